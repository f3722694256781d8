import { t as Failure } from "./failure.js";
import { t as nearest } from "./nearest.js";
import { h as plural } from "./number.js";
import { n as defined } from "./objects.js";

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
		if (isUnknownKey(issue)) return issue.keys.map((key) => ({
			where: place([...issue.path, key]),
			what: `unknown key \`${key}\`${issue.path.length === 0 ? "" : ` in \`${issue.path.join(".")}\``}`,
			remedy: rightPlaces(key, issue.path) ?? spelling(key, validKeys())
		}));
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

export { issuesToFaults as n, openReadings as r, faultsFailure as t };