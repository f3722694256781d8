// src/targets/local/memory.ts
/** Memory of a server without its buffer pool, and the default size of that pool, in bytes. */
const SERVER_BYTES = 200 * 2 ** 20;
const DEFAULT_POOL_BYTES = 128 * 2 ** 20;
/** Memory that a server with these settings needs, in bytes; its connections not counted. */
function serverMemoryBytes(settings) {
	const pool = settings.innodb_buffer_pool_size ?? settings["innodb-buffer-pool-size"];
	return SERVER_BYTES + (bytesOf(pool) ?? DEFAULT_POOL_BYTES);
}
/** `256M` as bytes. @returns undefined where it is no size */
function bytesOf(size) {
	const match = /^(\d+)([KMGT]?)$/i.exec(String(size));
	if (match === null) return void 0;
	return Number(match[1]) * 1024 ** " KMGT".indexOf((match[2] || " ").toUpperCase());
}

export { serverMemoryBytes as n, bytesOf as t };