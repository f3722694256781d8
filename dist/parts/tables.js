import { t as Failure } from "./failure.js";
import { _ as schemaChange, a as queryValue, i as onConnections, o as withConnection, p as overAllData } from "./connect.js";

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
/**
* Returns the names of the tables that are there, before others are made. @throws Failure `input`
* if one is among those that are to be made
*/
async function requireNoTable(endpoint, isToBeMade) {
	const names = await tableNames(endpoint);
	const clash = names.find(isToBeMade);
	if (clash === void 0) return names;
	throw new Failure("input", `the database ${endpoint.database} already has a table ${clash}`, { remedy: "Drop it, or choose another database. Data of unknown origin is not measured." });
}
const DROPPED_AT_ONCE = 200;
/** Drops tables, whatever refers to them. @throws Failure `environment` */
async function dropTables(endpoint, tables, signal) {
	if (tables.length === 0) return;
	await withConnection(endpoint, async (connection) => {
		await connection.query("SET foreign_key_checks = 0");
		for (let at = 0; at < tables.length; at += DROPPED_AT_ONCE) {
			const some = tables.slice(at, at + DROPPED_AT_ONCE).map(quoteName);
			await connection.query(`DROP TABLE IF EXISTS ${some.join(", ")}`, [], schemaChange, signal);
		}
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
/**
* Checks whether tables have their rows. @param by default: exactly as many as expected
* @throws Failure `measurement` with the first that has not
*/
async function requireRowCounts(endpoint, expected, signal, by = "exactly") {
	const counts = await rowCounts(endpoint, [...expected.keys()], signal);
	for (const [table, expectedRows] of expected) {
		const rows = counts.get(table);
		if (rows === expectedRows || by === "at least" && (rows ?? 0) > expectedRows) continue;
		const state = rows === void 0 ? "does not exist" : `has ${rows} rows`;
		throw new Failure("measurement", `${table} ${state}, expected ${by === "exactly" ? "" : "at least "}${expectedRows} rows`, { remedy: "Reload the data." });
	}
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

export { requireRowCounts as a, requireNoTable as i, dropTables as n, tableNames as o, quoteName as r, analyzeTables as t };