import { o as __toESM } from "./rolldown-runtime.js";
import { A as startProcess, D as exitWords, H as oneLine, M as keepFromChildren, O as runProcess, T as textTable, U as patternText, _ as setOutput, c as inSentences, dt as randomBytes, lt as Failure, mt as init__lazy_child_process, pt as execFile, st as exitCodes, tt as isAlive, ut as createHash } from "./start.js";
import { $ as rateSchema, $n as string, $t as defined, A as isSqlFile, At as formatNumber, B as addFault, Bn as array, C as normalSql, D as tokensOf, Dt as formatExactShare, E as statementsOf, Et as formatDuration, F as statementName, G as chooseLazily, Gn as literal, Gt as resultFiles, Hn as discriminatedUnion, Ht as inResultFolder, I as plainGenerators, In as number$3, It as plural, Jn as number$2, Kn as looseObject, Kt as resultFolder, M as listIn, Mn as environmentSchema, N as repetitionsOf, Nt as formatShare, O as chosenStatements, P as sqlFileSchema, Qn as strictObject, R as givenName, Rn as datetime, Rt as nearest, T as placeholdersOf, U as camelKeys, Un as int, Vn as boolean, Vt as show, W as checkBackup, Wn as lazy, Y as durationSchema, Yn as object, Yt as writeResultFile, Zn as record$1, _t as versionForms, a as olderServerOf, ar as NEVER, b as fillWords, bt as issuesToFaults, c as onceOf, d as statementBeside, dr as isPrivate, dt as againstWords, en as groupBy, er as union, g as toolsWithProgram, gn as metricStem, gt as readAgainst, h as toolsBeside, hn as metricInfo, hr as readRegularFile, ht as isVersionWord, ir as prettifyError, it as timeSchema, j as isSqlFolder, jn as totalSeconds, k as generatorsOf, l as programOf$1, lt as DEFAULT_VERSION, m as tools, mr as readNamedFile, o as olderTargetOf, p as toolOf, pr as makeFolder, pt as isExactVersion, r as factsOf, rr as toJSONSchema, s as onceFaults, st as webAddress, tn as ownValue, tr as unknown, tt as storageSchema, u as refusedShape, v as sysbenchRequirement, vt as withPrefix, w as partsAround, wt as formatCount, xt as openReadings, y as addressWords, yn as resourceComponents, yr as whyUnreadable, yt as faultsFailure, z as givenRate, zn as _enum } from "./gate-compare-plan.js";
import { A as checkCluster, C as isWithoutServer, E as haproxySchema, F as languages, I as methodSchema, L as presetName, M as redeployed, N as sharedMachines, O as asEndpoint, P as swapObstacle, R as presetNames, T as withBinaries, _ as DEFAULT_SUITE, f as inputCatalogue, g as withInputs, h as validInputs, i as readCaller, j as clusterKeys, k as besideCluster, m as readable, n as addMeasureOptions, o as outcomeOfError, p as inputsOf, u as writeOutcome, w as sameServer, x as componentsFor, y as gathersShards } from "./gate-plan.js";
import { D as maskLiterals, F as median, N as geometricMean, S as planCells, T as slicePaceOf, X as commitSchema, Y as studentQuantile, Z as shortCommit, i as listOf$1, k as policySchema, l as timeParts, p as isTree$1, v as dataKey, w as secondsOfSlice, x as loadSeconds } from "./compare-plan.js";
import { createRequire } from "node:module";
import { access, constants, lstat, mkdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { basename, delimiter, dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { constants as constants$1, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { finished } from "node:stream/promises";
import { availableParallelism, cpus, homedir, release, tmpdir, totalmem } from "node:os";
import { promisify } from "node:util";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createServer, isIPv4 } from "node:net";

// src/system/folders.ts
init__lazy_child_process();
/**
* Makes a private (0700) folder with a random name in the runner's or the system's temporary folder.
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
/** Our folder among what this user's programs keep between their runs and can do without. Nothing is made. */
function cacheRoot(environment) {
	const root = environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), ".cache");
	return join(root, "tidb-bench");
}
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
		remedy: "Free disk space, or set reset to \u201cnever\u201d, which needs no snapshot."
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

// src/system/machine.ts
/** Reads the facts about this machine: those that must be equal for stored figures to be comparable, and those for readers. */
async function readMachine(environment = process.env) {
	const osRelease = await readFile("/etc/os-release", "utf8").catch(() => "");
	return defined({
		cpuModel: cpus()[0]?.model.trim() || void 0,
		cores: availableParallelism(),
		memoryGiB: Math.round(totalmem() / 2 ** 30 * 10) / 10,
		kernel: release(),
		os: prettyName(osRelease),
		...runner(environment)
	});
}
/** `PRETTY_NAME` of an `os-release` file. */
function prettyName(osRelease) {
	const match = /^PRETTY_NAME=(?:"([^"]*)"|(.*))$/m.exec(osRelease);
	return match?.[1] ?? match?.[2];
}
/** Returns the facts about GitHub's runner from the environment; a machine without it is `local`. */
function runner(environment) {
	if (environment.GITHUB_ACTIONS !== "true") return {
		runnerClass: "local",
		runnerImage: void 0
	};
	const image = [environment.ImageOS, environment.ImageVersion].filter((part) => part !== void 0).join(" ");
	return {
		runnerClass: environment.RUNNER_ENVIRONMENT ?? "self-hosted",
		runnerImage: image === "" ? void 0 : image
	};
}
/** Returns the command, pinned to cores (`1`, `0-1`, `0,2`) by taskset where `cores` is set. */
function pinnedCommand(cores, file, args) {
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
/** Share of time between two texts of `/proc/stat` that the hypervisor gave to others: field 8 of the line `cpu`. */
function stolenShare(before, after) {
	const times = (text) => /^cpu +(.*)$/m.exec(text ?? "")?.[1]?.split(" ").map(Number);
	const [one, other] = [times(before), times(after)];
	if (one === void 0 || other === void 0) return void 0;
	const passed = other.slice(0, 8).map((value, i) => value - (one[i] ?? 0));
	const total = passed.reduce((sum, value) => sum + value, 0);
	return total > 0 ? (passed[7] ?? 0) / total : void 0;
}
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
* {@link requireDisk} for all that will be on disks at the same time: needs that share a file system add up.
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
	throw new Failure("environment", `${purpose} needs about ${gib(neededBytes)} of memory, but only ${gib(availableBytes)} are available`, { remedy: "Stop other programs, use fewer instances or smaller caches, or use a larger machine." });
}
/** `1.5 GiB`. */
function gib(bytes) {
	return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
/** Paths at which systems keep their trusted authorities: Debian and Alpine, Fedora, SUSE, macOS and BSD. */
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

// src/mysql/endpoint.ts
/** @param caFile without meaning where nothing is encrypted */
function tlsWith(mode, caFile) {
	return mode === "off" || caFile === void 0 ? { mode } : {
		mode,
		caFile
	};
}
/** The endpoint with the user of the caller, for what needs privileges beyond one database: PROCESS, FILE. */
function asOwner(endpoint) {
	return endpoint.owner ?? endpoint;
}
/** Checks whether a host by this name is this machine. */
function isLoopback(host) {
	return host === "localhost" || host === "::1" || isIPv4(host) && host.startsWith("127.");
}
/** May it be lost with the password of its user: one that was made for this run, or none? */
function isLosable({ account, password }) {
	return account === "throw-away" || password === "";
}
/** Hosts elsewhere that are reached without encryption, `host:port`; none where there is no password to lose. */
function plainHosts(endpoint) {
	if (endpoint.tls.mode !== "off" || isLosable(endpoint)) return [];
	return endpoint.hosts.flatMap(({ host, port }) => isLoopback(host) ? [] : [`${host}:${port}`]);
}
const MIB$1 = 2 ** 20;
/** Opening a connection, from the first packet to the login; a server has no more to say in it than its name. */
const opening = {
	deadlineSeconds: 10,
	bytes: MIB$1
};
/** Limits of a statement that looks something up, sets a variable, or adds a row. */
const promptly = {
	deadlineSeconds: 30,
	rows: 1e4,
	bytes: 16 * MIB$1
};
/** Databases and users: TiDB waits for all of its servers to know of it, and that long for one that died. */
const schemaChange = {
	...promptly,
	deadlineSeconds: 300
};
/** Limits of a statement that reads or writes all loaded data: ANALYZE, COUNT(*), BACKUP. Hours, for the largest data sets. */
const overAllData = {
	...promptly,
	deadlineSeconds: 10800
};
/** Stored records, up to 100 of them in one answer. */
const storedRecords = {
	deadlineSeconds: 300,
	silenceSeconds: 30,
	rows: 1e6,
	bytes: 512 * MIB$1
};
/** `db1`, `db1:4001`, `[::1]:4001` or `::1`. @throws Failure `input` */
function parseHost(text, defaultPort) {
	const match = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text);
	if (match === null) {
		if (/^[0-9a-f:]+$/i.test(text)) return {
			host: text,
			port: defaultPort
		};
		throw new Failure("input", `\u201c${text}\u201d is not a host`, { remedy: "Write host or host:port." });
	}
	return {
		host: match[1] ?? match[2] ?? "",
		port: match[3] === void 0 ? defaultPort : Number(match[3])
	};
}

// src/mysql/connection.ts
/** One connection. Every statement passes here: each has a deadline, and a limit of rows and bytes. */
var Connection = class {
	#driver;
	#place;
	#waiting = /* @__PURE__ */ new Set();
	#closed = false;
	/** @param place `host:port`, for messages */
	constructor(driver, place) {
		this.#driver = driver;
		this.#place = place;
		driver.on("error", (error) => this.#lose(error));
		driver.stream.on("close", () => this.#lose(connectionLost()));
		driver.on("warn", () => this.destroy());
	}
	/** False once it was ended, given up or lost. */
	get usable() {
		return !this.#closed;
	}
	/** The socket, encrypted where the connection is. */
	get socket() {
		return this.#driver.stream;
	}
	/**
	* Sends a statement as text. @returns the rows of its answer
	* @throws Failure `environment` over a limit, the connection is given up then; the server's own error; the signal's reason
	*/
	async query(sql, values = [], limits = promptly, signal) {
		return (await this.#ask(() => this.#driver.query(sql, [...values]), sql, limits, signal)).rows;
	}
	/**
	* {@link query}, of a statement that has the client send a file (`LOAD DATA LOCAL`).
	* @param open gives what a file holds that the server asks for by its name; an error refuses it
	*/
	async load(sql, open, limits, signal) {
		const send = () => this.#driver.query({
			sql,
			infileStreamFactory: open
		});
		return (await this.#ask(send, sql, limits, signal)).rows;
	}
	/** {@link query}, as a prepared statement: values keep their types. */
	async execute(sql, values = [], limits = promptly) {
		const send = () => this.#driver.execute(sql, [...values]);
		return this.#ask(send, sql, limits, void 0);
	}
	/** Says farewell, so that the server has nothing to warn of in its log; waits for no answer. */
	end() {
		if (this.#closed) return;
		this.#closed = true;
		const { stream } = this.#driver;
		const cut = setTimeout(() => stream.destroy(), 1e3);
		stream.once("close", () => clearTimeout(cut));
		this.#driver.end(() => void 0);
	}
	/** Gives it up at once. */
	destroy() {
		this.#lose(connectionLost());
		this.#driver.stream.destroy();
	}
	#ask(send, sql, limits, signal) {
		signal?.throwIfAborted();
		if (this.#closed) return Promise.reject(connectionLost());
		return new Promise((resolve, reject) => {
			let received = 0;
			const rows = [];
			let header = {};
			let table = false;
			const { deadlineSeconds, silenceSeconds = deadlineSeconds } = limits;
			const watch = (chunk) => {
				silence.refresh();
				received += chunk.length;
				if (received > limits.bytes) giveUp(this.#tooMuch(sql, `${limits.bytes / 2 ** 20} MiB`));
			};
			const settle = () => {
				clearTimeout(timer);
				clearTimeout(silence);
				this.#waiting.delete(waiting);
				this.#driver.stream.off("data", watch);
				signal?.removeEventListener("abort", onAbort);
			};
			const waiting = { give(reason) {
				settle();
				reject(reason);
			} };
			const giveUp = (reason) => {
				waiting.give(reason);
				this.destroy();
			};
			const onAbort = () => giveUp(signal?.reason);
			const timer = setTimeout(() => giveUp(this.#tooLate(sql, deadlineSeconds)), deadlineSeconds * 1e3);
			const silence = setTimeout(() => giveUp(this.#tooLate(sql, silenceSeconds)), silenceSeconds * 1e3);
			signal?.addEventListener("abort", onAbort, { once: true });
			this.#waiting.add(waiting);
			this.#driver.stream.on("data", watch);
			try {
				send().on("fields", (fields) => {
					table = fields !== void 0;
				}).on("result", (result) => {
					if (!table) header = result;
					else if (rows.length < limits.rows) rows.push(result);
					else giveUp(this.#tooMuch(sql, `${limits.rows} rows`));
				}).on("error", waiting.give).on("end", () => {
					settle();
					resolve({
						rows,
						insertId: header.insertId ?? 0,
						changed: header.affectedRows ?? 0
					});
				});
			} catch (error) {
				waiting.give(error);
			}
		});
	}
	#lose(reason) {
		this.#closed = true;
		for (const { give } of this.#waiting) give(reason);
	}
	#tooLate(sql, seconds) {
		const what = `${this.#place} did not answer ${verbOf(sql)} within ${seconds} s`;
		return new Failure("environment", what, { remedy: "Check whether the server hangs or is overloaded, and whether a proxy in between drops connections." });
	}
	#tooMuch(sql, limit) {
		return new Failure("environment", `${this.#place} answered ${verbOf(sql)} with more than ${limit}`, { remedy: "No supported server sends this much. Check host and port." });
	}
};
/** The first word alone: what follows may hold a secret. */
function verbOf(sql) {
	return /^\s*([A-Za-z]+)/.exec(sql)?.[1]?.toUpperCase() ?? "a statement";
}
function connectionLost() {
	return Object.assign(/* @__PURE__ */ new Error("Connection lost: it was closed"), { code: "PROTOCOL_CONNECTION_LOST" });
}

// src/mysql/sql-error.ts
/** Names of a server under test. */
const targetNames = {
	password: "TIDB_BENCH_PASSWORD, or the input password",
	tls: "tls",
	authority: "tls-ca"
};
/** Explains why a connection or a statement failed, and the remedy. Never holds the password. */
function explainSqlError(error, endpoint, place, names = targetNames) {
	const { code, message } = detailsOf(error);
	const where = place === void 0 ? "the server" : `${place.host}:${place.port}`;
	const explanation = explainNetwork(code, where) ?? explainTls(code, message, where, endpoint.tls.mode, names) ?? explainRefusal(code, message, where, endpoint, names);
	if (explanation === void 0) {
		if (isServerError(error)) return new Failure("environment", `${where} answered: ${message}`, { cause: error });
		const what = /^E[A-Z]+$/.test(code) ? `cannot be reached: ${message}` : `broke the MySQL protocol (${code || message})`;
		return new Failure("environment", `${where} ${what}`, {
			cause: error,
			remedy: "Check host and port, and whether a proxy in between speaks the protocol."
		});
	}
	return new Failure("environment", explanation.what, {
		cause: error,
		remedy: explanation.remedy
	});
}
/** The server's or the system's code, and its words. */
function detailsOf(error) {
	if (!(error instanceof Error)) return {
		code: "",
		number: void 0,
		message: String(error)
	};
	const { code = "", errno, errors } = error;
	const message = error.message || errors?.[0]?.message || code;
	return {
		code: String(code),
		number: errno,
		message
	};
}
/** The server said no; it was not out of reach. The driver has no name for TiDB's own numbers, e.g. 8121. */
function isServerError(error) {
	const { code, number = 0 } = detailsOf(error instanceof Failure ? error.cause : error);
	return code.startsWith("ER_") || number > 0;
}
/** Numbers of a missing privilege: of MySQL, and of TiDB for what its checks call `privilege check for \u2026 fail`. */
const privilegeErrors = [
	1044,
	1045,
	1142,
	1143,
	1227,
	1370,
	1410,
	8121
];
/** A privilege is missing. */
function isDenied(error) {
	const { number = 0 } = detailsOf(error instanceof Failure ? error.cause : error);
	return privilegeErrors.includes(number);
}
function explainNetwork(code, where) {
	switch (code) {
		case "ECONNREFUSED": return {
			what: `nothing listens on ${where}: connection refused`,
			remedy: "Start the server, or correct host and port."
		};
		case "ENOTFOUND":
		case "EAI_AGAIN": return {
			what: `the host name of ${where} is unknown (${code})`,
			remedy: "Correct the host, or check whether this machine can resolve names."
		};
		case "ETIMEDOUT":
		case "EHOSTUNREACH":
		case "ENETUNREACH": return {
			what: `${where} does not answer (${code})`,
			remedy: "Allow this machine\u2019s address in the service\u2019s access list and firewall, and check host and port."
		};
		case "ECONNRESET":
		case "EPIPE":
		case "PROTOCOL_CONNECTION_LOST": return {
			what: `${where} closed the connection (${code})`,
			remedy: "The server died or was restarted, or a proxy in between has no server left; see its log."
		};
		default: return;
	}
}
function explainTls(code, message, where, mode, names) {
	if (code === "HANDSHAKE_NO_SSL_SUPPORT") return {
		what: `${where} does not support TLS, but ${names.tls} is \u201c${mode}\u201d`,
		remedy: `Enable TLS on the server, or set ${names.tls} to \u201coff\u201d where the network is trusted.`
	};
	if (/insecure transport|secure_transport|secure transport/i.test(message)) return {
		what: `${where} accepts only encrypted connections, but ${names.tls} is \u201c${mode}\u201d`,
		remedy: `Set ${names.tls} to \u201cverify\u201d, with ${names.authority} if a private authority signed the server\u2019s certificate.`
	};
	if (/has expired|not yet valid/.test(message)) return {
		what: `the certificate of ${where} is out of date: ${message}`,
		remedy: "Renew the server\u2019s certificate, and check this machine\u2019s clock."
	};
	if (/altnames|does not match certificate/.test(message)) return {
		what: `the certificate of ${where} is for another name: ${message}`,
		remedy: "Use the host name that the certificate was issued for."
	};
	if (code !== "HANDSHAKE_SSL_ERROR" && !/self[- ]signed|unable to (verify|get)|signature failure|unknown ca|certificate|wrong version number/i.test(message)) return void 0;
	return {
		what: `the certificate of ${where} cannot be trusted: ${message}`,
		remedy: `Set ${names.authority} to the PEM file of the authority that signed it.`
	};
}
function explainRefusal(code, message, where, endpoint, names) {
	if (/user name prefix|missing user name/i.test(message)) return {
		what: `${where} does not know the user \u201c${endpoint.user}\u201d: ${message}`,
		remedy: "On TiDB Cloud the user name starts with the cluster\u2019s prefix, for example \u201cabc123.root\u201d. Copy it from the connect dialog."
	};
	switch (code) {
		case "ER_ACCESS_DENIED_ERROR":
		case "ER_NOT_SUPPORTED_AUTH_MODE": return {
			what: `${where} refused the user \u201c${endpoint.user}\u201d: ${message}`,
			remedy: `${passwordRemedy(message, names)}${plainHint(endpoint.tls.mode, names)}`
		};
		case "ER_DBACCESS_DENIED_ERROR": return {
			what: `the user \u201c${endpoint.user}\u201d may not use or create the database at ${where}: ${message}`,
			remedy: "Grant CREATE and DROP, or name an existing database that the benchmark may fill."
		};
		case "ER_OPTION_PREVENTS_STATEMENT":
		case "ER_READ_ONLY_MODE": return {
			what: `${where} accepts no writes: ${message}`,
			remedy: "Use a server that accepts writes, or turn read_only and tidb_super_read_only off."
		};
		case "ER_BAD_DB_ERROR": return {
			what: `${where}: ${message}`,
			remedy: "Create the database, or omit it to use a temporary one."
		};
		case "ER_CON_COUNT_ERROR":
		case "ER_TOO_MANY_USER_CONNECTIONS": return {
			what: `${where} accepts no more connections: ${message}`,
			remedy: "Lower threads, or raise max_connections."
		};
		case "ER_HOST_NOT_PRIVILEGED":
		case "ER_HOST_IS_BLOCKED": return {
			what: `${where}: ${message}`,
			remedy: "Allow this machine\u2019s address on the server."
		};
		case "ER_DISK_FULL":
		case "ER_RECORD_FILE_FULL":
		case "ER_CANT_CREATE_FILE": return {
			what: `${where} has no disk space left: ${message}`,
			remedy: "Free disk space, or load less data."
		};
		default: return;
	}
}
/** A secret that GitHub does not know is an empty text, and the connection then has no password. */
function passwordRemedy(message, { password }) {
	return /using password: NO/i.test(message) ? `No password was given: set ${password}. A secret is empty if it is not set, or if it belongs to an environment that the job does not name.` : `Check the user, and the password: ${password}.`;
}
/** MariaDB says \u201caccess denied\u201d, and no more, to a client that came without the TLS that it demands. */
function plainHint(mode, { tls }) {
	return mode === "off" ? ` A server that requires encryption may report the same error. In that case, set ${tls} to \u201cverify\u201d.` : "";
}

// src/mysql/connect.ts
/**
* Opens one connection, encrypted and checked as the endpoint says.
* @throws Failure `environment` with the remedy, `input` where the CA file cannot be read
*/
async function connect$1(endpoint, options = {}) {
	const place = endpoint.hosts[options.host ?? 0];
	if (place === void 0) throw new Failure("input", "the endpoint has no host");
	const ssl = await tlsOptions(endpoint.tls);
	const { authPlugins, createConnection } = await import("./mysql2.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const { checkServerIdentity } = await import("node:tls");
	const names = options.names ?? targetNames;
	const driver = createConnection({
		host: place.host,
		port: place.port,
		user: endpoint.user,
		password: endpoint.password,
		connectTimeout: (options.timeoutSeconds ?? opening.deadlineSeconds) * 1e3,
		dateStrings: true,
		maxPreparedStatements: 1e3,
		authPlugins: guardedPlugins(endpoint, place, names, authPlugins.caching_sha2_password()),
		...options.withoutDatabase ? {} : { database: endpoint.database },
		...ssl === void 0 ? {} : { ssl }
	});
	try {
		await login$1(driver, (socket) => foreignName(endpoint.tls, place.host, socket, checkServerIdentity));
		return new Connection(driver, `${place.host}:${place.port}`);
	} catch (error) {
		driver.stream.destroy();
		throw error instanceof Failure ? error : explainSqlError(error, endpoint, place, names);
	}
}
/** Runs `use` on a connection of its own and closes it. Errors of statements are explained like those of the connection. */
async function withConnection(endpoint, use, options = {}) {
	const connection = await connect$1(endpoint, options);
	try {
		const result = await use(connection);
		connection.end();
		return result;
	} catch (error) {
		connection.destroy();
		throw explained(error, endpoint, options);
	}
}
/** Shares items out among so many connections of their own. @returns what each of them came to */
function onConnections(endpoint, count, items, use) {
	const parts = Array.from({ length: count }, (_, part) => items.filter((_, at) => at % count === part));
	return Promise.all(parts.map((part) => withConnection(endpoint, (connection) => use(connection, part))));
}
/** A Failure as it is, anything else in words. */
function explained(error, endpoint, { host, names }) {
	if (error instanceof Failure || error instanceof Error && error.name === "AbortError") return error;
	return explainSqlError(error, endpoint, endpoint.hosts[host ?? 0], names ?? targetNames);
}
/** The first value of the first row, as text. @returns undefined where there is no row or it is NULL */
async function queryValue(connection, sql, values = [], limits, signal) {
	const [row] = await connection.query(sql, values, limits, signal);
	const [value] = Object.values(row ?? {});
	return value === void 0 || value === null ? void 0 : String(value);
}
/** The certificates that the server shows, from its own upwards, in PEM form. @throws Failure */
function certificatesShownBy(endpoint) {
	const use = async ({ socket }) => certificatesShownOn(socket);
	return withConnection(endpoint, use, { withoutDatabase: true });
}
/** @param refusal of what the other side shows, checked before the password is sent */
function login$1(driver, refusal) {
	return new Promise((resolve, reject) => {
		let received = 0;
		const count = (chunk) => {
			received += chunk.length;
			if (received > opening.bytes) driver.stream.destroy(/* @__PURE__ */ new Error("its greeting is too long"));
		};
		const settle = (act) => {
			driver.stream.off("data", count);
			act();
		};
		const upgrade = driver.startTLS.bind(driver);
		driver.startTLS = (done) => {
			upgrade((error) => done(error ?? refusal(driver.stream)));
			driver.stream.on("data", count);
		};
		driver.stream.on("data", count);
		driver.once("connect", () => settle(resolve));
		driver.on("error", (error) => settle(() => reject(error)));
	});
}
/**
* Returns the driver's checks of the server's certificate: its authority and its dates. The name is checked by {@link
* foreignName}, since the driver compares a certificate with `localhost` if it gets an address.
* @returns undefined if the connection is not encrypted
* @throws Failure `input` if the CA file cannot be read
*/
async function tlsOptions(tls) {
	switch (tls.mode) {
		case "off": return;
		case "required": return { rejectUnauthorized: false };
		case "verify": return {
			rejectUnauthorized: true,
			verifyIdentity: false,
			ca: await (tls.caFile === void 0 ? systemAuthorities() : readAuthority(tls.caFile))
		};
	}
}
/** Returns an error if the server's certificate is not for this host, be it a name or an address. */
function foreignName(tls, host, socket, checkServerIdentity) {
	if (tls.mode !== "verify") return void 0;
	if (!isEncrypted(socket)) return /* @__PURE__ */ new Error("the connection is not encrypted");
	return checkServerIdentity(host, socket.getPeerCertificate(true));
}
/** The server's word for "send me the password", in answer to a proof that one knows it. */
const FULL_AUTHENTICATION = Buffer.from([4]);
/**
* The driver's ways to log in that hand over the password itself, in clear text or encrypted by a key that the server shows.
* They are refused where the server may be a stranger; what proves the password without showing it stays.
* @param cachingSha2 the driver's own `caching_sha2_password`
*/
function guardedPlugins(endpoint, place, names, cachingSha2) {
	const refuse = () => Promise.reject(new Failure("environment", `${place.host}:${place.port} requested the password of \u201c${endpoint.user}\u201d itself`, { remedy: `A server gets it only where its certificate is checked. Set ${names.tls} to \u201cverify\u201d, with ${names.authority} if a private authority signed the certificate.` }));
	const neverInClearText = { mysql_clear_password: () => refuse };
	if (endpoint.tls.mode === "verify" || isLosable(endpoint) || isLoopback(place.host)) return neverInClearText;
	const withoutPassword = (login) => {
		const answer = cachingSha2(login);
		return (data) => data.equals(FULL_AUTHENTICATION) ? refuse() : answer(data);
	};
	return {
		...neverInClearText,
		sha256_password: () => refuse,
		caching_sha2_password: withoutPassword
	};
}
/**
* The authorities, in PEM form, that a tool without a choice of its own is to trust.
* @param readServerCertificates the chain that the server shows: where it is not verified, it vouches for itself
* @throws Failure `input` where the CA file cannot be read
*/
async function authoritiesFor(tls, readServerCertificates) {
	if (tls.caFile !== void 0) return readAuthority(tls.caFile);
	if (tls.mode === "verify") return systemAuthorities();
	return `${(await readServerCertificates()).join("\n")}\n`;
}
/** The certificates that the server shows, from its own upwards, in PEM form; none without TLS. */
function certificatesShownOn(socket) {
	return isEncrypted(socket) ? chainOf(socket.getPeerCertificate(true)) : [];
}
function isEncrypted(socket) {
	return socket.encrypted === true;
}
function chainOf(leaf) {
	const chain = [];
	const fingerprints = /* @__PURE__ */ new Set();
	for (let next = leaf; next?.raw !== void 0; next = next.issuerCertificate) {
		if (fingerprints.has(next.fingerprint256)) break;
		fingerprints.add(next.fingerprint256);
		const body = next.raw.toString("base64").replace(/(.{64})/g, "$1\n");
		chain.push(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`);
	}
	return chain;
}
function readAuthority(path) {
	const text = readNamedFile(path, {
		what: "the CA file",
		remedy: "Give the path of a PEM file with the certificate of the authority that signed the server\u2019s certificate."
	});
	if (!text.includes("-----BEGIN CERTIFICATE-----")) throw new Failure("input", `the CA file ${path} contains no certificate in PEM format`, { remedy: "Use a PEM file with a block that starts with -----BEGIN CERTIFICATE-----." });
	return text;
}

// src/config/idle-inputs.ts
function idleInputsOf(catalogue) {
	const having = (...effects) => Object.entries(catalogue).filter(([, input]) => input.kind === "value" && effects.includes(input.effect)).map(([name]) => name);
	return {
		besidePreset: having("playground", "without-preset"),
		withoutPreset: having("with-preset")
	};
}
const idleInputs = idleInputsOf(inputCatalogue);
/**
* Inputs without effect, also those that repeat the default: whoever wrote one down expects it to count.
* @param file the content of the configuration file, if there is one
* @param name of the file, for messages
*/
function idleInputFaults(inputs, file, name) {
	const { values, names, label } = inputs;
	const ofFile = typeof file === "object" && file !== null ? file : {};
	const preset = names.has("preset") ? values.preset : ofFile.preset;
	const { besidePreset, withoutPreset } = idleInputs;
	const faultsOf = (idle, beside, remedy) => idle.filter((each) => names.has(each)).map((each) => ({
		where: label(each),
		what: `has no effect with ${beside}`,
		remedy
	}));
	return preset === void 0 ? faultsOf(withoutPreset, "workloads of your own", "name a preset") : [...names.has("preset") && ofFile.suites !== void 0 ? faultsOf(["preset"], `the suites of ${name}`, "leave one of them out") : [], ...faultsOf(besidePreset, `preset ${String(preset)}`, "print the preset with `presets show`, and change the printed configuration")];
}
/** A reference that nobody looks at, and repeats of what is run until the verdict stands. */
function refuseIdleBesideBase({ names, values, label }, sides, isPaired) {
	const faults = [];
	if (isPaired && names.has("repeats")) faults.push({
		where: label("repeats"),
		what: "has no effect side by side, where slices run until there is a verdict",
		remedy: "leave it out"
	});
	if (names.has("compare-with")) {
		const beside = sides?.base !== void 0 ? "side by side, where both sides are measured" : values.baseline === "none" || values.baseline.endsWith(".json") ? `beside ${label("baseline")} ${values.baseline}, which is not a store` : void 0;
		if (beside !== void 0) faults.push({
			where: label("compare-with"),
			what: `has no effect ${beside}`,
			remedy: "leave it out"
		});
	}
	if (faults.length > 0) throw faultsFailure("Inputs contradict each other:", faults);
}

// src/config/idle-keys.ts
/** Keys of a workload that say how long a run takes and how often it is made. */
const paces = [
	"duration",
	"warm-up",
	"repeats"
];
/** The warm-up of a suite is that of each round. */
const pacesOfSuite = ["duration", "repeats"];
/**
* Keys that were written down and have no effect, since the suite names another target to measure side by side with:
* slices have times of their own, and come as often as the verdict needs them.
* @param place of a key in the file
* @param valueAt what was written at a path
*/
function idleBesideAgainst({ suites }, place, valueAt) {
	return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
		if (against === void 0 || method === "as-published") return [];
		const suite = ["suites", name];
		return [{
			path: suite,
			keys: pacesOfSuite,
			isTimed: workloads.some(({ shape }) => shape)
		}, ...workloads.map((workload, index) => ({
			path: [
				...suite,
				"workloads",
				index
			],
			keys: paces,
			isTimed: onceOf(workload) !== void 0 || workload.shape
		}))].flatMap(({ path, keys, isTimed }) => keys.filter((key) => !(isTimed && key === "duration") && valueAt([...path, key]) !== void 0).map((key) => ({
			where: place([...path, key]),
			what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
			remedy: remedies[key]
		})));
	});
}
const remedies = {
	duration: "set `slice` in `gate.side-by-side`",
	"warm-up": "set the `warm-up` of the suite, and `settle` in `gate.side-by-side`",
	repeats: "set `rounds` and `pairs` in `gate.side-by-side`"
};
/**
* Tolerances below `gate` for workloads and statements that do not exist: they judge nothing.
* @param statementsOf names of the statements of a suite, `browse/product`
*/
function idleGateNames({ gate, suites, targets }, suite, statementsOf, place) {
	const all = [...Object.values(suites), suite].flatMap(({ workloads }) => workloads);
	const workloads = [...new Set(all.flatMap(({ name }) => name))];
	const isWorkload = (name) => workloads.some((own) => own === name || name.endsWith(`#${own}`));
	const tolerances = Object.keys(gate.statements.tolerances);
	const hasOtherLoads = Object.values(suites).filter(({ workloads: own }) => own.some(hasStatements)).length > 1;
	const statements = tolerances.length === 0 || hasOtherLoads ? void 0 : statementsOf(suite);
	const faultOf = (key, name, names) => {
		const suggestion = nearest(name, names);
		return {
			where: place([
				"gate",
				key,
				name
			]),
			what: `\`${name}\` has no effect: no ${key === "workloads" ? "workload" : "statement"} has this name`,
			remedy: suggestion === void 0 ? `the names are: ${names.slice(0, 8).join(", ")}` : `did you mean "${suggestion}"?`
		};
	};
	const isElsewhere = [
		suite.target,
		suite.against,
		suite.confirmAgainst
	].some((name) => ownValue(targets, name ?? "")?.kind === "endpoint");
	const isTogether = ["windows", "duet"].includes(gate.sideBySide.measure);
	const measure = {
		where: place([
			"gate",
			"side-by-side",
			"measure"
		]),
		what: `\`measure: ${gate.sideBySide.measure}\` has no effect: a server is elsewhere, and its pairs are measured in slices`,
		remedy: "remove it, or use targets that the job starts"
	};
	return [
		...isTogether && isElsewhere ? [measure] : [],
		...Object.keys(gate.workloads).filter((name) => !isWorkload(name)).map((name) => faultOf("workloads", name, workloads)),
		...(statements === void 0 ? [] : tolerances).filter((name) => statements?.includes(name) === false).map((name) => faultOf("statements", name, statements ?? []))
	];
}
function hasStatements({ tool }) {
	return tool === "sql";
}

// src/config/job-keys.ts
/** Keys at the top of the file that say how a job is run and reported; an option of the same name takes their place. */
const jobKeys = () => ({
	"parallel-setup": _enum(["auto", "never"]).optional().describe("Whether the two servers of a comparison start and load at the same time: `auto` (where memory and cores allow it) or `never`; default: `auto`."),
	cause: _enum([
		"never",
		"on-red",
		"always"
	]).optional().describe("Whether one more short round looks for the cause after the verdict (it does not change the verdict): `on-red` (side by side, for a red or undecided cell), `always` or `never`; default: `on-red`."),
	"compare-with": string().min(1).optional().describe("Tag or server version whose records are the reference; default: by ancestry."),
	"update-baseline": _enum([
		"auto",
		"always",
		"never"
	]).optional().describe("Whether to store the record as a baseline: `auto` (on trusted events; outside of GitHub everywhere except on a branch), `always` or `never`; default: `auto`. A pull request never writes."),
	"release-branches": array(string().min(1)).min(1).optional().describe("Branches whose pushes are stored as baselines, in addition to the default branch; `*` matches any characters; default: `release-*`."),
	artifact: boolean().optional().describe("Whether to upload record, report and raw logs as an artifact; default: true."),
	"site-url": webAddress.optional().describe("Address of the site of the stored baselines; the reports link to it."),
	lang: _enum(languages).optional().describe("Language of the document `report.md`; default: `en`.")
});
/** Returns only the job's keys of a validated file. */
function jobKeysOf(file) {
	const names = Object.keys(jobKeys());
	return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}

// \0lazy:yaml
const lazily$1 = (pick) => {
	const target = () => pick(createRequire(import.meta.url)("./yaml.cjs"));
	return new Proxy(function() {}, {
		apply: (_, self, args) => Reflect.apply(target(), self, args),
		construct: (_, args) => Reflect.construct(target(), args),
		get: (_, key) => target()[key]
	});
};
const Document = /* @__PURE__ */ lazily$1((library) => library.Document);
const isMap = /* @__PURE__ */ lazily$1((library) => library.isMap);
const isNode = /* @__PURE__ */ lazily$1((library) => library.isNode);
const isSeq = /* @__PURE__ */ lazily$1((library) => library.isSeq);
const LineCounter = /* @__PURE__ */ lazily$1((library) => library.LineCounter);
const parse$1 = /* @__PURE__ */ lazily$1((library) => library.parse);
const parseDocument = /* @__PURE__ */ lazily$1((library) => library.parseDocument);
const stringify = /* @__PURE__ */ lazily$1((library) => library.stringify);
const visit = /* @__PURE__ */ lazily$1((library) => library.visit);

// src/config/presets/mariadb-oltp.ts
/** Four point selects and one index update a transaction, and nothing else of `oltp_read_write`. */
const fourToOne = {
	"rand-type": "special",
	percentile: 99,
	"ps-mode": "disable",
	"ignore-errors": "1213,1020,1205",
	"point-selects": 4,
	"index-updates": 1,
	"non-index-updates": 0,
	"delete-inserts": 0,
	"simple-ranges": 0,
	"sum-ranges": 0,
	"order-ranges": 0,
	"distinct-ranges": 0
};
const M = 1e6;
const instances = {
	"4gb": {
		memoryGb: 4,
		tables: 8,
		rows: 40 * M,
		clients: 1
	},
	"8gb": {
		memoryGb: 8,
		tables: 15,
		rows: 40 * M,
		clients: 1
	},
	"16gb": {
		memoryGb: 16,
		tables: 25,
		rows: 40 * M,
		clients: 1
	},
	"32gb": {
		memoryGb: 32,
		tables: 25,
		rows: 40 * M,
		clients: 2
	},
	"64gb": {
		memoryGb: 64,
		tables: 40,
		rows: 40 * M,
		clients: 2
	},
	"96gb": {
		memoryGb: 96,
		tables: 40,
		rows: 40 * M,
		clients: 3
	},
	"128gb": {
		memoryGb: 128,
		tables: 40,
		rows: 40 * M,
		clients: 3
	},
	"244gb": {
		memoryGb: 244,
		tables: 60,
		rows: 40 * M,
		clients: 4
	},
	"488gb": {
		memoryGb: 488,
		tables: 60,
		rows: 40 * M,
		clients: 6
	},
	"488gb-tuned": {
		memoryGb: 488,
		tables: 60,
		rows: 10 * M,
		clients: 6
	}
};
const mariadbOltp = {
	name: "mariadb-oltp",
	title: "TencentDB for MariaDB, a 4:1 mix by several clients on ten instances",
	notes: [
		"The report used sysbench 0.5 with a changed oltp.lua; sysbench 1.0 has it as oltp_read_write with the same mix.",
		"QPS counts reads and writes, 5 a transaction; sysbench 1.0 also counts BEGIN and COMMIT.",
		"The time is 1,800 s by description and table; one command says 600.",
		"The 256 of the 64 GB row are 2 clients of 128 threads.",
		"A throw-away MariaDB stands in for each instance, its buffer pool the memory by the scale; give endpoints as the targets, by the names of the instances."
	],
	report: {
		id: "mariadb-oltp-instances",
		title: "TencentDB for MariaDB Performance Test Report",
		aim: "The test measures instances of TencentDB for MariaDB by a mix of four point selects and one index update.",
		language: "en",
		layout: "instances",
		records: ["mariadb-oltp-instances"],
		hardware: [{
			service: "Sysbench",
			type: "4-core, 8 GB",
			count: 6
		}],
		software: [{
			service: "Sysbench",
			version: "0.5"
		}]
	},
	servers: Object.keys(instances),
	config: (size) => ({
		targets: Object.fromEntries(Object.entries(instances).map(([name, { memoryGb }]) => [name, { ...size.server(memoryGb) }])),
		suites: { default: {
			target: "4gb",
			threads: size.threads([128]),
			duration: size.seconds(1800),
			"warm-up": size.warmUp(),
			repeats: 1,
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads: Object.entries(instances).map(([name, instance]) => workload$1(name, instance, size))
		} }
	})
};
function workload$1(target, { tables, rows, clients }, size) {
	return {
		tool: "sysbench",
		name: "oltp_read_write",
		target,
		tables: size.tables(tables),
		"table-size": size.rows(rows),
		"data-rand-type": "special",
		clients: size.clients(clients),
		options: fourToOne
	};
}
const shared = {
	tool: "sysbench",
	"data-rand-type": "special"
};
const options = {
	"rand-type": "special",
	percentile: 99,
	"ps-mode": "disable",
	"ignore-errors": "1213,1020,1205"
};
/** Six statements a transaction with its BEGIN and COMMIT: the report\u2019s rate and time fit no other mix. */
const hybrid = {
	"point-selects": 1,
	"index-updates": 1,
	"delete-inserts": 1,
	"non-index-updates": 0,
	"simple-ranges": 0,
	"sum-ranges": 0,
	"order-ranges": 0,
	"distinct-ranges": 0
};
const workloads$1 = [
	{
		...shared,
		name: "oltp_point_select",
		options
	},
	{
		...shared,
		name: "oltp_update_non_index",
		options
	},
	{
		...shared,
		name: "oltp_read_write",
		options: {
			...options,
			...hybrid
		}
	}
];
const mariadbStrongSync = {
	name: "mariadb-strong-sync",
	title: "TencentDB for MariaDB 10.1 with strong sync against MySQL 5.6, asynchronous: read, update, hybrid",
	notes: [
		"The report leaves the time of a run open (max-time 360000); 600 s are chosen here.",
		"Both servers are MariaDB here, each with a replica: the base asynchronous, the candidate semi-synchronous with the thread pool.",
		"The scripts of sysbench 0.5 are those of 1.0 by their new names: select.lua is oltp_point_select, oltp.lua is oltp_read_write.",
		"QPS counts all statements here, BEGIN and COMMIT too, and decides a comparison side by side."
	],
	report: {
		id: "mariadb-strong-sync",
		title: "TencentDB for MariaDB Strong Sync Performance Test Report",
		aim: "The test compares TencentDB for MariaDB with strong synchronous replication and open-source MySQL with asynchronous replication.",
		servers: {
			base: "Open-source MySQL",
			candidate: "TencentDB for MariaDB"
		},
		language: "en",
		layout: "strong-sync",
		records: ["mariadb-strong-sync"],
		hardware: [{
			service: "Database",
			type: "24-core, 128 GB, 10 Gigabit network",
			count: 2,
			storage: "1.8 TB SSD"
		}],
		software: [
			{
				service: "TencentDB for MariaDB (strong sync, thread pool)",
				version: "MariaDB 10.1.10"
			},
			{
				service: "Open-source MySQL (async replication)",
				version: "MySQL 5.6"
			},
			{
				service: "Operating system",
				version: "CentOS 7.0"
			},
			{
				service: "Sysbench",
				version: "0.5"
			}
		]
	},
	config: (size) => ({
		targets: {
			base: {
				...size.server(30),
				replica: "asynchronous"
			},
			candidate: {
				...size.server(30),
				replica: "semi-synchronous",
				settings: {
					...size.server(30).settings,
					thread_handling: "pool-of-threads"
				}
			}
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				50,
				100,
				200,
				500,
				1e3
			]),
			duration: size.seconds(600),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(10),
			"table-size": size.rows(218e4),
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads: workloads$1
		} },
		gate: {
			gated: ["qps"],
			"side-by-side": size.slices(600)
		}
	})
};

// src/config/presets/size.ts
/** More than the threads of any report; MariaDB's own 151 would refuse them. */
const MOST_CONNECTIONS = 2e3;
/** MariaDB 10.11 does not start with less; in MiB. */
const LEAST_POOL = 6;
/** sysbench's own list, which `--mysql-ignore-errors` replaces. */
const conflicts = [
	1213,
	1020,
	1205
];
/** @param scale over 0, at most 1 */
function sizeOf(scale) {
	const times = (count, factor, least) => Math.min(count, Math.max(least, Math.round(count * factor)));
	const own = scale === 1;
	const root = Math.sqrt(scale);
	return {
		scale,
		rows: (count) => times(count, scale, 1e3),
		tables: (count) => times(count, root, 2),
		warehouses: (count) => times(count, scale, 1),
		seconds: (count) => times(count, scale, 10),
		slices: (count) => slicesOf(times(count, scale, 10)),
		threads: (counts) => {
			const factor = Math.max(scale, 1 / Math.min(...counts));
			return counts.map((count) => times(count, factor, 1));
		},
		clients: (count) => count === 1 ? 1 : times(count, scale, 2),
		clientSweep: (counts) => own ? [...counts] : [
			1,
			2,
			3
		],
		instances: (count) => times(count, root, 1),
		balanced: (count) => times(count, root, 2),
		warmUp: () => own ? 0 : 2,
		resetOfCells: () => own ? "cell" : "workload",
		ignoredErrors: (report) => (own ? report : [.../* @__PURE__ */ new Set([...report, ...conflicts])]).join(","),
		server: (gib) => own ? serverWith(`${gib}G`) : scaledServer(Math.floor(gib * 1024 * scale))
	};
}
function serverWith(size) {
	return {
		kind: "local",
		settings: {
			innodb_buffer_pool_size: size,
			max_connections: MOST_CONNECTIONS
		}
	};
}
function scaledServer(mib) {
	if (mib >= LEAST_POOL) return serverWith(`${mib}M`);
	const used = `${LEAST_POOL}M`;
	const why = "MariaDB does not start with less";
	return {
		...serverWith(used),
		differences: [{
			what: "innodb_buffer_pool_size",
			asked: `${mib}M`,
			used,
			why
		}]
	};
}
const range$1 = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/**
* Rounds and pairs of slices of a cell in which each side is measured about so long; the nearest to it, then the longest
* slices, then the fewest rounds over the least.
* @param seconds of one side, at least 10
*/
function slicesOf(seconds) {
	const all = range$1(1, 10).reverse().flatMap((slice) => range$1(3, 12).flatMap((rounds) => range$1(2, 50).map((half) => ({
		rounds,
		pairs: 2 * half,
		slice
	}))));
	const off = ({ rounds, pairs, slice }) => Math.abs(rounds * pairs * slice - seconds);
	const best = all.reduce((one, other) => off(other) < off(one) ? other : one);
	return {
		...best,
		settle: Math.max(1, Math.round(best.slice / 5))
	};
}

// src/config/presets/report-cluster.ts
/** HAProxy as TiDB's reports have it. `nbproc 64` is gone since HAProxy 2.5: it is left out, and listed. */
const haproxy$1 = {
	"most-connections": 4e3,
	processes: 64,
	retries: 2,
	"connect-timeout": "2s",
	"client-timeout": "30000s",
	"server-timeout": "30000s",
	"check-interval": "2s",
	rise: 2,
	fall: 3,
	"as-given": true
};
/** Machines and programs of TiDB's reports, those of the client at the end. @param client service name of its machine */
function reportMachines(client, program) {
	const components = [
		"PD",
		"TiDB",
		"TiKV"
	].map((service) => ({
		service,
		version: "{base} and {candidate}"
	}));
	return {
		hardware: [...Object.entries({
			PD: "m5.xlarge",
			TiKV: "i3.4xlarge",
			TiDB: "c5.4xlarge"
		}).map(([service, type]) => ({
			service,
			type,
			count: 3
		})), {
			service: client,
			type: "c5.9xlarge",
			count: 1
		}],
		software: [...components, program]
	};
}
/**
* The cluster of TiDB's reports: three of each component behind HAProxy, as few as the scale leaves.
* @param own version of the report, whose settings it takes as they are
*/
function reportCluster(version, own, size, settings) {
	return {
		kind: "playground",
		version,
		topology: {
			tidb: size.balanced(3),
			tikv: size.instances(3),
			pd: size.instances(3)
		},
		"load-balancer": "haproxy",
		haproxy: haproxy$1,
		...version === own ? settings : settingsFor(version, settings)
	};
}
/**
* Settings of a report for another release, whose servers have some of them under other names, or no longer.
* Sources: the release notes of TiDB v6.1.0 (`prepared-plan-cache.enabled` became a variable, raft-engine took the place
* of `raftdb`) and v7.1.0 (`tidb_session_plan_cache_size`).
* @param version as it is measured; a word such as `nightly` is the newest
*/
function settingsFor(version, settings) {
	const differences = [];
	const { "prepared-plan-cache": planCache, ...tidb } = settings.configuration.tidb;
	const { raftdb, ...tikv } = settings.configuration.tikv;
	const { tidb_prepared_plan_cache_size: cacheSize, ...others } = settings.variables;
	const moved = (what, requested, used, why) => {
		differences.push({
			what,
			asked: JSON.stringify(requested),
			used,
			why
		});
	};
	let variables = settings.variables;
	const isFrom = (major, minor) => isAtLeast(version, major, minor);
	if (isFrom(7, 1) && cacheSize !== void 0) {
		variables = {
			...others,
			tidb_session_plan_cache_size: cacheSize
		};
		moved("tidb_prepared_plan_cache_size", cacheSize, `tidb_session_plan_cache_size = ${cacheSize}`, "renamed in v7.1");
	}
	const enabled = planCache?.enabled;
	const hasMoved = isFrom(6, 1);
	if (hasMoved && enabled !== void 0) {
		variables = {
			...variables,
			tidb_enable_prepared_plan_cache: enabled ? 1 : 0
		};
		moved("tidb.prepared-plan-cache.enabled", enabled, `tidb_enable_prepared_plan_cache = ${enabled ? 1 : 0}`, "a variable since v6.1");
	}
	if (hasMoved && raftdb !== void 0) moved("tikv.raftdb", raftdb, "left out", "without effect since v6.1, whose log is kept by raft-engine");
	return {
		configuration: {
			tidb: hasMoved ? tidb : settings.configuration.tidb,
			tikv: hasMoved ? tikv : settings.configuration.tikv
		},
		variables,
		differences
	};
}
/** @param version `v7.1.3`, `v7.1`, or a word, which is the newest */
function isAtLeast(version, major, minor) {
	const numbers = /^v?(\d+)(?:\.(\d+))?/.exec(version);
	if (numbers === null) return true;
	const [ofMajor, ofMinor] = [Number(numbers[1]), Number(numbers[2] ?? Number.POSITIVE_INFINITY)];
	return ofMajor > major || ofMajor === major && ofMinor >= minor;
}

// src/config/presets/tidb-sysbench.ts
const configuration = {
	tidb: {
		log: { level: "error" },
		"prepared-plan-cache": { enabled: true },
		"tikv-client": { "max-batch-wait-time": 2e6 }
	},
	tikv: {
		storage: { "scheduler-worker-pool-size": 5 },
		raftstore: {
			"store-pool-size": 3,
			"apply-pool-size": 3
		},
		rocksdb: { "max-background-jobs": 8 },
		server: { "grpc-concurrency": 6 },
		readpool: { unified: { "max-thread-count": 10 } }
	}
};
const variables$2 = {
	tidb_hashagg_final_concurrency: 1,
	tidb_hashagg_partial_concurrency: 1,
	tidb_enable_async_commit: 1,
	tidb_enable_1pc: 1,
	tidb_guarantee_linearizability: 0,
	tidb_enable_clustered_index: 1,
	tidb_prepared_plan_cache_size: 1e3
};
const tidbSysbench = {
	name: "tidb-sysbench",
	title: "TiDB v6.2.0 against v6.1.0, sysbench: four workloads over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)",
	notes: ["The steps say both that the data is restored for each concurrency and for each type of test; the stricter is taken.", "nbproc 64 of the report\u2019s HAProxy is refused by HAProxy 2.5 and newer, and left out."],
	report: {
		id: "tidb-sysbench-v6.2.0-vs-v6.1.0",
		title: "TiDB Sysbench Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the sysbench performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.",
		language: "en",
		layout: "two-versions",
		records: ["tidb-sysbench-v6.1.0", "tidb-sysbench-v6.2.0"],
		...reportMachines("Sysbench", {
			service: "Sysbench",
			version: "1.1.0-df89d34"
		})
	},
	versions: ["v6.1.0", "v6.2.0"],
	config: (size, [base, candidate]) => ({
		targets: {
			base: reportCluster(base, "v6.1.0", size, {
				configuration,
				variables: variables$2
			}),
			candidate: reportCluster(candidate, "v6.2.0", size, {
				configuration,
				variables: variables$2
			})
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				300,
				600,
				900
			]),
			duration: size.seconds(1200),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(16),
			"table-size": size.rows(1e7),
			reset: size.resetOfCells(),
			prewarm: size.scale < 1,
			workloads: [{
				tool: "sysbench",
				name: [
					"oltp_point_select",
					"oltp_update_non_index",
					"oltp_update_index",
					"oltp_read_write"
				],
				"data-rand-type": "uniform",
				options: {
					"rand-type": "uniform",
					"report-interval": 1,
					"ignore-errors": "1213,1020,1205",
					histogram: false
				}
			}]
		} },
		gate: { "side-by-side": size.slices(1200) }
	})
};
const reads$1 = ["oltp_point_select", "oltp_read_write"];
const writes$1 = [
	"oltp_update_non_index",
	"oltp_update_index",
	"oltp_insert"
];
const tidbCloudSysbench = {
	name: "tidb-cloud-sysbench",
	title: "TiDB Cloud Dedicated v7.1.3, sysbench: five workloads over threads (2 TiDB, 3 TiKV)",
	notes: [
		"The tables of results have 50, 100 and 200 threads for two workloads and 100, 200 and 400 for three; the steps say 100, 200, 400.",
		"The distribution of the rows is not given: special, the default of sysbench 1.0.20.",
		"One address is in front of both TiDB servers: HAProxy here.",
		"On a service, where a component\u2019s configuration cannot be set, give an endpoint as the target."
	],
	report: {
		id: "tidb-cloud-sysbench-v7.1.3",
		title: "TiDB Cloud Sysbench Performance Test Report for TiDB {candidate}",
		aim: "The test shows the sysbench performance of TiDB {candidate} in OLTP scenarios, by five workloads over threads.",
		language: "en",
		layout: "threads",
		records: ["tidb-cloud-sysbench-v7.1.3"],
		hardware: [
			{
				service: "TiDB",
				type: "16 vCPU, 32 GiB",
				count: 2
			},
			{
				service: "TiKV",
				type: "16 vCPU, 64 GiB",
				count: 3,
				storage: "1000 GiB"
			},
			{
				service: "Sysbench",
				type: "c6a.2xlarge",
				count: 1
			}
		],
		software: [{
			service: "TiDB",
			version: "v7.1.3"
		}, {
			service: "Sysbench",
			version: "1.0.20 (using bundled LuaJIT 2.1.0-beta2)"
		}]
	},
	versions: ["v7.1.3"],
	config: (size, [, version]) => ({
		targets: { candidate: {
			kind: "playground",
			version,
			topology: {
				tidb: size.balanced(2),
				tikv: size.instances(3),
				pd: 1
			},
			"load-balancer": "haproxy",
			variables: {}
		} },
		suites: { default: {
			target: "candidate",
			duration: size.seconds(1200),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(32),
			"table-size": size.rows(1e7),
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads: [...reads$1.map((name) => workload(name, size.threads([
				50,
				100,
				200
			]), size)), ...writes$1.map((name) => workload(name, size.threads([
				100,
				200,
				400
			]), size))]
		} }
	})
};
/** TiKV's log files are made ready beforehand for everything that follows the first workload: hence one restart. */
function workload(name, threads, size) {
	const prefill = name !== "oltp_point_select";
	return {
		tool: "sysbench",
		name,
		threads,
		"data-auto-inc": true,
		options: {
			"auto-inc": false,
			"rand-type": "special",
			"report-interval": size.scale === 1 ? 10 : 1,
			"ignore-errors": size.ignoredErrors([
				1062,
				2013,
				8028,
				9007
			]),
			histogram: false
		},
		configuration: { tikv: { "raft-engine": { "prefill-for-recycle": prefill } } }
	};
}
/** One cell, by the name of its microbenchmark. */
function micro(id, name, options = {}) {
	return {
		tool: "sysbench",
		id,
		name,
		threads: 1,
		options: {
			"rand-type": "uniform",
			...options
		}
	};
}
/** A single statement without a transaction around it, on so many rows. */
const statement$2 = (name, rows = 100) => micro(`${name.replace("oltp_", "").replaceAll("_", "-")}.range${rows}`, name, { "random-points": rows });
/** A transaction of one kind of range query alone. */
const ranges = (kind) => micro(`read-only-${kind}.range1000`, "oltp_read_only", {
	"range-size": 1e3,
	"point-selects": 0,
	...Object.fromEntries([
		"simple",
		"sum",
		"order",
		"distinct"
	].map((each) => [`${each}-ranges`, each === kind ? 1 : 0]))
});
const covered = [
	"covered_pk",
	"covered_si",
	"notcovered_pk",
	"notcovered_si"
];
/** Reads that are measured twice: on the rows as they were loaded, and as the writes left them. */
const repeated = [
	micro("point-query", "oltp_point_select", { "skip-trx": true }),
	...covered.map((kind) => statement$2(`oltp_points_${kind}`)),
	...covered.map((kind) => statement$2(`oltp_range_${kind}`)),
	micro("scan", "oltp_scan")
];
/** The first one of each start has the rows as they were loaded. */
const workloads = [
	...repeated.map((load, index) => ({
		...load,
		id: `${load.id}.pre`,
		...index === 0 ? { reload: true } : {}
	})),
	statement$2("oltp_hot_points"),
	...[
		10,
		100,
		1e3
	].map((rows) => statement$2("oltp_random_points", rows)),
	statement$2("oltp_range_count", 1e3),
	...[
		"distinct",
		"order",
		"simple",
		"sum"
	].map(ranges),
	...[
		10,
		100,
		1e4
	].map((rows) => micro(`read-only.range${rows}`, "oltp_read_only", { "range-size": rows })),
	...[10, 100].map((rows) => micro(`read-write.range${rows}`, "oltp_read_write", { "range-size": rows })),
	micro("update-index", "oltp_update_index"),
	statement$2("oltp_update_inlist"),
	micro("update-nonindex", "oltp_update_non_index"),
	micro("update-one", "oltp_update_one"),
	micro("update-pareto", "oltp_update_non_index", { "rand-type": "pareto" }),
	micro("write-only.range10000", "oltp_write_only", { "range-size": 1e4 }),
	...repeated,
	micro("delete", "oltp_delete"),
	micro("insert", "oltp_insert")
];
const sysbenchMicro = {
	name: "sysbench-micro",
	title: "Two servers, sysbench: 42 microbenchmarks, most of one statement each, by one thread",
	notes: [
		"The shapes of the sysbench microbenchmarks of Mark Callaghan. Ten reads are measured before the writes (.pre) and after them.",
		"The record has CPU, context switches, disk reads and writes of each transaction where the server is on this machine.",
		"Both servers are temporary MariaDB of one version: set `mariadbd`, settings or endpoints, so that something differs."
	],
	config: (size) => ({
		targets: {
			base: { ...size.server(30) },
			candidate: { ...size.server(30) }
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "side-by-side",
			duration: size.seconds(600),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: 1,
			"table-size": size.rows(5e7),
			reset: "never",
			workloads
		} },
		gate: { "side-by-side": {
			...size.slices(600),
			settle: 0
		} }
	})
};

// src/config/presets/tidb-tpcc.ts
const tidb = {
	log: { level: "error" },
	performance: { "max-procs": 20 },
	"prepared-plan-cache": { enabled: true },
	"tikv-client": { "max-batch-wait-time": 2e6 }
};
const tikv = {
	"pessimistic-txn": { pipelined: true },
	raftdb: {
		"allow-concurrent-memtable-write": true,
		"max-background-jobs": 4
	},
	raftstore: {
		"apply-max-batch-size": 2048,
		"apply-pool-size": 3,
		"store-max-batch-size": 2048,
		"store-pool-size": 3
	},
	readpool: {
		storage: { "normal-concurrency": 10 },
		unified: {
			"max-thread-count": 20,
			"min-thread-count": 5
		}
	},
	rocksdb: { "max-background-jobs": 8 },
	server: {
		"grpc-concurrency": 6,
		"enable-request-batch": false
	},
	storage: { "scheduler-worker-pool-size": 20 }
};
const variables$1 = {
	tidb_hashagg_final_concurrency: 1,
	tidb_hashagg_partial_concurrency: 1,
	tidb_enable_async_commit: 1,
	tidb_enable_1pc: 1,
	tidb_guarantee_linearizability: 0,
	tidb_enable_clustered_index: 1
};
/** The report's older text blames it for a part of the change: on by itself in v5.2.0, not in v5.1.1. */
const encrypted = {
	...tidb,
	security: { "auto-tls": true }
};
const tidbTpcc = {
	name: "tidb-tpcc",
	title: "TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)",
	notes: [
		"The numbers of threads are those of the report\u2019s chart.",
		"The report says --warehouse and -p 4000 where --warehouses and -P 4000 are meant.",
		"Its result says -4.22 %, its overview -4.30 %, an older text; the result is taken.",
		"security.auto-tls is true for the candidate alone: the overview of the report blames this default of v5.2.0. Its release notes say false."
	],
	report: {
		id: "tidb-tpcc-v5.2.0-vs-v5.1.1",
		title: "TiDB TPC-C Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the TPC-C performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.",
		language: "zh",
		layout: "tpmc",
		records: ["tidb-tpcc-v5.1.1", "tidb-tpcc-v5.2.0"],
		...reportMachines("TPC-C", {
			service: "TiUP",
			version: "1.5.1"
		})
	},
	versions: ["v5.1.1", "v5.2.0"],
	config: (size, [base, candidate]) => ({
		targets: {
			base: reportCluster(base, "v5.1.1", size, {
				configuration: {
					tidb,
					tikv
				},
				variables: variables$1
			}),
			candidate: reportCluster(candidate, "v5.2.0", size, {
				configuration: {
					tidb: encrypted,
					tikv
				},
				variables: variables$1
			})
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				100,
				300,
				500,
				700,
				900,
				1100,
				1300,
				1500,
				1700
			]),
			duration: size.seconds(300),
			"warm-up": size.warmUp(),
			repeats: 1,
			reset: "never",
			analyze: false,
			workloads: [{
				tool: "go-tpc",
				name: "tpcc",
				warehouses: size.warehouses(5e3),
				options: { "check-after": size.scale < 1 }
			}]
		} },
		gate: { "side-by-side": size.slices(300) }
	})
};
/** Operations a second of one client, as the report has it for many: it estimates the duration. A run ends by its operations. */
const OPERATIONS_A_SECOND = 2e4;
const tikvYcsb = {
	name: "tikv-ycsb",
	title: "TiKV RawKV, go-ycsb workloads a to f over clients of 40 threads (3 TiKV)",
	notes: [
		"The report gives no version: v5.1.0 was the stable one when it appeared.",
		"Its text has the workloads c and a, its charts a to f; all are run, and the data is restored before e.",
		"go-ycsb\u2019s own workload files ask for records uniformly, where YCSB\u2019s do by a Zipf distribution.",
		"Its figure 3 repeats figure 2 by mistake."
	],
	report: {
		id: "tikv-ycsb",
		title: "TiKV Performance Test Report, YCSB by go-ycsb",
		aim: "The test measures throughput and latency of TiKV by its raw interface (RawKV) under YCSB, over clients.",
		language: "en",
		layout: "operations",
		records: ["tikv-ycsb"],
		hardware: [
			{
				service: "TiKV",
				type: "40 virtual CPUs, Intel Xeon E5-2630 v4 @ 2.20GHz, 64GiB",
				count: 3,
				storage: "500GiB NVMe SSD"
			},
			{
				service: "PD",
				type: "on one of them",
				count: 1
			},
			{
				service: "go-ycsb",
				type: "pod, 40 threads",
				count: 12
			}
		],
		software: [{
			service: "TiKV",
			version: "not given"
		}, {
			service: "go-ycsb",
			version: "not given"
		}],
		withinMs: 10
	},
	versions: ["v5.1.0"],
	config: (size, [version]) => {
		const clients = size.clientSweep([
			1,
			2,
			3,
			4,
			5,
			6,
			7,
			8,
			9,
			10,
			11,
			12
		]);
		const operations = size.rows(1e7);
		const workload = (name, options, reload = false) => ({
			tool: "go-ycsb",
			name,
			database: "tikv-raw",
			records: size.rows(1e7),
			clients,
			operations,
			...reload ? { reload } : {},
			options
		});
		return {
			targets: { candidate: {
				kind: "playground",
				version,
				mode: "tikv-slim",
				topology: {
					tidb: 0,
					tikv: size.instances(3),
					pd: 1
				}
			} },
			suites: { default: {
				target: "candidate",
				threads: size.threads([40]),
				duration: Math.max(1, Math.ceil(operations / OPERATIONS_A_SECOND)),
				"warm-up": 0,
				repeats: 1,
				reset: "never",
				prewarm: false,
				workloads: [
					...[
						"a",
						"b",
						"c",
						"f"
					].map((name) => workload(name, { "request-distribution": "uniform" })),
					workload("d", { "request-distribution": "latest" }),
					workload("e", {
						"request-distribution": "uniform",
						"max-scan-length": 1
					}, true)
				]
			} }
		};
	}
};

// src/config/presets/presets.ts
const presetsByName = {
	"tidb-cloud-sysbench": tidbCloudSysbench,
	"tidb-sysbench": tidbSysbench,
	"tidb-tpcc": tidbTpcc,
	"tikv-ycsb": tikvYcsb,
	"mariadb-oltp": mariadbOltp,
	"mariadb-strong-sync": mariadbStrongSync,
	"sysbench-micro": sysbenchMicro
};
/** Every preset, in the order in which they are listed. */
const presets = presetNames.map((name) => presetsByName[name]);
/**
* A preset as a configuration. Settings that its servers do not accept are listed with it.
* @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a method that it has no
* use for
*/
function presetConfig(name, options = {}) {
	const preset = findPreset(name);
	const { scale = 1, targets, method, versions } = options;
	if (!(scale > 0 && scale <= 1)) throw new Failure("input", `scale is ${scale}; expected a number greater than 0 and at most 1`, { remedy: "Use 1 for the size of the report, or 0.001 for a small machine." });
	const config = withMethod(preset.config(sizeOf(scale), versionsOf$1(preset, versions)), preset, method);
	return targets === void 0 ? config : onTargets(preset, config, targets);
}
/** A preset as the text of a configuration file, with what there is to know as comments. @throws Failure `input` */
function presetText(name, options = {}) {
	const { title, notes } = findPreset(name);
	const scale = options.scale === void 0 || options.scale === 1 ? [] : [`Scaled by ${options.scale}.`];
	return `${[
		title,
		...notes,
		...scale
	].map((line) => `# ${line}\n`).join("")}${stringify(presetConfig(name, options), {
		aliasDuplicateObjects: false,
		lineWidth: 110
	})}`;
}
/** @throws Failure `input` for an unknown name, with the nearest */
function findPreset(name) {
	const match = presets.find((preset) => preset.name === name);
	if (match !== void 0) return match;
	const names = presets.map((preset) => preset.name);
	const suggestion = nearest(name, names);
	throw new Failure("input", `preset ${name} does not exist`, { remedy: `${suggestion === void 0 ? "" : `Did you mean ${suggestion}? `}The presets are ${names.join(", ")}.` });
}
function versionsOf$1({ name, versions: own }, request) {
	const [base = "", candidate = base] = request ?? own ?? [];
	if (request === void 0 || request.length === own?.length) return [base, candidate];
	const what = own === void 0 ? "no versions" : own.length === 1 ? "one version" : "two versions, base and candidate";
	throw new Failure("input", `${name} takes ${what}, but got ${request.join(", ")}`, { remedy: own === void 0 ? "Remove versions." : `The report has ${own.join(", ")}.` });
}
function withMethod(config, { name }, method) {
	if (method === void 0) return config;
	if (!Object.values(config.suites).some(({ against }) => against !== void 0)) throw new Failure("input", `${name} does not compare servers, so method has no effect`, { remedy: "Remove method." });
	const suites = Object.entries(config.suites).map(([suite, settings]) => [suite, method === "side-by-side" ? {
		...settings,
		method,
		reset: "never"
	} : {
		...settings,
		method
	}]);
	return {
		...config,
		suites: Object.fromEntries(suites)
	};
}
/**
* A preset on servers of the caller's. An endpoint gets the preset's variables, and its configuration is compared with
* the preset's; on a server of another kind both are left out, and listed.
* @throws Failure `input` for a name that the preset does not have, or a comparison that lacks a side
*/
function onTargets(preset, config, targets) {
	refuseMisfits(preset, config, targets);
	const given = Object.keys(targets);
	const placed = Object.entries(targets).map(([name, target]) => [name, inPlaceOf(config.targets[name], target, config.suites)]);
	const suites = Object.entries(config.suites).map(([name, suite]) => [name, adapted(suite, targets, given)]);
	return {
		...config,
		targets: Object.fromEntries(placed),
		suites: Object.fromEntries(suites)
	};
}
function refuseMisfits({ name, servers }, { targets: own }, targets) {
	const given = Object.keys(targets);
	const ownTargets = Object.keys(own);
	const foreign = given.filter((target) => !ownTargets.includes(target));
	if (foreign.length > 0 || given.length === 0) throw new Failure("input", `${name} has no server ${foreign.join(", ") || "left to measure"}`, { remedy: `In targets, name ${servers === void 0 ? ownTargets.join(" and ") : `any of ${ownTargets.join(", ")}`}.` });
	const missing = ownTargets.filter((target) => !given.includes(target));
	if (servers !== void 0 || missing.length === 0) return;
	throw new Failure("input", `${name} compares two servers, and ${missing.join(" and ")} is missing`, { remedy: "Set both base and candidate, with targets in the file or with --host and --base-host." });
}
function inPlaceOf(own, target, suites) {
	if (own?.kind !== "playground" || target.kind === "playground") return target;
	const { configuration = {}, variables = {} } = own;
	const also = target;
	if (target.kind === "endpoint") {
		const moved = own.differences ?? [];
		return {
			...target,
			variables: {
				...variables,
				...also.variables
			},
			configuration: {
				...configuration,
				...also.configuration
			},
			differences: [...moved, ...also.differences ?? []]
		};
	}
	const why = "a setting of TiDB, but this server is not TiDB";
	const ofWorkloads = Object.values(suites).flatMap(({ workloads }) => workloads.flatMap((workload) => leaves(workload.configuration ?? {})));
	const requested = [
		...leaves(configuration),
		...leaves(variables),
		...ofWorkloads
	];
	const differences = [...new Map(requested)].map(([what, value]) => ({
		what,
		asked: value,
		used: "left out",
		why
	}));
	return {
		...target,
		differences: [...differences, ...also.differences ?? []]
	};
}
/** `tikv.raftstore.store-pool-size` and its value, for each leaf of a tree. */
function leaves(tree, path = []) {
	return Object.entries(tree).flatMap(([key, value]) => {
		const here = [...path, key];
		return typeof value === "object" && value !== null ? leaves(value, here) : [[here.join("."), String(value)]];
	});
}
/** Workloads of the servers that are left; what only TiDB's components know goes where there are none. */
function adapted(suite, targets, given) {
	const workloads = suite.workloads.filter(({ target }) => target === void 0 || given.includes(String(target))).map((workload) => given.some((name) => targets[name]?.kind === "local") ? withoutComponents(workload) : workload);
	const [first = suite.target] = given;
	return {
		...suite,
		target: given.includes(suite.target) ? suite.target : first,
		workloads
	};
}
function withoutComponents({ configuration: _, variables: __, ...workload }) {
	return workload;
}

// src/config/writable-tree.ts
/** A copy of the content that remembers which input wrote which key. */
function openTree(content) {
	const tree = structuredClone(content);
	const written = /* @__PURE__ */ new Map();
	const replaced = /* @__PURE__ */ new Set();
	const get = (path) => valueAt(tree, path);
	return {
		get,
		set(path, value, input) {
			let at = tree;
			for (const key of path.slice(0, -1)) {
				const next = at[key] ?? {};
				if (!isTree(next)) return;
				at[key] = next;
				at = next;
			}
			at[path.at(-1) ?? ""] = value;
			if (input === void 0) return;
			if (valueAt(content, path) !== void 0) replaced.add(input);
			written.set(keyOf$3(path), input);
		},
		remove(path, input) {
			const parent = get(path.slice(0, -1));
			const key = String(path.at(-1));
			if (!isTree(parent) || !Object.hasOwn(parent, key)) return;
			delete parent[key];
			replaced.add(input);
		},
		end: () => ({
			content: tree,
			inputAt(path) {
				for (let depth = path.length; depth > 0; depth--) {
					const input = written.get(keyOf$3(path.slice(0, depth)));
					if (input !== void 0) return input;
				}
			},
			replaced: [...replaced]
		})
	};
}
/** The value at a path; undefined where there is none. */
function valueAt(content, path) {
	return path.reduce((at, key) => at?.[key], content);
}
function keyOf$3(path) {
	return path.map(String).join("\0");
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/config/combine.ts
const catalogue = inputCatalogue;
/** Inputs with a key of the file of one kind, by name. */
function inputsIn(place) {
	return Object.entries(catalogue).flatMap(([name, input]) => input.kind === "value" && input.key?.in === place ? [[name, input.key]] : []);
}
/**
* Writes the inputs into the content of the file: each takes the place of its key.
* @param file content of the file; undefined where there is none
* @param faults inputs that are missing, unknown or contradict each other are added here
* @throws Failure `input` for a preset that is unavailable like that
*/
function combine(file, inputs, faults) {
	if (file !== void 0 && !isTree(file)) return {
		content: file,
		inputAt: () => void 0,
		replaced: []
	};
	const tree = openTree(file ?? {});
	const { names } = inputs;
	const usual = usualTolerance(file);
	if (usual !== void 0) tree.set(["gate", "tolerance"], usual, "tolerance");
	for (const [name, key] of inputsIn("gate")) if (names.has(name)) tree.set(["gate", name], leafOf(name, key, inputs), name);
	const preset = names.has("preset") ? inputs.values.preset : file?.preset;
	if (preset === void 0) {
		writeSuite(tree, inputs, faults);
		writeTarget(tree, inputs, faults);
	} else {
		for (const [name, key] of [...inputsIn("preset"), ["preset", { in: "file" }]]) if (names.has(name)) tree.set([name], leafOf(name, key, inputs), name);
		writePresetTargets(tree, String(preset), inputs, faults);
	}
	return tree.end();
}
/** Default of the input for every metric, if there is no file; in a file each metric has its own. */
function usualTolerance(file) {
	return file === void 0 ? inputCatalogue.tolerance.default : void 0;
}
/** A value as the file would have it. */
function leafOf(name, { isQuantity }, { values, texts }) {
	if (isQuantity === true) return texts.get(name);
	return values[name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())];
}
function writeSuite(tree, inputs, faults) {
	const { names, values } = inputs;
	const suite = ["suites", values.suite];
	if (tree.get(["suites"]) !== void 0 && tree.get(suite) === void 0) return;
	if (tree.get(suite) === void 0) tree.set(suite, {});
	if (names.has("workloads")) {
		const workloads = workloadsOf(inputs, {
			tables: numberAt(tree.get([...suite, "tables"]), names.has("tables"), values.tables),
			tableSize: numberAt(tree.get([...suite, "table-size"]), names.has("table-size"), values.tableSize)
		}, faults);
		if (workloads.length > 0) tree.set([...suite, "workloads"], workloads, "workloads");
	}
	for (const [name, key] of inputsIn("suite")) {
		if (name === "workloads" || !names.has(name)) continue;
		tree.set([...suite, name], leafOf(name, key, inputs), name);
		const workloads = tree.get([...suite, "workloads"]);
		if (!Array.isArray(workloads) || names.has("workloads")) continue;
		for (const index of workloads.keys()) tree.remove([
			...suite,
			"workloads",
			index,
			name
		], name);
	}
}
function numberAt(inFile, isGiven, value) {
	return !isGiven && typeof inFile === "number" ? inFile : value;
}
function workloadsOf({ values, label }, numbers, faults) {
	return values.workloads.flatMap((word) => {
		const workload = workloadOf$1(word, numbers);
		if (workload === void 0) faults.push(unknownWorkload(word, label("workloads")));
		return workload ?? [];
	});
}
function workloadOf$1(word, numbers) {
	for (const { name: tool, words } of tools) {
		const keys = words.read(word, numbers);
		if (keys !== void 0) return {
			tool,
			...keys
		};
	}
}
function unknownWorkload(word, where) {
	const choices = tools.flatMap(({ words }) => words.choices);
	const files = tools.flatMap(({ words }) => words.file ?? []);
	const suggestion = nearest(word, choices);
	const all = `known are ${[...choices, ...files.map((file) => `or ${file}`)].join(", ")}`;
	const remedy = suggestion === void 0 ? all : `did you mean "${suggestion}"? ${all}`;
	return {
		where,
		what: `unknown workload \`${word}\``,
		remedy
	};
}
/** Names of the inputs that describe the target. */
function targetInputs({ names }) {
	return inputsIn("target").filter(([name]) => names.has(name));
}
function writeTarget(tree, inputs, faults) {
	const suite = tree.get(["suites", inputs.values.suite]);
	const target = isTree(suite) ? suite.target ?? "candidate" : "candidate";
	const own = tree.get(["targets", String(target)]);
	const isPart = isTree(own) && own.kind === void 0;
	if (targetInputs(inputs).length === 0 && !isPart) return;
	overlayTarget(tree, ["targets", String(target)], inputs, faults);
}
/** Writes the inputs into a target of the file; one of another kind takes its place. */
function overlayTarget(tree, path, inputs, faults) {
	const { names, values, label } = inputs;
	const own = tree.get(path);
	const ownKind = isTree(own) && own.kind !== void 0 ? String(own.kind) : void 0;
	const kind = names.has("target") || ownKind === void 0 ? values.target : ownKind;
	const written = targetInputs(inputs);
	const idle = written.filter(([name]) => !fits$2(name, kind));
	for (const [name] of idle) {
		const needed = catalogue[name].effect;
		const what = `has no effect for target ${kind}`;
		faults.push({
			where: label(name),
			what,
			remedy: `set ${label("target")} to ${needed}`
		});
	}
	if (idle.length > 0) return;
	const hasHost = names.has("host") || isTree(own) && (ownKind ?? kind) === kind && own.host !== void 0;
	if (kind === "endpoint" && !hasHost) {
		faults.push({
			where: label("host"),
			what: "missing",
			remedy: "target endpoint needs the host to connect to"
		});
		return;
	}
	if (ownKind !== kind) {
		const ownKeys = ownKind === void 0 && isTree(own) ? own : {};
		tree.set(path, {
			kind,
			...kind === "playground" ? { version: values.tidbVersion } : {},
			...ownKeys
		});
	}
	for (const [name, key] of written) tree.set([...path, key.name ?? name], leafOf(name, key, inputs), name);
}
function fits$2(name, kind) {
	const input = catalogue[name];
	const effect = input?.kind === "value" ? input.effect : "everywhere";
	return effect !== "endpoint" && effect !== "playground" || effect === kind;
}
/** Writes servers of the kind that was given for every side of the preset. @throws Failure `input` */
function writePresetTargets(tree, preset, inputs, faults) {
	const { names, values, label } = inputs;
	const { baseHost } = values;
	const inFile = tree.get(["targets"]);
	const written = targetInputs(inputs);
	if (baseHost !== void 0 && inFile === void 0 && values.target !== "endpoint") {
		const what = `has no effect for target ${values.target}`;
		faults.push({
			where: label("base-host"),
			what,
			remedy: `set ${label("target")} to endpoint`
		});
		return;
	}
	if (isTree(inFile)) {
		if (written.length > 0) overlayTarget(tree, ["targets", "candidate"], inputs, faults);
		if (baseHost !== void 0) tree.set(["targets", "base"], {
			kind: "endpoint",
			host: baseHost
		}, "base-host");
		return;
	}
	if (written.length === 0) return;
	const { scale, method, versions } = values;
	const own = presetConfig(preset, {
		scale,
		method,
		versions
	}).targets;
	const isOfItsKind = Object.values(own).every(({ kind }) => kind === values.target);
	if (names.has("target") && isOfItsKind) return;
	const sides = Object.keys(own);
	const fault = values.target === "endpoint" ? hostFault(preset, sides, inputs) : void 0;
	if (fault !== void 0) {
		faults.push(fault);
		return;
	}
	for (const side of sides) {
		overlayTarget(tree, ["targets", side], inputs, faults);
		if (side === "base" && baseHost !== void 0) tree.set([
			"targets",
			side,
			"host"
		], baseHost, "base-host");
	}
}
function hostFault(preset, sides, { values, label }) {
	const where = label("base-host");
	if (!sides.includes("candidate")) {
		const what = `${preset} measures ${sides.length} servers by their names`;
		const remedy = `add them to tidb-bench.yml: \`targets: { ${sides[0]}: { kind: endpoint, host: \u2026 } }\``;
		return {
			where: label("host"),
			what,
			remedy
		};
	}
	const compares = sides.includes("base");
	if (compares === (values.baseHost !== void 0)) return void 0;
	return compares ? {
		where,
		what: `missing, but ${preset} compares two servers`,
		remedy: "name the other server"
	} : {
		where,
		what: `has no effect, since ${preset} measures one server`
	};
}

// src/config/pace.ts
const count$3 = number$2().int().positive();
const threads = lazy(() => union([count$3.max(1e5), array(count$3.max(1e5)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]));
const clients = lazy(() => union([count$3.max(64), array(count$3.max(64)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]));
const scalars$1 = lazy(() => record$1(string(), union([
	string(),
	number$2(),
	boolean()
])));
/** The keys of each tool are left to the messages: in the schema for editors they would stand once for each tool. */
const loadBesideSchema = lazy(() => looseObject({ tool: _enum(toolsBeside.map(({ name }) => name)).describe("The load tool.") }).pipe(chooseLazily("tool", Object.fromEntries(toolsBeside.map((tool) => [tool.name, lazy(() => schemaBesideOf(tool))])))));
const pauseSchema = lazy(() => strictObject({
	component: _enum(resourceComponents).optional().describe("Whose process; the first one where there are several. Default: `tikv`, or `mariadb`."),
	for: timeSchema.describe("How long it stands still: less than half of the `duration`.")
}).transform(({ for: seconds, ...others }) => ({
	...defined(others),
	seconds
})));
function schemaBesideOf({ name: tool, keys, faults }) {
	return strictObject({
		tool: literal(tool),
		...keys,
		threads: count$3.max(1e5).default(1),
		options: scalars$1.default({})
	}).superRefine((parsed, context) => {
		for (const { key, what } of faults?.(parsed, parsed.options) ?? []) addFault(context, [key], what);
		if (Array.isArray(parsed.name)) addFault(context, ["name"], "expected one name");
	}).transform(({ threads, options, ...parsed }) => {
		const own = Object.entries(parsed).filter(([key]) => key in keys);
		return {
			tool,
			name: String(parsed.name),
			keys: Object.fromEntries(own),
			threads,
			options
		};
	});
}
const besideSchema = lazy(() => strictObject({
	statement: statementBeside.keys.statement.describe("SQL that runs once, from the beginning of the measured time; `beside_s` is its time."),
	undo: statementBeside.keys.undo.describe("SQL after each run, which undoes the effects of the statement."),
	"idle-connections": count$3.max(1e5).optional().describe("Number of connections that are open and send nothing."),
	pause: pauseSchema.optional().describe("A process of the server that stands still for a while, a quarter into the measured time."),
	load: loadBesideSchema.optional().describe("A second load, of `sql`, `connect` or `command`, with the keys of its tool.")
}).superRefine(({ statement, undo, "idle-connections": idle, pause, load }, context) => {
	if ([
		statement,
		idle,
		pause,
		load
	].filter((each) => each !== void 0).length !== 1) addFault(context, [], "expected one of `statement`, `idle-connections`, `pause` and `load`");
	if (statement === void 0 && undo !== void 0) addFault(context, ["undo"], "expected a `statement` as well");
	if (statement === void 0) return;
	for (const [key, list] of Object.entries({
		statement,
		undo: undo ?? []
	})) if (list.some(isSqlFile)) addFault(context, [key], "expected SQL, and no file");
	for (const { key, what } of statementBeside.faults(statement, undo)) addFault(context, [key], what);
}).transform(({ "idle-connections": idleConnections, ...others }) => defined({
	idleConnections,
	...others
})));
const pace$1 = () => ({
	id: string().min(1).max(300).optional().describe("Id of its cell; the workload must have exactly one cell. Set it to compare with a cell of another file; default: tool, name and threads."),
	threads: threads.optional().describe("Thread counts, one cell for each; default: the suite\u2019s."),
	clients: clients.prefault(1).describe("Number of load processes that run at once; their results are summed. Several numbers: one cell for each."),
	rate: rateSchema.optional().describe("Transactions that each client starts per second, however fast the server is, such as `2000/s`, or a share of its capacity such as `70%`, measured before the runs; latencies are then gated. For sysbench, sql, command and connect."),
	operations: count$3.max(1e11).optional().describe("Operations of each client that end a run, for go-ycsb; `duration` is then an estimate."),
	target: string().optional().describe("Name of the target to run it on; the targets are then measured one after the other."),
	reload: boolean().default(false).describe("Restores the data before it, whatever `reset` is."),
	shape: boolean().default(false).describe("A long run: its throughput has a slope (`hourly_pct`) and a level of its last fifth (`last_fifth_pct`); `duration` must be at least 10m. Side by side, each start has one pair of such runs."),
	duration: timeSchema.optional().describe("Measured time of a run; default: the suite\u2019s."),
	"warm-up": durationSchema.optional().describe("Load before the measured time, not counted; default: the suite\u2019s."),
	repeats: count$3.max(100).optional().describe("Runs of each cell in a job; default: the suite\u2019s."),
	options: scalars$1.default({}).describe("Options of the tool, which change the load."),
	beside: besideSchema.optional().describe("What runs beside the load while it is measured, see docs/beside.md: a `statement` with its `undo`, a number of `idle-connections`, a `pause` of the server, or another `load`."),
	variables: scalars$1.default({}).describe("Global variables to set for these workloads."),
	configuration: record$1(string(), record$1(string(), unknown())).default({}).describe("Component configuration for these workloads; the servers restart if it changes.")
});

// src/config/plans-schema.ts
const planFile = string().min(1);
/** `suites.<name>.plans`: statements that both servers plan on the same statistics. */
const plansSchema = lazy(() => strictObject({
	statistics: array(planFile).default([]).describe("Files, folders or zip files of statistics, as docs/plans.md gets them; default: made from `data` of the own loads."),
	statements: planFile.optional().describe("A file of statements; default: those of the own loads."),
	schema: planFile.optional().describe("A file of CREATE TABLE; default: the schema of the own loads."),
	replayer: array(planFile).default([]).describe("Zip files of TiDB\u2019s plan replayer, whose statements are planned too; globs are allowed."),
	scale: number$2().positive().max(1e6).default(1).describe("Plans as if each table had so many times the rows of its statistics."),
	arguments: number$2().int().min(1).max(20).default(3).describe("Sets of values that each statement with parameters is planned with."),
	variables: record$1(string().regex(/^\w+$/, "expected the name of a variable"), union([string(), number$2()]).transform(String)).default({}).describe("Session variables of the optimizer on both servers."),
	gate: boolean().default(false).describe("Whether a worse plan turns the check red."),
	accept: array(strictObject({
		statement: string().describe("Name of the statement."),
		plan: string().describe("Digest of the plan, as the report has it."),
		because: string().min(1).describe("The reason, for the report.")
	})).default([]).describe("Worse plans to accept, each until the candidate builds another one.")
}).refine(({ statements, schema }) => statements === void 0 === (schema === void 0), { message: "expected `statements` and `schema` together" }));

// src/config/suite.ts
function workloadSchemaOf(own) {
	const { name: tool, keys, atRate } = own;
	return strictObject({
		tool: literal(tool).describe("The load tool."),
		...keys,
		...pace$1()
	}).superRefine(({ name, id, threads: counts, clients: processes }, context) => {
		const isOne = counts?.length === 1 && processes.length === 1 && [name].flat().length <= 1;
		if (id !== void 0 && !isOne) addFault(context, ["id"], "expected one name, one number of `threads` and one of `clients` beside it");
	}).superRefine((parsed, context) => {
		const { options } = parsed;
		const keys = parsed;
		const all = [...onceFaults(own.once?.(keys, options), parsed), ...own.faults?.(keys, options) ?? []];
		for (const { key, what } of all) addFault(context, [key], what);
	}).superRefine(({ rate, options }, context) => {
		if (rate !== void 0) addFault(context, ["rate"], refusedRate(options, {
			name: tool,
			atRate
		}));
	}).transform((parsed) => {
		const entries = Object.entries(parsed);
		const own = entries.filter(([key]) => key in keys);
		const others = entries.filter(([key]) => !(key in keys));
		const paced = camelKeys(Object.fromEntries(others));
		const { name } = parsed;
		return {
			...paced,
			tool,
			name,
			keys: Object.fromEntries(own)
		};
	});
}
function refusedRate(options, { name, atRate }) {
	if (atRate.kind === "refused") return `expected none: ${name} ${atRate.because}; sysbench, sql, command and connect take a rate`;
	return Object.hasOwn(options, "rate") ? "expected it only once, here or in the options" : void 0;
}
const workloadSchema = lazy(() => chooseLazily("tool", Object.fromEntries(tools.map((tool) => [tool.name, lazy(() => workloadSchemaOf(tool))]))));
const [first] = tools;
/** Workloads to run if nobody names any: two of the first tool of the catalogue. */
const usualWorkloads = ["oltp_point_select", "oltp_read_write"].map((name) => ({
	tool: first.name,
	name
}));
const figureName = string().regex(/^[a-z][a-z0-9_]{0,59}$/, "expected at most 60 lower-case letters, digits and \u201c_\u201d");
/** `metrics[]` of a suite: a figure that a component exposes on its `/metrics`. */
const componentMetricSchema = lazy(() => strictObject({
	name: figureName.describe("Name of the figure; gated as `higher_is_worse:NAME` or `lower_is_worse:NAME`."),
	component: _enum([
		"tidb",
		"tikv",
		"pd"
	]).describe("The component whose `/metrics` has it."),
	metric: string().regex(/^[A-Za-z_:][A-Za-z0-9_:]{0,199}$/, "expected the name of a Prometheus metric").describe("Name of a counter, or of a histogram without `_bucket`."),
	labels: record$1(string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "expected the name of a label"), string().max(200)).default({}).describe("Labels that its samples must have; those that match are added up."),
	as: string().regex(/^(?:rate|per_transaction|p(?:[1-9]|[1-9]\d(?:\.\d{1,2})?))$/, "expected rate (per second), per_transaction, or a quantile of a histogram such as p99").describe("`rate` per second, `per_transaction`, or a quantile of a histogram such as `p99`."),
	worse: _enum(["higher", "lower"]).default("higher").describe("The direction that is a regression.")
}).transform(({ name: plain, worse, ...metric }) => ({
	...metric,
	figure: `${worse}_is_worse:${plain}`
})));
const componentMetricsSchema = lazy(() => array(componentMetricSchema).max(50).superRefine((metrics, context) => {
	for (const [index, { figure }] of metrics.entries()) if (metrics.findIndex((other) => other.figure === figure) < index) addFault(context, [index, "name"], "expected each name once");
}));
/** `suites.<name>`: what is run against which target, and how long. */
const suiteSchema = lazy(() => strictObject({
	target: string().default("candidate").describe("Name of the target under test."),
	"confirm-against": string().optional().describe("Name of the target to confirm a red verdict against a stored baseline with, side by side."),
	against: string().optional().describe("Name of a target to measure side by side with it, on one machine in alternating slices."),
	threads: threads.prefault(16).describe("Thread counts, one cell for each."),
	duration: timeSchema.prefault("60s").describe("Measured time of a run."),
	"warm-up": durationSchema.prefault("10s").describe("Load before the measured time; not counted."),
	repeats: count$3.max(100).default(3).describe("Runs of each cell in a job."),
	rate: rateSchema.optional().describe("Transactions per second, `2000/s` or `70%` of the capacity, for every workload without its own `rate`."),
	tables: count$3.max(1e4).default(4).describe("Tables that sysbench loads."),
	"table-size": count$3.default(1e5).describe("Rows in each table."),
	reset: _enum([
		"never",
		"workload",
		"cell"
	]).default("never").describe("When to restore the data to its state after loading: never, before each workload, or before each cell."),
	method: _enum(["as-published", "side-by-side"]).default("side-by-side").describe("With `against`: alternating slices, or one server after the other, each cell for its full time; such a difference is shown, not judged."),
	analyze: boolean().default(true).describe("Whether to collect statistics of the loaded tables."),
	prewarm: boolean().default(true).describe("Whether the tool reads the data once on freshly started servers."),
	"error-limit": number$2().min(0).max(1).default(.01).describe("Ignored errors per transaction above which a run is invalid."),
	metrics: componentMetricsSchema.default([]).describe("Figures from the metrics of components, read before and after each run."),
	plans: plansSchema.optional().describe("Compares the plans of both servers, without data."),
	workloads: array(workloadSchema).min(1).prefault(usualWorkloads).describe("Workloads to run, in this order; default: oltp_point_select and oltp_read_write of sysbench.")
}).superRefine(({ duration, workloads }, context) => {
	for (const [index, workload] of workloads.entries()) addFault(context, [
		"workloads",
		index,
		"shape"
	], refusedShape(workload, duration));
}).superRefine(({ rate, workloads }, context) => {
	if (rate === void 0) return;
	for (const { tool: name, name: workload, options } of workloads.filter((each) => each.rate === void 0)) {
		const { atRate } = toolOf(name);
		const message = atRate.kind === "refused" ? `${name} ${atRate.because}; remove it, or remove ${[workload].flat().join(", ")} from the workloads` : refusedRate(options, {
			name,
			atRate
		});
		addFault(context, ["rate"], message);
	}
}).transform(({ rate, ...suite }) => camelKeys({
	...suite,
	workloads: suite.workloads.map((each) => rate === void 0 || each.rate !== void 0 ? each : {
		...each,
		rate
	})
})));

// src/config/target-schema.ts
/** `differences:` of a target: settings of a published test that this server takes otherwise, listed in the record. */
const differenceSchema = lazy(() => strictObject({
	what: string().max(200).describe("The setting: `tikv.raftdb.max-background-jobs`."),
	asked: string().max(200).describe("The value in the report."),
	used: string().max(200).describe("The value that is used instead."),
	why: string().max(500).describe("The reason, in one sentence.")
}));
const port = lazy(() => number$3().int().min(1).max(65535));
const scalars = lazy(() => record$1(string().min(1), union([
	string(),
	number$2(),
	boolean()
])));
const tree = lazy(() => record$1(string(), unknown()));
const variables = scalars.default({}).describe("Global variables to set before the load; their values are read again and checked.");
const workloadFolder = string().min(1).optional().describe("Folder of the workload files for this target; default: the working folder.");
const differences = array(differenceSchema).default([]).describe("Settings of a published test that this target changes; the record lists them.");
const haproxy = haproxySchema.prefault({}).describe("Settings of HAProxy\u2019s configuration file.");
const boot$1 = durationSchema.prefault("120s").describe("Maximum time until the server answers.");
const playground = lazy(() => strictObject({
	kind: literal("playground").describe("A throw-away TiDB cluster on this machine, by TiUP."),
	version: string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix).describe("TiDB version, or one of these forms: `v8.5`, `latest-release`, `previous-release`, `nightly`."),
	mode: _enum(["tidb", "tikv-slim"]).default("tidb").describe("`tikv-slim` starts stores without TiDB, for go-ycsb."),
	topology: strictObject({
		tidb: number$2().int().min(0).max(16).default(1).describe("TiDB servers."),
		tikv: number$2().int().min(0).max(16).default(1).describe("TiKV stores; 0 with `tidb: 0` for PD alone."),
		pd: number$2().int().min(1).max(7).default(1).describe("Placement drivers."),
		tiproxy: number$2().int().min(0).max(4).default(0).describe("TiProxy servers."),
		tiflash: number$2().int().min(0).max(4).default(0).describe("TiFlash stores.")
	}).prefault({}).describe("Instances of each component."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml."),
		tiproxy: tree.optional().describe("As in tiproxy.toml."),
		tiflash: tree.optional().describe("As in tiflash.toml.")
	}).default({}).describe("Configuration of each component, merged over the benchmark defaults."),
	binaries: strictObject({
		tidb: string().optional().describe("Path of a tidb-server."),
		tikv: string().optional().describe("Path of a tikv-server."),
		pd: string().optional().describe("Path of a pd-server."),
		tiproxy: string().optional().describe("Path of a tiproxy."),
		tiflash: string().optional().describe("Path of a tiflash.")
	}).default({}).describe("Binaries of your own build, by path."),
	tiup: strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, "expected a release such as v1.16.5").optional().describe("Version of TiUP to download; default: the TiUP on PATH, or else a pinned version."),
		sha256: string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the published one."),
		path: string().optional().describe("Path of an installed TiUP."),
		playground: string().regex(/^(v\d+\.\d+\.\d+|latest)$/, "expected a version such as v1.16.5, or latest").optional().describe("Version of playground, or latest; default: that of tiup.version, or v1.16.5."),
		mirror: string().optional().describe("Default: TIUP_MIRRORS, or the public mirror.")
	}).default({}).describe("Which TiUP starts the cluster."),
	"load-balancer": _enum([
		"none",
		"haproxy",
		"tiproxy"
	]).default("none").describe("Load balancer in front of several TiDB instances."),
	haproxy,
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot: boot$1
}).refine(({ mode, topology: { tidb, tikv } }) => tikv > 0 || tidb === 0 || mode === "tikv-slim", {
	error: "expected at least 1, since TiDB needs a store; for PD alone, set `tidb: 0` too",
	path: ["topology", "tikv"]
}).transform((target) => camelKeys(target.topology.tikv === 0 ? {
	...target,
	mode: "tikv-slim"
} : target)));
/** Schema of a server that already runs. */
const ofRunningServer = () => ({
	user: string().min(1).default("root").describe("User of the server."),
	"password-env": string().default("TIDB_BENCH_PASSWORD").describe("Environment variable that holds the password."),
	tls: _enum([
		"off",
		"required",
		"verify"
	]).default("off").describe("`required` encrypts, `verify` also checks certificate and host name."),
	"tls-ca": string().optional().describe("PEM file of the certificate authority; default: the system\u2019s list, such as /etc/ssl/certs/ca-certificates.crt, for sysbench too. With `tls: required`, only sysbench uses it, which always checks."),
	database: string().optional().describe("An existing database to use; default: a new database, which is dropped afterwards."),
	"load-balancer": _enum(["none", "haproxy"]).default("none").describe("Load balancer in front of several hosts."),
	haproxy,
	configuration: record$1(string(), tree).default({}).describe("Expected configuration of its components; it is read and compared, never set."),
	backup: storageSchema.optional().describe("Where TiDB keeps a backup of the loaded data, which `reset` then restores: `s3://bucket/folder` or `local:///folder`."),
	"backup-env": string().min(1).optional().describe("Environment variable that contains this address, for an address with credentials."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot: boot$1
});
const endpoint = lazy(() => strictObject({
	kind: literal("endpoint").describe("A running MySQL-compatible server."),
	host: union([string().min(1), array(string().min(1)).min(1)]).describe("Host, or hosts, each with its port where they differ: `db1:4001`."),
	port: port.default(4e3).describe("Port of hosts without their own port."),
	...ofRunningServer()
}).superRefine(checkBackup).transform((target) => ({
	...camelKeys(target),
	cluster: void 0,
	deploy: void 0,
	swap: void 0
})));
const cluster = lazy(() => strictObject({
	...clusterKeys(),
	...ofRunningServer()
}).superRefine(checkBackup).superRefine(checkCluster).transform((target) => asEndpoint(camelKeys(target))));
const local = lazy(() => strictObject({
	kind: literal("local").describe("A throw-away MariaDB on this machine."),
	settings: scalars.default({}).describe("Options of the MariaDB server, as in its option file."),
	mariadbd: string().min(1).optional().describe("Path of another server: MariaDB, MySQL or Percona Server; default: the MariaDB on PATH."),
	replica: _enum([
		"none",
		"asynchronous",
		"semi-synchronous"
	]).default("none").describe("A replica; with `semi-synchronous`, every commit waits for its receipt (AFTER_SYNC)."),
	cores: string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "expected cores such as 1 or 0-1").optional().describe("Cores that the server may use; default: all."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot: boot$1
}).transform(camelKeys));
const none = strictObject({
	kind: literal("none").describe("No server: for loads that start what they measure."),
	"workload-folder": workloadFolder
}).transform((own) => ({
	...endpoint.parse({
		...own,
		kind: "endpoint",
		host: "-"
	}),
	host: []
}));
/** `targets.<name>`: what is measured. */
const targetSchema = chooseLazily("kind", {
	playground,
	endpoint,
	cluster,
	local,
	none
});

// src/config/schema.ts
const path = string().min(1).describe("Path of the program; default: the program on PATH.");
const byPath = strictObject({ path });
function byRelease(example) {
	return strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, `expected a release such as ${example}`).describe("A release to download."),
		sha256: string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the one that the release publishes.")
	});
}
function choiceOf({ name, releases }) {
	return releases === void 0 ? byPath.optional().describe(`The program ${name}.`) : union([byPath, byRelease(releases.example)]).optional().describe(`The program ${name}, by path or as a release.`);
}
/** `tools:` of the configuration: which programs make the load. */
const toolsSchema = lazy(() => strictObject(Object.fromEntries(toolsWithProgram.map((tool) => [tool.name, choiceOf(tool)]))).default({}));
/**
* The configuration that a preset stands for.
* @throws Failure `input` for an unknown name, and for what the preset has no use for
*/
function configOfPreset(choice) {
	const { preset, scale, method, versions, targets, tools, gate, environment } = choice;
	const raw = presetConfig(preset, {
		scale,
		method,
		versions,
		targets
	});
	return {
		version: 1,
		targets: targets === void 0 ? record$1(string(), targetSchema).parse(raw.targets) : raw.targets,
		suites: record$1(string(), suiteSchema).parse(raw.suites),
		tools,
		gate: gateOf(gate, raw.gate),
		...defined({ environment }),
		preset: choice
	};
}
/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf(policy, own = {}) {
	const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)];
	const isUntouched = JSON.stringify(policy.sideBySide) === JSON.stringify(untouched.sideBySide);
	return {
		...policy,
		...defined({ gated: policy.gated ?? preset.gated }),
		sideBySide: isUntouched ? preset.sideBySide : policy.sideBySide
	};
}
const versionWord = lazy(() => string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix));
/** `tidb-bench.yml` in one line, `preset: NAME`, and what may be beside it. */
const presetFileSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	preset: presetName.describe("A published performance test, instead of your own suites."),
	scale: number$2().gt(0).max(1).default(1).describe("Share of the size of the test: of its data, threads and duration."),
	method: methodSchema.optional().describe("How to measure two servers: one after the other for the full time, as in the report, or side by side."),
	versions: array(versionWord).min(1).max(2).optional().describe("Releases to run the test on: base and candidate, or a single release."),
	targets: record$1(string(), targetSchema).optional().describe("Servers to measure instead of those of the preset, by the names that the preset uses."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	...jobKeys()
}).transform((file, context) => {
	const job = jobKeysOf(file);
	const choice = Object.fromEntries(Object.entries(file).filter(([key]) => !(key in job)));
	try {
		return {
			...configOfPreset(choice),
			...job
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const fault = [error.message, error.remedy?.replace(/\.$/, "")].filter(Boolean).join("; ");
		addFault(context, ["preset"], fault);
		return NEVER;
	}
}));
const name$2 = lazy(() => string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores"));
/** `tidb-bench.yml`. */
const configSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	targets: record$1(name$2, targetSchema).prefault({ candidate: {
		kind: "playground",
		version: DEFAULT_VERSION
	} }).describe("Servers under test, by name; default: a playground, or the server in the inputs."),
	suites: record$1(name$2, suiteSchema).prefault({ default: {} }).describe("Sets of workloads to measure, by name; the action\u2019s input `suite` picks one."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	...jobKeys()
}));
/** All that may be in the file; for the published schema. */
const fileSchema = union([configSchema, presetFileSchema]);

// src/config/yaml-text.ts
const SIZE_LIMIT_BYTES = 1e6;
/** @param name for messages @throws Failure `input` for a file that is too large, or no YAML */
function readYaml(text, name) {
	if (text.length > SIZE_LIMIT_BYTES) throw new Failure("input", `${name} is larger than ${SIZE_LIMIT_BYTES.toLocaleString("en")} characters`);
	const lines = new LineCounter();
	const document = parseDocument(text, {
		lineCounter: lines,
		prettyErrors: false
	});
	const placeOf = (offset) => `${name}:${lines.linePos(offset).line}`;
	if (document.errors.length > 0) {
		const faults = document.errors.map((error) => ({
			where: placeOf(error.pos[0]),
			what: error.message
		}));
		throw faultsFailure(`${name} is not valid YAML:`, faults);
	}
	const content = contentOf$1(document, name);
	return {
		content,
		place(path) {
			for (let depth = path.length; depth >= 0; depth--) {
				const offset = offsetOf(document, path.slice(0, depth));
				if (offset !== void 0) return placeOf(offset);
			}
			return `${name}:1`;
		},
		valueIn: (path) => valueAt(content, path)
	};
}
/** An alias of nothing, and aliases that stand for more than any file needs, show only here. */
function contentOf$1(document, name) {
	try {
		return document.toJS();
	} catch (cause) {
		if (!(cause instanceof ReferenceError)) throw cause;
		throw new Failure("input", `${name}:1: ${cause.message}`, {
			cause,
			remedy: "Write the values instead of the aliases."
		});
	}
}
/** Offset of a key in its map, or of a list item. */
function offsetOf(document, path) {
	const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true);
	const key = path.at(-1);
	if (key === void 0) return isNode(document.contents) ? document.contents.range?.[0] : void 0;
	if (isMap(parent)) {
		const pair = parent.items.find((item) => String(item.key) === String(key));
		return isNode(pair?.key) ? pair.key.range?.[0] : void 0;
	}
	const node = document.getIn(path, true);
	return isNode(node) ? node.range?.[0] : void 0;
}

// src/config/load.ts
/** Names content that has no file, in messages. */
const NO_NAME = "the configuration";
/** Checks whether the input `config` is the content of a file, as YAML or JSON, and not its path. */
function isContent(config) {
	return /\n|:\s/u.test(config.trim()) || config.trimStart().startsWith("{");
}
/**
* The configuration that the file and the inputs describe together; an input takes the place of its key.
* @param source path or content of the file; undefined where there is none
* @throws Failure `input` with every fault of both
*/
function loadWithInputs(source, inputs) {
	const yaml = source === void 0 ? void 0 : openConfig(source);
	const name = source === void 0 ? "The inputs" : isContent(source) ? NO_NAME : source;
	const faults = [];
	const combined = combine(yaml?.content, inputs, faults);
	const { label, texts } = inputs;
	return validated(combined, yaml, {
		name,
		faults,
		idleInputs: idleInputFaults(inputs, yaml?.content, name),
		place(path) {
			const input = combined.inputAt(path);
			if (input !== void 0) return label(input);
			return yaml === void 0 ? label(inputOfKey(path, inputs.values.preset)) : yaml.place(path);
		},
		valueIn(path) {
			const input = combined.inputAt(path);
			return (input === void 0 ? void 0 : texts.get(input)) ?? valueAt(combined.content, path);
		}
	});
}
function openConfig(source) {
	if (isContent(source)) return readYaml(source, NO_NAME);
	return readYaml(readNamedFile(source, {
		what: "the configuration",
		remedy: "Set its path relative to the working folder, or remove it to use the defaults."
	}), source);
}
/** The input that sets a key of the configuration, or the nearest key above it: `threads`. */
function inputOfKey([of, , key = ""], preset) {
	if (preset !== void 0 && key === "version") return "versions";
	if (of === "targets") return {
		kind: "target",
		version: "tidb-version"
	}[String(key)] ?? (key === "" ? "target" : String(key));
	return "workloads";
}
/** @throws Failure `input` with every fault */
function validated(combined, yaml, source) {
	const { content, inputAt, replaced } = combined;
	const { name, place, valueIn } = source;
	const schema = namesPreset(content) ? presetFileSchema : configSchema;
	const parsed = schema.safeParse(content, { jitless: true });
	const at = ({ path, ...fault }) => ({
		where: place(path),
		...fault
	});
	const faults = [
		...source.faults,
		...parsed.success ? danglingNames(parsed.data).map(at) : issuesToFaults(parsed.error.issues, place, valueIn, () => keysOf(schema)),
		...misspeltNames(content).map(at)
	];
	if (!parsed.success || faults.length > 0) {
		const all = [...source.idleInputs, ...faults];
		const title = yaml === void 0 || source.faults.length === faults.length ? "The inputs are invalid:" : `${name} has ${plural(all.length, "error")}:`;
		throw faultsFailure(title, all);
	}
	const inFile = (path) => inputAt(path) === void 0 ? yaml?.valueIn(path) : void 0;
	return {
		config: parsed.data,
		place,
		valueIn,
		idle: yaml === void 0 ? [] : idleBesideAgainst(parsed.data, place, inFile),
		idleInputs: source.idleInputs,
		replaced
	};
}
function namesPreset(content) {
	return typeof content === "object" && content !== null && "preset" in content;
}
function danglingNames(config) {
	const targetNames = Object.keys(config.targets);
	return Object.entries(config.suites).flatMap(([suiteName, suite]) => [
		...suite.workloads.map(({ target: name }, index) => ({
			keys: [
				"workloads",
				index,
				"target"
			],
			name
		})),
		...suite.workloads.map((workload, index) => ({
			keys: [
				"workloads",
				index,
				"upgrade-from"
			],
			name: olderTargetOf(workload)
		})),
		{
			keys: ["target"],
			name: suite.target
		},
		{
			keys: ["against"],
			name: suite.against
		},
		{
			keys: ["confirm-against"],
			name: suite.confirmAgainst
		}
	].flatMap(({ keys, name }) => {
		if (name === void 0 || targetNames.includes(name)) return [];
		const suggestion = nearest(name, targetNames);
		return [{
			path: [
				"suites",
				suiteName,
				...keys
			],
			what: `there is no target \`${name}\`; the names are: ${targetNames.join(", ") || "none"}`,
			...defined({ remedy: suggestion === void 0 ? void 0 : `did you mean "${suggestion}"?` })
		}];
	}));
}
/** Most typing errors in a word; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2;
/** Names that are nearly one of the tool's own, and no file: they are refused before a server is started for them. */
function misspeltNames(content) {
	const { suites } = content ?? {};
	return Object.entries(suites ?? {}).flatMap(([suite, own]) => {
		return (Array.isArray(own?.workloads) ? own.workloads : []).flatMap((workload, index) => {
			const { tool, name } = workload ?? {};
			const words = tools.find((each) => each.name === tool)?.words;
			if (words === void 0) return [];
			return [name].flat().flatMap((each) => {
				const suggestion = typeof each === "string" ? meantBy(each, words) : void 0;
				if (suggestion === void 0) return [];
				const what = `\`name\`: expected a workload; did you mean ${JSON.stringify(suggestion)}?; got ${JSON.stringify(each)}`;
				return [{
					path: [
						"suites",
						suite,
						"workloads",
						index,
						"name"
					],
					what
				}];
			});
		});
	});
}
function meantBy(name, { choices, read }) {
	if (choices.includes(name) || read(name, {
		tables: 1,
		tableSize: 1
	}) !== void 0 || /[/.]/.test(name) || existsSync(name)) return void 0;
	return nearest(name, choices, MOST_SLIPS);
}
/** Every key that may be anywhere in such a file. */
function keysOf(schema) {
	const keys = /* @__PURE__ */ new Set();
	JSON.stringify(toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any"
	}), (name, value) => {
		if (name === "properties") for (const key of Object.keys(value)) keys.add(key);
		return value;
	});
	return [...keys];
}

// src/config/measurable.ts
/** Targets of older versions, by the names under which workloads ask for them. */
function olderTargets({ workloads }, targets) {
	return Object.fromEntries(workloads.flatMap((workload) => olderOf(workload, targets)));
}
/** The target whose data a workload starts on, if there is one. */
function olderOf(workload, targets) {
	const name = olderTargetOf(workload);
	return name === void 0 ? [] : [[name, ownValue(targets, name)]];
}
/** Upgrades that could not be made, or would be none. */
function upgradeFaults({ workloads }, targets, { measuredBy, isBuilt, placeOf }) {
	return workloads.flatMap((workload, index) => olderOf(workload, targets).flatMap(([name, older]) => {
		const refusal = refusalOf$1(name, older, measuredBy(workload), isBuilt);
		if (refusal === void 0) return [];
		return [{
			where: placeOf(index),
			...refusal,
			what: `\`upgrade-from: ${name}\` ${refusal.what}`
		}];
	}));
}
function refusalOf$1(name, older, measured, isBuilt) {
	const all = [older, ...measured];
	const kinds = [...new Set(all.map(({ kind }) => kind))];
	if (kinds.includes("endpoint")) return {
		what: "needs servers that this job starts: the data of an endpoint must not be copied",
		remedy: "remove `upgrade-from`, or measure targets of kind playground or local"
	};
	if (kinds.length > 1) return {
		what: `needs servers of one kind: no ${kinds[1]} can start on data of a target of kind ${kinds[0]}`,
		remedy: `make ${name} a target of kind ${measured[0]?.kind}`
	};
	if (all.some((target) => target.kind === "local" && target.replica !== "none")) return {
		what: "cannot be measured with a replica, whose data belongs to two servers",
		remedy: "leave `replica` out of these targets"
	};
	if (new Set(all.map(storesOf)).size > 1) return {
		what: `needs one topology: the data of ${name} belongs to as many TiKV, PD and TiFlash as it has`,
		remedy: `give ${name} the \`mode\` and \`topology\` of the measured cluster`
	};
	const [program, ...others] = all.map(programOf);
	if (isBuilt || others.some((other) => other !== program)) return void 0;
	return {
		what: `is not an upgrade: ${name} and the measured server use the same program (${program})`,
		remedy: `give one of them another ${older.kind === "local" ? "`mariadbd`" : "`version` or `binaries`"}, or leave \`upgrade-from\` out`
	};
}
/** The instances that the data of a target belongs to. */
function storesOf(target) {
	if (target.kind !== "playground") return "";
	const { tikv, pd, tiflash } = target.topology;
	return JSON.stringify([
		target.mode,
		tikv,
		pd,
		tiflash
	]);
}
/** Returns the program whose output shows the version of a server that this job starts. */
function programOf(target) {
	if (target.kind === "local") return target.mariadbd ?? "the one on PATH";
	if (target.kind === "endpoint") return "";
	const binaries = Object.entries(target.binaries).map(([component, path]) => `${component}=${path}`);
	return [target.version, ...binaries.toSorted()].join(", ");
}
/** Workloads that restart their server, on one that is not ours to start. */
function foreignServerFaults({ workloads }, targets, placeOf) {
	if (targets.some(isWithoutServer) || workloads.some(({ tool }) => toolOf(tool).needsNoServer === true)) return missingServerFaults(workloads, targets, placeOf);
	if (targets.every(({ kind }) => kind !== "endpoint")) return [];
	return workloads.flatMap(({ tool, name, beside }, index) => {
		const isPaused = beside?.pause !== void 0;
		if (toolOf(tool).restartsServer !== true && !isPaused) return [];
		const what = `\`${tool}\` ${String(name)} ${isPaused ? "stops" : "restarts"} the server, which is not possible with an endpoint`;
		return [{
			where: placeOf(index),
			what,
			remedy: "measure a target of kind local or playground, or remove it"
		}];
	});
}
/** A target without a server, and loads that need none, are for each other. */
function missingServerFaults(workloads, targets, placeOf) {
	return workloads.flatMap(({ tool, name }, index) => {
		const where = placeOf(index);
		const load = `\`${tool}\` ${String(name)}`;
		if (toolOf(tool).needsNoServer === true) return targets.every(isWithoutServer) ? [] : [{
			where,
			what: `${load} measures no server`,
			remedy: "measure a target of kind none, in a suite of its own"
		}];
		return targets.some(isWithoutServer) ? [{
			where,
			what: `${load} needs a server, and a target of kind none has none`,
			remedy: "name another target"
		}] : [];
	});
}
/**
* Several machines can load only a server that all of them reach, and only one: side by side each would decide by its own
* figures when it has seen enough.
* @throws Failure `input`
*/
function refuseLoadMachine({ values, label }, { base, candidate, servers, suite }) {
	if (values.loadMachine === void 0) return;
	const where = label("load-machine");
	const fault = candidate.kind !== "endpoint" ? {
		where,
		what: `has no effect for a target of kind ${candidate.kind}`,
		remedy: "name an endpoint"
	} : base !== void 0 || servers !== void 0 ? {
		where,
		what: "cannot be combined with a comparison of two servers",
		remedy: "measure one, and compare records"
	} : setsVariables(candidate, suite) ? {
		where,
		what: "cannot be combined with variables: the first machine to end would reset them",
		remedy: "set them on the server beforehand"
	} : values.shard !== void 0 ? {
		where,
		what: `cannot be combined with ${label("shard")}`,
		remedy: "give one of the two"
	} : void 0;
	if (fault !== void 0) throw faultsFailure("Inputs contradict each other:", [fault]);
}
function setsVariables(target, { workloads }) {
	return (target.kind === "endpoint" ? Object.keys(target.variables) : []).length > 0 || workloads.some(({ variables }) => Object.keys(variables).length > 0);
}
/** \u03c3 of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = .002;
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12;
/**
* The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate without any change:
* `1 \u2212 exp(\u2212t_{1\u2212\u03b1,\u03bd}·se)` with the variance of starts alone. Source: the estimate of docs/internals/verdict-formulas.md.
* @returns a fraction
*/
function leastDecidable({ sideBySide, alphaOk }) {
	const { rounds, pairs } = sideBySide;
	const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(2, rounds * pairs - rounds));
	const degrees = pairDegrees + rounds - 1;
	const variance = pairDegrees * 2 * LEAST_START_NOISE ** 2 / degrees;
	return -Math.expm1(-studentQuantile(1 - alphaOk, degrees) * Math.sqrt(variance / rounds));
}
/**
* Tolerances with which no job of these rounds could ever end green.
* @param place of a key of the configuration
* @param valueAt what was written there
*/
function undecidable(policy, place, valueAt) {
	if (policy.rule === "threshold") return [];
	const least = leastDecidable(policy);
	const ofMetrics = Object.entries(policy.tolerances).filter(([metric]) => metricInfo(metric)?.isExact !== true);
	return [{
		keys: ["tolerance"],
		share: policy.tolerance
	}, ...ofMetrics.map(([metric, share]) => ({
		keys: ["tolerances", metric],
		share
	}))].flatMap(({ keys, share }) => {
		if (share === void 0 || share >= least) return [];
		const path = ["gate", ...keys];
		const { rounds } = policy.sideBySide;
		return [{
			where: place(path),
			what: `\`${keys.join(".")}\`: ${String(valueAt(path))} can never be ruled out in ${rounds} rounds, on any machine`,
			remedy: `use at least ${formatLeast(least)}, or more \`rounds\``
		}];
	});
}
/** A share as a percentage of two digits after the point, rounded up. */
function formatLeast(share) {
	return `${Number((Math.ceil(share * 1e4) / 100).toPrecision(3))}%`;
}

// src/tool/sql/table.ts
const kinds$2 = [
	["number", /^(?:(?:tiny|small|medium|big)?int|integer|int[1-8]|decimal|dec|numeric|fixed|float|double|real)$/],
	["time", /^(?:date|datetime|timestamp)$/],
	["text", /^(?:char|varchar|(?:tiny|medium|long)?text|nchar|nvarchar|character|enum)$/]
];
/** Definitions in the list of a table that are no column. */
const noColumn = /^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check|period)$/;
/**
* The tables that statements make, by the name in lower case. What is unknown is left open, never guessed.
* @param statements in their order
*/
function tablesOf$1(statements) {
	const tables = /* @__PURE__ */ new Map();
	for (const sql of statements) {
		const tokens = tokensOf(sql);
		const made = madeBy(tokens);
		if (made !== void 0) {
			tables.set(made.name.toLowerCase(), made);
			continue;
		}
		for (const name of droppedBy(tokens)) tables.delete(name);
		const renamed = renamedBy(tokens);
		const before = renamed === void 0 ? void 0 : tables.get(renamed.from);
		if (renamed !== void 0 && before !== void 0) {
			tables.delete(renamed.from);
			tables.set(renamed.to.toLowerCase(), {
				...before,
				name: renamed.to
			});
			continue;
		}
		if (!isWord(tokens[0], "alter") || !isWord(tokens[1], "table")) continue;
		const altered = tables.get(tokens[2]?.text.toLowerCase() ?? "");
		if (altered !== void 0) tables.set(altered.name.toLowerCase(), {
			...altered,
			columns: void 0
		});
	}
	return tables;
}
/** Names in lower case: `DROP TABLE IF EXISTS a, b`. */
function droppedBy(tokens) {
	if (!isWord(tokens[0], "drop") || !isWord(tokens[1], "table")) return [];
	return tokens.slice(isWord(tokens[2], "if") ? 4 : 2).filter(({ kind }) => kind !== "sign").map(({ text }) => text.toLowerCase());
}
/** `RENAME TABLE a TO b` and `ALTER TABLE a RENAME [TO|AS] b`, of one table. */
function renamedBy(tokens) {
	const isAlter = isWord(tokens[0], "alter") && isWord(tokens[1], "table") && isWord(tokens[3], "rename");
	const isRename = isWord(tokens[0], "rename") && isWord(tokens[1], "table");
	const [from, to] = [tokens[2], tokens.findLast(({ kind }) => kind === "word" || kind === "name")];
	const names = tokens.slice(isAlter ? 4 : 3).filter(({ kind, text }) => kind !== "sign" && !/^(?:to|as)$/i.test(text));
	if (!isAlter && !isRename || from === void 0 || to === void 0 || names.length !== 1) return void 0;
	return {
		from: from.text.toLowerCase(),
		to: to.text
	};
}
function madeBy(tokens) {
	const made = listedBy(tokens);
	return made === void 0 ? void 0 : {
		name: made.name,
		columns: made.parts?.flatMap(columnOf)
	};
}
/** @returns undefined for another statement */
function listedBy(tokens) {
	if (!isWord(tokens[0], "create")) return void 0;
	const at = tokens.slice(0, 4).findIndex((token) => isWord(token, "table"));
	if (at === -1) return void 0;
	let place = at + 1;
	if (isWord(tokens[place], "if")) place += 3;
	const name = tokens[place];
	if (name === void 0 || name.kind !== "word" && name.kind !== "name") return void 0;
	if (tokens[place + 1]?.text !== "(" || isWord(tokens[place + 2], "like")) return {
		name: name.text,
		parts: void 0
	};
	return {
		name: name.text,
		parts: listFrom(tokens, place + 2)
	};
}
/** The parts of a list up to its closing bracket, split at its own commas. @returns undefined where it does not close */
function listFrom(tokens, from) {
	const parts = [[]];
	let depth = 0;
	for (const token of tokens.slice(from)) {
		if (token.kind === "sign") {
			if (token.text === ")" && depth === 0) return parts;
			if (token.text === "," && depth === 0) {
				parts.push([]);
				continue;
			}
			depth += token.text === "(" ? 1 : token.text === ")" ? -1 : 0;
		}
		parts.at(-1)?.push(token);
	}
}
function columnOf(tokens) {
	const [name, type, ...rest] = tokens;
	if (name === void 0 || type === void 0) return [];
	if (name.kind === "word" && noColumn.test(name.text.toLowerCase())) return [];
	const words = rest.filter(({ kind }) => kind === "word").map(({ text }) => text.toLowerCase());
	const followed = (one, other) => words.some((text, index) => text === one && words[index + 1] === other);
	const fills = [
		"default",
		"auto_increment",
		"auto_random",
		"generated",
		"as",
		"serial"
	].some((filled) => words.includes(filled));
	const must = followed("not", "null") || followed("primary", "key");
	return [{
		name: name.text,
		kind: kindOf$2(type.text.toLowerCase()),
		required: must && !fills
	}];
}
function kindOf$2(type) {
	return kinds$2.find(([, pattern]) => pattern.test(type))?.[0] ?? "other";
}
function isWord(token, text) {
	return token?.kind === "word" && token.text.toLowerCase() === text;
}
/** The tables that two schemas create, whatever statements they do it with. */
function tableChanges(base, candidate) {
	const [before, after] = [tablesIn(base), tablesIn(candidate)];
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((table) => {
		const [one, other] = [before.get(table), after.get(table)];
		if (one === void 0) return [{
			table,
			kind: "added",
			what: []
		}];
		if (other === void 0) return [{
			table,
			kind: "removed",
			what: []
		}];
		const what = [...[...one.keys()].flatMap((part) => other.has(part) ? [] : [`drops ${part}`]), ...[...other].flatMap(([part, text]) => one.get(part) === text ? [] : [`${one.has(part) ? "changes" : "adds"} ${part}`])];
		return what.length === 0 ? [] : [{
			table,
			kind: "changed",
			what
		}];
	});
}
function tablesIn(schema) {
	const tables = /* @__PURE__ */ new Map();
	const of = (name) => {
		const own = tables.get(name) ?? /* @__PURE__ */ new Map();
		return tables.set(name, own) && own;
	};
	for (const { sql } of schema) {
		const tokens = tokensOf(sql);
		const listed = listedBy(tokens);
		if (listed === void 0) apply(tokens, of, tables);
		else {
			const own = of(listed.name);
			for (const part of listed.parts ?? [tokens]) own.set(partName(part), wordsOf$2(part).join(" "));
			const tail = normalSql(sql.slice(sql.lastIndexOf(")")));
			if (listed.parts !== void 0 && tail !== ")") own.set("table options", tail);
		}
	}
	return tables;
}
/** A statement of a schema that creates no table; one that is not understood is a part by its text. */
function apply(tokens, of, tables) {
	const words = wordsOf$2(tokens);
	const head = words.slice(0, 4).join(" ").toLowerCase();
	const next = (word, skip = 1) => words[words.findIndex((each) => each.toLowerCase() === word) + skip] ?? "";
	if (/^alter table /.test(head)) for (const part of splitAtCommas(tokens.slice(3))) alter(of(words[2] ?? ""), part);
	else if (/^create (?:\S+ )?index /.test(head)) of(next("on")).set(`index ${next("index")}`, words.join(" "));
	else if (/^drop index /.test(head)) of(next("on")).delete(`index ${words[2]}`);
	else if (/^drop table /.test(head)) tables.delete(words.at(-1) ?? "");
	else of("the schema").set(quoted$2(words), words.join(" "));
}
function alter(table, tokens) {
	const words = wordsOf$2(tokens);
	const [verb = "", kind = "", name = ""] = words.map((word, at) => at < 2 ? word.toLowerCase() : word);
	const isColumn = kind === "column";
	const part = partName(tokens.slice(isColumn ? 2 : 1));
	if (verb === "add") table.set(part, words.slice(isColumn ? 2 : 1).join(" "));
	else if (verb === "modify") table.set(part, words.slice(isColumn ? 2 : 1).join(" "));
	else if (verb === "drop" && /^(?:key|index)$/.test(kind)) table.delete(`index ${name}`);
	else if (verb === "drop" && kind === "primary") table.delete("the primary key");
	else if (verb === "drop") table.delete(part);
	else table.set(quoted$2(words), words.join(" "));
}
function splitAtCommas(tokens) {
	const parts = [[]];
	let depth = 0;
	for (const token of tokens) {
		if (token.text === "(") depth += 1;
		if (token.text === ")") depth -= 1;
		if (depth === 0 && token.text === "," && token.kind === "sign") parts.push([]);
		else parts.at(-1)?.push(token);
	}
	return parts;
}
/** `index by_product` of `KEY by_product (product_id)`, `column title` of what is no key. */
function partName(tokens) {
	const [first = "", ...others] = wordsOf$2(tokens);
	const isKey = /^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check)$/i.test(first);
	if (tokens[0]?.kind !== "word" || !isKey) return `column ${first}`;
	if (/^primary$/i.test(first)) return "the primary key";
	const name = others.find((word) => !/^(?:key|index|if|not|exists)$/i.test(word)) ?? "";
	return /^(?:constraint|foreign|check)$/i.test(first) ? `constraint ${name}` : `index ${name}`;
}
function wordsOf$2(tokens) {
	return tokens.map(({ text }) => text);
}
function quoted$2(words) {
	return `\`${words.slice(0, 8).join(" ")}\``;
}

// src/tool/sql/difference.ts
/** Compares two loads: statements by their names, then by their texts. */
function shareLoad(base, candidate) {
	const pairs = pairTransactions(base.definition, candidate.definition);
	const left = new Set(base.definition.transactions);
	const right = new Set(candidate.definition.transactions);
	const statements = [];
	const mix = [];
	for (const [before, after] of pairs) {
		left.delete(before);
		right.delete(after);
		const shared = pairStatements(before, after);
		statements.push(...changesIn(before, after, shared));
		if (shared.length === 0) continue;
		const statementsOf = (from) => shared.map((pair) => ({
			...pair[from],
			name: shortName(after, pair[1])
		}));
		mix.push([{
			...before,
			name: after.name,
			statements: statementsOf(0)
		}, {
			...after,
			weight: before.weight,
			statements: statementsOf(1)
		}]);
	}
	const whole = (kind) => (transaction) => transaction.statements.map((statement) => ({
		kind,
		name: fullName(transaction, statement)
	}));
	return {
		base: {
			...base.definition,
			transactions: mix.map(([before]) => before)
		},
		candidate: {
			...candidate.definition,
			transactions: mix.map(([, after]) => after)
		},
		difference: {
			statements: [
				...statements,
				...[...right].flatMap(whole("added")),
				...[...left].flatMap(whole("removed"))
			],
			tables: tableChanges(base.schema, candidate.schema),
			data: dataChanges(base, candidate),
			weights: weightChanges(pairs)
		}
	};
}
/** Words for a log and for the notes of a record, most important first; empty where nothing differs. */
function differenceWords({ statements, tables, data, weights }) {
	return [
		...statements.map(statementWords),
		...tables.map(tableWords),
		...data.map((name) => `the data of ${name} is changed`),
		...weights.length === 0 ? [] : [`weights: ${weights.map(weightWords).join(", ")}`]
	];
}
function weightWords({ name, from, to }) {
	return `${name} ${from} \u2192 ${to}`;
}
/** `statement browse/product is renamed, was browse/item`. */
function statementWords({ kind, name, earlierName, what }) {
	if (kind === "renamed") return `statement ${name} is renamed, was ${earlierName}`;
	return `statement ${name} is ${kind}${what === "parameters" ? " (its parameters)" : ""}`;
}
function tableWords({ table, kind, what }) {
	return kind === "changed" ? `table ${table}: ${what.join(", ")}` : `table ${table} is ${kind}`;
}
/** Pairs them by name, and then those with the most texts in common. */
function pairTransactions(base, candidate) {
	const after = [...candidate.transactions];
	const take = (at) => after.splice(at, 1)[0];
	const byName = new Map(base.transactions.flatMap((before) => {
		const at = after.findIndex(({ name }) => name === before.name);
		const own = at === -1 ? void 0 : take(at);
		return own === void 0 ? [] : [[before, own]];
	}));
	return base.transactions.flatMap((before) => {
		const namesake = byName.get(before);
		if (namesake !== void 0) return [[before, namesake]];
		const keys = new Set(before.statements.map(({ sql }) => normalSql(sql)));
		const common = after.map(({ statements }) => statements.filter(({ sql }) => keys.has(normalSql(sql))).length);
		const most = Math.max(0, ...common);
		const own = most === 0 ? void 0 : take(common.indexOf(most));
		return own === void 0 ? [] : [[before, own]];
	});
}
/** Pairs the statements of one transaction, in the order of the candidate. A place is a name only if nothing else matches. */
function pairStatements(before, after) {
	const left = new Set(before.statements);
	const pairs = /* @__PURE__ */ new Map();
	const match = (isSame) => {
		for (const other of after.statements) {
			if (pairs.has(other)) continue;
			const one = [...left].find((each) => isSame(each, other));
			if (one === void 0) continue;
			left.delete(one);
			pairs.set(other, one);
		}
	};
	match((one, other) => ownName(one) !== void 0 && ownName(one) === ownName(other));
	match((one, other) => normalSql(one.sql) === normalSql(other.sql));
	match((one, other) => ownName(one) === void 0 && ownName(other) === void 0 && before.statements.indexOf(one) === after.statements.indexOf(other));
	return after.statements.flatMap((other) => {
		const one = pairs.get(other);
		return one === void 0 ? [] : [[one, other]];
	});
}
function changesIn(before, after, shared) {
	const has = (side, statement) => shared.some((pair) => pair[side] === statement);
	return [
		...shared.flatMap(([one, other]) => changeOf(before, after, one, other)),
		...after.statements.flatMap((other) => has(1, other) ? [] : [{
			kind: "added",
			name: fullName(after, other)
		}]),
		...before.statements.flatMap((one) => has(0, one) ? [] : [{
			kind: "removed",
			name: fullName(before, one)
		}])
	];
}
function changeOf(before, after, one, other) {
	const [earlier, name] = [fullName(before, one), fullName(after, other)];
	const isMoved = ownName(one) === void 0 && ownName(other) === void 0 && before.name === after.name;
	const renamed = earlier === name || isMoved ? {} : { earlierName: earlier };
	if (normalSql(one.sql) !== normalSql(other.sql)) return [{
		kind: "changed",
		name,
		what: "text",
		...renamed,
		...differingClauses(one.sql, other.sql)
	}];
	if (JSON.stringify(one.params) !== JSON.stringify(other.params)) return [{
		kind: "changed",
		name,
		what: "parameters",
		...renamed
	}];
	if (before.transaction !== after.transaction || before.prepared !== after.prepared) return [{
		kind: "changed",
		name,
		what: "transaction",
		...renamed
	}];
	return "earlierName" in renamed ? [{
		kind: "renamed",
		name,
		...renamed
	}] : [];
}
const clause = /^(?:select|from|where|group|having|order|limit|set|values|join|left|inner|on|union|for|returning)$/i;
/** The part of a statement around what differs, from the word that begins its clause. */
function differingClauses(from, to) {
	const [one, other] = [tokensOf(from), tokensOf(to)];
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start]?.text === other[start]?.text) start += 1;
	let end = 0;
	while (end < shorter - start && one.at(-1 - end)?.text === other.at(-1 - end)?.text) end += 1;
	const begins = (token) => token?.kind === "word" && clause.test(token.text);
	const isEntire = [one, other].every((tokens) => start >= tokens.length - end || begins(tokens[start]));
	while (!isEntire && start > 0 && !(begins(one[start]) && begins(other[start]))) start -= 1;
	return {
		from: textOf$1(from, one, start, end),
		to: textOf$1(to, other, start, end)
	};
}
const MOST_CHARACTERS = 80;
function textOf$1(sql, tokens, start, end) {
	const [first, behind] = [tokens[start], tokens[tokens.length - end]];
	if (first === void 0 || start >= tokens.length - end) return "";
	const text = sql.slice(first.at, behind?.at ?? sql.length).replace(/`/g, "").replace(/\s+/g, " ").trim();
	return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, 79)}\u2026`;
}
function ownName(statement) {
	return "name" in statement ? statement.name : void 0;
}
function fullName(transaction, statement) {
	return statementName(transaction, statement, transaction.statements.indexOf(statement));
}
function shortName(transaction, statement) {
	return fullName(transaction, statement).slice(transaction.name.length + 1);
}
/** Weights by what they mean: twice all of them is the same. */
function weightChanges(pairs) {
	const sum = (side) => pairs.reduce((total, pair) => total + pair[side].weight, 0);
	const [before, after] = [sum(0), sum(1)];
	if (pairs.every(([one, other]) => Math.abs(one.weight / before - other.weight / after) < 1e-9)) return [];
	return pairs.flatMap(([one, other]) => one.weight === other.weight ? [] : [{
		name: other.name,
		from: one.weight,
		to: other.weight
	}]);
}
function dataChanges(base, candidate) {
	const differing = [.../* @__PURE__ */ new Set([...base.data.keys(), ...candidate.data.keys()])].filter((name) => base.data.get(name) !== candidate.data.get(name));
	return base.definition.seed !== candidate.definition.seed ? ["all tables"] : differing;
}

// src/tool/sql/check.ts
/**
* Checks whether the parts of a load fit each other: parameters and placeholders, columns and what makes their values.
* What the schema does not define is left to the server.
* @param tables of the schema, by name in lower case
*/
function misfitsOf(definition, tables) {
	return [
		...circles(definition),
		...definition.data.flatMap((entry, index) => dataMisfits(entry, ["data", index], tables)),
		...definition.transactions.flatMap(({ statements, name }, index) => [
			...repeatedName(definition, name, index),
			...repeatedStatement(definition, index),
			...statements.flatMap((statement, place) => statementMisfits(statement, [
				"transactions",
				index,
				"statements",
				place
			], tables))
		])
	];
}
function repeatedName({ transactions }, name, index) {
	if (transactions.findIndex((transaction) => transaction.name === name) === index) return [];
	return [{
		path: [
			"transactions",
			index,
			"name"
		],
		what: `a transaction is named \`${name}\` already`
	}];
}
function repeatedStatement({ transactions }, index) {
	const transaction = transactions[index];
	const names = transaction?.statements.map((statement, at) => statementName(transaction, statement, at)) ?? [];
	return names.flatMap((name, at) => names.indexOf(name) === at ? [] : [{
		path: [
			"transactions",
			index,
			"statements",
			at
		],
		what: `a statement is named \`${name}\` already`
	}]);
}
/** Columns that are picked from each other in a circle. */
function circles({ data }) {
	const picks = /* @__PURE__ */ new Map();
	for (const entry of data) {
		if (!("columns" in entry)) continue;
		for (const [name, generator] of Object.entries(entry.columns)) for (const part of plainGenerators(generator)) {
			if (!("pick" in part) || !("table" in part.pick)) continue;
			const { table, column } = part.pick;
			picks.set(`${entry.table}.${name}`.toLowerCase(), `${table}.${column}`.toLowerCase());
		}
	}
	return data.flatMap((entry, index) => Object.keys("columns" in entry ? entry.columns : {}).flatMap((name) => {
		const start = `${entry.table}.${name}`.toLowerCase();
		let at = picks.get(start);
		for (let steps = 0; at !== void 0 && at !== start && steps < picks.size; steps++) at = picks.get(at);
		if (at !== start) return [];
		return [{
			path: [
				"data",
				index,
				"columns",
				name
			],
			what: "`pick`: the column is picked from itself"
		}];
	}));
}
function dataMisfits(entry, path, tables) {
	if (!("table" in entry)) return [];
	const table = tables.get(entry.table.toLowerCase());
	if (table === void 0) return [{
		path: [...path, "table"],
		what: `the schema makes no table \`${entry.table}\`${suggestionFor(entry.table, tables.keys())}`
	}];
	if (!("columns" in entry) || table.columns === void 0) return [];
	const columns = table.columns;
	const filled = new Set(Object.keys(entry.columns).map((name) => name.toLowerCase()));
	const lacking = columns.filter(({ name, required }) => required && !filled.has(name.toLowerCase()));
	return [...Object.entries(entry.columns).flatMap(([name, generator]) => {
		const at = [
			...path,
			"columns",
			name
		];
		const column = columnNamed(columns, name);
		if ("plus" in generator) return [{
			path: at,
			what: "`plus` makes parameters of statements alone"
		}];
		if (column !== void 0) return generatorMisfits(generator, at, column, tables);
		const names = columns.map((one) => one.name);
		return [{
			path: at,
			what: `${entry.table} has no column \`${name}\`${suggestionFor(name, names)}`
		}];
	}), ...lacking.map(({ name }) => ({
		path: [...path, "columns"],
		what: `${entry.table}.${name} is NOT NULL without a default, and nothing makes its values`
	}))];
}
function statementMisfits({ sql, params }, path, tables) {
	if (statementsOf(sql).length !== 1) return [{
		path,
		what: "expected one statement; give each its own entry of the list"
	}];
	const { count, columns, tables: names } = placeholdersOf(sql);
	const misfits = [];
	if (count !== params.length) {
		const have = plural(count, "placeholder");
		misfits.push({
			path,
			what: `${have} and ${params.length} ${params.length === 1 ? "parameter" : "parameters"}`
		});
	}
	for (const [index, generator] of params.entries()) {
		const column = columns[index];
		const of = column === void 0 ? void 0 : theColumn(column, names, tables);
		if ("plus" in generator && generator.plus.parameter > index) {
			const what = `\`plus\`: parameter ${generator.plus.parameter} is not before parameter ${index + 1}`;
			misfits.push({
				path: [
					...path,
					"params",
					index
				],
				what
			});
		}
		misfits.push(...generatorMisfits(generator, [
			...path,
			"params",
			index
		], of, tables));
	}
	return misfits;
}
/** Finds the column if exactly one of the tables that the statement names has it. */
function theColumn(name, names, tables) {
	const matches = [...new Set(names)].flatMap((table) => columnNamed(tables.get(table)?.columns ?? [], name) ?? []);
	return matches.length === 1 ? matches[0] : void 0;
}
function generatorMisfits(generator, path, column, tables) {
	const [picked] = plainGenerators(generator).flatMap((part) => "pick" in part && "table" in part.pick ? pickMisfit(part.pick, tables) ?? [] : []);
	if (picked !== void 0) return [{
		path,
		what: picked
	}];
	const made = column === void 0 ? "unknown" : kindMade(generator, tables);
	if (column === void 0 || fits$1(made, column.kind)) return [];
	return [{
		path,
		what: `makes ${words[made]} for the column ${column.name}, which holds ${holds[column.kind]}`
	}];
}
function pickMisfit({ table, column }, tables) {
	const definition = tables.get(table.toLowerCase());
	if (definition === void 0) return `\`pick\`: the schema makes no table \`${table}\`${suggestionFor(table, tables.keys())}`;
	if (definition.columns === void 0 || columnNamed(definition.columns, column) !== void 0) return void 0;
	const names = definition.columns.map(({ name }) => name);
	return `\`pick\`: ${definition.name} has no column \`${column}\`${suggestionFor(column, names)}`;
}
const words = {
	number: "numbers",
	time: "times",
	text: "text",
	unknown: "values"
};
const holds = {
	number: "numbers",
	time: "times",
	text: "text",
	other: "something else"
};
function kindMade(generator, tables) {
	if ("sequential" in generator || "uniform" in generator || "zipfian" in generator) return "number";
	if ("datetime" in generator) return "time";
	if ("plus" in generator) return "unknown";
	if ("string" in generator) return "template" in generator.string && /^[\d#.]+$/.test(generator.string.template) ? "unknown" : "text";
	if ("weighted" in generator) {
		const kinds = generator.weighted.map(({ of }) => typeof of === "object" ? of === null ? "unknown" : kindMade(of, tables) : kindMade({ pick: [of] }, tables));
		return kinds.includes("text") ? "text" : kinds.every((kind) => kind === kinds[0]) ? kinds[0] ?? "unknown" : "unknown";
	}
	const { pick } = generator;
	if (Array.isArray(pick)) return pick.some((value) => Number.isNaN(Number(value))) ? "text" : "unknown";
	if ("file" in pick) return "unknown";
	const kind = columnNamed(tables.get(pick.table.toLowerCase())?.columns ?? [], pick.column)?.kind;
	return kind === void 0 || kind === "other" ? "unknown" : kind;
}
function fits$1(made, kind) {
	if (made === "unknown" || kind === "other" || kind === "text") return true;
	return made === kind || made === "text" && kind === "time";
}
function columnNamed(columns, name) {
	return columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
}
function suggestionFor(name, names) {
	const near = nearest(name, [...names]);
	return near === void 0 ? "" : `; did you mean \`${near}\`?`;
}

// \0lazy:picomatch
const lazily = (pick) => {
	const target = () => pick(createRequire(import.meta.url)("./picomatch.cjs"));
	return new Proxy(function() {}, {
		apply: (_, self, args) => Reflect.apply(target(), self, args),
		construct: (_, args) => Reflect.construct(target(), args),
		get: (_, key) => target()[key]
	});
};
var _lazy_picomatch_default = lazily((library) => library);

// src/config/own-load/own-files.ts
const MOST_BYTES$4 = 256 * 2 ** 20;
/**
* @param folder that their paths start from
* @param root that they have to stay in, so that one commit holds all of a load
* @param faults what is wrong is added here
*/
function openOwnFiles(folder, root, faults) {
	const texts = /* @__PURE__ */ new Map();
	const failed = /* @__PURE__ */ new Set();
	const names = /* @__PURE__ */ new Set();
	const listed = /* @__PURE__ */ new Set();
	const refuse = (path, where, what) => {
		if (!failed.has(path)) faults.push({
			where,
			what: `${path} ${what}`
		});
		failed.add(path);
	};
	const load = (path, where) => {
		try {
			const full = realpathSync(resolve(folder, path));
			if (!isInside(full, realpathSync(root)) && isInside(realpathSync(folder), realpathSync(root))) {
				refuse(path, where, "is outside of the repository");
				return "";
			}
			const text = readRegularFile(full, MOST_BYTES$4);
			if (text.includes("\0")) refuse(path, where, "is not text: it contains a zero byte");
			return text;
		} catch (error) {
			refuse(path, where, `cannot be read: ${whyUnreadable(error)}`);
			return "";
		}
	};
	return {
		read(path, where) {
			const cached = texts.get(path);
			if (cached !== void 0) return cached;
			if (!listed.has(path)) names.add(path);
			const text = load(path, where);
			texts.set(path, text);
			return text;
		},
		list(path, where) {
			const glob = _lazy_picomatch_default.scan(path);
			const all = filesBelow(glob.isGlob ? glob.base : path, folder);
			const fits = _lazy_picomatch_default(path, { dot: true });
			const files = glob.isGlob ? all.filter((file) => fits(file)) : all;
			if (files.length === 0) refuse(path, where, "names no file");
			names.add(path);
			for (const file of files) listed.add(file);
			return files.sort(byVersion);
		},
		refuse,
		failed: (path) => failed.has(path),
		names: () => [...names],
		digests: () => [...texts].sort(([one], [other]) => one < other ? -1 : 1).map(([path, text]) => `${path} ${createHash("sha256").update(quoted$1(path, text)).digest("hex")}`)
	};
}
/** Larger ones are taken byte by byte. */
const MOST_SQL = 2 * 2 ** 20;
/** Returns the content of a file: SQL without comments and white space. */
function quoted$1(path, text) {
	return /\.sql$/i.test(path) && text.length <= MOST_SQL ? normalSql(text) : text;
}
/** Paths of the files in a folder and its folders; a file itself; nothing where there is none. */
function filesBelow(path, root) {
	const stat = statSync(resolve(root, path), { throwIfNoEntry: false });
	if (stat?.isFile() === true) return [path];
	if (stat?.isDirectory() !== true) return [];
	return readdirSync(resolve(root, path)).flatMap((name) => filesBelow(join(path, name), root));
}
const { compare } = new Intl.Collator("en", { numeric: true });
const isRepeatable = (path) => /(?:^|\/)R__[^/]*$/.test(path);
/** V2 before V10, and what Flyway repeats after every change last. */
function byVersion(one, other) {
	return Number(isRepeatable(one)) - Number(isRepeatable(other)) || compare(one, other);
}
/** Checks whether a migration goes forward. One that undoes it is no part of a schema: `2_x.down.sql`, Flyway's `U2__x.sql`. */
function isForward(path) {
	return /\.sql$/i.test(path) && !/\.down\.sql$|(?:^|\/)U[\d._]+__[^/]*$/i.test(path);
}
/** The part of a file that migrates forward, where goose, dbmate or sql-migrate has both in one. */
function forwardPart(text) {
	return text.replace(/^--\s*(?:\+goose|\+migrate|migrate:)\s*down\b[\s\S]*/im, "");
}
function isInside(path, folder) {
	return !relative(folder, path).startsWith("..");
}
/** Keys of an entry of `workloads` that are those of a workload file. */
const ownKeys = [
	"seed",
	"schema",
	"data",
	"transactions"
];
/**
* @param reference a path, or `tidb-bench.yml#name`
* @param root folder that it starts from
* @param where it is named, for messages
* @throws Failure `input` where there is no such file, or no such load in it
*/
function openWorkloadFile(reference, root, where) {
	const [path = "", name] = reference.split("#", 2);
	const full = resolve(root, path);
	const yaml = readYaml(readNamedFile(full, {
		what: "the workload file",
		named: path,
		where
	}), path);
	const folder = dirname(full);
	if (name === void 0) return {
		...yaml,
		folder
	};
	const at = placeOf(yaml.content, name);
	if (at === void 0) {
		const place = where === void 0 ? "" : `${where}: `;
		throw new Failure("input", `${place}${path} has no load \`${name}\` with its own transactions`);
	}
	const entry = yaml.valueIn(at);
	return {
		content: Object.fromEntries(Object.entries(entry).filter(([key]) => ownKeys.includes(key))),
		place: (rest) => yaml.place([...at, ...rest]),
		valueIn: (rest) => yaml.valueIn([...at, ...rest]),
		folder
	};
}
/** Checks whether the file of a workload exists and has a load of that name. It does not check the load. */
function hasOwnFile(reference, root) {
	const [path = "", name] = reference.split("#", 2);
	const full = resolve(root, path);
	if (name === void 0 || !existsSync(full)) return existsSync(full);
	try {
		openWorkloadFile(reference, root);
		return true;
	} catch (error) {
		return !(error instanceof Failure && error.message.includes("has no load"));
	}
}
/** The first entry of that name that has transactions. */
function placeOf(content, name) {
	const suites = content?.suites ?? {};
	for (const [suite, { workloads }] of Object.entries(suites)) for (const [index, entry] of (workloads ?? []).entries()) {
		const { name: own, transactions } = entry;
		if (own === name && transactions !== void 0) return [
			"suites",
			suite,
			"workloads",
			index
		];
	}
}

// src/config/own-load/sampled-values.ts
const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const TRIES = 100;
function sampleValues({ fillings, lists }, seed) {
	const draw = mulberry32(seed);
	const whole = (from, to) => from + Math.floor(draw() * (to - from + 1));
	const oneOf = (values) => values[Math.floor(draw() * values.length)];
	const columns = new Map(fillings.flatMap((filling) => filling.kind === "made" ? Object.entries(filling.columns).map(([name, generator]) => [`${filling.table}.${name}`.toLowerCase(), {
		generator,
		rows: filling.rows
	}]) : []));
	function make(generator, row) {
		if ("sequential" in generator) return generator.sequential.from + (row - 1) * generator.sequential.step;
		if ("uniform" in generator) {
			const { from, to, decimals } = generator.uniform;
			return decimals > 0 ? (from + draw() * (to - from)).toFixed(decimals) : whole(from, to);
		}
		if ("zipfian" in generator) return zipfian$1(generator.zipfian, draw);
		if ("datetime" in generator) return timeText(whole(generator.datetime.from, generator.datetime.to));
		if ("string" in generator) {
			const { string } = generator;
			return "template" in string ? string.template.replace(/[#@]/g, (sign) => oneOf(sign === "#" ? digits : letters)) : Array.from({ length: whole(string.least, string.most) }, () => oneOf(letters + digits)).join("");
		}
		if ("weighted" in generator) {
			let left = draw() * generator.weighted.reduce((sum, { weight }) => sum + weight, 0);
			const { of = null } = generator.weighted.find(({ weight }) => {
				left -= weight;
				return left < 0;
			}) ?? {};
			return typeof of === "object" && of !== null ? make(of, row) : plain$1(of);
		}
		return "pick" in generator ? picked(generator.pick) : void 0;
	}
	function picked(pick) {
		if (Array.isArray(pick)) return plain$1(oneOf(pick));
		if ("file" in pick) return oneOf(lists.get(pick.file) ?? []);
		if (!("table" in pick)) return void 0;
		const column = columns.get(`${pick.table}.${pick.column}`.toLowerCase());
		if (column === void 0) return void 0;
		for (let tries = 0; tries < TRIES; tries++) {
			const value = make(column.generator, whole(1, column.rows));
			if (value !== null) return value;
		}
	}
	const isComplete = (values) => !values.includes(void 0);
	return {
		parameters(generators) {
			const values = [];
			for (const generator of generators) {
				if (!("plus" in generator)) {
					values.push(make(generator, whole(1, 1e6)));
					continue;
				}
				const { parameter, least, most } = generator.plus;
				values.push(sum(values[parameter - 1], whole(least, most)));
			}
			return isComplete(values) ? values : void 0;
		},
		row(of, number) {
			const values = Object.values(of).map((generator) => make(generator, number));
			return isComplete(values) ? values : void 0;
		}
	};
}
function plain$1(value) {
	return typeof value === "boolean" ? Number(value) : value;
}
function timeText(seconds) {
	return (/* @__PURE__ */ new Date(seconds * 1e3)).toISOString().slice(0, 19).replace("T", " ");
}
/** A number grows by it, a time by so many seconds. */
function sum(value, added) {
	if (value === null || value === void 0) return value;
	if (typeof value === "number") return value + added;
	const time = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(`${value.replace(" ", "T")}Z`) : NaN;
	if (!Number.isNaN(time)) return timeText(time / 1e3 + added);
	const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0;
	return Number.isNaN(Number(value)) ? void 0 : (Number(value) + added).toFixed(decimals);
}
/** Zipf\u2019s law by rejection-inversion (Hörmann and Derflinger 1996), as the script of the load draws it. */
function zipfian$1({ from, to, exponent: s }, draw) {
	const n = to - from + 1;
	if (n < 2) return from;
	const isLogarithmic = Math.abs(1 - s) < 1e-9;
	const density = (x) => x ** -s;
	const integral = (x) => isLogarithmic ? Math.log(x) : (x ** (1 - s) - 1) / (1 - s);
	const inverse = (u) => isLogarithmic ? Math.exp(u) : Math.max(1 + u * (1 - s), 1e-300) ** (1 / (1 - s));
	const [first, last] = [integral(1.5) - 1, integral(n + .5)];
	const near = 2 - inverse(integral(2.5) - density(2));
	for (;;) {
		const u = last + draw() * (first - last);
		const x = inverse(u);
		const k = Math.min(Math.max(Math.floor(x + .5), 1), n);
		if (k - x <= near || u >= integral(k + .5) - density(k)) return from + k - 1;
	}
}
/** Tommy Ettinger\u2019s mulberry32: 32 bits are enough for values of tables. */
function mulberry32(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let bits = Math.imul(state ^ state >>> 15, 1 | state);
		bits = bits + Math.imul(bits ^ bits >>> 7, 61 | bits) ^ bits;
		return ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
	};
}

// src/config/own-load/read-sql.ts
/**
* Reads a workload file, or a load that is in the configuration (`tidb-bench.yml#name`), with every file that it
* names. @param folder that its path starts from
* @param where it is named, for messages
* @throws Failure `input` with every fault and its line
*/
function readSqlLoad(reference, folder, where) {
	const file = openWorkloadFile(reference, folder, where);
	const { place } = file;
	const parsed = sqlFileSchema.safeParse(file.content);
	if (!parsed.success) throw faulty(reference, issuesToFaults(parsed.error.issues, place, file.valueIn));
	const { version: _, ...definition } = parsed.data;
	const faults = [];
	const files = openOwnFiles(file.folder, folder, faults);
	const migration = Array.isArray(definition.schema) ? void 0 : definition.schema;
	const schema = migration === void 0 ? schemaOf(definition.schema, file, files) : [];
	for (const path of migration?.files ?? []) for (const each of files.list(path, place(["schema", "files"]))) files.read(each, place(["schema", "files"]));
	const tables = migration === void 0 ? tablesOf$1(schema.map(({ sql }) => sql)) : namedTables(definition);
	const fillings = fillingsOf(definition, file, files, tables, faults);
	const lists = listsOf(definition, files, place);
	faults.push(...misfitsOf(definition, tables).map(({ path, what }) => ({
		where: place(path),
		what
	})));
	if (faults.length > 0) throw faulty(reference, faults);
	return {
		definition,
		schema,
		...migration === void 0 ? {} : { migration: {
			...migration,
			folder
		} },
		fillings,
		tables,
		lists,
		places: placesOf(definition, file),
		files: [reference, ...files.names().map((path) => relative(folder, join(file.folder, path)))],
		content: digest(definition, files) + (migration?.files.length === 0 ? "?" : "")
	};
}
/** Returns the number of rows that it loads; undefined if statements make them, which only the server counts. */
function rowsOf$1({ fillings }) {
	const rows = fillings.map((filling) => filling.kind === "made" ? filling.rows : filling.kind === "csv" ? filling.csv.rows.length : void 0);
	return rows.includes(void 0) ? void 0 : rows.reduce((sum, each) => sum + (each ?? 0), 0);
}
function faulty(reference, faults) {
	return faultsFailure(`${reference} has ${faults.length} error${faults.length === 1 ? "" : "s"}:`, faults);
}
/** The tables that the load names: what a command creates shows on the server alone. */
function namedTables(definition) {
	const names = [...definition.data.flatMap((entry) => "table" in entry ? [entry.table] : []), ...generatorsOf(definition).flatMap(({ generator }) => "pick" in generator && "table" in generator.pick ? [generator.pick.table] : [])];
	return new Map(names.map((name) => [name.toLowerCase(), {
		name,
		columns: void 0
	}]));
}
function schemaOf(entries, file, files) {
	return entries.flatMap((entry, index) => {
		const where = file.place(["schema", index]);
		if (isSqlFolder(entry)) return files.list(entry, where).filter(isForward).flatMap((path) => statementsIn(forwardPart(files.read(path, where)), path));
		return isSqlFile(entry) ? statementsIn(files.read(entry, where), entry) : statementsOf(entry).map(({ sql }) => ({
			sql,
			place: where
		}));
	});
}
function statementsIn(text, name) {
	return statementsOf(text).map(({ sql, line }) => ({
		sql,
		place: `${name}:${line}`
	}));
}
function fillingsOf({ data }, { place }, files, tables, faults) {
	return data.map((entry, index) => {
		const where = place(["data", index]);
		if ("file" in entry) return {
			kind: "statements",
			statements: statementsIn(files.read(entry.file, where), entry.file)
		};
		if ("rows" in entry) return {
			kind: "made",
			...entry
		};
		const csv = parseCsv(files.read(entry.csv, where));
		if ("what" in csv) {
			if (!files.failed(entry.csv)) faults.push({
				where: `${entry.csv}:${csv.line}`,
				what: csv.what
			});
			return {
				kind: "csv",
				table: entry.table,
				place: entry.csv,
				csv: {
					columns: [],
					rows: []
				}
			};
		}
		const columns = tables.get(entry.table.toLowerCase())?.columns?.map(({ name }) => name.toLowerCase());
		const foreign = csv.columns.filter((name) => columns !== void 0 && !columns.includes(name.toLowerCase()));
		for (const name of foreign) faults.push({
			where: `${entry.csv}:1`,
			what: `${entry.table} has no column \`${name}\``
		});
		return {
			kind: "csv",
			table: entry.table,
			place: entry.csv,
			csv
		};
	});
}
/** Every file that a generator picks from. */
function listsOf(definition, files, place) {
	const lists = /* @__PURE__ */ new Map();
	for (const { generator, path } of generatorsOf(definition)) {
		if (!("pick" in generator) || !("file" in generator.pick)) continue;
		const { file } = generator.pick;
		const lines = files.read(file, place(path)).split(/\r?\n/).filter((line) => line !== "");
		if (lines.length === 0) files.refuse(file, place(path), "has no line to pick");
		lists.set(file, lines);
	}
	return lists;
}
function placesOf({ transactions }, { place }) {
	return new Map(transactions.flatMap((transaction, index) => transaction.statements.map((statement, at) => [statementName(transaction, statement, at), place([
		"transactions",
		index,
		"statements",
		at
	])])));
}
function digest(definition, files) {
	const withoutSpace = (key, value) => key === "sql" && typeof value === "string" ? normalSql(value) : value;
	const parts = [JSON.stringify(definition, withoutSpace), ...files.digests()];
	return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}
/** @returns what is wrong, with its line from 1 */
function parseCsv(text) {
	const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
	const rows = [];
	let row = {
		start: 0,
		fields: []
	};
	const wrongAt = (offset, what) => ({
		line: text.slice(0, offset).split("\n").length,
		what
	});
	while (field.lastIndex < text.length || row.fields.length > 0) {
		const from = field.lastIndex;
		const [, quoted, plain, end] = field.exec(text) ?? [];
		if (end === void 0) return wrongAt(from, `malformed field at \u201c${text.slice(from, from + 20).split("\n")[0]}\u201d`);
		row.fields.push(quoted === void 0 ? plain || null : quoted.replaceAll("\"\"", "\""));
		if (end === ",") continue;
		rows.push(row);
		row = {
			start: field.lastIndex,
			fields: []
		};
	}
	const [head, ...others] = rows;
	if (head === void 0 || head.fields.includes(null)) return wrongAt(0, "its first line has no column names");
	const width = head.fields.length;
	const body = others.filter(({ fields }) => width === 1 || fields.length > 1 || fields[0] !== null);
	const index = body.findIndex(({ fields }) => fields.length !== width);
	const odd = body[index];
	if (odd === void 0) return {
		columns: head.fields.map(String),
		rows: body.map(({ fields }) => fields)
	};
	const what = `row ${index + 1} has ${plural(odd.fields.length, "field")}, the first line names ${plural(width, "column")}`;
	return wrongAt(odd.start, what);
}

// src/config/own-load/content.ts
/**
* A suite whose workloads know what their files hold, so that a changed file is a series of its own. A load that
* is in the configuration is named by it.
* @param file the configuration, if there is one
* @param folder that the paths of workloads start from
* @param place of a workload of the suite by its index, for messages
* @param isPartial leaves out workloads whose file the folder does not have
* @throws Failure `input` with every fault of every workload's files
*/
function withContent(suite, file, folder, place = () => void 0, isPartial = false) {
	const readings = openReadings();
	const workloads = suite.workloads.flatMap((workload, index) => {
		const all = withFileName(workload, file);
		const name = isPartial ? namesOf$2(all).filter((each) => !isMissing(all, each, folder)) : all.name;
		if (name.length === 0) return [];
		return readings.read(() => contentOf({
			...all,
			name
		}, folder, place(index))) ?? workload;
	});
	readings.end();
	return {
		...suite,
		workloads
	};
}
/** Each side has the configuration of its own commit, so that its path is one that both have. */
function withFileName(workload, file) {
	if (file === void 0 || workload.keys.transactions === void 0) return workload;
	return {
		...workload,
		name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}`
	};
}
function contentOf(workload, folder, where) {
	const own = withContents(workload, folder, where);
	const load = own.beside?.load && withContents(own.beside.load, folder, where);
	return load === void 0 ? own : {
		...own,
		beside: {
			...own.beside,
			load
		}
	};
}
function withContents(load, folder, where) {
	const contents = namesOf$2(load).flatMap((name) => {
		const files = filesOf(load, name);
		return files === void 0 || files.kind === "commit" ? [] : [[name, digestOf(files, name, folder, where)]];
	});
	return contents.length === 0 ? load : {
		...load,
		contents: Object.fromEntries(contents)
	};
}
function withLoadsBeside(workloads) {
	return workloads.flatMap((workload) => [workload, ...workload.beside?.load ? [workload.beside.load] : []]);
}
function digestOf(files, name, folder, where) {
	switch (files.kind) {
		case "workload-file": return readSqlLoad(name, folder, where).content;
		case "script": return scriptContent(name, folder, where);
		case "files": return filesContent(files.paths, folder, where);
	}
}
/** Do files of the caller's say what is run? Then a commit may change the load itself. */
function hasOwnFiles({ workloads }) {
	return withLoadsBeside(workloads).some((load) => load.contents !== void 0 || namesOf$2(load).some((name) => filesOf(load, name)));
}
/** A suite whose workloads know which of their names the base does not have, or has without a common statement. */
function withNewNames(suite, folders) {
	const isAbsent = (workload, name) => {
		if (isMissing(workload, name, folders.base)) return true;
		if (filesOf(workload, name)?.kind !== "workload-file") return false;
		return shareLoads(name, folders).candidate.transactions.length === 0;
	};
	const workloads = suite.workloads.map((workload) => {
		const newNames = namesOf$2(workload).filter((name) => isAbsent(workload, name));
		return newNames.length === 0 ? workload : {
			...workload,
			newNames
		};
	});
	return {
		...suite,
		workloads
	};
}
/** Is the script or workload file of this name not in the folder? */
function isMissing(workload, name, folder) {
	const files = filesOf(workload, name);
	return files !== void 0 && !("paths" in files) && !hasOwnFile(name, folder);
}
/** Names of the statements of a suite's loads, `browse/product`. @throws Failure `input` where one cannot be read */
function statementNames({ workloads }, folder) {
	return workloads.flatMap((workload) => namesOf$2(workload).filter((name) => filesOf(workload, name)?.kind === "workload-file")).flatMap((name) => readSqlLoad(name, folder).definition.transactions.flatMap((transaction) => transaction.statements.map((statement, index) => statementName(transaction, statement, index))));
}
/** Returns the load that both sides of a comparison share. @throws Failure `input` if a side has none, or one with faults */
function shareLoads(workload, { base, candidate }) {
	return shareLoad(loadText(baseLoad(workload, base)), loadText(readSqlLoad(workload, candidate)));
}
function baseLoad(workload, folder) {
	try {
		return readSqlLoad(workload, folder);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw new Failure("input", `the base of the comparison: ${error.message}`, {
			cause: error,
			remedy: "Correct the file in the base, or remove `against`."
		});
	}
}
function loadText({ definition, schema, fillings, lists }) {
	const data = fillings.map((filling) => filling.kind === "statements" ? ["statements of a file", filling.statements.map(({ sql }) => normalSql(sql)).join(";")] : [filling.table, JSON.stringify(filling)]);
	const all = /* @__PURE__ */ new Map();
	for (const [name, text] of data) all.set(name, `${all.get(name) ?? ""}${text}`);
	for (const [file, lines] of lists) all.set(file, lines.join("\n"));
	return {
		definition,
		schema,
		data: all
	};
}
/** Files of the caller's that say what is run, as a suite names them. @throws Failure `input` as {@link withContent} */
function ownFilesOf({ workloads }, folder) {
	const all = withLoadsBeside(workloads).flatMap((workload) => namesOf$2(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		if (files === void 0 || files.kind === "script") return [name];
		return "paths" in files ? [...files.paths] : [...readSqlLoad(name, folder).files];
	}));
	return [...new Set(all)];
}
function namesOf$2({ name }) {
	return typeof name === "string" ? [name] : name;
}
function filesOf(workload, name) {
	return toolOf(workload.tool).ownFiles?.(name, workload.keys);
}
const requiring = /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g;
/**
* A digest of a Lua script and of every file that it takes from its own folder, directly or by another one.
* @param root folder that the path starts from
* @param where it is named, for messages
* @throws Failure `input` where it cannot be read
*/
function scriptContent(path, root, where) {
	const first = resolve(root, path);
	const whole = readNamedFile(first, {
		what: "the script",
		name: path,
		where
	});
	const texts = /* @__PURE__ */ new Map();
	const waiting = [first];
	for (let file = waiting.pop(); file !== void 0; file = waiting.pop()) {
		if (texts.has(file)) continue;
		const text = file === first ? whole : textOf(file);
		if (text === void 0) continue;
		texts.set(file, text);
		for (const [, one, two, three] of text.matchAll(requiring)) waiting.push(...requiredFiles(one ?? two ?? three ?? "", dirname(first)));
	}
	const hash = createHash("sha256");
	for (const [file, text] of [...texts].sort(([one], [other]) => one < other ? -1 : 1)) hash.update(`${file === first ? "" : file.slice(dirname(first).length)}\0${text}\0`);
	return hash.digest("hex").slice(0, 16);
}
/** Size limit of a file that the caller's own program reads, such as a dump. */
const MOST_BYTES$3 = 256 * 2 ** 20;
/**
* A digest of files, in the order in which they are named; a folder stands for all that is in it.
* @param where they are named, for messages @throws Failure `input` with each that cannot be read
*/
function filesContent(paths, root, where) {
	const hash = createHash("sha256");
	const readings = openReadings();
	for (const path of paths.flatMap((path) => filesIn(path, root))) {
		const text = readings.read(() => readNamedFile(resolve(root, path), {
			what: "the file",
			name: path,
			where,
			mostBytes: MOST_BYTES$3
		}));
		hash.update(`${path}\0${text}\0`);
	}
	readings.end();
	return hash.digest("hex").slice(0, 16);
}
/** A file, or those of a folder in the order of their names. */
function filesIn(path, root) {
	if (statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
	return readdirSync(resolve(root, path)).sort().flatMap((name) => filesIn(join(path, name), root));
}
/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function requiredFiles(name, folder) {
	return [join(folder, `${name.replaceAll(".", "/")}.lua`), resolve(folder, name)];
}
/** Reads a workload file; undefined for those that come with sysbench. */
function textOf(file) {
	try {
		return readRegularFile(file);
	} catch {
		return;
	}
}

// src/config/sides.ts
/**
* The sides that a suite names, as the inputs `against`, `build` and `binaries` change them.
* @param writtenAt where the suite says `against`
* @throws Failure `input` with every fault
*/
function sidesOf({ values: inputs, label }, suite, targets, writtenAt) {
	const configured = ownValue(targets, suite.target);
	const { build: command, binaries } = inputs;
	const candidate = command !== void 0 || binaries === void 0 ? configured : withBinaries(configured, binaries);
	const against = inputs.against === void 0 ? void 0 : readAgainst(inputs.against, Object.keys(targets));
	const targetName = against?.kind === "target" ? against.target : against === void 0 ? suite.against : void 0;
	const base = beside(targetName === void 0 ? baseOf(against, candidate) : ownValue(targets, targetName), candidate);
	const where = inputs.against === void 0 ? writtenAt : label("against");
	const isCommit = against !== void 0 && against.kind !== "version" && against.kind !== "target";
	const isOfFiles = isCommit && inputs.build === void 0 && hasOwnFiles(suite);
	const unfit = isOfFiles ? [] : againstFaults(against, Object.keys(targets), inputs, candidate, label("against"));
	const isDecided = isOfFiles || unfit.length > 0;
	const faults = [
		...recipeFaults(inputs, candidate, label),
		...swapFaults(where, base, candidate),
		...unfit,
		...targetName === suite.target ? [sameFault(where, `the target ${targetName}`)] : sameServerFaults(where, isDecided ? void 0 : base, candidate, inputs)
	];
	if (faults.length > 0) throw faultsFailure("The comparison cannot be set up:", faults);
	return {
		candidate,
		base,
		...command === void 0 || binaries === void 0 ? {} : { build: {
			command,
			binaries
		} },
		...isCommit ? { against } : {}
	};
}
/** The same server in the other version, or of the other commit; a release is no build of the caller's own. */
function baseOf(against, candidate) {
	switch (against?.kind) {
		case void 0:
		case "target": return;
		case "version":
			if (candidate.kind === "endpoint") return {
				...redeployed(candidate, { version: against.version }),
				...released(candidate)
			};
			return candidate.kind === "playground" ? {
				...candidate,
				version: against.version,
				binaries: {}
			} : candidate;
		default: return candidate;
	}
}
/** A release is no build of the caller's own. */
function released({ swap }) {
	return { swap: swap === void 0 ? void 0 : {
		...swap,
		binaries: {}
	} };
}
/** Two clusters that we deploy on the same hosts need ports of their own. */
function beside(base, candidate) {
	return base?.kind === "endpoint" && candidate.kind === "endpoint" ? besideCluster(base, candidate) : base;
}
function recipeFaults({ build, binaries }, candidate, label) {
	if (build === void 0 && binaries === void 0) return [];
	if (binaries === void 0) {
		const remedy = `list the programs that it creates in ${label("binaries")}, such as tidb=bin/tidb-server`;
		return [{
			where: label("build"),
			what: "has no effect without binaries",
			remedy
		}];
	}
	const components = componentsFor(candidate);
	const foreign = Object.keys(binaries).filter((name) => !components.some((each) => each === name));
	if (foreign.length === 0) return [];
	if (candidate.kind === "endpoint" && candidate.cluster !== void 0 && components.length === 0) {
		const what = `would exchange programs of the cluster ${candidate.cluster}, which is not ours`;
		return [{
			where: label("binaries"),
			what,
			remedy: "allow it with `may-patch: true`"
		}];
	}
	const remedy = components.length === 0 ? "use build with a server that is started here: target playground, cluster or local" : `known are ${components.join(", ")}`;
	const what = `a target ${candidate.kind} has no ${foreign.join(", no ")}`;
	return [{
		where: label("binaries"),
		what,
		remedy
	}];
}
/** One set of data for two versions that cannot share it. */
function swapFaults(where, base, candidate) {
	if (base?.kind !== "endpoint" || candidate.kind !== "endpoint") return [];
	const what = swapObstacle(base, candidate);
	return what === void 0 ? [] : [{
		where,
		what,
		remedy: "use `sides: twins`"
	}];
}
function againstFaults(against, targets, { build }, candidate, where) {
	const { kind } = candidate;
	switch (against?.kind) {
		case void 0:
		case "target": return [];
		case "version": {
			const remedy = "name a target of the configuration file, or a commit";
			if (kind === "endpoint" && candidate.deploy !== void 0) return isExactVersion(against.version) ? [] : [{
				where,
				what: `a cluster needs an exact version, not ${against.version}`,
				remedy: "write vX.Y.Z"
			}];
			return kind === "playground" ? [] : [{
				where,
				what: `a target ${kind} has no versions of TiDB`,
				remedy
			}];
		}
		case "merge-base":
		case "base":
		case "revision": {
			if (build !== void 0) return [];
			const remedy = "set build and binaries: the commit must be built, or have its own workload files";
			if (against.kind !== "revision") return [{
				where,
				what: `${against.kind} is a commit`,
				remedy
			}];
			const what = `"${against.revision}" is neither a version nor a target in the file`;
			const suggestion = nearest(against.revision, [...againstWords, ...targets]);
			return [{
				where,
				what,
				remedy: suggestion === void 0 ? remedy : `did you mean "${suggestion}"?`
			}];
		}
	}
}
function sameServerFaults(where, base, candidate, { against, build }) {
	const same = base === void 0 || !(against !== void 0 && build === void 0) ? void 0 : sameServer(base, candidate);
	return same === void 0 ? [] : [sameFault(where, same)];
}
function sameFault(where, what) {
	return {
		where,
		what: `both sides would be ${what}`,
		remedy: "to measure a server against itself, use `noise`"
	};
}
/**
* Side by side, what is run is a slice, as many times as the verdict needs it; servers that are elsewhere are measured one
* after the other: of what they do at the same time nothing is known here.
*/
function paceOf(policy, { names, values }, { base, candidate, confirmAgainst, isPaired, valueIn }) {
	const isElsewhere = [
		base,
		candidate,
		confirmAgainst
	].some((target) => target?.kind === "endpoint");
	const pace = {
		slice: isPaired && names.has("duration") ? values.duration : void 0,
		settle: isPaired && names.has("warm-up") ? values.warmUp : void 0,
		measure: isElsewhere ? "slices" : void 0
	};
	const takesTurns = base?.kind === "endpoint" && candidate?.kind === "endpoint" && sharedMachines(base, candidate);
	const unwritten = Object.entries(takesTurns ? paceOfTurns : {}).filter(([key]) => valueIn([
		"gate",
		"side-by-side",
		key
	]) === void 0);
	const usual = Object.fromEntries(unwritten);
	return {
		...policy,
		sideBySide: {
			...policy.sideBySide,
			...usual,
			...defined(pace)
		}
	};
}
/** Pace if a change of sides takes a minute: sides change less often. `slice` in seconds. */
const paceOfTurns = {
	slice: 60,
	rounds: 4
};

// src/config/resolve.ts
/** The file that is read where nothing is said. */
const DEFAULT_CONFIG_FILE = "tidb-bench.yml";
/** Word in place of a path: no file is read, even if there is one. */
const NO_FILE = "none";
const OTHER_ENDING = "tidb-bench.yaml";
/**
* Inputs and the configuration file, as one.
* @param root files of another commit, whose workloads without a file are left out; default: the working folder
* @throws Failure `input` with every fault
*/
function resolveSettings(asGiven, root = ".") {
	const readings = openReadings();
	const file = readings.read(() => configFileOf(asGiven.values.config, root));
	readings.end();
	const written = readings.read(() => loadWithInputs(file, asGiven));
	if (written === void 0) throw readings.failure();
	const { config, place, valueIn, idle, idleInputs, replaced } = written;
	readings.read(() => {
		if (idleInputs.length > 0) throw faultsFailure("Inputs contradict each other:", idleInputs);
	});
	const jobInputs = withJobKeys(asGiven, written);
	const { values: inputs, names, label } = jobInputs;
	keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf));
	const suite = readings.read(() => suiteNamed(inputs.suite, config, nameOf$1(file) ?? inputs.preset, label("suite")));
	if (suite === void 0) throw readings.failure();
	const sides = readings.read(() => sidesOf(jobInputs, suite, config.targets, place([
		"suites",
		inputs.suite,
		"against"
	])));
	const isPaired = sides?.base !== void 0 && suite.method !== "as-published";
	readings.read(() => refuseIdleBesideBase(jobInputs, sides, isPaired));
	const requested = withThreads(suite, names.has("threads") ? inputs.threads : void 0);
	const ownFile = file === void 0 || isContent(file) ? void 0 : file;
	const folder = resolve(root, sides?.candidate.workloadFolder ?? ".");
	const workloadsAt = (index) => place([
		"suites",
		inputs.suite,
		"workloads",
		index
	]);
	const complete = readings.read(() => withContent(requested, ownFile && relative(root, ownFile), folder, workloadsAt, root !== "."));
	readings.read(() => {
		const undecided = sides?.base === void 0 ? [] : undecidable(config.gate, place, valueIn);
		if (undecided.length > 0) throw faultsFailure("No verdict could be reached:", undecided);
	});
	const servers = serversOf(suite, config.targets);
	readings.read(() => {
		const targets = Object.values(servers ?? {
			base: sides?.base,
			candidate: sides?.candidate
		}).filter((target) => target !== void 0);
		const confirming = ownValue(config.targets, suite.confirmAgainst ?? "");
		const upgrades = upgradeFaults(suite, config.targets, {
			measuredBy: ({ target = suite.target }) => (servers === void 0 ? [...targets, confirming] : [servers[target]]).filter((each) => each !== void 0),
			isBuilt: inputs.build !== void 0,
			placeOf: workloadsAt
		});
		const foreign = [...foreignServerFaults(suite, targets, workloadsAt), ...upgrades];
		if (foreign.length > 0) throw faultsFailure("This cannot be measured:", foreign);
	});
	readings.read(() => sides === void 0 ? void 0 : refuseLoadMachine(jobInputs, {
		...sides,
		servers,
		suite
	}));
	if (sides === void 0 || complete === void 0) throw readings.failure();
	readings.end();
	const confirmAgainst = suite.confirmAgainst === void 0 ? void 0 : ownValue(config.targets, suite.confirmAgainst);
	return {
		given: asGiven,
		inputs,
		suiteName: inputs.suite,
		suite: complete,
		...sides,
		confirmAgainst,
		tools: config.tools,
		servers,
		older: olderTargets(suite, config.targets),
		preset: config.preset,
		environment: config.environment,
		policy: paceOf(config.gate, jobInputs, {
			...sides,
			confirmAgainst,
			isPaired,
			valueIn
		}),
		idle: [...idle, ...idleGateNames(config, complete, (own) => statementNames(own, folder), place)],
		replaced: replaced.map(label),
		file: nameOf$1(file),
		writtenAt: {
			candidate: place([
				"targets",
				suite.target,
				"version"
			]),
			workloads: suite.workloads.map((_, index) => workloadsAt(index)),
			base: inputs.against === void 0 ? place([
				"targets",
				suite.against ?? "",
				"version"
			]) : label("against")
		}
	};
}
/**
* Returns the caller's inputs, if all are valid.
* @throws Failure `input` with its faults, and with those of the configuration file beside them
*/
function validCaller(read) {
	if (read.state === "valid") return read.given;
	const readings = openReadings();
	readings.read(() => validInputs(read));
	readings.read(() => {
		const file = configFileOf(read.readable.values.config);
		return file === void 0 ? void 0 : loadWithInputs(file, read.readable);
	});
	throw readings.failure();
}
/** The inputs with the keys of the file that are options too, where the caller did not write them. */
function withJobKeys(inputs, { config, place }) {
	const { names, values, label } = inputs;
	const job = Object.entries(jobKeysOf(config)).filter(([name, value]) => value !== void 0 && !names.has(name));
	const inFile = new Set(job.map(([name]) => name));
	return {
		...inputs,
		values: {
			...values,
			...camelKeys(Object.fromEntries(job))
		},
		names: /* @__PURE__ */ new Set([...names, ...inFile]),
		label: (name) => inFile.has(name) ? place([name]) : label(name)
	};
}
function nameOf$1(file) {
	return file === void 0 || !isContent(file) ? file : "the configuration";
}
function suiteNamed(name, config, source, where) {
	const suite = ownValue(config.suites, name);
	if (suite !== void 0) return suite;
	const suites = Object.keys(config.suites);
	const suggestion = nearest(name, suites);
	throw faultsFailure("The inputs are invalid:", [{
		where,
		what: `${source} has no suite \`${name}\``,
		remedy: suggestion === void 0 ? `the suites are: ${suites.join(", ")}` : `did you mean "${suggestion}"?`
	}]);
}
/**
* Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
* @throws Failure `input` where the file has faults
*/
function configuredSuites(inputs) {
	const { config, suite } = inputs.values;
	const file = configFileOf(config);
	return file === void 0 ? [suite] : Object.keys(loadWithInputs(file, inputs).config.suites);
}
/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(path, root = ".") {
	if (path === NO_FILE) return void 0;
	if (path !== void 0) return isContent(path) || root === "." ? path : resolve(root, path);
	if (existsSync(join(root, "tidb-bench.yml"))) return join(root, DEFAULT_CONFIG_FILE);
	if (!existsSync(join(root, OTHER_ENDING))) return void 0;
	throw new Failure("input", `${OTHER_ENDING} is not read: the file must be named ${DEFAULT_CONFIG_FILE}`, { remedy: `Rename it, or name it with config: ${OTHER_ENDING}.` });
}
/** Environment variables in which a target's secrets come; of every target, since a tool of another has no use for them. */
function secretNamesOf(target) {
	if (target.kind !== "endpoint") return [];
	return [
		target.passwordEnv,
		target.backupEnv,
		target.deploy?.ssh["key-env"]
	].filter((name) => name !== void 0);
}
/** Present where a workload names a server of its own. */
function serversOf({ target, workloads }, targets) {
	if (workloads.every((workload) => workload.target === void 0)) return void 0;
	const names = new Set(workloads.map((workload) => workload.target ?? target));
	return Object.fromEntries([...names].map((name) => [name, ownValue(targets, name)]));
}
/** Thread counts may also be given beside a preset, as by `/bench threads=4`. A run with a single connection keeps it. */
function withThreads(suite, threads) {
	if (threads === void 0) return suite;
	const workloads = suite.workloads.map((workload) => onceOf(workload)?.threads === "one" ? workload : {
		...workload,
		threads: [...threads]
	});
	return {
		...suite,
		threads: [...threads],
		workloads
	};
}

// src/github/payload.ts
/**
* The parts of GitHub's event payloads that are read. Names of branches, labels and people come from outside:
* they are data here, and are escaped where they are shown.
*/
const name$1 = string().min(1).max(1e3);
const number$1 = number$2().int().positive();
const repository = lazy(() => object({
	full_name: name$1,
	id: number$2().optional(),
	default_branch: name$1.optional()
}));
const anyPayloadSchema = lazy(() => object({
	repository: repository.optional(),
	sender: object({ login: name$1 }).optional()
}));
const pullRequestPayloadSchema = lazy(() => object({
	action: name$1.optional(),
	repository,
	pull_request: object({
		number: number$1,
		head: object({
			sha: commitSchema,
			ref: name$1,
			repo: repository.nullable()
		}),
		base: object({
			sha: commitSchema,
			ref: name$1,
			repo: repository
		}),
		user: object({ login: name$1 }).nullish(),
		created_at: datetime({ offset: true }).optional(),
		/** Gitea writes an empty list as null. */
		labels: array(object({ name: name$1 })).nullish().transform((labels) => labels ?? [])
	}),
	/** Label that was added (`labeled`) or removed (`unlabeled`). */
	label: object({ name: name$1 }).optional(),
	/** Values before `edited`, here the base branch. */
	changes: object({ base: object({ ref: object({ from: name$1 }) }).optional() }).optional(),
	sender: object({ login: name$1 }).optional()
}));
const pushPayloadSchema = lazy(() => object({
	ref: name$1,
	before: commitSchema,
	after: commitSchema,
	deleted: boolean().default(false),
	repository
}));
const mergeGroupPayloadSchema = lazy(() => object({ merge_group: object({
	head_sha: commitSchema,
	head_ref: name$1,
	base_sha: commitSchema,
	base_ref: name$1
}) }));
const releasePayloadSchema = lazy(() => object({
	action: name$1,
	release: object({
		tag_name: name$1,
		target_commitish: name$1.optional(),
		prerelease: boolean().default(false),
		html_url: string().optional()
	})
}));
const workflowRunPayloadSchema = lazy(() => object({
	action: name$1,
	repository,
	workflow_run: object({
		id: number$1,
		run_attempt: number$1.default(1),
		run_started_at: datetime().optional(),
		event: name$1,
		status: string().nullish(),
		conclusion: string().nullish(),
		head_sha: commitSchema,
		head_branch: name$1.nullable(),
		head_repository: object({
			full_name: name$1,
			id: number$2(),
			owner: object({ login: name$1 })
		}),
		repository
	})
}));
const issueCommentPayloadSchema = lazy(() => object({
	action: name$1,
	repository,
	issue: object({
		number: number$1,
		pull_request: looseObject({}).optional(),
		state: string().optional()
	}),
	comment: object({
		id: number$1,
		body: string().nullable(),
		created_at: datetime({ offset: true }),
		user: object({
			login: name$1,
			type: string().optional()
		})
	})
}));

// src/github/event-kinds.ts
const writes = { may: "write" };
const reads = (why) => ({
	may: "read",
	why
});
/** Readers by GitHub's name of the event. */
const eventReaders = {
	pull_request: readPullRequest,
	pull_request_review: readPullRequest,
	push: readPush,
	schedule: (input) => readBranch("schedule", input),
	workflow_dispatch: (input) => readBranch("workflow_dispatch", input),
	merge_group: readMergeGroup,
	release: readRelease,
	workflow_run: readWorkflowRun,
	issue_comment: readIssueComment
};
function readPullRequest({ facts, payload, ref }) {
	const { action, repository, pull_request, label, changes } = parse(pullRequestPayloadSchema, payload, facts);
	const { number, head, base, labels, user, created_at } = pull_request;
	return {
		...facts,
		kind: "pull_request",
		action,
		number,
		headCommit: head.sha,
		headBranch: head.ref,
		headRepositoryId: head.repo?.id,
		openedAt: created_at === void 0 ? void 0 : Date.parse(created_at),
		ref,
		baseRef: base.ref,
		baseCommit: base.sha,
		origin: head.repo?.full_name === repository.full_name ? "same-repository" : "fork",
		author: user?.login,
		labels: labels.map((each) => each.name),
		retargetedFrom: action === "edited" ? changes?.base?.ref.from : void 0,
		addedLabel: action === "labeled" ? label?.name : void 0,
		reference: {
			kind: "merge-base",
			baseRef: base.ref,
			baseCommit: base.sha
		},
		baseline: reads("pull requests never write baselines"),
		reportsTo: {
			kind: "pull-request",
			number
		}
	};
}
function readPush({ facts, payload, releaseBranches }) {
	const { ref, before, after, deleted, repository } = parse(pushPayloadSchema, payload, facts);
	const branch = /^refs\/heads\/(.+)$/s.exec(ref)?.[1];
	const trusted = branch !== void 0 && !deleted && (branch === repository.default_branch || releaseBranches.some((pattern) => matches(pattern, branch)));
	return {
		...facts,
		kind: "push",
		headCommit: after,
		ref,
		before,
		reference: {
			kind: "ancestors",
			commit: after
		},
		baseline: trusted ? writes : reads("only pushes to the default branch or a release branch write baselines"),
		reportsTo: { kind: "summary" }
	};
}
function readBranch(kind, { facts, commit, ref }) {
	const isBranch = ref?.startsWith("refs/heads/") === true;
	const reference = isBranch ? {
		kind: "branch",
		ref
	} : { kind: "explicit" };
	return {
		...facts,
		kind,
		headCommit: commit,
		ref,
		reference,
		baseline: isBranch ? writes : reads("only runs on a branch write baselines"),
		reportsTo: kind === "schedule" ? { kind: "issue" } : { kind: "summary" }
	};
}
function readMergeGroup({ facts, payload }) {
	const { merge_group: group } = parse(mergeGroupPayloadSchema, payload, facts);
	return {
		...facts,
		kind: "merge_group",
		headCommit: group.head_sha,
		ref: group.head_ref,
		baseRef: group.base_ref,
		baseCommit: group.base_sha,
		reference: {
			kind: "merge-base",
			baseRef: group.base_ref,
			baseCommit: group.base_sha
		},
		baseline: reads("a merge group is not merged yet"),
		reportsTo: { kind: "summary" }
	};
}
function readRelease({ facts, payload, commit, ref }) {
	const { action, release } = parse(releasePayloadSchema, payload, facts);
	return {
		...facts,
		kind: "release",
		action,
		tag: release.tag_name,
		prerelease: release.prerelease,
		headCommit: commit,
		ref: ref ?? `refs/tags/${release.tag_name}`,
		reference: { kind: "explicit" },
		baseline: reads("a release is compared with a named release and writes no baseline"),
		reportsTo: { kind: "issue" }
	};
}
function readWorkflowRun({ facts, payload }) {
	const { workflow_run: run } = parse(workflowRunPayloadSchema, payload, facts);
	const { full_name: fullName, id, owner } = run.head_repository;
	return {
		...facts,
		kind: "workflow_run",
		headCommit: run.head_sha,
		ref: void 0,
		finished: {
			runId: run.id,
			attempt: run.run_attempt,
			startedAt: run.run_started_at,
			event: run.event,
			conclusion: run.conclusion ?? void 0,
			url: `${facts.serverUrl}/${run.repository.full_name}/actions/runs/${run.id}/attempts/${run.run_attempt}`,
			repositoryId: run.repository.id,
			headRepository: {
				fullName,
				id,
				owner: owner.login
			},
			headBranch: run.head_branch ?? void 0
		},
		reference: {
			kind: "none",
			why: "the pull request is not looked up yet"
		},
		baseline: reads("the numbers come from an untrusted run"),
		reportsTo: { kind: "summary" }
	};
}
function readIssueComment({ facts, payload, ref }) {
	const { action, issue, comment } = parse(issueCommentPayloadSchema, payload, facts);
	const onPullRequest = issue.pull_request !== void 0;
	return {
		...facts,
		kind: "issue_comment",
		action,
		number: issue.number,
		on: onPullRequest ? "pull-request" : "issue",
		commentId: comment.id,
		commentedAt: comment.created_at,
		author: comment.user.login,
		body: comment.body ?? "",
		headCommit: void 0,
		ref,
		reference: {
			kind: "none",
			why: "the pull request is not looked up yet"
		},
		baseline: reads("a comment never writes baselines"),
		reportsTo: onPullRequest ? {
			kind: "pull-request",
			number: issue.number
		} : { kind: "summary" }
	};
}
function matches(pattern, branch) {
	const literal = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
	return new RegExp(`^${literal.join(".*")}$`, "s").test(branch);
}
function parse(schema, payload, facts) {
	const parsed = schema.safeParse(payload);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
	throw new Failure("input", `the payload of the event ${facts.name} does not match GitHub\u2019s description: ${faults}`, { remedy: "GITHUB_EVENT_PATH must name the file that the runner wrote." });
}

// src/github/event-types.ts
/** @throws Error where the text is not `owner/name` */
function parseRepository(fullName) {
	const match = /^([A-Za-z0-9._-]+)\/([A-Za-z0-9._-]+)$/.exec(fullName);
	if (match?.[1] === void 0 || match[2] === void 0) throw new Error(`not a repository name: ${JSON.stringify(fullName)}`);
	return {
		owner: match[1],
		repo: match[2]
	};
}
/**
* The labels of a pull request that this program applies beside that of `accept-label`; their case does not matter, as at
* GitHub.
*/
const benchLabels = {
	/** Measure everything, not the short selection. */
	full: "bench: full",
	/** Measure nothing. */
	skip: "bench: skip"
};
/** Returns how much to measure; `bench: skip` wins. */
function extentOf(labels) {
	if (hasLabel(labels, benchLabels.skip)) return "skip";
	return hasLabel(labels, benchLabels.full) ? "full" : "normal";
}
function hasLabel(labels, name) {
	return labels.some((label) => label.toLowerCase() === name.toLowerCase());
}

// src/github/prow.ts
const name = string().min(1).max(1e3);
const refs = lazy(() => object({
	org: name,
	repo: name,
	base_ref: name.optional(),
	base_sha: name.optional(),
	pulls: array(object({
		number: number$2().int().positive(),
		sha: name,
		author: name.optional(),
		head_ref: name.optional()
	})).default([])
}));
const specSchema = lazy(() => object({
	type: _enum([
		"presubmit",
		"postsubmit",
		"periodic",
		"batch"
	]),
	refs: refs.optional(),
	extra_refs: array(refs).optional()
}));
/** Checks whether a pod of Prow runs this job. */
function isProw({ JOB_SPEC, GITHUB_ACTIONS }) {
	return Boolean(JOB_SPEC) && GITHUB_ACTIONS !== "true";
}
/** `ORG/REPOSITORY` of the job, as Prow names it. */
function prowRepository({ REPO_OWNER: owner, REPO_NAME: repo }) {
	return owner && repo ? `${owner}/${repo}` : void 0;
}
/**
* Translates Prow's facts about a job to GitHub's terms: a presubmit is a pull request, a postsubmit a push, a periodic
* job a schedule. A batch is none of these: it merges several pull requests, and the checkout says which commit it is.
* @throws Failure `input` for a JOB_SPEC that is not as Prow writes it
*/
function prowEvent(environment) {
	const spec = readSpec(environment);
	const place = spec.refs ?? spec.extra_refs?.[0];
	const org = place?.org ?? environment.REPO_OWNER;
	const repo = place?.repo ?? environment.REPO_NAME;
	if (org === void 0 || repo === void 0) return {
		environment: given("prow", void 0),
		payload: void 0
	};
	const repository = { full_name: `${org}/${repo}` };
	const base = place?.base_ref ?? environment.PULL_BASE_REF ?? "";
	const baseCommit = place?.base_sha ?? environment.PULL_BASE_SHA ?? "";
	const [pull] = place?.pulls ?? [];
	const ofBase = {
		sha: baseCommit,
		ref: base,
		repo: repository
	};
	switch (spec.type) {
		case "presubmit": {
			const number = pull?.number ?? Number(environment.PULL_NUMBER);
			const payload = {
				repository,
				pull_request: {
					number,
					head: {
						sha: pull?.sha ?? environment.PULL_PULL_SHA,
						ref: pull?.head_ref ?? `pull/${number}`,
						repo: repository
					},
					base: ofBase,
					user: pull?.author === void 0 ? null : { login: pull.author }
				}
			};
			return {
				environment: given("pull_request", repository.full_name),
				payload
			};
		}
		case "postsubmit": {
			const payload = {
				ref: `refs/heads/${base}`,
				before: baseCommit,
				after: baseCommit,
				repository
			};
			return {
				environment: given("push", repository.full_name),
				payload: {
					...payload,
					repository: {
						...repository,
						default_branch: base
					}
				}
			};
		}
		case "periodic": return {
			environment: {
				...given("schedule", repository.full_name),
				GITHUB_REF: `refs/heads/${base}`
			},
			payload: void 0
		};
		case "batch": return {
			environment: given("batch", repository.full_name),
			payload: void 0
		};
	}
}
/** Event without a number of a run: marks are ordered by those of GitHub. */
function given(event, repository) {
	return {
		GITHUB_EVENT_NAME: event,
		GITHUB_REPOSITORY: repository
	};
}
function readSpec({ JOB_SPEC: text = "" }) {
	const remedy = "Prow sets JOB_SPEC in each pod. Unset it to run outside of Prow.";
	let content;
	try {
		content = JSON.parse(text);
	} catch (cause) {
		throw new Failure("input", "JOB_SPEC is not valid JSON", {
			cause,
			remedy
		});
	}
	const parsed = specSchema.safeParse(content);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
	throw new Failure("input", `JOB_SPEC does not describe a job of Prow: ${faults.join("; ")}`, { remedy });
}

// src/github/event.ts
/**
* Reads the event that started this job, from the environment and the event's payload. Pure.
* @throws Failure `input` for `pull_request_target`, and for a payload that is not as GitHub describes it
*/
function readEvent(input) {
	const facts = readFacts(input);
	if (facts.name === "pull_request_target") throw new Failure("input", "the event pull_request_target is not supported: it would run untrusted code with this repository's permissions", { remedy: "Use pull_request. To comment on pull requests from forks, use the pair of workflows for forks." });
	const reader = eventReaders[facts.name];
	const releaseBranches = input.releaseBranches ?? inputsOf({}).releaseBranches;
	const { GITHUB_SHA: commit, GITHUB_REF: ref } = input.environment;
	if (reader !== void 0) return reader({
		facts,
		payload: input.payload,
		commit,
		ref,
		releaseBranches
	});
	return {
		...facts,
		kind: facts.name === "local" ? "local" : "other",
		headCommit: commit,
		ref,
		reference: commit === void 0 ? {
			kind: "none",
			why: "the commit is unknown"
		} : {
			kind: "ancestors",
			commit
		},
		baseline: {
			may: "read",
			why: `the event ${facts.name} does not write baselines`
		},
		reportsTo: { kind: "summary" }
	};
}
function readFacts({ environment, payload }) {
	const parsed = anyPayloadSchema.safeParse(payload);
	const fullName = environment.GITHUB_REPOSITORY ?? parsed.data?.repository?.full_name;
	const runId = environment.GITHUB_RUN_ID;
	const server = environment.GITHUB_SERVER_URL ?? "https://github.com";
	return {
		name: environment.GITHUB_EVENT_NAME ?? "local",
		repository: fullName === void 0 || fullName === "" ? void 0 : parseRepository(fullName),
		runId,
		runAttempt: Number(environment.GITHUB_RUN_ATTEMPT ?? 1) || 1,
		runUrl: runId === void 0 || fullName === void 0 ? void 0 : `${server}/${fullName}/actions/runs/${runId}`,
		serverUrl: server,
		actor: environment.GITHUB_ACTOR ?? parsed.data?.sender?.login,
		defaultBranch: parsed.data?.repository?.default_branch
	};
}
/**
* Reads the event of this job from the runner's environment and payload file, or from what Prow says in a pod.
* @param releaseBranches as the input of that name has them; only the right to write a baseline depends on them
* @throws Failure `input` where the file is missing, is no JSON, or describes an event that is refused
*/
function loadEvent(environment, releaseBranches) {
	const releases = releaseBranches && { releaseBranches };
	if (isProw(environment)) return readEvent({
		...prowEvent(environment),
		...releases
	});
	const path = environment.GITHUB_EVENT_PATH;
	return readEvent({
		environment,
		payload: path === void 0 || path === "" ? void 0 : readPayload(path),
		...releases
	});
}
function readPayload(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch (cause) {
		throw new Failure("input", `cannot read the event payload at ${path}`, {
			cause,
			remedy: "GITHUB_EVENT_PATH must name the JSON file that the runner wrote."
		});
	}
}

// src/github/api-outcome.ts
/** Runs work that calls the API; any error becomes an outcome. */
async function asOutcome(needs, story) {
	try {
		return await story();
	} catch (error) {
		return explainApiFailure(error, needs);
	}
}
/** Explains an API error to the reader of the job's log. */
function explainApiFailure(error, needs) {
	if (!isApiError(error)) return {
		state: "failed",
		why: messageOf(error)
	};
	const detail = firstLine(error.message);
	switch (error.status) {
		case 401: return {
			state: "failed",
			why: `the token is not valid (401: ${detail})`
		};
		case 403:
			if (isRateLimit(error)) return {
				state: "failed",
				why: `rate limit reached (403: ${detail})`
			};
			if (/locked/i.test(detail)) return {
				state: "failed",
				why: `the conversation is locked (403: ${detail})`
			};
			return forbidden(needs, `the token has no permission for this (403: ${detail})`);
		case 404: return {
			state: "failed",
			why: `not found, or the token has no access (404: ${detail}); the job needs "${needs}"`
		};
		case 410: return {
			state: "failed",
			why: `disabled or deleted in this repository (410: ${detail})`
		};
		case 422: return {
			state: "failed",
			why: `rejected as invalid (422: ${detail})`
		};
		case 429: return {
			state: "failed",
			why: `rate limit reached (429: ${detail})`
		};
		default: return {
			state: "failed",
			why: `the API returned an unexpected status (${error.status}: ${detail})`
		};
	}
}
/** @param what `the comment`. @returns undefined where there is nothing to warn of */
function warningOf(what, outcome) {
	switch (outcome.state) {
		case "posted":
		case "skipped": return;
		case "forbidden": return {
			title: `Permission missing: ${outcome.missingPermission}`,
			message: `${what} was not posted: ${outcome.why}. Pull requests from forks never get this permission: use the pair of workflows for forks. The verdict is not affected.`,
			yamlToAdd: outcome.yamlToAdd
		};
		case "failed": return {
			title: "Not shown on GitHub",
			message: `${what} was not posted: ${outcome.why}. The verdict is not affected.`
		};
	}
}
/** The lines of a workflow that give a job these rights, and the one to check the code out. */
function permissionsYaml(...permissions) {
	return ["permissions:", ...(permissions.some((permission) => permission.startsWith("contents:")) ? permissions : ["contents: read", ...permissions]).map((line) => `  ${line}`)].join("\n");
}
/** @returns the status of an API error; undefined for anything else */
function apiStatus(error) {
	return isApiError(error) ? error.status : void 0;
}
function forbidden(missingPermission, why) {
	return {
		state: "forbidden",
		missingPermission,
		yamlToAdd: permissionsYaml(missingPermission),
		why
	};
}
function isApiError(error) {
	return error instanceof Error && "status" in error && typeof error.status === "number";
}
function isRateLimit(error) {
	return /rate limit|abuse/i.test(error.message) || error.response?.headers["x-ratelimit-remaining"] === "0";
}
function messageOf(error) {
	return firstLine(error instanceof Error ? error.message : String(error));
}
function firstLine(text) {
	return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}

// src/server/evidence/server-counters.ts
/** Requests that are distinguished; a fixed set, so that a server cannot bring names of its own. */
const requestTypes = [
	"Get",
	"BatchGet",
	"Cop",
	"Prewrite",
	"Commit",
	"PessimisticLock"
];
const metrics = {
	statements: "tidb_executor_statement_total",
	requests: "tidb_tikvclient_request_seconds_count",
	keys: "tidb_server_query_statement_processed_keys_sum",
	copRequests: "tidb_server_query_statement_rpc_count_sum",
	planCacheHits: "tidb_server_plan_cache_total",
	bytes: "go_memstats_alloc_bytes_total",
	objects: "go_memstats_mallocs_total"
};
const usageMetrics = {
	cpuSeconds: "process_cpu_seconds_total",
	rssBytes: "process_resident_memory_bytes"
};
const metricNames = new Set(Object.values(metrics));
/**
* The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are left out where the
* version tells them apart. What it does not have (keys before 8.5) is absent, not 0.
* @returns undefined where statements are not counted: it is no TiDB
*/
function tidbCounters(text) {
	const samples = samplesOf(text, metricNames);
	const sumOf = (name, fits = () => true) => {
		const own = samples.filter((sample) => sample.name === name);
		return own.length === 0 ? void 0 : own.filter(({ labels }) => fits(labels)).reduce((sum, { value }) => sum + value, 0);
	};
	const ofClients = ({ scope }) => scope !== "true";
	const statements = sumOf(metrics.statements);
	if (statements === void 0) return void 0;
	const counters = {
		requests: sumOf(metrics.requests, ofClients),
		keys: sumOf(metrics.keys),
		cop_requests_of_statements: sumOf(metrics.copRequests),
		plan_cache_hits: sumOf(metrics.planCacheHits),
		alloc_bytes: sumOf(metrics.bytes),
		alloc_objects: sumOf(metrics.objects)
	};
	for (const type of requestTypes) counters[`requests_${type}`] = sumOf(metrics.requests, (labels) => ofClients(labels) && labels.type === type);
	const had = Object.entries(counters).filter((entry) => entry[1] !== void 0);
	const tidb = ownUsage(text);
	return {
		statements,
		counters: Object.fromEntries(had),
		...tidb && { processes: { tidb } }
	};
}
/** CPU and memory of the process that sends this `/metrics`; undefined where it does not tell. */
function ownUsage(text) {
	const samples = samplesOf(text, new Set(Object.values(usageMetrics)));
	const sampleOf = (name) => samples.find((sample) => sample.name === name)?.value;
	const [cpuSeconds, rssBytes] = [sampleOf(usageMetrics.cpuSeconds), sampleOf(usageMetrics.rssBytes)];
	return cpuSeconds === void 0 || rssBytes === void 0 ? void 0 : {
		cpuSeconds,
		rssBytes
	};
}
/** Adds up the counters of several servers. */
function sumReadings(readings) {
	const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)));
	const sum = (name) => readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0);
	return {
		statements: readings.reduce((total, { statements }) => total + statements, 0),
		counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
		processes: defined({ tidb: sumUsages(readings.map(({ processes }) => processes?.tidb)) })
	};
}
/** Adds up the use of all of them; unknown if one does not report it. */
function sumUsages(all) {
	const usages = all.flatMap((usage) => usage ?? []);
	if (usages.length === 0 || usages.length < all.length) return void 0;
	return {
		cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
		rssBytes: usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0)
	};
}
/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork = /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/;
/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
function statusReading(status) {
	const counters = Object.entries(status).flatMap(([name, text]) => {
		const value = Number(text);
		return ofWork.test(name) && Number.isFinite(value) ? [[name, value]] : [];
	});
	return {
		statements: Number(status.Questions ?? 0),
		counters: Object.fromEntries(counters)
	};
}
/** Seconds that its sessions waited for rows that others hold. */
function statusTimes(status) {
	const milliseconds = Number(status.Innodb_row_lock_time);
	return Number.isFinite(milliseconds) ? { lockWaits: milliseconds / 1e3 } : {};
}
const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/;
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y;
/**
* The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other metrics are not taken
* apart; a line that does not parse is left out, as is a value that is no finite number.
*/
function samplesOf(text, names) {
	return text.split("\n").flatMap((raw) => {
		const end = raw.search(/[{\s]/);
		if (end === -1 || !names.has(raw.slice(0, end))) return [];
		const [, name, inside = "", number] = line.exec(raw.trim()) ?? [];
		const labels = labelsOf(inside);
		const value = Number(number);
		return name === void 0 || labels === void 0 || !Number.isFinite(value) ? [] : [{
			name,
			labels,
			value
		}];
	});
}
function labelsOf(text) {
	const labels = [];
	label.lastIndex = 0;
	while (label.lastIndex < text.length) {
		const match = label.exec(text);
		if (match === null) return void 0;
		labels.push([match[1] ?? "", unescaped(match[2] ?? "")]);
	}
	return Object.fromEntries(labels);
}
function unescaped(text) {
	return text.replace(/\\(.)/g, (_, character) => character === "n" ? "\n" : character);
}
/** Families of metrics that a pack keeps; buckets of histograms are most of what a TiDB says, and say nothing here. */
const packedFamilies = /^(?:process_|go_memstats_|go_gc_|go_sched_|tidb_executor_statement|tidb_server_(?:query|plan_cache|handle_query|connections|info|packet)|tidb_session_|tidb_tikvclient_|tidb_distsql_|tikv_grpc_msg_duration_seconds_(?:sum|count)|tikv_coprocessor_scan_details|tikv_engine_flow_bytes)/;
/** A text of Prometheus' metrics without what a pack does not keep. */
function cutMetrics(text) {
	return `${text.split("\n").filter((line) => packedFamilies.test(line) && !/^\w+_bucket\b/.test(line)).join("\n")}\n`;
}
const timeMetrics = {
	statements: "tidb_server_handle_query_duration_seconds_sum",
	backoff: "tidb_tikvclient_backoff_seconds_sum",
	collector: "go_gc_pauses_seconds_sum",
	cpu: "process_cpu_seconds_total"
};
const timeMetricNames = new Set(Object.values(timeMetrics));
/** Seconds that a TiDB spent until now, by the text of its `/metrics`; what it does not count is absent. */
function tidbTimes(text) {
	const samples = samplesOf(text, timeMetricNames);
	return Object.fromEntries(Object.entries(timeMetrics).flatMap(([name, metric]) => {
		const own = samples.filter((each) => each.name === metric && each.labels.sql_type !== "internal");
		return own.length === 0 ? [] : [[name, own.reduce((sum, { value }) => sum + value, 0)]];
	}));
}
/** CPU seconds of any program that exposes them as Prometheus' libraries do. */
function cpuSecondsOf(text) {
	const samples = samplesOf(text, /* @__PURE__ */ new Set([timeMetrics.cpu]));
	return samples.length === 0 ? void 0 : samples.reduce((sum, { value }) => sum + value, 0);
}
/** Returns the time spent between two readings; a counter that fell was reset with its server, and is unknown. */
function timesBetween(before, after) {
	return Object.fromEntries(Object.entries(after).flatMap(([name, value]) => {
		const spent = value - (before[name] ?? NaN);
		return spent >= 0 ? [[name, spent]] : [];
	}));
}

// src/server/evidence/statement-rows.ts
const NANOSECONDS = 1e9;
const PICOSECONDS = 0xe8d4a51000;
/**
* Rows of TiDB's `statements_summary`, between two readings where there are two. Columns are read by name: versions have
* 94 to 120 of them, and one that is missing is not known.
* @param before absent: the table was cleared before the load
*/
function tidbStatements(after, before = []) {
	return between$1(after, before, tidbStatement, tidbKey);
}
/** Rows of `performance_schema.events_statements_summary_by_digest` of MySQL and MariaDB, alike. */
function performanceSchemaStatements(after, before = []) {
	return between$1(after, before, performanceSchemaStatement, ({ SCHEMA_NAME: schema, DIGEST: digest }) => `${schema} ${digest}`);
}
/** A new window of the table began meanwhile: what was in the old one is not known. */
function hasRolledOver(after, before) {
	const begins = (rows) => new Set(rows.map(({ SUMMARY_BEGIN_TIME: at }) => at));
	const first = begins(before);
	return before.length > 0 && [...begins(after)].some((at) => !first.has(at));
}
/** A server of the cluster counts for itself, and starts again with each window. */
function tidbKey(row) {
	const { INSTANCE: instance, SUMMARY_BEGIN_TIME: begin, SCHEMA_NAME: schema, DIGEST: digest } = row;
	return [
		instance,
		begin,
		schema,
		digest,
		row.PLAN_DIGEST
	].map((part) => part ?? "").join(" ");
}
function tidbStatement(row) {
	const calls = numberOf$1(row.EXEC_COUNT);
	const { DIGEST: digest, DIGEST_TEXT: text, STMT_TYPE: kind, PLAN_DIGEST: planDigest } = row;
	if (calls === void 0 || !digest || !text) return void 0;
	const times = (mean, unit = 1) => {
		const value = numberOf$1(mean);
		return value === void 0 ? void 0 : value * calls / unit;
	};
	const waits = [
		row.AVG_LOCAL_LATCH_WAIT_TIME,
		row.AVG_RESOLVE_LOCK_TIME,
		row.AVG_BACKOFF_TIME
	];
	return defined({
		digest,
		text,
		schema: row.SCHEMA_NAME || void 0,
		kind: kind ?? void 0,
		planDigest: planDigest || void 0,
		calls,
		latencySeconds: (numberOf$1(row.SUM_LATENCY) ?? times(row.AVG_LATENCY) ?? 0) / NANOSECONDS,
		compileSeconds: times(row.AVG_COMPILE_LATENCY, NANOSECONDS),
		lockSeconds: waits.reduce((sum, wait) => sum + (times(wait, NANOSECONDS) ?? 0), 0),
		keys: times(row.AVG_PROCESSED_KEYS),
		rowsSent: times(row.AVG_RESULT_ROWS),
		rowsAffected: times(row.AVG_AFFECTED_ROWS),
		requests: numberOf$1(row.SUM_COP_TASK_NUM),
		planCacheHits: numberOf$1(row.PLAN_CACHE_HITS),
		errors: numberOf$1(row.SUM_ERRORS),
		memoryBytes: numberOf$1(row.AVG_MEM)
	});
}
function performanceSchemaStatement(row) {
	const calls = numberOf$1(row.COUNT_STAR);
	const { DIGEST: digest, DIGEST_TEXT: text } = row;
	if (calls === void 0 || !digest || !text) return void 0;
	const seconds = (picoseconds) => {
		const value = numberOf$1(picoseconds);
		return value === void 0 ? void 0 : value / PICOSECONDS;
	};
	return defined({
		digest,
		text,
		schema: row.SCHEMA_NAME || void 0,
		calls,
		latencySeconds: seconds(row.SUM_TIMER_WAIT) ?? 0,
		lockSeconds: seconds(row.SUM_LOCK_TIME),
		keys: numberOf$1(row.SUM_ROWS_EXAMINED),
		rowsSent: numberOf$1(row.SUM_ROWS_SENT),
		rowsAffected: numberOf$1(row.SUM_ROWS_AFFECTED),
		errors: numberOf$1(row.SUM_ERRORS),
		memoryBytes: numberOf$1(row.MAX_TOTAL_MEMORY)
	});
}
function numberOf$1(text) {
	if (text === null || text === void 0 || text === "") return void 0;
	const value = Number(text);
	return Number.isFinite(value) && value >= 0 ? value : void 0;
}
/** Figures that grow over all executions; a mean is that of the second reading. */
const sums = [
	"latencySeconds",
	"compileSeconds",
	"lockSeconds",
	"keys",
	"rowsSent",
	"rowsAffected",
	"requests",
	"planCacheHits",
	"errors"
];
function between$1(after, before, read, keyOf) {
	const earlier = new Map(before.map((row) => [keyOf(row), read(row)]));
	return after.flatMap((row) => {
		const statement = read(row);
		if (statement === void 0) return [];
		const first = earlier.get(keyOf(row));
		if (first === void 0 || first.calls > statement.calls) return statement.calls > 0 ? [statement] : [];
		const calls = statement.calls - first.calls;
		if (calls === 0) return [];
		const grown = sums.flatMap((name) => {
			const [from, to] = [first[name], statement[name]];
			return from === void 0 || to === void 0 ? [] : [[name, Math.max(0, to - from)]];
		});
		return [{
			...statement,
			calls,
			...Object.fromEntries(grown)
		}];
	}).toSorted((a, b) => b.latencySeconds - a.latencySeconds);
}

// src/server/probe.ts
/** Asks a server what it is; what it keeps to itself is left out. */
async function probe(connection) {
	const version = shortText(await queryValue(connection, "SELECT VERSION()") ?? "unknown");
	const product = productOf(version, await queryValue(connection, "SELECT @@version_comment") ?? "");
	if (product !== "TiDB") return {
		product,
		version,
		components: { [product.toLowerCase()]: { version } },
		topology: {}
	};
	const versionText = await queryValue(connection, "SELECT TIDB_VERSION()").catch(() => void 0);
	const cluster = await clusterInfo(connection);
	const tidbVersion = parseTidbVersion(versionText ?? "");
	return {
		product,
		version: tidbVersion.version === void 0 ? version : shortText(tidbVersion.version),
		components: Object.keys(cluster.components).length > 0 ? cluster.components : tidbAlone(tidbVersion, version),
		topology: cluster.topology
	};
}
/** Limits for texts of a server, which appear in every report. */
const MOST_TEXT = 200;
const MOST_KINDS = 50;
function shortText(text) {
	return oneLine(String(text), MOST_TEXT);
}
/** A kind of node by the name that the server gives it, where that can be the name of one. */
function kindOf$1(type, topology) {
	return /^[a-z][a-z0-9_-]{0,49}$/.test(type) && !(type in Object.prototype) && (Object.hasOwn(topology, type) || Object.keys(topology).length < MOST_KINDS) ? type : "other";
}
/** Asks a server which product it is. @throws Failure where it does not answer */
async function productAt(endpoint) {
	return withConnection(endpoint, async (db) => {
		return productOf(await queryValue(db, "SELECT VERSION()") ?? "", await queryValue(db, "SELECT @@version_comment").catch(() => void 0) ?? "");
	}, { withoutDatabase: true });
}
/** The product behind `VERSION()` and `version_comment`. */
function productOf(version, comment) {
	if (/tidb/i.test(version) || /tidb/i.test(comment)) return "TiDB";
	if (/mariadb/i.test(version) || /mariadb/i.test(comment)) return "MariaDB";
	return "MySQL";
}
/** `TIDB_VERSION()`: a block of `Release Version: v8.5.0` and `Git Commit Hash: \u2026`. */
function parseTidbVersion(text) {
	return {
		version: /^Release Version:\s*(\S+)/m.exec(text)?.[1],
		commit: /^Git Commit Hash:\s*([0-9a-f]{7,40})/m.exec(text)?.[1]
	};
}
function tidbAlone(tidbVersion, version) {
	return { tidb: {
		version: shortText(tidbVersion.version ?? version),
		...defined({ commit: tidbVersion.commit })
	} };
}
async function clusterInfo(connection) {
	const components = {};
	const topology = {};
	try {
		const rows = await connection.query("SELECT LOWER(TYPE) AS type, VERSION AS version, GIT_HASH AS hash FROM INFORMATION_SCHEMA.CLUSTER_INFO");
		for (const { type, version, hash } of rows) {
			const name = kindOf$1(String(type), topology);
			topology[name] = (topology[name] ?? 0) + 1;
			components[name] = {
				version: shortText(version),
				...hash ? { commit: shortText(hash) } : {}
			};
		}
	} catch {}
	return {
		components,
		topology
	};
}
const TIMES = 21;
/** Median time of an empty statement, over one connection, in ms. @throws Failure `environment` */
async function roundTripMs(endpoint) {
	const times = [];
	await withConnection(endpoint, async (db) => {
		for (let i = 0; i < TIMES; i++) {
			const begin = performance.now();
			await db.query("SELECT 1");
			times.push(performance.now() - begin);
		}
	}, { withoutDatabase: true });
	return Math.round(median(times) * 1e3) / 1e3;
}

// src/server/evidence/plans.ts
/** Number of statements to explain: those that took most of the time. */
const MOST_STATEMENTS = 40;
const DEADLINE_MS = 6e3;
const briefly$2 = {
	...promptly,
	deadlineSeconds: 2,
	rows: 500,
	bytes: 2 ** 20
};
/**
* Reads the plans by `EXPLAIN`, and skips statements that have none. The statement itself is not executed, but TiDB
* executes its scalar subqueries to plan it.
* @param explain `EXPLAIN`, as the product wants it
*/
async function explainPlans(db, statements, explain, signal) {
	const plans = {};
	const until = Date.now() + DEADLINE_MS;
	const digests = /* @__PURE__ */ new Set();
	for (const { digest, sql } of statements) {
		if (digests.size === MOST_STATEMENTS || Date.now() > until || !db.usable) break;
		const text = withArguments(sql);
		if (digests.has(digest) || text === void 0) continue;
		digests.add(digest);
		const rows = await db.query(`${explain} ${text}`, [], briefly$2, signal).catch(() => []);
		const [first] = rows;
		if (first === void 0) continue;
		const heads = Object.keys(first);
		const lines = rows.map((row) => heads.map((head) => cell(head, row[head])).join("	"));
		plans[digest] = {
			sql: maskLiterals(sql),
			explain: [heads.join("	"), ...lines].join("\n")
		};
	}
	return plans;
}
/** Masks the two columns that may contain values of a user; estimates and names stay. */
function cell(head, value) {
	const text = String(value ?? "NULL").replace(/[\t\n]/g, " ");
	return /^(?:operator info|extra)$/i.test(head) ? maskLiterals(text) : text;
}
/**
* A statement that can be explained: where it has marks for arguments, those that the server reports, else the text
* `1`, which every type can be compared with; a number in a LIMIT.
* @returns undefined where it is none
*/
function withArguments(statement) {
	const [sql = "", argumentText] = statement.split(/ \[arguments: /);
	if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i.test(sql)) return void 0;
	const values = argumentText === void 0 ? [] : argumentsOf(argumentText.replace(/\]\s*$/, ""));
	let at = 0;
	return sql.replace(/\/\*.*?\*\//g, "").replace(/\(\s*\.\.\.\s*\)/g, "(?)").replace(/(\bLIMIT\s+|\bOFFSET\s+)\?(?:\s*,\s*\?)?/gi, "$11").replace(/\?/g, () => values[at++] ?? "'1'");
}
/** `5205` or `(1, "a")`; only numbers and quoted texts are used. */
function argumentsOf(text) {
	return (text.match(/-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g) ?? []).map((literal) => /^["']/.test(literal) ? "'1'" : literal);
}

// src/server/evidence/statement-tables.ts
async function tidbStatementRows(db, table, query, signal) {
	const columns = await availableColumns(db, "information_schema", table, query, signal);
	const { database, since, most } = query;
	const conditions = [...database === void 0 ? [] : [["SCHEMA_NAME = ?", database.toLowerCase()]], ...since === void 0 ? [] : [["SUMMARY_BEGIN_TIME >= ?", since]]];
	return textRows(db, `SELECT ${columns} FROM information_schema.${table} ${conditions.length === 0 ? "" : `WHERE ${conditions.map(([text]) => text).join(" AND ")} `}ORDER BY SUM_LATENCY DESC LIMIT ${most}`, conditions.map(([, value]) => value), signal);
}
/** Digests of MySQL and MariaDB. @throws Failure `environment` where performance_schema is off */
async function digestRows(db, query, signal) {
	const [on] = await textRows(db, "SELECT @@performance_schema AS is_on", [], signal);
	if (on?.IS_ON !== "1") throw new Failure("environment", "performance_schema is off");
	const table = "events_statements_summary_by_digest";
	const columns = await availableColumns(db, "performance_schema", table, query, signal);
	const { database, most } = query;
	return textRows(db, `SELECT ${columns} FROM performance_schema.${table}
    WHERE ${database === void 0 ? "" : "SCHEMA_NAME = ? AND "}DIGEST IS NOT NULL ORDER BY SUM_TIMER_WAIT DESC LIMIT ${most}`, database === void 0 ? [] : [database], signal);
}
/** Those of the columns that this version has. */
async function availableColumns(db, schema, table, { columns }, signal) {
	if (columns === void 0) return "*";
	const columnRows = await textRows(db, "SELECT COLUMN_NAME AS name FROM information_schema.columns WHERE LOWER(TABLE_SCHEMA) = ? AND LOWER(TABLE_NAME) = ?", [schema, table], signal);
	const names = new Set(columnRows.map(({ NAME: name }) => name?.toUpperCase()));
	return columns.filter((name) => names.has(name)).join(", ") || "*";
}
const briefly$1 = {
	...promptly,
	deadlineSeconds: 8
};
/** Columns that may contain a user's data, or that nothing uses. */
const leftOut = /^(?:QUERY_SAMPLE_TEXT|PREV_SAMPLE_TEXT|PLAN|BINARY_PLAN|SAMPLE_USER|BINDING_DIGEST_TEXT|PLAN_HINT)$/;
/** The answer with every value a text or null. */
async function textRows(db, sql, values, signal) {
	return (await db.query(sql, values, briefly$1, signal)).map(textRow);
}
/** Rows as JSON for a pack, without sample texts. */
function rowsForPack(rows) {
	const packRows = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name))));
	return JSON.stringify(packRows);
}
function textRow(row) {
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value === null || value === void 0 ? null : value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value)]));
}

// src/system/deadline.ts
/** The time was over before the work was. */
var DeadlineExceeded = class extends Error {
	name = "DeadlineExceeded";
	constructor(milliseconds) {
		super(`no answer within ${milliseconds / 1e3} s`);
	}
};
/**
* Starts a deadline with a real timer, which the caller clears in `finally`. Node 20 loses the deadline of
* `AbortSignal.any([signal, AbortSignal.timeout(n)])` to its garbage collector.
* @param signal aborts the deadline's signal too, with its reason; without it only the time does
*/
function startDeadline(signal, milliseconds) {
	const own = new AbortController();
	const cancel = () => own.abort(signal?.reason);
	const timer = setTimeout(() => own.abort(new DeadlineExceeded(milliseconds)), milliseconds);
	if (signal?.aborted) cancel();
	signal?.addEventListener("abort", cancel, { once: true });
	return {
		signal: own.signal,
		clear() {
			clearTimeout(timer);
			signal?.removeEventListener("abort", cancel);
		}
	};
}
/**
* Runs work that ends in time or is given up: its signal is aborted and the promise rejects, even where the work does
* not watch its signal.
* @throws DeadlineExceeded, the reason of `signal`, or what the work throws
*/
async function withDeadline(signal, milliseconds, work) {
	signal?.throwIfAborted();
	const deadline = startDeadline(signal, milliseconds);
	try {
		const givenUp = new Promise((_, reject) => {
			deadline.signal.addEventListener("abort", () => reject(deadline.signal.reason), { once: true });
		});
		return await Promise.race([work(deadline.signal), givenUp]);
	} finally {
		deadline.clear();
	}
}

// src/server/evidence/status-address.ts
/** More servers are not needed: work a statement is the same on each. */
const MOST_SERVERS = 16;
/** The kinds of servers in a cluster, and the default status port of each. */
const usualPorts = {
	tidb: 10080,
	tikv: 20180,
	pd: 2379
};
/** @throws Failure without the right to ask */
const listClusterAddresses = async (endpoint, kind) => {
	const question = "SELECT STATUS_ADDRESS AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO WHERE TYPE = ?";
	const ask = asOwner(endpoint);
	return (await withConnection(ask, (db) => db.query(question, [kind]), { withoutDatabase: true })).map(({ place }) => String(place));
};
/**
* Returns the status addresses of a kind of server. Without the right to ask it there is the usual port; none where the
* cluster lists no TiKV or PD with a status port, such as a TiDB on its embedded store.
*/
async function statusAddresses(endpoint, kind, listAddresses = listClusterAddresses) {
	const listed = await listAddresses(endpoint, kind).catch(() => void 0);
	if (kind !== "tidb" && listed?.every((place) => place === "")) return [];
	const reachable = readablePlaces(endpoint, listed ?? []);
	const usual = asOwner(endpoint).hosts.map(({ host }) => address(plainHost(host), usualPorts[kind]));
	return [...new Set(reachable.length > 0 ? reachable : usual)].slice(0, MOST_SERVERS);
}
/** Returns the status addresses of all servers of a kind; none unless each is listed and readable, and they are few enough. */
async function everyStatusAddress(endpoint, kind, listAddresses = listClusterAddresses) {
	const listed = await listAddresses(endpoint, kind).catch(() => []);
	const places = readablePlaces(endpoint, listed);
	return places.length < listed.length || places.length > MOST_SERVERS ? [] : places;
}
function readablePlaces(endpoint, listed) {
	const { hosts, componentHosts = [] } = asOwner(endpoint);
	const readable = new Set([...hosts.map(({ host }) => host), ...componentHosts].map(plainHost));
	return listed.flatMap((place) => {
		const [, host = "", port = ""] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? [];
		return readable.has(plainHost(host)) ? [address(host, Number(port))] : [];
	});
}
/**
* Returns where the components of a cluster listen. Metrics are read from the hosts of the endpoint, and those of its cluster where they are known.
* @throws Failure without the right to ask
*/
async function clusterPlaces(endpoint) {
	const question = "SELECT LOWER(TYPE) AS kind, INSTANCE AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO";
	const rows = await withConnection(asOwner(endpoint), (db) => db.query(question), { withoutDatabase: true });
	const placesOf = (name) => rows.flatMap(({ kind, place }) => kind === name ? [String(place)] : []);
	const [tidb, tikv, pd] = await Promise.all([
		"tidb",
		"tikv",
		"pd"
	].map((kind) => statusAddresses(endpoint, kind)));
	return {
		tidb: endpoint.hosts.map(({ host, port }) => address(host, port)),
		status: tidb ?? [],
		tikv: placesOf("tikv"),
		pd: placesOf("pd"),
		metrics: {
			tidb: tidb ?? [],
			tikv: tikv ?? [],
			pd: pd ?? []
		}
	};
}
function plainHost(host) {
	const plain = host.toLowerCase();
	return plain === "localhost" ? "127.0.0.1" : plain;
}
function address(host, port) {
	return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
/** Reads a status port. @throws Failure `environment` where it does not answer, refuses, or sends too much; the signal's reason */
async function readStatusPort(at, question) {
	const { path, deadlineSeconds, mostBytes, headers = {}, signal } = question;
	const read = async (limit) => {
		const answer = await fetch(`http://${at}${path}`, {
			signal: limit,
			redirect: "error",
			headers
		});
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new Failure("environment", `the status port ${at} answers with HTTP status ${answer.status}`);
		}
		const chunks = [];
		let bytes = 0;
		for await (const chunk of answer.body ?? []) {
			chunks.push(chunk);
			bytes += chunk.length;
			if (bytes > mostBytes) throw new Failure("environment", `the answer of the status port ${at} is too large`);
		}
		return Buffer.concat(chunks);
	};
	try {
		return await withDeadline(signal, deadlineSeconds * 1e3, read);
	} catch (cause) {
		signal.throwIfAborted();
		if (cause instanceof Failure) throw cause;
		throw new Failure("environment", `the status port ${at} does not answer`, { cause });
	}
}

// src/server/evidence/server-evidence.ts
/** Most statements read, by their share of the time. */
const MOST_ROWS$3 = 200;
/** MariaDB keeps no digest of a prepared statement, and no figures: its text alone, while it lives. */
const prepared = `SELECT SQL_TEXT FROM performance_schema.prepared_statements_instances
  WHERE SQL_TEXT IS NOT NULL GROUP BY SQL_TEXT HAVING SUM(COUNT_EXECUTE) = 0 LIMIT ${MOST_ROWS$3}`;
const LOOK_MS = 250;
/** MySQL and MariaDB: global status, digests of performance_schema where it is on, and `EXPLAIN`. */
function createSqlEvidence(endpoint) {
	let texts = [];
	const statusRows = (db, signal) => textRows(db, "SHOW GLOBAL STATUS", [], signal);
	const withDigests = (db, signal) => digestRows(db, {
		database: endpoint.database,
		most: MOST_ROWS$3
	}, signal);
	return {
		before: (to) => withConnection(endpoint, async (db) => {
			texts = [];
			await to.attempt("statements", async () => to.keep("digestsBefore", rowsForPack(await withDigests(db, to.signal))));
			await to.attempt("counters", async () => to.keep("statusBefore", status(await statusRows(db, to.signal))));
		}),
		async during(to, _seconds, loadEnded) {
			const signal = AbortSignal.any([to.signal, loadEnded]);
			const statementTexts = /* @__PURE__ */ new Set();
			const look = (db) => textRows(db, prepared, [], signal);
			await withConnection(endpoint, async (db) => {
				while (!signal.aborted) {
					for (const { SQL_TEXT: text } of await look(db)) if (text) statementTexts.add(text);
					await setTimeout$1(LOOK_MS, void 0, { signal });
				}
			}).catch(() => void 0);
			texts = [...statementTexts];
		},
		after: (to) => withConnection(endpoint, async (db) => {
			await to.attempt("counters", async () => to.keep("statusAfter", status(await statusRows(db, to.signal))));
			const rows = await to.attempt("statements", () => withDigests(db, to.signal));
			if (rows !== void 0) to.keep("digests", rowsForPack(rows));
			const fromDigests = (rows ?? []).map((row) => ({
				digest: row.DIGEST ?? "",
				sql: row.QUERY_SAMPLE_TEXT ?? row.DIGEST_TEXT ?? ""
			}));
			const unnamed = texts.map((sql) => ({
				digest: maskLiterals(sql).slice(0, 200),
				sql
			}));
			await to.attempt("plans", async () => {
				await db.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',IGNORE_SPACE')", [], void 0, to.signal);
				to.keep("plans", JSON.stringify(await explainPlans(db, [...fromDigests, ...unnamed], "EXPLAIN", to.signal)));
			});
		})
	};
}
function status(rows) {
	const entries = rows.map(({ VARIABLE_NAME: name, VALUE: value }) => [name ?? "", value ?? ""]);
	return JSON.stringify(Object.fromEntries(entries));
}
/** A server that takes longer is not asked again. */
const briefly = {
	...promptly,
	deadlineSeconds: 5
};
const STATEMENTS = "Questions";
/** Work on rows, and how it was come by; what one product does not have is not in its answer. */
const names$1 = [
	STATEMENTS,
	...[
		"commit",
		"rollback",
		"read_key",
		"read_next",
		"read_prev",
		"read_rnd",
		"read_rnd_next",
		"icp_attempts"
	].concat([
		"write",
		"update",
		"delete",
		"tmp_write"
	]).map((name) => `Handler_${name}`),
	...[
		"read",
		"inserted",
		"updated",
		"deleted"
	].map((name) => `Innodb_rows_${name}`),
	"Innodb_buffer_pool_read_requests",
	...[
		"read",
		"sent",
		"tmp_read"
	].map((name) => `Rows_${name}`),
	...[
		"full_join",
		"range",
		"scan"
	].map((name) => `Select_${name}`),
	...["rows", "merge_passes"].map((name) => `Sort_${name}`),
	"Created_tmp_tables",
	"Created_tmp_disk_tables"
];
const statement$1 = `SHOW GLOBAL STATUS WHERE Variable_name IN ('${names$1.join("', '")}')`;
/**
* Counters of MariaDB and MySQL, over a connection of our own that stays open from the first reading to the last. A
* reading is work too: `SHOW` fills a table and reads it, and counts as a handler. What one costs is the difference of
* two that follow each other at once, and it is taken off.
*/
function createSqlCounters(endpoint) {
	return {
		kind: "sql",
		async watch(signal) {
			const { deadlineSeconds: timeoutSeconds } = briefly;
			const connection = await connect$1(endpoint, {
				withoutDatabase: true,
				timeoutSeconds
			});
			try {
				const trial = await readCounters(connection, signal);
				const first = await readCounters(connection, signal);
				return {
					first,
					async last() {
						try {
							return withoutReading(await readCounters(connection, signal), trial, first);
						} finally {
							connection.end();
						}
					},
					abandon: () => connection.end()
				};
			} catch (error) {
				connection.destroy();
				throw error;
			}
		}
	};
}
async function readCounters(connection, signal) {
	const rows = await connection.query(statement$1, [], briefly, signal);
	const values = new Map(rows.map((row) => [String(row.Variable_name), Number(row.Value)]));
	const { [STATEMENTS]: statements = 0, ...counters } = Object.fromEntries(names$1.flatMap((name) => {
		const value = values.get(name);
		return value === void 0 || !Number.isFinite(value) ? [] : [[name, value]];
	}));
	return {
		statements,
		counters
	};
}
function withoutReading(last, trial, first) {
	const costOf = (name) => (first.counters[name] ?? 0) - (trial.counters[name] ?? 0);
	const counters = Object.entries(last.counters).map(([name, value]) => [name, value - costOf(name)]);
	return {
		statements: last.statements - (first.statements - trial.statements),
		counters: Object.fromEntries(counters)
	};
}
const metricsQuestion$1 = {
	path: "/metrics",
	deadlineSeconds: 4,
	mostBytes: 32 * 2 ** 20
};
/** Beyond the seconds that a profile covers. */
const SPARE_SECONDS$5 = 5;
/**
* PD without TiDB: what it spends its CPU on.
* @param addresses status ports of its members; the first does the work of all
*/
function createPdEvidence([at]) {
	const read = async (to, question) => {
		if (at === void 0) throw new Error("the cluster lists no PD with a status port");
		return readStatusPort(at, {
			...question,
			signal: to.signal
		});
	};
	const counters = async (to, file) => to.keep(file, cutMetrics(new TextDecoder().decode(await read(to, metricsQuestion$1))));
	return {
		before: (to) => counters(to, "metricsBefore"),
		async during(to, seconds) {
			const path = `/debug/pprof/profile?seconds=${seconds}`;
			to.keep("cpu", await read(to, {
				path,
				deadlineSeconds: seconds + SPARE_SECONDS$5,
				mostBytes: 2 ** 21
			}));
		},
		after: (to) => counters(to, "metricsAfter")
	};
}

// src/server/evidence/component-metrics.ts
const question$1 = {
	path: "/metrics",
	deadlineSeconds: 5,
	mostBytes: 32 * 2 ** 20
};
/** Reads the metrics of each component that has a requested one; of several servers all. @throws Failure where one does not answer */
async function readComponentMetrics(metrics, places, signal) {
	const readings = [...new Set(metrics.map(({ component }) => component))].map(async (component) => {
		const names = metrics.flatMap(({ component: of, metric }) => of === component ? namesOf$1(metric) : []);
		return [component, (await Promise.all(places.metrics[component].map((at) => readStatusPort(at, {
			...question$1,
			signal
		})))).flatMap((bytes) => samplesOf(new TextDecoder().decode(bytes), new Set(names)))];
	});
	return Object.fromEntries(await Promise.all(readings));
}
function namesOf$1(metric) {
	return [metric, `${metric}_bucket`];
}
/**
* Computes a metric between two readings, as the figure that was requested. A counter that fell was reset with its
* server. @returns undefined if it has no sample, nothing was counted, or there is no rate
*/
function componentFigure({ component, metric, labels, as }, before, after, { seconds, perSecond }) {
	const fitting = (reading, name) => (reading[component] ?? []).filter((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value));
	if (as !== "rate" && as !== "per_transaction") {
		const name = `${metric}_bucket`;
		const [first, last] = [bucketsOf(fitting(before, name)), bucketsOf(fitting(after, name))];
		const quantile = quantileOf(first, last, Number(as.slice(1)) / 100);
		return quantile === void 0 || !metric.endsWith("_seconds") ? quantile : quantile * 1e3;
	}
	const last = fitting(after, metric);
	const sum = (samples) => samples.reduce((total, { value }) => total + value, 0);
	const done = sum(last) - sum(fitting(before, metric));
	if (last.length === 0 || done < 0 || seconds <= 0) return void 0;
	if (as === "rate") return done / seconds;
	return perSecond === void 0 ? void 0 : done / seconds / perSecond;
}
/** Cumulative counts by the upper bound of their bucket, of all fitting series. */
function bucketsOf(samples) {
	const counts = /* @__PURE__ */ new Map();
	for (const { labels, value } of samples) {
		const bound = labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le);
		counts.set(bound, (counts.get(bound) ?? 0) + value);
	}
	return counts;
}
/** Events beyond the first bound that its tail is drawn from. */
const LEAST_IN_TAIL = 10;
/** Events that the bucket beyond the last one has at least: a tail never ends at a bound. */
const LEAST_BEYOND = .5;
/**
* Computes a quantile of a histogram. Inside a bucket, the share that lies beyond falls by a power of the value, as tails do: where
* bounds double, 10 % more of a lognormal latency shows as 8 to 13 %. Linear inside a bucket, as `histogram_quantile` of Prometheus,
* it shows as 1 to 38 %, by the place in the bucket.
* Below the first bound the tail beyond it is drawn on.
* @returns undefined where too little is beyond the first bound for that, and beyond the last one: every quantile there would be the same
*/
function quantileOf(before, after, share) {
	const counted = [...after].map(([bound, count]) => ({
		bound,
		count: count - (before.get(bound) ?? 0)
	})).toSorted((a, b) => a.bound - b.bound);
	const all = counted.at(-1)?.count ?? 0;
	if (!(all > 0) || counted.some(({ count }) => count < 0)) return void 0;
	const place = Math.max(1, counted.findIndex(({ count }) => count >= share * all));
	const [lower, upper] = [counted[place - 1], counted[place]];
	if (lower === void 0 || upper === void 0 || upper.bound === Number.POSITIVE_INFINITY) return void 0;
	if (lower.count >= share * all && (all - lower.count < LEAST_IN_TAIL || upper.count === lower.count)) return void 0;
	const beyond = (count) => Math.log(Math.max(all - count, LEAST_BEYOND));
	const part = (beyond(lower.count) - beyond(share * all)) / (beyond(lower.count) - beyond(upper.count));
	return lower.bound > 0 ? lower.bound * (upper.bound / lower.bound) ** part : lower.bound + (upper.bound - lower.bound) * part;
}

// src/server/evidence/evidence-source.ts
/** All that is collected of a side; more is not kept. */
const MOST_BYTES$2 = 5 * 2 ** 20;
/** An empty collection of at most 5 MB, so that both sides together have 10. */
function startCollecting(signal) {
	const files = /* @__PURE__ */ new Map();
	const missing = [];
	let bytesLeft = MOST_BYTES$2;
	return {
		signal,
		files,
		missing,
		keep(file, content) {
			const bytes = typeof content === "string" ? Buffer.from(content) : content;
			if (bytes.length > bytesLeft) missing.push(`${file} was not kept: a pack holds at most 5 MB`);
			else {
				files.set(file, bytes);
				bytesLeft -= bytes.length;
			}
		},
		async attempt(what, part) {
			try {
				return await part();
			} catch (error) {
				const sentence = `${what} unavailable: ${signal.aborted ? "the time ran out" : error instanceof Error ? error.message : String(error)}`;
				if (!missing.includes(sentence)) missing.push(sentence);
				return;
			}
		}
	};
}

// src/server/evidence/sources.ts
/**
* Returns the source of a server's work counters: the status port of TiDB, a statement for MariaDB and MySQL. Of
* several servers some are enough, because each counts its own statements too.
* @throws Failure where the server does not answer
*/
async function findWorkSource(endpoint) {
	return await productAt(endpoint) === "TiDB" ? createStatusPort(endpoint) : createSqlCounters(endpoint);
}
/** Returns the source of evidence that suits the server's product. @throws Failure where the server does not answer */
async function findEvidenceSource(target) {
	if (target.withoutSql) return createPdEvidence((await target.places?.())?.metrics.pd ?? []);
	const endpoint = target.endpoint();
	return await productAt(endpoint) === "TiDB" ? createTidbEvidence(endpoint) : createSqlEvidence(asOwner(endpoint));
}
/** A TiDB says less than 1 MB. */
const question = {
	path: "/metrics",
	deadlineSeconds: 5,
	mostBytes: 32 * 2 ** 20
};
/**
* Counters of a TiDB's status port: `http://HOST:PORT/metrics`; those of several are added up. TiKV and PD report what
* their processes use, where all of them can be reached.
* @param listAddresses lists the status addresses that the cluster reports
*/
async function createStatusPort(endpoint, listAddresses = listClusterAddresses) {
	const [addresses, tikv, pd] = await Promise.all([
		statusAddresses(endpoint, "tidb", listAddresses),
		everyStatusAddress(endpoint, "tikv", listAddresses),
		everyStatusAddress(endpoint, "pd", listAddresses)
	]);
	const others = /* @__PURE__ */ new Map([["tikv", tikv], ["pd", pd]]);
	const readAll = async (signal) => {
		const [readings, ...usages] = await Promise.all([Promise.all(addresses.map((at) => readOne(at, signal))), ...[...others].map(async ([kind, places]) => [kind, await usageOf(places, signal)])]);
		const sum = sumReadings(readings);
		const processes = { ...sum.processes };
		for (const [kind, usage] of usages) if (usage !== void 0) processes[kind] = usage;
		else others.delete(kind);
		return {
			...sum,
			processes
		};
	};
	return {
		kind: "status-port",
		async watch(signal) {
			return {
				first: await readAll(signal),
				last: () => readAll(signal),
				abandon() {}
			};
		}
	};
}
async function readOne(at, signal) {
	const bytes = await readStatusPort(at, {
		...question,
		signal
	});
	const reading = tidbCounters(new TextDecoder().decode(bytes));
	if (reading !== void 0) return reading;
	throw new Failure("environment", `the status port ${at} counts no statements`);
}
/** @returns undefined where one does not answer or tell: a sum of some compares with nothing */
async function usageOf(places, signal) {
	const usages = places.map(async (at) => ownUsage(new TextDecoder().decode(await readStatusPort(at, {
		...question,
		signal
	}))));
	return Promise.all(usages).then(sumUsages, () => void 0);
}
const MOST_BYTES$1 = 2 * 2 ** 20;
/** `gc=1`: what was freed is no longer in it. */
const heapQuestion = {
	path: "/debug/pprof/heap?gc=1",
	deadlineSeconds: 5,
	mostBytes: MOST_BYTES$1
};
/** Beyond the seconds that it covers. */
const PROFILE_SPARE_SECONDS = 5;
/** Most statements read, by their share of the time. */
const MOST_ROWS$2 = 200;
/** TiDB: counters, heap and CPU of its status port, its table of statements, and the CPU of TiKV and PD. */
async function createTidbEvidence(endpoint, listAddresses) {
	const ports = await findClusterPorts(endpoint, listAddresses);
	const table = `${endpoint.hosts.length > 1 ? "cluster_" : ""}statements_summary`;
	const query = {
		database: endpoint.database,
		most: MOST_ROWS$2
	};
	const counters = async (to, when) => {
		const keep = async (kind, file) => {
			if (ports.answers(kind)) to.keep(file, cutMetrics(await ports.metrics(kind, to.signal)));
		};
		await to.attempt("counters", () => keep("tikv", `tikv${when}`));
		await to.attempt("counters", () => keep("tidb", `metrics${when}`));
	};
	const heap = async (to, file) => {
		if (!ports.answers("tidb")) return;
		const readHeap = async () => to.keep(file, await ports.readFirst("tidb", heapQuestion, to.signal));
		await to.attempt("the heap of TiDB", readHeap);
	};
	const profile = async (to, file, kind, seconds) => {
		if (!ports.answers(kind)) return;
		const question = {
			path: `/debug/pprof/profile?seconds=${seconds}${kind === "tikv" ? "&frequency=99" : ""}`,
			deadlineSeconds: seconds + PROFILE_SPARE_SECONDS,
			mostBytes: MOST_BYTES$1
		};
		const readProfile = async () => to.keep(file, await ports.readFirst(kind, question, to.signal));
		await to.attempt(`the CPU profile of ${kind}`, readProfile);
	};
	return {
		open: (to) => ports.reach(to),
		async before(to) {
			await heap(to, "heapBefore");
			await to.attempt("statements_summary", () => withConnection(endpoint, async (db) => to.keep("statementsBefore", rowsForPack(await tidbStatementRows(db, table, query, to.signal)))));
			await counters(to, "Before");
		},
		async during(to, seconds) {
			const all = Object.entries({
				tidb: "cpu",
				tikv: "tikvCpu",
				pd: "pdCpu"
			});
			await Promise.all(all.map(([kind, file]) => profile(to, file, kind, seconds)));
		},
		async after(to) {
			await counters(to, "After");
			await to.attempt("statements_summary", () => withConnection(endpoint, async (db) => {
				const rows = await tidbStatementRows(db, table, query, to.signal);
				to.keep("statements", rowsForPack(rows));
				const toExplain = rows.map(({ DIGEST: digest, QUERY_SAMPLE_TEXT: sql }) => ({
					digest: digest ?? "",
					sql: sql ?? ""
				}));
				const plans = await explainPlans(db, toExplain, "EXPLAIN FORMAT = 'brief'", to.signal);
				to.keep("plans", JSON.stringify(plans));
			}));
			await heap(to, "heapAfter");
		},
		idle: async (signal) => ports.answers("tidb") ? tidbCounters(await ports.metrics("tidb", signal)) : void 0
	};
}
const names = {
	tidb: "TiDB",
	tikv: "TiKV",
	pd: "PD"
};
const kinds$1 = [
	"tidb",
	"tikv",
	"pd"
];
const metricsQuestion = {
	path: "/metrics",
	deadlineSeconds: 4,
	mostBytes: 32 * 2 ** 20
};
/** TiKV sends a picture unless the request asks for a profile. */
const headers = { "Content-Type": "application/protobuf" };
async function findClusterPorts(endpoint, listAddresses) {
	const [tidb, tikv, pd] = await Promise.all(kinds$1.map((kind) => statusAddresses(endpoint, kind, listAddresses)));
	const at = {
		tidb: tidb ?? [],
		tikv: tikv ?? [],
		pd: pd ?? []
	};
	const answering = /* @__PURE__ */ new Set();
	const ports = {
		async reach(to) {
			const one = (kind) => to.attempt(names[kind], async () => {
				if (at[kind].length === 0) throw new Error(`the cluster lists no ${names[kind]} with a status port`);
				await ports.metrics(kind, to.signal);
				answering.add(kind);
			});
			await Promise.all(kinds$1.map(one));
		},
		answers: (kind) => answering.has(kind),
		async metrics(kind, signal) {
			const texts = at[kind].map((each) => readStatusPort(each, {
				...metricsQuestion,
				signal
			}));
			return (await Promise.all(texts)).map((bytes) => new TextDecoder().decode(bytes)).join("\n");
		},
		async readFirst(kind, question, signal) {
			return readStatusPort(at[kind][0] ?? "", {
				...question,
				signal,
				headers
			});
		}
	};
	return ports;
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
/**
* The slices of one round, cell after cell: pairs in ABBA order (base candidate, candidate base, \u2026), so that a drift
* of the machine cancels out between neighbouring pairs; which side comes first is drawn for each two pairs (ABBA or
* BAAB): drawn once a round, a stall that comes each 48 seconds always hit the same side.
* Slices 2k and 2k+1 are a pair, and one follows the other: only one server is under load at a time.
*/
function sideBySideRound({ cellIds, round, pairs, seed }) {
	let before = 0;
	return cellIds.flatMap((cellId) => {
		const first = before;
		const length = 2 * (typeof pairs === "number" ? pairs : pairs(cellId));
		before += length;
		return Array.from({ length }, (_, index) => {
			const baseFirst = seededBits(seed, `${round}/${cellId}/${Math.floor(index / 4)}`) % 2 === 0;
			const swapped = Math.floor(index / 2) % 2 === 1;
			return {
				cellId,
				side: index % 2 === 0 !== swapped === baseFirst ? "base" : "candidate",
				round,
				slice: first + index
			};
		});
	});
}
/** Checks whether the pair of a slice runs at once, for a cell that is measured in two ways: the first and every other one. */
function isPairAtOnce({ slice }) {
	return Math.floor(slice / 2) % 2 === 0;
}
/**
* The sides in the order in which they are measured in a round, where a change of sides takes minutes: all slices of one,
* then all of the other. Two rounds have both orders, so that a drift of the machine cancels out; which comes first is
* drawn for each two.
*/
function turnOrder(round, seed) {
	const isFirstOfTwo = round % 2 === 1;
	return seededBits(seed, `turns/${Math.ceil(round / 2)}`) % 2 === 0 === isFirstOfTwo ? ["base", "candidate"] : ["candidate", "base"];
}
/** Seconds of load of one round of one cell, without the fresh start of the servers. */
function roundSeconds(plan) {
	return 2 * plan.pairs * (plan.sliceSeconds + plan.settleSeconds);
}
/**
* Bits that are fixed by a seed and a name, and look random otherwise: the first 32 of SHA-256. A hash rather than a
* generator, so that a draw does not depend on the draws before it: leaving out a cell changes no other order.
* @returns an integer from 0 to 2³²\u22121
*/
function seededBits(seed, name) {
	return createHash("sha256").update(`${seed}/${name}`).digest().readUInt32BE(0);
}

// src/measure/progress.ts
/** `[12/176] oltp_read_write · 64 · base · start 1 of \u2264 8 · 6/10 s · 1,582 TPS, 31,640 QPS · 41 min left, at most 2 h`. */
function progressLine(position, interval, left) {
	const { cell } = position;
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return [
		placeWords(position),
		`${Math.round(interval.atSeconds)}/${Math.round(seconds)} s`,
		`${formatCount(interval.rate)} ${rateOf(cell).label}${queriesWords(interval.queriesPerSecond, interval.rate)}`,
		...interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : [],
		timeLeftWords(left)
	].join(" · ");
}
/** `[12/176] oltp_read_write · 64 · base · start 1 of \u2264 8 · 1,582 TPS · 41 min left, at most 2 h`: one finished run. */
function finishedLine(position, run, left) {
	const { metric, label } = rateOf(position.cell);
	const rate = run.state === "valid" ? run.metrics[metric] : void 0;
	const figure = run.state === "invalid" ? "broken" : rate === void 0 ? "done" : `${formatNumber(rate)} ${label}${queriesWords(run.metrics.qps, rate)}`;
	return [
		placeWords(position),
		figure,
		timeLeftWords(left)
	].join(" · ");
}
/** `, 31,640 QPS`; empty where a transaction is one query. */
function queriesWords(queries, transactions) {
	return queries === void 0 || Math.round(queries) === Math.round(transactions) ? "" : `, ${formatCount(queries)} ${metricInfo("qps")?.label}`;
}
/** Returns the title of one group of lines in a CI log. */
function groupTitle({ cell, slice, rounds }) {
	const start = rounds > 1 ? ` · start ${slice.round}` : "";
	const clients = cell.clients === 1 ? "" : `${cell.clients} clients x `;
	return `${givenName(cell) ?? cell.workload} · ${clients}${plural(cell.threads, "thread")}${start}`;
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
		`[${number}/${Math.max(number, total)}] ${givenName(cell) ?? cell.workload}`,
		loadWords(cell),
		...rounds > 1 ? [slice.side, `start ${slice.round} of \u2264 ${rounds}`] : []
	].join(" · ");
}
/** `64`, and of several clients `3 x 64`. */
function loadWords({ clients, threads }) {
	return clients === 1 ? String(threads) : `${clients} x ${threads}`;
}
function rateOf({ tool, workload, threads }) {
	const { rates, mainRate } = factsOf(tool);
	const metric = mainRate?.({
		workload,
		threads
	}) ?? rates[0];
	const { direction, unit, label } = metricInfo(metric) ?? { label: metric };
	return {
		metric,
		label: direction === "lower-is-better" ? unit ?? label : label
	};
}
/**
* @param cells in the order of the plan; `repeats` are all slices of a cell that may run
* @param now milliseconds of a clock that never goes back
*/
function createJobProgress(cells, expected, now = () => performance.now()) {
	const { usual, most } = expected.rounds;
	const open = new Map(cells.map(({ settings, repeats }) => [settings.id, {
		sliceSeconds: secondsOfSlice(settings),
		endsWithItsWork: settings.operations !== void 0,
		usual: Math.ceil(repeats * Math.min(usual, most) / most),
		most: repeats,
		perRound: Math.ceil(repeats / most),
		data: dataKey(settings)
	}]));
	const loads = new Map(cells.map(({ settings }) => [dataKey(settings), expected.loadSeconds(settings)]));
	let ranSlices = 0;
	let measuredSeconds = 0;
	let besideSeconds = 0;
	let loadFactor = 1;
	let startedAt = now();
	const remaining = (of) => [...open.values()].reduce((sum, cell) => sum + cell[of] * cell.sliceSeconds, 0);
	const timed = async (work, report) => {
		const from = now();
		try {
			return await work();
		} finally {
			report((now() - from) / 1e3);
			startedAt = now();
		}
	};
	return {
		number: () => ranSlices + 1,
		total: () => ranSlices + [...open.values()].reduce((sum, { most: slices }) => sum + slices, 0),
		roundBegins(cellId, slices, laterRounds) {
			const cell = open.get(cellId);
			if (cell === void 0) return;
			cell.most = slices * (1 + Math.max(0, laterRounds));
			cell.usual = Math.max(slices, Math.min(cell.usual, cell.most));
		},
		left(into) {
			const cell = into === void 0 ? void 0 : open.get(into.cellId);
			const over = cell === void 0 ? 0 : Math.min(into?.seconds ?? 0, cell.sliceSeconds);
			const pace = measuredSeconds === 0 ? 1 : 1 + besideSeconds / measuredSeconds;
			const needed = new Set([...open.values()].filter(({ most: slices }) => slices > 0).map(({ data }) => data));
			const loading = [...loads].reduce((sum, [key, seconds]) => sum + (needed.has(key) ? seconds * loadFactor : 0), 0);
			const of = (which) => Math.max(0, remaining(which) * pace + loading - over);
			return {
				seconds: of("usual"),
				mostSeconds: of("most")
			};
		},
		ran(cellId, slices = 1) {
			const cell = open.get(cellId);
			ranSlices += slices;
			if (cell === void 0) return;
			if (cell.endsWithItsWork) cell.sliceSeconds = (now() - startedAt) / 1e3;
			besideSeconds += Math.max(0, (now() - startedAt) / 1e3 - slices * cell.sliceSeconds);
			measuredSeconds += slices * cell.sliceSeconds;
			startedAt = now();
			cell.most = Math.max(0, cell.most - slices);
			cell.usual = Math.max(0, cell.usual - slices);
			if (cell.usual === 0) cell.usual = cell.most % cell.perRound;
		},
		done(cellIds) {
			for (const id of cellIds) {
				const cell = open.get(id);
				if (cell !== void 0) [cell.usual, cell.most] = [0, 0];
			}
		},
		loading(settings, work) {
			const key = dataKey(settings);
			const thought = loads.get(key) ?? 0;
			return timed(work, (seconds) => {
				loads.delete(key);
				if (thought > 0) loadFactor = seconds / thought;
			});
		},
		between: (work) => timed(work, (seconds) => {
			besideSeconds += seconds;
		})
	};
}

// src/mysql/tables.ts
/** A database may have hundreds of thousands. */
const ofAllTables = {
	...overAllData,
	rows: 1e6,
	bytes: 256 * 2 ** 20
};
/** Names of the tables in the endpoint's database, sorted. @throws Failure `environment` */
async function tableNames(endpoint) {
	return withConnection(endpoint, async (connection) => {
		return (await connection.query("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'", [], ofAllTables)).map(({ name }) => String(name)).sort();
	});
}
/** Connections that collect statistics, one for each so many tables. */
const [ANALYZING_CONNECTIONS, TABLES_OF_CONNECTION] = [8, 50];
/** Collects optimizer statistics of each table, which TiDB needs for stable plans. @throws Failure `environment` */
async function analyzeTables(endpoint, tables, signal) {
	const count = Math.min(ANALYZING_CONNECTIONS, Math.ceil(tables.length / TABLES_OF_CONNECTION));
	await onConnections(endpoint, count, tables, async (connection, some) => {
		for (const table of some) await connection.query(`ANALYZE TABLE ${quoteName(table)}`, [], overAllData, signal);
	});
}
/** Counts the rows of each table; undefined where it does not exist. @throws Failure `environment` */
async function rowCounts(endpoint, tables, signal) {
	const counts = /* @__PURE__ */ new Map();
	await withConnection(endpoint, async (connection) => {
		for (const table of tables) counts.set(table, await rowCount(connection, table, signal));
	});
	return counts;
}
const NO_SUCH_TABLE = 1146;
async function rowCount(connection, table, signal) {
	try {
		const sql = `SELECT COUNT(*) FROM ${quoteName(table)}`;
		return Number(await queryValue(connection, sql, [], overAllData, signal));
	} catch (error) {
		if (error.errno === NO_SUCH_TABLE) return void 0;
		throw error;
	}
}
function quoteName(name) {
	return `\`${name.replaceAll("`", "``")}\``;
}

// src/system/log.ts
const EVERY_MS = 1e3;
/**
* Shows every second how far something has come that takes its time.
* @param line made again each time, given the seconds since the beginning; what it throws is skipped
*/
async function whileWaiting(log, line, work) {
	const startedAt = performance.now();
	let asking = false;
	const show = async () => {
		if (asking) return;
		asking = true;
		try {
			const text = await line((performance.now() - startedAt) / 1e3);
			if (watch !== void 0) log.progress(text);
		} catch {} finally {
			asking = false;
		}
	};
	let watch = setInterval(() => void show(), EVERY_MS);
	try {
		return await work();
	} finally {
		clearInterval(watch);
		watch = void 0;
	}
}

// src/workload/import/dialect.ts
/** Reader of a tool that writes no log. */
const noLog = {
	open: () => ({
		push: () => void 0,
		end: () => ({
			outcome: {
				state: "invalid",
				reason: "this tool writes no log"
			},
			facts: {}
		})
	}),
	begins: () => false,
	isRun: () => false
};
/** Picks facts out of lines; what a log says last is right. Counts of zero are no facts. */
function collectFacts(patterns) {
	const factsByName = /* @__PURE__ */ new Map();
	const entries = Object.entries(patterns);
	return {
		push(line) {
			for (const [name, pattern] of entries) {
				const value = pattern.exec(line)?.slice(1).find((group) => group !== void 0);
				if (value === void 0) continue;
				if (name === "toolVersion") factsByName.set(name, value);
				else if (Number(value) > 0) factsByName.set(name, Number(value));
			}
		},
		end: () => Object.fromEntries(factsByName)
	};
}

// src/workload/run-outcome.ts
/** A run without figures. @param reason why, in words */
function invalidOutcome(reason) {
	return {
		state: "invalid",
		reason
	};
}
/** Ignored errors a transaction over which a run is invalid, unless the suite says otherwise. */
const DEFAULT_ERROR_LIMIT = .01;
const LINE_CHARACTERS = 1e3;
const REASON_CHARACTERS = 2e3;
/**
* The run for the record.
* @param ending undefined for an imported log
* @param tail the tool's own last lines, shown where it broke
*/
function runOf(place, outcome, ending, tail) {
	if (outcome.state === "valid") return {
		...place,
		state: "valid",
		...outcome.measured
	};
	return {
		...place,
		state: "invalid",
		reason: outcome.reason.slice(0, REASON_CHARACTERS),
		...defined({ exitCode: ending?.exitCode }),
		tail: tail.slice(-60).map((line) => line.slice(0, LINE_CHARACTERS))
	};
}
/** Seconds beyond the asked time in which the last transactions may end. */
const OVERTIME_SECONDS = 10;
/**
* A run may be short by a tenth (the clock of some tools starts at the first operation), and long by the time that
* its last transactions take: every figure is a rate over the time that it lasted, so a stall at the end counts.
*/
function lastedAsRequested(actualSeconds, requestedSeconds) {
	const short = requestedSeconds - actualSeconds;
	return short <= requestedSeconds / 10 + .2 && -short <= Math.max(OVERTIME_SECONDS, requestedSeconds / 10);
}
/** `9.98 s`. */
function seconds$1(value) {
	return `${Number(value.toFixed(2))} s`;
}

// src/workload/statement/execute.ts
/** Rows of an answer are thrown away, and may be many. */
const anyAnswer = {
	...overAllData,
	rows: 1e6,
	bytes: 512 * 2 ** 20
};
/**
* Runs statements one after the other on one connection.
* @returns what the server says against one, with its place; undefined where all went through
* @throws Failure `environment` where the server no longer answers; the signal's reason
*/
async function refusalOf(connection, statements, context) {
	const root = realpathSync(ownFolder(context));
	for (const { sql, place } of statements) try {
		await connection.load(sql, (name) => ownFile(name, sql, root), anyAnswer, context.signal);
	} catch (error) {
		context.signal.throwIfAborted();
		if (error instanceof Failure) throw error;
		return `${place}: ${detailsOf(error).message}`;
	}
}
/**
* Connections that make many tables, and the fewest repetitions that are worth them. TiDB joins eight tables that are
* requested at the same time into one change of its schema, and works on several of these at once.
*/
const [CONNECTIONS, FEWEST] = [64, 8];
/** Finds why a set-up is refused, like `refusalOf`, with the repetitions of a statement on several connections. */
async function refusalOfSetup(endpoint, statements, context) {
	return withConnection(endpoint, async (connection) => {
		for (let at = 0; at < statements.length;) {
			const { pattern, place } = statements[at];
			let end = at + 1;
			while (statements[end]?.pattern === pattern) end++;
			const alike = statements.slice(at, end);
			const line = (seconds) => `${place} · ${plural(alike.length, "statement")} · ${formatDuration(Math.round(seconds))} until now`;
			const refusal = await (alike.length < FEWEST ? refusalOf(connection, alike, context) : whileWaiting(context.log, line, () => refusalOfMany(endpoint, alike, context)));
			if (refusal !== void 0) return refusal;
			at = end;
		}
	});
}
async function refusalOfMany(endpoint, statements, context) {
	const count = Math.min(CONNECTIONS, Math.ceil(statements.length / FEWEST));
	return (await onConnections(endpoint, count, statements, (connection, some) => refusalOf(connection, some, context))).find((refusal) => refusal !== void 0);
}
/** Most bytes of a file with statements, which are sent one by one. */
const MOST_BYTES = 256 * 2 ** 20;
/** A server may ask for any file: it gets those that the statement names and that are in the folder of the job. */
function ownFile(name, sql, root) {
	const path = realpathSync(resolve(root, name));
	const way = relative(root, path);
	if (!sql.includes(name) || way.startsWith("..") || isAbsolute(way)) throw new Error(`the server asks for the file ${name}, which the statement does not name or that lies outside`);
	if (!statSync(path).isFile()) throw new Error(`the server asks for ${name}, which is not a regular file`);
	return createReadStream(path);
}
/** Statements that need a global privilege, which a user made for one database lacks: FILE, BACKUP_ADMIN, RESTORE_ADMIN. */
const beyondOneDatabase = /^(?:IMPORT\s+INTO|BACKUP|RESTORE|LOAD\s+DATA\s+INFILE)\b/i;
/** Returns the endpoint with the user that may run all of the statements: the caller's only where one needs it. */
function endpointFor(endpoint, statements) {
	return statements.some(({ sql }) => beyondOneDatabase.test(sql)) ? asOwner(endpoint) : endpoint;
}
/** Folder that the paths of a cell's own files start from. */
function ownFolder({ folder }) {
	return folder ?? process.cwd();
}
/**
* The statements of a list of the cell's data, what files hold among them.
* @param run `{run}` stands for it @throws where a file cannot be read
*/
function placedStatements(context, list, run) {
	return placedTexts(context, list, listIn(context.cell.data, list), run);
}
/** The statements of the entries of a list, each SQL or a file. @throws where a file cannot be read */
function placedTexts(context, list, entries, run) {
	return entries.flatMap((entry) => {
		const isFile = isSqlFile(entry);
		const text = isFile ? readRegularFile(resolve(ownFolder(context), entry), MOST_BYTES) : entry;
		return statementsOf(text).flatMap(({ sql, line }) => repetitionsOf(filled$1(sql, context, run)).map((each) => ({
			sql: each,
			place: isFile ? `${entry}:${line}` : list,
			pattern: sql
		})));
	});
}
/** Puts in what only a job knows: where the files are, what the database is called, which run it is. */
function filled$1(sql, context, run) {
	const values = {
		folder: ownFolder(context),
		database: context.endpoint.database,
		...run === void 0 ? {} : { run: `${run.side}-${run.round}-${run.slice}` }
	};
	return sql.replace(/\{(folder|database|run)\}/g, (whole, name) => values[name] ?? whole);
}

// src/workload/option-names.ts
/**
* Checks the options of a cell against its tool's; `point-selects`, `point_selects` and `pointSelects` are the same.
* @throws Failure `input` that names every unknown or wrong option as it was written, and those that are known
*/
function readOptions(tool, schema, options) {
	const writtenNames = new Map(Object.keys(options).map((name) => [camelName(name), name]));
	const camel = Object.entries(options).map(([name, value]) => [camelName(name), value]);
	const parsed = schema.safeParse(Object.fromEntries(camel));
	if (parsed.success) return parsed.data;
	const optionNames = Object.keys(schema.unwrap().shape).map(plainName);
	const nameOf = (key) => writtenNames.get(String(key)) ?? plainName(String(key));
	const faults = parsed.error.issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownOption(nameOf(key), optionNames));
		const [name, ...rest] = issue.path;
		const issueWithName = {
			...issue,
			path: name === void 0 ? [] : [nameOf(name), ...rest]
		};
		const valueAt = (path) => options[String(path[0])];
		return issuesToFaults([issueWithName], () => "", valueAt).map(({ what, remedy }) => [what, remedy].filter((part) => part !== void 0).join("; "));
	});
	throw new Failure("input", `${tool} options: ${faults.join("; ")}`, { remedy: optionNames.length === 0 ? "It takes none." : `Known options are ${optionNames.join(", ")}.` });
}
function unknownOption(name, optionNames) {
	const suggestion = nearest(plainName(camelName(name)), optionNames);
	return `unknown option \`${name}\`${suggestion === void 0 ? "" : `; did you mean "${suggestion}"?`}`;
}
/** `point-selects` and `point_selects` as `pointSelects`. */
function camelName(name) {
	return name.replace(/[-_]([a-z])/g, (_, letter) => letter.toUpperCase());
}
/** `pointSelects` as `point-selects`, as people write it. */
function plainName(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/workload/statement/own-tables.ts
function createOwnTables() {
	const before = /* @__PURE__ */ new Map();
	return {
		async prepare(context) {
			const { endpoint, signal } = context;
			const earlierTables = new Set(await tableNames(endpoint));
			before.set(keyOf$2(endpoint), earlierTables);
			const setup = placedStatements(context, "setup");
			const refusal = await refusalOfSetup(endpointFor(endpoint, setup), setup, context);
			if (refusal !== void 0) throw new Failure("input", `${context.cell.workload}: ${refusal}`);
			const newTables = (await tableNames(endpoint)).filter((name) => !earlierTables.has(name));
			if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
		},
		async cleanup(context) {
			const { endpoint, signal } = context;
			const earlierTables = before.get(keyOf$2(endpoint));
			const setupTables = tablesOf$1(placedStatements(context, "setup").map(({ sql }) => sql));
			const isOwn = (name) => earlierTables === void 0 ? setupTables.has(name.toLowerCase()) : !earlierTables.has(name);
			const newTables = (await tableNames(endpoint)).filter(isOwn);
			if (newTables.length === 0) return;
			const names = newTables.map((name) => `\`${name.replaceAll("`", "``")}\``);
			await withConnection(endpoint, async (connection) => {
				await connection.query("SET foreign_key_checks = 0");
				for (let at = 0; at < names.length; at += DROPPED_AT_ONCE) {
					const some = names.slice(at, at + DROPPED_AT_ONCE).join(", ");
					await connection.query(`DROP TABLE IF EXISTS ${some}`, [], schemaChange, signal);
				}
			});
		}
	};
}
const DROPPED_AT_ONCE = 200;
function keyOf$2({ hosts, database }) {
	return JSON.stringify([hosts, database]);
}

// src/workload/statement/index.ts
const optionsSchema$3 = lazy(() => strictObject({}));
/** Throws if a timed statement has options: all of it is in its SQL. @throws Failure `input` for any */
function onceOptions({ tool, options }) {
	readOptions(tool, optionsSchema$3, options);
}
/** Times statements, each run once, from the moment they are sent to the last byte of the answer. */
function createStatement() {
	const tables = createOwnTables();
	return {
		tool: "statement",
		version: async () => "own",
		prepare: tables.prepare,
		check: async () => void 0,
		async run(context, place) {
			const { log, cell } = context;
			const line = (seconds) => `${cell.workload} · ${formatDuration(Math.round(seconds))} until now`;
			const outcome = await whileWaiting(log, line, () => orInvalid(context, () => timed(context, {
				before: placedStatements(context, "beforeEach", place),
				timed: placedStatements(context, "statement", place),
				behind: placedStatements(context, "undo", place)
			})));
			return runOf(place, outcome, void 0, []);
		},
		cleanup: tables.cleanup
	};
}
/** Times statements and undoes them, also after one that failed: half of it may be there. */
async function timed(context, statements) {
	const endpoint = endpointFor(context.endpoint, Object.values(statements).flat());
	return withConnection(endpoint, async (connection) => {
		const before = await refusalOf(connection, statements.before, context);
		if (before !== void 0) return invalidOutcome(before);
		const from = performance.now();
		const refusal = await refusalOf(connection, statements.timed, context);
		const milliseconds = performance.now() - from;
		const behind = await refusalOf(connection, statements.behind, context);
		const reason = refusal ?? behind;
		return reason === void 0 ? timeOutcome(milliseconds) : invalidOutcome(reason);
	});
}
/** One time. @param milliseconds above 0 */
function timeOutcome(milliseconds) {
	return {
		state: "valid",
		measured: {
			durationSeconds: milliseconds / 1e3,
			metrics: { time_ms: milliseconds }
		}
	};
}
/** A server that does not answer any more is a broken run; whether it is alive is checked afterwards. */
async function orInvalid(context, act) {
	try {
		return await act();
	} catch (error) {
		context.signal.throwIfAborted();
		if (error instanceof Failure && error.kind !== "input") return invalidOutcome(error.message);
		throw error;
	}
}
/** Statements that are timed together. */
const statement = {
	name: "statement",
	create: createStatement,
	checkCell: onceOptions,
	endsByOperations: () => true,
	logs: noLog
};

// src/workload/boot/index.ts
/** Times the start of the server: from the start of its process to the first answer to a query. */
function createBoot() {
	const tables = createOwnTables();
	return {
		tool: "boot",
		version: async () => "own",
		restartsServer: true,
		prepare: tables.prepare,
		check: async () => void 0,
		async run(context, place) {
			const outcome = await orInvalid(context, async () => {
				const refusal = await withConnection(context.endpoint, (connection) => refusalOf(connection, placedStatements(context, "beforeEach", place), context));
				if (refusal !== void 0) return invalidOutcome(refusal);
				const seconds = await context.restart?.(context.signal);
				return seconds === void 0 ? invalidOutcome("this job cannot restart the server") : timeOutcome(seconds * 1e3);
			});
			return runOf(place, outcome, void 0, []);
		},
		cleanup: tables.cleanup
	};
}
/** The start of a server. */
const boot = {
	name: "boot",
	create: createBoot,
	checkCell: onceOptions,
	endsByOperations: () => true,
	logs: noLog
};

// src/workload/histogram.ts
/**
* Adds counts bound by bound; exact where all have the bounds of one tool.
* @returns undefined where their buckets differ in width
*/
function addHistograms(histograms) {
	const step = histograms[0]?.step;
	if (histograms.some((other) => other.step !== step)) return void 0;
	const counts = /* @__PURE__ */ new Map();
	for (const { boundsMs, counts: added } of histograms) for (const [index, bound] of boundsMs.entries()) counts.set(bound, (counts.get(bound) ?? 0) + (added[index] ?? 0));
	const sorted = [...counts].sort(([one], [other]) => one - other);
	return {
		boundsMs: sorted.map(([bound]) => bound),
		counts: sorted.map(([, count]) => count),
		...defined({ step })
	};
}
/**
* The bound of the bucket that holds the percentile, as sysbench itself computes it: the first bucket at which the
* running count reaches the rank's share of all.
* @param rank 0 < rank \u2264 100
* @returns ms; 0 for an empty histogram
*/
function percentileOf({ boundsMs, counts }, rank) {
	const total = counts.reduce((sum, count) => sum + count, 0);
	const targetCount = Math.floor(total * rank / 100 + .5);
	let running = 0;
	for (const [index, count] of counts.entries()) {
		running += count;
		if (running >= targetCount) return boundsMs[index] ?? 0;
	}
	return boundsMs.at(-1) ?? 0;
}

// src/workload/add-up.ts
/**
* One outcome of several clients that loaded one server at the same time; one broken client breaks the run.
*/
function addOutcomes(outcomes) {
	const [first] = outcomes;
	if (first !== void 0 && outcomes.length === 1) return first;
	const measured = [];
	for (const [client, outcome] of outcomes.entries()) {
		if (outcome.state === "invalid") return {
			state: "invalid",
			reason: `client ${client + 1} of ${outcomes.length}: ${outcome.reason}`
		};
		measured.push(outcome.measured);
	}
	return {
		state: "valid",
		measured: addMeasured(measured)
	};
}
/**
* Adds up what clients measured at the same time: rates add; the mean latency is weighted by throughput; minimum
* and maximum are exact. Percentiles come from the merged histograms where every client has one; else they are the
* worst client's and are named in `worstClient`. They are never averaged.
*/
function addMeasured(clients) {
	const histograms = clients.flatMap(({ histogram }) => histogram === void 0 ? [] : [histogram]);
	const histogram = histograms.length === clients.length ? addHistograms(histograms) : void 0;
	const names = Object.keys(clients[0]?.metrics ?? {}).filter((name) => clients.every(({ metrics }) => metrics[name] !== void 0));
	const worstClient = [];
	const metrics = {};
	for (const name of names) {
		const merged = addMetric(name, clients.map((client) => client.metrics[name]), clients, histogram);
		metrics[name] = merged.value;
		if (merged.worst) worstClient.push(name);
	}
	const series = addSeries(clients);
	return {
		durationSeconds: Math.min(...clients.map(({ durationSeconds }) => durationSeconds)),
		metrics,
		...total(clients, "ignoredErrors"),
		...total(clients, "reconnects"),
		...defined({
			series,
			histogram
		}),
		...worstClient.length === 0 ? {} : { worstClient }
	};
}
function addMetric(name, figures, clients, histogram) {
	const exact = (value) => ({
		value,
		worst: false
	});
	const stem = metricStem(name);
	if (stem === "latency_min_ms") return exact(Math.min(...figures));
	if (stem === "latency_max_ms") return exact(Math.max(...figures));
	if (stem === "latency_avg_ms") return exact(weightedMean(name, figures, clients));
	const rank = /^latency_p(\d+)_ms$/.exec(stem)?.[1];
	if (rank === void 0) return exact(figures.reduce((sum, value) => sum + value, 0));
	if (histogram !== void 0 && name === stem) return exact(percentileOf(histogram, rank === "999" ? 99.9 : Number(rank)));
	return {
		value: Math.max(...figures),
		worst: true
	};
}
/** Each client's mean weighs as much as the operations it made, of the same kind where they are distinguished. */
function weightedMean(name, figures, clients) {
	const operation = name.includes(":") ? name.slice(name.indexOf(":")) : "";
	const weights = clients.map(({ metrics, durationSeconds }) => {
		return ([
			`tps${operation}`,
			`ops${operation}`,
			`tpm${operation}`
		].map((rateName) => metrics[rateName]).find((value) => value !== void 0) ?? metrics.tps ?? metrics.ops ?? metrics.tpm_total ?? 1) * durationSeconds;
	});
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole === 0) return Math.max(...figures);
	return figures.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / whole;
}
/** Rows that every client has, by time; only rates add, so percentile columns are left out. */
function addSeries(clients) {
	const all = clients.map(({ series }) => series);
	const [first] = all;
	if (first === void 0) return void 0;
	const columns = first.columns.filter((name, index) => index === 0 || !name.startsWith("latency_"));
	const byTime = all.map((series) => new Map(series?.rows.map((row) => [row[0], row])));
	const rows = first.rows.flatMap((row) => {
		const together = byTime.map((times) => times.get(row[0]));
		if (together.some((values) => values === void 0)) return [];
		const sums = columns.slice(1).map((name) => together.reduce((sum, values, client) => {
			const column = all[client]?.columns.indexOf(name) ?? -1;
			return sum + (values?.[column] ?? 0);
		}, 0));
		return [[row[0] ?? 0, ...sums]];
	});
	return rows.length === 0 || columns.length < 2 ? void 0 : {
		columns,
		rows
	};
}
function total(clients, name) {
	const counts = clients.map((client) => client[name]);
	if (counts.some((value) => value === void 0)) return {};
	return { [name]: counts.reduce((sum, value) => sum + (value ?? 0), 0) };
}

// src/workload/clients.ts
/**
* Runs the load processes of a cell, started together, and adds up what they measured.
* The result carries the exit of the first client that broke, else of the first.
*/
async function runClients({ cell: { clients }, onInterval }, runOne) {
	const sum = addIntervals(clients, onInterval);
	const barrier = createBarrier(clients);
	const results = await Promise.all(Array.from({ length: clients }, async (_, number) => {
		try {
			return await runOne({
				number,
				onInterval: (interval) => sum(number, interval),
				ready: () => barrier.arrive()
			});
		} catch (error) {
			barrier.giveUp(error);
			throw error;
		}
	}));
	const shown = results.find(({ outcome }) => outcome.state === "invalid") ?? results[0];
	if (shown === void 0) throw new RangeError("a run needs at least one client");
	return {
		outcome: addOutcomes(results.map(({ outcome }) => outcome)),
		exit: shown.exit
	};
}
/** The run for the record; its tail is the last output of the client that is shown. */
function runOfClients(place, { outcome, exit }) {
	return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail]);
}
/** Returns the request that most tools check a run against. */
function requestOf({ cell, errorLimit = DEFAULT_ERROR_LIMIT }) {
	const { durationSeconds, warmUpSeconds, threads } = cell;
	return {
		durationSeconds,
		warmUpSeconds,
		threads,
		errorLimit
	};
}
/** Passes an interval on once every client has reported it; rates and errors add up. */
function addIntervals(clients, onInterval) {
	const latest = /* @__PURE__ */ new Map();
	return (client, interval) => {
		latest.set(client, interval);
		if (latest.size < clients || onInterval === void 0) return;
		const all = [...latest.values()];
		const counted = all.map(({ queriesPerSecond }) => queriesPerSecond).filter((count) => count !== void 0);
		onInterval({
			atSeconds: Math.max(...all.map(({ atSeconds }) => atSeconds)),
			rate: all.reduce((sum, { rate }) => sum + rate, 0),
			errorsPerSecond: all.reduce((sum, { errorsPerSecond }) => sum + errorsPerSecond, 0),
			...counted.length === all.length && { queriesPerSecond: counted.reduce((sum, one) => sum + one, 0) }
		});
		latest.clear();
	};
}
/** The cores of one client: `0-1;2-3` gives the second client 2-3; a single list is shared. */
function coresOf(cores, client) {
	const lists = cores?.split(";") ?? [];
	return lists.length === 0 ? void 0 : lists[client % lists.length];
}
/** @param parties at least 1 */
function createBarrier(parties) {
	let waiting = 0;
	let open = () => void 0;
	let fail = () => void 0;
	const gate = new Promise((resolve, reject) => {
		open = resolve;
		fail = reject;
	});
	gate.catch(() => void 0);
	return {
		arrive() {
			waiting += 1;
			if (waiting === parties) open();
			return gate;
		},
		giveUp(reason) {
			fail(reason);
		}
	};
}

// src/workload/lines.ts
const SHOWN_CHARACTERS = 160;
/** `line 37: transactions: expected a number, saw "\u2026"`. */
function describeFault(fault) {
	return fault.line === void 0 ? fault.what : `line ${fault.line}: ${fault.what}`;
}
/** A line of foreign text, short enough for a message. */
function quoteLine(text) {
	const shown = text.trim();
	return `"${shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}\u2026` : shown}"`;
}

// src/workload/series.ts
/** More rows than this say nothing that half of them do not. */
const MOST_ROWS$1 = 2e4;
function collectSeries(mostRows = MOST_ROWS$1) {
	let rows = [];
	let stride = 1;
	let count = 0;
	return {
		add(row) {
			if (count++ % stride !== 0) return;
			rows.push(row);
			if (rows.length < mostRows) return;
			rows = rows.filter((_, index) => index % 2 === 0);
			stride *= 2;
		},
		clear() {
			rows = [];
			stride = 1;
			count = 0;
		},
		series(columns, startSeconds) {
			const measured = rows.filter((row) => (row[0] ?? 0) > startSeconds);
			if (measured.length === 0) return void 0;
			return {
				columns: [...columns],
				rows: measured.map(([at = 0, ...figures]) => [Number((at - startSeconds).toFixed(3)), ...figures.slice(0, columns.length - 1)])
			};
		}
	};
}

// src/workload/command/output.ts
const figure$2 = number$2().finite().nonnegative();
const lineSchema = lazy(() => discriminatedUnion("type", [strictObject({
	type: literal("interval"),
	at_s: figure$2,
	tps: figure$2,
	errors_per_s: figure$2.default(0)
}), strictObject({
	type: literal("result"),
	duration_s: number$2().finite().positive(),
	metrics: record$1(string().max(200).refine((name) => metricInfo(name) !== void 0, { error: "no metric that is known" }), figure$2),
	errors: number$2().int().nonnegative().default(0)
})]));
/**
* Reads the JSON lines of a command; lines that do not begin with `{` are its own words and are skipped.
* @param onInterval called for each line of the type `interval`
*/
function commandReader(onInterval) {
	let number = 0;
	let fault;
	let result;
	const series = collectSeries();
	const stop = (what) => {
		fault ??= `line ${number}: ${what}`;
	};
	return {
		push(line) {
			number += 1;
			if (!line.startsWith("{")) return;
			const parsed = parseLine(line);
			if (typeof parsed === "string") return stop(`${parsed} in ${quoteLine(line)}`);
			if (parsed.type === "result") {
				if (result !== void 0) return stop("a second line of the type result");
				result = parsed;
				return;
			}
			const { at_s: atSeconds, tps, errors_per_s: errorsPerSecond } = parsed;
			series.add([
				atSeconds,
				tps,
				errorsPerSecond
			]);
			onInterval?.({
				atSeconds,
				rate: tps,
				errorsPerSecond
			});
		},
		end() {
			if (fault !== void 0) return {
				state: "broken",
				what: fault
			};
			if (result === void 0) return {
				state: "broken",
				what: "no line of the type result"
			};
			return {
				state: "result",
				result,
				series: series.series([
					"at_s",
					"tps",
					"errors_per_s"
				], 0)
			};
		}
	};
}
function parseLine(line) {
	let content;
	try {
		content = JSON.parse(line);
	} catch {
		return "no JSON";
	}
	const parsed = lineSchema.safeParse(content);
	if (parsed.success) return parsed.data;
	const valueAt = (path) => path.reduce((at, key) => at?.[key], content);
	return issuesToFaults(parsed.error.issues, () => "", valueAt).map(({ what }) => what).join("; ");
}
/** Is it to be believed? @param ending undefined for an imported log */
function judgeCommand(output, request, ending) {
	const invalid = (reason) => ({
		state: "invalid",
		reason
	});
	if (ending?.timedOut) return invalid("the command did not end in time, so it was stopped");
	if (ending !== void 0 && ending.exitCode !== 0) return invalid(`the command ended with ${exitWords(ending.exitCode)}`);
	if (output.state === "broken") return invalid(output.what);
	const { duration_s: durationSeconds, metrics, errors } = output.result;
	const rate = metrics.tps ?? metrics.ops;
	if (rate === void 0) return invalid("the result has neither tps nor ops");
	if (rate === 0) return invalid(errors === 0 ? "zero throughput" : `zero throughput, ${errors} errors`);
	if (request.durationSeconds !== void 0 && !lastedAsRequested(durationSeconds, request.durationSeconds)) return invalid(`${seconds$1(request.durationSeconds)} were requested, the result covers ${seconds$1(durationSeconds)}`);
	if (errors / (rate * durationSeconds) > request.errorLimit) return invalid(`${errors} errors in ${Math.round(rate * durationSeconds)} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`);
	return {
		state: "valid",
		measured: {
			durationSeconds,
			metrics: {
				errors_per_s: errors / durationSeconds,
				...metrics
			},
			ignoredErrors: errors,
			...output.series === void 0 ? {} : { series: output.series }
		}
	};
}

// src/workload/command/index.ts
const optionsSchema$2 = lazy(() => strictObject({ 
/** Transactions that each client is to begin in a second; it times them from when they are due. */
rate: number$2().int().positive().optional() }));
/** A command gets everything else by its arguments. @throws Failure `input` for any other option */
function commandOptions(options) {
	return readOptions("command", optionsSchema$2, options);
}
/** A JVM starts, threads connect, and the last transactions end. */
const SPARE_SECONDS$4 = 120;
/** Runs a program of the caller's, which says its figures in lines of JSON. */
function createCommand({ ledger } = {}) {
	const execute = async (context, words, options) => {
		const { name, client = 0, ...rest } = options;
		const values = {
			...valuesOf(context, client),
			...await addressesOf(context, words)
		};
		const [program = "", ...args] = words.map((word) => filled(word, values, context));
		return runProcess(program, args, {
			cwd: context.folder ?? process.cwd(),
			extraEnv: environmentOf(values, context),
			signal: context.signal,
			ledger,
			stdoutFile: join(context.logFolder, `${name}.stdout`),
			stderrFile: join(context.logFolder, `${name}.stderr`),
			...rest
		});
	};
	async function step(context, what) {
		const words = wordsOf$1(context.cell, what);
		if (words === void 0) return;
		const exit = await execute(context, words, {
			name: `command-${what}`,
			deadlineSeconds: overAllData.deadlineSeconds
		});
		context.signal.throwIfAborted();
		if (exit.exitCode === 0) return;
		throw new Failure("environment", `${what} of ${context.cell.workload} ended with ${exitWords(exit.exitCode)}`, {
			tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
			remedy: "Check its messages; the log folder has the complete output."
		});
	}
	return {
		tool: "command",
		version: async () => "own",
		async prepare(context) {
			await step(context, "prepare");
			if (context.analyze === void 0) await analyzeTables(context.endpoint, await tableNames(context.endpoint), context.signal);
		},
		check: async () => void 0,
		async run(context, place) {
			const { cell } = context;
			const words = wordsOf$1(cell, "command") ?? [];
			const request = {
				durationSeconds: cell.durationSeconds,
				errorLimit: context.errorLimit ?? .01
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = commandReader(onInterval);
				await ready();
				const exit = await execute(context, words, {
					name: `command-${number + 1}`,
					client: number,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$4,
					onStdoutLine: (line) => reader.push(line)
				});
				return {
					outcome: judgeCommand(reader.end(), request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		cleanup: (context) => step(context, "cleanup")
	};
}
const wordsSchema = lazy(() => array(string()).min(1));
function wordsOf$1({ data }, which) {
	const text = data[which];
	return typeof text === "string" ? wordsSchema.parse(JSON.parse(text)) : void 0;
}
/** Returns the values for a command's placeholders, by name. The password is only in the environment: everybody can see arguments. */
function valuesOf({ endpoint, cell }, client) {
	const [{ host, port } = {
		host: "",
		port: 0
	}] = endpoint.hosts;
	return {
		host,
		port: String(port),
		hosts: endpoint.hosts.map((one) => `${one.host}:${one.port}`).join(","),
		user: endpoint.user,
		database: endpoint.database,
		tls: endpoint.tls.mode,
		threads: String(cell.threads),
		client: String(client + 1),
		clients: String(cell.clients),
		"duration-seconds": String(cell.durationSeconds),
		"warm-up-seconds": String(cell.warmUpSeconds),
		"working-folder": process.cwd(),
		rate: String(commandOptions(cell.options).rate ?? 0)
	};
}
/** The addresses of components. Where the cluster does not tell, a command that uses none of them runs all the same. */
async function addressesOf({ addresses }, words) {
	if (addresses === void 0) return {};
	try {
		const known = await addresses();
		return Object.fromEntries(addressWords.flatMap((name) => known[name].length === 0 ? [] : [[name, known[name].join(",")]]));
	} catch (error) {
		if (words.some((word) => addressWords.some((name) => word.includes(`{${name}}`)))) throw error;
		return {};
	}
}
function filled(word, values, { cell }) {
	return fillWords(word, (name) => {
		const value = values[name];
		if (value !== void 0) return value;
		throw new Failure("input", `${cell.workload}: {${name}} has no value, since the server has no such component`, { remedy: `Remove the word, or measure a cluster that has one. For the text {${name}}, write {{${name}}}.` });
	});
}
function environmentOf(values, { endpoint }) {
	const environment = Object.entries(values).map(([name, value]) => [`TIDB_BENCH_${name.toUpperCase().replaceAll("-", "_")}`, value]);
	return {
		...Object.fromEntries(environment),
		TIDB_BENCH_PASSWORD: endpoint.password
	};
}
/** Reader of a command's standard output; each log is one run. */
const commandLog = {
	begins: () => false,
	isRun: (line) => line.startsWith("{\"type\":"),
	open(expected) {
		const reader = commandReader();
		return {
			push: (line) => reader.push(line),
			end: () => ({
				outcome: judgeCommand(reader.end(), expected, void 0),
				facts: {}
			})
		};
	}
};
/** Any program of the user. */
const ownCommand = {
	name: "command",
	create: createCommand,
	checkCell: ({ options }) => void commandOptions(options),
	logs: commandLog
};

// src/workload/connect/index.ts
const optionsSchema$1 = lazy(() => strictObject({
	/** Connects that begin in a second, whatever the server does. */
	rate: number$2().positive().optional(),
	/** True if connections are encrypted; default: as for the target. */
	tls: boolean().optional()
}));
function optionsOf$1({ tool, options }) {
	return readOptions(tool, optionsSchema$1, options);
}
function createConnect() {
	const nothing = async () => void 0;
	return {
		tool: "connect",
		version: async () => "own",
		prepare: nothing,
		check: nothing,
		run: async (context, place) => runOf(place, await measure(context), void 0, []),
		cleanup: nothing
	};
}
/** Opens connections with all threads until the time is over, and times each up to the answer of its query. */
async function measure(context) {
	const { cell, signal, errorLimit = DEFAULT_ERROR_LIMIT } = context;
	const { rate, tls } = optionsOf$1(cell);
	const endpoint = withTls(context.endpoint, tls);
	const startedAt = performance.now();
	const measuredAt = startedAt + cell.warmUpSeconds * 1e3;
	const endsAt = measuredAt + cell.durationSeconds * 1e3;
	const due = rate === void 0 ? void 0 : arrivals(rate);
	const latenciesMs = [];
	let [errors, endedAt, number] = [
		0,
		endsAt,
		0
	];
	let firstError;
	const intervals = reportIntervals(context, startedAt);
	const one = async (from) => {
		const { closed, error } = await login(endpoint, number++ % endpoint.hosts.length);
		const now = performance.now();
		intervals.count(error === void 0);
		if (now >= measuredAt) {
			endedAt = Math.max(endedAt, now);
			if (error === void 0) latenciesMs.push(now - from);
			else errors += 1;
			firstError ??= error;
		}
		await closed;
	};
	const thread = async () => {
		while (!signal.aborted) {
			const freeAt = performance.now();
			const dueAt = due === void 0 ? freeAt : startedAt + due.next().value;
			if (Math.max(freeAt, dueAt) >= endsAt) return;
			if (dueAt > freeAt) await setTimeout$1(dueAt - freeAt, void 0, { signal });
			await one(dueAt < freeAt ? dueAt : performance.now());
		}
	};
	try {
		await Promise.all(Array.from({ length: cell.threads }, thread));
	} finally {
		intervals.end();
	}
	signal.throwIfAborted();
	const seconds = (endedAt - measuredAt) / 1e3;
	const outcome = connectOutcome({
		latenciesMs,
		errors,
		firstError,
		seconds
	}, errorLimit);
	const series = intervals.series(cell.warmUpSeconds);
	return outcome.state === "valid" && series !== void 0 ? {
		state: "valid",
		measured: {
			...outcome.measured,
			series
		}
	} : outcome;
}
/** A server that refuses at once must not keep this process busy. */
const PAUSE_MS$1 = 10;
/** Opens a connection, asks one query, and begins to close it. */
async function login(endpoint, host) {
	try {
		const connection = await connect$1(endpoint, { host });
		const { socket } = connection;
		const closed = new Promise((resolve) => socket.once("close", resolve));
		try {
			await connection.query("SELECT 1");
		} finally {
			connection.end();
		}
		return { closed };
	} catch (error) {
		return {
			error: error instanceof Error ? error.message : String(error),
			closed: setTimeout$1(PAUSE_MS$1)
		};
	}
}
function withTls(endpoint, isEncrypted) {
	if (isEncrypted === void 0 || isEncrypted === (endpoint.tls.mode !== "off")) return endpoint;
	return {
		...endpoint,
		tls: { mode: isEncrypted ? "required" : "off" }
	};
}
/** Reports each second how many connects ended. */
function reportIntervals({ onInterval }, startedAt) {
	const rows = collectSeries();
	let [done, failed, last] = [
		0,
		0,
		startedAt
	];
	const timer = setInterval(() => {
		const now = performance.now();
		const seconds = (now - last) / 1e3;
		const [atSeconds, rate, errorsPerSecond] = [
			(now - startedAt) / 1e3,
			done / seconds,
			failed / seconds
		];
		rows.add([
			atSeconds,
			rate,
			errorsPerSecond
		]);
		onInterval?.({
			atSeconds,
			rate,
			errorsPerSecond
		});
		[done, failed, last] = [
			0,
			0,
			now
		];
	}, 1e3);
	return {
		count(isDone) {
			if (isDone) done += 1;
			else failed += 1;
		},
		series: (startSeconds) => rows.series([
			"at_s",
			"connections_per_s",
			"errors_per_s"
		], startSeconds),
		end: () => clearInterval(timer)
	};
}
/** Computes the figures of a run. @param errorLimit the largest share of connects that may fail @testonly Pure. */
function connectOutcome({ latenciesMs, errors, firstError, seconds }, errorLimit) {
	const begun = latenciesMs.length + errors;
	if (begun > 0 && errors / begun > errorLimit) {
		const share = `${errors} of ${begun} connects failed, above the error limit of ${formatExactShare(errorLimit)}`;
		return invalidOutcome(`${share}: ${firstError}`);
	}
	if (latenciesMs.length === 0) return invalidOutcome("no connect ended in the measured time");
	const sorted = Float64Array.from(latenciesMs).sort();
	const total = sorted.reduce((sum, value) => sum + value, 0);
	return {
		state: "valid",
		measured: {
			durationSeconds: seconds,
			metrics: {
				connections_per_s: sorted.length / seconds,
				connect_latency_avg_ms: total / sorted.length,
				connect_latency_p50_ms: percentile$1(sorted, 50),
				connect_latency_p95_ms: percentile$1(sorted, 95),
				connect_latency_p99_ms: percentile$1(sorted, 99),
				errors_per_s: errors / seconds
			},
			ignoredErrors: errors
		}
	};
}
/** The smallest value that the rank's share of all does not exceed. */
function percentile$1(sorted, rank) {
	return sorted[Math.max(0, Math.ceil(sorted.length * rank / 100) - 1)] ?? NaN;
}
/**
* The moments at which connects are due at a rate, in ms from the start: a Poisson process.
* @param random uniform in [0, 1)
* @testonly Pure.
*/
function* arrivals(ratePerSecond, random = Math.random) {
	for (let at = 0;;) {
		at -= Math.log1p(-random()) / ratePerSecond * 1e3;
		yield at;
	}
}
/** A client of one process, so that more of them would be the same one. @throws Failure `input` */
function checkCell$1({ tool, options, clients }) {
	optionsOf$1({
		tool,
		options
	});
	if (clients === 1) return;
	throw new Failure("input", `${tool} has one client, and ${clients} were requested`, { remedy: "Remove `clients`, and set `threads` to the number of connections that open at once." });
}
/** Connections a second. */
const connect = {
	name: "connect",
	create: createConnect,
	checkCell: checkCell$1,
	logs: noLog
};

// src/system/packages.ts
const requirements = {
	mariadb: {
		command: "mariadbd",
		packages: [
			["mariadb-server-core", "mariadb-client-core"],
			["mariadb-server-core-10.6", "mariadb-client-core-10.6"],
			["mariadb-server"]
		],
		why: "a throw-away server in a private folder"
	},
	haproxy: {
		command: "haproxy",
		packages: [["haproxy"]],
		why: "a load balancer in front of several servers"
	}
};
/** @returns the path of a program on PATH or in the system's folders for servers, which PATH often lacks */
async function findCommand(command, environment = process.env) {
	const folders = [
		...(environment.PATH ?? "").split(delimiter),
		"/usr/sbin",
		"/usr/local/sbin",
		"/sbin"
	];
	for (const folder of folders.filter((entry) => entry !== "")) {
		const path = join(folder, command);
		if (await isExecutable(path)) return path;
	}
}
/** {@link findCommand}. @throws Failure `environment` with the way to install it */
async function requireCommand(requirement) {
	const path = await findCommand(requirement.command);
	if (path !== void 0) return path;
	throw new Failure("environment", `${requirement.command} is missing; it is needed for ${requirement.why}`, { remedy: `Install it: ${installCommand(requirement.packages[0] ?? [], true)}` });
}
/**
* Installs from the system's packages what is missing, and says what and why. Nothing is ever removed for it,
* except on a machine of GitHub's own, which is thrown away afterwards.
* @throws Failure `environment` with the command to run where we may not or cannot
*/
async function ensurePackages(needed, log) {
	const missingPrograms = [];
	for (const requirement of needed) if (await findCommand(requirement.command) === void 0) missingPrograms.push(requirement);
	if (missingPrograms.length === 0) return;
	for (const { command, why } of missingPrograms) log.info(`${command} is missing; it is needed for ${why}`);
	const names = missingPrograms.flatMap(({ packages }) => packages[0] ?? []);
	if (await findCommand("apt-get") === void 0) throw new Failure("environment", `${missingPrograms.map(({ command }) => command).join(", ")} missing`, { remedy: `Install the equivalent of these Debian packages with your package manager: ${names.join(" ")}.` });
	const privilege = await findPrivilege(names);
	await apt([
		...privilege,
		"apt-get",
		"update"
	], log, names);
	const packageNames = [];
	for (const requirement of missingPrograms) packageNames.push(...await choosePackages(requirement));
	log.info(`installing ${packageNames.join(" ")} from the system's packages`);
	await apt([
		...privilege,
		"apt-get",
		...installArguments(packageNames, process.env)
	], log, packageNames);
	for (const requirement of missingPrograms) await requireCommand(requirement);
}
/** Arguments of `apt-get` for an installation that asks nothing. */
function installArguments(packages, environment) {
	return [
		"install",
		"-y",
		"--no-install-recommends",
		...environment.RUNNER_ENVIRONMENT === "github-hosted" ? [] : ["--no-remove"],
		...packages
	];
}
/** The command for a person to type. */
function installCommand(packages, withSudo) {
	const sudo = withSudo ? "sudo " : "";
	return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(" ")}`;
}
async function findPrivilege(names) {
	if (process.getuid?.() === 0) return ["env", "DEBIAN_FRONTEND=noninteractive"];
	const sudo = await findCommand("sudo");
	if (sudo !== void 0 && (await quiet([
		sudo,
		"-n",
		"true"
	])).exitCode === 0) return [
		sudo,
		"-n",
		"env",
		"DEBIAN_FRONTEND=noninteractive"
	];
	throw new Failure("environment", `${names.join(", ")} must be installed, but this user has no permission to install packages`, { remedy: `Run: ${installCommand(names, true)}` });
}
/** The first set of packages that this system's sources offer. */
async function choosePackages(requirement) {
	for (const packages of requirement.packages) if ((await Promise.all(packages.map(isOffered))).every(Boolean)) return packages;
	return requirement.packages[0] ?? [];
}
async function isOffered(name) {
	const { stdout } = await quiet([
		"apt-cache",
		"policy",
		name
	]);
	return /^ {2}Candidate: (?!\(none\))/m.test(stdout);
}
async function apt(command, log, names) {
	const tail = [];
	const [file = "", ...args] = command;
	const onLine = (line) => {
		log.debug(line);
		tail.push(line);
		if (tail.length > 12) tail.shift();
	};
	const { exec } = await import("./exec.js");
	const exitCode = await exec(file, args, {
		silent: true,
		ignoreReturnCode: true,
		listeners: {
			stdline: onLine,
			errline: onLine
		}
	});
	if (exitCode === 0) return;
	throw new Failure("environment", `apt-get failed with ${exitWords(exitCode)}`, {
		tail,
		remedy: `Read the output above, or install the packages yourself: ${installCommand(names, process.getuid?.() !== 0)}`
	});
}
async function quiet(command) {
	const [file = "", ...args] = command;
	const { getExecOutput } = await import("./exec.js");
	return getExecOutput(file, args, {
		silent: true,
		ignoreReturnCode: true
	});
}
async function isExecutable(path) {
	return access(path, constants$1.X_OK).then(() => true, () => false);
}

// src/workload/go-bench/output.ts
const result = /^(Benchmark\S*)\s+(\d+)\s+(\d.*)$/;
const failure = /^\s*--- FAIL: (Benchmark\S*)/;
const figure$1 = /(\S+) (\S+)/g;
/**
* Reads the output of `-test.bench \u2026 -test.benchmem -test.v`, which repeats the name of a benchmark before its figures,
* whatever it printed itself.
* @param processors of `-test.cpu`; more than one is part of each name
*/
function benchmarkReader(processors) {
	const results = [];
	const failed = [];
	let logged;
	let panic;
	let during;
	const suffix = processors === 1 ? "" : `-${processors}`;
	const plain = (name) => name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name;
	return {
		push(line) {
			if (panic !== void 0) return;
			if (/^(?:panic|fatal error): /.test(line)) panic = {
				line,
				during
			};
			const failing = failure.exec(line)?.[1];
			if (failing !== void 0) failed.push({
				name: plain(failing),
				line: logged
			});
			if (/^\s+\S+\.go:\d+: /.test(line)) logged = line.trim();
			if (/^Benchmark\S*\s*$/.test(line)) [during, logged] = [line.trim(), void 0];
			const [, name, iterations, rest = ""] = result.exec(line) ?? [];
			if (name === void 0) return;
			const figures = new Map([...rest.matchAll(figure$1)].map(([, value, unit]) => [unit, Number(value)]));
			const [nsPerOp, bytesPerOp, allocsPerOp] = [
				"ns/op",
				"B/op",
				"allocs/op"
			].map((unit) => figures.get(unit));
			if (nsPerOp === void 0 || bytesPerOp === void 0 || allocsPerOp === void 0) return;
			results.push({
				name: plain(name),
				iterations: Number(iterations),
				nsPerOp,
				bytesPerOp,
				allocsPerOp
			});
		},
		end: () => ({
			results,
			failed,
			...panic === void 0 ? {} : { panic }
		})
	};
}
/**
* Puts benchmarks of equal iterations into one process each: those without parts together, others by the function that
* they are parts of.
* @param iterations by name
*/
function groupBenchmarks(iterations) {
	const groups = /* @__PURE__ */ new Map();
	for (const entry of iterations) {
		const [top, ...parts] = entry[0].split("/");
		const key = parts.length === 0 ? `${entry[1]}` : `${entry[1]} ${top} ${parts.length}`;
		groups.set(key, [...groups.get(key) ?? [], entry]);
	}
	return [...groups.values()].map((entries) => {
		const names = entries.map(([name]) => name);
		return {
			pattern: patternOf(names),
			iterations: entries[0]?.[1] ?? 1,
			names
		};
	});
}
/** The names part by part, as Go matches them; it may fit others too. */
function patternOf(names) {
	const parts = names.map((name) => name.split("/"));
	return (parts[0] ?? []).map((_, level) => [...new Set(parts.map((part) => patternText(part[level] ?? "")))]).map((alternatives) => `^(?:${alternatives.join("|")})$`).join("/");
}
/** 1, 2 or 5 with zeros: few groups of benchmarks, and the same iterations in most jobs. */
function roundIterations(iterations) {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, iterations)));
	const [digit = 1] = [
		5,
		2,
		1
	].filter((each) => each * power <= iterations);
	return digit * power;
}
/**
* Returns the name of a benchmark in metrics: `planner/core.Get/rows=10`, of the root package `Get`. Characters that a
* name of a metric, or a report, could take for something else become `_`.
* @param folder of its package, relative to the module
*/
function metricName(folder, benchmark) {
	const name = benchmark.replace(/^Benchmark_?(?=.)/, "");
	return (folder === "" ? name : `${folder}.${name}`).replace(/[^A-Za-z0-9_./=,+#-]/g, "_").slice(0, MOST_NAME_CHARACTERS);
}
const MOST_NAME_CHARACTERS = 150;

// src/workload/go-bench/binary.ts
/** Most seconds of a single process; one that takes longer hangs. */
const MOST_SECONDS$1 = 3600;
const tooLong = `did not end within ${formatDuration(MOST_SECONDS$1)}`;
/** Lines of a process that failed. */
const MOST_TAIL = 20;
/**
* Builds the test binary of each package that has benchmarks. Paths are left out of them, so that equal sources make equal
* binaries wherever they are.
* @throws Failure `environment` where a package cannot be built
*/
async function buildPackages(request) {
	const { ledger, context, folder } = request;
	const binaries = await createPrivateFolder("tidb-bench-go", { ledger });
	try {
		const packages = [];
		const folders = await foldersWithTests(request);
		let current = "";
		const line = (seconds) => `building the benchmarks of ${current} · ${packages.length + 1} of ${folders.length} · ${formatDuration(Math.round(seconds))}`;
		await whileWaiting(context.log, line, async () => {
			for (const [index, workingFolder] of folders.entries()) {
				const path = join(binaries.path, `${index}.test`);
				const own = relative(folder, workingFolder);
				current = `./${own}`;
				const exit = await runGo(request, [
					"test",
					"-c",
					"-vet=off",
					"-trimpath",
					"-o",
					path,
					current
				], `build-${index}`);
				if (exit.exitCode !== 0) throw buildFailure(current, exit);
				packages.push({
					folder: own,
					path,
					workingFolder
				});
			}
		});
		return {
			packages,
			remove: () => binaries.remove()
		};
	} catch (error) {
		await binaries.remove();
		throw error;
	}
}
const hasBenchmark = /^func Benchmark/m;
/** Folders of the packages with benchmarks. A pattern whose folder this side lacks has none. */
async function foldersWithTests(request) {
	const here = request.packages.filter((pattern) => existsSync(join(request.folder, pattern.replace(/\/?\.\.\.$/, ""))));
	if (here.length === 0) return [];
	const format = "{{$d := .Dir}}{{range .TestGoFiles}}{{$d}}/{{.}}\n{{end}}{{range .XTestGoFiles}}{{$d}}/{{.}}\n{{end}}";
	const files = [];
	const exit = await runGo(request, [
		"list",
		"-f",
		format,
		...here
	], "packages", (file) => files.push(file));
	if (exit.exitCode !== 0) throw buildFailure(here.join(" "), exit);
	const own = files.filter((file) => file !== "" && hasBenchmark.test(readFileSync(file, "utf8")));
	return [...new Set(own.map((file) => dirname(file)))];
}
async function runGo({ go, environment, ledger, context, folder }, words, name, onStdoutLine = () => void 0) {
	const exit = await runProcess(go, words, {
		cwd: folder,
		env: environment,
		purpose: "build",
		ledger,
		signal: context.signal,
		deadlineSeconds: MOST_SECONDS$1,
		stdoutFile: join(context.logFolder, `go-${name}.stdout`),
		stderrFile: join(context.logFolder, `go-${name}.stderr`),
		onStdoutLine: (line) => void onStdoutLine(line)
	});
	context.signal.throwIfAborted();
	return exit;
}
function buildFailure(what, exit) {
	const tail = [...exit.stderrTail, ...exit.stdoutTail].slice(0, MOST_TAIL);
	const how = exit.timedOut ? tooLong : `failed with ${exitWords(exit.exitCode)}`;
	const line = tail.find((each) => !/^(?:#|go: downloading )/.test(each));
	const why = line === void 0 ? "" : `: ${line}`;
	return new Failure("environment", `the build of the benchmarks of ${what} ${how}${why}`, {
		tail,
		remedy: `Run \`go test -c ${what}\` in a clean checkout of that commit to reproduce it.`
	});
}
/** Runs the benchmarks of a test binary where `go test` would. @throws the signal's reason */
async function runBinary({ binary, flags, context, environment, ledger }) {
	const { cell, signal, logFolder } = context;
	const reader = benchmarkReader(cell.threads);
	const log = join(logFolder, binary.folder.replaceAll("/", "-") || "root");
	const usual = [
		"-test.run=^$",
		"-test.v",
		"-test.benchmem",
		"-test.timeout=0",
		`-test.cpu=${cell.threads}`
	];
	usual.push("-test.paniconexit0");
	const exit = await runProcess(binary.path, [...usual, ...flags], {
		cwd: binary.workingFolder,
		env: environment,
		signal,
		ledger,
		deadlineSeconds: MOST_SECONDS$1,
		stdoutFile: `${log}.stdout`,
		stderrFile: `${log}.stderr`,
		onStdoutLine: (line) => reader.push(line),
		onStderrLine: (line) => reader.push(line)
	});
	signal.throwIfAborted();
	const output = reader.end();
	const fault = faultOf(output, exit);
	const tail = [...exit.stdoutTail, ...exit.stderrTail].slice(-20);
	return {
		...output,
		tail,
		...fault === void 0 ? {} : { fault: `${fault} (${nameOf(binary)})` }
	};
}
/** `./planner/core`. */
function nameOf({ folder }) {
	return `./${folder}`;
}
function faultOf({ failed, panic }, exit) {
	if (panic !== void 0) return `${panic.during ?? "a benchmark"} ended with ${panic.line}`;
	const [first] = failed;
	if (first !== void 0) return `${first.name} failed${first.line === void 0 ? "" : `: ${first.line}`}`;
	if (exit.timedOut) return `the benchmarks ${tooLong}`;
	return exit.exitCode === 0 ? void 0 : `the benchmarks ended with ${exitWords(exit.exitCode)}`;
}
/** The figures of a run that repeated a benchmark; undefined without any. */
function figuresOf(results) {
	if (results.length === 0) return void 0;
	return {
		"ns/op": median(results.map(({ nsPerOp }) => nsPerOp)),
		"B/op": Math.min(...results.map(({ bytesPerOp }) => bytesPerOp)),
		"allocs/op": Math.min(...results.map(({ allocsPerOp }) => allocsPerOp))
	};
}

// src/workload/go-bench/index.ts
const optionsSchema = lazy(() => strictObject({}));
/** Three figures each, and a record holds a thousand of a run. */
const MOST_BENCHMARKS = 300;
/** Measures the benchmarks of Go packages, by test binaries that are built of the files of each side. */
function createGoBench({ environment, ledger }) {
	const builds = /* @__PURE__ */ new Map();
	const cells = /* @__PURE__ */ new Map();
	const buildOf = (context) => {
		const { packages } = dataOf(context.cell);
		const folder = folderOf(context);
		const key = `${folder}\n${packages}`;
		const build = async () => {
			const go = await requireGo(environment);
			return buildPackages({
				go,
				environment,
				ledger,
				context,
				folder,
				packages: packages.split(" ")
			});
		};
		return cached(builds, key, build);
	};
	const knownOf = ({ id }) => {
		const known = cells.get(id) ?? {
			iterations: /* @__PURE__ */ new Map(),
			sides: /* @__PURE__ */ new Map()
		};
		cells.set(id, known);
		return known;
	};
	const namesOf = (context) => cached(knownOf(context.cell).sides, folderOf(context), () => find(context));
	/** Runs each benchmark of this side for its time, and keeps the iterations of those that no side had before. */
	async function find(context) {
		const { bench, benchtime } = dataOf(context.cell);
		const { iterations } = knownOf(context.cell);
		const flags = [`-test.bench=${bench}`, `-test.benchtime=${benchtime}`];
		const names = /* @__PURE__ */ new Map();
		for (const binary of (await buildOf(context)).packages) {
			const { results, fault, tail } = await runBinary({
				binary,
				flags,
				context,
				environment,
				ledger
			});
			if (fault !== void 0) throw new Failure("measurement", fault, {
				tail,
				remedy: "Run it with `go test -bench`."
			});
			names.set(binary.folder, [...new Set(results.map(({ name }) => name))]);
			for (const { name, iterations: times } of results) {
				const key = keyOf$1(binary, name);
				if (!iterations.has(key)) iterations.set(key, benchtime.endsWith("x") ? times : roundIterations(times));
			}
		}
		return names;
	}
	/** @throws Failure `measurement` for a benchmark that failed */
	async function measure(context, onBenchmark) {
		const names = await namesOf(context);
		const { iterations, sides } = knownOf(context.cell);
		const others = await Promise.all([...sides.values()].map((side) => side.catch(() => names)));
		requireNumber(others, context.cell);
		const { packages } = await buildOf(context);
		const startedAt = performance.now();
		const metrics = {};
		const times = [];
		for (const binary of packages) {
			const own = (names.get(binary.folder) ?? []).map((name) => [name, iterations.get(keyOf$1(binary, name)) ?? 1]);
			for (const group of groupBenchmarks(new Map(own))) {
				const flags = [`-test.bench=${group.pattern}`, `-test.benchtime=${group.iterations}x`];
				const count = `-test.count=${dataOf(context.cell).count}`;
				const { results, fault, tail } = await runBinary({
					binary,
					flags: [...flags, count],
					context,
					environment,
					ledger
				});
				if (fault !== void 0) throw new Failure("measurement", fault, { tail });
				for (const name of group.names) {
					const figures = figuresOf(results.filter((result) => result.name === name));
					const metric = metricName(binary.folder, name);
					const what = figures === void 0 ? "printed no result" : "has the name of another one in reports";
					if (figures === void 0 || metrics[`ns/op:${metric}`] !== void 0) throw new Failure("measurement", `${name} ${what} (${nameOf(binary)})`, { tail });
					for (const [unit, value] of Object.entries(figures)) metrics[`${unit}:${metric}`] = value;
					if (others.every((side) => side.get(binary.folder)?.includes(name))) times.push(figures["ns/op"]);
					onBenchmark();
				}
			}
		}
		if (times.length > 0) metrics["ns/op"] = geometricMean(times);
		return {
			durationSeconds: Math.max(.001, (performance.now() - startedAt) / 1e3),
			metrics
		};
	}
	return {
		tool: "go-bench",
		version: async (signal) => {
			const go = await requireGo(environment);
			return (await runProcess(go, ["env", "GOVERSION"], {
				env: environment,
				signal,
				purpose: "build"
			})).stdoutTail.at(-1) ?? "unknown";
		},
		async prepare(context) {
			const { log, cell } = context;
			const line = (seconds) => `${cell.workload} · finding its benchmarks · ${formatDuration(Math.round(seconds))}`;
			try {
				const { packages } = await buildOf(context);
				const names = await whileWaiting(log, line, () => namesOf(context));
				log.info(`${cell.workload}: ${plural(countOf(names), "benchmark")} in ${plural(packages.length, "package")}`);
			} catch (error) {
				context.signal.throwIfAborted();
				if (!(error instanceof Failure) || error.kind === "input") throw error;
			}
		},
		check: async () => void 0,
		async run(context, place) {
			const { log, cell, signal } = context;
			let done = 0;
			const line = (seconds) => `${cell.workload} · ${place.side} · ${plural(done, "benchmark")} · ${formatDuration(Math.round(seconds))}`;
			try {
				const measured = await whileWaiting(log, line, () => measure(context, () => {
					done += 1;
				}));
				return runOf(place, {
					state: "valid",
					measured
				}, void 0, []);
			} catch (error) {
				signal.throwIfAborted();
				if (!(error instanceof Failure) || error.kind === "input") throw error;
				return runOf(place, invalidOutcome(error.message), void 0, error.tail);
			}
		},
		async cleanup() {
			for (const build of builds.values()) await (await build.catch(() => void 0))?.remove();
			builds.clear();
			cells.clear();
		}
	};
}
/** Returns the value that is already being made for the key, also its failure, or begins it. */
function cached(values, key, begin) {
	const value = values.get(key) ?? begin();
	values.set(key, value);
	return value;
}
function keyOf$1({ folder }, name) {
	return `${folder}\n${name}`;
}
function countOf(names) {
	return [...names.values()].reduce((sum, { length }) => sum + length, 0);
}
/** Those that one side alone has are new, or removed: one side may have none. */
function requireNumber(sides, { data: { packages, bench } }) {
	const count = Math.max(...sides.map(countOf));
	if (count === 0) throw new Failure("measurement", `no benchmark of ${packages} matches ${bench}`);
	if (count <= MOST_BENCHMARKS) return;
	const what = `${count} benchmarks of ${packages} match ${bench}; a workload takes ${MOST_BENCHMARKS}`;
	throw new Failure("input", what, { remedy: "Narrow `bench`, or make several workloads." });
}
const dataSchema = lazy(() => object({
	packages: string(),
	bench: string(),
	count: number$2(),
	benchtime: string()
}));
function dataOf({ data }) {
	return dataSchema.parse(data);
}
function folderOf({ folder = process.cwd() }) {
	return folder;
}
async function requireGo(environment) {
	const go = await findCommand("go", environment);
	if (go !== void 0) return go;
	throw new Failure("environment", "go is missing, which builds the benchmarks", { remedy: "Install Go (https://go.dev/dl), and put `go` on PATH." });
}
/** Micro-benchmarks of Go packages. */
const goBench = {
	name: "go-bench",
	create: createGoBench,
	checkCell: ({ tool, options }) => void readOptions(tool, optionsSchema, options),
	endsByOperations: () => true,
	logs: noLog
};

// src/workload/sysbench/options.ts
const count$2 = number$2().int().nonnegative();
/** sysbench's own default list, without which healthy runs die of a deadlock, and what TiDB asks a client to retry. */
const defaultIgnoredErrors = "1213,1020,1205,1062,8028,9002,9007";
/** `options:` of a sysbench workload: all that changes the load beside threads, data and time. */
const sysbenchOptionsSchema = lazy(() => strictObject({
	/** Distribution of the row numbers. sysbench 1.0 and 1.1 have different defaults, so it is always passed. */
	randType: _enum([
		"uniform",
		"gaussian",
		"special",
		"pareto",
		"zipfian"
	]).default("uniform"),
	/** 0 switches percentiles off. */
	percentile: number$2().int().min(0).max(99).default(95),
	/** Counted anyway for the percentile, and printed after the run: by it a percentile is exact, without it in steps of 1.8 %. On by default. */
	histogram: boolean().optional(),
	psMode: _enum(["auto", "disable"]).default("auto"),
	/**
	* Error numbers that a client retries, separated by commas. With 2013 among them sysbench crashes when its server dies,
	* which makes the run invalid all the same.
	*/
	ignoreErrors: union([string(), number$2()]).transform(String).refine((list) => /^\d+(,\d+)*$/.test(list), { error: "expected error numbers such as 1213,1020,1205" }).default(defaultIgnoredErrors),
	autoInc: boolean().optional(),
	skipTrx: boolean().optional(),
	secondary: boolean().optional(),
	rangeSize: count$2.optional(),
	rangeSelects: boolean().optional(),
	pointSelects: count$2.optional(),
	simpleRanges: count$2.optional(),
	sumRanges: count$2.optional(),
	orderRanges: count$2.optional(),
	distinctRanges: count$2.optional(),
	/** Values of a list, or rows of a range, of the loads of one statement; of select_random_points too. */
	randomPoints: count$2.max(1e4).optional(),
	indexUpdates: count$2.optional(),
	nonIndexUpdates: count$2.optional(),
	deleteInserts: count$2.optional(),
	/** Transactions a second; 0: as many as possible. */
	rate: count$2.optional(),
	/** Seed of the random numbers; 0: the time. */
	seed: count$2.max(2147483647).optional(),
	/** Seconds between interval lines. */
	reportInterval: number$2().int().min(1).max(3600).default(1),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
}));
/** @throws Failure `input` that names every unknown or wrong option */
function sysbenchOptions(options) {
	return readOptions("sysbench", sysbenchOptionsSchema, options);
}
/** Is it one of sysbench's own, or of its bundled workloads? Others belong to a script of the caller's. */
function isSysbenchOption(name) {
	return Object.hasOwn(sysbenchOptionsSchema.unwrap().shape, camelName(name));
}
/**
* @param text output of `sysbench --version`, e.g. `sysbench 1.0.20` or `sysbench 1.1.0-df89d34`
* @returns undefined where it is none that is known
*/
function sysbenchVersion(text) {
	const version = /^sysbench (\d+\.\d+[\w.-]*)/m.exec(text)?.[1];
	const dialect = version?.split(".").slice(0, 2).join(".");
	if (version === void 0) return void 0;
	return dialect === "0.5" || dialect === "1.0" || dialect === "1.1" ? {
		version,
		dialect
	} : void 0;
}
/** `options:` of an own load: those of sysbench that say how it is run; what is run is in the workload file. */
const sqlOptionsSchema = lazy(() => sysbenchOptionsSchema.unwrap().pick({
	percentile: true,
	histogram: true,
	ignoreErrors: true,
	rate: true,
	seed: true,
	reportInterval: true,
	cores: true
}));
/** @throws Failure `input` that names every unknown or wrong option */
function sqlOptions(options) {
	return readOptions("sql", sqlOptionsSchema, options);
}

// src/workload/sysbench/lua-text.ts
/**
* Lua source of a value. Text is written byte by byte: letters, digits and spaces as they are, all else as `\ddd`, so
* that nothing in it can end the string. Keys and texts may hold any character; `undefined` is left out.
* @throws RangeError for a number that is not finite
*/
function luaText(value) {
	if (typeof value === "string") return luaString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number") {
		if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written as Lua`);
		return value < 0 ? `(${value})` : String(value);
	}
	if (isList$1(value)) return `{${value.map((item) => luaText(item ?? false)).join(",")}}`;
	return `{${Object.entries(value).flatMap(([key, item]) => item === void 0 ? [] : [`[${luaString(key)}]=${luaText(item)}`]).join(",")}}`;
}
function isList$1(value) {
	return Array.isArray(value);
}
function luaString(text) {
	return `"${[...Buffer.from(text, "utf8")].map((byte) => {
		const character = String.fromCharCode(byte);
		return /[A-Za-z0-9 ]/.test(character) ? character : `\\${String(byte).padStart(3, "0")}`;
	}).join("")}"`;
}

// src/workload/sysbench/shapes.ts
const points = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} IN (@)`,
	rows: "points"
});
const range = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} BETWEEN ? AND ?`,
	rows: "range"
});
/** More than the 100 plans that a session of TiDB keeps by default. */
const MANY = 200;
const shapes = {
	oltp_points_covered_pk: points("id", "id"),
	oltp_points_covered_si: points("k", "k"),
	oltp_points_notcovered_pk: points("id, c", "id"),
	oltp_points_notcovered_si: points("k, c", "k"),
	oltp_random_points: points("c", "id"),
	oltp_many_statements: {
		...range("c AS c~", "id"),
		copies: MANY,
		length: 10
	},
	oltp_hot_points: {
		...points("c", "id"),
		rows: "hot"
	},
	oltp_range_covered_pk: range("id", "id"),
	oltp_range_covered_si: range("k", "k"),
	oltp_range_notcovered_pk: range("id, c", "id"),
	oltp_range_notcovered_si: range("k, c", "k"),
	oltp_range_count: range("COUNT(*)", "id"),
	oltp_scan: { sql: "SELECT COUNT(*) FROM sbtest# WHERE LENGTH(c) < 0" },
	oltp_update_inlist: {
		sql: "UPDATE sbtest# SET c = ? WHERE id IN (@)",
		rows: "points",
		setsText: true
	},
	oltp_update_one: {
		sql: "UPDATE sbtest# SET c = ? WHERE id = 1",
		setsText: true
	}
};
/** The script of a load that sysbench itself does not have, on the tables of its OLTP loads; undefined for any other. */
function shapeLua(workload) {
	if (!Object.hasOwn(shapes, workload)) return void 0;
	const { sql, rows, setsText, copies = 1, length = 100 } = shapes[workload];
	return `
require("oltp_common")
sysbench.cmdline.options.random_points = {"Values of a list, or rows of a range", ${length}}

local sql, rows, sets_text, copies = ${luaText(sql)}, ${luaText(rows ?? "")}, ${setsText === true}, ${copies}
local con, statements, values

local function number_of_rows()
  if rows == "" then return 0 end
  return rows == "range" and 2 or sysbench.opt.random_points
end

function thread_init()
  con = sysbench.sql.driver():connect()
  statements, values = {}, {}
  local list = string.rep("?, ", sysbench.opt.random_points - 1) .. "?"
  for n = 1, sysbench.opt.tables * copies do
    local text = sql:gsub("#", tostring((n - 1) % sysbench.opt.tables + 1)):gsub("@", list):gsub("~", tostring(n))
    statements[n] = con:prepare(text)
    values[n] = {}
    if sets_text then table.insert(values[n], statements[n]:bind_create(sysbench.sql.type.CHAR, 120)) end
    for _ = 1, number_of_rows() do
      table.insert(values[n], statements[n]:bind_create(sysbench.sql.type.INT))
    end
    if #values[n] > 0 then statements[n]:bind_param(unpack(values[n])) end
  end
end

function thread_done()
  for n = 1, #statements do statements[n]:close() end
  con:disconnect()
end

function event()
  local n = sysbench.rand.uniform(1, #statements)
  local own, first = values[n], sets_text and 2 or 1
  if sets_text then own[1]:set_rand_str(string.rep("###########-", 9) .. "###########") end
  if rows == "range" then
    local from = sysbench.rand.default(1, sysbench.opt.table_size)
    own[first]:set(from)
    own[first + 1]:set(from + sysbench.opt.random_points - 1)
  else
    for i = first, #own do
      own[i]:set(rows == "hot" and math.floor(sysbench.opt.table_size / 2) + i or
        sysbench.rand.default(1, sysbench.opt.table_size))
    end
  end
  statements[n]:execute()
end
`;
}

// src/workload/sysbench/timed-arguments.ts
/** Several clients' percentiles are only available from their histograms. */
function printsHistogram({ clients }, options) {
	return options.histogram !== false && options.percentile > 0 || clients > 1;
}
/** Threads, times and what is reported: the same for every script. */
function timedArguments(cell, options, dialect) {
	return [
		`--threads=${cell.threads}`,
		"--events=0",
		...timeArguments(cell, dialect),
		`--report-interval=${options.reportInterval}`,
		`--percentile=${options.percentile}`,
		...printsHistogram(cell, options) ? ["--histogram=on"] : [],
		`--rand-type=${options.randType}`,
		...flag$1("rand-seed", options.seed),
		...flag$1("rate", options.rate),
		`--db-ps-mode=${options.psMode}`,
		`--mysql-ignore-errors=${options.ignoreErrors}`
	];
}
/** A checkpoint is the only warm-up that sysbench 1.0 has; its `--time` includes it. */
function timeArguments({ durationSeconds, warmUpSeconds }, dialect) {
	requireWholeSeconds(durationSeconds, warmUpSeconds);
	if (warmUpSeconds === 0) return [`--time=${durationSeconds}`];
	return dialect === "1.1" ? [`--time=${durationSeconds}`, `--warmup-time=${warmUpSeconds}`] : [`--time=${warmUpSeconds + durationSeconds}`, `--report-checkpoints=${warmUpSeconds}`];
}
function requireWholeSeconds(...times) {
	const odd = times.find((time) => !Number.isInteger(time));
	if (odd === void 0) return;
	throw new Failure("input", `sysbench measures whole seconds, not ${odd} s`, { remedy: "Set duration and warm-up, or slice and settle of side-by-side, to whole seconds." });
}
/** `--name=value`; nothing for a value that is not given. */
function flag$1(name, value) {
	if (value === void 0) return [];
	return [`--${name}=${typeof value === "boolean" ? value ? "on" : "off" : value}`];
}

// src/workload/sysbench/arguments.ts
/** A workload that is a file, not a bundled name: it has a slash or ends in `.lua`. */
function isScript(workload) {
	return workload.includes("/") || workload.endsWith(".lua");
}
/** Does it have the command `prewarm`? sysbench 1.0 and newer give it to all that share `oltp_common`. */
function canPrewarm(workload) {
	return !isScript(workload) && /^(oltp|select_random)_/.test(workload);
}
/** The script by its full path, since sysbench may run in a folder of its own. */
function scriptOf$1(workload) {
	return isScript(workload) && !isAbsolute(workload) ? resolve(workload) : workload;
}
/**
* Arguments of sysbench 1.0 and 1.1. The password is not among them.
* @throws Failure `input` for unknown options or times that sysbench cannot express
*/
function sysbenchArguments(call) {
	const { cell, command, dialect, endpoint, configFile, scriptOptions } = call;
	const options = optionsOf(cell);
	return [
		...connectionArguments({
			script: call.around ?? scriptFor(command, cell.workload),
			dialect,
			endpoint,
			configFile
		}),
		...scriptOptions === void 0 ? bundledArguments(call, options) : scriptArguments(cell, options, scriptOptions),
		...command === "run" ? timedArguments(cell, options, dialect) : [`--threads=${preparingThreads$1(cell)}`, ...command === "prepare" ? dataDistribution(cell) : []],
		command
	];
}
/** All bundled workloads of a family have the tables of one script. */
function scriptFor(command, workload) {
	if (command === "prepare" && !isScript(workload)) return preparingScript(workload);
	const isOltp = !isScript(workload) && workload.startsWith("oltp_");
	const isOfData = command === "cleanup" || command === "prewarm" && shapeLua(workload) !== void 0;
	return isOltp && isOfData ? "oltp_common" : scriptOf$1(workload);
}
/** The script that makes the tables of a bundled workload. */
function preparingScript(workload) {
	return workload.startsWith("oltp_") ? "oltp_common" : workload;
}
/** Returns the option for the distribution of the rows' column k; sysbench's own default if none is set. */
function dataDistribution({ data }) {
	return flag$1("rand-type", data.randType);
}
/** Returns the script, and the access to the server. The password is not among them. */
function connectionArguments(call) {
	const { script, dialect, endpoint, configFile } = call;
	return [
		`--config-file=${configFile}`,
		script,
		"--db-driver=mysql",
		`--mysql-host=${hostList(endpoint)}`,
		`--mysql-port=${endpoint.hosts.map(({ port }) => port).join(",")}`,
		`--mysql-user=${endpoint.user}`,
		`--mysql-db=${endpoint.database}`,
		...tlsArguments(endpoint, dialect)
	];
}
/** MySQL's client library takes `localhost` for a socket file of its own, whatever the port; an address it connects to. */
function hostList({ hosts }) {
	return hosts.map(({ host }) => host.toLowerCase() === "localhost" ? "127.0.0.1" : host).join(",");
}
/**
* Content of the private option file. sysbench takes a value in either kind of quotes and knows no escapes.
* @throws Failure `input` for a password that cannot be written in it
*/
function configFileText(password) {
	const quote = ["'", "\""].find((candidate) => !password.includes(candidate));
	if (quote === void 0 || /[\r\n\0]/.test(password) || password.length > 200) throw new Failure("input", "sysbench cannot take this password", { remedy: "Use one of at most 200 characters, without line breaks, that lacks at least one kind of quotes." });
	return password === "" ? "" : `mysql-password=${quote}${password}${quote}\n`;
}
/** Preparing is parallel over tables only, and more than 16 threads help no server. */
function preparingThreads$1(cell) {
	return Math.max(1, Math.min(16, Number(cell.data.tables ?? 1)));
}
function tlsArguments(endpoint, dialect) {
	switch (endpoint.tls.mode) {
		case "off": return [];
		case "required": return dialect === "1.1" ? ["--mysql-ssl=REQUIRED"] : ["--mysql-ssl=on"];
		case "verify": return dialect === "1.1" ? ["--mysql-ssl=VERIFY_IDENTITY", "--mysql-ssl-ca=cacert.pem"] : ["--mysql-ssl=on"];
	}
}
function bundledArguments({ cell, command }, options) {
	const isRun = command === "run";
	return [...flags(dataOptions(cell, options, isRun)), ...isRun ? flags(loadOptions(options)) : []];
}
/** Returns only options that the script itself has, with underscores. @throws Failure `input` for what was requested beside that */
function scriptArguments(cell, options, scriptOptions) {
	const own = ownOptions(cell.options);
	const scriptValues = {
		...loadOptions(options),
		...own
	};
	const foreign = Object.entries(scriptValues).flatMap(([name, value]) => value === void 0 || scriptOptions.has(underscored(name)) ? [] : [name]);
	if (foreign.length > 0) {
		const names = [...scriptOptions].sort().join(", ");
		throw new Failure("input", `${cell.workload} has no option ${foreign.join(", ")}`, { remedy: scriptOptions.size === 0 ? "It has no options at all." : `It has ${names}.` });
	}
	const all = Object.entries({
		...dataOptions(cell, options, true),
		...scriptValues
	});
	return flags(Object.fromEntries(all.filter(([name]) => scriptOptions.has(underscored(name)))));
}
/** Options of the cell; those of a script of the caller's are its own. @throws Failure `input` */
function optionsOf({ workload, options }) {
	if (!isScript(workload)) return sysbenchOptions(options);
	const own = ownOptions(options);
	return sysbenchOptions(Object.fromEntries(Object.entries(options).filter(([name]) => !(name in own))));
}
function ownOptions(options) {
	return Object.fromEntries(Object.entries(options).filter(([name]) => !isSysbenchOption(name)));
}
function underscored(name) {
	return name.replaceAll("-", "_");
}
/** A load may have other options than its tables: rows with keys of their own in an AUTO_INCREMENT table. */
function dataOptions({ data }, options, isRun) {
	const made = data.autoInc ?? options.autoInc;
	const autoInc = isRun ? options.autoInc ?? made : made;
	return {
		tables: data.tables,
		"table-size": data.tableSize,
		"auto-inc": autoInc === true ? void 0 : autoInc
	};
}
/** Options of the bundled workloads, and of scripts that build on them. */
function loadOptions(options) {
	return {
		"skip-trx": options.skipTrx,
		secondary: options.secondary,
		"range-size": options.rangeSize,
		"range-selects": options.rangeSelects,
		"point-selects": options.pointSelects,
		"simple-ranges": options.simpleRanges,
		"sum-ranges": options.sumRanges,
		"order-ranges": options.orderRanges,
		"distinct-ranges": options.distinctRanges,
		"index-updates": options.indexUpdates,
		"non-index-updates": options.nonIndexUpdates,
		"delete-inserts": options.deleteInserts,
		"random-points": options.randomPoints
	};
}
function flags(values) {
	return Object.entries(values).flatMap(([name, value]) => flag$1(name, value));
}

// src/workload/sysbench/fine-histogram.ts
/** Buckets between 1 µs and 100 s; sysbench's own histogram has 1,024, which lie 1.8 % apart. */
const BUCKETS = 2048;
const PREFIX$1 = "tidb-bench-histogram ";
/**
* Lua that makes the buckets of sysbench's own latency histogram finer, before its threads start: 0.9 % from one to the
* next. What it counts, the wait in the queue of a given rate included, what it prints and what an event costs stay as
* they are. Says so in a line of its own; a sysbench without these functions goes on with its own buckets.
*
* Functions: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_histogram.h; its struct is never looked into.
*/
const fineHistogramLua = `
do
  local ffi = require("ffi")
  local theirs = init
  local function refine()
    ffi.cdef([[
      typedef struct { char bytes[1]; } tidb_bench_histogram;
      extern tidb_bench_histogram tidb_bench_latencies asm("sb_latency_histogram");
      void tidb_bench_histogram_done(void *histogram) asm("sb_histogram_done");
      int tidb_bench_histogram_init(void *histogram, size_t size, double least, double most) asm("sb_histogram_init");
    ]])
    local latencies, done, start = ffi.C.tidb_bench_latencies, ffi.C.tidb_bench_histogram_done, ffi.C.tidb_bench_histogram_init
    done(latencies)
    if start(latencies, ${BUCKETS}, 1e-3, 1e5) ~= 0 then os.exit(1) end
    print(("${PREFIX$1}%.9f"):format(math.log(1e8) / 2047))
  end
  function init(...)
    pcall(refine)
    if theirs ~= nil then return theirs(...) end
  end
end
`;
/**
* sysbench takes a file in its folder before a bundled script of that name, so that its arguments stay as they are. A
* script of the caller's goes by its own path, which it may ask for.
* @param workload a bundled name, or the full path of a script
*/
function refinedScript(workload, isFile) {
	if (!isFile) return {
		name: workload,
		lua: `${shapeLua(workload) ?? `require(${luaText(workload)})`}\n${fineHistogramLua}`,
		calledBy: "workload"
	};
	const path = luaText(workload);
	return {
		name: "tidb-bench.lua",
		lua: `sysbench.cmdline.script_path = ${path}\ndofile(${path})\n${fineHistogramLua}`,
		calledBy: "file"
	};
}
/** @returns the width of a bucket as a natural logarithm; undefined for any other line */
function bucketStepOf(line) {
	if (!line.startsWith(PREFIX$1)) return void 0;
	const step = Number(/^(0\.\d{1,12})$/.exec(line.slice(21).trimEnd())?.[1]);
	return step > 0 ? step : void 0;
}

// src/workload/sysbench/home.ts
/** @throws Failure `input` for a password that sysbench cannot take, `environment` for TLS files that cannot be made */
async function openHome(endpoint, signal, ledger) {
	const text = configFileText(endpoint.password);
	const folder = await createPrivateFolder("tidb-bench-sysbench", { ledger });
	try {
		const configFile = join(folder.path, "options");
		await writeFile(configFile, text, { mode: 384 });
		await writeTlsFiles(folder.path, endpoint, signal);
		return {
			path: folder.path,
			configFile,
			remove: () => folder.remove()
		};
	} catch (error) {
		await folder.remove();
		throw error;
	}
}
/**
* Checks whether sysbench may have the password.
*
* sysbench checks the authority of a certificate and its dates, and not the name [measured in tls.itest.ts]: whoever holds
* any certificate of that authority can stand between, and ask for the password in clear text.
* @throws Failure `input` where the caller's own password would go to a server whose name is not checked
*/
function requireLosable({ tls, account, password, user }) {
	if (tls.mode !== "verify" || account === "throw-away" || password === "") return;
	const what = `sysbench does not check the server\u2019s name, which tls \u201cverify\u201d requires, so it does not get the password of \u201c${user}\u201d`;
	throw new Failure("input", what, { remedy: "Let this user CREATE USER and GRANT, so that sysbench gets a throw-away user. Or use a user whose password may leak, set tls to \u201crequired\u201d, and keep tls-ca." });
}
/**
* sysbench 1.0 reads three files of fixed names from its working folder, and all three must exist: the authority,
* and a client certificate with its key.
*
* The pair is never shown: a server that knows an authority of its own would refuse a certificate that is not from
* there, whereas it lets a client without one in. Its key is on a curve that TLS does not offer by default, so the
* client has nothing suitable to show.
* @throws Failure `environment` where openssl is missing, `input` where the CA file cannot be read, or where the caller's
*   own password would go to a server whose name is not checked
*/
async function writeTlsFiles(folder, endpoint, signal) {
	if (endpoint.tls.mode === "off") return;
	requireLosable(endpoint);
	const authorities = await authoritiesFor(endpoint.tls, () => certificatesShownBy(endpoint));
	await writeFile(join(folder, "cacert.pem"), authorities, { mode: 384 });
	const key = [
		"-newkey",
		"ec",
		"-pkeyopt",
		"ec_paramgen_curve:secp256k1",
		"-nodes"
	];
	const files = [
		"-keyout",
		join(folder, "client-key.pem"),
		"-out",
		join(folder, "client-cert.pem")
	];
	const request = [
		"req",
		"-x509",
		...key,
		"-days",
		"2",
		"-subj",
		"/CN=tidb-bench-client",
		...files
	];
	const exit = await runProcess("openssl", request, {
		signal,
		deadlineSeconds: 60
	});
	signal.throwIfAborted();
	if (exit.exitCode === 0) return;
	throw new Failure("environment", "openssl could not make the client certificate that sysbench needs for TLS", { tail: exit.stderrTail });
}

// src/workload/sysbench/arguments-05.ts
/** Scripts of sysbench 0.5 by the names that 1.0 gave its bundled workloads. */
const scripts = {
	oltp_point_select: "select.lua",
	oltp_read_only: "oltp.lua",
	oltp_read_write: "oltp.lua",
	oltp_insert: "insert.lua",
	oltp_delete: "delete.lua",
	oltp_update_index: "update_index.lua",
	oltp_update_non_index: "update_non_index.lua",
	select_random_points: "select_random_points.lua",
	select_random_ranges: "select_random_ranges.lua"
};
/** The script of 0.5 that a bundled workload of 1.0 was. @returns undefined where there is none */
function script05Of(workload) {
	return ownValue(scripts, workload);
}
/** Options that sysbench 0.5 lacks, by their names here. */
const missing = ["histogram", "secondary"];
/**
* Arguments of sysbench 0.5, whose options have other names and whose workloads are scripts by path. The password is
* not among them.
* @param script its path: the caller's own, or that of a bundled workload
* @throws Failure `input` for what 0.5 cannot do
*/
function sysbench05Arguments({ command, cell, endpoint, configFile }, script) {
	const options = sysbenchOptions(cell.options);
	refuse({
		...cell,
		workload: script
	}, options, new Set(endpoint.hosts.map(({ port }) => port)).size);
	return [
		`--config-file=${configFile}`,
		`--test=${scriptOf$1(script)}`,
		"--db-driver=mysql",
		`--mysql-host=${hostList(endpoint)}`,
		`--mysql-port=${endpoint.hosts[0]?.port}`,
		`--mysql-user=${endpoint.user}`,
		`--mysql-db=${endpoint.database}`,
		...endpoint.tls.mode === "off" ? [] : ["--mysql-ssl=on"],
		...oltp("tables-count", cell.data.tables),
		...oltp("table-size", cell.data.tableSize),
		...oltp("auto-inc", autoIncOf(cell, options, command)),
		...command === "prepare" ? ["--mysql-table-engine=innodb", "--rand-init=on"] : [],
		...command === "run" ? runArguments(cell, options) : [],
		...cell.workload === "oltp_read_only" && command === "run" ? ["--oltp-read-only=on"] : [],
		command
	];
}
function autoIncOf({ data }, options, command) {
	return command === "run" ? options.autoInc ?? data.autoInc : data.autoInc ?? options.autoInc;
}
function runArguments(cell, options) {
	const { durationSeconds, warmUpSeconds } = cell;
	requireWholeSeconds(durationSeconds, warmUpSeconds);
	return [
		`--num-threads=${cell.threads}`,
		"--max-requests=0",
		`--max-time=${warmUpSeconds + durationSeconds}`,
		...warmUpSeconds === 0 ? [] : [`--report-checkpoints=${warmUpSeconds}`],
		`--report-interval=${options.reportInterval}`,
		`--percentile=${options.percentile}`,
		`--rand-type=${options.randType}`,
		options.seed === void 0 || options.seed === 0 ? "--rand-init=on" : `--rand-seed=${options.seed}`,
		...options.rate === void 0 ? [] : [`--tx-rate=${options.rate}`],
		`--db-ps-mode=${options.psMode}`,
		`--mysql-ignore-errors=${options.ignoreErrors}`,
		...oltp("skip-trx", options.skipTrx),
		...oltp("range-size", options.rangeSize),
		...oltp("range-selects", options.rangeSelects),
		...oltp("point-selects", options.pointSelects),
		...oltp("simple-ranges", options.simpleRanges),
		...oltp("sum-ranges", options.sumRanges),
		...oltp("order-ranges", options.orderRanges),
		...oltp("distinct-ranges", options.distinctRanges),
		...oltp("index-updates", options.indexUpdates),
		...oltp("non-index-updates", options.nonIndexUpdates),
		...oltp("delete-inserts", options.deleteInserts)
	];
}
function refuse(cell, options, ports) {
	if (!isScript(cell.workload)) throw new Failure("input", `sysbench 0.5 has no bundled workload ${cell.workload}`, { remedy: "Give the path of its script, e.g. /usr/share/doc/sysbench/tests/db/oltp.lua, or use sysbench 1.0." });
	const unsupported = missing.find((name) => options[name] !== void 0 && options[name] !== false);
	if (unsupported !== void 0 || options.percentile === 0 || options.randType === "zipfian") {
		const what = unsupported ?? (options.percentile === 0 ? "percentile 0" : "randType zipfian");
		throw new Failure("input", `sysbench 0.5 does not support ${what}`, { remedy: "Use sysbench 1.0." });
	}
	if (ports > 1) throw new Failure("input", "sysbench 0.5 takes several hosts, but one port for all", { remedy: "Use sysbench 1.0, or a load balancer." });
}
function oltp(name, value) {
	if (value === void 0) return [];
	return [`--oltp-${name}=${typeof value === "boolean" ? value ? "on" : "off" : value}`];
}
/** Returns the folders in which sysbench 0.5 puts its scripts, beside its program and by its packages. */
function foldersBeside(program) {
	const beside = dirname(program);
	return [
		join(beside, "tests", "db"),
		join(beside, "..", "tests", "db"),
		join(beside, "..", "share", "sysbench", "tests", "db"),
		"/usr/share/sysbench/tests/db",
		"/usr/share/doc/sysbench/tests/db"
	];
}
/**
* The script of sysbench 0.5 that a workload stands for: bundled ones are found by their name of 1.0.
* @param workload the caller's own script by its full path, or a bundled name
* @returns the name as it is where no script is found: sysbench 0.5 then says so
*/
function findScript05(workload, program) {
	const name = script05Of(workload);
	if (name === void 0) return workload;
	return foldersBeside(program).map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? workload;
}

// src/workload/sysbench/output-lines.ts
const decimal = "(\\d+\\.\\d+)";
const unread = "\\d+\\.\\d+";
const modern = new RegExp(`^\\[ (\\d+)s \\] thds: \\d+ tps: ${decimal} qps: ${decimal} \\(r/w/o: ${unread}/${unread}/${unread}\\) lat \\(ms,(\\d+)%\\): ${decimal} err/s: ${decimal} reconn/s: ${unread}$`);
const old = new RegExp(`^\\[ *(\\d+)s\\] threads: \\d+, tps: ${decimal}, reads: ${decimal}, writes: ${decimal}, response time: ${decimal}ms \\((\\d+)%\\), errors: ${decimal}, reconnects: +${unread}$`);
/** Does the line begin like an interval line, complete or not? */
function looksLikeInterval(line) {
	return line.startsWith("[") && /^\[ *\d+s ?\] (thds|threads): /.test(line);
}
/** @returns undefined where the line is no complete interval line */
function parseInterval(line) {
	const text = line.trimEnd();
	const now = modern.exec(text);
	if (now !== null) return finite({
		atSeconds: Number(now[1]),
		tps: Number(now[2]),
		qps: Number(now[3]),
		rank: Number(now[4]),
		percentileMs: Number(now[5]),
		errorsPerSecond: Number(now[6])
	});
	const then = old.exec(text);
	if (then === null) return void 0;
	return finite({
		atSeconds: Number(then[1]),
		tps: Number(then[2]),
		qps: Number(then[3]) + Number(then[4]),
		rank: Number(then[6]),
		percentileMs: Number(then[5]),
		errorsPerSecond: Number(then[7])
	});
}
/** A number of hundreds of digits is read as Infinity. */
function finite(interval) {
	const { atSeconds, tps, qps, rank, percentileMs, errorsPerSecond } = interval;
	return Number.isFinite(atSeconds + tps + qps + rank + percentileMs + errorsPerSecond) && rank <= 100 ? interval : void 0;
}
/** Headings that open a block; others, such as `Query execution statistics`, are for debugging and are skipped. */
const headings = {
	"SQL statistics:": "sql",
	"OLTP test statistics:": "sql",
	"General statistics:": "general",
	"Throughput:": "throughput",
	"Latency (ms):": "latency",
	"response time:": "latency",
	"Threads fairness:": "fairness",
	"Query execution statistics:": "other",
	"Results fetching statistics:": "other",
	"Verbose per-thread statistics:": "other"
};
function blockOf(line) {
	return headings[line.trim()];
}
/** Does the heading begin a report? Each checkpoint prints one of its own. */
function opensReport(line) {
	const heading = line.trim();
	return heading === "SQL statistics:" || heading === "OLTP test statistics:";
}
const count$1 = /^(\d+)$/;
const countAndRate = /^(\d+) +\((\d+\.\d+) per sec\.\)$/;
const secondsValue = /^(\d+\.\d+)s$/;
const milliseconds = /^(\d+\.\d+)(?:ms)?$/;
const pair = /^(\d+\.\d+)\/ *(\d+\.\d+)$/;
const values = {
	sql: {
		read: count$1,
		write: count$1,
		other: count$1,
		total: count$1,
		transactions: countAndRate,
		queries: countAndRate,
		"read/write requests": countAndRate,
		"other operations": countAndRate,
		"ignored errors": countAndRate,
		reconnects: countAndRate
	},
	general: {
		"total time": secondsValue,
		"total number of events": count$1,
		"total time taken by event execution": secondsValue
	},
	throughput: {
		"events/s (eps)": /^(\d+\.\d+)$/,
		"time elapsed": secondsValue,
		"total number of events": count$1
	},
	latency: {
		min: milliseconds,
		avg: milliseconds,
		max: milliseconds,
		sum: milliseconds,
		percentile: milliseconds,
		"percentile stats": /^disabled$/
	},
	fairness: {
		"events (avg/stddev)": pair,
		"execution time (avg/stddev)": pair
	},
	other: {}
};
/** Reads one line of a block; lines that are no field (stray messages of another stream) are `none`. */
function fieldOf(block, line) {
	const colon = line.indexOf(":");
	if (colon === -1) return { kind: "none" };
	const label = line.slice(0, colon).trim();
	const rank = /^(\d+)th percentile$|^approx\. +(\d+) percentile$/.exec(label);
	const name = rank === null ? label : "percentile";
	const pattern = Object.hasOwn(values[block], name) ? values[block][name] : void 0;
	if (pattern === void 0) return { kind: "none" };
	const match = pattern.exec(line.slice(colon + 1).trim());
	if (match === null) return {
		kind: "malformed",
		name: label
	};
	const numbers = match.slice(1).map(Number);
	if (!numbers.every((value) => Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER)) return {
		kind: "malformed",
		name: label
	};
	if (rank === null) return {
		kind: "value",
		name,
		numbers
	};
	const percent = Number(rank[1] ?? rank[2]);
	return percent <= 100 ? {
		kind: "value",
		name,
		numbers,
		rank: percent
	} : {
		kind: "malformed",
		name: label
	};
}

// src/workload/sysbench/report.ts
/** Is a draft complete and consistent? @returns the report without series and histogram, or what is wrong */
function finishDraft(figures) {
	const { draft, version, threads, checkpointSeconds, warmUpSeconds } = figures;
	const missing = [
		"read",
		"write",
		"other",
		"total",
		"transactions",
		"ignored errors",
		"reconnects"
	].concat([
		"min",
		"avg",
		"max",
		"execution time (avg/stddev)"
	]).find((name) => !draft.has(name));
	if (missing !== void 0) return broken(`the final report is cut off: no \`${missing}\``);
	const one = (name, index = 0) => draft.get(name)?.numbers[index];
	const queriesName = draft.has("queries") ? "queries" : "read/write requests";
	const queries = one(queriesName);
	const qps = one(queriesName, 1);
	const totalSeconds = one("total time") ?? one("time elapsed");
	if (queries === void 0 || qps === void 0) return broken("the final report has no `queries`");
	if (totalSeconds === void 0) return broken("the final report has no `total time`");
	const transactions = one("transactions");
	const tps = one("transactions", 1);
	const [min, avg, max] = [
		one("min"),
		one("avg"),
		one("max")
	];
	const [read, write, other, total] = [
		"read",
		"write",
		"other",
		"total"
	].map((name) => one(name));
	if ((read ?? 0) + (write ?? 0) + (other ?? 0) !== total) return broken("read, write and other queries do not add up to the total");
	if (queriesName === "queries" && queries !== total) return broken("`queries` differs from the total of the queries performed");
	if (min > avg + .01 || avg > max + .01) return broken("minimum, mean and maximum latency contradict each other");
	if (!sameWindow(transactions, tps, queries, qps)) return broken("the rates of transactions and queries contradict each other");
	const measuredSeconds = tps > 0 ? transactions / tps : totalSeconds;
	if (measuredSeconds > totalSeconds * 1.05 + 1) return broken("the rate of transactions contradicts the total time");
	const percentile = draft.get("percentile");
	return {
		state: "report",
		report: {
			...defined({
				version,
				threads
			}),
			...percentile?.rank === void 0 || percentile.rank === 0 || percentile.rank === 100 ? {} : { percentile: {
				rank: percentile.rank,
				ms: percentile.numbers[0] ?? 0
			} },
			warmUpSeconds: checkpointSeconds + warmUpSeconds,
			totalSeconds: totalSeconds + warmUpSeconds,
			measuredSeconds,
			transactions,
			tps,
			queries,
			qps,
			readsAndWrites: (read ?? 0) + (write ?? 0),
			statements: total ?? 0,
			ignoredErrors: one("ignored errors"),
			reconnects: one("reconnects"),
			latencyMs: {
				min,
				avg,
				max
			}
		}
	};
}
/** Both rates are counts over the same time, printed with two decimals. */
function sameWindow(transactions, tps, queries, qps) {
	const rounding = .006 * (transactions + queries);
	return Math.abs(tps * queries - qps * transactions) <= rounding + 1e-9 * tps * queries;
}
function broken(what) {
	return {
		state: "broken",
		fault: { what }
	};
}

// src/workload/sysbench/parse.ts
const MOST_HISTOGRAM_ROWS = 2e4;
/**
* Reads the output of `sysbench \u2026 run` of 0.5, 1.0 and 1.1 line by line. Only the last report counts, since each
* checkpoint prints one; a FATAL line or a malformed figure breaks the run.
* @param onInterval receives each interval as it is read
*/
function sysbenchReader(onInterval) {
	let lineNumber = 0;
	let version;
	let threads;
	let checkpointSeconds = 0;
	/** Warm-up of sysbench 1.1, whose clock starts behind it. */
	let warmUpSeconds = 0;
	let runs = 0;
	let last = "none";
	let draft = /* @__PURE__ */ new Map();
	let block;
	let fault;
	let lacksReason = false;
	let histogram;
	let inHistogram = false;
	let step;
	let rank;
	const series = collectSeries();
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	/** Adds the words of the server, which follow the line that it cannot connect. */
	const explain = (line) => {
		if (!lacksReason || fault === void 0 || !line.startsWith("FATAL: error ")) return;
		lacksReason = false;
		fault = {
			...fault,
			what: `${fault.what}, ${quoteLine(line)}`
		};
	};
	const readBanner = (line) => {
		const banner = /^sysbench (\d[\w.-]*)/.exec(line)?.[1];
		if (banner !== void 0) version ??= banner.replace(/:$/, "");
		const count = /^Number of threads: (\d{1,7})$/.exec(line)?.[1];
		if (count !== void 0) threads ??= Number(count);
		const warmUp = /^Warmup time: (\d{1,7})s$/.exec(line)?.[1];
		if (warmUp !== void 0) warmUpSeconds = Number(warmUp);
	};
	const readInterval = (interval) => {
		onInterval?.(interval);
		if (rank !== void 0 && rank !== interval.rank) return stop("the percentile changes between intervals");
		rank = interval.rank;
		series.add([
			interval.atSeconds,
			interval.tps,
			interval.qps,
			interval.errorsPerSecond,
			interval.percentileMs
		]);
	};
	const readHistogramRow = (line) => {
		const row = /^ *(\d+\.\d+) \|\** +(\d{1,15})$/.exec(line);
		if (row === null) return false;
		if (histogram !== void 0) keepBucket(histogram, Number(row[1]), Number(row[2]));
		return true;
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return explain(line);
		if (line.startsWith("FATAL: ")) {
			lacksReason = line.startsWith("FATAL: unable to connect");
			return stop(`sysbench stopped: ${quoteLine(line)}`);
		}
		const interval = line.startsWith("[") ? parseInterval(line) : void 0;
		if (interval !== void 0) return readInterval(interval);
		if (looksLikeInterval(line)) return stop(`malformed interval line ${quoteLine(line)}`);
		if (line === "Running the test with following options:") {
			runs += 1;
			if (runs > 1) return stop("the output contains a second run");
		}
		const checkpoint = /^\[ *(\d{1,9})s ?\] Checkpoint report:$/.exec(line)?.[1];
		if (checkpoint !== void 0) {
			checkpointSeconds = Number(checkpoint);
			last = "checkpoint-heading";
			return;
		}
		if (line.startsWith("Latency histogram (")) {
			histogram = {
				boundsMs: [],
				counts: [],
				...defined({ step })
			};
			inHistogram = true;
			return;
		}
		if (opensReport(line)) {
			draft = /* @__PURE__ */ new Map();
			last = last === "checkpoint-heading" ? "checkpoint" : "final";
			inHistogram = false;
		}
		const heading = blockOf(line);
		if (heading !== void 0 && last !== "none") {
			block = heading;
			return;
		}
		if (inHistogram && readHistogramRow(line)) return;
		if (block === void 0) {
			step ??= bucketStepOf(line);
			return readBanner(line);
		}
		if (line.includes("forced shutdown")) return stop(`the run was cut short: ${quoteLine(line)}`);
		const field = fieldOf(block, line);
		if (field.kind === "malformed") return stop(`${field.name}: malformed figure in ${quoteLine(line)}`);
		if (field.kind === "none") return;
		if (draft.has(field.name) && field.name !== "total number of events") return stop(`${field.name} appears twice in one report`);
		const { numbers, rank: percentileRank } = field;
		draft.set(field.name, percentileRank === void 0 ? { numbers } : {
			numbers,
			rank: percentileRank
		});
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		if (last !== "final") return {
			state: "broken",
			fault: { what: "no final report" }
		};
		const read = finishDraft({
			draft,
			checkpointSeconds,
			warmUpSeconds,
			...defined({
				version,
				threads
			})
		});
		if (read.state === "broken") return read;
		const columns = [
			"at_s",
			"tps",
			"qps",
			"errors_per_s",
			...rank && rank < 100 ? [`latency_p${rank}_ms`] : []
		];
		const rows = series.series(columns, checkpointSeconds);
		return {
			state: "report",
			report: {
				...read.report,
				...defined({ series: rows }),
				...histogram === void 0 || histogram.boundsMs.length === 0 ? {} : { histogram }
			}
		};
	};
	return {
		push,
		end
	};
}
/** Adds to the last bucket of the same bound: below a few hundredths of a millisecond, buckets are printed alike. */
function keepBucket({ boundsMs, counts }, bound, count) {
	if (boundsMs.at(-1) === bound) counts[counts.length - 1] = (counts.at(-1) ?? 0) + count;
	else if (boundsMs.length < MOST_HISTOGRAM_ROWS) {
		boundsMs.push(bound);
		counts.push(count);
	}
}

// src/workload/sysbench/process.ts
function sysbenchProgram(settings) {
	const { ledger } = settings;
	const program = async () => settings.binary ?? await requireCommand(sysbenchRequirement);
	const ask = async (signal) => {
		const lines = [];
		const options = {
			signal,
			ledger,
			deadlineSeconds: 60,
			env: toolEnvironment(),
			onStdoutLine: (line) => lines.push(line)
		};
		const exit = await runProcess(await program(), ["--version"], options);
		signal.throwIfAborted();
		const installedVersion = sysbenchVersion(lines.join("\n"));
		if (installedVersion !== void 0) return installedVersion;
		throw new Failure("environment", `unsupported version of sysbench: ${lines.join(" ") || "no version"}`, {
			tail: exit.stderrTail,
			remedy: "Install sysbench 1.0 or 1.1; on Debian and Ubuntu: apt-get install sysbench."
		});
	};
	const installed = readOnce(ask);
	const execute = async (context, make, options) => {
		const { endpoint, signal, logFolder, gate } = context;
		const { dialect } = await installed(signal);
		const home = await openHome(endpoint, signal, ledger);
		try {
			const { name, cores, ready, onStdoutLine, ...rest } = options;
			const command = await program();
			const [file, args] = pinnedCommand(cores, command, await make({
				dialect,
				home,
				program: command
			}));
			await ready?.();
			return await runProcess(file, args, {
				cwd: home.path,
				env: toolEnvironment(),
				signal,
				ledger,
				stdoutFile: join(logFolder, `${name}.stdout`),
				stderrFile: join(logFolder, `${name}.stderr`),
				...rest,
				onStart: gate?.onStart,
				onStdoutLine(line) {
					if (line === "Threads started!") gate?.begun();
					onStdoutLine?.(line);
				}
			});
		} finally {
			await home.remove();
		}
	};
	return {
		installed,
		path: program,
		execute,
		async executeStrictly(context, command, make, options = {}) {
			const fatal = [];
			const exit = await execute(context, make, {
				...options,
				name: `sysbench-${command}`,
				deadlineSeconds: overAllData.deadlineSeconds,
				onStdoutLine: (line) => {
					if (line.startsWith("FATAL: ") && fatal.length < 10) fatal.push(line.slice(7, 500));
				}
			});
			context.signal.throwIfAborted();
			if (exit.exitCode === 0 && fatal.length === 0) return;
			if (exit.stderrTail.some((line) => line.endsWith(`does not implement the '${command}' command.`))) return;
			if (exit.timedOut) fatal.unshift(`it did not end within ${overAllData.deadlineSeconds / 3600} h`);
			const why = fatal.find((line) => /\berror:? \d+/.test(line)) ?? fatal[0] ?? exitWords(exit.exitCode);
			throw new Failure("environment", `sysbench ${command} of ${context.cell.workload} failed: ${why}`, {
				tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
				remedy: why.includes("error 2026") ? "sysbench 1.0 always checks the server\u2019s certificate, also with tls \u201crequired\u201d: set tls-ca to the file of its authority." : "Check the server\u2019s messages; the log folder has the complete output."
			});
		}
	};
}
/** Caches a program's answer about itself for the job; a call that failed is repeated. */
function readOnce(ask) {
	let cached;
	return (signal) => {
		cached ??= ask(signal).catch((error) => {
			cached = void 0;
			throw error;
		});
		return cached;
	};
}
/** Numbers are printed with points in the C locale. */
function toolEnvironment() {
	return {
		...process.env,
		LC_ALL: "C"
	};
}
/** Returns the variable that makes `require` of a script look in its own folder first, since sysbench runs in another one. */
function besideScript(script) {
	const folder = dirname(script);
	const { LUA_PATH = ";" } = toolEnvironment();
	return { LUA_PATH: `${folder}/?.lua;${folder}/?/init.lua;${LUA_PATH}` };
}
/**
* Options that a script has, by its own `sysbench.cmdline.options`, with underscores. One that has none cannot say so:
* sysbench then knows no `help` for it.
* @param program path of sysbench 1.0 or newer @param script its full path
* @throws Failure `input` for a script that sysbench cannot load
*/
async function optionsOfScript(program, script, signal) {
	const lines = [];
	const exit = await runProcess(program, [script, "help"], {
		signal,
		env: toolEnvironment(),
		extraEnv: besideScript(script),
		deadlineSeconds: 60,
		onStdoutLine: (line) => lines.push(line)
	});
	signal.throwIfAborted();
	const refused = exit.stderrTail.some((line) => line.endsWith("does not implement the 'help' command."));
	if (exit.exitCode === 0 || refused) return optionsIn(lines);
	throw new Failure("input", `sysbench cannot load ${script}`, {
		tail: [...lines, ...exit.stderrTail].slice(-20),
		remedy: `Check the output of \u201csysbench ${script} help\u201d.`
	});
}
/** Reads the options in the list that `sysbench SCRIPT help` prints. */
function optionsIn(lines) {
	const head = lines.findIndex((line) => /^\S.* options:$/.test(line));
	const listed = head === -1 ? [] : lines.slice(head + 1);
	return new Set(listed.flatMap((line) => /^ {2}--(\w[\w-]*)/.exec(line)?.[1]?.replaceAll("-", "_") ?? []));
}

// src/workload/sysbench/seeded-rows.ts
/**
* Lua that fills each table of a bundled workload by a seed of its own number: every load of a data set makes the same
* rows, however many threads share the tables, with the distributions of sysbench itself. It seeds the generator of the
* thread that is about to fill the table. A sysbench without it makes rows of its own, which the check of rows shows.
*
* The generator: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_rand.h
* @param script that prepares, by its name
*/
function seededRowsLua(script) {
	return `
require(${luaText(script)})
do
  local ffi = require("ffi")
  local theirs = create_table
  pcall(ffi.cdef, [[extern uint64_t tidb_bench_random[2] asm("sb_rng_state");]])
  local function seed(number)
    local state = ffi.C.tidb_bench_random
    state[0] = 0x9E3779B97F4A7C15ULL * (2 * number + 1)
    state[1] = 0xBF58476D1CE4E5B9ULL * (2 * number + 3)
    for _ = 1, 100 do sysbench.rand.uniform(0, 1) end
  end
  if theirs ~= nil then
    function create_table(drv, con, number)
      pcall(seed, number)
      return theirs(drv, con, number)
    end
  end
end
`;
}
/** Rows of each table that are compared: those of another load differ in the first one already. */
const COMPARED_ROWS = 1e3;
/** A table without numbers of its rows is read completely, unless it is larger. */
const MOST_READ = 1e5;
/**
* Equal for tables with the same first rows, by their column `id`, or else with the same rows.
* @returns undefined where a table without `id` is too large @throws Failure `environment`
*/
function firstRows(endpoint, tables, signal) {
	return withConnection(endpoint, async (connection) => {
		const sums = [];
		for (const table of tables) {
			const columns = await connection.query("SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position", [table]);
			const values = columns.map(({ name }) => quoteName(String(name))).join(", ");
			const rows = columns.some(({ name, type }) => String(name).toLowerCase() === "id" && /int/i.test(String(type))) ? `WHERE id <= ${COMPARED_ROWS}` : `LIMIT 100001`;
			const sql = `SELECT CONCAT_WS('/', COUNT(*), BIT_XOR(CRC32(one))) FROM (SELECT CONCAT_WS('-', ${values}) AS one FROM ${quoteName(table)} ${rows}) AS first_rows`;
			const sum = String(await queryValue(connection, sql, [], overAllData, signal));
			if (Number(sum.split("/")[0]) > MOST_READ) return void 0;
			sums.push(`${table} ${sum}`);
		}
		return sums.join(", ");
	});
}

// src/workload/sysbench/validity.ts
/**
* Is a run of sysbench valid? It is with exit code 0, a complete report, about the time that was requested,
* some throughput, and few ignored errors.
* @param ending undefined for an imported log
*/
function judgeSysbench(parse, request, ending) {
	if (ending?.timedOut) return invalidOutcome("sysbench did not end in time, so it was stopped");
	if (parse.state === "broken") {
		const { rate } = request;
		if (rate !== void 0 && parse.fault.what.includes(QUEUE_FULL)) return invalidOutcome(`the rate of ${rate}/s was not reached: more transactions were due and not begun than sysbench\u2019s queue holds`);
		const exit = ending === void 0 || ending.exitCode === 0 ? "" : ` (${exitWords(ending.exitCode)})`;
		return invalidOutcome(`${describeFault(parse.fault)}${exit}`);
	}
	if (ending !== void 0 && ending.exitCode !== 0) return invalidOutcome(`sysbench ended with ${exitWords(ending.exitCode)}`);
	const { report } = parse;
	const fault = wrongTime$2(report, request) ?? wrongLoad$1(report, request, ending);
	return fault === void 0 ? {
		state: "valid",
		measured: measured$1(report)
	} : invalidOutcome(fault);
}
/** Message of sysbench with 131,072 events in its queue. */
const QUEUE_FULL = "The event queue is full";
function wrongTime$2(report, request) {
	if (request.durationSeconds === void 0) return void 0;
	const warmUp = request.warmUpSeconds ?? 0;
	if (!lastedAsRequested(report.warmUpSeconds, warmUp)) return `a warm-up of ${seconds$1(warmUp)} was requested, but the report excludes ${seconds$1(report.warmUpSeconds)}`;
	const whole = warmUp + request.durationSeconds;
	if (!lastedAsRequested(report.totalSeconds, whole)) return `${seconds$1(whole)} were requested, but the run lasted ${seconds$1(report.totalSeconds)}`;
}
function wrongLoad$1(report, request, ending) {
	if (request.threads !== void 0 && report.threads !== void 0 && report.threads !== request.threads) return `${request.threads} threads were requested, but sysbench ran ${report.threads}`;
	if (isSilent$2(report) && ending !== void 0 && report.ignoredErrors === 0) return void 0;
	if (isSilent$2(report)) return "zero throughput";
	if (report.ignoredErrors / report.transactions > request.errorLimit) return `${report.ignoredErrors} ignored errors in ${report.transactions} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`;
}
function isSilent$2({ transactions, tps }) {
	return transactions === 0 || tps === 0;
}
function measured$1(report) {
	return {
		durationSeconds: report.measuredSeconds,
		metrics: {
			tps: report.tps,
			...queryRates(report),
			errors_per_s: report.measuredSeconds > 0 ? report.ignoredErrors / report.measuredSeconds : 0,
			...isSilent$2(report) ? {} : latencies$1(report)
		},
		ignoredErrors: report.ignoredErrors,
		reconnects: report.reconnects,
		...defined({
			series: report.series,
			histogram: report.histogram
		})
	};
}
/** All statements, and those that read or write; what sysbench 0.5 calls requests are the latter. */
function queryRates({ qps, queries, statements, readsAndWrites, transactions, tps }) {
	const rateOf = (count) => transactions === 0 ? 0 : count / transactions * tps;
	return {
		qps: queries === statements ? qps : rateOf(statements),
		qps_rw: rateOf(readsAndWrites)
	};
}
/** Percentiles that decide, or ring an alarm; the one that was requested may be another. */
const ranks$1 = [95, 99];
function latencies$1({ latencyMs, percentile, histogram }) {
	const counted = histogram === void 0 ? [] : ranks$1.map((rank) => [rank, percentileOf(histogram, rank)]);
	return {
		latency_min_ms: latencyMs.min,
		latency_avg_ms: latencyMs.avg,
		...Object.fromEntries(counted.map(([rank, ms]) => [`latency_p${rank}_ms`, ms])),
		...percentile === void 0 ? {} : { [`latency_p${percentile.rank}_ms`]: percentile.ms },
		latency_max_ms: latencyMs.max
	};
}

// src/workload/sysbench/index.ts
/** Reader of sysbench's standard output. */
const sysbenchLog = {
	begins: (line) => line.startsWith("sysbench ") && /^sysbench \d/.test(line),
	isRun: (line) => line === "Running the test with following options:",
	open(expected) {
		const reader = sysbenchReader();
		const facts = collectFacts({
			threads: /^Number of threads: (\d{1,7})$/,
			rate: /^Target transaction rate: (\d{1,9})\/sec$/,
			toolVersion: /^sysbench (\d[\w.-]*)/,
			warmUpSeconds: /^(?:\[ *(\d{1,9})s ?\] Checkpoint report:|Warmup time: (\d{1,9})s)$/
		});
		return {
			push(line) {
				reader.push(line);
				if (!line.startsWith("[") || !looksLikeInterval(line)) facts.push(line);
			},
			end: () => ({
				outcome: judgeSysbench(reader.end(), expected, void 0),
				facts: facts.end()
			})
		};
	}
};
/** https://github.com/akopytov/sysbench */
const sysbench = {
	name: "sysbench",
	create: createSysbench,
	checkCell({ workload, options, durationSeconds, warmUpSeconds }) {
		optionsOf({
			workload,
			options
		});
		requireWholeSeconds(durationSeconds, warmUpSeconds);
	},
	logs: sysbenchLog
};
/** Beyond its time sysbench needs a while to connect all threads and to end the last transactions. */
const SPARE_SECONDS$3 = 90;
/** sysbench against a MySQL-compatible server. */
function createSysbench(settings = {}) {
	const program = sysbenchProgram(settings);
	const { installed } = program;
	/** Arguments of a command on this cell; a user's script lists the options that it has. */
	function argumentsFor(context, command) {
		const { cell, endpoint, signal } = context;
		return async ({ dialect, home, program: file }) => {
			const workload = fullWorkload(context);
			const own = {
				...cell,
				workload
			};
			const around = command === "run" && dialect !== "0.5" && (printsHistogram(own, optionsOf(cell)) || shapeLua(workload) !== void 0) ? await writeRefined(workload, home.path) : void 0;
			if (command === "prepare" && dialect !== "0.5" && !isScript(workload)) {
				const script = preparingScript(workload);
				await writeFile(join(home.path, script), seededRowsLua(script), { mode: 384 });
			}
			const call = {
				command,
				dialect,
				cell: own,
				endpoint,
				configFile: home.configFile,
				around
			};
			if (dialect === "0.5") return sysbench05Arguments(call, findScript05(workload, file));
			if (!isScript(cell.workload)) return sysbenchArguments(call);
			return sysbenchArguments({
				...call,
				scriptOptions: await optionsOfScript(file, workload, signal)
			});
		};
	}
	function executeStrictly(context, command) {
		return program.executeStrictly(context, command, argumentsFor(context, command), besides(context));
	}
	return {
		tool: "sysbench",
		version: async (signal) => (await installed(signal)).version,
		checkAccess: requireLosable,
		async checkOptions(cell, folder, signal) {
			if (!isScript(cell.workload)) return;
			const { dialect } = await installed(signal);
			if (dialect === "0.5") return;
			const script = resolve(folder, cell.workload);
			scriptArguments(cell, optionsOf(cell), await optionsOfScript(await program.path(), script, signal));
		},
		async prepare(context) {
			const { endpoint, cell, signal } = context;
			optionsOf(cell);
			const before = await tableNames(endpoint);
			const existingTables = isScript(cell.workload) ? [] : tablesOf(context).filter((table) => before.includes(table));
			if (existingTables.length > 0) throw new Failure("input", `the database ${endpoint.database} holds ${existingTables.length} of the tables to be made (${existingTables[0]}) already`, { remedy: "Drop them, or choose another database. Data of unknown origin is not measured." });
			await executeStrictly(context, "prepare");
			const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table));
			if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
		},
		async prewarm(context) {
			if (!canPrewarm(context.cell.workload)) return;
			if ((await installed(context.signal)).dialect === "0.5") return;
			await executeStrictly(context, "prewarm");
		},
		async check(context) {
			const { endpoint, cell, signal } = context;
			if (isScript(cell.workload)) return;
			const wrong = [...await rowCounts(endpoint, tablesOf(context), signal)].filter(([, rows]) => rows !== Number(cell.data.tableSize));
			if (wrong[0] === void 0) return;
			const [table, rows] = wrong[0];
			const state = rows === void 0 ? "does not exist" : `has ${rows} rows`;
			throw new Failure("measurement", `${table} ${state}, expected ${cell.data.tableSize} rows`, { remedy: "Reload the data." });
		},
		async rows(context) {
			const { endpoint, cell, signal } = context;
			const tables = isScript(cell.workload) ? await tableNames(endpoint) : tablesOf(context);
			return firstRows(endpoint, tables, signal);
		},
		async run(context, place) {
			const { cell } = context;
			const { reportInterval, cores, rate } = optionsOf(cell);
			const request = {
				...requestOf(context),
				...rate === void 0 || rate === 0 ? {} : { rate }
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = sysbenchReader(({ atSeconds, tps, qps, errorsPerSecond }) => onInterval({
					atSeconds,
					rate: tps,
					queriesPerSecond: qps,
					errorsPerSecond
				}));
				const exit = await program.execute(context, argumentsFor(context, "run"), {
					...besides(context),
					name: `sysbench-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$3 + reportInterval,
					onStdoutLine: (line) => reader.push(line)
				});
				return {
					outcome: judgeSysbench(reader.end(), request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		async cleanup(context) {
			await executeStrictly(context, "cleanup");
		}
	};
}
function tablesOf({ cell }) {
	return Array.from({ length: Number(cell.data.tables) }, (_, index) => `sbtest${index + 1}`);
}
/** A script by its full path, since sysbench runs in a folder of its own; a bundled workload by its name. */
function fullWorkload({ cell, folder }) {
	return isScript(cell.workload) ? resolve(folder ?? ".", cell.workload) : cell.workload;
}
/** @returns its full path, where it is called by that */
async function writeRefined(workload, folder) {
	const { name, lua, calledBy } = refinedScript(workload, isScript(workload));
	const file = join(folder, name);
	await writeFile(file, lua, { mode: 384 });
	return calledBy === "file" ? file : void 0;
}
function besides(context) {
	return isScript(context.cell.workload) ? { extraEnv: besideScript(fullWorkload(context)) } : {};
}

// src/workload/sql/figures.ts
const PREFIX = "tidb-bench-figures ";
const LINE = /^tidb-bench-figures (\d{1,5}) (\d{1,5}) (\d{1,15}) (\d{1,18}) (\d{1,15}) (-|\d{1,5}:\d{1,15}(?:,\d{1,5}:\d{1,15})*)$/;
/** Reads what the script says beside sysbench's own report. */
function figuresReader({ transactions }) {
	const counters = /* @__PURE__ */ new Map();
	let malformed;
	return {
		push(line) {
			if (!line.startsWith(PREFIX)) return false;
			const match = LINE.exec(line);
			if (match === null) {
				malformed ??= line.slice(0, 160);
				return true;
			}
			const [, transaction, statement, count, sum, , buckets = ""] = match;
			const key = `${transaction} ${statement}`;
			const counter = counters.get(key) ?? {
				count: 0,
				sumMicroseconds: 0,
				buckets: /* @__PURE__ */ new Map()
			};
			counters.set(key, counter);
			counter.count += Number(count);
			counter.sumMicroseconds += Number(sum);
			for (const part of buckets === "-" ? [] : buckets.split(",")) {
				const [bucket = 0, times = 0] = part.split(":").map(Number);
				counter.buckets.set(bucket, (counter.buckets.get(bucket) ?? 0) + times);
			}
			return true;
		},
		end(measuredSeconds) {
			if (malformed !== void 0) return `malformed figures of a thread: ${malformed}`;
			const metrics = {};
			for (const [index, transaction] of transactions.entries()) {
				const own = counters.get(`${index + 1} 0`);
				if (own === void 0) return `the script reported no figures for ${transaction.name}`;
				add(metrics, "tps", transaction.name, own, measuredSeconds);
				for (const [place, statement] of transaction.statements.entries()) {
					const counter = counters.get(`${index + 1} ${place + 1}`);
					if (counter === void 0) return `the script reported no figures for statement ${place + 1} of ${transaction.name}`;
					add(metrics, "qps", statementName(transaction, statement, place), counter, measuredSeconds);
				}
			}
			return metrics;
		}
	};
}
function add(metrics, rate, name, { count, sumMicroseconds, buckets }, seconds) {
	if (count === 0 || seconds <= 0) return;
	metrics[`${rate}:${name}`] = count / seconds;
	metrics[`latency_avg_ms:${name}`] = sumMicroseconds / count / 1e3;
	metrics[`latency_p95_ms:${name}`] = percentile(buckets, count, .95);
	metrics[`latency_p99_ms:${name}`] = percentile(buckets, count, .99);
}
/** Bounds of the buckets lie 1 % apart: bucket n ends at 1.01\u207f µs. @returns ms */
function percentile(buckets, count, share) {
	const targetCount = Math.ceil(count * share);
	let running = 0;
	let bound = 0;
	for (const [bucket, times] of [...buckets].sort(([one], [other]) => one - other)) {
		bound = bucket;
		running += times;
		if (running >= targetCount) break;
	}
	return 1.01 ** bound / 1e3;
}
/** Time for all statements of one side. */
const COST_SECONDS = 15;
/** Values that each statement is run with. */
const CALLS = 16;
/** Counters of a session for its own statements; those that a product lacks are not in its answer. */
const counters = [
	...[
		"first",
		"key",
		"last",
		"next",
		"prev",
		"rnd",
		"rnd_next"
	].map((name) => `Handler_read_${name}`),
	...[
		"write",
		"update",
		"delete"
	].map((name) => `Handler_${name}`),
	...[
		"Rows_read",
		"Created_tmp_tables",
		"Created_tmp_disk_tables"
	],
	...[
		"rows",
		"range",
		"scan",
		"merge_passes"
	].map((name) => `Sort_${name}`)
];
function costSettings(isTidb) {
	const status = `SHOW SESSION STATUS WHERE Variable_name IN ('${counters.join("', '")}')`;
	return {
		calls: CALLS,
		seconds: 15,
		analyze: isTidb,
		status
	};
}
const COST = /^tidb-bench-cost (\d{1,5}) (\d{1,5}) (\d{1,5}) (\d{1,15}) (-|[\w:,.]+)$/;
const PLAN = /^tidb-bench-plan (\d{1,5}) (\d{1,5}) (\d{1,5})\t(.*)$/;
/** Reads what the script says of each call. @param isTidb its plans say what was done */
function costsReader({ transactions }, isTidb) {
	const calls = /* @__PURE__ */ new Map();
	const callOf = (transaction = "", statement = "", call = "") => {
		const own = calls.get(`${transaction} ${statement}`) ?? /* @__PURE__ */ new Map();
		calls.set(`${transaction} ${statement}`, own);
		const figures = own.get(call) ?? {
			counters: {},
			plan: []
		};
		own.set(call, figures);
		return figures;
	};
	return {
		push(line) {
			const [, ...cost] = COST.exec(line) ?? [];
			if (cost.length > 0) {
				const own = callOf(cost[0], cost[1], cost[2]);
				own.microseconds = Number(cost[3]);
				const parts = cost[4] === "-" ? [] : (cost[4] ?? "").split(",").map((part) => part.split(":"));
				own.counters = Object.fromEntries(parts.map(([name = "", value]) => [name, Number(value)]));
			}
			const [, transaction, statement, call, row] = PLAN.exec(line) ?? [];
			if (row !== void 0) callOf(transaction, statement, call).plan.push(row.split("	"));
		},
		end: () => transactions.flatMap((transaction, index) => transaction.statements.flatMap((statement, at) => {
			const whole = [...calls.get(`${index + 1} ${at + 1}`)?.values() ?? []].filter(({ microseconds }) => microseconds !== void 0);
			if (whole.length === 0) return [];
			return [{
				name: statementName(transaction, statement, at),
				sql: statement.sql,
				...summed(whole, isTidb)
			}];
		}))
	};
}
function summed(calls, isTidb) {
	const counted = calls.map((call) => isTidb ? analyzed(call.plan) : call.counters);
	const names = [...new Set(counted.flatMap((each) => Object.keys(each)))].sort();
	const mean = (name) => counted.reduce((sum, each) => sum + (each[name] ?? 0), 0) / calls.length;
	const times = calls.map(({ microseconds = 0 }) => microseconds / 1e3).toSorted((a, b) => a - b);
	const texts = calls.map(({ plan }) => planText(plan, isTidb));
	const plans = [...new Set(texts)];
	return {
		calls: calls.length,
		milliseconds: times[Math.floor(times.length / 2)] ?? 0,
		counters: Object.fromEntries(names.map((name) => [name, mean(name)])),
		plans,
		planOfCall: texts.map((text) => plans.indexOf(text))
	};
}
const heads = {
	10: "id select_type table type possible_keys key key_len ref rows Extra",
	12: "id select_type table partitions type possible_keys key key_len ref rows filtered Extra"
};
/** Formats a plan as in a pack: a line of heads, then a line for each operator. */
function planText(rows, isTidb) {
	const [first] = rows;
	if (first === void 0) return "";
	if (isTidb) {
		const lines = rows.map(([id = "", estimated = "", , task = "", object = "", , info = ""]) => [
			id,
			estimated,
			task,
			object,
			info
		].join("	"));
		return [[
			"id",
			"estRows",
			"task",
			"access object",
			"operator info"
		].join("	"), ...lines].join("\n");
	}
	return [(heads[first.length] ?? heads[10]).replaceAll(" ", "	"), ...rows.map((row) => row.join("	"))].join("\n");
}
/** Reads the work of operators that TiDB reports: rows that were read and sorted, requests to the stores, request units. */
function analyzed(rows) {
	const counters = {};
	const add = (name, value) => {
		if (value > 0) counters[name] = (counters[name] ?? 0) + value;
	};
	for (const [id = "", , actual = "0", , , info = ""] of rows) {
		const name = id.replace(/^[\s\u2502\u251c\u2514\u2500]+/u, "");
		if (/^(?:\w*Scan|Point_Get|Batch_Point_Get)/.test(name)) add("rows_read", Number(actual));
		if (/^(?:Sort|TopN)/.test(name)) add("Sort_rows", Number(actual));
		add("cop_tasks", Number(/cop_task: \{num: (\d+)/.exec(info)?.[1] ?? 0));
		add("request_units", Number(/\bRU:\s*([\d.]+)/.exec(info)?.[1] ?? 0));
	}
	return counters;
}

// \0#lua/costs
var costs_default = "-- The part of the script that runs each statement alone, with the same values on every server; nothing of it stays.\n\nlocal function counters()\n  local all = {}\n  local answer = con:query(W.costs.status)\n  for _ = 1, answer.nrows do\n    local row = answer:fetch_row()\n    all[row[1]] = tonumber(row[2])\n  end\n  return all\nend\n\n-- What a reading itself costs is the difference of two that follow each other.\nlocal function spent(from, to, reading)\n  local parts = {}\n  for name, value in pairs(to) do\n    local own = value - (from[name] or 0) - (reading[name] or 0)\n    if own ~= 0 then parts[#parts + 1] = (\"%s:%.0f\"):format(name, own) end\n  end\n  return #parts == 0 and \"-\" or table.concat(parts, \",\")\nend\n\nlocal function explained(place, text)\n  local answer = con:query(text)\n  for _ = 1, answer.nrows do\n    local row, cells = answer:fetch_row(), {}\n    for i = 1, answer.nfields do cells[i] = (row[i] or \"NULL\"):gsub(\"[%c]\", \" \") end\n    io.write(\"tidb-bench-plan \", place, \"\\t\", table.concat(cells, \"\\t\"), \"\\n\")\n  end\nend\n\nlocal function cost_of(s, place, reading)\n  key, drawn = mix((s.seed + 7919 * W.costs.call) % WORD), 0\n  local made = values_of(s)\n  if not s.measured then return s.run(made) end\n  if W.costs.analyze then\n    local from = now()\n    explained(place, \"EXPLAIN ANALYZE \" .. text_of(s, made))\n    io.write((\"tidb-bench-cost %s %.0f -\\n\"):format(place, now() - from))\n    return\n  end\n  local before = counters()\n  local from = now()\n  s.run(made)\n  local to = now()\n  io.write((\"tidb-bench-cost %s %.0f %s\\n\"):format(place, to - from, spent(before, counters(), reading)))\n  explained(place, \"EXPLAIN \" .. text_of(s, made))\nend\n\nlocal function costs_of(i, t, reading, limit)\n  for call = 1, W.costs.calls do\n    if now() > limit then return end\n    W.costs.call = call\n    con:query(\"BEGIN\")\n    for j, s in ipairs(t.statements) do\n      local ok, why = pcall(cost_of, s, (\"%d %d %d\"):format(i, j, call), reading)\n      if not ok then\n        io.write((\"tidb-bench-cost-error %d %d %s\\n\"):format(i, j, tostring(type(why) == \"table\" and why.sql_errmsg or why):gsub(\"[%c]\", \" \")))\n        pcall(con.query, con, \"ROLLBACK\")\n        return\n      end\n    end\n    con:query(\"ROLLBACK\")\n  end\nend\n\nlocal function costs()\n  draw = seeded\n  thread_init()\n  local reading = {}\n  if not W.costs.analyze then\n    local first = counters()\n    local second = counters()\n    for name, value in pairs(second) do reading[name] = value - (first[name] or 0) end\n  end\n  local limit = now() + W.costs.seconds * 1e6\n  for i, t in ipairs(W.transactions) do\n    if t.measured then costs_of(i, t, reading, limit) end\n  end\n  con:disconnect()\nend\n\nsysbench.cmdline.commands.costs = { costs }\n";

// \0#lua/load
var load_default = "-- The part of the script that loads rows and runs transactions, through sysbench\u2019s own interface: sysbench counts, ignores\n-- and reports errors as for every script. The script also counts each kind of transaction and each statement from the end\n-- of the warm-up, and prints the counts once for each thread.\n\nlocal CHUNK = 10000\n\nlocal function insert(con, t, first, last)\n  local names = {}\n  for i, column in ipairs(t.columns) do names[i] = \"`\" .. column.name .. \"`\" end\n  con:bulk_insert_init(\"INSERT INTO `\" .. t.name .. \"` (\" .. table.concat(names, \",\") .. \") VALUES\")\n  for row = first, last do\n    local values = {}\n    for i, column in ipairs(t.columns) do values[i] = literal(cell(column, row)) end\n    con:bulk_insert_next(\"(\" .. table.concat(values, \",\") .. \")\")\n  end\n  con:bulk_insert_done()\nend\n\nlocal function prepare()\n  local con = sysbench.sql.driver():connect()\n  con:query(\"SET foreign_key_checks = 0\")\n  local chunks = 0\n  for _, t in ipairs(W.tables) do\n    local size = t.anyOrder and CHUNK or t.rows\n    for first = 1, t.rows, size do\n      if chunks % sysbench.opt.threads == sysbench.tid % sysbench.opt.threads then\n        insert(con, t, first, math.min(first + size - 1, t.rows))\n      end\n      chunks = chunks + 1\n    end\n  end\n  con:disconnect()\nend\n\nsysbench.cmdline.commands = { prepare = { prepare, sysbench.cmdline.PARALLEL_COMMAND } }\n\nffi.cdef([[\ntypedef struct { long seconds; long nanoseconds; } tidb_bench_time;\nint tidb_bench_clock(int clock, tidb_bench_time *time) asm(\"clock_gettime\");\n]])\nlocal MONOTONIC = ffi.os == \"OSX\" and 6 or 1\nlocal clock = ffi.new(\"tidb_bench_time\")\n\nlocal function now()\n  ffi.C.tidb_bench_clock(MONOTONIC, clock)\n  return tonumber(clock.seconds) * 1e6 + tonumber(clock.nanoseconds) / 1e3\nend\n\nlocal con, total, counted_from, current, started\n\nlocal function counter()\n  return { count = 0, sum = 0, most = 0, buckets = {} }\nend\n\nlocal STEP = log(1.01)\n\nlocal function count(of, microseconds)\n  of.count = of.count + 1\n  of.sum = of.sum + microseconds\n  if microseconds > of.most then of.most = microseconds end\n  local bucket = math.max(0, math.ceil(log(math.max(microseconds, 1)) / STEP))\n  of.buckets[bucket] = (of.buckets[bucket] or 0) + 1\nend\n\n-- Where random values come from: sysbench's own, or a fixed seed.\nlocal draw = function() return sysbench.rand.uniform_double() end\n\nlocal function param_maker(g)\n  if g.kind == \"plus\" then\n    return function(made)\n      local added = g.least + math.floor(draw() * (g.most - g.least + 1))\n      return plus(made[g.parameter], added)\n    end\n  end\n  local make = maker_of(g)\n  if g.kind ~= \"sequential\" then return function() return make(draw) end end\n  local used = 0\n  return function()\n    local row = used * sysbench.opt.threads + (sysbench.tid or 0) + 1\n    used = used + 1\n    return make(nil, row)\n  end\nend\n\nlocal function prepared(s)\n  local stmt = con:prepare(s.sql)\n  local binds = {}\n  for i, g in ipairs(s.params) do\n    if g.text then\n      binds[i] = stmt:bind_create(sysbench.sql.type.VARCHAR, g.bytes)\n    else\n      binds[i] = stmt:bind_create(sysbench.sql.type.BIGINT)\n    end\n  end\n  if #binds > 0 then stmt:bind_param(unpack(binds)) end\n  s.stmt = stmt\n  return function(made)\n    for i, value in ipairs(made) do\n      if value == NULL then binds[i]:set(nil) else binds[i]:set(value) end\n    end\n    stmt:execute()\n  end\nend\n\nlocal function values_of(s)\n  local made = {}\n  for i, make in ipairs(s.makers) do made[i] = make(made) end\n  return made\nend\n\nlocal function text_of(s, made)\n  local text = { s.parts[1] }\n  for i, value in ipairs(made) do\n    text[#text + 1] = literal(value)\n    text[#text + 1] = s.parts[i + 1]\n  end\n  return table.concat(text)\nend\n\nlocal function as_text(s)\n  return function(made) con:query(text_of(s, made)) end\nend\n\nfunction thread_init()\n  con = sysbench.sql.driver():connect()\n  total = 0\n  for _, t in ipairs(W.transactions) do\n    total = total + t.weight\n    t.counter = counter()\n    for _, s in ipairs(t.statements) do\n      s.counter = counter()\n      s.makers = {}\n      for i, g in ipairs(s.params) do s.makers[i] = param_maker(g) end\n      s.run = t.prepared and prepared(s) or as_text(s)\n    end\n  end\nend\n\nlocal function choose()\n  local at = sysbench.rand.uniform_double() * total\n  for _, t in ipairs(W.transactions) do\n    at = at - t.weight\n    if at < 0 then return t end\n  end\n  return W.transactions[#W.transactions]\nend\n\nfunction event()\n  if current == nil then\n    current = choose()\n    started = now()\n    counted_from = counted_from or started + W.warmUpSeconds * 1e6\n  end\n  local t = current\n  if t.transaction then con:query(\"BEGIN\") end\n  for _, s in ipairs(t.statements) do\n    local from = now()\n    s.run(values_of(s))\n    local to = now()\n    if to >= counted_from then count(s.counter, to - from) end\n  end\n  if t.transaction then con:query(\"COMMIT\") end\n  local ended = now()\n  if ended >= counted_from then count(t.counter, ended - started) end\n  current = nil\nend\n\nfunction sysbench.hooks.before_restart_event(failed)\n  local number = \"e\" .. tonumber(failed.sql_errno)\n  if not (W.ignored[number] or current.ignored[number]) then\n    error((\"SQL error, errno = %d, state = '%s': %s\"):format(failed.sql_errno, failed.sql_state, failed.sql_errmsg), 0)\n  end\n  if current.transaction then pcall(con.query, con, \"ROLLBACK\") end\nend\n\nlocal function line(transaction, statement, of)\n  local buckets = {}\n  for bucket, n in pairs(of.buckets) do buckets[#buckets + 1] = (\"%d:%d\"):format(bucket, n) end\n  return (\"tidb-bench-figures %d %d %d %.0f %.0f %s\\n\"):format(\n    transaction, statement, of.count, of.sum, of.most, #buckets == 0 and \"-\" or table.concat(buckets, \",\"))\nend\n\nfunction thread_done()\n  local said = {}\n  for i, t in ipairs(W.transactions) do\n    said[#said + 1] = line(i, 0, t.counter)\n    for j, s in ipairs(t.statements) do\n      said[#said + 1] = line(i, j, s.counter)\n      if s.stmt ~= nil then s.stmt:close() end\n    end\n  end\n  io.write(table.concat(said))\n  con:disconnect()\nend\n";

// \0#lua/values
var values_default = "-- The part of the script that makes values: the same for every load, and without any text of a user.\n--\n-- A generator that is seeded by table, column and row makes each value, so each value can be made again alone: several\n-- threads can make rows in any order, and a parameter can be picked from a column without a query. The mixing is the\n-- finalizer of MurmurHash3; Zipf\u2019s law is sampled by rejection-inversion (Hörmann and Derflinger 1996).\n\nlocal ffi = require(\"ffi\")\nlocal bit = require(\"bit\")\nlocal floor, log, exp = math.floor, math.log, math.exp\nlocal WORD = 4294967296\n\nlocal function mul32(a, b)\n  return ((floor(a / 65536) * b % 65536) * 65536 + (a % 65536) * b) % WORD\nend\n\nlocal function mix(h)\n  h = bit.bxor(h, bit.rshift(h, 16)) % WORD\n  h = mul32(h, 2246822507)\n  h = bit.bxor(h, bit.rshift(h, 13)) % WORD\n  h = mul32(h, 3266489909)\n  return bit.bxor(h, bit.rshift(h, 16)) % WORD\nend\n\nlocal key, drawn = 0, 0\n\nlocal function seeded()\n  drawn = drawn + 1\n  local high = mix(bit.bxor(key, mul32(drawn, 2654435769)) % WORD)\n  local low = mix((high + key) % WORD)\n  return (high * 2097152 + floor(low / 2048)) / 9007199254740992\nend\n\nlocal function zipf(from, to, s)\n  local n = to - from + 1\n  if n < 2 then return function() return from end end\n  local function h(x) return exp(-s * log(x)) end\n  local function H(x)\n    if math.abs(1 - s) < 1e-9 then return log(x) end\n    return (exp((1 - s) * log(x)) - 1) / (1 - s)\n  end\n  local function inverse(u)\n    if math.abs(1 - s) < 1e-9 then return exp(u) end\n    return exp(log(math.max(1 + u * (1 - s), 1e-300)) / (1 - s))\n  end\n  local first, last = H(1.5) - 1, H(n + 0.5)\n  local near = 2 - inverse(H(2.5) - h(2))\n  return function(draw)\n    while true do\n      local u = last + draw() * (first - last)\n      local x = inverse(u)\n      local k = math.min(math.max(floor(x + 0.5), 1), n)\n      if k - x <= near or u >= H(k + 0.5) - h(k) then return from + k - 1 end\n    end\n  end\nend\n\nlocal letters = \"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\"\nlocal signs = letters .. \"0123456789\"\n\nlocal function one_of(text, draw)\n  local at = 1 + floor(draw() * #text)\n  return text:sub(at, at)\nend\n\nlocal lists = {}\n\nlocal function list_in(name)\n  if lists[name] == nil then\n    local file = assert(io.open(name, \"rb\"))\n    local values = {}\n    for value in file:read(\"*a\"):gmatch(\"([^%z]*)%z\") do values[#values + 1] = value end\n    file:close()\n    lists[name] = values\n  end\n  return lists[name]\nend\n\nlocal makers = {}\n\nfunction makers.sequential(g)\n  return function(_, row) return g.from + (row - 1) * g.step end\nend\n\nfunction makers.uniform(g)\n  if g.decimals > 0 then\n    local shape = \"%.\" .. g.decimals .. \"f\"\n    return function(draw) return shape:format(g.from + draw() * (g.to - g.from)) end\n  end\n  return function(draw) return g.from + floor(draw() * (g.to - g.from + 1)) end\nend\n\nfunction makers.zipfian(g)\n  return zipf(g.from, g.to, g.exponent)\nend\n\nfunction makers.list(g)\n  local values = list_in(g.list)\n  if not g.text then\n    for i, value in ipairs(values) do values[i] = tonumber(value) end\n  end\n  return function(draw) return values[1 + floor(draw() * #values)] end\nend\n\nfunction makers.template(g)\n  return function(draw)\n    return (g.template:gsub(\"[#@]\", function(sign) return one_of(sign == \"#\" and \"0123456789\" or letters, draw) end))\n  end\nend\n\nfunction makers.length(g)\n  return function(draw)\n    local made = {}\n    for i = 1, g.least + floor(draw() * (g.most - g.least + 1)) do made[i] = one_of(signs, draw) end\n    return table.concat(made)\n  end\nend\n\nfunction makers.datetime(g)\n  return function(draw)\n    return os.date(\"!%Y-%m-%d %H:%M:%S\", g.from + floor(draw() * (g.to - g.from + 1)))\n  end\nend\n\nlocal NULL = {}\nlocal maker_of\n\nfunction makers.weighted(g)\n  local total, makes = 0, {}\n  for i, part in ipairs(g.parts) do\n    total = total + part.weight\n    makes[i] = part.null and function() return NULL end or maker_of(part.gen)\n  end\n  return function(draw)\n    local at, chosen = draw() * total, #makes\n    for i, part in ipairs(g.parts) do\n      at = at - part.weight\n      if at < 0 then chosen = i break end\n    end\n    local value = makes[chosen](draw)\n    return g.text and type(value) == \"number\" and (\"%.0f\"):format(value) or value\n  end\nend\n\nlocal function cell(column, row)\n  local outer_key, outer_drawn = key, drawn\n  key, drawn = mix((mix((column.seed + mul32(W.seed, 40503)) % WORD) + row) % WORD), 0\n  column.make = column.make or maker_of(column.gen)\n  local value = column.make(seeded, row)\n  key, drawn = outer_key, outer_drawn\n  return value\nend\n\nfunction makers.column(g)\n  local of = W.tables[g.table]\n  return function(draw)\n    local value\n    -- Nobody asks for NULL.\n    for _ = 1, 100 do\n      value = cell(of.columns[g.column], 1 + floor(draw() * of.rows))\n      if value ~= NULL then break end\n    end\n    return value\n  end\nend\n\nfunction maker_of(g)\n  return makers[g.kind](g)\nend\n\n-- Days since 1970 of a date: Howard Hinnant's days_from_civil.\nlocal function seconds_of(text)\n  local y, m, d, rest = text:match(\"^(%d%d%d%d)-(%d%d)-(%d%d)(.*)$\")\n  if y == nil then return nil end\n  y, m, d = tonumber(y), tonumber(m), tonumber(d)\n  if m <= 2 then y = y - 1 end\n  local era = floor(y / 400)\n  local of_era = y - era * 400\n  local of_year = floor((153 * (m + (m > 2 and -3 or 9)) + 2) / 5) + d - 1\n  local days = era * 146097 + of_era * 365 + floor(of_era / 4) - floor(of_era / 100) + of_year - 719468\n  local hours, minutes, seconds = rest:match(\"^[ T](%d%d):(%d%d):(%d%d)\")\n  return days * 86400 + (tonumber(hours) or 0) * 3600 + (tonumber(minutes) or 0) * 60 + (tonumber(seconds) or 0)\nend\n\nlocal function plus(value, added)\n  if value == NULL then return NULL end\n  if type(value) == \"number\" then return value + added end\n  local seconds = seconds_of(value)\n  if seconds ~= nil then return os.date(\"!%Y-%m-%d %H:%M:%S\", seconds + added) end\n  local number = tonumber(value)\n  if number == nil then error(\"plus: it is added to a value that is neither a number nor a time\", 0) end\n  return (\"%.\" .. #(value:match(\"%.(%d+)$\") or \"\") .. \"f\"):format(number + added)\nend\n\nlocal function literal(value)\n  if value == NULL then return \"NULL\" end\n  if type(value) == \"number\" then return (\"%.0f\"):format(value) end\n  return \"'\" .. value:gsub(\"\\\\\", \"\\\\\\\\\"):gsub(\"'\", \"''\") .. \"'\"\nend\n";

// src/tool/sql/shape.ts
const kinds = [
	["select", /^(?:select|with|\()$/],
	["insert", /^(?:insert|replace)$/],
	["update", /^update$/],
	["delete", /^delete$/],
	["transaction", /^(?:begin|start|commit|rollback|savepoint|release|xa)$/],
	["session", /^(?:set|use|show|prepare|execute|deallocate|explain|describe|desc|kill|lock|unlock|flush|analyze|checksum|help|reset|close|binlog|administrator)$/]
];
/** @param source whether lists have all of their values, or a server cut them down to `...` */
function shapeOf(sql, source) {
	const parts = partsOf(sql);
	const pieces = fold(parts, source);
	const first = parts[0];
	const word = first?.kind === "plain" ? first.text.toLowerCase() : "";
	return {
		kind: kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? "other",
		key: pieces.map(keyOf).join(" "),
		pieces
	};
}
function keyOf(piece) {
	switch (piece.kind) {
		case "plain": return piece.text.toLowerCase().replace(/^distinctrow$/, "distinct");
		case "value": return "?";
		case "list": return "(...)";
		case "rows": return piece.row === void 0 ? "(...)" : piece.row.map(keyOf).join(" ");
		case "unknown": return "...";
	}
}
function fold(parts, source) {
	const pieces = [];
	const inserts = /^(?:insert|replace)$/.test(wordAt(parts, 0));
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at];
		const before = wordAt(parts, at - 1);
		if (isSign(part, "(") && before === "in") {
			const end = closing(parts, at);
			const list = listOf(parts.slice(at + 1, end));
			if (list !== void 0) {
				pieces.push(list);
				at = end;
				continue;
			}
		}
		if (inserts && isSign(part, "(") && /^values?$/.test(before)) {
			const { rows, end } = rowsOf(parts, at, source);
			pieces.push(rows);
			at = end;
			continue;
		}
		if (part.kind === "more") pieces.push(isLimit(parts, at) ? { kind: "value" } : { kind: "unknown" });
		else pieces.push(part);
	}
	return pieces;
}
/** `LIMIT ?, ...`: the one place where a server cuts a list of two. */
function isLimit(parts, at) {
	return isSign(parts[at - 1], ",") && parts[at - 2]?.kind === "value" && wordAt(parts, at - 3) === "limit";
}
/** Values and commas alone. */
function listOf(parts) {
	const values = parts.filter((part) => !isSign(part, ","));
	if (values.length === 0 || values.some(({ kind }) => kind === "plain")) return void 0;
	return {
		kind: "list",
		literals: literalsOf(values),
		...values.some(({ kind }) => kind === "more") ? {} : { count: values.length }
	};
}
function rowsOf(parts, from, source) {
	let end = closing(parts, from);
	const first = parts.slice(from + 1, end);
	let count = 1;
	while (isSign(parts[end + 1], ",") && isSign(parts[end + 2], "(")) {
		end = closing(parts, end + 2);
		count += 1;
	}
	const pure = listOf(first);
	const countOfText = source === "text" ? { count } : {};
	if (pure !== void 0) {
		const columns = pure.count === void 0 ? {} : { columns: pure.count };
		return {
			rows: {
				kind: "rows",
				literals: pure.literals,
				...columns,
				...countOfText
			},
			end
		};
	}
	return {
		rows: {
			kind: "rows",
			row: first.map((part) => part.kind === "more" ? { kind: "unknown" } : part),
			literals: literalsOf(first),
			...countOfText
		},
		end
	};
}
function literalsOf(parts) {
	return parts.flatMap((part) => part.kind === "value" && part.literal !== void 0 ? [part.literal] : []);
}
/** The bracket that closes the one at `from`; the end where none does. */
function closing(parts, from) {
	let depth = 0;
	for (let at = from; at < parts.length; at++) {
		if (isSign(parts[at], "(")) depth += 1;
		if (isSign(parts[at], ")")) depth -= 1;
		if (depth === 0) return at;
	}
	return parts.length;
}
function isSign(part, text) {
	return part?.kind === "plain" && part.of === "sign" && part.text === text;
}
function wordAt(parts, at) {
	const part = parts[at];
	return part?.kind === "plain" && part.of === "word" ? part.text.toLowerCase() : "";
}
/** Words after which a sign before a number is part of the number. */
const beforeValues = /^(?:select|distinct|where|having|and|or|not|between|when|then|else|values?|in|limit|offset|like|by|set|return|interval|on|is|div|mod|escape)$/;
const introduced = /^(?:x|b|n|_[a-z0-9]+|date|time|timestamp)$/;
/** The pieces of a statement, or of a server's digest of one; never throws. */
function partsOf(sql) {
	const parts = [];
	const tokens = tokensOf(sql).filter(({ text }) => text !== ";");
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at];
		const next = tokens[at + 1];
		if (isDots(tokens, at)) {
			parts.push({ kind: "more" });
			at += 2;
		} else if (isSigned(token, next, parts.at(-1))) {
			parts.push(valuePart(next, token.text === "-" ? "-" : ""));
			at += 1;
		} else if (isIntroducer(token, next)) {
			parts.push(valuePart(next));
			at += 1;
		} else if (isValue(token)) parts.push(valuePart(token));
		else parts.push(plainOf(token, tokens[at - 1]));
	}
	return parts;
}
function isDots(tokens, at) {
	return [
		0,
		1,
		2
	].every((offset) => tokens[at + offset]?.text === "." && tokens[at + offset]?.kind === "sign");
}
function isSigned(token, next, before) {
	if (token.kind !== "sign" || !/^[-+]$/.test(token.text) || next === void 0 || !isValue(next)) return false;
	if (before === void 0) return true;
	if (before.kind !== "plain" || before.of === "name") return false;
	return before.of === "sign" ? before.text !== ")" : beforeValues.test(before.text.toLowerCase());
}
/** `X'4D'`, `_utf8mb4'a'`, `DATE '2026-01-01'`, and `DATE ?` of a digest. */
function isIntroducer(token, next) {
	if (token.kind !== "word" || !introduced.test(token.text.toLowerCase())) return false;
	if (next?.kind === "placeholder") return /^(?:date|time|timestamp)$/i.test(token.text);
	return next?.kind === "literal" && /^['"]/.test(next.text);
}
function isValue({ kind, text }) {
	return kind === "literal" || kind === "placeholder" || kind === "word" && /^0(?:x[0-9a-f]+|b[01]+)$/i.test(text);
}
function valuePart({ kind, text }, sign = "") {
	return kind === "placeholder" ? { kind: "value" } : {
		kind: "value",
		literal: `${sign}${text}`
	};
}
function plainOf({ kind, text, at }, before) {
	const of = kind === "name" || kind === "sign" ? kind : "word";
	const touches = before?.kind === "sign" && before.at + before.text.length === at;
	const glued = of === "sign" && touches && isOperator(text) && isOperator(before.text);
	return {
		kind: "plain",
		of,
		text: of === "word" ? text.replace(/^sql_tsi_/i, "") : text,
		glued
	};
}
function isOperator(text) {
	return /^[<>=!|&:@-]$/.test(text);
}

// src/workload/sql/script.ts
/** The script of a load. */
function scriptOf({ load, columns, warmUpSeconds, ignoredErrors, costs }) {
	const lists = /* @__PURE__ */ new Map();
	const written = /* @__PURE__ */ new Map();
	const made = load.fillings.filter((filling) => filling.kind === "made");
	const listed = (of, values) => {
		const reference = written.get(of);
		if (reference !== void 0) return reference;
		const texts = values.map((value) => typeof value === "boolean" ? String(Number(value)) : String(value));
		const list = `list-${lists.size + 1}`;
		lists.set(list, texts.map((text) => `${text}\0`).join(""));
		const lua = {
			kind: "list",
			list,
			text: !texts.every((one) => /^(?:0|-?[1-9]\d{0,14})$/.test(one)),
			bytes: texts.reduce((most, one) => Math.max(most, Buffer.byteLength(one)), 1)
		};
		written.set(of, lua);
		return lua;
	};
	const generator = (from) => {
		if ("sequential" in from) return {
			kind: "sequential",
			...from.sequential
		};
		if ("uniform" in from) return {
			kind: "uniform",
			text: from.uniform.decimals > 0,
			bytes: 40,
			...from.uniform
		};
		if ("zipfian" in from) return {
			kind: "zipfian",
			...from.zipfian
		};
		if ("datetime" in from) return {
			kind: "datetime",
			text: true,
			bytes: 32,
			...from.datetime
		};
		if ("string" in from) {
			const { string } = from;
			return "template" in string ? {
				kind: "template",
				text: true,
				bytes: Buffer.byteLength(string.template),
				...string
			} : {
				kind: "length",
				text: true,
				bytes: string.most,
				...string
			};
		}
		if ("weighted" in from) {
			const parts = from.weighted.map(({ weight, of }) => {
				const gen = of === null ? void 0 : typeof of !== "object" ? listed({}, [of]) : generator(of);
				return {
					weight,
					null: of === null,
					gen
				};
			});
			const made = parts.flatMap(({ gen }) => gen ?? []);
			return {
				kind: "weighted",
				parts,
				text: made.some((each) => each.text === true),
				bytes: Math.max(40, ...made.map(({ bytes = 40 }) => bytes))
			};
		}
		if ("plus" in from) throw new TypeError("a parameter that is made from another is made with it");
		const { pick } = from;
		if (isList(pick)) return listed(pick, pick);
		if ("file" in pick) return listed(`file ${pick.file}`, load.lists.get(pick.file) ?? []);
		return picked(pick.table.toLowerCase(), pick.column.toLowerCase());
	};
	/** Picks from a column whose values can be made again, or one whose values are known. */
	const picked = (table, column) => {
		const at = made.findIndex((filling) => filling.table.toLowerCase() === table);
		const names = Object.keys(made[at]?.columns ?? {});
		const place = names.findIndex((name) => name.toLowerCase() === column);
		const of = made[at]?.columns[names[place] ?? ""];
		if (of === void 0) return listed(`${table}.${column}`, columns.get(`${table}.${column}`) ?? []);
		const { text, bytes } = generator(of);
		return {
			kind: "column",
			table: at + 1,
			column: place + 1,
			text,
			bytes
		};
	};
	/** One that is made from another is of its type. */
	const parameters = (from) => {
		const made = [];
		for (const one of from) if ("plus" in one) {
			const { text, bytes } = made[one.plus.parameter - 1];
			made.push({
				kind: "plus",
				...one.plus,
				text,
				bytes: Math.max(bytes ?? 0, 40)
			});
		} else made.push(generator(one));
		return made;
	};
	const workload = {
		seed: load.definition.seed,
		warmUpSeconds,
		ignored: numbered(ignoredErrors),
		...costs === void 0 ? {} : { costs: { ...costs } },
		tables: made.map(({ table, rows, columns: of }, at) => ({
			name: table,
			rows,
			anyOrder: Object.values(of).some((one) => "sequential" in one),
			columns: Object.entries(of).map(([name, one], place) => ({
				name,
				seed: at * 4096 + place + 1,
				gen: generator(one)
			}))
		})),
		transactions: load.definition.transactions.map((transaction) => ({
			weight: transaction.weight,
			transaction: transaction.transaction,
			prepared: transaction.prepared,
			ignored: numbered(transaction["ignore-errors"]),
			measured: transaction.statements.every(({ sql }) => mayBeTakenBack(sql)),
			statements: transaction.statements.map(({ sql, params, ...names }, at) => ({
				sql,
				seed: seedOf(statementName(transaction, names, at)),
				measured: isMeasured(sql),
				parts: partsAround(sql),
				params: parameters(params)
			}))
		}))
	};
	const commands = costs === void 0 ? load_default : `${load_default}${costs_default}`;
	return {
		lua: `local W = ${luaText(workload)}\n${values_default}${commands}`,
		lists
	};
}
function kindOf(sql) {
	return shapeOf(sql, "text").kind;
}
/** Statements whose work is counted. */
function isMeasured(sql) {
	return [
		"select",
		"insert",
		"update",
		"delete"
	].includes(kindOf(sql));
}
/** Checks whether a statement can be rolled back. One that commits by itself is not run beside the load. */
function mayBeTakenBack(sql) {
	return isMeasured(sql) || kindOf(sql) === "session";
}
/** The same for a name, whatever the load around it. */
function seedOf(name) {
	return createHash("sha256").update(name).digest().readUInt32BE(0);
}
/**
* Columns that a load picks from and no generator makes.
* @param of `data`: what is needed to make rows alone
*/
function columnsToRead({ definition, fillings }, of) {
	const made = new Set(fillings.flatMap((filling) => filling.kind === "made" ? Object.keys(filling.columns).map((name) => `${filling.table}.${name}`.toLowerCase()) : []));
	const { data, transactions } = definition;
	return generatorsOf({
		data,
		transactions: of === "data" ? [] : transactions
	}).flatMap(({ generator }) => "pick" in generator && "column" in generator.pick ? [generator.pick] : []).filter(({ table, column }) => !made.has(`${table}.${column}`.toLowerCase()));
}
function isList(pick) {
	return Array.isArray(pick);
}
function numbered(errors) {
	return Object.fromEntries(errors.map((number) => [`e${number}`, true]));
}

// src/workload/sql/prepare.ts
/**
* Makes the tables, and has the server prepare every statement before a row is loaded.
* @throws Failure `input` with the server's words and the line of the file, `environment` where it cannot be reached
*/
async function makeTables(load, context) {
	const { endpoint, signal } = context;
	const { migration } = load;
	const before = await tableNames(endpoint);
	const own = new Set(load.tables.keys());
	const clash = before.find((name) => migration !== void 0 || own.has(name.toLowerCase()));
	if (clash !== void 0) throw new Failure("input", `the database ${endpoint.database} already has a table ${clash}`, { remedy: "Drop it, or choose another database. Data of unknown origin is not measured." });
	if (migration !== void 0) await migrate(migration, load, context);
	await withConnection(endpoint, async (connection) => {
		await execute(connection, load.schema, signal);
		const faults = await refusedStatements(connection, load);
		if (faults.length > 0) throw faultsFailure("The server refuses statements of the load:", faults);
	});
}
/** Has the command of a load create its tables. @throws Failure `input` where it fails, or leaves a table out */
async function migrate({ command, folder }, { tables }, { endpoint, signal, logFolder }) {
	const [{ host, port } = {
		host: "",
		port: 0
	}] = endpoint.hosts;
	const { user, password, database } = endpoint;
	const login = [user, ...password === "" ? [] : [password]].map(encodeURIComponent).join(":");
	const log = join(logFolder, "schema-command");
	const exit = await runProcess("bash", [
		"-e",
		"-o",
		"pipefail",
		"-c",
		command
	], {
		cwd: folder,
		purpose: "build",
		extraEnv: {
			TIDB_BENCH_HOST: host,
			TIDB_BENCH_PORT: String(port),
			TIDB_BENCH_USER: user,
			TIDB_BENCH_PASSWORD: password,
			TIDB_BENCH_DATABASE: database,
			DATABASE_URL: `mysql://${login}@${host}:${port}/${database}`
		},
		signal,
		stdoutFile: `${log}.stdout`,
		stderrFile: `${log}.stderr`,
		deadlineSeconds: overAllData.deadlineSeconds
	});
	signal.throwIfAborted();
	if (exit.exitCode !== 0) throw new Failure("input", `\`schema\`: ${command} ended with ${exitWords(exit.exitCode)}`, {
		tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
		remedy: "It runs at the root of the repository; the environment holds the address of the database."
	});
	const created = new Set((await tableNames(endpoint)).map((name) => name.toLowerCase()));
	const absent = [...tables.keys()].find((name) => !created.has(name));
	if (absent !== void 0) throw new Failure("input", `\`schema\`: ${command} created no table ${absent}`, { remedy: `It has to use the database of its environment: TIDB_BENCH_DATABASE is ${database}.` });
}
/** Statements that the server cannot prepare: an unknown column or table, or no SQL that it knows. */
async function refusedStatements(connection, { definition, places }) {
	const faults = [];
	for (const transaction of definition.transactions) for (const [index, statement] of transaction.statements.entries()) {
		if (!transaction.prepared) continue;
		const name = statementName(transaction, statement, index);
		try {
			await connection.query("PREPARE tidb_bench_check FROM ?", [statement.sql]);
			await connection.query("DEALLOCATE PREPARE tidb_bench_check");
		} catch (error) {
			if (!connection.usable) throw error;
			faults.push({
				where: places.get(name) ?? name,
				what: `${name}: ${detailsOf(error).message}`
			});
		}
	}
	return faults;
}
/** Runs the statements of files and fills tables from CSV; what generators make is loaded by sysbench. @throws Failure */
async function fillByHand(load, { endpoint, signal }) {
	await withConnection(endpoint, async (connection) => {
		await connection.query("SET foreign_key_checks = 0");
		for (const filling of load.fillings) {
			if (filling.kind === "statements") await execute(connection, filling.statements, signal);
			if (filling.kind === "csv") await insert(connection, filling, signal);
		}
	});
}
async function execute(connection, statements, signal) {
	for (const { sql, place } of statements) try {
		await connection.query(sql, [], overAllData, signal);
	} catch (error) {
		if (!connection.usable) throw error;
		throw new Failure("input", `${place}: ${detailsOf(error).message}`, { cause: error });
	}
}
const ROWS_AT_ONCE = 500;
async function insert(connection, { table, csv, place }, signal) {
	const names = csv.columns.map((name) => `\`${name.replaceAll("`", "``")}\``).join(", ");
	const row = `(${csv.columns.map(() => "?").join(", ")})`;
	for (let first = 0; first < csv.rows.length; first += ROWS_AT_ONCE) {
		const rows = csv.rows.slice(first, first + ROWS_AT_ONCE);
		const sql = `INSERT INTO \`${table}\` (${names}) VALUES ${rows.map(() => row).join(", ")}`;
		const values = rows.flat();
		try {
			await connection.query(sql, values, overAllData, signal);
		} catch (error) {
			if (!connection.usable) throw error;
			throw new Failure("input", `${place}, rows from ${first + 1}: ${detailsOf(error).message}`, { cause: error });
		}
	}
}
const MOST_VALUES = 1e5;
/**
* Values of the columns that a load picks from and no generator makes, as the server has them.
* @param of `data`: those that rows are made from alone
* @throws Failure `input` for a column that is empty, or has too many values
*/
async function readColumns(load, context, of) {
	const columns = columnsToRead(load, of);
	const values = /* @__PURE__ */ new Map();
	if (columns.length === 0) return values;
	const limits = {
		...overAllData,
		rows: 100001,
		bytes: 64 * 2 ** 20
	};
	await withConnection(context.endpoint, async (connection) => {
		for (const { table, column } of columns) {
			const name = `${table}.${column}`;
			const [quotedTable, quoted] = [table, column].map((part) => `\`${part.replaceAll("`", "``")}\``);
			const sql = `SELECT DISTINCT CAST(${quoted} AS CHAR) AS value FROM ${quotedTable} WHERE ${quoted} IS NOT NULL ORDER BY value LIMIT 100001`;
			const columnValues = (await connection.query(sql, [], limits, context.signal).catch((error) => {
				if (!connection.usable) throw error;
				throw new Failure("input", `pick ${name}: ${detailsOf(error).message}`, { cause: error });
			})).map(({ value }) => String(value));
			if (columnValues.length === 0) throw new Failure("input", `pick ${name}: the column has no value`);
			if (columnValues.length > MOST_VALUES) throw new Failure("input", `pick ${name}: the column has more than ${MOST_VALUES.toLocaleString("en")} values`, { remedy: "Use a generator, or pick from a file." });
			values.set(name.toLowerCase(), columnValues);
		}
	});
	return values;
}

// src/workload/sql/server-figures.ts
/** Most statements read, by their time; a load has at most some hundreds. */
const MOST_ROWS = 500;
const columns$1 = [...[
	"INSTANCE",
	"SUMMARY_BEGIN_TIME",
	"SCHEMA_NAME",
	"DIGEST",
	"DIGEST_TEXT",
	"PLAN_DIGEST"
], ...[
	"EXEC_COUNT",
	"SUM_LATENCY",
	"COUNT_STAR",
	"SUM_TIMER_WAIT"
]];
/**
* Reads a server's own table of statements at the end of the warm-up and of the run. What goes wrong is said once, and costs the
* run nothing. @param notes what was said before
*/
function watchStatements({ endpoint, cell, log, signal }, definition, notes) {
	const over = new AbortController();
	let first;
	const report = (why) => {
		if (!notes.has(why)) log.info(`per-statement figures of the server are unavailable: ${why}`);
		notes.add(why);
	};
	const attempt = (reading) => reading.catch((error) => {
		return error instanceof Error && error.name === "AbortError" ? void 0 : report(error instanceof Error ? error.message : String(error));
	});
	return {
		begun() {
			const warm = setTimeout$1(cell.warmUpSeconds * 1e3, void 0, { signal: AbortSignal.any([signal, over.signal]) });
			first ??= attempt(warm.then(() => read(endpoint, signal)));
		},
		async ended() {
			if (first === void 0) return {};
			over.abort();
			const before = await first;
			const after = before === void 0 ? void 0 : await attempt(read(endpoint, signal));
			if (before === void 0 || after === void 0) return {};
			const figures = serverFigures(definition, before, after);
			if (Object.keys(figures).length === 0 && after.product === "MariaDB" && definition.transactions.some(({ prepared }) => prepared)) report("MariaDB keeps none of prepared statements");
			return figures;
		}
	};
}
async function read(endpoint, signal) {
	return withConnection(endpoint, async (db) => {
		const version = await queryValue(db, "SELECT VERSION()") ?? "";
		const product = productOf(version, await queryValue(db, "SELECT @@version_comment").catch(() => "") ?? "");
		const query = {
			database: endpoint.database,
			columns: columns$1,
			most: MOST_ROWS
		};
		const table = `${endpoint.hosts.length > 1 ? "cluster_" : ""}statements_summary`;
		return {
			product,
			rows: product === "TiDB" ? await tidbStatementRows(db, table, query, signal) : await withConnection(asOwner(endpoint), (owned) => digestRows(owned, query, signal)),
			atMs: performance.now()
		};
	});
}
/**
* `server_qps` and `server_latency_avg_ms` of each statement. One that is in the load twice is left out, since the server does
* not tell the two apart; so is all where TiDB began a new window, which has lost what was before.
*/
function serverFigures({ transactions }, before, after) {
	const isTidb = after.product === "TiDB";
	if (isTidb && hasRolledOver(after.rows, before.rows)) return {};
	const counted = (isTidb ? tidbStatements : performanceSchemaStatements)(after.rows, before.rows);
	const byShape = groupBy(counted, ({ text }) => shapeOf(text, "digest").key);
	const seconds = (after.atMs - before.atMs) / 1e3;
	const statements = transactions.flatMap((transaction) => transaction.statements.map((statement, index) => ({
		name: statementName(transaction, statement, index),
		key: shapeOf(statement.sql, "text").key
	})));
	const figures = {};
	for (const { name, key } of statements) {
		if (statements.filter((other) => other.key === key).length > 1) continue;
		const { calls, latencySeconds } = sumOf$1(byShape.get(key) ?? []);
		if (calls === 0 || seconds <= 0) continue;
		figures[`server_qps:${name}`] = calls / seconds;
		figures[`server_latency_avg_ms:${name}`] = latencySeconds / calls * 1e3;
	}
	return figures;
}
function sumOf$1(statements) {
	return statements.reduce((sum, { calls, latencySeconds }) => ({
		calls: sum.calls + calls,
		latencySeconds: sum.latencySeconds + latencySeconds
	}), {
		calls: 0,
		latencySeconds: 0
	});
}

// src/workload/sql/index.ts
/** Beyond its time sysbench needs a while to connect all threads and to end the last transactions. */
const SPARE_SECONDS$2 = 90;
const MOST_LOADING_THREADS$1 = 8;
/** A load of a person's own, run by sysbench with a script made from it. */
function createSql(settings = {}) {
	const program = sysbenchProgram(settings);
	const loggedReasons = /* @__PURE__ */ new Set();
	/** Writes the script and what it reads into the private folder, and runs it from there. */
	function argumentsFor({ cell, endpoint }, command, load, columns, costs) {
		const { ignoreErrors } = sqlOptions(cell.options);
		const common = ignoreErrors.split(",").map(Number);
		const own = load.definition.transactions.flatMap((transaction) => transaction["ignore-errors"]);
		return async ({ dialect, home }) => {
			if (dialect === "0.5") throw new Failure("environment", "sysbench 0.5 cannot run SQL of your own", { remedy: "Install sysbench 1.0 or 1.1." });
			const { warmUpSeconds } = cell;
			const { lua, lists } = scriptOf({
				load,
				columns,
				warmUpSeconds,
				ignoredErrors: common,
				...defined({ costs })
			});
			const script = join(home.path, "load.lua");
			const options = sysbenchOptions(cell.options);
			const refined = command === "run" && printsHistogram(cell, options);
			await writeFile(script, refined ? `${lua}${fineHistogramLua}` : lua, { mode: 384 });
			for (const [name, text] of lists) await writeFile(join(home.path, name), text, { mode: 384 });
			const connection = connectionArguments({
				script,
				dialect,
				endpoint,
				configFile: home.configFile
			});
			if (costs !== void 0) return [
				...connection,
				"--threads=1",
				"costs"
			];
			if (command !== "run") return [
				...connection,
				`--threads=${MOST_LOADING_THREADS$1}`,
				command
			];
			const errors = [.../* @__PURE__ */ new Set([...common, ...own])].join(",");
			const timed = timedArguments(cell, {
				...options,
				ignoreErrors: errors
			}, dialect);
			return [
				...connection,
				...timed,
				command
			];
		};
	}
	return {
		tool: "sql",
		version: async (signal) => (await program.installed(signal)).version,
		checkAccess: requireLosable,
		verify: (context) => makeTables(loadOf(context), context),
		async prepare(context) {
			const load = loadOf(context);
			await makeTables(load, context);
			await fillByHand(load, context);
			if (load.fillings.some(({ kind }) => kind === "made")) {
				const columns = await readColumns(load, context, "data");
				await program.executeStrictly(context, "prepare", argumentsFor(context, "prepare", load, columns));
			}
			if (context.analyze === void 0) await analyzeTables(context.endpoint, await namesOf(load, context), context.signal);
		},
		async check(context) {
			const expected = rowsByTable(loadOf(context));
			const counts = await rowCounts(context.endpoint, [...expected.keys()], context.signal);
			for (const [table, rows] of expected) {
				const actualRows = counts.get(table);
				if (actualRows === rows) continue;
				const what = actualRows === void 0 ? "does not exist" : `has ${actualRows} rows`;
				throw new Failure("measurement", `${table} ${what}, expected ${rows} rows`, { remedy: "Reload the data." });
			}
		},
		async run(context, place) {
			const { cell } = context;
			const { reportInterval, cores, rate } = sqlOptions(cell.options);
			const load = runLoad(context);
			const columns = await readColumns(load, context, "all");
			const request = {
				...requestOf(context),
				...rate === void 0 || rate === 0 ? {} : { rate }
			};
			const watch = watchStatements(context, load.definition, loggedReasons);
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = sysbenchReader(({ atSeconds, tps, qps, errorsPerSecond }) => onInterval({
					atSeconds,
					rate: tps,
					queriesPerSecond: qps,
					errorsPerSecond
				}));
				const figures = figuresReader(load.definition);
				const exit = await program.execute(context, argumentsFor(context, "run", load, columns), {
					name: `sysbench-${number + 1}`,
					cores: coresOf(cores, number),
					ready: () => ready().then(watch.begun),
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$2 + reportInterval,
					onStdoutLine(line) {
						if (!figures.push(line)) reader.push(line);
					}
				});
				return {
					outcome: withFigures(judgeSysbench(reader.end(), request, exit), figures),
					exit
				};
			});
			const outcome = withMetrics(result.outcome, await watch.ended());
			return runOfClients(place, {
				...result,
				outcome
			});
		},
		async costs(context) {
			const load = context.shared?.side === "candidate" ? loadOf(context) : runLoad(context);
			const columns = await readColumns(load, context, "all");
			const product = await productAt(context.endpoint);
			const reader = costsReader(load.definition, product === "TiDB");
			const exit = await program.execute(context, argumentsFor(context, "run", load, columns, costSettings(product === "TiDB")), {
				name: "sysbench-costs",
				deadlineSeconds: 2 * 15,
				onStdoutLine: reader.push
			});
			context.signal.throwIfAborted();
			if (exit.exitCode !== 0) context.log.info(`the cost of the statements could not be read: ${exit.stderrTail.at(-1) ?? ""}`);
			return reader.end();
		},
		async cleanup(context) {
			const names = (await namesOf(loadOf(context), context)).map((name) => `\`${name.replaceAll("`", "``")}\``);
			if (names.length === 0) return;
			await withConnection(context.endpoint, async (connection) => {
				await connection.query("SET foreign_key_checks = 0");
				await connection.query(`DROP TABLE IF EXISTS ${names.join(", ")}`, [], schemaChange, context.signal);
			});
		}
	};
}
/** The load of a run: its own data, and of the transactions what both sides have. */
function runLoad(context) {
	const { cell, shared } = context;
	const load = loadOf(context);
	if (shared === void 0) return load;
	const definition = shareLoads(cell.workload, shared.folders)[shared.side];
	return {
		...load,
		definition: chosenStatements(definition, listIn(cell.data, "statements"))
	};
}
function loadOf({ cell, folder }) {
	const load = readSqlLoad(cell.workload, folder ?? process.cwd());
	return {
		...load,
		definition: chosenStatements(load.definition, listIn(cell.data, "statements"))
	};
}
/** The tables that the load created. A command starts with an empty database, so that all of them are its own. */
async function namesOf({ tables, migration }, { endpoint }) {
	return migration === void 0 ? [...tables.values()].map(({ name }) => name) : tableNames(endpoint);
}
/** Rows of the tables that nothing but generators and CSV files fill. */
function rowsByTable({ fillings, tables }) {
	const rows = /* @__PURE__ */ new Map();
	if (fillings.some(({ kind }) => kind === "statements")) return rows;
	for (const filling of fillings) {
		if (filling.kind === "statements") continue;
		const name = tables.get(filling.table.toLowerCase())?.name ?? filling.table;
		const added = filling.kind === "made" ? filling.rows : filling.csv.rows.length;
		rows.set(name, (rows.get(name) ?? 0) + added);
	}
	return rows;
}
function withMetrics(outcome, added) {
	if (outcome.state === "invalid") return outcome;
	const { measured } = outcome;
	return {
		state: "valid",
		measured: {
			...measured,
			metrics: {
				...measured.metrics,
				...added
			}
		}
	};
}
function withFigures(outcome, figures) {
	if (outcome.state === "invalid") return outcome;
	const added = figures.end(outcome.measured.durationSeconds);
	return typeof added === "string" ? {
		state: "invalid",
		reason: added
	} : withMetrics(outcome, added);
}
/** SQL of the user, which sysbench runs. */
const sql = {
	name: "sql",
	create: createSql,
	checkCell({ options, durationSeconds, warmUpSeconds }) {
		sqlOptions(options);
		requireWholeSeconds(durationSeconds, warmUpSeconds);
	},
	differences: (workload, folders) => shareLoads(workload, folders).difference,
	rowsOf: (workload, folder) => rowsOf$1(readSqlLoad(workload, folder)),
	logs: sysbenchLog
};

// src/workload/tpcc/options.ts
const secondsIn = {
	s: 1,
	m: 60,
	h: 3600
};
const allQueries = Array.from({ length: 22 }, (_, index) => `q${index + 1}`);
const weights = /^\d+(,\d+){4}$/;
/** `options:` of a go-tpc workload: all that changes the load beside threads, warehouses and time. */
const tpcOptionsSchema = lazy(() => strictObject({
	/** Partitions of the tables. */
	parts: number$2().int().min(1).optional(),
	/** 1 HASH, 2 RANGE, 3 LIST like HASH, 4 LIST like RANGE. */
	partitionType: number$2().int().min(1).max(4).optional(),
	/** Keying and thinking times of the specification. */
	wait: boolean().optional(),
	/** Shares of NewOrder, Payment, OrderStatus, Delivery and StockLevel. */
	weight: string().regex(weights, { error: "expected five shares such as 45,43,4,4,4" }).optional(),
	/** 0 the server's own, 1 read uncommitted, 2 read committed, 4 repeatable read, 6 serializable, \u2026 */
	isolation: number$2().int().min(0).max(7).optional(),
	maxMeasureLatency: string().regex(/^\d+(ms|s|m)$/, { error: "expected a duration such as 16s" }).optional(),
	/** Session variables for every connection: `tidb_enable_1pc=1`, joined by `&`. */
	connParams: string().optional(),
	/** tpch and ch: the analytical queries, `q1,q6`; default: all 22. */
	queries: string().regex(/^q(?:[1-9]|1\d|2[0-2])(?:,q(?:[1-9]|1\d|2[0-2]))*$/, { error: "expected queries of q1 to q22, such as q1,q6" }).refine((text) => new Set(text.split(",")).size === text.split(",").length, { error: "expected each query once" }).optional(),
	/** tpch: how often each thread runs each query in a run. */
	passes: number$2().int().min(1).max(1e3).default(1),
	/** tpch at scale factor 1: compares the answers with those of the specification; default: on TiDB. */
	check: boolean().optional(),
	/** tpch and ch: TiFlash replicas of each table, which every plan must then use. */
	tiflashReplicas: number$2().int().min(1).max(10).optional(),
	/** Seconds until they are ready. */
	tiflashDeadline: string().regex(/^\d{1,6}[smh]$/, { error: "expected a duration such as 30m" }).default("30m").transform((text) => Number.parseInt(text, 10) * secondsIn[text.slice(-1)]),
	/** ch: threads of the analytical half. */
	analyticalThreads: number$2().int().min(1).optional(),
	/** All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses. */
	checkAll: boolean().optional(),
	/** The consistency check behind every run, without which a run of TPC-C is not believed. */
	checkAfter: boolean().default(true),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
}));
/** The analytical queries of a run, each once. */
function queriesOf({ queries }) {
	return queries?.split(",") ?? allQueries;
}
/** @throws Failure `input` that names every unknown or wrong option */
function tpcOptions(options) {
	return readOptions("go-tpc", tpcOptionsSchema, options);
}

// src/workload/tpcc/arguments.ts
/**
* Arguments of go-tpc. The password is among them: the tool takes it in no other way.
* @throws Failure `input` for unknown options
*/
function tpcArguments(command, workload, cell, endpoint, answers = "unseen") {
	const options = tpcOptions(cell.options);
	return [
		workload,
		...connection$1(endpoint, options),
		"--db",
		endpoint.database,
		"--threads",
		String(threadsOf(command, workload, cell)),
		...data(workload, cell, options),
		...answers === "checked" ? ["--check"] : [],
		command === "explain" ? "run" : command,
		...command === "prepare" && workload === "tpcc" ? ["--no-check"] : [],
		...command === "run" ? pace(workload, cell, options) : [],
		...command === "explain" ? [
			"--use-explain",
			"--count",
			String(queriesOf(options).length)
		] : []
	];
}
function threadsOf(command, workload, cell) {
	if (command === "run") return cell.threads;
	if (command === "explain") return workload === "ch" ? 0 : 1;
	return preparingThreads(cell);
}
/**
* Seconds between two reports, of which the warm-up is a whole number, so that it can be cut off.
* At most five, so that a progress line moves.
*/
function intervalSeconds({ warmUpSeconds }) {
	return warmUpSeconds === 0 ? 5 : warmUpSeconds / Math.ceil(warmUpSeconds / 5);
}
function connection$1({ hosts, user, password, tls }, options) {
	const params = [
		...tls.mode === "off" ? ["tls=false"] : [],
		...tls.mode === "required" ? ["tls=skip-verify"] : [],
		...tls.mode === "verify" && tls.caFile === void 0 ? ["tls=true"] : [],
		...options.connParams === void 0 ? [] : [options.connParams]
	];
	return [
		...hosts.length === 1 ? [
			"--host",
			hosts[0]?.host ?? "",
			"--port",
			String(hosts[0]?.port)
		] : ["--targets", hosts.map(({ host, port }) => `${host}:${port}`).join(",")],
		"--user",
		user,
		...password === "" ? [] : ["--password", password],
		...tls.mode === "verify" && tls.caFile !== void 0 ? ["--ssl-ca", tls.caFile] : [],
		...params.length === 0 ? [] : ["--conn-params", params.join("&")]
	];
}
function data(workload, { data }, options) {
	const queries = flag("queries", options.queries);
	if (workload === "tpch") return [
		"--sf",
		String(scaleFactorOf(data)),
		...queries
	];
	return [
		"--warehouses",
		String(data.warehouses),
		...flag("parts", options.parts),
		...workload === "tpcc" ? flag("partition-type", options.partitionType) : queries,
		...options.checkAll === true ? ["--check-all"] : []
	];
}
/** Records of earlier versions have it as warehouses. */
function scaleFactorOf({ scaleFactor, warehouses }) {
	return Number(scaleFactor ?? warehouses ?? 1);
}
function pace(workload, cell, options) {
	if (workload === "tpch") return [...passesOf(cell, options), ...flag("isolation", options.isolation)];
	return [
		"--time",
		`${cell.warmUpSeconds + cell.durationSeconds}s`,
		"--interval",
		`${intervalSeconds(cell)}s`,
		...flag("isolation", options.isolation),
		...flag("weight", options.weight),
		...workload === "tpcc" && options.wait === true ? ["--wait"] : [],
		...workload === "tpcc" ? flag("max-measure-latency", options.maxMeasureLatency) : [],
		...workload === "ch" ? flag("acThreads", options.analyticalThreads) : []
	];
}
/** A run of TPC-H is over when each thread has run each query so many times. */
function passesOf({ threads }, options) {
	return [
		"--count",
		String(threads * options.passes * queriesOf(options).length),
		"--interval",
		"1s"
	];
}
/** Loading is parallel over warehouses. */
function preparingThreads({ data }) {
	return Math.max(1, Math.min(16, scaleFactorOf(data) * 4));
}
function flag(name, value) {
	return value === void 0 ? [] : [`--${name}`, String(value)];
}

// src/server/playground/tiup.ts
const github = {
	api: "https://api.github.com/repos/pingcap/tiup/releases/tags",
	downloads: "https://github.com/pingcap/tiup/releases/download"
};
/** Fetched where nothing is installed and no version is named; its recorded output is what the tests replay. */
const DEFAULT_TIUP_VERSION = "v1.16.5";
/**
* The path of the `tiup` to use: by path, pinned by version, from PATH, or else the default release, in this order.
* @throws Failure `environment`, also where a download carries no checksum to verify it with
*/
async function findTiup(choice) {
	if (choice.path !== void 0) {
		const path = choice.path;
		await access(path, constants.X_OK).catch((cause) => {
			throw new Failure("input", `tiup cannot be run from ${path}`, {
				cause,
				remedy: "Correct tiup.path."
			});
		});
		return path;
	}
	if (choice.version !== void 0) return pinnedTiup(choice, choice.version);
	const installed = await installedTiup(choice.home, choice.environment);
	if (installed !== void 0) return installed;
	choice.log.info(`tiup, which starts the cluster, is not installed; downloading release ${DEFAULT_TIUP_VERSION}`);
	return pinnedTiup(choice, DEFAULT_TIUP_VERSION);
}
/** Returns the version of the playground component: the requested one, or that of TiUP, since both are released together. */
function playgroundVersionOf(request) {
	return request.playground ?? request.version ?? "v1.16.5";
}
/** The `tiup` on PATH, in TIUP_HOME, or fetched there before. @returns undefined where there is none */
async function installedTiup(home, environment) {
	const onPath = await findCommand("tiup", environment);
	if (onPath !== void 0) return onPath;
	for (const name of ["tiup", fetchedName(DEFAULT_TIUP_VERSION)]) {
		const path = join(home, "bin", name);
		if (await exists(path)) return path;
	}
}
const fetchedName = (version) => `tiup-${version}`;
/** The job's token is good at github.com alone, and goes nowhere else. */
function tokenFor({ environment, releases }) {
	return releases === void 0 && environment.GITHUB_SERVER_URL === "https://github.com" ? environment.TIDB_BENCH_GITHUB_TOKEN || void 0 : void 0;
}
/** Downloads a file and keeps it only if its checksum is right; see download.ts, which is loaded for it. */
async function downloadVerified(...args) {
	const { downloadVerified: download } = await import("./download.js");
	return download(...args);
}
async function pinnedTiup(choice, version) {
	const target = join(choice.home, "bin", fetchedName(version));
	if (await exists(target)) return target;
	const { api, downloads } = choice.releases ?? github;
	const { publishedSha256 } = await import("./download.js");
	const archive = `tiup-${version}-linux-${process.arch === "arm64" ? "arm64" : "amd64"}.tar.gz`;
	const sha256 = choice.sha256 ?? await publishedSha256(`${api}/${version}`, archive, choice.signal, tokenFor(choice));
	choice.log.info(`downloading ${archive}`);
	makeFolder(join(choice.home, "bin"));
	const folder = await createPrivateFolder("fetch", { parent: choice.home });
	try {
		const file = join(folder.path, archive);
		await downloadVerified(`${downloads}/${version}/${archive}`, file, sha256, choice.signal);
		const exit = await runProcess("tar", [
			"-xzf",
			file,
			"-C",
			folder.path
		], { signal: choice.signal });
		if (exit.exitCode !== 0 || !await exists(join(folder.path, "tiup"))) throw new Failure("environment", `${archive} contains no tiup`, { tail: exit.stderrTail });
		const root = join(choice.home, "bin", "root.json");
		if (await exists(join(folder.path, "root.json")) && !await exists(root)) await rename(join(folder.path, "root.json"), root);
		await rename(join(folder.path, "tiup"), target);
		return target;
	} finally {
		await folder.remove();
	}
}
/** TiUP's own folder: the program, components and manifests. */
function tiupHome(environment) {
	return environment.TIUP_HOME ?? join(environment.HOME ?? homedir(), ".tiup");
}
/**
* TIUP_HOME for the components of a cluster. TiUP writes a mirror that it is given into its folder and takes it from
* then on: one that the configuration names gets a folder of ours, and the user's own stays as it is.
* @param mirror of the configuration; undefined: the user's own
*/
function componentsHome(environment, mirror) {
	if (mirror === void 0) return tiupHome(environment);
	const name = createHash("sha256").update(mirror).digest("hex").slice(0, 16);
	return join(cacheRoot(environment), `tiup-${name}`);
}
const machines = array(object({ host: string().min(1) })).nullish();
/** Schema of `tiup cluster`'s metadata, of which only hosts and the ports of TiDB matter here. */
const clusterMeta = lazy(() => object({ topology: object({
	tidb_servers: array(object({
		host: string().min(1),
		port: int().min(1).max(65535).default(4e3)
	})).nullish(),
	tikv_servers: machines,
	pd_servers: machines
}) }));
/**
* The TiDB servers of a cluster that `tiup cluster` deployed from this machine, and the hosts of its components. Reads
* TiUP's file and starts nothing.
* @throws Failure `input` where TiUP has no such cluster, or the cluster has no TiDB
*/
function clusterHosts(name, environment) {
	const folder = join(tiupHome(environment), "storage", "cluster", "clusters");
	const file = join(folder, name, "meta.yaml");
	const text = readOrUndefined(() => readFileSync(file, "utf8"));
	if (text === void 0) {
		const others = readOrUndefined(() => readdirSync(folder)) ?? [];
		const listed = others.length === 0 ? "it has none" : `it has ${others.sort().join(", ")}`;
		throw new Failure("input", `TiUP has no cluster \u201c${name}\u201d in ${folder}: ${listed}`, { remedy: "Run the job on the control machine as the user who deployed the cluster, set TIUP_HOME, or correct `existing`." });
	}
	const parsed = clusterMeta.safeParse(readYaml(text, file).content);
	if (!parsed.success) throw new Failure("input", `${file} is no cluster of TiUP\u2019s: ${prettifyError(parsed.error)}`, { remedy: `Check that \u201ctiup cluster display ${name}\u201d works.` });
	const { tidb_servers: servers, tikv_servers: tikv, pd_servers: pd } = parsed.data.topology;
	const tidb = servers ?? [];
	if (tidb.length === 0) throw new Failure("input", `the cluster \u201c${name}\u201d has no TiDB server to measure`, { remedy: `Add one with \u201ctiup cluster scale-out ${name}\u201d.` });
	const hosts = [
		tidb,
		tikv ?? [],
		pd ?? []
	].flat().map(({ host }) => host);
	return {
		tidb,
		componentHosts: [...new Set(hosts)]
	};
}
function readOrUndefined(read) {
	try {
		return read();
	} catch {
		return;
	}
}
const PUBLIC_MIRROR = "https://tiup-mirrors.pingcap.com";
/**
* Returns the variable that TiUP needs for its mirror. A home without a root manifest has none yet, and TiUP downloads
* one only for a mirror that is named.
*/
async function mirrorSetting(home, configuredMirror, environment) {
	const mirror = configuredMirror ?? environment.TIUP_MIRRORS;
	if (mirror !== void 0 && mirror !== "") return { TIUP_MIRRORS: mirror };
	return await exists(join(home, "bin", "root.json")) ? {} : { TIUP_MIRRORS: PUBLIC_MIRROR };
}

// src/workload/program.ts
/**
* The program by the path given, else the one on PATH, else the one in TiUP's component `bench`, which is installed
* where it is not. The wrapper `tiup bench` itself is not used: it writes its arguments, and with them a password,
* to its standard error and into the history file of TIUP_HOME, and dies of the signal that ends a run of go-ycsb.
* @throws Failure `environment` with the way to get it
*/
async function findProgram(tool, path, environment, signal) {
	const file = path ?? await findCommand(tool, environment);
	if (file !== void 0) return file;
	const home = tiupHome(environment);
	const tiup = await installedTiup(home, environment);
	if (tiup !== void 0) return inBench(tool, tiup, home, environment, signal);
	throw new Failure("environment", `${tool} is missing`, { remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or install tiup, whose component bench contains it.` });
}
async function inBench(tool, tiup, home, environment, signal) {
	makeFolder(join(home, "bin"));
	const env = {
		...environment,
		TIUP_HOME: home,
		...await mirrorSetting(home, void 0, environment)
	};
	const ask = (...args) => runProcess(tiup, args, {
		env,
		signal,
		purpose: "download",
		deadlineSeconds: 900
	});
	let location = await ask("--binary", "bench");
	if (location.exitCode !== 0) {
		const installed = await ask("install", "bench");
		signal.throwIfAborted();
		if (installed.exitCode !== 0) throw missingTool(tool, "cannot be installed", installed.stderrTail);
		location = await ask("--binary", "bench");
	}
	signal.throwIfAborted();
	const file = join(dirname(location.stdoutTail.at(-1) ?? ""), tool);
	if (location.exitCode === 0 && await exists(file)) return file;
	throw missingTool(tool, "does not contain it", [...location.stdoutTail, ...location.stderrTail]);
}
function missingTool(tool, what, tail) {
	return new Failure("environment", `${tool} is missing, and TiUP\u2019s component bench ${what}`, {
		tail,
		remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or check the output of tiup. TIUP_MIRRORS sets another mirror; \u201ctiup update bench\u201d updates an old component.`
	});
}
/** Returns the use and the source of each load tool, by its name. */
function loadToolUses() {
	return Object.fromEntries(toolsWithProgram.map(({ name, use, source }) => [name, {
		use,
		remedy: remedyOf(source)
	}]));
}
/** Load tools that a component of TiUP holds. @param component e.g. `bench` */
function toolsInComponent(component) {
	return toolsWithProgram.flatMap(({ name, source }) => source.kind === "tiup-component" && source.component === component ? [name] : []);
}
function remedyOf(source) {
	switch (source.kind) {
		case "packages": return installCommand(source.requirement.packages[0] ?? [], true);
		case "tiup-component":
		case "by-hand": return source.remedy;
		case "named-by-workload": return "";
	}
}

// src/workload/tpcc/go-tpc-process.ts
function createGoTpc({ ledger, environment = {}, binary }) {
	let programPath;
	const program = async (signal) => {
		programPath ??= await findProgram("go-tpc", binary, environment, signal);
		return programPath;
	};
	const execute = async (context, command, execution) => {
		const { name, cores, workload, ready, answers, ...rest } = execution;
		const { cell, endpoint } = context;
		const file = await program(context.signal);
		const args = tpcArguments(command, workload ?? workloadOf(context), cell, endpoint, answers);
		const [pinnedFile, pinnedArgs] = pinnedCommand(cores, file, args);
		await ready?.();
		return runProcess(pinnedFile, pinnedArgs, {
			env: {
				...process.env,
				LC_ALL: "C"
			},
			signal: context.signal,
			ledger,
			stdoutFile: join(context.logFolder, `${name}.stdout`),
			stderrFile: join(context.logFolder, `${name}.stderr`),
			...rest
		});
	};
	const failureOf = async (context, command, workload = workloadOf(context)) => {
		let finished = false;
		let failure;
		const exit = await execute(context, command, {
			name: `go-tpc-${workload}-${command}`,
			deadlineSeconds: overAllData.deadlineSeconds,
			workload,
			onStdoutLine: (line) => {
				if (line === "Finished") finished = true;
				else if (/execute \w+ failed|^check prepare failed|^[Ff]ailed to |^panic: /.test(line)) failure ??= line.slice(0, 300);
				if (workload === "ch" && command === "prepare") finished = true;
			}
		});
		context.signal.throwIfAborted();
		if (failure !== void 0) return failure;
		if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`;
		if (exit.exitCode !== 0) return exit.stderrTail.at(-1) ?? exitWords(exit.exitCode);
		return finished ? void 0 : exit.stderrTail.at(-1) ?? "it did not finish";
	};
	return {
		execute,
		failureOf,
		async version(signal) {
			const file = await program(signal);
			const { stdoutTail, stderrTail } = await runProcess(file, ["version"], {
				signal,
				ledger,
				deadlineSeconds: 60
			});
			signal.throwIfAborted();
			const version = tpcVersion(stdoutTail.join("\n"));
			if (version !== void 0) return version;
			throw new Failure("environment", `${file} does not report the version of go-tpc`, { tail: [...stdoutTail, ...stderrTail].slice(-10) });
		},
		async mustSucceed(context, command, workload = workloadOf(context)) {
			const failure = await failureOf(context, command, workload);
			if (failure === void 0) return;
			throw new Failure("environment", `go-tpc ${workload} ${command} failed: ${failure}`, { remedy: "Check the server\u2019s messages; the log folder has the complete output." });
		}
	};
}
/** @throws Failure `input` for a workload that go-tpc has not */
function workloadOf({ cell }) {
	if (cell.workload === "tpcc" || cell.workload === "tpch" || cell.workload === "ch") return cell.workload;
	throw new Failure("input", `go-tpc has no workload ${cell.workload}`, { remedy: "Use tpcc, tpch or ch." });
}
/**
* The version of go-tpc in what `go-tpc version` prints, with the commit where it is no release.
* @returns undefined where there is none
*/
function tpcVersion(stdout) {
	const release = /^Release version: (\S+)$/m.exec(stdout)?.[1];
	const commit = /^Git Commit Hash: ([0-9a-f]{7,40})$/m.exec(stdout)?.[1];
	if (release === void 0) return void 0;
	return release.startsWith("v") || commit === void 0 ? release : `${release} ${commit.slice(0, 10)}`;
}

// src/workload/tpcc/percentiles.ts
/** Ranks that go-tpc prints. */
const RANKS = [
	50,
	90,
	95,
	99,
	99.9
];
/** Names of the ranks as written, and in this order. */
const rankNames$1 = [...RANKS.map(String), "max"];
/**
* Figures of an interval, of which a log has tens of thousands: numbers, which get their names only when they are read.
* A name such as `99` is a place in a list, and an object that has it takes as much memory as a hundred numbers.
*/
var CompactInterval = class {
	count;
	sumMs;
	#ranksMs;
	/** @param ranksMs in the order of {@link rankNames}; NaN: not printed */
	constructor(count, sumMs, ranksMs) {
		this.count = count;
		this.sumMs = sumMs;
		this.#ranksMs = ranksMs;
	}
	get percentilesMs() {
		const byName = rankNames$1.map((name, index) => [name, this.#ranksMs[index]]);
		return Object.fromEntries(byName.flatMap(([name, ms]) => ms === void 0 || Number.isNaN(ms) ? [] : [[name, ms]]));
	}
};
/** Stand-ins of one stretch between two ranks; more of them tell no more. */
const MOST_STAND_INS = 32;
/**
* Percentiles of several intervals together. go-tpc prints neither latencies nor their histogram, but of each interval
* the latencies at some ranks: of ten transactions the fifth, the ninth and the slowest. Those between are stood in for,
* as if what is slower grew rarer exponentially; then all of them are ranked as go-tpc ranks. What go-tpc's own steps hide
* (0.5 ms below 17 ms, then 3 to 6 %) stays hidden.
* @returns by rank, and `max`; undefined where an interval lacks a rank, or nothing was counted
*/
function mergedPercentiles(intervals) {
	const counted = intervals.filter(({ count }) => count > 0);
	const standIns = counted.flatMap((interval) => standInsOf(interval) ?? []);
	const total = counted.reduce((sum, { count }) => sum + count, 0);
	const totalWeight = standIns.reduce((sum, { weight }) => sum + weight, 0);
	if (total === 0 || Math.abs(totalWeight - total) > 1e-6 * total) return void 0;
	const sorted = standIns.sort((a, b) => a.ms - b.ms);
	const merged = { max: sorted.at(-1)?.ms ?? NaN };
	let place = 0;
	let under = 0;
	for (const rank of RANKS) {
		const targetCount = rankOf(rank, total);
		while (place < sorted.length - 1 && under + (sorted[place]?.weight ?? 0) < targetCount - 1e-9) {
			under += sorted[place]?.weight ?? 0;
			place += 1;
		}
		merged[String(rank)] = sorted[place]?.ms ?? NaN;
	}
	return merged;
}
/** The place of a percentile among so many, from 1, as go-tpc's histogram counts. */
function rankOf(percent, count) {
	return Math.min(count, Math.max(1, Math.floor(percent / 100 * count + .5)));
}
function standInsOf({ count, percentilesMs }) {
	const standIns = [];
	let before = {
		place: 0,
		ms: (percentilesMs["50"] ?? 0) / 2
	};
	for (const [rank, place] of [...RANKS.map((rank) => [rank, rankOf(rank, count)]), ["max", count]]) {
		const ms = percentilesMs[rank];
		if (ms === void 0 || ms < before.ms) return void 0;
		if (place > before.place) standIns.push(...between(before, {
			place,
			ms
		}, count));
		before = {
			place: Math.max(place, before.place),
			ms
		};
	}
	return standIns;
}
/** Those behind the first and up to the second, which is known itself. */
function between(first, second, count) {
	const stretch = second.place - first.place - 1;
	const standInCount = Math.min(stretch, MOST_STAND_INS);
	const rarity = (place) => Math.log(count / (count - place + .5));
	const whole = rarity(second.place) - rarity(first.place);
	return [...Array.from({ length: standInCount }, (_, at) => {
		const place = first.place + (at + .5) / standInCount * stretch + .5;
		const share = Math.min(1, Math.max(0, (rarity(place) - rarity(first.place)) / whole));
		return {
			ms: first.ms + (second.ms - first.ms) * share,
			weight: stretch / standInCount
		};
	}), {
		ms: second.ms,
		weight: 1
	}];
}

// src/workload/tpcc/queries.ts
/**
* The mean of each query and the queries an hour, without those of the warm-up. Rows of the two halves come from two
* clocks: one that comes just as the warm-up ends is taken for a part of it, so that none of it is counted.
* @param warmIntervals of TPC-C's intervals those that are warm-up
* @returns undefined where no query is left
*/
function analyticalFigures({ queries, intervals }, warmIntervals) {
	const metrics = {};
	let [done, busyMs] = [0, 0];
	for (const [name, { meanMs, all }] of queries) {
		if (all === void 0) {
			metrics[`latency_avg_ms:${name}`] = meanMs;
			continue;
		}
		const warm = intervals.filter(({ begun, row }) => begun <= warmIntervals && row.query === name);
		const sum = (of) => warm.reduce((total, { row }) => total + (row.all?.[of] ?? 0), 0);
		const [count, sumMs] = warmIntervals === 0 ? [all.count, all.sumMs] : [all.count - sum("count"), all.sumMs - sum("sumMs")];
		if (count <= 0 || sumMs <= 0) continue;
		metrics[`latency_avg_ms:${name}`] = sumMs / count;
		done += count;
		busyMs += sumMs;
	}
	if (Object.keys(metrics).length === 0) return void 0;
	return busyMs === 0 ? metrics : {
		qphh: 36e5 / busyMs * done,
		...metrics
	};
}
const head$1 = /^\[(Current|Summary)\] (Q\d{1,2}(?:_ERR)?)(?:: | *- (?=Count: ))(.*)$/;
const ofTpch = /^(\d{1,9}\.\d\d)s$/;
const ofCh = /^Count: (\d{1,9}), Sum\(ms\): (\d{1,15}\.\d), Avg\(ms\): \d{1,15}\.\d$/;
/** A row of `--output plain`: `[Summary] Q1: 1.23s` of tpch, `[Summary] Q1     - Count: 9, Sum(ms): \u2026` of ch. */
function parseQueryRow(line) {
	const match = head$1.exec(line);
	if (match === null) return void 0;
	const [, scope, query = "", figures = ""] = match;
	const place = {
		scope: scope === "Summary" ? "summary" : "current",
		query
	};
	const seconds = ofTpch.exec(figures)?.[1];
	if (seconds !== void 0) return {
		...place,
		meanMs: Math.round(Number(seconds) * 1e3)
	};
	const [, count, sum] = ofCh.exec(figures) ?? [];
	return sum === void 0 ? "malformed" : ofSum(place, Number(count), Number(sum));
}
/** An object of `--output json`. @returns undefined where it is about something else */
function parseJsonQuery(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { Prefix: prefix, Operation: query, ...rest } = value;
	if (typeof query !== "string" || !/^Q\d{1,2}(?:_ERR)?$/.test(query)) return void 0;
	const scope = typeof prefix === "string" ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : void 0;
	if (scope === void 0) return "malformed";
	const place = {
		scope: scope === "Summary" ? "summary" : "current",
		query
	};
	const { "Avg(s)": average, Count: count, "Sum(ms)": sum } = rest;
	const seconds = typeof average === "string" ? ofTpch.exec(average)?.[1] : void 0;
	if (seconds !== void 0) return {
		...place,
		meanMs: Math.round(Number(seconds) * 1e3)
	};
	return [count, sum].every((text) => typeof text === "string" && /^\d{1,15}(?:\.\d)?$/.test(text)) ? ofSum(place, Number(count), Number(sum)) : "malformed";
}
function ofSum(place, count, sumMs) {
	return count > 0 ? {
		...place,
		meanMs: sumMs / count,
		all: {
			count,
			sumMs
		}
	} : "malformed";
}

// src/workload/row-figures.ts
/** One figure, at the place where the last one ended. */
const figure = /([A-Za-z0-9.]+(?:\([a-z]+\))?): (\d{1,15}(?:\.\d+)?)(?:, (?=.)|$)/y;
const number = /^\d{1,15}(?:\.\d+)?$/;
/**
* `Takes(s): 4.8, Count: 40, \u2026` to the end of the line.
* @returns undefined where anything else is there, or a figure stands twice
*/
function plainFigures(line, from) {
	const figures = /* @__PURE__ */ new Map();
	for (let at = from, place = 0; at < line.length; place++) {
		const label = labels[place];
		if (label !== void 0 && line.startsWith(label.label, at) && readNumber(line, at + label.label.length)) {
			if (figures.has(label.name)) return void 0;
			figures.set(label.name, numberRead.value);
			at = numberRead.end === line.length ? numberRead.end : numberRead.end + 2;
			continue;
		}
		figure.lastIndex = at;
		const match = figure.exec(line);
		const name = match?.[1] ?? "";
		if (match === null || figures.has(name)) return void 0;
		figures.set(name, Number(match[2]));
		if (place < MOST_LABELS) labels[place] = {
			name,
			label: `${name}: `
		};
		at = figure.lastIndex;
	}
	return figures;
}
/** The labels of the row before, place by place: rows of one run have the same ones. */
const labels = [];
const MOST_LABELS = 40;
const [ZERO, NINE, POINT] = [
	48,
	57,
	46
];
const MOST_DIGITS = 15;
/** Up to fifteen digits over one of these are the number as it is written. */
const powers = Array.from({ length: 16 }, (_, digits) => 10 ** digits);
/** The number that was read last, and where it ends. */
const numberRead = {
	value: 0,
	end: 0
};
/** Reads a number that the line ends with, or behind which another figure follows. @returns whether there is one */
function readNumber(line, from) {
	let at = from;
	let digits = 0;
	const scan = () => {
		for (;;) {
			const digit = line.charCodeAt(at);
			if (!(digit >= ZERO && digit <= NINE)) return;
			digits = digits * 10 + digit - ZERO;
			at++;
		}
	};
	scan();
	const whole = at - from;
	if (whole === 0 || whole > MOST_DIGITS) return false;
	let decimals = 0;
	if (line.charCodeAt(at) === POINT) {
		at++;
		const begin = at;
		scan();
		decimals = at - begin;
		if (decimals === 0) return false;
	}
	if (at !== line.length && !(line.startsWith(", ", at) && at + 2 < line.length)) return false;
	numberRead.end = at;
	numberRead.value = whole + decimals <= MOST_DIGITS ? digits / (powers[decimals] ?? 1) : Number(line.slice(from, at));
	return true;
}
/**
* A complete row in one expression, which is far less work than figure by figure: the first group is that of the head, and
* each figure of `read` has one. A row that it does not fit may still be one, with figures in another order.
* @param head an expression with one group, up to the first figure
* @param unread figures that have to be there, behind those that are read
*/
function rowPattern(head, read, unread) {
	return new RegExp(`^${head}${[...read.map(readFigure), ...unread.map(skippedFigure)].join(", ")}$`);
}
/** The last figures of a row that fits {@link rowPattern}, a group each. */
function rowEnd(read) {
	return new RegExp(`${read.map(readFigure).join(", ")}$`);
}
const VALUE = "\\d{1,15}(?:\\.\\d+)?";
function readFigure(name) {
	return `${labelPattern(name)}(${VALUE})`;
}
function skippedFigure(name) {
	return `${labelPattern(name)}${VALUE}`;
}
function labelPattern(name) {
	return `${name.replace(/[.()]/g, "\\$&")}: `;
}
/** Fields of a JSON object, whose values are all text. @returns undefined where one is no number */
function jsonFigures(fields) {
	const figures = /* @__PURE__ */ new Map();
	for (const [name, text] of Object.entries(fields)) {
		if (typeof text !== "string" || !number.test(text)) return void 0;
		figures.set(name, Number(text));
	}
	return figures;
}
/** Ranks that the tools print; a fixed set, so that a hostile log cannot bring names of its own. */
const ranks = [
	"50",
	"90",
	"95",
	"99",
	"99.9",
	"99.99"
];
const rankNames = {
	ms: ranks.map((rank) => [rank, `${rank}th(ms)`]),
	us: ranks.map((rank) => [rank, `${rank}th(us)`])
};
/** Percentiles by rank. @param unit as it is printed */
function percentilesOf$1(figures, unit) {
	const [p50, p90, p95, p99, p999, p9999] = rankNames[unit].map(([, name]) => figures.get(name));
	if (p50 !== void 0 && p90 !== void 0 && p95 !== void 0 && p99 !== void 0) {
		if (p999 !== void 0 && p9999 !== void 0) return {
			"50": p50,
			"90": p90,
			"95": p95,
			"99": p99,
			"99.9": p999,
			"99.99": p9999
		};
	}
	const values = {};
	for (const [rank, name] of rankNames[unit]) {
		const value = figures.get(name);
		if (value !== void 0) values[rank] = value;
	}
	return values;
}
/** Is a rate the count over the time, which is printed with one decimal? RowFigures that are missing (NaN) are not. */
function isRateOf(rate, count, takesSeconds) {
	if (!(takesSeconds >= 0 && rate >= 0 && Number.isInteger(count))) return false;
	if (takesSeconds < 1) return true;
	const expected = count / takesSeconds;
	return Math.abs(rate - expected) <= .1 + expected * (.06 / takesSeconds);
}
/** Creates the readers of a tool's rows: a line of plain output, and an object of json output. */
function rowParsers({ plainHead, resemblesRow, splitObject, rowOf }) {
	const parsed = (head, figures) => {
		const row = figures === void 0 ? void 0 : rowOf(head, figures);
		return row === void 0 ? { kind: "malformed" } : {
			kind: "row",
			row
		};
	};
	return {
		plain(line) {
			const text = line.trimEnd();
			const match = plainHead.exec(text);
			if (match === null) return { kind: resemblesRow(text) ? "malformed" : "none" };
			return parsed(match.slice(1), plainFigures(text, match[0].length));
		},
		json(value) {
			if (typeof value !== "object" || value === null) return { kind: "malformed" };
			const parts = splitObject(value);
			return parts === void 0 ? { kind: "malformed" } : parsed(parts.head, jsonFigures(parts.figures));
		}
	};
}

// src/workload/tpcc/row.ts
const parsers$1 = rowParsers({
	plainHead: /^\[(Current|Summary)\] ([A-Z_]{1,40}) - (?=Takes\(s\): )/,
	resemblesRow: (text) => /^\[(?:Current|Summary)\] /.test(text) && text.includes(" - Takes"),
	splitObject({ Prefix: prefix, Operation: operation, ...figures }) {
		const scope = typeof prefix === "string" ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : void 0;
		const isNamed = typeof operation === "string" && /^[A-Z_]{1,40}$/.test(operation);
		return scope === void 0 || !isNamed ? void 0 : {
			head: [scope, operation],
			figures
		};
	},
	rowOf: rowOf$2
});
/** Reads a row of `--output plain`. */
const parsePlainRow$1 = parsers$1.plain;
/** Reads an object of `--output json`. */
const parseJsonRow$1 = parsers$1.json;
const printedRanks = rankNames$1.map((rank) => rank === "max" ? "Max(ms)" : `${rank}th(ms)`);
const intervalRow$1 = rowPattern("\\[Current\\] ([A-Z_]{1,40}) - ", [
	"Takes(s)",
	"Count",
	"TPM",
	"Sum(ms)"
], ["Avg(ms)", ...printedRanks]);
const ranksAtEnd = rowEnd(printedRanks);
/**
* A row of an interval as go-tpc prints it today, with what {@link parsePlainRow} would find in it.
* @returns undefined for any other line, which is for {@link parsePlainRow} to say
*/
function readIntervalRow$1(line) {
	const match = intervalRow$1.exec(line);
	if (match === null) return void 0;
	const count = Number(match[3]);
	if (!isRateOf(Number(match[4]) / 60, count, Number(match[2]))) return void 0;
	return {
		operation: match[1] ?? "",
		count,
		sumMs: Number(match[5]),
		ranksMs: () => (ranksAtEnd.exec(line) ?? []).slice(1).map(Number)
	};
}
function rowOf$2([scope, operation = ""], figures) {
	const required = (name) => figures.get(name) ?? NaN;
	const [takesSeconds, count, perMinute] = [
		required("Takes(s)"),
		required("Count"),
		required("TPM")
	];
	if (!isRateOf(perMinute / 60, count, takesSeconds)) return void 0;
	const percentilesMs = percentilesOf$1(figures, "ms");
	const max = figures.get("Max(ms)");
	if (max !== void 0) percentilesMs.max = max;
	const sumMs = figures.get("Sum(ms)");
	const averageMs = figures.get("Avg(ms)");
	return {
		scope: scope === "Summary" ? "summary" : "current",
		operation,
		takesSeconds,
		count,
		rate: perMinute,
		percentilesMs,
		...sumMs === void 0 ? {} : { sumMs },
		...averageMs === void 0 ? {} : { averageMs }
	};
}
/** Milliseconds spent in an operation; exact where the release prints the sum. */
function sumOf({ sumMs, averageMs, count }) {
	return sumMs ?? (averageMs ?? 0) * count;
}
const plain = /^tpmC: (\d+\.\d+)(?:, tpmTotal: (\d+\.\d+))?, efficiency: (\d+\.\d+)%$/;
/** @returns undefined where the value is something else, `malformed` where it is a broken one */
function parseTotals(value) {
	if (typeof value === "string") {
		const match = plain.exec(value);
		return match === null ? void 0 : totalsOf(match[1], match[2], match[3]);
	}
	if (typeof value !== "object" || value === null || !("tpmC" in value)) return void 0;
	const { tpmC, tpmTotal, efficiency } = value;
	if (typeof efficiency !== "string" || !efficiency.endsWith("%")) return "malformed";
	return totalsOf(tpmC, tpmTotal, efficiency.slice(0, -1));
}
function totalsOf(tpmC, tpmTotal, efficiency) {
	const [c, all, share] = [
		tpmC,
		tpmTotal,
		efficiency
	].map((text) => {
		if (text === void 0) return void 0;
		return typeof text === "string" && /^\d{1,15}\.\d+$/.test(text) ? Number(text) : NaN;
	});
	if (c === void 0 || share === void 0) return "malformed";
	if (Number.isNaN(c) || Number.isNaN(share) || all !== void 0 && !(all >= c)) return "malformed";
	return {
		tpmC: c,
		efficiencyPercent: share,
		...defined({ tpmTotal: all })
	};
}

// src/workload/tpcc/parse.ts
/** A day of intervals of five seconds; later ones are not kept. */
const MOST_INTERVALS = 17280;
/** TPC-C has five operations, each with its errors. */
const MOST_OPERATIONS$1 = 100;
/**
* Reads the standard output of `go-tpc tpcc|tpch|ch run` line by line, plain or json. go-tpc exits with 0 whatever
* happens, so a dead worker and a failed connection are found in its words.
*/
function tpcReader() {
	let lineNumber = 0;
	let fault;
	let finished = false;
	let totals;
	let queriesPerHour;
	const summary = /* @__PURE__ */ new Map();
	const queries = /* @__PURE__ */ new Map();
	const queryIntervals = [];
	let failedQueries = 0;
	const intervals = [];
	const names = /* @__PURE__ */ new Map();
	let lastName = "";
	let intervalCount = 0;
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	/** One copy of each name: a piece of a line would keep the entire chunk of the log in memory. */
	const nameOf = (operation) => {
		const knownName = names.get(operation);
		if (knownName !== void 0) return knownName;
		if (names.size >= MOST_OPERATIONS$1) stop(`more than ${MOST_OPERATIONS$1} operations`);
		names.set(operation, operation);
		return operation;
	};
	const keep = (row, startsInterval) => {
		const { scope, operation, count, percentilesMs } = row;
		if (scope === "current") return keepInterval({
			operation,
			count,
			sumMs: sumOf(row),
			ranksMs: () => rankNames$1.map((rank) => percentilesMs[rank] ?? NaN)
		}, startsInterval);
		const name = nameOf(operation);
		if (summary.has(name)) return stop(`${name} appears twice in the summary`);
		summary.set(name, row);
	};
	const keepInterval = ({ operation, count, sumMs, ranksMs }, startsInterval) => {
		const name = nameOf(operation);
		const begins = startsInterval || intervals.length === 0 || name <= lastName;
		lastName = name;
		if (begins) intervalCount += 1;
		if (intervalCount > MOST_INTERVALS) return;
		const figures = new CompactInterval(count, sumMs, ranksMs());
		if (begins) intervals.push(/* @__PURE__ */ new Map([[name, figures]]));
		else intervals.at(-1)?.set(name, figures);
	};
	const readJson = (line) => {
		let rows;
		try {
			rows = JSON.parse(line);
		} catch {
			return stop(`malformed json ${quoteLine(line)}`);
		}
		if (!Array.isArray(rows)) return stop(`malformed json ${quoteLine(line)}`);
		const parsedTotals = parseTotals(rows[0]);
		if (parsedTotals !== void 0) return readTotals(parsedTotals);
		for (const [index, value] of rows.entries()) {
			const query = parseJsonQuery(value);
			if (query !== void 0) {
				keepQuery(query, line);
				continue;
			}
			const parsed = parseJsonRow$1(value);
			if (parsed.kind !== "row") return stop(`malformed row ${quoteLine(JSON.stringify(value) ?? "")}`);
			keep(parsed.row, index === 0);
		}
	};
	const readTotals = (parsedTotals) => {
		if (parsedTotals === "malformed") return stop("malformed tpmC");
		if (totals !== void 0) return stop("tpmC appears twice: the output contains a second run");
		totals = parsedTotals;
	};
	const keepQuery = (row, line) => {
		if (row === "malformed") return stop(`malformed row ${quoteLine(line)}`);
		const { scope, query } = row;
		if (scope === "current") {
			if (queryIntervals.length < MOST_INTERVALS) queryIntervals.push({
				begun: intervalCount,
				row
			});
			return;
		}
		if (query.endsWith("_ERR")) failedQueries += row.all?.count ?? 1;
		else if (queries.has(query)) stop(`${query} appears twice in the summary`);
		else queries.set(query, row);
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return;
		const interval = readIntervalRow$1(line);
		if (interval !== void 0) return keepInterval(interval, false);
		const text = line.trimEnd();
		if (text.startsWith("[{")) return readJson(text);
		const parsed = parsePlainRow$1(text);
		if (parsed.kind === "row") return keep(parsed.row, false);
		if (parsed.kind === "malformed") return stop(`malformed row ${quoteLine(text)}`);
		const query = parseQueryRow(text);
		if (query !== void 0) return keepQuery(query, text);
		if (text === "Finished" || /^Finished: \d+ OLTP workers/.test(text)) finished = true;
		else if (text.startsWith("tpmC: ")) readTotals(parseTotals(text) ?? "malformed");
		else if (text.startsWith("QphH: ")) {
			const value = /^QphH: (\d{1,15}\.\d)$/.exec(text)?.[1];
			if (value === void 0) return stop(`malformed figure ${quoteLine(text)}`);
			queriesPerHour = Number(value);
		} else if (/execute (run|check) failed|^check prepare failed|^failed to ping db|^panic: /.test(text)) stop(`go-tpc reported: ${quoteLine(text)}`);
		else if (/^\+-+\+/.test(text)) stop("table output is not supported; use plain or json");
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		return {
			state: "report",
			report: {
				summary: [...summary.values()],
				analytical: {
					queries,
					failed: failedQueries,
					intervals: queryIntervals
				},
				intervals,
				finished,
				...defined({
					totals,
					queriesPerHour
				})
			}
		};
	};
	return {
		push,
		end
	};
}

// src/workload/tpcc/tiflash.ts
function createPlanCheck(goTpc) {
	const faults = /* @__PURE__ */ new Map();
	async function ask(context) {
		const options = tpcOptions(context.cell.options);
		const queries = queriesOf(options);
		const reader = tiflashPlans();
		let failure;
		const exit = await goTpc.execute(context, "explain", {
			name: `go-tpc-${workloadOf(context)}-explain`,
			deadlineSeconds: overAllData.deadlineSeconds,
			onStdoutLine(line) {
				if (/execute run failed|^failed to ping db|^panic: /.test(line)) failure ??= line.slice(0, 300);
			},
			onStderrLine: (line) => reader.push(line)
		});
		context.signal.throwIfAborted();
		if (exit.timedOut) failure ??= "it did not end in time";
		if (failure !== void 0) return `the plans could not be read: ${failure}`;
		const fault = planFault(reader.end(), queries);
		if (fault === void 0) context.log.info(`TiFlash is used by the plans of ${queries.join(", ")}`);
		return fault;
	}
	return { async faultOf(context) {
		const { endpoint, cell } = context;
		if (tpcOptions(cell.options).tiflashReplicas === void 0) return void 0;
		const key = JSON.stringify([
			endpoint.hosts,
			endpoint.database,
			cell.id
		]);
		if (!faults.has(key)) faults.set(key, await ask(context));
		return faults.get(key);
	} };
}
const head = /^explain analyze result of query (q\d{1,2}) \(takes /;
/** The column `task` of an operator: `mpp[tiflash]`, `cop[tiflash]`, `batchCop[tiflash]`. */
const onTiflash = /\| *(?:mpp|cop|batchCop)\[tiflash\] *\|/;
/**
* Reads what `go-tpc \u2026 run --use-explain` writes to its standard error: the plan of each query, operator by operator.
* @returns by query, whether an operator of its plan ran on TiFlash
*/
function tiflashPlans() {
	const plans = /* @__PURE__ */ new Map();
	let query;
	return {
		push(line) {
			query = head.exec(line)?.[1] ?? query;
			if (query !== void 0) plans.set(query, plans.get(query) === true || onTiflash.test(line));
		},
		end: () => plans
	};
}
/** Explains why a run that was to use TiFlash did not. @returns undefined if every plan uses it */
function planFault(plans, queries) {
	const unknown = queries.filter((name) => !plans.has(name));
	if (unknown.length > 0) return `go-tpc printed no plan for ${unknown.join(", ")}`;
	const elsewhere = queries.filter((name) => plans.get(name) === false);
	if (elsewhere.length === 0) return void 0;
	return `${elsewhere.length === 1 ? "the plan of" : "the plans of"} ${elsewhere.join(", ")} did not use TiFlash: no operator ran on mpp[tiflash] or cop[tiflash]; leave them out of queries, or set conn-params: tidb_isolation_read_engines='tiflash,tidb'`;
}
const remedy = "Give the cluster as many TiFlash stores (topology: { tiflash: 1 }), or more time by the option tiflash-deadline.";
/**
* Has TiDB make replicas of tables in TiFlash, and waits until all of them are ready.
* @throws Failure `input` where the server refuses, `environment` where they are not ready in time
*/
async function makeReplicas({ endpoint, log, signal }, tables, request) {
	log.info(`making TiFlash replicas of ${plural(tables.length, "table")}`);
	await withConnection(endpoint, async (connection) => {
		for (const table of tables) {
			const sql = `ALTER TABLE \`${table}\` SET TIFLASH REPLICA ${request.replicas}`;
			try {
				await connection.query(sql, [], schemaChange, signal);
			} catch (error) {
				if (!connection.usable) throw error;
				throw new Failure("input", `no TiFlash replica of ${table}: ${detailsOf(error).message}`, { remedy });
			}
		}
		const read = async () => {
			return (await connection.query("SELECT table_name AS name, available, progress FROM information_schema.tiflash_replica WHERE table_schema = DATABASE()")).map(({ name, available, progress }) => ({
				table: String(name),
				available: Number(available) === 1,
				progress: Number(progress)
			}));
		};
		await waitForReplicas(tables, read, {
			...request,
			log,
			signal
		});
	});
}
const PAUSE_MS = 1e3;
/** @throws Failure `environment` with what is not ready at the deadline; the signal's reason */
async function waitForReplicas(tables, read, how) {
	const { deadlineSeconds, log, signal, pauseMs = PAUSE_MS } = how;
	const from = performance.now();
	for (;;) {
		signal.throwIfAborted();
		const replicas = new Map((await read()).map((replica) => [replica.table.toLowerCase(), replica]));
		const open = tables.filter((table) => replicas.get(table.toLowerCase())?.available !== true);
		const seconds = (performance.now() - from) / 1e3;
		if (open.length === 0) {
			log.info(`the TiFlash replicas are ready after ${formatDuration(Math.round(seconds))}`);
			return;
		}
		const share = tables.map((table) => Math.min(1, replicas.get(table.toLowerCase())?.progress ?? 0)).reduce((sum, one) => sum + one, 0) / tables.length;
		const words = `${tables.length - open.length} of ${tables.length} ready · ${Math.floor(share * 100)} %`;
		if (seconds >= deadlineSeconds) {
			const what = `the TiFlash replicas are not ready after ${formatDuration(deadlineSeconds)}: ${words}; missing are ${open.join(", ")}`;
			throw new Failure("environment", what, { remedy });
		}
		log.progress(`TiFlash replicas · ${words} · ${formatDuration(Math.round(seconds))}`);
		await setTimeout$1(pauseMs, void 0, { signal }).catch(() => void 0);
	}
}

// src/workload/tpcc/tpc-data.ts
/** Tables and views of the analytical halves that go-tpc's own cleanup leaves. */
const leftovers = {
	tpcc: {
		views: [],
		tables: []
	},
	tpch: {
		views: ["revenue0"],
		tables: []
	},
	ch: {
		views: ["revenue1"],
		tables: [
			"nation",
			"region",
			"supplier"
		]
	}
};
/** Loads the data of a cell, has TiFlash replicate it if that is requested, and collects statistics. @throws Failure */
async function loadTpcData(goTpc, context) {
	const { endpoint, signal, log, cell } = context;
	const { tiflashReplicas, tiflashDeadline } = tpcOptions(cell.options);
	if (!isLosable(endpoint) && !endpoint.hosts.every(({ host }) => isLoopback(host))) log.warn("go-tpc takes the password as an argument, which other users of this machine can see; let its user CREATE USER, so that go-tpc gets a throw-away user");
	const before = await tableNames(endpoint);
	const workload = workloadOf(context);
	const first = workload === "tpch" ? "lineitem" : "warehouse";
	if (before.includes(first)) throw new Failure("input", `the database ${endpoint.database} already has a table ${first}`, { remedy: "Drop its tables, or choose another database. Data of unknown origin is not measured." });
	if (workload === "ch") await goTpc.mustSucceed(context, "prepare", "tpcc");
	await goTpc.mustSucceed(context, "prepare");
	const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table));
	if (tiflashReplicas !== void 0) await makeReplicas(context, newTables, {
		replicas: tiflashReplicas,
		deadlineSeconds: tiflashDeadline
	});
	if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
}
/** @throws Failure `measurement` where the data is not that of the cell */
async function requireRows(context) {
	const { cell, endpoint, signal } = context;
	const [table, expected] = workloadOf(context) === "tpch" ? ["lineitem", void 0] : ["warehouse", cell.data.warehouses];
	const rows = (await rowCounts(endpoint, [table], signal)).get(table);
	if (rows !== void 0 && rows > 0 && (expected === void 0 || rows === expected)) return;
	const state = rows === void 0 ? "does not exist" : `has ${rows} rows`;
	const expectation = expected === void 0 ? "" : `, expected ${expected}`;
	throw new Failure("measurement", `${table} ${state}${expectation}`, { remedy: "Reload the data." });
}
/** Drops the tables of a cell, and what go-tpc leaves of them. @throws Failure `environment` */
async function dropTpcData(goTpc, context) {
	const workload = workloadOf(context);
	await goTpc.mustSucceed(context, "cleanup", workload === "ch" ? "tpcc" : workload);
	const { views, tables } = leftovers[workload];
	const drops = [...views.map((name) => `VIEW IF EXISTS ${name}`), ...tables.map((name) => `TABLE IF EXISTS ${name}`)];
	if (drops.length === 0) return;
	await withConnection(context.endpoint, async (connection) => {
		for (const what of drops) await connection.query(`DROP ${what}`, [], schemaChange, context.signal);
	});
}
/**
* The consistency conditions that every implementation of TPC-C must show (TPC-C 5.11, clauses 3.3.2.1 to 3.3.2.4),
* each as the number of warehouses or districts that break it. go-tpc's own check asks for more, two of them with
* sub-queries per customer: TiDB turns those into joins, MariaDB 10.11 runs them row by row and was not done with
* one warehouse after twelve minutes.
*/
const conditions = {
	"3.3.2.1": `SELECT COUNT(*) FROM (SELECT w_id FROM warehouse JOIN district ON d_w_id = w_id
    GROUP BY w_id, w_ytd HAVING SUM(d_ytd) <> w_ytd) AS broken`,
	"3.3.2.2": `SELECT COUNT(*) FROM district
    LEFT JOIN (SELECT o_w_id, o_d_id, MAX(o_id) AS newest FROM orders GROUP BY o_w_id, o_d_id) AS o
      ON o_w_id = d_w_id AND o_d_id = d_id
    LEFT JOIN (SELECT no_w_id, no_d_id, MAX(no_o_id) AS newest FROM new_order GROUP BY no_w_id, no_d_id) AS n
      ON no_w_id = d_w_id AND no_d_id = d_id
    WHERE o.newest IS NULL OR o.newest <> d_next_o_id - 1 OR n.newest <> o.newest`,
	"3.3.2.3": `SELECT COUNT(*) FROM (SELECT no_w_id FROM new_order GROUP BY no_w_id, no_d_id
    HAVING MAX(no_o_id) - MIN(no_o_id) + 1 <> COUNT(*)) AS broken`,
	"3.3.2.4": `SELECT COUNT(*) FROM
    (SELECT o_w_id, o_d_id, SUM(o_ol_cnt) AS ordered FROM orders GROUP BY o_w_id, o_d_id) AS o
    LEFT JOIN (SELECT ol_w_id, ol_d_id, COUNT(*) AS lines_there FROM order_line GROUP BY ol_w_id, ol_d_id) AS l
      ON ol_w_id = o_w_id AND ol_d_id = o_d_id
    WHERE lines_there IS NULL OR ordered <> lines_there`
};
/** Is it TiDB, for which go-tpc's own check is made? @throws Failure `environment` */
async function isTidb(endpoint) {
	return withConnection(endpoint, async (db) => {
		const version = await queryValue(db, "SELECT VERSION()") ?? "";
		return productOf(version, await queryValue(db, "SELECT @@version_comment") ?? "") === "TiDB";
	});
}
/** @returns the first condition that the data breaks, in words; undefined where it breaks none. @throws Failure */
async function brokenCondition(endpoint, signal) {
	return withConnection(endpoint, async (db) => {
		for (const [clause, sql] of Object.entries(conditions)) {
			const broken = Number(await queryValue(db, sql, [], overAllData, signal));
			if (broken > 0) return `${broken} break condition ${clause} of TPC-C`;
		}
	});
}

// src/workload/tpcc/figures.ts
/** The figures of a complete run, as go-tpc printed them; the mean latency is exact. */
function measuredTpcc(report, durationSeconds, intervalSeconds) {
	const { totals } = report;
	const metrics = {
		...defined({
			tpmc: totals?.tpmC,
			tpm_total: totals?.tpmTotal,
			efficiency_pct: totals?.efficiencyPercent
		}),
		...analyticalFigures(report.analytical, 0),
		...defined({ qphh: report.queriesPerHour }),
		errors_per_s: errorsOf(report) / durationSeconds
	};
	for (const row of successes$1(report)) {
		metrics[`tpm:${row.operation}`] = row.rate;
		if (row.count > 0) metrics[`latency_avg_ms:${row.operation}`] = sumOf(row) / row.count;
		Object.assign(metrics, percentilesOf(row));
	}
	Object.assign(metrics, meanOf(successes$1(report).map((row) => ({
		count: row.count,
		sumMs: sumOf(row)
	}))));
	return withSeries({
		durationSeconds,
		metrics,
		ignoredErrors: errorsOf(report)
	}, report, 0, intervalSeconds);
}
/**
* The figures without the warm-up: counts and mean latencies, cut at the intervals, and percentiles that are put together
* from those of the intervals, since go-tpc sums its own up over the entire run.
*/
function measuredWithoutWarmUp(report, time) {
	const { warmUpSeconds, intervalSeconds, server } = time;
	const cut = cutWarmUp(report, {
		...time,
		totalSeconds: warmUpSeconds + time.durationSeconds
	});
	if (cut.state === "impossible") return {
		state: "invalid",
		reason: cut.why
	};
	const actualSeconds = Math.max(0, ...report.summary.map(({ takesSeconds }) => takesSeconds));
	const durationSeconds = Math.max(time.durationSeconds, actualSeconds - warmUpSeconds);
	const perMinute = (count) => count / durationSeconds * 60;
	const counts = [...cut.operations].filter(([operation]) => !operation.endsWith("_ERR"));
	const newOrders = cut.operations.get("NEW_ORDER")?.count ?? 0;
	if (newOrders === 0) {
		if (server === "unknown") return {
			state: "invalid",
			reason: "zero throughput after the warm-up"
		};
		return {
			state: "valid",
			measured: withSeries({
				durationSeconds,
				metrics: { tpmc: 0 },
				ignoredErrors: errorsOf(report)
			}, report, warmUpSeconds, intervalSeconds)
		};
	}
	const queries = analyticalFigures(report.analytical, Math.round(warmUpSeconds / intervalSeconds));
	if (queries === void 0 && report.analytical.queries.size > 0) return {
		state: "invalid",
		reason: "no analytical query ended after the warm-up; increase the duration"
	};
	const tpmC = perMinute(newOrders);
	const share = (report.totals?.efficiencyPercent ?? 0) / (report.totals?.tpmC ?? 1);
	const metrics = {
		tpmc: tpmC,
		tpm_total: perMinute(counts.reduce((sum, [, { count }]) => sum + count, 0)),
		efficiency_pct: tpmC * share,
		...queries,
		errors_per_s: errorsBehind(cut.operations) / durationSeconds
	};
	for (const [operation, { count, sumMs, percentilesMs = {} }] of counts) {
		metrics[`tpm:${operation}`] = perMinute(count);
		if (count > 0) metrics[`latency_avg_ms:${operation}`] = sumMs / count;
		Object.assign(metrics, percentilesOf({
			operation,
			percentilesMs
		}));
	}
	Object.assign(metrics, meanOf(counts.map(([, figures]) => figures)));
	return {
		state: "valid",
		measured: withSeries({
			durationSeconds,
			metrics,
			ignoredErrors: errorsOf(report)
		}, report, warmUpSeconds, intervalSeconds)
	};
}
/** Returns the mean over all kinds; exact, as the sums are. */
function meanOf(kinds) {
	const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
	const sumMs = kinds.reduce((sum, kind) => sum + kind.sumMs, 0);
	return count > 0 ? { latency_avg_ms: sumMs / count } : {};
}
function percentilesOf({ operation, percentilesMs }) {
	return Object.fromEntries(Object.entries(percentilesMs).flatMap(([rank, ms]) => {
		const name = `${percentileMetric(rank)}:${operation}`;
		return metricInfo(name) === void 0 ? [] : [[name, ms]];
	}));
}
function withSeries(measured, { intervals }, warmUpSeconds, intervalSeconds) {
	if (intervalSeconds === void 0) return measured;
	const rows = intervals.flatMap((interval, index) => {
		const at = (index + 1) * intervalSeconds - warmUpSeconds;
		if (at <= 1e-9) return [];
		const newOrders = interval.get("NEW_ORDER")?.count ?? 0;
		const errors = [...interval].filter(([operation]) => operation.endsWith("_ERR")).reduce((sum, [, { count }]) => sum + count, 0);
		return [[
			Number(at.toFixed(3)),
			newOrders / intervalSeconds * 60,
			errors / intervalSeconds
		]];
	});
	const series = {
		columns: [
			"at_s",
			"tpmc",
			"errors_per_s"
		],
		rows
	};
	return rows.length === 0 ? measured : {
		...measured,
		series
	};
}
function successes$1({ summary }) {
	return summary.filter(({ operation }) => !operation.endsWith("_ERR"));
}
function errorsBehind(operations) {
	return [...operations].filter(([operation]) => operation.endsWith("_ERR")).reduce((sum, [, { count }]) => sum + count, 0);
}
function errorsOf({ summary }) {
	return summary.filter(({ operation }) => operation.endsWith("_ERR")).reduce((sum, { count }) => sum + count, 0);
}
/** `99.9` \u2192 `latency_p999_ms`, `max` \u2192 `latency_max_ms`. */
function percentileMetric(rank) {
	return rank === "max" ? "latency_max_ms" : `latency_p${rank.replace(".", "")}_ms`;
}
/** Intervals may lack the last transactions, behind their last tick. */
const LEAST_SHARE = .8;
/**
* Takes the warm-up off: what the summary counted, less what the intervals of the warm-up counted. An interval row
* covers its interval alone, and every transaction is in just one of them.
*
* An interval without a transaction is not printed. On a server that lives it is a stall, and nobody knows in which
* part of the time it fell: the first intervals that were printed are taken for the warm-up, so that a stall in it
* costs as much as one behind it.
* @param intervalSeconds as it was passed to go-tpc; the warm-up is a whole number of intervals
*/
function cutWarmUp(report, time) {
	const { warmUpSeconds, totalSeconds, intervalSeconds } = time;
	const warm = Math.round(warmUpSeconds / intervalSeconds);
	const expected = Math.floor(totalSeconds / intervalSeconds + 1e-9);
	const least = time.server === "lived" ? Math.min(1, expected) : Math.max(warm, expected - 1);
	if (report.intervals.length < least) return {
		state: "impossible",
		why: `only ${report.intervals.length} of ${expected} intervals were reported, so the warm-up cannot be separated`
	};
	const operations = /* @__PURE__ */ new Map();
	for (const row of report.summary) {
		const during = report.intervals.slice(0, warm).flatMap((interval) => interval.get(row.operation) ?? []);
		const count = row.count - during.reduce((sum, one) => sum + one.count, 0);
		const sumMs = sumOf(row) - during.reduce((sum, one) => sum + one.sumMs, 0);
		if (count < 0 || sumMs < -1) return {
			state: "impossible",
			why: "the intervals contain more transactions than the summary"
		};
		const behind = report.intervals.slice(warm).flatMap((interval) => interval.get(row.operation) ?? []);
		const percentilesMs = behind.reduce((sum, one) => sum + one.count, 0) < LEAST_SHARE * count ? void 0 : mergedPercentiles(behind);
		operations.set(row.operation, {
			count,
			sumMs: Math.max(0, sumMs),
			...defined({ percentilesMs })
		});
	}
	return {
		state: "cut",
		operations
	};
}

// src/workload/tpcc/validity.ts
/**
* Is a run of go-tpc to be believed? Its exit code says nothing: a run is valid with its last line, about the time
* that was requested, no dead worker, and no more errors than there were threads, whose last transaction the
* deadline cut off.
* @param ending undefined for an imported log
*/
function judgeTpc(parse, request, ending) {
	if (ending?.timedOut) return invalidOutcome("go-tpc did not end in time, so it was stopped");
	if (parse.state === "broken") return invalidOutcome(describeFault(parse.fault));
	if (ending !== void 0 && ending.exitCode !== 0) return invalidOutcome(`go-tpc ended with ${exitWords(ending.exitCode)}`);
	const { report } = parse;
	if (!report.finished) return invalidOutcome("go-tpc did not finish");
	if (request.workload === "tpch") return judgeTpch(report, request);
	return judgeTpcc(report, request, ending === void 0 ? "unknown" : "lived");
}
function judgeTpcc(report, request, server) {
	if (server === "lived" && request.durationSeconds !== void 0 && isSilent$1(report)) {
		const fault = tooManyErrors(report, request);
		const durationSeconds = request.durationSeconds;
		return fault === void 0 ? {
			state: "valid",
			measured: {
				durationSeconds,
				metrics: { tpmc: 0 }
			}
		} : invalidOutcome(fault);
	}
	const newOrder = report.summary.find(({ operation }) => operation === "NEW_ORDER");
	if (report.totals === void 0) return invalidOutcome("no tpmC in the output");
	if (newOrder === void 0) return invalidOutcome("no NEW_ORDER in the summary");
	const { tpmC, efficiencyPercent } = report.totals;
	if (tpmC === 0) return invalidOutcome("zero throughput");
	if (Math.abs(tpmC - newOrder.rate) > 1 + tpmC / 100) return invalidOutcome(`tpmC ${tpmC} contradicts the rate of NEW_ORDER, ${newOrder.rate}`);
	if (request.warehouses !== void 0) {
		const expected = 100 * tpmC / (12.86 * request.warehouses);
		if (Math.abs(expected - efficiencyPercent) > .2 + expected / 100) return invalidOutcome(`the efficiency of ${efficiencyPercent} % is not that of ${request.warehouses} warehouses`);
	}
	if (request.workload === "ch" && report.analytical.queries.size === 0) return invalidOutcome("no analytical query in the summary");
	const fault = tooManyErrors(report, request) ?? wrongTime$1(newOrder.takesSeconds, request);
	if (fault !== void 0) return invalidOutcome(fault);
	if (request.durationSeconds === void 0 || (request.warmUpSeconds ?? 0) === 0) return {
		state: "valid",
		measured: measuredTpcc(report, newOrder.takesSeconds, request.intervalSeconds)
	};
	return measuredWithoutWarmUp(report, {
		warmUpSeconds: request.warmUpSeconds ?? 0,
		durationSeconds: request.durationSeconds,
		intervalSeconds: request.intervalSeconds ?? 10,
		server
	});
}
/** A server that stalled throughout is a finding: go-tpc then has no new order to sum up, and no tpmC. */
function isSilent$1({ summary, totals }) {
	return !summary.some(({ operation, count }) => !operation.endsWith("_ERR") && count > 0) && (totals === void 0 || totals.tpmC === 0);
}
function tooManyErrors(report, request) {
	const failed = report.summary.filter(({ operation }) => operation.endsWith("_ERR")).reduce((sum, { count }) => sum + count, 0);
	const done = report.summary.reduce((sum, { count }) => sum + count, 0) - failed;
	const limit = request.threads ?? Math.max(1, request.errorLimit * done);
	if (failed <= limit) return void 0;
	return `${failed} failed transactions and ${done} successful ones; the deadline explains at most ${Math.floor(limit)} failures`;
}
function wrongTime$1(takesSeconds, request) {
	if (request.durationSeconds === void 0) return takesSeconds > 0 ? void 0 : "the run lasted no time";
	const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds;
	if (lastedAsRequested(takesSeconds, whole)) return void 0;
	return `${seconds$1(whole)} were requested, but the run lasted ${seconds$1(takesSeconds)}`;
}
/**
* Is a run of TPC-H to be believed? Each query that was requested has its mean and none failed, a wrong answer among
* them. The time of the run is ours, to the millisecond; that of a query is go-tpc's, whose histogram counts in steps
* of 67 ms. Of an imported log that step is shown as a latency, which is not gated.
*/
function judgeTpch({ analytical }, request) {
	const { queries, failed } = analytical;
	if (queries.size === 0) return invalidOutcome("no query in the summary");
	if (failed > 0) return invalidOutcome(`${failed} of the queries failed`);
	const missing = new Set(request.queries?.filter((name) => !queries.has(name.toUpperCase())));
	if (missing.size > 0) return invalidOutcome(`the summary has no time for ${[...missing].join(", ")}`);
	if (request.queries === void 0) return ofLog(request, analyticalFigures(analytical, 0) ?? {});
	const { tookSeconds } = request;
	if (tookSeconds === void 0 || tookSeconds <= 0) return invalidOutcome(`the run lasted ${seconds$1(tookSeconds ?? 0)}`);
	const times = [...queries].map(([name, { meanMs }]) => [`query_ms:${name}`, meanMs]);
	return {
		state: "valid",
		measured: {
			durationSeconds: tookSeconds,
			metrics: {
				time_ms: tookSeconds * 1e3,
				...Object.fromEntries(times)
			}
		}
	};
}
function ofLog({ durationSeconds }, metrics) {
	if (durationSeconds === void 0) return invalidOutcome("the output does not show how long the run lasted");
	return {
		state: "valid",
		measured: {
			durationSeconds,
			metrics
		}
	};
}

// src/workload/tpcc/index.ts
/** Reader of go-tpc's standard output. */
const tpcLog = {
	begins: (line, inRun) => inRun && /^(\[Current\] |\[\{.*"Prefix":"\[Current\] )/.test(line),
	isRun: (line) => line.startsWith("tpmC: ") || line.startsWith("[{\"efficiency\""),
	open({ workload: workloadName, ...expected }) {
		const workload = workloadName === "tpch" || workloadName === "ch" ? workloadName : "tpcc";
		const reader = tpcReader();
		let workers = 0;
		return {
			push(line) {
				reader.push(line);
				if (line.startsWith("[Current] ")) return;
				const worker = /\] run worker (\d{1,6}) stopped due to timeout/.exec(line)?.[1];
				if (worker !== void 0) workers = Math.max(workers, Number(worker) + 1);
			},
			end: () => ({
				outcome: judgeTpc(reader.end(), {
					...expected,
					workload
				}, void 0),
				facts: workers === 0 ? {} : { threads: workers }
			})
		};
	}
};
/** https://github.com/pingcap/go-tpc */
const goTpc = {
	name: "go-tpc",
	create: createTpc,
	checkCell: ({ options }) => void tpcOptions(options),
	endsByOperations: (workload) => workload === "tpch",
	logs: tpcLog,
	fetchRelease: async (release) => (await import("./release.js")).fetchTpcRelease(release)
};
const SPARE_SECONDS$1 = 90;
/** TPC-C, and where requested TPC-H and CH-benCHmark, by go-tpc. */
function createTpc(settings = {}) {
	const goTpc = createGoTpc(settings);
	const plans = createPlanCheck(goTpc);
	/** Describes a fault of the data, or why it could not be checked. */
	async function inconsistency(context) {
		try {
			if (await isTidb(context.endpoint)) return await goTpc.failureOf(context, "check", "tpcc");
			return await brokenCondition(context.endpoint, context.signal);
		} catch (error) {
			context.signal.throwIfAborted();
			if (error instanceof Failure) return error.message;
			throw error;
		}
	}
	return {
		tool: "go-tpc",
		version: (signal) => goTpc.version(signal),
		prepare: (context) => loadTpcData(goTpc, context),
		async check(context) {
			await requireRows(context);
			if (workloadOf(context) === "tpch") return;
			const failure = await inconsistency(context);
			if (failure === void 0) return;
			throw new Failure("measurement", `the consistency check of TPC-C failed: ${failure}`, { remedy: "Reload the data." });
		},
		async run(context, place) {
			const { cell } = context;
			const workload = workloadOf(context);
			const plan = await plans.faultOf(context);
			if (plan !== void 0) return runOf(place, {
				state: "invalid",
				reason: plan
			}, void 0, []);
			if (workload === "tpch") return runTpch(goTpc, context, place);
			const { cores, checkAfter } = tpcOptions(cell.options);
			const every = intervalSeconds(cell);
			const request = {
				workload,
				...requestOf(context),
				intervalSeconds: every,
				warehouses: Number(cell.data.warehouses)
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = tpcReader();
				const watch = watchIntervals$1(every, onInterval);
				const exit = await goTpc.execute(context, "run", {
					name: `go-tpc-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$1,
					onStdoutLine(line) {
						reader.push(line);
						watch(line);
					}
				});
				return {
					outcome: judgeTpc(reader.end(), request, exit),
					exit
				};
			});
			if (result.outcome.state === "valid" && checkAfter) {
				const failure = await inconsistency(context);
				if (failure !== void 0) {
					const reason = `the consistency check after the run failed: ${failure}`;
					return runOf(place, {
						state: "invalid",
						reason
					}, result.exit, [failure]);
				}
			}
			return runOfClients(place, result);
		},
		cleanup: (context) => dropTpcData(goTpc, context)
	};
}
/**
* Turns interval rows into progress. The rows of an interval come in the order of their names; new orders are the
* figure that counts.
* @returns what takes each line
*/
function watchIntervals$1(intervalSeconds, onInterval) {
	let ticks = 0;
	let errors = 0;
	return (line) => {
		const parsed = parsePlainRow$1(line);
		if (parsed.kind !== "row" || parsed.row.scope !== "current") return;
		const { operation, count } = parsed.row;
		if (operation.endsWith("_ERR")) errors += count;
		if (operation !== "NEW_ORDER") return;
		ticks += 1;
		onInterval({
			atSeconds: ticks * intervalSeconds,
			rate: count / intervalSeconds * 60,
			errorsPerSecond: errors / intervalSeconds
		});
		errors = 0;
	};
}
/** The data whose right answers are known. */
const SCALE_WITH_ANSWERS = 1;
/** Runs the queries of TPC-H, each as often as it was requested: the run is over when the last one is done. */
async function runTpch(goTpc, context, place) {
	const { cell, log } = context;
	const options = tpcOptions(cell.options);
	const queries = queriesOf(options);
	const checked = (cell.data.scaleFactor ?? cell.data.warehouses) === SCALE_WITH_ANSWERS && (options.check ?? await isTidb(context.endpoint));
	const reader = tpcReader();
	let from = performance.now();
	let to;
	let newest = "";
	const line = (seconds) => `${cell.workload}${newest} · ${formatDuration(Math.round(seconds))} until now`;
	const exit = await whileWaiting(log, line, () => goTpc.execute(context, "run", {
		name: "go-tpc-1",
		cores: coresOf(options.cores, 0),
		answers: checked ? "checked" : "unseen",
		deadlineSeconds: overAllData.deadlineSeconds,
		onStdoutLine(text) {
			if (text.startsWith("Server version: ")) from = performance.now();
			if (text === "Finished") to ??= performance.now();
			const row = parseQueryRow(text);
			if (typeof row === "object" && row.scope === "current") newest = ` · ${row.query} done`;
			reader.push(text);
		}
	}));
	const request = {
		workload: "tpch",
		errorLimit: 0,
		queries,
		tookSeconds: to === void 0 ? void 0 : (to - from) / 1e3
	};
	const outcome = judgeTpc(reader.end(), request, exit);
	return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail]);
}

// src/workload/ycsb/options.ts
const count = number$2().int().positive();
/** `options:` of a go-ycsb workload: all that changes the load beside threads, records and time. */
const ycsbOptionsSchema = lazy(() => strictObject({
	requestDistribution: _enum([
		"uniform",
		"zipfian",
		"latest",
		"hotspot",
		"exponential",
		"sequential"
	]).optional(),
	readProportion: number$2().min(0).max(1).optional(),
	updateProportion: number$2().min(0).max(1).optional(),
	scanProportion: number$2().min(0).max(1).optional(),
	insertProportion: number$2().min(0).max(1).optional(),
	readModifyWriteProportion: number$2().min(0).max(1).optional(),
	maxScanLength: count.optional(),
	fieldCount: count.optional(),
	fieldLength: count.optional(),
	readAllFields: boolean().optional(),
	writeAllFields: boolean().optional(),
	/** Operations a second. */
	target: count.optional(),
	/** Connections to each TiKV. */
	connCount: count.optional(),
	/** Operations in one request to TiKV. */
	batchSize: count.optional(),
	apiVersion: _enum(["V1", "V2"]).optional(),
	reportInterval: number$2().int().min(1).max(3600).default(1),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
}));
/** @throws Failure `input` that names every unknown or wrong option */
function ycsbOptions(options) {
	return readOptions("go-ycsb", ycsbOptionsSchema, options);
}

// src/workload/ycsb/row.ts
const parsers = rowParsers({
	plainHead: /^([A-Z][A-Z_]{0,39}) +- (?=Takes\(s\): )/,
	resemblesRow: (text) => /^[A-Z][A-Z_]* +- Takes/.test(text),
	splitObject({ Operation: operation, ...figures }) {
		return typeof operation === "string" && /^[A-Z][A-Z_]{0,39} *$/.test(operation) ? {
			head: [operation.trimEnd()],
			figures
		} : void 0;
	},
	rowOf: rowOf$1
});
/** Reads a row of `outputstyle=plain`. */
const parsePlainRow = parsers.plain;
/** Reads an object of `outputstyle=json`. */
const parseJsonRow = parsers.json;
const intervalRow = rowPattern("([A-Z][A-Z_]{0,39}) +- ", [
	"Takes(s)",
	"Count",
	"OPS",
	"Avg(us)",
	"Min(us)",
	"Max(us)"
], [
	"50th(us)",
	"90th(us)",
	"95th(us)",
	"99th(us)",
	"99.9th(us)",
	"99.99th(us)"
]);
/**
* A row as go-ycsb prints it today, with what {@link parsePlainRow} would find in it.
* @returns undefined for any other line, which is for {@link parsePlainRow} to say
*/
function readIntervalRow(line) {
	const match = intervalRow.exec(line);
	if (match === null) return void 0;
	const [takesSeconds, count] = [Number(match[2]), Number(match[3])];
	const [rate, average, minimum, maximum] = [
		Number(match[4]),
		Number(match[5]),
		Number(match[6]),
		Number(match[7])
	];
	if (!isOrdered(minimum, average, maximum) || !isRateOf(rate, count, takesSeconds)) return void 0;
	return {
		operation: match[1] ?? "",
		takesSeconds,
		count
	};
}
/** The mean is printed without decimals. */
function isOrdered(minimum, average, maximum) {
	return minimum <= average + 1 && average <= maximum + 1;
}
function rowOf$1([operation = ""], figures) {
	const required = (name) => figures.get(name) ?? NaN;
	const row = {
		operation,
		takesSeconds: required("Takes(s)"),
		count: required("Count"),
		rate: required("OPS"),
		averageUs: required("Avg(us)"),
		minimumUs: required("Min(us)"),
		maximumUs: required("Max(us)"),
		percentilesUs: percentilesOf$1(figures, "us")
	};
	return isOrdered(row.minimumUs, row.averageUs, row.maximumUs) && isRateOf(row.rate, row.count, row.takesSeconds) ? row : void 0;
}

// src/workload/ycsb/parse.ts
/** The core workloads have five operations, each with its errors and its batches. */
const MOST_OPERATIONS = 100;
const keptProperties = new Set([
	"threadcount",
	"recordcount",
	"operationcount",
	"warmuptime",
	"measurement.interval",
	"measurementtype"
].concat(["command", "target"]));
/**
* Reads the standard output of go-ycsb line by line, plain or json. Its periodic rows look like the final ones and
* are cumulative: only what follows `Run finished, takes` is the result.
*/
function ycsbReader() {
	let lineNumber = 0;
	let fault;
	let wholeSeconds;
	const rows = /* @__PURE__ */ new Map();
	const properties = /* @__PURE__ */ new Map();
	const series = collectSeries();
	let before = {
		takes: 0,
		count: 0,
		errors: 0
	};
	let errors = 0;
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	const keep = (parsed, line) => {
		if (parsed.kind !== "row") return stop(`malformed row ${quoteLine(line)}`);
		const { row } = parsed;
		if (wholeSeconds === void 0) return keepInterval(row);
		if (rows.has(row.operation)) return stop(`${row.operation} appears twice in the summary`);
		if (rows.size >= MOST_OPERATIONS) return stop(`more than ${MOST_OPERATIONS} operations`);
		rows.set(row.operation, row);
	};
	const keepInterval = (row) => {
		if (row.operation.endsWith("_ERROR")) errors += row.count;
		if (row.operation !== "TOTAL") return;
		const elapsed = row.takesSeconds - before.takes;
		if (elapsed > 0 && row.count >= before.count) {
			const perSecond = (now, then) => Math.max(0, now - then) / elapsed;
			series.add([
				row.takesSeconds,
				perSecond(row.count, before.count),
				perSecond(errors, before.errors)
			]);
		}
		before = {
			takes: row.takesSeconds,
			count: row.count,
			errors
		};
		errors = 0;
	};
	const readJson = (line) => {
		let values;
		try {
			values = JSON.parse(line);
		} catch {
			return stop(`malformed json ${quoteLine(line)}`);
		}
		if (!Array.isArray(values)) return stop(`malformed json ${quoteLine(line)}`);
		for (const value of values) keep(parseJsonRow(value), line);
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return;
		const interval = wholeSeconds === void 0 ? readIntervalRow(line) : void 0;
		if (interval !== void 0) return keepInterval(interval);
		const text = line.trimEnd();
		if (text.startsWith("[{")) return readJson(text);
		if (text.startsWith("Run finished, takes ")) {
			if (wholeSeconds !== void 0) return stop("the output contains a second run");
			wholeSeconds = parseGoDuration(text.slice(20));
			if (wholeSeconds === void 0) stop(`malformed duration ${quoteLine(text)}`);
			return;
		}
		const property = /^"([\w.]+)"="(.*)"$/.exec(text);
		if (property !== null) {
			if (keptProperties.has(property[1] ?? "")) properties.set(property[1] ?? "", property[2] ?? "");
			return;
		}
		const parsed = parsePlainRow(text);
		if (parsed.kind !== "none") return keep(parsed, text);
		if (/^panic: /.test(text)) stop(`go-ycsb reported: ${quoteLine(text)}`);
		else if (/^\+-+\+/.test(text)) stop("table output is not supported; use plain or json");
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		if (wholeSeconds === void 0) return {
			state: "broken",
			fault: { what: "go-ycsb did not finish" }
		};
		return {
			state: "report",
			report: {
				wholeSeconds,
				rows,
				properties,
				series
			}
		};
	};
	return {
		push,
		end
	};
}
const unitSeconds = {
	h: 3600,
	m: 60,
	s: 1,
	ms: .001,
	µs: 1e-6,
	us: 1e-6,
	ns: 1e-9
};
/**
* A duration as Go prints it: `2.628680094s`, `1m2.5s`, `484.896441ms`.
* @returns seconds, or undefined where the text is none
*/
function parseGoDuration(text) {
	if (!/^(\d{1,12}(\.\d{1,12})?(h|ms|m|s|µs|us|ns))+$/.test(text)) return void 0;
	let seconds = 0;
	for (const [, value = "", unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s|µs|us|ns)/g)) seconds += Number(value) * (unitSeconds[unit] ?? NaN);
	return Number.isFinite(seconds) ? seconds : void 0;
}

// src/workload/ycsb/properties.ts
/** More than any thread does in a second: a timed run ends by its clock, not by this count. */
const MOST_OPERATIONS_A_SECOND = 5e4;
const MOST_LOADING_THREADS = 16;
/**
* All properties of a call; a workload file of the caller's own is read before them.
* @throws Failure `input` for unknown options
*/
function ycsbProperties(command, cell, endpoint) {
	const options = ycsbOptions(cell.options);
	const core = coreWorkloadOf(cell.workload);
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return {
		...core === void 0 ? {} : coreWorkloads[core],
		recordcount: Number(cell.data.records),
		operationcount: cell.operations ?? Math.ceil(cell.threads * seconds * MOST_OPERATIONS_A_SECOND),
		threadcount: command === "run" ? cell.threads : MOST_LOADING_THREADS,
		...withoutAbsent({
			requestdistribution: options.requestDistribution,
			readproportion: options.readProportion,
			updateproportion: options.updateProportion,
			scanproportion: options.scanProportion,
			insertproportion: options.insertProportion,
			readmodifywriteproportion: options.readModifyWriteProportion,
			maxscanlength: options.maxScanLength,
			fieldcount: options.fieldCount,
			fieldlength: options.fieldLength,
			readallfields: options.readAllFields,
			writeallfields: options.writeAllFields,
			target: command === "run" ? options.target : void 0
		}),
		...command === "run" && cell.warmUpSeconds > 0 ? { warmuptime: cell.warmUpSeconds } : {},
		"measurement.interval": options.reportInterval,
		outputstyle: "plain",
		silence: false,
		"debug.pprof": "127.0.0.1:0",
		...connection(cell, endpoint)
	};
}
function connection(cell, endpoint) {
	const options = ycsbOptions(cell.options);
	const addresses = endpoint.hosts.map(({ host, port }) => `${host}:${port}`).join(",");
	if (cell.data.database !== "mysql") return {
		"tikv.pd": addresses,
		"tikv.type": cell.data.database === "tikv-txn" ? "txn" : "raw",
		...withoutAbsent({
			"tikv.conncount": options.connCount,
			"tikv.batchsize": options.batchSize,
			"tikv.apiversion": options.apiVersion
		})
	};
	const [first] = endpoint.hosts;
	const tls = {
		off: "",
		required: "?tls=skip-verify",
		verify: "?tls=true"
	}[endpoint.tls.mode];
	return {
		...endpoint.hosts.length === 1 ? {
			"mysql.host": first?.host ?? "",
			"mysql.port": first?.port ?? 0
		} : { "tidb.instances": addresses },
		"mysql.user": endpoint.user,
		"mysql.password": endpoint.password,
		"mysql.db": `${endpoint.database}${tls}`
	};
}
/**
* The text of a properties file.
* @throws Failure `input` for a value that such a file cannot hold
*/
function propertiesText(properties) {
	return Object.entries(properties).map(([name, value]) => {
		const text = String(value);
		if (/[\r\n\0]|\$\{/.test(text)) throw new Failure("input", `go-ycsb cannot take the value of ${name}`, { remedy: "Use one without line breaks and without ${." });
		return `${name}=${text.replaceAll("\\", "\\\\").replace(/^ /, "\\ ")}\n`;
	}).join("");
}
function withoutAbsent(properties) {
	return Object.fromEntries(Object.entries(properties).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}
/** Properties of all core workloads: records of ten fields of 100 bytes, which are read completely. */
const record = {
	workload: "core",
	fieldcount: 10,
	fieldlength: 100,
	readallfields: true
};
const zipfian = {
	...record,
	requestdistribution: "zipfian"
};
const nothing = {
	readproportion: 0,
	updateproportion: 0,
	scanproportion: 0,
	insertproportion: 0
};
/**
* The core workloads as YCSB defines them (Cooper et al., "Benchmarking Cloud Serving Systems with YCSB", 2010,
* table 2, and the files of the same names upstream). go-ycsb's own files differ: they ask for rows uniformly, and
* scan one row at most.
*/
const coreWorkloads = {
	/** Update heavy: a session store. */
	a: {
		...zipfian,
		...nothing,
		readproportion: .5,
		updateproportion: .5
	},
	/** Read mostly: tags on photos. */
	b: {
		...zipfian,
		...nothing,
		readproportion: .95,
		updateproportion: .05
	},
	/** Read only: a cache of profiles. */
	c: {
		...zipfian,
		...nothing,
		readproportion: 1
	},
	/** Read latest: status updates. */
	d: {
		...record,
		...nothing,
		readproportion: .95,
		insertproportion: .05,
		requestdistribution: "latest"
	},
	/** Short ranges: conversations. */
	e: {
		...zipfian,
		...nothing,
		scanproportion: .95,
		insertproportion: .05,
		maxscanlength: 100,
		scanlengthdistribution: "uniform"
	},
	/** Read, modify, write: a user database. */
	f: {
		...zipfian,
		...nothing,
		readproportion: .5,
		readmodifywriteproportion: .5
	}
};
/** The letter of a core workload: `a`, `A` or `workloada`. @returns undefined where the name is a file's */
function coreWorkloadOf(name) {
	return /^(?:workload)?([a-f])$/i.exec(name)?.[1]?.toLowerCase();
}

// src/workload/ycsb/validity.ts
/**
* Is a run of go-ycsb to be believed? Its exit code says little: a run is valid with figures behind `Run finished`,
* about the time that was requested, and few errors; the deadline may cut off one operation a thread.
* @param ending undefined for an imported log
*/
function judgeYcsb(parse, request, ending) {
	if (ending?.timedOut) return invalidOutcome("go-ycsb did not end in time, so it was stopped");
	if (parse.state === "broken") {
		const exit = ending === void 0 || ending.exitCode === 0 ? "" : ` (${exitWords(ending.exitCode)})`;
		return invalidOutcome(`${describeFault(parse.fault)}${exit}`);
	}
	if (ending !== void 0 && ending.exitCode !== 0) return invalidOutcome(`go-ycsb ended with ${exitWords(ending.exitCode)}`);
	const { report } = parse;
	if (ending !== void 0 && isSilent(report, request)) return silentRun(report, request);
	if (report.rows.size === 0) {
		const type = report.properties.get("measurementtype") ?? "histogram";
		return invalidOutcome(type === "histogram" ? "no figures behind `Run finished`" : `measurementtype=${type} prints no figures`);
	}
	const fault = wrongTime(report, request) ?? wrongLoad(report, request);
	return fault === void 0 ? {
		state: "valid",
		measured: measured(report)
	} : invalidOutcome(fault);
}
/** No operation came to its end but those that the deadline cut off, one a thread: the server stalled throughout. */
function isSilent({ rows, properties }, request) {
	const threads = request.threads ?? Number(properties.get("threadcount") ?? 1);
	const failed = errorCount({ rows });
	return [...rows.keys()].every((name) => name.endsWith("_ERROR")) && failed > 0 && failed <= threads;
}
function silentRun(report, request) {
	const { wholeSeconds } = report;
	const whole = request.durationSeconds === void 0 ? void 0 : request.durationSeconds + (request.warmUpSeconds ?? 0);
	if (whole !== void 0 && !lastedAsRequested(wholeSeconds, whole)) return invalidOutcome(`${seconds$1(whole)} were requested, but the run lasted ${seconds$1(wholeSeconds)}`);
	return {
		state: "valid",
		measured: {
			durationSeconds: request.durationSeconds ?? wholeSeconds,
			metrics: { ops: 0 },
			ignoredErrors: errorCount(report)
		}
	};
}
function wrongTime(report, request) {
	if (request.durationSeconds === void 0) return void 0;
	const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds;
	if (!lastedAsRequested(report.wholeSeconds, whole)) return `${seconds$1(whole)} were requested, but the run lasted ${seconds$1(report.wholeSeconds)}`;
	const measuredSeconds = lastedSeconds(report);
	if (lastedAsRequested(measuredSeconds, request.durationSeconds)) return void 0;
	return `${seconds$1(request.durationSeconds)} were to be measured, but the figures cover ${seconds$1(measuredSeconds)}`;
}
function wrongLoad(report, request) {
	const threads = report.properties.get("threadcount");
	if (request.threads !== void 0 && threads !== void 0 && Number(threads) !== request.threads) return `${request.threads} threads were requested, but go-ycsb ran ${threads}`;
	const done = successes(report).reduce((sum, { count }) => sum + count, 0);
	const total = report.rows.get("TOTAL");
	if (total === void 0) return "the output is incomplete: no `TOTAL`";
	if (total.count === 0) return "zero throughput";
	if (Math.abs(total.count - done) > Math.max(Number(threads ?? 0) || 0, total.count / 1e3)) return `the operations add up to ${done}, but TOTAL is ${total.count}: the output is incomplete`;
	const { operations } = request;
	if (operations !== void 0 && done + errorCount(report) < operations - (request.threads ?? 1)) return `${operations} operations were requested, but ${done} were done`;
	if (lastedSeconds(report) === 0) return "the run was too short to measure";
	const failed = errorCount(report);
	if (failed <= (request.threads ?? Number(threads ?? 1)) + request.errorLimit * done) return void 0;
	return `${failed} failed operations and ${done} successful ones, above the error limit of ${formatExactShare(request.errorLimit)}`;
}
function measured(report) {
	const total = report.rows.get("TOTAL");
	const metrics = {
		...total === void 0 ? {} : {
			ops: total.rate,
			...latencies(total, "")
		},
		errors_per_s: errorCount(report) / lastedSeconds(report)
	};
	for (const row of report.rows.values()) {
		if (row.operation === "TOTAL" || row.operation.endsWith("_ERROR")) continue;
		metrics[`ops:${row.operation}`] = row.rate;
		Object.assign(metrics, latencies(row, `:${row.operation}`));
	}
	const series = report.series.series([
		"at_s",
		"ops",
		"errors_per_s"
	], 0);
	return {
		durationSeconds: lastedSeconds(report),
		metrics,
		ignoredErrors: errorCount(report),
		...defined({ series })
	};
}
function latencies(row, suffix) {
	const figures = {
		latency_min_ms: row.minimumUs,
		latency_avg_ms: row.averageUs,
		latency_max_ms: row.maximumUs
	};
	for (const [rank, value] of Object.entries(row.percentilesUs)) {
		const name = `latency_p${rank.replace(".", "")}_ms`;
		if (metricInfo(name) !== void 0) figures[name] = value;
	}
	return Object.fromEntries(Object.entries(figures).map(([name, us]) => [`${name}${suffix}`, us / 1e3]));
}
/** Operations of the database; a read-modify-write is a read and an update, which are counted by themselves. */
function successes({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation !== "TOTAL" && operation !== "READ_MODIFY_WRITE" && !operation.endsWith("_ERROR"));
}
function errorCount({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation.endsWith("_ERROR")).reduce((sum, { count }) => sum + count, 0);
}
function lastedSeconds({ rows }) {
	return Math.max(0, ...[...rows.values()].map(({ takesSeconds }) => takesSeconds));
}
const MOST_ERROR_LINES = 1e3;
/** Writes lines to a file without the password, and no more than a thousand lines of errors. */
function openTranscript(file) {
	const sink = createWriteStream(file);
	sink.on("error", () => void 0);
	let errorLines = 0;
	return {
		line(text) {
			if (text.startsWith("operation err: ")) errorLines += 1;
			if (errorLines > MOST_ERROR_LINES && text.startsWith("operation err: ")) return;
			sink.write(`${withoutPassword(text)}\n`);
		},
		async close() {
			const left = errorLines - MOST_ERROR_LINES;
			if (left > 0) sink.write(`(${left} more lines of errors are left out)\n`);
			sink.end();
			await finished(sink).catch(() => void 0);
		}
	};
}
/** @param line a line of standard output */
function withoutPassword(line) {
	return line.startsWith("\"mysql.password\"=") ? "\"mysql.password\"=\"***\"" : line;
}
/** Reader of go-ycsb's standard output. */
const ycsbLog = {
	begins: (line) => line.startsWith("Using request distribution "),
	isRun: (line) => line === "\"command\"=\"run\"",
	open(expected) {
		const reader = ycsbReader();
		const facts = collectFacts({
			threads: /^"threadcount"="(\d{1,7})"$/,
			warmUpSeconds: /^"warmuptime"="(\d{1,7})"$/,
			records: /^"recordcount"="(\d{1,12})"$/
		});
		return {
			push(line) {
				reader.push(line);
				if (line.startsWith("\"")) facts.push(line);
			},
			end: () => ({
				outcome: judgeYcsb(reader.end(), expected, void 0),
				facts: facts.end()
			})
		};
	}
};

// src/workload/ycsb/index.ts
const TABLE = "usertable";
/** Time to connect, and to end after the signal; go-ycsb gives itself ten seconds for that. */
const SPARE_SECONDS = 75;
const GRACE_SECONDS = 15;
/** YCSB by go-ycsb, on TiKV (hosts of the endpoint are PD's) or on a MySQL-compatible server. */
function createYcsb(settings = {}) {
	const { ledger, environment = {} } = settings;
	let programPath;
	const program = async (signal) => {
		programPath ??= await findProgram("go-ycsb", settings.binary, environment, signal);
		return programPath;
	};
	async function execute(context, command, call) {
		const { cell, endpoint, signal, logFolder } = context;
		const file = await program(signal);
		const text = propertiesText(ycsbProperties(command, cell, endpoint));
		const home = await createPrivateFolder("tidb-bench-ycsb", { ledger });
		const transcript = openTranscript(join(logFolder, `${call.name}.stdout`));
		try {
			const own = join(home.path, "own.properties");
			await writeFile(own, text, { mode: 384 });
			const files = [...coreWorkloadOf(cell.workload) === void 0 ? [resolve(cell.workload)] : [], own];
			const args = [
				command,
				cell.data.database === "mysql" ? "mysql" : "tikv",
				...files.flatMap((path) => ["-P", path])
			];
			const reader = ycsbReader();
			const watch = watchIntervals(cell.warmUpSeconds, call.onInterval);
			let interrupt;
			const [pinnedFile, pinnedArgs] = pinnedCommand(call.cores, file, args);
			await call.ready?.();
			const started = await startProcess(pinnedFile, pinnedArgs, {
				env: environmentFor(endpoint),
				signal,
				ledger,
				graceSeconds: GRACE_SECONDS,
				stderrFile: join(logFolder, `${call.name}.stderr`),
				onStart: context.gate?.onStart,
				...defined({ deadlineSeconds: call.deadlineSeconds }),
				onStdoutLine(line) {
					transcript.line(line);
					reader.push(line);
					watch(line);
					if (!/^\*{20,}$/.test(line) || interrupt !== void 0 || call.interruptAfterSeconds === void 0) return;
					context.gate?.begun();
					interrupt = setTimeout(() => void started.stop("SIGINT"), call.interruptAfterSeconds * 1e3);
				}
			});
			const exit = await started.exit;
			clearTimeout(interrupt);
			return {
				exit: {
					...exit,
					stdoutTail: exit.stdoutTail.map(withoutPassword)
				},
				parse: reader.end()
			};
		} finally {
			await transcript.close();
			await home.remove();
		}
	}
	return {
		tool: "go-ycsb",
		/** go-ycsb does not say its version; its checksum tells two builds apart. */
		async version(signal) {
			const file = await program(signal);
			return `sha256 ${createHash("sha256").update(await readFile(file)).digest("hex").slice(0, 12)}`;
		},
		async prepare(context) {
			const { cell, endpoint, signal } = context;
			const mysql = cell.data.database === "mysql";
			if (mysql && (await tableNames(endpoint)).includes(TABLE)) throw new Failure("input", `the database ${endpoint.database} already has a table ${TABLE}`, { remedy: "Drop it, or choose another database. Data of unknown origin is not measured." });
			const { exit, parse } = await execute(context, "load", {
				name: "go-ycsb-load",
				deadlineSeconds: overAllData.deadlineSeconds
			});
			signal.throwIfAborted();
			const failure = loadFailure(parse, exit, Number(cell.data.records));
			if (failure !== void 0) throw new Failure("environment", `go-ycsb could not load the data: ${failure}`, {
				tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
				remedy: "Check the server\u2019s messages; the log folder has the complete output."
			});
			if (mysql && context.analyze === void 0) await analyzeTables(endpoint, [TABLE], signal);
		},
		/** A missing table is made by go-ycsb on the fly, and reading nothing is fast: so the rows are counted. */
		async check({ cell, endpoint, signal }) {
			if (cell.data.database !== "mysql") return;
			const rows = (await rowCounts(endpoint, [TABLE], signal)).get(TABLE);
			if (rows !== void 0 && rows >= Number(cell.data.records)) return;
			const state = rows === void 0 ? "does not exist" : `has ${rows} rows`;
			throw new Failure("measurement", `${TABLE} ${state}, expected ${cell.data.records} rows`, { remedy: "Reload the data." });
		},
		async run(context, place) {
			const { cell } = context;
			const { cores } = ycsbOptions(cell.options);
			const whole = cell.warmUpSeconds + cell.durationSeconds;
			const isCounted = cell.operations !== void 0;
			const request = {
				...isCounted ? { operations: cell.operations } : {
					durationSeconds: cell.durationSeconds,
					warmUpSeconds: cell.warmUpSeconds
				},
				threads: cell.threads,
				errorLimit: context.errorLimit ?? .01
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const { exit, parse } = await execute(context, "run", {
					name: `go-ycsb-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					...isCounted ? { deadlineSeconds: overAllData.deadlineSeconds } : {
						interruptAfterSeconds: whole,
						deadlineSeconds: whole + SPARE_SECONDS
					},
					onInterval
				});
				return {
					outcome: judgeYcsb(parse, request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		async cleanup({ cell, endpoint, log }) {
			if (cell.data.database !== "mysql") {
				log.debug("go-ycsb cannot remove its records from TiKV; they go with the cluster");
				return;
			}
			await withConnection(endpoint, (connection) => connection.query(`DROP TABLE IF EXISTS ${TABLE}`, [], schemaChange));
		}
	};
}
/** Go reads its authorities from SSL_CERT_FILE: the only way to give go-ycsb one. */
function environmentFor({ tls }) {
	const authority = tls.mode === "verify" && tls.caFile !== void 0 ? { SSL_CERT_FILE: resolve(tls.caFile) } : {};
	return {
		...process.env,
		LC_ALL: "C",
		...authority
	};
}
/** Loading is good when as many records were inserted as there are to be, and none failed. */
function loadFailure(parse, exit, records) {
	if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`;
	if (parse.state === "broken") return exit.stderrTail.at(-1) ?? parse.fault.what;
	const inserted = parse.report.rows.get("INSERT")?.count ?? 0;
	const failed = parse.report.rows.get("INSERT_ERROR")?.count ?? 0;
	return inserted === records ? void 0 : `${inserted} of ${records} records were inserted, ${failed} failed`;
}
/** The rows of TOTAL are cumulative. */
function watchIntervals(warmUpSeconds, onInterval) {
	let before = {
		takes: 0,
		count: 0
	};
	return (line) => {
		if (onInterval === void 0 || !line.startsWith("TOTAL")) return;
		const parsed = parsePlainRow(line);
		if (parsed.kind !== "row") return;
		const { takesSeconds: takes, count } = parsed.row;
		const elapsed = takes - before.takes;
		if (elapsed > 0) onInterval({
			atSeconds: warmUpSeconds + takes,
			rate: (count - before.count) / elapsed,
			errorsPerSecond: 0
		});
		before = {
			takes,
			count
		};
	};
}
/** https://github.com/pingcap/go-ycsb */
const goYcsb = {
	name: "go-ycsb",
	create: createYcsb,
	checkCell: ({ options }) => void ycsbOptions(options),
	endsByOperations: () => true,
	logs: ycsbLog
};

// src/workload/pause.ts
/** Share of the measured time before the process stops: the level that the load returns to. */
const BEFORE = .25;
/** The load has recovered at this share of its level. */
const RECOVERED = .8;
/** The process that is paused where nobody names one: the one that holds the data. */
const usual = ["tikv", "mariadb"];
/** Returns when the process of a cell stops, in seconds of the measured time. */
function pauseBegins({ durationSeconds }) {
	return durationSeconds * BEFORE;
}
/**
* Seconds from the moment at which a process stopped to the end of the first interval in which the load has its level again.
* A load that never has it in its run has all the rest of its time.
* @returns undefined for a run without intervals before and after it
*/
function recoverySeconds({ columns, rows }, { tool, durationSeconds }) {
	const rate = columns.indexOf(factsOf(tool).rates.find((name) => columns.includes(name)) ?? "");
	const begins = pauseBegins({ durationSeconds });
	const points = rows.map((row, index) => ({
		from: rows[index - 1]?.[0] ?? 0,
		to: row[0] ?? 0,
		rate: row[rate] ?? 0
	}));
	const before = points.filter(({ to }) => to <= begins).map((point) => point.rate);
	const after = points.filter(({ from }) => from >= begins);
	if (rate < 0 || before.length === 0 || after.length === 0) return void 0;
	const level = RECOVERED * median(before);
	return (after.find((point) => point.rate >= level)?.to ?? durationSeconds) - begins;
}
/** Stops a process of the server for a time, in the middle of the run, and lets it go on whatever happens. @returns why it could not */
async function pauseProcess(context, pause) {
	const { cell, signal, processes } = context;
	const process = chosen(processes?.() ?? [], pause);
	if (process === void 0) return `no process of ${pause.component ?? "the server"} runs on this machine`;
	await setTimeout$1((cell.warmUpSeconds + pauseBegins(cell)) * 1e3, void 0, { signal });
	if (!isAlive(process.identity)) return `${process.component} has ended`;
	globalThis.process.kill(process.identity.pid, "SIGSTOP");
	try {
		await setTimeout$1(pause.seconds * 1e3, void 0, { signal });
		return;
	} finally {
		if (isAlive(process.identity)) globalThis.process.kill(process.identity.pid, "SIGCONT");
	}
}
function chosen(all, { component }) {
	return (component === void 0 ? usual : [component]).map((name) => all.find((each) => each.component === name)).find((each) => each !== void 0);
}

// src/workload/beside/index.ts
/**
* Runs beside the load what its cell names. A fault of it is a fault of the run.
* @param workloadOf the tool of a second load
*/
function withBeside(workload, workloadOf) {
	const each = async (context, act) => {
		await act(workload, context);
		const load = context.cell.beside?.load;
		if (load !== void 0) await act(workloadOf(load.tool), contextBeside(context, load));
	};
	return {
		...workload,
		prepare: (context) => each(context, (own, place) => own.prepare(place)),
		check: (context) => each(context, (own, place) => own.check(place)),
		cleanup: (context) => each(context, (own, place) => own.cleanup(place)),
		async run(context, place) {
			const { beside } = context.cell;
			if (beside === void 0) return workload.run(context, place);
			const over = new AbortController();
			const signal = AbortSignal.any([context.signal, over.signal]);
			const own = {
				...context,
				signal
			};
			const main = {
				run: () => workload.run(context, place),
				over
			};
			if (beside.load !== void 0) return runBesideLoad(main, workloadOf(beside.load.tool).run(contextBeside(own, beside.load), place));
			if (beside.pause !== void 0) return runBesidePause(own, beside.pause, main, place);
			if (beside.idleConnections !== void 0) return runBesideIdle(own, beside.idleConnections, main, place);
			return runBesideStatement(own, beside, main, place);
		}
	};
}
/** Adds what happened beside a run to it. @testonly Pure. */
function joinBeside(run, { metrics = {}, fault }) {
	if (run.state === "invalid") return run;
	if (fault === void 0) return {
		...run,
		metrics: {
			...run.metrics,
			...metrics
		}
	};
	const { side, round, slice, startedAt } = run;
	const place = {
		side,
		round,
		slice,
		...startedAt === void 0 ? {} : { startedAt }
	};
	return runOf(place, {
		state: "invalid",
		reason: `beside the load: ${fault}`
	}, void 0, []);
}
/** Figures of a statement. @param seconds it took @param durationSeconds measured time of the load @testonly Pure. */
function statementFigures(seconds, durationSeconds) {
	return {
		beside_s: seconds,
		beside_pct: 100 * Math.min(seconds, durationSeconds) / durationSeconds
	};
}
/** Both begin and end together. */
async function runBesideLoad({ run, over }, second) {
	const settled = second.then((other) => other.state === "invalid" ? { fault: other.reason } : {}, (error) => ({ fault: wordsOf(error) }));
	const result = await run().finally(() => void 0);
	if (result.state === "invalid") over.abort();
	return joinBeside(result, await settled);
}
/** The load goes on while a process of the server stands still. */
async function runBesidePause(context, pause, { run, over }, place) {
	const { durationSeconds } = context.cell;
	if (pause.seconds > durationSeconds / 2) {
		const reason = `beside the load: a pause of ${pause.seconds} s leaves no time to recover in ${durationSeconds} s`;
		return runOf(place, {
			state: "invalid",
			reason
		}, void 0, []);
	}
	const settled = pauseProcess(context, pause).catch(wordsOf);
	const result = await run().finally(() => over.abort());
	const fault = await settled;
	const seconds = result.state === "valid" && result.series && recoverySeconds(result.series, context.cell);
	return joinBeside(result, defined({
		fault,
		metrics: seconds ? { recovery_s: seconds } : void 0
	}));
}
/** Opened at once. */
const BATCH = 50;
async function runBesideIdle(context, count, { run }, place) {
	const open = [];
	try {
		while (open.length < count) {
			context.signal.throwIfAborted();
			const numbers = Array.from({ length: Math.min(BATCH, count - open.length) }, (_, at) => open.length + at);
			const hosts = context.endpoint.hosts.length;
			const opened = await Promise.allSettled(numbers.map((number) => connect$1(context.endpoint, { host: number % hosts })));
			open.push(...opened.flatMap((each) => each.status === "fulfilled" ? [each.value] : []));
			const refused = opened.find((each) => each.status === "rejected");
			if (refused === void 0) continue;
			const what = `${open.length} of ${count} idle connections could be opened: ${wordsOf(refused.reason)}`;
			return runOf(place, {
				state: "invalid",
				reason: `beside the load: ${what}`
			}, void 0, []);
		}
		const result = await run();
		const lost = open.filter(({ usable }) => !usable).length;
		return joinBeside(result, lost === 0 ? {} : { fault: `the server closed ${lost} of ${count} idle connections` });
	} finally {
		for (const connection of open) connection.end();
	}
}
/** Most seconds that a statement may continue after the load, or ten times the load's seconds if that is more. */
const LEAST_LIMIT_SECONDS = 600;
async function runBesideStatement(context, { statement = [], undo = [] }, { run, over }, place) {
	const texts = (list, entries) => placedTexts(context, list, entries, place);
	const [timed, behind] = [texts("statement", statement), texts("undo", undo)];
	const endpoint = endpointFor(context.endpoint, [...timed, ...behind]);
	const inTime = {
		...context,
		endpoint
	};
	const settled = timeStatement(inTime, timed);
	const { durationSeconds } = context.cell;
	const limit = Math.max(LEAST_LIMIT_SECONDS, 10 * durationSeconds);
	try {
		const result = await run();
		if (result.state === "invalid") over.abort();
		const timer = setTimeout(() => over.abort(), limit * 1e3);
		const outcome = await settled.finally(() => clearTimeout(timer));
		const isLate = over.signal.aborted && result.state === "valid";
		const late = { fault: `the statement did not end within ${formatDuration(limit)} after the load` };
		return joinBeside(result, await undone(inTime, behind, isLate ? late : outcome));
	} catch (error) {
		over.abort();
		await settled;
		throw error;
	}
}
/** Starts with the measured time. The statement is stopped on the server where the signal is aborted. */
async function timeStatement(context, timed) {
	const { cell, endpoint, signal } = context;
	try {
		await setTimeout$1(cell.warmUpSeconds * 1e3, void 0, { signal });
		return await withConnection(endpoint, async (connection) => {
			const id = await queryValue(connection, "SELECT CONNECTION_ID()");
			const stop = () => void killQuery(context, id);
			signal.addEventListener("abort", stop, { once: true });
			const from = performance.now();
			const fault = await refusalOf(connection, timed, context).finally(() => signal.removeEventListener("abort", stop));
			const seconds = (performance.now() - from) / 1e3;
			return fault === void 0 ? { metrics: statementFigures(seconds, cell.durationSeconds) } : { fault };
		});
	} catch (error) {
		return { fault: wordsOf(error) };
	}
}
/** A server goes on with a statement whose client is gone. */
async function killQuery({ endpoint }, id) {
	const kill = (db) => db.query(`KILL QUERY ${id}`);
	await withConnection(endpoint, kill).catch(() => void 0);
}
/** Takes back what the statement left, also where it failed. What failed first is what is reported. */
async function undone({ signal: _, ...context }, behind, outcome) {
	if (behind.length === 0) return outcome;
	const own = {
		...context,
		signal: new AbortController().signal
	};
	const refusal = await withConnection(own.endpoint, (db) => refusalOf(db, behind, own)).catch(wordsOf);
	return outcome.fault === void 0 && refusal !== void 0 ? { fault: refusal } : outcome;
}
function contextBeside(context, load) {
	const { onInterval: _, restart: __, cell, ...others } = context;
	const { beside: ___, operations: ____, ...settings } = cell;
	const logFolder = join(context.logFolder, "beside");
	mkdirSync(logFolder, { recursive: true });
	return {
		...others,
		logFolder,
		cell: {
			...settings,
			...load,
			clients: 1
		}
	};
}
function wordsOf(error) {
	return error instanceof Failure || error instanceof Error ? error.message : String(error);
}

// src/workload/registry.ts
/** The folder of each tool in the catalogue. A missing one, or one under the name of another, does not compile. */
const registry = {
	sysbench,
	"go-tpc": goTpc,
	"go-ycsb": goYcsb,
	sql,
	statement,
	boot,
	connect,
	"go-bench": goBench,
	command: ownCommand
};
/** The load tool of a name. @throws Failure `input` for a name that is not in the catalogue */
function loadToolOf(name) {
	return registry[toolOf(name).name];
}
/** Creates the workload that runs a load tool. */
function createWorkload(tool, settings) {
	return loadToolOf(tool).create(settings);
}
/**
* Are the options and times of a cell such that its tool can express them? To be called before anything is started.
* @throws Failure `input`
*/
function checkCell(cell) {
	const loadTool = loadToolOf(cell.tool);
	loadTool.checkCell(cell);
	if (cell.operations === void 0) return;
	if (loadTool.endsByOperations?.(cell.workload) !== true) throw new Failure("input", `a run of ${cell.tool} ends after its duration, not after a number of operations`, { remedy: "Remove operations, and set a duration." });
	if (cell.warmUpSeconds > 0) throw new Failure("input", `a run of ${cell.operations} operations has no warm-up`, { remedy: "Set warm-up to 0s." });
}
/**
* About how many rows are loaded for a cell.
* @param folder that paths of the caller's start from @returns undefined where nobody knows @throws Failure `input`
*/
function rowsToLoad({ tool, workload, data }, folder) {
	const { rowsOf } = loadToolOf(tool);
	if (rowsOf !== void 0) return rowsOf(workload, folder);
	const rows = data.content === void 0 ? factsOf(tool).rows(data) : 0;
	return rows > 0 ? rows : void 0;
}
/** Compares a workload on both sides; undefined if that is impossible. @throws Failure `input` if a side lacks it */
function differencesBetween({ tool, workload }, folders) {
	return loadToolOf(tool).differences?.(workload, folders);
}
/** The path of a release, fetched unless it is there. @throws Failure where it is unavailable or not verified */
async function fetchToolRelease(tool, release) {
	const { fetchRelease } = loadToolOf(tool);
	if (fetchRelease === void 0) throw new Error(`no release of ${tool} can be fetched`);
	return fetchRelease(release);
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
/** Seconds of a cluster's phases, seen once on a loaded machine; later jobs know their own. */
const usualClusterSeconds = {
	deploy: 267,
	start: 70,
	swap: 140,
	destroy: 190
};
/**
* Two servers that are started, loaded or restored at the same time take so much of what they take one after the other:
* by `npm run bench -- verdict-time` on two cores.
*/
const AT_ONCE_SHARE = .65;
/** An assumption: a disk that reads and writes at the same time. A file system that shares blocks copies at once. */
const COPIED_BYTES_PER_SECOND = 25e7;
/** TiKV keeps no more of them unless it is configured to. */
const MOST_REPLICAS$1 = 3;
/**
* @param targets the servers of one machine, one or two
* @param setUp of two servers that are up together
*/
function overheadOf(suite, targets, { sideBySide }, setUp = "at-once", clusterSeconds = usualClusterSeconds) {
	const together = targets.length > 1 && suite.method !== "as-published";
	const clusters = clusterOverhead(targets, together, clusterSeconds);
	const share = together && setUp === "at-once" && clusters.way === void 0 ? AT_ONCE_SHARE : 1;
	const sum = (seconds) => share * targets.reduce((total, { kind }) => total + seconds[kind], 0);
	return {
		startSeconds: Math.ceil(sum(START_SECONDS) + clusters.startSeconds),
		restartSeconds: sum(RESTART_SECONDS) + clusters.roundSeconds,
		copies: targets.reduce((total, target) => total + copiesOf(target), 0),
		servers: targets.length,
		loads: clusters.way === "swap" ? 1 : share * targets.length,
		rounds: together ? sideBySide.rounds : 1,
		warmUpSeconds: together ? suite.warmUp : 0,
		turns: together ? 1 : targets.length,
		reset: together ? "never" : suite.reset
	};
}
/**
* Estimates the time of clusters on the user's machines beside the load.
* @param together whether both sides are measured in rounds
* @returns `startSeconds` with the removal at the end; `roundSeconds` with the starts of both sides
*/
function clusterOverhead(targets, together, seconds) {
	const { deploy, start, swap, destroy } = seconds;
	const deployed = targets.filter((target) => target.deploy !== void 0);
	const [base, candidate] = targets;
	const way = together && base !== void 0 && candidate !== void 0 ? sharedMachines(withoutGaps(base), withoutGaps(candidate)) : void 0;
	const whole = deploy + start + destroy;
	switch (way) {
		case "swap": return {
			way,
			startSeconds: (base?.deploy === void 0 ? 0 : whole) + 4 * swap,
			roundSeconds: 2 * swap
		};
		case "twins": return {
			way,
			startSeconds: 2 * whole + 2 * start,
			roundSeconds: 2 * start
		};
		case void 0: {
			const own = deployed.filter((target) => Object.values(target.swap?.binaries ?? {}).some(Boolean));
			return {
				way,
				startSeconds: deployed.length * whole + own.length * swap,
				roundSeconds: 0
			};
		}
	}
}
function withoutGaps({ deploy, swap, cluster }) {
	return {
		deploy,
		swap,
		cluster,
		host: []
	};
}
function copiesOf({ kind, topology, replica = "none" }) {
	if (kind === "endpoint") return 0;
	if (kind === "local") return replica === "none" ? 1 : 2;
	return Math.min(MOST_REPLICAS$1, topology?.tikv ?? 1);
}
/** Seconds of so many loadings of the data of a cell. */
function loadingSeconds({ tool, data }, loads) {
	return loads * factsOf(tool).rows(data) / ROWS_PER_SECOND;
}
/** Seconds of load of one cell, all its runs and warm-ups. */
function cellSeconds(cell, overhead) {
	const { measured, settle } = loadParts(cell, overhead);
	return Math.ceil(measured + settle);
}
function loadParts({ settings, repeats }, overhead) {
	const { turns, rounds, servers, warmUpSeconds } = overhead;
	const measuredSeconds = secondsOfSlice({
		...settings,
		warmUpSeconds: 0
	});
	const warmUps = turns * repeats * (secondsOfSlice(settings) - measuredSeconds) + rounds * servers * warmUpSeconds;
	const free = settings.rateShare === void 0 ? 0 : secondsOfSlice({
		...settings,
		...capacityPace(settings, warmUpSeconds)
	});
	return {
		measured: turns * repeats * measuredSeconds,
		settle: warmUps + servers * free
	};
}
/**
* Seconds until a cell can be measured: its data loaded and its servers set, as far as the cell before on the same
* machine left that to do.
* @param before undefined for the first cell of a machine
*/
function setUpSeconds(cell, before, overhead) {
	const { load, reset } = setUpParts(cell, before, overhead);
	return Math.ceil(load + reset);
}
function setUpParts(cell, before, overhead) {
	const sameServer = before === void 0 || before.settings.server === cell.settings.server;
	const sameData = before !== void 0 && sameServer && dataKey(before.settings) === dataKey(cell.settings);
	const sameChange = sameData && JSON.stringify(before.change) === JSON.stringify(cell.change);
	const load = sameData ? 0 : loadingSeconds(cell.settings, overhead.loads);
	const configured = [cell, ...sameData ? [before] : []].some(({ change }) => Object.keys(change.configuration).length > 0);
	const restores = (cell.reload === true && sameData ? 1 : 0) + resetsBefore(cell, before, sameChange, overhead);
	const restarts = restores + (sameServer ? 0 : 1) + (!sameChange && configured ? 1 : 0);
	const copying = Math.round(restores * overhead.copies * dataBytes([cell]) / COPIED_BYTES_PER_SECOND);
	return {
		load,
		reset: restarts * overhead.restartSeconds + copying
	};
}
function resetsBefore(cell, before, sameChange, { reset, rounds }) {
	const sameWorkload = sameChange && before?.settings.workload === cell.settings.workload;
	if (reset === "never") return sameChange ? 0 : rounds - 1;
	return reset === "workload" && sameWorkload ? 0 : 1;
}
/** Seconds of the job by part: servers started, data loaded and restored, every run. A build is not in it. */
function secondsByPart(cells, overhead) {
	const sums = {
		boot: overhead.startSeconds,
		load: 0,
		reset: 0,
		settle: 0,
		measured: 0
	};
	for (const [index, cell] of cells.entries()) {
		const parts = {
			...setUpParts(cell, cells[index - 1], overhead),
			...loadParts(cell, overhead)
		};
		sums.load += parts.load;
		sums.reset += parts.reset;
		sums.settle += parts.settle;
		sums.measured += parts.measured;
	}
	return Object.fromEntries(Object.entries(sums).flatMap(([part, seconds]) => seconds > 0 ? [[part, { seconds }]] : []));
}
/** Longer runs say hardly more: what is wanted is a rate that the server holds, and it is the same for both sides. */
const MOST_SECONDS = 20;
/**
* Returns how long a server is loaded at full speed to find its capacity.
* @param usualWarmUpSeconds of the suite; side by side a slice has less
*/
function capacityPace({ durationSeconds, warmUpSeconds }, usualWarmUpSeconds) {
	return {
		warmUpSeconds: Math.max(warmUpSeconds, usualWarmUpSeconds),
		durationSeconds: Math.min(MOST_SECONDS, durationSeconds)
	};
}
/** Bytes of the largest data set that is loaded at a time, once, by estimate. */
function dataBytes(cells) {
	const sizes = new Map(cells.map(({ settings }) => {
		const { rows, rowBytes } = factsOf(settings.tool);
		return [dataKey(settings), rows(settings.data) * rowBytes];
	}));
	return Math.max(0, ...sizes.values());
}

// src/system/ports.ts
/** A server could not bind its port: somebody took it between our look and its start. */
var PortTaken = class extends Failure {
	constructor(message, tail = []) {
		super("environment", message, {
			tail,
			remedy: "Another program took the port. Run the job again, or stop the program that listens on the port."
		});
	}
};
/** Checks whether a server's last lines report that its port was taken. */
function isPortConflict(tail) {
	return /address already in use|Can't start server: Bind on TCP|cannot bind socket/i.test(tail.join("\n"));
}
const MOST_ATTEMPTS = 5;
/**
* Starts a server on a port of the loopback address, and on another one where that was taken in the meantime.
* @param previousPort the port that it had before, which is tried first
* @returns the port that it has now
* @throws PortTaken where that happened five times; whatever `start` throws
*/
async function startOnFreePort(previousPort, start) {
	let port = previousPort ?? await freePort();
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
	const rejection = attempts.find((attempt) => attempt.status === "rejected");
	if (rejection === void 0) return ports;
	const cause = rejection.reason;
	throw new Failure("environment", `no port is free on the loopback address: ${cause.message}`, {
		cause,
		remedy: "Stop programs that hold many ports or connections, or widen net.ipv4.ip_local_port_range."
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

// src/server/cluster/cluster-times.ts
const seconds = array(number$2().nonnegative()).default([]);
const timesSchema = object({
	deploy: seconds,
	start: seconds,
	swap: seconds,
	destroy: seconds
});
function fileOf(env) {
	return join(cacheRoot(env), "cluster-times.json");
}
function readTimes(env) {
	try {
		return timesSchema.parse(JSON.parse(readFileSync(fileOf(env), "utf8")));
	} catch {
		return timesSchema.parse({});
	}
}
/** The median of each phase in earlier jobs of this machine; where there was none, the usual time. */
function knownClusterSeconds(env) {
	const times = readTimes(env);
	const of = (phase) => times[phase].length === 0 ? usualClusterSeconds[phase] : Math.ceil(median(times[phase]));
	const measured = Object.keys(times).filter((phase) => times[phase].length > 0);
	return {
		seconds: {
			deploy: of("deploy"),
			start: of("start"),
			swap: of("swap"),
			destroy: of("destroy")
		},
		measured
	};
}
/** Runs a phase, and keeps how long it took for the plans of later jobs. @throws only what `act` throws */
async function timedPhase(env, phase, act) {
	const startedAt = performance.now();
	const result = await act();
	const times = readTimes(env);
	const kept = [...times[phase], (performance.now() - startedAt) / 1e3].slice(-10);
	await writeTimes(env, {
		...times,
		[phase]: kept
	}).catch(() => void 0);
	return result;
}
async function writeTimes(env, times) {
	const file = fileOf(env);
	makeFolder(cacheRoot(env));
	const own = `${file}.${process.pid}`;
	await writeFile(own, JSON.stringify(times));
	await rename(own, file);
}

// src/server/mariadb.ts
/** Settings that this program decides itself: a caller who sets one of these would break the isolation of the server. */
const reservedSettings = /* @__PURE__ */ new Set([
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
* The option file of a private server, which MariaDB and MySQL read: loopback only, no name look-ups, a socket inside its data folder.
* @throws Failure `input` for a setting that is no option name, or one that this program needs itself
*/
function optionFile(files, settings) {
	const ownLines = [
		["datadir", files.dataFolder],
		["tmpdir", files.temporaryFolder],
		["init_file", files.initFile],
		["pid_file", files.pidFile],
		["log_error", files.errorLog],
		["port", files.port],
		["bind_address", "127.0.0.1"],
		["socket", "server.sock"]
	];
	if (files.user !== void 0) ownLines.push(["user", files.user]);
	return [
		"[mysqld]",
		"skip_name_resolve",
		...[...ownLines, ...checkedSettings(settings)].map(([name, value]) => `${name}=${quoted(value)}`),
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
		"DELETE FROM /*M! mysql.global_priv WHERE User <> 'mariadb.sys' */ /*!50700 mysql.user WHERE User NOT LIKE 'mysql.%' */;",
		"DELETE FROM mysql.proxies_priv;",
		"FLUSH PRIVILEGES;",
		`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}';`,
		`GRANT ALL PRIVILEGES ON *.* TO '${user}'@'%' WITH GRANT OPTION;`,
		`CREATE DATABASE IF NOT EXISTS \`${database}\`;`,
		""
	].join("\n");
}
/** Explains why a server died while starting, as far as its log shows it. @param logFile named for further reading */
function explainServerLog(tail, logFile) {
	const text = tail.join("\n");
	if (/unknown (variable|option)|ambiguous option|Wrong value|option requires an argument/i.test(text)) return {
		kind: "input",
		remedy: "Correct the setting that the server names."
	};
	if (isPortConflict(tail)) return {
		kind: "environment",
		remedy: "Another program took the port. Run the job again, or set another port."
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
/** Memory of a server without its buffer pool, and the default size of that pool, in bytes. */
const SERVER_BYTES$1 = 200 * 2 ** 20;
const DEFAULT_POOL_BYTES = 128 * 2 ** 20;
/** Memory that a server with these settings needs, in bytes; its connections not counted. */
function serverMemoryBytes(settings) {
	const pool = settings.innodb_buffer_pool_size ?? settings["innodb-buffer-pool-size"];
	return SERVER_BYTES$1 + (bytesOf(pool) ?? DEFAULT_POOL_BYTES);
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
function checkedSettings(settings) {
	return Object.entries(settings).map(([name, value]) => {
		const normal = name.replaceAll("-", "_");
		if (!/^[a-z][a-z0-9_]*$/i.test(normal) || /[\r\n]/.test(String(value))) throw new Failure("input", `\u201c${name}\u201d is not a server setting`, { remedy: "Write settings as in the server\u2019s option file, e.g. innodb_buffer_pool_size: 256M." });
		if (reservedSettings.has(normal)) throw new Failure("input", `the setting \u201c${name}\u201d is reserved: the action sets it for its temporary server`, { remedy: `Remove \u201c${name}\u201d.` });
		return [normal, typeof value === "boolean" ? value ? "ON" : "OFF" : value];
	});
}
/** Puts it in double quotes, where `#` and blanks at the end are part of the value. */
function quoted(value) {
	if (typeof value === "number" || /^[\w./:@+-]+$/.test(value)) return String(value);
	return `"${value.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"")}"`;
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
/**
* Estimates the memory of a small cluster before any load, in bytes: about 0.8 GiB for a TiKV, 0.5 GiB for a TiDB and
* 0.3 GiB for PD. It is meant to refuse a machine that is too small, not to size one.
*/
function clusterMemoryBytes({ tidb, tikv }) {
	return (tikv * .8 + tidb * .5 + .3) * 2 ** 30;
}
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
* @param cores an integer: those that this machine lets it have
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
		const keyPath = [...path, key];
		if (isTree$1(value)) return [key, clampTree(value, keyPath, clamp)];
		return [key, typeof value === "number" ? clamp(keyPath.join("."), value) : value];
	}));
}
function numberOf(version) {
	const numbers = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
	if (numbers === void 0) return { isFrom: () => true };
	const [major = 0, minor = 0, patch = 0] = numbers;
	const rank = (one, two, three) => (one * 1e4 + two) * 1e4 + three;
	return { isFrom: (a, b, c = 0) => rank(major, minor, patch) >= rank(a, b, c) };
}

// src/server/pair.ts
/** Every TiDB has it. */
const NO_UUID = "00000000-0000-0000-0000-000000000000";
/**
* Refuses to compare a server with itself: it would always be found unchanged.
* @throws Failure `input` where both targets are one server, by address, UUID, process, or host, port and data folder
*/
async function refuseSameServer(base, candidate) {
	if (candidate.turn !== void 0) return;
	if (base.files !== void 0 && candidate.files !== void 0) return;
	const [one, other] = [await identityOf(base), await identityOf(candidate)];
	const shared = sharedBetween(one, other);
	if (shared === void 0) return;
	throw new Failure("input", `base and candidate are the same server: ${shared}`, { remedy: "Use two servers. To compare a server with itself, use `noise`." });
}
function sharedBetween(one, other) {
	const address = one.addresses.find((place) => other.addresses.includes(place));
	if (address !== void 0) return `both are at ${address}`;
	if (one.uuid !== void 0 && one.uuid === other.uuid) return `both have the UUID ${one.uuid}`;
	const isSamePlace = one.place !== void 0 && one.place === other.place;
	const areProcessesKnown = one.processes.length > 0 && other.processes.length > 0;
	const isSameProcess = one.processes.some((id) => other.processes.includes(id));
	return isSamePlace && (isSameProcess || !areProcessesKnown) ? `both report ${one.place}` : void 0;
}
async function identityOf(target) {
	const endpoint = target.endpoint();
	const prefix = /^([^.]+)\./.exec(endpoint.user)?.[1];
	const behind = prefix === void 0 ? "" : ` (${prefix})`;
	const addresses = endpoint.hosts.map(({ host, port }) => `${host.toLowerCase()}:${port}${behind}`);
	const values = await withConnection(endpoint, async (connection) => ({
		uuid: await variableOf(connection, "SELECT @@server_uuid"),
		host: await variableOf(connection, "SELECT @@hostname"),
		port: await variableOf(connection, "SELECT @@port"),
		folder: await variableOf(connection, "SELECT @@datadir"),
		processes: await processesAt(connection)
	}));
	const { host, port, folder, processes } = values;
	return {
		addresses,
		uuid: values.uuid === NO_UUID ? void 0 : values.uuid,
		place: host !== void 0 && port !== void 0 && folder !== void 0 ? `${host}:${port}, ${folder}` : void 0,
		processes
	};
}
async function processesAt(connection) {
	return (await connection.query("SELECT DDL_ID AS id FROM INFORMATION_SCHEMA.TIDB_SERVERS_INFO WHERE PORT = @@port").catch(() => [])).map(({ id }) => String(id));
}
/** Reads a variable; undefined where the server lacks or hides it. */
function variableOf(connection, statement) {
	return queryValue(connection, statement).catch(() => void 0);
}
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
const MIB = 2 ** 20;
/**
* Bytes that a server and its load tool need while the server is created or filled, beside its usual need: MariaDB
* makes its system tables with another server, and a TiDB that is loaded holds complete statements and what it sends.
*/
const SET_UP_BYTES = {
	local: 200 * MIB,
	playground: 1024 * MIB,
	endpoint: 100 * MIB
};
/**
* Both at once where there is memory for that and a core for each; one server alone is neither.
* @param servers of one job, up at the same time
*/
function setUpWithin(servers, { memory, cores }) {
	const [one, other] = servers;
	if (one === void 0 || other === void 0) return { setUp: "one-by-one" };
	if (one.kind === "endpoint" && other.kind === "endpoint" && sharedMachines(one, other) !== void 0) return {
		setUp: "one-by-one",
		why: "they take turns on the same machines"
	};
	if (cores < servers.length) return {
		setUp: "one-by-one",
		why: `both would share ${cores} core`
	};
	const needed = servers.reduce((sum, config) => sum + targetMemoryBytes(config) + SET_UP_BYTES[config.kind], 0);
	return memory.availableBytes >= needed ? { setUp: "at-once" } : {
		setUp: "one-by-one",
		why: `that needs about ${gib(needed)} of memory, but only ${gib(memory.availableBytes)} are available`
	};
}
/** {@link setUpWithin} on this machine, as it is now. */
async function setUpHere(servers) {
	return setUpWithin(servers, {
		memory: await readMemory(),
		cores: await wholeCores()
	});
}
/**
* Settings and variables of MariaDB that say how it runs, and nothing of how rows are in its files. One that is not
* known here may decide that.
*/
const onlyOfRunning = /* @__PURE__ */ new Set([
	"innodb_adaptive_flushing",
	"innodb_adaptive_hash_index",
	"innodb_buffer_pool_size",
	"innodb_flush_log_at_trx_commit",
	"innodb_flush_method",
	"innodb_io_capacity",
	"innodb_io_capacity_max",
	"innodb_log_buffer_size",
	"innodb_log_file_size",
	"innodb_lru_scan_depth",
	"innodb_purge_threads",
	"innodb_read_io_threads",
	"innodb_write_io_threads",
	"join_buffer_size",
	"max_connections",
	"performance_schema",
	"query_cache_size",
	"query_cache_type",
	"sort_buffer_size",
	"sync_binlog",
	"table_open_cache",
	"thread_cache_size",
	"thread_handling",
	"thread_pool_size",
	"tmp_table_size"
]);
/**
* May one side start from a copy of the files that the other one loaded? Two MariaDB of one program, whose settings
* write rows the same way. Another program may lay them out otherwise, which is part of what is compared; TiKV and PD
* write their cluster and their ports into their files.
*/
function mayShareData(base, candidate) {
	if (base.kind !== "local" || candidate.kind !== "local") return false;
	return base.replica === "none" && candidate.replica === "none" && writing(base) === writing(candidate);
}
function writing({ mariadbd, settings, variables }) {
	const deciding = (values) => Object.entries(values).map(([name, value]) => [name.replaceAll("-", "_").toLowerCase(), String(value)]).filter(([name]) => !onlyOfRunning.has(name)).toSorted(([one], [other]) => one < other ? -1 : 1);
	return JSON.stringify([
		mariadbd,
		deciding(settings),
		deciding(variables)
	]);
}

// src/job/source.ts
/**
* Returns the measured commit: as GitHub gives it, else as git does; empty outside a repository.
* @param folder of the checkout
*/
async function measuredSource(io, folder = ".") {
	const { env } = io;
	if (env.GITHUB_ACTIONS !== "true" && !isProw(env)) return definedKeys({
		commit: await git(folder, "rev-parse", "HEAD"),
		ref: await git(folder, "rev-parse", "--abbrev-ref", "HEAD"),
		dirty: await isDirty(folder) || void 0
	});
	const event = loadEvent(env);
	const commit = await measuredCommit(event);
	return definedKeys({
		repository: env.GITHUB_REPOSITORY ?? prowRepository(env),
		ref: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME || event.ref,
		commit,
		event: event.name,
		runId: event.runId,
		runAttempt: event.runAttempt
	});
}
/**
* The commit that a job measures. The event of a comment has none, and those of a timetable and of a button have that of
* the branch whose workflow runs: there the checkout is what was requested.
*/
async function measuredCommit({ headCommit, kind }) {
	return (kind === "schedule" || kind === "workflow_dispatch" || headCommit === void 0 ? await git(".", "rev-parse", "HEAD") : void 0) ?? headCommit;
}
/** `suite/commit/run-attempt-time`; the time tells the jobs of a matrix apart. */
function recordId(suite, source, createdAt) {
	const commit = source.commit?.slice(0, 12) ?? "no-commit";
	const time = createdAt.replace(/[^0-9]/g, "");
	return `${suite}/${commit}/${source.runId === void 0 ? "" : `${source.runId}-${source.runAttempt ?? 1}-`}${time}`;
}
/** Do files that git knows differ from the commit? New ones may be results and baselines of ours. */
async function isDirty(folder) {
	return await git(folder, "status", "--porcelain", "--untracked-files=no") !== void 0;
}
async function git(folder, ...args) {
	try {
		return (await promisify(execFile)("git", args, { cwd: folder })).stdout.trim() || void 0;
	} catch {
		return;
	}
}
function definedKeys(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}
/** The suite that the label `bench: full` picks. */
const FULL_SUITE = "full";
/** The inputs as the labels of the pull request change them: `bench: full` picks the suite `full` of the configuration. */
function inputsFor(inputs, event) {
	return event.kind === "pull_request" && extentOf(event.labels) === "full" && markedSuite(inputs) === "default" && hasConfigFile(inputs.values) ? withInputs(inputs, { suite: FULL_SUITE }) : inputs;
}
/**
* The suite by whose name the commit is marked: the one that the workflow names, also where a label picks another one.
* What a merge requires has one name, and would never come if a label changed it.
*/
function markedSuite({ values }) {
	return values.suite;
}
/** Checks for a configuration file: without one, the only suite is that of the inputs. */
function hasConfigFile({ config }) {
	return existsSync(config ?? "tidb-bench.yml");
}

// src/suite/measure/set-up.ts
/** Returns the requested order of the set-up, before the machine is examined. */
function requestedSetUp({ parallelSetup }) {
	return parallelSetup === "never" ? "one-by-one" : "at-once";
}
/**
* Returns the order in which the two servers of a job are set up, and logs the reason if it is not at once.
* @param mayBeOne true if both sides may be one server, which is then set up for one after the other
*/
async function setUpOf({ base, candidate, inputs }, mayBeOne, { log }) {
	if (base === void 0 || requestedSetUp(inputs) === "one-by-one") return "one-by-one";
	if (mayBeOne && (base.kind === "endpoint" || candidate.kind === "endpoint")) return "one-by-one";
	const { setUp, why } = await setUpHere([base, candidate]);
	if (why !== void 0) log.info(`the servers are prepared one after the other: ${why}`);
	return setUp;
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
		const why = count === void 0 ? `one cell alone takes ${minutes(longest)} with its preparation` : `${count} machines would be needed, but a matrix has at most ${256}`;
		throw new Failure("input", `no shard fits into ${minutes(seconds)}: ${why}`, { remedy: "Allow more minutes, or measure less: fewer cells, repeats or rounds, less data, a shorter duration." });
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
/** Returns the ends of the pieces, none longer than `most`, with the smallest sum of the squares of their times. */
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

// src/suite/many/shard-plan.ts
/** The cells of the suite as they are to be run, in the order of the configuration. */
function suiteCells({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}
/**
* Distributes the cells of the suite to machines. Every job of a run that has the same settings finds the same plan.
* @throws Failure `input` if it cannot be done within the requested time
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
	if (cells.length < ids.length) throw new Failure("input", "a cell to be measured again is not in the suite", { remedy: "Use the same configuration, suite, threads and number of shards in all jobs of the run." });
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
/** Returns the most seconds of this job, by the estimate; 0 if it has no cell. */
function secondsOfJob(settings) {
	const { shard } = settings.inputs;
	if (shard?.kind === "shard") return planShards(settings, { machines: shard.count }).shards[shard.number - 1]?.seconds ?? 0;
	const { suite, suiteName, base, candidate, policy } = settings;
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	const overhead = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy);
	return dealCells(suiteName, cells, 1, overhead).shards[0]?.seconds ?? 0;
}
/** @returns undefined where this job measures the entire suite, or nothing */
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
/** Returns the folder in which the action puts the artifacts of the shards: beside the result folder. */
function shardsFolder(folder) {
	return `${folder}-shards`;
}

// src/suite/prepare/needs.ts
/** Bytes of TiUP and the programs of a cluster, once. */
const CLUSTER_BYTES = 2 * 2 ** 30;
/** Bytes of an empty MariaDB with its log. */
const SERVER_BYTES = .3 * 2 ** 30;
/** TiKV keeps so many copies where it has as many stores. */
const MOST_REPLICAS = 3;
function needsOf(settings, cells) {
	const { suite, base, candidate, policy, servers, inputs } = settings;
	const servedTargets = Object.values(servers ?? {});
	const targets = servers === void 0 ? [base, candidate].filter((one) => one !== void 0) : [candidate];
	const together = slicePaceOf(suite, base, policy) !== void 0;
	const isCopied = together || suite.reset !== "never" || cells.some(({ reload }) => reload === true);
	const each = (servers === void 0 ? targets : servedTargets).map((target, index) => {
		const own = servers === void 0 ? cells : cells.filter(({ settings: cell }) => cell.server === Object.keys(servers)[index]);
		return {
			disk: diskBytes(target, dataBytes(own), isCopied),
			memory: targetMemoryBytes(target)
		};
	});
	const most = (of) => together ? each.reduce((sum, one) => sum + of(one), 0) : Math.max(0, ...each.map(of));
	const known = knownClusterSeconds(process.env);
	return {
		...targets.some((target) => target.kind === "endpoint" && target.swap !== void 0) ? { clusters: known } : {},
		times: secondsByPart(cells, overheadOf(suite, targets, policy, requestedSetUp(inputs), known.seconds)),
		diskBytes: most(({ disk }) => disk),
		memoryBytes: most(({ memory }) => memory)
	};
}
function diskBytes(target, data, isCopied) {
	const copies = isCopied ? 2 : 1;
	switch (target.kind) {
		case "endpoint": return 0;
		case "local": return (data + SERVER_BYTES) * copies * (target.replica === "none" ? 1 : 2);
		case "playground": return CLUSTER_BYTES + data * Math.min(MOST_REPLICAS, target.topology.tikv) * copies;
	}
}
/** Lines for people: `about 12 min in all; at most 2.1 GiB of disk and 1.6 GiB of memory`, and what the time goes into. */
function needLines({ times, diskBytes: disk, memoryBytes, clusters }) {
	const room = disk === 0 ? "" : `; at most ${gib(disk)} of disk and ${gib(memoryBytes)} of memory here`;
	const assumed = [...times.load === void 0 ? [] : [`loading ${ROWS_PER_SECOND} rows a second`], ...times.reset === void 0 ? [] : [`copying ${COPIED_BYTES_PER_SECOND / 1e6} MB a second`]];
	return [
		`about ${timeLeft(totalSeconds(times))} in all, with servers, loading and resets${room}`,
		`of it: ${listOf$1(timeParts(times))}`,
		...clusters === void 0 ? [] : [clusterLine(clusters)],
		...assumed.length === 0 ? [] : [`assumed, not measured: ${assumed.join(", ")}`]
	];
}
/** Describes the seconds of a cluster's phases, and whether they were measured. */
function clusterLine({ seconds, measured }) {
	const phases = Object.entries(seconds).map(([phase, value]) => `${phase} ${value} s`);
	const source = measured.length === 0 ? "assumed" : `by earlier jobs: ${measured.join(", ")}; else assumed`;
	return `of a cluster: ${phases.join(", ")} (${source})`;
}

// src/suite/prepare/outlooks/baseline.ts
/** Newest records whose versions are offered in place of one that nothing is stored of. */
const MOST_KNOWN = 20;
/**
* Checks whether the reference is stored at all: with a tag or version that has no records every figure would be
* without a verdict, and the job green.
* @throws Failure `environment` if store or repository cannot be read
*/
async function comparedWithOutlooks({ inputs: { compareWith: name }, suiteName: suite }, { store, commits }, io) {
	if (name === void 0) return [];
	const isStored = async (of) => (await store.query({
		suite,
		eligibility: "any",
		most: 1,
		...of
	})).records.length > 0;
	const tag = await commits.open().then((graph) => graph.tag(name)).catch((error) => {
		io.log.debug(`could not look for the tag ${name}: ${error}`);
	});
	if (tag !== void 0 && await isStored({ commits: [tag] })) return [];
	if (await isStored({ version: name })) return [];
	const newest = await store.query({
		suite,
		eligibility: "any",
		most: MOST_KNOWN
	});
	const versions = [...new Set(newest.records.map(({ record }) => record.targets.candidate.version))];
	const suggestion = nearest(name, versions);
	return [{
		state: "obstacle",
		kind: "input",
		subject: "compare-with",
		what: `no record of suite ${suite} is stored for compare-with ${name}${tag === void 0 ? ", which is not a tag either" : ""}`,
		remedy: suggestion !== void 0 ? `Did you mean "${suggestion}"?` : versions.length > 0 ? `Stored versions: ${versions.join(", ")}.` : `No record of suite ${suite} is stored yet. Remove it, and store a first run.`
	}];
}
async function namedBaselineOutlooks(settings, io) {
	const { baseline } = settings.inputs;
	if (baseline === "none") return baselineOutlooks(settings, { kind: "none" }, io);
	const { openBaseline, closeBaseline } = await import("./baseline-source2.js");
	let source;
	try {
		source = await openBaseline(baseline, io);
		return await baselineOutlooks(settings, source, io);
	} catch (error) {
		return [unreachable(error)];
	} finally {
		await closeBaseline(source, io);
	}
}
async function baselineOutlooks(settings, source, io) {
	const subject = "baseline";
	if (source.kind === "none") return [{
		state: "fine",
		subject,
		what: "none: figures are shown, nothing is judged"
	}];
	if (source.kind === "record") return [{
		state: "fine",
		subject,
		what: source.path
	}];
	try {
		const { location, state } = await source.store.describe();
		return [{
			state: "fine",
			subject,
			what: state === "empty" ? `${location}, empty yet` : location
		}, ...await comparedWithOutlooks(settings, source, io)];
	} catch (error) {
		io.signal.throwIfAborted();
		return [unreachable(error)];
	}
}
function unreachable(error) {
	return {
		state: "obstacle",
		kind: error instanceof Failure && error.kind === "input" ? "input" : "environment",
		subject: "baseline",
		what: inSentences(error)
	};
}

// src/suite/prepare/outlooks/job-time.ts
/** Minutes that GitHub gives a job by default. Source: GitHub's reference of workflow syntax, `timeout-minutes`. */
const USUAL_MINUTES = 360;
/** Checks whether the job has the time for its plan; empty if its limit is unknown. */
function timeOutlooks(settings, env) {
	const limit = jobLimit(env);
	if (limit === void 0) return [];
	const { suite, base, policy } = settings;
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	const isSideBySide = slicePaceOf(suite, base, policy) !== void 0;
	const least = isSideBySide ? 0 : (base !== void 0 && !isSideBySide ? 2 : 1) * loadSeconds(cells);
	const most = totalSeconds(needsOf(settings, cells).times);
	const available = limit.minutes * 60;
	const ends = `and GitHub ends this job after ${timeLeft(available)} (${limit.where})`;
	const remedy = "Raise timeout-minutes, measure fewer cells or shorter ones, or distribute them with `shard`.";
	if (least > available) return [{
		state: "obstacle",
		kind: "input",
		subject: "time",
		what: `the load alone takes ${timeLeft(least)}, ${ends}`,
		remedy
	}];
	if (most <= available) return [];
	return [{
		state: "note",
		subject: "time",
		what: `it may take ${isSideBySide ? "up to " : "about "}${timeLeft(most)}, ${ends}`,
		remedy: isSideBySide ? "Raise timeout-minutes, or set `budget` in `gate.side-by-side`." : remedy
	}];
}
/**
* Reads the limit in the workflow file of the checkout, if it is this job's own.
* @returns undefined elsewhere, and where it is an expression or a job of another file
*/
function jobLimit(env) {
	const { GITHUB_WORKSPACE: workspace, GITHUB_WORKFLOW_REF: workflow, GITHUB_JOB: job } = env;
	const repository = env.GITHUB_REPOSITORY;
	if (!workspace || !workflow || !job || !repository) return void 0;
	const [path = ""] = workflow.split("@", 1);
	if (!path.startsWith(`${repository}/.github/workflows/`)) return void 0;
	const name = path.slice(repository.length + 1);
	const file = join(workspace, name);
	if (!existsSync(file)) return void 0;
	try {
		const { content, place, valueIn } = readYaml(readRegularFile(file), name);
		if (typeof content !== "object" || typeof valueIn(["jobs", job]) !== "object") return void 0;
		const minutes = valueIn([
			"jobs",
			job,
			"timeout-minutes"
		]) ?? USUAL_MINUTES;
		if (typeof minutes !== "number" || !(minutes > 0)) return void 0;
		return {
			minutes,
			where: place([
				"jobs",
				job,
				"timeout-minutes"
			])
		};
	} catch {
		return;
	}
}

// src/suite/prepare/outlooks/loads.ts
/**
* Checks whether the tools support the requested load: options, times, and the options of a script of the caller's, if
* its tool is available here.
*/
async function loadOutlooks(settings, io) {
	const { suite, writtenAt, base, policy } = settings;
	const pace = slicePaceOf(suite, base, policy);
	const outlooks = [];
	const reported = /* @__PURE__ */ new Set();
	for (const [index, workload] of suite.workloads.entries()) {
		const subject = writtenAt?.workloads[index] ?? workload.tool;
		for (const { settings: cell } of planCells({
			...suite,
			workloads: [workload]
		}, pace)) {
			const failure = await failureOf(() => checkCell(cell), () => askTool(cell, settings, io));
			if (failure === void 0 || reported.has(`${subject} ${failure.message}`)) continue;
			reported.add(`${subject} ${failure.message}`);
			const { message: what, remedy } = failure;
			outlooks.push({
				state: "obstacle",
				kind: "input",
				subject,
				isPlace: true,
				what,
				...defined({ remedy })
			});
		}
	}
	return outlooks;
}
/** @returns undefined where it is fine, or its tool is unavailable */
async function failureOf(...checks) {
	try {
		for (const check of checks) await check();
		return;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return error.kind === "input" ? error : void 0;
	}
}
async function askTool(cell, { tools, candidate }, { env, signal }) {
	const choice = tools[programOf$1(toolOf(cell.tool)) ?? ""];
	if (choice !== void 0 && !("path" in choice)) return;
	await createWorkload(cell.tool, {
		binary: choice?.path,
		environment: env
	}).checkOptions?.(cell, candidate.workloadFolder ?? process.cwd(), signal);
}

// src/suite/prepare/outlooks/machine-room.ts
/** Scales that a caller is offered, from the largest. */
const scales = [
	1,
	.5,
	.2,
	.1,
	.05,
	.02,
	.01,
	.005,
	.002,
	.001
];
/**
* Explains why this machine cannot hold a preset: what it needs, what there is, and the largest scale that fits.
* @returns undefined if all fits, or no preset is run
*/
async function presetShortage(settings, env) {
	if (settings.preset === void 0) return void 0;
	return shortageIn(settings, {
		diskBytes: await freeDiskBytes(env.RUNNER_TEMP ?? tmpdir()),
		memoryBytes: (await readMemory()).availableBytes
	});
}
/** {@link presetShortage} for a room that is known. */
function shortageIn(settings, room) {
	const { preset } = settings;
	if (preset === void 0) return void 0;
	const needs = needsOf(settings, planOf(settings));
	if (fits(needs, room)) return void 0;
	const largest = scales.find((scale) => scale < preset.scale && fits(needsAt(settings, preset, scale), room));
	const takes = `${gib(needs.diskBytes)} of disk and ${gib(needs.memoryBytes)} of memory`;
	const there = `${gib(room.diskBytes)} and ${gib(room.memoryBytes)}`;
	const what = `${preset.preset} at scale ${preset.scale} takes about ${takes}, but only ${there} are available`;
	const remedy = largest === void 0 ? "No scale fits this machine. Use a larger machine, or servers that already run." : `The largest scale that fits is ${largest}: use --scale ${largest}.`;
	return new Failure("input", what, { remedy });
}
function fits({ diskBytes, memoryBytes }, room) {
	return diskBytes <= room.diskBytes && memoryBytes <= room.memoryBytes;
}
function needsAt(settings, preset, scale) {
	const { suites, targets, gate } = configOfPreset({
		...preset,
		scale
	});
	const suite = suites[settings.suiteName];
	const { servers, base } = settings;
	const at = {
		suite,
		policy: gate,
		candidate: targets[suite.target],
		base: base === void 0 ? void 0 : targets[suite.against ?? ""],
		servers: servers === void 0 ? void 0 : targets,
		inputs: settings.inputs
	};
	return needsOf(at, planOf(at));
}
function planOf({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}
/** A row of a load takes more than this on the disk of any server; a row of sysbench takes about 200 bytes. */
const LEAST_ROW_BYTES = 60;
/**
* Checks whether the largest data set of the suite surely does not fit on the disk of servers on this machine.
* @returns undefined if it may fit, or is on servers that are not ours
*/
async function diskShortage({ suite, base, candidate, preset }, env) {
	if (preset !== void 0) return void 0;
	const own = [base, candidate].filter((target) => target !== void 0 && target.kind !== "endpoint").length;
	if (own === 0) return void 0;
	const folder = candidate.workloadFolder ?? process.cwd();
	const rows = Math.max(...planCells(suite).map(({ settings }) => rowsToLoad(settings, folder) ?? 0));
	const needed = rows * LEAST_ROW_BYTES * own;
	const place = env.RUNNER_TEMP ?? tmpdir();
	const free = await freeDiskBytes(place);
	if (needed <= free) return void 0;
	const servers = own === 1 ? "one server" : `${own} servers`;
	return {
		what: `${formatCount(rows)} rows on ${servers} take more than ${gib(needed)}, but only ${gib(free)} are free in ${place}`,
		remedy: `Load at most about ${formatCount(Math.floor(free / LEAST_ROW_BYTES / own / 4))} rows, or set TMPDIR (or RUNNER_TEMP) to a larger disk.`
	};
}

// src/suite/prepare/outlooks/outlook.ts
/** All that is in the way, as one list; bad input where any of it is. */
function obstaclesFailure(obstacles) {
	const [first] = obstacles;
	if (obstacles.length === 1) {
		const { kind, subject, isPlace, what, remedy } = first;
		return new Failure(kind, isPlace ? `${subject}: ${what}` : what, defined({ remedy }));
	}
	const kind = obstacles.some((each) => each.kind === "input") ? "input" : "environment";
	const lines = obstacles.map(({ subject, what, remedy }) => `  ${subject}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`);
	return new Failure(kind, [`${plural(obstacles.length, "thing")} would make the job fail:`, ...lines].join("\n"));
}
/** The same as `doctor` prints it. */
function findingOf({ state, subject, what, remedy }) {
	return {
		subject,
		level: {
			obstacle: "missing",
			note: "note",
			unchecked: "note",
			fine: "good"
		}[state],
		seen: what,
		...defined({ remedy })
	};
}

// src/suite/prepare/before-start.ts
/**
* Throws if something surely prevents a job, before anything is started for it, with all obstacles in one list; other
* notes are warnings.
* @param baseline that judges it; undefined: it needs none
* @param lists of versions, which the job reads again
* @throws Failure `input` or `environment` with every obstacle
*/
async function requireStartable(settings, baseline, io, lists) {
	logReplacedKeys(settings, io);
	const isMerge = settings.inputs.shard?.kind === "merge";
	requireNoObstacle([
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...isMerge ? [] : await machineOutlooks(settings, io),
		...isMerge ? [] : await versionsOf(settings, io, lists),
		...settings.base === void 0 && baseline !== void 0 ? await baselineOutlooks(settings, baseline, io) : []
	], io);
}
/**
* The same for a plan, which may be made for another machine: that a preset does not fit this one is reported, and no
* obstacle. In a job the measurement follows at once, and asks the network itself.
* @throws Failure `input` or `environment` with every obstacle
*/
async function requirePlannable(settings, io) {
	logReplacedKeys(settings, io);
	const asksNetwork = !io.env.GITHUB_OUTPUT && settings.inputs.shard?.kind !== "merge";
	const machine = await machineOutlooks(settings, io);
	requireNoObstacle([
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...settings.preset === void 0 ? machine : machine.map(asNote),
		...asksNetwork ? await networkOutlooks(settings, io) : []
	], io);
}
/** The same as findings, for people who ask before they start. */
async function startFindings(settings, io) {
	return [
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...await machineOutlooks(settings, io),
		...await networkOutlooks(settings, io)
	].map(findingOf);
}
function requireNoObstacle(outlooks, io) {
	const [first, ...others] = outlooks.filter((each) => each.state === "obstacle");
	if (first !== void 0) throw obstaclesFailure([first, ...others]);
	for (const { state, subject, what, remedy } of outlooks) {
		const words = `${subject}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`;
		if (state === "note") io.log.warn(words);
		if (state === "unchecked") io.log.info(words);
	}
}
function asNote({ subject, what, remedy }) {
	return {
		state: "note",
		subject,
		what,
		...defined({ remedy })
	};
}
/** Logs the keys of the file that inputs replace: the input wins. */
function logReplacedKeys({ file, replaced = [] }, { log }) {
	if (replaced.length > 0) log.info(`${file}: replaced by ${replaced.join(", ")}`);
}
function idleOutlooks({ idle = [] }) {
	return idle.map(({ where, what, remedy }) => ({
		state: "note",
		subject: where,
		what,
		...defined({ remedy })
	}));
}
/** Checks whether this machine has the memory and disk, and this job the time. */
async function machineOutlooks(settings, io) {
	const disk = await diskShortage(settings, io.env);
	return [
		...disk === void 0 ? [] : [{
			state: "obstacle",
			kind: "environment",
			subject: "data",
			...disk
		}],
		...await presetOutlooks(settings, io),
		...timeOutlooks(settings, io.env)
	];
}
/** Describes what a preset needs, and whether this machine has it. */
async function presetOutlooks(settings, io) {
	if (settings.preset === void 0) return [];
	const subject = settings.preset.preset;
	const shortage = await presetShortage(settings, io.env);
	if (shortage !== void 0) {
		const { message: what, remedy } = shortage;
		return [{
			state: "obstacle",
			kind: "input",
			subject,
			what,
			...defined({ remedy })
		}];
	}
	const [what = ""] = needLines(needsOf(settings, suiteCells(settings)));
	return [{
		state: "fine",
		subject,
		what
	}];
}
/** Versions and baseline, for a caller who fetches nothing for it. */
async function networkOutlooks(settings, io) {
	return [...await versionsOf(settings, io, void 0), ...settings.base === void 0 && settings.inputs.shard === void 0 ? await namedBaselineOutlooks(settings, io) : []];
}
/** Checks the versions. The code that uses the network is loaded only here: a plan in a job leaves that to the measurement. */
async function versionsOf(settings, io, lists) {
	const { candidate, base } = settings;
	if (candidate.kind !== "playground" && base?.kind !== "playground") return [];
	const { versionOutlooks } = await import("./versions3.js");
	return versionOutlooks(settings, io, lists);
}

// src/github/finished-run.ts
/**
* The pull request that a finished run belongs to, from what GitHub says of that run alone: its head repository,
* branch and commit. The head must still be that commit, the base must be this repository, and there must be exactly
* one, else there is none.
* @throws the API's error
*/
async function findPullRequest(client, repository, finished, headCommit) {
	if (finished.event !== "pull_request") return goneBecause(`the finished run was started by ${finished.event}`);
	const { headBranch } = finished;
	if (headBranch === void 0) return goneBecause("the branch of the finished run is gone");
	const head = `${finished.headRepository.owner}:${headBranch}`;
	const ofRun = async (state) => {
		const { data } = await client.rest.pulls.list({
			...repository,
			state,
			head,
			per_page: 100
		});
		return data.filter((pull) => pull.head.repo?.id === finished.headRepository.id && pull.head.ref === headBranch && isBase(pull.base.repo, repository, finished.repositoryId));
	};
	const open = await ofRun("open");
	const current = open.filter((pull) => pull.head.sha === headCommit);
	const [pull, second] = current;
	if (pull === void 0) {
		if (open.length > 0) return goneBecause("the pull request has a newer head commit");
		return (await ofRun("closed")).length > 0 ? goneBecause("the pull request was closed in the meantime") : unknownBecause("no pull request has the head repository, branch and commit of the finished run");
	}
	if (second !== void 0) return unknownBecause(`${current.length} open pull requests have this head`);
	return {
		state: "found",
		pullRequest: {
			number: pull.number,
			headCommit: pull.head.sha,
			headBranch,
			headRepositoryId: finished.headRepository.id,
			baseRef: pull.base.ref,
			baseCommit: pull.base.sha,
			author: pull.user?.login,
			labels: pull.labels.map(({ name }) => name),
			createdAt: Date.parse(pull.created_at)
		}
	};
}
/** Compares ids where they are known: a renamed repository keeps its id. */
function isBase(base, { owner, repo }, id) {
	return id === void 0 ? base.full_name.toLowerCase() === `${owner}/${repo}`.toLowerCase() : base.id === id;
}
function goneBecause(why) {
	return {
		state: "gone",
		why
	};
}
function unknownBecause(why) {
	return {
		state: "unknown",
		why
	};
}
/** GitHub lists no more of a pull request. */
const MOST_FILES = 3e3;
/**
* Paths of the files that a pull request changes, of a renamed one both. Needs `pull-requests: read`.
* @returns undefined where there are more than GitHub lists
* @throws the API's error
*/
async function changedFilesOf(client, repository, pullRequest) {
	const files = await client.paginate(client.rest.pulls.listFiles, {
		...repository,
		pull_number: pullRequest,
		per_page: 100
	});
	if (files.length >= MOST_FILES) return void 0;
	return files.flatMap(({ filename, previous_filename: before }) => before === void 0 ? [filename] : [filename, before]);
}
/**
* A text file of the repository as a commit has it. Needs `contents: read`.
* @returns undefined where there is no file of that path
* @throws the API's error
*/
async function fileAt(client, repository, path, commit) {
	try {
		const { data } = await client.rest.repos.getContent({
			...repository,
			path,
			ref: commit
		});
		if (Array.isArray(data) || data.type !== "file" || !("content" in data)) return void 0;
		return Buffer.from(data.content, "base64").toString("utf8");
	} catch (error) {
		if (apiStatus(error) === 404) return void 0;
		throw error;
	}
}
/** One page; each attempt of a run has one of a name, and GitHub takes 50 attempts at most. */
const MOST_ARTIFACTS = 100;
/**
* Downloads the artifact of that name into memory, at most `mostBytes` of it. There must be exactly one.
* @throws the API's error, or one of the network
*/
async function downloadArtifact(request) {
	const { client, repository, runId, name, notBefore, mostBytes } = request;
	const { data } = await client.rest.actions.listWorkflowRunArtifacts({
		...repository,
		run_id: runId,
		name,
		per_page: MOST_ARTIFACTS
	});
	if (data.total_count > MOST_ARTIFACTS) return {
		state: "refused",
		how: "several"
	};
	const sameName = data.artifacts.filter((each) => each.name === name);
	const [artifact, second] = sameName.filter((each) => isFrom(each.created_at, notBefore));
	if (artifact === void 0) return {
		state: "absent",
		how: sameName.length > 0 ? "earlier" : "never"
	};
	if (second !== void 0) return {
		state: "refused",
		how: "several"
	};
	if (artifact.expired) return {
		state: "absent",
		how: "expired"
	};
	if (artifact.size_in_bytes > mostBytes) return {
		state: "refused",
		how: "too-large"
	};
	const address = await addressOf(client, repository, artifact.id);
	const archive = await withDeadline(void 0, request.timeoutSeconds * 1e3, async (signal) => {
		const response = await fetch(address, { signal });
		if (!response.ok) throw new Error(`the artifact store returned HTTP status ${response.status}`);
		return readAtMost(response, mostBytes);
	});
	return archive === void 0 ? {
		state: "refused",
		how: "too-large"
	} : {
		state: "downloaded",
		archive
	};
}
async function addressOf(client, repository, artifactId) {
	const { location } = (await client.request("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
		...repository,
		artifact_id: artifactId,
		archive_format: "zip",
		request: { redirect: "manual" }
	})).headers;
	if (location === void 0) throw new Error("the API returned no address for the artifact");
	return location;
}
async function readAtMost(response, mostBytes) {
	const chunks = [];
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += chunk.length;
		if (bytes > mostBytes) return void 0;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function isFrom(createdAt, notBefore) {
	return notBefore === void 0 || createdAt === null || Date.parse(createdAt) >= Date.parse(notBefore);
}

// src/job/handover/fork-place.ts
/** Name of the artifact in which a fork's job hands over its one file, {@link resultFiles.submission}; one a suite. */
function submissionArtifact(suite) {
	return `tidb-bench-submission-${suite}`;
}
const again = "Run the workflow of the pull request again; where it happens again, look at its log.";
const sameAction = "Measure with the same release of this action in both workflows, and change nothing of what it hands over.";
/** Reasons to refuse figures that were handed over. */
const refusals = {
	"several-artifacts": {
		reason: "the run handed over more than one result for this suite.",
		remedy: "Measure each suite in one job of the workflow."
	},
	"too-large": {
		reason: "the submission is larger than any result can be.",
		remedy: sameAction
	},
	archive: {
		reason: "the submission is not an archive of the one expected file.",
		remedy: sameAction
	},
	form: {
		reason: "the submission does not have the form of a result.",
		remedy: sameAction
	},
	"other-repository": {
		reason: "the figures belong to another repository.",
		remedy: again
	},
	"other-commit": {
		reason: "the figures belong to another commit.",
		remedy: again
	},
	"other-suite": {
		reason: "the figures belong to another suite.",
		remedy: again
	},
	"other-plan": {
		reason: "the figures were not measured as the configuration of the base branch plans it.",
		remedy: "Give both workflows the same inputs, or keep them in tidb-bench.yml; a change of that file counts once it is merged."
	},
	"skip-without-label": {
		reason: "the run says that a label kept it from measuring, and the pull request has no such label for this commit and base from somebody with write access.",
		remedy: again
	},
	"not-affected-unproved": {
		reason: "the run says that the change reaches no server, which the files of the pull request do not show by the input `paths` of this workflow.",
		remedy: "Give both workflows the same `paths`; that two builds are the same is believed of branches of this repository alone: push it to one and ask for `/bench` there."
	}
};
/** Messages for a run that handed nothing over, by how it ended. */
const emptyEndings = {
	cancelled: {
		reason: "the run that measures was cancelled.",
		remedy: again
	},
	failed: {
		reason: "the run that measures failed before it had figures.",
		remedy: again
	},
	"timed-out": {
		reason: "the run that measures took longer than it may.",
		remedy: again
	},
	"not-started": {
		reason: "the workflow that measures could not start.",
		remedy: "Look for a fault in the workflow\u2019s file."
	},
	silent: {
		reason: "the run that measures ended without handing figures over for this suite.",
		remedy: "Look at its log; name the suite in both workflows by the input suite."
	},
	expired: {
		reason: "the figures of that run are not kept any more.",
		remedy: again
	}
};
const partSchema = lazy(() => object({
	suite: string(),
	/** Relative to the result folder. */
	folder: string(),
	/** The suite by whose name the commit is marked; absent: by none. */
	marked: string().optional(),
	refusal: _enum(Object.keys(refusals)).optional()
}));
/** Content of a file for the step that publishes: whose figures were judged, and where each suite's result is. */
const placeSchema = lazy(() => object({
	pullRequest: number$2().int().positive(),
	headCommit: string(),
	/** The branch that the pull request goes to. */
	baseRef: string(),
	/** Origin of the figures: those of a fork count for less. */
	by: _enum(["fork", "branch"]),
	/** The run that measured. */
	runId: number$2().int(),
	attempt: number$2().int(),
	runUrl: string(),
	parts: array(partSchema)
}));
/** @throws Failure `environment` where the disk takes no more */
function writeForkPlace(folder, place) {
	writeResultFile(folder, resultFiles.fork, `${JSON.stringify(place, null, 2)}\n`);
}
/** Removes the place: there is nothing to show on that pull request after all. */
function dropForkPlace(folder) {
	rmSync(join(folder, resultFiles.fork), { force: true });
}
/** @returns undefined where this job did not judge what another run handed over */
function readForkPlace(folder) {
	const path = join(folder, resultFiles.fork);
	return existsSync(path) ? placeSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : void 0;
}
/** One suite's results are in the folder itself, several in folders of their own. */
function suiteFolder(suite, suites) {
	return suites.length === 1 ? "." : join(resultFiles.suites, suite);
}

// src/suite/plan.ts
/** Plans the cells that this job measures: a shard of the suite, or all of it. */
function planJob(settings) {
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	return {
		cells,
		needs: needLines(needsOf(settings, cells))
	};
}
/**
* Sets the outputs that the action's steps after `plan` need for a job that measures or merges. Code that only a job
* needs is loaded here: a person who requests a plan does not wait for it.
*/
async function setMeasuringOutputs(settings, event, folder, io) {
	const { shard, loadMachine } = settings.inputs;
	setPlaceOutputs(settings.suiteName, folder, shard, loadMachine);
	setOutput("artifact", String(settings.inputs.artifact));
	setHandoverOutputs(settings, event, folder);
	if (gathersShards(shard)) return;
	await announceBuilds(settings, event, io);
	const { announcePlaces, snapshotCachePlaces } = await import("./snapshot-caches.js");
	announcePlaces(await snapshotCachePlaces(settings, io), settings, io);
	setCacheOutputs(settings, io);
}
/** Sets the paths of the results, and of those of other machines. */
function setPlaceOutputs(suite, folder, shard, loadMachine) {
	setOutput("folder", folder);
	const load = loadMachine === void 0 ? "" : `-load-${loadMachine.number}-of-${loadMachine.count}`;
	setOutput("artifact-name", `${artifactName(suite, shard)}${load}`);
	if (!gathersShards(shard) || shard?.kind === "merge" && shard.folder !== void 0) return;
	setOutput("shards-pattern", `tidb-bench-${suite}-shard-*`);
	setOutput("shards-folder", shardsFolder(folder));
}
/** Those of jobs that measured for another one begin alike, so that it finds them all. */
function artifactName(suite, shard) {
	const name = `tidb-bench-${suite}`;
	switch (shard?.kind) {
		case "shard": return `${name}-shard-${shard.number}-of-${shard.count}`;
		case "confirm": return `${name}-shard-confirm`;
		case "merge":
		case "screen":
		case "verdict":
		case void 0: return name;
	}
}
/** A job that may not or shall not comment hands its numbers to the workflow that does. */
function setHandoverOutputs({ inputs, suiteName }, event, folder) {
	const comments = inputs.comment !== "never" && event.kind === "pull_request" && event.origin !== "fork";
	const isComplete = inputs.loadMachine === void 0 && (inputs.shard === void 0 || gathersShards(inputs.shard));
	const handsOver = event.kind === "pull_request" && !comments && isComplete;
	setOutput("submission", handsOver ? join(folder, resultFiles.submission) : "");
	setOutput("submission-artifact", submissionArtifact(suiteName));
}
/** Sets the paths and keys of what is worth caching. */
function setCacheOutputs({ base, candidate }, io) {
	const clusters = [base, candidate].filter((target) => target?.kind === "playground");
	if (clusters.length === 0) return;
	const versions = clusters.map(({ tiup, version }) => `${tiup.version ?? "v1.16.5"}-${version}`);
	const homes = clusters.map(({ tiup }) => componentsHome(io.env, tiup.mirror));
	const paths = [tiupHome(io.env), ...homes].flatMap((home) => [
		`${home}/bin`,
		`${home}/components`,
		`${home}/manifests`
	]);
	setOutput("cache-path", [...new Set(paths)].join("\n"));
	setOutput("cache-key", `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join("-")}`);
}
/**
* Sets outputs for the step before the measurement: the builds to fetch from GitHub's cache. An entry holds one commit's, so its
* full name is known.
* @throws as `findCommits`
*/
async function announceBuilds(settings, event, io) {
	if (settings.build === void 0) return;
	const { findCommits } = await import("./compared-commits2.js");
	const commits = await findCommits(settings, event, io);
	if (commits === void 0) return;
	const { buildPlans, buildsFolder, isTrusted } = await import("./build-sides.js");
	const { buildKey, buildFolderOf } = await import("./builds2.js");
	setOutput("build-save", String(isTrusted(event)));
	for (const [side, plan] of buildPlans(settings, commits)) {
		setOutput(`build-${side}-key`, `tidb-bench-build-${process.platform}-${process.arch}-${buildKey(plan)}`);
		setOutput(`build-${side}-path`, buildFolderOf(buildsFolder(io.env), plan));
	}
}

// src/commands/fork/fork-suites.ts
/**
* Every suite of the configuration is known, since a run measures the one that its label or its workflow picks. The
* input `suite` says which one must be there; where the configuration has none of that default name, all must be but
* `full`.
* @throws Failure `input` with every fault
*/
function forkSuites(inputs) {
	const { values, label } = inputs;
	if (values.shard !== void 0) throw faultsFailure("The inputs are invalid:", [{
		where: label("shard"),
		what: "has no effect where another run measured: its results are complete",
		remedy: "leave it out"
	}]);
	const configured = configuredSuites(inputs);
	const requested = values.suite;
	const isOpen = requested === "default" && configured.length > 0 && !configured.includes(requested);
	const names = isOpen || configured.includes(requested) ? configured : [requested];
	const settings = new Map(names.map((name) => [name, resolveSettings(withInputs(inputs, { suite: name }))]));
	const partial = names.filter((name) => name !== FULL_SUITE);
	/** The label has the full one measured in place of the default one. */
	const isFull = (labels) => !isOpen && requested === "default" && hasConfigFile(values) && extentOf(labels) === "full" && configured.includes("full");
	return {
		settings,
		required(labels) {
			if (isOpen) return partial.length > 0 ? partial : names;
			return [isFull(labels) ? FULL_SUITE : requested];
		},
		marked(suite, labels) {
			if (!isFull(labels)) return suite;
			return suite === "full" ? requested : suite === requested ? void 0 : suite;
		}
	};
}
/**
* The inputs with the configuration of the branch that the pull request goes to. The checkout of a workflow_run is the
* default branch; a release branch may gate by other tolerances. Where that branch has no such file, the checkout's
* counts.
* @throws the API's error
*/
async function inputsForBase(inputs, event, { baseRef, baseCommit }, { client, repository }, folder, io) {
	if (baseRef === event.defaultBranch) return inputs;
	const path = normalize(inputs.values.config ?? "tidb-bench.yml");
	const text = await fileAt(client, repository, path, baseCommit);
	if (text === void 0) return inputs;
	io.log.info(`${path} is that of ${shortCommit(baseCommit)}, the base of the pull request`);
	writeResultFile(folder, resultFiles.baseConfig, text);
	return withInputs(inputs, { config: join(folder, resultFiles.baseConfig) });
}

// src/commands/measure/plan.ts
/** `plan`: validate everything and say what would be run, without starting anything. */
function definePlan(program, io, finish) {
	addMeasureOptions(program.command("plan")).option("--json", "print JSON: the cells; with --shards or --max-minutes the matrix for GitHub").addHelpText("after", "\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16").action(async (options, command) => {
		const read = readCaller(command, io);
		const folder = resultFolder(readable(read).values, io.env);
		try {
			const inputs = validCaller(read);
			const event = loadEvent(io.env);
			if (event.kind === "workflow_run") planJudging(inputs, folder, options.json === true, io);
			else await planMeasuring(inputs, options.json === true, event, folder, io);
		} catch (error) {
			if (io.env.GITHUB_OUTPUT) await inResultFolder(folder, async () => writeOutcome(folder, outcomeOfError(error, false)));
			throw error;
		}
		finish(exitCodes.passed);
	});
}
async function planMeasuring(inputs, json, event, folder, io) {
	const settings = resolveSettings(inputsFor(inputs, event));
	const spread = spreadOf(inputs);
	await requirePlannable(settings, io);
	if (spread !== void 0) showShards(planShards(settings, spread), json, io);
	else showPlan(settings, json, io);
	if (io.env.GITHUB_OUTPUT && spread === void 0) await setMeasuringOutputs(settings, event, folder, io);
}
/** The second workflow of the pair for forks starts no server, and hands nothing over. */
function planJudging(inputs, folder, json, io) {
	const names = [...forkSuites(inputs).settings.keys()];
	const words = () => `will be judged if the finished run hands it over: ${names.join(", ")}`;
	show(json, { judges: names }, words, io);
	if (io.env.GITHUB_OUTPUT) setPlaceOutputs(inputs.values.suite, folder, void 0);
}
function showPlan(settings, json, io) {
	const { suite, base, policy } = settings;
	const { cells, needs } = planJob(settings);
	if (json) {
		const planned = cells.map(({ settings: cell, repeats }) => ({
			...cell,
			repeats
		}));
		io.print(JSON.stringify(planned, null, 2));
		return;
	}
	for (const { settings: cell, repeats } of cells) io.print(`${cell.id}: ${repeats} × ${lengthOf(cell)}${rateWords(cell)}${olderWords(cell)}`);
	const pace = slicePaceOf(suite, base, policy);
	const most = pace === void 0 || pace.rounds === 1 ? "" : "at most ";
	const both = base !== void 0 && pace === void 0 ? " on each of two servers" : "";
	const load = formatDuration(Math.round(loadSeconds(cells)));
	io.print(`${plural(cells.length, "cell")}, ${most}${load} of load${both}, loading the data not counted`);
	for (const line of needs) io.print(line);
}
/** Describes the rate at which transactions begin, if one is given. */
function rateWords({ options, rateShare }) {
	if (rateShare !== void 0) return `, at ${formatShare(rateShare)} of the server\u2019s capacity, which is stored or measured first`;
	const rate = givenRate(options);
	return rate === void 0 ? "" : `, at ${formatCount(rate)}/s`;
}
/** Names the server whose data this one starts on, if it is another's. */
function olderWords(cell) {
	const older = olderServerOf(cell);
	return older === void 0 ? "" : `, each the first start on data that ${older} wrote`;
}
const waysInWords = {
	windows: " in windows of 100 ms",
	duet: " both at once on one core, or twice as long in windows of 100 ms,"
};
function lengthOf(cell) {
	const { operations, clients, durationSeconds, warmUpSeconds, measure } = cell;
	const warm = ` after ${warmUpSeconds} s of warm-up`;
	if (operations === void 0) return `${durationSeconds} s${measure === void 0 ? "" : waysInWords[measure]}${warm}`;
	if (operations === 1) return `one execution, about ${formatDuration(Math.round(durationSeconds))} long`;
	return `${formatCount(operations)} operations${clients === 1 ? "" : " of each client"}${warm}`;
}
/**
* Returns how the caller wants to spread the cells; undefined if nothing is set. The action that plans must set it, or
* its matrix would be empty.
* @throws Failure `input`
*/
function spreadOf({ values, leftEmpty, label }) {
	const { shards, maxMinutes } = values;
	const where = label("max-minutes");
	const remedy = "give one of the two";
	if (shards !== void 0 && maxMinutes !== void 0) throw faultsFailure("The inputs are invalid:", [{
		where,
		what: "cannot be combined with a number of shards",
		remedy
	}]);
	if (leftEmpty.has("shards") && leftEmpty.has("max-minutes")) throw faultsFailure("The inputs are invalid:", [{
		where: label("shards"),
		what: "expected a number of machines, or `max-minutes`; got neither",
		remedy
	}]);
	if (shards !== void 0) return { machines: shards };
	return maxMinutes === void 0 ? void 0 : { seconds: 60 * maxMinutes };
}
const columns = [
	{
		title: "shard",
		cell: ({ shard }) => shard
	},
	{
		title: "cells",
		align: "right",
		cell: ({ cells }) => String(cells)
	},
	{
		title: "minutes",
		align: "right",
		cell: ({ minutes }) => String(minutes)
	},
	{
		title: "measures",
		cell: ({ ids }) => ids
	}
];
/** Prints which machine measures which cells: as a table, or as the job matrix of a workflow, and then also as outputs. */
function showShards({ id, shards }, json, io) {
	const rows = shards.map(({ number, cells, seconds }) => ({
		shard: `${number}/${shards.length}`,
		cells: cells.length,
		minutes: Math.ceil(seconds / 60),
		ids: cells.map(({ settings }) => settings.id).join(" ")
	}));
	const matrix = JSON.stringify({ include: rows.map(({ ids: _, ...row }) => row) });
	if (json) io.print(matrix);
	else {
		io.print(textTable(columns, rows));
		io.print(`plan ${id}; minutes are estimates and include loading the data`);
	}
	if (!io.env.GITHUB_OUTPUT) return;
	setOutput("matrix", matrix);
	setOutput("shards", shards.length);
}

export { checkCell as $, presets as $n, statusAddresses as $t, mayShareData as A, configuredSuites as An, stolenShare as Ar, analyzeTables as At, optionFile as B, _lazy_picomatch_default as Bn, isPairAtOnce as Bt, suiteCells as C, loadEvent as Cn, gib as Cr, findCommand as Ct, measuredCommit as D, extentOf as Dn, requireDisk as Dr, addMeasured as Dt, markedSuite as E, benchLabels as En, readMemory as Er, requirements as Et, components as F, withContent as Fn, exists as Fr, groupTitle as Ft, freePort as G, isContent as Gn, turnOrder as Gt, serverMemoryBytes as H, differenceWords as Hn, seededBits as Ht, playgroundArguments as I, withNewNames as In, isMarkedFolder as Ir, progressLine as It, isPortFree as J, targetSchema as Jn, startCollecting as Jt, holdPort as K, readYaml as Kn, findEvidenceSource as Kt, withinTikvLimits as L, readSqlLoad as Ln, linkFolder as Lr, timeLeft as Lt, requireMemoryForTargets as M, validCaller as Mn, cacheRoot as Mr, tableNames as Mt, targetMemoryBytes as N, hasOwnFiles as Nn, copyFolder as Nr, createJobProgress as Nt, measuredSource as O, hasLabel as On, requireDiskForAll as Or, runOf as Ot, clusterMemoryBytes as P, ownFilesOf as Pn, createPrivateFolder as Pr, finishedLine as Pt, overheadOf as Q, presetText as Qn, readStatusPort as Qt, explainServerLog as R, rowsOf$1 as Rn, nameSuffix as Rr, groupByChange as Rt, shardsFolder as S, warningOf as Sn, freeDiskBytes as Sr, ensurePackages as St, inputsFor as T, prowRepository as Tn, readMachine as Tr, requireCommand as Tt, timedPhase as U, listedBy as Un, sideBySideRound as Ut, pageBytes as V, misfitsOf as Vn, roundSeconds as Vt, PortTaken as W, tablesOf$1 as Wn, singleTargetSchedule as Wt, capacityPace as X, findPreset as Xn, readComponentMetrics as Xt, startOnFreePort as Y, suiteSchema as Yn, componentFigure as Yt, loadingSeconds as Z, presetConfig as Zn, clusterPlaces as Zt, requireStartable as _, timesBetween as _n, schemaChange as _r, tiupHome as _t, inputsForBase as a, withArguments as an, connect$1 as ar, withBeside as at, secondsOfJob as b, explainApiFailure as bn, allowedCores as br, canPrewarm as bt, readForkPlace as c, roundTripMs as cn, detailsOf as cr, toolsInComponent as ct, suiteFolder as d, tidbStatements as dn, isServerError as dr, componentsHome as dt, startDeadline as en, Document as er, createWorkload as et, writeForkPlace as f, cpuSecondsOf as fn, asOwner as fr, downloadVerified as ft, findPullRequest as g, tidbTimes as gn, promptly as gr, playgroundVersionOf as gt, fileAt as h, tidbCounters as hn, plainHosts as hr, mirrorSetting as ht, forkSuites as i, tidbStatementRows as in, visit as ir, rowsToLoad as it, refuseSameServer as j, resolveSettings as jn, wholeCores as jr, quoteName as jt, recordId as k, DEFAULT_CONFIG_FILE as kn, requireMemory as kr, whileWaiting as kt, refusals as l, hasRolledOver as ln, explainSqlError as lr, PUBLIC_MIRROR as lt, downloadArtifact as m, statusTimes as mn, parseHost as mr, installedTiup as mt, showShards as n, digestRows as nn, isSeq as nr, fetchToolRelease as nt, dropForkPlace as o, probe as on, queryValue as or, ycsbProperties as ot, changedFilesOf as p, statusReading as pn, overAllData as pr, findTiup as pt, isPortConflict as q, configSchema as qn, findWorkSource as qt, spreadOf as r, textRows as rn, parse$1 as rr, loadToolOf as rt, emptyEndings as s, productOf as sn, withConnection as sr, loadToolUses as st, definePlan as t, withDeadline as tn, isMap as tr, differencesBetween as tt, submissionArtifact as u, performanceSchemaStatements as un, isDenied as ur, clusterHosts as ut, startFindings as v, apiStatus as vn, storedRecords as vr, tpcArguments as vt, setUpOf as w, isProw as wn, pinnedCommand as wr, installCommand as wt, shardOf as x, permissionsYaml as xn, folderBytes as xr, sysbenchArguments as xt, planShards as y, asOutcome as yn, tlsWith as yr, shapeOf as yt, initStatements as z, sampleValues as zn, replaceFolder as zr, groupByData as zt };