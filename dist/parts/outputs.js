import { F as logText, d as error, f as notice, h as warning, m as setSecret, p as setOutput } from "./start.js";
import { appendFileSync } from "node:fs";

// src/github/outputs.ts
/** Figures are counts of rows; what does not exist is an empty text. */
function outputsOf(result, paths) {
	return {
		verdict: result.overall,
		regressions: result.counts.regression,
		improvements: result.counts.improved,
		inconclusive: result.counts.inconclusive,
		"result-json": paths.resultJson,
		"report-html": paths.reportHtml ?? "",
		"baseline-sha": result.reference.commit ?? "",
		"comment-url": paths.commentUrl ?? ""
	};
}
/**
* The outputs of a job without a result: `invalid` where it was cancelled or broke, `passed` where there was nothing
* to measure.
*/
function outputsWithoutResult(verdict, commentUrl) {
	return {
		verdict,
		regressions: 0,
		improvements: 0,
		inconclusive: 0,
		"result-json": "",
		"report-html": "",
		"baseline-sha": "",
		"comment-url": commentUrl ?? ""
	};
}
/** Sets the step's outputs; does nothing outside a workflow, where there is nobody to read them. */
function writeOutputs(outputs) {
	if (!process.env.GITHUB_OUTPUT) return;
	for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
/** GitHub drops a step's whole summary where it is larger. */
const SUMMARY_LIMIT_BYTES = 1048576;
/**
* Appends to the job summary.
* @param short shown instead where the whole text passes GitHub's limit
* @returns what was written
*/
function writeSummary(markdown, short) {
	const file = process.env.GITHUB_STEP_SUMMARY;
	if (!file) return "nothing";
	const whole = Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES;
	appendFileSync(file, `${whole ? markdown : short}\n`);
	return whole ? "whole" : "short";
}
/** Says each in the job's log in the form that GitHub shows on the run's page. */
function annotate(annotations) {
	for (const { level, title, message: text } of annotations) {
		const message = logText(text);
		if (level === "error") error(message, { title });
		else if (level === "warning") warning(message, { title });
		else notice(message, { title });
	}
}
/** Keeps secrets out of the log from here on; empty ones would mask every character. */
function maskSecrets(secrets) {
	for (const secret of secrets) if (secret !== void 0 && secret !== "") setSecret(secret);
}

export { writeOutputs as a, outputsWithoutResult as i, maskSecrets as n, writeSummary as o, outputsOf as r, annotate as t };