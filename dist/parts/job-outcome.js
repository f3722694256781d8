import { C as union, _ as object, a as _enum, p as literal, s as array, t as Failure, x as string } from "./failure.js";
import { n as defined } from "./objects.js";
import { i as plainPlace } from "./terminal.js";
import { t as exitCodeOfError } from "./error.js";
import { n as exitCodes } from "./exit-code.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";

// src/core/job/job-outcome.ts
/** Reasons why there was nothing to measure, and their texts. */
const nothingWords = {
	/** By somebody with write access, who is named. */
	skipped: "skipped by ",
	/** By the paths that were changed, or since both servers are the same. */
	"not-affected": "not measured: ",
	/** It would be, and the pull request makes the gate laxer, which nobody accepted. */
	held: "no verdict: ",
	/** The suite is not measured any more. */
	closed: "nothing to measure: ",
	/** Another run is the one that measures. */
	idle: "nothing to measure: "
};
/** `outcome.json`: how a job ended, for the steps that come after it. */
const outcomeSchema = object({
	exitCode: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3),
		literal(4),
		literal(130)
	]),
	/** One sentence. */
	message: string(),
	remedy: string().optional(),
	tail: array(string()).default([]),
	/** Present: nothing was measured, and that is no failure. */
	nothing: object({
		cause: _enum(Object.keys(nothingWords)),
		why: string()
	}).optional(),
	/** Login of the person who accepted the regression. */
	acceptedBy: string().optional()
});
/** @throws Failure `environment` where the disk takes no more */
function writeOutcome(folder, outcome) {
	writeResultFile(folder, resultFiles.outcome, `${JSON.stringify(outcome, null, 2)}\n`);
}
/** Returns the outcome of a job that ended with an error. */
function outcomeOfError(error, cancelled) {
	const exitCode = exitCodeOfError(error, cancelled);
	if (cancelled) return {
		exitCode,
		message: "cancelled",
		tail: []
	};
	const message = error instanceof Error ? error.message : String(error);
	if (!(error instanceof Failure)) return {
		exitCode,
		message: `unexpected: ${message}`,
		tail: []
	};
	return {
		exitCode,
		message,
		tail: [...error.tail],
		...defined({ remedy: error.remedy })
	};
}
/**
* Ends a job that correctly had nothing to measure or to judge, unless the gate is held. @returns
* the exit code
*/
function passedWithout(why, folder, io, cause = "idle") {
	const words = cause === "idle" ? why : `${nothingWords[cause]}${why}`;
	const isPlain = cause === "not-affected";
	printWords([isPlain ? words : `nothing is measured: ${words}`], { nothing: {
		cause,
		why
	} }, io);
	const message = isPlain ? words : `nothing was measured: ${words}`;
	const exitCode = cause === "held" ? exitCodes.regression : exitCodes.passed;
	writeOutcome(folder, {
		exitCode,
		message,
		tail: [],
		nothing: {
			cause,
			why
		}
	});
	return exitCode;
}
/**
* @throws Failure `measurement` where the job left no readable outcome: a failed run is never green
*/
function readOutcome(folder) {
	try {
		return outcomeSchema.parse(JSON.parse(readFileSync(join(folder, resultFiles.outcome), "utf8")));
	} catch (cause) {
		throw new Failure("measurement", `the run left no outcome in ${folder}: it was killed, or it never started`, {
			cause,
			remedy: "Check the log of the run step."
		});
	}
}
/** A job without a verdict, as people or, with `--json`, as programs read it. */
function printWords(words, value, { terminal = plainPlace, print }) {
	if (terminal.shows === "json") print(JSON.stringify(value, null, 2));
	else for (const line of words) print(line);
}

export { writeOutcome as a, readOutcome as i, outcomeOfError as n, passedWithout as r, nothingWords as t };