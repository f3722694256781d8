import { t as Failure } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { n as defined } from "./objects.js";
import { n as issuesToFaults } from "./faults.js";

// src/core/tool/run-outcome.ts
/** A run without figures. @param reason why, in words */
function invalidOutcome(reason) {
	return {
		state: "invalid",
		reason
	};
}
/** Ignored errors a transaction over which a run is invalid, unless the suite says otherwise. */
const DEFAULT_ERROR_LIMIT = .01;
const LINE_CHARACTERS = 1e3;
const REASON_CHARACTERS = 2e3;
/**
* The run for the record.
* @param ending undefined for an imported log
* @param tail the tool's own last lines, shown where it broke
*/
function runOf(place, outcome, ending, tail) {
	if (outcome.state === "valid") return {
		...place,
		state: "valid",
		...outcome.measured
	};
	return {
		...place,
		state: "invalid",
		reason: outcome.reason.slice(0, REASON_CHARACTERS),
		...defined({ exitCode: ending?.exitCode }),
		tail: tail.slice(-60).map((line) => line.slice(0, LINE_CHARACTERS))
	};
}
/** Seconds beyond the asked time in which the last transactions may end. */
const OVERTIME_SECONDS = 10;
/**
* A run may be short by a tenth (the clock of some tools starts at the first operation), and long
* by the time that its last transactions take: every figure is a rate over the time that it lasted,
* so a stall at the end counts.
*/
function lastedAsRequested(actualSeconds, requestedSeconds) {
	const short = requestedSeconds - actualSeconds;
	return short <= requestedSeconds / 10 + .2 && -short <= Math.max(OVERTIME_SECONDS, requestedSeconds / 10);
}
/** `9.98 s`. */
function seconds(value) {
	return `${Number(value.toFixed(2))} s`;
}

// src/core/tool/option-names.ts
/**
* Checks the options of a cell against its tool's; `point-selects`, `point_selects` and
* `pointSelects` are the same.
* @throws Failure `input` that names every unknown or wrong option as it was written, and those
*   that are known
*/
function readOptions(tool, schema, options) {
	const writtenNames = new Map(Object.keys(options).map((name) => [camelName(name), name]));
	const camel = Object.entries(options).map(([name, value]) => [camelName(name), value]);
	const parsed = schema.safeParse(Object.fromEntries(camel));
	if (parsed.success) return parsed.data;
	const optionNames = Object.keys(schema.shape).map(plainName);
	const nameOf = (key) => writtenNames.get(String(key)) ?? plainName(String(key));
	const faults = parsed.error.issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownOption(nameOf(key), optionNames));
		const [name, ...rest] = issue.path;
		const issueWithName = {
			...issue,
			path: name === void 0 ? [] : [nameOf(name), ...rest]
		};
		const valueAt = (path) => options[String(path[0])];
		return issuesToFaults([issueWithName], () => "", valueAt).map(({ what, remedy }) => [what, remedy].filter((part) => part !== void 0).join("; "));
	});
	throw new Failure("input", `${tool} options: ${faults.join("; ")}`, { remedy: optionNames.length === 0 ? "It takes none." : `Known options are ${optionNames.join(", ")}.` });
}
function unknownOption(name, optionNames) {
	const suggestion = nearest(plainName(camelName(name)), optionNames);
	return `unknown option \`${name}\`${suggestion === void 0 ? "" : `; did you mean "${suggestion}"?`}`;
}
/** `point-selects` and `point_selects` as `pointSelects`. */
function camelName(name) {
	return name.replace(/[-_]([a-z])/g, (_, letter) => letter.toUpperCase());
}
/** `pointSelects` as `point-selects`, as people write it. */
function plainName(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export { lastedAsRequested as a, invalidOutcome as i, readOptions as n, runOf as o, DEFAULT_ERROR_LIMIT as r, seconds as s, camelName as t };