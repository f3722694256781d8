import { t as Failure } from "./failure.js";
import { C as NEVER, _ as union, a as array, b as _coercedNumber, c as literal, h as string, i as _enum, m as strictObject, o as boolean, p as record, r as ZodNumber, s as discriminatedUnion, u as number$1, v as unknown, w as defined } from "./schemas.js";
import { o as environmentSchema } from "./schema.js";
import { E as metricStem, T as metricInfo, w as ERRORS_METRIC } from "./number.js";
import { i as versionForms, o as withPrefix, r as isVersionWord } from "./version-word.js";
import { _ as timeSchema, a as list, c as suiteName, d as webAddress, f as whole, h as durationSchema, i as commenting, l as threads$1, m as yesNo, n as comparisonInputs, o as port$1, p as wholeUpTo, r as cache, s as scale, u as versions, v as toleranceSchema } from "./comparison.js";
import { a as tools, h as nearest, o as toolsWithProgram, p as faultsFailure, t as require_dist } from "./dist.js";
import { existsSync } from "node:fs";

// ../../main/node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/config/binaries.ts
/** Components whose binaries a build may make: those of a TiDB cluster, and the server of target `local`. */
const buildable = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadbd"
];
const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(", ")}`;
/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
const binariesSchema = string().transform((text, context) => {
	const found = {};
	for (const part of text.split(/[\s,]+/).filter((each) => each !== "")) {
		const at = part.indexOf("=");
		const component = buildable.find((name) => name === part.slice(0, at));
		const path = part.slice(at + 1);
		const isInside = path !== "" && !path.startsWith("/") && !path.split("/").includes("..");
		if (at > 0 && component !== void 0 && isInside && found[component] === void 0) {
			found[component] = path;
			continue;
		}
		const message = component === void 0 || path === "" ? expected : isInside ? `${component} stands twice` : `expected a path relative to the root of the repository, which is built elsewhere; got ${path}`;
		context.addIssue({
			code: "custom",
			message,
			input: text
		});
		return NEVER;
	}
	return found;
});
/** The components that a kind of target can be given binaries of. */
function componentsFor(kind) {
	switch (kind) {
		case "playground": return buildable.filter((name) => name !== "mariadbd");
		case "local": return ["mariadbd"];
		case "endpoint": return [];
	}
}
/** The target with these binaries, by path. */
function withBinaries(target, paths) {
	switch (target.kind) {
		case "playground": {
			const { mariadbd: _, ...binaries } = paths;
			return {
				...target,
				binaries: {
					...target.binaries,
					...binaries
				}
			};
		}
		case "local": return {
			...target,
			...defined({ mariadbd: paths.mariadbd })
		};
		case "endpoint": return target;
	}
}

// src/config/inputs/build.ts
/** How the servers of a change are built, and what of a change matters to them. */
const buildInputs = {
	build: {
		kind: "value",
		description: "Shell command that builds the server, such as `make server`. It is run in a clean worktree of the commit of each side that is built; what it leaves is kept by commit and command.",
		planDescription: "The build, as the jobs that measure say it.",
		option: {
			value: "<command>",
			help: "shell command that builds the server of a commit"
		},
		schema: string(),
		effect: "everywhere"
	},
	binaries: {
		kind: "value",
		description: "What `build` leaves, by component and path: `tidb=bin/tidb-server`, separated by commas; of `tidb`, `tikv`, `pd`, `tiproxy` and `tiflash` for a playground, of `mariadbd` for `local`. Without `build` they are there already, and the candidate alone is started with them.",
		planDescription: "What the build leaves, as the jobs that measure say it.",
		option: {
			value: "<list>",
			help: "what the build leaves, or what is there already: tidb=bin/tidb-server,…"
		},
		schema: binariesSchema,
		effect: "everywhere"
	},
	paths: {
		kind: "value",
		description: "Globs of files, separated by commas; a change that touches none of them is `not affected`, which is green without a measurement. A glob with `!` takes files out again.",
		option: {
			value: "<globs>",
			help: "globs of files; a change of none of them is not measured"
		},
		schema: list,
		effect: "everywhere"
	}
};

// src/config/keys.ts
/** `on-inconclusive` in a file is `onInconclusive` in the program; one level deep. */
function camelKeys(value) {
	const entries = Object.entries(value).map(([key, item]) => [key.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase()), item]);
	return Object.fromEntries(entries);
}

// src/config/policy.ts
const metricName = string().refine((name) => metricInfo(name) !== void 0 && metricStem(name) !== "errors_pct", { error: "unknown metric; known are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …" }).meta({ title: "metric" });
const alpha = number$1().gt(0).lt(.5);
/** `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then happens. */
const policySchema = strictObject({
	rule: _enum([
		"evidence",
		"threshold",
		"auto"
	]).default("evidence").transform((rule) => rule === "threshold" ? rule : "evidence").describe("How a verdict is reached: `evidence` by what the noise of today allows, `threshold` by the figures alone; `auto` is another name of `evidence`."),
	tolerance: toleranceSchema.optional().describe("The smallest drop that matters, for every gated metric that `tolerances` does not name; default: the metric’s own (throughput 3%, p95 5%, p99 10%; at a given rate 1%, 10%, 20%)."),
	tolerances: record(metricName, toleranceSchema).default({}).describe("Tolerance by metric."),
	gated: array(metricName).min(1).optional().describe("Metrics that decide, the others are shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), and at a given `rate` p95 and p99 too; `work` is the servers’ work per transaction, 2%."),
	"warn-only": array(metricName).default([]).describe("Metrics whose regression or alarm only warns."),
	"on-inconclusive": _enum([
		"pass",
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("What an undecided comparison does to the check: `pass` leaves it green and silent, `warn` green with a warning on the page of the run and in the summary, `fail` turns it red, `confirm` is another name of `warn`: what a stored baseline makes suspect is measured side by side wherever that is possible."),
	"on-not-comparable": _enum([
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("What a baseline that was measured otherwise, on another CPU for instance, does to the check, in the same words."),
	"on-removed": _enum(["pass", "fail"]).default("pass").describe("What a cell that the baseline has and the plan has no more does to the check."),
	"fail-on": _enum(["regression", "never"]).default("regression").describe("What turns the check red, beside broken runs, which always do."),
	"alpha-regression": alpha.default(.01).describe("Risk of a red without a change, one-sided."),
	"alpha-ok": alpha.default(.05).describe("Risk of a green with a drop of the tolerance, one-sided."),
	history: strictObject({
		most: number$1().int().min(1).max(200).default(200).describe("Newest jobs of the series that are its history; the level is that of the last segment."),
		least: number$1().int().min(3).default(8).describe("Idle: eight jobs make their spread known.")
	}).prefault({}).describe("How much of the stored history is read."),
	"side-by-side": strictObject({
		rounds: number$1().int().min(3).max(12).default(8).describe("Rounds at most, each with fresh servers; only undecided cells get another one."),
		pairs: number$1().int().min(4).max(100).multipleOf(2).default(4).describe("Pairs of slices a round, one of each server; an even number."),
		slice: timeSchema.prefault("10s").describe("Measured time of a slice."),
		settle: durationSchema.prefault("2s").describe("Load before each slice; not counted."),
		budget: durationSchema.optional().describe("No further round is begun that would pass this time; default: no limit.")
	}).prefault({}).describe("Rounds of so many pairs of slices, and the time they may take together.")
}).transform(camelKeys);

// src/config/presets/mariadb-oltp.ts
var import_dist = require_dist();
/** Four point selects and one index update a transaction, and nothing else of `oltp_read_write`. */
const fourToOne = {
	"rand-type": "special",
	percentile: 99,
	"ps-mode": "disable",
	"ignore-errors": "1213,1020,1205",
	"point-selects": 4,
	"index-updates": 1,
	"non-index-updates": 0,
	"delete-inserts": 0,
	"simple-ranges": 0,
	"sum-ranges": 0,
	"order-ranges": 0,
	"distinct-ranges": 0
};
const M = 1e6;
const instances = {
	"4gb": {
		memoryGb: 4,
		tables: 8,
		rows: 40 * M,
		clients: 1
	},
	"8gb": {
		memoryGb: 8,
		tables: 15,
		rows: 40 * M,
		clients: 1
	},
	"16gb": {
		memoryGb: 16,
		tables: 25,
		rows: 40 * M,
		clients: 1
	},
	"32gb": {
		memoryGb: 32,
		tables: 25,
		rows: 40 * M,
		clients: 2
	},
	"64gb": {
		memoryGb: 64,
		tables: 40,
		rows: 40 * M,
		clients: 2
	},
	"96gb": {
		memoryGb: 96,
		tables: 40,
		rows: 40 * M,
		clients: 3
	},
	"128gb": {
		memoryGb: 128,
		tables: 40,
		rows: 40 * M,
		clients: 3
	},
	"244gb": {
		memoryGb: 244,
		tables: 60,
		rows: 40 * M,
		clients: 4
	},
	"488gb": {
		memoryGb: 488,
		tables: 60,
		rows: 40 * M,
		clients: 6
	},
	"488gb-tuned": {
		memoryGb: 488,
		tables: 60,
		rows: 10 * M,
		clients: 6
	}
};
const mariadbOltp = {
	name: "mariadb-oltp",
	title: "TencentDB for MariaDB, a 4:1 mix by several clients on ten instances",
	notes: [
		"The report used sysbench 0.5 with a changed oltp.lua; sysbench 1.0 has it as oltp_read_write with the same mix.",
		"QPS counts reads and writes, 5 a transaction; sysbench 1.0 also counts BEGIN and COMMIT.",
		"The time is 1,800 s by description and table; one command says 600.",
		"The 256 of the 64 GB row are 2 clients of 128 threads.",
		"A throw-away MariaDB stands in for each instance, its buffer pool the memory by the scale; give endpoints as the targets, by the names of the instances."
	],
	report: {
		id: "mariadb-oltp-instances",
		title: "TencentDB for MariaDB Performance Test Report",
		aim: "The test measures instances of TencentDB for MariaDB by a mix of four point selects and one index update.",
		language: "en",
		layout: "instances",
		records: ["mariadb-oltp-instances"],
		hardware: [{
			service: "Sysbench",
			type: "4 cores, 8 GB",
			count: 1
		}],
		software: [{
			service: "Sysbench",
			version: "0.5"
		}]
	},
	servers: Object.keys(instances),
	config: (size) => ({
		targets: Object.fromEntries(Object.entries(instances).map(([name, { memoryGb }]) => [name, { ...size.server(memoryGb) }])),
		suites: { default: {
			target: "4gb",
			threads: size.threads([128]),
			duration: size.seconds(1800),
			"warm-up": size.warmUp(),
			repeats: 1,
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads: Object.entries(instances).map(([name, instance]) => workload$1(name, instance, size))
		} }
	})
};
function workload$1(target, { tables, rows, clients }, size) {
	return {
		tool: "sysbench",
		name: "oltp_read_write",
		target,
		tables: size.tables(tables),
		"table-size": size.rows(rows),
		"data-rand-type": "special",
		clients: size.clients(clients),
		options: fourToOne
	};
}

// src/config/presets/mariadb-strong-sync.ts
const shared = {
	tool: "sysbench",
	"data-rand-type": "special"
};
const options = {
	"rand-type": "special",
	percentile: 99,
	"ps-mode": "disable",
	"ignore-errors": "1213,1020,1205"
};
/** Six statements a transaction with its BEGIN and COMMIT: the report’s rate and time fit no other mix. */
const hybrid = {
	"point-selects": 1,
	"index-updates": 1,
	"delete-inserts": 1,
	"non-index-updates": 0,
	"simple-ranges": 0,
	"sum-ranges": 0,
	"order-ranges": 0,
	"distinct-ranges": 0
};
const workloads = [
	{
		...shared,
		name: "oltp_point_select",
		options
	},
	{
		...shared,
		name: "oltp_update_non_index",
		options
	},
	{
		...shared,
		name: "oltp_read_write",
		options: {
			...options,
			...hybrid
		}
	}
];
const mariadbStrongSync = {
	name: "mariadb-strong-sync",
	title: "TencentDB for MariaDB 10.1 with strong sync against MySQL 5.6, asynchronous: read, update, hybrid",
	notes: [
		"The report leaves the time of a run open (max-time 360000); 600 s are chosen here.",
		"Both servers are MariaDB here, each with a replica: the base asynchronous, the candidate semi-synchronous with the thread pool.",
		"The scripts of sysbench 0.5 are those of 1.0 by their new names: select.lua is oltp_point_select, oltp.lua is oltp_read_write.",
		"QPS counts all statements here, BEGIN and COMMIT too, and decides a comparison side by side."
	],
	report: {
		id: "mariadb-strong-sync",
		title: "TencentDB for MariaDB Strong Sync Performance Test Report",
		aim: "The test compares MariaDB with strong synchronous replication and MySQL with asynchronous replication.",
		language: "en",
		layout: "strong-sync",
		records: ["mariadb-strong-sync"],
		hardware: [{
			service: "Database",
			type: "24 cores, 128 GB",
			count: 2,
			storage: "1.8 TB SSD"
		}],
		software: [
			{
				service: "MariaDB",
				version: "10.1.10"
			},
			{
				service: "MySQL",
				version: "5.6"
			},
			{
				service: "Operating system",
				version: "CentOS 7.0"
			},
			{
				service: "Sysbench",
				version: "0.5"
			}
		]
	},
	config: (size) => ({
		targets: {
			base: {
				...size.server(30),
				replica: "asynchronous"
			},
			candidate: {
				...size.server(30),
				replica: "semi-synchronous",
				settings: {
					...size.server(30).settings,
					thread_handling: "pool-of-threads"
				}
			}
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				50,
				100,
				200,
				500,
				1e3
			]),
			duration: size.seconds(600),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(10),
			"table-size": size.rows(218e4),
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads
		} },
		gate: {
			gated: ["qps"],
			"side-by-side": size.slices(600)
		}
	})
};

// src/config/presets/on-targets.ts
/**
* A preset on servers of the caller's. An endpoint gets the preset's variables, and its configuration is compared with
* the preset's; on a server of another kind both are left out, and listed.
* @throws Failure `input` for a name that the preset does not have, or a comparison that lacks a side
*/
function onTargets(preset, config, targets) {
	refuseMisfits(preset, config, targets);
	const given = Object.keys(targets);
	const placed = Object.entries(targets).map(([name, target]) => [name, inPlaceOf(config.targets[name], target, config.suites)]);
	const suites = Object.entries(config.suites).map(([name, suite]) => [name, adapted(suite, targets, given)]);
	return {
		...config,
		targets: Object.fromEntries(placed),
		suites: Object.fromEntries(suites)
	};
}
function refuseMisfits({ name, servers }, { targets: own }, targets) {
	const given = Object.keys(targets);
	const known = Object.keys(own);
	const foreign = given.filter((target) => !known.includes(target));
	if (foreign.length > 0 || given.length === 0) throw new Failure("input", `${name} has no server ${foreign.join(", ") || "left to measure"}`, { remedy: `Name ${servers === void 0 ? known.join(" and ") : `any of ${known.join(", ")}`} in targets.` });
	const missing = known.filter((target) => !given.includes(target));
	if (servers !== void 0 || missing.length === 0) return;
	throw new Failure("input", `${name} compares two servers, and ${missing.join(" and ")} is missing`, { remedy: "Give both base and candidate: by targets in the file, or by --host and --base-host." });
}
function inPlaceOf(own, given, suites) {
	if (own === void 0 || own.kind !== "playground" || given.kind === "playground") return given;
	const { configuration = {}, variables = {} } = own;
	const also = given;
	if (given.kind === "endpoint") {
		const moved = own.differences ?? [];
		return {
			...given,
			variables: {
				...variables,
				...also.variables
			},
			configuration: {
				...configuration,
				...also.configuration
			},
			differences: [...moved, ...also.differences ?? []]
		};
	}
	const why = "a setting of TiDB, and this server is none";
	const ofWorkloads = Object.values(suites).flatMap(({ workloads }) => workloads.flatMap((workload) => leaves(workload.configuration ?? {})));
	const asked = [
		...leaves(configuration),
		...leaves(variables),
		...ofWorkloads
	];
	const differences = [...new Map(asked)].map(([what, value]) => ({
		what,
		asked: value,
		used: "left out",
		why
	}));
	return {
		...given,
		differences: [...differences, ...also.differences ?? []]
	};
}
/** `tikv.raftstore.store-pool-size` and its value, for each leaf of a tree. */
function leaves(tree, path = []) {
	return Object.entries(tree).flatMap(([key, value]) => {
		const here = [...path, key];
		return typeof value === "object" && value !== null ? leaves(value, here) : [[here.join("."), String(value)]];
	});
}
/** Workloads of the servers that are left; what only TiDB's components know goes where there are none. */
function adapted(suite, targets, given) {
	const workloads = suite.workloads.filter(({ target }) => target === void 0 || given.includes(String(target))).map((workload) => given.some((name) => targets[name]?.kind === "local") ? withoutComponents(workload) : workload);
	const [first = suite.target] = given;
	return {
		...suite,
		target: given.includes(suite.target) ? suite.target : first,
		workloads
	};
}
function withoutComponents({ configuration: _, variables: __, ...workload }) {
	return workload;
}

// src/config/presets/slices.ts
const MOST_SLICE_SECONDS = 10;
/**
* Rounds and pairs of slices of a cell in which each side is measured about so long; the nearest to it, then the longest
* slices, then the fewest rounds over the least.
* @param seconds of one side, at least 10
*/
function slicesOf(seconds) {
	let best = {
		rounds: 3,
		pairs: 4,
		slice: 1,
		settle: 1
	};
	let nearest = Number.POSITIVE_INFINITY;
	for (let slice = MOST_SLICE_SECONDS; slice >= 1; slice--) for (let rounds = 3; rounds <= 12; rounds++) for (let pairs = 4; pairs <= 100; pairs += 2) {
		const off = Math.abs(rounds * pairs * slice - seconds);
		if (off >= nearest) continue;
		nearest = off;
		best = {
			rounds,
			pairs,
			slice,
			settle: Math.max(1, Math.min(2, Math.round(slice / 5)))
		};
	}
	return best;
}

// src/config/presets/size.ts
/** More than the threads of any report; MariaDB's own 151 would refuse them. */
const MOST_CONNECTIONS = 2e3;
/** MariaDB 10.11 does not start with less; in MiB. */
const LEAST_POOL = 6;
/** sysbench's own list, which `--mysql-ignore-errors` replaces. */
const conflicts = [
	1213,
	1020,
	1205
];
/** @param scale over 0, at most 1 */
function sizeOf(scale) {
	const times = (count, factor, least) => Math.min(count, Math.max(least, Math.round(count * factor)));
	const own = scale === 1;
	const root = Math.sqrt(scale);
	return {
		scale,
		rows: (count) => times(count, scale, 1e3),
		tables: (count) => times(count, root, 2),
		warehouses: (count) => times(count, scale, 1),
		seconds: (count) => times(count, scale, 10),
		slices: (count) => slicesOf(times(count, scale, 10)),
		threads: (counts) => {
			const factor = Math.max(scale, 1 / Math.min(...counts));
			return counts.map((count) => times(count, factor, 1));
		},
		clients: (count) => count === 1 ? 1 : times(count, scale, 2),
		clientSweep: (counts) => own ? [...counts] : [
			1,
			2,
			3
		],
		instances: (count) => times(count, root, 1),
		balanced: (count) => times(count, root, 2),
		warmUp: () => own ? 0 : 2,
		resetOfCells: () => own ? "cell" : "workload",
		ignoredErrors: (report) => (own ? report : [.../* @__PURE__ */ new Set([...report, ...conflicts])]).join(","),
		server: (gib) => own ? serverWith(`${gib}G`) : scaledServer(Math.floor(gib * 1024 * scale))
	};
}
function serverWith(size) {
	return {
		kind: "local",
		settings: {
			innodb_buffer_pool_size: size,
			max_connections: MOST_CONNECTIONS
		}
	};
}
function scaledServer(mib) {
	if (mib >= LEAST_POOL) return serverWith(`${mib}M`);
	const used = `${LEAST_POOL}M`;
	const why = "MariaDB does not start with less";
	return {
		...serverWith(used),
		differences: [{
			what: "innodb_buffer_pool_size",
			asked: `${mib}M`,
			used,
			why
		}]
	};
}

// src/config/presets/tidb-cloud-sysbench.ts
const reads = ["oltp_point_select", "oltp_read_write"];
const writes = [
	"oltp_update_non_index",
	"oltp_update_index",
	"oltp_insert"
];
const tidbCloudSysbench = {
	name: "tidb-cloud-sysbench",
	title: "TiDB Cloud Dedicated v7.1.3, sysbench: five workloads over threads (2 TiDB, 3 TiKV)",
	notes: [
		"The tables of results have 50, 100 and 200 threads for two workloads and 100, 200 and 400 for three; the steps say 100, 200, 400.",
		"The distribution of the rows is not given: special, the default of sysbench 1.0.20.",
		"One address stands before both TiDB servers: HAProxy here.",
		"On a service, where a component’s configuration cannot be set, give an endpoint as the target."
	],
	report: {
		id: "tidb-cloud-sysbench-v7.1.3",
		title: "TiDB Cloud Sysbench Performance Test Report for TiDB {candidate}",
		aim: "The test measures TiDB Cloud Dedicated under sysbench, by five workloads over threads.",
		language: "en",
		layout: "threads",
		records: ["tidb-cloud-sysbench-v7.1.3"],
		hardware: [
			{
				service: "TiDB",
				type: "16 vCPU, 32 GiB",
				count: 2
			},
			{
				service: "TiKV",
				type: "16 vCPU, 64 GiB",
				count: 3,
				storage: "1000 GiB"
			},
			{
				service: "Sysbench",
				type: "c6a.2xlarge",
				count: 1
			}
		],
		software: [{
			service: "TiDB",
			version: "v7.1.3"
		}, {
			service: "Sysbench",
			version: "1.0.20"
		}]
	},
	versions: ["v7.1.3"],
	config: (size, [, version]) => ({
		targets: { candidate: {
			kind: "playground",
			version,
			topology: {
				tidb: size.balanced(2),
				tikv: size.instances(3),
				pd: 1
			},
			"load-balancer": "haproxy",
			variables: {}
		} },
		suites: { default: {
			target: "candidate",
			duration: size.seconds(1200),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(32),
			"table-size": size.rows(1e7),
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads: [...reads.map((name) => workload(name, size.threads([
				50,
				100,
				200
			]), size)), ...writes.map((name) => workload(name, size.threads([
				100,
				200,
				400
			]), size))]
		} }
	})
};
/** TiKV's log files are made ready beforehand for everything that follows the first workload: hence one restart. */
function workload(name, threads, size) {
	const prefill = name !== "oltp_point_select";
	return {
		tool: "sysbench",
		name,
		threads,
		"data-auto-inc": true,
		options: {
			"auto-inc": false,
			"rand-type": "special",
			"report-interval": size.scale === 1 ? 10 : 1,
			"ignore-errors": size.ignoredErrors([
				1062,
				2013,
				8028,
				9007
			]),
			histogram: false
		},
		configuration: { tikv: { "raft-engine": { "prefill-for-recycle": prefill } } }
	};
}

// src/config/presets/moved-keys.ts
/**
* Settings of a report for another release, whose servers have some of them under other names, or no longer.
* Sources: the release notes of TiDB v6.1.0 (`prepared-plan-cache.enabled` became a variable, raft-engine took the place
* of `raftdb`) and v7.1.0 (`tidb_session_plan_cache_size`).
* @param version as it is measured; a word such as `nightly` is the newest
*/
function settingsFor(version, settings) {
	const differences = [];
	const { "prepared-plan-cache": planCache, ...tidb } = settings.configuration.tidb;
	const { raftdb, ...tikv } = settings.configuration.tikv;
	const { tidb_prepared_plan_cache_size: cacheSize, ...others } = settings.variables;
	const moved = (what, asked, used, why) => {
		differences.push({
			what,
			asked: JSON.stringify(asked),
			used,
			why
		});
	};
	let variables = settings.variables;
	const isFrom = (major, minor) => isAtLeast(version, major, minor);
	if (isFrom(7, 1) && cacheSize !== void 0) {
		variables = {
			...others,
			tidb_session_plan_cache_size: cacheSize
		};
		moved("tidb_prepared_plan_cache_size", cacheSize, `tidb_session_plan_cache_size = ${cacheSize}`, "renamed in v7.1");
	}
	const enabled = planCache?.enabled;
	const hasMoved = isFrom(6, 1);
	if (hasMoved && enabled !== void 0) {
		variables = {
			...variables,
			tidb_enable_prepared_plan_cache: enabled ? 1 : 0
		};
		moved("tidb.prepared-plan-cache.enabled", enabled, `tidb_enable_prepared_plan_cache = ${enabled ? 1 : 0}`, "a variable since v6.1");
	}
	if (hasMoved && raftdb !== void 0) moved("tikv.raftdb", raftdb, "left out", "without effect since v6.1, whose log is kept by raft-engine");
	return {
		configuration: {
			tidb: hasMoved ? tidb : settings.configuration.tidb,
			tikv: hasMoved ? tikv : settings.configuration.tikv
		},
		variables,
		differences
	};
}
/** @param version `v7.1.3`, `v7.1`, or a word, which is the newest */
function isAtLeast(version, major, minor) {
	const numbers = /^v?(\d+)(?:\.(\d+))?/.exec(version);
	if (numbers === null) return true;
	const [ofMajor, ofMinor] = [Number(numbers[1]), Number(numbers[2] ?? Number.POSITIVE_INFINITY)];
	return ofMajor > major || ofMajor === major && ofMinor >= minor;
}

// src/config/presets/report-cluster.ts
/** HAProxy as TiDB's reports have it. `nbproc 64` is gone since HAProxy 2.5: it is left out, and listed. */
const haproxy$1 = {
	"most-connections": 4e3,
	processes: 64,
	retries: 2,
	"connect-timeout": "2s",
	"client-timeout": "30000s",
	"server-timeout": "30000s",
	"check-interval": "2s",
	rise: 2,
	fall: 3,
	"as-given": true
};
/**
* The cluster of TiDB's reports: three of each component behind HAProxy, as few as the scale leaves.
* @param own version of the report, whose settings it takes as they are
*/
function reportCluster(version, own, size, settings) {
	return {
		kind: "playground",
		version,
		topology: {
			tidb: size.balanced(3),
			tikv: size.instances(3),
			pd: size.instances(3)
		},
		"load-balancer": "haproxy",
		haproxy: haproxy$1,
		...version === own ? settings : settingsFor(version, settings)
	};
}

// src/config/presets/tidb-sysbench.ts
const configuration = {
	tidb: {
		log: { level: "error" },
		"prepared-plan-cache": { enabled: true },
		"tikv-client": { "max-batch-wait-time": 2e6 }
	},
	tikv: {
		storage: { "scheduler-worker-pool-size": 5 },
		raftstore: {
			"store-pool-size": 3,
			"apply-pool-size": 3
		},
		rocksdb: { "max-background-jobs": 8 },
		server: { "grpc-concurrency": 6 },
		readpool: { unified: { "max-thread-count": 10 } }
	}
};
const variables$2 = {
	tidb_hashagg_final_concurrency: 1,
	tidb_hashagg_partial_concurrency: 1,
	tidb_enable_async_commit: 1,
	tidb_enable_1pc: 1,
	tidb_guarantee_linearizability: 0,
	tidb_enable_clustered_index: 1,
	tidb_prepared_plan_cache_size: 1e3
};
const tidbSysbench = {
	name: "tidb-sysbench",
	title: "TiDB v6.2.0 against v6.1.0, sysbench: four workloads over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)",
	notes: ["The steps say both that the data is put back for each concurrency and for each type of test; the stricter is taken.", "nbproc 64 of the report’s HAProxy is refused by HAProxy 2.5 and newer, and left out."],
	report: {
		id: "tidb-sysbench-v6.2.0-vs-v6.1.0",
		title: "TiDB Sysbench Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the sysbench performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.",
		language: "en",
		layout: "two-versions",
		records: ["tidb-sysbench-v6.1.0", "tidb-sysbench-v6.2.0"],
		hardware: [
			{
				service: "PD",
				type: "m5.xlarge",
				count: 3
			},
			{
				service: "TiKV",
				type: "i3.4xlarge",
				count: 3
			},
			{
				service: "TiDB",
				type: "c5.4xlarge",
				count: 3
			},
			{
				service: "Sysbench",
				type: "c5.9xlarge",
				count: 1
			}
		],
		software: [
			{
				service: "PD",
				version: "{base} and {candidate}"
			},
			{
				service: "TiDB",
				version: "{base} and {candidate}"
			},
			{
				service: "TiKV",
				version: "{base} and {candidate}"
			},
			{
				service: "Sysbench",
				version: "1.1.0-df89d34"
			}
		]
	},
	versions: ["v6.1.0", "v6.2.0"],
	config: (size, [base, candidate]) => ({
		targets: {
			base: reportCluster(base, "v6.1.0", size, {
				configuration,
				variables: variables$2
			}),
			candidate: reportCluster(candidate, "v6.2.0", size, {
				configuration,
				variables: variables$2
			})
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				300,
				600,
				900
			]),
			duration: size.seconds(1200),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(16),
			"table-size": size.rows(1e7),
			reset: size.resetOfCells(),
			prewarm: size.scale < 1,
			workloads: [{
				tool: "sysbench",
				name: [
					"oltp_point_select",
					"oltp_update_non_index",
					"oltp_update_index",
					"oltp_read_write"
				],
				"data-rand-type": "uniform",
				options: {
					"rand-type": "uniform",
					"report-interval": 1,
					"ignore-errors": "1213,1020,1205",
					histogram: false
				}
			}]
		} },
		gate: { "side-by-side": size.slices(1200) }
	})
};

// src/config/presets/tidb-tpcc.ts
const tidb = {
	log: { level: "error" },
	performance: { "max-procs": 20 },
	"prepared-plan-cache": { enabled: true },
	"tikv-client": { "max-batch-wait-time": 2e6 }
};
const tikv = {
	"pessimistic-txn": { pipelined: true },
	raftdb: {
		"allow-concurrent-memtable-write": true,
		"max-background-jobs": 4
	},
	raftstore: {
		"apply-max-batch-size": 2048,
		"apply-pool-size": 3,
		"store-max-batch-size": 2048,
		"store-pool-size": 3
	},
	readpool: {
		storage: { "normal-concurrency": 10 },
		unified: {
			"max-thread-count": 20,
			"min-thread-count": 5
		}
	},
	rocksdb: { "max-background-jobs": 8 },
	server: {
		"grpc-concurrency": 6,
		"enable-request-batch": false
	},
	storage: { "scheduler-worker-pool-size": 20 }
};
const variables$1 = {
	tidb_hashagg_final_concurrency: 1,
	tidb_hashagg_partial_concurrency: 1,
	tidb_enable_async_commit: 1,
	tidb_enable_1pc: 1,
	tidb_guarantee_linearizability: 0,
	tidb_enable_clustered_index: 1
};
/** The report's older text blames it for a part of the change: on by itself in v5.2.0, not in v5.1.1. */
const encrypted = {
	...tidb,
	security: { "auto-tls": true }
};
const tidbTpcc = {
	name: "tidb-tpcc",
	title: "TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)",
	notes: [
		"The numbers of threads are those of the report’s chart.",
		"The report says --warehouse and -p 4000 where --warehouses and -P 4000 are meant.",
		"Its result says -4.22 %, its overview -4.30 %, an older text; the result is taken.",
		"security.auto-tls is true for the candidate alone, as the report says of v5.2.0."
	],
	report: {
		id: "tidb-tpcc-v5.2.0-vs-v5.1.1",
		title: "TiDB TPC-C Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the TPC-C performance of TiDB {candidate} and TiDB {base}.",
		language: "zh",
		layout: "tpmc",
		records: ["tidb-tpcc-v5.1.1", "tidb-tpcc-v5.2.0"],
		hardware: [
			{
				service: "PD",
				type: "m5.xlarge",
				count: 3
			},
			{
				service: "TiKV",
				type: "i3.4xlarge",
				count: 3
			},
			{
				service: "TiDB",
				type: "c5.4xlarge",
				count: 3
			},
			{
				service: "TPC-C",
				type: "c5.9xlarge",
				count: 1
			}
		],
		software: [
			{
				service: "PD",
				version: "{base} and {candidate}"
			},
			{
				service: "TiDB",
				version: "{base} and {candidate}"
			},
			{
				service: "TiKV",
				version: "{base} and {candidate}"
			},
			{
				service: "TiUP",
				version: "1.5.1"
			}
		]
	},
	versions: ["v5.1.1", "v5.2.0"],
	config: (size, [base, candidate]) => ({
		targets: {
			base: reportCluster(base, "v5.1.1", size, {
				configuration: {
					tidb,
					tikv
				},
				variables: variables$1
			}),
			candidate: reportCluster(candidate, "v5.2.0", size, {
				configuration: {
					tidb: encrypted,
					tikv
				},
				variables: variables$1
			})
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				100,
				300,
				500,
				700,
				900,
				1100,
				1300,
				1500,
				1700
			]),
			duration: size.seconds(300),
			"warm-up": size.warmUp(),
			repeats: 1,
			reset: "never",
			analyze: false,
			workloads: [{
				tool: "go-tpc",
				name: "tpcc",
				warehouses: size.warehouses(5e3),
				options: { "check-after": size.scale < 1 }
			}]
		} },
		gate: { "side-by-side": size.slices(300) }
	})
};

// src/config/presets/tikv-ycsb.ts
/** Of one client, as the report has it for many: what a run is estimated to take. Its operations end it. */
const OPERATIONS_A_SECOND = 2e4;
const tikvYcsb = {
	name: "tikv-ycsb",
	title: "TiKV RawKV, go-ycsb workloads a to f over clients of 40 threads (3 TiKV)",
	notes: [
		"The report gives no version: v5.1.0 was the stable one when it appeared.",
		"Its text has the workloads c and a, its charts a to f; all are run, and the data is put back before e.",
		"go-ycsb’s own workload files ask for records uniformly, where YCSB’s do by a Zipf distribution.",
		"Its figure 3 repeats figure 2 by mistake."
	],
	report: {
		id: "tikv-ycsb",
		title: "TiKV Performance Test Report, YCSB by go-ycsb",
		aim: "The test measures TiKV by its raw interface under YCSB, over clients.",
		language: "en",
		layout: "operations",
		records: ["tikv-ycsb"],
		hardware: [{
			service: "TiKV",
			type: "40 vCPU Intel Xeon E5-2630 v4, 64 GiB",
			count: 3,
			storage: "500 GiB NVMe"
		}, {
			service: "PD",
			type: "on one of them",
			count: 1
		}],
		software: [{
			service: "TiKV",
			version: "not given"
		}],
		withinMs: 10
	},
	versions: ["v5.1.0"],
	config: (size, [version]) => {
		const clients = size.clientSweep([
			1,
			2,
			3,
			4,
			5,
			6,
			7,
			8,
			9,
			10,
			11,
			12
		]);
		const operations = size.rows(1e7);
		const workload = (name, options, reload = false) => ({
			tool: "go-ycsb",
			name,
			database: "tikv-raw",
			records: size.rows(1e7),
			clients,
			operations,
			...reload ? { reload } : {},
			options
		});
		return {
			targets: { candidate: {
				kind: "playground",
				version,
				mode: "tikv-slim",
				topology: {
					tidb: 0,
					tikv: size.instances(3),
					pd: 1
				}
			} },
			suites: { default: {
				target: "candidate",
				threads: size.threads([40]),
				duration: Math.max(1, Math.ceil(operations / OPERATIONS_A_SECOND)),
				"warm-up": 0,
				repeats: 1,
				reset: "never",
				prewarm: false,
				workloads: [
					...[
						"a",
						"b",
						"c",
						"f"
					].map((name) => workload(name, { "request-distribution": "uniform" })),
					workload("d", { "request-distribution": "latest" }),
					workload("e", {
						"request-distribution": "uniform",
						"max-scan-length": 1
					}, true)
				]
			} }
		};
	}
};

// src/config/presets/presets.ts
/** Every preset, in the order in which they are listed. */
const presets = [
	tidbCloudSysbench,
	tidbSysbench,
	tidbTpcc,
	tikvYcsb,
	mariadbOltp,
	mariadbStrongSync
];
/**
* A preset as a configuration. What its servers cannot be told is listed with them.
* @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a method that it has no
* use for
*/
function presetConfig(name, options = {}) {
	const preset = findPreset(name);
	const { scale = 1, targets, method, versions } = options;
	if (!(scale > 0 && scale <= 1)) throw new Failure("input", `scale is ${scale}, expected is a number over 0 and at most 1`, { remedy: "Give 1 for the report’s own size, 0.001 for a small machine." });
	const config = withMethod(preset.config(sizeOf(scale), versionsOf(preset, versions)), preset, method);
	return targets === void 0 ? config : onTargets(preset, config, targets);
}
/** A preset as the text of a configuration file, with what there is to know as comments. @throws Failure `input` */
function presetText(name, options = {}) {
	const { title, notes } = findPreset(name);
	const scale = options.scale === void 0 || options.scale === 1 ? [] : [`Scaled by ${options.scale}.`];
	return `${[
		title,
		...notes,
		...scale
	].map((line) => `# ${line}\n`).join("")}${(0, import_dist.stringify)(presetConfig(name, options), {
		aliasDuplicateObjects: false,
		lineWidth: 110
	})}`;
}
/** @throws Failure `input` for an unknown name, with the nearest */
function findPreset(name) {
	const found = presets.find((preset) => preset.name === name);
	if (found !== void 0) return found;
	const names = presets.map((preset) => preset.name);
	const meant = nearest(name, names);
	throw new Failure("input", `there is no preset ${name}`, { remedy: `${meant === void 0 ? "" : `Did you mean ${meant}? `}Known are ${names.join(", ")}.` });
}
function versionsOf({ name, versions: own }, asked) {
	const [base = "", candidate = base] = asked ?? own ?? [];
	if (asked === void 0 || asked.length === own?.length) return [base, candidate];
	const what = own === void 0 ? "none" : own.length === 1 ? "one" : "two, base and candidate";
	throw new Failure("input", `${name} takes ${what} of versions, given are ${asked.join(", ")}`, { remedy: own === void 0 ? "Leave versions out." : `Those of the report are ${own.join(", ")}.` });
}
function withMethod(config, { name }, method) {
	if (method === void 0) return config;
	if (!Object.values(config.suites).some(({ against }) => against !== void 0)) throw new Failure("input", `${name} compares nothing, so method has no effect`, { remedy: "Leave method out." });
	const suites = Object.entries(config.suites).map(([suite, settings]) => [suite, method === "side-by-side" ? {
		...settings,
		method,
		reset: "never"
	} : {
		...settings,
		method
	}]);
	return {
		...config,
		suites: Object.fromEntries(suites)
	};
}

// src/config/suite.ts
const count$1 = number$1().int().positive();
const threads = union([count$1.max(1e5), array(count$1.max(1e5)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]);
const clients = union([count$1.max(64), array(count$1.max(64)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]);
const scalars$1 = record(string(), union([
	string(),
	number$1(),
	boolean()
]));
const pace = {
	threads: threads.optional().describe("Thread counts, each a cell of its own; default: the suite’s."),
	clients: clients.prefault(1).describe("Load processes at once, whose results are added up; several numbers: a cell of its own each."),
	operations: count$1.max(1e11).optional().describe("Operations of each client that end a run, for go-ycsb; `duration` is then an estimate."),
	target: string().optional().describe("Name of the target that it runs on; targets are then measured one after the other."),
	reload: boolean().default(false).describe("Puts the data back before it, whatever `reset` says."),
	duration: timeSchema.optional().describe("Measured time of a run; default: the suite’s."),
	"warm-up": durationSchema.optional().describe("Load before the measured time, not counted; default: the suite’s."),
	repeats: count$1.max(100).optional().describe("Runs of each cell in a job; default: the suite’s."),
	options: scalars$1.default({}).describe("Options of the tool that change the load."),
	variables: scalars$1.default({}).describe("Global variables for these workloads."),
	configuration: record(string(), record(string(), unknown())).default({}).describe("Component configuration for these workloads; the servers are restarted where it changes.")
};
strictObject(pace).transform(camelKeys);
function workloadSchemaOf({ name: tool, keys, words }) {
	return strictObject({
		tool: literal(tool).describe("Which tool makes the load."),
		...keys,
		...pace
	}).superRefine(({ name }, context) => {
		const all = typeof name === "string" ? [name] : Array.isArray(name) ? name : [];
		for (const each of all) {
			const message = misspelt(String(each), words);
			if (message !== void 0) context.addIssue({
				code: "custom",
				path: ["name"],
				message,
				input: each
			});
		}
	}).transform((parsed) => {
		const entries = Object.entries(parsed);
		const own = entries.filter(([key]) => key in keys);
		const others = entries.filter(([key]) => !(key in keys));
		const paced = camelKeys(Object.fromEntries(others));
		const { name } = parsed;
		return {
			...paced,
			tool,
			name,
			keys: Object.fromEntries(own)
		};
	});
}
/** As much as a slip of the finger; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2;
/** A name that is nearly one of the tool's own, and no file: it is refused before a server is started for it. */
function misspelt(name, { known }) {
	if (known.includes(name) || /[/.]/.test(name) || existsSync(name)) return void 0;
	const meant = nearest(name, known, MOST_SLIPS);
	return meant === void 0 ? void 0 : `expected a workload; did you mean ${JSON.stringify(meant)}?`;
}
const [first, ...others] = tools;
const workloadSchema = discriminatedUnion("tool", [workloadSchemaOf(first), ...others.map(workloadSchemaOf)]);
/** `suites.<name>`: what is run against which target, and how long. */
const suiteSchema = strictObject({
	target: string().default("candidate").describe("Name of the target under test."),
	"confirm-against": string().optional().describe("Name of the target that a red against a stored baseline is confirmed with, side by side."),
	against: string().optional().describe("Name of a target to measure side by side with it, on one machine in alternating slices."),
	threads: threads.prefault(16).describe("Thread counts, each a cell of its own."),
	duration: timeSchema.prefault("60s").describe("Measured time of a run."),
	"warm-up": durationSchema.prefault("10s").describe("Load before the measured time; not counted."),
	repeats: count$1.max(100).default(3).describe("Runs of each cell in a job."),
	tables: count$1.max(1e4).default(4).describe("Tables that sysbench loads."),
	"table-size": count$1.default(1e5).describe("Rows in each of them."),
	reset: _enum([
		"never",
		"workload",
		"cell"
	]).default("never").describe("Before what the data is put back as it was loaded: nothing, each workload, each cell."),
	method: _enum(["as-published", "side-by-side"]).default("side-by-side").describe("With `against`: alternating slices, or each server alone and one after the other, each cell for its whole time; such a difference is told, not judged."),
	analyze: boolean().default(true).describe("Collects statistics of the tables that were loaded."),
	prewarm: boolean().default(true).describe("Has the tool read the data once on servers that were freshly started."),
	"error-limit": number$1().min(0).max(1).default(.01).describe("Ignored errors a transaction over which a run is invalid."),
	workloads: array(workloadSchema).min(1).describe("What is run, in this order.")
}).transform(camelKeys);

// src/config/difference.ts
/** `differences:` of a target: settings of a published test that this server takes otherwise; told in the record. */
const differenceSchema = strictObject({
	what: string().max(200).describe("The setting: `tikv.raftdb.max-background-jobs`."),
	asked: string().max(200).describe("What the report has."),
	used: string().max(200).describe("What is used instead."),
	why: string().max(500).describe("One sentence.")
});

// src/config/haproxy.ts
const count = number$1().int().positive().max(1e6);
/** `haproxy:` of a target: what stands in HAProxy's file; where it is left out, what suits a throw-away server. */
const haproxySchema = strictObject({
	"most-connections": count.default(4096).describe("`maxconn`."),
	processes: count.optional().describe("`nbproc` of old reports: HAProxy 2.5 and newer refuse it, so it is left out, and listed."),
	retries: number$1().int().min(0).max(1e3).default(3).describe("`retries`."),
	"connect-timeout": durationSchema.prefault("5s").describe("`timeout connect`."),
	"client-timeout": durationSchema.prefault("1h").describe("`timeout client`."),
	"server-timeout": durationSchema.prefault("1h").describe("`timeout server`."),
	"check-interval": durationSchema.prefault("500ms").describe("`inter` of the health checks."),
	rise: count.default(2).describe("Checks after which a server is up."),
	fall: count.default(2).describe("Checks after which it is down."),
	"as-given": boolean().default(false).describe("Leaves out what is added otherwise: redispatch, and ending the sessions of a dead server.")
}).transform(camelKeys);
/** HAProxy where nobody says anything. */
const plainHaproxy = haproxySchema.parse({});

// src/config/target.ts
const port = number().int().min(1).max(65535);
const scalar = union([
	string(),
	number$1(),
	boolean()
]);
const scalars = record(string().min(1), scalar);
/** A component's configuration as YAML, nested as in its own TOML file. */
const tree = record(string(), unknown());
/** A storage that TiDB's BACKUP can write to. */
const storageSchema = string().regex(/^(local|s3|gcs|gs|azure|azblob):\/\/[^\s'"#]+$/, "expected an address such as s3://bucket/folder");
const variables = scalars.default({}).describe("Global variables, set and read back before the load.");
const workloadFolder = string().min(1).optional().describe("Folder that files of workloads are taken from for this target; default: the working folder.");
const differences = array(differenceSchema).default([]).describe("Settings of a published test that it takes otherwise; told in the record.");
const haproxy = haproxySchema.prefault({}).describe("What stands in HAProxy’s file.");
const boot = durationSchema.prefault("120s").describe("How long the server may take until it answers.");
const playground = strictObject({
	kind: literal("playground").describe("A throw-away TiDB cluster on this machine, by TiUP."),
	version: string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix).describe("TiDB version, or a word for one: `v8.5`, `latest-release`, `previous-release`, `nightly`."),
	mode: _enum(["tidb", "tikv-slim"]).default("tidb").describe("`tikv-slim` starts stores without TiDB, for go-ycsb."),
	topology: strictObject({
		tidb: number$1().int().min(0).max(16).default(1).describe("TiDB servers."),
		tikv: number$1().int().min(1).max(16).default(1).describe("TiKV stores."),
		pd: number$1().int().min(1).max(7).default(1).describe("Placement drivers."),
		tiproxy: number$1().int().min(0).max(4).default(0).describe("TiProxy servers."),
		tiflash: number$1().int().min(0).max(4).default(0).describe("TiFlash stores.")
	}).prefault({}).describe("Instances of each component."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml."),
		tiproxy: tree.optional().describe("As in tiproxy.toml."),
		tiflash: tree.optional().describe("As in tiflash.toml.")
	}).default({}).describe("Configuration of each component, merged over the benchmark defaults."),
	binaries: strictObject({
		tidb: string().optional().describe("Path of a tidb-server."),
		tikv: string().optional().describe("Path of a tikv-server."),
		pd: string().optional().describe("Path of a pd-server."),
		tiproxy: string().optional().describe("Path of a tiproxy."),
		tiflash: string().optional().describe("Path of a tiflash.")
	}).default({}).describe("Binaries of your own build, by path."),
	tiup: strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/).optional().describe("Version of TiUP to download; default: the one on PATH, else a pinned one."),
		sha256: string().regex(/^[0-9a-f]{64}$/).optional().describe("Checksum of its archive; default: the one that is published with it."),
		path: string().optional().describe("Path of a TiUP that is there already."),
		playground: string().regex(/^(v\d+\.\d+\.\d+|latest)$/, "expected a version such as v1.16.5, or latest").optional().describe("Version of the playground component, or latest; default: that of tiup.version, or else v1.16.5."),
		mirror: string().optional().describe("URL or folder; default: TIUP_MIRRORS or the public mirror.")
	}).default({}).describe("Which TiUP starts the cluster."),
	"load-balancer": _enum([
		"none",
		"haproxy",
		"tiproxy"
	]).default("none").describe("What stands before several TiDB instances."),
	haproxy,
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).transform(camelKeys);
const endpoint = strictObject({
	kind: literal("endpoint").describe("A MySQL-compatible server that runs already."),
	host: union([string().min(1), array(string().min(1)).min(1)]).describe("Host, or hosts, each with its port where they differ: `db1:4001`."),
	port: port.default(4e3).describe("Port of hosts that name none."),
	user: string().min(1).default("root").describe("User of the server."),
	"password-env": string().default("TIDB_BENCH_PASSWORD").describe("Environment variable that holds the password."),
	tls: _enum([
		"off",
		"required",
		"verify"
	]).default("off").describe("`required` encrypts, `verify` also checks certificate and host name."),
	"tls-ca": string().optional().describe("PEM file of the certificate authority; default: the system’s."),
	database: string().optional().describe("An existing database to use; default: one of our own, dropped afterwards."),
	"load-balancer": _enum(["none", "haproxy"]).default("none").describe("What stands before several hosts."),
	haproxy,
	configuration: record(string(), tree).default({}).describe("Configuration that its components should have; read and compared, never set."),
	backup: storageSchema.optional().describe("Where TiDB keeps a backup of the loaded data, which `reset` then restores: `s3://bucket/folder` or `local:///folder`."),
	"backup-env": string().min(1).optional().describe("Environment variable that holds this address instead, where it carries credentials."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).refine((target) => target.backup === void 0 || target["backup-env"] === void 0, {
	path: ["backup-env"],
	error: "give either `backup` or `backup-env`"
}).refine((target) => target.database === void 0 || target.backup === void 0 && target["backup-env"] === void 0, {
	path: ["database"],
	error: "a backup needs a database of our own: leave `database` out"
}).transform(camelKeys);
const local = strictObject({
	kind: literal("local").describe("A throw-away MariaDB on this machine."),
	settings: scalars.default({}).describe("Options of the throw-away MariaDB server, as in its option file."),
	mariadbd: string().min(1).optional().describe("Path of a server of your own build; default: the one on PATH."),
	replica: _enum([
		"none",
		"asynchronous",
		"semi-synchronous"
	]).default("none").describe("A second server that follows it: as it can, or with every commit waiting for its receipt (AFTER_SYNC)."),
	cores: string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "expected cores such as 1 or 0-1").optional().describe("Cores that the server is held to; default: all."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).transform(camelKeys);
/** `targets.<name>` of the configuration: what is measured. */
const targetSchema = discriminatedUnion("kind", [
	playground,
	endpoint,
	local
]);

// src/config/tools.ts
const path = string().min(1).describe("Path of the program; default: the one on PATH.");
const byPath = strictObject({ path });
function byRelease(example) {
	return strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, `expected a release such as ${example}`).describe("A release to download."),
		sha256: string().regex(/^[0-9a-f]{64}$/).optional().describe("Checksum of its archive; default: the one that the release publishes.")
	});
}
function choiceOf({ name, releases }) {
	return releases === void 0 ? byPath.optional().describe(`The program ${name}.`) : union([byPath, byRelease(releases.example)]).optional().describe(`The program ${name}, by path or as a release.`);
}
/** `tools:` of the configuration: which programs make the load. */
const toolsSchema = strictObject(Object.fromEntries(toolsWithProgram.map((tool) => [tool.name, choiceOf(tool)]))).default({});

// src/config/preset-file.ts
const presetName = _enum(presets.map(({ name }) => name));
const methodSchema = _enum(["as-published", "side-by-side"]);
/**
* The configuration that a preset stands for.
* @throws Failure `input` for an unknown name, and for what the preset has no use for
*/
function configOfPreset(choice) {
	const { preset, scale, method, versions, targets, tools, gate, environment } = choice;
	const raw = presetConfig(preset, {
		scale,
		method,
		versions,
		targets
	});
	return {
		version: 1,
		targets: targets === void 0 ? record(string(), targetSchema).parse(raw.targets) : raw.targets,
		suites: record(string(), suiteSchema).parse(raw.suites),
		tools,
		gate: gateOf(gate, raw.gate),
		...defined({ environment }),
		preset: choice
	};
}
/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf(given, own = {}) {
	const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)];
	const isUntouched = JSON.stringify(given.sideBySide) === JSON.stringify(untouched.sideBySide);
	return {
		...given,
		...defined({ gated: given.gated ?? preset.gated }),
		sideBySide: isUntouched ? preset.sideBySide : given.sideBySide
	};
}
const versionWord = string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix);
/** `tidb-bench.yml` in one line, `preset: NAME`, and what may stand beside it. */
const presetFileSchema = strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	preset: presetName.describe("A published performance test, in place of suites of your own."),
	scale: number$1().gt(0).max(1).default(1).describe("Share of the test’s own size: of its data, its threads and its time."),
	method: methodSchema.optional().describe("Of two servers: each alone and for its whole time, as the report did, or side by side."),
	versions: array(versionWord).min(1).max(2).optional().describe("Releases to run the test on: base and candidate, or the one that is measured."),
	targets: record(string(), targetSchema).optional().describe("Servers to measure in place of the preset’s own, by its names for them."),
	environment: environmentSchema.optional().describe("What the machines are, for the document of a run."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and what then happens.")
}).transform((file, context) => {
	try {
		return configOfPreset(file);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const message = [error.message, error.remedy].filter(Boolean).join("; ");
		context.addIssue({
			code: "custom",
			message,
			path: ["preset"]
		});
		return NEVER;
	}
});

// src/config/inputs/load.ts
const knownWords = tools.flatMap(({ words }) => words.known).join(", ");
/** The load that it is measured under. */
const loadInputs = {
	workloads: {
		kind: "value",
		description: `Loads, separated by commas: ${knownWords}, or the path of a \`.lua\` script. A program that is not on PATH is taken from TiUP, whose component \`bench\` holds go-tpc and go-ycsb.`,
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<list>",
			help: "workloads, separated by commas; `presets list` names published tests"
		},
		schema: list,
		default: "oltp_point_select,oltp_read_write",
		effect: "plain-case"
	},
	preset: {
		kind: "value",
		description: "A published test, such as `tidb-sysbench`, instead of `workloads`; `tidb-bench presets list` names them all.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<name>",
			help: "a published test instead of workloads of your own; `presets list` names them"
		},
		schema: presetName,
		effect: "without-file"
	},
	scale: {
		kind: "value",
		description: "With `preset`, a share of its size such as `0.01`; empty means the whole.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<share>",
			help: "share of the preset’s size, e.g. 0.01 (default 1)"
		},
		schema: scale,
		effect: "with-preset"
	},
	method: {
		kind: "value",
		description: "With a `preset` that compares two servers: `as-published` (each alone and for its whole time, one after the other; the difference is told, not judged) or `side-by-side` (alternating slices, and a verdict). Empty means `as-published`.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<how>",
			help: "as-published or side-by-side, for a preset that compares"
		},
		schema: methodSchema,
		effect: "with-preset"
	},
	versions: {
		kind: "value",
		description: "With a `preset`, releases to run its design on in place of those of the report: base and candidate such as `v8.5.3,v8.5.4`, or the one that is measured.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<list>",
			help: "releases for a preset: base,candidate, or one"
		},
		schema: versions,
		effect: "with-preset"
	},
	threads: {
		kind: "value",
		description: "Numbers of client threads, separated by commas; each workload runs at each of them. Given beside a configuration file, it takes the place of the file's numbers.",
		planDescription: "Numbers of client threads instead of those of the file, separated by commas.",
		option: {
			value: "<list>",
			help: "thread counts, e.g. 4,8"
		},
		schema: threads$1,
		default: "16",
		effect: "over-file"
	},
	tables: {
		kind: "value",
		description: "Number of tables that are loaded.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<n>",
			help: "sysbench tables"
		},
		schema: whole,
		default: "4",
		effect: "plain-case"
	},
	"table-size": {
		kind: "value",
		description: "Number of rows in each table.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<n>",
			help: "rows a table"
		},
		schema: whole,
		default: "100000",
		effect: "plain-case"
	},
	duration: {
		kind: "value",
		description: "Measured time of one run, without the warm-up, such as `60s` or `5m`.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<time>",
			help: "measured time of a run"
		},
		schema: timeSchema,
		default: "60s",
		effect: "plain-case"
	},
	"warm-up": {
		kind: "value",
		description: "Time under load before each measurement, which counts for nothing.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<time>",
			help: "load before it, not counted"
		},
		schema: durationSchema,
		default: "10s",
		effect: "plain-case"
	},
	repeats: {
		kind: "value",
		description: "Runs of each workload at each number of threads; the verdict uses their mean.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<n>",
			help: "runs of each cell"
		},
		schema: whole,
		default: "3",
		effect: "plain-case"
	}
};

// src/config/language.ts
/** What the document of a run may be written in. */
const languages = ["en", "zh"];

// src/config/inputs/results.ts
/** What becomes of the figures: who is told, what fails, what is kept. */
const resultInputs = {
	comment: {
		kind: "value",
		description: "Whether the pull request gets a comment (`pull-requests` `write`), and a scheduled or release run an issue on a regression (`issues` `write`): `true`, `false`, or `on-change` for a comment only where there is something to say, or one to be brought up to date.",
		schema: commenting,
		default: "true",
		effect: "everywhere"
	},
	"github-token": {
		kind: "secret",
		description: "Token for everything on GitHub: the comment, labels, issue and mark, the branch of baselines, and the numbers of a fork's run. It needs no more rights than the job gives it.",
		variable: "TIDB_BENCH_GITHUB_TOKEN",
		default: "${{ github.token }}"
	},
	notify: {
		kind: "secret",
		description: "Address of a webhook of Slack or Feishu, as a secret. It is told where a scheduled or release run regressed, and where a push to the default branch finds that a level dropped; never of what a pull request measured.",
		variable: "TIDB_BENCH_NOTIFY"
	},
	"site-url": {
		kind: "value",
		description: "Where the [site of the stored baselines](docs/site.md) stands on the web, as in `https://example.github.io/app/`: comment and job summary link the trend of what they tell.",
		option: {
			value: "<address>",
			help: "site of the stored baselines, which the reports link"
		},
		schema: webAddress,
		effect: "everywhere"
	},
	"fail-on": {
		kind: "value",
		description: "What fails the job: `regression`, or `never` for a report alone. An invalid or missing measurement always does.",
		option: {
			value: "<what>",
			help: "regression or never"
		},
		schema: _enum(["regression", "never"]),
		default: "regression",
		effect: "without-file"
	},
	mark: {
		kind: "value",
		description: "How the measured commit is marked beside the job's own check, while it is measured and after: `none`, `status` (needs `statuses` `write`) or `check-run` (needs `checks` `write`).",
		schema: _enum([
			"none",
			"status",
			"check-run"
		]),
		default: "none",
		effect: "everywhere"
	},
	artifact: {
		kind: "value",
		description: "Whether the record, the report and the raw logs are uploaded as an artifact, `true` or `false`.",
		schema: yesNo,
		default: "true",
		effect: "everywhere"
	},
	"snapshot-cache": {
		kind: "value",
		description: "Whether loaded data is kept for later jobs, which then start from it: `false`, `true` (in GitHub's cache, which holds 10 GB of a repository in all) or a folder of a runner that stays. For `playground` and `local`.",
		option: {
			value: "<where>",
			help: "keep loaded data for later runs: true (in ~/.cache/tidb-bench/data), false or a folder"
		},
		schema: cache,
		default: "false",
		effect: "everywhere"
	},
	lang: {
		kind: "value",
		description: "Language of the document `report.md`: `en` or `zh`.",
		option: {
			value: "<language>",
			help: "language of report.md: en or zh"
		},
		schema: _enum(languages),
		default: "en",
		effect: "everywhere"
	},
	out: {
		kind: "value",
		option: {
			value: "<folder>",
			help: "result folder (default tidb-bench-out)"
		},
		schema: string(),
		effect: "everywhere"
	}
};

// src/config/inputs/server.ts
/** What is measured. */
const serverInputs = {
	target: {
		kind: "value",
		description: "What is measured: `playground` (a throw-away TiDB cluster on the runner, by TiUP), `endpoint` (a server that runs already, at `host` and `port`) or `local` (a throw-away MariaDB on the runner).",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<kind>",
			help: "playground, endpoint or local"
		},
		schema: _enum([
			"playground",
			"endpoint",
			"local"
		]),
		default: "playground",
		effect: "without-file"
	},
	"tidb-version": {
		kind: "value",
		description: "Version of TiDB, TiKV and PD that `target` `playground` starts.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<version>",
			help: "TiDB version for playground"
		},
		schema: string(),
		default: "v8.5.4",
		effect: "plain-case"
	},
	host: {
		kind: "value",
		description: "Host name or address of the server, for `target` `endpoint`.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<host>",
			help: "server to connect to, for target endpoint"
		},
		schema: string(),
		effect: "endpoint"
	},
	"base-host": {
		kind: "value",
		description: "With a `preset` that compares two servers: host of the other one, the base, for `target` `endpoint`, with its port where that is another: `db1:4001`.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<host>",
			help: "server that a preset compares it with, for target endpoint"
		},
		schema: string(),
		effect: "with-preset"
	},
	port: {
		kind: "value",
		description: "Port of the server, for `target` `endpoint`.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<port>",
			help: "its port"
		},
		schema: port$1,
		default: "4000",
		effect: "endpoint"
	},
	user: {
		kind: "value",
		description: "User of the server, for `target` `endpoint`.",
		planDescription: "As the jobs that measure say it.",
		option: {
			value: "<user>",
			help: "its user; the password comes in TIDB_BENCH_PASSWORD"
		},
		schema: string(),
		default: "root",
		effect: "endpoint"
	},
	password: {
		kind: "secret",
		description: "Password of that user. Give it as a secret; it is masked, and stands in no log and no result. Load tools get a throw-away user with a random password instead, where this one may `CREATE USER` and grant; else go-tpc takes it in its command line.",
		variable: "TIDB_BENCH_PASSWORD"
	},
	tls: {
		kind: "value",
		description: "Encryption of the connection to an `endpoint`: `off`, `required` (certificate not checked) or `verify` (certificate and host name checked).",
		option: {
			value: "<mode>",
			help: "off, required or verify"
		},
		schema: _enum([
			"off",
			"required",
			"verify"
		]),
		default: "off",
		effect: "endpoint"
	},
	"tls-ca": {
		kind: "value",
		description: "File with the certificate authority for `tls` `verify`; empty means the system's own store.",
		option: {
			value: "<file>",
			help: "certificate authority for --tls verify, PEM"
		},
		schema: string(),
		effect: "endpoint"
	}
};

// src/config/load-machine.ts
/** `2/3`. */
const loadMachineSchema = string().transform((text, context) => {
	const [, number = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
	if (number >= 1 && number <= count && count >= 2 && count <= 256) return {
		number,
		count
	};
	const message = `expected which of several machines this is, such as 2/3 (of 2 to ${256})`;
	context.addIssue({
		code: "custom",
		message,
		input: text
	});
	return NEVER;
});
/**
* Several machines can load only a server that all of them reach, and only one: side by side each would decide by its own
* figures when it has seen enough.
* @throws Failure `input`
*/
function refuseLoadMachine({ values, label }, { base, candidate, servers }) {
	if (values.loadMachine === void 0) return;
	const where = label("load-machine");
	const fault = candidate.kind !== "endpoint" ? {
		where,
		what: `has no effect for a target of kind ${candidate.kind}`,
		remedy: "name an endpoint"
	} : base !== void 0 || servers !== void 0 ? {
		where,
		what: "contradicts a comparison of two servers",
		remedy: "measure one, and compare records"
	} : values.shard !== void 0 ? {
		where,
		what: `contradicts ${label("shard")}`,
		remedy: "give one of the two"
	} : void 0;
	if (fault !== void 0) throw faultsFailure("Inputs contradict each other:", [fault]);
}

// src/config/shard.ts
/** Whether a job measures nothing, and judges what others of its run measured. */
function gathersShards(shard) {
	switch (shard?.kind) {
		case "merge":
		case "screen":
		case "verdict": return true;
		case "shard":
		case "confirm":
		case void 0: return false;
	}
}
/** The input by which a job measures them. */
function confirmationInput(confirmation) {
	return `confirm:${JSON.stringify(confirmation)}`;
}
const confirmationSchema = strictObject({
	machines: number$1().int().min(1).max(256),
	cells: array(string().min(1).max(300)).min(1).max(1e4),
	version: string().regex(/^v\d+\.\d+\.\d+$/).optional()
});
/** `2/3`, `merge`, `merge:FOLDER`, `screen`, `confirm:JSON` or `verdict`. */
const shardSchema = string().transform((text, context) => {
	if (text === "screen" || text === "verdict") return { kind: text };
	const shard = /^(\d{1,3})\/(\d{1,3})$/.exec(text);
	const [number, count] = [Number(shard?.[1]), Number(shard?.[2])];
	if (number >= 1 && number <= count && count <= 256) return {
		kind: "shard",
		number,
		count
	};
	const merge = /^merge(?::(.+))?$/s.exec(text);
	if (merge !== null) return {
		kind: "merge",
		...defined({ folder: merge[1] })
	};
	const confirmation = confirmationIn(text);
	if (confirmation !== void 0) return {
		kind: "confirm",
		...confirmation
	};
	const message = `expected a shard such as 2/3 (of at most ${256}), merge, merge:FOLDER, screen, verdict, or what the job \`screen\` gave out`;
	context.addIssue({
		code: "custom",
		message,
		input: text
	});
	return NEVER;
});
function confirmationIn(text) {
	if (!text.startsWith("confirm:")) return void 0;
	try {
		return confirmationSchema.safeParse(JSON.parse(text.slice(8))).data;
	} catch {
		return;
	}
}

// src/config/inputs/suite.ts
/** GitHub ends a job after so many minutes. */
const MOST_MINUTES = 360;
/** The suite where none is named. */
const DEFAULT_SUITE = "default";
/** Which cells a job takes. */
const suiteInputs = {
	config: {
		kind: "value",
		description: "Configuration file for more than the plain case; empty means `tidb-bench.yml` where there is one.",
		planDescription: "Configuration file; empty means `tidb-bench.yml`.",
		option: {
			value: "<file>",
			help: "configuration file instead of options for server and load (default tidb-bench.yml where it exists)"
		},
		schema: string(),
		effect: "everywhere"
	},
	suite: {
		kind: "value",
		description: "Name of this set of measurements; each suite has a comment and an artifact of its own.",
		planDescription: "The suite whose cells are dealt.",
		option: {
			value: "<name>",
			help: "suite of the configuration, and name of the series"
		},
		schema: suiteName,
		default: DEFAULT_SUITE,
		effect: "everywhere"
	},
	shard: {
		kind: "value",
		description: "For a suite that is spread over machines: `2/3` measures the second of three shares of its cells and judges nothing; `merge`, in the last job, measures nothing and judges the records of all shards of this run as one (`merge:FOLDER` takes them from a folder instead of from the run's artifacts). In place of `merge`, `screen` names the suspicious cells to a job that measures them once more on another machine, and `verdict` then judges both (docs/many-machines.md). Empty means the whole suite.",
		option: {
			value: "<which>",
			help: "2/3: measure that shard alone; merge[:FOLDER]: judge the records of all shards; screen, confirm:…, verdict: the same in three jobs"
		},
		schema: shardSchema,
		effect: "everywhere"
	},
	"load-machine": {
		kind: "value",
		description: "For a server that one machine cannot load: `2/3` is the second of three that put the same load on one `endpoint` at the same time. They begin each run together, and judge nothing; `tidb-bench merge --add` adds their records up.",
		option: {
			value: "<which>",
			help: "2/3: the second of three machines that load one endpoint together"
		},
		schema: loadMachineSchema,
		effect: "everywhere"
	},
	shards: {
		kind: "value",
		planDescription: "How many machines there shall be at most; this or `max-minutes`.",
		option: {
			value: "<n>",
			help: "deal the cells to so many machines, and show who measures what",
			verb: "plan"
		},
		schema: wholeUpTo(256),
		effect: "everywhere"
	},
	"max-minutes": {
		kind: "value",
		planDescription: "How long one machine may take by the estimate, in minutes; as few machines are used as that needs.",
		option: {
			value: "<n>",
			help: "deal them to as few machines as need no longer than this, by the estimate",
			verb: "plan"
		},
		schema: wholeUpTo(MOST_MINUTES),
		effect: "everywhere"
	}
};

// src/config/inputs.ts
/**
* Every input of the action and option of the verbs that measure. From here come the options, the inputs of
* `action.yml` and `plan/action.yml`, which inputs are idle beside which, and the table of the README: a new input is
* an entry here, and what uses it.
*/
const inputCatalogue = {
	...serverInputs,
	...buildInputs,
	...loadInputs,
	...comparisonInputs,
	...suiteInputs,
	...resultInputs
};
/** The schemas of a catalogue by name; a default goes the same way as what a caller writes. */
function shapeOf(catalogue) {
	const schemas = Object.entries(catalogue).flatMap(([name, input]) => {
		if (input.kind === "secret") return [];
		const { schema, default: text } = input;
		return [[name, text === void 0 ? schema.optional() : schema.prefault(text)]];
	});
	return Object.fromEntries(schemas);
}
/** What a caller gave, by kebab-case name; every value is text. */
const inputsSchema = strictObject(shapeOf(inputCatalogue)).transform(camelKeys);

export { withBinaries as S, presets as _, gathersShards as a, buildable as b, presetFileSchema as c, targetSchema as d, plainHaproxy as f, presetText as g, presetConfig as h, confirmationInput as i, toolsSchema as l, findPreset as m, inputsSchema as n, refuseLoadMachine as o, suiteSchema as p, DEFAULT_SUITE as r, configOfPreset as s, inputCatalogue as t, storageSchema as u, policySchema as v, componentsFor as x, camelKeys as y };