// src/why/cause-line.ts
/** The one line of a report: the first cause, or that there is none. Not escaped. */
function causeLine(causes) {
	const [first, ...more] = causes;
	if (first === void 0) return "No cause found: what the servers tell is alike on both sides.";
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return `Cause: ${first.sentence}${others}.`;
}

export { causeLine as t };