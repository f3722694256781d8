import { r as InvalidArgumentError } from "./esm.js";
import { p as baselineForms } from "./inputs.js";
import { t as lazyGuard } from "./guard.js";
import { i as openStore } from "./baseline-source.js";
import { n as jsonOption } from "./printed.js";

// src/core/commands/baseline/store.ts
/** The options of every verb on a store. */
function onStore(command) {
	return command.option("--baseline <store>", baselineForms.replace(/, a record.*$/, ""), "files:baselines").option(...jsonOption);
}
/**
* Opens the store, and closes it whatever happens. @throws Failure `input`, and whatever `use`
* throws
*/
async function withStore(text, io, use) {
	const guard = lazyGuard();
	const store = await openStore(text, io, guard.ledger);
	try {
		return await use(store);
	} finally {
		await store.close();
		guard.release();
	}
}
function warnOfFaults(faults, io) {
	for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`);
}
/** Parses an option that is a count. @throws InvalidArgumentError */
function wholeNumber(text) {
	if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Expected a whole number.");
	return Number(text);
}

export { withStore as i, warnOfFaults as n, wholeNumber as r, onStore as t };