import { c as withInputs, l as DEFAULT_SUITE, qt as shortCommit } from "./inputs.js";
import { O as DEFAULT_CONFIG_FILE } from "./shell.js";
import { a as explainApiFailure, n as mayWrite, o as permissionsYaml, r as apiStatus } from "./users.js";
import { t as loadEvent } from "./event.js";
import { existsSync } from "node:fs";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

// src/github/labels.ts
/** The labels of a pull request that this program heeds; their case does not matter, as at GitHub. */
const benchLabels = {
	/** The regression of this head commit is meant; void after the next push. */
	accept: "bench: accept",
	/** Measure everything, not the short selection. */
	full: "bench: full",
	/** Measure nothing. */
	skip: "bench: skip"
};
/** How much to measure; `bench: skip` wins. */
function extentOf(labels) {
	if (hasLabel(labels, benchLabels.skip)) return "skip";
	return hasLabel(labels, benchLabels.full) ? "full" : "normal";
}
/**
* What such a label says in this run. A label has no commit; the event that GitHub sends when it is added has one.
* Only the run that this event started is bound to it: in any other run the label may be older than the last push.
*/
function boundLabelOf(event, label) {
	if (!hasLabel(event.labels, label)) return { state: "absent" };
	if (event.addedLabel !== void 0 && hasLabel([event.addedLabel], label) && event.actor !== void 0) return {
		state: "set",
		by: event.actor,
		commit: event.headCommit
	};
	return {
		state: "void",
		why: voidWords(event, label, shortCommit(event.headCommit))
	};
}
function voidWords({ action, retargetedFrom }, label, short) {
	if (action === "synchronize") return `"${label}" was set before ${short} was pushed and is no longer valid`;
	if (retargetedFrom !== void 0) return `"${label}" was set for the base ${retargetedFrom} and is no longer valid`;
	return `"${label}" may not apply to ${short}; remove it and add it again`;
}
function hasLabel(labels, name) {
	return labels.some((label) => label.toLowerCase() === name);
}
/** GitHub finds no more runs by one query. */
const MOST_RUNS = 1e3;
/** What moves a head otherwise than forwards. */
const backwardMoves = [
	"head_ref_force_pushed",
	"head_ref_deleted",
	"head_ref_restored"
];
/** What gives a pull request another base: by hand, or since its base was merged. */
const retargets = ["base_ref_changed", "automatic_base_change_succeeded"];
/**
* Who set a label on this very commit and for this base, by GitHub's clock alone. A label has no commit, and the times in a commit
* are its author's to choose. But a commit that became the head starts a run, and a head that goes away from it and
* comes back must either be moved backwards, which GitHub notes, or start a run of another commit: without these, the
* commit has been the head since its first run, and a label set after that was set on it. A change of the base is noted too.
* Needs `actions: read` and `pull-requests: read`.
* @throws the API's error
*/
async function labellingOf(client, repository, head, label) {
	const events = await client.paginate(client.rest.issues.listEvents, {
		...repository,
		issue_number: head.number,
		per_page: 100
	});
	const set = events.flatMap((event) => {
		const name = "label" in event ? event.label?.name : void 0;
		if (event.event !== "labeled" || !hasLabel([name ?? ""], label) || !event.actor) return [];
		return [{
			by: event.actor.login,
			at: Date.parse(event.created_at)
		}];
	}).sort((a, b) => a.at - b.at).at(-1);
	const runs = await runsOfBranch(client, repository, head);
	const ownRunTimes = runs.filter(({ commit }) => commit === head.commit).map(({ at }) => at);
	if (set === void 0 || ownRunTimes.length === 0) return { state: "void" };
	const since = ownRunTimes.reduce((least, at) => Math.min(least, at));
	const moved = events.some(({ event, created_at }) => backwardMoves.includes(event) && Date.parse(created_at) > since);
	const retargeted = events.some(({ event, created_at }) => retargets.includes(event) && Date.parse(created_at) >= set.at);
	const hasLeft = runs.some(({ commit, at }) => commit !== head.commit && at > since);
	return set.at <= since || moved || hasLeft || retargeted ? { state: "void" } : {
		state: "set",
		by: set.by
	};
}
/** Runs that this head's branch started since the pull request was opened; none where they are too many to be seen. */
async function runsOfBranch(client, repository, { branch, repositoryId, openedAt }) {
	const query = {
		...repository,
		branch,
		event: "pull_request",
		created: `>=${new Date(openedAt).toISOString().slice(0, 19)}Z`,
		per_page: 100
	};
	const { data } = await client.rest.actions.listWorkflowRunsForRepo(query);
	if (data.total_count > MOST_RUNS) return [];
	return (data.total_count <= data.workflow_runs.length ? data.workflow_runs : await client.paginate(client.rest.actions.listWorkflowRunsForRepo, query)).filter((run) => run.head_repository?.id === repositoryId && run.head_branch === branch).map((run) => ({
		commit: run.head_sha,
		at: Date.parse(run.created_at)
	}));
}

// src/github/acceptance.ts
/**
* The label on the pull request of this run; it is taken off again where a push or another base made it void.
* Never throws: what cannot be asked is not accepted.
*/
async function acceptanceOfPullRequest(client, repository, event, label = benchLabels.accept) {
	const bound = boundLabelOf(event, label);
	if (bound.state === "absent") return { state: "none" };
	try {
		if (bound.state === "set") return await acceptedBy(client, repository, label, {
			...bound,
			author: event.author,
			number: event.number
		});
		if (event.action === "synchronize" || event.retargetedFrom !== void 0) await removeLabel(client, repository, label, event.number);
		return {
			state: "refused",
			why: bound.why
		};
	} catch (error) {
		return cannotTell(error, label);
	}
}
/**
* Whether the commit of a push came from a pull request that was merged with a valid `bench: accept`: set by
* somebody with write access after the last push to it. Needs `actions: read` and `pull-requests: read`. Never throws.
*/
async function acceptanceOfMerge(client, repository, commit) {
	try {
		const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
			...repository,
			commit_sha: commit
		});
		const pull = data.find((each) => each.merged_at !== null && each.merge_commit_sha === commit);
		return pull === void 0 ? { state: "none" } : await settledLabel(client, repository, pull, commit);
	} catch (error) {
		return cannotTell(error);
	}
}
/**
* Whether the label on a pull request holds for its head and base, asked from outside of its own run: by the workflow that
* judges what a fork measured. It is taken off where a push made it void. Needs `actions: read`. Never throws.
*/
async function acceptanceOfHead(client, repository, pull, label = benchLabels.accept) {
	if (!hasLabel(pull.labels, label)) return { state: "none" };
	const { number, author, headCommit: commit, headBranch: branch, headRepositoryId: repositoryId } = pull;
	try {
		const head = {
			number,
			commit,
			branch,
			repositoryId,
			openedAt: pull.createdAt
		};
		const set = await labellingOf(client, repository, head, label);
		if (set.state === "set") return await acceptedBy(client, repository, label, {
			by: set.by,
			author,
			commit,
			number
		});
		await removeLabel(client, repository, label, number);
		return notAfterPush(number, label);
	} catch (error) {
		return cannotTell(error, label);
	}
}
/**
* The same for the commit that a merge queue tests: its branch names the pull request that it would merge. Without it
* an accepted regression could be merged by hand and never through the queue. Never throws.
*/
async function acceptanceOfMergeGroup(client, repository, event) {
	const number = /\/pr-(\d+)-[0-9a-f]{40,64}$/.exec(event.ref ?? "")?.[1];
	if (number === void 0) return { state: "none" };
	try {
		const { data: pull } = await client.rest.pulls.get({
			...repository,
			pull_number: Number(number)
		});
		return await settledLabel(client, repository, pull, event.headCommit);
	} catch (error) {
		return cannotTell(error);
	}
}
/** The label of a pull request that nobody pushes to any more: it holds where it was set after the last push. */
async function settledLabel(client, repository, pull, commit) {
	const labels = pull.labels.map(({ name }) => name);
	if (!hasLabel(labels, benchLabels.accept)) return { state: "none" };
	const { number, head } = pull;
	if (head.repo === null) return notAfterPush(number, benchLabels.accept);
	const place = {
		number,
		commit: head.sha,
		branch: head.ref,
		repositoryId: head.repo.id,
		openedAt: Date.parse(pull.created_at)
	};
	const set = await labellingOf(client, repository, place, benchLabels.accept);
	const author = pull.user?.login;
	return set.state === "set" ? acceptedBy(client, repository, benchLabels.accept, {
		by: set.by,
		author,
		commit,
		number
	}) : notAfterPush(number, benchLabels.accept);
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
async function acceptedBy(client, repository, label, set) {
	const { by, author, commit, number } = set;
	if (!await mayWrite(client, repository, by)) return {
		state: "refused",
		why: `"${label}" counts only when somebody with write access sets it`
	};
	const isAuthor = by.toLowerCase() === author?.toLowerCase();
	return {
		state: "accepted",
		by,
		isAuthor,
		commit,
		reason: `label "${label}" on #${number}${isAuthor ? ", set by its author" : ""}`
	};
}
function notAfterPush(pullRequest, label) {
	return {
		state: "refused",
		why: `"${label}" on #${pullRequest} was not set after the last push for the current base`
	};
}
function cannotTell(error, label = benchLabels.accept) {
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

export { measuredCommit as a, acceptanceOfHead as c, acceptanceOfPullRequest as d, benchLabels as f, markedSuite as i, acceptanceOfMerge as l, hasConfigFile as n, measuredSource as o, extentOf as p, inputsFor as r, recordId as s, FULL_SUITE as t, acceptanceOfMergeGroup as u };