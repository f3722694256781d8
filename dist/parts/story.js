import { n as hasRedPlan } from "./header-schema.js";
import { d as formatProbability, f as formatShare, h as plural, i as formatDecimals, l as formatNumber, m as plainNumber, n as formatChange, r as formatCount, t as changeNumber } from "./number.js";
import { a as latencyMetrics, h as counterInfo, l as rateMetrics, o as metricInfo, s as metricStem, t as ERRORS_METRIC } from "./metric.js";
import { c as cellLabel, d as shortLabels, l as lineKey, n as LARGE_DROP, t as isFoundRunning } from "./found-running.js";
import { r as groupBy } from "./objects.js";
import { t as canTakeTurns } from "./loads.js";
import "./cells.js";
import { l as oneLine } from "./escape.js";

// src/core/report/story/next-words.ts
/**
* Returns the place of a run. Outside of GitHub there are no labels: a stored level is accepted by
* a command, and two sides have none.
*/
function placeOfRun({ source, reference }) {
	if (source.runId !== void 0) return {};
	return {
		isLocal: true,
		acceptBy: reference.kind === "stored" ? "command" : "none"
	};
}
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

// src/core/report/story/phrase.ts
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

// src/core/report/story/gate-words.ts
/** Changes that are listed; the files show all. */
const MOST_SHOWN = 3;
/**
* Describes a pull request's changes to its own gate, the rules that judged it, and the condition
* to pass.
*/
function gatePhrase({ gate, overall, acceptLabel, source }, { acceptBy } = {}) {
	if (gate === void 0) return [];
	const { changes, held, isFirst, isAtHand, isHeld } = gate;
	const isRed = overall === "regression" || overall === "invalid";
	return [
		...isFirst === true ? [["The base has no rules for this suite yet, so those of this pull request judge it."]] : [],
		...isAtHand === true ? [["Judged by the rules at hand: this job runs outside of GitHub, where no base has others."]] : [],
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

// src/core/report/story/detectable.ts
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

// src/core/report/story/range-words.ts
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

// src/core/report/story/verdict-words.ts
/** Rank of a verdict that needs no attention. */
const QUIET_RANK = 9;
function verdictWord({ verdict, gated }) {
	switch (verdict.kind) {
		case "regression":
			if (!gated) return {
				icon: "🔸",
				word: "worse, not gated",
				rank: 6
			};
			return verdict.level === "fail" ? {
				icon: "🔻",
				word: "regression",
				rank: 0
			} : {
				icon: "🔸",
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
			icon: "⚡",
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
function limitOf({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? 1 / (1 - tolerance) - 1 : -tolerance;
}
/**
* Returns how far the metric moved to the bad side, as a multiple of the tolerance: 1 is exactly at
* the tolerance.
*/
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

// src/core/report/story/evidence-words.ts
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
		case "noisy": return joined(`too noisy to detect ${formatShare(evidence.rule === "evidence-stored" ? LARGE_DROP : limit.tolerance)}`, intervalText(evidence), measured(evidence), standstillText(evidence), machineText(evidence), againText(evidence));
		case "suspect": return joined("below the stored baseline, not confirmed", intervalText(evidence), measured(evidence), machineText(evidence), againText(evidence));
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
function machineText({ machineChange }) {
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
/** Ratio of the ends of an interval from which on it has no meaning for a reader. */
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

// src/core/report/story/cell-state.ts
/** States from the worst on; places in a table follow it. */
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

// src/core/report/story/moved.ts
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
	const workload = "moved" in sentence ? sentence.moved.workload : void 0;
	return [...lines.filter((line) => line.workload === workload), ...lines.filter((line) => line.workload !== workload)];
}
function isShown({ rows }, sentence) {
	const sentenceRows = "moved" in sentence ? sentence.moved.rows : [];
	return rows.every((row) => sentenceRows.includes(row));
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

// src/core/report/story/next-step.ts
/** Returns the next step after a sentence. */
function nextOf({ rows, targets }, sentence, accepted) {
	const gated = rows.filter((row) => row.gated);
	if (accepted !== void 0) return {
		kind: "accepted",
		...accepted
	};
	switch (sentence.kind) {
		case "worse": return gated.some(isProved) || isFoundRunning(targets.candidate) ? { kind: "accept-or-reproduce" } : { kind: "prove-side-by-side" };
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
	return [base, candidate].every((target) => target !== void 0 && [
		"playground",
		"local",
		"command"
	].includes(target.kind));
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

// src/core/report/story/cost-words.ts
/**
* Rows, keys and requests grow by chance where the sides hold other rows: what grows by less says
* nothing.
*/
const LEAST_GROWTH = 1.2;
const LEAST_MORE = 2;
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
/** Formats a mean over calls, whose fractions say nothing. */
function count(mean) {
	return mean > 0 && mean < 1 ? formatNumber(mean) : formatCount(Math.round(mean));
}
/** Joins words, such as `reads 84 rows per call instead of 20 and sorts now`. */
function listed(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// src/core/report/story/load-words.ts
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

// src/core/report/story/work-words.ts
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

// src/core/report/story/sentence.ts
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
		return row.verdict.evidence.change / limitOf(row) >= WORTH_TELLING;
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

// src/core/report/story/sentence-words.ts
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
function titleWithoutSign({ suite, tone, sentence, besides, how }) {
	const name = suite === "default" ? "" : ` (${suite})`;
	const accepted = tone === "accepted" ? "accepted: " : "";
	const behind = besides.map((beside) => `, ${besideWords(beside)}`).join("");
	return oneLine(`TiDB bench${name}: ${accepted}${sentenceWords(sentence)}${howWords(sentence, how)}${behind}`, MOST_CHARACTERS);
}
/** A sign for each tone; a word is beside it always. */
const toneSigns = {
	green: "✅",
	red: "❌",
	accepted: "☑️",
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

// src/core/report/story/checklist-words.ts
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

// src/core/report/story.ts
const MOST_CAUSES = 3;
/** The one story of a result. Pure: the same result gives the same story. */
function storyOf(result, { causes = causeSentences(result), accepted } = {}) {
	const sentence = sentenceOf(result);
	const judged = heldTone(toneOf(sentence, result.overall), result);
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

export { nextPhrase as $, dropWords as A, evidenceOf as B, isFromNothing as C, stateOf as D, shownChange as E, oneOf as F, latencyWords as G, limitOf as H, overallFigure as I, detectableOf as J, moveWordsOf as K, overallOfCells as L, falseAlarmText as M, intervalText as N, againText as O, machineText as P, plainPhrase as Q, overallWords as R, matrixOfRows as S, rankOfState as T, verdictWord as U, isAlarm as V, worstFirst as W, gatePhrase as X, detectablePhrase as Y, heldText as Z, statementRows as _, reporterWords as a, running as b, questionsIn as c, titleWords as d, placeOfRun as et, toneSigns as f, statementHeads as g, loadSentences as h, namedCell as i, evidenceText as j, doRisksHold as k, detectableWords as l, workLine as m, headline as n, storyOf as o, isFirstRun as p, times as q, headlineWords as r, checklistAnswers as s, hasNews as t, titleWithoutSign as u, listed as v, isQuiet as w, cellsOf as x, moreWords as y, startsOfLevel as z };