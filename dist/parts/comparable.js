import { createHash } from "node:crypto";

// src/core/record/comparable.ts
/**
* Returns the fields that must be equal to compare runs of a cell: the load, the state of data and
* server before it, and the machine. Versions of the server's components are what a comparison is
* about and are left out. Unknown machine fields (published or imported figures) are left out too.
*/
function comparableFields(record, cell) {
	const state = {
		"data put back": cell.dataReset,
		"steps left out": cell.leftOut?.join(", ")
	};
	return asText({
		...loadFields(cell),
		...state,
		...environmentFields(record)
	});
}
/**
* Returns the part of the comparable fields that all cells of a record share: where the load ran.
*/
function comparableEnvironment(record) {
	return asText(environmentFields(record));
}
/**
* Returns the part of the comparable fields that describes the load alone; in a side-by-side run
* the servers are what differs.
*/
function comparableLoad(cell) {
	return asText(loadFields(cell));
}
/** Checks whether a field is hardware of hosts, which a server may fail to report once. */
const isOfHosts = (field) => field.startsWith("configuration hosts.");
/** Fields that differ, in the order of the candidate's, then those that only the base has. */
function differingFields(base, candidate) {
	return [.../* @__PURE__ */ new Set([...Object.keys(candidate), ...Object.keys(base)])].filter((field) => base[field] !== candidate[field]).filter((field) => !isOfHosts(field) || base[field] !== void 0 && candidate[field] !== void 0).map((field) => ({
		field,
		base: base[field] ?? "not set",
		candidate: candidate[field] ?? "not set"
	}));
}
function environmentFields(record) {
	const target = record.targets.candidate;
	return {
		"target kind": target.kind,
		product: target.product,
		...prefixed("topology", target.topology),
		...prefixed("configuration", target.configuration),
		...prefixed("variable", target.variables),
		...hardwareFields(record.machine)
	};
}
/** The host of a simulated machine does not matter; the machine itself does. */
function hardwareFields({ simulated, runnerClass, cpuModel, cores }) {
	if (simulated === void 0) return {
		"runner class": runnerClass,
		"CPU model": cpuModel,
		cores
	};
	const { qemu, kernelSha256, memoryMiB } = simulated;
	return { "simulated machine": `QEMU ${qemu}, kernel ${kernelSha256.slice(0, 16)}, ${memoryMiB} MiB` };
}
/** Field with a digest of the caller's own files that define the load. */
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
		operations: cell.operations,
		server: cell.server,
		...prefixed("data", data),
		shape: cell.shape,
		measure: cell.measure,
		"duration (s)": cell.durationSeconds,
		"warm-up (s)": cell.warmUpSeconds,
		...prefixed("option", cell.options),
		...prefixed("server setting", cell.serverSettings ?? {}),
		beside: cell.beside && JSON.stringify(cell.beside)
	};
}
function prefixed(prefix, values) {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}
function asText(fields) {
	const definedFields = Object.entries(fields).filter(([, value]) => value !== void 0);
	return Object.fromEntries(definedFields.map(([name, value]) => [name, String(value)]));
}
/**
* Returns the key of the series of a cell: equal for runs that may be compared, different for all
* others. A hash over everything in `comparableFields` but the hardware of hosts; component
* versions are no part of it.
* @returns 16 hexadecimal digits
*/
function seriesKey(record, cell) {
	return keyOf(comparableFields(record, cell));
}
/** Returns the series of every cell of a record, each once. */
function seriesKeys(record) {
	return [...new Set(record.cells.map((cell) => seriesKey(record, cell)))];
}
/**
* Returns a key for where a record was measured, apart from the load: kind of target, topology,
* configuration, machine. Stores file records under it, so that a suite that runs on several
* machines need not be searched completely.
* @returns 16 hexadecimal digits
*/
function environmentKey(record) {
	return keyOf(comparableEnvironment(record));
}
/** Returns the conditions that narrow a search to records comparable with this one. */
function likenessOf(record) {
	return {
		environment: environmentKey(record),
		series: seriesKeys(record)
	};
}
function keyOf(fields) {
	const sorted = Object.entries(fields).filter(([field]) => !isOfHosts(field)).sort(([left], [right]) => left < right ? -1 : 1);
	return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}

export { environmentKey as a, seriesKeys as c, differingFields as i, comparableFields as n, likenessOf as o, comparableLoad as r, seriesKey as s, WORKLOAD_CONTENT as t };