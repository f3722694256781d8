// src/core/server/fetch-turn.ts
const lastTurns = /* @__PURE__ */ new Map();
/**
* TiUP writes components and manifests into its home without a lock, and two that fetch at the same
* time damage each other's: of the clusters of this process one at a time fetches into a home.
* @param act is given what it calls once everything is fetched; the turn ends there, or with it
*/
async function inFetchTurn(home, signal, act) {
	const before = lastTurns.get(home) ?? Promise.resolve();
	let end = () => {};
	const ownTurn = new Promise((resolve) => {
		end = resolve;
	});
	lastTurns.set(home, before.then(() => ownTurn));
	await before;
	try {
		signal.throwIfAborted();
		return await act(end);
	} finally {
		end();
	}
}

export { inFetchTurn as t };