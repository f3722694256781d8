import { _ as unitBehind, c as formatFigure, d as formatPair, p as formatShare, r as formatChange } from "./number.js";
import { f as resourceComponents, o as metricInfo } from "./metric.js";
import { a as verdictWord, i as limitOf, s as isFromNothing, t as evidenceOf, u as saysNothing, x as TOO_NOISY } from "./verdict-words.js";
import { n as evidenceText } from "./evidence-words.js";
import { r as metricLabel, t as cellLabel } from "./labels.js";

// src/core/report/story/row-words.ts
/** The texts of a row of the comparison. */
function tableRow(row) {
	const { icon, word } = verdictWord(row);
	const figures = figureTexts(row);
	return {
		icon,
		word,
		workload: cellLabel(row.settings),
		metric: metricLabel(row.metric),
		...figures,
		change: changeText(row),
		limit: limitText(row),
		evidence: evidenceText(row),
		strong: row.verdict.kind === "regression" || row.verdict.kind === "ok" && row.verdict.improved
	};
}
function changeText(row) {
	if (saysNothing(row.verdict)) return TOO_NOISY;
	const evidence = evidenceOf(row.verdict);
	return evidence === void 0 || isFromNothing(row) ? "—" : formatChange(evidence.change);
}
/**
* Both figures in as many digits as their difference needs: the interval of the change is the one
* uncertainty beside them. A figure alone has its spread, and one that is not there is a dash.
*/
function figureTexts({ baseline, candidate, metric }) {
	const info = metricInfo(metric);
	const alone = (figure) => figure === void 0 ? "—" : formatFigure(figure, info);
	if (baseline === void 0 || candidate === void 0) return {
		baseline: alone(baseline),
		candidate: alone(candidate)
	};
	const { before, after } = formatPair(baseline, candidate);
	const unit = unitBehind(info);
	return {
		baseline: `${before}${unit}`,
		candidate: `${after}${unit}`
	};
}
/** `−3 %`, `+10 %`; in brackets where the metric is shown and not gated. */
function limitText(row) {
	const change = limitOf(row);
	const limit = `${change > 0 ? "+" : "−"}${formatShare(change)}`;
	return row.gated ? limit : `(${limit})`;
}
/** Figures of a component, in the order of the columns. */
const columns = [
	{
		kind: "cpu",
		head: "CPU, ms"
	},
	{
		kind: "context_switches_per_tx",
		head: "Context switches"
	},
	{
		kind: "disk_read",
		head: "Disk reads, KiB"
	},
	{
		kind: "disk_write",
		head: "Disk writes, KiB"
	},
	{
		kind: "rss",
		head: "Memory, MiB"
	}
];
/**
* CPU, context switches and disk of each transaction, and memory, of all cells in the order of the
* suite.
*/
function resourceLines({ rows }) {
	const figures = new Map(rows.map((row) => [`${row.cellId} ${row.metric}`, row]));
	const components = resourceComponents.filter((name) => rows.some(({ metric }) => metric === `${name}_cpu`));
	const lines = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings]))].flatMap(([cellId, settings]) => components.flatMap((component) => {
		const own = columns.map(({ kind }) => textOf(figures.get(`${cellId} ${component}_${kind}`)));
		const label = components.length === 1 ? cellLabel(settings) : `${cellLabel(settings)} · ${component}`;
		return own.every(({ text }) => text === "") ? [] : [{
			label,
			figures: own
		}];
	}));
	return {
		heads: ["Workload", ...columns.map(({ head }) => head)],
		lines
	};
}
function textOf(row) {
	if (row?.candidate === void 0) return {
		text: "",
		isMoved: false
	};
	const { baseline, candidate, metric } = row;
	const alone = formatFigure({ value: candidate.value }, void 0);
	if (baseline === void 0) return {
		text: alone,
		isMoved: false
	};
	const least = (metricInfo(metric)?.least ?? 0) * 1.001;
	if (baseline.value <= least && candidate.value <= least) return {
		text: "0",
		isMoved: false
	};
	const { before, after } = formatPair(baseline, candidate);
	return {
		text: before === after ? after : `${before} → ${after}`,
		isMoved: tableRow(row).strong
	};
}

export { tableRow as n, resourceLines as t };