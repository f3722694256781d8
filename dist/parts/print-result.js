import { t as plainPlace } from "./place.js";
import { t as renderTerminal } from "./terminal.js";

// src/job/print-result.ts
/** Prints a verdict: its story, every figure, or the result as programs read it. */
function printResult(result, { terminal = plainPlace, print }) {
	print(terminal.shows === "json" ? JSON.stringify(result, null, 2) : renderTerminal(result, terminal).trimEnd());
}

export { printResult as t };