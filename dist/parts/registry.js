import { t as Failure } from "./failure.js";
import { n as factsOf, p as toolOf } from "./loads.js";
import { a as queryValue, o as withConnection, r as connect } from "./connect.js";
import { o as formatDuration } from "./number.js";
import { n as defined } from "./objects.js";
import { l as runOf } from "./option-names.js";
import { i as median } from "./sample.js";
import { a as isAlive } from "./identity.js";
import { i as refusalOf, r as placedTexts, t as endpointFor } from "./statements.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/core/workload/pause.ts
/** Share of the measured time before the process stops: the level that the load returns to. */
const BEFORE = .25;
/** The load has recovered at this share of its level. */
const RECOVERED = .8;
/** The process that is paused where nobody names one: the one that holds the data. */
const usual = ["tikv", "mariadb"];
/** Returns when the process of a cell stops, in seconds of the measured time. */
function pauseBegins({ durationSeconds }) {
	return durationSeconds * BEFORE;
}
/**
* Seconds from the moment at which a process stopped to the end of the first interval in which the
* load has its level again. A load that never has it in its run has all the rest of its time.
* @returns undefined for a run without intervals before and after it
*/
function recoverySeconds({ columns, rows }, { tool, durationSeconds }) {
	const rate = columns.indexOf(factsOf(tool).metrics.rates.find((name) => columns.includes(name)) ?? "");
	const begins = pauseBegins({ durationSeconds });
	const points = rows.map((row, index) => ({
		from: rows[index - 1]?.[0] ?? 0,
		to: row[0] ?? 0,
		rate: row[rate] ?? 0
	}));
	const before = points.filter(({ to }) => to <= begins).map((point) => point.rate);
	const after = points.filter(({ from }) => from >= begins);
	if (rate < 0 || before.length === 0 || after.length === 0) return void 0;
	const level = RECOVERED * median(before);
	return (after.find((point) => point.rate >= level)?.to ?? durationSeconds) - begins;
}
/**
* Stops a process of the server for a time, in the middle of the run, and lets it go on whatever
* happens. @returns why it could not
*/
async function pauseProcess(context, pause) {
	const { cell, signal, processes } = context;
	const process = chosen(processes?.() ?? [], pause);
	if (process === void 0) return `no process of ${pause.component ?? "the server"} runs on this machine`;
	await setTimeout$1((cell.warmUpSeconds + pauseBegins(cell)) * 1e3, void 0, { signal });
	if (!isAlive(process.identity)) return `${process.component} has ended`;
	globalThis.process.kill(process.identity.pid, "SIGSTOP");
	try {
		await setTimeout$1(pause.seconds * 1e3, void 0, { signal });
		return;
	} finally {
		if (isAlive(process.identity)) globalThis.process.kill(process.identity.pid, "SIGCONT");
	}
}
function chosen(all, { component }) {
	return (component === void 0 ? usual : [component]).map((name) => all.find((each) => each.component === name)).find((each) => each !== void 0);
}

// src/core/workload/beside.ts
/**
* Runs beside the load what its cell names. A fault of it is a fault of the run.
* @param workloadOf the tool of a second load
*/
function withBeside(workload, workloadOf) {
	const each = async (context, act) => {
		await act(workload, context);
		const load = context.cell.beside?.load;
		if (load !== void 0) await act(workloadOf(load.tool), contextBeside(context, load));
	};
	return {
		...workload,
		prepare: (context) => each(context, (own, place) => own.prepare(place)),
		check: (context) => each(context, (own, place) => own.check(place)),
		cleanup: (context) => each(context, (own, place) => own.cleanup(place)),
		async run(context, place) {
			const { beside } = context.cell;
			if (beside === void 0) return workload.run(context, place);
			const over = new AbortController();
			const signal = AbortSignal.any([context.signal, over.signal]);
			const own = {
				...context,
				signal
			};
			const main = {
				run: () => workload.run(context, place),
				over
			};
			if (beside.load !== void 0) return runBesideLoad(main, workloadOf(beside.load.tool).run(contextBeside(own, beside.load), place));
			if (beside.pause !== void 0) return runBesidePause(own, beside.pause, main, place);
			if (beside.idleConnections !== void 0) return runBesideIdle(own, beside.idleConnections, main, place);
			return runBesideStatement(own, beside, main, place);
		}
	};
}
/** Adds what happened beside a run to it. @testonly Pure. */
function joinBeside(run, { metrics = {}, fault }) {
	if (run.state === "invalid") return run;
	if (fault === void 0) return {
		...run,
		metrics: {
			...run.metrics,
			...metrics
		}
	};
	const { side, round, slice, startedAt } = run;
	const place = {
		side,
		round,
		slice,
		...startedAt === void 0 ? {} : { startedAt }
	};
	return runOf(place, {
		state: "invalid",
		reason: `beside the load: ${fault}`
	}, void 0, []);
}
/**
* Figures of a statement. @param seconds it took @param durationSeconds measured time of the load
* @testonly Pure.
*/
function statementFigures(seconds, durationSeconds) {
	return {
		beside_s: seconds,
		beside_pct: 100 * Math.min(seconds, durationSeconds) / durationSeconds
	};
}
/** Both begin and end together. */
async function runBesideLoad({ run, over }, second) {
	const settled = second.then((other) => other.state === "invalid" ? { fault: other.reason } : {}, (error) => ({ fault: wordsOf(error) }));
	const result = await run().finally(() => void 0);
	if (result.state === "invalid") over.abort();
	return joinBeside(result, await settled);
}
/** The load goes on while a process of the server stands still. */
async function runBesidePause(context, pause, { run, over }, place) {
	const { durationSeconds } = context.cell;
	if (pause.seconds > durationSeconds / 2) {
		const reason = `beside the load: a pause of ${pause.seconds} s leaves no time to recover in ${durationSeconds} s`;
		return runOf(place, {
			state: "invalid",
			reason
		}, void 0, []);
	}
	const settled = pauseProcess(context, pause).catch(wordsOf);
	const result = await run().finally(() => over.abort());
	const fault = await settled;
	const seconds = result.state === "valid" && result.series && recoverySeconds(result.series, context.cell);
	return joinBeside(result, defined({
		fault,
		metrics: seconds ? { recovery_s: seconds } : void 0
	}));
}
/** Opened at once. */
const BATCH = 50;
async function runBesideIdle(context, count, { run }, place) {
	const open = [];
	try {
		while (open.length < count) {
			context.signal.throwIfAborted();
			const numbers = Array.from({ length: Math.min(BATCH, count - open.length) }, (_, at) => open.length + at);
			const hosts = context.endpoint.hosts.length;
			const opened = await Promise.allSettled(numbers.map((number) => connect(context.endpoint, { host: number % hosts })));
			open.push(...opened.flatMap((each) => each.status === "fulfilled" ? [each.value] : []));
			const refused = opened.find((each) => each.status === "rejected");
			if (refused === void 0) continue;
			const what = `${open.length} of ${count} idle connections could be opened: ${wordsOf(refused.reason)}`;
			return runOf(place, {
				state: "invalid",
				reason: `beside the load: ${what}`
			}, void 0, []);
		}
		const result = await run();
		const lost = open.filter(({ usable }) => !usable).length;
		return joinBeside(result, lost === 0 ? {} : { fault: `the server closed ${lost} of ${count} idle connections` });
	} finally {
		for (const connection of open) connection.end();
	}
}
/**
* Most seconds that a statement may continue after the load, or ten times the load's seconds if
* that is more.
*/
const LEAST_LIMIT_SECONDS = 600;
async function runBesideStatement(context, { statement = [], undo = [] }, { run, over }, place) {
	const texts = (list, entries) => placedTexts(context, list, entries, place);
	const [timed, behind] = [texts("statement", statement), texts("undo", undo)];
	const endpoint = endpointFor(context.endpoint, [...timed, ...behind]);
	const inTime = {
		...context,
		endpoint
	};
	const settled = timeStatement(inTime, timed);
	const { durationSeconds } = context.cell;
	const limit = Math.max(LEAST_LIMIT_SECONDS, 10 * durationSeconds);
	try {
		const result = await run();
		if (result.state === "invalid") over.abort();
		const timer = setTimeout(() => over.abort(), limit * 1e3);
		const outcome = await settled.finally(() => clearTimeout(timer));
		const isLate = over.signal.aborted && result.state === "valid";
		const late = { fault: `the statement did not end within ${formatDuration(limit)} after the load` };
		return joinBeside(result, await undone(inTime, behind, isLate ? late : outcome));
	} catch (error) {
		over.abort();
		await settled;
		throw error;
	}
}
/**
* Starts with the measured time. The statement is stopped on the server where the signal is
* aborted.
*/
async function timeStatement(context, timed) {
	const { cell, endpoint, signal } = context;
	try {
		await setTimeout$1(cell.warmUpSeconds * 1e3, void 0, { signal });
		return await withConnection(endpoint, async (connection) => {
			const id = await queryValue(connection, "SELECT CONNECTION_ID()");
			const stop = () => void killQuery(context, id);
			signal.addEventListener("abort", stop, { once: true });
			const from = performance.now();
			const fault = await refusalOf(connection, timed, context).finally(() => signal.removeEventListener("abort", stop));
			const seconds = (performance.now() - from) / 1e3;
			return fault === void 0 ? { metrics: statementFigures(seconds, cell.durationSeconds) } : { fault };
		});
	} catch (error) {
		return { fault: wordsOf(error) };
	}
}
/** A server goes on with a statement whose client is gone. */
async function killQuery({ endpoint }, id) {
	const kill = (db) => db.query(`KILL QUERY ${id}`);
	await withConnection(endpoint, kill).catch(() => void 0);
}
/**
* Takes back what the statement left, also where it failed. What failed first is what is reported.
*/
async function undone({ signal: _, ...context }, behind, outcome) {
	if (behind.length === 0) return outcome;
	const own = {
		...context,
		signal: new AbortController().signal
	};
	const refusal = await withConnection(own.endpoint, (db) => refusalOf(db, behind, own)).catch(wordsOf);
	return outcome.fault === void 0 && refusal !== void 0 ? { fault: refusal } : outcome;
}
function contextBeside(context, load) {
	const { onInterval: _, restart: __, cell, ...others } = context;
	const { beside: ___, operations: ____, ...settings } = cell;
	const logFolder = join(context.logFolder, "beside");
	mkdirSync(logFolder, { recursive: true });
	return {
		...others,
		logFolder,
		cell: {
			...settings,
			...load,
			clients: 1
		}
	};
}
function wordsOf(error) {
	return error instanceof Failure || error instanceof Error ? error.message : String(error);
}

// src/core/workload/registry.ts
/** Creates the workload that runs a load tool. @throws Failure `input` for a name that is none */
async function createWorkload(tool, settings) {
	return (await toolOf(tool).load()).create(settings);
}
/**
* Checks whether the tool of a cell can express its options and times. Call it before anything is
* started.
* @throws Failure `input`
*/
async function checkCell(cell) {
	const runner = await toolOf(cell.tool).load();
	runner.checkCell(cell);
	if (cell.operations === void 0) return;
	if (runner.endsByOperations?.(cell.workload) !== true) throw new Failure("input", `a run of ${cell.tool} ends after its duration, not after a number of operations`, { remedy: "Remove operations, and set a duration." });
	if (cell.warmUpSeconds > 0) throw new Failure("input", `a run of ${cell.operations} operations has no warm-up`, { remedy: "Set warm-up to 0s." });
}
/**
* Counts the statements that all connections of a cell have prepared at the same time; undefined
* where nobody knows. @throws Failure `input`
*/
async function preparedStatementsOf(cell) {
	return (await toolOf(cell.tool).load()).preparedStatements?.(cell);
}
/**
* Estimates how many rows are loaded for a cell.
* @param folder that paths of the caller's start from @returns undefined where nobody knows @throws
*   Failure `input`
*/
async function rowsToLoad({ tool, workload, data }, folder) {
	const { rowsOf } = await toolOf(tool).load();
	if (rowsOf !== void 0) return rowsOf(workload, folder);
	const rows = data.content === void 0 ? factsOf(tool).data.rows(data) : 0;
	return rows > 0 ? rows : void 0;
}
/**
* Names what makes the figures of a workload say little, a sentence each. @throws Failure `input`
*/
async function doubtsOfLoad(tool, workload, folder) {
	const { doubts } = await toolOf(tool).load();
	return doubts?.(workload, folder) ?? [];
}
/** Lists the names that a caller's workload has for its parts; none where there is no such file. */
async function namesInLoad({ tool, workload }, folder) {
	const { namesIn } = await toolOf(tool).load();
	try {
		return namesIn?.(workload, folder) ?? [];
	} catch (error) {
		if (error instanceof Failure) return [];
		throw error;
	}
}
/**
* Checks whether runs of a cell change the rows that its statements read. @throws Failure `input`
*/
async function writesRows({ tool, workload }, folder) {
	const { writes } = await toolOf(tool).load();
	return writes?.(workload, folder) === true;
}
/**
* Compares a workload on both sides; undefined if that is impossible. @throws Failure `input` if a
* side lacks it
*/
async function differencesBetween({ tool, workload }, folders) {
	return (await toolOf(tool).load()).differences?.(workload, folders);
}

export { namesInLoad as a, writesRows as c, doubtsOfLoad as i, withBeside as l, createWorkload as n, preparedStatementsOf as o, differencesBetween as r, rowsToLoad as s, checkCell as t };