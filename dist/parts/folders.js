import { t as Failure } from "./failure.js";
import { i as isPrivate } from "./files.js";
import { n as childEnvironment, t as MARK_VARIABLE } from "./child-environment.js";
import { i as identify } from "./identity.js";
import { createWriteStream } from "node:fs";
import { basename, join } from "node:path";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { lstat, mkdir, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { constants as constants$2, homedir, tmpdir } from "node:os";

// src/system/collected-output.ts
const TAIL_LINES = 40;
const LINE_CHARACTERS = 1e3;
/** No tool says so much in a line; what goes beyond is read and forgotten. */
const MOST_LINE_CHARACTERS = 1e6;
/**
* Reads what a program says, line by line and in bounded memory, however long a line is and however slow the disk.
* @param file receives all of it, byte for byte, but what a line has beyond its first million characters
* @param onLine each complete line without its end; of a longer one its first million characters
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
		pid,
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
/** Writes it down in the same turn as the start, so that there is no moment in which a kill could orphan it. */
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
/** Returns the exit code as in a shell: 128 + n after signal n. */
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
* Describes how a program ended: `exit code 3`, `exit code 137 (SIGKILL)`.
* @param exitCode as in a shell: 128 + n after signal n
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
/** Checks whether the owner of this mark made the folder. A list may name any other one. */
function isMarkedFolder(path, mark) {
	return new RegExp(`^(tidb-bench-.*|\\.part)-${mark.slice(0, MARKED)}[0-9a-f]{6}$`).test(basename(path)) && isPrivate(path);
}
/** Checks whether anything exists under this name. */
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

export { isMarkedFolder as a, replaceFolder as c, shellCode as d, startProcess as f, exists as i, exitWords as l, copyFolder as n, linkFolder as o, createPrivateFolder as r, nameSuffix as s, cacheRoot as t, runProcess as u };