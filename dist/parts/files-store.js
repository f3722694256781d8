import { i as writeOnce, n as listFolder, r as readText, t as listEntries } from "./files-folder.js";
import { a as idDigest, c as recordFile, l as recordName, n as commitInName, s as prunable, t as acceptanceFile, u as sortableTime } from "./record-name.js";
import { t as unknownRecord } from "./store.js";
import { a as matches, c as withAcceptance, i as inOrder, n as faultOf, o as parseStored, r as formatAcceptance, s as storedText, t as checkSameRecord } from "./stored-text.js";
import { t as Failure } from "./failure.js";
import { n as pathSegment, t as nameOfSegment } from "./path-segment.js";
import { join } from "node:path";
import { rm } from "node:fs/promises";

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
	/** The layout has had one version so far. */
	async migrate() {
		return [];
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