import { l as formatNumber } from "./number.js";
import { a as metricInfo, c as rateMetrics, i as latencyMetrics, o as metricStem } from "./metric.js";
import { n as pathSegment } from "./path-segment.js";
import { a as sweepKey, o as workloadLabel } from "./labels.js";
import { createHash } from "node:crypto";

// src/report/site/site-words.ts
/** `1,475 TPS`. */
function rateWords(value, metric) {
	return `${formatNumber(value)}\u00a0${metric}`;
}
/** `oltp_read_write, 16 threads`, `all cells`. */
function seriesName({ workload, threads }) {
	return threads === "" ? workload : `${workload}, ${threads} threads`;
}
/** `2026-09-18`. */
function shiftDay({ time }) {
	return (/* @__PURE__ */ new Date(time * 1e3)).toISOString().slice(0, 10);
}
/** Throughput alone has levels here, so more is better. */
function shiftTone({ change }) {
	return change < 0 ? "bad" : "good";
}
/** The comparison of a run with the one before it. */
function compareAddress$1({ folder }, { commit, before }) {
	return `compare.html#${folder}/${before}...${commit}`;
}
/** The page of a series. */
function seriesAddress({ folder }, series) {
	return `series.html#${folder}/${series}`;
}
/** `pingcap/tidb`. */
function projectOf({ repository }) {
	return repository?.replace("https://github.com/", "");
}

// src/report/site-links.ts
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

// src/report/story/sweep.ts
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

export { compareAddress as a, compareAddress$1 as c, seriesAddress as d, seriesName as f, baseCommit as i, projectOf as l, shiftTone as m, metricAxis as n, seriesFolder as o, shiftDay as p, sweepsOf as r, siteLinks as s, drawnFigure as t, rateWords as u };