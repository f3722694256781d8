import { _ as record, f as looseObject, h as object, l as int, m as number, o as array, u as lazy, y as string } from "./schemas.js";
import { t as Failure } from "./failure.js";
import { n as defined, r as groupBy } from "./objects.js";
import { a as markdownFence, c as markdownText, l as oneLine, p as visibleText, u as patternText } from "./escape.js";
import { r as stateWords, t as headline } from "./section.js";
import { r as partsAround } from "./tokens.js";
import { d as unreadableFile, s as readNamedFile } from "./files.js";
import { _ as schemaChange, a as queryValue, g as promptly, o as withConnection, p as overAllData, r as connect, s as detailsOf } from "./connect.js";
import { n as quoteName } from "./tables.js";
import { n as isOfOptimizer, t as capturePlanPack } from "./captured-statistics.js";
import { r as createPrivateFolder } from "./folders.js";
import { n as withArguments } from "./plans.js";
import { r as startEmbeddedTidb, t as embeddedTidbEndpoint } from "./embedded-tidb.js";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { Readable } from "node:stream";
import { createRequire } from "module";

// src/extensions/plans/server/scale.ts
/** Distinct values per row from which on their number is assumed to grow with the table. */
const GROWING = .3;
const histogram = looseObject({
	ndv: number(),
	buckets: array(looseObject({
		count: number(),
		repeats: number(),
		ndv: number().optional()
	})).nullish()
});
const column = looseObject({
	histogram: histogram.nullish(),
	cm_sketch: looseObject({
		default_value: number().optional(),
		top_n: array(looseObject({ count: number() })).nullish()
	}).nullish(),
	null_count: number().optional(),
	tot_col_size: number().optional()
});
const columns = record(string(), column).nullish();
const table = looseObject({
	count: number().optional(),
	modify_count: number().optional(),
	columns,
	indices: columns,
	partitions: record(string(), lazy(() => table)).nullish()
});
/** Rows of a table of MariaDB, and for each prefix of an index the rows that share its values. */
const mariaDbTable = object({
	table: string(),
	rows: number().nonnegative(),
	indexes: array(object({
		name: string(),
		columns: int().positive(),
		rows: number().nonnegative()
	})).nullish()
});
/**
* Statistics of a table that has `factor` times the rows. Values stay as they are; their numbers
* grow, and so do distinct values where nearly every row has one of its own. @param text as TiDB
* dumps it, or lines of MariaDB
* @returns undefined where it is neither
*/
function scaledStatistics(text, factor) {
	if (factor === 1) return text;
	const whole = table.safeParse(jsonOf(text));
	if (whole.success && whole.data.count !== void 0) return JSON.stringify(scaledTable(whole.data, factor));
	const tables = text.split("\n").filter((line) => line.trim() !== "").map((line) => mariaDbTable.safeParse(jsonOf(line)).data);
	return tables.includes(void 0) ? void 0 : tables.map((each) => each && JSON.stringify(scaledMariaDb(each, factor))).join("\n");
}
/** Rows of the tables that a text of statistics describes. */
function rowsInStatistics(text) {
	const whole = table.safeParse(jsonOf(text));
	if (whole.success && whole.data.count !== void 0) return whole.data.count;
	return text.split("\n").map((line) => mariaDbTable.safeParse(jsonOf(line)).data).reduce((sum, each) => sum + (each?.rows ?? 0), 0);
}
function scaledTable(of, factor) {
	const by = (value) => value === void 0 ? void 0 : Math.round(value * factor);
	const rows = of.count ?? 0;
	const scaled = (each) => each && Object.fromEntries(Object.entries(each).map(([name, one]) => [name, scaledColumn(one, rows, factor)]));
	return {
		...of,
		count: by(of.count),
		modify_count: by(of.modify_count),
		columns: scaled(of.columns),
		indices: scaled(of.indices),
		partitions: of.partitions && Object.fromEntries(Object.entries(of.partitions).map(([name, one]) => [name, scaledTable(one, factor)]))
	};
}
function scaledColumn(of, rows, factor) {
	const by = (value) => Math.round(value * factor);
	const grows = (of.histogram?.ndv ?? 0) >= GROWING * rows;
	const distinct = (value) => grows ? by(value) : value;
	return {
		...of,
		fm_sketch: null,
		histogram: of.histogram && {
			...of.histogram,
			ndv: distinct(of.histogram.ndv),
			buckets: of.histogram.buckets?.map((bucket) => ({
				...bucket,
				count: by(bucket.count),
				repeats: grows ? bucket.repeats : by(bucket.repeats),
				...bucket.ndv === void 0 ? {} : { ndv: distinct(bucket.ndv) }
			}))
		},
		cm_sketch: of.cm_sketch && {
			...of.cm_sketch,
			top_n: of.cm_sketch.top_n?.map((value) => ({
				...value,
				count: by(value.count)
			}))
		},
		...of.null_count === void 0 ? {} : { null_count: by(of.null_count) },
		...of.tot_col_size === void 0 ? {} : { tot_col_size: by(of.tot_col_size) }
	};
}
function scaledMariaDb({ rows, indexes, ...of }, factor) {
	return {
		...of,
		rows: Math.round(rows * factor),
		indexes: (indexes ?? []).map((index) => ({
			...index,
			rows: index.rows * GROWING <= 1 ? index.rows : index.rows * factor
		}))
	};
}
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/extensions/plans/plan-tree.ts
const reader = /^(?:TableReader|IndexReader|IndexLookUp|IndexMerge|Point_Get|Batch_Point_Get)$/;
const reads = /(?:FullScan|RangeScan|RowIDScan|TableScan|IndexScan|SampleScan|Point_Get)$/;
const full = /^(?:Table|Index)FullScan$/;
const range = /(?:RangeScan|Point_Get)$/;
/**
* Reads the rows of TiDB's `EXPLAIN`; the columns are those of `FORMAT = 'row'`.
* @param database of the tables, which is no part of the plan
*/
function readPlan(rows, database) {
	const own = new Set(rows.flatMap(({ id }) => wordsIn(operatorOf(String(id))).filter(isNumbered)));
	return treeOf(rows.map((row) => {
		const info = String(row["operator info"] ?? "").replaceAll(`${database}.`, "");
		const drawn = String(row.id ?? "").replace(/_\d+(?=\(|$)/, "");
		return {
			drawn,
			name: drawn.replace(/^[\s│├└─]+/u, "").split("(", 1)[0] ?? "",
			rows: Number(row.estRows ?? 0),
			task: String(row.task ?? ""),
			object: String(row["access object"] ?? ""),
			info: withoutNumbers(info, own)
		};
	}), []);
}
function treeOf(lines, blind) {
	const text = lines.map(({ drawn, task, object, info }) => [
		drawn,
		task,
		object,
		info
	].join("	")).join("\n");
	return {
		lines,
		hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
		blind
	};
}
/**
* Reads the rows of MariaDB's `EXPLAIN EXTENDED`. Rows are those of all loops: what the tables
* before return, times what is read of this one.
* @param database as of {@link readPlan}
*/
function readMariaDbPlan(rows, database) {
	const blind = /* @__PURE__ */ new Set();
	const loops = /* @__PURE__ */ new Map();
	return treeOf(rows.map((row) => {
		const word = (column) => String(row[column] ?? "");
		const [id, type, table] = [
			word("id"),
			word("type"),
			word("table")
		];
		const read = (loops.get(id) ?? 1) * Number(row.rows ?? 0);
		loops.set(id, read * Number(row.filtered ?? 100) / 100);
		if (/^(?:range|index_merge)$/.test(type)) blind.add(table);
		const name = table === "" ? "TableDual" : mariaDbNames[type] ?? type;
		const words = [
			id,
			word("key_len"),
			word("ref").replaceAll(`${database}.`, ""),
			word("Extra")
		];
		return {
			drawn: `${word("select_type")} ${type}`.trim(),
			name,
			rows: read,
			task: "mariadb",
			object: [`table:${table}`, ...row.key == null ? [] : [`index:${word("key")}`]].join(", "),
			info: words.join(" ")
		};
	}), [...blind]);
}
/** Ways to read a table, by the operators of TiDB that do the same. A temporary table is none. */
const mariaDbNames = {
	ALL: "TableFullScan",
	index: "IndexFullScan",
	range: "IndexRangeScan",
	index_merge: "IndexRangeScan",
	ref: "IndexRangeScan",
	eq_ref: "Point_Get",
	const: "Point_Get",
	ref_or_null: "IndexRangeScan",
	unique_subquery: "Point_Get",
	index_subquery: "IndexRangeScan"
};
/** `└─IndexRangeScan_5` of `└─IndexRangeScan_5(Build)`. */
function operatorOf(id) {
	return id.split("(", 1)[0] ?? "";
}
function wordsIn(text) {
	return text.match(/\w+/g) ?? [];
}
/** `IndexRangeScan_5`: a name with the number of its operator. */
function isNumbered(name) {
	return /^[A-Za-z]/.test(name) && /^_\d+$/.test(name.slice(Math.max(0, name.lastIndexOf("_"))));
}
/**
* Removes only numbers of operators of this plan, and of columns: an index `Idx_1` keeps its name.
*/
function withoutNumbers(info, ids) {
	return info.replace(/\w+/g, (name) => ids.has(name) ? name.slice(0, name.lastIndexOf("_")) : name).replace(/\b(Column|ScalarQueryCol)#\d+/g, "$1").replace(/,? {0,10}stats:(?:pseudo|partial|unInitialized|missing)(?:\[[^\][]*\])?/g, "");
}
function planSize({ lines }) {
	const sum = (chosen) => chosen.reduce((total, { rows }) => total + rows, 0);
	const tables = (name) => [...new Set(lines.filter((line) => name.test(line.name)).map(({ object }) => tableOf(object)))];
	return {
		rowsToSql: sum(lines.filter(({ name, task }) => task === "root" && reader.test(name))),
		rowsRead: sum(lines.filter(({ name }) => reads.test(name))),
		fullScans: tables(full),
		ranges: tables(range)
	};
}
/**
* A statement that the optimiser answered while it planned; with empty tables this says nothing of
* the plan.
*/
function isAnswered({ lines }) {
	return lines.some(({ name }) => name === "TableDual");
}
function tableOf(object) {
	return /\btable:([^,]+)/.exec(object)?.[1]?.trim() ?? object;
}

// src/extensions/plans/server/session.ts
const MOST_ROUNDS = 4;
function planSession(db, facts, signal) {
	const { product, database } = facts;
	const isTidb = product === "TiDB";
	const explain = async (sql) => {
		const rows = await db.query(`EXPLAIN ${isTidb ? "" : "EXTENDED "}${sql}`, [], promptly, signal);
		return (isTidb ? readPlan : readMariaDbPlan)(rows, database);
	};
	const plan = async (sql) => {
		try {
			let last = await explain(sql);
			for (let round = 1; round < MOST_ROUNDS; round++) {
				const next = await explain(sql);
				if (next.hash === last.hash) return {
					kind: "plan",
					plan: next
				};
				last = next;
			}
			return { kind: "unsteady" };
		} catch (error) {
			if (error instanceof Failure || signal.aborted || !db.usable) throw error;
			return {
				kind: "refused",
				reason: error instanceof Error ? error.message : String(error)
			};
		}
	};
	return {
		...facts,
		plan,
		async planByHints(sql) {
			const own = await queryValue(db, "SELECT @@SESSION.tidb_use_plan_baselines");
			await db.query("SET SESSION tidb_use_plan_baselines = OFF");
			try {
				return await plan(sql);
			} finally {
				if (db.usable) await db.query("SET SESSION tidb_use_plan_baselines = ?", [own ?? "1"]);
			}
		},
		async hints(sql) {
			if (!isTidb) return void 0;
			return queryValue(db, `EXPLAIN FORMAT = 'hint' ${sql}`).catch(() => void 0);
		},
		async planCache(sql, values) {
			if (!isTidb || !/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bINTO\b/i.test(sql)) return void 0;
			const names = values.map((_, at) => `@tidb_bench_${at}`);
			const execute = `EXECUTE tidb_bench_plan${names.length === 0 ? "" : ` USING ${names.join(", ")}`}`;
			try {
				if (names.length > 0) await db.query(`SET ${names.map((name) => `${name} = ?`).join(", ")}`, values);
				await db.query("PREPARE tidb_bench_plan FROM ?", [sql], promptly, signal);
				const refusal = await warning(db);
				await db.query(execute, [], promptly, signal);
				await db.query(execute, [], promptly, signal);
				const hit = await queryValue(db, "SELECT @@last_plan_from_cache") === "1";
				if (hit) return { hit };
				await db.query(execute, [], promptly, signal);
				return {
					hit,
					reason: await warning(db) ?? refusal
				};
			} catch (error) {
				if (error instanceof Failure || signal.aborted || !db.usable) throw error;
				return;
			}
		}
	};
}
async function warning(db) {
	const [first] = await db.query("SHOW WARNINGS");
	return first === void 0 ? void 0 : String(first.Message);
}
/**
* The candidate's plan by the estimates of the base. MariaDB has no hints for it; a server of the
* same version has the estimates that the base would have.
*/
async function crossedPlan(sql, ofCandidate, base, candidate) {
	if (base.product !== "TiDB") return base.version === candidate.version ? ofCandidate : void 0;
	const hints = await candidate.hints(sql);
	if (hints === void 0) return void 0;
	return base.planByHints(withHints(sql, hints.replaceAll(candidate.database, base.database)));
}
/** The hints name their query blocks, so they may all follow the first keyword. */
function withHints(sql, hints) {
	return sql.replace(/\b(?:SELECT|UPDATE|DELETE)\b/i, (keyword) => `${keyword} /*+ ${hints} */`);
}
/**
* The texts that a statement is planned as; equal ones once. Without values every `?` is the text
* `'1'`.
*/
function textsOf({ sql, arguments: sets }) {
	if (sets === void 0 || sets.length === 0) return [{
		text: withArguments(sql) ?? sql,
		values: []
	}];
	const parts = partsAround(sql);
	const texts = sets.map((values) => {
		const text = parts.map((part, at) => at === 0 ? part : `${literal(values[at - 1])}${part}`).join("");
		return [text, {
			text,
			values
		}];
	});
	return [...new Map(texts).values()];
}
function literal(value) {
	if (value === null || value === void 0) return "NULL";
	return typeof value === "number" ? String(value) : `'${String(value).replace(/['\\]/g, "\\$&")}'`;
}

// src/extensions/plans/server/prepare.ts
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
* Prepares a server to plan without data, and undoes it after `use`: creates the database, loads
* the statistics, and on TiDB warms up until every histogram is in memory.
* @throws Failure `environment` where the server is neither, has the database already, or loads no
*   statistics
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
		const unknown = await setKnown(db, [...Object.entries(input.captured ?? {}).filter(([name]) => !(name in sessions[product])), ...Object.entries(sessions[product])]);
		for (const [name, value] of Object.entries(input.variables)) await db.query(`SET SESSION ${name} = ?`, [value]);
		await db.query("SET SESSION foreign_key_checks = 0");
		for (const statement of input.schema) await createTable(db, statement, signal);
		const load = product === "TiDB" ? prepareTidb : prepareMariaDb;
		const warnings = [...unknown, ...await load(db, input, signal)];
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
async function createTable(db, statement, signal) {
	try {
		await db.query(statement, [], schemaChange, signal);
	} catch (error) {
		if (error instanceof Failure || signal.aborted || !db.usable) throw error;
		throw new Failure("input", `the server refuses the schema: ${detailsOf(error).message}`, {
			cause: error,
			tail: statement.split("\n").slice(0, 3)
		});
	}
}
/** Sets what differs from the server's own values. @returns a sentence on those that it refuses */
async function setKnown(db, variables) {
	const refused = [];
	for (const [name, value] of variables) try {
		if (isSameSwitch(await queryValue(db, `SELECT @@${name}`), String(value))) continue;
		await db.query(`SET SESSION ${name} = ?`, [value]);
	} catch (error) {
		if (!db.usable) throw error;
		refused.push(name);
	}
	if (refused.length === 0) return [];
	return [`Not set, because the server does not know them or sets them for all sessions: ${refused.join(", ")}.`];
}
function isSameSwitch(one, other) {
	const plain = (text) => text?.toUpperCase().replace(/^ON$/, "1").replace(/^OFF$/, "0");
	return plain(one) === plain(other);
}
/**
* Locks the statistics: without data, an automatic ANALYZE of TiDB replaces them by zeros. @returns
* statements that undo it
*/
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
	const unbound = [];
	for (const statement of input.bindings ?? []) await db.query(`CREATE SESSION BINDING USING ${statement}`, [], schemaChange, signal).catch((error) => {
		if (!db.usable) throw error;
		unbound.push(`A binding is left out: ${error instanceof Error ? error.message : String(error)}.`);
	});
	return [...replicas === "0" ? ["Planned without TiFlash."] : [], ...unbound];
}
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
/** A file that was dumped from another database loads into ours. */
async function loadStatistics(db, text, database, signal) {
	const own = text.replace(/("database_name"\s*:\s*)"(?:[^"\\]|\\.)*"/, (_, key) => key + JSON.stringify(database));
	await db.load("LOAD STATS 'statistics.json'", () => Readable.from([Buffer.from(own)]), overAllData, signal);
}
/**
* Plans a statement that needs every column of a table until the server has loaded all histograms.
*/
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
		await setTimeout$1(200, void 0, { signal });
	}
}

// src/extensions/plans/server/made.ts
const ROWS_AT_ONCE = 500;
/**
* Loads samples into a database of its own, has the server collect statistics, and drops it again.
* Where a table has more rows than its sample, its statistics are scaled. @returns a text for each
* table
*/
async function madeStatistics(endpoint, database, { schema, statements, tables }, signal) {
	const without = { withoutDatabase: true };
	try {
		await withConnection(endpoint, async (db) => {
			await db.query(`CREATE DATABASE \`${database}\``, [], schemaChange, signal);
			await db.query(`USE \`${database}\``);
			await db.query("SET SESSION foreign_key_checks = 0");
			for (const sql of [...schema, ...statements]) await db.query(sql, [], overAllData, signal);
			for (const { table, columns, rows } of tables) {
				const names = columns.map(quoteName).join(", ");
				const row = `(${columns.map(() => "?").join(", ")})`;
				for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
					const some = rows.slice(from, from + ROWS_AT_ONCE);
					const sql = `INSERT IGNORE INTO ${quoteName(table)} (${names}) VALUES ${some.map(() => row).join(", ")}`;
					await db.query(sql, some.flat(), overAllData, signal);
				}
			}
			const isTidb = /TiDB/i.test(await queryValue(db, "SELECT VERSION()") ?? "");
			const all = await db.query("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?", [database]);
			for (const { name } of all) await db.query(`ANALYZE TABLE ${quoteName(String(name))} ${isTidb ? "" : "PERSISTENT FOR ALL"}`, [], overAllData, signal);
		}, without);
		const files = await capturePlanPack(endpoint, database, {
			signal,
			mayHoldValues: true
		});
		const factors = new Map(tables.map(({ table, count, rows }) => [table.toLowerCase(), count / Math.max(rows.length, 1)]));
		return [...files].flatMap(([name, text]) => name.startsWith("stats/") ? byTable(text).map((own) => scaledBy(own, factors)) : []);
	} finally {
		await withConnection(endpoint, (db) => db.query(`DROP DATABASE IF EXISTS \`${database}\``, [], schemaChange), without);
	}
}
/** Lines of MariaDB are a table each. */
function byTable(text) {
	return /^\{"table":/.test(text) ? text.split("\n").filter((line) => line !== "") : [text];
}
function scaledBy(text, factors) {
	const [, name = ""] = /"(?:table|table_name)"\s*:\s*"([^"]*)"/.exec(text) ?? [];
	return scaledStatistics(text, Math.max(1, factors.get(name.toLowerCase()) ?? 1)) ?? text;
}

// node_modules/fflate/esm/index.mjs
var require = createRequire("/");
var _a;
var Worker;
var isMarkedAsUntransferable;
try {
	_a = require("worker_threads"), Worker = _a.Worker, isMarkedAsUntransferable = _a.isMarkedAsUntransferable;
} catch (e) {}
var u8 = Uint8Array;
var u16 = Uint16Array;
var i32 = Int32Array;
var fleb = new u8([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	1,
	1,
	1,
	1,
	2,
	2,
	2,
	2,
	3,
	3,
	3,
	3,
	4,
	4,
	4,
	4,
	5,
	5,
	5,
	5,
	0,
	0,
	0,
	0
]);
var fdeb = new u8([
	0,
	0,
	0,
	0,
	1,
	1,
	2,
	2,
	3,
	3,
	4,
	4,
	5,
	5,
	6,
	6,
	7,
	7,
	8,
	8,
	9,
	9,
	10,
	10,
	11,
	11,
	12,
	12,
	13,
	13,
	0,
	0
]);
var clim = new u8([
	16,
	17,
	18,
	0,
	8,
	7,
	9,
	6,
	10,
	5,
	11,
	4,
	12,
	3,
	13,
	2,
	14,
	1,
	15
]);
var freb = function(eb, start) {
	var b = new u16(31);
	for (var i = 0; i < 31; ++i) b[i] = start += 1 << eb[i - 1];
	var r = new i32(b[30]);
	for (var i = 1; i < 30; ++i) for (var j = b[i]; j < b[i + 1]; ++j) r[j] = j - b[i] << 5 | i;
	return {
		b,
		r
	};
};
var _a = freb(fleb, 2);
var fl = _a.b;
var revfl = _a.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0);
var fd = _b.b;
var revfd = _b.r;
var rev = new u16(32768);
for (var i = 0; i < 32768; ++i) {
	var x = (i & 43690) >> 1 | (i & 21845) << 1;
	x = (x & 52428) >> 2 | (x & 13107) << 2;
	x = (x & 61680) >> 4 | (x & 3855) << 4;
	rev[i] = ((x & 65280) >> 8 | (x & 255) << 8) >> 1;
}
var hMap = (function(cd, mb, r) {
	var s = cd.length;
	var i = 0;
	var l = new u16(mb);
	for (; i < s; ++i) if (cd[i]) ++l[cd[i] - 1];
	var le = new u16(mb);
	for (i = 1; i < mb; ++i) le[i] = le[i - 1] + l[i - 1] << 1;
	var co;
	if (r) {
		co = new u16(1 << mb);
		var rvb = 15 - mb;
		for (i = 0; i < s; ++i) if (cd[i]) {
			var sv = i << 4 | cd[i];
			var r_1 = mb - cd[i];
			var v = le[cd[i] - 1]++ << r_1;
			for (var m = v | (1 << r_1) - 1; v <= m; ++v) co[rev[v] >> rvb] = sv;
		}
	} else {
		co = new u16(s);
		for (i = 0; i < s; ++i) if (cd[i]) co[i] = rev[le[cd[i] - 1]++] >> 15 - cd[i];
	}
	return co;
});
var flt = new u8(288);
for (var i = 0; i < 144; ++i) flt[i] = 8;
for (var i = 144; i < 256; ++i) flt[i] = 9;
for (var i = 256; i < 280; ++i) flt[i] = 7;
for (var i = 280; i < 288; ++i) flt[i] = 8;
var fdt = new u8(32);
for (var i = 0; i < 32; ++i) fdt[i] = 5;
var flrm = /*#__PURE__*/ hMap(flt, 9, 1);
var fdrm = /*#__PURE__*/ hMap(fdt, 5, 1);
var max = function(a) {
	var m = a[0];
	for (var i = 1; i < a.length; ++i) if (a[i] > m) m = a[i];
	return m;
};
var bits = function(d, p, m) {
	var o = p / 8 | 0;
	return (d[o] | d[o + 1] << 8) >> (p & 7) & m;
};
var bits16 = function(d, p) {
	var o = p / 8 | 0;
	return (d[o] | d[o + 1] << 8 | d[o + 2] << 16) >> (p & 7);
};
var shft = function(p) {
	return (p + 7) / 8 | 0;
};
var slc = function(v, s, e) {
	if (s == null || s < 0) s = 0;
	if (e == null || e > v.length) e = v.length;
	return new u8(v.subarray(s, e));
};
var ec = [
	"unexpected EOF",
	"invalid block type",
	"invalid length/literal",
	"invalid distance",
	"stream finished",
	"no stream handler",
	,
	"no callback",
	"invalid UTF-8 data",
	"extra field too long",
	"date not in range 1980-2099",
	"filename too long",
	"stream finishing",
	"invalid zip data"
];
var err = function(ind, msg, nt) {
	var e = new Error(msg || ec[ind]);
	e.code = ind;
	if (Error.captureStackTrace) Error.captureStackTrace(e, err);
	if (!nt) throw e;
	return e;
};
var inflt = function(dat, st, buf, dict) {
	var sl = dat.length, dl = dict ? dict.length : 0;
	if (!sl || st.f && !st.l) return buf || new u8(0);
	var noBuf = !buf;
	var resize = noBuf || st.i != 2;
	var noSt = st.i;
	if (noBuf) buf = new u8(sl * 3);
	var cbuf = function(l) {
		var bl = buf.length;
		if (l > bl) {
			var nbuf = new u8(Math.max(bl * 2, l));
			nbuf.set(buf);
			buf = nbuf;
		}
	};
	var final = st.f || 0, pos = st.p || 0, bt = st.b || 0, lm = st.l, dm = st.d, lbt = st.m, dbt = st.n;
	var tbts = sl * 8;
	do {
		if (!lm) {
			final = bits(dat, pos, 1);
			var type = bits(dat, pos + 1, 3);
			pos += 3;
			if (!type) {
				var s = shft(pos) + 4, l = dat[s - 4] | dat[s - 3] << 8, t = s + l;
				if (t > sl) {
					if (noSt) err(0);
					break;
				}
				if (resize) cbuf(bt + l);
				buf.set(dat.subarray(s, t), bt);
				st.b = bt += l, st.p = pos = t * 8, st.f = final;
				continue;
			} else if (type == 1) lm = flrm, dm = fdrm, lbt = 9, dbt = 5;
			else if (type == 2) {
				var hLit = bits(dat, pos, 31) + 257, hcLen = bits(dat, pos + 10, 15) + 4;
				var tl = hLit + bits(dat, pos + 5, 31) + 1;
				pos += 14;
				var ldt = new u8(tl);
				var clt = new u8(19);
				for (var i = 0; i < hcLen; ++i) clt[clim[i]] = bits(dat, pos + i * 3, 7);
				pos += hcLen * 3;
				var clb = max(clt), clbmsk = (1 << clb) - 1;
				var clm = hMap(clt, clb, 1);
				for (var i = 0; i < tl;) {
					var r = clm[bits(dat, pos, clbmsk)];
					pos += r & 15;
					var s = r >> 4;
					if (s < 16) ldt[i++] = s;
					else {
						var c = 0, n = 0;
						if (s == 16) n = 3 + bits(dat, pos, 3), pos += 2, c = ldt[i - 1];
						else if (s == 17) n = 3 + bits(dat, pos, 7), pos += 3;
						else if (s == 18) n = 11 + bits(dat, pos, 127), pos += 7;
						while (n--) ldt[i++] = c;
					}
				}
				var lt = ldt.subarray(0, hLit), dt = ldt.subarray(hLit);
				lbt = max(lt);
				dbt = max(dt);
				lm = hMap(lt, lbt, 1);
				dm = hMap(dt, dbt, 1);
			} else err(1);
			if (pos > tbts) {
				if (noSt) err(0);
				break;
			}
		}
		if (resize) cbuf(bt + 131072);
		var lms = (1 << lbt) - 1, dms = (1 << dbt) - 1;
		var lpos = pos;
		for (;; lpos = pos) {
			var c = lm[bits16(dat, pos) & lms], sym = c >> 4;
			pos += c & 15;
			if (pos > tbts) {
				if (noSt) err(0);
				break;
			}
			if (!c) err(2);
			if (sym < 256) buf[bt++] = sym;
			else if (sym == 256) {
				lpos = pos, lm = null;
				break;
			} else {
				var add = sym - 254;
				if (sym > 264) {
					var i = sym - 257, b = fleb[i];
					add = bits(dat, pos, (1 << b) - 1) + fl[i];
					pos += b;
				}
				var d = dm[bits16(dat, pos) & dms], dsym = d >> 4;
				if (!d) err(3);
				pos += d & 15;
				var dt = fd[dsym];
				if (dsym > 3) {
					var b = fdeb[dsym];
					dt += bits16(dat, pos) & (1 << b) - 1, pos += b;
				}
				if (pos > tbts) {
					if (noSt) err(0);
					break;
				}
				if (resize) cbuf(bt + 131072);
				var end = bt + add;
				if (bt < dt) {
					var shift = dl - dt, dend = Math.min(dt, end);
					if (shift + bt < 0) err(3);
					for (; bt < dend; ++bt) buf[bt] = dict[shift + bt];
				}
				for (; bt < end; ++bt) buf[bt] = buf[bt - dt];
			}
		}
		st.l = lm, st.p = lpos, st.b = bt, st.f = final;
		if (lm) final = 1, st.m = lbt, st.d = dm, st.n = dbt;
	} while (!final);
	return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
};
var et = /*#__PURE__*/ new u8(0);
var b2 = function(d, b) {
	return d[b] | d[b + 1] << 8;
};
var b4 = function(d, b) {
	return (d[b] | d[b + 1] << 8 | d[b + 2] << 16 | d[b + 3] << 24) >>> 0;
};
var b8 = function(d, b) {
	return b4(d, b) + b4(d, b + 4) * 4294967296;
};
function inflateSync(data, opts) {
	return inflt(data, { i: 2 }, opts && opts.out, opts && opts.dictionary);
}
var td = typeof TextDecoder != "undefined" && /*#__PURE__*/ new TextDecoder();
var tds = 0;
try {
	td.decode(et, { stream: true });
	tds = 1;
} catch (e) {}
var dutf8 = function(d) {
	for (var r = "", i = 0;;) {
		var c = d[i++];
		var eb = (c > 127) + (c > 223) + (c > 239);
		if (i + eb > d.length) return {
			s: r,
			r: slc(d, i - 1)
		};
		if (!eb) r += String.fromCharCode(c);
		else if (eb == 3) c = ((c & 15) << 18 | (d[i++] & 63) << 12 | (d[i++] & 63) << 6 | d[i++] & 63) - 65536, r += String.fromCharCode(55296 | c >> 10, 56320 | c & 1023);
		else if (eb & 1) r += String.fromCharCode((c & 31) << 6 | d[i++] & 63);
		else r += String.fromCharCode((c & 15) << 12 | (d[i++] & 63) << 6 | d[i++] & 63);
	}
};
/**
* Converts a Uint8Array to a string
* @param dat The data to decode to string
* @param latin1 Whether or not to interpret the data as Latin-1. This should
*               not need to be true unless encoding to binary string.
* @returns The original UTF-8/Latin-1 string
*/
function strFromU8(dat, latin1) {
	if (latin1) {
		var r = "";
		for (var i = 0; i < dat.length; i += 16384) r += String.fromCharCode.apply(null, dat.subarray(i, i + 16384));
		return r;
	} else if (td) return td.decode(dat);
	else {
		var _a = dutf8(dat), s = _a.s, r = _a.r;
		if (r.length) err(8);
		return s;
	}
}
var slzh = function(d, b) {
	return b + 30 + b2(d, b + 26) + b2(d, b + 28);
};
var zh = function(d, b, z) {
	var fnl = b2(d, b + 28), efl = b2(d, b + 30), fn = strFromU8(d.subarray(b + 46, b + 46 + fnl), !(b2(d, b + 8) & 2048)), es = b + 46 + fnl;
	var _a = z64hs(d, es, efl, z, b4(d, b + 20), b4(d, b + 24), b4(d, b + 42)), sc = _a[0], su = _a[1], off = _a[2];
	return [
		b2(d, b + 10),
		sc,
		su,
		fn,
		es + efl + b2(d, b + 32),
		off
	];
};
var z64hs = function(d, b, l, z, sc, su, off) {
	var nsc = sc == 4294967295, nsu = su == 4294967295, noff = off == 4294967295, e = b + l;
	var nf = nsc + nsu + noff;
	if (z && nf) {
		for (; b + 4 < e; b += 4 + b2(d, b + 2)) if (b2(d, b) == 1) return [
			nsc ? b8(d, b + 4 + 8 * nsu) : sc,
			nsu ? b8(d, b + 4) : su,
			noff ? b8(d, b + 4 + 8 * (nsu + nsc)) : off,
			1
		];
		if (z < 2) err(13);
	}
	return [
		sc,
		su,
		off,
		0
	];
};
/**
* Synchronously decompresses a ZIP archive. Prefer using `unzip` for better
* performance with more than one file.
* @param data The raw compressed ZIP file
* @param opts The ZIP extraction options
* @returns The decompressed files
*/
function unzipSync(data, opts) {
	var files = {};
	var e = data.length - 22;
	for (; b4(data, e) != 101010256; --e) if (!e || data.length - e > 65558) err(13);
	var c = b2(data, e + 8);
	if (!c) return {};
	var o = b4(data, e + 16);
	var z = b4(data, e - 20) == 117853008;
	if (z) {
		var ze = b4(data, e - 12);
		z = b4(data, ze) == 101075792;
		if (z) {
			c = b4(data, ze + 32);
			o = b4(data, ze + 48);
		}
	}
	var fltr = opts && opts.filter;
	for (var i = 0; i < c; ++i) {
		var _a = zh(data, o, z), c_2 = _a[0], sc = _a[1], su = _a[2], fn = _a[3], no = _a[4], off = _a[5], b = slzh(data, off);
		o = no;
		if (!fltr || fltr({
			name: fn,
			size: sc,
			originalSize: su,
			compression: c_2
		})) {
			if (!c_2) files[fn] = slc(data, b, b + sc);
			else if (c_2 == 8) files[fn] = inflateSync(data.subarray(b, b + sc), { out: new u8(su) });
			else err(14, "unknown compression type " + c_2);
		}
	}
	return files;
}

// src/extensions/plans/server/pack.ts
const MOST_BYTES = 512 * 2 ** 20;
const MOST_FILES = 2e4;
const wanted = /^(?:schema|view|stats|sql)\/[^/]+$|^variables\.toml$|^(?:session|global)_bindings\.sql$|^table_tiflash_replica\.txt$/;
/**
* Statistics alone (`.json` of TiDB, `.jsonl` of MariaDB), or a complete pack.
* @throws Failure `input` where it cannot be read, or has tables of the same name in two databases
*/
function readPlanPack(path) {
	const file = {
		what: "the statistics",
		where: "--statistics"
	};
	if (/\.jsonl?$/i.test(path)) return packOf(path, /* @__PURE__ */ new Map([["stats/0.json", readStatistics(path)]]));
	try {
		return packOf(path, statSync(path).isDirectory() ? filesIn(path) : unzipped(path));
	} catch (error) {
		throw error instanceof Failure ? error : unreadableFile(path, file, error);
	}
}
function readStatistics(path) {
	return readNamedFile(path, {
		what: "the statistics",
		where: "--statistics",
		mostBytes: MOST_BYTES
	});
}
function filesIn(folder) {
	const names = readdirSync(folder, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length)).filter((name) => wanted.test(name)).sort();
	return new Map(names.map((name) => [name, readStatistics(join(folder, name))]));
}
function unzipped(path) {
	let [bytes, files] = [0, 0];
	const tooLarge = new Failure("input", `${path} is too large: it unpacks to more than ${MOST_BYTES / 2 ** 20} MiB`);
	const entries = unzipSync(readFileSync(path), { filter({ name, originalSize }) {
		if (!wanted.test(name)) return false;
		bytes += originalSize;
		files += 1;
		if (bytes > MOST_BYTES || files > MOST_FILES) throw tooLarge;
		return true;
	} });
	return new Map(Object.entries(entries).sort(([one], [other]) => one < other ? -1 : 1).map(([name, content]) => [name, Buffer.from(content).toString("utf8")]));
}
function packOf(path, files) {
	const textsIn = (folder) => [...files].filter(([name]) => name.startsWith(`${folder}/`));
	const tables = textsIn("schema").flatMap(([name, text]) => {
		const [, database = "", table = ""] = /^schema\/(.+?)\.(.+)\.schema\.txt$/.exec(name) ?? [];
		return table === "" ? [] : [{
			database,
			table,
			text
		}];
	});
	const databases = [...new Set(tables.map(({ database }) => database))];
	const twice = tables.find(({ table }, at) => tables.findIndex((other) => other.table === table) < at);
	if (twice !== void 0) throw new Failure("input", `${path} has a table ${twice.table} in two databases`, { remedy: "Its plans are made in one database. Remove one of the tables, or rename it." });
	const own = (sql) => withoutDatabases(sql, databases);
	const views = textsIn("view").map(([, text]) => text);
	const sql = textsIn("sql").flatMap(([name, text]) => splitStatements(text).map((statement) => ({
		name: basename(name, ".sql"),
		sql: own(statement)
	})));
	const statements = sql.filter((statement) => hasPlan(statement.sql));
	const bindings = ["session_bindings.sql", "global_bindings.sql"].flatMap((name) => (files.get(name) ?? "").split("\n").flatMap((line) => {
		const [, bound = "", , status] = line.split("	");
		return status === "enabled" ? [own(bound)] : [];
	}));
	const skipped = sql.length - statements.length;
	return {
		schema: [...tables.map(({ text }) => text), ...views].map((text) => own(withoutDatabase(text))),
		statistics: textsIn("stats").map(([, text]) => text),
		variables: variablesOf(files.get("variables.toml") ?? ""),
		bindings,
		statements: statements.map((each) => ({
			...each,
			name: `${basename(path).replace(/\.zip$/i, "")}/${each.name}`
		})),
		warnings: [...(files.get("table_tiflash_replica.txt") ?? "").trim() === "" ? [] : [`${basename(path)}: its tables have TiFlash replicas, and are planned without TiFlash.`], ...skipped === 0 ? [] : [`${basename(path)}: ${skipped} of its statements have no plan, and are left out.`]]
	};
}
/** ``create database if not exists `shop`; use `shop`;CREATE TABLE …`` is the last of it. */
function withoutDatabase(text) {
	return text.replace(/^\s*create database if not exists [^;]*;\s*use [^;]*;/i, "").trim();
}
/** Our databases have other names, and hold the tables of all of them. */
function withoutDatabases(sql, databases) {
	return databases.reduce((text, database) => {
		const name = patternText(database);
		return text.replace(new RegExp(`(?<![\\w.\`])(?:\`${name}\`|${name})\\s*\\.\\s*(?=[\`\\w])`, "gi"), "");
	}, sql);
}
/** Variables that decide plans: others belong to the connection, the client or the moment. */
function variablesOf(text) {
	const lines = text.matchAll(/^(\w+)\s*=\s*"((?:[^"\\]|\\.)*)"\s*$/gm);
	return Object.fromEntries([...lines].flatMap(([, name = "", value = ""]) => isOfOptimizer(name) ? [[name, value.replace(/\\(.)/g, "$1")]] : []));
}
/** The statements of a file of `CREATE TABLE`. @throws Failure `input` */
function readPlanSchema(path) {
	return splitStatements(readNamedFile(path, {
		what: "the schema",
		where: "--schema"
	}));
}
/**
* The statements of a file with their names. @throws Failure `input` where there is none, or one
* that has no plan
*/
function readPlanStatements(path) {
	const statements = splitStatements(readNamedFile(path, {
		what: "the statements",
		where: "--statements"
	}), true).map((sql, at) => {
		const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`;
		const bare = withoutComments(sql);
		if (!hasPlan(bare)) throw new Failure("input", `${name} is no SELECT, INSERT, REPLACE, UPDATE or DELETE`);
		return {
			name,
			sql: bare
		};
	});
	if (statements.length === 0) throw new Failure("input", `${path} has no statement`);
	return statements;
}
/** Returns whether EXPLAIN does not execute it: `EXPLAIN ANALYZE …` would. */
function hasPlan(sql) {
	return /^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(sql);
}
/** A statement ends with `;` at the end of a line. */
function splitStatements(text, keepsComments = false) {
	return text.split(/;[ \t]*(?:\r?\n|$)/).flatMap((part) => withoutComments(part) === "" ? [] : [keepsComments ? part : withoutComments(part)]);
}
function withoutComments(sql) {
	return sql.replace(/^\s*--.*$/gm, "").trim();
}

// src/extensions/plans/server/planning-server.ts
const BOOT_SECONDS = 120;
const GRACE_SECONDS = 3;
/** Configuration without which statistics of empty tables are replaced by zeros within seconds. */
const configuration = `[performance]
run-auto-analyze = false
`;
/**
* Starts the program `tidb-server` in a folder of its own on the loopback address.
* @param name for the folder and messages
* @throws Failure `environment` with its last words
*/
async function startPlanningServer(program, name, { ledger, signal }) {
	const home = await createPrivateFolder(`tidb-bench-${name}`, { ledger });
	let server;
	const stop = async () => {
		await server?.stop("SIGTERM", GRACE_SECONDS);
		server = void 0;
		await home.remove();
	};
	try {
		await mkdir(join(home.path, "data"), { mode: 448 });
		const file = join(home.path, "tidb.toml");
		await writeFile(file, configuration, { mode: 384 });
		const answering = await startEmbeddedTidb({
			program: resolve(program),
			what: `the planning server ${name} (${program})`,
			folder: home.path,
			configurationFile: file,
			logFile: join(home.path, "tidb.log"),
			port: void 0,
			bootSeconds: BOOT_SECONDS,
			graceSeconds: GRACE_SECONDS,
			flags: {
				"status-host": "127.0.0.1",
				socket: join(home.path, "tidb.sock"),
				L: "warn"
			},
			ledger
		}, signal);
		server = answering.server;
		return {
			endpoint: embeddedTidbEndpoint(answering.port, ""),
			stop
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

// src/extensions/plans/server/compare.ts
/**
* Compares the servers' plans, with remarks in full sentences. @throws Failure as {@link
* withPlanSession}
*/
async function comparePlans({ sets, endpoints, signal }) {
	const started = Date.now();
	const connections = [];
	try {
		const { base, candidate, twin } = endpoints;
		const places = [
			base,
			candidate,
			...twin === void 0 ? [] : [twin]
		];
		for (const place of places) connections.push(await connect(place, { withoutDatabase: true }));
		const [statements, warnings] = [[], /* @__PURE__ */ new Set()];
		for (const set of sets) await onAll(connections, [
			set.base,
			set.candidate,
			set.base
		].map((input, at) => ({
			...input,
			database: `${input.database}_${at}`
		})), signal, async ([ofBase, ofCandidate, ofTwin]) => {
			if (ofBase === void 0 || ofCandidate === void 0) throw new Error("two servers are needed");
			for (const statement of set.statements) statements.push(await compareTexts(statement, ofBase, ofCandidate, ofTwin));
			for (const warning of [...ofBase.warnings, ...ofCandidate.warnings]) warnings.add(warning);
		});
		return {
			statements,
			warnings: [...warnings],
			seconds: (Date.now() - started) / 1e3
		};
	} finally {
		for (const connection of connections) connection.end();
	}
}
/** Prepares all servers, one inside the other, so that each is cleaned up whatever happens. */
function onAll([first, ...others], [input, ...inputs], signal, use) {
	if (first === void 0 || input === void 0) return use([]);
	return withPlanSession(first, input, signal, (session) => onAll(others, inputs, signal, (rest) => use([session, ...rest])));
}
async function compareTexts(statement, base, candidate, twin) {
	const sides = [];
	for (const text of textsOf(statement)) sides.push(await compareOne(statement, text, base, candidate, twin));
	return sides;
}
async function compareOne({ name, sql: prepared, workload }, { text: sql, values }, base, candidate, twin) {
	const [ofBase, ofTwin, ofCandidate] = await Promise.all([
		base.plan(sql),
		twin?.plan(sql),
		candidate.plan(sql)
	]);
	const [hash, other] = [ofBase, ofCandidate].map((each) => each.kind === "plan" ? each.plan.hash : "");
	const crossed = hash === other ? void 0 : await crossedPlan(sql, ofCandidate, base, candidate);
	const cached = values.length === 0 ? sql : prepared;
	const [cacheOfBase, cacheOfCandidate] = await Promise.all([base.planCache(cached, values), candidate.planCache(cached, values)]);
	return {
		name,
		sql,
		workload,
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
/**
* Returns the input of a server's planner from packs. @param scale of {@link scaledStatistics}
* @throws Failure `input`
*/
function packInput(packs, { scale, ...fixed }) {
	return {
		...fixed,
		database: newPlanDatabase(),
		statistics: packs.flatMap(({ statistics }) => statistics.map((text) => {
			const scaled = scaledStatistics(text, scale);
			if (scaled !== void 0) return scaled;
			throw new Failure("input", "a file of statistics describes no table", { remedy: "Use what `capture --statistics` writes." });
		})),
		captured: Object.assign({}, ...packs.map(({ variables }) => variables)),
		bindings: packs.flatMap(({ bindings }) => bindings)
	};
}
/** A name that no other job uses. */
function newPlanDatabase() {
	return `tidb_bench_plans_${randomBytes(4).toString("hex")}`;
}

// src/extensions/plans/plan-verdict.ts
const planRule = {
	rowsToSql: 2,
	rowsRead: 10,
	fullScanRowsRead: 2,
	floor: 1e4
};
const MOVED = 10;
const states = [
	"red",
	"not-weighed",
	"changed",
	"estimates-moved",
	"unstable",
	"not-planned",
	"same"
];
/** The worst first. */
function inOrder(verdicts) {
	return states.flatMap((state) => verdicts.filter((verdict) => verdict.state === state));
}
/** Judges a statement by what is planned for each of its sets of arguments: the worst counts. */
function judgeStatement(sets) {
	const verdicts = sets.map((each) => judgePlans(each));
	const [worst] = inOrder(verdicts);
	const alike = verdicts.filter(({ state }) => state === worst?.state).length;
	if (worst === void 0 || alike === sets.length) return worst;
	return {
		...worst,
		reasons: [...worst.reasons, `So with ${alike} of ${sets.length} sets of arguments.`]
	};
}
/** Judges one statement. Estimates of two builds are never compared for a red. */
function judgePlans(sides, rule = planRule) {
	const lost = lostCache(sides);
	const verdict = judgeTrees(sides, rule);
	if (lost === void 0) return verdict;
	return {
		...verdict,
		state: "red",
		reasons: [lost, ...verdict.reasons]
	};
}
function judgeTrees(sides, rule) {
	const { base, twin, candidate, crossed } = sides;
	const of = (state, ...reasons) => ({
		...sides,
		state,
		reasons
	});
	for (const [side, planned] of Object.entries({
		base,
		candidate
	})) if (planned.kind === "refused") return of("not-planned", `The ${side} refuses it: ${planned.reason}`);
	if (base.kind !== "plan" || candidate.kind !== "plan") return of("unstable", "Two rounds of planning on one server differ.");
	if (twin !== void 0 && (twin.kind !== "plan" || twin.plan.hash !== base.plan.hash)) return of("unstable", "Two servers of the base plan it differently.");
	if (isAnswered(candidate.plan) !== isAnswered(base.plan)) return of("not-planned", "One side answers it while it plans (TableDual), so there is no plan to compare.");
	if (base.plan.hash === candidate.plan.hash) {
		const moved = movedEstimates(base.plan, candidate.plan);
		return moved === void 0 ? of("same") : of("estimates-moved", moved);
	}
	const blind = blindTables(base.plan, candidate.plan);
	if (blind.length > 0) return of("not-weighed", `Without data, the server cannot estimate the ranges of ${blind.join(", ")}.`);
	if (crossed?.kind !== "plan" || crossed.plan.hash !== candidate.plan.hash) return of("not-weighed", "The base does not build this plan from its hints, so it has no estimate of it.");
	const sizes = {
		base: planSize(base.plan),
		candidate: planSize(crossed.plan)
	};
	const reasons = worse(sizes.base, sizes.candidate, rule);
	return {
		...of(reasons.length > 0 ? "red" : "changed", ...reasons),
		sizes
	};
}
/** Tables that both sides read in another way, where one of the ways has no estimate. */
function blindTables(base, candidate) {
	const waysOf = ({ lines }, table) => JSON.stringify(lines.flatMap(({ name, object }) => tableOf(object) === table ? [name, object] : []));
	return [.../* @__PURE__ */ new Set([...base.blind, ...candidate.blind])].filter((table) => waysOf(base, table) !== waysOf(candidate, table));
}
function worse(base, candidate, rule) {
	const grew = (from, to, factor) => to >= rule.floor && to >= factor * Math.max(from, 1);
	const reasons = [];
	if (grew(base.rowsToSql, candidate.rowsToSql, rule.rowsToSql)) reasons.push(`Rows to the SQL layer: ${change(base.rowsToSql, candidate.rowsToSql)}.`);
	if (grew(base.rowsRead, candidate.rowsRead, rule.rowsRead)) reasons.push(`Rows read: ${change(base.rowsRead, candidate.rowsRead)}.`);
	const scanned = candidate.fullScans.filter((table) => base.ranges.includes(table) && !base.fullScans.includes(table));
	if (scanned.length > 0 && grew(base.rowsRead, candidate.rowsRead, rule.fullScanRowsRead)) reasons.push(`Full scan of ${scanned.join(", ")} instead of an index: ${change(base.rowsRead, candidate.rowsRead)} rows read.`);
	return reasons;
}
function change(from, to) {
	return `${roundRows(from)} → ${roundRows(to)}`;
}
/** `1,234,000`: three digits count. */
function roundRows(rows) {
	return Number(rows.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 2 });
}
function movedEstimates(base, candidate) {
	for (const [at, line] of base.lines.entries()) {
		const to = candidate.lines[at]?.rows ?? line.rows;
		const [low, high] = [Math.min(line.rows, to), Math.max(line.rows, to)];
		if (high >= MOVED * Math.max(low, 1)) return `The plan is the same, but ${line.name} expects ${change(line.rows, to)} rows.`;
	}
}
function lostCache({ cache }) {
	if (cache === void 0 || !cache.base.hit || cache.candidate.hit) return void 0;
	const { reason } = cache.candidate;
	return `The candidate no longer uses the plan cache${reason === void 0 ? "" : `: ${reason}`}.`;
}

// src/extensions/plans/report.ts
function headlineOf({ verdicts, seconds }) {
	const [states, changed] = [verdicts.map(({ state }) => state), verdicts.filter(hasOtherPlan).length];
	return headline(states, {
		statements: verdicts.length,
		changed,
		seconds
	});
}
function hasOtherPlan({ base, candidate, state }) {
	return [
		"red",
		"changed",
		"not-weighed"
	].includes(state) && base.kind === "plan" && candidate.kind === "plan" && base.plan.hash !== candidate.plan.hash;
}
function listed({ verdicts }) {
	return inOrder(verdicts).filter(({ state }) => state !== "same");
}
/** Judges what the servers planned. */
function planReport({ statements, ...facts }) {
	const verdicts = statements.flatMap((sets) => judgeStatement(sets) ?? []);
	return {
		verdicts,
		isRed: verdicts.some(({ state }) => state === "red"),
		...facts
	};
}
/** Converts a report for the record: all that differs, the worst first. */
function recordedPlans(report, { gate, accept, dataShare }) {
	const findings = listed(report).map((verdict) => {
		const { name, sql, workload, state, reasons, candidate } = verdict;
		const plan = candidate.kind === "plan" ? candidate.plan.hash : void 0;
		const because = accept.find((each) => each.statement === name && each.plan === plan)?.because;
		return {
			name,
			sql,
			state,
			reasons: [...reasons],
			...defined({
				workload,
				plan,
				accepted: because
			}),
			trees: trees(verdict)
		};
	});
	const { verdicts, seconds, warnings } = report;
	return {
		statements: verdicts.length,
		seconds,
		gate,
		...defined({ dataShare }),
		warnings: [...warnings],
		findings
	};
}
/** `text`: the headline, then each statement that is not the same, with both plans. */
function planReportText(report, format) {
	switch (format) {
		case "text": return forTerminal(report);
		case "markdown": return asMarkdown(report);
		case "json": return JSON.stringify(report, null, 2);
	}
}
function forTerminal(report) {
	const blocks = listed(report).map((verdict) => {
		return [
			`${oneLine(verdict.name)}: ${wordsOf(verdict)}`,
			...verdict.reasons.map((reason) => `  ${oneLine(reason)}`),
			...trees(verdict)
		].join("\n");
	});
	return [[headlineOf(report), ...report.warnings].join("\n"), ...blocks].join("\n\n");
}
function asMarkdown(report) {
	const blocks = listed(report).map((verdict) => [
		`<details><summary>${markdownText(verdict.name)}: ${wordsOf(verdict)}</summary>`,
		"",
		...verdict.reasons.map((reason) => `${markdownText(reason)}\n`),
		markdownFence([
			verdict.sql,
			"",
			...trees(verdict)
		]),
		"</details>"
	].join("\n"));
	return [
		`**${headlineOf(report)}**`,
		...report.warnings,
		...blocks
	].join("\n\n");
}
function wordsOf({ state }) {
	return state === "same" ? "same" : stateWords[state];
}
/** Both trees; `>` marks operators that the other side does not have. */
function trees(verdict) {
	const { base, candidate } = verdict;
	if (!hasOtherPlan(verdict) || base.kind !== "plan" || candidate.kind !== "plan") return [];
	const crossed = verdict.crossed?.kind === "plan" && verdict.sizes !== void 0 ? verdict.crossed.plan : void 0;
	return [
		"  base",
		...drawn(base.plan, candidate.plan),
		crossed === void 0 ? "  candidate (its own estimates)" : "  candidate (estimates of the base)",
		...drawn(crossed ?? candidate.plan, base.plan)
	];
}
function drawn(own, other) {
	const left = other.lines.map(({ name, object }) => `${name} ${object}`);
	return own.lines.map(({ drawn: tree, name, object, rows }) => {
		const at = left.indexOf(`${name} ${object}`);
		if (at !== -1) left.splice(at, 1);
		return visibleText(`  ${at === -1 ? ">" : " "} ${tree} ${object}  ${roundRows(rows)} rows`).replaceAll("\n", " ");
	});
}

export { newPlanDatabase as a, readPlanPack as c, madeStatistics as d, rowsInStatistics as f, comparePlans as i, readPlanSchema as l, planReportText as n, packInput as o, recordedPlans as r, startPlanningServer as s, planReport as t, readPlanStatements as u };