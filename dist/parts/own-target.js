import { _ as schemaChange, o as withConnection } from "./connect.js";
import { i as roundTripMs, t as probe } from "./probe.js";
import { l as replaceFolder, r as createPrivateFolder } from "./folders2.js";
import { n as folderBytes } from "./machine.js";
import { t as Failure } from "./failure.js";
import { t as waitUntilAnswering } from "./readiness.js";
import { n as createVariableKeeper, t as assertNothingRefused } from "./variables.js";
import { join } from "node:path";
import { mkdir } from "node:fs/promises";

// src/servers/own-target.ts
/** Database of the loads on a throw-away server. */
const DATABASE = "bench";
/** Seconds in which a server that works answers. */
const HEALTH_SECONDS = 3;
/**
* Creates a throw-away server on the loopback address, with folders, ports and users of its own,
* whose data is copied while it is stopped.
*/
function createOwnTarget(program, options) {
	const { name, log, ledger, guest, watch } = options;
	const { component } = program;
	const keeper = createVariableKeeper();
	let change = {
		variables: {},
		configuration: {}
	};
	let isInstalled = false;
	let inForce = "";
	let bootSeconds;
	const variables = () => ({
		...options.variables,
		...change.variables
	});
	const configuration = () => program.configuration(change.configuration);
	const setVariables = async () => assertNothingRefused(await keeper.apply(program.endpoint(), variables()));
	async function restart(signal) {
		await program.halt();
		await boot(signal);
	}
	async function boot(signal) {
		bootSeconds = await program.boot(change.configuration, signal);
		log.debug(`${name}: the server answers after ${bootSeconds.toFixed(1)} s`);
		const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``;
		await withConnection(program.endpoint(), (db) => db.query(create, [], schemaChange), { withoutDatabase: true });
		inForce = JSON.stringify(configuration());
		await setVariables();
	}
	const copy = (step) => async (signal) => {
		const [from, to] = step === "snapshot" ? ["data", "snapshot"] : ["snapshot", "data"];
		await program.before?.(step, signal);
		await program.halt();
		await replaceFolder(program.folder(from), program.folder(to), signal, ledger);
		await program.copyMore?.(from, signal);
		await boot(signal);
	};
	async function describe() {
		const { product, version, components } = await withConnection(program.endpoint(), probe);
		const { differences = [] } = options;
		return {
			product,
			version,
			components,
			topology: { [component]: 1 },
			...await program.describe(version),
			configuration: configuration(),
			variables: variables(),
			refused: [],
			...differences.length === 0 ? {} : { differs: [...differences] }
		};
	}
	return {
		name,
		endpoint: program.endpoint,
		data: {
			reset: "copy",
			files: {
				bytes: () => folderBytes(program.folder("data")),
				folders: () => ({
					data: program.folder("data"),
					copy: program.folder("snapshot")
				})
			},
			snapshot: copy("snapshot"),
			restore: copy("restore")
		},
		health: { diagnose: program.diagnose },
		own: {
			bootSeconds: () => bootSeconds,
			processes: () => program.processes().map((identity) => ({
				component,
				identity
			})),
			...guest === void 0 ? {} : { guest: () => guest(change.configuration, variables()) },
			...watch === void 0 ? {} : { watchStatements(signal) {
				watch();
				return restart(signal);
			} }
		},
		async start(signal) {
			await program.before?.("start", signal);
			await program.halt();
			if (!isInstalled) await program.install(signal);
			isInstalled = true;
			await boot(signal);
		},
		async describe() {
			return {
				...await describe(),
				roundTripMs: await roundTripMs(program.endpoint())
			};
		},
		async apply(requested, signal) {
			const { message, remedy } = program.takesNoOthers;
			const foreign = Object.keys(requested.configuration).filter((each) => message !== void 0 || each !== component);
			if (foreign.length > 0) {
				const none = `the server “${name}” has no component “${foreign.join("”, “")}”`;
				throw new Failure("input", message ?? none, { remedy });
			}
			program.configuration(requested.configuration);
			change = requested;
			await program.before?.("apply", signal);
			if (JSON.stringify(configuration()) !== inForce) await restart(signal);
			else await setVariables();
		},
		async stop() {
			await program.remove();
			isInstalled = false;
		}
	};
}
/** Makes the private folder of a server, with folders in it, and the folder of its log. */
async function createHome(name, logFolder, folders, ledger, parent) {
	const home = await createPrivateFolder(`tidb-bench-${name}`, {
		ledger,
		...parent === void 0 ? {} : { parent }
	});
	await mkdir(logFolder, { recursive: true });
	for (const folder of folders) await mkdir(join(home.path, folder), { mode: 448 });
	return home;
}
/**
* Explains why a process no longer answers; undefined while it does, or if it was not started.
* @param died explains its end @param silent explains that it does not answer
*/
async function diagnoseProcess(server, endpoint, died, silent) {
	if (server === void 0) return void 0;
	const ready = await waitUntilAnswering(endpoint(), {
		bootSeconds: HEALTH_SECONDS,
		signal: new AbortController().signal,
		died: server.exit
	});
	if (ready.state === "ready") return void 0;
	return ready.state === "died" ? died(await server.exit) : silent(`no longer answers (${ready.last.message})`);
}

export { diagnoseProcess as i, createHome as n, createOwnTarget as r, DATABASE as t };