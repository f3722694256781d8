import { i as inputsAlone, t as addInputOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { n as exitCodes } from "./exit-code.js";
import { v as tlsWith } from "./connect.js";
import { r as readLedger, t as findLedgers } from "./ledger.js";
import { n as reap } from "./reaper.js";
import { n as dropOwnUser, o as dropOwnDatabase } from "./own-user.js";
import { c as removeCluster, r as restoreCluster } from "./restore.js";
import { existsSync } from "node:fs";

// src/extensions/clean/drop-left.ts
/**
* Removes a database, a user or a cluster that a ledger names; the ledger never holds the password.
* @param access with the passwords that the run had; where it says nothing of TLS, the server is
*   checked as it was then
* @throws Failure `environment` where the server cannot be reached with this password
*/
async function dropLeft(entry, access) {
	if (entry.kind === "cluster") return removeCluster(entry, access.env);
	if (entry.kind === "patched") return restoreCluster(entry, access.env);
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

// src/extensions/clean/verb.ts
/** `clean`: ends what an earlier run left behind, where it was killed before it could. */
function defineClean(program, io, finish) {
	addInputOptions(program.command("clean"), ["tls", "tls-ca"], { tls: "encryption for the server where something was left behind: off, required or verify (default: as in the run)" }).option(...jsonOption).option("--ledger <file>", "clean up only what this list names, even if its owner still runs").addHelpText("after", "\nExample:\n  $ tidb-bench clean").action(async ({ ledger, json }, command) => finish(await clean(ledger, accessOf(inputsAlone(command, io), io), io, json)));
}
async function clean(file, access, io, json) {
	const ledgers = file === void 0 ? findLedgers().filter(({ ownerAlive }) => !ownerAlive) : [readLedger(file)].filter((ledger) => ledger !== void 0);
	const reaped = [];
	for (const ledger of ledgers) reaped.push(...await reap(ledger, { drop: (entry) => dropLeft(entry, access) }));
	show(json, reaped, () => reaped.map(describe).join("\n") || "nothing was left behind", io);
	if (reaped.every(({ outcome }) => outcome !== "left")) return exitCodes.passed;
	const files = ledgers.map((ledger) => ledger.file).filter(existsSync);
	const elsewhere = [
		"user",
		"database",
		"cluster",
		"patched"
	];
	if (reaped.every(({ entry, outcome }) => outcome !== "left" || elsewhere.includes(entry.kind))) io.log.info(`remedy: Start the server and run clean again. If it is gone for good, delete ${files.join(" and ")}.`);
	return exitCodes.environment;
}
/**
* The list holds no password: it comes as it did for the run. TLS is as the list says, unless
* somebody says it here.
*/
function accessOf({ values: { tls, tlsCa }, names }, io) {
	const { env } = io;
	if (!names.has("tls")) return { env };
	return {
		env,
		tls: tlsWith(tls, tlsCa)
	};
}
function whatOf({ entry }) {
	switch (entry.kind) {
		case "process": return `process ${entry.pid} (${entry.command})`;
		case "folder": return `folder ${entry.path}`;
		case "cluster": return `cluster ${entry.name} at ${entry.hosts.join(", ")}`;
		case "patched": return `changes of the cluster ${entry.name}`;
		case "user":
		case "database": return `${entry.kind} ${entry.name} at ${entry.host}:${entry.port}`;
	}
}
function describe(item) {
	const what = whatOf(item);
	return item.outcome === "left" ? `left: ${what}: ${item.reason}` : `${item.outcome}: ${what}`;
}

export { defineClean };