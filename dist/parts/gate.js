import { n as exitCodes, r as failureKindOf } from "./exit-code.js";
import { i as readOutcome } from "./job-outcome.js";
import { r as resultFolder } from "./result-folder.js";
import { t as Failure } from "./failure.js";
import { w as defined } from "./schemas.js";
import { r as givenInputs, t as addInputOptions } from "./options.js";

// src/commands/gate.ts
/** `gate`: the last step of a job; its exit code is that of the run, told once the evidence is stored. */
function defineGate(program, io, finish) {
	addInputOptions(program.command("gate"), ["out", "suite"], { suite: "suite of the run" }).addHelpText("after", "\nExample:\n  $ tidb-bench gate --out tidb-bench-out").action((_options, command) => finish(gate(resultFolder(givenInputs(command, io).values, io.env), io)));
}
function gate(folder, io) {
	const { exitCode, message, remedy, tail } = readOutcome(folder);
	const kind = failureKindOf(exitCode);
	switch (kind) {
		case void 0:
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