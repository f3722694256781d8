import { a as tableOf, n as planSize, t as isAnswered } from "./plan-tree.js";
import { a as markdownFence, c as markdownText, l as oneLine, p as visibleText, t as htmlText } from "./escape.js";
import { h as plural } from "./number.js";
import { n as defined } from "./objects.js";

// src/why/plan-verdict.ts
const planRule = {
	rowsToSql: 2,
	rowsRead: 10,
	fullScanRowsRead: 2,
	floor: 1e4
};
const MOVED = 10;
const states = [
	"red",
	"not-weighed",
	"changed",
	"estimates-moved",
	"unstable",
	"not-planned",
	"same"
];
/** The worst first. */
function inOrder(verdicts) {
	return states.flatMap((state) => verdicts.filter((verdict) => verdict.state === state));
}
/** Judges a statement by what is planned for each of its sets of arguments: the worst counts. */
function judgeStatement(sets) {
	const verdicts = sets.map((each) => judgePlans(each));
	const [worst] = inOrder(verdicts);
	const alike = verdicts.filter(({ state }) => state === worst?.state).length;
	if (worst === void 0 || alike === sets.length) return worst;
	return {
		...worst,
		reasons: [...worst.reasons, `So with ${alike} of ${sets.length} sets of arguments.`]
	};
}
/** Judges one statement. Estimates of two builds are never compared for a red. */
function judgePlans(sides, rule = planRule) {
	const lost = lostCache(sides);
	const verdict = judgeTrees(sides, rule);
	if (lost === void 0) return verdict;
	return {
		...verdict,
		state: "red",
		reasons: [lost, ...verdict.reasons]
	};
}
function judgeTrees(sides, rule) {
	const { base, twin, candidate, crossed } = sides;
	const of = (state, ...reasons) => ({
		...sides,
		state,
		reasons
	});
	for (const [side, planned] of Object.entries({
		base,
		candidate
	})) if (planned.kind === "refused") return of("not-planned", `The ${side} refuses it: ${planned.reason}`);
	if (base.kind !== "plan" || candidate.kind !== "plan") return of("unstable", "Two rounds of planning on one server differ.");
	if (twin !== void 0 && (twin.kind !== "plan" || twin.plan.hash !== base.plan.hash)) return of("unstable", "Two servers of the base plan it differently.");
	if (isAnswered(candidate.plan) !== isAnswered(base.plan)) return of("not-planned", "One side answers it while it plans (TableDual), so there is no plan to compare.");
	if (base.plan.hash === candidate.plan.hash) {
		const moved = movedEstimates(base.plan, candidate.plan);
		return moved === void 0 ? of("same") : of("estimates-moved", moved);
	}
	const blind = blindTables(base.plan, candidate.plan);
	if (blind.length > 0) return of("not-weighed", `Without data, the server cannot estimate the ranges of ${blind.join(", ")}.`);
	if (crossed?.kind !== "plan" || crossed.plan.hash !== candidate.plan.hash) return of("not-weighed", "The base does not build this plan from its hints, so it has no estimate of it.");
	const sizes = {
		base: planSize(base.plan),
		candidate: planSize(crossed.plan)
	};
	const reasons = worse(sizes.base, sizes.candidate, rule);
	return {
		...of(reasons.length > 0 ? "red" : "changed", ...reasons),
		sizes
	};
}
/** Tables that both sides read in another way, where one of the ways has no estimate. */
function blindTables(base, candidate) {
	const waysOf = ({ lines }, table) => JSON.stringify(lines.flatMap(({ name, object }) => tableOf(object) === table ? [name, object] : []));
	return [.../* @__PURE__ */ new Set([...base.blind, ...candidate.blind])].filter((table) => waysOf(base, table) !== waysOf(candidate, table));
}
function worse(base, candidate, rule) {
	const grew = (from, to, factor) => to >= rule.floor && to >= factor * Math.max(from, 1);
	const reasons = [];
	if (grew(base.rowsToSql, candidate.rowsToSql, rule.rowsToSql)) reasons.push(`Rows to the SQL layer: ${change(base.rowsToSql, candidate.rowsToSql)}.`);
	if (grew(base.rowsRead, candidate.rowsRead, rule.rowsRead)) reasons.push(`Rows read: ${change(base.rowsRead, candidate.rowsRead)}.`);
	const scanned = candidate.fullScans.filter((table) => base.ranges.includes(table) && !base.fullScans.includes(table));
	if (scanned.length > 0 && grew(base.rowsRead, candidate.rowsRead, rule.fullScanRowsRead)) reasons.push(`Full scan of ${scanned.join(", ")} instead of an index: ${change(base.rowsRead, candidate.rowsRead)} rows read.`);
	return reasons;
}
function change(from, to) {
	return `${roundRows(from)} → ${roundRows(to)}`;
}
/** `1,234,000`: three digits count. */
function roundRows(rows) {
	return Number(rows.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 2 });
}
function movedEstimates(base, candidate) {
	for (const [at, line] of base.lines.entries()) {
		const to = candidate.lines[at]?.rows ?? line.rows;
		const [low, high] = [Math.min(line.rows, to), Math.max(line.rows, to)];
		if (high >= MOVED * Math.max(low, 1)) return `The plan is the same, but ${line.name} expects ${change(line.rows, to)} rows.`;
	}
}
function lostCache({ cache }) {
	if (cache === void 0 || !cache.base.hit || cache.candidate.hit) return void 0;
	const { reason } = cache.candidate;
	return `The candidate no longer uses the plan cache${reason === void 0 ? "" : `: ${reason}`}.`;
}

// src/report/plans.ts
const stateWords = {
	red: "worse",
	changed: "changed",
	"estimates-moved": "estimates moved",
	"not-weighed": "changed, not weighed",
	unstable: "unstable",
	"not-planned": "not planned"
};
/** `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s` */
function headline(states, facts) {
	const count = (state) => states.filter((each) => each === state).length;
	const parts = [
		plural(facts.statements, "statement"),
		`${facts.changed} changed`,
		`${count("red")} worse (estimated${facts.measured?.length ? "" : ", nothing measured"})`,
		...[
			"not-weighed",
			"estimates-moved",
			"unstable",
			"not-planned"
		].flatMap((state) => count(state) === 0 ? [] : [`${count(state)} ${stateWords[state]}`])
	];
	const measured = [...new Set(facts.measured)].sort().map((kind) => `${facts.measured?.filter((each) => each === kind).length} ${kind.replaceAll("-", " ")}`);
	const words = measured.length === 0 ? "" : `; measured: ${measured.join(", ")}`;
	return `Plans: ${parts.join(", ")}, ${facts.seconds.toFixed(1)} s${words}`;
}
function headlineOf({ verdicts, seconds }) {
	const [states, changed] = [verdicts.map(({ state }) => state), verdicts.filter(hasOtherPlan).length];
	return headline(states, {
		statements: verdicts.length,
		changed,
		seconds
	});
}
function hasOtherPlan({ base, candidate, state }) {
	return [
		"red",
		"changed",
		"not-weighed"
	].includes(state) && base.kind === "plan" && candidate.kind === "plan" && base.plan.hash !== candidate.plan.hash;
}
function listed({ verdicts }) {
	return inOrder(verdicts).filter(({ state }) => state !== "same");
}
/** Judges what the servers planned. */
function planReport({ statements, ...facts }) {
	const verdicts = statements.flatMap((sets) => judgeStatement(sets) ?? []);
	return {
		verdicts,
		isRed: verdicts.some(({ state }) => state === "red"),
		...facts
	};
}
/** Converts a report for the record: all that differs, the worst first. */
function recordedPlans(report, { gate, accept, dataShare }) {
	const findings = listed(report).map((verdict) => {
		const { name, sql, workload, state, reasons, candidate } = verdict;
		const plan = candidate.kind === "plan" ? candidate.plan.hash : void 0;
		const because = accept.find((each) => each.statement === name && each.plan === plan)?.because;
		return {
			name,
			sql,
			state,
			reasons: [...reasons],
			...defined({
				workload,
				plan,
				accepted: because
			}),
			trees: trees(verdict)
		};
	});
	const { verdicts, seconds, warnings } = report;
	return {
		statements: verdicts.length,
		seconds,
		gate,
		...defined({ dataShare }),
		warnings: [...warnings],
		findings
	};
}
/** The headline, then a line for each statement whose plan differs. Not escaped. */
function planLines(plans) {
	const { statements, seconds, findings, warnings } = plans;
	const changed = findings.filter((finding) => finding.trees.length > 0).length;
	return [
		`${headline(findings.map(({ state }) => state), {
			statements,
			changed,
			seconds,
			measured: findings.flatMap((finding) => finding.measured ?? [])
		})}.`,
		...findings.map((finding) => [`${findingTitle(finding)}.`, ...finding.reasons].join(" ")),
		...warnings
	];
}
function findingTitle({ name, state, measured, accepted }) {
	return `${name}: ${[state === "red" && measured !== void 0 ? "worse by estimate" : stateWords[state], ...measured === void 0 ? [] : [measuredWords[measured]]].join(", ")}${accepted === void 0 ? "" : ` (accepted: ${accepted})`}`;
}
const measuredWords = {
	slower: "measured slower",
	equal: "measured equal",
	faster: "measured faster",
	undecided: "measured, undecided",
	"too-few-rows": "measured on too few rows"
};
/** Explains how to accept a worse plan. */
function remedyOf({ name, state, plan, accepted }) {
	if (state !== "red" || plan === void 0 || accepted !== void 0) return [];
	return [`To accept it, add to plans.accept: { statement: ${name}, plan: ${plan}, because: … }`];
}
/** Markdown of each statement whose plan differs, with both plans. */
function planBlocks({ findings }) {
	return findings.map((finding) => {
		const words = [
			`${findingTitle(finding)}.`,
			...finding.reasons,
			...remedyOf(finding)
		];
		const text = `${markdownText(words.join(" "), 2e3)}\n`;
		return finding.trees.length === 0 ? text : `${text}\n${markdownFence([
			oneLine(finding.sql, 500),
			"",
			...finding.trees.slice(0, 60)
		])}\n`;
	});
}
/** The part of a page about plans. */
function plansPart(plans) {
	const [head = ""] = planLines(plans);
	const blocks = plans.findings.map((finding) => {
		const { sql, reasons, trees: both } = finding;
		const words = [...reasons, ...remedyOf(finding)].map((each) => `<p>${htmlText(each)}</p>`).join("");
		const text = htmlText([
			sql,
			"",
			...both
		].join("\n"));
		return `<details><summary>${htmlText(findingTitle(finding))}</summary>${words}<pre>${text}</pre></details>`;
	});
	const warnings = plans.warnings.map((each) => `<p class="dim">${htmlText(each)}</p>`);
	return `<section><h2>Plans without data</h2><p>${htmlText(head)}</p>${warnings.join("")}${blocks.join("")}</section>`;
}
/** `text`: the headline, then each statement that is not the same, with both plans. */
function planReportText(report, format) {
	switch (format) {
		case "text": return forTerminal(report);
		case "markdown": return asMarkdown(report);
		case "json": return JSON.stringify(report, null, 2);
	}
}
function forTerminal(report) {
	const blocks = listed(report).map((verdict) => {
		return [
			`${oneLine(verdict.name)}: ${wordsOf(verdict)}`,
			...verdict.reasons.map((reason) => `  ${oneLine(reason)}`),
			...trees(verdict)
		].join("\n");
	});
	return [[headlineOf(report), ...report.warnings].join("\n"), ...blocks].join("\n\n");
}
function asMarkdown(report) {
	const blocks = listed(report).map((verdict) => [
		`<details><summary>${markdownText(verdict.name)}: ${wordsOf(verdict)}</summary>`,
		"",
		...verdict.reasons.map((reason) => `${markdownText(reason)}\n`),
		markdownFence([
			verdict.sql,
			"",
			...trees(verdict)
		]),
		"</details>"
	].join("\n"));
	return [
		`**${headlineOf(report)}**`,
		...report.warnings,
		...blocks
	].join("\n\n");
}
function wordsOf({ state }) {
	return state === "same" ? "same" : stateWords[state];
}
/** Both trees; `>` marks operators that the other side does not have. */
function trees(verdict) {
	const { base, candidate } = verdict;
	if (!hasOtherPlan(verdict) || base.kind !== "plan" || candidate.kind !== "plan") return [];
	const crossed = verdict.crossed?.kind === "plan" && verdict.sizes !== void 0 ? verdict.crossed.plan : void 0;
	return [
		"  base",
		...drawn(base.plan, candidate.plan),
		crossed === void 0 ? "  candidate (its own estimates)" : "  candidate (estimates of the base)",
		...drawn(crossed ?? candidate.plan, base.plan)
	];
}
function drawn(own, other) {
	const left = other.lines.map(({ name, object }) => `${name} ${object}`);
	return own.lines.map(({ drawn: tree, name, object, rows }) => {
		const at = left.indexOf(`${name} ${object}`);
		if (at !== -1) left.splice(at, 1);
		return visibleText(`  ${at === -1 ? ">" : " "} ${tree} ${object}  ${roundRows(rows)} rows`).replaceAll("\n", " ");
	});
}

export { plansPart as a, planReportText as i, planLines as n, recordedPlans as o, planReport as r, planBlocks as t };