import { t as Failure } from "./failure.js";
import { a as formatDuration, h as plural, l as formatNumber, r as formatCount } from "./number.js";
import { n as defined } from "./objects.js";
import { o as metricInfo } from "./metric.js";
import { o as runOf } from "./option-names.js";
import { a as mainMetric, b as givenName, h as toolOf, r as factsOf } from "./loads.js";
import { a as sharedMachines } from "./target.js";
import "./check.js";
import { a as isAlive } from "./identity.js";
import { f as wholeCores, i as gib, l as requireMemory, o as readMemory } from "./machine.js";
import { a as queryValue, o as withConnection, r as connect } from "./connect.js";
import { i as median } from "./sample.js";
import { s as secondsOfSlice, t as dataKey } from "./cells.js";
import { n as kindOf } from "./targets.js";
import "./cluster-times.js";
import { i as refusalOf, r as placedTexts, t as endpointFor } from "./execute.js";
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

// src/core/workload/beside/beside.ts
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
* Compares a workload on both sides; undefined if that is impossible. @throws Failure `input` if a
* side lacks it
*/
async function differencesBetween({ tool, workload }, folders) {
	return (await toolOf(tool).load()).differences?.(workload, folders);
}
/**
* Returns the path of a release, fetched unless it is there. @throws Failure where it is
* unavailable or not verified
*/
async function fetchToolRelease(tool, release) {
	const { fetchRelease } = await toolOf(tool).load();
	if (fetchRelease === void 0) throw new Error(`no release of ${tool} can be fetched`);
	return fetchRelease(release);
}

// src/core/measure/progress.ts
/**
* `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582 TPS, 31,640 QPS · 41 min
* left, at most 2 h`.
*/
function progressLine(position, interval, left) {
	const { cell } = position;
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return [
		placeWords(position),
		`${Math.round(interval.atSeconds)}/${Math.round(seconds)} s`,
		`${formatCount(interval.rate)} ${rateOf(cell).label}${queriesWords(interval.queriesPerSecond, interval.rate)}`,
		...interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : [],
		timeLeftWords(left)
	].join(" · ");
}
/**
* `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 1,582 TPS · 41 min left, at most 2 h`:
* one finished run.
*/
function finishedLine(position, run, left) {
	const { metric, label } = rateOf(position.cell);
	const rate = run.state === "valid" ? run.metrics[metric] : void 0;
	const figure = run.state === "invalid" ? "broken" : rate === void 0 ? "done" : `${formatNumber(rate)} ${label}${queriesWords(run.metrics.qps, rate)}`;
	return [
		placeWords(position),
		figure,
		timeLeftWords(left)
	].join(" · ");
}
/** `, 31,640 QPS`; empty where a transaction is one query. */
function queriesWords(queries, transactions) {
	return queries === void 0 || Math.round(queries) === Math.round(transactions) ? "" : `, ${formatCount(queries)} ${metricInfo("qps")?.label}`;
}
/** Returns the title of one group of lines in a CI log. */
function groupTitle({ cell, slice, rounds }) {
	const start = rounds > 1 ? ` · start ${slice.round}` : "";
	const clients = cell.clients === 1 ? "" : `${cell.clients} clients x `;
	return `${givenName(cell) ?? cell.workload} · ${clients}${plural(cell.threads, "thread")}${start}`;
}
/** `41 min left, at most 2 h`. */
function timeLeftWords({ seconds, mostSeconds }) {
	const [usual, most] = [timeLeft(seconds), timeLeft(mostSeconds)];
	return usual === most ? `${usual} left` : `${usual} left, at most ${most}`;
}
/** `45 s` below two minutes, then whole minutes and hours. */
function timeLeft(seconds) {
	return formatDuration(Math.max(0, Math.round(seconds)));
}
function placeWords({ cell, slice, number, total, rounds }) {
	return [
		`[${number}/${Math.max(number, total)}] ${givenName(cell) ?? cell.workload}`,
		loadWords(cell),
		...rounds > 1 ? [slice.side, `start ${slice.round} of ≤ ${rounds}`] : []
	].join(" · ");
}
/** `64`, and of several clients `3 x 64`. */
function loadWords({ clients, threads }) {
	return clients === 1 ? String(threads) : `${clients} x ${threads}`;
}
function rateOf({ tool, workload, threads }) {
	const metric = mainMetric({
		tool,
		workload,
		threads
	});
	const { direction, unit, label } = metricInfo(metric) ?? { label: metric };
	return {
		metric,
		label: direction === "lower-is-better" ? unit ?? label : label
	};
}
/**
* @param cells in the order of the plan; `repeats` are all slices of a cell that may run
* @param now milliseconds of a clock that never goes back
*/
function createJobProgress(cells, expected, now = () => performance.now()) {
	const { usual, most } = expected.rounds;
	const open = new Map(cells.map(({ settings, repeats }) => [settings.id, {
		sliceSeconds: secondsOfSlice(settings),
		endsWithItsWork: settings.operations !== void 0,
		usual: Math.ceil(repeats * Math.min(usual, most) / most),
		most: repeats,
		perRound: Math.ceil(repeats / most),
		data: dataKey(settings)
	}]));
	const loads = new Map(cells.map(({ settings }) => [dataKey(settings), expected.loadSeconds(settings)]));
	let ranSlices = 0;
	let measuredSeconds = 0;
	let besideSeconds = 0;
	let loadFactor = 1;
	let startedAt = now();
	const remaining = (of) => [...open.values()].reduce((sum, cell) => sum + cell[of] * cell.sliceSeconds, 0);
	const timed = async (work, report) => {
		const from = now();
		try {
			return await work();
		} finally {
			report((now() - from) / 1e3);
			startedAt = now();
		}
	};
	return {
		number: () => ranSlices + 1,
		total: () => ranSlices + [...open.values()].reduce((sum, { most: slices }) => sum + slices, 0),
		roundBegins(cellId, slices, laterRounds) {
			const cell = open.get(cellId);
			if (cell === void 0) return;
			cell.most = slices * (1 + Math.max(0, laterRounds));
			cell.usual = Math.max(slices, Math.min(cell.usual, cell.most));
		},
		left(into) {
			const cell = into === void 0 ? void 0 : open.get(into.cellId);
			const over = cell === void 0 ? 0 : Math.min(into?.seconds ?? 0, cell.sliceSeconds);
			const pace = measuredSeconds === 0 ? 1 : 1 + besideSeconds / measuredSeconds;
			const needed = new Set([...open.values()].filter(({ most: slices }) => slices > 0).map(({ data }) => data));
			const loading = [...loads].reduce((sum, [key, seconds]) => sum + (needed.has(key) ? seconds * loadFactor : 0), 0);
			const of = (which) => Math.max(0, remaining(which) * pace + loading - over);
			return {
				seconds: of("usual"),
				mostSeconds: of("most")
			};
		},
		ran(cellId, slices = 1) {
			const cell = open.get(cellId);
			ranSlices += slices;
			if (cell === void 0) return;
			if (cell.endsWithItsWork) cell.sliceSeconds = (now() - startedAt) / 1e3;
			besideSeconds += Math.max(0, (now() - startedAt) / 1e3 - slices * cell.sliceSeconds);
			measuredSeconds += slices * cell.sliceSeconds;
			startedAt = now();
			cell.most = Math.max(0, cell.most - slices);
			cell.usual = Math.max(0, cell.usual - slices);
			if (cell.usual === 0) cell.usual = cell.most % cell.perRound;
		},
		done(cellIds) {
			for (const id of cellIds) {
				const cell = open.get(id);
				if (cell !== void 0) [cell.usual, cell.most] = [0, 0];
			}
		},
		loading(settings, work) {
			const key = dataKey(settings);
			const thought = loads.get(key) ?? 0;
			return timed(work, (seconds) => {
				loads.delete(key);
				if (thought > 0) loadFactor = seconds / thought;
			});
		},
		between: (work) => timed(work, (seconds) => {
			besideSeconds += seconds;
		})
	};
}

// src/core/server/pair.ts
/** Every TiDB has it. */
const NO_UUID = "00000000-0000-0000-0000-000000000000";
/**
* Refuses to compare a server with itself: it would always be found unchanged.
* @throws Failure `input` where both targets are one server, by address, UUID, process, or host,
*   port and data folder
*/
async function refuseSameServer(base, candidate) {
	if (candidate.turn !== void 0) return;
	if (base.data.files !== void 0 && candidate.data.files !== void 0) return;
	const [one, other] = [await identityOf(base), await identityOf(candidate)];
	const shared = sharedBetween(one, other);
	if (shared === void 0) return;
	throw new Failure("input", `base and candidate are the same server: ${shared}`, { remedy: "Use two servers. To compare a server with itself, use `noise`." });
}
function sharedBetween(one, other) {
	const address = one.addresses.find((place) => other.addresses.includes(place));
	if (address !== void 0) return `both are at ${address}`;
	if (one.uuid !== void 0 && one.uuid === other.uuid) return `both have the UUID ${one.uuid}`;
	const isSamePlace = one.place !== void 0 && one.place === other.place;
	const areProcessesKnown = one.processes.length > 0 && other.processes.length > 0;
	const isSameProcess = one.processes.some((id) => other.processes.includes(id));
	return isSamePlace && (isSameProcess || !areProcessesKnown) ? `both report ${one.place}` : void 0;
}
async function identityOf(target) {
	const endpoint = target.endpoint();
	const prefix = /^([^.]+)\./.exec(endpoint.user)?.[1];
	const behind = prefix === void 0 ? "" : ` (${prefix})`;
	const addresses = endpoint.hosts.map(({ host, port }) => `${host.toLowerCase()}:${port}${behind}`);
	const values = await withConnection(endpoint, async (connection) => ({
		uuid: await variableOf(connection, "SELECT @@server_uuid"),
		host: await variableOf(connection, "SELECT @@hostname"),
		port: await variableOf(connection, "SELECT @@port"),
		folder: await variableOf(connection, "SELECT @@datadir"),
		processes: await processesAt(connection)
	}));
	const { host, port, folder, processes } = values;
	return {
		addresses,
		uuid: values.uuid === NO_UUID ? void 0 : values.uuid,
		place: host !== void 0 && port !== void 0 && folder !== void 0 ? `${host}:${port}, ${folder}` : void 0,
		processes
	};
}
async function processesAt(connection) {
	return (await connection.query("SELECT DDL_ID AS id FROM INFORMATION_SCHEMA.TIDB_SERVERS_INFO WHERE PORT = @@port").catch(() => [])).map(({ id }) => String(id));
}
/** Reads a variable; undefined where the server lacks or hides it. */
function variableOf(connection, statement) {
	return queryValue(connection, statement).catch(() => void 0);
}
/** Memory that a target takes of this machine before any load, in bytes; an endpoint takes none. */
function targetMemoryBytes(config) {
	return kindOf(config).machine?.memoryBytes(config) ?? 0;
}
/**
* Is there memory for all of them at once, as a side-by-side comparison needs it?
* @throws Failure `environment` with both figures
*/
async function requireMemoryForTargets(configs) {
	const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0);
	const purpose = configs.length === 1 ? "the server under test" : "to run both servers side by side";
	if (needed > 0) await requireMemory(needed, purpose);
}
/** Bytes that the load tool needs here while a server that is elsewhere is filled. */
const LOAD_TOOL_BYTES = 100 * 2 ** 20;
/**
* Both at once where there is memory for that and a core for each; one server alone is neither.
* @param servers of one job, up at the same time
*/
function setUpWithin(servers, { memory, cores }) {
	const [one, other] = servers;
	if (one === void 0 || other === void 0) return { setUp: "one-by-one" };
	if (one.kind === "endpoint" && other.kind === "endpoint" && sharedMachines(one, other) !== void 0) return {
		setUp: "one-by-one",
		why: "they take turns on the same machines"
	};
	if (cores < servers.length) return {
		setUp: "one-by-one",
		why: `both would share ${cores} core`
	};
	const needed = servers.reduce((sum, config) => sum + targetMemoryBytes(config) + (kindOf(config).machine?.setUpBytes ?? LOAD_TOOL_BYTES), 0);
	return memory.availableBytes >= needed ? { setUp: "at-once" } : {
		setUp: "one-by-one",
		why: `that needs about ${gib(needed)} of memory, but only ${gib(memory.availableBytes)} are available`
	};
}
/** {@link setUpWithin} on this machine, as it is now. */
async function setUpHere(servers) {
	return setUpWithin(servers, {
		memory: await readMemory(),
		cores: await wholeCores()
	});
}
/**
* Settings and variables of MariaDB that say how it runs, and nothing of how rows are in its files.
* One that is not known here may decide that.
*/
const onlyOfRunning = /* @__PURE__ */ new Set([
	"innodb_adaptive_flushing",
	"innodb_adaptive_hash_index",
	"innodb_buffer_pool_size",
	"innodb_flush_log_at_trx_commit",
	"innodb_flush_method",
	"innodb_io_capacity",
	"innodb_io_capacity_max",
	"innodb_log_buffer_size",
	"innodb_log_file_size",
	"innodb_lru_scan_depth",
	"innodb_purge_threads",
	"innodb_read_io_threads",
	"innodb_write_io_threads",
	"join_buffer_size",
	"max_connections",
	"performance_schema",
	"query_cache_size",
	"query_cache_type",
	"sort_buffer_size",
	"sync_binlog",
	"table_open_cache",
	"thread_cache_size",
	"thread_handling",
	"thread_pool_size",
	"tmp_table_size"
]);
/**
* May one side start from a copy of the files that the other one loaded? Two MariaDB of one
* program, whose settings write rows the same way. Another program may lay them out otherwise,
* which is part of what is compared; TiKV and PD write their cluster and their ports into their
* files.
*/
function mayShareData(base, candidate) {
	if (base.kind !== "local" || candidate.kind !== "local") return false;
	return base.replica === "none" && candidate.replica === "none" && writing(base) === writing(candidate);
}
function writing({ mariadbd, settings, variables }) {
	const deciding = (values) => Object.entries(values).map(([name, value]) => [name.replaceAll("-", "_").toLowerCase(), String(value)]).filter(([name]) => !onlyOfRunning.has(name)).toSorted(([one], [other]) => one < other ? -1 : 1);
	return JSON.stringify([
		mariadbd,
		deciding(settings),
		deciding(variables)
	]);
}

export { rowsToLoad as _, targetMemoryBytes as a, groupTitle as c, checkCell as d, createWorkload as f, namesInLoad as g, fetchToolRelease as h, setUpHere as i, progressLine as l, doubtsOfLoad as m, refuseSameServer as n, createJobProgress as o, differencesBetween as p, requireMemoryForTargets as r, finishedLine as s, mayShareData as t, timeLeft as u, withBeside as v };