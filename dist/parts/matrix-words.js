import { c as formatFigure, d as formatPair, h as plainNumber, p as formatShare, t as changeNumber, u as formatNumber } from "./number.js";
import { c as metricStatement, l as metricStem, o as metricInfo } from "./metric.js";
import { S as intervalEnds, T as levelWords, h as moveWordsOf, m as states, p as stateOrder, r as isAlarm, s as isFromNothing, u as saysNothing, x as TOO_NOISY } from "./verdict-words.js";

// src/core/report/story/matrix-words.ts
/** Returns the name of a state of these metrics: `slower`, `slower or more errors, warns only`. */
function stateWord(state, ...metrics) {
	const moved = (side) => [...new Set(metrics.map((metric) => moveWordsOf(metric)[side]))].join(" or ");
	switch (state) {
		case "worse":
		case "better": return moved(state);
		case "worse-warns": return `${moved("worse")}, warns only`;
		case "waits": return "waits, with the same work";
		case "worse-not-gated": return "worse, not gated";
		case "not-compared": return "not compared";
		case "first": return "first measured";
		case "no-drop-seen": return "no drop detected";
		case "nothing-differs": return "nothing differs";
		case "unchanged": return "no change";
		case "broken": return "failed";
		case "undecided":
		case "removed":
		case "new": return state;
	}
}
/** States that occur, worst first, each with its word for the metrics that have it. */
function statesWithWords(cells) {
	return stateOrder.flatMap((state) => {
		const metrics = cells.flatMap((cell) => cell.state === state ? [cell.row.metric] : []);
		return metrics.length === 0 ? [] : [{
			state,
			word: stateWord(state, ...metrics)
		}];
	});
}
/** @param plain numbers alone, `−6.4` and `43.0k`, where there are too many columns for units */
function cellWords(cell, shows, plain) {
	const { sign } = states[cell.state];
	const strong = cell.state === "worse" || cell.state === "worse-warns" || cell.state === "better";
	if (cell.shown !== void 0) {
		const change = changeWords(cell, cell.shown.change);
		return {
			sign,
			value: !plain && !/^×|→/u.test(change) ? `${change}\u00a0%` : change,
			strong,
			figures: plain ? void 0 : strong ? pairWords(cell.row) : openWords(cell)
		};
	}
	const isFigure = shows === "figure" && cell.row.candidate !== void 0;
	const noise = saysNothing(cell.row.verdict) ? TOO_NOISY.replace(" ", "\xA0") : "";
	return {
		sign: shows === "figure" && cell.state === "first" ? "" : sign,
		value: isFigure ? figureWords(cell, plain) : noise,
		strong: false
	};
}
/** `−7.4 to +0.2`: the interval of an undecided change; undefined for others. */
function openWords({ state, shown }) {
	return state === "undecided" ? intervalEnds(shown?.interval)?.replace(/ %$/u, "") : void 0;
}
/** `1,608 → 1,505`; undefined where a side was not measured, or its figure is none. */
function pairWords(row) {
	const { baseline, candidate } = row;
	if (baseline === void 0 || candidate === void 0 || isFromNothing(row)) return void 0;
	const { before, after } = formatPair(baseline, candidate);
	return `${before}→${after}`;
}
/** `−4.9`, `×56`; `0 → 8` where a share of the base’s figure would be none. */
function changeWords({ row }, change) {
	return isFromNothing(row) ? `0\u00a0→ ${plainNumber(row.candidate?.value ?? 0)}` : changeNumber(change);
}
/** `TPS by threads`, with the unit where it has one: what the corner of the matrix says. */
function cornerWords({ metric }) {
	return metric === void 0 ? "" : metricWords(metric, " by threads");
}
/**
* `oltp_read_write`, `tpcc (tpmC)`: the metric where it is not that of the corner, and not plain
* from the change.
*/
function lineWords({ workload, metric }, { metric: corner, shows, lines }) {
	if (metric === corner) return workload;
	const statement = metricStatement(metric);
	if (statement !== void 0) return `${lines.every((line) => line.workload === workload) ? "" : `${workload} · `}${statement} (${metricWords(metricStem(metric))})`;
	const isRate = metricInfo(metric)?.direction === "higher-is-better";
	const isCornerRate = corner !== void 0 && metricInfo(corner)?.direction === "higher-is-better";
	return shows === "change" && isRate && isCornerRate ? workload : `${workload} (${metricWords(metric)})`;
}
/** Signs that occur, each with its word, worst first; and what a plain number is. */
function legendWords(cells, shows, plain) {
	const stateWords = statesWithWords(cells).filter(({ state }) => states[state].sign !== "" && state !== "first");
	const hidden = hiddenWords(cells);
	const noise = hidden === void 0 ? "" : `: noise hides ${hidden}`;
	const open = cells.filter(({ state }) => state === "undecided");
	const level = plain ? void 0 : levelWords(open.flatMap(({ shown }) => shown?.interval ?? []));
	const sure = level === void 0 ? "" : ` (interval: ${level})`;
	const beyond = beyondWords(cells);
	return [stateWords.map(({ state, word }) => {
		const more = state === "undecided" ? `${noise}${sure}` : state === "worse" ? beyond : "";
		return `${states[state].sign} ${word}${more}`;
	}).join(" · "), plain && shows === "change" ? "Change in %." : ""].filter((part) => part !== "").join(". ");
}
/** ` beyond the tolerance of 3 %`, of the regressions; empty of alarms, which have none. */
function beyondWords(cells) {
	const rows = cells.flatMap(({ state, row }) => state === "worse" ? [row] : []);
	if (rows.some(({ verdict }) => isAlarm(verdict))) return "";
	const limits = [...new Set(rows.map(({ tolerance }) => formatShare(tolerance)))];
	return limits.length === 1 ? ` beyond the tolerance of ${limits[0]}` : " beyond the tolerance";
}
/** Larger drops (0 to 1) that noise could hide are not printed: such a cell says nothing. */
const MOST_HIDDEN = .5;
/**
* `drops under 5 to 7 %`: the smallest drops that the undecided cells could have shown; undefined
* where nothing says it.
*/
function hiddenWords(cells) {
	const visible = cells.flatMap(({ state, row }) => {
		if (state !== "undecided" || row.verdict.kind !== "inconclusive") return [];
		return row.verdict.evidence?.minimumDetectable ?? [];
	});
	if (visible.length === 0) return void 0;
	const known = visible.filter((share) => share < MOST_HIDDEN);
	if (known.length === 0) return "every drop";
	const [low, high] = [Math.min(...known), Math.max(...known)].map((share) => (share * 100).toFixed(0));
	return `drops under ${low === high ? formatShare(Math.max(...known)) : `${low} to ${high} %`}${known.length < visible.length ? ", and every drop of some" : ""}`;
}
function figureWords({ row }, plain) {
	const { value = 0 } = row.candidate ?? {};
	if (!plain) return formatFigure({ value }, metricInfo(row.metric)).replaceAll(" ", "\xA0");
	if (value >= 1e6) return `${formatNumber(value / 1e6)}M`;
	return value >= 1e4 ? `${formatNumber(value / 1e3)}k` : formatNumber(value);
}
function metricWords(metric, behind = "") {
	const info = metricInfo(metric);
	if (info === void 0) return `${metric}${behind}`;
	const label = `${info.label}${behind}`;
	return info.unit === "" || info.unit.startsWith("/") ? label : `${label}, ${info.unit}`;
}

export { lineWords as a, legendWords as i, changeWords as n, stateWord as o, cornerWords as r, statesWithWords as s, cellWords as t };