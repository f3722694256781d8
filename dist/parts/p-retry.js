import { T as childEnvironment, X as Failure, w as MARK_VARIABLE } from "./start.js";
import { Dr as isPrivate, hn as identify } from "./inputs.js";
import { randomBytes } from "node:crypto";
import { lstat, mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { constants as constants$2, homedir, tmpdir } from "node:os";
import { spawn } from "node:child_process";

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

// node_modules/is-network-error/index.js
const objectToString = Object.prototype.toString;
const isError = (value) => objectToString.call(value) === "[object Error]";
const errorMessages = /* @__PURE__ */ new Set([
	"network error",
	"NetworkError when attempting to fetch resource.",
	"The Internet connection appears to be offline.",
	"Network request failed",
	"fetch failed",
	"terminated",
	" A network error occurred.",
	"Network connection lost"
]);
function isNetworkError(error) {
	if (!(error && isError(error) && error.name === "TypeError" && typeof error.message === "string")) return false;
	const { message, stack } = error;
	if (message === "Load failed" || message.startsWith("Load failed (") && message.endsWith(")")) return stack === void 0 || "__sentry_captured__" in error;
	if (message.startsWith("error sending request for url")) return true;
	if (message === "Failed to fetch" || message.startsWith("Failed to fetch (") && message.endsWith(")")) return true;
	return errorMessages.has(message);
}

// node_modules/p-retry/index.js
function validateRetries(retries) {
	if (typeof retries === "number") {
		if (retries < 0) throw new TypeError("Expected `retries` to be a non-negative number.");
		if (Number.isNaN(retries)) throw new TypeError("Expected `retries` to be a valid number or Infinity, got NaN.");
	} else if (retries !== void 0) throw new TypeError("Expected `retries` to be a number or Infinity.");
}
function validateNumberOption(name, value, { min = 0, allowInfinity = false } = {}) {
	if (value === void 0) return;
	if (typeof value !== "number" || Number.isNaN(value)) throw new TypeError(`Expected \`${name}\` to be a number${allowInfinity ? " or Infinity" : ""}.`);
	if (!allowInfinity && !Number.isFinite(value)) throw new TypeError(`Expected \`${name}\` to be a finite number.`);
	if (value < min) throw new TypeError(`Expected \`${name}\` to be \u2265 ${min}.`);
}
var AbortError = class extends Error {
	constructor(message) {
		super();
		if (message instanceof Error) {
			this.originalError = message;
			({message} = message);
		} else {
			this.originalError = new Error(message);
			this.originalError.stack = this.stack;
		}
		this.name = "AbortError";
		this.message = message;
	}
};
function calculateDelay(retriesConsumed, options) {
	const attempt = Math.max(1, retriesConsumed + 1);
	const random = options.randomize ? Math.random() + 1 : 1;
	let timeout = Math.round(random * options.minTimeout * options.factor ** (attempt - 1));
	timeout = Math.min(timeout, options.maxTimeout);
	return timeout;
}
function calculateRemainingTime(start, max) {
	if (!Number.isFinite(max)) return max;
	return max - (performance.now() - start);
}
async function onAttemptFailure({ error, attemptNumber, retriesConsumed, startTime, options }) {
	const normalizedError = error instanceof Error ? error : /* @__PURE__ */ new TypeError(`Non-error was thrown: "${error}". You should only throw errors.`);
	if (normalizedError instanceof AbortError) throw normalizedError.originalError;
	const retriesLeft = Number.isFinite(options.retries) ? Math.max(0, options.retries - retriesConsumed) : options.retries;
	const maxRetryTime = options.maxRetryTime ?? Number.POSITIVE_INFINITY;
	const context = Object.freeze({
		error: normalizedError,
		attemptNumber,
		retriesLeft,
		retriesConsumed
	});
	await options.onFailedAttempt(context);
	if (calculateRemainingTime(startTime, maxRetryTime) <= 0) throw normalizedError;
	const consumeRetry = await options.shouldConsumeRetry(context);
	const remainingTime = calculateRemainingTime(startTime, maxRetryTime);
	if (remainingTime <= 0 || retriesLeft <= 0) throw normalizedError;
	if (normalizedError instanceof TypeError && !isNetworkError(normalizedError)) {
		if (consumeRetry) throw normalizedError;
		options.signal?.throwIfAborted();
		return false;
	}
	if (!await options.shouldRetry(context)) throw normalizedError;
	if (!consumeRetry) {
		options.signal?.throwIfAborted();
		return false;
	}
	const delayTime = calculateDelay(retriesConsumed, options);
	const finalDelay = Math.min(delayTime, remainingTime);
	options.signal?.throwIfAborted();
	if (finalDelay > 0) await new Promise((resolve, reject) => {
		const onAbort = () => {
			clearTimeout(timeoutToken);
			options.signal?.removeEventListener("abort", onAbort);
			reject(options.signal.reason);
		};
		const timeoutToken = setTimeout(() => {
			options.signal?.removeEventListener("abort", onAbort);
			resolve();
		}, finalDelay);
		if (options.unref) timeoutToken.unref?.();
		options.signal?.addEventListener("abort", onAbort, { once: true });
	});
	options.signal?.throwIfAborted();
	return true;
}
async function pRetry(input, options = {}) {
	options = { ...options };
	validateRetries(options.retries);
	if (Object.hasOwn(options, "forever")) throw new Error("The `forever` option is no longer supported. For many use-cases, you can set `retries: Infinity` instead.");
	options.retries ??= 10;
	options.factor ??= 2;
	options.minTimeout ??= 1e3;
	options.maxTimeout ??= Number.POSITIVE_INFINITY;
	options.maxRetryTime ??= Number.POSITIVE_INFINITY;
	options.randomize ??= false;
	options.onFailedAttempt ??= () => {};
	options.shouldRetry ??= () => true;
	options.shouldConsumeRetry ??= () => true;
	validateNumberOption("factor", options.factor, {
		min: 0,
		allowInfinity: false
	});
	validateNumberOption("minTimeout", options.minTimeout, {
		min: 0,
		allowInfinity: false
	});
	validateNumberOption("maxTimeout", options.maxTimeout, {
		min: 0,
		allowInfinity: true
	});
	validateNumberOption("maxRetryTime", options.maxRetryTime, {
		min: 0,
		allowInfinity: true
	});
	if (!(options.factor > 0)) options.factor = 1;
	options.signal?.throwIfAborted();
	let attemptNumber = 0;
	let retriesConsumed = 0;
	const startTime = performance.now();
	while (Number.isFinite(options.retries) ? retriesConsumed <= options.retries : true) {
		attemptNumber++;
		try {
			options.signal?.throwIfAborted();
			const result = await input(attemptNumber);
			options.signal?.throwIfAborted();
			return result;
		} catch (error) {
			if (await onAttemptFailure({
				error,
				attemptNumber,
				retriesConsumed,
				startTime,
				options
			})) retriesConsumed++;
		}
	}
	throw new Error("Retry attempts exhausted without throwing an error.");
}

export { createPrivateFolder as a, linkFolder as c, exitWords as d, runProcess as f, copyFolder as i, nameSuffix as l, startProcess as m, pRetry as n, exists as o, shellCode as p, cacheRoot as r, isMarkedFolder as s, AbortError as t, replaceFolder as u };