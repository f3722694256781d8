import { S as _isoDateTime, _ as union, a as array, c as literal, d as object, h as string, i as _enum, n as ZodISODateTime, o as boolean, p as record, s as discriminatedUnion, t as ZodISODate, u as number, x as _isoDate } from "./schemas.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}

// src/record/build.ts
/** Of which commit a server was built, and what the build left. */
const buildSchema = object({
	commit: string().regex(/^[0-9a-f]{40,64}$/),
	binaries: record(string().max(100), object({
		sha256: string().regex(/^[0-9a-f]{64}$/),
		/** Does the running server report that commit? `unknown`: it reports none. */
		reports: _enum(["commit", "unknown"])
	}))
});

// src/record/work.ts
const count = number().finite().nonnegative();
/** More tell no more. */
const MOST_COUNTERS = 120;
const countersSchema = record(string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/), count).refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, { error: `more than ${MOST_COUNTERS} counters` });
/** What the server did in one run by its own counters: differences, the load before the measured time (settling) in them. */
const runWorkSchema = object({
	/** `sql`: SHOW GLOBAL STATUS of MariaDB and MySQL. `status-port`: `/metrics` of TiDB. */
	source: _enum(["sql", "status-port"]),
	/** From reading to reading. */
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
/** By this a note of a target says that its counters were not to be had. */
const WORK_NOTE = "work counters";
const work = (label) => ({
	label,
	isWork: true
});
/** In the order of what they tell a reader: of several that changed, the first stands in the headline. */
const known = {
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
/** What is known of a counter; one that is not known goes by its own name. */
function counterInfo(name) {
	return (Object.hasOwn(known, name) ? known[name] : void 0) ?? work(name);
}
/** Its place among those that changed; 0 is told first. */
function counterRank(name) {
	const place = Object.keys(known).indexOf(name);
	return place === -1 ? Object.keys(known).length : place;
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
const latency = (label, defaultTolerance, headline = true) => ({
	label,
	unit: "ms",
	direction: "lower-is-better",
	headline,
	gatedByDefault: false,
	defaultTolerance
});
/** Errors of a hundred transactions: the figure of an alarm, which no run holds and nobody can gate. */
const ERRORS_METRIC = "errors_pct";
const stems = {
	tps: rate("TPS", "/s", true),
	qps: rate("QPS", "/s", false),
	ops: rate("OPS", "/s", true),
	tpmc: rate("tpmC", "/min", true),
	tpm_total: rate("tpmTotal", "/min", false),
	tpm: rate("TPM", "/min", false),
	/** CH-benCHmark's queries an hour. */
	qphh: rate("QphH", "/h", false),
	efficiency_pct: rate("efficiency", "%", false),
	latency_min_ms: latency("min latency", .1, false),
	latency_avg_ms: latency("mean latency", .05),
	latency_p50_ms: latency("p50 latency", .05),
	latency_p90_ms: latency("p90 latency", .05),
	latency_p95_ms: latency("p95 latency", .05),
	latency_p99_ms: latency("p99 latency", .1),
	latency_p999_ms: latency("p99.9 latency", .1),
	latency_max_ms: latency("max latency", .2, false),
	/** Of the server a transaction, by its own counters; the operation is the counter. No run has it as a figure. */
	work: {
		label: "work per transaction",
		unit: "",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .02
	},
	[ERRORS_METRIC]: {
		label: "errors",
		unit: "%",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .1
	}
};
/** Every stem, in the order in which reports show them. */
const metricStems = Object.keys(stems);
/** The part of a metric name before the colon. */
function metricStem(name) {
	return name.split(":", 1)[0] ?? name;
}
/**
* What is known of a metric. A percentile that the catalogue lacks (`latency_p97_ms`) is derived.
* @returns undefined for a name that is no metric
*/
function metricInfo(name) {
	const [stem = "", operation] = name.split(":", 2);
	const known = Object.hasOwn(stems, stem) ? stems[stem] : derivedPercentile(stem);
	if (known === void 0 || operation === void 0) return known;
	const headline = known.headline && (!operation.includes("/") || stem === "latency_avg_ms");
	const label = stem === "work" ? `${counterInfo(operation).label} per transaction` : `${operation} ${known.label}`;
	return {
		...known,
		label,
		headline,
		gatedByDefault: false
	};
}
function derivedPercentile(stem) {
	const match = /^latency_p(\d{1,2})_ms$/.exec(stem);
	return match?.[1] === void 0 ? void 0 : latency(`p${match[1]} latency`, .1);
}

// src/record/plan-schema.ts
const line$1 = string().max(1e3);
const finite$1 = number().finite();
/** How a side-by-side record was to be measured: with it and the policy the verdict can be reached again. */
const sideBySidePlanSchema = object({
	/** Most rounds; each look at the data spends its share of the risk. */
	rounds: number().int().min(1).max(1e4),
	pairs: number().int().min(1).max(1e3),
	sliceSeconds: finite$1.positive(),
	settleSeconds: finite$1.nonnegative(),
	/** Gated cells of the whole suite, which share the risk of a false red; absent: those of the record. */
	gatedCells: number().int().min(1).max(1e5).optional(),
	/** Standard deviation of the log of a figure that one start of a server adds, as learned: by cell id, then by metric. */
	startNoise: record(string().max(300), record(string().max(200), finite$1.nonnegative())).optional(),
	/** Why nothing was measured: programs, settings and data are the same on both sides. */
	nothingDiffers: line$1.optional()
});
/** What the job's own verdict was reached by. */
const recordedPolicySchema = object({
	rule: _enum(["evidence", "threshold"]),
	tolerance: finite$1.min(0).lt(1).optional(),
	tolerances: record(string().max(200), finite$1.min(0).lt(1)),
	gated: array(string().max(200)).max(1e3).optional(),
	warnOnly: array(string().max(200)).max(1e3),
	alphaRegression: finite$1.gt(0).lt(.5),
	alphaOk: finite$1.gt(0).lt(.5)
});

// src/record/schema.ts
/** The version of the stored format. A reader refuses newer ones and migrates older ones. */
const RECORD_SCHEMA_VERSION = 1;
const text = string().max(4e3);
const line = string().max(1e3);
const finite = number().finite();
const scalar = union([
	string().max(4e3),
	finite,
	boolean()
]);
const scalars = record(string().max(200), scalar);
const sideSchema = _enum(["base", "candidate"]);
/** Of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1e3;
const metricsSchema = record(string().refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }), finite.nonnegative()).refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, { error: `more than ${MOST_METRICS} metrics` });
/** Per-second (or per-interval) rows, as arrays, so that a record stays small. */
const seriesSchema = object({
	/** Column names: `at_s` first, then metric names and `errors_per_s`. */
	columns: array(string().max(100)).min(2),
	rows: array(array(finite)).max(2e5)
});
const histogramSchema = object({
	/** Upper bounds in ms, ascending; `counts` has one entry a bound. */
	boundsMs: array(finite.nonnegative()).max(2e4),
	counts: array(finite.nonnegative()).max(2e4)
});
const runPlace = {
	side: sideSchema,
	/** 1 for the first round; a round is one fresh start of the servers. */
	round: number().int().min(1),
	/** Position inside the round, in the order of execution, from 0. */
	slice: number().int().min(0),
	startedAt: datetime().optional()
};
/** One execution of one workload at one thread count: a value, or the reason why there is none. */
const runSchema = discriminatedUnion("state", [object({
	...runPlace,
	state: literal("valid"),
	/** Seconds that the metrics cover: the warm-up is not in it. */
	durationSeconds: finite.positive(),
	metrics: metricsSchema,
	/** Errors that the tool was told to ignore, over the measured time. */
	ignoredErrors: number().int().nonnegative().optional(),
	reconnects: number().int().nonnegative().optional(),
	series: seriesSchema.optional(),
	histogram: histogramSchema.optional(),
	/** Metrics that are the worst client's, since a percentile cannot be merged. */
	worstClient: array(string().max(100)).optional(),
	/** CPU seconds of the server a transaction, where it could be read; reported, never gated. */
	serverCpuMsPerTransaction: finite.nonnegative().optional(),
	work: runWorkSchema.optional()
}), object({
	...runPlace,
	state: literal("invalid"),
	/** One sentence: what was asked, what was seen. */
	reason: text,
	exitCode: number().int().optional(),
	/** The tool's own last lines. */
	tail: array(line).max(60)
})]);
const machineSchema = object({
	cpuModel: line.optional(),
	cores: number().int().positive().optional(),
	memoryGiB: finite.positive().optional(),
	kernel: line.optional(),
	os: line.optional(),
	/** `github-hosted`, `self-hosted`, `local`: where the job ran. */
	runnerClass: line.optional(),
	/** The image or label of the runner. */
	runnerImage: line.optional()
});
/** Any name: a newer version may know load tools that this one does not, and their records are read all the same. */
const toolNameSchema = string().regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/).max(40);
const cellSchema = object({
	/** Unique in the record: `sysbench/oltp_point_select/16`. */
	id: string().min(1).max(300),
	tool: toolNameSchema,
	toolVersion: line,
	workload: string().min(1).max(200),
	/** Threads of one client. */
	threads: number().int().positive(),
	/** Load processes that ran at the same time. */
	clients: number().int().positive(),
	/** What was loaded: `{tables, tableSize}`, `{warehouses}`, `{records}`. */
	data: scalars,
	durationSeconds: finite.positive(),
	warmUpSeconds: finite.nonnegative(),
	/** Variables and component configuration for this cell alone, flattened: `tikv.raft-engine.prefill-for-recycle`. */
	serverSettings: scalars.optional(),
	/** Options that change the load: mix, rand-type, prepared statements, weights. */
	options: scalars,
	/**
	* When the loaded data was put back on the one server that was measured, which was freshly started where it is ours:
	* `once` before its first cell, or before each workload or cell. Absent: never, or between the rounds of two servers.
	*/
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	/** Where this cell was measured, in a record put together from machines that differ. */
	machine: machineSchema.optional(),
	runs: array(runSchema).max(1e5)
});
/** What may be said of one server, of what it refused and of what else there is to know. */
const MOST_SAYINGS = 200;
const targetDescriptionSchema = object({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"imported"
	]),
	/** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
	product: line,
	/** As the server says it: `v8.5.4`, `10.11.14-MariaDB`. */
	version: line,
	/** Version and commit of each component that could be asked. */
	components: record(string().max(100), object({
		version: line,
		commit: line.optional()
	})),
	/** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
	topology: record(string().max(100), number().int().nonnegative()),
	/** Present: the job built it. */
	build: buildSchema.optional(),
	/** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
	configuration: scalars,
	/** Global variables that were set and read back. */
	variables: scalars,
	/** What the service refused to change, and its words. */
	refused: array(object({
		what: line,
		why: line
	})).max(200),
	/** What else a reader should know of this server: data that came from a cache, a backup that did not work. */
	notes: array(object({
		what: line,
		why: line
	})).max(200).optional()
});
/** Cells of one suite dealt to several machines. GitHub's matrix has room for so many. */
const MOST_SHARDS = 256;
const shardsSchema = object({
	/** Fingerprint of the plan: which cells there are, and who measures them. Records of one plan belong together. */
	plan: string().regex(/^[0-9a-f]{16}$/),
	count: number().int().min(1).max(256),
	/** From 1: the record holds the cells of this shard alone. Absent: those of all shards, merged. */
	part: number().int().min(1).max(256).optional()
});
const recordSchema = object({
	schemaVersion: literal(1),
	/** `suite/commit/run-attempt`; unique, and safe as a path. */
	id: string().regex(/^(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)*$/).max(300),
	suite: string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]+$/).max(100),
	createdAt: datetime(),
	/** Version of this program. */
	programVersion: line,
	/** `single`: one target. `side-by-side`: base and candidate in alternating slices. */
	design: _enum(["single", "side-by-side"]),
	source: object({
		repository: line.optional(),
		ref: line.optional(),
		commit: line.optional(),
		/** Files of the checkout differed from that commit: what was measured is in no history. */
		dirty: boolean().optional(),
		/** Pull request, push, schedule, …: GitHub's event name. */
		event: line.optional(),
		runId: line.optional(),
		runAttempt: number().int().positive().optional(),
		/** Where published or imported figures come from. */
		origin: text.optional()
	}),
	machine: machineSchema,
	targets: object({
		candidate: targetDescriptionSchema,
		base: targetDescriptionSchema.optional()
	}),
	cells: array(cellSchema).max(1e4),
	shards: shardsSchema.optional(),
	/** Seed of the slice order of a side-by-side record. */
	seed: number().int().nonnegative().optional(),
	sideBySide: sideBySidePlanSchema.optional(),
	policy: recordedPolicySchema.optional(),
	/** `partial`: the job ended early; what was measured is here. */
	completeness: discriminatedUnion("state", [object({ state: literal("complete") }), object({
		state: literal("partial"),
		reason: text
	})]),
	/** The verdict of its own job; a regressed record is history like any other, and flagged. */
	judgement: object({
		overall: _enum([
			"passed",
			"regression",
			"inconclusive",
			"invalid"
		]),
		rule: line
	}).optional(),
	acceptance: object({
		by: line,
		at: datetime(),
		reason: text,
		commit: line.optional()
	}).optional()
});

// src/words/number.ts
/** U+2212, as wide as a plus sign and read out as "minus". */
const MINUS = "−";
/** Digits behind the point for a value of this size where nothing is known about its noise. */
function plainDecimals(value) {
	const size = Math.abs(value);
	if (size >= 100) return 0;
	if (size >= 10) return 1;
	return size >= 1 || size === 0 ? 2 : 3;
}
/**
* Digits behind the point so that the last one shown is the second of the noise (the usual rule for a measurement
* with an uncertainty); negative for tens and hundreds. Two digits of the value always stay.
*/
function noisyDecimals(value, absoluteNoise) {
	const byNoise = 1 - Math.floor(Math.log10(absoluteNoise));
	const atLeast = 1 - Math.floor(Math.log10(Math.abs(value)));
	return Math.min(Math.max(byNoise, atLeast), Math.max(plainDecimals(value), 0));
}
/** A number with thousands separators and as many digits as `relativeNoise` (a fraction) allows. */
function formatNumber(value, relativeNoise) {
	if (!Number.isFinite(value)) return "not a number";
	const absoluteNoise = Math.abs(value) * (relativeNoise ?? 0);
	const decimals = absoluteNoise > 0 ? noisyDecimals(value, absoluteNoise) : plainDecimals(value);
	if (Math.abs(value) >= 0x38d7ea4c68000) return value.toExponential(2).replace("e+", "e").replace("-", MINUS);
	if (decimals >= 0) return formatDecimals(value, decimals);
	const scale = 10 ** -decimals;
	return formatDecimals(Math.round(value / scale) * scale, 0);
}
/** `−4.9 %`: a fraction as a signed percentage. Digits by the noise of the change; two where it is unknown. */
function formatChange(fraction, noise) {
	return `${signed(fraction * 100, changeDecimals(noise))} %`;
}
/** `±1.4 %`: a half width. */
function formatNoise(fraction) {
	return `±${formatShare(fraction)}`;
}
/** `6.8 %`: a share without a sign; one digit behind the point where it tells something. */
function formatShare(fraction) {
	const percent = Math.abs(fraction * 100);
	const decimals = percent >= 10 ? 0 : percent >= .1 || percent === 0 ? 1 : 2;
	return `${percent.toFixed(decimals).replace(/\.0$/u, "")} %`;
}
/** `p = 0.0008`, two digits; never an impossible zero. */
function formatProbability(probability) {
	if (probability < 1e-4) return "p < 0.0001";
	return `p = ${Number(probability.toPrecision(probability < .01 ? 1 : 2))}`;
}
/** `18,420 ±0.9 %`, `4.10 ms`: value, unit and relative spread of a figure. */
function formatFigure(figure, info) {
	const spread = figure.spread !== void 0 && figure.spread > 0 ? figure.spread : void 0;
	const value = `${formatNumber(figure.value, spread)}${unitBehind(info)}`;
	return spread === void 0 ? value : `${value} ${formatNoise(spread)}`;
}
/** `30 s`, `5 min`, `1 h 30 min`. */
function formatDuration(seconds) {
	if (seconds < 120) return `${Number(seconds.toPrecision(3))} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** `2026-11-20 16:03 UTC` of an ISO time; the text itself where it is none. */
function formatTime(iso) {
	const time = new Date(iso);
	return Number.isNaN(time.getTime()) ? iso : `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** `18,420`: a whole number of things, rounded. */
function formatCount(count) {
	return formatDecimals(Math.round(count), 0);
}
/** `1 round`, `2 rounds`. */
function plural(count, one, many = `${one}s`) {
	return `${formatDecimals(count, 0)} ${count === 1 ? one : many}`;
}
/** The unit, where the metric's own name (TPS, tpmC) does not say it. */
function unitBehind(info) {
	return info === void 0 || info.unit === "" || info.unit.startsWith("/") ? "" : ` ${info.unit}`;
}
function changeDecimals(noise) {
	if (noise === void 0 || noise < .001) return 2;
	return noise >= .1 ? 0 : 1;
}
function signed(value, decimals) {
	const size = formatDecimals(Math.abs(value), decimals);
	if (Number(size.replaceAll(",", "")) === 0) return size;
	return `${value < 0 ? MINUS : "+"}${size}`;
}
/** `−1,234.50`: thousands separators, and as many digits behind the point as are asked for. */
function formatDecimals(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const separated = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
	const sign = value < 0 ? MINUS : "";
	return fraction === void 0 ? `${sign}${separated}` : `${sign}${separated}.${fraction}`;
}

export { counterRank as C, counterInfo as S, datetime as T, ERRORS_METRIC as _, formatFigure as a, metricStems as b, formatProbability as c, plural as d, cellSchema as f, toolNameSchema as g, targetDescriptionSchema as h, formatDuration as i, formatShare as l, recordSchema as m, formatCount as n, formatNoise as o, machineSchema as p, formatDecimals as r, formatNumber as s, formatChange as t, formatTime as u, metricInfo as v, date as w, WORK_NOTE as x, metricStem as y };