import { i as inputsAlone, t as addInputOptions } from "./options.js";
import { n as jsonOption } from "./printed.js";
import { n as exitCodes, r as failureKindOf } from "./exit-code.js";
import { i as readOutcome } from "./job-outcome.js";
import { a as resultFolder } from "./result-folder.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";

// src/extensions/results/gate.ts
/**
* `gate`: the last step of a job; its exit code is that of the run, returned once the evidence is
* stored.
*/
function defineGate(program, io, finish) {
	addInputOptions(program.command("gate"), ["out", "suite"], { suite: "suite of the run" }).option(...jsonOption).addHelpText("after", "\nExample:\n  $ tidb-bench gate --out tidb-bench-out").action(({ json }, command) => finish(gate(resultFolder(inputsAlone(command, io).values, io.env), io, json)));
}
function gate(folder, io, json) {
	const outcome = readOutcome(folder);
	const { exitCode, message, remedy, tail } = outcome;
	if (json === true) io.print(JSON.stringify(outcome, null, 2));
	const kind = failureKindOf(exitCode);
	switch (kind) {
		case void 0:
			if (json === true) return exitCode;
			if (exitCode === exitCodes.passed) io.print(message);
			else io.log.info(`error: ${message}`);
			return exitCode;
		case "cancelled":
			io.log.info(message);
			return exitCode;
		case "input":
		case "measurement":
		case "environment": throw new Failure(kind, message, {
			tail,
			...defined({ remedy })
		});
	}
}

export { defineGate };