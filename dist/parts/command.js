import { F as oneLine, L as shellArgument, k as jsonArgument } from "./start.js";
import { Ht as formatChange, Jn as counterInfo, Mn as groupBy, Qt as formatShare, Un as metricInfo, Ut as formatCount, Vn as ERRORS_METRIC, Wn as metricStem, Wt as formatDecimals, Yt as formatNumber, Zt as formatProbability, a as usualId, en as plainNumber, gr as strictObject, h as givenRate, it as olderServerOf, jn as defined, lt as tools, nt as factsOf, o as benchmarkDefaults, s as flatten, st as toolKeysOf, tn as plural, tt as endsWithItsWork, yn as shortCommit } from "./shared.js";

// src/report/story/labels.ts
/** `sysbench oltp_point_select`, `tpcc · 4 warehouses`, `ycsb a`: a cell without its threads. Not escaped. */
function workloadLabel(settings) {
	const workload = settings.workload.split("/").at(-1) ?? settings.workload;
	return factsOf(settings.tool).label(workload, settings.data);
}
/** `16 threads`, `12 clients × 40 threads`, `16 threads at 2,000/s` of each client. */
function loadLabel(settings) {
	const threads = plural(settings.threads, "thread");
	const rate = givenRate(settings.options);
	const rateText = rate === void 0 ? "" : ` at ${formatCount(rate)}/s`;
	return settings.clients === 1 ? `${threads}${rateText}` : `${plural(settings.clients, "client")} × ${threads}${rateText}`;
}
/** `sysbench oltp_point_select · 16 threads`, with `#2` where the suite has the same cell again, and
* the server where the suite has several. Not escaped. */
function cellLabel(settings) {
	const again = /#\d+$/u.exec(settings.id)?.[0];
	const server = settings.server === void 0 ? "" : ` · ${settings.server}`;
	const label = `${workloadLabel(settings)} · ${loadLabel(settings)}${server}`;
	return again === void 0 ? label : `${label} ${again}`;
}
/** `TPS ↑`, `p95 latency ↓`: the arrow points to where it gets better. */
function metricLabel(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return `${info.label} ${info.direction === "higher-is-better" ? "↑" : "↓"}`;
}
/** What tells the lines of a matrix apart: the workload, its settings, and which of equal cells it is. */
function lineKey(settings) {
	const known = keys.get(settings) ?? `${sweepKey(settings)} ${again(settings)}`;
	keys.set(settings, known);
	return known;
}
/** A cell has one settings and many rows. */
const keys = /* @__PURE__ */ new WeakMap();
/**
* Names as short as they stay apart: `oltp_read_write`, `tpcc`, `ycsb a`; where two workloads would share one, the
* label with its tool and data, and at last a number. By `lineKey`; not escaped, one line of visible text each.
*/
function shortLabels(cells) {
	const first = /* @__PURE__ */ new Map();
	for (const settings of new Set(cells)) {
		const key = lineKey(settings);
		if (!first.has(key)) first.set(key, settings);
	}
	const lines = [...first].map(([key, settings]) => ({
		key,
		settings
	}));
	const short = countOf(lines.map(({ settings }) => shortLabel(settings)));
	const long = countOf(lines.map(({ settings }) => longLabel(settings)));
	const labelCounts = /* @__PURE__ */ new Map();
	return new Map(lines.map(({ key, settings }) => {
		if (short.get(shortLabel(settings)) === 1) return [key, shortLabel(settings)];
		const label = longLabel(settings);
		if (long.get(label) === 1) return [key, label];
		const number = (labelCounts.get(label) ?? 0) + 1;
		labelCounts.set(label, number);
		return [key, `${label} (${number})`];
	}));
}
function shortLabel(settings) {
	const workload = settings.workload.split("/").at(-1) ?? settings.workload;
	const label = factsOf(settings.tool).label(workload, {});
	return cut(label.startsWith(`${settings.tool} `) ? label.slice(settings.tool.length + 1) : label);
}
function longLabel(settings) {
	const clients = settings.clients === 1 ? [] : [plural(settings.clients, "client")];
	return cut([
		workloadLabel(settings),
		...clients,
		...again(settings)
	].join(" · "));
}
/** A name must not fill a sentence; where there is less room, it is cut once more. */
const MOST_CHARACTERS$1 = 120;
function cut(label) {
	return oneLine(label, MOST_CHARACTERS$1);
}
function again({ id }) {
	return [.../#\d+$/u.exec(id) ?? []];
}
function countOf(labels) {
	const counts = /* @__PURE__ */ new Map();
	for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
	return counts;
}
/** The same for the cells that differ in nothing but their threads. */
function sweepKey(settings) {
	const known = sweepKeys.get(settings);
	if (known !== void 0) return known;
	const { tool, workload, clients, data, options } = settings;
	const key = JSON.stringify([
		tool,
		workload,
		clients,
		data,
		options
	]);
	sweepKeys.set(settings, key);
	return key;
}
/** A report asks for the key of a cell many times. */
const sweepKeys = /* @__PURE__ */ new WeakMap();

// src/report/story/cell-state.ts
/** From the worst to what needs no eyes; places in a table follow it. */
const order = [
	"worse",
	"worse-warns",
	"broken",
	"not-compared",
	"worse-not-gated",
	"better",
	"undecided",
	"removed",
	"new",
	"first",
	"no-drop-seen",
	"nothing-differs",
	"unchanged"
];
/** 0 is the worst. */
function rankOfState(state) {
	return order.indexOf(state);
}
/** What the verdict of a row comes to. */
function stateOf({ verdict, gated }) {
	switch (verdict.kind) {
		case "regression":
			if (!gated) return "worse-not-gated";
			return verdict.level === "fail" ? "worse" : "worse-warns";
		case "ok": return verdict.improved ? "better" : "unchanged";
		case "invalid": return "broken";
		case "not-comparable": return "not-compared";
		case "inconclusive": return "undecided";
		case "no-baseline": return "first";
		case "new":
		case "removed":
		case "nothing-differs":
		case "no-drop-seen": return verdict.kind;
	}
}
/** Whether a row in this state may be folded away: nothing about it asks for eyes. */
function isQuiet(state) {
	return state === "unchanged" || state === "no-drop-seen" || state === "nothing-differs";
}
/** From nothing there is no ratio, and what stands for the change in the tests is shown to nobody. */
function isFromNothing({ baseline, verdict }) {
	return baseline?.value === 0 && (shownChange(verdict)?.change ?? 0) >= 1;
}
/** What is shown is what was tested; undefined where nothing was compared. */
function shownChange(verdict) {
	if (!("evidence" in verdict) || verdict.evidence === void 0) return void 0;
	const { change, averageChange, interval } = verdict.evidence;
	if (verdict.kind === "regression" && (verdict.by === "average" || verdict.by === "stalls") && averageChange !== void 0) return {
		change: averageChange,
		basis: "average"
	};
	return {
		change,
		basis: "typical",
		...interval === void 0 ? {} : { interval }
	};
}

// src/report/story/verdict-words.ts
/** Of what needs no eyes. */
const QUIET_RANK = 9;
function verdictWord({ verdict, gated }) {
	switch (verdict.kind) {
		case "regression":
			if (!gated) return {
				icon: "🟠",
				word: "worse, not gated",
				rank: 6
			};
			return verdict.level === "fail" ? {
				icon: "🔴",
				word: "regression",
				rank: 0
			} : {
				icon: "🟠",
				word: "regression, warns only",
				rank: 1
			};
		case "invalid": return {
			icon: "⛔",
			word: "invalid",
			rank: 2
		};
		case "not-comparable": return {
			icon: "🚧",
			word: "not comparable",
			rank: 3
		};
		case "inconclusive":
			if (!gated) return {
				icon: "⚪",
				word: "shown, not gated",
				rank: QUIET_RANK
			};
			return inconclusiveWord(verdict.cause);
		case "removed": return {
			icon: "🗑️",
			word: "removed",
			rank: 6
		};
		case "no-baseline": return {
			icon: "🆕",
			word: "first measured",
			rank: 7
		};
		case "new": return {
			icon: "🆕",
			word: "new",
			rank: 7
		};
		case "no-drop-seen": return {
			icon: "⚪",
			word: "no drop detected",
			rank: QUIET_RANK
		};
		case "nothing-differs": return {
			icon: "⚪",
			word: "nothing differs",
			rank: QUIET_RANK
		};
		case "ok": return verdict.improved ? {
			icon: "🟢",
			word: gated ? "improved" : "improved, not gated",
			rank: 8
		} : {
			icon: "⚪",
			word: "unchanged",
			rank: QUIET_RANK
		};
	}
}
/** The evidence of a row, `undefined` where nothing was compared. */
function evidenceOf(verdict) {
	return "evidence" in verdict ? verdict.evidence : void 0;
}
/** Far beyond what may pass, of a figure that nobody asked to gate. */
function isAlarm(verdict) {
	return verdict.kind === "regression" && verdict.by === "alarm";
}
/**
* The change at which a metric is over its tolerance δ, as a fraction with the metric's own sign: −δ where higher is
* better; 1/(1−δ)−1 where lower is better, since the rules compare the logarithms of speeds.
*/
function limitOf({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? 1 / (1 - tolerance) - 1 : -tolerance;
}
/** How far the metric went to the bad side, in limits: 1 is exactly at the limit. */
function harm(row) {
	const evidence = evidenceOf(row.verdict);
	return evidence === void 0 || row.tolerance === 0 ? 0 : evidence.change / limitOf(row);
}
/** Rows worst first; equal ones keep the order of the suite. */
function worstFirst(rows) {
	return rows.map((row) => ({
		row,
		rank: verdictWord(row).rank,
		harm: harm(row)
	})).sort((a, b) => {
		if (a.rank !== b.rank) return a.rank - b.rank;
		return a.row.gated === b.row.gated ? b.harm - a.harm : a.row.gated ? -1 : 1;
	}).map(({ row }) => row);
}
function inconclusiveWord(cause) {
	switch (cause) {
		case "stalls": return {
			icon: "❓",
			word: "inconclusive, stalls",
			rank: 4
		};
		case "slower": return {
			icon: "❓",
			word: "inconclusive, slower",
			rank: 4
		};
		case "suspect": return {
			icon: "❓",
			word: "suspect",
			rank: 4
		};
		case "machines": return {
			icon: "❓",
			word: "inconclusive, machines disagree",
			rank: 4
		};
		case "noisy": return {
			icon: "❓",
			word: "inconclusive",
			rank: 5
		};
		case "broken-baseline": return {
			icon: "❓",
			word: "inconclusive, no valid baseline",
			rank: 5
		};
	}
}

// src/report/story/evidence-words.ts
/**
* The evidence column, in words: what was proved or excluded, by how much was measured, and what would decide it
* where nothing was. Not escaped.
*/
function evidenceText({ verdict, metric, tolerance, gated }) {
	const limit = {
		metric,
		tolerance
	};
	switch (verdict.kind) {
		case "regression": return regressionText(verdict);
		case "ok": return okText(verdict, limit);
		case "no-drop-seen": return joined(plural(verdict.evidence.samples, "stored job"), `detects a drop of ${formatShare(verdict.visibleDrop)} in 8 of 10 cases`);
		case "inconclusive":
			if (!gated && verdict.evidence !== void 0) return intervalText(verdict.evidence) ?? "";
			return joined(inconclusiveText(verdict, limit), verdict.needs === "" ? void 0 : `needs ${verdict.needs.replace(/^needs /u, "")}`);
		case "not-comparable": return verdict.differences.map(({ field, base, candidate }) => `${field}: ${base} → ${candidate}`).join("; ");
		case "no-baseline":
		case "new":
		case "removed":
		case "nothing-differs":
		case "invalid": return verdict.reason;
	}
}
function regressionText({ by, evidence }) {
	switch (by) {
		case "threshold": return "beyond the tolerance";
		case "typical":
		case "stored": return joined(intervalText(evidence), measured(evidence), probability(evidence), averageText(evidence));
		case "average": return joined("on average, stalls included", averageText(evidence), stallText(evidence), measured(evidence));
		case "stalls": return joined(stallText(evidence), averageText(evidence), measured(evidence));
		case "work": return joined(evidence.interval === void 0 ? "exact" : intervalText(evidence), measured(evidence));
		case "alarm": return joined("alarm: far beyond the tolerance", intervalText(evidence), measured(evidence));
	}
}
function okText({ improved, evidence }, limit) {
	if (evidence.rule === "threshold") return improved ? "better by more than the tolerance" : "within the tolerance";
	return joined(improved ? "better" : `${dropWords(limit)} is excluded`, intervalText(evidence), averageText(evidence));
}
function inconclusiveText({ cause, evidence }, limit) {
	if (evidence === void 0) return void 0;
	switch (cause) {
		case "stalls": return joined(stallText(evidence), averageText(evidence));
		case "slower": return joined(`${dropWords(limit)} is neither confirmed nor excluded`, intervalText(evidence), measured(evidence));
		case "noisy": return joined(`too noisy to detect ${formatShare(limit.tolerance)}`, intervalText(evidence), measured(evidence));
		case "suspect": return joined("below the stored baseline, not confirmed", measured(evidence));
		case "machines": return joined("slower on one machine but not on another", intervalText(evidence), measured(evidence));
		case "broken-baseline": return;
	}
}
/** `a drop of 3 %`, `a rise of 11 %`: the change that matters, as a reader of the metric says it. */
function dropWords({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? `a rise of ${formatShare(1 / (1 - tolerance) - 1)}` : `a drop of ${formatShare(tolerance)}`;
}
/** `[−2.1, +1.5] %`. */
function intervalText({ interval }) {
	if (interval === void 0) return void 0;
	const end = (fraction) => formatChange(fraction, .01).replace(/ %$/u, "");
	return `[${end(interval.low)}, ${end(interval.high)}] %`;
}
function measured({ rule, samples }) {
	return plural(samples, rule === "evidence-stored" ? "stored job" : "start");
}
function averageText({ averageChange }) {
	return averageChange === void 0 ? void 0 : `${formatChange(averageChange, .01)} on average incl. stalls`;
}
function stallText({ stalls }) {
	if (stalls === void 0) return void 0;
	const { base, candidate, slices } = stalls;
	return `candidate stalled in ${candidate} of ${slices} slices, base in ${base === 0 ? "none" : base}`;
}
/** Behind the words, never before them. */
function probability({ pRegression }) {
	return pRegression === void 0 ? void 0 : formatProbability(Math.min(pRegression, 1 - pRegression));
}
function joined(...parts) {
	return parts.filter((part) => part !== void 0).join(", ");
}
/** How often the rule turns an unchanged run red, in words; undefined where nothing was compared. Not escaped. */
function falseAlarmText({ rows, risks }) {
	const gated = rows.filter((row) => row.gated).flatMap((row) => evidenceOf(row.verdict) ?? []);
	if (gated.length === 0) return void 0;
	const threshold = gated.filter(({ rule }) => rule === "threshold");
	if (threshold.length === 0) {
		const { regression, ok } = risks ?? {
			regression: .01,
			ok: .05
		};
		return `rule evidence: at most ${oneOf(regression)} unchanged runs turns red, and at most ${oneOf(ok)} runs with a drop of the tolerance stays green`;
	}
	const rates = threshold.flatMap(({ expectedFalseAlarmRate }) => expectedFalseAlarmRate ?? []);
	if (rates.length < threshold.length) return "rule threshold: noise unknown, so its false-alarm rate is unknown";
	const any = 1 - rates.reduce((none, rate) => none * (1 - rate), 1);
	return `rule threshold: about ${formatShare(any)} of unchanged runs would turn red`;
}
/** `1 of 100`. */
function oneOf(risk) {
	return `1 of ${formatCount(1 / risk)}`;
}
/** The one number of the suite, where it has several cells: of one that is the cell's own. */
function overallOfCells({ overallChange }) {
	return overallChange === void 0 || overallChange.cells < 2 ? void 0 : overallChange;
}
/** `−0.1 % [−0.6, 0.4]`. Not escaped. */
function overallFigure(overall) {
	const { change } = overall;
	const interval = intervalText({
		rule: "evidence-side-by-side",
		samples: 0,
		change: 0,
		interval: overall
	});
	return `${formatChange(change, .01)} ${interval}`;
}
/** `all 6 cells together −0.1 % [−0.6, 0.4]`; speed where it is not throughput alone. Not escaped. */
function overallWords(overall) {
	const what = overall.measures === "speed" ? " in speed" : "";
	return `all ${plural(overall.cells, "cell")} together ${overallFigure(overall)}${what}`;
}

// src/report/story/phrase.ts
/** The phrase where nothing can be stressed or linked: a terminal, a chat. Not escaped. */
function plainPhrase(phrase) {
	return phrase.map(plainPiece).join("");
}
function plainPiece(piece) {
	if (typeof piece === "string") return piece;
	switch (piece.kind) {
		case "code":
		case "strong": return piece.text;
		case "link": return piece.label;
	}
}

// src/report/story/gate-words.ts
/** Changes that are listed; the files show all. */
const MOST_SHOWN = 3;
/** What a pull request changes about its own gate, by which rules it was judged, and what it needs to pass. */
function gatePhrase({ gate, overall }) {
	if (gate === void 0) return [];
	const isRed = overall === "regression" || overall === "invalid";
	return [
		{
			kind: "strong",
			text: "This pull request changes the gate:"
		},
		" ",
		...changesPhrase(gate.changes),
		`. ${judgedBy(gate.changes)}`,
		...gate.isHeld && !isRed ? [" ", ...acceptPhrase] : []
	];
}
const acceptPhrase = [
	"The check is red until a maintainer accepts the change with the label ",
	{
		kind: "code",
		text: "bench: accept"
	},
	"."
];
/** The same as one line of plain text, for a mark and for a job that measured nothing. */
function gateText(changes) {
	return `this pull request changes the gate: ${plainPhrase(changesPhrase(changes))}`;
}
/** `tolerance 3 % → 99.9 % in tidb-bench.yml`, the laxer ones first. */
function changesPhrase(changes) {
	const order = [
		"laxer",
		"unused",
		"stricter"
	];
	const sorted = changes.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect));
	const more = sorted.length - MOST_SHOWN;
	return [...sorted.slice(0, MOST_SHOWN).flatMap((change, index) => [
		...index === 0 ? [] : ["; "],
		{
			kind: "code",
			text: oneLine(change.key, 100)
		},
		` ${movedFrom(change)} in ${oneLine(change.file, 100)}`
	]), ...more > 0 ? [`; ${plural(more, "more change")}`] : []];
}
function movedFrom({ from, to }) {
	return from === void 0 || to === void 0 ? "changed" : `${oneLine(from, 60)} → ${oneLine(to, 60)}`;
}
function judgedBy(changes) {
	const has = (effect) => changes.some((change) => change.effect === effect);
	if (has("laxer")) return "Judged by the rules of the merge base.";
	return has("unused") ? "Compared with the baseline of the merge base." : "The stricter rule already counts.";
}

// src/report/story/trouble.ts
/** The warnings, and the reason of an early end unless one of them tells it already. Not escaped. */
function warningLines({ completeness, warnings: ofResult, gate, overall }) {
	const warnings = [...gate === void 0 ? [] : [plainPhrase(gatePhrase({
		gate,
		overall
	}))], ...ofResult];
	if (completeness.state === "complete") return warnings;
	const { reason } = completeness;
	return warnings.some((warning) => warning.includes(reason)) ? warnings : [`Ended early: ${reason}`, ...warnings];
}
/** Each invalid cell once, although all its metrics are invalid. */
function invalidCells(rows) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings, verdict } of rows) if (verdict.kind === "invalid" && !cells.has(cellId)) {
		const { reason, tail } = verdict;
		cells.set(cellId, {
			label: cellLabel(settings),
			tool: settings.tool,
			reason,
			tail
		});
	}
	return [...cells.values()];
}

// src/report/story/moved.ts
/**
* What moved, in lines of one workload and metric, in the order in which `moved` names them.
* @param moved rows that say it, worst first
* @param all every row of the result: the cells in which the figure did not move, and all that names must tell apart
*/
function movedLines(moved, all) {
	if (moved.length === 0) return [];
	const labels = shortLabels(all.map(({ settings }) => settings));
	const key = (row) => `${lineKey(row.settings)} ${row.metric}`;
	const groups = groupBy(moved, key);
	const others = groupBy(all.filter((row) => groups.has(key(row))), key);
	return [...groups].flatMap(([name, rows]) => {
		const [first] = rows;
		const changes = rows.flatMap(({ verdict }) => shownChange(verdict)?.change ?? []).toSorted((a, b) => Math.abs(a) - Math.abs(b));
		const [least, most] = [changes[0], changes.at(-1)];
		if (first === void 0 || least === void 0 || most === void 0) return [];
		return [{
			workload: labels.get(lineKey(first.settings)) ?? first.settings.workload,
			metric: first.metric,
			change: {
				least,
				most
			},
			where: whereOf(rows, others.get(name) ?? []),
			rows: rows.toSorted((a, b) => a.settings.threads - b.settings.threads)
		}];
	});
}
/** An undecided cell that leans to the same side does not speak against "everywhere". */
function whereOf(moved, line) {
	const isIn = new Set(moved);
	const sign = Math.sign(shownChange(moved[0]?.verdict ?? {
		kind: "new",
		reason: ""
	})?.change ?? 0);
	const leans = (row) => isIn.has(row) || stateOf(row) === "undecided" && Math.sign(shownChange(row.verdict)?.change ?? 0) === sign;
	const steps = line.toSorted((a, b) => a.settings.threads - b.settings.threads);
	const threads = moved.map(({ settings }) => settings.threads).toSorted((a, b) => a - b);
	if (steps.every(leans)) return { kind: "everywhere" };
	const first = steps.findIndex((row) => isIn.has(row));
	const from = steps[first]?.settings.threads;
	if (from !== void 0 && steps.length - first > 1 && steps.slice(first).every(leans)) return {
		kind: "from",
		threads: from
	};
	return {
		kind: "at",
		threads: [...new Set(threads)]
	};
}

// src/report/story/latency-line.ts
/** The percentile that is told where several moved alike. */
const latencyMetrics = [
	"latency_p95_ms",
	"latency_p99_ms",
	"latency_p90_ms",
	"latency_avg_ms"
];
/** A latency that moved beyond its limit and its noise: one that rose before one that fell. */
function latencyLineOf({ rows }, sentence) {
	const metric = latencyMetrics.find((name) => rows.some((row) => row.metric === name && metricStem(name) === name));
	if (metric === void 0) return void 0;
	const own = worstFirst(rows.filter((row) => row.metric === metric && !row.gated));
	const rose = own.filter((row) => stateOf(row) === "worse-not-gated");
	const moved = rose.length > 0 ? rose : own.filter((row) => stateOf(row) === "better");
	const [line, ...others] = preferred(movedLines(moved, rows), sentence);
	if (line === void 0 || isTold(line, sentence)) return void 0;
	return {
		moved: line,
		others: others.length
	};
}
/** The workload that the sentence speaks of stands first. */
function preferred(lines, sentence) {
	const workload = "moved" in sentence ? sentence.moved.workload : void 0;
	return [...lines.filter((line) => line.workload === workload), ...lines.filter((line) => line.workload !== workload)];
}
function isTold({ rows }, sentence) {
	const sentenceRows = "moved" in sentence ? sentence.moved.rows : [];
	return rows.every((row) => sentenceRows.includes(row));
}

// src/report/story/matrix.ts
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
		shows: lines.some(({ cells }) => cells.some((cell) => cell?.shown !== void 0)) ? "change" : "figure",
		metric: mostFrequent(lines.map(({ metric }) => metric)),
		threads,
		lines: lines.map((line) => ({
			line,
			rank: worstRank(line),
			harm: worstHarm(line)
		})).toSorted(worse).map(({ line }) => line)
	};
}
/** Every cell of the matrix that stands for one. */
function cellsOf({ lines }) {
	return lines.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
}
function lineOf(group, threads, labels) {
	const [first] = group;
	if (first === void 0) return [];
	const byThreads = new Map(group.map((row) => [row.settings.threads, cellOf(row)]));
	const cells = threads.map((count) => byThreads.get(count));
	return [{
		workload: labels.get(lineKey(first.settings)) ?? first.settings.workload,
		metric: first.metric,
		cells,
		isQuiet: cells.every((cell) => cell === void 0 || isQuiet(cell.state))
	}];
}
function cellOf(row) {
	return {
		cellId: row.cellId,
		threads: row.settings.threads,
		state: stateOf(row),
		shown: shownChange(row.verdict),
		limit: limitOf(row),
		figure: row.candidate,
		row
	};
}
/** Equal ones keep the order of the suite. */
function worse(a, b) {
	return a.rank - b.rank || b.harm - a.harm;
}
function worstRank({ cells }) {
	return Math.min(...cells.flatMap((cell) => cell === void 0 ? [] : [rankOfState(cell.state) + behind(cell.row)]));
}
/** What was asked for stands before an alarm, which nobody asked for. */
function behind({ verdict }) {
	return isAlarm(verdict) ? .5 : 0;
}
/** How far the worst cell went to the bad side, in limits. */
function worstHarm({ cells }) {
	return Math.max(...cells.flatMap((cell) => cell?.shown === void 0 ? [0] : [harmOf(cell.shown.change, cell.limit)]));
}
function harmOf(change, limit) {
	return limit === 0 ? 0 : change / limit;
}
function mostFrequent(metrics) {
	const counts = /* @__PURE__ */ new Map();
	for (const metric of metrics) counts.set(metric, (counts.get(metric) ?? 0) + 1);
	return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

// src/report/story/next-step.ts
/** What follows from the sentence. */
function nextOf({ rows }, sentence, accepted) {
	const gated = rows.filter((row) => row.gated);
	if (accepted !== void 0) return {
		kind: "accepted",
		...accepted
	};
	switch (sentence.kind) {
		case "worse": return gated.some(isProved) ? { kind: "accept-or-reproduce" } : { kind: "prove-side-by-side" };
		case "worse-beside": {
			const { metric } = sentence.moved;
			const isGated = gated.some((row) => row.metric === metric);
			const names = [...new Set(gated.map((row) => row.metric))];
			return isGated ? { kind: "none" } : {
				kind: "gate-it",
				metric,
				gated: names
			};
		}
		case "undecided": return undecidedNext(sentence, gated);
		case "not-compared": return {
			kind: "same-machine",
			isCpu: sentence.fields.includes("CPU model")
		};
		case "first": return { kind: "store-a-baseline" };
		case "baseline-unreadable": return { kind: "repair-the-baseline" };
		case "broken":
		case "ended-early":
		case "nothing-measured":
		case "nothing-gated": return { kind: "find-the-fault" };
		case "better":
		case "nothing-differs":
		case "no-drop-seen":
		case "unchanged": return { kind: "none" };
	}
}
/** By more than a screen. */
function isProved({ verdict }) {
	return verdict.kind === "regression" && verdict.by !== "stored";
}
function undecidedNext({ why }, gated) {
	switch (why) {
		case "suspect": return { kind: "prove-side-by-side" };
		case "broken-baseline": return { kind: "store-a-baseline" };
		case "noisy":
		case "slower":
		case "machines":
		case "stalls": return {
			kind: "measure-more",
			needs: longest(gated.flatMap(({ verdict }) => verdict.kind === "inconclusive" ? [verdict] : []).map(({ needs }) => needs)),
			slowerAtMost: slowerAtMost(gated)
		};
	}
}
/** Of `about 6 more rounds` and the like, that with the largest number. */
function longest(needs) {
	const number = (text) => Number(/\d+/u.exec(text)?.[0] ?? 0);
	return needs.toSorted((a, b) => number(b) - number(a))[0] ?? "";
}
/** The lowest end of the intervals of the throughputs; undefined where one of them has none. */
function slowerAtMost(gated) {
	const lows = gated.filter(({ metric }) => metricInfo(metric)?.direction === "higher-is-better").map(({ verdict }) => evidenceOf(verdict)?.interval?.low);
	if (lows.length === 0 || lows.some((low) => low === void 0)) return void 0;
	return Math.max(0, -Math.min(...lows.map((low) => low ?? 0)));
}

// src/report/story/work-words.ts
/** What is told in a line; the rest is counted. */
const MOST_TOLD$1 = 3;
/** One line of all that is known of the servers' work; undefined where there is nothing to say. Not escaped. */
function workLine({ work, rows }) {
	if (work === void 0) return void 0;
	const findings = inOrder(work.findings);
	const isOneCell = new Set(rows.map(({ cellId }) => cellId)).size <= 1;
	const sentences = findings.slice(0, MOST_TOLD$1).map((finding) => {
		const figures = `${formatNumber(finding.base)} → ${formatNumber(finding.candidate)}`;
		return `${findingText(finding)} (${figures}${isOneCell ? "" : `; ${cellLabel(finding.settings)}`})`;
	});
	const clear = work.compared - (work.unclear ?? 0);
	const more = findings.length - sentences.length;
	const changed = sentences.length > 0 ? [`Work: ${sentences.join("; ")}${more > 0 ? `; and ${plural(more, "more counter", "more counters")}` : ""}.`] : clear > 0 ? [`Work: no change in ${plural(clear, "server counter")}.`] : [];
	const unclear = work.unclear === void 0 ? [] : [`${plural(work.unclear, "server counter")} could not be measured here: too much variation.`];
	const parts = [
		...changed,
		...unclear,
		...work.missing.map((sentence) => `${sentence}.`)
	];
	return parts.length === 0 ? void 0 : parts.join(" ");
}
/** The findings in the order in which they are told; none where no counter was read. */
function workFindings(work) {
	return work === void 0 ? [] : inOrder(work.findings);
}
/** What is told first: more before fewer, exact before tested; else in the order of the result. */
function inOrder(findings) {
	const rank = ({ kind, by }) => (kind === "more" ? 0 : 2) + (by === "exact" ? 0 : 1);
	return findings.toSorted((a, b) => rank(a) - rank(b));
}
/** `8 % more rows read per transaction, exact`. Not escaped. */
function findingText({ counter, kind, by, unit, change, candidate }) {
	const { label } = counterInfo(counter);
	const what = `${label} per ${unit}${by === "exact" ? ", exact" : ""}`;
	if (change === void 0) return `${formatNumber(candidate)} ${what}, none before`;
	if (change >= 1) return `${formatNumber(1 + change)} times as many ${what}`;
	return `${formatShare(change)} ${kind} ${what}`;
}

// src/report/story/sentence.ts
/** An ungated metric is told in the headline from so many of its own tolerances on. */
const WORTH_TELLING = 2;
/** The sentence of a result. */
function sentenceOf(result) {
	const { rows, overall, completeness, reference, counts } = result;
	if (completeness.state === "partial") return {
		kind: "ended-early",
		reason: completeness.reason
	};
	if (rows.length === 0) return { kind: "nothing-measured" };
	if (reference.kind === "unreadable") return { kind: "baseline-unreadable" };
	const gated = worstFirst(rows.filter((row) => row.gated));
	switch (overall) {
		case "invalid": return counts.invalid === 0 ? { kind: "nothing-gated" } : brokenSentence(gated, labelsOf(rows));
		case "regression": return worseSentence(gated, rows) ?? passedSentence(gated, rows);
		case "inconclusive": return undecidedSentence(gated, rows);
		case "passed": return passedSentence(gated, rows);
	}
}
/** What the title says beside its sentence, the gravest first. */
function besidesOf({ counts, work, overall }) {
	const [finding, ...others] = workFindings(work);
	return [
		...overall !== "invalid" && counts.invalid > 0 ? [{
			kind: "broken",
			count: counts.invalid
		}] : [],
		...finding === void 0 ? [] : [{
			kind: "work",
			finding,
			others: others.length
		}],
		...counts.removed > 0 ? [{
			kind: "removed",
			count: counts.removed
		}] : []
	];
}
/** Rows that decide nothing, and got worse by twice their tolerance, proved. */
function worseUngated(rows) {
	return rows.filter((row) => {
		if (row.gated || row.verdict.kind !== "regression" || metricInfo(row.metric)?.headline !== true) return false;
		return row.verdict.evidence.change / limitOf(row) >= WORTH_TELLING;
	});
}
function labelsOf(rows) {
	return shortLabels(rows.map(({ settings }) => settings));
}
/** An alarm is told behind what was asked for. */
function worseSentence(gated, rows) {
	const red = gated.filter((row) => stateOf(row) === "worse");
	const requestedRed = red.filter(({ verdict }) => !isAlarm(verdict));
	const [moved] = movedLines([...requestedRed, ...red.filter((row) => !requestedRed.includes(row))], rows);
	if (moved === void 0) return void 0;
	return {
		kind: "worse",
		moved,
		others: otherWorkloads(red, moved.rows)
	};
}
function brokenSentence(gated, labels) {
	const broken = gated.filter(({ verdict }) => verdict.kind === "invalid");
	const first = broken[0]?.settings;
	const same = broken.filter(({ settings }) => first !== void 0 && lineKey(settings) === lineKey(first));
	return {
		kind: "broken",
		workload: first === void 0 ? "" : nameOf(first, labels),
		threads: [...new Set(same.map(({ settings }) => settings.threads))].toSorted((a, b) => a - b),
		others: otherWorkloads(broken, same)
	};
}
function undecidedSentence(gated, rows) {
	const apart = gated.flatMap(({ verdict }) => verdict.kind === "not-comparable" ? [verdict] : []);
	const open = gated.filter(({ verdict }) => verdict.kind === "inconclusive");
	if (open.length === 0) return {
		kind: "not-compared",
		fields: [...new Set(apart.flatMap(({ differences }) => differences.map(({ field }) => field)))],
		all: gated.filter((row) => evidenceOf(row.verdict) !== void 0).length === 0,
		count: apart.length,
		gated: gated.length
	};
	const [worst] = open;
	const why = worst?.verdict.kind === "inconclusive" ? worst.verdict.cause : "noisy";
	const beyond = open.filter((row) => {
		return (evidenceOf(row.verdict)?.change ?? 0) / limitOf(row) > 1;
	});
	const [leans] = movedLines(beyond, rows);
	return {
		kind: "undecided",
		why,
		...leans === void 0 ? {} : { leans },
		undecided: open.length + apart.length,
		gated: gated.length
	};
}
function passedSentence(gated, rows) {
	if (isFirstRun(rows)) return { kind: "first" };
	const beside = worstFirst([...gated.filter((row) => stateOf(row) === "worse-warns" || stateOf(row) === "worse"), ...worseUngated(rows)]);
	const [worse] = movedLines(beside, rows);
	if (worse !== void 0) {
		const throughput = gated.some((row) => stateOf(row) === "better") ? "better" : "unchanged";
		return {
			kind: "worse-beside",
			moved: worse,
			others: otherWorkloads(beside, worse.rows),
			throughput
		};
	}
	const faster = gated.filter((row) => stateOf(row) === "better").toReversed();
	const [better] = movedLines(faster, rows);
	if (better !== void 0) return {
		kind: "better",
		moved: better,
		others: otherWorkloads(faster, better.rows)
	};
	return quietSentence(gated);
}
function quietSentence(gated) {
	const quiet = gated.filter((row) => isQuiet(stateOf(row)));
	if (quiet.length > 0 && quiet.every(({ verdict }) => verdict.kind === "nothing-differs")) return { kind: "nothing-differs" };
	const unseen = quiet.flatMap(({ verdict }) => verdict.kind === "no-drop-seen" ? [verdict] : []);
	if (unseen.length > 0) return {
		kind: "no-drop-seen",
		visibleDrop: Math.max(...unseen.map(({ visibleDrop }) => visibleDrop)),
		jobs: Math.min(...unseen.map(({ evidence }) => evidence.samples))
	};
	return quiet.length === 0 ? { kind: "first" } : { kind: "unchanged" };
}
/** Workloads among `rows` beside that of `told`. */
function otherWorkloads(rows, ownRows) {
	const all = new Set(rows.map(({ settings }) => lineKey(settings)));
	for (const { settings } of ownRows) all.delete(lineKey(settings));
	return all.size;
}
function nameOf(settings, labels) {
	return labels.get(lineKey(settings)) ?? settings.workload;
}
/** A first run: nothing at all can be compared. */
function isFirstRun(rows) {
	return rows.length > 0 && rows.every(({ verdict }) => verdict.kind === "no-baseline");
}

// src/report/story/move-words.ts
/** `slower` of rates and latencies, `more errors`, `more work`, `higher` of what a server uses. */
function moveWordsOf(metric) {
	const stem = metricStem(metric);
	if (stem === "errors_pct") return {
		worse: "more errors",
		better: "fewer errors",
		isCounted: true
	};
	if (stem === "work") return {
		worse: "more work",
		better: "less work",
		isCounted: true
	};
	if (metricInfo(metric)?.direction !== "lower-is-better" || /^(?:latency_|time_|query_)/u.test(stem)) return {
		worse: "slower",
		better: "faster",
		isCounted: false
	};
	return {
		worse: "higher",
		better: "lower",
		isCounted: /_disk_(?:read|write)$/u.test(stem)
	};
}

// src/report/story/range-words.ts
/** Rises from here on are told as a multiple. */
const FROM_TIMES = 1;
/** `6.1 %`, `6 to 7 %`: sizes without a sign. */
function rangeWords({ least, most }) {
	const [low, high] = [Math.abs(least), Math.abs(most)];
	if (most < 0 && high >= .995 && high < 1) return formatShare(high);
	if (formatShare(low) === formatShare(high)) return formatShare(high);
	const [from, to] = [percent(low), percent(high)];
	if (from !== to) return `${from} to ${to} %`;
	return from === "0" ? `up to ${formatShare(high)}` : `${to} %`;
}
/**
* `oltp_read_write is 6 to 7 % slower`, `p95 latency of tpcc is 8.8 times as high from 64 threads on`,
* `tpcc has 5.1 times as many errors`.
*/
function movedWords(moved) {
	const { metric, workload, change, where } = moved;
	const place = whereWords(where);
	const behind = place === "" ? "" : ` ${place}`;
	const info = metricInfo(metric);
	if (info !== void 0 && moveWordsOf(metric).isCounted) return `${workload} has ${countedWords(moved, info)}${behind}`;
	if (info?.direction !== "lower-is-better") return `${workload} is ${rangeOrTimes(moved, change.most < 0 ? "slower" : "faster")}${behind}`;
	return `${info.label} of ${workload} is ${rangeOrTimes(moved, change.most > 0 ? "higher" : "lower")}${behind}`;
}
/** `5.1 times as many errors`, `20 % more rows read per transaction`; from nothing the figure itself. */
function countedWords({ change, rows }, { label, unit }) {
	const worst = rows.reduce((most, { candidate }) => Math.max(most, candidate?.value ?? 0), 0);
	if (change.most > 0 && rows.every(({ baseline }) => baseline?.value === 0)) {
		const figure = plainNumber(worst);
		if (unit === "%") return `${label} in ${figure} % of its transactions, none before`;
		return `${figure}${unit === "" ? "" : ` ${unit} of`} ${label}, none before`;
	}
	if (change.most >= FROM_TIMES) return `${timesWords(change)} as many ${label}`;
	return `${rangeWords(change)} ${change.most > 0 ? "more" : "fewer"} ${label}`;
}
/** `p95 latency of oltp_read_write rose by 8 to 11 %`, with how many more workloads; without full stop. Not escaped. */
function latencyWords({ moved, others }) {
	const label = metricInfo(moved.metric)?.label ?? moved.metric;
	const place = whereWords(moved.where);
	const more = others === 0 ? "" : `, that of ${plural(others, "more workload")} too`;
	return `${label} of ${moved.workload} ${roseWords(moved)}${place === "" ? "" : ` ${place}`}${more}`;
}
/** `rose by 8 to 11 %`, `is 8.8 times as high`. */
function roseWords(moved) {
	const { change } = moved;
	if (change.most >= FROM_TIMES) return `is ${timesWords(change)} as high`;
	return `${change.most > 0 ? "rose" : "fell"} by ${rangeWords(change)}`;
}
/** Empty where it is everywhere; `from 64 threads on`, `at 8 threads`, `at 8 and 64 threads`, `at 5 thread counts`. */
function whereWords(where) {
	switch (where.kind) {
		case "everywhere": return "";
		case "from": return `from ${plural(where.threads, "thread")} on`;
		case "at": return `at ${threadsWords(where.threads)}`;
	}
}
/** `8 threads`, `8 and 64 threads`, `5 thread counts`. */
function threadsWords(threads) {
	const [first, second] = threads;
	if (first === void 0 || threads.length > 2) return `${threads.length} thread counts`;
	return second === void 0 ? plural(first, "thread") : `${formatCount(first)} and ${formatCount(second)} threads`;
}
function rangeOrTimes({ change }, word) {
	if (change.most < FROM_TIMES) return `${rangeWords(change)} ${word}`;
	return `${timesWords(change)} as ${word === "faster" ? "fast" : "high"}`;
}
/** `8.8 times`, `2 to 9 times`. */
function timesWords({ least, most }) {
	const [from, to] = [times(1 + least), times(1 + most)];
	return from === to ? `${to} times` : `${from} to ${to} times`;
}
function times(ratio) {
	return formatDecimals(ratio, ratio >= 9.95 ? 0 : 1).replace(/\.0$/u, "");
}
function percent(size) {
	return formatCount(size * 100);
}

// src/report/story/sentence-words.ts
/** Writes the title of every report: `❌ TiDB bench: oltp_read_write is 6 to 7 % slower, confirmed side by side`. Not escaped. */
function titleWords(parts) {
	return `${toneSigns[parts.tone]} ${titleWithoutSign(parts)}`;
}
/** A title is read at a glance; names of workloads and suites come from outside. */
const MOST_CHARACTERS = 300;
/** The title without its sign, for places that draw their own: one line of visible text. Not escaped. */
function titleWithoutSign({ suite, sentence, besides, how }) {
	const name = suite === "default" ? "" : ` (${suite})`;
	const behind = besides.map((beside) => `, ${besideWords(beside)}`).join("");
	return oneLine(`TiDB bench${name}: ${sentenceWords(sentence)}${howWords(sentence, how)}${behind}`, MOST_CHARACTERS);
}
/** A sign for each tone; a word stands beside it always. */
const toneSigns = {
	green: "✅",
	red: "❌",
	warning: "⚠️",
	undecided: "❓",
	apart: "🚧",
	broken: "⛔",
	first: "🆕"
};
/** The sentence, without full stop. Not escaped. */
function sentenceWords(sentence) {
	switch (sentence.kind) {
		case "worse":
		case "better": return `${movedWords(sentence.moved)}${othersWords(sentence.others)}`;
		case "worse-beside": return `throughput ${sentence.throughput === "better" ? "rose" : "unchanged"}, ${movedWords(sentence.moved)}${othersWords(sentence.others)}`;
		case "undecided": return undecidedWords(sentence);
		case "broken": {
			const { workload, threads, others } = sentence;
			return `no verdict, ${workload} failed at ${threadsWords(threads)}${othersWords(others)}`;
		}
		case "not-compared": return notComparedWords(sentence);
		case "ended-early": return "no verdict, the measurement ended early";
		case "baseline-unreadable": return "no verdict, the baseline could not be read";
		case "nothing-measured": return "nothing was measured";
		case "nothing-gated": return "no gated metric was measured";
		case "first": return "first measurement, no baseline to compare with yet";
		case "nothing-differs": return "not measured, both sides are the same";
		case "no-drop-seen": return "no drop detected";
		case "unchanged": return "no change";
	}
}
function undecidedWords({ why, leans, undecided, gated }) {
	const count = gated === 1 ? "" : `, ${undecided} of ${gated} undecided`;
	switch (why) {
		case "noisy": return `too noisy to tell${count}`;
		case "slower": return leans === void 0 ? `slower, undecided whether by more than the tolerance${count}` : `${movedWords(leans)}, undecided whether by more than the tolerance${count}`;
		case "stalls": return `no verdict, slices stalled${count}`;
		case "suspect": return leans === void 0 ? `below the stored baseline, not confirmed${count}` : `${movedWords(leans)} against the stored baseline, not confirmed${count}`;
		case "machines": return leans === void 0 ? `slower on one machine but not on another${count}` : `${movedWords(leans)} on one machine but not on another${count}`;
		case "broken-baseline": return `nothing to compare with, only failed jobs are stored${count}`;
	}
}
function notComparedWords({ fields, all, count, gated }) {
	const names = fields.length <= 2 ? fields.join(" and ") : `${fields[0]} and ${fields.length - 1} more`;
	const what = all ? "not compared" : `${count} of ${gated} not compared`;
	if (fields.length === 1 && fields[0] === "CPU model") return `${what}, this runner has a different CPU from the baseline`;
	return fields.length === 0 ? what : `${what}, the baseline differs in ${names}`;
}
/** Where a stored baseline was the screen, the title says that side by side was the proof. */
function howWords(sentence, how) {
	return sentence.kind === "worse" && how === "confirmed" ? ", confirmed side by side" : "";
}
function othersWords(others) {
	return others === 0 ? "" : `, ${plural(others, "more workload")} too`;
}
function besideWords(beside) {
	switch (beside.kind) {
		case "removed": return `${beside.count} removed`;
		case "broken": return `${beside.count} failed`;
		case "work": return findingText(beside.finding);
	}
}
/** What a green on a stored baseline could have seen. Not escaped. */
function detectableWords({ visibleDrop, jobs }) {
	return `${plural(jobs, "stored job")} would detect a drop of ${formatShare(visibleDrop)} in 8 of 10 cases`;
}

// src/report/story.ts
const MOST_CAUSES = 3;
/** The one story of a result. Pure: the same result gives the same story. */
function storyOf(result, { causes = causeSentences(result), accepted } = {}) {
	const sentence = sentenceOf(result);
	const tone = heldTone(toneOf(sentence, result.overall), result);
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
		next: nextOf(result, sentence, accepted),
		causes: eachOnce(causes.filter(({ kind }) => isAsked(tone) || !isEmpty(kind))).slice(0, MOST_CAUSES)
	};
}
/** Without what a stronger cause says as well: a changed plan names the rows that it reads. */
function eachOnce(causes) {
	return causes.filter(({ sentence }, index) => !causes.slice(0, index).some((stronger) => stronger.sentence.includes(sentence)));
}
/** Whether there is anything that somebody should know: neither a calm green nor a first measurement is. */
function hasNews({ tone, sentence, besides }) {
	return !(tone === "first" || tone === "green" && sentence.kind !== "better") || besides.length > 0;
}
/** Whether a reader asks why. */
function isAsked(tone) {
	return tone === "red" || tone === "warning" || tone === "undecided";
}
/** That nothing was found, or could be read. */
function isEmpty(kind) {
	return kind === "none" || kind === "missing";
}
function howOf({ reference, rows }) {
	switch (reference.kind) {
		case "none":
		case "unreadable": return "none";
		case "side-by-side": return "side-by-side";
		case "stored": return rows.some(({ verdict }) => evidenceOf(verdict)?.rule === "evidence-side-by-side") ? "confirmed" : "stored";
	}
}
/** A check that is red for its changed rules is red, whatever was measured. */
function heldTone(tone, { gate }) {
	return gate?.isHeld === true && tone !== "broken" ? "red" : tone;
}
function toneOf(sentence, overall) {
	switch (sentence.kind) {
		case "worse": return "red";
		case "worse-beside": return overall === "regression" ? "red" : "warning";
		case "undecided": return "undecided";
		case "not-compared": return "apart";
		case "broken":
		case "ended-early":
		case "baseline-unreadable":
		case "nothing-measured":
		case "nothing-gated": return "broken";
		case "first": return "first";
		case "better":
		case "nothing-differs":
		case "no-drop-seen":
		case "unchanged": return "green";
	}
}
/** What of the causes is told before anything else. */
const MOST_TOLD = 3;
/**
* The causes as whole sentences, with their cell where the result has several: the best supported one of each cell, then
* the others. Where none was found that is said, and what the servers did not report comes last. Empty where nobody
* asked.
*/
function causeSentences({ causes, causesMissing = [], explainedCells = [], rows = [], work }) {
	if (causes === void 0) return [];
	const missing = causesMissing.length === 0 ? [] : [{
		kind: "missing",
		sentence: `Unavailable: ${causesMissing.join("; ")}.`
	}];
	const ofCells = (explainedCells.length === 0 ? [void 0] : explainedCells).map((cellId) => {
		const own = causes.filter((cause) => cause.cellId === cellId);
		const label = cellId === void 0 ? void 0 : namedCell({ rows }, cellId);
		return (own.length === 0 ? [noCause(work)] : own).map(({ kind, sentence }) => ({
			kind,
			sentence: label === void 0 ? asSentence(sentence) : `${label}: ${sentence}.`
		}));
	});
	const [first, others] = [ofCells.flatMap((own) => own.slice(0, 1)), ofCells.flatMap((own) => own.slice(1))];
	return [...[...first, ...others].slice(0, MOST_TOLD - missing.length), ...missing];
}
function noCause(work) {
	return {
		kind: "none",
		sentence: `unknown. ${`The plans, work, functions and waits that the servers report are the same on both sides${work?.unclear === void 0 ? "" : " as far as they could be measured here"}`}`
	};
}
/** The label of a cell where the result has several; undefined where it needs none. */
function namedCell({ rows }, cellId) {
	const own = rows.find((row) => row.cellId === cellId);
	return own === void 0 || rows.every((row) => row.cellId === cellId) ? void 0 : cellLabel(own.settings);
}
function asSentence(text) {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
/** `❌ TiDB bench: oltp_read_write is 6 to 7 % slower`: what the result says, as plain text. Not escaped. */
function headline(result) {
	return titleWords(storyOf(result));
}
/** The headline without its sign, for places that draw their own. Not escaped. */
function headlineWords(result) {
	return titleWithoutSign(storyOf(result));
}
/** Whose figures they are where they were not measured by the job that judges them: `a fork`. Plain text. */
function reporterWords({ by }) {
	return by === "fork" ? "a fork" : "the pull request’s own job";
}

// src/report/story/environment.ts
/** What the figures were measured on, facts that differ between the two sides first. */
function environmentFacts(result) {
	const { base, candidate } = result.targets;
	const own = targetFacts(candidate);
	const other = base === void 0 ? void 0 : targetFacts(base);
	const facts = [.../* @__PURE__ */ new Set([...own.keys(), ...other?.keys() ?? []])].map((name) => {
		const value = own.get(name) ?? "not set";
		if (other === void 0) return {
			name,
			candidate: value,
			differs: false
		};
		const baseValue = other.get(name) ?? "not set";
		return {
			name,
			base: baseValue,
			candidate: value,
			differs: baseValue !== value
		};
	});
	const shared = [...machineFacts(result)].map(([name, value]) => ({
		name,
		candidate: value,
		differs: false,
		...base === void 0 ? {} : { base: value }
	}));
	return [...facts, ...shared].toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
function targetFacts(target) {
	const facts = /* @__PURE__ */ new Map([["server", `${target.product} ${target.version}`], ["kind", target.kind]]);
	for (const [name, { version, commit }] of Object.entries(target.components)) facts.set(name, commit === void 0 ? version : `${version} (${commit})`);
	for (const [name, text] of buildFacts(target)) facts.set(name, text);
	const topology = Object.entries(target.topology).filter(([, count]) => count > 0);
	if (topology.length > 0) facts.set("topology", topology.map(([name, count]) => `${count} ${name}`).join(", "));
	for (const [name, value] of Object.entries(target.configuration)) facts.set(`configuration ${name}`, String(value));
	for (const [name, value] of Object.entries(target.variables)) facts.set(`variable ${name}`, String(value));
	const say = (name, why) => facts.set(name, [facts.get(name) ?? [], why].flat().join("; "));
	for (const { what, why } of target.refused) say(`refused ${what}`, why);
	for (const { what, why } of target.notes ?? []) say(what, why);
	return facts;
}
/** Of which commit a server was built, and whether it says so itself. */
function buildFacts({ build }) {
	if (build === void 0) return [];
	const binaries = Object.entries(build.binaries).map(([component, { sha256, reports }]) => {
		const silent = reports === "unknown" ? ", reports no commit" : "";
		return [`build of ${component}`, `SHA-256 ${sha256.slice(0, 16)}…${silent}`];
	});
	return [["built from", shortCommit(build.commit)], ...binaries];
}
function machineFacts(result) {
	const facts = /* @__PURE__ */ new Map();
	const { machine } = result;
	const hardware = machinesText(result);
	if (hardware !== "") facts.set("machine", hardware);
	const system = [machine.os, machine.kernel].filter((part) => part !== void 0).join(", kernel ");
	if (system !== "") facts.set("operating system", system);
	const tools = new Set(result.rows.map(({ settings }) => `${settings.tool} ${settings.toolVersion}`));
	if (tools.size > 0) facts.set("load tools", [...tools].join(", "));
	return facts;
}
/** The machine, or those of a record put together from machines that differ, each with its cells. Not escaped. */
function machinesText({ machine, rows }) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings } of rows) {
		if (settings.machine === void 0) continue;
		const text = machineText(settings.machine);
		cells.set(text, (cells.get(text) ?? /* @__PURE__ */ new Set()).add(cellId));
	}
	if (cells.size === 0) return machineText(machine);
	return [...cells].map(([text, ids]) => `${text} (${plural(ids.size, "cell")})`).join("; ");
}
/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
function referenceWords({ reference }) {
	switch (reference.kind) {
		case "none": return "without a baseline";
		case "unreadable": return "without its baseline";
		case "stored":
		case "side-by-side": return `against ${reference.description}`;
	}
}
/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
function versionsText(candidate, base) {
	const own = productText(candidate);
	if (base === void 0) return own;
	if (productText(base) === own) return `${own} on both sides`;
	return `${own} against ${base.product === candidate.product ? shortVersion(base) : productText(base)}`;
}
/** `TiDB v8.5.4`, `MariaDB 10.11.19`. Not escaped. */
function productText(target) {
	return `${target.product} ${shortVersion(target)}`;
}
/** A server's own words, `8.0.11-TiDB-v8.5.4` and `10.11.19-MariaDB-0+deb12u1`, say more than a reader needs. */
function shortVersion({ version }) {
	return version.replace(/^[\d.]+-TiDB-(?=v\d)/u, "").replace(/^([\d.]+)-MariaDB\b.*$/u, "$1");
}
/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
function machineText(machine) {
	return [
		machine.cpuModel,
		machine.cores === void 0 ? void 0 : plural(machine.cores, "core"),
		machine.memoryGiB === void 0 ? void 0 : `${Math.round(machine.memoryGiB)} GiB`,
		machine.runnerImage === void 0 ? machine.runnerClass : `${machine.runnerClass ?? "runner"} ${machine.runnerImage}`
	].filter((part) => part !== void 0).join(", ");
}

// src/report/reproduce/cell-config.ts
/** Components of a cluster, by which the configuration of a server is told from its variables. */
const components = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadb"
];
/** As often as the plain case runs a cell. */
const REPEATS = 3;
/**
* A configuration file, as JSON, whose plan is this cell: nothing of its settings is left to a default.
* @param base the server that it is measured against; its slices have the times of the cell
*/
function configOfCell(settings, target, threads = [settings.threads], base) {
	const older = olderServerOf(settings);
	const { server = older === "candidate" ? "measured" : "candidate", serverSettings = {}, dataReset, leftOut = [] } = settings;
	const { variables, configuration } = settingsApart(serverSettings);
	const [count] = threads;
	const isUsual = threads.length > 1 || settings.id === usualId(settings, String(count));
	return {
		targets: {
			...older === void 0 ? {} : { [older]: olderTarget(older, target) },
			...base === void 0 ? {} : { base: {
				...rawTarget(base),
				...binariesOf(base, "base")
			} },
			[server]: {
				...rawTarget(target),
				...binariesOf(target, "candidate")
			}
		},
		...base === void 0 ? {} : { gate: { "side-by-side": {
			slice: `${settings.durationSeconds}s`,
			settle: `${settings.warmUpSeconds}s`
		} } },
		suites: { default: {
			target: server,
			...base === void 0 ? {} : { against: "base" },
			...dataReset === "workload" || dataReset === "cell" ? { reset: dataReset } : {},
			...Object.fromEntries(leftOut.map((step) => [step, false])),
			workloads: [{
				tool: settings.tool,
				...toolKeysOf(settings),
				...isUsual ? {} : { id: settings.id },
				threads,
				...settings.clients === 1 ? {} : { clients: settings.clients },
				...base === void 0 ? {
					duration: `${settings.durationSeconds}s`,
					"warm-up": `${settings.warmUpSeconds}s`,
					repeats: 3
				} : {},
				...defined({
					operations: endsWithItsWork(settings) ? void 0 : settings.operations,
					target: settings.server
				}),
				...rateOf(settings),
				...filled({
					options: optionsOf$1(settings),
					variables,
					configuration
				})
			}]
		} }
	};
}
/** A cluster must have the topology of the one that starts on its data. */
function olderTarget(name, measured) {
	return measured.kind === "playground" ? {
		...rawTarget(measured),
		binaries: { tidb: `/path/to/${name}/tidb-server` }
	} : {
		kind: "local",
		mariadbd: `/path/to/${name}/mariadbd`
	};
}
/** A share of the capacity is measured again, on the server that is there then. */
function rateOf({ rateShare }) {
	return rateShare === void 0 ? {} : { rate: `${Number((rateShare * 100).toPrecision(12))}%` };
}
function optionsOf$1({ options, rateShare }) {
	if (rateShare === void 0) return options;
	const { rate: _, ...others } = options;
	return others;
}
/** The server that is started again; of one that ran already no address is recorded. */
function rawTarget(target) {
	const { kind, variables, topology } = target;
	const requested = requestedConfiguration(target);
	switch (kind) {
		case "playground": {
			const { haproxy = 0, tiproxy = 0, tidb = 0 } = topology;
			const counts = Object.entries({
				tidb: 0,
				...topology
			}).filter(([name, count]) => components.includes(name) && count !== usualCount(name));
			return {
				kind,
				version: isOwnBuild(target) ? releaseBeside(target) : versionOf(target),
				...tidb === 0 ? { mode: "tikv-slim" } : {},
				...haproxy > 0 ? { "load-balancer": "haproxy" } : tiproxy > 0 ? { "load-balancer": "tiproxy" } : {},
				...filled({
					topology: Object.fromEntries(counts),
					configuration: nested(requested),
					variables
				})
			};
		}
		case "local": {
			const { cores, ...settings } = requested;
			const replica = Object.keys(settings).some((name) => name.startsWith("rpl_semi_sync")) ? "semi-synchronous" : "asynchronous";
			return {
				kind,
				...topology.replica === void 0 ? {} : { replica },
				...cores === void 0 ? {} : { cores: String(cores) },
				...filled({
					settings,
					variables
				})
			};
		}
		case "endpoint":
		case "imported": return {
			kind: "endpoint",
			host: "127.0.0.1",
			...filled({ variables })
		};
	}
}
/** Instances of a component where nobody says how many. */
function usualCount(component) {
	return [
		"tidb",
		"tikv",
		"pd"
	].includes(component) ? 1 : 0;
}
/** What was asked for beside what every cluster of ours gets. */
function requestedConfiguration({ kind, configuration }) {
	if (kind !== "playground") return configuration;
	const usual = flatten(benchmarkDefaults(0, 0));
	return Object.fromEntries(Object.entries(configuration).filter(([name, value]) => usual[name] !== value));
}
/** A version that TiUP lists. */
const release = /^v?\d+\.\d+\.\d+(?:-(?:alpha|beta|rc|dmr)(?:\.\d+)?)?$/;
/** Is it a build of somebody's own, which no version brings? */
function isOwnBuild({ kind, build, version }) {
	if (build !== void 0) return true;
	return kind === "playground" && version !== "nightly" && !release.test(versionOf({ version }));
}
/** No path is recorded: the programs are for the reader to put in. */
function binariesOf(target, side) {
	if (!isOwnBuild(target)) return {};
	const { kind, build } = target;
	if (kind === "local") return { mariadbd: `/path/to/${side}/mariadbd` };
	if (kind !== "playground") return {};
	const built = build === void 0 ? ["tidb"] : Object.keys(build.binaries);
	return { binaries: Object.fromEntries(built.map((name) => [name, `/path/to/${side}/${name}-server`])) };
}
/** The release that the other components of a build are of, as far as one of them says so. */
function releaseBeside({ components }) {
	const listed = Object.values(components).map(({ version }) => version).find((version) => release.test(version));
	return listed === void 0 ? "nightly" : listed.replace(/^v?/, "v");
}
/** As TiUP names it; a server says it in its own words: `8.0.11-TiDB-v8.5.4`. */
function versionOf({ version }) {
	return /v\d+\.\d+\.\d+[\w.+-]*$/.exec(version)?.[0] ?? version;
}
/** Settings of a cell: those of a component are its configuration, the others are global variables. */
function settingsApart(settings) {
	const all = Object.entries(settings);
	const isConfiguration = ([name]) => components.some((component) => name.startsWith(`${component}.`));
	return {
		variables: Object.fromEntries(all.filter((each) => !isConfiguration(each))),
		configuration: nested(Object.fromEntries(all.filter(isConfiguration)))
	};
}
/** `{'tikv.a.b': 1}` as `{tikv: {a: {b: 1}}}`; a list is recorded as its JSON. */
function nested(flat) {
	const tree = {};
	for (const [name, value] of Object.entries(flat)) {
		const path = name.split(".");
		const key = path.pop() ?? name;
		let place = tree;
		for (const part of path) {
			const inner = Object.hasOwn(place, part) ? place[part] : void 0;
			const next = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
			place[part] = next;
			place = next;
		}
		place[key] = typeof value === "string" && value.startsWith("[") ? listOf(value) : value;
	}
	return tree;
}
function listOf(text) {
	try {
		const value = JSON.parse(text);
		return Array.isArray(value) && JSON.stringify(value) === text ? value : text;
	} catch {
		return text;
	}
}
/** Without what is empty. */
function filled(parts) {
	return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}

// src/report/reproduce/command.ts
/**
* The command that measures a cell on one's own machine: one line, quoted for a POSIX shell, that means the same wherever it
* is pasted, since no configuration file of the folder is read. What options cannot say stands in a configuration of
* its own. Files of the caller's, such as scripts and loads, are taken from the folder.
*/
function reproduceCommand(settings, target, { program = "tidb-bench", threads = [settings.threads], base } = {}) {
	const pair = base !== void 0 && [base, target].some(isOwnBuild) ? base : void 0;
	const options = pair === void 0 ? optionsOf(settings, target, threads) : void 0;
	return [
		program,
		"run",
		...options === void 0 ? ["--config", jsonArgument(configOfCell(settings, target, threads, pair))] : options.flatMap(([name, value]) => [name, shellArgument(value)]),
		"--out",
		"bench-out"
	].join(" ");
}
/** @returns undefined where there is something that no option says */
function optionsOf(settings, target, threads) {
	const word = factsOf(settings.tool).word(settings.workload);
	const sizes = sizesOf(settings);
	if (!isPlainCell(settings, threads) || !isPlainTarget(target) || !isMeantBy(word, settings)) return void 0;
	return [
		["--config", "none"],
		...targetOptions(target),
		["--workloads", word],
		["--threads", threads.join(",")],
		...sizes.map(({ input, value }) => [`--${input}`, String(value)]),
		["--duration", `${settings.durationSeconds}s`],
		["--warm-up", `${settings.warmUpSeconds}s`],
		["--repeats", String(3)]
	];
}
function isPlainCell(settings, threads) {
	const { clients, operations, server, options, serverSettings = {}, dataReset = "once" } = settings;
	return clients === 1 && operations === void 0 && server === void 0 && settings.rateShare === void 0 && dataReset === "once" && (settings.leftOut ?? []).length === 0 && Object.keys({
		...options,
		...serverSettings
	}).length === 0 && (threads.length > 1 || settings.id === usualId(settings, String(threads[0])));
}
function isPlainTarget(target) {
	const { kind, topology, variables } = target;
	const counts = Object.entries(topology);
	return (kind === "playground" ? topology.tidb === 1 && counts.every(([name, count]) => count === usualCount(name)) : kind === "local" ? topology.replica === void 0 : true) && !isOwnBuild(target) && Object.keys({
		...variables,
		...requestedConfiguration(target)
	}).length === 0;
}
/** What is nothing that a list is split at. */
const wordForm = /^[\w./:+-]+$/;
/** Whether a word of the input `workloads` stands for this workload with this data. */
function isMeantBy(word, settings) {
	const sizes = {
		tables: 1,
		tableSize: 1
	};
	for (const { data, value } of sizesOf(settings)) if (data === "tables") sizes.tables = value;
	for (const { input, value } of sizesOf(settings)) if (input === "table-size") sizes.tableSize = value;
	const tool = tools.find(({ words }) => words.read(word, sizes) !== void 0);
	if (tool?.name !== settings.tool || !wordForm.test(word)) return false;
	const keys = strictObject(tool.keys).safeParse(tool.words.read(word, sizes));
	if (!keys.success || keys.data.name !== settings.workload) return false;
	const { content: _, ...data } = settings.data;
	const meant = tool.dataOf(keys.data, sizes, {});
	return JSON.stringify(Object.entries(meant).sort()) === JSON.stringify(Object.entries(data).sort());
}
/** The numbers of the data that inputs say. */
function sizesOf({ tool, data }) {
	return factsOf(tool).data.flatMap(({ name, input }) => {
		const value = data[name];
		return input === void 0 || typeof value !== "number" ? [] : [{
			data: name,
			input,
			value
		}];
	});
}
function targetOptions(target) {
	switch (target.kind) {
		case "playground": return [["--target", "playground"], ["--tidb-version", versionOf(target)]];
		case "local": return [["--target", "local"]];
		case "endpoint":
		case "imported": return [
			["--target", "endpoint"],
			["--host", "127.0.0.1"],
			["--port", "4000"],
			["--user", "root"]
		];
	}
}

export { falseAlarmText as A, worstFirst as B, invalidCells as C, plainPhrase as D, gateText as E, overallWords as F, stateOf as G, isQuiet as H, evidenceOf as I, metricLabel as J, cellLabel as K, isAlarm as L, oneOf as M, overallFigure as N, dropWords as O, overallOfCells as P, limitOf as R, matrixOfRows as S, gatePhrase as T, rankOfState as U, isFromNothing as V, shownChange as W, sweepKey as X, shortLabels as Y, workloadLabel as Z, latencyWords as _, referenceWords as a, workLine as b, headline as c, reporterWords as d, storyOf as f, toneSigns as g, titleWords as h, productText as i, intervalText as j, evidenceText as k, headlineWords as l, titleWithoutSign as m, environmentFacts as n, versionsText as o, detectableWords as p, lineKey as q, machineText as r, hasNews as s, reproduceCommand as t, namedCell as u, moveWordsOf as v, warningLines as w, cellsOf as x, isFirstRun as y, verdictWord as z };