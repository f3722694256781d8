import { C as union, a as _enum, b as strictObject, c as boolean, g as number, t as Failure, x as string } from "./failure.js";
import { s as formatExactShare } from "./number.js";
import { n as defined } from "./objects.js";
import { c as lastedAsRequested, d as wrongDuration, f as quoteLine, i as readOptions, n as coresOption, o as brokenBy, r as plainName, s as invalidOutcome, t as camelName, u as seconds } from "./option-names.js";
import { t as collectSeries } from "./series.js";
import { t as percentileOf } from "./histogram.js";
import { isAbsolute, resolve } from "node:path";

// src/loads/sysbench/output-lines.ts
const decimal = "(\\d+\\.\\d+)";
const unread = "\\d+\\.\\d+";
const modern = new RegExp(`^\\[ (\\d+)s \\] thds: \\d+ tps: ${decimal} qps: ${decimal} \\(r/w/o: ${unread}/${unread}/${unread}\\) lat \\(ms,(\\d+)%\\): ${decimal} err/s:? ${decimal} reconn/s: ${unread}$`);
const old = new RegExp(`^\\[ *(\\d+)s\\] threads: \\d+, tps: ${decimal}, reads: ${decimal}, writes: ${decimal}, response time: ${decimal}ms \\((\\d+)%\\), errors: ${decimal}, reconnects: +${unread}$`);
/** Does the line begin like an interval line, complete or not? */
function looksLikeInterval(line) {
	return line.startsWith("[") && /^\[ *\d+s ?\] (thds|threads): /.test(line);
}
/** @returns undefined where the line is no complete interval line */
function parseInterval(line) {
	const text = line.trimEnd();
	const now = modern.exec(text);
	if (now !== null) return finite({
		atSeconds: Number(now[1]),
		tps: Number(now[2]),
		qps: Number(now[3]),
		rank: Number(now[4]),
		percentileMs: Number(now[5]),
		errorsPerSecond: Number(now[6])
	});
	const then = old.exec(text);
	if (then === null) return void 0;
	return finite({
		atSeconds: Number(then[1]),
		tps: Number(then[2]),
		qps: Number(then[3]) + Number(then[4]),
		rank: Number(then[6]),
		percentileMs: Number(then[5]),
		errorsPerSecond: Number(then[7])
	});
}
/** A number of hundreds of digits is read as Infinity. */
function finite(interval) {
	const { atSeconds, tps, qps, rank, percentileMs, errorsPerSecond } = interval;
	return Number.isFinite(atSeconds + tps + qps + rank + percentileMs + errorsPerSecond) && rank <= 100 ? interval : void 0;
}
/**
* Headings that open a block; others, such as `Query execution statistics`, are for debugging and
* are skipped.
*/
const headings = {
	"SQL statistics:": "sql",
	"OLTP test statistics:": "sql",
	"General statistics:": "general",
	"Test execution summary:": "general",
	"per-request statistics:": "latency",
	"Throughput:": "throughput",
	"Latency (ms):": "latency",
	"response time:": "latency",
	"Threads fairness:": "fairness",
	"Query execution statistics:": "other",
	"Results fetching statistics:": "other",
	"Verbose per-thread statistics:": "other"
};
function blockOf(line) {
	return headings[line.trim()];
}
/**
* Splits a line into the interval and the heading that a script glued to it, since it ended the
* interval without a line break.
*/
function splitHeading(line) {
	const heading = Object.keys(headings).find((each) => line.endsWith(each));
	return heading === void 0 || !looksLikeInterval(line) ? [line] : [line.slice(0, -heading.length), heading];
}
/** Does the heading begin a report? Each checkpoint prints one of its own. */
function opensReport(line) {
	const heading = line.trim();
	return heading === "SQL statistics:" || heading === "OLTP test statistics:";
}
const count$1 = /^(\d+)$/;
const countAndRate = /^(\d+) +\((\d+\.\d+) per sec\.\)$/;
const secondsValue = /^(\d+\.\d+)s$/;
const milliseconds = /^(\d+\.\d+)(?:ms)?$/;
const pair = /^(\d+\.\d+)\/ *(\d+\.\d+)$/;
const values = {
	sql: {
		read: count$1,
		write: count$1,
		other: count$1,
		total: count$1,
		transactions: countAndRate,
		queries: countAndRate,
		"read/write requests": countAndRate,
		"other operations": countAndRate,
		"ignored errors": countAndRate,
		deadlocks: countAndRate,
		reconnects: countAndRate
	},
	general: {
		"total time": secondsValue,
		"total number of events": count$1,
		"total time taken by event execution": /^(\d+\.\d+)s?$/
	},
	throughput: {
		"events/s (eps)": /^(\d+\.\d+)$/,
		"time elapsed": secondsValue,
		"total number of events": count$1
	},
	latency: {
		min: milliseconds,
		avg: milliseconds,
		max: milliseconds,
		sum: milliseconds,
		percentile: milliseconds,
		"percentile stats": /^disabled$/
	},
	fairness: {
		"events (avg/stddev)": pair,
		"execution time (avg/stddev)": pair
	},
	other: {}
};
/**
* Reads one line of a block; lines that are no field (stray messages of another stream) are `none`.
*/
function fieldOf(block, line) {
	const colon = line.indexOf(":");
	if (colon === -1) return { kind: "none" };
	const label = line.slice(0, colon).trim();
	const rank = /^(\d+)th percentile$|^approx\. +(\d+) percentile$/.exec(label);
	const name = rank === null ? label : "percentile";
	const pattern = Object.hasOwn(values[block], name) ? values[block][name] : void 0;
	if (pattern === void 0) return { kind: "none" };
	const match = pattern.exec(line.slice(colon + 1).trim());
	if (match === null) return {
		kind: "malformed",
		name: label
	};
	const numbers = match.slice(1).map(Number);
	if (!numbers.every((value) => Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER)) return {
		kind: "malformed",
		name: label
	};
	if (rank === null) return {
		kind: "value",
		name,
		numbers
	};
	const percent = Number(rank[1] ?? rank[2]);
	return percent <= 100 ? {
		kind: "value",
		name,
		numbers,
		rank: percent
	} : {
		kind: "malformed",
		name: label
	};
}

// src/loads/sysbench/lua-text.ts
/**
* Lua source of a value. Text is written byte by byte: letters, digits and spaces as they are, all
* else as `\ddd`, so that nothing in it can end the string. Keys and texts may hold any character;
* `undefined` is left out.
* @throws RangeError for a number that is not finite
*/
function luaText(value) {
	if (typeof value === "string") return luaString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number") {
		if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written as Lua`);
		return value < 0 ? `(${value})` : String(value);
	}
	if (Array.isArray(value)) return `{${value.map((item) => luaText(item ?? false)).join(",")}}`;
	return `{${Object.entries(value).flatMap(([key, item]) => item === void 0 ? [] : [`[${luaString(key)}]=${luaText(item)}`]).join(",")}}`;
}
function luaString(text) {
	return `"${[...Buffer.from(text, "utf8")].map((byte) => {
		const character = String.fromCharCode(byte);
		return /[A-Za-z0-9 ]/.test(character) ? character : `\\${String(byte).padStart(3, "0")}`;
	}).join("")}"`;
}

// src/loads/sysbench/shapes.ts
const points = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} IN (@)`,
	rows: "points"
});
const range = (columns, key) => ({
	sql: `SELECT ${columns} FROM sbtest# WHERE ${key} BETWEEN ? AND ?`,
	rows: "range"
});
/** More than the 100 plans that a session of TiDB keeps by default. */
const MANY = 200;
const shapes = {
	oltp_points_covered_pk: points("id", "id"),
	oltp_points_covered_si: points("k", "k"),
	oltp_points_notcovered_pk: points("id, c", "id"),
	oltp_points_notcovered_si: points("k, c", "k"),
	oltp_random_points: points("c", "id"),
	oltp_many_statements: {
		...range("c AS c~", "id"),
		copies: MANY,
		length: 10
	},
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
/**
* The script of a load that sysbench itself does not have, on the tables of its OLTP loads;
* undefined for any other.
*/
function shapeLua(workload) {
	if (!Object.hasOwn(shapes, workload)) return void 0;
	const { sql, rows, setsText, copies = 1, length = 100 } = shapes[workload];
	return `
require("oltp_common")
sysbench.cmdline.options.random_points = {"Values of a list, or rows of a range", ${length}}

local sql, rows, sets_text, copies = ${luaText(sql)}, ${luaText(rows ?? "")}, ${setsText === true}, ${copies}
local con, statements, values

local function number_of_rows()
  if rows == "" then return 0 end
  return rows == "range" and 2 or sysbench.opt.random_points
end

function thread_init()
  con = sysbench.sql.driver():connect()
  statements, values = {}, {}
  local list = string.rep("?, ", sysbench.opt.random_points - 1) .. "?"
  for n = 1, sysbench.opt.tables * copies do
    local text = sql:gsub("#", tostring((n - 1) % sysbench.opt.tables + 1)):gsub("@", list):gsub("~", tostring(n))
    statements[n] = con:prepare(text)
    values[n] = {}
    if sets_text then table.insert(values[n], statements[n]:bind_create(sysbench.sql.type.CHAR, 120)) end
    for _ = 1, number_of_rows() do
      table.insert(values[n], statements[n]:bind_create(sysbench.sql.type.INT))
    end
    if #values[n] > 0 then statements[n]:bind_param(unpack(values[n])) end
  end
end

function thread_done()
  for n = 1, #statements do statements[n]:close() end
  con:disconnect()
end

function event()
  local n = sysbench.rand.uniform(1, #statements)
  local own, first = values[n], sets_text and 2 or 1
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
  statements[n]:execute()
end
`;
}

// src/loads/sysbench/fine-histogram.ts
/** Buckets between 1 µs and 100 s; sysbench's own histogram has 1,024, which lie 1.8 % apart. */
const BUCKETS = 2048;
const PREFIX = "tidb-bench-histogram ";
/**
* Lua that makes the buckets of sysbench's own latency histogram finer, before its threads start:
* 0.9 % from one to the next. What it counts, the wait in the queue of a given rate included, what
* it prints and what an event costs stay as they are. Says so in a line of its own; a sysbench
* without these functions goes on with its own buckets.
*
* Functions: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_histogram.h; its struct is
* never looked into.
*/
const fineHistogramLua = `
do
  local ffi = require("ffi")
  local theirs = init
  local function refine()
    ffi.cdef([[
      typedef struct { char bytes[1]; } tidb_bench_histogram;
      extern tidb_bench_histogram tidb_bench_latencies asm("sb_latency_histogram");
      void tidb_bench_histogram_done(void *histogram) asm("sb_histogram_done");
      int tidb_bench_histogram_init(void *histogram, size_t size, double least, double most) asm("sb_histogram_init");
    ]])
    local latencies, done, start = ffi.C.tidb_bench_latencies, ffi.C.tidb_bench_histogram_done, ffi.C.tidb_bench_histogram_init
    done(latencies)
    if start(latencies, ${BUCKETS}, 1e-3, 1e5) ~= 0 then os.exit(1) end
    print(("${PREFIX}%.9f"):format(math.log(1e8) / 2047))
  end
  function init(...)
    pcall(refine)
    if theirs ~= nil then return theirs(...) end
  end
end
`;
/**
* sysbench takes a file in its folder before a bundled script of that name, so that its arguments
* stay as they are. A script of the caller's goes by its own path, which it may ask for.
* @param workload a bundled name, or the full path of a script
*/
function refinedScript(workload, isFile) {
	if (!isFile) return {
		name: workload,
		lua: `${shapeLua(workload) ?? `require(${luaText(workload)})`}\n${fineHistogramLua}`,
		calledBy: "workload"
	};
	const path = luaText(workload);
	return {
		name: "tidb-bench.lua",
		lua: `sysbench.cmdline.script_path = ${path}\ndofile(${path})\n${fineHistogramLua}`,
		calledBy: "file"
	};
}
/** @returns the width of a bucket as a natural logarithm; undefined for any other line */
function bucketStepOf(line) {
	if (!line.startsWith(PREFIX)) return void 0;
	const step = Number(/^(0\.\d{1,12})$/.exec(line.slice(21).trimEnd())?.[1]);
	return step > 0 ? step : void 0;
}

// src/loads/sysbench/report.ts
/**
* Is a draft complete and consistent? @returns the report without series and histogram, or what is
* wrong
*/
function finishDraft(figures) {
	const { version, threads, checkpointSeconds, warmUpSeconds } = figures;
	const deadlocks = figures.draft.get("deadlocks");
	const draft = deadlocks === void 0 ? figures.draft : new Map([
		["ignored errors", deadlocks],
		["reconnects", { numbers: [0] }],
		...figures.draft
	]);
	const missing = [
		"read",
		"write",
		"other",
		"total",
		"transactions",
		"ignored errors",
		"reconnects"
	].concat([
		"min",
		"avg",
		"max",
		"execution time (avg/stddev)"
	]).find((name) => !draft.has(name));
	if (missing !== void 0) return broken(`the final report is cut off: no \`${missing}\``);
	const one = (name, index = 0) => draft.get(name)?.numbers[index];
	const queriesName = draft.has("queries") ? "queries" : "read/write requests";
	const queries = one(queriesName);
	const qps = one(queriesName, 1);
	const totalSeconds = one("total time") ?? one("time elapsed");
	if (queries === void 0 || qps === void 0) return broken("the final report has no `queries`");
	if (totalSeconds === void 0) return broken("the final report has no `total time`");
	const transactions = one("transactions");
	const tps = one("transactions", 1);
	const [min, avg, max] = [
		one("min"),
		one("avg"),
		one("max")
	];
	const [read, write, other, total] = [
		"read",
		"write",
		"other",
		"total"
	].map((name) => one(name));
	if ((read ?? 0) + (write ?? 0) + (other ?? 0) !== total) return broken("read, write and other queries do not add up to the total");
	if (queriesName === "queries" && queries !== total) return broken("`queries` differs from the total of the queries performed");
	if (min > avg + .01 || avg > max + .01) return broken("minimum, mean and maximum latency contradict each other");
	if (!sameWindow(transactions, tps, queries, qps)) return broken("the rates of transactions and queries contradict each other");
	const measuredSeconds = tps > 0 ? transactions / tps : totalSeconds;
	if (measuredSeconds > totalSeconds * 1.05 + 1) return broken("the rate of transactions contradicts the total time");
	const percentile = draft.get("percentile");
	return {
		state: "report",
		report: {
			...defined({
				version,
				threads
			}),
			...percentile?.rank === void 0 || percentile.rank === 0 || percentile.rank === 100 ? {} : { percentile: {
				rank: percentile.rank,
				ms: percentile.numbers[0] ?? 0
			} },
			warmUpSeconds: checkpointSeconds + warmUpSeconds,
			totalSeconds: totalSeconds + warmUpSeconds,
			measuredSeconds,
			transactions,
			tps,
			queries,
			qps,
			readsAndWrites: (read ?? 0) + (write ?? 0),
			statements: total ?? 0,
			ignoredErrors: one("ignored errors"),
			reconnects: one("reconnects"),
			latencyMs: {
				min,
				avg,
				max
			}
		}
	};
}
/** Both rates are counts over the same time, printed with two decimals. */
function sameWindow(transactions, tps, queries, qps) {
	const rounding = .006 * (transactions + queries);
	return Math.abs(tps * queries - qps * transactions) <= rounding + 1e-9 * tps * queries;
}
function broken(what) {
	return {
		state: "broken",
		fault: { what }
	};
}

// src/loads/sysbench/parse.ts
const MOST_HISTOGRAM_ROWS = 2e4;
/**
* Reads the output of `sysbench … run` of 0.4, 0.5, 1.0 and 1.1 line by line. Only the last report
* counts, since each checkpoint prints one; a FATAL line or a malformed figure in it breaks the
* run. A malformed interval costs the run its series; it is the fault only where no report follows.
* @param onInterval receives each interval as it is read
*/
function sysbenchReader(onInterval) {
	let lineNumber = 0;
	let version;
	let threads;
	let checkpointSeconds = 0;
	/** Warm-up of sysbench 1.1, whose clock starts behind it. */
	let warmUpSeconds = 0;
	let runs = 0;
	let last = "none";
	let draft = /* @__PURE__ */ new Map();
	let block;
	let fault;
	let lacksReason = false;
	let intervalFault;
	let printsJson = false;
	let isWithoutServer = false;
	let histogram;
	let inHistogram = false;
	let step;
	let rank;
	const series = collectSeries();
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	/** Adds the words of the server, which follow the line that says what failed. */
	const explain = (line) => {
		if (!lacksReason || fault === void 0 || !/^FATAL: (?:MySQL )?error:? \d/.test(line)) return;
		lacksReason = false;
		const remedy = line.includes("max_prepared_stmt_count") ? "; raise max_prepared_stmt_count, use fewer tables or threads, or the option `ps-mode: disable`" : "";
		fault = {
			...fault,
			what: `${fault.what}, ${quoteLine(line)}${remedy}`
		};
	};
	const readBanner = (line) => {
		const banner = /^sysbench (\d[\w.-]*)/.exec(line)?.[1];
		if (banner !== void 0) version ??= banner.replace(/:$/, "");
		const count = /^Number of threads: (\d{1,7})$/.exec(line)?.[1];
		if (count !== void 0) threads ??= Number(count);
		const warmUp = /^Warmup time: (\d{1,7})s$/.exec(line)?.[1];
		if (warmUp !== void 0) warmUpSeconds = Number(warmUp);
	};
	const readInterval = (interval) => {
		onInterval?.(interval);
		if (rank !== void 0 && rank !== interval.rank) {
			intervalFault ??= {
				line: lineNumber,
				what: "the percentile changes between intervals"
			};
			return;
		}
		rank = interval.rank;
		series.add([
			interval.atSeconds,
			interval.tps,
			interval.qps,
			interval.errorsPerSecond,
			interval.percentileMs
		]);
	};
	const readHistogramRow = (line) => {
		const row = /^ *(\d+\.\d+) \|\** +(\d{1,15})$/.exec(line);
		if (row === null) return false;
		if (histogram !== void 0) keepBucket(histogram, Number(row[1]), Number(row[2]));
		return true;
	};
	const push = (line) => {
		lineNumber += 1;
		for (const part of line.startsWith("[") ? splitHeading(line) : [line]) pushPart(part);
	};
	const pushPart = (line) => {
		if (fault !== void 0) return explain(line);
		if (line.startsWith("FATAL: ")) {
			lacksReason = !/error:? \d/.test(line);
			return stop(`sysbench stopped: ${quoteLine(line)}`);
		}
		const interval = line.startsWith("[") ? parseInterval(line) : void 0;
		if (interval !== void 0) return readInterval(interval);
		if (looksLikeInterval(line)) {
			const what = `malformed interval line ${quoteLine(line)}`;
			intervalFault ??= {
				line: lineNumber,
				what
			};
			return;
		}
		if (line === "Running the test with following options:") {
			runs += 1;
			if (runs > 1) return stop("the output contains a second run");
		}
		const checkpoint = /^\[ *(\d{1,9})s ?\] Checkpoint report:$/.exec(line)?.[1];
		if (checkpoint !== void 0) {
			checkpointSeconds = Number(checkpoint);
			last = "checkpoint-heading";
			return;
		}
		if (line.startsWith("Latency histogram (")) {
			histogram = {
				boundsMs: [],
				counts: [],
				...defined({ step })
			};
			inHistogram = true;
			return;
		}
		if (opensReport(line)) {
			draft = /* @__PURE__ */ new Map();
			last = last === "checkpoint-heading" ? "checkpoint" : "final";
			inHistogram = false;
		}
		const heading = blockOf(line);
		isWithoutServer ||= heading === "general" && last === "none";
		if (heading !== void 0 && last !== "none") {
			block = heading;
			return;
		}
		if (inHistogram && readHistogramRow(line)) return;
		printsJson ||= /^\s*"tps":/.test(line);
		if (block === void 0) {
			step ??= bucketStepOf(line);
			return readBanner(line);
		}
		if (line.includes("forced shutdown")) return stop(`the run was cut short: ${quoteLine(line)}`);
		const field = fieldOf(block, line);
		if (field.kind === "malformed") return stop(`${field.name}: malformed figure in ${quoteLine(line)}`);
		if (field.kind === "none") return;
		if (draft.has(field.name) && field.name !== "total number of events") return stop(`${field.name} appears twice in one report`);
		const { numbers, rank: percentileRank } = field;
		draft.set(field.name, percentileRank === void 0 ? { numbers } : {
			numbers,
			rank: percentileRank
		});
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		if (last !== "final") return {
			state: "broken",
			fault: intervalFault ?? { what: missingReport(printsJson, isWithoutServer) }
		};
		const read = finishDraft({
			draft,
			checkpointSeconds,
			warmUpSeconds,
			...defined({
				version,
				threads
			})
		});
		if (read.state === "broken") return read;
		const columns = [
			"at_s",
			"tps",
			"qps",
			"errors_per_s",
			...rank && rank < 100 ? [`latency_p${rank}_ms`] : []
		];
		const rows = intervalFault === void 0 ? series.series(columns, checkpointSeconds) : void 0;
		return {
			state: "report",
			report: {
				...read.report,
				...defined({ series: rows }),
				...histogram === void 0 || histogram.boundsMs.length === 0 ? {} : { histogram }
			}
		};
	};
	return {
		push,
		end
	};
}
function missingReport(printsJson, isWithoutServer) {
	if (isWithoutServer) return "it is a test of sysbench without a server, such as cpu or memory, which cannot be compared here";
	return printsJson ? "no final report: the script’s `report_cumulative` hook prints JSON; remove the hook" : "no final report";
}
/**
* Adds to the last bucket of the same bound: below a few hundredths of a millisecond, buckets are
* printed alike.
*/
function keepBucket({ boundsMs, counts }, bound, count) {
	if (boundsMs.at(-1) === bound) counts[counts.length - 1] = (counts.at(-1) ?? 0) + count;
	else if (boundsMs.length < MOST_HISTOGRAM_ROWS) {
		boundsMs.push(bound);
		counts.push(count);
	}
}

// src/loads/sysbench/validity.ts
/**
* Is a run of sysbench valid? It is with exit code 0, a complete report, about the time that was
* requested, some throughput, and few ignored errors.
* @param ending undefined for an imported log
*/
function judgeSysbench(parse, request, ending) {
	const broken = brokenBy("sysbench", ending, parse.state === "broken" ? parse.fault : void 0);
	if (parse.state === "broken" || broken !== void 0) {
		const { rate } = request;
		return invalidOutcome(rate !== void 0 && broken?.includes(QUEUE_FULL) ? `the rate of ${rate}/s was not reached: more transactions were due and not begun than sysbench’s queue holds` : `${broken}`);
	}
	const { report } = parse;
	const fault = wrongTime(report, request) ?? wrongLoad(report, request, ending);
	return fault === void 0 ? {
		state: "valid",
		measured: measured(report)
	} : invalidOutcome(fault);
}
/** Message of sysbench with 131,072 events in its queue. */
const QUEUE_FULL = "The event queue is full";
function wrongTime(report, request) {
	if (request.durationSeconds === void 0) return void 0;
	const warmUp = request.warmUpSeconds ?? 0;
	if (!lastedAsRequested(report.warmUpSeconds, warmUp)) return `a warm-up of ${seconds(warmUp)} was requested, but the report excludes ${seconds(report.warmUpSeconds)}`;
	return wrongDuration(report.totalSeconds, warmUp + request.durationSeconds);
}
function wrongLoad(report, request, ending) {
	if (request.threads !== void 0 && report.threads !== void 0 && report.threads !== request.threads) return `${request.threads} threads were requested, but sysbench ran ${report.threads}`;
	if (isSilent(report) && ending !== void 0 && report.ignoredErrors === 0) return void 0;
	if (isSilent(report)) return "zero throughput";
	if (report.ignoredErrors / report.transactions > request.errorLimit) return `${report.ignoredErrors} ignored errors in ${report.transactions} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`;
}
function isSilent({ transactions, tps }) {
	return transactions === 0 || tps === 0;
}
function measured(report) {
	return {
		durationSeconds: report.measuredSeconds,
		metrics: {
			tps: report.tps,
			...queryRates(report),
			errors_per_s: report.measuredSeconds > 0 ? report.ignoredErrors / report.measuredSeconds : 0,
			...isSilent(report) ? {} : latencies(report)
		},
		ignoredErrors: report.ignoredErrors,
		reconnects: report.reconnects,
		...defined({
			series: report.series,
			histogram: report.histogram
		})
	};
}
/**
* All statements, and those that read or write; what sysbench 0.5 calls requests are the latter.
*/
function queryRates({ qps, queries, statements, readsAndWrites, transactions, tps }) {
	const rateOf = (count) => transactions === 0 ? 0 : count / transactions * tps;
	return {
		qps: queries === statements ? qps : rateOf(statements),
		qps_rw: rateOf(readsAndWrites)
	};
}
/** Percentiles that decide, or ring an alarm; the one that was requested may be another. */
const ranks = [95, 99];
function latencies({ latencyMs, percentile, histogram }) {
	const counted = histogram === void 0 ? [] : ranks.map((rank) => [rank, percentileOf(histogram, rank)]);
	return {
		latency_min_ms: latencyMs.min,
		latency_avg_ms: latencyMs.avg,
		...Object.fromEntries(counted.map(([rank, ms]) => [`latency_p${rank}_ms`, ms])),
		...percentile === void 0 ? {} : { [`latency_p${percentile.rank}_ms`]: percentile.ms },
		latency_max_ms: latencyMs.max
	};
}

// src/loads/sysbench/requirement.ts
/** The package of the system that holds sysbench. */
const sysbenchRequirement = {
	command: "sysbench",
	packages: [["sysbench"]],
	why: "the load"
};

// src/loads/sysbench/options.ts
const count = number().int().nonnegative();
/** `options:` of a sysbench workload: all that changes the load beside threads, data and time. */
const sysbenchOptionsSchema = strictObject({
	/**
	* Distribution of the row numbers. sysbench 1.0 and 1.1 have different defaults, so it is always
	* passed.
	*/
	randType: _enum([
		"uniform",
		"gaussian",
		"special",
		"pareto",
		"zipfian"
	]).default("uniform"),
	/** 0 switches percentiles off. */
	percentile: number().int().min(0).max(99).default(95),
	/**
	* Counted anyway for the percentile, and printed after the run: by it a percentile is exact,
	* without it in steps of 1.8 %. On by default.
	*/
	histogram: boolean().optional(),
	psMode: _enum(["auto", "disable"]).default("auto"),
	/**
	* Error numbers that a client retries, separated by commas. With 2013 among them sysbench crashes
	* when its server dies, which makes the run invalid all the same.
	*/
	ignoreErrors: union([string(), number()]).transform(String).refine((list) => /^\d+(,\d+)*$/.test(list), { error: "expected error numbers such as 1213,1020,1205" }).default("1213,1020,1205,1062,8028,9002,9007"),
	autoInc: boolean().optional(),
	skipTrx: boolean().optional(),
	secondary: boolean().optional(),
	rangeSize: count.optional(),
	rangeSelects: boolean().optional(),
	pointSelects: count.optional(),
	simpleRanges: count.optional(),
	sumRanges: count.optional(),
	orderRanges: count.optional(),
	distinctRanges: count.optional(),
	/**
	* Values of a list, or rows of a range, of the loads of one statement; of select_random_points
	* too.
	*/
	randomPoints: count.max(1e4).optional(),
	indexUpdates: count.optional(),
	nonIndexUpdates: count.optional(),
	deleteInserts: count.optional(),
	/** Transactions a second; 0: as many as possible. */
	rate: count.optional(),
	/** Seed of the random numbers; 0: the time. */
	seed: count.max(2147483647).optional(),
	/** Seconds between interval lines. */
	reportInterval: number().int().min(1).max(3600).default(1),
	cores: coresOption
});
/** @throws Failure `input` that names every unknown or wrong option */
function sysbenchOptions(options) {
	return readOptions("sysbench", sysbenchOptionsSchema, options);
}
/**
* Is it one of sysbench's own, or of its bundled workloads? Others belong to a script of the
* caller's.
*/
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
	return dialect === "1.0" || dialect === "1.1" ? {
		version,
		dialect
	} : void 0;
}
/**
* `options:` of an own load: those of sysbench that say how it is run; what is run is in the
* workload file.
*/
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

// src/loads/sysbench/timed-arguments.ts
/** Several clients' percentiles are only available from their histograms. */
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
		...flag("rand-seed", options.seed),
		...flag("rate", options.rate),
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
function flag(name, value) {
	if (value === void 0) return [];
	return [`--${name}=${typeof value === "boolean" ? value ? "on" : "off" : value}`];
}

// src/loads/sysbench/arguments.ts
/** A workload that is a file, not a bundled name: it has a slash or ends in `.lua`. */
function isScript(workload) {
	return workload.includes("/") || workload.endsWith(".lua");
}
/**
* Does it have the command `prewarm`? sysbench 1.0 and newer give it to all that share
* `oltp_common`.
*/
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
		...command === "run" ? timedArguments(cell, options, dialect) : [`--threads=${preparingThreads(cell)}`, ...command === "prepare" ? flag("rand-type", cell.data.randType) : []],
		command
	];
}
/** All bundled workloads of a family have the tables of one script. */
function scriptFor(command, workload) {
	if (command === "prepare" && !isScript(workload)) return preparingScript(workload);
	const isOltp = !isScript(workload) && workload.startsWith("oltp_");
	const isOfData = command === "cleanup" || command === "prewarm" && shapeLua(workload) !== void 0;
	return isOltp && isOfData ? "oltp_common" : scriptOf(workload);
}
/** The script that makes the tables of a bundled workload. */
function preparingScript(workload) {
	return workload.startsWith("oltp_") ? "oltp_common" : workload;
}
/** Returns the script, and the access to the server. The password is not among them. */
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
/**
* MySQL's client library takes `localhost` for a socket file of its own, whatever the port; an
* address it connects to.
*/
function hostList({ hosts }) {
	return hosts.map(({ host }) => host.toLowerCase() === "localhost" ? "127.0.0.1" : host).join(",");
}
/**
* Content of the private option file. sysbench takes a value in either kind of quotes and knows no
* escapes.
* @throws Failure `input` for a password that cannot be written in it
*/
function configFileText(password) {
	const quote = ["'", "\""].find((candidate) => !password.includes(candidate));
	if (quote === void 0 || /[\r\n\0]/.test(password) || password.length > 200) throw new Failure("input", "sysbench cannot take this password", { remedy: "Use one of at most 200 characters, without line breaks, that lacks at least one kind of quotes." });
	return password === "" ? "" : `mysql-password=${quote}${password}${quote}\n`;
}
/** Preparing is parallel over tables only, and more than 16 threads help no server. */
function preparingThreads(cell) {
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
/**
* Returns only options that the script itself has, with underscores. @throws Failure `input` for
* what was requested beside that
*/
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
/**
* A load may have other options than its tables: rows with keys of their own in an AUTO_INCREMENT
* table.
*/
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
const loadOptionNames = [
	...[
		"skipTrx",
		"secondary",
		"rangeSize",
		"rangeSelects",
		"pointSelects"
	],
	...[
		"simpleRanges",
		"sumRanges",
		"orderRanges",
		"distinctRanges",
		"indexUpdates"
	],
	...[
		"nonIndexUpdates",
		"deleteInserts",
		"randomPoints"
	]
];
function loadOptions(options) {
	return Object.fromEntries(loadOptionNames.map((name) => [plainName(name), options[name]]));
}
function flags(values) {
	return Object.entries(values).flatMap(([name, value]) => flag(name, value));
}

export { looksLikeInterval as S, sysbenchReader as _, optionsOf as a, shapeLua as b, sysbenchArguments as c, timedArguments as d, sqlOptions as f, judgeSysbench as g, sysbenchRequirement as h, isScript as i, printsHistogram as l, sysbenchVersion as m, configFileText as n, preparingScript as o, sysbenchOptions as p, connectionArguments as r, scriptArguments as s, canPrewarm as t, requireWholeSeconds as u, fineHistogramLua as v, luaText as x, refinedScript as y };