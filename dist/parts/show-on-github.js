import { n as githubSession } from "./client.js";
import { n as shortCommit } from "./commit.js";
import { n as asOutcome, t as apiStatus } from "./api-outcome.js";
import { c as buildMarker, l as parseMarker, o as pushVerdict, s as withEarlierPushes, u as withMarker } from "./comment.js";
import { c as legAddress, d as runOfWords, h as wordsOfRun, l as markWords, m as stateOfWord, n as setCommitStatus, o as isWorseBeside, s as judgedAddress, u as reasonToKeep } from "./status.js";
import { n as heldText } from "./gate-words.js";
import { t as loginOfToken } from "./users.js";
import { a as markdownCode, l as markdownText, o as markdownFence, s as markdownLink, u as oneLine } from "./escape.js";
import { n as markName, r as setCheckRun, t as findBaseBranch } from "./mark.js";
import { i as resultFiles } from "./result-folder.js";
import { a as measuredCommit, s as measuresElsewhere } from "./source.js";
import { m as formatTime } from "./number.js";
import { o as storyOf, r as headlineWords, t as hasNews } from "./story.js";
import { n as exitCodes } from "./exit-code.js";
import { i as openLines, n as isJudged } from "./judge-in-words.js";
import { i as readOutcome, t as nothingWords } from "./job-outcome.js";
import { r as isCancelled } from "./overall.js";
import { t as reportPosting } from "./show-warning.js";
import { a as withUploadedPage, r as reportContext } from "./reports2.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

// src/github/comment.ts
/**
* Passes of the loop below; each ends with what is there, so that two jobs at once come to the same
* end.
*/
const MOST_PASSES$1 = 6;
/**
* Sets the one comment of this suite on a pull request: creates it once, then updates it in place.
* Never overwrites a newer text, nor speaks of a commit that is not the head any more, save to end
* what the same run began to say of it. Never throws.
*/
async function upsertComment(task) {
	return asOutcome("pull-requests: write", () => settle(task));
}
async function settle(task) {
	const { marker } = textFor(task, void 0);
	const head = await headCommit(task);
	const author = await loginOfToken(task.client);
	if (marker.commit !== void 0 && marker.commit !== head) {
		const [comment] = await ownComments(task, author, marker.suite);
		const updated = comment !== void 0 && isBegun(comment.marker, marker) ? await update(task, comment, textFor(task, comment.marker)) : void 0;
		if (updated !== void 0) return posted$1(updated);
		return {
			state: "skipped",
			why: `the pull request has moved on from ${shortCommit(marker.commit)} to ${shortCommit(head)}`
		};
	}
	let lastWrite;
	for (let pass = 0; pass < MOST_PASSES$1; pass++) {
		const [comment, ...younger] = await ownComments(task, author, marker.suite);
		if (comment === void 0) {
			if (lastWrite !== void 0) return posted$1(lastWrite);
			if (task.writes === "if-there") return {
				state: "skipped",
				why: "there is nothing to report, and no comment to update"
			};
			lastWrite = await create(task, textFor(task, void 0));
			continue;
		}
		for (const duplicate of younger) await remove(task, duplicate);
		if (lastWrite !== void 0 && lastWrite.id < comment.id) return posted$1(lastWrite);
		const text = textFor(task, comment.marker);
		if (isSame(comment.marker, text.marker) && lastWrite?.id === comment.id) return posted$1(comment);
		const worse = worseOfRun(comment.marker, marker);
		if (worse !== void 0) return {
			state: "skipped",
			...worse
		};
		if (isNewer(comment.marker, marker)) {
			const { runId, attempt = 1 } = comment.marker;
			return {
				state: "skipped",
				why: `the comment already shows a newer run (run ${runId ?? "?"}, attempt ${attempt})`
			};
		}
		lastWrite = await update(task, comment, text);
	}
	throw new Error("other jobs keep updating the comment");
}
function textFor(task, existing) {
	const text = task.body(existing);
	const marker = parseMarker(text);
	if (marker === void 0) throw new Error("the text of the comment has no marker");
	return {
		body: text,
		marker
	};
}
/**
* Checks whether `existing` must not be overwritten by `own`; both are of the same suite, and `own`
* of the current head. Runs are numbered in the order of their creation; a re-run is started by
* hand, later than its run's number suggests, and then the time decides.
*/
function isNewer(existing, own) {
	if (existing.commit !== own.commit || existing.runId === void 0 || own.runId === void 0) return false;
	if (existing.runId === own.runId) {
		const [a, b] = [existing.attempt ?? 1, own.attempt ?? 1];
		return a !== b ? a > b : existing.state !== "running" && own.state === "running";
	}
	if ((own.attempt ?? 1) > 1 && existing.at !== void 0 && own.at !== void 0) return Date.parse(existing.at) > Date.parse(own.at);
	return isLaterRun(existing, own);
}
/** Explains why a text of another job of the same run stays: it says something worse. */
function worseOfRun(existing, own) {
	const [standing, written] = [judgedState(existing), judgedState(own)];
	if (standing === void 0 || written === void 0) return void 0;
	return isSame({
		...existing,
		state: own.state
	}, own) && isWorseBeside(standing, written) ? reasonToKeep(standing, written) : void 0;
}
function judgedState({ mark, judge, runId }) {
	const state = stateOfWord(mark);
	return state === void 0 || runId === void 0 ? void 0 : {
		state,
		judge: runOfWords(judge)
	};
}
/**
* Checks whether `existing` is of a run created after that of `own`, or of a later attempt of the
* same.
*/
function isLaterRun(existing, own) {
	if (existing.runId === void 0 || own.runId === void 0) return false;
	const order = compareRunIds(existing.runId, own.runId);
	return order === 0 ? (existing.attempt ?? 1) > (own.attempt ?? 1) : order > 0;
}
function isSame(a, b) {
	return a.commit === b.commit && a.runId === b.runId && a.attempt === b.attempt && a.state === b.state;
}
/** Checks whether `existing` says that the run of `own`, which has ended, is still running. */
function isBegun(existing, own) {
	return existing.state === "running" && isSame({
		...existing,
		state: own.state
	}, own) && own.state !== "running";
}
/** Numbers may pass 2^53: longer is larger, then digit by digit. */
function compareRunIds(a, b) {
	return a.length !== b.length ? a.length - b.length : a < b ? -1 : a > b ? 1 : 0;
}
async function headCommit({ client, repository, pullRequest }) {
	const { data } = await client.rest.pulls.get({
		...repository,
		pull_number: pullRequest
	});
	return data.head.sha;
}
/** Oldest first, over every page. */
async function ownComments(task, author, suite) {
	return (await task.client.paginate(task.client.rest.issues.listComments, {
		...task.repository,
		issue_number: task.pullRequest,
		per_page: 100
	})).flatMap(({ id, html_url, user, body }) => {
		const marker = user?.login === author ? parseMarker(body ?? "") : void 0;
		return marker?.suite === suite ? [{
			id,
			url: html_url,
			marker
		}] : [];
	}).sort((a, b) => a.id - b.id);
}
async function create(task, { body, marker }) {
	const { client, repository, pullRequest } = task;
	const { data } = await client.rest.issues.createComment({
		...repository,
		issue_number: pullRequest,
		body
	});
	return {
		id: data.id,
		url: data.html_url,
		marker
	};
}
/** @returns undefined where the comment was deleted meanwhile */
async function update(task, old, { body, marker }) {
	try {
		const { data } = await task.client.rest.issues.updateComment({
			...task.repository,
			comment_id: old.id,
			body
		});
		return {
			id: data.id,
			url: data.html_url,
			marker
		};
	} catch (error) {
		if (apiStatus(error) === 404) return void 0;
		throw error;
	}
}
async function remove(task, duplicate) {
	try {
		await task.client.rest.issues.deleteComment({
			...task.repository,
			comment_id: duplicate.id
		});
		task.log.info(`removed a duplicate comment for the suite (${duplicate.url})`);
	} catch (error) {
		if (apiStatus(error) !== 404) throw error;
	}
}
function posted$1(comment) {
	return {
		state: "posted",
		url: comment.url
	};
}

// src/github/issue.ts
/** Every issue of ours has it, so that they are found without reading all the others. */
const ISSUE_LABEL = "tidb-bench";
/** The second pass sees what another job did meanwhile. */
const MOST_PASSES = 3;
/**
* Keeps the one open issue of a suite on runs that belong to no pull request (schedule, release):
* opened on a regression, updated while it lasts, closed when it is gone. Never throws.
*/
async function upsertIssue(task) {
	return asOutcome("issues: write", () => keep(task));
}
async function keep(task) {
	const { client, repository, finding, body } = task;
	const title = oneLine(task.title, 200);
	const marker = parseMarker(body);
	if (marker === void 0) throw new Error("the text of the issue has no marker");
	const author = await loginOfToken(client);
	let opened;
	for (let pass = 0; pass < MOST_PASSES; pass++) {
		const [issue, ...younger] = await ownIssues(task, author, marker.suite, "open");
		for (const duplicate of younger) await close(task, duplicate, "not_planned");
		if (issue === void 0) {
			if (finding === "recovered") return {
				state: "skipped",
				why: "there is no regression, and no issue to close"
			};
			if (opened !== void 0) return posted(opened);
			const { data } = await client.rest.issues.create({
				...repository,
				title,
				body,
				labels: [ISSUE_LABEL]
			});
			opened = {
				number: data.number,
				url: data.html_url,
				marker
			};
			continue;
		}
		if (issue.number === opened?.number) return posted(issue);
		if (isLaterRun(issue.marker, marker)) return {
			state: "skipped",
			why: "the issue already shows a newer run"
		};
		await client.rest.issues.update({
			...repository,
			issue_number: issue.number,
			title,
			body
		});
		if (finding === "recovered") await close(task, issue, "completed");
		return posted(issue);
	}
	throw new Error("other jobs keep updating the issue");
}
/**
* Opens an issue unless one of the same marker is there, open or closed: what somebody closed stays
* closed. Never throws.
*/
async function openIssueOnce(task) {
	const { client, repository, body } = task;
	return asOutcome("issues: write", async () => {
		const marker = parseMarker(body);
		if (marker === void 0) throw new Error("the text of the issue has no marker");
		const [earlier] = await ownIssues(task, await loginOfToken(client), marker.suite, "all");
		if (earlier !== void 0) return posted(earlier);
		const title = oneLine(task.title, 200);
		const { data } = await client.rest.issues.create({
			...repository,
			title,
			body,
			labels: [ISSUE_LABEL]
		});
		return posted({
			number: data.number,
			url: data.html_url,
			marker
		});
	});
}
function posted(issue) {
	return {
		state: "posted",
		url: issue.url
	};
}
/** Oldest first. */
async function ownIssues({ client, repository }, author, suite, state) {
	return (await client.paginate(client.rest.issues.listForRepo, {
		...repository,
		state,
		labels: ISSUE_LABEL,
		per_page: 100
	})).flatMap(({ number, html_url, user, body, pull_request }) => {
		const marker = user?.login === author && pull_request === void 0 ? parseMarker(body ?? "") : void 0;
		return marker?.suite === suite ? [{
			number,
			url: html_url,
			marker
		}] : [];
	}).sort((a, b) => a.number - b.number);
}
async function close(task, issue, reason) {
	await task.client.rest.issues.update({
		...task.repository,
		issue_number: issue.number,
		state: "closed",
		state_reason: reason
	});
	task.log.info(`closed ${issue.url}`);
}

// src/core/report/status.ts
/** Title, and state of the hidden marker. */
const heads = {
	running: [
		"⏳",
		"measuring",
		"running"
	],
	cancelled: [
		"🚫",
		"cancelled",
		"cancelled"
	],
	"not-affected": [
		"⚪",
		"not measured",
		"result"
	],
	held: [
		"❌",
		"not measured, and the check fails until this is accepted",
		"result"
	],
	refused: [
		"🛑",
		"figures refused",
		"failed"
	],
	failed: [
		"💥",
		"could not measure",
		"failed"
	]
};
/** The comment while a run goes on, and after one that ended without a result. */
function renderStatus(status, source, context) {
	const suite = source.suite === "default" ? "" : ` (${markdownText(source.suite)})`;
	const commit = source.commit === void 0 ? "this commit" : markdownCode(shortCommit(source.commit));
	const link = context.runUrl === void 0 ? [] : [`See the ${markdownLink("run", context.runUrl)}.`];
	const [sign, title, state] = heads[status.state];
	const attempt = source.attempt === void 0 ? "" : `attempt ${source.attempt} · `;
	return [
		`### ${sign} TiDB bench${suite}: ${title}`,
		[...statusSentences(status, commit), ...link].join(" "),
		...status.state === "failed" && status.tail !== void 0 && status.tail.length > 0 ? [markdownFence(status.tail.slice(-20))] : [],
		`<sub>${attempt}${markdownText(formatTime(context.generatedAt))}</sub>`,
		buildMarker({
			...source,
			state,
			at: context.generatedAt
		})
	].join("\n\n");
}
function statusSentences(status, commit) {
	switch (status.state) {
		case "running": return [`${commit} is being measured. The result will replace this comment.`];
		case "not-affected": return [`${commit} was not measured: ${markdownText(status.reason, 1e3)}. This is not a verdict: no figure was compared.`];
		case "held": return [`${commit} was not measured, and the check is ${markdownText(status.reason, 1e3)}. A maintainer can accept this, usually with the label ${markdownCode("bench: accept")} (once: ${markdownCode("gh label create 'bench: accept'")}).`];
		case "cancelled": return [`The run for ${commit} was ${markdownText(status.how ?? "cancelled before it had a verdict", 500)}.`];
		case "refused":
		case "failed": return [`${commit} has no verdict, ${markdownText(fullSentence(status.reason), 1e3)}`, ...status.remedy === void 0 ? [] : [markdownText(status.remedy, 1e3)]];
	}
}
/** Messages of failures end without a full stop, and the remedy follows in the same paragraph. */
function fullSentence(text) {
	return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

// src/core/show/ending.ts
/**
* Combines the outcome and the result of a folder. A result counts only if the job came to its end:
* the figures of one that was cancelled, or lost its server on the way, may look green.
* @param result absent if the job ended before there was one
*/
function endingOf(folder, result) {
	let outcome;
	try {
		outcome = readOutcome(folder);
	} catch (error) {
		return {
			kind: "broken",
			status: {
				state: "failed",
				reason: error.message
			}
		};
	}
	const { exitCode, message, remedy, tail, nothing, acceptedBy } = outcome;
	if (result !== void 0 && isVerdict(exitCode, result)) return {
		kind: "judged",
		result,
		exitCode,
		acceptedBy
	};
	const isExplained = exitCode === exitCodes.passed || nothing?.cause === "held";
	if (nothing !== void 0 && isExplained) return {
		kind: "nothing",
		...nothing
	};
	if (exitCode === exitCodes.cancelled) return {
		kind: "broken",
		status: {
			state: "cancelled",
			how: result && isCancelled(result) ? storyOf(result).sentence.words : void 0
		}
	};
	return {
		kind: "broken",
		status: {
			state: "failed",
			reason: message,
			remedy,
			tail
		}
	};
}
/** Describes the ending in one line of plain text. */
function endingWords(ending) {
	switch (ending.kind) {
		case "judged": return ending.acceptedBy === void 0 ? headlineWords(ending.result) : headlineWords(ending.result).replace(": ", `: accepted by ${ending.acceptedBy}: `);
		case "nothing": return `TiDB bench: ${nothingWords[ending.cause]}${ending.why}`;
		case "broken": return `TiDB bench: ${ending.status.state === "cancelled" && ending.status.how || brokenWords[ending.status.state]}`;
	}
}
const brokenWords = {
	cancelled: "cancelled",
	refused: "figures refused",
	failed: "could not measure"
};
function isVerdict(exitCode, { overall, completeness, reference }) {
	if (exitCode === exitCodes.passed || exitCode === exitCodes.regression) return true;
	if (exitCode === exitCodes.cancelled || completeness.state === "partial") return false;
	if (reference.kind === "unreadable") return true;
	return exitCode === exitCodes.measurement && overall === "invalid";
}

// src/core/show/mark-commit.ts
/** Marks the commit as being measured. */
async function markRunning({ suite, mark }, session) {
	const headline = "TiDB bench: measuring";
	return markCommit({
		suite,
		mark,
		headline,
		state: "running",
		summary: headline,
		short: headline
	}, session);
}
/**
* Ends the mark, however the job ended; what cannot be marked is a warning. @returns why a red of
* an earlier run stays
*/
async function markEnding({ folder, suite, ending, mark, place }, session, io) {
	if (mark === "none") return void 0;
	const words = await measuresElsewhere(session.event) ? unjudged(markWordsOf(ending, place?.by)) : markWordsOf(ending, place?.by);
	const text = (name) => ending.kind === "judged" ? readFileSync(join(folder, name), "utf8") : words.headline;
	const [summary, short] = [text(resultFiles.summary), text(resultFiles.comment)];
	const marking = {
		suite,
		mark,
		...words,
		summary,
		short
	};
	const posting = session.event.kind === "workflow_run" && place === void 0 ? {
		state: "skipped",
		why: "that commit has no figures"
	} : await markCommit(marking, session, place);
	reportPosting("the mark of the commit", posting, io);
	return posting.state === "skipped" && posting.redStays === true ? posting.why : void 0;
}
async function markCommit({ mark, suite, summary, short, ...words }, session, place) {
	const { client, repository, event } = session;
	if (mark === "none") return {
		state: "skipped",
		why: "no mark is requested"
	};
	if (event.kind === "pull_request" && event.origin === "fork") return {
		state: "skipped",
		why: "the token of a fork’s pull request is read-only"
	};
	return asOutcome("pull-requests: read", async () => {
		const { commit, base, ...runs } = await markedBy(session, place);
		if (commit === void 0) return {
			state: "skipped",
			why: "the commit is unknown"
		};
		const name = markName(suite, base, event.defaultBranch);
		const task = {
			...words,
			...runs,
			client,
			repository,
			commit,
			name
		};
		switch (mark) {
			case "status": return setCommitStatus(task);
			case "check-run": return setCheckRun({
				...task,
				summary,
				short
			});
		}
	});
}
/** Returns the run of a job; undefined outside of a workflow. */
function runOf({ runId, runAttempt: attempt }) {
	return runId === void 0 ? void 0 : {
		runId,
		attempt
	};
}
/** @throws the API's error: a comment does not say which branch its pull request goes to */
async function markedBy({ client, repository, event }, place) {
	const { runUrl } = event;
	const own = runOf(event);
	if (place !== void 0) {
		const run = {
			runId: String(place.runId),
			attempt: place.attempt
		};
		const url = own === void 0 ? place.runUrl : judgedAddress(place.runUrl, own);
		return {
			commit: place.headCommit,
			base: place.baseRef,
			run,
			judge: own,
			url
		};
	}
	const base = event.kind === "issue_comment" && event.on === "pull-request" ? (await client.rest.pulls.get({
		...repository,
		pull_number: event.number
	})).data.base.ref : findBaseBranch(event);
	const { leg } = event;
	const url = runUrl === void 0 ? void 0 : legAddress(`${runUrl}/attempts/${event.runAttempt}`, leg);
	return {
		commit: await measuredCommit(event),
		base,
		run: own,
		leg,
		url
	};
}
/** Returns the remedy for a fork's figures without a verdict. */
function remedyFor({ reference }) {
	return `${reference.kind === "side-by-side" ? "measure more rounds" : "measure side by side"}, or push it to a branch and /bench`;
}
/**
* Returns the words of a finished mark: as the job's own check, unless it can say more (that
* nothing was decided), or the figures are a fork's. Those are green only if every line that
* decides was judged: the fork could report a machine that nothing can be compared with.
* @param by origin of the figures; undefined: this job
*/
function markWordsOf(ending, by) {
	const headline = endingWords(ending);
	switch (ending.kind) {
		case "nothing": return {
			state: ending.cause === "held" ? "open" : "waived",
			headline
		};
		case "broken": return {
			state: ending.status.state === "cancelled" ? "cancelled" : "broken",
			headline
		};
		case "judged": {
			const { gate, overall } = ending.result;
			if (gate?.isHeld === true && ending.exitCode === exitCodes.regression && overall !== "regression") return {
				state: "open",
				headline: `${markWords.open}${heldText(gate.held)}`
			};
			if (ending.exitCode === exitCodes.regression) return {
				state: "failed",
				headline
			};
			if (ending.exitCode !== exitCodes.passed) return {
				state: "broken",
				headline
			};
			if (ending.acceptedBy !== void 0) return {
				state: "accepted",
				headline
			};
			const open = by === "fork" ? openLines(ending.result) : void 0;
			if (open !== void 0) return {
				state: "open",
				headline: `${markWords.open}${open}; ${remedyFor(ending.result)}`
			};
			if (!ending.result.rows.some(({ gated, verdict }) => gated && isJudged(verdict))) return {
				state: "unjudged",
				headline: headline.replace(/^TiDB bench: /u, markWords.unjudged)
			};
			return {
				state: ending.result.overall === "inconclusive" ? "undecided" : "passed",
				headline
			};
		}
	}
}
/**
* A dispatch or a timetable that measures another commit than its branch's is judged by that
* commit's rules or not at all: its green replaces no red.
*/
function unjudged({ state, headline }) {
	return state === "passed" || state === "undecided" ? {
		state: "unjudged",
		headline: headline.replace(/^TiDB bench: /u, markWords.unjudged)
	} : {
		state,
		headline
	};
}

// src/core/show/show-on-github.ts
/**
* Sets the suite's one comment (on schedule and release its one issue), and the commit's mark if
* that is requested. What cannot be shown is a warning: the verdict stands. @returns the address of
* the comment or issue
*/
async function showEnding(showing, io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { folder, suite, ending, place, marked } = showing;
	const red = marked === void 0 ? void 0 : await markEnding({
		...showing,
		suite: marked
	}, session, io);
	const status = statusOf(ending);
	if (showing.comment === "never" || status === "untold") return void 0;
	const { event } = session;
	const text = status === void 0 ? withUploadedPage(readFileSync(join(folder, resultFiles.comment), "utf8"), io.env) : await endingText(status, suite, event, io, place);
	const body = red === void 0 ? text : text.replace("\n\n", `\n\n⚠️ This run has no verdict: ${red}.\n\n`);
	const number = place?.pullRequest ?? pullRequestOf(event);
	if (number !== void 0) {
		const { state: mark } = markWordsOf(ending, place?.by);
		const judge = place && runOf(event);
		const withState = withMarker(body, {
			mark,
			judge: judge && wordsOfRun(judge)
		});
		const own = pushOf(ending);
		const writes = writesFor(showing.comment, ending);
		const task = {
			...taskFor(session, number, withState, own, io),
			writes
		};
		return reportPosting("the comment", await upsertComment(task), io);
	}
	if (event.reportsTo.kind !== "issue") return void 0;
	const issue = join(folder, resultFiles.issue);
	return setIssue(session, ending, suite, status === void 0 && existsSync(issue) ? withUploadedPage(readFileSync(issue, "utf8"), io.env) : body, io);
}
/** Decides when to write: `on-change` begins a comment only if there is news. */
function writesFor(comment, ending) {
	if (comment !== "on-change") return "always";
	switch (ending.kind) {
		case "judged": return hasNews(storyOf(ending.result)) ? "always" : "if-there";
		case "nothing": return ending.cause === "held" ? "always" : "if-there";
		case "broken": return ending.status.state === "cancelled" ? "if-there" : "always";
	}
}
/** Returns the status to show in a comment without figures; undefined if there are some. */
function statusOf(ending) {
	switch (ending.kind) {
		case "judged": return;
		case "broken": return ending.status;
		case "nothing":
			if (ending.cause === "held") return {
				state: "held",
				reason: ending.why
			};
			return ending.cause === "not-affected" ? {
				state: "not-affected",
				reason: ending.why
			} : "untold";
	}
}
/**
* Says in the suite's comment, and by the commit's mark, that the measurement of this commit goes
* on.
*/
async function showRunning({ suite, comment, mark, marked = suite }, io) {
	const session = githubSession(io);
	if (session === void 0) return;
	const { event } = session;
	const showText = (posting) => posting.state === "posted" || io.log.debug(posting.why);
	const commit = await measuredCommit(event);
	showText(await markRunning({
		suite: marked,
		mark
	}, session));
	const number = pullRequestOf(event);
	if (comment === "never" || number === void 0) return;
	const body = statusText({ state: "running" }, suite, commit, event, io);
	const writes = comment === "always" ? "always" : "if-there";
	showText(await upsertComment({
		...taskFor(session, number, body, void 0, io),
		writes
	}));
}
/** The pull request that gets a comment; none for a fork, whose token only reads. */
function pullRequestOf(event) {
	if (event.kind === "pull_request" && event.origin === "fork") return void 0;
	return event.reportsTo.kind === "pull-request" ? event.reportsTo.number : void 0;
}
/** The verdict that the comments of later pushes show. */
function pushOf(ending) {
	if (ending.kind !== "judged") return void 0;
	const { result, acceptedBy } = ending;
	return pushVerdict(result, acceptedBy === void 0 ? void 0 : {
		by: acceptedBy,
		reason: ""
	});
}
/** @param own verdict that the text shows */
function taskFor({ client, repository }, pullRequest, text, own, io) {
	const { repositoryUrl } = reportContext(io.env);
	return {
		client,
		repository,
		pullRequest,
		body: (existing) => withEarlierPushes(text, own, existing, repositoryUrl),
		log: io.log
	};
}
/**
* Opened on a regression, closed once it is gone; an undecided or broken run leaves it as it is.
*/
async function setIssue({ client, repository, event }, ending, suite, text, io) {
	if (ending.kind !== "judged") return void 0;
	const { overall, counts } = ending.result;
	const recovered = overall === "passed" && counts.ok + counts.improved > 0;
	if (overall !== "regression" && !recovered) return void 0;
	const finding = overall === "regression" ? "regressed" : "recovered";
	const line = event.kind === "release" ? `${suite} (releases)` : suite;
	const title = `Performance regression in suite ${line}`;
	const body = withMarker(text, { suite: line });
	return reportPosting("the issue", await upsertIssue({
		client,
		repository,
		finding,
		title,
		body,
		log: io.log
	}), io);
}
/**
* The text of a comment without a result; it names the run that measured, which is another one in
* `place`.
*/
async function endingText(status, suite, event, io, place) {
	if (place === void 0) return statusText(status, suite, await measuredCommit(event), event, io);
	const { headCommit: commit, runId, attempt, runUrl } = place;
	return renderStatus(status, {
		suite,
		commit,
		runId: String(runId),
		attempt
	}, {
		...reportContext(io.env),
		runUrl
	});
}
function statusText(status, suite, commit, event, io) {
	const source = {
		suite,
		commit,
		runId: event.runId,
		attempt: event.runAttempt
	};
	return renderStatus(status, source, reportContext(io.env));
}

export { openIssueOnce as a, endingWords as i, showRunning as n, endingOf as r, showEnding as t };