import { A as startProcess, D as exitWords, O as runProcess, Q as groupMembers, Z as argumentsOfProcess, at as resetPeakMemory, dt as randomBytes, it as programOfProcess, lt as Failure, ot as usageOf, rt as processesWith, ut as createHash } from "./start.js";
import { $n as string, $t as defined, Bn as array, Cn as WORK_NOTE, En as rowsNote, Et as formatDuration, Ft as plainNumber, Gt as resultFiles, It as plural, Sn as SAME_ROWS, Vn as boolean, Yn as object, a as olderServerOf, bn as OTHER_ROWS, cr as binaryChecksums, gn as metricStem, gr as readTail, hn as metricInfo, l as programOf, p as toolOf, pr as makeFolder, r as factsOf, tt as storageSchema, wt as formatCount, xn as ROWS_DIGEST, yn as resourceComponents } from "./gate-compare-plan.js";
import { C as isWithoutServer, D as plainHaproxy, N as sharedMachines, S as credentialsIn } from "./gate-plan.js";
import { o as strikeOut, r as findLedgers } from "./reaper.js";
import { A as mayShareData, Ar as stolenShare, B as optionFile, Bt as isPairAtOnce, Cr as gib, Dr as requireDisk, Et as requirements, F as components, Fr as exists, Ft as groupTitle, H as serverMemoryBytes, Hn as differenceWords, Ht as seededBits, I as playgroundArguments, It as progressLine, J as isPortFree, K as holdPort, L as withinTikvLimits, Lr as linkFolder, Lt as timeLeft, Mt as tableNames, Nr as copyFolder, Or as requireDiskForAll, P as clusterMemoryBytes, Pr as createPrivateFolder, Pt as finishedLine, R as explainServerLog, Rt as groupByChange, Sr as freeDiskBytes, St as ensurePackages, Tt as requireCommand, V as pageBytes, W as PortTaken, X as capacityPace, Xt as readComponentMetrics, Y as startOnFreePort, Yt as componentFigure, Zt as clusterPlaces, _r as schemaChange, _t as tiupHome, ar as connect$1, at as withBeside, br as allowedCores, cn as roundTripMs, cr as detailsOf, dt as componentsHome, et as createWorkload, gr as promptly, gt as playgroundVersionOf, hr as plainHosts, ht as mirrorSetting, it as rowsToLoad, jr as wholeCores, kr as requireMemory, kt as whileWaiting, mr as parseHost, nt as fetchToolRelease, on as probe, or as queryValue, pr as overAllData, pt as findTiup, q as isPortConflict, qt as findWorkSource, sr as withConnection, tn as withDeadline, tt as differencesBetween, ur as isDenied, ut as clusterHosts, wr as pinnedCommand, xr as folderBytes, yr as tlsWith, z as initStatements, zr as replaceFolder, zt as groupByData } from "./plan.js";
import { L as squaresAround, P as mean, Y as studentQuantile, _ as withTiproxy, d as benchmarkDefaults, f as flatten, g as toToml, h as privatePlaces, m as mergeConfigurations, y as dataSetOf } from "./compare-plan.js";
import { n as REPLICATION_NOTE, t as DATA_SIZE_NOTE } from "./assemble.js";
import { r as openSnapshotCaches } from "./snapshot-cache.js";
import { C as swappable, E as parseDsn, S as stateOf, T as inFetchTurn, _ as withHostFacts, a as createOwnDatabase, b as runTiup, c as requireDatabase, d as restoreCluster, f as stateFolder, h as hostsOf, l as inspectPrograms, m as withDeployment, p as unpackedPrograms, t as createOwnUser, u as readMeta, v as checksumsOf, w as bootWithRetries, x as exchanged, y as createControl } from "./user.js";
import { t as waitUntilAnswering } from "./readiness.js";
import { n as explainUnknownVersion, r as firstComponent } from "./versions.js";
import { chmod, copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { availableParallelism, homedir, totalmem } from "node:os";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { connect } from "node:net";

// src/measure/loaded-data.ts
function createLoadedData() {
	return {
		kept: /* @__PURE__ */ new Set(),
		used: false,
		cold: false,
		replaced: /* @__PURE__ */ new Set()
	};
}
/** Another data set takes its place. */
function forgetData(data) {
	data.kept.clear();
	data.used = false;
}
/** `4 tables of 1,000 rows`, `1 warehouse`; of files of the caller's no size is known. */
function describeData({ tool, workload, data }) {
	const facts = factsOf(tool);
	return (data.content === void 0 ? facts.describeData(data) : void 0) ?? `the data of ${facts.label(basename(workload), {})}`;
}
/** Beyond its time, a run takes a moment to connect and to end; more is lost to whatever held the machine up. */
const LEAST_HOLD_UP_SECONDS = 5;
/** Did a run take far longer than it should? */
function isHeldUp({ durationSeconds, warmUpSeconds, operations }, tookSeconds) {
	const planned = durationSeconds + warmUpSeconds;
	return operations === void 0 && tookSeconds > planned + Math.max(LEAST_HOLD_UP_SECONDS, planned / 2);
}
/** Checks whether a slice of the cell may be measured again: side by side, once. Other machines would not wait for this one. */
function mayReplace({ data, targets, together, signal }, cellId) {
	if (together !== void 0 || targets.base === void 0 || signal.aborted || data.replaced.has(cellId)) return false;
	data.replaced.add(cellId);
	return true;
}

// src/measure/cpu-groups.ts
/** Sides weigh the same. Where the machine has another core for the rest, all of them go before it on theirs. */
const weights = {
	v1: {
		file: "cpu.shares",
		all: ["2048", "102400"],
		side: "1024"
	},
	v2: {
		file: "cpu.weight",
		all: ["200", "10000"],
		side: "100"
	}
};
const PREFIX = "tidb-bench-";
/**
* Makes a CPU group of equal weight for each name: cgroup v2 (`cpu.weight`) where its controller is there, else v1
* (`cpu.shares`). What the user may not write is written by `sudo -n`.
* @returns why there are none, as a phrase
*/
async function openCpuGroups(names, { root = "/sys/fs/cgroup", groupsOf = readGroups, asRoot = sudo, isFirst = false } = {}) {
	const hierarchy = hierarchyIn(root);
	if (hierarchy === void 0) return "the machine has no control groups for the processor";
	const { version, folders } = hierarchy;
	const { file, all, side } = weights[version];
	const [main = root] = folders;
	const write = async (path, text) => {
		try {
			writeFileSync(path, text);
		} catch {
			await asRoot("sh", [
				"-c",
				"printf %s \"$1\" > \"$2\"",
				"sh",
				text,
				path
			]);
		}
	};
	const make = async (path) => {
		try {
			mkdirSync(path, { recursive: true });
		} catch {
			await asRoot("mkdir", ["-p", path]);
		}
	};
	const remove = async (path) => {
		try {
			if (existsSync(path)) rmdirSync(path);
		} catch {
			await asRoot("rmdir", [path]).catch(() => void 0);
		}
	};
	const own = `${PREFIX}${process.pid}`;
	const removeAll = async (group) => {
		for (const folder of folders) {
			const path = join(folder, group);
			for (const child of foldersIn(path)) await remove(join(path, child));
			await remove(path);
		}
	};
	for (const group of foldersIn(main)) if (isAbandoned(group)) await removeAll(group);
	try {
		if (version === "v2") await write(join(main, "cgroup.subtree_control"), "+cpu");
		for (const folder of folders) {
			await make(join(folder, own));
			if (version === "v2") await write(join(folder, own, "cgroup.subtree_control"), "+cpu");
			for (const name of names) await make(join(folder, own, name));
		}
		await write(join(main, own, file), all[isFirst ? 1 : 0]);
		for (const name of names) await write(join(main, own, name, file), side);
	} catch (error) {
		await removeAll(own);
		return `control groups cannot be made: ${error instanceof Error ? error.message : String(error)}`;
	}
	const origins = /* @__PURE__ */ new Map();
	return {
		version,
		async add(name, pid) {
			if (!origins.has(pid)) origins.set(pid, originsOf(groupsOf(pid), folders));
			for (const folder of folders) await write(join(folder, own, name, "cgroup.procs"), String(pid));
		},
		usedSeconds: (name) => usageIn(folders.map((folder) => join(folder, own, name))),
		async close() {
			for (const [pid, groups] of origins) for (const [index, folder] of folders.entries()) if (existsSync(`/proc/${pid}`)) await write(join(folder, groups[index] ?? "", "cgroup.procs"), String(pid)).catch(() => void 0);
			await removeAll(own);
		}
	};
}
/** Folders of one controller each. The second one of v1 counts the time, where the first one does not. */
function hierarchyIn(root) {
	if ((readText(join(root, "cgroup.controllers"))?.split(/\s+/) ?? []).includes("cpu")) return {
		version: "v2",
		folders: [root]
	};
	const cpu = ["cpu,cpuacct", "cpu"].map((name) => join(root, name)).find((path) => existsSync(path));
	if (cpu === void 0 || !existsSync(join(cpu, "cpu.shares"))) return void 0;
	const accounts = join(root, "cpuacct");
	return {
		version: "v1",
		folders: !existsSync(join(cpu, "cpuacct.usage")) && existsSync(join(accounts, "cpuacct.usage")) ? [cpu, accounts] : [cpu]
	};
}
/** Groups of a process, one for each folder, from `/proc/PID/cgroup`: lines of `number:controllers:path`. */
function originsOf(text, folders) {
	const lines = text.split("\n").map((line) => line.split(":"));
	return folders.map((folder) => {
		return (lines.find(([, controllers = ""]) => basename(folder).split(",").some((name) => controllers.split(",").includes(name))) ?? lines.find(([number]) => number === "0"))?.slice(2).join(":") ?? "";
	});
}
function usageIn(groups) {
	for (const group of groups) {
		const nanoseconds = readText(join(group, "cpuacct.usage"));
		if (nanoseconds !== void 0) return Number(nanoseconds) / 1e9;
		const microseconds = /^usage_usec (\d+)/m.exec(readText(join(group, "cpu.stat")) ?? "")?.[1];
		if (microseconds !== void 0) return Number(microseconds) / 1e6;
	}
}
function isAbandoned(group) {
	const pid = group.startsWith(PREFIX) ? Number(group.slice(11)) : NaN;
	return Number.isInteger(pid) && !existsSync(`/proc/${pid}`);
}
function foldersIn(path) {
	try {
		return readdirSync(path, { withFileTypes: true }).flatMap((entry) => entry.isDirectory() ? [entry.name] : []);
	} catch {
		return [];
	}
}
function readText(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return;
	}
}
function readGroups(pid) {
	return readText(`/proc/${pid}/cgroup`) ?? "";
}
const SUDO_SECONDS = 10;
async function sudo(command, args) {
	const { exitCode, stderrTail } = await runProcess("sudo", [
		"-n",
		command,
		...args
	], { deadlineSeconds: SUDO_SECONDS });
	if (exitCode !== 0) throw new Error(stderrTail.at(-1) ?? `sudo ended with exit code ${exitCode}`);
}

// src/measure/windows.ts
/** Short beside what disturbs a machine, long beside a transaction. */
const WINDOW_MS = 100;
/** Time for a load to end its last transactions; what takes longer is a stall, and counts. */
const ENDING_MS = 500;
/** A load that ran for less of its time has measured something else. */
const LEAST_SHARE = .2;
const sides$1 = ["base", "candidate"];
const otherOf = (side) => side === "base" ? "candidate" : "base";
/**
* Returns the side whose load runs in a window: each two windows have one of each side, in a random order, so that
* nothing that recurs at regular times always meets the same side.
* @param index from 0
*/
function sideOfWindow(seed, name, index) {
	return seededBits(seed, `${name}/${Math.floor(index / 2)}`) % 2 === 0 === (index % 2 === 0) ? "base" : "candidate";
}
/** Ms of the spans that are between two moments. */
function overlapOf(spans, from, to) {
	return spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
}
/**
* Seconds in which a load ran while its tool counted: in its measured time, and beyond that where its last transactions
* stalled.
* @param tailSeconds that the load ran on by plan, after what is counted
*/
function activeSeconds(spans, countedFrom, durationSeconds, tailSeconds = 0) {
	const to = countedFrom + durationSeconds * 1e3;
	const late = overlapOf(spans, to + tailSeconds * 1e3, Number.POSITIVE_INFINITY) - ENDING_MS;
	return (overlapOf(spans, countedFrom, to) + Math.max(0, late)) / 1e3;
}
/**
* Lets two loads run by turns, or at once. Each connects as it likes; the first that is ready waits for the other one, and
* from then on they run until both are over. At once, neither runs while the other one no longer does.
* @param signal lets both run on once it is aborted, so that they can end
*/
function takeTurns(plan, signal) {
	const { seed, name, clients, way = "windows", warmUpSeconds = 0, durationSeconds = 0, place } = plan;
	const create = () => ({
		groups: [],
		begun: 0,
		begin: 0,
		isOver: false,
		runsSince: void 0,
		spans: [],
		readings: []
	});
	const loads = {
		base: create(),
		candidate: create()
	};
	const arrivals = [];
	const isReady = ({ begun, isOver }) => begun >= clients || isOver;
	let areTaking = false;
	const resume = (load) => {
		load.runsSince ??= performance.now();
		for (const group of load.groups) group.resume();
	};
	const pause = (load) => {
		for (const group of load.groups) group.pause();
		if (load.runsSince !== void 0) load.spans.push([load.runsSince, performance.now()]);
		load.runsSince = void 0;
	};
	const begins = () => sides$1.map((side) => loads[side].begin);
	const endOf = (begin) => begin + (warmUpSeconds + durationSeconds) * 1e3;
	const until = (moment) => setTimeout$1(Math.max(0, moment - performance.now()), void 0, { ref: false });
	const isGoingOn = () => !signal.aborted && sides$1.some((side) => !loads[side].isOver);
	const read = () => {
		for (const side of sides$1) loads[side].readings.push({
			at: performance.now(),
			used: place?.usedSeconds(side)
		});
	};
	/** Reads once, before the first load is gone: its clock may be ahead of ours. */
	const readEnd = () => {
		if (loads.base.readings.length === 1) read();
	};
	const meter = async () => {
		await until(Math.max(...begins()) + warmUpSeconds * 1e3);
		read();
		await until(endOf(Math.min(...begins())));
		readEnd();
	};
	const playWindows = async () => {
		for (let index = 0; isGoingOn(); index++) {
			const side = sideOfWindow(seed, name, index);
			if (!loads[otherOf(side)].isOver) pause(loads[otherOf(side)]);
			if (!loads[side].isOver) resume(loads[side]);
			await setTimeout$1(WINDOW_MS);
		}
	};
	const playAtOnce = async () => {
		for (const side of sides$1) if (!loads[side].isOver) resume(loads[side]);
		const [base, candidate] = [loads.base, loads.candidate];
		const later = base.begin > candidate.begin ? base : candidate;
		await until(endOf(Math.min(...begins())));
		if (!later.isOver && !signal.aborted) pause(later);
		await until(endOf(later.begin));
	};
	const play = async () => {
		await Promise.all(arrivals);
		if (place !== void 0) meter();
		await (way === "windows" ? playWindows() : playAtOnce());
		for (const side of sides$1) if (!loads[side].isOver) resume(loads[side]);
	};
	const startWhenReady = () => {
		if (areTaking || !sides$1.every((side) => isReady(loads[side]))) return;
		areTaking = true;
		play();
	};
	const gateOf = (side) => ({
		onStart(group) {
			loads[side].groups.push(group);
		},
		begun() {
			const load = loads[side];
			load.begun += 1;
			if (load.begun !== clients) return;
			load.begin = performance.now();
			load.runsSince = load.begin;
			if (place !== void 0) arrivals.push(...load.groups.map(({ pid }) => place.add(side, pid).catch(() => void 0)));
			if (!isReady(loads[otherOf(side)])) pause(load);
			startWhenReady();
		}
	});
	return {
		gates: {
			base: gateOf("base"),
			candidate: gateOf("candidate")
		},
		end(side) {
			const load = loads[side];
			readEnd();
			if (load.runsSince !== void 0) load.spans.push([load.runsSince, performance.now()]);
			load.runsSince = void 0;
			load.isOver = true;
			startWhenReady();
		},
		timesOf(side) {
			const { begun, begin, spans, readings } = loads[side];
			if (begun < clients) return void 0;
			const [first, last] = readings;
			if (first?.used === void 0 || last?.used === void 0) return {
				begin,
				spans
			};
			return {
				begin,
				spans,
				used: {
					seconds: last.used - first.used,
					from: first.at,
					to: last.at
				}
			};
		}
	};
}
/**
* A run of a pair as its own side's time shows it: rates over the seconds in which its load ran. By turns, latencies and what
* shows them second by second are left out: each stop is in them.
* @param times undefined where the load never began
*/
function ofOwnTime(run, times, warmUpSeconds, way = "windows", tailSeconds = 0) {
	if (run.state === "invalid") return run;
	const { durationSeconds, metrics, series, histogram, worstClient, ...rest } = run;
	const from = (times?.begin ?? 0) + warmUpSeconds * 1e3;
	const active = times === void 0 ? 0 : activeSeconds(times.spans, from, durationSeconds, tailSeconds);
	const planned = way === "windows" ? durationSeconds / 2 : durationSeconds;
	if (active < LEAST_SHARE * planned) {
		const { side, round, slice, startedAt } = run;
		const reason = `its load ran for ${active.toFixed(1)} s of the ${planned.toFixed(1)} s that were planned for its windows`;
		return {
			side,
			round,
			slice,
			...startedAt && { startedAt },
			state: "invalid",
			reason,
			tail: []
		};
	}
	const share = durationSeconds / active;
	const own = Object.entries(metrics).flatMap(([name, value]) => {
		if (way === "windows" && /^(?:connect_)?latency_/.test(name)) return [];
		return [[name, isRate(name) || metricStem(name) === "efficiency_pct" ? value * share : value]];
	});
	const detail = way === "windows" ? {} : defined({
		series,
		histogram,
		worstClient
	});
	return {
		...rest,
		...detail,
		durationSeconds: active,
		metrics: Object.fromEntries(own)
	};
}
/** Checks whether a metric is a count per time. */
const isRate = (metric) => [
	"/s",
	"/min",
	"/h"
].includes(metricInfo(metric)?.unit ?? "");

// src/measure/pair-of-loads.ts
/** Time that each load goes on after its end when both run at once: one that began a little later is never alone in its own. */
const TAIL_SECONDS = 1;
/** Note of a record: why no pair was measured at once. */
const AT_ONCE_NOTE = "both servers at once";
const sides = ["base", "candidate"];
/**
* Measures both slices of a pair together. In windows each load lasts as long as both. With `duet`, every other pair runs
* at once instead; both kinds then share one core, in a CPU group of equal weight for each side. Where that is unavailable,
* all pairs are windows, and the record says why.
* @param runLoad runs the load of one side
*/
async function measurePair(bench, cell, pair, seed, runLoad) {
	const [first] = pair;
	const opened = cell.measure === "duet" ? await openOneCore(bench) : void 0;
	if (typeof opened === "string") {
		bench.notes.add("candidate", AT_ONCE_NOTE, `unavailable: ${opened}`);
		bench.log.debug(`${cell.id}: windows instead of both at once: ${opened}`);
	}
	const place = typeof opened === "object" ? opened : void 0;
	const way = place !== void 0 && isPairAtOnce(first ?? { slice: 0 }) ? "at-once" : "windows";
	const { clients, warmUpSeconds } = cell;
	const own = cell.durationSeconds;
	const lasting = {
		...cell,
		durationSeconds: way === "at-once" ? own + TAIL_SECONDS : 2 * own
	};
	const name = `${cell.id}/${first?.round}/${first?.slice}`;
	const { durationSeconds } = lasting;
	const turns = takeTurns({
		seed,
		name,
		clients,
		way,
		warmUpSeconds,
		durationSeconds,
		place
	}, bench.signal);
	try {
		return await Promise.all(pair.map(async (slice) => {
			const { side } = slice;
			try {
				const run = await runLoad(slice, lasting, turns.gates[side]);
				turns.end(side);
				const times = turns.timesOf(side);
				const whole = way === "at-once" ? withoutTail(run, own) : run;
				const timed = ofOwnTime(whole, times, warmUpSeconds, way, whole === run ? 0 : TAIL_SECONDS);
				if (cell.measure !== "duet" || timed.state !== "valid") return timed;
				return {
					...timed,
					pairing: {
						way,
						...defined({ busy: times && busyShare(times) })
					}
				};
			} finally {
				turns.end(side);
			}
		}));
	} finally {
		await place?.close();
	}
}
/**
* A run whose rates are those of its first seconds, by what its tool reported meanwhile. Percentiles stay those of all of
* it, and so do rates where the tool's reports do not end there.
*/
function withoutTail(run, seconds) {
	if (run.state === "invalid" || run.series === void 0) return run;
	const { columns, rows } = run.series;
	const counted = rows.filter(([at = 0]) => at < seconds + HALF_REPORT);
	if (Math.abs((counted.at(-1)?.[0] ?? 0) - seconds) > HALF_REPORT) return run;
	const rateOf = (column) => counted.reduce((sum, row, index) => sum + (row[column] ?? 0) * ((row[0] ?? 0) - (counted[index - 1]?.[0] ?? 0)), 0) / (counted.at(-1)?.[0] ?? seconds);
	const rates = columns.flatMap((name, column) => run.metrics[name] !== void 0 && isRate(name) ? [[name, rateOf(column)]] : []);
	const metrics = {
		...run.metrics,
		...Object.fromEntries(rates)
	};
	return {
		...run,
		durationSeconds: seconds,
		metrics,
		series: {
			columns,
			rows: counted
		}
	};
}
/** Reports come each second, a little late on a busy machine. */
const HALF_REPORT = .5;
/** Holds both servers, and the loads that are added, to one core, each side in a group. @returns why that is unavailable */
async function openOneCore({ targets }) {
	const servers = sides.map((side) => targets[side]?.processes?.().map(({ identity }) => identity.pid) ?? []);
	if (servers.some(({ length }) => length === 0)) return "a server does not run on this machine";
	const cores = allowedCores();
	const core = cores.at(-1);
	const groups = await openCpuGroups(sides, { isFirst: cores.length > 1 });
	if (typeof groups === "string") return groups;
	const pins = createPins(core);
	const add = async (side, pid) => {
		await pins.add(pid);
		await groups.add(side, pid);
	};
	const close = async () => {
		await groups.close();
		await pins.close();
	};
	try {
		for (const [index, side] of sides.entries()) for (const pid of servers[index] ?? []) await add(side, pid);
	} catch (error) {
		await close();
		return `a server cannot be held to a core: ${error instanceof Error ? error.message : String(error)}`;
	}
	return placeIn(groups, add, close);
}
function placeIn(groups, add, close) {
	return {
		usedSeconds: groups.usedSeconds,
		close,
		async add(side, pid) {
			await add(side, pid);
			for (const member of groupMembers(pid)) if (member.pid !== pid) await add(side, member.pid);
		}
	};
}
/** Holds processes to a core, and lets them use what they could before. @param core undefined: they stay as they are */
function createPins(core) {
	const before = /* @__PURE__ */ new Map();
	const pin = async (pid, cores) => {
		const { exitCode, stderrTail } = await runProcess("taskset", [
			"--all-tasks",
			"--cpu-list",
			"--pid",
			cores,
			String(pid)
		]);
		if (exitCode !== 0) throw new Error(stderrTail.at(-1) ?? "taskset failed");
	};
	return {
		async add(pid) {
			if (core === void 0 || before.has(pid)) return;
			before.set(pid, coresOf(pid));
			await pin(pid, String(core));
		},
		async close() {
			for (const [pid, cores] of before) if (cores !== "") await pin(pid, cores).catch(() => void 0);
		}
	};
}
function coresOf(pid) {
	try {
		return allowedCores(readFileSync(`/proc/${pid}/status`, "utf8")).join(",");
	} catch {
		return "";
	}
}
/** Returns the processor time of a side as a share of its load's time: above 1 if it continues working afterwards. */
function busyShare({ spans, used }) {
	if (used === void 0) return void 0;
	const ran = overlapOf(spans, used.from, used.to);
	return ran > 0 ? used.seconds * 1e3 / ran : void 0;
}

// src/statistics/trend.ts
/** Neighbouring seconds of a server are alike; neighbouring twentieths of ten minutes hardly are. */
const BLOCKS = 20;
/** Intervals of a run that each block needs. */
const LEAST_IN_BLOCK = 2;
const LEAST_DEGREES = 4;
const MOST_LIKENESS = .8;
const HOUR_SECONDS = 3600;
/**
* The least-squares line through the means of 20 blocks of equal time. What neighbouring blocks still have in common is
* estimated by the lag-1 autocorrelation r of the residuals, corrected for its bias, `r' = (20·r + 2)/(20 \u2212 4)`, and widens
* the interval: `se² = s²/\u03a3(t\u2212t\u0304)²·(1+r')/(1\u2212r')`, with `18·(1\u2212r')/(1+r')` degrees of freedom.
* Source: Law and Kelton, Simulation Modeling and Analysis, ch. 9 (batch means); Kendall, Biometrika 41 (1954), for the bias;
* Bayley and Hammersley, J. R. Stat. Soc. Suppl. 8 (1946), for the effective number of observations.
* @param points in the order of time
* @returns undefined for fewer than two points a block, or without any load
*/
function trendOf(points) {
	const end = points.at(-1)?.[0] ?? 0;
	const blocks = Array.from({ length: BLOCKS }, () => []);
	for (const [at, rate] of points) blocks[Math.min(19, Math.ceil(at / end * BLOCKS) - 1)]?.push(rate);
	if (blocks.some(({ length }) => length < LEAST_IN_BLOCK)) return void 0;
	const levels = blocks.map(mean);
	const level = mean(levels);
	if (!(level > 0)) return void 0;
	const centre = 19 / 2;
	const squares = squaresAround([...levels.keys()], centre);
	const slope = levels.reduce((sum, each, index) => sum + (index - centre) * each, 0) / squares;
	const residuals = levels.map((each, index) => each - level - slope * (index - centre));
	const likeness = likenessOf(residuals);
	const widening = (1 + likeness) / (1 - likeness);
	const variance = squaresAround(residuals, 0) / 18;
	const degrees = Math.max(LEAST_DEGREES, 18 / widening);
	const half = studentQuantile(1.95 / 2, degrees) * Math.sqrt(variance / squares * widening);
	const scale = BLOCKS * HOUR_SECONDS / end / level;
	const fifth = BLOCKS / 5;
	return {
		perHour: slope * scale,
		low: (slope - half) * scale,
		high: (slope + half) * scale,
		lastFifth: mean(levels.slice(-4)) / mean(levels.slice(0, fifth))
	};
}
/** r', from 0 on: what alternates is no reason for a narrower interval. */
function likenessOf(residuals) {
	const all = squaresAround(residuals, 0);
	if (all === 0) return 0;
	const corrected = (residuals.slice(1).reduce((sum, each, index) => sum + each * (residuals[index] ?? 0), 0) / all * BLOCKS + 2) / 16;
	return Math.min(MOST_LIKENESS, Math.max(0, corrected));
}

// src/measure/resource-meter.ts
/** Reads what the processes of a server use; a millisecond each, outside of what is measured. */
function readResources(processes, now = performance.now()) {
	return {
		atMs: now,
		processes: processes.flatMap((process) => {
			const usage = usageOf(process.identity);
			return usage === void 0 ? [] : [{
				...process,
				usage
			}];
		})
	};
}
/** Resets the peaks of the memory of these processes, where that is permitted. */
function resetPeaks({ processes }) {
	for (const { identity } of processes) resetPeakMemory(identity);
}
/** Transactions or operations a second, by the first of these that a run has; tpmC counts minutes. */
const rates = [
	["tps", 1],
	["ops", 1],
	["connections_per_s", 1],
	["tpm_total", 60],
	["tpmc", 60],
	["qps", 1]
];
const MIB$1 = 2 ** 20;
const KIB = 1024;
/**
* Computes the resources of each component between two readings, as metrics of the run: CPU in milliseconds, context
* switches and disk in KiB a transaction (operation, query) at the run's rate, the resident memory at its end and the
* peak, in MiB. Several processes of a component are added up. If one came or went, the component is left out.
*/
function resourceMetrics(before, after, metrics) {
	const seconds = (after.atMs - before.atMs) / 1e3;
	const perSecond = rateOf$1(metrics);
	const figures = {};
	for (const component of resourceComponents) {
		const pairs = pairsOf(component, before, after);
		if (pairs === void 0) continue;
		const sum = (of) => pairs.reduce((total, [first, last]) => total + of(last) - of(first), 0);
		figures[`${component}_rss`] = pairs.reduce((total, [, { rssBytes }]) => total + rssBytes, 0) / MIB$1;
		Object.assign(figures, peakOf(component, after));
		if (perSecond === void 0 || seconds <= 0) continue;
		const perTransaction = (amount) => amount / seconds / perSecond;
		figures[`${component}_cpu`] = perTransaction(sum(({ cpuSeconds }) => cpuSeconds)) * 1e3;
		const switches = pairs.reduce((total, pair) => total + switchesBetween(...pair), 0);
		if (switches > 0) figures[`${component}_context_switches_per_tx`] = perTransaction(switches);
		if (pairs.some((pair) => pair.some(({ disk }) => disk === void 0))) continue;
		figures[`${component}_disk_read`] = perTransaction(sum(({ disk }) => disk?.readBytes ?? 0)) / KIB;
		figures[`${component}_disk_write`] = perTransaction(sum(({ disk }) => disk?.writtenBytes ?? 0)) / KIB;
	}
	return figures;
}
/** The peaks of processes that a run has started, as metrics of the run. */
function peakMetrics(reading) {
	return Object.assign({}, ...resourceComponents.map((component) => peakOf(component, reading)));
}
function peakOf(component, { processes }) {
	const bytes = processes.filter((each) => each.component === component).reduce((total, { usage }) => total + usage.peakRssBytes, 0);
	return bytes === 0 ? {} : { [`${component}_peak_rss`]: bytes / MIB$1 };
}
/** A thread that ended takes its count along: what it did since the first reading is missing. */
function switchesBetween(first, last) {
	let sum = 0;
	for (const [thread, count] of last.contextSwitches) sum += Math.max(0, count - (first.contextSwitches.get(thread) ?? 0));
	return sum;
}
/** CPU and memory as metrics of a run, for components that are elsewhere. */
function reportedMetrics(uses, metrics) {
	const perSecond = rateOf$1(metrics);
	const figures = {};
	for (const component of resourceComponents) {
		const use = uses[component];
		if (use === void 0) continue;
		figures[`${component}_rss`] = use.rssBytes / MIB$1;
		if (perSecond !== void 0) figures[`${component}_cpu`] = use.cpuSeconds / use.seconds / perSecond * 1e3;
	}
	return figures;
}
/** Transactions, operations or queries per second of a run; undefined where it counts none. */
function rateOf$1(metrics) {
	for (const [name, seconds] of rates) {
		const value = metrics[name];
		if (value !== void 0 && value > 0) return value / seconds;
	}
}
function pairsOf(component, before, after) {
	const of = ({ processes }) => processes.filter((each) => each.component === component);
	const [first, last] = [of(before), of(after)];
	const pairs = first.flatMap(({ identity, usage }) => {
		const later = last.find((each) => each.identity.pid === identity.pid && each.identity.startTicks === identity.startTicks);
		return later === void 0 ? [] : [[usage, later.usage]];
	});
	return pairs.length > 0 && pairs.length === first.length && pairs.length === last.length ? pairs : void 0;
}

// src/measure/while-alive.ts
/** A tool whose server died mostly ends by itself, and what it says then is worth more than that it was ended. */
const GRACE_MS = 5e3;
const LOOK_MS = 1e3;
/**
* Puts load on `target`, and ends it soon after a part of the server died. Clients alone would not tell: a TiDB that
* lost its TiKV keeps them waiting for minutes.
* @param act gets the signal that ends it
* @throws Failure `environment` with the tail of the server's log where it died; else what `act` throws
*/
async function whileAlive(target, signal, act, graceMs = GRACE_MS) {
	if (target.checkReplication !== void 0) await target.checkReplication(signal);
	if (target.hasDied === void 0) return act(signal);
	const death = new AbortController();
	let graceTimer;
	const look = setInterval(() => {
		if (graceTimer === void 0 && target.hasDied?.() === true) graceTimer = setTimeout(() => death.abort(), graceMs);
	}, Math.min(LOOK_MS, graceMs));
	try {
		return await act(AbortSignal.any([signal, death.signal]));
	} catch (cause) {
		if (!death.signal.aborted || signal.aborted) throw cause;
		throw await target.diagnose() ?? cause;
	} finally {
		clearInterval(look);
		clearTimeout(graceTimer);
	}
}
const whileLoading = {
	everySeconds: 30,
	silentSeconds: 120
};
/**
* Loads data into `target`, and ends it once the server stopped answering: a server that freezes keeps a load tool waiting
* for hours. One that never answered, such as a cluster without SQL, is not watched.
* @param act gets the signal that ends it @throws Failure `environment` where a host was silent for too long
*/
async function whileAnswering({ name }, endpoint, signal, act, { everySeconds, silentSeconds } = whileLoading) {
	const silence = new AbortController();
	const ended = new AbortController();
	const answeredAt = /* @__PURE__ */ new Map();
	const ask = async (host) => {
		const isAnswering = await answers(endpoint, host, everySeconds, ended.signal);
		const now = performance.now();
		const last = isAnswering ? now : answeredAt.get(host);
		if (last !== void 0) answeredAt.set(host, last);
		if (last !== void 0 && now - last >= silentSeconds * 1e3) silence.abort();
	};
	const askAll = () => {
		for (const host of endpoint.hosts.keys()) ask(host);
	};
	askAll();
	const watch = setInterval(askAll, everySeconds * 1e3);
	try {
		return await act(AbortSignal.any([signal, silence.signal]));
	} catch (cause) {
		if (!silence.signal.aborted || signal.aborted) throw cause;
		const what = `${name} stopped answering while the data was being loaded, for ${formatDuration(silentSeconds)}`;
		throw new Failure("environment", what, {
			cause,
			remedy: "Check whether the server hangs or is overloaded. Its own log may show why."
		});
	} finally {
		clearInterval(watch);
		ended.abort();
	}
}
/** Checks whether it answers; a refusal is an answer. */
async function answers(endpoint, host, seconds, signal) {
	const limits = {
		...promptly,
		deadlineSeconds: seconds
	};
	return withConnection(endpoint, (db) => queryValue(db, "SELECT 1", [], limits, signal), {
		host,
		timeoutSeconds: seconds,
		withoutDatabase: true
	}).then(() => true, (error) => detailsOf(error instanceof Failure ? error.cause : error).code.startsWith("ER_"));
}
/** A beat, or an answer, that is later by less is what a busy machine does. */
const LATE_SECONDS = .5;
const [BEAT_MS, QUESTION_MS] = [100, 1e3];
/**
* Runs a load and finds out for how long the machine itself stalled meanwhile, so that its standstill is not taken
* for one of the server. Costs a statement a second on the server that is not under load.
* @returns `standstill` absent where the machine went on
* @throws only what `act` throws
*/
async function whileWatched({ idleServer, signal, read = readKernelFile }, act) {
	const before = readKernel(read);
	const startedAt = performance.now();
	const heartbeat = startHeartbeat();
	const answers = idleServer === void 0 ? void 0 : startQuestions(idleServer, signal);
	try {
		const result = await act();
		const elapsed = (performance.now() - startedAt) / 1e3;
		const after = readKernel(read);
		const standstill = largest(elapsed, {
			steal: (stolenShare(before.processors, after.processors) ?? 0) * elapsed,
			memory: after.memorySeconds - before.memorySeconds,
			heartbeat: heartbeat.lateSeconds(),
			"idle-server": answers?.lateSeconds() ?? 0
		});
		return standstill === void 0 ? { result } : {
			result,
			standstill
		};
	} finally {
		heartbeat.end();
		answers?.end();
	}
}
function largest(elapsed, signs) {
	const [first] = Object.entries(signs).sort(([, a], [, b]) => b - a);
	return first === void 0 || first[1] < LATE_SECONDS ? void 0 : {
		by: first[0],
		seconds: Math.min(first[1], elapsed)
	};
}
/** A beat comes late where no process of the machine ran, or none was let run. */
function startHeartbeat() {
	let [last, late] = [performance.now(), 0];
	const beat = () => {
		const now = performance.now();
		late += lateness((now - last - BEAT_MS) / 1e3);
		last = now;
	};
	const timer = setInterval(beat, BEAT_MS);
	const lateSeconds = () => {
		beat();
		return late;
	};
	return {
		lateSeconds,
		end: () => clearInterval(timer)
	};
}
const lateness = (seconds) => seconds < LATE_SECONDS ? 0 : seconds;
/** `SELECT 1` again and again. A server that cannot be reached says nothing of the machine. */
function startQuestions(endpoint, signal) {
	let [late, isOver] = [0, false];
	let queriedAt;
	let timer;
	const waiting = () => queriedAt === void 0 ? 0 : lateness((performance.now() - queriedAt) / 1e3);
	const end = () => {
		isOver = true;
		queriedAt = void 0;
		clearTimeout(timer);
	};
	const opened = connect$1(endpoint, { withoutDatabase: true });
	const ask = async () => {
		const connection = await opened;
		if (isOver || signal.aborted) return;
		queriedAt = performance.now();
		await connection.query("SELECT 1");
		late += waiting();
		queriedAt = void 0;
		if (!isOver) timer = setTimeout(() => void ask().catch(end), QUESTION_MS);
	};
	ask().catch(end);
	return {
		lateSeconds: () => late + waiting(),
		end: () => {
			end();
			opened.then((connection) => connection.destroy()).catch(() => void 0);
		}
	};
}
function readKernel(read) {
	const pressure = /^full .*total=(\d+)$/m.exec(read("/proc/pressure/memory"))?.[1];
	return {
		processors: read("/proc/stat"),
		memorySeconds: Number(pressure ?? 0) / 1e6
	};
}
function readKernelFile(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/measure/run-on.ts
/** One run, with what the server did and used meanwhile. */
async function runOn(bench, side, target, workload, context, place) {
	await target.turn?.take(bench.signal);
	if (workload.restartsServer) {
		bench.work?.forget();
		return withPeaks(target, () => workload.run(context, place));
	}
	const own = {
		...context,
		...defined({ processes: target.processes })
	};
	const measured = () => withWork(context.cell.beside === void 0 ? bench : withoutWork(bench), side, target, () => withResources(target, () => withMachine(bench, side, () => withShape(context.cell, () => whileAlive(target, bench.signal, (signal) => workload.run({
		...own,
		signal
	}, place))), context.gate === void 0)));
	return withComponentMetrics(bench, side, target, measured);
}
/** Removes the work meter: a load that runs beside another adds work that is not for its transactions. */
function withoutWork({ work, ...meters }) {
	work?.forget();
	return meters;
}
/** The run with what the server did meanwhile, where that is known. */
async function withWork({ work: meter }, side, target, act) {
	if (meter === void 0) return act();
	const { result: run, work, processes } = await meter.around(side, target, act);
	if (run.state !== "valid") return run;
	const used = target.processes !== void 0 || processes === void 0 ? {} : reportedMetrics(processes, run.metrics);
	return {
		...run,
		metrics: {
			...run.metrics,
			...used
		},
		...defined({ work })
	};
}
/** The run with what the processes of the server used meanwhile, where they are on this machine. */
async function withResources(target, act) {
	if (target.processes === void 0) return act();
	const before = readResources(target.processes());
	resetPeaks(before);
	const run = await act();
	if (run.state !== "valid") return run;
	const used = resourceMetrics(before, readResources(target.processes()), run.metrics);
	return {
		...run,
		metrics: {
			...run.metrics,
			...used
		}
	};
}
/** Name of the note of a target that says which of its metrics were unavailable. */
const METRICS_NOTE = "metrics of components";
/** The run with the figures that its configuration takes from the metrics of components. What is unavailable is noted. */
async function withComponentMetrics({ componentMetrics = [], notes, signal }, side, target, act) {
	if (componentMetrics.length === 0) return act();
	const note = (why) => notes.add(side, METRICS_NOTE, why);
	const read = async () => {
		try {
			const places = await target.places?.();
			if (places === void 0) throw new Error(`${target.name} has no components`);
			return {
				atMs: performance.now(),
				samples: await readComponentMetrics(componentMetrics, places, signal)
			};
		} catch (error) {
			signal.throwIfAborted();
			note(`unavailable: ${error instanceof Error ? error.message : error}`);
			return;
		}
	};
	const before = await read();
	const run = await act();
	const after = before === void 0 ? void 0 : await read();
	if (before === void 0 || after === void 0 || run.state !== "valid") return run;
	const lasted = {
		seconds: (after.atMs - before.atMs) / 1e3,
		perSecond: rateOf$1(run.metrics)
	};
	const metrics = { ...run.metrics };
	for (const requested of componentMetrics) {
		const figure = componentFigure(requested, before.samples, after.samples, lasted);
		if (figure === void 0) note(`${requested.metric} of ${requested.component} has no value in a run: it counted nothing, or ${requested.as} is not between two of its bounds`);
		else metrics[requested.figure] = figure;
	}
	return {
		...run,
		metrics
	};
}
/** A long run with the shape of its throughput; one without a series, or of another cell, as it is. */
async function withShape({ shape, tool }, act) {
	const run = await act();
	if (shape === void 0 || run.state !== "valid" || run.series === void 0) return run;
	const { columns, rows } = run.series;
	const rate = factsOf(tool).rates.find((name) => columns.includes(name)) ?? "";
	const place = columns.indexOf(rate);
	const trend = trendOf(rows.map((row) => [row[0] ?? 0, row[place] ?? 0]));
	if (trend === void 0) return run;
	const percent = (perHour) => 100 * Math.exp(perHour);
	const { perHour, low, high, lastFifth } = trend;
	const figures = {
		hourly_pct: percent(perHour),
		"hourly_pct:low": percent(low),
		"hourly_pct:high": percent(high),
		last_fifth_pct: 100 * lastFifth
	};
	const known = Object.entries(figures).filter(([, figure]) => Number.isFinite(figure));
	return {
		...run,
		metrics: {
			...run.metrics,
			...Object.fromEntries(known)
		}
	};
}
/** A run that restarted the server, with the peaks of the processes that it started. */
async function withPeaks(target, act) {
	const run = await act();
	if (run.state !== "valid" || target.processes === void 0) return run;
	return {
		...run,
		metrics: {
			...run.metrics,
			...peakMetrics(readResources(target.processes()))
		}
	};
}
/** Runs a slice of one side, and adds the time in which the machine stalled, where two servers are compared. */
async function withMachine({ targets, signal }, side, act, isOtherIdle = true) {
	const [target, other] = [targets[side], targets[side === "base" ? "candidate" : "base"]];
	if (target === void 0 || other === void 0) return act();
	const idleServer = target.processes !== void 0 && other.processes !== void 0 && other.withoutSql !== true && isOtherIdle ? { idleServer: other.endpoint() } : {};
	const { result: run, standstill } = await whileWatched({
		signal,
		...idleServer
	}, act);
	return run.state === "valid" ? {
		...run,
		...defined({ standstill })
	} : run;
}

// src/measure/measure.ts
/**
* Executes the slices in their order, one server under load at a time, or those of a pair by turns. A cell whose run broke
* is not run again: its verdict is `invalid` already.
* @throws Failure `environment` where a server no longer answers after a broken run; `cancelled`
*/
async function runSlices(bench, cells, slices, onRun, seed = 0) {
	const byId = new Map(cells.map((cell) => [cell.id, cell]));
	const broken = /* @__PURE__ */ new Set();
	bench.work?.forget();
	for (const [index, slice] of slices.entries()) {
		const cell = byId.get(slice.cellId);
		const target = bench.targets[slice.side];
		if (cell === void 0 || target === void 0) continue;
		const isByTurns = cell.measure !== void 0;
		if (isByTurns && slice.slice % 2 === 1) continue;
		const step = `${cell.id}/${slice.round}/${slice.slice}`;
		if (broken.has(cell.id)) {
			await bench.together?.pass(step);
			continue;
		}
		throwIfCancelled(bench.signal);
		bench.log.group?.(groupTitle(positionOf(bench, cell, slice)));
		await bench.together?.begin(step);
		bench.data.used = true;
		const runs = isByTurns ? await measurePair(bench, cell, slices.slice(index, index + 2), seed, (slice, lasting, gate) => runLoad(bench, lasting, slice, bench.targets[slice.side], gate)) : [await runSlice(bench, cell, slice, target)];
		throwIfCancelled(bench.signal);
		for (const run of runs) onRun(cell.id, run);
		const position = positionOf(bench, cell, slice);
		bench.progress?.ran(cell.id, runs.length);
		if (runs.some(({ state }) => state === "invalid")) bench.progress?.done([cell.id]);
		for (const run of runs) {
			const ownPosition = {
				...position,
				slice: {
					...slice,
					side: run.side
				}
			};
			if (bench.progress !== void 0) bench.log.finished?.(finishedLine(ownPosition, run, bench.progress.left()));
			if (run.state === "valid") continue;
			broken.add(cell.id);
			bench.log.warn(`${cell.id}: ${run.reason}`);
			await requireAlive(bench.targets[run.side] ?? target, run.reason);
		}
	}
}
async function runSlice(bench, cell, slice, target) {
	const timed = () => runLoad(bench, cell, slice, target);
	const startedAt = performance.now();
	const run = await timed();
	const took = (performance.now() - startedAt) / 1e3;
	if (run.state === "valid" || !isHeldUp(cell, took) || !mayReplace(bench, cell.id)) return run;
	await requireAlive(target, run.reason);
	bench.log.warn(`${cell.id}: ${run.reason}; this slice is measured once more`);
	bench.notes.add(slice.side, "slice measured again", `${cell.id}, round ${slice.round}: ${run.reason}`);
	return timed();
}
function runLoad(bench, cell, slice, target, gate) {
	const { side } = slice;
	const context = {
		...sliceContext(bench, cell, slice, target),
		...defined({ gate })
	};
	const load = () => runOn(bench, side, target, bench.workloadFor(cell.tool), context, placeOf$1(slice));
	return bench.clock?.timeRun(side, load, measuredSeconds) ?? load();
}
function placeOf$1({ side, round, slice }) {
	return {
		side,
		round,
		slice,
		startedAt: (/* @__PURE__ */ new Date()).toISOString()
	};
}
/** Returns the context of a slice and the receiver of its progress: if two run at the same time, only one side reports. */
function sliceContext(bench, cell, slice, target) {
	const position = positionOf(bench, cell, slice);
	return {
		...contextOf(bench, target, cell, `r${slice.round}-s${String(slice.slice).padStart(3, "0")}-${slice.side}`),
		onInterval(interval) {
			const left = bench.progress?.left({
				cellId: cell.id,
				seconds: interval.atSeconds
			});
			if (left !== void 0) bench.log.progress(progressLine(position, interval, left));
		}
	};
}
/** Returns the measured seconds of a run; 0 if it broke. */
function measuredSeconds(run) {
	return run.state === "valid" ? run.durationSeconds : 0;
}
/** The targets in the order in which they are served. */
function sidesOf({ targets }) {
	return ["base", "candidate"].flatMap((side) => {
		const target = targets[side];
		return target === void 0 ? [] : [[side, target]];
	});
}
/** The name of a cell's folder, of logs and of evidence. */
function cellFolder(cellId) {
	return cellId.replace(/[^A-Za-z0-9._-]+/g, "-");
}
/** Returns the context of a workload's step on one target; creates the folder of its logs. */
function contextOf(bench, target, cell, name) {
	const logFolder = join(bench.logFolder, cellFolder(cell.id), name);
	mkdirSync(logFolder, { recursive: true });
	const side = target === bench.targets.base ? "base" : "candidate";
	const isOwn = cell.onlyOn === void 0 && bench.folders?.base !== bench.folders?.candidate;
	return {
		folder: bench.folders?.[side],
		shared: isOwn && bench.folders !== void 0 ? {
			folders: bench.folders,
			side
		} : void 0,
		endpoint: target.endpoint(),
		cell,
		log: bench.log,
		signal: bench.signal,
		logFolder,
		errorLimit: bench.errorLimit,
		...defined({
			analyze: target.withoutSql ? "left-out" : bench.analyze,
			addresses: target.places
		}),
		...target.bootSeconds === void 0 ? {} : { restart: (signal) => restart(target, cell, signal) }
	};
}
async function restart(target, cell, signal) {
	await (olderServerOf(cell) === void 0 ? target.start(signal) : target.restore(signal));
	return target.bootSeconds?.();
}
async function requireAlive(target, reason) {
	const failure = await target.diagnose();
	if (failure === void 0) return;
	throw new Failure("environment", `${failure.message}; the failed run: ${reason}`, {
		cause: failure,
		tail: failure.tail,
		remedy: failure.remedy ?? "Check the server\u2019s log in the result folder."
	});
}
function throwIfCancelled({ aborted }) {
	if (aborted) throw new Failure("cancelled", "cancelled");
}
function positionOf({ progress, rounds = 1 }, cell, slice) {
	return {
		cell,
		slice,
		number: progress?.number() ?? 1,
		total: progress?.total() ?? 1,
		rounds
	};
}

// src/measure/each-side.ts
/**
* Does something to each side. At once: the first that fails ends the others, and all have ended before its fault is
* reported, so that no server is being started while it is to be stopped.
* @param act gets the signal that ends it
* @throws what the first `act` that failed threw
*/
async function onEachSide(sides, { setUp, signal, part, clock }, act) {
	const timed = (side, target, own) => clock === void 0 ? act(side, target, own) : clock.time(part, () => act(side, target, own), side);
	if (setUp === "one-by-one" || sides.length < 2) {
		for (const [side, target] of sides) await timed(side, target, signal);
		return;
	}
	const failing = new AbortController();
	const own = AbortSignal.any([signal, failing.signal]);
	let first;
	await Promise.all(sides.map(([side, target]) => timed(side, target, own).catch((cause) => {
		first ??= { cause };
		failing.abort(cause);
	})));
	if (first !== void 0) throw first.cause;
}
/** {@link onEachSide} for the servers of a bench; what it does gets the bench with the signal that ends it. */
async function onEachTarget(bench, part, act) {
	const { signal, clock, setUp = "one-by-one" } = bench;
	await onEachSide(sidesOf(bench), {
		setUp,
		signal,
		part,
		clock
	}, (side, target, own) => act({
		...bench,
		signal: own
	}, side, target));
}
/** The bench with the sides that have data of their own: of two that share it the base. */
function ownersOfData(bench) {
	const { base, candidate } = bench.targets;
	return base?.turn?.sharesData && candidate !== void 0 ? {
		...bench,
		targets: { base }
	} : bench;
}
/** Waits for the side's turn before a change to its data; sides that share data need none. @throws Failure `environment` */
async function takeOwnTurn({ signal }, { turn }) {
	if (turn?.sharesData === false) await turn.take(signal);
}
/** Checks whether the sides cannot run at the same time. */
function takesTurns({ targets: { base, candidate } }) {
	return base?.turn !== void 0 && candidate?.turn !== void 0;
}
/** One bench for both sides; where they take turns, one with each side alone, in this order. */
function benchesInTurn(bench, order = ["base", "candidate"]) {
	if (!takesTurns(bench)) return [bench];
	return order.flatMap((side) => {
		const target = bench.targets[side];
		return target === void 0 ? [] : [{
			...bench,
			targets: { [side]: target }
		}];
	});
}
/**
* Does to the data of the servers what one machine alone may do. Where several load machines share the data, the first of
* them does it, and not before all of them are idle; the others wait until it is done.
*/
async function byOneMachine({ together }, act) {
	if (together === void 0 || together.data === "own") return act();
	await together.meet("idle");
	if (together.data === "leads") await act();
	await together.meet("ready");
}
/**
* Notes whether both sides hold the same rows, or which ones the only side holds, where the load tool can compare them: of
* other rows a server reads more or less, whatever its version. @throws Failure `environment`
*/
async function compareRows(bench, cell) {
	const { rows } = bench.workloadFor(cell.tool);
	if (rows === void 0) return;
	const found = /* @__PURE__ */ new Set();
	await onEachTarget({
		...ownersOfData(bench),
		setUp: "one-by-one"
	}, "load", async (own, side, target) => {
		await takeOwnTurn(own, target);
		found.add(await rows(contextOf(own, target, cell, `rows-${side}`)));
	});
	const [first] = found;
	if (found.has(void 0) || first === void 0) return;
	const compared = found.size === 1 ? SAME_ROWS : OTHER_ROWS;
	bench.notes.add("candidate", rowsNote(cell.data), bench.targets.base === void 0 ? rowsDigest(first) : compared);
}
function rowsDigest(rows) {
	return `${ROWS_DIGEST}${createHash("sha256").update(rows).digest("hex").slice(0, 16)}`;
}

// src/measure/start-from-copy.ts
/** Space that a copy may take, as a multiple of the bytes counted. */
const SPARE = 1.1;
/**
* Starts a server from a copy of loaded data, and counts its rows. @returns why that did not work; the server may be
* stopped then, and its data is not to be used
*/
async function whyNotStarted(bench, target, files, cell, from) {
	const { data, copy } = files.folders();
	try {
		const bytes = from.bytes * SPARE;
		const linked = await onOneDisk(from.folder, dirname(copy));
		const needs = [{
			folder: dirname(data),
			bytes
		}, ...linked ? [] : [{
			folder: dirname(copy),
			bytes
		}]];
		await requireDiskForAll(needs, "a copy of the data");
		await rm(copy, {
			recursive: true,
			force: true
		});
		await linkFolder(from.folder, copy, bench.signal, bench.ledger);
		await target.restore(bench.signal);
		await bench.workloadFor(cell.tool).check(contextOf(bench, target, cell, `check-${target.name}`));
		return;
	} catch (error) {
		bench.signal.throwIfAborted();
		return error.message;
	}
}
/** A new and empty server in the place of one whose data is not to be used. @throws Failure */
async function startEmpty(bench, target) {
	await target.stop();
	await target.start(bench.signal);
}
async function onOneDisk(one, other) {
	return (await stat(one)).dev === (await stat(other)).dev;
}

// src/measure/cached-snapshot.ts
/** Larger data is loaded each time: GitHub's cache holds 10 GB of a repository in all. */
const MOST_KEPT_BYTES = 8 * 2 ** 30;
/** @returns undefined where the data of this cell is not kept between jobs */
async function keepingOf(bench, side, target, cell) {
	const snapshotCache = bench.snapshotCaches?.[side];
	const { files } = target;
	const dataSet = dataSetOf(cell);
	if (snapshotCache === void 0 || files === void 0 || dataSet === void 0) return void 0;
	const server = await files.identity(bench.signal);
	if (server === void 0) return void 0;
	const { platform, arch } = process;
	return {
		snapshotCache,
		files,
		identity: {
			platform,
			arch,
			server,
			...dataSet,
			toolVersion: cell.toolVersion
		}
	};
}
/**
* Starts the server from data that an earlier job loaded, and counts its rows.
* @returns whether that worked. Where it did not, the kept data is thrown away, and the server is new and empty.
*/
async function startFromCache(bench, side, target, cell, { snapshotCache, files, identity }) {
	const entry = await snapshotCache.find(identity, bench.signal);
	if (entry.state === "missing") return false;
	const why = entry.state === "broken" ? entry.why : await whyNotStarted(bench, target, files, cell, entry);
	if (why === void 0 && entry.state === "found") {
		bench.log.info(`${target.name}: ${describeData(cell)} from the cache, kept there at ${entry.keptAt}`);
		noteOrigin(bench, side, cell, "from the cache; files and rows were checked");
		bench.data.kept.add(target);
		bench.data.cold = true;
		return true;
	}
	bench.log.warn(`${target.name}: the data in the cache is not used (${why}); it is loaded again`);
	bench.notes.add(side, `cached data, ${describeData(cell)}`, `not used: ${why}`);
	await snapshotCache.drop(identity).catch((error) => bench.log.warn(`${error.message}: the data stays in the cache`));
	if (entry.state === "found") await startEmpty(bench, target);
	return false;
}
/** Notes in the record where its data came from, of the servers that could have it from the cache. */
function noteOrigin(bench, side, cell, words) {
	bench.notes.add(side, `data, ${describeData(cell)}`, words);
}
/**
* Keeps the data that was just loaded and checked for later jobs, and with it a copy for this one; its server may be
* stopped where that failed. What is in the way is a warning, never a fault.
*/
async function keepForLater(bench, target, { snapshotCache, files, identity }, targetsToCome) {
	try {
		const bytes = await files.bytes();
		if (bytes > MOST_KEPT_BYTES) {
			const most = gib(MOST_KEPT_BYTES);
			bench.log.warn(`${target.name}: its data takes ${gib(bytes)}, more than the ${most} that the cache allows`);
			return;
		}
		await requireRoom(bytes * SPARE, {
			snapshotCache,
			files
		}, targetsToCome);
	} catch (error) {
		bench.log.warn(`${target.name}: its data is not cached: ${error.message}`);
		return;
	}
	try {
		await target.snapshot(bench.signal);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.warn(`${target.name}: its data could not be copied, and is not cached: ${error.message}`);
		return;
	}
	bench.data.cold = true;
	bench.data.kept.add(target);
	try {
		await snapshotCache.put(identity, files.folders().copy, {
			signal: bench.signal,
			ledger: bench.ledger
		});
		bench.log.info(`${target.name}: its data is cached in ${snapshotCache.folder}`);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.warn(`${target.name}: its data could not be cached: ${error.message}`);
	}
}
/** Checks the room for the copy, for the cache if on another disk, and for the data and copy of each later target. */
async function requireRoom(bytes, { snapshotCache, files }, targetsToCome) {
	const [data, copy] = [dirname(files.folders().data), dirname(files.folders().copy)];
	makeFolder(snapshotCache.folder, 448);
	const needs = [{
		folder: copy,
		bytes: bytes * (1 + targetsToCome)
	}, {
		folder: data,
		bytes: bytes * targetsToCome
	}];
	if (!await onOneDisk(snapshotCache.folder, copy)) needs.push({
		folder: snapshotCache.folder,
		bytes
	});
	await requireDiskForAll(needs, "the data with its copies");
}

// src/measure/older-data.ts
/**
* Has a server of an older version make the data of a cell and stop in order, and puts a copy of its data folder in the
* place of a target's own copy: whatever puts that one back starts it on the older version's data, as the first time. The
* older server is gone afterwards. @param name of the older target
* @throws Failure where it cannot be loaded, or the target does not come up on its data with every table
*/
async function loadOlderData(bench, side, target, cell, name) {
	const older = bench.olderServer?.(name, side, await target.vacate?.());
	if (older?.files === void 0 || target.files === void 0) throw new Failure("input", `${target.name} cannot start on data of ${name}: the files are not on this machine`);
	try {
		bench.log.info(`${name} writes the data that ${target.name} will start on`);
		await older.start(bench.signal);
		const wrote = await written(bench, target, cell, {
			name,
			server: older,
			files: older.files
		});
		await older.vacate?.();
		const why = await whyNotStarted(bench, target, target.files, cell, wrote) ?? await lostTables(target, wrote.tables);
		if (why !== void 0) throw new Failure("environment", `${target.name} does not start on the data of ${wrote.by}: ${why}`, { remedy: "A server can only start on data of its own or an older version, which was written with the same settings (MariaDB: innodb_page_size)." });
		bench.data.kept.add(target);
		bench.data.cold = true;
		noteOrigin(bench, side, cell, `written by ${wrote.by}, and stopped in order; its tables were found`);
	} finally {
		await older.stop();
	}
}
/** Returns the data of the older server, as files of a server that was stopped properly. */
async function written(bench, target, cell, older) {
	const { name, server, files } = older;
	const context = contextOf(bench, target, cell, `prepare-${server.name}`);
	const endpoint = server.endpoint();
	try {
		await bench.workloadFor(cell.tool).prepare({
			...context,
			endpoint
		});
	} catch (cause) {
		throw (bench.signal.aborted ? void 0 : await server.diagnose()) ?? cause;
	}
	const tables = await tableNames(endpoint);
	const { version } = await server.describe();
	await server.snapshot(bench.signal);
	return {
		by: `${name} (${version})`,
		tables,
		folder: files.folders().copy,
		bytes: await files.bytes()
	};
}
async function lostTables(target, tables) {
	const existing = new Set(await tableNames(target.endpoint()));
	const missing = tables.filter((table) => !existing.has(table));
	return missing.length === 0 ? void 0 : `it lacks ${missing.join(", ")}`;
}

// src/measure/load.ts
/**
* Brings one data set into every target and checks it: from the cache where it is kept there, else by its load tool,
* and it is then kept for later jobs. @throws Failure
*/
async function loadData(bench, cell) {
	forgetData(bench.data);
	await byOneMachine(bench, async () => {
		await loadSides(ownersOfData(bench), cell);
		await compareRows(bench, cell);
	});
}
async function loadSides(bench, cell) {
	const sharing = sharingSides(bench, cell);
	if (sharing !== void 0) return loadOnce(bench, cell, sharing);
	const sides = sidesOf(bench).map(([side]) => side);
	await onEachTarget(inTurnWhereShared(bench), "load", (own, side, target) => loadInto(own, side, target, cell, sides.length - 1 - sides.indexOf(side)));
}
/** Into the base, and from there into the candidate, as files. @throws Failure */
async function loadOnce(bench, cell, sharing) {
	await onEachTarget({
		...bench,
		setUp: "one-by-one"
	}, "load", async (own, side, target) => {
		if (side === "candidate" && await shareData(own, cell, sharing)) return;
		await loadInto(own, side, target, cell, 0);
	});
}
/** Returns a bench that loads one side after the other if both share a cache, so that the second finds the first one's data. */
function inTurnWhereShared(bench) {
	const { base, candidate } = bench.snapshotCaches ?? {};
	return base !== void 0 && base === candidate ? {
		...bench,
		setUp: "one-by-one"
	} : bench;
}
async function loadInto(bench, side, target, cell, targetsToCome) {
	const older = olderServerOf(cell);
	if (older !== void 0) return loadOlderData(bench, side, target, cell, older);
	const keeping = await keepingOf(bench, side, target, cell);
	if (keeping !== void 0 && await startFromCache(bench, side, target, cell, keeping)) {
		await noteDataSize(bench, side, target.endpoint(), cell);
		return;
	}
	await prepare(bench, side, target, cell);
	await noteDataSize(bench, side, target.endpoint(), cell);
	if (keeping !== void 0) {
		noteOrigin(bench, side, cell, "loaded by this job");
		await keepForLater(bench, target, keeping, targetsToCome);
	}
	await startLikeOthers(bench, side, target);
}
/** Starts the server afresh, as most jobs with a cache do, if its data is not in the cache. */
async function startLikeOthers(bench, side, target) {
	if (bench.snapshotCaches?.[side] === void 0 || bench.data.kept.has(target)) return;
	await target.start(bench.signal);
	bench.data.cold = true;
}
/** Lets the load tool make the data, and checks it. @throws Failure */
async function prepare(bench, side, target, cell) {
	await takeOwnTurn(bench, target);
	await whileAnswering(target, target.endpoint(), bench.signal, (signal) => prepareUnwatched({
		...bench,
		signal
	}, side, target, cell));
}
async function prepareUnwatched(bench, side, target, cell) {
	const workload = bench.workloadFor(cell.tool);
	const isLoaded = toolOf(cell.tool).needsNoServer !== true;
	if (isLoaded) bench.log.info(`loading ${describeData(cell)} into ${target.name}`);
	const context = contextOf(bench, target, cell, `prepare-${side}`);
	try {
		const all = rowsToLoad(cell, context.folder ?? process.cwd());
		const line = async (seconds) => loadingLine(target.name, all, await loadedSoFar(context.endpoint), seconds);
		if (!isLoaded) return await workload.prepare(context);
		await whileWaiting(bench.log, line, () => whileAlive(target, bench.signal, async (signal) => {
			await workload.prepare({
				...context,
				signal
			});
			await workload.check({
				...context,
				signal
			});
		}));
	} catch (cause) {
		throw (bench.signal.aborted ? void 0 : await target.diagnose()) ?? cause;
	}
}
/** Drops the data set from every target, so that the next one finds room. @throws Failure */
async function dropData(bench, cell) {
	await byOneMachine(bench, () => onEachTarget(ownersOfData(bench), "reset", async (own, side, target) => {
		await takeOwnTurn(own, target);
		if (olderServerOf(cell) !== void 0) return startEmpty(own, target);
		await own.workloadFor(cell.tool).cleanup(contextOf(own, target, cell, `cleanup-${side}`));
	}));
}
/** Drops the last data set where it would stay: elsewhere it ends with its server, or its database. @throws Failure */
async function dropLastData(bench, cell) {
	const staying = Object.entries(bench.targets).filter(([, target]) => target.leavesData === true);
	await dropData({
		...bench,
		targets: Object.fromEntries(staying)
	}, cell);
}
/**
* Notes what the tables of a side take, indexes included, as its server estimates it itself: a report that is laid
* beside another one says so, and only there it is queried. A server without SQL reports nothing.
*/
async function noteDataSize(bench, side, endpoint, cell) {
	if (bench.dataSize !== "noted") return;
	const bytes = await dataBytes(endpoint).catch(() => 0);
	bench.signal.throwIfAborted();
	if (bytes > 0) bench.notes.add(side, DATA_SIZE_NOTE, `${size(bytes)}: ${describeData(cell)}`);
}
const MIB = 2 ** 20;
function size(bytes) {
	return bytes < 1024 * MIB ? `${Math.ceil(bytes / MIB)} MiB` : gib(bytes);
}
function dataBytes(endpoint) {
	return withConnection(endpoint, async (connection) => {
		const [row] = await connection.query("SELECT COALESCE(SUM(data_length + index_length), 0) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()");
		return Number(row?.bytes);
	});
}
/** Asks the server; the numbers come from its statistics and cost it nothing. @throws Failure `environment` */
async function loadedSoFar(endpoint) {
	return withConnection(endpoint, async (connection) => {
		const [row] = await connection.query("SELECT COUNT(*) AS tables_made, COALESCE(SUM(table_rows), 0) AS rows_made FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'");
		return {
			tables: Number(row?.tables_made),
			rows: Number(row?.rows_made)
		};
	});
}
/** `loading base · 3 tables · 210,000 of about 400,000 rows · 1 min left`. @param all rows, where that is known */
function loadingLine(name, all, { tables, rows }, seconds) {
	const share = all === void 0 ? 0 : Math.min(1, rows / all);
	const left = share > .02 && share < 1 ? [`${timeLeft(seconds * (1 - share) / share)} left`] : [];
	return [
		`loading ${name}`,
		plural(tables, "table"),
		all !== void 0 ? `${formatCount(rows)} of about ${formatCount(all)} rows` : `${formatCount(rows)} rows`,
		...left
	].join(" · ");
}
/** @returns undefined where each side loads this data itself */
function sharingSides(bench, cell) {
	const { base, candidate } = bench.targets;
	if (bench.snapshotCaches?.base !== void 0) return void 0;
	if (factsOf(cell.tool).rows(cell.data) < (bench.copiedFromRows ?? 1e400)) return void 0;
	if (base?.files === void 0 || candidate?.files === void 0 || dataSetOf(cell) === void 0) return void 0;
	if (olderServerOf(cell) !== void 0) return void 0;
	return {
		base: {
			target: base,
			files: base.files
		},
		candidate: {
			target: candidate,
			files: candidate.files
		}
	};
}
/**
* Copies what the base holds aside, where it is wanted for the resets anyway, and starts the candidate from that.
* @returns whether that worked; where it did not, the candidate is new and empty
*/
async function shareData(bench, cell, { base, candidate }) {
	await base.target.snapshot(bench.signal);
	bench.data.kept.add(base.target);
	bench.data.cold = true;
	const from = {
		folder: base.files.folders().copy,
		bytes: await base.files.bytes()
	};
	const why = await whyNotStarted(bench, candidate.target, candidate.files, cell, from);
	if (why === void 0) {
		bench.log.info(`${candidate.target.name}: ${describeData(cell)} as a copy of the data of ${base.target.name}`);
		noteOrigin(bench, "candidate", cell, "a copy of what was loaded into the base; its rows were counted");
		bench.data.kept.add(candidate.target);
		return true;
	}
	bench.log.warn(`${candidate.target.name}: a copy of the other side\u2019s data is not used (${why}); it is loaded`);
	await startEmpty(bench, candidate.target);
	return false;
}

// src/measure/work-meter.ts
/** Less time without load says nothing of what a server does by itself. */
const LEAST_IDLE_SECONDS = 4;
function createWorkMeter({ notes, log, signal, ...options }) {
	const sourceOf = options.sourceOf ?? ((target) => findWorkSource(target.endpoint()));
	const now = options.now ?? (() => performance.now());
	const sources = /* @__PURE__ */ new Map();
	const givenUp = /* @__PURE__ */ new Set();
	const ended = /* @__PURE__ */ new Map();
	function giveUp(side, target, error) {
		if (signal.aborted) return void 0;
		const why = error instanceof Error ? error.message : String(error);
		givenUp.add(target);
		notes.add(side, WORK_NOTE, `unavailable: ${why}`);
		log.info(`${target.name}: the work of a transaction is unknown: ${why}`);
	}
	async function begin(side, target) {
		if (givenUp.has(target) || target.withoutSql === true) return void 0;
		try {
			const source = sources.get(target) ?? await sourceOf(target);
			sources.set(target, source);
			return await source.watch(signal);
		} catch (error) {
			return giveUp(side, target, error);
		}
	}
	/** Reads the counters of the server while the other one was under load. */
	function idleOf(target, { first }, at) {
		const before = ended.get(target);
		const seconds = before === void 0 ? 0 : (at - before.at) / 1e3;
		if (before === void 0 || sources.get(target)?.kind !== "status-port" || seconds < LEAST_IDLE_SECONDS) return {};
		return { idle: {
			seconds,
			counters: difference(before.reading, first).counters
		} };
	}
	return {
		forget: () => ended.clear(),
		async around(side, target, act) {
			const watch = await begin(side, target);
			if (watch === void 0) return { result: await act() };
			const beginAt = now();
			try {
				const result = await act();
				const last = await watch.last().catch((error) => giveUp(side, target, error));
				if (last === void 0) return { result };
				const endAt = now();
				const done = difference(watch.first, last);
				const idle = idleOf(target, watch, beginAt);
				ended.set(target, {
					reading: last,
					at: endAt
				});
				const kind = sources.get(target)?.kind ?? "sql";
				const seconds = Math.max((endAt - beginAt) / 1e3, .001);
				if (done.statements <= 0) return { result };
				const processes = processUses(watch.first, last, seconds);
				return {
					result,
					work: {
						source: kind,
						seconds,
						...done,
						...idle
					},
					processes
				};
			} finally {
				watch.abandon();
			}
		}
	};
}
/** No server does so much between two readings: a server is a stranger, and may say anything. */
const MOST_COUNTED = 0x38d7ea4c68000;
const MOST_COUNTERS = 100;
/** A counter that fell was reset with its server: what was done is not known. */
function difference(first, last) {
	const counters = Object.entries(last.counters).flatMap(([name, value]) => {
		const done = value - (first.counters[name] ?? NaN);
		return done >= 0 && done < MOST_COUNTED ? [[name, done]] : [];
	});
	const statements = last.statements - first.statements;
	return {
		statements: statements < MOST_COUNTED ? statements : 0,
		counters: Object.fromEntries(counters.slice(0, MOST_COUNTERS))
	};
}
/** CPU that fell is that of another process. */
function processUses(first, last, seconds) {
	const uses = {};
	for (const component of resourceComponents) {
		const [before, after] = [first.processes?.[component], last.processes?.[component]];
		if (before === void 0 || after === void 0) continue;
		const cpuSeconds = after.cpuSeconds - before.cpuSeconds;
		if (cpuSeconds >= 0) uses[component] = {
			cpuSeconds,
			rssBytes: after.rssBytes,
			seconds
		};
	}
	return uses;
}

// src/measure/groups.ts
/** @param warmUpSeconds of the suite, before the capacity is measured */
function openRates(earlierRates, warmUpSeconds) {
	const rates = new Map(earlierRates);
	async function rateOf(bench, cell, share, book) {
		const ready = rates.get(cell.id);
		if (ready !== void 0) return ready;
		const capacity = await measureCapacity(bench, cell, warmUpSeconds);
		if (capacity.kind === "broken") {
			book.keep(cell.id, capacity.run);
			bench.log.warn(`${cell.id}: ${capacity.run.state === "invalid" ? capacity.run.reason : "broken"}`);
			return;
		}
		const rate = rateFrom(capacity.perSecond, share);
		rates.set(cell.id, rate);
		bench.log.info(`${cell.id}: ${plainNumber(capacity.perSecond)}/s without a given rate, so it is measured at ${rate}/s`);
		return rate;
	}
	return { async settle(bench, cells, book) {
		const ready = [];
		for (const cell of cells) {
			const { rateShare } = cell.settings;
			if (rateShare === void 0) {
				ready.push(cell);
				continue;
			}
			const rate = await rateOf(bench, cell.settings, rateShare, book);
			if (rate === void 0) continue;
			const settings = {
				...cell.settings,
				options: {
					...cell.settings.options,
					rate
				}
			};
			book.settle(settings);
			ready.push({
				...cell,
				settings
			});
		}
		return ready;
	} };
}
/** Three digits: a rate that nobody has to read to the last transaction. */
function rateFrom(capacity, share) {
	return Math.max(1, Math.round(Number((capacity * share).toPrecision(3))));
}
/**
* Loads each data set once, and runs its cells. @returns what ended it early, if anything did; what was measured until
* then is in the book
*/
async function measureGroups(whole, cells, { book, protocol, rates }) {
	let configuration = "{}";
	try {
		const groups = groupByData(cells);
		for (const [index, group] of groups.entries()) {
			const bench = benchFor(whole, group[0].settings);
			const load = () => loadData(bench, group[0].settings);
			await (bench.progress?.loading(group[0].settings, load) ?? load());
			for (const alike of groupByChange(group)) {
				await setServers(bench, alike[0].change);
				if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true;
				configuration = JSON.stringify(alike[0].change.configuration);
				const ready = await rates.settle(bench, alike, book);
				const members = ready.map(({ settings }) => settings);
				const run = (slices) => runSlices(bench, members, slices, book.keep, book.soFar().seed);
				if (members.length > 0) await protocol({
					bench,
					cells: ready,
					run,
					soFar: book.soFar
				});
			}
			await (index < groups.length - 1 ? dropData : dropLastData)(bench, group[0].settings);
		}
		return;
	} catch (cause) {
		return cause ?? /* @__PURE__ */ new Error("the measurement ended early");
	} finally {
		whole.log.group?.(void 0);
	}
}
/** Returns a bench with the candidate alone for what the base lacks. */
function benchFor(bench, { onlyOn }) {
	const { candidate } = bench.targets;
	return onlyOn === void 0 || candidate === void 0 ? bench : {
		...bench,
		targets: { candidate }
	};
}
/** A bench with nothing loaded and no work counted yet. */
function openBench(parts) {
	const { notes, log, signal } = parts;
	return {
		...parts,
		data: createLoadedData(),
		work: createWorkMeter({
			notes,
			log,
			signal
		})
	};
}
/** Sets variables and configuration on every target; a server is restarted where it must be. @throws Failure */
async function setServers(bench, change) {
	await onEachTarget(bench, "reset", (own, _side, target) => target.apply(change, own.signal));
}
/**
* Runs a cell as fast as the server goes. The first side's figure counts; the other one gets the same load, so that
* both have done the same before they are compared.
* @param usualWarmUpSeconds of the suite; side by side a slice has less
*/
async function measureCapacity(bench, cell, usualWarmUpSeconds) {
	const { rateShare: _, beside: __, ...settings } = cell;
	const free = {
		...settings,
		...capacityPace(cell, usualWarmUpSeconds)
	};
	let first;
	bench.data.used = true;
	for (const [side, target] of sidesOf(bench)) {
		const place = {
			side,
			round: bench.turn ?? 1,
			slice: 0,
			startedAt: (/* @__PURE__ */ new Date()).toISOString()
		};
		await target.turn?.take(bench.signal);
		bench.log.progress(`capacity of ${target.name} · ${cell.workload} · ${cell.threads} threads`);
		const load = () => whileAlive(target, bench.signal, (signal) => bench.workloadFor(cell.tool).run({
			...contextOf(bench, target, free, `capacity-${side}`),
			signal
		}, place));
		const run = await (bench.clock?.time("settle", load, side) ?? load());
		bench.signal.throwIfAborted();
		const rate = run.state === "valid" ? rateOf(run.metrics, cell) : void 0;
		if (rate === void 0) return {
			kind: "broken",
			run: broken(run, target.name)
		};
		first ??= rate;
	}
	return {
		kind: "known",
		perSecond: (first ?? 0) / cell.clients
	};
}
function rateOf(metrics, { tool }) {
	return factsOf(tool).rates.map((name) => metrics[name]).find((rate) => rate !== void 0 && rate > 0);
}
function broken(run, server) {
	const why = run.state === "invalid" ? run.reason : "no transaction ended";
	const { side, round, slice, startedAt = (/* @__PURE__ */ new Date()).toISOString() } = run;
	return {
		side,
		round,
		slice,
		startedAt,
		state: "invalid",
		reason: `the rate is a share of the capacity of ${server}, which could not be measured: ${why}`,
		tail: run.state === "invalid" ? run.tail : []
	};
}

// src/server/cluster/patched.ts
/**
* A cluster of the user's whose programs and settings the job exchanges and restores. What it ran is copied here first,
* and the ledger names it, so that `clean` or the next job restores what a dead job left.
*/
function withPatching(inner, place) {
	const { name, env, ledger, log, components } = place;
	const home = tiupHome(env);
	let entry;
	let strike = () => {};
	let initial;
	let meta;
	const control = createControl({
		...place,
		cluster: () => requireStarted(name, entry),
		initial: () => requireStarted(name, initial),
		pd: () => meta?.pd ?? [],
		transferSeconds: place.swap.transferSeconds
	});
	async function begin(signal) {
		const tiup = await findTiup({
			home,
			environment: env,
			log,
			signal
		});
		requireAlone(name, ledger);
		await putBackAbandoned(name, env, log);
		meta = readMeta({
			name,
			home
		});
		const folder = stateFolder(name, env);
		makeFolder(folder);
		const tiupCluster = {
			name,
			tiup,
			home
		};
		const own = {
			env,
			ledger,
			signal
		};
		const programs = {};
		const backups = [];
		for (const component of components) {
			const found = await inspectPrograms(tiupCluster, component, meta, own);
			backups.push(...found.backups);
			const file = join(folder, `${component}-server`);
			const remote = `${found.first.folder}/bin/${component}-server`;
			await runTiup(tiupCluster, "pull", [
				remote,
				file,
				"-R",
				component,
				"-N",
				found.first.host
			], own);
			await chmod(file, 493);
			programs[component] = file;
		}
		await writeFile(join(folder, "meta.yaml"), meta.text);
		const sums = await checksumsOf({ binaries: programs }, signal);
		initial = stateOf(meta.version, { binaries: programs }, meta.configuration, sums);
		entry = {
			kind: "patched",
			name,
			tiup,
			home,
			version: meta.version,
			programs,
			sums,
			configuration: meta.configuration,
			pd: meta.pd,
			backups,
			unpacked: unpackedPrograms(tiupCluster)
		};
		strike = ledger.add(entry);
	}
	return {
		target: {
			...inner,
			get reset() {
				return inner.reset;
			},
			async start(signal) {
				if (entry === void 0) await begin(signal);
				await inner.start(signal);
			},
			async stop() {
				await inner.stop().catch((error) => log.warn(`${name}: ${error.message}`));
				await control.release();
				if (entry === void 0) return;
				log.info(`restoring the programs and settings of ${name}`);
				await restoreCluster(entry, env);
				strike();
				entry = void 0;
			}
		},
		control
	};
}
function requireStarted(name, value) {
	if (value === void 0) throw new Error(`${name} is not started`);
	return value;
}
/** @throws Failure `environment` where an earlier job left something that cannot be restored */
async function putBackAbandoned(name, env, log) {
	for (const { file, entries, ownerAlive } of findLedgers()) for (const entry of ownerAlive ? [] : entries) {
		if (entry.kind !== "patched" || entry.name !== name) continue;
		log.warn(`an earlier job left ${name} changed; restoring it`);
		await restoreCluster(entry, env);
		strikeOut(file, entry);
	}
}
/** Refuses if another job changed the cluster: its programs would be taken for the user's. @throws Failure `environment` */
function requireAlone(name, ledger) {
	if (findLedgers().find(({ file, ownerAlive, entries }) => ownerAlive && file !== ledger.file && entries.some((entry) => entry.kind === "patched" && entry.name === name)) !== void 0) throw new Failure("environment", `another job exchanges programs of ${name} now`, { remedy: "Wait until it has ended." });
}

// src/server/cluster/sides.ts
const noChange$1 = {
	variables: {},
	configuration: {}
};
/**
* Two sides that are one cluster with one set of data: it becomes one side or the other, by its programs and settings.
* @param configs what each side is
* @param make the cluster, which asks for the settings of the side that it is
*/
function swapSides(configs, { candidate: { log } }, make) {
	let active = "base";
	let isUp = false;
	let sums;
	let stopping;
	const changes = {
		base: noChange$1,
		candidate: noChange$1
	};
	const { target: cluster, control } = make(() => configs[active]);
	const stateOfSide = (side) => {
		const { deploy, swap, configuration } = configs[side];
		const before = deploy === void 0 ? control.initial() : void 0;
		const layers = [
			before?.configuration,
			deploy?.configuration ?? configuration,
			changes[side].configuration
		];
		const merged = Object.fromEntries(swappable.map((name) => [name, Object.assign({}, ...layers.map((layer) => treeOf(layer, name)))]));
		const own = stateOf(deploy?.version ?? "", { binaries: swap?.binaries ?? {} }, merged, sums?.[side] ?? {});
		const programs = swappable.map((name) => [name, swap?.binaries[name] ? own.programs[name] : before?.programs[name]]);
		return {
			...own,
			programs: {
				...own.programs,
				...defined(Object.fromEntries(programs))
			}
		};
	};
	/** @param restarted components that restart though nothing changes */
	async function take(side, signal, restarted = exchanged(stateOfSide("base"), stateOfSide("candidate"))) {
		log.info(`the cluster becomes the ${side}`);
		isUp = false;
		active = side;
		await control.become(stateOfSide(side), restarted, signal);
		await cluster.start(signal);
		await cluster.apply({
			...changes[side],
			configuration: {}
		}, signal);
		isUp = true;
	}
	/** @returns whether it has just been deployed */
	const deploy = async (signal) => {
		if (sums !== void 0) return false;
		sums = {
			base: await checksumsOf(programsOf(configs.base), signal),
			candidate: await checksumsOf(programsOf(configs.candidate), signal)
		};
		await cluster.start(signal);
		return true;
	};
	const describe = () => describeRestarted(cluster);
	const sideOf = (side) => {
		let description;
		return {
			...cluster,
			name: side,
			get reset() {
				return cluster.reset;
			},
			turn: {
				sharesData: true,
				async take(signal, how) {
					if (!isUp || active !== side || how === "fresh") await take(side, signal);
				}
			},
			async start(signal) {
				await take(side, signal, await deploy(signal) ? [] : void 0);
				description = await describe();
			},
			async describe() {
				return description ?? describe();
			},
			async apply(change, signal) {
				const before = JSON.stringify(stateOfSide(side));
				changes[side] = change;
				if (active !== side) return;
				if (JSON.stringify(stateOfSide(side)) !== before) return take(side, signal);
				await cluster.apply({
					...change,
					configuration: {}
				}, signal);
			},
			stop() {
				stopping ??= cluster.stop().finally(() => {
					stopping = void 0;
					sums = void 0;
					isUp = false;
				});
				return stopping;
			}
		};
	};
	return {
		base: sideOf("base"),
		candidate: sideOf("candidate")
	};
}
/** Each round starts it afresh, as no other server that is reached at an address. */
async function describeRestarted(target) {
	return {
		...await target.describe(),
		restarted: true
	};
}
function treeOf(layer, name) {
	return layer?.[name] ?? {};
}
function programsOf({ swap }) {
	return { binaries: swap?.binaries ?? {} };
}
/** Two clusters on the same machines: one is stopped while the other one is measured. */
function twinSides(clusters) {
	let up;
	const started = /* @__PURE__ */ new Set();
	async function take(side, signal, how) {
		if (up === side && how === void 0) return;
		const { target, control } = clusters[side];
		if (up !== void 0) await clusters[up].control.halt(signal);
		up = void 0;
		if (started.has(side)) await control.resume(signal);
		await target.start(signal);
		started.add(side);
		up = side;
	}
	const sideOf = (side) => {
		const { target } = clusters[side];
		let description;
		const turn = {
			sharesData: false,
			take: (signal, how) => take(side, signal, how)
		};
		const inTurn = (act) => async (...args) => {
			await take(side, args.at(-1));
			await act(...args);
		};
		return {
			...target,
			get reset() {
				return target.reset;
			},
			turn,
			async start(signal) {
				await take(side, signal);
				description = await describeRestarted(target);
			},
			async describe() {
				return description ?? describeRestarted(target);
			},
			apply: inTurn((change, signal) => target.apply(change, signal)),
			snapshot: inTurn((signal) => target.snapshot(signal)),
			restore: inTurn((signal) => target.restore(signal)),
			async stop() {
				await target.stop();
				started.delete(side);
				if (up === side) up = void 0;
			}
		};
	};
	return {
		base: sideOf("base"),
		candidate: sideOf("candidate")
	};
}

// src/server/backup.ts
/**
* @param endpoint without a database
* @param database one of our own: it is dropped before each RESTORE, which demands that its tables do not exist
* @param storage address of the storage, `s3://bucket/folder?access-key=\u2026`; a folder of our own is made below it
*/
function createBackup(endpoint, database, storage) {
	const folderName = `tidb-bench-${randomBytes(6).toString("hex")}`;
	let backupCount = 0;
	let place;
	async function execute(statements, signal) {
		try {
			for (const sql of statements) await cancellable(endpoint, sql, signal);
		} catch (error) {
			signal.throwIfAborted();
			const message = withoutCredentials(detailsOf(error).message, storage);
			throw new Failure("environment", message);
		}
	}
	return {
		place: () => place === void 0 ? void 0 : withoutCredentials(place, storage),
		async take(signal) {
			const next = folderIn(storage, `${folderName}-${backupCount + 1}`);
			await execute([`BACKUP DATABASE \`${database}\` TO ${quoted(next)}`], signal);
			backupCount += 1;
			place = next;
		},
		async restore(signal) {
			if (place === void 0) throw new Error("there is no backup yet");
			const restore = `RESTORE DATABASE \`${database}\` FROM ${quoted(place)}`;
			await execute([`DROP DATABASE IF EXISTS \`${database}\``, restore], signal);
		}
	};
}
/** A folder below the address; credentials and options follow it. */
function folderIn(storage, name) {
	const [path = "", ...query] = storage.split("?");
	const below = `${path.replace(/\/+$/, "")}/${name}`;
	return query.length === 0 ? below : `${below}?${query.join("?")}`;
}
/** The text without the options of any address in it, and without the storage's credentials wherever they stand. */
function withoutCredentials(text, storage) {
	const plain = text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s'"?]*)\?[^\s'"]*/gi, "$1");
	return credentialsIn(storage).filter((value) => value.length > 3).reduce((redacted, value) => redacted.replaceAll(value, "***"), plain);
}
/** Quotes a text for statements that take a literal, no parameter. */
function quoted(text) {
	return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
/** A statement that may take long: TiDB continues it when the client leaves, unless the statement is killed. */
async function cancellable(endpoint, sql, signal) {
	signal.throwIfAborted();
	const use = async (connection) => {
		const id = await queryValue(connection, "SELECT CAST(CONNECTION_ID() AS CHAR)");
		let onAbort = () => {};
		const aborted = new Promise((_, reject) => {
			onAbort = () => void kill(endpoint, id).finally(() => reject(signal.reason));
			signal.addEventListener("abort", onAbort, { once: true });
		});
		try {
			await Promise.race([connection.query(sql, [], overAllData), aborted]);
		} finally {
			signal.removeEventListener("abort", onAbort);
		}
	};
	await withConnection(endpoint, use, { withoutDatabase: true });
}
async function kill(endpoint, id) {
	if (id === void 0 || !/^\d+$/.test(id)) return;
	const sql = `KILL TIDB QUERY ${id}`;
	await withConnection(endpoint, (db) => db.query(sql), { withoutDatabase: true }).catch(() => void 0);
}

// src/server/variables.ts
function createVariableKeeper() {
	const originals = /* @__PURE__ */ new Map();
	const apply = async (endpoint, requested) => {
		for (const name of Object.keys(requested)) assertName(name);
		const stale = [...originals].filter(([name]) => !(name in requested));
		const set = {};
		const refused = /* @__PURE__ */ new Map();
		if (stale.length === 0 && Object.keys(requested).length === 0) return {
			set,
			refused: []
		};
		for (const host of endpoint.hosts.keys()) {
			const use = async (connection) => {
				for (const [name, value] of stale) await setGlobal(connection, name, value);
				for (const [name, value] of Object.entries(requested)) {
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
		async restore(endpoint) {
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
		throw new Failure("input", `the server rejects ${name} = ${value}: ${message}`, {
			cause: error,
			remedy: `Correct or remove the variable ${name}.`
		});
	}
	const actual = await readGlobal(connection, name);
	if (actual !== void 0 && sameValue(String(value), actual)) return {
		state: "set",
		value: actual
	};
	throw new Failure("environment", `${name} was set to ${value} but reads ${actual ?? "nothing"}`, { remedy: `Use a value that the server keeps: it may round, clamp or ignore ${name}.` });
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
	const { message } = detailsOf(error);
	return isDenied(error) || /not (supported|allowed|permitted)|prohibited|denied|restricted/i.test(message);
}
/** `ON`, `1` and `true` are one value to a server; so are `10` and `10.0`. */
function sameValue(expected, actual) {
	return canonical(expected) === canonical(actual);
}
function canonical(value) {
	const text = value.trim().toLowerCase();
	if (text === "on" || text === "true") return "1";
	if (text === "off" || text === "false") return "0";
	return text !== "" && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}
function assertName(name) {
	if (/^[a-z][a-z0-9_.]*$/i.test(name)) return;
	throw new Failure("input", `\u201c${name}\u201d is not a variable name`, { remedy: "Use the server\u2019s own names, e.g. tidb_enable_1pc." });
}
/**
* Compares the configuration that the components of a TiDB cluster should have with what they say of it, by SHOW CONFIG.
* A component silently accepts an unknown key, so keys that are not found are reported too.
* @param requested by component and key: `tikv.raftstore.store-pool-size`
* @param knownDifferences differences that are reported already, whose values are then the expected ones
* @returns nothing where all is as wanted; one line where the server does not let it be seen
*/
async function readBack(endpoint, requested, knownDifferences = []) {
	const usedValues = new Map(knownDifferences.map(({ what, used }) => [what, used]));
	const keys = Object.entries(requested);
	if (keys.length === 0) return [];
	try {
		const actualValues = await configurationOf(endpoint, [...new Set(keys.map(([key]) => componentOf(key)))]);
		return keys.flatMap(([what, value]) => {
			const text = usedValues.get(what) ?? String(value);
			const instanceValues = actualValues.get(what);
			if (instanceValues === void 0) return [{
				what,
				asked: text,
				used: "not known",
				why: "the server has no such setting"
			}];
			const other = instanceValues.find((one) => !sameValue(text, one));
			return other === void 0 ? [] : [{
				what,
				asked: text,
				used: other,
				why: "SHOW CONFIG reports it"
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
	const valuesByKey = /* @__PURE__ */ new Map();
	const statement = "SHOW CONFIG WHERE type = ?";
	await withConnection(endpoint, async (db) => {
		for (const component of components) for (const row of await db.query(statement, [component])) {
			const name = `${component}.${row.Name ?? row.name}`;
			valuesByKey.set(name, [...valuesByKey.get(name) ?? [], String(row.Value ?? row.value)]);
		}
	});
	return valuesByKey;
}
function componentOf(key) {
	return key.split(".", 1)[0] ?? key;
}

// src/server/endpoint.ts
/** A server that somebody else runs: TiDB Cloud, a cluster, MySQL, MariaDB. Only a database of our own is made in it. */
function createEndpointTarget(options) {
	const { hosts, password, tls, componentHosts } = options;
	const base = {
		hosts,
		user: options.user,
		password,
		tls,
		...defined({ componentHosts })
	};
	const passwordSource = options.passwordEnv === void 0 ? {} : { passwordEnv: options.passwordEnv };
	const plain = {
		...base,
		...passwordSource,
		database: options.database ?? ""
	};
	let ownDatabase;
	let user;
	let serverInfo;
	const keeper = createVariableKeeper();
	const refusals = /* @__PURE__ */ new Map();
	let variables = {
		set: {},
		refused: []
	};
	let backup;
	let shouldBackUp = options.backup !== void 0;
	const requireStarted = () => {
		const database = options.database ?? ownDatabase?.name;
		if (database === void 0 || serverInfo === void 0) throw new Error(`target ${options.name} is not started`);
		return {
			database,
			serverInfo
		};
	};
	async function reach(signal) {
		for (const host of options.hosts.keys()) {
			const bootSeconds = options.bootSeconds ?? 0;
			if (bootSeconds === 0) continue;
			const ready = await waitUntilAnswering(plain, {
				bootSeconds,
				signal,
				host,
				withoutDatabase: true
			});
			if (ready.state === "too-late") throw ready.last;
		}
		for (const host of options.hosts.keys()) {
			signal.throwIfAborted();
			const hostInfo = await withConnection(plain, probe, {
				host,
				withoutDatabase: true
			});
			if (serverInfo !== void 0 && hostInfo.version !== serverInfo.version) throw differentVersions(options.name, serverInfo, hostInfo);
			serverInfo = hostInfo;
		}
	}
	function note(what, why) {
		if (!refusals.has(what)) options.log.warn(`${options.name}: ${what} was refused: ${why}`);
		refusals.set(what, why);
	}
	async function setAll(requested) {
		variables = await keeper.apply(plain, requested);
		for (const { what, why } of variables.refused) note(what, why);
	}
	/** Lists settings that differ from the requested ones; the action never restarts somebody else's server. */
	async function differencesFound() {
		const requested = options.configuration ?? {};
		const isTidb = requireStarted().serverInfo.product === "TiDB";
		const why = `this is ${requireStarted().serverInfo.product}, which has no configuration of TiDB\u2019s components`;
		const unmet = isTidb ? await readBack(plain, requested) : Object.entries(requested).map(([what, value]) => ({
			what,
			asked: String(value),
			used: "left out",
			why
		}));
		const differs = [...options.differences ?? [], ...unmet].slice(0, 200);
		return differs.length === 0 ? {} : { differs };
	}
	/** Load tools are strangers' programs: what they can lose to a server that is not the right one is a user of ours. */
	async function makeUser(database) {
		if (user !== void 0 || options.password === "") return;
		const made = await createOwnUser(plain, database, options.ledger);
		if ("user" in made) user = made;
		else note(made.refused, `${made.why}; the load tools therefore use the password of \u201c${options.user}\u201d`);
	}
	/** Switches to loading the data again each time. */
	function withoutBackup(statement, why) {
		backup = void 0;
		shouldBackUp = false;
		options.log.warn(`${options.name}: ${statement} failed, so the data is loaded again instead: ${why}`);
		options.note?.(statement, `failed, so the data was loaded again instead: ${why}`);
	}
	/** @returns whether it worked */
	async function attempt(statement, run, signal) {
		try {
			await run();
			return true;
		} catch (error) {
			signal.throwIfAborted();
			withoutBackup(statement, error.message);
			return false;
		}
	}
	return {
		name: options.name,
		...options.database === void 0 ? {} : { leavesData: true },
		get reset() {
			return backup?.place() === void 0 ? "prepare" : "backup";
		},
		async start(signal) {
			for (const place of serverInfo === void 0 ? plainHosts(plain) : []) options.log.warn(`${options.name}: the connection to ${place} is not encrypted, so others in the network can read and change it; set tls to \u201cverify\u201d`);
			serverInfo = void 0;
			await reach(signal);
			for (const { host, port } of hosts) options.log.debug(`${options.name}: reached ${host}:${port}`);
			await setAll(options.variables ?? {});
			if (options.database !== void 0) await requireDatabase(plain, options.database);
			else ownDatabase ??= await createOwnDatabase(plain, options.ledger);
			await makeUser(requireStarted().database);
		},
		endpoint() {
			const { database } = requireStarted();
			if (user === void 0) return {
				...base,
				database
			};
			const owner = {
				...base,
				...passwordSource,
				database
			};
			return {
				...base,
				user: user.user,
				password: user.password,
				database,
				account: "throw-away",
				owner
			};
		},
		async places() {
			if (requireStarted().serverInfo.product === "TiDB") return clusterPlaces(plain);
			throw new Failure("input", `${options.name} is no TiDB, so it has no components`);
		},
		async describe() {
			return {
				kind: "endpoint",
				product: requireStarted().serverInfo.product,
				version: requireStarted().serverInfo.version,
				components: requireStarted().serverInfo.components,
				topology: requireStarted().serverInfo.topology,
				configuration: {},
				variables: variables.set,
				refused: [...refusals].map(([what, why]) => ({
					what,
					why
				})),
				...await differencesFound(),
				roundTripMs: await roundTripMs(plain)
			};
		},
		async apply(change) {
			for (const component of Object.keys(change.configuration)) note(`configuration of ${component}`, "the action does not start this server and cannot change its configuration");
			await setAll({
				...options.variables,
				...change.variables
			});
		},
		async diagnose() {
			if (serverInfo === void 0) return void 0;
			const signal = new AbortController().signal;
			for (const host of options.hosts.keys()) {
				const ready = await waitUntilAnswering(plain, {
					bootSeconds: 3,
					signal,
					host,
					withoutDatabase: true
				});
				if (ready.state === "too-late") return ready.last;
			}
		},
		async snapshot(signal) {
			if (!shouldBackUp || options.backup === void 0 || ownDatabase === void 0) return;
			if (requireStarted().serverInfo.product !== "TiDB") return withoutBackup("BACKUP", `it is a statement of TiDB, and this is ${requireStarted().serverInfo.product}`);
			backup ??= createBackup(plain, ownDatabase.name, options.backup);
			const { take, place } = backup;
			if (!await attempt("BACKUP", () => take(signal), signal)) return;
			options.log.info(`${options.name}: backed up to ${place()}; remove the backup yourself when you no longer need it`);
			options.note?.("BACKUP", `to ${place()}`);
		},
		async restore(signal) {
			const restoreBackup = backup?.restore;
			if (restoreBackup !== void 0 && await attempt("RESTORE", () => restoreBackup(signal), signal)) return;
			await ownDatabase?.empty();
		},
		async distrustBackup(why) {
			withoutBackup("RESTORE", why);
			await ownDatabase?.empty();
		},
		async stop() {
			if (serverInfo === void 0) return;
			const [back, ...dropped] = await Promise.allSettled([
				keeper.restore(plain),
				user?.drop(),
				ownDatabase?.drop()
			]);
			if (back.status === "rejected") options.log.warn(`${options.name}: could not restore variables: ${back.reason.message}`);
			for (const outcome of dropped) if (outcome.status === "rejected") throw outcome.reason;
			ownDatabase = void 0;
			user = void 0;
			serverInfo = void 0;
			backup = void 0;
		}
	};
}
function differentVersions(name, one, other) {
	return new Failure("environment", `the hosts of \u201c${name}\u201d differ: ${one.version} and ${other.version}`, { remedy: "Use hosts of one cluster only." });
}

// src/server/haproxy.ts
/**
* HAProxy's configuration: TCP, the server with the fewest connections first, health checks. Sessions of a server
* that is found dead are closed at once, so that a client does not wait for a time-out of its own.
*/
function balancerConfig({ port, servers, settings, socketFile }) {
	const { mostConnections, retries, checkInterval, rise, fall } = settings;
	const extraOptions = settings.asGiven ? "" : ` maxconn ${mostConnections} on-marked-down shutdown-sessions`;
	const check = `check inter ${Math.round(checkInterval * 1e3)} rise ${rise} fall ${fall}`;
	const lines = servers.map(({ host, port: at }, i) => `  server tidb-${i + 1} ${bracketed(host)}:${at} ${check}${extraOptions}`);
	return `global
  maxconn ${mostConnections}
  stats socket ${socketFile} mode 600 level user
defaults
  log global
  retries ${retries}
  timeout connect ${milliseconds(settings.connectTimeout)}
  timeout client ${milliseconds(settings.clientTimeout)}
  timeout server ${milliseconds(settings.serverTimeout)}
  timeout check 2s
listen tidb-cluster
  bind 127.0.0.1:${port}
  mode tcp
  balance leastconn
${settings.asGiven ? "" : "  option redispatch\n"}${lines.join("\n")}
`;
}
function milliseconds(seconds) {
	return Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1e3)}ms`;
}
function bracketed(host) {
	return host.includes(":") ? `[${host}]` : host;
}
/** Lists where HAProxy's file differs from the requested settings. */
function balancerDifferences({ processes, asGiven }) {
	return [...processes === void 0 ? [] : [{
		what: "haproxy.nbproc",
		asked: `${processes}`,
		used: "left out",
		why: "HAProxy 2.5 and newer reject it"
	}], ...asGiven ? [{
		what: "haproxy.stats socket",
		asked: "none",
		used: "a socket",
		why: "the action reads the health of the servers there"
	}] : []];
}
/**
* The servers in the answer to `show stat`: comma-separated, with a header that names the columns.
* Frontends and sums of backends are left out. @returns nothing for a text that is no such answer
*/
function parseHaproxyStats(csv) {
	const [header = "", ...lines] = csv.split("\n");
	const columns = header.replace(/^# /, "").split(",");
	const [name, status, total] = [
		"svname",
		"status",
		"stot"
	].map((column) => columns.indexOf(column));
	if (name === void 0 || status === void 0 || total === void 0 || Math.min(name, status, total) < 0) return [];
	return lines.map((line) => line.split(",")).filter((fields) => fields.length > status && !["FRONTEND", "BACKEND"].includes(fields[name] ?? "")).map((fields) => ({
		name: fields[name] ?? "",
		status: fields[status] ?? "",
		connections: Number(fields[total])
	}));
}
/** Asks HAProxy by its socket. @returns nothing where it does not answer */
function readHaproxyServers(socketFile) {
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(socketFile, () => socket.write("show stat\n"));
		socket.setTimeout(2e3, () => socket.destroy());
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", () => void 0);
		socket.on("close", () => resolve(parseHaproxyStats(answer)));
	});
}

// src/server/load-balancer.ts
/** Short: the path of a Unix socket has room for 107 characters. */
const SOCKET = "s";
/**
* The same target behind HAProxy: its endpoint is the balancer's address.
* @throws Failure `input` where the server's name is to be verified: clients would see the balancer's
*/
function withLoadBalancer(inner, options = {}) {
	let folder;
	let port;
	let balancer;
	let text = "";
	const { settings = plainHaproxy() } = options;
	const endpoint = () => {
		if (port === void 0) throw new Error(`the load balancer of ${inner.name} is not started`);
		return {
			...inner.endpoint(),
			hosts: [{
				host: "127.0.0.1",
				port
			}]
		};
	};
	async function halt() {
		await balancer?.stop("SIGKILL");
		balancer = void 0;
	}
	async function boot(signal) {
		await halt();
		const { hosts, tls } = inner.endpoint();
		if (tls.mode === "verify") throw new Failure("input", "the load balancer hides the server\u2019s host name, which tls \u201cverify\u201d checks", { remedy: "Set load-balancer to \u201cnone\u201d, or tls to \u201crequired\u201d." });
		const program = await requireCommand(requirements.haproxy);
		folder ??= await createPrivateFolder(`tidb-bench-balancer`, { ledger: options.ledger });
		const file = join(folder.path, "haproxy.cfg");
		const socketFile = join(folder.path, SOCKET);
		await startOnFreePort(port, async (free) => {
			port = free;
			text = balancerConfig({
				port,
				servers: hosts,
				settings,
				socketFile
			});
			await writeFile(file, text);
			const check = await runProcess(program, [
				"-c",
				"-f",
				file
			], {
				signal,
				deadlineSeconds: 60
			});
			if (check.exitCode !== 0) throw failure("HAProxy rejected its configuration", [...check.stderrTail]);
			balancer = await startProcess(program, [
				"-db",
				"-f",
				file
			], { ledger: options.ledger });
			const ready = await waitUntilAnswering(endpoint(), {
				bootSeconds: 15,
				signal,
				died: balancer.exit
			});
			if (ready.state === "died") throw endedFailure(await balancer.exit);
			if (ready.state === "too-late") throw ready.last;
		});
	}
	/** Waits as long as HAProxy takes to find one dead: two checks. */
	async function serverDown() {
		if (folder === void 0) return void 0;
		const { hosts } = inner.endpoint();
		for (let attempt = 0; attempt < 8; attempt++) {
			const place = hosts[(await readHaproxyServers(join(folder.path, SOCKET))).findIndex(({ status }) => status.startsWith("DOWN"))];
			if (place !== void 0) {
				const what = `HAProxy reports ${place.host}:${place.port} as DOWN`;
				return new Failure("environment", what, { remedy: "See the log of that server." });
			}
			await setTimeout$1(200);
		}
	}
	const thenBoot = (act) => async (signal) => {
		await act(signal);
		await boot(signal);
	};
	return {
		name: inner.name,
		get reset() {
			return inner.reset;
		},
		...defined({
			files: inner.files,
			vacate: inner.vacate,
			leavesData: inner.leavesData,
			distrustBackup: inner.distrustBackup,
			hasDied: inner.hasDied
		}),
		endpoint,
		start: thenBoot((signal) => inner.start(signal)),
		snapshot: thenBoot((signal) => inner.snapshot(signal)),
		restore: thenBoot((signal) => inner.restore(signal)),
		async apply(change, signal) {
			await inner.apply(change, signal);
			await boot(signal);
		},
		async describe() {
			const description = await inner.describe();
			return {
				...description,
				topology: {
					...description.topology,
					haproxy: 1
				},
				files: {
					...description.files,
					"haproxy.cfg": text
				},
				differs: [...description.differs ?? [], ...balancerDifferences(settings)]
			};
		},
		async diagnose() {
			const failed = await inner.diagnose();
			if (failed !== void 0 || balancer === void 0) return failed;
			const signal = new AbortController().signal;
			const ready = await waitUntilAnswering(endpoint(), {
				bootSeconds: 3,
				signal,
				died: balancer.exit
			});
			if (ready.state === "died") return endedFailure(await balancer.exit);
			return ready.state === "ready" ? serverDown() : ready.last;
		},
		async stop() {
			await halt();
			await folder?.remove();
			folder = void 0;
			await inner.stop();
		}
	};
}
function endedFailure({ stderrTail }) {
	return isPortConflict(stderrTail) ? new PortTaken("HAProxy ended", stderrTail) : failure("HAProxy ended", stderrTail);
}
function failure(what, tail) {
	return new Failure("environment", what, {
		tail,
		remedy: "Update HAProxy to 2.4 or newer, or set load-balancer to \u201cnone\u201d."
	});
}

// src/server/mariadb-server.ts
/** A server whose data is thrown away need not write it out: a job that is cancelled has seconds. */
const GRACE_WITHOUT_DATA_SECONDS = 3;
/** InnoDB grows its files by up to so much at a time. */
const DISK_FULL_BYTES = 16 * 2 ** 20;
/** A server of this machine that does not listen yet refuses at once; the time to its first answer is a figure. */
const BOOT_PAUSE_MS = 5;
function createMariadbServer(options) {
	const errorLog = join(options.logFolder, `${options.name}-server.log`);
	const bootSeconds = options.bootSeconds ?? 60;
	let home;
	let server;
	let isMysql = false;
	const inHome = (name) => {
		if (home === void 0) throw new Error(`the server ${options.name} is not installed`);
		return join(home.path, name);
	};
	async function failure(what) {
		const tail = await readTail(errorLog);
		const { kind, remedy } = explainServerLog(tail, errorLog);
		return new Failure(kind, `the server \u201c${options.name}\u201d ${what}`, {
			tail,
			remedy
		});
	}
	async function death({ signal, exitCode }) {
		const explained = await failure(`died (${signal ?? `exit code ${exitCode}`})`);
		if (signal !== "SIGKILL") return explained;
		return new Failure("environment", explained.message, {
			tail: explained.tail,
			remedy: "The process was killed, often because the system ran out of memory: check `dmesg`."
		});
	}
	function diskFull(path) {
		return new Failure("environment", `the disk of the server \u201c${options.name}\u201d is full: ${path}`, { remedy: "Free disk space, load less data, or set TMPDIR (or RUNNER_TEMP) to a larger disk." });
	}
	const halt = async () => {
		await server?.stop();
		server = void 0;
	};
	return {
		installed: () => home !== void 0,
		folder: inHome,
		halt,
		async install(signal) {
			isMysql = options.program !== void 0 && await isOfMysql(options.program, {
				signal,
				ledger: options.ledger
			});
			const program = isMysql && options.program !== void 0 ? options.program : await requireCommand({
				...requirements.mariadb,
				command: "mariadb-install-db"
			});
			await requireMemory(serverMemoryBytes(options.settings), `the server \u201c${options.name}\u201d`);
			home = await createPrivateFolder(`tidb-bench-${options.name}`, {
				ledger: options.ledger,
				...defined({ parent: options.folder })
			});
			await mkdir(options.logFolder, { recursive: true });
			await mkdir(inHome("tmp"), { mode: 448 });
			const places = [`--datadir=${inHome("data")}`, `--tmpdir=${inHome("tmp")}`];
			const bytes = pageBytes(options.settings);
			const pages = bytes === void 0 ? [] : [`--innodb-page-size=${bytes}`];
			const how = [
				...isMysql ? ["--initialize-insecure", "--log-error-verbosity=1"] : ["--skip-test-db", "--auth-root-authentication-method=normal"],
				...asRoot(),
				...pages
			];
			const extraEnv = { TMPDIR: inHome("tmp") };
			const exit = await runProcess(program, [
				"--no-defaults",
				...places,
				...how
			], {
				signal,
				ledger: options.ledger,
				extraEnv,
				deadlineSeconds: 600
			});
			signal.throwIfAborted();
			if (exit.exitCode === 0) return;
			const tail = exit.stderrTail.slice(-15);
			const { remedy } = explainServerLog(tail, errorLog);
			const ending = exit.timedOut ? "did not end in time" : `ended with ${exitWords(exit.exitCode)}`;
			throw new Failure("environment", `the data folder of the server \u201c${options.name}\u201d could not be created: ${basename(program)} ${ending}`, {
				tail,
				remedy
			});
		},
		async boot(endpoint, settings, init, signal) {
			const program = options.program ?? await requireCommand(requirements.mariadb);
			const files = {
				dataFolder: inHome("data"),
				temporaryFolder: inHome("tmp"),
				initFile: inHome("init.sql"),
				pidFile: inHome("server.pid"),
				errorLog,
				port: endpoint.hosts[0]?.port ?? 0,
				user: process.getuid?.() === 0 ? "root" : void 0
			};
			await writeFile(files.initFile, init, { mode: 384 });
			const text = optionFile(files, isMysql ? {
				...settingsOfMysql,
				...settings
			} : settings);
			await writeFile(inHome("server.cnf"), text, { mode: 384 });
			const [file, args] = pinnedCommand(options.cores, program, [`--defaults-file=${inHome("server.cnf")}`]);
			const from = performance.now();
			server = await startProcess(file, args, {
				cwd: inHome("."),
				ledger: options.ledger,
				graceSeconds: 30
			});
			const ready = await waitUntilAnswering(endpoint, {
				bootSeconds,
				signal,
				died: server.exit,
				pauseMs: BOOT_PAUSE_MS
			});
			const seconds = (performance.now() - from) / 1e3;
			await writeFile(files.initFile, "", { mode: 384 });
			if (ready.state === "died") {
				const bootFailure = await failure("died while starting");
				throw isPortConflict(bootFailure.tail) ? new PortTaken(bootFailure.message, bootFailure.tail) : bootFailure;
			}
			if (ready.state === "too-late") throw await failure(`did not answer within ${bootSeconds} s (${ready.last.message})`);
			options.log.debug(`${options.name}: MariaDB answers after ${seconds.toFixed(1)} s`);
			return seconds;
		},
		processes: () => server === void 0 ? [] : groupMembers(server.pid),
		async diagnose(endpoint) {
			if (server === void 0 || home === void 0) return void 0;
			const signal = new AbortController().signal;
			const ready = await waitUntilAnswering(endpoint, {
				bootSeconds: 3,
				signal,
				died: server.exit
			});
			if (ready.state === "died") return death(await server.exit);
			if (await freeDiskBytes(home.path) < DISK_FULL_BYTES) return diskFull(home.path);
			return ready.state === "ready" ? void 0 : failure(`no longer answers (${ready.last.message})`);
		},
		async remove() {
			await server?.stop("SIGTERM", GRACE_WITHOUT_DATA_SECONDS);
			server = void 0;
			await home?.remove();
			home = void 0;
		}
	};
}
/** Its second protocol would listen on a port and on addresses of its own, and the folder of its package may not be here. */
const settingsOfMysql = {
	mysqlx: false,
	secure_file_priv: "NULL"
};
/** A program that does not say its version by then is started all the same, and its log shows the rest. */
const VERSION_SECONDS = 20;
/** MySQL and Percona Server make their system tables themselves. */
async function isOfMysql(program, place) {
	const limits = {
		deadlineSeconds: VERSION_SECONDS,
		graceSeconds: 1
	};
	const { stdoutTail } = await runProcess(program, ["--no-defaults", "--version"], {
		...place,
		...limits
	});
	const text = stdoutTail.join("\n");
	return text !== "" && !text.includes("MariaDB");
}
function asRoot() {
	return process.getuid?.() === 0 ? ["--user=root"] : [];
}

// src/server/replica.ts
const FOLLOW_SECONDS = 30;
/** A replica that lost its connection is back within them. */
const RECONNECT_SECONDS = 5;
const CATCH_UP_SECONDS = 1800;
/** A commit waits so long for its receipt before the server goes on without: in effect, for ever. */
const PATIENCE_MS = 36e5;
/** Returns the settings that the first server needs to be followed. */
function primarySettings(kind) {
	const log = {
		log_bin: "binlog",
		server_id: 1
	};
	if (kind === "asynchronous") return log;
	return {
		...log,
		rpl_semi_sync_master_enabled: true,
		rpl_semi_sync_master_wait_point: "AFTER_SYNC",
		rpl_semi_sync_master_timeout: PATIENCE_MS
	};
}
/** @param options of the first server; the second has its settings, and a name of its own */
function createReplica(kind, options) {
	const name = `${options.name}-replica`;
	const server = createMariadbServer({
		...options,
		name
	});
	const settings = {
		...options.settings,
		server_id: 2,
		...kind === "semi-synchronous" ? { rpl_semi_sync_slave_enabled: true } : {}
	};
	let replicaEndpoint;
	const query = async (statement, values = []) => withConnection(replicaEndpoint, (db) => db.query(statement, values, overAllData));
	async function threads() {
		const [row] = await query("SHOW REPLICA STATUS");
		return {
			follows: row?.Slave_IO_Running === "Yes" && row.Slave_SQL_Running === "Yes",
			error: [row?.Last_IO_Error, row?.Last_SQL_Error].filter(Boolean).join("; ")
		};
	}
	const failure = (why) => new Failure("environment", `the replica \u201c${name}\u201d does not replicate: ${why || "it reports no reason"}`, { remedy: "Check its log in the result folder." });
	return {
		async follow(primary, init, signal) {
			if (!server.installed()) await server.install(signal);
			await startOnFreePort(replicaEndpoint?.hosts[0]?.port, async (port) => {
				replicaEndpoint = {
					...primary,
					hosts: [{
						host: "127.0.0.1",
						port
					}]
				};
				await server.boot(replicaEndpoint, settings, init, signal);
			});
			await query("STOP SLAVE");
			const source = `MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.hosts[0]?.port}`;
			const user = `MASTER_USER = '${primary.user}', MASTER_PASSWORD = '${primary.password}'`;
			await query(`CHANGE MASTER TO ${source}, ${user}, MASTER_USE_GTID = slave_pos`);
			await query("START SLAVE");
			const until = Date.now() + FOLLOW_SECONDS * 1e3;
			for (let current = await threads(); !current.follows; current = await threads()) {
				signal.throwIfAborted();
				if (current.error !== "" || Date.now() > until) throw failure(current.error);
				await setTimeout$1(100, void 0, { signal });
			}
		},
		async catchUp(primary, signal) {
			const position = await withConnection(primary, (db) => queryValue(db, "SELECT @@gtid_binlog_pos"));
			signal.throwIfAborted();
			if (position === void 0 || position === "") return;
			const [row] = await query(`SELECT MASTER_GTID_WAIT(?, ${CATCH_UP_SECONDS}) AS late`, [position]);
			if (Number(row?.late) !== 0) throw failure(`it lags by more than ${CATCH_UP_SECONDS} s`);
		},
		async state(primary, signal) {
			const expected = kind === "semi-synchronous" ? "ON" : "OFF";
			for (const until = Date.now() + RECONNECT_SECONDS * 1e3;;) {
				const { follows, error } = await threads();
				const semi = await withConnection(primary, (db) => queryValue(db, "SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'Rpl_semi_sync_master_status'"));
				if (follows && semi === expected) return `${kind}, IO and SQL thread of the replica running, semi-sync ${semi}`;
				signal.throwIfAborted();
				if (error !== "" || Date.now() > until) throw failure(error || `expected semi-sync ${expected}, but the server reports ${semi}`);
				await setTimeout$1(100, void 0, { signal });
			}
		},
		halt: () => server.halt(),
		copyOut: (signal) => replaceFolder(server.folder("data"), server.folder("snapshot"), signal, options.ledger),
		copyIn: (signal) => replaceFolder(server.folder("snapshot"), server.folder("data"), signal, options.ledger),
		async diagnose() {
			if (replicaEndpoint === void 0) return void 0;
			const dead = await server.diagnose(replicaEndpoint);
			if (dead !== void 0) return dead;
			const { follows, error } = await threads();
			return follows ? void 0 : failure(error);
		},
		remove: () => server.remove()
	};
}

// src/server/local.ts
const DATABASE$1 = "bench";
const USER = "bench";
const noSignal = new AbortController().signal;
const noChange = {
	variables: {},
	configuration: {}
};
/**
* A throw-away MariaDB on the loopback address: a folder, a port, a socket and a user of its own. Needs no rights
* of root, and works with them.
*/
function createLocalTarget(options) {
	const password = randomBytes(18).toString("hex");
	const kind = options.replica === "none" ? void 0 : options.replica;
	const server = createMariadbServer(options);
	const replica = kind === void 0 ? void 0 : createReplica(kind, replicaOptions(options));
	const keeper = createVariableKeeper();
	let port = options.port;
	let change = noChange;
	let settingsInForce = "";
	let watching = {};
	let bootSeconds;
	const { differences = [] } = options;
	const init = initStatements(USER, password, DATABASE$1);
	const endpoint = () => {
		if (port === void 0) throw new Error(`target ${options.name} is not started`);
		return {
			hosts: [{
				host: "127.0.0.1",
				port
			}],
			user: USER,
			password,
			database: DATABASE$1,
			tls: options.tls ?? { mode: "off" },
			account: "throw-away"
		};
	};
	const settings = () => ({
		...watching,
		...options.settings,
		...kind === void 0 ? {} : primarySettings(kind),
		...change.configuration.mariadb
	});
	const wantedVariables = () => ({
		...options.variables,
		...change.variables
	});
	async function halt() {
		await replica?.halt();
		await server.halt();
	}
	async function boot(signal) {
		await startOnFreePort(port, async (free) => {
			port = free;
			bootSeconds = await server.boot(endpoint(), settings(), init, signal);
		});
		await replica?.follow(endpoint(), init, signal);
		settingsInForce = JSON.stringify(settings());
		assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
	}
	const version = async () => await withConnection(endpoint(), (db) => queryValue(db, "SELECT VERSION()")) ?? "unknown";
	return {
		name: options.name,
		reset: "copy",
		endpoint,
		bootSeconds: () => bootSeconds,
		files: {
			bytes: () => folderBytes(server.folder("data")),
			folders: () => ({
				data: server.folder("data"),
				copy: server.folder("snapshot")
			}),
			identity: async () => kind === void 0 ? {
				kind: "local",
				version: await version(),
				settings: settings(),
				variables: wantedVariables()
			} : void 0
		},
		async start(signal) {
			watching = {};
			await halt();
			if (!server.installed()) await server.install(signal);
			await boot(signal);
		},
		async describe() {
			const serverVersion = await version();
			return {
				kind: "local",
				product: /mariadb/i.test(serverVersion) ? "MariaDB" : "MySQL",
				version: serverVersion,
				components: { mariadb: { version: serverVersion } },
				...options.program && { requested: {
					version: serverVersion,
					binaries: ["mariadbd"]
				} },
				topology: {
					mariadb: 1,
					...kind === void 0 ? {} : { replica: 1 }
				},
				configuration: {
					...settings(),
					...defined({ cores: options.cores })
				},
				variables: { ...wantedVariables() },
				refused: [],
				...differences.length === 0 ? {} : { differs: [...differences] },
				...replica === void 0 ? {} : { notes: [{
					what: REPLICATION_NOTE,
					why: await replica.state(endpoint(), noSignal)
				}] },
				roundTripMs: await roundTripMs(endpoint())
			};
		},
		async apply(requestedChange, signal) {
			const unknownComponents = Object.keys(requestedChange.configuration).filter((component) => component !== "mariadb");
			if (unknownComponents.length > 0) throw new Failure("input", `a local target has no component \u201c${unknownComponents.join("\u201d, \u201c")}\u201d`, { remedy: "Write its settings under \u201cmariadb\u201d." });
			const pages = pageBytes(requestedChange.configuration.mariadb ?? {});
			if (pages !== void 0 && pages !== pageBytes(options.settings)) throw new Failure("input", "innodb_page_size cannot be changed for some of the workloads", { remedy: "A data folder keeps the page size it was created with. Set innodb_page_size in the settings of the target." });
			change = requestedChange;
			watching = {};
			await replica?.catchUp(endpoint(), signal);
			if (JSON.stringify(settings()) === settingsInForce) {
				assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
				return;
			}
			await halt();
			await boot(signal);
		},
		async checkReplication(signal) {
			await replica?.state(endpoint(), signal);
		},
		diagnose: async () => await server.diagnose(endpoint()) ?? await replica?.diagnose(),
		async watchStatements(signal) {
			watching = { performance_schema: true };
			await halt();
			await boot(signal);
		},
		processes: () => server.processes().map((identity) => ({
			component: "mariadb",
			identity
		})),
		async snapshot(signal) {
			watching = {};
			await replica?.catchUp(endpoint(), signal);
			await halt();
			await replaceFolder(server.folder("data"), server.folder("snapshot"), signal, options.ledger);
			await replica?.copyOut(signal);
			await boot(signal);
		},
		async restore(signal) {
			watching = {};
			await halt();
			await replaceFolder(server.folder("snapshot"), server.folder("data"), signal, options.ledger);
			await replica?.copyIn(signal);
			await boot(signal);
		},
		async stop() {
			await replica?.remove();
			await server.remove();
		}
	};
}
/** The same server; what only decides how clients are served is the first one's. */
function replicaOptions(options) {
	const { thread_handling: _, ...settings } = options.settings;
	return {
		...options,
		settings
	};
}

// src/server/playground/instances.ts
/**
* The folders that together are the data of a cluster, relative to its own: PD's and TiKV's (and TiFlash's), which
* only fit each other. The logs beside them are left out, so that a restored cluster keeps its newest ones.
*/
async function instanceData(folder) {
	const inside = (await readdir(folder).catch(() => [])).filter((name) => /^(pd|tikv|tiflash)-\d+$/.test(name)).sort().map(async (name) => await exists(join(folder, name, "data")) ? join(name, "data") : name);
	return Promise.all(inside);
}
/** Copies the components' logs out of a data folder, as `<instance>-<file>`. What cannot be copied is left out. */
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
		for (const line of await readTail(path, TAIL_LINES)) tails.push(`${name}: ${line.length > TAIL_CHARACTERS ? `${line.slice(0, TAIL_CHARACTERS)}\u2026` : line}`);
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
	for (const part of await instanceData(copies)) {
		await replaceFolder(join(copies, part), join(data, part), signal, ledger);
		await rm(join(data, part, "last_tikv.toml"), { force: true });
	}
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
/** Programs by the names that their own builds give them, too: `tidb-server`, `tikv-server-debug`. */
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
/** Returns the version that is requested of TiUP, for the record, where programs of the caller's own take places beside it. */
function requestedOf({ version, binaries }) {
	const names = Object.keys(defined(binaries));
	return names.length === 0 ? {} : { requested: {
		version,
		binaries: names
	} };
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
/**
* An offset of which no port is in use, and which no other job of this program has.
* @throws Failure `environment` where there is none
*/
async function freeOffset(topology, { preferredOffset, borrowedOffset }) {
	if (borrowedOffset !== void 0) return {
		offset: borrowedOffset,
		guard: { release: async () => void 0 }
	};
	const offsets = [...preferredOffset === void 0 ? [] : [preferredOffset], ...offsetsInRandomOrder()];
	for (const offset of offsets) {
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
			await setTimeout$1(PAUSE_MS, void 0, {
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

// src/server/playground/cluster.ts
const GIB = 2 ** 30;
/** Tenths of a second in which TiUP reports the end of a component, after its connections broke. */
const LATE_REPORTS = 20;
/** Sets of ports that are tried. */
const MOST_PLACES = 5;
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
	/** Returns a folder of the cluster, which keeps everything in its private folder: data, logs, configuration, copy, temporary storage. */
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
			await requireMemory(clusterMemoryBytes(topology), `the cluster \u201c${name}\u201d`);
			makeFolder(join(home, "bin"));
			await mkdir(options.logFolder, { recursive: true });
			for (const folder of [home, privateFolder.path]) await requireDisk(folder, 2 * GIB, `the cluster \u201c${name}\u201d`);
			place = await freeOffset(topology, options);
			if (options.preferredOffset !== void 0 && options.preferredOffset !== place.offset) log.warn(`${name}: the ports of the cached data are in use, so the cached data is not used`);
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
			const exit = await Promise.race([tiup.exit, setTimeout$1(100, void 0)]);
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
			configFiles: await writeConfigFiles(preparation.room.path, mergeConfigurations(privatePlaces(inRoom("temporary")), configuration)),
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
		copyOut: (signal) => copyInstances(inRoom("data"), inRoom("snapshot"), signal, ledger),
		copyIn: (signal) => restoreInstances(inRoom("snapshot"), inRoom("data"), signal, ledger),
		folders: () => ({
			data: inRoom("data"),
			copy: inRoom("snapshot")
		}),
		bootSeconds: () => running?.bootSeconds,
		offset: () => place?.offset,
		hasDied: () => (running?.state().dead.length ?? 0) > 0,
		processes: () => running === void 0 ? [] : componentProcesses(inRoom("data")),
		async diagnose() {
			if (running === void 0) return void 0;
			const what = await describeFault(running);
			if (what === void 0) return void 0;
			const deadInstance = running.state().dead[0]?.instance;
			return new Failure("environment", `${what} (\u201c${name}\u201d)`, {
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

// src/server/playground/pd.ts
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
/** Checks whether PD and its stores answer: PD by its own health if it has none. Returns false while PD does not answer. */
async function areStoresUp(pd, { tikv, pd: members }) {
	try {
		if (tikv > 0) return storesUp(await askPd(pd, "stores")) === tikv;
		const health = membersSchema.safeParse(await askPd(pd, "health")).data ?? [];
		return await askPd(pd, "leader") !== void 0 && health.length === members && health.every((member) => member.health);
	} catch {
		return false;
	}
}
/** PD's `/pd/api/v1/stores`: how many TiKV are up. @returns undefined where the answer is no such list */
function storesUp(answer) {
	const parsed = storesSchema.safeParse(answer);
	if (!parsed.success) return void 0;
	return parsed.data.stores.filter(({ store }) => store.state_name === "Up").length;
}
/** The versions that PD and the first store, if any, answer. @throws Failure `environment` where they answer none */
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
/** @returns undefined where PD refuses. @throws where it does not answer */
async function askPd({ host, port }, what) {
	return withDeadline(void 0, 3e3, async (signal) => {
		const answer = await fetch(`http://${host}:${port}/pd/api/v1/${what}`, { signal });
		return answer.ok ? answer.json() : void 0;
	});
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
	const requestedConfiguration = () => {
		const own = [config.configuration, change.configuration];
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
	/** Lists settings that differ from the requested ones: reduced, changed by this version, or not in force. */
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
	async function identity(signal) {
		const offset = cluster.offset();
		if (offset === void 0 || offset !== options.preferredOffset) return void 0;
		if (config.topology.tiflash > 0 || slim && config.version === "nightly") return void 0;
		const { version, components } = await describe();
		const ownConfiguration = mergeConfigurations(config.configuration, change.configuration);
		return {
			kind: "playground",
			name,
			version,
			components,
			binaries: await binaryChecksums(config.binaries, signal),
			mode: config.mode,
			topology: config.topology,
			configuration: flatten(ownConfiguration),
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
		...slim ? { withoutSql: true } : {},
		endpoint: () => endpointAt(up()),
		places: () => slim ? slimPlaces(up().pd) : clusterPlaces(endpointAt(up())),
		bootSeconds: () => cluster.bootSeconds(),
		files: {
			bytes: () => folderBytes(cluster.folders().data),
			folders: () => cluster.folders(),
			identity: (signal) => identity(signal)
		},
		async vacate() {
			await cluster.halt();
			return cluster.offset();
		},
		async start(signal) {
			if (!slim && config.topology.tidb === 0) throw new Failure("input", `the target \u201c${name}\u201d has no TiDB`, { remedy: "Set mode to \u201ctikv-slim\u201d." });
			await cluster.halt();
			const { env, log } = options;
			const { tiup, version } = config;
			const request = {
				version,
				label: `the version of \u201c${name}\u201d`,
				component: firstComponent(config)
			};
			await boot(signal).catch((error) => explainUnknownVersion(error, {
				...request,
				tiup,
				env,
				log,
				signal
			}));
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
				...requestedOf(config),
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

// src/server/create.ts
const NO_SERVER = "no server";
/** The target that the configuration describes; nothing is started yet. */
function createTarget(config, place) {
	switch (config.kind) {
		case "local": return local(config, place);
		case "endpoint": return isWithoutServer(config) ? createNoServer(place.name) : endpoint(config, place);
		case "playground": return playground(config, place);
	}
}
/** Creates the target of a load tool that starts the programs that it measures: it has no server. */
function createNoServer(name) {
	const nothing = async () => void 0;
	return {
		name,
		reset: "copy",
		withoutSql: true,
		leavesData: true,
		endpoint: () => ({
			hosts: [],
			user: "",
			password: "",
			database: "",
			tls: { mode: "off" }
		}),
		describe: async () => ({
			kind: "endpoint",
			restarted: true,
			product: NO_SERVER,
			version: "",
			components: {},
			topology: {},
			configuration: {},
			variables: {},
			refused: []
		}),
		start: nothing,
		apply: nothing,
		diagnose: nothing,
		snapshot: nothing,
		restore: nothing,
		stop: nothing
	};
}
function local(config, { name, logFolder, log, ledger }) {
	const { settings, variables, cores, mariadbd, differences, replica, boot: bootSeconds } = config;
	const program = mariadbd === void 0 ? void 0 : resolve(mariadbd);
	return createLocalTarget({
		name,
		logFolder,
		log,
		ledger,
		settings,
		variables,
		cores,
		program,
		bootSeconds,
		differences,
		replica
	});
}
function endpoint(config, place) {
	if (config.deploy === void 0 && Object.values(config.swap?.binaries ?? {}).some(Boolean)) throw new Failure("input", `the programs of ${config.cluster} are exchanged only to compare two sides`, { remedy: "Add a target with the same `existing` and without `binaries`, and name it in `against`." });
	return clusterTarget(config, place, () => config).target;
}
/**
* The servers at the addresses; where we deploy them, everything in them goes with the cluster.
* @param current the side that the cluster is now, where it becomes one side or the other
* @param patched components of a running cluster that the job exchanges
*/
function clusterTarget(config, { name, log, ledger, env, note }, current, patched) {
	const { database: _, ...place } = endpointOf(config, env);
	const { cluster, deploy, swap, boot: bootSeconds } = config;
	const server = createEndpointTarget({
		...place,
		name,
		log,
		note,
		database: config.database,
		backup: backupStorageOf(config, env),
		componentHosts: componentHostsOf(config, env),
		...deploy === void 0 ? { ledger } : {},
		...deploy === void 0 && patched === void 0 ? {} : { bootSeconds },
		get variables() {
			return current().variables;
		},
		get configuration() {
			const side = current();
			return flatten(side.deploy?.configuration ?? side.configuration);
		},
		get differences() {
			return current().differences;
		}
	});
	const inner = cluster === void 0 ? server : withHostFacts(server);
	const shared = {
		bootSeconds,
		ledger,
		log,
		env,
		note
	};
	const deployed = deploy !== void 0 && swap !== void 0 ? withDeployment(inner, {
		deployment: deploy,
		swap,
		...shared
	}) : patched !== void 0 && swap !== void 0 && cluster !== void 0 ? withPatching(inner, {
		name: cluster,
		swap,
		components: patched,
		...shared
	}) : { target: inner };
	return config.loadBalancer === "haproxy" ? {
		...deployed,
		target: withLoadBalancer(deployed.target, {
			ledger,
			settings: config.haproxy
		})
	} : deployed;
}
/** Hosts of all components, where the configuration or TiUP lists them. */
function componentHostsOf({ cluster, deploy }, env) {
	if (deploy !== void 0) return hostsOf(deploy);
	return cluster === void 0 ? void 0 : clusterHosts(cluster, env).componentHosts;
}
/** Base and candidate. Where they share machines of the user's, they take turns. */
function createPair(sides, placeOf) {
	const { base, candidate } = sides;
	const places = {
		base: placeOf("base"),
		candidate: placeOf("candidate")
	};
	const way = base.kind === "endpoint" && candidate.kind === "endpoint" ? sharedMachines(base, candidate) : void 0;
	if (way === void 0 || base.kind !== "endpoint" || candidate.kind !== "endpoint") return {
		base: createTarget(base, places.base),
		candidate: createTarget(candidate, places.candidate)
	};
	if (way === "twins") return twinSides({
		base: clusterTarget(base, places.base, () => base),
		candidate: clusterTarget(candidate, places.candidate, () => candidate)
	});
	return swapSides({
		base,
		candidate
	}, places, (current) => {
		const place = {
			...places.candidate,
			name: "sides"
		};
		const programs = {
			...base.swap?.binaries,
			...candidate.swap?.binaries
		};
		const patched = swappable.filter((name) => programs[name] !== void 0);
		return clusterTarget({
			...candidate,
			swap: candidate.swap && {
				...candidate.swap,
				binaries: {}
			}
		}, place, current, patched);
	});
}
function playground(config, place) {
	const { name, logFolder, log, ledger, env, targets: clusters = 1 } = place;
	const target = createPlaygroundTarget({
		name,
		config: withTiproxy(config),
		logFolder,
		log,
		ledger,
		env,
		clusters,
		borrowedOffset: place.borrowedOffset,
		preferredOffset: place.dataKey === void 0 ? void 0 : offsetFor(place.dataKey, name === "base" ? "base" : "candidate")
	});
	return config.loadBalancer === "haproxy" ? withLoadBalancer(target, {
		ledger,
		settings: config.haproxy
	}) : target;
}
/**
* Returns the address and access of an endpoint, with the password from the environment variable that is named.
* @throws Failure `input` if the hosts are no hosts, or TiUP has no such cluster
*/
function endpointOf(config, env) {
	return {
		hosts: config.cluster === void 0 ? [config.host].flat().map((text) => parseHost(text, config.port)) : clusterHosts(config.cluster, env).tidb,
		user: config.user,
		password: config.deploy === void 0 ? env[config.passwordEnv] ?? "" : "",
		passwordEnv: config.passwordEnv,
		database: config.database ?? "",
		tls: tlsWith(config.tls, config.tlsCa)
	};
}
/**
* The storage of an endpoint's backup, as given or from the environment variable that is named.
* @throws Failure `input` where that holds no address
*/
function backupStorageOf(config, env) {
	const { backup, backupEnv } = config;
	if (backupEnv === void 0) return backup;
	const parsed = storageSchema.safeParse(env[backupEnv]);
	if (parsed.success) return parsed.data;
	throw new Failure("input", `the environment variable ${backupEnv} does not contain a storage address`, { remedy: "Set it to an address such as s3://bucket/folder?access-key=\u2026, or remove `backup-env`." });
}

// src/suite/measure/bench.ts
/** Fewer rows are in both servers at once before two of them have stopped and started for a copy. */
const COPIED_FROM_ROWS = 5e5;
/** The bench of a job, with nothing loaded yet. */
function benchOf(parts) {
	const { settings, targets, workloads, notes, ledger, folder, places, clock, io } = parts;
	return openBench({
		targets,
		workloadFor: (tool) => workloads.get(tool),
		log: io.log,
		signal: io.signal,
		logFolder: join(folder, resultFiles.logs),
		errorLimit: settings.suite.errorLimit,
		notes,
		snapshotCaches: openSnapshotCaches(places),
		ledger,
		clock,
		folders: sideFolders(settings),
		componentMetrics: settings.suite.metrics,
		olderServer: (name, side, borrowedOffset) => createOlder(name, settings, io, {
			folder,
			ledger,
			side,
			borrowedOffset
		}),
		...settings.base !== void 0 && mayShareData(settings.base, settings.candidate) ? { copiedFromRows: COPIED_FROM_ROWS } : {},
		...settings.suite.analyze ? {} : { analyze: "left-out" },
		...settings.preset === void 0 ? {} : { dataSize: "noted" }
	});
}
/** The servers; nothing is started yet. */
function createTargets(settings, io, places) {
	const { base, candidate } = settings;
	if (base === void 0) return { candidate: createSide("candidate", candidate, 1, io, places) };
	return createPair({
		base,
		candidate
	}, (side) => placeOf(side, 2, io, places));
}
/** One of them. @param together servers that are up on this machine at the same time */
function createSide(name, config, together, io, places) {
	return createTarget(config, placeOf(name, together, io, places));
}
function placeOf(name, together, { log, env }, { folder, ledger, notes, snapshotCaches }) {
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	const note = (what, why) => notes.add(name, what, why);
	return {
		name,
		logFolder,
		log,
		ledger,
		env,
		targets: together,
		note,
		dataKey: snapshotCaches[name]?.key
	};
}
/** A server of an older version, whose data that of a side starts on. */
function createOlder(target, { older = {} }, { log, env }, { folder, ledger, side, borrowedOffset }) {
	const name = `${side}-older`;
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	return createTarget(older[target], {
		name,
		logFolder,
		log,
		ledger,
		env,
		borrowedOffset
	});
}
/** Returns the folder of each side's files; equal if the change is not in them. */
function sideFolders({ base, candidate }) {
	const here = process.cwd();
	return {
		base: base?.workloadFolder ?? here,
		candidate: candidate.workloadFolder ?? here
	};
}
/** Is what runs on the servers what is compared, and not the servers? Then one server may hold both sides. */
function comparesWorkloads(settings) {
	const { base, candidate } = sideFolders(settings);
	return settings.base !== void 0 && base !== candidate;
}
/**
* Notes in the record what the workloads of the two sides do not share: what is compared, and what is on one side
* alone. @throws Failure `input` where the base lacks a workload
*/
function noteDifferences(settings, cells, { notes, log }) {
	if (!comparesWorkloads(settings)) return;
	for (const { settings: cell } of cells) {
		if (cell.onlyOn !== void 0) continue;
		const difference = differencesBetween(cell, sideFolders(settings));
		const words = difference === void 0 ? [] : differenceWords(difference);
		if (words.length === 0) continue;
		const what = words.join(", ");
		log.info(`${cell.workload} against its base: ${what}`);
		notes.add("candidate", `${cell.workload} against its base`, what);
	}
}
/** Stops a server. Once everything is measured, a failure to tidy up costs no verdict. */
async function stopOrWarn(target, { log }) {
	try {
		await target.stop();
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		log.warn(`could not remove everything that was created for ${target.name}: ${why}. This process tries again when it ends; later, run \`tidb-bench clean\``);
	}
}

// src/suite/measure/workloads.ts
/** Programs of the system's packages that the suite needs. */
function requirementsOf({ suite, base, candidate, servers, tools }) {
	const targets = Object.values(servers ?? {
		base,
		candidate
	}).filter((target) => target !== void 0);
	const balanced = targets.some((target) => target.kind !== "local" && target.loadBalancer === "haproxy");
	return [
		...toolsOf(suite).flatMap((tool) => {
			const { source } = tool;
			return source.kind === "packages" && tools[programOf(tool) ?? ""] === void 0 ? [source.requirement] : [];
		}),
		...targets.some(({ kind }) => kind === "local") ? [requirements.mariadb] : [],
		...balanced ? [requirements.haproxy] : []
	];
}
/** Installs them on a runner, which is thrown away or was made for this; elsewhere a person decides what is installed. */
async function installPackages(settings, { env, log }) {
	if (env.GITHUB_ACTIONS === "true") await ensurePackages(requirementsOf(settings), log);
}
/** The load tools that the suite needs. @throws Failure where a release is unavailable or not verified */
async function createWorkloads(settings, ledger, io) {
	const workloads = /* @__PURE__ */ new Map();
	for (const tool of toolsOf(settings.suite)) {
		const { name } = tool;
		const binary = await pathOf(programOf(tool), settings, io);
		workloads.set(name, createWorkload(name, {
			ledger,
			binary,
			environment: io.env
		}));
	}
	const own = (tool) => workloads.get(tool);
	return new Map([...workloads].map(([name, workload]) => [name, withBeside(workload, own)]));
}
/** Each tool once. */
function toolsOf({ workloads }) {
	const all = workloads.flatMap(({ tool, beside }) => [tool, ...beside?.load === void 0 ? [] : [beside.load.tool]]);
	return [...new Set(all)].map(toolOf);
}
async function pathOf(tool, { tools }, io) {
	if (tool === void 0) return void 0;
	const choice = tools[tool];
	if (choice === void 0 || "path" in choice) return choice?.path;
	const folder = join(io.env.RUNNER_TOOL_CACHE ?? join(homedir(), ".cache"), "tidb-bench");
	return fetchToolRelease(tool, {
		...choice,
		folder,
		log: io.log,
		signal: io.signal
	});
}

export { contextOf as C, cellFolder as S, whileAlive as T, byOneMachine as _, createSide as a, ownersOfData as b, sideFolders as c, endpointOf as d, measureGroups as f, benchesInTurn as g, SPARE as h, comparesWorkloads as i, stopOrWarn as l, prepare as m, installPackages as n, createTargets as o, openRates as p, benchOf as r, noteDifferences as s, createWorkloads as t, createTarget as u, onEachSide as v, sidesOf as w, takesTurns as x, onEachTarget as y };