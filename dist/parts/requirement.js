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

// src/targets/local/requirement.ts
/** Settings and variables that mean the same to MariaDB and to MySQL. */
const common = /* @__PURE__ */ new Set([
	"innodb_adaptive_hash_index",
	"innodb_buffer_pool_size",
	"innodb_flush_log_at_trx_commit",
	"innodb_flush_method",
	"innodb_io_capacity",
	"innodb_page_size",
	"max_connections",
	"performance_schema",
	"sync_binlog"
]);
/**
* Returns the name of what a server needs where no program is given: a replica and settings of
* MariaDB need MariaDB, others take a MySQL that is installed.
*/
function requirementOf({ settings, variables, replica }) {
	const isCommon = Object.keys({
		...settings,
		...variables
	}).every((name) => common.has(name.replaceAll("-", "_")));
	return (replica === void 0 || replica === "none") && isCommon ? "mysql" : "mariadb";
}

export { bytesOf as n, serverMemoryBytes as r, requirementOf as t };