import { a as toToml, i as mergeConfigurations, n as flatten, o as unrecordedSettings, t as benchmarkDefaults } from "./component-configuration.js";
import { n as embeddedTidbWords, r as startEmbeddedTidb, t as embeddedTidbEndpoint } from "./embedded-tidb.js";
import { i as roundTripMs, t as probe } from "./probe.js";
import { t as waitUntilAnswering } from "./readiness.js";
import { n as createVariableKeeper, t as assertNothingRefused } from "./variables.js";
import { _ as schemaChange, o as withConnection } from "./connect.js";
import { l as readTail } from "./files.js";
import { l as replaceFolder, r as createPrivateFolder } from "./folders2.js";
import { n as groupMembers } from "./identity.js";
import { l as requireMemory, n as folderBytes } from "./machine.js";
import { n as findCommand } from "./packages.js";
import { t as exitWords } from "./exit.js";
import { t as Failure } from "./failure.js";
import { t as MEMORY_BYTES } from "./memory.js";
import { join, resolve } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";

// src/targets/tidb/guest.ts
/** Database of the loads. */
const DATABASE = "bench";
const [PORT, STATUS_PORT] = [4e3, 10080];
const files = {
	program: "/server/tidb-server",
	configuration: "/server/tidb.toml",
	data: "/data",
	log: "/run/server.log"
};
/** Its temporary files are in memory, and only the guest reads its status. */
const ofGuest = {
	socket: "",
	"temp-dir": "/tmp",
	"tmp-storage-path": "/tmp",
	status: {
		"report-status": true,
		"status-host": "127.0.0.1",
		"status-port": STATUS_PORT
	}
};
/**
* Collects the garbage. Go does so every few virtual seconds, for a tenth of one: whether a slice
* of one second has a collection would be most of what two slices differ by.
*/
const collectGarbage = `http://127.0.0.1:${STATUS_PORT}/debug/pprof/heap?gc=1`;
/**
* Returns the parts with which TiDB runs in a guest, on its embedded store. The program has the
* same path there whatever folder it was built in, so that equal builds make equal images.
*/
function guestOfTidb({ program, dataFolder, configuration }) {
	const flags = {
		P: PORT,
		config: files.configuration,
		"log-file": files.log
	};
	const text = toToml(mergeConfigurations({ tidb: configuration }, { tidb: ofGuest }).tidb ?? {});
	return {
		program,
		words: [files.program, ...embeddedTidbWords(files.data, flags)],
		texts: { [files.configuration]: text },
		folders: {},
		data: {
			from: dataFolder,
			path: files.data
		},
		endpoint: embeddedTidbEndpoint(PORT, DATABASE),
		rest: [
			"wget",
			"-q",
			"-O",
			"/dev/null",
			collectGarbage
		],
		logFile: files.log,
		memoryBytes: MEMORY_BYTES
	};
}

// src/targets/tidb/tidb.ts
/** Seconds of a clean stop: it closes its store, from which the next start reads. */
const GRACE_SECONDS = 30;
/** Data that is thrown away need not be written out. */
const GRACE_WITHOUT_DATA_SECONDS = 3;
const HEALTH_SECONDS = 3;
const noChange = {
	variables: {},
	configuration: {}
};
/**
* Creates a throw-away TiDB on the loopback address, alone with its embedded store: a folder and
* ports of its own, and the user `root` without a password.
*/
function createTidbTarget(options) {
	const { name, logFolder, log, ledger } = options;
	const logFile = join(logFolder, `${name}-tidb.log`);
	const what = `the server “${name}” (${options.tidbServer})`;
	const keeper = createVariableKeeper();
	let home;
	let server;
	let port;
	let change = noChange;
	let inForce = "";
	let bootSeconds;
	const inHome = (path) => {
		if (home === void 0) throw new Error(`the server ${name} is not installed`);
		return join(home.path, path);
	};
	const endpoint = () => {
		if (port === void 0) throw new Error(`target ${name} is not started`);
		return embeddedTidbEndpoint(port, DATABASE);
	};
	/** Settings that the record has: the caller's and the usual ones of a benchmark. */
	const configuration = () => mergeConfigurations(benchmarkDefaults(0, 0), { tidb: options.configuration }, change.configuration).tidb ?? {};
	const wantedVariables = () => ({
		...options.variables,
		...change.variables
	});
	async function failure(happened) {
		return new Failure("environment", `${what} ${happened}`, { tail: await readTail(logFile) });
	}
	async function program() {
		const { tidbServer, env } = options;
		const path = tidbServer.includes("/") ? resolve(tidbServer) : await findCommand(tidbServer, env);
		if (path !== void 0) return path;
		throw new Failure("input", `the program ${tidbServer} is not on PATH`, { remedy: "Build TiDB with `make server`, and set `tidb-server` to the path of the program." });
	}
	async function halt(graceSeconds = GRACE_SECONDS) {
		await server?.stop("SIGTERM", graceSeconds);
		server = void 0;
	}
	async function boot(signal) {
		const own = unrecordedSettings(inHome("tmp")).tidb ?? {};
		const file = inHome("tidb.toml");
		const tree = mergeConfigurations({ tidb: own }, { tidb: configuration() }).tidb ?? {};
		await writeFile(file, toToml(tree), { mode: 384 });
		const answering = await startEmbeddedTidb({
			program: await program(),
			what,
			folder: inHome("."),
			configurationFile: file,
			logFile,
			port,
			bootSeconds: options.boot,
			graceSeconds: GRACE_SECONDS,
			ledger
		}, signal);
		server = answering.server;
		port = answering.port;
		bootSeconds = answering.seconds;
		log.debug(`${name}: TiDB answers after ${answering.seconds.toFixed(1)} s`);
		const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``;
		await withConnection(endpoint(), (db) => db.query(create, [], schemaChange), { withoutDatabase: true });
		inForce = JSON.stringify(configuration());
		assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
	}
	const describe = () => withConnection(endpoint(), probe);
	async function exchange(from, to, signal) {
		await halt();
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
				identity: async () => ({
					kind: "tidb",
					...await describe(),
					configuration: flatten({ tidb: configuration() }),
					variables: wantedVariables()
				})
			},
			snapshot: (signal) => exchange("data", "snapshot", signal),
			restore: (signal) => exchange("snapshot", "data", signal)
		},
		health: { async diagnose() {
			if (server === void 0) return void 0;
			const { signal } = new AbortController();
			const died = server.exit;
			const ready = await waitUntilAnswering(endpoint(), {
				bootSeconds: HEALTH_SECONDS,
				signal,
				died
			});
			if (ready.state === "ready") return void 0;
			if (ready.state === "too-late") return failure(`no longer answers (${ready.last.message})`);
			const exit = await died;
			return failure(`died (${exit.signal ?? exitWords(exit.exitCode)})`);
		} },
		own: {
			bootSeconds: () => bootSeconds,
			processes: () => server === void 0 ? [] : groupMembers(server.pid).map((identity) => ({
				component: "tidb",
				identity
			})),
			guest: async () => guestOfTidb({
				program: await program(),
				dataFolder: inHome("snapshot"),
				configuration: configuration()
			})
		},
		async start(signal) {
			await halt();
			if (home === void 0) {
				await requireMemory(MEMORY_BYTES, `the server “${name}”`);
				home = await createPrivateFolder(`tidb-bench-${name}`, { ledger });
				await mkdir(logFolder, { recursive: true });
				await mkdir(inHome("data"), { mode: 448 });
				await mkdir(inHome("tmp"), { mode: 448 });
			}
			await boot(signal);
		},
		async describe() {
			const { differences } = options;
			const seen = await describe();
			return {
				kind: "tidb",
				...seen,
				requested: {
					version: seen.version,
					binaries: ["tidb-server"]
				},
				topology: { tidb: 1 },
				configuration: flatten({ tidb: configuration() }),
				variables: wantedVariables(),
				refused: [],
				...differences.length === 0 ? {} : { differs: [...differences] },
				roundTripMs: await roundTripMs(endpoint())
			};
		},
		async apply(requested, signal) {
			const foreign = Object.keys(requested.configuration).filter((each) => each !== "tidb");
			if (foreign.length > 0) throw new Failure("input", `a target tidb has no component “${foreign.join("”, “")}”`, { remedy: "Write its settings under “tidb”." });
			change = requested;
			if (JSON.stringify(configuration()) !== inForce) {
				await halt();
				return boot(signal);
			}
			assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
		},
		async stop() {
			await halt(GRACE_WITHOUT_DATA_SECONDS);
			await home?.remove();
			home = void 0;
		}
	};
}

// src/targets/tidb/run.ts
/** Starts TiDB on its embedded store. */
const code = {
	create: (config, { name, logFolder, log, ledger, env }) => createTidbTarget({
		...config,
		name,
		logFolder,
		log,
		ledger,
		env
	}),
	find: async () => []
};

export { code };