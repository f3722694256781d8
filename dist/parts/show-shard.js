import { n as githubSession } from "./client.js";
import { d as markName, i as markedBy, l as upsertComment, s as renderStatus, t as pullRequestOf } from "./show-on-github.js";
import { i as updateRunningStatus, t as earlierLines } from "./status.js";
import { a as measuredCommit } from "./source.js";
import { a as parseProgress, o as progressLine, r as joinProgress, t as clock } from "./progress.js";
import { r as reportContext } from "./reports.js";

// src/core/show/show-shard.ts
/** More machines that begin at once would only hinder one another. */
const MOST_BEGINNINGS = 20;
/**
* Says in the suite's one comment, and by the commit's status, how far the machines of the run are.
* What this job knows is joined to what is there; statuses are a log in which each job's word is
* kept, so that no two of them undo one another. Where the token has no right to it nothing is
* reported, and nothing fails.
*/
async function showShard({ suite, comment, mark, marked, news }, io, session = githubSession(io)) {
	if (session === void 0) return;
	const { client, repository, event } = session;
	if (event.kind === "pull_request" && event.origin === "fork") return;
	if (news.stage === "running" && news.count > MOST_BEGINNINGS) return;
	const own = stateOf(news, event.runAttempt);
	const ours = {
		count: news.count,
		states: [own]
	};
	const showText = (outcome) => outcome.state === "posted" || io.log.debug(outcome.why);
	const task = mark === "status" ? await statusTask(session, marked) : void 0;
	if (task !== void 0) showText(await updateRunningStatus(task, (lines) => lineOfProgress(joinProgress(ours, progressOfLines(lines, news.count)), own)));
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
	showText(await upsertComment({
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
/** Returns the progress in a comment of the same run; another run has other machines. */
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
const words = {
	waiting: "requested",
	running: "running",
	failed: "failed",
	done: "done"
};
const AGAIN = "again";
const DAY_SECONDS = 86400;
/**
* The status of a run that goes on: what all machines are known to have done, and behind it what
* this one did.
*/
function lineOfProgress(progress, own) {
	const name = own.number === 0 ? AGAIN : `${own.number}/${progress.count}`;
	const until = own.endsBy === void 0 ? "" : ` until ${clock(own.endsBy)}`;
	return {
		sharedText: `TiDB bench: ${progressLine(progress)}`,
		ownText: ` · ${name} ${words[own.stage]}${until}`
	};
}
/** Joins the progress in all lines of a run: each line is from the machine that wrote it. */
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

export { showShard as t };