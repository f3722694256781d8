// src/record/strict-json.ts
/** Keys that reach an object's prototype where a reader is careless. */
const unsafeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/** More say no more. */
const MOST_FAULTS = 20;
const [QUOTE, BACKSLASH, COMMA, COLON] = [
	34,
	92,
	44,
	58
];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [
	123,
	125,
	91,
	93
];
/**
* JSON from somebody who may want to harm: too long, too deep, with a key twice (of which readers take different
* ones) or with a key that reaches a prototype is refused. Never throws.
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
* What `JSON.parse` reads, where it left nothing out. Whether it did is told by numbers: a key that is given twice is
* written more often than it is there. The text is looked at closely only where they differ.
* @param depth deepest nesting
*/
function parseGuardedJson(text, depth) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		return faultsOf(text, depth) ?? {
			state: "malformed",
			cause
		};
	}
	if (safeKeys(value, depth) === writtenKeys(text)) return {
		state: "parsed",
		value
	};
	return faultsOf(text, depth) ?? {
		state: "parsed",
		value
	};
}
function faultsOf(text, depth) {
	const [first, ...others] = textFaults(text, depth);
	return first === void 0 ? void 0 : {
		state: "faults",
		faults: [first, ...others]
	};
}
/** Keys in a text that is JSON, and now and then a piece of a string that looks like one: never fewer than there are. */
function writtenKeys(text) {
	let keys = 0;
	for (let at = 0; at < text.length; at++) {
		if (text.charCodeAt(at) !== COLON) continue;
		let before = at - 1;
		while (isSpace(text.charCodeAt(before))) before--;
		if (text.charCodeAt(before) === QUOTE) keys++;
	}
	return keys;
}
/** The blanks of JSON. */
function isSpace(code) {
	return code === 32 || code === 10 || code === 13 || code === 9;
}
/** Keys of all objects together. @returns -1 where one is not safe, or where it is nested too deep */
function safeKeys(value, depth) {
	if (typeof value !== "object" || value === null) return 0;
	if (depth === 0) return -1;
	let keys = 0;
	if (Array.isArray(value)) {
		for (const child of value) {
			if (typeof child !== "object") continue;
			const inside = safeKeys(child, depth - 1);
			if (inside === -1) return -1;
			keys += inside;
		}
		return keys;
	}
	for (const key in value) {
		if (unsafeKeys.has(key)) return -1;
		keys++;
		const child = value[key];
		if (typeof child !== "object") continue;
		const inside = safeKeys(child, depth - 1);
		if (inside === -1) return -1;
		keys += inside;
	}
	return keys;
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

export { parseStrictJson as n, parseGuardedJson as t };