import { h as object, u as lazy, y as string } from "./schemas.js";
import { n as githubSession } from "./client.js";
import { n as shortCommit } from "./commit.js";
import { a as warningOf, n as asOutcome, t as apiStatus } from "./api-outcome.js";
import { a as buildMarker, o as parseMarker, s as withMarker } from "./comment.js";
import { _ as wordsOfRun, a as decideMark, c as isWorseBeside, d as markWords, f as reasonToKeep, g as stateOfWord, h as skipped, l as judgedAddress, m as runsOfAddress, o as errorState, p as runOfWords, r as setCommitStatus, s as greenState, u as legAddress, v as loginOfToken } from "./status.js";
import { a as markdownFence, c as markdownText, i as markdownCode, l as oneLine, o as markdownLink } from "./escape.js";
import { i as resultFiles } from "./result-folder.js";
import { a as measuredCommit, s as measuresElsewhere } from "./source.js";
import { h as plural, p as formatTime } from "./number.js";
import { n as encodeProgress, s as progressParagraphs } from "./progress.js";
import { W as worstFirst, Z as heldText, o as storyOf, r as headlineWords, t as hasNews } from "./story.js";
import { n as exitCodes } from "./exit-code.js";
import { i as openLines, n as isJudged } from "./judge-in-words.js";
import { a as readOutcome, t as nothingWords } from "./job-outcome.js";
import { n as defined } from "./objects.js";
import { n as tableRow } from "./row-words.js";
import { d as warningLines, u as invalidCells } from "./command.js";
import { c as writeSummary, n as annotate } from "./outputs2.js";
import { a as withUploadedPage, r as reportContext } from "./reports.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";

// src/core/report/annotations.ts
/** GitHub shows ten annotations a level and step; the rest would vanish without a word. */
const MOST_PER_LEVEL = 10;
/**
* Returns the annotations on the run's page on GitHub: regressions, invalid runs, undecided
* figures, warnings.
*/
function annotationsOf(result) {
	const rows = worstFirst(result.rows);
	const invalid = invalidCells(rows).map(({ label, reason }) => ({
		level: "error",
		title: result.reference.kind === "unreadable" ? "No verdict" : "Invalid measurement",
		message: oneLine(`${label}: ${reason}`, 500)
	}));
	const warnings = warningLines(result).map((warning) => ({
		level: "warning",
		title: "TiDB bench",
		message: oneLine(warning, 500)
	}));
	const all = [
		...rows.flatMap((row) => annotationOf(row) ?? []),
		...invalid,
		...warnings
	];
	return [
		"error",
		"warning",
		"notice"
	].flatMap((level) => limited(all.filter((annotation) => annotation.level === level), level));
}
function annotationOf(row) {
	const text = tableRow(row);
	const change = `${text.workload}: ${text.metric} ${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}, noise ${text.noise}; ${text.evidence})`;
	switch (row.verdict.kind) {
		case "regression":
			if (!row.gated) return {
				level: "notice",
				title: "Worse, not gated",
				message: oneLine(change, 500)
			};
			return {
				level: row.verdict.level === "fail" ? "error" : "warning",
				title: "Performance regression",
				message: oneLine(change, 500)
			};
		case "inconclusive": return row.gated && row.verdict.level !== "silent" ? {
			level: "warning",
			title: "Inconclusive",
			message: oneLine(change, 500)
		} : void 0;
		case "not-comparable": {
			const message = oneLine(`${text.workload}, ${text.metric}: ${text.evidence}`, 500);
			return row.gated ? {
				level: "warning",
				title: "Not comparable",
				message
			} : void 0;
		}
		case "ok":
		case "nothing-differs":
		case "no-drop-seen":
		case "no-baseline":
		case "new":
		case "removed":
		case "invalid": return;
	}
}
function limited(annotations, level) {
	if (annotations.length <= MOST_PER_LEVEL) return [...annotations];
	const shown = annotations.slice(0, 9);
	const left = annotations.length - shown.length;
	const message = `${plural(left, "more entry", "more entries")} of this kind: see the job summary.`;
	return [...shown, {
		level,
		title: "TiDB bench",
		message
	}];
}
/** The warning as a part of the job summary. */
function renderWarning({ title, message, yamlToAdd }) {
	const text = `> ⚠️ **${markdownText(title)}**: ${markdownText(message, 2e3)}`;
	if (yamlToAdd === void 0) return text;
	return [
		text,
		"Add to the permissions of the workflow’s job:",
		markdownFence(yamlToAdd.split("\n"), "yaml")
	].join("\n\n");
}
/** The warning as GitHub shows it on the page of the run. */
function warningAnnotation({ title, message, yamlToAdd }) {
	const yaml = yamlToAdd === void 0 ? "" : `\nAdd to the permissions of the workflow’s job:\n${yamlToAdd}`;
	return {
		level: "warning",
		title,
		message: `${oneLine(message, 1e3)}${yaml}`
	};
}

// src/core/show/show-warning.ts
/**
* Says it in the log; on a runner also as an annotation and in the job summary, where people look.
*/
function showWarning({ title, message, ...lines }, io) {
	const yamlToAdd = lines.yamlToAdd !== void 0 && storesOnBranch(io.env) ? lines.yamlToAdd.replace("contents: read", "contents: write # to store the baseline") : lines.yamlToAdd;
	const warning = {
		title,
		message,
		...defined({ yamlToAdd })
	};
	io.log.warn([`${title}: ${message}`, ...yamlToAdd === void 0 ? [] : [yamlToAdd]].join("\n"));
	if (io.env.GITHUB_ACTIONS !== "true") return;
	annotate([warningAnnotation(warning)]);
	const text = `\n${renderWarning(warning)}`;
	writeSummary(text, text);
}
/** Events whose jobs store baselines on a branch unless the input `baseline` says otherwise. */
const storingEvents = [
	"push",
	"schedule",
	"workflow_dispatch"
];
/**
* Checks whether the workflow may store baselines on a branch, which a permission to read would
* end.
*/
function storesOnBranch({ TIDB_BENCH_INPUTS: inputs = "{}", GITHUB_EVENT_NAME: event }) {
	const { baseline = "auto" } = givenInputs.safeParse(JSON.parse(inputs)).data ?? {};
	return baseline.startsWith("branch") || baseline === "auto" && storingEvents.includes(event);
}
const givenInputs = lazy(() => object({ baseline: string().optional() }));
/**
* Says what became of something that was to be shown on GitHub.
* @param what `the comment`
* @returns its address, where it was posted
*/
function reportPosting(what, posting, io) {
	const warning = warningOf(what, posting);
	if (warning !== void 0) showWarning(warning, io);
	else if (posting.state === "skipped") io.log.info(`${what} was not updated: ${posting.why}`);
	return posting.state === "posted" ? posting.url : void 0;
}

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
	const { marker } = await textFor(task, void 0);
	const head = await headCommit(task);
	const author = await loginOfToken(task.client);
	if (marker.commit !== void 0 && marker.commit !== head) {
		const [comment] = await ownComments(task, author, marker.suite);
		const updated = comment !== void 0 && isBegun(comment.marker, marker) ? await update(task, comment, await textFor(task, comment.marker)) : void 0;
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
			lastWrite = await create(task, await textFor(task, void 0));
			continue;
		}
		for (const duplicate of younger) await remove(task, duplicate);
		if (lastWrite !== void 0 && lastWrite.id < comment.id) return posted$1(lastWrite);
		const text = await textFor(task, comment.marker);
		if (isSame(comment.marker, text.marker) && comment.marker.shards === text.marker.shards && lastWrite?.id === comment.id) return posted$1(comment);
		const worse = worseOfRun(comment.marker, marker);
		if (worse !== void 0) return {
			state: "skipped",
			...worse
		};
		if (isNewer(comment.marker, marker)) return {
			state: "skipped",
			why: `the comment already shows a newer run (${describe(comment.marker)})`
		};
		lastWrite = await update(task, comment, text);
	}
	throw new Error("other jobs keep updating the comment");
}
async function textFor({ body }, existing) {
	const text = typeof body === "string" ? body : await body(existing);
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
function describe(marker) {
	return `run ${marker.runId ?? "?"}, attempt ${marker.attempt ?? 1}`;
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
const markerStates = {
	running: "running",
	cancelled: "cancelled",
	"not-affected": "result",
	held: "result",
	refused: "failed",
	failed: "failed"
};
/** The comment while a run goes on, and after one that ended without a result. */
function renderStatus(status, source, context) {
	const suite = source.suite === "default" ? "" : ` (${markdownText(source.suite)})`;
	const commit = source.commit === void 0 ? "this commit" : markdownCode(shortCommit(source.commit));
	const link = context.runUrl === void 0 ? [] : [`See the ${markdownLink("run", context.runUrl)}.`];
	const attempt = source.attempt === void 0 ? "" : `attempt ${source.attempt} · `;
	return [
		`### ${statusHeadline(status, suite)}`,
		[...statusSentences(status, commit), ...link].join(" "),
		...status.state === "running" && status.shards !== void 0 ? progressParagraphs(status.shards) : [],
		...status.state === "failed" && status.tail !== void 0 && status.tail.length > 0 ? [markdownFence(status.tail.slice(-20))] : [],
		`<sub>${attempt}${markdownText(formatTime(context.generatedAt))}</sub>`,
		buildMarker({
			...source,
			state: markerStates[status.state],
			at: context.generatedAt,
			...status.state === "running" && status.shards !== void 0 ? { shards: encodeProgress(status.shards) } : {}
		})
	].join("\n\n");
}
function statusHeadline(status, suite) {
	switch (status.state) {
		case "running": return `⏳ TiDB bench${suite}: measuring`;
		case "not-affected": return `⚪ TiDB bench${suite}: not measured`;
		case "held": return `❌ TiDB bench${suite}: not measured, and the check is held`;
		case "cancelled": return `🚫 TiDB bench${suite}: cancelled`;
		case "refused": return `🛑 TiDB bench${suite}: figures refused`;
		case "failed": return `💥 TiDB bench${suite}: could not measure`;
	}
}
function statusSentences(status, commit) {
	switch (status.state) {
		case "running": return [`${commit} is being measured. The result will replace this comment.`];
		case "not-affected": return [`${commit} was not measured: ${markdownText(status.reason, 1e3)}. This is not a verdict: no figure was compared.`];
		case "held": return [`${commit} was not measured, and the check is ${markdownText(status.reason, 1e3)}. A maintainer can accept this (usually with the label ${markdownCode("bench: accept")}).`];
		case "cancelled": return [`The run for ${commit} was cancelled before it had a verdict.`];
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
		status: { state: "cancelled" }
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
		case "broken": return `TiDB bench: ${brokenWords[ending.status.state]}`;
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
			if (!isAnyJudged(ending.result)) return {
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
/**
* Checks whether a gated figure has a verdict. If none has, the mark must not hide an earlier red.
*/
function isAnyJudged({ rows }) {
	return rows.some(({ gated, verdict }) => gated && isJudged(verdict));
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
		return setComment(session, number, withMarker(body, {
			mark,
			judge: judge && wordsOfRun(judge)
		}), writesFor(showing.comment, ending), io);
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
	const { client, repository, event } = session;
	const showText = (posting) => posting.state === "posted" || io.log.debug(posting.why);
	const commit = await measuredCommit(event);
	showText(await markRunning({
		suite: marked,
		mark
	}, session));
	const number = pullRequestOf(event);
	if (comment === "never" || number === void 0) return;
	const body = statusText({ state: "running" }, suite, commit, event, io);
	showText(await upsertComment({
		client,
		repository,
		pullRequest: number,
		body,
		writes: comment === "always" ? "always" : "if-there",
		log: io.log
	}));
}
/** The pull request that gets a comment; none for a fork, whose token only reads. */
function pullRequestOf(event) {
	if (event.kind === "pull_request" && event.origin === "fork") return void 0;
	return event.reportsTo.kind === "pull-request" ? event.reportsTo.number : void 0;
}
async function setComment({ client, repository }, pullRequest, body, writes, io) {
	return reportPosting("the comment", await upsertComment({
		client,
		repository,
		pullRequest,
		body,
		writes,
		log: io.log
	}), io);
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

export { endingOf as a, openIssueOnce as c, markName as d, showWarning as f, markedBy as i, upsertComment as l, showEnding as n, endingWords as o, annotationsOf as p, showRunning as r, renderStatus as s, pullRequestOf as t, findBaseBranch as u };