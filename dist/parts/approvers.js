import { fr as record, ln as shortCommit, mr as string, nr as array, ur as object } from "./inputs.js";
import { V as readYaml } from "./shared.js";
import { n as withDeadline } from "./deadline.js";

// src/github/api-outcome.ts
/** Runs work that calls the API; any error becomes an outcome. */
async function asOutcome(needs, story) {
	try {
		return await story();
	} catch (error) {
		return explainApiFailure(error, needs);
	}
}
/** What an API error means to the reader of the job's log. */
function explainApiFailure(error, needs) {
	if (!isApiError(error)) return {
		state: "failed",
		why: messageOf(error)
	};
	const detail = firstLine(error.message);
	switch (error.status) {
		case 401: return {
			state: "failed",
			why: `the token is not valid (401: ${detail})`
		};
		case 403:
			if (isRateLimit(error)) return {
				state: "failed",
				why: `rate limit reached (403: ${detail})`
			};
			if (/locked/i.test(detail)) return {
				state: "failed",
				why: `the conversation is locked (403: ${detail})`
			};
			return forbidden(needs, `the token has no permission for this (403: ${detail})`);
		case 404: return {
			state: "failed",
			why: `not found, or the token has no access (404: ${detail}); the job needs "${needs}"`
		};
		case 410: return {
			state: "failed",
			why: `disabled or deleted in this repository (410: ${detail})`
		};
		case 422: return {
			state: "failed",
			why: `rejected as invalid (422: ${detail})`
		};
		case 429: return {
			state: "failed",
			why: `rate limit reached (429: ${detail})`
		};
		default: return {
			state: "failed",
			why: `the API returned an unexpected status (${error.status}: ${detail})`
		};
	}
}
/** @param what `the comment`. @returns undefined where there is nothing to warn of */
function warningOf(what, outcome) {
	switch (outcome.state) {
		case "posted":
		case "skipped": return;
		case "forbidden": return {
			title: `Permission missing: ${outcome.missingPermission}`,
			message: `${what} was not posted: ${outcome.why}. Pull requests from forks never get this permission: use the pair of workflows for forks. The verdict is not affected.`,
			yamlToAdd: outcome.yamlToAdd
		};
		case "failed": return {
			title: "Not shown on GitHub",
			message: `${what} was not posted: ${outcome.why}. The verdict is not affected.`
		};
	}
}
/** The lines of a workflow that give a job these rights, and the one to check the code out. */
function permissionsYaml(...permissions) {
	return ["permissions:", ...(permissions.some((permission) => permission.startsWith("contents:")) ? permissions : ["contents: read", ...permissions]).map((line) => `  ${line}`)].join("\n");
}
/** @returns the status of an API error; undefined for anything else */
function apiStatus(error) {
	return isApiError(error) ? error.status : void 0;
}
function forbidden(missingPermission, why) {
	return {
		state: "forbidden",
		missingPermission,
		yamlToAdd: permissionsYaml(missingPermission),
		why
	};
}
function isApiError(error) {
	return error instanceof Error && "status" in error && typeof error.status === "number";
}
function isRateLimit(error) {
	return /rate limit|abuse/i.test(error.message) || error.response?.headers["x-ratelimit-remaining"] === "0";
}
function messageOf(error) {
	return firstLine(error instanceof Error ? error.message : String(error));
}
function firstLine(text) {
	return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}

// src/github/labels.ts
/**
* The labels of a pull request that this program heeds beside that of `accept-label`; their case does not matter, as at
* GitHub.
*/
const benchLabels = {
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
* What a label that turns a red or missing mark green says in this run. A label has no commit; the event that GitHub sends when it is added has one.
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
	return labels.some((label) => label.toLowerCase() === name.toLowerCase());
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
* Who set a label on this very commit and for this base, by GitHub's clock alone.
* Needs `actions: read` and `pull-requests: read`.
* @throws the API's error
*/
async function labellingOf(client, repository, head, label) {
	const events = await eventsOf(client, repository, head.number);
	const set = events.flatMap((event) => {
		const name = "label" in event ? event.label?.name : void 0;
		if (event.event !== "labeled" || !hasLabel([name ?? ""], label) || !event.actor) return [];
		return [{
			by: event.actor.login,
			at: Date.parse(event.created_at)
		}];
	}).sort((a, b) => a.at - b.at).at(-1);
	if (set === void 0) return { state: "void" };
	const isOfHead = await setTimeIsOfHead(client, repository, head);
	return timesOf(events, retargets).some((at) => at >= set.at) || !isOfHead(set.at) ? { state: "void" } : {
		state: "set",
		by: set.by
	};
}
/**
* Says of a moment whether what people set then was meant for this very commit. A label has no commit, and the times in a
* commit are its author's to choose. But a commit that became the head starts a run, and a head that goes away from it and
* comes back must either be moved backwards, which GitHub notes, or start a run of another commit: without these, the
* commit has been the head since its first run, and what was set after that was set on it.
* @throws the API's error
*/
async function setTimeIsOfHead(client, repository, head) {
	const runs = await runsOfBranch(client, repository, head);
	const ownRunTimes = runs.filter(({ commit }) => commit === head.commit).map(({ at }) => at);
	if (ownRunTimes.length === 0) return () => false;
	const since = ownRunTimes.reduce((least, at) => Math.min(least, at));
	const moved = timesOf(await eventsOf(client, repository, head.number), backwardMoves).some((at) => at > since);
	const hasLeft = runs.some(({ commit, at }) => commit !== head.commit && at > since);
	return (at) => at > since && !moved && !hasLeft;
}
/** When a pull request was given another base, in milliseconds since 1970. @throws the API's error */
async function retargetTimes(client, repository, number) {
	return timesOf(await eventsOf(client, repository, number), retargets);
}
function eventsOf(client, repository, number) {
	return client.paginate(client.rest.issues.listEvents, {
		...repository,
		issue_number: number,
		per_page: 100
	});
}
function timesOf(events, kinds) {
	return events.filter(({ event }) => kinds.includes(event)).map(({ created_at }) => Date.parse(created_at));
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

// src/github/accept-comment.ts
/** Reads `/bench accept [COMMIT]`, which must be the first line of the comment. */
function parseAcceptCommand(body) {
	const [first = ""] = body.slice(0, 1e3).split(/\r\n|\n|\r/, 1);
	const [verb, command, commit, ...more] = first.trim().split(/[ \t]+/);
	if (verb !== "/bench" || command !== "accept") return { state: "none" };
	if (commit === void 0) return { state: "accept" };
	if (more.length > 0 || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(commit)) return {
		state: "malformed",
		why: "write `/bench accept` alone, or with all digits of the commit"
	};
	return {
		state: "accept",
		commit: commit.toLowerCase()
	};
}
/** Authors whose rights are looked up: strangers may comment without end. */
const MOST_AUTHORS = 20;
/**
* Who wrote `/bench accept` for this head and base, the newest first. A comment counts only as it was first written:
* whoever may push can edit what others wrote. With a commit it is meant for that commit; without, GitHub's clock must say
* that this commit was the head by then, which needs `actions: read`.
* @param head without `branch` only comments that name the commit count
* @throws the API's error
*/
async function acceptComments(client, repository, head) {
	const { number, commit, clock } = head;
	const written = (await client.paginate(client.rest.issues.listComments, {
		...repository,
		issue_number: number,
		per_page: 100
	}).catch((error) => {
		if (apiStatus(error) === 403 || apiStatus(error) === 404) return [];
		throw error;
	})).flatMap(({ body, user, created_at, updated_at }) => {
		const command = parseAcceptCommand(body ?? "");
		if (command.state !== "accept" || user === null || created_at !== updated_at) return [];
		return [{
			by: user.login,
			at: Date.parse(created_at),
			commit: command.commit
		}];
	}).sort((a, b) => b.at - a.at);
	if (written.length === 0) return { state: "none" };
	const retargets = await retargetTimes(client, repository, number);
	const sameBase = written.filter(({ at }) => !retargets.some((time) => time >= at));
	const meant = sameBase.filter((each) => each.commit === commit);
	const plain = sameBase.filter((each) => each.commit === void 0);
	const isOfHead = plain.length === 0 || clock === void 0 ? () => false : await setTimeIsOfHead(client, repository, clock).catch((error) => {
		if (meant.length > 0) return () => false;
		throw error;
	});
	const valid = [...meant, ...plain.filter(({ at }) => isOfHead(at))];
	const by = [...new Set(valid.map((each) => each.by))].slice(0, MOST_AUTHORS);
	return by.length > 0 ? {
		state: "set",
		by
	} : {
		state: "void",
		why: `\`/bench accept\` on #${number} was not written for ${shortCommit(commit)} and its current base; to be sure, write \`/bench accept ${commit}\``
	};
}

// src/github/finished-run.ts
/**
* The pull request that a finished run belongs to, from what GitHub says of that run alone: its head repository,
* branch and commit. The head must still be that commit, the base must be this repository, and there must be exactly
* one, else there is none.
* @throws the API's error
*/
async function findPullRequest(client, repository, finished, headCommit) {
	if (finished.event !== "pull_request") return goneBecause(`the finished run was started by ${finished.event}`);
	const { headBranch } = finished;
	if (headBranch === void 0) return goneBecause("the branch of the finished run is gone");
	const head = `${finished.headRepository.owner}:${headBranch}`;
	const ofRun = async (state) => {
		const { data } = await client.rest.pulls.list({
			...repository,
			state,
			head,
			per_page: 100
		});
		return data.filter((pull) => pull.head.repo?.id === finished.headRepository.id && pull.head.ref === headBranch && isBase(pull.base.repo, repository, finished.repositoryId));
	};
	const open = await ofRun("open");
	const current = open.filter((pull) => pull.head.sha === headCommit);
	const [pull, second] = current;
	if (pull === void 0) {
		if (open.length > 0) return goneBecause("the pull request has a newer head commit");
		return (await ofRun("closed")).length > 0 ? goneBecause("the pull request was closed in the meantime") : unknownBecause("no pull request has the head repository, branch and commit of the finished run");
	}
	if (second !== void 0) return unknownBecause(`${current.length} open pull requests have this head`);
	return {
		state: "found",
		pullRequest: {
			number: pull.number,
			headCommit: pull.head.sha,
			headBranch,
			headRepositoryId: finished.headRepository.id,
			baseRef: pull.base.ref,
			baseCommit: pull.base.sha,
			author: pull.user?.login,
			labels: pull.labels.map(({ name }) => name),
			createdAt: Date.parse(pull.created_at)
		}
	};
}
/** By its id where that is known: a repository that is renamed keeps it. */
function isBase(base, { owner, repo }, id) {
	return id === void 0 ? base.full_name.toLowerCase() === `${owner}/${repo}`.toLowerCase() : base.id === id;
}
function goneBecause(why) {
	return {
		state: "gone",
		why
	};
}
function unknownBecause(why) {
	return {
		state: "unknown",
		why
	};
}
/** GitHub lists no more of a pull request. */
const MOST_FILES = 3e3;
/**
* Paths of the files that a pull request changes, of a renamed one both. Needs `pull-requests: read`.
* @returns undefined where there are more than GitHub lists
* @throws the API's error
*/
async function changedFilesOf(client, repository, pullRequest) {
	const files = await client.paginate(client.rest.pulls.listFiles, {
		...repository,
		pull_number: pullRequest,
		per_page: 100
	});
	if (files.length >= MOST_FILES) return void 0;
	return files.flatMap(({ filename, previous_filename: before }) => before === void 0 ? [filename] : [filename, before]);
}
/**
* A text file of the repository as a commit has it. Needs `contents: read`.
* @returns undefined where there is no file of that path
* @throws the API's error
*/
async function fileAt(client, repository, path, commit) {
	try {
		const { data } = await client.rest.repos.getContent({
			...repository,
			path,
			ref: commit
		});
		if (Array.isArray(data) || data.type !== "file" || !("content" in data)) return void 0;
		return Buffer.from(data.content, "base64").toString("utf8");
	} catch (error) {
		if (apiStatus(error) === 404) return void 0;
		throw error;
	}
}
/** One page; each attempt of a run has one of a name, and GitHub takes 50 attempts at most. */
const MOST_ARTIFACTS = 100;
/**
* Downloads the artifact of that name into memory, at most `mostBytes` of it. There must be exactly one.
* @throws the API's error, or one of the network
*/
async function downloadArtifact(request) {
	const { client, repository, runId, name, notBefore, mostBytes } = request;
	const { data } = await client.rest.actions.listWorkflowRunArtifacts({
		...repository,
		run_id: runId,
		name,
		per_page: MOST_ARTIFACTS
	});
	if (data.total_count > MOST_ARTIFACTS) return {
		state: "refused",
		how: "several"
	};
	const sameName = data.artifacts.filter((each) => each.name === name);
	const [artifact, second] = sameName.filter((each) => isFrom(each.created_at, notBefore));
	if (artifact === void 0) return {
		state: "absent",
		how: sameName.length > 0 ? "earlier" : "never"
	};
	if (second !== void 0) return {
		state: "refused",
		how: "several"
	};
	if (artifact.expired) return {
		state: "absent",
		how: "expired"
	};
	if (artifact.size_in_bytes > mostBytes) return {
		state: "refused",
		how: "too-large"
	};
	const address = await addressOf(client, repository, artifact.id);
	const archive = await withDeadline(void 0, request.timeoutSeconds * 1e3, async (signal) => {
		const response = await fetch(address, { signal });
		if (!response.ok) throw new Error(`the artifact store returned HTTP status ${response.status}`);
		return readAtMost(response, mostBytes);
	});
	return archive === void 0 ? {
		state: "refused",
		how: "too-large"
	} : {
		state: "downloaded",
		archive
	};
}
async function addressOf(client, repository, artifactId) {
	const { location } = (await client.request("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
		...repository,
		artifact_id: artifactId,
		archive_format: "zip",
		request: { redirect: "manual" }
	})).headers;
	if (location === void 0) throw new Error("the API returned no address for the artifact");
	return location;
}
async function readAtMost(response, mostBytes) {
	const chunks = [];
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += chunk.length;
		if (bytes > mostBytes) return void 0;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function isFrom(createdAt, notBefore) {
	return notBefore === void 0 || createdAt === null || Date.parse(createdAt) >= Date.parse(notBefore);
}

// src/github/users.ts
/**
* The login under which this token's comments appear. A comment with our marker by anybody else is not ours.
* GraphQL's `viewer` answers for every kind of token on GitHub, `/user` only for a person's and on Gitea and Forgejo;
* neither answers for a job's own token on those two, which has a fixed name.
* @throws the API's error where none of these can be asked
*/
async function loginOfToken(client) {
	return await viewerLogin(client) ?? await userLogin(client) ?? await defaultLogin(client);
}
async function viewerLogin(client) {
	if (isGitea(client)) return void 0;
	try {
		return (await client.graphql("{ viewer { login } }")).viewer.login;
	} catch {
		return;
	}
}
async function userLogin(client) {
	try {
		return (await client.rest.users.getAuthenticated()).data.login;
	} catch (error) {
		const status = apiStatus(error);
		if (status === 401 || status === 403 || status === 404) return void 0;
		throw error;
	}
}
async function defaultLogin(client) {
	if (!isGitea(client)) return "github-actions[bot]";
	const { data } = await client.request("GET /version");
	return String(data.version).includes("+gitea-") ? "forgejo-actions" : "gitea-actions";
}
function isGitea(client) {
	return client.request.endpoint.DEFAULTS.baseUrl.endsWith("/api/v1");
}
/**
* Whether somebody may push to the repository; a label or a comment alone needs less.
* @throws the API's error where it cannot be asked
*/
async function mayWrite(client, repository, login) {
	try {
		const { data } = await client.rest.repos.getCollaboratorPermissionLevel({
			...repository,
			username: login
		});
		return data.permission === "admin" || data.permission === "write";
	} catch (error) {
		if (apiStatus(error) === 404) return false;
		throw error;
	}
}

// src/github/approvers.ts
/**
* Why somebody may not accept; undefined: they may.
* @throws the API's error where it cannot be checked, and Failure `input` for an `OWNERS` that cannot be read
*/
async function refusalOf(login, by, place) {
	if (by.includes("others") && login.toLowerCase() === place.author?.toLowerCase()) return `${login} opened the pull request, and \`accept-by: others\` asks for somebody else`;
	const groups = by.filter((word) => word !== "others");
	for (const group of groups.length === 0 ? ["anyone"] : groups) if (await belongsTo(login, group, place)) return void 0;
	return `it has to come from ${wordsOf(groups)}, and ${login} is not among them`;
}
/** The first of these people who may. @throws the API's error where that cannot be checked */
async function acceptedBy(client, repository, { number, author, baseCommit, commit }, rule, words, people) {
	const refusals = [];
	for (const by of people) {
		const why = await refusalOf(by, rule.by, {
			client,
			repository,
			author,
			baseCommit
		});
		if (why !== void 0) {
			refusals.push(why);
			continue;
		}
		return {
			state: "accepted",
			by,
			commit,
			reason: `${words} on #${number}${by.toLowerCase() === author?.toLowerCase() ? ", set by its author" : ""}`
		};
	}
	return {
		state: "refused",
		why: `the ${words} does not count: ${refusals[0]}`
	};
}
function wordsOf(groups) {
	if (groups.length === 0 || groups.includes("anyone")) return "people with write access";
	return groups.map((group) => group === "owners" ? "the approvers in OWNERS of the base" : `the ${group}`).join(", ");
}
async function belongsTo(login, group, place) {
	const { client, repository } = place;
	if (group === "anyone") return mayWrite(client, repository, login);
	if (group === "owners") return (await approversOf(place)).has(login.toLowerCase());
	const [org = "", team_slug = ""] = group.replace(/^team:/, "").split("/");
	try {
		const { data } = await client.rest.teams.getMembershipForUserInOrg({
			org,
			team_slug,
			username: login
		});
		return data.state === "active";
	} catch (error) {
		if (apiStatus(error) === 404) return false;
		throw error;
	}
}
/** Approvers of the whole repository, in lower case: those of `OWNERS`, with its aliases resolved. */
async function approversOf({ client, repository, baseCommit }) {
	const owners = await fileAt(client, repository, "OWNERS", baseCommit);
	if (owners === void 0) return /* @__PURE__ */ new Set();
	return readApprovers(owners, await fileAt(client, repository, "OWNERS_ALIASES", baseCommit));
}
const names = array(string()).nullish();
const ownersSchema = object({
	approvers: names,
	filters: record(string(), object({ approvers: names })).nullish()
});
const aliasesSchema = object({ aliases: record(string(), names).nullish() });
/**
* The approvers at the top of `OWNERS`, and of its filter `.*`. Other filters own some files only.
* @param aliases text of `OWNERS_ALIASES`
* @throws Failure `input` for what is no YAML, ZodError for what has another shape
*/
function readApprovers(owners, aliases) {
	const { approvers, filters } = ownersSchema.parse(readYaml(owners, "OWNERS").content ?? {});
	const { aliases: members } = aliasesSchema.parse(readYaml(aliases ?? "", "OWNERS_ALIASES").content ?? {});
	const membersOf = new Map(Object.entries(members ?? {}).map(([alias, logins]) => [alias.toLowerCase(), logins ?? []]));
	const named = [...approvers ?? [], ...filters?.[".*"]?.approvers ?? []].map((name) => name.toLowerCase());
	return new Set(named.flatMap((name) => membersOf.get(name) ?? [name]).map((login) => login.toLowerCase()));
}

export { asOutcome as _, changedFilesOf as a, warningOf as b, findPullRequest as c, benchLabels as d, boundLabelOf as f, apiStatus as g, labellingOf as h, mayWrite as i, acceptComments as l, hasLabel as m, refusalOf as n, downloadArtifact as o, extentOf as p, loginOfToken as r, fileAt as s, acceptedBy as t, parseAcceptCommand as u, explainApiFailure as v, permissionsYaml as y };