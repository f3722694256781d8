import { a as MARK_VARIABLE, c as ownSecrets } from "./process.js";
import { o as isMarkedFolder } from "./folders2.js";
import { c as processesWith, n as groupMembers, r as hasInEnvironment } from "./identity.js";
import { i as removeLedgerFile } from "./ledger.js";
import { existsSync, rmSync } from "node:fs";
import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";

// src/system/reaper.ts
/** Ends and removes everything that a ledger names; the file goes once nothing is left. */
async function reap(ledger, options = {}) {
	const results = [];
	const inOrder = [...ledger.entries].sort((a, b) => rank(a) - rank(b));
	for (const entry of inOrder) {
		if (entry.kind === "folder") await endMarked(ledger.mark, options);
		results.push(await reapEntry(entry, ledger.mark, options));
	}
	await endMarked(ledger.mark, options);
	if (results.every(({ outcome }) => outcome !== "left")) removeLedgerFile(ledger.file);
	return results;
}
function rank(entry) {
	return {
		user: 0,
		database: 0,
		process: 1,
		cluster: 2,
		patched: 2,
		folder: 3
	}[entry.kind];
}
async function reapEntry(entry, mark, options) {
	try {
		switch (entry.kind) {
			case "process": return {
				outcome: await endGroup(entry, mark, options.graceSeconds ?? 10),
				entry
			};
			case "folder":
				if (existsSync(entry.path) && !isMarkedFolder(entry.path, mark)) return {
					outcome: "left",
					entry,
					reason: "it is not a folder of this run"
				};
				rmSync(entry.path, {
					recursive: true,
					force: true,
					maxRetries: 5,
					retryDelay: 100
				});
				return {
					outcome: "removed",
					entry
				};
			case "user":
			case "database":
			case "cluster":
			case "patched":
				if (options.drop === void 0) return {
					outcome: "left",
					entry,
					reason: "its password is unknown here"
				};
				await options.drop(entry);
				return {
					outcome: "removed",
					entry
				};
		}
	} catch (error) {
		return {
			outcome: "left",
			entry,
			reason: error instanceof Error ? error.message : String(error)
		};
	}
}
async function endGroup(entry, mark, graceSeconds) {
	const ownProcesses = () => groupMembers(entry.pid).filter(({ pid, startTicks }) => pid === entry.pid && startTicks === entry.startTicks || hasInEnvironment(pid, "TIDB_BENCH_MARK", mark));
	return endProcesses(ownProcesses, graceSeconds);
}
async function endMarked(mark, { graceSeconds = 10 }) {
	await endProcesses(() => processesWith(MARK_VARIABLE, mark), graceSeconds).catch(() => void 0);
}
/**
* Ends processes with SIGTERM, and with SIGKILL after the grace. @param ownProcesses those that still
* live @throws Error for one that does not end
*/
async function endProcesses(ownProcesses, graceSeconds) {
	const first = ownProcesses();
	if (first.length === 0) return "gone";
	signalAll(first, "SIGTERM");
	const deadline = Date.now() + graceSeconds * 1e3;
	while (ownProcesses().length > 0 && Date.now() < deadline) await setTimeout(50);
	signalAll(ownProcesses(), "SIGKILL");
	while (ownProcesses().length > 0 && Date.now() < deadline + 5e3) await setTimeout(20);
	if (ownProcesses().length > 0) throw new Error(`process ${first[0]?.pid} did not stop`);
	return "removed";
}
function signalAll(members, signal) {
	for (const { pid } of members) try {
		process.kill(pid, signal);
	} catch {}
}
/**
* The program is opened at once and read from that open file: whoever ends a job may remove its
* folders in the same breath, the one with our code too, and also while Node starts. A folder that
* is gone is no place to start Node in.
*/
const script = [
	"node=$1 program=$2",
	"shift 2",
	"[ -r \"$program\" ] && exec 3<\"$program\"",
	"secrets=$(cat)",
	"cd \"$PWD\" 2>/dev/null || cd /",
	"exec \"$node\" --input-type=module - \"$@\" <&3 4<<END",
	"$secrets",
	"END"
].join("\n");
/**
* Starts a shell in a session of its own that waits for the end of a pipe from us. The kernel
* closes it whatever kills us, SIGKILL too; the shell then becomes `cleanCommand`. Our secrets
* reach it by that pipe, and by the descriptor {@link SECRETS_DESCRIPTOR}, since a build under test
* can read the environment of both. Waiting costs a megabyte and no time on the processor, so a
* measurement does not notice it.
*/
function startWatcher({ node, program, args }) {
	const { RUNNER_TRACKING_ID: _, ...env } = process.env;
	const secrets = ownSecrets();
	for (const name of Object.keys(secrets)) delete env[name];
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
	pipe?.write(JSON.stringify(secrets));
	pipe?.unref?.();
	return { dismiss() {
		try {
			if (child.pid !== void 0 && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
		} catch {}
	} };
}

export { reap as n, startWatcher as r, endProcesses as t };