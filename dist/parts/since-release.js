import { r as judge } from "./judge-in-words.js";
import { r as seriesFolder } from "./site-links.js";
import { C as intervalWords, c as isQuiet, d as shownChange, f as stateOf, g as movedWords, h as moveWordsOf, n as harmOf, o as worstFirst, t as evidenceOf, w as judgedInterval } from "./verdict-words.js";
import { t as movedLines } from "./moved.js";
import { t as findReference } from "./reference.js";
import { p as formatShare } from "./number.js";
import { n as defined } from "./objects.js";

// src/extensions/site/since-release.ts
/**
* Compares a record of a branch with the last release, by the rules of every stored comparison.
* @returns the gated figures that can be compared; undefined where there are none, or no release
*/
async function compareWithRelease(record, baseline, settings, io) {
	const { commit } = record.source;
	if (commit === void 0 || record.design !== "single" || baseline.kind !== "store") return void 0;
	const { reference } = await findReference(record, baseline, settings, io, {
		kind: "last-release",
		head: commit
	});
	if (reference.kind !== "stored" || reference.release === void 0) return void 0;
	const rows = judge(record, reference, settings.policy).rows.filter(({ gated, verdict }) => gated && evidenceOf(verdict) !== void 0);
	return rows.length === 0 ? void 0 : {
		release: reference.release,
		rows
	};
}
/** Returns the change of a figure against a release, for the site. */
function siteChange(row) {
	const { verdict, settings, metric } = row;
	const harm = harmOf(row);
	const { worse, better } = moveWordsOf(metric);
	const shown = shownChange(verdict);
	const size = shown && `${formatShare(shown.change)} ${harm < 0 ? better : worse}`;
	const state = stateOf(row);
	return {
		series: seriesFolder(settings),
		state: verdict.kind === "regression" ? "slower" : state === "better" ? "faster" : isQuiet(state) ? "same" : "open",
		size: size ?? "perhaps slower",
		...defined({ sure: intervalWords(shown?.interval) }),
		harm
	};
}
/**
* Returns words for each load that is slower than the release beyond its tolerance, worst first,
* and that the job itself does not find slower: `oltp_read_write is 4.1 % slower than v8.5.0 (95 %
* sure: −5.0 to −3.2 %)`. Not escaped.
*/
function slowerWords({ rows }, { release, rows: since }) {
	const key = ({ cellId, metric }) => `${cellId} ${metric}`;
	const red = new Set(rows.filter(({ verdict }) => verdict.kind === "regression").map(key));
	const crept = worstFirst(since).filter((row) => row.verdict.kind === "regression" && !red.has(key(row)));
	return movedLines(crept, since).map((moved) => {
		const [worst] = worstFirst(moved.rows);
		const interval = worst && intervalWords(judgedInterval(worst.verdict));
		return `${movedWords(moved)} than ${release}${interval === void 0 ? "" : ` (${interval})`}`;
	});
}

export { siteChange as n, slowerWords as r, compareWithRelease as t };