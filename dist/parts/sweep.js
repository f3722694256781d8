import { $t as pathSegment, Dt as formatNumber, Sn as metricStem, xn as metricInfo } from "./inputs.js";
import { ut as seriesKey } from "./shared.js";
import { a as sweepKey, o as workloadLabel } from "./labels.js";

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

// src/report/site-links.ts
/** @param home where the site stands, with a slash at its end; undefined: nowhere */
function siteLinks(home, record) {
	if (home === void 0) return void 0;
	const suite = { folder: pathSegment(record.suite) };
	const series = record.cells.map((cell) => [cell.id, `${home}${seriesAddress(suite, seriesFolder(record, cell))}`]);
	return {
		home,
		series: new Map(series)
	};
}
/** Of a cell's series on the site. */
function seriesFolder(record, cell) {
	return `${cell.id.replace(/[^A-Za-z0-9_]+/gu, "-").slice(0, 80)}-${seriesKey(record, cell).slice(0, 8)}`;
}
/** Where GitHub shows the commits between two; undefined where there are none to show. */
function compareAddress(from, to, repositoryUrl) {
	if (repositoryUrl === void 0 || from === void 0 || to === void 0 || from === to) return void 0;
	return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`;
}
/** The commit that the candidate was compared with. */
function baseCommit({ reference, targets }) {
	return reference.kind === "side-by-side" ? targets.base?.build?.commit : reference.commit;
}

// src/report/story/sweep.ts
const rateStems = [
	"tps",
	"ops",
	"tpmc",
	"qps"
];
const latencyStems = [
	"latency_p95_ms",
	"latency_p99_ms",
	"latency_p90_ms",
	"latency_avg_ms"
];
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
			rate: rateStems.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => rateStems.includes(metricStem(metric))),
			latency: latencyStems.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => metricStem(metric).startsWith("latency_"))
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

export { compareAddress as a, compareAddress$1 as c, seriesName as d, shiftDay as f, baseCommit as i, rateWords as l, metricAxis as n, seriesFolder as o, shiftTone as p, sweepsOf as r, siteLinks as s, drawnFigure as t, seriesAddress as u };