import { S as unknown, _ as record, c as discriminatedUnion, d as literal, f as looseObject, i as _enum, m as number, o as array, s as boolean, v as strictObject, x as union, y as string } from "./schemas.js";
import { A as timeSchema, T as rateSchema, h as camelKeys, p as addFault, x as durationSchema } from "./target-keys.js";
import { t as Failure } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { n as defined } from "./objects.js";
import { c as timedStatementFaults, s as timedKeys } from "./parts.js";
import { r as isSqlFile } from "./definition.js";
import { u as resourceComponents } from "./metric.js";
import { _ as toolsBeside, c as onceFaults, f as refusedShape, g as tools, h as toolOf } from "./loads.js";
import { r as presetNames } from "./preset-names.js";
import { t as require_dist } from "./dist.js";
import { a as suiteKeys } from "./extensions.js";

// src/core/config/presets/versions.ts
var import_dist = require_dist();
/**
* Returns the releases that a published test measures: base and candidate, or one; none where its
* servers are no playgrounds.
*/
function versionsIn({ targets }) {
	const { base, candidate } = targets;
	return [base, candidate].flatMap((target) => target?.kind === "playground" ? [String(target.version)] : []);
}
/**
* Puts other releases in place of the published ones.
* @param versions as many as {@link versionsIn} returns
*/
function withVersions(config, versions) {
	const [base = "", candidate = base] = versions;
	const targets = Object.entries(config.targets).map(([name, target]) => [name, withVersion(target, name === "base" ? base : candidate)]);
	return {
		...config,
		targets: Object.fromEntries(targets)
	};
}
function withVersion(target, version) {
	const { configuration, variables } = target;
	if (target.version === version) return target;
	if (configuration === void 0 || variables === void 0) return {
		...target,
		version
	};
	return {
		...target,
		version,
		...settingsFor(version, {
			configuration,
			variables
		})
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
	const { configuration } = settings;
	const { "prepared-plan-cache": planCache, ...tidb } = configuration.tidb;
	const { raftdb, ...tikv } = configuration.tikv;
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

// \0#preset/mariadb-oltp
var mariadb_oltp_default = "preset:\n  title: TencentDB for MariaDB, a 4:1 mix by several clients on ten instances\n  notes:\n    - The report used sysbench 0.5 with a changed oltp.lua; sysbench 1.0 has it as oltp_read_write with the same mix.\n    - QPS counts reads and writes, 5 a transaction; sysbench 1.0 also counts BEGIN and COMMIT.\n    - The time is 1,800 s by description and table; one command says 600.\n    - The 256 of the 64 GB row are 2 clients of 128 threads.\n    - A throw-away MariaDB stands in for each instance, its buffer pool the memory by the scale; give endpoints as the targets, by the names of the instances.\n  report:\n    id: mariadb-oltp-instances\n    title: TencentDB for MariaDB Performance Test Report\n    aim: The test measures instances of TencentDB for MariaDB by a mix of four point selects and one index update.\n    language: en\n    layout: instances\n    records:\n      - mariadb-oltp-instances\n    hardware:\n      - service: Sysbench\n        type: 4-core, 8 GB\n        count: 6\n    software:\n      - service: Sysbench\n        version: \"0.5\"\ntargets:\n  4gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 4G\n      max_connections: 2000\n  8gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 8G\n      max_connections: 2000\n  16gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 16G\n      max_connections: 2000\n  32gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 32G\n      max_connections: 2000\n  64gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 64G\n      max_connections: 2000\n  96gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 96G\n      max_connections: 2000\n  128gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 128G\n      max_connections: 2000\n  244gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 244G\n      max_connections: 2000\n  488gb:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 488G\n      max_connections: 2000\n  488gb-tuned:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 488G\n      max_connections: 2000\nsuites:\n  default:\n    target: 4gb\n    threads: [128]\n    duration: 1800\n    warm-up: 0\n    repeats: 1\n    reset: never\n    analyze: false\n    prewarm: false\n    workloads:\n      - tool: sysbench\n        name: oltp_read_write\n        target: 4gb\n        tables: 8\n        table-size: 40000000\n        data-rand-type: special\n        clients: 1\n        # Four point selects and one index update a transaction, and nothing else of oltp_read_write.\n        options: &mix\n          rand-type: special\n          percentile: 99\n          ps-mode: disable\n          ignore-errors: 1213,1020,1205\n          point-selects: 4\n          index-updates: 1\n          non-index-updates: 0\n          delete-inserts: 0\n          simple-ranges: 0\n          sum-ranges: 0\n          order-ranges: 0\n          distinct-ranges: 0\n      - tool: sysbench\n        name: oltp_read_write\n        target: 8gb\n        tables: 15\n        table-size: 40000000\n        data-rand-type: special\n        clients: 1\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 16gb\n        tables: 25\n        table-size: 40000000\n        data-rand-type: special\n        clients: 1\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 32gb\n        tables: 25\n        table-size: 40000000\n        data-rand-type: special\n        clients: 2\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 64gb\n        tables: 40\n        table-size: 40000000\n        data-rand-type: special\n        clients: 2\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 96gb\n        tables: 40\n        table-size: 40000000\n        data-rand-type: special\n        clients: 3\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 128gb\n        tables: 40\n        table-size: 40000000\n        data-rand-type: special\n        clients: 3\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 244gb\n        tables: 60\n        table-size: 40000000\n        data-rand-type: special\n        clients: 4\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 488gb\n        tables: 60\n        table-size: 40000000\n        data-rand-type: special\n        clients: 6\n        options: *mix\n      - tool: sysbench\n        name: oltp_read_write\n        target: 488gb-tuned\n        tables: 60\n        table-size: 10000000\n        data-rand-type: special\n        clients: 6\n        options: *mix\n";

// \0#preset/mariadb-strong-sync
var mariadb_strong_sync_default = "preset:\n  title: \"TencentDB for MariaDB 10.1 with strong sync against MySQL 5.6, asynchronous: read, update, hybrid\"\n  notes:\n    - The report leaves the time of a run open (max-time 360000); 600 s are chosen here.\n    - \"Both servers are MariaDB here, each with a replica: the base asynchronous, the candidate semi-synchronous with the thread pool.\"\n    - \"The scripts of sysbench 0.5 are those of 1.0 by their new names: select.lua is oltp_point_select, oltp.lua is oltp_read_write.\"\n    - QPS counts all statements here, BEGIN and COMMIT too, and decides a comparison side by side.\n  report:\n    id: mariadb-strong-sync\n    title: TencentDB for MariaDB Strong Sync Performance Test Report\n    aim: The test compares TencentDB for MariaDB with strong synchronous replication and open-source MySQL with asynchronous replication.\n    servers:\n      base: Open-source MySQL\n      candidate: TencentDB for MariaDB\n    language: en\n    layout: strong-sync\n    records:\n      - mariadb-strong-sync\n    hardware:\n      - service: Database\n        type: 24-core, 128 GB, 10 Gigabit network\n        count: 2\n        storage: 1.8 TB SSD\n    software:\n      - service: TencentDB for MariaDB (strong sync, thread pool)\n        version: MariaDB 10.1.10\n      - service: Open-source MySQL (async replication)\n        version: MySQL 5.6\n      - service: Operating system\n        version: CentOS 7.0\n      - service: Sysbench\n        version: \"0.5\"\ntargets:\n  base:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 30G\n      max_connections: 2000\n    replica: asynchronous\n  candidate:\n    kind: local\n    settings:\n      innodb_buffer_pool_size: 30G\n      max_connections: 2000\n      thread_handling: pool-of-threads\n    replica: semi-synchronous\nsuites:\n  default:\n    target: candidate\n    against: base\n    method: as-published\n    threads: [50, 100, 200, 500, 1000]\n    duration: 600\n    warm-up: 0\n    repeats: 1\n    tables: 10\n    table-size: 2180000\n    reset: never\n    analyze: false\n    prewarm: false\n    workloads:\n      - tool: sysbench\n        data-rand-type: special\n        name: oltp_point_select\n        options: &usual\n          rand-type: special\n          percentile: 99\n          ps-mode: disable\n          ignore-errors: 1213,1020,1205\n      - tool: sysbench\n        data-rand-type: special\n        name: oltp_update_non_index\n        options: *usual\n      - tool: sysbench\n        data-rand-type: special\n        name: oltp_read_write\n        options:\n          rand-type: special\n          percentile: 99\n          ps-mode: disable\n          ignore-errors: 1213,1020,1205\n          # Six statements a transaction with its BEGIN and COMMIT: the report’s rate and time fit no other mix.\n          point-selects: 1\n          index-updates: 1\n          delete-inserts: 1\n          non-index-updates: 0\n          simple-ranges: 0\n          sum-ranges: 0\n          order-ranges: 0\n          distinct-ranges: 0\ngate:\n  gated:\n    - qps\n  side-by-side:\n    rounds: 3\n    pairs: 20\n    slice: 10\n    settle: 2\n";

// \0#preset/tidb-cloud-sysbench
var tidb_cloud_sysbench_default = "preset:\n  title: \"TiDB Cloud Dedicated v7.1.3, sysbench: five workloads over threads (2 TiDB, 3 TiKV)\"\n  notes:\n    - The tables of results have 50, 100 and 200 threads for two workloads and 100, 200 and 400 for three; the steps say 100, 200, 400.\n    - \"The distribution of the rows is not given: special, the default of sysbench 1.0.20.\"\n    - \"One address is in front of both TiDB servers: HAProxy here.\"\n    - On a service, where a component’s configuration cannot be set, give an endpoint as the target.\n  report:\n    id: tidb-cloud-sysbench-v7.1.3\n    title: TiDB Cloud Sysbench Performance Test Report for TiDB {candidate}\n    aim: The test shows the sysbench performance of TiDB {candidate} in OLTP scenarios, by five workloads over threads.\n    language: en\n    layout: threads\n    records:\n      - tidb-cloud-sysbench-v7.1.3\n    hardware:\n      - service: TiDB\n        type: 16 vCPU, 32 GiB\n        count: 2\n      - service: TiKV\n        type: 16 vCPU, 64 GiB\n        count: 3\n        storage: 1000 GiB\n      - service: Sysbench\n        type: c6a.2xlarge\n        count: 1\n    software:\n      - service: TiDB\n        version: v7.1.3\n      - service: Sysbench\n        version: 1.0.20 (using bundled LuaJIT 2.1.0-beta2)\ntargets:\n  candidate:\n    kind: playground\n    version: v7.1.3\n    topology:\n      tidb: 2\n      tikv: 3\n      pd: 1\n    load-balancer: haproxy\n    variables: {}\nsuites:\n  default:\n    target: candidate\n    duration: 1200\n    warm-up: 0\n    repeats: 1\n    tables: 32\n    table-size: 10000000\n    reset: never\n    analyze: false\n    prewarm: false\n    # TiKV’s log files are made ready beforehand for everything that follows the first workload: hence one restart.\n    # The tables keep AUTO_INCREMENT; only the load’s option differs.\n    workloads:\n      - tool: sysbench\n        name: oltp_point_select\n        threads: &reads [50, 100, 200]\n        data-auto-inc: true\n        options: &options\n          auto-inc: false\n          # The default of sysbench 1.0.20, which the report leaves as it is.\n          rand-type: special\n          report-interval: 10\n          ignore-errors: 1062,2013,8028,9007\n          # The report’s command, no more and no less.\n          histogram: false\n        configuration:\n          tikv:\n            raft-engine:\n              prefill-for-recycle: false\n      - tool: sysbench\n        name: oltp_read_write\n        threads: *reads\n        data-auto-inc: true\n        options: *options\n        configuration: &prefilled\n          tikv:\n            raft-engine:\n              prefill-for-recycle: true\n      - tool: sysbench\n        name: oltp_update_non_index\n        threads: &writes [100, 200, 400]\n        data-auto-inc: true\n        options: *options\n        configuration: *prefilled\n      - tool: sysbench\n        name: oltp_update_index\n        threads: *writes\n        data-auto-inc: true\n        options: *options\n        configuration: *prefilled\n      - tool: sysbench\n        name: oltp_insert\n        threads: *writes\n        data-auto-inc: true\n        options: *options\n        configuration: *prefilled\n";

// \0#preset/tidb-sysbench
var tidb_sysbench_default = "preset:\n  title: \"TiDB v6.2.0 against v6.1.0, sysbench: four workloads over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)\"\n  notes:\n    - The steps say both that the data is restored for each concurrency and for each type of test; the stricter is taken.\n    - nbproc 64 of the report’s HAProxy is refused by HAProxy 2.5 and newer, and left out.\n  report:\n    id: tidb-sysbench-v6.2.0-vs-v6.1.0\n    title: TiDB Sysbench Performance Test Report -- {candidate} vs. {base}\n    aim: The test compares the sysbench performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.\n    language: en\n    layout: two-versions\n    records:\n      - tidb-sysbench-v6.1.0\n      - tidb-sysbench-v6.2.0\n    hardware:\n      - service: PD\n        type: m5.xlarge\n        count: 3\n      - service: TiKV\n        type: i3.4xlarge\n        count: 3\n      - service: TiDB\n        type: c5.4xlarge\n        count: 3\n      - service: Sysbench\n        type: c5.9xlarge\n        count: 1\n    software:\n      - service: PD\n        version: \"{base} and {candidate}\"\n      - service: TiDB\n        version: \"{base} and {candidate}\"\n      - service: TiKV\n        version: \"{base} and {candidate}\"\n      - service: Sysbench\n        version: 1.1.0-df89d34\ntargets:\n  base:\n    kind: playground\n    version: v6.1.0\n    topology:\n      tidb: 3\n      tikv: 3\n      pd: 3\n    load-balancer: haproxy\n    haproxy: &haproxy\n      most-connections: 4000\n      processes: 64\n      retries: 2\n      connect-timeout: 2s\n      client-timeout: 30000s\n      server-timeout: 30000s\n      check-interval: 2s\n      rise: 2\n      fall: 3\n      as-given: true\n    configuration: &configuration\n      tidb:\n        log:\n          level: error\n        prepared-plan-cache:\n          enabled: true\n        tikv-client:\n          max-batch-wait-time: 2000000\n      tikv:\n        storage:\n          scheduler-worker-pool-size: 5\n        raftstore:\n          store-pool-size: 3\n          apply-pool-size: 3\n        rocksdb:\n          max-background-jobs: 8\n        server:\n          grpc-concurrency: 6\n        readpool:\n          unified:\n            max-thread-count: 10\n    variables: &variables\n      tidb_hashagg_final_concurrency: 1\n      tidb_hashagg_partial_concurrency: 1\n      tidb_enable_async_commit: 1\n      tidb_enable_1pc: 1\n      tidb_guarantee_linearizability: 0\n      tidb_enable_clustered_index: 1\n      tidb_prepared_plan_cache_size: 1000\n  candidate:\n    kind: playground\n    version: v6.2.0\n    topology:\n      tidb: 3\n      tikv: 3\n      pd: 3\n    load-balancer: haproxy\n    haproxy: *haproxy\n    configuration: *configuration\n    variables: *variables\nsuites:\n  default:\n    target: candidate\n    against: base\n    method: as-published\n    threads: [300, 600, 900]\n    duration: 1200\n    warm-up: 0\n    repeats: 1\n    tables: 16\n    table-size: 10000000\n    reset: cell\n    prewarm: false\n    workloads:\n      - tool: sysbench\n        name:\n          - oltp_point_select\n          - oltp_update_non_index\n          - oltp_update_index\n          - oltp_read_write\n        data-rand-type: uniform\n        options:\n          rand-type: uniform\n          report-interval: 1\n          # The report names no errors to retry, so these are sysbench’s own.\n          ignore-errors: 1213,1020,1205\n          # The report’s command, no more and no less.\n          histogram: false\ngate:\n  side-by-side:\n    rounds: 3\n    pairs: 40\n    slice: 10\n    settle: 2\n";

// \0#preset/tidb-tpcc
var tidb_tpcc_default = "preset:\n  title: \"TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)\"\n  notes:\n    - The numbers of threads are those of the report’s chart.\n    - The report says --warehouse and -p 4000 where --warehouses and -P 4000 are meant.\n    - Its result says -4.22 %, its overview -4.30 %, an older text; the result is taken.\n    - \"security.auto-tls is true for the candidate alone: the overview of the report blames this default of v5.2.0. Its release notes say false.\"\n  report:\n    id: tidb-tpcc-v5.2.0-vs-v5.1.1\n    title: TiDB TPC-C Performance Test Report -- {candidate} vs. {base}\n    aim: The test compares the TPC-C performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.\n    language: zh\n    layout: tpmc\n    records:\n      - tidb-tpcc-v5.1.1\n      - tidb-tpcc-v5.2.0\n    hardware:\n      - service: PD\n        type: m5.xlarge\n        count: 3\n      - service: TiKV\n        type: i3.4xlarge\n        count: 3\n      - service: TiDB\n        type: c5.4xlarge\n        count: 3\n      - service: TPC-C\n        type: c5.9xlarge\n        count: 1\n    software:\n      - service: PD\n        version: \"{base} and {candidate}\"\n      - service: TiDB\n        version: \"{base} and {candidate}\"\n      - service: TiKV\n        version: \"{base} and {candidate}\"\n      - service: TiUP\n        version: 1.5.1\ntargets:\n  base:\n    kind: playground\n    version: v5.1.1\n    topology:\n      tidb: 3\n      tikv: 3\n      pd: 3\n    load-balancer: haproxy\n    haproxy: &haproxy\n      most-connections: 4000\n      processes: 64\n      retries: 2\n      connect-timeout: 2s\n      client-timeout: 30000s\n      server-timeout: 30000s\n      check-interval: 2s\n      rise: 2\n      fall: 3\n      as-given: true\n    configuration:\n      tidb:\n        log: &log\n          level: error\n        performance: &performance\n          max-procs: 20\n        prepared-plan-cache: &plan-cache\n          enabled: true\n        tikv-client: &client\n          max-batch-wait-time: 2000000\n      tikv: &tikv\n        pessimistic-txn:\n          pipelined: true\n        raftdb:\n          allow-concurrent-memtable-write: true\n          max-background-jobs: 4\n        raftstore:\n          apply-max-batch-size: 2048\n          apply-pool-size: 3\n          store-max-batch-size: 2048\n          store-pool-size: 3\n        readpool:\n          storage:\n            normal-concurrency: 10\n          unified:\n            max-thread-count: 20\n            min-thread-count: 5\n        rocksdb:\n          max-background-jobs: 8\n        server:\n          grpc-concurrency: 6\n          enable-request-batch: false\n        storage:\n          scheduler-worker-pool-size: 20\n    variables: &variables\n      tidb_hashagg_final_concurrency: 1\n      tidb_hashagg_partial_concurrency: 1\n      tidb_enable_async_commit: 1\n      tidb_enable_1pc: 1\n      tidb_guarantee_linearizability: 0\n      tidb_enable_clustered_index: 1\n  candidate:\n    kind: playground\n    version: v5.2.0\n    topology:\n      tidb: 3\n      tikv: 3\n      pd: 3\n    load-balancer: haproxy\n    haproxy: *haproxy\n    configuration:\n      tidb:\n        log: *log\n        performance: *performance\n        prepared-plan-cache: *plan-cache\n        tikv-client: *client\n        # The report’s older text blames it for a part of the change: on by itself in v5.2.0, not in v5.1.1.\n        security:\n          auto-tls: true\n      tikv: *tikv\n    variables: *variables\nsuites:\n  default:\n    target: candidate\n    against: base\n    method: as-published\n    threads: [100, 300, 500, 700, 900, 1100, 1300, 1500, 1700]\n    duration: 300\n    warm-up: 0\n    repeats: 1\n    reset: never\n    analyze: false\n    workloads:\n      - tool: go-tpc\n        name: tpcc\n        warehouses: 5000\n        options:\n          check-after: false\ngate:\n  side-by-side:\n    rounds: 3\n    pairs: 10\n    slice: 10\n    settle: 2\n";

// \0#preset/tikv-ycsb
var tikv_ycsb_default = "preset:\n  title: TiKV RawKV, go-ycsb workloads a to f over clients of 40 threads (3 TiKV)\n  notes:\n    - \"The report gives no version: v5.1.0 was the stable one when it appeared.\"\n    - Its text has the workloads c and a, its charts a to f; all are run, and the data is restored before e.\n    - go-ycsb’s own workload files ask for records uniformly, where YCSB’s do by a Zipf distribution.\n    - Its figure 3 repeats figure 2 by mistake.\n  report:\n    id: tikv-ycsb\n    title: TiKV Performance Test Report, YCSB by go-ycsb\n    aim: The test measures throughput and latency of TiKV by its raw interface (RawKV) under YCSB, over clients.\n    language: en\n    layout: operations\n    records:\n      - tikv-ycsb\n    hardware:\n      - service: TiKV\n        type: 40 virtual CPUs, Intel Xeon E5-2630 v4 @ 2.20GHz, 64GiB\n        count: 3\n        storage: 500GiB NVMe SSD\n      - service: PD\n        type: on one of them\n        count: 1\n      - service: go-ycsb\n        type: pod, 40 threads\n        count: 12\n    software:\n      - service: TiKV\n        version: not given\n      - service: go-ycsb\n        version: not given\n    withinMs: 10\ntargets:\n  candidate:\n    kind: playground\n    version: v5.1.0\n    mode: tikv-slim\n    topology:\n      tidb: 0\n      tikv: 3\n      pd: 1\nsuites:\n  default:\n    target: candidate\n    threads: [40]\n    # A run ends by its operations; this is the time of one client at 20,000 a second, as the report has it for many.\n    duration: 500\n    warm-up: 0\n    repeats: 1\n    reset: never\n    prewarm: false\n    workloads:\n      - tool: go-ycsb\n        name: a\n        database: tikv-raw\n        records: 10000000\n        clients: &clients [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]\n        operations: 10000000\n        options:\n          request-distribution: uniform\n      - tool: go-ycsb\n        name: b\n        database: tikv-raw\n        records: 10000000\n        clients: *clients\n        operations: 10000000\n        options:\n          request-distribution: uniform\n      - tool: go-ycsb\n        name: c\n        database: tikv-raw\n        records: 10000000\n        clients: *clients\n        operations: 10000000\n        options:\n          request-distribution: uniform\n      - tool: go-ycsb\n        name: f\n        database: tikv-raw\n        records: 10000000\n        clients: *clients\n        operations: 10000000\n        options:\n          request-distribution: uniform\n      - tool: go-ycsb\n        name: d\n        database: tikv-raw\n        records: 10000000\n        clients: *clients\n        operations: 10000000\n        options:\n          request-distribution: latest\n      - tool: go-ycsb\n        name: e\n        database: tikv-raw\n        records: 10000000\n        clients: *clients\n        operations: 10000000\n        reload: true\n        options:\n          request-distribution: uniform\n          max-scan-length: 1\n";

// src/core/config/presets/scale.ts
/** MariaDB 10.11 does not start with less; in MiB. */
const LEAST_POOL_MIB = 6;
/** sysbench's own list, which `ignore-errors` replaces. */
const conflicts = [
	"1213",
	"1020",
	"1205"
];
/**
* Turns a published test into one for a smaller machine. Rows, warehouses, records, operations,
* seconds and clients are multiplied; tables and instances shrink by the root, so that the data
* shrinks a little faster than its tables. Short runs get a warm-up and warm data, and retry
* conflicts.
* @param scale over 0, at most 1; at 1 the configuration stays as it is
*/
function scaleConfig(config, scale) {
	if (scale === 1) return config;
	const root = Math.sqrt(scale);
	const by = (factor, least) => onNumbers((count) => Math.min(count, Math.max(least, Math.round(count * factor))));
	const sizes = {
		threads: (counts) => scaleSweep(counts, scale),
		tables: by(root, 2),
		"table-size": by(scale, 1e3),
		records: by(scale, 1e3),
		operations: by(scale, 1e3),
		warehouses: by(scale, 1),
		clients: (value) => Array.isArray(value) ? [
			1,
			2,
			3
		] : by(scale, value === 1 ? 1 : 2)(value),
		options: (value) => scaleOptions(value)
	};
	const suites = mapValues(config.suites, (suite) => {
		const endsByOperations = suite.workloads.some(({ operations }) => operations !== void 0);
		return {
			...changed(suite, {
				...sizes,
				duration: by(scale, endsByOperations ? 1 : 10),
				reset: (reset) => reset === "cell" ? "workload" : reset,
				...endsByOperations ? {} : {
					"warm-up": () => 2,
					prewarm: () => true
				}
			}),
			workloads: suite.workloads.map((workload) => changed(workload, sizes))
		};
	});
	const seconds = Object.values(config.suites).map(({ duration }) => Number(by(scale, 10)(duration)));
	const targets = mapValues(config.targets, (target) => scaleTarget(target, scale, by));
	const gate = config.gate && changed(config.gate, { "side-by-side": () => slicesOf(Math.max(...seconds)) });
	return {
		...config,
		targets,
		suites,
		...gate && { gate }
	};
}
function scaleTarget(target, scale, by) {
	if (target.kind === "local") return scalePool(target, scale);
	const balanced = target["load-balancer"] === void 0 ? 1 : 2;
	const topology = mapValues(target.topology, (count, component) => by(Math.sqrt(scale), component === "tidb" ? balanced : 1)(count));
	return {
		...target,
		topology
	};
}
/** Makes the buffer pool smaller, and lists where MariaDB needs a larger one. */
function scalePool(target, scale) {
	const settings = target.settings;
	const gib = Number.parseInt(String(settings.innodb_buffer_pool_size), 10);
	const mib = Math.floor(gib * 1024 * scale);
	const used = `${Math.max(mib, LEAST_POOL_MIB)}M`;
	const difference = {
		what: "innodb_buffer_pool_size",
		asked: `${mib}M`,
		used,
		why: "MariaDB does not start with less"
	};
	return {
		...target,
		settings: {
			...settings,
			innodb_buffer_pool_size: used
		},
		...mib < LEAST_POOL_MIB && { differences: [difference] }
	};
}
/** Keeps the steps of a sweep: 300, 600, 900 never becomes less than 1, 2, 3. */
function scaleSweep(counts, scale) {
	const factor = Math.max(scale, 1 / Math.min(...counts));
	return counts.map((count) => Math.min(count, Math.max(1, Math.round(count * factor))));
}
/** Reports each second, checks the data, and retries conflicts beside the errors of the report. */
function scaleOptions(options) {
	return changed(options, {
		"report-interval": () => 1,
		"check-after": () => true,
		"ignore-errors": (list) => [.../* @__PURE__ */ new Set([...String(list).split(","), ...conflicts])].join(",")
	});
}
function onNumbers(change) {
	return (value) => typeof value === "number" ? change(value) : value;
}
/** Changes the keys that are there; the others, and their order, stay. */
function changed(keys, changes) {
	return mapValues(keys, (value, key) => changes[key]?.(value) ?? value);
}
function mapValues(keys, change) {
	return Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, change(value, key)]));
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

// src/core/config/presets/presets.ts
/** Each published test is `presets/NAME.yml`: a configuration, with what its report says in `preset`. */
const texts = {
	"tidb-cloud-sysbench": tidb_cloud_sysbench_default,
	"tidb-sysbench": tidb_sysbench_default,
	"tidb-tpcc": tidb_tpcc_default,
	"tikv-ycsb": tikv_ycsb_default,
	"mariadb-oltp": mariadb_oltp_default,
	"mariadb-strong-sync": mariadb_strong_sync_default
};
/** Reads every preset, in the order in which they are listed. */
function readPresets() {
	return presetNames.map(readPreset);
}
function readPreset(name) {
	const { preset, ...config } = (0, import_dist.parse)(texts[name]);
	return {
		name,
		...preset,
		config
	};
}
/**
* A preset as a configuration. Settings that its servers do not accept are listed with it.
* @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a
*   method that it has no use for
*/
function presetConfig(name, options = {}) {
	const preset = findPreset(name);
	const { scale = 1, targets, method, versions } = options;
	if (!(scale > 0 && scale <= 1)) throw new Failure("input", `scale is ${scale}; expected a number greater than 0 and at most 1`, { remedy: "Use 1 for the size of the report, or 0.001 for a small machine." });
	const config = withMethod(scaleConfig(ofVersions(preset, versions), scale), preset, method);
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
	const match = presetNames.find((known) => known === name);
	if (match !== void 0) return readPreset(match);
	const suggestion = nearest(name, presetNames);
	throw new Failure("input", `preset ${name} does not exist`, { remedy: `${suggestion === void 0 ? "" : `Did you mean ${suggestion}? `}The presets are ${presetNames.join(", ")}.` });
}
function ofVersions({ name, config }, versions) {
	if (versions === void 0) return config;
	const own = versionsIn(config);
	if (versions.length === own.length && own.length > 0) return withVersions(config, versions);
	const what = [
		"no versions",
		"one version",
		"two versions, base and candidate"
	][own.length];
	throw new Failure("input", `${name} takes ${what}, but got ${versions.join(", ")}`, { remedy: own.length === 0 ? "Remove versions." : `The report has ${own.join(", ")}.` });
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
function refuseMisfits({ name }, { targets: own, suites }, targets) {
	const given = Object.keys(targets);
	const ownTargets = Object.keys(own);
	const compares = Object.values(suites).some(({ against }) => against !== void 0);
	const foreign = given.filter((target) => !ownTargets.includes(target));
	if (foreign.length > 0 || given.length === 0) throw new Failure("input", `${name} has no server ${foreign.join(", ") || "left to measure"}`, { remedy: `In targets, name ${compares || ownTargets.length === 1 ? ownTargets.join(" and ") : `any of ${ownTargets.join(", ")}`}.` });
	const missing = ownTargets.filter((target) => !given.includes(target));
	if (!compares || missing.length === 0) return;
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
	"side-by-side": strictObject({
		measure: _enum([
			"auto",
			"slices",
			"simulated"
		]).optional().describe("How to measure a pair."),
		budget: durationSchema.optional().describe("No further round starts beyond this time.")
	}).optional().describe("Keys of this suite in place of those of `gate.side-by-side`."),
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

export { presetConfig as a, versionsIn as c, findPreset as i, suiteSchema as n, presetText as o, withoutExtensions as r, readPresets as s, readKey as t };