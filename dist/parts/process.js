import { t as Failure } from "./failure.js";
import { i as identify } from "./identity.js";
import { closeSync, createWriteStream, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { spawn } from "node:child_process";
import { constants as constants$1 } from "node:os";
import { finished } from "node:stream/promises";

// src/system/child-environment.ts
/**
* The variables that a server or a load tool may need of ours; a name that ends in `*` stands for
* all that begin so. Everything else of the job stays with us: a binary under test may be a
* stranger's.
*/
const passedOn = {
	work: [
		"PATH",
		"HOME",
		"USER",
		"LOGNAME",
		"TMPDIR",
		"TIUP_*",
		"LUA_PATH",
		"LUA_CPATH",
		"LANG",
		"LANGUAGE",
		"LC_*",
		"TZ",
		"TZDIR",
		"LD_LIBRARY_PATH",
		"LD_PRELOAD",
		"GLIBC_TUNABLES",
		"MALLOC_ARENA_MAX",
		"MALLOC_CONF",
		"_RJEM_MALLOC_CONF",
		"GOMAXPROCS",
		"GOGC",
		"GOMEMLIMIT",
		"GODEBUG",
		"RUST_BACKTRACE",
		"SSL_CERT_FILE",
		"SSL_CERT_DIR",
		"RUNNER_TRACKING_ID"
	],
	download: [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"ALL_PROXY",
		"NO_PROXY",
		"http_proxy",
		"https_proxy",
		"all_proxy",
		"no_proxy"
	]
};
/**
* Names further variables, separated by commas, that a build or a script of the caller's own needs.
*/
const FURTHER_VARIABLE = "TIDB_BENCH_TOOL_ENV";
/**
* Names that a runner, or a careful user, gives a secret; and variables that the runner hands to
* actions alone. Never passed on.
*/
const secret = /TOKEN|PASSWORD|PASSWD|SECRET|CREDENTIAL|PRIVATE|_KEY$|^(INPUT_|ACTIONS_|TIDB_BENCH_)/i;
/** Files by which a step speaks to the steps behind it, and what a build has no part in. */
const notForBuilds = /^GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$/;
/** An address with a password in it. */
const credentials = /:\/\/[^/\s@]*:[^/\s@]+@/;
/** Names of variables in the configuration. As global as the environment that they are in. */
const configured = /* @__PURE__ */ new Set();
/** The name of the environment variable by which started processes are known again. */
const MARK_VARIABLE = "TIDB_BENCH_MARK";
/**
* Keeps variables from every program that is started from now on, whatever their names look like.
*/
function keepFromChildren(names) {
	for (const name of names) configured.add(name);
	if (isHidden) hideOwnSecrets();
}
let isHidden = false;
/** Our variables that are secrets, or hold one. */
function ownSecrets() {
	const isOne = ([name, value = ""]) => value !== "" && name !== "TIDB_BENCH_MARK" && (isSecret(name) || credentials.test(value));
	return Object.fromEntries(Object.entries(process.env).filter(isOne));
}
/**
* Blanks our secrets in the memory that the kernel shows as `/proc/PID/environ`, to every process
* of the same user: builds and scripts under test are such. `process.env` keeps them, elsewhere in
* memory. Does nothing where the system has no such file.
*/
function hideOwnSecrets() {
	isHidden = true;
	const secrets = ownSecrets();
	for (const [name, value] of Object.entries(secrets)) process.env[name] = value;
	try {
		const stat = readFileSync("/proc/self/stat", "latin1");
		const [start = 0, end = 0] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(47, 49).map(Number);
		const memory = openSync("/proc/self/mem", "r+");
		const block = Buffer.alloc(end - start);
		readSync(memory, block, 0, block.length, start);
		let at = start;
		for (const entry of block.toString("latin1").split("\0")) {
			const name = entry.slice(0, entry.indexOf("="));
			const length = entry.length - name.length - 1;
			if (Object.hasOwn(secrets, name) && length > 0) writeSync(memory, Buffer.alloc(length), 0, length, at + name.length + 1);
			at += entry.length + 1;
		}
		closeSync(memory);
	} catch {}
}
/**
* The environment of a server or a tool that we start: the variables in {@link passedOn} that are
* no secret.
*/
function childEnvironment(environment, purpose) {
	const further = (environment[FURTHER_VARIABLE] ?? "").split(",").map((name) => name.trim()).filter((name) => name !== "" && name !== "*");
	if (purpose === "build") return buildEnvironment(environment, further);
	const names = [
		...passedOn.work,
		...purpose === "download" ? passedOn.download : [],
		...further
	];
	const passes = ([name]) => isNamed(name, names) && !isSecret(name);
	return Object.fromEntries(Object.entries(environment).filter(passes));
}
/**
* A compiler's wants are not known to us: everything that does not look like a secret, by its name
* or in its text.
*/
function buildEnvironment(environment, further) {
	const passes = ([name, value = ""]) => !isSecret(name) && !notForBuilds.test(name) && (!credentials.test(value) || isNamed(name, [...passedOn.download, ...further]));
	return Object.fromEntries(Object.entries(environment).filter(passes));
}
function isSecret(name) {
	return secret.test(name) || configured.has(name);
}
function isNamed(name, names) {
	return names.some((pattern) => pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern);
}

// src/system/collected-output.ts
const TAIL_LINES = 40;
const LINE_CHARACTERS = 1e3;
/** No tool says so much in a line; what goes beyond is read and forgotten. */
const MOST_LINE_CHARACTERS = 1e6;
/**
* Reads what a program says, line by line and in bounded memory, however long a line is and however
* slow the disk.
* @param file receives all of it, byte for byte, but what a line has beyond its first million
*   characters
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
/**
* A file that the stream waits for, where its disk is slower. A full disk shows itself in the
* result, not as a crash.
*/
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
/**
* Runs a program to its end. The exit code is the caller's to judge. @throws Failure `environment`
* where it cannot be started
*/
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
/**
* Writes it down in the same turn as the start, so that there is no moment in which a kill could
* orphan it.
*/
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
	return code ?? 128 + constants$1.signals[signal ?? "SIGKILL"];
}
function killGroup(pid, signal) {
	try {
		process.kill(-pid, signal);
	} catch {}
}

export { MARK_VARIABLE as a, ownSecrets as c, boundedLines as i, shellCode as n, hideOwnSecrets as o, startProcess as r, keepFromChildren as s, runProcess as t };