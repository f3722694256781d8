import { D as keepFromChildren, X as Failure } from "./start.js";
import { A as onceFaults, Ar as readNamedFile, At as openReadings, C as presetNames, Dt as withPrefix, Et as versionForms, G as normalSql, Gt as plural, I as toolOf, In as metricInfo, L as tools, N as refusedShape, Ot as faultsFailure, P as statementBeside, R as toolsBeside, S as presetName, Sn as defined, St as isExactVersion, Tt as readAgainst, Yn as environmentSchema, Z as isSqlFile, _ as withBinaries, b as languages, bt as DEFAULT_VERSION, cr as looseObject, ct as checkBackup, er as ZodNumber, fr as record$1, g as sameServer, gr as unknown, gt as timeSchema, h as isWithoutServer, hr as union, ht as storageSchema, j as onceOf, jr as readRegularFile, k as olderTargetOf, kt as issuesToFaults, lr as number$1, lt as chooseLazily, mr as string, n as inputCatalogue, nr as array, nt as statementName, or as lazy, p as componentsFor, pr as strictObject, pt as rateSchema, qt as nearest, rr as boolean, s as validInputs, sr as literal, st as camelKeys, tr as _enum, ur as object, ut as durationSchema, v as haproxySchema, vr as toJSONSchema, vt as webAddress, wn as ownValue, wt as isVersionWord, x as methodSchema, xr as NEVER, xt as againstWords, yr as _coercedNumber, z as toolsWithProgram } from "./inputs.js";
import { B as studentQuantile, C as readSqlLoad, H as plansSchema, T as hasOwnFile, V as readYaml, W as policySchema, k as shareLoad, q as require_dist } from "./shared.js";
import { createHash } from "node:crypto";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { existsSync, readdirSync, statSync } from "node:fs";

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/config/idle-inputs.ts
function idleInputsOf(catalogue) {
	const having = (...effects) => Object.entries(catalogue).filter(([, input]) => input.kind === "value" && effects.includes(input.effect)).map(([name]) => name);
	return {
		besidePreset: having("playground", "without-preset"),
		withoutPreset: having("with-preset")
	};
}
const idleInputs = idleInputsOf(inputCatalogue);
/**
* Inputs without effect, also those that repeat the default: whoever wrote one down expects it to count.
* @param file the content of the configuration file, if there is one
* @param name of the file, for messages
*/
function idleInputFaults(inputs, file, name) {
	const { values, names, label } = inputs;
	const ofFile = typeof file === "object" && file !== null ? file : {};
	const preset = names.has("preset") ? values.preset : ofFile.preset;
	const { besidePreset, withoutPreset } = idleInputs;
	const faultsOf = (idle, beside, remedy) => idle.filter((each) => names.has(each)).map((each) => ({
		where: label(each),
		what: `has no effect with ${beside}`,
		remedy
	}));
	return preset === void 0 ? faultsOf(withoutPreset, "workloads of your own", "name a preset") : [...names.has("preset") && ofFile.suites !== void 0 ? faultsOf(["preset"], `the suites of ${name}`, "leave one of them out") : [], ...faultsOf(besidePreset, `preset ${String(preset)}`, "print the preset with `presets show`, and change the printed configuration")];
}
/** A reference that nobody looks at, and repeats of what is run until the verdict stands. */
function refuseIdleBesideBase({ names, values, label }, sides, isPaired) {
	const faults = [];
	if (isPaired && names.has("repeats")) faults.push({
		where: label("repeats"),
		what: "has no effect side by side, where slices run until there is a verdict",
		remedy: "leave it out"
	});
	if (names.has("compare-with")) {
		const beside = sides?.base !== void 0 ? "side by side, where both sides are measured" : values.baseline === "none" || values.baseline.endsWith(".json") ? `beside ${label("baseline")} ${values.baseline}, which is not a store` : void 0;
		if (beside !== void 0) faults.push({
			where: label("compare-with"),
			what: `has no effect ${beside}`,
			remedy: "leave it out"
		});
	}
	if (faults.length > 0) throw faultsFailure("Inputs contradict each other:", faults);
}

// src/config/idle-keys.ts
/** Keys of a workload that say how long a run takes and how often it is made. */
const paces = [
	"duration",
	"warm-up",
	"repeats"
];
/** The warm-up of a suite is that of each round. */
const pacesOfSuite = ["duration", "repeats"];
/**
* Keys that were written down and have no effect, since the suite names another target to measure side by side with:
* slices have times of their own, and come as often as the verdict needs them.
* @param place of a key in the file
* @param valueAt what was written at a path
*/
function idleBesideAgainst({ suites, preset }, place, valueAt) {
	if (preset !== void 0) return [];
	return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
		if (against === void 0 || method === "as-published") return [];
		const suite = ["suites", name];
		return [{
			path: suite,
			keys: pacesOfSuite,
			isTimed: workloads.some(({ shape }) => shape)
		}, ...workloads.map((workload, index) => ({
			path: [
				...suite,
				"workloads",
				index
			],
			keys: paces,
			isTimed: onceOf(workload) !== void 0 || workload.shape
		}))].flatMap(({ path, keys, isTimed }) => keys.filter((key) => !(isTimed && key === "duration") && valueAt([...path, key]) !== void 0).map((key) => ({
			where: place([...path, key]),
			what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
			remedy: remedies[key]
		})));
	});
}
const remedies = {
	duration: "set `slice` in `gate.side-by-side`",
	"warm-up": "set the `warm-up` of the suite, and `settle` in `gate.side-by-side`",
	repeats: "set `rounds` and `pairs` in `gate.side-by-side`"
};
/**
* Tolerances below `gate` for workloads and statements that do not exist: they judge nothing.
* @param statementsOf names of the statements of a suite, `browse/product`
*/
function idleGateNames({ gate, suites, targets }, suite, statementsOf, place) {
	const all = [...Object.values(suites), suite].flatMap(({ workloads }) => workloads);
	const workloads = [...new Set(all.flatMap(({ name }) => name))];
	const isWorkload = (name) => workloads.some((own) => own === name || name.endsWith(`#${own}`));
	const tolerances = Object.keys(gate.statements.tolerances);
	const hasOtherLoads = Object.values(suites).filter(({ workloads: own }) => own.some(hasStatements)).length > 1;
	const statements = tolerances.length === 0 || hasOtherLoads ? void 0 : statementsOf(suite);
	const faultOf = (key, name, names) => {
		const suggestion = nearest(name, names);
		return {
			where: place([
				"gate",
				key,
				name
			]),
			what: `\`${name}\` has no effect: no ${key === "workloads" ? "workload" : "statement"} has this name`,
			remedy: suggestion === void 0 ? `the names are: ${names.slice(0, 8).join(", ")}` : `did you mean "${suggestion}"?`
		};
	};
	const isElsewhere = [
		suite.target,
		suite.against,
		suite.confirmAgainst
	].some((name) => ownValue(targets, name ?? "")?.kind === "endpoint");
	const measure = {
		where: place([
			"gate",
			"side-by-side",
			"measure"
		]),
		what: "`measure: windows` has no effect: a server is elsewhere, and its pairs are measured in slices",
		remedy: "remove it, or use targets that the job starts"
	};
	return [
		...gate.sideBySide.measure === "windows" && isElsewhere ? [measure] : [],
		...Object.keys(gate.workloads).filter((name) => !isWorkload(name)).map((name) => faultOf("workloads", name, workloads)),
		...(statements === void 0 ? [] : tolerances).filter((name) => statements?.includes(name) === false).map((name) => faultOf("statements", name, statements ?? []))
	];
}
function hasStatements({ tool }) {
	return tool === "sql";
}

// src/config/job-keys.ts
/** Keys at the top of the file that say how a job is run and reported; an option of the same name takes their place. */
const jobKeys = {
	"parallel-setup": _enum(["auto", "never"]).optional().describe("Whether the two servers of a comparison start and load at the same time: `auto` (where memory and cores allow it) or `never`; default: `auto`."),
	cause: _enum([
		"never",
		"on-red",
		"always"
	]).optional().describe("Whether one more short round looks for the cause after the verdict (it does not change the verdict): `on-red` (side by side, for a red or undecided cell), `always` or `never`; default: `on-red`."),
	"compare-with": string().min(1).optional().describe("Tag or server version whose records are the reference; default: by ancestry."),
	"update-baseline": _enum([
		"auto",
		"always",
		"never"
	]).optional().describe("Whether to store the record as a baseline: `auto` (on trusted events; outside of GitHub everywhere except on a branch), `always` or `never`; default: `auto`. A pull request never writes."),
	"release-branches": array(string().min(1)).min(1).optional().describe("Branches whose pushes are stored as baselines, in addition to the default branch; `*` matches any characters; default: `release-*`."),
	artifact: boolean().optional().describe("Whether to upload record, report and raw logs as an artifact; default: true."),
	"site-url": webAddress.optional().describe("Address of the site of the stored baselines; the reports link to it."),
	lang: _enum(languages).optional().describe("Language of the document `report.md`; default: `en`.")
};
object(jobKeys);
/** Only the job's keys of a validated file. */
function jobKeysOf(file) {
	const names = Object.keys(jobKeys);
	return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}

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
			type: "4-core, 8 GB",
			count: 6
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
const workloads$1 = [
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
		aim: "The test compares TencentDB for MariaDB with strong synchronous replication and open-source MySQL with asynchronous replication.",
		servers: {
			base: "Open-source MySQL",
			candidate: "TencentDB for MariaDB"
		},
		language: "en",
		layout: "strong-sync",
		records: ["mariadb-strong-sync"],
		hardware: [{
			service: "Database",
			type: "24-core, 128 GB, 10 Gigabit network",
			count: 2,
			storage: "1.8 TB SSD"
		}],
		software: [
			{
				service: "TencentDB for MariaDB (strong sync, thread pool)",
				version: "MariaDB 10.1.10"
			},
			{
				service: "Open-source MySQL (async replication)",
				version: "MySQL 5.6"
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
			workloads: workloads$1
		} },
		gate: {
			gated: ["qps"],
			"side-by-side": size.slices(600)
		}
	})
};

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

// src/config/presets/sysbench-micro.ts
/** One cell, by the name of its microbenchmark. */
function micro(id, name, options = {}) {
	return {
		tool: "sysbench",
		id,
		name,
		threads: 1,
		options: {
			"rand-type": "uniform",
			...options
		}
	};
}
/** A single statement without a transaction around it, on so many rows. */
const statement = (name, rows = 100) => micro(`${name.replace("oltp_", "").replaceAll("_", "-")}.range${rows}`, name, { "random-points": rows });
/** A transaction of one kind of range query alone. */
const ranges = (kind) => micro(`read-only-${kind}.range1000`, "oltp_read_only", {
	"range-size": 1e3,
	"point-selects": 0,
	...Object.fromEntries([
		"simple",
		"sum",
		"order",
		"distinct"
	].map((each) => [`${each}-ranges`, each === kind ? 1 : 0]))
});
const covered = [
	"covered_pk",
	"covered_si",
	"notcovered_pk",
	"notcovered_si"
];
/** Reads first: those behind them find the rows where the writes left them. */
const workloads = [
	statement("oltp_hot_points"),
	micro("point-query", "oltp_point_select", { "skip-trx": true }),
	...covered.map((kind) => statement(`oltp_points_${kind}`)),
	...[
		10,
		100,
		1e3
	].map((rows) => statement("oltp_random_points", rows)),
	...covered.map((kind) => statement(`oltp_range_${kind}`)),
	statement("oltp_range_count", 1e3),
	...[
		"distinct",
		"order",
		"simple",
		"sum"
	].map(ranges),
	...[
		10,
		100,
		1e4
	].map((rows) => micro(`read-only.range${rows}`, "oltp_read_only", { "range-size": rows })),
	micro("scan", "oltp_scan"),
	...[10, 100].map((rows) => micro(`read-write.range${rows}`, "oltp_read_write", { "range-size": rows })),
	micro("update-index", "oltp_update_index"),
	statement("oltp_update_inlist"),
	micro("update-nonindex", "oltp_update_non_index"),
	micro("update-one", "oltp_update_one"),
	micro("update-zipf", "oltp_update_non_index", { "rand-type": "zipfian" }),
	micro("write-only.range10000", "oltp_write_only", { "range-size": 1e4 }),
	micro("delete", "oltp_delete"),
	micro("insert", "oltp_insert")
];
const sysbenchMicro = {
	name: "sysbench-micro",
	title: "Two servers, sysbench: 32 microbenchmarks, most of one statement each, by one thread",
	notes: [
		"The shapes of the sysbench microbenchmarks of Mark Callaghan; those of his 42 that repeat a read before the writes are left out.",
		"The record has CPU, context switches, disk reads and writes of each transaction where the server is on this machine.",
		"Both servers are temporary MariaDB of one version: set `mariadbd`, settings or endpoints, so that something differs."
	],
	config: (size) => ({
		targets: {
			base: { ...size.server(30) },
			candidate: { ...size.server(30) }
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "side-by-side",
			duration: size.seconds(600),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: 1,
			"table-size": size.rows(5e7),
			reset: "never",
			workloads
		} },
		gate: { "side-by-side": {
			...size.slices(600),
			settle: 0
		} }
	})
};

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
/** Machines and programs of TiDB's reports, those of the client at the end. @param client service name of its machine */
function reportMachines(client, program) {
	const components = [
		"PD",
		"TiDB",
		"TiKV"
	].map((service) => ({
		service,
		version: "{base} and {candidate}"
	}));
	return {
		hardware: [...Object.entries({
			PD: "m5.xlarge",
			TiKV: "i3.4xlarge",
			TiDB: "c5.4xlarge"
		}).map(([service, type]) => ({
			service,
			type,
			count: 3
		})), {
			service: client,
			type: "c5.9xlarge",
			count: 1
		}],
		software: [...components, program]
	};
}
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
	const moved = (what, requested, used, why) => {
		differences.push({
			what,
			asked: JSON.stringify(requested),
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
	notes: ["The steps say both that the data is restored for each concurrency and for each type of test; the stricter is taken.", "nbproc 64 of the report’s HAProxy is refused by HAProxy 2.5 and newer, and left out."],
	report: {
		id: "tidb-sysbench-v6.2.0-vs-v6.1.0",
		title: "TiDB Sysbench Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the sysbench performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.",
		language: "en",
		layout: "two-versions",
		records: ["tidb-sysbench-v6.1.0", "tidb-sysbench-v6.2.0"],
		...reportMachines("Sysbench", {
			service: "Sysbench",
			version: "1.1.0-df89d34"
		})
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
		"One address is in front of both TiDB servers: HAProxy here.",
		"On a service, where a component’s configuration cannot be set, give an endpoint as the target."
	],
	report: {
		id: "tidb-cloud-sysbench-v7.1.3",
		title: "TiDB Cloud Sysbench Performance Test Report for TiDB {candidate}",
		aim: "The test shows the sysbench performance of TiDB {candidate} in OLTP scenarios, by five workloads over threads.",
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
			version: "1.0.20 (using bundled LuaJIT 2.1.0-beta2)"
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
		"security.auto-tls is true for the candidate alone: the overview of the report blames this default of v5.2.0. Its release notes say false."
	],
	report: {
		id: "tidb-tpcc-v5.2.0-vs-v5.1.1",
		title: "TiDB TPC-C Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the TPC-C performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.",
		language: "zh",
		layout: "tpmc",
		records: ["tidb-tpcc-v5.1.1", "tidb-tpcc-v5.2.0"],
		...reportMachines("TPC-C", {
			service: "TiUP",
			version: "1.5.1"
		})
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
/** Of one client, as the report has it for many: what a run is estimated to take. Its operations end it. */
const OPERATIONS_A_SECOND = 2e4;
const tikvYcsb = {
	name: "tikv-ycsb",
	title: "TiKV RawKV, go-ycsb workloads a to f over clients of 40 threads (3 TiKV)",
	notes: [
		"The report gives no version: v5.1.0 was the stable one when it appeared.",
		"Its text has the workloads c and a, its charts a to f; all are run, and the data is restored before e.",
		"go-ycsb’s own workload files ask for records uniformly, where YCSB’s do by a Zipf distribution.",
		"Its figure 3 repeats figure 2 by mistake."
	],
	report: {
		id: "tikv-ycsb",
		title: "TiKV Performance Test Report, YCSB by go-ycsb",
		aim: "The test measures throughput and latency of TiKV by its raw interface (RawKV) under YCSB, over clients.",
		language: "en",
		layout: "operations",
		records: ["tikv-ycsb"],
		hardware: [
			{
				service: "TiKV",
				type: "40 virtual CPUs, Intel Xeon E5-2630 v4 @ 2.20GHz, 64GiB",
				count: 3,
				storage: "500GiB NVMe SSD"
			},
			{
				service: "PD",
				type: "on one of them",
				count: 1
			},
			{
				service: "go-ycsb",
				type: "pod, 40 threads",
				count: 12
			}
		],
		software: [{
			service: "TiKV",
			version: "not given"
		}, {
			service: "go-ycsb",
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
const presetsByName = {
	"tidb-cloud-sysbench": tidbCloudSysbench,
	"tidb-sysbench": tidbSysbench,
	"tidb-tpcc": tidbTpcc,
	"tikv-ycsb": tikvYcsb,
	"mariadb-oltp": mariadbOltp,
	"mariadb-strong-sync": mariadbStrongSync,
	"sysbench-micro": sysbenchMicro
};
/** Every preset, in the order in which they are listed. */
const presets = presetNames.map((name) => presetsByName[name]);
/**
* A preset as a configuration. What its servers cannot be told is listed with them.
* @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a method that it has no
* use for
*/
function presetConfig(name, options = {}) {
	const preset = findPreset(name);
	const { scale = 1, targets, method, versions } = options;
	if (!(scale > 0 && scale <= 1)) throw new Failure("input", `scale is ${scale}; expected a number greater than 0 and at most 1`, { remedy: "Use 1 for the size of the report, or 0.001 for a small machine." });
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
	const match = presets.find((preset) => preset.name === name);
	if (match !== void 0) return match;
	const names = presets.map((preset) => preset.name);
	const suggestion = nearest(name, names);
	throw new Failure("input", `preset ${name} does not exist`, { remedy: `${suggestion === void 0 ? "" : `Did you mean ${suggestion}? `}The presets are ${names.join(", ")}.` });
}
function versionsOf({ name, versions: own }, request) {
	const [base = "", candidate = base] = request ?? own ?? [];
	if (request === void 0 || request.length === own?.length) return [base, candidate];
	const what = own === void 0 ? "none" : own.length === 1 ? "one" : "two, base and candidate";
	throw new Failure("input", `${name} takes ${what} of versions, but got ${request.join(", ")}`, { remedy: own === void 0 ? "Remove versions." : `The report has ${own.join(", ")}.` });
}
function withMethod(config, { name }, method) {
	if (method === void 0) return config;
	if (!Object.values(config.suites).some(({ against }) => against !== void 0)) throw new Failure("input", `${name} does not compare servers, so method has no effect`, { remedy: "Remove method." });
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
	const ownTargets = Object.keys(own);
	const foreign = given.filter((target) => !ownTargets.includes(target));
	if (foreign.length > 0 || given.length === 0) throw new Failure("input", `${name} has no server ${foreign.join(", ") || "left to measure"}`, { remedy: `In targets, name ${servers === void 0 ? ownTargets.join(" and ") : `any of ${ownTargets.join(", ")}`}.` });
	const missing = ownTargets.filter((target) => !given.includes(target));
	if (servers !== void 0 || missing.length === 0) return;
	throw new Failure("input", `${name} compares two servers, and ${missing.join(" and ")} is missing`, { remedy: "Set both base and candidate, with targets in the file or with --host and --base-host." });
}
function inPlaceOf(own, target, suites) {
	if (own === void 0 || own.kind !== "playground" || target.kind === "playground") return target;
	const { configuration = {}, variables = {} } = own;
	const also = target;
	if (target.kind === "endpoint") {
		const moved = own.differences ?? [];
		return {
			...target,
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
	const why = "a setting of TiDB, but this server is not TiDB";
	const ofWorkloads = Object.values(suites).flatMap(({ workloads }) => workloads.flatMap((workload) => leaves(workload.configuration ?? {})));
	const requested = [
		...leaves(configuration),
		...leaves(variables),
		...ofWorkloads
	];
	const differences = [...new Map(requested)].map(([what, value]) => ({
		what,
		asked: value,
		used: "left out",
		why
	}));
	return {
		...target,
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

// src/config/writable-tree.ts
/** A copy of the content that remembers which input wrote which key. */
function openTree(content) {
	const tree = structuredClone(content);
	const written = /* @__PURE__ */ new Map();
	const replaced = /* @__PURE__ */ new Set();
	const get = (path) => path.reduce((at, key) => at?.[key], tree);
	const original = (path) => path.reduce((at, key) => at?.[key], content);
	return {
		get,
		set(path, value, input) {
			let at = tree;
			for (const key of path.slice(0, -1)) {
				const next = at[key] ?? {};
				if (!isTree(next)) return;
				at[key] = next;
				at = next;
			}
			at[path.at(-1) ?? ""] = value;
			if (input === void 0) return;
			if (original(path) !== void 0) replaced.add(input);
			written.set(keyOf(path), input);
		},
		remove(path, input) {
			const parent = get(path.slice(0, -1));
			const key = String(path.at(-1));
			if (!isTree(parent) || !Object.hasOwn(parent, key)) return;
			delete parent[key];
			replaced.add(input);
		},
		end: () => ({
			content: tree,
			inputAt(path) {
				for (let depth = path.length; depth > 0; depth--) {
					const input = written.get(keyOf(path.slice(0, depth)));
					if (input !== void 0) return input;
				}
			},
			replaced: [...replaced]
		})
	};
}
function keyOf(path) {
	return path.map(String).join("\0");
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/config/combine.ts
const catalogue = inputCatalogue;
/** Inputs with a key of the file of one kind, by name. */
function inputsIn(place) {
	return Object.entries(catalogue).flatMap(([name, input]) => input.kind === "value" && input.key?.in === place ? [[name, input.key]] : []);
}
/**
* Writes the inputs into the content of the file: each takes the place of its key.
* @param file content of the file; undefined where there is none
* @param faults inputs that are missing, unknown or contradict each other are added here
* @throws Failure `input` for a preset that cannot be had like that
*/
function combine(file, inputs, faults) {
	if (file !== void 0 && !isTree(file)) return {
		content: file,
		inputAt: () => void 0,
		replaced: []
	};
	const tree = openTree(file ?? {});
	const { names } = inputs;
	const usual = usualTolerance(file);
	if (usual !== void 0) tree.set(["gate", "tolerance"], usual, "tolerance");
	for (const [name, key] of inputsIn("gate")) if (names.has(name)) tree.set(["gate", name], leafOf(name, key, inputs), name);
	const preset = names.has("preset") ? inputs.values.preset : file?.preset;
	if (preset === void 0) {
		writeSuite(tree, inputs, faults);
		writeTarget(tree, inputs, faults);
	} else {
		for (const [name, key] of [...inputsIn("preset"), ["preset", { in: "file" }]]) if (names.has(name)) tree.set([name], leafOf(name, key, inputs), name);
		writePresetTargets(tree, String(preset), inputs, faults);
	}
	return tree.end();
}
/** Without a file the default of the input counts for every metric; in a file each metric has its own. */
function usualTolerance(file) {
	return file === void 0 ? inputCatalogue.tolerance.default : void 0;
}
/** A value as the file would have it. */
function leafOf(name, { isQuantity }, { values, texts }) {
	if (isQuantity === true) return texts.get(name);
	return values[name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())];
}
function writeSuite(tree, inputs, faults) {
	const { names, values } = inputs;
	const suite = ["suites", values.suite];
	if (tree.get(["suites"]) !== void 0 && tree.get(suite) === void 0) return;
	if (tree.get(suite) === void 0) tree.set(suite, {});
	if (names.has("workloads")) {
		const workloads = workloadsOf(inputs, {
			tables: numberAt(tree.get([...suite, "tables"]), names.has("tables"), values.tables),
			tableSize: numberAt(tree.get([...suite, "table-size"]), names.has("table-size"), values.tableSize)
		}, faults);
		if (workloads.length > 0) tree.set([...suite, "workloads"], workloads, "workloads");
	}
	for (const [name, key] of inputsIn("suite")) {
		if (name === "workloads" || !names.has(name)) continue;
		tree.set([...suite, name], leafOf(name, key, inputs), name);
		const workloads = tree.get([...suite, "workloads"]);
		if (!Array.isArray(workloads) || names.has("workloads")) continue;
		for (const index of workloads.keys()) tree.remove([
			...suite,
			"workloads",
			index,
			name
		], name);
	}
}
function numberAt(inFile, isGiven, value) {
	return !isGiven && typeof inFile === "number" ? inFile : value;
}
function workloadsOf({ values, label }, numbers, faults) {
	return values.workloads.flatMap((word) => {
		const workload = workloadOf(word, numbers);
		if (workload === void 0) faults.push(unknownWorkload(word, label("workloads")));
		return workload ?? [];
	});
}
function workloadOf(word, numbers) {
	for (const { name: tool, words } of tools) {
		const keys = words.read(word, numbers);
		if (keys !== void 0) return {
			tool,
			...keys
		};
	}
}
function unknownWorkload(word, where) {
	const choices = tools.flatMap(({ words }) => words.choices);
	const files = tools.flatMap(({ words }) => words.file ?? []);
	const suggestion = nearest(word, choices);
	const all = `known are ${[...choices, ...files.map((file) => `or ${file}`)].join(", ")}`;
	const remedy = suggestion === void 0 ? all : `did you mean "${suggestion}"? ${all}`;
	return {
		where,
		what: `unknown workload \`${word}\``,
		remedy
	};
}
/** Names of the inputs that describe the target. */
function targetInputs({ names }) {
	return inputsIn("target").filter(([name]) => names.has(name));
}
function writeTarget(tree, inputs, faults) {
	const suite = tree.get(["suites", inputs.values.suite]);
	const target = isTree(suite) ? suite.target ?? "candidate" : "candidate";
	const own = tree.get(["targets", String(target)]);
	const isPart = isTree(own) && own.kind === void 0;
	if (targetInputs(inputs).length === 0 && !isPart) return;
	overlayTarget(tree, ["targets", String(target)], inputs, faults);
}
/** Writes the inputs into a target of the file; one of another kind takes its place. */
function overlayTarget(tree, path, inputs, faults) {
	const { names, values, label } = inputs;
	const own = tree.get(path);
	const ownKind = isTree(own) && own.kind !== void 0 ? String(own.kind) : void 0;
	const kind = names.has("target") || ownKind === void 0 ? values.target : ownKind;
	const written = targetInputs(inputs);
	const idle = written.filter(([name]) => !fits(name, kind));
	for (const [name] of idle) {
		const needed = catalogue[name].effect;
		const what = `has no effect for target ${kind}`;
		faults.push({
			where: label(name),
			what,
			remedy: `set ${label("target")} to ${needed}`
		});
	}
	if (idle.length > 0) return;
	const hasHost = names.has("host") || isTree(own) && (ownKind ?? kind) === kind && own.host !== void 0;
	if (kind === "endpoint" && !hasHost) {
		faults.push({
			where: label("host"),
			what: "missing",
			remedy: "target endpoint needs the host to connect to"
		});
		return;
	}
	if (ownKind !== kind) {
		const ownKeys = ownKind === void 0 && isTree(own) ? own : {};
		tree.set(path, {
			kind,
			...kind === "playground" ? { version: values.tidbVersion } : {},
			...ownKeys
		});
	}
	for (const [name, key] of written) tree.set([...path, key.name ?? name], leafOf(name, key, inputs), name);
}
function fits(name, kind) {
	const input = catalogue[name];
	const effect = input?.kind === "value" ? input.effect : "everywhere";
	return effect !== "endpoint" && effect !== "playground" || effect === kind;
}
/** Writes servers of the kind that was given for every side of the preset. @throws Failure `input` */
function writePresetTargets(tree, preset, inputs, faults) {
	const { names, values, label } = inputs;
	const { baseHost } = values;
	const inFile = tree.get(["targets"]);
	const written = targetInputs(inputs);
	if (baseHost !== void 0 && inFile === void 0 && values.target !== "endpoint") {
		const what = `has no effect for target ${values.target}`;
		faults.push({
			where: label("base-host"),
			what,
			remedy: `set ${label("target")} to endpoint`
		});
		return;
	}
	if (isTree(inFile)) {
		if (written.length > 0) overlayTarget(tree, ["targets", "candidate"], inputs, faults);
		if (baseHost !== void 0) tree.set(["targets", "base"], {
			kind: "endpoint",
			host: baseHost
		}, "base-host");
		return;
	}
	if (written.length === 0) return;
	const { scale, method, versions } = values;
	const own = presetConfig(preset, {
		scale,
		method,
		versions
	}).targets;
	const isOfItsKind = Object.values(own).every(({ kind }) => kind === values.target);
	if (names.has("target") && isOfItsKind) return;
	const sides = Object.keys(own);
	const fault = values.target === "endpoint" ? hostFault(preset, sides, inputs) : void 0;
	if (fault !== void 0) {
		faults.push(fault);
		return;
	}
	for (const side of sides) {
		overlayTarget(tree, ["targets", side], inputs, faults);
		if (side === "base" && baseHost !== void 0) tree.set([
			"targets",
			side,
			"host"
		], baseHost, "base-host");
	}
}
function hostFault(preset, sides, { values, label }) {
	const where = label("base-host");
	if (!sides.includes("candidate")) {
		const what = `${preset} measures ${sides.length} servers by their names`;
		const remedy = `add them to tidb-bench.yml: \`targets: { ${sides[0]}: { kind: endpoint, host: … } }\``;
		return {
			where: label("host"),
			what,
			remedy
		};
	}
	const compares = sides.includes("base");
	if (compares === (values.baseHost !== void 0)) return void 0;
	return compares ? {
		where,
		what: `missing, but ${preset} compares two servers`,
		remedy: "name the other server"
	} : {
		where,
		what: `has no effect, since ${preset} measures one server`
	};
}

// src/config/pace.ts
const count$2 = number$1().int().positive();
const threads = lazy(() => union([count$2.max(1e5), array(count$2.max(1e5)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]));
const clients = lazy(() => union([count$2.max(64), array(count$2.max(64)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]));
const scalars$1 = record$1(string(), union([
	string(),
	number$1(),
	boolean()
]));
/** The keys of each tool are left to the messages: in the schema for editors they would stand once for each tool. */
const loadBesideSchema = looseObject({ tool: _enum(toolsBeside.map(({ name }) => name)).describe("The load tool.") }).pipe(chooseLazily("tool", Object.fromEntries(toolsBeside.map(({ name: tool, keys, faults }) => [tool, strictObject({
	tool: literal(tool).describe("The load tool."),
	...keys,
	threads: count$2.max(1e5).default(1).describe("Threads of the second load."),
	options: scalars$1.default({}).describe("Options of its tool.")
}).superRefine((parsed, context) => {
	for (const { key, what } of faults?.(parsed, parsed.options) ?? []) context.addIssue({
		code: "custom",
		path: [key],
		message: what
	});
	if (Array.isArray(parsed.name)) context.addIssue({
		code: "custom",
		path: ["name"],
		message: "expected one name",
		input: parsed.name
	});
}).transform(({ threads, options, ...parsed }) => {
	const own = Object.entries(parsed).filter(([key]) => key in keys);
	return {
		tool,
		name: String(parsed.name),
		keys: Object.fromEntries(own),
		threads,
		options
	};
})]))));
const besideSchema = lazy(() => strictObject({
	statement: statementBeside.keys.statement.describe("SQL that runs once, from the beginning of the measured time; `beside_s` is its time."),
	undo: statementBeside.keys.undo.describe("SQL after each run, which undoes the effects of the statement."),
	"idle-connections": count$2.max(1e5).optional().describe("Number of connections that are open and send nothing."),
	load: loadBesideSchema.optional().describe("A second load, of `sql`, `connect` or `command`, with the keys of its tool.")
}).superRefine(({ statement, undo, "idle-connections": idle, load }, context) => {
	const add = (path, message, input) => context.addIssue({
		code: "custom",
		path,
		message,
		input
	});
	if ([
		statement,
		idle,
		load
	].filter((each) => each !== void 0).length !== 1) add([], "expected one of `statement`, `idle-connections` and `load`");
	if (statement === void 0 && undo !== void 0) add(["undo"], "expected a `statement` as well");
	if (statement === void 0) return;
	for (const [key, list] of Object.entries({
		statement,
		undo: undo ?? []
	})) {
		const file = list.find(isSqlFile);
		if (file !== void 0) add([key], "expected SQL, and no file", file);
	}
	for (const { key, what } of statementBeside.faults(statement, undo)) add([key], what);
}).transform(({ "idle-connections": idleConnections, ...others }) => defined({
	idleConnections,
	...others
})));
const pace$1 = {
	id: string().min(1).max(300).optional().describe("Id of its cell; the workload must have exactly one cell. Set it to compare with a cell of another file; default: tool, name and threads."),
	threads: threads.optional().describe("Thread counts, one cell for each; default: the suite’s."),
	clients: clients.prefault(1).describe("Number of load processes that run at once; their results are summed. Several numbers: one cell for each."),
	rate: rateSchema.optional().describe("Transactions that each client starts per second, however fast the server is, such as `2000/s`, or a share of its capacity such as `70%`, measured before the runs; latencies are then gated. For sysbench, sql, command and connect."),
	operations: count$2.max(1e11).optional().describe("Operations of each client that end a run, for go-ycsb; `duration` is then an estimate."),
	target: string().optional().describe("Name of the target to run it on; the targets are then measured one after the other."),
	reload: boolean().default(false).describe("Restores the data before it, whatever `reset` is."),
	shape: boolean().default(false).describe("A long run: its throughput has a slope (`hourly_pct`) and a level of its last fifth (`last_fifth_pct`); `duration` must be at least 10m. Side by side, each start has one pair of such runs."),
	duration: timeSchema.optional().describe("Measured time of a run; default: the suite’s."),
	"warm-up": durationSchema.optional().describe("Load before the measured time, not counted; default: the suite’s."),
	repeats: count$2.max(100).optional().describe("Runs of each cell in a job; default: the suite’s."),
	options: scalars$1.default({}).describe("Options of the tool, which change the load."),
	beside: besideSchema.optional().describe("What runs beside the load while it is measured, see docs/beside.md: a `statement` with its `undo`, a number of `idle-connections`, or another `load`."),
	variables: scalars$1.default({}).describe("Global variables to set for these workloads."),
	configuration: record$1(string(), record$1(string(), unknown())).default({}).describe("Component configuration for these workloads; the servers restart if it changes.")
};

// src/config/suite.ts
strictObject(pace$1).transform(camelKeys);
function workloadSchemaOf(own) {
	const { name: tool, keys, atRate } = own;
	return strictObject({
		tool: literal(tool).describe("The load tool."),
		...keys,
		...pace$1
	}).superRefine(({ name, id, threads: counts, clients: processes }, context) => {
		const all = typeof name === "string" ? [name] : Array.isArray(name) ? name : [];
		const isOne = counts?.length === 1 && processes.length === 1 && all.length <= 1;
		if (id !== void 0 && !isOne) context.addIssue({
			code: "custom",
			path: ["id"],
			message: "expected one name, one number of `threads` and one of `clients` beside it",
			input: id
		});
	}).superRefine((parsed, context) => {
		const written = parsed;
		const { options } = parsed;
		const keys = parsed;
		const all = [...onceFaults(own.once?.(keys, options), written), ...own.faults?.(keys, options) ?? []];
		for (const { key, what } of all) context.addIssue({
			code: "custom",
			path: [key],
			message: what,
			input: written[key]
		});
	}).superRefine(({ rate, options }, context) => {
		if (rate === void 0) return;
		const message = refusedRate(options, {
			name: tool,
			atRate
		});
		if (message !== void 0) context.addIssue({
			code: "custom",
			path: ["rate"],
			message,
			input: rate
		});
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
function refusedRate(options, { name, atRate }) {
	if (atRate.kind === "refused") return `expected none: ${name} ${atRate.because}; sysbench, sql, command and connect take a rate`;
	return Object.hasOwn(options, "rate") ? "expected it only once, here or in the options" : void 0;
}
const workloadSchema = chooseLazily("tool", Object.fromEntries(tools.map((tool) => [tool.name, lazy(() => workloadSchemaOf(tool))])));
const [first] = tools;
/** What is run where nobody names workloads: two loads of the first tool of the catalogue. */
const usualWorkloads = ["oltp_point_select", "oltp_read_write"].map((name) => ({
	tool: first.name,
	name
}));
const figureName = string().regex(/^[a-z][a-z0-9_]{0,59}$/, "expected at most 60 lower-case letters, digits and “_”");
/** `metrics[]` of a suite: a figure that a component tells on its `/metrics`. */
const componentMetricSchema = lazy(() => strictObject({
	name: figureName.describe("Name of the figure; gated as `higher_is_worse:NAME` or `lower_is_worse:NAME`."),
	component: _enum([
		"tidb",
		"tikv",
		"pd"
	]).describe("The component whose `/metrics` has it."),
	metric: string().regex(/^[A-Za-z_:][A-Za-z0-9_:]{0,199}$/, "expected the name of a Prometheus metric").describe("Name of a counter, or of a histogram without `_bucket`."),
	labels: record$1(string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), string().max(200)).default({}).describe("Labels that its samples must have; those that match are added up."),
	as: string().regex(/^(?:rate|per_transaction|p(?:[1-9]|[1-9]\d(?:\.\d{1,2})?))$/, "expected rate (per second), per_transaction, or a quantile of a histogram such as p99").describe("`rate` per second, `per_transaction`, or a quantile of a histogram such as `p99`."),
	worse: _enum(["higher", "lower"]).default("higher").describe("The direction that is a regression.")
}).transform(({ name: plain, worse, ...metric }) => ({
	...metric,
	figure: `${worse}_is_worse:${plain}`
})));
const componentMetricsSchema = lazy(() => array(componentMetricSchema).max(50).superRefine((metrics, context) => {
	for (const [index, { figure }] of metrics.entries()) if (metrics.findIndex((other) => other.figure === figure) < index) context.addIssue({
		code: "custom",
		path: [index, "name"],
		message: "expected each name once"
	});
}));
/** `suites.<name>`: what is run against which target, and how long. */
const suiteSchema = lazy(() => strictObject({
	target: string().default("candidate").describe("Name of the target under test."),
	"confirm-against": string().optional().describe("Name of the target to confirm a red verdict against a stored baseline with, side by side."),
	against: string().optional().describe("Name of a target to measure side by side with it, on one machine in alternating slices."),
	threads: threads.prefault(16).describe("Thread counts, one cell for each."),
	duration: timeSchema.prefault("60s").describe("Measured time of a run."),
	"warm-up": durationSchema.prefault("10s").describe("Load before the measured time; not counted."),
	repeats: count$2.max(100).default(3).describe("Runs of each cell in a job."),
	rate: rateSchema.optional().describe("Transactions per second, `2000/s` or `70%` of the capacity, for every workload without its own `rate`."),
	tables: count$2.max(1e4).default(4).describe("Tables that sysbench loads."),
	"table-size": count$2.default(1e5).describe("Rows in each table."),
	reset: _enum([
		"never",
		"workload",
		"cell"
	]).default("never").describe("When to restore the data to its state after loading: never, before each workload, or before each cell."),
	method: _enum(["as-published", "side-by-side"]).default("side-by-side").describe("With `against`: alternating slices, or one server after the other, each cell for its full time; such a difference is shown, not judged."),
	analyze: boolean().default(true).describe("Whether to collect statistics of the loaded tables."),
	prewarm: boolean().default(true).describe("Whether the tool reads the data once on freshly started servers."),
	"error-limit": number$1().min(0).max(1).default(.01).describe("Ignored errors per transaction above which a run is invalid."),
	metrics: componentMetricsSchema.default([]).describe("Figures from the metrics of components, read before and after each run."),
	plans: plansSchema.optional().describe("Compares the plans of both servers, without data."),
	workloads: array(workloadSchema).min(1).prefault(usualWorkloads).describe("Workloads to run, in this order; default: oltp_point_select and oltp_read_write of sysbench.")
}).superRefine(({ duration, workloads }, context) => {
	for (const [index, workload] of workloads.entries()) {
		const message = refusedShape(workload, duration);
		const path = [
			"workloads",
			index,
			"shape"
		];
		if (message !== void 0) context.addIssue({
			code: "custom",
			path,
			message,
			input: true
		});
	}
}).superRefine(({ rate, workloads }, context) => {
	if (rate === void 0) return;
	for (const { tool: name, name: workload, options } of workloads.filter((each) => each.rate === void 0)) {
		const { atRate } = toolOf(name);
		const message = atRate.kind === "refused" ? `${name} ${atRate.because}; remove it, or remove ${[workload].flat().join(", ")} from the workloads` : refusedRate(options, {
			name,
			atRate
		});
		if (message !== void 0) context.addIssue({
			code: "custom",
			path: ["rate"],
			message,
			input: rate
		});
	}
}).transform(({ rate, ...suite }) => camelKeys({
	...suite,
	workloads: suite.workloads.map((each) => rate === void 0 || each.rate !== void 0 ? each : {
		...each,
		rate
	})
})));

// src/config/cluster-schema.ts
const tree$1 = record$1(string(), unknown());
/** Names and addresses go to ssh and to scripts: nothing in them may look like an option or a quote. */
const hosts = array(string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "expected a host name or an IPv4 address")).min(1).refine((list) => new Set(list).size === list.length, "expected each host once");
/** `deploy:` of a target `cluster`. */
const deploymentSchema = lazy(() => strictObject({
	version: string().regex(/^(v\d+\.\d+\.\d+[\w.-]*|nightly)$/, "expected a version such as v8.5.3, or nightly").describe("Version of TiDB, TiKV and PD."),
	hosts: strictObject({
		tidb: hosts.describe("Hosts of TiDB."),
		tikv: hosts.describe("Hosts of TiKV."),
		pd: hosts.describe("Hosts of PD.")
	}).describe("Hosts of each component."),
	folder: string().regex(/^(\/[\w-][\w.-]*)+$/, "expected an absolute path of letters, digits, “-”, “_” and “.”").describe("Folder on every host, which the SSH user may write to; each cluster gets a folder of its own there."),
	"port-offset": number$1().int().min(0).max(2e4).default(0).describe("Distance of all ports from the defaults of TiUP."),
	configuration: strictObject({
		tidb: tree$1.optional().describe("As in tidb.toml."),
		tikv: tree$1.optional().describe("As in tikv.toml."),
		pd: tree$1.optional().describe("As in pd.toml.")
	}).default({}).describe("Configuration of each component; it is read again and compared."),
	ssh: strictObject({
		user: string().regex(/^[a-z_][a-z0-9_-]*$/, "expected a user name").describe("User on every host, who may use `sudo` without a password."),
		port: number$1().int().min(1).max(65535).default(22).describe("Port of SSH."),
		"key-env": string().min(1).default("TIDB_BENCH_SSH_KEY").describe("Environment variable that contains the private key, or its path."),
		"known-hosts": string().regex(/^[^\s"]+$/, "expected a path without spaces").optional().describe("File with the keys of the hosts; default: those of the user who runs the job.")
	}).describe("How the job signs in to the hosts.")
}));
/** Keys of a target `cluster` alone. */
const clusterKeys = {
	kind: literal("cluster").describe("A TiDB cluster on machines of yours, by `tiup cluster`."),
	existing: string().regex(/^(?!\.+$)[\w.-]+$/, "expected a name of letters, digits, “-”, “_” and “.”").optional().describe("Name of a running cluster, as `tiup cluster list` shows it on this machine."),
	deploy: deploymentSchema.optional().describe("A cluster of its own, which the job deploys, measures and destroys.")
};
const TIDB_PORT = 4e3;
/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100;
/** Where its TiDB servers will answer. */
function tidbAddresses({ hosts: { tidb }, "port-offset": offset }) {
	return tidb.map((host) => `${host}:${TIDB_PORT + offset}`);
}
/** Exactly one of `existing` and `deploy`; a fresh cluster has nothing but the user root without a password. */
function checkCluster(target, context) {
	const add = (key, message) => context.addIssue({
		code: "custom",
		path: [key],
		message
	});
	if (target.existing === void 0 === (target.deploy === void 0)) add("existing", "give either `existing` or `deploy`");
	if (target.deploy === void 0) return;
	if (target.user !== "root") add("user", "a fresh cluster has the user root only");
	if (target.database !== void 0) add("database", "a fresh cluster has no database of yours");
	if (Object.keys(target.configuration).length > 0) add("configuration", "write it in `deploy`");
}
/** What is measured is its TiDB servers. */
function asEndpoint({ existing, deploy, ...target }) {
	const host = deploy === void 0 ? [] : tidbAddresses(deploy);
	return {
		...target,
		kind: "endpoint",
		cluster: existing,
		deploy,
		host,
		port: TIDB_PORT
	};
}
/** The cluster in another version, or at other ports. */
function redeployed(target, change) {
	if (target.deploy === void 0) return target;
	const deploy = {
		...target.deploy,
		...change
	};
	return {
		...target,
		deploy,
		host: tidbAddresses(deploy)
	};
}
/** The base with ports of its own, where both clusters would share a host and its ports. */
function besideCluster(base, candidate) {
	const [one, other] = [base.deploy, candidate.deploy];
	if (one === void 0 || other === void 0 || one["port-offset"] !== other["port-offset"]) return base;
	const others = new Set(Object.values(other.hosts).flat());
	return Object.values(one.hosts).flat().some((host) => others.has(host)) ? redeployed(base, { "port-offset": one["port-offset"] + BESIDE }) : base;
}

// src/config/target-schema.ts
/** `differences:` of a target: settings of a published test that this server takes otherwise; told in the record. */
const differenceSchema = lazy(() => strictObject({
	what: string().max(200).describe("The setting: `tikv.raftdb.max-background-jobs`."),
	asked: string().max(200).describe("The value in the report."),
	used: string().max(200).describe("The value that is used instead."),
	why: string().max(500).describe("The reason, in one sentence.")
}));
const port = number().int().min(1).max(65535);
const scalars = record$1(string().min(1), union([
	string(),
	number$1(),
	boolean()
]));
const tree = record$1(string(), unknown());
const variables = scalars.default({}).describe("Global variables to set before the load; their values are read again and checked.");
const workloadFolder = string().min(1).optional().describe("Folder of the workload files for this target; default: the working folder.");
const differences = array(differenceSchema).default([]).describe("Settings of a published test that this target changes; the record lists them.");
const haproxy = haproxySchema.prefault({}).describe("Settings of HAProxy’s configuration file.");
const boot = durationSchema.prefault("120s").describe("Maximum time until the server answers.");
const playground = lazy(() => strictObject({
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
	boot
}).refine(({ mode, topology: { tidb, tikv } }) => tikv > 0 || tidb === 0 || mode === "tikv-slim", {
	error: "expected at least 1, since TiDB needs a store; for PD alone, set `tidb: 0` too",
	path: ["topology", "tikv"]
}).transform((target) => camelKeys(target.topology.tikv === 0 ? {
	...target,
	mode: "tikv-slim"
} : target)));
/** Of a server that runs already. */
const ofRunningServer = () => ({
	user: string().min(1).default("root").describe("User of the server."),
	"password-env": string().default("TIDB_BENCH_PASSWORD").describe("Environment variable that holds the password."),
	tls: _enum([
		"off",
		"required",
		"verify"
	]).default("off").describe("`required` encrypts, `verify` also checks certificate and host name."),
	"tls-ca": string().optional().describe("PEM file of the certificate authority; default: the system’s list, such as /etc/ssl/certs/ca-certificates.crt, for sysbench too. With `tls: required`, only sysbench uses it, which always checks."),
	database: string().optional().describe("An existing database to use; default: a new database, which is dropped afterwards."),
	"load-balancer": _enum(["none", "haproxy"]).default("none").describe("Load balancer in front of several hosts."),
	haproxy,
	configuration: record$1(string(), tree).default({}).describe("Expected configuration of its components; it is read and compared, never set."),
	backup: storageSchema.optional().describe("Where TiDB keeps a backup of the loaded data, which `reset` then restores: `s3://bucket/folder` or `local:///folder`."),
	"backup-env": string().min(1).optional().describe("Environment variable that contains this address, for an address with credentials."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
});
const endpoint = lazy(() => strictObject({
	kind: literal("endpoint").describe("A running MySQL-compatible server."),
	host: union([string().min(1), array(string().min(1)).min(1)]).describe("Host, or hosts, each with its port where they differ: `db1:4001`."),
	port: port.default(4e3).describe("Port of hosts without their own port."),
	...ofRunningServer()
}).superRefine(checkBackup).transform((target) => ({
	...camelKeys(target),
	cluster: void 0,
	deploy: void 0
})));
const cluster = lazy(() => strictObject({
	...clusterKeys,
	...ofRunningServer()
}).superRefine(checkBackup).superRefine(checkCluster).transform((target) => asEndpoint(camelKeys(target))));
const local = lazy(() => strictObject({
	kind: literal("local").describe("A throw-away MariaDB on this machine."),
	settings: scalars.default({}).describe("Options of the MariaDB server, as in its option file."),
	mariadbd: string().min(1).optional().describe("Path of another server: MariaDB, MySQL or Percona Server; default: the MariaDB on PATH."),
	replica: _enum([
		"none",
		"asynchronous",
		"semi-synchronous"
	]).default("none").describe("A replica; with `semi-synchronous`, every commit waits for its receipt (AFTER_SYNC)."),
	cores: string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "expected cores such as 1 or 0-1").optional().describe("Cores that the server may use; default: all."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).transform(camelKeys));
const none = strictObject({
	kind: literal("none").describe("No server: for loads that start what they measure."),
	"workload-folder": workloadFolder
}).transform((own) => ({
	...endpoint.parse({
		...own,
		kind: "endpoint",
		host: "-"
	}),
	host: []
}));
/** `targets.<name>`: what is measured. */
const targetSchema = chooseLazily("kind", {
	playground,
	endpoint,
	cluster,
	local,
	none
});

// src/config/schema.ts
const path = string().min(1).describe("Path of the program; default: the program on PATH.");
const byPath = strictObject({ path });
function byRelease(example) {
	return strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, `expected a release such as ${example}`).describe("A release to download."),
		sha256: string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the one that the release publishes.")
	});
}
function choiceOf({ name, releases }) {
	return releases === void 0 ? byPath.optional().describe(`The program ${name}.`) : union([byPath, byRelease(releases.example)]).optional().describe(`The program ${name}, by path or as a release.`);
}
/** `tools:` of the configuration: which programs make the load. */
const toolsSchema = lazy(() => strictObject(Object.fromEntries(toolsWithProgram.map((tool) => [tool.name, choiceOf(tool)]))).default({}));
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
		targets: targets === void 0 ? record$1(string(), targetSchema).parse(raw.targets) : raw.targets,
		suites: record$1(string(), suiteSchema).parse(raw.suites),
		tools,
		gate: gateOf(gate, raw.gate),
		...defined({ environment }),
		preset: choice
	};
}
/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf(policy, own = {}) {
	const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)];
	const isUntouched = JSON.stringify(policy.sideBySide) === JSON.stringify(untouched.sideBySide);
	return {
		...policy,
		...defined({ gated: policy.gated ?? preset.gated }),
		sideBySide: isUntouched ? preset.sideBySide : policy.sideBySide
	};
}
const versionWord = lazy(() => string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix));
/** `tidb-bench.yml` in one line, `preset: NAME`, and what may stand beside it. */
const presetFileSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	preset: presetName.describe("A published performance test, instead of your own suites."),
	scale: number$1().gt(0).max(1).default(1).describe("Share of the size of the test: of its data, threads and duration."),
	method: methodSchema.optional().describe("How to measure two servers: one after the other for the full time, as in the report, or side by side."),
	versions: array(versionWord).min(1).max(2).optional().describe("Releases to run the test on: base and candidate, or a single release."),
	targets: record$1(string(), targetSchema).optional().describe("Servers to measure instead of those of the preset, by the names that the preset uses."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	...jobKeys
}).transform((file, context) => {
	const job = jobKeysOf(file);
	const choice = Object.fromEntries(Object.entries(file).filter(([key]) => !(key in jobKeys)));
	try {
		return {
			...configOfPreset(choice),
			...job
		};
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
}));
const name = lazy(() => string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores"));
/** `tidb-bench.yml`. */
const configSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	targets: record$1(name, targetSchema).prefault({ candidate: {
		kind: "playground",
		version: DEFAULT_VERSION
	} }).describe("Servers under test, by name; default: a playground, or the server in the inputs."),
	suites: record$1(name, suiteSchema).prefault({ default: {} }).describe("Sets of workloads to measure, by name; the action’s input `suite` picks one."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	...jobKeys
}));
/** All that may stand in the file; for the published schema. */
const fileSchema = union([configSchema, presetFileSchema]);

// src/config/load.ts
/** Names content that has no file, in messages. */
const NO_NAME = "the configuration";
/** Whether the input `config` is the content of a file, as YAML or JSON, and not its path. */
function isContent(config) {
	return /\n|:\s/u.test(config.trim()) || config.trimStart().startsWith("{");
}
/**
* The configuration that the file and the inputs describe together; an input takes the place of its key.
* @param source path or content of the file; undefined where there is none
* @throws Failure `input` with every fault of both
*/
function loadWithInputs(source, inputs) {
	const yaml = source === void 0 ? void 0 : openConfig(source);
	const name = source === void 0 ? "The inputs" : isContent(source) ? NO_NAME : source;
	const faults = [];
	const combined = combine(yaml?.content, inputs, faults);
	const { label, texts } = inputs;
	return validated(combined, yaml, {
		name,
		faults,
		idleInputs: idleInputFaults(inputs, yaml?.content, name),
		place(path) {
			const input = combined.inputAt(path);
			if (input !== void 0) return label(input);
			return yaml === void 0 ? label(inputOfKey(path, inputs.values.preset)) : yaml.place(path);
		},
		valueIn(path) {
			const input = combined.inputAt(path);
			return (input === void 0 ? void 0 : texts.get(input)) ?? valueAt(combined.content, path);
		}
	});
}
function openConfig(source) {
	if (isContent(source)) return readYaml(source, NO_NAME);
	return readYaml(readNamedFile(source, {
		what: "the configuration",
		remedy: "Set its path relative to the working folder, or remove it to use the defaults."
	}), source);
}
function valueAt(content, path) {
	return path.reduce((at, key) => at?.[key], content);
}
/** The input that sets a key of the configuration, or the nearest key above it: `threads`. */
function inputOfKey([of, , key = ""], preset) {
	if (preset !== void 0 && key === "version") return "versions";
	if (of === "targets") return {
		kind: "target",
		version: "tidb-version"
	}[String(key)] ?? (key === "" ? "target" : String(key));
	if (of === "gate") return "tolerance";
	return "workloads";
}
/** @throws Failure `input` with every fault */
function validated(combined, yaml, source) {
	const { content, inputAt, replaced } = combined;
	const { name, place, valueIn } = source;
	const schema = namesPreset(content) ? presetFileSchema : configSchema;
	const parsed = schema.safeParse(content);
	const at = ({ path, ...fault }) => ({
		where: place(path),
		...fault
	});
	const faults = [
		...source.faults,
		...parsed.success ? danglingNames(parsed.data).map(at) : issuesToFaults(parsed.error.issues, place, valueIn, () => keysOf(schema)),
		...misspeltNames(content).map(at)
	];
	if (!parsed.success || faults.length > 0) {
		const all = [...source.idleInputs, ...faults];
		const title = yaml === void 0 || source.faults.length === faults.length ? "The inputs are invalid:" : `${name} has ${plural(all.length, "error")}:`;
		throw faultsFailure(title, all);
	}
	const inFile = (path) => inputAt(path) === void 0 ? yaml?.valueIn(path) : void 0;
	return {
		config: parsed.data,
		place,
		valueIn,
		idle: yaml === void 0 ? [] : idleBesideAgainst(parsed.data, place, inFile),
		idleInputs: source.idleInputs,
		replaced
	};
}
function namesPreset(content) {
	return typeof content === "object" && content !== null && "preset" in content;
}
function danglingNames(config) {
	const targetNames = Object.keys(config.targets);
	return Object.entries(config.suites).flatMap(([suiteName, suite]) => [
		...suite.workloads.map(({ target: name }, index) => ({
			keys: [
				"workloads",
				index,
				"target"
			],
			name
		})),
		...suite.workloads.map((workload, index) => ({
			keys: [
				"workloads",
				index,
				"upgrade-from"
			],
			name: olderTargetOf(workload)
		})),
		{
			keys: ["target"],
			name: suite.target
		},
		{
			keys: ["against"],
			name: suite.against
		},
		{
			keys: ["confirm-against"],
			name: suite.confirmAgainst
		}
	].flatMap(({ keys, name }) => {
		if (name === void 0 || targetNames.includes(name)) return [];
		const suggestion = nearest(name, targetNames);
		return [{
			path: [
				"suites",
				suiteName,
				...keys
			],
			what: `there is no target \`${name}\`; the names are: ${targetNames.join(", ") || "none"}`,
			...defined({ remedy: suggestion === void 0 ? void 0 : `did you mean "${suggestion}"?` })
		}];
	}));
}
/** As much as a slip of the finger; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2;
/** Names that are nearly one of the tool's own, and no file: they are refused before a server is started for them. */
function misspeltNames(content) {
	const { suites } = content ?? {};
	return Object.entries(suites ?? {}).flatMap(([suite, own]) => {
		return (Array.isArray(own?.workloads) ? own.workloads : []).flatMap((workload, index) => {
			const { tool, name } = workload ?? {};
			const words = tools.find((each) => each.name === tool)?.words;
			if (words === void 0) return [];
			return [name].flat().flatMap((each) => {
				const suggestion = typeof each === "string" ? meantBy(each, words) : void 0;
				if (suggestion === void 0) return [];
				const what = `\`name\`: expected a workload; did you mean ${JSON.stringify(suggestion)}?; got ${JSON.stringify(each)}`;
				return [{
					path: [
						"suites",
						suite,
						"workloads",
						index,
						"name"
					],
					what
				}];
			});
		});
	});
}
function meantBy(name, { choices, read }) {
	if (choices.includes(name) || read(name, {
		tables: 1,
		tableSize: 1
	}) !== void 0 || /[/.]/.test(name) || existsSync(name)) return void 0;
	return nearest(name, choices, MOST_SLIPS);
}
/** Every key that may stand anywhere in such a file. */
function keysOf(schema) {
	const keys = /* @__PURE__ */ new Set();
	const collect = (node) => {
		if (typeof node !== "object" || node === null) return;
		const { properties } = node;
		for (const key of Object.keys(properties ?? {})) keys.add(key);
		for (const inner of Object.values(node)) collect(inner);
	};
	collect(toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any"
	}));
	return [...keys];
}

// src/config/measurable.ts
/** Targets of older versions, by the names under which workloads ask for them. */
function olderTargets({ workloads }, targets) {
	return Object.fromEntries(workloads.flatMap((workload) => {
		const name = olderTargetOf(workload);
		const target = name === void 0 ? void 0 : ownValue(targets, name);
		return name === void 0 || target === void 0 ? [] : [[name, target]];
	}));
}
/** Upgrades that could not be made, or would be none. */
function upgradeFaults({ workloads }, targets, { measuredBy, isBuilt, placeOf }) {
	return workloads.flatMap((workload, index) => {
		const name = olderTargetOf(workload);
		const older = name === void 0 ? void 0 : ownValue(targets, name);
		if (name === void 0 || older === void 0) return [];
		const refusal = refusalOf(name, older, measuredBy(workload), isBuilt);
		if (refusal === void 0) return [];
		return [{
			where: placeOf(index),
			...refusal,
			what: `\`upgrade-from: ${name}\` ${refusal.what}`
		}];
	});
}
function refusalOf(name, older, measured, isBuilt) {
	const all = [older, ...measured];
	const kinds = [...new Set(all.map(({ kind }) => kind))];
	if (kinds.includes("endpoint")) return {
		what: "needs servers that this job starts: the data of an endpoint must not be copied",
		remedy: "remove `upgrade-from`, or measure targets of kind playground or local"
	};
	if (kinds.length > 1) return {
		what: `needs servers of one kind: no ${kinds[1]} can start on data of a target of kind ${kinds[0]}`,
		remedy: `make ${name} a target of kind ${measured[0]?.kind}`
	};
	if (all.some((target) => target.kind === "local" && target.replica !== "none")) return {
		what: "cannot be measured with a replica, whose data belongs to two servers",
		remedy: "leave `replica` out of these targets"
	};
	if (new Set(all.map(storesOf)).size > 1) return {
		what: `needs one topology: the data of ${name} belongs to as many TiKV, PD and TiFlash as it has`,
		remedy: `give ${name} the \`mode\` and \`topology\` of the measured cluster`
	};
	const [program, ...others] = all.map(programOf);
	if (isBuilt || others.some((other) => other !== program)) return void 0;
	return {
		what: `is not an upgrade: ${name} and the measured server use the same program (${program})`,
		remedy: `give one of them another ${older.kind === "local" ? "`mariadbd`" : "`version` or `binaries`"}, or leave \`upgrade-from\` out`
	};
}
/** The instances that the data of a target belongs to. */
function storesOf(target) {
	if (target.kind !== "playground") return "";
	const { tikv, pd, tiflash } = target.topology;
	return JSON.stringify([
		target.mode,
		tikv,
		pd,
		tiflash
	]);
}
/** What tells the version of a server that this job starts. */
function programOf(target) {
	if (target.kind === "local") return target.mariadbd ?? "the one on PATH";
	if (target.kind === "endpoint") return "";
	const binaries = Object.entries(target.binaries).map(([component, path]) => `${component}=${path}`);
	return [target.version, ...binaries.toSorted()].join(", ");
}
/** Workloads that start their server anew, on one that is not ours to start. */
function foreignServerFaults({ workloads }, targets, placeOf) {
	if (targets.some(isWithoutServer) || workloads.some(({ tool }) => toolOf(tool).needsNoServer === true)) return missingServerFaults(workloads, targets, placeOf);
	if (targets.every(({ kind }) => kind !== "endpoint")) return [];
	return workloads.flatMap(({ tool, name }, index) => {
		if (toolOf(tool).restartsServer !== true) return [];
		const what = `\`${tool}\` ${String(name)} restarts the server, which is not possible with an endpoint`;
		return [{
			where: placeOf(index),
			what,
			remedy: "measure a target of kind local or playground, or remove it"
		}];
	});
}
/** A target without a server, and loads that need none, are for each other. */
function missingServerFaults(workloads, targets, placeOf) {
	return workloads.flatMap(({ tool, name }, index) => {
		const where = placeOf(index);
		const load = `\`${tool}\` ${String(name)}`;
		if (toolOf(tool).needsNoServer === true) return targets.every(isWithoutServer) ? [] : [{
			where,
			what: `${load} measures no server`,
			remedy: "measure a target of kind none, in a suite of its own"
		}];
		return targets.some(isWithoutServer) ? [{
			where,
			what: `${load} needs a server, and a target of kind none has none`,
			remedy: "name another target"
		}] : [];
	});
}
/**
* Several machines can load only a server that all of them reach, and only one: side by side each would decide by its own
* figures when it has seen enough.
* @throws Failure `input`
*/
function refuseLoadMachine({ values, label }, { base, candidate, servers, suite }) {
	if (values.loadMachine === void 0) return;
	const where = label("load-machine");
	const fault = candidate.kind !== "endpoint" ? {
		where,
		what: `has no effect for a target of kind ${candidate.kind}`,
		remedy: "name an endpoint"
	} : base !== void 0 || servers !== void 0 ? {
		where,
		what: "cannot be combined with a comparison of two servers",
		remedy: "measure one, and compare records"
	} : setsVariables(candidate, suite) ? {
		where,
		what: "cannot be combined with variables: the first machine to end would reset them",
		remedy: "set them on the server beforehand"
	} : values.shard !== void 0 ? {
		where,
		what: `cannot be combined with ${label("shard")}`,
		remedy: "give one of the two"
	} : void 0;
	if (fault !== void 0) throw faultsFailure("Inputs contradict each other:", [fault]);
}
function setsVariables(target, { workloads }) {
	return (target.kind === "endpoint" ? Object.keys(target.variables) : []).length > 0 || workloads.some(({ variables }) => Object.keys(variables).length > 0);
}
/** σ of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = .002;
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12;
/**
* The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate without any change:
* `1 − exp(−t_{1−α,ν}·se)` with the variance of starts alone. Source: the estimate of docs/internals/verdict-formulas.md.
* @returns a fraction
*/
function leastDecidable({ sideBySide, alphaOk }) {
	const { rounds, pairs } = sideBySide;
	const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(2, rounds * pairs - rounds));
	const degrees = pairDegrees + rounds - 1;
	const variance = pairDegrees * 2 * LEAST_START_NOISE ** 2 / degrees;
	return -Math.expm1(-studentQuantile(1 - alphaOk, degrees) * Math.sqrt(variance / rounds));
}
/**
* Tolerances with which no job of these rounds could ever end green.
* @param place of a key of the configuration
* @param valueAt what was written there
*/
function undecidable(policy, place, valueAt) {
	if (policy.rule === "threshold") return [];
	const least = leastDecidable(policy);
	return [[["tolerance"], policy.tolerance], ...Object.entries(policy.tolerances).map(([metric, share]) => [["tolerances", metric], share])].flatMap(([keys, share]) => {
		const isCounted = metricInfo(keys[1] ?? "")?.isExact === true;
		if (share === void 0 || share >= least || isCounted) return [];
		const path = ["gate", ...keys];
		const { rounds } = policy.sideBySide;
		return [{
			where: place(path),
			what: `\`${keys.join(".")}\`: ${String(valueAt(path))} can never be ruled out in ${rounds} rounds, on any machine`,
			remedy: `use at least ${formatLeast(least)}, or more \`rounds\``
		}];
	});
}
/** A share as a percentage of two digits after the point, rounded up. */
function formatLeast(share) {
	return `${Number((Math.ceil(share * 1e4) / 100).toPrecision(3))}%`;
}

// src/config/own-load/content.ts
/**
* A suite whose workloads know what their files hold, so that a changed file is a series of its own. A load that
* stands in the configuration is named by it.
* @param file the configuration, if there is one
* @param folder that the paths of workloads start from
* @param place of a workload of the suite by its index, for messages
* @throws Failure `input` with every fault of every workload's files
*/
function withContent(suite, file, folder, place = () => void 0) {
	const readings = openReadings();
	const workloads = suite.workloads.map((workload, index) => readings.read(() => contentOf(withFileName(workload, file), folder, place(index))) ?? workload);
	readings.end();
	return {
		...suite,
		workloads
	};
}
/** Each side has the configuration of its own commit, so that its path is one that both have. */
function withFileName(workload, file) {
	if (file === void 0 || workload.keys.transactions === void 0) return workload;
	return {
		...workload,
		name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}`
	};
}
function contentOf(workload, folder, where) {
	const { beside } = workload;
	const load = beside?.load && withContents(beside.load, folder, where);
	const own = withContents(workload, folder, where);
	return load === void 0 ? own : {
		...own,
		beside: {
			...beside,
			load
		}
	};
}
function withContents(load, folder, where) {
	const contents = namesOf(load).flatMap((name) => {
		const files = filesOf(load, name);
		return files === void 0 || files.kind === "commit" ? [] : [[name, digestOf(files, name, folder, where)]];
	});
	return contents.length === 0 ? load : {
		...load,
		contents: Object.fromEntries(contents)
	};
}
function withLoadsBeside(workloads) {
	return workloads.flatMap((workload) => [workload, ...workload.beside?.load ? [workload.beside.load] : []]);
}
function digestOf(files, name, folder, where) {
	switch (files.kind) {
		case "workload-file": return readSqlLoad(name, folder, where).content;
		case "script": return scriptContent(name, folder, where);
		case "files": return filesContent(files.paths, folder, where);
	}
}
/** Do files of the caller's say what is run? Then a commit may change the load itself. */
function hasOwnFiles({ workloads }) {
	return withLoadsBeside(workloads).some((workload) => workload.contents !== void 0 || namesOf(workload).some((name) => filesOf(workload, name)));
}
/** A suite whose workloads know which of their names the base does not have, or has without a common statement. */
function withNewNames(suite, folders) {
	const isAbsent = (workload, name) => {
		const files = filesOf(workload, name);
		if (files === void 0 || "paths" in files) return false;
		if (!hasOwnFile(name, folders.base)) return true;
		if (files.kind !== "workload-file") return false;
		return shareLoads(name, folders).candidate.transactions.length === 0;
	};
	const workloads = suite.workloads.map((workload) => {
		const newNames = namesOf(workload).filter((name) => isAbsent(workload, name));
		return newNames.length === 0 ? workload : {
			...workload,
			newNames
		};
	});
	return {
		...suite,
		workloads
	};
}
/** Names of the statements of a suite's loads, `browse/product`. @throws Failure `input` where one cannot be read */
function statementNames({ workloads }, folder) {
	return workloads.flatMap((workload) => namesOf(workload).flatMap((name) => filesOf(workload, name)?.kind === "workload-file" ? [readSqlLoad(name, folder).definition] : [])).flatMap(({ transactions }) => transactions.flatMap((transaction) => transaction.statements.map((statement, index) => statementName(transaction, statement, index))));
}
/** What both sides of a comparison have of a load. @throws Failure `input` where a side has none, or one with faults */
function shareLoads(workload, folders) {
	const candidate = readSqlLoad(workload, folders.candidate);
	return shareLoad(loadText(baseLoad(workload, folders.base)), loadText(candidate));
}
function baseLoad(workload, folder) {
	try {
		return readSqlLoad(workload, folder);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw new Failure("input", `the base of the comparison: ${error.message}`, {
			cause: error,
			remedy: "To measure a load that the base does not have, remove `against`."
		});
	}
}
function loadText({ definition, schema, fillings, lists }) {
	const data = fillings.map((filling) => filling.kind === "statements" ? ["statements of a file", filling.statements.map(({ sql }) => normalSql(sql)).join(";")] : [filling.table, JSON.stringify(filling)]);
	const all = /* @__PURE__ */ new Map();
	for (const [name, text] of data) all.set(name, `${all.get(name) ?? ""}${text}`);
	for (const [file, lines] of lists) all.set(file, lines.join("\n"));
	return {
		definition,
		schema,
		data: all
	};
}
/** Files of the caller's that say what is run, as a suite names them. @throws Failure `input` as {@link withContent} */
function ownFilesOf({ workloads }, folder) {
	const all = withLoadsBeside(workloads).flatMap((workload) => namesOf(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		if (files === void 0 || files.kind === "script") return [name];
		return "paths" in files ? [...files.paths] : [...readSqlLoad(name, folder).files];
	}));
	return [...new Set(all)];
}
function namesOf({ name }) {
	return typeof name === "string" ? [name] : name;
}
function filesOf(workload, name) {
	return toolOf(workload.tool).ownFiles?.(name, workload.keys);
}
const requiring = /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g;
/**
* A digest of a Lua script and of every file that it takes from its own folder, directly or by another one.
* @param root folder that the path starts from
* @param where it is named, for messages
* @throws Failure `input` where it cannot be read
*/
function scriptContent(path, root, where) {
	const first = resolve(root, path);
	const whole = readNamedFile(first, {
		what: "the script",
		name: path,
		where
	});
	const texts = /* @__PURE__ */ new Map();
	const waiting = [first];
	for (let file = waiting.pop(); file !== void 0; file = waiting.pop()) {
		if (texts.has(file)) continue;
		const text = file === first ? whole : textOf(file);
		if (text === void 0) continue;
		texts.set(file, text);
		for (const [, one, two, three] of text.matchAll(requiring)) waiting.push(...requiredFiles(one ?? two ?? three ?? "", dirname(first)));
	}
	const hash = createHash("sha256");
	for (const [file, text] of [...texts].sort(([one], [other]) => one < other ? -1 : 1)) hash.update(`${file === first ? "" : file.slice(dirname(first).length)}\0${text}\0`);
	return hash.digest("hex").slice(0, 16);
}
/** Of a file that a program of the caller's own reads; such as a dump. */
const MOST_BYTES = 256 * 2 ** 20;
/**
* A digest of files, in the order in which they are named; a folder stands for all that is in it.
* @param where they are named, for messages @throws Failure `input` with each that cannot be read
*/
function filesContent(paths, root, where) {
	const hash = createHash("sha256");
	const readings = openReadings();
	for (const path of paths.flatMap((path) => filesIn(path, root))) {
		const text = readings.read(() => readNamedFile(resolve(root, path), {
			what: "the file",
			name: path,
			where,
			mostBytes: MOST_BYTES
		}));
		hash.update(`${path}\0${text}\0`);
	}
	readings.end();
	return hash.digest("hex").slice(0, 16);
}
/** A file, or those of a folder in the order of their names. */
function filesIn(path, root) {
	if (!(statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() === true)) return [path];
	return readdirSync(resolve(root, path)).sort().flatMap((name) => filesIn(join(path, name), root));
}
/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function requiredFiles(name, folder) {
	return [join(folder, `${name.replaceAll(".", "/")}.lua`), resolve(folder, name)];
}
/** What comes with sysbench is not there. */
function textOf(file) {
	try {
		return readRegularFile(file);
	} catch {
		return;
	}
}

// src/config/sides.ts
/**
* The sides that a suite names, as the inputs `against`, `build` and `binaries` change them.
* @param writtenAt where the suite says `against`
* @throws Failure `input` with every fault
*/
function sidesOf({ values: inputs, label }, suite, targets, writtenAt) {
	const configured = ownValue(targets, suite.target);
	const { build: command, binaries } = inputs;
	const candidate = command !== void 0 || binaries === void 0 ? configured : withBinaries(configured, binaries);
	const against = inputs.against === void 0 ? void 0 : readAgainst(inputs.against, Object.keys(targets));
	const targetName = against?.kind === "target" ? against.target : against === void 0 ? suite.against : void 0;
	const base = beside(targetName === void 0 ? baseOf(against, candidate) : ownValue(targets, targetName), candidate);
	const where = inputs.against === void 0 ? writtenAt : label("against");
	const isCommit = against !== void 0 && against.kind !== "version" && against.kind !== "target";
	const isOfFiles = isCommit && inputs.build === void 0 && hasOwnFiles(suite);
	const faults = [
		...recipeFaults(inputs, candidate, label),
		...isOfFiles ? [] : againstFaults(against, Object.keys(targets), inputs, candidate, label("against")),
		...targetName === suite.target ? [sameFault(where, `the target ${targetName}`)] : [],
		...targetName !== suite.target && !isOfFiles ? sameServerFaults(where, base, candidate, inputs) : []
	];
	if (faults.length > 0) throw faultsFailure("The comparison cannot be set up:", faults);
	return {
		candidate,
		base,
		...command === void 0 || binaries === void 0 ? {} : { build: {
			command,
			binaries
		} },
		...isCommit ? { against } : {}
	};
}
/** The same server in the other version, or of the other commit; a release is no build of the caller's own. */
function baseOf(against, candidate) {
	switch (against?.kind) {
		case void 0:
		case "target": return;
		case "version":
			if (candidate.kind === "endpoint") return redeployed(candidate, { version: against.version });
			return candidate.kind === "playground" ? {
				...candidate,
				version: against.version,
				binaries: {}
			} : candidate;
		default: return candidate;
	}
}
/** Two clusters that we deploy on the same hosts need ports of their own. */
function beside(base, candidate) {
	return base?.kind === "endpoint" && candidate.kind === "endpoint" ? besideCluster(base, candidate) : base;
}
function recipeFaults({ build, binaries }, { kind }, label) {
	if (build === void 0 && binaries === void 0) return [];
	if (binaries === void 0) {
		const remedy = `list the programs that it creates in ${label("binaries")}, such as tidb=bin/tidb-server`;
		return [{
			where: label("build"),
			what: "has no effect without binaries",
			remedy
		}];
	}
	const components = componentsFor(kind);
	const foreign = Object.keys(binaries).filter((name) => !components.some((each) => each === name));
	if (foreign.length === 0) return [];
	const remedy = components.length === 0 ? "use build with a server that is started here: target playground or local" : `known are ${components.join(", ")}`;
	return [{
		where: label("binaries"),
		what: `a target ${kind} has no ${foreign.join(", no ")}`,
		remedy
	}];
}
function againstFaults(against, targets, { build }, candidate, where) {
	const { kind } = candidate;
	switch (against?.kind) {
		case void 0:
		case "target": return [];
		case "version": {
			const remedy = "name a target of the configuration file, or a commit";
			if (kind === "endpoint" && candidate.deploy !== void 0) return isExactVersion(against.version) ? [] : [{
				where,
				what: `a cluster needs an exact version, not ${against.version}`,
				remedy: "write vX.Y.Z"
			}];
			return kind === "playground" ? [] : [{
				where,
				what: `a target ${kind} has no versions of TiDB`,
				remedy
			}];
		}
		case "merge-base":
		case "base":
		case "revision": {
			if (build !== void 0) return [];
			const remedy = "set build and binaries: the commit must be built, or have its own workload files";
			if (against.kind !== "revision") return [{
				where,
				what: `${against.kind} is a commit`,
				remedy
			}];
			const what = `"${against.revision}" is neither a version nor a target in the file`;
			const suggestion = nearest(against.revision, [...againstWords, ...targets]);
			return [{
				where,
				what,
				remedy: suggestion === void 0 ? remedy : `did you mean "${suggestion}"?`
			}];
		}
	}
}
function sameServerFaults(where, base, candidate, { against, build }) {
	const same = base === void 0 || !(against !== void 0 && build === void 0) ? void 0 : sameServer(base, candidate);
	return same === void 0 ? [] : [sameFault(where, same)];
}
function sameFault(where, what) {
	return {
		where,
		what: `both sides would be ${what}`,
		remedy: "to measure a server against itself, use `noise`"
	};
}
/**
* Side by side, what is run is a slice, as many times as the verdict needs it; servers that are elsewhere are measured one
* after the other: of what they do at the same time nothing is known here.
*/
function paceOf(policy, { names, values }, isPaired, targets) {
	const isElsewhere = targets.some((target) => target?.kind === "endpoint");
	const pace = {
		slice: isPaired && names.has("duration") ? values.duration : void 0,
		settle: isPaired && names.has("warm-up") ? values.warmUp : void 0,
		measure: isElsewhere ? "slices" : void 0
	};
	return {
		...policy,
		sideBySide: {
			...policy.sideBySide,
			...defined(pace)
		}
	};
}

// src/config/resolve.ts
/** The file that is read where nothing is said. */
const DEFAULT_CONFIG_FILE = "tidb-bench.yml";
/** In place of a path: none is read, though there be one. */
const NO_FILE = "none";
const OTHER_ENDING = "tidb-bench.yaml";
/**
* Inputs and the configuration file, as one.
* @param root folder that the paths of the file and of workloads start from; default: the working folder
* @throws Failure `input` with every fault
*/
function resolveSettings(asGiven, root = ".") {
	const readings = openReadings();
	const file = readings.read(() => configFileOf(asGiven.values.config, root));
	readings.end();
	const written = readings.read(() => loadWithInputs(file, asGiven));
	if (written === void 0) throw readings.failure();
	const { config, place, valueIn, idle, idleInputs, replaced } = written;
	readings.read(() => {
		if (idleInputs.length > 0) throw faultsFailure("Inputs contradict each other:", idleInputs);
	});
	const jobInputs = withJobKeys(asGiven, written);
	const { values: inputs, names, label } = jobInputs;
	keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf));
	const suite = readings.read(() => suiteNamed(inputs.suite, config, nameOf(file) ?? inputs.preset, label("suite")));
	if (suite === void 0) throw readings.failure();
	const sides = readings.read(() => sidesOf(jobInputs, suite, config.targets, place([
		"suites",
		inputs.suite,
		"against"
	])));
	const isPaired = sides?.base !== void 0 && suite.method !== "as-published";
	readings.read(() => refuseIdleBesideBase(jobInputs, sides, isPaired));
	const requested = withThreads(suite, names.has("threads") ? inputs.threads : void 0);
	const ownFile = file === void 0 || isContent(file) ? void 0 : file;
	const folder = resolve(root, sides?.candidate.workloadFolder ?? ".");
	const workloadsAt = (index) => place([
		"suites",
		inputs.suite,
		"workloads",
		index
	]);
	const complete = readings.read(() => withContent(requested, ownFile && relative(root, ownFile), folder, workloadsAt));
	readings.read(() => {
		const undecided = sides?.base === void 0 ? [] : undecidable(config.gate, place, valueIn);
		if (undecided.length > 0) throw faultsFailure("No verdict could be reached:", undecided);
	});
	const servers = serversOf(suite, config.targets);
	readings.read(() => {
		const targets = Object.values(servers ?? {
			base: sides?.base,
			candidate: sides?.candidate
		}).filter((target) => target !== void 0);
		const confirming = ownValue(config.targets, suite.confirmAgainst ?? "");
		const upgrades = upgradeFaults(suite, config.targets, {
			measuredBy: ({ target = suite.target }) => (servers === void 0 ? [...targets, confirming] : [servers[target]]).filter((each) => each !== void 0),
			isBuilt: inputs.build !== void 0,
			placeOf: workloadsAt
		});
		const foreign = [...foreignServerFaults(suite, targets, workloadsAt), ...upgrades];
		if (foreign.length > 0) throw faultsFailure("This cannot be measured:", foreign);
	});
	readings.read(() => sides === void 0 ? void 0 : refuseLoadMachine(jobInputs, {
		...sides,
		servers,
		suite
	}));
	if (sides === void 0 || complete === void 0) throw readings.failure();
	readings.end();
	const confirmAgainst = suite.confirmAgainst === void 0 ? void 0 : ownValue(config.targets, suite.confirmAgainst);
	return {
		given: asGiven,
		inputs,
		suiteName: inputs.suite,
		suite: complete,
		...sides,
		confirmAgainst,
		tools: config.tools,
		servers,
		older: olderTargets(suite, config.targets),
		preset: config.preset,
		environment: config.environment,
		policy: paceOf(config.gate, jobInputs, isPaired, [
			sides.candidate,
			sides.base,
			confirmAgainst
		]),
		idle: [...idle, ...idleGateNames(config, complete, (own) => statementNames(own, folder), place)],
		replaced: replaced.map(label),
		file: nameOf(file),
		writtenAt: {
			candidate: place([
				"targets",
				suite.target,
				"version"
			]),
			workloads: suite.workloads.map((_, index) => workloadsAt(index)),
			base: inputs.against === void 0 ? place([
				"targets",
				suite.against ?? "",
				"version"
			]) : label("against")
		}
	};
}
/**
* What a caller gave, if all of it is valid.
* @throws Failure `input` with its faults, and with those of the configuration file beside them
*/
function validCaller(read) {
	if (read.state === "valid") return read.given;
	const readings = openReadings();
	readings.read(() => validInputs(read));
	readings.read(() => {
		const file = configFileOf(read.readable.values.config);
		return file === void 0 ? void 0 : loadWithInputs(file, read.readable);
	});
	throw readings.failure();
}
/** The inputs with the keys of the file that are options too, where the caller did not write them. */
function withJobKeys(inputs, { config, place }) {
	const { names, values, label } = inputs;
	const job = Object.entries(jobKeysOf(config)).filter(([name, value]) => value !== void 0 && !names.has(name));
	const inFile = new Set(job.map(([name]) => name));
	return {
		...inputs,
		values: {
			...values,
			...camelKeys(Object.fromEntries(job))
		},
		names: /* @__PURE__ */ new Set([...names, ...inFile]),
		label: (name) => inFile.has(name) ? place([name]) : label(name)
	};
}
function nameOf(file) {
	return file === void 0 || !isContent(file) ? file : "the configuration";
}
function suiteNamed(name, config, source, where) {
	const suite = ownValue(config.suites, name);
	if (suite !== void 0) return suite;
	const suites = Object.keys(config.suites);
	const suggestion = nearest(name, suites);
	throw faultsFailure("The inputs are invalid:", [{
		where,
		what: `${source} has no suite \`${name}\``,
		remedy: suggestion === void 0 ? `the suites are: ${suites.join(", ")}` : `did you mean "${suggestion}"?`
	}]);
}
/**
* Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
* @throws Failure `input` where the file has faults
*/
function configuredSuites(inputs) {
	const { config, suite } = inputs.values;
	const file = configFileOf(config);
	return file === void 0 ? [suite] : Object.keys(loadWithInputs(file, inputs).config.suites);
}
/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(path, root = ".") {
	if (path === NO_FILE) return void 0;
	if (path !== void 0) return isContent(path) || root === "." ? path : resolve(root, path);
	if (existsSync(join(root, "tidb-bench.yml"))) return join(root, DEFAULT_CONFIG_FILE);
	if (!existsSync(join(root, OTHER_ENDING))) return void 0;
	throw new Failure("input", `${OTHER_ENDING} is not read: the file must be named ${DEFAULT_CONFIG_FILE}`, { remedy: `Rename it, or name it with config: ${OTHER_ENDING}.` });
}
/** Environment variables in which a target's secrets come; of every target, since a tool of another has no use for them. */
function secretNamesOf(target) {
	if (target.kind !== "endpoint") return [];
	return [
		target.passwordEnv,
		target.backupEnv,
		target.deploy?.ssh["key-env"]
	].filter((name) => name !== void 0);
}
/** Present where a workload names a server of its own. */
function serversOf({ target, workloads }, targets) {
	if (workloads.every((workload) => workload.target === void 0)) return void 0;
	const names = new Set(workloads.map((workload) => workload.target ?? target));
	return Object.fromEntries([...names].map((name) => [name, ownValue(targets, name)]));
}
/** Thread counts may also be given beside a preset, as by `/bench threads=4`. A run with a single connection keeps it. */
function withThreads(suite, threads) {
	if (threads === void 0) return suite;
	const workloads = suite.workloads.map((workload) => onceOf(workload)?.threads === "one" ? workload : {
		...workload,
		threads: [...threads]
	});
	return {
		...suite,
		threads: [...threads],
		workloads
	};
}

// src/workload/option-names.ts
/**
* Checks the options of a cell against its tool's; `point-selects`, `point_selects` and `pointSelects` are the same.
* @throws Failure `input` that names every unknown or wrong option as it was written, and those that are known
*/
function readOptions(tool, schema, options) {
	const writtenNames = new Map(Object.keys(options).map((name) => [camelName(name), name]));
	const camel = Object.entries(options).map(([name, value]) => [camelName(name), value]);
	const parsed = schema.safeParse(Object.fromEntries(camel));
	if (parsed.success) return parsed.data;
	const optionNames = Object.keys(schema.shape).map(plainName);
	const nameOf = (key) => writtenNames.get(String(key)) ?? plainName(String(key));
	const faults = parsed.error.issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownOption(nameOf(key), optionNames));
		const [name, ...rest] = issue.path;
		const issueWithName = {
			...issue,
			path: name === void 0 ? [] : [nameOf(name), ...rest]
		};
		const valueAt = (path) => options[String(path[0])];
		return issuesToFaults([issueWithName], () => "", valueAt).map(({ what, remedy }) => [what, remedy].filter((part) => part !== void 0).join("; "));
	});
	throw new Failure("input", `${tool} options: ${faults.join("; ")}`, { remedy: optionNames.length === 0 ? "It takes none." : `Known options are ${optionNames.join(", ")}.` });
}
function unknownOption(name, optionNames) {
	const suggestion = nearest(plainName(camelName(name)), optionNames);
	return `unknown option \`${name}\`${suggestion === void 0 ? "" : `; did you mean "${suggestion}"?`}`;
}
/** `point-selects` and `point_selects` as `pointSelects`. */
function camelName(name) {
	return name.replace(/[-_]([a-z])/g, (_, letter) => letter.toUpperCase());
}
/** `pointSelects` as `point-selects`, as people write it. */
function plainName(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/workload/sysbench/options.ts
const count$1 = number$1().int().nonnegative();
/** `options:` of a sysbench workload: all that changes the load beside threads, data and time. */
const sysbenchOptionsSchema = strictObject({
	/** Distribution of the row numbers. sysbench 1.0 and 1.1 have different defaults, so it is always passed. */
	randType: _enum([
		"uniform",
		"gaussian",
		"special",
		"pareto",
		"zipfian"
	]).default("uniform"),
	/** 0 switches percentiles off. */
	percentile: number$1().int().min(0).max(99).default(95),
	/** Counted anyway for the percentile, and printed after the run: by it a percentile is exact, without it in steps of 1.8 %. On by default. */
	histogram: boolean().optional(),
	psMode: _enum(["auto", "disable"]).default("auto"),
	/**
	* Error numbers that a client retries, separated by commas. With 2013 among them sysbench crashes when its server dies,
	* which makes the run invalid all the same.
	*/
	ignoreErrors: union([string(), number$1()]).transform(String).refine((list) => /^\d+(,\d+)*$/.test(list), { error: "expected error numbers such as 1213,1020,1205" }).default("1213,1020,1205,1062,8028,9002,9007"),
	autoInc: boolean().optional(),
	skipTrx: boolean().optional(),
	secondary: boolean().optional(),
	rangeSize: count$1.optional(),
	rangeSelects: boolean().optional(),
	pointSelects: count$1.optional(),
	simpleRanges: count$1.optional(),
	sumRanges: count$1.optional(),
	orderRanges: count$1.optional(),
	distinctRanges: count$1.optional(),
	/** Values of a list, or rows of a range, of the loads of one statement; of select_random_points too. */
	randomPoints: count$1.max(1e4).optional(),
	indexUpdates: count$1.optional(),
	nonIndexUpdates: count$1.optional(),
	deleteInserts: count$1.optional(),
	/** Transactions a second; 0: as many as possible. */
	rate: count$1.optional(),
	/** Seed of the random numbers; 0: the time. */
	seed: count$1.max(2147483647).optional(),
	/** Seconds between interval lines. */
	reportInterval: number$1().int().min(1).max(3600).default(1),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** @throws Failure `input` that names every unknown or wrong option */
function sysbenchOptions(options) {
	return readOptions("sysbench", sysbenchOptionsSchema, options);
}
/** Is it one of sysbench's own, or of its bundled workloads? Others belong to a script of the caller's. */
function isSysbenchOption(name) {
	return Object.hasOwn(sysbenchOptionsSchema.shape, camelName(name));
}
/**
* @param text output of `sysbench --version`, e.g. `sysbench 1.0.20` or `sysbench 1.1.0-df89d34`
* @returns undefined where it is none that is known
*/
function sysbenchVersion(text) {
	const version = /^sysbench (\d+\.\d+[\w.-]*)/m.exec(text)?.[1];
	const dialect = version?.split(".").slice(0, 2).join(".");
	if (version === void 0) return void 0;
	return dialect === "0.5" || dialect === "1.0" || dialect === "1.1" ? {
		version,
		dialect
	} : void 0;
}
/** `options:` of an own load: those of sysbench that say how it is run; what is run stands in the workload file. */
const sqlOptionsSchema = sysbenchOptionsSchema.pick({
	percentile: true,
	histogram: true,
	ignoreErrors: true,
	rate: true,
	seed: true,
	reportInterval: true,
	cores: true
});
/** @throws Failure `input` that names every unknown or wrong option */
function sqlOptions(options) {
	return readOptions("sql", sqlOptionsSchema, options);
}

// src/workload/sysbench/lua-text.ts
/**
* Lua source of a value. Text is written byte by byte: letters, digits and spaces as they are, all else as `\ddd`, so
* that nothing in it can end the string. Keys and texts may hold any character; `undefined` is left out.
* @throws RangeError for a number that is not finite
*/
function luaText(value) {
	if (typeof value === "string") return luaString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number") {
		if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written as Lua`);
		return value < 0 ? `(${value})` : String(value);
	}
	if (isList(value)) return `{${value.map((item) => luaText(item ?? false)).join(",")}}`;
	return `{${Object.entries(value).flatMap(([key, item]) => item === void 0 ? [] : [`[${luaString(key)}]=${luaText(item)}`]).join(",")}}`;
}
function isList(value) {
	return Array.isArray(value);
}
function luaString(text) {
	return `"${[...Buffer.from(text, "utf8")].map((byte) => {
		const character = String.fromCharCode(byte);
		return /[A-Za-z0-9 ]/.test(character) ? character : `\\${String(byte).padStart(3, "0")}`;
	}).join("")}"`;
}

// src/workload/sysbench/shapes.ts
const points = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} IN (@)`,
	rows: "points"
});
const range = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} BETWEEN ? AND ?`,
	rows: "range"
});
const shapes = {
	oltp_points_covered_pk: points("id", "id"),
	oltp_points_covered_si: points("k", "k"),
	oltp_points_notcovered_pk: points("id, c", "id"),
	oltp_points_notcovered_si: points("k, c", "k"),
	oltp_random_points: points("c", "id"),
	oltp_hot_points: {
		...points("c", "id"),
		rows: "hot"
	},
	oltp_range_covered_pk: range("id", "id"),
	oltp_range_covered_si: range("k", "k"),
	oltp_range_notcovered_pk: range("id, c", "id"),
	oltp_range_notcovered_si: range("k, c", "k"),
	oltp_range_count: range("COUNT(*)", "id"),
	oltp_scan: { sql: "SELECT COUNT(*) FROM sbtest# WHERE LENGTH(c) < 0" },
	oltp_update_inlist: {
		sql: "UPDATE sbtest# SET c = ? WHERE id IN (@)",
		rows: "points",
		setsText: true
	},
	oltp_update_one: {
		sql: "UPDATE sbtest# SET c = ? WHERE id = 1",
		setsText: true
	}
};
/** The script of a load that sysbench itself does not have, on the tables of its OLTP loads; undefined for any other. */
function shapeLua(workload) {
	if (!Object.hasOwn(shapes, workload)) return void 0;
	const { sql, rows, setsText } = shapes[workload];
	return `
require("oltp_common")
sysbench.cmdline.options.random_points = {"Values of a list, or rows of a range", 100}

local sql, rows, sets_text = ${luaText(sql)}, ${luaText(rows ?? "")}, ${setsText === true}
local con, statements, values

local function number_of_rows()
  if rows == "" then return 0 end
  return rows == "range" and 2 or sysbench.opt.random_points
end

function thread_init()
  con = sysbench.sql.driver():connect()
  statements, values = {}, {}
  local list = string.rep("?, ", sysbench.opt.random_points - 1) .. "?"
  for t = 1, sysbench.opt.tables do
    statements[t] = con:prepare((sql:gsub("#", tostring(t)):gsub("@", list)))
    values[t] = {}
    if sets_text then table.insert(values[t], statements[t]:bind_create(sysbench.sql.type.CHAR, 120)) end
    for _ = 1, number_of_rows() do
      table.insert(values[t], statements[t]:bind_create(sysbench.sql.type.INT))
    end
    if #values[t] > 0 then statements[t]:bind_param(unpack(values[t])) end
  end
end

function thread_done()
  for t = 1, sysbench.opt.tables do statements[t]:close() end
  con:disconnect()
end

function event()
  local t = sysbench.rand.uniform(1, sysbench.opt.tables)
  local own, first = values[t], sets_text and 2 or 1
  if sets_text then own[1]:set_rand_str(string.rep("###########-", 9) .. "###########") end
  if rows == "range" then
    local from = sysbench.rand.default(1, sysbench.opt.table_size)
    own[first]:set(from)
    own[first + 1]:set(from + sysbench.opt.random_points - 1)
  else
    for i = first, #own do
      own[i]:set(rows == "hot" and math.floor(sysbench.opt.table_size / 2) + i or
        sysbench.rand.default(1, sysbench.opt.table_size))
    end
  end
  statements[t]:execute()
end
`;
}

// src/workload/sysbench/timed-arguments.ts
/** Several clients' percentiles can only be had from their histograms. */
function printsHistogram({ clients }, options) {
	return options.histogram !== false && options.percentile > 0 || clients > 1;
}
/** Threads, times and what is reported: the same for every script. */
function timedArguments(cell, options, dialect) {
	return [
		`--threads=${cell.threads}`,
		"--events=0",
		...timeArguments(cell, dialect),
		`--report-interval=${options.reportInterval}`,
		`--percentile=${options.percentile}`,
		...printsHistogram(cell, options) ? ["--histogram=on"] : [],
		`--rand-type=${options.randType}`,
		...flag$1("rand-seed", options.seed),
		...flag$1("rate", options.rate),
		`--db-ps-mode=${options.psMode}`,
		`--mysql-ignore-errors=${options.ignoreErrors}`
	];
}
/** A checkpoint is the only warm-up that sysbench 1.0 has; its `--time` includes it. */
function timeArguments({ durationSeconds, warmUpSeconds }, dialect) {
	requireWholeSeconds(durationSeconds, warmUpSeconds);
	if (warmUpSeconds === 0) return [`--time=${durationSeconds}`];
	return dialect === "1.1" ? [`--time=${durationSeconds}`, `--warmup-time=${warmUpSeconds}`] : [`--time=${warmUpSeconds + durationSeconds}`, `--report-checkpoints=${warmUpSeconds}`];
}
function requireWholeSeconds(...times) {
	const odd = times.find((time) => !Number.isInteger(time));
	if (odd === void 0) return;
	throw new Failure("input", `sysbench measures whole seconds, not ${odd} s`, { remedy: "Set duration and warm-up, or slice and settle of side-by-side, to whole seconds." });
}
/** `--name=value`; nothing for a value that is not given. */
function flag$1(name, value) {
	if (value === void 0) return [];
	return [`--${name}=${typeof value === "boolean" ? value ? "on" : "off" : value}`];
}

// src/workload/sysbench/arguments.ts
/** A workload that is a file, not a bundled name: it has a slash or ends in `.lua`. */
function isScript(workload) {
	return workload.includes("/") || workload.endsWith(".lua");
}
/** Does it have the command `prewarm`? sysbench 1.0 and newer give it to all that share `oltp_common`. */
function canPrewarm(workload) {
	return !isScript(workload) && /^(oltp|select_random)_/.test(workload);
}
/** The script by its full path, since sysbench may run in a folder of its own. */
function scriptOf(workload) {
	return isScript(workload) && !isAbsolute(workload) ? resolve(workload) : workload;
}
/**
* Arguments of sysbench 1.0 and 1.1. The password is not among them.
* @throws Failure `input` for unknown options or times that sysbench cannot express
*/
function sysbenchArguments(call) {
	const { cell, command, dialect, endpoint, configFile, scriptOptions } = call;
	const options = optionsOf(cell);
	return [
		...connectionArguments({
			script: call.around ?? scriptFor(command, cell.workload),
			dialect,
			endpoint,
			configFile
		}),
		...scriptOptions === void 0 ? bundledArguments(call, options) : scriptArguments(cell, options, scriptOptions),
		...command === "run" ? timedArguments(cell, options, dialect) : [`--threads=${preparingThreads$1(cell)}`, ...command === "prepare" ? dataDistribution(cell) : []],
		command
	];
}
/** All bundled workloads of a family have the tables of one script. */
function scriptFor(command, workload) {
	const isOltp = !isScript(workload) && workload.startsWith("oltp_");
	const isOfData = command === "prepare" || command === "cleanup" || command === "prewarm" && shapeLua(workload) !== void 0;
	return isOltp && isOfData ? "oltp_common" : scriptOf(workload);
}
/** How the column k of the rows is drawn; sysbench's own way where nobody says. */
function dataDistribution({ data }) {
	return flag$1("rand-type", data.randType);
}
/** Which script, and the way to the server. The password is not among them. */
function connectionArguments(call) {
	const { script, dialect, endpoint, configFile } = call;
	return [
		`--config-file=${configFile}`,
		script,
		"--db-driver=mysql",
		`--mysql-host=${hostList(endpoint)}`,
		`--mysql-port=${endpoint.hosts.map(({ port }) => port).join(",")}`,
		`--mysql-user=${endpoint.user}`,
		`--mysql-db=${endpoint.database}`,
		...tlsArguments(endpoint, dialect)
	];
}
/** MySQL's client library takes `localhost` for a socket file of its own, whatever the port; an address it connects to. */
function hostList({ hosts }) {
	return hosts.map(({ host }) => host.toLowerCase() === "localhost" ? "127.0.0.1" : host).join(",");
}
/**
* Content of the private option file. sysbench takes a value in either kind of quotes and knows no escapes.
* @throws Failure `input` for a password that cannot be written in it
*/
function configFileText(password) {
	const quote = ["'", "\""].find((candidate) => !password.includes(candidate));
	if (quote === void 0 || /[\r\n\0]/.test(password) || password.length > 200) throw new Failure("input", "sysbench cannot take this password", { remedy: "Use one of at most 200 characters, without line breaks, that lacks at least one kind of quotes." });
	return password === "" ? "" : `mysql-password=${quote}${password}${quote}\n`;
}
/** Preparing is parallel over tables only, and more than 16 threads help no server. */
function preparingThreads$1(cell) {
	return Math.max(1, Math.min(16, Number(cell.data.tables ?? 1)));
}
function tlsArguments(endpoint, dialect) {
	switch (endpoint.tls.mode) {
		case "off": return [];
		case "required": return dialect === "1.1" ? ["--mysql-ssl=REQUIRED"] : ["--mysql-ssl=on"];
		case "verify": return dialect === "1.1" ? ["--mysql-ssl=VERIFY_IDENTITY", "--mysql-ssl-ca=cacert.pem"] : ["--mysql-ssl=on"];
	}
}
function bundledArguments({ cell, command }, options) {
	const isRun = command === "run";
	return [...flags(dataOptions(cell, options, isRun)), ...isRun ? flags(loadOptions(options)) : []];
}
/** Only what the script itself has, with underscores. @throws Failure `input` for what was asked for beside that */
function scriptArguments(cell, options, scriptOptions) {
	const own = ownOptions(cell.options);
	const scriptValues = {
		...loadOptions(options),
		...own
	};
	const foreign = Object.entries(scriptValues).flatMap(([name, value]) => value === void 0 || scriptOptions.has(underscored(name)) ? [] : [name]);
	if (foreign.length > 0) {
		const names = [...scriptOptions].sort().join(", ");
		throw new Failure("input", `${cell.workload} has no option ${foreign.join(", ")}`, { remedy: scriptOptions.size === 0 ? "It has no options at all." : `It has ${names}.` });
	}
	const all = Object.entries({
		...dataOptions(cell, options, true),
		...scriptValues
	});
	return flags(Object.fromEntries(all.filter(([name]) => scriptOptions.has(underscored(name)))));
}
/** Options of the cell; those of a script of the caller's are its own. @throws Failure `input` */
function optionsOf({ workload, options }) {
	if (!isScript(workload)) return sysbenchOptions(options);
	const own = ownOptions(options);
	return sysbenchOptions(Object.fromEntries(Object.entries(options).filter(([name]) => !(name in own))));
}
function ownOptions(options) {
	return Object.fromEntries(Object.entries(options).filter(([name]) => !isSysbenchOption(name)));
}
function underscored(name) {
	return name.replaceAll("-", "_");
}
/** A load may be told otherwise than the tables were made: rows with keys of their own in an AUTO_INCREMENT table. */
function dataOptions({ data }, options, isRun) {
	const made = data.autoInc ?? options.autoInc;
	const autoInc = isRun ? options.autoInc ?? made : made;
	return {
		tables: data.tables,
		"table-size": data.tableSize,
		"auto-inc": autoInc === true ? void 0 : autoInc
	};
}
/** Options of the bundled workloads, and of scripts that build on them. */
function loadOptions(options) {
	return {
		"skip-trx": options.skipTrx,
		secondary: options.secondary,
		"range-size": options.rangeSize,
		"range-selects": options.rangeSelects,
		"point-selects": options.pointSelects,
		"simple-ranges": options.simpleRanges,
		"sum-ranges": options.sumRanges,
		"order-ranges": options.orderRanges,
		"distinct-ranges": options.distinctRanges,
		"index-updates": options.indexUpdates,
		"non-index-updates": options.nonIndexUpdates,
		"delete-inserts": options.deleteInserts,
		"random-points": options.randomPoints
	};
}
function flags(values) {
	return Object.entries(values).flatMap(([name, value]) => flag$1(name, value));
}

// src/workload/tpcc/options.ts
const secondsIn = {
	s: 1,
	m: 60,
	h: 3600
};
const allQueries = Array.from({ length: 22 }, (_, index) => `q${index + 1}`);
/** `options:` of a go-tpc workload: all that changes the load beside threads, warehouses and time. */
const tpcOptionsSchema = strictObject({
	/** Partitions of the tables. */
	parts: number$1().int().min(1).optional(),
	/** 1 HASH, 2 RANGE, 3 LIST like HASH, 4 LIST like RANGE. */
	partitionType: number$1().int().min(1).max(4).optional(),
	/** Keying and thinking times of the specification. */
	wait: boolean().optional(),
	/** Shares of NewOrder, Payment, OrderStatus, Delivery and StockLevel. */
	weight: string().regex(/^\d+(,\d+){4}$/, { error: "expected five shares such as 45,43,4,4,4" }).optional(),
	/** 0 the server's own, 1 read uncommitted, 2 read committed, 4 repeatable read, 6 serializable, … */
	isolation: number$1().int().min(0).max(7).optional(),
	maxMeasureLatency: string().regex(/^\d+(ms|s|m)$/, { error: "expected a duration such as 16s" }).optional(),
	/** Session variables for every connection: `tidb_enable_1pc=1`, joined by `&`. */
	connParams: string().optional(),
	/** tpch and ch: the analytical queries, `q1,q6`; default: all 22. */
	queries: string().regex(/^q(?:[1-9]|1\d|2[0-2])(?:,q(?:[1-9]|1\d|2[0-2]))*$/, { error: "expected queries of q1 to q22, such as q1,q6" }).refine((text) => new Set(text.split(",")).size === text.split(",").length, { error: "expected each query once" }).optional(),
	/** tpch: how often each thread runs each query in a run. */
	passes: number$1().int().min(1).max(1e3).default(1),
	/** tpch at scale factor 1: compares the answers with those of the specification; default: on TiDB. */
	check: boolean().optional(),
	/** tpch and ch: TiFlash replicas of each table, which every plan must then use. */
	tiflashReplicas: number$1().int().min(1).max(10).optional(),
	/** Until they are ready; in seconds. */
	tiflashDeadline: string().regex(/^\d{1,6}[smh]$/, { error: "expected a duration such as 30m" }).default("30m").transform((text) => Number.parseInt(text, 10) * secondsIn[text.slice(-1)]),
	/** ch: threads of the analytical half. */
	analyticalThreads: number$1().int().min(1).optional(),
	/** All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses. */
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

// src/workload/tpcc/arguments.ts
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

// src/workload/ycsb/options.ts
const count = number$1().int().positive();
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
	maxScanLength: count.optional(),
	fieldCount: count.optional(),
	fieldLength: count.optional(),
	readAllFields: boolean().optional(),
	writeAllFields: boolean().optional(),
	/** Operations a second. */
	target: count.optional(),
	/** Connections to each TiKV. */
	connCount: count.optional(),
	/** Operations in one request to TiKV. */
	batchSize: count.optional(),
	apiVersion: _enum(["V1", "V2"]).optional(),
	reportInterval: number$1().int().min(1).max(3600).default(1),
	/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
	cores: string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional()
});
/** @throws Failure `input` that names every unknown or wrong option */
function ycsbOptions(options) {
	return readOptions("go-ycsb", ycsbOptionsSchema, options);
}

// src/workload/ycsb/properties.ts
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
/** What all core workloads share: records of ten fields of 100 bytes, which are read whole. */
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
* The core workloads as YCSB defines them (Cooper et al., "Benchmarking Cloud Serving Systems with YCSB", 2010,
* table 2, and the files of the same names upstream). go-ycsb's own files differ: they ask for rows uniformly, and
* scan one row at most.
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
/** The letter of a core workload: `a`, `A` or `workloada`. @returns undefined where the name is a file's */
function coreWorkloadOf(name) {
	return /^(?:workload)?([a-f])$/i.exec(name)?.[1]?.toLowerCase();
}

export { validCaller as A, suiteSchema as B, sqlOptions as C, DEFAULT_CONFIG_FILE as D, readOptions as E, withNewNames as F, presetConfig as H, isContent as I, configOfPreset as L, ownFilesOf as M, shareLoads as N, configuredSuites as O, withContent as P, configSchema as R, luaText as S, sysbenchVersion as T, presetText as U, findPreset as V, presets as W, sysbenchArguments as _, intervalSeconds as a, timedArguments as b, tpcOptions as c, connectionArguments as d, hostList as f, scriptOf as g, scriptArguments as h, ycsbOptions as i, hasOwnFiles as j, resolveSettings as k, canPrewarm as l, optionsOf as m, propertiesText as n, tpcArguments as o, isScript as p, ycsbProperties as r, queriesOf as s, coreWorkloadOf as t, configFileText as u, printsHistogram as v, sysbenchOptions as w, shapeLua as x, requireWholeSeconds as y, targetSchema as z };