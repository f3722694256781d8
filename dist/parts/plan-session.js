import { g as schemaChange, i as queryValue, p as overAllData, r as connect } from "./connect.js";
import { X as Failure } from "./start.js";
import { Cn as groupBy, ar as int, lr as number, mr as string, nr as array, ur as object } from "./inputs.js";
import { i as planSession, t as crossedPlan } from "./plans.js";
import { setTimeout } from "node:timers/promises";
import { Readable } from "node:stream";

// src/server/plan-session.ts
const LOAD_SECONDS = 60;
const sessions = {
	TiDB: {
		tidb_opt_enable_non_eval_scalar_subquery: "ON",
		tidb_stats_load_sync_wait: "60000"
	},
	MariaDB: {
		use_stat_tables: "PREFERABLY",
		eq_range_index_dive_limit: 1
	}
};
/**
* Prepares a server to plan without data, and undoes it after `use`: creates the database, loads the statistics, and on
* TiDB warms up until every histogram is in memory.
* @throws Failure `environment` where the server is neither, has the database already, or loads no statistics
*/
async function withPlanSession(db, input, signal, use) {
	const version = await queryValue(db, "SELECT VERSION()") ?? "";
	const product = /TiDB/i.test(version) ? "TiDB" : /MariaDB/i.test(version) ? "MariaDB" : void 0;
	if (product === void 0) throw new Failure("environment", `plans are compared on TiDB and MariaDB; this server is ${version}`);
	const own = `\`${input.database}\``;
	const undo = [`DROP DATABASE IF EXISTS ${own}`, ...await freeze(db, product, input.database)];
	try {
		await db.query(`CREATE DATABASE ${own}`, [], schemaChange, signal);
		await db.query(`USE ${own}`);
		for (const [name, value] of Object.entries({
			...sessions[product],
			...input.variables
		})) await db.query(`SET SESSION ${name} = ?`, [value]);
		for (const statement of input.schema) await db.query(statement, [], schemaChange, signal);
		const warnings = await (product === "TiDB" ? prepareTidb : prepareMariaDb)(db, input, signal);
		return await use(planSession(db, {
			product,
			version,
			warnings,
			database: input.database
		}, signal));
	} finally {
		for (const statement of undo) if (db.usable) await db.query(statement, [], schemaChange);
	}
}
/** Without data, an automatic ANALYZE of TiDB replaces the statistics by zeros. @returns statements that undo it */
async function freeze(db, product, database) {
	if (product === "MariaDB") return ["table_stats", "index_stats"].map((table) => `DELETE FROM mysql.${table} WHERE db_name = '${database}'`);
	const analyzes = await queryValue(db, "SELECT @@GLOBAL.tidb_enable_auto_analyze") ?? "1";
	await db.query("SET GLOBAL tidb_enable_auto_analyze = 0");
	return [`SET GLOBAL tidb_enable_auto_analyze = ${analyzes === "0" ? 0 : 1}`];
}
async function prepareTidb(db, input, signal) {
	for (const text of input.statistics) await loadStatistics(db, text, input.database, signal);
	const replicas = await queryValue(db, "SELECT COUNT(*) FROM information_schema.tiflash_replica WHERE table_schema = ? AND available = 1", [input.database]).catch(() => "0");
	await warmUp(db, input, signal);
	return replicas === "0" ? ["Planned without TiFlash."] : [];
}
/** Rows of a table, and for each prefix of an index the rows that share its values. */
const mariaDbTable = object({
	table: string(),
	rows: number().nonnegative(),
	indexes: array(object({
		name: string(),
		columns: int().positive(),
		rows: number().nonnegative()
	})).nullish()
});
async function prepareMariaDb(db, { database, statistics }, signal) {
	const lines = statistics.flatMap((text) => text.split("\n").filter((line) => line.trim() !== ""));
	for (const [at, line] of lines.entries()) {
		const { data } = mariaDbTable.safeParse(jsonOf(line));
		if (data === void 0) throw new Failure("input", `line ${at + 1} of the statistics does not describe a table of MariaDB`, { remedy: "Use the output of the query in docs/plans.md." });
		const { table, rows, indexes } = data;
		await db.query("REPLACE INTO mysql.table_stats VALUES (?, ?, ?)", [
			database,
			table,
			rows
		]);
		for (const { name, columns, rows: shared } of indexes ?? []) await db.query("REPLACE INTO mysql.index_stats VALUES (?, ?, ?, ?, ?)", [
			database,
			table,
			name,
			columns,
			shared
		]);
	}
	await db.query("FLUSH TABLES", [], schemaChange, signal);
	return ["MariaDB estimates 1 row for each range without data, so ranges are not weighed."];
}
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
/** A file that was dumped from another database loads into ours. */
async function loadStatistics(db, text, database, signal) {
	const own = text.replace(/("database_name"\s*:\s*)"(?:[^"\\]|\\.)*"/, (_, key) => key + JSON.stringify(database));
	await db.load("LOAD STATS 'statistics.json'", () => Readable.from([Buffer.from(own)]), overAllData, signal);
}
/** Plans a statement that needs every column of a table until the server has loaded all histograms. */
async function warmUp(db, { database, statistics }, signal) {
	if (statistics.length === 0) return;
	const columns = await db.query("SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = ?", [database]);
	const tables = groupBy(columns, ({ t }) => String(t));
	const until = Date.now() + LOAD_SECONDS * 1e3;
	for (;;) {
		for (const [table, own] of tables) {
			const conditions = own.map(({ c }) => `LENGTH(\`${c}\`) > 0`).join(" AND ");
			await db.query(`EXPLAIN SELECT 1 FROM \`${table}\` WHERE ${conditions}`, [], overAllData, signal);
		}
		const rows = await db.query("SHOW STATS_HISTOGRAMS WHERE Db_name = ?", [database]);
		const open = rows.filter((row) => Number(row.Is_index) === 0 && row.Load_status !== "allLoaded");
		if (rows.length > 0 && open.length === 0) return;
		if (Date.now() > until) {
			const what = rows.length === 0 ? "the server loaded no statistics" : `${open.length} histograms are not loaded`;
			throw new Failure("environment", `${what} after ${LOAD_SECONDS} s`, { remedy: "Check that the statistics belong to the tables of the schema." });
		}
		await setTimeout(200, void 0, { signal });
	}
}
/** What the servers plan, and things to know of it in full sentences. @throws Failure as {@link withPlanSession} */
async function comparePlans({ statements, endpoints, inputs, signal }) {
	const started = Date.now();
	const connections = [];
	try {
		for (const endpoint of endpoints) connections.push(await connect(endpoint, { withoutDatabase: true }));
		return await onAll(connections, inputs.map((input, at) => ({
			...input,
			database: `${input.database}_${at}`
		})), signal, async ([base, candidate, twin]) => {
			if (base === void 0 || candidate === void 0) throw new Error("two servers are needed");
			const sides = [];
			for (const statement of statements) sides.push(await compareOne(statement, base, candidate, twin));
			const warnings = [...base.warnings, ...candidate.warnings];
			return {
				sides,
				warnings: [...new Set(warnings)],
				seconds: (Date.now() - started) / 1e3
			};
		});
	} finally {
		for (const connection of connections) connection.end();
	}
}
/** Prepares all servers, one inside the other, so that each is cleaned up whatever happens. */
function onAll([first, ...others], [input, ...inputs], signal, use) {
	if (first === void 0 || input === void 0) return use([]);
	return withPlanSession(first, input, signal, (session) => onAll(others, inputs, signal, (rest) => use([session, ...rest])));
}
async function compareOne({ name, sql }, base, candidate, twin) {
	const [ofBase, ofTwin, ofCandidate] = await Promise.all([
		base.plan(sql),
		twin?.plan(sql),
		candidate.plan(sql)
	]);
	const [hash, other] = [ofBase, ofCandidate].map((each) => each.kind === "plan" ? each.plan.hash : "");
	const crossed = hash === other ? void 0 : await crossedPlan(sql, ofCandidate, base, candidate);
	const [cacheOfBase, cacheOfCandidate] = await Promise.all([base.planCache(sql), candidate.planCache(sql)]);
	return {
		name,
		sql,
		base: ofBase,
		twin: ofTwin,
		candidate: ofCandidate,
		crossed,
		cache: cacheOfBase === void 0 || cacheOfCandidate === void 0 ? void 0 : {
			base: cacheOfBase,
			candidate: cacheOfCandidate
		}
	};
}

export { comparePlans as t };