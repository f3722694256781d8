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

export { pathSegment as n, shapeOf as r, nameOfSegment as t };