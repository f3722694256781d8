import { n as isProw, r as prowRepository } from "./event.js";
import { d as safeAddress, h as xmlText, l as oneLine } from "./escape.js";
import { i as plainPlace } from "./terminal.js";
import { n as reportEntries } from "./extensions.js";
import { t as programCommand } from "./io.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { i as renderSummary, n as renderComment, r as renderIssue } from "./comment.js";
import { h as plural } from "./number.js";
import { a as compareAddress } from "./sweep.js";
import { c as cellLabel, u as metricLabel } from "./found-running.js";
import { n as tableRow } from "./row-words.js";
import { c as questionsIn, f as toneSigns, o as storyOf, p as isFirstRun, u as titleWithoutSign } from "./story.js";
import { n as shiftSentence, t as openDrops } from "./shift-words.js";
import { t as renderTerminal } from "./terminal2.js";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

// src/core/report/machine-readable.ts
/**
* JUnit XML: one test case a row. A regression that fails is a failure, an invalid row an error;
* what could not be decided or compared is skipped, with its reason.
*/
function renderJunit(result) {
	const cases = [...result.rows.map(testCase), ...planCases(result.plans)];
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
/** One test case for each statement whose plan is not the same. */
function planCases(plans) {
	return (plans?.findings ?? []).map(({ name, state, reasons, accepted }) => {
		const [why, isRed] = [reasons.join(" "), state === "red" && accepted === void 0];
		const body = isRed && plans?.gate === true ? element("failure", "the plan is worse by the estimates of the base", why) : state === "unstable" || state === "not-planned" ? element("skipped", why, "") : `<system-out>${xmlText(`${state}: ${accepted ?? why}`)}</system-out>`;
		return `<testcase classname="plans" name="${xmlText(name)}">${body}</testcase>`;
	});
}
function outcome(row) {
	const text = tableRow(row);
	const figures = `${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}, noise ${text.noise}; ${text.evidence})`;
	const { verdict } = row;
	switch (verdict.kind) {
		case "regression": return verdict.level === "fail" ? element("failure", `${text.change} beyond the tolerance ${text.limit}`, figures) : `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`;
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
/**
* Returns a job's notification to a chat, as lines of plain text; undefined if there is nothing to
* report. Reported are a scheduled or release run that regressed, and a drop of the branch's level
* that was not seen before.
*/
function notificationOf(result, event, context) {
	const news = openDrops(result.levelShifts ?? []).filter(({ isNews }) => isNews === true);
	const isRed = result.overall === "regression" && event !== "push" && context.accepted === void 0;
	if (!isRed && news.length === 0) return void 0;
	const story = storyOf(result, context);
	return [
		isRed ? `${toneSigns[story.tone]} ${titleWithoutSign(story)}` : `📉 ${shiftTitle(result, news)}`,
		...news.slice(0, MOST_SHIFTS).map((shift) => {
			const commits = safeAddress(compareAddress(shift.after, shift.commit, context.repositoryUrl));
			return `${shiftSentence(shift, result)}${commits === void 0 ? "" : ` ${commits}`}`;
		}),
		...news.length > MOST_SHIFTS ? [`… and ${news.length - MOST_SHIFTS} more.`] : [],
		safeAddress(context.runUrl) ?? ""
	].filter((line) => line !== "").map((line) => withoutMentions(oneLine(line, 400))).join("\n");
}
const MOST_SHIFTS = 5;
function shiftTitle({ suite }, news) {
	return `TiDB bench${suite === "default" ? "" : ` (${suite})`}: the level dropped ${news.length === 1 ? "in one series" : `in ${news.length} series`}`;
}
/** Both chats read tags in angle brackets, by which everybody could be called. */
function withoutMentions(text) {
	return text.replaceAll("<", "‹").replaceAll(">", "›").replaceAll("&", "＆");
}
/** One body that a webhook of Slack takes by `text`, and a bot of Feishu by the other two. */
function notificationBody(text) {
	return JSON.stringify({
		text,
		msg_type: "text",
		content: { text }
	});
}
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

// src/core/show/reports.ts
/**
* Writes everything that people and programs read of a result into the result folder. Nothing that
* is drawn may cost what was measured: a report that cannot be made is a warning in the others.
* @returns a sentence for each that could not be made
* @throws Failure `environment` where the disk takes nothing
*/
async function writeReports(folder, reportable) {
	const writers = await writersOf(folder, reportable);
	const faults = /* @__PURE__ */ new Map();
	const made = (result) => writers.filter(({ name }) => !faults.has(name)).flatMap(({ name, files }) => {
		try {
			return files(result);
		} catch (error) {
			faults.set(name, `${name} could not be made: ${error instanceof Error ? error.message : String(error)}`);
			return [];
		}
	});
	const { result } = reportable;
	const all = made(result);
	const reported = {
		...result,
		warnings: [...result.warnings, ...faults.values()]
	};
	for (const { path, text } of faults.size === 0 ? all : made(reported)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeResultFile(folder, path, text);
	}
	return [...faults.values()];
}
async function writersOf(folder, { record, reference, context, reportsTo }) {
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
		...await Promise.all(reportEntries.map(async ({ name, load }) => {
			const render = await load().catch((error) => () => {
				throw error;
			});
			const sources = {
				record,
				folder,
				reference,
				context
			};
			return {
				name,
				files: (result) => render(result, sources)
			};
		}))
	];
}
/**
* Loads what renders the page of a result.
* @throws Error where no part has it
*/
function loadPage() {
	const page = reportEntries.find(({ name }) => name === resultFiles.page);
	if (page === void 0) throw new Error(`no part writes ${resultFiles.page}`);
	return page.load();
}
/**
* Addresses that GitHub's runner knows, none outside of it; and what the checkout's pull request
* template asks.
*/
function reportContext(env) {
	const runUrl = runAddress(env) ?? (env.TIDB_BENCH_RUN_URL || void 0);
	const reportUrl = env.TIDB_BENCH_PAGE_URL || env.TIDB_BENCH_ARTIFACT_URL || (runAddress(env) === void 0 ? runUrl : artifactsAddress(runUrl ?? ""));
	return {
		generatedAt: (/* @__PURE__ */ new Date()).toISOString(),
		runUrl,
		repositoryUrl: repositoryAddress(env),
		reportUrl,
		docsUrl: docsAddress(env),
		command: programCommand(env),
		asked: questionsIn(pullRequestTemplate(env.GITHUB_WORKSPACE || ".")),
		...isProw(env) && { acceptBy: "comment" }
	};
}
/**
* The text of the template of the checkout, from where GitHub looks for it; empty without one that
* can be read.
*/
function pullRequestTemplate(checkout) {
	for (const folder of [
		".github",
		".",
		"docs"
	].map((each) => join(checkout, each))) try {
		const name = readdirSync(folder).find((each) => /^pull_request_template(?:\.\w+)?$/iu.test(each));
		if (name !== void 0) return readFileSync(join(folder, name), "utf8");
	} catch {}
	return "";
}
/**
* The documentation of the version that runs, where the runner says which repository the action
* comes from.
*/
function docsAddress(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env;
	return server && repository ? `${server}/${repository}/blob/${ref || "HEAD"}/docs` : void 0;
}
function repositoryAddress(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env;
	if (isProw(env)) return `${server || "https://github.com"}/${prowRepository(env)}`;
	return server && repository ? `${server}/${repository}` : void 0;
}
/**
* A text that was made before its page was uploaded, with the page's own address in the place of
* that of the run's artifacts: one click opens it.
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
/** Returns the path of a result file, for outputs and messages. */
function resultPath(folder, name) {
	return join(folder, resultFiles[name]);
}
/** Prints a verdict: its story, every figure, or the result as programs read it. */
function printResult(result, { terminal = plainPlace, print }, isStored = false) {
	print(terminal.shows === "json" ? JSON.stringify(result, null, 2) : renderTerminal(result, terminal, {
		program: programCommand(process.env),
		isStored
	}).trimEnd());
}

export { withUploadedPage as a, notificationOf as c, resultPath as i, printResult as n, writeReports as o, reportContext as r, notificationBody as s, loadPage as t };