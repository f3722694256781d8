import { y as credentialsIn } from "./target-keys.js";
import { a as warning, i as setSecret, n as notice, r as setOutput, t as error } from "./core.js";
import { i as logText } from "./escape.js";
import { t as inputCatalogue } from "./inputs.js";
import "./target.js";
import { appendFileSync } from "node:fs";

// src/core/show/outputs.ts
/**
* Returns the outputs of the step. Figures are counts of rows; what does not exist is an empty
* text.
*/
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
* Returns the outputs of a job without a result: `invalid` where it was cancelled or broke,
* `not-measured` where there was nothing to measure.
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
/** GitHub drops a step's entire summary where it is larger. */
const SUMMARY_LIMIT_BYTES = 1048576;
/**
* Appends to the job summary.
* @param short shown instead where the complete text passes GitHub's limit
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
/**
* The variables by which secrets reach this program, save where a configuration names its own for a
* server.
*/
const secretVariables = [
	...Object.values(inputCatalogue).flatMap((input) => input.kind === "secret" ? [input.variable] : []),
	"TIDB_BENCH_SSH_KEY",
	"TIDB_BENCH_NOTIFY"
];
/**
* Has the runner cover the secrets in every later line of the log, also those of the steps behind.
*/
function maskOwnSecrets(env) {
	maskSecrets(secretVariables.map((name) => env[name]));
}
/** Calls {@link maskOwnSecrets} for the passwords and storages that the configuration names. */
function maskPasswords(settings, env) {
	if (env.GITHUB_ACTIONS !== "true") return;
	const targets = [
		settings.candidate,
		settings.base,
		settings.confirmAgainst
	];
	for (const target of targets) {
		if (target?.kind !== "endpoint") continue;
		const storage = target.backupEnv === void 0 ? target.backup : env[target.backupEnv];
		const key = target.deploy === void 0 ? void 0 : env[target.deploy.ssh["key-env"]];
		maskSecrets([
			env[target.passwordEnv],
			...key?.split("\n") ?? [],
			...credentialsIn(storage ?? "")
		]);
	}
}

export { outputsOf as a, writeSummary as c, maskPasswords as i, annotate as n, outputsWithoutResult as o, maskOwnSecrets as r, writeOutputs as s, SUMMARY_LIMIT_BYTES as t };