import { n as rateOf } from "./resource-meter.js";
import { i as readStatusPort } from "./status-address.js";
import { m as samplesOf } from "./server-counters.js";

// src/extensions/component-metrics/figures.ts
const question = {
	path: "/metrics",
	deadlineSeconds: 5,
	mostBytes: 32 * 2 ** 20
};
/**
* Reads the metrics of each component that has a requested one; of several servers all. @throws
* Failure where one does not answer
*/
async function readComponentMetrics(metrics, places, signal) {
	const readings = [...new Set(metrics.map(({ component }) => component))].map(async (component) => {
		const names = metrics.flatMap(({ component: of, metric }) => of === component ? [metric, `${metric}_bucket`] : []);
		return [component, (await Promise.all(places.metrics[component].map((at) => readStatusPort(at, {
			...question,
			signal
		})))).flatMap((bytes) => samplesOf(new TextDecoder().decode(bytes), new Set(names)))];
	});
	return Object.fromEntries(await Promise.all(readings));
}
/**
* Computes a metric between two readings, as the figure that was requested. A counter that fell was
* reset with its server. @returns undefined if it has no sample, nothing was counted, or there is
* no rate
*/
function componentFigure({ component, metric, labels, as }, before, after, { seconds, perSecond }) {
	const fitting = (reading, name) => (reading[component] ?? []).filter((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value));
	if (as !== "rate" && as !== "per_transaction") {
		const name = `${metric}_bucket`;
		const [first, last] = [bucketsOf(fitting(before, name)), bucketsOf(fitting(after, name))];
		const quantile = quantileOf(first, last, Number(as.slice(1)) / 100);
		return quantile === void 0 || !metric.endsWith("_seconds") ? quantile : quantile * 1e3;
	}
	const last = fitting(after, metric);
	const sum = (samples) => samples.reduce((total, { value }) => total + value, 0);
	const done = sum(last) - sum(fitting(before, metric));
	if (last.length === 0 || done < 0 || seconds <= 0) return void 0;
	if (as === "rate") return done / seconds;
	return perSecond === void 0 ? void 0 : done / seconds / perSecond;
}
/** Cumulative counts by the upper bound of their bucket, of all fitting series. */
function bucketsOf(samples) {
	const counts = /* @__PURE__ */ new Map();
	for (const { labels, value } of samples) {
		const bound = labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le);
		counts.set(bound, (counts.get(bound) ?? 0) + value);
	}
	return counts;
}
/** Events beyond the first bound that its tail is drawn from. */
const LEAST_IN_TAIL = 10;
/** Events that the bucket beyond the last one has at least: a tail never ends at a bound. */
const LEAST_BEYOND = .5;
/**
* Computes a quantile of a histogram. Inside a bucket, the share that lies beyond falls by a power
* of the value, as tails do: where bounds double, 10 % more of a lognormal latency shows as 8 to 13
* %. Linear inside a bucket, as `histogram_quantile` of Prometheus, it shows as 1 to 38 %, by the
* place in the bucket. Below the first bound the tail beyond it is drawn on.
* @returns undefined where too little is beyond the first bound for that, and beyond the last one:
*   every quantile there would be the same
*/
function quantileOf(before, after, share) {
	const counted = [...after].map(([bound, count]) => ({
		bound,
		count: count - (before.get(bound) ?? 0)
	})).toSorted((a, b) => a.bound - b.bound);
	const all = counted.at(-1)?.count ?? 0;
	if (!(all > 0) || counted.some(({ count }) => count < 0)) return void 0;
	const place = Math.max(1, counted.findIndex(({ count }) => count >= share * all));
	const [lower, upper] = [counted[place - 1], counted[place]];
	if (lower === void 0 || upper === void 0 || upper.bound === Number.POSITIVE_INFINITY) return void 0;
	if (lower.count >= share * all && (all - lower.count < LEAST_IN_TAIL || upper.count === lower.count)) return void 0;
	const beyond = (count) => Math.log(Math.max(all - count, LEAST_BEYOND));
	const part = (beyond(lower.count) - beyond(share * all)) / (beyond(lower.count) - beyond(upper.count));
	return lower.bound > 0 ? lower.bound * (upper.bound / lower.bound) ** part : lower.bound + (upper.bound - lower.bound) * part;
}

// src/extensions/component-metrics/meter.ts
const componentMetricsHooks = { openMeasuring: ({ settings, ...job }) => ({ meter: createMetricsMeter(settings.suite.metrics, job) }) };
/** Name of the note of a target that says which of its metrics were unavailable. */
const METRICS_NOTE = "metrics of components";
/**
* Adds to each run the figures that its configuration takes from the metrics of components. What is
* unavailable is noted.
* @returns undefined where the configuration takes none
*/
function createMetricsMeter(metrics, { notes, signal }) {
	if (metrics.length === 0) return void 0;
	async function read(target, note) {
		try {
			const places = await target.places?.();
			if (places === void 0) throw new Error(`${target.name} has no components`);
			return {
				atMs: performance.now(),
				samples: await readComponentMetrics(metrics, places, signal)
			};
		} catch (error) {
			signal.throwIfAborted();
			note(`unavailable: ${error instanceof Error ? error.message : error}`);
			return;
		}
	}
	return { async around({ side, target }, act) {
		const note = (why) => notes.add(side, METRICS_NOTE, why);
		const before = await read(target, note);
		const run = await act();
		const after = before === void 0 ? void 0 : await read(target, note);
		if (before === void 0 || after === void 0 || run.state !== "valid") return run;
		const lasted = {
			seconds: (after.atMs - before.atMs) / 1e3,
			perSecond: rateOf(run.metrics)
		};
		const figures = {};
		for (const requested of metrics) {
			const figure = componentFigure(requested, before.samples, after.samples, lasted);
			if (figure !== void 0) figures[requested.figure] = figure;
			else note(`${requested.metric} of ${requested.component} has no value in a run: it counted nothing, or ${requested.as} is not between two of its bounds`);
		}
		return {
			...run,
			metrics: {
				...run.metrics,
				...figures
			}
		};
	} };
}

export { componentMetricsHooks };