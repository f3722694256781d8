// src/system/deadline.ts
/** The time was over before the work was. */
var DeadlineExceeded = class extends Error {
	name = "DeadlineExceeded";
	constructor(milliseconds) {
		super(`no answer within ${milliseconds / 1e3} s`);
	}
};
/**
* Starts a deadline with a real timer, which the caller clears in `finally`. Node 20 loses the
* deadline of `AbortSignal.any([signal, AbortSignal.timeout(n)])` to its garbage collector.
* @param signal aborts the deadline's signal too, with its reason; without it only the time does
*/
function startDeadline(signal, milliseconds) {
	const own = new AbortController();
	const cancel = () => own.abort(signal?.reason);
	const timer = setTimeout(() => own.abort(new DeadlineExceeded(milliseconds)), milliseconds);
	if (signal?.aborted) cancel();
	signal?.addEventListener("abort", cancel, { once: true });
	return {
		signal: own.signal,
		clear() {
			clearTimeout(timer);
			signal?.removeEventListener("abort", cancel);
		}
	};
}
/**
* Runs work that ends in time or is given up: its signal is aborted and the promise rejects, even
* where the work does not watch its signal.
* @throws DeadlineExceeded, the reason of `signal`, or what the work throws
*/
async function withDeadline(signal, milliseconds, work) {
	signal?.throwIfAborted();
	const deadline = startDeadline(signal, milliseconds);
	try {
		const givenUp = new Promise((_, reject) => {
			deadline.signal.addEventListener("abort", () => reject(deadline.signal.reason), { once: true });
		});
		return await Promise.race([work(deadline.signal), givenUp]);
	} finally {
		deadline.clear();
	}
}

export { withDeadline as n, startDeadline as t };