import { n as exitCodes } from "./exit-code.js";
import { $ as formatFigure, Dt as markdownText, Et as markdownLink, Kt as shortCommit, On as object, Ot as oneLine, Tt as markdownFence, Y as formatChange, at as formatTime, jt as xmlText, kt as safeAddress, lt as geometricMean, mn as jobTimesSchema, on as metricInfo, st as plural, t as groupBy, tt as formatNumber, vt as pathSegment, wt as markdownCode } from "./shared.js";
import { v as seriesKey } from "./baseline-source.js";
import { n as figuresOf } from "./figures.js";
import { i as writeResultFile, n as resultFiles } from "./result-folder.js";
import { r as openDrops } from "./judge.js";
import { t as measuredCommit } from "./source.js";
import { n as givenRate } from "./given-rate.js";
import { i as readOutcome, t as nothingWords } from "./job-outcome.js";
import { E as drawnFigure, I as isFirstRun, L as tableRow, O as sweepsOf, X as metricLabel, Y as cellLabel, Z as workloadLabel, _ as hasNews, f as headlineWords, v as storyOf } from "./folded.js";
import { n as asOutcome, t as apiStatus } from "./api-outcome.js";
import { t as githubSession } from "./github-session.js";
import { t as tellPosting } from "./tell-warning.js";
import { a as buildMarker, i as compose, n as commentMarker, o as parseMarker, r as renderComment, t as COMMENT_CHARACTERS } from "./comment.js";
import { i as compareAddress$1 } from "./reported.js";
import { t as renderDocument } from "./document.js";
import { t as renderPage } from "./page.js";
import { i as whyIn, r as proofIn, t as historyFor } from "./page-sources.js";
import { dirname, join } from "node:path";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { createHash } from "node:crypto";

// src/job/job-times.ts
const fileSchema = object({ parts: jobTimesSchema });
/** For the step that publishes, and with every single span for who wants to look closer. @throws Failure `environment` */
function writeJobTimes(folder, clock) {
	const spans = clock.spans().map(({ part, side = null, start, end }) => [
		part,
		side,
		round(start),
		round(end)
	]);
	const text = JSON.stringify({
		parts: clock.times(),
		columns: [
			"part",
			"side",
			"start_s",
			"end_s"
		],
		spans
	});
	writeResultFile(folder, resultFiles.times, `${text}\n`);
}
/** @returns nothing where the job left none */
function readJobTimes(folder) {
	const path = join(folder, resultFiles.times);
	if (!existsSync(path)) return {};
	try {
		return fileSchema.parse(JSON.parse(readFileSync(path, "utf8"))).parts;
	} catch {
		return {};
	}
}
/**
* Seconds since the job began: the runner writes the file of the event at its very beginning.
* @returns undefined outside of a workflow
*/
function secondsOfJob(env) {
	const file = env.GITHUB_EVENT_PATH;
	const written = file ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : void 0;
	return written === void 0 ? void 0 : Math.max(0, (Date.now() - written) / 1e3);
}
function round(seconds) {
	return Math.round(seconds * 1e3) / 1e3;
}

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

// src/report/shard-progress.ts
/** The machine that looks again. */
const SECOND_MACHINE = 0;
const ranks = {
	waiting: 0,
	running: 1,
	failed: 2,
	done: 3
};
/**
* What two observers know together: of each machine the later attempt, and in that the later stage. Order and repetition
* make no difference, so that several jobs that write at once lose nothing once each of them has read the others.
*/
function joinProgress(one, other) {
	const states = [...groupBy([...one.states, ...other.states], ({ number }) => String(number)).values()].map((known) => known.reduce((a, b) => isLater$1(b, a) ? b : a));
	return {
		count: Math.max(one.count, other.count),
		states: states.sort((a, b) => a.number - b.number)
	};
}
function isLater$1(one, other) {
	const order = (state) => [
		state.attempt,
		ranks[state.stage],
		state.at,
		state.endsBy ?? 0
	];
	const [a, b] = [order(one), order(other)];
	const place = a.findIndex((value, index) => value !== b[index]);
	return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0);
}
const letters = {
	waiting: "w",
	running: "r",
	failed: "f",
	done: "d"
};
/** As the hidden mark of a comment keeps it: `3;1d1.1795000000;2r1.1795000100.1795003700`. */
function encodeProgress({ count, states }) {
	return [count, ...states.map(({ number, stage, attempt, at, endsBy }) => {
		const end = endsBy === void 0 ? "" : `.${endsBy}`;
		return `${number}${letters[stage]}${attempt}.${at}${end}`;
	})].join(";");
}
/** @returns undefined for what is none: anybody with the right can edit a comment */
function parseProgress(text) {
	const [first = "", ...words] = (text ?? "").split(";");
	const count = Number(first);
	if (!/^\d{1,3}$/.test(first) || count < 1 || count > 256 || words.length > count + 1) return void 0;
	const states = [];
	for (const word of words) {
		const [, number, letter, attempt, at, end] = /^(\d{1,3})([wrfd])(\d{1,6})\.(\d{1,12})(?:\.(\d{1,12}))?$/.exec(word) ?? [];
		const stage = Object.keys(letters).find((name) => letters[name] === letter);
		if (stage === void 0 || Number(number) > count) return void 0;
		states.push({
			number: Number(number),
			stage,
			attempt: Number(attempt),
			at: Number(at),
			...end === void 0 ? {} : { endsBy: Number(end) }
		});
	}
	return joinProgress({
		count,
		states: []
	}, {
		count,
		states
	});
}
/** `measuring, 2 of 4 machines done, until 10:45 UTC at the latest`; one line of plain text. */
function progressLine(progress) {
	const second = progress.states.find(({ number }) => number === 0);
	if (second !== void 0 && second.stage !== "waiting" && second.stage !== "running") return "judging what all machines measured";
	if (second !== void 0) return ["suspicious, measured once more", ...untilWords([second])].join(", ");
	const { done, failed, running } = countsOf(progress);
	return [
		"measuring",
		`${done} of ${plural(progress.count, "machine")} done`,
		...failed > 0 ? [`${failed} failed`] : [],
		...untilWords(running === progress.count - done - failed ? progress.states : [])
	].join(", ");
}
function countsOf({ states }) {
	const of = (stage) => states.filter((state) => state.number !== 0 && state.stage === stage).length;
	return {
		waiting: of("waiting"),
		running: of("running"),
		failed: of("failed"),
		done: of("done")
	};
}
/** When the last of those that run will have ended; nothing where none says so. */
function untilWords(states) {
	const ends = states.flatMap(({ stage, endsBy }) => stage === "running" ? [endsBy] : []);
	if (ends.length === 0 || ends.some((end) => end === void 0)) return [];
	return [`until ${clock(Math.max(...ends.map((end) => end ?? 0)))} at the latest`];
}
/** More machines are not told one by one. */
const MOST_TOLD = 12;
/** Sentences and a list for a comment; plain text but for the list's dashes. */
function progressParagraphs(progress) {
	const { count, states } = progress;
	const { done, failed, running } = countsOf(progress);
	const second = states.find(({ number }) => number === 0);
	const waiting = count - done - failed - running;
	const parts = [
		`${done} of ${plural(count, "machine")} ${done === 1 ? "is" : "are"} done`,
		...running > 0 ? [`${running} ${running === 1 ? "measures" : "measure"}`] : [],
		...waiting > 0 ? [`${waiting} ${waiting === 1 ? "waits" : "wait"} for a machine`] : [],
		...failed > 0 ? [`${failed} failed`] : []
	];
	const until = waiting === 0 ? untilWords(states) : [];
	const rest = until.length === 0 ? "" : ` The rest is expected ${until.join("").replace(/^until/u, "by")}.`;
	const lines = count > MOST_TOLD ? [] : Array.from({ length: count }, (_, index) => lineOf(index + 1, progress));
	return [
		...second === void 0 ? [] : [secondSentence(second)],
		`${parts.join(", ")}.${rest}`,
		...lines.length === 0 ? [] : [lines.join("\n")]
	];
}
function secondSentence(second) {
	switch (second.stage) {
		case "waiting": return "What is suspicious waits for another machine, which measures it once more.";
		case "running": return ["What is suspicious is measured once more on another machine", ...untilWords([second])].join(", ").concat(".");
		case "done":
		case "failed": return "Another machine looked at what is suspicious; the verdict comes next.";
	}
}
function lineOf(number, { count, states }) {
	const state = states.find((each) => each.number === number);
	const name = `- ${number}/${count}:`;
	switch (state?.stage) {
		case void 0:
		case "waiting": return `${name} waits`;
		case "running": return `${name} since ${clock(state.at)}${state.endsBy === void 0 ? "" : `, ${untilWords([state]).join("")}`}`;
		case "failed": return `${name} failed at ${clock(state.at)}`;
		case "done": return `${name} done at ${clock(state.at)}`;
	}
}
/** `10:45 UTC`. @param seconds since 1970 */
function clock(seconds) {
	return formatTime((/* @__PURE__ */ new Date(seconds * 1e3)).toISOString()).slice(11);
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
	const { marker } = await textFor(task, void 0);
	const head = await headCommit(task);
	const author = await loginOfToken(task.client);
	if (marker.commit !== void 0 && marker.commit !== head) {
		const [kept] = await ownComments(task, author, marker.suite);
		const ended = kept !== void 0 && isBegun(kept.marker, marker) ? await update(task, kept, await textFor(task, kept.marker)) : void 0;
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
			if (task.writes === "if-there") return {
				state: "skipped",
				why: "there is nothing to say, and no comment to bring up to date"
			};
			written = await create(task, await textFor(task, void 0));
			continue;
		}
		for (const duplicate of younger) await remove(task, duplicate);
		if (written !== void 0 && written.id < kept.id) return posted$1(written);
		const ours = await textFor(task, kept.marker);
		if (isSame$1(kept.marker, ours.marker) && kept.marker.shards === ours.marker.shards && written?.id === kept.id) return posted$1(kept);
		if (isNewer(kept.marker, marker)) return {
			state: "skipped",
			why: `the comment already shows a newer run (${describe(kept.marker)})`
		};
		written = await update(task, kept, ours);
	}
	throw new Error("other jobs keep changing the comment");
}
async function textFor({ body }, there) {
	const text = typeof body === "string" ? body : await body(there);
	const marker = parseMarker(text);
	if (marker === void 0) throw new Error("the text of the comment has no marker");
	return {
		body: text,
		marker
	};
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
function isSame$1(a, b) {
	return a.commit === b.commit && a.runId === b.runId && a.attempt === b.attempt && a.state === b.state;
}
/** Whether `there` says that the run of `ours`, which has ended, goes on. */
function isBegun(there, ours) {
	return there.state === "running" && isSame$1({
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
function describe(marker) {
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
			state: stateOf$2(conclusion, title),
			isOpen: check.status !== "completed",
			conclusion: conclusion ?? "neutral",
			title,
			summary: check.output.summary ?? "",
			url: check.details_url ?? void 0
		};
	}).sort((a, b) => b.id - a.id);
}
function stateOf$2(conclusion, title) {
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
const MOST_LOOKS$1 = 4;
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
	for (let look = 0; look < MOST_LOOKS$1; look++) {
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
const MOST_LOOKS = 4;
/**
* What this run said while it went on, the newest first.
* @throws the API's error
*/
async function earlierLines(task) {
	return linesOf(await standing(task), task);
}
function linesOf(all, task) {
	return all.flatMap(({ run, state, description, at }) => run === void 0 || run.runId !== task.run?.runId || state !== "running" ? [] : [{
		text: description,
		attempt: run.attempt,
		at
	}]);
}
/**
* Brings the running status of a commit up to date. Statuses are a log to which each job adds, so nothing is lost: a line
* is made of all earlier ones, and after writing it is looked whether others wrote meanwhile. Never throws.
* @param lineOf from the lines of this run, the newest first
*/
async function updateRunningStatus(task, lineOf) {
	return asOutcome("statuses: write", async () => {
		for (let look = 0; look < MOST_LOOKS; look++) {
			const all = await standing(task);
			const decision = decideMark(all, {
				run: task.run,
				state: "running"
			});
			const [newest] = all;
			const hasEnded = all.some(({ run, state }) => state !== "running" && isSame(run, task.run));
			if (decision.kind !== "write" || hasEnded) return {
				state: "skipped",
				why: decision.kind === "write" ? "the run has ended" : decision.why
			};
			const earlier = linesOf(all, task);
			const { known, own } = lineOf(earlier);
			if (earlier.some(({ text, attempt }) => attempt === task.run?.attempt && text.endsWith(own)) && newest?.description.startsWith(known) === true) return {
				state: "posted",
				url: newest.url ?? ""
			};
			await task.client.rest.repos.createCommitStatus({
				...task.repository,
				sha: task.commit,
				state: "pending",
				context: task.name,
				description: oneLine(`${known}${own}`, MOST_DESCRIPTION),
				...task.url !== void 0 && { target_url: task.url }
			});
		}
		return {
			state: "posted",
			url: task.url ?? ""
		};
	});
}
function isSame(one, other) {
	return one?.runId === other?.runId && one?.attempt === other?.attempt;
}
/** Every status of that name that the commit ever had, newest first. */
async function standing({ client, repository, commit, name }) {
	return (await client.paginate(client.rest.repos.listCommitStatusesForRef, {
		...repository,
		ref: commit,
		per_page: 100
	})).filter(({ context }) => context === name).map(({ id, state, description, target_url, created_at }) => {
		const line = description ?? "";
		const status = state;
		return {
			id,
			run: runOfAddress(target_url),
			state: stateOf$1(status, line),
			status,
			description: line,
			at: created_at,
			url: target_url ?? void 0
		};
	}).sort((a, b) => b.id - a.id);
}
function stateOf$1(status, line) {
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

// src/report/shift-sentence.ts
/** `sysbench oltp_insert · 64 threads: TPS −4.8 % since a1b2c3d of 2026-11-18.` Not escaped. */
function shiftSentence(shift, { rows }) {
	const { cellId, metric, change, createdAt, commit, recordId } = shift;
	const settings = rows.find((row) => row.cellId === cellId)?.settings;
	const name = settings === void 0 ? cellId : cellLabel(settings);
	const place = commit === void 0 ? recordId : shortCommit(commit);
	return `${name}: ${metricInfo(metric)?.label ?? metric} ${formatChange(change, .01)} since ${place} of ${createdAt.slice(0, 10)}.`;
}

// src/report/issue.ts
const MOST_TRENDS = 3;
/** Jobs that a trend shows. */
const MOST_JOBS = 40;
/**
* The text of a scheduled or release run's issue: the sentence, since when it is so, with the commits, the matrix, and
* how the figures that moved went over the stored jobs.
* @param records the stored jobs that the result was compared with, newest first
*/
function renderIssue(result, records, context) {
	const trends = trendLines(result, records, context);
	return compose(result, {
		...context,
		acceptBy: "command"
	}, {
		limit: COMMENT_CHARACTERS,
		candidateHead: "This run",
		lead: sinceLines(result, context).join("\n"),
		extra: trends === "" ? "" : `Trend, oldest first, this run last:\n\n${trends}`,
		ending: commentMarker(result, context)
	});
}
/** One line a drop that nobody accepted, with the commits between the two levels. */
function sinceLines(result, { repositoryUrl }) {
	const told = openDrops(result.levelShifts ?? []).slice(-5).map((shift) => {
		const commits = compareAddress$1(shift.after, shift.commit, repositoryUrl);
		const link = commits === void 0 ? "" : ` ${markdownLink("commits", commits)}`;
		return `- ${markdownText(shiftSentence(shift, result))}${link}`;
	});
	if (told.length > 0) return [
		"**Since:**",
		"",
		...told
	];
	const { reference, source } = result;
	if (result.overall !== "regression" || reference.commit === void 0 || source.commit === void 0) return [];
	const address = compareAddress$1(reference.commit, source.commit, repositoryUrl);
	const words = `${shortCommit(reference.commit)}, the newest stored job`;
	return [`**Since:** ${markdownText(words)}${address === void 0 ? "" : ` · ${markdownLink("commits", address)}`}`];
}
/** How the figures of the sentence went; empty where too few jobs are stored to see anything. */
function trendLines(result, records, context) {
	const { sentence } = storyOf(result, context);
	return ("moved" in sentence ? sentence.moved.rows : []).slice(0, MOST_TRENDS).flatMap((row) => {
		const values = [...pastValues(row, records), ...row.candidate === void 0 ? [] : [row.candidate.value]];
		if (values.length < 3) return [];
		const [first = 0, last = 0] = [values[0], values.at(-1)];
		const label = metricInfo(row.metric)?.label ?? row.metric;
		return [`\`${sparkline(values)}\` ${markdownText(`${cellLabel(row.settings)}: ${formatNumber(first)} → ${formatNumber(last)} ${label} in ${values.length} jobs`)}`];
	}).join("\\\n");
}
function pastValues({ cellId, metric }, records) {
	return records.slice(0, MOST_JOBS).toReversed().flatMap((record) => {
		const cells = record.cells.filter(({ id }) => id === cellId);
		const figure = figuresOf({
			...record,
			cells
		}).find((one) => one.metric === metric);
		return figure === void 0 ? [] : [figure.value];
	});
}
const bars = [
	"▁",
	"▂",
	"▃",
	"▄",
	"▅",
	"▆",
	"▇",
	"█"
];
/** A bar a value, from the least to the most of them. */
function sparkline(values) {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const step = (value) => most === least ? 4 : Math.round((value - least) / (most - least) * 7);
	return values.map((value) => bars[step(value)] ?? "▄").join("");
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
/**
* Writes everything that people and programs read of a result into the result folder. Nothing that is drawn may cost
* what was measured: a report that cannot be made is a warning in the others.
* @returns a sentence for each that could not be made
* @throws Failure `environment` where the disk takes nothing
*/
function writeReports(folder, reportable) {
	const faults = /* @__PURE__ */ new Map();
	const made = (result) => writersOf(folder, reportable).filter(({ name }) => !faults.has(name)).flatMap(({ name, files }) => {
		try {
			return files(result);
		} catch (error) {
			faults.set(name, `${name} could not be made: ${error instanceof Error ? error.message : String(error)}`);
			return [];
		}
	});
	const { result } = reportable;
	const all = made(result);
	const told = {
		...result,
		warnings: [...result.warnings, ...faults.values()]
	};
	for (const { path, text } of faults.size === 0 ? all : made(told)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeResultFile(folder, path, text);
	}
	return [...faults.values()];
}
function writersOf(folder, { record, reference, context, reportsTo, language }) {
	const logsPath = `${resultFiles.logs}/`;
	const stored = reference?.kind === "stored" ? reference.records : [];
	const one = (name, render) => ({
		name,
		files: (result) => [{
			path: name,
			text: render(result)
		}]
	});
	return [
		one(resultFiles.result, (result) => `${JSON.stringify(result, null, 2)}\n`),
		one(resultFiles.comment, (result) => renderComment(result, context)),
		...reportsTo === "issue" ? [one(resultFiles.issue, (result) => renderIssue(result, stored, context))] : [],
		one(resultFiles.summary, (result) => renderSummary(result, record, context)),
		one(resultFiles.junit, renderJunit),
		one(resultFiles.badge, renderBadge),
		{
			name: resultFiles.page,
			files(result) {
				const history = historyFor(folder, result, reference);
				const proof = proofIn(folder);
				const why = whyIn(folder, result);
				const text = renderPage(result, record, {
					context,
					logsPath,
					history,
					proof,
					why
				});
				const kept = {
					path: resultFiles.history,
					text: `${JSON.stringify(history)}\n`
				};
				return [{
					path: resultFiles.page,
					text
				}, ...history === void 0 ? [] : [kept]];
			}
		},
		{
			name: resultFiles.document,
			files(result) {
				const { markdown, charts } = renderDocument(result, record, resultFiles.charts, language);
				return [{
					path: resultFiles.document,
					text: markdown
				}, ...charts.map(({ path, svg }) => ({
					path,
					text: svg
				}))];
			}
		}
	];
}
/** Addresses that GitHub's runner knows; none outside of it. */
function reportContext(env) {
	const runUrl = runAddress(env);
	const reportUrl = env.TIDB_BENCH_PAGE_URL || env.TIDB_BENCH_ARTIFACT_URL || (runUrl === void 0 ? void 0 : artifactsAddress(runUrl));
	return {
		generatedAt: (/* @__PURE__ */ new Date()).toISOString(),
		runUrl,
		repositoryUrl: repositoryAddress(env),
		reportUrl,
		docsUrl: docsAddress(env)
	};
}
/** The documentation of the version that runs, where the runner says which repository the action comes from. */
function docsAddress(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env;
	return server && repository ? `${server}/${repository}/blob/${ref || "HEAD"}/docs` : void 0;
}
function repositoryAddress({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
	return server && repository ? `${server}/${repository}` : void 0;
}
/**
* A text that was made before its page was uploaded, with the page's own address in the place of that of the run's
* artifacts: one click opens it.
*/
function withUploadedPage(markdown, env) {
	const runUrl = runAddress(env);
	const page = safeAddress(env.TIDB_BENCH_PAGE_URL || void 0);
	if (runUrl === void 0 || page === void 0) return markdown;
	return markdown.replaceAll(`](${artifactsAddress(runUrl)})`, `](${page})`);
}
function runAddress(env) {
	const [repository, run] = [repositoryAddress(env), env.GITHUB_RUN_ID];
	return repository && run ? `${repository}/actions/runs/${run}` : void 0;
}
function artifactsAddress(runUrl) {
	return `${runUrl}#artifacts`;
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
	if (showing.comment === "never" || status === "untold") return void 0;
	const { event } = session;
	const body = status === void 0 ? withUploadedPage(readFileSync(join(folder, resultFiles.comment), "utf8"), io.env) : await endingText(status, suite, event, io, place);
	const number = place?.pullRequest ?? pullRequestOf(event);
	if (number !== void 0) return setComment(session, number, body, writesFor(showing.comment, ending), io);
	if (event.reportsTo.kind !== "issue") return void 0;
	const issue = join(folder, resultFiles.issue);
	return setIssue(session, ending, suite, status === void 0 && existsSync(issue) ? withUploadedPage(readFileSync(issue, "utf8"), io.env) : body, io);
}
/** With `on-change` a comment is begun only where somebody has to know something. */
function writesFor(comment, ending) {
	if (comment !== "on-change") return "always";
	switch (ending.kind) {
		case "judged": return hasNews(storyOf(ending.result)) ? "always" : "if-there";
		case "nothing": return "if-there";
		case "broken": return ending.status.state === "cancelled" ? "if-there" : "always";
	}
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
	if (comment === "never" || number === void 0) return;
	const body = statusText({ state: "running" }, suite, commit, event, io);
	tell(await upsertComment({
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
	return tellPosting("the comment", await upsertComment({
		client,
		repository,
		pullRequest,
		body,
		writes,
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

// src/show/shard-lines.ts
const words = {
	waiting: "asked for",
	running: "begun",
	failed: "failed",
	done: "done"
};
const AGAIN = "again";
const DAY_SECONDS = 86400;
/** The status of a run that goes on: what all machines are known to have done, and behind it what this one did. */
function lineOfProgress(progress, own) {
	const name = own.number === 0 ? AGAIN : `${own.number}/${progress.count}`;
	const until = own.endsBy === void 0 ? "" : ` until ${clock(own.endsBy)}`;
	return {
		known: `TiDB bench: ${progressLine(progress)}`,
		own: ` · ${name} ${words[own.stage]}${until}`
	};
}
/** What the lines of a run tell together: each holds the word of the machine that wrote it. */
function progressOfLines(lines, count) {
	return lines.flatMap((line) => stateIn(line, count)).reduce((all, state) => joinProgress(all, {
		count,
		states: [state]
	}), {
		count,
		states: []
	});
}
function stateIn({ text, attempt, at: written }, count) {
	const [, name = "", word, end] = / · (again|\d{1,3}\/\d{1,3}) (asked for|begun|failed|done)(?: until (\d\d:\d\d) UTC)?$/.exec(text) ?? [];
	const stage = Object.keys(words).find((each) => words[each] === word);
	const at = Math.floor(Date.parse(written) / 1e3);
	const number = name === AGAIN ? 0 : Number.parseInt(name, 10);
	if (stage === void 0 || !Number.isFinite(at) || !(number <= count)) return [];
	return [{
		number,
		stage,
		attempt,
		at,
		...end === void 0 ? {} : { endsBy: nextAt(end, at) }
	}];
}
/** The first time after `at` that a clock shows this. */
function nextAt(time, at) {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const seconds = at - at % DAY_SECONDS + hours * 3600 + minutes * 60;
	return seconds > at ? seconds : seconds + DAY_SECONDS;
}

// src/show/tell-shard.ts
/** More machines that begin at once would only stand in one another's way. */
const MOST_BEGINNINGS = 20;
/**
* Says in the suite's one comment, and by the commit's status, how far the machines of the run are. What this job knows
* is joined to what stands there; statuses are a log in which each job's word is kept, so that no two of them undo one
* another. Where the token has no right to it nothing is told, and nothing fails.
*/
async function tellShard({ suite, comment, mark, marked, news }, io, session = githubSession(io)) {
	if (session === void 0) return;
	const { client, repository, event } = session;
	if (event.kind === "pull_request" && event.origin === "fork") return;
	if (news.stage === "running" && news.count > MOST_BEGINNINGS) return;
	const own = stateOf(news, event.runAttempt);
	const ours = {
		count: news.count,
		states: [own]
	};
	const tell = (outcome) => outcome.state === "posted" || io.log.debug(outcome.why);
	const task = mark === "status" ? await statusTask(session, marked) : void 0;
	if (task !== void 0) tell(await updateRunningStatus(task, (lines) => lineOfProgress(joinProgress(ours, progressOfLines(lines, news.count)), own)));
	const number = pullRequestOf(event);
	if (comment === "never" || number === void 0) return;
	const source = {
		suite,
		commit: await measuredCommit(event),
		runId: event.runId,
		attempt: event.runAttempt
	};
	const body = async (there) => {
		const lines = task === void 0 ? [] : await earlierLines(task).catch(() => []);
		const shards = [
			ours,
			progressOfLines(lines, news.count),
			progressIn(there, event.runId)
		].flatMap((each) => each ?? []).reduce(joinProgress);
		return renderStatus({
			state: "running",
			shards
		}, source, reportContext(io.env));
	};
	tell(await upsertComment({
		client,
		repository,
		pullRequest: number,
		body,
		writes: comment === "always" ? "always" : "if-there",
		log: io.log
	}));
}
function stateOf({ number, stage, seconds }, attempt) {
	const at = Math.floor(Date.now() / 1e3);
	return {
		number,
		stage,
		attempt,
		at,
		...seconds === void 0 ? {} : { endsBy: at + Math.ceil(seconds) }
	};
}
/** What the comment of the same run says; another run's machines are others. */
function progressIn(there, runId) {
	return there?.runId === runId ? parseProgress(there?.shards) : void 0;
}
async function statusTask(session, marked) {
	const { client, repository, event } = session;
	const { commit, base, run, url } = await markedBy(session);
	if (commit === void 0) return void 0;
	return {
		client,
		repository,
		commit,
		name: markName(marked, base, event.defaultBranch),
		run,
		url
	};
}

// src/report/site/site-figures.ts
const rates = [
	"tps",
	"ops",
	"tpmc",
	"qps"
];
const latencies = [
	"latency_p95_ms",
	"latency_p99_ms",
	"latency_p90_ms",
	"latency_avg_ms"
];
/** The throughput and a latency of each cell; cells without a sound throughput are left out. */
function cellFigures(record) {
	return record.cells.flatMap((cell) => {
		const metric = rates.find((name) => figureOf(cell, name) !== void 0);
		const value = metric === void 0 ? void 0 : figureOf(cell, metric);
		if (metric === void 0 || value === void 0) return [];
		const latencyMetric = latencies.find((name) => figureOf(cell, name) !== void 0);
		const latency = latencyMetric === void 0 ? void 0 : figureOf(cell, latencyMetric);
		const { clients, threads } = cell;
		return [{
			folder: seriesFolder(record, cell),
			workload: workloadLabel(cell),
			threads: clients === 1 ? String(threads) : `${clients} × ${threads}`,
			metric: metricInfo(metric)?.label ?? metric,
			value,
			queries: metric === "tps" ? queriesOf(cell, value) : void 0,
			latencyMetric: latencyMetric && metricInfo(latencyMetric)?.label,
			latency: latency ?? null,
			atRate: givenRate(cell.options) !== void 0
		}];
	});
}
/** Of a cell's series on the site. */
function seriesFolder(record, cell) {
	return `${cell.id.replace(/[^A-Za-z0-9_]+/gu, "-").slice(0, 80)}-${seriesKey(record, cell).slice(0, 8)}`;
}
function queriesOf(cell, transactions) {
	const queries = figureOf(cell, "qps");
	return queries === void 0 || Math.abs(queries / transactions - 1) < .005 ? void 0 : queries;
}
/** The mean of the valid runs, as the verdict takes it. */
function figureOf({ runs }, metric) {
	const values = runs.flatMap((run) => run.state === "valid" && run.side === "candidate" ? run.metrics[metric] ?? [] : []);
	return values.length === 0 || values.some((value) => !(value > 0)) ? void 0 : geometricMean(values);
}

// src/report/site/site-words.ts
/** `1,475 TPS`. */
function rateWords(value, metric) {
	return `${formatNumber(value)}\u00a0${metric}`;
}
/** `oltp_read_write, 16 threads`, `all cells`. */
function seriesName({ workload, threads }) {
	return threads === "" ? workload : `${workload}, ${threads} threads`;
}
/** `2026-09-18`. */
function shiftDay({ time }) {
	return (/* @__PURE__ */ new Date(time * 1e3)).toISOString().slice(0, 10);
}
/** Throughput alone has levels here, so more is better. */
function shiftTone({ change }) {
	return change < 0 ? "bad" : "good";
}
function seriesAddress({ folder }, series) {
	return `series.html#${folder}/${series}`;
}
/** The comparison of a run with the one before it. */
function compareAddress({ folder }, { commit, before }) {
	return `compare.html#${folder}/${before}...${commit}`;
}

// src/report/site/site-links.ts
/** @param home where the site stands, with a slash at its end; undefined: nowhere */
function siteLinks(home, record) {
	if (home === void 0) return void 0;
	const suite = { folder: pathSegment(record.suite) };
	const series = record.cells.map((cell) => [cell.id, `${home}${seriesAddress(suite, seriesFolder(record, cell))}`]);
	return {
		home,
		series: new Map(series)
	};
}

export { writeJobTimes as S, forkWarnings as _, seriesName as a, readJobTimes as b, cellFigures as c, showRunning as d, reportContext as f, shiftSentence as g, writeReports as h, seriesAddress as i, tellShard as l, withUploadedPage as m, compareAddress as n, shiftDay as o, resultPath as p, rateWords as r, shiftTone as s, siteLinks as t, showEnding as u, endingOf as v, secondsOfJob as x, endingWords as y };