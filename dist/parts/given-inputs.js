import { An as validCaller } from "./plan.js";
import { i as readCaller } from "./gate-plan.js";

// src/commands/given-inputs.ts
/**
* What a caller gave, for verbs that read a configuration too. A module of its own: the others start without all that
* reads one.
* @throws Failure `input` with its faults, and with those of the configuration beside them
*/
function givenInputs(command, io) {
	return validCaller(readCaller(command, io));
}

export { givenInputs as t };