import { G as visibleText, H as oneLine, J as exitCodes, N as Option, R as markdownFence, V as markdownText, X as Failure } from "./start.js";
import { a as planSize, i as isAnswered, o as tableOf, r as planSession, t as crossedPlan } from "./plans.js";
import { Cn as groupBy, Gt as plural, Or as readNamedFile, cr as number, ir as int, lr as object, pr as string, tr as array } from "./inputs.js";
import { r as parseHost } from "./create.js";
import { g as schemaChange, i as queryValue, p as overAllData, r as connect } from "./connect.js";
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Readable } from "node:stream";

// src/why/plan-verdict.ts
const planRule = {
	rowsToSql: 2,
	rowsRead: 10,
	fullScanRowsRead: 2,
	floor: 1e4
};
const MOVED = 10;
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
		if (high >= MOVED && high >= MOVED * Math.max(low, 1)) return `The plan is the same, but ${line.name} expects ${change(line.rows, to)} rows.`;
	}
}
function lostCache({ cache }) {
	if (cache === void 0 || !cache.base.hit || cache.candidate.hit) return void 0;
	const { reason } = cache.candidate;
	return `The candidate no longer uses the plan cache${reason === void 0 ? "" : `: ${reason}`}.`;
}

// src/report/plans.ts
const stateWords = {
	red: "worse",
	changed: "changed",
	"estimates-moved": "estimates moved",
	"not-weighed": "changed, not weighed",
	unstable: "unstable",
	"not-planned": "not planned"
};
const order = [
	"red",
	"not-weighed",
	"changed",
	"estimates-moved",
	"unstable",
	"not-planned"
];
/** `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s` */
function headline({ verdicts, seconds }) {
	const count = (...states) => verdicts.filter(({ state }) => states.includes(state)).length;
	const changed = verdicts.filter(hasOtherPlan).length;
	return `Plans: ${[
		plural(verdicts.length, "statement"),
		`${changed} changed`,
		`${count("red")} worse (estimated, nothing measured)`,
		...[
			"not-weighed",
			"estimates-moved",
			"unstable",
			"not-planned"
		].flatMap((state) => count(state) === 0 ? [] : [`${count(state)} ${stateWords[state]}`])
	].join(", ")}, ${seconds.toFixed(1)} s`;
}
function hasOtherPlan({ base, candidate, state }) {
	return [
		"red",
		"changed",
		"not-weighed"
	].includes(state) && base.kind === "plan" && candidate.kind === "plan" && base.plan.hash !== candidate.plan.hash;
}
function listed({ verdicts }) {
	return order.flatMap((state) => verdicts.filter((verdict) => verdict.state === state));
}
/** Judges what the servers planned. */
function planReport({ sides, ...facts }) {
	const verdicts = sides.map((each) => judgePlans(each));
	return {
		verdicts,
		isRed: verdicts.some(({ state }) => state === "red"),
		...facts
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
	return [[headline(report), ...report.warnings].join("\n"), ...blocks].join("\n\n");
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
		`**${headline(report)}**`,
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
			const noTwin = "Planned on one server of the base. Add --twin to detect plans that are unstable.";
			const warnings = [
				...base.warnings,
				...candidate.warnings,
				...twin === void 0 ? [noTwin] : []
			];
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

// src/commands/results/plans.ts
const tls = { mode: "off" };
/** `plans`: plans the same statements on two servers with the same statistics, without data. */
function definePlans(program, io, finish) {
	program.command("plans").requiredOption("--base <host:port>", "server of the base").option("--twin <host:port>", "second server of the base; what differs between both is not judged").requiredOption("--candidate <host:port>", "server of the candidate").option("--user <name>", "user of all servers; password in TIDB_BENCH_PASSWORD", "root").requiredOption("--schema <file>", "CREATE TABLE statements").option("--candidate-schema <file>", "CREATE TABLE statements of the candidate (default: as --schema)").option("--statistics <file...>", "statistics as docs/plans.md gets them from TiDB or MariaDB", []).requiredOption("--statements <file>", "statements to plan; `-- name: q1` names the next one").option("--set <name=value...>", "session variables of the optimizer, on all servers", []).option("--gate", "exit with 1 if a plan is worse (default: report only)").addOption(new Option("--format <format>", "text, markdown or json").choices([
		"text",
		"markdown",
		"json"
	]).default("text")).option("--json", "the same as --format json").addHelpText("after", "\nExample:\n  $ tidb-bench plans --base 127.0.0.1:4000 --candidate 127.0.0.1:4001 --schema schema.sql --statistics stats/*.json --statements queries.sql").action(async (options) => {
		const report = planReport(await planOnAll(options, io));
		io.print(planReportText(report, options.json === true ? "json" : options.format));
		finish(options.gate === true && report.isRed ? exitCodes.regression : exitCodes.passed);
	});
}
async function planOnAll(options, io) {
	const { base, twin, candidate, candidateSchema, user } = options;
	const places = [
		base,
		candidate,
		...twin === void 0 ? [] : [twin]
	];
	const compared = candidateSchema === void 0 ? places : places.filter((_, at) => at !== 1);
	if (new Set(compared).size < compared.length) throw new Failure("input", "--base, --twin and --candidate must be different servers", { remedy: "One server can compare two schemas: add --candidate-schema." });
	const statements = namedStatements(options.statements);
	if (statements.length === 0) throw new Failure("input", `${options.statements} has no statement`);
	const input = planInput(options);
	const other = candidateSchema === void 0 ? input : {
		...input,
		schema: schemaOf(candidateSchema)
	};
	const own = {
		user,
		password: io.env.TIDB_BENCH_PASSWORD ?? "",
		database: "",
		tls
	};
	const endpoints = places.map((place) => ({
		...own,
		hosts: [parseHost(place, 4e3)]
	}));
	return comparePlans({
		statements,
		endpoints,
		inputs: [
			input,
			other,
			input
		],
		signal: io.signal
	});
}
function planInput({ schema, statistics, set }) {
	const variables = set.map((text) => {
		const [, name, value = ""] = /^(\w+)=(.*)$/.exec(text) ?? [];
		if (name === void 0) throw new Failure("input", `--set ${text} is not NAME=VALUE`);
		return [name, value];
	});
	return {
		database: `tidb_bench_plans_${randomBytes(4).toString("hex")}`,
		schema: schemaOf(schema),
		statistics: statistics.map((path) => readNamedFile(path, {
			what: "the statistics",
			where: "--statistics"
		})),
		variables: Object.fromEntries(variables)
	};
}
function schemaOf(path) {
	return splitStatements(readNamedFile(path, {
		what: "the schema",
		where: "--schema"
	}));
}
/** Only what EXPLAIN does not execute: `EXPLAIN ANALYZE …` would. */
function namedStatements(path) {
	return splitStatements(readNamedFile(path, {
		what: "the statements",
		where: "--statements"
	}), true).map((sql, at) => {
		const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`;
		const bare = withoutComments(sql);
		if (!/^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(bare)) throw new Failure("input", `${name} is no SELECT, INSERT, REPLACE, UPDATE or DELETE`);
		return {
			name,
			sql: bare
		};
	});
}
/** A statement ends with `;` at the end of a line. */
function splitStatements(text, keepsComments = false) {
	return text.split(/;[ \t]*(?:\r?\n|$)/).flatMap((part) => withoutComments(part) === "" ? [] : [keepsComments ? part : withoutComments(part)]);
}
function withoutComments(sql) {
	return sql.replace(/^\s*--.*$/gm, "").trim();
}

export { definePlans };