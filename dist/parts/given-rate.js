// src/verdict/given-rate.ts
/** Below so much of it a rate was not reached, beyond what chance explains. */
const RATE_TOLERANCE = .01;
/**
* `rate` of sysbench and others, `target` of go-ycsb: events a second that each client begins, whatever the server does.
* @returns undefined where they begin as soon as they can
*/
function givenRate({ rate, target }) {
	return [rate, target].map(Number).find((value) => value > 0);
}

export { givenRate as n, RATE_TOLERANCE as t };