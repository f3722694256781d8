import { f as partialRecord, i as _enum, u as number } from "./schemas.js";
import { a as markdownText, o as oneLine, r as markdownFence } from "./escape.js";
import { i as writeResultFile, n as resultFiles } from "./result-folder.js";
import { a as warningOf } from "./api-outcome.js";
import { o as writeSummary, t as annotate } from "./outputs.js";
import { join } from "node:path";
import { existsSync, readFileSync, statSync } from "node:fs";

// src/job/job-times.ts
/** What a job spends its time with, in this order. */
const jobPhases = [
	"build",
	"boot",
	"load",
	"measurement"
];
const timesSchema = partialRecord(_enum(jobPhases), number().nonnegative());
/** @param now milliseconds of a clock that never goes back */
function createJobTimes(now = () => performance.now()) {
	const spent = {};
	let current;
	let since = now();
	const enter = (phase) => {
		const at = now();
		if (current !== void 0) spent[current] = (spent[current] ?? 0) + (at - since) / 1e3;
		current = phase;
		since = at;
	};
	return {
		async time(phase, work) {
			const outer = current;
			enter(phase);
			try {
				return await work();
			} finally {
				enter(outer);
			}
		},
		seconds: () => Object.fromEntries(jobPhases.flatMap((phase) => spent[phase] === void 0 ? [] : [[phase, spent[phase]]]))
	};
}
/** For the step that publishes. @throws Failure `environment` */
function writeJobTimes(folder, times) {
	writeResultFile(folder, resultFiles.times, `${JSON.stringify(times.seconds())}\n`);
}
/** @returns nothing where the job left none */
function readJobTimes(folder) {
	const path = join(folder, resultFiles.times);
	if (!existsSync(path)) return {};
	try {
		return timesSchema.parse(JSON.parse(readFileSync(path, "utf8")));
	} catch {
		return {};
	}
}
/**
* Seconds since the job began: the runner writes the file of the event at its very beginning.
* @returns undefined outside of a workflow
*/
function secondsOfJob(env) {
	const file = env.GITHUB_EVENT_PATH;
	const written = file ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : void 0;
	return written === void 0 ? void 0 : Math.max(0, (Date.now() - written) / 1e3);
}

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

export { secondsOfJob as a, readJobTimes as i, tellWarning as n, writeJobTimes as o, createJobTimes as r, tellPosting as t };