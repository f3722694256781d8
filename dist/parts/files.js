import { t as Failure } from "./failure.js";
import { closeSync, constants, createReadStream, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, rmdirSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

// src/system/files.ts
/** @throws the system's error where it cannot be read, or the signal's reason */
async function fileSha256(path, signal) {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash, { signal });
	return hash.digest("hex");
}
/**
* Makes a folder and those above it that are missing, one after the other: Node's own recursive way
* never returns below a folder that takes no entries and says that there is none, such as `/proc`.
* @param mode of each folder that is made
* @returns the topmost folder that was made; undefined where all were there
* @throws what the file system says
*/
function makeFolder(path, mode = 511) {
	const missingFolders = [];
	for (let parent = resolve(path); !existsSync(parent); parent = dirname(parent)) missingFolders.unshift(parent);
	for (const folder of missingFolders) makeOne(folder, mode);
	if (!statSync(path).isDirectory()) throw new Error(`a file is in the way: ${path}`);
	return missingFolders[0];
}
function makeOne(folder, mode) {
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	}
}
/** Reads the text of a file, such as one of the kernel's; undefined where it cannot be read. */
function readIfThere(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return;
	}
}
/** Lists the names in a folder; none where it cannot be read. */
function listIfThere(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
/** Reasons by the code of the system's error. */
const reasons = {
	ENOENT: "there is no such file",
	EACCES: "permission denied",
	EISDIR: "it is a folder",
	ENOTDIR: "a part of its path is not a folder"
};
/** Explains why a file could not be read: `there is no such file`. */
function whyUnreadable(error) {
	const { code, message } = error;
	return reasons[code ?? ""] ?? code ?? message;
}
const MIB = 2 ** 20;
const MOST_BYTES = 5 * MIB;
/**
* Opens a file that is one: a pipe, which may never have a writer, and a device, which may never
* end, are refused.
* @returns its descriptor @throws the system's error, or in words what it is instead
*/
function openRegularFile(path) {
	const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
	const stats = fstatSync(file);
	if (stats.isFile()) return file;
	closeSync(file);
	throw new Error(stats.isDirectory() ? "it is a folder" : "it is not a regular file");
}
/**
* The text of a file, however it came to be where it is: a link may lead anywhere.
* @throws the system's error, or in words why it is not read
*/
function readRegularFile(path, mostBytes = MOST_BYTES) {
	const file = openRegularFile(path);
	try {
		const tooLarge = /* @__PURE__ */ new Error(`it is larger than ${mostBytes / MIB} MiB`);
		const { size } = fstatSync(file);
		if (size > mostBytes) throw tooLarge;
		const chunks = [];
		for (let left = mostBytes + 1;;) {
			const chunk = Buffer.allocUnsafe(Math.min(left, Math.max(size + 1, 65536)));
			const length = readSync(file, chunk);
			if (length === 0) return Buffer.concat(chunks).toString("utf8");
			chunks.push(chunk.subarray(0, length));
			left -= length;
			if (left <= 0) throw tooLarge;
		}
	} finally {
		closeSync(file);
	}
}
/** The text of a file that the caller named. @throws Failure `input` where it cannot be read */
function readNamedFile(path, file) {
	try {
		return readRegularFile(path, file.mostBytes);
	} catch (error) {
		throw unreadableFile(path, file, error);
	}
}
/** Explains why a file that the caller named cannot be read. */
function unreadableFile(path, file, cause) {
	const { what, name = path, where, remedy = "Give its path relative to the working folder." } = file;
	const place = where === void 0 ? "" : `${where}: `;
	return new Failure("input", `${place}cannot read ${what} ${name}: ${whyUnreadable(cause)}`, {
		cause,
		remedy
	});
}
const TAIL_BYTES = 16384;
/** Reads the last lines of a log file; none where it is missing. @param from first byte */
async function readTail(file, lines = 15, from = 0) {
	const handle = await open(file, "r").catch(() => void 0);
	if (handle === void 0) return [];
	try {
		const { size } = await handle.stat();
		const length = Math.min(Math.max(0, size - from), TAIL_BYTES);
		const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
		return buffer.toString("utf8").split("\n").map((line) => line.trimEnd().slice(0, 1e3)).filter((line) => line !== "").slice(-lines);
	} finally {
		await handle.close();
	}
}
/** Rights with which others could write down folders to remove. */
const FOREIGN_RIGHTS = 18;
/**
* Checks whether it is a folder of this user that nobody else may write to: only such a folder may
* hold our ledger.
*/
function isPrivate(folder) {
	const stats = lstatSync(folder, { throwIfNoEntry: false });
	return stats?.isDirectory() === true && stats.uid === (process.getuid?.() ?? 0) && (stats.mode & FOREIGN_RIGHTS) === 0;
}
/** Removes a folder of ledgers with the last of them; any other folder stays. */
function removeIfEmpty(folder) {
	if (!existsSync(folder) || !/^tidb-bench(-\d+)?$/.test(basename(folder))) return;
	try {
		rmdirSync(folder);
	} catch {}
}

export { readIfThere as a, readTail as c, whyUnreadable as d, makeFolder as i, removeIfEmpty as l, isPrivate as n, readNamedFile as o, listIfThere as r, readRegularFile as s, fileSha256 as t, unreadableFile as u };