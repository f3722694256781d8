import { Bn as readNamedFile, Jt as parseRecord, ht as parsePieces, qt as LARGEST_CHARACTERS } from "./shared.js";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

// src/job/record-file.ts
/** From here on a record is read cell by cell; below it the memory is not worth a second look at the file. */
const LARGE_BYTES = 2 ** 20;
/** @throws Failure `input` */
function readRecord(path) {
	return readLarge(path) ?? parseRecord(readNamedFile(path, {
		what: "the record",
		remedy: "Give the path of a record.json."
	}), path);
}
/** @returns undefined for a small file, and for one that has to be looked at as a whole, or cannot be read */
function readLarge(path) {
	let file;
	try {
		file = openSync(path, "r");
	} catch {
		return;
	}
	try {
		const { size } = fstatSync(file);
		if (size < LARGE_BYTES || size > 134217728) return void 0;
		return parsePieces({ read: (into, from) => readSync(file, into, from, into.length - from, null) });
	} finally {
		closeSync(file);
	}
}

export { readRecord as t };