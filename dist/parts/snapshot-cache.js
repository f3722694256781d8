import { C as ZodError, S as unknown, _ as record, d as literal, m as number, o as array, v as strictObject, y as string } from "./schemas.js";
import { n as datetime } from "./iso.js";
import { a as listFiles, n as differingFile, o as makeFolder } from "./files.js";
import { c as nameSuffix, i as exists, s as linkFolder } from "./folders2.js";
import { t as canonicalJson } from "./objects.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";

// src/core/measure/snapshot-cache.ts
/**
* Version of the layout below, and of what counts as equal; data of another version is not found.
*/
const SNAPSHOT_CACHE_VERSION = 1;
const metaSchema = strictObject({
	version: literal(1),
	identity: record(string(), unknown()),
	keptAt: datetime(),
	bytes: number().int().nonnegative(),
	files: array(strictObject({
		path: string(),
		bytes: number(),
		sha256: string()
	})).min(1).max(2e5)
});
const META = "meta.json";
const FILES = "files";
const ENTRY = /^[0-9a-f]{32}$/;
/** Name of an entry that is being stored or removed; an old one was left by a killed job. */
const PART = /^\.part-[0-9a-f]{16}$/;
const PART_DAYS = 1;
const DAY_MS = 864e5;
function openSnapshotCache(folder) {
	const used = /* @__PURE__ */ new Set();
	let news = false;
	const entryOf = (identity) => join(folder, entryName(identity));
	return {
		folder,
		hasNews: () => news,
		async find(identity, signal) {
			const entry = entryOf(identity);
			if (!await exists(entry)) return { state: "missing" };
			try {
				const meta = metaSchema.parse(JSON.parse(await readFile(join(entry, META), "utf8")));
				if (canonicalJson(meta.identity) !== canonicalJson(identity)) return broken("it was kept for another server");
				const difference = differingFile(meta.files, await listFiles(join(entry, FILES), signal));
				if (difference !== void 0) return broken(difference);
				used.add(entryName(identity));
				await utimes(join(entry, META), /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date()).catch(() => void 0);
				return {
					state: "found",
					folder: join(entry, FILES),
					bytes: meta.bytes,
					keptAt: meta.keptAt
				};
			} catch (error) {
				signal.throwIfAborted();
				return broken(error instanceof ZodError ? `${META} is not as expected` : error.message);
			}
		},
		async put(identity, from, { signal, ledger }) {
			makeFolder(folder, 448);
			const part = partIn(folder, ledger);
			const strike = ledger?.add({
				kind: "folder",
				path: part
			});
			try {
				await mkdir(part, { mode: 448 });
				await linkFolder(from, join(part, FILES), signal, ledger);
				const files = await listFiles(join(part, FILES), signal);
				const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
				const meta = {
					version: 1,
					identity,
					keptAt: (/* @__PURE__ */ new Date()).toISOString(),
					bytes,
					files
				};
				await writeFile(join(part, META), `${JSON.stringify(meta)}\n`, { mode: 384 });
				signal.throwIfAborted();
				if (!await moved(part, entryOf(identity))) return;
				used.add(entryName(identity));
				news = true;
			} finally {
				await rm(part, {
					recursive: true,
					force: true
				});
				strike?.();
			}
		},
		drop: (identity) => discard(folder, entryName(identity)),
		async sweep(unusedDays) {
			for (const name of await readdir(folder).catch(() => [])) {
				if (PART.test(name) && await daysSince(join(folder, name)) > PART_DAYS) await rm(join(folder, name), {
					recursive: true,
					force: true
				});
				if (!ENTRY.test(name) || used.has(name)) continue;
				if (await daysSince(join(folder, name, META)) >= unusedDays) await discard(folder, name);
			}
		}
	};
}
function partIn(folder, ledger) {
	return join(folder, `.part-${nameSuffix(ledger)}`);
}
/** @returns false where something is there already */
async function moved(from, to) {
	return rename(from, to).then(() => true, (error) => {
		if (error.code === "ENOTEMPTY" || error.code === "EEXIST") return false;
		throw error;
	});
}
/**
* Removes it at once: another job that reads it finds all of it, or fails, and never takes half for
* all of it.
*/
async function discard(folder, name) {
	const part = partIn(folder);
	if (await rename(join(folder, name), part).then(() => true, (error) => {
		if (error.code === "ENOENT") return false;
		throw error;
	})) await rm(part, {
		recursive: true,
		force: true
	});
}
/** Infinity for what is not there. */
async function daysSince(path) {
	const stats = await stat(path).catch(() => void 0);
	return stats === void 0 ? 1e400 : (Date.now() - stats.mtimeMs) / DAY_MS;
}
function broken(why) {
	return {
		state: "broken",
		why
	};
}
function entryName(identity) {
	return digestOf(identity).slice(0, 32);
}
/** SHA-256 of a value, whatever the order of its keys. */
function digestOf(value) {
	return createHash("sha256").update(canonicalJson(value)).digest("hex");
}
/** Two sides with one place share one cache. */
function openSnapshotCaches(places) {
	const { base, candidate } = places;
	const candidates = candidate === void 0 ? {} : { candidate: openSnapshotCache(candidate.folder) };
	if (base === void 0) return candidates;
	const shared = base.key === candidate?.key ? candidates.candidate : void 0;
	return {
		...candidates,
		base: shared ?? openSnapshotCache(base.folder)
	};
}

export { openSnapshotCache as n, openSnapshotCaches as r, digestOf as t };