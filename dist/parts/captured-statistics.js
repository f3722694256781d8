import { a as statusAddresses, i as readStatusPort } from "./status-address.js";
import { a as queryValue, g as promptly, o as withConnection, p as overAllData } from "./connect.js";
import { r as quoteName } from "./tables.js";
import { t as Failure } from "./failure.js";

// src/servers/captured-statistics.ts
const STATUS_SECONDS = 60;
const MOST_BYTES = 256 * 2 ** 20;
/**
* Reads what plans depend on: tables, statistics, bindings, and variables of the optimizer that are
* not at their defaults. @param statusAddress `host:port` of TiDB's status port; default: as the
* cluster reports it
* @throws Failure `environment` where the server is neither TiDB nor MariaDB, or has no statistics;
*   `input` where the caller did not agree to values
*/
async function capturePlanPack(endpoint, database, { statusAddress, signal, mayHoldValues }) {
	return withConnection(endpoint, async (db) => {
		const version = await queryValue(db, "SELECT VERSION()") ?? "";
		const tables = await tablesOf(db, database);
		if (tables.length === 0) throw new Failure("input", `the database ${database} has no table`, { remedy: "Specify another database with --database." });
		const files = new Map([["meta.txt", `${version}\n`], ...await schemaOf(db, database, tables)]);
		if (/TiDB/i.test(version)) {
			if (!mayHoldValues) throw new Failure("input", "statistics of TiDB contain values of users: the bounds of the buckets and the most frequent values of each column", { remedy: "Treat the files like the data. To write them, add --with-values." });
			const at = statusAddress ?? (await statusAddresses(endpoint, "tidb"))[0];
			if (at === void 0) throw new Failure("environment", "the status port of the server is unknown");
			for (const table of tables) files.set(`stats/${database}.${table}.json`, await dumped(at, database, table, signal));
			files.set("variables.toml", await changedVariables(db));
			files.set("global_bindings.sql", await bindingsOf(db));
		} else if (/MariaDB/i.test(version)) files.set(`stats/${database}.jsonl`, await mariaDbStatistics(db, database));
		else throw new Failure("environment", `statistics are captured from TiDB and MariaDB; this is ${version}`);
		return files;
	}, { withoutDatabase: true });
}
async function tablesOf(db, database) {
	return (await db.query("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE' ORDER BY table_name", [database])).map(({ name }) => String(name));
}
async function schemaOf(db, database, tables) {
	const files = [];
	for (const table of tables) {
		const [row] = await db.query(`SHOW CREATE TABLE ${quoteName(database)}.${quoteName(table)}`);
		const head = `create database if not exists ${quoteName(database)}; use ${quoteName(database)};`;
		files.push([`schema/${database}.${table}.schema.txt`, head + String(row?.["Create Table"] ?? "")]);
	}
	return files;
}
/** The statistics of a table as TiDB dumps them. @throws Failure `environment` */
async function dumped(at, database, table, signal) {
	const question = {
		path: `/stats/dump/${encodeURIComponent(database)}/${encodeURIComponent(table)}`,
		deadlineSeconds: STATUS_SECONDS,
		mostBytes: MOST_BYTES,
		signal
	};
	return Buffer.from(await readStatusPort(at, question)).toString("utf8");
}
async function changedVariables(db) {
	return (await db.query("SELECT variable_name AS name, current_value AS value, default_value AS usual FROM information_schema.variables_info")).map(({ name, value, usual }) => ({
		name: String(name),
		value: String(value),
		usual: String(usual)
	})).filter(({ name, value, usual }) => value !== usual && isOfOptimizer(name)).map(({ name, value }) => `${name} = ${JSON.stringify(value)}\n`).join("");
}
async function bindingsOf(db) {
	const rows = await db.query("SHOW GLOBAL BINDINGS", [], {
		...promptly,
		bytes: MOST_BYTES
	});
	const cell = (row, name) => String(row[name] ?? "").replace(/[\t\n]/g, " ");
	return rows.map((row) => [
		"Original_sql",
		"Bind_sql",
		"Default_db",
		"Status"
	].map((name) => cell(row, name))).map((cells) => `${cells.join("	")}\n`).join("");
}
/** Rows, and for each prefix of an index the rows that share its values. They contain no values. */
async function mariaDbStatistics(db, database) {
	const [tables, indexes] = [await db.query("SELECT table_name AS name, cardinality AS rows_of FROM mysql.table_stats WHERE db_name = ?", [database]), await db.query("SELECT table_name AS name, index_name AS i, prefix_arity AS arity, avg_frequency AS shared FROM mysql.index_stats WHERE db_name = ? AND avg_frequency IS NOT NULL", [database], overAllData)];
	if (tables.length === 0) throw new Failure("environment", `MariaDB has no statistics of the tables of ${database}`, { remedy: "Run `ANALYZE TABLE … PERSISTENT FOR ALL` for each table first." });
	return tables.map(({ name, rows_of: rows }) => {
		const own = indexes.filter((index) => index.name === name).map(({ i, arity, shared }) => ({
			name: i,
			columns: Number(arity),
			rows: Number(shared)
		}));
		return `${JSON.stringify({
			table: name,
			rows: Number(rows),
			indexes: own
		})}\n`;
	}).join("");
}
const optimizerVariables = /^tidb_(?:opt|enable|cost_model|index|hash|distsql|allow|broadcast|partition_prune|prefer|isolation|regard|default_string|paging|min_paging|max_paging|executor|projection|window|streamagg|merge_join|use_plan|analyze_version|skip_missing|mpp|shuffle)/;
/** Checks whether a variable decides plans. */
function isOfOptimizer(name) {
	return optimizerVariables.test(name) && !name.includes("auto_analyze");
}

export { isOfOptimizer as n, capturePlanPack as t };