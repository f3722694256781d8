import { t as Failure } from "./failure.js";
import { zn as defined } from "./shared.js";
import { i as withConnection, l as promptly, r as queryValue } from "./connect.js";
import { n as resultFiles } from "./result-folder.js";
import { t as judge } from "./judge.js";
import { a as tidbStatementRows, f as productOf, i as digestRows, o as rowsForPack, s as textRows } from "./statement-rows.js";
import { t as sideBySideReference } from "./side-by-side-reference.js";
import { n as packFiles, o as maskLiterals, r as loadOf } from "./evidence-folder.js";
import { t as tidbCounters } from "./tidb-counters.js";
import { n as explanationIn, t as CELL_FILE } from "./explain-folder.js";
import { d as warmUp, f as contextOf, g as statusAddresses, h as askStatusPort, m as whileAlive, p as sidesOf } from "./prepare-sides.js";
import { join } from "node:path";
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { setTimeout } from "node:timers/promises";

// src/server/evidence/evidence-source.ts
/** All that is collected of a side; more is not kept. */
const MOST_BYTES$1 = 5 * 2 ** 20;
/** An empty collection of at most 5 MB, so that both sides together have 10. */
function startCollecting(signal) {
	const files = /* @__PURE__ */ new Map();
	const missing = [];
	let left = MOST_BYTES$1;
	return {
		signal,
		files,
		missing,
		keep(file, content) {
			const bytes = typeof content === "string" ? Buffer.from(content) : content;
			if (bytes.length > left) missing.push(`${file} was not kept: a pack holds at most 5 MB`);
			else {
				files.set(file, bytes);
				left -= bytes.length;
			}
		},
		async attempt(what, part) {
			try {
				return await part();
			} catch (error) {
				const sentence = `${what} not to be had: ${signal.aborted ? "the time was over" : error instanceof Error ? error.message : String(error)}`;
				if (!missing.includes(sentence)) missing.push(sentence);
				return;
			}
		}
	};
}

// src/server/evidence/plans.ts
/** Statements whose plan is asked for: those that took most of the time. */
const MOST_STATEMENTS = 40;
const DEADLINE_MS$1 = 6e3;
const briefly = {
	...promptly,
	deadlineSeconds: 2,
	rows: 500,
	bytes: 2 ** 20
};
/**
* Asks for the plans. A statement is only ever explained, never executed; one that cannot be is passed over.
* @param explain `EXPLAIN`, as the product wants it
*/
async function explainPlans(db, statements, explain, signal) {
	const plans = {};
	const until = Date.now() + DEADLINE_MS$1;
	const digests = /* @__PURE__ */ new Set();
	for (const { digest, sql } of statements) {
		if (digests.size === MOST_STATEMENTS || Date.now() > until || !db.usable) break;
		const text = withArguments(sql);
		if (digests.has(digest) || text === void 0) continue;
		digests.add(digest);
		const rows = await db.query(`${explain} ${text}`, [], briefly, signal).catch(() => []);
		const [first] = rows;
		if (first === void 0) continue;
		const heads = Object.keys(first);
		const lines = rows.map((row) => heads.map((head) => cell(head, row[head])).join("	"));
		plans[digest] = {
			sql: maskLiterals(sql),
			explain: [heads.join("	"), ...lines].join("\n")
		};
	}
	return plans;
}
/** What a user looked for stands in two columns; estimates and names stay. */
function cell(head, value) {
	const text = String(value ?? "NULL").replace(/[\t\n]/g, " ");
	return /^(?:operator info|extra)$/i.test(head) ? maskLiterals(text) : text;
}
/**
* A statement that can be explained: where it has marks for arguments, those that the server tells of, else the text
* `1`, which every type can be compared with; a number in a LIMIT.
* @returns undefined where it is none
*/
function withArguments(statement) {
	const [sql = "", told] = statement.split(/ \[arguments: /);
	if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i.test(sql)) return void 0;
	const values = told === void 0 ? [] : argumentsOf(told.replace(/\]\s*$/, ""));
	let at = 0;
	return sql.replace(/\/\*.*?\*\//g, "").replace(/\(\s*\.\.\.\s*\)/g, "(?)").replace(/(\bLIMIT\s+|\bOFFSET\s+)\?(?:\s*,\s*\?)?/gi, "$11").replace(/\?/g, () => values[at++] ?? "'1'");
}
/** `5205` or `(1, "a")`; only numbers and quoted texts, whatever else stands there. */
function argumentsOf(text) {
	return (text.match(/-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g) ?? []).map((literal) => /^["']/.test(literal) ? "'1'" : literal);
}

// src/server/evidence/sql-evidence.ts
/** Of the statements that took most of the time. */
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
		async during(to, _seconds, ended) {
			const signal = AbortSignal.any([to.signal, ended]);
			const seen = /* @__PURE__ */ new Set();
			const look = (db) => textRows(db, prepared, [], signal);
			await withConnection(endpoint, async (db) => {
				while (!signal.aborted) {
					for (const { SQL_TEXT: text } of await look(db)) if (text) seen.add(text);
					await setTimeout(LOOK_MS, void 0, { signal });
				}
			}).catch(() => void 0);
			texts = [...seen];
		},
		after: (to) => withConnection(endpoint, async (db) => {
			await to.attempt("counters", async () => to.keep("statusAfter", status(await statusRows(db, to.signal))));
			const rows = await to.attempt("statements", () => withDigests(db, to.signal));
			if (rows !== void 0) to.keep("digests", rowsForPack(rows));
			const known = (rows ?? []).map((row) => ({
				digest: row.DIGEST ?? "",
				sql: row.QUERY_SAMPLE_TEXT ?? row.DIGEST_TEXT ?? ""
			}));
			const unnamed = texts.map((sql) => ({
				digest: maskLiterals(sql).slice(0, 200),
				sql
			}));
			await to.attempt("plans", async () => {
				await db.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',IGNORE_SPACE')", [], void 0, to.signal);
				to.keep("plans", JSON.stringify(await explainPlans(db, [...known, ...unnamed], "EXPLAIN", to.signal)));
			});
		})
	};
}
function status(rows) {
	const entries = rows.map(({ VARIABLE_NAME: name, VALUE: value }) => [name ?? "", value ?? ""]);
	return JSON.stringify(Object.fromEntries(entries));
}

// src/why/metrics-cut.ts
/** Families of metrics that a pack keeps; buckets of histograms are most of what a TiDB says, and say nothing here. */
const kept = /^(?:process_|go_memstats_|go_gc_|go_sched_|tidb_executor_statement|tidb_server_(?:query|plan_cache|handle_query|connections|info|packet)|tidb_session_|tidb_tikvclient_|tidb_distsql_|tikv_grpc_msg_duration_seconds_(?:sum|count)|tikv_coprocessor_scan_details|tikv_engine_flow_bytes)/;
/** A text of Prometheus' metrics without what a pack does not keep. */
function cutMetrics(text) {
	return `${text.split("\n").filter((line) => kept.test(line) && !/^\w+_bucket\b/.test(line)).join("\n")}\n`;
}

// src/server/evidence/cluster-ports.ts
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
/** TiKV answers with a picture unless it is asked for a profile. */
const headers = { "Content-Type": "application/protobuf" };
async function findClusterPorts(endpoint, toldBy) {
	const [tidb, tikv, pd] = await Promise.all(kinds.map((kind) => statusAddresses(endpoint, kind, toldBy)));
	const at = {
		tidb: tidb ?? [],
		tikv: tikv ?? [],
		pd: pd ?? []
	};
	const answering = /* @__PURE__ */ new Set();
	const ports = {
		async reach(to) {
			const one = (kind) => to.attempt(names[kind], async () => {
				await ports.metrics(kind, to.signal);
				answering.add(kind);
			});
			await Promise.all(kinds.map(one));
		},
		answers: (kind) => answering.has(kind),
		async metrics(kind, signal) {
			const texts = at[kind].map((each) => askStatusPort(each, {
				...metricsQuestion,
				signal
			}));
			return (await Promise.all(texts)).map((bytes) => new TextDecoder().decode(bytes)).join("\n");
		},
		async askFirst(kind, question, signal) {
			const [first] = at[kind];
			if (first === void 0) throw new Failure("environment", `the cluster names no ${names[kind]}`);
			return askStatusPort(first, {
				...question,
				signal,
				headers
			});
		}
	};
	return ports;
}

// src/server/evidence/tidb-evidence.ts
const MOST_BYTES = 2 * 2 ** 20;
/** `gc=1`: what was freed is no longer in it. */
const heapQuestion = {
	path: "/debug/pprof/heap?gc=1",
	deadlineSeconds: 5,
	mostBytes: MOST_BYTES
};
/** Beyond the seconds that it covers. */
const PROFILE_SPARE_SECONDS = 5;
/** Of the statements that took most of the time. */
const MOST_ROWS = 200;
/** TiDB: counters, heap and CPU of its status port, its table of statements, and the CPU of TiKV and PD. */
async function createTidbEvidence(endpoint, toldBy) {
	const ports = await findClusterPorts(endpoint, toldBy);
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
		const ask = async () => to.keep(file, await ports.askFirst("tidb", heapQuestion, to.signal));
		await to.attempt("the heap of TiDB", ask);
	};
	const profile = async (to, file, kind, seconds) => {
		if (!ports.answers(kind)) return;
		const question = {
			path: `/debug/pprof/profile?seconds=${seconds}${kind === "tikv" ? "&frequency=99" : ""}`,
			deadlineSeconds: seconds + PROFILE_SPARE_SECONDS,
			mostBytes: MOST_BYTES
		};
		const ask = async () => to.keep(file, await ports.askFirst(kind, question, to.signal));
		await to.attempt(`the CPU profile of ${kind}`, ask);
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

// src/server/evidence/find-evidence-source.ts
/** By what a server is. @throws Failure where it does not answer */
async function findEvidenceSource(endpoint) {
	const [version, comment] = await withConnection(endpoint, async (db) => [await queryValue(db, "SELECT VERSION()"), await queryValue(db, "SELECT @@version_comment").catch(() => "")], { withoutDatabase: true });
	return productOf(version ?? "", comment ?? "") === "TiDB" ? createTidbEvidence(endpoint) : createSqlEvidence(endpoint);
}

// src/measure/evidence-round.ts
/** All of it; then what is there has to do. */
const DEADLINE_MS = 55e3;
/** Of each side under load. */
const MOST_LOAD_SECONDS = 10;
const LEAST_LOAD_SECONDS = 2;
/** The part of it that is profiled: the load tool takes a moment to begin. */
const MARGIN_SECONDS = 1;
const WARM_UP_SECONDS = 2;
/**
* One extra short round of a cell, both sides one after the other, in which the servers are asked what they do. Nothing
* of it is measured, so it may cost them something. What is not to be had is told, and never ends the job.
* @throws only where the job is cancelled
*/
async function evidenceRound(bench, cell, sliceSeconds) {
	const signal = AbortSignal.any([bench.signal, AbortSignal.timeout(DEADLINE_MS)]);
	const limited = {
		...bench,
		signal
	};
	const seconds = Math.min(MOST_LOAD_SECONDS, Math.max(LEAST_LOAD_SECONDS, Math.round(sliceSeconds)));
	const sides = await Promise.all(sidesOf(bench).map(async ([side, target]) => {
		const collected = startCollecting(signal);
		await collected.attempt("statements", async () => target.watchStatements?.(signal));
		const source = await collected.attempt("evidence", () => findEvidenceSource(target.endpoint()));
		await collected.attempt("evidence", async () => source?.open?.(collected));
		return {
			side,
			target,
			collected,
			source
		};
	}));
	if (sides.some(({ target }) => target.watchStatements !== void 0)) await warmUp(limited, cell, Math.min(WARM_UP_SECONDS, seconds)).catch(() => void 0);
	for (const own of sides) {
		await loadSide(limited, own, sides.filter((other) => other !== own), {
			...cell,
			warmUpSeconds: 0,
			durationSeconds: seconds
		});
		bench.signal.throwIfAborted();
	}
	bench.data.used = true;
	return Object.fromEntries(sides.map(({ side, collected: { files, missing } }) => [side, {
		files,
		missing
	}]));
}
async function loadSide(bench, { side, target, collected, source }, idle, cell) {
	if (source === void 0) return;
	await collected.attempt("evidence", () => source.before(collected));
	const idleBefore = await Promise.all(idle.map(idleReading));
	const stolenBefore = await processorTimes();
	const startedAt = performance.now();
	const profiled = cell.durationSeconds - MARGIN_SECONDS;
	const load = new AbortController();
	const [run] = await Promise.all([collected.attempt("the load of the extra round", () => whileAlive(target, bench.signal, (signal) => bench.workloadFor(cell.tool).run({
		...contextOf(bench, target, cell, `why-${side}`),
		signal
	}, {
		side,
		round: 1,
		slice: 0
	}))).finally(() => load.abort()), collected.attempt("evidence", () => source.during(collected, profiled, load.signal))]);
	const seconds = (performance.now() - startedAt) / 1e3;
	await Promise.all(idle.map((other, at) => keepIdle(other, idleBefore[at], seconds)));
	await collected.attempt("evidence", () => source.after(collected));
	if (run === void 0) return;
	if (run.state === "invalid") {
		await collected.attempt("the load of the extra round", () => Promise.reject(new Error(run.reason)));
		return;
	}
	const said = loadOf(run.metrics, run.durationSeconds);
	const machine = defined({
		cpuModel: cpus()[0]?.model.trim() || void 0,
		cores: availableParallelism(),
		stolenShare: stolenShare(stolenBefore, await processorTimes())
	});
	if (said !== void 0) collected.keep("load", JSON.stringify({
		...said,
		seconds,
		machine
	}));
}
async function idleReading({ source, collected }) {
	return source?.idle?.(collected.signal).catch(() => void 0);
}
/** What a server did while the other one was under load. */
async function keepIdle(own, before, seconds) {
	const after = await idleReading(own);
	if (before === void 0 || after === void 0) return;
	const counters = Object.entries(after.counters).map(([name, value]) => [name, Math.max(0, value - (before.counters[name] ?? value))]);
	own.collected.keep("idle", JSON.stringify({
		seconds,
		counters: Object.fromEntries(counters)
	}));
}
/** The first line of `/proc/stat`; empty elsewhere than on Linux. */
async function processorTimes() {
	const text = await readFile("/proc/stat", "utf8").catch(() => "");
	return (/^cpu +(.*)$/m.exec(text)?.[1] ?? "").split(" ").map(Number);
}
const STOLEN = 7;
function stolenShare(before, after) {
	const spent = after.map((value, at) => value - (before[at] ?? 0)).slice(0, 8);
	const all = spent.reduce((sum, value) => sum + value, 0);
	const stolen = spent[STOLEN];
	return stolen === void 0 || !(all > 0) ? void 0 : Math.max(0, stolen / all);
}

// src/suite/collect-evidence.ts
/**
* A protocol that, once its cells have their verdict, asks both servers why: one short round more for the worst cell,
* where that was asked for, once a job. It changes no figure, and what goes wrong in it is told and forgotten.
*/
function withEvidence(protocol, settings, folder, io) {
	const { cause } = settings.inputs;
	if (cause === "never" || settings.base === void 0) return protocol;
	let done = false;
	return async (loaded) => {
		await protocol(loaded);
		const cell = done ? void 0 : cellToExplain(loaded, settings.policy, cause);
		if (cell === void 0) return;
		const obstacle = obstacleTo(loaded, cell);
		if (obstacle !== void 0) return io.log.info(`${cell.id}: why is not asked, since ${obstacle}`);
		done = true;
		io.log.info(`${cell.id}: a short round more, to see why`);
		try {
			const packs = await evidenceRound(loaded.bench, cell, settings.policy.sideBySide.slice);
			writePacks(join(folder, resultFiles.why), cell.id, packs);
		} catch (error) {
			loaded.bench.signal.throwIfAborted();
			io.log.info(`why was not to be found out: ${error.message}`);
		}
	};
}
/** Both sides run once more within the time of the extra round. */
const LONGEST_RUN_SECONDS = 20;
/** Why a cell cannot be run once more with its servers looked at; undefined where it can. */
function obstacleTo({ bench, soFar }, { id, tool, operations }) {
	if (bench.workloadFor(tool).restartsServer) return "its runs start the server anew";
	if (operations === void 0) return void 0;
	const runs = soFar().cells.find((cell) => cell.id === id)?.runs ?? [];
	return Math.max(0, ...runs.map((run) => run.state === "valid" ? run.durationSeconds : 0)) > LONGEST_RUN_SECONDS ? `one run takes more than ${LONGEST_RUN_SECONDS} s` : void 0;
}
/** The red cell, else the undecided one, else with `always` the first. */
function cellToExplain({ cells, soFar }, policy, cause) {
	return (worstCells(soFar(), policy).map((id) => cells.find(({ settings }) => settings.id === id)).find((cell) => cell !== void 0) ?? (cause === "always" ? cells[0] : void 0))?.settings;
}
function worstCells(record, policy) {
	const { rows } = judge(record, sideBySideReference(record), policy);
	const decides = ({ gated, verdict }) => gated || verdict.kind === "regression" && verdict.by === "alarm";
	const of = (kind) => rows.filter((row) => decides(row) && row.verdict.kind === kind).map(({ cellId }) => cellId);
	return [...of("regression"), ...of("inconclusive")];
}
function writePacks(folder, cellId, packs) {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, CELL_FILE), `${JSON.stringify({ cell: cellId })}\n`);
	for (const [side, pack] of Object.entries(packs)) {
		const place = join(folder, side);
		mkdirSync(place, { recursive: true });
		for (const [file, bytes] of pack?.files ?? []) writeFileSync(join(place, packFiles[file]), bytes);
		writeFileSync(join(place, packFiles.missing), `${JSON.stringify(pack?.missing ?? [])}\n`);
	}
}

// src/suite/explain-result.ts
/** The result with its causes, where evidence was collected. A verdict is never changed by it. */
function withCauses(result, folder, io) {
	try {
		const explanation = explanationIn(folder, result);
		if (explanation === void 0) return result;
		const { causes, missing } = explanation;
		return {
			...result,
			causes,
			...missing.length === 0 ? {} : { causesMissing: missing.slice(0, 100) }
		};
	} catch (error) {
		io.log.info(`why was not to be found out: ${error.message}`);
		return result;
	}
}

export { withEvidence as n, withCauses as t };