import { t as canTakeTurns } from "./loads.js";
import { t as gatedLatency } from "./policy.js";

// src/core/config/auto.ts
/** Noise of equal slices of one server, from which on `auto` goes on in windows, at least. */
const NOISY_SLICES = .05;
/** The first round is left out then, and a red needs four others. */
const LEAST_ROUNDS_OF_AUTO = 5;
/**
* Seconds of a slice: a load whose other one begins later than about 0.9 of it, after the warm-up,
* has lost most of its counted time by waiting, and its run would be invalid.
*/
const LEAST_SLICE_OF_AUTO = 5;
/**
* Checks whether `auto` may go on in windows with a cell that is measured in slices. Whether it does
* is known after the first round.
*/
function mayGoOnInWindows(cell, { rule, gated, sideBySide }) {
	return sideBySide.measure === "auto" && sideBySide.rounds >= LEAST_ROUNDS_OF_AUTO && sideBySide.slice >= LEAST_SLICE_OF_AUTO && rule === "evidence" && gatedLatency(gated) === void 0 && cell.measure === void 0 && canTakeTurns(cell);
}

export { mayGoOnInWindows as n, NOISY_SLICES as t };