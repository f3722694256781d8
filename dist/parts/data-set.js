import { t as Failure } from "./failure.js";
import { _ as union, c as literal, h as string, m as strictObject, p as record, w as defined } from "./schemas.js";
import { o as environmentSchema } from "./schema.js";
import { c as presetFileSchema, d as targetSchema, l as toolsSchema, p as suiteSchema, v as policySchema } from "./inputs.js";
import { f as optionOf, i as toolOf, n as factsOf } from "./dist.js";
import { basename } from "node:path";

// src/config/schema.ts
const name = string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores");
/** `tidb-bench.yml`. */
const configSchema = strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	targets: record(name, targetSchema).describe("Servers under test, by name."),
	suites: record(name, suiteSchema).describe("What to measure, by name; the action’s input `suite` picks one."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and what then happens."),
	environment: environmentSchema.optional().describe("What the machines are, for the document of a run.")
});
/** All that may stand in the file; for the published schema. */
const fileSchema = union([configSchema, presetFileSchema]);

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
	const place = workload.target === void 0 ? "" : `@${workload.target}`;
	return {
		repeats: workload.repeats ?? suite.repeats,
		change,
		...workload.reload ? { reload: true } : {},
		settings: {
			id: `${workload.tool}/${shortName(tool, name)}/${step}${place}`,
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
			options: workload.options,
			...defined({
				server: workload.target,
				operations: workload.operations
			}),
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

// src/server/playground/configuration.ts
/** Machines of one size differ by some MiB of memory; a cache that follows them would make their figures incomparable. */
const CACHE_STEP_MIB = 256;
/**
* What a benchmark wants and playground does not do by itself: no encryption on the loopback address, no log
* of each statement, and no status port that the network reaches. Several TiKV on one machine would each take 45 % of its
* memory for their cache.
* @param caches TiKV instances on this machine, over all clusters
* @param memoryBytes of the machine
*/
function benchmarkDefaults(caches, memoryBytes) {
	const defaults = { tidb: {
		log: { level: "error" },
		security: { "auto-tls": false },
		status: { "status-host": "127.0.0.1" }
	} };
	if (caches < 2) return defaults;
	const shareMiB = memoryBytes * .4 / caches / 2 ** 20;
	const cacheMiB = Math.max(64, CACHE_STEP_MIB * Math.floor(shareMiB / CACHE_STEP_MIB));
	return {
		...defaults,
		tikv: { storage: { "block-cache": { capacity: `${cacheMiB}MiB` } } }
	};
}
/**
* Where TiDB keeps what is not its data: left to itself it takes the system's temporary folder, and what it leaves there
* keeps another user's server from starting. TiDB adds its ports to both paths, so that several instances share them.
* It takes a socket beside its port, which nobody here uses and which may have no long name: an empty name is none.
* @param folder private; TiDB makes what is missing
*/
function privatePlaces(folder) {
	return { tidb: {
		socket: "",
		"temp-dir": folder,
		"tmp-storage-path": folder
	} };
}
/** Later configurations win, key by key; lists and scalars are replaced as a whole. */
function mergeConfigurations(...layers) {
	return layers.reduce((merged, layer) => mergeTrees(merged, layer), {});
}
/** Dotted names, as they go into the record: `tikv.storage.block-cache.capacity`. */
function flatten(tree, prefix = "") {
	const flat = {};
	for (const [key, value] of Object.entries(tree)) {
		const name = prefix === "" ? key : `${prefix}.${key}`;
		if (isTree(value)) Object.assign(flat, flatten(value, name));
		else if (value !== void 0) flat[name] = isScalar(value) ? value : JSON.stringify(value);
	}
	return flat;
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isScalar(value) {
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value);
}
function mergeTrees(under, over) {
	const merged = { ...nested(under) };
	for (const [key, value] of Object.entries(nested(over))) {
		const below = merged[key];
		merged[key] = isTree(below) && isTree(value) ? mergeTrees(below, value) : value;
	}
	return merged;
}
/** `log.level: error` in YAML means the same as `log: {level: error}`. */
function nested(tree) {
	const result = {};
	for (const [key, value] of Object.entries(tree)) {
		const [first = "", ...rest] = key.split(".");
		const inner = rest.length === 0 ? value : { [rest.join(".")]: value };
		const clean = isTree(inner) ? nested(inner) : inner;
		const below = result[first];
		result[first] = isTree(below) && isTree(clean) ? mergeTrees(below, clean) : clean;
	}
	return result;
}

// src/server/playground/toml.ts
/**
* A tree as TOML 1.0: scalars of a table first, then its sub-tables, as the format demands.
* @throws Failure `input` for a value that TOML has no form for (null)
*/
function toToml(tree, path = []) {
	const lines = [];
	const tables = [];
	for (const [key, value] of Object.entries(tree)) {
		const here = [...path, key];
		if (value === void 0) continue;
		if (isTree(value)) tables.push(`\n[${here.map(tomlKey).join(".")}]\n${toToml(value, here)}`);
		else lines.push(`${tomlKey(key)} = ${tomlValue(value, here)}\n`);
	}
	return lines.join("") + tables.join("");
}
function tomlKey(key) {
	return /^[A-Za-z0-9_-]+$/.test(key) ? key : tomlString(key);
}
function tomlValue(value, path) {
	if (typeof value === "string") return tomlString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	if (typeof value === "bigint") return String(value);
	if (Array.isArray(value)) return `[${value.map((item) => tomlValue(item, path)).join(", ")}]`;
	if (isTree(value)) return `{ ${Object.entries(value).map(([key, inner]) => `${tomlKey(key)} = ${tomlValue(inner, path)}`).join(", ")} }`;
	throw new Failure("input", `${path.join(".")} has no value`, { remedy: "Give a value, or leave the key out." });
}
/** JSON escapes what a basic string of TOML must escape, except DEL. */
function tomlString(text) {
	return JSON.stringify(text).replaceAll("", "\\u007f");
}

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

export { flatten as a, privatePlaces as c, slicePaceOf as d, configSchema as f, benchmarkDefaults as i, loadSeconds as l, dataSetOf as n, isTree as o, toToml as r, mergeConfigurations as s, dataKey as t, planCells as u };