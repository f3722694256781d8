import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { l as oneLine } from "./escape.js";
import { o as tokensOf } from "./tokens.js";
import { O as promptly, S as asOwner, a as queryValue, o as withConnection, r as connect } from "./connect.js";
import { t as maskLiterals } from "./evidence.js";
import { a as statusAddresses, i as readStatusPort, n as everyStatusAddress, r as listClusterAddresses, u as explainPlans } from "./status-address.js";
import { i as median } from "./sample.js";
import { setTimeout } from "node:timers/promises";

// src/tool/sql/shape.ts
const kinds$1 = [
	["select", /^(?:select|with|\()$/],
	["insert", /^(?:insert|replace)$/],
	["update", /^update$/],
	["delete", /^delete$/],
	["transaction", /^(?:begin|start|commit|rollback|savepoint|release|xa)$/],
	["session", /^(?:set|use|show|prepare|execute|deallocate|explain|describe|desc|kill|lock|unlock|flush|analyze|checksum|help|reset|close|binlog|administrator)$/]
];
/** @param source whether lists have all of their values, or a server cut them down to `...` */
function shapeOf(sql, source) {
	const parts = partsOf(sql);
	const pieces = fold(parts, source);
	const first = parts[0];
	const word = first?.kind === "plain" ? first.text.toLowerCase() : "";
	return {
		kind: kinds$1.find(([, pattern]) => pattern.test(word))?.[0] ?? "other",
		key: pieces.map(keyOf).join(" "),
		pieces
	};
}
function keyOf(piece) {
	switch (piece.kind) {
		case "plain": return piece.text.toLowerCase().replace(/^distinctrow$/, "distinct");
		case "value": return "?";
		case "list": return "(...)";
		case "rows": return piece.row === void 0 ? "(...)" : piece.row.map(keyOf).join(" ");
		case "unknown": return "...";
	}
}
function fold(parts, source) {
	const pieces = [];
	const inserts = /^(?:insert|replace)$/.test(wordAt(parts, 0));
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at];
		const before = wordAt(parts, at - 1);
		if (isSign(part, "(") && before === "in") {
			const end = closing(parts, at);
			const list = listOf(parts.slice(at + 1, end));
			if (list !== void 0) {
				pieces.push(list);
				at = end;
				continue;
			}
		}
		if (inserts && isSign(part, "(") && /^values?$/.test(before)) {
			const { rows, end } = rowsOf(parts, at, source);
			pieces.push(rows);
			at = end;
			continue;
		}
		if (part.kind === "more") pieces.push(isLimit(parts, at) ? { kind: "value" } : { kind: "unknown" });
		else pieces.push(part);
	}
	return pieces;
}
/** `LIMIT ?, ...`: the one place where a server cuts a list of two. */
function isLimit(parts, at) {
	return isSign(parts[at - 1], ",") && parts[at - 2]?.kind === "value" && wordAt(parts, at - 3) === "limit";
}
/** Values and commas alone. */
function listOf(parts) {
	const values = parts.filter((part) => !isSign(part, ","));
	if (values.length === 0 || values.some(({ kind }) => kind === "plain")) return void 0;
	return {
		kind: "list",
		literals: literalsOf(values),
		...values.some(({ kind }) => kind === "more") ? {} : { count: values.length }
	};
}
function rowsOf(parts, from, source) {
	let end = closing(parts, from);
	const first = parts.slice(from + 1, end);
	let count = 1;
	while (isSign(parts[end + 1], ",") && isSign(parts[end + 2], "(")) {
		end = closing(parts, end + 2);
		count += 1;
	}
	const pure = listOf(first);
	const countOfText = source === "text" ? { count } : {};
	if (pure !== void 0) {
		const columns = pure.count === void 0 ? {} : { columns: pure.count };
		return {
			rows: {
				kind: "rows",
				literals: pure.literals,
				...columns,
				...countOfText
			},
			end
		};
	}
	return {
		rows: {
			kind: "rows",
			row: first.map((part) => part.kind === "more" ? { kind: "unknown" } : part),
			literals: literalsOf(first),
			...countOfText
		},
		end
	};
}
function literalsOf(parts) {
	return parts.flatMap((part) => part.kind === "value" && part.literal !== void 0 ? [part.literal] : []);
}
/** The bracket that closes the one at `from`; the end where none does. */
function closing(parts, from) {
	let depth = 0;
	for (let at = from; at < parts.length; at++) {
		if (isSign(parts[at], "(")) depth += 1;
		if (isSign(parts[at], ")")) depth -= 1;
		if (depth === 0) return at;
	}
	return parts.length;
}
function isSign(part, text) {
	return part?.kind === "plain" && part.of === "sign" && part.text === text;
}
function wordAt(parts, at) {
	const part = parts[at];
	return part?.kind === "plain" && part.of === "word" ? part.text.toLowerCase() : "";
}
/** Words after which a sign before a number is part of the number. */
const beforeValues = /^(?:select|distinct|where|having|and|or|not|between|when|then|else|values?|in|limit|offset|like|by|set|return|interval|on|is|div|mod|escape)$/;
const introduced = /^(?:x|b|n|_[a-z0-9]+|date|time|timestamp)$/;
/** The pieces of a statement, or of a server's digest of one; never throws. */
function partsOf(sql) {
	const parts = [];
	const tokens = tokensOf(sql).filter(({ text }) => text !== ";");
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at];
		const next = tokens[at + 1];
		if (isDots(tokens, at)) {
			parts.push({ kind: "more" });
			at += 2;
		} else if (isSigned(token, next, parts.at(-1))) {
			parts.push(valuePart(next, token.text === "-" ? "-" : ""));
			at += 1;
		} else if (isIntroducer(token, next)) {
			parts.push(valuePart(next));
			at += 1;
		} else if (isValue(token)) parts.push(valuePart(token));
		else parts.push(plainOf(token, tokens[at - 1]));
	}
	return parts;
}
function isDots(tokens, at) {
	return [
		0,
		1,
		2
	].every((offset) => tokens[at + offset]?.text === "." && tokens[at + offset]?.kind === "sign");
}
function isSigned(token, next, before) {
	if (token.kind !== "sign" || !/^[-+]$/.test(token.text) || next === void 0 || !isValue(next)) return false;
	if (before === void 0) return true;
	if (before.kind !== "plain" || before.of === "name") return false;
	return before.of === "sign" ? before.text !== ")" : beforeValues.test(before.text.toLowerCase());
}
/** `X'4D'`, `_utf8mb4'a'`, `DATE '2026-01-01'`, and `DATE ?` of a digest. */
function isIntroducer(token, next) {
	if (token.kind !== "word" || !introduced.test(token.text.toLowerCase())) return false;
	if (next?.kind === "placeholder") return /^(?:date|time|timestamp)$/i.test(token.text);
	return next?.kind === "literal" && /^['"]/.test(next.text);
}
function isValue({ kind, text }) {
	return kind === "literal" || kind === "placeholder" || kind === "word" && /^0(?:x[0-9a-f]+|b[01]+)$/i.test(text);
}
function valuePart({ kind, text }, sign = "") {
	return kind === "placeholder" ? { kind: "value" } : {
		kind: "value",
		literal: `${sign}${text}`
	};
}
function plainOf({ kind, text, at }, before) {
	const of = kind === "name" || kind === "sign" ? kind : "word";
	const touches = before?.kind === "sign" && before.at + before.text.length === at;
	const glued = of === "sign" && touches && isOperator(text) && isOperator(before.text);
	return {
		kind: "plain",
		of,
		text: of === "word" ? text.replace(/^sql_tsi_/i, "") : text,
		glued
	};
}
function isOperator(text) {
	return /^[<>=!|&:@-]$/.test(text);
}

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

// src/server/evidence/server-counters.ts
/** Requests that are distinguished; a fixed set, so that a server cannot bring names of its own. */
const requestTypes = [
	"Get",
	"BatchGet",
	"Cop",
	"Prewrite",
	"Commit",
	"PessimisticLock"
];
const metrics = {
	statements: "tidb_executor_statement_total",
	requests: "tidb_tikvclient_request_seconds_count",
	keys: "tidb_server_query_statement_processed_keys_sum",
	copRequests: "tidb_server_query_statement_rpc_count_sum",
	planCacheHits: "tidb_server_plan_cache_total",
	bytes: "go_memstats_alloc_bytes_total",
	objects: "go_memstats_mallocs_total"
};
const usageMetrics = {
	cpuSeconds: "process_cpu_seconds_total",
	rssBytes: "process_resident_memory_bytes"
};
const metricNames = new Set(Object.values(metrics));
/**
* The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are left out where the
* version tells them apart. What it does not have (keys before 8.5) is absent, not 0.
* @returns undefined where statements are not counted: it is no TiDB
*/
function tidbCounters(text) {
	const samples = samplesOf(text, metricNames);
	const sumOf = (name, fits = () => true) => {
		const own = samples.filter((sample) => sample.name === name);
		return own.length === 0 ? void 0 : own.filter(({ labels }) => fits(labels)).reduce((sum, { value }) => sum + value, 0);
	};
	const ofClients = ({ scope }) => scope !== "true";
	const statements = sumOf(metrics.statements);
	if (statements === void 0) return void 0;
	const counters = {
		requests: sumOf(metrics.requests, ofClients),
		keys: sumOf(metrics.keys),
		cop_requests_of_statements: sumOf(metrics.copRequests),
		plan_cache_hits: sumOf(metrics.planCacheHits),
		alloc_bytes: sumOf(metrics.bytes),
		alloc_objects: sumOf(metrics.objects)
	};
	for (const type of requestTypes) counters[`requests_${type}`] = sumOf(metrics.requests, (labels) => ofClients(labels) && labels.type === type);
	const had = Object.entries(counters).filter((entry) => entry[1] !== void 0);
	const tidb = ownUsage(text);
	return {
		statements,
		counters: Object.fromEntries(had),
		...tidb && { processes: { tidb } }
	};
}
/** CPU and memory of the process that sends this `/metrics`; undefined where it does not tell. */
function ownUsage(text) {
	const samples = samplesOf(text, new Set(Object.values(usageMetrics)));
	const sampleOf = (name) => samples.find((sample) => sample.name === name)?.value;
	const [cpuSeconds, rssBytes] = [sampleOf(usageMetrics.cpuSeconds), sampleOf(usageMetrics.rssBytes)];
	return cpuSeconds === void 0 || rssBytes === void 0 ? void 0 : {
		cpuSeconds,
		rssBytes
	};
}
/** Adds up the counters of several servers. */
function sumReadings(readings) {
	const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)));
	const sum = (name) => readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0);
	return {
		statements: readings.reduce((total, { statements }) => total + statements, 0),
		counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
		processes: defined({ tidb: sumUsages(readings.map(({ processes }) => processes?.tidb)) })
	};
}
/** Adds up the use of all of them; unknown if one does not report it. */
function sumUsages(all) {
	const usages = all.flatMap((usage) => usage ?? []);
	if (usages.length === 0 || usages.length < all.length) return void 0;
	return {
		cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
		rssBytes: usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0)
	};
}
/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork = /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/;
/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
function statusReading(status) {
	const counters = Object.entries(status).flatMap(([name, text]) => {
		const value = Number(text);
		return ofWork.test(name) && Number.isFinite(value) ? [[name, value]] : [];
	});
	return {
		statements: Number(status.Questions ?? 0),
		counters: Object.fromEntries(counters)
	};
}
/** Seconds that its sessions waited for rows that others hold. */
function statusTimes(status) {
	const milliseconds = Number(status.Innodb_row_lock_time);
	return Number.isFinite(milliseconds) ? { lockWaits: milliseconds / 1e3 } : {};
}
const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/;
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y;
/**
* The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other metrics are not taken
* apart; a line that does not parse is left out, as is a value that is no finite number.
*/
function samplesOf(text, names) {
	return text.split("\n").flatMap((raw) => {
		const end = raw.search(/[{\s]/);
		if (end === -1 || !names.has(raw.slice(0, end))) return [];
		const [, name, inside = "", number] = line.exec(raw.trim()) ?? [];
		const labels = labelsOf(inside);
		const value = Number(number);
		return name === void 0 || labels === void 0 || !Number.isFinite(value) ? [] : [{
			name,
			labels,
			value
		}];
	});
}
function labelsOf(text) {
	const labels = [];
	label.lastIndex = 0;
	while (label.lastIndex < text.length) {
		const match = label.exec(text);
		if (match === null) return void 0;
		labels.push([match[1] ?? "", unescaped(match[2] ?? "")]);
	}
	return Object.fromEntries(labels);
}
function unescaped(text) {
	return text.replace(/\\(.)/g, (_, character) => character === "n" ? "\n" : character);
}
/** Families of metrics that a pack keeps; buckets of histograms are most of what a TiDB says, and say nothing here. */
const packedFamilies = /^(?:process_|go_memstats_|go_gc_|go_sched_|tidb_executor_statement|tidb_server_(?:query|plan_cache|handle_query|connections|info|packet)|tidb_session_|tidb_tikvclient_|tidb_distsql_|tikv_grpc_msg_duration_seconds_(?:sum|count)|tikv_coprocessor_scan_details|tikv_engine_flow_bytes)/;
/** A text of Prometheus' metrics without what a pack does not keep. */
function cutMetrics(text) {
	return `${text.split("\n").filter((line) => packedFamilies.test(line) && !/^\w+_bucket\b/.test(line)).join("\n")}\n`;
}
const timeMetrics = {
	statements: "tidb_server_handle_query_duration_seconds_sum",
	backoff: "tidb_tikvclient_backoff_seconds_sum",
	collector: "go_gc_pauses_seconds_sum",
	cpu: "process_cpu_seconds_total"
};
const timeMetricNames = new Set(Object.values(timeMetrics));
/** Seconds that a TiDB spent until now, by the text of its `/metrics`; what it does not count is absent. */
function tidbTimes(text) {
	const samples = samplesOf(text, timeMetricNames);
	return Object.fromEntries(Object.entries(timeMetrics).flatMap(([name, metric]) => {
		const own = samples.filter((each) => each.name === metric && each.labels.sql_type !== "internal");
		return own.length === 0 ? [] : [[name, own.reduce((sum, { value }) => sum + value, 0)]];
	}));
}
/** CPU seconds of any program that exposes them as Prometheus' libraries do. */
function cpuSecondsOf(text) {
	const samples = samplesOf(text, /* @__PURE__ */ new Set([timeMetrics.cpu]));
	return samples.length === 0 ? void 0 : samples.reduce((sum, { value }) => sum + value, 0);
}
/** Returns the time spent between two readings; a counter that fell was reset with its server, and is unknown. */
function timesBetween(before, after) {
	return Object.fromEntries(Object.entries(after).flatMap(([name, value]) => {
		const spent = value - (before[name] ?? NaN);
		return spent >= 0 ? [[name, spent]] : [];
	}));
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
/** MariaDB keeps no digest of a prepared statement, and no figures: its text alone, while it lives. */
const prepared = `SELECT SQL_TEXT FROM performance_schema.prepared_statements_instances
  WHERE SQL_TEXT IS NOT NULL GROUP BY SQL_TEXT HAVING SUM(COUNT_EXECUTE) = 0 LIMIT ${MOST_ROWS$1}`;
const LOOK_MS = 250;
/** MySQL and MariaDB: global status, digests of performance_schema where it is on, and `EXPLAIN`. */
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
* Counters of MariaDB and MySQL, over a connection of our own that stays open from the first reading to the last. A
* reading is work too: `SHOW` fills a table and reads it, and counts as a handler. What one costs is the difference of
* two that follow each other at once, and it is taken off.
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
/** Reads the metrics of each component that has a requested one; of several servers all. @throws Failure where one does not answer */
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
* Computes a metric between two readings, as the figure that was requested. A counter that fell was reset with its
* server. @returns undefined if it has no sample, nothing was counted, or there is no rate
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
* Computes a quantile of a histogram. Inside a bucket, the share that lies beyond falls by a power of the value, as tails do: where
* bounds double, 10 % more of a lognormal latency shows as 8 to 13 %. Linear inside a bucket, as `histogram_quantile` of Prometheus,
* it shows as 1 to 38 %, by the place in the bucket.
* Below the first bound the tail beyond it is drawn on.
* @returns undefined where too little is beyond the first bound for that, and beyond the last one: every quantile there would be the same
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

// src/server/evidence/statement-rows.ts
const NANOSECONDS = 1e9;
const PICOSECONDS = 0xe8d4a51000;
/**
* Rows of TiDB's `statements_summary`, between two readings where there are two. Columns are read by name: versions have
* 94 to 120 of them, and one that is missing is not known.
* @param before absent: the table was cleared before the load
*/
function tidbStatements(after, before = []) {
	return between(after, before, tidbStatement, tidbKey);
}
/** Rows of `performance_schema.events_statements_summary_by_digest` of MySQL and MariaDB, alike. */
function performanceSchemaStatements(after, before = []) {
	return between(after, before, performanceSchemaStatement, ({ SCHEMA_NAME: schema, DIGEST: digest }) => `${schema} ${digest}`);
}
/** A new window of the table began meanwhile: what was in the old one is not known. */
function hasRolledOver(after, before) {
	const begins = (rows) => new Set(rows.map(({ SUMMARY_BEGIN_TIME: at }) => at));
	const first = begins(before);
	return before.length > 0 && [...begins(after)].some((at) => !first.has(at));
}
/** A server of the cluster counts for itself, and starts again with each window. */
function tidbKey(row) {
	const { INSTANCE: instance, SUMMARY_BEGIN_TIME: begin, SCHEMA_NAME: schema, DIGEST: digest } = row;
	return [
		instance,
		begin,
		schema,
		digest,
		row.PLAN_DIGEST
	].map((part) => part ?? "").join(" ");
}
function tidbStatement(row) {
	const calls = numberOf(row.EXEC_COUNT);
	const { DIGEST: digest, DIGEST_TEXT: text, STMT_TYPE: kind, PLAN_DIGEST: planDigest } = row;
	if (calls === void 0 || !digest || !text) return void 0;
	const times = (mean, unit = 1) => {
		const value = numberOf(mean);
		return value === void 0 ? void 0 : value * calls / unit;
	};
	const waits = [
		row.AVG_LOCAL_LATCH_WAIT_TIME,
		row.AVG_RESOLVE_LOCK_TIME,
		row.AVG_BACKOFF_TIME
	];
	return defined({
		digest,
		text,
		schema: row.SCHEMA_NAME || void 0,
		kind: kind ?? void 0,
		planDigest: planDigest || void 0,
		calls,
		latencySeconds: (numberOf(row.SUM_LATENCY) ?? times(row.AVG_LATENCY) ?? 0) / NANOSECONDS,
		compileSeconds: times(row.AVG_COMPILE_LATENCY, NANOSECONDS),
		lockSeconds: waits.reduce((sum, wait) => sum + (times(wait, NANOSECONDS) ?? 0), 0),
		keys: times(row.AVG_PROCESSED_KEYS),
		rowsSent: times(row.AVG_RESULT_ROWS),
		rowsAffected: times(row.AVG_AFFECTED_ROWS),
		requests: numberOf(row.SUM_COP_TASK_NUM),
		planCacheHits: numberOf(row.PLAN_CACHE_HITS),
		errors: numberOf(row.SUM_ERRORS),
		memoryBytes: numberOf(row.AVG_MEM)
	});
}
function performanceSchemaStatement(row) {
	const calls = numberOf(row.COUNT_STAR);
	const { DIGEST: digest, DIGEST_TEXT: text } = row;
	if (calls === void 0 || !digest || !text) return void 0;
	const seconds = (picoseconds) => {
		const value = numberOf(picoseconds);
		return value === void 0 ? void 0 : value / PICOSECONDS;
	};
	return defined({
		digest,
		text,
		schema: row.SCHEMA_NAME || void 0,
		calls,
		latencySeconds: seconds(row.SUM_TIMER_WAIT) ?? 0,
		lockSeconds: seconds(row.SUM_LOCK_TIME),
		keys: numberOf(row.SUM_ROWS_EXAMINED),
		rowsSent: numberOf(row.SUM_ROWS_SENT),
		rowsAffected: numberOf(row.SUM_ROWS_AFFECTED),
		errors: numberOf(row.SUM_ERRORS),
		memoryBytes: numberOf(row.MAX_TOTAL_MEMORY)
	});
}
function numberOf(text) {
	if (text === null || text === void 0 || text === "") return void 0;
	const value = Number(text);
	return Number.isFinite(value) && value >= 0 ? value : void 0;
}
/** Figures that grow over all executions; a mean is that of the second reading. */
const sums = [
	"latencySeconds",
	"compileSeconds",
	"lockSeconds",
	"keys",
	"rowsSent",
	"rowsAffected",
	"requests",
	"planCacheHits",
	"errors"
];
function between(after, before, read, keyOf) {
	const earlier = new Map(before.map((row) => [keyOf(row), read(row)]));
	return after.flatMap((row) => {
		const statement = read(row);
		if (statement === void 0) return [];
		const first = earlier.get(keyOf(row));
		if (first === void 0 || first.calls > statement.calls) return statement.calls > 0 ? [statement] : [];
		const calls = statement.calls - first.calls;
		if (calls === 0) return [];
		const grown = sums.flatMap((name) => {
			const [from, to] = [first[name], statement[name]];
			return from === void 0 || to === void 0 ? [] : [[name, Math.max(0, to - from)]];
		});
		return [{
			...statement,
			calls,
			...Object.fromEntries(grown)
		}];
	}).toSorted((a, b) => b.latencySeconds - a.latencySeconds);
}

// src/server/evidence/sources.ts
/**
* Returns the source of a server's work counters: the status port of TiDB, a statement for MariaDB and MySQL. Of
* several servers some are enough, because each counts its own statements too.
* @throws Failure where the server does not answer
*/
async function findWorkSource(endpoint) {
	return await productAt(endpoint) === "TiDB" ? createStatusPort(endpoint) : createSqlCounters(endpoint);
}
/** Returns the source of evidence that suits the server's product. @throws Failure where the server does not answer */
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
* Counters of a TiDB's status port: `http://HOST:PORT/metrics`; those of several are added up. TiKV and PD report what
* their processes use, where all of them can be reached.
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
/** TiDB: counters, heap and CPU of its status port, its table of statements, and the CPU of TiKV and PD. */
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

export { probe as _, tidbStatements as a, roundTripMs as b, digestRows as c, cpuSecondsOf as d, statusReading as f, timesBetween as g, tidbTimes as h, performanceSchemaStatements as i, textRows as l, tidbCounters as m, findWorkSource as n, componentFigure as o, statusTimes as p, hasRolledOver as r, readComponentMetrics as s, findEvidenceSource as t, tidbStatementRows as u, productAt as v, shapeOf as x, productOf as y };