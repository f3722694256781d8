import { n as exitCodes } from "./exit-code.js";
import { n as dropOwnUser, o as dropOwnDatabase } from "./user.js";
import { a as removeLedgerFile, i as readLedger, n as findLedgers, t as MARK_VARIABLE } from "./ledger.js";
import { n as hasInEnvironment, o as processesWith, t as groupMembers } from "./identity.js";
import { r as inputsAlone, t as addInputOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

// src/server/left-behind.ts
/**
* Drops a database or a user that stands in a ledger, which never holds the password.
* @param access with the passwords that the run had; where it says nothing of TLS, the server is checked as it was then
* @throws Failure `environment` where the server cannot be reached with this password
*/
async function dropLeft(entry, access) {
	const { host, port, user, name, passwordEnv = "TIDB_BENCH_PASSWORD" } = entry;
	const tls = access.tls ?? tlsOf(entry);
	const endpoint = {
		hosts: [{
			host,
			port
		}],
		user,
		database: "",
		password: access.env[passwordEnv] ?? "",
		tls
	};
	await (entry.kind === "user" ? dropOwnUser(endpoint, name) : dropOwnDatabase(endpoint, name));
}
function tlsOf({ tls = "off", caFile }) {
	if (tls !== "verify") return { mode: tls };
	return caFile === void 0 ? { mode: "verify" } : {
		mode: "verify",
		caFile
	};
}

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
		folder: 2
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
				if (options.drop === void 0) return {
					outcome: "left",
					entry,
					reason: "the password is not known here"
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
	const ours = () => groupMembers(entry.pid).filter(({ pid, startTicks }) => pid === entry.pid && startTicks === entry.startTicks || hasInEnvironment(pid, "TIDB_BENCH_MARK", mark));
	return endAll(ours, graceSeconds);
}
async function endMarked(mark, { graceSeconds = 10 }) {
	await endAll(() => processesWith(MARK_VARIABLE, mark), graceSeconds).catch(() => void 0);
}
async function endAll(ours, graceSeconds) {
	const first = ours();
	if (first.length === 0) return "gone";
	signalAll(first, "SIGTERM");
	const deadline = Date.now() + graceSeconds * 1e3;
	while (ours().length > 0 && Date.now() < deadline) await setTimeout(50);
	signalAll(ours(), "SIGKILL");
	while (ours().length > 0 && Date.now() < deadline + 5e3) await setTimeout(20);
	if (ours().length > 0) throw new Error(`process ${first[0]?.pid} does not end`);
	return "removed";
}
function signalAll(members, signal) {
	for (const { pid } of members) try {
		process.kill(pid, signal);
	} catch {}
}

// src/commands/clean.ts
/** `clean`: ends what an earlier run left behind, where it was killed before it could. */
function defineClean(program, io, finish) {
	addInputOptions(program.command("clean"), ["tls", "tls-ca"], { tls: "how to reach the server where something was left: off, required or verify (default: as the run did)" }).option(...jsonOption).option("--ledger <file>", "clean up by this list alone, also where its owner still runs").addHelpText("after", "\nExample:\n  $ tidb-bench clean").action(async ({ ledger, json }, command) => finish(await clean(ledger, accessOf(inputsAlone(command, io), io), io, json)));
}
async function clean(file, access, io, json) {
	const ledgers = file === void 0 ? findLedgers().filter(({ ownerAlive }) => !ownerAlive) : [readLedger(file)].filter((ledger) => ledger !== void 0);
	const reaped = [];
	const drop = (entry) => dropLeft(entry, access);
	for (const ledger of ledgers) reaped.push(...await reap(ledger, { drop }));
	show(json, reaped, () => reaped.map(describe).join("\n") || "nothing was left behind", io);
	return reaped.some(({ outcome }) => outcome === "left") ? exitCodes.environment : exitCodes.passed;
}
/** The list holds no password: it comes as it did for the run. TLS is as the list says, unless somebody says it here. */
function accessOf({ values: { tls, tlsCa }, names }, io) {
	const { env } = io;
	if (!names.has("tls")) return { env };
	if (tls !== "verify") return {
		env,
		tls: { mode: tls }
	};
	return {
		env,
		tls: tlsCa === void 0 ? { mode: tls } : {
			mode: tls,
			caFile: tlsCa
		}
	};
}
function describe(item) {
	const { entry } = item;
	const what = entry.kind === "process" ? `process ${entry.pid} (${entry.command})` : entry.kind === "folder" ? `folder ${entry.path}` : `${entry.kind} ${entry.name} at ${entry.host}:${entry.port}`;
	return item.outcome === "left" ? `left: ${what}: ${item.reason}` : `${item.outcome}: ${what}`;
}

export { defineClean };