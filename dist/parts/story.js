import { n as hasRedPlan } from "./header-schema.js";
import { o as overallOfCells } from "./evidence-words.js";
import { i as shortLabels, n as lineKey, t as cellLabel } from "./labels.js";
import { g as plural } from "./number.js";
import { a as latencyMetrics, l as metricStem, s as metricLabel } from "./metric.js";
import { _ as roseWords, b as whereWords, c as isQuiet, d as shownChange, f as stateOf, l as rankOfState, n as harmOf, o as worstFirst, r as isAlarm, t as evidenceOf, u as saysNothing } from "./verdict-words.js";
import { t as movedLines } from "./moved.js";
import { r as groupBy } from "./objects.js";
import { u as upperFirst } from "./gate-words.js";
import { a as titleWords, i as titleWithoutSign, r as sentenceOf, t as besidesOf } from "./sentence.js";

// src/core/report/story/latency-line.ts
/** A latency that moved beyond its limit and its noise: one that rose before one that fell. */
function latencyLineOf({ rows }, sentence) {
	const metric = latencyMetrics.find((name) => rows.some((row) => row.metric === name && metricStem(name) === name));
	if (metric === void 0) return void 0;
	const own = rows.filter((row) => row.metric === metric && !row.gated);
	const rose = own.filter((row) => stateOf(row) === "worse-not-gated");
	const moved = rose.length > 0 ? rose : own.filter((row) => stateOf(row) === "better");
	const [line, ...others] = preferred(movedLines(worstFirst(moved), rows), sentence);
	if (line === void 0 || isShown(line, sentence)) return void 0;
	return {
		moved: line,
		others: others.length
	};
}
/** The workload that the sentence speaks of stands first. */
function preferred(lines, sentence) {
	const workload = sentence.moved?.workload;
	return [...lines.filter((line) => line.workload === workload), ...lines.filter((line) => line.workload !== workload)];
}
function isShown({ rows }, sentence) {
	const sentenceRows = sentence.moved?.rows ?? [];
	return rows.every((row) => sentenceRows.includes(row));
}
/**
* `p95 latency of oltp_read_write rose by 8 to 11 %`, with how many more workloads; without full
* stop. Not escaped.
*/
function latencyWords({ moved, others }) {
	const label = metricLabel(moved.metric);
	const place = whereWords(moved.where);
	const more = others === 0 ? "" : `, that of ${plural(others, "more workload")} too`;
	return `${label} of ${moved.workload} ${roseWords(moved)}${place === "" ? "" : ` ${place}`}${more}`;
}

// src/core/report/story/matrix.ts
/** The matrix of the gated rows. */
function matrixOf({ rows }) {
	return matrixOfRows(rows.filter((row) => row.gated), rows);
}
/**
* The matrix of some rows.
* @param all every row of the result: by them workloads get names that tell them apart
*/
function matrixOfRows(rows, all) {
	const threads = [...new Set(rows.map(({ settings }) => settings.threads))].toSorted((a, b) => a - b);
	const labels = shortLabels(all.map(({ settings }) => settings));
	const lines = [...groupBy(rows, (row) => `${lineKey(row.settings)} ${row.metric}`).values()].flatMap((group) => lineOf(group, threads, labels));
	return {
		shows: cellsOf({ lines }).some(({ shown, row }) => shown !== void 0 || saysNothing(row.verdict)) ? "change" : "figure",
		metric: mostFrequent(lines.map(({ metric }) => metric)),
		threads,
		lines: lines.map((line) => ({
			line,
			...worstOf(line)
		})).toSorted((a, b) => a.rank - b.rank || b.harm - a.harm).map(({ line }) => line)
	};
}
/** Every cell of the matrix that stands for one. */
function cellsOf({ lines }) {
	return lines.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
}
function lineOf(group, threads, labels) {
	const [first] = group;
	if (first === void 0) return [];
	const byThreads = groupBy(group, (row) => String(row.settings.threads));
	const depth = Math.max(...[...byThreads.values()].map((rows) => rows.length));
	const workload = labels.get(lineKey(first.settings)) ?? first.settings.workload;
	return Array.from({ length: depth }, (_, at) => {
		const cells = threads.map((count) => {
			const row = byThreads.get(String(count))?.[at];
			return row && {
				row,
				state: stateOf(row),
				shown: shownChange(row.verdict)
			};
		});
		return {
			workload,
			metric: first.metric,
			cells,
			isQuiet: cells.every((cell) => cell === void 0 || isQuiet(cell.state))
		};
	});
}
/** Returns the rank and the harm of the worst cell; requested metrics come before an alarm. */
function worstOf({ cells }) {
	const rows = cells.flatMap((cell) => cell?.row ?? []);
	const rank = (row) => rankOfState(stateOf(row)) + (isAlarm(row.verdict) ? .5 : 0);
	return {
		rank: Math.min(...rows.map(rank)),
		harm: Math.max(...rows.map(harmOf))
	};
}
function mostFrequent(metrics) {
	const counts = /* @__PURE__ */ new Map();
	for (const metric of metrics) counts.set(metric, (counts.get(metric) ?? 0) + 1);
	return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

// src/core/report/story.ts
const MOST_CAUSES = 3;
/** The one story of a result. Pure: the same result gives the same story. */
function storyOf(result, { causes = causeSentences(result), accepted } = {}) {
	const sentence = sentenceOf(result);
	const judged = (result.gate?.isHeld === true || hasRedPlan(result.plans)) && sentence.tone !== "broken" ? "red" : sentence.tone;
	const tone = judged === "red" && accepted !== void 0 ? "accepted" : judged;
	const how = howOf(result);
	return {
		suite: result.suite,
		tone,
		sentence,
		besides: besidesOf(result),
		how,
		overall: overallOfCells(result),
		matrix: matrixOf(result),
		latency: latencyLineOf(result, sentence),
		accepted,
		causes: eachOnce(causes.filter(({ kind }) => isSlower(sentence) || !isEmpty(kind))).slice(0, MOST_CAUSES)
	};
}
/**
* Returns the causes without what a stronger one says as well: a changed plan names the rows that
* it reads.
*/
function eachOnce(causes) {
	return causes.filter(({ sentence }, index) => !causes.slice(0, index).some((stronger) => stronger.sentence.includes(sentence)));
}
/**
* Checks whether there is anything that somebody should know: neither a calm green nor a first
* measurement is.
*/
function hasNews({ tone, sentence, besides }) {
	return !(tone === "first" || tone === "green" && sentence.kind !== "better") || besides.length > 0;
}
/** Checks whether something fell or rose, whose cause a reader misses where none is known. */
function isSlower({ kind, why }) {
	return kind === "worse" || kind === "worse-beside" || why === "slower" || why === "suspect";
}
/** Checks whether a kind means that nothing was found, or could be read. */
function isEmpty(kind) {
	return kind === "none" || kind === "missing";
}
function howOf({ reference, rows }) {
	switch (reference.kind) {
		case "none":
		case "unreadable": return "none";
		case "side-by-side": return "side-by-side";
		case "stored": return rows.some(({ verdict, settings }) => settings.measure !== "simulated" && evidenceOf(verdict)?.rule === "evidence-side-by-side") ? "confirmed" : "stored";
	}
}
/** Most causes shown before everything else. */
const MOST_TOLD = 3;
/**
* The causes as complete sentences, with their cell where the result has several: the best
* supported one of each cell, then the others. Where none was found a line says so, and what the
* servers did not report comes last. Empty unless requested.
*/
function causeSentences({ causes, causesMissing = [], explainedCells = [], rows = [] }) {
	if (causes === void 0) return [];
	const missing = causesMissing.length === 0 ? [] : [{
		kind: "missing",
		sentence: asSentence(causesMissing.join("; "))
	}];
	const ofCells = (explainedCells.length === 0 ? [void 0] : explainedCells).map((cellId) => {
		const own = causes.filter((cause) => cause.cellId === cellId);
		const label = cellId === void 0 ? void 0 : namedCell({ rows }, cellId);
		return (own.length === 0 ? [noCause()] : own).map(({ kind, sentence }) => ({
			kind,
			sentence: label === void 0 ? asSentence(sentence) : `${label}: ${sentence}.`
		}));
	});
	const [first, others] = [ofCells.flatMap((own) => own.slice(0, 1)), ofCells.flatMap((own) => own.slice(1))];
	return [...[...first, ...others].slice(0, MOST_TOLD - missing.length), ...missing];
}
function noCause() {
	return {
		kind: "none",
		sentence: "unknown"
	};
}
/** The label of a cell where the result has several; undefined where it needs none. */
function namedCell({ rows }, cellId) {
	const own = rows.find((row) => row.cellId === cellId);
	return own === void 0 || rows.every((row) => row.cellId === cellId) ? void 0 : cellLabel(own.settings);
}
function asSentence(text) {
	return `${upperFirst(text)}.`;
}
/**
* `❌ TiDB bench: oltp_read_write is 6 to 7 % slower`: what the result says, as plain text. Not
* escaped.
*/
function headline(result) {
	return titleWords(storyOf(result));
}
/** The headline without its sign, for places that draw their own. Not escaped. */
function headlineWords(result) {
	return titleWithoutSign(storyOf(result));
}
/** Names the origin of figures that the judging job did not measure: `a fork`. Plain text. */
function reporterWords({ by }) {
	return by === "fork" ? "a fork" : "the pull request’s own job";
}

export { reporterWords as a, matrixOfRows as c, namedCell as i, latencyWords as l, headline as n, storyOf as o, headlineWords as r, cellsOf as s, hasNews as t };