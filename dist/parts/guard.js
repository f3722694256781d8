import { n as openLedger } from "./ledger.js";
import { r as startWatcher } from "./reaper.js";
import { dirname, join } from "node:path";

// src/system/guard.ts
let shared;
/** One list and one watcher for all parts of this process that need one at the same time. */
function openGuard() {
	shared ??= open();
	const guard = shared;
	guard.users += 1;
	let isReleased = false;
	return {
		ledger: guard.ledger,
		release() {
			if (isReleased) return;
			isReleased = true;
			guard.users -= 1;
			if (guard.users > 0) return;
			shared = void 0;
			if (!guard.ledger.close()) return;
			for (const watcher of guard.watchers) watcher.dismiss();
		}
	};
}
function lazyGuard() {
	let guard;
	return {
		ledger() {
			guard ??= openGuard();
			return guard.ledger;
		},
		release() {
			guard?.release();
			guard = void 0;
		}
	};
}
function open() {
	const watchers = [];
	return {
		ledger: openLedger(void 0, (file) => {
			const program = join(dirname(process.argv[1] ?? ""), "clean.js");
			watchers.push(startWatcher({
				node: process.execPath,
				program,
				args: [file]
			}));
		}),
		watchers,
		users: 0
	};
}

export { openGuard as n, lazyGuard as t };