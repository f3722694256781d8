import { i as ownValue, n as defined, r as groupBy } from "./objects.js";
import { l as filesOfPlans, n as maskLiterals, o as plansSection, u as plansSchema } from "./statement-rows.js";
import { r as require_dist } from "./yaml-text.js";
import { A as NEVER, C as union, _ as object, a as _enum, b as strictObject, c as boolean, g as number, p as literal, s as array, t as Failure, w as unknown, x as string, y as record } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { c as wrapped } from "./terminal.js";
import { d as patternText, l as markdownText, p as shellArgument } from "./escape.js";
import { g as plural, i as formatCount, p as formatShare, u as formatNumber } from "./number.js";
import { _ as studentAbove, a as moderatedVariance, i as median, o as squaresAround, r as mean, s as standardDeviation, t as compareStarts, y as studentQuantile } from "./sample.js";
import { n as counterRank, t as counterInfo } from "./server-counters.js";
import { a as rowsNote, i as WORK_NOTE, n as ROWS_DIGEST, r as SAME_ROWS } from "./work.js";
import { r as unknownWord } from "./command-words.js";
import { n as judgeCommand, t as commandReader } from "./output.js";
import { l as sqlKeys, o as range$1, r as isSqlFile } from "./definition.js";
import { o as statementsOf, s as tokensOf } from "./tokens.js";
import { s as invalidOutcome } from "./option-names.js";
import { a as judgeTpc, n as tpcArguments, o as tpcReader } from "./arguments.js";
import { n as collectFacts, t as sysbenchLog } from "./log.js";
import { a as judgeYcsb, o as ycsbReader, r as ycsbProperties } from "./properties.js";
import { n as microLoads, t as gateLoads } from "./micro-loads.js";
import { c as sysbenchArguments, h as sysbenchRequirement, o as preparingScript, t as canPrewarm } from "./arguments2.js";
import { B as withPrefix, L as isVersionWord, R as versionForms, a as ofRunningServer, c as tidbAddresses, d as workloadFolder, h as checkBackup, i as haproxy, k as timeSchema, l as tree$1, m as camelKeys, n as boot$1, o as port, p as addFault, r as differences, s as scalars, t as TIDB_PORT, u as variables, x as list } from "./target-keys.js";
import { i as plainWords, n as schema$5, t as commandsOf } from "./keys.js";
import { r as serverMemoryBytes, t as requirementOf } from "./requirement.js";
import { i as flatten, n as schema$6, r as benchmarkDefaults, t as MEMORY_BYTES } from "./keys2.js";
import { extname, parse as parse$1 } from "node:path";

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

// src/extensions/accept/index.ts
/** Labels and comments by which people accept a regression, or skip a measurement. */
const accept = {
	name: "accept",
	load: async () => (await import("./hooks2.js")).acceptHooks
};

// src/extensions/again/index.ts
/** Measures a job, or a cell of it, again. */
const again = {
	name: "again",
	verbs: [{
		name: "again",
		group: "Measure",
		description: "Measure a job again, or one of its cells, from what its result folder keeps.",
		load: async () => (await import("./verb4.js")).defineAgain
	}]
};

// src/extensions/badge/index.ts
const name$2 = "badge.json";
/** The verdict in `badge.json`. */
const badge = {
	name: "badge",
	report: {
		name: name$2,
		load: async () => {
			const { renderBadge } = await import("./badge.js");
			return (result) => [{
				path: name$2,
				text: renderBadge(result)
			}];
		}
	}
};

// src/extensions/baselines/index.ts
/** Shows and maintains the stored records. */
const baselines = {
	name: "baselines",
	verbs: [{
		name: "baseline",
		group: "Results",
		description: "List, show and accept stored baselines, and maintain the store.",
		load: async () => (await import("./verb5.js")).defineBaseline
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
		load: async () => (await import("./verb6.js")).defineBisect
	}]
};

// src/extensions/clean/index.ts
/** Cleans up after killed runs. */
const clean = {
	name: "clean",
	verbs: [{
		name: "clean",
		group: "Measure",
		description: "Stop servers and remove folders that a killed run left behind.",
		load: async () => (await import("./verb7.js")).defineClean
	}]
};

// src/extensions/commits/index.ts
/** Sides by commit: servers that are built, and loads that are taken from a commit. */
const commits = {
	name: "commits",
	load: async () => (await import("./hooks3.js")).commitsHooks
};

// src/extensions/component-metrics/index.ts
/** Figures of a suite's `metrics` that components expose on their `/metrics`. */
const componentMetrics = {
	name: "component-metrics",
	load: async () => (await import("./meter.js")).componentMetricsHooks
};

// src/extensions/demo/index.ts
/** A job on two servers of its own. */
const demo = {
	name: "demo",
	verbs: [{
		name: "demo",
		group: "Start",
		description: "Try all steps on a throw-away MariaDB: load, run, store the baseline, compare, report.",
		load: async () => (await import("./verb8.js")).defineDemo
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
		load: async () => (await import("./verb9.js")).defineDoctor
	}],
	load: async () => (await import("./before-start2.js")).doctorHooks
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
		load: async () => (await import("./verb10.js")).defineInit
	}]
};

// src/extensions/issue/index.ts
const name$1 = "issue.md";
/** The text of the issue that a scheduled or release run opens, `issue.md`. */
const issue = {
	name: "issue",
	report: {
		name: name$1,
		onlyFor: "issue",
		load: async () => {
			const { renderIssue } = await import("./issue.js");
			return (result, { reference, context }) => {
				const records = reference?.kind === "stored" ? reference.records : [];
				const text = renderIssue(result, records, {
					generatedAt: result.createdAt,
					...context
				});
				return [{
					path: name$1,
					text
				}];
			};
		}
	}
};

// src/extensions/junit/index.ts
const name = "junit.xml";
/** The verdict in `junit.xml`. */
const junit = {
	name: "junit",
	report: {
		name,
		load: async () => {
			const { renderJunit } = await import("./junit.js");
			return (result) => [{
				path: name,
				text: renderJunit(result)
			}];
		}
	}
};

// src/extensions/noise/index.ts
/** The noise of a machine, and the smallest drop that can be detected on it. */
const noise = {
	name: "noise",
	verbs: [{
		name: "noise",
		group: "Measure",
		description: "Measure a version against itself (A/A), and show its noise and the smallest drop that can be detected here.",
		load: async () => (await import("./verb11.js")).defineNoise
	}]
};

// src/extensions/notify/index.ts
/** The message to a chat, by the secret `notify`. */
const notify = {
	name: "notify",
	load: async () => (await import("./notify.js")).notifyHooks
};

// src/extensions/other-runs/index.ts
/** Notices other runs of this program on the same server. */
const otherRuns = {
	name: "other-runs",
	load: async () => (await import("./meter2.js")).otherRunsHooks
};

// src/extensions/page/index.ts
/** The result as a page, `report.html`. */
const page = {
	name: "page",
	report: {
		name: "report.html",
		load: async () => (await import("./report3.js")).loadRenderReport()
	},
	reportOption: {
		name: "record",
		value: "file or id",
		description: "write the page of this record as report.html in the result folder",
		example: "--record baselines/default/A.json --baseline files:baselines --out page",
		load: async () => (await import("./record.js")).writePage
	}
};

// src/extensions/plans/measured-plans.ts
/**
* Adds to each changed plan what the measurement of its statement says, where it was measured:
* `equal` where its mean latency surely grew by less than an alarm, and the data is large enough to
* tell.
*/
function withMeasuredPlans(plans, lines) {
	if (plans === void 0) return void 0;
	const findings = plans.findings.map((finding) => {
		if (finding.trees.length === 0) return finding;
		const measured = lines.rows.filter(({ metric, settings }) => lines.statementOf(metric) === finding.name && (finding.workload === void 0 || finding.workload === settings.workload)).map((row) => measuredBy(row, lines));
		const worst = order.find((each) => measured.includes(each));
		if (worst === void 0) return finding;
		const isSmall = (plans.dataShare ?? 1) < LEAST_SHARE$3 && worst !== "slower";
		return {
			...finding,
			measured: isSmall ? "too-few-rows" : worst
		};
	});
	return {
		...plans,
		findings
	};
}
/** Share of the rows that were planned for below which a worse plan may take no more time. */
const LEAST_SHARE$3 = .1;
/** Order of results: of a statement in several cells the worst counts. */
const order = [
	"slower",
	"undecided",
	"equal",
	"faster"
];
function measuredBy({ metric, verdict }, { alarmLimitOf }) {
	if (verdict.kind === "regression") return "slower";
	if (verdict.kind === "nothing-differs") return "equal";
	const interval = "evidence" in verdict ? verdict.evidence?.interval : void 0;
	const alarm = alarmLimitOf(metric);
	if (interval === void 0 || alarm === void 0) return "undecided";
	if (interval.high < 0) return "faster";
	if (interval.low > alarm) return "slower";
	return interval.high <= alarm ? "equal" : "undecided";
}

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
		load: async () => (await import("./verb12.js")).definePlans
	}],
	afterLines: (lines) => ({
		rows: [],
		...defined({ plans: withMeasuredPlans(lines.record.plans, lines) })
	}),
	section: plansSection,
	load: async () => (await import("./before-cells.js")).plansHooks
};

// \0#preset/mariadb-oltp
var import_dist = require_dist();
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

// src/extensions/presets/scale.ts
/** MariaDB 10.11 does not start with less; in MiB. */
const LEAST_POOL_MIB = 6;
/** Default size from which TiKV purges its Raft log, and the least with which files are reused. */
const [RAFT_LOG_MIB, LEAST_RAFT_LOG_MIB] = [10240, 256];
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
	const gate = config.gate && changed(config.gate, { "side-by-side": () => slicesOf$1(Math.max(...seconds)) });
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
/**
* Makes the Raft log of TiKV smaller where its files are made ready beforehand: 80 of 128 MiB each
* by default, at the start of each store. Servers of another kind have the size that they have.
*/
function scaleRaftLogs(config, scale) {
	const isOwn = Object.values(config.targets).every(({ kind }) => kind === "playground");
	if (scale === 1 || !isOwn) return config;
	const configuration = (value) => scaleRaftLog(value, scale);
	const suites = mapValues(config.suites, (suite) => ({
		...suite,
		workloads: suite.workloads.map((workload) => changed(workload, { configuration }))
	}));
	return {
		...config,
		suites
	};
}
function scaleRaftLog(configuration, scale) {
	const { tikv } = configuration;
	const log = tikv?.["raft-engine"];
	if (log?.["prefill-for-recycle"] === void 0) return configuration;
	const mib = Math.max(LEAST_RAFT_LOG_MIB, Math.round(RAFT_LOG_MIB * scale));
	const smaller = {
		...log,
		"purge-threshold": `${mib}MiB`
	};
	return {
		...configuration,
		tikv: {
			...tikv,
			"raft-engine": smaller
		}
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
function slicesOf$1(seconds) {
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

// src/extensions/presets/versions.ts
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

// src/extensions/presets/presets.ts
const presetNames = [
	"tidb-cloud-sysbench",
	"tidb-sysbench",
	"tidb-tpcc",
	"tikv-ycsb",
	"mariadb-oltp",
	"mariadb-strong-sync"
];
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
	const placed = targets === void 0 ? config : onTargets(preset, config, targets);
	return scaleRaftLogs(placed, scale);
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
	].flatMap((line) => wrapped(line, 78)).map((line) => `# ${line}\n`).join("")}${(0, import_dist.stringify)(presetConfig(name, options), {
		aliasDuplicateObjects: false,
		lineWidth: 80
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

// src/extensions/presets/index.ts
/** The published performance tests of TiDB, TiKV and MariaDB. */
const presets = {
	names: presetNames,
	read: readPresets,
	find: findPreset,
	config: presetConfig,
	text: presetText,
	versionsIn
};

// src/extensions/request/index.ts
/** Comments that ask for a measurement. */
const request = {
	name: "request",
	verbs: [{
		name: "request",
		group: "Workflows",
		description: "Read a `/bench [suite] [threads=4,8]` comment in a workflow, and report whether it starts a run.",
		load: async () => (await import("./verb13.js")).defineRequest
	}]
};

// src/extensions/results/index.ts
/** Commands for records and results that are already written. */
const results = {
	name: "results",
	verbs: [
		{
			name: "compare",
			group: "Results",
			description: "Compare stored records; no server is needed.",
			load: async () => (await import("./compare.js")).defineCompare
		},
		{
			name: "report",
			group: "Results",
			description: "Write the reports of a result folder again, and publish them on GitHub with --publish.",
			load: async () => (await import("./report5.js")).defineReport
		},
		{
			name: "gate",
			group: "Results",
			description: "Exit with the code of the verdict in a result folder.",
			load: async () => (await import("./gate.js")).defineGate
		}
	]
};

// src/extensions/rules/index.ts
/** The rules of the base: they judge a change that is not merged yet, whatever it says. */
const rules = {
	name: "rules",
	load: async () => (await import("./rules.js")).rulesHooks
};

// src/extensions/simulated/guest-time.ts
/**
* Rounds that decide most cells: the noise of a fresh start is known, so the first look is after
* two.
*/
const USUAL_ROUNDS = 2;
/** Returns the seconds that a measurement takes on this machine, by its budget of instructions. */
function guestSeconds({ cellSeconds, sides, rounds, cores, guest: { hostSeconds, bootSeconds } }) {
	const virtual = bootSeconds + cellSeconds.reduce((sum, seconds) => sum + seconds, 0);
	const guests = sides * rounds;
	return Math.ceil(guests / Math.max(1, Math.min(cores, guests))) * virtual * hostSeconds;
}
/**
* Replaces the time of the load in the times of a plan by that of its guests, of as many rounds as
* most jobs need.
* @param pairs slices of each side in a round
*/
function timesOfGuests({ boot, load }, cells, { pairs, ...plan }) {
	const cellSeconds = cells.map(({ settings: { durationSeconds, warmUpSeconds } }) => warmUpSeconds + pairs * durationSeconds);
	return {
		...boot === void 0 ? {} : { boot },
		...load === void 0 ? {} : { load },
		measured: { seconds: guestSeconds({
			...plan,
			cellSeconds,
			rounds: 2
		}) }
	};
}

// src/extensions/simulated/index.ts
/** `measure: simulated`: servers in virtual machines whose clock counts instructions. */
const simulated = {
	name: "simulated",
	way: {
		measure: "simulated",
		load: async () => (await import("./way2.js")).simulatedWay,
		timesOf: timesOfGuests
	},
	load: async () => (await import("./explain3.js")).instructionHooks
};

// src/extensions/site/index.ts
/** The site of a store, with its trends; a scheduled job reports the change since the last release too. */
const site = {
	name: "site",
	reportOption: {
		name: "site",
		value: "folder",
		description: "write the site of a store: trends, changes of level, comparisons, feed and badges",
		example: "--site public --baseline branch",
		load: async () => (await import("./build.js")).writeSite
	},
	section: { title: ({ sinceRelease }) => sinceRelease?.slower[0] },
	load: async () => (await import("./hooks4.js")).creepHooks
};

// src/extensions/versions/index.ts
/** The versions that TiUP can start. */
const versions = {
	name: "versions",
	verbs: [{
		name: "versions",
		group: "Workflows",
		description: "List or resolve the versions that TiUP can start, or pick the version to measure before a release.",
		load: async () => (await import("./verb14.js")).defineVersions
	}]
};

// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/core/record/cells.ts
const cellMaps = /* @__PURE__ */ new WeakMap();
/**
* Returns the cells of a record by id, computed once for each record; of two cells with one id the
* first.
*/
function cellsById(record) {
	const cached = cellMaps.get(record);
	if (cached !== void 0) return cached;
	const cells = new Map(record.cells.toReversed().map((cell) => [cell.id, cell]));
	cellMaps.set(record, cells);
	return cells;
}
/**
* Returns the requested rate, `rate` of sysbench and others, `target` of go-ycsb: events a second
* that each client begins, whatever the server does.
* @returns undefined where they begin as soon as they can
*/
function givenRate({ rate, target }) {
	return [rate, target].map(Number).find((value) => value > 0);
}
/**
* Returns the id that the configuration gives a cell, without a thread count at its end: `rw` for
* `rw-16` with 16 threads.
* @returns undefined if the id consists of tool, workload and threads, or of threads only
*/
function givenName({ id, tool, threads }) {
	if (id.startsWith(`${tool}/`)) return void 0;
	const [end = "", count] = /[^a-z0-9]*([0-9]+)$/iu.exec(id) ?? [];
	const name = Number(count) === threads ? id.slice(0, id.length - end.length) : id;
	return name === "" ? void 0 : name;
}
/** Checks whether the job found the server running, so that it can start no other version of it. */
function isFoundRunning({ kind, build }) {
	return kind === "endpoint" && build === void 0;
}
/** Returns the workloads that the base does not have. @param rows of a result */
function newWorkloads(rows) {
	const fresh = rows.filter(({ settings, verdict }) => settings.onlyOn !== void 0 && verdict.kind === "new");
	return [...new Set(fresh.map(({ settings }) => settings.workload.replace(/^.*#/, "")))];
}

// src/extensions/why/cost-words.ts
/**
* Rows, keys and requests grow by chance where the sides hold other rows: what grows by less says
* nothing.
*/
const LEAST_GROWTH = 1.2;
const LEAST_MORE = 2;
/** Describes the additional costs of a call; empty: none. */
function moreWords(from, to) {
	const isMore = (of) => to[of] > from[of] * LEAST_GROWTH && to[of] - from[of] >= LEAST_MORE;
	const rows = isMore("rows") ? [`reads ${count$1(to.rows)} rows per call instead of ${count$1(from.rows)}`] : [];
	const sorted = !isMore("sorted") ? [] : from.sorted < 1 ? ["sorts now"] : [`sorts ${count$1(to.sorted)} rows instead of ${count$1(from.sorted)}`];
	const temporary = to.temporaryTables - from.temporaryTables >= .5 ? ["uses a temporary table now"] : [];
	const requests = isMore("requests") ? [`sends ${count$1(to.requests)} requests per call instead of ${count$1(from.requests)}`] : [];
	return [
		...rows,
		...sorted,
		...temporary,
		...rows.length === 0 ? requests : []
	];
}
/** Formats a mean over calls, whose fractions say nothing. */
function count$1(mean) {
	return mean > 0 && mean < 1 ? formatNumber(mean) : formatCount(Math.round(mean));
}
/** Joins words, such as `reads 84 rows per call instead of 20 and sorts now`. */
function listed(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// src/extensions/why/explain/evidence.ts
const finite = number().finite().nonnegative();
/** Schema of the figures of the load tool for the same time, and of the machine under that load. */
const loadSchema = object({
	transactions: finite,
	seconds: finite,
	/** A transaction, as a client sees it. */
	meanLatencySeconds: finite.exactOptional(),
	machine: object({
		cpuModel: string().max(200).exactOptional(),
		cores: finite.exactOptional(),
		/** Share of the time that a hypervisor gave to others. */
		stolenShare: finite.max(1).exactOptional()
	}).exactOptional()
});

// src/extensions/why/explain/statement-growth.ts
/** Fewer calls have a mean by chance. */
const LEAST_CALLS = 20;
/** Least share of the time of all statements; one that takes less is left out. */
const LEAST_SHARE$2 = .01;
/** Statements that both sides ran, with what each did a transaction. */
function statementGrowth(base, candidate) {
	const [from, to] = [byText(base), byText(candidate)];
	const total = [...from.values()].reduce((sum, { figures }) => sum + figures.seconds, 0);
	const both = [...from].flatMap(([text, before]) => {
		const after = to.get(text);
		if (after === void 0 || Math.min(before.calls, after.calls) < LEAST_CALLS) return [];
		const share = Math.max(before.figures.seconds, after.figures.seconds) / total;
		const ratio = after.figures.seconds / before.figures.seconds;
		if (share < LEAST_SHARE$2 || !Number.isFinite(ratio) || ratio === 0) return [];
		const digests = [.../* @__PURE__ */ new Set([...before.digests, ...after.digests])];
		const own = before.figures.seconds / total;
		return [{
			text,
			digests,
			base: before.figures,
			candidate: after.figures,
			ratio,
			share: own
		}];
	});
	const typical = both.length === 0 ? 1 : median(both.map(({ ratio }) => ratio));
	return {
		statements: both.map(({ ratio, ...rest }) => ({
			...rest,
			growth: ratio / typical
		})).toSorted((a, b) => b.growth - a.growth),
		typical
	};
}
/** `sbtest3` → `sbtest#`: the tables of a load differ by a number. */
function foldText(text) {
	return text.replace(/`/g, "").replace(/\s+/g, " ").replace(/ (?=[,)])|(?<=\() | (?=\()(?<=\b(?:sum|count|min|max|avg) )/gi, "").replace(/\b([A-Za-z_]+)\d+\b/g, "$1#").trim();
}
function byText({ statements, load }) {
	const groups = groupBy(statements, ({ text }) => foldText(text));
	const transactions = load?.transactions ?? 1;
	return new Map([...groups].map(([text, group]) => [text, folded(group, transactions)]));
}
function folded(group, transactions) {
	const calls = group.reduce((sum, statement) => sum + statement.calls, 0);
	const sum = (name) => group.some((statement) => statement[name] === void 0) ? void 0 : group.reduce((total, statement) => total + (statement[name] ?? 0), 0);
	const a = (value) => value === void 0 ? void 0 : value / calls;
	const seconds = sum("latencySeconds") ?? 0;
	const memory = group.flatMap(({ memoryBytes }) => memoryBytes ?? []);
	const optional = {
		keys: a(sum("keys")),
		requests: a(sum("requests")),
		compileSeconds: a(sum("compileSeconds")),
		lockSeconds: a(sum("lockSeconds")),
		memoryBytes: memory.length === 0 ? void 0 : Math.max(...memory)
	};
	const plans = group.flatMap(({ planDigest }) => planDigest ?? []);
	return {
		calls,
		digests: [...new Set(group.map(({ digest }) => digest))],
		figures: {
			calls: calls / transactions,
			seconds: seconds / transactions,
			meanSeconds: seconds / calls,
			planDigests: [...new Set(plans)].toSorted(),
			...defined(optional)
		}
	};
}

// src/extensions/why/explain/plan-change.ts
/** A plan for so few of a statement's executions is none of the load's. */
const LEAST_SHARE$1 = .1;
/** Statements whose plan differs; what became worst first. */
function planChanges(base, candidate, growths) {
	const byDigest = ({ statements }) => groupBy(statements, ({ digest }) => digest);
	const [from, to] = [byDigest(base), byDigest(candidate)];
	const digestsWithPlans = ({ plans }, statements) => /* @__PURE__ */ new Set([...statements.keys(), ...plans.keys()]);
	const ofBase = digestsWithPlans(base, from);
	const digests = [...digestsWithPlans(candidate, to)].filter((digest) => ofBase.has(digest));
	const shares = new Map(digests.map((digest) => [digest, movedShare(from.get(digest) ?? [], to.get(digest) ?? [], base.plans.get(digest), candidate.plans.get(digest))]));
	const changedDigests = digests.filter((digest) => shares.get(digest) !== 0);
	const textOf = (digest) => foldText(to.get(digest)?.[0]?.text ?? candidate.plans.get(digest)?.sql);
	return [...new Set(changedDigests.map(textOf))].map((text) => {
		const own = changedDigests.filter((digest) => textOf(digest) === text);
		const [shown] = own.flatMap((digest) => {
			const [before, after] = [base.plans.get(digest), candidate.plans.get(digest)];
			return before && after ? [marked(before, after)] : [];
		});
		const plans = shown ?? {
			base: [],
			candidate: []
		};
		return {
			text,
			changed: own.length,
			of: digests.filter((digest) => textOf(digest) === text).length,
			...plans,
			from: inShort(plans.base),
			to: inShort(plans.candidate),
			growth: growths.statements.find((each) => each.text === text),
			moved: Math.max(...own.map((digest) => shares.get(digest)))
		};
	}).toSorted((a, b) => weight$1(b) - weight$1(a));
}
/**
* Returns how much worse its statement became: by its time, or by what it reads, which no noise
* moves.
*/
function weight$1({ growth }) {
	const { keys: from = 0 } = growth?.base ?? {};
	const { keys: to = 0 } = growth?.candidate ?? {};
	return Math.max(growth?.growth ?? 0, to / Math.max(from, 1));
}
/** Share of the executions of a statement that each of its plans has (0 to 1). */
function sharesOfPlans(statements) {
	const calls = statements.reduce((sum, each) => sum + each.calls, 0);
	const shares = /* @__PURE__ */ new Map();
	for (const { planDigest, calls: own } of statements) if (planDigest !== void 0) shares.set(planDigest, (shares.get(planDigest) ?? 0) + own / calls);
	return shares;
}
/** Shares of so few executions differ by chance, in standard deviations. */
const LEAST_Z = 4;
/**
* Returns the largest share of executions (0 to 1) that one side runs by a plan which the other
* side does not use, or clearly less; 0 where the plans are equal. Where a side does not name its
* plans, what `EXPLAIN` says is compared.
*/
function movedShare(before, after, planBefore, planAfter) {
	const [from, to] = [sharesOfPlans(before), sharesOfPlans(after)];
	if (from.size === 0 || to.size === 0) {
		if (planBefore === void 0 || planAfter === void 0) return 0;
		const shape = ({ explain }) => planOperators(explain).map(planShape).join("\n");
		return shape(planBefore) === shape(planAfter) ? 0 : 1;
	}
	const calls = (of) => of.reduce((sum, each) => sum + each.calls, 0);
	const perCall = 1 / calls(before) + 1 / calls(after);
	const moved = [.../* @__PURE__ */ new Set([...from.keys(), ...to.keys()])].map((digest) => {
		const [x, y] = [from.get(digest) ?? 0, to.get(digest) ?? 0];
		const isOnOneSide = x === 0 || y === 0;
		const pooled = (x + y) / 2;
		return (isOnOneSide || Math.abs(y - x) > LEAST_Z * Math.sqrt(pooled * (1 - pooled) * perCall)) && Math.abs(y - x) >= LEAST_SHARE$1 ? Math.abs(y - x) : 0;
	});
	return Math.max(0, ...moved);
}
function marked(base, candidate) {
	const [before, after] = [planOperators(base.explain), planOperators(candidate.explain)];
	return {
		base: against(before, after),
		candidate: against(after, before)
	};
}
function against(own, other) {
	const left = other.map(planShape);
	return own.map((operator) => {
		const at = left.indexOf(planShape(operator));
		if (at !== -1) left.splice(at, 1);
		return {
			...operator,
			differs: at === -1
		};
	});
}
/** Operators that pass rows on without reading any: they say little about a plan. */
const passing = /^(?:Projection|Limit|Selection|TopN|Sort|Exchange)/;
/** The topmost operator that differs and says how rows are read, and the scan below it. */
function inShort(plan) {
	const differing = plan.filter(({ differs }) => differs);
	const top = differing.find(({ name }) => !passing.test(name)) ?? differing[0];
	if (top === void 0) return "";
	const index = /index:([^,(]+)/.exec(top.object)?.[1];
	if (index !== void 0) return `${top.name} by ${index}`;
	const scan = differing.find(({ name }) => /Scan$/.test(name));
	return scan === void 0 || scan === top ? top.name : `${top.name} (${scan.name})`;
}
/**
* Estimates, and what follows from the statement's arguments: they differ where the plan is the
* same.
*/
const moving = /* @__PURE__ */ new Set([
	"estrows",
	"rows",
	"filtered",
	"possible_keys",
	"key_len",
	"ref",
	"task",
	"estcost"
]);
/** The operators of an `EXPLAIN`: a line of heads, then a line each, cells divided by tabs. */
function planOperators(explain) {
	const [head = "", ...lines] = explain.split("\n").filter((line) => line.trim() !== "");
	const heads = head.split("	").map((name) => name.trim().toLowerCase());
	return lines.slice(0, 500).map((line) => {
		const cells = new Map(line.split("	").map((cell, at) => [heads[at], cell]));
		return heads.includes("select_type") ? accessOperator(cells) : treeOperator(cells);
	});
}
/** TiDB: `  └─IndexRangeScan(Build)_12`, then what it reads, then the rest. */
function treeOperator(cells) {
	const drawn = (cells.get("id") ?? "").replace(/_\d+(?=\(|$)/, "");
	return {
		drawn,
		name: drawn.replace(/^[\s│├└─]+/u, "").replace(/\((?:Build|Probe)\)$/, ""),
		object: cells.get("access object") ?? "",
		details: maskLiterals(cells.get("operator info") ?? "")
	};
}
function accessOperator(cells) {
	const cellText = (name) => {
		const cell = cells.get(name) ?? "";
		return cell === "NULL" ? "" : cell;
	};
	const [kind, type] = [cellText("select_type"), cellText("type")];
	const key = cellText("key");
	const rest = [...cells].filter(([head]) => !moving.has(head) && ![
		"id",
		"type",
		"table",
		"key",
		"select_type",
		"partitions"
	].includes(head));
	return {
		drawn: `${kind} ${type}`.trim(),
		name: type || kind,
		object: [`table:${cellText("table")}`, ...key === "" ? [] : [`index:${key}`]].join(", "),
		details: rest.map(([, cell]) => maskLiterals(cell)).filter((cell) => cell !== "" && cell !== "NULL").join(", ")
	};
}
/**
* Describes how a plan gets its rows: `index by_k of t`, `all of t`. The method by which a server
* reads one and the same index (`ref`, `range`) is no difference, nor is its processing of the
* rows.
*/
function accessOf(explain) {
	const ways = planOperators(explain).flatMap(({ name, object }) => {
		const table = /table:([^,]+)/.exec(object)?.[1]?.trim() ?? "";
		const index = /index:([^,(]+)/.exec(object)?.[1]?.trim();
		if (table === "" || table === "NULL") return [];
		if (index !== void 0) return [`${name === "index" || /FullScan/.test(name) ? "all of " : ""}index ${index}`];
		return [/^(?:ALL|TableFullScan)$/.test(name) ? `all rows of ${table}` : `rows of ${table}`];
	});
	return [...new Set(ways)].join(", ");
}
/**
* Operators and what they work on: equal for equal plans. The numbers of partitions fold, because
* they follow from the arguments; those of tables and indexes are part of their names.
*/
function planShape({ name, object }) {
	return `${name} ${object.replace(/\bpartition:.*?(?=, \w+:|$)/g, (list) => list.replace(/\d+\b/g, "#"))}`;
}

// src/extensions/why/explain/statement-costs.ts
/**
* Compares the costs of each statement that both sides have. Where a load wrote rows, its sides hold
* other numbers of them: then only a statement with another plan, or a changed one, reads more.
*/
function costChanges(base, candidate, difference) {
	const { hasWrittenRows } = candidate;
	const before = new Map(base.costs?.map((cost) => [cost.name, cost]));
	return (candidate.costs ?? []).flatMap((after) => {
		const earlier = before.get(after.name);
		if (earlier === void 0) return [];
		const [from, to] = [costOf(earlier), costOf(after)];
		const plan = planChange(earlier, after);
		const isOther = plan !== void 0 || changedStatement(after.name, difference) !== void 0;
		const temporaryTables = to.temporaryTables;
		const compared = hasWrittenRows && !isOther ? {
			...from,
			temporaryTables
		} : to;
		return [{
			name: after.name,
			sql: after.sql,
			base: from,
			candidate: to,
			more: moreWords(from, compared),
			...defined({ hasWrittenRows }),
			...plan === void 0 ? {} : { plan }
		}];
	});
}
/** Returns the cost of a call, by whichever counters the product has. */
function costOf({ counters, milliseconds }) {
	const sum = (pattern) => Object.entries(counters).reduce((all, [name, value]) => all + (pattern.test(name) ? value : 0), 0);
	return {
		rows: counters.Rows_read ?? counters.rows_read ?? sum(/^Handler_read_/),
		sorted: counters.Sort_rows ?? 0,
		temporaryTables: counters.Created_tmp_tables ?? 0,
		requests: counters.cop_tasks ?? 0,
		milliseconds
	};
}
/**
* Returns the change of plan if most values use another access path; the method of reading one and
* the same index does not count.
*/
function planChange(before, after) {
	const calls = Math.min(before.planOfCall.length, after.planOfCall.length);
	const access = ({ plans }) => plans.map((plan) => accessOf(plan));
	const [ones, others] = [access(before), access(after)];
	const differing = Array.from({ length: calls }, (_, call) => ({
		from: ones[before.planOfCall[call]] ?? "",
		to: others[after.planOfCall[call]] ?? ""
	})).filter(({ from, to }) => from !== to);
	return differing.length * 2 > calls ? differing[0] : void 0;
}
/** Explains rows per call that no loaded table has. */
const WITH_WRITTEN_ROWS = "with the rows that the load itself wrote";
/** Returns how much the cost of a statement grew, for the order of the causes. */
function weight({ base, candidate }) {
	const work = (cost) => cost.rows + cost.sorted + 10 * cost.requests;
	return work(candidate) - work(base);
}
/**
* Explains why statements of a load do more, by exact counts: those that the change itself touches
* first, then the others. The verdict decides whether anything is slower.
*/
function costCauses(changes, difference) {
	const causes = changes.filter((change) => isHeavier(change, changedStatement(change.name, difference) !== void 0)).toSorted((one, other) => weight(other) - weight(one)).map((change) => {
		const reason = reasonOf(change, difference);
		const { plan, name, base, candidate } = change;
		const way = plan === void 0 || plan.from === plan.to ? "" : ` (${plan.from} → ${plan.to})`;
		const takes = `takes ${formatNumber(candidate.milliseconds)} ms alone instead of ${formatNumber(base.milliseconds)} ms`;
		const isCounted = change.more.length > 0;
		const written = change.hasWrittenRows ? ` (${WITH_WRITTEN_ROWS})` : "";
		const does = isCounted ? `${listed(change.more)}${written}` : takes;
		const subject = reason?.includes(name) ? "it" : name;
		const exact = !isCounted ? "Likely: the median of some calls with the same values on both sides, without load" : `Sure: counted by the server for the same ${changes.length === 1 ? "statement" : "statements"} with the same values on both sides, without load`;
		return reason === void 0 ? {
			kind: plan === void 0 ? "work" : "plan",
			name,
			sentence: `${name} ${does}${way}`,
			evidence: [exact]
		} : {
			kind: "change",
			name,
			sentence: `this pull request ${reason}: ${subject} ${does}${way}`,
			evidence: [exact]
		};
	});
	const isOwn = ({ kind }) => kind === "change";
	return [...causes.filter(isOwn), ...causes.filter((cause) => !isOwn(cause))];
}
/** Time alone is noisy: of a statement that the change does not touch it is no cause. */
const LEAST_SLOWER = 1.5;
const LEAST_SLOWER_MS = .1;
/**
* Checks whether a statement does more, or takes longer where the change touches it.
* @param isChanged whether the change touches it
*/
function isHeavier({ more, base, candidate }, isChanged) {
	const [from, to] = [base.milliseconds, candidate.milliseconds];
	const isSlower = to >= LEAST_SLOWER * from && to - from >= LEAST_SLOWER_MS;
	return more.length > 0 || isChanged && isSlower;
}
function changedStatement(name, difference) {
	return difference?.statements.find((each) => each.name === name && each.kind === "changed");
}
/**
* Returns the part of the change for which a statement does more; undefined if no part touches the
* statement.
*/
function reasonOf({ name, sql }, difference) {
	const own = changedStatement(name, difference);
	if (own?.what === "text") return `changed ${name}, ${clauseWords(own.from ?? "", own.to ?? "")}`;
	if (own?.what === "parameters") return `changed the parameters of ${name}`;
	if (own !== void 0) return `changed how ${name} is run`;
	const reads = (table) => new RegExp(`(?<![\\w$])${patternText(table)}(?![\\w$])`, "i").test(sql);
	const table = difference?.tables.find((each) => reads(each.table));
	if (table?.kind === "changed") return `${listed(table.what.slice(0, 3))} of ${table.table}`;
	if (table !== void 0) return `${table.kind} table ${table.table}`;
	const data = difference?.data.find((each) => reads(each) || each === "all tables");
	return data === void 0 ? void 0 : `changed the data of ${data}`;
}
/** `ORDER BY price` → `ORDER BY price, title`. */
function clauseWords(from, to) {
	if (from === "") return `which has \`${to}\` now`;
	return to === "" ? `which lost \`${from}\`` : `\`${from}\` → \`${to}\``;
}
/** Returns the report on a load, from the evidence of both sides. */
function loadReport(base, candidate, difference) {
	const before = new Map(base.costs?.map((cost) => [cost.name, costOf(cost)]));
	const statements = (candidate.costs ?? []).map((cost) => {
		const from = before.get(cost.name);
		return {
			name: cost.name,
			candidate: costOf(cost),
			...from === void 0 ? {} : { base: from }
		};
	});
	const newMix = newMixOf(candidate.newMix, difference);
	const { hasWrittenRows } = candidate;
	return {
		difference,
		statements,
		...defined({
			newMix,
			hasWrittenRows
		})
	};
}
function newMixOf(run, { statements }) {
	if (run === void 0) return void 0;
	const { metrics } = run;
	const timeOf = (name) => (metrics[`qps:${name}`] ?? 0) * (metrics[`latency_avg_ms:${name}`] ?? 0);
	const all = Object.keys(metrics).flatMap((name) => name.startsWith("qps:") ? [name.slice(4)] : []).reduce((sum, name) => sum + timeOf(name), 0);
	const added = statements.flatMap(({ kind, name }) => {
		const p95Milliseconds = metrics[`latency_p95_ms:${name}`];
		if (kind !== "added" || p95Milliseconds === void 0 || all === 0) return [];
		return [{
			name,
			p95Milliseconds,
			share: timeOf(name) / all
		}];
	});
	return {
		tps: metrics.tps ?? 0,
		added
	};
}

// src/extensions/why/load-words.ts
/**
* Describes a changed load in the title, after its sentence; undefined if no reader needs it. Not
* escaped.
*/
function loadPhrase({ loads = [], causes = [], rows }) {
	const own = causes.find(({ kind }) => kind === "change" || kind === "plan" || kind === "work");
	const load = loads.find(({ cellId }) => cellId === own?.cellId) ?? loads.find(hasChanges);
	const fresh = newWorkloads(rows);
	const isAll = rows.every(({ settings }) => settings.onlyOn !== void 0);
	const others = fresh.length === 0 || isAll ? void 0 : newWords(fresh);
	if (load === void 0) return others;
	const grown = load.statements.find(({ name }) => name === own?.name);
	if (grown?.base !== void 0) {
		const more = moreWords(grown.base, grown.candidate);
		const red = rows.filter(({ gated, verdict, waitsFor }) => gated && verdict.kind === "regression" && waitsFor === void 0);
		const isSubject = red.length > 0 && red.every(({ metric }) => metric.endsWith(`:${grown.name}`));
		if (more.length > 0) return [`${isSubject ? "it" : grown.name} ${listed(more)}`, ...heavyWords(loads)].join(", ");
	}
	const { statements, weights } = load.difference;
	const isLed = (name) => rows.some(({ metric, verdict }) => "by" in verdict && verdict.by === "limit" && metric.endsWith(`:${name}`));
	const added = statements.filter(({ kind, name }) => kind === "added" && !isLed(name)).map(({ name }) => name);
	if (added.length > 0) return `${newWords(added)}${costWords(load, added)}`;
	if (weights.length > 0) return "the weights of the load changed";
	return others;
}
/** ` (38 ms p95, 12 % of the time)` of a single new statement; of several, of the heaviest one. */
function costWords(load, names) {
	const figures = heaviestOf(load);
	if (figures === void 0 || !names.includes(figures.name)) return "";
	return ` (${names.length === 1 ? "" : `${figures.name}: `}${formatNumber(figures.p95Milliseconds)} ms p95, ${formatShare(figures.share)} of the time)`;
}
/** Least share of the time of all statements for which a new one is named beside a regression. */
const LEAST_HEAVY = .1;
/** `a is new and takes 68 % of the time`: the new statement that other words would hide. */
function heavyWords(loads) {
	const [figures] = loads.flatMap((load) => heaviestOf(load) ?? []).toSorted((one, other) => other.share - one.share);
	return figures === void 0 || figures.share < LEAST_HEAVY ? [] : [`${figures.name} is new and takes ${formatShare(figures.share)} of the time`];
}
function heaviestOf({ newMix }) {
	return newMix?.added.toSorted((one, other) => other.share - one.share)[0];
}
/**
* Describes the effect of the change on each load, a sentence each, with what was measured of it.
* Not escaped.
*/
function loadSentences({ loads = [], causes = [], rows }) {
	const fresh = newWorkloads(rows);
	return [...loads.flatMap((load) => sentencesOf(load, causes)), ...fresh.length === 0 ? [] : [`The base has no statement of ${namesWords(fresh)} yet, so there is nothing to compare with. The next pull request is compared.`]];
}
/** @param causes what they say of the change is not said twice */
function sentencesOf(load, causes) {
	const { difference, newMix, statements } = load;
	const isShown = (words) => causes.some(({ kind, sentence }) => kind === "change" && sentence.includes(words));
	const of = (kind) => difference.statements.filter((each) => each.kind === kind);
	const names = (kind) => of(kind).map(({ name }) => name);
	const changed = of("changed").filter(({ name }) => !isShown(`${name}, `)).map(({ name, what, from = "", to = "" }) => what === "text" && from === "" && to === "" ? `${name} is changed.` : what === "text" ? `${name} is changed: ${from === "" ? "nothing" : `\`${from}\``} → ${to === "" ? "nothing" : `\`${to}\``}.` : what === "parameters" ? `${name} has other parameters.` : `${name} is run in another way.`);
	const renamed = of("renamed").map(({ name, earlierName }) => `${earlierName} is called ${name} now.`);
	const tables = difference.tables.filter(({ table }) => !isShown(` of ${table}:`)).map(({ table, kind, what }) => kind === "changed" && what.length > 0 ? `Table ${table}: ${what.slice(0, 4).join(", ")}.` : `Table ${table} is ${kind}.`);
	const data = difference.data.map((name) => `The data of ${name} is changed.`);
	const added = (newMix?.added ?? []).map(({ name, p95Milliseconds, share }) => {
		const cost = statements.find((each) => each.name === name)?.candidate;
		const written = load.hasWrittenRows ? ` (${WITH_WRITTEN_ROWS})` : "";
		const rows = cost === void 0 ? "" : `, reads ${count$1(cost.rows)} rows per call${written}`;
		return `${name} is new: ${formatNumber(p95Milliseconds)} ms p95${rows}, and takes ${formatShare(share)} of the time of all statements.`;
	});
	const weights = difference.weights.map(({ name, from, to }) => `${name} ${from} → ${to}`);
	return [
		...changed,
		...tables,
		...data,
		...added.length > 0 || of("added").length === 0 ? added : [`${newWords(names("added"))}.`],
		...of("removed").length === 0 ? [] : [`${areWords(names("removed"))} removed.`],
		...renamed,
		...weights.length === 0 ? [] : [`Weights: ${weights.join(", ")}; compared with those of the base.`],
		...newMix === void 0 ? [] : [`With everything that is new, the load reaches ${formatNumber(newMix.tps)} TPS (not compared).`]
	];
}
function hasChanges({ difference }) {
	return Object.values(difference).some((list) => list.length > 0);
}
const MOST_NAMES = 3;
function namesWords(names) {
	const more = names.length - MOST_NAMES;
	return listed(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}
/** `a is`, `a and b are`. */
const areWords = (names) => `${namesWords(names)} ${names.length === 1 ? "is" : "are"}`;
const newWords = (names) => `${areWords(names)} new`;
const statementHeads = [
	"Statement",
	"Latency, base",
	"Candidate",
	"Rows per call, base",
	"Candidate"
];
/**
* The statements of all loads, worst first, with their cell where the result has several: mean
* latency under load, and what a call reads without any other.
*/
function statementRows({ loads = [], rows }) {
	const cells = loads.map(({ cellId }) => rows.find((row) => row.cellId === cellId)?.settings);
	const differs = (key) => new Set(cells.map((cell) => cell?.[key])).size > 1;
	return loads.flatMap(({ cellId, statements }, at) => {
		const { workload = "", threads = 0 } = cells[at] ?? {};
		const cell = [...differs("workload") ? [workload] : [], ...differs("threads") ? [plural(threads, "thread")] : []];
		return statements.map(({ name, base, candidate }) => {
			const own = rows.find((row) => row.cellId === cellId && row.metric === `latency_avg_ms:${name}`);
			const [from, to] = [own?.baseline?.value, own?.candidate?.value];
			const time = (value) => value === void 0 ? "" : `${formatNumber(value)} ms`;
			const read = (value) => value === void 0 ? "new" : count$1(value);
			return {
				words: [
					[name, ...cell].join(" · "),
					time(from),
					time(to),
					read(base?.rows),
					read(candidate.rows)
				],
				change: from === void 0 || to === void 0 ? 0 : to / from
			};
		});
	}).toSorted((one, other) => other.change - one.change).map(({ words }) => words);
}
/** Each statement of a load of the user's own on both sides, worst first. */
function statementsSection(result) {
	const cells = statementRows(result).map((row) => row.map((cell) => markdownText(cell)));
	const align = [
		"",
		"r",
		"r",
		"r",
		"r"
	];
	const lines = markdownTable([[...statementHeads], ...cells], {
		align,
		alignDelimiters: false
	}).split("\n");
	return {
		title: `Statements${result.loads?.some(({ hasWrittenRows }) => hasWrittenRows) ? " (rows per call include those that the load itself wrote)" : ""}`,
		head: lines.slice(0, 2),
		items: lines.slice(2),
		unit: {
			one: "statement",
			many: "statements"
		}
	};
}

// src/extensions/why/index.ts
/** Causes of a regression, from evidence that both servers leave of one more short round. */
const why = {
	name: "why",
	verbs: [{
		name: "why",
		group: "Results",
		description: "Explain why one side is slower, from the evidence that a job collected on both.",
		load: async () => (await import("./verb15.js")).defineWhy
	}],
	section: {
		title: loadPhrase,
		sentences: loadSentences,
		folded: statementsSection,
		loadFolderPage: async () => (await import("./page.js")).whyPage
	},
	load: async () => (await import("./hooks5.js")).whyHooks
};

// src/extensions/windows/index.ts
/** `measure: windows` and `measure: duet`: both loads of a pair at once, or by turns of 100 ms. */
const windows = {
	name: "windows",
	load: async () => (await import("./pair-of-loads.js")).windowsHooks
};

// src/statistics/scale.ts
/**
* Returns the score on which figures are compared: `y = ln(value)` where higher is better, `y =
* −ln(value)` where lower is. Up is always better, a ratio becomes a difference, and the unit of
* the figure drops out.
* @param value above 0
*/
function score(value, direction) {
	return direction === "higher-is-better" ? Math.log(value) : -Math.log(value);
}
/** Returns the figure that has this score: the inverse of `score`. */
function figureOf(y, direction) {
	return Math.exp(direction === "higher-is-better" ? y : -y);
}
/** Scores further apart than this are beyond any floating-point ratio. */
const MOST_DIFFERENCE = 700;
/**
* Converts a difference of scores to a change of the figure itself: −0.05 for 5 % less throughput
* as for 5 % less latency.
* @returns a finite fraction, −1 at least
*/
function changeOf(difference, direction) {
	const bounded = Math.min(Math.max(difference, -700), MOST_DIFFERENCE);
	return Math.expm1(direction === "higher-is-better" ? bounded : -bounded);
}
/**
* Converts a drop of δ to the scale of the scores: `LD = −ln(1−δ)`.
* @param tolerance δ, from 0 to below 1
*/
function logDrop(tolerance) {
	return -Math.log1p(-tolerance);
}
/** Confidence of the interval that is shown. */
const CONFIDENCE$1 = .95;
/**
* Returns the interval `m ± t·se` as changes of the figure itself, and its half width as a reader
* may take it for noise; fractions.
*/
function intervalOf({ change, standardError, degreesOfFreedom }, direction, confidence = CONFIDENCE$1) {
	const half = studentQuantile((1 + confidence) / 2, degreesOfFreedom) * standardError;
	const ends = [changeOf(change - half, direction), changeOf(change + half, direction)];
	return {
		interval: {
			low: Math.min(...ends),
			high: Math.max(...ends),
			confidence
		},
		noise: changeOf(half, "higher-is-better")
	};
}

// src/statistics/counts.ts
/** Fewer a slice, and what a session does by itself is no longer small beside it. */
const LEAST_COUNT$1 = 1e3;
/** Standard deviation from slice to slice, as a share of the mean. */
const MOST_SPREAD = .002;
/** Four times the largest change that servers without a difference showed. */
const LEAST_CHANGE$1 = .005;
/**
* Measures work per transaction by a counter that is as good as exact. It qualifies with 1,000 a
* slice and a standard deviation from slice to slice of at most 0.2 %, on both sides; throughput,
* and what else loads the machine, do not move it.
* @param starts each fresh start of the servers; a stored job and its candidate are one
*/
function exactWork(starts) {
	const base = starts.flatMap((start) => start.base);
	const candidate = starts.flatMap((start) => start.candidate);
	if (!isExact(base) || !isExact(candidate)) return { kind: "not-qualified" };
	const logRatio = logWorkRatio(base, candidate);
	const sameSign = starts.every((start) => Math.sign(perUnit(start.candidate) - perUnit(start.base)) === Math.sign(logRatio));
	return {
		kind: "qualified",
		logRatio,
		proved: Math.abs(logRatio) >= LEAST_CHANGE$1 && sameSign
	};
}
/**
* Returns `ln` of the work per unit of the candidate over that of the base.
* @param addedEvents to each side, spread over the units of both, so that what one side alone has
* is finite too
*/
function logWorkRatio(base, candidate, addedEvents = 0) {
	const added = addedEvents / [...base, ...candidate].reduce((sum, slice) => sum + slice.units, 0);
	return Math.log((perUnit(candidate) + added) / (perUnit(base) + added));
}
/**
* Returns the ratio of the sums: counted events per unit.
* @param slices at least one unit in them
*/
function perUnit(slices) {
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	return sum(({ count }) => count) / sum(({ units }) => units);
}
function isExact(slices) {
	if (slices.length < 2 || slices.some(({ count }) => count < LEAST_COUNT$1)) return false;
	const ratios = slices.map(({ count, units }) => count / units);
	return standardDeviation(ratios) <= MOST_SPREAD * mean(ratios);
}
/**
* Whole numbers may be off by one, large ones by this share: the process allocates something else
* now and then.
*/
const [COUNT_WOBBLE, SHARE_OF_WOBBLE] = [1, .002];
/** A difference of less is that of a rounded quotient, whatever repeats it. */
const LEAST_SHARE = 1e-4;
/**
* Compares a count by its runs. More is proved where each run of the candidate is above each of the
* base: without a difference all orders of the runs are as likely, and this one has `1 / C(n+m,
* n)`. No estimate of noise is needed, and a count that wobbles in both directions proves nothing.
* Later looks cannot add to the risk: more runs never separate what fewer left mixed. Source:
* Pitman, J. R. Stat. Soc. Suppl. 4 (1937), the permutation test, with its most extreme order as
* the region.
* @param level at which it has to be proved
* @returns medians of both sides
*/
function compareCounts(base, candidate, level) {
	const medians = {
		base: median(base),
		candidate: median(candidate)
	};
	const difference = medians.candidate - medians.base;
	const large = Math.max(medians.base, medians.candidate);
	if (Math.abs(difference) <= LEAST_SHARE * large) return {
		kind: "same",
		...medians
	};
	if (!(difference > 0 ? Math.min(...candidate) > Math.max(...base) : Math.max(...candidate) < Math.min(...base))) {
		const wobble = Math.max(COUNT_WOBBLE, SHARE_OF_WOBBLE * large);
		return {
			kind: Math.abs(difference) <= wobble ? "same" : "moves",
			...medians
		};
	}
	if (chanceOfOrder(base.length, candidate.length) > level) return {
		kind: "too-few",
		...medians
	};
	return {
		kind: difference > 0 ? "more" : "less",
		...medians
	};
}
/** `1 / C(n+m, n)`. */
function chanceOfOrder(n, m) {
	let chance = 1;
	for (let i = 1; i <= n; i++) chance *= i / (m + i);
	return chance;
}
/** Half an event, added so that a counter that one side lacks has a logarithm too. */
const HALF_AN_EVENT = .5;
function logOf({ count, units }) {
	return Math.log((Math.max(0, count) + HALF_AN_EVENT) / units);
}
const moreUnits = ({ base, candidate }) => Math.log(candidate.units / base.units);
/**
* Returns the share of a counter, from −1 to 0, that a slice costs however much it does, such as
* sessions that begin: the slope of the pairs' log ratios over those of their units. Source: Sen,
* J. Am. Stat. Assoc. 63 (1968), the median slope.
*/
function shareOfSlice(pairs) {
	const points = pairs.map((pair) => [moreUnits(pair), logOf(pair.candidate) - logOf(pair.base)]);
	const slopes = points.flatMap(([x, y], at) => points.slice(at + 1).flatMap((other) => other[0] === x ? [] : [(other[1] - y) / (other[0] - x)]));
	return slopes.length === 0 ? 0 : Math.min(0, Math.max(-1, median(slopes)));
}
function runsWithCounters(runs) {
	return runs.filter((run) => run.work !== void 0 && run.work.statements > 0);
}
/** Counters that most runs of each side have, by one source: a starved slice may lack them. */
function sharedCounters(runs) {
	const [first] = runs;
	if (first === void 0 || runs.some(({ work }) => work.source !== first.work.source)) return [];
	const sides = [...new Set(runs.map(({ side }) => side))].map((side) => runs.filter((run) => run.side === side));
	const isIn = (name) => (run) => Object.hasOwn(run.work.counters, name);
	return [...new Set(runs.flatMap(({ work }) => Object.keys(work.counters)))].filter((name) => sides.every((own) => 2 * own.filter(isIn(name)).length > own.length));
}
/**
* Statements a transaction, by the tool's own figures: the client decides on them, so they are one
* number for both sides, and the server's count of statements covers exactly the time of its other
* counters.
*/
function workUnit(runs) {
	const sum = (metric) => runs.reduce((total, { metrics }) => total + (metrics[metric] ?? 0), 0);
	const [tps, qps] = [sum("tps"), sum("qps")];
	return tps > 0 && qps > 0 ? {
		kind: "transaction",
		statements: qps / tps
	} : {
		kind: "statement",
		statements: 1
	};
}
const MOST_IDLE_SHARE = .5;
/**
* @param idle counted a second without load
* @returns undefined for a slice that was mostly idle, or lacks the counter
*/
function sliceOf({ work }, counter, unit, idle) {
	const count = work.counters[counter];
	const byItself = idle * work.seconds;
	if (count === void 0 || byItself > MOST_IDLE_SHARE * count) return void 0;
	return {
		count: count - byItself,
		units: work.statements / unit.statements
	};
}
/**
* The slices of one side in one start, what an idle server counts by itself taken off where that
* was seen.
*/
function slicesOf(runs, place, counter, unit) {
	const own = runs.filter((run) => run.round === place.round && run.side === place.side);
	const idle = idleRate(own, counter);
	return own.flatMap((run) => {
		const slice = sliceOf(run, counter, unit, idle);
		return slice === void 0 ? [] : [{
			pair: pairOf(run),
			slice
		}];
	});
}
/** Groups the slices by start. */
function startsOf(runs, counter, unit) {
	const rounds = [...new Set(runs.map(({ round }) => round))];
	const of = (round, side) => slicesOf(runs, {
		round,
		side
	}, counter, unit).map(({ slice }) => slice);
	return rounds.map((round) => ({
		round,
		base: of(round, "base"),
		candidate: of(round, "candidate")
	}));
}
/** Returns the pairs of neighbouring slices of a start. */
function pairsOf(runs, round, counter, unit) {
	const candidate = slicesOf(runs, {
		round,
		side: "candidate"
	}, counter, unit);
	return slicesOf(runs, {
		round,
		side: "base"
	}, counter, unit).flatMap(({ pair, slice }) => {
		const neighbour = candidate.find((other) => other.pair === pair);
		return neighbour === void 0 ? [] : [{
			base: slice,
			candidate: neighbour.slice
		}];
	});
}
/** Slices 2k and 2k+1 of a round are neighbours. */
function pairOf({ slice }) {
	return Math.floor(slice / 2);
}
/** Counted a second by a server of this start while the other one was under load. */
function idleRate(runs, counter) {
	const idle = runs.flatMap(({ work }) => work.idle ?? []);
	const seconds = idle.reduce((sum, time) => sum + time.seconds, 0);
	const count = idle.reduce((sum, { counters }) => sum + (counters[counter] ?? 0), 0);
	return seconds > 0 ? count / seconds : 0;
}

// src/statistics/pairs.ts
/** Today's pairs outweigh what the starts show, but not for ever. */
const [LEAST_PAIR_DEGREES, MOST_PAIR_DEGREES] = [2, 12];
/**
* Degrees of freedom of the noise of starts: an assumption soon gives way to what starts show; what
* ten jobs taught holds longer.
*/
const [ASSUMED_DEGREES, LEARNED_DEGREES] = [.6, 12];
/** A normal's standard deviation over its median absolute deviation. */
const MAD_TO_DEVIATION = 1.4826;
const CLIP_AT_DEVIATIONS = 3;
const LEAST_DEVIATION = 1e-9;
/** Value of a slice without a transaction on a living server, as a share of the cell's median. */
const ZERO_SLICE_SHARE = .01;
/**
* Estimates the change from all pairs so far, with R rounds and n pairs, `q = y_candidate −
* y_base`: `c = median q`, `s_q = 1.4826·median|q−c|`, q clipped to `c ± 3 s_q` (h of them), x_i
* the mean of round i, `m = mean x_i`, `W = Σ(q−x_i)²/(n−R)·(n/(n−h))²`, `d_W = min(12, max(2,
* n−R−h))`, `d_σ` = 0.6 or, learned, 12, `V = W·mean(1/n_i) + 2σ²`, `d0 = V²/((W·mean(1/n_i))²/d_W
* + (2σ²)²/d_σ)`, `ν = d0+R−1`, `s² = (d0·V + Σ(x_i−m)²)/ν`, `se² = s²/R + σ_L²`; with σ_L, ν
* becomes `ν·(1 + σ_L²·R/s²)²`. Source: Huber, Robust Statistics, for clipping; `moderatedVariance`
* for s².
* @param rounds at least one, each of at least two pairs; figures at least 0, and one above it
*/
function estimateSideBySide(rounds, terms) {
	const positive = withoutZeros(rounds, terms.direction);
	const ratios = positive.map((round) => round.map(([base, candidate]) => score(candidate, terms.direction) - score(base, terms.direction)));
	const { values, clipped, above } = clippedRatios(ratios);
	const spread = spreadOf(values, clipped, terms);
	const bases = positive.flatMap((round) => round.map(([base]) => score(base, terms.direction)));
	const sums = terms.direction === "higher-is-better" ? { average: averageOf(positive, terms) } : {};
	return {
		baseScore: mean(bases),
		...spread,
		...compareStarts(ratios, spread, terms.startNoise),
		contrary: above.filter((distance) => distance > Math.abs(spread.change) / 2).length,
		unclipped: plainOf(ratios, terms),
		stalls: stallsOf(positive, terms.direction),
		...sums
	};
}
function figuresIn(rounds) {
	const figures = [];
	for (const round of rounds) for (const [base, candidate] of round) figures.push(base, candidate);
	return figures;
}
/**
* A slice without a transaction has no logarithm: it counts as 1 % of the speed of the cell's
* median.
*/
function withoutZeros(rounds, direction) {
	const figures = figuresIn(rounds);
	if (figures.every((figure) => figure > 0)) return rounds;
	const centre = median(figures.filter((figure) => figure > 0));
	const least = direction === "higher-is-better" ? centre * ZERO_SLICE_SHARE : centre / ZERO_SLICE_SHARE;
	const atLeast = (figure) => figure > 0 ? figure : least;
	return rounds.map((round) => round.map(([base, candidate]) => [atLeast(base), atLeast(candidate)]));
}
function clippedRatios(ratios) {
	const all = ratios.flat();
	const centre = median(all);
	const deviation = MAD_TO_DEVIATION * median(all.map((ratio) => Math.abs(ratio - centre)));
	const reach = CLIP_AT_DEVIATIONS * (deviation + LEAST_DEVIATION);
	const [low, high] = [centre - reach, centre + reach];
	const outside = all.filter((ratio) => ratio < low || ratio > high);
	return {
		values: ratios.map((round) => round.map((ratio) => Math.min(Math.max(ratio, low), high))),
		clipped: outside.length,
		above: outside.map((ratio) => ratio - centre)
	};
}
function spreadOf(values, clipped, terms) {
	const rounds = values.length;
	const pairs = values.reduce((sum, round) => sum + round.length, 0);
	const roundMeans = values.map(mean);
	const change = mean(roundMeans);
	const pairVariance = values.reduce((sum, round) => sum + squaresAround(round, mean(round)), 0) / (pairs - rounds) * (pairs / (pairs - clipped)) ** 2;
	const pairDegrees = pairs - rounds - clipped;
	const betweenRounds = squaresAround(roundMeans, change);
	const meanShare = mean(values.map((round) => 1 / round.length));
	const { variance, degreesOfFreedom } = roundVariance({
		ofSlices: pairVariance * meanShare,
		pairDegrees,
		betweenRounds,
		rounds
	}, terms);
	const ofRounds = variance / rounds + terms.roundingVariance;
	const all = ofRounds + (terms.lastingVariance ?? 0);
	return {
		change,
		standardError: Math.sqrt(all),
		degreesOfFreedom: degreesOfFreedom * (all / ofRounds) ** 2,
		rounds,
		pairs,
		clipped,
		pairVariance,
		betweenRounds,
		meanShare,
		roundMeans
	};
}
/**
* Computes s², the variance of a round's mean, and its degrees of freedom ν.
* @param of W·mean(1/n_i), n−R−h and `Σ(x_i−m)²` of R rounds
*/
function roundVariance(of, { startNoise, isStartNoiseLearned }) {
	const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(LEAST_PAIR_DEGREES, of.pairDegrees));
	const startDegrees = isStartNoiseLearned === true ? LEARNED_DEGREES : ASSUMED_DEGREES;
	const parts = [{
		variance: of.ofSlices,
		degrees: pairDegrees
	}, {
		variance: 2 * startNoise ** 2,
		degrees: startDegrees
	}];
	return moderatedVariance(parts, of.betweenRounds, of.rounds);
}
function averageOf(rounds, terms) {
	const pairs = rounds.flat();
	const base = mean(pairs.map(([figure]) => figure));
	const candidate = mean(pairs.map(([, figure]) => figure));
	const differences = rounds.map((round) => round.map(([before, after]) => (after - before) / base));
	return {
		logRatio: Math.log(candidate / base),
		...plainOf(differences, terms)
	};
}
function plainOf(values, terms) {
	const { change, standardError, degreesOfFreedom } = spreadOf(values, 0, terms);
	return {
		change,
		standardError,
		degreesOfFreedom
	};
}
/** σ where no side-by-side job of the environment is stored. */
const USUAL_START_NOISE = .01;
const STALLED_SHARE = .6;
/** @param rounds figures above 0; at least one pair */
function stallsOf(rounds, direction) {
	const figures = figuresIn(rounds);
	const centre = median(figures);
	const speed = (figure) => direction === "higher-is-better" ? figure / centre : centre / figure;
	const noise = MAD_TO_DEVIATION * median(figures.map((figure) => Math.abs(Math.log(figure / centre))));
	const noisiest = Math.exp(-4 * noise);
	const isStalled = (figure) => speed(figure) < STALLED_SHARE;
	const isBeyond = (figure) => isStalled(figure) && speed(figure) < noisiest;
	const pairs = rounds.flat();
	return {
		base: pairs.filter(([base]) => isStalled(base)).length,
		candidate: pairs.filter(([, candidate]) => isStalled(candidate)).length,
		slices: pairs.length,
		beyondNoise: {
			base: pairs.filter(([base]) => isBeyond(base)).length,
			candidate: pairs.filter(([, candidate]) => isBeyond(candidate)).length,
			candidateRounds: rounds.filter((round) => round.some(([, candidate]) => isBeyond(candidate))).length
		}
	};
}
/** Rounds with at least half of their pairs, and two: one pair shows no noise. */
function wholeRounds(rounds, pairs) {
	return rounds.filter((round) => round.length >= 2 && round.length >= pairs / 2);
}
/**
* Returns the rounds without the pairs in which the machine stalled: they measure the machine,
* whatever their figures are. A candidate that brings the machine to a standstill gains nothing: of
* its slices no more are left out than of the base's.
* @returns rounds of at least two pairs; the same rounds where too little is left
*/
function withoutStandstills(rounds) {
	if (rounds.every((round) => round.every((pair) => pair.length === 2))) return rounds;
	let excused = rounds.flat().filter(([, , standstill]) => standstill === "base").length;
	const isMeasured = ([, , standstill]) => standstill === void 0 || standstill === "candidate" && --excused < 0;
	const measured = rounds.map((round) => round.filter(isMeasured)).filter((round) => round.length >= 2);
	return measured.length < Math.min(2, rounds.length) ? rounds : measured;
}
/**
* Estimates the change from the pairs in which the machine did not stand still.
* @param rounds as of `wholeRounds`
*/
function estimateMeasured(rounds, terms) {
	const measured = withoutStandstills(rounds);
	const standstills = rounds.flat().length - measured.flat().length;
	return {
		...estimateSideBySide(measured, terms),
		...standstills > 0 ? { standstills } : {}
	};
}

// src/extensions/work/rise-within.ts
/** Counters of what a load writes. */
const writeCounters = /^(?:Handler_write|Innodb_rows_inserted|requests_Prewrite)$/;
/** Checks whether the load of these runs writes rows. */
function hasWrites(runs) {
	return runs.some(({ work }) => Object.entries(work.counters).some(([name, count]) => writeCounters.test(name) && count > 0));
}
/** Least rise of a counter from one half of a start to the other, as a logarithm. */
const LEAST_RISE = .02;
/**
* Returns by how much a counter a unit rises from the first half of a start to the second (mean of
* the logarithms), as it does where a load reads the rows that it writes; 0 if it does not do so in
* each start of both sides.
*/
function riseWithin(starts) {
	const rises = starts.flatMap(({ base, candidate }) => [base, candidate].map((slices) => {
		const half = Math.floor(slices.length / 2);
		if (half === 0) return 0;
		return Math.log(perUnit(slices.slice(-half)) / perUnit(slices.slice(0, half)));
	}));
	return rises.every((rise) => rise >= LEAST_RISE) ? mean(rises) : 0;
}
/**
* Checks whether a change is one of tables that the faster side has filled more: it is no larger
* than the rise within a start, and at the beginning of the starts, where both sides have the same
* rows, at least half of it is not there.
*/
function isOfRise(starts, logRatio, rise) {
	if (rise === 0 || Math.abs(logRatio) > rise) return false;
	const firstOf = (side) => perUnit(starts.flatMap((start) => start[side].slice(0, 1)));
	return Math.log(firstOf("candidate") / firstOf("base")) * Math.sign(logRatio) <= Math.abs(logRatio) / 2;
}

// src/extensions/work/counters.ts
/** One start may have put its data otherwise. */
const LEAST_STARTS = 2;
/**
* Judges the counters of a cell's candidate against its base, in the order of the report;
* `other-rows` where each job to compare it with may hold other rows.
*/
function judgeWork(cell, lines) {
	const candidate = lines.runsOf(cell, "candidate");
	if (candidate.kind === "broken") return [];
	if (lines.reference.kind === "side-by-side") {
		const base = lines.runsOf(cell, "base");
		return base.kind === "broken" ? [] : judgedCounters([...base.runs, ...candidate.runs], "pairs");
	}
	const base = storedRuns(cell, lines);
	if (base === void 0 || base === "other-rows") return base ?? [];
	if (isShared(cell, [...base, ...candidate.runs])) return [];
	const asStart = (runs, side) => runs.map((run) => ({
		...run,
		side,
		round: 1
	}));
	return judgedCounters([...asStart(base, "base"), ...asStart(candidate.runs, "candidate")], "one-start");
}
/** Share of the statements of a server that are at least those of the load. */
const LEAST_OWN = .5;
/** Checks whether the server mostly worked for other clients during a run. */
function isShared({ beside }, runs) {
	return beside === void 0 && runsWithCounters(runs).some(({ work, metrics: { qps = 0 } }) => qps > 0 && qps * work.seconds < LEAST_OWN * work.statements);
}
/**
* Finds the newest valid job that measured this cell's rows with counters, on whatever machine;
* `other-rows`: only others did.
*/
function storedRuns(cell, { record: candidate, runsOf, storedCells }) {
	let skipped;
	for (const { record, cell: other, likeness } of storedCells(cell)) {
		const runs = runsOf(other, "candidate");
		if (likeness === "different" || runs.kind === "broken") continue;
		if (runsWithCounters(runs.runs).length === 0) continue;
		if (rowsOf(record, other) === rowsOf(candidate, cell)) return runs.runs;
		skipped = "other-rows";
	}
	return skipped;
}
/**
* Tells the rows of a job from those of another one; `undefined` where that does not matter, or the
* load tool cannot tell.
*/
function rowsOf({ targets }, { data }) {
	if (data.randType === "uniform") return void 0;
	const name = rowsNote(data);
	return targets.candidate.notes?.find(({ what, why }) => what === name && why.startsWith("digest "))?.why;
}
function judgedCounters(all, design) {
	const runs = runsWithCounters(all);
	const unit = workUnit(all);
	const counters = sharedCounters(runs);
	const writes = hasWrites(runs);
	const moving = counters.filter((name) => exactWork(startsOf(runs, name, unit)).kind === "not-qualified").length;
	return counters.flatMap((counter) => {
		const starts = startsOf(runs, counter, unit).filter(({ base, candidate }) => base.length > 0 && candidate.length > 0);
		if (design === "pairs" && starts.length < LEAST_STARTS) return [];
		const side = (of) => starts.flatMap((start) => start[of]);
		const [base, candidate] = [side("base"), side("candidate")];
		const figuresOfCounter = {
			counter,
			unit: unit.kind,
			...figures(base, candidate),
			starts: starts.length
		};
		const exact = exactWork(starts);
		if (exact.kind === "qualified") return [{
			...figuresOfCounter,
			by: "exact",
			logRatio: exact.logRatio,
			proved: exact.proved
		}];
		if (design === "one-start") return [];
		const paired = testPairs(starts.map(({ round }) => pairsOf(runs, round, counter, unit)), moving);
		if (paired.kind === "too-little") return [];
		const found = asFigures(paired, figuresOfCounter);
		const rise = writes ? riseWithin(starts) : 0;
		if (isOfRise(starts, found.logRatio, rise)) return [];
		const rises = rise > 0 ? { risesWithin: true } : {};
		return [{
			...figuresOfCounter,
			by: "pairs",
			...found,
			...rises
		}];
	}).toSorted((a, b) => counterRank(a.counter) - counterRank(b.counter));
}
/**
* The change that the figures of both sides show. Where a few slices with next to nothing in them
* move the mean of the pairs away from it, that is added to the error, and a change of opposite
* sign is not proved.
*/
function asFigures({ logRatio: ofPairs, standardError, proved }, { base, candidate }) {
	if (base === 0 || candidate === 0) return {
		logRatio: ofPairs,
		standardError,
		proved
	};
	const logRatio = Math.log(candidate / base);
	return {
		logRatio,
		standardError: Math.hypot(standardError, logRatio - ofPairs),
		proved: proved && Math.sign(logRatio) === Math.sign(ofPairs)
	};
}
/** Returns half the 95 % interval of `logRatio`; 0 of an exact counter. */
function halfWidth({ standardError, slices }) {
	if (standardError === void 0) return 0;
	return studentQuantile(1.95 / 2, Math.max(1, slices - 1)) * standardError;
}
/** A counter that may have changed by more was not measured well enough to be called unchanged. */
const MOST_UNSEEN = Math.log(1.1);
/** Checks whether it is known that the counter changed, or that it did not. */
function isClear(counter) {
	return counter.proved || Math.abs(counter.logRatio) + halfWidth(counter) < MOST_UNSEEN;
}
function figures(base, candidate) {
	return {
		base: base.length === 0 ? 0 : perUnit(base),
		candidate: candidate.length === 0 ? 0 : perUnit(candidate),
		slices: Math.min(base.length, candidate.length)
	};
}
const LEAST_PAIRS = 6;
/** A side that counts less a slice in the mean, as the other one does too, says nothing. */
const LEAST_COUNT = 100;
/** The least that proves, however many pairs there are. */
const LEAST_T = 3.4;
/**
* Risk that any of the counters of a cell is said to have grown where none did; as much that one
* fell.
*/
const FALSE_FINDING = .01;
const LEAST_CHANGE = .02;
/** Noise of a start of a counter that is assumed until its starts show another one. */
const USUAL_COUNTER_START_NOISE = .003;
const LEAST_PAIRS_OF_START = 2;
const DIFFERING_STARTS_LEVEL = .05;
/**
* Applies the test of throughput to the work of neighbouring slices, for counters that are not
* exact: clipped log ratios, and an error that holds what starts differ by; all starts must agree.
* The counters of a cell share the risk (Bonferroni).
* @param counters that are tested so, this one among them
* @param starts the pairs of each start, with the idle rate of the servers taken off where it is
* known; units above 0
*/
function testPairs(starts, counters = 1) {
	const whole = starts.filter((start) => start.length >= LEAST_PAIRS_OF_START);
	const pairs = whole.flat();
	if (whole.length < LEAST_STARTS || pairs.length < LEAST_PAIRS) return { kind: "too-little" };
	if (Math.max(mean(pairs.map(({ base }) => base.count)), mean(pairs.map(({ candidate }) => candidate.count))) < LEAST_COUNT) return { kind: "too-little" };
	const [plain, adjusted] = [0, shareOfSlice(pairs)].map((share) => estimateOf(whole, share));
	const { logRatio, roundMedians, standardError, degreesOfFreedom } = adjusted.standardError < plain.standardError ? adjusted : plain;
	const isLarge = logRatio >= Math.log1p(LEAST_CHANGE) || logRatio <= Math.log1p(-.02);
	const sameSign = roundMedians.every((each) => Math.sign(each) === Math.sign(logRatio));
	const t = Math.abs(logRatio) / standardError;
	const isSure = t > LEAST_T && studentAbove(t, degreesOfFreedom) <= FALSE_FINDING / counters;
	return {
		kind: "tested",
		logRatio,
		standardError,
		proved: isLarge && sameSign && isSure
	};
}
/** @param share of `shareOfSlice`, taken off: what is left is the change at equal units */
function estimateOf(starts, share) {
	const rounds = starts.map((start) => start.map((pair) => {
		const bySlice = share * moreUnits(pair);
		return [Math.exp(-logOf(pair.base)), Math.exp(bySlice - logOf(pair.candidate))];
	}));
	const estimate = estimateSideBySide(rounds, {
		direction: "lower-is-better",
		startNoise: USUAL_COUNTER_START_NOISE,
		roundingVariance: 0
	});
	const { standardError, degreesOfFreedom } = errorOf(estimate);
	const more = starts.flat().map(moreUnits);
	const ofShare = share === 0 ? 0 : mean(more) ** 2 * estimate.pairVariance / squaresAround(more, mean(more));
	const { change, roundMedians } = estimate;
	return {
		logRatio: change,
		roundMedians,
		standardError: Math.hypot(standardError, Math.sqrt(ofShare)),
		degreesOfFreedom
	};
}
/**
* Returns the standard error: if starts differ by more than their slices explain, they are the only
* samples.
*/
function errorOf({ standardError, degreesOfFreedom, pStartsAlike, betweenRounds, rounds }) {
	if (pStartsAlike > DIFFERING_STARTS_LEVEL) return {
		standardError,
		degreesOfFreedom
	};
	const ofStarts = Math.sqrt(betweenRounds / (rounds - 1) / rounds);
	return {
		standardError: Math.max(standardError, ofStarts),
		degreesOfFreedom: rounds - 1
	};
}

// src/extensions/work/findings.ts
/** Judges the counters of each cell; none if the base may hold other rows. */
function workOfCells(lines) {
	const { record, reference } = lines;
	return record.cells.map((cell) => {
		if (!hasCounters$1(cell)) return {
			cell,
			counters: []
		};
		const counters = reference.kind === "side-by-side" && mayRowsDiffer(record, cell) ? "other-rows" : judgeWork(cell, lines);
		return counters === "other-rows" ? {
			cell,
			counters: [],
			mayRowsDiffer: true
		} : {
			cell,
			counters
		};
	});
}
/**
* Rows that a load tool draws with a skew differ from load to load, unless both sides were seen to
* hold the same.
*/
function mayRowsDiffer({ targets }, { data }) {
	if (data.tableSize === void 0 || data.randType === "uniform") return false;
	const name = rowsNote(data);
	const notes = targets.candidate.notes?.filter(({ what }) => what === name) ?? [];
	return notes.length === 0 || notes.some(({ why }) => why !== SAME_ROWS);
}
/** Most findings of one record. */
const MOST_FINDINGS = 1e3;
/** @returns undefined where no server was queried */
function workOf({ record, settingsOf }, cells) {
	const wasRead = cells.some(({ cell }) => hasCounters$1(cell));
	const isLeftOut = cells.some((each) => each.mayRowsDiffer);
	const missing = [...missingWork(record), ...isLeftOut ? [NOT_COMPARED] : []];
	if (!wasRead && missing.length === 0) return void 0;
	const findings = cells.flatMap(({ cell, counters }) => counters.filter(({ proved }) => proved).map((counter) => findingOf(cell, settingsOf(cell), counter)));
	const unclear = cells.reduce((sum, { counters }) => sum + counters.filter((counter) => !isClear(counter)).length, 0);
	return {
		findings: findings.slice(0, MOST_FINDINGS),
		compared: cells.reduce((sum, { counters }) => sum + counters.length, 0),
		...unclear > 0 ? { unclear } : {},
		missing
	};
}
const NOT_COMPARED = "Work per transaction was not compared: sides or jobs may hold different rows. Set `data-rand-type` to `uniform`";
function hasCounters$1({ runs }) {
	return runsWithCounters(runs.filter((run) => run.state === "valid")).length > 0;
}
/** Explains why counters were unavailable, as the measurement noted it of each side. */
function missingWork({ targets, design }) {
	return ["base", "candidate"].flatMap((side) => {
		const notes = targets[side]?.notes?.filter(({ what }) => what === "work counters") ?? [];
		const of = design === "side-by-side" ? ` of the ${side}` : "";
		return notes.map(({ why }) => `Work counters${of} ${why}`);
	});
}
function findingOf(cell, settings, { counter, by, unit, base, candidate, logRatio, risesWithin }) {
	return {
		cellId: cell.id,
		settings,
		counter,
		kind: logRatio > 0 ? "more" : "fewer",
		by,
		unit,
		base,
		candidate,
		...base > 0 ? { change: Math.expm1(logRatio) } : {},
		...risesWithin ? { risesWithin } : {}
	};
}

// src/extensions/work/rows.ts
/** Name by which work a transaction is gated. */
const WORK = "work";
const CONFIDENCE = .95;
/** The largest ratio that is shown for work that the base hardly has; a larger one is chance. */
const MOST_CHANGE = 999;
/** Judges work a transaction: its findings, and the rows by which it decides. */
function workAfterLines(lines) {
	const cells = workOfCells(lines);
	const work = workOf(lines, cells);
	return {
		rows: [...decidingWork(cells, lines), ...workRows(cells, lines, work?.missing ?? [])],
		...defined({ work })
	};
}
/**
* Returns the rows of work a transaction: one a cell, where the policy gates it, since more work
* may be meant. The row is of the counter that grew most, among those over the tolerance, exact
* ones first, else of one that may have, else of the one that says most surely that none did.
* @param missing why counters were unavailable
* @throws Failure `input` for a tolerance that nothing can be judged by
*/
function workRows(cells, lines, missing) {
	if (!isGated(lines)) return [];
	return cells.filter(({ cell }) => cell.runs.some(({ state }) => state === "valid")).map(({ cell, counters, mayRowsDiffer }) => {
		const tolerance = lines.toleranceOf(WORK, cell);
		const counter = shownCounter(withoutWays(counters), tolerance);
		if (counter !== void 0) return rowOf(cell, counter, tolerance, lines);
		const verdict = mayRowsDiffer ? ofOtherRows : withoutCounters(lines.reference, missing);
		const settings = lines.settingsOf(cell);
		return {
			cellId: cell.id,
			settings,
			gated: true,
			tolerance,
			metric: WORK,
			verdict
		};
	});
}
function isGated({ policy }) {
	return policy.gated?.includes(WORK) === true;
}
const ofOtherRows = {
	kind: "inconclusive",
	cause: "noisy",
	needs: "the same rows in all that is compared, or tables with `data-rand-type: uniform`"
};
/**
* Counters of what a load asks of the server, or the server of itself; not those that contention
* inflates.
*/
const decidingCounters = /^(?:alloc_|requests|keys|rows|Handler_|Rows_|Innodb_rows_)/;
/**
* Returns a row for each cell whose throughput is open after its last round side by side, and whose
* work per transaction grew by more than its tolerance, proved: a regression.
*/
function decidingWork(cells, lines) {
	if (isGated(lines) || lines.reference.kind !== "side-by-side") return [];
	return cells.flatMap(({ cell, counters }) => {
		const open = lines.rows.find(({ cellId, gated, metric, verdict }) => cellId === cell.id && gated && !lines.isWarnOnly(metric) && isOpen(verdict));
		if (open === void 0 || !lines.isAfterLastRound(cell)) return [];
		const { tolerance } = open;
		const counter = shownCounter(withoutWays(counters).filter((each) => decidingCounters.test(each.counter) && each.base > 0 && isOver(each, tolerance)), tolerance);
		return counter === void 0 ? [] : [rowOf(cell, counter, tolerance, lines)];
	});
}
function isOpen(verdict) {
	return verdict.kind === "inconclusive" && verdict.evidence !== void 0;
}
function rowOf(cell, counter, tolerance, lines) {
	const figure = (value) => ({
		value,
		count: counter.slices
	});
	return {
		cellId: cell.id,
		settings: lines.settingsOf(cell),
		gated: true,
		tolerance,
		metric: `${WORK}:${counter.counter}`,
		baseline: figure(counter.base),
		candidate: figure(counter.candidate),
		verdict: verdictOf(counter, tolerance, lines)
	};
}
/** Ways of reading rows: where all rows are counted, another way alone is no more work. */
const waysOfReading = /^Handler_read_(?:next|prev|rnd|rnd_next)$/;
/** Returns the counters of work that may decide. */
function withoutWays(counters) {
	return counters.some(({ counter }) => /^(?:Innodb_rows|Rows)_read$/.test(counter)) ? counters.filter(({ counter }) => !waysOfReading.test(counter)) : [...counters];
}
function shownCounter(counters, tolerance) {
	const own = counters.filter(({ counter }) => counterInfo(counter).isWork);
	const grown = own.filter((counter) => isOver(counter, tolerance));
	const exact = own.filter(({ by }) => by === "exact");
	const largest = (of) => of.toSorted((a, b) => b.logRatio - a.logRatio)[0];
	const largestGrowth = largest(grown.filter(({ by }) => by === "exact")) ?? largest(grown.filter(({ base }) => base > 0));
	const open = own.filter((counter) => mayBeOver(counter, tolerance));
	const surest = own.toSorted((a, b) => (a.standardError ?? 0) - (b.standardError ?? 0))[0];
	return largestGrowth ?? largest(grown) ?? largest(open) ?? largest(exact) ?? surest;
}
/** Checks whether the counter does not exclude that work grew by the tolerance. */
function mayBeOver(counter, tolerance) {
	return counter.by === "pairs" && counter.logRatio + halfWidth(counter) >= logDrop(tolerance);
}
function isOver({ proved, logRatio }, tolerance) {
	return proved && logRatio > logDrop(tolerance);
}
function verdictOf(counter, tolerance, { reference, policy, isWarnOnly }) {
	const evidence = evidenceOf(counter, reference);
	if (isOver(counter, tolerance)) return {
		kind: "regression",
		by: "work",
		evidence,
		level: isWarnOnly(WORK) ? "warn" : "fail"
	};
	if (!mayBeOver(counter, tolerance)) return {
		kind: "ok",
		improved: false,
		evidence
	};
	return {
		kind: "inconclusive",
		cause: "noisy",
		evidence,
		needs: "a counter that varies less between slices",
		...policy.onInconclusive === "pass" ? { level: "silent" } : {}
	};
}
function evidenceOf(counter, { kind }) {
	const { logRatio, standardError, starts } = counter;
	const half = halfWidth(counter);
	return {
		rule: kind === "stored" ? "evidence-stored" : "evidence-side-by-side",
		change: Math.min(Math.expm1(logRatio), MOST_CHANGE),
		...standardError === void 0 || counter.base === 0 ? {} : {
			interval: {
				low: Math.expm1(logRatio - half),
				high: Math.expm1(logRatio + half),
				confidence: CONFIDENCE
			},
			noise: Math.expm1(half),
			standardError
		},
		samples: starts
	};
}
/**
* A gate that nothing was measured for is never green; a first run has nothing to be compared with.
*/
function withoutCounters(reference, missing) {
	switch (reference.kind) {
		case "none":
		case "only-broken": return {
			kind: "no-baseline",
			reason: reference.reason
		};
		case "unreadable": return {
			kind: "invalid",
			reason: "the baseline could not be read",
			tail: []
		};
		case "stored":
		case "side-by-side":
			if (missing.length > 0) return {
				kind: "invalid",
				reason: missing.join("; ").slice(0, 1e3),
				tail: []
			};
			if (reference.kind === "stored" && !reference.records.some(hasCounters)) return {
				kind: "no-baseline",
				reason: "no stored job has server counters"
			};
			return {
				kind: "inconclusive",
				cause: "noisy",
				needs: "runs with comparable counters on both sides"
			};
	}
}
function hasCounters({ cells }) {
	return cells.some(({ runs }) => runs.some((run) => run.state === "valid" && run.work !== void 0));
}

// src/extensions/work/index.ts
/** The servers' own counters per transaction. */
const work = {
	name: "work",
	afterLines: workAfterLines,
	load: async () => (await import("./meter3.js")).workHooks
};

// src/core/tool/load-tool.ts
/** Keeps the keys of a tool as types, to check what reads them. */
function defineLoad(tool) {
	return tool;
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
/** Key with the name of a target of an older version, whose data a server starts on. */
const upgradeFrom = string().min(1).optional().describe("Name of a target of an older version that writes the data, so that each start is an upgrade in place. For `playground` and `local`.");

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
	keys: {
		name: string().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,79}$/, "expected at most 80 letters, digits, spaces, dots and dashes").describe("Name in reports."),
		command: command$1.describe("The program that makes the load, and its arguments."),
		prepare: command$1.optional().describe("The program that loads the data; default: none."),
		cleanup: command$1.optional().describe("The program that drops it; default: none."),
		files: array(string().min(1).max(200)).max(100).default([]).describe("Files or folders that define the load: a change to them starts a new series.")
	},
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
		})
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
	load: async () => (await import("./run3.js")).runner
});

// src/sql/lists.ts
/** Most characters of a value in a record. */
const MOST_CHARACTERS = 4e3;
const MOST_ENTRIES = 100;
const sql$1 = string().min(1).max(MOST_CHARACTERS);
/** One statement, several in one text, or a list of these. */
const sqlList = union([sql$1, array(sql$1).max(MOST_ENTRIES)]).transform((value) => Array.isArray(value) ? value : [value]);
/** Names that are in the ids of cells. */
const cellName = string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, "expected at most 40 letters, digits, dots and dashes");
/** Keys of what is made before, whatever is timed. */
const setupKeys = {
	setup: sqlList.optional().describe("SQL or `.sql` files that create tables and rows, once; `{1..50}` makes fifty statements of one."),
	"before-each": sqlList.optional().describe("SQL before each run, not timed, on the same connection."),
	files: array(string().min(1).max(200)).max(MOST_ENTRIES).default([]).describe("Other files that SQL reads, such as CSV: a change to them starts a new series.")
};
/** Returns the data of a cell with its SQL: a change of it begins a new series. */
function dataOfLists(lists) {
	return Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => list === void 0 ? [] : [[name, JSON.stringify(list)]]));
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
	const ranges = [...statement.matchAll(range$1)];
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
/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving = /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i;
/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = "{run}";
/** Keys of statements that are timed, and of those that undo them. */
const timedKeys = {
	statement: sqlList.describe("What is timed: SQL or the path of a `.sql` file; several are timed as one."),
	undo: sqlList.optional().describe("SQL after each run, not timed, which undoes the effects of the statement.")
};
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

// src/loads/connect/index.ts
const USUAL_NAME = "select-1";
/** Logins: a connection is opened, asked one query, and closed. */
const connect = defineLoad({
	name: "connect",
	keys: { name: cellName.default(USUAL_NAME).describe("Name in reports.") },
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
	load: async () => (await import("./run4.js")).runner
});

// src/loads/go-bench/index.ts
/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS$2 = 10;
const benchtime = /^(?:[1-9]\d{0,8}x|(?:\d+(?:\.\d+)?(?:ms|s|m))+)$/;
/** Micro-benchmarks of a Go module, whose test binaries each side builds of its own commit. */
const goBench = defineLoad({
	name: "go-bench",
	keys: {
		name: cellName.describe("Name in reports."),
		packages: array(string().max(300).regex(/^\.(?:\/|$)(?!.*(?:^|\/)\.\.(?:\/|$))/, "expected a path such as ./planner or ./planner/...")).min(1).max(100).describe("Packages of the module: `./planner`, or `./planner/...` with those below it."),
		bench: string().min(1).max(1e3).default(".").describe("Regular expression of benchmarks, as `go test -bench` takes it."),
		count: number().int().min(1).max(100).default(1).describe("Times that each run repeats each benchmark; the median counts."),
		benchtime: string().regex(benchtime, "expected a time such as 100ms, or iterations such as 1000x").default("100ms").describe("Time of one benchmark of a run, or its iterations (`1000x`).")
	},
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
	load: async () => (await import("./run5.js")).runner
});

// src/loads/go-tpc/log.ts
/** Reader of go-tpc's standard output. */
const tpcLog = {
	begins: (line, inRun) => inRun && /^(\[Current\] |\[\{.*"Prefix":"\[Current\] )/.test(line),
	isRun: (line) => line.startsWith("tpmC: ") || line.startsWith("[{\"efficiency\"") || isTpch(line),
	open({ workload: workloadName, ...expected }) {
		const workload = workloadName === "tpch" || workloadName === "ch" ? workloadName : "tpcc";
		const reader = tpcReader();
		let workers = 0;
		let isUnnamedTpch = false;
		return {
			push(line) {
				reader.push(line);
				if (line.startsWith("[Current] ")) return;
				isUnnamedTpch ||= workloadName === void 0 && isTpch(line);
				const worker = /\] run worker (\d{1,6}) stopped due to timeout/.exec(line)?.[1];
				if (worker !== void 0) workers = Math.max(workers, Number(worker) + 1);
			},
			end: () => ({
				outcome: isUnnamedTpch ? invalidOutcome("it is a run of TPC-H: import it with --workload tpch and --duration") : judgeTpc(reader.end(), {
					...expected,
					workload
				}, void 0),
				facts: workers === 0 ? {} : { threads: workers }
			})
		};
	}
};
/** Does this line sum up a query of TPC-H? */
function isTpch(line) {
	return /^\[Summary\] Q\d{1,2}: /.test(line);
}

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
	keys: {
		name: _enum(workloads).default("tpcc").describe("TPC-C, TPC-H or CH-benCHmark."),
		warehouses: number().int().positive().optional().describe("Size of the data; default: 4. For TPC-H it is the scale factor; default: 1.")
	},
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
		}
	},
	shell: tpcShell,
	logs: tpcLog,
	load: async () => (await import("./run6.js")).runner
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
	keys: {
		name: union([string().min(1), array(string().min(1)).min(1)]).describe("`a` to `f`, or a workload file by path."),
		database: _enum([
			"mysql",
			"tikv-raw",
			"tikv-txn"
		]).default("mysql").describe("Interface: SQL, or TiKV without SQL."),
		records: number().int().positive().default(1e5).describe("Records that are loaded.")
	},
	names: {
		alias: "ycsb",
		label: (workload) => `ycsb ${letterOf(workload) ?? workload}`,
		report(workload) {
			const letter = /^(?:workload)?([a-f])$/u.exec(workload)?.[1];
			return letter === void 0 ? void 0 : `Workload ${letter}`;
		},
		word(workload) {
			const { name } = parse$1(workload);
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
			what: "YCSB records"
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
	load: async () => (await import("./run7.js")).runner
});
/** `a` of a name such as `workloada` or `ycsb-a`. */
function letterOf(workload) {
	return /^(?:workload|ycsb[-_]?)([a-f])$/u.exec(workload)?.[1];
}

// src/loads/statement/boot.ts
/** Duration for an estimate only: stopping it counts too. */
const USUAL_SECONDS$1 = 5;
const manyTables = "many-tables";
/** Tables for each of `tables`: 50,000 tables of five partitions are 200 of them. */
const TABLES_FOR_EACH = 250;
/**
* Tool that times the start of a server of ours, from its process to the first answer to a query.
*/
const boot = defineLoad({
	name: "boot",
	keys: {
		name: cellName.describe("Name in reports."),
		...setupKeys,
		"upgrade-from": upgradeFrom
	},
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
			threads: "one"
		}),
		server: "restarted"
	},
	program: {
		use: "the time that a server takes to start",
		source: { kind: "named-by-workload" }
	},
	load: async () => (await import("./boot-run.js")).runner
});

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
	keys: {
		name: cellName.describe("Name in reports."),
		statement: timedKeys.statement,
		...setupKeys,
		undo: timedKeys.undo
	},
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
		})
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
	load: async () => (await import("./run8.js")).runner
});

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
		prepare: ["sql \"DROP DATABASE IF EXISTS sbtest; CREATE DATABASE sbtest\"", `sysbench ${shellArgument(preparingScript(first.workload))} $C ${words(first, "prepare").join(" ")} prepare`],
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

// src/loads/sysbench/sql/sql.ts
/** A load that a person writes as SQL; sysbench runs it. */
const sql = defineLoad({
	name: "sql",
	keys: {
		name: union([string().min(1), array(string().min(1)).min(1)]).describe("A workload file by path, or the name of a load whose `transactions` this entry has."),
		seed: sqlKeys.seed.unwrap().optional().describe("The same seed makes the same rows."),
		schema: sqlKeys.schema.optional().describe("SQL that creates the tables, or `.sql` files."),
		data: sqlKeys.data.unwrap().optional().describe("How the tables are filled."),
		transactions: sqlKeys.transactions.optional().describe("What is run, each with its weight; see docs/own-load.md."),
		only: array(string().min(1)).min(1).optional().describe("Names of the statements to measure, `checkout/1`; default: all."),
		measure: _enum(["always", "changed-plans"]).default("always").describe("Whether to measure it always, or only statements whose plan changes; see docs/plans.md.")
	},
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
		}
	},
	pace: {
		atRate: { kind: "open-loop" },
		canPause: true,
		canRunBeside: true
	},
	program: {
		use: "workload files",
		runBy: "sysbench",
		source: {
			kind: "packages",
			requirement: sysbenchRequirement
		}
	},
	logs: sysbenchLog,
	load: async () => (await import("./run10.js")).runner
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

// src/loads/sysbench/index.ts
const count = number().int().positive();
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
	keys: {
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
		"upgrade-from": upgradeFrom
	},
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
			what: "sysbench tables"
		}, {
			name: "tableSize",
			what: "rows a table"
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
	load: async () => (await import("./run9.js")).runner
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
const tree = record(string(), unknown());
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
	"port-offset": number().int().min(0).max(2e4).default(0).describe("Distance of all ports from the defaults of TiUP."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml.")
	}).default({}).describe("Configuration of each component; it is read again and compared."),
	ssh: strictObject({
		user: string().regex(/^[a-z_][a-z0-9_-]*$/, "expected a user name").describe("User on every host, who may use `sudo` without a password."),
		port: number().int().min(1).max(65535).default(22).describe("Port of SSH."),
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
const schema$4 = keys.superRefine(checkBackup).superRefine(checkCluster).transform((target) => asEndpoint(camelKeys(target)));

// src/targets/cluster/machines.ts
/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100;
/**
* Returns how to measure two sides on the same machines: on one cluster that becomes one side or
* the other, or on two of which one is stopped. @returns undefined if they share no machine, or are
* no clusters that the job may change
*/
function sharedMachines(base, candidate) {
	if (base.cluster !== void 0 && base.cluster === candidate.cluster) return candidate.swap?.mayPatch ? "swap" : void 0;
	const [one, other] = [base.deploy, candidate.deploy];
	if (one === void 0 || other === void 0 || !shareHost(one, other)) return void 0;
	const sides = candidate.swap?.sides ?? base.swap?.sides;
	const places = [one, other].map(({ version: _, configuration: __, ...place }) => JSON.stringify(place));
	if (sides === "twins" || places[0] !== places[1]) return "twins";
	return sides === "swap" || minorOf(one.version) === minorOf(other.version) ? "swap" : "twins";
}
/**
* Explains why TiKV of one side could not open the data of the other; undefined if it can, judging
* by the versions.
*/
function swapObstacle(base, candidate) {
	const [one, other] = [base.deploy?.version ?? "", candidate.deploy?.version ?? ""];
	if (sharedMachines(base, candidate) !== "swap" || minorOf(one) === minorOf(other)) return void 0;
	return `${one} and ${other} cannot share one set of data, because the data format of TiKV cannot go back`;
}
/** `v8.5` of `v8.5.3`; any other version as it is. */
function minorOf(version) {
	return /^v\d+\.\d+(?=\.)/.exec(version)?.[0] ?? version;
}
function shareHost(one, other) {
	const others = new Set(Object.values(other.hosts).flat());
	return Object.values(one.hosts).flat().some((host) => others.has(host));
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
/** The base with ports of its own, where both clusters are on one host and its ports. */
function besideCluster(base, candidate) {
	const [one, other] = [base.deploy, candidate.deploy];
	if (sharedMachines(base, candidate) !== "twins" || one === void 0) return base;
	const offset = one["port-offset"];
	return offset === other?.["port-offset"] ? redeployed(base, { "port-offset": offset + BESIDE }) : base;
}

// src/targets/cluster/index.ts
/** A TiDB cluster on machines of the user's, by `tiup cluster`. A record calls it an endpoint. */
const cluster = {
	name: "cluster",
	schema: schema$4,
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
	isRunning: ({ deploy }) => deploy === void 0,
	release(config) {
		const { deploy, swap } = config;
		if (deploy === void 0) return void 0;
		const at = (version, programs) => {
			const released = {
				...config,
				swap: {
					...swap,
					binaries: {}
				}
			};
			return redeployed(programs === "own" ? config : released, { version });
		};
		return {
			version: deploy.version,
			programs: defined(swap.binaries),
			at
		};
	},
	pair: {
		sharedMachines,
		obstacle: swapObstacle,
		beside: besideCluster
	},
	packages: ({ loadBalancer }) => loadBalancer === "haproxy" ? ["haproxy"] : [],
	load: async () => (await import("./run11.js")).code
};

// src/targets/command/index.ts
/** Any server of the MySQL protocol on this machine, by shell commands of the caller's. */
const command = {
	name: "command",
	schema: schema$5,
	owns: ({ kind }) => kind === "command",
	machine: {
		memoryBytes: ({ memory }) => memory,
		setUpBytes: 200 * 2 ** 20,
		copies: () => 1,
		diskBytes: (_, dataBytes, times) => dataBytes * times,
		startSeconds: () => 10,
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
	load: async () => (await import("./target2.js")).code
};

// src/targets/endpoint/keys.ts
/** Schema of a target `endpoint`. */
const schema$3 = strictObject({
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
	schema: schema$3,
	owns: (config) => {
		const { kind, host, swap } = config;
		return kind === "endpoint" && swap === void 0 && host?.length !== 0;
	},
	isRunning: () => true,
	packages: ({ loadBalancer }) => loadBalancer === "haproxy" ? ["haproxy"] : [],
	load: async () => (await import("./run12.js")).code
};

// src/targets/local/keys.ts
/** Schema of a target `local`. */
const schema$2 = strictObject({
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
const withReplica = {
	what: "cannot be measured with a replica, whose data belongs to two servers",
	remedy: "leave `replica` out of these targets"
};
/** A throw-away MariaDB on this machine, or a MySQL by path. */
const local = {
	name: "local",
	schema: schema$2,
	owns: ({ kind }) => kind === "local",
	machine: {
		memoryBytes: (config) => serverMemoryBytes(config.settings) * copiesOf$1(config),
		setUpBytes: 200 * 2 ** 20,
		copies: copiesOf$1,
		diskBytes: (config, dataBytes, times) => (dataBytes + SERVER_BYTES) * times * copiesOf$1(config),
		startSeconds: () => 5,
		restartSeconds: 5
	},
	programs: {
		components: () => ["mariadbd"],
		use: (config, { mariadbd }) => ({
			...config,
			...defined({ mariadbd })
		})
	},
	pair: { upgrade: ({ mariadbd = "the one on PATH", replica }) => ({
		program: mariadbd,
		keys: "`mariadbd`",
		instances: "",
		...replica === "none" ? {} : { obstacle: withReplica }
	}) },
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
	load: async () => (await import("./run13.js")).code
};

// src/targets/none/keys.ts
const usual = strictObject(ofRunningServer());
/** Schema of a target `none`. */
const schema$1 = strictObject({
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
	schema: schema$1,
	owns: (config) => {
		const { kind, host, swap } = config;
		return kind === "endpoint" && swap === void 0 && host?.length === 0;
	},
	isRunning: () => true,
	packages: () => [],
	load: async () => (await import("./run14.js")).code
};

// src/core/keys/binaries.ts
/**
* Components whose binaries a build may make: those of a TiDB cluster, and the servers of the
* targets `local` and `command`.
*/
const buildable = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadbd",
	"server"
];
const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(", ")}`;
/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
const binariesSchema = list.transform((parts, context) => {
	const paths = {};
	for (const part of parts) {
		const [, name, path = ""] = /^(.+?)=(.+)$/.exec(part) ?? [];
		const component = buildable.find((each) => each === name);
		const isInside = !path.startsWith("/") && !path.split("/").includes("..");
		if (component !== void 0 && isInside && paths[component] === void 0) {
			paths[component] = path;
			continue;
		}
		const message = component === void 0 ? expected : isInside ? `${component} is listed twice` : `expected ${component} at a path relative to the root of the repository, which is built elsewhere`;
		context.addIssue(message);
		return NEVER;
	}
	return paths;
});

// src/targets/playground/keys.ts
/** Schema of a target `playground`. */
const schema = strictObject({
	kind: literal("playground").describe("A throw-away TiDB cluster on this machine, by TiUP."),
	version: string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix).describe("TiDB version, or one of these forms: `v8.5`, `latest-release`, `previous-release`, `nightly`."),
	mode: _enum(["tidb", "tikv-slim"]).default("tidb").describe("`tikv-slim` starts stores without TiDB, for go-ycsb."),
	topology: strictObject({
		tidb: number().int().min(0).max(16).default(1).describe("TiDB servers."),
		tikv: number().int().min(0).max(16).default(1).describe("TiKV stores; 0 with `tidb: 0` for PD alone."),
		pd: number().int().min(1).max(7).default(1).describe("Placement drivers."),
		tiproxy: number().int().min(0).max(4).default(0).describe("TiProxy servers."),
		tiflash: number().int().min(0).max(4).default(0).describe("TiFlash stores.")
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
/** Adds a TiProxy to the topology where the configuration requests one as load balancer. */
function withTiproxy(config) {
	if (config.loadBalancer !== "tiproxy" || config.topology.tiproxy > 0) return config;
	return {
		...config,
		topology: {
			...config.topology,
			tiproxy: 1
		}
	};
}
/** Checks whether it is one PD, TiKV and TiDB each, which fit into a guest. */
function isOneOfEach(config) {
	const { tidb, tikv, pd, tiproxy, tiflash } = withTiproxy(config).topology;
	return config.mode === "tidb" && config.loadBalancer === "none" && tidb === 1 && tikv === 1 && pd === 1 && tiproxy + tiflash === 0;
}
/**
* Estimates the memory of a small cluster before any load, in bytes: about 0.8 GiB for a TiKV, 0.5
* GiB for a TiDB and 0.3 GiB for PD. It is meant to refuse a machine that is too small, not to size
* one.
*/
function clusterMemoryBytes({ tidb, tikv }) {
	return (tikv * .8 + tidb * .5 + .3) * 2 ** 30;
}

// src/targets/playground/index.ts
/** TiKV keeps so many copies where it has as many stores. */
const MOST_REPLICAS = 3;
/** The components are fetched and started. */
const START_SECONDS = 60;
/** PD places the first replicas; seen once with three real TiKV on two loaded cores. */
const REPLICATION_SECONDS = 41;
/** Bytes of TiUP and the programs of a cluster, once. */
const CLUSTER_BYTES = 2 * 2 ** 30;
/** Setting that follows the memory of the machine. */
const CACHE = "tikv.storage.block-cache.capacity";
const copiesOf = ({ topology }) => Math.min(MOST_REPLICAS, topology?.tikv ?? 1);
/** A throw-away TiDB cluster on this machine: https://docs.pingcap.com/tidb/stable/tiup-playground */
const playground = {
	name: "playground",
	schema,
	owns: ({ kind }) => kind === "playground",
	machine: {
		memoryBytes: ({ topology }) => clusterMemoryBytes(topology),
		setUpBytes: 2 ** 30,
		copies: copiesOf,
		diskBytes: ({ topology: { tikv } }, dataBytes, times) => CLUSTER_BYTES + dataBytes * Math.min(MOST_REPLICAS, tikv) * times,
		startSeconds: (config) => START_SECONDS + (copiesOf(config) < MOST_REPLICAS ? 0 : REPLICATION_SECONDS),
		restartSeconds: 30,
		guest: {
			hostSeconds: 9,
			bootSeconds: 16,
			memoryMiB: 8192
		}
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
	release: (config) => ({
		version: config.version,
		programs: defined(config.binaries),
		at: (version, programs) => ({
			...config,
			version,
			...programs === "own" ? {} : { binaries: {} }
		}),
		listed: config
	}),
	pair: { upgrade({ version, binaries, mode, topology: { tikv, pd, tiflash } }) {
		return {
			program: [version, ...Object.entries(binaries).map(([component, path]) => `${component}=${path}`).toSorted()].join(", "),
			keys: "`version` or `binaries`",
			instances: JSON.stringify([
				mode,
				tikv,
				pd,
				tiflash
			])
		};
	} },
	runsInGuest: isOneOfEach,
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
	load: async () => (await import("./run15.js")).code
};

// src/targets/tidb/index.ts
/** A throw-away TiDB on this machine without TiKV and PD. */
const tidb = {
	name: "tidb",
	schema: schema$6,
	owns: ({ kind }) => kind === "tidb",
	machine: {
		memoryBytes: () => MEMORY_BYTES,
		setUpBytes: 200 * 2 ** 20,
		copies: () => 1,
		diskBytes: (_, dataBytes, times) => dataBytes * times,
		startSeconds: () => 20,
		restartSeconds: 10,
		guest: { hostSeconds: 9 }
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
	load: async () => (await import("./tidb.js")).code
};

// src/parts.ts
/** The extensions and packages; hooks are called, and reports written, in this order. */
const extensions = [
	rules,
	accept,
	demo,
	doctor,
	clean,
	results,
	again,
	baselines,
	versions,
	noise,
	commits,
	work,
	componentMetrics,
	otherRuns,
	why,
	simulated,
	plans,
	windows,
	issue,
	junit,
	badge,
	page,
	site,
	notify,
	documents,
	forks,
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

export { workUnit as A, planChanges as B, wholeRounds as C, logWorkRatio as D, compareCounts as E, score as F, givenName as G, loadSchema as H, costCauses as I, newWorkloads as J, givenRate as K, costChanges as L, figureOf as M, intervalOf as N, runsWithCounters as O, logDrop as P, isHeavier as R, roundVariance as S, HALF_AN_EVENT as T, listed as U, statementGrowth as V, cellsById as W, timesOfGuests as X, markdownTable as Y, presets as Z, MAD_TO_DEVIATION as _, targetKinds as a, estimateSideBySide as b, isOneOfEach as c, buildable as d, sharedMachines as f, unknownData as g, optionOf as h, stores as i, changeOf as j, startsOf as k, withTiproxy as l, timedStatementFaults as m, loads as n, targets as o, timedKeys as p, isFoundRunning as q, partVerbs as r, clusterMemoryBytes as s, extensions as t, binariesSchema as u, USUAL_START_NOISE as v, withoutStandstills as w, figuresIn as x, estimateMeasured as y, loadReport as z };