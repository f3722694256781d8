import { C as union, a as _enum, b as strictObject, c as boolean, g as number, s as array, x as string, y as record } from "./failure.js";
import { g as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { l as markdownText, n as htmlText, o as markdownFence, u as oneLine } from "./escape.js";

// src/extensions/plans/keys.ts
/** Bundled statements with their tables and statistics. */
const corpusNames = ["tidb"];
const planFile = string().min(1);
/** `suites.<name>.plans`: statements that both servers plan on the same statistics. */
const plansSchema = strictObject({
	statistics: array(planFile).default([]).describe("Files, folders or zip files of statistics, as docs/plans.md gets them; default: made from `data` of the own loads."),
	statements: planFile.optional().describe("A file of statements; default: those of the own loads."),
	schema: planFile.optional().describe("A file of CREATE TABLE; default: the schema of the own loads."),
	replayer: array(planFile).default([]).describe("Zip files of TiDB’s plan replayer, whose statements are planned too; globs are allowed."),
	corpus: _enum(corpusNames).optional().describe("Plans bundled statements too: `tidb` has 155 on 20 tables with statistics of 1 million to 1 billion rows."),
	scale: number().positive().max(1e6).default(1).describe("Plans as if each table had so many times the rows of its statistics."),
	arguments: number().int().min(1).max(20).default(3).describe("Sets of values that each statement with parameters is planned with."),
	variables: record(string().regex(/^\w+$/, "expected the name of a variable"), union([string(), number()]).transform(String)).default({}).describe("Session variables of the optimizer on both servers."),
	gate: boolean().default(false).describe("Whether a worse plan turns the check red."),
	accept: array(strictObject({
		statement: string().describe("Name of the statement."),
		plan: string().describe("Digest of the plan, as the report has it."),
		because: string().min(1).describe("The reason, for the report.")
	})).default([]).describe("Worse plans to accept, each until the candidate builds another one.")
}).refine(({ statements, schema }) => statements === void 0 === (schema === void 0), { message: "expected `statements` and `schema` together" });
/** Returns the value of the key `plans` of a suite; undefined where the suite compares none. */
function readPlansKeys(suite) {
	return suite.plans;
}
/** Lists the files that a value of `plans` names. */
function filesOfPlans(value) {
	const { statistics, replayer, statements, schema } = value;
	return [
		...statistics,
		...replayer,
		statements,
		schema
	].filter((path) => path !== void 0);
}

// src/extensions/plans/section.ts
/** The plans of a result in its reports. */
const plansSection = {
	title: ({ plans }) => titleWords(plans?.findings ?? []),
	lines: ({ plans }) => plans === void 0 ? [] : planLines(plans),
	folded: ({ plans }) => ({
		title: "Plans without data",
		head: [],
		items: plans === void 0 ? [] : planBlocks(plans),
		unit: {
			one: "statement",
			many: "statements"
		}
	}),
	page: ({ plans }) => plans === void 0 ? "" : plansPart(plans)
};
/** Words for the state of a statement. */
const stateWords = {
	red: "worse",
	changed: "changed",
	"estimates-moved": "estimates moved",
	"not-weighed": "changed, not weighed",
	unstable: "unstable",
	"not-planned": "not planned"
};
/** Returns the headline, such as `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s`. */
function headline(states, facts) {
	const count = (state) => states.filter((each) => each === state).length;
	const parts = [
		plural(facts.statements, "statement"),
		`${facts.changed} changed`,
		`${count("red")} worse (estimated${facts.measured?.length ? "" : ", nothing measured"})`,
		...[
			"not-weighed",
			"estimates-moved",
			"unstable",
			"not-planned"
		].flatMap((state) => count(state) === 0 ? [] : [`${count(state)} ${stateWords[state]}`])
	];
	const measured = [...new Set(facts.measured)].sort().map((kind) => `${facts.measured?.filter((each) => each === kind).length} ${kind.replaceAll("-", " ")}`);
	const words = measured.length === 0 ? "" : `; measured: ${measured.join(", ")}`;
	return `Plans: ${parts.join(", ")}, ${facts.seconds.toFixed(1)} s${words}`;
}
/** `2 plans worse by estimate`, else how many changed; undefined where none did. */
function titleWords(findings) {
	const changed = findings.filter(({ trees }) => trees.length > 0).length;
	const worse = findings.filter(({ state, accepted, measured }) => state === "red" && accepted === void 0 && measured !== "equal" && measured !== "faster").length;
	if (worse > 0) return `${plural(worse, "plan")} worse by estimate`;
	return changed > 0 ? `${plural(changed, "plan")} changed` : void 0;
}
/** The headline, then a line for each statement whose plan differs. Not escaped. */
function planLines(plans) {
	const { statements, seconds, findings, warnings } = plans;
	const changed = findings.filter((finding) => finding.trees.length > 0).length;
	return [
		`${headline(findings.map(({ state }) => state), {
			statements,
			changed,
			seconds,
			measured: findings.flatMap((finding) => finding.measured ?? [])
		})}.`,
		...findings.map((finding) => [`${findingTitle(finding)}.`, ...finding.reasons].join(" ")),
		...warnings
	];
}
function findingTitle({ name, state, measured, accepted }) {
	return `${name}: ${[state === "red" && measured !== void 0 ? "worse by estimate" : stateWords[state], ...measured === void 0 ? [] : [measuredWords[measured]]].join(", ")}${accepted === void 0 ? "" : ` (accepted: ${accepted})`}`;
}
const measuredWords = {
	slower: "measured slower",
	equal: "measured equal",
	faster: "measured faster",
	undecided: "measured, undecided",
	"too-few-rows": "measured on too few rows"
};
/** Explains how to accept a worse plan. */
function remedyOf({ name, state, plan, accepted }) {
	if (state !== "red" || plan === void 0 || accepted !== void 0) return [];
	return [`To accept it, add to plans.accept: { statement: ${name}, plan: ${plan}, because: … }`];
}
/** Markdown of each statement whose plan differs, with both plans. */
function planBlocks({ findings }) {
	return findings.map((finding) => {
		const words = [
			`${findingTitle(finding)}.`,
			...finding.reasons,
			...remedyOf(finding)
		];
		const text = `${markdownText(words.join(" "), 2e3)}\n`;
		return finding.trees.length === 0 ? text : `${text}\n${markdownFence([
			oneLine(finding.sql, 500),
			"",
			...finding.trees.slice(0, 60)
		])}\n`;
	});
}
/** The part of a page about plans. */
function plansPart(plans) {
	const [head = ""] = planLines(plans);
	const blocks = plans.findings.map((finding) => {
		const { sql, reasons, trees: both } = finding;
		const words = [...reasons, ...remedyOf(finding)].map((each) => `<p>${htmlText(each)}</p>`).join("");
		const text = htmlText([
			sql,
			"",
			...both
		].join("\n"));
		return `<details><summary>${htmlText(findingTitle(finding))}</summary>${words}<pre>${text}</pre></details>`;
	});
	const warnings = plans.warnings.map((each) => `<p class="dim">${htmlText(each)}</p>`);
	return `<section><h2>Plans without data</h2><p>${htmlText(head)}</p>${warnings.join("")}${blocks.join("")}</section>`;
}

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

export { headline as a, corpusNames as c, readPlansKeys as d, tidbStatements as i, filesOfPlans as l, maskLiterals as n, plansSection as o, performanceSchemaStatements as r, stateWords as s, hasRolledOver as t, plansSchema as u };