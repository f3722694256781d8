import { a as latencyMetrics, c as metricStem, o as metricInfo, u as rateMetrics } from "./metric.js";
import { n as pathSegment } from "./path-segment.js";
import { a as sweepKey, o as workloadLabel } from "./labels.js";
import { createHash } from "node:crypto";

// src/core/report/series-address.ts
/** Returns the address of a series of the site, from the home of the site. */
function seriesAddress({ folder }, series) {
	return `series.html#${folder}/${series}`;
}

// src/core/report/site-links.ts
/** @param home where the site stands, with a slash at its end; undefined: nowhere */
function siteLinks(home, record) {
	if (home === void 0) return void 0;
	const suite = { folder: pathSegment(record.suite) };
	const series = record.cells.map((cell) => [cell.id, `${home}${seriesAddress(suite, seriesFolder(cell))}`]);
	return {
		home,
		series: new Map(series)
	};
}
/** Returns the folder of a cell's series on the site, for all of its settings and machines. */
function seriesFolder({ id }) {
	const digest = createHash("sha256").update(id).digest("hex").slice(0, 6);
	return `${id.replace(/[^A-Za-z0-9_]+/gu, "-").slice(0, 80)}-${digest}`;
}
/** Returns GitHub's page of the commits between two; undefined if there are none to show. */
function compareAddress(from, to, repositoryUrl) {
	if (repositoryUrl === void 0 || from === void 0 || to === void 0 || from === to) return void 0;
	return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`;
}
/** The commit that the candidate was compared with. */
function baseCommit({ reference, targets: { base }, source }) {
	if (reference.kind !== "side-by-side") return reference.commit;
	return base?.build?.commit ?? source.base;
}

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
			cellId: row.cellId,
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
			rate: rateMetrics.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => rateMetrics.includes(metricStem(metric))),
			latency: latencyMetrics.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => metricStem(metric).startsWith("latency_"))
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

export { compareAddress as a, seriesAddress as c, baseCommit as i, metricAxis as n, seriesFolder as o, sweepsOf as r, siteLinks as s, drawnFigure as t };