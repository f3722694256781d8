import { v as toolOf } from "./inputs.js";
import { basename } from "node:path";

// src/plan/cells.ts
/** The cells of a suite in the order of the file: workloads first, thread counts inside. */
function planCells(suite, sideBySide) {
	const cells = suite.workloads.flatMap((workload) => namesOf(workload).flatMap((name) => (workload.threads ?? suite.threads).map((threads) => planCell(suite, workload, name, threads))));
	return withUniqueIds(sideBySide === void 0 ? cells : cells.map((cell) => inSlices(cell, sideBySide)));
}
/** Seconds of load that the plan asks for, without preparation. */
function loadSeconds(cells) {
	return cells.reduce((sum, { settings, repeats }) => sum + repeats * (settings.durationSeconds + settings.warmUpSeconds), 0);
}
function namesOf(workload) {
	return typeof workload.name === "string" ? [workload.name] : workload.name;
}
function planCell(suite, workload, name, threads) {
	const change = {
		variables: workload.variables,
		configuration: workload.configuration
	};
	const tool = toolOf(workload.tool);
	const content = workload.contents?.[name];
	const serverSettings = {
		...workload.variables,
		...flattened(workload.configuration)
	};
	return {
		repeats: workload.repeats ?? suite.repeats,
		change,
		settings: {
			id: `${workload.tool}/${shortName(tool, name)}/${threads}`,
			tool: workload.tool,
			workload: name,
			threads,
			clients: workload.clients,
			data: {
				...tool.dataOf(workload.keys, suite, workload.options),
				...content === void 0 ? {} : { content }
			},
			durationSeconds: workload.duration ?? suite.duration,
			warmUpSeconds: workload.warmUp ?? suite.warmUp,
			options: workload.options,
			...Object.keys(serverSettings).length === 0 ? {} : { serverSettings }
		}
	};
}
function shortName(tool, name) {
	return tool.shortName?.(name) ?? basename(name, ".lua");
}
/** `{tikv: {a: {b: 1}}}` as `{'tikv.a.b': 1}`; what is no scalar is written as JSON. */
function flattened(tree, path = []) {
	const parts = Object.entries(tree).map(([key, value]) => {
		const here = [...path, key];
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return flattened(value, here);
		const isScalar = [
			"string",
			"number",
			"boolean"
		].includes(typeof value);
		return { [here.join(".")]: isScalar ? value : JSON.stringify(value) };
	});
	return Object.assign({}, ...parts);
}
function inSlices({ settings, change }, { rounds, pairs, slice, settle }) {
	return {
		settings: {
			...settings,
			durationSeconds: slice,
			warmUpSeconds: settle
		},
		repeats: 2 * pairs * rounds,
		change
	};
}
/** Two entries with the same workload and threads (other options, other data) get `#2`, `#3`, … in the order of the file. */
function withUniqueIds(cells) {
	const seen = /* @__PURE__ */ new Map();
	return cells.map((cell) => {
		const times = (seen.get(cell.settings.id) ?? 0) + 1;
		seen.set(cell.settings.id, times);
		return times === 1 ? cell : {
			...cell,
			settings: {
				...cell.settings,
				id: `${cell.settings.id}#${times}`
			}
		};
	});
}

export { planCells as n, loadSeconds as t };