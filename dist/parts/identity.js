import { dirname, resolve } from "node:path";
import { existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { hostname } from "node:os";

// src/system/make-folder.ts
/**
* Makes a folder and those above it that are missing, one after the other: Node's own recursive way never returns below
* a folder that takes no entries and says that there is none, such as `/proc`.
* @param mode of each folder that is made
* @returns the topmost folder that was made; undefined where all were there
* @throws what the file system says
*/
function makeFolder(path, mode = 511) {
	const missing = [];
	for (let here = resolve(path); !existsSync(here); here = dirname(here)) missing.unshift(here);
	for (const folder of missing) makeOne(folder, mode);
	if (!statSync(path).isDirectory()) throw new Error(`a file is in the way: ${path}`);
	return missing[0];
}
function makeOne(folder, mode) {
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	}
}

// src/system/identity.ts
/** @returns undefined where no such process runs, or the machine has no `/proc` */
function identify(pid) {
	const stat = readStat(pid);
	return stat === void 0 || stat.state === "Z" ? void 0 : {
		pid,
		startTicks: stat.startTicks
	};
}
/** Is it still the same process? */
function isAlive(identity) {
	return identify(identity.pid)?.startTicks === identity.startTicks;
}
/** The one that this process lives in; a field is empty where the machine does not say. */
function ownWorld() {
	return {
		host: hostname(),
		boot: textOf(() => readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()),
		pidNamespace: textOf(() => readlinkSync("/proc/self/ns/pid"))
	};
}
function textOf(read) {
	try {
		return read();
	} catch {
		return "";
	}
}
/** Living processes of this user that were started with `name=value` in their environment. */
function processesWith(name, value) {
	return listProc().map(Number).filter((pid) => Number.isInteger(pid) && hasInEnvironment(pid, name, value)).map(identify).filter((found) => found !== void 0);
}
/** Living members of a process group, without zombies. */
function groupMembers(group) {
	const members = [];
	for (const entry of listProc()) {
		const pid = Number(entry);
		if (!Number.isInteger(pid)) continue;
		const stat = readStat(pid);
		if (stat?.group === group && stat.state !== "Z") members.push({
			pid,
			startTicks: stat.startTicks
		});
	}
	return members;
}
/** Was `name=value` in the environment that the process was started with? */
function hasInEnvironment(pid, name, value) {
	try {
		return readFileSync(`/proc/${pid}/environ`, "latin1").split("\0").includes(`${name}=${value}`);
	} catch {
		return false;
	}
}
function listProc() {
	try {
		return readdirSync("/proc");
	} catch {
		return [];
	}
}
function readStat(pid) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "latin1");
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		return {
			state: fields[0] ?? "",
			group: Number(fields[2]),
			startTicks: Number(fields[19])
		};
	} catch {
		return;
	}
}

export { ownWorld as a, isAlive as i, hasInEnvironment as n, processesWith as o, identify as r, makeFolder as s, groupMembers as t };