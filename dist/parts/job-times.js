import { f as partialRecord, i as _enum, u as number } from "./schemas.js";
import { i as writeResultFile, n as resultFiles } from "./result-folder.js";
import { join } from "node:path";
import { existsSync, readFileSync, statSync } from "node:fs";

// src/job/job-times.ts
/** What a job spends its time with, in this order. */
const jobPhases = [
	"build",
	"boot",
	"load",
	"measurement"
];
const timesSchema = partialRecord(_enum(jobPhases), number().nonnegative());
/** @param now milliseconds of a clock that never goes back */
function createJobTimes(now = () => performance.now()) {
	const spent = {};
	let current;
	let since = now();
	const enter = (phase) => {
		const at = now();
		if (current !== void 0) spent[current] = (spent[current] ?? 0) + (at - since) / 1e3;
		current = phase;
		since = at;
	};
	return {
		async time(phase, work) {
			const outer = current;
			enter(phase);
			try {
				return await work();
			} finally {
				enter(outer);
			}
		},
		seconds: () => Object.fromEntries(jobPhases.flatMap((phase) => spent[phase] === void 0 ? [] : [[phase, spent[phase]]]))
	};
}
/** For the step that publishes. @throws Failure `environment` */
function writeJobTimes(folder, times) {
	writeResultFile(folder, resultFiles.times, `${JSON.stringify(times.seconds())}\n`);
}
/** @returns nothing where the job left none */
function readJobTimes(folder) {
	const path = join(folder, resultFiles.times);
	if (!existsSync(path)) return {};
	try {
		return timesSchema.parse(JSON.parse(readFileSync(path, "utf8")));
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

export { writeJobTimes as i, readJobTimes as n, secondsOfJob as r, createJobTimes as t };