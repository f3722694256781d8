import { t as LARGE_DROP } from "./history-screen.js";
import { f as formatProbability, g as plural, i as formatCount, p as formatShare, r as formatChange } from "./number.js";
import { o as metricInfo } from "./metric.js";
import { C as intervalWords, t as evidenceOf, w as judgedInterval, y as times } from "./verdict-words.js";

// src/core/report/story/detectable.ts
/**
* Describes which drops greens that do not exclude a drop of the tolerance would have shown, all of
* them: `detects a drop of 5 % in 8 of 10 cases`, the verb in the singular for one thing. Not
* escaped.
* @param unseen at least one
*/
function detectablePhrase(unseen, isSingular = true) {
	const verb = (word) => isSingular ? `${word}s` : word;
	const isPromised = ({ evidence }) => evidence.rule === "evidence-side-by-side" || evidence.minimumDetectable !== void 0;
	if (unseen.every(isPromised)) {
		const drop = Math.max(...unseen.map(({ visibleDrop }) => visibleDrop));
		return `${verb("detect")} a drop of ${formatShare(drop)} in 8 of 10 cases`;
	}
	const excluded = unseen.filter((each) => !isPromised(each)).map((each) => each.excludedDrop);
	const known = excluded.flatMap((drop) => drop ?? []);
	return known.length < excluded.length ? `${isSingular ? "does" : "do"} not show how noisy jobs are here` : `${verb("rule")} out a drop of ${formatShare(Math.max(...known))}`;
}
/** `12 stored jobs detect a drop of 5 % in 8 of 10 cases`, of the gated figures. Not escaped. */
function detectableWords(rows) {
	const unseen = rows.flatMap(({ gated, verdict }) => gated && verdict.kind === "no-drop-seen" ? [verdict] : []);
	const jobs = Math.min(...unseen.map(({ evidence }) => evidence.samples));
	return `${plural(jobs, "stored job")} ${detectablePhrase(unseen, jobs === 1)}`;
}

// src/core/report/story/evidence-words.ts
/** Instead of an interval that is too wide to read. */
const TOO_NOISY = "too noisy to say";
/**
* The evidence column, in words: what was proved or excluded, by how much was measured, and what
* would decide it where nothing was. Not escaped.
*/
function evidenceText({ verdict, metric, tolerance, gated, waitsFor }) {
	const limit = {
		metric,
		tolerance
	};
	switch (verdict.kind) {
		case "regression": return joined(waitsFor === void 0 ? void 0 : `does the same work and waits for ${waitsFor}`, regressionText(verdict));
		case "ok": return okText(verdict, limit);
		case "no-drop-seen": return joined(measured(verdict.evidence), detectablePhrase([verdict]));
		case "inconclusive":
			if (!gated && verdict.evidence !== void 0) return intervalWords(judgedInterval(verdict)) ?? (verdict.evidence.interval === void 0 ? "" : TOO_NOISY);
			return joined(inconclusiveText(verdict, limit), verdict.needs === "" ? void 0 : `needs ${verdict.needs.replace(/^needs /u, "")}`);
		case "not-comparable": return verdict.differences.map(({ field, base, candidate }) => `${field}: ${base} → ${candidate}`).join("; ");
		case "no-baseline":
		case "new":
		case "removed":
		case "nothing-differs":
		case "invalid": return verdict.reason;
	}
}
function regressionText(verdict) {
	const { by, evidence } = verdict;
	const interval = intervalWords(judgedInterval(verdict));
	switch (by) {
		case "threshold": return joined("beyond the tolerance", againText(evidence));
		case "typical":
		case "stored": return joined(interval, measured(evidence), probability(evidence), averageText(evidence), againText(evidence));
		case "average": return joined(averageText(evidence) ?? "on average, stalls included", stallText(evidence), measured(evidence));
		case "stalls": return joined(stallText(evidence), averageText(evidence), measured(evidence));
		case "work": return joined(evidence.interval === void 0 ? "exact" : interval, measured(evidence));
		case "limit": return "above the largest figure that the gate allows for a new statement";
		case "alarm": return joined("alarm: far beyond the tolerance", interval, measured(evidence));
	}
}
function okText(verdict, limit) {
	const { improved, evidence } = verdict;
	if (evidence.rule === "threshold") return improved ? "better by more than the tolerance" : "within the tolerance";
	return joined(improved ? "better" : `${dropWords(limit)} is excluded`, intervalWords(judgedInterval(verdict)), averageText(evidence), standstillText(evidence));
}
function inconclusiveText(verdict, limit) {
	const { cause, evidence } = verdict;
	if (evidence === void 0) return void 0;
	const interval = intervalWords(judgedInterval(verdict));
	switch (cause) {
		case "stalls": return joined(stallText(evidence), averageText(evidence), standstillText(evidence));
		case "starts": return joined(startText(evidence), interval, measured(evidence));
		case "slower": return joined(`${dropWords(limit)} is neither confirmed nor excluded`, interval, measured(evidence));
		case "noisy": return joined(`too noisy to detect ${formatShare(evidence.rule === "evidence-stored" ? LARGE_DROP : limit.tolerance)}`, interval, measured(evidence), standstillText(evidence), machineText(evidence), againText(evidence));
		case "suspect": return joined("below the stored baseline, not confirmed", interval, measured(evidence), machineText(evidence), againText(evidence));
		case "few-starts": return `open: ${evidence.samples} of ${5} starts`;
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
/** `after 4 starts`: the job may have measured more for other figures. */
function measured({ rule, samples }) {
	return rule === "evidence-stored" ? plural(samples, "stored job") : `after ${plural(samples, "start")}`;
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
		const green = `, and at most ${oneOf(ok)} runs with a drop as large as the tolerance stays green`;
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
/** `−0.1 % (95 % sure: −0.6 to +0.4 %)`. Not escaped. */
function overallFigure(overall) {
	return `${formatChange(overall.change)} (${intervalWords(overall) ?? TOO_NOISY})`;
}
/**
* `all 6 cells together −0.1 % (95 % sure: −0.6 to +0.4 %)`; speed where it is not throughput alone. Not escaped.
*/
function overallWords(overall) {
	const what = overall.measures === "speed" ? " in speed" : "";
	return `all ${plural(overall.cells, "cell")} together ${overallFigure(overall)}${what}`;
}

export { overallFigure as a, detectablePhrase as c, oneOf as i, detectableWords as l, evidenceText as n, overallOfCells as o, falseAlarmText as r, overallWords as s, doRisksHold as t };