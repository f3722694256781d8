import { r as factsOf } from "./loads.js";
import { h as sharedMachines } from "./target.js";
import { s as secondsOfSlice, t as dataKey } from "./cells.js";
import { t as usualClusterSeconds } from "./cluster-seconds.js";
import { createHash } from "node:crypto";

// src/plan/schedule.ts
/**
* The runs of a job with one target: every cell once, then every cell again, so that a disturbance
* of a minute touches one run of several cells and not all runs of one.
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
/**
* The servers are set (and restarted where they must be) once a group, so cells with equal settings
* are together.
*/
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
* The slices of one round, cell after cell: pairs in ABBA order (base candidate, candidate base,
* …), so that a drift of the machine cancels out between neighbouring pairs; which side comes first
* is drawn for each two pairs (ABBA or BAAB): drawn once a round, a stall that comes each 48
* seconds always hit the same side. Slices 2k and 2k+1 are a pair, and one follows the other: only
* one server is under load at a time.
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
/**
* Checks whether the pair of a slice runs at once, for a cell that is measured in two ways: the
* first and every other one.
*/
function isPairAtOnce({ slice }) {
	return Math.floor(slice / 2) % 2 === 0;
}
/**
* The sides in the order in which they are measured in a round, where a change of sides takes
* minutes: all slices of one, then all of the other. Two rounds have both orders, so that a drift
* of the machine cancels out; which comes first is drawn for each two.
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
* Bits that are fixed by a seed and a name, and look random otherwise: the first 32 of SHA-256. A
* hash rather than a generator, so that a draw does not depend on the draws before it: leaving out
* a cell changes no other order.
* @returns an integer from 0 to 2³²−1
*/
function seededBits(seed, name) {
	return createHash("sha256").update(`${seed}/${name}`).digest().readUInt32BE(0);
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
* Two servers that are started, loaded or restored at the same time take so much of what they take
* one after the other: by `npm run bench -- verdict-time` on two cores.
*/
const AT_ONCE_SHARE = .65;
/**
* An assumption: a disk that reads and writes at the same time. A file system that shares blocks
* copies at once.
*/
const COPIED_BYTES_PER_SECOND = 25e7;
/** TiKV keeps no more of them unless it is configured to. */
const MOST_REPLICAS = 3;
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
	return Math.min(MOST_REPLICAS, topology?.tikv ?? 1);
}
/** Seconds of so many loadings of the data of a cell. */
function loadingSeconds({ tool, data }, loads) {
	return loads * factsOf(tool).data.rows(data) / ROWS_PER_SECOND;
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
* Seconds until a cell can be measured: its data loaded and its servers set, as far as the cell
* before on the same machine left that to do.
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
/**
* Seconds of the job by part: servers started, data loaded and restored, every run. A build is not
* in it.
*/
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
/**
* Longer runs say hardly more: what is wanted is a rate that the server holds, and it is the same
* for both sides.
*/
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
		const { rows, rowBytes } = factsOf(settings.tool).data;
		return [dataKey(settings), rows(settings.data) * rowBytes];
	}));
	return Math.max(0, ...sizes.values());
}

export { turnOrder as _, dataBytes as a, secondsByPart as c, groupByData as d, isPairAtOnce as f, singleTargetSchedule as g, sideBySideRound as h, cellSeconds as i, setUpSeconds as l, seededBits as m, ROWS_PER_SECOND as n, loadingSeconds as o, roundSeconds as p, capacityPace as r, overheadOf as s, COPIED_BYTES_PER_SECOND as t, groupByChange as u };