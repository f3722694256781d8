import { a as formatDuration, h as plural, p as formatTime } from "./number.js";
import { r as groupBy } from "./objects.js";
import "./header-schema.js";
import { a as totalSeconds, r as sideSeconds, t as jobParts } from "./job-times.js";

// src/core/report/progress.ts
/** The machine that looks again. */
const SECOND_MACHINE = 0;
const ranks = {
	waiting: 0,
	running: 1,
	failed: 2,
	done: 3
};
/**
* Joins the knowledge of two observers: of each machine the later attempt, and in that the later
* stage. Order and repetition do not matter: several jobs that write at once lose nothing once each
* has read the others.
*/
function joinProgress(one, other) {
	const states = [...groupBy([...one.states, ...other.states], ({ number }) => String(number)).values()].map((states) => states.reduce((a, b) => isLater(b, a) ? b : a));
	return {
		count: Math.max(one.count, other.count),
		states: states.sort((a, b) => a.number - b.number)
	};
}
function isLater(one, other) {
	const order = (state) => [
		state.attempt,
		ranks[state.stage],
		state.at,
		state.endsBy ?? 0
	];
	const [a, b] = [order(one), order(other)];
	const place = a.findIndex((value, index) => value !== b[index]);
	return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0);
}
const letters = {
	waiting: "w",
	running: "r",
	failed: "f",
	done: "d"
};
/**
* Encodes the progress for the hidden mark of a comment:
* `3;1d1.1795000000;2r1.1795000100.1795003700`.
*/
function encodeProgress({ count, states }) {
	return [count, ...states.map(({ number, stage, attempt, at, endsBy }) => {
		const end = endsBy === void 0 ? "" : `.${endsBy}`;
		return `${number}${letters[stage]}${attempt}.${at}${end}`;
	})].join(";");
}
/** @returns undefined for what is none: anybody with the right can edit a comment */
function parseProgress(text) {
	const [first = "", ...words] = (text ?? "").split(";");
	const count = Number(first);
	if (!/^\d{1,3}$/.test(first) || count < 1 || count > 256 || words.length > count + 1) return void 0;
	const states = [];
	for (const word of words) {
		const [, number, letter, attempt, at, end] = /^(\d{1,3})([wrfd])(\d{1,6})\.(\d{1,12})(?:\.(\d{1,12}))?$/.exec(word) ?? [];
		const stage = Object.keys(letters).find((name) => letters[name] === letter);
		if (stage === void 0 || Number(number) > count) return void 0;
		states.push({
			number: Number(number),
			stage,
			attempt: Number(attempt),
			at: Number(at),
			...end === void 0 ? {} : { endsBy: Number(end) }
		});
	}
	return joinProgress({
		count,
		states: []
	}, {
		count,
		states
	});
}
/** `measuring, 2 of 4 machines done, until 10:45 UTC at the latest`; one line of plain text. */
function progressLine(progress) {
	const second = progress.states.find(({ number }) => number === 0);
	if (second !== void 0 && second.stage !== "waiting" && second.stage !== "running") return "judging the figures of all machines";
	if (second !== void 0) return ["measuring suspicious cells again", ...untilWords([second])].join(", ");
	const { done, failed, running } = countsOf(progress);
	return [
		"measuring",
		`${done} of ${plural(progress.count, "machine")} done`,
		...failed > 0 ? [`${failed} failed`] : [],
		...untilWords(running === progress.count - done - failed ? progress.states : [])
	].join(", ");
}
function countsOf({ states }) {
	const of = (stage) => states.filter((state) => state.number !== 0 && state.stage === stage).length;
	return {
		waiting: of("waiting"),
		running: of("running"),
		failed: of("failed"),
		done: of("done")
	};
}
/** Estimates when the last running machine will end; empty if none reports it. */
function untilWords(states) {
	const ends = states.flatMap(({ stage, endsBy }) => stage === "running" ? [endsBy] : []);
	if (ends.length === 0 || ends.some((end) => end === void 0)) return [];
	return [`until ${clock(Math.max(...ends.map((end) => end ?? 0)))} at the latest`];
}
/** More machines are not listed one by one. */
const MOST_TOLD = 12;
/** Sentences and a list for a comment; plain text but for the list's dashes. */
function progressParagraphs(progress) {
	const { count, states } = progress;
	const { done, failed, running } = countsOf(progress);
	const second = states.find(({ number }) => number === 0);
	const waiting = count - done - failed - running;
	const parts = [
		`${done} of ${plural(count, "machine")} ${done === 1 ? "is" : "are"} done`,
		...running > 0 ? [`${running} ${running === 1 ? "is" : "are"} measuring`] : [],
		...waiting > 0 ? [`${waiting} ${waiting === 1 ? "is" : "are"} waiting for a machine`] : [],
		...failed > 0 ? [`${failed} failed`] : []
	];
	const until = waiting === 0 ? untilWords(states) : [];
	const rest = until.length === 0 ? "" : ` The rest is expected ${until.join("").replace(/^until/u, "by")}.`;
	const lines = count > MOST_TOLD ? [] : Array.from({ length: count }, (_, index) => lineOf(index + 1, progress));
	return [
		...second === void 0 ? [] : [secondSentence(second)],
		`${parts.join(", ")}.${rest}`,
		...lines.length === 0 ? [] : [lines.join("\n")]
	];
}
function secondSentence(second) {
	switch (second.stage) {
		case "waiting": return "The suspicious cells are waiting for another machine, which will measure them again.";
		case "running": return ["Another machine is measuring the suspicious cells again", ...untilWords([second])].join(", ").concat(".");
		case "done":
		case "failed": return "Another machine has measured the suspicious cells again. The verdict comes next.";
	}
}
function lineOf(number, { count, states }) {
	const state = states.find((each) => each.number === number);
	const name = `- ${number}/${count}:`;
	switch (state?.stage) {
		case void 0:
		case "waiting": return `${name} waiting`;
		case "running": return `${name} measuring since ${clock(state.at)}${state.endsBy === void 0 ? "" : `, ${untilWords([state]).join("")}`}`;
		case "failed": return `${name} failed at ${clock(state.at)}`;
		case "done": return `${name} done at ${clock(state.at)}`;
	}
}
/** `10:45 UTC`. @param seconds since 1970 */
function clock(seconds) {
	return formatTime((/* @__PURE__ */ new Date(seconds * 1e3)).toISOString()).slice(11);
}
const names = {
	build: "build",
	boot: "boot",
	load: "load",
	reset: "resets",
	settle: "settle",
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

export { parseProgress as a, timeLine as c, listOf as i, timeParts as l, encodeProgress as n, progressLine as o, joinProgress as r, progressParagraphs as s, clock as t, timeWords as u };