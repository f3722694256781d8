import { a as validCaller } from "./resolve.js";
import { i as readCaller } from "./options.js";

// src/core/commands/given-inputs.ts
/**
* Reads the caller's inputs, for verbs that also read a configuration. A separate module: the
* others start without all that reads one.
* @throws Failure `input` with its faults, and with those of the configuration beside them
*/
function givenInputs(command, io) {
	return validCaller(readCaller(command, io));
}

export { givenInputs as t };