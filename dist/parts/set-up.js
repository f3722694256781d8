import { r as isElsewhere } from "./targets.js";
import { r as setUpHere } from "./pair.js";

// src/core/steps/measure/set-up.ts
/** Returns the requested order of the set-up, before the machine is examined. */
function requestedSetUp({ parallelSetup }) {
	return parallelSetup === "never" ? "one-by-one" : "at-once";
}
/**
* Returns the order in which the two servers of a job are set up, and logs the reason if it is not
* at once.
* @param mayBeOne true if both sides may be one server, which is then set up for one after the
*   other
*/
async function setUpOf({ base, candidate, inputs }, mayBeOne, { log }) {
	if (base === void 0 || requestedSetUp(inputs) === "one-by-one") return "one-by-one";
	if (mayBeOne && (isElsewhere(base) || isElsewhere(candidate))) return "one-by-one";
	const { setUp, why } = await setUpHere([base, candidate]);
	if (why !== void 0) log.info(`the servers are prepared one after the other: ${why}`);
	return setUp;
}

export { setUpOf as n, requestedSetUp as t };