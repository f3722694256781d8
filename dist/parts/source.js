import { c as withInputs, l as DEFAULT_SUITE } from "./inputs.js";
import { D as DEFAULT_CONFIG_FILE } from "./properties.js";
import { f as boundLabelOf, g as apiStatus, h as labellingOf, l as acceptComments, m as hasLabel, p as extentOf, t as acceptedBy, v as explainApiFailure, y as permissionsYaml } from "./approvers.js";
import { n as isProw, r as prowRepository, t as loadEvent } from "./event.js";
import { existsSync } from "node:fs";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

// src/github/acceptance.ts
/**
* The label on the pull request of this run, or a comment; the label is taken off again where a push or another base made
* it void. Never throws: what cannot be asked is not accepted.
*/
async function acceptanceOfPullRequest(client, repository, event, rule) {
	const { number, author, baseCommit, headCommit, headBranch: branch } = event;
	const { headRepositoryId, openedAt } = event;
	const subject = {
		number,
		author,
		baseCommit,
		headCommit,
		commit: headCommit,
		clock: headRepositoryId === void 0 || openedAt === void 0 ? void 0 : {
			number,
			commit: headCommit,
			branch,
			repositoryId: headRepositoryId,
			openedAt
		}
	};
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const bound = boundLabelOf(event, rule.label);
		if (bound.state === "absent") return { state: "none" };
		if (bound.state === "set") return acceptedBy(client, repository, subject, rule, labelWords(rule), [bound.by]);
		if (event.action === "synchronize" || event.retargetedFrom !== void 0) await removeLabel(client, repository, rule.label, event.number);
		return {
			state: "refused",
			why: bound.why
		};
	});
}
/**
* Whether the commit of a push came from a pull request that was merged with a valid acceptance, made after the last push
* to it. Needs `actions: read` and `pull-requests: read`. Never throws.
*/
async function acceptanceOfMerge(client, repository, commit, rule) {
	try {
		const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
			...repository,
			commit_sha: commit
		});
		const pull = data.find((each) => each.merged_at !== null && each.merge_commit_sha === commit);
		return pull === void 0 ? { state: "none" } : await settledAcceptance(client, repository, pull, commit, rule);
	} catch (error) {
		return cannotTell(error, rule);
	}
}
/**
* Whether an acceptance holds for the head and base of a pull request, asked from outside of its own run: by the workflow
* that judges what a fork measured. A label is taken off where a push made it void. Needs `actions: read`. Never throws.
*/
async function acceptanceOfHead(client, repository, pull, rule) {
	const { number, author, baseCommit, headCommit, headBranch: branch, headRepositoryId: repositoryId } = pull;
	const subject = {
		number,
		author,
		baseCommit,
		headCommit,
		commit: headCommit,
		clock: {
			number,
			commit: headCommit,
			branch,
			repositoryId,
			openedAt: pull.createdAt
		}
	};
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const label = await labelByClock(client, repository, pull.labels, subject, rule);
		if (label === "void") {
			await removeLabel(client, repository, rule.label, number);
			return notAfterPush(number, rule);
		}
		return label;
	});
}
/**
* The same for the commit that a merge queue tests: its branch names the pull request that it would merge. Without it
* an accepted regression could be merged by hand and never through the queue. Never throws.
*/
async function acceptanceOfMergeGroup(client, repository, event, rule) {
	const number = /\/pr-(\d+)-[0-9a-f]{40,64}$/.exec(event.ref ?? "")?.[1];
	if (number === void 0) return { state: "none" };
	try {
		const { data: pull } = await client.rest.pulls.get({
			...repository,
			pull_number: Number(number)
		});
		return await settledAcceptance(client, repository, pull, event.headCommit, rule);
	} catch (error) {
		return cannotTell(error, rule);
	}
}
/** Of a pull request that nobody pushes to any more: it holds where it was made after the last push. */
async function settledAcceptance(client, repository, pull, commit, rule) {
	const { number, head, base } = pull;
	const labels = pull.labels.map(({ name }) => name);
	const clock = head.repo === null ? void 0 : {
		number,
		commit: head.sha,
		branch: head.ref,
		repositoryId: head.repo.id,
		openedAt: Date.parse(pull.created_at)
	};
	const subject = {
		number,
		author: pull.user?.login,
		baseCommit: base.sha,
		headCommit: head.sha,
		commit,
		clock
	};
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const label = await labelByClock(client, repository, labels, subject, rule);
		return label === "void" ? notAfterPush(number, rule) : label;
	});
}
/** @returns `void` for a label that is not known to be set for this head and base @throws the API's error */
async function labelByClock(client, repository, labels, subject, rule) {
	if (!hasLabel(labels, rule.label)) return { state: "none" };
	if (subject.clock === void 0) return "void";
	const set = await labellingOf(client, repository, subject.clock, rule.label);
	return set.state === "set" ? acceptedBy(client, repository, subject, rule, labelWords(rule), [set.by]) : "void";
}
/** The label counts first; where it does not hold, a comment may. Never throws. */
async function byLabelOrComment(client, repository, subject, rule, readLabel) {
	const label = await readLabel().catch((error) => cannotTell(error, rule));
	if (label.state === "accepted" || !rule.hasCommand) return label;
	const comment = await readComments(client, repository, subject, rule);
	return comment.state === "accepted" || label.state === "none" ? comment : label;
}
async function readComments(client, repository, subject, rule) {
	const { number, headCommit: commit, clock } = subject;
	try {
		const found = await acceptComments(client, repository, {
			number,
			commit,
			clock
		});
		if (found.state === "none") return found;
		if (found.state === "void") return {
			state: "refused",
			why: found.why
		};
		return await acceptedBy(client, repository, subject, rule, "comment `/bench accept`", found.by);
	} catch (error) {
		return cannotTell(error, rule);
	}
}
/** Takes a void label off, so that nobody takes it for valid. @throws the API's error, save where it is gone */
async function removeLabel(client, repository, label, pullRequest) {
	try {
		await client.rest.issues.removeLabel({
			...repository,
			issue_number: pullRequest,
			name: label
		});
	} catch (error) {
		const status = apiStatus(error);
		if (status !== 404 && status !== 403) throw error;
	}
}
function labelWords({ label }) {
	return `label "${label}"`;
}
function notAfterPush(pullRequest, { label }) {
	return {
		state: "refused",
		why: `"${label}" on #${pullRequest} was not set after the last push for the current base`
	};
}
function cannotTell(error, { label }) {
	const failure = explainApiFailure(error, "actions: read");
	const why = `cannot check whether "${label}" is valid: ${failure.why}`;
	if (failure.state !== "forbidden") return {
		state: "refused",
		why
	};
	return {
		state: "refused",
		why,
		yamlToAdd: permissionsYaml("actions: read", "pull-requests: read")
	};
}

// src/job/source.ts
const run = promisify(execFile);
/**
* Which commit is measured: as GitHub says it, else as git does; empty outside a repository.
* @param folder of the checkout
*/
async function measuredSource(io, folder = ".") {
	const { env } = io;
	if (env.GITHUB_ACTIONS !== "true" && !isProw(env)) return definedKeys({
		commit: await git(folder, "rev-parse", "HEAD"),
		ref: await git(folder, "rev-parse", "--abbrev-ref", "HEAD"),
		dirty: await isDirty(folder) || void 0
	});
	const event = loadEvent(env);
	const commit = await measuredCommit(event);
	return definedKeys({
		repository: env.GITHUB_REPOSITORY ?? prowRepository(env),
		ref: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME || event.ref,
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
function definedKeys(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}
/** The suite that the label `bench: full` picks. */
const FULL_SUITE = "full";
/** The inputs as the labels of the pull request change them: `bench: full` picks the suite `full` of the configuration. */
function inputsFor(inputs, event) {
	return event.kind === "pull_request" && extentOf(event.labels) === "full" && markedSuite(inputs) === "default" && hasConfigFile(inputs.values) ? withInputs(inputs, { suite: FULL_SUITE }) : inputs;
}
/**
* The suite by whose name the commit is marked: the one that the workflow names, also where a label picks another one.
* What a merge requires has one name, and would never come if a label changed it.
*/
function markedSuite({ values }) {
	return values.suite;
}
/** Without a file there is one suite alone, the inputs' own. */
function hasConfigFile({ config }) {
	return existsSync(config ?? "tidb-bench.yml");
}

export { measuredCommit as a, acceptanceOfHead as c, acceptanceOfPullRequest as d, markedSuite as i, acceptanceOfMerge as l, hasConfigFile as n, measuredSource as o, inputsFor as r, recordId as s, FULL_SUITE as t, acceptanceOfMergeGroup as u };