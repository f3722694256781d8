import { t as Failure } from "./failure.js";
import { Bt as isExactVersion, C as gathersShards, D as factsOf, Kt as shortCommit, X as formatCount, a as slicePaceOf, fn as resourceComponents, gn as timesOf, h as olderServerOf, ln as WORK_NOTE, ot as plainNumber, st as plural, zn as defined } from "./shared.js";
import { s as makeFolder } from "./identity.js";
import { c as git } from "./baseline-source.js";
import { t as formatRecord } from "./format.js";
import { n as openGuard } from "./guard.js";
import { i as withConnection, l as promptly, n as connect, r as queryValue, u as schemaChange } from "./connect.js";
import { a as withContent, i as hasOwnFiles, n as dataSetOf, r as sameServer, t as dataKey } from "./data-set.js";
import { i as writeResultFile, n as resultFiles } from "./result-folder.js";
import { d as isWarnOnly, t as judge } from "./judge.js";
import { _ as finishedLine, b as timeLeft, f as secondsOfSlice, g as singleTargetSchedule, h as groupByData, l as loadingSeconds, m as groupByChange, n as setUpOf, p as capacityPace, s as requireMemoryForTargets, u as overheadOf, v as groupTitle, y as progressLine } from "./set-up.js";
import { c as entryOnServer, i as DATABASE_PREFIX, o as dropOwnDatabase } from "./user.js";
import { f as productOf } from "./statement-rows.js";
import { a as usageOf, n as endpointOf } from "./create.js";
import { _ as gib, b as requireDiskForAll, p as linkFolder } from "./memory.js";
import { r as resolveVersion } from "./tiup-list.js";
import { a as createSide, c as describeJob, i as createOlder, l as headerOf, n as noteDifferences, o as createTargets, r as sideFolders, s as createWorkloads, t as comparesWorkloads, u as readyCells } from "./side-folders.js";
import { c as analyzeTables, l as tableNames, o as rowsToLoad, s as whileWaiting } from "./create2.js";
import { t as tidbCounters } from "./tidb-counters.js";
import { n as createNotes, r as withNotes, t as DATA_SIZE_NOTE } from "./notes.js";
import { n as assembleRecord, t as matchingFiles } from "./path-globs.js";
import { a as buildSides, g as openSnapshotCaches, l as bringHere, n as findCommits, o as withBuilds, p as sameBinaries, t as shardsFolder, u as openWorktree } from "./shards-folder.js";
import { t as VersionLists } from "./version-lists.js";
import { i as readOutcome } from "./job-outcome.js";
import { basename, dirname, join } from "node:path";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/server/work/status-address.ts
/** More servers are not needed: work a statement is the same on each. */
const MOST_SERVERS = 16;
/** Kinds of a cluster's servers, and the port on which each tells of itself unless the cluster says another. */
const usualPorts = {
	tidb: 10080,
	tikv: 20180,
	pd: 2379
};
/** @throws Failure without the right to ask */
const askCluster = async (endpoint, kind) => {
	const question = "SELECT STATUS_ADDRESS AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO WHERE TYPE = ?";
	return (await withConnection(endpoint, (db) => db.query(question, [kind]), { withoutDatabase: true })).map(({ place }) => String(place));
};
/**
* Where servers of a kind tell of themselves. Only hosts that the caller named are asked, whatever addresses the cluster
* tells. Without the right to ask it there is the usual port.
*/
async function statusAddresses(endpoint, kind, toldBy = askCluster) {
	const told = await toldBy(endpoint, kind).catch(() => []);
	const named = new Set(endpoint.hosts.map(({ host }) => plainHost(host)));
	const known = told.flatMap((place) => {
		const [, host = "", port = ""] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? [];
		return named.has(plainHost(host)) ? [address(host, Number(port))] : [];
	});
	const usual = [...named].map((host) => address(host, usualPorts[kind]));
	return (known.length > 0 ? [...new Set(known)] : usual).slice(0, MOST_SERVERS);
}
function plainHost(host) {
	const plain = host.toLowerCase();
	return plain === "localhost" ? "127.0.0.1" : plain;
}
function address(host, port) {
	return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
/** @throws Failure `environment` where it does not answer, refuses, or says too much; the signal's reason */
async function askStatusPort(at, question) {
	const { path, deadlineSeconds, mostBytes, headers = {}, signal } = question;
	const limit = AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1e3)]);
	const silent = (cause) => {
		signal.throwIfAborted();
		return new Failure("environment", `the status port ${at} does not answer`, { cause });
	};
	const answer = await fetch(`http://${at}${path}`, {
		signal: limit,
		redirect: "error",
		headers
	}).catch((cause) => {
		throw silent(cause);
	});
	if (!answer.ok) {
		await answer.body?.cancel();
		throw new Failure("environment", `the status port ${at} answers with HTTP status ${answer.status}`);
	}
	const chunks = [];
	let bytes = 0;
	try {
		for await (const chunk of answer.body ?? []) {
			chunks.push(chunk);
			bytes += chunk.length;
			if (bytes > mostBytes) throw new Failure("environment", `the status port ${at} says too much`);
		}
	} catch (error) {
		throw error instanceof Failure ? error : silent(error);
	}
	return Buffer.concat(chunks);
}

// src/measure/resource-meter.ts
/** Reads what the processes of a server use; a millisecond each, outside of what is measured. */
function readResources(processes, now = performance.now()) {
	return {
		atMs: now,
		processes: processes.flatMap((process) => {
			const usage = usageOf(process.identity);
			return usage === void 0 ? [] : [{
				...process,
				usage
			}];
		})
	};
}
/** Transactions or operations a second, by the first of these that a run has; tpmC counts minutes. */
const rates = [
	["tps", 1],
	["ops", 1],
	["tpm_total", 60],
	["tpmc", 60],
	["qps", 1]
];
const MIB$1 = 2 ** 20;
const KIB = 1024;
/**
* What each component used between two readings, as metrics of the run: CPU in milliseconds and disk in KiB a
* transaction (operation, query) at the rate that the run had, and the resident memory at its end in MiB. Of several
* processes of a component the sum. A component of which a process came or went is left out: what it used is not known.
*/
function resourceMetrics(before, after, metrics) {
	const seconds = (after.atMs - before.atMs) / 1e3;
	const perSecond = rateOf$1(metrics);
	const found = {};
	for (const component of resourceComponents) {
		const pairs = pairsOf(component, before, after);
		if (pairs === void 0) continue;
		const sum = (of) => pairs.reduce((total, [first, last]) => total + of(last) - of(first), 0);
		found[`${component}_rss`] = pairs.reduce((total, [, { rssBytes }]) => total + rssBytes, 0) / MIB$1;
		if (perSecond === void 0 || seconds <= 0) continue;
		const perTransaction = (amount) => amount / seconds / perSecond;
		found[`${component}_cpu`] = perTransaction(sum(({ cpuSeconds }) => cpuSeconds)) * 1e3;
		if (pairs.some((pair) => pair.some(({ disk }) => disk === void 0))) continue;
		found[`${component}_disk_read`] = perTransaction(sum(({ disk }) => disk?.readBytes ?? 0)) / KIB;
		found[`${component}_disk_write`] = perTransaction(sum(({ disk }) => disk?.writtenBytes ?? 0)) / KIB;
	}
	return found;
}
/** The same metrics of TiDB alone, for a server that is elsewhere. */
function tidbMetrics({ cpuSeconds, rssBytes, seconds }, metrics) {
	const perSecond = rateOf$1(metrics);
	return {
		tidb_rss: rssBytes / MIB$1,
		...perSecond === void 0 ? {} : { tidb_cpu: cpuSeconds / seconds / perSecond * 1e3 }
	};
}
function rateOf$1(metrics) {
	for (const [name, seconds] of rates) {
		const value = metrics[name];
		if (value !== void 0 && value > 0) return value / seconds;
	}
}
function pairsOf(component, before, after) {
	const of = ({ processes }) => processes.filter((each) => each.component === component);
	const [first, last] = [of(before), of(after)];
	const pairs = first.flatMap(({ identity, usage }) => {
		const later = last.find((each) => each.identity.pid === identity.pid && each.identity.startTicks === identity.startTicks);
		return later === void 0 ? [] : [[usage, later.usage]];
	});
	return pairs.length > 0 && pairs.length === first.length && pairs.length === last.length ? pairs : void 0;
}

// src/measure/while-alive.ts
/** A tool whose server died mostly ends by itself, and what it says then is worth more than that it was ended. */
const GRACE_MS = 5e3;
const LOOK_MS$1 = 1e3;
/**
* Puts load on `target`, and ends it soon after a part of the server died. Clients alone would not tell: a TiDB that
* lost its TiKV keeps them waiting for minutes.
* @param act gets the signal that ends it
* @throws Failure `environment` with the tail of the server's log where it died; else what `act` throws
*/
async function whileAlive(target, signal, act, graceMs = GRACE_MS) {
	if (target.hasDied === void 0) return act(signal);
	const death = new AbortController();
	let graceTimer;
	const look = setInterval(() => {
		if (graceTimer === void 0 && target.hasDied?.() === true) graceTimer = setTimeout(() => death.abort(), graceMs);
	}, Math.min(LOOK_MS$1, graceMs));
	try {
		return await act(AbortSignal.any([signal, death.signal]));
	} catch (cause) {
		if (!death.signal.aborted || signal.aborted) throw cause;
		throw await target.diagnose() ?? cause;
	} finally {
		clearInterval(look);
		clearTimeout(graceTimer);
	}
}

// src/measure/measure.ts
/**
* Executes the slices in their order, one server under load at a time. A cell whose run broke is not run again:
* its verdict is `invalid` already.
* @throws Failure `environment` where a server no longer answers after a broken run; `cancelled`
*/
async function runSlices(bench, cells, slices, onRun) {
	const byId = new Map(cells.map((cell) => [cell.id, cell]));
	const broken = /* @__PURE__ */ new Set();
	bench.work?.forget();
	for (const slice of slices) {
		const cell = byId.get(slice.cellId);
		const target = bench.targets[slice.side];
		if (cell === void 0 || target === void 0) continue;
		const step = `${cell.id}/${slice.round}/${slice.slice}`;
		if (broken.has(cell.id)) {
			await bench.together?.pass(step);
			continue;
		}
		throwIfCancelled(bench.signal);
		const position = positionOf(bench, cell, slice);
		bench.log.group?.(groupTitle(position));
		const context = {
			...contextOf(bench, target, cell, `r${slice.round}-s${String(slice.slice).padStart(3, "0")}-${slice.side}`),
			onInterval: (interval) => {
				const left = bench.progress?.left({
					cellId: cell.id,
					seconds: interval.atSeconds
				});
				if (left !== void 0) bench.log.progress(progressLine(position, interval, left));
			}
		};
		await bench.together?.begin(step);
		const place = {
			side: slice.side,
			round: slice.round,
			slice: slice.slice,
			startedAt: (/* @__PURE__ */ new Date()).toISOString()
		};
		bench.data.used = true;
		const load = () => runOn(bench, slice.side, target, bench.workloadFor(cell.tool), context, place);
		const run = await (bench.clock?.timeRun(slice.side, load, measuredSeconds) ?? load());
		throwIfCancelled(bench.signal);
		onRun(cell.id, run);
		bench.progress?.ran(cell.id);
		if (run.state === "invalid") bench.progress?.done([cell.id]);
		if (bench.progress !== void 0) bench.log.finished?.(finishedLine(position, run, bench.progress.left()));
		if (run.state === "invalid") {
			broken.add(cell.id);
			bench.log.warn(`${cell.id}: ${run.reason}`);
			await requireAlive(target, run.reason);
		}
	}
}
/** One run, with what the server did and used meanwhile. */
function runOn(bench, side, target, workload, context, place) {
	if (workload.restartsServer) {
		bench.work?.forget();
		return workload.run(context, place);
	}
	return withWork(bench, side, target, () => withResources(target, () => whileAlive(target, bench.signal, (signal) => workload.run({
		...context,
		signal
	}, place))));
}
/** What broke measured nothing. */
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
/** What a workload needs for one step on one target; makes the folder of its logs. */
function contextOf(bench, target, cell, name) {
	const logFolder = join(bench.logFolder, cell.id.replace(/[^A-Za-z0-9._-]+/g, "-"), name);
	mkdirSync(logFolder, { recursive: true });
	const side = target === bench.targets.base ? "base" : "candidate";
	return {
		folder: bench.folders?.[side],
		endpoint: target.endpoint(),
		cell,
		log: bench.log,
		signal: bench.signal,
		logFolder,
		errorLimit: bench.errorLimit,
		...defined({ analyze: bench.analyze }),
		...target.bootSeconds === void 0 ? {} : { restart: (signal) => restart(target, cell, signal) }
	};
}
async function restart(target, cell, signal) {
	await (olderServerOf(cell) === void 0 ? target.start(signal) : target.restore(signal));
	return target.bootSeconds?.();
}
/** The run with what the server did meanwhile, where that is known. */
async function withWork({ work: meter }, side, target, act) {
	if (meter === void 0) return act();
	const { result: run, work, process } = await meter.around(side, target, act);
	if (run.state !== "valid") return run;
	const used = target.processes !== void 0 || process === void 0 ? {} : tidbMetrics(process, run.metrics);
	return {
		...run,
		metrics: {
			...run.metrics,
			...used
		},
		...defined({ work })
	};
}
/** The run with what the processes of the server used meanwhile, where they are on this machine. */
async function withResources(target, act) {
	if (target.processes === void 0) return act();
	const before = readResources(target.processes());
	const run = await act();
	if (run.state !== "valid") return run;
	const used = resourceMetrics(before, readResources(target.processes()), run.metrics);
	return {
		...run,
		metrics: {
			...run.metrics,
			...used
		}
	};
}
async function requireAlive(target, reason) {
	const failure = await target.diagnose();
	if (failure === void 0) return;
	throw new Failure("environment", `${failure.message}; the run that broke: ${reason}`, {
		cause: failure,
		tail: failure.tail,
		remedy: failure.remedy ?? "Look at the server’s log in the result folder."
	});
}
function throwIfCancelled(signal) {
	if (signal.aborted) throw new Failure("cancelled", "cancelled");
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

// src/measure/by-one-machine.ts
/**
* Does to the data of the servers what one machine alone may do. Where several load machines share the data, the first of
* them does it, and not before all of them are idle; the others wait until it is done.
*/
async function byOneMachine({ together }, act) {
	if (together === void 0 || together.data === "own") return act();
	await together.meet("idle");
	if (together.data === "leads") await act();
	await together.meet("ready");
}

// src/measure/each-side.ts
/**
* Does something to each side. At once: the first that fails ends the others, and all have ended before its fault is
* told, so that no server is being started while it is to be stopped.
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
/** {@link onEachSide} for the servers of a bench; what it does gets the bench with the signal that ends it. */
async function onEachTarget(bench, part, act) {
	const { signal, clock, setUp = "one-by-one" } = bench;
	await onEachSide(sidesOf(bench), {
		setUp,
		signal,
		part,
		clock
	}, (side, target, own) => act({
		...bench,
		signal: own
	}, side, target));
}

// src/measure/loaded-data.ts
function createLoadedData() {
	return {
		kept: /* @__PURE__ */ new Set(),
		used: false,
		cold: false
	};
}
/** Another data set takes its place. */
function forgetData(data) {
	data.kept.clear();
	data.used = false;
}
/** `4 tables of 1,000 rows`, `1 warehouse`; of files of the caller's no size is known. */
function describeData({ tool, workload, data }) {
	const facts = factsOf(tool);
	return (data.content === void 0 ? facts.describeData(data) : void 0) ?? `the data of ${facts.label(basename(workload), {})}`;
}

// src/measure/start-from-copy.ts
/** What a copy may take beyond the bytes that were counted. */
const SPARE = 1.1;
/**
* Starts a server from a copy of loaded data, and counts its rows. @returns why that did not work; the server may be
* stopped then, and its data is not to be used
*/
async function whyNotStarted(bench, target, files, cell, from) {
	const { data, copy } = files.folders();
	try {
		const bytes = from.bytes * SPARE;
		const linked = await onOneDisk(from.folder, dirname(copy));
		const needs = [{
			folder: dirname(data),
			bytes
		}, ...linked ? [] : [{
			folder: dirname(copy),
			bytes
		}]];
		await requireDiskForAll(needs, "a copy of the data");
		await rm(copy, {
			recursive: true,
			force: true
		});
		await linkFolder(from.folder, copy, bench.signal, bench.ledger);
		await target.restore(bench.signal);
		await bench.workloadFor(cell.tool).check(contextOf(bench, target, cell, `check-${target.name}`));
		return;
	} catch (error) {
		bench.signal.throwIfAborted();
		return error.message;
	}
}
/** A new and empty server in the place of one whose data is not to be used. @throws Failure */
async function startEmpty(bench, target) {
	await target.stop();
	await target.start(bench.signal);
}
async function onOneDisk(one, other) {
	return (await stat(one)).dev === (await stat(other)).dev;
}

// src/measure/cached-snapshot.ts
/** Larger data is loaded each time: GitHub's cache holds 10 GB of a repository in all. */
const MOST_KEPT_BYTES = 8 * 2 ** 30;
/** @returns undefined where the data of this cell is not kept between jobs */
async function keepingOf(bench, side, target, cell) {
	const snapshotCache = bench.snapshotCaches?.[side];
	const { files } = target;
	const dataSet = dataSetOf(cell);
	if (snapshotCache === void 0 || files === void 0 || dataSet === void 0) return void 0;
	const server = await files.identity(bench.signal);
	if (server === void 0) return void 0;
	const { platform, arch } = process;
	return {
		snapshotCache,
		files,
		identity: {
			platform,
			arch,
			server,
			...dataSet,
			toolVersion: cell.toolVersion
		}
	};
}
/**
* Starts the server from data that an earlier job loaded, and counts its rows.
* @returns whether that worked. Where it did not, the kept data is thrown away, and the server is new and empty.
*/
async function startFromKept(bench, side, target, cell, { snapshotCache, files, identity }) {
	const found = await snapshotCache.find(identity, bench.signal);
	if (found.state === "missing") return false;
	const why = found.state === "broken" ? found.why : await whyNotStarted(bench, target, files, cell, found);
	if (why === void 0 && found.state === "found") {
		bench.log.info(`${target.name}: ${describeData(cell)} from the cache, kept there at ${found.keptAt}`);
		noteOrigin(bench, side, cell, "from the cache; files and rows were checked");
		bench.data.kept.add(target);
		bench.data.cold = true;
		return true;
	}
	bench.log.warn(`${target.name}: the data in the cache is not used (${why}); it is loaded anew`);
	bench.notes.add(side, `cached data, ${describeData(cell)}`, `not used: ${why}`);
	await snapshotCache.drop(identity).catch((error) => bench.log.warn(`${error.message}: the data stays in the cache`));
	if (found.state === "found") await startEmpty(bench, target);
	return false;
}
/** For the record: where its data came from, of the servers that could have it from the cache. */
function noteOrigin(bench, side, cell, words) {
	bench.notes.add(side, `data, ${describeData(cell)}`, words);
}
/**
* Keeps the data that was just loaded and checked for later jobs, and with it a copy for this one; its server may be
* stopped where that failed. What stands in the way is a warning, never a fault.
*/
async function keepForLater(bench, target, { snapshotCache, files, identity }, targetsToCome) {
	try {
		const bytes = await files.bytes();
		if (bytes > MOST_KEPT_BYTES) {
			const most = gib(MOST_KEPT_BYTES);
			bench.log.warn(`${target.name}: its data takes ${gib(bytes)}, more than the ${most} up to which it is cached`);
			return;
		}
		await requireRoom(bytes * SPARE, {
			snapshotCache,
			files
		}, targetsToCome);
	} catch (error) {
		bench.log.warn(`${target.name}: its data is not cached: ${error.message}`);
		return;
	}
	try {
		await target.snapshot(bench.signal);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.warn(`${target.name}: its data could not be copied, and is not cached: ${error.message}`);
		return;
	}
	bench.data.cold = true;
	bench.data.kept.add(target);
	try {
		await snapshotCache.put(identity, files.folders().copy, {
			signal: bench.signal,
			ledger: bench.ledger
		});
		bench.log.info(`${target.name}: its data is cached in ${snapshotCache.folder}`);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.warn(`${target.name}: its data could not be cached: ${error.message}`);
	}
}
/** For the copy, for the cache where it lies on another disk, and for each target to come for its data and copy. */
async function requireRoom(bytes, { snapshotCache, files }, targetsToCome) {
	const [data, copy] = [dirname(files.folders().data), dirname(files.folders().copy)];
	makeFolder(snapshotCache.folder, 448);
	const needs = [{
		folder: copy,
		bytes: bytes * (1 + targetsToCome)
	}, {
		folder: data,
		bytes: bytes * targetsToCome
	}];
	if (!await onOneDisk(snapshotCache.folder, copy)) needs.push({
		folder: snapshotCache.folder,
		bytes
	});
	await requireDiskForAll(needs, "the data with its copies");
}

// src/measure/data-size.ts
/**
* Notes what the tables of a side take, indexes included, as its server estimates it itself: a report that is laid
* beside another one says so, and only there it is asked. A server without SQL tells nothing.
*/
async function noteDataSize(bench, side, endpoint, cell) {
	if (bench.dataSize !== "noted") return;
	const bytes = await dataBytes(endpoint).catch(() => 0);
	bench.signal.throwIfAborted();
	if (bytes > 0) bench.notes.add(side, DATA_SIZE_NOTE, `${size(bytes)}: ${describeData(cell)}`);
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

// src/measure/load-progress.ts
/** Asks the server; the numbers come from its statistics and cost it nothing. @throws Failure `environment` */
async function loadedSoFar(endpoint) {
	return withConnection(endpoint, async (connection) => {
		const [row] = await connection.query("SELECT COUNT(*) AS tables_made, COALESCE(SUM(table_rows), 0) AS rows_made FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'");
		return {
			tables: Number(row?.tables_made),
			rows: Number(row?.rows_made)
		};
	});
}
/** `loading base · 3 tables · 210,000 of about 400,000 rows · 1 min left`. @param all rows, where that is known */
function loadingLine(name, all, { tables, rows }, seconds) {
	const share = all === void 0 ? 0 : Math.min(1, rows / all);
	const left = share > .02 && share < 1 ? [`${timeLeft(seconds * (1 - share) / share)} left`] : [];
	return [
		`loading ${name}`,
		plural(tables, "table"),
		all !== void 0 ? `${formatCount(rows)} of about ${formatCount(all)} rows` : `${formatCount(rows)} rows`,
		...left
	].join(" · ");
}

// src/measure/older-data.ts
/**
* Has a server of an older version make the data of a cell and stop in order, and puts a copy of its data folder in the
* place of a target's own copy: whatever puts that one back starts it on the older version's data, as the first time. The
* older server is gone afterwards. @param name of the older target
* @throws Failure where it cannot be loaded, or the target does not come up on its data with every table
*/
async function loadOlderData(bench, side, target, cell, name) {
	const older = bench.olderServer?.(name, side);
	if (older?.files === void 0 || target.files === void 0) throw new Failure("input", `${target.name} cannot start on data of ${name}: they are not files of this machine`);
	try {
		bench.log.info(`${name} writes the data that ${target.name} will start on`);
		await older.start(bench.signal);
		const wrote = await written(bench, target, cell, {
			name,
			server: older,
			files: older.files
		});
		const why = await whyNotStarted(bench, target, target.files, cell, wrote) ?? await lostTables(target, wrote.tables);
		if (why !== void 0) throw new Failure("environment", `${target.name} does not start on the data of ${wrote.by}: ${why}`, { remedy: "A server starts on data of its own or an older version, with the same innodb_page_size." });
		bench.data.kept.add(target);
		bench.data.cold = true;
		noteOrigin(bench, side, cell, `written by ${wrote.by}, and stopped in order; its tables were found`);
	} finally {
		await older.stop();
	}
}
/** What the older server holds, as files of a server that was stopped in order. */
async function written(bench, target, cell, older) {
	const { name, server, files } = older;
	const context = contextOf(bench, target, cell, `prepare-${server.name}`);
	const endpoint = server.endpoint();
	try {
		await bench.workloadFor(cell.tool).prepare({
			...context,
			endpoint
		});
	} catch (cause) {
		throw (bench.signal.aborted ? void 0 : await server.diagnose()) ?? cause;
	}
	const tables = await tableNames(endpoint);
	const { version } = await server.describe();
	await server.snapshot(bench.signal);
	return {
		by: `${name} (${version})`,
		tables,
		folder: files.folders().copy,
		bytes: await files.bytes()
	};
}
async function lostTables(target, tables) {
	const found = new Set(await tableNames(target.endpoint()));
	const lost = tables.filter((table) => !found.has(table));
	return lost.length === 0 ? void 0 : `it lacks ${lost.join(", ")}`;
}

// src/measure/shared-data.ts
/** @returns undefined where each side loads this data itself */
function sharingSides(bench, cell) {
	const { base, candidate } = bench.targets;
	if (bench.snapshotCaches?.base !== void 0) return void 0;
	if (factsOf(cell.tool).rows(cell.data) < (bench.copiedFromRows ?? 1e400)) return void 0;
	if (base?.files === void 0 || candidate?.files === void 0 || dataSetOf(cell) === void 0) return void 0;
	return {
		base: {
			target: base,
			files: base.files
		},
		candidate: {
			target: candidate,
			files: candidate.files
		}
	};
}
/**
* Copies what the base holds aside, where it is wanted for the resets anyway, and starts the candidate from that.
* @returns whether that worked; where it did not, the candidate is new and empty
*/
async function shareData(bench, cell, { base, candidate }) {
	await base.target.snapshot(bench.signal);
	bench.data.kept.add(base.target);
	bench.data.cold = true;
	const from = {
		folder: base.files.folders().copy,
		bytes: await base.files.bytes()
	};
	const why = await whyNotStarted(bench, candidate.target, candidate.files, cell, from);
	if (why === void 0) {
		bench.log.info(`${candidate.target.name}: ${describeData(cell)} as a copy of what ${base.target.name} holds`);
		noteOrigin(bench, "candidate", cell, "a copy of what was loaded into the base; its rows were counted");
		bench.data.kept.add(candidate.target);
		return true;
	}
	bench.log.warn(`${candidate.target.name}: a copy of the other side’s data is not used (${why}); it is loaded`);
	await startEmpty(bench, candidate.target);
	return false;
}

// src/measure/load.ts
/**
* Brings one data set into every target and checks it: from the cache where it is kept there, else by its load tool,
* and it is then kept for later jobs. @throws Failure
*/
async function loadData(bench, cell) {
	forgetData(bench.data);
	await byOneMachine(bench, () => loadSides(bench, cell));
}
async function loadSides(bench, cell) {
	const sharing = sharingSides(bench, cell);
	if (sharing !== void 0) return loadOnce(bench, cell, sharing);
	const sides = sidesOf(bench).map(([side]) => side);
	await onEachTarget(inTurnWhereShared(bench), "load", (own, side, target) => loadInto(own, side, target, cell, sides.length - 1 - sides.indexOf(side)));
}
/** Into the base, and from there into the candidate, as files. @throws Failure */
async function loadOnce(bench, cell, sharing) {
	await onEachTarget({
		...bench,
		setUp: "one-by-one"
	}, "load", async (own, side, target) => {
		if (side === "candidate" && await shareData(own, cell, sharing)) return;
		await loadInto(own, side, target, cell, 0);
	});
}
/** Of two sides with one cache the second finds there what the first one put. */
function inTurnWhereShared(bench) {
	const { base, candidate } = bench.snapshotCaches ?? {};
	return base !== void 0 && base === candidate ? {
		...bench,
		setUp: "one-by-one"
	} : bench;
}
async function loadInto(bench, side, target, cell, targetsToCome) {
	const older = olderServerOf(cell);
	if (older !== void 0) return loadOlderData(bench, side, target, cell, older);
	const keeping = await keepingOf(bench, side, target, cell);
	if (keeping !== void 0 && await startFromKept(bench, side, target, cell, keeping)) {
		await noteDataSize(bench, side, target.endpoint(), cell);
		return;
	}
	await prepare(bench, side, target, cell);
	await noteDataSize(bench, side, target.endpoint(), cell);
	if (keeping !== void 0) {
		noteOrigin(bench, side, cell, "loaded by this job");
		await keepForLater(bench, target, keeping, targetsToCome);
	}
	await startLikeOthers(bench, side, target);
}
/** With a cache most jobs measure a server that was freshly started: so does one whose data cannot be kept there. */
async function startLikeOthers(bench, side, target) {
	if (bench.snapshotCaches?.[side] === void 0 || bench.data.kept.has(target)) return;
	await target.start(bench.signal);
	bench.data.cold = true;
}
/** Lets the load tool make the data, and checks it. @throws Failure */
async function prepare(bench, side, target, cell) {
	const workload = bench.workloadFor(cell.tool);
	bench.log.info(`loading ${describeData(cell)} into ${target.name}`);
	const context = contextOf(bench, target, cell, `prepare-${side}`);
	try {
		const all = rowsToLoad(cell, context.folder ?? process.cwd());
		const line = async (seconds) => loadingLine(target.name, all, await loadedSoFar(context.endpoint), seconds);
		await whileWaiting(bench.log, line, () => whileAlive(target, bench.signal, async (signal) => {
			await workload.prepare({
				...context,
				signal
			});
			await workload.check({
				...context,
				signal
			});
		}));
	} catch (cause) {
		throw (bench.signal.aborted ? void 0 : await target.diagnose()) ?? cause;
	}
}
/** Drops the data set from every target, so that the next one finds room. @throws Failure */
async function dropData(bench, cell) {
	await byOneMachine(bench, () => onEachTarget(bench, "reset", (own, side, target) => olderServerOf(cell) === void 0 ? own.workloadFor(cell.tool).cleanup(contextOf(own, target, cell, `cleanup-${side}`)) : startEmpty(own, target)));
}
/** Drops the last data set where it would stay: elsewhere it ends with its server, or its database. @throws Failure */
async function dropLastData(bench, cell) {
	const staying = Object.entries(bench.targets).filter(([, target]) => target.leavesData === true);
	await dropData({
		...bench,
		targets: Object.fromEntries(staying)
	}, cell);
}

// src/measure/reset.ts
/**
* Keeps a copy of the loaded data of every target that has none yet; each server is freshly started by it. There is
* room for all of them before the first is stopped. @throws Failure
*/
async function takeSnapshots(bench) {
	const targets = sidesOf(bench).flatMap(([, target]) => bench.data.kept.has(target) ? [] : [target]);
	await requireDiskForAll((await Promise.all(targets.map(roomForCopy))).flat(), copiesOf(targets));
	await onEachTarget(bench, "reset", async ({ data, signal }, _side, target) => {
		if (!targets.includes(target)) return;
		await target.snapshot(signal);
		data.kept.add(target);
		if (target.reset === "copy") data.cold = true;
	});
}
/** Is the data as it was loaded, on servers that a copy of it, or nothing, was made of since? Then a reset would change nothing. */
function isFresh(bench) {
	return !bench.data.used && sidesOf(bench).every(([, target]) => target.reset !== "backup");
}
/** Puts the loaded data back, on freshly started servers. @throws Failure */
async function resetData(bench, cell) {
	await byOneMachine(bench, () => onEachTarget(bench, "reset", (own, side, target) => putBack(own, side, target, cell)));
	bench.data.used = false;
}
async function putBack(bench, side, target, cell) {
	if (target.reset === "prepare" && !bench.data.used) return;
	bench.log.info(`putting the data of ${target.name} back`);
	await target.restore(bench.signal);
	switch (target.reset) {
		case "copy":
			bench.data.cold = true;
			break;
		case "backup":
			await settleBackup(bench, side, target, cell);
			break;
		case "prepare":
			await dropLeft(bench, side, target, cell);
			await prepare(bench, side, target, cell);
	}
}
/** A database of the caller's is not emptied by its target: only what the load tool made goes. */
async function dropLeft(bench, side, target, cell) {
	if ((await tableNames(target.endpoint())).length === 0) return;
	await bench.workloadFor(cell.tool).cleanup(contextOf(bench, target, cell, `cleanup-${side}`));
}
/**
* A backup holds no statistics that can be relied on, and whether it was whole is known when its rows are counted.
* Where it was not, the data is loaded anew.
*/
async function settleBackup(bench, side, target, cell) {
	const context = contextOf(bench, target, cell, `restore-${side}`);
	try {
		await analyzeTables(context.endpoint, await tableNames(context.endpoint), bench.signal);
		await bench.workloadFor(cell.tool).check(context);
		bench.data.cold = true;
	} catch (error) {
		bench.signal.throwIfAborted();
		await target.distrustBackup?.(error.message);
		await prepare(bench, side, target, cell);
	}
}
/**
* Has the load tool read the data into the memory of servers that were freshly started. What goes wrong here is noted,
* and the measurement goes on: the warm-up fills the same caches, more slowly.
*/
async function prewarm(bench, cell) {
	if (!bench.data.cold) return;
	const workload = bench.workloadFor(cell.tool);
	await onEachTarget(bench, "reset", async (own, side, target) => {
		try {
			await workload.prewarm?.(contextOf(own, target, cell, `prewarm-${side}`));
		} catch (error) {
			own.signal.throwIfAborted();
			const why = error.message;
			own.log.warn(`${target.name}: ${why}; the measurement goes on without`);
			own.notes.add(side, `prewarm of ${cell.workload}`, why);
		}
	});
	bench.data.cold = false;
}
/**
* Load on every target that is not counted: caches fill, plans are made. A run that breaks here shows itself again later.
* One after the other: two servers under load at once would each be warmed half.
*/
async function warmUp(bench, cell, seconds) {
	if (seconds === 0 || bench.workloadFor(cell.tool).restartsServer) return;
	const short = {
		...cell,
		durationSeconds: seconds,
		warmUpSeconds: 0
	};
	bench.data.used = true;
	await onEachTarget({
		...bench,
		setUp: "one-by-one"
	}, "settle", async (own, side, target) => {
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
async function roomForCopy({ files }) {
	if (files === void 0) return [];
	return [{
		folder: dirname(files.folders().copy),
		bytes: await files.bytes() * SPARE
	}];
}
function copiesOf(targets) {
	return targets.length === 1 ? "a copy of the data" : `a copy of the data of ${targets.length} servers`;
}

// src/plan/side-by-side-seed.ts
/**
* Bits that are fixed by a seed and a name, and look random otherwise: the first 32 of SHA-256. A hash rather than a
* generator, so that a draw does not depend on the draws before it: leaving out a cell changes no other order.
* @returns an integer from 0 to 2³²−1
*/
function seededBits(seed, name) {
	return createHash("sha256").update(`${seed}/${name}`).digest().readUInt32BE(0);
}

// src/plan/side-by-side.ts
/**
* The slices of one round, cell after cell: pairs in ABBA order (base candidate, candidate base, …), so that a drift
* of the machine cancels out between neighbouring pairs; which side comes first is drawn for each two pairs (ABBA or
* BAAB): drawn once a round, a stall that comes each 48 seconds always hit the same side.
* Slices 2k and 2k+1 are a pair, and one follows the other: only one server is under load at a time.
*/
function sideBySideRound({ cellIds, round, pairs, seed }) {
	return cellIds.flatMap((cellId, place) => {
		return Array.from({ length: 2 * pairs }, (_, index) => {
			const quad = Math.floor(index / 4);
			const baseFirst = seededBits(seed, `${round}/${cellId}/${quad}`) % 2 === 0;
			const swapped = Math.floor(index / 2) % 2 === 1;
			return {
				cellId,
				side: index % 2 === 0 !== swapped === baseFirst ? "base" : "candidate",
				round,
				slice: place * 2 * pairs + index
			};
		});
	});
}
/** Seconds of load of one round of one cell, without the fresh start of the servers. */
function roundSeconds(plan) {
	return 2 * plan.pairs * (plan.sliceSeconds + plan.settleSeconds);
}

// src/verdict/next-round.ts
/** Rounds of the rule `threshold`. */
const THRESHOLD_ROUNDS = 3;
/**
* Which cells need another round: those with a gated figure that is still inconclusive. A broken cell needs none,
* since its verdict is `invalid` already; a figure that can only warn does not prolong the job.
* @param record all rounds so far; its plan, else the policy, says how many there may be
*/
function decideAfterRound(record, policy) {
	const most = record.sideBySide?.rounds ?? policy.sideBySide.rounds;
	const measured = (runs) => Math.max(0, ...runs.map((run) => run.round));
	const undecided = policy.rule === "threshold" ? new Set(record.cells.filter(({ runs }) => measured(runs) < THRESHOLD_ROUNDS).map(({ id }) => id)) : undecidedCells(record, policy);
	if (undecided.size === 0) return {
		kind: "stop",
		reason: policy.rule === "threshold" ? "rule-needs-no-more" : "decided"
	};
	const cells = record.cells.filter((cell) => undecided.has(cell.id) && measured(cell.runs) < most).map((cell) => cell.id);
	return cells.length === 0 ? {
		kind: "stop",
		reason: "rounds-used-up"
	} : {
		kind: "continue",
		cells
	};
}
function undecidedCells(record, policy) {
	const { rows } = judge(record, {
		kind: "side-by-side",
		description: "the rounds so far"
	}, policy);
	const broken = new Set(rows.filter(({ verdict }) => verdict.kind === "invalid").map((row) => row.cellId));
	const open = (row) => row.verdict.kind === "inconclusive" && row.gated && !isWarnOnly(row.metric, policy) && !broken.has(row.cellId);
	return new Set(rows.filter(open).map((row) => row.cellId));
}

// src/suite/protocol.ts
/** How the cells of one data set are run: in rounds where two targets are up together, else once through. */
function protocolFor(settings) {
	const { suite, base, policy } = settings;
	return slicePaceOf(suite, base, policy) === void 0 ? onceThrough(settings) : inRounds(settings);
}
function onceThrough({ suite }) {
	return async ({ bench, cells, run }) => {
		const groups = groupsToReset(cells, suite.reset);
		const [side = "candidate"] = sidesOf(bench).map(([name]) => name);
		const place = {
			side,
			round: bench.turn ?? 1
		};
		if (groups.length > 1 || suite.reset !== "never") await takeSnapshots(bench);
		for (const [index, group] of groups.entries()) {
			if ((index > 0 || suite.reset !== "never") && !isFresh(bench)) await resetData(bench, group[0].settings);
			if (suite.prewarm) await prewarm(bench, group[0].settings);
			await run(singleTargetSchedule(group, place));
		}
	};
}
/** Cells that share the data without a reset between them. */
function groupsToReset(cells, reset) {
	if (reset === "cell") return cells.map((cell) => [cell]);
	if (reset === "never") return reloadedGroups(cells);
	const groups = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const group = groups.get(cell.settings.workload);
		if (group === void 0) groups.set(cell.settings.workload, [cell]);
		else group.push(cell);
	}
	return [...groups.values()];
}
/** A new one begins with the first cell of each workload that wants the data as it was loaded. */
function reloadedGroups(cells) {
	const groups = [];
	for (const [index, cell] of cells.entries()) {
		const group = groups.at(-1);
		const begins = cell.reload === true && cells[index - 1]?.settings.workload !== cell.settings.workload;
		if (group === void 0 || begins) groups.push([cell]);
		else group.push(cell);
	}
	return groups;
}
function inRounds(settings) {
	return roundsUntil(settings, (record) => decideAfterRound(record, settings.policy));
}
/**
* Round after round until every cell is decided (as a rule: every gated one has its verdict), the rounds are used up,
* or the next one would pass the time budget. Each round begins with the same data and fresh servers.
* @param decide from the record of everything until then
*/
function roundsUntil({ policy, suite }, decide) {
	const { rounds, pairs, budget } = policy.sideBySide;
	const startedAt = Date.now();
	return async (loaded) => {
		if (rounds > 1) await takeSnapshots(loaded.bench);
		let cells = loaded.cells;
		for (let round = 1; cells.length > 0; round++) {
			await playRound(loaded, cells, round, {
				pairs,
				warmUpSeconds: suite.warmUp,
				prewarm: suite.prewarm
			});
			const open = round < rounds ? undecided(loaded.cells, decide(loaded.soFar())) : [];
			loaded.bench.progress?.done(idsOf(cells.filter((cell) => !open.includes(cell))));
			cells = open;
			const seconds = cells.reduce((sum, { settings }) => sum + 2 * pairs * secondsOfSlice(settings), 0);
			if (cells.length > 0 && budget !== void 0 && (Date.now() - startedAt) / 1e3 + seconds > budget) {
				loaded.bench.log.warn(`the time budget is used up after round ${round}; ${cells.length} cells are undecided`);
				return;
			}
		}
	};
}
/** Rounds of all cells until the next one would pass the time; at least two, since one says nothing of the starts. */
function roundsWithin({ policy, suite }, budgetSeconds) {
	const { pairs } = policy.sideBySide;
	return async (loaded) => {
		const startedAt = Date.now();
		await takeSnapshots(loaded.bench);
		let longest = 0;
		for (let round = 1; round <= 2 || (Date.now() - startedAt) / 1e3 + longest <= budgetSeconds; round++) {
			const roundStartedAt = Date.now();
			await playRound(loaded, loaded.cells, round, {
				pairs,
				warmUpSeconds: suite.warmUp,
				prewarm: suite.prewarm
			});
			longest = Math.max(longest, (Date.now() - roundStartedAt) / 1e3);
		}
	};
}
async function playRound({ bench, run, soFar }, cells, round, { pairs, ...settles }) {
	bench.log.info(`round ${round}: ${cells.map(({ settings }) => settings.id).join(", ")}`);
	const first = cells[0];
	const canReset = sidesOf(bench).every(([, target]) => bench.data.kept.has(target));
	const between = bench.progress?.between ?? ((work) => work());
	await between(async () => {
		if (first === void 0) return;
		if (round > 1 || bench.data.used && canReset) await resetData(bench, first.settings);
		if (settles.prewarm) await prewarm(bench, first.settings);
	});
	const slices = sideBySideRound({
		cellIds: cells.map(({ settings }) => settings.id),
		round,
		pairs,
		seed: soFar().seed ?? 0
	});
	for (const cell of cells) {
		await between(() => warmUp(bench, cell.settings, settles.warmUpSeconds));
		await run(slices.filter((slice) => slice.cellId === cell.settings.id));
	}
}
function idsOf(cells) {
	return cells.map(({ settings }) => settings.id);
}
function undecided(cells, next) {
	return next.kind === "stop" ? [] : cells.filter(({ settings }) => next.cells.includes(settings.id));
}

// src/measure/job-clock.ts
/** @param now milliseconds of a clock that never goes back */
function createJobClock(now = () => performance.now()) {
	const spans = [];
	const begin = now();
	const at = () => (now() - begin) / 1e3;
	const keep = (part, side, start, end) => spans.push({
		part,
		...side === void 0 ? {} : { side },
		start,
		end
	});
	return {
		async time(part, work, side) {
			const start = at();
			try {
				return await work();
			} finally {
				keep(part, side, start, at());
			}
		},
		async timeRun(side, run, measured) {
			const start = at();
			let counted = 0;
			try {
				const result = await run();
				counted = measured(result);
				return result;
			} finally {
				const end = at();
				const from = Math.max(start, end - counted);
				if (from > start) keep("settle", side, start, from);
				if (counted > 0) keep("measured", side, from, end);
			}
		},
		spans: () => spans,
		times: () => timesOf(spans)
	};
}

// src/server/same-server.ts
/**
* Refuses to compare a server with itself: it would always be found unchanged.
* @throws Failure `input` where both targets are one server, by address, UUID, or host, port and data folder
*/
async function refuseSameServer(base, candidate) {
	if (base.files !== void 0 && candidate.files !== void 0) return;
	const [one, other] = [await identityOf(base), await identityOf(candidate)];
	const shared = sharedBetween(one, other);
	if (shared === void 0) return;
	throw new Failure("input", `base and candidate are the same server: ${shared}`, { remedy: "Name two servers; `noise` compares one with itself on purpose." });
}
function sharedBetween(one, other) {
	const address = one.addresses.find((place) => other.addresses.includes(place));
	if (address !== void 0) return `both are at ${address}`;
	if (one.uuid !== void 0 && one.uuid === other.uuid) return `both have the UUID ${one.uuid}`;
	if (one.place !== void 0 && one.place === other.place) return `both call themselves ${one.place}`;
}
async function identityOf(target) {
	const endpoint = target.endpoint();
	const addresses = endpoint.hosts.map(({ host, port }) => `${host.toLowerCase()}:${port}`);
	const { uuid, host, port, folder } = await withConnection(endpoint, async (connection) => ({
		uuid: await variableOf(connection, "SELECT @@server_uuid"),
		host: await variableOf(connection, "SELECT @@hostname"),
		port: await variableOf(connection, "SELECT @@port"),
		folder: await variableOf(connection, "SELECT @@datadir")
	}));
	return {
		addresses,
		uuid,
		place: host !== void 0 && port !== void 0 && folder !== void 0 ? `${host}:${port}, ${folder}` : void 0
	};
}
/** A variable that the server does not have, or keeps to itself, tells nothing. */
function variableOf(connection, statement) {
	return queryValue(connection, statement).catch(() => void 0);
}

// src/measure/job-progress.ts
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
	const timed = async (work, tell) => {
		const from = now();
		try {
			return await work();
		} finally {
			tell((now() - from) / 1e3);
			startedAt = now();
		}
	};
	return {
		number: () => ranSlices + 1,
		total: () => ranSlices + [...open.values()].reduce((sum, { most: slices }) => sum + slices, 0),
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
		ran(cellId) {
			const cell = open.get(cellId);
			ranSlices += 1;
			if (cell === void 0) return;
			if (cell.endsWithItsWork) cell.sliceSeconds = (now() - startedAt) / 1e3;
			besideSeconds += Math.max(0, (now() - startedAt) / 1e3 - cell.sliceSeconds);
			measuredSeconds += cell.sliceSeconds;
			startedAt = now();
			cell.most = Math.max(0, cell.most - 1);
			cell.usual = Math.max(0, cell.usual - 1);
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

// src/suite/expected-times.ts
/** Of the rounds that a cell may take, those that it is thought to take: half of them decide most cells. */
const USUAL_SHARE = .5;
const LEAST_ROUNDS = 2;
/** How far the job has come, from its plan. */
function progressOf({ suite, base, candidate, policy }, cells, setUp) {
	const most = base === void 0 ? 1 : policy.sideBySide.rounds;
	const usual = Math.min(most, Math.max(LEAST_ROUNDS, Math.ceil(most * USUAL_SHARE)));
	const { loads } = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy, setUp);
	return {
		progress: createJobProgress(cells, {
			loadSeconds: (cell) => loadingSeconds(cell, loads),
			rounds: {
				usual,
				most
			}
		}),
		rounds: most
	};
}

// src/measure/capacity.ts
/**
* Runs a cell as fast as the server goes. The first side's figure counts; the other one gets the same load, so that
* both have done the same before they are compared.
* @param usualWarmUpSeconds of the suite; side by side a slice has less
*/
async function measureCapacity(bench, cell, usualWarmUpSeconds) {
	const { rateShare: _, ...settings } = cell;
	const free = {
		...settings,
		...capacityPace(cell, usualWarmUpSeconds)
	};
	let first;
	bench.data.used = true;
	for (const [side, target] of sidesOf(bench)) {
		const place = {
			side,
			round: bench.turn ?? 1,
			slice: 0,
			startedAt: (/* @__PURE__ */ new Date()).toISOString()
		};
		bench.log.progress(`capacity of ${target.name} · ${cell.workload} · ${cell.threads} threads`);
		const load = () => whileAlive(target, bench.signal, (signal) => bench.workloadFor(cell.tool).run({
			...contextOf(bench, target, free, `capacity-${side}`),
			signal
		}, place));
		const run = await (bench.clock?.time("settle", load, side) ?? load());
		bench.signal.throwIfAborted();
		const rate = run.state === "valid" ? rateOf(run.metrics, cell) : void 0;
		if (rate === void 0) return {
			kind: "broken",
			run: broken(run, target.name)
		};
		first ??= rate;
	}
	return {
		kind: "known",
		perSecond: (first ?? 0) / cell.clients
	};
}
function rateOf(metrics, { tool }) {
	return factsOf(tool).rates.map((name) => metrics[name]).find((rate) => rate !== void 0 && rate > 0);
}
function broken(run, server) {
	const why = run.state === "invalid" ? run.reason : "no transaction ended";
	const { side, round, slice, startedAt = (/* @__PURE__ */ new Date()).toISOString() } = run;
	return {
		side,
		round,
		slice,
		startedAt,
		state: "invalid",
		reason: `the rate is a share of what ${server} can do, and that could not be measured: ${why}`,
		tail: run.state === "invalid" ? run.tail : []
	};
}

// src/suite/given-rates.ts
/** @param warmUpSeconds of the suite, before the capacity is measured */
function openRates(known, warmUpSeconds) {
	const rates = new Map(known);
	async function rateOf(bench, cell, share, book) {
		const settled = rates.get(cell.id);
		if (settled !== void 0) return settled;
		const capacity = await measureCapacity(bench, cell, warmUpSeconds);
		if (capacity.kind === "broken") {
			book.keep(cell.id, capacity.run);
			bench.log.warn(`${cell.id}: ${capacity.run.state === "invalid" ? capacity.run.reason : "broken"}`);
			return;
		}
		const rate = rateFrom(capacity.perSecond, share);
		rates.set(cell.id, rate);
		bench.log.info(`${cell.id}: ${plainNumber(capacity.perSecond)}/s without a given rate, so it is measured at ${rate}/s`);
		return rate;
	}
	return { async settle(bench, cells, book) {
		const settled = [];
		for (const cell of cells) {
			const { rateShare } = cell.settings;
			if (rateShare === void 0) {
				settled.push(cell);
				continue;
			}
			const rate = await rateOf(bench, cell.settings, rateShare, book);
			if (rate === void 0) continue;
			const settings = {
				...cell.settings,
				options: {
					...cell.settings.options,
					rate
				}
			};
			book.settle(settings);
			settled.push({
				...cell,
				settings
			});
		}
		return settled;
	} };
}
/** Three digits: a rate that nobody has to read to the last transaction. */
function rateFrom(capacity, share) {
	return Math.max(1, Math.round(Number((capacity * share).toPrecision(3))));
}

// src/server/clock.ts
/** The shortest round trip of so many is taken. */
const LOOKS = 9;
/** The server's clock, by Cristian's way: its answer was given in the middle of the round trip. @throws the server's error */
async function readClock(db) {
	let best;
	for (let look = 0; look < LOOKS; look++) {
		const before = now();
		const server = await serverTime(db);
		const after = now();
		const reading = {
			offsetMs: server - (before + after) / 2,
			uncertaintyMs: (after - before) / 2
		};
		if (best === void 0 || reading.uncertaintyMs < best.uncertaintyMs) best = reading;
	}
	return best;
}
/** In ms since 1970, by the server's clock. */
async function serverTime(db) {
	return Date.parse(`${String(await queryValue(db, "SELECT UTC_TIMESTAMP(6)")).replace(" ", "T")}Z`);
}
function now() {
	return performance.timeOrigin + performance.now();
}

// src/server/meeting.ts
const LOOK_MS = 200;
const [NO_DATABASE, NO_TABLE] = [1049, 1146];
/**
* Opens the meeting of load machines in a database of its own, which the first of them makes and drops.
* What an earlier job left there counts for nothing: the first machine begins anew, and the others wait for its word.
* @throws Failure `environment`
*/
async function openMeeting(options) {
	const { endpoint, name, number, count, ledger, signal } = options;
	const digest = createHash("sha256").update(`meeting/${name}`).digest("hex").slice(0, 12);
	const database = `${DATABASE_PREFIX}${digest}`;
	let db = await connect(endpoint, { withoutDatabase: true });
	const clock = await readClock(db);
	const leads = number === 1;
	const strike = leads ? ledger?.add(entryOnServer("database", endpoint, database)) : void 0;
	if (leads) await found(db, database);
	/** The job of the first machine that all have met in; until then an earlier one may be seen. */
	let job;
	const place = `\`${database}\`.\`arrivals\``;
	/** @returns undefined while there is no meeting */
	async function ask(sql, values) {
		try {
			if (!db.usable) db = await connect(endpoint, { withoutDatabase: true });
			return await db.query(sql, values, void 0, signal);
		} catch (error) {
			if (![NO_DATABASE, NO_TABLE].includes(error.errno ?? 0)) throw error;
			if (job !== void 0) throw gone(1, count);
			return;
		}
	}
	async function arrive(step) {
		const [open] = await ask(`SELECT step FROM ${place} WHERE machine = 0 AND step LIKE 'job/%'`, []) ?? [];
		if (open === void 0) return void 0;
		const current = String(open.step).slice(4);
		if (job !== void 0 && job !== current) throw gone(1, count);
		const key = keyOf(current, step);
		const at = await serverTime(db);
		await ask(`INSERT IGNORE INTO ${place} VALUES (?, ?, UTC_TIMESTAMP(6))`, [key, number]);
		return {
			job: current,
			at
		};
	}
	async function startOf(current, step, noticeSeconds) {
		const key = keyOf(current, step);
		const rows = await ask(`SELECT machine, at FROM ${place} WHERE step = ? OR step = ?`, [key, keyOf(current, "gone")]);
		const left = rows?.find(({ machine, at }) => Number(machine) > count && at !== null);
		if (left !== void 0) throw gone(Number(left.machine) - count, count);
		const said = rows?.find(({ machine }) => Number(machine) === 0);
		if (said !== void 0) return Date.parse(`${String(said.at).replace(" ", "T")}Z`);
		if (leads && rows?.length === count) await ask(`INSERT IGNORE INTO ${place} VALUES (?, 0, UTC_TIMESTAMP(6) + INTERVAL ${Math.round(noticeSeconds * 1e6)} MICROSECOND)`, [key]);
	}
	return {
		clock,
		async begin(step, { patienceSeconds = 1800, noticeSeconds = 2 } = {}) {
			const deadline = Date.now() + patienceSeconds * 1e3;
			let arrived;
			while (Date.now() < deadline) {
				signal.throwIfAborted();
				const here = await arrive(step);
				arrived ??= here?.at;
				const start = here === void 0 ? void 0 : await startOf(here.job, step, noticeSeconds);
				if (here !== void 0 && start !== void 0 && arrived !== void 0 && start > arrived) {
					job = here.job;
					return waitUntil(start - clock.offsetMs, signal);
				}
				await setTimeout$1(LOOK_MS, void 0, { signal });
			}
			throw new Failure("environment", `not all of ${count} load machines came within ${patienceSeconds} s`, { remedy: "Start the same suite on all of them, each with a number of its own." });
		},
		async pass(step) {
			await arrive(step).catch(() => void 0);
		},
		async close(ended) {
			if (!ended && job !== void 0 && db.usable) {
				const left = [keyOf(job, "gone"), count + number];
				await db.query(`INSERT IGNORE INTO ${place} VALUES (?, ?, UTC_TIMESTAMP(6))`, left).catch(() => void 0);
			}
			db.end();
			if (!leads) return;
			await dropOwnDatabase(endpoint, database);
			strike?.();
		}
	};
}
async function found(db, database) {
	await db.query(`DROP DATABASE IF EXISTS \`${database}\``, [], schemaChange);
	await db.query(`CREATE DATABASE \`${database}\``, [], schemaChange);
	await db.query(`CREATE TABLE \`${database}\`.\`arrivals\` (step VARCHAR(100) NOT NULL, machine INT NOT NULL, at DATETIME(6) NOT NULL, PRIMARY KEY (step, machine))`, [], schemaChange);
	const job = `job/${randomBytes(8).toString("hex")}`;
	await db.query(`INSERT INTO \`${database}\`.\`arrivals\` VALUES (?, 0, UTC_TIMESTAMP(6))`, [job]);
}
/** Names of cells are long. */
function keyOf(job, step) {
	return createHash("sha256").update(`${job}/${step}`).digest("hex");
}
/** @param at on this machine's clock, ms since 1970; a moment that has passed is not waited for */
async function waitUntil(at, signal) {
	const left = at - (performance.timeOrigin + performance.now());
	if (left > 0) await setTimeout$1(left, void 0, { signal });
}
function gone(number, count) {
	return new Failure("measurement", `load machine ${number} of ${count} has ended before the others`, { remedy: "Look at the log of that machine." });
}

// src/suite/load-meeting.ts
/** The largest data sets are loaded for hours. */
const LOADING_SECONDS = 10800;
function togetherBy(meeting, data) {
	let meetings = 0;
	return {
		...meeting,
		data,
		async meet(what) {
			meetings += 1;
			await meeting.begin(`${what}/${meetings}`, {
				patienceSeconds: LOADING_SECONDS,
				noticeSeconds: 0
			});
		}
	};
}
/** @returns undefined where this machine loads the server alone @throws Failure `environment` */
async function meetingOf({ inputs: { loadMachine }, candidate, suiteName }, ledger, io) {
	if (loadMachine === void 0 || candidate.kind !== "endpoint") return void 0;
	const { number, count } = loadMachine;
	const endpoint = endpointOf(candidate, io.env);
	const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = io.env;
	const name = [
		repository,
		run,
		suiteName
	].filter(Boolean).join("/");
	const meeting = await openMeeting({
		endpoint,
		name,
		...loadMachine,
		ledger,
		signal: io.signal
	});
	const { offsetMs, uncertaintyMs } = meeting.clock;
	const way = offsetMs > 0 ? "behind" : "before";
	io.log.info(`load machine ${number} of ${count}: this clock is ${Math.abs(offsetMs).toFixed(1)} ms ${way} the server’s, ± ${uncertaintyMs.toFixed(1)} ms`);
	try {
		await meeting.begin("here", { noticeSeconds: 0 });
	} catch (error) {
		await meeting.close(false);
		throw error;
	}
	return {
		meeting,
		together: togetherBy(meeting, candidate.database === void 0 ? "own" : number === 1 ? "leads" : "follows"),
		described: { loadMachine: {
			number,
			count,
			clockOffsetMs: offsetMs,
			clockUncertaintyMs: uncertaintyMs
		} }
	};
}

// src/measure/set-servers.ts
/** Sets variables and configuration on every target; a server is restarted where it must be. @throws Failure */
async function setServers(bench, change) {
	await onEachTarget(bench, "reset", (own, _side, target) => target.apply(change, own.signal));
}

// src/server/work/sql-counters.ts
/** A server that takes longer is not asked again. */
const briefly = {
	...promptly,
	deadlineSeconds: 5
};
const STATEMENTS = "Questions";
/** Work on rows, and how it was come by; what one product does not have is not in its answer. */
const names = [
	STATEMENTS,
	...[
		"commit",
		"rollback",
		"read_key",
		"read_next",
		"read_prev",
		"read_rnd",
		"read_rnd_next",
		"icp_attempts"
	].concat([
		"write",
		"update",
		"delete",
		"tmp_write"
	]).map((name) => `Handler_${name}`),
	...[
		"read",
		"inserted",
		"updated",
		"deleted"
	].map((name) => `Innodb_rows_${name}`),
	"Innodb_buffer_pool_read_requests",
	...[
		"read",
		"sent",
		"tmp_read"
	].map((name) => `Rows_${name}`),
	...[
		"full_join",
		"range",
		"scan"
	].map((name) => `Select_${name}`),
	...["rows", "merge_passes"].map((name) => `Sort_${name}`),
	"Created_tmp_tables",
	"Created_tmp_disk_tables"
];
const statement = `SHOW GLOBAL STATUS WHERE Variable_name IN ('${names.join("', '")}')`;
/**
* Counters of MariaDB and MySQL, over a connection of our own that stays open from the first reading to the last. A
* reading is work too: `SHOW` fills a table and reads it, and counts as a handler. What one costs is the difference of
* two that follow each other at once, and it is taken off.
*/
function createSqlCounters(endpoint) {
	return {
		kind: "sql",
		async watch(signal) {
			const { deadlineSeconds: timeoutSeconds } = briefly;
			const connection = await connect(endpoint, {
				withoutDatabase: true,
				timeoutSeconds
			});
			try {
				const trial = await read(connection, signal);
				const first = await read(connection, signal);
				return {
					first,
					async last() {
						try {
							return withoutReading(await read(connection, signal), trial, first);
						} finally {
							connection.end();
						}
					},
					abandon: () => connection.end()
				};
			} catch (error) {
				connection.destroy();
				throw error;
			}
		}
	};
}
async function read(connection, signal) {
	const rows = await connection.query(statement, [], briefly, signal);
	const told = new Map(rows.map((row) => [String(row.Variable_name), Number(row.Value)]));
	const { [STATEMENTS]: statements = 0, ...counters } = Object.fromEntries(names.flatMap((name) => {
		const value = told.get(name);
		return value === void 0 || !Number.isFinite(value) ? [] : [[name, value]];
	}));
	return {
		statements,
		counters
	};
}
function withoutReading(last, trial, first) {
	const costOf = (name) => (first.counters[name] ?? 0) - (trial.counters[name] ?? 0);
	const counters = Object.entries(last.counters).map(([name, value]) => [name, value - costOf(name)]);
	return {
		statements: last.statements - (first.statements - trial.statements),
		counters: Object.fromEntries(counters)
	};
}

// src/server/work/status-port.ts
/** A TiDB says less than 1 MB. */
const question = {
	path: "/metrics",
	deadlineSeconds: 5,
	mostBytes: 32 * 2 ** 20
};
/**
* Counters of a TiDB's status port: `http://HOST:PORT/metrics`; those of several are added up.
* @param toldBy the status addresses of the cluster, as it tells them itself
*/
async function createStatusPort(endpoint, toldBy = askCluster) {
	const addresses = await statusAddresses(endpoint, "tidb", toldBy);
	const read = async (signal) => added(await Promise.all(addresses.map((at) => readOne(at, signal))));
	return {
		kind: "status-port",
		async watch(signal) {
			return {
				first: await read(signal),
				last: () => read(signal),
				abandon() {}
			};
		}
	};
}
async function readOne(at, signal) {
	const bytes = await askStatusPort(at, {
		...question,
		signal
	});
	const reading = tidbCounters(new TextDecoder().decode(bytes));
	if (reading !== void 0) return reading;
	throw new Failure("environment", `the status port ${at} counts no statements`);
}
function added(readings) {
	const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)));
	const sum = (name) => readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0);
	return {
		statements: readings.reduce((total, { statements }) => total + statements, 0),
		counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
		...defined({ process: processes(readings) })
	};
}
/** Of all of them together; unknown where one does not tell. */
function processes(readings) {
	const told = readings.flatMap(({ process }) => process ?? []);
	if (told.length === 0 || told.length < readings.length) return void 0;
	return {
		cpuSeconds: told.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
		rssBytes: told.reduce((sum, { rssBytes }) => sum + rssBytes, 0)
	};
}

// src/server/work/find-work-source.ts
/**
* Where a server's counters are: TiDB's behind its status port, MariaDB's and MySQL's behind a statement. Of several
* servers some are enough: what they counted is divided by the statements that they counted themselves.
* @throws Failure where the server does not answer
*/
async function findWorkSource(endpoint) {
	const [version, comment] = await withConnection(endpoint, async (db) => [await queryValue(db, "SELECT VERSION()"), await queryValue(db, "SELECT @@version_comment").catch(() => "")], { withoutDatabase: true });
	return productOf(version ?? "", comment ?? "") === "TiDB" ? createStatusPort(endpoint) : createSqlCounters(endpoint);
}

// src/measure/work-meter.ts
/** Less time without load says nothing of what a server does by itself. */
const LEAST_IDLE_SECONDS = 4;
function createWorkMeter({ notes, log, signal, ...options }) {
	const sourceOf = options.sourceOf ?? ((target) => findWorkSource(target.endpoint()));
	const now = options.now ?? (() => performance.now());
	const sources = /* @__PURE__ */ new Map();
	const givenUp = /* @__PURE__ */ new Set();
	const ended = /* @__PURE__ */ new Map();
	function giveUp(side, target, error) {
		if (signal.aborted) return void 0;
		const why = error instanceof Error ? error.message : String(error);
		givenUp.add(target);
		notes.add(side, WORK_NOTE, `not to be had: ${why}`);
		log.info(`${target.name}: the work of a transaction is not known: ${why}`);
	}
	async function begin(side, target) {
		if (givenUp.has(target)) return void 0;
		try {
			const source = sources.get(target) ?? await sourceOf(target);
			sources.set(target, source);
			return await source.watch(signal);
		} catch (error) {
			return giveUp(side, target, error);
		}
	}
	/** What the server did while the other one was under load. */
	function idleOf(target, { first }, at) {
		const before = ended.get(target);
		const seconds = before === void 0 ? 0 : (at - before.at) / 1e3;
		if (before === void 0 || sources.get(target)?.kind !== "status-port" || seconds < LEAST_IDLE_SECONDS) return {};
		return { idle: {
			seconds,
			counters: difference(before.reading, first).counters
		} };
	}
	return {
		forget: () => ended.clear(),
		async around(side, target, act) {
			const watch = await begin(side, target);
			if (watch === void 0) return { result: await act() };
			const beginAt = now();
			try {
				const result = await act();
				const last = await watch.last().catch((error) => giveUp(side, target, error));
				if (last === void 0) return { result };
				const endAt = now();
				const done = difference(watch.first, last);
				const idle = idleOf(target, watch, beginAt);
				ended.set(target, {
					reading: last,
					at: endAt
				});
				const kind = sources.get(target)?.kind ?? "sql";
				const seconds = Math.max((endAt - beginAt) / 1e3, .001);
				if (done.statements <= 0) return { result };
				const process = processUse(watch.first, last, seconds);
				return {
					result,
					work: {
						source: kind,
						seconds,
						...done,
						...idle
					},
					...defined({ process })
				};
			} finally {
				watch.abandon();
			}
		}
	};
}
/** No server does so much between two readings: a server is a stranger, and may say anything. */
const MOST_COUNTED = 0x38d7ea4c68000;
const MOST_COUNTERS = 100;
/** A counter that fell was begun anew with its server: what was done is not known. */
function difference(first, last) {
	const counters = Object.entries(last.counters).flatMap(([name, value]) => {
		const done = value - (first.counters[name] ?? NaN);
		return done >= 0 && done < MOST_COUNTED ? [[name, done]] : [];
	});
	const statements = last.statements - first.statements;
	return {
		statements: statements < MOST_COUNTED ? statements : 0,
		counters: Object.fromEntries(counters.slice(0, MOST_COUNTERS))
	};
}
/** CPU that fell is that of another process. */
function processUse(first, last, seconds) {
	const cpuSeconds = (last.process?.cpuSeconds ?? NaN) - (first.process?.cpuSeconds ?? NaN);
	if (last.process === void 0 || !(cpuSeconds >= 0)) return void 0;
	return {
		cpuSeconds,
		rssBytes: last.process.rssBytes,
		seconds
	};
}

// src/server/shared-data.ts
/**
* Settings and variables of MariaDB that say how it runs, and nothing of how rows lie in its files. One that is not
* known here may decide that.
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
* May one side start from a copy of the files that the other one loaded? Two MariaDB of one program, whose settings
* write rows the same way. Another program may lay them out otherwise, which is part of what is compared; TiKV and PD
* write their cluster and their ports into their files.
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

// src/suite/measure-groups.ts
/** Fewer rows are in both servers at once before two of them have stopped and started for a copy. */
const COPIED_FROM_ROWS = 5e5;
function benchOf(parts) {
	const { settings, targets, workloads, notes, ledger, folder, places, clock, io } = parts;
	return {
		targets,
		workloadFor: (tool) => workloads.get(tool),
		log: io.log,
		signal: io.signal,
		logFolder: join(folder, resultFiles.logs),
		errorLimit: settings.suite.errorLimit,
		data: createLoadedData(),
		notes,
		snapshotCaches: openSnapshotCaches(places),
		ledger,
		clock,
		work: createWorkMeter({
			notes,
			log: io.log,
			signal: io.signal
		}),
		folders: sideFolders(settings),
		olderServer: (name, side) => createOlder(name, side, settings, io, {
			folder,
			ledger
		}),
		...settings.base !== void 0 && mayShareData(settings.base, settings.candidate) ? { copiedFromRows: COPIED_FROM_ROWS } : {},
		...settings.suite.analyze ? {} : { analyze: "left-out" },
		...settings.preset === void 0 ? {} : { dataSize: "noted" }
	};
}
/**
* Loads each data set once, and runs its cells. @returns what ended it early, if anything did; what was measured until
* then stands in the book
*/
async function measureGroups(bench, cells, { book, protocol, rates }) {
	let configuration = "{}";
	try {
		const groups = groupByData(cells);
		for (const [index, group] of groups.entries()) {
			const load = () => loadData(bench, group[0].settings);
			await (bench.progress?.loading(group[0].settings, load) ?? load());
			for (const alike of groupByChange(group)) {
				await setServers(bench, alike[0].change);
				if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true;
				configuration = JSON.stringify(alike[0].change.configuration);
				const settled = await rates.settle(bench, alike, book);
				const members = settled.map(({ settings }) => settings);
				const run = (slices) => runSlices(bench, members, slices, book.keep);
				if (members.length > 0) await protocol({
					bench,
					cells: settled,
					run,
					soFar: book.soFar
				});
			}
			await (index < groups.length - 1 ? dropData : dropLastData)(bench, group[0].settings);
		}
		return;
	} catch (cause) {
		return cause ?? /* @__PURE__ */ new Error("the measurement ended early");
	} finally {
		bench.log.group?.(void 0);
	}
}

// src/suite/record-book.ts
/** @param folder the result folder */
function openBook(first, cells, notes, folder) {
	let header = first;
	const runs = /* @__PURE__ */ new Map();
	const all = new Map(cells.map(({ settings }) => [settings.id, settings]));
	const soFar = (interruption) => assembleRecord(withNotes(header, notes), [...all.values()], runs, interruption);
	return {
		describe(known) {
			header = known;
		},
		settle(settings) {
			all.set(settings.id, settings);
		},
		keep(cellId, run) {
			runs.set(cellId, [...runs.get(cellId) ?? [], run]);
			writeResultFile(folder, resultFiles.record, formatRecord(soFar("the job has not ended")));
		},
		soFar
	};
}
/** The record as it is at the end. @param cause what ended the measurement early */
function ended(book, cause, clock, { signal }) {
	const times = clock.times();
	if (cause === void 0) return { record: {
		...book.soFar(),
		times
	} };
	const reason = cause instanceof Error ? cause.message : String(cause);
	return {
		record: {
			...book.soFar(signal.aborted ? "cancelled" : reason),
			times
		},
		cause
	};
}

// src/suite/stop-or-tell.ts
/** Once all is measured, what cannot be tidied up costs no verdict. */
async function stopOrTell(target, { log }) {
	try {
		await target.stop();
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		log.warn(`what was made for ${target.name} could not all be removed: ${why}. It is tried again when this process ends, and by \`tidb-bench clean\` later`);
	}
}

// src/suite/measure-in-turn.ts
/**
* Measures servers one after the other: each is started, loaded, measured and stopped before the next one. What breaks
* one of them ends the job, and what was measured until then is kept.
* @throws Failure where not even the first could be started and described
*/
async function measureInTurn(settings, turns, folder, io, options) {
	const clock = options.clock ?? createJobClock();
	const guard = openGuard();
	const notes = createNotes();
	let header;
	let book;
	let cause;
	try {
		const workloads = await createWorkloads(settings, guard.ledger, io);
		const cells = await readyCells(settings, workloads, io, options.onlyCells);
		const rates = openRates(/* @__PURE__ */ new Map(), settings.suite.warmUp);
		for (const { config } of turns) await requireMemoryForTargets([config]);
		for (const [index, turn] of turns.entries()) {
			const own = cells.filter((cell) => cell.settings.server === turn.server);
			if (own.length === 0) continue;
			const target = createSide(turn.side, turn.config, 1, io, {
				folder,
				ledger: guard.ledger,
				notes,
				snapshotCaches: {}
			});
			try {
				io.log.info(`starting ${turn.server ?? turn.side}`);
				await clock.time("boot", () => target.start(io.signal), turn.side);
				const seen = await target.describe();
				header = withTurn(header ?? await headerOf(settings, seen, io), turn, seen);
				const known = options.amend?.(header) ?? header;
				book ??= openBook(known, cells, notes, folder);
				book.describe(known);
				const parts = {
					settings,
					workloads,
					notes,
					ledger: guard.ledger,
					folder,
					io,
					places: {},
					clock
				};
				const bench = {
					...benchOf({
						...parts,
						targets: { [turn.side]: target }
					}),
					turn: index + 1
				};
				cause = await measureGroups(bench, own, {
					book,
					protocol: options.protocol,
					rates
				});
			} catch (error) {
				if (book === void 0) throw error;
				cause = error;
			} finally {
				await stopOrTell(target, io);
			}
			if (cause !== void 0) break;
		}
		if (book === void 0) throw new Error("there is no cell to measure");
		return {
			...ended(book, cause, clock, io),
			snapshotCaches: {}
		};
	} finally {
		guard.release();
	}
}
/** The header with one more server. */
function withTurn(header, { side, server }, seen) {
	if (server !== void 0) return {
		...header,
		targets: { candidate: seen },
		servers: {
			...header.servers,
			[server]: seen
		}
	};
	const targets = side === "base" ? {
		candidate: seen,
		base: seen
	} : {
		...header.targets,
		candidate: seen
	};
	return {
		...header,
		order: "in-turn",
		targets
	};
}

// src/suite/turns.ts
/** The servers of a job that measures one after the other, in that order. @returns undefined where it does not */
function turnsOf({ suite, base, candidate, servers }) {
	if (servers !== void 0) return Object.entries(servers).map(([server, config]) => ({
		side: "candidate",
		server,
		config
	}));
	if (base === void 0 || suite.method !== "as-published") return void 0;
	return [{
		side: "base",
		config: base
	}, {
		side: "candidate",
		config: candidate
	}];
}

// src/suite/measure-cells.ts
/**
* Starts the targets, loads the data, runs the cells and stops everything.
* The record in the result folder is written anew after each run, so that a later fault loses nothing.
* @throws Failure where not even one target could be started and described
*/
async function measureSuite(settings, folder, io, options) {
	const turns = turnsOf(settings);
	if (turns !== void 0) return measureInTurn(settings, turns, folder, io, options);
	const clock = options.clock ?? createJobClock();
	const guard = openGuard();
	const notes = createNotes();
	const places = options.snapshotCaches ?? {};
	const targets = createTargets(settings, io, {
		folder,
		ledger: guard.ledger,
		notes,
		snapshotCaches: places
	});
	let meeting;
	try {
		const workloads = await createWorkloads(settings, guard.ledger, io);
		const cells = await readyCells(settings, workloads, io, options.onlyCells);
		noteDifferences(settings, cells, {
			notes,
			log: io.log
		});
		await requireMemoryForTargets([settings.base, settings.candidate].filter((config) => config !== void 0));
		const mayShare = options.twins === "on-purpose" || comparesWorkloads(settings);
		const setUp = await setUpOf(settings, mayShare, io);
		const place = {
			setUp,
			signal: io.signal,
			part: "boot",
			clock
		};
		await onEachSide(sidesOf({ targets }), place, async (_side, target, signal) => {
			io.log.info(`starting ${target.name}`);
			await whileWaiting(io.log, (seconds) => `starting ${target.name} · ${timeLeft(seconds)}`, () => target.start(signal));
		});
		if (targets.base !== void 0 && targets.candidate !== void 0 && !mayShare) await refuseSameServer(targets.base, targets.candidate);
		meeting = await meetingOf(settings, guard.ledger, io);
		const described = {
			...await describeJob(settings, targets, io),
			...meeting?.described
		};
		const header = await withStartNoise(options.amend?.(described) ?? described, cells, options);
		const parts = {
			settings,
			targets,
			workloads,
			notes,
			ledger: guard.ledger,
			folder,
			io,
			places,
			clock
		};
		const bench = {
			...benchOf(parts),
			...progressOf(settings, cells, setUp),
			setUp,
			together: meeting?.together
		};
		const book = openBook(header, cells, notes, folder);
		const { protocol } = options;
		const known = await options.knownRates?.(book.soFar()) ?? /* @__PURE__ */ new Map();
		const rates = openRates(known, settings.suite.warmUp);
		const cause = await measureGroups(bench, cells, {
			book,
			protocol,
			rates
		});
		await meeting?.meeting.close(cause === void 0);
		meeting = void 0;
		return {
			...ended(book, cause, clock, io),
			snapshotCaches: bench.snapshotCaches ?? {}
		};
	} finally {
		await meeting?.meeting.close(false).catch((error) => io.log.warn(`the meeting is left: ${error.message}`));
		await Promise.all(Object.values(targets).map((target) => stopOrTell(target, io)));
		guard.release();
	}
}
async function withStartNoise(header, cells, { startNoise }) {
	if (header.sideBySide === void 0 || startNoise === void 0) return header;
	const upcoming = assembleRecord(header, cells.map(({ settings }) => settings), /* @__PURE__ */ new Map());
	return {
		...header,
		sideBySide: {
			...header.sideBySide,
			startNoise: await startNoise(upcoming)
		}
	};
}

// src/server/builds/reported-commit.ts
/** As servers report a commit, whole or abbreviated; a build without git reports a word such as `None`. */
const hash = /^[0-9a-f]{7,64}$/;
/**
* The running server with what it was built of.
* @throws Failure `input` where it reports another commit than the one whose binary it should be
*/
function withBuild(seen, build) {
	const binaries = {};
	for (const [component, { sha256 }] of Object.entries(build.binaries)) {
		const reported = seen.components[component]?.commit?.trim().toLowerCase();
		const isKnown = reported !== void 0 && hash.test(reported);
		if (isKnown && !build.commit.startsWith(reported) && !reported.startsWith(build.commit)) {
			const what = `the ${component} of the ${build.side} reports commit ${shortCommit(reported)}`;
			throw new Failure("input", `${what}, and should be built of ${shortCommit(build.commit)}`, { remedy: "The build leaves a binary of another commit: have it build what it finds in its worktree, and copy nothing from elsewhere." });
		}
		binaries[component] = {
			sha256,
			reports: isKnown ? "commit" : "unknown"
		};
	}
	return {
		...seen,
		build: {
			commit: build.commit,
			binaries
		}
	};
}

// src/suite/changed-files.ts
/**
* Why a change cannot matter by its files: it touches none of the globs.
* @returns undefined where it touches one, or where no change is known
* @throws Failure `input` where the checkout lacks a commit that cannot be fetched
*/
async function untouchedPaths({ source, candidate, changedSince }, globs) {
	if (globs === void 0 || changedSince === void 0) return void 0;
	for (const commit of [changedSince, candidate]) await bringHere(source, commit);
	const files = (await git([
		"diff",
		"--name-only",
		"-z",
		"--no-renames",
		changedSince,
		candidate,
		"--"
	], { cwd: source.folder })).toString("utf8").split("\0").filter(Boolean);
	return matchingFiles(files, globs).length > 0 ? void 0 : untouchedWords(files.length);
}
/** Of so many changed files. */
function untouchedWords(count) {
	return count === 0 ? "no file was changed" : `${plural(count, "changed file")}, none of them in \`paths\``;
}

// src/suite/resolve-versions.ts
/**
* The settings with versions in place of words for them, by TiUP's own list. A version by all its numbers is taken as it
* is: whether it is there was asked before, as far as there was a list.
* @param lists that the job has asked for already
* @throws Failure `input` where there is no such version, or both sides come out the same
*/
async function resolveVersions(settings, io, lists = new VersionLists(io)) {
	const resolved = async (side, config, before) => {
		if (config?.kind !== "playground" || isExactVersion(config.version)) return config;
		const asked = config.version;
		const request = {
			asked,
			label: `the version of the ${side}`,
			...before === void 0 ? {} : { before }
		};
		const version = resolveVersion(request, await lists.of(config.tiup));
		io.log.info(`${side}: ${asked} is ${version}`);
		return {
			...config,
			version
		};
	};
	const candidate = await resolved("candidate", settings.candidate);
	const isNumbered = candidate.kind === "playground" && candidate.version !== "nightly";
	const base = await resolved("base", settings.base, isNumbered ? candidate.version : void 0);
	const confirmAgainst = await resolved("server to confirm with", settings.confirmAgainst);
	const isBuilt = settings.build !== void 0 || settings.against !== void 0;
	const isAsked = settings.inputs.against !== void 0 && !isBuilt;
	const same = base === void 0 || !isAsked ? void 0 : sameServer(base, candidate);
	if (same !== void 0) throw new Failure("input", `both sides would be ${same}`, { remedy: "A server against itself is what `noise` measures; name another version by `against`." });
	return {
		...settings,
		candidate,
		base,
		confirmAgainst
	};
}

// src/suite/side-files.ts
/**
* Where a commit changes the load and not the server, the base has its workloads from its own commit; so has a
* candidate that is not what is checked out.
* @throws Failure `input` where a commit is known nowhere, or a workload file of the candidate's has faults
*/
async function openSideFiles(settings, commits) {
	const { base, against, build, suite } = settings;
	const isOfFiles = against !== void 0 && build === void 0 && hasOwnFiles(suite);
	if (base === void 0 || commits.base === void 0 || !isOfFiles) return {
		settings,
		remove: async () => void 0
	};
	const guard = openGuard();
	const opened = [];
	const remove = async () => {
		for (const worktree of opened) await worktree.remove();
		guard.release();
	};
	const folderOf = async (commit) => {
		const worktree = await openWorktree(commits.source, commit, guard.ledger);
		opened.push(worktree);
		const inside = await git(["rev-parse", "--show-prefix"], { cwd: commits.source.folder });
		return join(worktree.path, inside.toString().trim());
	};
	try {
		const ofCandidate = commits.candidateIs === "any-commit" ? withCandidateFolder(settings, await folderOf(commits.candidate)) : settings;
		const workloadFolder = await folderOf(commits.base);
		const same = sameContents(ofCandidate, workloadFolder) ? `the workloads of ${shortCommit(commits.base)} and ${shortCommit(commits.candidate)} say the same` : void 0;
		return {
			settings: {
				...ofCandidate,
				base: {
					...base,
					workloadFolder
				}
			},
			...same === void 0 ? {} : { same },
			remove
		};
	} catch (error) {
		await remove();
		throw error;
	}
}
function withCandidateFolder(settings, workloadFolder) {
	return {
		...settings,
		suite: withContent(settings.suite, void 0, workloadFolder),
		candidate: {
			...settings.candidate,
			workloadFolder
		}
	};
}
/** What the base cannot read is another load, and told where it is compared. */
function sameContents({ suite }, folder) {
	if (!suite.workloads.every(({ contents }) => contents !== void 0)) return false;
	try {
		const before = withContent(suite, void 0, folder);
		return suite.workloads.every(({ contents }, index) => JSON.stringify(contents) === JSON.stringify(before.workloads[index]?.contents));
	} catch {
		return false;
	}
}

// src/suite/unaffected-shards.ts
/**
* Why the shards of this run measured nothing: one that built both sides and found them the same speaks for all, since
* all of them build the same commits.
* @param folder that of the artifacts, a folder each; a single one is unpacked into it
* @returns undefined where a shard left a record, or none says so
*/
function unaffectedShards(folder) {
	if (!existsSync(folder)) return void 0;
	const folders = [folder, ...readdirSync(folder, { withFileTypes: true }).filter((place) => place.isDirectory()).map(({ name }) => join(folder, name))];
	if (folders.some((each) => existsSync(join(each, resultFiles.record)))) return void 0;
	return folders.filter((each) => existsSync(join(each, resultFiles.outcome))).map((each) => readOutcome(each).nothing).find((nothing) => nothing?.cause === "not-affected")?.why;
}

// src/suite/prepare-sides.ts
/**
* Versions for the words that stand for them, commits for what `against` names, and their servers, built.
* @throws Failure `input` for a version or commit that there is not, or a build that leaves nothing; `environment` where
* one fails
*/
async function prepareSides(settings, place) {
	const { event, io, begin } = place;
	const commits = place.commits ?? await findCommits(settings, event, io);
	if (commits !== void 0) {
		const untouched = await untouchedPaths(commits, settings.inputs.paths);
		if (untouched !== void 0) return {
			kind: "not-affected",
			why: untouched
		};
		if (commits.base === commits.candidate) return {
			kind: "not-affected",
			why: `the change adds no commit to ${shortCommit(commits.candidate)}`
		};
	}
	await begin?.();
	const { shard } = settings.inputs;
	if (gathersShards(shard)) {
		const given = shard?.kind === "merge" ? shard.folder : void 0;
		const why = unaffectedShards(given ?? shardsFolder(place.folder));
		return why === void 0 ? ready(settings) : {
			kind: "not-affected",
			why
		};
	}
	const resolved = await resolveVersions(settings, io, place.lists);
	if (commits === void 0) return ready(resolved);
	const { clock = createJobClock() } = place;
	const build = () => buildSides(resolved, commits, place);
	const builds = resolved.build === void 0 ? {} : await clock.time("build", build);
	const { base, candidate } = builds;
	if (base !== void 0 && candidate !== void 0 && sameBinaries(base, candidate)) return {
		kind: "not-affected",
		why: `the builds of ${`${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`} are the same, byte for byte`
	};
	const files = await openSideFiles(withBuilds(resolved, builds), commits);
	if (files.same !== void 0) {
		await files.remove();
		return {
			kind: "not-affected",
			why: files.same
		};
	}
	return {
		kind: "ready",
		settings: files.settings,
		builds,
		files
	};
}
function ready(settings) {
	return {
		kind: "ready",
		settings,
		builds: {},
		files: {
			settings,
			remove: async () => void 0
		}
	};
}
/**
* What the record says of the servers, with what they were built of.
* @throws Failure `input` where a server reports another commit
*/
function describedWith(builds, header) {
	const { candidate, base } = header.targets;
	const of = (side, seen) => builds[side] === void 0 ? seen : withBuild(seen, builds[side]);
	return {
		...header,
		targets: {
			candidate: of("candidate", candidate),
			...base === void 0 ? {} : { base: of("base", base) }
		}
	};
}

export { createJobClock as a, roundsWithin as c, warmUp as d, contextOf as f, statusAddresses as g, askStatusPort as h, measureSuite as i, roundSeconds as l, whileAlive as m, prepareSides as n, protocolFor as o, sidesOf as p, untouchedWords as r, roundsUntil as s, describedWith as t, seededBits as u };