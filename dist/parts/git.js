import { t as exitWords } from "./exit.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { n as shellCode } from "./process.js";
import { spawn } from "node:child_process";

// src/system/git.ts
/**
* Settings of the repository we were started in must not reach into ours; git sets these inside
* hooks. Our secrets neither.
*/
const foreign = [
	"GIT_DIR",
	"GIT_WORK_TREE",
	"GIT_INDEX_FILE",
	"GIT_OBJECT_DIRECTORY",
	"GIT_NAMESPACE"
];
/**
* Runs git to its end, without prompts, hooks or translations; the exit code is the caller's to
* judge.
* @throws Failure `environment` where git cannot be started or does not end in time
*/
function tryGit(args, options) {
	const deadlineSeconds = options.deadlineSeconds ?? 300;
	return new Promise((resolve, reject) => {
		const child = spawn("git", [
			"-c",
			"core.hooksPath=/dev/null",
			"-c",
			"gc.auto=0",
			...trust(),
			...args
		], {
			cwd: options.cwd,
			env: environment(options),
			detached: true
		});
		const stdout = [];
		const stderr = [];
		let late = false;
		const timer = setTimeout(() => {
			late = true;
			killGroup(child.pid);
		}, deadlineSeconds * 1e3);
		child.stdout.on("data", (chunk) => stdout.push(chunk));
		child.stderr.on("data", (chunk) => stderr.push(chunk));
		child.stdin.on("error", () => void 0);
		child.stdin.end(options.input);
		child.once("error", (cause) => {
			clearTimeout(timer);
			const why = cause.code === "ENOENT" ? "git is not installed or the folder is missing" : cause.message;
			reject(new Failure("environment", `cannot start git in ${options.cwd}: ${why}`, { cause }));
		});
		child.once("close", (code, signal) => {
			clearTimeout(timer);
			const text = Buffer.concat(stderr).toString("utf8");
			if (late) reject(tooLate(args, deadlineSeconds, text));
			else resolve({
				exitCode: shellCode(code, signal),
				stdout: Buffer.concat(stdout),
				stderr: text
			});
		});
	});
}
/**
* Returns arguments that trust a checkout of another user, on a runner of GitHub alone: in a
* container, actions/checkout and this step may be different users. Elsewhere git's own check
* stays.
*/
function trust() {
	return process.env.GITHUB_ACTIONS === "true" ? ["-c", "safe.directory=*"] : [];
}
/**
* Like `tryGit`, for commands that have to succeed. @throws Failure `environment` with git's last
* lines
*/
async function git(args, options) {
	const outcome = await tryGit(args, options);
	if (outcome.exitCode !== 0) throw gitFailure(args, outcome);
	return outcome.stdout;
}
function gitFailure(args, outcome, remedy) {
	return new Failure("environment", `git ${verb(args)} failed with ${exitWords(outcome.exitCode)}`, {
		tail: lastLines(outcome.stderr),
		...defined({ remedy })
	});
}
/**
* Returns settings with credentials for one server; they appear in no argument, URL or file.
* @param url the remote they are meant for; only HTTP takes a token
*/
function tokenSettings(url, token) {
	if (token === void 0 || !/^https?:/i.test(url)) return [];
	const key = `http.${new URL(url).origin}/.extraheader`;
	const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
	return [{
		key,
		value: ""
	}, {
		key,
		value: `AUTHORIZATION: basic ${basic}`
	}];
}
function environment({ env: extraEnv, config = [] }) {
	const env = {
		...process.env,
		LC_ALL: "C",
		GIT_TERMINAL_PROMPT: "0",
		...extraEnv
	};
	for (const name of Object.keys(env)) if (foreign.includes(name) || name.startsWith("TIDB_BENCH_")) delete env[name];
	const inherited = Number(env.GIT_CONFIG_COUNT ?? 0);
	for (const [index, { key, value }] of config.entries()) {
		env[`GIT_CONFIG_KEY_${inherited + index}`] = key;
		env[`GIT_CONFIG_VALUE_${inherited + index}`] = value;
	}
	return {
		...env,
		GIT_CONFIG_COUNT: String(inherited + config.length)
	};
}
function tooLate(args, seconds, stderr) {
	return new Failure("environment", `git ${verb(args)} did not end within ${seconds} s`, {
		remedy: "Check the network and the git server, then run the job again.",
		tail: lastLines(stderr)
	});
}
/** The command itself: settings before it are left out. */
function verb(args) {
	return args.find((arg, at) => !arg.startsWith("-") && args[at - 1] !== "-c") ?? "";
}
function lastLines(stderr) {
	return stderr.split("\n").filter((line) => line.trim() !== "").slice(-20).map((line) => line.slice(0, 1e3));
}
function killGroup(pid) {
	try {
		if (pid !== void 0) process.kill(-pid, "SIGKILL");
	} catch {}
}

export { tryGit as i, gitFailure as n, tokenSettings as r, git as t };