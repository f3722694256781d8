import { n as isProw, r as prowRepository, t as loadEvent } from "./event.js";
import { r as extentOf } from "./event-types.js";
import { i as tryGit } from "./git.js";
import { n as defined } from "./objects.js";
import { c as DEFAULT_SUITE, s as withInputs } from "./inputs.js";
import { t as DEFAULT_CONFIG_FILE } from "./resolve.js";
import { existsSync } from "node:fs";

// src/core/job/source.ts
/**
* Returns the measured commit: as GitHub gives it, else as git does; empty outside a repository.
* @param folder of the checkout
*/
async function measuredSource(io, folder = ".") {
	const { env } = io;
	if (env.GITHUB_ACTIONS !== "true" && !isProw(env)) {
		const isDirty = await git(folder, "status", "--porcelain", "--untracked-files=no") !== void 0;
		return defined({
			commit: await git(folder, "rev-parse", "HEAD"),
			ref: await git(folder, "rev-parse", "--abbrev-ref", "HEAD"),
			dirty: isDirty || void 0
		});
	}
	const event = loadEvent(env);
	const commit = await measuredCommit(event);
	return defined({
		repository: env.GITHUB_REPOSITORY ?? prowRepository(env),
		ref: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME || event.ref,
		commit,
		event: event.name,
		runId: event.runId,
		runAttempt: event.runAttempt
	});
}
/**
* The commit that a job measures. The event of a comment has none, and those of a timetable and of
* a button have that of the branch whose workflow runs: there the checkout is what was requested.
*/
async function measuredCommit({ headCommit, kind }) {
	return (kind === "schedule" || kind === "workflow_dispatch" || headCommit === void 0 ? await git(".", "rev-parse", "HEAD") : void 0) ?? headCommit;
}
/**
* Checks whether a dispatch or a timetable measures another commit than the one of its branch: its
* rules and its level are not that one's.
*/
async function measuresElsewhere(event) {
	if (!(event.kind === "workflow_dispatch" || event.kind === "schedule") || event.headCommit === void 0) return false;
	return await measuredCommit(event) !== event.headCommit;
}
/** `suite/commit/run-attempt-time`; the time tells the jobs of a matrix apart. */
function recordId(suite, source, createdAt) {
	const commit = source.commit?.slice(0, 12) ?? "no-commit";
	const time = createdAt.replace(/[^0-9]/g, "");
	return `${suite}/${commit}/${source.runId === void 0 ? "" : `${source.runId}-${source.runAttempt ?? 1}-`}${time}`;
}
async function git(folder, ...args) {
	const answer = await tryGit(args, { cwd: folder }).catch(() => void 0);
	return answer?.exitCode === 0 ? answer.stdout.toString().trim() || void 0 : void 0;
}
/** The suite that the label `bench: full` picks. */
const FULL_SUITE = "full";
/**
* The inputs as the labels of the pull request change them: `bench: full` picks the suite `full` of
* the configuration.
*/
function inputsFor(inputs, event) {
	return event.kind === "pull_request" && extentOf(event.labels) === "full" && markedSuite(inputs) === "default" && hasConfigFile(inputs.values) ? withInputs(inputs, { suite: FULL_SUITE }) : inputs;
}
/**
* The suite by whose name the commit is marked: the one that the workflow names, also where a label
* picks another one. What a merge requires has one name, and would never come if a label changed
* it.
*/
function markedSuite({ values }) {
	return values.suite;
}
/** Checks for a configuration file: without one, the only suite is that of the inputs. */
function hasConfigFile({ config }) {
	return existsSync(config ?? "tidb-bench.yml");
}

export { measuredCommit as a, recordId as c, markedSuite as i, hasConfigFile as n, measuredSource as o, inputsFor as r, measuresElsewhere as s, FULL_SUITE as t };