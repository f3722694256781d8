// src/record/strict-json.ts
/** Keys that reach an object's prototype where a reader is careless. */
const unsafeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/** More say no more. */
const MOST_FAULTS = 20;
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

export { textFaults as n, parseStrictJson as t };