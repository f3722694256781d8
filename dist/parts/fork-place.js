import { h as object, i as _enum, m as number, o as array, y as string } from "./schemas.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

// src/core/job/fork-place.ts
/**
* Name of the artifact in which a fork's job hands over its one file, {@link
* resultFiles.submission}; one a suite.
*/
function submissionArtifact(suite) {
	return `tidb-bench-submission-${suite}`;
}
const again = "Run the workflow of the pull request again; where it happens again, look at its log.";
const sameAction = "Measure with the same release of this action in both workflows, and change nothing of what it hands over.";
/** Reasons to refuse figures that were handed over. */
const refusals = {
	"several-artifacts": {
		reason: "the run handed over more than one result for this suite.",
		remedy: "Measure each suite in one job of the workflow."
	},
	"too-large": {
		reason: "the submission is larger than any result can be.",
		remedy: sameAction
	},
	archive: {
		reason: "the submission is not an archive of the one expected file.",
		remedy: sameAction
	},
	form: {
		reason: "the submission does not have the form of a result.",
		remedy: sameAction
	},
	"other-repository": {
		reason: "the figures belong to another repository.",
		remedy: again
	},
	"other-commit": {
		reason: "the figures belong to another commit.",
		remedy: again
	},
	"other-suite": {
		reason: "the figures belong to another suite.",
		remedy: again
	},
	"other-plan": {
		reason: "the figures were not measured as the configuration of the base branch plans it.",
		remedy: "Give both workflows the same inputs, or keep them in tidb-bench.yml; a change of that file counts once it is merged."
	},
	"skip-without-label": {
		reason: "the run says that a label kept it from measuring, and the pull request has no such label for this commit and base from somebody with write access.",
		remedy: again
	},
	"not-affected-unproved": {
		reason: "the run says that the change reaches no server, which the files of the pull request do not show by the input `paths` of this workflow.",
		remedy: "Give both workflows the same `paths`; that two builds are the same is believed of branches of this repository alone: push it to one and ask for `/bench` there."
	}
};
/** Messages for a run that handed nothing over, by how it ended. */
const emptyEndings = {
	cancelled: {
		reason: "the run that measures was cancelled.",
		remedy: again
	},
	failed: {
		reason: "the run that measures failed before it had figures.",
		remedy: again
	},
	"timed-out": {
		reason: "the run that measures took longer than it may.",
		remedy: again
	},
	"not-started": {
		reason: "the workflow that measures could not start.",
		remedy: "Look for a fault in the workflow’s file."
	},
	silent: {
		reason: "the run that measures ended without handing figures over for this suite.",
		remedy: "Look at its log; name the suite in both workflows by the input suite."
	},
	expired: {
		reason: "the figures of that run are not kept any more.",
		remedy: again
	}
};
const partSchema = object({
	suite: string(),
	/** Relative to the result folder. */
	folder: string(),
	/** The suite by whose name the commit is marked; absent: by none. */
	marked: string().optional(),
	refusal: _enum(Object.keys(refusals)).optional()
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
/** @throws Failure `environment` where the disk takes no more */
function writeForkPlace(folder, place) {
	writeResultFile(folder, resultFiles.fork, `${JSON.stringify(place, null, 2)}\n`);
}
/** Removes the place: there is nothing to show on that pull request after all. */
function dropForkPlace(folder) {
	rmSync(join(folder, resultFiles.fork), { force: true });
}
/** @returns undefined where this job did not judge what another run handed over */
function readForkPlace(folder) {
	const path = join(folder, resultFiles.fork);
	return existsSync(path) ? placeSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : void 0;
}
/** One suite's results are in the folder itself, several in folders of their own. */
function suiteFolder(suite, suites) {
	return suites.length === 1 ? "." : join(resultFiles.suites, suite);
}

export { submissionArtifact as a, refusals as i, emptyEndings as n, suiteFolder as o, readForkPlace as r, writeForkPlace as s, dropForkPlace as t };