import { C as cellLabel, E as markdownTable, S as worstFirst, T as workloadLabel, _ as workLine, b as tableRow, c as invalidCells, d as environmentFacts, g as versionsText, h as referenceWords, i as compose, l as warningLines, m as machineText, n as buildMarker, o as reporterWords, p as headlineWords, r as parseMarker, s as falseAlarmText, t as renderComment, u as reproduceCommand, w as metricLabel, x as verdictWord, y as isFirstRun } from "./comment.js";
import { a as markdownText, c as shellArgument, d as shortCommit, i as markdownLink, l as xmlText, n as markdownCode, o as oneLine, r as markdownFence, s as safeAddress, t as htmlText } from "./escape.js";
import { n as asOutcome, t as apiStatus } from "./api-outcome.js";
import { t as githubSession } from "./github-session.js";
import { i as writeResultFile, n as resultFiles } from "./result-folder.js";
import { i as measuredCommit } from "./read-sql.js";
import { S as counterInfo, a as formatFigure, d as plural, i as formatDuration, r as formatDecimals, s as formatNumber, t as formatChange, u as formatTime, v as metricInfo, y as metricStem } from "./number.js";
import { n as exitCodes } from "./exit-code.js";
import { i as readOutcome, t as nothingWords } from "./job-outcome.js";
import { t as tellPosting } from "./tell-warning.js";
import { g as factsOf } from "./inputs.js";
import { t as geometricMean } from "./sample.js";
import { dirname, join } from "node:path";
import { mkdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";

// src/github/mark-words.ts
/** How a mark's line begins where it is not a verdict; a later run reads by it what the mark was. */
const markWords = {
	waived: [
		"TiDB bench: skipped by ",
		"TiDB bench: not affected",
		"TiDB bench: nothing to measure"
	],
	open: "TiDB bench: no verdict: ",
	cancelled: "TiDB bench: cancelled"
};
/** What a green mark of that line is. */
function greenState(line) {
	return markWords.waived.some((start) => line.startsWith(start)) ? "waived" : "passed";
}
/** What a mark of that line is that says there is no verdict. */
function errorState(line) {
	if (line.startsWith(markWords.open)) return "open";
	return line.startsWith(markWords.cancelled) ? "cancelled" : "broken";
}

// src/show/ending.ts
/**
* What the outcome and the result of a folder come to together. A result counts only where the job came to its end:
* the figures of one that was cancelled, or lost its server on the way, may look green.
* @param result absent where the job ended before there was one
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
	if (nothing !== void 0 && exitCode === exitCodes.passed) return {
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
/** In one line of plain text. */
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

// src/show/mark-state.ts
/** What turns a fork's figures without a verdict into some that have one. */
function remedyFor({ reference }) {
	return `${reference.kind === "side-by-side" ? "measure more rounds" : "measure side by side"}, or push it to a branch and /bench`;
}
/**
* How a mark ends: as the job's own check, save where it can say more (that nothing was decided), and where the figures
* are a fork's. Those are green only where every line that decides was judged: the fork could report a machine that
* nothing can be compared with.
* @param by who measured; undefined: this job
*/
function markWordsOf(ending, by) {
	const headline = endingWords(ending);
	switch (ending.kind) {
		case "nothing": return {
			state: "waived",
			headline
		};
		case "broken": return {
			state: ending.status.state === "cancelled" ? "cancelled" : "broken",
			headline
		};
		case "judged": {
			if (ending.exitCode === exitCodes.regression) return {
				state: "failed",
				headline
			};
			if (ending.exitCode !== exitCodes.passed) return {
				state: "broken",
				headline
			};
			const open = by === "fork" && ending.acceptedBy === void 0 ? openLines(ending.result) : void 0;
			if (open !== void 0) return {
				state: "open",
				headline: `${markWords.open}${open}; ${remedyFor(ending.result)}`
			};
			return {
				state: ending.result.overall === "inconclusive" ? "undecided" : "passed",
				headline
			};
		}
	}
}
/** What a reader of the comment is told where a fork's figures are not enough to be green. */
function forkWarnings(result) {
	const open = result.overall === "invalid" ? void 0 : openLines(result);
	if (open === void 0) return [];
	return [`The mark of the commit is not green: ${open}. A fork could report a machine that nothing can be compared with, so its figures count where every one that decides was judged. ${result.reference.kind === "side-by-side" ? "Measure more rounds" : "Measure side by side (`against`)"}, or have a maintainer push the commit to a branch of this repository and ask for \`/bench\` there.`];
}
/** What a figure can be judged as; no drop seen says how large a drop it would have shown. */
const judged = [
	"ok",
	"no-drop-seen",
	"regression"
];
/** `3 of 8 figures not comparable`; undefined where each line that decides has been judged. */
function openLines({ rows }) {
	const gated = rows.filter((row) => row.gated);
	const open = gated.filter(({ verdict }) => !judged.includes(verdict.kind));
	if (gated.length > 0 && open.length === 0) return void 0;
	const kinds = [...new Set(open.map(({ verdict }) => verdict.kind.replaceAll("-", " ")))].join(", ");
	return `${open.length} of ${plural(gated.length, "figure")} ${kinds}`;
}

// src/github/author.ts
/**
* The login under which this token's comments appear. A comment with our marker by anybody else is not ours.
* GraphQL's `viewer` answers for every kind of token on GitHub, `/user` only for a person's and on Gitea and Forgejo;
* a job's own token on those two is told by neither, and has a fixed name.
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

// src/github/comment.ts
/** Passes of the loop below; each ends with what is there, so that two jobs at once come to the same end. */
const MOST_PASSES$1 = 6;
/**
* Sets the one comment of this suite on a pull request: creates it once, then updates it in place.
* Never overwrites a newer text, nor speaks of a commit that is not the head any more, save to end what the same run
* began to say of it. Never throws.
*/
async function upsertComment(task) {
	return asOutcome("pull-requests: write", () => settle(task));
}
async function settle(task) {
	const marker = parseMarker(task.body);
	if (marker === void 0) throw new Error("the text of the comment has no marker");
	const head = await headCommit(task);
	const author = await loginOfToken(task.client);
	if (marker.commit !== void 0 && marker.commit !== head) {
		const [kept] = await ownComments(task, author, marker.suite);
		const ended = kept !== void 0 && isBegun(kept.marker, marker) ? await update(task, kept, marker) : void 0;
		if (ended !== void 0) return posted$1(ended);
		return {
			state: "skipped",
			why: `the pull request has moved on from ${shortCommit(marker.commit)} to ${shortCommit(head)}`
		};
	}
	let written;
	for (let pass = 0; pass < MOST_PASSES$1; pass++) {
		const [kept, ...younger] = await ownComments(task, author, marker.suite);
		if (kept === void 0) {
			if (written !== void 0) return posted$1(written);
			written = await create(task, marker);
			continue;
		}
		for (const duplicate of younger) await remove(task, duplicate);
		if (written !== void 0 && written.id < kept.id) return posted$1(written);
		if (isSame(kept.marker, marker) && written?.id === kept.id) return posted$1(kept);
		if (isNewer(kept.marker, marker)) return {
			state: "skipped",
			why: `the comment already shows a newer run (${describe$1(kept.marker)})`
		};
		written = await update(task, kept, marker);
	}
	throw new Error("other jobs keep changing the comment");
}
/**
* Whether `there` must not be overwritten by `ours`; both speak of the suite, and ours of the current head.
* Runs are numbered in the order of their creation; a re-run is started by hand, later than its run's number tells,
* and there the time decides.
*/
function isNewer(there, ours) {
	if (there.commit !== ours.commit || there.runId === void 0 || ours.runId === void 0) return false;
	if (there.runId === ours.runId) {
		const [a, b] = [there.attempt ?? 1, ours.attempt ?? 1];
		return a !== b ? a > b : there.state !== "running" && ours.state === "running";
	}
	if ((ours.attempt ?? 1) > 1 && there.at !== void 0 && ours.at !== void 0) return Date.parse(there.at) > Date.parse(ours.at);
	return isLaterRun(there, ours);
}
/** Whether `there` is of a run that was created after that of `ours`, or of a later attempt of the same. */
function isLaterRun(there, ours) {
	if (there.runId === void 0 || ours.runId === void 0) return false;
	const order = compareRunIds(there.runId, ours.runId);
	return order === 0 ? (there.attempt ?? 1) > (ours.attempt ?? 1) : order > 0;
}
function isSame(a, b) {
	return a.commit === b.commit && a.runId === b.runId && a.attempt === b.attempt && a.state === b.state;
}
/** Whether `there` says that the run of `ours`, which has ended, goes on. */
function isBegun(there, ours) {
	return there.state === "running" && isSame({
		...there,
		state: ours.state
	}, ours) && ours.state !== "running";
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
async function create(task, marker) {
	const { client, repository, pullRequest, body } = task;
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
async function update(task, old, marker) {
	try {
		const { data } = await task.client.rest.issues.updateComment({
			...task.repository,
			comment_id: old.id,
			body: task.body
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
		task.log.info(`removed a second comment of the suite (${duplicate.url})`);
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
function describe$1(marker) {
	return `run ${marker.runId ?? "?"}, attempt ${marker.attempt ?? 1}`;
}

// src/github/issue.ts
/** Every issue of ours has it, so that they are found without reading all the others. */
const ISSUE_LABEL = "tidb-bench";
/** The second pass sees what another job did meanwhile. */
const MOST_PASSES = 3;
/**
* Keeps the one open issue of a suite on runs that belong to no pull request (schedule, release): opened on a
* regression, updated while it lasts, closed when it is gone. Never throws.
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
		const [issue, ...younger] = await openIssues(task, author, marker.suite);
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
	throw new Error("other jobs keep changing the issue");
}
function posted(issue) {
	return {
		state: "posted",
		url: issue.url
	};
}
/** Oldest first. */
async function openIssues({ client, repository }, author, suite) {
	return (await client.paginate(client.rest.issues.listForRepo, {
		...repository,
		state: "open",
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

// src/report/status.ts
const markerStates = {
	running: "running",
	cancelled: "cancelled",
	"not-affected": "result",
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
		...status.state === "failed" && status.tail !== void 0 && status.tail.length > 0 ? [markdownFence(status.tail.slice(-20))] : [],
		`<sub>${attempt}${markdownText(formatTime(context.generatedAt))}</sub>`,
		buildMarker({
			...source,
			state: markerStates[status.state],
			at: context.generatedAt
		})
	].join("\n\n");
}
function statusHeadline(status, suite) {
	switch (status.state) {
		case "running": return `⏳ TiDB bench${suite}: measuring`;
		case "not-affected": return `✅ TiDB bench${suite}: not affected`;
		case "cancelled": return `🚫 TiDB bench${suite}: cancelled`;
		case "refused": return `🛑 TiDB bench${suite}: figures refused`;
		case "failed": return `💥 TiDB bench${suite}: could not measure`;
	}
}
function statusSentences(status, commit) {
	switch (status.state) {
		case "running": return [`${commit} is being measured; the result will replace this text.`];
		case "not-affected": return [`${commit} was not measured, since its change cannot matter: ${markdownText(status.reason, 1e3)}.`];
		case "cancelled": return [`The run for ${commit} was cancelled before it had a verdict.`];
		case "refused":
		case "failed": return [`${commit} has no verdict: ${markdownText(status.reason, 1e3)}`, ...status.remedy === void 0 ? [] : [markdownText(status.remedy, 1e3)]];
	}
}

// src/github/mark-order.ts
/**
* Whether a run may set its mark beside those of the same commit and base.
* @param standing newest first
*/
function decideMark(standing, ours) {
	const newer = withoutHiding(standing, ours.state === "failed").find(({ run }) => ours.run !== void 0 && run !== void 0 && isLater(run, ours.run));
	if (newer?.run !== void 0) return {
		kind: "leave",
		why: `run ${newer.run.runId}, attempt ${newer.run.attempt}, is newer`,
		mark: newer
	};
	if (ours.state !== "waived") return { kind: "write" };
	const measured = lastMeasured(standing);
	if (measured === void 0 || !isRed(measured)) return { kind: "write" };
	return {
		kind: measured === standing[0] ? "leave" : "restore",
		why: "a red of the same commit stays; `bench: accept` says that a regression is meant",
		mark: measured
	};
}
/**
* The mark that should be the last one, where several runs wrote at the same time: that of the newest run, and of that
* its end.
* @param standing newest first
* @returns undefined where the last one is right
*/
function overwritten(standing) {
	const [last] = standing;
	const [first, ...others] = withoutHiding(standing, false).filter(({ run }) => run !== void 0);
	if (last === void 0 || first === void 0) return void 0;
	const right = others.reduce((best, mark) => outranks(mark, best) ? mark : best, first);
	return last.state === right.state && sameRun(last.run, right.run) ? void 0 : right;
}
/** Whether a run was created after the other one, or is a later attempt of it. Numbers may pass 2^53. */
function isLater(one, other) {
	const [a, b] = [one.runId, other.runId];
	if (a === b) return one.attempt > other.attempt;
	return a.length === b.length ? a > b : a.length > b.length;
}
/** `…/actions/runs/5/attempts/2`. */
function runOfAddress(address) {
	const [, runId, attempt] = /\/actions\/runs\/([1-9]\d{0,18})(?:\/attempts\/([1-9]\d{0,5}))?$/.exec(address ?? "") ?? [];
	return runId === void 0 ? void 0 : {
		runId,
		attempt: Number(attempt ?? 1)
	};
}
/** A green without a measurement counts for nothing beside a red, whichever came first. */
function withoutHiding(standing, red) {
	return red || isRed(lastMeasured(standing)) ? standing.filter(({ state }) => state !== "waived") : standing;
}
function lastMeasured(standing) {
	return standing.find(({ state }) => !unmeasured.includes(state));
}
const unmeasured = [
	"running",
	"waived",
	"cancelled",
	"open"
];
function isRed(mark) {
	return mark?.state === "failed" || mark?.state === "broken";
}
/** Newest first means that the first of two equals stays. */
function outranks({ run, state }, best) {
	if (run === void 0 || best.run === void 0) return false;
	return isLater(run, best.run) || sameRun(run, best.run) && best.state === "running" && state !== "running";
}
function sameRun(one, other) {
	return one?.runId === other?.runId && one?.attempt === other?.attempt;
}

// src/github/check-run.ts
/** GitHub's limits, in characters. */
const MOST_TITLE = 200;
const MOST_SUMMARY = 65535;
const conclusions = {
	passed: "success",
	waived: "success",
	undecided: "neutral",
	failed: "failure",
	broken: "action_required",
	open: "action_required",
	cancelled: "cancelled"
};
/**
* Sets the check run of a commit: added while it lasts, and ended in place. What a job has begun it ends in any case, so
* that nothing waits for ever; a newer run's is then said again, since GitHub shows the one that ended last. Never throws.
*/
async function setCheckRun(task) {
	return asOutcome("checks: write", async () => {
		const key = keyOf(task);
		const all = await standing$1(task);
		const begun = task.state === "running" ? void 0 : all.find((check) => check.isOpen && check.key === key);
		const others = (checks) => checks.filter(({ id }) => id !== begun?.id);
		const decision = decideMark(others(all), task);
		if (decision.kind === "write") {
			const url = await write(task, begun?.id);
			const now = decideMark(others(await standing$1(task)), task);
			if (now.kind === "leave") await repeat(task, now.mark);
			return {
				state: "posted",
				url
			};
		}
		const { mark, why } = decision;
		if (begun !== void 0) {
			const headline = `${markWords.cancelled}: ${why}`;
			await write({
				...task,
				state: "cancelled",
				headline,
				summary: headline,
				short: headline
			}, begun.id);
		}
		if (begun !== void 0 || decision.kind === "restore") await repeat(task, mark);
		return {
			state: "skipped",
			why
		};
	});
}
async function write(task, begun) {
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
	const { data } = begun === void 0 ? await client.rest.checks.create({
		...fields,
		name,
		head_sha: commit,
		external_id: keyOf(task)
	}) : await client.rest.checks.update({
		...fields,
		check_run_id: begun
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
async function standing$1({ client, repository, commit, name }) {
	return (await client.paginate(client.rest.checks.listForRef, {
		...repository,
		ref: commit,
		check_name: name,
		filter: "all",
		per_page: 100
	})).map((check) => {
		const key = check.external_id ?? "";
		const [, runId, attempt] = /^([1-9]\d{0,18})-([1-9]\d{0,5})$/.exec(key) ?? [];
		const title = check.output.title ?? "";
		const conclusion = check.conclusion;
		return {
			id: check.id,
			key,
			run: runId === void 0 ? void 0 : {
				runId,
				attempt: Number(attempt)
			},
			state: stateOf$1(conclusion, title),
			isOpen: check.status !== "completed",
			conclusion: conclusion ?? "neutral",
			title,
			summary: check.output.summary ?? "",
			url: check.details_url ?? void 0
		};
	}).sort((a, b) => b.id - a.id);
}
function stateOf$1(conclusion, title) {
	switch (conclusion) {
		case null: return "running";
		case "success": return greenState(title);
		case "neutral": return "undecided";
		case "failure": return "failed";
		case "cancelled": return "cancelled";
		case "action_required": return errorState(title);
	}
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
/** Tells the job's own check run from those of other runs of the same commit. */
function keyOf({ run }) {
	return run === void 0 ? "no-run" : `${run.runId}-${run.attempt}`;
}

// src/github/mark-name.ts
/** GitHub takes no longer name of a status; suites have 100 characters at most. */
const MOST_BASE = 120;
/**
* The name of a commit's mark. A commit may be fine for one branch and too slow for another, so each base but the default
* branch has a name of its own: `tidb-bench/SUITE`, and `tidb-bench/SUITE (BASE)`.
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
* The branch that an event's commit is judged for: the one that it would be merged into, else its own.
* @returns undefined where the event does not say; that of a comment has to be asked
*/
function baseBranchOf(event) {
	switch (event.kind) {
		case "pull_request": return event.baseRef;
		case "merge_group": return shortRef(event.baseRef);
		case "push":
		case "schedule":
		case "workflow_dispatch":
		case "release": return event.ref === void 0 ? void 0 : shortRef(event.ref);
		case "workflow_run":
		case "issue_comment":
		case "other":
		case "local": return;
	}
}
function shortRef(ref) {
	return ref.replace(/^refs\/(?:heads|tags)\//, "");
}

// src/github/mark.ts
/** Two runs that repair each other's mark come to an end by this many looks. */
const MOST_LOOKS = 4;
/**
* Sets a mark by the rules that keep it true: a newer run's is left as it is, a green without a measurement hides no red,
* and after writing it is looked again, since GitHub has no compare-and-swap.
* @throws the API's error
*/
async function setMark({ run, state }, place) {
	const decision = decideMark(await place.list(), {
		run,
		state
	});
	if (decision.kind === "restore") await place.repeat(decision.mark);
	if (decision.kind !== "write") return {
		state: "skipped",
		why: decision.why
	};
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

// src/github/status.ts
/** GitHub's limit, in characters. */
const MOST_DESCRIPTION = 140;
const statusOf$1 = {
	running: "pending",
	passed: "success",
	waived: "success",
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
		list: () => standing(task),
		write: () => post(statusOf$1[state], oneLine(headline, MOST_DESCRIPTION), url),
		repeat: async (mark) => void await post(mark.status, mark.description, mark.url)
	}));
}
/** Every status of that name that the commit ever had, newest first. */
async function standing({ client, repository, commit, name }) {
	return (await client.paginate(client.rest.repos.listCommitStatusesForRef, {
		...repository,
		ref: commit,
		per_page: 100
	})).filter(({ context }) => context === name).map(({ id, state, description, target_url }) => {
		const line = description ?? "";
		const status = state;
		return {
			id,
			run: runOfAddress(target_url),
			state: stateOf(status, line),
			status,
			description: line,
			url: target_url ?? void 0
		};
	}).sort((a, b) => b.id - a.id);
}
function stateOf(status, line) {
	switch (status) {
		case "pending": return "running";
		case "success": return greenState(line);
		case "failure": return "failed";
		case "error": return errorState(line);
	}
}

// src/show/mark-commit.ts
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
/** Ends the mark, however the job ended; what cannot be marked is a warning. */
async function markEnding({ folder, suite, ending, mark, place }, session, io) {
	if (mark === "none") return;
	const words = markWordsOf(ending, place?.by);
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
		why: "there are no figures of that commit"
	} : await markCommit(marking, session, place);
	tellPosting("the mark of the commit", posting, io);
}
async function markCommit({ mark, suite, summary, short, ...words }, session, place) {
	const { client, repository, event } = session;
	if (mark === "none") return {
		state: "skipped",
		why: "no mark is asked for"
	};
	if (event.kind === "pull_request" && event.origin === "fork") return {
		state: "skipped",
		why: "the token of a fork’s pull request may only read"
	};
	return asOutcome("pull-requests: read", async () => {
		const { commit, base, run, url } = await markedBy(session, place);
		if (commit === void 0) return {
			state: "skipped",
			why: "no commit is known"
		};
		const name = markName(suite, base, event.defaultBranch);
		const task = {
			...words,
			client,
			repository,
			commit,
			name,
			run,
			url
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
/** @throws the API's error: a comment does not say which branch its pull request goes to */
async function markedBy({ client, repository, event }, place) {
	if (place !== void 0) {
		const run = {
			runId: String(place.runId),
			attempt: place.attempt
		};
		return {
			commit: place.headCommit,
			base: place.baseRef,
			run,
			url: place.runUrl
		};
	}
	const { runId, runAttempt: attempt, runUrl } = event;
	const base = event.kind === "issue_comment" && event.on === "pull-request" ? (await client.rest.pulls.get({
		...repository,
		pull_number: event.number
	})).data.base.ref : baseBranchOf(event);
	return {
		commit: await measuredCommit(event),
		base,
		run: runId === void 0 ? void 0 : {
			runId,
			attempt
		},
		url: runUrl === void 0 ? void 0 : `${runUrl}/attempts/${attempt}`
	};
}

// src/report/badge.ts
const colors = {
	passed: "brightgreen",
	regression: "red",
	inconclusive: "yellow",
	invalid: "lightgrey"
};
/** The badge of a result, as JSON for a shields.io endpoint. */
function renderBadge(result) {
	const badge = {
		schemaVersion: 1,
		label: result.suite === "default" ? "TiDB bench" : `TiDB bench ${oneLine(result.suite, 40)}`,
		message: message(result),
		color: colors[result.overall],
		...result.overall === "invalid" ? { isError: true } : {}
	};
	return `${JSON.stringify(badge, null, 2)}\n`;
}
function message({ overall, counts, rows }) {
	switch (overall) {
		case "passed": return isFirstRun(rows) ? "first run" : "no regression";
		case "regression": return plural(counts.regression, "regression");
		case "inconclusive": return counts.inconclusive === 0 ? "not comparable" : "inconclusive";
		case "invalid": return "invalid measurement";
	}
}

// src/report/chart/chart-style.ts
/**
* Colours of the charts, light and dark. Both pairs keep a contrast of at least 3 to 1 against the paper, and differ
* for every common colour blindness (blue against ochre); dashes and point shapes say the same without colour.
*/
const light = "--paper:#ffffff;--ink:#1f2328;--dim:#59636e;--grid:#d8dee4;--candidate:#0a5fc2;--base:#9a5b00";
const dark = "--paper:#0d1117;--ink:#e6edf3;--dim:#9198a1;--grid:#2d333b;--candidate:#6cb6ff;--base:#e3a44a";
/** The rules of a chart; `root` is the selector that carries the colours. */
function chartStyle(root) {
	return [
		`${root}{${light}}`,
		`@media (prefers-color-scheme:dark){${root}{${dark}}}`,
		"@media print{:root{--paper:#ffffff;--ink:#000000;--dim:#333333;--grid:#cccccc;--candidate:#0a5fc2;--base:#9a5b00}}",
		".chart text{font:12px system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif;fill:var(--dim)}",
		".chart .title{font-weight:600;font-size:13px;fill:var(--ink)}",
		".chart .tick,.chart .label,.chart .legend{font-size:11px}",
		".chart .paper{fill:var(--paper)}",
		".chart .grid{stroke:var(--grid)}",
		".chart .axis{stroke:var(--dim)}",
		".chart .line{fill:none;stroke-width:2;stroke-linejoin:round}",
		".chart .thin .line{stroke-width:1.2;opacity:.75}",
		".chart .spread{stroke-width:1.5}",
		".chart .base .line,.chart .base .spread{stroke:var(--base)}",
		".chart .base .line{stroke-dasharray:6 4}",
		".chart .candidate .line,.chart .candidate .spread{stroke:var(--candidate)}",
		".chart .base .point{fill:var(--base);stroke:var(--paper)}",
		".chart .candidate .point{fill:var(--candidate);stroke:var(--paper)}",
		".chart .mark{stroke:var(--ink);stroke-dasharray:2 3}"
	].join("");
}

// src/report/chart/scale.ts
/**
* A scale over the values, widened to round numbers, with about `count` ticks at 1, 2 or 5 times a power of ten.
* @param from drawing place of the low end, `to` of the high end
*/
function niceScale(values, { from, to, fromZero, count = 5 }) {
	const finite = values.filter(Number.isFinite);
	const least = Math.min(...finite, ...fromZero || finite.length === 0 ? [0] : []);
	const most = finite.length === 0 ? 1 : finite.reduce((most, value) => Math.max(most, value));
	const step = niceStep(spread(least, most) / count);
	const low = Math.floor(least / step) * step;
	const high = Math.ceil(most / step) * step === low ? low + step : Math.ceil(most / step) * step;
	return {
		low,
		high,
		ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step),
		place: (value) => from + (value - low) / (high - low) * (to - from)
	};
}
/** A scale that ends at the outermost values, with a little room, and round ticks between them. */
function exactScale(values, { from, to }) {
	const least = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
	const most = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
	const room = (most - least || 1) * .03;
	const [low, high] = [least - room, most + room];
	return {
		low,
		high,
		ticks: niceScale([least, most], {
			from,
			to,
			fromZero: false,
			count: 6
		}).ticks.filter((tick) => tick >= low && tick <= high),
		place: (value) => from + (value - low) / (high - low) * (to - from)
	};
}
/** The tick's text: thousands separators and the digits that the step needs. */
function tickText(value, step) {
	const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
	return formatDecimals(value, decimals);
}
/** What the scale spans at least: steps near the last digit of a double would put rounding, not values, on it. */
function spread(least, most) {
	const size = Math.max(Math.abs(least), Math.abs(most));
	return Math.max(most - least || size * .1, size * 1e-9) || 1;
}
/** The smallest of 1, 2, 5 times a power of ten that is at least `rough`. */
function niceStep(rough) {
	const power = 10 ** Math.floor(Math.log10(rough));
	return ([
		1,
		2,
		5,
		10
	].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10) * power;
}

// src/report/chart/line-chart.ts
const frame = {
	width: 400,
	height: 250,
	left: 58,
	right: 388,
	top: 52,
	bottom: 206
};
/** The chart as an SVG element; `standalone` for a file of its own, with namespace and colours inside. */
function renderChart(chart, place = "inline") {
	const points = chart.series.flatMap((series) => series.points);
	const x = chart.xTicks === void 0 ? exactScale(points.map((point) => point.x), {
		from: frame.left,
		to: frame.right
	}) : stretched(chart.xTicks.map(({ at }) => at));
	const y = niceScale(points.flatMap((point) => [point.y - (point.spread ?? 0), point.y + (point.spread ?? 0)]), {
		from: frame.bottom,
		to: frame.top,
		fromZero: chart.yFromZero,
		count: 4
	});
	const own = place === "standalone";
	const { id } = chart;
	return [
		`<svg class="chart" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-labelledby="${id}-t ${id}-d"${own ? " xmlns=\"http://www.w3.org/2000/svg\"" : ""}>`,
		`<title id="${id}-t">${htmlText(chart.title)}</title><desc id="${id}-d">${htmlText(chart.description)}</desc>`,
		own ? `<style>${chartStyle(":root")}</style><rect class="paper" width="100%" height="100%"/>` : "",
		`<text class="title" x="8" y="18">${htmlText(chart.title)}</text>`,
		legend(chart.series),
		yAxis(y, chart.yLabel),
		xAxis(chart, x),
		...(chart.marks ?? []).map((mark) => markLine(x.place(mark.at), mark.text)),
		...chart.series.map((series) => drawSeries(series, x, y)),
		"</svg>"
	].join("");
}
/** Given ticks get half a step of room at both ends. */
function stretched(places) {
	const low = Math.min(...places) - .5;
	const high = Math.max(...places) + .5;
	const place = (value) => frame.left + (value - low) / (high - low) * (frame.right - frame.left);
	return {
		low,
		high,
		ticks: places,
		place
	};
}
function yAxis(y, label) {
	const step = (y.ticks[1] ?? 1) - (y.ticks[0] ?? 0);
	return `${y.ticks.map((tick) => {
		const at = round(y.place(tick));
		return `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${at}" y2="${at}"/><text class="tick" x="${frame.left - 5}" y="${round(at + 4)}" text-anchor="end">${tickText(tick, step)}</text>`;
	}).join("")}<text class="label" x="8" y="${frame.top - 10}">${htmlText(label)}</text>`;
}
function xAxis(chart, x) {
	const step = (x.ticks[1] ?? 1) - (x.ticks[0] ?? 0);
	const ticks = chart.xTicks ?? x.ticks.map((at) => ({
		at,
		text: tickText(at, step)
	}));
	const sparse = Math.ceil(ticks.length / 8);
	const texts = ticks.filter((_, index) => index % sparse === 0).map(({ at, text }) => `<text class="tick" x="${round(x.place(at))}" y="${frame.bottom + 16}" text-anchor="middle">${htmlText(text)}</text>`);
	const middle = (frame.left + frame.right) / 2;
	return `<line class="axis" x1="${frame.left}" x2="${frame.right}" y1="${frame.bottom}" y2="${frame.bottom}"/>${texts.join("")}<text class="label" x="${middle}" y="${frame.height - 8}" text-anchor="middle">${htmlText(chart.xLabel)}</text>`;
}
function legend(series) {
	const entries = new Map(series.map((one) => [one.name, one]));
	let right = frame.right;
	return [...entries.values()].toReversed().map((one) => {
		const text = one.name.length > 22 ? `${one.name.slice(0, 21)}…` : one.name;
		const start = right - text.length * 6.4 - 28;
		const drawn = `<g class="${one.role}"><line class="line" x1="${round(start)}" x2="${round(start + 20)}" y1="${frame.top - 14}" y2="${frame.top - 14}"/>${point(start + 10, frame.top - 14, one.role, "")}</g><text class="legend" x="${round(start + 25)}" y="${frame.top - 10}">${htmlText(text)}</text>`;
		right = start - 10;
		return drawn;
	}).join("");
}
function drawSeries(series, x, y) {
	const places = series.points.map((one) => ({
		...one,
		px: x.place(one.x),
		py: y.place(one.y)
	}));
	const path = places.map(({ px, py }, at) => `${at === 0 ? "M" : "L"}${round(px)} ${round(py)}`).join("");
	const line = series.shape === "dots" || places.length < 2 ? "" : `<path class="line" d="${path}"/>`;
	if (series.shape === "thin") return `<g class="${series.role} thin">${line}</g>`;
	const marks = places.map(({ px, py, spread, hint, y: value }) => {
		return (spread === void 0 || spread === 0 ? "" : `<line class="spread" x1="${round(px)}" x2="${round(px)}" y1="${round(y.place(value - spread))}" y2="${round(y.place(value + spread))}"/>`) + point(px, py, series.role, hint ?? "");
	});
	return `<g class="${series.role}">${line}${marks.join("")}</g>`;
}
function point(x, y, role, hint) {
	const title = hint === "" ? "" : `<title>${htmlText(hint)}</title>`;
	return role === "candidate" ? `<circle class="point" cx="${round(x)}" cy="${round(y)}" r="4">${title}</circle>` : `<rect class="point" x="${round(x - 3.5)}" y="${round(y - 3.5)}" width="7" height="7">${title}</rect>`;
}
function markLine(x, text) {
	return `<line class="mark" x1="${round(x)}" x2="${round(x)}" y1="${frame.top}" y2="${frame.bottom}"/><text class="tick" x="${round(x + 4)}" y="${frame.bottom - 6}">${htmlText(text)}</text>`;
}
function round(value) {
	return Math.round(value * 10) / 10;
}

// src/report/improvement.ts
/**
* What the published reports call "TPS improvement": candidate / baseline − 1, a fraction of the figures as they
* stand, without regard to noise. Undefined without both figures, or where they cannot be compared.
*/
function improvementOf(row) {
	if (row?.baseline === void 0 || row.candidate === void 0 || row.baseline.value === 0) return void 0;
	if (row.verdict.kind === "not-comparable" || row.verdict.kind === "invalid") return void 0;
	return row.candidate.value / row.baseline.value - 1;
}
/**
* The plain mean of the improvements over the thread counts of a workload, each rounded to the two digits of its
* percentage: so the published reports do it, and so a reader can check it against the table.
*/
function meanImprovement(sweep, metric) {
	const improvements = sweep.steps.flatMap(({ rows }) => improvementOf(rows.get(metric)) ?? []);
	if (improvements.length === 0) return void 0;
	return improvements.reduce((sum, one) => sum + Math.round(one * 1e4) / 1e4, 0) / improvements.length;
}
/** `3.58 % lower than`, `0.20 % higher than`, `the same as`: a mean improvement in a sentence. */
function improvementWords(improvement) {
	const text = formatChange(improvement);
	if (!/[1-9]/u.test(text)) return "the same as";
	return `${text.slice(1)} ${improvement < 0 ? "lower than" : "higher than"}`;
}

// src/report/sweep.ts
const rateStems = [
	"tps",
	"ops",
	"tpmc",
	"qps"
];
const latencyStems = [
	"latency_p95_ms",
	"latency_p99_ms",
	"latency_p90_ms",
	"latency_avg_ms"
];
/** Workloads in the order of the suite, each with its cells by threads. */
function sweepsOf(result) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of result.rows) {
		const key = sweepKey(row.settings);
		const group = groups.get(key) ?? {
			label: sweepLabel(row.settings),
			cells: /* @__PURE__ */ new Map()
		};
		groups.set(key, group);
		const step = group.cells.get(row.cellId);
		const rows = new Map([...step?.rows ?? [], [row.metric, row]]);
		group.cells.set(row.cellId, {
			cellId: row.cellId,
			settings: row.settings,
			rows
		});
	}
	return [...groups.values()].map(({ label, cells }) => {
		const steps = [...cells.values()].toSorted((a, b) => load(a) - load(b));
		const metrics = new Set(steps.flatMap((step) => [...step.rows.keys()]));
		return {
			label,
			steps,
			rate: rateStems.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => rateStems.includes(metricStem(metric))),
			latency: latencyStems.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => metricStem(metric).startsWith("latency_"))
		};
	});
}
/** The figure to draw; a baseline that cannot be compared is none. */
function drawnFigure(row, side) {
	return side === "baseline" && row?.verdict.kind === "not-comparable" ? void 0 : row?.[side];
}
/** Text of the axis: `TPS`, `p95 latency (ms)`. */
function metricAxis(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return info.unit === "" || info.unit.startsWith("/") ? info.label : `${info.label} (${info.unit})`;
}
function sweepKey({ tool, workload, clients, data, options }) {
	return JSON.stringify([
		tool,
		workload,
		clients,
		data,
		options
	]);
}
function sweepLabel(settings) {
	const { clients } = settings;
	return clients === 1 ? workloadLabel(settings) : `${workloadLabel(settings)} · ${clients} clients`;
}
function load({ settings }) {
	return settings.threads;
}

// src/report/sweep-chart.ts
/** Throughput or latency over threads, base against candidate; undefined without a figure. */
function sweepChart(sweep, metric, id) {
	const series = ["baseline", "candidate"].flatMap((side) => {
		const points = pointsOf(sweep, metric, side);
		if (points.length === 0) return [];
		return [side === "baseline" ? {
			name: "baseline",
			role: "base",
			shape: "marked",
			points
		} : {
			name: "this run",
			role: "candidate",
			shape: "marked",
			points
		}];
	});
	if (series.length === 0) return void 0;
	return {
		id,
		title: `${metricInfo(metric)?.label ?? metric} over threads`,
		description: `${sweep.label}. ${describe(sweep, metric)}`,
		xLabel: sweep.steps.some(({ settings }) => settings.clients > 1) ? "threads of each client" : "threads",
		yLabel: metricAxis(metric),
		xTicks: sweep.steps.map(({ settings }, at) => ({
			at,
			text: String(settings.threads)
		})),
		yFromZero: true,
		series
	};
}
function pointsOf(sweep, metric, side) {
	return sweep.steps.flatMap(({ rows, settings }, at) => {
		const figure = drawnFigure(rows.get(metric), side);
		if (figure === void 0) return [];
		const hint = `${settings.threads} threads, ${side}: ${formatFigure(figure, metricInfo(metric))}`;
		return [{
			x: at + (side === "baseline" ? -.04 : .04),
			y: figure.value,
			hint,
			...figure.spread === void 0 ? {} : { spread: figure.spread * figure.value }
		}];
	});
}
function describe(sweep, metric) {
	return sweep.steps.map(({ rows, settings }) => {
		const row = rows.get(metric);
		const text = (side) => {
			const figure = drawnFigure(row, side);
			return figure === void 0 ? "no figure" : formatFigure(figure, metricInfo(metric));
		};
		return `${settings.threads} threads: baseline ${text("baseline")}, this run ${text("candidate")}.`;
	}).join(" ");
}

// src/report/document-results.ts
/** One workload: sentence, table over threads, charts. */
function workloadResult(sweep, sides, folder, number) {
	const charts = [sweep.rate, sweep.latency].flatMap((metric) => {
		const chart = metric === void 0 ? void 0 : sweepChart(sweep, metric, `c${number}`);
		if (metric === void 0 || chart === void 0) return [];
		const name = `${number + 1}-${sweep.label}-${metric}`.replace(/[^A-Za-z0-9]+/gu, "-").slice(0, 80);
		const svg = `${renderChart(chart, "standalone")}\n`;
		return [{
			path: `${folder}/${name}.svg`,
			svg,
			alt: `${sweep.label}: ${chart.title}`
		}];
	});
	return {
		markdown: [
			`### ${markdownText(sweep.label)}`,
			...sentence(sweep, sides) ?? [],
			resultTable(sweep, sides),
			...charts.map(({ path, alt }) => `![${markdownText(alt)}](${path})`)
		].join("\n\n"),
		charts: charts.map(({ path, svg }) => ({
			path,
			svg
		}))
	};
}
/** `sysbench oltp_point_select −3.58 %`: the overview's part of a workload; undefined without a baseline. */
function overviewPart(sweep) {
	const mean = sweep.rate === void 0 ? void 0 : meanImprovement(sweep, sweep.rate);
	return mean === void 0 ? void 0 : `${sweep.label} ${formatChange(mean)}`;
}
function sentence(sweep, { base, candidate }) {
	const { rate } = sweep;
	const mean = rate === void 0 ? void 0 : meanImprovement(sweep, rate);
	if (rate === void 0 || mean === void 0 || base === void 0) return void 0;
	return [`${sweep.steps.length === 1 ? "The" : `On average over ${plural(sweep.steps.length, "thread count")}, the`} ${metricInfo(rate)?.label ?? rate} of ${markdownText(candidate)} is ${improvementWords(mean)} that of ${markdownText(base)}.`];
}
function resultTable(sweep, { base, candidate }) {
	const metrics = [sweep.rate, sweep.latency].filter((metric) => metric !== void 0);
	const sides = base === void 0 ? [candidate] : [base, candidate];
	const rateLabel = sweep.rate === void 0 ? void 0 : metricInfo(sweep.rate)?.label;
	const head = [
		"Threads",
		...metrics.flatMap((metric) => sides.map((side) => `${markdownText(side)} ${metricHead(metric)}`.trim())),
		...base === void 0 || rateLabel === void 0 ? [] : [`${rateLabel} improvement (%)`]
	];
	const rows = sweep.steps.map((step) => [
		String(step.settings.threads),
		...metrics.flatMap((metric) => figures(step, metric, base !== void 0)),
		...base === void 0 || rateLabel === void 0 ? [] : [improvementCell(step, sweep.rate)]
	]);
	return markdownTable([head, ...rows], {
		align: head.map(() => "r"),
		alignDelimiters: false
	});
}
/** Label and unit in a head of a table. */
function metricHead(metric) {
	const info = metricInfo(metric);
	const label = markdownText(info?.label ?? metric);
	return info === void 0 || info.unit === "" || info.unit.startsWith("/") ? label : `${label} (${info.unit})`;
}
function figures({ rows }, metric, both) {
	const row = rows.get(metric);
	const text = (value) => value === void 0 ? "—" : formatNumber(value);
	const own = text(row?.candidate?.value);
	return both ? [text(row?.baseline?.value), own] : [own];
}
function improvementCell({ rows }, metric) {
	const improvement = improvementOf(metric === void 0 ? void 0 : rows.get(metric));
	return improvement === void 0 ? "—" : formatChange(improvement).replace(" %", "");
}

// src/report/document-steps.ts
/** Configuration and variables that the caller set, as the published reports print them. */
function configurationPart({ configuration, variables }) {
	const lines = (values) => Object.entries(values).map(([name, value]) => `${name}: ${value}`);
	return [Object.keys(configuration).length === 0 ? "Components run with their defaults." : `Components:\n\n${markdownFence(lines(configuration), "yaml")}`, Object.keys(variables).length === 0 ? "" : `Global variables:\n\n${markdownFence(Object.entries(variables).map(([name, value]) => `SET GLOBAL ${name} = ${value};`), "sql")}`].filter((part) => part !== "").join("\n\n");
}
/** Numbered steps: what was done, and the one command a workload that does it again. */
function stepsPart(result, sweeps) {
	const { candidate, base } = result.targets;
	const versions = base === void 0 ? candidate.version : `${base.version} and ${candidate.version}`;
	const topology = Object.entries(candidate.topology).filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
	const where = topology.length === 0 ? "" : ` (${markdownText(topology.join(", "))})`;
	const steps = [
		`Deploy ${markdownText(`${candidate.product} ${versions}`)}${where} with the configuration above.`,
		`Load the data: ${markdownText(dataWords(sweeps))}.`,
		...candidate.product === "TiKV" ? [] : ["Collect statistics: `ANALYZE TABLE` on every table."],
		`Run each workload at each thread count: ${markdownText(paceWords(sweeps))}.`,
		"Or let this program do all of it:"
	];
	const commands = sweeps.flatMap(({ steps: [first], steps }) => {
		if (first === void 0) return [];
		const threads = steps.map(({ settings }) => settings.threads).join(",");
		return [reproduceCommand(first.settings, candidate).replace(`--threads ${first.settings.threads} `, `--threads ${shellArgument(threads)} `)];
	});
	return `${steps.map((step, at) => `${at + 1}. ${step}`).join("\n")}\n\n${markdownFence(commands, "sh")}`;
}
function dataWords(sweeps) {
	const texts = sweeps.flatMap(({ steps: [first] }) => first === void 0 ? [] : dataText(first.settings));
	return [...new Set(texts)].join("; ");
}
function dataText({ tool, data }) {
	const words = factsOf(tool).describeData(data);
	return words === void 0 ? tool : `${tool}, ${words}`;
}
function paceWords(sweeps) {
	const texts = sweeps.flatMap(({ steps }) => steps.map(({ settings }) => {
		const warmUp = settings.warmUpSeconds === 0 ? "" : `, after ${formatDuration(settings.warmUpSeconds)} of warm-up`;
		return `${formatDuration(settings.durationSeconds)} each${warmUp}`;
	}));
	return [...new Set(texts)].join("; ");
}

// src/report/document.ts
/**
* A performance test report in the style of TiDB's published ones: overview, environment, configuration, steps,
* and for each workload a table over threads with the improvement in percent, its mean in a sentence, and charts.
* @param chartFolder folder of the charts, relative to the document
*/
function renderDocument(result, record, chartFolder = "charts") {
	const sweeps = sweepsOf(result);
	const sides = sidesOf(result);
	const results = sweeps.map((sweep, number) => workloadResult(sweep, sides, chartFolder, number));
	const tools = [...new Set(sweeps.flatMap(({ steps }) => steps.map(({ settings }) => settings.tool)))];
	return {
		markdown: `${[
			`# ${markdownText(`${versionsText(result.targets.candidate, result.targets.base)}: performance test report`)}`,
			"## Test overview",
			overview(result, record, tools),
			...summarySentence(result, sides),
			"## Test environment",
			environmentTable(result),
			"## Configuration",
			configurationPart(result.targets.candidate),
			"## Steps to reproduce",
			stepsPart(result, sweeps),
			"## Test results",
			...results.map((part) => part.markdown),
			...remarks(result)
		].join("\n\n")}\n`,
		charts: results.flatMap((part) => part.charts)
	};
}
/** Versions where they tell the sides apart, else words. */
function sidesOf({ targets, reference, rows }) {
	const candidate = targets.candidate.version;
	if (!rows.some((row) => row.baseline !== void 0)) return {
		base: void 0,
		candidate: candidate === "unknown" ? "" : candidate
	};
	const base = targets.base?.version ?? oneLine(reference.description, 60);
	return base === candidate || base === "" || candidate === "unknown" ? {
		base: "baseline",
		candidate: "this run"
	} : {
		base,
		candidate
	};
}
function overview(result, record, tools) {
	const { targets, createdAt } = result;
	const origin = record?.source.origin === void 0 ? "" : ` Source of the figures: ${record.source.origin}.`;
	const versions = versionsText(targets.candidate, targets.base);
	return markdownText(`This test measures ${versions} with ${tools.join(", ")}. It was run on ${formatTime(createdAt)}.${origin}`, 5e3);
}
/** One sentence for all workloads, and the verdict. */
function summarySentence(result, { base, candidate }) {
	const parts = sweepsOf(result).flatMap((sweep) => overviewPart(sweep) ?? []);
	const verdict = `Verdict: ${headlineWords(result).replace(/^TiDB bench[^:]*: /u, "")}.`;
	if (parts.length === 0 || base === void 0) return [markdownText(verdict, 500)];
	const sentence = `${candidate} against ${base}, mean change of throughput: ${parts.join(", ")}.`;
	return [markdownText(sentence, 2e3), markdownText(verdict, 500)];
}
function environmentTable(result) {
	const sides = result.targets.base !== void 0;
	const cells = environmentFacts(result).filter(({ name }) => !/^(configuration|variable) /u.test(name)).map(({ name, base, candidate }) => [
		markdownText(name),
		...sides ? [markdownText(base ?? "")] : [],
		markdownText(candidate)
	]);
	return markdownTable([sides ? [
		"Item",
		"Base",
		"Candidate"
	] : ["Item", "Value"], ...cells], { alignDelimiters: false });
}
function remarks(result) {
	const lines = warningLines(result).map((warning) => `- ${markdownText(warning, 1e3)}`);
	return lines.length === 0 ? [] : ["## Remarks", lines.join("\n")];
}

// src/report/junit.ts
/**
* JUnit XML: one test case a row. A regression that fails is a failure, an invalid row an error; what could not be
* decided or compared is skipped, with its reason.
*/
function renderJunit(result) {
	const cases = result.rows.map(testCase);
	const count = (element) => cases.filter((one) => one.includes(`<${element} `)).length;
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite ${[
		`name="${xmlText(`tidb-bench ${result.suite}`)}"`,
		`tests="${cases.length}"`,
		`failures="${count("failure")}"`,
		`errors="${count("error")}"`,
		`skipped="${count("skipped")}"`,
		`timestamp="${xmlText(result.createdAt)}"`
	].join(" ")}>\n${cases.join("\n")}\n</testsuite>\n</testsuites>\n`;
}
function testCase(row) {
	const name = `${cellLabel(row.settings)}, ${metricLabel(row.metric)}`;
	const open = `<testcase classname="${xmlText(row.cellId)}" name="${xmlText(name)}"`;
	const body = outcome(row);
	return body === "" ? `${open}/>` : `${open}>${body}</testcase>`;
}
function outcome(row) {
	const text = tableRow(row);
	const figures = `${text.baseline} → ${text.candidate}, ${text.change} (limit ${text.limit}, noise ${text.noise}; ${text.evidence})`;
	const { verdict } = row;
	switch (verdict.kind) {
		case "regression": return verdict.level === "fail" ? element("failure", `${text.change} beyond the limit ${text.limit}`, figures) : `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`;
		case "invalid": return element("error", verdict.reason, verdict.tail.join("\n"));
		case "inconclusive": return element("skipped", `${text.word}: ${text.evidence}`, "");
		case "not-comparable":
		case "no-baseline":
		case "new":
		case "removed":
		case "nothing-differs": return element("skipped", `${text.word}: ${text.evidence}`, "");
		case "ok":
		case "no-drop-seen": return `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`;
	}
}
function element(name, message, body) {
	const open = `<${name} message="${xmlText(message)}"`;
	return body === "" ? `${open}/>` : `${open}>${xmlText(body)}</${name}>`;
}

// src/report/page/page-style.ts
/** The page's style sheet: light and dark, phone and print, no file beside it. */
function pageStyle() {
	return `${chartStyle(":root")}
:root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#1a7f37;--unsure:#9a5b00}
@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364;--unsure:#e3a44a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main,header,footer{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
h1::before{content:"";display:inline-block;width:.55em;height:.55em;margin-right:.5em;background:var(--dim)}
h1.regression::before,h1.invalid::before{background:var(--bad);transform:rotate(45deg)}
h1.passed::before{background:var(--good);border-radius:50%}
h1.inconclusive::before{background:var(--unsure)}
h2{font-size:1.2rem;margin:2.5rem 0 .5rem;padding-bottom:.3rem;border-bottom:1px solid var(--grid)}
h3{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.dim,caption,footer{color:var(--dim)}
a{color:var(--candidate)}
.note{border-left:4px solid var(--base);background:var(--soft);padding:.5rem .75rem;margin:.75rem 0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem;margin:.75rem 0}
.charts svg{width:100%;max-width:36rem;height:auto;display:block;background:var(--paper);border:1px solid var(--grid);border-radius:6px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums;margin:.5rem 0}
caption{text-align:left;padding:.25rem 0}
th,td{padding:.35rem .6rem;border-bottom:1px solid var(--grid);text-align:left;vertical-align:top}
thead th{border-bottom:2px solid var(--dim)}
.n{text-align:right;white-space:nowrap}
tbody th{font-weight:600}
.verdict{font-weight:600}
.bad .change,.bad .verdict{color:var(--bad);font-weight:700}
.good .change,.good .verdict{color:var(--good);font-weight:700}
.unsure .verdict{color:var(--unsure)}
.quiet .verdict,.quiet th{font-weight:400}
.bad th[scope=row]{box-shadow:inset 4px 0 var(--bad)}
.good th[scope=row]{box-shadow:inset 4px 0 var(--good)}
.unsure th[scope=row]{box-shadow:inset 4px 0 var(--unsure)}
.differs{background:var(--soft);font-weight:600}
pre{background:var(--soft);padding:.75rem;overflow-x:auto;font-size:.8rem;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere}
code{font-family:ui-monospace,SFMono-Regular,Menlo,"Noto Sans Mono",monospace;font-size:.9em}
summary{cursor:pointer;padding:.25rem 0;font-weight:600}
footer{padding:2rem 1rem;font-size:.85rem}
:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}
@media (min-width:44.01rem){th[scope=row]{min-width:14rem}.metric{white-space:nowrap}td:last-child:not(.n){min-width:11rem}}
@media (max-width:44rem){
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,th,td,caption{display:block;width:auto}
tr{border:1px solid var(--grid);border-radius:6px;padding:.4rem .6rem;margin:.6rem 0}
th,td{border:0;padding:.1rem 0}
tr[class] th[scope=row]{box-shadow:none;font-weight:600}
tr.bad{border-left:4px solid var(--bad)}
tr.good{border-left:4px solid var(--good)}
tr.unsure{border-left:4px solid var(--unsure)}
td,.n{text-align:right;white-space:normal;display:flex;justify-content:space-between;gap:1rem;overflow-wrap:anywhere}
td::before{content:attr(data-label);color:var(--dim);text-align:left;flex:none}
td.none{display:none}
}
@media print{
body{font-size:10pt}
main,header,footer{max-width:none;padding:0}
h2,h3,summary{break-after:avoid}
svg,tr,pre{break-inside:avoid}
::details-content{content-visibility:visible;display:block;height:auto}
}
`;
}

// src/report/history-chart.ts
/** One figure a record, oldest first, this run last; undefined with fewer than two earlier figures. */
function historyChart(row, history, id) {
	const records = history.records.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
	const past = records.flatMap((record, at) => {
		const value = figureIn(record, row);
		if (value === void 0) return [];
		const hint = `${record.source.commit === void 0 ? record.id : shortCommit(record.source.commit)}, ${record.createdAt.slice(0, 10)}: ${formatNumber(value)}`;
		return [{
			x: at + 1,
			y: value,
			hint,
			recordId: record.id
		}];
	});
	if (past.length < 2) return void 0;
	const last = {
		x: records.length + 1,
		y: row.candidate?.value ?? NaN,
		hint: "this run"
	};
	const marks = (history.shifts?.filter(({ cellId, metric }) => cellId === row.cellId && metric === row.metric) ?? []).flatMap(({ recordId }) => {
		const first = past.find((point) => point.recordId === recordId);
		return first === void 0 ? [] : [{
			at: first.x - .5,
			text: "level shift"
		}];
	});
	return {
		id,
		title: cellLabel(row.settings),
		description: `${metricInfo(row.metric)?.label ?? row.metric} of ${plural(past.length, "earlier job")}, oldest first, then this run; ${plural(marks.length, "level shift")}. The axis does not begin at zero.`,
		xLabel: "job, oldest first",
		yLabel: `${metricAxis(row.metric)}, not from zero`,
		yFromZero: false,
		marks,
		series: [{
			name: "earlier jobs",
			role: "base",
			shape: "marked",
			points: past
		}, ...Number.isFinite(last.y) ? [{
			name: "this run",
			role: "candidate",
			shape: "dots",
			points: [last]
		}] : []]
	};
}
/** The figure of that cell in an earlier record, as the verdict takes it. */
function figureIn(record, row) {
	const values = (record.cells.find(({ id }) => id === row.cellId)?.runs ?? []).flatMap((run) => run.state === "valid" && run.side === "candidate" ? run.metrics[row.metric] ?? [] : []);
	return values.length === 0 ? void 0 : geometricMean(values);
}

// src/report/run-chart.ts
/** More points than a chart has places would only make the file larger. */
const MOST_POINTS = 240;
/** The tool's own intervals over the measured time, a fine line a run; undefined where no run has any. */
function seriesChart(cell, id) {
	const runs = validRuns(cell).filter((run) => rateColumn(run) !== void 0);
	const shown = ["base", "candidate"].flatMap((side) => runs.filter((run) => run.side === side).slice(-6));
	const rate = shown[0] === void 0 ? void 0 : rateColumn(shown[0]);
	if (rate === void 0) return void 0;
	const series = shown.map((run) => ({
		name: sideName(run.side),
		role: run.side,
		shape: "thin",
		points: thinned(seriesPoints(run, rate))
	}));
	return {
		id,
		title: `${metricAxis(rate)} during the runs`,
		description: `${cellLabel(cell)}: ${rate} of each interval that the tool reported, ${shown.length} of ${runs.length} runs drawn.`,
		xLabel: "seconds of measured time",
		yLabel: metricAxis(rate),
		yFromZero: true,
		series
	};
}
/** The figure of each run, in the order in which they ran; undefined with fewer than two runs. */
function orderChart(cell, id) {
	const runs = validRuns(cell).toSorted((a, b) => a.round - b.round || a.slice - b.slice);
	const metric = [
		"tps",
		"ops",
		"tpmc",
		"qps"
	].find((name) => runs.some((run) => run.metrics[name] !== void 0));
	if (metric === void 0 || runs.length < 2) return void 0;
	const series = ["base", "candidate"].flatMap((side) => {
		const points = runs.flatMap((run, at) => {
			const value = run.metrics[metric];
			if (run.side !== side || value === void 0) return [];
			return [{
				x: at + 1,
				y: value,
				hint: `run ${at + 1}, round ${run.round}: ${formatNumber(value)}`
			}];
		});
		return points.length === 0 ? [] : [{
			name: sideName(side),
			role: side,
			shape: "dots",
			points
		}];
	});
	return {
		id,
		title: `${metricInfo(metric)?.label ?? metric} of each run`,
		description: `${cellLabel(cell)}: ${runs.length} runs in the order in which they were measured. The axis does not begin at zero.`,
		xLabel: "run, in order of execution",
		yLabel: `${metricAxis(metric)}, not from zero`,
		...runs.length > 12 ? {} : { xTicks: runs.map((_, at) => ({
			at: at + 1,
			text: String(at + 1)
		})) },
		yFromZero: false,
		series
	};
}
function validRuns(cell) {
	return cell.runs.filter((run) => run.state === "valid");
}
function sideName(side) {
	return side === "base" ? "baseline" : "this run";
}
function rateColumn(run) {
	return run.series?.columns.find((column) => [
		"tps",
		"ops",
		"tpmc",
		"tpm",
		"qps"
	].includes(metricStem(column)));
}
function seriesPoints(run, column) {
	const at = run.series?.columns.indexOf(column) ?? -1;
	return (run.series?.rows ?? []).flatMap((values) => {
		const [x, y] = [values[0], values[at]];
		return x === void 0 || y === void 0 ? [] : [{
			x,
			y
		}];
	});
}
/** Neighbours averaged, so that no more than the most points are left. */
function thinned(points) {
	const bucket = Math.ceil(points.length / MOST_POINTS);
	if (bucket <= 1) return [...points];
	const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
	return Array.from({ length: Math.ceil(points.length / bucket) }, (_, at) => {
		const part = points.slice(at * bucket, (at + 1) * bucket);
		return {
			x: mean(part.map(({ x }) => x)),
			y: mean(part.map(({ y }) => y))
		};
	});
}

// src/report/page/html-table.ts
/**
* A table with caption, scopes and the roles that a screen reader needs where the style sheet turns rows into cards.
* All texts are escaped here.
*/
function htmlTable(caption, columns, rows) {
	const head = columns.map(({ head, align }) => `<th scope="col" role="columnheader"${align === "number" ? " class=\"n\"" : ""}>${htmlText(head)}</th>`).join("");
	return `<div class="scroll"><table role="table"><caption>${htmlText(caption)}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.map((row) => htmlRow(columns, row)).join("\n")}</tbody></table></div>`;
}
function htmlRow(columns, row) {
	const cells = row.cells.map((cell, at) => {
		if (at === 0) return `<th scope="row" role="rowheader">${htmlText(cell)}</th>`;
		const column = columns[at];
		const names = [
			column?.align === "number" ? "n" : "",
			column?.className ?? "",
			cell === "" || cell === "—" ? "none" : ""
		].filter((name) => name !== "");
		return `<td role="cell"${names.length === 0 ? "" : ` class="${names.join(" ")}"`} data-label="${htmlText(column?.head ?? "")}"><span>${htmlText(cell)}</span></td>`;
	});
	return `<tr role="row"${row.className === void 0 ? "" : ` class="${row.className}"`}>${cells.join("")}</tr>`;
}

// src/report/page/sections.ts
const comparisonColumns = [
	{
		head: "Workload",
		align: "text"
	},
	{
		head: "Verdict",
		align: "text",
		className: "verdict"
	},
	{
		head: "Metric",
		align: "text",
		className: "metric"
	},
	{
		head: "Baseline",
		align: "number"
	},
	{
		head: "This run",
		align: "number"
	},
	{
		head: "Change",
		align: "number",
		className: "change"
	},
	{
		head: "Limit",
		align: "number"
	},
	{
		head: "Noise",
		align: "number"
	},
	{
		head: "Evidence",
		align: "text"
	}
];
/** Every row, worst first; the unchanged ones folded where others need eyes. */
function verdictSection(rows) {
	const sorted = worstFirst(rows);
	const eyes = sorted.filter((row) => verdictWord(row).rank < 9);
	const quiet = sorted.filter((row) => verdictWord(row).rank >= 9);
	const caption = "Worst first. Arrows point to the better side; limits in brackets are not gated.";
	if (eyes.length === 0) return `<section><h2>Verdicts</h2>${comparison(quiet, caption)}</section>`;
	const folded = quiet.length === 0 ? "" : `<details><summary>Unchanged (${quiet.length})</summary>${comparison(quiet, "Within their limits.")}</details>`;
	return `<section><h2>Verdicts</h2>${comparison(eyes, caption)}${folded}</section>`;
}
function comparison(rows, caption) {
	const body = rows.map((row) => {
		const text = tableRow(row);
		return {
			cells: [
				text.workload.replace(/ (threads?)/gu, "\xA0$1"),
				text.word,
				text.metric,
				text.baseline,
				text.candidate,
				text.change,
				text.limit,
				text.noise,
				text.evidence
			],
			className: rowClass(row)
		};
	});
	return htmlTable(caption, comparisonColumns, body);
}
function rowClass({ verdict, gated }) {
	switch (verdict.kind) {
		case "regression": return gated ? "bad" : "unsure";
		case "invalid": return "bad";
		case "inconclusive":
		case "not-comparable": return "unsure";
		case "removed": return "unsure";
		case "no-baseline":
		case "new": return "new";
		case "no-drop-seen":
		case "nothing-differs": return "quiet";
		case "ok": return verdict.improved ? "good" : "quiet";
	}
}
/** Charts of one workload; `number` keeps the ids of a page apart. */
function workloadSection(sweep, record, number) {
	const over = [sweep.rate, sweep.latency].flatMap((metric, at) => metric === void 0 ? [] : sweepChart(sweep, metric, `w${number}m${at}`) ?? []);
	const details = sweep.steps.map(({ cellId, settings }, at) => {
		const cell = record?.cells.find(({ id }) => id === cellId);
		const shown = (cell === void 0 ? [] : [seriesChart(cell, `w${number}s${at}`), orderChart(cell, `w${number}o${at}`)]).filter((chart) => chart !== void 0);
		if (shown.length === 0) return "";
		return `<details${sweep.steps.length === 1 ? " open" : ""}><summary>${htmlText(cellLabel(settings))}: the runs</summary>${chartGrid(shown)}</details>`;
	});
	return `<section><h2>${htmlText(sweep.label)}</h2>${chartGrid(over)}${details.join("")}</section>`;
}
/** How each gated figure moved over the earlier jobs. */
function historySection(rows, history) {
	if (history === void 0) return "";
	const charts = rows.filter((row) => row.gated).flatMap((row, at) => historyChart(row, history, `h${at}`) ?? []);
	return charts.length === 0 ? "" : `<section><h2>History</h2>${chartGrid(charts)}</section>`;
}
function environmentPart(result) {
	const facts = environmentFacts(result);
	const sides = result.targets.base !== void 0;
	const columns = [
		{
			head: "What",
			align: "text"
		},
		...sides ? [{
			head: "Base",
			align: "text"
		}] : [],
		{
			head: sides ? "Candidate" : "Value",
			align: "text"
		}
	];
	const rows = facts.map(({ name, base, candidate, differs }) => ({
		cells: [
			differs ? `≠ ${name}` : name,
			...sides ? [base ?? ""] : [],
			candidate
		],
		...differs ? { className: "differs" } : {}
	}));
	return `<section><h2>Environment</h2>${htmlTable(sides ? "What differs between the two sides stands first, marked ≠." : "Where it was measured.", columns, rows)}</section>`;
}
/** Errors, warnings and last lines of what broke; empty where all went well. */
function troublePart(result) {
	const warnings = warningLines(result).map((warning) => `<li>${htmlText(warning)}</li>`);
	const broken = invalidCells(result.rows).map(({ label, reason, tail }) => `<h3>Invalid: ${htmlText(label)}</h3><p>${htmlText(reason)}</p>${tail.length === 0 ? "" : `<pre>${htmlText(tail.join("\n"))}</pre>`}`);
	if (warnings.length + broken.length === 0) return "";
	const list = warnings.length === 0 ? "" : `<ul>${warnings.join("")}</ul>`;
	return `<section><h2>Errors and warnings</h2>${broken.join("")}${list}</section>`;
}
function reproducePart(result, command) {
	const commands = [...new Map(result.rows.map(({ settings }) => [settings.id, settings])).values()].map((settings) => `<p>${htmlText(cellLabel(settings))}</p><pre><code>${htmlText(reproduceCommand(settings, result.targets.candidate, command))}</code></pre>`);
	if (commands.length === 0) return "";
	return `<section><h2>Reproduce</h2><details><summary>One command a row</summary>${commands.join("")}</details></section>`;
}
function chartGrid(charts) {
	if (charts.length === 0) return "";
	return `<div class="charts">${charts.map((chart) => renderChart(chart)).join("\n")}</div>`;
}

// src/report/page/work-section.ts
const columns = [
	{
		head: "Workload",
		align: "text"
	},
	{
		head: "Counter",
		align: "text"
	},
	{
		head: "Baseline",
		align: "number"
	},
	{
		head: "This run",
		align: "number"
	},
	{
		head: "Change",
		align: "number",
		className: "change"
	},
	{
		head: "Proved by",
		align: "text"
	}
];
/** What the servers did for a transaction, where it changed; one sentence where nothing did. Empty where it is not known. */
function workSection(result) {
	const line = workLine(result);
	if (line === void 0) return "";
	const rows = (result.work?.findings ?? []).map(({ settings, counter, unit, base, candidate, change, by }) => {
		const { label } = counterInfo(counter);
		return { cells: [
			cellLabel(settings),
			`${label}${label === counter ? "" : ` (${counter})`} per ${unit}`,
			formatNumber(base),
			formatNumber(candidate),
			change === void 0 ? "" : formatChange(change, .01),
			by === "exact" ? "exact counts" : "neighbouring slices"
		] };
	});
	const table = rows.length === 0 ? "" : htmlTable("By the counters of the servers.", columns, rows);
	return `<section><h2>Work per transaction</h2><p>${htmlText(line)}</p>${table}</section>`;
}

// src/report/page.ts
/**
* `report.html`: one file without script or network, with charts of every workload, all figures, environment and
* trouble. The record adds what only it holds: the single runs and their seconds.
*/
function renderPage(result, record, options = {}) {
	const { history, context } = options;
	const title = headlineWords(result);
	const parts = [
		verdictSection(result.rows),
		workSection(result),
		...sweepsOf(result).map((sweep, number) => workloadSection(sweep, record, number)),
		historySection(result.rows, history === void 0 ? void 0 : {
			...history,
			shifts: history.shifts ?? result.levelShifts
		}),
		environmentPart(result),
		troublePart(result),
		reproducePart(result, context?.command)
	];
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${htmlText(title)}</title>
<style>${pageStyle()}</style>
</head>
<body>
<header><h1 class="${result.overall}">${htmlText(title)}</h1>${aboutLines(result)}${links(options)}${reportedNote(context)}</header>
<main>${parts.join("\n")}</main>
<footer>${htmlText(footerText(result, context))}</footer>
</body>
</html>
`;
}
function aboutLines(result) {
	const { source, targets, machine } = result;
	return [`${source.commit === void 0 ? "This run" : shortCommit(source.commit)} ${referenceWords(result)}`, [versionsText(targets.candidate, targets.base), machineText(machine)].filter((part) => part !== "").join(" · ")].map((line) => `<p class="dim">${htmlText(line)}</p>`).join("");
}
function links({ context, logsPath }) {
	const run = safeAddress(context?.runUrl);
	const shown = [run === void 0 ? void 0 : `<a href="${htmlText(run)}">Workflow run</a>`, logsPath === void 0 ? void 0 : `<a href="${htmlText(encodeURI(`./${logsPath}`))}">Raw logs</a>`].filter((link) => link !== void 0);
	return shown.length === 0 ? "" : `<p>${shown.join(" · ")}</p>`;
}
function reportedNote({ reported } = {}) {
	return reported === void 0 ? "" : `<p class="note">⚠️ These figures were reported by ${reporterWords(reported)}; the verdict was computed here, the measurement was not.</p>`;
}
function footerText(result, context) {
	const attempt = result.source.runAttempt;
	return [
		attempt === void 0 ? void 0 : `Attempt ${attempt}`,
		formatTime(context?.generatedAt ?? result.createdAt),
		`tidb-bench-action ${result.programVersion}`,
		falseAlarmText(result)
	].filter((part) => part !== void 0).join(" · ");
}

// src/report/summary-charts.ts
/** Characters of the longest bar. */
const BAR_CHARACTERS = 24;
/** A summary with more bars than these is no quicker to read than the table. */
const MOST_WORKLOADS = 12;
const eighths = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
/**
* Small bar charts of the throughput of each workload, base over candidate, as plain text: they render in every
* Markdown viewer, in a log and in a screen reader alike. Empty where nothing was measured.
*/
function summaryCharts(result) {
	const charts = sweepsOf(result).flatMap((sweep) => barChart(sweep) ?? []);
	if (charts.length === 0) return "";
	const left = charts.length - MOST_WORKLOADS;
	const more = left > 0 ? `\n\n… and ${left} more in the report.` : "";
	return `#### Throughput\n\n${charts.slice(0, MOST_WORKLOADS).join("\n\n")}${more}`;
}
function barChart(sweep) {
	const { rate } = sweep;
	if (rate === void 0) return void 0;
	const info = metricInfo(rate);
	const bars = sweep.steps.flatMap(({ rows, settings }) => ["baseline", "candidate"].flatMap((side) => {
		const figure = drawnFigure(rows.get(rate), side);
		if (figure === void 0) return [];
		return [{
			threads: settings.threads,
			side,
			figure,
			text: formatFigure(figure, info)
		}];
	}));
	if (bars.length === 0) return void 0;
	const most = Math.max(...bars.map(({ figure }) => figure.value));
	const width = Math.max(...bars.map(({ threads }) => String(threads).length));
	const lines = bars.map(({ threads, side, figure, text }, at) => {
		return `${(at === 0 || bars[at - 1]?.threads !== threads ? String(threads) : "").padStart(width)}  ${side === "baseline" ? "base" : "this"}  ${bar(figure.value / most).padEnd(BAR_CHARACTERS)}  ${text}`;
	});
	return `${`**${markdownText(sweep.label)}**, ${markdownText(info?.label ?? rate)} by threads`}\n\n\`\`\`text\n${lines.join("\n")}\n\`\`\``;
}
/** A bar of block characters, an eighth of a character fine. */
function bar(share) {
	const units = Number.isFinite(share) ? Math.max(1, Math.round(share * BAR_CHARACTERS * 8)) : 0;
	return "█".repeat(Math.floor(units / 8)) + (eighths[units % 8] ?? "");
}

// src/report/summary.ts
/** GitHub takes 1 MiB a step; a character is at most three bytes, and other steps' texts stand beside ours. */
const SUMMARY_CHARACTERS = 3e5;
/** The job summary: the comment's table, small charts, and what was run. */
function renderSummary(result, record, context) {
	const extra = [summaryCharts(result), record === void 0 ? "" : measured(record)];
	return compose(result, context, {
		limit: SUMMARY_CHARACTERS,
		candidateHead: "This run",
		extra: extra.filter((part) => part !== "").join("\n\n")
	});
}
function measured(record) {
	const runs = record.cells.flatMap((cell) => cell.runs);
	const valid = runs.filter((run) => run.state === "valid");
	const seconds = valid.reduce((sum, run) => sum + run.durationSeconds, 0);
	const broken = runs.length - valid.length;
	const invalid = broken === 0 ? "" : `, ${broken} of them invalid`;
	const minutes = Math.max(1, Math.round(seconds / 60));
	return `Measured: ${plural(runs.length, "run")} of ${plural(record.cells.length, "cell")}${invalid}, ${plural(minutes, "minute")} of load in all.`;
}

// src/show/reports.ts
/** Writes everything that people and programs read of a result into the result folder. @throws Failure `environment` */
function writeReports(folder, { record, result, reference, context }) {
	const write = (name, text) => writeResultFile(folder, name, text);
	write(resultFiles.result, `${JSON.stringify(result, null, 2)}\n`);
	write(resultFiles.comment, renderComment(result, context));
	write(resultFiles.summary, renderSummary(result, record, context));
	write(resultFiles.junit, renderJunit(result));
	write(resultFiles.badge, renderBadge(result));
	const history = reference?.kind === "stored" ? { records: reference.records } : void 0;
	const logsPath = `${resultFiles.logs}/`;
	write(resultFiles.page, renderPage(result, record, {
		context,
		logsPath,
		...history && { history }
	}));
	const { markdown, charts } = renderDocument(result, record, resultFiles.charts);
	write(resultFiles.document, markdown);
	for (const { path, svg } of charts) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		write(path, svg);
	}
}
/** Addresses that GitHub's runner knows; none outside of it. */
function reportContext(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
	const runUrl = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : void 0;
	const artifact = env.TIDB_BENCH_ARTIFACT_URL || runUrl && `${runUrl}#artifacts`;
	return {
		generatedAt: (/* @__PURE__ */ new Date()).toISOString(),
		runUrl,
		reportUrl: artifact || void 0
	};
}
/** Where a result file lies, for outputs and messages. */
function resultPath(folder, name) {
	return join(folder, resultFiles[name]);
}

// src/show/show-on-github.ts
/**
* Sets the suite's one comment (on schedule and release its one issue), and the commit's mark where that is asked for.
* What cannot be shown is a warning: the verdict stands. @returns the address of the comment or issue
*/
async function showEnding(showing, io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { folder, suite, ending, place, marked } = showing;
	if (marked !== void 0) await markEnding({
		...showing,
		suite: marked
	}, session, io);
	const status = statusOf(ending);
	if (!showing.comment || status === "untold") return void 0;
	const { event } = session;
	const body = status === void 0 ? readFileSync(join(folder, resultFiles.comment), "utf8") : await endingText(status, suite, event, io, place);
	const number = place?.pullRequest ?? pullRequestOf(event);
	if (number !== void 0) return setComment(session, number, body, io);
	return event.reportsTo.kind === "issue" ? setIssue(session, ending, suite, body, io) : void 0;
}
/** What a comment says that has no figures; undefined where there are some. */
function statusOf(ending) {
	switch (ending.kind) {
		case "judged": return;
		case "broken": return ending.status;
		case "nothing": return ending.cause === "not-affected" ? {
			state: "not-affected",
			reason: ending.why
		} : "untold";
	}
}
/** Says in the suite's comment, and by the commit's mark, that the measurement of this commit goes on. */
async function showRunning({ suite, comment, mark, marked = suite }, io) {
	const session = githubSession(io);
	if (session === void 0) return;
	const { client, repository, event } = session;
	const tell = (posting) => posting.state === "posted" || io.log.debug(posting.why);
	const commit = await measuredCommit(event);
	tell(await markRunning({
		suite: marked,
		mark
	}, session));
	const number = pullRequestOf(event);
	if (!comment || number === void 0) return;
	const body = statusText({ state: "running" }, suite, commit, event, io);
	tell(await upsertComment({
		client,
		repository,
		pullRequest: number,
		body,
		log: io.log
	}));
}
function pullRequestOf(event) {
	if (event.kind === "pull_request" && event.origin === "fork") return void 0;
	return event.reportsTo.kind === "pull-request" ? event.reportsTo.number : void 0;
}
async function setComment({ client, repository }, pullRequest, body, io) {
	return tellPosting("the comment", await upsertComment({
		client,
		repository,
		pullRequest,
		body,
		log: io.log
	}), io);
}
/** Opened on a regression, closed once it is gone; an undecided or broken run leaves it as it is. */
async function setIssue({ client, repository, event }, ending, suite, text, io) {
	if (ending.kind !== "judged") return void 0;
	const { overall, counts } = ending.result;
	const recovered = overall === "passed" && counts.ok + counts.improved > 0;
	if (overall !== "regression" && !recovered) return void 0;
	const finding = overall === "regression" ? "regressed" : "recovered";
	const line = event.kind === "release" ? `${suite} (releases)` : suite;
	const title = `Performance regression in suite ${line}`;
	const body = withSuite(text, line);
	return tellPosting("the issue", await upsertIssue({
		client,
		repository,
		finding,
		title,
		body,
		log: io.log
	}), io);
}
/** The text with another suite in its marker, by which the issue is found again; the last marker counts. */
function withSuite(text, suite) {
	const marker = parseMarker(text);
	return marker === void 0 || marker.suite === suite ? text : `${text}\n${buildMarker({
		...marker,
		suite
	})}`;
}
/** The text of a comment without a result; it names the run that measured, which is another one in `place`. */
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

export { writeReports as a, endingWords as c, resultPath as i, showRunning as n, forkWarnings as o, reportContext as r, endingOf as s, showEnding as t };