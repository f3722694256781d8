import { n as factsOf } from "./loads.js";
import { a as kindOf, c as sharedMachines, r as isElsewhere } from "./targets.js";
import { a as totalSeconds } from "./job-times.js";
import { o as secondsOfSlice, t as dataKey } from "./cells.js";
import { o as loadingSeconds, t as AT_ONCE_SHARE } from "./progress.js";
import { r as usualClusterSeconds } from "./cluster-times.js";
import { r as setUpHere } from "./pair.js";

// src/core/measure/time-estimate.ts
/**
* An assumption: a disk that reads and writes at the same time. A file system that shares blocks
* copies at once.
*/
const COPIED_BYTES_PER_SECOND = 25e7;
/** An assumption: seconds in which TiDB prepares and ends a RESTORE, and analyzes the tables. */
const RESTORE_SECONDS = 10;
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
	const elsewhere = machines.filter(({ machine }) => machine === void 0);
	const owners = clusters.way === "swap" ? elsewhere.slice(0, 1) : elsewhere;
	const backups = owners.filter(({ target }) => hasBackup(target)).length;
	const sum = (secondsOf) => share * machines.reduce((total, one) => total + (secondsOf(one) ?? 0), 0);
	return {
		startSeconds: Math.ceil(sum(({ machine, target }) => machine?.startSeconds(target)) + clusters.startSeconds),
		restartSeconds: sum(({ machine }) => machine?.restartSeconds) + clusters.roundSeconds + share * backups * RESTORE_SECONDS,
		copies: backups + machines.reduce((total, { target, machine }) => total + (machine?.copies(target) ?? 0), 0),
		reloads: share * (owners.length - backups),
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
	const way = together && base !== void 0 && candidate !== void 0 ? sharedMachines(base, candidate) : void 0;
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
const hasBackup = ({ backup, backupEnv }) => backup !== void 0 || backupEnv !== void 0;
/** Seconds of load of one cell, all its runs and warm-ups. */
function loadParts({ settings, repeats }, overhead) {
	const { turns, rounds, servers, warmUpSeconds } = overhead;
	const measuredSeconds = secondsOfSlice({
		...settings,
		warmUpSeconds: 0
	});
	const warmUps = turns * repeats * (secondsOfSlice(settings) - measuredSeconds) + rounds * servers * warmUpSeconds;
	return {
		measured: turns * repeats * measuredSeconds,
		settle: warmUps
	};
}
/**
* Seconds until a cell can be measured: its data loaded and its servers set, as far as the cell
* before on the same machine left that to do.
* @param before undefined for the first cell of a machine
*/
function setUpParts(cell, before, overhead) {
	const sameServer = before === void 0 || before.settings.server === cell.settings.server;
	const sameData = before !== void 0 && sameServer && dataKey(before.settings) === dataKey(cell.settings);
	const sameChange = sameData && JSON.stringify(before.change) === JSON.stringify(cell.change);
	const load = sameData ? 0 : loadingSeconds(cell.settings, overhead.loads);
	const configured = [cell, ...sameData ? [before] : []].some(({ change }) => Object.keys(change.configuration).length > 0);
	const restores = (cell.reload === true && sameData ? 1 : 0) + resetsBefore(cell, before, sameChange, overhead);
	const restarts = restores + (sameServer ? 0 : 1) + (!sameChange && configured ? 1 : 0);
	const copying = Math.round(restores * overhead.copies * dataBytes([cell]) / COPIED_BYTES_PER_SECOND);
	const reloading = Math.max(0, restores - (sameData || overhead.reset === "never" ? 0 : 1)) * loadingSeconds(cell.settings, overhead.reloads);
	return {
		load,
		reset: restarts * overhead.restartSeconds + copying + reloading
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
/** Bytes of the largest data set that is loaded at a time, once, by estimate. */
function dataBytes(cells) {
	const sizes = new Map(cells.map(({ settings }) => {
		const { rows, rowBytes } = factsOf(settings.tool).data;
		return [dataKey(settings), rows(settings.data) * rowBytes];
	}));
	return Math.max(0, ...sizes.values());
}

// src/core/measure/usual-time.ts
/**
* Share of the longest time that jobs without a change take on average. Source: the lines A2, A3
* and `C9 13` of docs/internals/trial.md, whose longest times are 20.8 and 174 minutes.
*/
const usualShares = {
	few: {
		.03: 12 / 20.8,
		.06: 16 / 20.8
	},
	many: {
		.03: 41 / 174,
		.06: 163 / 174
	}
};
/**
* Estimates how long a side-by-side job takes that ends as soon as it has a verdict.
* @param times of all rounds
*/
function usualTimes(times, cells, { rounds, budget = Number.POSITIVE_INFINITY }) {
	const shares = cells >= 8 ? usualShares.many : usualShares.few;
	return [.03, .06].map((noise) => {
		const usual = totalSeconds(times) - (1 - shares[noise]) * roundsOf(times);
		return {
			noise,
			seconds: totalSeconds(timesWithin(times, {
				rounds,
				budget: Math.min(budget, usual)
			}))
		};
	});
}
/** Rounds that a job without a change needs at least. */
const LEAST_ROUNDS = 2;
/** Estimates the rounds that a cell takes on a quiet machine. @param most of them */
function usualRounds(most, cells) {
	const shares = cells >= 8 ? usualShares.many : usualShares.few;
	return Math.min(most, Math.max(LEAST_ROUNDS, Math.ceil(most * shares[.03])));
}
/**
* Returns the times of a job that begins no round after its first that would exceed the budget: all
* parts of its rounds are shorter. Starting servers and loading data count, too.
*/
function timesWithin(times, { rounds, budget }) {
	const inRounds = roundsOf(times);
	if (inRounds === 0 || budget === void 0) return times;
	const available = budget - (totalSeconds(times) - inRounds);
	const share = Math.min(1, Math.max(1 / rounds, available / inRounds));
	return Object.fromEntries(Object.entries(times).map(([part, { seconds }]) => [part, { seconds: isOfRounds(part) ? share * seconds : seconds }]));
}
function isOfRounds(part) {
	return part === "reset" || part === "settle" || part === "measured";
}
/** Returns the seconds of all rounds together. */
function roundsOf(times) {
	return Object.entries(times).reduce((sum, [part, { seconds }]) => sum + (isOfRounds(part) ? seconds : 0), 0);
}

// src/core/steps/measure/set-up.ts
/** Returns the requested order of the set-up, before the machine is examined. */
function requestedSetUp({ parallelSetup }) {
	return parallelSetup === "never" ? "one-by-one" : "at-once";
}
/**
* Returns the order in which the two servers of a job are set up, and logs the reason if it is not
* at once.
* @param mayBeOne true if both sides may be one server, which is then set up for one after the
*   other
*/
async function setUpOf({ base, candidate, inputs }, mayBeOne, { log }) {
	if (base === void 0 || requestedSetUp(inputs) === "one-by-one") return "one-by-one";
	if (mayBeOne && (isElsewhere(base) || isElsewhere(candidate))) return "one-by-one";
	const { setUp, why } = await setUpHere([base, candidate]);
	if (why !== void 0) log.info(`the servers are prepared one after the other: ${why}`);
	return setUp;
}

export { usualRounds as a, dataBytes as c, timesWithin as i, overheadOf as l, setUpOf as n, usualTimes as o, roundsOf as r, COPIED_BYTES_PER_SECOND as s, requestedSetUp as t, secondsByPart as u };