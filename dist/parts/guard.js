import { r as openLedger } from "./ledger.js";
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";

// src/system/watcher.ts
/**
* The program is opened at once: whoever ends a job may remove its folders in the same breath, the one with our code
* too, and an open file can be read for as long as it is held. A folder that is gone is no place to start Node in.
*/
const script = [
	"node=$1 program=$2",
	"shift 2",
	"[ -r \"$program\" ] && exec 3<\"$program\"",
	"cat >/dev/null",
	"cd \"$PWD\" 2>/dev/null || cd /",
	"[ -e \"$program\" ] && exec \"$node\" \"$program\" \"$@\"",
	"exec \"$node\" --input-type=module - \"$@\" <&3"
].join("\n");
/**
* Starts a shell in a session of its own that waits for the end of a pipe from us. The kernel closes it whatever
* kills us, SIGKILL too; the shell then becomes `cleanCommand`. Waiting costs a megabyte and no time on the
* processor, so a measurement does not notice it.
*/
function startWatcher({ node, program, args }) {
	const { RUNNER_TRACKING_ID: _, ...env } = process.env;
	const child = spawn("/bin/sh", [
		"-c",
		script,
		"sh",
		node,
		program,
		...args
	], {
		detached: true,
		env,
		stdio: [
			"pipe",
			"ignore",
			"ignore"
		]
	});
	child.on("error", () => void 0);
	child.unref();
	const pipe = child.stdin;
	pipe?.on("error", () => void 0);
	pipe?.unref?.();
	return { dismiss() {
		try {
			if (child.pid !== void 0 && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
		} catch {}
	} };
}

// src/job/guard.ts
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