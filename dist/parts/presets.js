import { E as require_dist, in as nearest, tt as presetNames } from "./shared.js";
import { H as Failure } from "./start.js";

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

// src/config/presets/report-cluster.ts
/** HAProxy as TiDB's reports have it. `nbproc 64` is gone since HAProxy 2.5: it is left out, and listed. */
const haproxy = {
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
		haproxy,
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
const variables$1 = {
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
				variables: variables$1
			}),
			candidate: reportCluster(candidate, "v6.2.0", size, {
				configuration,
				variables: variables$1
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
const variables = {
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
				variables
			}),
			candidate: reportCluster(candidate, "v5.2.0", size, {
				configuration: {
					tidb: encrypted,
					tikv
				},
				variables
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
const presetsByName = {
	"tidb-cloud-sysbench": tidbCloudSysbench,
	"tidb-sysbench": tidbSysbench,
	"tidb-tpcc": tidbTpcc,
	"tikv-ycsb": tikvYcsb,
	"mariadb-oltp": mariadbOltp,
	"mariadb-strong-sync": mariadbStrongSync
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
	const found = presets.find((preset) => preset.name === name);
	if (found !== void 0) return found;
	const names = presets.map((preset) => preset.name);
	const meant = nearest(name, names);
	throw new Failure("input", `preset ${name} does not exist`, { remedy: `${meant === void 0 ? "" : `Did you mean ${meant}? `}The presets are ${names.join(", ")}.` });
}
function versionsOf({ name, versions: own }, asked) {
	const [base = "", candidate = base] = asked ?? own ?? [];
	if (asked === void 0 || asked.length === own?.length) return [base, candidate];
	const what = own === void 0 ? "none" : own.length === 1 ? "one" : "two, base and candidate";
	throw new Failure("input", `${name} takes ${what} of versions, but got ${asked.join(", ")}`, { remedy: own === void 0 ? "Remove versions." : `The report has ${own.join(", ")}.` });
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
	const known = Object.keys(own);
	const foreign = given.filter((target) => !known.includes(target));
	if (foreign.length > 0 || given.length === 0) throw new Failure("input", `${name} has no server ${foreign.join(", ") || "left to measure"}`, { remedy: `In targets, name ${servers === void 0 ? known.join(" and ") : `any of ${known.join(", ")}`}.` });
	const missing = known.filter((target) => !given.includes(target));
	if (servers !== void 0 || missing.length === 0) return;
	throw new Failure("input", `${name} compares two servers, and ${missing.join(" and ")} is missing`, { remedy: "Set both base and candidate, with targets in the file or with --host and --base-host." });
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
	const why = "a setting of TiDB, but this server is not TiDB";
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

export { presets as i, presetConfig as n, presetText as r, findPreset as t };