import { n as defined } from "./objects.js";

// src/core/tool/lines.ts
const SHOWN_CHARACTERS = 160;
/** `line 37: transactions: expected a number, saw "…"`. */
function describeFault(fault) {
	return fault.line === void 0 ? fault.what : `line ${fault.line}: ${fault.what}`;
}
/** A line of foreign text, short enough for a message. */
function quoteLine(text) {
	const shown = text.trim();
	return `"${shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}…` : shown}"`;
}

// src/core/tool/histogram.ts
/**
* Adds counts bound by bound; exact where all have the bounds of one tool.
* @returns undefined where their buckets differ in width
*/
function addHistograms(histograms) {
	const step = histograms[0]?.step;
	if (histograms.some((other) => other.step !== step)) return void 0;
	const counts = /* @__PURE__ */ new Map();
	for (const { boundsMs, counts: added } of histograms) for (const [index, bound] of boundsMs.entries()) counts.set(bound, (counts.get(bound) ?? 0) + (added[index] ?? 0));
	const sorted = [...counts].sort(([one], [other]) => one - other);
	return {
		boundsMs: sorted.map(([bound]) => bound),
		counts: sorted.map(([, count]) => count),
		...defined({ step })
	};
}
/**
* The bound of the bucket that holds the percentile, as sysbench itself computes it: the first
* bucket at which the running count reaches the rank's share of all.
* @param rank 0 < rank ≤ 100
* @returns ms; 0 for an empty histogram
*/
function percentileOf({ boundsMs, counts }, rank) {
	const total = counts.reduce((sum, count) => sum + count, 0);
	const targetCount = Math.floor(total * rank / 100 + .5);
	let running = 0;
	for (const [index, count] of counts.entries()) {
		running += count;
		if (running >= targetCount) return boundsMs[index] ?? 0;
	}
	return boundsMs.at(-1) ?? 0;
}

export { quoteLine as i, percentileOf as n, describeFault as r, addHistograms as t };