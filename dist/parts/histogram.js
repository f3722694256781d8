// src/core/tool/histogram.ts
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

export { percentileOf as t };