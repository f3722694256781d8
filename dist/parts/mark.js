import { u as oneLine } from "./escape.js";
import { n as asOutcome } from "./api-outcome.js";
import { a as greenState, d as runOfWords, f as runsOfAddress, h as wordsOfRun, i as errorState, l as markWords, p as skipped, r as decideMark } from "./status.js";
import { createHash } from "node:crypto";

// src/github/mark.ts
/** GitHub takes no longer name of a status; suites have 100 characters at most. */
const MOST_BASE = 120;
/**
* Returns the name of a commit's mark. A commit may be fine for one branch and too slow for
* another, so each base but the default branch has a name of its own: `tidb-bench/SUITE`, and
* `tidb-bench/SUITE (BASE)`.
* @param base the branch that the commit was compared for; undefined where there is none
* @param defaultBranch undefined where the event does not say
*/
function markName(suite, base, defaultBranch) {
	const name = `tidb-bench/${suite}`;
	return base === void 0 || defaultBranch === void 0 || base === defaultBranch ? name : `${name} (${shortened(base)})`;
}
/** Two long names stay two. */
function shortened(base) {
	if (base.length <= MOST_BASE) return base;
	const digest = createHash("sha256").update(base).digest("hex").slice(0, 12);
	return `${base.slice(0, 107)}…${digest}`;
}
/**
* Returns the branch that an event's commit is judged for: the one that it would be merged into,
* else its own.
* @returns undefined where the event does not say; that of a comment has to be queried
*/
function findBaseBranch(event) {
	switch (event.kind) {
		case "pull_request": return event.baseRef;
		case "merge_group": return shortRef(event.baseRef);
		case "push":
		case "schedule":
		case "workflow_dispatch":
		case "release":
		case "other": return event.ref === void 0 ? void 0 : shortRef(event.ref);
		case "workflow_run":
		case "issue_comment":
		case "local": return;
	}
}
/** A tag stays `refs/tags/…`: one that has the name of a branch says nothing of that branch. */
function shortRef(ref) {
	return ref.replace(/^refs\/heads\//, "");
}
/** GitHub's limits, in characters. */
const MOST_TITLE = 200;
const MOST_SUMMARY = 65535;
const conclusions = {
	passed: "success",
	accepted: "success",
	waived: "neutral",
	unjudged: "neutral",
	undecided: "neutral",
	failed: "failure",
	broken: "action_required",
	open: "action_required",
	cancelled: "cancelled"
};
/**
* Sets the check run of a commit: added while it lasts, and ended in place. What a job has begun it
* ends in any case, so that nothing waits for ever; a newer run's is then said again, since GitHub
* shows the one that ended last. Never throws.
*/
async function setCheckRun(task) {
	return asOutcome("checks: write", async () => {
		const key = keyOf(task);
		const all = await listChecks(task);
		const runningCheck = task.state === "running" ? void 0 : all.find((check) => check.isOpen && check.key === key);
		const others = (checks) => checks.filter(({ id }) => id !== runningCheck?.id);
		const decision = decideMark(others(all), task);
		if (decision.kind === "write") {
			const url = await write(task, runningCheck?.id);
			const now = decideMark(others(await listChecks(task)), task);
			if (now.kind === "leave") await repeat(task, now.mark);
			return {
				state: "posted",
				url
			};
		}
		const { mark, why, isNoted = false } = decision;
		if (runningCheck !== void 0 || isNoted) {
			const headline = isNoted ? `${markWords.ended}${task.headline}` : `${markWords.cancelled}: ${why}`;
			await write({
				...task,
				state: "cancelled",
				headline,
				summary: headline,
				short: headline
			}, runningCheck?.id);
		}
		if (runningCheck !== void 0 || isNoted || decision.kind === "restore") await repeat(task, mark);
		return skipped(decision);
	});
}
async function write(task, runningCheckId) {
	const { client, repository, commit, name, url } = task;
	const fields = {
		...repository,
		...progressOf(task.state),
		output: {
			title: oneLine(task.headline, MOST_TITLE),
			summary: summaryOf(task)
		},
		...url !== void 0 && { details_url: url }
	};
	const { data } = runningCheckId === void 0 ? await client.rest.checks.create({
		...fields,
		name,
		head_sha: commit,
		external_id: keyOf(task)
	}) : await client.rest.checks.update({
		...fields,
		check_run_id: runningCheckId
	});
	return data.html_url ?? url ?? "";
}
/** One that goes on ends later than ours, and is the last one then. */
async function repeat({ client, repository, commit, name }, check) {
	if (check.isOpen) return;
	const { key, conclusion, title, summary, url } = check;
	await client.rest.checks.create({
		...repository,
		name,
		head_sha: commit,
		external_id: key,
		status: "completed",
		conclusion,
		output: {
			title,
			summary
		},
		...url !== void 0 && { details_url: url }
	});
}
/** Every check run of that name at the commit, newest first. */
async function listChecks({ client, repository, commit, name }) {
	return (await client.paginate(client.rest.checks.listForRef, {
		...repository,
		ref: commit,
		check_name: name,
		filter: "all",
		per_page: 100
	})).map((check) => {
		const key = check.external_id ?? "";
		const title = check.output.title ?? "";
		const conclusion = check.conclusion;
		return {
			id: check.id,
			key,
			...runsOfAddress(check.details_url),
			run: runOfWords(key.split(".", 1)[0]),
			state: stateOf(conclusion, title),
			isOpen: check.status !== "completed",
			conclusion: conclusion ?? "neutral",
			title,
			summary: check.output.summary ?? "",
			url: check.details_url ?? void 0
		};
	}).sort((a, b) => b.id - a.id);
}
function stateOf(conclusion, title) {
	switch (conclusion) {
		case null: return "running";
		case "success": return greenState(title);
		case "neutral": return neutralState(title);
		case "failure": return "failed";
		case "cancelled": return title.startsWith(markWords.ended) ? "passed" : "cancelled";
		case "action_required": return errorState(title);
	}
}
function neutralState(title) {
	const state = greenState(title);
	return state === "passed" ? "undecided" : state;
}
function progressOf(state) {
	return state === "running" ? { status: "in_progress" } : {
		status: "completed",
		conclusion: conclusions[state]
	};
}
function summaryOf({ summary, short }) {
	return summary.length <= MOST_SUMMARY ? summary : short.slice(0, MOST_SUMMARY);
}
/** Distinguishes the job's own check run from those of other runs of the same commit. */
function keyOf({ run, leg }) {
	if (run === void 0) return "no-run";
	return leg === void 0 ? wordsOfRun(run) : `${wordsOfRun(run)}.${leg}`;
}

export { markName as n, setCheckRun as r, findBaseBranch as t };