import { i as Option } from "./esm.js";
import { n as exitCodes } from "./exit-code.js";
import { i as resultFiles } from "./result-folder.js";
import { n as whyText } from "./terminal2.js";
import { d as findCell, l as explainFolders, u as explanationsIn } from "./reports.js";
import { n as readResult } from "./publish.js";
import { n as jsonOption, r as show } from "./printed.js";
import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";

// src/commands/results/why.ts
/**
* `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause.
*/
function defineWhy(program, io, finish) {
	program.command("why").argument("<base>", "evidence of the base: a folder such as why/CELL/base of an artifact").argument("<candidate>", "evidence of the candidate").addOption(new Option("--format <format>", "text or json").choices(["text", "json"]).default("text")).option(...jsonOption).addHelpText("after", "\nExample:\n  $ tidb-bench why results/why/CELL/base results/why/CELL/candidate").action((base, candidate, { format, json }) => {
		const explanation = explainInResult(base, candidate) ?? explainFolders(base, candidate);
		const { causes } = explanation;
		show(json === true || format === "json", { causes }, () => whyText(explanation), io);
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