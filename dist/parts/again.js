import { p as shellArgument } from "./escape.js";

// src/core/report/again.ts
/**
* Returns the command that measures a cell of a job again, or all of them, quoted for a POSIX
* shell. What a workflow measured is named by its run.
*/
function againCommand({ command = "tidb-bench", folder = "tidb-bench-out", runUrl = "" } = {}, cellId) {
	const run = /\/actions\/runs\/(\d+)$/u.exec(runUrl)?.[1];
	const cell = cellId === void 0 ? "" : ` ${shellArgument(cellId)}`;
	return `${command} again ${run ?? shellArgument(folder)}${cell}`;
}
/** Advice where no command can measure it again. */
const runAgain = ["Run the job again."];
/**
* Checks whether the command finds what it needs: the job measured itself, and kept its settings.
*/
function isReproducible({ reported, isKept = true } = {}) {
	return reported === void 0 && isKept;
}

export { isReproducible as n, runAgain as r, againCommand as t };