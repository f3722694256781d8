import { i as Option } from "./esm.js";
import { n as jsonOption, r as show } from "./printed.js";
import { n as exitCodes } from "./exit-code.js";
import { i as resultFiles } from "./result-folder.js";
import { n as readResult } from "./publish.js";
import { a as findCell, i as explanationsIn, r as explainFolders } from "./evidence-folder.js";
import { n as causeLine } from "./cause.js";
import { u as oneLine } from "./escape.js";
import { c as wrapped, o as textTable } from "./terminal.js";
import { t as whyTables } from "./why-tables.js";
import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";

// src/extensions/why/report/why-text.ts
const MOST_CELL = 70;
/**
* The explanation for a terminal: the line, the causes with what they rest on, plans and tables.
* @param columns most characters of a line of prose
*/
function whyText(explanation, columns = Number.POSITIVE_INFINITY) {
	const { causes, plans, missing } = explanation;
	const below = (words) => wrapped(words, columns - 3).map((line) => `   ${line}`);
	const listed = causes.flatMap(({ kind, sentence, evidence }, at) => [`${at + 1}. ${below(`${kind}: ${oneLine(sentence, 500)}`).join("\n").trimStart()}`, ...evidence.flatMap((each) => below(oneLine(each, 300)))]);
	const tables = whyTables(explanation).map(({ title, heads, rows }) => {
		const columns = heads.map((head, at) => ({
			title: head,
			cell: (row) => oneLine(row[at] ?? "", MOST_CELL),
			...at === 0 ? {} : { align: "right" }
		}));
		return `${title}\n${textTable(columns, rows)}`;
	});
	return [
		wrapped(oneLine(causeLine(causes), 600), columns).join("\n"),
		listed.join("\n"),
		...plans.map(planText),
		...tables,
		missing.flatMap((each) => wrapped(missingWords(each), columns)).join("\n")
	].filter((part) => part !== "").join("\n\n");
}
/** Some say themselves that they are unavailable. */
function missingWords(sentence) {
	const words = oneLine(sentence, 300);
	return words.includes("unavailable") ? words : `unavailable: ${words}`;
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

// src/extensions/why/verb.ts
/**
* `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause.
*/
function defineWhy(program, io, finish) {
	program.command("why").argument("<base>", "evidence of the base: a folder such as why/CELL/base of an artifact").argument("<candidate>", "evidence of the candidate").addOption(new Option("--format <format>", "text or json").choices(["text", "json"]).default("text")).option(...jsonOption).addHelpText("after", "\nExample:\n  $ tidb-bench why results/why/CELL/base results/why/CELL/candidate").action((base, candidate, { format, json }) => {
		const explanation = explainInResult(base, candidate) ?? explainFolders(base, candidate);
		const { causes } = explanation;
		const text = () => whyText(explanation, io.terminal?.columns);
		show(json === true || format === "json", { causes }, text, io);
		finish(exitCodes.passed);
	});
}
/**
* Explains a cell of a result folder, whose result names the settings that differ and what many
* slices proved.
* @param base, candidate the folders `why/CELL/base` and `why/CELL/candidate`
* @returns undefined if the two folders are not of one result
*/
function explainInResult(base, candidate) {
	const cellFolder = resolve(base, "..");
	const folder = resolve(cellFolder, "..", "..");
	const cell = resolve(base) === join(folder, resultFiles.why, basename(cellFolder), "base") && resolve(candidate) === join(cellFolder, "candidate") && existsSync(join(folder, resultFiles.result)) ? findCell(cellFolder) : void 0;
	const result = cell === void 0 ? void 0 : readResult(folder);
	return cell === void 0 || result === void 0 ? void 0 : explanationsIn(folder, result).get(cell);
}

export { defineWhy };