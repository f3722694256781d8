import { createHash } from "node:crypto";

// src/record/shape.ts
/**
* Whether a value is as its schema says. The library gathers its findings as arguments of a call, of which there is a
* most: a file with hundreds of thousands of faults must be refused like any other.
* @param most faults that are told
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
				problem: "it has more faults than can be told"
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

// src/record/strict-json.ts
/** Keys that reach an object's prototype where a reader is careless. */
const unsafeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/** More say no more. */
const MOST_FAULTS = 20;
/**
* JSON from somebody who may want to harm: too long, too deep, with a key twice (of which readers take different
* ones) or with a key that reaches a prototype is refused before it is parsed. Never throws.
*/
function parseStrictJson(text, limits) {
	const [fault] = text.length > limits.characters ? [{ problem: `longer than ${limits.characters} characters` }] : textFaults(text, limits.depth);
	if (fault !== void 0) return {
		state: "refused",
		why: fault.problem
	};
	try {
		return {
			state: "parsed",
			value: JSON.parse(text)
		};
	} catch {
		return {
			state: "refused",
			why: "no JSON"
		};
	}
}
/**
* Looks at strings and brackets alone; whether the rest is JSON is the parser's to say. One pass: the work grows with
* the text and with nothing else, whatever the text is.
* @param depth deepest nesting; what is deeper is not looked at
*/
function textFaults(text, depth) {
	const faults = [];
	const levels = [];
	for (let at = 0; at < text.length && faults.length < MOST_FAULTS; at++) {
		const level = levels.at(-1);
		switch (text[at]) {
			case "\"": {
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
			case "{":
			case "[":
				if (levels.length >= depth) return [...faults, {
					path: "",
					problem: `nested deeper than ${depth} levels`
				}];
				levels.push(text[at] === "{" ? {
					keys: /* @__PURE__ */ new Set(),
					expectsKey: true
				} : {
					keys: void 0,
					expectsKey: false
				});
				break;
			case "}":
			case "]":
				levels.pop();
				break;
			case ",": if (level?.keys !== void 0) level.expectsKey = true;
		}
	}
	return faults;
}
/** The key is decoded, since `"\u0061"` and `"a"` are the same one. */
function addKey(level, quoted) {
	let key;
	try {
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
	for (let at = start + 1; at < text.length; at++) if (text[at] === "\\") at++;
	else if (text[at] === "\"") return at;
}

// src/words/path-segment.ts
const LONGEST = 200;
/**
* A name as one safe segment of a path, on a disk and in a git tree: no separators, no leading dot, no control
* characters. `refs/heads/main` becomes `refs%2Fheads%2Fmain`; a very long name ends in a digest.
*/
function pathSegment(name) {
	const encoded = [...new TextEncoder().encode(name)].map((byte) => {
		const character = String.fromCharCode(byte);
		return /[A-Za-z0-9._-]/.test(character) ? character : escaped(byte);
	}).join("").replace(/^\./, "%2E");
	if (encoded.length <= LONGEST) return encoded;
	const digest = createHash("sha256").update(name).digest("hex").slice(0, 16);
	return `${encoded.slice(0, 183)}-${digest}`;
}
/** The name that a segment was made from, as far as it was not shortened. */
function nameOfSegment(segment) {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
function escaped(byte) {
	return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

export { shapeOf as a, textFaults as i, pathSegment as n, parseStrictJson as r, nameOfSegment as t };