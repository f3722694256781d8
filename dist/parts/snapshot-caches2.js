import { r as setOutput } from "./core.js";
import { t as binaryChecksums } from "./files.js";
import { t as cacheRoot } from "./folders2.js";
import { n as openSnapshotCache, t as digestOf } from "./snapshot-cache.js";
import { a as planCells, n as dataSetOf } from "./cells.js";
import { r as shardOf } from "./shard-plan.js";
import { dirname, join, resolve } from "node:path";
import { readdir, rmdir } from "node:fs/promises";

// src/core/steps/measure/snapshot-caches.ts
const NAME = "tidb-bench-data-";
/** A folder that nobody throws away grows no further than by what was used in so many days. */
const MOST_UNUSED_DAYS = 14;
/** Nothing where it was not requested, and for servers that are not ours. */
async function snapshotCachePlaces(settings, io) {
	const folder = rootFolder(settings, io.env);
	if (folder === void 0) return {};
	const places = {};
	const cells = shardOf(settings)?.cells ?? planCells(settings.suite);
	for (const side of ["base", "candidate"]) {
		const server = await serverKey(side, settings, io.signal);
		if (server === void 0) continue;
		const sets = [...new Set(cells.map(({ settings: cell }) => digestOf(dataSetOf(cell) ?? null)))].sort();
		const key = digestOf({
			version: 1,
			server,
			sets
		}).slice(0, 20);
		const name = `${NAME}${process.platform}-${process.arch}-${key}`;
		places[side] = {
			folder: join(folder, name),
			key: name
		};
	}
	return places;
}
/**
* Sets outputs for the step before the measurement: what to fetch from GitHub's cache, if that is
* used.
*/
function announcePlaces(places, settings, io) {
	if (!isGithubCache(settings, io.env)) return;
	for (const [side, place] of distinct(places)) {
		setOutput(`data-${side}-path`, place.folder);
		setOutput(`data-${side}-key`, place.key);
	}
}
/**
* Sets outputs for the step after it: what to save, and under which name. A name of its own for
* every job, since an entry of GitHub's cache cannot be replaced: the newest with the right
* beginning is the one that is fetched.
*/
async function announceNews(places, { snapshotCaches, cause }, settings, event, io) {
	const onGithub = isGithubCache(settings, io.env);
	for (const [side, place] of distinct(places)) {
		const snapshotCache = snapshotCaches[side];
		await tidy(place, snapshotCache, onGithub && cause === void 0 ? 0 : MOST_UNUSED_DAYS).catch((error) => io.log.warn(`the cache of loaded data could not be cleaned up: ${error.message}`));
		if (!onGithub || snapshotCache?.hasNews() !== true || !maySave(event)) continue;
		const { GITHUB_RUN_ID: run = "0", GITHUB_RUN_ATTEMPT: attempt = "1" } = io.env;
		const { shard } = settings.inputs;
		const job = [
			run,
			attempt,
			...shard?.kind === "shard" ? [shard.number] : shard === void 0 ? [] : [shard.kind]
		].join("-");
		setOutput(`data-${side}-save`, `${place.key}-${job}`);
	}
}
/** Removes what was not used for so many days, also in caches that no job asks for any more. */
async function tidy({ folder, key }, snapshotCache, days) {
	await snapshotCache?.sweep(days);
	const root = dirname(folder);
	for (const name of await readdir(root).catch(() => [])) {
		if (name === key || !name.startsWith(NAME)) continue;
		await openSnapshotCache(join(root, name)).sweep(MOST_UNUSED_DAYS);
		await rmdir(join(root, name)).catch(() => void 0);
	}
}
/**
* Some events run other people's commits with the cache of the default branch, from which every
* branch reads: what they loaded stays theirs.
*/
function maySave({ kind }) {
	return kind === "pull_request" || kind === "push" || kind === "schedule" || kind === "workflow_dispatch";
}
function distinct(places) {
	const { base, candidate } = places;
	const list = candidate === void 0 ? [] : [["candidate", candidate]];
	if (base !== void 0 && base.key !== candidate?.key) list.push(["base", base]);
	return list;
}
function isGithubCache({ inputs }, env) {
	return inputs.snapshotCache.kind === "on" && env.GITHUB_ACTIONS === "true";
}
function rootFolder({ inputs }, env) {
	const choice = inputs.snapshotCache;
	switch (choice.kind) {
		case "off": return;
		case "folder": return resolve(choice.path);
		case "on": return join(cacheRoot(env), "data");
	}
}
/**
* Returns the parts of a target's configuration that its data depends on; PD and TiKV write their
* ports into it, which differ by side.
*/
async function serverKey(side, { [side]: config, build, against }, signal) {
	const built = side === "candidate" || against !== void 0 ? build?.command : void 0;
	const sumsOf = (paths) => built === void 0 ? binaryChecksums(paths, signal).catch(() => void 0) : { built };
	switch (config?.kind) {
		case "local": {
			const { kind, settings, variables, mariadbd } = config;
			const binaries = await sumsOf(mariadbd === void 0 && built === void 0 ? {} : { mariadbd });
			if (binaries === void 0) return void 0;
			return {
				kind,
				settings,
				variables,
				...Object.keys(binaries).length === 0 ? {} : { binaries }
			};
		}
		case "playground": {
			const { kind, version, mode, topology, configuration, variables } = config;
			const binaries = await sumsOf(config.binaries);
			if (binaries === void 0) return void 0;
			return {
				kind,
				side,
				version,
				mode,
				topology,
				configuration,
				variables,
				binaries
			};
		}
		default: return;
	}
}

export { announcePlaces as n, snapshotCachePlaces as r, announceNews as t };