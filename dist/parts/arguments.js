import { b as strictObject, c as boolean, g as number, x as string } from "./failure.js";
import { n as defined } from "./objects.js";
import { d as wrongDuration, f as quoteLine, i as readOptions, n as coresOption, o as brokenBy, s as invalidOutcome, u as seconds } from "./option-names.js";
import { o as metricInfo } from "./metric.js";
import { n as percentilesOf$1, r as rowParsers, t as isRateOf } from "./row-figures.js";

// src/loads/go-tpc/queries.ts
/**
* The mean of each query and the queries an hour, without those of the warm-up. Rows of the two
* halves come from two clocks: one that comes just as the warm-up ends is taken for a part of it,
* so that none of it is counted.
* @param warmIntervals of TPC-C's intervals those that are warm-up
* @returns undefined where no query is left
*/
function analyticalFigures({ queries, intervals }, warmIntervals) {
	const metrics = {};
	let [done, busyMs] = [0, 0];
	for (const [name, { meanMs, all }] of queries) {
		if (all === void 0) {
			metrics[`latency_avg_ms:${name}`] = meanMs;
			continue;
		}
		const warm = intervals.filter(({ begun, row }) => begun <= warmIntervals && row.query === name);
		const sum = (of) => warm.reduce((total, { row }) => total + (row.all?.[of] ?? 0), 0);
		const [count, sumMs] = warmIntervals === 0 ? [all.count, all.sumMs] : [all.count - sum("count"), all.sumMs - sum("sumMs")];
		if (count <= 0 || sumMs <= 0) continue;
		metrics[`latency_avg_ms:${name}`] = sumMs / count;
		done += count;
		busyMs += sumMs;
	}
	if (Object.keys(metrics).length === 0) return void 0;
	return busyMs === 0 ? metrics : {
		qphh: 36e5 / busyMs * done,
		...metrics
	};
}
const head = /^\[(Current|Summary)\] (Q\d{1,2}(?:_ERR)?)(?:: | *- (?=Count: ))(.*)$/;
const ofTpch = /^(\d{1,9}\.\d\d)s$/;
const ofCh = /^Count: (\d{1,9}), Sum\(ms\): (\d{1,15}\.\d), Avg\(ms\): \d{1,15}\.\d$/;
/**
* A row of `--output plain`: `[Summary] Q1: 1.23s` of tpch, `[Summary] Q1     - Count: 9, Sum(ms):
* …` of ch.
*/
function parseQueryRow(line) {
	const match = head.exec(line);
	if (match === null) return void 0;
	const [, scope, query = "", figures = ""] = match;
	const place = {
		scope: scope === "Summary" ? "summary" : "current",
		query
	};
	const seconds = ofTpch.exec(figures)?.[1];
	if (seconds !== void 0) return {
		...place,
		meanMs: Math.round(Number(seconds) * 1e3)
	};
	const [, count, sum] = ofCh.exec(figures) ?? [];
	return sum === void 0 ? "malformed" : ofSum(place, Number(count), Number(sum));
}
/** An object of `--output json`. @returns undefined where it is about something else */
function parseJsonQuery(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { Prefix: prefix, Operation: query, ...rest } = value;
	if (typeof query !== "string" || !/^Q\d{1,2}(?:_ERR)?$/.test(query)) return void 0;
	const scope = typeof prefix === "string" ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : void 0;
	if (scope === void 0) return "malformed";
	const place = {
		scope: scope === "Summary" ? "summary" : "current",
		query
	};
	const { "Avg(s)": average, Count: count, "Sum(ms)": sum } = rest;
	const seconds = typeof average === "string" ? ofTpch.exec(average)?.[1] : void 0;
	if (seconds !== void 0) return {
		...place,
		meanMs: Math.round(Number(seconds) * 1e3)
	};
	return [count, sum].every((text) => typeof text === "string" && /^\d{1,15}(?:\.\d)?$/.test(text)) ? ofSum(place, Number(count), Number(sum)) : "malformed";
}
function ofSum(place, count, sumMs) {
	return count > 0 ? {
		...place,
		meanMs: sumMs / count,
		all: {
			count,
			sumMs
		}
	} : "malformed";
}

// src/loads/go-tpc/row.ts
const parsers = rowParsers({
	plainHead: /^\[(Current|Summary)\] ([A-Z_]{1,40}) - (?=Takes\(s\): )/,
	resemblesRow: (text) => /^\[(?:Current|Summary)\] /.test(text) && text.includes(" - Takes"),
	splitObject({ Prefix: prefix, Operation: operation, ...figures }) {
		const scope = typeof prefix === "string" ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : void 0;
		const isNamed = typeof operation === "string" && /^[A-Z_]{1,40}$/.test(operation);
		return scope === void 0 || !isNamed ? void 0 : {
			head: [scope, operation],
			figures
		};
	},
	rowOf
});
/** Reads a row of `--output plain`. */
const parsePlainRow = parsers.plain;
/** Reads an object of `--output json`. */
const parseJsonRow = parsers.json;
function rowOf([scope, operation = ""], figures) {
	const required = (name) => figures.get(name) ?? NaN;
	const [takesSeconds, count, perMinute] = [
		required("Takes(s)"),
		required("Count"),
		required("TPM")
	];
	if (!isRateOf(perMinute / 60, count, takesSeconds)) return void 0;
	const percentilesMs = percentilesOf$1(figures, "ms");
	const max = figures.get("Max(ms)");
	if (max !== void 0) percentilesMs.max = max;
	return {
		scope: scope === "Summary" ? "summary" : "current",
		operation,
		takesSeconds,
		count,
		rate: perMinute,
		percentilesMs,
		...defined({
			sumMs: figures.get("Sum(ms)"),
			averageMs: figures.get("Avg(ms)")
		})
	};
}
/** Milliseconds spent in an operation; exact where the release prints the sum. */
function sumOf({ sumMs, averageMs, count }) {
	return sumMs ?? (averageMs ?? 0) * count;
}
const plain = /^tpmC: (\d+\.\d+)(?:, tpmTotal: (\d+\.\d+))?, efficiency: (\d+\.\d+)%$/;
/** @returns undefined where the value is something else, `malformed` where it is a broken one */
function parseTotals(value) {
	if (typeof value === "string") {
		const match = plain.exec(value);
		return match === null ? void 0 : totalsOf(match[1], match[2], match[3]);
	}
	if (typeof value !== "object" || value === null || !("tpmC" in value)) return void 0;
	const { tpmC, tpmTotal, efficiency } = value;
	if (typeof efficiency !== "string" || !efficiency.endsWith("%")) return "malformed";
	return totalsOf(tpmC, tpmTotal, efficiency.slice(0, -1));
}
function totalsOf(tpmC, tpmTotal, efficiency) {
	const [c, all, share] = [
		tpmC,
		tpmTotal,
		efficiency
	].map((text) => {
		if (text === void 0) return void 0;
		return typeof text === "string" && /^\d{1,15}\.\d+$/.test(text) ? Number(text) : NaN;
	});
	if (c === void 0 || share === void 0) return "malformed";
	if (Number.isNaN(c) || Number.isNaN(share) || all !== void 0 && !(all >= c)) return "malformed";
	return {
		tpmC: c,
		efficiencyPercent: share,
		...defined({ tpmTotal: all })
	};
}

// src/loads/go-tpc/parse.ts
/** A day of intervals of five seconds; later ones are not kept. */
const MOST_INTERVALS = 17280;
/** TPC-C has five operations, each with its errors. */
const MOST_OPERATIONS = 100;
/**
* Reads the standard output of `go-tpc tpcc|tpch|ch run` line by line, plain or json. go-tpc exits
* with 0 whatever happens, so a dead worker and a failed connection are found in its words.
*/
function tpcReader() {
	let lineNumber = 0;
	let fault;
	let finished = false;
	let totals;
	let queriesPerHour;
	const summary = /* @__PURE__ */ new Map();
	const queries = /* @__PURE__ */ new Map();
	const queryIntervals = [];
	let failedQueries = 0;
	const intervals = [];
	const names = /* @__PURE__ */ new Map();
	let lastName = "";
	let intervalCount = 0;
	const stop = (what) => {
		fault ??= {
			line: lineNumber,
			what
		};
	};
	/** One copy of each name: a piece of a line would keep the entire chunk of the log in memory. */
	const nameOf = (operation) => {
		const knownName = names.get(operation);
		if (knownName !== void 0) return knownName;
		if (names.size >= MOST_OPERATIONS) stop(`more than ${MOST_OPERATIONS} operations`);
		names.set(operation, operation);
		return operation;
	};
	const keep = (row, startsInterval) => {
		const { scope, count, percentilesMs } = row;
		const name = nameOf(row.operation);
		if (scope === "summary") {
			if (summary.has(name)) return stop(`${name} appears twice in the summary`);
			summary.set(name, row);
			return;
		}
		const begins = startsInterval || intervals.length === 0 || name <= lastName;
		lastName = name;
		if (begins) intervalCount += 1;
		if (intervalCount > MOST_INTERVALS) return;
		if (begins) intervals.push(/* @__PURE__ */ new Map());
		intervals.at(-1)?.set(name, {
			count,
			sumMs: sumOf(row),
			percentilesMs
		});
	};
	const readJson = (line) => {
		let rows;
		try {
			rows = JSON.parse(line);
		} catch {
			return stop(`malformed json ${quoteLine(line)}`);
		}
		if (!Array.isArray(rows)) return stop(`malformed json ${quoteLine(line)}`);
		const parsedTotals = parseTotals(rows[0]);
		if (parsedTotals !== void 0) return readTotals(parsedTotals);
		for (const [index, value] of rows.entries()) {
			const query = parseJsonQuery(value);
			if (query !== void 0) {
				keepQuery(query, line);
				continue;
			}
			const parsed = parseJsonRow(value);
			if (parsed.kind !== "row") return stop(`malformed row ${quoteLine(JSON.stringify(value) ?? "")}`);
			keep(parsed.row, index === 0);
		}
	};
	const readTotals = (parsedTotals) => {
		if (parsedTotals === "malformed") return stop("malformed tpmC");
		if (totals !== void 0) return stop("tpmC appears twice: the output contains a second run");
		totals = parsedTotals;
	};
	const keepQuery = (row, line) => {
		if (row === "malformed") return stop(`malformed row ${quoteLine(line)}`);
		const { scope, query } = row;
		if (scope === "current") {
			if (queryIntervals.length < MOST_INTERVALS) queryIntervals.push({
				begun: intervalCount,
				row
			});
			return;
		}
		if (query.endsWith("_ERR")) failedQueries += row.all?.count ?? 1;
		else if (queries.has(query)) stop(`${query} appears twice in the summary`);
		else queries.set(query, row);
	};
	const push = (line) => {
		lineNumber += 1;
		if (fault !== void 0) return;
		const text = line.trimEnd();
		if (text.startsWith("[{")) return readJson(text);
		const parsed = parsePlainRow(text);
		if (parsed.kind === "row") return keep(parsed.row, false);
		if (parsed.kind === "malformed") return stop(`malformed row ${quoteLine(text)}`);
		const query = parseQueryRow(text);
		if (query !== void 0) return keepQuery(query, text);
		if (text === "Finished" || /^Finished: \d+ OLTP workers/.test(text)) finished = true;
		else if (text.startsWith("tpmC: ")) readTotals(parseTotals(text) ?? "malformed");
		else if (text.startsWith("QphH: ")) {
			const value = /^QphH: (\d{1,15}\.\d)$/.exec(text)?.[1];
			if (value === void 0) return stop(`malformed figure ${quoteLine(text)}`);
			queriesPerHour = Number(value);
		} else if (/execute (run|check) failed|^check prepare failed|^failed to ping db|^panic: /.test(text)) stop(`go-tpc reported: ${quoteLine(text)}`);
		else if (/^\+-+\+/.test(text)) stop("table output is not supported; use plain or json");
	};
	const end = () => {
		if (fault !== void 0) return {
			state: "broken",
			fault
		};
		return {
			state: "report",
			report: {
				summary: [...summary.values()],
				analytical: {
					queries,
					failed: failedQueries,
					intervals: queryIntervals
				},
				intervals,
				finished,
				...defined({
					totals,
					queriesPerHour
				})
			}
		};
	};
	return {
		push,
		end
	};
}

// src/loads/go-tpc/percentiles.ts
/** Ranks that go-tpc prints. */
const RANKS = [
	50,
	90,
	95,
	99,
	99.9
];
/** Stand-ins of one stretch between two ranks; more of them tell no more. */
const MOST_STAND_INS = 32;
/**
* Percentiles of several intervals together. go-tpc prints neither latencies nor their histogram,
* but of each interval the latencies at some ranks: of ten transactions the fifth, the ninth and
* the slowest. Those between are stood in for, as if what is slower grew rarer exponentially; then
* all of them are ranked as go-tpc ranks. What go-tpc's own steps hide (0.5 ms below 17 ms, then 3
* to 6 %) stays hidden.
* @returns by rank, and `max`; undefined where an interval lacks a rank, or nothing was counted
*/
function mergedPercentiles(intervals) {
	const counted = intervals.filter(({ count }) => count > 0);
	const standIns = counted.flatMap((interval) => standInsOf(interval) ?? []);
	const total = counted.reduce((sum, { count }) => sum + count, 0);
	const totalWeight = standIns.reduce((sum, { weight }) => sum + weight, 0);
	if (total === 0 || Math.abs(totalWeight - total) > 1e-6 * total) return void 0;
	const sorted = standIns.sort((a, b) => a.ms - b.ms);
	const merged = { max: sorted.at(-1)?.ms ?? NaN };
	let place = 0;
	let under = 0;
	for (const rank of RANKS) {
		const targetCount = rankOf(rank, total);
		while (place < sorted.length - 1 && under + (sorted[place]?.weight ?? 0) < targetCount - 1e-9) {
			under += sorted[place]?.weight ?? 0;
			place += 1;
		}
		merged[String(rank)] = sorted[place]?.ms ?? NaN;
	}
	return merged;
}
/** The place of a percentile among so many, from 1, as go-tpc's histogram counts. */
function rankOf(percent, count) {
	return Math.min(count, Math.max(1, Math.floor(percent / 100 * count + .5)));
}
function standInsOf({ count, percentilesMs }) {
	const standIns = [];
	let before = {
		place: 0,
		ms: (percentilesMs["50"] ?? 0) / 2
	};
	for (const [rank, place] of [...RANKS.map((rank) => [rank, rankOf(rank, count)]), ["max", count]]) {
		const ms = percentilesMs[rank];
		if (ms === void 0 || ms < before.ms) return void 0;
		if (place > before.place) standIns.push(...between(before, {
			place,
			ms
		}, count));
		before = {
			place: Math.max(place, before.place),
			ms
		};
	}
	return standIns;
}
/** Those behind the first and up to the second, which is known itself. */
function between(first, second, count) {
	const stretch = second.place - first.place - 1;
	const standInCount = Math.min(stretch, MOST_STAND_INS);
	const rarity = (place) => Math.log(count / (count - place + .5));
	const whole = rarity(second.place) - rarity(first.place);
	return [...Array.from({ length: standInCount }, (_, at) => {
		const place = first.place + (at + .5) / standInCount * stretch + .5;
		const share = Math.min(1, Math.max(0, (rarity(place) - rarity(first.place)) / whole));
		return {
			ms: first.ms + (second.ms - first.ms) * share,
			weight: stretch / standInCount
		};
	}), {
		ms: second.ms,
		weight: 1
	}];
}

// src/loads/go-tpc/figures.ts
/** The figures of a complete run, as go-tpc printed them; the mean latency is exact. */
function measuredTpcc(report, durationSeconds, intervalSeconds) {
	const { totals } = report;
	const metrics = {
		...defined({
			tpmc: totals?.tpmC,
			tpm_total: totals?.tpmTotal,
			efficiency_pct: totals?.efficiencyPercent
		}),
		...analyticalFigures(report.analytical, 0),
		...defined({ qphh: report.queriesPerHour }),
		errors_per_s: errorsOf(report) / durationSeconds
	};
	for (const row of successes(report)) {
		metrics[`tpm:${row.operation}`] = row.rate;
		if (row.count > 0) metrics[`latency_avg_ms:${row.operation}`] = sumOf(row) / row.count;
		Object.assign(metrics, percentilesOf(row));
	}
	Object.assign(metrics, meanOf(successes(report).map((row) => ({
		count: row.count,
		sumMs: sumOf(row)
	}))));
	return withSeries({
		durationSeconds,
		metrics,
		ignoredErrors: errorsOf(report)
	}, report, 0, intervalSeconds);
}
/**
* The figures without the warm-up: counts and mean latencies, cut at the intervals, and percentiles
* that are put together from those of the intervals, since go-tpc sums its own up over the entire
* run.
*/
function measuredWithoutWarmUp(report, time) {
	const { warmUpSeconds, intervalSeconds, server } = time;
	const cut = cutWarmUp(report, {
		...time,
		totalSeconds: warmUpSeconds + time.durationSeconds
	});
	if (cut.state === "impossible") return {
		state: "invalid",
		reason: cut.why
	};
	const actualSeconds = Math.max(0, ...report.summary.map(({ takesSeconds }) => takesSeconds));
	const durationSeconds = Math.max(time.durationSeconds, actualSeconds - warmUpSeconds);
	const perMinute = (count) => count / durationSeconds * 60;
	const counts = [...cut.operations].filter(([operation]) => !operation.endsWith("_ERR"));
	const newOrders = cut.operations.get("NEW_ORDER")?.count ?? 0;
	if (newOrders === 0) {
		if (server === "unknown") return {
			state: "invalid",
			reason: "zero throughput after the warm-up"
		};
		return {
			state: "valid",
			measured: withSeries({
				durationSeconds,
				metrics: { tpmc: 0 },
				ignoredErrors: errorsOf(report)
			}, report, warmUpSeconds, intervalSeconds)
		};
	}
	const queries = analyticalFigures(report.analytical, Math.round(warmUpSeconds / intervalSeconds));
	if (queries === void 0 && report.analytical.queries.size > 0) return {
		state: "invalid",
		reason: "no analytical query ended after the warm-up; increase the duration"
	};
	const tpmC = perMinute(newOrders);
	const share = (report.totals?.efficiencyPercent ?? 0) / (report.totals?.tpmC ?? 1);
	const metrics = {
		tpmc: tpmC,
		tpm_total: perMinute(counts.reduce((sum, [, { count }]) => sum + count, 0)),
		efficiency_pct: tpmC * share,
		...queries,
		errors_per_s: errorsBehind(cut.operations) / durationSeconds
	};
	for (const [operation, { count, sumMs, percentilesMs = {} }] of counts) {
		metrics[`tpm:${operation}`] = perMinute(count);
		if (count > 0) metrics[`latency_avg_ms:${operation}`] = sumMs / count;
		Object.assign(metrics, percentilesOf({
			operation,
			percentilesMs
		}));
	}
	Object.assign(metrics, meanOf(counts.map(([, figures]) => figures)));
	return {
		state: "valid",
		measured: withSeries({
			durationSeconds,
			metrics,
			ignoredErrors: errorsOf(report)
		}, report, warmUpSeconds, intervalSeconds)
	};
}
/** Returns the mean over all kinds; exact, as the sums are. */
function meanOf(kinds) {
	const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
	const sumMs = kinds.reduce((sum, kind) => sum + kind.sumMs, 0);
	return count > 0 ? { latency_avg_ms: sumMs / count } : {};
}
function percentilesOf({ operation, percentilesMs }) {
	return Object.fromEntries(Object.entries(percentilesMs).flatMap(([rank, ms]) => {
		const name = `${percentileMetric(rank)}:${operation}`;
		return metricInfo(name) === void 0 ? [] : [[name, ms]];
	}));
}
function withSeries(measured, { intervals }, warmUpSeconds, intervalSeconds) {
	if (intervalSeconds === void 0) return measured;
	const rows = intervals.flatMap((interval, index) => {
		const at = (index + 1) * intervalSeconds - warmUpSeconds;
		if (at <= 1e-9) return [];
		const newOrders = interval.get("NEW_ORDER")?.count ?? 0;
		const errors = [...interval].filter(([operation]) => operation.endsWith("_ERR")).reduce((sum, [, { count }]) => sum + count, 0);
		return [[
			Number(at.toFixed(3)),
			newOrders / intervalSeconds * 60,
			errors / intervalSeconds
		]];
	});
	const series = {
		columns: [
			"at_s",
			"tpmc",
			"errors_per_s"
		],
		rows
	};
	return rows.length === 0 ? measured : {
		...measured,
		series
	};
}
function successes({ summary }) {
	return summary.filter(({ operation }) => !operation.endsWith("_ERR"));
}
function errorsBehind(operations) {
	return [...operations].filter(([operation]) => operation.endsWith("_ERR")).reduce((sum, [, { count }]) => sum + count, 0);
}
function errorsOf({ summary }) {
	return summary.filter(({ operation }) => operation.endsWith("_ERR")).reduce((sum, { count }) => sum + count, 0);
}
/** `99.9` → `latency_p999_ms`, `max` → `latency_max_ms`. */
function percentileMetric(rank) {
	return rank === "max" ? "latency_max_ms" : `latency_p${rank.replace(".", "")}_ms`;
}
/** Intervals may lack the last transactions, behind their last tick. */
const LEAST_SHARE = .8;
/**
* Takes the warm-up off: what the summary counted, less what the intervals of the warm-up counted.
* An interval row covers its interval alone, and every transaction is in just one of them.
*
* An interval without a transaction is not printed. On a server that lives it is a stall, and
* nobody knows in which part of the time it fell: the first intervals that were printed are taken
* for the warm-up, so that a stall in it costs as much as one behind it.
* @param intervalSeconds as it was passed to go-tpc; the warm-up is a whole number of intervals
*/
function cutWarmUp(report, time) {
	const { warmUpSeconds, totalSeconds, intervalSeconds } = time;
	const warm = Math.round(warmUpSeconds / intervalSeconds);
	const expected = Math.floor(totalSeconds / intervalSeconds + 1e-9);
	const least = time.server === "lived" ? Math.min(1, expected) : Math.max(warm, expected - 1);
	if (report.intervals.length < least) return {
		state: "impossible",
		why: `only ${report.intervals.length} of ${expected} intervals were reported, so the warm-up cannot be separated`
	};
	const operations = /* @__PURE__ */ new Map();
	for (const row of report.summary) {
		const during = report.intervals.slice(0, warm).flatMap((interval) => interval.get(row.operation) ?? []);
		const count = row.count - during.reduce((sum, one) => sum + one.count, 0);
		const sumMs = sumOf(row) - during.reduce((sum, one) => sum + one.sumMs, 0);
		if (count < 0 || sumMs < -1) return {
			state: "impossible",
			why: "the intervals contain more transactions than the summary"
		};
		const behind = report.intervals.slice(warm).flatMap((interval) => interval.get(row.operation) ?? []);
		const percentilesMs = behind.reduce((sum, one) => sum + one.count, 0) < LEAST_SHARE * count ? void 0 : mergedPercentiles(behind);
		operations.set(row.operation, {
			count,
			sumMs: Math.max(0, sumMs),
			...defined({ percentilesMs })
		});
	}
	return {
		state: "cut",
		operations
	};
}

// src/loads/go-tpc/validity.ts
/**
* Is a run of go-tpc to be believed? Its exit code says nothing: a run is valid with its last line,
* about the time that was requested, no dead worker, and no more errors than there were threads,
* whose last transaction the deadline cut off.
* @param ending undefined for an imported log
*/
function judgeTpc(parse, request, ending) {
	const broken = brokenBy("go-tpc", ending, parse.state === "broken" ? parse.fault : void 0);
	if (parse.state === "broken" || broken !== void 0) return invalidOutcome(`${broken}`);
	const { report } = parse;
	if (!report.finished) return invalidOutcome("go-tpc did not finish");
	if (request.workload === "tpch") return judgeTpch(report, request);
	return judgeTpcc(report, request, ending === void 0 ? "unknown" : "lived");
}
function judgeTpcc(report, request, server) {
	if (server === "lived" && request.durationSeconds !== void 0 && isSilent(report)) {
		const fault = tooManyErrors(report, request);
		const durationSeconds = request.durationSeconds;
		return fault === void 0 ? {
			state: "valid",
			measured: {
				durationSeconds,
				metrics: { tpmc: 0 }
			}
		} : invalidOutcome(fault);
	}
	const newOrder = report.summary.find(({ operation }) => operation === "NEW_ORDER");
	if (report.totals === void 0) return invalidOutcome("no tpmC in the output");
	if (newOrder === void 0) return invalidOutcome("no NEW_ORDER in the summary");
	const { tpmC, efficiencyPercent } = report.totals;
	if (tpmC === 0) return invalidOutcome("zero throughput");
	if (Math.abs(tpmC - newOrder.rate) > 1 + tpmC / 100) return invalidOutcome(`tpmC ${tpmC} contradicts the rate of NEW_ORDER, ${newOrder.rate}`);
	if (request.warehouses !== void 0) {
		const expected = 100 * tpmC / (12.86 * request.warehouses);
		if (Math.abs(expected - efficiencyPercent) > .2 + expected / 100) return invalidOutcome(`the efficiency of ${efficiencyPercent} % is not that of ${request.warehouses} warehouses`);
	}
	if (request.workload === "ch" && report.analytical.queries.size === 0) return invalidOutcome("no analytical query in the summary");
	const fault = tooManyErrors(report, request) ?? wrongTime(newOrder.takesSeconds, request);
	if (fault !== void 0) return invalidOutcome(fault);
	if (request.durationSeconds === void 0 || (request.warmUpSeconds ?? 0) === 0) return {
		state: "valid",
		measured: measuredTpcc(report, newOrder.takesSeconds, request.intervalSeconds)
	};
	return measuredWithoutWarmUp(report, {
		warmUpSeconds: request.warmUpSeconds ?? 0,
		durationSeconds: request.durationSeconds,
		intervalSeconds: request.intervalSeconds ?? 10,
		server
	});
}
/**
* A server that stalled throughout is a finding: go-tpc then has no new order to sum up, and no
* tpmC.
*/
function isSilent({ summary, totals }) {
	return !summary.some(({ operation, count }) => !operation.endsWith("_ERR") && count > 0) && (totals === void 0 || totals.tpmC === 0);
}
function tooManyErrors(report, request) {
	const failed = report.summary.filter(({ operation }) => operation.endsWith("_ERR")).reduce((sum, { count }) => sum + count, 0);
	const done = report.summary.reduce((sum, { count }) => sum + count, 0) - failed;
	const limit = request.threads ?? Math.max(1, request.errorLimit * done);
	if (failed <= limit) return void 0;
	return `${failed} failed transactions and ${done} successful ones; the deadline explains at most ${Math.floor(limit)} failures`;
}
function wrongTime(takesSeconds, request) {
	if (request.durationSeconds === void 0) return takesSeconds > 0 ? void 0 : "the run lasted no time";
	const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds;
	return wrongDuration(takesSeconds, whole);
}
/**
* Is a run of TPC-H to be believed? Each query that was requested has its mean and none failed, a
* wrong answer among them. The time of the run is ours, to the millisecond; that of a query is
* go-tpc's, whose histogram counts in steps of 67 ms. Of an imported log that step is shown as a
* latency, which is not gated.
*/
function judgeTpch({ analytical }, request) {
	const { queries, failed } = analytical;
	if (queries.size === 0) return invalidOutcome("no query in the summary");
	if (failed > 0) return invalidOutcome(`${failed} of the queries failed`);
	const missing = new Set(request.queries?.filter((name) => !queries.has(name.toUpperCase())));
	if (missing.size > 0) return invalidOutcome(`the summary has no time for ${[...missing].join(", ")}`);
	if (request.queries === void 0) return ofLog(request, analyticalFigures(analytical, 0) ?? {});
	const { tookSeconds } = request;
	if (tookSeconds === void 0 || tookSeconds <= 0) return invalidOutcome(`the run lasted ${seconds(tookSeconds ?? 0)}`);
	const times = [...queries].map(([name, { meanMs }]) => [`query_ms:${name}`, meanMs]);
	return {
		state: "valid",
		measured: {
			durationSeconds: tookSeconds,
			metrics: {
				time_ms: tookSeconds * 1e3,
				...Object.fromEntries(times)
			}
		}
	};
}
function ofLog({ durationSeconds }, metrics) {
	if (durationSeconds === void 0) return invalidOutcome("the output does not show how long the run lasted; an import takes it from --duration");
	return {
		state: "valid",
		measured: {
			durationSeconds,
			metrics
		}
	};
}

// src/loads/go-tpc/options.ts
const secondsIn = {
	s: 1,
	m: 60,
	h: 3600
};
const allQueries = Array.from({ length: 22 }, (_, index) => `q${index + 1}`);
/**
* `options:` of a go-tpc workload: all that changes the load beside threads, warehouses and time.
*/
const tpcOptionsSchema = strictObject({
	/** Partitions of the tables. */
	parts: number().int().min(1).optional(),
	/** 1 HASH, 2 RANGE, 3 LIST like HASH, 4 LIST like RANGE. */
	partitionType: number().int().min(1).max(4).optional(),
	/** Keying and thinking times of the specification. */
	wait: boolean().optional(),
	/** Shares of NewOrder, Payment, OrderStatus, Delivery and StockLevel. */
	weight: string().regex(/^\d+(,\d+){4}$/, { error: "expected five shares such as 45,43,4,4,4" }).optional(),
	/**
	* 0 the server's own, 1 read uncommitted, 2 read committed, 4 repeatable read, 6 serializable, …
	*/
	isolation: number().int().min(0).max(7).optional(),
	maxMeasureLatency: string().regex(/^\d+(ms|s|m)$/, { error: "expected a duration such as 16s" }).optional(),
	/** Session variables for every connection: `tidb_enable_1pc=1`, joined by `&`. */
	connParams: string().optional(),
	/** tpch and ch: the analytical queries, `q1,q6`; default: all 22. */
	queries: string().regex(/^q(?:[1-9]|1\d|2[0-2])(?:,q(?:[1-9]|1\d|2[0-2]))*$/, { error: "expected queries of q1 to q22, such as q1,q6" }).refine((text) => new Set(text.split(",")).size === text.split(",").length, { error: "expected each query once" }).optional(),
	/** tpch: how often each thread runs each query in a run. */
	passes: number().int().min(1).max(1e3).default(1),
	/**
	* tpch at scale factor 1: compares the answers with those of the specification; default: on TiDB.
	*/
	check: boolean().optional(),
	/** tpch and ch: TiFlash replicas of each table, which every plan must then use. */
	tiflashReplicas: number().int().min(1).max(10).optional(),
	/** Seconds until they are ready. */
	tiflashDeadline: string().regex(/^\d{1,6}[smh]$/, { error: "expected a duration such as 30m" }).default("30m").transform((text) => Number.parseInt(text, 10) * secondsIn[text.slice(-1)]),
	/** ch: threads of the analytical half. */
	analyticalThreads: number().int().min(1).optional(),
	/**
	* All of go-tpc's consistency checks instead of all but one, on TiDB; slow with many warehouses.
	*/
	checkAll: boolean().optional(),
	/** The consistency check behind every run, without which a run of TPC-C is not believed. */
	checkAfter: boolean().default(true),
	cores: coresOption
});
/** The analytical queries of a run, each once. */
function queriesOf({ queries }) {
	return queries?.split(",") ?? allQueries;
}
/** @throws Failure `input` that names every unknown or wrong option */
function tpcOptions(options) {
	return readOptions("go-tpc", tpcOptionsSchema, options);
}

// src/loads/go-tpc/arguments.ts
/**
* Arguments of go-tpc. The password is among them: the tool takes it in no other way.
* @throws Failure `input` for unknown options
*/
function tpcArguments(command, workload, cell, endpoint, answers = "unseen") {
	const options = tpcOptions(cell.options);
	return [
		workload,
		...connection(endpoint, options),
		"--db",
		endpoint.database,
		"--threads",
		String(threadsOf(command, workload, cell)),
		...data(workload, cell, options),
		...answers === "checked" ? ["--check"] : [],
		command === "explain" ? "run" : command,
		...command === "prepare" && workload === "tpcc" ? ["--no-check"] : [],
		...command === "run" ? pace(workload, cell, options) : [],
		...command === "explain" ? [
			"--use-explain",
			"--count",
			String(queriesOf(options).length)
		] : []
	];
}
function threadsOf(command, workload, cell) {
	if (command === "run") return cell.threads;
	if (command === "explain") return workload === "ch" ? 0 : 1;
	return Math.max(1, Math.min(16, scaleFactorOf(cell.data) * 4));
}
/**
* Seconds between two reports, of which the warm-up is a whole number, so that it can be cut off.
* At most five, so that a progress line moves.
*/
function intervalSeconds({ warmUpSeconds }) {
	return warmUpSeconds === 0 ? 5 : warmUpSeconds / Math.ceil(warmUpSeconds / 5);
}
function connection({ hosts, user, password, tls }, options) {
	const params = [
		...tls.mode === "off" ? ["tls=false"] : [],
		...tls.mode === "required" ? ["tls=skip-verify"] : [],
		...tls.mode === "verify" && tls.caFile === void 0 ? ["tls=true"] : [],
		...options.connParams === void 0 ? [] : [options.connParams]
	];
	return [
		...hosts.length === 1 ? [
			"--host",
			hosts[0]?.host ?? "",
			"--port",
			String(hosts[0]?.port)
		] : ["--targets", hosts.map(({ host, port }) => `${host}:${port}`).join(",")],
		"--user",
		user,
		...password === "" ? [] : ["--password", password],
		...tls.mode === "verify" && tls.caFile !== void 0 ? ["--ssl-ca", tls.caFile] : [],
		...params.length === 0 ? [] : ["--conn-params", params.join("&")]
	];
}
function data(workload, { data }, options) {
	const queries = flag("queries", options.queries);
	if (workload === "tpch") return [
		"--sf",
		String(scaleFactorOf(data)),
		...queries
	];
	return [
		"--warehouses",
		String(data.warehouses),
		...flag("parts", options.parts),
		...workload === "tpcc" ? flag("partition-type", options.partitionType) : queries,
		...options.checkAll === true ? ["--check-all"] : []
	];
}
/** Records of earlier versions have it as warehouses. */
function scaleFactorOf({ scaleFactor, warehouses }) {
	return Number(scaleFactor ?? warehouses ?? 1);
}
function pace(workload, cell, options) {
	if (workload === "tpch") return [...passesOf(cell, options), ...flag("isolation", options.isolation)];
	return [
		"--time",
		`${cell.warmUpSeconds + cell.durationSeconds}s`,
		"--interval",
		`${intervalSeconds(cell)}s`,
		...flag("isolation", options.isolation),
		...flag("weight", options.weight),
		...workload === "tpcc" && options.wait === true ? ["--wait"] : [],
		...workload === "tpcc" ? flag("max-measure-latency", options.maxMeasureLatency) : [],
		...workload === "ch" ? flag("acThreads", options.analyticalThreads) : []
	];
}
/** A run of TPC-H is over when each thread has run each query so many times. */
function passesOf({ threads }, options) {
	return [
		"--count",
		String(threads * options.passes * queriesOf(options).length),
		"--interval",
		"1s"
	];
}
function flag(name, value) {
	return value === void 0 ? [] : [`--${name}`, String(value)];
}

export { judgeTpc as a, parseQueryRow as c, tpcOptions as i, tpcArguments as n, tpcReader as o, queriesOf as r, parsePlainRow as s, intervalSeconds as t };