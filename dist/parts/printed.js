import { l as wrappedLines } from "./terminal.js";

// src/core/commands/printed.ts
/** Option that makes a verb print one JSON value on standard output, and nothing else there. */
const jsonOption = ["--json", "print JSON"];
/** Option of a verb that judges. */
const allOption = ["--all", "print every figure, not only the headline and the matrix"];
/** A result as people, in the width of their terminal, or as programs read it. */
function show(json, value, text, io) {
	const { columns = Number.POSITIVE_INFINITY } = io.terminal ?? {};
	io.print(json === true ? JSON.stringify(value, null, 2) : wrappedLines(text(), columns));
}

export { jsonOption as n, show as r, allOption as t };