import { t as Failure } from "./failure.js";
import { closeSync, constants, createReadStream, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, rmdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { lstat, open, readdir, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

// src/system/files.ts
/**
* Every file below a folder with its size and checksum, sorted by path; empty folders are not
* listed.
* @throws Failure `environment` for a link, a socket or a device: a copy of the folder could lead
*   out of it; or the signal's reason
*/
async function listFiles(folder, signal) {
	if (!(await lstat(folder)).isDirectory()) throw new Failure("environment", `${folder} is not a folder`);
	const files = [];
	for (const path of await pathsBelow(folder, "")) {
		const full = join(folder, path);
		files.push({
			path,
			bytes: (await stat(full)).size,
			sha256: await fileSha256(full, signal)
		});
	}
	return files;
}
/** @throws the system's error where it cannot be read, or the signal's reason */
async function fileSha256(path, signal) {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash, { signal });
	return hash.digest("hex");
}
/** Finds the first difference between two lists; undefined if they are the same. */
function differingFile(expected, actual) {
	const byPath = new Map(actual.map((file) => [file.path, file]));
	for (const { path, bytes, sha256 } of expected) {
		const file = byPath.get(path);
		if (file === void 0) return `${path} is missing`;
		if (file.bytes !== bytes) return `${path} has ${file.bytes} bytes instead of ${bytes}`;
		if (file.sha256 !== sha256) return `${path} has a different checksum`;
		byPath.delete(path);
	}
	const [extra] = byPath.keys();
	return extra === void 0 ? void 0 : `${extra} is not expected there`;
}
async function pathsBelow(folder, under) {
	const paths = [];
	for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
		const path = join(under, entry.name);
		if (entry.isDirectory()) paths.push(...await pathsBelow(folder, path));
		else if (entry.isFile()) paths.push(path);
		else throw new Failure("environment", `${path} is neither a file nor a folder`);
	}
	return paths.sort();
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
/**
* SHA-256 of each binary of the caller's own build, by component: two builds may call themselves by
* one version.
*/
async function binaryChecksums(binaries, signal) {
	const sums = {};
	for (const [component, path] of Object.entries(binaries)) if (path !== void 0) sums[component] = await fileSha256(path, signal);
	return sums;
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

export { listFiles as a, readRegularFile as c, unreadableFile as d, whyUnreadable as f, isPrivate as i, readTail as l, differingFile as n, makeFolder as o, fileSha256 as r, readNamedFile as s, binaryChecksums as t, removeIfEmpty as u };