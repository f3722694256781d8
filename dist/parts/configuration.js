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

export { privatePlaces as a, mergeConfigurations as i, flatten as n, isTree as r, benchmarkDefaults as t };