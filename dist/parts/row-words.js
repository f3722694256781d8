import { Bt as formatPair, Ht as formatShare, In as metricInfo, Kt as unitBehind, Lt as formatFigure, Mt as formatChange, Rt as formatNoise } from "./inputs.js";
import { K as evidenceText, at as isFromNothing, et as evidenceOf, nt as limitOf, rt as verdictWord } from "./command.js";
import { r as metricLabel, t as cellLabel } from "./labels.js";

// src/report/story/row-words.ts
/** The texts of a row of the comparison. */
function tableRow(row) {
	const { icon, word } = verdictWord(row);
	const evidence = evidenceOf(row.verdict);
	const figures = figureTexts(row);
	return {
		icon,
		word,
		workload: cellLabel(row.settings),
		metric: metricLabel(row.metric),
		...figures,
		change: evidence === void 0 || isFromNothing(row) ? "—" : formatChange(evidence.change),
		limit: limitText(row),
		noise: evidence === void 0 ? "—" : evidence.noise === void 0 ? "unknown" : formatNoise(evidence.noise),
		evidence: evidenceText(row),
		strong: row.verdict.kind === "regression" || row.verdict.kind === "ok" && row.verdict.improved
	};
}
/** Both figures with their spread, in as many digits as their difference needs; a dash for one that is not there. */
function figureTexts({ baseline, candidate, metric }) {
	const info = metricInfo(metric);
	const alone = (figure) => figure === void 0 ? "—" : formatFigure(figure, info);
	if (baseline === void 0 || candidate === void 0) return {
		baseline: alone(baseline),
		candidate: alone(candidate)
	};
	const { before, after } = formatPair(baseline, candidate);
	const whole = (text, { spread = 0 }) => `${text}${unitBehind(info)}${spread > 0 ? ` ${formatNoise(spread)}` : ""}`;
	return {
		baseline: whole(before, baseline),
		candidate: whole(after, candidate)
	};
}
/** `−3 %`, `+10 %`; in brackets where the metric is shown and not gated. */
function limitText(row) {
	const change = limitOf(row);
	const limit = `${change > 0 ? "+" : "−"}${formatShare(change)}`;
	return row.gated ? limit : `(${limit})`;
}

export { tableRow as t };