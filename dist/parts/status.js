import { u as oneLine } from "./escape.js";
import { n as asOutcome } from "./api-outcome.js";
import { n as defined } from "./objects.js";

// src/github/mark-legs.ts
const withoutResult = [
	"running",
	"waived",
	"unjudged",
	"cancelled"
];
/** Checks whether a job that ended in this state has judged something, or should have. */
function isResult(state) {
	return !withoutResult.includes(state);
}
function joinLegs(marks, own) {
	const all = own === void 0 ? marks : [own, ...marks];
	const ofRun = (id) => all.filter(({ run }) => run?.runId === id);
	const newestAttempt = (of) => Math.max(...of.map(({ run }) => run?.attempt ?? 1));
	const shared = new Map([...new Set(all.flatMap(({ run }) => run?.runId ?? []))].filter((id) => new Set(ofRun(id).map(({ leg }) => leg)).size > 1).map((id) => [id, newestAttempt(ofRun(id))]));
	const joined = (mark) => {
		const attempt = mark.run && shared.get(mark.run.runId);
		return mark.run === void 0 || attempt === void 0 ? mark : {
			...mark,
			run: {
				...mark.run,
				attempt
			}
		};
	};
	const isLeft = ({ run, leg }) => {
		if (run === void 0 || !shared.has(run.runId)) return true;
		const results = ofRun(run.runId).filter((each) => each.leg === leg && isResult(each.state));
		return results.length === 0 || newestAttempt(results) === run.attempt;
	};
	return {
		marks: marks.filter(isLeft).map(joined),
		own: own && joined(own)
	};
}

// src/github/mark-order.ts
const markStates = [
	"running",
	"passed",
	"accepted",
	"waived",
	"unjudged",
	"undecided",
	"failed",
	"broken",
	"open",
	"cancelled"
];
/** Returns the state that a comment's marker names; undefined for any other word. */
function stateOfWord(word) {
	return markStates.find((state) => state === word);
}
/**
* Decides whether a run may set its mark beside those of the same commit and base.
* @param marks newest first
*/
function decideMark(marks, own) {
	const joined = joinLegs(marks, own);
	const isLast = (mark) => mark.id === marks[0]?.id;
	const kept = (mark) => isLast(mark) ? "leave" : "restore";
	const newer = withoutHiding(withoutReported(joined.marks, joined.own), own.state === "failed").find(({ run }) => joined.own.run !== void 0 && run !== void 0 && isLater(run, joined.own.run));
	if (newer?.run !== void 0) return {
		kind: "leave",
		why: `run ${newer.run.runId}, attempt ${newer.run.attempt}, is newer`,
		mark: newer,
		redStays: false
	};
	const worse = joined.marks.find((mark) => sameRun(mark.run, joined.own.run) && isWorseBeside(mark, own));
	const isOfOtherLeg = worse?.leg !== own.leg;
	if (worse !== void 0 && own.run !== void 0 && !(isOfOtherLeg && badness(own.state) > 0)) {
		const { why, remedy } = reasonToKeep(worse, own);
		const reason = isOfOtherLeg && own.run.attempt > 1 ? {
			why,
			remedy: `Repeat all jobs of the run. ${remedy}`,
			isNoted: isResult(own.state)
		} : {
			why,
			remedy
		};
		return {
			kind: kept(worse),
			...reason,
			mark: worse,
			redStays: true
		};
	}
	const lastMeasuredMark = lastMeasured(joined.marks);
	if (lastMeasuredMark !== void 0 && isOnlyReported(lastMeasuredMark, own)) return {
		kind: kept(lastMeasuredMark),
		why: "a run that measured this commit itself counts more than figures of another one",
		mark: lastMeasuredMark,
		redStays: isRed(lastMeasuredMark)
	};
	if (!verdictless.includes(own.state)) return { kind: "write" };
	if (lastMeasuredMark === void 0 || !isRed(lastMeasuredMark)) return { kind: "write" };
	const why = `a red mark${lastMeasuredMark.run === void 0 ? "" : ` of run ${lastMeasuredMark.run.runId}`} of the same commit stays until a run with a verdict replaces it, or somebody accepts the regression`;
	return {
		kind: kept(lastMeasuredMark),
		why,
		mark: lastMeasuredMark,
		redStays: true
	};
}
/**
* Checks whether what one job of a run said stays beside what another one of the same run says: the
* worst of them counts. Where figures are judged again by a later run, a verdict replaces that there
* was none, and a verdict never gives way to a better one.
*/
function isWorseBeside(standing, own) {
	return own.state !== "running" && badness(standing.state) > badness(own.state) && !isReplacedBy(standing, own);
}
function isReplacedBy(standing, own) {
	return (standing.state === "open" || standing.state === "broken") && verdicts.includes(own.state) && isJudgedLater(own, standing);
}
/**
* A fork can hold the commit of a branch of ours and report what it likes: that replaces no verdict
* of a run of ours.
*/
function isOnlyReported(standing, own) {
	return isOurVerdict(standing) && own.judge !== void 0 && own.state !== "accepted";
}
/** The marks that count beside a verdict of ours, which is among them or the one to write. */
function withoutReported(marks, own) {
	const ours = [...marks, ...own === void 0 ? [] : [own]].find(isOurVerdict);
	return ours === void 0 ? marks : marks.filter((mark) => !isOnlyReported(ours, mark));
}
function isOurVerdict({ judge, state }) {
	return judge === void 0 && verdicts.includes(state);
}
const verdicts = [
	"passed",
	"accepted",
	"undecided",
	"failed"
];
function isJudgedLater({ judge }, { judge: other }) {
	return judge !== void 0 && other !== void 0 && isLater(judge, other);
}
/** Explains why what a job of the same run said stays, and what to do. */
function reasonToKeep(standing, own) {
	return isJudgedLater(own, standing) ? {
		why: "the same figures were judged before, and only a worse verdict replaces one",
		remedy: "Measure again: run the workflow that measures once more."
	} : {
		why: "another job of this run measured the same suite, and its result is worse",
		remedy: "Give each leg of the matrix a `suite` of its own."
	};
}
/**
* The mark that should be the last one, where several runs wrote at the same time: that of the
* newest run, and of that its end.
* @param marks newest first
* @returns undefined where the last one is right
*/
function overwritten(marks) {
	const joined = joinLegs(marks).marks;
	const last = joined.find(({ id }) => id === marks[0]?.id) ?? marks[0];
	const [first, ...others] = withoutHiding(withoutReported(joined), false).filter((mark) => mark.run !== void 0 && !joined.some((other) => sameRun(mark.run, other.run) && isReplacedBy(mark, other)));
	if (last === void 0 || first === void 0) return void 0;
	const right = others.reduce((best, mark) => outranks(mark, best) ? mark : best, first);
	return last.state === right.state && sameRun(last.run, right.run) ? void 0 : right;
}
/**
* Checks whether a run was created after the other one, or is a later attempt of it. Numbers may
* exceed 2^53.
*/
function isLater(one, other) {
	const [a, b] = [one.runId, other.runId];
	if (a === b) return one.attempt > other.attempt;
	return a.length === b.length ? a > b : a.length > b.length;
}
/**
* Reads the run that measured, its leg, and the run that judged where it is another, from the
* address of a mark: `…/actions/runs/5/attempts/2#leg-bench-0` or `…/attempts/2#judged-by-9-1`.
*/
function runsOfAddress(address) {
	const [page = "", judge] = (address ?? "").split("#judged-by-");
	const [, runId, attempt, leg] = /\/actions\/runs\/([1-9]\d{0,18})(?:\/attempts\/([1-9]\d{0,5}))?(?:#leg-([\w-]{1,200}))?$/.exec(page) ?? [];
	return {
		run: runId === void 0 ? void 0 : {
			runId,
			attempt: Number(attempt ?? 1)
		},
		leg,
		judge: runOfWords(judge)
	};
}
/** Adds the leg to the address of the run that measured. */
function legAddress(address, leg) {
	return leg === void 0 ? address : `${address}#leg-${leg}`;
}
/** Adds the run that judged to the address of the one that measured. */
function judgedAddress(address, judge) {
	return `${address}#judged-by-${wordsOfRun(judge)}`;
}
/** Writes a run and its attempt as `77-1`. */
function wordsOfRun({ runId, attempt }) {
	return `${runId}-${attempt}`;
}
/** Reads {@link wordsOfRun}; undefined for any other text. */
function runOfWords(words) {
	const [, runId, attempt] = /^([1-9]\d{0,18})-([1-9]\d{0,5})$/.exec(words ?? "") ?? [];
	return runId === void 0 ? void 0 : {
		runId,
		attempt: Number(attempt)
	};
}
/**
* Green, and no gated figure was judged: on another machine, without a baseline, or without a
* measurement.
*/
const verdictless = ["waived", "unjudged"];
/** A green without a verdict counts for nothing beside a red, whichever came first. */
function withoutHiding(marks, red) {
	return red || isRed(lastMeasured(marks)) ? marks.filter(({ state }) => !verdictless.includes(state)) : marks;
}
function lastMeasured(marks) {
	return marks.find(({ state }) => !unmeasured.includes(state));
}
const unmeasured = [
	"running",
	...verdictless,
	"cancelled",
	"open"
];
function isRed(mark) {
	return mark?.state === "failed" || mark?.state === "broken";
}
/** Newest first means that the first of two equals stays. */
function outranks({ run, state }, best) {
	if (run === void 0 || best.run === void 0) return false;
	return isLater(run, best.run) || sameRun(run, best.run) && badness(state) > badness(best.state);
}
/**
* Ranks marks of several jobs of one run for the same suite: the worst counts, unless somebody
* accepted it, and one that has ended more than one that has not.
*/
function badness(state) {
	return state === "running" ? -1 : [
		"open",
		"broken",
		"failed",
		"accepted"
	].indexOf(state) + 1;
}
function sameRun(one, other) {
	return one?.runId === other?.runId && one?.attempt === other?.attempt;
}
/** Two runs that repair each other's mark come to an end by this many looks. */
const MOST_LOOKS = 4;
/**
* Sets a mark by the rules that keep it true: a newer run's is left as it is, a green without a
* verdict hides no red, and after writing it is looked again, since GitHub has no compare-and-swap.
* @throws the API's error
*/
async function setMark(own, place) {
	const decision = decideMark(await place.list(), own);
	if (decision.kind !== "write") {
		if (decision.isNoted === true) await place.note();
		if (decision.kind === "restore" || decision.isNoted === true) await place.repeat(decision.mark);
		if (decision.isNoted !== true || decideMark(await place.list(), own).kind !== "write") return skipped(decision);
	}
	const url = await place.write();
	for (let look = 0; look < MOST_LOOKS; look++) {
		const right = overwritten(await place.list());
		if (right === void 0) break;
		await place.repeat(right);
	}
	return {
		state: "posted",
		url
	};
}
/** Returns the outcome of a mark that is not set. */
function skipped({ why, redStays, remedy }) {
	return {
		state: "skipped",
		why,
		redStays,
		...defined({ remedy })
	};
}
/** First words of a mark that is no verdict; a later run reads from them what the mark was. */
const markWords = {
	accepted: "TiDB bench: accepted by ",
	waived: [
		"TiDB bench: skipped by ",
		"TiDB bench: not measured",
		"TiDB bench: nothing to measure"
	],
	unjudged: "TiDB bench: not judged: ",
	open: "TiDB bench: no verdict: ",
	cancelled: "TiDB bench: cancelled",
	ended: "TiDB bench: ended beside a worse job: "
};
/** Returns the state of a green mark from its line. */
function greenState(line) {
	if (line.startsWith(markWords.accepted)) return "accepted";
	if (line.startsWith(markWords.unjudged)) return "unjudged";
	return markWords.waived.some((start) => line.startsWith(start)) ? "waived" : "passed";
}
/** Returns the state of a mark without a verdict from its line. */
function errorState(line) {
	if (line.startsWith(markWords.open)) return "open";
	return line.startsWith(markWords.cancelled) ? "cancelled" : "broken";
}

// src/github/status.ts
/** GitHub's limit, in characters. */
const MOST_DESCRIPTION = 140;
const statusOf = {
	running: "pending",
	passed: "success",
	accepted: "success",
	waived: "success",
	unjudged: "success",
	undecided: "success",
	failed: "failure",
	broken: "error",
	open: "error",
	cancelled: "error"
};
/** Sets the status of a commit. Never throws. */
async function setCommitStatus(task) {
	const { client, repository, commit, name, state, headline, url } = task;
	const post = async (status, description, address) => {
		const { data } = await client.rest.repos.createCommitStatus({
			...repository,
			sha: commit,
			state: status,
			context: name,
			description,
			...address !== void 0 && { target_url: address }
		});
		return data.url;
	};
	return asOutcome("statuses: write", () => setMark(task, {
		list: () => listStatuses(task),
		write: () => post(statusOf[state], oneLine(headline, MOST_DESCRIPTION), url),
		note: async () => void await post("pending", oneLine(markWords.ended + headline, MOST_DESCRIPTION), url),
		repeat: async (mark) => void await post(mark.status, mark.description, mark.url)
	}));
}
/** Every status of that name that the commit ever had, newest first. */
async function listStatuses({ client, repository, commit, name }) {
	return (await client.paginate(client.rest.repos.listCommitStatusesForRef, {
		...repository,
		ref: commit,
		per_page: 100
	})).filter(({ context }) => context === name).map(({ id, state, description, target_url, created_at }) => {
		const line = description ?? "";
		const status = state;
		return {
			id,
			...runsOfAddress(target_url),
			state: stateOf(status, line),
			status,
			description: line,
			at: created_at,
			url: target_url ?? void 0
		};
	}).sort((a, b) => b.id - a.id);
}
/**
* Finds the runs that said last that a commit is too slow, or that its rules are laxer, one for
* each mark.
* @throws the API's error
*/
async function runsOfRedMarks(client, repository, commit) {
	const { data } = await client.rest.repos.getCombinedStatusForRef({
		...repository,
		ref: commit,
		per_page: 100
	});
	const ids = data.statuses.filter(({ context, state }) => context.startsWith("tidb-bench/") && (state === "failure" || state === "error")).map(({ target_url }) => Number(runsOfAddress(target_url).run?.runId));
	return [...new Set(ids)].filter(Number.isSafeInteger);
}
function stateOf(status, line) {
	switch (status) {
		case "pending": return line.startsWith(markWords.ended) ? "passed" : "running";
		case "success": return greenState(line);
		case "failure": return "failed";
		case "error": return errorState(line);
	}
}

export { greenState as a, legAddress as c, runOfWords as d, runsOfAddress as f, wordsOfRun as h, errorState as i, markWords as l, stateOfWord as m, setCommitStatus as n, isWorseBeside as o, skipped as p, decideMark as r, judgedAddress as s, runsOfRedMarks as t, reasonToKeep as u };