import { _ as object, g as number, s as array } from "./failure.js";
import { i as median } from "./sample.js";
import { i as makeFolder } from "./files.js";
import { t as cacheRoot } from "./folders2.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rename, writeFile } from "node:fs/promises";

// src/tiup/cluster/usual-seconds.ts
/** Seconds of a cluster's phases, seen once on a loaded machine; later jobs know their own. */
const usualClusterSeconds = {
	deploy: 267,
	start: 70,
	swap: 140,
	destroy: 190
};

// src/tiup/cluster/cluster-times.ts
const seconds = array(number().nonnegative()).default([]);
const timesSchema = object({
	deploy: seconds,
	start: seconds,
	swap: seconds,
	destroy: seconds
});
function fileOf(env) {
	return join(cacheRoot(env), "cluster-times.json");
}
function readTimes(env) {
	try {
		return timesSchema.parse(JSON.parse(readFileSync(fileOf(env), "utf8")));
	} catch {
		return timesSchema.parse({});
	}
}
/**
* The median of each phase in earlier jobs of this machine; where there was none, the usual time.
*/
function knownClusterSeconds(env) {
	const times = readTimes(env);
	const of = (phase) => times[phase].length === 0 ? usualClusterSeconds[phase] : Math.ceil(median(times[phase]));
	const measured = Object.keys(times).filter((phase) => times[phase].length > 0);
	return {
		seconds: {
			deploy: of("deploy"),
			start: of("start"),
			swap: of("swap"),
			destroy: of("destroy")
		},
		measured
	};
}
/**
* Runs a phase, and keeps how long it took for the plans of later jobs. @throws only what `act`
* throws
*/
async function timedPhase(env, phase, act) {
	const startedAt = performance.now();
	const result = await act();
	const times = readTimes(env);
	const kept = [...times[phase], (performance.now() - startedAt) / 1e3].slice(-10);
	await writeTimes(env, {
		...times,
		[phase]: kept
	}).catch(() => void 0);
	return result;
}
async function writeTimes(env, times) {
	const file = fileOf(env);
	makeFolder(cacheRoot(env));
	const own = `${file}.${process.pid}`;
	await writeFile(own, JSON.stringify(times));
	await rename(own, file);
}

export { timedPhase as n, usualClusterSeconds as r, knownClusterSeconds as t };