import { c as readRegularFile, o as makeFolder } from "./files.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { t as LARGEST_CHARACTERS } from "./json.js";
import { o as parseRecordName, t as acceptanceFile } from "./record-name.js";
import { dirname, join } from "node:path";
import { link, readdir, rm, writeFile } from "node:fs/promises";

// src/core/baseline/files-folder.ts
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

export { writeOnce as i, listFolder as n, readText as r, listEntries as t };