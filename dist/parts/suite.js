import { S as unknown, _ as record, c as discriminatedUnion, d as literal, f as looseObject, i as _enum, m as number, o as array, s as boolean, v as strictObject, x as union, y as string } from "./schemas.js";
import { C as durationSchema, D as rateSchema, M as timeSchema, _ as camelKeys, h as addFault } from "./binaries.js";
import { t as Failure } from "./failure.js";
import { i as nearest } from "./faults.js";
import { n as defined } from "./objects.js";
import { c as timedStatementFaults, s as timedKeys } from "./parts.js";
import { r as isSqlFile } from "./definition.js";
import { l as resourceComponents } from "./metric.js";
import { _ as toolsBeside, c as onceFaults, f as refusedShape, g as tools, h as toolOf } from "./loads.js";
import { r as presetNames } from "./preset-names.js";
import { t as require_dist } from "./dist.js";
import { a as suiteKeys } from "./extensions.js";

// src/core/config/presets/mariadb-oltp.ts
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
/**
* Six statements a transaction with its BEGIN and COMMIT: the report’s rate and time fit no other
* mix.
*/
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
			workloads
		} },
		gate: {
			gated: ["qps"],
			"side-by-side": size.slices(600)
		}
	})
};

// src/core/config/presets/size.ts
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
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/**
* Rounds and pairs of slices of a cell in which each side is measured about so long; the nearest to
* it, then the longest slices, then the fewest rounds over the least.
* @param seconds of one side, at least 10
*/
function slicesOf(seconds) {
	const all = range(1, 10).reverse().flatMap((slice) => range(3, 12).flatMap((rounds) => range(2, 50).map((half) => ({
		rounds,
		pairs: 2 * half,
		slice
	}))));
	const off = ({ rounds, pairs, slice }) => Math.abs(rounds * pairs * slice - seconds);
	const best = all.reduce((one, other) => off(other) < off(one) ? other : one);
	return {
		...best,
		settle: Math.max(1, Math.round(best.slice / 5))
	};
}

// src/core/config/presets/report-cluster.ts
/**
* HAProxy as TiDB's reports have it. `nbproc 64` is gone since HAProxy 2.5: it is left out, and
* listed.
*/
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
* Machines and programs of TiDB's reports, those of the client at the end. @param client service
* name of its machine
*/
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
* The cluster of TiDB's reports: three of each component behind HAProxy, as few as the scale
* leaves.
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
* Settings of a report for another release, whose servers have some of them under other names, or
* no longer. Sources: the release notes of TiDB v6.1.0 (`prepared-plan-cache.enabled` became a
* variable, raft-engine took the place of `raftdb`) and v7.1.0 (`tidb_session_plan_cache_size`).
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

// src/core/config/presets/tidb-sysbench.ts
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
/**
* TiKV's log files are made ready beforehand for everything that follows the first workload: hence
* one restart.
*/
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

// src/core/config/presets/tidb-tpcc.ts
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
/**
* The report's older text blames it for a part of the change: on by itself in v5.2.0, not in
* v5.1.1.
*/
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
/**
* Operations a second of one client, as the report has it for many: it estimates the duration. A
* run ends by its operations.
*/
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

// src/core/config/presets/presets.ts
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
* A preset as a configuration. Settings that its servers do not accept are listed with it.
* @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a
*   method that it has no use for
*/
function presetConfig(name, options = {}) {
	const preset = findPreset(name);
	const { scale = 1, targets, method, versions } = options;
	if (!(scale > 0 && scale <= 1)) throw new Failure("input", `scale is ${scale}; expected a number greater than 0 and at most 1`, { remedy: "Use 1 for the size of the report, or 0.001 for a small machine." });
	const config = withMethod(preset.config(sizeOf(scale), versionsOf(preset, versions)), preset, method);
	return targets === void 0 ? config : onTargets(preset, config, targets);
}
/**
* A preset as the text of a configuration file, with what there is to know as comments. @throws
* Failure `input`
*/
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
	const what = own === void 0 ? "no versions" : own.length === 1 ? "one version" : "two versions, base and candidate";
	throw new Failure("input", `${name} takes ${what}, but got ${request.join(", ")}`, { remedy: own === void 0 ? "Remove versions." : `The report has ${own.join(", ")}.` });
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
* A preset on servers of the caller's. An endpoint gets the preset's variables, and its
* configuration is compared with the preset's; on a server of another kind both are left out, and
* listed.
* @throws Failure `input` for a name that the preset does not have, or a comparison that lacks a
*   side
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
	if (own?.kind !== "playground" || target.kind === "playground") return target;
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
/**
* Workloads of the servers that are left; what only TiDB's components know goes where there are
* none.
*/
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

// src/core/config/pace.ts
const count = number().int().positive();
const threads = union([count.max(1e5), array(count.max(1e5)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]);
const clients = union([count.max(64), array(count.max(64)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]);
const scalars = record(string(), union([
	string(),
	number(),
	boolean()
]));
const [firstBeside, ...othersBeside] = toolsBeside;
/**
* The keys of each tool are left to the messages: in the schema for editors they would stand once
* for each tool.
*/
const loadBesideSchema = looseObject({ tool: _enum(toolsBeside.map(({ name }) => name)).describe("The load tool.") }).pipe(discriminatedUnion("tool", [schemaBesideOf(firstBeside), ...othersBeside.map(schemaBesideOf)]));
const pauseSchema = strictObject({
	component: _enum(resourceComponents).optional().describe("Whose process; the first one where there are several. Default: `tikv`, or `mariadb`."),
	for: timeSchema.describe("How long it stands still: less than half of the `duration`.")
}).transform(({ for: seconds, ...others }) => ({
	...defined(others),
	seconds
}));
function schemaBesideOf({ name: tool, keys, faults }) {
	return strictObject({
		tool: literal(tool),
		...keys,
		threads: count.max(1e5).default(1),
		options: scalars.default({})
	}).superRefine((parsed, context) => {
		for (const { key, what } of faults?.(parsed, parsed.options) ?? []) addFault(context, [key], what);
		if (Array.isArray(parsed.name)) addFault(context, ["name"], "expected one name");
	}).transform(({ threads, options, ...parsed }) => {
		const own = Object.entries(parsed).filter(([key]) => key in keys);
		return {
			tool,
			name: String(parsed.name),
			keys: Object.fromEntries(own),
			threads,
			options
		};
	});
}
const besideSchema = strictObject({
	statement: timedKeys().statement.optional().describe("SQL that runs once, from the beginning of the measured time; `beside_s` is its time."),
	undo: timedKeys().undo.describe("SQL after each run, which undoes the effects of the statement."),
	"idle-connections": count.max(1e5).optional().describe("Number of connections that are open and send nothing."),
	pause: pauseSchema.optional().describe("A process of the server that stands still for a while, a quarter into the measured time."),
	load: loadBesideSchema.optional().describe("A second load, of `sql`, `connect` or `command`, with the keys of its tool.")
}).superRefine(({ statement, undo, "idle-connections": idle, pause, load }, context) => {
	if ([
		statement,
		idle,
		pause,
		load
	].filter((each) => each !== void 0).length !== 1) addFault(context, [], "expected one of `statement`, `idle-connections`, `pause` and `load`");
	if (statement === void 0 && undo !== void 0) addFault(context, ["undo"], "expected a `statement` as well");
	if (statement === void 0) return;
	for (const [key, list] of Object.entries({
		statement,
		undo: undo ?? []
	})) if (list.some(isSqlFile)) addFault(context, [key], "expected SQL, and no file");
	for (const { key, what } of timedStatementFaults({
		statement,
		undo
	})) addFault(context, [key], what);
}).transform(({ "idle-connections": idleConnections, ...others }) => defined({
	idleConnections,
	...others
}));
const pace = () => ({
	id: string().min(1).max(300).optional().describe("Id of its only cell, to compare with a cell of another file; default: tool, name and threads."),
	threads: threads.optional().describe("Thread counts, one cell for each; default: the suite’s."),
	clients: clients.prefault(1).describe("Number of load processes that run at once, one cell for each number; their results are summed."),
	rate: rateSchema.optional().describe("Transactions that each client starts per second, `2000/s` or `70%` of the capacity; latencies are then gated. For sysbench, sql, command and connect."),
	operations: count.max(1e11).optional().describe("Operations of each client that end a run, for go-ycsb."),
	target: string().optional().describe("Name of the target to run it on."),
	reload: boolean().default(false).describe("Restores the data before it, whatever `reset` is."),
	shape: boolean().default(false).describe("Whether it is a long run of at least 10m, with the figures `hourly_pct` and `last_fifth_pct`."),
	duration: timeSchema.optional().describe("Measured time of a run; default: the suite’s."),
	"warm-up": durationSchema.optional().describe("Load before the measured time, not counted; default: the suite’s."),
	repeats: count.max(100).optional().describe("Runs of each cell in a job; default: the suite’s."),
	options: scalars.default({}).describe("Options of the tool, which change the load."),
	beside: besideSchema.optional().describe("What runs beside the load while it is measured; see docs/measure.md."),
	variables: scalars.default({}).describe("Global variables to set for these workloads."),
	configuration: record(string(), record(string(), unknown())).default({}).describe("Component configuration for these workloads; the servers restart if it changes.")
});

// src/core/config/suite.ts
function workloadSchemaOf(own) {
	const { name: tool, keys } = own;
	return strictObject({
		tool: literal(tool).describe("The load tool."),
		...keys,
		...pace()
	}).superRefine(({ name, id, threads: counts, clients: processes }, context) => {
		const isOne = counts?.length === 1 && processes.length === 1 && [name].flat().length <= 1;
		if (id !== void 0 && !isOne) addFault(context, ["id"], "expected one name, one number of `threads` and one of `clients` beside it");
	}).superRefine((parsed, context) => {
		const { options } = parsed;
		const keys = parsed;
		const all = [...onceFaults(own.pace.once?.(keys, options), parsed), ...own.faults?.(keys, options) ?? []];
		for (const { key, what } of all) addFault(context, [key], what);
	}).superRefine(({ rate, options }, context) => {
		if (rate !== void 0) addFault(context, ["rate"], refusedRate(options, own));
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
function refusedRate(options, { name, pace: { atRate } }) {
	if (atRate.kind === "refused") return `expected none: ${name} ${atRate.because}; sysbench, sql, command and connect take a rate`;
	return Object.hasOwn(options, "rate") ? "expected it only once, here or in the options" : void 0;
}
const [first, ...others] = tools;
const workloadSchema = discriminatedUnion("tool", [workloadSchemaOf(first), ...others.map(workloadSchemaOf)]);
/** Workloads to run if nobody names any: two of the first tool of the catalogue. */
const usualWorkloads = ["oltp_point_select", "oltp_read_write"].map((name) => ({
	tool: first.name,
	name
}));
const figureName = string().regex(/^[a-z][a-z0-9_]{0,59}$/, "expected at most 60 lower-case letters, digits and “_”");
/** `metrics[]` of a suite: a figure that a component exposes on its `/metrics`. */
const componentMetricSchema = strictObject({
	name: figureName.describe("Name of the figure; gated as `higher_is_worse:NAME` or `lower_is_worse:NAME`."),
	component: _enum([
		"tidb",
		"tikv",
		"pd"
	]).describe("The component whose `/metrics` has it."),
	metric: string().regex(/^[A-Za-z_:][A-Za-z0-9_:]{0,199}$/, "expected the name of a Prometheus metric").describe("Name of a counter, or of a histogram without `_bucket`."),
	labels: record(string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "expected the name of a label"), string().max(200)).default({}).describe("Labels that its samples must have; those that match are added up."),
	as: string().regex(/^(?:rate|per_transaction|p(?:[1-9]|[1-9]\d(?:\.\d{1,2})?))$/, "expected rate (per second), per_transaction, or a quantile of a histogram such as p99").describe("`rate` per second, `per_transaction`, or a quantile of a histogram such as `p99`."),
	worse: _enum(["higher", "lower"]).default("higher").describe("The direction that is a regression.")
}).transform(({ name: plain, worse, ...metric }) => ({
	...metric,
	figure: `${worse}_is_worse:${plain}`
}));
const componentMetricsSchema = array(componentMetricSchema).max(50).superRefine((metrics, context) => {
	for (const [index, { figure }] of metrics.entries()) if (metrics.findIndex((other) => other.figure === figure) < index) addFault(context, [index, "name"], "expected each name once");
});
const keysOfExtensions = Object.fromEntries([...suiteKeys].map(([name, { schema }]) => [name, schema]));
/** `suites.<name>`: what is run against which target, and how long. */
const suiteSchema = strictObject({
	target: string().default("candidate").describe("Name of the target under test."),
	"confirm-against": string().optional().describe("Name of the target to measure side by side with, if a stored baseline suspects a drop."),
	against: string().optional().describe("Name of a target to measure side by side with it."),
	threads: threads.prefault(16).describe("Thread counts, one cell for each."),
	duration: timeSchema.prefault("60s").describe("Measured time of a run."),
	"warm-up": durationSchema.prefault("10s").describe("Load before the measured time; not counted."),
	repeats: count.max(100).default(3).describe("Runs of each cell in a job."),
	rate: rateSchema.optional().describe("The `rate` of workloads that have none of their own."),
	tables: count.max(1e4).default(4).describe("Tables that sysbench loads."),
	"table-size": count.default(1e5).describe("Rows in each table."),
	reset: _enum([
		"never",
		"workload",
		"cell"
	]).default("never").describe("When to restore the loaded data: never, before each workload, or before each cell."),
	method: _enum(["as-published", "side-by-side"]).default("side-by-side").describe("With `against`: alternating slices, or one server after the other, whose difference is shown, not judged."),
	analyze: boolean().default(true).describe("Whether to collect statistics of the loaded tables."),
	prewarm: boolean().default(true).describe("Whether the tool reads the data once on freshly started servers."),
	"error-limit": number().min(0).max(1).default(.01).describe("Ignored errors per transaction above which a run is invalid."),
	metrics: componentMetricsSchema.default([]).describe("Figures from the metrics of components, read before and after each run."),
	...keysOfExtensions,
	workloads: array(workloadSchema).min(1).prefault(usualWorkloads).describe("Workloads to run, in this order; default: oltp_point_select and oltp_read_write of sysbench.")
}).superRefine(({ duration, workloads }, context) => {
	for (const [index, workload] of workloads.entries()) addFault(context, [
		"workloads",
		index,
		"shape"
	], refusedShape(workload, duration));
}).superRefine(({ rate, workloads }, context) => {
	if (rate === void 0) return;
	for (const { tool: name, name: workload, options } of workloads.filter((each) => each.rate === void 0)) {
		const tool = toolOf(name);
		const { atRate } = tool.pace;
		const message = atRate.kind === "refused" ? `${name} ${atRate.because}; remove it, or remove ${[workload].flat().join(", ")} from the workloads` : refusedRate(options, tool);
		addFault(context, ["rate"], message);
	}
}).transform(({ rate, ...suite }) => camelKeys({
	...suite,
	workloads: suite.workloads.map((each) => rate === void 0 || each.rate !== void 0 ? each : {
		...each,
		rate
	})
}));
/** Returns a suite without the keys of extensions: what they compare says nothing of its figures. */
function withoutExtensions(suite) {
	const others = Object.entries(suite).filter(([key]) => !suiteKeys.has(key));
	return Object.fromEntries(others);
}
/** Returns the value of an extension's key; undefined where the suite does not have it. */
function readKey(suite, key) {
	return suite[key];
}

export { presetConfig as a, findPreset as i, suiteSchema as n, presetText as o, withoutExtensions as r, presets as s, readKey as t };