import { t as Failure } from "./failure.js";
import { n as productAt } from "./probe.js";
import { c as sumUsages, i as samplesOf, l as tidbCounters, r as ownUsage, s as sumReadings } from "./server-counters.js";
import { g as promptly, r as connect } from "./connect.js";
import { a as statusAddresses, i as readStatusPort, n as everyStatusAddress, r as listClusterAddresses } from "./status-address.js";

// src/core/server/evidence/sql-counters.ts
/** A server that takes longer is not asked again. */
const briefly$1 = {
	...promptly,
	deadlineSeconds: 5
};
const STATEMENTS = "Questions";
/** Work on rows, and how it was come by; what one product does not have is not in its answer. */
const names = [
	STATEMENTS,
	...[
		"commit",
		"rollback",
		"read_key",
		"read_next",
		"read_prev",
		"read_rnd",
		"read_rnd_next",
		"icp_attempts"
	].concat([
		"write",
		"update",
		"delete",
		"tmp_write"
	]).map((name) => `Handler_${name}`),
	...[
		"read",
		"inserted",
		"updated",
		"deleted"
	].map((name) => `Innodb_rows_${name}`),
	"Innodb_buffer_pool_read_requests",
	...[
		"read",
		"sent",
		"tmp_read"
	].map((name) => `Rows_${name}`),
	...[
		"full_join",
		"range",
		"scan"
	].map((name) => `Select_${name}`),
	...["rows", "merge_passes"].map((name) => `Sort_${name}`),
	"Created_tmp_tables",
	"Created_tmp_disk_tables"
];
const statement = `SHOW GLOBAL STATUS WHERE Variable_name IN ('${names.join("', '")}')`;
/**
* Counters of MariaDB and MySQL, over a connection of our own that stays open from the first
* reading to the last. A reading is work too: `SHOW` fills a table and reads it, and counts as a
* handler. What one costs is the difference of two that follow each other at once, and it is taken
* off.
*/
function createSqlCounters(endpoint) {
	return {
		kind: "sql",
		async watch(signal) {
			const { deadlineSeconds: timeoutSeconds } = briefly$1;
			const connection = await connect(endpoint, {
				withoutDatabase: true,
				timeoutSeconds
			});
			try {
				const trial = await readCounters(connection, signal);
				const first = await readCounters(connection, signal);
				return {
					first,
					async last() {
						try {
							return withoutReading(await readCounters(connection, signal), trial, first);
						} finally {
							connection.end();
						}
					},
					abandon: () => connection.end()
				};
			} catch (error) {
				connection.destroy();
				throw error;
			}
		}
	};
}
async function readCounters(connection, signal) {
	const rows = await connection.query(statement, [], briefly$1, signal);
	const values = new Map(rows.map((row) => [String(row.Variable_name), Number(row.Value)]));
	const { [STATEMENTS]: statements = 0, ...counters } = Object.fromEntries(names.flatMap((name) => {
		const value = values.get(name);
		return value === void 0 || !Number.isFinite(value) ? [] : [[name, value]];
	}));
	return {
		statements,
		counters
	};
}
function withoutReading(last, trial, first) {
	const costOf = (name) => (first.counters[name] ?? 0) - (trial.counters[name] ?? 0);
	const counters = Object.entries(last.counters).map(([name, value]) => [name, value - costOf(name)]);
	return {
		statements: last.statements - (first.statements - trial.statements),
		counters: Object.fromEntries(counters)
	};
}

// src/core/server/evidence/component-metrics.ts
const question$1 = {
	path: "/metrics",
	deadlineSeconds: 5,
	mostBytes: 32 * 2 ** 20
};
/**
* Reads the metrics of each component that has a requested one; of several servers all. @throws
* Failure where one does not answer
*/
async function readComponentMetrics(metrics, places, signal) {
	const readings = [...new Set(metrics.map(({ component }) => component))].map(async (component) => {
		const names = metrics.flatMap(({ component: of, metric }) => of === component ? namesOf(metric) : []);
		return [component, (await Promise.all(places.metrics[component].map((at) => readStatusPort(at, {
			...question$1,
			signal
		})))).flatMap((bytes) => samplesOf(new TextDecoder().decode(bytes), new Set(names)))];
	});
	return Object.fromEntries(await Promise.all(readings));
}
function namesOf(metric) {
	return [metric, `${metric}_bucket`];
}
/**
* Computes a metric between two readings, as the figure that was requested. A counter that fell was
* reset with its server. @returns undefined if it has no sample, nothing was counted, or there is
* no rate
*/
function componentFigure({ component, metric, labels, as }, before, after, { seconds, perSecond }) {
	const fitting = (reading, name) => (reading[component] ?? []).filter((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value));
	if (as !== "rate" && as !== "per_transaction") {
		const name = `${metric}_bucket`;
		const [first, last] = [bucketsOf(fitting(before, name)), bucketsOf(fitting(after, name))];
		const quantile = quantileOf(first, last, Number(as.slice(1)) / 100);
		return quantile === void 0 || !metric.endsWith("_seconds") ? quantile : quantile * 1e3;
	}
	const last = fitting(after, metric);
	const sum = (samples) => samples.reduce((total, { value }) => total + value, 0);
	const done = sum(last) - sum(fitting(before, metric));
	if (last.length === 0 || done < 0 || seconds <= 0) return void 0;
	if (as === "rate") return done / seconds;
	return perSecond === void 0 ? void 0 : done / seconds / perSecond;
}
/** Cumulative counts by the upper bound of their bucket, of all fitting series. */
function bucketsOf(samples) {
	const counts = /* @__PURE__ */ new Map();
	for (const { labels, value } of samples) {
		const bound = labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le);
		counts.set(bound, (counts.get(bound) ?? 0) + value);
	}
	return counts;
}
/** Events beyond the first bound that its tail is drawn from. */
const LEAST_IN_TAIL = 10;
/** Events that the bucket beyond the last one has at least: a tail never ends at a bound. */
const LEAST_BEYOND = .5;
/**
* Computes a quantile of a histogram. Inside a bucket, the share that lies beyond falls by a power
* of the value, as tails do: where bounds double, 10 % more of a lognormal latency shows as 8 to 13
* %. Linear inside a bucket, as `histogram_quantile` of Prometheus, it shows as 1 to 38 %, by the
* place in the bucket. Below the first bound the tail beyond it is drawn on.
* @returns undefined where too little is beyond the first bound for that, and beyond the last one:
*   every quantile there would be the same
*/
function quantileOf(before, after, share) {
	const counted = [...after].map(([bound, count]) => ({
		bound,
		count: count - (before.get(bound) ?? 0)
	})).toSorted((a, b) => a.bound - b.bound);
	const all = counted.at(-1)?.count ?? 0;
	if (!(all > 0) || counted.some(({ count }) => count < 0)) return void 0;
	const place = Math.max(1, counted.findIndex(({ count }) => count >= share * all));
	const [lower, upper] = [counted[place - 1], counted[place]];
	if (lower === void 0 || upper === void 0 || upper.bound === Number.POSITIVE_INFINITY) return void 0;
	if (lower.count >= share * all && (all - lower.count < LEAST_IN_TAIL || upper.count === lower.count)) return void 0;
	const beyond = (count) => Math.log(Math.max(all - count, LEAST_BEYOND));
	const part = (beyond(lower.count) - beyond(share * all)) / (beyond(lower.count) - beyond(upper.count));
	return lower.bound > 0 ? lower.bound * (upper.bound / lower.bound) ** part : lower.bound + (upper.bound - lower.bound) * part;
}

// src/core/server/evidence/statement-tables.ts
async function tidbStatementRows(db, table, query, signal) {
	const columns = await availableColumns(db, "information_schema", table, query, signal);
	const { database, since, most } = query;
	const conditions = [...database === void 0 ? [] : [["SCHEMA_NAME = ?", database.toLowerCase()]], ...since === void 0 ? [] : [["SUMMARY_BEGIN_TIME >= ?", since]]];
	return textRows(db, `SELECT ${columns} FROM information_schema.${table} ${conditions.length === 0 ? "" : `WHERE ${conditions.map(([text]) => text).join(" AND ")} `}ORDER BY SUM_LATENCY DESC LIMIT ${most}`, conditions.map(([, value]) => value), signal);
}
/** Digests of MySQL and MariaDB. @throws Failure `environment` where performance_schema is off */
async function digestRows(db, query, signal) {
	const [on] = await textRows(db, "SELECT @@performance_schema AS is_on", [], signal);
	if (on?.IS_ON !== "1") throw new Failure("environment", "performance_schema is off");
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

// src/core/server/evidence/sources.ts
/**
* Returns the source of a server's work counters: the status port of TiDB, a statement for MariaDB
* and MySQL. Of several servers some are enough, because each counts its own statements too.
* @throws Failure where the server does not answer
*/
async function findWorkSource(endpoint) {
	return await productAt(endpoint) === "TiDB" ? createStatusPort(endpoint) : createSqlCounters(endpoint);
}
/** A TiDB says less than 1 MB. */
const question = {
	path: "/metrics",
	deadlineSeconds: 5,
	mostBytes: 32 * 2 ** 20
};
/**
* Counters of a TiDB's status port: `http://HOST:PORT/metrics`; those of several are added up. TiKV
* and PD report what their processes use, where all of them can be reached.
* @param listAddresses lists the status addresses that the cluster reports
*/
async function createStatusPort(endpoint, listAddresses = listClusterAddresses) {
	const [addresses, tikv, pd] = await Promise.all([
		statusAddresses(endpoint, "tidb", listAddresses),
		everyStatusAddress(endpoint, "tikv", listAddresses),
		everyStatusAddress(endpoint, "pd", listAddresses)
	]);
	const others = /* @__PURE__ */ new Map([["tikv", tikv], ["pd", pd]]);
	const readAll = async (signal) => {
		const [readings, ...usages] = await Promise.all([Promise.all(addresses.map((at) => readOne(at, signal))), ...[...others].map(async ([kind, places]) => [kind, await usageOf(places, signal)])]);
		const sum = sumReadings(readings);
		const processes = { ...sum.processes };
		for (const [kind, usage] of usages) if (usage !== void 0) processes[kind] = usage;
		else others.delete(kind);
		return {
			...sum,
			processes
		};
	};
	return {
		kind: "status-port",
		async watch(signal) {
			return {
				first: await readAll(signal),
				last: () => readAll(signal),
				abandon() {}
			};
		}
	};
}
async function readOne(at, signal) {
	const bytes = await readStatusPort(at, {
		...question,
		signal
	});
	const reading = tidbCounters(new TextDecoder().decode(bytes));
	if (reading !== void 0) return reading;
	throw new Failure("environment", `the status port ${at} counts no statements`);
}
/** @returns undefined where one does not answer or tell: a sum of some compares with nothing */
async function usageOf(places, signal) {
	const usages = places.map(async (at) => ownUsage(new TextDecoder().decode(await readStatusPort(at, {
		...question,
		signal
	}))));
	return Promise.all(usages).then(sumUsages, () => void 0);
}

export { tidbStatementRows as a, textRows as i, digestRows as n, componentFigure as o, rowsForPack as r, readComponentMetrics as s, findWorkSource as t };