import { t as Failure, x as string } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { g as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { t as exitWords } from "./exit.js";

// src/words/faults.ts
/** More is no help, and a file can have thousands. */
const MOST_LINES = 50;
/** Faults that are known one by one, so that those of several readings become one list. */
var FaultsFailure = class extends Failure {
	faults;
	constructor(title, faults) {
		const others = faults.length - MOST_LINES;
		const more = others > 0 ? [`  and ${plural(others, "more error")}`] : [];
		super("input", [
			title,
			...faults.slice(0, MOST_LINES).map(faultLine),
			...more
		].join("\n"));
		this.faults = faults;
	}
};
/** All faults in one failure, so that the user can fix them in one go. */
function faultsFailure(title, faults) {
	return new FaultsFailure(title, faults);
}
function faultLine({ where, what, remedy }) {
	const more = remedy === void 0 ? "" : `; ${remedy}`;
	return `  ${where === "" ? "" : `${where}: `}${what}${more}`;
}
function openReadings() {
	const failures = [];
	return {
		read(reading) {
			try {
				return reading();
			} catch (error) {
				if (!(error instanceof Failure) || error.kind !== "input") throw error;
				failures.push(error);
				return;
			}
		},
		failure: () => asOne(failures),
		end() {
			if (failures.length > 0) throw asOne(failures);
		}
	};
}
function asOne(failures) {
	const [first] = failures;
	if (first !== void 0 && failures.length === 1) return first;
	const faults = failures.flatMap(faultsOf);
	return new FaultsFailure(`Nothing was started, because there are ${plural(faults.length, "error")}:`, faults);
}
function faultsOf(failure) {
	if (failure instanceof FaultsFailure) return failure.faults;
	return [{
		where: "",
		what: failure.message,
		...defined({ remedy: failure.remedy })
	}];
}
/**
* Zod's issues as faults. `place` names the spot of a path, `seen` the value there.
* @param validKeys keys that there are, for one that there is not; asked only where it is needed
*/
function issuesToFaults(issues, place, valueAt, validKeys = () => []) {
	return issues.flatMap((issue) => {
		if (isUnknownKey(issue)) {
			const isNamed = issue.path.some((part) => typeof part !== "number");
			return issue.keys.map((key) => ({
				where: place([...issue.path, key]),
				what: `unknown key \`${key}\`${isNamed ? ` in \`${issue.path.join(".")}\`` : ""}`,
				remedy: rightPlaces(key, issue.path) ?? spelling(key, validKeys())
			}));
		}
		const value = valueAt(issue.path);
		const intended = issue.code === "invalid_union" ? meantOf(issue, value) : void 0;
		if (intended !== void 0) return issuesToFaults(intended, place, valueAt, validKeys);
		const { words, remedy } = expectationOf(issue, value);
		const where = place(issue.path);
		const key = issue.path.join(".");
		return [{
			where,
			what: `${where.endsWith(key) ? "" : `\`${key}\`: `}${words}; got ${shown(value)}`,
			...defined({ remedy })
		}];
	});
}
/** Returns the right place for a key of the gate that is in the wrong section. */
function rightPlaces(key, path) {
	if (!/^tolerances?$/.test(key) || path[0] === "gate") return void 0;
	if (path.includes("statements")) return "set it in tidb-bench.yml, under `gate`: `statements: { TRANSACTION/STATEMENT: 50% }`";
	return path.includes("workloads") || path.includes("transactions") ? "set it in tidb-bench.yml, under `gate`: `workloads: { NAME: 5% }`" : "set it in tidb-bench.yml, under `gate`";
}
function spelling(key, validKeys) {
	if (validKeys.includes(key)) return "remove it: it is a key of another section or kind";
	const suggestion = nearest(key, validKeys);
	return suggestion === void 0 ? "remove it or correct its spelling" : `did you mean "${suggestion}"?`;
}
/**
* Finds the shape whose keys fit best, if there is one: its own faults say more than that none
* fits.
*/
function meantOf(issue, value) {
	const written = typeof value === "object" && value !== null ? Object.keys(value).length : 0;
	const [first, second] = issue.errors.filter((issues) => issues.every((each) => isUnknownKey(each) || each.path.length > 0)).map((issues) => {
		const unknown = issues.flatMap((each) => isUnknownKey(each) ? each.keys : []).length;
		const lacking = issues.filter(({ path }) => path.length === 1).length;
		return {
			issues,
			unknown,
			misfits: 1e3 * unknown + lacking
		};
	}).filter(({ unknown }) => unknown < written).sort((one, other) => one.misfits - other.misfits);
	if (first === void 0 || first.misfits === second?.misfits || !libraryWords.test(issue.message)) return void 0;
	return first.issues.map((each) => ({
		...each,
		path: [...issue.path, ...each.path]
	}));
}
function isUnknownKey(issue) {
	return issue.code === "unrecognized_keys";
}
const MOST_SHOWN = 80;
/**
* A value in words: a list and keys by what is in them, and nothing as its JSON but a text in
* quotes.
*/
function shown(value) {
	if (value === void 0 || value === null) return "nothing";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
	const keys = typeof value === "object" ? `the keys ${Object.keys(value).join(", ")}` : void 0;
	if (keys === "the keys ") return "no key";
	const text = keys ?? (typeof value === "string" ? JSON.stringify(value) : String(value));
	return text.length > MOST_SHOWN ? `${text.slice(0, 77)}…` : text;
}
/** The schema library's own messages are for programmers; ours are left alone. */
const libraryWords = /^(?:Invalid |Too (?:small|big): |Unrecognized )/;
/** Zod's issue in the words of the caller. @param input the value that was there */
function expectationOf(issue, input) {
	if (!libraryWords.test(issue.message)) return { words: issue.message };
	switch (issue.code) {
		case "invalid_value": return oneOf(issue.values, input);
		case "invalid_union": return unionOf(issue, input);
		case "invalid_type": return { words: `expected ${kindWords[issue.expected] ?? issue.expected}` };
		case "too_small": return { words: `expected ${sizeWords(issue.origin, issue.inclusive ? "from" : "over", issue.minimum)}` };
		case "too_big": return { words: `expected ${sizeWords(issue.origin, issue.inclusive ? "up to" : "below", issue.maximum)}` };
		case "invalid_key": {
			const [of] = issue.issues;
			return of === void 0 ? { words: issue.message } : expectationOf(of, issue.path.at(-1));
		}
		case "not_multiple_of": return { words: `expected a multiple of ${issue.divisor}` };
		default: return { words: "expected something else" };
	}
}
function oneOf(values, value) {
	const words = values.map(String);
	const last = words.at(-1);
	const expected = words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
	const suggestion = typeof value === "string" ? nearest(value, words) : void 0;
	const remedy = suggestion === void 0 ? void 0 : `did you mean "${suggestion}"?`;
	return {
		words: `expected ${expected}`,
		...defined({ remedy })
	};
}
function unionOf(issue, value) {
	if ("options" in issue) return oneOf(issue.options, value);
	const alternatives = issue.errors.flat().filter((each) => each.path.length === 0 && !isUnknownKey(each)).map((each) => expectationOf(each, value).words.replace(/^expected /, ""));
	if (alternatives.length > 0) return { words: `expected ${alternatives.join(", or ")}` };
	const missing = issue.errors.flat().filter((each) => !isUnknownKey(each));
	return { words: `expected ${[...new Set(missing.map(({ path }) => `\`${String(path[0])}\``))].join(", or ")}` };
}
const kindWords = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "keys with values",
	record: "keys with values"
};
const countWords = {
	from: "at least",
	over: "more than",
	"up to": "at most",
	below: "fewer than"
};
function sizeWords(origin, bound, limit) {
	switch (origin) {
		case "array": return `a list of ${countWords[bound]} ${plural(Number(limit), "item")}`;
		case "string": return `text of ${countWords[bound]} ${plural(Number(limit), "character")}`;
		default: return `a number ${bound} ${limit}`;
	}
}

// src/words/lines.ts
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
/**
* Explains why a run of a tool broke, by the end of its process and the fault of its output;
* undefined if it did not. @param ending undefined for an imported log
*/
function brokenBy(tool, ending, fault) {
	if (ending?.timedOut) return `${tool} did not end in time, so it was stopped`;
	const exit = ending === void 0 || ending.exitCode === 0 ? "" : exitWords(ending.exitCode);
	if (fault !== void 0) return `${describeFault(fault)}${exit === "" ? "" : ` (${exit})`}`;
	return exit === "" ? void 0 : `${tool} ended with ${exit}`;
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
/** Explains why a run lasted another time than the one that was requested; undefined if it did. */
function wrongDuration(actualSeconds, requestedSeconds) {
	return lastedAsRequested(actualSeconds, requestedSeconds) ? void 0 : `${seconds(requestedSeconds)} were requested, but the run lasted ${seconds(actualSeconds)}`;
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
/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
const coresOption = string().regex(/^[0-9,-]+(;[0-9,-]+)*$/).optional();

export { DEFAULT_ERROR_LIMIT as a, lastedAsRequested as c, wrongDuration as d, quoteLine as f, openReadings as h, readOptions as i, runOf as l, issuesToFaults as m, coresOption as n, brokenBy as o, faultsFailure as p, plainName as r, invalidOutcome as s, camelName as t, seconds as u };