// src/core/job/exit-code.ts
/** Exit codes of the process. */
const exitCodes = {
	passed: 0,
	regression: 1,
	input: 2,
	measurement: 3,
	environment: 4,
	cancelled: 130
};
/** The kind of failure that an exit code stands for; undefined for a verdict. */
function failureKindOf(exitCode) {
	const name = Object.entries(exitCodes).find(([, code]) => code === exitCode)?.[0];
	return name === "passed" || name === "regression" ? void 0 : name;
}
/** The lines that every `--help` ends with. */
const exitCodeHelp = `
Exit codes:
  0    passed
  1    regression
  2    bad input or configuration
  3    invalid or missing measurement
  4    the environment failed: server, tool, network
  130  cancelled`;

export { exitCodes as n, failureKindOf as r, exitCodeHelp as t };