import { t as Failure } from "./failure.js";
import { r as recordSchema } from "./schema.js";

// src/words/strict-json.ts
/** Keys that reach an object's prototype where a reader is careless. */
const unsafeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/** More say no more. */
const MOST_FAULTS$1 = 20;
const [QUOTE, BACKSLASH, COMMA] = [
	34,
	92,
	44
];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [
	123,
	125,
	91,
	93
];
/**
* Parses JSON from somebody who may want to harm: too long, too deep, with a key twice (of which
* readers take different ones) or with a key that reaches a prototype is refused. Never throws.
*/
function parseStrictJson(text, limits) {
	if (text.length > limits.characters) return {
		state: "refused",
		why: `longer than ${limits.characters} characters`
	};
	const guarded = parseGuardedJson(text, limits.depth);
	switch (guarded.state) {
		case "parsed": return guarded;
		case "malformed": return {
			state: "refused",
			why: "no JSON"
		};
		case "faults": return {
			state: "refused",
			why: guarded.faults[0].problem
		};
	}
}
/**
* Parses JSON like `JSON.parse`, and reports what that accepts silently.
* @param depth deepest nesting
*/
function parseGuardedJson(text, depth) {
	const [first, ...others] = textFaults(text, depth);
	if (first !== void 0) return {
		state: "faults",
		faults: [first, ...others]
	};
	try {
		return {
			state: "parsed",
			value: JSON.parse(text)
		};
	} catch (cause) {
		return {
			state: "malformed",
			cause
		};
	}
}
/**
* Looks at strings and brackets alone; whether the rest is JSON is the parser's to say. One pass:
* the work grows with the text and with nothing else, whatever the text is.
* @param depth deepest nesting; what is deeper is not looked at
*/
function textFaults(text, depth) {
	const faults = [];
	const levels = [];
	for (let at = 0; at < text.length && faults.length < MOST_FAULTS$1; at++) {
		const level = levels.at(-1);
		switch (text.charCodeAt(at)) {
			case QUOTE: {
				const end = endOfString(text, at);
				if (end === void 0) return [...faults, {
					path: "",
					problem: "not valid JSON: a text without an end"
				}];
				if (level?.expectsKey) {
					const fault = addKey(level, text.slice(at, end + 1));
					if (fault !== void 0) faults.push(fault);
				}
				at = end;
				break;
			}
			case OPEN_OBJECT:
			case OPEN_ARRAY:
				if (levels.length >= depth) return [...faults, {
					path: "",
					problem: `nested deeper than ${depth} levels`
				}];
				levels.push(text.charCodeAt(at) === OPEN_OBJECT ? {
					keys: /* @__PURE__ */ new Set(),
					expectsKey: true
				} : {
					keys: void 0,
					expectsKey: false
				});
				break;
			case CLOSE_OBJECT:
			case CLOSE_ARRAY:
				levels.pop();
				break;
			case COMMA: if (level?.keys !== void 0) level.expectsKey = true;
		}
	}
	return faults;
}
/** The key is decoded, since `"\u0061"` and `"a"` are the same one. */
function addKey(level, quoted) {
	let key = quoted.slice(1, -1);
	if (key.includes("\\")) try {
		key = JSON.parse(quoted);
	} catch {
		return {
			path: "",
			problem: "no JSON"
		};
	}
	level.expectsKey = false;
	if (unsafeKeys.has(key)) return {
		path: key,
		problem: "this key is not allowed"
	};
	if (level.keys?.has(key)) return {
		path: key,
		problem: "given twice in one object"
	};
	level.keys?.add(key);
}
function endOfString(text, start) {
	for (let end = text.indexOf("\"", start + 1); end !== -1; end = text.indexOf("\"", end + 1)) {
		let escapes = 0;
		while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
		if (escapes % 2 === 0) return end;
	}
}

// src/core/record/plan-faults.ts
/** A run that lasted less than this share of what was planned did not measure the same thing, … */
const LEAST_SHARE = .5;
/** … unless only so many seconds are missing: short slices end when their last transactions do. */
const SPARE_SECONDS = 10;
/**
* Largest factor by which a round may exceed the planned pairs, if neighbouring slices differ much,
* …
*/
const MOST_TIMES_PAIRS = 3;
/**
* … and cells that are screened together have up to so many rounds before those of their own, one
* in slices that were too noisy among them.
*/
const MOST_SCREENING_ROUNDS = 5;
/** Returns the most rounds of a cell by the plan, and the most pairs in each. */
function mostByPlan({ rounds, pairs, screenedFrom }) {
	return {
		rounds: rounds + (screenedFrom === void 0 ? 0 : MOST_SCREENING_ROUNDS),
		pairs: pairs * MOST_TIMES_PAIRS
	};
}
/** More say no more. */
const MOST_FAULTS = 20;
/**
* Lists how a record contradicts the plan that it claims: cells, rounds, slices, durations. What it
* was measured by decides how its figures are judged, so figures that were made otherwise could
* pass for many rounds, or for long runs. Whether the plan is the one that was requested is for
* those to say who asked.
* @returns sentences with the place in front; empty for a record that keeps its word, also one that
*   ended early
*/
function planFaults(record) {
	const faults = designFaults(record);
	const cellIds = /* @__PURE__ */ new Set();
	for (const [index, cell] of record.cells.entries()) {
		if (faults.length >= MOST_FAULTS) break;
		const where = `cells.${index}`;
		if (cellIds.has(cell.id)) faults.push(`${where}: the cell ${cell.id.slice(0, 100)} is given twice`);
		cellIds.add(cell.id);
		faults.push(...cellFaults(record, cell).map((fault) => `${where}: ${fault}`));
	}
	return faults.slice(0, MOST_FAULTS);
}
function designFaults({ design, targets, sideBySide }) {
	const isSideBySide = design === "side-by-side";
	return [...isSideBySide === (targets.base !== void 0) ? [] : [`targets: the design is ${design}, and there is ${isSideBySide ? "no base" : "a base"}`], ...isSideBySide || sideBySide === void 0 ? [] : ["sideBySide: there is such a plan, and one server"]];
}
function cellFaults(record, cell) {
	const { sideBySide, targets } = record;
	const isBroken = cell.runs.some(({ state }) => state === "invalid");
	const places = new Set(cell.runs.map(({ round, slice }) => `${round}/${slice}`));
	return [
		...targets.base === void 0 && cell.runs.some(({ side }) => side === "base") ? ["there is a run of a base, and no base"] : [],
		...places.size === cell.runs.length ? [] : ["two runs have one place in the order of runs"],
		...sideBySide === void 0 || isBroken ? [] : roundFaults(cell, sideBySide),
		...targets.candidate.kind === "imported" ? [] : lengthFaults(cell)
	];
}
function roundFaults({ runs, ...cell }, plan) {
	const most = mostByPlan(plan);
	const perRound = /* @__PURE__ */ new Map();
	for (const { round, side } of runs) {
		const key = `${round}/${side}`;
		perRound.set(key, (perRound.get(key) ?? 0) + 1);
	}
	const last = runs.reduce((most, { round }) => Math.max(most, round), 0);
	const slices = [...perRound.values()].reduce((most, count) => Math.max(most, count), 0);
	return [
		...last > most.rounds ? [`there is a round ${last}, and ${plan.rounds} were planned`] : [],
		...slices > most.pairs ? [`a round has ${slices} slices a side, and ${plan.pairs} were planned`] : [],
		...cell.durationSeconds === plan.sliceSeconds ? [] : [`durationSeconds is ${cell.durationSeconds}, and slices of ${plan.sliceSeconds} s were planned`]
	];
}
function lengthFaults({ runs, durationSeconds: planned, operations }) {
	if (operations !== void 0) return [];
	const isShort = (run) => run.state === "valid" && run.durationSeconds < LEAST_SHARE * planned && planned - run.durationSeconds > SPARE_SECONDS;
	const short = runs.find(isShort);
	return short?.state === "valid" ? [`a run lasted ${short.durationSeconds} s, and ${planned} s were planned`] : [];
}

// src/core/record/json.ts
/** A day of per-second series of a hundred cells is some 60 MB; anything larger is no record. */
const LARGEST_CHARACTERS = 134217728;
const MOST_FAULTS_SHOWN = 20;
/**
* Reads the text of a record that may come from anywhere: an artifact, a branch, a stranger's file.
* @param name what the reader knows the text by (a path), for messages
* @throws Failure `input` that names every fault: syntax, size, newer schema version, values that
*   do not fit
*/
function parseRecord(text, name) {
	const stored = parseObject(text, name);
	const faults = numberFaults(stored).map(({ path, problem }) => `${path}: ${problem}`);
	if (faults.length > 0) throw refused(name, faults);
	requireVersion(stored, name);
	const shape = shapeOf(recordSchema, stored, MOST_FAULTS_SHOWN);
	if (shape.state === "faults") throw refused(name, shape.faults.map(({ path, problem }) => `${path.join(".") || "record"}: ${problem}${valueSeen(stored, path)}`), void 0, shape.count);
	const untrue = planFaults(shape.value);
	if (untrue.length > 0) throw refused(name, untrue);
	return shape.value;
}
function parseObject(text, name) {
	if (text.length > 134217728) throw refused(name, [`${Math.round(text.length / 2 ** 20)} MiB is over the limit of 128 MiB`]);
	const guarded = parseGuardedJson(text, 40);
	switch (guarded.state) {
		case "faults": throw refused(name, guarded.faults.map(({ path, problem }) => path === "" ? problem : `${path}: ${problem}`));
		case "malformed": throw refused(name, [`not valid JSON: ${text.trim() === "" ? "the file is empty" : guarded.cause.message}`], guarded.cause);
		case "parsed": {
			const { value } = guarded;
			if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
			throw refused(name, ["a record is a JSON object"]);
		}
	}
}
function refused(name, faults, cause, count = faults.length) {
	const shown = faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `  ${fault.slice(0, 300)}`);
	if (count > shown.length) shown.push(`  … and ${count - shown.length} more`);
	return new Failure("input", [`${name} cannot be read as a benchmark record:`, ...shown].join("\n"), {
		remedy: "Restore the file from where it was written, or remove it and measure again.",
		...cause === void 0 ? {} : { cause }
	});
}
function valueSeen(root, path) {
	let value = root;
	for (const key of path) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return "";
		value = value[key];
	}
	if (value === void 0) return "";
	const text = JSON.stringify(value);
	return ` (seen: ${text.length > 80 ? `${text.slice(0, 80)}…` : text})`;
}
/**
* Checks a value against its schema. The library gathers its findings as arguments of a call, whose
* number is limited: a file with hundreds of thousands of faults must be refused like any other.
* @param most faults in the answer
*/
function shapeOf(schema, value, most) {
	let result;
	try {
		result = schema.safeParse(value);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return {
			state: "faults",
			faults: [{
				path: [],
				problem: "it has more faults than can be listed"
			}],
			count: void 0
		};
	}
	if (result.success) return {
		state: "fits",
		value: result.data
	};
	const { issues } = result.error;
	return {
		state: "faults",
		faults: issues.slice(0, most).map((issue) => ({
			path: issue.path,
			problem: issue.code === "invalid_key" ? issue.issues[0]?.message ?? issue.message : issue.message
		})),
		count: issues.length
	};
}
/** Beyond this no measured figure is real, and sums of figures stay finite. */
const LARGEST_FIGURE = 0x38d7ea4c68000;
/**
* Lists numbers that are no figures, at most 20: JSON's `1e999` is read as Infinity, and `1e308`
* overflows in the first sum.
*/
function numberFaults(value, path = "") {
	if (typeof value === "number" && Math.abs(value) > LARGEST_FIGURE) return [{
		path,
		problem: `${value} is out of range (at most ${LARGEST_FIGURE})`
	}];
	if (typeof value !== "object" || value === null) return [];
	const faults = [];
	for (const [key, child] of Object.entries(value)) {
		if (faults.length >= MOST_FAULTS_SHOWN) break;
		faults.push(...numberFaults(child, path === "" ? key : `${path}.${key}`));
	}
	return faults.slice(0, MOST_FAULTS_SHOWN);
}
/** @throws Failure `input` for a schema version that is newer, or missing */
function requireVersion({ schemaVersion: version }, name) {
	if (typeof version !== "number" || !Number.isInteger(version) || version < 1) throw new Failure("input", `${name} is not a benchmark record: schemaVersion is ${shown(version)}`, { remedy: "Give a record.json that this tool wrote." });
	if (version > 1) throw new Failure("input", `${name} has schema version ${version}; this program reads up to ${1}`, { remedy: "Use the release of this action that wrote it, or a newer one." });
}
function shown(version) {
	return version === void 0 ? "missing" : JSON.stringify(version).slice(0, 40);
}
/**
* Formats the stored text of a record: the same record gives the same bytes, whatever the order its
* fields were set in. Arrays and objects of plain values are on one line, so that a series of
* figures is a line and a diff is readable.
*/
function formatRecord(record) {
	return `{\n${Object.keys(recordSchema.shape).map((key) => [key, record[key]]).filter(([, value]) => value !== void 0).map(([key, value]) => `  ${JSON.stringify(key)}: ${format(value, "  ")}`).join(",\n")}\n}\n`;
}
function format(value, indent) {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const deeper = `${indent}  `;
	const parts = Array.isArray(value) ? value.map((child) => format(child, deeper)) : Object.entries(value).filter(([, child]) => child !== void 0).sort(([left], [right]) => left < right ? -1 : 1).map(([key, child]) => `${JSON.stringify(key)}: ${format(child, deeper)}`);
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
	if (isFlat(value)) return `${open}${parts.join(", ")}${close}`;
	return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}
function isFlat(value) {
	return Object.values(value).every((child) => typeof child !== "object" || child === null);
}

export { shapeOf as a, parseStrictJson as c, parseRecord as i, formatRecord as n, mostByPlan as o, numberFaults as r, planFaults as s, LARGEST_CHARACTERS as t };