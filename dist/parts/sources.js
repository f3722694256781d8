import { O as promptly, S as asOwner, a as queryValue, o as withConnection, r as connect } from "./connect.js";
import { t as Failure } from "./failure.js";
import { i as median } from "./sample.js";
import { l as oneLine } from "./escape.js";
import { n as defined } from "./objects.js";
import { a as statusAddresses, i as readStatusPort, n as everyStatusAddress, o as explainPlans, r as listClusterAddresses } from "./status-address.js";
import { c as sumUsages, i as samplesOf, l as tidbCounters, n as cutMetrics, r as ownUsage, s as sumReadings } from "./server-counters.js";
import { t as maskLiterals } from "./evidence.js";
import { setTimeout } from "node:timers/promises";

// src/server/probe.ts
/** Asks a server what it is; what it keeps to itself is left out. */
async function probe(connection) {
	const version = shortText(await queryValue(connection, "SELECT VERSION()") ?? "unknown");
	const product = productOf(version, await queryValue(connection, "SELECT @@version_comment") ?? "");
	if (product !== "TiDB") return {
		product,
		version,
		components: { [product.toLowerCase()]: { version } },
		topology: {}
	};
	const versionText = await queryValue(connection, "SELECT TIDB_VERSION()").catch(() => void 0);
	const cluster = await clusterInfo(connection);
	const tidbVersion = parseTidbVersion(versionText ?? "");
	return {
		product,
		version: tidbVersion.version === void 0 ? version : shortText(tidbVersion.version),
		components: Object.keys(cluster.components).length > 0 ? cluster.components : tidbAlone(tidbVersion, version),
		topology: cluster.topology
	};
}
/** Limits for texts of a server, which appear in every report. */
const MOST_TEXT = 200;
const MOST_KINDS = 50;
function shortText(text) {
	return oneLine(String(text), MOST_TEXT);
}
/** A kind of node by the name that the server gives it, where that can be the name of one. */
function kindOf(type, topology) {
	return /^[a-z][a-z0-9_-]{0,49}$/.test(type) && !(type in Object.prototype) && (Object.hasOwn(topology, type) || Object.keys(topology).length < MOST_KINDS) ? type : "other";
}
/** Asks a server which product it is. @throws Failure where it does not answer */
async function productAt(endpoint) {
	return withConnection(endpoint, async (db) => {
		return productOf(await queryValue(db, "SELECT VERSION()") ?? "", await queryValue(db, "SELECT @@version_comment").catch(() => void 0) ?? "");
	}, { withoutDatabase: true });
}
/** The product behind `VERSION()` and `version_comment`. */
function productOf(version, comment) {
	if (/tidb/i.test(version) || /tidb/i.test(comment)) return "TiDB";
	if (/mariadb/i.test(version) || /mariadb/i.test(comment)) return "MariaDB";
	return "MySQL";
}
/** `TIDB_VERSION()`: a block of `Release Version: v8.5.0` and `Git Commit Hash: …`. */
function parseTidbVersion(text) {
	return {
		version: /^Release Version:\s*(\S+)/m.exec(text)?.[1],
		commit: /^Git Commit Hash:\s*([0-9a-f]{7,40})/m.exec(text)?.[1]
	};
}
function tidbAlone(tidbVersion, version) {
	return { tidb: {
		version: shortText(tidbVersion.version ?? version),
		...defined({ commit: tidbVersion.commit })
	} };
}
async function clusterInfo(connection) {
	const components = {};
	const topology = {};
	try {
		const rows = await connection.query("SELECT LOWER(TYPE) AS type, VERSION AS version, GIT_HASH AS hash FROM INFORMATION_SCHEMA.CLUSTER_INFO");
		for (const { type, version, hash } of rows) {
			const name = kindOf(String(type), topology);
			topology[name] = (topology[name] ?? 0) + 1;
			components[name] = {
				version: shortText(version),
				...hash ? { commit: shortText(hash) } : {}
			};
		}
	} catch {}
	return {
		components,
		topology
	};
}
const TIMES = 21;
/** Median time of an empty statement, over one connection, in ms. @throws Failure `environment` */
async function roundTripMs(endpoint) {
	const times = [];
	await withConnection(endpoint, async (db) => {
		for (let i = 0; i < TIMES; i++) {
			const begin = performance.now();
			await db.query("SELECT 1");
			times.push(performance.now() - begin);
		}
	}, { withoutDatabase: true });
	return Math.round(median(times) * 1e3) / 1e3;
}

// src/server/evidence/statement-tables.ts
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
const briefly$1 = {
	...promptly,
	deadlineSeconds: 8
};
/** Columns that may contain a user's data, or that nothing uses. */
const leftOut = /^(?:QUERY_SAMPLE_TEXT|PREV_SAMPLE_TEXT|PLAN|BINARY_PLAN|SAMPLE_USER|BINDING_DIGEST_TEXT|PLAN_HINT)$/;
/** The answer with every value a text or null. */
async function textRows(db, sql, values, signal) {
	return (await db.query(sql, values, briefly$1, signal)).map(textRow);
}
/** Rows as JSON for a pack, without sample texts. */
function rowsForPack(rows) {
	const packRows = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name))));
	return JSON.stringify(packRows);
}
function textRow(row) {
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value === null || value === void 0 ? null : value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value)]));
}

// src/server/evidence/server-evidence.ts
/** Most statements read, by their share of the time. */
const MOST_ROWS$1 = 200;
/**
* MariaDB keeps no digest of a prepared statement, and no figures: its text alone, while it lives.
*/
const prepared = `SELECT SQL_TEXT FROM performance_schema.prepared_statements_instances
  WHERE SQL_TEXT IS NOT NULL GROUP BY SQL_TEXT HAVING SUM(COUNT_EXECUTE) = 0 LIMIT ${MOST_ROWS$1}`;
const LOOK_MS = 250;
/**
* MySQL and MariaDB: global status, digests of performance_schema where it is on, and `EXPLAIN`.
*/
function createSqlEvidence(endpoint) {
	let texts = [];
	const statusRows = (db, signal) => textRows(db, "SHOW GLOBAL STATUS", [], signal);
	const withDigests = (db, signal) => digestRows(db, {
		database: endpoint.database,
		most: MOST_ROWS$1
	}, signal);
	return {
		before: (to) => withConnection(endpoint, async (db) => {
			texts = [];
			await to.attempt("statements", async () => to.keep("digestsBefore", rowsForPack(await withDigests(db, to.signal))));
			await to.attempt("counters", async () => to.keep("statusBefore", status(await statusRows(db, to.signal))));
		}),
		async during(to, _seconds, loadEnded) {
			const signal = AbortSignal.any([to.signal, loadEnded]);
			const statementTexts = /* @__PURE__ */ new Set();
			const look = (db) => textRows(db, prepared, [], signal);
			await withConnection(endpoint, async (db) => {
				while (!signal.aborted) {
					for (const { SQL_TEXT: text } of await look(db)) if (text) statementTexts.add(text);
					await setTimeout(LOOK_MS, void 0, { signal });
				}
			}).catch(() => void 0);
			texts = [...statementTexts];
		},
		after: (to) => withConnection(endpoint, async (db) => {
			await to.attempt("counters", async () => to.keep("statusAfter", status(await statusRows(db, to.signal))));
			const rows = await to.attempt("statements", () => withDigests(db, to.signal));
			if (rows !== void 0) to.keep("digests", rowsForPack(rows));
			const fromDigests = (rows ?? []).map((row) => ({
				digest: row.DIGEST ?? "",
				sql: row.QUERY_SAMPLE_TEXT ?? row.DIGEST_TEXT ?? ""
			}));
			const unnamed = texts.map((sql) => ({
				digest: maskLiterals(sql).slice(0, 200),
				sql
			}));
			await to.attempt("plans", async () => {
				await db.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',IGNORE_SPACE')", [], void 0, to.signal);
				to.keep("plans", JSON.stringify(await explainPlans(db, [...fromDigests, ...unnamed], "EXPLAIN", to.signal)));
			});
		})
	};
}
function status(rows) {
	const entries = rows.map(({ VARIABLE_NAME: name, VALUE: value }) => [name ?? "", value ?? ""]);
	return JSON.stringify(Object.fromEntries(entries));
}
/** A server that takes longer is not asked again. */
const briefly = {
	...promptly,
	deadlineSeconds: 5
};
const STATEMENTS = "Questions";
/** Work on rows, and how it was come by; what one product does not have is not in its answer. */
const names$1 = [
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
const statement = `SHOW GLOBAL STATUS WHERE Variable_name IN ('${names$1.join("', '")}')`;
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
			const { deadlineSeconds: timeoutSeconds } = briefly;
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
	const rows = await connection.query(statement, [], briefly, signal);
	const values = new Map(rows.map((row) => [String(row.Variable_name), Number(row.Value)]));
	const { [STATEMENTS]: statements = 0, ...counters } = Object.fromEntries(names$1.flatMap((name) => {
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
const metricsQuestion$1 = {
	path: "/metrics",
	deadlineSeconds: 4,
	mostBytes: 32 * 2 ** 20
};
/** Beyond the seconds that a profile covers. */
const SPARE_SECONDS = 5;
/**
* PD without TiDB: what it spends its CPU on.
* @param addresses status ports of its members; the first does the work of all
*/
function createPdEvidence([at]) {
	const read = async (to, question) => {
		if (at === void 0) throw new Error("the cluster lists no PD with a status port");
		return readStatusPort(at, {
			...question,
			signal: to.signal
		});
	};
	const counters = async (to, file) => to.keep(file, cutMetrics(new TextDecoder().decode(await read(to, metricsQuestion$1))));
	return {
		before: (to) => counters(to, "metricsBefore"),
		async during(to, seconds) {
			const path = `/debug/pprof/profile?seconds=${seconds}`;
			to.keep("cpu", await read(to, {
				path,
				deadlineSeconds: seconds + SPARE_SECONDS,
				mostBytes: 2 ** 21
			}));
		},
		after: (to) => counters(to, "metricsAfter")
	};
}

// src/server/evidence/component-metrics.ts
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

// src/server/evidence/sources.ts
/**
* Returns the source of a server's work counters: the status port of TiDB, a statement for MariaDB
* and MySQL. Of several servers some are enough, because each counts its own statements too.
* @throws Failure where the server does not answer
*/
async function findWorkSource(endpoint) {
	return await productAt(endpoint) === "TiDB" ? createStatusPort(endpoint) : createSqlCounters(endpoint);
}
/**
* Returns the source of evidence that suits the server's product. @throws Failure where the server
* does not answer
*/
async function findEvidenceSource(target) {
	if (target.withoutSql) return createPdEvidence((await target.places?.())?.metrics.pd ?? []);
	const endpoint = target.endpoint();
	return await productAt(endpoint) === "TiDB" ? createTidbEvidence(endpoint) : createSqlEvidence(asOwner(endpoint));
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
const MOST_BYTES = 2 * 2 ** 20;
/** `gc=1`: what was freed is no longer in it. */
const heapQuestion = {
	path: "/debug/pprof/heap?gc=1",
	deadlineSeconds: 5,
	mostBytes: MOST_BYTES
};
/** Beyond the seconds that it covers. */
const PROFILE_SPARE_SECONDS = 5;
/** Most statements read, by their share of the time. */
const MOST_ROWS = 200;
/**
* TiDB: counters, heap and CPU of its status port, its table of statements, and the CPU of TiKV and
* PD.
*/
async function createTidbEvidence(endpoint, listAddresses) {
	const ports = await findClusterPorts(endpoint, listAddresses);
	const table = `${endpoint.hosts.length > 1 ? "cluster_" : ""}statements_summary`;
	const query = {
		database: endpoint.database,
		most: MOST_ROWS
	};
	const counters = async (to, when) => {
		const keep = async (kind, file) => {
			if (ports.answers(kind)) to.keep(file, cutMetrics(await ports.metrics(kind, to.signal)));
		};
		await to.attempt("counters", () => keep("tikv", `tikv${when}`));
		await to.attempt("counters", () => keep("tidb", `metrics${when}`));
	};
	const heap = async (to, file) => {
		if (!ports.answers("tidb")) return;
		const readHeap = async () => to.keep(file, await ports.readFirst("tidb", heapQuestion, to.signal));
		await to.attempt("the heap of TiDB", readHeap);
	};
	const profile = async (to, file, kind, seconds) => {
		if (!ports.answers(kind)) return;
		const question = {
			path: `/debug/pprof/profile?seconds=${seconds}${kind === "tikv" ? "&frequency=99" : ""}`,
			deadlineSeconds: seconds + PROFILE_SPARE_SECONDS,
			mostBytes: MOST_BYTES
		};
		const readProfile = async () => to.keep(file, await ports.readFirst(kind, question, to.signal));
		await to.attempt(`the CPU profile of ${kind}`, readProfile);
	};
	return {
		open: (to) => ports.reach(to),
		async before(to) {
			await heap(to, "heapBefore");
			await to.attempt("statements_summary", () => withConnection(endpoint, async (db) => to.keep("statementsBefore", rowsForPack(await tidbStatementRows(db, table, query, to.signal)))));
			await counters(to, "Before");
		},
		async during(to, seconds) {
			const all = Object.entries({
				tidb: "cpu",
				tikv: "tikvCpu",
				pd: "pdCpu"
			});
			await Promise.all(all.map(([kind, file]) => profile(to, file, kind, seconds)));
		},
		async after(to) {
			await counters(to, "After");
			await to.attempt("statements_summary", () => withConnection(endpoint, async (db) => {
				const rows = await tidbStatementRows(db, table, query, to.signal);
				to.keep("statements", rowsForPack(rows));
				const toExplain = rows.map(({ DIGEST: digest, QUERY_SAMPLE_TEXT: sql }) => ({
					digest: digest ?? "",
					sql: sql ?? ""
				}));
				const plans = await explainPlans(db, toExplain, "EXPLAIN FORMAT = 'brief'", to.signal);
				to.keep("plans", JSON.stringify(plans));
			}));
			await heap(to, "heapAfter");
		},
		idle: async (signal) => ports.answers("tidb") ? tidbCounters(await ports.metrics("tidb", signal)) : void 0
	};
}
const names = {
	tidb: "TiDB",
	tikv: "TiKV",
	pd: "PD"
};
const kinds = [
	"tidb",
	"tikv",
	"pd"
];
const metricsQuestion = {
	path: "/metrics",
	deadlineSeconds: 4,
	mostBytes: 32 * 2 ** 20
};
/** TiKV sends a picture unless the request asks for a profile. */
const headers = { "Content-Type": "application/protobuf" };
async function findClusterPorts(endpoint, listAddresses) {
	const [tidb, tikv, pd] = await Promise.all(kinds.map((kind) => statusAddresses(endpoint, kind, listAddresses)));
	const at = {
		tidb: tidb ?? [],
		tikv: tikv ?? [],
		pd: pd ?? []
	};
	const answering = /* @__PURE__ */ new Set();
	const ports = {
		async reach(to) {
			const one = (kind) => to.attempt(names[kind], async () => {
				if (at[kind].length === 0) throw new Error(`the cluster lists no ${names[kind]} with a status port`);
				await ports.metrics(kind, to.signal);
				answering.add(kind);
			});
			await Promise.all(kinds.map(one));
		},
		answers: (kind) => answering.has(kind),
		async metrics(kind, signal) {
			const texts = at[kind].map((each) => readStatusPort(each, {
				...metricsQuestion,
				signal
			}));
			return (await Promise.all(texts)).map((bytes) => new TextDecoder().decode(bytes)).join("\n");
		},
		async readFirst(kind, question, signal) {
			return readStatusPort(at[kind][0] ?? "", {
				...question,
				signal,
				headers
			});
		}
	};
	return ports;
}

export { digestRows as a, probe as c, roundTripMs as d, readComponentMetrics as i, productAt as l, findWorkSource as n, textRows as o, componentFigure as r, tidbStatementRows as s, findEvidenceSource as t, productOf as u };