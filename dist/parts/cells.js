import { n as defined } from "./objects.js";
import { n as factsOf, p as toolOf, s as onceOf, t as canTakeTurns } from "./loads.js";
import { h as optionOf } from "./parts.js";
import { basename } from "node:path";

// src/core/plan/cells.ts
/** Cells on the same data that are screened together before any of them is measured for long. */
const MANY_CELLS = 8;
/** The cells of a suite in the order of the file: workloads first, thread counts inside. */
function planCells(suite, sideBySide) {
	const singles = singlesOf(suite, sideBySide);
	return withUniqueIds(singles.map((single) => {
		const cell = planCell(suite, single);
		if (sideBySide === void 0) return cell;
		return inSlices(cell, sideBySide, singles.length, onceOf(single.workload) !== void 0);
	}));
}
/**
* The suite with one of its cells alone.
* @throws Error where the suite has no such cell
*/
function suiteOfCell(suite, cellId, sideBySide) {
	const at = planCells(suite, sideBySide).findIndex(({ settings }) => settings.id === cellId);
	const single = singlesOf(suite, sideBySide)[at];
	if (single === void 0) throw new Error(`the suite has no cell ${cellId}`);
	const { workload, name, threads, clients } = single;
	const own = {
		...workload,
		name,
		threads: [threads],
		clients: [clients],
		id: cellId
	};
	return {
		...suite,
		workloads: [own]
	};
}
function singlesOf(suite, sideBySide) {
	const isSimulated = sideBySide?.measure === "simulated";
	return suite.workloads.flatMap((workload) => [workload.name].flat().flatMap((name) => workload.clients.flatMap((clients) => threadsOf(suite, workload, isSimulated).map((threads) => ({
		workload,
		name,
		threads,
		clients
	})))));
}
/**
* Returns the threads of a workload. On one virtual core other clients hide a wait, so one client
* is added.
*/
function threadsOf(suite, workload, isSimulated) {
	const threads = workload.threads ?? (onceOf(workload) === void 0 ? suite.threads : [1]);
	return isSimulated ? [.../* @__PURE__ */ new Set([1, ...threads])] : threads;
}
/**
* Returns how two servers are measured in alternating slices, and one on the simulated machine.
* @param base the other server, if there is one
*/
function slicePaceOf(suite, base, { sideBySide }) {
	if (sideBySide.measure === "simulated") return sideBySide;
	return base === void 0 || suite.method === "as-published" ? void 0 : sideBySide;
}
/** Returns the cells of a suite as a job runs them, in the order of the configuration. */
function suiteCells({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}
/** Seconds of load that the plan asks for, without preparation. */
function loadSeconds(cells) {
	return cells.reduce((sum, { settings, repeats }) => sum + repeats * secondsOfSlice(settings), 0);
}
/**
* Seconds of one slice with what settles before it; two that are measured together settle together.
*/
function secondsOfSlice({ durationSeconds, warmUpSeconds, measure }) {
	if (measure === void 0 || measure === "simulated") return durationSeconds + warmUpSeconds;
	return (measure === "duet" ? .75 * durationSeconds + .25 : durationSeconds) + warmUpSeconds / 2;
}
/** Gated figures that share the risk of a false red: of most cells one. */
function gatedFigures(cells) {
	return cells.reduce((sum, { figures = 1 }) => sum + figures, 0);
}
function planCell(suite, { workload, name, threads, clients }) {
	const change = {
		variables: workload.variables,
		configuration: workload.configuration
	};
	const tool = toolOf(workload.tool);
	const content = workload.contents?.[name];
	const once = onceOf(workload);
	const serverSettings = {
		...workload.variables,
		...flattened(workload.configuration)
	};
	const step = workload.clients.length > 1 ? `${clients}x${threads}` : `${threads}`;
	const operations = once === void 0 ? workload.operations : once.operations * threads;
	const beside = besideOf(suite, workload);
	const figures = once?.figures ?? ((beside?.statement ?? beside?.pause) === void 0 ? void 0 : 2);
	const id = workload.id ?? usualId({
		tool: workload.tool,
		workload: name,
		server: workload.target
	}, step);
	return {
		repeats: workload.repeats ?? suite.repeats,
		change,
		...workload.reload ? { reload: true } : {},
		...figures === void 0 ? {} : { figures },
		settings: {
			id,
			tool: workload.tool,
			workload: name,
			threads,
			clients,
			data: {
				...tool.data.of(workload.keys, suite, workload.options),
				...content === void 0 ? {} : { content }
			},
			durationSeconds: workload.duration ?? once?.seconds ?? suite.duration,
			warmUpSeconds: once === void 0 ? workload.warmUp ?? suite.warmUp : 0,
			options: {
				...workload.options,
				...defined({ rate: workload.rate })
			},
			...workload.shape ? { shape: true } : {},
			...beside === void 0 ? {} : { beside },
			...workload.newNames?.includes(name) ? { onlyOn: "candidate" } : {},
			...workload.target === void 0 ? {} : { server: workload.target },
			...operations === void 0 ? {} : { operations },
			...Object.keys(serverSettings).length === 0 ? {} : { serverSettings }
		}
	};
}
function besideOf(suite, { beside }) {
	if (beside === void 0) return void 0;
	const { load, ...others } = beside;
	if (load === void 0) return others;
	const { tool, name, keys, threads, options, contents } = load;
	const content = contents?.[name];
	return { load: {
		tool,
		workload: name,
		threads,
		data: {
			...toolOf(tool).data.of(keys, suite, options),
			...content === void 0 ? {} : { content }
		},
		options
	} };
}
/** Returns the default id of a cell. @param step its threads, and in a sweep its clients */
function usualId({ tool, workload, server }, step) {
	return `${tool}/${factsOf(tool).names.short?.(workload) ?? basename(workload, ".lua")}/${step}${server === void 0 ? "" : `@${server}`}`;
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
function inSlices({ settings, change, figures }, { rounds, pairs, slice, settle, measure }, cells, isOverWithItsWork) {
	const durationSeconds = settings.shape ? settings.durationSeconds : slice;
	const paced = isOverWithItsWork ? {} : {
		durationSeconds,
		warmUpSeconds: settle
	};
	const way = measure === "duet" && cells >= 8 ? "windows" : measure;
	const together = (way === "windows" || way === "duet") && canTakeTurns(settings) || way === "simulated" ? { measure: way } : {};
	return {
		settings: {
			...settings,
			...paced,
			...together
		},
		repeats: 2 * (settings.shape ? 1 : pairs) * rounds,
		change,
		...figures === void 0 ? {} : { figures }
	};
}
/**
* Two entries with the same workload and threads (other options, other data) get `#2`, `#3`, … in
* the order of the file.
*/
function withUniqueIds(cells) {
	const countById = /* @__PURE__ */ new Map();
	return cells.map((cell) => {
		const times = (countById.get(cell.settings.id) ?? 0) + 1;
		countById.set(cell.settings.id, times);
		return times === 1 ? cell : {
			...cell,
			settings: {
				...cell.settings,
				id: `${cell.settings.id}#${times}`
			}
		};
	});
}
/**
* The number of cells from which they are screened together side by side; undefined where these are
* not.
*/
function screenedFrom(rule, cells) {
	const isSimulated = cells.some(({ settings }) => settings.measure === "simulated");
	return rule === "evidence" && !isSimulated && cells.length >= 8 ? 8 : void 0;
}
/** Equal for cells that share what is loaded in one job; those of one file of the caller's do. */
function dataKey(cell) {
	const { tool, workload, data, beside } = cell;
	const scalars = [data, making(cell)].map((values) => Object.entries(values).sort());
	return JSON.stringify([
		tool,
		factsOf(tool).data.family(workload) ?? `file ${workload}`,
		...scalars,
		beside?.load
	]);
}
function making({ tool, options }) {
	return Object.fromEntries(factsOf(tool).data.makingOptions.flatMap((name) => {
		const value = optionOf(options, name);
		return value === void 0 ? [] : [[name, value]];
	}));
}

export { screenedFrom as a, suiteCells as c, planCells as i, suiteOfCell as l, gatedFigures as n, secondsOfSlice as o, loadSeconds as r, slicePaceOf as s, dataKey as t };