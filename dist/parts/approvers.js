import { _ as object, s as array, x as string, y as record } from "./failure.js";
import { i as hasLabel } from "./event-types.js";
import { t as readYaml } from "./yaml-text.js";
import { n as shortCommit } from "./commit.js";
import { t as apiStatus } from "./api-outcome.js";
import { n as mayWrite } from "./users.js";
import { r as fileAt } from "./finished-run2.js";

// src/github/labels.ts
/**
* Reads the effect on this run of a label that turns a red or missing mark green. A label has no
* commit, but its event has. Only the run that this event started is bound to it: in any other run
* the label may be older than the last push.
*/
function boundLabelOf(event, label) {
	if (!hasLabel(event.labels, label)) return { state: "absent" };
	if (event.addedLabel !== void 0 && hasLabel([event.addedLabel], label) && event.actor !== void 0) return {
		state: "set",
		by: event.actor
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
/**
* Checks whether the last thing that happened to a label of a pull request is that somebody took it
* off. The event that started a run still has it when the run is repeated. Needs `pull-requests:
* read`.
* @throws the API's error
*/
async function isLabelRemoved(client, repository, number, label) {
	return (await eventsOf(client, repository, number)).findLast((event) => (event.event === "labeled" || event.event === "unlabeled") && "label" in event && hasLabel([event.label?.name ?? ""], label))?.event === "unlabeled";
}
/** GitHub finds no more runs by one query. */
const MOST_RUNS = 1e3;
/** Events that move a head otherwise than forwards. */
const backwardMoves = [
	"head_ref_force_pushed",
	"head_ref_deleted",
	"head_ref_restored"
];
/** Events that give a pull request another base: by hand, or since its base was merged. */
const retargets = ["base_ref_changed", "automatic_base_change_succeeded"];
/**
* Finds who set a label on this very commit and for this base, by GitHub's clock alone. Needs
* `actions: read` and `pull-requests: read`.
* @throws the API's error
*/
async function findLabelling(client, repository, head, label) {
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
* Says of a moment whether what people set then was meant for this very commit. A label has no
* commit, and the times in a commit are its author's to choose. But a commit that became the head
* starts a run, and a head that goes away from it and comes back must either be moved backwards,
* which GitHub notes, or start a run of another commit: without these, the commit has been the head
* since its first run, and what was set after that was set on it.
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
/**
* Returns the times at which a pull request got another base, in milliseconds since 1970. @throws
* the API's error
*/
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
/**
* Runs that this head's branch started since the pull request was opened; none where they are too
* many to be seen.
*/
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
* Finds the authors of `/bench accept` for this head and base, the newest first. A comment counts
* only as first written: whoever may push can edit what others wrote. With a commit it applies to
* that commit; without, GitHub's clock must show that this commit was the head by then, which needs
* `actions: read`.
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

// src/github/approvers.ts
/**
* Explains why somebody may not accept; undefined if they may.
* @throws the API's error if it cannot be checked, and Failure `input` for an `OWNERS` that cannot
*   be read
*/
async function refusalOf(login, by, place) {
	if (by.includes("others") && login.toLowerCase() === place.author?.toLowerCase()) return `${login} opened the pull request, and \`accept-by: others\` asks for somebody else`;
	const groups = by.filter((word) => word !== "others");
	for (const group of groups.length === 0 ? ["anyone"] : groups) if (await belongsTo(login, group, place)) return void 0;
	return `it has to come from ${wordsOf(groups)}, and ${login} is not among them`;
}
/**
* Finds the first of these people who may accept.
* @throws the API's error where that cannot be checked
*/
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
/**
* Approvers of the entire repository, in lower case: those of `OWNERS`, with its aliases resolved.
*/
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
* Reads the approvers at the top of `OWNERS`, and of its filter `.*`. Other filters own some files
* only.
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

export { boundLabelOf as a, parseAcceptCommand as i, refusalOf as n, findLabelling as o, acceptComments as r, isLabelRemoved as s, acceptedBy as t };