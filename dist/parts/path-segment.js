import { createHash } from "node:crypto";

// src/words/path-segment.ts
const LONGEST = 200;
/**
* A name as one safe segment of a path, on a disk and in a git tree: no separators, no leading dot,
* no control characters. `refs/heads/main` becomes `refs%2Fheads%2Fmain`; a very long name ends in
* a digest.
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

export { pathSegment as n, nameOfSegment as t };