import { S as unknown, _ as record$1, d as literal, i as _enum, m as number$1, o as array, s as boolean, v as strictObject, x as union, y as string } from "./schemas.js";
import { a as filesOfPlans, n as plansSection, o as plansSchema } from "./section.js";
import { a as listIn, l as sqlKeys, o as range, r as isSqlFile } from "./definition.js";
import { a as statementsOf, o as tokensOf } from "./tokens.js";
import { h as plural, o as formatExactShare } from "./number.js";
import { i as ownValue, n as defined } from "./objects.js";
import { r as unknownWord } from "./command-words.js";
import { n as judgeCommand, t as commandReader } from "./output.js";
import { i as quoteLine, r as describeFault } from "./histogram.js";
import { a as lastedAsRequested, i as invalidOutcome, n as readOptions, s as seconds } from "./option-names.js";
import { t as exitWords } from "./exit.js";
import { o as metricInfo } from "./metric.js";
import { f as shellArgument } from "./escape.js";
import { t as collectSeries } from "./series.js";
import { t as Failure } from "./failure.js";
import { _ as microLoads, c as sysbenchArguments, g as gateLoads, h as sysbenchRequirement, t as canPrewarm, v as judgeSysbench, w as looksLikeInterval, y as sysbenchReader } from "./arguments.js";
import { A as timeSchema, a as ofRunningServer, c as tidbAddresses, d as workloadFolder, g as checkBackup, h as camelKeys, i as haproxy, l as tree$1, n as boot$1, o as port, p as addFault, r as differences, s as scalars, t as TIDB_PORT, u as variables } from "./target-keys.js";
import { i as plainWords, n as schema$6, t as commandsOf } from "./keys.js";
import { r as serverMemoryBytes, t as requirementOf } from "./requirement.js";
import { n as buildable } from "./binaries.js";
import { n as flatten, t as benchmarkDefaults } from "./component-configuration.js";
import { n as clusterMemoryBytes, t as withTiproxy } from "./topology.js";
import { l as versionForms, s as isVersionWord, u as withPrefix } from "./versions.js";
import { t as MEMORY_BYTES } from "./memory.js";
import { extname, parse } from "node:path";

// packages/capture/index.ts
/** Workload files from the load of a running server. */
const capture = {
	name: "capture",
	verbs: [{
		name: "capture",
		group: "Measure",
		description: "Create a workload file from the load of a running TiDB, MySQL or MariaDB, without any of its data.",
		load: async () => (await import("./verb.js")).defineCapture
	}]
};

// packages/documents/index.ts
/** Published performance tests, and the result as one of them, `report.md`. */
const documents = {
	name: "documents",
	verbs: [{
		name: "presets",
		group: "Start",
		description: "List published performance tests, and print them as configurations.",
		load: async () => (await import("./verb2.js")).definePresets
	}],
	report: {
		name: "report.md",
		load: async () => (await import("./report.js")).renderReport
	}
};

// packages/import/index.ts
/** Records from the logs of load tools that ran elsewhere. */
const importLogs = {
	name: "import",
	verbs: [{
		name: "import",
		group: "Measure",
		description: "Create a record from the logs of load tools that ran elsewhere, plain or compressed.",
		load: async () => (await import("./verb3.js")).defineImport
	}]
};

// src/extensions/bisect/index.ts
/** The search for the commit that made a server slower. */
const bisect = {
	name: "bisect",
	verbs: [{
		name: "bisect",
		group: "Measure",
		description: "Find the commit that made the server slower, between a good and a bad commit.",
		load: async () => (await import("./verb4.js")).defineBisect
	}]
};

// src/extensions/doctor/index.ts
/** Checks of the machine, the servers and the tools before anything is measured. */
const doctor = {
	name: "doctor",
	verbs: [{
		name: "doctor",
		group: "Start",
		description: "Check whether this machine and the configured servers and tools are ready to measure.",
		load: async () => (await import("./verb5.js")).defineDoctor
	}]
};

// src/extensions/forks/index.ts
/** The pair of workflows for forks: one measures and hands numbers over, the other judges them. */
const forks = {
	name: "forks",
	story: {
		event: "workflow_run",
		load: async () => (await import("./story2.js")).judgingStory
	},
	load: async () => (await import("./hand-over.js")).forkHooks
};

// src/extensions/init/index.ts
/** A starter workflow for a use case. */
const init = {
	name: "init",
	verbs: [{
		name: "init",
		group: "Start",
		description: "Write a starter workflow for one of five use cases.",
		load: async () => (await import("./verb6.js")).defineInit
	}]
};

// src/extensions/many/index.ts
/** A suite on many machines: shards, their merge, and a second machine that looks again. */
const many = {
	name: "many",
	verbs: [{
		name: "merge",
		group: "Measure",
		description: "Merge the records that several machines made of one commit.",
		load: async () => (await import("./verb7.js")).defineMerge
	}],
	machines: async () => (await import("./steps.js")).manyMachines
};

// src/extensions/noise/index.ts
/** The noise of a machine, and the smallest drop that can be detected on it. */
const noise = {
	name: "noise",
	verbs: [{
		name: "noise",
		group: "Measure",
		description: "Measure a version against itself (A/A), and show its noise and the smallest drop that can be detected here.",
		load: async () => (await import("./verb8.js")).defineNoise
	}]
};

// src/extensions/page/index.ts
/** The result as a page, `report.html`. */
const page = {
	name: "page",
	report: {
		name: "report.html",
		load: async () => (await import("./report4.js")).loadRenderReport()
	},
	reportOption: {
		name: "record",
		value: "file or id",
		description: "write the page of this record as report.html in the result folder",
		example: "--record baselines/default/A.json --baseline files:baselines --out page",
		load: async () => (await import("./record.js")).writePage
	}
};

// src/extensions/plans/index.ts
/** Statements that both servers plan on the same statistics, without data. */
const plans = {
	name: "plans",
	key: {
		schema: plansSchema.optional().describe("Compares the plans of both servers, without data."),
		rules: ["gate", "accept"],
		files: filesOfPlans
	},
	verbs: [{
		name: "plans",
		group: "Results",
		description: "Compare the plans of two servers on the same statistics, without data.",
		load: async () => (await import("./verb9.js")).definePlans
	}],
	section: plansSection,
	load: async () => (await import("./before-cells.js")).plansHooks
};

// src/extensions/request/index.ts
/** Comments that ask for a measurement. */
const request = {
	name: "request",
	verbs: [{
		name: "request",
		group: "Workflows",
		description: "Read a `/bench [suite] [threads=4,8]` comment in a workflow, and report whether it starts a run.",
		load: async () => (await import("./verb10.js")).defineRequest
	}]
};

// src/extensions/simulated/index.ts
/** `measure: simulated`: servers in virtual machines whose clock counts instructions. */
const simulated = {
	name: "simulated",
	way: {
		measure: "simulated",
		load: async () => (await import("./way2.js")).simulatedWay
	}
};

// src/extensions/site/index.ts
/** The site of a store, with its trends. */
const site = {
	name: "site",
	reportOption: {
		name: "site",
		value: "folder",
		description: "write the site of a store: trends, changes of level, comparisons, feed and badges",
		example: "--site public --baseline branch",
		load: async () => (await import("./build.js")).writeSite
	}
};

// src/extensions/why/index.ts
/** Causes of a regression, from evidence that both servers leave of one more short round. */
const why = {
	name: "why",
	verbs: [{
		name: "why",
		group: "Results",
		description: "Explain why one side is slower, from the evidence that a job collected on both.",
		load: async () => (await import("./verb11.js")).defineWhy
	}],
	section: { loadFolderPage: async () => (await import("./page.js")).whyPage },
	load: async () => (await import("./hooks.js")).whyHooks
};

// src/extensions/windows/index.ts
/** `measure: windows` and `measure: duet`: both loads of a pair at once, or by turns of 100 ms. */
const windows = {
	name: "windows",
	load: async () => (await import("./pair-of-loads.js")).windowsHooks
};

// src/core/tool/load-tool.ts
/**
* Keeps the keys of a tool as types, to check what reads them. Few commands read the keys, which
* are built then.
*/
function defineLoad(tool) {
	let built;
	return {
		...tool,
		get keys() {
			built ??= tool.keys();
			return built;
		}
	};
}

// src/core/tool/older-server.ts
/** Returns the key with the name of a target of an older version, whose data a server starts on. */
const upgradeFrom = () => string().min(1).optional().describe("Name of a target of an older version that writes the data, so that each start is an upgrade in place. For `playground` and `local`.");

// src/core/tool/sql/lists.ts
/** Most characters of a value in a record. */
const MOST_CHARACTERS = 4e3;
const MOST_ENTRIES = 100;
const sql$1 = string().min(1).max(MOST_CHARACTERS);
/** One statement, several in one text, or a list of these. */
const sqlList = union([sql$1, array(sql$1).max(MOST_ENTRIES)]).transform((value) => Array.isArray(value) ? value : [value]);
/** Names that are in the ids of cells. */
const cellName = string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, "expected at most 40 letters, digits, dots and dashes");
/** Keys of what is made before, whatever is timed. */
const setupKeys = () => ({
	setup: sqlList.optional().describe("SQL or `.sql` files that create tables and rows, once; `{1..50}` makes fifty statements of one."),
	"before-each": sqlList.optional().describe("SQL before each run, not timed, on the same connection."),
	files: array(string().min(1).max(200)).max(MOST_ENTRIES).default([]).describe("Other files that SQL reads, such as CSV: a change to them starts a new series.")
});
/** Returns the data of a cell with its SQL: a change of it begins a new series. */
function dataOfLists(lists) {
	return Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => list === void 0 ? [] : [[name, JSON.stringify(list)]]));
}
/** The keys that such data comes from. */
function keysOfLists(data) {
	return Object.fromEntries(Object.keys(data).map((name) => [name === "beforeEach" ? "before-each" : name, listIn(data, name)]));
}
/** Paths among the entries of lists. */
function sqlFilesIn(...lists) {
	return lists.flatMap((list) => list ?? []).filter(isSqlFile);
}
/** Returns the faults of a workload's lists, by their keys. */
function listFaults(lists) {
	return Object.entries(lists).flatMap(([key, list = []]) => {
		return [...JSON.stringify(list).length > MOST_CHARACTERS ? [{
			key,
			what: `expected at most ${MOST_CHARACTERS} characters in all; put more into a .sql file`
		}] : [], ...list.flatMap((entry) => entryFaults(key, entry))];
	});
}
const MOST_REPETITIONS = 1e6;
function rangeFaults(key, statement) {
	const ranges = [...statement.matchAll(range)];
	const [from, to] = (ranges[0] ?? []).slice(1).map(Number);
	if (from === void 0 || to === void 0) return [];
	if (ranges.some(([text]) => text !== ranges[0]?.[0])) return [{
		key,
		what: "expected equal ranges in one statement, such as {1..50} twice"
	}];
	const isFit = from <= to && to - from < MOST_REPETITIONS;
	const what = `expected a range such as {1..50}, of at most ${MOST_REPETITIONS.toLocaleString("en")} numbers`;
	return isFit ? [] : [{
		key,
		what
	}];
}
function entryFaults(key, entry) {
	if (isSqlFile(entry)) return [];
	if (statementsOf(entry).length === 0) return [{
		key,
		what: "expected a statement, found none"
	}];
	const faulty = statementsOf(entry).flatMap(({ sql }) => rangeFaults(key, sql));
	if (faulty.length > 0) return faulty;
	return tokensOf(entry).some(({ kind }) => kind === "placeholder") ? [{
		key,
		what: "expected SQL without placeholders: there is no value for ?"
	}] : [];
}
/** Rows that one statement inserts: TiDB and MariaDB both take them in one transaction. */
const ROWS_AT_ONCE = 1e3;
/**
* SQL that makes the table `item` of a number of rows, whose column `k` has each value once, in no
* order. @param rows at least 1
*/
function itemTable(rows) {
	const id = `1000 * {0..${Math.ceil(rows / ROWS_AT_ONCE) - 1}} + 100 * a.n + 10 * b.n + c.n + 1`;
	return [
		"CREATE TABLE digit (n INT PRIMARY KEY)",
		"INSERT INTO digit VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)",
		"CREATE TABLE item (id INT PRIMARY KEY, k CHAR(32) NOT NULL, pad CHAR(60) NOT NULL)",
		`INSERT INTO item SELECT ${id}, MD5(${id}), REPEAT('x', 60) FROM digit a, digit b, digit c WHERE ${id} <= ${rows}`
	];
}

// src/core/tool/tool.ts
/**
* The value of an option, however its name is written: `auto-inc`, `auto_inc` and `autoInc` are the
* same.
* @param name in camel case
*/
function optionOf(options, name) {
	const plain = name.toLowerCase();
	return Object.entries(options).find(([key]) => key.replace(/[-_]/g, "").toLowerCase() === plain)?.[1];
}
/** A number of a cell's data; undefined where the record does not have it. */
function numberIn(data, name) {
	const value = data[name];
	return typeof value === "number" ? value : void 0;
}
/** `4 warehouses`; undefined where the data does not say how many. */
function countIn(data, name, one) {
	const value = numberIn(data, name);
	return value === void 0 ? void 0 : plural(value, one);
}
/**
* Members of a load's `data` where its caller wrote the load: what it makes, and how much, is
* unknown.
*/
const unknownData = {
	numbers: [],
	describe: () => void 0,
	family: () => void 0,
	makingOptions: [],
	rows: () => 0,
	rowBytes: 0
};

// src/loads/boot/index.ts
/** Duration for an estimate only: stopping it counts too. */
const USUAL_SECONDS$2 = 5;
const manyTables = "many-tables";
/** Tables for each of `tables`: 50,000 tables of five partitions are 200 of them. */
const TABLES_FOR_EACH = 250;
/**
* Tool that times the start of a server of ours, from its process to the first answer to a query.
*/
const boot = defineLoad({
	name: "boot",
	keys: () => ({
		name: cellName.describe("Name in reports."),
		...setupKeys(),
		"upgrade-from": upgradeFrom()
	}),
	faults({ setup, "before-each": beforeEach, "upgrade-from": older }) {
		const what = "expected nothing together with `upgrade-from`: each run starts on the data of the older version; move this SQL to `setup`";
		const isIdle = older !== void 0 && beforeEach !== void 0;
		return [...listFaults({
			setup,
			"before-each": beforeEach
		}), ...isIdle ? [{
			key: "before-each",
			what
		}] : []];
	},
	ownFiles(_, { setup, files, "before-each": beforeEach }) {
		const paths = [...sqlFilesIn(setup, beforeEach), ...files];
		return paths.length === 0 ? void 0 : {
			kind: "files",
			paths
		};
	},
	names: {
		label: (workload, { upgradeFrom: older }) => older === void 0 ? `boot ${workload}` : `upgrade ${workload} from ${older}`,
		word: (workload) => workload,
		choices: [manyTables],
		read(word, { tables }) {
			if (word !== manyTables) return void 0;
			const table = `t{1..${tables * TABLES_FOR_EACH}}`;
			return {
				name: word,
				setup: [`CREATE TABLE ${table} (id INT PRIMARY KEY, a INT, b INT, KEY (a)) PARTITION BY HASH (id) PARTITIONS 5`, `INSERT INTO ${table} VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3)`]
			};
		}
	},
	metrics: { rates: ["time_ms"] },
	data: {
		...unknownData,
		of: ({ setup, files, "before-each": beforeEach, "upgrade-from": older }) => ({
			...dataOfLists({
				setup,
				beforeEach,
				files: files.length === 0 ? void 0 : files
			}),
			...defined({ upgradeFrom: older })
		}),
		keysOf: ({ upgradeFrom: older, ...lists }) => ({
			...keysOfLists(lists),
			...defined({ "upgrade-from": older })
		})
	},
	pace: {
		atRate: {
			kind: "refused",
			because: "has no rate: a run ends when its work is done"
		},
		once: () => ({
			operations: 1,
			seconds: USUAL_SECONDS$2,
			figures: 1,
			threads: "one"
		}),
		server: "restarted"
	},
	program: {
		use: "the time that a server takes to start",
		source: { kind: "named-by-workload" }
	},
	load: async () => (await import("./run3.js")).runner
});

// src/loads/command/log.ts
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

// src/loads/command/index.ts
const word = string().max(1e3).superRefine((text, context) => {
	const message = unknownWord(text);
	if (message !== void 0) context.addIssue({
		code: "custom",
		message,
		input: text
	});
});
const command$1 = array(word).min(1).max(100).refine((words) => words[0] !== "", { error: "the first word is the program" });
/**
* Any program that says its figures as JSON lines: k6, JMeter, HammerDB, BenchBase, a script of
* your own.
*/
const ownCommand = defineLoad({
	name: "command",
	keys: () => ({
		name: string().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,79}$/, "expected at most 80 letters, digits, spaces, dots and dashes").describe("Name in reports."),
		command: command$1.describe("The program that makes the load, and its arguments."),
		prepare: command$1.optional().describe("The program that loads the data; default: none."),
		cleanup: command$1.optional().describe("The program that drops it; default: none."),
		files: array(string().min(1).max(200)).max(100).default([]).describe("Files or folders that define the load: a change to them starts a new series.")
	}),
	ownFiles: (_, { files }) => ({
		kind: "files",
		paths: files
	}),
	names: {
		label: (workload) => `command ${workload}`,
		word: (workload) => workload,
		choices: [],
		read: () => void 0
	},
	metrics: { rates: ["tps", "ops"] },
	data: {
		...unknownData,
		of: ({ command: run, prepare, cleanup, files }) => ({
			command: JSON.stringify(run),
			...prepare === void 0 ? {} : { prepare: JSON.stringify(prepare) },
			...cleanup === void 0 ? {} : { cleanup: JSON.stringify(cleanup) },
			...files.length === 0 ? {} : { files: JSON.stringify(files) }
		}),
		keysOf: (data) => Object.fromEntries(Object.entries(data).map(([name, text]) => [name, JSON.parse(String(text))]))
	},
	pace: {
		atRate: { kind: "open-loop" },
		canRunBeside: true
	},
	program: {
		use: "commands of your own",
		source: { kind: "named-by-workload" }
	},
	logs: commandLog,
	load: async () => (await import("./run4.js")).runner
});

// src/loads/connect/index.ts
const USUAL_NAME = "select-1";
/** Logins: a connection is opened, asked one query, and closed. */
const connect = defineLoad({
	name: "connect",
	keys: () => ({ name: cellName.default(USUAL_NAME).describe("Name in reports.") }),
	names: {
		label: (workload) => workload === USUAL_NAME ? "connect" : `connect ${workload}`,
		word: (workload) => workload === USUAL_NAME ? "connect" : workload,
		choices: ["connect"],
		read: (word) => word === "connect" ? { name: USUAL_NAME } : void 0
	},
	metrics: { rates: ["connections_per_s"] },
	data: {
		...unknownData,
		of: () => ({})
	},
	pace: {
		atRate: { kind: "open-loop" },
		canRunBeside: true
	},
	program: {
		use: "connections",
		source: { kind: "named-by-workload" }
	},
	load: async () => (await import("./run5.js")).runner
});

// src/loads/go-bench/index.ts
/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS$1 = 10;
const benchtime = /^(?:[1-9]\d{0,8}x|(?:\d+(?:\.\d+)?(?:ms|s|m))+)$/;
/** Micro-benchmarks of a Go module, whose test binaries each side builds of its own commit. */
const goBench = defineLoad({
	name: "go-bench",
	keys: () => ({
		name: cellName.describe("Name in reports."),
		packages: array(string().max(300).regex(/^\.(?:\/|$)(?!.*(?:^|\/)\.\.(?:\/|$))/, "expected a path such as ./planner or ./planner/...")).min(1).max(100).describe("Packages of the module: `./planner`, or `./planner/...` with those below it."),
		bench: string().min(1).max(1e3).default(".").describe("Regular expression of benchmarks, as `go test -bench` takes it."),
		count: number$1().int().min(1).max(100).default(1).describe("Times that each run repeats each benchmark; the median counts."),
		benchtime: string().regex(benchtime, "expected a time such as 100ms, or iterations such as 1000x").default("100ms").describe("Time of one benchmark of a run, or its iterations (`1000x`).")
	}),
	ownFiles: (_, { packages }) => ({
		kind: "commit",
		paths: packages
	}),
	names: {
		label: (workload) => `go-bench ${workload}`,
		word: (workload) => workload,
		choices: [],
		read: () => void 0
	},
	metrics: { rates: [
		"ns/op",
		"B/op",
		"allocs/op"
	] },
	data: {
		...unknownData,
		of: ({ packages, bench, count, benchtime: time }) => ({
			packages: packages.join(" "),
			bench,
			count,
			benchtime: time
		}),
		keysOf: ({ packages, ...others }) => ({
			packages: String(packages).split(" "),
			...others
		})
	},
	pace: {
		atRate: {
			kind: "refused",
			because: "has no rate: a run ends when its work is done"
		},
		once: () => ({
			operations: 1,
			seconds: USUAL_SECONDS$1,
			figures: 1,
			threads: "configured"
		}),
		server: "none"
	},
	program: {
		use: "micro-benchmarks of Go packages",
		runBy: "go",
		source: {
			kind: "by-hand",
			remedy: "Install Go (https://go.dev/dl), and put `go` on PATH."
		}
	},
	load: async () => (await import("./run6.js")).runner
});

// src/loads/go-tpc/percentiles.ts
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
* Figures of an interval, of which a log has tens of thousands: numbers, which get their names only
* when they are read. A name such as `99` is a place in a list, and an object that has it takes as
* much memory as a hundred numbers.
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
* Percentiles of several intervals together. go-tpc prints neither latencies nor their histogram,
* but of each interval the latencies at some ranks: of ten transactions the fifth, the ninth and
* the slowest. Those between are stood in for, as if what is slower grew rarer exponentially; then
* all of them are ranked as go-tpc ranks. What go-tpc's own steps hide (0.5 ms below 17 ms, then 3
* to 6 %) stays hidden.
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

// src/loads/go-tpc/queries.ts
/**
* The mean of each query and the queries an hour, without those of the warm-up. Rows of the two
* halves come from two clocks: one that comes just as the warm-up ends is taken for a part of it,
* so that none of it is counted.
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
const head = /^\[(Current|Summary)\] (Q\d{1,2}(?:_ERR)?)(?:: | *- (?=Count: ))(.*)$/;
const ofTpch = /^(\d{1,9}\.\d\d)s$/;
const ofCh = /^Count: (\d{1,9}), Sum\(ms\): (\d{1,15}\.\d), Avg\(ms\): \d{1,15}\.\d$/;
/**
* A row of `--output plain`: `[Summary] Q1: 1.23s` of tpch, `[Summary] Q1     - Count: 9, Sum(ms):
* …` of ch.
*/
function parseQueryRow(line) {
	const match = head.exec(line);
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

// src/core/tool/row-figures.ts
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
/**
* Reads a number that the line ends with, or behind which another figure follows. @returns whether
* there is one
*/
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
* A complete row in one expression, which is far less work than figure by figure: the first group
* is that of the head, and each figure of `read` has one. A row that it does not fit may still be
* one, with figures in another order.
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
/**
* Is a rate the count over the time, which is printed with one decimal? RowFigures that are missing
* (NaN) are not.
*/
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

// src/loads/go-tpc/row.ts
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

// src/loads/go-tpc/parse.ts
/** A day of intervals of five seconds; later ones are not kept. */
const MOST_INTERVALS = 17280;
/** TPC-C has five operations, each with its errors. */
const MOST_OPERATIONS$1 = 100;
/**
* Reads the standard output of `go-tpc tpcc|tpch|ch run` line by line, plain or json. go-tpc exits
* with 0 whatever happens, so a dead worker and a failed connection are found in its words.
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

// src/loads/go-tpc/figures.ts
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
* The figures without the warm-up: counts and mean latencies, cut at the intervals, and percentiles
* that are put together from those of the intervals, since go-tpc sums its own up over the entire
* run.
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
* Takes the warm-up off: what the summary counted, less what the intervals of the warm-up counted.
* An interval row covers its interval alone, and every transaction is in just one of them.
*
* An interval without a transaction is not printed. On a server that lives it is a stall, and
* nobody knows in which part of the time it fell: the first intervals that were printed are taken
* for the warm-up, so that a stall in it costs as much as one behind it.
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

// src/loads/go-tpc/validity.ts
/**
* Is a run of go-tpc to be believed? Its exit code says nothing: a run is valid with its last line,
* about the time that was requested, no dead worker, and no more errors than there were threads,
* whose last transaction the deadline cut off.
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
/**
* A server that stalled throughout is a finding: go-tpc then has no new order to sum up, and no
* tpmC.
*/
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
* Is a run of TPC-H to be believed? Each query that was requested has its mean and none failed, a
* wrong answer among them. The time of the run is ours, to the millisecond; that of a query is
* go-tpc's, whose histogram counts in steps of 67 ms. Of an imported log that step is shown as a
* latency, which is not gated.
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

// src/loads/go-tpc/log.ts
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

// src/core/tool/shell-load.ts
/**
* Returns the server of a script, as the argument builders of a tool take it. @param place words
* that stand for its address
*/
function scriptEndpoint(database, { host, port, user } = {
	host: "127.0.0.1",
	port: 4e3,
	user: "root"
}) {
	return {
		hosts: [{
			host,
			port
		}],
		user,
		password: "",
		database,
		tls: { mode: "off" }
	};
}

// src/loads/go-tpc/options.ts
const secondsIn = {
	s: 1,
	m: 60,
	h: 3600
};
const allQueries = Array.from({ length: 22 }, (_, index) => `q${index + 1}`);
/**
* `options:` of a go-tpc workload: all that changes the load beside threads, warehouses and time.
*/
const tpcOptionsSchema = strictObject({
	/** Partitions of the tables. */
	parts: number$1().int().min(1).optional(),
	/** 1 HASH, 2 RANGE, 3 LIST like HASH, 4 LIST like RANGE. */
	partitionType: number$1().int().min(1).max(4).optional(),
	/** Keying and thinking times of the specification. */
	wait: boolean().optional(),
	/** Shares of NewOrder, Payment, OrderStatus, Delivery and StockLevel. */
	weight: string().regex(/^\d+(,\d+){4}$/, { error: "expected five shares such as 45,43,4,4,4" }).optional(),
	/**
	* 0 the server's own, 1 read uncommitted, 2 read committed, 4 repeatable read, 6 serializable, …
	*/
	isolation: number$1().int().min(0).max(7).optional(),
	maxMeasureLatency: string().regex(/^\d+(ms|s|m)$/, { error: "expected a duration such as 16s" }).optional(),
	/** Session variables for every connection: `tidb_enable_1pc=1`, joined by `&`. */
	connParams: string().optional(),
	/** tpch and ch: the analytical queries, `q1,q6`; default: all 22. */
	queries: string().regex(/^q(?:[1-9]|1\d|2[0-2])(?:,q(?:[1-9]|1\d|2[0-2]))*$/, { error: "expected queries of q1 to q22, such as q1,q6" }).refine((text) => new Set(text.split(",")).size === text.split(",").length, { error: "expected each query once" }).optional(),
	/** tpch: how often each thread runs each query in a run. */
	passes: number$1().int().min(1).max(1e3).default(1),
	/**
	* tpch at scale factor 1: compares the answers with those of the specification; default: on TiDB.
	*/
	check: boolean().optional(),
	/** tpch and ch: TiFlash replicas of each table, which every plan must then use. */
	tiflashReplicas: number$1().int().min(1).max(10).optional(),
	/** Seconds until they are ready. */
	tiflashDeadline: string().regex(/^\d{1,6}[smh]$/, { error: "expected a duration such as 30m" }).default("30m").transform((text) => Number.parseInt(text, 10) * secondsIn[text.slice(-1)]),
	/** ch: threads of the analytical half. */
	analyticalThreads: number$1().int().min(1).optional(),
	/**
	* All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses.
	*/
	checkAll: boolean().optional(),
	/** The consistency check behind every run, without which a run of TPC-C is not believed. */
	checkAfter: boolean().default(true),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** The analytical queries of a run, each once. */
function queriesOf({ queries }) {
	return queries?.split(",") ?? allQueries;
}
/** @throws Failure `input` that names every unknown or wrong option */
function tpcOptions(options) {
	return readOptions("go-tpc", tpcOptionsSchema, options);
}

// src/loads/go-tpc/arguments.ts
/**
* Arguments of go-tpc. The password is among them: the tool takes it in no other way.
* @throws Failure `input` for unknown options
*/
function tpcArguments(command, workload, cell, endpoint, answers = "unseen") {
	const options = tpcOptions(cell.options);
	return [
		workload,
		...connection$1(endpoint, options),
		"--db",
		endpoint.database,
		"--threads",
		String(threadsOf(command, workload, cell)),
		...data(workload, cell, options),
		...answers === "checked" ? ["--check"] : [],
		command === "explain" ? "run" : command,
		...command === "prepare" && workload === "tpcc" ? ["--no-check"] : [],
		...command === "run" ? pace(workload, cell, options) : [],
		...command === "explain" ? [
			"--use-explain",
			"--count",
			String(queriesOf(options).length)
		] : []
	];
}
function threadsOf(command, workload, cell) {
	if (command === "run") return cell.threads;
	if (command === "explain") return workload === "ch" ? 0 : 1;
	return preparingThreads(cell);
}
/**
* Seconds between two reports, of which the warm-up is a whole number, so that it can be cut off.
* At most five, so that a progress line moves.
*/
function intervalSeconds({ warmUpSeconds }) {
	return warmUpSeconds === 0 ? 5 : warmUpSeconds / Math.ceil(warmUpSeconds / 5);
}
function connection$1({ hosts, user, password, tls }, options) {
	const params = [
		...tls.mode === "off" ? ["tls=false"] : [],
		...tls.mode === "required" ? ["tls=skip-verify"] : [],
		...tls.mode === "verify" && tls.caFile === void 0 ? ["tls=true"] : [],
		...options.connParams === void 0 ? [] : [options.connParams]
	];
	return [
		...hosts.length === 1 ? [
			"--host",
			hosts[0]?.host ?? "",
			"--port",
			String(hosts[0]?.port)
		] : ["--targets", hosts.map(({ host, port }) => `${host}:${port}`).join(",")],
		"--user",
		user,
		...password === "" ? [] : ["--password", password],
		...tls.mode === "verify" && tls.caFile !== void 0 ? ["--ssl-ca", tls.caFile] : [],
		...params.length === 0 ? [] : ["--conn-params", params.join("&")]
	];
}
function data(workload, { data }, options) {
	const queries = flag("queries", options.queries);
	if (workload === "tpch") return [
		"--sf",
		String(scaleFactorOf(data)),
		...queries
	];
	return [
		"--warehouses",
		String(data.warehouses),
		...flag("parts", options.parts),
		...workload === "tpcc" ? flag("partition-type", options.partitionType) : queries,
		...options.checkAll === true ? ["--check-all"] : []
	];
}
/** Records of earlier versions have it as warehouses. */
function scaleFactorOf({ scaleFactor, warehouses }) {
	return Number(scaleFactor ?? warehouses ?? 1);
}
function pace(workload, cell, options) {
	if (workload === "tpch") return [...passesOf(cell, options), ...flag("isolation", options.isolation)];
	return [
		"--time",
		`${cell.warmUpSeconds + cell.durationSeconds}s`,
		"--interval",
		`${intervalSeconds(cell)}s`,
		...flag("isolation", options.isolation),
		...flag("weight", options.weight),
		...workload === "tpcc" && options.wait === true ? ["--wait"] : [],
		...workload === "tpcc" ? flag("max-measure-latency", options.maxMeasureLatency) : [],
		...workload === "ch" ? flag("acThreads", options.analyticalThreads) : []
	];
}
/** A run of TPC-H is over when each thread has run each query so many times. */
function passesOf({ threads }, options) {
	return [
		"--count",
		String(threads * options.passes * queriesOf(options).length),
		"--interval",
		"1s"
	];
}
/** Loading is parallel over warehouses. */
function preparingThreads({ data }) {
	return Math.max(1, Math.min(16, scaleFactorOf(data) * 4));
}
function flag(name, value) {
	return value === void 0 ? [] : [`--${name}`, String(value)];
}

// src/loads/go-tpc/shell.ts
const endpoint$3 = scriptEndpoint("tpcc", {
	host: "$HOST",
	port: 0,
	user: "$DBUSER"
});
const statements = "SELECT CONCAT('ANALYZE TABLE tpcc.', table_name) FROM information_schema.tables WHERE table_schema = 'tpcc'";
/** go-tpc as TiUP has it: its words are those of a run of this program. */
function tpcShell(first) {
	return {
		setup: [],
		prepare: ["sql \"DROP DATABASE IF EXISTS tpcc; CREATE DATABASE tpcc\"", `tiup bench ${words$2(first, "prepare")}`],
		analyze: [`sql "${statements}" | tail -n +2 | while read -r statement; do sql "$statement" >/dev/null; done`],
		prewarm: void 0,
		sum: ["$1==\"tpmC:\"{sub(/,/,\"\",$2); sum+=$2} END{printf \"tpmC %.1f\\n\", sum}"],
		run: (cell) => `tiup bench ${words$2(cell, "run")}`
	};
}
function words$2(cell, command) {
	const workload = cell.workload === "tpch" || cell.workload === "ch" ? cell.workload : "tpcc";
	return tpcArguments(command, workload, cell, endpoint$3).map((word, at, all) => {
		if (all[at - 1] === "--port") return "$PORT";
		if (all[at - 1] === "--threads" && command === "run") return "$threads";
		return word.startsWith("$") ? word : shellArgument(word);
	}).filter((word, at, all) => word !== "--conn-params" && all[at - 1] !== "--conn-params").join(" ");
}

// src/loads/go-tpc/index.ts
const workloads = [
	"tpcc",
	"tpch",
	"ch"
];
/** Rows of TPC-C's nine tables with one warehouse. */
const ROWS_PER_WAREHOUSE = 5e5;
/** Rows of TPC-H's eight tables at scale factor 1. */
const ROWS_PER_SCALE_FACTOR = 866e4;
const ALL_QUERIES = 22;
const [USUAL_WAREHOUSES, USUAL_SCALE_FACTOR] = [4, 1];
/** Duration for an estimate only, at scale factor 1. */
const SECONDS_PER_QUERY = 2;
/** https://github.com/pingcap/go-tpc */
const goTpc = defineLoad({
	name: "go-tpc",
	keys: () => ({
		name: _enum(workloads).default("tpcc").describe("TPC-C, TPC-H or CH-benCHmark."),
		warehouses: number$1().int().positive().optional().describe("Size of the data; default: 4. For TPC-H it is the scale factor; default: 1.")
	}),
	faults(keys, options) {
		const { name } = keys;
		const isCheckable = name === "tpch" && sizeOf(keys) === 1;
		const expectation = "expected no `check`: answers are known only for tpch with 1 warehouse, which is scale factor 1";
		const ofTpch = "expected no `passes`: only tpch has them";
		const analytical = (option) => `expected no \`${option}\`: only tpch and ch have it`;
		return [
			...optionOf(options, "check") === true && !isCheckable ? [{
				key: "options",
				what: expectation
			}] : [],
			...optionOf(options, "passes") !== void 0 && name !== "tpch" ? [{
				key: "options",
				what: ofTpch
			}] : [],
			...["queries", "tiflashReplicas"].filter((option) => name === "tpcc" && optionOf(options, option) !== void 0).map((option) => ({
				key: "options",
				what: analytical(option)
			}))
		];
	},
	names: {
		alias: "tpcc",
		label(workload, data) {
			const size = sizeIn(data);
			return size === void 0 ? workload : `${workload} · ${size}`;
		},
		report: (workload) => (/* @__PURE__ */ new Map([
			["tpcc", "TPC-C"],
			["tpch", "TPC-H"],
			["ch", "CH-benCHmark"]
		])).get(workload),
		word: (workload) => workload,
		choices: workloads,
		read: (word) => workloads.some((name) => name === word) ? { name: word } : void 0,
		imported: "tpcc"
	},
	metrics: {
		rates: [
			"tpmc",
			"qphh",
			"time_ms",
			"query_ms"
		],
		main: ({ workload }) => workload === "tpch" ? "time_ms" : "tpmc",
		stepMs: { query_ms: 2 ** 26 / 1e6 }
	},
	data: {
		numbers: [{
			name: "warehouses",
			what: "TPC-C warehouses"
		}, {
			name: "scaleFactor",
			what: "TPC-H scale factor"
		}],
		of: (keys) => keys.name === "tpch" ? { scaleFactor: sizeOf(keys) } : { warehouses: sizeOf(keys) },
		keysOf: ({ warehouses, scaleFactor }) => defined({ warehouses: scaleFactor ?? warehouses }),
		describe: sizeIn,
		family: (workload) => workload,
		makingOptions: [
			"parts",
			"partitionType",
			"connParams",
			"tiflashReplicas"
		],
		rows: (data) => (numberIn(data, "warehouses") ?? 0) * ROWS_PER_WAREHOUSE + (numberIn(data, "scaleFactor") ?? 0) * ROWS_PER_SCALE_FACTOR,
		rowBytes: 200
	},
	pace: {
		atRate: {
			kind: "refused",
			because: "has no rate: its threads start transactions as soon as they can"
		},
		once(keys, options) {
			if (keys.name !== "tpch") return void 0;
			const queries = textOf(options, "queries")?.split(",").length ?? ALL_QUERIES;
			const runs = queries * Number(optionOf(options, "passes") ?? 1);
			return {
				operations: runs,
				seconds: Math.max(1, Math.round(runs * sizeOf(keys) * SECONDS_PER_QUERY)),
				figures: queries + 1,
				threads: "configured"
			};
		}
	},
	program: {
		use: "workload tpcc",
		source: {
			kind: "tiup-component",
			component: "bench",
			remedy: "go install github.com/pingcap/go-tpc/cmd/go-tpc@latest, or tiup install bench"
		},
		releases: { example: "v1.0.12" }
	},
	shell: tpcShell,
	logs: tpcLog,
	load: async () => (await import("./run7.js")).runner
});
/** `4 warehouses`, `scale factor 1`. */
function sizeIn(data) {
	const scale = numberIn(data, "scaleFactor");
	return scale === void 0 ? countIn(data, "warehouses", "warehouse") : `scale factor ${scale}`;
}
function textOf(options, name) {
	const value = optionOf(options, name);
	return typeof value === "string" ? value : void 0;
}
function sizeOf({ name, warehouses }) {
	return warehouses ?? (name === "tpch" ? USUAL_SCALE_FACTOR : USUAL_WAREHOUSES);
}

// src/core/tool/log-dialect.ts
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

// src/loads/go-ycsb/row.ts
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

// src/loads/go-ycsb/parse.ts
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
* Reads the standard output of go-ycsb line by line, plain or json. Its periodic rows look like the
* final ones and are cumulative: only what follows `Run finished, takes` is the result.
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

// src/loads/go-ycsb/validity.ts
/**
* Is a run of go-ycsb to be believed? Its exit code says little: a run is valid with figures behind
* `Run finished`, about the time that was requested, and few errors; the deadline may cut off one
* operation a thread.
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
/**
* No operation came to its end but those that the deadline cut off, one a thread: the server
* stalled throughout.
*/
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
/**
* Operations of the database; a read-modify-write is a read and an update, which are counted by
* themselves.
*/
function successes({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation !== "TOTAL" && operation !== "READ_MODIFY_WRITE" && !operation.endsWith("_ERROR"));
}
function errorCount({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation.endsWith("_ERROR")).reduce((sum, { count }) => sum + count, 0);
}
function lastedSeconds({ rows }) {
	return Math.max(0, ...[...rows.values()].map(({ takesSeconds }) => takesSeconds));
}

// src/loads/go-ycsb/log.ts
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

// src/loads/go-ycsb/options.ts
const count$1 = number$1().int().positive();
/** `options:` of a go-ycsb workload: all that changes the load beside threads, records and time. */
const ycsbOptionsSchema = strictObject({
	requestDistribution: _enum([
		"uniform",
		"zipfian",
		"latest",
		"hotspot",
		"exponential",
		"sequential"
	]).optional(),
	readProportion: number$1().min(0).max(1).optional(),
	updateProportion: number$1().min(0).max(1).optional(),
	scanProportion: number$1().min(0).max(1).optional(),
	insertProportion: number$1().min(0).max(1).optional(),
	readModifyWriteProportion: number$1().min(0).max(1).optional(),
	maxScanLength: count$1.optional(),
	fieldCount: count$1.optional(),
	fieldLength: count$1.optional(),
	readAllFields: boolean().optional(),
	writeAllFields: boolean().optional(),
	/** Operations a second. */
	target: count$1.optional(),
	/** Connections to each TiKV. */
	connCount: count$1.optional(),
	/** Operations in one request to TiKV. */
	batchSize: count$1.optional(),
	apiVersion: _enum(["V1", "V2"]).optional(),
	reportInterval: number$1().int().min(1).max(3600).default(1),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** @throws Failure `input` that names every unknown or wrong option */
function ycsbOptions(options) {
	return readOptions("go-ycsb", ycsbOptionsSchema, options);
}

// src/loads/go-ycsb/properties.ts
/** More than any thread does in a second: a timed run ends by its clock, not by this count. */
const MOST_OPERATIONS_A_SECOND = 5e4;
const MOST_LOADING_THREADS = 16;
/**
* All properties of a call; a workload file of the caller's own is read before them.
* @throws Failure `input` for unknown options
*/
function ycsbProperties(command, cell, endpoint) {
	const options = ycsbOptions(cell.options);
	const core = coreWorkloadOf(cell.workload);
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return {
		...core === void 0 ? {} : coreWorkloads[core],
		recordcount: Number(cell.data.records),
		operationcount: cell.operations ?? Math.ceil(cell.threads * seconds * MOST_OPERATIONS_A_SECOND),
		threadcount: command === "run" ? cell.threads : MOST_LOADING_THREADS,
		...withoutAbsent({
			requestdistribution: options.requestDistribution,
			readproportion: options.readProportion,
			updateproportion: options.updateProportion,
			scanproportion: options.scanProportion,
			insertproportion: options.insertProportion,
			readmodifywriteproportion: options.readModifyWriteProportion,
			maxscanlength: options.maxScanLength,
			fieldcount: options.fieldCount,
			fieldlength: options.fieldLength,
			readallfields: options.readAllFields,
			writeallfields: options.writeAllFields,
			target: command === "run" ? options.target : void 0
		}),
		...command === "run" && cell.warmUpSeconds > 0 ? { warmuptime: cell.warmUpSeconds } : {},
		"measurement.interval": options.reportInterval,
		outputstyle: "plain",
		silence: false,
		"debug.pprof": "127.0.0.1:0",
		...connection(cell, endpoint)
	};
}
function connection(cell, endpoint) {
	const options = ycsbOptions(cell.options);
	const addresses = endpoint.hosts.map(({ host, port }) => `${host}:${port}`).join(",");
	if (cell.data.database !== "mysql") return {
		"tikv.pd": addresses,
		"tikv.type": cell.data.database === "tikv-txn" ? "txn" : "raw",
		...withoutAbsent({
			"tikv.conncount": options.connCount,
			"tikv.batchsize": options.batchSize,
			"tikv.apiversion": options.apiVersion
		})
	};
	const [first] = endpoint.hosts;
	const tls = {
		off: "",
		required: "?tls=skip-verify",
		verify: "?tls=true"
	}[endpoint.tls.mode];
	return {
		...endpoint.hosts.length === 1 ? {
			"mysql.host": first?.host ?? "",
			"mysql.port": first?.port ?? 0
		} : { "tidb.instances": addresses },
		"mysql.user": endpoint.user,
		"mysql.password": endpoint.password,
		"mysql.db": `${endpoint.database}${tls}`
	};
}
/**
* The text of a properties file.
* @throws Failure `input` for a value that such a file cannot hold
*/
function propertiesText(properties) {
	return Object.entries(properties).map(([name, value]) => {
		const text = String(value);
		if (/[\r\n\0]|\$\{/.test(text)) throw new Failure("input", `go-ycsb cannot take the value of ${name}`, { remedy: "Use one without line breaks and without ${." });
		return `${name}=${text.replaceAll("\\", "\\\\").replace(/^ /, "\\ ")}\n`;
	}).join("");
}
function withoutAbsent(properties) {
	return Object.fromEntries(Object.entries(properties).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}
/**
* Properties of all core workloads: records of ten fields of 100 bytes, which are read completely.
*/
const record = {
	workload: "core",
	fieldcount: 10,
	fieldlength: 100,
	readallfields: true
};
const zipfian = {
	...record,
	requestdistribution: "zipfian"
};
const nothing = {
	readproportion: 0,
	updateproportion: 0,
	scanproportion: 0,
	insertproportion: 0
};
/**
* The core workloads as YCSB defines them (Cooper et al., "Benchmarking Cloud Serving Systems with
* YCSB", 2010, table 2, and the files of the same names upstream). go-ycsb's own files differ: they
* ask for rows uniformly, and scan one row at most.
*/
const coreWorkloads = {
	/** Update heavy: a session store. */
	a: {
		...zipfian,
		...nothing,
		readproportion: .5,
		updateproportion: .5
	},
	/** Read mostly: tags on photos. */
	b: {
		...zipfian,
		...nothing,
		readproportion: .95,
		updateproportion: .05
	},
	/** Read only: a cache of profiles. */
	c: {
		...zipfian,
		...nothing,
		readproportion: 1
	},
	/** Read latest: status updates. */
	d: {
		...record,
		...nothing,
		readproportion: .95,
		insertproportion: .05,
		requestdistribution: "latest"
	},
	/** Short ranges: conversations. */
	e: {
		...zipfian,
		...nothing,
		scanproportion: .95,
		insertproportion: .05,
		maxscanlength: 100,
		scanlengthdistribution: "uniform"
	},
	/** Read, modify, write: a user database. */
	f: {
		...zipfian,
		...nothing,
		readproportion: .5,
		readmodifywriteproportion: .5
	}
};
/**
* The letter of a core workload: `a`, `A` or `workloada`. @returns undefined where the name is a
* file's
*/
function coreWorkloadOf(name) {
	return /^(?:workload)?([a-f])$/i.exec(name)?.[1]?.toLowerCase();
}

// src/loads/go-ycsb/shell.ts
const endpoint$2 = scriptEndpoint("test");
/** Options that this program sets itself, or the script by a variable. */
const elsewhere$1 = /^(?:debug\.pprof|silence|outputstyle|tikv\.pd|threadcount|measurement\.interval|tidb\.instances|mysql\..*)$/u;
/** go-ycsb: its properties are those of a run of this program. */
function ycsbShell(first) {
	const isSql = first.data.database === "mysql";
	const driver = isSql ? "mysql" : "tikv";
	const server = isSql ? "-p mysql.host=$HOST -p mysql.port=$PORT -p mysql.user=$DBUSER -p mysql.db=test" : "-p tikv.pd=$PD";
	return {
		setup: [],
		prepare: [...isSql ? ["sql \"CREATE DATABASE IF NOT EXISTS test; DROP TABLE IF EXISTS test.usertable\""] : [], `go-ycsb load ${driver} ${server} -p threadcount=16 ${words$1(first, "load")}`],
		analyze: isSql ? ["sql \"ANALYZE TABLE test.usertable\" >/dev/null"] : [],
		prewarm: void 0,
		sum: ["FNR==1{over=0} /^Run finished/{over=1} over && match($0, /OPS: [0-9.]+/){ops[$1]+=substr($0, RSTART+5, RLENGTH-5)}", "END{for (name in ops) printf \"%s OPS %.1f\\n\", name, ops[name]}"],
		run: (cell) => `go-ycsb run ${driver} ${server} -p threadcount=$threads ${words$1(cell, "run")}`
	};
}
function words$1(cell, command) {
	return Object.entries(ycsbProperties(command, cell, endpoint$2)).filter(([name]) => !elsewhere$1.test(name)).map(([name, value]) => `-p ${shellArgument(`${name}=${value}`)}`).join(" ");
}

// src/loads/go-ycsb/index.ts
/** https://github.com/pingcap/go-ycsb */
const goYcsb = defineLoad({
	name: "go-ycsb",
	keys: () => ({
		name: union([string().min(1), array(string().min(1)).min(1)]).describe("`a` to `f`, or a workload file by path."),
		database: _enum([
			"mysql",
			"tikv-raw",
			"tikv-txn"
		]).default("mysql").describe("Interface: SQL, or TiKV without SQL."),
		records: number$1().int().positive().default(1e5).describe("Records that are loaded.")
	}),
	names: {
		alias: "ycsb",
		label: (workload) => `ycsb ${letterOf(workload) ?? workload}`,
		report(workload) {
			const letter = /^(?:workload)?([a-f])$/u.exec(workload)?.[1];
			return letter === void 0 ? void 0 : `Workload ${letter}`;
		},
		word(workload) {
			const { name } = parse(workload);
			return `ycsb-${letterOf(name) ?? name}`;
		},
		choices: ["ycsb-a to ycsb-f"],
		read(word, { tableSize }) {
			const letter = letterOf(word);
			return letter === void 0 ? void 0 : {
				name: letter,
				records: tableSize
			};
		}
	},
	metrics: { rates: ["ops"] },
	data: {
		numbers: [{
			name: "records",
			what: "YCSB records",
			input: "table-size"
		}],
		of: ({ records, database }) => ({
			records,
			database
		}),
		describe: (data) => countIn(data, "records", "record"),
		family: (workload) => /^(workload)?[a-f]$/i.test(workload) ? "core" : void 0,
		makingOptions: [
			"fieldCount",
			"fieldLength",
			"apiVersion"
		],
		rows: (data) => numberIn(data, "records") ?? 0,
		rowBytes: 1100
	},
	pace: {
		atRate: {
			kind: "refused",
			because: "throttles its threads (option `target`) and excludes the waiting time from its latencies"
		},
		canPause: true
	},
	program: {
		use: "workloads ycsb-*",
		source: {
			kind: "tiup-component",
			component: "bench",
			remedy: "See https://github.com/pingcap/go-ycsb for its releases."
		}
	},
	shell: ycsbShell,
	logs: ycsbLog,
	load: async () => (await import("./run8.js")).runner
});
/** `a` of a name such as `workloada` or `ycsb-a`. */
function letterOf(workload) {
	return /^(?:workload|ycsb[-_]?)([a-f])$/u.exec(workload)?.[1];
}

// src/loads/sysbench/log.ts
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

// src/loads/sysbench/shell.ts
const endpoint$1 = scriptEndpoint("sbtest");
/** Options that this program sets itself, or the script by a variable. */
const elsewhere = /^--(?:config-file|db-driver|mysql-(?:host|port|user|db|ssl)\b)/u;
/** sysbench 1.0 and newer: its words are those of a run of this program. */
function sysbenchShell(first) {
	const tables = Math.trunc(Number(first.data.tables)) || 1;
	const sized = words(first, "prewarm").filter((word) => word.startsWith("--table"));
	return {
		setup: ["C=\"--db-driver=mysql --mysql-host=$HOST --mysql-port=$PORT --mysql-user=$DBUSER --mysql-db=sbtest\""],
		prepare: ["sql \"DROP DATABASE IF EXISTS sbtest; CREATE DATABASE sbtest\"", `sysbench ${preparing(first)} $C ${words(first, "prepare").join(" ")} prepare`],
		analyze: [`for ((t = 1; t <= ${tables}; t++)); do sql "ANALYZE TABLE sbtest.sbtest$t" >/dev/null; done`],
		prewarm: canPrewarm(first.workload) ? `sysbench $testname $C ${sized.join(" ")} prewarm` : void 0,
		sum: [
			`$1=="SQL"{q=0} $1=="read:"||$1=="write:"{q+=$2} $1=="transactions:"{n=$2; sub(/\\(/,"",$3); t=$3}`,
			"$1==\"sum:\"{T[FILENAME]=t; Q[FILENAME]=n>0?q*t/n:0}",
			"END{for (f in T){tps+=T[f]; qps+=Q[f]} printf \"QPS %.0f (reads and writes) TPS %.0f\\n\", qps, tps}"
		],
		run: (cell) => `sysbench $testname $C --threads=$threads ${words(cell, "run").filter((word) => !word.startsWith("--threads=")).join(" ")} run`
	};
}
function words(cell, command) {
	const dialect = cell.toolVersion.startsWith("1.1") ? "1.1" : "1.0";
	return sysbenchArguments({
		command,
		dialect,
		cell,
		endpoint: endpoint$1,
		configFile: ""
	}).filter((word) => word.startsWith("--") && !elsewhere.test(word)).map((word) => word === "--auto-inc=off" ? "--auto-inc=false" : word).map(shellArgument);
}
/** The script that makes the tables, which all of its OLTP workloads share. */
function preparing({ workload }) {
	return workload.startsWith("oltp_") ? "oltp_common" : shellArgument(workload);
}

// src/loads/sysbench/index.ts
const count = number$1().int().positive();
/** Names of bundled workloads in published reports. */
const reportNames = {
	oltp_point_select: "Point Select",
	oltp_update_non_index: "Update Non-index",
	oltp_update_index: "Update Index",
	oltp_read_write: "Read Write",
	oltp_read_only: "Read Only",
	oltp_write_only: "Write Only",
	oltp_insert: "Insert",
	oltp_delete: "Delete"
};
/** Loads beside which something happens that their words name. */
const besideWords = {
	"add-index-beside": {
		name: "oltp_read_write",
		beside: {
			statement: "ALTER TABLE sbtest1 ADD INDEX by_pad (pad)",
			undo: "ALTER TABLE sbtest1 DROP INDEX by_pad"
		}
	},
	"pause-beside": {
		name: "oltp_read_write",
		beside: { pause: { for: "3s" } }
	}
};
/** https://github.com/akopytov/sysbench */
const sysbench = defineLoad({
	name: "sysbench",
	keys: () => ({
		name: union([string().min(1), array(string().min(1)).min(1)]).describe("Bundled workload, or a Lua script by path."),
		tables: count.max(1e4).optional().describe("Tables that are loaded; default: the suite’s."),
		"table-size": count.optional().describe("Rows in each of them; default: the suite’s."),
		"data-rand-type": _enum([
			"uniform",
			"gaussian",
			"special",
			"pareto",
			"zipfian"
		]).optional().describe("Distribution of the column k of the rows that are made; default: sysbench’s own."),
		"data-auto-inc": boolean().optional().describe("Whether the tables have AUTO_INCREMENT; default: as the option `auto-inc` of the load says."),
		"upgrade-from": upgradeFrom()
	}),
	ownFiles: (workload) => workload.endsWith(".lua") || workload.includes("/") ? { kind: "script" } : void 0,
	names: {
		label: (workload) => `sysbench ${workload}`,
		report: (workload) => Object.hasOwn(reportNames, workload) ? reportNames[workload] : void 0,
		word: (workload) => workload,
		choices: [
			"sysbench",
			...gateLoads,
			"oltp_many_statements",
			...Object.keys(besideWords)
		],
		file: "the path of a .lua script",
		read(word) {
			if (word === "sysbench") return { name: gateLoads };
			if (Object.hasOwn(besideWords, word)) return besideWords[word];
			return gateLoads.includes(word) || microLoads.some((name) => name === word) || extname(word) === ".lua" ? { name: word } : void 0;
		}
	},
	metrics: {
		rates: ["tps"],
		percentileStep: .018006
	},
	data: {
		numbers: [{
			name: "tables",
			what: "sysbench tables",
			input: "tables"
		}, {
			name: "tableSize",
			what: "rows a table",
			input: "table-size"
		}],
		of(keys, sizes, options) {
			const autoInc = keys["data-auto-inc"] ?? optionOf(options, "autoInc");
			return {
				tables: keys.tables ?? sizes.tables,
				tableSize: keys["table-size"] ?? sizes.tableSize,
				...defined({
					autoInc,
					randType: keys["data-rand-type"],
					upgradeFrom: keys["upgrade-from"]
				})
			};
		},
		keysOf: ({ tables, tableSize, autoInc, randType, upgradeFrom: older }, options) => ({
			...defined({
				tables,
				"table-size": tableSize,
				"data-rand-type": randType,
				"upgrade-from": older
			}),
			...autoInc === void 0 || optionOf(options, "autoInc") === autoInc ? {} : { "data-auto-inc": autoInc === true || autoInc === "on" }
		}),
		describe(data) {
			const [tables, rows] = [countIn(data, "tables", "table"), countIn(data, "tableSize", "row")];
			const by = data.upgradeFrom === void 0 ? "" : `, written by ${data.upgradeFrom}`;
			return tables === void 0 || rows === void 0 ? void 0 : `${tables} of ${rows}${by}`;
		},
		family(workload) {
			if (workload.includes("/") || workload.endsWith(".lua")) return void 0;
			return /^(oltp|select_random)_/.test(workload) ? "oltp" : workload;
		},
		makingOptions: [],
		rows: (data) => (numberIn(data, "tables") ?? 0) * (numberIn(data, "tableSize") ?? 0),
		rowBytes: 240
	},
	pace: {
		atRate: { kind: "open-loop" },
		canPause: true
	},
	program: {
		use: "workloads oltp_*",
		source: {
			kind: "packages",
			requirement: sysbenchRequirement
		}
	},
	shell: sysbenchShell,
	logs: sysbenchLog,
	load: async () => (await import("./run11.js")).runner
});

// src/loads/sql/index.ts
/** A load that a person writes as SQL; sysbench runs it. */
const sql = defineLoad({
	name: "sql",
	keys: () => ({
		name: union([string().min(1), array(string().min(1)).min(1)]).describe("A workload file by path, or the name of a load whose `transactions` this entry has."),
		seed: sqlKeys().seed.unwrap().optional().describe("The same seed makes the same rows."),
		schema: sqlKeys().schema.optional().describe("SQL that creates the tables, or `.sql` files."),
		data: sqlKeys().data.unwrap().optional().describe("How the tables are filled."),
		transactions: sqlKeys().transactions.optional().describe("What is run, each with its weight; see docs/own-load.md."),
		only: array(string().min(1)).min(1).optional().describe("Names of the statements to measure, `checkout/1`; default: all."),
		measure: _enum(["always", "changed-plans"]).default("always").describe("Whether to measure it always, or only statements whose plan changes; see docs/plans.md.")
	}),
	ownFiles: () => ({ kind: "workload-file" }),
	names: {
		label: (workload) => `sql ${shortName(workload)}`,
		short: shortName,
		word: (workload) => workload,
		choices: [],
		file: "the path of a workload file (.yml)",
		read: (word) => /\.ya?ml$/i.test(word) ? { name: word } : void 0
	},
	metrics: { rates: ["tps"] },
	data: {
		...unknownData,
		describe: (data) => data.statements === void 0 ? void 0 : "some statements",
		of: ({ measure, only }) => {
			if (measure === "changed-plans") return { statements: "[]" };
			return only === void 0 ? {} : { statements: JSON.stringify(only) };
		},
		keysOf: (data) => {
			const only = listIn(data, "statements");
			if (data.statements === void 0) return {};
			return only.length === 0 ? { measure: "changed-plans" } : { only };
		}
	},
	pace: {
		atRate: { kind: "open-loop" },
		canPause: true,
		canRunBeside: true
	},
	program: {
		use: "workload files",
		runBy: sysbench.name,
		source: sysbench.program.source
	},
	logs: sysbenchLog,
	load: async () => (await import("./run9.js")).runner
});
/**
* `checkout` of `loads/checkout.yml`, of `checkout/workload.yml` and of `tidb-bench.yml#checkout`.
*/
function shortName(workload) {
	const own = /#([^#]+)$/.exec(workload)?.[1];
	if (own !== void 0) return own;
	const [file = "", folder] = workload.replace(/\.ya?ml$/i, "").split("/").reverse();
	return folder !== void 0 && /^(?:workload|load)$/i.test(file) && !/^\.*$/.test(folder) ? folder : file;
}

// src/core/tool/sql/timed-statements.ts
/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving = /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i;
/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = "{run}";
/** Returns the keys of statements that are timed, and of those that undo them. */
const timedKeys = () => ({
	statement: sqlList.describe("What is timed: SQL or the path of a `.sql` file; several are timed as one."),
	undo: sqlList.optional().describe("SQL after each run, not timed, which undoes the effects of the statement.")
});
/** Returns the faults of timed statements, such as one whose effects nothing undoes. */
function timedStatementFaults({ statement: timed, setup, undo, "before-each": beforeEach }) {
	const leaves = timed.filter((entry) => !isSqlFile(entry) && !entry.includes(ofRun)).find((entry) => statementsOf(entry).some(({ sql }) => leaving.test(sql)));
	const isTakenBack = leaves === void 0 || undo !== void 0 || beforeEach !== void 0;
	const what = `expected as well: “${leaves?.slice(0, 40)}” can be repeated only after something undoes its effects; if nothing has to be undone, set undo: []`;
	return [
		...timed.length === 0 ? [{
			key: "statement",
			what: "expected a statement, found none"
		}] : [],
		...listFaults({
			statement: timed,
			setup,
			undo,
			"before-each": beforeEach
		}),
		...isTakenBack ? [] : [{
			key: "undo",
			what
		}]
	];
}

// src/loads/statement/index.ts
/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS = 10;
/** Statements that a word of the input `workloads` stands for, on a table of `table-size` rows. */
const builtIn = {
	"add-index": {
		statement: "ALTER TABLE item ADD INDEX by_k (k)",
		undo: "ALTER TABLE item DROP INDEX by_k"
	},
	analyze: { statement: "ANALYZE TABLE item" }
};
/** Any SQL that is timed together: DDL, IMPORT INTO, LOAD DATA, ANALYZE, BACKUP, RESTORE. */
const statement = defineLoad({
	name: "statement",
	keys: () => ({
		name: cellName.describe("Name in reports."),
		statement: timedKeys().statement,
		...setupKeys(),
		undo: timedKeys().undo
	}),
	faults: (keys) => timedStatementFaults(keys),
	ownFiles(_, { statement: timed, setup, undo, files, "before-each": beforeEach }) {
		const paths = [...sqlFilesIn(setup, beforeEach, timed, undo), ...files];
		return paths.length === 0 ? void 0 : {
			kind: "files",
			paths
		};
	},
	names: {
		label: (workload) => `statement ${workload}`,
		word: (workload) => workload,
		choices: Object.keys(builtIn),
		read(word, { tableSize }) {
			const own = ownValue(builtIn, word);
			return own === void 0 ? void 0 : {
				name: word,
				setup: itemTable(tableSize),
				...own
			};
		}
	},
	metrics: { rates: ["time_ms"] },
	data: {
		...unknownData,
		of: ({ statement: timed, setup, undo, files, "before-each": beforeEach }) => dataOfLists({
			statement: timed,
			setup,
			beforeEach,
			undo,
			files: files.length === 0 ? void 0 : files
		}),
		keysOf: keysOfLists
	},
	pace: {
		atRate: {
			kind: "refused",
			because: "has no rate: a run ends when its work is done"
		},
		once: () => ({
			operations: 1,
			seconds: USUAL_SECONDS,
			figures: 1,
			threads: "one"
		})
	},
	program: {
		use: "statements that are timed once",
		source: { kind: "named-by-workload" }
	},
	load: async () => (await import("./run10.js")).runner
});

// src/stores/branch/index.ts
const DEFAULT_BRANCH = "tidb-bench-baselines";
/** Records in a branch of a git repository: `branch` or `branch:NAME`. */
const branch = {
	name: "branch",
	forms: ["branch", "branch:NAME"],
	open(text, { repositoryUrl, token, ledger }) {
		if (text !== "branch" && !text.startsWith("branch:")) return void 0;
		const name = text.slice(7) || "tidb-bench-baselines";
		if (!/^[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(name) || name.includes("..") || /[/.]$|\.lock$/.test(name)) throw new Failure("input", `${JSON.stringify(name)} is not a branch name`, { remedy: `Use letters, digits, dots, dashes and slashes, as in ${DEFAULT_BRANCH}.` });
		if (repositoryUrl === void 0) throw new Failure("input", `the repository of the branch ${name} is unknown`, { remedy: "Run inside a repository with a remote, or on GitHub Actions." });
		const settings = {
			url: repositoryUrl,
			branch: name,
			...defined({
				token,
				ledger
			})
		};
		return async () => new (await (import("./branch-store.js"))).BranchStore(settings);
	}
};

// src/stores/files/index.ts
/** Records as files of a folder: `files:DIR`. */
const files = {
	name: "files",
	forms: ["files:DIR"],
	open(text) {
		const folder = /^files:(.+)$/s.exec(text)?.[1];
		if (folder === void 0) return void 0;
		return async () => new (await (import("./files-store.js"))).FilesStore(folder);
	}
};

// src/targets/cluster/keys.ts
const tree = record$1(string(), unknown());
/**
* Names and addresses go to ssh and to scripts: nothing in them may look like an option or a quote.
*/
const hosts = array(string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "expected a host name or an IPv4 address")).min(1).refine((list) => new Set(list).size === list.length, "expected each host once");
/** `deploy:` of a target `cluster`. */
const deploymentSchema = strictObject({
	version: string().regex(/^(v\d+\.\d+\.\d+[\w.-]*|nightly)$/, "expected a version such as v8.5.3, or nightly").describe("Version of TiDB, TiKV and PD."),
	hosts: strictObject({
		tidb: hosts.describe("Hosts of TiDB."),
		tikv: hosts.describe("Hosts of TiKV."),
		pd: hosts.describe("Hosts of PD.")
	}).describe("Hosts of each component."),
	folder: string().regex(/^(\/[\w-][\w.-]*)+$/, "expected an absolute path of letters, digits, “-”, “_” and “.”").describe("Folder on every host, which the SSH user may write to."),
	"port-offset": number$1().int().min(0).max(2e4).default(0).describe("Distance of all ports from the defaults of TiUP."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml.")
	}).default({}).describe("Configuration of each component; it is read again and compared."),
	ssh: strictObject({
		user: string().regex(/^[a-z_][a-z0-9_-]*$/, "expected a user name").describe("User on every host, who may use `sudo` without a password."),
		port: number$1().int().min(1).max(65535).default(22).describe("Port of SSH."),
		"key-env": string().min(1).default("TIDB_BENCH_SSH_KEY").describe("Environment variable that contains the private key, or its path."),
		"known-hosts": string().regex(/^[^\s"]+$/, "expected a path without spaces").optional().describe("File with the keys of the hosts; default: those of the user who runs the job.")
	}).describe("How the job signs in to the hosts.")
});
const program = string().min(1).optional();
/** Keys of a target `cluster` alone that say how one side takes the place of the other. */
const swapKeys = () => ({
	binaries: strictObject({
		tidb: program.describe("Program of TiDB."),
		tikv: program.describe("Program of TiKV."),
		pd: program.describe("Program of PD.")
	}).default({}).describe("Paths of programs of your own; TiKV of the same minor version as the data."),
	sides: _enum(["swap", "twins"]).optional().describe("Two sides on the same machines, as one cluster or two; see docs/clusters.md. Default: `swap` within a minor version."),
	"transfer-timeout": timeSchema.prefault("60s").describe("How long TiUP waits for leaders to move before it restarts TiKV or PD."),
	"may-patch": boolean().default(false).describe("Whether the job may exchange programs and settings of an `existing` cluster, and back.")
});
/** Keys of a target `cluster` alone. */
const clusterKeys = () => ({
	kind: literal("cluster").describe("A TiDB cluster on machines of yours, by `tiup cluster`."),
	existing: string().regex(/^(?!\.+$)[\w.-]+$/, "expected a name of letters, digits, “-”, “_” and “.”").optional().describe("Name of a running cluster, as `tiup cluster list` shows it on this machine."),
	deploy: deploymentSchema.optional().describe("A cluster of its own, which the job deploys, measures and destroys."),
	...swapKeys()
});
/**
* Exactly one of `existing` and `deploy`; a fresh cluster has nothing but the user root without a
* password.
*/
function checkCluster(target, context) {
	const add = (key, message) => addFault(context, [key], message);
	if (target.existing === void 0 === (target.deploy === void 0)) add("existing", "give either `existing` or `deploy`");
	if (target.deploy === void 0) {
		if (Object.keys(target.binaries).length > 0 && !target["may-patch"]) add("binaries", "this would exchange programs of a cluster that is not ours; allow it with `may-patch: true`");
		return;
	}
	if (target["may-patch"]) add("may-patch", "it is for `existing`; a cluster of `deploy` is ours");
	if (target.user !== "root") add("user", "a fresh cluster has the user root only");
	if (target.database !== void 0) add("database", "a fresh cluster has no database of yours");
	if (Object.keys(target.configuration).length > 0) add("configuration", "write it in `deploy`");
}
const keys = strictObject({
	...clusterKeys(),
	...ofRunningServer()
});
/** Returns the cluster as an endpoint: the target is its TiDB servers. */
function asEndpoint({ kind: _, existing, deploy, binaries, sides, transferTimeout, mayPatch, ...target }) {
	const swap = {
		binaries,
		sides,
		transferSeconds: transferTimeout,
		mayPatch
	};
	return {
		kind: "endpoint",
		...target,
		cluster: existing,
		deploy,
		swap,
		host: deploy === void 0 ? [] : tidbAddresses(deploy),
		port: TIDB_PORT
	};
}
/** Schema of a target `cluster`. */
const schema$5 = keys.superRefine(checkBackup).superRefine(checkCluster).transform((target) => asEndpoint(camelKeys(target)));

// src/targets/cluster/index.ts
/** A TiDB cluster on machines of the user's, by `tiup cluster`. A record calls it an endpoint. */
const cluster = {
	name: "cluster",
	schema: schema$5,
	owns: (config) => {
		const { kind, swap } = config;
		return kind === "endpoint" && swap !== void 0;
	},
	programs: {
		components: ({ deploy, swap }) => deploy !== void 0 || swap.mayPatch ? [
			"tidb",
			"tikv",
			"pd"
		] : [],
		use(config, { tidb, tikv, pd }) {
			const binaries = {
				...config.swap.binaries,
				...defined({
					tidb,
					tikv,
					pd
				})
			};
			return {
				...config,
				swap: {
					...config.swap,
					binaries
				}
			};
		}
	},
	packages: ({ loadBalancer }) => loadBalancer === "haproxy" ? ["haproxy"] : [],
	load: async () => (await import("./run12.js")).code
};

// src/targets/command/index.ts
/** Any server of the MySQL protocol on this machine, by shell commands of the caller's. */
const command = {
	name: "command",
	schema: schema$6,
	owns: ({ kind }) => kind === "command",
	machine: {
		memoryBytes: ({ memory }) => memory,
		setUpBytes: 200 * 2 ** 20,
		copies: () => 1,
		diskBytes: (_, dataBytes, times) => dataBytes * times,
		startSeconds: 10,
		restartSeconds: 10
	},
	programs: {
		components: () => ["server"],
		use: (config, { server: program }) => ({
			...config,
			...defined({ program })
		}),
		recipe: ({ build, program }) => build === void 0 || program === void 0 ? void 0 : {
			command: build,
			binaries: { server: program }
		}
	},
	packages: () => [],
	runsInGuest: ({ start }) => plainWords(start) !== void 0,
	expected: (config) => ({
		configuration: commandsOf(config),
		variables: config.variables,
		byMachine: []
	}),
	load: async () => (await import("./run13.js")).code
};

// src/targets/endpoint/keys.ts
/** Schema of a target `endpoint`. */
const schema$4 = strictObject({
	kind: literal("endpoint").describe("A running MySQL-compatible server."),
	host: union([string().min(1), array(string().min(1)).min(1)]).describe("Host, or hosts, each with its port where they differ: `db1:4001`."),
	port: port.default(4e3).describe("Port of hosts without their own port."),
	...ofRunningServer()
}).superRefine(checkBackup).transform((target) => ({
	...camelKeys(target),
	cluster: void 0,
	deploy: void 0,
	swap: void 0
}));

// src/targets/endpoint/index.ts
/** A running MySQL-compatible server. */
const endpoint = {
	name: "endpoint",
	schema: schema$4,
	owns: (config) => {
		const { kind, host, swap } = config;
		return kind === "endpoint" && swap === void 0 && host?.length !== 0;
	},
	packages: ({ loadBalancer }) => loadBalancer === "haproxy" ? ["haproxy"] : [],
	load: async () => (await import("./run14.js")).code
};

// src/targets/local/keys.ts
/** Schema of a target `local`. */
const schema$3 = strictObject({
	kind: literal("local").describe("A throw-away MariaDB on this machine."),
	settings: scalars.default({}).describe("Options of the MariaDB server, as in its option file."),
	mariadbd: string().min(1).optional().describe("Path of another server: MariaDB, MySQL or Percona Server; default: the MariaDB on PATH, or MySQL."),
	replica: _enum([
		"none",
		"asynchronous",
		"semi-synchronous"
	]).default("none").describe("A replica; with `semi-synchronous`, every commit waits for its receipt (AFTER_SYNC)."),
	cores: string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "expected cores such as 1 or 0-1").optional().describe("Cores that the server may use; default: all."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot: boot$1
}).transform(camelKeys);

// src/targets/local/index.ts
/** Bytes of an empty MariaDB with its log. */
const SERVER_BYTES = .3 * 2 ** 30;
const copiesOf$1 = ({ replica = "none" }) => replica === "none" ? 1 : 2;
/** A throw-away MariaDB on this machine, or a MySQL by path. */
const local = {
	name: "local",
	schema: schema$3,
	owns: ({ kind }) => kind === "local",
	machine: {
		memoryBytes: (config) => serverMemoryBytes(config.settings) * copiesOf$1(config),
		setUpBytes: 200 * 2 ** 20,
		copies: copiesOf$1,
		diskBytes: (config, dataBytes, times) => (dataBytes + SERVER_BYTES) * times * copiesOf$1(config),
		startSeconds: 5,
		restartSeconds: 5
	},
	programs: {
		components: () => ["mariadbd"],
		use: (config, { mariadbd }) => ({
			...config,
			...defined({ mariadbd })
		})
	},
	packages: (config) => [config.mariadbd === void 0 ? requirementOf(config) : "mariadb"],
	runsInGuest: ({ replica }) => replica === "none",
	expected: ({ settings, cores, variables }) => ({
		configuration: {
			...settings,
			...defined({ cores })
		},
		variables,
		byMachine: []
	}),
	load: async () => (await import("./run15.js")).code
};

// src/targets/none/keys.ts
const usual = strictObject(ofRunningServer());
/** Schema of a target `none`. */
const schema$2 = strictObject({
	kind: literal("none").describe("No server: for loads that start what they measure."),
	"workload-folder": workloadFolder
}).transform(({ kind: _, ...own }) => ({
	kind: "endpoint",
	host: [],
	port: TIDB_PORT,
	...camelKeys(usual.parse(own)),
	cluster: void 0,
	deploy: void 0,
	swap: void 0
}));

// src/targets/none/index.ts
/** No server: a load tool starts the programs that it measures. A record calls it an endpoint. */
const none = {
	name: "none",
	schema: schema$2,
	owns: (config) => {
		const { kind, host, swap } = config;
		return kind === "endpoint" && swap === void 0 && host?.length === 0;
	},
	packages: () => [],
	load: async () => (await import("./run16.js")).code
};

// src/targets/playground/keys.ts
/** Schema of a target `playground`. */
const schema$1 = strictObject({
	kind: literal("playground").describe("A throw-away TiDB cluster on this machine, by TiUP."),
	version: string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix).describe("TiDB version, or one of these forms: `v8.5`, `latest-release`, `previous-release`, `nightly`."),
	mode: _enum(["tidb", "tikv-slim"]).default("tidb").describe("`tikv-slim` starts stores without TiDB, for go-ycsb."),
	topology: strictObject({
		tidb: number$1().int().min(0).max(16).default(1).describe("TiDB servers."),
		tikv: number$1().int().min(0).max(16).default(1).describe("TiKV stores; 0 with `tidb: 0` for PD alone."),
		pd: number$1().int().min(1).max(7).default(1).describe("Placement drivers."),
		tiproxy: number$1().int().min(0).max(4).default(0).describe("TiProxy servers."),
		tiflash: number$1().int().min(0).max(4).default(0).describe("TiFlash stores.")
	}).prefault({}).describe("Instances of each component."),
	configuration: strictObject({
		tidb: tree$1.optional().describe("As in tidb.toml."),
		tikv: tree$1.optional().describe("As in tikv.toml."),
		pd: tree$1.optional().describe("As in pd.toml."),
		tiproxy: tree$1.optional().describe("As in tiproxy.toml."),
		tiflash: tree$1.optional().describe("As in tiflash.toml.")
	}).default({}).describe("Settings as in the TOML file of the component, merged over the benchmark defaults."),
	binaries: strictObject({
		tidb: string().optional().describe("Path of a tidb-server."),
		tikv: string().optional().describe("Path of a tikv-server."),
		pd: string().optional().describe("Path of a pd-server."),
		tiproxy: string().optional().describe("Path of a tiproxy."),
		tiflash: string().optional().describe("Path of a tiflash.")
	}).default({}).describe("Binaries of your own build, by path."),
	tiup: strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, "expected a release such as v1.16.5").optional().describe("Version of TiUP to download; default: the TiUP on PATH, or else a pinned version."),
		sha256: string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the published one."),
		path: string().optional().describe("Path of an installed TiUP."),
		playground: string().regex(/^(v\d+\.\d+\.\d+|latest)$/, "expected a version such as v1.16.5, or latest").optional().describe("Version of playground, or latest; default: that of tiup.version, or v1.16.5."),
		mirror: string().optional().describe("Default: TIUP_MIRRORS, or the public mirror.")
	}).default({}).describe("Which TiUP starts the cluster."),
	"load-balancer": _enum([
		"none",
		"haproxy",
		"tiproxy"
	]).default("none").describe("Load balancer in front of several TiDB instances."),
	haproxy,
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot: boot$1
}).refine(({ mode, topology: { tidb, tikv } }) => tikv > 0 || tidb === 0 || mode === "tikv-slim", {
	error: "expected at least 1, since TiDB needs a store; for PD alone, set `tidb: 0` too",
	path: ["topology", "tikv"]
}).transform((target) => camelKeys(target.topology.tikv === 0 ? {
	...target,
	mode: "tikv-slim"
} : target));

// src/targets/playground/index.ts
/** TiKV keeps so many copies where it has as many stores. */
const MOST_REPLICAS = 3;
/** Bytes of TiUP and the programs of a cluster, once. */
const CLUSTER_BYTES = 2 * 2 ** 30;
/** Setting that follows the memory of the machine. */
const CACHE = "tikv.storage.block-cache.capacity";
const copiesOf = ({ topology }) => Math.min(MOST_REPLICAS, topology?.tikv ?? 1);
/** A throw-away TiDB cluster on this machine: https://docs.pingcap.com/tidb/stable/tiup-playground */
const playground = {
	name: "playground",
	schema: schema$1,
	owns: ({ kind }) => kind === "playground",
	machine: {
		memoryBytes: ({ topology }) => clusterMemoryBytes(topology),
		setUpBytes: 2 ** 30,
		copies: copiesOf,
		diskBytes: ({ topology: { tikv } }, dataBytes, times) => CLUSTER_BYTES + dataBytes * Math.min(MOST_REPLICAS, tikv) * times,
		startSeconds: 60,
		restartSeconds: 30
	},
	programs: {
		components: () => buildable.filter((name) => name !== "mariadbd" && name !== "server"),
		use(config, { mariadbd: _, server: __, ...paths }) {
			return {
				...config,
				binaries: {
					...config.binaries,
					...paths
				}
			};
		}
	},
	packages: ({ loadBalancer }) => loadBalancer === "haproxy" ? ["haproxy"] : [],
	expected(config, isBuilt) {
		const { version, binaries, topology, mode, loadBalancer, configuration, variables } = withTiproxy(config);
		const isNamed = /^v\d+(\.\d+){0,2}$/.test(version) && Object.keys(binaries).length === 0 && !isBuilt;
		const { pd, tikv } = topology;
		const { [CACHE]: _, ...fixed } = flatten(benchmarkDefaults(0, 0));
		return {
			...isNamed ? { version } : {},
			topology: {
				...mode === "tikv-slim" ? {
					pd,
					tikv
				} : topology,
				...loadBalancer === "haproxy" ? { haproxy: 1 } : {}
			},
			configuration: {
				...fixed,
				...flatten(configuration)
			},
			variables,
			byMachine: [CACHE]
		};
	},
	load: async () => (await import("./run17.js")).code
};

// src/targets/tidb/keys.ts
/** Schema of a target `tidb`. */
const schema = strictObject({
	kind: literal("tidb").describe("A throw-away TiDB server alone, which keeps its data in its embedded store."),
	"tidb-server": string().min(1).default("tidb-server").describe("Path of the program; default: the one on PATH."),
	configuration: tree$1.default({}).describe("As in tidb.toml."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot: boot$1
}).transform(camelKeys);

// src/targets/tidb/index.ts
/** A throw-away TiDB on this machine without TiKV and PD. */
const tidb = {
	name: "tidb",
	schema,
	owns: ({ kind }) => kind === "tidb",
	machine: {
		memoryBytes: () => MEMORY_BYTES,
		setUpBytes: 200 * 2 ** 20,
		copies: () => 1,
		diskBytes: (_, dataBytes, times) => dataBytes * times,
		startSeconds: 20,
		restartSeconds: 10,
		guestSeconds: 9
	},
	programs: {
		components: () => ["tidb"],
		use: (config, { tidb: path }) => ({
			...config,
			...defined({ tidbServer: path })
		})
	},
	packages: () => [],
	runsInGuest: () => true,
	expected: ({ configuration, variables }) => ({
		configuration: flatten({
			...benchmarkDefaults(0, 0),
			tidb: configuration
		}),
		variables,
		byMachine: []
	}),
	load: async () => (await import("./run18.js")).code
};

// src/parts.ts
/** The extensions and packages; hooks are called, and reports written, in this order. */
const extensions = [
	doctor,
	noise,
	why,
	plans,
	windows,
	page,
	site,
	documents,
	forks,
	many,
	simulated,
	init,
	bisect,
	importLogs,
	capture,
	request
];
/** Their commands. The core has its own in `commands/program.ts`. */
const partVerbs = extensions.flatMap(({ verbs = [] }) => verbs);
/** The load tools, in the order in which messages and documents list them. */
const loads = [
	sysbench,
	goTpc,
	goYcsb,
	sql,
	statement,
	boot,
	connect,
	goBench,
	ownCommand
];
/** The kinds of stores of baselines. */
const stores = [branch, files];
/** The kinds of targets, in the order in which documents list them. */
const targets = [
	playground,
	endpoint,
	cluster,
	local,
	tidb,
	command,
	none
];
/** The same kinds by their contract alone. */
const targetKinds = [...targets];

export { tpcReader as C, unknownData as D, optionOf as E, judgeTpc as S, parseQueryRow as T, noLog as _, targetKinds as a, queriesOf as b, timedStatementFaults as c, propertiesText as d, ycsbProperties as f, parsePlainRow as g, ycsbReader as h, stores as i, sysbenchLog as l, judgeYcsb as m, loads as n, targets as o, ycsbOptions as p, partVerbs as r, timedKeys as s, extensions as t, coreWorkloadOf as u, intervalSeconds as v, parsePlainRow$1 as w, tpcOptions as x, tpcArguments as y };