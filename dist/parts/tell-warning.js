import { a as warningOf } from "./api-outcome.js";
import { o as writeSummary, t as annotate } from "./outputs.js";
import { Dt as markdownText, Ot as oneLine, Tt as markdownFence } from "./shared.js";

// src/report/warning.ts
/** The warning as a part of the job summary. */
function renderWarning({ title, message, yamlToAdd }) {
	const text = `> ⚠️ **${markdownText(title)}**: ${markdownText(message, 2e3)}`;
	if (yamlToAdd === void 0) return text;
	return [
		text,
		"Add to the workflow’s job:",
		markdownFence(yamlToAdd.split("\n"), "yaml")
	].join("\n\n");
}
/** The warning as GitHub shows it on the page of the run. */
function warningAnnotation({ title, message, yamlToAdd }) {
	const yaml = yamlToAdd === void 0 ? "" : `\nAdd to the workflow’s job:\n${yamlToAdd}`;
	return {
		level: "warning",
		title,
		message: `${oneLine(message, 1e3)}${yaml}`
	};
}

// src/show/tell-warning.ts
/** Says it in the log; on a runner also as an annotation and in the job summary, where people look. */
function tellWarning(warning, io) {
	const { title, message, yamlToAdd } = warning;
	io.log.warn([`${title}: ${message}`, ...yamlToAdd === void 0 ? [] : [yamlToAdd]].join("\n"));
	if (io.env.GITHUB_ACTIONS !== "true") return;
	annotate([warningAnnotation(warning)]);
	const text = `\n${renderWarning(warning)}`;
	writeSummary(text, text);
}
/**
* Says what became of something that was to be shown on GitHub.
* @param what `the comment`
* @returns its address, where it was posted
*/
function tellPosting(what, posting, io) {
	const warning = warningOf(what, posting);
	if (warning !== void 0) tellWarning(warning, io);
	if (posting.state === "skipped") io.log.info(`${what} is left as it is: ${posting.why}`);
	return posting.state === "posted" ? posting.url : void 0;
}

export { tellWarning as n, tellPosting as t };