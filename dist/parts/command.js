import { _ as record, h as object, i as _enum, m as number$1, o as array, v as strictObject, y as string } from "./schemas.js";
import { d as formatProbability, f as formatShare, h as plural, i as formatDecimals, l as formatNumber, m as plainNumber, n as formatChange, o as formatExactShare, r as formatCount, t as changeNumber } from "./number.js";
import { n as defined, r as groupBy } from "./objects.js";
import { f as shellArgument, l as oneLine, n as jsonArgument, u as patternText } from "./escape.js";
import { a as metricInfo, c as rateMetrics, d as ROWS_DIGEST, f as SAME_ROWS, i as latencyMetrics, m as counterInfo, o as metricStem, t as ERRORS_METRIC } from "./metric.js";
import { g as tools, m as toolKeysOf, n as endsWithItsWork, o as olderServerOf, r as factsOf, t as canTakeTurns } from "./loads.js";
import { n as hasRedPlan } from "./header-schema.js";
import { t as maskLiterals } from "./evidence.js";
import { i as median } from "./sample.js";
import { c as cellLabel, d as shortLabels, l as lineKey, n as LARGE_DROP, t as isFoundRunning } from "./found-running.js";
import { l as usualId } from "./cells.js";
import { n as shortCommit } from "./commit.js";
import { n as flatten, t as benchmarkDefaults } from "./playground-configuration.js";

// src/report/story/next-words.ts
const strongNext = [{
	kind: "strong",
	text: "Next:"
}, " "];
/** Describes the next step, in a sentence or two; empty if there is nothing to do. */
function nextPhrase(next, place = {}) {
	const { docsUrl, reproduce, acceptBy = "label", isLocal = false, isStored = false } = place;
	const docs = (label, page) => ({
		kind: "link",
		label,
		address: docsUrl === void 0 ? void 0 : `${docsUrl}/${page}`
	});
	switch (next.kind) {
		case "none": return [];
		case "accept-or-reproduce": return [...acceptBy === "none" ? [] : [
			expected,
			...advice[acceptBy](place),
			" ",
			notExpected,
			" "
		], ...reproduce ?? ["To reproduce, see below."]];
		case "accepted": return [{
			kind: "strong",
			text: `Accepted by ${next.by}:`
		}, ` ${next.reason}`];
		case "prove-side-by-side": return [...strongNext, ...next.isRunning ? [
			"run the job again. A stored baseline can only suggest a regression; to prove one, measure a second server ",
			docs("side by side", "against.md"),
			" with it."
		] : [
			"measure both versions ",
			docs("side by side", "against.md"),
			". A stored baseline can only suggest a regression."
		]];
		case "measure-more": return [
			...strongNext,
			moreWords$1(next),
			...next.couldBeTogether ? [
				" ",
				docs("Both servers measured at once", "against.md#less-noise-on-a-busy-machine"),
				" have less noise."
			] : []
		];
		case "store-a-baseline":
			if (isStored) return ["Later runs are compared with this one."];
			return [...strongNext, ...isLocal ? [
				"run it with ",
				{
					kind: "code",
					text: "--update-baseline always"
				},
				". Later runs are compared with it."
			] : [
				"store a baseline with a run on ",
				{
					kind: "code",
					text: "push"
				},
				" to the target branch (",
				docs("how", "baselines.md"),
				"). Later pull requests are compared with it."
			]];
		case "repair-the-baseline": return [...strongNext, "see below why the baseline could not be read, then run the job again."];
		case "same-machine": return [
			...next.isCpu ? ["Figures from different CPUs are never compared. "] : [],
			...strongNext,
			next.isCpu ? "run the job again (hosted runners differ by chance), or " : "measure the baseline again under the same conditions",
			...next.isRunning ? [next.isCpu ? "use a runner of your own, which is always the same machine." : "."] : [
				next.isCpu ? "measure both versions " : ", or measure both versions ",
				docs("side by side", "against.md"),
				"."
			]
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
const expected = {
	kind: "strong",
	text: "Expected?"
};
const advice = {
	label: (place) => [
		" A maintainer can accept it with the ",
		...labelPhrase(place),
		"."
	],
	comment: (place) => [
		" A maintainer can accept it with the ",
		...commandPhrase(place),
		", then start the job again."
	],
	command: () => [
		" ",
		{
			kind: "code",
			text: "tidb-bench baseline accept"
		},
		" makes it the new baseline."
	]
};
/** The label that accepts. */
function labelPhrase({ acceptLabel = "bench: accept" }) {
	return ["label ", {
		kind: "code",
		text: acceptLabel
	}];
}
/** The comment that accepts, to be copied. */
function commandPhrase({ commit }) {
	return ["comment ", {
		kind: "code",
		text: commit === void 0 ? "/bench accept" : `/bench accept ${commit}`
	}];
}
function moreWords$1({ needs }) {
	return `run the job again${/^about \d+ more rounds?$/u.test(needs) ? `. A verdict needs ${needs}, or a quieter machine.` : needs === "" ? "." : `. A verdict needs ${needs}.`}`;
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
/**
* Describes a pull request's changes to its own gate, the rules that judged it, and the condition
* to pass.
*/
function gatePhrase({ gate, overall, acceptLabel, source }, { acceptBy } = {}) {
	if (gate === void 0) return [];
	const { changes, held, isFirst, isHeld } = gate;
	const isRed = overall === "regression" || overall === "invalid";
	return [
		...isFirst === true ? [["The base has no rules for this suite yet, so those of this pull request judge it."]] : [],
		...changes.length === 0 ? [] : [[
			{
				kind: "strong",
				text: "This pull request changes the gate:"
			},
			" ",
			...changesPhrase(changes),
			". Judged by the rules of the base; the change counts after its merge."
		]],
		...held.length === 0 ? [] : [[
			{
				kind: "strong",
				text: "Not judged by the base:"
			},
			" ",
			...heldPhrase(held),
			"."
		]],
		...isHeld && !isRed ? [[
			"The check is held until a maintainer accepts this with the ",
			...acceptBy === "comment" ? commandPhrase(source) : labelPhrase({ acceptLabel }),
			"."
		]] : []
	].flatMap((part, index) => index === 0 ? part : [" ", ...part]);
}
/**
* Says in one line of plain text why a check is held, for a mark and for a job that measured
* nothing.
*/
function heldText(held) {
	return `held: ${plainPhrase(heldPhrase(held))}`;
}
/** Names in backticks become code; what they quote may be anything. */
function heldPhrase(held) {
	const more = held.length - MOST_SHOWN;
	return [...held.slice(0, MOST_SHOWN).map((reason) => oneLine(reason, 300)), ...more > 0 ? [plural(more, "more reason")] : []].join("; ").split("`").flatMap((part, index) => part === "" ? [] : [index % 2 === 0 ? part : {
		kind: "code",
		text: part
	}]);
}
/** `tolerance 3 % → 99.9 % in tidb-bench.yml`. */
function changesPhrase(changes) {
	const more = changes.length - MOST_SHOWN;
	return [...changes.slice(0, MOST_SHOWN).flatMap((change, index) => [
		...index === 0 ? [] : ["; "],
		{
			kind: "code",
			text: oneLine(change.key, 100)
		},
		` ${oneLine(change.from, 60)} → ${oneLine(change.to, 60)} in ${oneLine(change.file, 100)}`
	]), ...more > 0 ? [`; ${plural(more, "more change")}`] : []];
}

// src/report/story/trouble.ts
/** The warnings, and the reason of an early end unless one of them contains it. Not escaped. */
function warningLines({ completeness, warnings: ofResult, ...judged }) {
	const warnings = [...judged.gate === void 0 ? [] : [plainPhrase(gatePhrase(judged))], ...ofResult];
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

// src/report/story/detectable.ts
/**
* Returns what all of the verdicts detect, so that of the least sensitive one. @param unseen at
* least one
*/
function detectableOf(unseen) {
	const isPromised = ({ evidence }) => evidence.rule === "evidence-side-by-side" || evidence.minimumDetectable !== void 0;
	if (unseen.every(isPromised)) return {
		kind: "detects",
		drop: Math.max(...unseen.map(({ visibleDrop }) => visibleDrop))
	};
	const open = unseen.filter((verdict) => !isPromised(verdict));
	if (open.some(({ excludedDrop }) => excludedDrop === void 0)) return { kind: "unknown" };
	return {
		kind: "excludes",
		drop: Math.max(...open.map(({ excludedDrop = 1 }) => excludedDrop))
	};
}
/** `detects a drop of 5 % in 8 of 10 cases`; the verb is singular for one thing. Not escaped. */
function detectablePhrase(detectable, isSingular = true) {
	switch (detectable.kind) {
		case "detects": return `${isSingular ? "detects" : "detect"} a drop of ${formatShare(detectable.drop)} in 8 of 10 cases`;
		case "excludes": return `${isSingular ? "rules" : "rule"} out a drop of ${formatShare(detectable.drop)}`;
		case "unknown": return `${isSingular ? "does" : "do"} not show how noisy jobs are here`;
	}
}

// src/report/story/range-words.ts
/** Rises from here on are shown as a multiple. */
const FROM_TIMES = 1;
/** `6.1 %`, `6 to 7 %`: sizes without a sign. */
function rangeWords({ least, most }) {
	const [low, high] = [Math.abs(least), Math.abs(most)];
	if (most < 0 && high >= .995 && high < 1) return formatShare(high);
	if (formatShare(low) === formatShare(high)) return formatShare(high);
	const [from, to] = [low, high].map((size) => formatCount(100 * size));
	if (from !== to) return `${from} to ${to} %`;
	return from === "0" ? `up to ${formatShare(high)}` : `${to} %`;
}
/**
* `oltp_read_write is 6 to 7 % slower`, `p95 latency of tpcc is 8.8 times as high from 64 threads
* on`, `tpcc has 5.1 times as many errors`.
*/
function movedWords(moved) {
	const { metric, workload, change, where } = moved;
	const place = whereWords(where);
	const behind = place === "" ? "" : ` ${place}`;
	const info = metricInfo(metric);
	const [{ verdict, candidate } = {}] = moved.rows;
	if (verdict?.kind === "regression" && verdict.by === "limit") {
		const [milliseconds, name] = [candidate?.value ?? 0, metric.slice(metric.indexOf(":") + 1)];
		const limit = formatNumber(milliseconds / (1 + change.most));
		return `${name} is new and takes ${formatNumber(milliseconds)} ms at p95, above its limit of ${limit} ms`;
	}
	if (info !== void 0 && moveWordsOf(metric).isCounted) return `${workload} has ${countedWords(moved, info)}${behind}`;
	if (info?.direction !== "lower-is-better") return `${workload} is ${rangeOrTimes(moved, change.most < 0 ? "slower" : "faster")}${behind}`;
	return `${info.label} of ${workload} is ${rangeOrTimes(moved, change.most > 0 ? "higher" : "lower")}${behind}`;
}
/**
* `5.1 times as many errors`, `20 % more rows read per transaction`; from nothing the figure
* itself.
*/
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
/**
* `p95 latency of oltp_read_write rose by 8 to 11 %`, with how many more workloads; without full
* stop. Not escaped.
*/
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
/**
* Empty where it is everywhere; `from 64 threads on`, `at 8 threads`, `at 8 and 64 threads`, `at 5
* thread counts`.
*/
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
/** `4.2`, `32`: how many times as much. */
function times(ratio) {
	return formatDecimals(ratio, ratio >= 9.95 ? 0 : 1).replace(/\.0$/u, "");
}
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
	if (metricInfo(metric)?.direction !== "lower-is-better" || /^(?:latency_|time_|query_|ns\/)/u.test(stem)) return {
		worse: "slower",
		better: "faster",
		isCounted: false
	};
	return {
		worse: "higher",
		better: "lower",
		isCounted: /_(?:disk_(?:read|write)|context_switches_per_tx)$/u.test(stem)
	};
}

// src/report/story/verdict-words.ts
/** Rank of a verdict that needs no attention. */
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
/** Far beyond what may pass, of a figure that is not in the gate. */
function isAlarm(verdict) {
	return verdict.kind === "regression" && verdict.by === "alarm";
}
/**
* The change at which a metric is over its tolerance δ, as a fraction with the metric's own sign:
* −δ where higher is better; 1/(1−δ)−1 where lower is better, since the rules compare the
* logarithms of speeds.
*/
function limitOf$1({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? 1 / (1 - tolerance) - 1 : -tolerance;
}
/**
* Returns how far the metric moved to the bad side, as a multiple of the tolerance: 1 is exactly at
* the tolerance.
*/
function harm(row) {
	const evidence = evidenceOf(row.verdict);
	return evidence === void 0 || row.tolerance === 0 ? 0 : evidence.change / limitOf$1(row);
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
		case "starts": return {
			icon: "❓",
			word: "inconclusive, starts differ",
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
		case "few-starts": return {
			icon: "❓",
			word: "open, too few starts",
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
/** Instead of an interval that is too wide to read. */
const TOO_NOISY = "too noisy to say";
/**
* The evidence column, in words: what was proved or excluded, by how much was measured, and what
* would decide it where nothing was. Not escaped.
*/
function evidenceText({ verdict, metric, tolerance, gated }) {
	const limit = {
		metric,
		tolerance
	};
	switch (verdict.kind) {
		case "regression": return regressionText(verdict);
		case "ok": return okText(verdict, limit);
		case "no-drop-seen": return joined(measured(verdict.evidence), detectablePhrase(detectableOf([verdict])));
		case "inconclusive":
			if (!gated && verdict.evidence !== void 0) return intervalText(verdict.evidence) ?? (verdict.evidence.interval === void 0 ? "" : TOO_NOISY);
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
		case "threshold": return joined("beyond the tolerance", againText(evidence));
		case "typical":
		case "stored": return joined(intervalText(evidence), measured(evidence), probability(evidence), averageText(evidence), againText(evidence));
		case "average": return joined(averageText(evidence) ?? "on average, stalls included", stallText(evidence), measured(evidence));
		case "stalls": return joined(stallText(evidence), averageText(evidence), measured(evidence));
		case "work": return joined(evidence.interval === void 0 ? "exact" : intervalText(evidence), measured(evidence));
		case "limit": return "above the largest figure that the gate allows for a new statement";
		case "alarm": return joined("alarm: far beyond the tolerance", intervalText(evidence), measured(evidence));
	}
}
function okText({ improved, evidence }, limit) {
	if (evidence.rule === "threshold") return improved ? "better by more than the tolerance" : "within the tolerance";
	const outcome = improved ? "better" : `${dropWords(limit)} is excluded`;
	const excluding = evidence.exclusion;
	return joined(outcome, intervalText(improved || excluding === void 0 ? evidence : {
		...evidence,
		interval: excluding
	}), averageText(evidence), standstillText(evidence));
}
function inconclusiveText({ cause, evidence }, limit) {
	if (evidence === void 0) return void 0;
	switch (cause) {
		case "stalls": return joined(stallText(evidence), averageText(evidence), standstillText(evidence));
		case "starts": return joined(startText(evidence), intervalText(evidence), measured(evidence));
		case "slower": return joined(`${dropWords(limit)} is neither confirmed nor excluded`, intervalText(evidence), measured(evidence));
		case "noisy": return joined(`too noisy to detect ${formatShare(evidence.rule === "evidence-stored" ? LARGE_DROP : limit.tolerance)}`, intervalText(evidence), measured(evidence), standstillText(evidence), machineText$1(evidence), againText(evidence));
		case "suspect": return joined("below the stored baseline, not confirmed", intervalText(evidence), measured(evidence), machineText$1(evidence), againText(evidence));
		case "machines": return joined("slower on one machine but not on another", intervalText(evidence), measured(evidence));
		case "few-starts": return `open: ${startsOfLevel(evidence)}`;
		case "broken-baseline": return;
	}
}
/**
* `measured twice: −21 %, −19 %`: a suspicious cell is measured again later in the job. Not
* escaped.
*/
function againText({ measurements }) {
	if (measurements === void 0) return void 0;
	return `measured twice: ${measurements.map(formatChange).join(", ")}`;
}
/**
* `the machine itself was 30 % slower`: a fixed calculation beside the runs took longer than beside
* the stored ones. Not escaped.
*/
function machineText$1({ machineChange }) {
	if (machineChange === void 0) return void 0;
	if (machineChange >= 1) return `the machine itself was ${times(1 + machineChange)} times as fast`;
	return `the machine itself was ${formatShare(Math.abs(machineChange))} ${machineChange < 0 ? "slower" : "faster"}`;
}
/**
* `a drop of 3 %`, `a rise of 11 %`: the change that matters, as a reader of the metric says it.
*/
function dropWords({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? `a rise of ${formatShare(1 / (1 - tolerance) - 1)}` : `a drop of ${formatShare(tolerance)}`;
}
/** Ratio of the ends of an interval from which on it tells a reader nothing. */
const TOO_WIDE = 10;
/**
* `[−2.1, +1.5] %`, `[×1.9, ×2.4]`; undefined without an interval, and for one that reaches from a
* large drop to a large rise, such as `[×0.0, ×58]`.
*/
function intervalText({ interval }) {
	if (interval === void 0) return void 0;
	if (interval.low < 0 && 1 + interval.high >= TOO_WIDE * (1 + interval.low)) return void 0;
	const { low, high } = interval;
	if (high >= 1) return `[×${formatDecimals(1 + low, 1)}, ×${formatDecimals(1 + high, 1)}]`;
	return `[${changeNumber(low)}, ${changeNumber(high)}] %`;
}
/** `3 of 5 starts`: a level such as memory has no verdict before. */
function startsOfLevel({ samples }) {
	return `${samples} of ${5} starts`;
}
function measured({ rule, samples }) {
	return plural(samples, rule === "evidence-stored" ? "stored job" : "start");
}
function averageText({ averageChange }) {
	return averageChange === void 0 ? void 0 : `${formatChange(averageChange)} on average incl. stalls`;
}
function stallText({ stalls }) {
	if (stalls === void 0) return void 0;
	const { base, candidate, slices } = stalls;
	return `candidate stalled in ${candidate} of ${slices} slices, base in ${base === 0 ? "none" : base}`;
}
function standstillText({ standstills }) {
	return standstills === void 0 ? void 0 : `${plural(standstills, "pair")} left out because the machine froze`;
}
function startText({ starts }) {
	if (starts === void 0) return void 0;
	return `starts differ by ${formatShare(starts.high - starts.low)}, from ${formatChange(starts.low)} to ${formatChange(starts.high)}: two modes?`;
}
/** Formats the probability, which follows the words. */
function probability({ pRegression }) {
	return pRegression === void 0 ? void 0 : formatProbability(Math.min(pRegression, 1 - pRegression));
}
function joined(...parts) {
	return parts.filter((part) => part !== void 0 && part !== "").join(", ");
}
/**
* Describes how often the rule turns an unchanged run red; undefined if nothing was compared. Not
* escaped.
*/
function falseAlarmText({ rows, risks }) {
	const gated = rows.filter((row) => row.gated).flatMap((row) => evidenceOf(row.verdict) ?? []);
	if (gated.length === 0) return void 0;
	const threshold = gated.filter(({ rule }) => rule === "threshold");
	if (threshold.length === 0) {
		const { regression, ok } = risks ?? {
			regression: .01,
			ok: .05
		};
		if (!doRisksHold(rows)) return void 0;
		const isUnseen = rows.some((row) => row.gated && row.verdict.kind === "no-drop-seen");
		const green = `, and at most ${oneOf(ok)} runs with a drop of the tolerance stays green`;
		return `rule evidence: at most ${oneOf(regression)} unchanged runs turns red${isUnseen ? "" : green}`;
	}
	const rates = threshold.flatMap(({ expectedFalseAlarmRate }) => expectedFalseAlarmRate ?? []);
	if (rates.length < threshold.length) return "rule threshold: noise unknown, so its false-alarm rate is unknown";
	const any = 1 - rates.reduce((none, rate) => none * (1 - rate), 1);
	return `rule threshold: about ${formatShare(any)} of unchanged runs would turn red`;
}
/**
* Checks whether the risks of the rule hold for the machine of this job: not if its starts differ,
* if it stalls, or if too few jobs are stored to know the noise between them.
*/
function doRisksHold(rows) {
	return rows.every(({ gated, verdict }) => {
		const { rule, minimumDetectable, starts, standstills, stalls } = evidenceOf(verdict) ?? {};
		if (gated && rule === "evidence-stored" && minimumDetectable === void 0) return false;
		const doBothStall = stalls !== void 0 && stalls.base > 0 && stalls.candidate > 0;
		return !gated || starts === void 0 && standstills === void 0 && !doBothStall;
	});
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
	return `${formatChange(change)} ${interval ?? `(${TOO_NOISY})`}`;
}
/**
* `all 6 cells together −0.1 % [−0.6, 0.4]`; speed where it is not throughput alone. Not escaped.
*/
function overallWords(overall) {
	const what = overall.measures === "speed" ? " in speed" : "";
	return `all ${plural(overall.cells, "cell")} together ${overallFigure(overall)}${what}`;
}

// src/report/story/cell-state.ts
/** States from the worst on; places in a table follow it. */
const order$1 = [
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
	return order$1.indexOf(state);
}
/** Returns the state of a row from its verdict. */
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
/** Checks whether a row in this state may be folded: nothing about it needs attention. */
function isQuiet(state) {
	return state === "unchanged" || state === "no-drop-seen" || state === "nothing-differs";
}
/**
* Checks whether the baseline is 0: then there is no ratio, and the change of the tests is not
* shown.
*/
function isFromNothing({ baseline, verdict }) {
	return baseline?.value === 0 && (shownChange(verdict)?.change ?? 0) >= 1;
}
/** Returns the change that was tested; undefined if nothing was compared. */
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

// src/report/story/moved.ts
/**
* Groups moved rows in lines of one workload and metric, in the order in which `moved` names them.
* @param moved rows that say it, worst first
* @param all every row of the result: the cells in which the figure did not move, and all that
*   names must tell apart
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
	const workload = "moved" in sentence ? sentence.moved.workload : void 0;
	return [...lines.filter((line) => line.workload === workload), ...lines.filter((line) => line.workload !== workload)];
}
function isShown({ rows }, sentence) {
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
	const byThreads = groupBy(group, (row) => String(row.settings.threads));
	const depth = Math.max(...[...byThreads.values()].map((rows) => rows.length));
	const workload = labels.get(lineKey(first.settings)) ?? first.settings.workload;
	return Array.from({ length: depth }, (_, at) => {
		const cells = threads.map((count) => {
			const row = byThreads.get(String(count))?.[at];
			return row === void 0 ? void 0 : cellOf(row);
		});
		return {
			workload,
			metric: first.metric,
			cells,
			isQuiet: cells.every((cell) => cell === void 0 || isQuiet(cell.state))
		};
	});
}
function cellOf(row) {
	return {
		cellId: row.cellId,
		threads: row.settings.threads,
		state: stateOf(row),
		shown: shownChange(row.verdict),
		limit: limitOf$1(row),
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
/** Returns the order of a row: requested metrics come before an alarm, which nobody requested. */
function behind({ verdict }) {
	return isAlarm(verdict) ? .5 : 0;
}
/** Returns how far the worst cell moved to the bad side, as a multiple of the tolerance. */
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
/** Returns the next step after a sentence. */
function nextOf({ rows, targets }, sentence, accepted) {
	const gated = rows.filter((row) => row.gated);
	if (accepted !== void 0) return {
		kind: "accepted",
		...accepted
	};
	switch (sentence.kind) {
		case "worse": return gated.some(isProved) ? { kind: "accept-or-reproduce" } : {
			kind: "prove-side-by-side",
			...running(targets)
		};
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
		case "undecided": return undecidedNext(sentence, gated, targets);
		case "not-compared": return {
			kind: "same-machine",
			isCpu: sentence.fields.includes("CPU model"),
			...running(targets)
		};
		case "first": return { kind: sentence.workloads === void 0 ? "store-a-baseline" : "none" };
		case "baseline-unreadable": return { kind: "repair-the-baseline" };
		case "broken":
		case "ended-early":
		case "nothing-measured":
		case "nothing-gated": return { kind: "find-the-fault" };
		case "better":
		case "nothing-differs":
		case "plans-alone":
		case "no-drop-seen":
		case "unchanged": return { kind: "none" };
	}
}
/** Returns whether more than a screen proved it. */
function isProved({ verdict }) {
	return verdict.kind === "regression" && verdict.by !== "stored";
}
function undecidedNext({ why }, gated, targets) {
	switch (why) {
		case "suspect": return {
			kind: "prove-side-by-side",
			...running(targets)
		};
		case "broken-baseline": return { kind: "store-a-baseline" };
		case "noisy":
		case "slower":
		case "starts":
		case "machines":
		case "few-starts":
		case "stalls": {
			const needs = gated.flatMap(({ verdict }) => verdict.kind === "inconclusive" ? verdict.needs : []);
			const isTogether = why === "noisy" && areStarted(targets) && couldBeTogether(gated);
			return {
				kind: "measure-more",
				needs: longest(needs),
				...isTogether && { couldBeTogether: true }
			};
		}
	}
}
/**
* Returns `isRunning` if the job found the server running, so that it can start no other version of
* it.
*/
function running({ candidate }) {
	return isFoundRunning(candidate) ? { isRunning: true } : {};
}
/** Checks that the job starts both servers. */
function areStarted({ base, candidate }) {
	return [base, candidate].every((target) => target?.kind === "playground" || target?.kind === "local");
}
/**
* Checks that the configuration allows it: few cells, none of them with a latency that is gated,
* and loads that can pause.
*/
function couldBeTogether(gated) {
	return new Set(gated.map(({ cellId }) => cellId)).size < 8 && gated.every(({ settings, metric }) => settings.measure === void 0 && canTakeTurns(settings) && rateMetrics.includes(metric));
}
/** Returns the need with the largest number, such as `about 6 more rounds`. */
function longest(needs) {
	const number = (text) => Number(/\d+/u.exec(text)?.[0] ?? 0);
	return needs.toSorted((a, b) => number(b) - number(a))[0] ?? "";
}

// src/record/cause.ts
/** Kinds in the order in which causes are reported: the first kinds explain the later ones. */
const causeKinds = [
	"change",
	"settings",
	"plan",
	"work",
	"function",
	"wait",
	"machine"
];
/** The one line of a report: the first cause, or that there is none. Not escaped. */
function causeLine(causes) {
	const [first, ...more] = causes;
	if (first === void 0) return "Cause: unknown.";
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return `Cause: ${first.sentence}${others}.`;
}
/** Reason why one side is slower, as far as its evidence shows. */
const causeSchema = object({
	kind: _enum(causeKinds),
	/**
	* Own name of the cause: a statement, a counter, a function, a wait. Foreign text, not escaped.
	*/
	name: string().max(4e3),
	/** Text for readers, without the point at its end; foreign text, not escaped. */
	sentence: string().max(4e3),
	/** Evidence, a sentence each; the first says how sure it is. */
	evidence: array(string().max(4e3)).max(100),
	/** The cell whose servers showed it; a result always has it. */
	cellId: string().max(4e3).exactOptional()
});
const name = string().max(200);
const words = string().max(1e5);
const number = number$1().finite();
const statementChangeSchema = object({
	kind: _enum([
		"changed",
		"added",
		"removed",
		"renamed"
	]),
	/** Name in the candidate, else in the base: `browse/category-page`. */
	name,
	/** Present: its name in the base is another one. */
	earlierName: name.exactOptional(),
	/** Part of a changed statement that differs. */
	what: _enum([
		"text",
		"parameters",
		"transaction"
	]).exactOptional(),
	/** The clauses that differ, where its text does; empty: that side has none of it. */
	from: words.exactOptional(),
	to: words.exactOptional()
});
const tableChangeSchema = object({
	table: name,
	kind: _enum([
		"changed",
		"added",
		"removed"
	]),
	/** `drops index by_product`. */
	what: array(words).max(1e4)
});
/** Schema of a change's effect on a load. Comments and white space are no difference. */
const loadDifferenceSchema = object({
	statements: array(statementChangeSchema).max(2e4),
	tables: array(tableChangeSchema).max(1e4),
	/** Tables and files whose data is made in another way. */
	data: array(name).max(1e4),
	weights: array(object({
		name,
		from: number,
		to: number
	})).max(1e3)
});
/** Means of a call on a server without load. */
const callCostSchema = object({
	rows: number,
	/** Rows that were sorted. */
	sorted: number,
	temporaryTables: number,
	/** Requests to the stores of TiDB. */
	requests: number,
	milliseconds: number
});
const addedSchema = object({
	name,
	p95Milliseconds: number,
	/** Share of the time of all statements (0 to 1). */
	share: number
});
/**
* A load of the user's own on both sides: what the change does to it, and what each statement
* costs.
*/
const loadReportSchema = object({
	cellId: words,
	difference: loadDifferenceSchema,
	/** Figures, without a base if it does not have the statement. */
	statements: array(object({
		name,
		base: callCostSchema.exactOptional(),
		candidate: callCostSchema
	})).max(2e4),
	/** One run of the entire load of the candidate; its figures are shown, and are not gated. */
	newMix: object({
		tps: number,
		added: array(addedSchema).max(2e4)
	}).exactOptional()
});
/** The cost of one statement of a load by itself, as one server without load counts it. */
const statementCostSchema = object({
	/** Name in the load: `browse/category-page`. */
	name,
	sql: words,
	/** Number of calls, each with other values; the values are the same on every server. */
	calls: number,
	/** Milliseconds of the median call, as the client sees it. */
	milliseconds: number,
	/** Means of a call, by the server's own names. */
	counters: record(name, number),
	/** Each plan once. */
	plans: array(string()).max(100),
	/** The place of each call's plan in `plans`. */
	planOfCall: array(number$1().int()).max(100)
});

// node_modules/pprof-format/dist/esm/index.js
/**
* Unless explicitly stated otherwise all files in this repository are licensed under the MIT License.
*
* This product includes software developed at Datadog (https://www.datadoghq.com/  Copyright 2022 Datadog, Inc.
*/
var __classPrivateFieldGet = void 0 && (void 0).__classPrivateFieldGet || function(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
};
var _StringTable_encodings;
var _StringTable_positions;
/*!
* Private helpers. These are only used by other helpers.
*/
const lowMaxBig = 2n ** 32n - 1n;
const lowMax = 2 ** 32 - 1;
const lowMaxPlus1 = lowMax + 1;
const toUtf8 = typeof Buffer === "undefined" ? (value) => new TextEncoder().encode(value) : (value) => Buffer.from(value, "utf8");
function countNumberBytes(buffer) {
	if (!buffer.length) return 0;
	let i = 0;
	while (i < buffer.length && buffer[i++] >= 128);
	return i;
}
function decodeBigNumber(buffer) {
	if (!buffer.length) return BigInt(0);
	let value = BigInt(buffer[0] & 127);
	let i = 0;
	while (buffer[i++] >= 128) value |= BigInt(buffer[i] & 127) << BigInt(7 * i);
	return value;
}
function makeValue(value, offset = 0) {
	return {
		value,
		offset
	};
}
function getValue(mode, buffer) {
	switch (mode) {
		case kTypeVarInt:
			for (let i = 0; i < buffer.length; i++) if (!(buffer[i] & 128)) return makeValue(buffer.subarray(0, i + 1));
			return makeValue(buffer);
		case kTypeLengthDelim: {
			const offset = countNumberBytes(buffer);
			const size = decodeNumber(buffer);
			return makeValue(buffer.subarray(offset, Number(size) + offset), offset);
		}
		default: throw new Error(`Unrecognized value type: ${mode}`);
	}
}
function lowBits(number) {
	return typeof number !== "bigint" ? (number >>> 0) % lowMaxPlus1 : Number(number & lowMaxBig);
}
function highBits(number) {
	return typeof number !== "bigint" ? number / lowMaxPlus1 >>> 0 : Number(number >> 32n & lowMaxBig);
}
function long(number) {
	const sign = number < 0;
	if (sign) number = -number;
	let lo = lowBits(number);
	let hi = highBits(number);
	if (sign) {
		hi = ~hi >>> 0;
		lo = ~lo >>> 0;
		if (++lo > lowMax) {
			lo = 0;
			if (++hi > lowMax) hi = 0;
		}
	}
	return [hi, lo];
}
/**
* Public helpers. These are used in the type definitions.
*/
const kTypeVarInt = 0;
const kTypeLengthDelim = 2;
function decodeNumber(buffer) {
	if (countNumberBytes(buffer) > 4) return decodeBigNumber(buffer);
	if (!buffer.length) return 0;
	let value = buffer[0] & 127;
	let i = 0;
	while (buffer[i++] >= 128) value |= (buffer[i] & 127) << 7 * i;
	return value;
}
function decodeNumbers(buffer) {
	const values = [];
	let start = 0;
	for (let i = 0; i < buffer.length; i++) if ((buffer[i] & 128) === 0) {
		values.push(decodeNumber(buffer.subarray(start, i + 1)));
		start = i + 1;
	}
	return values;
}
function push(value, list) {
	if (list == null) return [value];
	list.push(value);
	return list;
}
function pushAll(values, list) {
	if (list == null) return values;
	for (const value of values) list.push(value);
	return list;
}
function measureNumber(number) {
	if (number === 0 || number === 0n) return 0;
	const [hi, lo] = long(number);
	const a = lo;
	const b = (lo >>> 28 | hi << 4) >>> 0;
	const c = hi >>> 24;
	if (c !== 0) return c < 128 ? 9 : 10;
	if (b !== 0) {
		if (b < 16384) return b < 128 ? 5 : 6;
		return b < 2097152 ? 7 : 8;
	}
	if (a < 16384) return a < 128 ? 1 : 2;
	return a < 2097152 ? 3 : 4;
}
function measureValue(value) {
	if (typeof value === "undefined") return 0;
	if (typeof value === "number" || typeof value === "bigint") return measureNumber(value) || 1;
	return value.length;
}
function measureArray(list) {
	let size = 0;
	for (const item of list) size += measureValue(item);
	return size;
}
function measureNumberField(number) {
	const length = measureNumber(number);
	return length ? 1 + length : 0;
}
function measureNumberArrayField(values) {
	let total = 0;
	for (const value of values) total += measureNumber(value) || 1;
	return total ? 1 + measureNumber(total) + total : 0;
}
function measureLengthDelimField(value) {
	const length = measureValue(value);
	return length ? 1 + measureNumber(length) + length : 0;
}
function measureLengthDelimArrayField(values) {
	let total = 0;
	for (const value of values) total += measureLengthDelimField(value);
	return total;
}
function encodeNumber(buffer, i, number) {
	if (number === 0 || number === 0n) {
		buffer[i++] = 0;
		return i;
	}
	let [hi, lo] = long(number);
	while (hi) {
		buffer[i++] = lo & 127 | 128;
		lo = (lo >>> 7 | hi << 25) >>> 0;
		hi >>>= 7;
	}
	while (lo > 127) {
		buffer[i++] = lo & 127 | 128;
		lo = lo >>> 7;
	}
	buffer[i++] = lo;
	return i;
}
const emptyTableToken = Symbol();
var StringTable = class StringTable {
	constructor(tok) {
		this.strings = new Array();
		_StringTable_encodings.set(this, new Array());
		_StringTable_positions.set(this, /* @__PURE__ */ new Map());
		if (tok !== emptyTableToken) this.dedup("");
	}
	get encodedLength() {
		let size = 0;
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) size += encoded.length;
		return size;
	}
	_encodeToBuffer(buffer, offset) {
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) {
			buffer.set(encoded, offset);
			offset += encoded.length;
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.encodedLength)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static _encodeStringFromUtf8(stringBuffer) {
		const buffer = new Uint8Array(1 + stringBuffer.length + (measureNumber(stringBuffer.length) || 1));
		let offset = 0;
		buffer[offset++] = 50;
		offset = encodeNumber(buffer, offset, stringBuffer.length);
		if (stringBuffer.length > 0) buffer.set(stringBuffer, offset);
		return buffer;
	}
	static _encodeString(string) {
		return StringTable._encodeStringFromUtf8(toUtf8(string));
	}
	dedup(string) {
		if (typeof string === "number") return string;
		if (!__classPrivateFieldGet(this, _StringTable_positions, "f").has(string)) {
			const pos = this.strings.push(string) - 1;
			__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, pos);
			__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeString(string));
		}
		return __classPrivateFieldGet(this, _StringTable_positions, "f").get(string);
	}
	_decodeString(buffer) {
		const string = new TextDecoder().decode(buffer);
		__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, this.strings.push(string) - 1);
		__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeStringFromUtf8(buffer));
	}
};
_StringTable_encodings = /* @__PURE__ */ new WeakMap(), _StringTable_positions = /* @__PURE__ */ new WeakMap();
function decode(buffer, decoder) {
	const data = {};
	let index = 0;
	while (index < buffer.length) {
		const field = buffer[index] >> 3;
		const mode = buffer[index] & 7;
		index++;
		const { offset, value } = getValue(mode, buffer.subarray(index));
		index += value.length + offset;
		decoder(data, field, value);
	}
	return data;
}
var ValueType = class ValueType {
	static create(data) {
		return data instanceof ValueType ? data : new ValueType(data);
	}
	constructor(data) {
		this.type = data.type || 0;
		this.unit = data.unit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.type);
		total += measureNumberField(this.unit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.type) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.type);
		}
		if (this.unit) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.unit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.type = decodeNumber(buffer);
				break;
			case 2: data.unit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Label = class Label {
	static create(data) {
		return data instanceof Label ? data : new Label(data);
	}
	constructor(data) {
		this.key = data.key || 0;
		this.str = data.str || 0;
		this.num = data.num || 0;
		this.numUnit = data.numUnit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.key);
		total += measureNumberField(this.str);
		total += measureNumberField(this.num);
		total += measureNumberField(this.numUnit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.key) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.key);
		}
		if (this.str) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.str);
		}
		if (this.num) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.num);
		}
		if (this.numUnit) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.numUnit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.key = decodeNumber(buffer);
				break;
			case 2:
				data.str = decodeNumber(buffer);
				break;
			case 3:
				data.num = decodeNumber(buffer);
				break;
			case 4: data.numUnit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Sample = class Sample {
	static create(data) {
		return data instanceof Sample ? data : new Sample(data);
	}
	constructor(data) {
		this.locationId = data.locationId || [];
		this.value = data.value || [];
		this.label = (data.label || []).map(Label.create);
	}
	get length() {
		let total = 0;
		total += measureNumberArrayField(this.locationId);
		total += measureNumberArrayField(this.value);
		total += measureLengthDelimArrayField(this.label);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.locationId.length) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, measureArray(this.locationId));
			for (const locationId of this.locationId) offset = encodeNumber(buffer, offset, locationId);
		}
		if (this.value.length) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, measureArray(this.value));
			for (const value of this.value) offset = encodeNumber(buffer, offset, value);
		}
		for (const label of this.label) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, label.length);
			offset = label._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.locationId = pushAll(decodeNumbers(buffer), data.locationId);
				break;
			case 2:
				data.value = pushAll(decodeNumbers(buffer), data.value);
				break;
			case 3: data.label = push(Label.decode(buffer), data.label);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Mapping = class Mapping {
	static create(data) {
		return data instanceof Mapping ? data : new Mapping(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.memoryStart = data.memoryStart || 0;
		this.memoryLimit = data.memoryLimit || 0;
		this.fileOffset = data.fileOffset || 0;
		this.filename = data.filename || 0;
		this.buildId = data.buildId || 0;
		this.hasFunctions = !!data.hasFunctions;
		this.hasFilenames = !!data.hasFilenames;
		this.hasLineNumbers = !!data.hasLineNumbers;
		this.hasInlineFrames = !!data.hasInlineFrames;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.memoryStart);
		total += measureNumberField(this.memoryLimit);
		total += measureNumberField(this.fileOffset);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.buildId);
		total += measureNumberField(this.hasFunctions ? 1 : 0);
		total += measureNumberField(this.hasFilenames ? 1 : 0);
		total += measureNumberField(this.hasLineNumbers ? 1 : 0);
		total += measureNumberField(this.hasInlineFrames ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.memoryStart) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.memoryStart);
		}
		if (this.memoryLimit) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.memoryLimit);
		}
		if (this.fileOffset) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.fileOffset);
		}
		if (this.filename) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.buildId) {
			buffer[offset++] = 48;
			offset = encodeNumber(buffer, offset, this.buildId);
		}
		if (this.hasFunctions) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasFilenames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasLineNumbers) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasInlineFrames) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.memoryStart = decodeNumber(buffer);
				break;
			case 3:
				data.memoryLimit = decodeNumber(buffer);
				break;
			case 4:
				data.fileOffset = decodeNumber(buffer);
				break;
			case 5:
				data.filename = decodeNumber(buffer);
				break;
			case 6:
				data.buildId = decodeNumber(buffer);
				break;
			case 7:
				data.hasFunctions = !!decodeNumber(buffer);
				break;
			case 8:
				data.hasFilenames = !!decodeNumber(buffer);
				break;
			case 9:
				data.hasLineNumbers = !!decodeNumber(buffer);
				break;
			case 10: data.hasInlineFrames = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Line = class Line {
	static create(data) {
		return data instanceof Line ? data : new Line(data);
	}
	constructor(data) {
		this.functionId = data.functionId || 0;
		this.line = data.line || 0;
		this.column = data.column || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.functionId);
		total += measureNumberField(this.line);
		total += measureNumberField(this.column);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.functionId) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.functionId);
		}
		if (this.line) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.line);
		}
		if (this.column) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.column);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.functionId = decodeNumber(buffer);
				break;
			case 2:
				data.line = decodeNumber(buffer);
				break;
			case 3: data.column = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Location = class Location {
	static create(data) {
		return data instanceof Location ? data : new Location(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.mappingId = data.mappingId || 0;
		this.address = data.address || 0;
		this.line = (data.line || []).map(Line.create);
		this.isFolded = !!data.isFolded;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.mappingId);
		total += measureNumberField(this.address);
		total += measureLengthDelimArrayField(this.line);
		total += measureNumberField(this.isFolded ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.mappingId) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.mappingId);
		}
		if (this.address) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.address);
		}
		for (const line of this.line) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, line.length);
			offset = line._encodeToBuffer(buffer, offset);
		}
		if (this.isFolded) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.mappingId = decodeNumber(buffer);
				break;
			case 3:
				data.address = decodeNumber(buffer);
				break;
			case 4:
				data.line = push(Line.decode(buffer), data.line);
				break;
			case 5: data.isFolded = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Function = class Function {
	static create(data) {
		return data instanceof Function ? data : new Function(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.name = data.name || 0;
		this.systemName = data.systemName || 0;
		this.filename = data.filename || 0;
		this.startLine = data.startLine || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.name);
		total += measureNumberField(this.systemName);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.startLine);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.name) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.name);
		}
		if (this.systemName) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.systemName);
		}
		if (this.filename) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.startLine) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.startLine);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.name = decodeNumber(buffer);
				break;
			case 3:
				data.systemName = decodeNumber(buffer);
				break;
			case 4:
				data.filename = decodeNumber(buffer);
				break;
			case 5: data.startLine = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Profile = class {
	constructor(data = {}) {
		this.sampleType = (data.sampleType || []).map(ValueType.create);
		this.sample = (data.sample || []).map(Sample.create);
		this.mapping = (data.mapping || []).map(Mapping.create);
		this.location = (data.location || []).map(Location.create);
		this.function = (data.function || []).map(Function.create);
		this.stringTable = data.stringTable || new StringTable();
		this.dropFrames = data.dropFrames || 0;
		this.keepFrames = data.keepFrames || 0;
		this.timeNanos = data.timeNanos || 0;
		this.durationNanos = data.durationNanos || 0;
		this.periodType = data.periodType ? ValueType.create(data.periodType) : void 0;
		this.period = data.period || 0;
		this.comment = data.comment || [];
		this.defaultSampleType = data.defaultSampleType || 0;
		this.docUrl = data.docUrl || 0;
	}
	get length() {
		let total = 0;
		total += measureLengthDelimArrayField(this.sampleType);
		total += measureLengthDelimArrayField(this.sample);
		total += measureLengthDelimArrayField(this.mapping);
		total += measureLengthDelimArrayField(this.location);
		total += measureLengthDelimArrayField(this.function);
		total += this.stringTable.encodedLength;
		total += measureNumberField(this.dropFrames);
		total += measureNumberField(this.keepFrames);
		total += measureNumberField(this.timeNanos);
		total += measureNumberField(this.durationNanos);
		total += measureLengthDelimField(this.periodType);
		total += measureNumberField(this.period);
		total += measureNumberArrayField(this.comment);
		total += measureNumberField(this.defaultSampleType);
		total += measureNumberField(this.docUrl);
		return total;
	}
	_encodeSampleTypesToBuffer(buffer, offset = 0) {
		for (const sampleType of this.sampleType) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, sampleType.length);
			offset = sampleType._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeSamplesToBuffer(buffer, offset = 0) {
		for (const sample of this.sample) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, sample.length);
			offset = sample._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeMappingsToBuffer(buffer, offset = 0) {
		for (const mapping of this.mapping) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, mapping.length);
			offset = mapping._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeLocationsToBuffer(buffer, offset = 0) {
		for (const location of this.location) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, location.length);
			offset = location._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeFunctionsToBuffer(buffer, offset = 0) {
		for (const fun of this.function) {
			buffer[offset++] = 42;
			offset = encodeNumber(buffer, offset, fun.length);
			offset = fun._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeBasicValuesToBuffer(buffer, offset = 0) {
		if (this.dropFrames) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, this.dropFrames);
		}
		if (this.keepFrames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, this.keepFrames);
		}
		if (this.timeNanos) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, this.timeNanos);
		}
		if (this.durationNanos) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, this.durationNanos);
		}
		if (typeof this.periodType !== "undefined") {
			buffer[offset++] = 90;
			offset = encodeNumber(buffer, offset, this.periodType.length);
			offset = this.periodType._encodeToBuffer(buffer, offset);
		}
		if (this.period) {
			buffer[offset++] = 96;
			offset = encodeNumber(buffer, offset, this.period);
		}
		if (this.comment.length) {
			buffer[offset++] = 106;
			offset = encodeNumber(buffer, offset, measureArray(this.comment));
			for (const comment of this.comment) offset = encodeNumber(buffer, offset, comment);
		}
		if (this.defaultSampleType) {
			buffer[offset++] = 112;
			offset = encodeNumber(buffer, offset, this.defaultSampleType);
		}
		if (this.docUrl) {
			buffer[offset++] = 120;
			offset = encodeNumber(buffer, offset, this.docUrl);
		}
		return offset;
	}
	_encodeToBuffer(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	async _encodeToBufferAsync(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	async encodeAsync(buffer = new Uint8Array(this.length)) {
		await this._encodeToBufferAsync(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.sampleType = push(ValueType.decode(buffer), data.sampleType);
				break;
			case 2:
				data.sample = push(Sample.decode(buffer), data.sample);
				break;
			case 3:
				data.mapping = push(Mapping.decode(buffer), data.mapping);
				break;
			case 4:
				data.location = push(Location.decode(buffer), data.location);
				break;
			case 5:
				data.function = push(Function.decode(buffer), data.function);
				break;
			case 6:
				if (data.stringTable === void 0) data.stringTable = new StringTable(emptyTableToken);
				data.stringTable._decodeString(buffer);
				break;
			case 7:
				data.dropFrames = decodeNumber(buffer);
				break;
			case 8:
				data.keepFrames = decodeNumber(buffer);
				break;
			case 9:
				data.timeNanos = decodeNumber(buffer);
				break;
			case 10:
				data.durationNanos = decodeNumber(buffer);
				break;
			case 11:
				data.periodType = ValueType.decode(buffer);
				break;
			case 12:
				data.period = decodeNumber(buffer);
				break;
			case 13:
				data.comment = pushAll(decodeNumbers(buffer), data.comment);
				break;
			case 14:
				data.defaultSampleType = decodeNumber(buffer);
				break;
			case 15: data.docUrl = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};

// src/why/profile.ts
/**
* Deeper stacks are cut at their root; Go writes 64 frames itself, and as many again that were
* inlined.
*/
const MOST_FRAMES = 512;
const MOST_STACKS = 2e5;
/** Most characters in the names of all stacks together. */
const MOST_CHARACTERS$1 = 1e8;
const MOST_NAME = 1e3;
/** TiDB sends about 1 MB. */
const MOST_BYTES = 16 * 2 ** 20;
const MOST_FIELDS = 2e6;
/** Field 6, with a length. */
const STRING_TAG = 50;
/**
* Takes a pprof profile (unpacked) apart.
* @param kind `cpu`: number of samples. `allocated`: bytes allocated since the server started
*   (`alloc_space`)
* @throws Error where it is no profile, not of that kind, or larger than a server's
*/
function readProfile(bytes, kind) {
	requireFewFields(bytes);
	const profile = Profile.decode(bytes);
	const { strings } = profile.stringTable;
	const text = (at) => (strings[Number(at)] ?? "").slice(0, MOST_NAME);
	const type = kind === "cpu" ? "samples" : "alloc_space";
	const column = profile.sampleType.findIndex((each) => text(each.type) === type);
	if (column === -1) throw new Error(`the profile holds no ${type}`);
	if (profile.sample.length > MOST_STACKS) throw new Error("the profile holds too many stacks");
	const names = new Map(profile.function.map((each) => [Number(each.id), text(each.name)]));
	const framesAt = new Map(profile.location.map((place) => [Number(place.id), place.line.slice(0, MOST_FRAMES).map(({ functionId }) => names.get(Number(functionId)) ?? "?")]));
	const folded = /* @__PURE__ */ new Map();
	let characters = 0;
	for (const { locationId, value } of profile.sample) {
		const sampleValue = Number(value[column] ?? 0);
		if (sampleValue === 0 || !Number.isFinite(sampleValue)) continue;
		const frames = [];
		for (const id of locationId) {
			if (frames.length >= MOST_FRAMES) break;
			frames.push(...framesAt.get(Number(id)) ?? ["?"]);
		}
		frames.length = Math.min(frames.length, MOST_FRAMES);
		const key = frames.reverse().join("\n");
		characters += key.length;
		if (characters > MOST_CHARACTERS$1) throw new Error("the profile holds too many frames");
		const earlier = folded.get(key);
		if (earlier === void 0) folded.set(key, {
			frames,
			value: sampleValue
		});
		else earlier.value += sampleValue;
	}
	const stacks = [...folded.values()];
	return {
		stacks,
		total: stacks.reduce((sum, { value }) => sum + value, 0)
	};
}
/**
* A few packed kilobytes can hold millions of empty messages, which are counted before any of them
* is made.
*/
function requireFewFields(bytes) {
	if (bytes.length > MOST_BYTES) throw new Error("the profile is too large");
	let at = 0;
	let fields = 0;
	const number = () => {
		let value = 0;
		for (let unit = 1;; unit *= 128) {
			const byte = bytes[at++];
			if (byte === void 0) throw new Error("the profile ends too early");
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
	};
	const walk = (end, isOutermost) => {
		while (at < end) {
			fields += 1;
			if (fields > MOST_FIELDS) throw new Error("the profile holds too many fields");
			const tag = number();
			const valueOrLength = number();
			if (tag % 8 !== 2) continue;
			if (isOutermost && tag !== STRING_TAG) walk(Math.min(at + valueOrLength, bytes.length), false);
			else at += valueOrLength;
		}
	};
	walk(bytes.length, true);
}
/**
* Returns the growth between two readings of a profile that only grows; stacks that fell were reset
* and are left out.
*/
function profileBetween(before, after) {
	const earlier = new Map(before.stacks.map(({ frames, value }) => [frames.join("\n"), value]));
	const stacks = after.stacks.flatMap(({ frames, value }) => {
		const grown = value - (earlier.get(frames.join("\n")) ?? 0);
		return grown > 0 ? [{
			frames,
			value: grown
		}] : [];
	});
	return {
		stacks,
		total: stacks.reduce((sum, { value }) => sum + value, 0)
	};
}
/**
* `executor.(*PointGetExecutor).Next` of
* `github.com/pingcap/tidb/pkg/executor.(*PointGetExecutor).Next`.
*/
function shortFunction(name) {
	const plain = withoutBrackets(name, "[…]");
	return plain.slice(plain.lastIndexOf("/") + 1);
}
/** The text with something in place of each `[…]`; one pass, whatever the text is. */
function withoutBrackets(text, instead) {
	const [start = "", ...parts] = text.split("]");
	const last = parts.pop();
	if (last === void 0) return text;
	const cut = (part) => {
		const at = part.indexOf("[");
		return at === -1 ? `${part}]` : `${part.slice(0, at)}${instead}`;
	};
	return [start, ...parts].map(cut).join("") + last;
}
/** `github.com/pingcap/tidb/pkg/executor` of the same; of a C++ or Rust name its first part. */
function packageOf(name) {
	const plain = withoutBrackets(name, "");
	const slash = plain.lastIndexOf("/") + 1;
	const rest = plain.slice(slash);
	const end = rest.search(/::|\./);
	return plain.slice(0, slash) + (end === -1 ? rest : rest.slice(0, end));
}

// src/why/waits.ts
/**
* Least growth as a share of a transaction's time on the base: equal servers differ by up to 0.1
* before a statement runs.
*/
const LEAST_SHARE$2 = .2;
/** Least growth of a wait that the server counts, as such a share: it hardly varies without one. */
const LEAST_COUNTED_SHARE = .1;
/** A statement whose time grew so much more than the others': equal servers show up to 1.3. */
const LEAST_GROWTH$2 = 1.5;
/** Waits that grew beyond what slows everything; the largest first. */
function waitGrowth(base, candidate, typical) {
	const whole = base.load?.meanLatencySeconds ?? perTransaction(base, ({ statements = NaN }) => statements);
	const contention = Math.max(1, typical);
	return kinds.flatMap(({ name, what, least, of }) => {
		const [from, to] = [perTransaction(base, of), perTransaction(candidate, of)];
		return whole > 0 && to - from * contention >= least * whole ? [{
			name,
			what,
			base: from,
			candidate: to
		}] : [];
	}).toSorted((a, b) => b.candidate - b.base - (a.candidate - a.base));
}
const kinds = [
	{
		name: "row locks",
		what: "waiting for row locks",
		least: LEAST_COUNTED_SHARE,
		of: ({ lockWaits = NaN }) => lockWaits
	},
	{
		name: "backoff",
		what: "backing off before a request is tried again",
		least: LEAST_COUNTED_SHARE,
		of: ({ backoff = NaN }) => backoff
	},
	{
		name: "garbage collection",
		what: "the server standing still for its garbage collection",
		least: LEAST_COUNTED_SHARE,
		of: ({ collector = NaN }) => collector
	},
	{
		name: "server outside of statements",
		what: "the server outside of executing statements",
		least: LEAST_SHARE$2,
		of: ({ statements = NaN }, { statements: own }) => {
			const executed = own.reduce((sum, { latencySeconds }) => sum + latencySeconds, 0);
			return executed === 0 ? NaN : Math.max(0, statements - executed);
		}
	},
	{
		name: "outside of the server",
		what: "the way between client and server",
		least: LEAST_SHARE$2,
		of: ({ statements = NaN }, { load: { meanLatencySeconds = NaN, transactions } = noLoad }) => Math.max(0, meanLatencySeconds * transactions - statements)
	}
];
const noLoad = {
	transactions: NaN,
	seconds: NaN
};
function perTransaction(side, of) {
	const { load = noLoad, times = {} } = side;
	return load.transactions === 0 ? NaN : of(times, side) / load.transactions;
}
/** Statements that take longer than the others do, and do no more for it. */
function waitingStatements({ statements }) {
	if (statements.length < 3) return [];
	const whole = statements.reduce((sum, { base }) => sum + base.seconds, 0);
	return statements.filter(({ growth, base, candidate }) => {
		const hasMoreWork = isMore$1(base.keys, candidate.keys) || isMore$1(base.requests, candidate.requests);
		const gained = candidate.seconds - base.seconds;
		return growth >= LEAST_GROWTH$2 && gained >= LEAST_COUNTED_SHARE * whole && !hasMoreWork;
	});
}
function isMore$1(from = NaN, to = NaN) {
	return to > 1.1 * from;
}

// src/why/causes.ts
/** A changed plan is a cause where its statement got slower, or reads more. */
const LEAST_SLOWER$1 = 1.1;
const LEAST_MORE_KEYS = 1.2;
/** CPU of a function a transaction. */
const LEAST_DEARER = 1.1;
function planCauses({ plans, growths, work }) {
	const rows = work.find(({ counter }) => ofRows.test(counter));
	return plans.flatMap((change) => {
		const { text, growth, from, to, changed, of } = change;
		if (!(growth === void 0 ? rows !== void 0 : isWorse(growth, growths))) return [];
		const how = from === "" && to === "" ? "" : `: ${from || "the same operators"} → ${to || "fewer operators"}`;
		const keys = growth === void 0 ? rows && workText(rows) : keysOf(growth);
		return [{
			kind: "plan",
			name: text,
			sentence: `the plan of \`${text}\` changed${of > 1 ? ` on ${changed} of ${of} tables` : ""}${how}${keys === void 0 ? "" : `; ${keys}`}`,
			evidence: [
				"Sure: the servers’ own plans of the same statement differ",
				...growth === void 0 ? [] : [slower(growth)],
				...keys === void 0 ? [] : [keys]
			]
		}];
	});
}
/** Rows and keys that were read. */
const ofRows = /^(?:keys|Rows_read|Innodb_rows_read|Handler_read_(?:next|prev|rnd_next))$/;
function isWorse(growth, { statements, typical }) {
	const { keys: from = 0 } = growth.base;
	const { keys: to = 0 } = growth.candidate;
	return (statements.length < 3 ? growth.growth * typical : growth.growth) >= LEAST_SLOWER$1 || to > 10 && to > LEAST_MORE_KEYS * from;
}
function keysOf({ base, candidate }) {
	const [from, to] = [base.keys ?? NaN, candidate.keys ?? NaN];
	return to > from * 1.02 ? `rows read per execution ${formatNumber(from)} → ${formatNumber(to)}` : void 0;
}
function slower({ text, base, candidate, growth }) {
	return `\`${text}\`: ${`${milliseconds(base.meanSeconds)} → ${milliseconds(candidate.meanSeconds)} an execution`}, ${formatNumber(growth)} times the growth of the typical statement`;
}
const bySureness = {
	exact: "Sure: an exact counter, in every slice",
	pairs: "Sure: proved by the pairs of slices",
	run: "Likely: one run of each side, beyond what equal servers differ by"
};
function workCauses(findings) {
	const { work, plans, candidate } = findings;
	return work.filter((growth) => !follows(growth, work)).map((growth, at) => {
		const allocates = growth.counter.startsWith("alloc_");
		const part = at > 0 ? void 0 : allocates ? allocatorOf(findings) : functionOf(findings);
		const hasComparedPlan = plans.length === 0 && candidate.statements.some(({ planDigest }) => planDigest !== void 0);
		const beside = [part, at === 0 && hasComparedPlan ? "plans equal" : void 0].filter((each) => each !== void 0);
		const sentence = [workText(growth), ...beside].join("; ");
		const slowest = findings.growths.statements.find((each) => each.growth >= LEAST_SLOWER$1);
		const others = work.filter((each) => follows(each, [growth])).map(workText);
		return {
			kind: "work",
			name: growth.counter,
			sentence,
			evidence: [
				bySureness[growth.by],
				...part === void 0 ? [] : [part],
				...slowest === void 0 || at > 0 ? [] : [slower(slowest)],
				...others
			]
		};
	});
}
/**
* All requests, where one kind of them grew; bytes where objects did; other counters of the same
* rows.
*/
function follows({ counter }, all) {
	const names = all.map((each) => each.counter);
	if (counter === "requests" || counter === "cop_requests_of_statements") return names.some((name) => name.startsWith("requests_"));
	if (counter === "alloc_bytes") return names.includes("alloc_objects");
	return /^(?:Handler|Innodb|Select|Sort|Created|Rows)_/.test(counter) && counter !== "Rows_read" && names.includes("Rows_read");
}
function workText({ counter, base, candidate, unit }) {
	const { label, isWork } = counterInfo(counter);
	return `${`${formatNumber(base)} → ${formatNumber(candidate)}`} ${label} a ${unit}${isWork && candidate < 3 * base ? ` (+${formatShare(candidate / base - 1)})` : ""}`;
}
function functionOf({ cpu, hints }) {
	const part = cpu?.functions[0] ?? hints?.functions[0];
	return part === void 0 ? void 0 : `${partText(part)} of the CPU`;
}
/** The function that allocates more; of the CPU where the heap was not requested. */
function allocatorOf(findings) {
	const part = findings.allocations?.functions[0];
	return part === void 0 ? functionOf(findings) : `${partText(part)} of the bytes allocated`;
}
function partText({ name, base, candidate }) {
	return `\`${shortFunction(name)}\` ${formatShare(base)} → ${formatShare(candidate)}`;
}
function functionCauses(findings) {
	const { cpu, base, candidate } = findings;
	return (cpu?.functions ?? []).slice(0, 3).flatMap((part) => {
		const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)];
		if (part.candidate * to <= LEAST_DEARER * part.base * from) return [];
		const sure = `Sure: z = ${formatNumber(part.z)} of the shares of samples; equal servers stay below 4`;
		const more = Number.isNaN(from + to) ? [] : [`server CPU per transaction: ${milliseconds(from)} → ${milliseconds(to)}`, ...ofStores(base, candidate)];
		return [{
			kind: "function",
			name: shortFunction(part.name),
			sentence: `${partText(part)} of the server’s CPU`,
			evidence: [
				sure,
				part.name,
				...more
			]
		}];
	});
}
/** The stores as a control: what loads the machine slows them too. */
function ofStores(base, candidate) {
	const ratio = ({ times }) => (times?.cpu ?? 0) / (times?.storeCpu || NaN);
	const [from, to] = [ratio(base), ratio(candidate)];
	return from > 0 && to > 0 ? [`for each second of the stores’ CPU: ${formatNumber(from)} s → ${formatNumber(to)} s`] : [];
}
/** NaN where it is not known. */
function cpuPerTransaction({ times, load }) {
	return (times?.cpu ?? NaN) / (load?.transactions || NaN);
}
function waitCauses({ waits, growths, work, plans, cpu }) {
	const isNoWork = work.length === 0 && plans.length === 0 && (cpu?.functions.length ?? 0) === 0;
	const beside = isNoWork ? "; it waits, and does not work more: plans and work a transaction are equal" : "";
	const sure = isNoWork ? "Likely: nothing else changed" : "Possible: other causes explain it as well";
	const ofServer = waits.map(({ name, what, base, candidate }, at) => ({
		kind: "wait",
		name,
		sentence: `${what} takes ${milliseconds(base)} → ${milliseconds(candidate)} a transaction${at === 0 ? beside : ""}`,
		evidence: [sure]
	}));
	const ofStatements = waitingStatements(growths).map((growth) => ({
		kind: "wait",
		name: growth.text,
		sentence: `${slower(growth)}, without more rows or requests: it waits`,
		evidence: [sure]
	}));
	return isNoWork ? [...ofServer, ...ofStatements] : ofServer;
}
/**
* Least share of the machine's time that a hypervisor gave to others, on one side more than on the
* other (0 to 1).
*/
const LEAST_STOLEN = .05;
function machineCauses({ base: { machine: base }, candidate: { machine: candidate } }) {
	if (base === void 0 || candidate === void 0) return [];
	const differing = (what, from, to) => from === void 0 || to === void 0 || from === to ? [] : [`${what} ${from} → ${to}`];
	const stolen = (candidate.stolenShare ?? 0) - (base.stolenShare ?? 0);
	return [
		...differing("CPU", base.cpuModel, candidate.cpuModel),
		...differing("cores", base.cores, candidate.cores),
		...stolen >= LEAST_STOLEN ? [`CPU time taken by other machines ${formatShare(base.stolenShare ?? 0)} → ${formatShare(candidate.stolenShare ?? 0)}`] : []
	].map((sentence) => ({
		kind: "machine",
		name: sentence.slice(0, sentence.indexOf(" ")),
		sentence: `the machines differ: ${sentence}`,
		evidence: ["Likely: both sides ran the same load on unlike machines"]
	}));
}
function milliseconds(seconds) {
	return `${formatNumber(seconds * 1e3)} ms`;
}

// src/why/statement-growth.ts
/** Fewer calls have a mean by chance. */
const LEAST_CALLS = 20;
/** Least share of the time of all statements; one that takes less is left out. */
const LEAST_SHARE$1 = .01;
/** Statements that both sides ran, with what each did a transaction. */
function statementGrowth(base, candidate) {
	const [from, to] = [byText(base), byText(candidate)];
	const total = [...from.values()].reduce((sum, { figures }) => sum + figures.seconds, 0);
	const both = [...from].flatMap(([text, before]) => {
		const after = to.get(text);
		if (after === void 0 || Math.min(before.calls, after.calls) < LEAST_CALLS) return [];
		const share = Math.max(before.figures.seconds, after.figures.seconds) / total;
		const ratio = after.figures.seconds / before.figures.seconds;
		if (share < LEAST_SHARE$1 || !Number.isFinite(ratio) || ratio === 0) return [];
		const digests = [.../* @__PURE__ */ new Set([...before.digests, ...after.digests])];
		const own = before.figures.seconds / total;
		return [{
			text,
			digests,
			base: before.figures,
			candidate: after.figures,
			ratio,
			share: own
		}];
	});
	const typical = both.length === 0 ? 1 : median(both.map(({ ratio }) => ratio));
	return {
		statements: both.map(({ ratio, ...rest }) => ({
			...rest,
			growth: ratio / typical
		})).toSorted((a, b) => b.growth - a.growth),
		typical
	};
}
/** `sbtest3` → `sbtest#`: the tables of a load differ by a number. */
function foldText(text) {
	return text.replace(/`/g, "").replace(/\s+/g, " ").replace(/ (?=[,)])|(?<=\() | (?=\()(?<=\b(?:sum|count|min|max|avg) )/gi, "").replace(/\b([A-Za-z_]+)\d+\b/g, "$1#").trim();
}
function byText({ statements, load }) {
	const groups = groupBy(statements, ({ text }) => foldText(text));
	const transactions = load?.transactions ?? 1;
	return new Map([...groups].map(([text, group]) => [text, folded(group, transactions)]));
}
function folded(group, transactions) {
	const calls = group.reduce((sum, statement) => sum + statement.calls, 0);
	const sum = (name) => group.some((statement) => statement[name] === void 0) ? void 0 : group.reduce((total, statement) => total + (statement[name] ?? 0), 0);
	const a = (value) => value === void 0 ? void 0 : value / calls;
	const seconds = sum("latencySeconds") ?? 0;
	const memory = group.flatMap(({ memoryBytes }) => memoryBytes ?? []);
	const optional = {
		keys: a(sum("keys")),
		requests: a(sum("requests")),
		compileSeconds: a(sum("compileSeconds")),
		lockSeconds: a(sum("lockSeconds")),
		memoryBytes: memory.length === 0 ? void 0 : Math.max(...memory)
	};
	const plans = group.flatMap(({ planDigest }) => planDigest ?? []);
	return {
		calls,
		digests: [...new Set(group.map(({ digest }) => digest))],
		figures: {
			calls: calls / transactions,
			seconds: seconds / transactions,
			meanSeconds: seconds / calls,
			planDigests: [...new Set(plans)].toSorted(),
			...defined(optional)
		}
	};
}

// src/why/plan-change.ts
/** A plan for so few of a statement's executions is none of the load's. */
const LEAST_SHARE = .1;
/** Statements whose plan differs; what became worst first. */
function planChanges(base, candidate, growths) {
	const byDigest = ({ statements }) => groupBy(statements, ({ digest }) => digest);
	const [from, to] = [byDigest(base), byDigest(candidate)];
	const digestsWithPlans = ({ plans }, statements) => /* @__PURE__ */ new Set([...statements.keys(), ...plans.keys()]);
	const ofBase = digestsWithPlans(base, from);
	const digests = [...digestsWithPlans(candidate, to)].filter((digest) => ofBase.has(digest));
	const changedDigests = digests.filter((digest) => hasChanged(from.get(digest) ?? [], to.get(digest) ?? [], base.plans.get(digest), candidate.plans.get(digest)));
	const textOf = (digest) => foldText(to.get(digest)?.[0]?.text ?? candidate.plans.get(digest)?.sql);
	return [...new Set(changedDigests.map(textOf))].map((text) => {
		const own = changedDigests.filter((digest) => textOf(digest) === text);
		const [shown] = own.flatMap((digest) => {
			const [before, after] = [base.plans.get(digest), candidate.plans.get(digest)];
			return before && after ? [marked(before, after)] : [];
		});
		const plans = shown ?? {
			base: [],
			candidate: []
		};
		return {
			text,
			changed: own.length,
			of: digests.filter((digest) => textOf(digest) === text).length,
			...plans,
			from: inShort(plans.base),
			to: inShort(plans.candidate),
			growth: growths.statements.find((each) => each.text === text)
		};
	}).toSorted((a, b) => weight$1(b) - weight$1(a));
}
/**
* Returns how much worse its statement became: by its time, or by what it reads, which no noise
* moves.
*/
function weight$1({ growth }) {
	const { keys: from = 0 } = growth?.base ?? {};
	const { keys: to = 0 } = growth?.candidate ?? {};
	return Math.max(growth?.growth ?? 0, to / Math.max(from, 1));
}
/** Compares the server's own digests of plans where it has them; else what `EXPLAIN` says. */
function hasChanged(before, after, planBefore, planAfter) {
	const [earlierPlans, laterPlans] = [usedPlans(before), usedPlans(after)];
	if (earlierPlans.size > 0 && laterPlans.size > 0) return [...laterPlans].some((digest) => !earlierPlans.has(digest));
	if (planBefore === void 0 || planAfter === void 0) return false;
	const shape = ({ explain }) => planOperators(explain).map(planShape).join("\n");
	return shape(planBefore) !== shape(planAfter);
}
function usedPlans(statements) {
	const calls = statements.reduce((sum, each) => sum + each.calls, 0);
	return new Set(statements.flatMap(({ planDigest, calls: own }) => planDigest !== void 0 && own >= LEAST_SHARE * calls ? [planDigest] : []));
}
function marked(base, candidate) {
	const [before, after] = [planOperators(base.explain), planOperators(candidate.explain)];
	return {
		base: against(before, after),
		candidate: against(after, before)
	};
}
function against(own, other) {
	const left = other.map(planShape);
	return own.map((operator) => {
		const at = left.indexOf(planShape(operator));
		if (at !== -1) left.splice(at, 1);
		return {
			...operator,
			differs: at === -1
		};
	});
}
/** Operators that pass rows on without reading any: they say little about a plan. */
const passing = /^(?:Projection|Limit|Selection|TopN|Sort|Exchange)/;
/** The topmost operator that differs and says how rows are read, and the scan below it. */
function inShort(plan) {
	const differing = plan.filter(({ differs }) => differs);
	const top = differing.find(({ name }) => !passing.test(name)) ?? differing[0];
	if (top === void 0) return "";
	const index = /index:([^,(]+)/.exec(top.object)?.[1];
	if (index !== void 0) return `${top.name} by ${index}`;
	const scan = differing.find(({ name }) => /Scan$/.test(name));
	return scan === void 0 || scan === top ? top.name : `${top.name} (${scan.name})`;
}
/**
* Estimates, and what follows from the statement's arguments: they differ where the plan is the
* same.
*/
const moving = /* @__PURE__ */ new Set([
	"estrows",
	"rows",
	"filtered",
	"possible_keys",
	"key_len",
	"ref",
	"task",
	"estcost"
]);
/** The operators of an `EXPLAIN`: a line of heads, then a line each, cells divided by tabs. */
function planOperators(explain) {
	const [head = "", ...lines] = explain.split("\n").filter((line) => line.trim() !== "");
	const heads = head.split("	").map((name) => name.trim().toLowerCase());
	return lines.slice(0, 500).map((line) => {
		const cells = new Map(line.split("	").map((cell, at) => [heads[at], cell]));
		return heads.includes("select_type") ? accessOperator(cells) : treeOperator(cells);
	});
}
/** TiDB: `  └─IndexRangeScan(Build)_12`, then what it reads, then the rest. */
function treeOperator(cells) {
	const drawn = (cells.get("id") ?? "").replace(/_\d+(?=\(|$)/, "");
	return {
		drawn,
		name: drawn.replace(/^[\s│├└─]+/u, "").replace(/\((?:Build|Probe)\)$/, ""),
		object: cells.get("access object") ?? "",
		details: maskLiterals(cells.get("operator info") ?? "")
	};
}
function accessOperator(cells) {
	const cellText = (name) => {
		const cell = cells.get(name) ?? "";
		return cell === "NULL" ? "" : cell;
	};
	const [kind, type] = [cellText("select_type"), cellText("type")];
	const key = cellText("key");
	const rest = [...cells].filter(([head]) => !moving.has(head) && ![
		"id",
		"type",
		"table",
		"key",
		"select_type",
		"partitions"
	].includes(head));
	return {
		drawn: `${kind} ${type}`.trim(),
		name: type || kind,
		object: [`table:${cellText("table")}`, ...key === "" ? [] : [`index:${key}`]].join(", "),
		details: rest.map(([, cell]) => maskLiterals(cell)).filter((cell) => cell !== "" && cell !== "NULL").join(", ")
	};
}
/**
* Describes how a plan gets its rows: `index by_k of t`, `all of t`. The method by which a server
* reads one and the same index (`ref`, `range`) is no difference, nor is its processing of the
* rows.
*/
function accessOf(explain) {
	const ways = planOperators(explain).flatMap(({ name, object }) => {
		const table = /table:([^,]+)/.exec(object)?.[1]?.trim() ?? "";
		const index = /index:([^,(]+)/.exec(object)?.[1]?.trim();
		if (table === "" || table === "NULL") return [];
		if (index !== void 0) return [`${name === "index" || /FullScan/.test(name) ? "all of " : ""}index ${index}`];
		return [/^(?:ALL|TableFullScan)$/.test(name) ? `all rows of ${table}` : `rows of ${table}`];
	});
	return [...new Set(ways)].join(", ");
}
/**
* Operators and what they work on: equal for equal plans. The numbers of partitions fold, because
* they follow from the arguments; those of tables and indexes are part of their names.
*/
function planShape({ name, object }) {
	return `${name} ${object.replace(/\bpartition:.*?(?=, \w+:|$)/g, (list) => list.replace(/\d+\b/g, "#"))}`;
}

// src/why/profile-difference.ts
/** Sure enough to be a cause: none of 182 comparisons of equal servers. */
const PROVING_Z = 4;
/** A hint beside a red: 14 of 100 comparisons of equal servers show one. */
const HINTING_Z = 3;
const LEAST_GROWTH$1 = .01;
/** So much of its growth below or above a function that is already listed shows the same. */
const SAME_GROWTH = .6;
/** A callee with so much of its caller's growth is what grew. */
const MOST_OF_GROWTH = .9;
const MOST_PARTS = 20;
/** Fewer say nothing. */
const LEAST_SAMPLES = 100;
/**
* Functions whose cumulative share of the samples grew by at least 1 % of all, with z of the two
* binomial shares ≥ 4 (`proved`) or ≥ 3 (`hint`). Shares and not CPU a transaction: contention
* lifts all alike.
*/
function cpuGrowth(base, candidate, sureness = "proved") {
	if (base.total < LEAST_SAMPLES || candidate.total < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, base.total, to, candidate.total), sureness === "proved" ? PROVING_Z : HINTING_Z);
}
/** Go notes one allocation in so many bytes. */
const BYTES_A_SAMPLE = 524288;
/** The same for bytes allocated, of which each half MiB is a sample. */
function allocationGrowth(base, candidate) {
	const [before, after] = [base.total / BYTES_A_SAMPLE, candidate.total / BYTES_A_SAMPLE];
	if (before < LEAST_SAMPLES || after < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, before, to, after), PROVING_Z);
}
function difference(base, candidate, zOf, leastZ) {
	const grown = (key) => {
		const [from, to] = [sharesOf(base, key), sharesOf(candidate, key)];
		return [...to].flatMap(([name, share]) => {
			const before = from.get(name) ?? 0;
			const z = zOf(before, share);
			return share - before >= LEAST_GROWTH$1 && z >= leastZ ? [{
				name,
				base: before,
				candidate: share,
				z
			}] : [];
		});
	};
	return {
		functions: withoutCallers(grown((frame) => frame).filter(({ name }) => !isRuntime(name)), base, candidate),
		packages: grown(packageOf).filter(({ name }) => name !== "runtime").toSorted((a, b) => growth(b) - growth(a)).slice(0, MOST_PARTS)
	};
}
/**
* The surest first. What lies to 60 % in stacks of one that is listed goes; of a chain of functions
* that are new with one another the deepest is reported.
*/
function withoutCallers(grown, base, candidate) {
	const parts = [];
	for (const part of grown.toSorted((a, b) => b.z - a.z)) {
		if (parts.length === MOST_PARTS) break;
		const names = new Set(parts.map(({ name }) => name));
		if (sharedGrowth(part.name, names, base, candidate) < SAME_GROWTH * growth(part)) parts.push(deepestOf(part, grown, base, candidate));
	}
	return parts;
}
/** A function of the same growth that is only called from this one. */
function deepestOf(part, grown, base, candidate) {
	const depths = depthsOf(candidate);
	const depth = ({ name }) => depths.get(name) ?? 0;
	return grown.filter((other) => depth(other) > depth(part) && growth(other) >= MOST_OF_GROWTH * growth(part) && other.base <= part.base && sharedGrowth(other.name, /* @__PURE__ */ new Set([part.name]), base, candidate) >= MOST_OF_GROWTH * growth(other)).toSorted((a, b) => depth(b) - depth(a))[0] ?? part;
}
function growth({ base, candidate }) {
	return candidate - base;
}
/** Returns how much of a function's growth is in stacks that hold one of these as well. */
function sharedGrowth(name, names, base, candidate) {
	const holds = ({ frames }) => frames.includes(name) && frames.some((frame) => names.has(frame));
	const share = ({ stacks, total }) => stacks.reduce((sum, stack) => holds(stack) ? sum + stack.value : sum, 0) / total;
	return share(candidate) - share(base);
}
/** The share of all samples in whose stacks each name stands, however often. */
function sharesOf({ stacks, total }, key) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const name of new Set(frames.map(key))) sums.set(name, (sums.get(name) ?? 0) + value);
	return new Map([...sums].map(([name, sum]) => [name, sum / total]));
}
/** Mean depth of each function, weighed by samples. */
function depthsOf({ stacks }) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const [depth, frame] of frames.entries()) {
		const sum = sums.get(frame) ?? {
			depth: 0,
			value: 0
		};
		sums.set(frame, {
			depth: sum.depth + depth * value,
			value: sum.value + value
		});
	}
	return new Map([...sums].map(([name, { depth, value }]) => [name, depth / value]));
}
function binomialZ(base, baseTotal, candidate, candidateTotal) {
	const pooled = (base * baseTotal + candidate * candidateTotal) / (baseTotal + candidateTotal);
	const variance = pooled * (1 - pooled) * (1 / baseTotal + 1 / candidateTotal);
	return variance === 0 ? 0 : (candidate - base) / Math.sqrt(variance);
}
/** Go's scheduler and collector: they follow what others do, and idle on their own. */
function isRuntime(name) {
	return /^(?:runtime|internal\/runtime|gcWriteBarrier|aeshash|memeq|cmpbody|type:)/.test(name);
}

// src/why/statement-costs.ts
/**
* Rows, keys and requests grow by chance where the sides hold other rows: what grows by less says
* nothing.
*/
const LEAST_GROWTH = 1.2;
const LEAST_MORE = 2;
/** Compares the costs of each statement that both sides have. */
function costChanges(base, candidate) {
	const before = new Map(base.costs?.map((cost) => [cost.name, cost]));
	return (candidate.costs ?? []).flatMap((after) => {
		const earlier = before.get(after.name);
		if (earlier === void 0) return [];
		const [from, to] = [costOf(earlier), costOf(after)];
		const plan = planChange(earlier, after);
		return [{
			name: after.name,
			sql: after.sql,
			base: from,
			candidate: to,
			more: moreWords(from, to),
			...plan === void 0 ? {} : { plan }
		}];
	});
}
/** Returns the cost of a call, by whichever counters the product has. */
function costOf({ counters, milliseconds }) {
	const sum = (pattern) => Object.entries(counters).reduce((all, [name, value]) => all + (pattern.test(name) ? value : 0), 0);
	return {
		rows: counters.Rows_read ?? counters.rows_read ?? sum(/^Handler_read_/),
		sorted: counters.Sort_rows ?? 0,
		temporaryTables: counters.Created_tmp_tables ?? 0,
		requests: counters.cop_tasks ?? 0,
		milliseconds
	};
}
/** Describes the additional costs of a call; empty: none. */
function moreWords(from, to) {
	const isMore = (of) => to[of] > from[of] * LEAST_GROWTH && to[of] - from[of] >= LEAST_MORE;
	const rows = isMore("rows") ? [`reads ${count(to.rows)} rows per call instead of ${count(from.rows)}`] : [];
	const sorted = !isMore("sorted") ? [] : from.sorted < 1 ? ["sorts now"] : [`sorts ${count(to.sorted)} rows instead of ${count(from.sorted)}`];
	const temporary = to.temporaryTables - from.temporaryTables >= .5 ? ["uses a temporary table now"] : [];
	const requests = isMore("requests") ? [`sends ${count(to.requests)} requests per call instead of ${count(from.requests)}`] : [];
	return [
		...rows,
		...sorted,
		...temporary,
		...rows.length === 0 ? requests : []
	];
}
/** A mean over calls; its fractions tell nothing. */
function count(mean) {
	return mean > 0 && mean < 1 ? formatNumber(mean) : formatCount(Math.round(mean));
}
/**
* Returns the change of plan if most values use another access path; the method of reading one and
* the same index does not count.
*/
function planChange(before, after) {
	const calls = Math.min(before.planOfCall.length, after.planOfCall.length);
	const access = ({ plans }) => plans.map((plan) => accessOf(plan));
	const [ones, others] = [access(before), access(after)];
	const differing = Array.from({ length: calls }, (_, call) => ({
		from: ones[before.planOfCall[call]] ?? "",
		to: others[after.planOfCall[call]] ?? ""
	})).filter(({ from, to }) => from !== to);
	return differing.length * 2 > calls ? differing[0] : void 0;
}
/** Returns how much the cost of a statement grew, for the order of the causes. */
function weight({ base, candidate }) {
	const work = (cost) => cost.rows + cost.sorted + 10 * cost.requests;
	return work(candidate) - work(base);
}
/**
* Explains why statements of a load do more, by exact counts: those that the change itself touches
* first, then the others. The verdict decides whether anything is slower.
*/
function costCauses(changes, difference) {
	const causes = changes.filter((change) => change.more.length > 0 || isSlowerByChange(change, difference)).toSorted((one, other) => weight(other) - weight(one)).map((change) => {
		const reason = reasonOf(change, difference);
		const { plan, name, base, candidate } = change;
		const way = plan === void 0 || plan.from === plan.to ? "" : ` (${plan.from} → ${plan.to})`;
		const takes = `takes ${formatNumber(candidate.milliseconds)} ms alone instead of ${formatNumber(base.milliseconds)} ms`;
		const isCounted = change.more.length > 0;
		const does = isCounted ? listed(change.more) : takes;
		const subject = reason?.includes(name) ? "it" : name;
		const exact = !isCounted ? "Likely: the median of some calls with the same values on both sides, without load" : `Sure: counted by the server for the same ${changes.length === 1 ? "statement" : "statements"} with the same values on both sides, without load`;
		return reason === void 0 ? {
			kind: plan === void 0 ? "work" : "plan",
			name,
			sentence: `${name} ${does}${way}`,
			evidence: [exact]
		} : {
			kind: "change",
			name,
			sentence: `this pull request ${reason}: ${subject} ${does}${way}`,
			evidence: [exact]
		};
	});
	const isOwn = ({ kind }) => kind === "change";
	return [...causes.filter(isOwn), ...causes.filter((cause) => !isOwn(cause))];
}
/** Time alone is noisy: of a statement that the change does not touch it is no cause. */
const LEAST_SLOWER = 1.5;
const LEAST_SLOWER_MS = .1;
function isSlowerByChange({ name, base, candidate }, difference) {
	const [from, to] = [base.milliseconds, candidate.milliseconds];
	return changedStatement(name, difference) !== void 0 && to >= LEAST_SLOWER * from && to - from >= LEAST_SLOWER_MS;
}
function changedStatement(name, difference) {
	return difference?.statements.find((each) => each.name === name && each.kind === "changed");
}
/**
* Returns the part of the change for which a statement does more; undefined if no part touches the
* statement.
*/
function reasonOf({ name, sql }, difference) {
	const own = changedStatement(name, difference);
	if (own?.what === "text") return `changed ${name}, ${clauseWords(own.from ?? "", own.to ?? "")}`;
	if (own?.what === "parameters") return `changed the parameters of ${name}`;
	if (own !== void 0) return `changed how ${name} is run`;
	const reads = (table) => new RegExp(`(?<![\\w$])${patternText(table)}(?![\\w$])`, "i").test(sql);
	const table = difference?.tables.find((each) => reads(each.table));
	if (table?.kind === "changed") return `${listed(table.what.slice(0, 3))} of ${table.table}`;
	if (table !== void 0) return `${table.kind} table ${table.table}`;
	const data = difference?.data.find((each) => reads(each) || each === "all tables");
	return data === void 0 ? void 0 : `changed the data of ${data}`;
}
/** `ORDER BY price` → `ORDER BY price, title`. */
function clauseWords(from, to) {
	if (from === "") return `which has \`${to}\` now`;
	return to === "" ? `which lost \`${from}\`` : `\`${from}\` → \`${to}\``;
}
/** `reads 84 rows per call instead of 20 and sorts now`. */
function listed(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
/** Returns the report on a load, from the evidence of both sides. */
function loadReport(base, candidate, difference) {
	const before = new Map(base.costs?.map((cost) => [cost.name, costOf(cost)]));
	const statements = (candidate.costs ?? []).map((cost) => {
		const from = before.get(cost.name);
		return {
			name: cost.name,
			candidate: costOf(cost),
			...from === void 0 ? {} : { base: from }
		};
	});
	const newMix = newMixOf(candidate.newMix, difference);
	return {
		difference,
		statements,
		...newMix === void 0 ? {} : { newMix }
	};
}
function newMixOf(run, { statements }) {
	if (run === void 0) return void 0;
	const { metrics } = run;
	const timeOf = (name) => (metrics[`qps:${name}`] ?? 0) * (metrics[`latency_avg_ms:${name}`] ?? 0);
	const all = Object.keys(metrics).flatMap((name) => name.startsWith("qps:") ? [name.slice(4)] : []).reduce((sum, name) => sum + timeOf(name), 0);
	const added = statements.flatMap(({ kind, name }) => {
		const p95Milliseconds = metrics[`latency_p95_ms:${name}`];
		if (kind !== "added" || p95Milliseconds === void 0 || all === 0) return [];
		return [{
			name,
			p95Milliseconds,
			share: timeOf(name) / all
		}];
	});
	return {
		tps: metrics.tps ?? 0,
		added
	};
}

// src/why/work-growth.ts
/**
* Least growth of a figure to be detected in one run of each side: 2.7 and more standard deviations
* of the ratio between equal servers: all together are wrong in less than 1 of 100 comparisons.
* Unlisted counters are MariaDB's and MySQL's (0.2 %).
*/
const limits = {
	statements: .01,
	keys: .07,
	requests: .04,
	requests_Get: .04,
	requests_BatchGet: .05,
	requests_Cop: .14,
	requests_Prewrite: .04,
	requests_Commit: .04,
	requests_PessimisticLock: .04,
	cop_requests_of_statements: .06,
	alloc_objects: .15,
	alloc_bytes: .18,
	plan_cache_hits: .05
};
const USUAL_LIMIT = .05;
/** Page reads, sorts and temporary tables follow the state of the data too. */
const loose = /^(?:Innodb_buffer_pool|Sort_|Created_|Handler_(?:rollback|commit|icp)|Select_)/;
/** Counts a second of a TiDB without load, if nobody measured them (one of 2026, on two cores). */
const usualIdle = {
	alloc_bytes: 256e4,
	alloc_objects: 33e3,
	requests: 10,
	requests_Cop: 10
};
/** Less on both sides is chance. */
const LEAST_COUNT = 100;
/**
* Reading the counters raises these: totals this close are of no transaction, however many each
* side completed.
*/
const [raisedByReading, ALIKE] = [/^(?:Handler_read_rnd_next|Select_scan)$/, .005];
/**
* Least count for each transaction at which a counter that the base hardly has is reported: it
* grows by any factor.
*/
const LEAST_OF_NEW = .05;
/**
* Counters that grew from one run of the base to one of the candidate, in the order in which they
* are reported.
*/
function workGrowth(base, candidate) {
	const [from, to] = [base.work, candidate.work];
	if (from === void 0 || to === void 0 || from.source !== to.source) return [];
	const transactions = [base.load?.transactions ?? 0, candidate.load?.transactions ?? 0];
	const unit = Math.min(...transactions) > 0 ? "transaction" : "statement";
	const [before, after] = unit === "transaction" ? transactions : [from.statements, to.statements];
	if (Math.min(before, after) === 0) return [];
	return sortGrowths(Object.entries(to.counters).flatMap(([counter, countTo]) => {
		const countFrom = from.counters[counter];
		if (countFrom === void 0 || Math.max(countFrom, countTo) < LEAST_COUNT) return [];
		if (raisedByReading.test(counter) && Math.abs(countTo - countFrom) <= ALIKE * countFrom) return [];
		return [raw, withoutIdle].every((of) => {
			const [x, y] = [of(from, counter) / before, of(to, counter) / after];
			return counter === "plan_cache_hits" ? isLess(x, y, counter) : isMore(x, y, counter);
		}) ? [{
			counter,
			base: countFrom / before,
			candidate: countTo / after,
			unit,
			by: "run"
		}] : [];
	}));
}
function raw({ counters }, counter) {
	return counters[counter] ?? 0;
}
/** Subtracts the server's own work without load: as measured, or else the usual one. */
function withoutIdle(work, counter) {
	const { idle, seconds, source } = work;
	const usual = source === "status-port" ? usualIdle[counter] ?? 0 : 0;
	const rate = idle === void 0 ? usual : (idle.counters[counter] ?? 0) / idle.seconds;
	return Math.max(0, raw(work, counter) - rate * seconds);
}
function limitOf(counter) {
	return limits[counter] ?? (loose.test(counter) ? .2 : USUAL_LIMIT);
}
function isMore(base, candidate, counter) {
	return base < LEAST_OF_NEW / 5 ? candidate >= LEAST_OF_NEW : candidate > base * (1 + limitOf(counter));
}
function isLess(base, candidate, counter) {
	return base >= LEAST_OF_NEW && candidate < base * (1 - limitOf(counter));
}
/** Order of counters: a cause comes before its effects. */
const order = [
	/^(?:keys|Rows_read)$/,
	/^(?:Innodb_rows_read|Handler_read_rnd_next)$/,
	/^requests_/,
	/^plan_cache_hits$/,
	/^requests$/,
	/^Handler_read|^Rows_/,
	/^cop_requests/,
	/^(?:Handler|Innodb|Select|Sort|Created)/,
	/^alloc_objects$/,
	/^alloc_bytes$/
];
/** The order in which they are reported: of one kind the largest growth first. */
function sortGrowths(grown) {
	const rank = ({ counter }) => {
		const at = order.findIndex((kind) => kind.test(counter));
		return at === -1 ? order.length : at;
	};
	const more = ({ base, candidate }) => Math.abs(candidate - base);
	return grown.toSorted((a, b) => rank(a) - rank(b) || more(b) - more(a));
}

// src/why/explanation.ts
/** Causes that are shown. */
const MOST_CAUSES$1 = 10;
/**
* Explains why the candidate is slower than the base. It does not decide whether it is: that is the
* verdict's.
* @param difference the change's effect on the load itself
* @param slices findings of the many slices before, in place of those of one run of each side
*/
function explain(base, candidate, slices = {}, difference) {
	const growths = statementGrowth(base, candidate);
	const findings = {
		base,
		candidate,
		growths,
		plans: planChanges(base, candidate, growths),
		work: slices.work ?? workGrowth(base, candidate),
		waits: waitGrowth(base, candidate, growths.typical),
		...defined({
			cpu: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to)),
			hints: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to, "hint")),
			allocations: both(base.allocated, candidate.allocated, allocationGrowth)
		})
	};
	const costs = costChanges(base, candidate);
	const exact = costCauses(costs, difference);
	const causes = [
		...costs.length > 0 ? exact : planCauses(findings),
		...exact.length > 0 ? [] : workCauses(findings),
		...functionCauses(findings),
		...slices.isSlower === false ? [] : waitCauses(findings),
		...machineCauses(findings)
	];
	return {
		...findings,
		causes: causes.toSorted((a, b) => causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind)).slice(0, MOST_CAUSES$1),
		costs,
		stores: new Map([...candidate.stores].flatMap(([name, profile]) => {
			const before = base.stores.get(name);
			return before === void 0 ? [] : [[name, cpuGrowth(before, profile)]];
		})),
		missing: [.../* @__PURE__ */ new Set([...base.missing, ...candidate.missing])]
	};
}
function both(base, candidate, use) {
	return base === void 0 || candidate === void 0 ? void 0 : use(base, candidate);
}
/** Fewer are those of its background, which has a second's pace and not that of the load. */
const LEAST_FSYNCS = .05;
/** Fsyncs per transaction of both sides, where they belong to the load. */
function fsyncFigures({ base, candidate }) {
	const perTransaction = ({ fsyncs = NaN, load }) => fsyncs / (load?.transactions ?? NaN);
	const [from, to] = [perTransaction(base), perTransaction(candidate)];
	return Math.max(from, to) >= LEAST_FSYNCS ? [{
		label: "fsyncs per transaction",
		unit: "",
		base: from,
		candidate: to
	}] : [];
}
const MOST_SETTINGS = 4;
/** CPU and disk of equal servers differ by less. */
const LEAST_MORE_USED = 1.5;
/**
* Settings that differ, where a server uses more of its machine as well; without that they are
* possible alone.
*/
function settingsCauses(base, candidate, figures) {
	const differing = [.../* @__PURE__ */ new Set([...Object.keys(base), ...Object.keys(candidate)])].toSorted().filter((name) => base[name] !== candidate[name]);
	if (differing.length === 0) return [];
	const shown = differing.slice(0, MOST_SETTINGS).map((name) => `${name} ${base[name] ?? "not set"} → ${candidate[name] ?? "not set"}`);
	const more = differing.length > MOST_SETTINGS ? ` and ${differing.length - MOST_SETTINGS} more` : "";
	const grown = figures.filter((each) => each.candidate > LEAST_MORE_USED * each.base).toSorted((a, b) => b.candidate / (b.base || 1) - a.candidate / (a.base || 1)).map(({ label, unit, base: from, candidate: to, least = 0 }) => `${label} ${from > 0 && from <= 1.001 * least ? "at most " : ""}${formatNumber(from)} → ${formatNumber(to)} ${unit}`.trimEnd());
	const sure = grown.length === 0 ? "Possible: no figure of the machine grew with them" : "Likely: the server does more with them";
	const sentence = `the settings differ: ${shown.join(", ")}${more}${grown.length === 0 ? "" : `; ${grown.slice(0, 2).join(", ")}`}`;
	return [{
		kind: "settings",
		name: differing[0] ?? "",
		sentence,
		evidence: [sure, ...grown]
	}];
}

// src/report/story/load-words.ts
/**
* Describes a changed load in the title, after its sentence; undefined if no reader needs it. Not
* escaped.
*/
function loadPhrase({ loads = [], causes = [], rows }) {
	const own = causes.find(({ kind }) => kind === "change" || kind === "plan" || kind === "work");
	const load = loads.find(({ cellId }) => cellId === own?.cellId) ?? loads.find(hasChanges);
	const fresh = newWorkloads(rows);
	const isAll = rows.every(({ settings }) => settings.onlyOn !== void 0);
	const others = fresh.length === 0 || isAll ? void 0 : newWords(fresh);
	if (load === void 0) return others;
	const grown = load.statements.find(({ name }) => name === own?.name);
	if (grown?.base !== void 0) {
		const more = moreWords(grown.base, grown.candidate);
		const red = rows.filter(({ gated, verdict }) => gated && verdict.kind === "regression");
		const isSubject = red.length > 0 && red.every(({ metric }) => metric.endsWith(`:${grown.name}`));
		if (more.length > 0) return `${isSubject ? "it" : grown.name} ${listed(more)}`;
	}
	const { statements, weights } = load.difference;
	const isLed = (name) => rows.some(({ metric, verdict }) => "by" in verdict && verdict.by === "limit" && metric.endsWith(`:${name}`));
	const added = statements.filter(({ kind, name }) => kind === "added" && !isLed(name)).map(({ name }) => name);
	if (added.length > 0) return `${newWords(added)}${costWords(load, added)}`;
	if (weights.length > 0) return "the weights of the load changed";
	return others;
}
/** ` (38 ms per call)` of a single new statement. */
function costWords({ newMix }, [name, ...others]) {
	const figures = newMix?.added.find((each) => each.name === name);
	return figures === void 0 || others.length > 0 ? "" : ` (${formatNumber(figures.p95Milliseconds)} ms p95)`;
}
/**
* Describes the effect of the change on each load, a sentence each, with what was measured of it.
* Not escaped.
*/
function loadSentences({ loads = [], causes = [], rows }) {
	const fresh = newWorkloads(rows);
	return [...loads.flatMap((load) => sentencesOf(load, causes)), ...fresh.length === 0 ? [] : [`The base has no statement of ${namesWords(fresh)} yet, so there is nothing to compare with. The next pull request is compared.`]];
}
/** @param causes what they say of the change is not said twice */
function sentencesOf(load, causes) {
	const { difference, newMix, statements } = load;
	const isShown = (words) => causes.some(({ kind, sentence }) => kind === "change" && sentence.includes(words));
	const of = (kind) => difference.statements.filter((each) => each.kind === kind);
	const names = (kind) => of(kind).map(({ name }) => name);
	const changed = of("changed").filter(({ name }) => !isShown(`${name}, `)).map(({ name, what, from = "", to = "" }) => what === "text" && from === "" && to === "" ? `${name} is changed.` : what === "text" ? `${name} is changed: ${from === "" ? "nothing" : `\`${from}\``} → ${to === "" ? "nothing" : `\`${to}\``}.` : what === "parameters" ? `${name} has other parameters.` : `${name} is run in another way.`);
	const renamed = of("renamed").map(({ name, earlierName }) => `${earlierName} is called ${name} now.`);
	const tables = difference.tables.filter(({ table }) => !isShown(` of ${table}:`)).map(({ table, kind, what }) => kind === "changed" && what.length > 0 ? `Table ${table}: ${what.slice(0, 4).join(", ")}.` : `Table ${table} is ${kind}.`);
	const data = difference.data.map((name) => `The data of ${name} is changed.`);
	const added = (newMix?.added ?? []).map(({ name, p95Milliseconds, share }) => {
		const cost = statements.find((each) => each.name === name)?.candidate;
		const rows = cost === void 0 ? "" : `, reads ${count(cost.rows)} rows per call`;
		return `${name} is new: ${formatNumber(p95Milliseconds)} ms p95${rows}, and takes ${formatShare(share)} of the time of all statements.`;
	});
	const weights = difference.weights.map(({ name, from, to }) => `${name} ${from} → ${to}`);
	return [
		...changed,
		...tables,
		...data,
		...added.length > 0 || of("added").length === 0 ? added : [`${newWords(names("added"))}.`],
		...of("removed").length === 0 ? [] : [`${areWords(names("removed"))} removed.`],
		...renamed,
		...weights.length === 0 ? [] : [`Weights: ${weights.join(", ")}; compared with those of the base.`],
		...newMix === void 0 ? [] : [`With everything that is new, the load reaches ${formatNumber(newMix.tps)} TPS (not compared).`]
	];
}
function hasChanges({ difference }) {
	return Object.values(difference).some((list) => list.length > 0);
}
/** Workloads that the base does not have. */
function newWorkloads(rows) {
	return [...new Set(rows.flatMap(({ settings, verdict }) => settings.onlyOn !== void 0 && verdict.kind === "new" ? [settings.workload.replace(/^.*#/, "")] : []))];
}
const MOST_NAMES = 3;
function namesWords(names) {
	const more = names.length - MOST_NAMES;
	return listed(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}
/** `a is`, `a and b are`. */
const areWords = (names) => `${namesWords(names)} ${names.length === 1 ? "is" : "are"}`;
const newWords = (names) => `${areWords(names)} new`;
/** Heads of {@link statementRows}. */
const statementHeads = [
	"Statement",
	"Latency, base",
	"Candidate",
	"Rows per call, base",
	"Candidate"
];
/**
* The statements of all loads, worst first: mean latency under load, and what a call reads without
* any other.
*/
function statementRows({ loads = [], rows }) {
	return loads.flatMap(({ cellId, statements }) => statements.map(({ name, base, candidate }) => {
		const own = rows.find((row) => row.cellId === cellId && row.metric === `latency_avg_ms:${name}`);
		const [from, to] = [own?.baseline?.value, own?.candidate?.value];
		const time = (value) => value === void 0 ? "" : `${formatNumber(value)} ms`;
		const read = (value) => value === void 0 ? "new" : count(value);
		return {
			cells: [
				name,
				time(from),
				time(to),
				read(base?.rows),
				read(candidate.rows)
			],
			change: from === void 0 || to === void 0 ? 0 : to / from
		};
	}).toSorted((one, other) => other.change - one.change).map(({ cells }) => cells));
}

// src/report/story/work-words.ts
/** Most counters shown in a line; the rest is counted. */
const MOST_TOLD$1 = 3;
/**
* One line of all that is known of the servers' work; undefined where there is nothing to say. Not
* escaped.
*/
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
/** The findings in the order in which they are reported; none where no counter was read. */
function workFindings(work) {
	return work === void 0 ? [] : inOrder(work.findings);
}
/** Returns the words after "more" and "fewer": two counters of the same rows share them. */
function workLabel(counter) {
	return counterInfo(counter).label;
}
/**
* More before fewer, exact before tested; else in the order of the result. Of one cell and label
* the first stands for all.
*/
function inOrder(findings) {
	const rank = ({ kind, by }) => (kind === "more" ? 0 : 2) + (by === "exact" ? 0 : 1);
	const ordered = findings.toSorted((a, b) => rank(a) - rank(b));
	const words = ordered.map(({ cellId, counter, kind }) => `${cellId} ${kind} ${workLabel(counter)}`);
	return ordered.filter((_, place) => words.indexOf(words[place] ?? "") === place);
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
/** An ungated metric is reported in the headline from so many of its own tolerances on. */
const WORTH_TELLING = 2;
/** The sentence of a result. */
function sentenceOf(result) {
	const { rows, overall, completeness, reference, counts, plans } = result;
	if (completeness.state === "partial") return {
		kind: "ended-early",
		reason: completeness.reason
	};
	if (rows.length === 0) return { kind: plans === void 0 ? "nothing-measured" : "plans-alone" };
	if (reference.kind === "unreadable") return { kind: "baseline-unreadable" };
	const gated = worstFirst(rows.filter((row) => row.gated));
	switch (overall) {
		case "invalid": return counts.invalid === 0 ? { kind: "nothing-gated" } : brokenSentence(gated, labelsOf(rows));
		case "regression": return worseSentence(gated, rows) ?? (counts.inconclusive > 0 ? undecidedSentence(gated, rows) : passedSentence(gated, rows));
		case "inconclusive": return undecidedSentence(gated, rows);
		case "passed": return passedSentence(gated, rows);
	}
}
/** Returns the parts of the title beside its sentence, the most serious first. */
function besidesOf(result) {
	const { counts, work, overall, rows, loads, reference } = result;
	const phrase = loadPhrase(result);
	const findings = result.plans?.findings ?? [];
	const plans = {
		changed: findings.filter(({ trees }) => trees.length > 0).length,
		worse: findings.filter(({ state, accepted, measured }) => state === "red" && accepted === void 0 && measured !== "equal" && measured !== "faster").length
	};
	const shown = rows.filter((row) => row.gated && stateOf(row) === "worse").map(({ metric }) => metric).map((metric) => workLabel(metric.replace("work:", "")));
	const open = workFindings(work).filter(({ counter }) => !shown.includes(workLabel(counter)));
	const [finding, ...others] = loads === void 0 ? open : [];
	return [
		...overall !== "invalid" && counts.invalid > 0 ? [{
			kind: "broken",
			count: counts.invalid
		}] : [],
		...phrase === void 0 ? [] : [{
			kind: "load",
			phrase
		}],
		...plans.changed + plans.worse > 0 ? [{
			kind: "plans",
			...plans
		}] : [],
		...finding === void 0 ? [] : [{
			kind: "work",
			finding,
			others: others.length
		}],
		...counts.removed > 0 ? [{
			kind: "removed",
			count: counts.removed
		}] : [],
		...reference.isSameCommit && (overall === "regression" || overall === "inconclusive") ? [{ kind: "same-commit" }] : []
	];
}
/** Rows that are not gated, and got worse by twice their tolerance, proved. */
function worseUngated(rows) {
	return rows.filter((row) => {
		if (row.gated || row.verdict.kind !== "regression" || metricInfo(row.metric)?.headline !== true) return false;
		return row.verdict.evidence.change / limitOf$1(row) >= WORTH_TELLING;
	});
}
function labelsOf(rows) {
	return shortLabels(rows.map(({ settings }) => settings));
}
/** An alarm is reported behind what was requested. */
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
		return (evidenceOf(row.verdict)?.change ?? 0) / limitOf$1(row) > 1;
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
		detectable: detectableOf(unseen),
		jobs: Math.min(...unseen.map(({ evidence }) => evidence.samples))
	};
	if (quiet.length > 0) return { kind: "unchanged" };
	const workloads = newWorkloads(gated);
	return workloads.length === 0 ? { kind: "first" } : {
		kind: "first",
		workloads
	};
}
/** Workloads among `rows` beside that of `shown`. */
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

// src/report/story/sentence-words.ts
/**
* Writes the title of every report: `❌ TiDB bench: oltp_read_write is 6 to 7 % slower, confirmed
* side by side`. Not escaped.
*/
function titleWords(parts) {
	return `${toneSigns[parts.tone]} ${titleWithoutSign(parts)}`;
}
/** A title is read at a glance; names of workloads and suites come from outside. */
const MOST_CHARACTERS = 300;
/**
* The title without its sign, for places that draw their own: one line of visible text. Not
* escaped.
*/
function titleWithoutSign({ suite, sentence, besides, how }) {
	const name = suite === "default" ? "" : ` (${suite})`;
	const behind = besides.map((beside) => `, ${besideWords(beside)}`).join("");
	return oneLine(`TiDB bench${name}: ${sentenceWords(sentence)}${howWords(sentence, how)}${behind}`, MOST_CHARACTERS);
}
/** A sign for each tone; a word is beside it always. */
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
		case "plans-alone": return "plans compared, nothing to measure";
		case "nothing-gated": return "no gated metric was measured";
		case "first": return sentence.workloads === void 0 ? "first measurement, no baseline to compare with yet" : `first measurement of ${sentence.workloads.join(", ")}`;
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
		case "starts": return `no verdict, fresh starts differ${count}`;
		case "few-starts": return `no verdict, too few starts${count}`;
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
/** Adds to the title that side by side was the proof, if a stored baseline was the screen. */
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
		case "load": return beside.phrase;
		case "plans": return beside.worse > 0 ? `${plural(beside.worse, "plan")} worse by estimate` : `${plural(beside.changed, "plan")} changed`;
		case "work": return findingText(beside.finding);
		case "same-commit": return "same commit on both sides";
	}
}
/** Describes what a green on a stored baseline says of drops. Not escaped. */
function detectableWords({ detectable, jobs }) {
	return `${plural(jobs, "stored job")} ${detectablePhrase(detectable, jobs === 1)}`;
}

// src/report/story/checklist-words.ts
/**
* Lines of the check lists of TiDB's, TiKV's and PD's pull request templates, and the figures that
* answer them.
*/
const questions = [
	{
		text: "Performance regression: Consumes more CPU",
		isAnsweredBy: ({ metric }) => /_cpu$/u.test(metric)
	},
	{
		text: "Performance regression: Consumes more Memory",
		isAnsweredBy: ({ metric }) => /_rss$/u.test(metric)
	},
	{
		text: "Possible performance regression",
		isAnsweredBy: ({ gated }) => gated
	}
];
/**
* The questions of a pull request template that a measurement can answer, without those in its HTML
* comments.
*/
function questionsIn(template) {
	const items = withoutComments(template).split("\n").flatMap((line) => {
		const [, box, text = ""] = /^\s*[-*+]\s+(\[[ x]\]\s+)?(.*)$/iu.exec(line.trimEnd()) ?? [];
		return text === "" ? [] : [{
			text: text.toLowerCase(),
			hasBox: box !== void 0
		}];
	});
	return questions.flatMap(({ text }) => {
		const item = items.find((each) => each.text === text.toLowerCase());
		return item === void 0 ? [] : [{
			text,
			hasBox: item.hasBox
		}];
	});
}
/** The template without its HTML comments; one that does not end stays. */
function withoutComments(template) {
	const kept = [];
	let at = 0;
	for (let start = template.indexOf("<!--"); start !== -1; start = template.indexOf("<!--", at)) {
		const end = template.indexOf("-->", start);
		if (end === -1) break;
		kept.push(template.slice(at, start));
		at = end + 3;
	}
	return [...kept, template.slice(at)].join("");
}
/**
* Answers those of these questions of which a figure was measured on both sides; a gated cell
* without a verdict leaves one open.
*/
function checklistAnswers({ rows }, asked = []) {
	return asked.flatMap(({ text, hasBox }) => {
		const isAnsweredBy = questions.find((each) => each.text === text)?.isAnsweredBy ?? (() => false);
		const answering = worstFirst(rows.filter((row) => isAnsweredBy(row) && (row.gated || row.baseline !== void 0)));
		if (answering.every(({ baseline }) => baseline === void 0)) return [];
		const worse = answering.find(({ verdict }) => verdict.kind === "regression");
		const line = `- ${hasBox ? `[${worse === void 0 ? " " : "x"}] ` : ""}${text}: ${worse === void 0 || hasBox ? "" : "yes, "}`;
		if (worse !== void 0) return [{
			line,
			answer: rowWords(worse)
		}];
		const judged = answering.filter(({ verdict }) => verdict.kind === "ok" || verdict.kind === "no-drop-seen");
		const [largest] = judged;
		return [{
			line,
			answer: largest === void 0 || judged.length < answering.length ? "not decided by this measurement" : `not proved; the largest change is ${rowWords(largest)}`
		}];
	});
}
/**
* `tidb +12 %, sysbench oltp_point_select · 16 threads`; `TPS −5 %, …` of what is not a
* component's.
*/
function rowWords({ metric, verdict, settings }) {
	const component = /^(.+)_(?:cpu|rss)$/u.exec(metric)?.[1]?.replace("_", " ");
	const change = formatChange(evidenceOf(verdict)?.change ?? 0);
	return `${component ?? metricInfo(metric)?.label ?? metric} ${change}, ${cellLabel(settings)}`;
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
		causes: eachOnce(causes.filter(({ kind }) => isNotable(tone) || !isEmpty(kind))).slice(0, MOST_CAUSES)
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
/** Checks whether a reader wants to know the cause. */
function isNotable(tone) {
	return tone === "red" || tone === "warning" || tone === "undecided";
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
/** A check that is red for its changed rules or a worse plan is red, whatever was measured. */
function heldTone(tone, { gate, plans }) {
	return (gate?.isHeld === true || hasRedPlan(plans)) && tone !== "broken" ? "red" : tone;
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
		case "plans-alone":
		case "no-drop-seen":
		case "unchanged": return "green";
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
		sentence: `Unavailable: ${causesMissing.join("; ")}.`
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
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
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

// src/report/story/environment.ts
/** Returns the conditions of the measurement, facts that differ between the two sides first. */
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
	for (const { what, why } of target.notes ?? []) if (why !== SAME_ROWS && !why.startsWith("digest ")) say(what, why);
	return facts;
}
/** Returns the commit that a server was built of, and whether the server itself reports it. */
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
/**
* The machine, or those of a record put together from machines that differ, each with its cells.
* Not escaped.
*/
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
/**
* Describes pairs that are no slices: `windows of 100 ms, no latencies`, `pairs at once on one
* core`, of all cells or some of them; empty if all are slices. Not escaped.
*/
function turnsText({ rows }) {
	const cells = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings])).values()];
	const isAtOnce = ({ decidedBy }) => decidedBy?.way === "at-once";
	const textOf = (own, words) => {
		if (own.length === 0) return [];
		const some = own.length < cells.length ? `${own.length} of ${plural(cells.length, "cell")} in ` : "";
		const because = own.flatMap(({ decidedBy }) => decidedBy?.because ?? [])[0];
		return [`${some}${words}${because === void 0 ? "" : ` (${because})`}`];
	};
	const simulated = cells.filter(({ measure }) => measure === "simulated");
	const inWindows = cells.filter((cell) => cell.measure !== void 0 && cell.measure !== "simulated" && !isAtOnce(cell));
	return [
		...textOf(cells.filter(isAtOnce), "pairs at once on one core"),
		...textOf(inWindows, "windows of 100 ms, no latencies"),
		...textOf(simulated, "simulated machine, figures per virtual second: instructions, sleeps and locks of one core, not caches, several cores or disks")
	].join("; ");
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
	return `${target.product} ${shortVersion(target)}`.trim();
}
/**
* A server's own words, `8.0.11-TiDB-v8.5.4` and `10.11.19-MariaDB-0+deb12u1`, say more than a
* reader needs.
*/
function shortVersion({ version }) {
	return version.replace(/^[\d.]+-TiDB-(?=v\d)/u, "").replace(/^([\d.]+)-MariaDB\b.*$/u, "$1");
}
/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
function machineText(machine) {
	const { simulated } = machine;
	if (simulated !== void 0) return `simulated machine (QEMU ${simulated.qemu}, ${simulated.kernel}, ${simulated.memoryMiB} MiB)`;
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
/** Number of runs of a cell, as in the plain case. */
const REPEATS = 3;
/**
* A configuration file, as JSON, whose plan is this cell: nothing of its settings is left to a
* default.
* @param base the server that it is measured against; its slices have the times of the cell
*/
function configOfCell(settings, target, threads = [settings.threads], base) {
	const older = olderServerOf(settings);
	const { server = older === "candidate" ? "measured" : "candidate", serverSettings = {}, dataReset, leftOut = [] } = settings;
	const { variables, configuration } = settingsApart(serverSettings);
	const isSimulated = settings.measure === "simulated";
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
		...base === void 0 && !isSimulated ? {} : { gate: { "side-by-side": {
			...settings.shape ? {} : { slice: `${settings.durationSeconds}s` },
			settle: `${settings.warmUpSeconds}s`,
			...defined({ measure: settings.measure })
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
				...settings.shape ? {
					shape: true,
					duration: `${settings.durationSeconds}s`
				} : {},
				...base === void 0 && !isSimulated ? {
					duration: `${settings.durationSeconds}s`,
					"warm-up": `${settings.warmUpSeconds}s`,
					repeats: 3
				} : {},
				...defined({
					operations: endsWithItsWork(settings) ? void 0 : settings.operations,
					target: settings.server
				}),
				...rateOf(settings),
				...besideOf(settings),
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
function besideOf({ beside }) {
	if (beside === void 0) return {};
	const { idleConnections, load, pause, ...statement } = beside;
	const { tool = "", workload = "", threads, data = {}, options = {} } = load ?? {};
	const keys = load === void 0 ? void 0 : {
		tool,
		...toolKeysOf({
			tool,
			workload,
			data,
			options
		}),
		threads
	};
	return { beside: {
		...statement,
		...defined({
			"idle-connections": idleConnections,
			pause: pause && {
				...defined({ component: pause.component }),
				for: `${pause.seconds}s`
			},
			load: keys && {
				...keys,
				...filled({ options })
			}
		})
	} };
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
		case "imported":
			if (target.version === "") return { kind: "none" };
			return {
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
/** Returns the requested configuration beside the one that every cluster of ours gets. */
function requestedConfiguration({ kind, configuration }) {
	if (kind !== "playground") return configuration;
	const usual = flatten(benchmarkDefaults(0, 0));
	return Object.fromEntries(Object.entries(configuration).filter(([name, value]) => usual[name] !== value));
}
/** A version that TiUP lists. */
const release = /^v?\d+\.\d+\.\d+(?:-(?:alpha|beta|rc|dmr)(?:\.\d+)?)?$/;
/** Checks whether it is the user's own build, which no version provides. */
function isOwnBuild({ kind, build, requested, version }) {
	if (build !== void 0 || requested !== void 0) return true;
	return kind === "playground" && version !== "nightly" && !release.test(versionOf({ version }));
}
/** No path is recorded: the programs are for the reader to put in. */
function binariesOf(target, side) {
	if (!isOwnBuild(target)) return {};
	const { kind, build, requested } = target;
	if (kind === "local") return { mariadbd: `/path/to/${side}/mariadbd` };
	if (kind !== "playground") return {};
	const built = build === void 0 ? requested?.binaries ?? ["tidb"] : Object.keys(build.binaries);
	return { binaries: Object.fromEntries(built.map((name) => [name, `/path/to/${side}/${name}-server`])) };
}
/**
* The release beside a build: the version that was requested of TiUP; in older records what another
* component says.
*/
function releaseBeside({ components, requested }) {
	if (requested !== void 0) return requested.version;
	const listed = Object.values(components).map(({ version }) => version).find((version) => release.test(version));
	return listed === void 0 ? "nightly" : listed.replace(/^v?/, "v");
}
/** Returns the version as TiUP names it; a server reports another form: `8.0.11-TiDB-v8.5.4`. */
function versionOf({ version }) {
	return /v\d+\.\d+\.\d+[\w.+-]*$/.exec(version)?.[0] ?? version;
}
/**
* Settings of a cell: those of a component are its configuration, the others are global variables.
*/
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
/** Returns the parts that are not empty. */
function filled(parts) {
	return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}

// src/report/reproduce/command.ts
/**
* The command that repeats the measurement of a cell: on its own server, against the same commit,
* and storing nothing.
*/
function reproduceCell(settings, { targets, servers, source, rows = [] }, place = {}) {
	const own = settings.server === void 0 ? void 0 : servers?.[settings.server];
	const { base, build } = source;
	const isBuilt = targets.candidate.build !== void 0;
	const against = base !== void 0 && (!isBuilt || build !== void 0) ? {
		commit: base,
		build
	} : void 0;
	const tolerance = ownTolerance(rows.filter(({ cellId }) => cellId === settings.id));
	return reproduceCommand(settings, own ?? targets.candidate, {
		...place,
		base: targets.base,
		against,
		tolerance
	});
}
/**
* Describes the parts of a command that a reader must replace: a record holds no address and no
* user. @returns undefined: nothing
*/
function placeholderWords({ targets, servers }) {
	return [
		targets.candidate,
		targets.base,
		...Object.values(servers ?? {})
	].some((target) => target?.kind === "endpoint" || target?.kind === "imported") ? "Replace 127.0.0.1, 4000 and root by the address and the user of your server, and put the password into TIDB_BENCH_PASSWORD." : void 0;
}
/** Returns the tolerance of a cell, if it is not the default one. */
function ownTolerance(rows) {
	const row = rows.find(({ gated, verdict }) => gated && !("by" in verdict && verdict.by === "alarm"));
	return !(row !== void 0 && metricInfo(row.metric)?.direction === "higher-is-better") || row.tolerance === metricInfo(row.metric)?.defaultTolerance ? void 0 : row.tolerance;
}
/**
* The command that measures a cell on one's own machine: one line, quoted for a POSIX shell, that
* means the same wherever it is pasted, since no configuration file of the folder is read. What
* options cannot say is in a configuration of its own. Files of the caller's, such as scripts and
* loads, are taken from the folder.
*/
function reproduceCommand(settings, target, { program = "tidb-bench", threads = [settings.threads], base, against, tolerance } = {}) {
	const version = against === void 0 && base !== void 0 ? otherVersion(target, base) : void 0;
	const isOneServer = against !== void 0 || version !== void 0 || base === void 0;
	const plain = against === void 0 ? target : withoutBuild(target);
	const options = isOneServer ? optionsOf(settings, plain, threads, base !== void 0) : void 0;
	const words = options === void 0 ? ["--config", jsonArgument(configOfCell(settings, plain, threads, isOneServer ? void 0 : base))] : options.flatMap(([name, value]) => [name, shellArgument(value)]);
	const compared = againstOptions(against, version).flatMap(([name, value]) => [name, shellArgument(value)]);
	const judged = tolerance === void 0 ? [] : ["--tolerance", formatExactShare(tolerance).replace(/\s/g, "")];
	return [
		program,
		"run",
		...compared,
		...words,
		...judged,
		"--update-baseline",
		"never",
		"--out",
		"bench-out"
	].join(" ");
}
/**
* Returns the options for `--against`: a commit with its build, or the version of the other server.
*/
function againstOptions(against, version) {
	if (against === void 0) return version === void 0 ? [] : [["--against", version]];
	const { commit, build } = against;
	if (build === void 0) return [["--against", commit]];
	const binaries = Object.entries(build.binaries).map(([name, path]) => `${name}=${path}`);
	return [
		["--against", commit],
		["--build", build.command],
		["--binaries", binaries.join(",")]
	];
}
/** The version of the other server, where nothing else tells it from this one. */
function otherVersion(target, base) {
	const isRelease = [target, base].every((each) => each.kind === "playground" && !isOwnBuild(each));
	const settings = ({ configuration, variables, topology }) => JSON.stringify([
		configuration,
		variables,
		topology
	]);
	if (!isRelease || settings(target) !== settings(base)) return void 0;
	return versionOf(target) === versionOf(base) ? void 0 : versionOf(base);
}
/** The server as its configuration says it: what is built takes the place of its programs. */
function withoutBuild(target) {
	const { build, requested, ...others } = target;
	if (build === void 0) return target;
	const binaries = requested?.binaries.filter((name) => !(name in build.binaries)) ?? [];
	return {
		...others,
		version: releaseBeside(target),
		...requested !== void 0 && binaries.length > 0 ? { requested: {
			...requested,
			binaries
		} } : {}
	};
}
/** @returns undefined where there is something that no option says */
function optionsOf(settings, target, threads, isPair) {
	const word = factsOf(settings.tool).names.word(settings.workload);
	const sizes = sizesOf(settings);
	if (!isPlainCell(settings, threads) || !isPlainTarget(target) || !isMeantBy(word, settings)) return void 0;
	return [
		["--config", "none"],
		...targetOptions(target),
		["--workloads", word],
		["--threads", threads.join(",")],
		...sizes.map(({ input, value }) => [`--${input}`, String(value)]),
		["--duration", `${settings.durationSeconds}s`],
		...isPair ? [] : [["--warm-up", `${settings.warmUpSeconds}s`], ["--repeats", String(3)]]
	];
}
function isPlainCell(settings, threads) {
	const { clients, operations, server, options, serverSettings = {}, dataReset = "once" } = settings;
	return clients === 1 && operations === void 0 && server === void 0 && settings.rateShare === void 0 && settings.beside === void 0 && dataReset === "once" && (settings.leftOut ?? []).length === 0 && Object.keys({
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
/** Form of a word that contains no separator of a list. */
const wordForm = /^[\w./:+-]+$/;
/** Checks whether a word of the input `workloads` means this workload with this data. */
function isMeantBy(word, settings) {
	const sizes = {
		tables: 1,
		tableSize: 1
	};
	for (const { data, value } of sizesOf(settings)) if (data === "tables") sizes.tables = value;
	for (const { input, value } of sizesOf(settings)) if (input === "table-size") sizes.tableSize = value;
	const tool = tools.find(({ names }) => names.read(word, sizes) !== void 0);
	if (tool?.name !== settings.tool || !wordForm.test(word)) return false;
	const keys = strictObject(tool.keys).safeParse(tool.names.read(word, sizes));
	if (!keys.success || keys.data.name !== settings.workload) return false;
	const { content: _, ...data } = settings.data;
	const defaults = tool.data.of(keys.data, sizes, {});
	return JSON.stringify(Object.entries(defaults).sort()) === JSON.stringify(Object.entries(data).sort());
}
/** The numbers of the data that inputs say. */
function sizesOf({ tool, data }) {
	return factsOf(tool).data.numbers.flatMap(({ name, input }) => {
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

export { intervalText as $, sortGrowths as A, running as B, workLine as C, explain as D, statementRows as E, causeLine as F, rankOfState as G, matrixOfRows as H, causeSchema as I, againText as J, shownChange as K, loadDifferenceSchema as L, profileBetween as M, readProfile as N, fsyncFigures as O, shortFunction as P, falseAlarmText as Q, loadReportSchema as R, isFirstRun as S, statementHeads as T, isFromNothing as U, cellsOf as V, isQuiet as W, dropWords as X, doRisksHold as Y, evidenceText as Z, questionsIn as _, warningLines as _t, machineText as a, startsOfLevel as at, titleWords as b, plainPhrase as bt, turnsText as c, limitOf$1 as ct, headline as d, latencyWords as dt, machineText$1 as et, headlineWords as f, moveWordsOf as ft, checklistAnswers as g, invalidCells as gt, storyOf as h, detectablePhrase as ht, environmentFacts as i, overallWords as it, loadReport as j, settingsCauses as k, versionsText as l, verdictWord as lt, reporterWords as m, detectableOf as mt, reproduceCell as n, overallFigure as nt, productText as o, evidenceOf as ot, namedCell as p, times as pt, stateOf as q, versionOf as r, overallOfCells as rt, referenceWords as s, isAlarm as st, placeholderWords as t, oneOf as tt, hasNews as u, worstFirst as ut, detectableWords as v, gatePhrase as vt, loadSentences as w, toneSigns as x, nextPhrase as xt, titleWithoutSign as y, heldText as yt, statementCostSchema as z };