import { i as toolOf, n as factsOf } from "./dist.js";
import { w as defined } from "./schemas.js";
import { basename } from "node:path";

// src/plan/cells.ts
/** The cells of a suite in the order of the file: workloads first, thread counts inside. */
function planCells(suite, sideBySide) {
	const cells = suite.workloads.flatMap((workload) => namesOf(workload).flatMap((name) => workload.clients.flatMap((clients) => (workload.threads ?? suite.threads).map((threads) => planCell(suite, workload, name, {
		threads,
		clients
	})))));
	return withUniqueIds(sideBySide === void 0 ? cells : cells.map((cell) => inSlices(cell, sideBySide)));
}
/** In how far two servers are measured in alternating slices. @param base the other server, if there is one */
function slicePaceOf(suite, base, { sideBySide }) {
	return base === void 0 || suite.method === "as-published" ? void 0 : sideBySide;
}
/** Seconds of load that the plan asks for, without preparation. */
function loadSeconds(cells) {
	return cells.reduce((sum, { settings, repeats }) => sum + repeats * (settings.durationSeconds + settings.warmUpSeconds), 0);
}
function namesOf(workload) {
	return typeof workload.name === "string" ? [workload.name] : workload.name;
}
function planCell(suite, workload, name, { threads, clients }) {
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
	const step = workload.clients.length > 1 ? `${clients}x${threads}` : `${threads}`;
	const id = workload.id ?? usualId({
		tool: workload.tool,
		workload: name,
		server: workload.target
	}, step);
	return {
		repeats: workload.repeats ?? suite.repeats,
		change,
		...workload.reload ? { reload: true } : {},
		settings: {
			id,
			tool: workload.tool,
			workload: name,
			threads,
			clients,
			data: {
				...tool.dataOf(workload.keys, suite, workload.options),
				...defined({ content })
			},
			durationSeconds: workload.duration ?? suite.duration,
			warmUpSeconds: workload.warmUp ?? suite.warmUp,
			options: optionsOf(workload),
			...workload.rate?.kind === "share" ? { rateShare: workload.rate.share } : {},
			...defined({
				server: workload.target,
				operations: workload.operations
			}),
			...Object.keys(serverSettings).length === 0 ? {} : { serverSettings }
		}
	};
}
/** A share of the capacity becomes a rate when that is known. */
function optionsOf({ options, rate }) {
	return rate?.kind === "per-second" ? {
		...options,
		rate: rate.perSecond
	} : options;
}
/** What a cell is called where nobody says it. @param step its threads, and in a sweep its clients */
function usualId({ tool, workload, server }, step) {
	return `${tool}/${factsOf(tool).shortName?.(workload) ?? basename(workload, ".lua")}/${step}${server === void 0 ? "" : `@${server}`}`;
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

export { usualId as i, planCells as n, slicePaceOf as r, loadSeconds as t };