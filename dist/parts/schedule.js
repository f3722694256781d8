import { r as groupBy } from "./objects.js";
import { t as dataKey } from "./cells.js";
import { createHash } from "node:crypto";

// src/core/plan/schedule.ts
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
	return [...groupBy(cells, (cell) => JSON.stringify(keyOf(cell))).values()];
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

export { seededBits as a, turnOrder as c, roundSeconds as i, groupByData as n, sideBySideRound as o, isPairAtOnce as r, singleTargetSchedule as s, groupByChange as t };