import { a as seededBits, r as isPairAtOnce } from "./schedule.js";
import { a as readIfThere } from "./files.js";
import { n as groupMembers } from "./identity.js";
import { t as allowedCores } from "./machine.js";
import { t as runProcess } from "./process.js";
import { n as defined } from "./objects.js";
import { l as metricStem, o as metricInfo } from "./metric.js";
import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";

// src/extensions/windows/cpu-groups.ts
/**
* Sides weigh the same. Where the machine has another core for the rest, all of them go before it
* on theirs.
*/
const weights = {
	v1: {
		file: "cpu.shares",
		all: ["2048", "262144"],
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
* Makes a CPU group of equal weight for each name: cgroup v2 (`cpu.weight`) where its controller is
* there, else v1 (`cpu.shares`). What the user may not write is written by `sudo -n`.
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
/**
* Folders of one controller each. The second one of v1 counts the time, where the first one does
* not.
*/
function hierarchyIn(root) {
	if ((readIfThere(join(root, "cgroup.controllers"))?.split(/\s+/) ?? []).includes("cpu")) return {
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
/**
* Groups of a process, one for each folder, from `/proc/PID/cgroup`: lines of
* `number:controllers:path`.
*/
function originsOf(text, folders) {
	const lines = text.split("\n").map((line) => line.split(":"));
	return folders.map((folder) => {
		return (lines.find(([, controllers = ""]) => basename(folder).split(",").some((name) => controllers.split(",").includes(name))) ?? lines.find(([number]) => number === "0"))?.slice(2).join(":") ?? "";
	});
}
function usageIn(groups) {
	for (const group of groups) {
		const nanoseconds = readIfThere(join(group, "cpuacct.usage"));
		if (nanoseconds !== void 0) return Number(nanoseconds) / 1e9;
		const microseconds = /^usage_usec (\d+)/m.exec(readIfThere(join(group, "cpu.stat")) ?? "")?.[1];
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
function readGroups(pid) {
	return readIfThere(`/proc/${pid}/cgroup`) ?? "";
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

// src/extensions/windows/windows.ts
/** Short beside what disturbs a machine, long beside a transaction. */
const WINDOW_MS = 100;
/** Time for a load to end its last transactions; what takes longer is a stall, and counts. */
const ENDING_MS = 500;
/** A load that ran for less of its time has measured something else. */
const LEAST_SHARE = .2;
const sides$1 = ["base", "candidate"];
const otherOf = (side) => side === "base" ? "candidate" : "base";
/**
* Returns the side whose load runs in a window: each two windows have one of each side, in a random
* order, so that nothing that recurs at regular times always meets the same side.
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
* Seconds in which a load ran while its tool counted: in its measured time, and beyond that where
* its last transactions stalled.
* @param tailSeconds that the load ran on by plan, after what is counted
*/
function activeSeconds(spans, countedFrom, durationSeconds, tailSeconds = 0) {
	const to = countedFrom + durationSeconds * 1e3;
	const late = overlapOf(spans, to + tailSeconds * 1e3, Number.POSITIVE_INFINITY) - ENDING_MS;
	return (overlapOf(spans, countedFrom, to) + Math.max(0, late)) / 1e3;
}
/**
* Lets two loads run by turns, or at once. Each connects as it likes; the first that is ready waits
* for the other one, and from then on they run until both are over. At once, neither runs while the
* other one no longer does.
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
	const until = (moment) => setTimeout(Math.max(0, moment - performance.now()), void 0, { ref: false });
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
			await setTimeout(WINDOW_MS);
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
* A run of a pair as its own side's time shows it: rates over the seconds in which its load ran. By
* turns, latencies and what shows them second by second are left out: each stop is in them.
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

// src/extensions/windows/pair-of-loads.ts
/**
* Time that each load goes on after its end when both run at once: one that began a little later is
* never alone in its own.
*/
const TAIL_SECONDS = 1;
/** Note of a record: why no pair was measured at once. */
const AT_ONCE_NOTE = "both servers at once";
const sides = ["base", "candidate"];
/**
* Measures both slices of a pair together. In windows each load lasts as long as both. With `duet`,
* every other pair runs at once instead; both kinds then share one core, in a CPU group of equal
* weight for each side. Where that is unavailable, all pairs are windows, and the record says why.
*/
const measurePair = async (bench, cell, pair, seed, runLoad) => {
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
};
/**
* A run whose rates are those of its first seconds, by what its tool reported meanwhile.
* Percentiles stay those of all of it, and so do rates where the tool's reports do not end there.
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
/**
* Holds both servers, and the loads that are added, to one core, each side in a group. @returns why
* that is unavailable
*/
async function openOneCore({ targets }) {
	const servers = sides.map((side) => targets[side]?.own?.processes().map(({ identity }) => identity.pid) ?? []);
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
/**
* Holds processes to a core, and lets them use what they could before. @param core undefined: they
* stay as they are
*/
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
	return allowedCores(readIfThere(`/proc/${pid}/status`) ?? "").join(",");
}
/**
* Returns the processor time of a side as a share of its load's time: above 1 if it continues
* working afterwards.
*/
function busyShare({ spans, used }) {
	if (used === void 0) return void 0;
	const ran = overlapOf(spans, used.from, used.to);
	return ran > 0 ? used.seconds * 1e3 / ran : void 0;
}
/**
* Runs loads, one side after the other, on the core that both sides shared, ahead of what else runs
* on it. Where that was unavailable, the pairs ran elsewhere, too.
*/
const runOnOneCore = async (bench, cell, act) => {
	const place = await openOneCore(bench);
	if (typeof place === "string") return act(() => void 0);
	try {
		return await act((side) => gateInto(place, side, cell.clients));
	} finally {
		await place.close();
	}
};
/** A gate that takes the processes of a load in once all of its clients have begun. */
function gateInto(place, side, clients) {
	const groups = [];
	let begun = 0;
	return {
		onStart: (group) => groups.push(group),
		begun() {
			begun += 1;
			if (begun !== clients) return;
			for (const { pid } of groups) place.add(side, pid).catch(() => void 0);
		}
	};
}
/** Pairs of cells with `measure: windows` or `measure: duet`. */
const windowsHooks = { openMeasuring: () => ({ pairs: {
	windows: { measurePair },
	duet: {
		measurePair,
		inPlace: runOnOneCore
	}
} }) };

export { windowsHooks };