/**
 * Memory of a TiDB with its embedded store and little data, in bytes: 0.4 GiB after its start, and
 * as much again for its garbage.
 */
export const MEMORY_BYTES = 0.8 * 2 ** 30
