import { V as Failure } from "./start.js";
import { $n as isAlive, $r as string, Gr as lazy, Jr as number, Kr as literal, Qn as identify, Vr as _enum, Wr as discriminatedUnion, Yr as object, ci as makeFolder, ei as union, er as ownWorld, ft as runProcess } from "./shared.js";
import { randomBytes } from "node:crypto";
import { lstat, mkdir, rm } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import { appendFileSync, existsSync, lstatSync, readFileSync, readdirSync, rmSync, rmdirSync } from "node:fs";
import { homedir, tmpdir } from "node:os";

// src/system/ledger.ts
/** Something that we made at a server which is not ours, and how to get there again. */
const onServer = {
	host: string(),
	port: number().int(),
	user: string(),
	name: string(),
	/** How the server is checked; absent in a ledger of an older release. */
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
const entrySchema = lazy(() => discriminatedUnion("kind", [
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
	})
]));
const ownerSchema = lazy(() => object({
	pid: number(),
	startTicks: number(),
	mark: string().regex(/^[0-9a-f]{24}$/),
	world: object({
		host: string(),
		boot: string(),
		pidNamespace: string()
	})
}));
const lineSchema = lazy(() => union([
	object({ owner: ownerSchema }),
	object({
		add: string(),
		entry: entrySchema
	}),
	object({ strike: string() })
]));
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
/** Reads a ledger; a line cut short by a crash is left out. @returns undefined where it is gone or is none */
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
/** A number of another container or machine says nothing here: its owner is left to those who can see it. */
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
/** With more than its owner's rights, anybody could write down folders to remove. */
const FOREIGN_RIGHTS = 18;
/**
* The private folder of all ledgers of this user. It is with what programs remember between their runs, and not in
* a temporary folder: a runner removes that first of all when a job is cancelled. Without a home to write to, it is
* the temporary folder after all.
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
/** Where ledgers of this user may lie: {@link ledgerFolder} and what it falls back on. Nothing is made. */
function ledgerFolders(environment = process.env) {
	const stateHome = environment.XDG_STATE_HOME ?? "";
	const state = isAbsolute(stateHome) ? stateHome : join(environment.HOME || homedir(), ".local", "state");
	const user = process.getuid?.() ?? 0;
	return [join(state, "tidb-bench"), join(environment.RUNNER_TEMP || tmpdir(), `tidb-bench-${user}`)];
}
/** Makes the folder where it is missing. @throws Failure `environment` where it is not this user's alone */
function openLedgerFolder(folder) {
	makeFolder(folder, 448);
	if (isPrivate(folder)) return;
	throw new Failure("environment", `${folder} is not a private folder of this user`, { remedy: `Remove ${folder}, or set XDG_STATE_HOME to a folder that only you can write to.` });
}
/** Is it a folder, this user's, and nobody else may write to it? What others made holds no ledger of ours. */
function isPrivate(folder) {
	const stats = lstatSync(folder, { throwIfNoEntry: false });
	return stats?.isDirectory() === true && stats.uid === (process.getuid?.() ?? 0) && (stats.mode & FOREIGN_RIGHTS) === 0;
}
/** Removes a folder of ledgers with the last of them; any other folder stays. */
function removeIfEmpty(folder) {
	if (!existsSync(folder) || !/^tidb-bench(-\d+)?$/.test(basename(folder))) return;
	try {
		rmdirSync(folder);
	} catch {}
}

// src/system/folders.ts
/**
* Makes a private (0700) folder with a random name in the runner's or the system's temporary folder.
* @throws Failure `environment` where it cannot be made
*/
async function createPrivateFolder(prefix, options = {}) {
	const parent = options.parent ?? process.env.RUNNER_TEMP ?? tmpdir();
	const path = join(parent, `${prefix}-${nameSuffix(options.ledger)}`);
	const strike = options.ledger?.add({
		kind: "folder",
		path
	});
	await mkdir(path, { mode: 448 }).catch((cause) => {
		strike?.();
		throw new Failure("environment", `cannot create a folder in ${parent}: ${cause.message}`, {
			cause,
			remedy: "Free some disk space there, or set TMPDIR to a folder you can write to."
		});
	});
	return {
		path,
		async remove() {
			await rm(path, {
				recursive: true,
				force: true,
				maxRetries: 3
			});
			strike?.();
		}
	};
}
const MARKED = 6;
/** Twelve random digits; those of a folder that a ledger lists begin with its mark. */
function nameSuffix(ledger) {
	const digits = randomBytes(6).toString("hex");
	return ledger === void 0 ? digits : `${ledger.mark.slice(0, MARKED)}${digits.slice(MARKED)}`;
}
/** Is it a folder that the owner of this mark made? A list may name any other one. */
function isMarkedFolder(path, mark) {
	return new RegExp(`^(tidb-bench-.*|\\.part)-${mark.slice(0, MARKED)}[0-9a-f]{6}$`).test(basename(path)) && isPrivate(path);
}
/** Is there anything under this name? */
async function exists(path) {
	return lstat(path).then(() => true, () => false);
}
/** Our folder among what this user's programs keep between their runs and can do without. Nothing is made. */
function cacheRoot(environment) {
	const root = environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), ".cache");
	return join(root, "tidb-bench");
}
/**
* Copies a folder with everything about its files; shares the blocks where the file system can (reflink).
* `to` must not exist; what was copied is removed again when it fails.
* @param ledger where the process is written down, which would copy on when we are killed
* @throws Failure `environment` (a full disk) or the signal's reason
*/
async function copyFolder(from, to, signal, ledger) {
	const exit = await runProcess("cp", [
		"-a",
		"--reflink=auto",
		"--",
		from,
		to
	], {
		signal,
		ledger
	});
	if (exit.exitCode === 0) return;
	await rm(to, {
		recursive: true,
		force: true
	});
	signal.throwIfAborted();
	throw new Failure("environment", `cannot copy the data from ${from}`, {
		tail: exit.stderrTail,
		remedy: "Free disk space, or set reset to “never”, which needs no snapshot."
	});
}
/**
* {@link copyFolder} for copies that nobody writes to: within a file system the files are hard links, which take no
* space and no time.
*/
async function linkFolder(from, to, signal, ledger) {
	if ((await runProcess("cp", [
		"-al",
		"--",
		from,
		to
	], {
		signal,
		ledger
	})).exitCode === 0) return;
	await rm(to, {
		recursive: true,
		force: true
	});
	signal.throwIfAborted();
	await copyFolder(from, to, signal, ledger);
}
/** Puts the copy `from` in the place of `to`. @throws as {@link copyFolder} */
async function replaceFolder(from, to, signal, ledger) {
	await rm(to, {
		recursive: true,
		force: true
	});
	await copyFolder(from, to, signal, ledger);
}

export { isMarkedFolder as a, replaceFolder as c, readLedger as d, removeLedgerFile as f, exists as i, findLedgers as l, copyFolder as n, linkFolder as o, createPrivateFolder as r, nameSuffix as s, cacheRoot as t, openLedger as u };