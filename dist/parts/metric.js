import { t as counterInfo } from "./server-counters.js";

// src/core/record/metric.ts
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
/**
* Makes a metric of a Go benchmark, which is the operation: units as `go test` prints them, labels
* as benchstat does.
*/
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
/**
* Errors of a hundred transactions: the figure of an alarm, which no run holds and nobody can gate.
*/
const ERRORS_METRIC = "errors_pct";
/** Errors that the tool went on after; most runs have none, and a share of nothing is none. */
const ERROR_RATE_METRIC = "errors_per_s";
/**
* Resources that the processes of a server used; on the page and in the result, and gated if
* somebody names the metric.
*/
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
	"mariadb",
	"server"
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
	mariadb: "MariaDB",
	server: "Server"
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
	/**
	* Percentage of the throughput left after an hour at a long run's slope, 100 without any slope.
	*/
	hourly_pct: ofLongRun("throughput left after an hour"),
	/** Throughput of a long run's last fifth, as a percentage of that of its first fifth. */
	last_fifth_pct: ofLongRun("throughput of the last fifth"),
	/** Metrics of a component's own; the operation is the name that the configuration gives it. */
	higher_is_worse: ofComponent("lower-is-better"),
	lower_is_worse: ofComponent("higher-is-better"),
	efficiency_pct: rate("efficiency", "%", false),
	connections_per_s: rate("connections", "/s", true),
	/**
	* Time of a run that is over when its work is done: a statement that is timed once, the start of
	* a server.
	*/
	time_ms: {
		...latency("time", .05),
		gatedByDefault: true
	},
	/** Time of one query, which is the operation. */
	query_ms: {
		...latency("query time", .1),
		gatedByDefault: true
	},
	/**
	* Seconds of the statement beside a load, and its share of the measured time; then from a pause
	* to the level of before.
	*/
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
	/**
	* Figures of a statement, by the server's own table of statements: the way to the client and back
	* is not included.
	*/
	server_qps: rate("QPS by the server", "/s", false),
	server_latency_avg_ms: latency("mean latency by the server", .05, false),
	/**
	* Work of the server for a transaction, by its own counters; the operation is the counter. No run
	* has it as a figure.
	*/
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
/** Returns the part of a metric name before the colon. */
function metricStem(name) {
	const colon = name.indexOf(":");
	return colon === -1 ? name : name.slice(0, colon);
}
/** Returns the statement that a metric is of, as `shop/newest-orders`; undefined where it is of none. */
function metricStatement(name) {
	const [, operation] = name.split(":", 2);
	return operation?.includes("/") === true ? operation : void 0;
}
/** Checks whether more of a metric is better, as of throughput. */
function isRate(metric) {
	return metricInfo(metric)?.direction === "higher-is-better";
}
/**
* Returns the facts about a metric. A percentile that the catalogue lacks (`latency_p97_ms`) is
* derived.
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
/** Returns the name of a metric for readers; its own where it is unknown. */
function metricLabel(name) {
	return metricInfo(name)?.label ?? name;
}
function derivedPercentile(stem) {
	const match = /^latency_p(\d{1,2})_ms$/.exec(stem);
	return match?.[1] === void 0 ? void 0 : latency(`p${match[1]} latency`, .1);
}

export { latencyMetrics as a, metricStatement as c, rateMetrics as d, resourceComponents as f, isRate as i, metricStem as l, ERROR_RATE_METRIC as n, metricInfo as o, gatedByOperation as r, metricLabel as s, ERRORS_METRIC as t, metricStems as u };