import { t as Failure } from "./failure.js";
import { g as promptly } from "./connect.js";

// src/mysql/statement-tables.ts
async function tidbStatementRows(db, table, query, signal) {
	const columns = await availableColumns(db, "information_schema", table, query, signal);
	const { database, since, most } = query;
	const conditions = [...database === void 0 ? [] : [["SCHEMA_NAME = ?", database.toLowerCase()]], ...since === void 0 ? [] : [["SUMMARY_BEGIN_TIME >= ?", since]]];
	return textRows(db, `SELECT ${columns} FROM information_schema.${table} ${conditions.length === 0 ? "" : `WHERE ${conditions.map(([text]) => text).join(" AND ")} `}ORDER BY SUM_LATENCY DESC LIMIT ${most}`, conditions.map(([, value]) => value), signal);
}
/** Digests of MySQL and MariaDB. @throws Failure `environment` where performance_schema is off */
async function digestRows(db, query, signal) {
	const [on] = await textRows(db, "SELECT @@performance_schema AS is_on", [], signal);
	if (on?.IS_ON !== "1") throw new Failure("environment", "performance_schema is off: start the server with performance_schema=ON");
	const table = "events_statements_summary_by_digest";
	const columns = await availableColumns(db, "performance_schema", table, query, signal);
	const { database, most } = query;
	return textRows(db, `SELECT ${columns} FROM performance_schema.${table}
    WHERE ${database === void 0 ? "" : "SCHEMA_NAME = ? AND "}DIGEST IS NOT NULL ORDER BY SUM_TIMER_WAIT DESC LIMIT ${most}`, database === void 0 ? [] : [database], signal);
}
/** Those of the columns that this version has. */
async function availableColumns(db, schema, table, { columns }, signal) {
	if (columns === void 0) return "*";
	const columnRows = await textRows(db, "SELECT COLUMN_NAME AS name FROM information_schema.columns WHERE LOWER(TABLE_SCHEMA) = ? AND LOWER(TABLE_NAME) = ?", [schema, table], signal);
	const names = new Set(columnRows.map(({ NAME: name }) => name?.toUpperCase()));
	return columns.filter((name) => names.has(name)).join(", ") || "*";
}
const briefly = {
	...promptly,
	deadlineSeconds: 8
};
/** Columns that may contain a user's data, or that nothing uses. */
const leftOut = /^(?:QUERY_SAMPLE_TEXT|PREV_SAMPLE_TEXT|PLAN|BINARY_PLAN|SAMPLE_USER|BINDING_DIGEST_TEXT|PLAN_HINT)$/;
/** The answer with every value a text or null. */
async function textRows(db, sql, values, signal) {
	return (await db.query(sql, values, briefly, signal)).map(textRow);
}
/** Rows as JSON for a pack, without sample texts. */
function rowsForPack(rows) {
	const packRows = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name))));
	return JSON.stringify(packRows);
}
function textRow(row) {
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value === null || value === void 0 ? null : value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value)]));
}

export { tidbStatementRows as i, rowsForPack as n, textRows as r, digestRows as t };