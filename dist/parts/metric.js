// src/words/prometheus.ts
const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/;
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y;
/**
* The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other
* metrics are not taken apart; a line that does not parse is left out, as is a value that is no
* finite number.
*/
function samplesOf(text, names) {
	return text.split("\n").flatMap((raw) => {
		const end = raw.search(/[{\s]/);
		if (end === -1 || !names.has(raw.slice(0, end))) return [];
		const [, name, inside = "", number] = line.exec(raw.trim()) ?? [];
		const labels = labelsOf(inside);
		const value = Number(number);
		return name === void 0 || labels === void 0 || !Number.isFinite(value) ? [] : [{
			name,
			labels,
			value
		}];
	});
}
function labelsOf(text) {
	const labels = [];
	label.lastIndex = 0;
	while (label.lastIndex < text.length) {
		const match = label.exec(text);
		if (match === null) return void 0;
		labels.push([match[1] ?? "", unescaped(match[2] ?? "")]);
	}
	return Object.fromEntries(labels);
}
function unescaped(text) {
	return text.replace(/\\(.)/g, (_, character) => character === "n" ? "\n" : character);
}

// src/mysql/server-counters.ts
/** Requests that are distinguished; a fixed set, so that a server cannot bring names of its own. */
const requestTypes = [
	"Get",
	"BatchGet",
	"Cop",
	"Prewrite",
	"Commit",
	"PessimisticLock"
];
const metrics = {
	statements: "tidb_executor_statement_total",
	requests: "tidb_tikvclient_request_seconds_count",
	keys: "tidb_server_query_statement_processed_keys_sum",
	copRequests: "tidb_server_query_statement_rpc_count_sum",
	planCacheHits: "tidb_server_plan_cache_total",
	bytes: "go_memstats_alloc_bytes_total",
	objects: "go_memstats_mallocs_total"
};
const usageMetrics = {
	cpuSeconds: "process_cpu_seconds_total",
	rssBytes: "process_resident_memory_bytes"
};
const metricNames = new Set(Object.values(metrics));
/**
* The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are
* left out where the version tells them apart. What it does not have (keys before 8.5) is absent,
* not 0.
* @returns undefined where statements are not counted: it is no TiDB
*/
function tidbCounters(text) {
	const samples = samplesOf(text, metricNames);
	const sumOf = (name, fits = () => true) => {
		const own = samples.filter((sample) => sample.name === name);
		return own.length === 0 ? void 0 : own.filter(({ labels }) => fits(labels)).reduce((sum, { value }) => sum + value, 0);
	};
	const ofClients = ({ scope }) => scope !== "true";
	const statements = sumOf(metrics.statements);
	if (statements === void 0) return void 0;
	const counters = {
		requests: sumOf(metrics.requests, ofClients),
		keys: sumOf(metrics.keys),
		cop_requests_of_statements: sumOf(metrics.copRequests),
		plan_cache_hits: sumOf(metrics.planCacheHits),
		alloc_bytes: sumOf(metrics.bytes),
		alloc_objects: sumOf(metrics.objects)
	};
	for (const type of requestTypes) counters[`requests_${type}`] = sumOf(metrics.requests, (labels) => ofClients(labels) && labels.type === type);
	const had = Object.entries(counters).filter((entry) => entry[1] !== void 0);
	const tidb = ownUsage(text);
	return {
		statements,
		counters: Object.fromEntries(had),
		...tidb && { processes: { tidb } }
	};
}
/** CPU and memory of the process that sends this `/metrics`; undefined where it does not tell. */
function ownUsage(text) {
	const samples = samplesOf(text, new Set(Object.values(usageMetrics)));
	const sampleOf = (name) => samples.find((sample) => sample.name === name)?.value;
	const [cpuSeconds, rssBytes] = [sampleOf(usageMetrics.cpuSeconds), sampleOf(usageMetrics.rssBytes)];
	return cpuSeconds === void 0 || rssBytes === void 0 ? void 0 : {
		cpuSeconds,
		rssBytes
	};
}
/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork = /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/;
/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
function statusReading(status) {
	const counters = Object.entries(status).flatMap(([name, text]) => {
		const value = Number(text);
		return ofWork.test(name) && Number.isFinite(value) ? [[name, value]] : [];
	});
	return {
		statements: Number(status.Questions ?? 0),
		counters: Object.fromEntries(counters)
	};
}
const work = (label) => ({
	label,
	isWork: true
});
/**
* Counters in the order of their value to a reader: of several that changed, the first is in the
* headline.
*/
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
/** Returns the rank of a counter among those that changed; 0 is reported first. */
function counterRank(name) {
	const place = Object.keys(catalogue).indexOf(name);
	return place === -1 ? Object.keys(catalogue).length : place;
}

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
function derivedPercentile(stem) {
	const match = /^latency_p(\d{1,2})_ms$/.exec(stem);
	return match?.[1] === void 0 ? void 0 : latency(`p${match[1]} latency`, .1);
}

export { latencyMetrics as a, metricStems as c, counterInfo as d, counterRank as f, samplesOf as g, tidbCounters as h, isRate as i, rateMetrics as l, statusReading as m, ERROR_RATE_METRIC as n, metricInfo as o, ownUsage as p, gatedByOperation as r, metricStem as s, ERRORS_METRIC as t, resourceComponents as u };