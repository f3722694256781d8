import { c as oneLine } from "./escape.js";
import { f as formatShare, h as plural, l as formatNumber, r as formatChange } from "./number.js";
import { a as sections } from "./extensions.js";
import { V as newWorkloads } from "./parts.js";
import { d as resourceComponents, o as metricInfo, s as metricLabel } from "./metric.js";
import { c as isQuiet, d as shownChange, f as stateOf, g as movedWords, h as moveWordsOf, i as limitOf, o as worstFirst, r as isAlarm, t as evidenceOf, v as threadsWords } from "./verdict-words.js";
import { i as shortLabels, n as lineKey, t as cellLabel } from "./labels.js";
import { r as groupBy } from "./objects.js";
import { t as counterInfo } from "./server-counters.js";

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

// src/core/report/story/work-words.ts
/** Most counters shown in a line; the rest is counted. */
const MOST_TOLD = 3;
/**
* One line of all that is known of the servers' work; undefined where there is nothing to say. Not
* escaped.
*/
function workLine({ work, rows, overall, causes, loads }) {
	if (work === void 0) return void 0;
	const [inTitle] = titleFindings({
		work,
		rows,
		overall,
		causes,
		loads
	});
	const all = inOrder(work.findings);
	const findings = all.filter((finding) => !isCause(finding, {
		overall,
		causes
	}));
	const isOneCell = new Set(rows.map(({ cellId }) => cellId)).size <= 1;
	const sentences = findings.slice(0, MOST_TOLD).map((finding) => {
		const figures = `${formatNumber(finding.base)} → ${formatNumber(finding.candidate)}`;
		const cell = isOneCell ? "" : cellLabel(finding.settings);
		if (finding === inTitle || redWork(rows).includes(workLabel(finding.counter))) return `${workLabel(finding.counter)} per ${finding.unit} ${figures}${cell === "" ? "" : ` (${cell})`}`;
		return `${findingText(finding)} (${figures}${cell === "" ? "" : `; ${cell}`})`;
	});
	const clear = work.compared - (work.unclear ?? 0);
	const more = findings.length - sentences.length;
	const changed = sentences.length > 0 ? [`Work: ${sentences.join("; ")}${more > 0 ? `; and ${plural(more, "more counter", "more counters")}` : ""}.`] : clear > 0 && all.length === 0 ? [unchangedWords(plural(clear, "server counter"), rows)] : [];
	const unclear = work.unclear === void 0 ? [] : [`${plural(work.unclear, "server counter")} could not be measured here: too much variation.`];
	const parts = [
		...changed,
		...unclear,
		...work.missing.map((sentence) => `${sentence}.`)
	];
	return parts.length === 0 ? void 0 : parts.join(" ");
}
/**
* Returns the findings that neither the sentence of a result nor its causes name, of which its title
* names the first; none of a load of the user's own, whose statements say more than their sum.
*/
function titleFindings({ work, rows, overall, causes, loads }) {
	if (loads !== void 0) return [];
	const shown = redWork(rows);
	return workFindings(work).filter((finding) => !shown.includes(workLabel(finding.counter)) && !isCause(finding, {
		overall,
		causes
	}));
}
/** Checks whether a red result names a finding as its cause: each is reported once. */
function isCause({ counter }, { overall, causes = [] }) {
	return overall === "regression" && causes.some(({ kind, name }) => kind === "work" && name === counter);
}
/** The labels of the work that is gated and red, which the sentence names. */
function redWork(rows) {
	return rows.filter((row) => row.gated && stateOf(row) === "worse").map(({ metric }) => workLabel(metric.replace("work:", "")));
}
/** `Work: no change in 5 server counters, but mariadbd CPU ×2.7.`: what is the same, and what is not. */
function unchangedWords(counters, rows) {
	const words = worstFirst(rows.filter(isMoreOfResource)).flatMap((row) => {
		const change = shownChange(row.verdict);
		return change === void 0 ? [] : `${metricLabel(row.metric)} ${formatChange(change.change)}`;
	});
	const more = [...new Set(words)].slice(0, MOST_TOLD);
	return `Work: no change in ${counters}${more.length === 0 ? "" : `, but ${more.join(", ")}`}.`;
}
/** Checks whether processes of the servers were proved to use more. */
function isMoreOfResource({ metric, verdict }) {
	return verdict.kind === "regression" && resourceComponents.some((name) => metric.startsWith(`${name}_`));
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
/** An ungated metric is reported in the headline from so many of its own tolerances on. */
const WORTH_TELLING = 2;
/** The sentence of a result. */
function sentenceOf(result) {
	const { rows, overall, completeness, reference, counts, plans } = result;
	const none = (kind, words) => ({
		kind,
		tone: "broken",
		words
	});
	if (completeness.state === "partial") return none("ended-early", `no verdict, ${endingWords(completeness.reason)}`);
	if (rows.length === 0) return plans === void 0 ? none("nothing-measured", "nothing was measured") : {
		kind: "plans-alone",
		tone: "green",
		words: "plans compared, nothing to measure"
	};
	if (reference.kind === "unreadable") return none("baseline-unreadable", "no verdict, the baseline could not be read");
	const gated = worstFirst(rows.filter((row) => row.gated));
	switch (overall) {
		case "invalid": return counts.invalid === 0 ? none("nothing-gated", "no gated metric was measured") : none("broken", brokenWords(gated, rows));
		case "regression": {
			const red = worseSentence(gated, rows);
			if (red !== void 0) return red;
			return counts.inconclusive > 0 ? openSentence(gated, rows) : passedSentence(result, gated);
		}
		case "inconclusive": return openSentence(gated, rows);
		case "passed": return passedSentence(result, gated);
	}
}
/** The line of a file of the load that a server refuses, where this ended the job. */
function endingWords(reason) {
	return (/[^\s:]+\.(?:sql|ya?ml):\d+: [^\n]+/.exec(reason)?.[0])?.replace(/\.$/, "") ?? "the measurement ended early";
}
/** An alarm is reported behind what was requested. */
function worseSentence(gated, rows) {
	const red = gated.filter((row) => stateOf(row) === "worse");
	const alarms = red.filter(({ verdict }) => isAlarm(verdict));
	const [moved] = movedLines([...red.filter((row) => !alarms.includes(row)), ...alarms], rows);
	if (moved === void 0) return void 0;
	return {
		kind: "worse",
		tone: "red",
		words: `${movedWords(moved)}${othersWords(red, moved.rows)}`,
		moved
	};
}
function brokenWords(gated, rows) {
	const broken = gated.filter(({ verdict }) => verdict.kind === "invalid");
	const key = broken[0] === void 0 ? "" : lineKey(broken[0].settings);
	const same = broken.filter(({ settings }) => lineKey(settings) === key);
	const name = shortLabels(rows.map(({ settings }) => settings)).get(key) ?? "";
	const threads = [...new Set(same.map(({ settings }) => settings.threads))].toSorted((a, b) => a - b);
	return `no verdict, ${name} failed at ${threadsWords(threads)}${othersWords(broken, same)}`;
}
function openSentence(gated, rows) {
	const apart = gated.flatMap(({ verdict }) => verdict.kind === "not-comparable" ? [verdict] : []);
	const open = gated.filter(({ verdict }) => verdict.kind === "inconclusive");
	if (open.length === 0) {
		const differences = apart.flatMap((verdict) => verdict.differences);
		const fields = [...new Set(differences.map(({ field }) => field))];
		const isAll = gated.every((row) => evidenceOf(row.verdict) === void 0);
		return {
			kind: "not-compared",
			tone: "apart",
			words: `${isAll ? "not compared" : `${apart.length} of ${gated.length} not compared`}${differWords(fields)}`,
			fields,
			isAll
		};
	}
	const [worst] = open;
	const why = worst?.verdict.kind === "inconclusive" ? worst.verdict.cause : "noisy";
	const beyond = open.filter((row) => (evidenceOf(row.verdict)?.change ?? 0) / limitOf(row) > 1);
	const [leans] = movedLines(beyond, rows);
	const undecided = open.length + apart.length;
	const count = gated.length === 1 ? "" : `, ${undecided} of ${gated.length} undecided`;
	return {
		kind: "undecided",
		tone: "undecided",
		words: `${openWords(why, leans && movedWords(leans))}${count}`,
		why
	};
}
/** @param leans what moved to the bad side by more than the tolerance */
function openWords(why, leans) {
	switch (why) {
		case "slower": return `${leans ?? "slower"}, undecided whether by more than the tolerance`;
		case "starts": return "no verdict, fresh starts differ";
		case "few-starts": return "no verdict, too few starts";
		case "stalls": return "no verdict, slices stalled";
		case "suspect": return leans === void 0 ? "below the stored baseline, not confirmed" : `${leans} against the stored baseline, not confirmed`;
		case "broken-baseline": return "nothing to compare with, only failed jobs are stored";
		default: return "too noisy to tell";
	}
}
function differWords(fields) {
	if (fields.length === 0) return "";
	if (fields.length === 1 && fields[0] === "CPU model") return ", this runner has a different CPU from the baseline";
	return `, the baseline differs in ${fields.length <= 2 ? fields.join(" and ") : `${fields[0]} and ${fields.length - 1} more`}`;
}
function passedSentence({ rows, overall }, gated) {
	if (isFirstRun(rows)) return first;
	const beside = worstFirst([...gated.filter((row) => stateOf(row) === "worse-warns" || stateOf(row) === "worse"), ...rows.filter(isWorseUngated)]);
	const [worse] = movedLines(beside, rows);
	const faster = gated.filter((row) => stateOf(row) === "better").toReversed();
	if (worse !== void 0) return {
		kind: "worse-beside",
		tone: overall === "regression" ? "red" : "warning",
		words: `throughput ${faster.length > 0 ? "rose" : "unchanged"}, ${movedWords(worse)}${othersWords(beside, worse.rows)}`,
		moved: worse
	};
	const [moved] = movedLines(faster, rows);
	if (moved !== void 0) return {
		kind: "better",
		tone: "green",
		words: `${movedWords(moved)}${othersWords(faster, moved.rows)}`,
		moved
	};
	const quiet = gated.filter((row) => isQuiet(stateOf(row)));
	const workloads = newWorkloads(gated);
	if (quiet.some(({ verdict }) => verdict.kind === "no-drop-seen")) return {
		kind: "no-drop-seen",
		tone: "green",
		words: "no drop detected"
	};
	if (quiet.length > 0) return quiet.every(({ verdict }) => verdict.kind === "nothing-differs") ? {
		kind: "nothing-differs",
		tone: "green",
		words: "not measured, both sides are the same"
	} : {
		kind: "unchanged",
		tone: "green",
		words: excludedWords(quiet)
	};
	if (workloads.length === 0) return first;
	return {
		kind: "new-workloads",
		tone: "first",
		words: `first measurement of ${workloads.join(", ")}`
	};
}
/** `no slowdown of 3 % or more`: what the greens exclude, which is on one side alone. */
function excludedWords(quiet) {
	const isSpeed = quiet.every(({ metric }) => moveWordsOf(metric).worse === "slower");
	const limits = [...new Set(quiet.map(({ tolerance }) => formatShare(tolerance)))];
	if (!isSpeed) return "no regression";
	return limits.length === 1 ? `no slowdown of ${limits[0]} or more` : "no slowdown beyond the tolerances";
}
const first = {
	kind: "first",
	tone: "first",
	words: "first measurement, no baseline to compare with yet"
};
/** Checks whether an ungated figure got worse by twice its tolerance, proved. */
function isWorseUngated(row) {
	const { gated, verdict, metric } = row;
	if (gated || verdict.kind !== "regression" || metricInfo(metric)?.headline !== true) return false;
	return verdict.evidence.change / limitOf(row) >= WORTH_TELLING;
}
/** Counts the workloads among `rows` beside that of `own`. */
function othersWords(rows, own) {
	const all = new Set(rows.map(({ settings }) => lineKey(settings)));
	for (const { settings } of own) all.delete(lineKey(settings));
	return all.size === 0 ? "" : `, ${plural(all.size, "more workload")} too`;
}
/** A first run: nothing at all can be compared. */
function isFirstRun(rows) {
	return rows.length > 0 && rows.every(({ verdict }) => verdict.kind === "no-baseline");
}
/**
* Returns the parts of the title beside its sentence, which nobody may miss, the most serious
* first. Not escaped.
*/
function besidesOf(result) {
	const { counts, overall, reference } = result;
	const [finding] = titleFindings(result);
	const isSame = reference.isSameCommit && (overall === "regression" || overall === "inconclusive");
	return [
		overall !== "invalid" && counts.invalid > 0 ? `${counts.invalid} failed` : "",
		...sections.map((section) => section.title?.(result) ?? ""),
		finding === void 0 ? "" : findingText(finding),
		counts.removed > 0 ? `${counts.removed} removed` : "",
		isSame ? "same commit on both sides" : ""
	].filter((words) => words !== "");
}
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
	const proof = sentence.kind === "worse" && how === "confirmed" ? ", confirmed side by side" : "";
	const behind = besides.map((words) => `, ${words}`).join("");
	return oneLine(`TiDB bench${name}: ${accepted}${sentence.words}${proof}${behind}`, MOST_CHARACTERS);
}

export { titleWords as a, movedLines as c, titleWithoutSign as i, isFirstRun as n, toneSigns as o, sentenceOf as r, workLine as s, besidesOf as t };