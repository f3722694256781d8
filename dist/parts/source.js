import { t as loadEvent } from "./event-file.js";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

// src/job/source.ts
const run = promisify(execFile);
/**
* Which commit is measured: as GitHub says it, else as git does; empty outside a repository.
* @param folder of the checkout
*/
async function measuredSource(io, folder = ".") {
	const { env } = io;
	if (env.GITHUB_ACTIONS !== "true") return known({
		commit: await git(folder, "rev-parse", "HEAD"),
		ref: await git(folder, "rev-parse", "--abbrev-ref", "HEAD"),
		dirty: await isDirty(folder) || void 0
	});
	const event = loadEvent(env);
	const commit = await measuredCommit(event);
	return known({
		repository: env.GITHUB_REPOSITORY,
		ref: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME,
		commit,
		event: event.name,
		runId: event.runId,
		runAttempt: event.runAttempt
	});
}
/**
* The commit that a job measures. The event of a comment has none, and those of a timetable and of a button have that of
* the branch whose workflow runs: there the checkout is what was asked for.
*/
async function measuredCommit({ headCommit, kind }) {
	return (kind === "schedule" || kind === "workflow_dispatch" || headCommit === void 0 ? await git(".", "rev-parse", "HEAD") : void 0) ?? headCommit;
}
/** `suite/commit/run-attempt-time`; the time tells the jobs of a matrix apart. */
function recordId(suite, source, createdAt) {
	const commit = source.commit?.slice(0, 12) ?? "no-commit";
	const time = createdAt.replace(/[^0-9]/g, "");
	return `${suite}/${commit}/${source.runId === void 0 ? "" : `${source.runId}-${source.runAttempt ?? 1}-`}${time}`;
}
/** Do files that git knows differ from the commit? New ones may be results and baselines of ours. */
async function isDirty(folder) {
	return await git(folder, "status", "--porcelain", "--untracked-files=no") !== void 0;
}
async function git(folder, ...args) {
	try {
		return (await run("git", args, { cwd: folder })).stdout.trim() || void 0;
	} catch {
		return;
	}
}
function known(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}

export { measuredSource as n, recordId as r, measuredCommit as t };