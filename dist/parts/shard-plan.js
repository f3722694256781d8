import { _ as createPrivateFolder, c as instanceData, d as mirrorSetting, f as tiupHome, g as startProcess, h as runProcess, i as playgroundVersionOf, l as keepLogs, n as findTiup, s as componentsHome, u as logTails } from "./tiup.js";
import { t as Failure } from "./failure.js";
import { t as makeFolder } from "./make-folder.js";
import { a as array, d as object, h as string, w as defined } from "./schemas.js";
import "./schema.js";
import { T as metricInfo, i as formatDuration, n as formatCount, p as plural, s as formatNumber } from "./number.js";
import { i as withConnection, l as promptly, n as connect$1, o as detailsOf, u as schemaChange } from "./connect.js";
import { n as factsOf } from "./dist.js";
import { t as probe } from "./probe.js";
import { a as flatten, c as privatePlaces, d as slicePaceOf, i as benchmarkDefaults, o as isTree, r as toToml, s as mergeConfigurations, t as dataKey, u as planCells } from "./data-set.js";
import { l as processesWith, r as openLedger } from "./ledger.js";
import { r as resolveVersion, t as listVersions } from "./tiup-list.js";
import { spawn } from "node:child_process";
import { basename, dirname, join } from "node:path";
import { createReadStream, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { createHash } from "node:crypto";
import { lstat, mkdir, readFile, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { availableParallelism, totalmem } from "node:os";
import { pipeline } from "node:stream/promises";

// src/measure/progress.ts
/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582 TPS · 41 min left, at most 2 h`. */
function progressLine(position, interval, left) {
	const { cell } = position;
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return [
		placeWords(position),
		`${Math.round(interval.atSeconds)}/${Math.round(seconds)} s`,
		`${formatCount(interval.rate)} ${rateOf(cell).label}`,
		...interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : [],
		timeLeftWords(left)
	].join(" · ");
}
/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 1,582 TPS · 41 min left, at most 2 h`: one finished run. */
function finishedLine(position, run, left) {
	const { metric, label } = rateOf(position.cell);
	const rate = run.state === "valid" ? run.metrics[metric] : void 0;
	const figure = run.state === "invalid" ? "broken" : rate === void 0 ? "done" : `${formatNumber(rate)} ${label}`;
	return [
		placeWords(position),
		figure,
		timeLeftWords(left)
	].join(" · ");
}
/** What the lines of one group of a CI log have in common. */
function groupTitle({ cell, slice, rounds }) {
	const start = rounds > 1 ? ` · start ${slice.round}` : "";
	return `${cell.workload} · ${plural(cell.threads, "thread")}${start}`;
}
/** `41 min left, at most 2 h`. */
function timeLeftWords({ seconds, mostSeconds }) {
	const [usual, most] = [timeLeft(seconds), timeLeft(mostSeconds)];
	return usual === most ? `${usual} left` : `${usual} left, at most ${most}`;
}
/** `45 s` below two minutes, then whole minutes and hours. */
function timeLeft(seconds) {
	return formatDuration(Math.max(0, Math.round(seconds)));
}
function placeWords({ cell, slice, number, total, rounds }) {
	return [
		`[${number}/${Math.max(number, total)}] ${cell.workload}`,
		String(cell.threads),
		...rounds > 1 ? [slice.side, `start ${slice.round} of ≤ ${rounds}`] : []
	].join(" · ");
}
function rateOf({ tool }) {
	const [metric] = factsOf(tool).rates;
	return {
		metric,
		label: metricInfo(metric)?.label ?? metric
	};
}

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
		if (state.begun) begunAt ??= performance.now();
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
	async function bootOnce(configuration, answers, signal) {
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
				return await bootOnce(configuration, answers, signal);
			} catch (error) {
				if (!(error instanceof PortTaken && boots === attempt && attempt < MOST_PLACES)) throw error;
				log.info(`${name}: a port was taken in the meantime; trying others`);
				await leavePlace();
			}
		},
		halt,
		async copyOut(signal) {
			const [data, copies] = [inRoom("data"), inRoom("snapshot")];
			await rm(copies, {
				recursive: true,
				force: true
			});
			await mkdir(copies, { mode: 448 });
			for (const part of await instanceData(data)) {
				await mkdir(dirname(join(copies, part)), { recursive: true });
				await copyFolder(join(data, part), join(copies, part), signal, ledger);
			}
		},
		async copyIn(signal) {
			const [data, copies] = [inRoom("data"), inRoom("snapshot")];
			for (const part of await instanceData(copies)) {
				await replaceFolder(join(copies, part), join(data, part), signal, ledger);
				await rm(join(data, part, "last_tikv.toml"), { force: true });
			}
		},
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

// src/plan/schedule.ts
/**
* The runs of a job with one target: every cell once, then every cell again, so that a disturbance of a minute
* touches one run of several cells and not all runs of one.
*/
function singleTargetSchedule(cells, { side, round } = {
	side: "candidate",
	round: 1
}) {
	const most = Math.max(0, ...cells.map((cell) => cell.repeats));
	return Array.from({ length: most }, (_, repeat) => cells.filter((cell) => repeat < cell.repeats)).flat().map(({ settings }, slice) => ({
		cellId: settings.id,
		side,
		round,
		slice
	}));
}
/** Data is loaded once a group; groups keep the order in which their first cell appears. */
function groupByData(cells) {
	return grouped(cells, ({ settings }) => dataKey(settings));
}
/** The servers are set (and restarted where they must be) once a group, so cells with equal settings are together. */
function groupByChange(cells) {
	return grouped(cells, ({ change }) => change);
}
function grouped(cells, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const key = JSON.stringify(keyOf(cell));
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [cell]);
		else group.push(cell);
	}
	return [...groups.values()];
}

// src/system/watcher.ts
/**
* The program is opened at once: whoever ends a job may remove its folders in the same breath, the one with our code
* too, and an open file can be read for as long as it is held. A folder that is gone is no place to start Node in.
*/
const script = [
	"node=$1 program=$2",
	"shift 2",
	"[ -r \"$program\" ] && exec 3<\"$program\"",
	"cat >/dev/null",
	"cd \"$PWD\" 2>/dev/null || cd /",
	"[ -e \"$program\" ] && exec \"$node\" \"$program\" \"$@\"",
	"exec \"$node\" --input-type=module - \"$@\" <&3"
].join("\n");
/**
* Starts a shell in a session of its own that waits for the end of a pipe from us. The kernel closes it whatever
* kills us, SIGKILL too; the shell then becomes `cleanCommand`. Waiting costs a megabyte and no time on the
* processor, so a measurement does not notice it.
*/
function startWatcher({ node, program, args }) {
	const { RUNNER_TRACKING_ID: _, ...env } = process.env;
	const child = spawn("/bin/sh", [
		"-c",
		script,
		"sh",
		node,
		program,
		...args
	], {
		detached: true,
		env,
		stdio: [
			"pipe",
			"ignore",
			"ignore"
		]
	});
	child.on("error", () => void 0);
	child.unref();
	const pipe = child.stdin;
	pipe?.on("error", () => void 0);
	pipe?.unref?.();
	return { dismiss() {
		try {
			if (child.pid !== void 0 && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
		} catch {}
	} };
}

// src/job/guard.ts
function openGuard() {
	const watchers = [];
	const ledger = openLedger(void 0, (file) => {
		const program = join(dirname(process.argv[1] ?? ""), "clean.js");
		watchers.push(startWatcher({
			node: process.execPath,
			program,
			args: [file]
		}));
	});
	return {
		ledger,
		release() {
			for (const watcher of watchers) watcher.dismiss();
			ledger.close();
		}
	};
}

// src/server/memory.ts
/** Memory that a target takes of this machine before any load, in bytes; an endpoint takes none. */
function targetMemoryBytes(config) {
	switch (config.kind) {
		case "local": return serverMemoryBytes(config.settings) * (config.replica === "none" ? 1 : 2);
		case "playground": return clusterMemoryBytes(config.topology);
		case "endpoint": return 0;
	}
}
/**
* Is there memory for all of them at once, as a side-by-side comparison needs it?
* @throws Failure `environment` with both figures
*/
async function requireMemoryForTargets(configs) {
	const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0);
	const purpose = configs.length === 1 ? "the server under test" : "to run both servers side by side";
	if (needed > 0) await requireMemory(needed, purpose);
}

// src/plan/time-estimate.ts
const ROWS_PER_SECOND = 2e4;
const START_SECONDS = {
	playground: 60,
	local: 5,
	endpoint: 0
};
const RESTART_SECONDS = {
	playground: 30,
	local: 5,
	endpoint: 0
};
/** @param targets the servers of one machine, one or two */
function overheadOf(suite, targets, { sideBySide }) {
	const sum = (seconds) => targets.reduce((total, { kind }) => total + seconds[kind], 0);
	const together = targets.length > 1 && suite.method !== "as-published";
	return {
		startSeconds: sum(START_SECONDS),
		restartSeconds: sum(RESTART_SECONDS),
		servers: targets.length,
		rounds: together ? sideBySide.rounds : 1,
		warmUpSeconds: together ? suite.warmUp : 0,
		turns: together ? 1 : targets.length,
		reset: together ? "never" : suite.reset
	};
}
/** Seconds of one slice, its warm-up in it. */
function secondsOfSlice({ durationSeconds, warmUpSeconds }) {
	return durationSeconds + warmUpSeconds;
}
/** Seconds until so many servers hold the data of a cell. */
function loadingSeconds({ tool, data }, servers) {
	return servers * factsOf(tool).rows(data) / ROWS_PER_SECOND;
}
/** Seconds of load of one cell, all its runs and warm-ups. */
function cellSeconds({ settings, repeats }, overhead) {
	const load = overhead.turns * repeats * (settings.durationSeconds + settings.warmUpSeconds);
	return Math.ceil(load + overhead.rounds * overhead.servers * overhead.warmUpSeconds);
}
/**
* Seconds until a cell can be measured: its data loaded and its servers set, as far as the cell before on the same
* machine left that to do.
* @param before undefined for the first cell of a machine
*/
function setUpSeconds(cell, before, overhead) {
	const sameServer = before === void 0 || before.settings.server === cell.settings.server;
	const sameData = before !== void 0 && sameServer && dataKey(before.settings) === dataKey(cell.settings);
	const sameChange = sameData && JSON.stringify(before.change) === JSON.stringify(cell.change);
	const load = sameData ? 0 : loadingSeconds(cell.settings, overhead.servers);
	const configured = [cell, ...sameData ? [before] : []].some(({ change }) => Object.keys(change.configuration).length > 0);
	const restarts = (sameServer ? 0 : 1) + (cell.reload === true && sameData ? 1 : 0) + (!sameChange && configured ? 1 : 0) + resetsBefore(cell, before, sameChange, overhead);
	return Math.ceil(load + restarts * overhead.restartSeconds);
}
function resetsBefore(cell, before, sameChange, { reset, rounds }) {
	const sameWorkload = sameChange && before?.settings.workload === cell.settings.workload;
	if (reset === "never") return sameChange ? 0 : rounds - 1;
	return reset === "workload" && sameWorkload ? 0 : 1;
}
/** Seconds of the whole: servers started, data loaded and put back, every run. */
function wholeSeconds(cells, overhead) {
	return cells.reduce((sum, cell, index) => sum + setUpSeconds(cell, cells[index - 1], overhead) + cellSeconds(cell, overhead), overhead.startSeconds);
}

// src/plan/shards.ts
/**
* Deals the cells to machines. They are put in the order in which one machine would measure them (cells with the same
* data and server settings together), and that row is cut so that the longest piece is as short as it can be, then so
* that the pieces are as equal as they can be. So a set of data is loaded by as few machines as possible, each cell is
* measured once, and the same suite always gives the same plan.
* @param count of machines, at least 1; more than there are cells are not used
*/
function dealCells(suite, cells, count, overhead) {
	const row = rowOf(cells, overhead);
	const pieces = Math.min(count, row.cells.length, 256);
	if (pieces === 0) return {
		id: fingerprint(suite, []),
		shards: []
	};
	const ends = evenCuts(row, pieces, shortestLongest(row, pieces));
	const shards = ends.map((end, index) => {
		const from = ends[index - 1] ?? 0;
		return {
			number: index + 1,
			cells: row.cells.slice(from, end),
			seconds: row.seconds(from, end)
		};
	});
	return {
		id: fingerprint(suite, shards),
		shards
	};
}
/**
* Deals the cells to as few machines as are needed for none to take longer than this, by the estimate.
* @param seconds above zero
* @throws Failure `input` where one cell alone takes longer, or the matrix would be too large
*/
function dealCellsWithin(suite, cells, seconds, overhead) {
	const row = rowOf(cells, overhead);
	const count = piecesWithin(row, seconds);
	const minutes = (time) => `${Math.ceil(time / 60)} min`;
	if (count === void 0 || count > 256) {
		const longest = Math.max(...row.cells.map((_, index) => row.seconds(index, index + 1)));
		const why = count === void 0 ? `one cell alone takes ${minutes(longest)} with its preparation` : `${count} machines would be needed, and a matrix has at most ${256}`;
		throw new Failure("input", `no shard can be kept within ${minutes(seconds)}: ${why}`, { remedy: "Allow more minutes, or measure less: fewer cells, repeats or rounds, less data, a shorter duration." });
	}
	return dealCells(suite, cells, count, overhead);
}
function rowOf(planned, overhead) {
	const cells = groupByData(planned).flatMap((group) => groupByChange(group).flat());
	const alone = cells.map((cell) => overhead.startSeconds + setUpSeconds(cell, void 0, overhead));
	const upTo = [0];
	for (const [index, cell] of cells.entries()) {
		const setUp = index === 0 ? 0 : setUpSeconds(cell, cells[index - 1], overhead);
		upTo.push((upTo[index] ?? 0) + setUp + cellSeconds(cell, overhead));
	}
	const seconds = (from, to) => {
		const first = cells[from];
		if (first === void 0 || to <= from) return 0;
		return (alone[from] ?? 0) + cellSeconds(first, overhead) + (upTo[to] ?? 0) - (upTo[from + 1] ?? 0);
	};
	return {
		cells,
		seconds
	};
}
/** The least number of pieces of which none is longer; undefined where a cell alone is. A piece only grows by a cell. */
function piecesWithin(row, most) {
	let pieces = 0;
	for (let from = 0; from < row.cells.length; pieces++) {
		let to = from;
		while (to < row.cells.length && row.seconds(from, to + 1) <= most) to++;
		if (to === from) return void 0;
		from = to;
	}
	return pieces;
}
/** The least time within which so many pieces can be kept, in whole seconds, by halving. */
function shortestLongest(row, pieces) {
	let low = 0;
	let high = row.seconds(0, row.cells.length);
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		const needed = piecesWithin(row, middle);
		if (needed !== void 0 && needed <= pieces) high = middle;
		else low = middle + 1;
	}
	return high;
}
/** Where the pieces end, none longer than `most`, and the sum of the squares of their times the least there is. */
function evenCuts(row, pieces, most) {
	const length = row.cells.length;
	let sums = Array.from({ length: length + 1 }, (_, end) => end === 0 ? 0 : 1e400);
	const starts = [];
	for (let piece = 1; piece <= pieces; piece++) {
		const next = new Array(length + 1).fill(1e400);
		const start = new Array(length + 1).fill(0);
		for (let end = piece; end <= length; end++) for (let from = end - 1; from >= piece - 1; from--) {
			const seconds = row.seconds(from, end);
			if (seconds > most) break;
			const sum = (sums[from] ?? 1e400) + seconds ** 2;
			if (sum < (next[end] ?? 1e400)) {
				next[end] = sum;
				start[end] = from;
			}
		}
		sums = next;
		starts.push(start);
	}
	const ends = [];
	for (let piece = pieces, end = length; piece >= 1; piece--) {
		ends.unshift(end);
		end = starts[piece - 1]?.[end] ?? 0;
	}
	return ends;
}
function fingerprint(suite, shards) {
	const dealt = shards.map(({ cells }) => cells);
	return createHash("sha256").update(JSON.stringify([suite, dealt])).digest("hex").slice(0, 16);
}

// src/suite/shard-plan.ts
/** The cells of the suite as they are to be run, in the order of the configuration. */
function suiteCells({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}
/**
* How the cells of the suite are dealt to machines. Every job of a run that has the same settings finds the same plan.
* @throws Failure `input` where it cannot be done within the time asked for
*/
function planShards(settings, spread) {
	const { suite, suiteName, base, candidate, policy } = settings;
	const overhead = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy);
	const cells = suiteCells(settings);
	return "machines" in spread ? dealCells(suiteName, cells, spread.machines, overhead) : dealCellsWithin(suiteName, cells, spread.seconds, overhead);
}
/** The suspicious cells of all shards. @throws Failure `input` where one is no cell of the suite */
function shardToConfirm(settings, { machines, cells: ids }) {
	const plan = planShards(settings, { machines });
	const cells = plan.shards.flatMap(({ cells }) => cells).filter((cell) => ids.includes(cell.settings.id));
	if (cells.length < ids.length) throw new Failure("input", "a cell that is to be measured once more is none of the suite", { remedy: "Give the same configuration, suite, threads and number of shards to all jobs of the run." });
	return {
		name: "the second machine",
		shards: {
			plan: plan.id,
			count: plan.shards.length,
			confirms: true
		},
		cells,
		...settings.base === void 0 ? { gatedCells: cells.length } : {}
	};
}
/** How long this job takes at most, by the estimate; 0 where it has no cell. */
function secondsOfJob(settings) {
	const { shard } = settings.inputs;
	if (shard?.kind === "shard") return planShards(settings, { machines: shard.count }).shards[shard.number - 1]?.seconds ?? 0;
	const { suite, suiteName, base, candidate, policy } = settings;
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	const overhead = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy);
	return dealCells(suiteName, cells, 1, overhead).shards[0]?.seconds ?? 0;
}
/** @returns undefined where this job measures the whole suite, or nothing */
function shardOf(settings) {
	const { shard, loadMachine } = settings.inputs;
	if (loadMachine !== void 0) return {
		name: `load machine ${loadMachine.number}/${loadMachine.count}`,
		cells: suiteCells(settings)
	};
	if (shard?.kind === "confirm") return shardToConfirm(settings, shard);
	if (shard?.kind !== "shard") return void 0;
	const plan = planShards(settings, { machines: shard.count });
	const cells = plan.shards.find(({ number }) => number === shard.number)?.cells ?? [];
	return {
		name: `shard ${shard.number}/${shard.count}`,
		shards: {
			plan: plan.id,
			count: plan.shards.length,
			part: shard.number
		},
		cells
	};
}

export { folderBytes as A, readBack as B, explainServerLog as C, serverMemoryBytes as D, pageBytes as E, requireMemory as F, progressLine as G, createVariableKeeper as H, PortTaken as I, timeLeft as K, saysPortTaken as L, gib as M, readMemory as N, linkFolder as O, requireDiskForAll as P, startOnFreePort as R, listFiles as S, optionFile as T, finishedLine as U, assertNothingRefused as V, groupTitle as W, clusterMemoryBytes as _, loadingSeconds as a, differingFile as b, wholeSeconds as c, openGuard as d, groupByChange as f, createPlaygroundTarget as g, binaryChecksums as h, suiteCells as i, freeDiskBytes as j, replaceFolder as k, requireMemoryForTargets as l, singleTargetSchedule as m, secondsOfJob as n, overheadOf as o, groupByData as p, shardOf as r, secondsOfSlice as s, planShards as t, targetMemoryBytes as u, offsetFor as v, initStatements as w, fileSha256 as x, usageOf as y, waitUntilAnswering as z };