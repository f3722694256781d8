import { d as rateMetrics, l as metricStem, o as metricInfo } from "./metric.js";
import { a as sweepKey, o as workloadLabel } from "./labels.js";

// src/core/report/story/sweep.ts
/** Workloads in the order of the suite, each with its cells by threads. */
function sweepsOf(result) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of result.rows) {
		const key = sweepKey(row.settings);
		const group = groups.get(key) ?? {
			label: sweepLabel(row.settings),
			cells: /* @__PURE__ */ new Map()
		};
		groups.set(key, group);
		const step = group.cells.get(row.cellId);
		const rows = new Map([...step?.rows ?? [], [row.metric, row]]);
		group.cells.set(row.cellId, {
			settings: row.settings,
			rows
		});
	}
	return [...groups.values()].map(({ label, cells }) => {
		const steps = [...cells.values()].toSorted((a, b) => load(a) - load(b));
		const metrics = new Set(steps.flatMap((step) => [...step.rows.keys()]));
		return {
			label,
			steps,
			rate: rateMetrics.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => rateMetrics.includes(metricStem(metric)))
		};
	});
}
/** The figure to draw; a baseline that cannot be compared is none. */
function drawnFigure(row, side) {
	return side === "baseline" && row?.verdict.kind === "not-comparable" ? void 0 : row?.[side];
}
/** Text of the axis: `TPS`, `p95 latency (ms)`. */
function metricAxis(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return info.unit === "" || info.unit.startsWith("/") ? info.label : `${info.label} (${info.unit})`;
}
function sweepLabel(settings) {
	const { clients } = settings;
	return clients === 1 ? workloadLabel(settings) : `${workloadLabel(settings)} · ${clients} clients`;
}
function load({ settings }) {
	return settings.threads;
}

export { metricAxis as n, sweepsOf as r, drawnFigure as t };