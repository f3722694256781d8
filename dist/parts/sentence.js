import { u as oneLine } from "./escape.js";
import { g as plural, p as formatShare, r as formatChange, u as formatNumber } from "./number.js";
import { a as sections } from "./extensions.js";
import { J as newWorkloads } from "./parts.js";
import { f as resourceComponents, o as metricInfo, s as metricLabel } from "./metric.js";
import { r as isCancelled } from "./overall.js";
import { c as isQuiet, d as shownChange, f as stateOf, g as movedWords, h as moveWordsOf, i as limitOf, o as worstFirst, r as isAlarm, t as evidenceOf, v as threadsWords } from "./verdict-words.js";
import { n as shortCommit } from "./commit.js";
import { u as programOfCell } from "./loads.js";
import { n as ROWS_DIGEST, r as SAME_ROWS } from "./work.js";
import { i as shortLabels, n as lineKey, t as cellLabel } from "./labels.js";
import { t as movedLines } from "./moved.js";
import { t as counterInfo } from "./server-counters.js";

// src/core/report/story/environment.ts
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
	const facts = /* @__PURE__ */ new Map([["server", isUnnamed(target) ? "unknown" : `${target.product} ${target.version}`], ["kind", target.kind]]);
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
	const hardware = machineText(machine);
	if (hardware !== "") facts.set("machine", hardware);
	const system = [machine.os, machine.kernel].filter((part) => part !== void 0).join(", kernel ");
	if (system !== "") facts.set("operating system", system);
	const tools = new Set(result.rows.map(({ settings }) => {
		const { name, version } = programOfCell(settings);
		return `${name} ${version}`.trimEnd();
	}));
	if (tools.size > 0) facts.set("load tools", [...tools].join(", "));
	return facts;
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
/**
* `4 to 6 starts of each side`: of all figures of a comparison side by side, each of which names
* its own; empty where there is none.
*/
function startsText({ rows, reference }) {
	if (reference.kind !== "side-by-side") return "";
	const counts = rows.flatMap(({ verdict }) => {
		const evidence = evidenceOf(verdict);
		return evidence?.rule === "evidence-side-by-side" ? [evidence.samples] : [];
	});
	if (counts.length === 0) return "";
	const [least, most] = [Math.min(...counts), Math.max(...counts)];
	return `${least < most ? `${least} to ` : ""}${plural(most, "start")} of each side`;
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
	return isUnnamed(target) ? "unknown server" : `${target.product} ${shortVersion(target)}`.trim();
}
/** An import may say neither product nor version. */
function isUnnamed({ product, version }) {
	return product === "unknown" && version === "unknown";
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
		const rises = finding.risesWithin ? ", rising as the load itself writes rows" : "";
		const figures = `${formatNumber(finding.base)} → ${formatNumber(finding.candidate)}${rises}`;
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
	if (completeness.state === "partial") return isCancelled(result) ? none("cancelled", `cancelled${soFarWords(result)}`) : none("ended-early", `no verdict, ${endingWords(result, completeness.reason)}`);
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
function endingWords(result, reason) {
	return (/[^\s:]+\.(?:sql|ya?ml):\d+: [^\n]+/.exec(reason)?.[0])?.replace(/\.$/, "") ?? `the measurement ended early${soFarWords(result)}`;
}
/**
* ` after 2 starts of each side, 3 of 4 figures measured; so far: oltp_read_write is 58 % slower,
* not proved yet`: how far a job came that ended early, and what it knew then.
*/
function soFarWords(result) {
	const gated = worstFirst(result.rows.filter((row) => row.gated));
	const known = gated.filter(({ candidate }) => candidate !== void 0);
	if (known.length === 0) return " before the first figure";
	const starts = startsText({
		...result,
		rows: known
	});
	const share = known.length === gated.length ? "" : `${starts === "" ? " with" : ","} ${known.length} of ${gated.length} figures measured`;
	const words = knownWords(known, result);
	return `${starts === "" ? "" : ` after ${starts}`}${share}${words === "" ? "" : `; so far: ${words}`}`;
}
function knownWords(known, result) {
	const compared = known.filter(({ verdict }) => evidenceOf(verdict) !== void 0);
	if (compared.length === 0) return "";
	const red = worseSentence(compared, result.rows);
	if (red !== void 0) return red.words;
	const open = compared.filter(({ verdict }) => verdict.kind === "inconclusive");
	const [leans] = movedLines(open.filter(isBeyond), result.rows);
	if (leans !== void 0) return `${movedWords(leans)}, not proved yet`;
	if (open.length === 0) return passedSentence({
		...result,
		rows: compared
	}, compared).words;
	return compared.length === 1 ? "nothing decided" : `${compared.length - open.length} of ${compared.length} figures decided`;
}
/** Checks whether a figure moved to the bad side by more than its tolerance, proved or not. */
function isBeyond(row) {
	return (evidenceOf(row.verdict)?.change ?? 0) / limitOf(row) > 1;
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
	const [leans] = movedLines(open.filter(isBeyond), rows);
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
function passedSentence(result, gated) {
	const { rows, overall } = result;
	if (isInTurn(result)) return inTurn;
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
const inTurn = {
	kind: "in-turn",
	tone: "first",
	words: "two servers measured one after the other, not judged"
};
/** Checks whether the base was measured in this job, and nothing was compared with it. */
function isInTurn({ reference, targets, rows }) {
	return reference.kind === "none" && targets.base !== void 0 && isFirstRun(rows);
}
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

export { titleWords as a, environmentFacts as c, referenceWords as d, startsText as f, titleWithoutSign as i, machineText as l, versionsText as m, isFirstRun as n, toneSigns as o, turnsText as p, sentenceOf as r, workLine as s, besidesOf as t, productText as u };