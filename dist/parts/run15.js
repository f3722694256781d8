import { t as withLoadBalancer } from "./load-balancer.js";
import { n as withDeadline } from "./deadline.js";
import { i as gib, l as requireMemory, n as folderBytes, o as readMemory, p as wholeCores, s as requireDisk, u as slowStartRemedy } from "./machine.js";
import { a as findTiup, c as mirrorSetting, i as componentsHome, l as playgroundVersionOf, n as PUBLIC_MIRROR, o as inFetchTurn, u as tiupHome } from "./tiup.js";
import { c as isOneOfEach, l as withTiproxy, s as clusterMemoryBytes } from "./parts.js";
import "./header-schema.js";
import { t as clusterPlaces } from "./status-address.js";
import { _ as schemaChange, o as withConnection } from "./connect.js";
import { t as probe } from "./probe.js";
import { a as holdPort, n as PortTaken, o as isPortConflict, s as isPortFree, t as waitUntilAnswering } from "./readiness.js";
import { n as askPd, r as waitForReplicas, t as createDataRegions } from "./regions.js";
import { n as createVariableKeeper, r as readBack, t as assertNothingRefused } from "./variables.js";
import { a as fromToml, c as toToml, i as flatten, l as unrecordedSettings, o as isTree, r as benchmarkDefaults, s as mergeConfigurations } from "./keys2.js";
import { l as VersionUnknown, n as explainUnknownVersion, r as firstComponent } from "./versions.js";
import { _ as object, c as boolean, s as array, t as Failure, x as string } from "./failure.js";
import { a as readIfThere, c as readTail, i as makeFolder } from "./files.js";
import { i as exists, l as replaceFolder, n as copyFolder, r as createPrivateFolder } from "./folders2.js";
import { n as defined } from "./objects.js";
import { r as startProcess } from "./process.js";
import { t as exitWords } from "./exit.js";
import { c as processesWith, l as programOfProcess, t as argumentsOfProcess, u as programPathOfProcess } from "./identity.js";
import { n as tidbSettingsInGuest, t as restOfTidb } from "./tidb-in-guest.js";
import { dirname, join } from "node:path";
import { availableParallelism } from "node:os";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// src/targets/playground/arguments.ts
/** The components that a playground can hold, by the name that its flags have. */
const flagOf$1 = {
	tidb: "db",
	tikv: "kv",
	pd: "pd",
	tiproxy: "tiproxy",
	tiflash: "tiflash"
};
const components = Object.keys(flagOf$1);
/**
* Arguments of `tiup` for one cluster. Every count is given: TiFlash, for one, would be started
* otherwise.
*/
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
		const flag = flagOf$1[component];
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
const scheduler = (version, cores) => version.isFrom(6, 0) ? Math.max(4, cores) : void 0;
const unified = (version, cores) => {
	if (version.isFrom(6, 5, 1)) return Math.max(4, 10 * cores);
	return version.isFrom(6, 0) ? Math.max(4, cores) : void 0;
};
const pool = (version, cores) => version.isFrom(5, 4) ? 10 * cores : void 0;
/**
* Source: the checks of TiKV's own configuration (`Config::validate` of storage, read pool,
* raftstore and rocksdb) in v5.3, v5.4, v6.0, v6.5.1 and master.
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
		if (isTree(value)) return [key, clampTree(value, keyPath, clamp)];
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

// src/targets/playground/explain.ts
const remedies = {
	"version-unknown": "Use a version that `tiup list tidb` shows, for example v8.5.4.",
	"component-unknown": "The mirror has no such component for this machine: remove it from the topology, or set another mirror with tiup.mirror.",
	"binary-missing": "Use a binary that exists, is executable, and was built for this machine.",
	"flag-unknown": "Pin a newer version of the playground component with tiup.playground.",
	"mirror-unreachable": "Try again; or set tiup.mirror (or TIUP_MIRRORS) to a mirror that this machine can reach, or cache the components folder of TIUP_HOME.",
	"download-corrupt": "The mirror, or a proxy in front of it, serves a damaged file: set another mirror with tiup.mirror (or TIUP_MIRRORS).",
	"component-died": "Check the log of the component. Usual causes are its configuration, or too little memory or disk space.",
	"too-slow": "Check the logs of the components.",
	cancelled: "Start it again.",
	"disk-full": "Free disk space: a cluster needs about 2 GiB without any data.",
	memory: "Use fewer instances, set a smaller storage.block-cache.capacity, or use a larger machine.",
	other: "Check the logs of the components."
};
const playgroundRemedy = "Set tiup.playground to a version that `tiup list playground` shows, or to “latest” for the newest.";
/** Do the logs of the components say anything about it? */
function isOfComponents(kind) {
	return [
		"component-died",
		"too-slow",
		"port-taken",
		"disk-full",
		"memory",
		"other"
	].includes(kind);
}
/** Faults that the caller's input causes; the environment causes the others. */
const inputFaults = /* @__PURE__ */ new Set(["binary-missing", "version-unknown"]);
/**
* A boot that failed, in words. @param tail last lines of the components' logs, or of playground
* itself
*/
function bootFailure(name, kind, message, tail) {
	const better = kind === "component-died" || kind === "too-slow" || kind === "other" ? faultFromLog(tail, kind) : kind;
	const whole = `the playground “${name}” did not start: ${message}`;
	if (better === "port-taken") return new PortTaken(whole, tail);
	const isPlayground = / for component playground /.test(message);
	const usual = isPlayground ? playgroundRemedy : remedies[better];
	const remedy = better === "too-slow" ? `${usual} ${slowStartRemedy()}` : usual;
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
	if (isPortConflict(tail)) return "port-taken";
	if (/no space left on device/i.test(text)) return "disk-full";
	if (/cannot allocate memory|out of memory/i.test(text)) return "memory";
	return otherwise;
}

// src/targets/playground/playground-state.ts
const initialState = {
	phase: "booting",
	tidb: [],
	tiproxy: [],
	pd: void 0,
	dead: [],
	begun: [],
	stopping: false,
	fault: void 0,
	mirrorTrouble: false
};
/** Name of all components in `begun`, of a playground that fetches them before it starts any. */
const ALL = "all";
/** No line of TiUP's that counts is longer; what is behind it is not looked at. */
const MOST_OF_LINE = 4096;
/** The title that playground sets in a terminal, and colours. */
const escapes = /\u001b\][^\u0007\u001b]*\u0007|\u001b\[[0-9;?]*[A-Za-z]/g;
/** A line without them. */
function withoutEscapes(line) {
	return line.replace(escapes, "");
}
/**
* One more line of standard output or standard error, in any order between the two.
* A line that says nothing of the life cycle (a component's own log) changes nothing.
*/
function advance(state, rawLine) {
	const line = withoutEscapes(rawLine.slice(0, MOST_OF_LINE)).trim();
	if (/TiDB Playground Cluster is started/.test(line)) return {
		...state,
		phase: "up"
	};
	const start = /^Start (?:(instances) \||(\w+) instance:)/.exec(line);
	if (start !== null) {
		const begun = start[1] === void 0 ? start[2] ?? "" : "all";
		return state.begun.includes(begun) ? state : {
			...state,
			begun: [...state.begun, begun]
		};
	}
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
	if (waited !== null && !state.stopping) return failed(state, "component-died", `${waited[1]} did not answer`);
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
/**
* The `dsn` file of a playground's data folder, `mysql://root@127.0.0.1:4000`. It can be stale
* until the cluster is up. @returns undefined where the text is none
*/
function parseDsn(text) {
	const match = /^mysql:\/\/[^@\s]*@([^:/\s]+):(\d{1,5})\s*$/m.exec(text);
	return match === null ? void 0 : {
		host: match[1] ?? "",
		port: Number(match[2])
	};
}

// src/targets/playground/boot.ts
const PAUSE_MS$1 = 100;
/**
* Starts one cluster. TiUP goes on running where a component is broken, and says "started" once a
* port is open: the end of the wait is an answer, a fault that is known, or our own deadline.
* @throws the signal's reason when aborted; the cluster is gone then
*/
async function bootPlayground(options) {
	let state = initialState;
	let begunAt;
	let latestAt = 0;
	const recent = [];
	const take = (raw) => {
		const line = withoutEscapes(raw);
		const { length } = state.begun;
		state = advance(state, line);
		if (state.begun.length > length) {
			latestAt = performance.now();
			begunAt ??= latestAt;
			const started = (name) => state.begun.includes(name);
			if (started("all") || options.components.every(started)) options.onFetched?.();
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
	let hasEnded = false;
	tiup.exit.then(() => {
		hasEnded = true;
	});
	const begin = performance.now();
	const seconds = (since) => (performance.now() - since) / 1e3;
	const give = async (fault, message) => {
		await setTimeout(PAUSE_MS$1);
		const lastLines = [...recent];
		const tails = isOfComponents(fault) ? await options.logTails(state.dead[0]?.instance) : [];
		await tiup.stop();
		const quoted = lastLines.findIndex((line) => / quit: /.test(line)) + 1;
		const ownLines = lastLines.slice(0, quoted === 0 ? lastLines.length : quoted);
		const tail = tails.length > 0 ? [...ownLines.slice(-5), ...tails] : lastLines;
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
		if (hasEnded) return give("other", `tiup ended with ${exitWords((await tiup.exit).exitCode)}`);
		const deadInstance = state.dead[0];
		if (deadInstance !== void 0) return give("component-died", `${deadInstance.instance} ended: ${deadInstance.how}`);
		if (begunAt === void 0 && seconds(begin) > options.fetchSeconds) return give("mirror-unreachable", `no component started within ${options.fetchSeconds} s: the mirror does not respond`);
		if (begunAt !== void 0 && seconds(latestAt) > options.bootSeconds) return give("too-slow", `no answer within ${options.bootSeconds} s`);
		if (begunAt !== void 0 && await options.answers(state)) return {
			outcome: "up",
			playground: {
				process: tiup,
				bootSeconds: seconds(begunAt),
				state: () => state
			}
		};
		await setTimeout(PAUSE_MS$1, void 0, { signal: options.signal }).catch(() => void 0);
	}
}
const RETRY_PAUSES_MS = [1e3, 4e3];
/**
* TiUP throws a file away that it finds damaged: once more from the beginning is enough to know.
*/
function mostRetries(fault) {
	if (fault === "mirror-unreachable") return RETRY_PAUSES_MS.length;
	return fault === "download-corrupt" ? 1 : 0;
}
/**
* {@link bootPlayground}, and again where the mirror was the trouble. @throws Failure where it
* stays so
*/
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

// src/targets/playground/instances.ts
/**
* The folders that together are the data of a cluster, relative to its own: PD's and TiKV's (and
* TiFlash's), which only fit each other. The logs beside them are left out, so that a restored
* cluster keeps its newest ones.
*/
async function instanceData(folder) {
	const inside = (await readdir(folder).catch(() => [])).filter((name) => /^(pd|tikv|tiflash)-\d+$/.test(name)).sort().map(async (name) => await exists(join(folder, name, "data")) ? join(name, "data") : name);
	return Promise.all(inside);
}
/**
* Copies the components' logs out of a data folder, as `<instance>-<file>`. What cannot be copied
* is left out.
*/
async function keepLogs(folder, logFolder) {
	await mkdir(logFolder, { recursive: true });
	for (const { path, name } of await logFiles(folder)) await copyFile(path, join(logFolder, name)).catch(() => void 0);
}
const TAIL_LINES = 8;
/** PD and TiDB write complete configurations into one line. */
const TAIL_CHARACTERS = 300;
/**
* The last lines of every component's log that is not empty.
* @param instance the one that is to blame, `tikv-0`: the others' logs would only hide what it says
*/
async function logTails(folder, instance) {
	const tails = [];
	for (const { path, name } of await logFiles(folder)) {
		if (instance !== void 0 && !name.startsWith(instance.toLowerCase())) continue;
		for (const line of await readTail(path, TAIL_LINES)) tails.push(`${name}: ${line.length > TAIL_CHARACTERS ? `${line.slice(0, TAIL_CHARACTERS)}…` : line}`);
	}
	return tails;
}
async function logFiles(folder) {
	const files = [];
	for (const instance of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
		if (!instance.isDirectory()) continue;
		for (const file of await readdir(join(folder, instance.name), { withFileTypes: true }).catch(() => [])) {
			if (!file.isFile() || !file.name.endsWith(".log")) continue;
			files.push({
				path: join(folder, instance.name, file.name),
				name: `${instance.name}-${file.name}`
			});
		}
	}
	return files;
}
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
	for (const part of await instanceData(copies)) await replaceFolder(join(copies, part), join(data, part), signal, ledger);
	await forgetPaths(data);
}
/**
* Removes TiKV's memory of its own paths: it refuses to start from data that lay elsewhere, as that
* of another job or of a guest does.
*/
async function forgetPaths(data) {
	for (const part of await instanceData(data)) await rm(join(data, part, "last_tikv.toml"), { force: true });
}
/** Reads how the components of a playground run. @throws Failure `environment` */
function runningComponents(dataFolder) {
	const processes = componentProcesses(dataFolder);
	const read = (wanted) => {
		const found = processes.find(({ component }) => component === wanted);
		if (found === void 0) throw new Failure("environment", `the process of ${wanted} was not found`, { remedy: "Check its log in the result folder." });
		const { pid } = found.identity;
		const words = argumentsOfProcess(pid).slice(1).filter((word) => word !== "");
		const file = words.map((word) => /^--?config=(.*)$/.exec(word)?.[1]).find(Boolean);
		const text = file === void 0 ? "" : readIfThere(file) ?? "";
		return {
			program: programPathOfProcess(pid),
			words,
			configuration: fromToml(text)
		};
	};
	return {
		pd: read("pd"),
		tikv: read("tikv"),
		tidb: read("tidb")
	};
}
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
/** Variable with the data folder of a playground; its components inherit it. */
const DATA_VARIABLE = "TIUP_INSTANCE_DATA_DIR";
/**
* Programs by the names that their own builds give them, too: `tidb-server`, `tikv-server-debug`.
*/
const programs = [
	[/^tidb-server/, "tidb"],
	[/^tikv-server/, "tikv"],
	[/^pd-server/, "pd"],
	[/^tiflash/, "tiflash"],
	[/^tiproxy/, "tiproxy"]
];
/** Finds the component by the folder of its log or data, for a build with a name of its own. */
function componentOfArguments(args, dataFolder) {
	const folders = args.flatMap((text) => text.split(`${dataFolder}/`).slice(1));
	return programs.find(([, component]) => folders.some((path) => path.startsWith(`${component}-`)))?.[1];
}
/** The components of the playground that has its data there. */
function componentProcesses(dataFolder) {
	return processesWith(DATA_VARIABLE, dataFolder).flatMap((identity) => {
		const name = programOfProcess(identity.pid);
		const component = programs.find(([pattern]) => pattern.test(name))?.[1] ?? componentOfArguments(argumentsOfProcess(identity.pid), dataFolder);
		return component === void 0 ? [] : [{
			component,
			identity
		}];
	});
}
/** Components of which no process is known, so that nothing is known of what they use. */
function unseenComponents(dataFolder, topology) {
	const components = componentProcesses(dataFolder).map(({ component }) => component);
	return [
		"pd",
		"tikv",
		"tidb"
	].filter((kind) => topology[kind] > 0 && !components.includes(kind));
}
/**
* Returns the version that is requested of TiUP, for the record, where programs of the caller's own
* take places beside it, or the server calls itself otherwise, as a nightly build does.
* @param reported version of the server, by itself
*/
function requestedOf({ version, binaries }, reported) {
	const names = Object.keys(defined(binaries));
	const bare = (name) => name.replace(/^v/u, "");
	const isOther = /^(?:nightly|v\d+\.\d+\.\d+.*)$/u.test(version) && bare(version) !== bare(reported);
	return names.length === 0 && !isOther ? {} : { requested: {
		version,
		binaries: names
	} };
}

// src/targets/playground/ports.ts
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
/**
* Every port that a cluster of this topology listens on. PD's instances take two each from one row.
*/
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
* Held by the job that has an offset, so that no other takes it: two jobs that look at the same
* moment find the same ports free. No component has a port of this row.
*/
function guardPort(offset) {
	return 13050 + offset;
}
/**
* Offsets stay under this, so that every port stays below 32768, where the system begins to give
* out its own.
*/
const MOST_OFFSET = 12e3;
const STEP = 100;
/** All offsets in a random order: two jobs on one machine then seldom try the same. */
function offsetsInRandomOrder(random = Math.random) {
	const offsets = Array.from({ length: MOST_OFFSET / STEP }, (_, i) => (i + 1) * STEP);
	for (let i = offsets.length - 1; i > 0; i--) {
		const j = Math.floor(random() * (i + 1));
		[offsets[i], offsets[j]] = [offsets[j], offsets[i]];
	}
	return offsets;
}
/**
* An offset of which no port is in use, and which no other job of this program has.
* @throws Failure `environment` where there is none
*/
async function freeOffset(topology, { borrowedOffset }) {
	if (borrowedOffset !== void 0) return {
		offset: borrowedOffset,
		guard: { release: async () => void 0 }
	};
	for (const offset of offsetsInRandomOrder()) {
		const guard = await holdPort(guardPort(offset));
		if (guard === void 0) continue;
		if ((await Promise.all(portsOf(topology, offset).map(isPortFree))).every(Boolean)) return {
			offset,
			guard
		};
		await guard.release();
	}
	throw new Failure("environment", "no free ports for a cluster", { remedy: "Stop other clusters on this machine." });
}
const PAUSE_MS = 20;
/**
* Keeps playground from taking commands, one of which starts a program, from everybody who reaches
* the machine: it has no setting for the address. It looks for a free port when it starts, writes
* it down, and listens there once the cluster is up, seconds later; where it cannot listen it says
* so and goes on. In between the port is taken from it.
* @param folder the cluster's data folder
*/
async function closeCommands(folder) {
	const file = join(folder, "port");
	await rm(file, { force: true });
	const ending = new AbortController();
	let port;
	let heldPort;
	const look = async () => {
		const writtenPort = Number(await readFile(file, "utf8").catch(() => ""));
		if (!Number.isInteger(writtenPort) || writtenPort <= 0 || writtenPort === port) return;
		await heldPort?.release();
		heldPort = await holdPort(writtenPort);
		port = heldPort === void 0 ? void 0 : writtenPort;
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
			await heldPort?.release();
			heldPort = void 0;
		}
	};
}

// src/targets/playground/cluster.ts
const GIB = 2 ** 30;
/** Tenths of a second in which TiUP reports the end of a component, after its connections broke. */
const LATE_REPORTS = 20;
/** Sets of ports that are tried. */
const MOST_PLACES = 5;
/**
* Creates a playground with its data folder, ports and files: what stays the same over its restarts.
*/
function createCluster(options) {
	const { name, config, env, ledger, log } = options;
	const { topology } = config;
	const home = componentsHome(env, config.tiup.mirror);
	let privateFolder;
	let place;
	let tiup;
	let boots = 0;
	let running;
	let commands;
	let isAnswering = async () => false;
	/**
	* Returns a folder of the cluster, which keeps everything in its private folder: data, logs,
	* configuration, copy, temporary storage.
	*/
	function inRoom(part) {
		if (privateFolder === void 0) throw new Error("the cluster was never started");
		return join(privateFolder.path, part);
	}
	async function settle(signal) {
		privateFolder ??= await createPrivateFolder(`tidb-bench-${name}`, { ledger });
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
			for (const folder of [home, privateFolder.path]) await requireDisk(folder, 2 * GIB, `the cluster “${name}”`);
			place = await freeOffset(topology, options);
		}
		return {
			tiup,
			offset: place.offset,
			room: privateFolder
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
	async function describeFault({ process: tiup, state }) {
		for (let attempt = 0;; attempt++) {
			const exit = await Promise.race([tiup.exit, setTimeout(100, void 0)]);
			const deadInstance = state().dead[0];
			if (deadInstance !== void 0) return `${deadInstance.instance} ended: ${deadInstance.how}`;
			if (exit !== void 0) return `TiUP ended: ${exit.signal ?? `exit code ${exit.exitCode}`}`;
			if (attempt === 0 && await isAnswering(await addressesOf(state()))) return void 0;
			if (attempt === LATE_REPORTS) return "the cluster no longer answers";
		}
	}
	async function leavePlace() {
		if (privateFolder !== void 0) await rm(inRoom("data"), {
			recursive: true,
			force: true,
			maxRetries: 3
		});
		await place?.guard.release();
		place = void 0;
	}
	async function bootOnce(configuration, answers, signal, onFetched) {
		const preparation = await settle(signal);
		const data = inRoom("data");
		const args = playgroundArguments({
			playgroundVersion: playgroundVersionOf(config.tiup),
			version: config.version,
			mode: config.mode,
			topology,
			portOffset: preparation.offset,
			configFiles: await writeConfigFiles(preparation.room.path, mergeConfigurations(unrecordedSettings(inRoom("temporary")), configuration)),
			binaries: defined(config.binaries),
			bootSeconds: config.boot
		});
		boots += 1;
		commands = await closeCommands(data);
		running = await bootWithRetries({
			name,
			tiup: preparation.tiup,
			args,
			env: {
				...env,
				TIUP_HOME: home,
				[DATA_VARIABLE]: data,
				TMPDIR: preparation.room.path,
				...await mirrorSetting(home, config.tiup.mirror, env)
			},
			ledger,
			outputFile: join(options.logFolder, `playground-${boots}.log`),
			components: Object.entries(topology).flatMap(([each, count]) => count > 0 ? [each] : []),
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
		const unseen = unseenComponents(data, topology);
		if (unseen.length > 0 && boots === 1) log.warn(`${name}: no CPU, memory or disk figures of ${unseen.join(", ")}: the process was not found`);
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
				log.info(`${name}: another program took a port; trying other ports`);
				await leavePlace();
			}
		},
		halt,
		/** Copies the data of a halted cluster aside. */
		copyOut: (signal) => copyInstances(inRoom("data"), inRoom("snapshot"), signal, ledger),
		/** Copies it back. */
		copyIn: (signal) => restoreInstances(inRoom("snapshot"), inRoom("data"), signal, ledger),
		folders: () => ({
			data: inRoom("data"),
			copy: inRoom("snapshot")
		}),
		bootSeconds: () => running?.bootSeconds,
		/** Returns the distance of the ports from their defaults; undefined before the first start. */
		offset: () => place?.offset,
		hasDied: () => (running?.state().dead.length ?? 0) > 0,
		processes: () => running === void 0 ? [] : componentProcesses(inRoom("data")),
		async diagnose() {
			if (running === void 0) return void 0;
			const what = await describeFault(running);
			if (what === void 0) return void 0;
			const deadInstance = running.state().dead[0]?.instance;
			return new Failure("environment", `${what} (“${name}”)`, {
				tail: await logTails(inRoom("data"), deadInstance),
				remedy: "Check the log of the component. Usual causes are too little memory or disk space."
			});
		},
		async remove() {
			await halt();
			if (privateFolder !== void 0) await keepLogs(inRoom("data"), options.logFolder);
			await leavePlace();
			await privateFolder?.remove();
			privateFolder = void 0;
		}
	};
}

// src/targets/playground/guest.ts
/** Components of a cluster in a guest, in the order of their starts. */
const guestComponents = [
	"pd",
	"tikv",
	"tidb"
];
const names = {
	pd: "PD",
	tikv: "TiKV",
	tidb: "TiDB"
};
const [MIB, USUAL_CACHE_MIB] = [2 ** 20, 256];
/** Memory of each component in MiB, of TiKV without its block cache, of TiDB with its garbage. */
const ownMib = {
	pd: 300,
	tikv: 550,
	tidb: 820
};
/**
* Returns the parts with which PD, TiKV and TiDB run in a guest. Each keeps its name and its ports,
* which are in the data of PD and TiKV; folders have the same paths in every guest.
* @throws Failure `input` for settings that TiKV does not start with on one core
*/
function guestOfCluster({ running, version, folders, database, blockCache = `${USUAL_CACHE_MIB}MiB` }) {
	const valueOfFlag = (component, flag) => flagOf(running[component].words, flag, names[component]);
	const pdAddress = valueOfFlag("pd", "client-urls");
	const statusPort = Number(valueOfFlag("tidb", "status"));
	const ports = {
		pd: portOf(pdAddress),
		tikv: portOf(`http://${valueOfFlag("tikv", "addr")}`),
		tidb: Number(valueOfFlag("tidb", "P"))
	};
	const answers = {
		pd: {
			url: `${pdAddress}/pd/api/v1/leader`,
			pattern: "\"name\""
		},
		tikv: {
			url: `${pdAddress}/pd/api/v1/stores`,
			pattern: "\"state_name\": *\"Up\""
		}
	};
	const configuration = mergeConfigurations({
		pd: running.pd.configuration,
		tikv: running.tikv.configuration,
		tidb: running.tidb.configuration
	}, {
		tikv: {
			storage: {
				"reserve-space": 0,
				"reserve-raft-space": 0,
				"block-cache": { capacity: blockCache }
			},
			"raft-engine": { "prefill-for-recycle": false }
		},
		tidb: tidbSettingsInGuest(statusPort)
	});
	requireOneCore(configuration, version);
	const process = (component) => {
		const cacheMib = component === "tikv" ? mebibytesOf(blockCache) ?? USUAL_CACHE_MIB : 0;
		const ready = answers[component];
		return {
			name: names[component],
			program: running[component].program,
			words: [
				`/server/${component}-server`,
				...running[component].words.filter((word) => !/^--?(config|log-file)=/.test(word)).map((word) => word.replaceAll(`${folders.data}/`, "/cluster/")),
				`--config=${configurationFile(component)}`,
				`--log-file=/run/${component}.log`
			],
			port: ports[component],
			...ready === void 0 ? {} : { answers: ready },
			logFile: `/run/${component}.log`,
			memoryBytes: (ownMib[component] + cacheMib) * MIB
		};
	};
	return {
		processes: [
			process("pd"),
			process("tikv"),
			process("tidb")
		],
		texts: Object.fromEntries(guestComponents.map((each) => [configurationFile(each), toToml(configuration[each] ?? {})])),
		folders: {},
		data: {
			from: folders.copy,
			path: "/cluster"
		},
		endpoint: {
			hosts: [{
				host: "127.0.0.1",
				port: ports.tidb
			}],
			user: "root",
			password: "",
			database,
			tls: { mode: "off" },
			account: "throw-away"
		},
		...restOfTidb(statusPort)
	};
}
function configurationFile(component) {
	return `/server/${component}.toml`;
}
/** @throws Failure `input` for a setting that TiKV would not start with in a guest */
function requireOneCore(configuration, version) {
	const [first] = withinTikvLimits(configuration, version, 1).differences;
	if (first === void 0) return;
	throw new Failure("input", `the simulated machine has one core, and TiKV starts there with at most ${first.used} for ${first.what}, which is ${first.asked}`, { remedy: "Lower the setting, or use another `measure`." });
}
/** Returns the value of `--flag=value` or `-flag value`. @throws Failure `environment` */
function flagOf(words, flag, name) {
	for (const [index, word] of words.entries()) {
		const [, own, value = words[index + 1]] = /^--?([\w-]+)(?:=(.*))?$/.exec(word) ?? [];
		if (own === flag && value !== void 0) return value;
	}
	throw new Failure("environment", `${name} was started without --${flag}`, { remedy: "Set tiup.playground to v1.16.5." });
}
function portOf(address) {
	return Number(new URL(address).port);
}
/** `1GB` as MiB. @returns undefined for what is no size, such as a share of the memory */
function mebibytesOf(size) {
	const [, number, unit = ""] = /^([\d.]+) *([KMGT])i?B?$/i.exec(String(size)) ?? [];
	return number === void 0 ? void 0 : Number(number) * 1024 ** ("KMGT".indexOf(unit.toUpperCase()) - 1);
}

// src/targets/playground/pd.ts
const storesSchema = object({ stores: array(object({ store: object({
	address: string().optional(),
	status_address: string().optional(),
	state_name: string().optional(),
	version: string().optional()
}) })).default([]) });
const membersSchema = array(object({
	health: boolean(),
	client_urls: array(string()).default([])
}));
/**
* Checks whether PD and its stores answer: PD by its own health if it has none. Returns false while
* PD does not answer.
*/
async function areStoresUp(pd, { tikv, pd: members }) {
	try {
		if (tikv > 0) return storesUp(await askPd(pd, "stores")) === tikv;
		const health = membersSchema.safeParse(await askPd(pd, "health")).data ?? [];
		return await askPd(pd, "leader") !== void 0 && health.length === members && health.every((member) => member.health);
	} catch {
		return false;
	}
}
/**
* PD's `/pd/api/v1/stores`: how many TiKV are up. @returns undefined where the answer is no such
* list
*/
function storesUp(answer) {
	const parsed = storesSchema.safeParse(answer);
	if (!parsed.success) return void 0;
	return parsed.data.stores.filter(({ store }) => store.state_name === "Up").length;
}
/**
* The versions that PD and the first store, if any, answer. @throws Failure `environment` where
* they answer none
*/
async function slimProbe(pd, { tikv: stores }) {
	const [listed, own] = await Promise.all([stores === 0 ? void 0 : askPd(pd, "stores").then((answer) => storesSchema.safeParse(answer)), askPd(pd, "version").then((answer) => object({ version: string() }).safeParse(answer))]);
	const ofStore = listed?.data?.stores.map(({ store }) => store.version).find((version) => version !== void 0);
	if (own.data === void 0 || stores > 0 && ofStore === void 0) throw new Failure("environment", "PD does not answer which versions it and its stores are", { remedy: "Check the log of PD in the result folder." });
	const components = { pd: { version: own.data.version } };
	if (ofStore === void 0) return {
		product: "PD",
		version: own.data.version,
		components
	};
	const tikv = ofStore.startsWith("v") ? ofStore : `v${ofStore}`;
	return {
		product: "TiKV",
		version: tikv,
		components: {
			tikv: { version: tikv },
			...components
		}
	};
}
/** Asks PD for the addresses of PD and its stores. @throws if it does not answer */
async function slimPlaces(pd) {
	const [stores, members] = await Promise.all([askPd(pd, "stores").then((answer) => storesSchema.safeParse(answer).data?.stores ?? []), askPd(pd, "health").then((answer) => membersSchema.safeParse(answer).data ?? [])]);
	const own = members.flatMap(({ client_urls: urls }) => urls.slice(0, 1).map((url) => new URL(url).host));
	const metrics = {
		tidb: [],
		tikv: stores.flatMap(({ store }) => store.status_address ?? []),
		pd: own
	};
	return {
		tidb: [],
		status: [],
		tikv: stores.flatMap(({ store }) => store.address ?? []),
		pd: own,
		metrics
	};
}

// src/targets/playground/playground.ts
const DATABASE = "bench";
/** A TiDB cluster, or TiKV with PD alone, started by TiUP on the loopback address. */
function createPlaygroundTarget(options) {
	const { name, config } = options;
	const cluster = createCluster(options);
	const keeper = createVariableKeeper();
	const slim = config.mode === "tikv-slim";
	let change = {
		variables: {},
		configuration: {}
	};
	let addresses;
	let inForce = "";
	let cores = availableParallelism();
	let memoryBytes = 0;
	const up = () => {
		if (addresses === void 0) throw new Error(`target ${name} is not started`);
		return addresses;
	};
	const requestedConfiguration = () => {
		const own = [config.configuration, change.configuration];
		const caches = config.topology.tikv * (options.clusters ?? 1);
		const defaults = benchmarkDefaults(caches, memoryBytes);
		const { tidb, ...stores } = mergeConfigurations(defaults, ...own);
		return slim || tidb === void 0 ? stores : {
			tidb,
			...stores
		};
	};
	const limitedConfiguration = () => withinTikvLimits(requestedConfiguration(), config.version, cores);
	const configuration = () => limitedConfiguration().configuration;
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
	async function answers(current) {
		if (slim) return areStoresUp(current.pd, config.topology);
		const { hosts } = endpointAt(current);
		if (hosts.length < (config.loadBalancer === "tiproxy" ? 1 : config.topology.tidb)) return false;
		for (const host of hosts.keys()) {
			const once = {
				bootSeconds: .01,
				signal: new AbortController().signal,
				host,
				withoutDatabase: true
			};
			if ((await waitUntilAnswering(endpointAt(current), once)).state !== "ready") return false;
		}
		return true;
	}
	async function boot(signal) {
		cores = await wholeCores();
		memoryBytes = (await readMemory()).totalBytes;
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
	const describe = async () => slim ? await slimProbe(up().pd, config.topology) : await withConnection(endpointAt(up()), probe);
	/**
	* Lists settings that differ from the requested ones: reduced, changed by this version, or not in
	* force.
	*/
	async function differencesFound() {
		const { tidb, tikv } = config.configuration;
		const unmet = slim ? [] : await readBack(endpointAt(up()), flatten({
			tidb,
			tikv
		}), limitedConfiguration().differences);
		const differs = [
			...config.differences,
			...limitedConfiguration().differences,
			...unmet
		];
		return differs.length === 0 ? {} : { differs: differs.slice(0, 200) };
	}
	async function guest() {
		const folders = cluster.folders();
		await forgetPaths(folders.copy);
		const requested = mergeConfigurations(config.configuration, change.configuration);
		return guestOfCluster({
			running: runningComponents(folders.data),
			version: config.version,
			folders,
			database: DATABASE,
			blockCache: flatten(requested)["tikv.storage.block-cache.capacity"]
		});
	}
	return {
		name,
		...slim ? { withoutSql: true } : {},
		endpoint: () => endpointAt(up()),
		places: () => slim ? slimPlaces(up().pd) : clusterPlaces(endpointAt(up())),
		data: {
			reset: "copy",
			...slim ? {} : { regions: createDataRegions({
				endpoint: () => endpointAt(up()),
				pd: () => up().pd,
				ownVariables: config.variables
			}) },
			files: {
				bytes: () => folderBytes(cluster.folders().data),
				folders: () => cluster.folders(),
				async vacate() {
					await cluster.halt();
					return cluster.offset();
				}
			},
			async snapshot(signal) {
				await cluster.halt();
				await cluster.copyOut(signal);
				await boot(signal);
			},
			async restore(signal) {
				await cluster.halt();
				await cluster.copyIn(signal);
				await boot(signal);
			}
		},
		health: {
			diagnose: () => cluster.diagnose(),
			hasDied: () => cluster.hasDied()
		},
		own: {
			bootSeconds: () => cluster.bootSeconds(),
			processes: () => cluster.processes(),
			...isOneOfEach(config) ? { guest } : {}
		},
		async start(signal) {
			if (!slim && config.topology.tidb === 0) throw new Failure("input", `the target “${name}” has no TiDB`, { remedy: "Set mode to “tikv-slim”." });
			await cluster.halt();
			const { env, log } = options;
			const { tiup, version } = config;
			const request = {
				version,
				label: `the version of “${name}”`,
				component: firstComponent(config)
			};
			await boot(signal).catch((error) => explainUnknownVersion(error, {
				...request,
				tiup,
				env,
				log,
				signal
			}));
			const { boot: seconds, topology } = config;
			if (topology.tikv > 1) await waitForReplicas(up().pd, {
				stores: topology.tikv,
				seconds,
				name,
				log,
				signal
			});
		},
		async describe() {
			const { topology: whole } = config;
			const serverInfo = await describe();
			const topology = slim ? {
				pd: whole.pd,
				tikv: whole.tikv
			} : whole;
			return {
				kind: "playground",
				product: serverInfo.product,
				version: serverInfo.version,
				components: serverInfo.components,
				...requestedOf(config, serverInfo.version),
				topology,
				configuration: flatten(configuration()),
				variables: {
					...config.variables,
					...change.variables
				},
				refused: [],
				...await differencesFound()
			};
		},
		async apply(requestedChange, signal) {
			change = requestedChange;
			if (JSON.stringify(configuration()) === inForce) return setVariables();
			await cluster.halt();
			await boot(signal);
		},
		async stop() {
			await cluster.remove();
		}
	};
}

// src/targets/playground/run.ts
/** Starts TiUP's playground. */
const code = {
	create,
	find: async (name, config, { memory, env }) => [clusterMemory(name, config, memory), await mirror(config, env)]
};
function create(config, place) {
	const { name, logFolder, log, ledger, env, targets: clusters = 1 } = place;
	const target = createPlaygroundTarget({
		name,
		config: withTiproxy(config),
		logFolder,
		log,
		ledger,
		env,
		clusters,
		borrowedOffset: place.borrowedOffset
	});
	return config.loadBalancer === "haproxy" ? withLoadBalancer(target, {
		ledger,
		settings: config.haproxy
	}) : target;
}
function clusterMemory(name, config, memory) {
	const subject = `target ${name}`;
	const needed = clusterMemoryBytes(config.topology);
	const observation = `needs about ${gib(needed)} of memory, ${gib(memory.availableBytes)} are available`;
	if (memory.availableBytes >= needed * 2) return {
		subject,
		level: "good",
		seen: observation
	};
	return {
		subject,
		level: memory.availableBytes < needed ? "missing" : "slow",
		seen: observation,
		remedy: "Use fewer instances, or a larger machine."
	};
}
async function mirror(config, env) {
	const subject = "TiUP mirror";
	const url = config.tiup.mirror ?? (env.TIUP_MIRRORS || "https://tiup-mirrors.pingcap.com");
	if (!/^https?:/.test(url)) return {
		subject,
		level: "good",
		seen: `${url} (folder)`
	};
	const begin = performance.now();
	try {
		const answer = await withDeadline(void 0, 5e3, (signal) => fetch(`${url}/root.json`, {
			method: "HEAD",
			signal
		}));
		if (answer.ok) return {
			subject,
			level: "good",
			seen: `${url} answers in ${Math.round(performance.now() - begin)} ms`
		};
		return {
			subject,
			level: "note",
			seen: `${url} answers with status ${answer.status}`,
			remedy: MIRROR_REMEDY
		};
	} catch {
		return {
			subject,
			level: "note",
			seen: `${url} cannot be reached`,
			remedy: MIRROR_REMEDY
		};
	}
}
const MIRROR_REMEDY = "TiUP needs it unless everything is installed already. Set TIUP_MIRRORS to a reachable mirror.";

export { code };