import { K as givenRate, g as unknownData, n as loads } from "./parts.js";
import { t as Failure } from "./failure.js";
import { o as metricInfo, u as metricStems } from "./metric.js";

// src/core/catalogue/loads.ts
/** The load tools, in the order of the list of parts. */
const tools = loads;
const [firstBeside = tools[0], ...othersBeside] = tools.filter(({ pace }) => pace.canRunBeside);
/** Tools whose load may run beside another one: it lasts for a time, on tables of its own. */
const toolsBeside = [firstBeside, ...othersBeside];
/**
* A tool that can be run. @param name as the configuration has it @throws Failure `input` for a
* name that is none
*/
function toolOf(name) {
	const entry = tools.find((tool) => tool.name === name);
	if (entry !== void 0) return entry;
	throw new Failure("input", `${name} is not a load tool of this version`, { remedy: `Known tools: ${tools.map((tool) => tool.name).join(", ")}.` });
}
/** Tools that have a program of their own, whose path can be configured. */
const toolsWithProgram = tools.filter(({ program }) => program.runBy === void 0 && program.source.kind !== "named-by-workload");
/**
* The name of the tool whose program runs it. @returns undefined where each workload names its own
*/
function programOf({ name, program }) {
	return program.source.kind === "named-by-workload" ? void 0 : program.runBy ?? name;
}
/**
* Returns the program that a cell's load was made by, and its version: own SQL is run by sysbench.
* @returns no version where a load is made by this program, or by one of the caller's
*/
function programOfCell({ tool, toolVersion }) {
	const entry = tools.find(({ name }) => name === tool);
	const name = (entry === void 0 ? void 0 : programOf(entry)) ?? tool;
	const version = toolVersion.startsWith(name) ? toolVersion.slice(name.length) : toolVersion;
	return {
		name,
		version: version === "own" ? "" : version
	};
}
/**
* Returns the packages of the system that hold the program of a tool; none where it comes from
* elsewhere.
*/
function packagesOf({ program: { source } }) {
	return source.kind === "packages" ? [source.requirement] : [];
}
/**
* Returns the facts about the tool of a record, which a newer version may have written: such a tool
* is shown by its own name, its figures are judged as the metrics that they are, and its data is
* shared with nobody.
*/
function factsOf(name) {
	return tools.find((tool) => tool.name === name) ?? unknownTool(name);
}
function unknownTool(name) {
	const [main = "tps", ...others] = metricStems.filter((stem) => metricInfo(stem)?.gatedByDefault === true);
	return {
		name,
		names: {
			label: (workload) => `${name} ${workload}`,
			word: (workload) => workload,
			read: () => void 0,
			choices: []
		},
		metrics: { rates: [main, ...others] },
		data: {
			...unknownData,
			of: () => ({})
		},
		pace: { atRate: {
			kind: "refused",
			because: "is not a load tool of this version"
		} }
	};
}
/**
* Checks whether the load of a cell may pause for a moment and then continue as fast as the server
* allows: nothing in it goes by the clock, and nothing else runs beside it.
*/
function canTakeTurns(cell) {
	const { tool, options, shape, beside, rateShare, operations, onlyOn } = cell;
	const isTimed = rateShare !== void 0 || givenRate(options) !== void 0;
	const isOther = [
		shape,
		beside,
		operations,
		onlyOn
	].some((each) => each !== void 0);
	return factsOf(tool).pace.canPause === true && !isTimed && !isOther;
}
/**
* @returns the name of the target that writes the data which a cell's server starts on; undefined:
* it is its own
*/
function olderServerOf({ data }) {
	return nameIn(data.upgradeFrom);
}
/** The same of a workload of the configuration. */
function olderTargetOf({ keys }) {
	return nameIn(keys["upgrade-from"]);
}
function nameIn(value) {
	return typeof value === "string" ? value : void 0;
}
/** The figure that a cell exists for; it stands for a cell that yielded none. */
function mainMetric({ tool, workload, threads }) {
	const { metrics } = factsOf(tool);
	return metrics.main?.({
		workload,
		threads
	}) ?? metrics.rates[0];
}
/**
* Returns the rules of a run that is over when its work is done. @returns undefined for load that
* lasts for a time
*/
function onceOf({ tool, keys, options }) {
	return toolOf(tool).pace.once?.(keys, options);
}
/**
* Keys that say how long load lasts, of a workload whose runs are over when their work is done.
* @param once undefined for load that lasts for a time: nothing is wrong with it then
* @param workloadKeys the keys of the workload, as the file has them
*/
function onceFaults(once, workloadKeys) {
	if (once === void 0) return [];
	const { threads = [1], clients = [1] } = workloadKeys;
	const single = "expected no value or 1: it has one connection";
	return [
		...workloadKeys.beside === void 0 ? [] : [{
			key: "beside",
			what: "expected no value: nothing runs beside a run that ends when its work is done"
		}],
		...workloadKeys.operations === void 0 ? [] : [{
			key: "operations",
			what: "expected no value: a run ends when its work is done"
		}],
		...workloadKeys["warm-up"] === void 0 || workloadKeys["warm-up"] === 0 ? [] : [{
			key: "warm-up",
			what: "expected no value or 0s: a run has no warm-up"
		}],
		...once.threads === "one" && threads.some((count) => count > 1) ? [{
			key: "threads",
			what: single
		}] : [],
		...clients.some((count) => count > 1) ? [{
			key: "clients",
			what: single
		}] : []
	];
}
/** Shorter runs show their noise, and no slope. */
const LEAST_SHAPE_SECONDS = 600;
/**
* Explains why a workload has no shape. @param suiteSeconds the duration of the suite @returns
* undefined if it has one, or needs none
*/
function refusedShape({ shape, duration, ...workload }, suiteSeconds) {
	if (!shape) return void 0;
	if (onceOf(workload) !== void 0) return "expected no value: a run ends when its work is done";
	const seconds = duration ?? suiteSeconds;
	return seconds >= LEAST_SHAPE_SECONDS ? void 0 : `expected a \`duration\` of at least ${LEAST_SHAPE_SECONDS / 60}m beside it; this one is ${seconds}s`;
}
/**
* Returns the commands with which a script calls the tool of a cell. @returns undefined if it
* cannot, or would measure something else
*/
function shellLoad(cell) {
	if (cell.beside !== void 0 || olderServerOf(cell) !== void 0) return void 0;
	return tools.find(({ name }) => name === cell.tool)?.shell?.(cell);
}

export { olderTargetOf as a, packagesOf as c, refusedShape as d, shellLoad as f, toolsWithProgram as g, toolsBeside as h, olderServerOf as i, programOf as l, tools as m, factsOf as n, onceFaults as o, toolOf as p, mainMetric as r, onceOf as s, canTakeTurns as t, programOfCell as u };