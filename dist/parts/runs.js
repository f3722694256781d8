import { E as factsOf, Gt as plural, In as metricInfo, Ln as metricStem, Rn as metricStems, zn as rateMetrics, zt as formatNumber } from "./inputs.js";
import { J as geometricMean } from "./shared.js";

// src/verdict/runs.ts
/** Runs of one cell whose lengths differ by more than this factor do not measure the same thing, … */
const LENGTH_FACTOR = 2;
/** … unless the difference is small: short slices end when their last transactions do, and a stall is no other load. */
const LENGTH_SECONDS = 10;
/** One broken run breaks the cell: leaving it out would favour a version that fails under load. */
function runsOfSide(cell, side) {
	const runs = cell.runs.filter((run) => run.side === side);
	const invalid = runs.filter((run) => run.state === "invalid");
	const [failed] = invalid;
	if (failed !== void 0) return {
		kind: "broken",
		reason: `${invalid.length} of ${plural(runs.length, "run")} of the ${side} broke: ${failed.reason}`,
		tail: failed.tail
	};
	const [first, ...rest] = runs.filter((run) => run.state === "valid");
	if (first === void 0) return {
		kind: "broken",
		reason: `missing: planned but not measured, because the ${side} has no run`,
		tail: []
	};
	let [shortest, longest] = [first.durationSeconds, first.durationSeconds];
	for (const { durationSeconds } of rest) {
		shortest = Math.min(shortest, durationSeconds);
		longest = Math.max(longest, durationSeconds);
	}
	if (cell.operations === void 0 && !(longest <= LENGTH_FACTOR * shortest || longest - shortest <= LENGTH_SECONDS)) return {
		kind: "broken",
		reason: `the runs of the ${side} last from ${shortest} s to ${longest} s`,
		tail: []
	};
	return {
		kind: "valid",
		runs: [first, ...rest]
	};
}
/** A ratio needs figures above zero: a zero, a NaN or a missing figure is a broken measurement, not a small one. */
function figuresOf(runs, metric) {
	const values = [];
	let bad;
	for (const run of runs) {
		const value = comparable(runFigure(run, metric), metric);
		if (value === void 0) continue;
		if (bad === void 0 && !hasRatio(value)) bad = value;
		values.push(value);
	}
	const missing = runs.length - values.length;
	if (missing > 0) return {
		kind: "unusable",
		reason: `${metric} is missing in ${missing} of ${plural(runs.length, "run")}`
	};
	if (bad !== void 0) return {
		kind: "unusable",
		reason: `${metric} is ${bad}`
	};
	return {
		kind: "figures",
		values
	};
}
/** Half the width of a bucket of a latency histogram (sysbench's), as a logarithm: 1.8 % from one to the next. */
const HALF_BUCKET = .009003;
/**
* A figure of one run. A percentile comes from the histogram where there is one, between the bounds of its bucket:
* what sysbench prints is the bucket's own value, in steps of 1.8 %.
* @returns undefined where the run lacks the metric
*/
function runFigure(run, metric) {
	const printed = Object.hasOwn(run.metrics, metric) ? run.metrics[metric] : void 0;
	if (printed === void 0 || run.histogram === void 0) return printed;
	const rank = percentileRank(metric);
	return rank === void 0 ? printed : interpolatedPercentile(run.histogram, rank) ?? printed;
}
/** No server does less than one transaction in 30 years, or more than so many a second. */
const [LEAST_FIGURE, MOST_FIGURE] = [1e-9, 0x38d7ea4c68000];
/** Whether a figure can be compared by its logarithm: a zero or a NaN is a broken measurement, not a small one. */
function hasRatio(figure) {
	return figure >= LEAST_FIGURE && figure <= MOST_FIGURE;
}
/** A figure that may be zero, at least as large as what is still measurable. */
function comparable(figure, metric) {
	const least = metricInfo(metric)?.least;
	return figure === void 0 || least === void 0 ? figure : Math.max(figure, least);
}
/**
* What rounding to steps adds to the variance of a change: `0.018²/6` of a percentile where the runs have no histogram,
* `(step/time)²/6` of a time, of the longest one.
*/
function roundingVariance(runs, metric, tool) {
	const stepMs = factsOf(tool).stepMs?.[metricStem(metric)];
	if (stepMs !== void 0) {
		const longest = runs.reduce((most, { metrics }) => Math.max(most, metrics[metric] ?? 0), 0);
		return longest === 0 ? 0 : (stepMs / longest) ** 2 / 6;
	}
	const step = factsOf(tool).percentileStep;
	if (step === void 0 || percentileRank(metric) === void 0) return 0;
	return runs.every((run) => run.histogram !== void 0) ? 0 : step ** 2 / 6;
}
/** 95 of `latency_p95_ms`. */
function percentileRank(metric) {
	const digits = metric === metricStem(metric) ? /^latency_p(\d{2,3})_ms$/.exec(metric)?.[1] : void 0;
	if (digits === void 0) return void 0;
	return digits.length === 3 ? Number(digits) / 10 : Number(digits);
}
/**
* The value under which the rank's share of all events lies, log-linear inside the bucket: `v·e^(±0.009003)`, where it does not say another width.
* @param rank in percent
* @returns undefined for an empty histogram
*/
function interpolatedPercentile({ boundsMs, counts, step }, rank) {
	const half = step === void 0 ? HALF_BUCKET : step / 2;
	const targetCount = counts.reduce((sum, count) => sum + count, 0) * rank / 100;
	if (!(targetCount > 0)) return void 0;
	let before = 0;
	for (const [index, count] of counts.entries()) {
		if (count > 0 && before + count >= targetCount) {
			const share = (targetCount - before) / count;
			return (boundsMs[index] ?? NaN) * Math.exp(half * (2 * share - 1));
		}
		before += count;
	}
}
/**
* The pairs of one metric of a cell, round by round in the order of measurement. Slices 2k and 2k+1 of a round are a
* pair. A slice without a transaction counts as 0, whatever the metric; a pair with only one side is left out.
*/
function cellRounds(runs, metric) {
	return groupRuns(runs, (run) => run.round).map((slices) => groupRuns(slices, (run) => Math.floor(run.slice / 2)).flatMap((pair) => {
		const base = figureOf(pair, "base", metric);
		const candidate = figureOf(pair, "candidate", metric);
		if (base === void 0 || candidate === void 0) return [];
		const [first, second] = pair.filter(didMachineStandStill);
		if (first === void 0) return [[base, candidate]];
		return [[
			base,
			candidate,
			second !== void 0 || first.standstill?.by === "steal" ? "both" : first.side
		]];
	}));
}
/** Share of a slice in which the machine stood still, from which on it is no measurement of the server. */
const MOST_STANDSTILL = .2;
function didMachineStandStill({ standstill, durationSeconds }) {
	return (standstill?.seconds ?? 0) >= MOST_STANDSTILL * durationSeconds;
}
function figureOf(pair, side, metric) {
	const run = pair.find((slice) => slice.side === side);
	return run === void 0 ? void 0 : sliceFigure(run, metric);
}
/**
* The rounds without the pairs in which the machine stood still: they measure the machine, whatever their figures are.
* A candidate that brings the machine to a standstill has no alibi: of its slices no more are left out than of the base's.
* @returns rounds of at least two pairs; the same rounds where too little is left
*/
function withoutStandstills(rounds) {
	if (rounds.every((round) => round.every((pair) => pair.length === 2))) return rounds;
	let excused = rounds.flat().filter(([, , standstill]) => standstill === "base").length;
	const isMeasured = ([, , standstill]) => standstill === void 0 || standstill === "candidate" && --excused < 0;
	const measured = rounds.map((round) => round.filter(isMeasured)).filter((round) => round.length >= 2);
	return measured.length < Math.min(2, rounds.length) ? rounds : measured;
}
/** A figure above zero, 0 for a slice without a transaction, undefined where there is none that has a ratio. */
function sliceFigure(run, metric) {
	if (isSilent(run)) return 0;
	const figure = comparable(runFigure(run, metric), metric);
	return figure !== void 0 && hasRatio(figure) ? figure : void 0;
}
/** A slice in which a living server ended no transaction. */
function isSilent({ metrics }) {
	const counted = rateMetrics.find((rate) => metrics[rate] !== void 0);
	return counted !== void 0 && metrics[counted] === 0;
}
/** Runs with the same key together, by rising key. */
function groupRuns(runs, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const run of runs) groups.set(keyOf(run), [...groups.get(keyOf(run)) ?? [], run]);
	return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
/** Every figure of a record, cell by cell, metrics in the order of the catalogue. */
function recordFigures(record, side = "candidate") {
	return record.cells.flatMap((cell) => cellFigures(cell, side));
}
/** `18,420 /s`, `1.93 ms`. */
function figureText(value, metric) {
	return `${formatNumber(value)} ${metricInfo(metric)?.unit ?? ""}`.trim();
}
function cellFigures(cell, side) {
	const valid = cell.runs.filter((run) => run.state === "valid").filter((run) => run.side === side);
	const metrics = [...new Set(valid.flatMap((run) => Object.keys(run.metrics)))];
	const rank = (metric) => metricStems.indexOf(metricStem(metric));
	return metrics.toSorted((left, right) => rank(left) - rank(right)).map((metric) => {
		const values = valid.map((run) => run.metrics[metric]).filter((value) => value !== void 0);
		return {
			cellId: cell.id,
			metric,
			value: geometricMean(values),
			runs: values.length
		};
	});
}

export { recordFigures as a, runsOfSide as c, groupRuns as i, sliceFigure as l, figureText as n, roundingVariance as o, figuresOf as r, runFigure as s, cellRounds as t, withoutStandstills as u };