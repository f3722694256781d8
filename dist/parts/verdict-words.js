import { a as formatDecimals, g as plural, h as plainNumber, i as formatCount, p as formatShare, t as changeNumber, u as formatNumber } from "./number.js";
import { c as metricStatement, l as metricStem, o as metricInfo, s as metricLabel, t as ERRORS_METRIC } from "./metric.js";

// src/core/report/story/interval.ts
/**
* Returns the interval that a verdict rests on, which every report shows: a regression and a gain
* exclude 0 by it; a green excludes a drop of the tolerance by it, and an undecided one does not.
*/
function judgedInterval(verdict) {
	const evidence = "evidence" in verdict ? verdict.evidence : void 0;
	return verdict.kind === "regression" || verdict.kind === "ok" && verdict.improved ? evidence?.interval : evidence?.exclusion ?? evidence?.interval;
}
/** Ratio of the ends of an interval from which on it has no meaning for a reader. */
const TOO_WIDE = 4;
/** Checks whether an interval is as wide as one from half to double. */
function isTooWide({ low, high }) {
	return low < 0 && 1 + high >= TOO_WIDE * (1 + low);
}
/** Instead of a change that says nothing. */
const TOO_NOISY = "too noisy";
/**
* `95 % sure: −2.1 to +1.5 %`, `95 % sure: ×1.9 to ×2.4`: an interval with its level, in the same
* words everywhere; undefined without one, and for one that reaches from a large drop to a large
* rise. Not escaped.
*/
function intervalWords(interval) {
	const ends = intervalEnds(interval);
	return interval === void 0 || ends === void 0 ? void 0 : `${levelWords([interval])}: ${ends}`;
}
/** `−2.1 to +1.5 %`: the ends alone, where the level is beside them; undefined likewise. */
function intervalEnds(interval) {
	if (interval === void 0) return void 0;
	const { low, high } = interval;
	if (isTooWide(interval)) return void 0;
	return high >= 1 ? `×${formatDecimals(1 + low, 1)} to ×${formatDecimals(1 + high, 1)}` : `${changeNumber(low)} to ${changeNumber(high)} %`;
}
/** `95 % sure`, `90 to 95 % sure`: the levels of intervals; undefined where there is none. */
function levelWords(intervals) {
	if (intervals.length === 0) return void 0;
	const percents = intervals.map(({ confidence }) => Math.floor(confidence * 100 + 1e-9));
	const [least, most] = [Math.min(...percents), Math.max(...percents)];
	return least === most ? `${least} % sure` : `${least} to ${most} % sure`;
}

// src/core/report/story/range-words.ts
/** Rises from here on are shown as a multiple. */
const FROM_TIMES = 1;
/** `6.1 %`, `6 to 7 %`: sizes without a sign. */
function rangeWords({ least, most }) {
	const [low, high] = [Math.abs(least), Math.abs(most)];
	if (most < 0 && high >= .995 && high < 1) return formatShare(high);
	if (formatShare(low) === formatShare(high)) return formatShare(high);
	const [from, to] = [low, high].map((size) => formatCount(100 * size));
	if (from !== to) return `${from} to ${to} %`;
	return from === "0" ? `up to ${formatShare(high)}` : `${to} %`;
}
/**
* `oltp_read_write is 6 to 7 % slower`, `p95 latency of tpcc is 8.8 times as high from 64 threads
* on`, `tpcc has 5.1 times as many errors`.
*/
function movedWords(moved) {
	const { metric, workload, change, where } = moved;
	const place = whereWords(where);
	const behind = place === "" ? "" : ` ${place}`;
	const info = metricInfo(metric);
	const [{ verdict, candidate } = {}] = moved.rows;
	if (verdict?.kind === "regression" && verdict.by === "limit") {
		const [milliseconds, name] = [candidate?.value ?? 0, metric.slice(metric.indexOf(":") + 1)];
		const limit = formatNumber(milliseconds / (1 + change.most));
		return `${name} is new and takes ${formatNumber(milliseconds)} ms at p95, above its limit of ${limit} ms`;
	}
	if (info !== void 0 && moveWordsOf(metric).isCounted) return `${workload} has ${countedWords(moved, info)}${behind}`;
	if (info?.direction !== "lower-is-better") return `${workload} is ${rangeOrTimes(moved, change.most < 0 ? "slower" : "faster")}${behind}`;
	const statement = metricStatement(metric);
	return `${statement === void 0 ? `${info.label} of ${workload}` : `${metricLabel(metricStem(metric))} of ${statement} in ${workload}`} is ${rangeOrTimes(moved, change.most > 0 ? "higher" : "lower")}${behind}`;
}
/**
* `5.1 times as many errors`, `20 % more rows read per transaction`; from nothing the figure
* itself.
*/
function countedWords({ change, rows }, { label, unit }) {
	const worst = rows.reduce((most, { candidate }) => Math.max(most, candidate?.value ?? 0), 0);
	if (change.most > 0 && rows.every(({ baseline }) => baseline?.value === 0)) {
		const figure = plainNumber(worst);
		if (unit === "%") return `${label} in ${figure} % of its transactions, none before`;
		return `${figure}${unit === "" ? "" : ` ${unit} of`} ${label}, none before`;
	}
	if (change.most >= FROM_TIMES) return `${timesWords(change)} as many ${label}`;
	return `${rangeWords(change)} ${change.most > 0 ? "more" : "fewer"} ${label}`;
}
/** `rose by 8 to 11 %`, `is 8.8 times as high`. */
function roseWords(moved) {
	const { change } = moved;
	if (change.most >= FROM_TIMES) return `is ${timesWords(change)} as high`;
	return `${change.most > 0 ? "rose" : "fell"} by ${rangeWords(change)}`;
}
/**
* Empty where it is everywhere; `from 64 threads on`, `at 8 threads`, `at 8 and 64 threads`, `at 5
* thread counts`.
*/
function whereWords(where) {
	switch (where.kind) {
		case "everywhere": return "";
		case "from": return `from ${plural(where.threads, "thread")} on`;
		case "at": return `at ${threadsWords(where.threads)}`;
	}
}
/** `8 threads`, `8 and 64 threads`, `5 thread counts`. */
function threadsWords(threads) {
	const [first, second] = threads;
	if (first === void 0 || threads.length > 2) return `${threads.length} thread counts`;
	return second === void 0 ? plural(first, "thread") : `${formatCount(first)} and ${formatCount(second)} threads`;
}
function rangeOrTimes({ change }, word) {
	if (change.most < FROM_TIMES) return `${rangeWords(change)} ${word}`;
	return `${timesWords(change)} as ${word === "faster" ? "fast" : "high"}`;
}
/** `8.8 times`, `2 to 9 times`. */
function timesWords({ least, most }) {
	const [from, to] = [times(1 + least), times(1 + most)];
	return from === to ? `${to} times` : `${from} to ${to} times`;
}
/** `4.2`, `32`: how many times as much. */
function times(ratio) {
	return formatDecimals(ratio, ratio >= 9.95 ? 0 : 1).replace(/\.0$/u, "");
}
/** `slower` of rates and latencies, `more errors`, `more work`, `higher` of what a server uses. */
function moveWordsOf(metric) {
	const stem = metricStem(metric);
	if (stem === "errors_pct") return {
		worse: "more errors",
		better: "fewer errors",
		isCounted: true
	};
	if (stem === "work") return {
		worse: "more work",
		better: "less work",
		isCounted: true
	};
	if (metricInfo(metric)?.direction !== "lower-is-better" || /^(?:latency_|time_|query_|ns\/)/u.test(stem)) return {
		worse: "slower",
		better: "faster",
		isCounted: false
	};
	return {
		worse: "higher",
		better: "lower",
		isCounted: /_(?:disk_(?:read|write)|context_switches_per_tx)$/u.test(stem)
	};
}

// src/core/report/story/cell-state.ts
/** Rank of a verdict that needs no attention. */
const QUIET = 9;
/**
* The states of one figure of one cell, from the worst on. `sign` and `mark`, its one character in
* plain text, differ in shape and are empty where a reader needs none. A verdict of the state has
* the words `verdict`, and `rank` among all verdicts: 0 is looked at first.
*/
const states = {
	worse: {
		sign: "🔻",
		mark: "▼",
		verdict: "regression",
		rank: 0
	},
	"worse-warns": {
		sign: "🔸",
		mark: "▽",
		verdict: "regression, warns only",
		rank: 1
	},
	waits: {
		sign: "🔸",
		mark: "▽",
		verdict: "regression, waits",
		rank: 1
	},
	broken: {
		sign: "⛔",
		mark: "×",
		verdict: "invalid",
		rank: 2
	},
	"not-compared": {
		sign: "🚧",
		mark: "≠",
		verdict: "not comparable",
		rank: 3
	},
	"worse-not-gated": {
		sign: "🔸",
		mark: "▽",
		verdict: "worse, not gated",
		rank: 6
	},
	better: {
		sign: "⚡",
		mark: "▲",
		verdict: "improved",
		rank: 8
	},
	undecided: {
		sign: "❓",
		mark: "?",
		verdict: "undecided",
		rank: 5
	},
	removed: {
		sign: "🗑️",
		mark: "−",
		verdict: "removed",
		rank: 6
	},
	new: {
		sign: "🆕",
		mark: "+",
		verdict: "new",
		rank: 7
	},
	first: {
		sign: "🆕",
		mark: "",
		verdict: "first measured",
		rank: 7
	},
	"no-drop-seen": {
		sign: "",
		mark: "",
		verdict: "no drop detected",
		rank: 9
	},
	"nothing-differs": {
		sign: "",
		mark: "",
		verdict: "nothing differs",
		rank: 9
	},
	unchanged: {
		sign: "",
		mark: "",
		verdict: "unchanged",
		rank: 9
	}
};
/** The states from the worst on; places in a table follow it. */
const stateOrder = Object.keys(states);
/** 0 is the worst. */
function rankOfState(state) {
	return stateOrder.indexOf(state);
}
/** Returns the state of a row from its verdict. */
function stateOf({ verdict, gated, waitsFor }) {
	switch (verdict.kind) {
		case "regression":
			if (waitsFor !== void 0) return "waits";
			if (!gated) return "worse-not-gated";
			return verdict.level === "fail" ? "worse" : "worse-warns";
		case "ok": return verdict.improved ? "better" : "unchanged";
		case "invalid": return "broken";
		case "not-comparable": return "not-compared";
		case "inconclusive": return "undecided";
		case "no-baseline": return "first";
		case "new":
		case "removed":
		case "nothing-differs":
		case "no-drop-seen": return verdict.kind;
	}
}
/** Checks whether a row in this state may be folded: nothing about it needs attention. */
function isQuiet(state) {
	return state === "unchanged" || state === "no-drop-seen" || state === "nothing-differs";
}
/**
* Checks whether the baseline is 0: then there is no ratio, and the change of the tests is not
* shown.
*/
function isFromNothing({ baseline, verdict }) {
	return baseline?.value === 0 && (shownChange(verdict)?.change ?? 0) >= 1;
}
/**
* Returns the change that was tested; undefined if nothing was compared, and for an undecided one
* that could be a large drop as well as a large rise.
*/
function shownChange(verdict) {
	if (!("evidence" in verdict) || verdict.evidence === void 0) return void 0;
	if (saysNothing(verdict)) return void 0;
	const { change, averageChange } = verdict.evidence;
	const interval = judgedInterval(verdict);
	if (verdict.kind === "regression" && (verdict.by === "average" || verdict.by === "stalls") && averageChange !== void 0) return { change: averageChange };
	return {
		change,
		...interval === void 0 ? {} : { interval }
	};
}
/** Checks whether a verdict is undecided with so much noise that its change says nothing. */
function saysNothing(verdict) {
	const interval = verdict.kind === "inconclusive" ? judgedInterval(verdict) : void 0;
	return interval !== void 0 && isTooWide(interval);
}

// src/core/report/story/verdict-words.ts
const openWords = {
	stalls: ["undecided, stalls", 4],
	starts: ["undecided, starts differ", 4],
	slower: ["undecided, slower", 4],
	suspect: ["undecided, below the stored level", 4],
	noisy: ["undecided", 5],
	"few-starts": ["undecided, too few starts", 5],
	"broken-baseline": ["undecided, no valid baseline", 5]
};
/** Returns the words for a verdict. */
function verdictWord(row) {
	const state = stateOf(row);
	if (row.verdict.kind === "inconclusive" || state === "undecided") {
		if (!row.gated) return {
			icon: "⚪",
			word: "shown, not gated",
			rank: 9
		};
		const [word, rank] = openWords[row.verdict.cause];
		return {
			icon: "❓",
			word,
			rank
		};
	}
	const { sign, verdict: word, rank } = states[state];
	return {
		icon: sign || "⚪",
		word: state === "better" && !row.gated ? `${word}, not gated` : word,
		rank
	};
}
/** The evidence of a row, `undefined` where nothing was compared. */
function evidenceOf(verdict) {
	return "evidence" in verdict ? verdict.evidence : void 0;
}
/** Far beyond what may pass, of a figure that is not in the gate. */
function isAlarm(verdict) {
	return verdict.kind === "regression" && verdict.by === "alarm";
}
/**
* The change at which a metric is over its tolerance δ, as a fraction with the metric's own sign:
* −δ where higher is better; 1/(1−δ)−1 where lower is better, since the rules compare the
* logarithms of speeds.
*/
function limitOf({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? 1 / (1 - tolerance) - 1 : -tolerance;
}
/**
* Returns how far the metric moved to the bad side, as a multiple of the tolerance: 1 is exactly at
* the tolerance.
*/
function harmOf(row) {
	const evidence = evidenceOf(row.verdict);
	return evidence === void 0 || row.tolerance === 0 ? 0 : evidence.change / limitOf(row);
}
/** Rows worst first; equal ones keep the order of the suite. */
function worstFirst(rows) {
	return rows.map((row) => ({
		row,
		rank: verdictWord(row).rank,
		harm: harmOf(row)
	})).sort((a, b) => {
		if (a.rank !== b.rank) return a.rank - b.rank;
		return a.row.gated === b.row.gated ? b.harm - a.harm : a.row.gated ? -1 : 1;
	}).map(({ row }) => row);
}

export { intervalWords as C, intervalEnds as S, levelWords as T, roseWords as _, verdictWord as a, whereWords as b, isQuiet as c, shownChange as d, stateOf as f, movedWords as g, moveWordsOf as h, limitOf as i, rankOfState as l, states as m, harmOf as n, worstFirst as o, stateOrder as p, isAlarm as r, isFromNothing as s, evidenceOf as t, saysNothing as u, threadsWords as v, judgedInterval as w, TOO_NOISY as x, times as y };