import { readFileSync } from "node:fs";

// src/system/pinning.ts
/** The command, held to cores (`1`, `0-1`, `0,2`) by taskset where that is asked for. */
function pinned(cores, file, args) {
	return cores === void 0 ? [file, args] : ["taskset", [
		"--cpu-list",
		cores,
		file,
		...args
	]];
}
/** Numbers of the cores that this process may use, from `/proc/self/status`; empty where there is no such file. */
function allowedCores(status = readStatus()) {
	return (/^Cpus_allowed_list:\s*([0-9,-]+)$/m.exec(status)?.[1] ?? "").split(",").flatMap((part) => {
		const [first, last = first] = part.split("-").map(Number);
		if (part === "" || first === void 0 || last === void 0) return [];
		return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
	});
}
function readStatus() {
	try {
		return readFileSync("/proc/self/status", "utf8");
	} catch {
		return "";
	}
}

export { pinned as n, allowedCores as t };