import { readFileSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { hostname } from "node:os";

// src/system/identity.ts
/** @returns undefined where no such process runs, or the machine has no `/proc` */
function identify(pid) {
	const stat = readStat(pid);
	return stat === void 0 || stat.state === "Z" ? void 0 : {
		pid,
		startTicks: stat.startTicks
	};
}
/** Checks whether it is still the same process. */
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
function textOf(readText) {
	try {
		return readText();
	} catch {
		return "";
	}
}
/** Living processes of this user that were started with `name=value` in their environment. */
function processesWith(name, value) {
	return listFolder("/proc").map(Number).filter((pid) => Number.isInteger(pid) && hasInEnvironment(pid, name, value)).map(identify).filter((identity) => identity !== void 0);
}
/** Living members of a process group, without zombies. */
function groupMembers(group) {
	const members = [];
	for (const entry of listFolder("/proc")) {
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
function listFolder(path) {
	try {
		return readdirSync(path);
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
/**
* `USER_HZ`: the unit of times in `/proc`, the same on every Linux of the architectures that Node
* runs on.
*/
const TICKS_PER_SECOND = 100;
const KIB = 1024;
/** Source: proc(5). @returns undefined where the process is gone, or the machine has no `/proc` */
function usageOf({ pid, startTicks }) {
	const [stat, status] = [readProcText(`/proc/${pid}/stat`), readProcText(`/proc/${pid}/status`)];
	if (stat === void 0 || status === void 0) return void 0;
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
	if (fields[19] !== startTicks) return void 0;
	const io = readProcText(`/proc/${pid}/io`);
	const disk = io === void 0 ? void 0 : diskOf(io);
	return {
		cpuSeconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND,
		rssBytes: fieldOf(status, "VmRSS") * KIB,
		peakRssBytes: fieldOf(status, "VmHWM") * KIB,
		contextSwitches: contextSwitchesOf(pid),
		...disk === void 0 ? {} : { disk }
	};
}
/** `/proc/PID/status` counts the first thread alone, so each thread is read. */
function contextSwitchesOf(pid) {
	const switches = /* @__PURE__ */ new Map();
	for (const thread of listFolder(`/proc/${pid}/task`)) {
		const status = readProcText(`/proc/${pid}/task/${thread}/status`);
		if (status === void 0) continue;
		switches.set(thread, ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"].reduce((sum, name) => sum + fieldOf(status, name), 0));
	}
	return switches;
}
/**
* Resets the peak of resident memory. Without the right to do so, the peak stays that since the
* process began.
*/
function resetPeakMemory({ pid }) {
	try {
		writeFileSync(`/proc/${pid}/clear_refs`, "5");
	} catch {}
}
/** Name of the program that a process runs; empty where that cannot be known. */
function programOfProcess(pid) {
	try {
		return basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ""));
	} catch {
		return "";
	}
}
/** The words that a process was started with; none where they cannot be known. */
function argumentsOfProcess(pid) {
	return (readProcText(`/proc/${pid}/cmdline`) ?? "").split("\0");
}
function diskOf(io) {
	return {
		readBytes: fieldOf(io, "read_bytes"),
		writtenBytes: fieldOf(io, "write_bytes")
	};
}
function fieldOf(text, name) {
	return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(text)?.[1] ?? 0);
}
function readProcText(path) {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return;
	}
}

export { isAlive as a, programOfProcess as c, identify as i, resetPeakMemory as l, groupMembers as n, ownWorld as o, hasInEnvironment as r, processesWith as s, argumentsOfProcess as t, usageOf as u };