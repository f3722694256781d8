import { a as queryValue, i as onConnections, o as withConnection, p as overAllData } from "./connect.js";

// src/mysql/tables.ts
/** A database may have hundreds of thousands. */
const ofAllTables = {
	...overAllData,
	rows: 1e6,
	bytes: 256 * 2 ** 20
};
/** Names of the tables in the endpoint's database, sorted. @throws Failure `environment` */
async function tableNames(endpoint) {
	return withConnection(endpoint, async (connection) => {
		return (await connection.query("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'", [], ofAllTables)).map(({ name }) => String(name)).sort();
	});
}
/** Connections that collect statistics, one for each so many tables. */
const [ANALYZING_CONNECTIONS, TABLES_OF_CONNECTION] = [8, 50];
/**
* Collects optimizer statistics of each table, which TiDB needs for stable plans. @throws Failure
* `environment`
*/
async function analyzeTables(endpoint, tables, signal) {
	const count = Math.min(ANALYZING_CONNECTIONS, Math.ceil(tables.length / TABLES_OF_CONNECTION));
	await onConnections(endpoint, count, tables, async (connection, some) => {
		for (const table of some) await connection.query(`ANALYZE TABLE ${quoteName(table)}`, [], overAllData, signal);
	});
}
/**
* Counts the rows of each table; undefined where it does not exist. @throws Failure `environment`
*/
async function rowCounts(endpoint, tables, signal) {
	const counts = /* @__PURE__ */ new Map();
	await withConnection(endpoint, async (connection) => {
		for (const table of tables) counts.set(table, await rowCount(connection, table, signal));
	});
	return counts;
}
const NO_SUCH_TABLE = 1146;
async function rowCount(connection, table, signal) {
	try {
		const sql = `SELECT COUNT(*) FROM ${quoteName(table)}`;
		return Number(await queryValue(connection, sql, [], overAllData, signal));
	} catch (error) {
		if (error.errno === NO_SUCH_TABLE) return void 0;
		throw error;
	}
}
function quoteName(name) {
	return `\`${name.replaceAll("`", "``")}\``;
}

export { tableNames as i, quoteName as n, rowCounts as r, analyzeTables as t };