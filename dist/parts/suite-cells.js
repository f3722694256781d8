import { a as planCells, c as slicePaceOf } from "./cells.js";

// src/core/steps/suite-cells.ts
/** Returns the cells of the suite as they are to be run, in the order of the configuration. */
function suiteCells({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}

export { suiteCells as t };