import { n as isProw, r as prowRepository } from "./event.js";
import { f as safeAddress } from "./escape.js";
import { i as plainPlace } from "./terminal.js";
import { n as reportEntries } from "./extensions.js";
import { t as programCommand } from "./io.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { i as renderSummary, r as renderComment } from "./comment.js";
import { t as renderTerminal } from "./terminal2.js";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";

// src/core/show/reports.ts
/**
* Writes everything that people and programs read of a result into the result folder. Nothing that
* is drawn may cost what was measured: a report that cannot be made is a warning in the others.
* @returns the paths of what was written, and a sentence for each that could not be made
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
	const reports = faults.size === 0 ? all : made(reported);
	for (const { path, text } of reports) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeResultFile(folder, path, text);
	}
	return {
		files: reports.map(({ path }) => path),
		faults: [...faults.values()]
	};
}
async function writersOf(folder, { record, reference, context, reportsTo }) {
	const entries = reportEntries.filter(({ onlyFor = reportsTo }) => onlyFor === reportsTo);
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
		one(resultFiles.summary, (result) => renderSummary(result, record, context)),
		...await Promise.all(entries.map(async ({ name, load }) => {
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
* Addresses that GitHub's runner knows, none outside of it.
* @param folder the result folder, where a job measured
*/
function reportContext(env, folder) {
	const runUrl = runAddress(env) ?? (env.TIDB_BENCH_RUN_URL || void 0);
	const reportUrl = env.TIDB_BENCH_PAGE_URL || env.TIDB_BENCH_ARTIFACT_URL || (runAddress(env) === void 0 ? runUrl : artifactsAddress(runUrl ?? ""));
	return {
		generatedAt: (/* @__PURE__ */ new Date()).toISOString(),
		runUrl,
		repositoryUrl: repositoryAddress(env),
		reportUrl,
		docsUrl: docsAddress(env),
		command: programCommand(env),
		...folder !== void 0 && {
			folder: relative(".", folder),
			isKept: existsSync(join(folder, resultFiles.settings))
		},
		...isProw(env) && { acceptBy: "comment" }
	};
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
function printResult(result, { terminal = plainPlace, print }, by) {
	print(terminal.shows === "json" ? JSON.stringify(result, null, 2) : renderTerminal(result, terminal, by).trimEnd());
}

export { withUploadedPage as a, resultPath as i, printResult as n, writeReports as o, reportContext as r, loadPage as t };