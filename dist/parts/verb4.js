import { s as releaseOf } from "./targets.js";
import { i as inputsAlone, t as addInputOptions } from "./options.js";
import { n as jsonOption, t as allOption } from "./printed.js";
import { a as secretNamesOf } from "./resolve.js";
import { i as targetsOf, n as runSuite, r as readSettings } from "./run.js";
import { i as resultFiles, r as readRecord, t as inResultFolder } from "./result-folder.js";
import { l as suiteOfCell, s as slicePaceOf } from "./cells.js";
import { i as tryGit } from "./git.js";
import { s as keepFromChildren, t as runProcess } from "./process.js";
import { n as shortCommit } from "./commit.js";
import { t as Failure } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { n as defined } from "./objects.js";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

// src/extensions/again/verb.ts
/** `again`: the same servers, programs, ports and options once more. */
function defineAgain(program, io, finish) {
	addInputOptions(program.command("again <run-or-folder> [cell]"), ["out"], { out: "folder for the new results (default tidb-bench-again)" }).option(...allOption).option(...jsonOption).addHelpText("after", [
		"\nName the number or the address of a workflow run, whose artifacts `gh`",
		"downloads, or a folder: the result folder of a job, its record.json, or a",
		"folder of downloaded artifacts. It runs the commands of that job, so for a",
		"workflow run it only downloads them, for you to read; then name the folder.",
		"Passwords are read from the same environment variables. Nothing is stored as",
		"a baseline.",
		"\nExamples:\n  $ tidb-bench again 19044711\n  $ tidb-bench again tidb-bench-out sysbench/oltp_read_write/16"
	].join("\n")).action(async (source, cell, _, command) => {
		if (io.env.GITHUB_ACTIONS === "true") throw new Failure("input", "a job of a workflow is not measured again by `again`", { remedy: "Use *Re-run jobs*, or call it on your machine." });
		const { out = "tidb-bench-again" } = inputsAlone(command, io).values;
		const downloaded = await downloadRun(source, io);
		if (downloaded !== void 0) throw unread(downloaded, cell);
		const job = jobIn(source, cell);
		await warnOfOtherCommit(job.record, io);
		const settings = settingsAgain(readSettings(job.folder), job.record, cell);
		keepFromChildren(targetsOf(settings).flatMap(secretNamesOf));
		finish(await inResultFolder(resolve(out), (folder) => runSuite(settings, folder, io)));
	});
}
const runPattern = /^(?:https:\/\/(?<place>[^/\s]+\/[^/\s]+\/[^/\s]+)\/actions\/runs\/)?(?<run>\d+)(?:[/#].*)?$/u;
/**
* Downloads the artifacts of a workflow run by the GitHub CLI, where they are not there yet.
* @returns the folder that they are in; undefined where the source is no run
* @throws Failure `environment` where they cannot be downloaded
*/
async function downloadRun(source, { env, signal, log }) {
	const { run, place } = runPattern.exec(source)?.groups ?? {};
	if (run === void 0 || existsSync(source)) return void 0;
	const folder = `bench-${run}`;
	if (existsSync(folder)) return folder;
	const args = [
		"run",
		"download",
		run,
		"--dir",
		folder
	];
	log.info(`downloading the artifacts of run ${run} into ${folder}`);
	const { GH_TOKEN, GITHUB_TOKEN, XDG_CONFIG_HOME } = env;
	const { exitCode, stderrTail } = await runProcess("gh", place === void 0 ? args : [
		...args,
		"--repo",
		place
	], {
		env,
		signal,
		purpose: "download",
		extraEnv: defined({
			GH_TOKEN,
			GITHUB_TOKEN,
			XDG_CONFIG_HOME
		})
	});
	if (exitCode === 0) return folder;
	rmSync(folder, {
		recursive: true,
		force: true
	});
	throw new Failure("environment", `gh cannot download run ${run}: ${stderrTail.at(-1) ?? exitCode}`, { remedy: "Sign in with `gh auth login`, and call it in a clone of the repository or name the address of the run." });
}
/** Anybody may have changed what a workflow run executes, such as a pull request from a fork. */
function unread(folder, cell) {
	return new Failure("input", `nothing is measured yet: ${folder} has the commands, programs and addresses of that job in ${resultFiles.settings}`, { remedy: `Read them, and then run \`tidb-bench again ${folder}${cell === void 0 ? "" : ` ${cell}`}\`.` });
}
/** Warns where the working folder is at another commit than the job: what is built there differs. */
async function warnOfOtherCommit({ source: { commit } }, { log }) {
	const head = await tryGit(["rev-parse", "HEAD"], { cwd: process.cwd() }).catch(() => void 0);
	const own = head?.exitCode === 0 ? head.stdout.toString().trim() : void 0;
	if (commit === void 0 || own === void 0 || own === commit) return;
	log.warn(`the job measured commit ${shortCommit(commit)}, and ${shortCommit(own)} is checked out here: what it takes from this folder is of another commit. To measure the same, run \`git checkout ${shortCommit(commit)}\` first.`);
}
/** The job in a folder, or of the artifacts in it the one that measured the cell. */
function jobIn(source, cellId) {
	const top = source.endsWith(".json") ? dirname(source) : source;
	const jobs = [".", ...(existsSync(top) ? readdirSync(top, { withFileTypes: true }) : []).filter((entry) => entry.isDirectory()).map(({ name }) => name)].map((name) => join(top, name)).filter((folder) => existsSync(join(folder, resultFiles.record))).map((folder) => ({
		folder,
		record: readRecord(join(folder, resultFiles.record))
	}));
	const ids = jobs.flatMap(({ record }) => record.cells.map(({ id }) => id));
	if (cellId === void 0 && jobs.length > 1) throw new Failure("input", `${source} has the results of ${jobs.length} jobs`, { remedy: `Name one of them: ${jobs.map(({ folder }) => folder).join(", ")}.` });
	const job = jobs.find(({ record }) => record.cells.some(({ id }) => cellId === void 0 || id === cellId));
	if (job !== void 0) return job;
	if (ids.length === 0) throw new Failure("input", `${source} contains no record of a job`, { remedy: "Name the result folder of a finished job, such as tidb-bench-out." });
	const suggestion = nearest(cellId ?? "", ids);
	throw new Failure("input", `the job has no cell ${cellId}`, { remedy: suggestion === void 0 ? `Its cells are: ${ids.join(", ")}.` : `Did you mean "${suggestion}"?` });
}
/**
* The settings of a job for another one that measures the same versions and the same base, or one
* cell of it.
*/
function settingsAgain(settings, { source, targets }, cellId) {
	const { suite, base, policy, inputs, against } = settings;
	return {
		...settings,
		suite: cellId === void 0 ? suite : suiteOfCell(suite, cellId, slicePaceOf(suite, base, policy)),
		inputs: {
			...inputs,
			paths: void 0,
			updateBaseline: "never",
			comment: "never",
			mark: "none"
		},
		candidate: sameVersion(settings.candidate, targets.candidate),
		base: base && sameVersion(base, targets.base),
		...against !== void 0 && source.base !== void 0 && { against: {
			kind: "revision",
			revision: source.base
		} }
	};
}
/** The version that was measured, in place of a word for it such as `nightly`'s or `v8.5`. */
function sameVersion(config, measured) {
	const { requested, version = "" } = measured ?? {};
	const exact = requested?.version ?? /v\d+\.\d+\.\d+[\w.+-]*$/u.exec(version)?.[0];
	const release = releaseOf(config);
	return release?.listed === void 0 || exact === void 0 || release.version === "nightly" ? config : release.at(exact, "own");
}

export { defineAgain };