import { a as markdownFence, c as markdownText, l as oneLine, t as htmlText } from "./escape.js";
import { h as plural } from "./number.js";

// src/extensions/plans/section.ts
/** The plans of a result in its reports. */
const plansSection = {
	lines: ({ plans }) => plans === void 0 ? [] : planLines(plans),
	folded: ({ plans }) => ({
		title: "Plans without data",
		head: [],
		items: plans === void 0 ? [] : planBlocks(plans),
		unit: {
			one: "statement",
			many: "statements"
		}
	}),
	page: ({ plans }) => plans === void 0 ? "" : plansPart(plans)
};
/** Words for the state of a statement. */
const stateWords = {
	red: "worse",
	changed: "changed",
	"estimates-moved": "estimates moved",
	"not-weighed": "changed, not weighed",
	unstable: "unstable",
	"not-planned": "not planned"
};
/** Returns the headline, such as `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s`. */
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

export { plansSection as n, stateWords as r, headline as t };