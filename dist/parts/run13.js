import { i as roundTripMs, t as probe } from "./probe.js";
import { n as createVariableKeeper, t as assertNothingRefused } from "./variables.js";
import { _ as schemaChange, o as withConnection } from "./connect.js";
import { i as exists, l as replaceFolder, r as createPrivateFolder } from "./folders2.js";
import { l as requireMemory, n as folderBytes } from "./machine.js";
import { n as findCommand } from "./packages.js";
import { c as startOnFreePort, i as freePorts, n as PortTaken, o as isPortConflict, t as waitUntilAnswering } from "./readiness.js";
import { t as Failure } from "./failure.js";
import { n as fillWords } from "./command-words.js";
import { a as wordEnvironment, i as plainWords, r as fillCommand, t as commandsOf } from "./keys.js";
import { l as readTail } from "./files.js";
import { c as programOfProcess, n as groupMembers, s as processesWith } from "./identity.js";
import { r as startProcess, t as runProcess } from "./process.js";
import { t as endProcesses } from "./reaper.js";
import { f as shellArgument } from "./escape.js";
import { t as exitWords } from "./exit.js";
import { basename, join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { appendFile, mkdir, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// src/targets/command/guest.ts
const PORT = 4e3;
const LOG = "/run/server.out";
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
		program,
		words: words.map((word) => fillWords(word, (name) => values[name])),
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
		},
		logFile: LOG,
		memoryBytes: memory
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
const HEALTH_SECONDS = 3;
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
			if (performance.now() >= until) throw await failure(`the command \`ready\` of ${what} did not succeed within ${config.boot} s (${exitWords(exit.exitCode)})`, "Let it succeed once the server can be used, or remove it.", lines);
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
				if (ready.state === "too-late") throw await failure(`${what} did not answer on port ${values.port} within ${config.boot} s (${ready.last.message})`, "Use {port} in `start`, or set a longer `boot`.");
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
		async diagnose(endpoint) {
			if (server === void 0) return void 0;
			const { signal } = new AbortController();
			const died = server.exit;
			const ready = await waitUntilAnswering(endpoint, {
				bootSeconds: HEALTH_SECONDS,
				signal,
				died
			});
			if (ready.state === "ready") return void 0;
			return ready.state === "died" ? ended(await died, false) : failure(`${what} no longer answers (${ready.last.message})`);
		}
	};
}

// src/targets/command/target.ts
/** Database of the loads. */
const DATABASE = "bench";
const HOST = "127.0.0.1";
const noChange = {
	variables: {},
	configuration: {}
};
/**
* Creates a throw-away server on the loopback address that is started by commands: a folder, ports
* and a log of its own.
*/
function createCommandTarget(config, place) {
	const { name, logFolder, log, ledger, env } = place;
	const what = `the server “${name}”`;
	const logFile = resolve(logFolder, `${name}-server.log`);
	const keeper = createVariableKeeper();
	const words = plainWords(config.start);
	let home;
	let server;
	let port;
	let otherPorts = [];
	let isCreated = false;
	let change = noChange;
	let version;
	let bootSeconds;
	const inHome = (path) => {
		if (home === void 0) throw new Error(`${what} is not installed`);
		return join(home.path, path);
	};
	const endpoint = () => {
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
	};
	const wantedVariables = () => ({
		...config.variables,
		...change.variables
	});
	async function findProgram() {
		const { program, build } = config;
		if (program === void 0) return "";
		const path = program.includes("/") ? resolve(program) : await findCommand(program, env);
		if (path !== void 0 && await exists(path)) return path;
		const where = path === void 0 ? "is not on PATH" : "does not exist";
		const remedy = build === void 0 ? "Set `program` to the path of the program of the server." : `Only a commit is built: compare with one, such as \`against: merge-base\`, or run \`${build}\` before.`;
		throw new Failure("input", `the program ${program} of ${what} ${where}`, { remedy });
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
	async function boot(signal) {
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
			bootSeconds = await server.start(endpoint(), signal);
		});
		log.debug(`${name}: the server answers after ${bootSeconds?.toFixed(1)} s`);
		const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``;
		await withConnection(endpoint(), (db) => db.query(create, [], schemaChange), { withoutDatabase: true });
		version ??= await server?.version(signal);
		assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
	}
	async function describe() {
		const seen = await withConnection(endpoint(), probe);
		const product = config.product ?? seen.product;
		const ofServer = version ?? seen.version;
		return {
			product,
			version: ofServer,
			components: { server: { version: ofServer } }
		};
	}
	async function exchange(from, to, signal) {
		await server?.halt();
		await replaceFolder(inHome(from), inHome(to), signal, ledger);
		await boot(signal);
	}
	return {
		name,
		endpoint,
		data: {
			reset: "copy",
			files: {
				bytes: () => folderBytes(inHome("data")),
				folders: () => ({
					data: inHome("data"),
					copy: inHome("snapshot")
				}),
				identity: async () => void 0
			},
			snapshot: (signal) => exchange("data", "snapshot", signal),
			restore: (signal) => exchange("snapshot", "data", signal)
		},
		health: { diagnose: async () => server?.diagnose(endpoint()) },
		own: {
			bootSeconds: () => bootSeconds,
			processes: () => (server?.processes() ?? []).map((identity) => ({
				component: "server",
				identity
			})),
			...words === void 0 ? {} : { guest: async () => guestOfCommand(config, {
				words,
				program: await findProgram(),
				dataFolder: inHome("snapshot"),
				database: DATABASE
			}) }
		},
		async start(signal) {
			await server?.halt();
			if (home === void 0) {
				await findProgram();
				await requireMemory(config.memory, what);
				home = await createPrivateFolder(`tidb-bench-${name}`, { ledger });
				await mkdir(logFolder, { recursive: true });
				for (const folder of ["data", "tmp"]) await mkdir(inHome(folder), { mode: 448 });
			}
			await boot(signal);
		},
		async describe() {
			const { differences, program } = config;
			const seen = await describe();
			return {
				kind: "command",
				...seen,
				...program === void 0 ? {} : { requested: {
					version: seen.version,
					binaries: ["server"]
				} },
				topology: { server: 1 },
				configuration: commandsOf(config),
				variables: wantedVariables(),
				refused: [],
				...differences.length === 0 ? {} : { differs: [...differences] },
				roundTripMs: await roundTripMs(endpoint())
			};
		},
		async apply(requested) {
			if (Object.keys(requested.configuration).length > 0) throw new Failure("input", "a target command has no configuration by component", { remedy: "Write its settings into `start`, or set `variables`." });
			change = requested;
			assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
		},
		async stop() {
			await server?.remove();
			server = void 0;
			await home?.remove();
			home = void 0;
		}
	};
}

// src/targets/command/run.ts
/** Starts a server by its commands. */
const code = {
	create: createCommandTarget,
	find: async () => []
};

export { code };