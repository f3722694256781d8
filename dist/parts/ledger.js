import { C as union, _ as object, a as _enum, g as number, p as literal, s as array, t as Failure, u as discriminatedUnion, v as partialRecord, w as unknown, x as string, y as record } from "./failure.js";
import { i as makeFolder, l as removeIfEmpty, n as isPrivate } from "./files.js";
import { a as isAlive, i as identify, o as ownWorld, s as ownerSchema } from "./identity.js";
import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { homedir, tmpdir } from "node:os";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

// src/system/ledger-entry.ts
/** Something that we made at a server which is not ours, and how to get there again. */
const onServer = {
	host: string(),
	port: number().int(),
	user: string(),
	name: string(),
	/** TLS mode of the server; absent in a ledger of an older release. */
	tls: _enum([
		"off",
		"required",
		"verify"
	]).optional(),
	caFile: string().optional(),
	/** Name of the environment variable with the password. */
	passwordEnv: string().optional()
};
/** Something that outlives us unless somebody ends it. Passwords have no place here. */
const entrySchema = discriminatedUnion("kind", [
	object({
		kind: literal("process"),
		/** Number of the leader and of its group. */
		pid: number().int().min(2),
		startTicks: number(),
		command: string()
	}),
	object({
		kind: literal("folder"),
		path: string().startsWith("/")
	}),
	object({
		kind: literal("database"),
		...onServer
	}),
	object({
		kind: literal("user"),
		...onServer
	}),
	object({
		kind: literal("cluster"),
		name: string().regex(/^tidb-bench-[\w-]+$/),
		folder: string().regex(/^(\/[\w-][\w.-]*)+\/tidb-bench-[\w-]+$/),
		/** Content of the mark file in that folder. */
		mark: string().regex(/^[0-9a-f]{24}$/),
		hosts: array(string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/)),
		user: string().regex(/^[a-z_][a-z0-9_-]*$/),
		port: number().int(),
		/** Name of the environment variable with the SSH key, or its path. */
		keyEnv: string(),
		knownHosts: string().optional(),
		/** Path of TiUP, and its TIUP_HOME. */
		tiup: string().startsWith("/"),
		home: string().startsWith("/")
	}),
	object({
		kind: literal("patched"),
		name: string().regex(/^(?!\.+$)[\w.-]+$/),
		tiup: string().startsWith("/"),
		home: string().startsWith("/"),
		version: string(),
		/** Programs that it ran, as files of this machine, by component. */
		programs: partialRecord(_enum([
			"pd",
			"tikv",
			"tidb"
		]), string().regex(/^\/(.*\/)?tidb-bench\/cluster-[\w.-]+\/[a-z]+-server$/)),
		/** SHA-256 of these. */
		sums: partialRecord(_enum([
			"pd",
			"tikv",
			"tidb"
		]), string()).optional(),
		configuration: partialRecord(_enum([
			"pd",
			"tikv",
			"tidb"
		]), record(string(), unknown())),
		pd: array(string()),
		/** Copies that TiUP makes on the hosts, and that were not there. */
		backups: array(object({
			component: _enum([
				"pd",
				"tikv",
				"tidb"
			]),
			host: string().regex(/^[A-Za-z0-9:[][\w.:[\]-]*$/),
			path: string().regex(/^(\/[\w.@+-]+)+\/bin\.old\.[\w.+-]+$/)
		})).optional(),
		/** Packages of the cluster that TiUP had unpacked on this machine. */
		unpacked: array(string()).optional()
	})
]);

// src/system/ledger.ts
const markedOwnerSchema = ownerSchema.extend({ mark: string().regex(/^[0-9a-f]{24}$/) });
const lineSchema = union([
	object({ owner: markedOwnerSchema }),
	object({
		add: string(),
		entry: entrySchema
	}),
	object({ strike: string() })
]);
/**
* Opens the ledger of this process.
* @param announce called with the file before it exists: the watcher must run first
*/
function openLedger(folder = ledgerFolder(), announce = () => void 0) {
	const mark = randomBytes(12).toString("hex");
	const owner = {
		...identify(process.pid) ?? {
			pid: process.pid,
			startTicks: 0
		},
		mark,
		world: ownWorld()
	};
	const file = join(folder, `${owner.pid}-${mark}.jsonl`);
	const open = /* @__PURE__ */ new Map();
	const append = (lines) => {
		const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
		try {
			appendFileSync(file, text, {
				mode: 384,
				flush: true
			});
		} catch (cause) {
			throw new Failure("environment", `cannot write ${file}: ${cause.message}`, {
				cause,
				remedy: "This file lists everything to be ended after the job. Free space on that disk."
			});
		}
	};
	const write = (line) => {
		if (existsSync(file)) return append([line]);
		openLedgerFolder(folder);
		append([
			{ owner },
			...[...open].map(([add, entry]) => ({
				add,
				entry
			})),
			line
		]);
	};
	announce(file);
	openLedgerFolder(folder);
	append([{ owner }]);
	let next = 0;
	return {
		file,
		mark,
		add(entry) {
			const id = String(next++);
			write({
				add: id,
				entry
			});
			open.set(id, entry);
			return () => {
				if (!open.delete(id)) return;
				try {
					write({ strike: id });
				} catch {}
			};
		},
		close() {
			if (open.size > 0) return false;
			removeLedgerFile(file);
			return true;
		}
	};
}
/** Removes a ledger with nothing left in it, and the folder of ledgers with the last of them. */
function removeLedgerFile(file) {
	rmSync(file, { force: true });
	removeIfEmpty(dirname(file));
}
/**
* Reads a ledger; a line cut short by a crash is left out. @returns undefined where it is gone or
* is none
*/
function readLedger(file) {
	if (!existsSync(file)) return void 0;
	let owner;
	const entries = /* @__PURE__ */ new Map();
	for (const text of readFileSync(file, "utf8").split("\n")) {
		const line = parseLine(text);
		if (line === void 0) continue;
		if ("owner" in line) owner = line.owner;
		else if ("add" in line) entries.set(line.add, line.entry);
		else entries.delete(line.strike);
	}
	if (owner === void 0) return void 0;
	return {
		file,
		mark: owner.mark,
		ownerAlive: mayLive(owner),
		entries: [...entries.values()].reverse()
	};
}
/** Strikes an entry out of the ledger of a dead job, and removes the file with the last one. */
function strikeOut(file, entry) {
	const lines = readFileSync(file, "utf8").split("\n").map(parseLine);
	for (const line of lines) if (line !== void 0 && "add" in line && isDeepStrictEqual(line.entry, entry)) appendFileSync(file, `${JSON.stringify({ strike: line.add })}\n`, { flush: true });
	if (readLedger(file)?.entries.length === 0) removeLedgerFile(file);
}
/**
* A number of another container or machine says nothing here: its owner is left to those who can
* see it.
*/
function mayLive(owner) {
	const { host, boot, pidNamespace } = ownWorld();
	const { world } = owner;
	if (world.host !== host) return true;
	if (world.boot !== boot) return false;
	return world.pidNamespace === pidNamespace ? isAlive(owner) : true;
}
/** All ledgers of this user, also those whose owner still runs. */
function findLedgers(folders = ledgerFolders()) {
	return folders.filter(isPrivate).flatMap((folder) => {
		const names = readdirSync(folder);
		if (names.length === 0) removeIfEmpty(folder);
		return names.filter((name) => name.endsWith(".jsonl")).map((name) => readLedger(join(folder, name))).filter((content) => content !== void 0);
	});
}
function parseLine(text) {
	try {
		return lineSchema.safeParse(JSON.parse(text)).data;
	} catch {
		return;
	}
}
/**
* The private folder of all ledgers of this user. It is with what programs remember between their
* runs, and not in a temporary folder: a runner removes that first of all when a job is cancelled.
* Without a home to write to, it is the temporary folder after all.
* @throws Failure `environment` where somebody else made it: a foreign ledger could name any folder
*/
function ledgerFolder(environment = process.env) {
	const [inState = "", inTemporary = ""] = ledgerFolders(environment);
	try {
		openLedgerFolder(inState);
		return inState;
	} catch (error) {
		if (error instanceof Failure) throw error;
		openLedgerFolder(inTemporary);
		return inTemporary;
	}
}
/**
* Lists the possible folders of this user's ledgers: {@link ledgerFolder} and its fallbacks.
* Creates none.
*/
function ledgerFolders(environment = process.env) {
	const stateHome = environment.XDG_STATE_HOME ?? "";
	const state = isAbsolute(stateHome) ? stateHome : join(environment.HOME || homedir(), ".local", "state");
	const user = process.getuid?.() ?? 0;
	return [join(state, "tidb-bench"), join(environment.RUNNER_TEMP || tmpdir(), `tidb-bench-${user}`)];
}
/**
* Makes the folder where it is missing. @throws Failure `environment` where it is not this user's
* alone
*/
function openLedgerFolder(folder) {
	makeFolder(folder, 448);
	if (isPrivate(folder)) return;
	throw new Failure("environment", `${folder} is not a private folder of this user`, { remedy: `Remove ${folder}, or set XDG_STATE_HOME to a folder that only you can write to.` });
}

export { strikeOut as a, removeLedgerFile as i, openLedger as n, readLedger as r, findLedgers as t };