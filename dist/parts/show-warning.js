import { _ as object, f as lazy, x as string } from "./failure.js";
import { a as warningOf } from "./api-outcome.js";
import { n as defined } from "./objects.js";
import { l as markdownText, o as markdownFence, u as oneLine } from "./escape.js";
import { g as plural } from "./number.js";
import { f as stateOf, o as worstFirst } from "./verdict-words.js";
import { n as tableRow } from "./row-words.js";
import { n as warningLines, t as invalidCells } from "./trouble.js";
import { c as writeSummary, n as annotate } from "./outputs2.js";

// src/core/report/annotations.ts
/** GitHub shows ten annotations a level and step; the rest would vanish without a word. */
const MOST_PER_LEVEL = 10;
/**
* Returns the annotations on the run's page on GitHub: regressions, invalid runs, undecided
* figures, warnings.
*/
function annotationsOf(result) {
	const rows = worstFirst(result.rows);
	const invalid = invalidCells(rows).map(({ label, reason }) => ({
		level: "error",
		title: result.reference.kind === "unreadable" ? "No verdict" : "Invalid measurement",
		message: oneLine(`${label}: ${reason}`, 500)
	}));
	const warnings = warningLines(result).map((warning) => ({
		level: "warning",
		title: "TiDB bench",
		message: oneLine(warning, 500)
	}));
	const all = [
		...rows.flatMap((row) => annotationOf(row) ?? []),
		...invalid,
		...warnings
	];
	return [
		"error",
		"warning",
		"notice"
	].flatMap((level) => limited(all.filter((annotation) => annotation.level === level), level));
}
function annotationOf(row) {
	const { verdict, gated } = row;
	const text = tableRow(row);
	const figures = `${text.workload}: ${text.metric} ${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}; ${text.evidence})`;
	const annotation = (level, title, message = figures) => ({
		level,
		title,
		message: oneLine(message, 500)
	});
	if (verdict.kind === "regression") {
		if (stateOf(row) === "waits") return annotation("notice", "Waits, with the same work");
		if (!gated) return annotation("notice", "Worse, not gated");
		return annotation(verdict.level === "fail" ? "error" : "warning", "Performance regression");
	}
	if (!gated) return void 0;
	if (verdict.kind === "inconclusive" && verdict.level !== "silent") return annotation("warning", "Inconclusive");
	if (verdict.kind !== "not-comparable") return void 0;
	return annotation("warning", "Not comparable", `${text.workload}, ${text.metric}: ${text.evidence}`);
}
function limited(annotations, level) {
	if (annotations.length <= MOST_PER_LEVEL) return [...annotations];
	const shown = annotations.slice(0, 9);
	const left = annotations.length - shown.length;
	const message = `${plural(left, "more entry", "more entries")} of this kind: see the job summary.`;
	return [...shown, {
		level,
		title: "TiDB bench",
		message
	}];
}
/** The warning as a part of the job summary. */
function renderWarning({ title, message, yamlToAdd }) {
	const text = `> ⚠️ **${markdownText(title)}**: ${markdownText(message, 2e3)}`;
	if (yamlToAdd === void 0) return text;
	return [
		text,
		"Add to the permissions of the workflow’s job:",
		markdownFence(yamlToAdd.split("\n"), "yaml")
	].join("\n\n");
}
/** The warning as GitHub shows it on the page of the run. */
function warningAnnotation({ title, message, yamlToAdd }) {
	const yaml = yamlToAdd === void 0 ? "" : `\nAdd to the permissions of the workflow’s job:\n${yamlToAdd}`;
	return {
		level: "warning",
		title,
		message: `${oneLine(message, 1e3)}${yaml}`
	};
}

// src/core/show/show-warning.ts
/**
* Says it in the log; on a runner also as an annotation and in the job summary, where people look.
*/
function showWarning({ title, message, ...lines }, io) {
	const yamlToAdd = lines.yamlToAdd !== void 0 && storesOnBranch(io.env) ? lines.yamlToAdd.replace("contents: read", "contents: write # to store the baseline") : lines.yamlToAdd;
	const warning = {
		title,
		message,
		...defined({ yamlToAdd })
	};
	io.log.warn([`${title}: ${message}`, ...yamlToAdd === void 0 ? [] : [yamlToAdd]].join("\n"));
	if (io.env.GITHUB_ACTIONS !== "true") return;
	annotate([warningAnnotation(warning)]);
	const text = `\n${renderWarning(warning)}`;
	writeSummary(text, text);
}
/** Events whose jobs store baselines on a branch unless the input `baseline` says otherwise. */
const storingEvents = [
	"push",
	"schedule",
	"workflow_dispatch"
];
/**
* Checks whether the workflow may store baselines on a branch, which a permission to read would
* end.
*/
function storesOnBranch({ TIDB_BENCH_INPUTS: inputs = "{}", GITHUB_EVENT_NAME: event }) {
	const { baseline = "auto" } = givenInputs.safeParse(JSON.parse(inputs)).data ?? {};
	return baseline.startsWith("branch") || baseline === "auto" && storingEvents.includes(event);
}
const givenInputs = lazy(() => object({ baseline: string().optional() }));
/**
* Says what became of something that was to be shown on GitHub.
* @param what `the comment`
* @returns its address, where it was posted
*/
function reportPosting(what, posting, io) {
	const warning = warningOf(what, posting);
	if (warning !== void 0) showWarning(warning, io);
	else if (posting.state === "skipped") io.log.info(`${what} was not updated: ${posting.why}`);
	return posting.state === "posted" ? posting.url : void 0;
}

export { showWarning as n, annotationsOf as r, reportPosting as t };