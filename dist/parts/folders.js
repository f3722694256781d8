import { T as childEnvironment, X as Failure, w as MARK_VARIABLE } from "./start.js";
import { Dr as makeFolder, _n as ownWorld, ar as lazy, cr as number, er as _enum, gn as isAlive, hn as identify, lr as object, mr as union, or as literal, pr as string, rr as discriminatedUnion } from "./inputs.js";
import { randomBytes } from "node:crypto";
import { lstat, mkdir, rm } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import { appendFileSync, createWriteStream, existsSync, lstatSync, readFileSync, readdirSync, rmSync, rmdirSync } from "node:fs";
import { finished } from "node:stream/promises";
import { constants as constants$2, homedir, tmpdir } from "node:os";
import { spawn } from "node:child_process";

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

// src/system/collected-output.ts
const TAIL_LINES = 40;
const LINE_CHARACTERS = 1e3;
/** No tool says so much in a line; what goes beyond is read and forgotten. */
const MOST_LINE_CHARACTERS = 1e6;
/**
* Reads what a program says, line by line and in bounded memory, however long a line is and however slow the disk.
* @param file receives all of it, byte for byte, but what a line has beyond its first million characters
* @param onLine each whole line without its end; of a longer one its first million characters
* @returns the last 40 lines, of at most 1,000 characters; never rejects
*/
async function collectOutput(stream, file, onLine) {
	if (stream === null) return [];
	const tail = [];
	const sink = file === void 0 ? void 0 : openSink(stream, file);
	const lines = boundedLines({
		keep: (text) => sink?.write(text),
		take(line) {
			const clean = line.endsWith("\r") ? line.slice(0, -1) : line;
			onLine?.(clean);
			tail.push(clean.slice(0, LINE_CHARACTERS));
			if (tail.length > TAIL_LINES) tail.shift();
		}
	});
	stream.setEncoding("utf8");
	stream.on("data", lines.push);
	await finished(stream).catch(() => void 0);
	lines.end();
	await sink?.close();
	return tail;
}
/** Cuts text that comes in pieces into lines. */
function boundedLines({ keep, take }) {
	let rest = "";
	/** Characters of this line beyond the most. */
	let over = 0;
	const noteOmission = () => {
		if (over > 0) keep(`… (${over} more characters of this line were omitted)`);
		over = 0;
	};
	const grow = (piece) => {
		const spaceLeft = MOST_LINE_CHARACTERS - rest.length;
		if (piece.length <= spaceLeft) {
			rest += piece;
			return piece;
		}
		over += piece.length - spaceLeft;
		const fitting = piece.slice(0, spaceLeft);
		rest += fitting;
		return fitting;
	};
	return {
		push(chunk) {
			let from = 0;
			for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", from)) {
				const piece = chunk.slice(from, at);
				if (over > 0 || rest.length + piece.length > MOST_LINE_CHARACTERS) {
					keep(grow(piece));
					noteOmission();
					keep("\n");
					take(rest);
				} else {
					keep(chunk.slice(from, at + 1));
					take(rest === "" ? piece : rest + piece);
				}
				rest = "";
				from = at + 1;
			}
			if (from < chunk.length) keep(grow(chunk.slice(from)));
		},
		end() {
			noteOmission();
			if (rest !== "") take(rest);
		}
	};
}
/** A file that the stream waits for, where its disk is slower. A full disk shows itself in the result, not as a crash. */
function openSink(stream, file) {
	const sink = createWriteStream(file);
	let isBroken = false;
	sink.on("drain", () => stream.resume());
	sink.on("error", () => {
		isBroken = true;
		stream.resume();
	});
	return {
		write(text) {
			if (text !== "" && !isBroken && !sink.write(text)) stream.pause();
		},
		async close() {
			sink.end();
			await finished(sink).catch(() => void 0);
		}
	};
}

// src/system/process.ts
const STREAM_GRACE_MS = 5e3;
/**
* Starts a program in a process group of its own, so that stopping it stops its children too.
* @throws Failure `environment` where the program cannot be started (missing, not executable)
*/
async function startProcess(file, args, options = {}) {
	options.signal?.throwIfAborted();
	const child = spawn(file, args, {
		cwd: options.cwd,
		env: environmentOf(options),
		detached: true,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	const strike = writeDown(child, file, options.ledger);
	await waitForSpawn(child, file);
	const pid = child.pid;
	const stdout = collectOutput(child.stdout, options.stdoutFile, options.onStdoutLine);
	const stderr = collectOutput(child.stderr, options.stderrFile, options.onStderrLine);
	let timedOut = false;
	let hasEnded = false;
	let killTimer;
	const stopGroup = (signal, graceSeconds) => {
		if (hasEnded) return;
		if (options.stopScope === "leader") child.kill(signal);
		else killGroup(pid, signal);
		killGroup(pid, "SIGCONT");
		if (graceSeconds !== void 0) clearTimeout(killTimer);
		else if (killTimer !== void 0) return;
		const grace = graceSeconds ?? options.graceSeconds ?? 10;
		killTimer = setTimeout(() => killGroup(pid, "SIGKILL"), grace * 1e3);
	};
	const onAbort = () => stopGroup("SIGTERM");
	options.signal?.addEventListener("abort", onAbort, { once: true });
	const deadline = options.deadlineSeconds === void 0 ? void 0 : setTimeout(() => {
		timedOut = true;
		stopGroup("SIGTERM");
	}, options.deadlineSeconds * 1e3);
	const exit = new Promise((resolve) => {
		child.once("exit", async (code, signal) => {
			hasEnded = true;
			clearTimeout(deadline);
			clearTimeout(killTimer);
			options.signal?.removeEventListener("abort", onAbort);
			killGroup(pid, "SIGKILL");
			strike();
			const cut = setTimeout(() => {
				child.stdout?.destroy();
				child.stderr?.destroy();
			}, STREAM_GRACE_MS);
			const [stdoutTail, stderrTail] = await Promise.all([stdout, stderr]);
			clearTimeout(cut);
			resolve({
				exitCode: shellCode(code, signal),
				signal: signal ?? void 0,
				timedOut,
				stdoutTail,
				stderrTail
			});
		});
	});
	const signalGroup = (signal) => hasEnded ? void 0 : killGroup(pid, signal);
	options.onStart?.({
		pause: () => signalGroup("SIGSTOP"),
		resume: () => signalGroup("SIGCONT")
	});
	if (options.signal?.aborted) onAbort();
	return {
		pid,
		exit,
		stop(signal = "SIGTERM", graceSeconds) {
			stopGroup(signal, graceSeconds);
			return exit;
		}
	};
}
/** Runs a program to its end. The exit code is the caller's to judge. @throws Failure `environment` where it cannot be started */
async function runProcess(file, args, options = {}) {
	return (await startProcess(file, args, options)).exit;
}
function environmentOf({ env, purpose = "work", extraEnv, ledger }) {
	const mark = ledger === void 0 ? {} : { [MARK_VARIABLE]: ledger.mark };
	return {
		...childEnvironment(env ?? process.env, purpose),
		...extraEnv,
		...mark
	};
}
/** In the same turn as the start, so that there is no moment in which a kill could orphan it. */
function writeDown(child, file, ledger) {
	const identity = child.pid === void 0 ? void 0 : identify(child.pid);
	if (identity === void 0 || ledger === void 0) return () => void 0;
	return ledger.add({
		kind: "process",
		...identity,
		command: file
	});
}
function waitForSpawn(child, file) {
	return new Promise((resolve, reject) => {
		child.once("spawn", resolve);
		child.once("error", (cause) => {
			const why = cause.code === "ENOENT" ? "it is not installed or not on PATH" : cause.message;
			reject(new Failure("environment", `cannot start ${file}: ${why}`, { cause }));
		});
	});
}
/** As a shell gives it: 128 + n after signal n. */
function shellCode(code, signal) {
	return code ?? 128 + constants$2.signals[signal ?? "SIGKILL"];
}
function killGroup(pid, signal) {
	try {
		process.kill(-pid, signal);
	} catch {}
}
/** Signals that end programs, by the number that a shell adds to 128. */
const signalNames = {
	1: "SIGHUP",
	2: "SIGINT",
	3: "SIGQUIT",
	4: "SIGILL",
	6: "SIGABRT",
	7: "SIGBUS",
	8: "SIGFPE",
	9: "SIGKILL",
	11: "SIGSEGV",
	13: "SIGPIPE",
	14: "SIGALRM",
	15: "SIGTERM",
	24: "SIGXCPU",
	25: "SIGXFSZ"
};
/**
* How a program ended: `exit code 3`, `exit code 137 (SIGKILL)`.
* @param exitCode as a shell gives it: 128 + n after signal n
*/
function exitWords(exitCode) {
	const signal = signalNames[exitCode - 128];
	return `exit code ${exitCode}${signal === void 0 ? "" : ` (${signal})`}`;
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

export { isMarkedFolder as a, replaceFolder as c, shellCode as d, startProcess as f, removeLedgerFile as g, readLedger as h, exists as i, exitWords as l, openLedger as m, copyFolder as n, linkFolder as o, findLedgers as p, createPrivateFolder as r, nameSuffix as s, cacheRoot as t, runProcess as u };