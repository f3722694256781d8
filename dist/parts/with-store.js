import { t as lazyGuard } from "./guard.js";
import { i as openStore } from "./baseline-source.js";

// src/core/commands/with-store.ts
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

export { withStore as t };