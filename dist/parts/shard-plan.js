import { t as Failure } from "./failure.js";
import { a as planCells, c as slicePaceOf } from "./cells.js";
import "./header-schema.js";
import { n as groupByData, t as groupByChange } from "./schedule.js";
import { i as cellSeconds, l as setUpSeconds, s as overheadOf } from "./time-estimate.js";
import { createHash } from "node:crypto";

// src/core/plan/shards.ts
/**
* Deals the cells to machines. They are put in the order in which one machine would measure them
* (cells with the same data and server settings together), and that row is cut so that the longest
* piece is as short as it can be, then so that the pieces are as equal as they can be. So a set of
* data is loaded by as few machines as possible, each cell is measured once, and the same suite
* always gives the same plan.
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
* Deals the cells to as few machines as are needed for none to take longer than this, by the
* estimate.
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
/**
* The least number of pieces of which none is longer; undefined where a cell alone is. A piece only
* grows by a cell.
*/
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
/**
* Returns the ends of the pieces, none longer than `most`, with the smallest sum of the squares of
* their times.
*/
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

// src/core/steps/shard-plan.ts
/** The cells of the suite as they are to be run, in the order of the configuration. */
function suiteCells({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}
/**
* Distributes the cells of the suite to machines. Every job of a run that has the same settings
* finds the same plan.
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
	const { shard } = settings.inputs;
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
/**
* Returns the folder in which the action puts the artifacts of the shards: beside the result
* folder.
*/
function shardsFolder(folder) {
	return `${folder}-shards`;
}

export { suiteCells as a, shardsFolder as i, secondsOfJob as n, shardOf as r, planShards as t };