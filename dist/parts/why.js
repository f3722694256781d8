import { a as Option } from "./esm.js";
import { i as explain, t as readEvidence } from "./evidence-folder.js";
import { n as exitCodes } from "./exit-code.js";
import { t as causeLine } from "./cause-line.js";
import { Ot as oneLine } from "./shared.js";
import { n as textTable } from "./text-table.js";
import { t as whyTables } from "./why-tables.js";
import { n as jsonOption, r as show } from "./printed.js";

// src/report/why/why-text.ts
const MOST_CELL = 70;
/** The explanation for a terminal: the line, the causes with what they rest on, plans and tables. */
function whyText(explanation) {
	const { causes, plans, missing } = explanation;
	const listed = causes.flatMap(({ kind, sentence, evidence }, at) => [`${at + 1}. ${kind}: ${oneLine(sentence, 500)}`, ...evidence.map((each) => `   ${oneLine(each, 300)}`)]);
	const tables = whyTables(explanation).map(({ title, heads, rows }) => {
		const columns = heads.map((head, at) => ({
			title: head,
			cell: (row) => oneLine(row[at] ?? "", MOST_CELL),
			...at === 0 ? {} : { align: "right" }
		}));
		return `${title}\n${textTable(columns, rows)}`;
	});
	return [
		oneLine(causeLine(causes), 600),
		listed.join("\n"),
		...plans.map(planText),
		...tables,
		missing.map((sentence) => `not known: ${oneLine(sentence, 300)}`).join("\n")
	].filter((part) => part !== "").join("\n\n");
}
function planText({ text, base, candidate }) {
	const side = (name, plan) => [`  ${name}`, ...plan.map(({ drawn, object, details, differs }) => `  ${differs ? "≠" : " "} ${visible([
		drawn,
		object,
		details
	].filter((part) => part !== "").join("  "))}`)];
	return [
		`Plan of ${oneLine(text, 200)}`,
		...side("base", base),
		...side("candidate", candidate)
	].join("\n");
}
/** The drawing of the tree stays, and nothing that a terminal obeys. */
function visible(line) {
	return (/^ */.exec(line)?.[0] ?? "") + oneLine(line, 160);
}

// src/commands/why.ts
/** `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause. */
function defineWhy(program, io, finish) {
	program.command("why").argument("<base>", "pack of the base: a folder such as why/base of an artifact").argument("<candidate>", "pack of the candidate").addOption(new Option("--format <format>", "text or json").choices(["text", "json"]).default("text")).option(...jsonOption).addHelpText("after", "\nExample:\n  $ tidb-bench why results/why/base results/why/candidate").action((base, candidate, { format, json }) => {
		const explanation = explain(readEvidence(base), readEvidence(candidate));
		const { causes } = explanation;
		show(json === true || format === "json", { causes }, () => whyText(explanation), io);
		finish(exitCodes.passed);
	});
}

export { defineWhy };