import { r as setOutput } from "./core.js";
import { n as jsonOption } from "./printed.js";
import { n as exitCodes } from "./exit-code.js";
import { c as writeSummary, n as annotate } from "./outputs2.js";
import { n as githubSession } from "./client.js";
import { l as markdownText } from "./escape.js";
import { t as Failure } from "./failure.js";
import { i as parseAcceptCommand, n as refusalOf } from "./approvers.js";
import { n as asOutcome } from "./api-outcome.js";
import { t as runsOfRedMarks } from "./status.js";
import { n as mayWrite } from "./users.js";

// src/extensions/request/bench-request.ts
/**
* Checks whether a comment starts a run: `/bench …` on an open pull request of this repository's
* own branches, by somebody with write access, for the head that they saw. The comment then gets 👀
* or 👎. Never throws.
*/
async function readBenchRequest(client, repository, event) {
	return asOutcome("pull-requests: write", () => readRequest(client, repository, event));
}
/** The request as outputs of a step; all but `accepted` are empty where no run starts. */
function requestOutputs(request) {
	const accepted = request.state === "accepted";
	return {
		accepted: String(accepted),
		"pull-request": accepted ? String(request.pullRequest) : "",
		"head-sha": accepted ? request.headCommit : "",
		suite: accepted ? request.suite ?? "" : "",
		threads: accepted ? request.threads.join(",") : ""
	};
}
async function readRequest(client, repository, event) {
	if (event.kind !== "issue_comment" || event.on !== "pull-request" || event.action !== "created") return {
		state: "ignored",
		why: "this is not a new comment on a pull request"
	};
	const accept = parseAcceptCommand(event.body);
	if (accept.state !== "none") return restartForAcceptance(client, repository, event, accept);
	const command = parseBenchCommand(event.body);
	if (command.state === "none") return {
		state: "ignored",
		why: "the first line of the comment does not start with /bench"
	};
	if (!await mayWrite(client, repository, event.author)) return {
		state: "ignored",
		why: "the author of the comment has no write access"
	};
	const react = (content) => client.rest.reactions.createForIssueComment({
		...repository,
		comment_id: event.commentId,
		content
	});
	const refuse = async (why) => {
		await react("-1");
		return {
			state: "refused",
			why
		};
	};
	if (command.state === "malformed") return refuse(command.why);
	const { data: pull } = await client.rest.pulls.get({
		...repository,
		pull_number: event.number
	});
	if (pull.state !== "open") return refuse("the pull request is closed");
	if (pull.head.repo?.full_name !== pull.base.repo.full_name) return refuse("the pull request comes from a fork; run its own workflow again instead");
	const { sha: head, ref: branch } = pull.head;
	const unmoved = await asOutcome("contents: read", () => isUnmovedSince(client, repository, {
		branch,
		head
	}, event.commentedAt));
	if (typeof unmoved === "object") return unmoved;
	if (!unmoved) return refuse("the pull request has new commits since the comment; comment again for its new head");
	await react("eyes");
	const { suite, threads } = command;
	return {
		state: "accepted",
		suite,
		threads,
		pullRequest: event.number,
		headCommit: head,
		by: event.author
	};
}
/**
* Starts the failed jobs of the runs again that made this head red. Who may only comment starts
* nothing; whether the comment accepts anything is for the job itself to decide, by the rules of
* the base.
*/
async function restartForAcceptance(client, repository, { number, author, commentId }, accept) {
	const { data: pull } = await client.rest.pulls.get({
		...repository,
		pull_number: number
	});
	const place = {
		client,
		repository,
		author: void 0,
		baseCommit: pull.base.sha
	};
	if (await refusalOf(author, ["anyone", "owners"], place) !== void 0) return {
		state: "ignored",
		why: "the author of the comment has no write access and is no approver"
	};
	const react = (content) => client.rest.reactions.createForIssueComment({
		...repository,
		comment_id: commentId,
		content
	});
	const refuse = async (why) => {
		await react("-1");
		return {
			state: "refused",
			why
		};
	};
	if (accept.state === "malformed") return refuse(accept.why);
	if (pull.state !== "open") return refuse("the pull request is closed");
	const runs = await runsOfRedMarks(client, repository, pull.head.sha);
	if (runs.length === 0) return refuse("the head has no red status `tidb-bench/…`; start its job again by hand, with \"Re-run failed jobs\"");
	for (const run of runs) await client.rest.actions.reRunWorkflowFailedJobs({
		...repository,
		run_id: run
	});
	await react("eyes");
	return {
		state: "restarted",
		runs,
		by: author
	};
}
const MOST_THREAD_COUNTS = 8;
const MOST_THREADS = 1024;
const usage = "write `/bench`, `/bench SUITE` or `/bench SUITE threads=4,8`";
/**
* Reads `/bench [suite] [threads=4,8]`, which must be the first line of the comment. What comes out
* is a name in a narrow alphabet and whole numbers, whatever went in.
*/
function parseBenchCommand(body) {
	const [first = ""] = body.slice(0, 1e4).split(/\r\n|\n|\r/, 1);
	const [verb, ...words] = first.trim().split(/[ \t]+/);
	if (verb !== "/bench") return { state: "none" };
	const names = words.filter((word) => !word.includes("="));
	const settings = words.filter((word) => word.includes("="));
	const [suite, secondName] = names;
	const [setting = "threads=", secondSetting] = settings;
	if (secondName !== void 0 || secondSetting !== void 0) return malformed("too many words");
	if (suite !== void 0 && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(suite)) return malformed("this is not a suite name");
	if (!/^threads=(?:[1-9]\d{0,3}(?:,[1-9]\d{0,3})*)?$/.test(setting)) return malformed("only threads=4,8 can be set");
	const threads = setting.slice(8).split(",").filter(Boolean).map(Number);
	if (threads.length > MOST_THREAD_COUNTS) return malformed(`more than ${MOST_THREAD_COUNTS} thread counts`);
	if (threads.some((count) => count > MOST_THREADS)) return malformed(`more than ${MOST_THREADS} threads`);
	return {
		state: "command",
		suite,
		threads
	};
}
function malformed(why) {
	return {
		state: "malformed",
		why: `${why}; ${usage}`
	};
}
/**
* Checks whether a branch of this repository is unchanged since a moment, by GitHub's own list of
* its pushes: the times in commits are their authors' to choose. Needs `contents: read`.
* @param head the branch's commit, as it was read before
* @param moment ISO time; a push in that very second counts as a later one
* @throws the API's error if the list cannot be read
*/
async function isUnmovedSince(client, repository, { branch, head }, moment) {
	const { data } = await client.rest.repos.listActivities({
		...repository,
		ref: `refs/heads/${branch}`,
		per_page: 100
	});
	const since = Math.floor(Date.parse(moment) / 1e3);
	if (data.some(({ timestamp }) => Date.parse(timestamp) / 1e3 >= since)) return false;
	const [newest] = data;
	return newest === void 0 || newest.after === head;
}

// src/extensions/request/verb.ts
/** `request`: does this comment start a run? For the workflow that listens to `/bench`. */
function defineRequest(program, io, finish) {
	program.command("request").option(...jsonOption).addHelpText("after", "\nExample:\n  $ tidb-bench request   # in the workflow workflows/bench-command.yml").action(async ({ json }) => {
		await request(json === true, io);
		finish(exitCodes.passed);
	});
}
async function request(json, io) {
	const session = githubSession(io);
	if (session === void 0) throw new Failure("input", "there is no comment to read: the command does not run in a workflow, or it has no token", { remedy: "Use it as in workflows/bench-command.yml." });
	const { client, repository, event } = session;
	const answer = await readBenchRequest(client, repository, event);
	const outputs = requestOutputs(answer);
	for (const [name, value] of Object.entries(outputs)) if (io.env.GITHUB_OUTPUT) setOutput(name, value);
	else if (!json) io.print(`${name}=${value}`);
	if (json) io.print(JSON.stringify(answer, null, 2));
	showAnswer(answer, io);
}
/**
* A stranger's comment is silently ignored. Whoever may ask finds the reason why nothing starts on
* the page of the run.
*/
function showAnswer(answer, io) {
	if (answer.state === "accepted") {
		io.log.info(`a run of ${answer.headCommit} for #${answer.pullRequest}, requested by ${answer.by}`);
		return;
	}
	if (answer.state === "restarted") {
		io.log.info(`${answer.by} accepts: ${answer.runs.length === 1 ? "run" : "runs"} ${answer.runs.join(", ")} started again`);
		return;
	}
	const right = answer.state === "forbidden" ? `; the job needs "${answer.missingPermission}"` : "";
	const text = `no run is started: ${answer.why}${right}`;
	if (answer.state === "ignored" || answer.state === "skipped") {
		io.log.info(text);
		return;
	}
	if (io.env.GITHUB_ACTIONS === "true") annotate([{
		level: "warning",
		title: "TiDB bench",
		message: text
	}]);
	else io.log.warn(text);
	const headline = `### TiDB bench: ${markdownText(text, 1e3)}`;
	writeSummary(headline, headline);
}

export { defineRequest };