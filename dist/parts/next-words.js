import { Ct as formatNumber, Et as formatShare, Ot as plainNumber, _n as metricInfo, vt as formatDecimals, xt as formatFigure } from "./inputs.js";
import { D as cellsOf, Z as isFromNothing, v as moveWordsOf } from "./command.js";

// src/report/story/matrix-words.ts
/** Signs of the states, worst first; empty where a reader needs none. */
const stateSigns = {
	worse: "🔴",
	"worse-warns": "🟠",
	"worse-not-gated": "🟠",
	broken: "⛔",
	"not-compared": "🚧",
	better: "🟢",
	undecided: "❓",
	removed: "🗑️",
	new: "🆕",
	first: "🆕",
	"no-drop-seen": "",
	"nothing-differs": "",
	unchanged: ""
};
/** What a state of these metrics is called: `slower`, `slower or more errors, warns only`. */
function stateWord(state, ...metrics) {
	const moved = (side) => [...new Set(metrics.map((metric) => moveWordsOf(metric)[side]))].join(" or ");
	switch (state) {
		case "worse":
		case "better": return moved(state);
		case "worse-warns": return `${moved("worse")}, warns only`;
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
/** States that occur, in the order of `order`, each with its word for the metrics that have it. */
function statesWithWords(cells, order) {
	return Object.keys(order).flatMap((state) => {
		const metrics = cells.flatMap((cell) => cell.state === state ? [cell.row.metric] : []);
		return metrics.length === 0 ? [] : [{
			state,
			word: stateWord(state, ...metrics)
		}];
	});
}
/** @param plain numbers alone, `−6.4` and `43.0k`, where there are too many columns for units */
function cellWords(cell, shows, plain) {
	const sign = stateSigns[cell.state];
	const strong = cell.state === "worse" || cell.state === "worse-warns" || cell.state === "better";
	if (cell.shown !== void 0) {
		if (isFromNothing(cell.row)) return {
			sign,
			value: `0\u00a0→ ${plainNumber(cell.row.candidate?.value ?? 0)}`,
			strong
		};
		const change = matrixChange(cell.shown.change);
		return {
			sign,
			value: plain || change.startsWith("×") ? change : `${change}\u00a0%`,
			strong
		};
	}
	const isFigure = shows === "figure" && cell.figure !== void 0;
	return {
		sign: shows === "figure" && cell.state === "first" ? "" : sign,
		value: isFigure ? figureWords(cell, plain) : "",
		strong: false
	};
}
/** `−6.4`, `+12`, `0.0`: a fraction in percent, three characters wide where it can be. */
function matrixChange(fraction) {
	const percent = fraction * 100;
	if (fraction >= 1) return `×${formatDecimals(1 + fraction, fraction >= 8.95 ? 0 : 1)}`;
	const text = formatDecimals(percent, Math.abs(percent) >= 9.95 && percent > -99.5 ? 0 : 1);
	if (!/[1-9]/u.test(text)) return text.replace("−", "");
	return percent > 0 ? `+${text}` : text;
}
/** `TPS`, with the unit where it has one: what the corner of the matrix says. */
function cornerWords({ metric }) {
	return metric === void 0 ? "" : metricWords(metric);
}
/** `oltp_read_write`, `tpcc (tpmC)`: the metric where it is not that of the corner, and not plain from the change. */
function lineWords({ workload, metric }, { metric: corner, shows }) {
	if (metric === corner) return workload;
	const isRate = metricInfo(metric)?.direction === "higher-is-better";
	const isCornerRate = corner !== void 0 && metricInfo(corner)?.direction === "higher-is-better";
	return shows === "change" && isRate && isCornerRate ? workload : `${workload} (${metricWords(metric)})`;
}
/** Signs that occur, each with its word, worst first; and what a plain number is. */
function legendWords({ lines, shows }, plain) {
	const stateWords = statesWithWords(cellsOf({ lines }), stateSigns).filter(({ state }) => stateSigns[state] !== "" && state !== "first");
	const hidden = hiddenWords(cellsOf({ lines }));
	const noise = hidden === void 0 ? "" : `: noise hides drops under ${hidden}`;
	return [stateWords.map(({ state, word }) => `${stateSigns[state]} ${word}${state === "undecided" ? noise : ""}`).join(" · "), plain && shows === "change" ? "Change in %." : ""].filter((part) => part !== "").join(". ");
}
/** `5 to 7 %`: the smallest drops that the undecided cells could have shown; undefined where nothing says it. */
function hiddenWords(cells) {
	const visible = cells.flatMap(({ state, row }) => {
		if (state !== "undecided" || row.verdict.kind !== "inconclusive") return [];
		return row.verdict.evidence?.minimumDetectable ?? [];
	});
	if (visible.length === 0) return void 0;
	const [low, high] = [Math.min(...visible), Math.max(...visible)].map((share) => (share * 100).toFixed(0));
	return low === high ? formatShare(Math.max(...visible)) : `${low} to ${high} %`;
}
function figureWords({ figure, row }, plain) {
	if (figure === void 0) return "";
	const { value } = figure;
	if (!plain) return formatFigure({ value }, metricInfo(row.metric)).replaceAll(" ", "\xA0");
	if (value >= 1e6) return `${formatNumber(value / 1e6)}M`;
	return value >= 1e4 ? `${formatNumber(value / 1e3)}k` : formatNumber(value);
}
function metricWords(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return info.unit === "" || info.unit.startsWith("/") ? info.label : `${info.label}, ${info.unit}`;
}

// src/report/story/next-words.ts
const strongNext = [{
	kind: "strong",
	text: "Next:"
}, " "];
/** What to do next, in a sentence or two; empty where there is nothing to do. */
function nextPhrase(next, { docsUrl, reproduce, acceptBy = "label", isLocal = false } = {}) {
	const docs = (label, page) => ({
		kind: "link",
		label,
		address: docsUrl === void 0 ? void 0 : `${docsUrl}/${page}`
	});
	switch (next.kind) {
		case "none": return [];
		case "accept-or-reproduce": return [...acceptBy === "none" ? [] : [
			...meant[acceptBy],
			" ",
			notExpected,
			" "
		], ...reproduce ?? ["To reproduce, see below."]];
		case "accepted": return [{
			kind: "strong",
			text: `Accepted by ${next.by}:`
		}, ` ${next.reason}`];
		case "prove-side-by-side": return [
			...strongNext,
			"measure both versions ",
			docs("side by side", "servers.md#two-at-once-side-by-side"),
			". A stored baseline can only suggest a regression."
		];
		case "measure-more": return [...strongNext, ...moreWords(next)];
		case "store-a-baseline": return [...strongNext, ...isLocal ? [
			"run it with ",
			{
				kind: "code",
				text: "--update-baseline always"
			},
			". Later runs are compared with it."
		] : [
			"add ",
			docs("baseline.yml", "baselines.md"),
			". Pull requests are compared from its first run on."
		]];
		case "repair-the-baseline": return [...strongNext, "see below why the baseline could not be read, then run the job again."];
		case "same-machine": return [
			...next.isCpu ? ["Figures from different CPUs are never compared. "] : [],
			...strongNext,
			next.isCpu ? "run the job again (hosted runners differ by chance), or measure both versions " : "measure the baseline again under the same conditions, or measure both versions ",
			docs("side by side", "servers.md#two-at-once-side-by-side"),
			"."
		];
		case "find-the-fault": return [
			...strongNext,
			"see the logs beside the report. ",
			docs("docs/troubleshooting.md", "troubleshooting.md"),
			" explains the messages."
		];
		case "gate-it": return [
			`The check passes because ${metricInfo(next.metric)?.label ?? next.metric} is not gated. To gate it, set `,
			{
				kind: "code",
				text: `gated: [${[...next.gated, next.metric].join(", ")}]`
			},
			" in ",
			{
				kind: "code",
				text: "tidb-bench.yml"
			},
			"."
		];
	}
}
const notExpected = {
	kind: "strong",
	text: "Not expected?"
};
const meant = {
	label: [
		{
			kind: "strong",
			text: "Expected?"
		},
		" A maintainer can accept it with the label ",
		{
			kind: "code",
			text: "bench: accept"
		},
		"."
	],
	command: [
		{
			kind: "strong",
			text: "Expected?"
		},
		" ",
		{
			kind: "code",
			text: "tidb-bench baseline accept"
		},
		" makes it the new baseline."
	]
};
function moreWords({ needs }) {
	return [`run the job again${/\brounds?\b/u.test(needs) ? `. A verdict needs ${needs}, or a quieter machine.` : needs === "" ? "." : `. A verdict needs ${needs}.`}`];
}

export { lineWords as a, stateWord as c, legendWords as i, statesWithWords as l, cellWords as n, matrixChange as o, cornerWords as r, stateSigns as s, nextPhrase as t };