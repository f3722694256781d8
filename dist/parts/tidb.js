import { n as embeddedTidbWords, r as startEmbeddedTidb, t as embeddedTidbEndpoint } from "./embedded-tidb.js";
import { i as diagnoseProcess, n as createHome, r as createOwnTarget, t as DATABASE } from "./own-target.js";
import { c as readTail } from "./files.js";
import { n as groupMembers } from "./identity.js";
import { l as requireMemory, u as slowStartRemedy } from "./machine.js";
import { n as findCommand } from "./packages.js";
import { c as toToml, i as flatten, l as unrecordedSettings, r as benchmarkDefaults, s as mergeConfigurations, t as MEMORY_BYTES } from "./keys2.js";
import { t as exitWords } from "./exit.js";
import { t as Failure } from "./failure.js";
import { n as tidbSettingsInGuest, t as restOfTidb } from "./tidb-in-guest.js";
import { join, resolve } from "node:path";
import { writeFile } from "node:fs/promises";

// src/targets/tidb/guest.ts
const [PORT, STATUS_PORT] = [4e3, 10080];
const files = {
	program: "/server/tidb-server",
	configuration: "/server/tidb.toml",
	data: "/data",
	log: "/run/server.log"
};
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
	const text = toToml(mergeConfigurations({ tidb: configuration }, { tidb: tidbSettingsInGuest(STATUS_PORT) }).tidb ?? {});
	return {
		processes: [{
			name: "the server",
			program,
			words: [files.program, ...embeddedTidbWords(files.data, flags)],
			port: PORT,
			logFile: files.log,
			memoryBytes: MEMORY_BYTES
		}],
		texts: { [files.configuration]: text },
		folders: {},
		data: {
			from: dataFolder,
			path: files.data
		},
		endpoint: embeddedTidbEndpoint(PORT, DATABASE),
		...restOfTidb(STATUS_PORT)
	};
}

// src/targets/tidb/tidb.ts
/** Starts TiDB on its embedded store. */
const code = {
	create: (config, place) => createTidbTarget({
		...config,
		...place
	}),
	find: async () => []
};
/** Seconds of a clean stop: it closes its store, from which the next start reads. */
const GRACE_SECONDS = 30;
/** Data that is thrown away need not be written out. */
const GRACE_WITHOUT_DATA_SECONDS = 3;
/**
* Creates a throw-away TiDB on the loopback address, alone with its embedded store: a folder and
* ports of its own, and the user `root` without a password.
*/
function createTidbTarget(options) {
	const { name, logFolder, ledger } = options;
	const logFile = join(logFolder, `${name}-tidb.log`);
	const what = `the server “${name}” (${options.tidbServer})`;
	let home;
	let server;
	let port;
	const inHome = (path) => {
		if (home === void 0) throw new Error(`the server ${name} is not installed`);
		return join(home.path, path);
	};
	/** Settings that the record has: the caller's and the usual ones of a benchmark. */
	const configuration = (change) => mergeConfigurations(benchmarkDefaults(0, 0), { tidb: options.configuration }, change).tidb ?? {};
	async function failure(happened) {
		return new Failure("environment", `${what} ${happened}`, { tail: await readTail(logFile) });
	}
	async function findProgram() {
		const { tidbServer, env } = options;
		const path = tidbServer.includes("/") ? resolve(tidbServer) : await findCommand(tidbServer, env);
		if (path !== void 0) return path;
		throw new Failure("input", `the program ${tidbServer} is not on PATH`, { remedy: "Build TiDB with `make server`, and set `tidb-server` to the path of the program." });
	}
	async function halt(graceSeconds = GRACE_SECONDS) {
		await server?.stop("SIGTERM", graceSeconds);
		server = void 0;
	}
	const program = {
		component: "tidb",
		takesNoOthers: { remedy: "Write its settings under “tidb”." },
		endpoint() {
			if (port === void 0) throw new Error(`target ${name} is not started`);
			return embeddedTidbEndpoint(port, DATABASE);
		},
		async install() {
			await requireMemory(MEMORY_BYTES, `the server “${name}”`);
			home = await createHome(name, logFolder, ["data", "tmp"], ledger);
		},
		folder: inHome,
		async boot(change, signal) {
			const configurationFile = inHome("tidb.toml");
			const layers = [unrecordedSettings(inHome("tmp")), { tidb: configuration(change) }];
			const text = toToml(mergeConfigurations(...layers).tidb ?? {});
			await writeFile(configurationFile, text, { mode: 384 });
			const answering = await startEmbeddedTidb({
				program: await findProgram(),
				what,
				configurationFile,
				logFile,
				port,
				ledger,
				folder: inHome("."),
				bootSeconds: options.boot,
				slowRemedy: slowStartRemedy,
				graceSeconds: GRACE_SECONDS
			}, signal);
			server = answering.server;
			port = answering.port;
			return answering.seconds;
		},
		halt,
		async remove() {
			await halt(GRACE_WITHOUT_DATA_SECONDS);
			await home?.remove();
			home = void 0;
		},
		diagnose: () => diagnoseProcess(server, program.endpoint, ({ signal, exitCode }) => failure(`died (${signal ?? exitWords(exitCode)})`), failure),
		processes: () => server === void 0 ? [] : groupMembers(server.pid),
		configuration: (change) => flatten({ tidb: configuration(change) }),
		describe: async (version) => ({
			kind: "tidb",
			requested: {
				version,
				binaries: ["tidb-server"]
			}
		})
	};
	const guest = async (change) => guestOfTidb({
		program: await findProgram(),
		dataFolder: inHome("snapshot"),
		configuration: configuration(change)
	});
	return createOwnTarget(program, {
		...options,
		guest
	});
}

export { code };