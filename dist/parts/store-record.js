import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { t as Failure } from "./failure.js";
import { t as makeFolder } from "./make-folder.js";
import { C as heldBecause, S as eligibilityOf, l as git, o as WriteRefused } from "./baseline-source.js";
import { i as comparableFields, o as differingFields, t as formatRecord } from "./format.js";
import { d as plural, v as metricInfo, x as WORK_NOTE } from "./number.js";
import { g as factsOf } from "./inputs.js";
import { d as shortCommit } from "./escape.js";
import { t as isExactVersion } from "./version-word.js";
import { i as withConnection, l as promptly, n as connect, r as queryValue } from "./connect.js";
import { t as loadEvent } from "./event-file.js";
import { c as USUAL_START_NOISE, g as cellRounds, l as wholeRounds, m as isWarnOnly, p as runsOfSide, t as judge, u as estimateSideBySide } from "./judge.js";
import { i as writeResultFile, n as resultFiles } from "./result-folder.js";
import { t as assembleRecord } from "./assemble.js";
import { i as readOutcome } from "./job-outcome.js";
import { n as tellWarning, r as createJobTimes } from "./tell-warning.js";
import { i as permissionsYaml } from "./api-outcome.js";
import { E as openGuard, S as requireDiskForAll, b as gib, g as progressLine, w as linkFolder } from "./playground.js";
import { C as groupByData, S as groupByChange, T as dataSetOf, _ as openSnapshotCaches, a as withBuilds, f as sameBinaries, i as buildSides, l as bringHere, m as shardsFolder, t as findCommits, u as openWorktree, w as singleTargetSchedule } from "./compared-commits.js";
import { n as productOf } from "./probe.js";
import { a as createWorkloads, f as requireMemoryForTargets, h as withNotes, i as createTargets, m as createNotes, n as noteDifferences, o as describeJob, r as sideFolders, s as readyCells, t as comparesWorkloads } from "./side-folders.js";
import { c as tableNames, s as analyzeTables } from "./create.js";
import { r as resolveVersion, t as listVersions } from "./tiup-list.js";
import { n as hasOwnFiles, r as withContent, t as sameServer } from "./same-server.js";
import { dirname, join } from "node:path";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createHash } from "node:crypto";
import { rm, stat } from "node:fs/promises";

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
/** `4 tables of 1,000 rows`, `1 warehouse`. */
function describeData({ tool, data }) {
	return factsOf(tool).describeData(data) ?? `the data of ${tool}`;
}

// src/measure/while-alive.ts
/** A tool whose server died mostly ends by itself, and what it says then is worth more than that it was ended. */
const GRACE_MS = 5e3;
const LOOK_MS = 1e3;
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
	}, Math.min(LOOK_MS, graceMs));
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
/** Sets variables and configuration on every target; a server is restarted where it must be. @throws Failure */
async function setServers(bench, change) {
	for (const [, target] of sidesOf(bench)) await target.apply(change, bench.signal);
}
/**
* Executes the slices in their order, one server under load at a time. A cell whose run broke is not run again:
* its verdict is `invalid` already.
* @throws Failure `environment` where a server no longer answers after a broken run; `cancelled`
*/
async function runSlices(bench, cells, slices, onRun) {
	const byId = new Map(cells.map((cell) => [cell.id, cell]));
	const broken = /* @__PURE__ */ new Set();
	bench.work?.forget();
	for (const [index, slice] of slices.entries()) {
		const cell = byId.get(slice.cellId);
		const target = bench.targets[slice.side];
		if (cell === void 0 || target === void 0 || broken.has(cell.id)) continue;
		throwIfCancelled(bench.signal);
		const restSeconds = slices.slice(index + 1).reduce((sum, rest) => sum + secondsOf(byId.get(rest.cellId)), 0);
		const position = {
			cell,
			slice,
			number: index + 1,
			total: slices.length
		};
		const context = {
			...contextOf(bench, target, cell, `r${slice.round}-s${String(slice.slice).padStart(3, "0")}-${slice.side}`),
			onInterval: (interval) => {
				const left = secondsOf(cell) - interval.atSeconds + restSeconds;
				bench.log.progress(progressLine(position, interval, left));
			}
		};
		const place = {
			side: slice.side,
			round: slice.round,
			slice: slice.slice,
			startedAt: (/* @__PURE__ */ new Date()).toISOString()
		};
		bench.data.used = true;
		const run = await withWork(bench, slice.side, target, () => whileAlive(target, bench.signal, (signal) => bench.workloadFor(cell.tool).run({
			...context,
			signal
		}, place)));
		throwIfCancelled(bench.signal);
		onRun(cell.id, run);
		if (run.state === "invalid") {
			broken.add(cell.id);
			bench.log.warn(`${cell.id}: ${run.reason}`);
			await requireAlive(target, run.reason);
		}
	}
}
/** The targets in the order in which they are served. */
function sidesOf(bench) {
	return ["base", "candidate"].flatMap((side) => {
		const target = bench.targets[side];
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
		errorLimit: bench.errorLimit
	};
}
/** The run with what the server did meanwhile, where that is known. */
async function withWork({ work: meter }, side, target, act) {
	if (meter === void 0) return act();
	const { result: run, work } = await meter.around(side, target, act);
	return run.state === "valid" && work !== void 0 ? {
		...run,
		work
	} : run;
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
function secondsOf(cell) {
	return cell === void 0 ? 0 : cell.warmUpSeconds + cell.durationSeconds;
}

// src/measure/cached-snapshot.ts
/** Larger data is loaded each time: GitHub's cache holds 10 GB of a repository in all. */
const MOST_KEPT_BYTES = 8 * 2 ** 30;
/** What a copy may take beyond the bytes that were counted. */
const SPARE$1 = 1.1;
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
	const why = found.state === "broken" ? found.why : await whyNotStarted(bench, target, cell, found, {
		snapshotCache,
		files
	});
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
	if (found.state === "found") {
		await target.stop();
		await target.start(bench.signal);
	}
	return false;
}
/** For the record: where its data came from, of the servers that could have it from the cache. */
function noteOrigin(bench, side, cell, words) {
	bench.notes.add(side, `data, ${describeData(cell)}`, words);
}
async function whyNotStarted(bench, target, cell, kept, { snapshotCache, files }) {
	const { data, copy } = files.folders();
	try {
		const bytes = kept.bytes * SPARE$1;
		const linked = await onOneDisk(snapshotCache.folder, dirname(copy));
		const needs = [{
			folder: dirname(data),
			bytes
		}, ...linked ? [] : [{
			folder: dirname(copy),
			bytes
		}]];
		await requireDiskForAll(needs, "the data of the cache");
		await rm(copy, {
			recursive: true,
			force: true
		});
		await linkFolder(kept.folder, copy, bench.signal, bench.ledger);
		await target.restore(bench.signal);
		await bench.workloadFor(cell.tool).check(contextOf(bench, target, cell, `check-${target.name}`));
		return;
	} catch (error) {
		bench.signal.throwIfAborted();
		return error.message;
	}
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
		await requireRoom(bytes * SPARE$1, {
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
async function onOneDisk(one, other) {
	return (await stat(one)).dev === (await stat(other)).dev;
}

// src/measure/load.ts
/**
* Brings one data set into every target and checks it: from the cache where it is kept there, else by its load tool,
* and it is then kept for later jobs. @throws Failure
*/
async function loadData(bench, cell) {
	forgetData(bench.data);
	const sides = sidesOf(bench);
	for (const [index, [side, target]] of sides.entries()) {
		const keeping = await keepingOf(bench, side, target, cell);
		if (keeping !== void 0 && await startFromKept(bench, side, target, cell, keeping)) continue;
		await prepare(bench, side, target, cell);
		if (keeping !== void 0) {
			noteOrigin(bench, side, cell, "loaded by this job");
			await keepForLater(bench, target, keeping, sides.length - 1 - index);
		}
		await startLikeOthers(bench, side, target);
	}
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
		await whileAlive(target, bench.signal, async (signal) => {
			await workload.prepare({
				...context,
				signal
			});
			await workload.check({
				...context,
				signal
			});
		});
	} catch (cause) {
		throw (bench.signal.aborted ? void 0 : await target.diagnose()) ?? cause;
	}
}
/** Drops the data set from every target. @throws Failure */
async function dropData(bench, cell) {
	for (const [side, target] of sidesOf(bench)) await bench.workloadFor(cell.tool).cleanup(contextOf(bench, target, cell, `cleanup-${side}`));
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

// src/server/work/metrics-text.ts
const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/;
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y;
/**
* The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other metrics are not taken
* apart; a line that does not parse is left out, as is a value that is no finite number.
*/
function samplesOf(text, wanted) {
	return text.split("\n").flatMap((raw) => {
		const end = raw.search(/[{\s]/);
		if (end === -1 || !wanted.has(raw.slice(0, end))) return [];
		const [, name, inside = "", number] = line.exec(raw.trim()) ?? [];
		const labels = labelsOf(inside);
		const value = Number(number);
		return name === void 0 || labels === void 0 || !Number.isFinite(value) ? [] : [{
			name,
			labels,
			value
		}];
	});
}
function labelsOf(text) {
	const labels = [];
	label.lastIndex = 0;
	while (label.lastIndex < text.length) {
		const found = label.exec(text);
		if (found === null) return void 0;
		labels.push([found[1] ?? "", unescaped(found[2] ?? "")]);
	}
	return Object.fromEntries(labels);
}
function unescaped(text) {
	return text.replace(/\\(.)/g, (_, character) => character === "n" ? "\n" : character);
}

// src/server/work/tidb-counters.ts
/** Requests that are told apart; a fixed set, so that a server cannot bring names of its own. */
const requestTypes = [
	"Get",
	"BatchGet",
	"Cop",
	"Prewrite",
	"Commit",
	"PessimisticLock"
];
const metrics = {
	statements: "tidb_executor_statement_total",
	requests: "tidb_tikvclient_request_seconds_count",
	keys: "tidb_server_query_statement_processed_keys_sum",
	copRequests: "tidb_server_query_statement_rpc_count_sum",
	planCacheHits: "tidb_server_plan_cache_total",
	bytes: "go_memstats_alloc_bytes_total",
	objects: "go_memstats_mallocs_total"
};
const wanted = new Set(Object.values(metrics));
/**
* The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are left out where the
* version tells them apart. What it does not have (keys before 8.5) is absent, not 0.
* @returns undefined where statements are not counted: it is no TiDB
*/
function tidbCounters(text) {
	const samples = samplesOf(text, wanted);
	const sumOf = (name, fits = () => true) => {
		const own = samples.filter((sample) => sample.name === name);
		return own.length === 0 ? void 0 : own.filter(({ labels }) => fits(labels)).reduce((sum, { value }) => sum + value, 0);
	};
	const ofClients = ({ scope }) => scope !== "true";
	const statements = sumOf(metrics.statements);
	if (statements === void 0) return void 0;
	const counters = {
		requests: sumOf(metrics.requests, ofClients),
		keys: sumOf(metrics.keys),
		cop_requests_of_statements: sumOf(metrics.copRequests),
		plan_cache_hits: sumOf(metrics.planCacheHits),
		alloc_bytes: sumOf(metrics.bytes),
		alloc_objects: sumOf(metrics.objects)
	};
	for (const type of requestTypes) counters[`requests_${type}`] = sumOf(metrics.requests, (labels) => ofClients(labels) && labels.type === type);
	const had = Object.entries(counters).filter((entry) => entry[1] !== void 0);
	return {
		statements,
		counters: Object.fromEntries(had)
	};
}

// src/server/work/status-port.ts
const DEADLINE_MS = 5e3;
/** A TiDB says less than 1 MB. */
const MOST_CHARACTERS = 32 * 2 ** 20;
const USUAL_PORT = 10080;
/** More servers are not needed: work a statement is the same on each. */
const MOST_SERVERS = 16;
/**
* Counters of a TiDB's status port: `http://HOST:PORT/metrics`. Only hosts that the caller named are asked, whatever
* addresses the cluster tells; the counters of several are added up.
* @param toldBy the status addresses of the cluster, as it tells them itself
*/
async function createStatusPort(endpoint, toldBy = askCluster) {
	const addresses = statusAddresses(endpoint, await toldBy(endpoint).catch(() => []));
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
async function askCluster(endpoint) {
	const question = "SELECT STATUS_ADDRESS AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO WHERE TYPE = 'tidb'";
	return (await withConnection(endpoint, (db) => db.query(question), { withoutDatabase: true })).map(({ place }) => String(place));
}
function statusAddresses({ hosts }, told) {
	const named = new Set(hosts.map(({ host }) => plainHost(host)));
	const known = told.flatMap((place) => {
		const [, host = "", port = ""] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? [];
		return named.has(plainHost(host)) ? [address(host, Number(port))] : [];
	});
	const usual = [...named].map((host) => address(host, USUAL_PORT));
	return (known.length > 0 ? [...new Set(known)] : usual).slice(0, MOST_SERVERS);
}
function plainHost(host) {
	const plain = host.toLowerCase();
	return plain === "localhost" ? "127.0.0.1" : plain;
}
function address(host, port) {
	return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
async function readOne(at, signal) {
	const limit = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
	const answer = await fetch(`http://${at}/metrics`, {
		signal: limit,
		redirect: "error"
	}).catch((cause) => {
		signal.throwIfAborted();
		throw new Failure("environment", `the status port ${at} does not answer`, { cause });
	});
	if (!answer.ok) {
		await answer.body?.cancel();
		throw new Failure("environment", `the status port ${at} answers with HTTP status ${answer.status}`);
	}
	const reading = tidbCounters(await boundedText(answer, at));
	if (reading !== void 0) return reading;
	throw new Failure("environment", `the status port ${at} counts no statements`);
}
async function boundedText({ body }, at) {
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > MOST_CHARACTERS) throw new Failure("environment", `the status port ${at} says too much`);
	}
	return text;
}
function added(readings) {
	const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)));
	const sum = (name) => readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0);
	return {
		statements: readings.reduce((total, { statements }) => total + statements, 0),
		counters: Object.fromEntries([...names].map((name) => [name, sum(name)]))
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
				return done.statements > 0 ? {
					result,
					work: {
						source: kind,
						seconds: Math.max((endAt - beginAt) / 1e3, .001),
						...done,
						...idle
					}
				} : { result };
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

// src/suite/measure-cells.ts
/**
* Starts the targets, loads the data, runs the cells and stops everything.
* The record in the result folder is written anew after each run, so that a later fault loses nothing.
* @throws Failure where not even one target could be started and described
*/
async function measureSuite(settings, folder, io, options) {
	const times = options.times ?? createJobTimes();
	const guard = openGuard();
	const notes = createNotes();
	const places = options.snapshotCaches ?? {};
	const targets = createTargets(settings, io, {
		folder,
		ledger: guard.ledger,
		notes,
		snapshotCaches: places
	});
	try {
		const workloads = await createWorkloads(settings, guard.ledger, io);
		const cells = await readyCells(settings, workloads, io, options.onlyCells);
		noteDifferences(settings, cells, {
			notes,
			log: io.log
		});
		await requireMemoryForTargets([settings.base, settings.candidate].filter((config) => config !== void 0));
		for (const target of Object.values(targets)) {
			io.log.info(`starting ${target.name}`);
			await times.time("boot", () => target.start(io.signal));
		}
		const mayShare = options.twins === "on-purpose" || comparesWorkloads(settings);
		if (targets.base !== void 0 && targets.candidate !== void 0 && !mayShare) await refuseSameServer(targets.base, targets.candidate);
		const described = await describeJob(settings, targets, io);
		const header = await withStartNoise(options.amend?.(described) ?? described, cells, options);
		const bench = {
			targets,
			workloadFor: (tool) => workloads.get(tool),
			log: io.log,
			signal: io.signal,
			logFolder: join(folder, resultFiles.logs),
			errorLimit: settings.suite.errorLimit,
			data: createLoadedData(),
			notes,
			snapshotCaches: openSnapshotCaches(places),
			ledger: guard.ledger,
			work: createWorkMeter({
				notes,
				log: io.log,
				signal: io.signal
			}),
			folders: sideFolders(settings)
		};
		return {
			...await times.time("measurement", () => measureCells(bench, header, cells, {
				folder,
				protocol: options.protocol,
				times
			})),
			snapshotCaches: bench.snapshotCaches ?? {}
		};
	} finally {
		const stopped = await Promise.allSettled(Object.values(targets).map((target) => target.stop()));
		for (const end of stopped) if (end.status === "rejected") io.log.warn(`a server could not be stopped: ${String(end.reason)}`);
		guard.release();
	}
}
async function measureCells(bench, header, cells, { folder, protocol, times }) {
	const runs = /* @__PURE__ */ new Map();
	const all = cells.map(({ settings }) => settings);
	const soFar = (interruption) => assembleRecord(withNotes(header, bench.notes), all, runs, interruption);
	const keep = (cellId, run) => {
		runs.set(cellId, [...runs.get(cellId) ?? [], run]);
		writeResultFile(folder, resultFiles.record, formatRecord(soFar("the job has not ended")));
	};
	let configuration = "{}";
	try {
		for (const group of groupByData(cells)) {
			await times.time("load", () => loadData(bench, group[0].settings));
			for (const alike of groupByChange(group)) {
				await setServers(bench, alike[0].change);
				if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true;
				configuration = JSON.stringify(alike[0].change.configuration);
				const members = alike.map(({ settings }) => settings);
				await protocol({
					bench,
					cells: alike,
					run: (slices) => runSlices(bench, members, slices, keep),
					soFar
				});
			}
			await dropData(bench, group[0].settings);
		}
		return { record: soFar() };
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		return {
			record: soFar(bench.signal.aborted ? "cancelled" : reason),
			cause
		};
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

// src/measure/reset.ts
/** What a copy may take beyond the bytes that were counted. */
const SPARE = 1.1;
/**
* Keeps a copy of the loaded data of every target that has none yet; each server is freshly started by it. There is
* room for all of them before the first is stopped. @throws Failure
*/
async function takeSnapshots(bench) {
	const targets = sidesOf(bench).flatMap(([, target]) => bench.data.kept.has(target) ? [] : [target]);
	await requireDiskForAll((await Promise.all(targets.map(roomForCopy))).flat(), copiesOf(targets));
	for (const target of targets) {
		await target.snapshot(bench.signal);
		bench.data.kept.add(target);
		if (target.reset === "copy") bench.data.cold = true;
	}
}
/** Puts the loaded data back, on freshly started servers. @throws Failure */
async function resetData(bench, cell) {
	for (const [side, target] of sidesOf(bench)) {
		if (target.reset === "prepare" && !bench.data.used) continue;
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
	bench.data.used = false;
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
	for (const [side, target] of sidesOf(bench)) try {
		await workload.prewarm?.(contextOf(bench, target, cell, `prewarm-${side}`));
	} catch (error) {
		bench.signal.throwIfAborted();
		const why = error.message;
		bench.log.warn(`${target.name}: ${why}; the measurement goes on without`);
		bench.notes.add(side, `prewarm of ${cell.workload}`, why);
	}
	bench.data.cold = false;
}
/** Load on every target that is not counted: caches fill, plans are made. A run that breaks here shows itself again later. */
async function warmUp(bench, cell, seconds) {
	if (seconds === 0) return;
	const short = {
		...cell,
		durationSeconds: seconds,
		warmUpSeconds: 0
	};
	bench.data.used = true;
	for (const [side, target] of sidesOf(bench)) {
		const context = contextOf(bench, target, short, `warm-up-${side}`);
		bench.log.progress(`warming up ${target.name} · ${cell.workload} · ${cell.threads} threads`);
		await whileAlive(target, bench.signal, (signal) => bench.workloadFor(cell.tool).run({
			...context,
			signal
		}, {
			side,
			round: 1,
			slice: 0
		}));
	}
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
/** How the cells of one data set are run: in rounds where there are two targets, else once through. */
function protocolFor(settings) {
	return settings.base === void 0 ? onceThrough(settings) : inRounds(settings);
}
function onceThrough({ suite }) {
	return async ({ bench, cells, run }) => {
		if (suite.reset === "never") {
			if (cells[0] !== void 0) await prewarm(bench, cells[0].settings);
			return run(singleTargetSchedule(cells));
		}
		await takeSnapshots(bench);
		for (const group of groupsToReset(cells, suite.reset)) {
			await resetData(bench, group[0].settings);
			await prewarm(bench, group[0].settings);
			await run(singleTargetSchedule(group));
		}
	};
}
/** Cells that share the data without a reset between them. */
function groupsToReset(cells, reset) {
	if (reset === "cell") return cells.map((cell) => [cell]);
	const groups = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const group = groups.get(cell.settings.workload);
		if (group === void 0) groups.set(cell.settings.workload, [cell]);
		else group.push(cell);
	}
	return [...groups.values()];
}
/**
* Round after round until every gated cell has its verdict, the rounds are used up, or the next one would pass the
* time budget. Each round begins with the same data and fresh servers.
*/
function inRounds({ policy, suite }) {
	const { rounds, pairs, slice, settle, budget } = policy.sideBySide;
	const startedAt = Date.now();
	return async (loaded) => {
		if (rounds > 1) await takeSnapshots(loaded.bench);
		let cells = loaded.cells;
		for (let round = 1; cells.length > 0; round++) {
			await playRound(loaded, cells, round, {
				pairs,
				warmUpSeconds: suite.warmUp
			});
			cells = round < rounds ? undecided(loaded.cells, decideAfterRound(loaded.soFar(), policy)) : [];
			const seconds = cells.length * roundSeconds({
				pairs,
				sliceSeconds: slice,
				settleSeconds: settle
			});
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
				warmUpSeconds: suite.warmUp
			});
			longest = Math.max(longest, (Date.now() - roundStartedAt) / 1e3);
		}
	};
}
async function playRound({ bench, run, soFar }, cells, round, { pairs, warmUpSeconds }) {
	bench.log.info(`round ${round}: ${cells.map(({ settings }) => settings.id).join(", ")}`);
	const first = cells[0];
	const canReset = sidesOf(bench).every(([, target]) => bench.data.kept.has(target));
	if (first !== void 0 && (round > 1 || bench.data.used && canReset)) await resetData(bench, first.settings);
	if (first !== void 0) await prewarm(bench, first.settings);
	const slices = sideBySideRound({
		cellIds: cells.map(({ settings }) => settings.id),
		round,
		pairs,
		seed: soFar().seed ?? 0
	});
	for (const cell of cells) {
		await warmUp(bench, cell.settings, warmUpSeconds);
		await run(slices.filter((slice) => slice.cellId === cell.settings.id));
	}
}
function undecided(cells, next) {
	return next.kind === "stop" ? [] : cells.filter(({ settings }) => next.cells.includes(settings.id));
}

// src/verdict/start-noise.ts
/** The usual noise weighs as much as so many degrees of freedom. */
const USUAL_WEIGHT = 8;
const MOST_JOBS$1 = 20;
const [LEAST_NOISE, MOST_NOISE] = [.002, .02];
/**
* σ of one start of one server, learned from side-by-side jobs of the same environment, whatever they compared:
* `2σ² = (8·2·0.01² + Σ_jobs[Σ(x_i−m)² − (R−1)·W·mean(1/n_i)]) / (8 + Σ(R−1))`, within 0.2 and 2 %.
* Source: the analysis of variance of Searle, Casella, McCulloch, Variance Components (1992), ch. 3, shrunk to the
* usual noise as by Smyth (2004).
* @param jobs newest first; the last 20 count
*/
function learnedStartNoise(jobs) {
	let [sum, weight] = [16 * USUAL_START_NOISE ** 2, USUAL_WEIGHT];
	for (const { rounds, betweenRounds, pairVariance, meanShare } of jobs.slice(0, MOST_JOBS$1)) {
		sum += betweenRounds - (rounds - 1) * pairVariance * meanShare;
		weight += rounds - 1;
	}
	const noise = Math.sqrt(Math.max(0, sum / weight / 2));
	return Math.min(MOST_NOISE, Math.max(LEAST_NOISE, noise));
}

// src/verdict/start-noise-cells.ts
/**
* What earlier side-by-side records tell of the noise of starts of the cells that are about to be measured, for the
* plan in the record; of comparable records only. What one of them compared does not matter.
* @param records side-by-side records, newest first
* @param upcoming the record to be measured; its cells may still be without runs
*/
function startNoiseFor(records, upcoming) {
	const entries = upcoming.cells.flatMap((cell) => {
		const fields = comparableFields(upcoming, cell);
		const jobs = records.flatMap((record) => record.cells.filter((other) => other.id === cell.id && differingFields(comparableFields(record, other), fields).length === 0).map((other) => evidenceOfCell(other, record)));
		const metrics = new Set(jobs.flatMap((job) => [...job.keys()]));
		if (metrics.size === 0) return [];
		const learned = [...metrics].map((metric) => [metric, learnedStartNoise(jobs.flatMap((job) => job.get(metric) ?? []))]);
		return [[cell.id, Object.fromEntries(learned)]];
	});
	return Object.fromEntries(entries);
}
function evidenceOfCell(cell, record) {
	const base = runsOfSide(cell, "base");
	const candidate = runsOfSide(cell, "candidate");
	const evidence = /* @__PURE__ */ new Map();
	if (base.kind === "broken" || candidate.kind === "broken") return evidence;
	const runs = [...base.runs, ...candidate.runs];
	for (const metric of Object.keys(candidate.runs[0].metrics)) {
		const direction = metricInfo(metric)?.direction;
		if (direction === void 0) continue;
		const rounds = wholeRounds(cellRounds(runs, metric), record.sideBySide?.pairs ?? 0);
		const figures = rounds.flat(2);
		if (rounds.length < 2 || !figures.some((figure) => figure > 0)) continue;
		const terms = {
			direction,
			startNoise: USUAL_START_NOISE,
			roundingVariance: 0
		};
		evidence.set(metric, estimateSideBySide(rounds, terms));
	}
	return evidence;
}

// src/suite/start-noise-store.ts
/** Side-by-side jobs and A/A jobs of a suite stand under names of their own: they are no level for others. */
const sideBySideSuite = (suite) => `${suite}.side-by-side`;
const noiseSuite = (suite) => `${suite}.noise`;
/** What a job tells of the noise of starts is no longer true of a machine that has changed. */
const MOST_JOBS = 20;
/**
* The noise of starts that earlier side-by-side jobs of the same environment show, whatever they compared; nothing
* where none were stored, or where they cannot be read: then the usual noise is assumed, and rounds cost some minutes.
*/
async function knownStartNoise(upcoming, baseline, io) {
	if (baseline.kind !== "store") return {};
	const { suite } = upcoming;
	const answers = [await storedJobs(sideBySideSuite(suite), baseline.store, io), await storedJobs(noiseSuite(suite), baseline.store, io)];
	for (const { place, problem } of answers.flatMap(({ faults }) => faults)) io.log.warn(`${place} is left out: ${problem}`);
	const newestFirst = answers.flatMap((answer) => answer.records.map(({ record }) => record)).toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
	return startNoiseFor(newestFirst, upcoming);
}
async function storedJobs(suite, store, io) {
	try {
		return await store.query({
			suite,
			eligibility: "any",
			most: MOST_JOBS
		});
	} catch (error) {
		if (io.signal.aborted || !(error instanceof Failure)) throw error;
		const message = `earlier side-by-side jobs could not be read, and count for nothing: ${error.message}`;
		tellWarning({
			title: "Known noise not read",
			message
		}, io);
		return {
			records: [],
			faults: []
		};
	}
}
/**
* A side-by-side record as it is stored for its noise: without what only charts show.
* @returns undefined where nothing was measured
*/
function asSideBySideHistory(record) {
	if (record.sideBySide?.nothingDiffers !== void 0) return void 0;
	const suite = sideBySideSuite(record.suite);
	return {
		...record,
		suite,
		id: record.id.startsWith(`${record.suite}/`) ? `${suite}${record.id.slice(record.suite.length)}` : record.id,
		cells: record.cells.map((cell) => ({
			...cell,
			runs: cell.runs.map((run) => {
				if (run.state === "invalid") return run;
				const { series: _, histogram: __, ...kept } = run;
				return kept;
			})
		}))
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

// src/suite/base-files.ts
/**
* Where a commit changes the load and not the server, the base has its workloads from its own commit.
* @throws Failure `input` where the commit is known nowhere
*/
async function openBaseFiles(settings, commits) {
	const { base, against, build, suite } = settings;
	const isOfFiles = against !== void 0 && build === void 0 && hasOwnFiles(suite);
	if (base === void 0 || commits.base === void 0 || !isOfFiles) return {
		settings,
		remove: async () => void 0
	};
	const guard = openGuard();
	try {
		const worktree = await openWorktree(commits.source, commits.base, guard.ledger);
		const inside = (await git(["rev-parse", "--show-prefix"], { cwd: commits.source.folder })).toString().trim();
		const workloadFolder = join(worktree.path, inside);
		const same = sameContents(settings, workloadFolder) ? `the workloads of ${shortCommit(commits.base)} and ${shortCommit(commits.candidate)} say the same` : void 0;
		return {
			settings: {
				...settings,
				base: {
					...base,
					workloadFolder
				}
			},
			...same === void 0 ? {} : { same },
			async remove() {
				await worktree.remove();
				guard.release();
			}
		};
	} catch (error) {
		guard.release();
		throw error;
	}
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

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? 1e400 : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/config/path-globs.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/**
* The files that globs speak of. The last glob that fits a file decides, and one with `!` takes it out; where the first
* one takes out, all others are in. A folder, `docs/`, stands for what is in it.
* @param files paths relative to the root of the repository, with `/`
*/
function matchingFiles(files, globs) {
	const rules = globs.map((glob) => {
		const isExcluding = glob.startsWith("!");
		const pattern = glob.replace(/^!/, "").replace(/^\.?\//, "").replace(/\/$/, "/**");
		return {
			isExcluding,
			fits: (0, import_picomatch.default)(pattern, { dot: true })
		};
	});
	const isIn = (file) => rules.reduce((is, { isExcluding, fits }) => fits(file) ? !isExcluding : is, rules[0]?.isExcluding === true);
	return files.filter(isIn);
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
* is, without the list: what the mirror does not have shows when it is started.
* @throws Failure `input` where there is no such version, or both sides come out the same
*/
async function resolveVersions(settings, io) {
	const lists = /* @__PURE__ */ new Map();
	const listOf = ({ tiup }) => {
		const key = JSON.stringify(tiup);
		const list = lists.get(key) ?? listVersions({
			tiup,
			env: io.env,
			log: io.log,
			signal: io.signal
		});
		lists.set(key, list);
		return list;
	};
	const resolved = async (side, config, before) => {
		if (config?.kind !== "playground" || isExactVersion(config.version)) return config;
		const asked = config.version;
		const request = {
			asked,
			label: `the version of the ${side}`,
			...before === void 0 ? {} : { before }
		};
		const version = resolveVersion(request, await listOf(config));
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
	const commits = await findCommits(settings, event, io);
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
	if (shard?.kind === "merge") {
		const why = unaffectedShards(shard.folder ?? shardsFolder(place.folder));
		return why === void 0 ? ready(settings) : {
			kind: "not-affected",
			why
		};
	}
	const resolved = await resolveVersions(settings, io);
	if (commits === void 0) return ready(resolved);
	const { times = createJobTimes() } = place;
	const build = () => buildSides(resolved, commits, place);
	const builds = resolved.build === void 0 ? {} : await times.time("build", build);
	const { base, candidate } = builds;
	if (base !== void 0 && candidate !== void 0 && sameBinaries(base, candidate)) return {
		kind: "not-affected",
		why: `the builds of ${`${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`} are the same, byte for byte`
	};
	const files = await openBaseFiles(withBuilds(resolved, builds), commits);
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

// src/suite/store-record.ts
/** What is not merged, or is judged against another release, is no baseline, whatever the input says. */
const neverStored = [
	"pull_request",
	"merge_group",
	"release",
	"workflow_run",
	"issue_comment"
];
/**
* Adds the record to the store where that is allowed: `auto` on trusted events, and outside of GitHub where the store
* is no branch that others read; `always` on every event but those that never store. A store that cannot be written is a warning.
*/
async function storeRecord(record, baseline, { updateBaseline: when, releaseBranches }, io) {
	if (baseline.kind !== "store" || when === "never") return;
	const event = loadEvent(io.env, releaseBranches);
	const right = event.baseline;
	if (event.kind === "local" && baseline.where === "branch" && when === "auto") {
		io.log.info("the baseline branch is not written from outside of GitHub: --update-baseline always does");
		return;
	}
	if (!(event.kind === "local" || right.may === "write" || when === "always" && !neverStored.includes(event.kind))) {
		io.log.info(`the baseline is not updated${right.may === "read" ? `: ${right.why}` : ""}`);
		return;
	}
	try {
		const outcome = await baseline.store.append(record);
		const what = eligibilityOf(record) === "held" ? `kept, but no reference (${heldBecause(record)})` : "baseline stored";
		io.log.info(`${outcome.kind === "stored" ? what : "baseline is there already"}: ${outcome.place}`);
	} catch (error) {
		if (io.signal.aborted) throw error;
		tellWarning(notStored(error), io);
	}
}
function notStored(error) {
	const { message, remedy } = error instanceof Failure ? error : {
		message: String(error),
		remedy: void 0
	};
	const said = `the baseline was not stored: ${message}${remedy === void 0 ? "" : `. ${remedy}`}`;
	if (!(error instanceof WriteRefused)) return {
		title: "Baseline not stored",
		message: said
	};
	return {
		title: "Permission missing: contents: write",
		message: said,
		yamlToAdd: permissionsYaml("contents: write")
	};
}

export { matchingFiles as a, noiseSuite as c, seededBits as d, measureSuite as f, untouchedWords as i, protocolFor as l, describedWith as n, asSideBySideHistory as o, prepareSides as r, knownStartNoise as s, storeRecord as t, roundsWithin as u };