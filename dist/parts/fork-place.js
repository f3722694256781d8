import { _ as object, a as _enum, b as strictObject, g as number, s as array, x as string } from "./failure.js";
import { i as resultFiles } from "./result-folder.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

// src/core/job/fork-place.ts
/**
* Name of the artifact in which a fork's job hands over its one file, {@link
* resultFiles.submission}; one a suite.
*/
function submissionArtifact(suite) {
	return `tidb-bench-submission-${suite}`;
}
const partSchema = object({
	suite: string(),
	/** Relative to the result folder. */
	folder: string(),
	/** The suite by whose name the commit is marked; absent: by none. */
	marked: string().optional(),
	/** Reason to refuse its figures, in words of ours: none comes from the job that measured. */
	refusal: strictObject({
		reason: string(),
		remedy: string()
	}).optional()
});
/**
* Content of a file for the step that publishes: whose figures were judged, and where each suite's
* result is.
*/
const placeSchema = object({
	pullRequest: number().int().positive(),
	headCommit: string(),
	/** The branch that the pull request goes to. */
	baseRef: string(),
	/** Origin of the figures: those of a fork count for less. */
	by: _enum(["fork", "branch"]),
	/** The run that measured. */
	runId: number().int(),
	attempt: number().int(),
	runUrl: string(),
	parts: array(partSchema)
});
/** @returns undefined where this job did not judge what another run handed over */
function readForkPlace(folder) {
	const path = join(folder, resultFiles.fork);
	return existsSync(path) ? placeSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : void 0;
}

export { submissionArtifact as n, readForkPlace as t };