import { i as diagnoseProcess, n as createHome, r as createOwnTarget, t as DATABASE } from "./own-target.js";
import { i as exists } from "./folders2.js";
import { l as requireMemory, u as slowStartRemedy } from "./machine.js";
import { n as findCommand } from "./packages.js";
import { c as startOnFreePort, i as freePorts, n as PortTaken, o as isPortConflict, t as waitUntilAnswering } from "./readiness.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { n as fillWords } from "./command-words.js";
import { a as wordEnvironment, i as plainWords, r as fillCommand, t as commandsOf } from "./keys.js";
import { c as readTail } from "./files.js";
import { c as processesWith, l as programOfProcess, n as groupMembers } from "./identity.js";
import { r as startProcess, t as runProcess } from "./process.js";
import { t as endProcesses } from "./reaper.js";
import { p as shellArgument } from "./escape.js";
import { t as exitWords } from "./exit.js";
import { basename, join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { appendFile, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// src/targets/command/guest.ts
const PORT = 4e3;
const LOG = "/run/server.log";
/**
* Returns the parts with which the server runs in a guest. The program has the same path there
* whatever folder it was built in, so that equal builds make equal images.
*/
function guestOfCommand({ user, initialPassword: password, memory, program: named = "" }, { words, program, dataFolder, database }) {
	const values = {
		host: "127.0.0.1",
		port: String(PORT),
		"second-port": String(4001),
		"third-port": String(4002),
		data: "/data",
		log: LOG,
		program: `/server/${basename(named)}`,
		user,
		password,
		database,
		"working-folder": "/"
	};
	return {
		processes: [{
			name: "the server",
			program,
			words: words.map((word) => fillWords(word, (name) => values[name])),
			port: PORT,
			logFile: LOG,
			memoryBytes: memory
		}],
		texts: {},
		folders: {},
		data: {
			from: dataFolder,
			path: values.data
		},
		endpoint: {
			hosts: [{
				host: values.host,
				port: PORT
			}],
			user,
			password,
			database,
			tls: { mode: "off" },
			account: "throw-away"
		}
	};
}

// src/targets/command/server.ts
/** Seconds of a clean stop: it writes out the data that is then copied. */
const GRACE_SECONDS = 30;
/** Data that is thrown away need not be written out. */
const GRACE_WITHOUT_DATA_SECONDS = 3;
/** A command that prints a version, or asks whether a server is ready, has nothing to wait for. */
const QUESTION_SECONDS = 20;
const CREATE_SECONDS = 600;
const READY_PAUSE_MS = 200;
const MOST_VERSION = 100;
/** The version in a line such as `dolt version 2.1.4`. */
const versionForm = /\bv?\d+\.\d+[\w.+-]*/;
/** Variable by which processes are found that left the group of their server. */
const SERVER_VARIABLE = "TIDB_BENCH_SERVER";
/** The shell waits for the server, so that it is the server that ends at a signal. */
const patient = "trap 'exit 143' TERM INT\n";
/** Creates the server of a target; nothing is started yet. */
function createCommandServer(config, values, { what, home, ledger }) {
	const id = randomBytes(8).toString("hex");
	let server;
	let ending;
	let logStart = 0;
	const extraEnv = {
		...wordEnvironment(values),
		TMPDIR: join(home, "tmp"),
		[SERVER_VARIABLE]: id
	};
	const shell = (text) => ["bash", [
		"--noprofile",
		"--norc",
		"-c",
		text
	]];
	const run = (text, deadlineSeconds, signal) => runProcess(...shell(`set -eo pipefail\n${fillCommand(text, values)}`), {
		cwd: home,
		extraEnv,
		ledger,
		deadlineSeconds,
		...signal === void 0 ? {} : { signal }
	});
	const processes = () => {
		if (server === void 0) return [];
		const { pid: leader } = server;
		const members = [...groupMembers(leader), ...processesWith(SERVER_VARIABLE, id)];
		const all = [...new Map(members.map((each) => [each.pid, each])).values()];
		const servers = all.filter(({ pid }) => pid !== leader || programOfProcess(pid) !== "bash");
		return servers.length > 0 ? servers : all;
	};
	const endStragglers = () => endProcesses(() => processesWith(SERVER_VARIABLE, id), 1);
	async function failure(happened, remedy = `See the log of the server: ${values.log}`, more = []) {
		const tail = [...await readTail(values.log, void 0, logStart), ...more];
		return new Failure("environment", happened, {
			tail,
			remedy
		});
	}
	/** Explains how the server ended by itself. @param isStarting before its first answer */
	async function ended({ exitCode }, isStarting) {
		const left = await endStragglers();
		const when = isStarting ? " before the server answered" : "";
		const happened = `the command \`start\` of ${what} ended with ${exitWords(exitCode)}${when}`;
		if (exitCode !== 0 || !isStarting) return failure(happened);
		return failure(`${happened}${left === "removed" ? ", and left the server in the background" : ""}`, "The command must run until the server ends: remove an option such as --daemonize, or an & at its end.");
	}
	async function waitUntilReady(until, signal) {
		const { ready } = config;
		while (ready !== void 0 && ending === void 0) {
			const exit = await run(ready, QUESTION_SECONDS, signal);
			signal.throwIfAborted();
			if (exit.exitCode === 0) return;
			const lines = [...exit.stdoutTail, ...exit.stderrTail];
			if (performance.now() >= until) throw await failure(`the command \`ready\` of ${what} did not succeed within ${config.boot} s (${exitWords(exit.exitCode)})`, `Let it succeed once the server can be used, or remove it. ${slowStartRemedy()}`, lines);
			await setTimeout(READY_PAUSE_MS);
		}
	}
	/** Stops the server. @returns whether it ended by itself */
	async function stopServer(graceSeconds) {
		const stopping = server;
		if (stopping === void 0) return true;
		server = void 0;
		let isAsked = false;
		if (config.stop !== void 0 && ending === void 0) {
			const left = performance.now() + graceSeconds * 1e3;
			isAsked = (await Promise.race([run(config.stop, graceSeconds), stopping.exit])).exitCode === 0;
			const pauseMs = isAsked ? Math.max(0, left - performance.now()) : 0;
			await Promise.race([stopping.exit, setTimeout(pauseMs, void 0, { ref: false })]);
		}
		const exit = await stopping.stop("SIGTERM", isAsked ? 1 : graceSeconds);
		await endStragglers();
		return exit.signal !== "SIGKILL";
	}
	return {
		processes,
		async create(text, signal) {
			const exit = await run(text, CREATE_SECONDS, signal);
			signal.throwIfAborted();
			const lines = [...exit.stdoutTail, ...exit.stderrTail];
			if (lines.length > 0) await appendFile(values.log, `${lines.join("\n")}\n`);
			if (exit.exitCode === 0) return;
			throw await failure(`the command \`create\` of ${what} ${exit.timedOut ? `did not end within ${CREATE_SECONDS} s` : `failed with ${exitWords(exit.exitCode)}`}`);
		},
		async start(endpoint, signal) {
			logStart = await stat(values.log).then(({ size }) => size, () => 0);
			ending = void 0;
			const text = `exec >>${shellArgument(values.log)} 2>&1\n${patient}${fillCommand(config.start, values)}`;
			const from = performance.now();
			const started = await startProcess(...shell(text), {
				cwd: home,
				extraEnv,
				ledger,
				graceSeconds: GRACE_SECONDS
			});
			server = started;
			started.exit.then((exit) => {
				ending = exit;
			});
			try {
				const until = from + config.boot * 1e3;
				await waitUntilReady(until, signal);
				const ready = await waitUntilAnswering(endpoint, {
					bootSeconds: Math.max(1, (until - performance.now()) / 1e3),
					signal,
					died: started.exit,
					withoutDatabase: true
				});
				const seconds = (performance.now() - from) / 1e3;
				if (ready.state === "ready" && ending === void 0) return seconds;
				if (ready.state === "too-late") throw await failure(`${what} did not answer on port ${values.port} within ${config.boot} s (${ready.last.message})`, `Use {port} in \`start\`. ${slowStartRemedy()}`);
				const death = await ended(await started.exit, true);
				throw isPortConflict(death.tail) ? new PortTaken(death.message, death.tail) : death;
			} catch (error) {
				await started.stop("SIGTERM", GRACE_WITHOUT_DATA_SECONDS);
				server = void 0;
				await endStragglers();
				throw error;
			}
		},
		async version(signal) {
			if (config.version === void 0) return void 0;
			const exit = await run(config.version, QUESTION_SECONDS, signal);
			signal.throwIfAborted();
			const [text = ""] = exit.stdoutTail.map((line) => line.trim()).filter(Boolean);
			if (exit.exitCode === 0 && text !== "") return (versionForm.exec(text)?.[0] ?? text).slice(0, MOST_VERSION);
			const how = exit.timedOut ? `did not end within ${QUESTION_SECONDS} s` : exit.exitCode === 0 ? "printed nothing" : `failed with ${exitWords(exit.exitCode)}`;
			throw new Failure("environment", `the command \`version\` of ${what} ${how}`, {
				tail: [...exit.stdoutTail, ...exit.stderrTail],
				remedy: "Let it print the version on its first line, or remove it: the server is then asked."
			});
		},
		async halt(graceSeconds = GRACE_SECONDS) {
			if (await stopServer(graceSeconds)) return;
			throw await failure(`${what} did not end within ${graceSeconds} s of ${config.stop === void 0 ? "SIGTERM" : "the command `stop`"} and was killed, so its data cannot be copied`, "Set `stop` to a command that stops the server.");
		},
		async remove() {
			await stopServer(GRACE_WITHOUT_DATA_SECONDS);
		},
		diagnose: (endpoint) => diagnoseProcess(server, () => endpoint, (exit) => ended(exit, false), (silent) => failure(`${what} ${silent}`))
	};
}

// src/targets/command/target.ts
const HOST = "127.0.0.1";
/** Starts a server by commands. */
const code = {
	create: createCommandTarget,
	find: async () => []
};
/**
* Creates a throw-away server on the loopback address that is started by commands: a folder, ports
* and a log of its own.
*/
function createCommandTarget(config, place) {
	const { name, logFolder, log, ledger, env } = place;
	const what = `the server “${name}”`;
	const logFile = resolve(logFolder, `${name}-server.log`);
	const words = plainWords(config.start);
	let home;
	let server;
	let port;
	let otherPorts = [];
	let isCreated = false;
	let version;
	const inHome = (path) => {
		if (home === void 0) throw new Error(`${what} is not installed`);
		return join(home.path, path);
	};
	async function findProgram() {
		const { program: named, build } = config;
		if (named === void 0) return "";
		const path = named.includes("/") ? resolve(named) : await findCommand(named, env);
		if (path !== void 0 && await exists(path)) return path;
		const where = path === void 0 ? "is not on PATH" : "does not exist";
		const remedy = build === void 0 ? "Set `program` to the path of the program of the server." : `Only a commit is built: compare with one, such as \`against: merge-base\`, or run \`${build}\` before.`;
		throw new Failure("input", `the program ${named} of ${what} ${where}`, { remedy });
	}
	async function wordValues() {
		const [second = 0, third = 0] = otherPorts;
		return {
			host: HOST,
			port: String(port),
			"second-port": String(second),
			"third-port": String(third),
			data: inHome("data"),
			log: logFile,
			program: await findProgram(),
			user: config.user,
			password: config.initialPassword,
			database: DATABASE,
			"working-folder": process.cwd()
		};
	}
	const program = {
		component: "server",
		takesNoOthers: {
			message: "a target command has no configuration by component",
			remedy: "Write its settings into `start`, or set `variables`."
		},
		endpoint() {
			if (port === void 0) throw new Error(`${what} is not started`);
			const { user, initialPassword: password } = config;
			return {
				hosts: [{
					host: HOST,
					port
				}],
				user,
				password,
				database: DATABASE,
				tls: { mode: "off" },
				account: "throw-away"
			};
		},
		async install() {
			await findProgram();
			await requireMemory(config.memory, what);
			home = await createHome(name, logFolder, ["data", "tmp"], ledger);
		},
		folder: inHome,
		async boot(_, signal) {
			let seconds = 0;
			await startOnFreePort(port, async (free) => {
				if (port !== free) otherPorts = await freePorts(2);
				port = free;
				const values = await wordValues();
				server = createCommandServer(config, values, {
					what,
					home: inHome("."),
					ledger
				});
				if (config.create !== void 0 && !isCreated) await server.create(config.create, signal);
				isCreated = true;
				seconds = await server.start(program.endpoint(), signal);
			});
			version ??= await server?.version(signal);
			return seconds;
		},
		halt: async () => server?.halt(),
		async remove() {
			await server?.remove();
			server = void 0;
			await home?.remove();
			home = void 0;
		},
		diagnose: async () => server?.diagnose(program.endpoint()),
		processes: () => server?.processes() ?? [],
		configuration: () => commandsOf(config),
		async describe(reported) {
			const ofServer = version ?? reported;
			return {
				kind: "command",
				...defined({ product: config.product }),
				version: ofServer,
				components: { server: { version: ofServer } },
				...config.program && { requested: {
					version: ofServer,
					binaries: ["server"]
				} }
			};
		}
	};
	const guest = async (text) => guestOfCommand(config, {
		words: text,
		program: await findProgram(),
		dataFolder: inHome("snapshot"),
		database: DATABASE
	});
	return createOwnTarget(program, {
		name,
		log,
		ledger,
		variables: config.variables,
		differences: config.differences,
		...words === void 0 ? {} : { guest: () => guest(words) }
	});
}

export { code };