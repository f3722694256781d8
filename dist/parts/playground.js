import { _ as createPrivateFolder, c as instanceData, d as mirrorSetting, f as tiupHome, g as startProcess, h as runProcess, i as playgroundVersionOf, l as keepLogs, n as findTiup, s as componentsHome, u as logTails } from "./tiup.js";
import { t as Failure } from "./failure.js";
import { t as makeFolder } from "./make-folder.js";
import { a as array, d as object, h as string, w as defined } from "./schemas.js";
import "./schema.js";
import { i as withConnection, l as promptly, n as connect$1, o as detailsOf, u as schemaChange } from "./connect.js";
import { t as probe } from "./probe.js";
import { l as processesWith } from "./ledger.js";
import { a as privatePlaces, i as mergeConfigurations, n as flatten, r as isTree, t as benchmarkDefaults } from "./configuration.js";
import { r as resolveVersion, t as listVersions } from "./tiup-list.js";
import { t as toToml } from "./toml.js";
import { basename, dirname, join } from "node:path";
import { createReadStream, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { createHash } from "node:crypto";
import { lstat, mkdir, readFile, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { availableParallelism, totalmem } from "node:os";
import { pipeline } from "node:stream/promises";

// src/server/variables.ts
function createVariableKeeper() {
	const originals = /* @__PURE__ */ new Map();
	const apply = async (endpoint, wanted) => {
		for (const name of Object.keys(wanted)) assertName(name);
		const stale = [...originals].filter(([name]) => !(name in wanted));
		const set = {};
		const refused = /* @__PURE__ */ new Map();
		if (stale.length === 0 && Object.keys(wanted).length === 0) return {
			set,
			refused: []
		};
		for (const host of endpoint.hosts.keys()) {
			const use = async (connection) => {
				for (const [name, value] of stale) await setGlobal(connection, name, value);
				for (const [name, value] of Object.entries(wanted)) {
					const before = originals.get(name) ?? await readGlobal(connection, name);
					const outcome = await setAndVerify(connection, name, value);
					if (outcome.state === "refused") refused.set(`SET GLOBAL ${name}`, outcome.why);
					else set[name] = outcome.value;
					if (outcome.state === "set" && before !== void 0) originals.set(name, before);
				}
			};
			await withConnection(endpoint, use, {
				host,
				withoutDatabase: true
			});
		}
		for (const [name] of stale) originals.delete(name);
		return {
			set,
			refused: [...refused].map(([what, why]) => ({
				what,
				why
			}))
		};
	};
	return {
		apply,
		async putBack(endpoint) {
			await apply(endpoint, {});
		}
	};
}
/** Refusals are the service's right at an endpoint; on a server of our own they are a fault. @throws Failure `environment` */
function assertNothingRefused({ refused }) {
	const [first] = refused;
	if (first === void 0) return;
	throw new Failure("environment", `${first.what} was refused: ${first.why}`);
}
async function setAndVerify(connection, name, value) {
	try {
		await setGlobal(connection, name, value);
	} catch (error) {
		const { message } = detailsOf(error);
		if (isRefusal(error)) return {
			state: "refused",
			why: message.slice(0, 1e3)
		};
		throw new Failure("input", `the server does not take ${name} = ${value}: ${message}`, {
			cause: error,
			remedy: `Correct or remove the variable ${name}.`
		});
	}
	const seen = await readGlobal(connection, name);
	if (seen !== void 0 && sameValue(String(value), seen)) return {
		state: "set",
		value: seen
	};
	throw new Failure("environment", `${name} was set to ${value} and reads ${seen ?? "nothing"}`, { remedy: `Give a value that the server keeps: it may round, clamp or ignore ${name}.` });
}
async function setGlobal(connection, name, value) {
	await connection.query(`SET GLOBAL ${name} = ?`, [asParameter(value)]);
}
/** A number in quotes is refused where the variable is an integer. */
function asParameter(value) {
	if (typeof value === "boolean") return Number(value);
	return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
async function readGlobal(connection, name) {
	const value = (await connection.query("SHOW GLOBAL VARIABLES WHERE Variable_name = ?", [name]))[0]?.Value;
	return value === void 0 || value === null ? void 0 : String(value);
}
/** A privilege is missing, or the service keeps the variable to itself; anything else is the caller's mistake. */
function isRefusal(error) {
	const { number, message } = detailsOf(error);
	if (number !== void 0 && [
		1044,
		1045,
		1142,
		1227
	].includes(number)) return true;
	return /not (supported|allowed|permitted)|prohibited|denied|restricted/i.test(message);
}
/** `ON`, `1` and `true` are one value to a server; so are `10` and `10.0`. */
function sameValue(asked, seen) {
	return canonical(asked) === canonical(seen);
}
function canonical(value) {
	const text = value.trim().toLowerCase();
	if (text === "on" || text === "true") return "1";
	if (text === "off" || text === "false") return "0";
	return text !== "" && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}
function assertName(name) {
	if (/^[a-z][a-z0-9_.]*$/i.test(name)) return;
	throw new Failure("input", `“${name}” is no name of a variable`, { remedy: "Use the server’s own names, e.g. tidb_enable_1pc." });
}

// src/server/read-back.ts
/**
* Compares the configuration that the components of a TiDB cluster should have with what they say of it, by SHOW CONFIG.
* A component takes a key that it does not know without a word, so what is not found is told as well.
* @param wanted by component and key: `tikv.raftstore.store-pool-size`
* @param known differences that were told already, whose values are then those to be found
* @returns nothing where all is as wanted; one line where the server does not let it be seen
*/
async function readBack(endpoint, wanted, known = []) {
	const told = new Map(known.map(({ what, used }) => [what, used]));
	const keys = Object.entries(wanted);
	if (keys.length === 0) return [];
	try {
		const found = await configurationOf(endpoint, [...new Set(keys.map(([key]) => componentOf(key)))]);
		return keys.flatMap(([what, value]) => {
			const asked = told.get(what) ?? String(value);
			const seen = found.get(what);
			if (seen === void 0) return [{
				what,
				asked,
				used: "not known",
				why: "the server does not have such a setting"
			}];
			const other = seen.find((one) => !sameValue(asked, one));
			return other === void 0 ? [] : [{
				what,
				asked,
				used: other,
				why: "found by SHOW CONFIG"
			}];
		});
	} catch (error) {
		return [{
			what: "SHOW CONFIG",
			asked: "to be read",
			used: "not visible",
			why: error.message.slice(0, 500)
		}];
	}
}
/** Values of every instance, by component and key. */
async function configurationOf(endpoint, components) {
	const found = /* @__PURE__ */ new Map();
	const statement = "SHOW CONFIG WHERE type = ?";
	await withConnection(endpoint, async (db) => {
		for (const component of components) for (const row of await db.query(statement, [component])) {
			const name = `${component}.${row.Name ?? row.name}`;
			found.set(name, [...found.get(name) ?? [], String(row.Value ?? row.value)]);
		}
	});
	return found;
}
function componentOf(key) {
	return key.split(".", 1)[0] ?? key;
}

// src/server/readiness.ts
const PAUSE_MS$2 = 100;
/**
* Waits until a real `SELECT` is answered: a listening port alone says little.
* @throws the signal's reason when aborted
*/
async function waitUntilAnswering(endpoint, options) {
	const begin = performance.now();
	const elapsed = () => (performance.now() - begin) / 1e3;
	let dead = false;
	options.died?.then(() => {
		dead = true;
	});
	let last = new Failure("environment", "no attempt was made");
	while (elapsed() < options.bootSeconds) {
		options.signal.throwIfAborted();
		if (dead) return { state: "died" };
		const failure = await attempt(endpoint, options);
		if (failure === void 0) return {
			state: "ready",
			seconds: elapsed()
		};
		last = failure;
		await setTimeout(PAUSE_MS$2, void 0, { signal: options.signal }).catch(() => void 0);
	}
	options.signal.throwIfAborted();
	return dead ? { state: "died" } : {
		state: "too-late",
		last
	};
}
async function attempt(endpoint, options) {
	try {
		const connection = await connect$1(endpoint, {
			host: options.host ?? 0,
			withoutDatabase: options.withoutDatabase ?? false,
			timeoutSeconds: 3
		});
		try {
			await connection.query("SELECT 1", [], {
				...promptly,
				deadlineSeconds: 3
			});
			connection.end();
			return;
		} catch (error) {
			connection.destroy();
			throw error;
		}
	} catch (error) {
		if (error instanceof Failure) {
			if (error.kind === "input") throw error;
			return error;
		}
		return new Failure("environment", error instanceof Error ? error.message : String(error), { cause: error });
	}
}

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
*/
async function freePorts(count) {
	const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
	const ports = servers.map(portOf);
	await Promise.all(servers.map(close));
	return ports;
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

// src/server/playground/explain.ts
const remedies = {
	"version-unknown": "Name a version that `tiup list tidb` shows, e.g. v8.5.4.",
	"component-unknown": "The mirror has no such component for this machine: take it out of the topology, or name another mirror with tiup.mirror.",
	"binary-missing": "Give the path of a binary that exists, is executable, and was built for this machine.",
	"flag-unknown": "Pin a newer version of the playground component with tiup.playground.",
	"mirror-unreachable": "Try again; or set tiup.mirror (or TIUP_MIRRORS) to a mirror that this machine can reach, or cache the components folder of TIUP_HOME.",
	"download-corrupt": "The mirror, or a proxy before it, hands out a damaged file: name another mirror with tiup.mirror (or TIUP_MIRRORS).",
	"component-died": "See the log of the component; the usual causes are its configuration, memory and disk space.",
	cancelled: "Start it again.",
	"disk-full": "Free disk space: a cluster needs about 2 GiB before any data.",
	memory: "Use fewer instances, set a smaller storage.block-cache.capacity, or take a larger machine.",
	other: "See the logs of the components."
};
const playgroundRemedy = "Name a version that `tiup list playground` shows with tiup.playground, or “latest” there for the newest.";
/** Do the logs of the components say anything about it? */
function isOfComponents(kind) {
	return [
		"component-died",
		"port-taken",
		"disk-full",
		"memory",
		"other"
	].includes(kind);
}
/** Who can mend it: the caller's input, or the environment. */
const inputFaults = /* @__PURE__ */ new Set(["binary-missing", "version-unknown"]);
/** The mirror has no such version of a component. */
var VersionUnknown = class extends Failure {};
/** A boot that failed, in words. @param tail last lines of the components' logs, or of playground itself */
function bootFailure(name, kind, message, tail) {
	const better = kind === "component-died" || kind === "other" ? faultFromLog(tail, kind) : kind;
	const whole = `the playground “${name}” did not come up: ${message}`;
	if (better === "port-taken") return new PortTaken(whole, tail);
	const isPlayground = / for component playground /.test(message);
	const remedy = isPlayground ? playgroundRemedy : remedies[better];
	if (better === "version-unknown" && !isPlayground) return new VersionUnknown("input", whole, {
		tail,
		remedy
	});
	return new Failure(inputFaults.has(better) ? "input" : "environment", whole, {
		tail,
		remedy
	});
}
/** The components say more than playground does. */
function faultFromLog(tail, otherwise) {
	const text = tail.join("\n");
	if (saysPortTaken(tail)) return "port-taken";
	if (/no space left on device/i.test(text)) return "disk-full";
	if (/cannot allocate memory|out of memory/i.test(text)) return "memory";
	return otherwise;
}

// src/server/versions/unknown-version.ts
/**
* What a caller is told of a version that the mirror did not have: the nearest ones that it does.
* @param error of the boot
* @throws Failure `input`; the error itself where it is of something else, or the mirror's list says nothing more
*/
async function explainUnknownVersion(error, { version, label, ...asked }) {
	if (!(error instanceof VersionUnknown)) throw error;
	const list = await listVersions(asked).catch(() => {
		throw error;
	});
	resolveVersion({
		asked: version,
		label
	}, list);
	throw error;
}

// src/server/playground/arguments.ts
/** The components that a playground can hold, by the name that its flags have. */
const flagOf = {
	tidb: "db",
	tikv: "kv",
	pd: "pd",
	tiproxy: "tiproxy",
	tiflash: "tiflash"
};
const components = Object.keys(flagOf);
/** Arguments of `tiup` for one cluster. Every count is given: TiFlash, for one, would be started otherwise. */
function playgroundArguments(plan) {
	const args = [
		plan.playgroundVersion === "latest" ? "playground" : `playground:${plan.playgroundVersion}`,
		plan.version,
		"--without-monitor",
		"--host",
		"127.0.0.1"
	];
	if (plan.portOffset > 0) args.push("--port-offset", String(plan.portOffset));
	if (plan.mode === "tikv-slim") args.push("--mode", "tikv-slim");
	const used = plan.mode === "tikv-slim" ? ["tikv", "pd"] : components;
	for (const component of used) {
		const flag = flagOf[component];
		const count = plan.topology[component];
		if (component !== "tiproxy" || count > 0) args.push(`--${flag}`, String(count));
		if (count === 0) continue;
		const config = plan.configFiles[component];
		if (config !== void 0) args.push(`--${flag}.config`, config);
		const binary = plan.binaries[component];
		if (binary !== void 0) args.push(`--${flag}.binpath`, binary);
	}
	if (plan.mode === "tidb") args.push("--db.timeout", String(Math.ceil(plan.bootSeconds)));
	return args;
}

// src/server/playground/playground-state.ts
const initialState = {
	phase: "booting",
	tidb: [],
	tiproxy: [],
	pd: void 0,
	dead: [],
	begun: false,
	stopping: false,
	fault: void 0,
	mirrorTrouble: false
};
/** The title that playground sets in a terminal, and colours. */
const escapes = /\u001b\][^\u0007]*\u0007|\u001b\[[0-9;?]*[A-Za-z]/g;
/** A line without them. */
function withoutEscapes(line) {
	return line.replace(escapes, "");
}
/**
* One more line of standard output or standard error, in any order between the two.
* A line that says nothing of the life cycle (a component's own log) changes nothing.
*/
function advance(state, rawLine) {
	const line = withoutEscapes(rawLine).trim();
	if (/TiDB Playground Cluster is started/.test(line)) return {
		...state,
		phase: "up"
	};
	if (!state.begun && /^Start (instances \||\w+ instance:)/.test(line)) return {
		...state,
		begun: true
	};
	const connect = /^[^\w[{"]*Connect (TiDB|TiProxy):\s+mysql .*--host (\S+) --port (\d+)/.exec(line);
	if (connect !== null) {
		const address = {
			host: connect[2] ?? "",
			port: Number(connect[3])
		};
		return connect[1] === "TiDB" ? {
			...state,
			tidb: [...state.tidb, address]
		} : {
			...state,
			tiproxy: [...state.tiproxy, address]
		};
	}
	const pd = /^TiDB Dashboard:\s+https?:\/\/([^:/]+):(\d+)/.exec(line) ?? /^PD (?:client )?endpoints?:\s+\[?(?:https?:\/\/)?([^:\s]+):(\d+)/i.exec(line);
	if (pd !== null) return {
		...state,
		pd: {
			host: pd[1] ?? "",
			port: Number(pd[2])
		}
	};
	if (/^(Playground receive signal:|Got signal )/.test(line)) return {
		...state,
		stopping: true
	};
	const quit = /^(\w+-\d+) quit: (.+)$/.exec(line) ?? /^(TiFlash) \S+ (failed to start.*)$/.exec(line);
	if (quit !== null && !state.stopping) return withDead(state, quit[1] ?? "", quit[2] ?? "");
	const waited = /^- (\w+): \S+ \.\.\. Error/.exec(line);
	if (waited !== null && !state.stopping) return failed(state, "component-died", `${waited[1]} never answered`);
	if (/reset mirror failed/.test(line)) return {
		...state,
		mirrorTrouble: true
	};
	if (line.startsWith("Error: ")) {
		const message = line.slice(7);
		return failed(state, faultOf(message, state), message);
	}
	return state;
}
function faultOf(message, state) {
	if (/checksum mismatch/.test(message)) return "download-corrupt";
	if (/unknown component/.test(message)) return "component-unknown";
	if (/context canceled/.test(message)) return "cancelled";
	if (/unknown flag|unknown shorthand flag|unknown command/.test(message)) return "flag-unknown";
	if (/fork\/exec .*(no such file|permission denied|exec format error)/.test(message)) return "binary-missing";
	if (/no space left on device/i.test(message)) return "disk-full";
	if (/cannot allocate memory|out of memory/i.test(message)) return "memory";
	if (/unknown version|version \S+ .*not found|not found: unknown/.test(message)) return "version-unknown";
	if (/initial repository from mirror|dial tcp|timeout|TLS handshake|EOF|root\.json|manifest/i.test(message)) return "mirror-unreachable";
	return state.mirrorTrouble ? "mirror-unreachable" : "other";
}
function withDead(state, instance, how) {
	const next = {
		...state,
		dead: [...state.dead, {
			instance,
			how
		}]
	};
	const kind = /unknown component/.test(how) ? "component-unknown" : "component-died";
	return state.phase === "booting" ? failed(next, kind, `${instance} ended: ${how}`) : next;
}
function failed(state, kind, message) {
	return state.fault === void 0 ? {
		...state,
		phase: "failed",
		fault: {
			kind,
			message
		}
	} : state;
}

// src/server/playground/boot.ts
const PAUSE_MS$1 = 100;
/**
* Starts one cluster. TiUP goes on running where a component is broken, and says "started" once a port is open:
* the end of the wait is an answer, a fault that is known, or our own deadline.
* @throws the signal's reason when aborted; the cluster is gone then
*/
async function bootPlayground(options) {
	let state = initialState;
	let begunAt;
	const recent = [];
	const take = (raw) => {
		const line = withoutEscapes(raw);
		state = advance(state, line);
		if (state.begun) {
			begunAt ??= performance.now();
			options.onFetched?.();
		}
		if (line.trim() === "" || /\.\.\. *$/.test(line)) return;
		if (line.startsWith("listenAndServeHTTP quit:")) return;
		recent.push(line);
		if (recent.length > 20) recent.shift();
	};
	const tiup = await startProcess(options.tiup, options.args, {
		env: options.env,
		purpose: "download",
		ledger: options.ledger,
		stdoutFile: options.outputFile,
		stderrFile: `${options.outputFile}.stderr`,
		onStdoutLine: take,
		onStderrLine: take,
		stopScope: "leader",
		graceSeconds: 25
	});
	let ended = false;
	tiup.exit.then(() => {
		ended = true;
	});
	const begin = performance.now();
	const seconds = (since) => (performance.now() - since) / 1e3;
	const give = async (fault, message) => {
		await setTimeout(PAUSE_MS$1);
		const said = [...recent];
		const tails = isOfComponents(fault) ? await options.logTails(state.dead[0]?.instance) : [];
		await tiup.stop();
		const quoted = said.findIndex((line) => / quit: /.test(line)) + 1;
		const own = said.slice(0, quoted === 0 ? said.length : quoted);
		const tail = tails.length > 0 ? [...own.slice(-5), ...tails] : said;
		return {
			outcome: "failed",
			fault,
			failure: bootFailure(options.name, fault, message, tail)
		};
	};
	while (true) {
		if (options.signal.aborted) {
			await tiup.stop();
			options.signal.throwIfAborted();
		}
		if (state.fault !== void 0) return give(state.fault.kind, state.fault.message);
		if (ended) return give("other", `tiup ended with exit code ${(await tiup.exit).exitCode}`);
		const lost = state.dead[0];
		if (lost !== void 0) return give("component-died", `${lost.instance} ended: ${lost.how}`);
		if (begunAt === void 0 && seconds(begin) > options.fetchSeconds) return give("mirror-unreachable", `nothing was started within ${options.fetchSeconds} s: the mirror stalls`);
		if (begunAt !== void 0 && seconds(begunAt) > options.bootSeconds) return give("component-died", `no answer within ${options.bootSeconds} s`);
		if (begunAt !== void 0 && await options.answers(state)) return {
			outcome: "up",
			playground: {
				process: tiup,
				state: () => state
			}
		};
		await setTimeout(PAUSE_MS$1, void 0, { signal: options.signal }).catch(() => void 0);
	}
}
const RETRY_PAUSES_MS = [1e3, 4e3];
/** TiUP throws a file away that it finds damaged: once more from the beginning is enough to know. */
function mostRetries(fault) {
	if (fault === "mirror-unreachable") return RETRY_PAUSES_MS.length;
	return fault === "download-corrupt" ? 1 : 0;
}
/** {@link bootPlayground}, and again where the mirror was the trouble. @throws Failure where it stays so */
async function bootWithRetries(options, onRetry, pausesMs = RETRY_PAUSES_MS) {
	for (let attempt = 0;; attempt++) {
		const boot = await bootPlayground(options);
		if (boot.outcome === "up") return boot.playground;
		const pause = attempt < mostRetries(boot.fault) ? pausesMs[attempt] : void 0;
		if (pause === void 0) throw boot.failure;
		onRetry(boot.failure);
		await setTimeout(pause, void 0, { signal: options.signal }).catch(() => void 0);
		options.signal.throwIfAborted();
	}
}

// src/server/playground/command-port.ts
const PAUSE_MS = 20;
/**
* Keeps playground from taking commands, one of which starts a program, from everybody who reaches the machine: it
* has no setting for the address. It looks for a free port when it starts, writes it down, and listens there once the
* cluster is up, seconds later; where it cannot listen it says so and goes on. In between the port is taken from it.
* @param folder the cluster's data folder
*/
async function closeCommands(folder) {
	const file = join(folder, "port");
	await rm(file, { force: true });
	const ending = new AbortController();
	let port;
	let held;
	const look = async () => {
		const written = Number(await readFile(file, "utf8").catch(() => ""));
		if (!Number.isInteger(written) || written <= 0 || written === port) return;
		await held?.release();
		held = await holdPort(written);
		port = held === void 0 ? void 0 : written;
	};
	const looking = (async () => {
		while (!ending.signal.aborted) {
			await look();
			await setTimeout(PAUSE_MS, void 0, {
				signal: ending.signal,
				ref: false
			}).catch(() => void 0);
		}
	})();
	const settle = async () => {
		ending.abort();
		await looking;
	};
	return {
		settle,
		async release() {
			await settle();
			await held?.release();
			held = void 0;
		}
	};
}

// src/system/process-usage.ts
/** `USER_HZ`: the unit of times in `/proc`, the same on every Linux of the architectures that Node runs on. */
const TICKS_PER_SECOND = 100;
const KIB = 1024;
/** Source: proc(5). @returns undefined where the process is gone, or the machine has no `/proc` */
function usageOf({ pid, startTicks }) {
	const [stat, status] = [textOf(`/proc/${pid}/stat`), textOf(`/proc/${pid}/status`)];
	if (stat === void 0 || status === void 0) return void 0;
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
	if (fields[19] !== startTicks) return void 0;
	const io = textOf(`/proc/${pid}/io`);
	const disk = io === void 0 ? void 0 : diskOf(io);
	return {
		cpuSeconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND,
		rssBytes: fieldOf(status, "VmRSS") * KIB,
		...disk === void 0 ? {} : { disk }
	};
}
/** Name of the program that a process runs; empty where that cannot be known. */
function programOfProcess(pid) {
	try {
		return basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ""));
	} catch {
		return "";
	}
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
function textOf(path) {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return;
	}
}

// src/server/playground/component-processes.ts
/** Where a playground keeps its data; its components inherit it. */
const DATA_VARIABLE = "TIUP_INSTANCE_DATA_DIR";
/** Programs by the names that their own builds give them, too: `tidb-server`, `tikv-server-debug`. */
const programs = [
	[/^tidb-server/, "tidb"],
	[/^tikv-server/, "tikv"],
	[/^pd-server/, "pd"],
	[/^tiflash/, "tiflash"],
	[/^tiproxy/, "tiproxy"]
];
/** The components of the playground that has its data there. */
function componentProcesses(dataFolder) {
	return processesWith(DATA_VARIABLE, dataFolder).flatMap((identity) => {
		const name = programOfProcess(identity.pid);
		const component = programs.find(([pattern]) => pattern.test(name))?.[1];
		return component === void 0 ? [] : [{
			component,
			identity
		}];
	});
}

// src/server/playground/config-files.ts
/** Writes each component's configuration into a private folder. @returns the paths, by component */
async function writeConfigFiles(folder, configuration) {
	const files = {};
	for (const component of components) {
		const tree = configuration[component];
		if (tree === void 0) continue;
		const file = join(folder, `${component}.toml`);
		await writeFile(file, toToml(tree), { mode: 384 });
		files[component] = file;
	}
	return files;
}

// src/server/playground/dsn.ts
/**
* The `dsn` file of a playground's data folder, `mysql://root@127.0.0.1:4000`. It can be stale until the cluster
* is up. @returns undefined where the text is none
*/
function parseDsn(text) {
	const match = /^mysql:\/\/[^@\s]*@([^:/\s]+):(\d{1,5})\s*$/m.exec(text);
	return match === null ? void 0 : {
		host: match[1] ?? "",
		port: Number(match[2])
	};
}

// src/server/playground/fetch-turn.ts
const lastTurns = /* @__PURE__ */ new Map();
/**
* TiUP writes components and manifests into its home without a lock, and two that fetch at the same time damage each
* other's: of the clusters of this process one at a time fetches into a home.
* @param act is given what it calls once everything is fetched; the turn ends there, or with it
*/
async function inFetchTurn(home, signal, act) {
	const before = lastTurns.get(home) ?? Promise.resolve();
	let end = () => {};
	const own = new Promise((resolve) => {
		end = resolve;
	});
	lastTurns.set(home, before.then(() => own));
	await before;
	try {
		signal.throwIfAborted();
		return await act(end);
	} finally {
		end();
	}
}

// src/server/playground/ports.ts
/** First port of each service of a component, before the offset; instances count up from it. */
const firstPorts = {
	tidb: [4e3, 10080],
	tikv: [20160, 20180],
	pd: [2379],
	tiproxy: [6e3, 3080],
	tiflash: [
		9e3,
		3930,
		20170,
		20292,
		8234,
		8123
	]
};
/** Playground itself takes commands there, on every address of the machine. */
const COMMAND_PORT = 9527;
/** Every port that a cluster of this topology listens on. PD's instances take two each from one row. */
function portsOf(topology, offset) {
	const ports = [COMMAND_PORT + offset];
	for (const [component, firsts] of Object.entries(firstPorts)) {
		const count = topology[component];
		const width = component === "pd" ? count * 2 : count;
		for (const first of firsts) for (let i = 0; i < width; i++) ports.push(first + offset + i);
	}
	return [...new Set(ports)].sort((a, b) => a - b);
}
/**
* Held by the job that has an offset, so that no other takes it: two jobs that look at the same moment find the same
* ports free. No component has a port of this row.
*/
function guardPort(offset) {
	return 13050 + offset;
}
/** Offsets stay under this, so that every port stays below 32768, where the system begins to give out its own. */
const MOST_OFFSET = 12e3;
const STEP = 100;
/**
* The offset that goes with a text: PD and TiKV write their addresses into their data, so data that is kept needs the
* same ports in every job. The two sides of a comparison never get the same one.
*/
function offsetFor(text, side) {
	return (createHash("sha256").update(text).digest().readUInt32BE(0) % (MOST_OFFSET / STEP / 2) * 2 + (side === "base" ? 1 : 2)) * STEP;
}
/** All offsets in a random order: two jobs on one machine then seldom try the same. */
function offsetsInRandomOrder(random = Math.random) {
	const offsets = Array.from({ length: MOST_OFFSET / STEP }, (_, i) => (i + 1) * STEP);
	for (let i = offsets.length - 1; i > 0; i--) {
		const j = Math.floor(random() * (i + 1));
		[offsets[i], offsets[j]] = [offsets[j], offsets[i]];
	}
	return offsets;
}

// src/server/playground/held-offset.ts
/**
* An offset of which no port is in use, and which no other job of this program has.
* @param preferred taken where it is free
* @throws Failure `environment` where there is none
*/
async function freeOffset(topology, preferred) {
	const offsets = [...preferred === void 0 ? [] : [preferred], ...offsetsInRandomOrder()];
	for (const offset of offsets) {
		const guard = await holdPort(guardPort(offset));
		if (guard === void 0) continue;
		if ((await Promise.all(portsOf(topology, offset).map(isPortFree))).every(Boolean)) return {
			offset,
			guard
		};
		await guard.release();
	}
	throw new Failure("environment", "no free ports for a cluster", { remedy: "End other clusters on this machine." });
}

// src/server/playground/instance-copies.ts
/** Copies the data of all instances of a halted cluster aside. @throws Failure `environment` */
async function copyInstances(data, copies, signal, ledger) {
	await rm(copies, {
		recursive: true,
		force: true
	});
	await mkdir(copies, { mode: 448 });
	for (const part of await instanceData(data)) {
		await mkdir(dirname(join(copies, part)), { recursive: true });
		await copyFolder(join(data, part), join(copies, part), signal, ledger);
	}
}
/** Puts such copies back. @throws Failure `environment` */
async function restoreInstances(copies, data, signal, ledger) {
	for (const part of await instanceData(copies)) {
		await replaceFolder(join(copies, part), join(data, part), signal, ledger);
		await rm(join(data, part, "last_tikv.toml"), { force: true });
	}
}

// src/server/playground/memory.ts
/**
* What a small cluster takes before any load, in bytes: about 0.8 GiB for a TiKV, 0.5 GiB for a TiDB and 0.3 GiB for
* PD. An estimate that is meant to refuse a machine that cannot do it, not to size one.
*/
function clusterMemoryBytes({ tidb, tikv }) {
	return (tikv * .8 + tidb * .5 + .3) * 2 ** 30;
}

// src/server/playground/cluster.ts
const GIB = 2 ** 30;
/** Sets of ports that are tried. */
const MOST_PLACES = 5;
function createCluster(options) {
	const { name, config, env, ledger, log } = options;
	const { topology } = config;
	const home = componentsHome(env, config.tiup.mirror);
	let room;
	let place;
	let tiup;
	let boots = 0;
	let running;
	let commands;
	let isAnswering = async () => false;
	/** Everything of the cluster lies in the private folder: data, logs, configuration, copy, temporary storage. */
	function inRoom(part) {
		if (room === void 0) throw new Error("the cluster was never started");
		return join(room.path, part);
	}
	async function settle(signal) {
		room ??= await createPrivateFolder(`tidb-bench-${name}`, { ledger });
		tiup ??= await findTiup({
			...config.tiup,
			home: tiupHome(env),
			environment: env,
			log,
			signal
		});
		if (place === void 0) {
			await requireMemory(clusterMemoryBytes(topology), `the cluster “${name}”`);
			makeFolder(join(home, "bin"));
			await mkdir(options.logFolder, { recursive: true });
			for (const folder of [home, room.path]) await requireDisk(folder, 2 * GIB, `the cluster “${name}”`);
			place = await freeOffset(topology, options.preferredOffset);
			if (options.preferredOffset !== void 0 && options.preferredOffset !== place.offset) log.warn(`${name}: the ports that its kept data is bound to are taken, so that data is not used`);
		}
		return {
			tiup,
			offset: place.offset,
			room
		};
	}
	async function addressesOf(state) {
		const pd = state.pd ?? {
			host: "127.0.0.1",
			port: 2379 + (place?.offset ?? 0)
		};
		if (state.tidb.length > 0) return {
			tidb: state.tidb,
			tiproxy: state.tiproxy,
			pd
		};
		const dsn = state.phase === "up" ? parseDsn(await readFile(join(inRoom("data"), "dsn"), "utf8").catch(() => "")) : void 0;
		return {
			tidb: dsn === void 0 ? [] : [dsn],
			tiproxy: state.tiproxy,
			pd
		};
	}
	async function whatBroke({ process: tiupProcess, state }) {
		const lost = state().dead[0];
		if (lost !== void 0) return `${lost.instance} ended: ${lost.how}`;
		const exit = await Promise.race([tiupProcess.exit, setTimeout(0, void 0)]);
		if (exit !== void 0) return `TiUP ended: ${exit.signal ?? `exit code ${exit.exitCode}`}`;
		return await isAnswering(await addressesOf(state())) ? void 0 : "the cluster no longer answers";
	}
	async function leavePlace() {
		if (room !== void 0) await rm(inRoom("data"), {
			recursive: true,
			force: true,
			maxRetries: 3
		});
		await place?.guard.release();
		place = void 0;
	}
	async function bootOnce(configuration, answers, signal, onFetched) {
		const settled = await settle(signal);
		const data = inRoom("data");
		const args = playgroundArguments({
			playgroundVersion: playgroundVersionOf(config.tiup),
			version: config.version,
			mode: config.mode,
			topology,
			portOffset: settled.offset,
			configFiles: await writeConfigFiles(settled.room.path, mergeConfigurations(privatePlaces(inRoom("temporary")), configuration)),
			binaries: defined(config.binaries),
			bootSeconds: config.boot
		});
		boots += 1;
		commands = await closeCommands(data);
		running = await bootWithRetries({
			name,
			tiup: settled.tiup,
			args,
			env: {
				...env,
				TIUP_HOME: home,
				[DATA_VARIABLE]: data,
				TMPDIR: settled.room.path,
				...await mirrorSetting(home, config.tiup.mirror, env)
			},
			ledger,
			outputFile: join(options.logFolder, `playground-${boots}.log`),
			bootSeconds: config.boot,
			fetchSeconds: options.fetchSeconds ?? 600,
			signal,
			onFetched,
			logTails: (instance) => logTails(data, instance),
			answers: async (state) => answers(await addressesOf(state))
		}, ({ message }) => log.warn(`${message}; trying again`), options.retryPausesMs).catch(async (error) => {
			await commands?.release();
			await keepLogs(data, options.logFolder);
			throw error;
		});
		await commands.settle();
		return addressesOf(running.state());
	}
	async function halt() {
		await running?.process.stop();
		running = void 0;
		await commands?.release();
		commands = void 0;
	}
	return {
		async boot(configuration, answers, signal) {
			isAnswering = answers;
			for (let attempt = 1;; attempt++) try {
				return await inFetchTurn(home, signal, (onFetched) => bootOnce(configuration, answers, signal, onFetched));
			} catch (error) {
				if (!(error instanceof PortTaken && boots === attempt && attempt < MOST_PLACES)) throw error;
				log.info(`${name}: a port was taken in the meantime; trying others`);
				await leavePlace();
			}
		},
		halt,
		copyOut: (signal) => copyInstances(inRoom("data"), inRoom("snapshot"), signal, ledger),
		copyIn: (signal) => restoreInstances(inRoom("snapshot"), inRoom("data"), signal, ledger),
		folders: () => ({
			data: inRoom("data"),
			copy: inRoom("snapshot")
		}),
		offset: () => place?.offset,
		hasDied: () => (running?.state().dead.length ?? 0) > 0,
		processes: () => running === void 0 ? [] : componentProcesses(inRoom("data")),
		async diagnose() {
			if (running === void 0) return void 0;
			const what = await whatBroke(running);
			if (what === void 0) return void 0;
			const lost = running.state().dead[0]?.instance;
			return new Failure("environment", `${what} (“${name}”)`, {
				tail: await logTails(inRoom("data"), lost),
				remedy: "See the log of the component; memory and disk space are the usual causes."
			});
		},
		async remove() {
			await halt();
			if (room !== void 0) await keepLogs(inRoom("data"), options.logFolder);
			await leavePlace();
			await room?.remove();
			room = void 0;
		}
	};
}

// src/server/playground/stores.ts
const storesSchema = object({ stores: array(object({ store: object({ state_name: string().optional() }) })).default([]) });
/** PD's `/pd/api/v1/stores`: how many TiKV are up. @returns undefined where the answer is no such list */
function storesUp(answer) {
	const parsed = storesSchema.safeParse(answer);
	if (!parsed.success) return void 0;
	return parsed.data.stores.filter(({ store }) => store.state_name === "Up").length;
}
/** Asks PD. @returns undefined while it does not answer */
async function askStoresUp(host, port) {
	try {
		const answer = await fetch(`http://${host}:${port}/pd/api/v1/stores`, { signal: AbortSignal.timeout(3e3) });
		return answer.ok ? storesUp(await answer.json()) : void 0;
	} catch {
		return;
	}
}

// src/server/playground/tikv-limits.ts
const scheduler = (version, cores) => version.isFrom(6, 0) ? Math.max(4, cores) : void 0;
const unified = (version, cores) => {
	if (version.isFrom(6, 5, 1)) return Math.max(4, 10 * cores);
	return version.isFrom(6, 0) ? Math.max(4, cores) : void 0;
};
const pool = (version, cores) => version.isFrom(5, 4) ? 10 * cores : void 0;
/**
* Source: the checks of TiKV's own configuration (`Config::validate` of storage, read pool, raftstore and rocksdb) in
* v5.3, v5.4, v6.0, v6.5.1 and master.
*/
const limits = {
	"storage.scheduler-worker-pool-size": scheduler,
	"readpool.unified.max-thread-count": unified,
	"readpool.unified.min-thread-count": unified,
	"raftstore.store-pool-size": pool,
	"raftstore.apply-pool-size": pool,
	"rocksdb.max-background-jobs": pool
};
/**
* TiKV's configuration with what it would refuse to start with made as small as it takes.
* @param version of TiKV; a word such as `nightly` is the newest
* @param cores whole, that this machine lets it have
*/
function withinTikvLimits(configuration, version, cores) {
	const { tikv } = configuration;
	if (tikv === void 0) return {
		configuration,
		differences: []
	};
	const differences = [];
	const number = numberOf(version);
	const clamped = clampTree(tikv, [], (path, value) => {
		const most = limits[path]?.(number, cores);
		if (most === void 0 || value <= most) return value;
		const why = `TiKV ${version} starts with at most ${most} on ${cores} cores`;
		differences.push({
			what: `tikv.${path}`,
			asked: `${value}`,
			used: `${most}`,
			why
		});
		return most;
	});
	return {
		configuration: {
			...configuration,
			tikv: clamped
		},
		differences
	};
}
function clampTree(tree, path, clamp) {
	return Object.fromEntries(Object.entries(tree).map(([key, value]) => {
		const here = [...path, key];
		if (isTree(value)) return [key, clampTree(value, here, clamp)];
		return [key, typeof value === "number" ? clamp(here.join("."), value) : value];
	}));
}
function numberOf(version) {
	const numbers = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
	if (numbers === void 0) return { isFrom: () => true };
	const [major = 0, minor = 0, patch = 0] = numbers;
	const rank = (one, two, three) => (one * 1e4 + two) * 1e4 + three;
	return { isFrom: (a, b, c = 0) => rank(major, minor, patch) >= rank(a, b, c) };
}

// src/server/playground/playground.ts
const DATABASE = "bench";
/** A TiDB cluster, or TiKV with PD alone, started by TiUP on the loopback address. */
function createPlaygroundTarget(options) {
	const { name, config } = options;
	const cluster = createCluster(options);
	const keeper = createVariableKeeper();
	const slim = config.mode === "tikv-slim";
	const defaults = benchmarkDefaults(config.topology.tikv * (options.clusters ?? 1), totalmem());
	let change = {
		variables: {},
		configuration: {}
	};
	let addresses;
	let inForce = "";
	let cores = availableParallelism();
	const up = () => {
		if (addresses === void 0) throw new Error(`target ${name} is not started`);
		return addresses;
	};
	const asked = () => mergeConfigurations(defaults, config.configuration, change.configuration);
	const limited = () => withinTikvLimits(asked(), config.version, cores);
	const configuration = () => limited().configuration;
	const endpointAt = ({ tidb, tiproxy, pd }) => {
		const servers = config.loadBalancer === "tiproxy" && tiproxy.length > 0 ? tiproxy : tidb;
		return {
			hosts: slim ? [pd] : servers,
			user: "root",
			password: "",
			database: DATABASE,
			tls: { mode: "off" }
		};
	};
	async function answers(seen) {
		if (slim) return await askStoresUp(seen.pd.host, seen.pd.port) === config.topology.tikv;
		const { hosts } = endpointAt(seen);
		if (hosts.length < (config.loadBalancer === "tiproxy" ? 1 : config.topology.tidb)) return false;
		for (const host of hosts.keys()) {
			const once = {
				bootSeconds: .01,
				signal: new AbortController().signal,
				host,
				withoutDatabase: true
			};
			if ((await waitUntilAnswering(endpointAt(seen), once)).state !== "ready") return false;
		}
		return true;
	}
	async function boot(signal) {
		cores = await wholeCores();
		addresses = await cluster.boot(configuration(), answers, signal);
		inForce = JSON.stringify(configuration());
		if (slim) return;
		const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``;
		await withConnection(endpointAt(up()), (db) => db.query(create, [], schemaChange), { withoutDatabase: true });
		await setVariables();
	}
	async function setVariables() {
		if (slim) return;
		assertNothingRefused(await keeper.apply(endpointAt(up()), {
			...config.variables,
			...change.variables
		}));
	}
	const describe = async () => slim ? slimProbe(config.version) : await withConnection(endpointAt(up()), probe);
	/** What is not as it was asked for: made smaller, taken otherwise by this version, or not found in force. */
	async function told() {
		const { tidb, tikv } = config.configuration;
		const read = slim ? [] : await readBack(endpointAt(up()), flatten({
			tidb,
			tikv
		}), limited().differences);
		const differs = [
			...config.differences,
			...limited().differences,
			...read
		];
		return differs.length === 0 ? {} : { differs: differs.slice(0, 200) };
	}
	async function identity(signal) {
		const offset = cluster.offset();
		if (offset === void 0 || offset !== options.preferredOffset) return void 0;
		if (config.topology.tiflash > 0 || slim && config.version === "nightly") return void 0;
		const { version, components } = await describe();
		const given = mergeConfigurations(config.configuration, change.configuration);
		return {
			kind: "playground",
			name,
			version,
			components,
			binaries: await binaryChecksums(config.binaries, signal),
			mode: config.mode,
			topology: config.topology,
			configuration: flatten(given),
			variables: {
				...config.variables,
				...change.variables
			},
			offset
		};
	}
	return {
		name,
		reset: "copy",
		endpoint: () => endpointAt(up()),
		files: {
			bytes: () => folderBytes(cluster.folders().data),
			folders: () => cluster.folders(),
			identity: (signal) => identity(signal)
		},
		async start(signal) {
			if (!slim && config.topology.tidb === 0) throw new Failure("input", `the target “${name}” has no TiDB`, { remedy: "Set mode to “tikv-slim”." });
			await cluster.halt();
			const { env, log } = options;
			const { tiup, version } = config;
			await boot(signal).catch((error) => explainUnknownVersion(error, {
				version,
				label: `the version of “${name}”`,
				tiup,
				env,
				log,
				signal
			}));
		},
		async describe() {
			const { topology: whole } = config;
			const seen = await describe();
			const topology = slim ? {
				pd: whole.pd,
				tikv: whole.tikv
			} : whole;
			return {
				kind: "playground",
				product: seen.product,
				version: seen.version,
				components: seen.components,
				topology,
				configuration: flatten(configuration()),
				variables: {
					...config.variables,
					...change.variables
				},
				refused: [],
				...await told()
			};
		},
		async apply(wanted, signal) {
			change = wanted;
			if (JSON.stringify(configuration()) === inForce) return setVariables();
			await cluster.halt();
			await boot(signal);
		},
		diagnose: () => cluster.diagnose(),
		hasDied: () => cluster.hasDied(),
		processes: () => cluster.processes(),
		async snapshot(signal) {
			await cluster.halt();
			await cluster.copyOut(signal);
			await boot(signal);
		},
		async restore(signal) {
			await cluster.halt();
			await cluster.copyIn(signal);
			await boot(signal);
		},
		async stop() {
			await cluster.remove();
		}
	};
}
/** SHA-256 of each binary of the caller's own build, by component: two builds may call themselves by one version. */
async function binaryChecksums(binaries, signal) {
	const sums = {};
	for (const [component, path] of Object.entries(binaries)) if (path !== void 0) sums[component] = await fileSha256(path, signal);
	return sums;
}
function slimProbe(version) {
	return {
		product: "TiKV",
		version,
		components: {
			tikv: { version },
			pd: { version }
		}
	};
}

export { PortTaken as C, readBack as D, waitUntilAnswering as E, assertNothingRefused as O, requireMemory as S, startOnFreePort as T, folderBytes as _, usageOf as a, readMemory as b, fileSha256 as c, initStatements as d, optionFile as f, replaceFolder as g, linkFolder as h, offsetFor as i, createVariableKeeper as k, listFiles as l, serverMemoryBytes as m, createPlaygroundTarget as n, wholeCores as o, pageBytes as p, clusterMemoryBytes as r, differingFile as s, binaryChecksums as t, explainServerLog as u, freeDiskBytes as v, saysPortTaken as w, requireDiskForAll as x, gib as y };