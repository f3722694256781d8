import { a as _enum, b as strictObject, c as boolean, g as number, t as Failure } from "./failure.js";
import { s as formatExactShare } from "./number.js";
import { n as defined } from "./objects.js";
import { c as lastedAsRequested, d as wrongDuration, f as quoteLine, i as readOptions, n as coresOption, o as brokenBy, s as invalidOutcome, u as seconds } from "./option-names.js";
import { o as metricInfo } from "./metric.js";
import { t as collectSeries } from "./series.js";
import { n as percentilesOf, r as rowParsers, t as isRateOf } from "./row-figures.js";

// src/loads/go-ycsb/row.ts
const parsers = rowParsers({
	plainHead: /^([A-Z][A-Z_]{0,39}) +- (?=Takes\(s\): )/,
	resemblesRow: (text) => /^[A-Z][A-Z_]* +- Takes/.test(text),
	splitObject({ Operation: operation, ...figures }) {
		return typeof operation === "string" && /^[A-Z][A-Z_]{0,39} *$/.test(operation) ? {
			head: [operation.trimEnd()],
			figures
		} : void 0;
	},
	rowOf
});
/** Reads a row of `outputstyle=plain`. */
const parsePlainRow = parsers.plain;
/** Reads an object of `outputstyle=json`. */
const parseJsonRow = parsers.json;
function rowOf([operation = ""], figures) {
	const required = (name) => figures.get(name) ?? NaN;
	const row = {
		operation,
		takesSeconds: required("Takes(s)"),
		count: required("Count"),
		rate: required("OPS"),
		averageUs: required("Avg(us)"),
		minimumUs: required("Min(us)"),
		maximumUs: required("Max(us)"),
		percentilesUs: percentilesOf(figures, "us")
	};
	return row.minimumUs <= row.averageUs + 1 && row.averageUs <= row.maximumUs + 1 && isRateOf(row.rate, row.count, row.takesSeconds) ? row : void 0;
}

// src/loads/go-ycsb/parse.ts
/** The core workloads have five operations, each with its errors and its batches. */
const MOST_OPERATIONS = 100;
const keptProperties = new Set([
	"threadcount",
	"recordcount",
	"operationcount",
	"warmuptime",
	"measurement.interval",
	"measurementtype"
].concat(["command", "target"]));
/**
* Reads the standard output of go-ycsb line by line, plain or json. Its periodic rows look like the
* final ones and are cumulative: only what follows `Run finished, takes` is the result.
*/
function ycsbReader() {
	let lineNumber = 0;
	let fault;
	let wholeSeconds;
	const rows = /* @__PURE__ */ new Map();
	const properties = /* @__PURE__ */ new Map();
	const series = collectSeries();
	let before = {
		takes: 0,
		count: 0,
		errors: 0
	};
	let errors = 0;
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	const keep = (parsed, line) => {
		if (parsed.kind !== "row") return stop(`malformed row ${quoteLine(line)}`);
		const { row } = parsed;
		if (wholeSeconds === void 0) return keepInterval(row);
		if (rows.has(row.operation)) return stop(`${row.operation} appears twice in the summary`);
		if (rows.size >= MOST_OPERATIONS) return stop(`more than ${MOST_OPERATIONS} operations`);
		rows.set(row.operation, row);
	};
	const keepInterval = (row) => {
		if (row.operation.endsWith("_ERROR")) errors += row.count;
		if (row.operation !== "TOTAL") return;
		const elapsed = row.takesSeconds - before.takes;
		if (elapsed > 0 && row.count >= before.count) {
			const perSecond = (now, then) => Math.max(0, now - then) / elapsed;
			series.add([
				row.takesSeconds,
				perSecond(row.count, before.count),
				perSecond(errors, before.errors)
			]);
		}
		before = {
			takes: row.takesSeconds,
			count: row.count,
			errors
		};
		errors = 0;
	};
	const readJson = (line) => {
		let values;
		try {
			values = JSON.parse(line);
		} catch {
			return stop(`malformed json ${quoteLine(line)}`);
		}
		if (!Array.isArray(values)) return stop(`malformed json ${quoteLine(line)}`);
		for (const value of values) keep(parseJsonRow(value), line);
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return;
		const text = line.trimEnd();
		if (text.startsWith("[{")) return readJson(text);
		if (text.startsWith("Run finished, takes ")) {
			if (wholeSeconds !== void 0) return stop("the output contains a second run");
			wholeSeconds = parseGoDuration(text.slice(20));
			if (wholeSeconds === void 0) stop(`malformed duration ${quoteLine(text)}`);
			return;
		}
		const property = /^"([\w.]+)"="(.*)"$/.exec(text);
		if (property !== null) {
			if (keptProperties.has(property[1] ?? "")) properties.set(property[1] ?? "", property[2] ?? "");
			return;
		}
		const parsed = parsePlainRow(text);
		if (parsed.kind !== "none") return keep(parsed, text);
		if (/^panic: /.test(text)) stop(`go-ycsb reported: ${quoteLine(text)}`);
		else if (/^\+-+\+/.test(text)) stop("table output is not supported; use plain or json");
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		if (wholeSeconds === void 0) return {
			state: "broken",
			fault: { what: "go-ycsb did not finish" }
		};
		return {
			state: "report",
			report: {
				wholeSeconds,
				rows,
				properties,
				series
			}
		};
	};
	return {
		push,
		end
	};
}
const unitSeconds = {
	h: 3600,
	m: 60,
	s: 1,
	ms: .001,
	µs: 1e-6,
	us: 1e-6,
	ns: 1e-9
};
/**
* A duration as Go prints it: `2.628680094s`, `1m2.5s`, `484.896441ms`.
* @returns seconds, or undefined where the text is none
*/
function parseGoDuration(text) {
	if (!/^(\d{1,12}(\.\d{1,12})?(h|ms|m|s|µs|us|ns))+$/.test(text)) return void 0;
	let seconds = 0;
	for (const [, value = "", unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s|µs|us|ns)/g)) seconds += Number(value) * (unitSeconds[unit] ?? NaN);
	return Number.isFinite(seconds) ? seconds : void 0;
}

// src/loads/go-ycsb/validity.ts
/**
* Is a run of go-ycsb to be believed? Its exit code says little: a run is valid with figures behind
* `Run finished`, about the time that was requested, and few errors; the deadline may cut off one
* operation a thread.
* @param ending undefined for an imported log
*/
function judgeYcsb(parse, request, ending) {
	const broken = brokenBy("go-ycsb", ending, parse.state === "broken" ? parse.fault : void 0);
	if (parse.state === "broken" || broken !== void 0) return invalidOutcome(`${broken}`);
	const { report } = parse;
	if (ending !== void 0 && isSilent(report, request)) return silentRun(report, request);
	if (report.rows.size === 0) {
		const type = report.properties.get("measurementtype") ?? "histogram";
		return invalidOutcome(type === "histogram" ? "no figures behind `Run finished`" : `measurementtype=${type} prints no figures`);
	}
	const fault = wrongTime(report, request) ?? wrongLoad(report, request);
	return fault === void 0 ? {
		state: "valid",
		measured: measured(report)
	} : invalidOutcome(fault);
}
/**
* No operation came to its end but those that the deadline cut off, one a thread: the server
* stalled throughout.
*/
function isSilent({ rows, properties }, request) {
	const threads = request.threads ?? Number(properties.get("threadcount") ?? 1);
	const failed = errorCount({ rows });
	return [...rows.keys()].every((name) => name.endsWith("_ERROR")) && failed > 0 && failed <= threads;
}
function silentRun(report, request) {
	const { wholeSeconds } = report;
	const fault = request.durationSeconds && wrongDuration(wholeSeconds, request.durationSeconds + (request.warmUpSeconds ?? 0));
	if (fault) return invalidOutcome(fault);
	return {
		state: "valid",
		measured: {
			durationSeconds: request.durationSeconds ?? wholeSeconds,
			metrics: { ops: 0 },
			ignoredErrors: errorCount(report)
		}
	};
}
function wrongTime(report, request) {
	if (request.durationSeconds === void 0) return void 0;
	const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds;
	const wrong = wrongDuration(report.wholeSeconds, whole);
	if (wrong !== void 0) return wrong;
	const measuredSeconds = lastedSeconds(report);
	if (lastedAsRequested(measuredSeconds, request.durationSeconds)) return void 0;
	return `${seconds(request.durationSeconds)} were to be measured, but the figures cover ${seconds(measuredSeconds)}`;
}
function wrongLoad(report, request) {
	const threads = report.properties.get("threadcount");
	if (request.threads !== void 0 && threads !== void 0 && Number(threads) !== request.threads) return `${request.threads} threads were requested, but go-ycsb ran ${threads}`;
	const done = successes(report).reduce((sum, { count }) => sum + count, 0);
	const total = report.rows.get("TOTAL");
	if (total === void 0) return "the output is incomplete: no `TOTAL`";
	if (total.count === 0) return "zero throughput";
	if (Math.abs(total.count - done) > Math.max(Number(threads ?? 0) || 0, total.count / 1e3)) return `the operations add up to ${done}, but TOTAL is ${total.count}: the output is incomplete`;
	const { operations } = request;
	if (operations !== void 0 && done + errorCount(report) < operations - (request.threads ?? 1)) return `${operations} operations were requested, but ${done} were done`;
	if (lastedSeconds(report) === 0) return "the run was too short to measure";
	const failed = errorCount(report);
	if (failed <= (request.threads ?? Number(threads ?? 1)) + request.errorLimit * done) return void 0;
	return `${failed} failed operations and ${done} successful ones, above the error limit of ${formatExactShare(request.errorLimit)}`;
}
function measured(report) {
	const total = report.rows.get("TOTAL");
	const metrics = {
		...total === void 0 ? {} : {
			ops: total.rate,
			...latencies(total, "")
		},
		errors_per_s: errorCount(report) / lastedSeconds(report)
	};
	for (const row of report.rows.values()) {
		if (row.operation === "TOTAL" || row.operation.endsWith("_ERROR")) continue;
		metrics[`ops:${row.operation}`] = row.rate;
		Object.assign(metrics, latencies(row, `:${row.operation}`));
	}
	const series = report.series.series([
		"at_s",
		"ops",
		"errors_per_s"
	], 0);
	return {
		durationSeconds: lastedSeconds(report),
		metrics,
		ignoredErrors: errorCount(report),
		...defined({ series })
	};
}
function latencies(row, suffix) {
	const figures = {
		latency_min_ms: row.minimumUs,
		latency_avg_ms: row.averageUs,
		latency_max_ms: row.maximumUs
	};
	for (const [rank, value] of Object.entries(row.percentilesUs)) {
		const name = `latency_p${rank.replace(".", "")}_ms`;
		if (metricInfo(name) !== void 0) figures[name] = value;
	}
	return Object.fromEntries(Object.entries(figures).map(([name, us]) => [`${name}${suffix}`, us / 1e3]));
}
/**
* Operations of the database; a read-modify-write is a read and an update, which are counted by
* themselves.
*/
function successes({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation !== "TOTAL" && operation !== "READ_MODIFY_WRITE" && !operation.endsWith("_ERROR"));
}
function errorCount({ rows }) {
	return [...rows.values()].filter(({ operation }) => operation.endsWith("_ERROR")).reduce((sum, { count }) => sum + count, 0);
}
function lastedSeconds({ rows }) {
	return Math.max(0, ...[...rows.values()].map(({ takesSeconds }) => takesSeconds));
}

// src/loads/go-ycsb/options.ts
const count = number().int().positive();
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
	readProportion: number().min(0).max(1).optional(),
	updateProportion: number().min(0).max(1).optional(),
	scanProportion: number().min(0).max(1).optional(),
	insertProportion: number().min(0).max(1).optional(),
	readModifyWriteProportion: number().min(0).max(1).optional(),
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
	reportInterval: number().int().min(1).max(3600).default(1),
	cores: coresOption
});
/** @throws Failure `input` that names every unknown or wrong option */
function ycsbOptions(options) {
	return readOptions("go-ycsb", ycsbOptionsSchema, options);
}

// src/loads/go-ycsb/properties.ts
/** More than any thread does in a second: a timed run ends by its clock, not by this count. */
const MOST_OPERATIONS_A_SECOND = 5e4;
const MOST_LOADING_THREADS = 16;
/**
* All properties of a call; a workload file of the caller's own is read before them.
* @throws Failure `input` for unknown options
*/
function ycsbProperties(command, cell, endpoint) {
	const { target, connCount, batchSize, apiVersion, reportInterval, cores: _, ...ofWorkload } = ycsbOptions(cell.options);
	const core = coreWorkloadOf(cell.workload);
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return {
		...core === void 0 ? {} : coreWorkloads[core],
		recordcount: Number(cell.data.records),
		operationcount: cell.operations ?? Math.ceil(cell.threads * seconds * MOST_OPERATIONS_A_SECOND),
		threadcount: command === "run" ? cell.threads : MOST_LOADING_THREADS,
		...Object.fromEntries(Object.entries(ofWorkload).flatMap(([name, value]) => value === void 0 ? [] : [[name.toLowerCase(), value]])),
		...command === "run" ? defined({ target }) : {},
		...command === "run" && cell.warmUpSeconds > 0 ? { warmuptime: cell.warmUpSeconds } : {},
		"measurement.interval": reportInterval,
		outputstyle: "plain",
		silence: false,
		"debug.pprof": "127.0.0.1:0",
		...connection(cell, endpoint, {
			connCount,
			batchSize,
			apiVersion
		})
	};
}
function connection(cell, endpoint, options) {
	const addresses = endpoint.hosts.map(({ host, port }) => `${host}:${port}`).join(",");
	if (cell.data.database !== "mysql") return {
		"tikv.pd": addresses,
		"tikv.type": cell.data.database === "tikv-txn" ? "txn" : "raw",
		...defined({
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
/**
* Properties of all core workloads: records of ten fields of 100 bytes, which are read completely.
*/
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
* The core workloads as YCSB defines them (Cooper et al., "Benchmarking Cloud Serving Systems with
* YCSB", 2010, table 2, and the files of the same names upstream). go-ycsb's own files differ: they
* ask for rows uniformly, and scan one row at most.
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
/**
* The letter of a core workload: `a`, `A` or `workloada`. @returns undefined where the name is a
* file's
*/
function coreWorkloadOf(name) {
	return /^(?:workload)?([a-f])$/i.exec(name)?.[1]?.toLowerCase();
}

export { judgeYcsb as a, ycsbOptions as i, propertiesText as n, ycsbReader as o, ycsbProperties as r, parsePlainRow as s, coreWorkloadOf as t };