import { m as recordSchema } from "./number.js";

// src/record/comparable.ts
/**
* What makes runs of a cell comparable: the load, the state of data and server before it, and where it ran. Versions of
* the server's components are what a comparison is about and are left out.
* Unknown machine fields (published or imported figures) are left out too.
*/
function comparableFields(record, cell) {
	const state = { "data put back": cell.dataReset };
	return asText({
		...loadFields(cell),
		...state,
		...environmentFields(record, cell.machine)
	});
}
/** The part of the comparable fields that all cells of a record share: where the load ran. */
function comparableEnvironment(record) {
	return asText(environmentFields(record));
}
/** The part of the comparable fields that describes the load alone; in a side-by-side run the servers are what differs. */
function comparableLoad(cell) {
	return asText(loadFields(cell));
}
/** Fields that differ, in the order of the candidate's, then those that only the base has. */
function differingFields(base, candidate) {
	return [.../* @__PURE__ */ new Set([...Object.keys(candidate), ...Object.keys(base)])].filter((field) => base[field] !== candidate[field]).map((field) => ({
		field,
		base: base[field] ?? "not set",
		candidate: candidate[field] ?? "not set"
	}));
}
/** @param machine where a cell was measured, if that is another one than the record's */
function environmentFields(record, machine = record.machine) {
	const target = record.targets.candidate;
	return {
		"target kind": target.kind,
		product: target.product,
		...prefixed("topology", target.topology),
		...prefixed("configuration", target.configuration),
		...prefixed("variable", target.variables),
		"runner class": machine.runnerClass,
		"CPU model": machine.cpuModel,
		cores: machine.cores
	};
}
/** What the files of the caller's hold that say what is run: a digest. */
const WORKLOAD_CONTENT = "workload content";
function loadFields(cell) {
	const { content, ...data } = cell.data;
	return {
		[WORKLOAD_CONTENT]: content,
		tool: cell.tool,
		"tool version": cell.toolVersion,
		workload: cell.workload,
		threads: cell.threads,
		clients: cell.clients,
		...prefixed("data", data),
		"duration (s)": cell.durationSeconds,
		"warm-up (s)": cell.warmUpSeconds,
		...prefixed("option", cell.options),
		...prefixed("server setting", cell.serverSettings ?? {})
	};
}
function prefixed(prefix, values) {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}
function asText(fields) {
	const known = Object.entries(fields).filter(([, value]) => value !== void 0);
	return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

// src/record/format.ts
const topLevelOrder = Object.keys(recordSchema.shape);
/**
* The stored text of a record: the same record gives the same bytes, whatever the order its fields were set in.
* Arrays and objects of plain values stand on one line, so that a series of figures is a line and a diff is readable.
*/
function formatRecord(record) {
	return `{\n${topLevelOrder.map((key) => [key, record[key]]).filter(([, value]) => value !== void 0).map(([key, value]) => `  ${JSON.stringify(key)}: ${format(value, "  ")}`).join(",\n")}\n}\n`;
}
function format(value, indent) {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const deeper = `${indent}  `;
	const parts = Array.isArray(value) ? value.map((child) => format(child, deeper)) : Object.entries(value).filter(([, child]) => child !== void 0).sort(([left], [right]) => left < right ? -1 : 1).map(([key, child]) => `${JSON.stringify(key)}: ${format(child, deeper)}`);
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
	if (isFlat(value)) return `${open}${parts.join(", ")}${close}`;
	return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}
function isFlat(value) {
	return Object.values(value).every((child) => typeof child !== "object" || child === null);
}

export { comparableLoad as a, comparableFields as i, WORKLOAD_CONTENT as n, differingFields as o, comparableEnvironment as r, formatRecord as t };