import { d as resetPeakMemory, f as usageOf } from "./identity.js";
import { f as resourceComponents } from "./metric.js";

// src/core/measure/resource-meter.ts
/** Reads what the processes of a server use; a millisecond each, outside of what is measured. */
function readResources(processes, now = performance.now()) {
	return {
		atMs: now,
		processes: processes.flatMap((process) => {
			const usage = usageOf(process.identity);
			return usage === void 0 ? [] : [{
				...process,
				usage
			}];
		})
	};
}
/** Resets the peaks of the memory of these processes, where that is permitted. */
function resetPeaks({ processes }) {
	for (const { identity } of processes) resetPeakMemory(identity);
}
/**
* Transactions or operations a second, by the first of these that a run has; tpmC counts minutes.
*/
const rates = [
	["tps", 1],
	["ops", 1],
	["connections_per_s", 1],
	["tpm_total", 60],
	["tpmc", 60],
	["qps", 1]
];
const MIB = 2 ** 20;
const KIB = 1024;
/**
* Computes the resources of each component between two readings, as metrics of the run: CPU in
* milliseconds, context switches and disk in KiB a transaction (operation, query) at the run's
* rate, the resident memory at its end and the peak, in MiB. Several processes of a component are
* added up. If one came or went, the component is left out.
*/
function resourceMetrics(before, after, metrics) {
	const seconds = (after.atMs - before.atMs) / 1e3;
	const perSecond = rateOf(metrics);
	const figures = {};
	for (const component of resourceComponents) {
		const pairs = pairsOf(component, before, after);
		if (pairs === void 0) continue;
		const sum = (of) => pairs.reduce((total, [first, last]) => total + of(last) - of(first), 0);
		figures[`${component}_rss`] = pairs.reduce((total, [, { rssBytes }]) => total + rssBytes, 0) / MIB;
		Object.assign(figures, peakOf(component, after));
		if (perSecond === void 0 || seconds <= 0) continue;
		const perTransaction = (amount) => amount / seconds / perSecond;
		figures[`${component}_cpu`] = perTransaction(sum(({ cpuSeconds }) => cpuSeconds)) * 1e3;
		const switches = pairs.reduce((total, pair) => total + switchesBetween(...pair), 0);
		if (switches > 0) figures[`${component}_context_switches_per_tx`] = perTransaction(switches);
		if (pairs.some((pair) => pair.some(({ disk }) => disk === void 0))) continue;
		figures[`${component}_disk_read`] = perTransaction(sum(({ disk }) => disk?.readBytes ?? 0)) / KIB;
		figures[`${component}_disk_write`] = perTransaction(sum(({ disk }) => disk?.writtenBytes ?? 0)) / KIB;
	}
	return figures;
}
/** The peaks of processes that a run has started, as metrics of the run. */
function peakMetrics(reading) {
	return Object.assign({}, ...resourceComponents.map((component) => peakOf(component, reading)));
}
function peakOf(component, { processes }) {
	const bytes = processes.filter((each) => each.component === component).reduce((total, { usage }) => total + usage.peakRssBytes, 0);
	return bytes === 0 ? {} : { [`${component}_peak_rss`]: bytes / MIB };
}
/** A thread that ended takes its count along: what it did since the first reading is missing. */
function switchesBetween(first, last) {
	let sum = 0;
	for (const [thread, count] of last.contextSwitches) sum += Math.max(0, count - (first.contextSwitches.get(thread) ?? 0));
	return sum;
}
/** CPU and memory as metrics of a run, for components that are elsewhere. */
function reportedMetrics(uses, metrics) {
	const perSecond = rateOf(metrics);
	const figures = {};
	for (const component of resourceComponents) {
		const use = uses[component];
		if (use === void 0) continue;
		figures[`${component}_rss`] = use.rssBytes / MIB;
		if (perSecond !== void 0 && use.cpuSeconds !== void 0) figures[`${component}_cpu`] = use.cpuSeconds / use.seconds / perSecond * 1e3;
	}
	return figures;
}
/** Transactions, operations or queries per second of a run; undefined where it counts none. */
function rateOf(metrics) {
	for (const [name, seconds] of rates) {
		const value = metrics[name];
		if (value !== void 0 && value > 0) return value / seconds;
	}
}
function pairsOf(component, before, after) {
	const of = ({ processes }) => processes.filter((each) => each.component === component);
	const [first, last] = [of(before), of(after)];
	const pairs = first.flatMap(({ identity, usage }) => {
		const later = last.find((each) => each.identity.pid === identity.pid && each.identity.startTicks === identity.startTicks);
		return later === void 0 ? [] : [[usage, later.usage]];
	});
	return pairs.length > 0 && pairs.length === first.length && pairs.length === last.length ? pairs : void 0;
}

export { resetPeaks as a, reportedMetrics as i, rateOf as n, resourceMetrics as o, readResources as r, peakMetrics as t };