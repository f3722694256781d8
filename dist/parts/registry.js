import { _ as record, c as discriminatedUnion, d as literal, h as object, m as number$1, o as array, s as boolean, v as strictObject, y as string } from "./schemas.js";
import { t as Failure } from "./failure.js";
import { C as generatorsOf, D as repetitionsOf, E as listIn, S as chosenStatements, b as fillWords, g as toolsWithProgram, k as statementName, p as toolOf, r as factsOf, v as sysbenchRequirement, w as isSqlFile, y as addressWords } from "./catalogue.js";
import { C as isLoopback, S as asOwner, T as overAllData, a as queryValue, i as onConnections, k as schemaChange, m as pinnedCommand, n as certificatesShownBy, o as withConnection, r as connect$1, s as detailsOf, t as authoritiesFor, w as isLosable } from "./connect.js";
import { n as defined, r as groupBy } from "./objects.js";
import { c as readRegularFile, o as makeFolder } from "./files.js";
import { t as whileWaiting } from "./log.js";
import { a as statementsOf, r as partsAround } from "./tokens.js";
import { a as formatDuration, h as plural, o as formatExactShare } from "./number.js";
import { C as sysbenchOptions, S as sqlOptions, T as readOptions, _ as printsHistogram, a as intervalSeconds, b as shapeLua, c as tpcOptions, d as connectionArguments, f as isScript, g as sysbenchArguments, h as scriptArguments, i as ycsbOptions, l as canPrewarm, m as preparingScript, n as propertiesText, o as tpcArguments, p as optionsOf$1, r as ycsbProperties, s as queriesOf, t as coreWorkloadOf, u as configFileText, v as requireWholeSeconds, w as sysbenchVersion, x as luaText, y as timedArguments } from "./properties.js";
import { c as rowCounts, l as tableNames, o as analyzeTables, s as quoteName } from "./status-address.js";
import { l as tablesOf$1, n as rowsOf, t as readSqlLoad } from "./read-sql.js";
import { f as startProcess, i as exists, l as exitWords, r as createPrivateFolder, u as runProcess } from "./folders.js";
import { h as metricStem, m as metricInfo } from "./header-schema.js";
import { n as issuesToFaults, t as faultsFailure } from "./faults.js";
import { i as median, n as geometricMean } from "./sample.js";
import { c as mirrorSetting, f as findCommand, m as requireCommand, p as installCommand, s as installedTiup, u as tiupHome } from "./tiup.js";
import { u as patternText } from "./escape.js";
import { s as shareLoads } from "./resolve.js";
import { a as tidbStatements, c as digestRows, i as performanceSchemaStatements, r as hasRolledOver, u as tidbStatementRows, v as productAt, x as shapeOf, y as productOf } from "./sources.js";
import { a as isAlive } from "./identity.js";
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/workload/import/dialect.ts
/** Reader of a tool that writes no log. */
const noLog = {
	open: () => ({
		push: () => void 0,
		end: () => ({
			outcome: {
				state: "invalid",
				reason: "this tool writes no log"
			},
			facts: {}
		})
	}),
	begins: () => false,
	isRun: () => false
};
/** Picks facts out of lines; what a log says last is right. Counts of zero are no facts. */
function collectFacts(patterns) {
	const factsByName = /* @__PURE__ */ new Map();
	const entries = Object.entries(patterns);
	return {
		push(line) {
			for (const [name, pattern] of entries) {
				const value = pattern.exec(line)?.slice(1).find((group) => group !== void 0);
				if (value === void 0) continue;
				if (name === "toolVersion") factsByName.set(name, value);
				else if (Number(value) > 0) factsByName.set(name, Number(value));
			}
		},
		end: () => Object.fromEntries(factsByName)
	};
}

// src/workload/run-outcome.ts
/** A run without figures. @param reason why, in words */
function invalidOutcome(reason) {
	return {
		state: "invalid",
		reason
	};
}
/** Ignored errors a transaction over which a run is invalid, unless the suite says otherwise. */
const DEFAULT_ERROR_LIMIT = .01;
const LINE_CHARACTERS = 1e3;
const REASON_CHARACTERS = 2e3;
/**
* The run for the record.
* @param ending undefined for an imported log
* @param tail the tool's own last lines, shown where it broke
*/
function runOf(place, outcome, ending, tail) {
	if (outcome.state === "valid") return {
		...place,
		state: "valid",
		...outcome.measured
	};
	return {
		...place,
		state: "invalid",
		reason: outcome.reason.slice(0, REASON_CHARACTERS),
		...defined({ exitCode: ending?.exitCode }),
		tail: tail.slice(-60).map((line) => line.slice(0, LINE_CHARACTERS))
	};
}
/** Seconds beyond the asked time in which the last transactions may end. */
const OVERTIME_SECONDS = 10;
/**
* A run may be short by a tenth (the clock of some tools starts at the first operation), and long by the time that
* its last transactions take: every figure is a rate over the time that it lasted, so a stall at the end counts.
*/
function lastedAsRequested(actualSeconds, requestedSeconds) {
	const short = requestedSeconds - actualSeconds;
	return short <= requestedSeconds / 10 + .2 && -short <= Math.max(OVERTIME_SECONDS, requestedSeconds / 10);
}
/** `9.98 s`. */
function seconds(value) {
	return `${Number(value.toFixed(2))} s`;
}

// src/workload/statement/execute.ts
/** Rows of an answer are thrown away, and may be many. */
const anyAnswer = {
	...overAllData,
	rows: 1e6,
	bytes: 512 * 2 ** 20
};
/**
* Runs statements one after the other on one connection.
* @returns what the server says against one, with its place; undefined where all went through
* @throws Failure `environment` where the server no longer answers; the signal's reason
*/
async function refusalOf(connection, statements, context) {
	const root = realpathSync(ownFolder(context));
	for (const { sql, place } of statements) try {
		await connection.load(sql, (name) => ownFile(name, sql, root), anyAnswer, context.signal);
	} catch (error) {
		context.signal.throwIfAborted();
		if (error instanceof Failure) throw error;
		return `${place}: ${detailsOf(error).message}`;
	}
}
/**
* Connections that make many tables, and the fewest repetitions that are worth them. TiDB joins eight tables that are
* requested at the same time into one change of its schema, and works on several of these at once.
*/
const [CONNECTIONS, FEWEST] = [64, 8];
/** Finds why a set-up is refused, like `refusalOf`, with the repetitions of a statement on several connections. */
async function refusalOfSetup(endpoint, statements, context) {
	return withConnection(endpoint, async (connection) => {
		for (let at = 0; at < statements.length;) {
			const { pattern, place } = statements[at];
			let end = at + 1;
			while (statements[end]?.pattern === pattern) end++;
			const alike = statements.slice(at, end);
			const line = (seconds) => `${place} · ${plural(alike.length, "statement")} · ${formatDuration(Math.round(seconds))} until now`;
			const refusal = await (alike.length < FEWEST ? refusalOf(connection, alike, context) : whileWaiting(context.log, line, () => refusalOfMany(endpoint, alike, context)));
			if (refusal !== void 0) return refusal;
			at = end;
		}
	});
}
async function refusalOfMany(endpoint, statements, context) {
	const count = Math.min(CONNECTIONS, Math.ceil(statements.length / FEWEST));
	return (await onConnections(endpoint, count, statements, (connection, some) => refusalOf(connection, some, context))).find((refusal) => refusal !== void 0);
}
/** Most bytes of a file with statements, which are sent one by one. */
const MOST_BYTES = 256 * 2 ** 20;
/** A server may ask for any file: it gets those that the statement names and that are in the folder of the job. */
function ownFile(name, sql, root) {
	const path = realpathSync(resolve(root, name));
	const way = relative(root, path);
	if (!sql.includes(name) || way.startsWith("..") || isAbsolute(way)) throw new Error(`the server asks for the file ${name}, which the statement does not name or that lies outside`);
	if (!statSync(path).isFile()) throw new Error(`the server asks for ${name}, which is not a regular file`);
	return createReadStream(path);
}
/** Statements that need a global privilege, which a user made for one database lacks: FILE, BACKUP_ADMIN, RESTORE_ADMIN. */
const beyondOneDatabase = /^(?:IMPORT\s+INTO|BACKUP|RESTORE|LOAD\s+DATA\s+INFILE)\b/i;
/** Returns the endpoint with the user that may run all of the statements: the caller's only where one needs it. */
function endpointFor(endpoint, statements) {
	return statements.some(({ sql }) => beyondOneDatabase.test(sql)) ? asOwner(endpoint) : endpoint;
}
/** Folder that the paths of a cell's own files start from. */
function ownFolder({ folder }) {
	return folder ?? process.cwd();
}
/**
* The statements of a list of the cell's data, what files hold among them.
* @param run `{run}` stands for it @throws where a file cannot be read
*/
function placedStatements(context, list, run) {
	return placedTexts(context, list, listIn(context.cell.data, list), run);
}
/** The statements of the entries of a list, each SQL or a file. @throws where a file cannot be read */
function placedTexts(context, list, entries, run) {
	return entries.flatMap((entry) => {
		const isFile = isSqlFile(entry);
		const text = isFile ? readRegularFile(resolve(ownFolder(context), entry), MOST_BYTES) : entry;
		return statementsOf(text).flatMap(({ sql, line }) => repetitionsOf(filled$1(sql, context, run)).map((each) => ({
			sql: each,
			place: isFile ? `${entry}:${line}` : list,
			pattern: sql
		})));
	});
}
/** Puts in what only a job knows: where the files are, what the database is called, which run it is. */
function filled$1(sql, context, run) {
	const values = {
		folder: ownFolder(context),
		database: context.endpoint.database,
		...run === void 0 ? {} : { run: `${run.side}-${run.round}-${run.slice}` }
	};
	return sql.replace(/\{(folder|database|run)\}/g, (whole, name) => values[name] ?? whole);
}

// src/workload/statement/own-tables.ts
function createOwnTables() {
	const before = /* @__PURE__ */ new Map();
	return {
		async prepare(context) {
			const { endpoint, signal } = context;
			const earlierTables = new Set(await tableNames(endpoint));
			before.set(keyOf$1(endpoint), earlierTables);
			const setup = placedStatements(context, "setup");
			const refusal = await refusalOfSetup(endpointFor(endpoint, setup), setup, context);
			if (refusal !== void 0) throw new Failure("input", `${context.cell.workload}: ${refusal}`);
			const newTables = (await tableNames(endpoint)).filter((name) => !earlierTables.has(name));
			if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
		},
		async cleanup(context) {
			const { endpoint, signal } = context;
			const earlierTables = before.get(keyOf$1(endpoint));
			const setupTables = tablesOf$1(placedStatements(context, "setup").map(({ sql }) => sql));
			const isOwn = (name) => earlierTables === void 0 ? setupTables.has(name.toLowerCase()) : !earlierTables.has(name);
			const newTables = (await tableNames(endpoint)).filter(isOwn);
			if (newTables.length === 0) return;
			const names = newTables.map((name) => `\`${name.replaceAll("`", "``")}\``);
			await withConnection(endpoint, async (connection) => {
				await connection.query("SET foreign_key_checks = 0");
				for (let at = 0; at < names.length; at += DROPPED_AT_ONCE) {
					const some = names.slice(at, at + DROPPED_AT_ONCE).join(", ");
					await connection.query(`DROP TABLE IF EXISTS ${some}`, [], schemaChange, signal);
				}
			});
		}
	};
}
const DROPPED_AT_ONCE = 200;
function keyOf$1({ hosts, database }) {
	return JSON.stringify([hosts, database]);
}

// src/workload/statement/index.ts
const optionsSchema$3 = strictObject({});
/** Throws if a timed statement has options: all of it is in its SQL. @throws Failure `input` for any */
function onceOptions({ tool, options }) {
	readOptions(tool, optionsSchema$3, options);
}
/** Times statements, each run once, from the moment they are sent to the last byte of the answer. */
function createStatement() {
	const tables = createOwnTables();
	return {
		tool: "statement",
		version: async () => "own",
		prepare: tables.prepare,
		check: async () => void 0,
		async run(context, place) {
			const { log, cell } = context;
			const line = (seconds) => `${cell.workload} · ${formatDuration(Math.round(seconds))} until now`;
			const outcome = await whileWaiting(log, line, () => orInvalid(context, () => timed(context, {
				before: placedStatements(context, "beforeEach", place),
				timed: placedStatements(context, "statement", place),
				behind: placedStatements(context, "undo", place)
			})));
			return runOf(place, outcome, void 0, []);
		},
		cleanup: tables.cleanup
	};
}
/** Times statements and undoes them, also after one that failed: half of it may be there. */
async function timed(context, statements) {
	const endpoint = endpointFor(context.endpoint, Object.values(statements).flat());
	return withConnection(endpoint, async (connection) => {
		const before = await refusalOf(connection, statements.before, context);
		if (before !== void 0) return invalidOutcome(before);
		const from = performance.now();
		const refusal = await refusalOf(connection, statements.timed, context);
		const milliseconds = performance.now() - from;
		const behind = await refusalOf(connection, statements.behind, context);
		const reason = refusal ?? behind;
		return reason === void 0 ? timeOutcome(milliseconds) : invalidOutcome(reason);
	});
}
/** One time. @param milliseconds above 0 */
function timeOutcome(milliseconds) {
	return {
		state: "valid",
		measured: {
			durationSeconds: milliseconds / 1e3,
			metrics: { time_ms: milliseconds }
		}
	};
}
/** A server that does not answer any more is a broken run; whether it is alive is checked afterwards. */
async function orInvalid(context, act) {
	try {
		return await act();
	} catch (error) {
		context.signal.throwIfAborted();
		if (error instanceof Failure && error.kind !== "input") return invalidOutcome(error.message);
		throw error;
	}
}
/** Statements that are timed together. */
const statement = {
	name: "statement",
	create: createStatement,
	checkCell: onceOptions,
	endsByOperations: () => true,
	logs: noLog
};

// src/workload/boot/index.ts
/** Times the start of the server: from the start of its process to the first answer to a query. */
function createBoot() {
	const tables = createOwnTables();
	return {
		tool: "boot",
		version: async () => "own",
		restartsServer: true,
		prepare: tables.prepare,
		check: async () => void 0,
		async run(context, place) {
			const outcome = await orInvalid(context, async () => {
				const refusal = await withConnection(context.endpoint, (connection) => refusalOf(connection, placedStatements(context, "beforeEach", place), context));
				if (refusal !== void 0) return invalidOutcome(refusal);
				const seconds = await context.restart?.(context.signal);
				return seconds === void 0 ? invalidOutcome("this job cannot restart the server") : timeOutcome(seconds * 1e3);
			});
			return runOf(place, outcome, void 0, []);
		},
		cleanup: tables.cleanup
	};
}
/** The start of a server. */
const boot = {
	name: "boot",
	create: createBoot,
	checkCell: onceOptions,
	endsByOperations: () => true,
	logs: noLog
};

// src/workload/histogram.ts
/**
* Adds counts bound by bound; exact where all have the bounds of one tool.
* @returns undefined where their buckets differ in width
*/
function addHistograms(histograms) {
	const step = histograms[0]?.step;
	if (histograms.some((other) => other.step !== step)) return void 0;
	const counts = /* @__PURE__ */ new Map();
	for (const { boundsMs, counts: added } of histograms) for (const [index, bound] of boundsMs.entries()) counts.set(bound, (counts.get(bound) ?? 0) + (added[index] ?? 0));
	const sorted = [...counts].sort(([one], [other]) => one - other);
	return {
		boundsMs: sorted.map(([bound]) => bound),
		counts: sorted.map(([, count]) => count),
		...defined({ step })
	};
}
/**
* The bound of the bucket that holds the percentile, as sysbench itself computes it: the first bucket at which the
* running count reaches the rank's share of all.
* @param rank 0 < rank ≤ 100
* @returns ms; 0 for an empty histogram
*/
function percentileOf({ boundsMs, counts }, rank) {
	const total = counts.reduce((sum, count) => sum + count, 0);
	const targetCount = Math.floor(total * rank / 100 + .5);
	let running = 0;
	for (const [index, count] of counts.entries()) {
		running += count;
		if (running >= targetCount) return boundsMs[index] ?? 0;
	}
	return boundsMs.at(-1) ?? 0;
}

// src/workload/add-up.ts
/**
* One outcome of several clients that loaded one server at the same time; one broken client breaks the run.
*/
function addOutcomes(outcomes) {
	const [first] = outcomes;
	if (first !== void 0 && outcomes.length === 1) return first;
	const measured = [];
	for (const [client, outcome] of outcomes.entries()) {
		if (outcome.state === "invalid") return {
			state: "invalid",
			reason: `client ${client + 1} of ${outcomes.length}: ${outcome.reason}`
		};
		measured.push(outcome.measured);
	}
	return {
		state: "valid",
		measured: addMeasured(measured)
	};
}
/**
* Adds up what clients measured at the same time: rates add; the mean latency is weighted by throughput; minimum
* and maximum are exact. Percentiles come from the merged histograms where every client has one; else they are the
* worst client's and are named in `worstClient`. They are never averaged.
*/
function addMeasured(clients) {
	const histograms = clients.flatMap(({ histogram }) => histogram === void 0 ? [] : [histogram]);
	const histogram = histograms.length === clients.length ? addHistograms(histograms) : void 0;
	const names = Object.keys(clients[0]?.metrics ?? {}).filter((name) => clients.every(({ metrics }) => metrics[name] !== void 0));
	const worstClient = [];
	const metrics = {};
	for (const name of names) {
		const merged = addMetric(name, clients.map((client) => client.metrics[name]), clients, histogram);
		metrics[name] = merged.value;
		if (merged.worst) worstClient.push(name);
	}
	const series = addSeries(clients);
	return {
		durationSeconds: Math.min(...clients.map(({ durationSeconds }) => durationSeconds)),
		metrics,
		...total(clients, "ignoredErrors"),
		...total(clients, "reconnects"),
		...defined({
			series,
			histogram
		}),
		...worstClient.length === 0 ? {} : { worstClient }
	};
}
function addMetric(name, figures, clients, histogram) {
	const exact = (value) => ({
		value,
		worst: false
	});
	const stem = metricStem(name);
	if (stem === "latency_min_ms") return exact(Math.min(...figures));
	if (stem === "latency_max_ms") return exact(Math.max(...figures));
	if (stem === "latency_avg_ms") return exact(weightedMean(name, figures, clients));
	const rank = /^latency_p(\d+)_ms$/.exec(stem)?.[1];
	if (rank === void 0) return exact(figures.reduce((sum, value) => sum + value, 0));
	if (histogram !== void 0 && name === stem) return exact(percentileOf(histogram, rank === "999" ? 99.9 : Number(rank)));
	return {
		value: Math.max(...figures),
		worst: true
	};
}
/** Each client's mean weighs as much as the operations it made, of the same kind where they are distinguished. */
function weightedMean(name, figures, clients) {
	const operation = name.includes(":") ? name.slice(name.indexOf(":")) : "";
	const weights = clients.map(({ metrics, durationSeconds }) => {
		return ([
			`tps${operation}`,
			`ops${operation}`,
			`tpm${operation}`
		].map((rateName) => metrics[rateName]).find((value) => value !== void 0) ?? metrics.tps ?? metrics.ops ?? metrics.tpm_total ?? 1) * durationSeconds;
	});
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole === 0) return Math.max(...figures);
	return figures.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / whole;
}
/** Rows that every client has, by time; only rates add, so percentile columns are left out. */
function addSeries(clients) {
	const all = clients.map(({ series }) => series);
	const [first] = all;
	if (first === void 0) return void 0;
	const columns = first.columns.filter((name, index) => index === 0 || !name.startsWith("latency_"));
	const byTime = all.map((series) => new Map(series?.rows.map((row) => [row[0], row])));
	const rows = first.rows.flatMap((row) => {
		const together = byTime.map((times) => times.get(row[0]));
		if (together.some((values) => values === void 0)) return [];
		const sums = columns.slice(1).map((name) => together.reduce((sum, values, client) => {
			const column = all[client]?.columns.indexOf(name) ?? -1;
			return sum + (values?.[column] ?? 0);
		}, 0));
		return [[row[0] ?? 0, ...sums]];
	});
	return rows.length === 0 || columns.length < 2 ? void 0 : {
		columns,
		rows
	};
}
function total(clients, name) {
	const counts = clients.map((client) => client[name]);
	if (counts.some((value) => value === void 0)) return {};
	return { [name]: counts.reduce((sum, value) => sum + (value ?? 0), 0) };
}

// src/workload/clients.ts
/**
* Runs the load processes of a cell, started together, and adds up what they measured.
* The result carries the exit of the first client that broke, else of the first.
*/
async function runClients({ cell: { clients }, onInterval }, runOne) {
	const sum = addIntervals(clients, onInterval);
	const barrier = createBarrier(clients);
	const results = await Promise.all(Array.from({ length: clients }, async (_, number) => {
		try {
			return await runOne({
				number,
				onInterval: (interval) => sum(number, interval),
				ready: () => barrier.arrive()
			});
		} catch (error) {
			barrier.giveUp(error);
			throw error;
		}
	}));
	const shown = results.find(({ outcome }) => outcome.state === "invalid") ?? results[0];
	if (shown === void 0) throw new RangeError("a run needs at least one client");
	return {
		outcome: addOutcomes(results.map(({ outcome }) => outcome)),
		exit: shown.exit
	};
}
/** The run for the record; its tail is the last output of the client that is shown. */
function runOfClients(place, { outcome, exit }) {
	return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail]);
}
/** Returns the request that most tools check a run against. */
function requestOf({ cell, errorLimit = DEFAULT_ERROR_LIMIT }) {
	const { durationSeconds, warmUpSeconds, threads } = cell;
	return {
		durationSeconds,
		warmUpSeconds,
		threads,
		errorLimit
	};
}
/** Passes an interval on once every client has reported it; rates and errors add up. */
function addIntervals(clients, onInterval) {
	const latest = /* @__PURE__ */ new Map();
	return (client, interval) => {
		latest.set(client, interval);
		if (latest.size < clients || onInterval === void 0) return;
		const all = [...latest.values()];
		const counted = all.map(({ queriesPerSecond }) => queriesPerSecond).filter((count) => count !== void 0);
		onInterval({
			atSeconds: Math.max(...all.map(({ atSeconds }) => atSeconds)),
			rate: all.reduce((sum, { rate }) => sum + rate, 0),
			errorsPerSecond: all.reduce((sum, { errorsPerSecond }) => sum + errorsPerSecond, 0),
			...counted.length === all.length && { queriesPerSecond: counted.reduce((sum, one) => sum + one, 0) }
		});
		latest.clear();
	};
}
/** The cores of one client: `0-1;2-3` gives the second client 2-3; a single list is shared. */
function coresOf(cores, client) {
	const lists = cores?.split(";") ?? [];
	return lists.length === 0 ? void 0 : lists[client % lists.length];
}
/** @param parties at least 1 */
function createBarrier(parties) {
	let waiting = 0;
	let open = () => void 0;
	let fail = () => void 0;
	const gate = new Promise((resolve, reject) => {
		open = resolve;
		fail = reject;
	});
	gate.catch(() => void 0);
	return {
		arrive() {
			waiting += 1;
			if (waiting === parties) open();
			return gate;
		},
		giveUp(reason) {
			fail(reason);
		}
	};
}

// src/workload/lines.ts
const SHOWN_CHARACTERS = 160;
/** `line 37: transactions: expected a number, saw "…"`. */
function describeFault(fault) {
	return fault.line === void 0 ? fault.what : `line ${fault.line}: ${fault.what}`;
}
/** A line of foreign text, short enough for a message. */
function quoteLine(text) {
	const shown = text.trim();
	return `"${shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}…` : shown}"`;
}

// src/workload/series.ts
/** More rows than this say nothing that half of them do not. */
const MOST_ROWS$1 = 2e4;
function collectSeries(mostRows = MOST_ROWS$1) {
	let rows = [];
	let stride = 1;
	let count = 0;
	return {
		add(row) {
			if (count++ % stride !== 0) return;
			rows.push(row);
			if (rows.length < mostRows) return;
			rows = rows.filter((_, index) => index % 2 === 0);
			stride *= 2;
		},
		clear() {
			rows = [];
			stride = 1;
			count = 0;
		},
		series(columns, startSeconds) {
			const measured = rows.filter((row) => (row[0] ?? 0) > startSeconds);
			if (measured.length === 0) return void 0;
			return {
				columns: [...columns],
				rows: measured.map(([at = 0, ...figures]) => [Number((at - startSeconds).toFixed(3)), ...figures.slice(0, columns.length - 1)])
			};
		}
	};
}

// src/workload/command/output.ts
const figure$2 = number$1().finite().nonnegative();
const lineSchema = discriminatedUnion("type", [strictObject({
	type: literal("interval"),
	at_s: figure$2,
	tps: figure$2,
	errors_per_s: figure$2.default(0)
}), strictObject({
	type: literal("result"),
	duration_s: number$1().finite().positive(),
	metrics: record(string().max(200).refine((name) => metricInfo(name) !== void 0, { error: "no metric that is known" }), figure$2),
	errors: number$1().int().nonnegative().default(0)
})]);
/**
* Reads the JSON lines of a command; lines that do not begin with `{` are its own words and are skipped.
* @param onInterval called for each line of the type `interval`
*/
function commandReader(onInterval) {
	let number = 0;
	let fault;
	let result;
	const series = collectSeries();
	const stop = (what) => {
		fault ??= `line ${number}: ${what}`;
	};
	return {
		push(line) {
			number += 1;
			if (!line.startsWith("{")) return;
			const parsed = parseLine(line);
			if (typeof parsed === "string") return stop(`${parsed} in ${quoteLine(line)}`);
			if (parsed.type === "result") {
				if (result !== void 0) return stop("a second line of the type result");
				result = parsed;
				return;
			}
			const { at_s: atSeconds, tps, errors_per_s: errorsPerSecond } = parsed;
			series.add([
				atSeconds,
				tps,
				errorsPerSecond
			]);
			onInterval?.({
				atSeconds,
				rate: tps,
				errorsPerSecond
			});
		},
		end() {
			if (fault !== void 0) return {
				state: "broken",
				what: fault
			};
			if (result === void 0) return {
				state: "broken",
				what: "no line of the type result"
			};
			return {
				state: "result",
				result,
				series: series.series([
					"at_s",
					"tps",
					"errors_per_s"
				], 0)
			};
		}
	};
}
function parseLine(line) {
	let content;
	try {
		content = JSON.parse(line);
	} catch {
		return "no JSON";
	}
	const parsed = lineSchema.safeParse(content);
	if (parsed.success) return parsed.data;
	const valueAt = (path) => path.reduce((at, key) => at?.[key], content);
	return issuesToFaults(parsed.error.issues, () => "", valueAt).map(({ what }) => what).join("; ");
}
/** Is it to be believed? @param ending undefined for an imported log */
function judgeCommand(output, request, ending) {
	const invalid = (reason) => ({
		state: "invalid",
		reason
	});
	if (ending?.timedOut) return invalid("the command did not end in time, so it was stopped");
	if (ending !== void 0 && ending.exitCode !== 0) return invalid(`the command ended with ${exitWords(ending.exitCode)}`);
	if (output.state === "broken") return invalid(output.what);
	const { duration_s: durationSeconds, metrics, errors } = output.result;
	const rate = metrics.tps ?? metrics.ops;
	if (rate === void 0) return invalid("the result has neither tps nor ops");
	if (rate === 0) return invalid(errors === 0 ? "zero throughput" : `zero throughput, ${errors} errors`);
	if (request.durationSeconds !== void 0 && !lastedAsRequested(durationSeconds, request.durationSeconds)) return invalid(`${seconds(request.durationSeconds)} were requested, the result covers ${seconds(durationSeconds)}`);
	if (errors / (rate * durationSeconds) > request.errorLimit) return invalid(`${errors} errors in ${Math.round(rate * durationSeconds)} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`);
	return {
		state: "valid",
		measured: {
			durationSeconds,
			metrics: {
				errors_per_s: errors / durationSeconds,
				...metrics
			},
			ignoredErrors: errors,
			...output.series === void 0 ? {} : { series: output.series }
		}
	};
}

// src/workload/command/index.ts
const optionsSchema$2 = strictObject({ 
/** Transactions that each client is to begin in a second; it times them from when they are due. */
rate: number$1().int().positive().optional() });
/** A command gets everything else by its arguments. @throws Failure `input` for any other option */
function commandOptions(options) {
	return readOptions("command", optionsSchema$2, options);
}
/** A JVM starts, threads connect, and the last transactions end. */
const SPARE_SECONDS$4 = 120;
/** Runs a program of the caller's, which says its figures in lines of JSON. */
function createCommand({ ledger } = {}) {
	const execute = async (context, words, options) => {
		const { name, client = 0, ...rest } = options;
		const values = {
			...valuesOf(context, client),
			...await addressesOf(context, words)
		};
		const [program = "", ...args] = words.map((word) => filled(word, values, context));
		return runProcess(program, args, {
			cwd: context.folder ?? process.cwd(),
			extraEnv: environmentOf(values, context),
			signal: context.signal,
			ledger,
			stdoutFile: join(context.logFolder, `${name}.stdout`),
			stderrFile: join(context.logFolder, `${name}.stderr`),
			...rest
		});
	};
	async function step(context, what) {
		const words = wordsOf$1(context.cell, what);
		if (words === void 0) return;
		const exit = await execute(context, words, {
			name: `command-${what}`,
			deadlineSeconds: overAllData.deadlineSeconds
		});
		context.signal.throwIfAborted();
		if (exit.exitCode === 0) return;
		throw new Failure("environment", `${what} of ${context.cell.workload} ended with ${exitWords(exit.exitCode)}`, {
			tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
			remedy: "Check its messages; the log folder has the complete output."
		});
	}
	return {
		tool: "command",
		version: async () => "own",
		async prepare(context) {
			await step(context, "prepare");
			if (context.analyze === void 0) await analyzeTables(context.endpoint, await tableNames(context.endpoint), context.signal);
		},
		check: async () => void 0,
		async run(context, place) {
			const { cell } = context;
			const words = wordsOf$1(cell, "command") ?? [];
			const request = {
				durationSeconds: cell.durationSeconds,
				errorLimit: context.errorLimit ?? .01
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = commandReader(onInterval);
				await ready();
				const exit = await execute(context, words, {
					name: `command-${number + 1}`,
					client: number,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$4,
					onStdoutLine: (line) => reader.push(line)
				});
				return {
					outcome: judgeCommand(reader.end(), request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		cleanup: (context) => step(context, "cleanup")
	};
}
const wordsSchema = array(string()).min(1);
function wordsOf$1({ data }, which) {
	const text = data[which];
	return typeof text === "string" ? wordsSchema.parse(JSON.parse(text)) : void 0;
}
/** Returns the values for a command's placeholders, by name. The password is only in the environment: everybody can see arguments. */
function valuesOf({ endpoint, cell }, client) {
	const [{ host, port } = {
		host: "",
		port: 0
	}] = endpoint.hosts;
	return {
		host,
		port: String(port),
		hosts: endpoint.hosts.map((one) => `${one.host}:${one.port}`).join(","),
		user: endpoint.user,
		database: endpoint.database,
		tls: endpoint.tls.mode,
		threads: String(cell.threads),
		client: String(client + 1),
		clients: String(cell.clients),
		"duration-seconds": String(cell.durationSeconds),
		"warm-up-seconds": String(cell.warmUpSeconds),
		"working-folder": process.cwd(),
		rate: String(commandOptions(cell.options).rate ?? 0)
	};
}
/** The addresses of components. Where the cluster does not tell, a command that uses none of them runs all the same. */
async function addressesOf({ addresses }, words) {
	if (addresses === void 0) return {};
	try {
		const known = await addresses();
		return Object.fromEntries(addressWords.flatMap((name) => known[name].length === 0 ? [] : [[name, known[name].join(",")]]));
	} catch (error) {
		if (words.some((word) => addressWords.some((name) => word.includes(`{${name}}`)))) throw error;
		return {};
	}
}
function filled(word, values, { cell }) {
	return fillWords(word, (name) => {
		const value = values[name];
		if (value !== void 0) return value;
		throw new Failure("input", `${cell.workload}: {${name}} has no value, since the server has no such component`, { remedy: `Remove the word, or measure a cluster that has one. For the text {${name}}, write {{${name}}}.` });
	});
}
function environmentOf(values, { endpoint }) {
	const environment = Object.entries(values).map(([name, value]) => [`TIDB_BENCH_${name.toUpperCase().replaceAll("-", "_")}`, value]);
	return {
		...Object.fromEntries(environment),
		TIDB_BENCH_PASSWORD: endpoint.password
	};
}
/** Reader of a command's standard output; each log is one run. */
const commandLog = {
	begins: () => false,
	isRun: (line) => line.startsWith("{\"type\":"),
	open(expected) {
		const reader = commandReader();
		return {
			push: (line) => reader.push(line),
			end: () => ({
				outcome: judgeCommand(reader.end(), expected, void 0),
				facts: {}
			})
		};
	}
};
/** Any program of the user. */
const ownCommand = {
	name: "command",
	create: createCommand,
	checkCell: ({ options }) => void commandOptions(options),
	logs: commandLog
};

// src/workload/connect/index.ts
const optionsSchema$1 = strictObject({
	/** Connects that begin in a second, whatever the server does. */
	rate: number$1().positive().optional(),
	/** True if connections are encrypted; default: as for the target. */
	tls: boolean().optional()
});
function optionsOf({ tool, options }) {
	return readOptions(tool, optionsSchema$1, options);
}
function createConnect() {
	const nothing = async () => void 0;
	return {
		tool: "connect",
		version: async () => "own",
		prepare: nothing,
		check: nothing,
		run: async (context, place) => runOf(place, await measure(context), void 0, []),
		cleanup: nothing
	};
}
/** Opens connections with all threads until the time is over, and times each up to the answer of its query. */
async function measure(context) {
	const { cell, signal, errorLimit = DEFAULT_ERROR_LIMIT } = context;
	const { rate, tls } = optionsOf(cell);
	const endpoint = withTls(context.endpoint, tls);
	const startedAt = performance.now();
	const measuredAt = startedAt + cell.warmUpSeconds * 1e3;
	const endsAt = measuredAt + cell.durationSeconds * 1e3;
	const due = rate === void 0 ? void 0 : arrivals(rate);
	const latenciesMs = [];
	let [errors, endedAt, number] = [
		0,
		endsAt,
		0
	];
	let firstError;
	const intervals = reportIntervals(context, startedAt);
	const one = async (from) => {
		const { closed, error } = await login(endpoint, number++ % endpoint.hosts.length);
		const now = performance.now();
		intervals.count(error === void 0);
		if (now >= measuredAt) {
			endedAt = Math.max(endedAt, now);
			if (error === void 0) latenciesMs.push(now - from);
			else errors += 1;
			firstError ??= error;
		}
		await closed;
	};
	const thread = async () => {
		while (!signal.aborted) {
			const freeAt = performance.now();
			const dueAt = due === void 0 ? freeAt : startedAt + due.next().value;
			if (Math.max(freeAt, dueAt) >= endsAt) return;
			if (dueAt > freeAt) await setTimeout$1(dueAt - freeAt, void 0, { signal });
			await one(dueAt < freeAt ? dueAt : performance.now());
		}
	};
	try {
		await Promise.all(Array.from({ length: cell.threads }, thread));
	} finally {
		intervals.end();
	}
	signal.throwIfAborted();
	const seconds = (endedAt - measuredAt) / 1e3;
	const outcome = connectOutcome({
		latenciesMs,
		errors,
		firstError,
		seconds
	}, errorLimit);
	const series = intervals.series(cell.warmUpSeconds);
	return outcome.state === "valid" && series !== void 0 ? {
		state: "valid",
		measured: {
			...outcome.measured,
			series
		}
	} : outcome;
}
/** A server that refuses at once must not keep this process busy. */
const PAUSE_MS$1 = 10;
/** Opens a connection, asks one query, and begins to close it. */
async function login(endpoint, host) {
	try {
		const connection = await connect$1(endpoint, { host });
		const { socket } = connection;
		const closed = new Promise((resolve) => socket.once("close", resolve));
		try {
			await connection.query("SELECT 1");
		} finally {
			connection.end();
		}
		return { closed };
	} catch (error) {
		return {
			error: error instanceof Error ? error.message : String(error),
			closed: setTimeout$1(PAUSE_MS$1)
		};
	}
}
function withTls(endpoint, isEncrypted) {
	if (isEncrypted === void 0 || isEncrypted === (endpoint.tls.mode !== "off")) return endpoint;
	return {
		...endpoint,
		tls: { mode: isEncrypted ? "required" : "off" }
	};
}
/** Reports each second how many connects ended. */
function reportIntervals({ onInterval }, startedAt) {
	const rows = collectSeries();
	let [done, failed, last] = [
		0,
		0,
		startedAt
	];
	const timer = setInterval(() => {
		const now = performance.now();
		const seconds = (now - last) / 1e3;
		const [atSeconds, rate, errorsPerSecond] = [
			(now - startedAt) / 1e3,
			done / seconds,
			failed / seconds
		];
		rows.add([
			atSeconds,
			rate,
			errorsPerSecond
		]);
		onInterval?.({
			atSeconds,
			rate,
			errorsPerSecond
		});
		[done, failed, last] = [
			0,
			0,
			now
		];
	}, 1e3);
	return {
		count(isDone) {
			if (isDone) done += 1;
			else failed += 1;
		},
		series: (startSeconds) => rows.series([
			"at_s",
			"connections_per_s",
			"errors_per_s"
		], startSeconds),
		end: () => clearInterval(timer)
	};
}
/** Computes the figures of a run. @param errorLimit the largest share of connects that may fail @testonly Pure. */
function connectOutcome({ latenciesMs, errors, firstError, seconds }, errorLimit) {
	const begun = latenciesMs.length + errors;
	if (begun > 0 && errors / begun > errorLimit) {
		const share = `${errors} of ${begun} connects failed, above the error limit of ${formatExactShare(errorLimit)}`;
		return invalidOutcome(`${share}: ${firstError}`);
	}
	if (latenciesMs.length === 0) return invalidOutcome("no connect ended in the measured time");
	const sorted = Float64Array.from(latenciesMs).sort();
	const total = sorted.reduce((sum, value) => sum + value, 0);
	return {
		state: "valid",
		measured: {
			durationSeconds: seconds,
			metrics: {
				connections_per_s: sorted.length / seconds,
				connect_latency_avg_ms: total / sorted.length,
				connect_latency_p50_ms: percentile$1(sorted, 50),
				connect_latency_p95_ms: percentile$1(sorted, 95),
				connect_latency_p99_ms: percentile$1(sorted, 99),
				errors_per_s: errors / seconds
			},
			ignoredErrors: errors
		}
	};
}
/** The smallest value that the rank's share of all does not exceed. */
function percentile$1(sorted, rank) {
	return sorted[Math.max(0, Math.ceil(sorted.length * rank / 100) - 1)] ?? NaN;
}
/**
* The moments at which connects are due at a rate, in ms from the start: a Poisson process.
* @param random uniform in [0, 1)
* @testonly Pure.
*/
function* arrivals(ratePerSecond, random = Math.random) {
	for (let at = 0;;) {
		at -= Math.log1p(-random()) / ratePerSecond * 1e3;
		yield at;
	}
}
/** A client of one process, so that more of them would be the same one. @throws Failure `input` */
function checkCell$1({ tool, options, clients }) {
	optionsOf({
		tool,
		options
	});
	if (clients === 1) return;
	throw new Failure("input", `${tool} has one client, and ${clients} were requested`, { remedy: "Remove `clients`, and set `threads` to the number of connections that open at once." });
}
/** Connections a second. */
const connect = {
	name: "connect",
	create: createConnect,
	checkCell: checkCell$1,
	logs: noLog
};

// src/workload/go-bench/output.ts
const result = /^(Benchmark\S*)\s+(\d+)\s+(\d.*)$/;
const failure = /^\s*--- FAIL: (Benchmark\S*)/;
const figure$1 = /(\S+) (\S+)/g;
/**
* Reads the output of `-test.bench … -test.benchmem -test.v`, which repeats the name of a benchmark before its figures,
* whatever it printed itself.
* @param processors of `-test.cpu`; more than one is part of each name
*/
function benchmarkReader(processors) {
	const results = [];
	const failed = [];
	let logged;
	let panic;
	let during;
	const suffix = processors === 1 ? "" : `-${processors}`;
	const plain = (name) => name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name;
	return {
		push(line) {
			if (panic !== void 0) return;
			if (/^(?:panic|fatal error): /.test(line)) panic = {
				line,
				during
			};
			const failing = failure.exec(line)?.[1];
			if (failing !== void 0) failed.push({
				name: plain(failing),
				line: logged
			});
			if (/^\s+\S+\.go:\d+: /.test(line)) logged = line.trim();
			if (/^Benchmark\S*\s*$/.test(line)) [during, logged] = [line.trim(), void 0];
			const [, name, iterations, rest = ""] = result.exec(line) ?? [];
			if (name === void 0) return;
			const figures = new Map([...rest.matchAll(figure$1)].map(([, value, unit]) => [unit, Number(value)]));
			const [nsPerOp, bytesPerOp, allocsPerOp] = [
				"ns/op",
				"B/op",
				"allocs/op"
			].map((unit) => figures.get(unit));
			if (nsPerOp === void 0 || bytesPerOp === void 0 || allocsPerOp === void 0) return;
			results.push({
				name: plain(name),
				iterations: Number(iterations),
				nsPerOp,
				bytesPerOp,
				allocsPerOp
			});
		},
		end: () => ({
			results,
			failed,
			...panic === void 0 ? {} : { panic }
		})
	};
}
/**
* Puts benchmarks of equal iterations into one process each: those without parts together, others by the function that
* they are parts of.
* @param iterations by name
*/
function groupBenchmarks(iterations) {
	const groups = /* @__PURE__ */ new Map();
	for (const entry of iterations) {
		const [top, ...parts] = entry[0].split("/");
		const key = parts.length === 0 ? `${entry[1]}` : `${entry[1]} ${top} ${parts.length}`;
		groups.set(key, [...groups.get(key) ?? [], entry]);
	}
	return [...groups.values()].map((entries) => {
		const names = entries.map(([name]) => name);
		return {
			pattern: patternOf(names),
			iterations: entries[0]?.[1] ?? 1,
			names
		};
	});
}
/** The names part by part, as Go matches them; it may fit others too. */
function patternOf(names) {
	const parts = names.map((name) => name.split("/"));
	return (parts[0] ?? []).map((_, level) => [...new Set(parts.map((part) => patternText(part[level] ?? "")))]).map((alternatives) => `^(?:${alternatives.join("|")})$`).join("/");
}
/** 1, 2 or 5 with zeros: few groups of benchmarks, and the same iterations in most jobs. */
function roundIterations(iterations) {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, iterations)));
	const [digit = 1] = [
		5,
		2,
		1
	].filter((each) => each * power <= iterations);
	return digit * power;
}
/**
* Returns the name of a benchmark in metrics: `planner/core.Get/rows=10`, of the root package `Get`. Characters that a
* name of a metric, or a report, could take for something else become `_`.
* @param folder of its package, relative to the module
*/
function metricName(folder, benchmark) {
	const name = benchmark.replace(/^Benchmark_?(?=.)/, "");
	return (folder === "" ? name : `${folder}.${name}`).replace(/[^A-Za-z0-9_./=,+#-]/g, "_").slice(0, MOST_NAME_CHARACTERS);
}
const MOST_NAME_CHARACTERS = 150;

// src/workload/go-bench/binary.ts
/** Most seconds of a single process; one that takes longer hangs. */
const MOST_SECONDS = 3600;
const tooLong = `did not end within ${formatDuration(MOST_SECONDS)}`;
/** Lines of a process that failed. */
const MOST_TAIL = 20;
/**
* Builds the test binary of each package that has benchmarks. Paths are left out of them, so that equal sources make equal
* binaries wherever they are.
* @throws Failure `environment` where a package cannot be built
*/
async function buildPackages(request) {
	const { ledger, context, folder } = request;
	const binaries = await createPrivateFolder("tidb-bench-go", { ledger });
	try {
		const packages = [];
		const folders = await foldersWithTests(request);
		let current = "";
		const line = (seconds) => `building the benchmarks of ${current} · ${packages.length + 1} of ${folders.length} · ${formatDuration(Math.round(seconds))}`;
		await whileWaiting(context.log, line, async () => {
			for (const [index, workingFolder] of folders.entries()) {
				const path = join(binaries.path, `${index}.test`);
				const own = relative(folder, workingFolder);
				current = `./${own}`;
				const exit = await runGo(request, [
					"test",
					"-c",
					"-vet=off",
					"-trimpath",
					"-o",
					path,
					current
				], `build-${index}`);
				if (exit.exitCode !== 0) throw buildFailure(current, exit);
				packages.push({
					folder: own,
					path,
					workingFolder
				});
			}
		});
		return {
			packages,
			remove: () => binaries.remove()
		};
	} catch (error) {
		await binaries.remove();
		throw error;
	}
}
const hasBenchmark = /^func Benchmark/m;
/** Folders of the packages with benchmarks. A pattern whose folder this side lacks has none. */
async function foldersWithTests(request) {
	const here = request.packages.filter((pattern) => existsSync(join(request.folder, pattern.replace(/\/?\.\.\.$/, ""))));
	if (here.length === 0) return [];
	const format = "{{$d := .Dir}}{{range .TestGoFiles}}{{$d}}/{{.}}\n{{end}}{{range .XTestGoFiles}}{{$d}}/{{.}}\n{{end}}";
	const files = [];
	const exit = await runGo(request, [
		"list",
		"-f",
		format,
		...here
	], "packages", (file) => files.push(file));
	if (exit.exitCode !== 0) throw buildFailure(here.join(" "), exit);
	const own = files.filter((file) => file !== "" && hasBenchmark.test(readFileSync(file, "utf8")));
	return [...new Set(own.map((file) => dirname(file)))];
}
async function runGo({ go, environment, ledger, context, folder }, words, name, onStdoutLine = () => void 0) {
	const exit = await runProcess(go, words, {
		cwd: folder,
		env: environment,
		purpose: "build",
		ledger,
		signal: context.signal,
		deadlineSeconds: MOST_SECONDS,
		stdoutFile: join(context.logFolder, `go-${name}.stdout`),
		stderrFile: join(context.logFolder, `go-${name}.stderr`),
		onStdoutLine: (line) => void onStdoutLine(line)
	});
	context.signal.throwIfAborted();
	return exit;
}
function buildFailure(what, exit) {
	const tail = [...exit.stderrTail, ...exit.stdoutTail].slice(0, MOST_TAIL);
	const how = exit.timedOut ? tooLong : `failed with ${exitWords(exit.exitCode)}`;
	const line = tail.find((each) => !/^(?:#|go: downloading )/.test(each));
	const why = line === void 0 ? "" : `: ${line}`;
	return new Failure("environment", `the build of the benchmarks of ${what} ${how}${why}`, {
		tail,
		remedy: `Run \`go test -c ${what}\` in a clean checkout of that commit to reproduce it.`
	});
}
/** Runs the benchmarks of a test binary where `go test` would. @throws the signal's reason */
async function runBinary({ binary, flags, context, environment, ledger }) {
	const { cell, signal, logFolder } = context;
	const reader = benchmarkReader(cell.threads);
	const log = join(logFolder, binary.folder.replaceAll("/", "-") || "root");
	const usual = [
		"-test.run=^$",
		"-test.v",
		"-test.benchmem",
		"-test.timeout=0",
		`-test.cpu=${cell.threads}`
	];
	usual.push("-test.paniconexit0");
	const exit = await runProcess(binary.path, [...usual, ...flags], {
		cwd: binary.workingFolder,
		env: environment,
		signal,
		ledger,
		deadlineSeconds: MOST_SECONDS,
		stdoutFile: `${log}.stdout`,
		stderrFile: `${log}.stderr`,
		onStdoutLine: (line) => reader.push(line),
		onStderrLine: (line) => reader.push(line)
	});
	signal.throwIfAborted();
	const output = reader.end();
	const fault = faultOf(output, exit);
	const tail = [...exit.stdoutTail, ...exit.stderrTail].slice(-20);
	return {
		...output,
		tail,
		...fault === void 0 ? {} : { fault: `${fault} (${nameOf(binary)})` }
	};
}
/** `./planner/core`. */
function nameOf({ folder }) {
	return `./${folder}`;
}
function faultOf({ failed, panic }, exit) {
	if (panic !== void 0) return `${panic.during ?? "a benchmark"} ended with ${panic.line}`;
	const [first] = failed;
	if (first !== void 0) return `${first.name} failed${first.line === void 0 ? "" : `: ${first.line}`}`;
	if (exit.timedOut) return `the benchmarks ${tooLong}`;
	return exit.exitCode === 0 ? void 0 : `the benchmarks ended with ${exitWords(exit.exitCode)}`;
}
/** The figures of a run that repeated a benchmark; undefined without any. */
function figuresOf(results) {
	if (results.length === 0) return void 0;
	return {
		"ns/op": median(results.map(({ nsPerOp }) => nsPerOp)),
		"B/op": Math.min(...results.map(({ bytesPerOp }) => bytesPerOp)),
		"allocs/op": Math.min(...results.map(({ allocsPerOp }) => allocsPerOp))
	};
}

// src/workload/go-bench/index.ts
const optionsSchema = strictObject({});
/** Three figures each, and a record holds a thousand of a run. */
const MOST_BENCHMARKS = 300;
/** Measures the benchmarks of Go packages, by test binaries that are built of the files of each side. */
function createGoBench({ environment, ledger }) {
	const builds = /* @__PURE__ */ new Map();
	const cells = /* @__PURE__ */ new Map();
	const buildOf = (context) => {
		const { packages } = dataOf(context.cell);
		const folder = folderOf(context);
		const key = `${folder}\n${packages}`;
		const build = async () => {
			const go = await requireGo(environment);
			return buildPackages({
				go,
				environment,
				ledger,
				context,
				folder,
				packages: packages.split(" ")
			});
		};
		return cached(builds, key, build);
	};
	const knownOf = ({ id }) => {
		const known = cells.get(id) ?? {
			iterations: /* @__PURE__ */ new Map(),
			sides: /* @__PURE__ */ new Map()
		};
		cells.set(id, known);
		return known;
	};
	const namesOf = (context) => cached(knownOf(context.cell).sides, folderOf(context), () => find(context));
	/** Runs each benchmark of this side for its time, and keeps the iterations of those that no side had before. */
	async function find(context) {
		const { bench, benchtime } = dataOf(context.cell);
		const { iterations } = knownOf(context.cell);
		const flags = [`-test.bench=${bench}`, `-test.benchtime=${benchtime}`];
		const names = /* @__PURE__ */ new Map();
		for (const binary of (await buildOf(context)).packages) {
			const { results, fault, tail } = await runBinary({
				binary,
				flags,
				context,
				environment,
				ledger
			});
			if (fault !== void 0) throw new Failure("measurement", fault, {
				tail,
				remedy: "Run it with `go test -bench`."
			});
			names.set(binary.folder, [...new Set(results.map(({ name }) => name))]);
			for (const { name, iterations: times } of results) {
				const key = keyOf(binary, name);
				if (!iterations.has(key)) iterations.set(key, benchtime.endsWith("x") ? times : roundIterations(times));
			}
		}
		return names;
	}
	/** @throws Failure `measurement` for a benchmark that failed */
	async function measure(context, onBenchmark) {
		const names = await namesOf(context);
		const { iterations, sides } = knownOf(context.cell);
		const others = await Promise.all([...sides.values()].map((side) => side.catch(() => names)));
		requireNumber(others, context.cell);
		const { packages } = await buildOf(context);
		const startedAt = performance.now();
		const metrics = {};
		const times = [];
		for (const binary of packages) {
			const own = (names.get(binary.folder) ?? []).map((name) => [name, iterations.get(keyOf(binary, name)) ?? 1]);
			for (const group of groupBenchmarks(new Map(own))) {
				const flags = [`-test.bench=${group.pattern}`, `-test.benchtime=${group.iterations}x`];
				const count = `-test.count=${dataOf(context.cell).count}`;
				const { results, fault, tail } = await runBinary({
					binary,
					flags: [...flags, count],
					context,
					environment,
					ledger
				});
				if (fault !== void 0) throw new Failure("measurement", fault, { tail });
				for (const name of group.names) {
					const figures = figuresOf(results.filter((result) => result.name === name));
					const metric = metricName(binary.folder, name);
					const what = figures === void 0 ? "printed no result" : "has the name of another one in reports";
					if (figures === void 0 || metrics[`ns/op:${metric}`] !== void 0) throw new Failure("measurement", `${name} ${what} (${nameOf(binary)})`, { tail });
					for (const [unit, value] of Object.entries(figures)) metrics[`${unit}:${metric}`] = value;
					if (others.every((side) => side.get(binary.folder)?.includes(name))) times.push(figures["ns/op"]);
					onBenchmark();
				}
			}
		}
		if (times.length > 0) metrics["ns/op"] = geometricMean(times);
		return {
			durationSeconds: Math.max(.001, (performance.now() - startedAt) / 1e3),
			metrics
		};
	}
	return {
		tool: "go-bench",
		version: async (signal) => {
			const go = await requireGo(environment);
			return (await runProcess(go, ["env", "GOVERSION"], {
				env: environment,
				signal,
				purpose: "build"
			})).stdoutTail.at(-1) ?? "unknown";
		},
		async prepare(context) {
			const { log, cell } = context;
			const line = (seconds) => `${cell.workload} · finding its benchmarks · ${formatDuration(Math.round(seconds))}`;
			try {
				const { packages } = await buildOf(context);
				const names = await whileWaiting(log, line, () => namesOf(context));
				log.info(`${cell.workload}: ${plural(countOf(names), "benchmark")} in ${plural(packages.length, "package")}`);
			} catch (error) {
				context.signal.throwIfAborted();
				if (!(error instanceof Failure) || error.kind === "input") throw error;
			}
		},
		check: async () => void 0,
		async run(context, place) {
			const { log, cell, signal } = context;
			let done = 0;
			const line = (seconds) => `${cell.workload} · ${place.side} · ${plural(done, "benchmark")} · ${formatDuration(Math.round(seconds))}`;
			try {
				const measured = await whileWaiting(log, line, () => measure(context, () => {
					done += 1;
				}));
				return runOf(place, {
					state: "valid",
					measured
				}, void 0, []);
			} catch (error) {
				signal.throwIfAborted();
				if (!(error instanceof Failure) || error.kind === "input") throw error;
				return runOf(place, invalidOutcome(error.message), void 0, error.tail);
			}
		},
		async cleanup() {
			for (const build of builds.values()) await (await build.catch(() => void 0))?.remove();
			builds.clear();
			cells.clear();
		}
	};
}
/** Returns the value that is already being made for the key, also its failure, or begins it. */
function cached(values, key, begin) {
	const value = values.get(key) ?? begin();
	values.set(key, value);
	return value;
}
function keyOf({ folder }, name) {
	return `${folder}\n${name}`;
}
function countOf(names) {
	return [...names.values()].reduce((sum, { length }) => sum + length, 0);
}
/** Those that one side alone has are new, or removed: one side may have none. */
function requireNumber(sides, { data: { packages, bench } }) {
	const count = Math.max(...sides.map(countOf));
	if (count === 0) throw new Failure("measurement", `no benchmark of ${packages} matches ${bench}`);
	if (count <= MOST_BENCHMARKS) return;
	const what = `${count} benchmarks of ${packages} match ${bench}; a workload takes ${MOST_BENCHMARKS}`;
	throw new Failure("input", what, { remedy: "Narrow `bench`, or make several workloads." });
}
const dataSchema = object({
	packages: string(),
	bench: string(),
	count: number$1(),
	benchtime: string()
});
function dataOf({ data }) {
	return dataSchema.parse(data);
}
function folderOf({ folder = process.cwd() }) {
	return folder;
}
async function requireGo(environment) {
	const go = await findCommand("go", environment);
	if (go !== void 0) return go;
	throw new Failure("environment", "go is missing, which builds the benchmarks", { remedy: "Install Go (https://go.dev/dl), and put `go` on PATH." });
}
/** Micro-benchmarks of Go packages. */
const goBench = {
	name: "go-bench",
	create: createGoBench,
	checkCell: ({ tool, options }) => void readOptions(tool, optionsSchema, options),
	endsByOperations: () => true,
	logs: noLog
};

// src/workload/sysbench/fine-histogram.ts
/** Buckets between 1 µs and 100 s; sysbench's own histogram has 1,024, which lie 1.8 % apart. */
const BUCKETS = 2048;
const PREFIX$1 = "tidb-bench-histogram ";
/**
* Lua that makes the buckets of sysbench's own latency histogram finer, before its threads start: 0.9 % from one to the
* next. What it counts, the wait in the queue of a given rate included, what it prints and what an event costs stay as
* they are. Says so in a line of its own; a sysbench without these functions goes on with its own buckets.
*
* Functions: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_histogram.h; its struct is never looked into.
*/
const fineHistogramLua = `
do
  local ffi = require("ffi")
  local theirs = init
  local function refine()
    ffi.cdef([[
      typedef struct { char bytes[1]; } tidb_bench_histogram;
      extern tidb_bench_histogram tidb_bench_latencies asm("sb_latency_histogram");
      void tidb_bench_histogram_done(void *histogram) asm("sb_histogram_done");
      int tidb_bench_histogram_init(void *histogram, size_t size, double least, double most) asm("sb_histogram_init");
    ]])
    local latencies, done, start = ffi.C.tidb_bench_latencies, ffi.C.tidb_bench_histogram_done, ffi.C.tidb_bench_histogram_init
    done(latencies)
    if start(latencies, ${BUCKETS}, 1e-3, 1e5) ~= 0 then os.exit(1) end
    print(("${PREFIX$1}%.9f"):format(math.log(1e8) / 2047))
  end
  function init(...)
    pcall(refine)
    if theirs ~= nil then return theirs(...) end
  end
end
`;
/**
* sysbench takes a file in its folder before a bundled script of that name, so that its arguments stay as they are. A
* script of the caller's goes by its own path, which it may ask for.
* @param workload a bundled name, or the full path of a script
*/
function refinedScript(workload, isFile) {
	if (!isFile) return {
		name: workload,
		lua: `${shapeLua(workload) ?? `require(${luaText(workload)})`}\n${fineHistogramLua}`,
		calledBy: "workload"
	};
	const path = luaText(workload);
	return {
		name: "tidb-bench.lua",
		lua: `sysbench.cmdline.script_path = ${path}\ndofile(${path})\n${fineHistogramLua}`,
		calledBy: "file"
	};
}
/** @returns the width of a bucket as a natural logarithm; undefined for any other line */
function bucketStepOf(line) {
	if (!line.startsWith(PREFIX$1)) return void 0;
	const step = Number(/^(0\.\d{1,12})$/.exec(line.slice(21).trimEnd())?.[1]);
	return step > 0 ? step : void 0;
}

// src/workload/sysbench/home.ts
/** @throws Failure `input` for a password that sysbench cannot take, `environment` for TLS files that cannot be made */
async function openHome(endpoint, signal, ledger) {
	const text = configFileText(endpoint.password);
	const folder = await createPrivateFolder("tidb-bench-sysbench", { ledger });
	try {
		const configFile = join(folder.path, "options");
		await writeFile(configFile, text, { mode: 384 });
		await writeTlsFiles(folder.path, endpoint, signal);
		return {
			path: folder.path,
			configFile,
			remove: () => folder.remove()
		};
	} catch (error) {
		await folder.remove();
		throw error;
	}
}
/**
* Checks whether sysbench may have the password.
*
* sysbench checks the authority of a certificate and its dates, and not the name [measured in tls.itest.ts]: whoever holds
* any certificate of that authority can stand between, and ask for the password in clear text.
* @throws Failure `input` where the caller's own password would go to a server whose name is not checked
*/
function requireLosable({ tls, account, password, user }) {
	if (tls.mode !== "verify" || account === "throw-away" || password === "") return;
	const what = `sysbench does not check the server’s name, which tls “verify” requires, so it does not get the password of “${user}”`;
	throw new Failure("input", what, { remedy: "Let this user CREATE USER and GRANT, so that sysbench gets a throw-away user. Or use a user whose password may leak, set tls to “required”, and keep tls-ca." });
}
/**
* sysbench 1.0 reads three files of fixed names from its working folder, and all three must exist: the authority,
* and a client certificate with its key.
*
* The pair is never shown: a server that knows an authority of its own would refuse a certificate that is not from
* there, whereas it lets a client without one in. Its key is on a curve that TLS does not offer by default, so the
* client has nothing suitable to show.
* @throws Failure `environment` where openssl is missing, `input` where the CA file cannot be read, or where the caller's
*   own password would go to a server whose name is not checked
*/
async function writeTlsFiles(folder, endpoint, signal) {
	if (endpoint.tls.mode === "off") return;
	requireLosable(endpoint);
	const authorities = await authoritiesFor(endpoint.tls, () => certificatesShownBy(endpoint));
	await writeFile(join(folder, "cacert.pem"), authorities, { mode: 384 });
	const key = [
		"-newkey",
		"ec",
		"-pkeyopt",
		"ec_paramgen_curve:secp256k1",
		"-nodes"
	];
	const files = [
		"-keyout",
		join(folder, "client-key.pem"),
		"-out",
		join(folder, "client-cert.pem")
	];
	const request = [
		"req",
		"-x509",
		...key,
		"-days",
		"2",
		"-subj",
		"/CN=tidb-bench-client",
		...files
	];
	const exit = await runProcess("openssl", request, {
		signal,
		deadlineSeconds: 60
	});
	signal.throwIfAborted();
	if (exit.exitCode === 0) return;
	throw new Failure("environment", "openssl could not make the client certificate that sysbench needs for TLS", { tail: exit.stderrTail });
}

// src/workload/sysbench/output-lines.ts
const decimal = "(\\d+\\.\\d+)";
const unread = "\\d+\\.\\d+";
const modern = new RegExp(`^\\[ (\\d+)s \\] thds: \\d+ tps: ${decimal} qps: ${decimal} \\(r/w/o: ${unread}/${unread}/${unread}\\) lat \\(ms,(\\d+)%\\): ${decimal} err/s: ${decimal} reconn/s: ${unread}$`);
const old = new RegExp(`^\\[ *(\\d+)s\\] threads: \\d+, tps: ${decimal}, reads: ${decimal}, writes: ${decimal}, response time: ${decimal}ms \\((\\d+)%\\), errors: ${decimal}, reconnects: +${unread}$`);
/** Does the line begin like an interval line, complete or not? */
function looksLikeInterval(line) {
	return line.startsWith("[") && /^\[ *\d+s ?\] (thds|threads): /.test(line);
}
/** @returns undefined where the line is no complete interval line */
function parseInterval(line) {
	const text = line.trimEnd();
	const now = modern.exec(text);
	if (now !== null) return finite({
		atSeconds: Number(now[1]),
		tps: Number(now[2]),
		qps: Number(now[3]),
		rank: Number(now[4]),
		percentileMs: Number(now[5]),
		errorsPerSecond: Number(now[6])
	});
	const then = old.exec(text);
	if (then === null) return void 0;
	return finite({
		atSeconds: Number(then[1]),
		tps: Number(then[2]),
		qps: Number(then[3]) + Number(then[4]),
		rank: Number(then[6]),
		percentileMs: Number(then[5]),
		errorsPerSecond: Number(then[7])
	});
}
/** A number of hundreds of digits is read as Infinity. */
function finite(interval) {
	const { atSeconds, tps, qps, rank, percentileMs, errorsPerSecond } = interval;
	return Number.isFinite(atSeconds + tps + qps + rank + percentileMs + errorsPerSecond) && rank <= 100 ? interval : void 0;
}
/** Headings that open a block; others, such as `Query execution statistics`, are for debugging and are skipped. */
const headings = {
	"SQL statistics:": "sql",
	"OLTP test statistics:": "sql",
	"General statistics:": "general",
	"Throughput:": "throughput",
	"Latency (ms):": "latency",
	"response time:": "latency",
	"Threads fairness:": "fairness",
	"Query execution statistics:": "other",
	"Results fetching statistics:": "other",
	"Verbose per-thread statistics:": "other"
};
function blockOf(line) {
	return headings[line.trim()];
}
/** Does the heading begin a report? Each checkpoint prints one of its own. */
function opensReport(line) {
	const heading = line.trim();
	return heading === "SQL statistics:" || heading === "OLTP test statistics:";
}
const count = /^(\d+)$/;
const countAndRate = /^(\d+) +\((\d+\.\d+) per sec\.\)$/;
const secondsValue = /^(\d+\.\d+)s$/;
const milliseconds = /^(\d+\.\d+)(?:ms)?$/;
const pair = /^(\d+\.\d+)\/ *(\d+\.\d+)$/;
const values = {
	sql: {
		read: count,
		write: count,
		other: count,
		total: count,
		transactions: countAndRate,
		queries: countAndRate,
		"read/write requests": countAndRate,
		"other operations": countAndRate,
		"ignored errors": countAndRate,
		reconnects: countAndRate
	},
	general: {
		"total time": secondsValue,
		"total number of events": count,
		"total time taken by event execution": secondsValue
	},
	throughput: {
		"events/s (eps)": /^(\d+\.\d+)$/,
		"time elapsed": secondsValue,
		"total number of events": count
	},
	latency: {
		min: milliseconds,
		avg: milliseconds,
		max: milliseconds,
		sum: milliseconds,
		percentile: milliseconds,
		"percentile stats": /^disabled$/
	},
	fairness: {
		"events (avg/stddev)": pair,
		"execution time (avg/stddev)": pair
	},
	other: {}
};
/** Reads one line of a block; lines that are no field (stray messages of another stream) are `none`. */
function fieldOf(block, line) {
	const colon = line.indexOf(":");
	if (colon === -1) return { kind: "none" };
	const label = line.slice(0, colon).trim();
	const rank = /^(\d+)th percentile$|^approx\. +(\d+) percentile$/.exec(label);
	const name = rank === null ? label : "percentile";
	const pattern = Object.hasOwn(values[block], name) ? values[block][name] : void 0;
	if (pattern === void 0) return { kind: "none" };
	const match = pattern.exec(line.slice(colon + 1).trim());
	if (match === null) return {
		kind: "malformed",
		name: label
	};
	const numbers = match.slice(1).map(Number);
	if (!numbers.every((value) => Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER)) return {
		kind: "malformed",
		name: label
	};
	if (rank === null) return {
		kind: "value",
		name,
		numbers
	};
	const percent = Number(rank[1] ?? rank[2]);
	return percent <= 100 ? {
		kind: "value",
		name,
		numbers,
		rank: percent
	} : {
		kind: "malformed",
		name: label
	};
}

// src/workload/sysbench/report.ts
/** Is a draft complete and consistent? @returns the report without series and histogram, or what is wrong */
function finishDraft(figures) {
	const { draft, version, threads, checkpointSeconds, warmUpSeconds } = figures;
	const missing = [
		"read",
		"write",
		"other",
		"total",
		"transactions",
		"ignored errors",
		"reconnects"
	].concat([
		"min",
		"avg",
		"max",
		"execution time (avg/stddev)"
	]).find((name) => !draft.has(name));
	if (missing !== void 0) return broken(`the final report is cut off: no \`${missing}\``);
	const one = (name, index = 0) => draft.get(name)?.numbers[index];
	const queriesName = draft.has("queries") ? "queries" : "read/write requests";
	const queries = one(queriesName);
	const qps = one(queriesName, 1);
	const totalSeconds = one("total time") ?? one("time elapsed");
	if (queries === void 0 || qps === void 0) return broken("the final report has no `queries`");
	if (totalSeconds === void 0) return broken("the final report has no `total time`");
	const transactions = one("transactions");
	const tps = one("transactions", 1);
	const [min, avg, max] = [
		one("min"),
		one("avg"),
		one("max")
	];
	const [read, write, other, total] = [
		"read",
		"write",
		"other",
		"total"
	].map((name) => one(name));
	if ((read ?? 0) + (write ?? 0) + (other ?? 0) !== total) return broken("read, write and other queries do not add up to the total");
	if (queriesName === "queries" && queries !== total) return broken("`queries` differs from the total of the queries performed");
	if (min > avg + .01 || avg > max + .01) return broken("minimum, mean and maximum latency contradict each other");
	if (!sameWindow(transactions, tps, queries, qps)) return broken("the rates of transactions and queries contradict each other");
	const measuredSeconds = tps > 0 ? transactions / tps : totalSeconds;
	if (measuredSeconds > totalSeconds * 1.05 + 1) return broken("the rate of transactions contradicts the total time");
	const percentile = draft.get("percentile");
	return {
		state: "report",
		report: {
			...defined({
				version,
				threads
			}),
			...percentile?.rank === void 0 || percentile.rank === 0 || percentile.rank === 100 ? {} : { percentile: {
				rank: percentile.rank,
				ms: percentile.numbers[0] ?? 0
			} },
			warmUpSeconds: checkpointSeconds + warmUpSeconds,
			totalSeconds: totalSeconds + warmUpSeconds,
			measuredSeconds,
			transactions,
			tps,
			queries,
			qps,
			readsAndWrites: (read ?? 0) + (write ?? 0),
			statements: total ?? 0,
			ignoredErrors: one("ignored errors"),
			reconnects: one("reconnects"),
			latencyMs: {
				min,
				avg,
				max
			}
		}
	};
}
/** Both rates are counts over the same time, printed with two decimals. */
function sameWindow(transactions, tps, queries, qps) {
	const rounding = .006 * (transactions + queries);
	return Math.abs(tps * queries - qps * transactions) <= rounding + 1e-9 * tps * queries;
}
function broken(what) {
	return {
		state: "broken",
		fault: { what }
	};
}

// src/workload/sysbench/parse.ts
const MOST_HISTOGRAM_ROWS = 2e4;
/**
* Reads the output of `sysbench … run` of 0.5, 1.0 and 1.1 line by line. Only the last report counts, since each
* checkpoint prints one; a FATAL line or a malformed figure breaks the run.
* @param onInterval receives each interval as it is read
*/
function sysbenchReader(onInterval) {
	let lineNumber = 0;
	let version;
	let threads;
	let checkpointSeconds = 0;
	/** Warm-up of sysbench 1.1, whose clock starts behind it. */
	let warmUpSeconds = 0;
	let runs = 0;
	let last = "none";
	let draft = /* @__PURE__ */ new Map();
	let block;
	let fault;
	let lacksReason = false;
	let histogram;
	let inHistogram = false;
	let step;
	let rank;
	const series = collectSeries();
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	/** Adds the words of the server, which follow the line that it cannot connect. */
	const explain = (line) => {
		if (!lacksReason || fault === void 0 || !line.startsWith("FATAL: error ")) return;
		lacksReason = false;
		fault = {
			...fault,
			what: `${fault.what}, ${quoteLine(line)}`
		};
	};
	const readBanner = (line) => {
		const banner = /^sysbench (\d[\w.-]*)/.exec(line)?.[1];
		if (banner !== void 0) version ??= banner.replace(/:$/, "");
		const count = /^Number of threads: (\d{1,7})$/.exec(line)?.[1];
		if (count !== void 0) threads ??= Number(count);
		const warmUp = /^Warmup time: (\d{1,7})s$/.exec(line)?.[1];
		if (warmUp !== void 0) warmUpSeconds = Number(warmUp);
	};
	const readInterval = (interval) => {
		onInterval?.(interval);
		if (rank !== void 0 && rank !== interval.rank) return stop("the percentile changes between intervals");
		rank = interval.rank;
		series.add([
			interval.atSeconds,
			interval.tps,
			interval.qps,
			interval.errorsPerSecond,
			interval.percentileMs
		]);
	};
	const readHistogramRow = (line) => {
		const row = /^ *(\d+\.\d+) \|\** +(\d{1,15})$/.exec(line);
		if (row === null) return false;
		if (histogram !== void 0) keepBucket(histogram, Number(row[1]), Number(row[2]));
		return true;
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return explain(line);
		if (line.startsWith("FATAL: ")) {
			lacksReason = line.startsWith("FATAL: unable to connect");
			return stop(`sysbench stopped: ${quoteLine(line)}`);
		}
		const interval = line.startsWith("[") ? parseInterval(line) : void 0;
		if (interval !== void 0) return readInterval(interval);
		if (looksLikeInterval(line)) return stop(`malformed interval line ${quoteLine(line)}`);
		if (line === "Running the test with following options:") {
			runs += 1;
			if (runs > 1) return stop("the output contains a second run");
		}
		const checkpoint = /^\[ *(\d{1,9})s ?\] Checkpoint report:$/.exec(line)?.[1];
		if (checkpoint !== void 0) {
			checkpointSeconds = Number(checkpoint);
			last = "checkpoint-heading";
			return;
		}
		if (line.startsWith("Latency histogram (")) {
			histogram = {
				boundsMs: [],
				counts: [],
				...defined({ step })
			};
			inHistogram = true;
			return;
		}
		if (opensReport(line)) {
			draft = /* @__PURE__ */ new Map();
			last = last === "checkpoint-heading" ? "checkpoint" : "final";
			inHistogram = false;
		}
		const heading = blockOf(line);
		if (heading !== void 0 && last !== "none") {
			block = heading;
			return;
		}
		if (inHistogram && readHistogramRow(line)) return;
		if (block === void 0) {
			step ??= bucketStepOf(line);
			return readBanner(line);
		}
		if (line.includes("forced shutdown")) return stop(`the run was cut short: ${quoteLine(line)}`);
		const field = fieldOf(block, line);
		if (field.kind === "malformed") return stop(`${field.name}: malformed figure in ${quoteLine(line)}`);
		if (field.kind === "none") return;
		if (draft.has(field.name) && field.name !== "total number of events") return stop(`${field.name} appears twice in one report`);
		const { numbers, rank: percentileRank } = field;
		draft.set(field.name, percentileRank === void 0 ? { numbers } : {
			numbers,
			rank: percentileRank
		});
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		if (last !== "final") return {
			state: "broken",
			fault: { what: "no final report" }
		};
		const read = finishDraft({
			draft,
			checkpointSeconds,
			warmUpSeconds,
			...defined({
				version,
				threads
			})
		});
		if (read.state === "broken") return read;
		const columns = [
			"at_s",
			"tps",
			"qps",
			"errors_per_s",
			...rank && rank < 100 ? [`latency_p${rank}_ms`] : []
		];
		const rows = series.series(columns, checkpointSeconds);
		return {
			state: "report",
			report: {
				...read.report,
				...defined({ series: rows }),
				...histogram === void 0 || histogram.boundsMs.length === 0 ? {} : { histogram }
			}
		};
	};
	return {
		push,
		end
	};
}
/** Adds to the last bucket of the same bound: below a few hundredths of a millisecond, buckets are printed alike. */
function keepBucket({ boundsMs, counts }, bound, count) {
	if (boundsMs.at(-1) === bound) counts[counts.length - 1] = (counts.at(-1) ?? 0) + count;
	else if (boundsMs.length < MOST_HISTOGRAM_ROWS) {
		boundsMs.push(bound);
		counts.push(count);
	}
}

// src/workload/sysbench/process.ts
function sysbenchProgram(settings) {
	const { ledger } = settings;
	const program = async () => settings.binary ?? await requireCommand(sysbenchRequirement);
	const ask = async (signal) => {
		const lines = [];
		const options = {
			signal,
			ledger,
			deadlineSeconds: 60,
			env: toolEnvironment(),
			onStdoutLine: (line) => lines.push(line)
		};
		const exit = await runProcess(await program(), ["--version"], options);
		signal.throwIfAborted();
		const installedVersion = sysbenchVersion(lines.join("\n"));
		if (installedVersion !== void 0) return installedVersion;
		throw new Failure("environment", `unsupported version of sysbench: ${lines.join(" ") || "no version"}`, {
			tail: exit.stderrTail,
			remedy: "Install sysbench 1.0 or 1.1; on Debian and Ubuntu: apt-get install sysbench."
		});
	};
	const installed = readOnce(ask);
	const execute = async (context, make, options) => {
		const { endpoint, signal, logFolder, gate } = context;
		const { dialect } = await installed(signal);
		const home = await openHome(endpoint, signal, ledger);
		try {
			const { name, cores, ready, onStdoutLine, ...rest } = options;
			const command = await program();
			const [file, args] = pinnedCommand(cores, command, await make({
				dialect,
				home,
				program: command
			}));
			await ready?.();
			return await runProcess(file, args, {
				cwd: home.path,
				env: toolEnvironment(),
				signal,
				ledger,
				stdoutFile: join(logFolder, `${name}.stdout`),
				stderrFile: join(logFolder, `${name}.stderr`),
				...rest,
				onStart: gate?.onStart,
				onStdoutLine(line) {
					if (line === "Threads started!") gate?.begun();
					onStdoutLine?.(line);
				}
			});
		} finally {
			await home.remove();
		}
	};
	return {
		installed,
		path: program,
		execute,
		async executeStrictly(context, command, make, options = {}) {
			const fatal = [];
			const exit = await execute(context, make, {
				...options,
				name: `sysbench-${command}`,
				deadlineSeconds: overAllData.deadlineSeconds,
				onStdoutLine: (line) => {
					if (line.startsWith("FATAL: ") && fatal.length < 10) fatal.push(line.slice(7, 500));
				}
			});
			context.signal.throwIfAborted();
			if (exit.exitCode === 0 && fatal.length === 0) return;
			if (exit.stderrTail.some((line) => line.endsWith(`does not implement the '${command}' command.`))) return;
			if (exit.timedOut) fatal.unshift(`it did not end within ${overAllData.deadlineSeconds / 3600} h`);
			const why = fatal.find((line) => /\berror:? \d+/.test(line)) ?? fatal[0] ?? exitWords(exit.exitCode);
			throw new Failure("environment", `sysbench ${command} of ${context.cell.workload} failed: ${why}`, {
				tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
				remedy: why.includes("error 2026") ? "sysbench 1.0 always checks the server’s certificate, also with tls “required”: set tls-ca to the file of its authority." : "Check the server’s messages; the log folder has the complete output."
			});
		}
	};
}
/** Caches a program's answer about itself for the job; a call that failed is repeated. */
function readOnce(ask) {
	let cached;
	return (signal) => {
		cached ??= ask(signal).catch((error) => {
			cached = void 0;
			throw error;
		});
		return cached;
	};
}
/** Numbers are printed with points in the C locale. */
function toolEnvironment() {
	return {
		...process.env,
		LC_ALL: "C"
	};
}
/** Returns the variable that makes `require` of a script look in its own folder first, since sysbench runs in another one. */
function besideScript(script) {
	const folder = dirname(script);
	const { LUA_PATH = ";" } = toolEnvironment();
	return { LUA_PATH: `${folder}/?.lua;${folder}/?/init.lua;${LUA_PATH}` };
}
/**
* Options that a script has, by its own `sysbench.cmdline.options`, with underscores. One that has none cannot say so:
* sysbench then knows no `help` for it.
* @param program path of sysbench 1.0 or newer @param script its full path
* @throws Failure `input` for a script that sysbench cannot load
*/
async function optionsOfScript(program, script, signal) {
	const lines = [];
	const exit = await runProcess(program, [script, "help"], {
		signal,
		env: toolEnvironment(),
		extraEnv: besideScript(script),
		deadlineSeconds: 60,
		onStdoutLine: (line) => lines.push(line)
	});
	signal.throwIfAborted();
	const refused = exit.stderrTail.some((line) => line.endsWith("does not implement the 'help' command."));
	if (exit.exitCode === 0 || refused) return optionsIn(lines);
	throw new Failure("input", `sysbench cannot load ${script}`, {
		tail: [...lines, ...exit.stderrTail].slice(-20),
		remedy: `Check the output of “sysbench ${script} help”.`
	});
}
/** Reads the options in the list that `sysbench SCRIPT help` prints. */
function optionsIn(lines) {
	const head = lines.findIndex((line) => /^\S.* options:$/.test(line));
	const listed = head === -1 ? [] : lines.slice(head + 1);
	return new Set(listed.flatMap((line) => /^ {2}--(\w[\w-]*)/.exec(line)?.[1]?.replaceAll("-", "_") ?? []));
}

// src/workload/sysbench/seeded-rows.ts
/**
* Lua that fills each table of a bundled workload by a seed of its own number: every load of a data set makes the same
* rows, however many threads share the tables, with the distributions of sysbench itself. It seeds the generator of the
* thread that is about to fill the table. A sysbench without it makes rows of its own, which the check of rows shows.
*
* The generator: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_rand.h
* @param script that prepares, by its name
*/
function seededRowsLua(script) {
	return `
require(${luaText(script)})
do
  local ffi = require("ffi")
  local theirs = create_table
  pcall(ffi.cdef, [[extern uint64_t tidb_bench_random[2] asm("sb_rng_state");]])
  local function seed(number)
    local state = ffi.C.tidb_bench_random
    state[0] = 0x9E3779B97F4A7C15ULL * (2 * number + 1)
    state[1] = 0xBF58476D1CE4E5B9ULL * (2 * number + 3)
    for _ = 1, 100 do sysbench.rand.uniform(0, 1) end
  end
  if theirs ~= nil then
    function create_table(drv, con, number)
      pcall(seed, number)
      return theirs(drv, con, number)
    end
  end
end
`;
}
/** Rows of each table that are compared: those of another load differ in the first one already. */
const COMPARED_ROWS = 1e3;
/** A table without numbers of its rows is read completely, unless it is larger. */
const MOST_READ = 1e5;
/**
* Equal for tables with the same first rows, by their column `id`, or else with the same rows.
* @returns undefined where a table without `id` is too large @throws Failure `environment`
*/
function firstRows(endpoint, tables, signal) {
	return withConnection(endpoint, async (connection) => {
		const sums = [];
		for (const table of tables) {
			const columns = await connection.query("SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position", [table]);
			const values = columns.map(({ name }) => quoteName(String(name))).join(", ");
			const rows = columns.some(({ name, type }) => String(name).toLowerCase() === "id" && /int/i.test(String(type))) ? `WHERE id <= ${COMPARED_ROWS}` : `LIMIT 100001`;
			const sql = `SELECT CONCAT_WS('/', COUNT(*), BIT_XOR(CRC32(one))) FROM (SELECT CONCAT_WS('-', ${values}) AS one FROM ${quoteName(table)} ${rows}) AS first_rows`;
			const sum = String(await queryValue(connection, sql, [], overAllData, signal));
			if (Number(sum.split("/")[0]) > MOST_READ) return void 0;
			sums.push(`${table} ${sum}`);
		}
		return sums.join(", ");
	});
}

// src/workload/sysbench/validity.ts
/**
* Is a run of sysbench valid? It is with exit code 0, a complete report, about the time that was requested,
* some throughput, and few ignored errors.
* @param ending undefined for an imported log
*/
function judgeSysbench(parse, request, ending) {
	if (ending?.timedOut) return invalidOutcome("sysbench did not end in time, so it was stopped");
	if (parse.state === "broken") {
		const { rate } = request;
		if (rate !== void 0 && parse.fault.what.includes(QUEUE_FULL)) return invalidOutcome(`the rate of ${rate}/s was not reached: more transactions were due and not begun than sysbench’s queue holds`);
		const exit = ending === void 0 || ending.exitCode === 0 ? "" : ` (${exitWords(ending.exitCode)})`;
		return invalidOutcome(`${describeFault(parse.fault)}${exit}`);
	}
	if (ending !== void 0 && ending.exitCode !== 0) return invalidOutcome(`sysbench ended with ${exitWords(ending.exitCode)}`);
	const { report } = parse;
	const fault = wrongTime$2(report, request) ?? wrongLoad$1(report, request, ending);
	return fault === void 0 ? {
		state: "valid",
		measured: measured$1(report)
	} : invalidOutcome(fault);
}
/** Message of sysbench with 131,072 events in its queue. */
const QUEUE_FULL = "The event queue is full";
function wrongTime$2(report, request) {
	if (request.durationSeconds === void 0) return void 0;
	const warmUp = request.warmUpSeconds ?? 0;
	if (!lastedAsRequested(report.warmUpSeconds, warmUp)) return `a warm-up of ${seconds(warmUp)} was requested, but the report excludes ${seconds(report.warmUpSeconds)}`;
	const whole = warmUp + request.durationSeconds;
	if (!lastedAsRequested(report.totalSeconds, whole)) return `${seconds(whole)} were requested, but the run lasted ${seconds(report.totalSeconds)}`;
}
function wrongLoad$1(report, request, ending) {
	if (request.threads !== void 0 && report.threads !== void 0 && report.threads !== request.threads) return `${request.threads} threads were requested, but sysbench ran ${report.threads}`;
	if (isSilent$2(report) && ending !== void 0 && report.ignoredErrors === 0) return void 0;
	if (isSilent$2(report)) return "zero throughput";
	if (report.ignoredErrors / report.transactions > request.errorLimit) return `${report.ignoredErrors} ignored errors in ${report.transactions} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`;
}
function isSilent$2({ transactions, tps }) {
	return transactions === 0 || tps === 0;
}
function measured$1(report) {
	return {
		durationSeconds: report.measuredSeconds,
		metrics: {
			tps: report.tps,
			...queryRates(report),
			errors_per_s: report.measuredSeconds > 0 ? report.ignoredErrors / report.measuredSeconds : 0,
			...isSilent$2(report) ? {} : latencies$1(report)
		},
		ignoredErrors: report.ignoredErrors,
		reconnects: report.reconnects,
		...defined({
			series: report.series,
			histogram: report.histogram
		})
	};
}
/** All statements, and those that read or write; what sysbench 0.5 calls requests are the latter. */
function queryRates({ qps, queries, statements, readsAndWrites, transactions, tps }) {
	const rateOf = (count) => transactions === 0 ? 0 : count / transactions * tps;
	return {
		qps: queries === statements ? qps : rateOf(statements),
		qps_rw: rateOf(readsAndWrites)
	};
}
/** Percentiles that decide, or ring an alarm; the one that was requested may be another. */
const ranks$1 = [95, 99];
function latencies$1({ latencyMs, percentile, histogram }) {
	const counted = histogram === void 0 ? [] : ranks$1.map((rank) => [rank, percentileOf(histogram, rank)]);
	return {
		latency_min_ms: latencyMs.min,
		latency_avg_ms: latencyMs.avg,
		...Object.fromEntries(counted.map(([rank, ms]) => [`latency_p${rank}_ms`, ms])),
		...percentile === void 0 ? {} : { [`latency_p${percentile.rank}_ms`]: percentile.ms },
		latency_max_ms: latencyMs.max
	};
}

// src/workload/sysbench/index.ts
/** Reader of sysbench's standard output. */
const sysbenchLog = {
	begins: (line) => line.startsWith("sysbench ") && /^sysbench \d/.test(line),
	isRun: (line) => line === "Running the test with following options:",
	open(expected) {
		const reader = sysbenchReader();
		const facts = collectFacts({
			threads: /^Number of threads: (\d{1,7})$/,
			rate: /^Target transaction rate: (\d{1,9})\/sec$/,
			toolVersion: /^sysbench (\d[\w.-]*)/,
			warmUpSeconds: /^(?:\[ *(\d{1,9})s ?\] Checkpoint report:|Warmup time: (\d{1,9})s)$/
		});
		return {
			push(line) {
				reader.push(line);
				if (!line.startsWith("[") || !looksLikeInterval(line)) facts.push(line);
			},
			end: () => ({
				outcome: judgeSysbench(reader.end(), expected, void 0),
				facts: facts.end()
			})
		};
	}
};
/** https://github.com/akopytov/sysbench */
const sysbench = {
	name: "sysbench",
	create: createSysbench,
	checkCell({ workload, options, durationSeconds, warmUpSeconds }) {
		optionsOf$1({
			workload,
			options
		});
		requireWholeSeconds(durationSeconds, warmUpSeconds);
	},
	logs: sysbenchLog
};
/** Beyond its time sysbench needs a while to connect all threads and to end the last transactions. */
const SPARE_SECONDS$3 = 90;
/** sysbench against a MySQL-compatible server. */
function createSysbench(settings = {}) {
	const program = sysbenchProgram(settings);
	const { installed } = program;
	/** Arguments of a command on this cell; a user's script lists the options that it has. */
	function argumentsFor(context, command) {
		const { cell, endpoint, signal } = context;
		return async ({ dialect, home, program: file }) => {
			const workload = fullWorkload(context);
			const own = {
				...cell,
				workload
			};
			const around = command === "run" && (printsHistogram(own, optionsOf$1(cell)) || shapeLua(workload) !== void 0) ? await writeRefined(workload, home.path) : void 0;
			if (command === "prepare" && !isScript(workload)) {
				const script = preparingScript(workload);
				await writeFile(join(home.path, script), seededRowsLua(script), { mode: 384 });
			}
			const call = {
				command,
				dialect,
				cell: own,
				endpoint,
				configFile: home.configFile,
				around
			};
			if (!isScript(cell.workload)) return sysbenchArguments(call);
			return sysbenchArguments({
				...call,
				scriptOptions: await optionsOfScript(file, workload, signal)
			});
		};
	}
	function executeStrictly(context, command) {
		return program.executeStrictly(context, command, argumentsFor(context, command), besides(context));
	}
	return {
		tool: "sysbench",
		version: async (signal) => (await installed(signal)).version,
		checkAccess: requireLosable,
		async checkOptions(cell, folder, signal) {
			if (!isScript(cell.workload)) return;
			const script = resolve(folder, cell.workload);
			scriptArguments(cell, optionsOf$1(cell), await optionsOfScript(await program.path(), script, signal));
		},
		async prepare(context) {
			const { endpoint, cell, signal } = context;
			optionsOf$1(cell);
			const before = await tableNames(endpoint);
			const existingTables = isScript(cell.workload) ? [] : tablesOf(context).filter((table) => before.includes(table));
			if (existingTables.length > 0) throw new Failure("input", `the database ${endpoint.database} holds ${existingTables.length} of the tables to be made (${existingTables[0]}) already`, { remedy: "Drop them, or choose another database. Data of unknown origin is not measured." });
			await executeStrictly(context, "prepare");
			const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table));
			if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
		},
		async prewarm(context) {
			if (!canPrewarm(context.cell.workload)) return;
			await executeStrictly(context, "prewarm");
		},
		async check(context) {
			const { endpoint, cell, signal } = context;
			if (isScript(cell.workload)) return;
			const wrong = [...await rowCounts(endpoint, tablesOf(context), signal)].filter(([, rows]) => rows !== Number(cell.data.tableSize));
			if (wrong[0] === void 0) return;
			const [table, rows] = wrong[0];
			const state = rows === void 0 ? "does not exist" : `has ${rows} rows`;
			throw new Failure("measurement", `${table} ${state}, expected ${cell.data.tableSize} rows`, { remedy: "Reload the data." });
		},
		async rows(context) {
			const { endpoint, cell, signal } = context;
			const tables = isScript(cell.workload) ? await tableNames(endpoint) : tablesOf(context);
			return firstRows(endpoint, tables, signal);
		},
		async run(context, place) {
			const { cell } = context;
			const { reportInterval, cores, rate } = optionsOf$1(cell);
			const request = {
				...requestOf(context),
				...rate === void 0 || rate === 0 ? {} : { rate }
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = sysbenchReader(({ atSeconds, tps, qps, errorsPerSecond }) => onInterval({
					atSeconds,
					rate: tps,
					queriesPerSecond: qps,
					errorsPerSecond
				}));
				const exit = await program.execute(context, argumentsFor(context, "run"), {
					...besides(context),
					name: `sysbench-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$3 + reportInterval,
					onStdoutLine: (line) => reader.push(line)
				});
				return {
					outcome: judgeSysbench(reader.end(), request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		async cleanup(context) {
			await executeStrictly(context, "cleanup");
		}
	};
}
function tablesOf({ cell }) {
	return Array.from({ length: Number(cell.data.tables) }, (_, index) => `sbtest${index + 1}`);
}
/** A script by its full path, since sysbench runs in a folder of its own; a bundled workload by its name. */
function fullWorkload({ cell, folder }) {
	return isScript(cell.workload) ? resolve(folder ?? ".", cell.workload) : cell.workload;
}
/** @returns its full path, where it is called by that */
async function writeRefined(workload, folder) {
	const { name, lua, calledBy } = refinedScript(workload, isScript(workload));
	const file = join(folder, name);
	await writeFile(file, lua, { mode: 384 });
	return calledBy === "file" ? file : void 0;
}
function besides(context) {
	return isScript(context.cell.workload) ? { extraEnv: besideScript(fullWorkload(context)) } : {};
}

// src/workload/sql/figures.ts
const PREFIX = "tidb-bench-figures ";
const LINE = /^tidb-bench-figures (\d{1,5}) (\d{1,5}) (\d{1,15}) (\d{1,18}) (\d{1,15}) (-|\d{1,5}:\d{1,15}(?:,\d{1,5}:\d{1,15})*)$/;
/** Reads what the script says beside sysbench's own report. */
function figuresReader({ transactions }) {
	const counters = /* @__PURE__ */ new Map();
	let malformed;
	return {
		push(line) {
			if (!line.startsWith(PREFIX)) return false;
			const match = LINE.exec(line);
			if (match === null) {
				malformed ??= line.slice(0, 160);
				return true;
			}
			const [, transaction, statement, count, sum, , buckets = ""] = match;
			const key = `${transaction} ${statement}`;
			const counter = counters.get(key) ?? {
				count: 0,
				sumMicroseconds: 0,
				buckets: /* @__PURE__ */ new Map()
			};
			counters.set(key, counter);
			counter.count += Number(count);
			counter.sumMicroseconds += Number(sum);
			for (const part of buckets === "-" ? [] : buckets.split(",")) {
				const [bucket = 0, times = 0] = part.split(":").map(Number);
				counter.buckets.set(bucket, (counter.buckets.get(bucket) ?? 0) + times);
			}
			return true;
		},
		end(measuredSeconds) {
			if (malformed !== void 0) return `malformed figures of a thread: ${malformed}`;
			const metrics = {};
			for (const [index, transaction] of transactions.entries()) {
				const own = counters.get(`${index + 1} 0`);
				if (own === void 0) return `the script reported no figures for ${transaction.name}`;
				add(metrics, "tps", transaction.name, own, measuredSeconds);
				for (const [place, statement] of transaction.statements.entries()) {
					const counter = counters.get(`${index + 1} ${place + 1}`);
					if (counter === void 0) return `the script reported no figures for statement ${place + 1} of ${transaction.name}`;
					add(metrics, "qps", statementName(transaction, statement, place), counter, measuredSeconds);
				}
			}
			return metrics;
		}
	};
}
function add(metrics, rate, name, { count, sumMicroseconds, buckets }, seconds) {
	if (count === 0 || seconds <= 0) return;
	metrics[`${rate}:${name}`] = count / seconds;
	metrics[`latency_avg_ms:${name}`] = sumMicroseconds / count / 1e3;
	metrics[`latency_p95_ms:${name}`] = percentile(buckets, count, .95);
	metrics[`latency_p99_ms:${name}`] = percentile(buckets, count, .99);
}
/** Bounds of the buckets lie 1 % apart: bucket n ends at 1.01ⁿ µs. @returns ms */
function percentile(buckets, count, share) {
	const targetCount = Math.ceil(count * share);
	let running = 0;
	let bound = 0;
	for (const [bucket, times] of [...buckets].sort(([one], [other]) => one - other)) {
		bound = bucket;
		running += times;
		if (running >= targetCount) break;
	}
	return 1.01 ** bound / 1e3;
}
/** Time for all statements of one side. */
const COST_SECONDS = 15;
/** Values that each statement is run with. */
const CALLS = 16;
/** Counters of a session for its own statements; those that a product lacks are not in its answer. */
const counters = [
	...[
		"first",
		"key",
		"last",
		"next",
		"prev",
		"rnd",
		"rnd_next"
	].map((name) => `Handler_read_${name}`),
	...[
		"write",
		"update",
		"delete"
	].map((name) => `Handler_${name}`),
	...[
		"Rows_read",
		"Created_tmp_tables",
		"Created_tmp_disk_tables"
	],
	...[
		"rows",
		"range",
		"scan",
		"merge_passes"
	].map((name) => `Sort_${name}`)
];
function costSettings(isTidb) {
	const status = `SHOW SESSION STATUS WHERE Variable_name IN ('${counters.join("', '")}')`;
	return {
		calls: CALLS,
		seconds: 15,
		analyze: isTidb,
		status
	};
}
const COST = /^tidb-bench-cost (\d{1,5}) (\d{1,5}) (\d{1,5}) (\d{1,15}) (-|[\w:,.]+)$/;
const PLAN = /^tidb-bench-plan (\d{1,5}) (\d{1,5}) (\d{1,5})\t(.*)$/;
/** Reads what the script says of each call. @param isTidb its plans say what was done */
function costsReader({ transactions }, isTidb) {
	const calls = /* @__PURE__ */ new Map();
	const callOf = (transaction = "", statement = "", call = "") => {
		const own = calls.get(`${transaction} ${statement}`) ?? /* @__PURE__ */ new Map();
		calls.set(`${transaction} ${statement}`, own);
		const figures = own.get(call) ?? {
			counters: {},
			plan: []
		};
		own.set(call, figures);
		return figures;
	};
	return {
		push(line) {
			const [, ...cost] = COST.exec(line) ?? [];
			if (cost.length > 0) {
				const own = callOf(cost[0], cost[1], cost[2]);
				own.microseconds = Number(cost[3]);
				const parts = cost[4] === "-" ? [] : (cost[4] ?? "").split(",").map((part) => part.split(":"));
				own.counters = Object.fromEntries(parts.map(([name = "", value]) => [name, Number(value)]));
			}
			const [, transaction, statement, call, row] = PLAN.exec(line) ?? [];
			if (row !== void 0) callOf(transaction, statement, call).plan.push(row.split("	"));
		},
		end: () => transactions.flatMap((transaction, index) => transaction.statements.flatMap((statement, at) => {
			const whole = [...calls.get(`${index + 1} ${at + 1}`)?.values() ?? []].filter(({ microseconds }) => microseconds !== void 0);
			if (whole.length === 0) return [];
			return [{
				name: statementName(transaction, statement, at),
				sql: statement.sql,
				...summed(whole, isTidb)
			}];
		}))
	};
}
function summed(calls, isTidb) {
	const counted = calls.map((call) => isTidb ? analyzed(call.plan) : call.counters);
	const names = [...new Set(counted.flatMap((each) => Object.keys(each)))].sort();
	const mean = (name) => counted.reduce((sum, each) => sum + (each[name] ?? 0), 0) / calls.length;
	const times = calls.map(({ microseconds = 0 }) => microseconds / 1e3).toSorted((a, b) => a - b);
	const texts = calls.map(({ plan }) => planText(plan, isTidb));
	const plans = [...new Set(texts)];
	return {
		calls: calls.length,
		milliseconds: times[Math.floor(times.length / 2)] ?? 0,
		counters: Object.fromEntries(names.map((name) => [name, mean(name)])),
		plans,
		planOfCall: texts.map((text) => plans.indexOf(text))
	};
}
const heads = {
	10: "id select_type table type possible_keys key key_len ref rows Extra",
	12: "id select_type table partitions type possible_keys key key_len ref rows filtered Extra"
};
/** Formats a plan as in a pack: a line of heads, then a line for each operator. */
function planText(rows, isTidb) {
	const [first] = rows;
	if (first === void 0) return "";
	if (isTidb) {
		const lines = rows.map(([id = "", estimated = "", , task = "", object = "", , info = ""]) => [
			id,
			estimated,
			task,
			object,
			info
		].join("	"));
		return [[
			"id",
			"estRows",
			"task",
			"access object",
			"operator info"
		].join("	"), ...lines].join("\n");
	}
	return [(heads[first.length] ?? heads[10]).replaceAll(" ", "	"), ...rows.map((row) => row.join("	"))].join("\n");
}
/** Reads the work of operators that TiDB reports: rows that were read and sorted, requests to the stores, request units. */
function analyzed(rows) {
	const counters = {};
	const add = (name, value) => {
		if (value > 0) counters[name] = (counters[name] ?? 0) + value;
	};
	for (const [id = "", , actual = "0", , , info = ""] of rows) {
		const name = id.replace(/^[\s│├└─]+/u, "");
		if (/^(?:\w*Scan|Point_Get|Batch_Point_Get)/.test(name)) add("rows_read", Number(actual));
		if (/^(?:Sort|TopN)/.test(name)) add("Sort_rows", Number(actual));
		add("cop_tasks", Number(/cop_task: \{num: (\d+)/.exec(info)?.[1] ?? 0));
		add("request_units", Number(/\bRU:\s*([\d.]+)/.exec(info)?.[1] ?? 0));
	}
	return counters;
}

// \0#lua/costs
var costs_default = "-- The part of the script that runs each statement alone, with the same values on every server; nothing of it stays.\n\nlocal function counters()\n  local all = {}\n  local answer = con:query(W.costs.status)\n  for _ = 1, answer.nrows do\n    local row = answer:fetch_row()\n    all[row[1]] = tonumber(row[2])\n  end\n  return all\nend\n\n-- What a reading itself costs is the difference of two that follow each other.\nlocal function spent(from, to, reading)\n  local parts = {}\n  for name, value in pairs(to) do\n    local own = value - (from[name] or 0) - (reading[name] or 0)\n    if own ~= 0 then parts[#parts + 1] = (\"%s:%.0f\"):format(name, own) end\n  end\n  return #parts == 0 and \"-\" or table.concat(parts, \",\")\nend\n\nlocal function explained(place, text)\n  local answer = con:query(text)\n  for _ = 1, answer.nrows do\n    local row, cells = answer:fetch_row(), {}\n    for i = 1, answer.nfields do cells[i] = (row[i] or \"NULL\"):gsub(\"[%c]\", \" \") end\n    io.write(\"tidb-bench-plan \", place, \"\\t\", table.concat(cells, \"\\t\"), \"\\n\")\n  end\nend\n\nlocal function cost_of(s, place, reading)\n  key, drawn = mix((s.seed + 7919 * W.costs.call) % WORD), 0\n  local made = values_of(s)\n  if not s.measured then return s.run(made) end\n  if W.costs.analyze then\n    local from = now()\n    explained(place, \"EXPLAIN ANALYZE \" .. text_of(s, made))\n    io.write((\"tidb-bench-cost %s %.0f -\\n\"):format(place, now() - from))\n    return\n  end\n  local before = counters()\n  local from = now()\n  s.run(made)\n  local to = now()\n  io.write((\"tidb-bench-cost %s %.0f %s\\n\"):format(place, to - from, spent(before, counters(), reading)))\n  explained(place, \"EXPLAIN \" .. text_of(s, made))\nend\n\nlocal function costs_of(i, t, reading, limit)\n  for call = 1, W.costs.calls do\n    if now() > limit then return end\n    W.costs.call = call\n    con:query(\"BEGIN\")\n    for j, s in ipairs(t.statements) do\n      local ok, why = pcall(cost_of, s, (\"%d %d %d\"):format(i, j, call), reading)\n      if not ok then\n        io.write((\"tidb-bench-cost-error %d %d %s\\n\"):format(i, j, tostring(type(why) == \"table\" and why.sql_errmsg or why):gsub(\"[%c]\", \" \")))\n        pcall(con.query, con, \"ROLLBACK\")\n        return\n      end\n    end\n    con:query(\"ROLLBACK\")\n  end\nend\n\nlocal function costs()\n  draw = seeded\n  thread_init()\n  local reading = {}\n  if not W.costs.analyze then\n    local first = counters()\n    local second = counters()\n    for name, value in pairs(second) do reading[name] = value - (first[name] or 0) end\n  end\n  local limit = now() + W.costs.seconds * 1e6\n  for i, t in ipairs(W.transactions) do\n    if t.measured then costs_of(i, t, reading, limit) end\n  end\n  con:disconnect()\nend\n\nsysbench.cmdline.commands.costs = { costs }\n";

// \0#lua/load
var load_default = "-- The part of the script that loads rows and runs transactions, through sysbench’s own interface: sysbench counts, ignores\n-- and reports errors as for every script. The script also counts each kind of transaction and each statement from the end\n-- of the warm-up, and prints the counts once for each thread.\n\nlocal CHUNK = 10000\n\nlocal function insert(con, t, first, last)\n  local names = {}\n  for i, column in ipairs(t.columns) do names[i] = \"`\" .. column.name .. \"`\" end\n  con:bulk_insert_init(\"INSERT INTO `\" .. t.name .. \"` (\" .. table.concat(names, \",\") .. \") VALUES\")\n  for row = first, last do\n    local values = {}\n    for i, column in ipairs(t.columns) do values[i] = literal(cell(column, row)) end\n    con:bulk_insert_next(\"(\" .. table.concat(values, \",\") .. \")\")\n  end\n  con:bulk_insert_done()\nend\n\nlocal function prepare()\n  local con = sysbench.sql.driver():connect()\n  con:query(\"SET foreign_key_checks = 0\")\n  local chunks = 0\n  for _, t in ipairs(W.tables) do\n    local size = t.anyOrder and CHUNK or t.rows\n    for first = 1, t.rows, size do\n      if chunks % sysbench.opt.threads == sysbench.tid % sysbench.opt.threads then\n        insert(con, t, first, math.min(first + size - 1, t.rows))\n      end\n      chunks = chunks + 1\n    end\n  end\n  con:disconnect()\nend\n\nsysbench.cmdline.commands = { prepare = { prepare, sysbench.cmdline.PARALLEL_COMMAND } }\n\nffi.cdef([[\ntypedef struct { long seconds; long nanoseconds; } tidb_bench_time;\nint tidb_bench_clock(int clock, tidb_bench_time *time) asm(\"clock_gettime\");\n]])\nlocal MONOTONIC = ffi.os == \"OSX\" and 6 or 1\nlocal clock = ffi.new(\"tidb_bench_time\")\n\nlocal function now()\n  ffi.C.tidb_bench_clock(MONOTONIC, clock)\n  return tonumber(clock.seconds) * 1e6 + tonumber(clock.nanoseconds) / 1e3\nend\n\nlocal con, total, counted_from, current, started\n\nlocal function counter()\n  return { count = 0, sum = 0, most = 0, buckets = {} }\nend\n\nlocal STEP = log(1.01)\n\nlocal function count(of, microseconds)\n  of.count = of.count + 1\n  of.sum = of.sum + microseconds\n  if microseconds > of.most then of.most = microseconds end\n  local bucket = math.max(0, math.ceil(log(math.max(microseconds, 1)) / STEP))\n  of.buckets[bucket] = (of.buckets[bucket] or 0) + 1\nend\n\n-- Where random values come from: sysbench's own, or a fixed seed.\nlocal draw = function() return sysbench.rand.uniform_double() end\n\nlocal function param_maker(g)\n  if g.kind == \"plus\" then\n    return function(made)\n      local added = g.least + math.floor(draw() * (g.most - g.least + 1))\n      return plus(made[g.parameter], added)\n    end\n  end\n  local make = maker_of(g)\n  if g.kind ~= \"sequential\" then return function() return make(draw) end end\n  local used = 0\n  return function()\n    local row = used * sysbench.opt.threads + (sysbench.tid or 0) + 1\n    used = used + 1\n    return make(nil, row)\n  end\nend\n\nlocal function prepared(s)\n  local stmt = con:prepare(s.sql)\n  local binds = {}\n  for i, g in ipairs(s.params) do\n    if g.text then\n      binds[i] = stmt:bind_create(sysbench.sql.type.VARCHAR, g.bytes)\n    else\n      binds[i] = stmt:bind_create(sysbench.sql.type.BIGINT)\n    end\n  end\n  if #binds > 0 then stmt:bind_param(unpack(binds)) end\n  s.stmt = stmt\n  return function(made)\n    for i, value in ipairs(made) do\n      if value == NULL then binds[i]:set(nil) else binds[i]:set(value) end\n    end\n    stmt:execute()\n  end\nend\n\nlocal function values_of(s)\n  local made = {}\n  for i, make in ipairs(s.makers) do made[i] = make(made) end\n  return made\nend\n\nlocal function text_of(s, made)\n  local text = { s.parts[1] }\n  for i, value in ipairs(made) do\n    text[#text + 1] = literal(value)\n    text[#text + 1] = s.parts[i + 1]\n  end\n  return table.concat(text)\nend\n\nlocal function as_text(s)\n  return function(made) con:query(text_of(s, made)) end\nend\n\nfunction thread_init()\n  con = sysbench.sql.driver():connect()\n  total = 0\n  for _, t in ipairs(W.transactions) do\n    total = total + t.weight\n    t.counter = counter()\n    for _, s in ipairs(t.statements) do\n      s.counter = counter()\n      s.makers = {}\n      for i, g in ipairs(s.params) do s.makers[i] = param_maker(g) end\n      s.run = t.prepared and prepared(s) or as_text(s)\n    end\n  end\nend\n\nlocal function choose()\n  local at = sysbench.rand.uniform_double() * total\n  for _, t in ipairs(W.transactions) do\n    at = at - t.weight\n    if at < 0 then return t end\n  end\n  return W.transactions[#W.transactions]\nend\n\nfunction event()\n  if current == nil then\n    current = choose()\n    started = now()\n    counted_from = counted_from or started + W.warmUpSeconds * 1e6\n  end\n  local t = current\n  if t.transaction then con:query(\"BEGIN\") end\n  for _, s in ipairs(t.statements) do\n    local from = now()\n    s.run(values_of(s))\n    local to = now()\n    if to >= counted_from then count(s.counter, to - from) end\n  end\n  if t.transaction then con:query(\"COMMIT\") end\n  local ended = now()\n  if ended >= counted_from then count(t.counter, ended - started) end\n  current = nil\nend\n\nfunction sysbench.hooks.before_restart_event(failed)\n  local number = \"e\" .. tonumber(failed.sql_errno)\n  if not (W.ignored[number] or current.ignored[number]) then\n    error((\"SQL error, errno = %d, state = '%s': %s\"):format(failed.sql_errno, failed.sql_state, failed.sql_errmsg), 0)\n  end\n  if current.transaction then pcall(con.query, con, \"ROLLBACK\") end\nend\n\nlocal function line(transaction, statement, of)\n  local buckets = {}\n  for bucket, n in pairs(of.buckets) do buckets[#buckets + 1] = (\"%d:%d\"):format(bucket, n) end\n  return (\"tidb-bench-figures %d %d %d %.0f %.0f %s\\n\"):format(\n    transaction, statement, of.count, of.sum, of.most, #buckets == 0 and \"-\" or table.concat(buckets, \",\"))\nend\n\nfunction thread_done()\n  local said = {}\n  for i, t in ipairs(W.transactions) do\n    said[#said + 1] = line(i, 0, t.counter)\n    for j, s in ipairs(t.statements) do\n      said[#said + 1] = line(i, j, s.counter)\n      if s.stmt ~= nil then s.stmt:close() end\n    end\n  end\n  io.write(table.concat(said))\n  con:disconnect()\nend\n";

// \0#lua/values
var values_default = "-- The part of the script that makes values: the same for every load, and without any text of a user.\n--\n-- A generator that is seeded by table, column and row makes each value, so each value can be made again alone: several\n-- threads can make rows in any order, and a parameter can be picked from a column without a query. The mixing is the\n-- finalizer of MurmurHash3; Zipf’s law is sampled by rejection-inversion (Hörmann and Derflinger 1996).\n\nlocal ffi = require(\"ffi\")\nlocal bit = require(\"bit\")\nlocal floor, log, exp = math.floor, math.log, math.exp\nlocal WORD = 4294967296\n\nlocal function mul32(a, b)\n  return ((floor(a / 65536) * b % 65536) * 65536 + (a % 65536) * b) % WORD\nend\n\nlocal function mix(h)\n  h = bit.bxor(h, bit.rshift(h, 16)) % WORD\n  h = mul32(h, 2246822507)\n  h = bit.bxor(h, bit.rshift(h, 13)) % WORD\n  h = mul32(h, 3266489909)\n  return bit.bxor(h, bit.rshift(h, 16)) % WORD\nend\n\nlocal key, drawn = 0, 0\n\nlocal function seeded()\n  drawn = drawn + 1\n  local high = mix(bit.bxor(key, mul32(drawn, 2654435769)) % WORD)\n  local low = mix((high + key) % WORD)\n  return (high * 2097152 + floor(low / 2048)) / 9007199254740992\nend\n\nlocal function zipf(from, to, s)\n  local n = to - from + 1\n  if n < 2 then return function() return from end end\n  local function h(x) return exp(-s * log(x)) end\n  local function H(x)\n    if math.abs(1 - s) < 1e-9 then return log(x) end\n    return (exp((1 - s) * log(x)) - 1) / (1 - s)\n  end\n  local function inverse(u)\n    if math.abs(1 - s) < 1e-9 then return exp(u) end\n    return exp(log(math.max(1 + u * (1 - s), 1e-300)) / (1 - s))\n  end\n  local first, last = H(1.5) - 1, H(n + 0.5)\n  local near = 2 - inverse(H(2.5) - h(2))\n  return function(draw)\n    while true do\n      local u = last + draw() * (first - last)\n      local x = inverse(u)\n      local k = math.min(math.max(floor(x + 0.5), 1), n)\n      if k - x <= near or u >= H(k + 0.5) - h(k) then return from + k - 1 end\n    end\n  end\nend\n\nlocal letters = \"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\"\nlocal signs = letters .. \"0123456789\"\n\nlocal function one_of(text, draw)\n  local at = 1 + floor(draw() * #text)\n  return text:sub(at, at)\nend\n\nlocal lists = {}\n\nlocal function list_in(name)\n  if lists[name] == nil then\n    local file = assert(io.open(name, \"rb\"))\n    local values = {}\n    for value in file:read(\"*a\"):gmatch(\"([^%z]*)%z\") do values[#values + 1] = value end\n    file:close()\n    lists[name] = values\n  end\n  return lists[name]\nend\n\nlocal makers = {}\n\nfunction makers.sequential(g)\n  return function(_, row) return g.from + (row - 1) * g.step end\nend\n\nfunction makers.uniform(g)\n  if g.decimals > 0 then\n    local shape = \"%.\" .. g.decimals .. \"f\"\n    return function(draw) return shape:format(g.from + draw() * (g.to - g.from)) end\n  end\n  return function(draw) return g.from + floor(draw() * (g.to - g.from + 1)) end\nend\n\nfunction makers.zipfian(g)\n  return zipf(g.from, g.to, g.exponent)\nend\n\nfunction makers.list(g)\n  local values = list_in(g.list)\n  if not g.text then\n    for i, value in ipairs(values) do values[i] = tonumber(value) end\n  end\n  return function(draw) return values[1 + floor(draw() * #values)] end\nend\n\nfunction makers.template(g)\n  return function(draw)\n    return (g.template:gsub(\"[#@]\", function(sign) return one_of(sign == \"#\" and \"0123456789\" or letters, draw) end))\n  end\nend\n\nfunction makers.length(g)\n  return function(draw)\n    local made = {}\n    for i = 1, g.least + floor(draw() * (g.most - g.least + 1)) do made[i] = one_of(signs, draw) end\n    return table.concat(made)\n  end\nend\n\nfunction makers.datetime(g)\n  return function(draw)\n    return os.date(\"!%Y-%m-%d %H:%M:%S\", g.from + floor(draw() * (g.to - g.from + 1)))\n  end\nend\n\nlocal NULL = {}\nlocal maker_of\n\nfunction makers.weighted(g)\n  local total, makes = 0, {}\n  for i, part in ipairs(g.parts) do\n    total = total + part.weight\n    makes[i] = part.null and function() return NULL end or maker_of(part.gen)\n  end\n  return function(draw)\n    local at, chosen = draw() * total, #makes\n    for i, part in ipairs(g.parts) do\n      at = at - part.weight\n      if at < 0 then chosen = i break end\n    end\n    local value = makes[chosen](draw)\n    return g.text and type(value) == \"number\" and (\"%.0f\"):format(value) or value\n  end\nend\n\nlocal function cell(column, row)\n  local outer_key, outer_drawn = key, drawn\n  key, drawn = mix((mix((column.seed + mul32(W.seed, 40503)) % WORD) + row) % WORD), 0\n  column.make = column.make or maker_of(column.gen)\n  local value = column.make(seeded, row)\n  key, drawn = outer_key, outer_drawn\n  return value\nend\n\nfunction makers.column(g)\n  local of = W.tables[g.table]\n  return function(draw)\n    local value\n    -- Nobody asks for NULL.\n    for _ = 1, 100 do\n      value = cell(of.columns[g.column], 1 + floor(draw() * of.rows))\n      if value ~= NULL then break end\n    end\n    return value\n  end\nend\n\nfunction maker_of(g)\n  return makers[g.kind](g)\nend\n\n-- Days since 1970 of a date: Howard Hinnant's days_from_civil.\nlocal function seconds_of(text)\n  local y, m, d, rest = text:match(\"^(%d%d%d%d)-(%d%d)-(%d%d)(.*)$\")\n  if y == nil then return nil end\n  y, m, d = tonumber(y), tonumber(m), tonumber(d)\n  if m <= 2 then y = y - 1 end\n  local era = floor(y / 400)\n  local of_era = y - era * 400\n  local of_year = floor((153 * (m + (m > 2 and -3 or 9)) + 2) / 5) + d - 1\n  local days = era * 146097 + of_era * 365 + floor(of_era / 4) - floor(of_era / 100) + of_year - 719468\n  local hours, minutes, seconds = rest:match(\"^[ T](%d%d):(%d%d):(%d%d)\")\n  return days * 86400 + (tonumber(hours) or 0) * 3600 + (tonumber(minutes) or 0) * 60 + (tonumber(seconds) or 0)\nend\n\nlocal function plus(value, added)\n  if value == NULL then return NULL end\n  if type(value) == \"number\" then return value + added end\n  local seconds = seconds_of(value)\n  if seconds ~= nil then return os.date(\"!%Y-%m-%d %H:%M:%S\", seconds + added) end\n  local number = tonumber(value)\n  if number == nil then error(\"plus: it is added to a value that is neither a number nor a time\", 0) end\n  return (\"%.\" .. #(value:match(\"%.(%d+)$\") or \"\") .. \"f\"):format(number + added)\nend\n\nlocal function literal(value)\n  if value == NULL then return \"NULL\" end\n  if type(value) == \"number\" then return (\"%.0f\"):format(value) end\n  return \"'\" .. value:gsub(\"\\\\\", \"\\\\\\\\\"):gsub(\"'\", \"''\") .. \"'\"\nend\n";

// src/workload/sql/script.ts
/** The script of a load. */
function scriptOf({ load, columns, warmUpSeconds, ignoredErrors, costs }) {
	const lists = /* @__PURE__ */ new Map();
	const written = /* @__PURE__ */ new Map();
	const made = load.fillings.filter((filling) => filling.kind === "made");
	const listed = (of, values) => {
		const reference = written.get(of);
		if (reference !== void 0) return reference;
		const texts = values.map((value) => typeof value === "boolean" ? String(Number(value)) : String(value));
		const list = `list-${lists.size + 1}`;
		lists.set(list, texts.map((text) => `${text}\0`).join(""));
		const lua = {
			kind: "list",
			list,
			text: !texts.every((one) => /^(?:0|-?[1-9]\d{0,14})$/.test(one)),
			bytes: texts.reduce((most, one) => Math.max(most, Buffer.byteLength(one)), 1)
		};
		written.set(of, lua);
		return lua;
	};
	const generator = (from) => {
		if ("sequential" in from) return {
			kind: "sequential",
			...from.sequential
		};
		if ("uniform" in from) return {
			kind: "uniform",
			text: from.uniform.decimals > 0,
			bytes: 40,
			...from.uniform
		};
		if ("zipfian" in from) return {
			kind: "zipfian",
			...from.zipfian
		};
		if ("datetime" in from) return {
			kind: "datetime",
			text: true,
			bytes: 32,
			...from.datetime
		};
		if ("string" in from) {
			const { string } = from;
			return "template" in string ? {
				kind: "template",
				text: true,
				bytes: Buffer.byteLength(string.template),
				...string
			} : {
				kind: "length",
				text: true,
				bytes: string.most,
				...string
			};
		}
		if ("weighted" in from) {
			const parts = from.weighted.map(({ weight, of }) => {
				const gen = of === null ? void 0 : typeof of !== "object" ? listed({}, [of]) : generator(of);
				return {
					weight,
					null: of === null,
					gen
				};
			});
			const made = parts.flatMap(({ gen }) => gen ?? []);
			return {
				kind: "weighted",
				parts,
				text: made.some((each) => each.text === true),
				bytes: Math.max(40, ...made.map(({ bytes = 40 }) => bytes))
			};
		}
		if ("plus" in from) throw new TypeError("a parameter that is made from another is made with it");
		const { pick } = from;
		if (isList(pick)) return listed(pick, pick);
		if ("file" in pick) return listed(`file ${pick.file}`, load.lists.get(pick.file) ?? []);
		return picked(pick.table.toLowerCase(), pick.column.toLowerCase());
	};
	/** Picks from a column whose values can be made again, or one whose values are known. */
	const picked = (table, column) => {
		const at = made.findIndex((filling) => filling.table.toLowerCase() === table);
		const names = Object.keys(made[at]?.columns ?? {});
		const place = names.findIndex((name) => name.toLowerCase() === column);
		const of = made[at]?.columns[names[place] ?? ""];
		if (of === void 0) return listed(`${table}.${column}`, columns.get(`${table}.${column}`) ?? []);
		const { text, bytes } = generator(of);
		return {
			kind: "column",
			table: at + 1,
			column: place + 1,
			text,
			bytes
		};
	};
	/** One that is made from another is of its type. */
	const parameters = (from) => {
		const made = [];
		for (const one of from) if ("plus" in one) {
			const { text, bytes } = made[one.plus.parameter - 1];
			made.push({
				kind: "plus",
				...one.plus,
				text,
				bytes: Math.max(bytes ?? 0, 40)
			});
		} else made.push(generator(one));
		return made;
	};
	const workload = {
		seed: load.definition.seed,
		warmUpSeconds,
		ignored: numbered(ignoredErrors),
		...costs === void 0 ? {} : { costs: { ...costs } },
		tables: made.map(({ table, rows, columns: of }, at) => ({
			name: table,
			rows,
			anyOrder: Object.values(of).some((one) => "sequential" in one),
			columns: Object.entries(of).map(([name, one], place) => ({
				name,
				seed: at * 4096 + place + 1,
				gen: generator(one)
			}))
		})),
		transactions: load.definition.transactions.map((transaction) => ({
			weight: transaction.weight,
			transaction: transaction.transaction,
			prepared: transaction.prepared,
			ignored: numbered(transaction["ignore-errors"]),
			measured: transaction.statements.every(({ sql }) => mayBeTakenBack(sql)),
			statements: transaction.statements.map(({ sql, params, ...names }, at) => ({
				sql,
				seed: seedOf(statementName(transaction, names, at)),
				measured: isMeasured(sql),
				parts: partsAround(sql),
				params: parameters(params)
			}))
		}))
	};
	const commands = costs === void 0 ? load_default : `${load_default}${costs_default}`;
	return {
		lua: `local W = ${luaText(workload)}\n${values_default}${commands}`,
		lists
	};
}
function kindOf(sql) {
	return shapeOf(sql, "text").kind;
}
/** Statements whose work is counted. */
function isMeasured(sql) {
	return [
		"select",
		"insert",
		"update",
		"delete"
	].includes(kindOf(sql));
}
/** Checks whether a statement can be rolled back. One that commits by itself is not run beside the load. */
function mayBeTakenBack(sql) {
	return isMeasured(sql) || kindOf(sql) === "session";
}
/** The same for a name, whatever the load around it. */
function seedOf(name) {
	return createHash("sha256").update(name).digest().readUInt32BE(0);
}
/**
* Columns that a load picks from and no generator makes.
* @param of `data`: what is needed to make rows alone
*/
function columnsToRead({ definition, fillings }, of) {
	const made = new Set(fillings.flatMap((filling) => filling.kind === "made" ? Object.keys(filling.columns).map((name) => `${filling.table}.${name}`.toLowerCase()) : []));
	const { data, transactions } = definition;
	return generatorsOf({
		data,
		transactions: of === "data" ? [] : transactions
	}).flatMap(({ generator }) => "pick" in generator && "column" in generator.pick ? [generator.pick] : []).filter(({ table, column }) => !made.has(`${table}.${column}`.toLowerCase()));
}
function isList(pick) {
	return Array.isArray(pick);
}
function numbered(errors) {
	return Object.fromEntries(errors.map((number) => [`e${number}`, true]));
}

// src/workload/sql/prepare.ts
/**
* Makes the tables, and has the server prepare every statement before a row is loaded.
* @throws Failure `input` with the server's words and the line of the file, `environment` where it cannot be reached
*/
async function makeTables(load, context) {
	const { endpoint, signal } = context;
	const { migration } = load;
	const before = await tableNames(endpoint);
	const own = new Set(load.tables.keys());
	const clash = before.find((name) => migration !== void 0 || own.has(name.toLowerCase()));
	if (clash !== void 0) throw new Failure("input", `the database ${endpoint.database} already has a table ${clash}`, { remedy: "Drop it, or choose another database. Data of unknown origin is not measured." });
	if (migration !== void 0) await migrate(migration, load, context);
	await withConnection(endpoint, async (connection) => {
		await execute(connection, load.schema, signal);
		const faults = await refusedStatements(connection, load);
		if (faults.length > 0) throw faultsFailure("The server refuses statements of the load:", faults);
	});
}
/** Has the command of a load create its tables. @throws Failure `input` where it fails, or leaves a table out */
async function migrate({ command, folder }, { tables }, { endpoint, signal, logFolder }) {
	const [{ host, port } = {
		host: "",
		port: 0
	}] = endpoint.hosts;
	const { user, password, database } = endpoint;
	const login = [user, ...password === "" ? [] : [password]].map(encodeURIComponent).join(":");
	const log = join(logFolder, "schema-command");
	const exit = await runProcess("bash", [
		"-e",
		"-o",
		"pipefail",
		"-c",
		command
	], {
		cwd: folder,
		purpose: "build",
		extraEnv: {
			TIDB_BENCH_HOST: host,
			TIDB_BENCH_PORT: String(port),
			TIDB_BENCH_USER: user,
			TIDB_BENCH_PASSWORD: password,
			TIDB_BENCH_DATABASE: database,
			DATABASE_URL: `mysql://${login}@${host}:${port}/${database}`
		},
		signal,
		stdoutFile: `${log}.stdout`,
		stderrFile: `${log}.stderr`,
		deadlineSeconds: overAllData.deadlineSeconds
	});
	signal.throwIfAborted();
	if (exit.exitCode !== 0) throw new Failure("input", `\`schema\`: ${command} ended with ${exitWords(exit.exitCode)}`, {
		tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
		remedy: "It runs at the root of the repository; the environment holds the address of the database."
	});
	const created = new Set((await tableNames(endpoint)).map((name) => name.toLowerCase()));
	const absent = [...tables.keys()].find((name) => !created.has(name));
	if (absent !== void 0) throw new Failure("input", `\`schema\`: ${command} created no table ${absent}`, { remedy: `It has to use the database of its environment: TIDB_BENCH_DATABASE is ${database}.` });
}
/** Statements that the server cannot prepare: an unknown column or table, or no SQL that it knows. */
async function refusedStatements(connection, { definition, places }) {
	const faults = [];
	for (const transaction of definition.transactions) for (const [index, statement] of transaction.statements.entries()) {
		if (!transaction.prepared) continue;
		const name = statementName(transaction, statement, index);
		try {
			await connection.query("PREPARE tidb_bench_check FROM ?", [statement.sql]);
			await connection.query("DEALLOCATE PREPARE tidb_bench_check");
		} catch (error) {
			if (!connection.usable) throw error;
			faults.push({
				where: places.get(name) ?? name,
				what: `${name}: ${detailsOf(error).message}`
			});
		}
	}
	return faults;
}
/** Runs the statements of files and fills tables from CSV; what generators make is loaded by sysbench. @throws Failure */
async function fillByHand(load, { endpoint, signal }) {
	await withConnection(endpoint, async (connection) => {
		await connection.query("SET foreign_key_checks = 0");
		for (const filling of load.fillings) {
			if (filling.kind === "statements") await execute(connection, filling.statements, signal);
			if (filling.kind === "csv") await insert(connection, filling, signal);
		}
	});
}
async function execute(connection, statements, signal) {
	for (const { sql, place } of statements) try {
		await connection.query(sql, [], overAllData, signal);
	} catch (error) {
		if (!connection.usable) throw error;
		throw new Failure("input", `${place}: ${detailsOf(error).message}`, { cause: error });
	}
}
const ROWS_AT_ONCE = 500;
async function insert(connection, { table, csv, place }, signal) {
	const names = csv.columns.map((name) => `\`${name.replaceAll("`", "``")}\``).join(", ");
	const row = `(${csv.columns.map(() => "?").join(", ")})`;
	for (let first = 0; first < csv.rows.length; first += ROWS_AT_ONCE) {
		const rows = csv.rows.slice(first, first + ROWS_AT_ONCE);
		const sql = `INSERT INTO \`${table}\` (${names}) VALUES ${rows.map(() => row).join(", ")}`;
		const values = rows.flat();
		try {
			await connection.query(sql, values, overAllData, signal);
		} catch (error) {
			if (!connection.usable) throw error;
			throw new Failure("input", `${place}, rows from ${first + 1}: ${detailsOf(error).message}`, { cause: error });
		}
	}
}
const MOST_VALUES = 1e5;
/**
* Values of the columns that a load picks from and no generator makes, as the server has them.
* @param of `data`: those that rows are made from alone
* @throws Failure `input` for a column that is empty, or has too many values
*/
async function readColumns(load, context, of) {
	const columns = columnsToRead(load, of);
	const values = /* @__PURE__ */ new Map();
	if (columns.length === 0) return values;
	const limits = {
		...overAllData,
		rows: 100001,
		bytes: 64 * 2 ** 20
	};
	await withConnection(context.endpoint, async (connection) => {
		for (const { table, column } of columns) {
			const name = `${table}.${column}`;
			const [quotedTable, quoted] = [table, column].map((part) => `\`${part.replaceAll("`", "``")}\``);
			const sql = `SELECT DISTINCT CAST(${quoted} AS CHAR) AS value FROM ${quotedTable} WHERE ${quoted} IS NOT NULL ORDER BY value LIMIT 100001`;
			const columnValues = (await connection.query(sql, [], limits, context.signal).catch((error) => {
				if (!connection.usable) throw error;
				throw new Failure("input", `pick ${name}: ${detailsOf(error).message}`, { cause: error });
			})).map(({ value }) => String(value));
			if (columnValues.length === 0) throw new Failure("input", `pick ${name}: the column has no value`);
			if (columnValues.length > MOST_VALUES) throw new Failure("input", `pick ${name}: the column has more than ${MOST_VALUES.toLocaleString("en")} values`, { remedy: "Use a generator, or pick from a file." });
			values.set(name.toLowerCase(), columnValues);
		}
	});
	return values;
}

// src/workload/sql/server-figures.ts
/** Most statements read, by their time; a load has at most some hundreds. */
const MOST_ROWS = 500;
const columns = [...[
	"INSTANCE",
	"SUMMARY_BEGIN_TIME",
	"SCHEMA_NAME",
	"DIGEST",
	"DIGEST_TEXT",
	"PLAN_DIGEST"
], ...[
	"EXEC_COUNT",
	"SUM_LATENCY",
	"COUNT_STAR",
	"SUM_TIMER_WAIT"
]];
/**
* Reads a server's own table of statements at the end of the warm-up and of the run. What goes wrong is said once, and costs the
* run nothing. @param notes what was said before
*/
function watchStatements({ endpoint, cell, log, signal }, definition, notes) {
	const over = new AbortController();
	let first;
	const report = (why) => {
		if (!notes.has(why)) log.info(`per-statement figures of the server are unavailable: ${why}`);
		notes.add(why);
	};
	const attempt = (reading) => reading.catch((error) => {
		return error instanceof Error && error.name === "AbortError" ? void 0 : report(error instanceof Error ? error.message : String(error));
	});
	return {
		begun() {
			const warm = setTimeout$1(cell.warmUpSeconds * 1e3, void 0, { signal: AbortSignal.any([signal, over.signal]) });
			first ??= attempt(warm.then(() => read(endpoint, signal)));
		},
		async ended() {
			if (first === void 0) return {};
			over.abort();
			const before = await first;
			const after = before === void 0 ? void 0 : await attempt(read(endpoint, signal));
			if (before === void 0 || after === void 0) return {};
			const figures = serverFigures(definition, before, after);
			if (Object.keys(figures).length === 0 && after.product === "MariaDB" && definition.transactions.some(({ prepared }) => prepared)) report("MariaDB keeps none of prepared statements");
			return figures;
		}
	};
}
async function read(endpoint, signal) {
	return withConnection(endpoint, async (db) => {
		const version = await queryValue(db, "SELECT VERSION()") ?? "";
		const product = productOf(version, await queryValue(db, "SELECT @@version_comment").catch(() => "") ?? "");
		const query = {
			database: endpoint.database,
			columns,
			most: MOST_ROWS
		};
		const table = `${endpoint.hosts.length > 1 ? "cluster_" : ""}statements_summary`;
		return {
			product,
			rows: product === "TiDB" ? await tidbStatementRows(db, table, query, signal) : await withConnection(asOwner(endpoint), (owned) => digestRows(owned, query, signal)),
			atMs: performance.now()
		};
	});
}
/**
* `server_qps` and `server_latency_avg_ms` of each statement. One that is in the load twice is left out, since the server does
* not tell the two apart; so is all where TiDB began a new window, which has lost what was before.
*/
function serverFigures({ transactions }, before, after) {
	const isTidb = after.product === "TiDB";
	if (isTidb && hasRolledOver(after.rows, before.rows)) return {};
	const counted = (isTidb ? tidbStatements : performanceSchemaStatements)(after.rows, before.rows);
	const byShape = groupBy(counted, ({ text }) => shapeOf(text, "digest").key);
	const seconds = (after.atMs - before.atMs) / 1e3;
	const statements = transactions.flatMap((transaction) => transaction.statements.map((statement, index) => ({
		name: statementName(transaction, statement, index),
		key: shapeOf(statement.sql, "text").key
	})));
	const figures = {};
	for (const { name, key } of statements) {
		if (statements.filter((other) => other.key === key).length > 1) continue;
		const { calls, latencySeconds } = sumOf$1(byShape.get(key) ?? []);
		if (calls === 0 || seconds <= 0) continue;
		figures[`server_qps:${name}`] = calls / seconds;
		figures[`server_latency_avg_ms:${name}`] = latencySeconds / calls * 1e3;
	}
	return figures;
}
function sumOf$1(statements) {
	return statements.reduce((sum, { calls, latencySeconds }) => ({
		calls: sum.calls + calls,
		latencySeconds: sum.latencySeconds + latencySeconds
	}), {
		calls: 0,
		latencySeconds: 0
	});
}

// src/workload/sql/index.ts
/** Beyond its time sysbench needs a while to connect all threads and to end the last transactions. */
const SPARE_SECONDS$2 = 90;
const MOST_LOADING_THREADS = 8;
/** A load of a person's own, run by sysbench with a script made from it. */
function createSql(settings = {}) {
	const program = sysbenchProgram(settings);
	const loggedReasons = /* @__PURE__ */ new Set();
	/** Writes the script and what it reads into the private folder, and runs it from there. */
	function argumentsFor({ cell, endpoint }, command, load, columns, costs) {
		const { ignoreErrors } = sqlOptions(cell.options);
		const common = ignoreErrors.split(",").map(Number);
		const own = load.definition.transactions.flatMap((transaction) => transaction["ignore-errors"]);
		return async ({ dialect, home }) => {
			const { warmUpSeconds } = cell;
			const { lua, lists } = scriptOf({
				load,
				columns,
				warmUpSeconds,
				ignoredErrors: common,
				...defined({ costs })
			});
			const script = join(home.path, "load.lua");
			const options = sysbenchOptions(cell.options);
			const refined = command === "run" && printsHistogram(cell, options);
			await writeFile(script, refined ? `${lua}${fineHistogramLua}` : lua, { mode: 384 });
			for (const [name, text] of lists) await writeFile(join(home.path, name), text, { mode: 384 });
			const connection = connectionArguments({
				script,
				dialect,
				endpoint,
				configFile: home.configFile
			});
			if (costs !== void 0) return [
				...connection,
				"--threads=1",
				"costs"
			];
			if (command !== "run") return [
				...connection,
				`--threads=${MOST_LOADING_THREADS}`,
				command
			];
			const errors = [.../* @__PURE__ */ new Set([...common, ...own])].join(",");
			const timed = timedArguments(cell, {
				...options,
				ignoreErrors: errors
			}, dialect);
			return [
				...connection,
				...timed,
				command
			];
		};
	}
	return {
		tool: "sql",
		version: async (signal) => (await program.installed(signal)).version,
		checkAccess: requireLosable,
		verify: (context) => makeTables(loadOf(context), context),
		async prepare(context) {
			const load = loadOf(context);
			await makeTables(load, context);
			await fillByHand(load, context);
			if (load.fillings.some(({ kind }) => kind === "made")) {
				const columns = await readColumns(load, context, "data");
				await program.executeStrictly(context, "prepare", argumentsFor(context, "prepare", load, columns));
			}
			if (context.analyze === void 0) await analyzeTables(context.endpoint, await namesOf(load, context), context.signal);
		},
		async check(context) {
			const expected = rowsByTable(loadOf(context));
			const counts = await rowCounts(context.endpoint, [...expected.keys()], context.signal);
			for (const [table, rows] of expected) {
				const actualRows = counts.get(table);
				if (actualRows === rows) continue;
				const what = actualRows === void 0 ? "does not exist" : `has ${actualRows} rows`;
				throw new Failure("measurement", `${table} ${what}, expected ${rows} rows`, { remedy: "Reload the data." });
			}
		},
		async run(context, place) {
			const { cell } = context;
			const { reportInterval, cores, rate } = sqlOptions(cell.options);
			const load = runLoad(context);
			const columns = await readColumns(load, context, "all");
			const request = {
				...requestOf(context),
				...rate === void 0 || rate === 0 ? {} : { rate }
			};
			const watch = watchStatements(context, load.definition, loggedReasons);
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = sysbenchReader(({ atSeconds, tps, qps, errorsPerSecond }) => onInterval({
					atSeconds,
					rate: tps,
					queriesPerSecond: qps,
					errorsPerSecond
				}));
				const figures = figuresReader(load.definition);
				const exit = await program.execute(context, argumentsFor(context, "run", load, columns), {
					name: `sysbench-${number + 1}`,
					cores: coresOf(cores, number),
					ready: () => ready().then(watch.begun),
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$2 + reportInterval,
					onStdoutLine(line) {
						if (!figures.push(line)) reader.push(line);
					}
				});
				return {
					outcome: withFigures(judgeSysbench(reader.end(), request, exit), figures),
					exit
				};
			});
			const outcome = withMetrics(result.outcome, await watch.ended());
			return runOfClients(place, {
				...result,
				outcome
			});
		},
		async costs(context) {
			const load = context.shared?.side === "candidate" ? loadOf(context) : runLoad(context);
			const columns = await readColumns(load, context, "all");
			const product = await productAt(context.endpoint);
			const reader = costsReader(load.definition, product === "TiDB");
			const exit = await program.execute(context, argumentsFor(context, "run", load, columns, costSettings(product === "TiDB")), {
				name: "sysbench-costs",
				deadlineSeconds: 2 * 15,
				onStdoutLine: reader.push
			});
			context.signal.throwIfAborted();
			if (exit.exitCode !== 0) context.log.info(`the cost of the statements could not be read: ${exit.stderrTail.at(-1) ?? ""}`);
			return reader.end();
		},
		async cleanup(context) {
			const names = (await namesOf(loadOf(context), context)).map((name) => `\`${name.replaceAll("`", "``")}\``);
			if (names.length === 0) return;
			await withConnection(context.endpoint, async (connection) => {
				await connection.query("SET foreign_key_checks = 0");
				await connection.query(`DROP TABLE IF EXISTS ${names.join(", ")}`, [], schemaChange, context.signal);
			});
		}
	};
}
/** The load of a run: its own data, and of the transactions what both sides have. */
function runLoad(context) {
	const { cell, shared } = context;
	const load = loadOf(context);
	if (shared === void 0) return load;
	const definition = shareLoads(cell.workload, shared.folders)[shared.side];
	return {
		...load,
		definition: chosenStatements(definition, listIn(cell.data, "statements"))
	};
}
function loadOf({ cell, folder }) {
	const load = readSqlLoad(cell.workload, folder ?? process.cwd());
	return {
		...load,
		definition: chosenStatements(load.definition, listIn(cell.data, "statements"))
	};
}
/** The tables that the load created. A command starts with an empty database, so that all of them are its own. */
async function namesOf({ tables, migration }, { endpoint }) {
	return migration === void 0 ? [...tables.values()].map(({ name }) => name) : tableNames(endpoint);
}
/** Rows of the tables that nothing but generators and CSV files fill. */
function rowsByTable({ fillings, tables }) {
	const rows = /* @__PURE__ */ new Map();
	if (fillings.some(({ kind }) => kind === "statements")) return rows;
	for (const filling of fillings) {
		if (filling.kind === "statements") continue;
		const name = tables.get(filling.table.toLowerCase())?.name ?? filling.table;
		const added = filling.kind === "made" ? filling.rows : filling.csv.rows.length;
		rows.set(name, (rows.get(name) ?? 0) + added);
	}
	return rows;
}
function withMetrics(outcome, added) {
	if (outcome.state === "invalid") return outcome;
	const { measured } = outcome;
	return {
		state: "valid",
		measured: {
			...measured,
			metrics: {
				...measured.metrics,
				...added
			}
		}
	};
}
function withFigures(outcome, figures) {
	if (outcome.state === "invalid") return outcome;
	const added = figures.end(outcome.measured.durationSeconds);
	return typeof added === "string" ? {
		state: "invalid",
		reason: added
	} : withMetrics(outcome, added);
}
/** SQL of the user, which sysbench runs. */
const sql = {
	name: "sql",
	create: createSql,
	checkCell({ options, durationSeconds, warmUpSeconds }) {
		sqlOptions(options);
		requireWholeSeconds(durationSeconds, warmUpSeconds);
	},
	differences: (workload, folders) => shareLoads(workload, folders).difference,
	rowsOf: (workload, folder) => rowsOf(readSqlLoad(workload, folder)),
	logs: sysbenchLog
};

// src/workload/program.ts
/**
* The program by the path given, else the one on PATH, else the one in TiUP's component `bench`, which is installed
* where it is not. The wrapper `tiup bench` itself is not used: it writes its arguments, and with them a password,
* to its standard error and into the history file of TIUP_HOME, and dies of the signal that ends a run of go-ycsb.
* @throws Failure `environment` with the way to get it
*/
async function findProgram(tool, path, environment, signal) {
	const file = path ?? await findCommand(tool, environment);
	if (file !== void 0) return file;
	const home = tiupHome(environment);
	const tiup = await installedTiup(home, environment);
	if (tiup !== void 0) return inBench(tool, tiup, home, environment, signal);
	throw new Failure("environment", `${tool} is missing`, { remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or install tiup, whose component bench contains it.` });
}
async function inBench(tool, tiup, home, environment, signal) {
	makeFolder(join(home, "bin"));
	const env = {
		...environment,
		TIUP_HOME: home,
		...await mirrorSetting(home, void 0, environment)
	};
	const ask = (...args) => runProcess(tiup, args, {
		env,
		signal,
		purpose: "download",
		deadlineSeconds: 900
	});
	let location = await ask("--binary", "bench");
	if (location.exitCode !== 0) {
		const installed = await ask("install", "bench");
		signal.throwIfAborted();
		if (installed.exitCode !== 0) throw missingTool(tool, "cannot be installed", installed.stderrTail);
		location = await ask("--binary", "bench");
	}
	signal.throwIfAborted();
	const file = join(dirname(location.stdoutTail.at(-1) ?? ""), tool);
	if (location.exitCode === 0 && await exists(file)) return file;
	throw missingTool(tool, "does not contain it", [...location.stdoutTail, ...location.stderrTail]);
}
function missingTool(tool, what, tail) {
	return new Failure("environment", `${tool} is missing, and TiUP’s component bench ${what}`, {
		tail,
		remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or check the output of tiup. TIUP_MIRRORS sets another mirror; “tiup update bench” updates an old component.`
	});
}
/** Returns the use and the source of each load tool, by its name. */
function loadToolUses() {
	return Object.fromEntries(toolsWithProgram.map(({ name, use, source }) => [name, {
		use,
		remedy: remedyOf(source)
	}]));
}
/** Load tools that a component of TiUP holds. @param component e.g. `bench` */
function toolsInComponent(component) {
	return toolsWithProgram.flatMap(({ name, source }) => source.kind === "tiup-component" && source.component === component ? [name] : []);
}
function remedyOf(source) {
	switch (source.kind) {
		case "packages": return installCommand(source.requirement.packages[0] ?? [], true);
		case "tiup-component":
		case "by-hand": return source.remedy;
		case "named-by-workload": return "";
	}
}

// src/workload/tpcc/go-tpc-process.ts
function createGoTpc({ ledger, environment = {}, binary }) {
	let programPath;
	const program = async (signal) => {
		programPath ??= await findProgram("go-tpc", binary, environment, signal);
		return programPath;
	};
	const execute = async (context, command, execution) => {
		const { name, cores, workload, ready, answers, ...rest } = execution;
		const { cell, endpoint } = context;
		const file = await program(context.signal);
		const args = tpcArguments(command, workload ?? workloadOf(context), cell, endpoint, answers);
		const [pinnedFile, pinnedArgs] = pinnedCommand(cores, file, args);
		await ready?.();
		return runProcess(pinnedFile, pinnedArgs, {
			env: {
				...process.env,
				LC_ALL: "C"
			},
			signal: context.signal,
			ledger,
			stdoutFile: join(context.logFolder, `${name}.stdout`),
			stderrFile: join(context.logFolder, `${name}.stderr`),
			...rest
		});
	};
	const failureOf = async (context, command, workload = workloadOf(context)) => {
		let finished = false;
		let failure;
		const exit = await execute(context, command, {
			name: `go-tpc-${workload}-${command}`,
			deadlineSeconds: overAllData.deadlineSeconds,
			workload,
			onStdoutLine: (line) => {
				if (line === "Finished") finished = true;
				else if (/execute \w+ failed|^check prepare failed|^[Ff]ailed to |^panic: /.test(line)) failure ??= line.slice(0, 300);
				if (workload === "ch" && command === "prepare") finished = true;
			}
		});
		context.signal.throwIfAborted();
		if (failure !== void 0) return failure;
		if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`;
		if (exit.exitCode !== 0) return exit.stderrTail.at(-1) ?? exitWords(exit.exitCode);
		return finished ? void 0 : exit.stderrTail.at(-1) ?? "it did not finish";
	};
	return {
		execute,
		failureOf,
		async version(signal) {
			const file = await program(signal);
			const { stdoutTail, stderrTail } = await runProcess(file, ["version"], {
				signal,
				ledger,
				deadlineSeconds: 60
			});
			signal.throwIfAborted();
			const version = tpcVersion(stdoutTail.join("\n"));
			if (version !== void 0) return version;
			throw new Failure("environment", `${file} does not report the version of go-tpc`, { tail: [...stdoutTail, ...stderrTail].slice(-10) });
		},
		async mustSucceed(context, command, workload = workloadOf(context)) {
			const failure = await failureOf(context, command, workload);
			if (failure === void 0) return;
			throw new Failure("environment", `go-tpc ${workload} ${command} failed: ${failure}`, { remedy: "Check the server’s messages; the log folder has the complete output." });
		}
	};
}
/** @throws Failure `input` for a workload that go-tpc has not */
function workloadOf({ cell }) {
	if (cell.workload === "tpcc" || cell.workload === "tpch" || cell.workload === "ch") return cell.workload;
	throw new Failure("input", `go-tpc has no workload ${cell.workload}`, { remedy: "Use tpcc, tpch or ch." });
}
/**
* The version of go-tpc in what `go-tpc version` prints, with the commit where it is no release.
* @returns undefined where there is none
*/
function tpcVersion(stdout) {
	const release = /^Release version: (\S+)$/m.exec(stdout)?.[1];
	const commit = /^Git Commit Hash: ([0-9a-f]{7,40})$/m.exec(stdout)?.[1];
	if (release === void 0) return void 0;
	return release.startsWith("v") || commit === void 0 ? release : `${release} ${commit.slice(0, 10)}`;
}

// src/workload/tpcc/percentiles.ts
/** Ranks that go-tpc prints. */
const RANKS = [
	50,
	90,
	95,
	99,
	99.9
];
/** Names of the ranks as written, and in this order. */
const rankNames$1 = [...RANKS.map(String), "max"];
/**
* Figures of an interval, of which a log has tens of thousands: numbers, which get their names only when they are read.
* A name such as `99` is a place in a list, and an object that has it takes as much memory as a hundred numbers.
*/
var CompactInterval = class {
	count;
	sumMs;
	#ranksMs;
	/** @param ranksMs in the order of {@link rankNames}; NaN: not printed */
	constructor(count, sumMs, ranksMs) {
		this.count = count;
		this.sumMs = sumMs;
		this.#ranksMs = ranksMs;
	}
	get percentilesMs() {
		const byName = rankNames$1.map((name, index) => [name, this.#ranksMs[index]]);
		return Object.fromEntries(byName.flatMap(([name, ms]) => ms === void 0 || Number.isNaN(ms) ? [] : [[name, ms]]));
	}
};
/** Stand-ins of one stretch between two ranks; more of them tell no more. */
const MOST_STAND_INS = 32;
/**
* Percentiles of several intervals together. go-tpc prints neither latencies nor their histogram, but of each interval
* the latencies at some ranks: of ten transactions the fifth, the ninth and the slowest. Those between are stood in for,
* as if what is slower grew rarer exponentially; then all of them are ranked as go-tpc ranks. What go-tpc's own steps hide
* (0.5 ms below 17 ms, then 3 to 6 %) stays hidden.
* @returns by rank, and `max`; undefined where an interval lacks a rank, or nothing was counted
*/
function mergedPercentiles(intervals) {
	const counted = intervals.filter(({ count }) => count > 0);
	const standIns = counted.flatMap((interval) => standInsOf(interval) ?? []);
	const total = counted.reduce((sum, { count }) => sum + count, 0);
	const totalWeight = standIns.reduce((sum, { weight }) => sum + weight, 0);
	if (total === 0 || Math.abs(totalWeight - total) > 1e-6 * total) return void 0;
	const sorted = standIns.sort((a, b) => a.ms - b.ms);
	const merged = { max: sorted.at(-1)?.ms ?? NaN };
	let place = 0;
	let under = 0;
	for (const rank of RANKS) {
		const targetCount = rankOf(rank, total);
		while (place < sorted.length - 1 && under + (sorted[place]?.weight ?? 0) < targetCount - 1e-9) {
			under += sorted[place]?.weight ?? 0;
			place += 1;
		}
		merged[String(rank)] = sorted[place]?.ms ?? NaN;
	}
	return merged;
}
/** The place of a percentile among so many, from 1, as go-tpc's histogram counts. */
function rankOf(percent, count) {
	return Math.min(count, Math.max(1, Math.floor(percent / 100 * count + .5)));
}
function standInsOf({ count, percentilesMs }) {
	const standIns = [];
	let before = {
		place: 0,
		ms: (percentilesMs["50"] ?? 0) / 2
	};
	for (const [rank, place] of [...RANKS.map((rank) => [rank, rankOf(rank, count)]), ["max", count]]) {
		const ms = percentilesMs[rank];
		if (ms === void 0 || ms < before.ms) return void 0;
		if (place > before.place) standIns.push(...between(before, {
			place,
			ms
		}, count));
		before = {
			place: Math.max(place, before.place),
			ms
		};
	}
	return standIns;
}
/** Those behind the first and up to the second, which is known itself. */
function between(first, second, count) {
	const stretch = second.place - first.place - 1;
	const standInCount = Math.min(stretch, MOST_STAND_INS);
	const rarity = (place) => Math.log(count / (count - place + .5));
	const whole = rarity(second.place) - rarity(first.place);
	return [...Array.from({ length: standInCount }, (_, at) => {
		const place = first.place + (at + .5) / standInCount * stretch + .5;
		const share = Math.min(1, Math.max(0, (rarity(place) - rarity(first.place)) / whole));
		return {
			ms: first.ms + (second.ms - first.ms) * share,
			weight: stretch / standInCount
		};
	}), {
		ms: second.ms,
		weight: 1
	}];
}

// src/workload/tpcc/queries.ts
/**
* The mean of each query and the queries an hour, without those of the warm-up. Rows of the two halves come from two
* clocks: one that comes just as the warm-up ends is taken for a part of it, so that none of it is counted.
* @param warmIntervals of TPC-C's intervals those that are warm-up
* @returns undefined where no query is left
*/
function analyticalFigures({ queries, intervals }, warmIntervals) {
	const metrics = {};
	let [done, busyMs] = [0, 0];
	for (const [name, { meanMs, all }] of queries) {
		if (all === void 0) {
			metrics[`latency_avg_ms:${name}`] = meanMs;
			continue;
		}
		const warm = intervals.filter(({ begun, row }) => begun <= warmIntervals && row.query === name);
		const sum = (of) => warm.reduce((total, { row }) => total + (row.all?.[of] ?? 0), 0);
		const [count, sumMs] = warmIntervals === 0 ? [all.count, all.sumMs] : [all.count - sum("count"), all.sumMs - sum("sumMs")];
		if (count <= 0 || sumMs <= 0) continue;
		metrics[`latency_avg_ms:${name}`] = sumMs / count;
		done += count;
		busyMs += sumMs;
	}
	if (Object.keys(metrics).length === 0) return void 0;
	return busyMs === 0 ? metrics : {
		qphh: 36e5 / busyMs * done,
		...metrics
	};
}
const head$1 = /^\[(Current|Summary)\] (Q\d{1,2}(?:_ERR)?)(?:: | *- (?=Count: ))(.*)$/;
const ofTpch = /^(\d{1,9}\.\d\d)s$/;
const ofCh = /^Count: (\d{1,9}), Sum\(ms\): (\d{1,15}\.\d), Avg\(ms\): \d{1,15}\.\d$/;
/** A row of `--output plain`: `[Summary] Q1: 1.23s` of tpch, `[Summary] Q1     - Count: 9, Sum(ms): …` of ch. */
function parseQueryRow(line) {
	const match = head$1.exec(line);
	if (match === null) return void 0;
	const [, scope, query = "", figures = ""] = match;
	const place = {
		scope: scope === "Summary" ? "summary" : "current",
		query
	};
	const seconds = ofTpch.exec(figures)?.[1];
	if (seconds !== void 0) return {
		...place,
		meanMs: Math.round(Number(seconds) * 1e3)
	};
	const [, count, sum] = ofCh.exec(figures) ?? [];
	return sum === void 0 ? "malformed" : ofSum(place, Number(count), Number(sum));
}
/** An object of `--output json`. @returns undefined where it is about something else */
function parseJsonQuery(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { Prefix: prefix, Operation: query, ...rest } = value;
	if (typeof query !== "string" || !/^Q\d{1,2}(?:_ERR)?$/.test(query)) return void 0;
	const scope = typeof prefix === "string" ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : void 0;
	if (scope === void 0) return "malformed";
	const place = {
		scope: scope === "Summary" ? "summary" : "current",
		query
	};
	const { "Avg(s)": average, Count: count, "Sum(ms)": sum } = rest;
	const seconds = typeof average === "string" ? ofTpch.exec(average)?.[1] : void 0;
	if (seconds !== void 0) return {
		...place,
		meanMs: Math.round(Number(seconds) * 1e3)
	};
	return [count, sum].every((text) => typeof text === "string" && /^\d{1,15}(?:\.\d)?$/.test(text)) ? ofSum(place, Number(count), Number(sum)) : "malformed";
}
function ofSum(place, count, sumMs) {
	return count > 0 ? {
		...place,
		meanMs: sumMs / count,
		all: {
			count,
			sumMs
		}
	} : "malformed";
}

// src/workload/row-figures.ts
/** One figure, at the place where the last one ended. */
const figure = /([A-Za-z0-9.]+(?:\([a-z]+\))?): (\d{1,15}(?:\.\d+)?)(?:, (?=.)|$)/y;
const number = /^\d{1,15}(?:\.\d+)?$/;
/**
* `Takes(s): 4.8, Count: 40, …` to the end of the line.
* @returns undefined where anything else is there, or a figure stands twice
*/
function plainFigures(line, from) {
	const figures = /* @__PURE__ */ new Map();
	for (let at = from, place = 0; at < line.length; place++) {
		const label = labels[place];
		if (label !== void 0 && line.startsWith(label.label, at) && readNumber(line, at + label.label.length)) {
			if (figures.has(label.name)) return void 0;
			figures.set(label.name, numberRead.value);
			at = numberRead.end === line.length ? numberRead.end : numberRead.end + 2;
			continue;
		}
		figure.lastIndex = at;
		const match = figure.exec(line);
		const name = match?.[1] ?? "";
		if (match === null || figures.has(name)) return void 0;
		figures.set(name, Number(match[2]));
		if (place < MOST_LABELS) labels[place] = {
			name,
			label: `${name}: `
		};
		at = figure.lastIndex;
	}
	return figures;
}
/** The labels of the row before, place by place: rows of one run have the same ones. */
const labels = [];
const MOST_LABELS = 40;
const [ZERO, NINE, POINT] = [
	48,
	57,
	46
];
const MOST_DIGITS = 15;
/** Up to fifteen digits over one of these are the number as it is written. */
const powers = Array.from({ length: 16 }, (_, digits) => 10 ** digits);
/** The number that was read last, and where it ends. */
const numberRead = {
	value: 0,
	end: 0
};
/** Reads a number that the line ends with, or behind which another figure follows. @returns whether there is one */
function readNumber(line, from) {
	let at = from;
	let digits = 0;
	const scan = () => {
		for (;;) {
			const digit = line.charCodeAt(at);
			if (!(digit >= ZERO && digit <= NINE)) return;
			digits = digits * 10 + digit - ZERO;
			at++;
		}
	};
	scan();
	const whole = at - from;
	if (whole === 0 || whole > MOST_DIGITS) return false;
	let decimals = 0;
	if (line.charCodeAt(at) === POINT) {
		at++;
		const begin = at;
		scan();
		decimals = at - begin;
		if (decimals === 0) return false;
	}
	if (at !== line.length && !(line.startsWith(", ", at) && at + 2 < line.length)) return false;
	numberRead.end = at;
	numberRead.value = whole + decimals <= MOST_DIGITS ? digits / (powers[decimals] ?? 1) : Number(line.slice(from, at));
	return true;
}
/**
* A complete row in one expression, which is far less work than figure by figure: the first group is that of the head, and
* each figure of `read` has one. A row that it does not fit may still be one, with figures in another order.
* @param head an expression with one group, up to the first figure
* @param unread figures that have to be there, behind those that are read
*/
function rowPattern(head, read, unread) {
	return new RegExp(`^${head}${[...read.map(readFigure), ...unread.map(skippedFigure)].join(", ")}$`);
}
/** The last figures of a row that fits {@link rowPattern}, a group each. */
function rowEnd(read) {
	return new RegExp(`${read.map(readFigure).join(", ")}$`);
}
const VALUE = "\\d{1,15}(?:\\.\\d+)?";
function readFigure(name) {
	return `${labelPattern(name)}(${VALUE})`;
}
function skippedFigure(name) {
	return `${labelPattern(name)}${VALUE}`;
}
function labelPattern(name) {
	return `${name.replace(/[.()]/g, "\\$&")}: `;
}
/** Fields of a JSON object, whose values are all text. @returns undefined where one is no number */
function jsonFigures(fields) {
	const figures = /* @__PURE__ */ new Map();
	for (const [name, text] of Object.entries(fields)) {
		if (typeof text !== "string" || !number.test(text)) return void 0;
		figures.set(name, Number(text));
	}
	return figures;
}
/** Ranks that the tools print; a fixed set, so that a hostile log cannot bring names of its own. */
const ranks = [
	"50",
	"90",
	"95",
	"99",
	"99.9",
	"99.99"
];
const rankNames = {
	ms: ranks.map((rank) => [rank, `${rank}th(ms)`]),
	us: ranks.map((rank) => [rank, `${rank}th(us)`])
};
/** Percentiles by rank. @param unit as it is printed */
function percentilesOf$1(figures, unit) {
	const [p50, p90, p95, p99, p999, p9999] = rankNames[unit].map(([, name]) => figures.get(name));
	if (p50 !== void 0 && p90 !== void 0 && p95 !== void 0 && p99 !== void 0) {
		if (p999 !== void 0 && p9999 !== void 0) return {
			"50": p50,
			"90": p90,
			"95": p95,
			"99": p99,
			"99.9": p999,
			"99.99": p9999
		};
	}
	const values = {};
	for (const [rank, name] of rankNames[unit]) {
		const value = figures.get(name);
		if (value !== void 0) values[rank] = value;
	}
	return values;
}
/** Is a rate the count over the time, which is printed with one decimal? RowFigures that are missing (NaN) are not. */
function isRateOf(rate, count, takesSeconds) {
	if (!(takesSeconds >= 0 && rate >= 0 && Number.isInteger(count))) return false;
	if (takesSeconds < 1) return true;
	const expected = count / takesSeconds;
	return Math.abs(rate - expected) <= .1 + expected * (.06 / takesSeconds);
}
/** Creates the readers of a tool's rows: a line of plain output, and an object of json output. */
function rowParsers({ plainHead, resemblesRow, splitObject, rowOf }) {
	const parsed = (head, figures) => {
		const row = figures === void 0 ? void 0 : rowOf(head, figures);
		return row === void 0 ? { kind: "malformed" } : {
			kind: "row",
			row
		};
	};
	return {
		plain(line) {
			const text = line.trimEnd();
			const match = plainHead.exec(text);
			if (match === null) return { kind: resemblesRow(text) ? "malformed" : "none" };
			return parsed(match.slice(1), plainFigures(text, match[0].length));
		},
		json(value) {
			if (typeof value !== "object" || value === null) return { kind: "malformed" };
			const parts = splitObject(value);
			return parts === void 0 ? { kind: "malformed" } : parsed(parts.head, jsonFigures(parts.figures));
		}
	};
}

// src/workload/tpcc/row.ts
const parsers$1 = rowParsers({
	plainHead: /^\[(Current|Summary)\] ([A-Z_]{1,40}) - (?=Takes\(s\): )/,
	resemblesRow: (text) => /^\[(?:Current|Summary)\] /.test(text) && text.includes(" - Takes"),
	splitObject({ Prefix: prefix, Operation: operation, ...figures }) {
		const scope = typeof prefix === "string" ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : void 0;
		const isNamed = typeof operation === "string" && /^[A-Z_]{1,40}$/.test(operation);
		return scope === void 0 || !isNamed ? void 0 : {
			head: [scope, operation],
			figures
		};
	},
	rowOf: rowOf$1
});
/** Reads a row of `--output plain`. */
const parsePlainRow$1 = parsers$1.plain;
/** Reads an object of `--output json`. */
const parseJsonRow$1 = parsers$1.json;
const printedRanks = rankNames$1.map((rank) => rank === "max" ? "Max(ms)" : `${rank}th(ms)`);
const intervalRow$1 = rowPattern("\\[Current\\] ([A-Z_]{1,40}) - ", [
	"Takes(s)",
	"Count",
	"TPM",
	"Sum(ms)"
], ["Avg(ms)", ...printedRanks]);
const ranksAtEnd = rowEnd(printedRanks);
/**
* A row of an interval as go-tpc prints it today, with what {@link parsePlainRow} would find in it.
* @returns undefined for any other line, which is for {@link parsePlainRow} to say
*/
function readIntervalRow$1(line) {
	const match = intervalRow$1.exec(line);
	if (match === null) return void 0;
	const count = Number(match[3]);
	if (!isRateOf(Number(match[4]) / 60, count, Number(match[2]))) return void 0;
	return {
		operation: match[1] ?? "",
		count,
		sumMs: Number(match[5]),
		ranksMs: () => (ranksAtEnd.exec(line) ?? []).slice(1).map(Number)
	};
}
function rowOf$1([scope, operation = ""], figures) {
	const required = (name) => figures.get(name) ?? NaN;
	const [takesSeconds, count, perMinute] = [
		required("Takes(s)"),
		required("Count"),
		required("TPM")
	];
	if (!isRateOf(perMinute / 60, count, takesSeconds)) return void 0;
	const percentilesMs = percentilesOf$1(figures, "ms");
	const max = figures.get("Max(ms)");
	if (max !== void 0) percentilesMs.max = max;
	const sumMs = figures.get("Sum(ms)");
	const averageMs = figures.get("Avg(ms)");
	return {
		scope: scope === "Summary" ? "summary" : "current",
		operation,
		takesSeconds,
		count,
		rate: perMinute,
		percentilesMs,
		...sumMs === void 0 ? {} : { sumMs },
		...averageMs === void 0 ? {} : { averageMs }
	};
}
/** Milliseconds spent in an operation; exact where the release prints the sum. */
function sumOf({ sumMs, averageMs, count }) {
	return sumMs ?? (averageMs ?? 0) * count;
}
const plain = /^tpmC: (\d+\.\d+)(?:, tpmTotal: (\d+\.\d+))?, efficiency: (\d+\.\d+)%$/;
/** @returns undefined where the value is something else, `malformed` where it is a broken one */
function parseTotals(value) {
	if (typeof value === "string") {
		const match = plain.exec(value);
		return match === null ? void 0 : totalsOf(match[1], match[2], match[3]);
	}
	if (typeof value !== "object" || value === null || !("tpmC" in value)) return void 0;
	const { tpmC, tpmTotal, efficiency } = value;
	if (typeof efficiency !== "string" || !efficiency.endsWith("%")) return "malformed";
	return totalsOf(tpmC, tpmTotal, efficiency.slice(0, -1));
}
function totalsOf(tpmC, tpmTotal, efficiency) {
	const [c, all, share] = [
		tpmC,
		tpmTotal,
		efficiency
	].map((text) => {
		if (text === void 0) return void 0;
		return typeof text === "string" && /^\d{1,15}\.\d+$/.test(text) ? Number(text) : NaN;
	});
	if (c === void 0 || share === void 0) return "malformed";
	if (Number.isNaN(c) || Number.isNaN(share) || all !== void 0 && !(all >= c)) return "malformed";
	return {
		tpmC: c,
		efficiencyPercent: share,
		...defined({ tpmTotal: all })
	};
}

// src/workload/tpcc/parse.ts
/** A day of intervals of five seconds; later ones are not kept. */
const MOST_INTERVALS = 17280;
/** TPC-C has five operations, each with its errors. */
const MOST_OPERATIONS$1 = 100;
/**
* Reads the standard output of `go-tpc tpcc|tpch|ch run` line by line, plain or json. go-tpc exits with 0 whatever
* happens, so a dead worker and a failed connection are found in its words.
*/
function tpcReader() {
	let lineNumber = 0;
	let fault;
	let finished = false;
	let totals;
	let queriesPerHour;
	const summary = /* @__PURE__ */ new Map();
	const queries = /* @__PURE__ */ new Map();
	const queryIntervals = [];
	let failedQueries = 0;
	const intervals = [];
	const names = /* @__PURE__ */ new Map();
	let lastName = "";
	let intervalCount = 0;
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	/** One copy of each name: a piece of a line would keep the entire chunk of the log in memory. */
	const nameOf = (operation) => {
		const knownName = names.get(operation);
		if (knownName !== void 0) return knownName;
		if (names.size >= MOST_OPERATIONS$1) stop(`more than ${MOST_OPERATIONS$1} operations`);
		names.set(operation, operation);
		return operation;
	};
	const keep = (row, startsInterval) => {
		const { scope, operation, count, percentilesMs } = row;
		if (scope === "current") return keepInterval({
			operation,
			count,
			sumMs: sumOf(row),
			ranksMs: () => rankNames$1.map((rank) => percentilesMs[rank] ?? NaN)
		}, startsInterval);
		const name = nameOf(operation);
		if (summary.has(name)) return stop(`${name} appears twice in the summary`);
		summary.set(name, row);
	};
	const keepInterval = ({ operation, count, sumMs, ranksMs }, startsInterval) => {
		const name = nameOf(operation);
		const begins = startsInterval || intervals.length === 0 || name <= lastName;
		lastName = name;
		if (begins) intervalCount += 1;
		if (intervalCount > MOST_INTERVALS) return;
		const figures = new CompactInterval(count, sumMs, ranksMs());
		if (begins) intervals.push(/* @__PURE__ */ new Map([[name, figures]]));
		else intervals.at(-1)?.set(name, figures);
	};
	const readJson = (line) => {
		let rows;
		try {
			rows = JSON.parse(line);
		} catch {
			return stop(`malformed json ${quoteLine(line)}`);
		}
		if (!Array.isArray(rows)) return stop(`malformed json ${quoteLine(line)}`);
		const parsedTotals = parseTotals(rows[0]);
		if (parsedTotals !== void 0) return readTotals(parsedTotals);
		for (const [index, value] of rows.entries()) {
			const query = parseJsonQuery(value);
			if (query !== void 0) {
				keepQuery(query, line);
				continue;
			}
			const parsed = parseJsonRow$1(value);
			if (parsed.kind !== "row") return stop(`malformed row ${quoteLine(JSON.stringify(value) ?? "")}`);
			keep(parsed.row, index === 0);
		}
	};
	const readTotals = (parsedTotals) => {
		if (parsedTotals === "malformed") return stop("malformed tpmC");
		if (totals !== void 0) return stop("tpmC appears twice: the output contains a second run");
		totals = parsedTotals;
	};
	const keepQuery = (row, line) => {
		if (row === "malformed") return stop(`malformed row ${quoteLine(line)}`);
		const { scope, query } = row;
		if (scope === "current") {
			if (queryIntervals.length < MOST_INTERVALS) queryIntervals.push({
				begun: intervalCount,
				row
			});
			return;
		}
		if (query.endsWith("_ERR")) failedQueries += row.all?.count ?? 1;
		else if (queries.has(query)) stop(`${query} appears twice in the summary`);
		else queries.set(query, row);
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return;
		const interval = readIntervalRow$1(line);
		if (interval !== void 0) return keepInterval(interval, false);
		const text = line.trimEnd();
		if (text.startsWith("[{")) return readJson(text);
		const parsed = parsePlainRow$1(text);
		if (parsed.kind === "row") return keep(parsed.row, false);
		if (parsed.kind === "malformed") return stop(`malformed row ${quoteLine(text)}`);
		const query = parseQueryRow(text);
		if (query !== void 0) return keepQuery(query, text);
		if (text === "Finished" || /^Finished: \d+ OLTP workers/.test(text)) finished = true;
		else if (text.startsWith("tpmC: ")) readTotals(parseTotals(text) ?? "malformed");
		else if (text.startsWith("QphH: ")) {
			const value = /^QphH: (\d{1,15}\.\d)$/.exec(text)?.[1];
			if (value === void 0) return stop(`malformed figure ${quoteLine(text)}`);
			queriesPerHour = Number(value);
		} else if (/execute (run|check) failed|^check prepare failed|^failed to ping db|^panic: /.test(text)) stop(`go-tpc reported: ${quoteLine(text)}`);
		else if (/^\+-+\+/.test(text)) stop("table output is not supported; use plain or json");
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		return {
			state: "report",
			report: {
				summary: [...summary.values()],
				analytical: {
					queries,
					failed: failedQueries,
					intervals: queryIntervals
				},
				intervals,
				finished,
				...defined({
					totals,
					queriesPerHour
				})
			}
		};
	};
	return {
		push,
		end
	};
}

// src/workload/tpcc/tiflash.ts
function createPlanCheck(goTpc) {
	const faults = /* @__PURE__ */ new Map();
	async function ask(context) {
		const options = tpcOptions(context.cell.options);
		const queries = queriesOf(options);
		const reader = tiflashPlans();
		let failure;
		const exit = await goTpc.execute(context, "explain", {
			name: `go-tpc-${workloadOf(context)}-explain`,
			deadlineSeconds: overAllData.deadlineSeconds,
			onStdoutLine(line) {
				if (/execute run failed|^failed to ping db|^panic: /.test(line)) failure ??= line.slice(0, 300);
			},
			onStderrLine: (line) => reader.push(line)
		});
		context.signal.throwIfAborted();
		if (exit.timedOut) failure ??= "it did not end in time";
		if (failure !== void 0) return `the plans could not be read: ${failure}`;
		const fault = planFault(reader.end(), queries);
		if (fault === void 0) context.log.info(`TiFlash is used by the plans of ${queries.join(", ")}`);
		return fault;
	}
	return { async faultOf(context) {
		const { endpoint, cell } = context;
		if (tpcOptions(cell.options).tiflashReplicas === void 0) return void 0;
		const key = JSON.stringify([
			endpoint.hosts,
			endpoint.database,
			cell.id
		]);
		if (!faults.has(key)) faults.set(key, await ask(context));
		return faults.get(key);
	} };
}
const head = /^explain analyze result of query (q\d{1,2}) \(takes /;
/** The column `task` of an operator: `mpp[tiflash]`, `cop[tiflash]`, `batchCop[tiflash]`. */
const onTiflash = /\| *(?:mpp|cop|batchCop)\[tiflash\] *\|/;
/**
* Reads what `go-tpc … run --use-explain` writes to its standard error: the plan of each query, operator by operator.
* @returns by query, whether an operator of its plan ran on TiFlash
*/
function tiflashPlans() {
	const plans = /* @__PURE__ */ new Map();
	let query;
	return {
		push(line) {
			query = head.exec(line)?.[1] ?? query;
			if (query !== void 0) plans.set(query, plans.get(query) === true || onTiflash.test(line));
		},
		end: () => plans
	};
}
/** Explains why a run that was to use TiFlash did not. @returns undefined if every plan uses it */
function planFault(plans, queries) {
	const unknown = queries.filter((name) => !plans.has(name));
	if (unknown.length > 0) return `go-tpc printed no plan for ${unknown.join(", ")}`;
	const elsewhere = queries.filter((name) => plans.get(name) === false);
	if (elsewhere.length === 0) return void 0;
	return `${elsewhere.length === 1 ? "the plan of" : "the plans of"} ${elsewhere.join(", ")} did not use TiFlash: no operator ran on mpp[tiflash] or cop[tiflash]; leave them out of queries, or set conn-params: tidb_isolation_read_engines='tiflash,tidb'`;
}
const remedy = "Give the cluster as many TiFlash stores (topology: { tiflash: 1 }), or more time by the option tiflash-deadline.";
/**
* Has TiDB make replicas of tables in TiFlash, and waits until all of them are ready.
* @throws Failure `input` where the server refuses, `environment` where they are not ready in time
*/
async function makeReplicas({ endpoint, log, signal }, tables, request) {
	log.info(`making TiFlash replicas of ${plural(tables.length, "table")}`);
	await withConnection(endpoint, async (connection) => {
		for (const table of tables) {
			const sql = `ALTER TABLE \`${table}\` SET TIFLASH REPLICA ${request.replicas}`;
			try {
				await connection.query(sql, [], schemaChange, signal);
			} catch (error) {
				if (!connection.usable) throw error;
				throw new Failure("input", `no TiFlash replica of ${table}: ${detailsOf(error).message}`, { remedy });
			}
		}
		const read = async () => {
			return (await connection.query("SELECT table_name AS name, available, progress FROM information_schema.tiflash_replica WHERE table_schema = DATABASE()")).map(({ name, available, progress }) => ({
				table: String(name),
				available: Number(available) === 1,
				progress: Number(progress)
			}));
		};
		await waitForReplicas(tables, read, {
			...request,
			log,
			signal
		});
	});
}
const PAUSE_MS = 1e3;
/** @throws Failure `environment` with what is not ready at the deadline; the signal's reason */
async function waitForReplicas(tables, read, how) {
	const { deadlineSeconds, log, signal, pauseMs = PAUSE_MS } = how;
	const from = performance.now();
	for (;;) {
		signal.throwIfAborted();
		const replicas = new Map((await read()).map((replica) => [replica.table.toLowerCase(), replica]));
		const open = tables.filter((table) => replicas.get(table.toLowerCase())?.available !== true);
		const seconds = (performance.now() - from) / 1e3;
		if (open.length === 0) {
			log.info(`the TiFlash replicas are ready after ${formatDuration(Math.round(seconds))}`);
			return;
		}
		const share = tables.map((table) => Math.min(1, replicas.get(table.toLowerCase())?.progress ?? 0)).reduce((sum, one) => sum + one, 0) / tables.length;
		const words = `${tables.length - open.length} of ${tables.length} ready · ${Math.floor(share * 100)} %`;
		if (seconds >= deadlineSeconds) {
			const what = `the TiFlash replicas are not ready after ${formatDuration(deadlineSeconds)}: ${words}; missing are ${open.join(", ")}`;
			throw new Failure("environment", what, { remedy });
		}
		log.progress(`TiFlash replicas · ${words} · ${formatDuration(Math.round(seconds))}`);
		await setTimeout$1(pauseMs, void 0, { signal }).catch(() => void 0);
	}
}

// src/workload/tpcc/tpc-data.ts
/** Tables and views of the analytical halves that go-tpc's own cleanup leaves. */
const leftovers = {
	tpcc: {
		views: [],
		tables: []
	},
	tpch: {
		views: ["revenue0"],
		tables: []
	},
	ch: {
		views: ["revenue1"],
		tables: [
			"nation",
			"region",
			"supplier"
		]
	}
};
/** Loads the data of a cell, has TiFlash replicate it if that is requested, and collects statistics. @throws Failure */
async function loadTpcData(goTpc, context) {
	const { endpoint, signal, log, cell } = context;
	const { tiflashReplicas, tiflashDeadline } = tpcOptions(cell.options);
	if (!isLosable(endpoint) && !endpoint.hosts.every(({ host }) => isLoopback(host))) log.warn("go-tpc takes the password as an argument, which other users of this machine can see; let its user CREATE USER, so that go-tpc gets a throw-away user");
	const before = await tableNames(endpoint);
	const workload = workloadOf(context);
	const first = workload === "tpch" ? "lineitem" : "warehouse";
	if (before.includes(first)) throw new Failure("input", `the database ${endpoint.database} already has a table ${first}`, { remedy: "Drop its tables, or choose another database. Data of unknown origin is not measured." });
	if (workload === "ch") await goTpc.mustSucceed(context, "prepare", "tpcc");
	await goTpc.mustSucceed(context, "prepare");
	const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table));
	if (tiflashReplicas !== void 0) await makeReplicas(context, newTables, {
		replicas: tiflashReplicas,
		deadlineSeconds: tiflashDeadline
	});
	if (context.analyze === void 0) await analyzeTables(endpoint, newTables, signal);
}
/** @throws Failure `measurement` where the data is not that of the cell */
async function requireRows(context) {
	const { cell, endpoint, signal } = context;
	const [table, expected] = workloadOf(context) === "tpch" ? ["lineitem", void 0] : ["warehouse", cell.data.warehouses];
	const rows = (await rowCounts(endpoint, [table], signal)).get(table);
	if (rows !== void 0 && rows > 0 && (expected === void 0 || rows === expected)) return;
	const state = rows === void 0 ? "does not exist" : `has ${rows} rows`;
	const expectation = expected === void 0 ? "" : `, expected ${expected}`;
	throw new Failure("measurement", `${table} ${state}${expectation}`, { remedy: "Reload the data." });
}
/** Drops the tables of a cell, and what go-tpc leaves of them. @throws Failure `environment` */
async function dropTpcData(goTpc, context) {
	const workload = workloadOf(context);
	await goTpc.mustSucceed(context, "cleanup", workload === "ch" ? "tpcc" : workload);
	const { views, tables } = leftovers[workload];
	const drops = [...views.map((name) => `VIEW IF EXISTS ${name}`), ...tables.map((name) => `TABLE IF EXISTS ${name}`)];
	if (drops.length === 0) return;
	await withConnection(context.endpoint, async (connection) => {
		for (const what of drops) await connection.query(`DROP ${what}`, [], schemaChange, context.signal);
	});
}
/**
* The consistency conditions that every implementation of TPC-C must show (TPC-C 5.11, clauses 3.3.2.1 to 3.3.2.4),
* each as the number of warehouses or districts that break it. go-tpc's own check asks for more, two of them with
* sub-queries per customer: TiDB turns those into joins, MariaDB 10.11 runs them row by row and was not done with
* one warehouse after twelve minutes.
*/
const conditions = {
	"3.3.2.1": `SELECT COUNT(*) FROM (SELECT w_id FROM warehouse JOIN district ON d_w_id = w_id
    GROUP BY w_id, w_ytd HAVING SUM(d_ytd) <> w_ytd) AS broken`,
	"3.3.2.2": `SELECT COUNT(*) FROM district
    LEFT JOIN (SELECT o_w_id, o_d_id, MAX(o_id) AS newest FROM orders GROUP BY o_w_id, o_d_id) AS o
      ON o_w_id = d_w_id AND o_d_id = d_id
    LEFT JOIN (SELECT no_w_id, no_d_id, MAX(no_o_id) AS newest FROM new_order GROUP BY no_w_id, no_d_id) AS n
      ON no_w_id = d_w_id AND no_d_id = d_id
    WHERE o.newest IS NULL OR o.newest <> d_next_o_id - 1 OR n.newest <> o.newest`,
	"3.3.2.3": `SELECT COUNT(*) FROM (SELECT no_w_id FROM new_order GROUP BY no_w_id, no_d_id
    HAVING MAX(no_o_id) - MIN(no_o_id) + 1 <> COUNT(*)) AS broken`,
	"3.3.2.4": `SELECT COUNT(*) FROM
    (SELECT o_w_id, o_d_id, SUM(o_ol_cnt) AS ordered FROM orders GROUP BY o_w_id, o_d_id) AS o
    LEFT JOIN (SELECT ol_w_id, ol_d_id, COUNT(*) AS lines_there FROM order_line GROUP BY ol_w_id, ol_d_id) AS l
      ON ol_w_id = o_w_id AND ol_d_id = o_d_id
    WHERE lines_there IS NULL OR ordered <> lines_there`
};
/** Is it TiDB, for which go-tpc's own check is made? @throws Failure `environment` */
async function isTidb(endpoint) {
	return withConnection(endpoint, async (db) => {
		const version = await queryValue(db, "SELECT VERSION()") ?? "";
		return productOf(version, await queryValue(db, "SELECT @@version_comment") ?? "") === "TiDB";
	});
}
/** @returns the first condition that the data breaks, in words; undefined where it breaks none. @throws Failure */
async function brokenCondition(endpoint, signal) {
	return withConnection(endpoint, async (db) => {
		for (const [clause, sql] of Object.entries(conditions)) {
			const broken = Number(await queryValue(db, sql, [], overAllData, signal));
			if (broken > 0) return `${broken} break condition ${clause} of TPC-C`;
		}
	});
}

// src/workload/tpcc/figures.ts
/** The figures of a complete run, as go-tpc printed them; the mean latency is exact. */
function measuredTpcc(report, durationSeconds, intervalSeconds) {
	const { totals } = report;
	const metrics = {
		...defined({
			tpmc: totals?.tpmC,
			tpm_total: totals?.tpmTotal,
			efficiency_pct: totals?.efficiencyPercent
		}),
		...analyticalFigures(report.analytical, 0),
		...defined({ qphh: report.queriesPerHour }),
		errors_per_s: errorsOf(report) / durationSeconds
	};
	for (const row of successes$1(report)) {
		metrics[`tpm:${row.operation}`] = row.rate;
		if (row.count > 0) metrics[`latency_avg_ms:${row.operation}`] = sumOf(row) / row.count;
		Object.assign(metrics, percentilesOf(row));
	}
	Object.assign(metrics, meanOf(successes$1(report).map((row) => ({
		count: row.count,
		sumMs: sumOf(row)
	}))));
	return withSeries({
		durationSeconds,
		metrics,
		ignoredErrors: errorsOf(report)
	}, report, 0, intervalSeconds);
}
/**
* The figures without the warm-up: counts and mean latencies, cut at the intervals, and percentiles that are put together
* from those of the intervals, since go-tpc sums its own up over the entire run.
*/
function measuredWithoutWarmUp(report, time) {
	const { warmUpSeconds, intervalSeconds, server } = time;
	const cut = cutWarmUp(report, {
		...time,
		totalSeconds: warmUpSeconds + time.durationSeconds
	});
	if (cut.state === "impossible") return {
		state: "invalid",
		reason: cut.why
	};
	const actualSeconds = Math.max(0, ...report.summary.map(({ takesSeconds }) => takesSeconds));
	const durationSeconds = Math.max(time.durationSeconds, actualSeconds - warmUpSeconds);
	const perMinute = (count) => count / durationSeconds * 60;
	const counts = [...cut.operations].filter(([operation]) => !operation.endsWith("_ERR"));
	const newOrders = cut.operations.get("NEW_ORDER")?.count ?? 0;
	if (newOrders === 0) {
		if (server === "unknown") return {
			state: "invalid",
			reason: "zero throughput after the warm-up"
		};
		return {
			state: "valid",
			measured: withSeries({
				durationSeconds,
				metrics: { tpmc: 0 },
				ignoredErrors: errorsOf(report)
			}, report, warmUpSeconds, intervalSeconds)
		};
	}
	const queries = analyticalFigures(report.analytical, Math.round(warmUpSeconds / intervalSeconds));
	if (queries === void 0 && report.analytical.queries.size > 0) return {
		state: "invalid",
		reason: "no analytical query ended after the warm-up; increase the duration"
	};
	const tpmC = perMinute(newOrders);
	const share = (report.totals?.efficiencyPercent ?? 0) / (report.totals?.tpmC ?? 1);
	const metrics = {
		tpmc: tpmC,
		tpm_total: perMinute(counts.reduce((sum, [, { count }]) => sum + count, 0)),
		efficiency_pct: tpmC * share,
		...queries,
		errors_per_s: errorsBehind(cut.operations) / durationSeconds
	};
	for (const [operation, { count, sumMs, percentilesMs = {} }] of counts) {
		metrics[`tpm:${operation}`] = perMinute(count);
		if (count > 0) metrics[`latency_avg_ms:${operation}`] = sumMs / count;
		Object.assign(metrics, percentilesOf({
			operation,
			percentilesMs
		}));
	}
	Object.assign(metrics, meanOf(counts.map(([, figures]) => figures)));
	return {
		state: "valid",
		measured: withSeries({
			durationSeconds,
			metrics,
			ignoredErrors: errorsOf(report)
		}, report, warmUpSeconds, intervalSeconds)
	};
}
/** Returns the mean over all kinds; exact, as the sums are. */
function meanOf(kinds) {
	const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
	const sumMs = kinds.reduce((sum, kind) => sum + kind.sumMs, 0);
	return count > 0 ? { latency_avg_ms: sumMs / count } : {};
}
function percentilesOf({ operation, percentilesMs }) {
	return Object.fromEntries(Object.entries(percentilesMs).flatMap(([rank, ms]) => {
		const name = `${percentileMetric(rank)}:${operation}`;
		return metricInfo(name) === void 0 ? [] : [[name, ms]];
	}));
}
function withSeries(measured, { intervals }, warmUpSeconds, intervalSeconds) {
	if (intervalSeconds === void 0) return measured;
	const rows = intervals.flatMap((interval, index) => {
		const at = (index + 1) * intervalSeconds - warmUpSeconds;
		if (at <= 1e-9) return [];
		const newOrders = interval.get("NEW_ORDER")?.count ?? 0;
		const errors = [...interval].filter(([operation]) => operation.endsWith("_ERR")).reduce((sum, [, { count }]) => sum + count, 0);
		return [[
			Number(at.toFixed(3)),
			newOrders / intervalSeconds * 60,
			errors / intervalSeconds
		]];
	});
	const series = {
		columns: [
			"at_s",
			"tpmc",
			"errors_per_s"
		],
		rows
	};
	return rows.length === 0 ? measured : {
		...measured,
		series
	};
}
function successes$1({ summary }) {
	return summary.filter(({ operation }) => !operation.endsWith("_ERR"));
}
function errorsBehind(operations) {
	return [...operations].filter(([operation]) => operation.endsWith("_ERR")).reduce((sum, [, { count }]) => sum + count, 0);
}
function errorsOf({ summary }) {
	return summary.filter(({ operation }) => operation.endsWith("_ERR")).reduce((sum, { count }) => sum + count, 0);
}
/** `99.9` → `latency_p999_ms`, `max` → `latency_max_ms`. */
function percentileMetric(rank) {
	return rank === "max" ? "latency_max_ms" : `latency_p${rank.replace(".", "")}_ms`;
}
/** Intervals may lack the last transactions, behind their last tick. */
const LEAST_SHARE = .8;
/**
* Takes the warm-up off: what the summary counted, less what the intervals of the warm-up counted. An interval row
* covers its interval alone, and every transaction is in just one of them.
*
* An interval without a transaction is not printed. On a server that lives it is a stall, and nobody knows in which
* part of the time it fell: the first intervals that were printed are taken for the warm-up, so that a stall in it
* costs as much as one behind it.
* @param intervalSeconds as it was passed to go-tpc; the warm-up is a whole number of intervals
*/
function cutWarmUp(report, time) {
	const { warmUpSeconds, totalSeconds, intervalSeconds } = time;
	const warm = Math.round(warmUpSeconds / intervalSeconds);
	const expected = Math.floor(totalSeconds / intervalSeconds + 1e-9);
	const least = time.server === "lived" ? Math.min(1, expected) : Math.max(warm, expected - 1);
	if (report.intervals.length < least) return {
		state: "impossible",
		why: `only ${report.intervals.length} of ${expected} intervals were reported, so the warm-up cannot be separated`
	};
	const operations = /* @__PURE__ */ new Map();
	for (const row of report.summary) {
		const during = report.intervals.slice(0, warm).flatMap((interval) => interval.get(row.operation) ?? []);
		const count = row.count - during.reduce((sum, one) => sum + one.count, 0);
		const sumMs = sumOf(row) - during.reduce((sum, one) => sum + one.sumMs, 0);
		if (count < 0 || sumMs < -1) return {
			state: "impossible",
			why: "the intervals contain more transactions than the summary"
		};
		const behind = report.intervals.slice(warm).flatMap((interval) => interval.get(row.operation) ?? []);
		const percentilesMs = behind.reduce((sum, one) => sum + one.count, 0) < LEAST_SHARE * count ? void 0 : mergedPercentiles(behind);
		operations.set(row.operation, {
			count,
			sumMs: Math.max(0, sumMs),
			...defined({ percentilesMs })
		});
	}
	return {
		state: "cut",
		operations
	};
}

// src/workload/tpcc/validity.ts
/**
* Is a run of go-tpc to be believed? Its exit code says nothing: a run is valid with its last line, about the time
* that was requested, no dead worker, and no more errors than there were threads, whose last transaction the
* deadline cut off.
* @param ending undefined for an imported log
*/
function judgeTpc(parse, request, ending) {
	if (ending?.timedOut) return invalidOutcome("go-tpc did not end in time, so it was stopped");
	if (parse.state === "broken") return invalidOutcome(describeFault(parse.fault));
	if (ending !== void 0 && ending.exitCode !== 0) return invalidOutcome(`go-tpc ended with ${exitWords(ending.exitCode)}`);
	const { report } = parse;
	if (!report.finished) return invalidOutcome("go-tpc did not finish");
	if (request.workload === "tpch") return judgeTpch(report, request);
	return judgeTpcc(report, request, ending === void 0 ? "unknown" : "lived");
}
function judgeTpcc(report, request, server) {
	if (server === "lived" && request.durationSeconds !== void 0 && isSilent$1(report)) {
		const fault = tooManyErrors(report, request);
		const durationSeconds = request.durationSeconds;
		return fault === void 0 ? {
			state: "valid",
			measured: {
				durationSeconds,
				metrics: { tpmc: 0 }
			}
		} : invalidOutcome(fault);
	}
	const newOrder = report.summary.find(({ operation }) => operation === "NEW_ORDER");
	if (report.totals === void 0) return invalidOutcome("no tpmC in the output");
	if (newOrder === void 0) return invalidOutcome("no NEW_ORDER in the summary");
	const { tpmC, efficiencyPercent } = report.totals;
	if (tpmC === 0) return invalidOutcome("zero throughput");
	if (Math.abs(tpmC - newOrder.rate) > 1 + tpmC / 100) return invalidOutcome(`tpmC ${tpmC} contradicts the rate of NEW_ORDER, ${newOrder.rate}`);
	if (request.warehouses !== void 0) {
		const expected = 100 * tpmC / (12.86 * request.warehouses);
		if (Math.abs(expected - efficiencyPercent) > .2 + expected / 100) return invalidOutcome(`the efficiency of ${efficiencyPercent} % is not that of ${request.warehouses} warehouses`);
	}
	if (request.workload === "ch" && report.analytical.queries.size === 0) return invalidOutcome("no analytical query in the summary");
	const fault = tooManyErrors(report, request) ?? wrongTime$1(newOrder.takesSeconds, request);
	if (fault !== void 0) return invalidOutcome(fault);
	if (request.durationSeconds === void 0 || (request.warmUpSeconds ?? 0) === 0) return {
		state: "valid",
		measured: measuredTpcc(report, newOrder.takesSeconds, request.intervalSeconds)
	};
	return measuredWithoutWarmUp(report, {
		warmUpSeconds: request.warmUpSeconds ?? 0,
		durationSeconds: request.durationSeconds,
		intervalSeconds: request.intervalSeconds ?? 10,
		server
	});
}
/** A server that stalled throughout is a finding: go-tpc then has no new order to sum up, and no tpmC. */
function isSilent$1({ summary, totals }) {
	return !summary.some(({ operation, count }) => !operation.endsWith("_ERR") && count > 0) && (totals === void 0 || totals.tpmC === 0);
}
function tooManyErrors(report, request) {
	const failed = report.summary.filter(({ operation }) => operation.endsWith("_ERR")).reduce((sum, { count }) => sum + count, 0);
	const done = report.summary.reduce((sum, { count }) => sum + count, 0) - failed;
	const limit = request.threads ?? Math.max(1, request.errorLimit * done);
	if (failed <= limit) return void 0;
	return `${failed} failed transactions and ${done} successful ones; the deadline explains at most ${Math.floor(limit)} failures`;
}
function wrongTime$1(takesSeconds, request) {
	if (request.durationSeconds === void 0) return takesSeconds > 0 ? void 0 : "the run lasted no time";
	const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds;
	if (lastedAsRequested(takesSeconds, whole)) return void 0;
	return `${seconds(whole)} were requested, but the run lasted ${seconds(takesSeconds)}`;
}
/**
* Is a run of TPC-H to be believed? Each query that was requested has its mean and none failed, a wrong answer among
* them. The time of the run is ours, to the millisecond; that of a query is go-tpc's, whose histogram counts in steps
* of 67 ms. Of an imported log that step is shown as a latency, which is not gated.
*/
function judgeTpch({ analytical }, request) {
	const { queries, failed } = analytical;
	if (queries.size === 0) return invalidOutcome("no query in the summary");
	if (failed > 0) return invalidOutcome(`${failed} of the queries failed`);
	const missing = new Set(request.queries?.filter((name) => !queries.has(name.toUpperCase())));
	if (missing.size > 0) return invalidOutcome(`the summary has no time for ${[...missing].join(", ")}`);
	if (request.queries === void 0) return ofLog(request, analyticalFigures(analytical, 0) ?? {});
	const { tookSeconds } = request;
	if (tookSeconds === void 0 || tookSeconds <= 0) return invalidOutcome(`the run lasted ${seconds(tookSeconds ?? 0)}`);
	const times = [...queries].map(([name, { meanMs }]) => [`query_ms:${name}`, meanMs]);
	return {
		state: "valid",
		measured: {
			durationSeconds: tookSeconds,
			metrics: {
				time_ms: tookSeconds * 1e3,
				...Object.fromEntries(times)
			}
		}
	};
}
function ofLog({ durationSeconds }, metrics) {
	if (durationSeconds === void 0) return invalidOutcome("the output does not show how long the run lasted");
	return {
		state: "valid",
		measured: {
			durationSeconds,
			metrics
		}
	};
}

// src/workload/tpcc/index.ts
/** Reader of go-tpc's standard output. */
const tpcLog = {
	begins: (line, inRun) => inRun && /^(\[Current\] |\[\{.*"Prefix":"\[Current\] )/.test(line),
	isRun: (line) => line.startsWith("tpmC: ") || line.startsWith("[{\"efficiency\""),
	open({ workload: workloadName, ...expected }) {
		const workload = workloadName === "tpch" || workloadName === "ch" ? workloadName : "tpcc";
		const reader = tpcReader();
		let workers = 0;
		return {
			push(line) {
				reader.push(line);
				if (line.startsWith("[Current] ")) return;
				const worker = /\] run worker (\d{1,6}) stopped due to timeout/.exec(line)?.[1];
				if (worker !== void 0) workers = Math.max(workers, Number(worker) + 1);
			},
			end: () => ({
				outcome: judgeTpc(reader.end(), {
					...expected,
					workload
				}, void 0),
				facts: workers === 0 ? {} : { threads: workers }
			})
		};
	}
};
/** https://github.com/pingcap/go-tpc */
const goTpc = {
	name: "go-tpc",
	create: createTpc,
	checkCell: ({ options }) => void tpcOptions(options),
	endsByOperations: (workload) => workload === "tpch",
	logs: tpcLog,
	fetchRelease: async (release) => (await import("./release.js")).fetchTpcRelease(release)
};
const SPARE_SECONDS$1 = 90;
/** TPC-C, and where requested TPC-H and CH-benCHmark, by go-tpc. */
function createTpc(settings = {}) {
	const goTpc = createGoTpc(settings);
	const plans = createPlanCheck(goTpc);
	/** Describes a fault of the data, or why it could not be checked. */
	async function inconsistency(context) {
		try {
			if (await isTidb(context.endpoint)) return await goTpc.failureOf(context, "check", "tpcc");
			return await brokenCondition(context.endpoint, context.signal);
		} catch (error) {
			context.signal.throwIfAborted();
			if (error instanceof Failure) return error.message;
			throw error;
		}
	}
	return {
		tool: "go-tpc",
		version: (signal) => goTpc.version(signal),
		prepare: (context) => loadTpcData(goTpc, context),
		async check(context) {
			await requireRows(context);
			if (workloadOf(context) === "tpch") return;
			const failure = await inconsistency(context);
			if (failure === void 0) return;
			throw new Failure("measurement", `the consistency check of TPC-C failed: ${failure}`, { remedy: "Reload the data." });
		},
		async run(context, place) {
			const { cell } = context;
			const workload = workloadOf(context);
			const plan = await plans.faultOf(context);
			if (plan !== void 0) return runOf(place, {
				state: "invalid",
				reason: plan
			}, void 0, []);
			if (workload === "tpch") return runTpch(goTpc, context, place);
			const { cores, checkAfter } = tpcOptions(cell.options);
			const every = intervalSeconds(cell);
			const request = {
				workload,
				...requestOf(context),
				intervalSeconds: every,
				warehouses: Number(cell.data.warehouses)
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const reader = tpcReader();
				const watch = watchIntervals$1(every, onInterval);
				const exit = await goTpc.execute(context, "run", {
					name: `go-tpc-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS$1,
					onStdoutLine(line) {
						reader.push(line);
						watch(line);
					}
				});
				return {
					outcome: judgeTpc(reader.end(), request, exit),
					exit
				};
			});
			if (result.outcome.state === "valid" && checkAfter) {
				const failure = await inconsistency(context);
				if (failure !== void 0) {
					const reason = `the consistency check after the run failed: ${failure}`;
					return runOf(place, {
						state: "invalid",
						reason
					}, result.exit, [failure]);
				}
			}
			return runOfClients(place, result);
		},
		cleanup: (context) => dropTpcData(goTpc, context)
	};
}
/**
* Turns interval rows into progress. The rows of an interval come in the order of their names; new orders are the
* figure that counts.
* @returns what takes each line
*/
function watchIntervals$1(intervalSeconds, onInterval) {
	let ticks = 0;
	let errors = 0;
	return (line) => {
		const parsed = parsePlainRow$1(line);
		if (parsed.kind !== "row" || parsed.row.scope !== "current") return;
		const { operation, count } = parsed.row;
		if (operation.endsWith("_ERR")) errors += count;
		if (operation !== "NEW_ORDER") return;
		ticks += 1;
		onInterval({
			atSeconds: ticks * intervalSeconds,
			rate: count / intervalSeconds * 60,
			errorsPerSecond: errors / intervalSeconds
		});
		errors = 0;
	};
}
/** The data whose right answers are known. */
const SCALE_WITH_ANSWERS = 1;
/** Runs the queries of TPC-H, each as often as it was requested: the run is over when the last one is done. */
async function runTpch(goTpc, context, place) {
	const { cell, log } = context;
	const options = tpcOptions(cell.options);
	const queries = queriesOf(options);
	const checked = (cell.data.scaleFactor ?? cell.data.warehouses) === SCALE_WITH_ANSWERS && (options.check ?? await isTidb(context.endpoint));
	const reader = tpcReader();
	let from = performance.now();
	let to;
	let newest = "";
	const line = (seconds) => `${cell.workload}${newest} · ${formatDuration(Math.round(seconds))} until now`;
	const exit = await whileWaiting(log, line, () => goTpc.execute(context, "run", {
		name: "go-tpc-1",
		cores: coresOf(options.cores, 0),
		answers: checked ? "checked" : "unseen",
		deadlineSeconds: overAllData.deadlineSeconds,
		onStdoutLine(text) {
			if (text.startsWith("Server version: ")) from = performance.now();
			if (text === "Finished") to ??= performance.now();
			const row = parseQueryRow(text);
			if (typeof row === "object" && row.scope === "current") newest = ` · ${row.query} done`;
			reader.push(text);
		}
	}));
	const request = {
		workload: "tpch",
		errorLimit: 0,
		queries,
		tookSeconds: to === void 0 ? void 0 : (to - from) / 1e3
	};
	const outcome = judgeTpc(reader.end(), request, exit);
	return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail]);
}

// src/workload/ycsb/row.ts
const parsers = rowParsers({
	plainHead: /^([A-Z][A-Z_]{0,39}) +- (?=Takes\(s\): )/,
	resemblesRow: (text) => /^[A-Z][A-Z_]* +- Takes/.test(text),
	splitObject({ Operation: operation, ...figures }) {
		return typeof operation === "string" && /^[A-Z][A-Z_]{0,39} *$/.test(operation) ? {
			head: [operation.trimEnd()],
			figures
		} : void 0;
	},
	rowOf
});
/** Reads a row of `outputstyle=plain`. */
const parsePlainRow = parsers.plain;
/** Reads an object of `outputstyle=json`. */
const parseJsonRow = parsers.json;
const intervalRow = rowPattern("([A-Z][A-Z_]{0,39}) +- ", [
	"Takes(s)",
	"Count",
	"OPS",
	"Avg(us)",
	"Min(us)",
	"Max(us)"
], [
	"50th(us)",
	"90th(us)",
	"95th(us)",
	"99th(us)",
	"99.9th(us)",
	"99.99th(us)"
]);
/**
* A row as go-ycsb prints it today, with what {@link parsePlainRow} would find in it.
* @returns undefined for any other line, which is for {@link parsePlainRow} to say
*/
function readIntervalRow(line) {
	const match = intervalRow.exec(line);
	if (match === null) return void 0;
	const [takesSeconds, count] = [Number(match[2]), Number(match[3])];
	const [rate, average, minimum, maximum] = [
		Number(match[4]),
		Number(match[5]),
		Number(match[6]),
		Number(match[7])
	];
	if (!isOrdered(minimum, average, maximum) || !isRateOf(rate, count, takesSeconds)) return void 0;
	return {
		operation: match[1] ?? "",
		takesSeconds,
		count
	};
}
/** The mean is printed without decimals. */
function isOrdered(minimum, average, maximum) {
	return minimum <= average + 1 && average <= maximum + 1;
}
function rowOf([operation = ""], figures) {
	const required = (name) => figures.get(name) ?? NaN;
	const row = {
		operation,
		takesSeconds: required("Takes(s)"),
		count: required("Count"),
		rate: required("OPS"),
		averageUs: required("Avg(us)"),
		minimumUs: required("Min(us)"),
		maximumUs: required("Max(us)"),
		percentilesUs: percentilesOf$1(figures, "us")
	};
	return isOrdered(row.minimumUs, row.averageUs, row.maximumUs) && isRateOf(row.rate, row.count, row.takesSeconds) ? row : void 0;
}

// src/workload/ycsb/parse.ts
/** The core workloads have five operations, each with its errors and its batches. */
const MOST_OPERATIONS = 100;
const keptProperties = new Set([
	"threadcount",
	"recordcount",
	"operationcount",
	"warmuptime",
	"measurement.interval",
	"measurementtype"
].concat(["command", "target"]));
/**
* Reads the standard output of go-ycsb line by line, plain or json. Its periodic rows look like the final ones and
* are cumulative: only what follows `Run finished, takes` is the result.
*/
function ycsbReader() {
	let lineNumber = 0;
	let fault;
	let wholeSeconds;
	const rows = /* @__PURE__ */ new Map();
	const properties = /* @__PURE__ */ new Map();
	const series = collectSeries();
	let before = {
		takes: 0,
		count: 0,
		errors: 0
	};
	let errors = 0;
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	const keep = (parsed, line) => {
		if (parsed.kind !== "row") return stop(`malformed row ${quoteLine(line)}`);
		const { row } = parsed;
		if (wholeSeconds === void 0) return keepInterval(row);
		if (rows.has(row.operation)) return stop(`${row.operation} appears twice in the summary`);
		if (rows.size >= MOST_OPERATIONS) return stop(`more than ${MOST_OPERATIONS} operations`);
		rows.set(row.operation, row);
	};
	const keepInterval = (row) => {
		if (row.operation.endsWith("_ERROR")) errors += row.count;
		if (row.operation !== "TOTAL") return;
		const elapsed = row.takesSeconds - before.takes;
		if (elapsed > 0 && row.count >= before.count) {
			const perSecond = (now, then) => Math.max(0, now - then) / elapsed;
			series.add([
				row.takesSeconds,
				perSecond(row.count, before.count),
				perSecond(errors, before.errors)
			]);
		}
		before = {
			takes: row.takesSeconds,
			count: row.count,
			errors
		};
		errors = 0;
	};
	const readJson = (line) => {
		let values;
		try {
			values = JSON.parse(line);
		} catch {
			return stop(`malformed json ${quoteLine(line)}`);
		}
		if (!Array.isArray(values)) return stop(`malformed json ${quoteLine(line)}`);
		for (const value of values) keep(parseJsonRow(value), line);
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return;
		const interval = wholeSeconds === void 0 ? readIntervalRow(line) : void 0;
		if (interval !== void 0) return keepInterval(interval);
		const text = line.trimEnd();
		if (text.startsWith("[{")) return readJson(text);
		if (text.startsWith("Run finished, takes ")) {
			if (wholeSeconds !== void 0) return stop("the output contains a second run");
			wholeSeconds = parseGoDuration(text.slice(20));
			if (wholeSeconds === void 0) stop(`malformed duration ${quoteLine(text)}`);
			return;
		}
		const property = /^"([\w.]+)"="(.*)"$/.exec(text);
		if (property !== null) {
			if (keptProperties.has(property[1] ?? "")) properties.set(property[1] ?? "", property[2] ?? "");
			return;
		}
		const parsed = parsePlainRow(text);
		if (parsed.kind !== "none") return keep(parsed, text);
		if (/^panic: /.test(text)) stop(`go-ycsb reported: ${quoteLine(text)}`);
		else if (/^\+-+\+/.test(text)) stop("table output is not supported; use plain or json");
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		if (wholeSeconds === void 0) return {
			state: "broken",
			fault: { what: "go-ycsb did not finish" }
		};
		return {
			state: "report",
			report: {
				wholeSeconds,
				rows,
				properties,
				series
			}
		};
	};
	return {
		push,
		end
	};
}
const unitSeconds = {
	h: 3600,
	m: 60,
	s: 1,
	ms: .001,
	µs: 1e-6,
	us: 1e-6,
	ns: 1e-9
};
/**
* A duration as Go prints it: `2.628680094s`, `1m2.5s`, `484.896441ms`.
* @returns seconds, or undefined where the text is none
*/
function parseGoDuration(text) {
	if (!/^(\d{1,12}(\.\d{1,12})?(h|ms|m|s|µs|us|ns))+$/.test(text)) return void 0;
	let seconds = 0;
	for (const [, value = "", unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s|µs|us|ns)/g)) seconds += Number(value) * (unitSeconds[unit] ?? NaN);
	return Number.isFinite(seconds) ? seconds : void 0;
}

// src/workload/ycsb/validity.ts
/**
* Is a run of go-ycsb to be believed? Its exit code says little: a run is valid with figures behind `Run finished`,
* about the time that was requested, and few errors; the deadline may cut off one operation a thread.
* @param ending undefined for an imported log
*/
function judgeYcsb(parse, request, ending) {
	if (ending?.timedOut) return invalidOutcome("go-ycsb did not end in time, so it was stopped");
	if (parse.state === "broken") {
		const exit = ending === void 0 || ending.exitCode === 0 ? "" : ` (${exitWords(ending.exitCode)})`;
		return invalidOutcome(`${describeFault(parse.fault)}${exit}`);
	}
	if (ending !== void 0 && ending.exitCode !== 0) return invalidOutcome(`go-ycsb ended with ${exitWords(ending.exitCode)}`);
	const { report } = parse;
	if (ending !== void 0 && isSilent(report, request)) return silentRun(report, request);
	if (report.rows.size === 0) {
		const type = report.properties.get("measurementtype") ?? "histogram";
		return invalidOutcome(type === "histogram" ? "no figures behind `Run finished`" : `measurementtype=${type} prints no figures`);
	}
	const fault = wrongTime(report, request) ?? wrongLoad(report, request);
	return fault === void 0 ? {
		state: "valid",
		measured: measured(report)
	} : invalidOutcome(fault);
}
/** No operation came to its end but those that the deadline cut off, one a thread: the server stalled throughout. */
function isSilent({ rows, properties }, request) {
	const threads = request.threads ?? Number(properties.get("threadcount") ?? 1);
	const failed = errorCount({ rows });
	return [...rows.keys()].every((name) => name.endsWith("_ERROR")) && failed > 0 && failed <= threads;
}
function silentRun(report, request) {
	const { wholeSeconds } = report;
	const whole = request.durationSeconds === void 0 ? void 0 : request.durationSeconds + (request.warmUpSeconds ?? 0);
	if (whole !== void 0 && !lastedAsRequested(wholeSeconds, whole)) return invalidOutcome(`${seconds(whole)} were requested, but the run lasted ${seconds(wholeSeconds)}`);
	return {
		state: "valid",
		measured: {
			durationSeconds: request.durationSeconds ?? wholeSeconds,
			metrics: { ops: 0 },
			ignoredErrors: errorCount(report)
		}
	};
}
function wrongTime(report, request) {
	if (request.durationSeconds === void 0) return void 0;
	const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds;
	if (!lastedAsRequested(report.wholeSeconds, whole)) return `${seconds(whole)} were requested, but the run lasted ${seconds(report.wholeSeconds)}`;
	const measuredSeconds = lastedSeconds(report);
	if (lastedAsRequested(measuredSeconds, request.durationSeconds)) return void 0;
	return `${seconds(request.durationSeconds)} were to be measured, but the figures cover ${seconds(measuredSeconds)}`;
}
function wrongLoad(report, request) {
	const threads = report.properties.get("threadcount");
	if (request.threads !== void 0 && threads !== void 0 && Number(threads) !== request.threads) return `${request.threads} threads were requested, but go-ycsb ran ${threads}`;
	const done = successes(report).reduce((sum, { count }) => sum + count, 0);
	const total = report.rows.get("TOTAL");
	if (total === void 0) return "the output is incomplete: no `TOTAL`";
	if (total.count === 0) return "zero throughput";
	if (Math.abs(total.count - done) > Math.max(Number(threads ?? 0) || 0, total.count / 1e3)) return `the operations add up to ${done}, but TOTAL is ${total.count}: the output is incomplete`;
	const { operations } = request;
	if (operations !== void 0 && done + errorCount(report) < operations - (request.threads ?? 1)) return `${operations} operations were requested, but ${done} were done`;
	if (lastedSeconds(report) === 0) return "the run was too short to measure";
	const failed = errorCount(report);
	if (failed <= (request.threads ?? Number(threads ?? 1)) + request.errorLimit * done) return void 0;
	return `${failed} failed operations and ${done} successful ones, above the error limit of ${formatExactShare(request.errorLimit)}`;
}
function measured(report) {
	const total = report.rows.get("TOTAL");
	const metrics = {
		...total === void 0 ? {} : {
			ops: total.rate,
			...latencies(total, "")
		},
		errors_per_s: errorCount(report) / lastedSeconds(report)
	};
	for (const row of report.rows.values()) {
		if (row.operation === "TOTAL" || row.operation.endsWith("_ERROR")) continue;
		metrics[`ops:${row.operation}`] = row.rate;
		Object.assign(metrics, latencies(row, `:${row.operation}`));
	}
	const series = report.series.series([
		"at_s",
		"ops",
		"errors_per_s"
	], 0);
	return {
		durationSeconds: lastedSeconds(report),
		metrics,
		ignoredErrors: errorCount(report),
		...defined({ series })
	};
}
function latencies(row, suffix) {
	const figures = {
		latency_min_ms: row.minimumUs,
		latency_avg_ms: row.averageUs,
		latency_max_ms: row.maximumUs
	};
	for (const [rank, value] of Object.entries(row.percentilesUs)) {
		const name = `latency_p${rank.replace(".", "")}_ms`;
		if (metricInfo(name) !== void 0) figures[name] = value;
	}
	return Object.fromEntries(Object.entries(figures).map(([name, us]) => [`${name}${suffix}`, us / 1e3]));
}
/** Operations of the database; a read-modify-write is a read and an update, which are counted by themselves. */
function successes({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation !== "TOTAL" && operation !== "READ_MODIFY_WRITE" && !operation.endsWith("_ERROR"));
}
function errorCount({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation.endsWith("_ERROR")).reduce((sum, { count }) => sum + count, 0);
}
function lastedSeconds({ rows }) {
	return Math.max(0, ...[...rows.values()].map(({ takesSeconds }) => takesSeconds));
}
const MOST_ERROR_LINES = 1e3;
/** Writes lines to a file without the password, and no more than a thousand lines of errors. */
function openTranscript(file) {
	const sink = createWriteStream(file);
	sink.on("error", () => void 0);
	let errorLines = 0;
	return {
		line(text) {
			if (text.startsWith("operation err: ")) errorLines += 1;
			if (errorLines > MOST_ERROR_LINES && text.startsWith("operation err: ")) return;
			sink.write(`${withoutPassword(text)}\n`);
		},
		async close() {
			const left = errorLines - MOST_ERROR_LINES;
			if (left > 0) sink.write(`(${left} more lines of errors are left out)\n`);
			sink.end();
			await finished(sink).catch(() => void 0);
		}
	};
}
/** @param line a line of standard output */
function withoutPassword(line) {
	return line.startsWith("\"mysql.password\"=") ? "\"mysql.password\"=\"***\"" : line;
}
/** Reader of go-ycsb's standard output. */
const ycsbLog = {
	begins: (line) => line.startsWith("Using request distribution "),
	isRun: (line) => line === "\"command\"=\"run\"",
	open(expected) {
		const reader = ycsbReader();
		const facts = collectFacts({
			threads: /^"threadcount"="(\d{1,7})"$/,
			warmUpSeconds: /^"warmuptime"="(\d{1,7})"$/,
			records: /^"recordcount"="(\d{1,12})"$/
		});
		return {
			push(line) {
				reader.push(line);
				if (line.startsWith("\"")) facts.push(line);
			},
			end: () => ({
				outcome: judgeYcsb(reader.end(), expected, void 0),
				facts: facts.end()
			})
		};
	}
};

// src/workload/ycsb/index.ts
const TABLE = "usertable";
/** Time to connect, and to end after the signal; go-ycsb gives itself ten seconds for that. */
const SPARE_SECONDS = 75;
const GRACE_SECONDS = 15;
/** YCSB by go-ycsb, on TiKV (hosts of the endpoint are PD's) or on a MySQL-compatible server. */
function createYcsb(settings = {}) {
	const { ledger, environment = {} } = settings;
	let programPath;
	const program = async (signal) => {
		programPath ??= await findProgram("go-ycsb", settings.binary, environment, signal);
		return programPath;
	};
	async function execute(context, command, call) {
		const { cell, endpoint, signal, logFolder } = context;
		const file = await program(signal);
		const text = propertiesText(ycsbProperties(command, cell, endpoint));
		const home = await createPrivateFolder("tidb-bench-ycsb", { ledger });
		const transcript = openTranscript(join(logFolder, `${call.name}.stdout`));
		try {
			const own = join(home.path, "own.properties");
			await writeFile(own, text, { mode: 384 });
			const files = [...coreWorkloadOf(cell.workload) === void 0 ? [resolve(cell.workload)] : [], own];
			const args = [
				command,
				cell.data.database === "mysql" ? "mysql" : "tikv",
				...files.flatMap((path) => ["-P", path])
			];
			const reader = ycsbReader();
			const watch = watchIntervals(cell.warmUpSeconds, call.onInterval);
			let interrupt;
			const [pinnedFile, pinnedArgs] = pinnedCommand(call.cores, file, args);
			await call.ready?.();
			const started = await startProcess(pinnedFile, pinnedArgs, {
				env: environmentFor(endpoint),
				signal,
				ledger,
				graceSeconds: GRACE_SECONDS,
				stderrFile: join(logFolder, `${call.name}.stderr`),
				onStart: context.gate?.onStart,
				...defined({ deadlineSeconds: call.deadlineSeconds }),
				onStdoutLine(line) {
					transcript.line(line);
					reader.push(line);
					watch(line);
					if (!/^\*{20,}$/.test(line) || interrupt !== void 0 || call.interruptAfterSeconds === void 0) return;
					context.gate?.begun();
					interrupt = setTimeout(() => void started.stop("SIGINT"), call.interruptAfterSeconds * 1e3);
				}
			});
			const exit = await started.exit;
			clearTimeout(interrupt);
			return {
				exit: {
					...exit,
					stdoutTail: exit.stdoutTail.map(withoutPassword)
				},
				parse: reader.end()
			};
		} finally {
			await transcript.close();
			await home.remove();
		}
	}
	return {
		tool: "go-ycsb",
		/** go-ycsb does not say its version; its checksum tells two builds apart. */
		async version(signal) {
			const file = await program(signal);
			return `sha256 ${createHash("sha256").update(await readFile(file)).digest("hex").slice(0, 12)}`;
		},
		async prepare(context) {
			const { cell, endpoint, signal } = context;
			const mysql = cell.data.database === "mysql";
			if (mysql && (await tableNames(endpoint)).includes(TABLE)) throw new Failure("input", `the database ${endpoint.database} already has a table ${TABLE}`, { remedy: "Drop it, or choose another database. Data of unknown origin is not measured." });
			const { exit, parse } = await execute(context, "load", {
				name: "go-ycsb-load",
				deadlineSeconds: overAllData.deadlineSeconds
			});
			signal.throwIfAborted();
			const failure = loadFailure(parse, exit, Number(cell.data.records));
			if (failure !== void 0) throw new Failure("environment", `go-ycsb could not load the data: ${failure}`, {
				tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
				remedy: "Check the server’s messages; the log folder has the complete output."
			});
			if (mysql && context.analyze === void 0) await analyzeTables(endpoint, [TABLE], signal);
		},
		/** A missing table is made by go-ycsb on the fly, and reading nothing is fast: so the rows are counted. */
		async check({ cell, endpoint, signal }) {
			if (cell.data.database !== "mysql") return;
			const rows = (await rowCounts(endpoint, [TABLE], signal)).get(TABLE);
			if (rows !== void 0 && rows >= Number(cell.data.records)) return;
			const state = rows === void 0 ? "does not exist" : `has ${rows} rows`;
			throw new Failure("measurement", `${TABLE} ${state}, expected ${cell.data.records} rows`, { remedy: "Reload the data." });
		},
		async run(context, place) {
			const { cell } = context;
			const { cores } = ycsbOptions(cell.options);
			const whole = cell.warmUpSeconds + cell.durationSeconds;
			const isCounted = cell.operations !== void 0;
			const request = {
				...isCounted ? { operations: cell.operations } : {
					durationSeconds: cell.durationSeconds,
					warmUpSeconds: cell.warmUpSeconds
				},
				threads: cell.threads,
				errorLimit: context.errorLimit ?? .01
			};
			const result = await runClients(context, async ({ number, onInterval, ready }) => {
				const { exit, parse } = await execute(context, "run", {
					name: `go-ycsb-${number + 1}`,
					cores: coresOf(cores, number),
					ready,
					...isCounted ? { deadlineSeconds: overAllData.deadlineSeconds } : {
						interruptAfterSeconds: whole,
						deadlineSeconds: whole + SPARE_SECONDS
					},
					onInterval
				});
				return {
					outcome: judgeYcsb(parse, request, exit),
					exit
				};
			});
			return runOfClients(place, result);
		},
		async cleanup({ cell, endpoint, log }) {
			if (cell.data.database !== "mysql") {
				log.debug("go-ycsb cannot remove its records from TiKV; they go with the cluster");
				return;
			}
			await withConnection(endpoint, (connection) => connection.query(`DROP TABLE IF EXISTS ${TABLE}`, [], schemaChange));
		}
	};
}
/** Go reads its authorities from SSL_CERT_FILE: the only way to give go-ycsb one. */
function environmentFor({ tls }) {
	const authority = tls.mode === "verify" && tls.caFile !== void 0 ? { SSL_CERT_FILE: resolve(tls.caFile) } : {};
	return {
		...process.env,
		LC_ALL: "C",
		...authority
	};
}
/** Loading is good when as many records were inserted as there are to be, and none failed. */
function loadFailure(parse, exit, records) {
	if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`;
	if (parse.state === "broken") return exit.stderrTail.at(-1) ?? parse.fault.what;
	const inserted = parse.report.rows.get("INSERT")?.count ?? 0;
	const failed = parse.report.rows.get("INSERT_ERROR")?.count ?? 0;
	return inserted === records ? void 0 : `${inserted} of ${records} records were inserted, ${failed} failed`;
}
/** The rows of TOTAL are cumulative. */
function watchIntervals(warmUpSeconds, onInterval) {
	let before = {
		takes: 0,
		count: 0
	};
	return (line) => {
		if (onInterval === void 0 || !line.startsWith("TOTAL")) return;
		const parsed = parsePlainRow(line);
		if (parsed.kind !== "row") return;
		const { takesSeconds: takes, count } = parsed.row;
		const elapsed = takes - before.takes;
		if (elapsed > 0) onInterval({
			atSeconds: warmUpSeconds + takes,
			rate: (count - before.count) / elapsed,
			errorsPerSecond: 0
		});
		before = {
			takes,
			count
		};
	};
}
/** https://github.com/pingcap/go-ycsb */
const goYcsb = {
	name: "go-ycsb",
	create: createYcsb,
	checkCell: ({ options }) => void ycsbOptions(options),
	endsByOperations: () => true,
	logs: ycsbLog
};

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
* Seconds from the moment at which a process stopped to the end of the first interval in which the load has its level again.
* A load that never has it in its run has all the rest of its time.
* @returns undefined for a run without intervals before and after it
*/
function recoverySeconds({ columns, rows }, { tool, durationSeconds }) {
	const rate = columns.indexOf(factsOf(tool).rates.find((name) => columns.includes(name)) ?? "");
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
/** Stops a process of the server for a time, in the middle of the run, and lets it go on whatever happens. @returns why it could not */
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

// src/workload/beside/index.ts
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
/** Figures of a statement. @param seconds it took @param durationSeconds measured time of the load @testonly Pure. */
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
			const opened = await Promise.allSettled(numbers.map((number) => connect$1(context.endpoint, { host: number % hosts })));
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
/** Most seconds that a statement may continue after the load, or ten times the load's seconds if that is more. */
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
/** Starts with the measured time. The statement is stopped on the server where the signal is aborted. */
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
/** Takes back what the statement left, also where it failed. What failed first is what is reported. */
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
/** The folder of each tool in the catalogue. A missing one, or one under the name of another, does not compile. */
const registry = {
	sysbench,
	"go-tpc": goTpc,
	"go-ycsb": goYcsb,
	sql,
	statement,
	boot,
	connect,
	"go-bench": goBench,
	command: ownCommand
};
/** The load tool of a name. @throws Failure `input` for a name that is not in the catalogue */
function loadToolOf(name) {
	return registry[toolOf(name).name];
}
/** Creates the workload that runs a load tool. */
function createWorkload(tool, settings) {
	return loadToolOf(tool).create(settings);
}
/**
* Are the options and times of a cell such that its tool can express them? To be called before anything is started.
* @throws Failure `input`
*/
function checkCell(cell) {
	const loadTool = loadToolOf(cell.tool);
	loadTool.checkCell(cell);
	if (cell.operations === void 0) return;
	if (loadTool.endsByOperations?.(cell.workload) !== true) throw new Failure("input", `a run of ${cell.tool} ends after its duration, not after a number of operations`, { remedy: "Remove operations, and set a duration." });
	if (cell.warmUpSeconds > 0) throw new Failure("input", `a run of ${cell.operations} operations has no warm-up`, { remedy: "Set warm-up to 0s." });
}
/**
* About how many rows are loaded for a cell.
* @param folder that paths of the caller's start from @returns undefined where nobody knows @throws Failure `input`
*/
function rowsToLoad({ tool, workload, data }, folder) {
	const { rowsOf } = loadToolOf(tool);
	if (rowsOf !== void 0) return rowsOf(workload, folder);
	const rows = data.content === void 0 ? factsOf(tool).rows(data) : 0;
	return rows > 0 ? rows : void 0;
}
/** Compares a workload on both sides; undefined if that is impossible. @throws Failure `input` if a side lacks it */
function differencesBetween({ tool, workload }, folders) {
	return loadToolOf(tool).differences?.(workload, folders);
}
/** The path of a release, fetched unless it is there. @throws Failure where it is unavailable or not verified */
async function fetchToolRelease(tool, release) {
	const { fetchRelease } = loadToolOf(tool);
	if (fetchRelease === void 0) throw new Error(`no release of ${tool} can be fetched`);
	return fetchRelease(release);
}

export { loadToolOf as a, loadToolUses as c, fetchToolRelease as i, toolsInComponent as l, createWorkload as n, rowsToLoad as o, differencesBetween as r, withBeside as s, checkCell as t, runOf as u };