import { n as showWarning } from "./show-warning.js";
import { a as boundLabelOf, o as findLabelling, r as acceptComments, s as isLabelRemoved, t as acceptedBy } from "./approvers.js";
import { i as permissionsYaml, r as explainApiFailure, t as apiStatus } from "./api-outcome.js";
import { i as hasLabel, n as benchLabels, r as extentOf } from "./event-types.js";
import { n as githubSession } from "./client.js";
import { t as loadEvent } from "./event.js";

// src/github/acceptance.ts
/**
* Finds what accepts this run: the label on the pull request of this run, or a comment; the label
* is taken off again where a push or another base made it void. Never throws: what cannot be
* checked is not accepted.
*/
async function acceptanceOfPullRequest(client, repository, event, rule) {
	const { number } = event;
	const subject = subjectOf(event);
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const bound = boundLabelOf(event, rule.label);
		if (bound.state === "absent") return { state: "none" };
		if (bound.state === "set") return await isLabelRemoved(client, repository, number, rule.label) ? {
			state: "refused",
			why: `"${rule.label}" was removed from #${number}`
		} : acceptedBy(client, repository, subject, rule, labelWords(rule), [bound.by]);
		if (event.action === "synchronize" || event.retargetedFrom !== void 0) await removeLabel(client, repository, rule.label, event.number);
		return {
			state: "refused",
			why: bound.why
		};
	});
}
/** Returns the head of a change as what is accepted; without a clock for a fork that is gone. */
function subjectOf({ headBranch: branch, headRepositoryId, openedAt, ...change }) {
	const { number, author, baseCommit, headCommit: commit } = change;
	return {
		number,
		author,
		baseCommit,
		headCommit: commit,
		commit,
		clock: headRepositoryId === void 0 || openedAt === void 0 ? void 0 : {
			number,
			commit,
			branch,
			repositoryId: headRepositoryId,
			openedAt
		}
	};
}
/**
* Checks whether the commit of a push came from a pull request that was merged with a valid
* acceptance, made after the last push to it. Needs `actions: read` and `pull-requests: read`.
* Never throws.
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
* Checks whether an acceptance holds for the head and base of a pull request, from outside of its
* own run: for the workflow that judges a fork's figures. A label that a push made void is removed.
* Needs `actions: read`. Never throws.
*/
async function acceptanceOfHead(client, repository, pull, rule) {
	const { number } = pull;
	const subject = subjectOf({
		...pull,
		openedAt: pull.createdAt
	});
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
* Finds what accepts the commit that a merge queue tests: its branch names the pull request that it
* would merge. Without it an accepted regression could be merged by hand and never through the
* queue. Never throws.
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
/**
* Checks the acceptance of a pull request that gets no more pushes: it holds if it was made after
* the last push.
*/
async function settledAcceptance(client, repository, pull, commit, rule) {
	const { number, head, base } = pull;
	const labels = pull.labels.map(({ name }) => name);
	const subject = {
		...subjectOf({
			number,
			author: pull.user?.login,
			baseCommit: base.sha,
			headCommit: head.sha,
			headBranch: head.ref,
			headRepositoryId: head.repo?.id,
			openedAt: Date.parse(pull.created_at)
		}),
		commit
	};
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const label = await labelByClock(client, repository, labels, subject, rule);
		return label === "void" ? notAfterPush(number, rule) : label;
	});
}
/**
* @returns `void` for a label that is not known to be set for this head and base
* @throws the API's error
*/
async function labelByClock(client, repository, labels, subject, rule) {
	if (!hasLabel(labels, rule.label)) return { state: "none" };
	if (subject.clock === void 0) return "void";
	const set = await findLabelling(client, repository, subject.clock, rule.label);
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
/**
* Takes a void label off, so that nobody takes it for valid.
* @throws the API's error, save where it is gone
*/
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

// src/extensions/accept/hooks.ts
const toAccept = ({ acceptBy, acceptLabel }) => ({
	label: acceptLabel,
	by: acceptBy,
	hasCommand: true
});
const toSkip = ({ acceptBy }) => ({
	label: benchLabels.skip,
	by: acceptBy,
	hasCommand: false
});
/** The part of a job that this extension has. */
const acceptHooks = { async findDecision(what, policy, io, pullRequest) {
	const session = githubSession(io);
	if (what === "accept") {
		if (session === void 0) return void 0;
		const accepted = allowed(await decide(session, toAccept(policy), pullRequest), ACCEPT, io);
		if (accepted !== void 0) io.log.info(`the regression is accepted by ${accepted.by}: ${accepted.reason}`);
		return accepted;
	}
	if (pullRequest !== void 0 && session === void 0) return void 0;
	const event = loadEvent(io.env);
	const isAsked = event.kind === "pull_request" && extentOf(event.labels) === "skip";
	if (pullRequest === void 0 && !isAsked) return void 0;
	if (session === void 0) {
		const message = `without the token it is unknown who set "${benchLabels.skip}"`;
		showWarning({
			title: SKIP,
			message
		}, io);
		return;
	}
	return allowed(await decide(session, toSkip(policy), pullRequest), SKIP, io);
} };
/** Titles of the warning that a decision was refused. */
const ACCEPT = "The regression is not accepted";
const SKIP = "The measurement is not skipped";
/** Finds who accepts, for a pull request whose figures were handed over, or for this job's own change. */
async function decide({ client, repository, event }, rule, pullRequest) {
	if (pullRequest !== void 0) return acceptanceOfHead(client, repository, pullRequest, rule);
	switch (event.kind) {
		case "pull_request": return acceptanceOfPullRequest(client, repository, event, rule);
		case "merge_group": return acceptanceOfMergeGroup(client, repository, event, rule);
		case "push": return acceptanceOfMerge(client, repository, event.headCommit, rule);
		default: return { state: "none" };
	}
}
/** Returns a decision by somebody who may make it; one that is refused is a warning. */
function allowed(decision, title, io) {
	switch (decision.state) {
		case "none": return;
		case "refused":
			showWarning({
				title,
				message: decision.why,
				yamlToAdd: decision.yamlToAdd
			}, io);
			return;
		case "accepted": return {
			by: decision.by,
			at: (/* @__PURE__ */ new Date()).toISOString(),
			reason: decision.reason,
			commit: decision.commit
		};
	}
}

export { acceptHooks };