import { s as wayEntries } from "./extensions.js";

// src/core/job/way.ts
/**
* Loads the way to measure of this name.
* @returns undefined for one that the core has itself, or nobody has
*/
async function loadWay(measure) {
	return wayEntries.find((each) => each.measure === measure)?.load();
}

export { loadWay as t };