import { n as defined } from "./objects.js";

// src/mysql/statement-rows.ts
/**
* Text of a statement or plan without what a user's data may be in: quoted texts and numbers become
* `?`, one that is cut to its end. Names that hold digits (`sbtest1`, `Column#8`) stay.
*/
function maskLiterals(text) {
	return text.replace(/'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)/g, "?").replace(/(?<![\w#.`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w`])/g, "?");
}
const NANOSECONDS = 1e9;
const PICOSECONDS = 0xe8d4a51000;
/**
* Rows of TiDB's `statements_summary`, between two readings where there are two. Columns are read
* by name: versions have 94 to 120 of them, and one that is missing is not known.
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
/** Word that MySQL 9 puts before a statement that was prepared over the protocol, where it runs. */
const executed = /^EXECUTE (?=(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|TABLE|VALUES|\()(?:\s|$))/;
function performanceSchemaStatement(row) {
	const calls = numberOf(row.COUNT_STAR);
	const { DIGEST: digest } = row;
	const text = row.DIGEST_TEXT?.replace(executed, "");
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

export { tidbStatements as i, maskLiterals as n, performanceSchemaStatements as r, hasRolledOver as t };