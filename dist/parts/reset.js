import { t as Failure } from "./failure.js";
import { g as plural, i as formatCount, o as formatDuration } from "./number.js";
import { n as defined } from "./objects.js";
import { o as squaresAround, r as mean, y as studentQuantile } from "./sample.js";
import { a as rowsNote, n as ROWS_DIGEST, r as SAME_ROWS, t as OTHER_ROWS } from "./work.js";
import { i as olderServerOf, n as factsOf, p as toolOf } from "./loads.js";
import { a as readIfThere } from "./files.js";
import { a as queryValue, g as promptly, o as withConnection, r as connect, s as detailsOf } from "./connect.js";
import { c as requireDiskForAll, d as stolenShare, i as gib } from "./machine.js";
import { o as tableNames, t as analyzeTables } from "./tables.js";
import { t as DATA_SIZE_NOTE } from "./assemble.js";
import { n as copyFolder } from "./folders2.js";
import { s as rowsToLoad } from "./registry.js";
import { t as whileWaiting } from "./log2.js";
import { n as groupByData, t as groupByChange } from "./schedule.js";
import { a as isHeldUp, i as forgetData, o as mayReplace, r as describeData, t as SPARE } from "./loaded-data.js";
import { a as groupTitle, c as timeLeft, i as finishedLine, s as progressLine } from "./progress.js";
import { a as resetPeaks, o as resourceMetrics, r as readResources, t as peakMetrics } from "./resource-meter.js";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { availableParallelism } from "node:os";
import { createHash, pbkdf2 } from "node:crypto";
import { rm, stat } from "node:fs/promises";

// src/core/measure/machine-check.ts
/**
* Rounds of the calculation of each core: about 50 ms on a core of 2020. A change makes records
* incomparable.
*/
const ROUNDS = 8e4;
/** Threads that Node.js calculates on. */
const MOST_CORES = 4;
const ROUND_TRIPS = 10;
/**
* The run of a server that is measured alone, with how fast the machine was before and after it: on
* a machine that is shared, figures of another time are to be compared with care. Costs about 0.1 s
* and 20 empty statements a run.
* @throws only what `act` throws
*/
async function withMachineCheck(target, signal, act) {
	const before = await checkMachine(target, signal);
	const run = await act();
	if (run.state !== "valid" || signal.aborted) return run;
	const after = await checkMachine(target, signal);
	const roundTrips = [before, after].flatMap(({ roundTripMs }) => roundTripMs ?? []);
	const machineCheck = {
		workMs: mean([before.workMs, after.workMs]),
		...roundTrips.length < 2 ? {} : { roundTripMs: mean(roundTrips) }
	};
	return {
		...run,
		machineCheck
	};
}
async function checkMachine(target, signal) {
	const startedAt = performance.now();
	await Promise.all(Array.from({ length: Math.min(MOST_CORES, availableParallelism()) }, () => calculate()));
	const workMs = performance.now() - startedAt;
	if (target.withoutSql === true || signal.aborted) return { workMs };
	try {
		return {
			workMs,
			roundTripMs: await meanRoundTripMs(target.endpoint())
		};
	} catch {
		return { workMs };
	}
}
/** A fixed calculation on a thread of its own. */
function calculate() {
	return new Promise((resolve, reject) => pbkdf2("machine", "check", ROUNDS, 32, "sha256", (error) => error === null ? resolve() : reject(error)));
}
async function meanRoundTripMs(endpoint) {
	return withConnection(endpoint, async (db) => {
		await db.query("SELECT 1");
		const startedAt = performance.now();
		for (let trip = 0; trip < ROUND_TRIPS; trip++) await db.query("SELECT 1");
		return (performance.now() - startedAt) / ROUND_TRIPS;
	}, { withoutDatabase: true });
}

// src/statistics/trend.ts
/**
* Neighbouring seconds of a server are alike; neighbouring twentieths of ten minutes hardly are.
*/
const BLOCKS = 20;
/** Intervals of a run that each block needs. */
const LEAST_IN_BLOCK = 2;
const LEAST_DEGREES = 4;
const MOST_LIKENESS = .8;
const HOUR_SECONDS = 3600;
/**
* Fits the least-squares line through the means of 20 blocks of equal time. What neighbouring
* blocks still have in common is estimated by the lag-1 autocorrelation r of the residuals,
* corrected for its bias, `r' = (20·r + 2)/(20 − 4)`, and widens the interval: `se² =
* s²/Σ(t−t̄)²·(1+r')/(1−r')`, with `18·(1−r')/(1+r')` degrees of freedom. Source: Law and Kelton,
* Simulation Modeling and Analysis, ch. 9 (batch means); Kendall, Biometrika 41 (1954), for the
* bias; Bayley and Hammersley, J. R. Stat. Soc. Suppl. 8 (1946), for the effective number of
* observations.
* @param points in the order of time
* @returns undefined for fewer than two points a block, or without any load
*/
function fitTrend(points) {
	const end = points.at(-1)?.[0] ?? 0;
	const blocks = Array.from({ length: BLOCKS }, () => []);
	for (const [at, rate] of points) blocks[Math.min(19, Math.ceil(at / end * BLOCKS) - 1)]?.push(rate);
	if (blocks.some(({ length }) => length < LEAST_IN_BLOCK)) return void 0;
	const levels = blocks.map(mean);
	const level = mean(levels);
	if (!(level > 0)) return void 0;
	const centre = 19 / 2;
	const squares = squaresAround([...levels.keys()], centre);
	const slope = levels.reduce((sum, each, index) => sum + (index - centre) * each, 0) / squares;
	const residuals = levels.map((each, index) => each - level - slope * (index - centre));
	const likeness = likenessOf(residuals);
	const widening = (1 + likeness) / (1 - likeness);
	const variance = squaresAround(residuals, 0) / 18;
	const degrees = Math.max(LEAST_DEGREES, 18 / widening);
	const half = studentQuantile(1.95 / 2, degrees) * Math.sqrt(variance / squares * widening);
	const scale = BLOCKS * HOUR_SECONDS / end / level;
	const fifth = BLOCKS / 5;
	return {
		perHour: slope * scale,
		low: (slope - half) * scale,
		high: (slope + half) * scale,
		lastFifth: mean(levels.slice(-4)) / mean(levels.slice(0, fifth))
	};
}
/** r', from 0 on: what alternates is no reason for a narrower interval. */
function likenessOf(residuals) {
	const all = squaresAround(residuals, 0);
	if (all === 0) return 0;
	const corrected = (residuals.slice(1).reduce((sum, each, index) => sum + each * (residuals[index] ?? 0), 0) / all * BLOCKS + 2) / 16;
	return Math.min(MOST_LIKENESS, Math.max(0, corrected));
}

// src/system/standstill.ts
/** A beat, or an answer, that is later by less is what a busy machine does. */
const LATE_SECONDS = .5;
const [BEAT_MS, QUESTION_MS] = [100, 1e3];
/**
* Runs a load and finds out for how long the machine itself stalled meanwhile, so that its
* standstill is not taken for one of the server. Costs a question a second to the server that is not
* under load.
* @returns `standstill` absent where the machine went on
* @throws only what `act` throws
*/
async function whileWatched({ idleServer, signal, read = (path) => readIfThere(path) ?? "" }, act) {
	const before = readKernel(read);
	const startedAt = performance.now();
	const heartbeat = startHeartbeat();
	const answers = idleServer === void 0 ? void 0 : startQuestions(idleServer, signal);
	try {
		const result = await act();
		const elapsed = (performance.now() - startedAt) / 1e3;
		const after = readKernel(read);
		const standstill = largest(elapsed, {
			steal: (stolenShare(before.processors, after.processors) ?? 0) * elapsed,
			memory: after.memorySeconds - before.memorySeconds,
			heartbeat: heartbeat.lateSeconds(),
			"idle-server": answers?.lateSeconds() ?? 0
		});
		return standstill === void 0 ? { result } : {
			result,
			standstill
		};
	} finally {
		heartbeat.end();
		answers?.end();
	}
}
function largest(elapsed, signs) {
	const [first] = Object.entries(signs).sort(([, a], [, b]) => b - a);
	return first === void 0 || first[1] < LATE_SECONDS ? void 0 : {
		by: first[0],
		seconds: Math.min(first[1], elapsed)
	};
}
/** A beat comes late where no process of the machine ran, or none was let run. */
function startHeartbeat() {
	let [last, late] = [performance.now(), 0];
	const beat = () => {
		const now = performance.now();
		late += lateness((now - last - BEAT_MS) / 1e3);
		last = now;
	};
	const timer = setInterval(beat, BEAT_MS);
	const lateSeconds = () => {
		beat();
		return late;
	};
	return {
		lateSeconds,
		end: () => clearInterval(timer)
	};
}
const lateness = (seconds) => seconds < LATE_SECONDS ? 0 : seconds;
/** Asks again and again. A server that cannot be reached says nothing of the machine. */
function startQuestions(open, signal) {
	let [late, isOver] = [0, false];
	let queriedAt;
	let timer;
	const waiting = () => queriedAt === void 0 ? 0 : lateness((performance.now() - queriedAt) / 1e3);
	const end = () => {
		isOver = true;
		queriedAt = void 0;
		clearTimeout(timer);
	};
	const opened = open();
	const ask = async () => {
		const server = await opened;
		if (isOver || signal.aborted) return;
		queriedAt = performance.now();
		await server.ask();
		late += waiting();
		queriedAt = void 0;
		if (!isOver) timer = setTimeout(() => void ask().catch(end), QUESTION_MS);
	};
	ask().catch(end);
	return {
		lateSeconds: () => late + waiting(),
		end: () => {
			end();
			opened.then((server) => server.end()).catch(() => void 0);
		}
	};
}
function readKernel(read) {
	const pressure = /^full .*total=(\d+)$/m.exec(read("/proc/pressure/memory"))?.[1];
	return {
		processors: read("/proc/stat"),
		memorySeconds: Number(pressure ?? 0) / 1e6
	};
}

// src/core/measure/while-alive.ts
/**
* A tool whose server died mostly ends by itself, and what it says then is worth more than that it
* was ended.
*/
const GRACE_MS = 5e3;
const LOOK_MS = 1e3;
/**
* Puts load on `target`, and ends it soon after a part of the server died. Clients alone would not
* tell: a TiDB that lost its TiKV keeps them waiting for minutes.
* @param act gets the signal that ends it
* @throws Failure `environment` with the tail of the server's log where it died; else what `act`
*   throws
*/
async function whileAlive(target, signal, act, graceMs = GRACE_MS) {
	const { health } = target;
	if (health.checkReplication !== void 0) await health.checkReplication(signal);
	if (health.hasDied === void 0) return act(signal);
	const death = new AbortController();
	let graceTimer;
	const look = setInterval(() => {
		if (graceTimer === void 0 && health.hasDied?.() === true) graceTimer = setTimeout(() => death.abort(), graceMs);
	}, Math.min(LOOK_MS, graceMs));
	try {
		return await act(AbortSignal.any([signal, death.signal]));
	} catch (cause) {
		if (!death.signal.aborted || signal.aborted) throw cause;
		throw await health.diagnose() ?? cause;
	} finally {
		clearInterval(look);
		clearTimeout(graceTimer);
	}
}
const whileLoading = {
	everySeconds: 30,
	silentSeconds: 120
};
/**
* Loads data into `target`, and ends it once the server stopped answering: a server that freezes
* keeps a load tool waiting for hours. One that never answered, such as a cluster without SQL, is
* not watched.
* @param act gets the signal that ends it @throws Failure `environment` where a host was silent for
*   too long
*/
async function whileAnswering({ name }, endpoint, signal, act, { everySeconds, silentSeconds } = whileLoading) {
	const silence = new AbortController();
	const ended = new AbortController();
	const answeredAt = /* @__PURE__ */ new Map();
	const ask = async (host) => {
		const isAnswering = await answers(endpoint, host, everySeconds, ended.signal);
		const now = performance.now();
		const last = isAnswering ? now : answeredAt.get(host);
		if (last !== void 0) answeredAt.set(host, last);
		if (last !== void 0 && now - last >= silentSeconds * 1e3) silence.abort();
	};
	const askAll = () => {
		for (const host of endpoint.hosts.keys()) ask(host);
	};
	askAll();
	const watch = setInterval(askAll, everySeconds * 1e3);
	try {
		return await act(AbortSignal.any([signal, silence.signal]));
	} catch (cause) {
		if (!silence.signal.aborted || signal.aborted) throw cause;
		const what = `${name} stopped answering while the data was being loaded, for ${formatDuration(silentSeconds)}`;
		throw new Failure("environment", what, {
			cause,
			remedy: "Check whether the server hangs or is overloaded. Its own log may show why."
		});
	} finally {
		clearInterval(watch);
		ended.abort();
	}
}
/** Checks whether it answers; a refusal is an answer. */
async function answers(endpoint, host, seconds, signal) {
	const limits = {
		...promptly,
		deadlineSeconds: seconds
	};
	return withConnection(endpoint, (db) => queryValue(db, "SELECT 1", [], limits, signal), {
		host,
		timeoutSeconds: seconds,
		withoutDatabase: true
	}).then(() => true, (error) => detailsOf(error instanceof Failure ? error.cause : error).code.startsWith("ER_"));
}

// src/core/measure/run-on.ts
/** One run, with what the server did and used meanwhile. */
async function runOn(bench, side, target, workload, context, place) {
	const { signal, meters = [] } = bench;
	const { cell } = context;
	await target.turn?.take(signal);
	if (toolOf(cell.tool).pace.server === "restarted") {
		for (const meter of meters) meter.forget?.();
		return withPeaks(target, () => workload.run(context, place));
	}
	const own = {
		...context,
		...defined({ processes: target.own?.processes })
	};
	const shaped = () => withShape(cell, () => whileAlive(target, signal, (ending) => workload.run({
		...own,
		signal: ending
	}, place)));
	const measured = () => withResources(target, () => withMachine(bench, side, shaped, context.gate === void 0));
	return meters.reduce((inner, meter) => () => meter.around({
		side,
		target,
		cell
	}, inner), measured)();
}
/** The run with what the processes of the server used meanwhile, where they are on this machine. */
async function withResources(target, act) {
	if (target.own === void 0) return act();
	const before = readResources(target.own.processes());
	resetPeaks(before);
	const run = await act();
	if (run.state !== "valid") return run;
	const used = resourceMetrics(before, readResources(target.own.processes()), run.metrics);
	return {
		...run,
		metrics: {
			...run.metrics,
			...used
		}
	};
}
/**
* A long run with the shape of its throughput; one without a series, or of another cell, as it is.
*/
async function withShape({ shape, tool }, act) {
	const run = await act();
	if (shape === void 0 || run.state !== "valid" || run.series === void 0) return run;
	const { columns, rows } = run.series;
	const rate = factsOf(tool).metrics.rates.find((name) => columns.includes(name)) ?? "";
	const place = columns.indexOf(rate);
	const trend = fitTrend(rows.map((row) => [row[0] ?? 0, row[place] ?? 0]));
	if (trend === void 0) return run;
	const percent = (perHour) => 100 * Math.exp(perHour);
	const { perHour, low, high, lastFifth } = trend;
	const figures = {
		hourly_pct: percent(perHour),
		"hourly_pct:low": percent(low),
		"hourly_pct:high": percent(high),
		last_fifth_pct: 100 * lastFifth
	};
	const known = Object.entries(figures).filter(([, figure]) => Number.isFinite(figure));
	return {
		...run,
		metrics: {
			...run.metrics,
			...Object.fromEntries(known)
		}
	};
}
/** A run that restarted the server, with the peaks of the processes that it started. */
async function withPeaks(target, act) {
	const run = await act();
	if (run.state !== "valid" || target.own === void 0) return run;
	return {
		...run,
		metrics: {
			...run.metrics,
			...peakMetrics(readResources(target.own.processes()))
		}
	};
}
/**
* Runs a slice of one side, and adds the time in which the machine stalled, where two servers are
* compared.
*/
async function withMachine({ targets, signal }, side, act, isOtherIdle = true) {
	const [target, other] = [targets[side], targets[side === "base" ? "candidate" : "base"]];
	if (target === void 0 || other === void 0) return act();
	const idleServer = target.own !== void 0 && other.own !== void 0 && other.withoutSql !== true && isOtherIdle ? { idleServer: () => openIdle(other) } : {};
	const { result: run, standstill } = await whileWatched({
		signal,
		...idleServer
	}, act);
	return run.state === "valid" ? {
		...run,
		...defined({ standstill })
	} : run;
}
async function openIdle(target) {
	const db = await connect(target.endpoint(), { withoutDatabase: true });
	return {
		ask: () => db.query("SELECT 1"),
		end: () => db.destroy()
	};
}

// src/core/measure/measure.ts
/**
* Executes the slices in their order, one server under load at a time, or those of a pair by turns.
* A cell whose run broke is not run again: its verdict is `invalid` already.
* @throws Failure `environment` where a server no longer answers after a broken run; `cancelled`
*/
async function runSlices(bench, cells, slices, onRun, seed = 0) {
	const byId = new Map(cells.map((cell) => [cell.id, cell]));
	const unknown = cells.find(({ measure }) => measure !== void 0 && !bench.pairs?.[measure]);
	if (unknown !== void 0) throw new Failure("input", `this command cannot measure by \`measure: ${unknown.measure}\``, { remedy: `Use \`run\`, or remove \`measure: ${unknown.measure}\`.` });
	const broken = /* @__PURE__ */ new Set();
	for (const meter of bench.meters ?? []) meter.forget?.();
	for (const [index, slice] of slices.entries()) {
		const cell = byId.get(slice.cellId);
		const target = bench.targets[slice.side];
		if (cell === void 0 || target === void 0) continue;
		const measurePair = cell.measure && bench.pairs?.[cell.measure]?.measurePair;
		if (measurePair !== void 0 && slice.slice % 2 === 1) continue;
		if (broken.has(cell.id)) continue;
		throwIfCancelled(bench.signal);
		bench.log.group?.(groupTitle(positionOf(bench, cell, slice)));
		bench.data.used = true;
		const runs = measurePair ? await measurePair(bench, cell, slices.slice(index, index + 2), seed, (slice, lasting, gate) => runLoad(bench, lasting, slice, bench.targets[slice.side], gate)) : [await runSlice(bench, cell, slice, target)];
		throwIfCancelled(bench.signal);
		for (const run of runs) onRun(cell.id, run);
		const position = positionOf(bench, cell, slice);
		bench.progress?.ran(cell.id, runs.length);
		if (runs.some(({ state }) => state === "invalid")) bench.progress?.done([cell.id]);
		for (const run of runs) {
			const ownPosition = {
				...position,
				slice: {
					...slice,
					side: run.side
				}
			};
			if (bench.progress !== void 0) bench.log.finished?.(finishedLine(ownPosition, run, bench.progress.left()));
			if (run.state === "valid") continue;
			broken.add(cell.id);
			bench.log.warn(`${cell.id}: ${run.reason}`);
			await requireAlive(bench.targets[run.side] ?? target, run.reason);
		}
	}
}
async function runSlice(bench, cell, slice, target) {
	const load = () => runLoad(bench, cell, slice, target);
	const isAlone = sidesOf(bench).length === 1;
	const timed = () => isAlone ? withMachineCheck(target, bench.signal, load) : load();
	const startedAt = performance.now();
	const run = await timed();
	const took = (performance.now() - startedAt) / 1e3;
	if (run.state === "valid" || !isHeldUp(cell, took) || !mayReplace(bench, cell.id)) return run;
	await requireAlive(target, run.reason);
	bench.log.warn(`${cell.id}: ${run.reason}; this slice is measured once more`);
	bench.notes.add(slice.side, "slice measured again", `${cell.id}, round ${slice.round}: ${run.reason}`);
	return timed();
}
function runLoad(bench, cell, slice, target, gate) {
	const { side } = slice;
	const context = {
		...sliceContext(bench, cell, slice, target),
		...defined({ gate })
	};
	const load = () => runOn(bench, side, target, bench.workloadFor(cell.tool), context, placeOf(slice));
	return bench.clock?.timeRun(side, load, measuredSeconds) ?? load();
}
function placeOf({ side, round, slice }) {
	return {
		side,
		round,
		slice,
		startedAt: (/* @__PURE__ */ new Date()).toISOString()
	};
}
/**
* Returns the context of a slice and the receiver of its progress: if two run at the same time,
* only one side reports.
*/
function sliceContext(bench, cell, slice, target) {
	const position = positionOf(bench, cell, slice);
	return {
		...contextOf(bench, target, cell, `r${slice.round}-s${String(slice.slice).padStart(3, "0")}-${slice.side}`),
		onInterval(interval) {
			const left = bench.progress?.left({
				cellId: cell.id,
				seconds: interval.atSeconds
			});
			if (left !== void 0) bench.log.progress(progressLine(position, interval, left));
		}
	};
}
/** Returns the measured seconds of a run; 0 if it broke. */
function measuredSeconds(run) {
	return run.state === "valid" ? run.durationSeconds : 0;
}
/** The targets in the order in which they are served. */
function sidesOf({ targets }) {
	return ["base", "candidate"].flatMap((side) => {
		const target = targets[side];
		return target === void 0 ? [] : [[side, target]];
	});
}
/** The name of a cell's folder, of logs and of evidence. */
function cellFolder(cellId) {
	return cellId.replace(/[^A-Za-z0-9._-]+/g, "-");
}
/** Returns the context of a workload's step on one target; creates the folder of its logs. */
function contextOf(bench, target, cell, name) {
	const logFolder = join(bench.logFolder, cellFolder(cell.id), name);
	mkdirSync(logFolder, { recursive: true });
	const side = target === bench.targets.base ? "base" : "candidate";
	const isOwn = cell.onlyOn === void 0 && bench.folders?.base !== bench.folders?.candidate;
	return {
		folder: bench.folders?.[side],
		shared: isOwn && bench.folders !== void 0 ? {
			folders: bench.folders,
			side
		} : void 0,
		endpoint: target.endpoint(),
		cell,
		log: bench.log,
		signal: bench.signal,
		logFolder,
		errorLimit: bench.errorLimit,
		...defined({
			analyze: target.withoutSql ? "left-out" : bench.analyze,
			addresses: target.places
		}),
		...target.own === void 0 ? {} : { restart: (signal) => restart(target, cell, signal) }
	};
}
async function restart(target, cell, signal) {
	await (olderServerOf(cell) === void 0 ? target.start(signal) : target.data.restore(signal));
	return target.own?.bootSeconds();
}
async function requireAlive(target, reason) {
	const failure = await target.health.diagnose();
	if (failure === void 0) return;
	throw new Failure("environment", `${failure.message}; the failed run: ${reason}`, {
		cause: failure,
		tail: failure.tail,
		remedy: failure.remedy ?? "Check the server’s log in the result folder."
	});
}
function throwIfCancelled({ aborted }) {
	if (aborted) throw new Failure("cancelled", "cancelled");
}
function positionOf({ progress, rounds = 1 }, cell, slice) {
	return {
		cell,
		slice,
		number: progress?.number() ?? 1,
		total: progress?.total() ?? 1,
		rounds
	};
}

// src/core/measure/each-side.ts
/**
* Does something to each side. At once: the first that fails ends the others, and all have ended
* before its fault is reported, so that no server is being started while it is to be stopped.
* @param act gets the signal that ends it
* @throws what the first `act` that failed threw
*/
async function onEachSide(sides, { setUp, signal, part, clock }, act) {
	const timed = (side, target, own) => clock === void 0 ? act(side, target, own) : clock.time(part, () => act(side, target, own), side);
	if (setUp === "one-by-one" || sides.length < 2) {
		for (const [side, target] of sides) await timed(side, target, signal);
		return;
	}
	const failing = new AbortController();
	const own = AbortSignal.any([signal, failing.signal]);
	let first;
	await Promise.all(sides.map(([side, target]) => timed(side, target, own).catch((cause) => {
		first ??= { cause };
		failing.abort(cause);
	})));
	if (first !== void 0) throw first.cause;
}
/**
* {@link onEachSide} for the servers of a bench; what it does gets the bench with the signal that
* ends it.
*/
async function onEachTarget(bench, part, act) {
	const { signal, clock, setUp = "one-by-one" } = bench;
	await onEachSide(sidesOf(bench), {
		setUp,
		signal,
		part,
		clock
	}, (side, target, own) => act({
		...bench,
		signal: own,
		side,
		target
	}));
}
/** The bench with the sides that have data of their own: of two that share it the base. */
function ownersOfData(bench) {
	const { base, candidate } = bench.targets;
	return base?.turn?.sharesData && candidate !== void 0 ? {
		...bench,
		targets: { base }
	} : bench;
}
/**
* Waits for the side's turn before a change to its data; sides that share data need none. @throws
* Failure `environment`
*/
async function takeOwnTurn({ signal, target: { turn } }) {
	if (turn?.sharesData === false) await turn.take(signal);
}
/** Checks whether the sides cannot run at the same time. */
function takesTurns({ targets: { base, candidate } }) {
	return base?.turn !== void 0 && candidate?.turn !== void 0;
}
/** One bench for both sides; where they take turns, one with each side alone, in this order. */
function benchesInTurn(bench, order = ["base", "candidate"]) {
	if (!takesTurns(bench)) return [bench];
	return order.flatMap((side) => {
		const target = bench.targets[side];
		return target === void 0 ? [] : [{
			...bench,
			targets: { [side]: target }
		}];
	});
}
/**
* Notes whether both sides hold the same rows, or which ones the only side holds, where the load
* tool can compare them: of other rows a server reads more or less, whatever its version. @throws
* Failure `environment`
*/
async function compareRows(bench, cell) {
	const { rows } = bench.workloadFor(cell.tool);
	if (rows === void 0) return;
	const found = /* @__PURE__ */ new Set();
	await onEachTarget({
		...ownersOfData(bench),
		setUp: "one-by-one"
	}, "load", async (own) => {
		await takeOwnTurn(own);
		found.add(await rows(contextOf(own, own.target, cell, `rows-${own.side}`)));
	});
	const [first] = found;
	if (found.has(void 0) || first === void 0) return;
	const compared = found.size === 1 ? SAME_ROWS : OTHER_ROWS;
	bench.notes.add("candidate", rowsNote(cell.data), bench.targets.base === void 0 ? rowsDigest(first) : compared);
}
function rowsDigest(rows) {
	return `${ROWS_DIGEST}${createHash("sha256").update(rows).digest("hex").slice(0, 16)}`;
}

// src/core/measure/align-regions.ts
/**
* Most places at which the regions of one side are split. Where more differ, the data is large, and
* nearly every transaction touches several regions on either side.
*/
const MOST_SPLITS = 256;
/** Name of the note that says that regions were split. */
const REGIONS_NOTE = "regions of the loaded data";
/**
* Splits the regions of both sides at the same places. TiDB and TiKV may divide equal rows
* differently, even two clusters of one build, and the copy that each round starts from keeps that.
* A transaction that stays within one region is written with fewer requests: −14 % TPS with three
* regions beside one (TiKV 9.0.0-beta.2, oltp_read_write on 2,000 rows). What cannot be split is
* noted, and the measurement goes on.
*/
async function alignRegions(whole) {
	const bench = {
		...ownersOfData(whole),
		setUp: "one-by-one"
	};
	const sides = sidesOf(bench);
	const isKept = sides.every(([, { data }]) => data.regions !== void 0 && data.reset === "copy");
	if (sides.length < 2 || !isKept) return;
	const found = /* @__PURE__ */ new Map();
	try {
		await onEachTarget(bench, "load", async (own) => {
			await takeOwnTurn(own);
			found.set(own.side, new Set(await own.target.data.regions?.boundaries(own.signal)));
		});
		const all = new Set([...found.values()].flatMap((boundaries) => [...boundaries]));
		const sizes = [...found.values()].map(({ size }) => size);
		const splits = all.size - Math.min(...sizes);
		if (splits === 0 || splits > MOST_SPLITS) return;
		await onEachTarget(bench, "load", async (own) => {
			await takeOwnTurn(own);
			const missing = [...all].filter((boundary) => !found.get(own.side)?.has(boundary));
			if (missing.length > 0) await own.target.data.regions?.splitAt(missing, own.signal);
		});
		const why = `${sides.map(([side, { name }]) => `${found.get(side)?.size} of ${name}`).join(" and ")}; both were split at the same keys, into ${all.size}`;
		bench.log.info(`${REGIONS_NOTE}: ${why}`);
		bench.notes.add("candidate", REGIONS_NOTE, why);
	} catch (error) {
		bench.signal.throwIfAborted();
		const why = `they could not be made the same on both sides: ${error.message}`;
		bench.log.warn(`${REGIONS_NOTE}: ${why}; the measurement continues`);
		bench.notes.add("candidate", REGIONS_NOTE, why);
	}
}

// src/core/measure/older-data.ts
/**
* Has a server of an older version make the data of a cell and stop in order, and puts a copy of
* its data folder in the place of a target's own copy: whatever puts that one back starts it on the
* older version's data, as the first time. The older server is gone afterwards. @param name of the
* older target
* @throws Failure where it cannot be loaded, or the target does not come up on its data with every
*   table
*/
async function loadOlderData(bench, cell, name) {
	const { side, target } = bench;
	const older = await bench.olderServer?.(name, side, await target.data.files?.vacate?.());
	if (older?.data.files === void 0 || target.data.files === void 0) throw new Failure("input", `${target.name} cannot start on data of ${name}: the files are not on this machine`);
	try {
		bench.log.info(`${name} writes the data that ${target.name} will start on`);
		await older.start(bench.signal);
		const tables = await written(bench, cell, older);
		const by = `${name} (${(await older.describe()).version})`;
		await older.data.snapshot(bench.signal);
		const { files } = older.data;
		const from = {
			folder: files.folders().copy,
			bytes: await files.bytes()
		};
		await files.vacate?.();
		const why = await whyNotStarted(bench, cell, from, target.data.files) ?? await lostTables(target, tables);
		if (why !== void 0) throw new Failure("environment", `${target.name} does not start on the data of ${by}: ${why}`, { remedy: "A server can only start on data of its own or an older version, which was written with the same settings (MariaDB: innodb_page_size)." });
		bench.data.kept.add(target);
		bench.data.cold = true;
		const origin = `written by ${by}, and stopped in order; its tables were found`;
		bench.notes.add(side, `data, ${describeData(cell)}`, origin);
	} finally {
		await older.stop();
	}
}
/** Lets the older server make the data. @returns the names of its tables */
async function written(bench, cell, older) {
	const context = contextOf(bench, bench.target, cell, `prepare-${older.name}`);
	const endpoint = older.endpoint();
	try {
		await bench.workloadFor(cell.tool).prepare({
			...context,
			endpoint
		});
	} catch (cause) {
		throw (bench.signal.aborted ? void 0 : await older.health.diagnose()) ?? cause;
	}
	return tableNames(endpoint);
}
/**
* Starts a server from a copy of the older server's data, and counts its rows. @returns why that
* did not work; the server may be stopped then, and its data is not to be used
*/
async function whyNotStarted(bench, cell, from, own) {
	const { target, signal, ledger } = bench;
	const { data, copy } = own.folders();
	try {
		const bytes = from.bytes * SPARE;
		const needs = ((await stat(from.folder)).dev === (await stat(dirname(copy))).dev ? [data] : [data, copy]).map((each) => ({
			folder: dirname(each),
			bytes
		}));
		await requireDiskForAll(needs, "a copy of the data");
		await rm(copy, {
			recursive: true,
			force: true
		});
		await copyFolder(from.folder, copy, signal, ledger, "link");
		await target.data.restore(signal);
		await bench.workloadFor(cell.tool).check(contextOf(bench, target, cell, `check-${target.name}`));
		return;
	} catch (error) {
		signal.throwIfAborted();
		return error.message;
	}
}
async function lostTables(target, tables) {
	const existing = new Set(await tableNames(target.endpoint()));
	const missing = tables.filter((table) => !existing.has(table));
	return missing.length === 0 ? void 0 : `it lacks ${missing.join(", ")}`;
}

// src/core/measure/load.ts
/**
* Brings one data set into every target by its load tool, and checks it. @throws Failure
*/
async function loadData(bench, cell) {
	forgetData(bench.data);
	await onEachTarget(ownersOfData(bench), "load", (own) => loadInto(own, cell));
	await compareRows(bench, cell);
	await alignRegions(bench);
}
async function loadInto(own, cell) {
	const older = olderServerOf(cell);
	if (older !== void 0) return loadOlderData(own, cell, older);
	await prepare(own, cell);
	await noteDataSize(own, cell);
}
/** Lets the load tool make the data, and checks it. @throws Failure */
async function prepare(own, cell) {
	await takeOwnTurn(own);
	await whileAnswering(own.target, own.target.endpoint(), own.signal, (signal) => prepareUnwatched({
		...own,
		signal
	}, cell));
}
async function prepareUnwatched(bench, cell) {
	const { side, target } = bench;
	const workload = bench.workloadFor(cell.tool);
	const isLoaded = toolOf(cell.tool).pace.server !== "none";
	if (isLoaded) bench.log.info(`loading ${describeData(cell)} into ${target.name}`);
	const context = contextOf(bench, target, cell, `prepare-${side}`);
	try {
		const all = await rowsToLoad(cell, context.folder ?? process.cwd());
		const line = async (seconds) => loadingLine(target.name, all, await loadedSoFar(context.endpoint), seconds);
		if (!isLoaded) return await workload.prepare(context);
		const load = () => whileWaiting(bench.log, line, () => whileAlive(target, bench.signal, async (signal) => {
			await workload.prepare({
				...context,
				signal
			});
			await workload.check({
				...context,
				signal
			});
		}));
		await (target.data.regions?.whileLoading(all, load) ?? load());
	} catch (cause) {
		throw (bench.signal.aborted ? void 0 : await target.health.diagnose()) ?? cause;
	}
}
/** Drops the data set from every target, so that the next one finds room. @throws Failure */
async function dropData(bench, cell) {
	await onEachTarget(ownersOfData(bench), "reset", async (own) => {
		const { side, target, signal } = own;
		await takeOwnTurn(own);
		if (olderServerOf(cell) === void 0) return own.workloadFor(cell.tool).cleanup(contextOf(own, target, cell, `cleanup-${side}`));
		await target.stop();
		await target.start(signal);
	});
}
/**
* Drops the last data set where it would stay: elsewhere it ends with its server, or its database.
* @throws Failure
*/
async function dropLastData(bench, cell) {
	const staying = Object.entries(bench.targets).filter(([, target]) => target.data.stays === true);
	await dropData({
		...bench,
		targets: Object.fromEntries(staying)
	}, cell);
}
/**
* Notes what the tables of a side take, indexes included, as its server estimates it itself: a
* report that is laid beside another one says so, and only there it is queried. A server without
* SQL reports nothing.
*/
async function noteDataSize({ side, target, dataSize, notes, signal }, cell) {
	if (dataSize !== "noted") return;
	const bytes = await dataBytes(target.endpoint()).catch(() => 0);
	signal.throwIfAborted();
	if (bytes > 0) notes.add(side, DATA_SIZE_NOTE, `${size(bytes)}: ${describeData(cell)}`);
}
const MIB = 2 ** 20;
function size(bytes) {
	return bytes < 1024 * MIB ? `${Math.ceil(bytes / MIB)} MiB` : gib(bytes);
}
function dataBytes(endpoint) {
	return withConnection(endpoint, async (connection) => {
		const [row] = await connection.query("SELECT COALESCE(SUM(data_length + index_length), 0) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()");
		return Number(row?.bytes);
	});
}
/**
* Asks the server; the numbers come from its statistics and cost it nothing. @throws Failure
* `environment`
*/
async function loadedSoFar(endpoint) {
	return withConnection(endpoint, async (connection) => {
		const [row] = await connection.query("SELECT COUNT(*) AS tables_made, COALESCE(SUM(table_rows), 0) AS rows_made FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'");
		return {
			tables: Number(row?.tables_made),
			rows: Number(row?.rows_made)
		};
	});
}
/**
* `loading base · 3 tables · 210,000 of about 400,000 rows · 1 min left`. @param all rows, where
* that is known
*/
function loadingLine(name, all, { tables, rows }, seconds) {
	const share = all === void 0 ? 0 : Math.min(1, rows / all);
	const left = share > .02 && share < 1 ? [`${timeLeft(seconds * (1 - share) / share)} left`] : [];
	return [
		`loading ${name}`,
		plural(tables, "table"),
		all !== void 0 && rows <= all ? `${formatCount(rows)} of about ${formatCount(all)} rows` : `${formatCount(rows)} rows`,
		...left
	].join(" · ");
}

// src/core/measure/groups.ts
/**
* Loads each data set once, and runs its cells. @returns what ended it early, if anything did; what
* was measured until then is in the book
*/
async function measureGroups(whole, cells, { book, protocol }) {
	let configuration = "{}";
	try {
		const groups = groupByData(cells);
		for (const [index, group] of groups.entries()) {
			const bench = benchFor(whole, group[0].settings);
			const load = () => loadData(bench, group[0].settings);
			await (bench.progress?.loading(group[0].settings, load) ?? load());
			for (const alike of groupByChange(group)) {
				await setServers(bench, alike[0].change);
				if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true;
				configuration = JSON.stringify(alike[0].change.configuration);
				const run = (slices, now = alike) => {
					const members = now.map(({ settings }) => settings);
					return runSlices(bench, members, slices, book.keep, book.soFar().seed);
				};
				await protocol({
					bench,
					cells: alike,
					run,
					soFar: book.soFar,
					book
				});
			}
			await (index < groups.length - 1 ? dropData : dropLastData)(bench, group[0].settings);
		}
		return;
	} catch (cause) {
		return cause ?? /* @__PURE__ */ new Error("the measurement ended early");
	} finally {
		whole.log.group?.(void 0);
	}
}
/** Returns a bench with the candidate alone for what the base lacks. */
function benchFor(bench, { onlyOn }) {
	const { candidate } = bench.targets;
	return onlyOn === void 0 || candidate === void 0 ? bench : {
		...bench,
		targets: { candidate }
	};
}
/**
* Sets variables and configuration on every target; a server is restarted where it must be. @throws
* Failure
*/
async function setServers(bench, change) {
	await onEachTarget(bench, "reset", ({ target, signal }) => target.apply(change, signal));
}

// src/core/measure/reset.ts
/**
* Keeps a copy of the loaded data of every target that has none yet; each server is freshly started
* by it. There is room for all of them before the first is stopped. @throws Failure
*/
async function takeSnapshots(whole) {
	const bench = ownersOfData(whole);
	const targets = sidesOf(bench).flatMap(([, target]) => bench.data.kept.has(target) ? [] : [target]);
	await requireDiskForAll((await Promise.all(targets.map(roomForCopy))).flat(), copiesOf(targets));
	await onEachTarget(bench, "reset", async ({ data, signal, target }) => {
		if (!targets.includes(target)) return;
		await target.data.snapshot(signal);
		data.kept.add(target);
		if (target.data.reset === "copy") data.cold = true;
	});
}
/** Starts a side that takes turns freshly: nothing is in its memory. */
async function beginTurn(bench) {
	await onEachTarget(bench, "reset", async ({ target, signal }) => target.turn?.take(signal, "fresh"));
	bench.data.cold = true;
}
/**
* Is the data as it was loaded, on servers that a copy of it, or nothing, was made of since? Then a
* reset would change nothing.
*/
function isFresh(bench) {
	return !bench.data.used && sidesOf(bench).every(([, target]) => target.data.reset !== "backup");
}
/** Puts the loaded data back, on freshly started servers. @throws Failure */
async function resetData(bench, cell) {
	await onEachTarget(ownersOfData(bench), "reset", (own) => restoreTarget(own, cell));
	bench.data.used = false;
}
async function restoreTarget(bench, cell) {
	const { target } = bench;
	if (toolOf(cell.tool).pace.server === "none") return;
	if (target.data.reset === "prepare" && !bench.data.used) return;
	bench.log.info(`restoring the data of ${target.name}`);
	await target.data.restore(bench.signal);
	switch (target.data.reset) {
		case "copy":
			bench.data.cold = true;
			break;
		case "backup":
			await settleBackup(bench, cell);
			break;
		case "prepare":
			await dropLeft(bench, cell);
			await prepare(bench, cell);
	}
}
/** A database of the caller's is not emptied by its target: only what the load tool made goes. */
async function dropLeft(bench, cell) {
	const { side, target } = bench;
	if ((await tableNames(target.endpoint())).length === 0) return;
	await bench.workloadFor(cell.tool).cleanup(contextOf(bench, target, cell, `cleanup-${side}`));
}
/**
* A backup holds no statistics that can be relied on, and whether it was complete is known when its
* rows are counted. Where it was not, the data is loaded again.
*/
async function settleBackup(bench, cell) {
	const { side, target } = bench;
	const context = contextOf(bench, target, cell, `restore-${side}`);
	try {
		await analyzeTables(context.endpoint, await tableNames(context.endpoint), bench.signal);
		await bench.workloadFor(cell.tool).check(context);
		bench.data.cold = true;
	} catch (error) {
		bench.signal.throwIfAborted();
		await target.data.distrustBackup?.(error.message);
		await prepare(bench, cell);
	}
}
/**
* Has the load tool read the data into the memory of servers that were freshly started. What goes
* wrong here is noted, and the measurement goes on: the warm-up fills the same caches, more slowly.
*/
async function prewarm(bench, cell) {
	if (!bench.data.cold) return;
	const workload = bench.workloadFor(cell.tool);
	await onEachTarget(bench, "reset", async (own) => {
		const { side, target } = own;
		await target.turn?.take(own.signal);
		try {
			await workload.prewarm?.(contextOf(own, target, cell, `prewarm-${side}`));
		} catch (error) {
			own.signal.throwIfAborted();
			const why = error.message;
			own.log.warn(`${target.name}: ${why}; the measurement continues without it`);
			own.notes.add(side, `prewarm of ${cell.workload}`, why);
		}
	});
	bench.data.cold = false;
}
/**
* Load on every target that is not counted: caches fill, plans are made. A run that breaks here
* shows itself again later. One after the other: two servers under load at once would each be
* warmed half.
*/
async function warmUp(bench, cell, seconds) {
	if (seconds === 0 || toolOf(cell.tool).pace.server !== void 0) return;
	const short = {
		...cell,
		durationSeconds: seconds,
		warmUpSeconds: 0
	};
	bench.data.used = true;
	await onEachTarget({
		...bench,
		setUp: "one-by-one"
	}, "settle", async (own) => {
		const { side, target } = own;
		await target.turn?.take(own.signal);
		const context = contextOf(own, target, short, `warm-up-${side}`);
		own.log.progress(`warming up ${target.name} · ${cell.workload} · ${cell.threads} threads`);
		await whileAlive(target, own.signal, (signal) => own.workloadFor(cell.tool).run({
			...context,
			signal
		}, {
			side,
			round: 1,
			slice: 0
		}));
	});
}
async function roomForCopy({ data: { files } }) {
	if (files === void 0) return [];
	return [{
		folder: dirname(files.folders().copy),
		bytes: await files.bytes() * SPARE
	}];
}
function copiesOf(targets) {
	return targets.length === 1 ? "a copy of the data" : `a copy of the data of ${targets.length} servers`;
}

export { takeSnapshots as a, benchesInTurn as c, takesTurns as d, cellFolder as f, whileAlive as h, resetData as i, onEachSide as l, sidesOf as m, isFresh as n, warmUp as o, contextOf as p, prewarm as r, measureGroups as s, beginTurn as t, ownersOfData as u };