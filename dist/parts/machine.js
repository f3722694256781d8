import { t as Failure } from "./failure.js";
import { g as plural } from "./number.js";
import { a as readIfThere } from "./files.js";
import { t as runProcess } from "./process.js";
import { join } from "node:path";
import { availableParallelism, loadavg, totalmem } from "node:os";
import { readFile, stat, statfs } from "node:fs/promises";

// src/system/machine.ts
/** Returns the command, pinned to cores (`1`, `0-1`, `0,2`) by taskset where `cores` is set. */
function pinnedCommand(cores, file, args) {
	return cores === void 0 ? [file, args] : ["taskset", [
		"--cpu-list",
		cores,
		file,
		...args
	]];
}
/**
* Numbers of the cores that this process may use, from `/proc/self/status`; empty where there is no
* such file.
*/
function allowedCores(status = readIfThere("/proc/self/status") ?? "") {
	return (/^Cpus_allowed_list:\s*([0-9,-]+)$/m.exec(status)?.[1] ?? "").split(",").flatMap((part) => {
		const [first, last = first] = part.split("-").map(Number);
		if (part === "" || first === void 0 || last === void 0) return [];
		return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
	});
}
/**
* Share of time between two texts of `/proc/stat` that the hypervisor gave to others: field 8 of
* the line `cpu`.
*/
function stolenShare(before, after) {
	const times = (text) => /^cpu +(.*)$/m.exec(text ?? "")?.[1]?.split(" ").map(Number);
	const [one, other] = [times(before), times(after)];
	if (one === void 0 || other === void 0) return void 0;
	const passed = other.slice(0, 8).map((value, i) => value - (one[i] ?? 0));
	const total = passed.reduce((sum, value) => sum + value, 0);
	return total > 0 ? Math.max(0, passed[7] ?? 0) / total : void 0;
}
/**
* Advises what to do about a server that did not answer in time: the key of its target, and the
* load of the machine, in its words. Not escaped.
*/
function slowStartRemedy(load = loadavg()[0] ?? 0, cores = availableParallelism()) {
	return `Set a longer \`boot\` in the target, or free the machine: its load average is ${load.toFixed(1)} on ${plural(cores, "core")}.`;
}
/**
* Whole cores that a program may use here: those of its CPU set, within the quota of its control
* group; at least 1.
*/
async function wholeCores() {
	return coresWithin(await readFile("/sys/fs/cgroup/cpu.max", "utf8").catch(() => "max"), availableParallelism());
}
/** {@link wholeCores} on the text of `cpu.max`: `max 100000` or `150000 100000`. */
function coresWithin(quota, cores) {
	const [most, period] = quota.trim().split(/\s+/).map(Number);
	const share = most !== void 0 && period !== void 0 ? most / period : NaN;
	return Number.isFinite(share) ? Math.max(1, Math.min(cores, Math.floor(share))) : cores;
}
/** Returns the free bytes of the file system of `folder`. */
async function freeDiskBytes(folder) {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}
/** Bytes that a folder occupies on disk. */
async function folderBytes(folder) {
	let kib = 0;
	await runProcess("du", [
		"-sk",
		"--",
		folder
	], { onStdoutLine: (line) => {
		kib = Number(line.split("	", 1)[0]);
	} });
	return kib * 1024;
}
/** @throws Failure `environment` where less is free than needed */
async function requireDisk(folder, neededBytes, purpose) {
	const free = await freeDiskBytes(folder);
	if (free >= neededBytes) return;
	throw new Failure("environment", `${purpose} needs ${gib(neededBytes)} in ${folder}, but only ${gib(free)} are free`, { remedy: "Free disk space, load less data, or set TMPDIR (or RUNNER_TEMP) to a larger disk." });
}
/**
* {@link requireDisk} for all that will be on disks at the same time: needs that share a file
* system add up.
* @throws Failure `environment`
*/
async function requireDiskForAll(needs, purpose) {
	const byDevice = /* @__PURE__ */ new Map();
	for (const { folder, bytes } of needs) {
		const { dev } = await stat(folder);
		byDevice.set(dev, {
			folder,
			bytes: bytes + (byDevice.get(dev)?.bytes ?? 0)
		});
	}
	for (const { folder, bytes } of byDevice.values()) await requireDisk(folder, bytes, purpose);
}
async function readMemory(root = "/") {
	const group = join(root, "sys/fs/cgroup");
	const read = (path) => readFile(path, "utf8").catch(() => void 0);
	const [meminfo = "", limit = "max", used = "0"] = await Promise.all([
		read(join(root, "proc/meminfo")),
		read(join(group, "memory.max")).then((text) => text ?? read(join(group, V1_LIMIT))),
		read(join(group, "memory.current")).then((text) => text ?? read(join(group, V1_USED)))
	]);
	return memoryOf(meminfo, limit, used);
}
const [V1_LIMIT, V1_USED] = ["memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes"];
/** {@link readMemory} on the texts of the system's files. */
function memoryOf(meminfo, groupLimit, groupUsed) {
	const field = (name) => {
		const match = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(meminfo);
		return match?.[1] === void 0 ? void 0 : Number(match[1]) * 1024;
	};
	const totalBytes = field("MemTotal") ?? totalmem();
	const availableBytes = field("MemAvailable") ?? totalBytes;
	const limit = groupLimit.trim() === "max" ? Number.POSITIVE_INFINITY : Number(groupLimit);
	if (!Number.isFinite(limit) || limit >= totalBytes) return {
		totalBytes,
		availableBytes
	};
	return {
		totalBytes: limit,
		availableBytes: Math.min(availableBytes, Math.max(0, limit - Number(groupUsed)))
	};
}
/** @throws Failure `environment` where less is available than needed */
async function requireMemory(neededBytes, purpose) {
	const { availableBytes } = await readMemory();
	if (availableBytes >= neededBytes) return;
	throw new Failure("environment", `${purpose} needs about ${gib(neededBytes)} of memory, but only ${gib(availableBytes)} are available`, { remedy: "Stop other programs, use fewer instances or smaller caches, or use a larger machine." });
}
/** `1.5 GiB`. */
function gib(bytes) {
	return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
/**
* Paths at which systems keep their trusted authorities: Debian and Alpine, Fedora, SUSE, macOS and
* BSD.
*/
const BUNDLES = [
	"/etc/ssl/certs/ca-certificates.crt",
	"/etc/pki/tls/certs/ca-bundle.crt",
	"/etc/ssl/ca-bundle.pem",
	"/etc/ssl/cert.pem"
];
/** The authorities that this system trusts, in PEM form: those of Node where it has no bundle. */
async function systemAuthorities() {
	const { SSL_CERT_FILE: certificates, NODE_EXTRA_CA_CERTS: extra } = process.env;
	const read = (path) => path ? readFile(path, "utf8").catch(() => "") : "";
	for (const path of certificates ? [certificates] : BUNDLES) {
		const bundle = await read(path);
		if (bundle.includes("-----BEGIN CERTIFICATE-----")) return `${bundle}\n${await read(extra)}`;
	}
	const { rootCertificates } = await import("node:tls");
	return `${rootCertificates.join("\n")}\n${await read(extra)}`;
}

export { pinnedCommand as a, requireDiskForAll as c, stolenShare as d, systemAuthorities as f, gib as i, requireMemory as l, folderBytes as n, readMemory as o, wholeCores as p, freeDiskBytes as r, requireDisk as s, allowedCores as t, slowStartRemedy as u };