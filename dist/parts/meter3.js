import { i as reportedMetrics } from "./resource-meter.js";
import { f as resourceComponents } from "./metric.js";
import { i as WORK_NOTE } from "./work.js";
import { a as exactCount, d as tidbCounters, f as tooCoarseWords, l as sumCpu, o as isTooCoarse, p as workBetween, r as cpuBetween, s as ownUsage } from "./server-counters.js";
import { a as statusAddresses, i as readStatusPort, n as everyStatusAddress, r as listClusterAddresses } from "./status-address.js";
import { n as productAt } from "./probe.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { g as promptly, r as connect } from "./connect.js";

// src/extensions/work/sql-counters.ts
/** A server that takes longer does not tell. */
const briefly = {
	...promptly,
	deadlineSeconds: 5
};
/** Time between two pings of a connection that waits for the end of a run. */
const PING_MS = 5e3;
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
* Counters of MariaDB and MySQL, over a connection of our own that stays open from the first
* reading to the last. A reading is work too: `SHOW` fills a table and reads it, and counts as a
* handler. What one costs is the difference of two that follow each other at once, and it is taken
* off.
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
				await connection.query("SET SESSION wait_timeout = 28800", [], briefly, signal);
				const trial = await readCounters(connection, signal);
				const first = await readCounters(connection, signal);
				const pings = setInterval(() => connection.ping(), PING_MS).unref();
				const abandon = () => {
					clearInterval(pings);
					connection.end();
				};
				return {
					first,
					async last() {
						try {
							return withoutReading(await readCounters(connection, signal), trial, first);
						} finally {
							abandon();
						}
					},
					abandon
				};
			} catch (error) {
				connection.destroy();
				throw error;
			}
		}
	};
}
async function readCounters(connection, signal) {
	const rows = await connection.query(statement, [], briefly, signal);
	const values = new Map(rows.map((row) => [String(row.Variable_name), exactCount(row.Value)]));
	const { [STATEMENTS]: statements = 0, ...counters } = Object.fromEntries(names.flatMap((name) => {
		const value = values.get(name);
		return value === void 0 ? [] : [[name, value]];
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

// src/extensions/work/source.ts
/**
* Returns the source of a server's work counters: the status port of TiDB, a statement for MariaDB
* and MySQL. Of several servers some are enough, because each counts its own statements too.
* @throws Failure where the server does not answer
*/
async function findWorkSource(endpoint) {
	return await productAt(endpoint) === "TiDB" ? createStatusPort(endpoint) : createSqlCounters(endpoint);
}
/** A TiDB says less than 1 MB. */
const question = {
	path: "/metrics",
	deadlineSeconds: 5,
	mostBytes: 32 * 2 ** 20
};
/**
* Counters of a TiDB's status port: `http://HOST:PORT/metrics`; those of several are added up. TiKV
* and PD report what their processes use, where all of them can be reached.
* @param listAddresses lists the status addresses that the cluster reports
*/
async function createStatusPort(endpoint, listAddresses = listClusterAddresses) {
	const [addresses, tikv, pd] = await Promise.all([
		statusAddresses(endpoint, "tidb", listAddresses),
		everyStatusAddress(endpoint, "tikv", listAddresses),
		everyStatusAddress(endpoint, "pd", listAddresses)
	]);
	const others = /* @__PURE__ */ new Map([["tikv", tikv], ["pd", pd]]);
	const readAll = async (signal) => {
		const [readings, ...usages] = await Promise.all([Promise.all(addresses.map((at) => readOne(at, signal))), ...[...others].map(async ([kind, places]) => [kind, await usageOf(places, signal)])]);
		const sum = sumReadings(readings);
		const processes = { ...sum.processes };
		for (const [kind, usage] of usages) if (usage !== void 0) processes[kind] = usage;
		else others.delete(kind);
		return {
			...sum,
			processes
		};
	};
	return {
		kind: "status-port",
		async watch(signal) {
			return {
				first: await readAll(signal),
				last: () => readAll(signal),
				abandon() {}
			};
		}
	};
}
async function readOne(at, signal) {
	const bytes = await readStatusPort(at, {
		...question,
		signal
	});
	const reading = tidbCounters(new TextDecoder().decode(bytes));
	if (reading !== void 0) return reading;
	throw new Failure("environment", `the status port ${at} counts no statements`);
}
/** @returns undefined where one does not answer or tell: a sum of some compares with nothing */
async function usageOf(places, signal) {
	const usages = places.map(async (at) => ownUsage(new TextDecoder().decode(await readStatusPort(at, {
		...question,
		signal
	}))));
	return Promise.all(usages).then(sumUsages, () => void 0);
}
/** Adds up the counters of several servers. */
function sumReadings(readings) {
	const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)));
	const sum = (name) => readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0);
	return {
		statements: readings.reduce((total, { statements }) => total + statements, 0),
		counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
		processes: defined({ tidb: sumUsages(readings.map(({ processes }) => processes?.tidb)) })
	};
}
/** Adds up the use of all of them; unknown if one does not report it. */
function sumUsages(all) {
	const usages = all.flatMap((usage) => usage ?? []);
	if (usages.length === 0 || usages.length < all.length) return void 0;
	return {
		cpu: sumCpu(usages.map(({ cpu }) => cpu)),
		rssBytes: usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0)
	};
}

// src/extensions/work/meter.ts
/** Less time without load says nothing of what a server does by itself. */
const LEAST_IDLE_SECONDS = 4;
/** A server whose counters cannot be read so often in a row is not asked again. */
const MOST_FAILURES = 3;
const workHooks = { openMeasuring: (job) => ({ meter: createWorkMeter(job) }) };
/**
* Reads the counters of servers around each run. A reading that fails leaves out its run alone; a
* server that fails three times in a row is not asked again.
*/
function createWorkMeter({ notes, log, signal, ...options }) {
	const sourceOf = options.sourceOf ?? ((target) => findWorkSource(target.endpoint()));
	const now = options.now ?? (() => performance.now());
	const sources = /* @__PURE__ */ new Map();
	const failures = /* @__PURE__ */ new Map();
	const ended = /* @__PURE__ */ new Map();
	function leaveOut(side, target, error) {
		if (signal.aborted) return void 0;
		const why = error instanceof Error ? error.message : String(error);
		failures.set(target, (failures.get(target) ?? 0) + 1);
		sources.delete(target);
		notes.add(side, WORK_NOTE, `unavailable around at least one run: ${why}`);
		log.info(`${target.name}: the work of a transaction is unknown: ${why}`);
	}
	async function begin(side, target) {
		if (target.withoutSql === true || (failures.get(target) ?? 0) >= MOST_FAILURES) return void 0;
		try {
			const source = sources.get(target) ?? await sourceOf(target);
			sources.set(target, source);
			return await source.watch(signal);
		} catch (error) {
			return leaveOut(side, target, error);
		}
	}
	/** Reads the counters of the server while the other one was under load. */
	function idleOf(target, { first }, at) {
		const before = ended.get(target);
		const seconds = before === void 0 ? 0 : (at - before.at) / 1e3;
		if (before === void 0 || sources.get(target)?.kind !== "status-port" || seconds < LEAST_IDLE_SECONDS) return {};
		return { idle: {
			seconds,
			counters: workBetween(before.reading, first).counters
		} };
	}
	/** Runs the load between two readings. */
	async function metered({ side, target }, watch, act) {
		const beginAt = now();
		try {
			const run = await act();
			const last = await watch.last().catch((error) => leaveOut(side, target, error));
			if (last === void 0) return run;
			const endAt = now();
			failures.delete(target);
			const done = workBetween(watch.first, last);
			const idle = idleOf(target, watch, beginAt);
			ended.set(target, {
				reading: last,
				at: endAt
			});
			if (done.statements <= 0 || run.state !== "valid") return run;
			const source = sources.get(target)?.kind ?? "sql";
			const seconds = Math.max((endAt - beginAt) / 1e3, .001);
			const note = (what) => notes.add(side, WORK_NOTE, `unavailable: ${what}`);
			const uses = target.own === void 0 ? processUses(watch.first, last, seconds, note) : {};
			const metrics = {
				...run.metrics,
				...reportedMetrics(uses, run.metrics)
			};
			return {
				...run,
				metrics,
				work: {
					source,
					seconds,
					...done,
					...idle
				}
			};
		} finally {
			watch.abandon();
		}
	}
	return {
		forget: () => ended.clear(),
		async around(load, act) {
			if (load.cell.beside !== void 0) {
				ended.clear();
				return act();
			}
			const watch = await begin(load.side, load.target);
			return watch === void 0 ? act() : metered(load, watch, act);
		}
	};
}
/** CPU that fell is that of another process. */
function processUses(first, last, seconds, note) {
	const uses = {};
	for (const component of resourceComponents) {
		const [before, after] = [first.processes?.[component], last.processes?.[component]];
		if (before === void 0 || after === void 0) continue;
		const spent = cpuBetween(before.cpu, after.cpu);
		if (spent === void 0) continue;
		const isUnsure = isTooCoarse(spent);
		if (isUnsure) note(tooCoarseWords(component));
		uses[component] = {
			cpuSeconds: isUnsure ? void 0 : spent.seconds,
			rssBytes: after.rssBytes,
			seconds
		};
	}
	return uses;
}

export { workHooks };