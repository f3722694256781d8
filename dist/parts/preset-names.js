import { i as _enum } from "./schemas.js";

// src/core/config/presets/preset-names.ts
/**
* Every preset, in the order in which they are listed; apart from what they hold, for verbs that
* name them alone.
*/
const presetNames = [
	"tidb-cloud-sysbench",
	"tidb-sysbench",
	"tidb-tpcc",
	"tikv-ycsb",
	"mariadb-oltp",
	"mariadb-strong-sync"
];
const presetName = _enum(presetNames);
/**
* Method to measure two servers: each alone and for its full time, as the report did, or in
* alternating slices with a verdict.
*/
const methodSchema = _enum(["as-published", "side-by-side"]);

export { presetName as n, presetNames as r, methodSchema as t };