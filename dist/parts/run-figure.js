import { D as factsOf, sn as metricStem } from "./shared.js";

// src/verdict/run-figure.ts
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
	const wanted = counts.reduce((sum, count) => sum + count, 0) * rank / 100;
	if (!(wanted > 0)) return void 0;
	let before = 0;
	for (const [index, count] of counts.entries()) {
		if (count > 0 && before + count >= wanted) {
			const share = (wanted - before) / count;
			return (boundsMs[index] ?? NaN) * Math.exp(half * (2 * share - 1));
		}
		before += count;
	}
}

export { roundingVariance as n, runFigure as r, hasRatio as t };