// src/words/exit.ts
/** Signals that end programs, by the number that a shell adds to 128. */
const signalNames = {
	1: "SIGHUP",
	2: "SIGINT",
	3: "SIGQUIT",
	4: "SIGILL",
	6: "SIGABRT",
	7: "SIGBUS",
	8: "SIGFPE",
	9: "SIGKILL",
	11: "SIGSEGV",
	13: "SIGPIPE",
	14: "SIGALRM",
	15: "SIGTERM",
	24: "SIGXCPU",
	25: "SIGXFSZ"
};
/**
* Describes how a program ended: `exit code 3`, `exit code 137 (SIGKILL)`.
* @param exitCode as in a shell: 128 + n after signal n
*/
function exitWords(exitCode) {
	const signal = signalNames[exitCode - 128];
	return `exit code ${exitCode}${signal === void 0 ? "" : ` (${signal})`}`;
}

export { exitWords as t };