// src/targets/tidb/memory.ts
/**
* Memory of a TiDB with its embedded store and little data, in bytes: 0.4 GiB after its start, and
* as much again for its garbage.
*/
const MEMORY_BYTES = .8 * 2 ** 30;

export { MEMORY_BYTES as t };