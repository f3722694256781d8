import { o as formatDuration } from "./number.js";
import { a as totalSeconds, r as sideSeconds, t as jobParts } from "./job-times.js";

// src/core/report/time-line.ts
const names = {
	build: "build",
	boot: "boot",
	load: "load",
	reset: "resets",
	settle: "warm-up",
	measured: "measured"
};
/** Shorter parts are no part of the sum that anybody looks for. */
const LEAST_OTHER_SECONDS = 1;
/**
* Reports how long people waited for a verdict, and for what, in one line of Markdown. Time of no
* part, such as the checkout, is at the end as `other`.
* @param total seconds from the start of the job
* @param publishSeconds of the step that publishes
*/
function timeLine(total, times, publishSeconds) {
	const parts = [...timeParts(times), {
		name: "publish",
		seconds: publishSeconds
	}];
	const other = total - parts.reduce((sum, { seconds }) => sum + seconds, 0);
	const all = [...parts, ...other < LEAST_OTHER_SECONDS ? [] : [{
		name: "other",
		seconds: other
	}]];
	return `⏱ ${`${rounded(total)} from the start of the job to the verdict: ${listOf(all)}`}.${atOnceSentence(times)}`;
}
/**
* `3 min: boot 5 s, load 20 s, measured 2.5 min`, of the servers and their load alone.
* @returns undefined where nothing of it is known
*/
function timeWords(times) {
	const parts = timeParts(times);
	if (parts.length === 0) return void 0;
	return `${rounded(totalSeconds(times))}: ${listOf(parts)}.${atOnceSentence(times)}`;
}
/** The parts in the order in which they are reported, each as `load 20 s`. */
function listOf(parts) {
	return parts.map(({ name, seconds }) => `${name} ${rounded(seconds)}`).join(", ");
}
/** Returns the parts of the time, spent or estimated, by the names that people read. */
function timeParts(times) {
	return jobParts.flatMap((part) => {
		const spent = times[part];
		return spent === void 0 ? [] : [{
			name: names[part],
			seconds: spent.seconds
		}];
	});
}
/** Empty where both servers never were got ready at the same time. */
function atOnceSentence(times) {
	const { both, wall } = sideSeconds(times);
	if (both - wall < LEAST_OTHER_SECONDS) return "";
	return ` Both servers were prepared at the same time: ${rounded(both)} of work in ${rounded(wall)}.`;
}
function rounded(seconds) {
	return formatDuration(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
}

export { timeWords as i, timeLine as n, timeParts as r, listOf as t };