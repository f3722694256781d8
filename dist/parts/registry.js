import { t as Failure } from "./failure.js";
import { a as formatDuration, h as plural, l as formatNumber, r as formatCount } from "./number.js";
import { n as defined } from "./objects.js";
import { a as metricInfo } from "./metric.js";
import { o as runOf } from "./option-names.js";
import { a as mainMetric, b as givenName, h as toolOf, r as factsOf } from "./loads.js";
import "./check.js";
import { a as isAlive } from "./identity.js";
import { a as queryValue, o as withConnection, r as connect } from "./connect.js";
import { i as median } from "./sample.js";
import { s as secondsOfSlice, t as dataKey } from "./cells.js";
import { i as isPortConflict } from "./ports.js";
import { i as refusalOf, r as placedTexts, t as endpointFor } from "./execute.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/server/mariadb.ts
/**
* Settings that this program decides itself: a caller who sets one of these would break the
* isolation of the server.
*/
const reservedSettings = /* @__PURE__ */ new Set([
	"bind_address",
	"datadir",
	"init_file",
	"log_error",
	"pid_file",
	"port",
	"skip_grant_tables",
	"skip_networking",
	"socket",
	"tmpdir",
	"user"
]);
/**
* The option file of a private server, which MariaDB and MySQL read: loopback only, no name
* look-ups, a socket inside its data folder.
* @throws Failure `input` for a setting that is no option name, or one that this program needs
*   itself
*/
function optionFile(files, settings) {
	const ownLines = [
		["datadir", files.dataFolder],
		["tmpdir", files.temporaryFolder],
		["init_file", files.initFile],
		["pid_file", files.pidFile],
		["log_error", files.errorLog],
		["port", files.port],
		["bind_address", "127.0.0.1"],
		["socket", "server.sock"]
	];
	if (files.user !== void 0) ownLines.push(["user", files.user]);
	return [
		"[mysqld]",
		"skip_name_resolve",
		...[...ownLines, ...checkedSettings(settings)].map(([name, value]) => `${name}=${quoted(value)}`),
		""
	].join("\n");
}
/**
* Statements for every start of the server, before it accepts anybody: one user with a password,
* nobody else, whoever there was in its data. The account without a login that owns the views of
* the system stays.
* @param password letters and digits
*/
function initStatements(user, password, database) {
	return [
		"SET SESSION sql_log_bin = 0;",
		"DELETE FROM /*M! mysql.global_priv WHERE User <> 'mariadb.sys' */ /*!50700 mysql.user WHERE User NOT LIKE 'mysql.%' */;",
		"DELETE FROM mysql.proxies_priv;",
		"FLUSH PRIVILEGES;",
		`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}';`,
		`GRANT ALL PRIVILEGES ON *.* TO '${user}'@'%' WITH GRANT OPTION;`,
		`CREATE DATABASE IF NOT EXISTS \`${database}\`;`,
		""
	].join("\n");
}
/**
* Explains why a server died while starting, as far as its log shows it. @param logFile named for
* further reading
*/
function explainServerLog(tail, logFile) {
	const text = tail.join("\n");
	if (/unknown (variable|option)|ambiguous option|Wrong value|option requires an argument/i.test(text)) return {
		kind: "input",
		remedy: "Correct the setting that the server names."
	};
	if (isPortConflict(tail)) return {
		kind: "environment",
		remedy: "Another program took the port. Run the job again, or set another port."
	};
	if (/No space left on device|Disk is full|errno: 28|error 28/i.test(text)) return {
		kind: "environment",
		remedy: "Free disk space."
	};
	if (/Cannot allocate memory|Out of memory/i.test(text)) return {
		kind: "environment",
		remedy: "Lower innodb_buffer_pool_size, or use a machine with more memory."
	};
	return {
		kind: "environment",
		remedy: `See the log of the server: ${logFile}`
	};
}
/** Memory of a server without its buffer pool, and the default size of that pool, in bytes. */
const SERVER_BYTES = 200 * 2 ** 20;
const DEFAULT_POOL_BYTES = 128 * 2 ** 20;
/** Memory that a server with these settings needs, in bytes; its connections not counted. */
function serverMemoryBytes(settings) {
	const pool = settings.innodb_buffer_pool_size ?? settings["innodb-buffer-pool-size"];
	return SERVER_BYTES + (bytesOf(pool) ?? DEFAULT_POOL_BYTES);
}
const PAGE_SIZES = [
	4,
	8,
	16,
	32,
	64
].map((kib) => kib * 1024);
/**
* Bytes of a page of InnoDB, which the data folder is made with and keeps.
* @returns undefined where the server's own is wanted
* @throws Failure `input` for a size that there is not
*/
function pageBytes(settings) {
	const size = settings.innodb_page_size ?? settings["innodb-page-size"];
	if (size === void 0) return void 0;
	const bytes = bytesOf(size);
	if (bytes !== void 0 && PAGE_SIZES.includes(bytes)) return bytes;
	throw new Failure("input", `innodb_page_size cannot be ${size}`, { remedy: "Set it to 4k, 8k, 16k, 32k or 64k." });
}
/** `256M` as bytes. @returns undefined where it is no size */
function bytesOf(size) {
	const match = /^(\d+)([KMGT]?)$/i.exec(String(size));
	if (match === null) return void 0;
	return Number(match[1]) * 1024 ** " KMGT".indexOf((match[2] || " ").toUpperCase());
}
function checkedSettings(settings) {
	return Object.entries(settings).map(([name, value]) => {
		const normal = name.replaceAll("-", "_");
		if (!/^[a-z][a-z0-9_]*$/i.test(normal) || /[\r\n]/.test(String(value))) throw new Failure("input", `“${name}” is not a server setting`, { remedy: "Write settings as in the server’s option file, e.g. innodb_buffer_pool_size: 256M." });
		if (reservedSettings.has(normal)) throw new Failure("input", `the setting “${name}” is reserved: the action sets it for its temporary server`, { remedy: `Remove “${name}”.` });
		return [normal, typeof value === "boolean" ? value ? "ON" : "OFF" : value];
	});
}
/** Puts it in double quotes, where `#` and blanks at the end are part of the value. */
function quoted(value) {
	if (typeof value === "number" || /^[\w./:@+-]+$/.test(value)) return String(value);
	return `"${value.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"")}"`;
}

// src/measure/progress.ts
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

// src/workload/pause.ts
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

// src/workload/beside/beside.ts
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

// src/workload/registry.ts
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

export { pageBytes as _, fetchToolRelease as a, withBeside as c, groupTitle as d, progressLine as f, optionFile as g, initStatements as h, doubtsOfLoad as i, createJobProgress as l, explainServerLog as m, createWorkload as n, namesInLoad as o, timeLeft as p, differencesBetween as r, rowsToLoad as s, checkCell as t, finishedLine as u, serverMemoryBytes as v };