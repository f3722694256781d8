import { a as idDigest, c as recordFile, l as recordName, n as commitInName, o as parseRecordName, s as prunable, t as acceptanceFile, u as sortableTime } from "./record-name.js";
import { t as unknownRecord } from "./store.js";
import { a as matches, c as withAcceptance, i as inOrder, n as faultOf, o as parseStored, r as formatAcceptance, s as storedText, t as checkSameRecord } from "./stored-text.js";
import { t as Failure } from "./failure.js";
import { n as pathSegment, t as nameOfSegment } from "./path-segment.js";
import { t as LARGEST_CHARACTERS } from "./json.js";
import { i as makeFolder, s as readRegularFile } from "./files.js";
import { n as defined } from "./objects.js";
import { dirname, join } from "node:path";
import { link, readdir, rm, writeFile } from "node:fs/promises";

// src/stores/files/files-folder.ts
/**
* Lists the records of a suite, newest first by name; those put there by hand come first, since
* their age is unknown. A missing folder is an empty one.
*/
async function listEntries(folder) {
	const files = await listFolder(folder);
	const accepted = new Set(files.filter((file) => file.endsWith(".accepted.json")));
	return files.filter((file) => file.endsWith(".json") && !file.startsWith(".") && !accepted.has(file)).map((file) => {
		const acceptance = acceptanceFile(file);
		return {
			path: join(folder, file),
			name: parseRecordName(file),
			acceptance: accepted.has(acceptance) ? join(folder, acceptance) : void 0
		};
	}).sort((left, right) => sortKey(left) < sortKey(right) ? 1 : -1);
}
/** @throws Failure `environment` where the folder is there and cannot be read */
async function listFolder(folder) {
	try {
		return await readdir(folder);
	} catch (cause) {
		const { code } = cause;
		if (code === "ENOENT" || code === "ENOTDIR") return [];
		throw new Failure("environment", `cannot read the baseline folder ${folder}: ${String(code)}`, { cause });
	}
}
/** @throws Failure `environment` */
async function readText(path) {
	try {
		return readRegularFile(path, LARGEST_CHARACTERS);
	} catch (cause) {
		throw new Failure("environment", `cannot read ${path}: ${cause.message}`, { cause });
	}
}
/**
* Writes a file completely or not at all, and never replaces another.
* @returns false where the file exists already
* @throws Failure `environment` for a missing right or a full disk
*/
async function writeOnce(path, text) {
	const fail = (cause) => {
		throw cannotWrite(path, cause);
	};
	const temporary = join(dirname(path), `.${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}`);
	try {
		makeFolder(dirname(path));
		await writeFile(temporary, text, {
			flag: "wx",
			flush: true
		}).catch(fail);
		await link(temporary, path);
		return true;
	} catch (cause) {
		if (cause.code === "EEXIST") return false;
		return fail(cause);
	} finally {
		await rm(temporary, { force: true }).catch(() => void 0);
	}
}
const writeRemedies = {
	ENOSPC: "The disk is full. Free some space; earlier records are unaffected.",
	EDQUOT: "The disk quota is used up. Free some space; earlier records are unaffected.",
	EACCES: "Give this user write permission there, or set another folder with `baseline.path`.",
	EPERM: "Give this user write permission there, or set another folder with `baseline.path`.",
	EROFS: "The file system is read-only: set another folder with `baseline.path`."
};
function cannotWrite(path, cause) {
	if (cause instanceof Failure) return cause;
	const remedy = writeRemedies[cause.code ?? ""];
	return new Failure("environment", `cannot write ${path}: ${cause.code ?? cause.message}`, {
		cause,
		...defined({ remedy })
	});
}
function sortKey({ name }) {
	return name?.time ?? "9";
}

// src/stores/files/files-store.ts
/**
* Records as files of a folder, `<folder>/<suite>/<name>.json`: for small projects, and readable
* with the naked eye. A query reads file names first, and then no more files than it needs.
*/
var FilesStore = class {
	#folder;
	constructor(folder) {
		this.#folder = folder;
	}
	async append(record) {
		const name = recordName(record);
		const folder = join(this.#folder, pathSegment(record.suite));
		const same = (await listEntries(folder)).find((entry) => entry.name?.idDigest === name.idDigest);
		const place = same?.path ?? join(folder, recordFile(name));
		const isWritten = same === void 0 && await writeOnce(place, storedText(record));
		if (!isWritten) checkSameRecord(parseStored(await readText(place), void 0, place), record, place);
		if (record.acceptance !== void 0) await writeOnce(acceptanceFile(place), formatAcceptance(record.acceptance));
		return {
			kind: isWritten ? "stored" : "present",
			place
		};
	}
	async query(query) {
		const commits = query.commits?.map((commit) => commitInName(commit));
		const rank = ({ name }) => name === void 0 ? -1 : commits?.indexOf(name.commit) ?? 0;
		const candidates = (await listEntries(join(this.#folder, pathSegment(query.suite)))).filter((entry) => mayMatch(entry, commits)).sort((left, right) => rank(left) - rank(right));
		const records = [];
		const faults = [];
		for (const entry of candidates) {
			if (records.length >= query.most && entry.name !== void 0) break;
			try {
				const stored = await readEntry(entry);
				if (matches(stored.record, query)) records.push(stored);
			} catch (error) {
				if (error instanceof Failure && error.kind === "environment") throw error;
				faults.push(faultOf(entry.path, error));
			}
		}
		return {
			records: inOrder(records, query).slice(0, query.most),
			faults
		};
	}
	async accept(id, acceptance) {
		const entry = await this.#entryOf(id);
		if (entry === void 0) throw unknownRecord(id, this.#folder);
		const stored = await readEntry(entry);
		if (stored.record.acceptance !== void 0) return stored;
		await writeOnce(acceptanceFile(entry.path), formatAcceptance(acceptance));
		return {
			...stored,
			record: withAcceptance(stored.record, acceptance)
		};
	}
	async find(id) {
		const entry = await this.#entryOf(id);
		return entry === void 0 ? void 0 : readEntry(entry);
	}
	async prune(suite, limits) {
		const entries = await listEntries(join(this.#folder, pathSegment(suite)));
		const readable = [];
		for (const entry of entries) {
			const stored = await readEntry(entry).catch(() => void 0);
			if (stored === void 0) continue;
			const { id, source, createdAt } = stored.record;
			readable.push({
				ref: source.ref ?? "",
				time: sortableTime(createdAt),
				digest: idDigest(id),
				entry
			});
		}
		const removed = prunable(readable, limits);
		for (const { entry } of removed) for (const path of [entry.acceptance, entry.path]) if (path !== void 0) await rm(path, { force: true });
		return {
			removed: removed.map(({ entry }) => entry.path),
			kept: entries.length - removed.length
		};
	}
	async describe() {
		const suites = [];
		for (const suite of await listFolder(this.#folder)) if ((await listEntries(join(this.#folder, suite))).some(({ name }) => name !== void 0)) suites.push(nameOfSegment(suite));
		const state = suites.length === 0 ? "empty" : "in use";
		return {
			kind: "files",
			location: this.#folder,
			state,
			suites
		};
	}
	async close() {}
	async #entryOf(id) {
		const digest = idDigest(id);
		for (const suite of await listFolder(this.#folder)) for (const entry of await listEntries(join(this.#folder, suite))) {
			if (entry.name?.idDigest === digest) return entry;
			if (entry.name !== void 0) continue;
			if ((await readEntry(entry).catch(() => void 0))?.record.id === id) return entry;
		}
	}
};
/** Decides by the name alone; a file whose name says nothing has to be read. */
function mayMatch(entry, commits) {
	if (entry.name === void 0) return true;
	return commits === void 0 || commits.includes(entry.name.commit);
}
async function readEntry({ path, acceptance }) {
	const accepted = acceptance === void 0 ? void 0 : await readText(acceptance);
	return {
		record: parseStored(await readText(path), accepted, path),
		place: path
	};
}

export { FilesStore };