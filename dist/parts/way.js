// src/job/way.ts
/**
* Loads the way to measure of this name.
* @returns undefined for one that the core has itself, or nobody has
*/
async function loadWay(ways, measure) {
	const entry = ways?.find((each) => each.measure === measure);
	return entry === void 0 ? void 0 : await entry.load();
}

export { loadWay as t };