import { t as Failure } from "./failure.js";
import { D as factsOf, Q as formatDuration, X as formatCount, a as slicePaceOf, i as planCells, on as metricInfo, st as plural, tt as formatNumber } from "./shared.js";
import { t as dataKey } from "./data-set.js";
import { _ as gib, d as serverMemoryBytes, o as wholeCores, t as clusterMemoryBytes, v as readMemory, x as requireMemory } from "./memory.js";
import { createHash } from "node:crypto";

// src/measure/progress.ts
/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582 TPS, 31,640 QPS · 41 min left, at most 2 h`. */
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
/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 1,582 TPS · 41 min left, at most 2 h`: one finished run. */
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

// src/plan/capacity-pace.ts
/** Longer runs say hardly more: what is wanted is a rate that the server holds, and it is the same for both sides. */
const MOST_SECONDS = 20;
/**
* How long a server is loaded as fast as it goes to find out what it can do.
* @param usualWarmUpSeconds of the suite; side by side a slice has less
*/
function capacityPace({ durationSeconds, warmUpSeconds }, usualWarmUpSeconds) {
	return {
		warmUpSeconds: Math.max(warmUpSeconds, usualWarmUpSeconds),
		durationSeconds: Math.min(MOST_SECONDS, durationSeconds)
	};
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
/**
* Two servers that are started, loaded or put back at the same time take so much of what they take one after the other:
* by `npm run bench -- verdict-time` on two cores.
*/
const AT_ONCE_SHARE = .65;
/**
* @param targets the servers of one machine, one or two
* @param setUp of two servers that are up together
*/
function overheadOf(suite, targets, { sideBySide }, setUp = "at-once") {
	const together = targets.length > 1 && suite.method !== "as-published";
	const share = together && setUp === "at-once" ? AT_ONCE_SHARE : 1;
	const sum = (seconds) => share * targets.reduce((total, { kind }) => total + seconds[kind], 0);
	return {
		startSeconds: Math.ceil(sum(START_SECONDS)),
		restartSeconds: sum(RESTART_SECONDS),
		servers: targets.length,
		loads: share * targets.length,
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
	const warmUps = turns * repeats * settings.warmUpSeconds + rounds * servers * warmUpSeconds;
	const free = settings.rateShare === void 0 ? 0 : secondsOfSlice({
		...settings,
		...capacityPace(settings, warmUpSeconds)
	});
	return {
		measured: turns * repeats * settings.durationSeconds,
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
	return {
		load,
		reset: ((sameServer ? 0 : 1) + (cell.reload === true && sameData ? 1 : 0) + (!sameChange && configured ? 1 : 0) + resetsBefore(cell, before, sameChange, overhead)) * overhead.restartSeconds
	};
}
function resetsBefore(cell, before, sameChange, { reset, rounds }) {
	const sameWorkload = sameChange && before?.settings.workload === cell.settings.workload;
	if (reset === "never") return sameChange ? 0 : rounds - 1;
	return reset === "workload" && sameWorkload ? 0 : 1;
}
/** Seconds of the whole by part: servers started, data loaded and put back, every run. A build is not in it. */
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

// src/server/set-up.ts
const MIB = 2 ** 20;
/**
* What a server and its load tool take, beside what the server takes anyway, while it is made or filled: MariaDB makes
* its system tables with a server of its own, and a TiDB that is loaded holds whole statements and what it sends on.
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
	if (servers.length < 2) return { setUp: "one-by-one" };
	if (cores < servers.length) return {
		setUp: "one-by-one",
		why: `there is ${cores} core for both`
	};
	const needed = servers.reduce((sum, config) => sum + targetMemoryBytes(config) + SET_UP_BYTES[config.kind], 0);
	return memory.availableBytes >= needed ? { setUp: "at-once" } : {
		setUp: "one-by-one",
		why: `that takes about ${gib(needed)} of memory, and ${gib(memory.availableBytes)} are available`
	};
}
/** {@link setUpWithin} on this machine, as it is now. */
async function setUpHere(servers) {
	return setUpWithin(servers, {
		memory: await readMemory(),
		cores: await wholeCores()
	});
}

// src/suite/set-up.ts
/** As far as it is known before the machine is looked at. */
function setUpAskedFor({ parallelSetup }) {
	return parallelSetup === "never" ? "one-by-one" : "at-once";
}
/**
* How the two servers of a job are got ready, and told where that is not at once.
* @param mayBeOne whether both sides may be one server, which is then set up for one after the other
*/
async function setUpOf({ base, candidate, inputs }, mayBeOne, { log }) {
	if (base === void 0 || setUpAskedFor(inputs) === "one-by-one") return "one-by-one";
	if (mayBeOne && (base.kind === "endpoint" || candidate.kind === "endpoint")) return "one-by-one";
	const { setUp, why } = await setUpHere([base, candidate]);
	if (why !== void 0) log.info(`the servers are got ready one after the other: ${why}`);
	return setUp;
}

export { finishedLine as _, shardOf as a, timeLeft as b, targetMemoryBytes as c, secondsByPart as d, secondsOfSlice as f, singleTargetSchedule as g, groupByData as h, secondsOfJob as i, loadingSeconds as l, groupByChange as m, setUpOf as n, suiteCells as o, capacityPace as p, planShards as r, requireMemoryForTargets as s, setUpAskedFor as t, overheadOf as u, groupTitle as v, progressLine as y };