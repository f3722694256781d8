import { t as Failure } from "./failure.js";
import { r as runProcess } from "./folders.js";
import { join } from "node:path";
import { createReadStream } from "node:fs";
import { createServer } from "node:net";
import { createHash } from "node:crypto";
import { lstat, readFile, readdir, rm, stat, statfs } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import { pipeline } from "node:stream/promises";

// src/system/ports.ts
/** A server could not bind its port: somebody took it between our look and its start. */
var PortTaken = class extends Failure {
	constructor(message, tail = []) {
		super("environment", message, {
			tail,
			remedy: "A port was taken in the meantime: run it again, or end what listens on it."
		});
	}
};
/** Whether a server's last words say that its port was taken. */
function saysPortTaken(tail) {
	return /address already in use|Can't start server: Bind on TCP|cannot bind socket/i.test(tail.join("\n"));
}
const MOST_ATTEMPTS = 5;
/**
* Starts a server on a port of the loopback address, and on another one where that was taken in the meantime.
* @param known the port that it had before, which is tried first
* @returns the port that it has now
* @throws PortTaken where that happened five times; whatever `start` throws
*/
async function startOnFreePort(known, start) {
	let port = known ?? await freePort();
	for (let attempt = 1;; attempt++) try {
		await start(port);
		return port;
	} catch (error) {
		if (!(error instanceof PortTaken) || attempt === MOST_ATTEMPTS) throw error;
		port = await freePort();
	}
}
/**
* Ports of the loopback address that nobody listens on at the moment, all different.
* Somebody else may take one before its user does: a server that cannot bind must be given another.
* @throws Failure `environment` where the machine has none to give
*/
async function freePorts(count) {
	const attempts = await Promise.allSettled(Array.from({ length: count }, () => listen(0)));
	const servers = attempts.flatMap((attempt) => attempt.status === "fulfilled" ? [attempt.value] : []);
	const ports = servers.map(portOf);
	await Promise.all(servers.map(close));
	const refused = attempts.find((attempt) => attempt.status === "rejected");
	if (refused === void 0) return ports;
	const cause = refused.reason;
	throw new Failure("environment", `no port of the loopback address is free: ${cause.message}`, {
		cause,
		remedy: "End programs that hold ports or many connections, or widen net.ipv4.ip_local_port_range."
	});
}
/** One free port; see {@link freePorts}. */
async function freePort() {
	const [port] = await freePorts(1);
	return port;
}
/** Can a server bind this port of the loopback address now? */
async function isPortFree(port) {
	try {
		await close(await listen(port));
		return true;
	} catch {
		return false;
	}
}
/**
* Listens on a port of the loopback address until it is given back, or this process ends, however it ends.
* @returns undefined where somebody has it
*/
async function holdPort(port) {
	const server = await listen(port).catch(() => void 0);
	server?.on("connection", (socket) => socket.destroy());
	server?.unref();
	return server === void 0 ? void 0 : { release: () => close(server) };
}
function listen(port) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen({
			host: "127.0.0.1",
			port,
			exclusive: true
		}, () => resolve(server));
	});
}
function portOf(server) {
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
	return address.port;
}
function close(server) {
	return new Promise((resolve) => server.close(() => resolve()));
}

// src/system/capacity.ts
/** Bytes that may still be written where `folder` lies. */
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
	throw new Failure("environment", `${purpose} needs ${gib(neededBytes)} in ${folder}, and ${gib(free)} are free`, { remedy: "Free disk space, load less data, or set TMPDIR (or RUNNER_TEMP) to a larger disk." });
}
/**
* {@link requireDisk} for all that will lie on disks at the same time: needs that share a file system add up.
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
async function readMemory() {
	const [meminfo, limit, used] = await Promise.all([
		readFile("/proc/meminfo", "utf8").catch(() => ""),
		readFile("/sys/fs/cgroup/memory.max", "utf8").catch(() => "max"),
		readFile("/sys/fs/cgroup/memory.current", "utf8").catch(() => "0")
	]);
	return memoryOf(meminfo, limit, used);
}
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
	throw new Failure("environment", `${purpose} needs about ${gib(neededBytes)} of memory, and ${gib(availableBytes)} are available`, { remedy: "End other programs, use fewer instances or smaller caches, or take a larger machine." });
}
/** `1.5 GiB`. */
function gib(bytes) {
	return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}

// src/server/copy-data.ts
/**
* Copies a folder with everything about its files; shares the blocks where the file system can (reflink).
* `to` must not exist; what was copied is removed again when it fails.
* @param ledger where the process is written down, which would copy on when we are killed
* @throws Failure `environment` (a full disk) or the signal's reason
*/
async function copyFolder(from, to, signal, ledger) {
	const exit = await runProcess("cp", [
		"-a",
		"--reflink=auto",
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
	throw new Failure("environment", `cannot copy the data from ${from}`, {
		tail: exit.stderrTail,
		remedy: "Free disk space, or set reset to “never”, which needs no copy."
	});
}
/**
* {@link copyFolder} for copies that nobody writes to: within a file system the files are hard links, which take no
* space and no time.
*/
async function linkFolder(from, to, signal, ledger) {
	if ((await runProcess("cp", [
		"-al",
		"--",
		from,
		to
	], {
		signal,
		ledger
	})).exitCode === 0) return;
	await rm(to, {
		recursive: true,
		force: true
	});
	signal.throwIfAborted();
	await copyFolder(from, to, signal, ledger);
}
/** Puts the copy `from` in the place of `to`. @throws as {@link copyFolder} */
async function replaceFolder(from, to, signal, ledger) {
	await rm(to, {
		recursive: true,
		force: true
	});
	await copyFolder(from, to, signal, ledger);
}

// src/server/mariadb.ts
/** What this program decides itself: a caller who sets one of these would break the isolation of the server. */
const ours = /* @__PURE__ */ new Set([
	"bind_address",
	"datadir",
	"init_file",
	"log_error",
	"pid_file",
	"port",
	"skip_grant_tables",
	"skip_networking",
	"socket",
	"tmpdir",
	"user"
]);
/**
* The option file of a private server: loopback only, no name look-ups, a socket inside its data folder.
* @throws Failure `input` for a setting that is no option name, or one that this program needs itself
*/
function optionFile(files, settings) {
	const own = [
		["datadir", files.dataFolder],
		["tmpdir", files.temporaryFolder],
		["init_file", files.initFile],
		["pid_file", files.pidFile],
		["log_error", files.errorLog],
		["port", files.port],
		["bind_address", "127.0.0.1"],
		["socket", "server.sock"]
	];
	if (files.user !== void 0) own.push(["user", files.user]);
	return [
		"[mariadbd]",
		"skip_name_resolve",
		...[...own, ...checked(settings)].map(([name, value]) => `${name}=${quoted(value)}`),
		""
	].join("\n");
}
/**
* Statements for every start of the server, before it accepts anybody: one user with a password, nobody else, whoever
* there was in its data. The account without a login that owns the views of the system stays.
* @param password letters and digits
*/
function initStatements(user, password, database) {
	return [
		"SET SESSION sql_log_bin = 0;",
		"DELETE FROM mysql.global_priv WHERE User <> 'mariadb.sys';",
		"DELETE FROM mysql.proxies_priv;",
		"FLUSH PRIVILEGES;",
		`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}';`,
		`GRANT ALL PRIVILEGES ON *.* TO '${user}'@'%' WITH GRANT OPTION;`,
		`CREATE DATABASE IF NOT EXISTS \`${database}\`;`,
		""
	].join("\n");
}
/** Why a server died while starting, as far as its log says it. @param logFile where to read on */
function explainServerLog(tail, logFile) {
	const text = tail.join("\n");
	if (/unknown (variable|option)|ambiguous option|Wrong value|option requires an argument/i.test(text)) return {
		kind: "input",
		remedy: "Correct the setting that the server names."
	};
	if (saysPortTaken(tail)) return {
		kind: "environment",
		remedy: "Its port was taken in the meantime: run it again, or give another port."
	};
	if (/No space left on device|Disk is full|errno: 28|error 28/i.test(text)) return {
		kind: "environment",
		remedy: "Free disk space."
	};
	if (/Cannot allocate memory|Out of memory/i.test(text)) return {
		kind: "environment",
		remedy: "Lower innodb_buffer_pool_size, or use a machine with more memory."
	};
	return {
		kind: "environment",
		remedy: `See the log of the server: ${logFile}`
	};
}
/** What a server takes beside its buffer pool, and the pool that it has unless told otherwise. */
const SERVER_BYTES = 200 * 2 ** 20;
const DEFAULT_POOL_BYTES = 128 * 2 ** 20;
/** Memory that a server with these settings needs, in bytes; its connections not counted. */
function serverMemoryBytes(settings) {
	const pool = settings.innodb_buffer_pool_size ?? settings["innodb-buffer-pool-size"];
	return SERVER_BYTES + (bytesOf(pool) ?? DEFAULT_POOL_BYTES);
}
const PAGE_SIZES = [
	4,
	8,
	16,
	32,
	64
].map((kib) => kib * 1024);
/**
* Bytes of a page of InnoDB, which the data folder is made with and keeps.
* @returns undefined where the server's own is wanted
* @throws Failure `input` for a size that there is not
*/
function pageBytes(settings) {
	const size = settings.innodb_page_size ?? settings["innodb-page-size"];
	if (size === void 0) return void 0;
	const bytes = bytesOf(size);
	if (bytes !== void 0 && PAGE_SIZES.includes(bytes)) return bytes;
	throw new Failure("input", `innodb_page_size cannot be ${size}`, { remedy: "Set it to 4k, 8k, 16k, 32k or 64k." });
}
/** `256M` as bytes. @returns undefined where it is no size */
function bytesOf(size) {
	const match = /^(\d+)([KMGT]?)$/i.exec(String(size));
	if (match === null) return void 0;
	return Number(match[1]) * 1024 ** " KMGT".indexOf((match[2] || " ").toUpperCase());
}
function checked(settings) {
	return Object.entries(settings).map(([name, value]) => {
		const normal = name.replaceAll("-", "_");
		if (!/^[a-z][a-z0-9_]*$/i.test(normal) || /[\r\n]/.test(String(value))) throw new Failure("input", `“${name}” is no server setting`, { remedy: "Write settings as in the server’s option file, e.g. innodb_buffer_pool_size: 256M." });
		if (ours.has(normal)) throw new Failure("input", `the setting “${name}” cannot be given: the server is a private, throw-away one`, { remedy: `Leave “${name}” out.` });
		return [normal, typeof value === "boolean" ? value ? "ON" : "OFF" : value];
	});
}
/** In double quotes, where `#` and blanks at the end are part of the value. */
function quoted(value) {
	if (typeof value === "number" || /^[\w./:@+-]+$/.test(value)) return String(value);
	return `"${value.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"")}"`;
}

// src/system/whole-cores.ts
/** Whole cores that a program may use here: those of its CPU set, within the quota of its control group; at least 1. */
async function wholeCores() {
	return coresWithin(await readFile("/sys/fs/cgroup/cpu.max", "utf8").catch(() => "max"), availableParallelism());
}
/** {@link wholeCores} on the text of `cpu.max`: `max 100000` or `150000 100000`. */
function coresWithin(quota, cores) {
	const [most, period] = quota.trim().split(/\s+/).map(Number);
	const share = most !== void 0 && period !== void 0 ? most / period : NaN;
	return Number.isFinite(share) ? Math.max(1, Math.min(cores, Math.floor(share))) : cores;
}

// src/system/manifest.ts
/**
* Every file below a folder with its size and checksum, sorted by path; empty folders are not listed.
* @throws Failure `environment` for a link, a socket or a device: a copy of the folder could lead out of it; or the signal's reason
*/
async function listFiles(folder, signal) {
	if (!(await lstat(folder)).isDirectory()) throw new Failure("environment", `${folder} is no folder`);
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
/** What differs first between two lists; undefined where they are the same. */
function differingFile(wanted, seen) {
	const byPath = new Map(seen.map((file) => [file.path, file]));
	for (const { path, bytes, sha256 } of wanted) {
		const file = byPath.get(path);
		if (file === void 0) return `${path} is missing`;
		if (file.bytes !== bytes) return `${path} has ${file.bytes} bytes, expected are ${bytes}`;
		if (file.sha256 !== sha256) return `${path} has another checksum`;
		byPath.delete(path);
	}
	const [extra] = byPath.keys();
	return extra === void 0 ? void 0 : `${extra} does not belong there`;
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

// src/server/playground/binary-checksums.ts
/** SHA-256 of each binary of the caller's own build, by component: two builds may call themselves by one version. */
async function binaryChecksums(binaries, signal) {
	const sums = {};
	for (const [component, path] of Object.entries(binaries)) if (path !== void 0) sums[component] = await fileSha256(path, signal);
	return sums;
}

// src/server/playground/memory.ts
/**
* What a small cluster takes before any load, in bytes: about 0.8 GiB for a TiKV, 0.5 GiB for a TiDB and 0.3 GiB for
* PD. An estimate that is meant to refuse a machine that cannot do it, not to size one.
*/
function clusterMemoryBytes({ tidb, tikv }) {
	return (tikv * .8 + tidb * .5 + .3) * 2 ** 30;
}

export { holdPort as C, startOnFreePort as E, PortTaken as S, saysPortTaken as T, gib as _, listFiles as a, requireDiskForAll as b, initStatements as c, serverMemoryBytes as d, copyFolder as f, freeDiskBytes as g, folderBytes as h, fileSha256 as i, optionFile as l, replaceFolder as m, binaryChecksums as n, wholeCores as o, linkFolder as p, differingFile as r, explainServerLog as s, clusterMemoryBytes as t, pageBytes as u, readMemory as v, isPortFree as w, requireMemory as x, requireDisk as y };