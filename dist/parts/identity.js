import { _ as object, g as number, x as string } from "./failure.js";
import { a as readIfThere, r as listIfThere } from "./files.js";
import { readlinkSync, writeFileSync } from "node:fs";
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
/**
* Scope in which a process id is valid: ids are reassigned after each boot, and in each container.
*/
const worldSchema = object({
	host: string(),
	boot: string(),
	pidNamespace: string()
});
/** Schema of a process with its scope, as a file keeps it. */
const ownerSchema = object({
	pid: number(),
	startTicks: number(),
	world: worldSchema
});
/** The one that this process lives in; a field is empty where the machine does not say. */
function ownWorld() {
	return {
		host: hostname(),
		boot: readIfThere("/proc/sys/kernel/random/boot_id")?.trim() ?? "",
		pidNamespace: readLink("/proc/self/ns/pid")
	};
}
function readLink(path) {
	try {
		return readlinkSync(path);
	} catch {
		return "";
	}
}
/** Living processes of this user that were started with `name=value` in their environment. */
function processesWith(name, value) {
	return listIfThere("/proc").map(Number).filter((pid) => Number.isInteger(pid) && hasInEnvironment(pid, name, value)).map(identify).filter((identity) => identity !== void 0);
}
/** Living members of a process group, without zombies. */
function groupMembers(group) {
	return listIfThere("/proc").map(Number).filter((pid) => Number.isInteger(pid) && readStat(pid)?.group === group).map(identify).filter((identity) => identity !== void 0);
}
/** Was `name=value` in the environment that the process was started with? */
function hasInEnvironment(pid, name, value) {
	return (readIfThere(`/proc/${pid}/environ`) ?? "").split("\0").includes(`${name}=${value}`);
}
function readStat(pid) {
	const text = readIfThere(`/proc/${pid}/stat`);
	if (text === void 0) return void 0;
	const [state = "", ...numbers] = text.slice(text.lastIndexOf(")") + 2).split(" ");
	const field = (at) => Number(numbers[at - 1] ?? 0);
	return {
		state,
		group: field(2),
		ticks: field(11) + field(12),
		startTicks: field(19)
	};
}
/**
* `USER_HZ`: the unit of times in `/proc`, the same on every Linux of the architectures that Node
* runs on.
*/
const TICKS_PER_SECOND = 100;
const KIB = 1024;
/** Source: proc(5). @returns undefined where the process is gone, or the machine has no `/proc` */
function usageOf({ pid, startTicks }) {
	const [stat, status] = [readStat(pid), readIfThere(`/proc/${pid}/status`)];
	if (stat?.startTicks !== startTicks || status === void 0) return void 0;
	const io = readIfThere(`/proc/${pid}/io`);
	return {
		cpuSeconds: stat.ticks / TICKS_PER_SECOND,
		rssBytes: fieldOf(status, "VmRSS") * KIB,
		peakRssBytes: fieldOf(status, "VmHWM") * KIB,
		contextSwitches: contextSwitchesOf(pid),
		...io !== void 0 && { disk: {
			readBytes: fieldOf(io, "read_bytes"),
			writtenBytes: fieldOf(io, "write_bytes")
		} }
	};
}
/** `/proc/PID/status` counts the first thread alone, so each thread is read. */
function contextSwitchesOf(pid) {
	const switches = /* @__PURE__ */ new Map();
	for (const thread of listIfThere(`/proc/${pid}/task`)) {
		const status = readIfThere(`/proc/${pid}/task/${thread}/status`);
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
/** Path of the program that a process runs; empty where that cannot be known. */
function programPathOfProcess(pid) {
	return readLink(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, "");
}
/** Name of the program that a process runs; empty where that cannot be known. */
function programOfProcess(pid) {
	return basename(programPathOfProcess(pid));
}
/** The words that a process was started with; none where they cannot be known. */
function argumentsOfProcess(pid) {
	return (readIfThere(`/proc/${pid}/cmdline`) ?? "").split("\0");
}
function fieldOf(text, name) {
	return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(text)?.[1] ?? 0);
}

export { isAlive as a, processesWith as c, resetPeakMemory as d, usageOf as f, identify as i, programOfProcess as l, groupMembers as n, ownWorld as o, hasInEnvironment as r, ownerSchema as s, argumentsOfProcess as t, programPathOfProcess as u };