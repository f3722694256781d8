import { t as Failure } from "./failure.js";
import { F as tokensOf, Ot as oneLine, zn as defined } from "./shared.js";
import { l as promptly, r as queryValue } from "./connect.js";
import { readFileSync } from "node:fs";

// src/server/probe.ts
/** Asks a server what it is; what it keeps to itself is left out. */
async function probe(connection) {
	const version = told(await queryValue(connection, "SELECT VERSION()") ?? "unknown");
	const product = productOf(version, await queryValue(connection, "SELECT @@version_comment") ?? "");
	if (product !== "TiDB") return {
		product,
		version,
		components: { [product.toLowerCase()]: { version } },
		topology: {}
	};
	const said = await queryValue(connection, "SELECT TIDB_VERSION()").catch(() => void 0);
	const cluster = await clusterInfo(connection);
	const own = parseTidbVersion(said ?? "");
	return {
		product,
		version: own.version === void 0 ? version : told(own.version),
		components: Object.keys(cluster.components).length > 0 ? cluster.components : tidbAlone(own, version),
		topology: cluster.topology
	};
}
/** A server may say anything, and what it says stands in every report. */
const MOST_TEXT = 200;
const MOST_KINDS = 50;
function told(text) {
	return oneLine(String(text), MOST_TEXT);
}
/** A kind of node by the name that the server gives it, where that can be the name of one. */
function kindOf(type, known) {
	return /^[a-z][a-z0-9_-]{0,49}$/.test(type) && !(type in Object.prototype) && (Object.hasOwn(known, type) || Object.keys(known).length < MOST_KINDS) ? type : "other";
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
function tidbAlone(own, version) {
	return { tidb: {
		version: told(own.version ?? version),
		...defined({ commit: own.commit })
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
				version: told(version),
				...hash ? { commit: told(hash) } : {}
			};
		}
	} catch {}
	return {
		components,
		topology
	};
}

// src/system/pinning.ts
/** The command, held to cores (`1`, `0-1`, `0,2`) by taskset where that is asked for. */
function pinned(cores, file, args) {
	return cores === void 0 ? [file, args] : ["taskset", [
		"--cpu-list",
		cores,
		file,
		...args
	]];
}
/** Numbers of the cores that this process may use, from `/proc/self/status`; empty where there is no such file. */
function allowedCores(status = readStatus()) {
	return (/^Cpus_allowed_list:\s*([0-9,-]+)$/m.exec(status)?.[1] ?? "").split(",").flatMap((part) => {
		const [first, last = first] = part.split("-").map(Number);
		if (part === "" || first === void 0 || last === void 0) return [];
		return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
	});
}
function readStatus() {
	try {
		return readFileSync("/proc/self/status", "utf8");
	} catch {
		return "";
	}
}

// src/capture/statement/parts.ts
/** Behind these a sign before a number is part of the number. */
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

// src/capture/statement/shape.ts
const kinds = [
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
		kind: kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? "other",
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
	const known = source === "text" ? { count } : {};
	if (pure !== void 0) {
		const columns = pure.count === void 0 ? {} : { columns: pure.count };
		return {
			rows: {
				kind: "rows",
				literals: pure.literals,
				...columns,
				...known
			},
			end
		};
	}
	return {
		rows: {
			kind: "rows",
			row: first.map((part) => part.kind === "more" ? { kind: "unknown" } : part),
			literals: literalsOf(first),
			...known
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

// src/server/evidence/text-rows.ts
const briefly = {
	...promptly,
	deadlineSeconds: 8
};
/** What a user's data may stand in, or what nothing is made of. */
const leftOut = /^(?:QUERY_SAMPLE_TEXT|PREV_SAMPLE_TEXT|PLAN|BINARY_PLAN|SAMPLE_USER|BINDING_DIGEST_TEXT|PLAN_HINT)$/;
/** The answer with every value a text or null. */
async function textRows(db, sql, values, signal) {
	return (await db.query(sql, values, briefly, signal)).map(textRow);
}
/** Rows as JSON for a pack, without sample texts. */
function rowsForPack(rows) {
	const kept = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name))));
	return JSON.stringify(kept);
}
function textRow(row) {
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value === null || value === void 0 ? null : value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value)]));
}

// src/server/evidence/statement-tables.ts
async function tidbStatementRows(db, table, query, signal) {
	const columns = await chosen(db, "information_schema", table, query, signal);
	const { database, since, most } = query;
	const conditions = [...database === void 0 ? [] : [["SCHEMA_NAME = ?", database.toLowerCase()]], ...since === void 0 ? [] : [["SUMMARY_BEGIN_TIME >= ?", since]]];
	const sql = `SELECT ${columns} FROM information_schema.${table} ${conditions.length === 0 ? "" : `WHERE ${conditions.map(([text]) => text).join(" AND ")} `}ORDER BY SUM_LATENCY DESC LIMIT ${most}`;
	return textRows(db, sql, conditions.map(([, value]) => value), signal);
}
/** Digests of MySQL and MariaDB. @throws Failure `environment` where performance_schema is off */
async function digestRows(db, query, signal) {
	const [on] = await textRows(db, "SELECT @@performance_schema AS is_on", [], signal);
	if (on?.IS_ON !== "1") throw new Failure("environment", "performance_schema is off");
	const table = "events_statements_summary_by_digest";
	const columns = await chosen(db, "performance_schema", table, query, signal);
	const { database, most } = query;
	const sql = `SELECT ${columns} FROM performance_schema.${table}
    WHERE ${database === void 0 ? "" : "SCHEMA_NAME = ? AND "}DIGEST IS NOT NULL ORDER BY SUM_TIMER_WAIT DESC LIMIT ${most}`;
	return textRows(db, sql, database === void 0 ? [] : [database], signal);
}
/** Those of the columns that this version has. */
async function chosen(db, schema, table, { columns }, signal) {
	if (columns === void 0) return "*";
	const known = await textRows(db, "SELECT COLUMN_NAME AS name FROM information_schema.columns WHERE LOWER(TABLE_SCHEMA) = ? AND LOWER(TABLE_NAME) = ?", [schema, table], signal);
	const names = new Set(known.map(({ NAME: name }) => name?.toUpperCase()));
	return columns.filter((name) => names.has(name)).join(", ") || "*";
}

// src/why/statement-rows.ts
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
/** A new window of the table began meanwhile: what stood in the old one is not known. */
function rolledOver(after, before) {
	const begins = (rows) => new Set(rows.map(({ SUMMARY_BEGIN_TIME: at }) => at));
	const first = begins(before);
	return before.length > 0 && [...begins(after)].some((at) => !first.has(at));
}
/** A server of the cluster counts for itself, and begins anew with each window. */
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

export { tidbStatementRows as a, shapeOf as c, probe as d, productOf as f, digestRows as i, allowedCores as l, rolledOver as n, rowsForPack as o, tidbStatements as r, textRows as s, performanceSchemaStatements as t, pinned as u };