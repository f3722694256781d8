import { Mn as string, On as object } from "./shared.js";
import { a as inOrder, i as explain, t as readEvidence } from "./evidence-folder.js";
import { n as resultFiles } from "./result-folder.js";
import { join } from "node:path";
import { existsSync, readFileSync } from "node:fs";

// src/job/explain-folder.ts
/** Which cell the packs below `why/` are of. */
const CELL_FILE = "cell.json";
const cellSchema = object({ cell: string() });
/**
* What the evidence in a result folder says, or in that of the side-by-side run that confirmed the result.
* @returns undefined where none was collected
* @throws Failure, SyntaxError where it cannot be read
*/
function explanationIn(folder, result) {
	const place = [folder, join(folder, resultFiles.confirmation)].map((each) => join(each, resultFiles.why)).find((each) => ["base", "candidate"].every((side) => existsSync(join(each, side))));
	if (place === void 0) return void 0;
	const { cell } = cellSchema.parse(JSON.parse(readFileSync(join(place, CELL_FILE), "utf8")));
	const [base, candidate] = [readEvidence(join(place, "base")), readEvidence(join(place, "candidate"))];
	return explain(base, candidate, provedWork(result, cell));
}
/** What many slices proved of the cell's counters; undefined where none were compared. */
function provedWork({ work, reference }, cellId) {
	if (work === void 0 || work.compared === 0 || reference.kind !== "side-by-side") return void 0;
	const own = work.findings.filter((finding) => finding.cellId === cellId && isWorse(finding));
	return inOrder(own.map(({ counter, base, candidate, unit, by }) => ({
		counter,
		base,
		candidate,
		unit,
		by
	})));
}
/** Fewer rows are no cause; fewer hits of a cache are. */
function isWorse({ counter, kind }) {
	return counter === "plan_cache_hits" ? kind === "fewer" : kind === "more";
}

export { explanationIn as n, CELL_FILE as t };