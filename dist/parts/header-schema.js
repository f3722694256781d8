import { _ as record, d as literal, h as object, i as _enum, m as number, o as array, s as boolean, x as union, y as string } from "./schemas.js";

// src/record/work.ts
const count = number().finite().nonnegative();
/** More tell no more. */
const MOST_COUNTERS = 120;
const countersSchema = record(string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/), count).refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, { error: `more than ${MOST_COUNTERS} counters` });
/** Schema of the server's work in one run by its own counters: differences, including the load before the measured time (settling). */
const runWorkSchema = object({
	/** `sql`: SHOW GLOBAL STATUS of MariaDB and MySQL. `status-port`: `/metrics` of TiDB. */
	source: _enum(["sql", "status-port"]),
	/** Time from reading to reading. */
	seconds: number().finite().positive(),
	/** Statements that clients had executed, counted by the same server: what the counters are divided by. */
	statements: count,
	counters: countersSchema,
	/** The same server without load, shortly before the run. */
	idle: object({
		seconds: number().finite().positive(),
		counters: countersSchema
	}).optional()
});
/** Name of the note of a target that says that its counters were unavailable. */
const WORK_NOTE = "work counters";
/** A note of the candidate by these words says whether the rows of a data set are those of the base, or which ones they are. */
function rowsNote({ tables = 1, tableSize = 0, randType = "usual" }) {
	return `rows of ${tables} × ${tableSize}, distribution ${randType}`;
}
const [SAME_ROWS, OTHER_ROWS] = ["the same as those of the base", "not those of the base"];
/** Start of the text that tells the rows of one job from those of another. */
const ROWS_DIGEST = "digest ";
const work = (label) => ({
	label,
	isWork: true
});
/** Counters in the order of their value to a reader: of several that changed, the first is in the headline. */
const catalogue = {
	Rows_read: work("rows read"),
	Innodb_rows_read: work("rows read"),
	keys: work("keys scanned"),
	requests: work("storage requests"),
	requests_Get: work("Get requests"),
	requests_BatchGet: work("BatchGet requests"),
	requests_Cop: work("coprocessor requests"),
	requests_Prewrite: work("Prewrite requests"),
	requests_Commit: work("Commit requests"),
	requests_PessimisticLock: work("PessimisticLock requests"),
	Handler_read_rnd_next: work("rows read by full scans"),
	Handler_read_next: work("rows read along an index"),
	Handler_read_prev: work("rows read backwards along an index"),
	Handler_read_key: work("index look-ups"),
	Handler_read_rnd: work("rows read by position"),
	Handler_icp_attempts: work("checks of index conditions"),
	Handler_write: work("rows inserted"),
	Handler_update: work("rows updated"),
	Handler_delete: work("rows deleted"),
	Innodb_rows_inserted: work("rows inserted"),
	Innodb_rows_updated: work("rows updated"),
	Innodb_rows_deleted: work("rows deleted"),
	Innodb_buffer_pool_read_requests: work("page reads from the buffer pool"),
	Select_scan: work("full scans"),
	Select_full_join: work("joins without an index"),
	Select_range: work("range scans"),
	Handler_tmp_write: work("rows written to temporary tables"),
	Rows_tmp_read: work("rows read from temporary tables"),
	Created_tmp_tables: work("temporary tables"),
	Created_tmp_disk_tables: work("temporary tables on disk"),
	Sort_merge_passes: work("merge passes of sorts"),
	Handler_commit: work("commits of the storage engine"),
	Handler_rollback: work("rollbacks of the storage engine"),
	cop_requests_of_statements: work("coprocessor requests of statements"),
	alloc_objects: work("objects allocated"),
	alloc_bytes: work("bytes allocated"),
	Sort_rows: work("rows sorted"),
	Rows_sent: work("rows sent"),
	plan_cache_hits: {
		label: "plan cache hits",
		isWork: false
	}
};
/** Returns the facts about a counter; an unknown one is labelled by its own name. */
function counterInfo(name) {
	return (Object.hasOwn(catalogue, name) ? catalogue[name] : void 0) ?? work(name);
}
/** Its place among those that changed; 0 is reported first. */
function counterRank(name) {
	const place = Object.keys(catalogue).indexOf(name);
	return place === -1 ? Object.keys(catalogue).length : place;
}

// src/record/metric.ts
/**
* The catalogue of metrics. A metric name is a stem, or a stem with an operation behind a colon:
* `tps`, `latency_p95_ms`, `latency_avg_ms:NEW_ORDER`.
*/
const rate = (label, unit, gatedByDefault) => ({
	label,
	unit,
	direction: "higher-is-better",
	headline: gatedByDefault,
	gatedByDefault,
	defaultTolerance: .03
});
const ofLongRun = (label) => ({
	...rate(label, "%", false),
	headline: true,
	defaultTolerance: .05
});
const latency = (label, defaultTolerance, headline = true) => ({
	label,
	unit: "ms",
	direction: "lower-is-better",
	headline,
	gatedByDefault: false,
	defaultTolerance
});
/** Makes a metric of a Go benchmark, which is the operation: units as `go test` prints them, labels as benchstat does. */
const ofBenchmark = (label, unit, defaultTolerance) => ({
	...latency(label, defaultTolerance),
	unit,
	isBenchmark: true
});
const ofComponent = (direction) => ({
	...latency("", .1),
	unit: "",
	direction
});
/** Errors of a hundred transactions: the figure of an alarm, which no run holds and nobody can gate. */
const ERRORS_METRIC = "errors_pct";
/** Errors that the tool went on after; most runs have none, and a share of nothing is none. */
const ERROR_RATE_METRIC = "errors_per_s";
/** Resources that the processes of a server used; on the page and in the result, and gated if somebody names the metric. */
const resourceWords = {
	cpu: [
		"CPU per transaction",
		"ms",
		.1
	],
	context_switches_per_tx: [
		"context switches per transaction",
		"",
		.1
	],
	rss: [
		"resident memory",
		"MiB",
		.1,
		"mean"
	],
	peak_rss: [
		"peak resident memory",
		"MiB",
		.1,
		"highest"
	],
	disk_read: [
		"disk reads per transaction",
		"KiB",
		.2,
		void 0,
		.1
	],
	disk_write: [
		"disk writes per transaction",
		"KiB",
		.2,
		void 0,
		.1
	]
};
/** Components whose processes are distinguished. */
const resourceComponents = [
	"tidb",
	"tikv",
	"pd",
	"tiflash",
	"tiproxy",
	"mariadb"
];
/** Kinds of resources; each is a metric such as `tidb_cpu` or `tikv_rss`. */
const resourceKinds = Object.keys(resourceWords);
/** Labels of components for people. */
const componentLabels = {
	tidb: "TiDB",
	tikv: "TiKV",
	pd: "PD",
	tiflash: "TiFlash",
	tiproxy: "TiProxy",
	mariadb: "MariaDB"
};
const resources = Object.fromEntries(resourceComponents.flatMap((component) => resourceKinds.map((kind) => {
	const [what, unit, defaultTolerance, ofStart, least] = resourceWords[kind];
	const label = `${componentLabels[component]} ${what}`;
	const shown = {
		headline: false,
		gatedByDefault: false,
		defaultTolerance,
		...ofStart && { ofStart },
		...least && { least }
	};
	return [`${component}_${kind}`, {
		label,
		unit,
		direction: "lower-is-better",
		...shown
	}];
})));
const stems = {
	tps: rate("TPS", "/s", true),
	/** Decides where nothing else is counted, and is beside TPS: many published figures are in it. */
	qps: {
		...rate("QPS", "/s", false),
		headline: true
	},
	/** Reads and writes alone, as sysbench 0.5 counts its queries: without BEGIN and COMMIT. */
	qps_rw: rate("QPS of reads and writes", "/s", false),
	ops: rate("OPS", "/s", true),
	tpmc: rate("tpmC", "/min", true),
	tpm_total: rate("tpmTotal", "/min", false),
	tpm: rate("TPM", "/min", false),
	/** CH-benCHmark's queries an hour. */
	qphh: rate("QphH", "/h", false),
	/** Percentage of the throughput left after an hour at a long run's slope, 100 without any slope. */
	hourly_pct: ofLongRun("throughput left after an hour"),
	/** Throughput of a long run's last fifth, as a percentage of that of its first fifth. */
	last_fifth_pct: ofLongRun("throughput of the last fifth"),
	/** Metrics of a component's own; the operation is the name that the configuration gives it. */
	higher_is_worse: ofComponent("lower-is-better"),
	lower_is_worse: ofComponent("higher-is-better"),
	efficiency_pct: rate("efficiency", "%", false),
	connections_per_s: rate("connections", "/s", true),
	/** Time of a run that is over when its work is done: a statement that is timed once, the start of a server. */
	time_ms: {
		...latency("time", .05),
		gatedByDefault: true
	},
	/** Time of one query, which is the operation. */
	query_ms: {
		...latency("query time", .1),
		gatedByDefault: true
	},
	/** Seconds of the statement beside a load, and its share of the measured time; then from a pause to the level of before. */
	beside_s: {
		...latency("time of the statement beside it", .1),
		unit: "s",
		gatedByDefault: true
	},
	beside_pct: {
		...latency("time with the statement beside it", .1, false),
		unit: "%"
	},
	recovery_s: {
		...latency("recovery", .25),
		unit: "s",
		gatedByDefault: true
	},
	"ns/op": {
		...ofBenchmark("sec/op", "ns", .03),
		gatedByDefault: true
	},
	"B/op": {
		...ofBenchmark("B/op", "B", 0),
		isExact: true
	},
	"allocs/op": {
		...ofBenchmark("allocs/op", "", 0),
		isExact: true
	},
	latency_min_ms: latency("min latency", .1, false),
	latency_avg_ms: latency("mean latency", .05),
	latency_p50_ms: latency("p50 latency", .05),
	latency_p90_ms: latency("p90 latency", .05),
	latency_p95_ms: latency("p95 latency", .05),
	latency_p99_ms: latency("p99 latency", .1),
	latency_p999_ms: latency("p99.9 latency", .1),
	latency_max_ms: latency("max latency", .2, false),
	/** Time from the first packet of a connection to the answer of its first query. */
	connect_latency_avg_ms: latency("mean connect latency", .05, false),
	connect_latency_p50_ms: latency("p50 connect latency", .05, false),
	connect_latency_p95_ms: latency("p95 connect latency", .05),
	connect_latency_p99_ms: latency("p99 connect latency", .1),
	/** Figures of a statement, by the server's own table of statements: the way to the client and back is not included. */
	server_qps: rate("QPS by the server", "/s", false),
	server_latency_avg_ms: latency("mean latency by the server", .05, false),
	/** Work of the server for a transaction, by its own counters; the operation is the counter. No run has it as a figure. */
	work: {
		label: "work per transaction",
		unit: "",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .02
	},
	[ERROR_RATE_METRIC]: {
		label: "errors",
		unit: "/s",
		direction: "lower-is-better",
		headline: false,
		gatedByDefault: false,
		defaultTolerance: .1
	},
	[ERRORS_METRIC]: {
		label: "errors",
		unit: "%",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .1
	},
	...resources
};
/** Every stem, in the order in which reports show them. */
const metricStems = Object.keys(stems);
/** Throughput, the main figure of a cell first; queries count only where nothing else does. */
const rateMetrics = [
	"tps",
	"ops",
	"tpmc",
	"connections_per_s",
	"qps"
];
/** Latencies that a table shows, the first that a cell has. */
const latencyMetrics = [
	"p95",
	"p99",
	"p90",
	"avg"
].map((point) => `latency_${point}_ms`).concat("connect_latency_p95_ms");
/** Metrics of which each operation is gated, and counts as a figure of its own. */
const gatedByOperation = [
	"query_ms",
	"ns/op",
	"B/op",
	"allocs/op"
];
/** The part of a metric name before the colon. */
function metricStem(name) {
	const colon = name.indexOf(":");
	return colon === -1 ? name : name.slice(0, colon);
}
/**
* Returns the facts about a metric. A percentile that the catalogue lacks (`latency_p97_ms`) is derived.
* @returns undefined for a name that is no metric
*/
function metricInfo(name) {
	if (Object.hasOwn(stems, name)) return stems[name];
	const [stem = "", operation] = name.split(":", 2);
	const info = Object.hasOwn(stems, stem) ? stems[stem] : derivedPercentile(stem);
	if (info === void 0 || operation === void 0) return info;
	const isMain = !operation.includes("/") || stem === "latency_avg_ms";
	const headline = info.headline && isMain && stem !== "hourly_pct";
	const label = stem === "work" ? `${counterInfo(operation).label} per transaction` : stem === "hourly_pct" ? `${info.label}, ${operation} end of its interval` : `${operation} ${info.label}`.trim();
	return {
		...info,
		label,
		headline,
		gatedByDefault: gatedByOperation.includes(stem)
	};
}
function derivedPercentile(stem) {
	const match = /^latency_p(\d{1,2})_ms$/.exec(stem);
	return match?.[1] === void 0 ? void 0 : latency(`p${match[1]} latency`, .1);
}

// src/record/header-schema.ts
/** Most remarks about one server: settings that it refused, and other notes. */
const MOST_REMARKS = 200;
const line = string().max(1e3);
const finite = number().finite();
/** Schema of the plan of a side-by-side record: with it and the policy the verdict can be reached again. */
const sideBySidePlanSchema = object({
	/** Most rounds; each look at the data spends its share of the risk. */
	rounds: number().int().min(1).max(1e4),
	pairs: number().int().min(1).max(1e3),
	sliceSeconds: finite.positive(),
	settleSeconds: finite.nonnegative(),
	/** Gated cells of the entire suite, which share the risk of a false red; absent: those of the record. */
	gatedCells: number().int().min(1).max(1e5).optional(),
	/** Standard deviation of the log of a figure that one start of a server adds, as learned: by cell id, then by metric. */
	startNoise: record(string().max(300), record(string().max(200), finite.nonnegative())).optional(),
	/**
	* Number of cells of one data set from which on they are screened together first, with a pair or two of each a round; only the
	* suspicious ones get rounds of their own. Absent: each cell has its own from the beginning.
	*/
	screenedFrom: number().int().min(2).max(1e5).optional(),
	/** Reason why nothing was measured: programs, settings and data are the same on both sides. */
	nothingDiffers: line.optional()
});
/**
* Signs of a standstill of the machine: a beat of our own process is late, the hypervisor gave the processors to
* others, all processes waited for memory, or the server without load did not answer.
*/
const standstillSigns = [
	"heartbeat",
	"steal",
	"memory",
	"idle-server"
];
/** Seconds of a run in which the machine itself stalled, by the sign that shows most; absent where it hardly did. */
const standstillSchema = object({
	seconds: number().finite().positive(),
	by: _enum(standstillSigns)
});
/** Schema of the policy of the job's own verdict. */
const recordedPolicySchema = object({
	rule: _enum(["evidence", "threshold"]),
	tolerance: finite.min(0).lt(1).optional(),
	tolerances: record(string().max(200), finite.min(0).lt(1)),
	workloads: record(string().max(200), finite.min(0).lt(1)).optional(),
	/** Growth by statement above which it is an alarm. */
	statements: record(string().max(200), finite.min(0).lt(1)).optional(),
	gated: array(string().max(200)).max(1e3).optional(),
	warnOnly: array(string().max(200)).max(1e3),
	alphaRegression: finite.gt(0).lt(.5),
	alphaOk: finite.gt(0).lt(.5)
});
/** Cells of one suite dealt to several machines. GitHub's matrix has room for so many. */
const MOST_SHARDS = 256;
/** Schema of a record's part of a suite that was spread over several machines. */
const shardsSchema = object({
	/** Fingerprint of the plan: which cells there are, and who measures them. Records of one plan belong together. */
	plan: string().regex(/^[0-9a-f]{16}$/),
	count: number().int().min(1).max(256),
	/** Number from 1: the record holds the cells of this shard alone. Absent: those of all shards, merged. */
	part: number().int().min(1).max(256).optional(),
	/** Present: no shard, but the suspicious cells of all of them, measured once more on another machine. */
	confirms: literal(true).optional()
});
/** The published test that a job ran. */
const presetRunSchema = object({
	name: string().max(100),
	/** 1 is the size of the report. */
	scale: number().positive().max(1),
	/** `as-published`: each server alone, one after the other; its improvements are reported, not judged. */
	method: _enum(["as-published", "side-by-side"])
});
/** Schema of the machines, as a person describes them. */
const environmentSchema = object({
	provider: line.optional(),
	hardware: array(object({
		service: line,
		type: line,
		count: number().int().positive(),
		storage: line.optional()
	})).max(100).default([])
});
const scalars = record(string().max(200), union([
	string().max(4e3),
	finite,
	boolean()
]));
/** Schema of the commit that a server was built of, and the binaries of the build. */
const buildSchema = object({
	commit: string().regex(/^[0-9a-f]{40,64}$/),
	binaries: record(string().max(100), object({
		sha256: string().regex(/^[0-9a-f]{64}$/),
		/** Commit that the running server reports; `unknown`: it reports none. */
		reports: _enum(["commit", "unknown"])
	}))
});
/** States that a report shows; a statement with the same plan on both sides has none. */
const planStates = [
	"red",
	"changed",
	"estimates-moved",
	"not-weighed",
	"unstable",
	"not-planned"
];
/** The plans of both servers without data, statement by statement. */
const plansSchema = object({
	statements: number().int().nonnegative(),
	seconds: finite.nonnegative(),
	/** True if a worse plan that nobody accepted turns the check red. */
	gate: boolean(),
	/** Rows of the data that is measured, by those of the statistics. */
	dataShare: finite.nonnegative().optional(),
	warnings: array(line).max(200),
	findings: array(object({
		name: line,
		/** The load that it is of. */
		workload: line.optional(),
		sql: string().max(1e5),
		state: _enum(planStates),
		reasons: array(string().max(4e3)).max(20),
		/** Digest of the candidate's plan, by which somebody accepts it. */
		plan: line.optional(),
		/** Reason for accepting the plan. */
		accepted: line.optional(),
		/** Result of measuring the statement, which counts in place of the estimates. */
		measured: _enum([
			"slower",
			"equal",
			"faster",
			"undecided",
			"too-few-rows"
		]).optional(),
		/** Both trees, a line for each operator; empty where the plan is the same. */
		trees: array(string().max(1e4)).max(2e3)
	})).max(1e4)
});
/** Checks whether a worse plan that nobody accepted turns the check red. A measured plan is as good as it was measured. */
function hasRedPlan(plans) {
	return plans?.gate === true && plans.findings.some(({ state, accepted, measured }) => state === "red" && accepted === void 0 && measured !== "equal" && measured !== "faster");
}
const targetDescriptionSchema = object({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"imported"
	]),
	/** Present: an `endpoint` that each round starts afresh, as a cluster of the job. */
	restarted: literal(true).optional(),
	/** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
	product: line,
	/** Version as the server reports it: `v8.5.4`, `10.11.14-MariaDB`. */
	version: line,
	/** Version and commit of each component that reported them. */
	components: record(string().max(100), object({
		version: line,
		commit: line.optional()
	})),
	/** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
	topology: record(string().max(100), number().int().nonnegative()),
	/** Present for programs of the caller's own in a playground: the version that was requested of TiUP, and their names. */
	requested: object({
		version: line,
		binaries: array(string().max(100)).min(1).max(20)
	}).optional(),
	/** Present: the job built it. */
	build: buildSchema.optional(),
	/** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
	configuration: scalars,
	/** Global variables that were set and read back. */
	variables: scalars,
	/** Settings that the service refused to change, and its words. */
	refused: array(object({
		what: line,
		why: line
	})).max(200),
	/** Other notes about this server: data that came from a cache, a backup that did not work. */
	notes: array(object({
		what: line,
		why: line
	})).max(200).optional(),
	/** Settings that were requested and are not in force as asked: clamped, renamed, ignored, or not to be seen. */
	differs: array(object({
		what: line,
		asked: line,
		used: line,
		why: line
	})).max(200).optional(),
	/** Configuration files as they were used, by name: `haproxy.cfg`. */
	files: record(string().max(100), string().max(2e4)).optional(),
	/** Median time of an empty statement between the machine of the load and the server, in ms. */
	roundTripMs: finite.nonnegative().optional()
});

export { counterInfo as C, runWorkSchema as E, WORK_NOTE as S, rowsNote as T, rateMetrics as _, recordedPolicySchema as a, ROWS_DIGEST as b, standstillSchema as c, ERROR_RATE_METRIC as d, gatedByOperation as f, metricStems as g, metricStem as h, presetRunSchema as i, targetDescriptionSchema as l, metricInfo as m, hasRedPlan as n, shardsSchema as o, latencyMetrics as p, plansSchema as r, sideBySidePlanSchema as s, environmentSchema as t, ERRORS_METRIC as u, resourceComponents as v, counterRank as w, SAME_ROWS as x, OTHER_ROWS as y };