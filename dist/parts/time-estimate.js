import { r as factsOf } from "./loads.js";
import { n as kindOf } from "./targets.js";
import { a as sharedMachines } from "./target.js";
import { s as secondsOfSlice, t as dataKey } from "./cells.js";
import { t as usualClusterSeconds } from "./cluster-seconds.js";

// src/core/plan/time-estimate.ts
const ROWS_PER_SECOND = 2e4;
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
/**
* @param targets the servers of one machine, one or two
* @param setUp of two servers that are up together
*/
function overheadOf(suite, targets, { sideBySide }, setUp = "at-once", clusterSeconds = usualClusterSeconds) {
	const together = targets.length > 1 && suite.method !== "as-published";
	const clusters = clusterOverhead(targets, together, clusterSeconds);
	const share = together && setUp === "at-once" && clusters.way === void 0 ? AT_ONCE_SHARE : 1;
	const machines = targets.map((target) => ({
		target,
		machine: kindOf(target).machine
	}));
	const sum = (seconds) => share * machines.reduce((total, { machine }) => total + (machine?.[seconds] ?? 0), 0);
	return {
		startSeconds: Math.ceil(sum("startSeconds") + clusters.startSeconds),
		restartSeconds: sum("restartSeconds") + clusters.roundSeconds,
		copies: machines.reduce((total, { target, machine }) => total + (machine?.copies(target) ?? 0), 0),
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

export { dataBytes as a, secondsByPart as c, cellSeconds as i, setUpSeconds as l, ROWS_PER_SECOND as n, loadingSeconds as o, capacityPace as r, overheadOf as s, COPIED_BYTES_PER_SECOND as t };