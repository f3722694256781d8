import { t as Failure } from "./failure.js";
import { w as defined } from "./schemas.js";
import { p as nearest } from "./dist.js";
import { p as plural } from "./number.js";

// src/config/expectation.ts
/** The schema library's own messages are for programmers; ours are left alone. */
const libraryWords = /^(?:Invalid |Too (?:small|big): )/;
/** Zod's issue in the words of the caller. @param seen the value that stood there */
function expectationOf(issue, seen) {
	if (!libraryWords.test(issue.message)) return { words: issue.message };
	switch (issue.code) {
		case "invalid_value": return oneOf(issue.values, seen);
		case "invalid_union": return unionOf(issue, seen);
		case "invalid_type": return { words: `expected ${kindWords[issue.expected] ?? issue.expected}` };
		case "too_small": return { words: `expected ${sizeWords(issue.origin, issue.inclusive ? "from" : "over", issue.minimum)}` };
		case "too_big": return { words: `expected ${sizeWords(issue.origin, issue.inclusive ? "up to" : "below", issue.maximum)}` };
		case "invalid_key": {
			const [of] = issue.issues;
			return of === void 0 ? { words: issue.message } : expectationOf(of, issue.path.at(-1));
		}
		default: return { words: issue.message };
	}
}
function oneOf(values, seen) {
	const words = values.map(String);
	const last = words.at(-1);
	const expected = words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
	const meant = typeof seen === "string" ? nearest(seen, words) : void 0;
	return {
		words: `expected ${expected}`,
		...meant === void 0 ? {} : { remedy: `did you mean "${meant}"?` }
	};
}
function unionOf(issue, seen) {
	if ("options" in issue && Array.isArray(issue.options)) return oneOf(issue.options, seen);
	const alternatives = issue.errors.flatMap((issues) => issues.filter(({ path }) => path.length === 0).map((each) => expectationOf(each, seen).words.replace(/^expected /, "")));
	return { words: alternatives.length === 0 ? issue.message : `expected ${alternatives.join(", or ")}` };
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

// src/config/faults.ts
/** All faults in one failure, so that the caller mends them in one go. */
function faultsFailure(title, faults) {
	const lines = faults.map(({ where, what, remedy }) => `  ${where}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`);
	return new Failure("input", `${title}\n${lines.join("\n")}`);
}
/** Zod's issues as faults. `place` names the spot of a path, `seen` the value there. */
function issuesToFaults(issues, place, seen) {
	return issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({
			where: place([...issue.path, key]),
			what: `unknown key \`${key}\`${issue.path.length === 0 ? "" : ` in \`${issue.path.join(".")}\``}`,
			remedy: "remove it or correct its spelling"
		}));
		const meant = issue.code === "invalid_union" ? meantOf(issue) : void 0;
		if (meant !== void 0) return issuesToFaults(meant, place, seen);
		const value = seen(issue.path);
		const { words, remedy } = expectationOf(issue, value);
		const where = place(issue.path);
		const key = issue.path.join(".");
		return [{
			where,
			what: `${where.endsWith(key) ? "" : `\`${key}\`: `}${words}; got ${value === void 0 ? "nothing" : shown(value)}`,
			...defined({ remedy })
		}];
	});
}
/** Of several shapes the one whose keys fit, where it is one alone: its own faults say more than that none fits. */
function meantOf(issue) {
	const fitting = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
	const [meant] = fitting;
	if (meant === void 0 || fitting.length > 1 || !issue.message.startsWith("Invalid ")) return void 0;
	return meant.map((each) => ({
		...each,
		path: [...issue.path, ...each.path]
	}));
}
function shown(value) {
	const text = JSON.stringify(value) ?? String(value);
	return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

export { issuesToFaults as n, faultsFailure as t };