import { B as exitCodes, E as Option, H as Failure, L as visibleText, N as markdownText, P as oneLine, j as markdownFence } from "./start.js";
import { D as schemaChange, E as promptly, n as connect, r as queryValue, w as overAllData } from "./connect.js";
import { Ar as readNamedFile, Nn as groupBy, nn as plural } from "./shared.js";
import { r as parseHost } from "./create.js";
import { createHash, randomBytes } from "node:crypto";
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
const reader = /^(?:TableReader|IndexReader|IndexLookUp|IndexMerge|Point_Get|Batch_Point_Get)$/;
const reads = /(?:FullScan|RangeScan|RowIDScan|TableScan|IndexScan|SampleScan|Point_Get)$/;
const full = /^(?:Table|Index)FullScan$/;
const range = /(?:RangeScan|Point_Get)$/;
/** Reads the rows of `EXPLAIN`; the columns are those of `FORMAT = 'row'`. */
function readPlan(rows) {
	const ids = rows.map(({ id }) => /[A-Za-z]\w*_\d+(?=\(|$)/.exec(String(id))?.[0]).filter((id) => id !== void 0);
	const own = new Set(ids);
	const pseudo = /* @__PURE__ */ new Set();
	const lines = rows.map((row) => {
		const id = String(row.id ?? "");
		const object = String(row["access object"] ?? "");
		const info = String(row["operator info"] ?? "");
		if (/\bstats:pseudo\b/.test(info)) pseudo.add(tableOf(object));
		const drawn = id.replace(/_\d+(?=\(|$)/, "");
		return {
			drawn,
			name: drawn.replace(/^[\s│├└─]+/u, "").replace(/\(.*$/, ""),
			depth: /^[\s│├└─]*/u.exec(id)?.[0].length ?? 0,
			rows: Number(row.estRows ?? 0),
			task: String(row.task ?? ""),
			object,
			info: withoutNumbers(info, own)
		};
	});
	const text = lines.map(({ drawn, task, object, info }) => [
		drawn,
		task,
		object,
		info
	].join("	")).join("\n");
	return {
		lines,
		hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
		pseudo: [...pseudo]
	};
}
/** Only numbers of operators of this plan, and of columns: an index `Idx_1` keeps its name. */
function withoutNumbers(info, ids) {
	return info.replace(/[A-Za-z]\w*_\d+\b/g, (name) => ids.has(name) ? name.replace(/_\d+$/, "") : name).replace(/\b(Column|ScalarQueryCol)#\d+/g, "$1").replace(/,?\s*stats:(?:pseudo|partial|unInitialized|missing)(?:\[[^\]]*\])?/g, "");
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
/** A statement that the optimiser answered while it planned; with empty tables this says nothing of the plan. */
function isAnswered({ lines }) {
	return lines.some(({ name }) => name === "TableDual");
}
function tableOf(object) {
	return /\btable:([^,]+)/.exec(object)?.[1]?.trim() ?? object;
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
/** The report for a terminal: the headline, then each statement that is not the same, with both plans. */
function planReport(report) {
	const blocks = listed(report).map((verdict) => {
		return [
			`${oneLine(verdict.name)}: ${wordsOf(verdict)}`,
			...verdict.reasons.map((reason) => `  ${oneLine(reason)}`),
			...trees(verdict)
		].join("\n");
	});
	return [[headline(report), ...report.warnings].join("\n"), ...blocks].join("\n\n");
}
function planReportMarkdown(report) {
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
const MOST_ROUNDS = 4;
const LOAD_SECONDS = 60;
/** EXPLAIN would execute scalar subqueries, which on empty tables hides the rest of the plan on both sides. */
const session = {
	tidb_opt_enable_non_eval_scalar_subquery: "ON",
	tidb_stats_load_sync_wait: "60000"
};
/**
* Prepares a TiDB server to plan without data, and undoes it after `use`: creates the database, loads the statistics,
* and warms up until every histogram is in memory.
* @throws Failure `environment` where the server is no TiDB, has the database already, or loads no statistics
*/
async function withPlanSession(db, input, signal, use) {
	const version = await queryValue(db, "SELECT VERSION()") ?? "";
	if (!/TiDB/i.test(version)) throw new Failure("environment", `plans are compared on TiDB only; this server is ${version}`);
	const analyzes = await queryValue(db, "SELECT @@GLOBAL.tidb_enable_auto_analyze") ?? "1";
	const own = `\`${input.database}\``;
	await db.query("SET GLOBAL tidb_enable_auto_analyze = 0");
	try {
		await db.query(`CREATE DATABASE ${own}`, [], schemaChange, signal);
		try {
			return await use(planSession(db, version, await prepare(db, input, signal), signal));
		} finally {
			if (db.usable) await db.query(`DROP DATABASE ${own}`, [], schemaChange);
		}
	} finally {
		if (db.usable) await db.query(`SET GLOBAL tidb_enable_auto_analyze = ${analyzes === "0" ? 0 : 1}`);
	}
}
async function prepare(db, input, signal) {
	await db.query(`USE \`${input.database}\``);
	for (const [name, value] of Object.entries({
		...session,
		...input.variables
	})) await db.query(`SET SESSION ${name} = ?`, [value]);
	for (const statement of input.schema) await db.query(statement, [], schemaChange, signal);
	for (const text of input.statistics) await loadStatistics(db, text, input.database, signal);
	const replicas = await queryValue(db, "SELECT COUNT(*) FROM information_schema.tiflash_replica WHERE table_schema = ? AND available = 1", [input.database]).catch(() => "0");
	await warmUp(db, input, signal);
	return replicas === "0" ? ["Planned without TiFlash."] : [];
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
function planSession(db, version, warnings, signal) {
	const explain = async (sql) => readPlan(await db.query(`EXPLAIN ${sql}`, [], promptly, signal));
	return {
		version,
		warnings,
		async plan(sql) {
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
		},
		async hints(sql) {
			return queryValue(db, `EXPLAIN FORMAT = 'hint' ${sql}`).catch(() => void 0);
		},
		async planCache(sql) {
			if (!/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bINTO\b/i.test(sql)) return void 0;
			try {
				await db.query("PREPARE tidb_bench_plan FROM ?", [sql], promptly, signal);
				const refusal = await warning(db);
				await db.query("EXECUTE tidb_bench_plan", [], promptly, signal);
				await db.query("EXECUTE tidb_bench_plan", [], promptly, signal);
				const hit = await queryValue(db, "SELECT @@last_plan_from_cache") === "1";
				if (hit) return { hit };
				await db.query("EXECUTE tidb_bench_plan", [], promptly, signal);
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

// src/commands/results/plans.ts
/** `plans`: plans the same statements on two TiDB servers with the same statistics, without data. */
function definePlans(program, io, finish) {
	program.command("plans").requiredOption("--base <host:port>", "TiDB server of the base").option("--twin <host:port>", "second server of the same build; what differs between the two is not judged").requiredOption("--candidate <host:port>", "TiDB server of the candidate").option("--user <name>", "user of all servers; password in TIDB_BENCH_PASSWORD", "root").requiredOption("--schema <file>", "CREATE TABLE statements").option("--candidate-schema <file>", "CREATE TABLE statements of the candidate (default: as --schema)").option("--statistics <file...>", "statistics dumped from TiDB, a JSON file for each table", []).requiredOption("--statements <file>", "statements to plan; `-- name: q1` names the next one").option("--set <name=value...>", "session variables of the optimizer, on all servers", []).option("--gate", "exit with 1 if a plan is worse (default: report only)").addOption(new Option("--format <format>", "text, markdown or json").choices([
		"text",
		"markdown",
		"json"
	]).default("text")).addHelpText("after", "\nExample:\n  $ tidb-bench plans --base 127.0.0.1:4000 --candidate 127.0.0.1:4001 --schema schema.sql --statistics stats/*.json --statements queries.sql").action(async (options) => {
		const started = Date.now();
		const { verdicts, warnings } = await comparePlans(options, io);
		const report = {
			verdicts,
			warnings,
			seconds: (Date.now() - started) / 1e3
		};
		if (options.format === "json") io.print(JSON.stringify(report, null, 2));
		else io.print(options.format === "markdown" ? planReportMarkdown(report) : planReport(report));
		const isRed = verdicts.some(({ state }) => state === "red");
		finish(options.gate === true && isRed ? exitCodes.regression : exitCodes.passed);
	});
}
async function comparePlans(options, io) {
	const places = [
		options.base,
		options.candidate,
		...options.twin === void 0 ? [] : [options.twin]
	];
	if (new Set(places).size < places.length) throw new Failure("input", "--base, --twin and --candidate must be different servers");
	const statements = namedStatements(read(options.statements, "the statements", "--statements"));
	if (statements.length === 0) throw new Failure("input", `${options.statements} has no statement`);
	const input = planInput(options);
	const { candidateSchema } = options;
	const own = candidateSchema === void 0 ? input : {
		...input,
		schema: schemaOf(candidateSchema)
	};
	const endpoints = places.map((place) => {
		const password = io.env.TIDB_BENCH_PASSWORD ?? "";
		return {
			hosts: [parseHost(place, 4e3)],
			user: options.user,
			password,
			database: "",
			tls: { mode: "off" }
		};
	});
	const connections = [];
	try {
		for (const endpoint of endpoints) connections.push(await connect(endpoint, { withoutDatabase: true }));
		return await onAll(connections, [
			input,
			own,
			input
		], io.signal, async ([base, candidate, twin]) => {
			if (base === void 0 || candidate === void 0) throw new Error("two servers are needed");
			const verdicts = [];
			for (const statement of statements) verdicts.push(await compareOne(statement, base, candidate, twin));
			const noTwin = "Planned on one server of the base. Add --twin to detect plans that are unstable.";
			const warnings = [
				...base.warnings,
				...candidate.warnings,
				...twin === void 0 ? [noTwin] : []
			];
			return {
				verdicts,
				warnings: [...new Set(warnings)]
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
	const hints = ofBase.kind === "plan" && ofCandidate.kind === "plan" && ofBase.plan.hash !== ofCandidate.plan.hash ? await candidate.hints(sql) : void 0;
	const hinted = hints === void 0 ? void 0 : withHints(sql, hints);
	const crossed = hinted === void 0 ? void 0 : await base.plan(hinted);
	const [cacheOfBase, cacheOfCandidate] = await Promise.all([base.planCache(sql), candidate.planCache(sql)]);
	return judgePlans({
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
	});
}
/** The hints name their query blocks, so they may all stand behind the first keyword. */
function withHints(sql, hints) {
	return sql.replace(/\b(?:SELECT|UPDATE|DELETE)\b/i, (keyword) => `${keyword} /*+ ${hints} */`);
}
function planInput({ schema, statistics, set }) {
	const variables = set.map((text) => {
		const match = /^(\w+)=(.*)$/.exec(text);
		if (match === null) throw new Failure("input", `--set ${text} is not NAME=VALUE`);
		return [match[1] ?? "", match[2] ?? ""];
	});
	return {
		database: `tidb_bench_plans_${randomBytes(4).toString("hex")}`,
		schema: schemaOf(schema),
		statistics: statistics.map((path) => read(path, "the statistics", "--statistics")),
		variables: Object.fromEntries(variables)
	};
}
function schemaOf(path) {
	return splitStatements(read(path, "the schema", "--schema"));
}
function read(path, what, where) {
	return readNamedFile(path, {
		what,
		where
	});
}
function namedStatements(text) {
	return splitStatements(text, true).map((sql, at) => {
		const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`;
		const bare = withoutComments(sql);
		if (!/^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(bare)) throw new Failure("input", `${name} cannot be planned: it is no SELECT, INSERT, REPLACE, UPDATE or DELETE`);
		return {
			name,
			sql: bare
		};
	});
}
/** A statement ends with `;` at the end of a line. */
function splitStatements(text, keepsComments = false) {
	return text.split(/;[ \t]*(?:\r?\n|$)/).filter((part) => withoutComments(part) !== "").map((part) => keepsComments ? part : withoutComments(part));
}
function withoutComments(sql) {
	return sql.replace(/^\s*--.*$/gm, "").trim();
}

export { definePlans };