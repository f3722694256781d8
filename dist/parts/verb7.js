import { n as jsonOption, r as show } from "./printed.js";
import { n as exitCodes } from "./exit-code.js";
import { c as writeResultFile, r as readRecord } from "./result-folder.js";
import { n as formatRecord } from "./json.js";
import { h as plural } from "./number.js";
import { t as mergeRecords } from "./merge.js";
import { basename, dirname } from "node:path";

// src/extensions/many/verb.ts
/** `merge`: one record of those that several machines made of one commit. */
function defineMerge(program, io, finish) {
	program.command("merge").argument("<record...>", "records of one suite, commit and kind of server").option(...jsonOption).requiredOption("--out <file>", "file for the merged record").addHelpText("after", "\nExample:\n  $ tidb-bench merge a/record.json b/record.json --out merged.json").action((paths, { out, json }) => {
		const records = paths.map((path) => ({
			name: path,
			record: readRecord(path)
		}));
		const merged = mergeRecords(records);
		writeResultFile(dirname(out), basename(out), formatRecord(merged));
		const cells = plural(merged.cells.length, "cell");
		const summary = {
			out,
			id: merged.id,
			cells: merged.cells.length,
			records: records.length
		};
		const line = `${out}: ${cells} of ${plural(records.length, "record")}, ${merged.id}`;
		show(json, summary, () => line, io);
		finish(exitCodes.passed);
	});
}

export { defineMerge };