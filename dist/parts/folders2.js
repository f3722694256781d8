import { t as Failure } from "./failure.js";
import { n as isPrivate } from "./files.js";
import { t as runProcess } from "./process.js";
import { accessSync, constants, existsSync, readdirSync, rmSync, statSync, statfsSync } from "node:fs";
import { basename, join } from "node:path";
import { homedir, tmpdir } from "node:os";
import { randomBytes } from "node:crypto";
import { lstat, mkdir, rm } from "node:fs/promises";

// src/system/folders.ts
/**
* Makes a private (0700) folder with a random name in the runner's or the system's temporary
* folder.
* @throws Failure `environment` where it cannot be made
*/
async function createPrivateFolder(prefix, options = {}) {
	const parent = options.parent ?? process.env.RUNNER_TEMP ?? tmpdir();
	const path = join(parent, `${prefix}-${nameSuffix(options.ledger)}`);
	const strike = options.ledger?.add({
		kind: "folder",
		path
	});
	await mkdir(path, { mode: 448 }).catch((cause) => {
		strike?.();
		throw new Failure("environment", `cannot create a folder in ${parent}: ${cause.message}`, {
			cause,
			remedy: "Free some disk space there, or set TMPDIR to a folder you can write to."
		});
	});
	return {
		path,
		async remove() {
			await rm(path, {
				recursive: true,
				force: true,
				maxRetries: 3
			});
			strike?.();
		}
	};
}
/** Type of a file system in memory, tmpfs: statfs(2). */
const MEMORY_TYPE = 16914836;
/**
* Finds a folder on a disk with more room than the system's temporary folder, if that one is in
* memory and nobody chose one: databases and builds fill it.
* @param other folder for large temporary files, by the Filesystem Hierarchy Standard
* @returns undefined where the usual one stays
*/
function findRoomierTemporaryFolder(environment, usual = tmpdir(), other = "/var/tmp") {
	if (environment.TMPDIR || environment.RUNNER_TEMP) return void 0;
	try {
		const [own, disk] = [statfsSync(usual), statfsSync(other)];
		accessSync(other, constants.W_OK);
		const bytes = ({ bavail, bsize }) => bavail * bsize;
		const isRoomier = disk.type !== MEMORY_TYPE && bytes(disk) > bytes(own);
		return own.type === MEMORY_TYPE && isRoomier ? other : void 0;
	} catch {
		return;
	}
}
const MARKED = 6;
/** Twelve random digits; those of a folder that a ledger lists begin with its mark. */
function nameSuffix(ledger) {
	const digits = randomBytes(6).toString("hex");
	return ledger === void 0 ? digits : `${ledger.mark.slice(0, MARKED)}${digits.slice(MARKED)}`;
}
/** Checks whether the owner of this mark made the folder. A list may name any other one. */
function isMarkedFolder(path, mark) {
	return new RegExp(`^(tidb-bench-.*|\\.part)-${mark.slice(0, MARKED)}[0-9a-f]{6}$`).test(basename(path)) && isPrivate(path);
}
/** Checks whether anything exists under this name. */
async function exists(path) {
	return lstat(path).then(() => true, () => false);
}
/**
* Our folder among what this user's programs keep between their runs and can do without. Nothing is
* made.
*/
function cacheRoot(environment) {
	const root = environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), ".cache");
	return join(root, "tidb-bench");
}
/**
* Copies a folder with everything about its files; shares the blocks where the file system can
* (reflink). `to` must not exist; what was copied is removed again when it fails.
* @param ledger where the process is written down, which would copy on when we are killed
* @param how `link` is for copies that nobody writes to: within a file system the files are hard
*   links, which take no space and no time
* @throws Failure `environment` (a full disk) or the signal's reason
*/
async function copyFolder(from, to, signal, ledger, how = "copy") {
	const exit = await runProcess("cp", [
		...how === "link" ? ["-al"] : ["-a", "--reflink=auto"],
		"--",
		from,
		to
	], {
		signal,
		ledger
	});
	if (exit.exitCode === 0) return;
	await rm(to, {
		recursive: true,
		force: true
	});
	signal.throwIfAborted();
	if (how === "link") return copyFolder(from, to, signal, ledger);
	throw new Failure("environment", `cannot copy the data from ${from}`, {
		tail: exit.stderrTail,
		remedy: "Free disk space, or set reset to “never”, which needs no snapshot."
	});
}
/** Puts the copy `from` in the place of `to`. @throws as {@link copyFolder} */
async function replaceFolder(from, to, signal, ledger) {
	await rm(to, {
		recursive: true,
		force: true
	});
	await copyFolder(from, to, signal, ledger);
}
/**
* Removes what no job used within so many days, so that the disk of a permanent machine does not
* fill up. A folder that is not there has nothing in it.
* @param prefix of the names that are ours; default: all of them
*/
function removeUnused(folder, days, prefix = "") {
	const oldest = Date.now() - days * 24 * 60 * 60 * 1e3;
	const names = existsSync(folder) ? readdirSync(folder) : [];
	for (const path of names.filter((name) => name.startsWith(prefix)).map((name) => join(folder, name))) if (statSync(path).mtimeMs <= oldest) rmSync(path, {
		recursive: true,
		force: true
	});
}

export { findRoomierTemporaryFolder as a, removeUnused as c, exists as i, replaceFolder as l, copyFolder as n, isMarkedFolder as o, createPrivateFolder as r, nameSuffix as s, cacheRoot as t };