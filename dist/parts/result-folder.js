import { i as makeFolder, o as readNamedFile } from "./files.js";
import { _ as object, t as Failure } from "./failure.js";
import { a as isAlive, i as identify, o as ownWorld, s as ownerSchema } from "./identity.js";
import { n as pathSegment } from "./path-segment.js";
import { n as jobTimesSchema } from "./job-times.js";
import { i as parseRecord, t as LARGEST_CHARACTERS } from "./json.js";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";

// src/system/folder-lock.ts
/**
* File that names the job that owns a folder. It is removed with the job; one that a killed
* job left is ignored.
*/
const LOCK_FILE = ".tidb-bench-lock";
const folders = /* @__PURE__ */ new Set();
let isListening = false;
/**
* Takes a result folder for this process, at most until it ends: two jobs would write over each
* other's figures.
* @throws Failure `environment` where a job that runs has it
*/
function lockFolder(folder) {
	const file = join(folder, LOCK_FILE);
	if (folders.has(file)) return;
	const owner = ownerOf(file);
	if (owner !== void 0) throw new Failure("environment", `the result folder ${folder} is used by another job, process ${owner}`, { remedy: "Wait until it has ended, or name another folder with --out." });
	rmSync(file, { force: true });
	const own = identify(process.pid);
	if (own === void 0) return;
	writeFileSync(file, `${JSON.stringify({
		...own,
		world: ownWorld()
	})}\n`, { flag: "wx" });
	if (!isListening) process.once("exit", releaseAll);
	isListening = true;
	folders.add(file);
}
/**
* @returns the number of the process that works there; undefined where none does, as far as can be
* seen from here
*/
function ownerOf(file) {
	try {
		const { world, ...owner } = ownerSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		return isDeepStrictEqual(world, ownWorld()) && owner.pid !== process.pid && isAlive(owner) ? owner.pid : void 0;
	} catch {
		return;
	}
}
/** Gives it back; nothing where it was not ours. */
function unlockFolder(folder) {
	const file = join(folder, LOCK_FILE);
	if (folders.delete(file)) removeQuietly(file);
}
function releaseAll() {
	for (const file of folders) removeQuietly(file);
	folders.clear();
}
/** A disk that turned read-only keeps the file, which says nothing once this process has ended. */
function removeQuietly(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}

// src/core/job/result-folder.ts
/** Files that a job leaves behind, all in one folder. */
const resultFiles = {
	record: "record.json",
	result: "result.json",
	/** The settings of the job, from which it can be measured again. */
	settings: "settings.json",
	outcome: "outcome.json",
	comment: "comment.md",
	/** The same for an issue; only where the run's result goes into one. */
	issue: "issue.md",
	summary: "summary.md",
	page: "report.html",
	document: "report.md",
	/** Earlier figures of the rows that decide, for a report that is written again. */
	history: "history.json",
	junit: "junit.xml",
	badge: "badge.json",
	charts: "charts",
	logs: "logs",
	/** Seconds of each part of the job. */
	times: "times.json",
	/** Record and logs of the side-by-side run that proves or refutes a red. */
	confirmation: "confirmation",
	/** Evidence of both sides for the cause of a red, a folder each. */
	why: "why",
	/**
	* Files that a fork's job hands over, and that the job that judges it keeps for the step that
	* publishes.
	*/
	submission: "submission.json",
	fork: "fork.json",
	/** The configuration of the branch that such a pull request goes to. */
	baseConfig: "base-config.yml",
	/** Results of several suites that one run handed over, a folder each. */
	suites: "suites"
};
/**
* The folder that the inputs name; on a runner a folder of the suite's own under its temporary
* folder, in a pod of Prow under its artifacts.
*/
function resultFolder({ out, suite }, env) {
	if (out !== void 0) return resolve(out);
	if (env.GITHUB_ACTIONS === "true" && env.RUNNER_TEMP) return join(env.RUNNER_TEMP, `tidb-bench-${pathSegment(suite)}`);
	if (env.JOB_SPEC && env.ARTIFACTS) return join(resolve(env.ARTIFACTS), `tidb-bench-${pathSegment(suite)}`);
	return resolve("tidb-bench-out");
}
/**
* Makes the folder and removes what an earlier job left in it, and nothing else; it is this
* process's alone as long as `work` works in it.
* @throws Failure `environment` where it cannot be used, or another job uses it; whatever `work`
*   throws
*/
async function inResultFolder(folder, work) {
	try {
		return await work(prepareResultFolder(folder));
	} finally {
		unlockFolder(folder);
	}
}
function prepareResultFolder(folder) {
	try {
		makeFolder(folder);
		lockFolder(folder);
		for (const name of Object.values(resultFiles)) rmSync(join(folder, name), {
			recursive: true,
			force: true
		});
		mkdirSync(join(folder, resultFiles.logs));
		return folder;
	} catch (cause) {
		if (cause instanceof Failure) throw cause;
		throw new Failure("environment", `cannot use the result folder ${folder}: ${cause.message}`, {
			cause,
			remedy: "Name another one with --out, or free space on the disk."
		});
	}
}
/**
* Writes a result file completely or not at all: what was there before stays where the disk is
* full. @throws Failure `environment`, with the disk's own words
*/
function writeResultFile(folder, name, text) {
	const part = join(folder, `${name}.part`);
	try {
		removeQuietly(part);
		writeFileSync(part, text, { flag: "wx" });
		renameSync(part, join(folder, name));
	} catch (cause) {
		removeQuietly(part);
		throw new Failure("environment", `cannot write ${join(folder, name)}: ${cause.message}`, {
			cause,
			remedy: "Free space on the disk, or name another folder with --out."
		});
	}
}
const fileSchema = object({ parts: jobTimesSchema });
/**
* Writes the times for the step that publishes, and with every single span for who wants to look
* closer. @throws Failure `environment`
*/
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
/** @throws Failure `input` */
function readRecord(path) {
	const text = readNamedFile(path, {
		what: "the record",
		remedy: "Pass the path of a record.json.",
		mostBytes: LARGEST_CHARACTERS
	});
	return parseRecord(text, path);
}

export { resultFolder as a, writeResultFile as c, resultFiles as i, readJobTimes as n, secondsOfJob as o, readRecord as r, writeJobTimes as s, inResultFolder as t };