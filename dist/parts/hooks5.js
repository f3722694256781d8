import { p as toolOf } from "./loads.js";
import { i as resultFiles } from "./result-folder.js";
import { c as benchesInTurn, f as cellFolder, h as whileAlive, i as resetData, m as sidesOf, o as warmUp, p as contextOf, u as ownersOfData } from "./reset.js";
import { d as sideBySideReference, r as judge } from "./judge-in-words.js";
import "./story.js";
import { n as comparesWorkloads, o as sideFolders } from "./bench.js";
import { c as writesRows, r as differencesBetween } from "./registry.js";
import { n as defined } from "./objects.js";
import { t as startDeadline } from "./deadline.js";
import { d as stolenShare } from "./machine.js";
import { c as loadOf, d as cutMetrics, i as explanationsIn, l as packFiles, n as DIFFERENCE_FILE, o as isWorse, s as isCounted, t as CELL_FILE } from "./evidence-folder.js";
import { a as statusAddresses, i as readStatusPort } from "./status-address.js";
import { o as withConnection, u as asOwner } from "./connect.js";
import { o as worstFirst } from "./verdict-words.js";
import { t as explainPlans } from "./explain.js";
import { n as productAt } from "./probe.js";
import { d as tidbCounters } from "./server-counters.js";
import { i as tidbStatementRows, n as rowsForPack, r as textRows, t as digestRows } from "./statement-tables.js";
import { n as maskLiterals } from "./statement-rows.js";
import { p as formatShare } from "./number.js";
import { R as isHeavier, U as listed } from "./parts.js";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { availableParallelism, cpus } from "node:os";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// src/extensions/why/collect/evidence-source.ts
/** All that is collected of a side; more is not kept. */
const MOST_BYTES$1 = 5 * 2 ** 20;
/** An empty collection of at most 5 MB, so that both sides together have 10. */
function startCollecting(signal) {
	const files = /* @__PURE__ */ new Map();
	const missing = [];
	let bytesLeft = MOST_BYTES$1;
	return {
		signal,
		files,
		missing,
		keep(file, content) {
			const bytes = typeof content === "string" ? Buffer.from(content) : content;
			if (bytes.length > bytesLeft) missing.push(`${file} was not kept: a pack holds at most 5 MB`);
			else {
				files.set(file, bytes);
				bytesLeft -= bytes.length;
			}
		},
		async attempt(what, part) {
			try {
				return await part();
			} catch (error) {
				const sentence = `${what} unavailable: ${signal.aborted ? "the time ran out" : error instanceof Error ? error.message : String(error)}`;
				if (!missing.includes(sentence)) missing.push(sentence);
				return;
			}
		}
	};
}

// src/extensions/why/collect/server-evidence.ts
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

// src/extensions/why/collect/sources.ts
/**
* Returns the source of evidence that suits the server's product. @throws Failure where the server
* does not answer
*/
async function findEvidenceSource(target) {
	if (target.withoutSql) return createPdEvidence((await target.places?.())?.metrics.pd ?? []);
	const endpoint = target.endpoint();
	return await productAt(endpoint) === "TiDB" ? createTidbEvidence(endpoint) : createSqlEvidence(asOwner(endpoint));
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

// src/extensions/why/collect/evidence-round.ts
/** All of it; then what is there has to do. */
const DEADLINE_MS = 55e3;
/** Most seconds of each side under load. */
const MOST_LOAD_SECONDS = 10;
const LEAST_LOAD_SECONDS = 2;
/** A new statement that is rare in its load has to come, too. */
const LEAST_NEW_MIX_SECONDS = 5;
/** The part of it that is profiled: the load tool takes a moment to begin. */
const MARGIN_SECONDS = 1;
const WARM_UP_SECONDS = 2;
/** Seconds without load behind loads that ran at once. */
const IDLE_SECONDS = 5;
/** Runs loads where the pairs of a cell ran. */
function whereMeasured(bench, cell, act) {
	const way = cell.measure && bench.pairs?.[cell.measure];
	return way?.inPlace === void 0 ? act(() => void 0) : way.inPlace(bench, cell, act);
}
/**
* One extra short round of a cell, in which the servers report what they do: both sides one after
* the other, or at once on the core that their pairs shared. Nothing of it is measured, so it may
* cost them something. What is unavailable is reported, and never ends the job.
* @throws only where the job is cancelled
*/
async function evidenceRound(bench, cell, sliceSeconds) {
	const packs = {};
	for (const turn of benchesInTurn(bench)) {
		for (const [, target] of sidesOf(turn)) await target.turn?.take(bench.signal);
		const deadline = startDeadline(bench.signal, DEADLINE_MS);
		try {
			const limited = {
				...turn,
				signal: deadline.signal
			};
			Object.assign(packs, await collectSides(limited, turn, cell, sliceSeconds));
		} finally {
			deadline.clear();
		}
	}
	return packs;
}
/**
* Measures the cost of each statement of a cell, one server after the other and both without load;
* and, if the candidate has more or other transactions than both sides share, one run of all of
* them.
*/
function loadRound(bench, cell, hasNewMix) {
	return whereMeasured(bench, cell, (gateOf) => readCosts(bench, cell, hasNewMix, gateOf));
}
async function readCosts(bench, cell, hasNewMix, gateOf) {
	const workload = bench.workloadFor(cell.tool);
	const packs = {};
	for (const [side, target] of sidesOf(bench)) {
		await target.turn?.take(bench.signal);
		const collected = startCollecting(bench.signal);
		const context = contextOf(bench, target, cell, `costs-${side}`);
		bench.log.progress(`cost of each statement · ${target.name}`);
		await collected.attempt("the cost of the statements", async () => {
			const costs = await whileAlive(target, bench.signal, async (signal) => await workload.costs?.({
				...context,
				signal
			}) ?? []);
			collected.keep("costs", JSON.stringify(costs));
		});
		if (hasNewMix && side === "candidate") await collected.attempt("the load of the candidate", async () => {
			const durationSeconds = Math.max(LEAST_NEW_MIX_SECONDS, cell.durationSeconds);
			const whole = {
				...context,
				cell: {
					...context.cell,
					durationSeconds
				},
				shared: void 0,
				...defined({ gate: gateOf(side) })
			};
			const run = await whileAlive(target, bench.signal, (signal) => workload.run({
				...whole,
				signal
			}, {
				side,
				round: 1,
				slice: 0
			}));
			bench.data.used = true;
			if (run.state === "invalid") throw new Error(run.reason);
			collected.keep("newMix", JSON.stringify({
				seconds: run.durationSeconds,
				metrics: run.metrics
			}));
		});
		packs[side] = {
			files: collected.files,
			missing: collected.missing
		};
	}
	return packs;
}
/** @param limited the bench whose signal ends in time */
async function collectSides(limited, bench, cell, sliceSeconds) {
	const { signal } = limited;
	const seconds = Math.min(MOST_LOAD_SECONDS, Math.max(LEAST_LOAD_SECONDS, Math.round(sliceSeconds)));
	const sides = await Promise.all(sidesOf(bench).map(async ([side, target]) => {
		const collected = startCollecting(signal);
		await collected.attempt("statements", async () => target.own?.watchStatements?.(signal));
		const source = await collected.attempt("evidence", () => findEvidenceSource(target));
		await collected.attempt("evidence", async () => source?.open?.(collected));
		return {
			side,
			target,
			collected,
			source
		};
	}));
	const restarted = sides.some(({ target }) => target.own?.watchStatements !== void 0);
	await whereMeasured(bench, cell, async (gateOf) => {
		if (restarted) await warmUp(limited, cell, Math.min(WARM_UP_SECONDS, seconds)).catch(() => void 0);
		const gated = sides.map((own) => ({
			...own,
			gate: gateOf(own.side)
		}));
		const areAtOnce = gated.every(({ gate }) => gate !== void 0);
		const durationSeconds = areAtOnce ? 2 * seconds : seconds;
		const short = {
			...cell,
			warmUpSeconds: 0,
			durationSeconds
		};
		for (const loaded of areAtOnce ? [gated] : gated.map((own) => [own])) {
			await loadSides(limited, loaded, sides.filter(({ side }) => loaded.every((own) => own.side !== side)), short);
			bench.signal.throwIfAborted();
		}
		if (areAtOnce && sides.some(({ source }) => source?.idle !== void 0)) await whileIdle(sides, () => setTimeout(IDLE_SECONDS * 1e3, void 0, { signal }));
	});
	bench.data.used = true;
	return Object.fromEntries(sides.map(({ side, collected: { files, missing } }) => [side, {
		files,
		missing
	}]));
}
/** Runs the load of these sides at once, while the others have none. */
async function loadSides(bench, sides, others, cell) {
	const read = (when) => Promise.all(sides.map(({ source, collected }) => collected.attempt("evidence", async () => source?.[when](collected))));
	await read("before");
	const stolenBefore = await processorTimes();
	const startedAt = performance.now();
	const runs = await whileIdle(others, () => Promise.all(sides.map((own) => runLoad(bench, own, cell))));
	const seconds = (performance.now() - startedAt) / 1e3;
	await read("after");
	const machine = defined({
		cpuModel: cpus()[0]?.model.trim() || void 0,
		cores: availableParallelism(),
		stolenShare: stolenShare(stolenBefore, await processorTimes())
	});
	for (const [index, { collected }] of sides.entries()) {
		const run = runs[index];
		const load = run && loadOf(run.metrics, run.durationSeconds);
		if (load !== void 0) collected.keep("load", JSON.stringify({
			...load,
			seconds,
			machine
		}));
	}
}
/** @returns undefined where nothing can be collected, or the run failed, which is noted */
async function runLoad(bench, { side, target, collected, source, gate }, cell) {
	if (source === void 0) return void 0;
	const load = new AbortController();
	const own = {
		...contextOf(bench, target, cell, `why-${side}`),
		...defined({ gate })
	};
	const [run] = await Promise.all([collected.attempt("the load of the extra round", async () => {
		const result = await whileAlive(target, bench.signal, (signal) => bench.workloadFor(cell.tool).run({
			...own,
			signal
		}, {
			side,
			round: 1,
			slice: 0
		}));
		if (result.state === "invalid") throw new Error(result.reason);
		return result;
	}).finally(() => load.abort()), collected.attempt("evidence", () => source.during(collected, cell.durationSeconds - MARGIN_SECONDS, load.signal))]);
	return run;
}
/** Stores the counters of servers for a time in which they have no load. */
async function whileIdle(sides, act) {
	const before = await Promise.all(sides.map(idleReading));
	const startedAt = performance.now();
	const result = await act();
	const seconds = (performance.now() - startedAt) / 1e3;
	await Promise.all(sides.map((own, index) => keepIdle(own, before[index], seconds)));
	return result;
}
async function idleReading({ source, collected }) {
	return source?.idle?.(collected.signal).catch(() => void 0);
}
/** Stores what the server's counters grew by since an earlier reading. */
async function keepIdle(own, before, seconds) {
	const after = await idleReading(own);
	if (before === void 0 || after === void 0) return;
	const counters = Object.entries(after.counters).map(([name, value]) => [name, Math.max(0, value - (before.counters[name] ?? value))]);
	own.collected.keep("idle", JSON.stringify({
		seconds,
		counters: Object.fromEntries(counters)
	}));
}
/** The text of `/proc/stat`; empty elsewhere than on Linux. */
function processorTimes() {
	return readFile("/proc/stat", "utf8").catch(() => "");
}

// src/extensions/why/waiting.ts
/** Least growth of the blocker's share of the time (0 to 1). */
const LEAST_MORE = .1;
/** Share of a statement's additional time that it may take by itself, on a server without load. */
const MOST_OWN = .5;
const MOST_NAMES = 2;
/**
* Finds the statements of a load that are slower, do no more work, and take no more time alone,
* while another one that does more, or was changed, takes more of the time of all, or the servers
* count a wait that grew; and the transactions that have no other statements.
* @param rows of the cell of the load
*/
function findWaiting(rows, { costs, changed, waits }) {
	const values = (metric) => {
		const row = rows.find((each) => each.metric === metric);
		return [row?.baseline?.value ?? NaN, row?.candidate?.value ?? NaN];
	};
	const times = costs.map((cost) => {
		const [rates, means] = [values(`qps:${cost.name}`), values(`latency_avg_ms:${cost.name}`)];
		const isTouched = changed.has(cost.name);
		return {
			name: cost.name,
			isHeavy: isHeavier(cost, isTouched),
			isTouched,
			slower: means[1] - means[0],
			own: cost.candidate.milliseconds - cost.base.milliseconds,
			base: rates[0] * means[0],
			candidate: rates[1] * means[1]
		};
	});
	const sum = (side) => times.reduce((all, each) => all + each[side], 0);
	const [blocker] = times.filter(({ isHeavy, isTouched }) => isHeavy || isTouched).map(({ name, isHeavy, base, candidate }) => {
		const share = {
			base: base / sum("base"),
			candidate: candidate / sum("candidate")
		};
		return {
			waitsFor: name,
			isHeavy,
			share,
			more: share.candidate - share.base
		};
	}).filter(({ more }) => more >= LEAST_MORE).toSorted((a, b) => Number(b.isHeavy) - Number(a.isHeavy) || b.more - a.more);
	const counted = waits.find(isCounted);
	const found = blocker === void 0 ? counted && { waitsFor: counted.name } : {
		waitsFor: blocker.waitsFor,
		share: blocker.share
	};
	if (found === void 0) return void 0;
	const doWait = (own) => own.length > 0 && own.every(({ isHeavy, isTouched }) => !isHeavy && !isTouched) && own.reduce((all, each) => all + each.own - MOST_OWN * each.slower, 0) <= 0;
	const statements = times.filter((each) => doWait([each])).map(({ name }) => name);
	const kinds = [...new Set(times.map(({ name }) => transactionOf(name)))].filter((kind) => doWait(times.filter(({ name }) => transactionOf(name) === kind)));
	const names = [...statements, ...kinds].filter((name) => rows.some((row) => isSlower(row, name)));
	return names.length === 0 ? void 0 : {
		...found,
		names
	};
}
/** The transaction of a statement: `checkout` of `checkout/place`. */
function transactionOf(statement) {
	return statement.slice(0, statement.indexOf("/"));
}
/** Checks whether a row proves that a statement or a transaction takes longer, or comes less often. */
function isSlower({ metric, verdict }, name) {
	return /^(?:latency_|tps:|qps:)/.test(metric) && metric.endsWith(`:${name}`) && verdict.kind === "regression";
}
/**
* Marks the rows of statements that wait, adds them to the cause of what they wait for, and counts
* them as no regressions of their own. No verdict changes, and one red row of the cell keeps its
* words.
*/
function withWaiting(result, loads) {
	let { rows, causes, counts } = result;
	for (const [cellId, load] of loads) {
		const own = rows.filter((row) => row.cellId === cellId);
		const waiting = findWaiting(own, load);
		if (waiting === void 0) continue;
		if (result.explainedCells?.includes(cellId)) causes = withWords(causes ?? [], cellId, waiting);
		const doesWait = (row) => row.cellId === cellId && waiting.names.some((name) => isSlower(row, name));
		const isRed = ({ gated, verdict }) => gated && verdict.kind === "regression";
		if (!own.some((row) => isRed(row) && !doesWait(row))) continue;
		const left = own.filter((row) => isRed(row) && doesWait(row)).length;
		counts = {
			...counts,
			regression: counts.regression - left
		};
		rows = rows.map((row) => doesWait(row) ? {
			...row,
			waitsFor: waiting.waitsFor
		} : row);
	}
	return {
		...result,
		rows,
		counts,
		...causes === void 0 ? {} : { causes }
	};
}
/** Adds what waits to the cause; a changed statement that does no more alone has none yet. */
function withWords(causes, cellId, waiting) {
	const { waitsFor, share } = waiting;
	const isOwn = (cause) => cause.cellId === cellId && cause.name === waitsFor;
	const words = waitingWords(waiting);
	if (causes.some(isOwn) || share === void 0) return causes.map((cause) => isOwn(cause) ? {
		...cause,
		sentence: `${cause.sentence}; ${words}`
	} : cause);
	return [{
		kind: "change",
		name: waitsFor,
		sentence: `this pull request changed ${waitsFor}: ${words}`,
		evidence: ["Likely: of the statements that it changes, this one takes more of the time"],
		cellId
	}, ...causes];
}
/** `it takes 64 % of the time instead of 20 %, and browse/page waits for it`. */
function waitingWords({ share, names }) {
	const takes = share && `it takes ${formatShare(share.candidate)} of the time instead of ${formatShare(share.base)}`;
	const statements = names.filter((name) => name.includes("/"));
	const shownNames = statements.length === 0 ? names : statements;
	const more = shownNames.length - MOST_NAMES;
	const waits = `${listed(more > 0 ? [...shownNames.slice(0, MOST_NAMES), `${more} more`] : shownNames)} ${shownNames.length === 1 ? "waits" : "wait"} for it`;
	return takes === void 0 ? waits : `${takes}, and ${waits}`;
}

// src/extensions/why/hooks.ts
/** Causes are looked for once the cells of a protocol are decided, and join the judged result. */
const whyHooks = {
	aroundRuns: (protocol, { settings, folder }) => withEvidence(protocol, settings, folder),
	afterVerdict: (result, { folder, io, explainedCell }) => withCauses(result, folder, io, explainedCell)
};
/**
* More rounds in a minute are left out: the job would take longer for its causes than for its
* figures.
*/
const MOST_ROUNDS_A_MINUTE = 2;
/**
* A protocol that, once its cells have their verdict, looks for the cause on both servers: one
* short round more for each red cell, else for the first undecided one. It changes no figure, and a
* fault in it is logged and ends nothing.
*/
function withEvidence(protocol, settings, folder) {
	const { cause } = settings.inputs;
	const isLimited = settings.policy.statements.limits.latency_p95_ms !== void 0;
	if (settings.base === void 0 || cause === "never" && !isLimited) return protocol;
	const had = /* @__PURE__ */ new Set();
	const redEndedAt = [];
	const isTooMany = () => redEndedAt.filter((at) => performance.now() - at < 6e4).length >= MOST_ROUNDS_A_MINUTE;
	return async (loaded) => {
		await protocol(loaded);
		if (cause !== "never") await explainCells(loaded);
		for (const { settings: cell } of loaded.cells) await readLoad(loaded, cell, settings, folder);
	};
	async function explainCells(loaded) {
		for (const { cell, occasion } of cellsToExplain(loaded, settings.policy)) {
			if (!{
				red: true,
				undecided: !had.has("red") && !had.has("undecided"),
				green: had.size === 0
			}[occasion] || occasion === "green" && cause === "on-red") continue;
			const obstacle = occasion === "red" && isTooMany() ? `it did so for ${MOST_ROUNDS_A_MINUTE} red cells in the last minute` : obstacleTo(loaded, cell);
			if (obstacle !== void 0) {
				loaded.bench.log.info(`${cell.id}: the job does not look for the cause, because ${obstacle}`);
				continue;
			}
			had.add(occasion);
			await explainCell(loaded, cell, settings, folder);
			if (occasion === "red") redEndedAt.push(performance.now());
		}
	}
}
/**
* Reads the effect of the change on the user's own load, and the cost of each statement on the rows
* as they were loaded: of what the load itself wrote, each side has another number. A failure ends
* nothing.
*/
async function readLoad({ bench }, cell, settings, folder) {
	if (cell.onlyOn !== void 0 || bench.workloadFor(cell.tool).costs === void 0) return;
	const place = join(folder, resultFiles.why, cellFolder(cell.id));
	try {
		const difference = comparesWorkloads(settings) ? await differencesBetween(cell, sideFolders(settings)) : void 0;
		const hasNewMix = difference !== void 0 && (difference.weights.length > 0 || difference.statements.some(({ kind }) => kind === "added"));
		const notes = await restoreRows(bench, cell);
		const packs = await loadRound(bench, cell, hasNewMix);
		writePacks(place, cell.id, packs, notes);
		if (difference !== void 0) writeFileSync(join(place, DIFFERENCE_FILE), `${JSON.stringify(difference)}\n`);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.info(`${cell.id}: its statements could not be read: ${error.message}`);
	}
}
/**
* Restores the rows that the runs of a cell changed. A database that would have to be loaded again
* is left as it is.
* @returns a note where they are not restored
*/
async function restoreRows(bench, cell) {
	const place = bench.folders?.candidate ?? process.cwd();
	if (!bench.data.used || !await writesRows(cell, place)) return [];
	if (!sidesOf(ownersOfData(bench)).every(([, target]) => bench.data.kept.has(target) && target.data.reset === "copy")) return [`${cell.id}: rows per call include those that the load itself wrote`];
	await resetData(bench, cell);
	return [];
}
async function explainCell({ bench }, cell, { policy }, folder) {
	bench.log.info(`${cell.id}: one more short round to find the cause`);
	try {
		const packs = await evidenceRound(bench, cell, policy.sideBySide.slice);
		writePacks(join(folder, resultFiles.why, cellFolder(cell.id)), cell.id, packs);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.info(`${cell.id}: the cause could not be found: ${error.message}`);
	}
}
/** Both sides run once more within the time of the extra round. */
const LONGEST_RUN_SECONDS = 20;
/** Explains why a cell cannot be run once more to examine its servers; undefined if it can. */
function obstacleTo({ soFar }, { id, tool, operations }) {
	if (toolOf(tool).pace.server === "none") return "there is no server to look into";
	if (toolOf(tool).pace.server === "restarted") return "its runs restart the server";
	if (operations === void 0) return void 0;
	const runs = soFar().cells.find((cell) => cell.id === id)?.runs ?? [];
	return Math.max(0, ...runs.map((run) => run.state === "valid" ? run.durationSeconds : 0)) > LONGEST_RUN_SECONDS ? `one run takes more than ${LONGEST_RUN_SECONDS} s` : void 0;
}
/** The red cells, the undecided ones, and the first. */
function cellsToExplain({ cells, soFar }, policy) {
	const record = soFar();
	const { rows } = judge(record, sideBySideReference(record), policy);
	const decides = ({ gated, verdict }) => gated || verdict.kind === "regression" && verdict.by === "alarm";
	const of = (occasion, kind) => worstFirst(rows.filter((row) => decides(row) && row.verdict.kind === kind)).flatMap(({ cellId }) => cells.filter(({ settings }) => settings.id === cellId)).map(({ settings }) => ({
		cell: settings,
		occasion
	}));
	const first = cells.slice(0, 1).map(({ settings }) => ({
		cell: settings,
		occasion: "green"
	}));
	const all = [
		...of("red", "regression"),
		...of("undecided", "inconclusive"),
		...first
	];
	return all.filter(({ cell }, at) => all.findIndex((other) => other.cell === cell) === at);
}
function writePacks(folder, cellId, packs, notes = []) {
	mkdirSync(folder, { recursive: true });
	const hasWrittenRows = notes.length > 0 ? true : void 0;
	const cell = defined({
		cell: cellId,
		hasWrittenRows
	});
	writeFileSync(join(folder, CELL_FILE), `${JSON.stringify(cell)}\n`);
	for (const [side, pack] of Object.entries(packs)) {
		const place = join(folder, side);
		mkdirSync(place, { recursive: true });
		for (const [file, bytes] of pack?.files ?? []) writeFileSync(join(place, packFiles[file]), bytes);
		const missing = join(place, packFiles.missing);
		const all = [
			...existsSync(missing) ? JSON.parse(readFileSync(missing, "utf8")) : [],
			...pack?.missing ?? [],
			...notes
		];
		writeFileSync(missing, `${JSON.stringify(all)}\n`);
	}
}
/**
* Checks whether the causes of a cell are needed: it is slower. An undecided one has only exact
* causes: the change's effect, and counters of the server that grew. The others need none.
*/
function shouldExplain({ rows, work }, cellId, causes) {
	const doesMore = work?.findings.some((finding) => finding.cellId === cellId && isWorse(finding)) === true;
	return rows.some((row) => {
		if (row.cellId !== cellId || !row.gated) return false;
		return row.verdict.kind === "inconclusive" ? row.verdict.cause === "slower" || causes[0]?.kind === "change" || doesMore : row.verdict.kind === "regression";
	});
}
/**
* The result with its causes, where evidence was collected. A verdict is never changed by it.
* @param explainedCell cell whose causes are reported whatever its figures are
*/
function withCauses(result, folder, io, explainedCell) {
	try {
		const explanations = explanationsIn(folder, result);
		if (explanations.size === 0) return result;
		const loads = [...explanations].flatMap(([cellId, { load }]) => load === void 0 ? [] : [{
			cellId,
			...load
		}]);
		const all = [...explanations].filter(([cellId, { costs, causes }]) => costs.length === 0 || cellId === explainedCell || shouldExplain(result, cellId, causes));
		const missing = [...new Set(all.flatMap(([, explanation]) => explanation.missing))].slice(0, 100);
		const withLoads = loads.length === 0 ? result : {
			...result,
			loads
		};
		const lookedAt = new Map([...explanations].map(([cellId, { costs, waits, load }]) => [cellId, {
			costs,
			waits,
			changed: new Set(load?.difference.statements.flatMap(({ kind, name }) => kind === "changed" ? [name] : []))
		}]));
		if (all.length === 0) return withWaiting(withLoads, lookedAt);
		const explained = {
			...withLoads,
			causes: all.flatMap(([cellId, explanation]) => explanation.causes.map((cause) => ({
				...cause,
				cellId
			}))).slice(0, 100),
			explainedCells: all.map(([cellId]) => cellId),
			...missing.length === 0 ? {} : { causesMissing: missing }
		};
		return withWaiting(explained, lookedAt);
	} catch (error) {
		io.log.info(`the cause could not be found: ${error.message}`);
		return result;
	}
}

export { whyHooks };