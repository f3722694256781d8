import { i as median, n as geometricMean, r as mean, s as standardDeviation } from "./sample.js";
import { g as plural, p as formatShare, s as formatExactShare, u as formatNumber } from "./number.js";
import { n as factsOf } from "./loads.js";
import { d as rateMetrics, l as metricStem, o as metricInfo, u as metricStems } from "./metric.js";

// src/core/verdict/side-by-side/way.ts
/**
* Limits for sides that used as much of the processor at once: the mean logarithm of their ratio,
* and its deviation.
*/
const [MOST_SHARE_RATIO, MOST_SHARE_DEVIATION] = [.01, .02];
/** Alone, each side kept its core busy: what waits has its waits hidden by the other side. */
const LEAST_BUSY = .9;
const MOST_IDLE_DIFFERENCE = .1;
/**
* Processor time of a transaction at once against alone, as a logarithm: the sides may not differ
* by more. What both suffer alike, such as half of the caches, cancels out.
*/
const MOST_INTERFERENCE_DIFFERENCE = .1;
/**
* Returns the way that decides a cell that is measured in two: `at-once` only if the gauges of its
* first round all allow it. They are processor time and its use; none is the ratio of the sides'
* throughputs. Once the first round is over, the choice stays. `windows` for a cell whose slices were
* too noisy.
* @returns undefined for a cell that is measured in one way
*/
function chooseWay({ measure, noiseOfSlices, runs }) {
	if (noiseOfSlices !== void 0) return {
		way: "windows",
		because: `measured in slices first: equal slices of one server differed by ${formatShare(noiseOfSlices)}`
	};
	if (measure !== "duet") return void 0;
	const first = runs.filter((run) => run.state === "valid" && run.round === 1);
	const of = (way) => first.filter(({ pairing }) => pairing?.way === way);
	const because = obstacle(of("at-once"), of("windows"));
	return because === void 0 ? { way: "at-once" } : {
		way: "windows",
		because
	};
}
function obstacle(atOnce, alone) {
	if (atOnce.length === 0) return "the servers could not be measured at once";
	const shares = logRatios(atOnce);
	const busy = (side) => meanOf(alone, side, ({ pairing }) => pairing?.busy);
	const costOf = (side) => Math.log(meanOf(alone, side, perCpuSecond) / meanOf(atOnce, side, perCpuSecond));
	const [base, candidate] = [busy("base"), busy("candidate")];
	const [costOfBase, costOfCandidate] = [costOf("base"), costOf("candidate")];
	if (shares.length < 2 || [
		base,
		candidate,
		costOfBase,
		costOfCandidate
	].some(Number.isNaN)) return "processor times could not be read";
	if (Math.min(base, candidate) < LEAST_BUSY) return `alone, a side keeps its core busy for ${percent(Math.min(base, candidate))} of the time`;
	if (Math.abs(base - candidate) > MOST_IDLE_DIFFERENCE) return `alone, the sides keep their core busy for ${percent(base)} and ${percent(candidate)} of the time`;
	if (Math.abs(costOfBase - costOfCandidate) > MOST_INTERFERENCE_DIFFERENCE) return `beside the other side, a transaction takes ${percent(Math.exp(costOfBase))} of its processor time alone on the base, and ${percent(Math.exp(costOfCandidate))} on the candidate`;
	if (Math.abs(mean(shares)) > MOST_SHARE_RATIO || standardDeviation(shares) > MOST_SHARE_DEVIATION) return `at once, the processor times of the sides differ by ${percent(Math.abs(Math.expm1(mean(shares))))}`;
}
/** Logarithms of the ratio of the sides' processor times, of each pair. */
function logRatios(runs) {
	return runs.flatMap((base) => {
		const ratio = (runs.find(({ side, slice }) => side !== base.side && Math.floor(slice / 2) === Math.floor(base.slice / 2))?.pairing?.busy ?? 0) / (base.pairing?.busy ?? 0);
		return base.side === "base" && ratio > 0 && Number.isFinite(ratio) ? [Math.log(ratio)] : [];
	});
}
/** One decimal. */
const percent = (share) => formatExactShare(Number(share.toFixed(3)));
/** NaN where no run has the figure. */
function meanOf(runs, side, of) {
	return mean(runs.flatMap((run) => run.side === side ? of(run) ?? [] : []));
}
function perCpuSecond({ metrics, pairing }) {
	const rate = metrics.tps ?? metrics.ops;
	return rate === void 0 || !(pairing?.busy !== void 0 && pairing.busy > 0) ? void 0 : rate / pairing.busy;
}
/**
* Returns the runs of a cell that its verdict rests on: of two ways those of the one that decides.
* Broken runs are kept.
*/
function decidingRuns(cell, runs) {
	const chosen = chooseWay(cell);
	return chosen === void 0 ? runs : runs.filter((run) => isOf(run, chosen.way));
}
/**
* Returns the valid runs of the windows beside those at once that decide. None where windows
* decide: what the gauges ruled out may show equal servers 20 % apart, and says nothing against a
* green.
*/
function otherRuns(cell) {
	const chosen = chooseWay(cell);
	if (chosen?.way !== "at-once") return [];
	return cell.runs.filter((run) => run.state === "valid" && !isOf(run, chosen.way));
}
function isOf(run, way) {
	return run.state === "invalid" || run.pairing === void 0 || run.pairing.way === way;
}

// src/statistics/histogram.ts
/**
* Half the width of a bucket of a latency histogram (sysbench's), as a logarithm: 1.8 % from one to
* the next.
*/
const HALF_BUCKET = .009003;
/**
* Returns the value under which the rank's share of all events lies, log-linear inside the bucket:
* `v·e^(±0.009003)`, where it does not say another width.
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

// src/core/verdict/runs.ts
/**
* A run that differs from the median by more than this factor does not measure the same thing, …
*/
const LENGTH_FACTOR = 2;
/**
* … unless the difference is small: short slices end when their last transactions do, and a stall
* is no other load.
*/
const LENGTH_SECONDS = 10;
/**
* Returns the valid runs of one side, or why there are none. One broken run breaks the cell: leaving
* it out would favour a version that fails under load.
*/
function runsOfSide(cell, side) {
	const runs = decidingRuns(cell, cell.runs).filter((run) => run.side === side);
	const valid = runs.filter((run) => run.state === "valid");
	const failed = runs.find((run) => run.state === "invalid");
	if (failed !== void 0) return {
		kind: "broken",
		reason: `${runs.length - valid.length} of ${plural(runs.length, "run")} of the ${side} broke: ${failed.reason}`,
		tail: failed.tail
	};
	if (valid.length === 0) return {
		kind: "broken",
		reason: `missing: planned but not measured, because the ${side} has no run`,
		tail: []
	};
	const lengths = valid.map(({ durationSeconds }) => durationSeconds);
	const shortest = lengths.reduce((least, each) => Math.min(least, each));
	const longest = lengths.reduce((most, each) => Math.max(most, each));
	if (cell.operations === void 0 && !areAlike(shortest, longest)) {
		const middle = median(lengths);
		const reason = `the runs of the ${side} last from ${+shortest.toFixed(1)} s to ${+longest.toFixed(1)} s`;
		if (!areAlike(shortest, middle) || !areAlike(middle, longest)) return {
			kind: "broken",
			reason,
			tail: []
		};
	}
	return {
		kind: "valid",
		runs: valid
	};
}
function areAlike(shortest, longest) {
	return longest <= LENGTH_FACTOR * shortest || longest - shortest <= LENGTH_SECONDS;
}
/**
* Returns the figures of runs. A ratio needs figures above zero: a zero, a NaN or a missing figure
* is a broken measurement, not a small one.
*/
function figuresOf(runs, metric) {
	const values = [];
	let bad;
	const least = metricInfo(metric)?.least;
	for (const run of runs) {
		const value = atLeast(runFigure(run, metric), least);
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
/**
* Returns a figure of one run. A percentile comes from the histogram where there is one, between
* the bounds of its bucket: what sysbench prints is the bucket's own value, in steps of 1.8 %.
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
/**
* Checks whether a figure has a logarithm: a zero or a NaN is a broken measurement, not a small
* one.
*/
function hasRatio(figure) {
	return figure >= LEAST_FIGURE && figure <= MOST_FIGURE;
}
/** A figure that may be zero, at least as large as what is still measurable. */
function atLeast(figure, least) {
	return figure === void 0 || least === void 0 ? figure : Math.max(figure, least);
}
/**
* Returns the variance that rounding to steps adds to a change: `0.018²/6` of a percentile if the
* runs have no histogram, `(step/time)²/6` of a time, of the longest one.
*/
function roundingVariance(runs, metric, tool) {
	const stepMs = factsOf(tool).metrics.stepMs?.[metricStem(metric)];
	if (stepMs !== void 0) {
		const longest = runs.reduce((most, { metrics }) => Math.max(most, metrics[metric] ?? 0), 0);
		return longest === 0 ? 0 : (stepMs / longest) ** 2 / 6;
	}
	const step = factsOf(tool).metrics.percentileStep;
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
* Returns the pairs of one metric of a cell, round by round in the order of measurement. Slices 2k
* and 2k+1 of a round are a pair. A slice without a transaction counts as 0, whatever the metric; a
* pair with only one side is left out.
*/
function cellRounds(runs, metric) {
	return startsOf(runs).map((slices) => groupRuns(slices, (run) => Math.floor(run.slice / 2)).flatMap((pair) => {
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
/**
* Share of a slice in which the machine stalled, from which on it is no measurement of the server.
*/
const MOST_STANDSTILL = .2;
function didMachineStandStill({ standstill, durationSeconds }) {
	return (standstill?.seconds ?? 0) >= MOST_STANDSTILL * durationSeconds;
}
function figureOf(pair, side, metric) {
	const run = pair.find((slice) => slice.side === side);
	return run === void 0 ? void 0 : sliceFigure(run, metric);
}
/**
* Returns a figure above zero, 0 for a slice without a transaction, undefined where there is none
* that has a ratio.
*/
function sliceFigure(run, metric) {
	return isSilent(run) ? 0 : usableFigure(run, metric);
}
/**
* Returns a figure above zero, at least as large as what is measurable; undefined where there is
* none that has a ratio.
*/
function usableFigure(run, metric) {
	const figure = atLeast(runFigure(run, metric), metricInfo(metric)?.least);
	return figure !== void 0 && hasRatio(figure) ? figure : void 0;
}
/** A slice in which a living server ended no transaction. */
function isSilent({ metrics }) {
	const counted = rateMetrics.find((rate) => metrics[rate] !== void 0);
	return counted !== void 0 && metrics[counted] === 0;
}
/** Returns the runs of each fresh start of the servers, in their order. */
function startsOf(runs) {
	return groupRuns(runs, ({ round }) => round);
}
/** Groups runs that have the same key, in ascending order of the keys. */
function groupRuns(runs, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const run of runs) groups.set(keyOf(run), [...groups.get(keyOf(run)) ?? [], run]);
	return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
/** Lists every figure of a record, cell by cell, metrics in the order of the catalogue. */
function recordFigures(record, side = "candidate") {
	return record.cells.flatMap((cell) => cellFigures(cell, side));
}
/** Formats a figure with its unit: `18,420 /s`, `1.93 ms`. */
function figureText(value, metric) {
	return `${formatNumber(value)} ${metricInfo(metric)?.unit ?? ""}`.trim();
}
function cellFigures(cell, side) {
	const valid = decidingRuns(cell, cell.runs).filter((run) => run.state === "valid").filter((run) => run.side === side);
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

export { roundingVariance as a, sliceFigure as c, chooseWay as d, decidingRuns as f, recordFigures as i, startsOf as l, figureText as n, runFigure as o, otherRuns as p, figuresOf as r, runsOfSide as s, cellRounds as t, usableFigure as u };