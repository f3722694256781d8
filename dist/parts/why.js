import { X as Option, st as exitCodes } from "./start.js";
import { r as whyText } from "./compare.js";
import { r as explainFolders } from "./evidence-folder.js";
import { Bt as jsonOption, Vt as show } from "./gate-compare-plan.js";

// src/commands/results/why.ts
/** `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause. */
function defineWhy(program, io, finish) {
	program.command("why").argument("<base>", "evidence of the base: a folder such as why/CELL/base of an artifact").argument("<candidate>", "evidence of the candidate").addOption(new Option("--format <format>", "text or json").choices(["text", "json"]).default("text")).option(...jsonOption).addHelpText("after", "\nExample:\n  $ tidb-bench why results/why/CELL/base results/why/CELL/candidate").action((base, candidate, { format, json }) => {
		const explanation = explainFolders(base, candidate);
		const { causes } = explanation;
		show(json === true || format === "json", { causes }, () => whyText(explanation), io);
		finish(exitCodes.passed);
	});
}

export { defineWhy };