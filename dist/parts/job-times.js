import { _ as object, g as number } from "./failure.js";

// src/core/record/job-times.ts
/**
* Parts of a job's time, in the order of the report. `load`: data is loaded into the servers.
* `settle`: load that is not counted, before the measured seconds of a run. `reset`: copies are
* taken and restored, servers restarted.
*/
const jobParts = [
	"build",
	"boot",
	"load",
	"reset",
	"settle",
	"measured"
];
const seconds = number().finite().nonnegative();
const part = object({
	/** Elapsed time: what went on at the same time counts once. */
	seconds,
	/**
	* Seconds of each side, if there are two: together more than `seconds` if both worked at once.
	*/
	base: seconds.exactOptional(),
	candidate: seconds.exactOptional()
}).exactOptional();
/** A part that a newer version knows is skipped. */
const jobTimesSchema = object({
	build: part,
	boot: part,
	load: part,
	reset: part,
	settle: part,
	measured: part
});
/**
* Sums up the wall-clock time of each part, in seconds. Where several were going on, the moment
* counts once, for the one that began last: a part inside another one counts for itself alone.
*/
function timesOf(spans) {
	const wall = wallSeconds(spans);
	return Object.fromEntries(jobParts.flatMap((part) => {
		const own = spans.filter((span) => span.part === part);
		if (own.length === 0) return [];
		return [[part, {
			seconds: rounded(wall.get(part) ?? 0),
			...secondsOfSides(own)
		}]];
	}));
}
/** Returns the time of all parts together, in seconds. */
function totalSeconds(times) {
	return Object.values(times).reduce((sum, { seconds: own }) => sum + own, 0);
}
/**
* Returns the seconds that both servers took to be set up, each by itself, and the elapsed time.
*/
function sideSeconds(times) {
	let [both, wall] = [0, 0];
	for (const { seconds: own, base, candidate } of [
		times.boot,
		times.load,
		times.reset
	].flatMap((one) => one ?? [])) {
		if (base === void 0 || candidate === void 0) continue;
		both += base + candidate;
		wall += own;
	}
	return {
		both,
		wall
	};
}
function wallSeconds(spans) {
	const edges = [...spans.entries()].flatMap(([index, { start, end }]) => end > start ? [{
		at: start,
		index,
		opens: true
	}, {
		at: end,
		index,
		opens: false
	}] : []).sort((one, other) => one.at - other.at);
	const wall = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Set();
	let before = 0;
	for (const { at, index, opens } of edges) {
		const part = spans[latest(spans, open)]?.part;
		if (part !== void 0) wall.set(part, (wall.get(part) ?? 0) + at - before);
		before = at;
		if (opens) open.add(index);
		else open.delete(index);
	}
	return wall;
}
/**
* Finds the open span that began last; of two that began together, the one that was added later.
*/
function latest(spans, open) {
	let place = -1;
	for (const index of open) {
		const [one, best] = [spans[index], spans[place]];
		if (one === void 0) continue;
		if (best === void 0 || one.start > best.start || one.start === best.start && index > place) place = index;
	}
	return place;
}
function secondsOfSides(spans) {
	const of = (sideOfSpan) => spans.reduce((sum, { side, start, end }) => sum + (side === sideOfSpan ? end - start : 0), 0);
	const [base, candidate] = [rounded(of("base")), rounded(of("candidate"))];
	return base > 0 && candidate > 0 ? {
		base,
		candidate
	} : {};
}
/** Rounds to milliseconds: a record is read by people too. */
function rounded(value) {
	return Math.round(value * 1e3) / 1e3;
}

export { totalSeconds as a, timesOf as i, jobTimesSchema as n, sideSeconds as r, jobParts as t };