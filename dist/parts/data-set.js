import { F as optionOf, w as factsOf } from "./inputs.js";

// src/plan/data-set.ts
/**
* What decides the rows that a load tool makes for a cell: equal texts, equal data.
* @returns undefined for a file of the caller's, a script or a list of properties, which may make anything
*/
function dataSetOf(cell) {
	const family = factsOf(cell.tool).family(cell.workload);
	return family === void 0 ? void 0 : {
		tool: cell.tool,
		family,
		data: cell.data,
		options: making(cell)
	};
}
/** Equal for cells that share what is loaded in one job; those of one file of the caller's do. */
function dataKey(cell) {
	const { tool, workload, data } = cell;
	const scalars = [data, making(cell)].map((values) => Object.entries(values).sort());
	return JSON.stringify([
		tool,
		factsOf(tool).family(workload) ?? `file ${workload}`,
		...scalars
	]);
}
function making({ tool, options }) {
	return Object.fromEntries(factsOf(tool).makingOptions.flatMap((name) => {
		const value = optionOf(options, name);
		return value === void 0 ? [] : [[name, value]];
	}));
}
/** Bytes of the largest data set that is loaded at a time, once, by estimate. */
function dataBytes(cells) {
	const sizes = new Map(cells.map(({ settings }) => {
		const { rows, rowBytes } = factsOf(settings.tool);
		return [dataKey(settings), rows(settings.data) * rowBytes];
	}));
	return Math.max(0, ...sizes.values());
}

export { dataKey as n, dataSetOf as r, dataBytes as t };