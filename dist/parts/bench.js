import { h as object, o as array, s as boolean, y as string } from "./schemas.js";
import { i as resultFiles } from "./result-folder.js";
import { n as openBench } from "./groups.js";
import { m as storageSchema } from "./values.js";
import { r as openSnapshotCaches } from "./snapshot-cache.js";
import { a as toToml, i as mergeConfigurations, n as flatten, o as unrecordedSettings, s as withTiproxy, t as benchmarkDefaults } from "./playground-configuration.js";
import { a as isWithoutServer, h as sharedMachines, i as credentialsIn, l as plainHaproxy } from "./target.js";
import { n as differenceWords } from "./check.js";
import { A as tlsWith, D as plainHosts, E as parseHost, T as overAllData, _ as requireDisk, a as queryValue, c as isDenied, d as folderBytes, f as freeDiskBytes, k as schemaChange, m as pinnedCommand, o as withConnection, s as detailsOf, x as wholeCores, y as requireMemory } from "./connect.js";
import { t as Failure } from "./failure.js";
import { C as parseDsn, S as inFetchTurn, _ as runTiup, a as requireDatabase, b as swappable, c as restoreCluster, d as withDeployment, f as hostsOf, g as createControl, h as checksumsOf, i as createOwnDatabase, l as stateFolder, m as withHostFacts, o as inspectPrograms, s as readMeta, t as createOwnUser, u as unpackedPrograms, v as exchanged, x as bootWithRetries, y as stateOf } from "./user.js";
import { l as readTail, o as makeFolder, t as binaryChecksums } from "./files.js";
import { a as strikeOut, t as findLedgers } from "./ledger.js";
import { c as mirrorSetting, i as componentsHome, l as playgroundVersionOf, o as findTiup, r as clusterHosts, u as tiupHome } from "./tiup.js";
import { n as defined } from "./objects.js";
import "./header-schema.js";
import { r as clusterPlaces } from "./plans.js";
import { c as probe, d as roundTripMs } from "./sources.js";
import { t as waitUntilAnswering } from "./readiness.js";
import { c as replaceFolder, i as exists, n as copyFolder, r as createPrivateFolder } from "./folders.js";
import { a as requirements, i as requireCommand } from "./packages.js";
import { a as isPortFree, i as isPortConflict, o as startOnFreePort, r as holdPort, t as PortTaken } from "./ports.js";
import { r as startProcess, t as runProcess } from "./process.js";
import { n as REPLICATION_NOTE } from "./assemble.js";
import { _ as pageBytes, g as optionFile, h as initStatements, m as explainServerLog, r as differencesBetween, v as serverMemoryBytes } from "./registry.js";
import { c as programOfProcess, n as groupMembers, s as processesWith, t as argumentsOfProcess } from "./identity.js";
import { t as exitWords } from "./exit.js";
import { n as explainUnknownVersion, r as firstComponent } from "./versions2.js";
import { c as playgroundArguments, l as withinTikvLimits, o as clusterMemoryBytes, s as components, t as mayShareData } from "./pair.js";
import { n as withDeadline } from "./deadline.js";
import { basename, dirname, join, resolve } from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { chmod, copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

// src/server/cluster/patched.ts
/**
* A cluster of the user's whose programs and settings the job exchanges and restores. What it ran
* is copied here first, and the ledger names it, so that `clean` or the next job restores what a
* dead job left.
*/
function withPatching(inner, place) {
	const { name, env, ledger, log, components } = place;
	const home = tiupHome(env);
	let entry;
	let strike = () => {};
	let initial;
	let meta;
	const control = createControl({
		...place,
		cluster: () => requireStarted(name, entry),
		initial: () => requireStarted(name, initial),
		pd: () => meta?.pd ?? [],
		transferSeconds: place.swap.transferSeconds
	});
	async function begin(signal) {
		const tiup = await findTiup({
			home,
			environment: env,
			log,
			signal
		});
		requireAlone(name, ledger);
		await putBackAbandoned(name, env, log);
		meta = readMeta({
			name,
			home
		});
		const folder = stateFolder(name, env);
		makeFolder(folder);
		const tiupCluster = {
			name,
			tiup,
			home
		};
		const own = {
			env,
			ledger,
			signal
		};
		const programs = {};
		const backups = [];
		for (const component of components) {
			const found = await inspectPrograms(tiupCluster, component, meta, own);
			backups.push(...found.backups);
			const file = join(folder, `${component}-server`);
			const remote = `${found.first.folder}/bin/${component}-server`;
			await runTiup(tiupCluster, "pull", [
				remote,
				file,
				"-R",
				component,
				"-N",
				found.first.host
			], own);
			await chmod(file, 493);
			programs[component] = file;
		}
		await writeFile(join(folder, "meta.yaml"), meta.text);
		const sums = await checksumsOf({ binaries: programs }, signal);
		initial = stateOf(meta.version, { binaries: programs }, meta.configuration, sums);
		entry = {
			kind: "patched",
			name,
			tiup,
			home,
			version: meta.version,
			programs,
			sums,
			configuration: meta.configuration,
			pd: meta.pd,
			backups,
			unpacked: unpackedPrograms(tiupCluster)
		};
		strike = ledger.add(entry);
	}
	return {
		target: {
			...inner,
			get reset() {
				return inner.reset;
			},
			async start(signal) {
				if (entry === void 0) await begin(signal);
				await inner.start(signal);
			},
			async stop() {
				await inner.stop().catch((error) => log.warn(`${name}: ${error.message}`));
				await control.release();
				if (entry === void 0) return;
				log.info(`restoring the programs and settings of ${name}`);
				await restoreCluster(entry, env);
				strike();
				entry = void 0;
			}
		},
		control
	};
}
function requireStarted(name, value) {
	if (value === void 0) throw new Error(`${name} is not started`);
	return value;
}
/** @throws Failure `environment` where an earlier job left something that cannot be restored */
async function putBackAbandoned(name, env, log) {
	for (const { file, entries, ownerAlive } of findLedgers()) for (const entry of ownerAlive ? [] : entries) {
		if (entry.kind !== "patched" || entry.name !== name) continue;
		log.warn(`an earlier job left ${name} changed; restoring it`);
		await restoreCluster(entry, env);
		strikeOut(file, entry);
	}
}
/**
* Refuses if another job changed the cluster: its programs would be taken for the user's. @throws
* Failure `environment`
*/
function requireAlone(name, ledger) {
	if (findLedgers().find(({ file, ownerAlive, entries }) => ownerAlive && file !== ledger.file && entries.some((entry) => entry.kind === "patched" && entry.name === name)) !== void 0) throw new Failure("environment", `another job exchanges programs of ${name} now`, { remedy: "Wait until it has ended." });
}

// src/server/cluster/sides.ts
const noChange$1 = {
	variables: {},
	configuration: {}
};
/**
* Two sides that are one cluster with one set of data: it becomes one side or the other, by its
* programs and settings.
* @param configs what each side is
* @param make the cluster, which asks for the settings of the side that it is
*/
function swapSides(configs, { candidate: { log } }, make) {
	let active = "base";
	let isUp = false;
	let sums;
	let stopping;
	const changes = {
		base: noChange$1,
		candidate: noChange$1
	};
	const { target: cluster, control } = make(() => configs[active]);
	const stateOfSide = (side) => {
		const { deploy, swap, configuration } = configs[side];
		const before = deploy === void 0 ? control.initial() : void 0;
		const layers = [
			before?.configuration,
			deploy?.configuration ?? configuration,
			changes[side].configuration
		];
		const merged = Object.fromEntries(swappable.map((name) => [name, Object.assign({}, ...layers.map((layer) => treeOf(layer, name)))]));
		const own = stateOf(deploy?.version ?? "", { binaries: swap?.binaries ?? {} }, merged, sums?.[side] ?? {});
		const programs = swappable.map((name) => [name, swap?.binaries[name] ? own.programs[name] : before?.programs[name]]);
		return {
			...own,
			programs: {
				...own.programs,
				...defined(Object.fromEntries(programs))
			}
		};
	};
	/** @param restarted components that restart though nothing changes */
	async function take(side, signal, restarted = exchanged(stateOfSide("base"), stateOfSide("candidate"))) {
		log.info(`the cluster becomes the ${side}`);
		isUp = false;
		active = side;
		await control.become(stateOfSide(side), restarted, signal);
		await cluster.start(signal);
		await cluster.apply({
			...changes[side],
			configuration: {}
		}, signal);
		isUp = true;
	}
	/** @returns whether it has just been deployed */
	const deploy = async (signal) => {
		if (sums !== void 0) return false;
		sums = {
			base: await checksumsOf(programsOf(configs.base), signal),
			candidate: await checksumsOf(programsOf(configs.candidate), signal)
		};
		await cluster.start(signal);
		return true;
	};
	const describe = () => describeRestarted(cluster);
	const sideOf = (side) => {
		let description;
		return {
			...cluster,
			name: side,
			get reset() {
				return cluster.reset;
			},
			turn: {
				sharesData: true,
				async take(signal, how) {
					if (!isUp || active !== side || how === "fresh") await take(side, signal);
				}
			},
			async start(signal) {
				await take(side, signal, await deploy(signal) ? [] : void 0);
				description = await describe();
			},
			async describe() {
				return description ?? describe();
			},
			async apply(change, signal) {
				const before = JSON.stringify(stateOfSide(side));
				changes[side] = change;
				if (active !== side) return;
				if (JSON.stringify(stateOfSide(side)) !== before) return take(side, signal);
				await cluster.apply({
					...change,
					configuration: {}
				}, signal);
			},
			stop() {
				stopping ??= cluster.stop().finally(() => {
					stopping = void 0;
					sums = void 0;
					isUp = false;
				});
				return stopping;
			}
		};
	};
	return {
		base: sideOf("base"),
		candidate: sideOf("candidate")
	};
}
/** Each round starts it afresh, as no other server that is reached at an address. */
async function describeRestarted(target) {
	return {
		...await target.describe(),
		restarted: true
	};
}
function treeOf(layer, name) {
	return layer?.[name] ?? {};
}
function programsOf({ swap }) {
	return { binaries: swap?.binaries ?? {} };
}
/** Two clusters on the same machines: one is stopped while the other one is measured. */
function twinSides(clusters) {
	let up;
	const started = /* @__PURE__ */ new Set();
	async function take(side, signal, how) {
		if (up === side && how === void 0) return;
		const { target, control } = clusters[side];
		if (up !== void 0) await clusters[up].control.halt(signal);
		up = void 0;
		if (started.has(side)) await control.resume(signal);
		await target.start(signal);
		started.add(side);
		up = side;
	}
	const sideOf = (side) => {
		const { target } = clusters[side];
		let description;
		const turn = {
			sharesData: false,
			take: (signal, how) => take(side, signal, how)
		};
		const inTurn = (act) => async (...args) => {
			await take(side, args.at(-1));
			await act(...args);
		};
		return {
			...target,
			get reset() {
				return target.reset;
			},
			turn,
			async start(signal) {
				await take(side, signal);
				description = await describeRestarted(target);
			},
			async describe() {
				return description ?? describeRestarted(target);
			},
			apply: inTurn((change, signal) => target.apply(change, signal)),
			snapshot: inTurn((signal) => target.snapshot(signal)),
			restore: inTurn((signal) => target.restore(signal)),
			async stop() {
				await target.stop();
				started.delete(side);
				if (up === side) up = void 0;
			}
		};
	};
	return {
		base: sideOf("base"),
		candidate: sideOf("candidate")
	};
}

// src/server/backup.ts
/**
* @param endpoint without a database
* @param database one of our own: it is dropped before each RESTORE, which demands that its tables
*   do not exist
* @param storage address of the storage, `s3://bucket/folder?access-key=…`; a folder of our own is
*   made below it
*/
function createBackup(endpoint, database, storage) {
	const folderName = `tidb-bench-${randomBytes(6).toString("hex")}`;
	let backupCount = 0;
	let place;
	async function execute(statements, signal) {
		try {
			for (const sql of statements) await cancellable(endpoint, sql, signal);
		} catch (error) {
			signal.throwIfAborted();
			const message = withoutCredentials(detailsOf(error).message, storage);
			throw new Failure("environment", message);
		}
	}
	return {
		place: () => place === void 0 ? void 0 : withoutCredentials(place, storage),
		async take(signal) {
			const next = folderIn(storage, `${folderName}-${backupCount + 1}`);
			await execute([`BACKUP DATABASE \`${database}\` TO ${quoted(next)}`], signal);
			backupCount += 1;
			place = next;
		},
		async restore(signal) {
			if (place === void 0) throw new Error("there is no backup yet");
			const restore = `RESTORE DATABASE \`${database}\` FROM ${quoted(place)}`;
			await execute([`DROP DATABASE IF EXISTS \`${database}\``, restore], signal);
		}
	};
}
/** A folder below the address; credentials and options follow it. */
function folderIn(storage, name) {
	const [path = "", ...query] = storage.split("?");
	const below = `${path.replace(/\/+$/, "")}/${name}`;
	return query.length === 0 ? below : `${below}?${query.join("?")}`;
}
/**
* The text without the options of any address in it, and without the storage's credentials wherever
* they stand.
*/
function withoutCredentials(text, storage) {
	const plain = text.replace(/[^\s'"]+/g, withoutQuery);
	return credentialsIn(storage).filter((value) => value.length > 3).reduce((redacted, value) => redacted.replaceAll(value, "***"), plain);
}
/** `s3://bucket/folder` of `s3://bucket/folder?access-key=…`. */
function withoutQuery(word) {
	const address = word.indexOf("://");
	const query = address < 1 ? -1 : word.indexOf("?", address);
	return query === -1 ? word : word.slice(0, query);
}
/** Quotes a text for statements that take a literal, no parameter. */
function quoted(text) {
	return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
/**
* A statement that may take long: TiDB continues it when the client leaves, unless the statement is
* killed.
*/
async function cancellable(endpoint, sql, signal) {
	signal.throwIfAborted();
	const use = async (connection) => {
		const id = await queryValue(connection, "SELECT CAST(CONNECTION_ID() AS CHAR)");
		let onAbort = () => {};
		const aborted = new Promise((_, reject) => {
			onAbort = () => void kill(endpoint, id).finally(() => reject(signal.reason));
			signal.addEventListener("abort", onAbort, { once: true });
		});
		try {
			await Promise.race([connection.query(sql, [], overAllData), aborted]);
		} finally {
			signal.removeEventListener("abort", onAbort);
		}
	};
	await withConnection(endpoint, use, { withoutDatabase: true });
}
async function kill(endpoint, id) {
	if (id === void 0 || !/^\d+$/.test(id)) return;
	const sql = `KILL TIDB QUERY ${id}`;
	await withConnection(endpoint, (db) => db.query(sql), { withoutDatabase: true }).catch(() => void 0);
}

// src/server/variables.ts
function createVariableKeeper() {
	const originals = /* @__PURE__ */ new Map();
	const apply = async (endpoint, requested) => {
		for (const name of Object.keys(requested)) assertName(name);
		const stale = [...originals].filter(([name]) => !(name in requested));
		const set = {};
		const refused = /* @__PURE__ */ new Map();
		if (stale.length === 0 && Object.keys(requested).length === 0) return {
			set,
			refused: []
		};
		for (const host of endpoint.hosts.keys()) {
			const use = async (connection) => {
				for (const [name, value] of stale) await setGlobal(connection, name, value);
				for (const [name, value] of Object.entries(requested)) {
					const before = originals.get(name) ?? await readGlobal(connection, name);
					const outcome = await setAndVerify(connection, name, value);
					if (outcome.state === "refused") refused.set(`SET GLOBAL ${name}`, outcome.why);
					else set[name] = outcome.value;
					if (outcome.state === "set" && before !== void 0) originals.set(name, before);
				}
			};
			await withConnection(endpoint, use, {
				host,
				withoutDatabase: true
			});
		}
		for (const [name] of stale) originals.delete(name);
		return {
			set,
			refused: [...refused].map(([what, why]) => ({
				what,
				why
			}))
		};
	};
	return {
		apply,
		async restore(endpoint) {
			await apply(endpoint, {});
		}
	};
}
/**
* Refusals are the service's right at an endpoint; on a server of our own they are a fault. @throws
* Failure `environment`
*/
function assertNothingRefused({ refused }) {
	const [first] = refused;
	if (first === void 0) return;
	throw new Failure("environment", `${first.what} was refused: ${first.why}`);
}
async function setAndVerify(connection, name, value) {
	try {
		await setGlobal(connection, name, value);
	} catch (error) {
		const { message } = detailsOf(error);
		if (isRefusal(error)) return {
			state: "refused",
			why: message.slice(0, 1e3)
		};
		throw new Failure("input", `the server rejects ${name} = ${value}: ${message}`, {
			cause: error,
			remedy: `Correct or remove the variable ${name}.`
		});
	}
	const actual = await readGlobal(connection, name);
	if (actual !== void 0 && sameValue(String(value), actual)) return {
		state: "set",
		value: actual
	};
	throw new Failure("environment", `${name} was set to ${value} but reads ${actual ?? "nothing"}`, { remedy: `Use a value that the server keeps: it may round, clamp or ignore ${name}.` });
}
async function setGlobal(connection, name, value) {
	await connection.query(`SET GLOBAL ${name} = ?`, [asParameter(value)]);
}
/** A number in quotes is refused where the variable is an integer. */
function asParameter(value) {
	if (typeof value === "boolean") return Number(value);
	return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
async function readGlobal(connection, name) {
	const value = (await connection.query("SHOW GLOBAL VARIABLES WHERE Variable_name = ?", [name]))[0]?.Value;
	return value === void 0 || value === null ? void 0 : String(value);
}
/**
* A privilege is missing, or the service keeps the variable to itself; anything else is the
* caller's mistake.
*/
function isRefusal(error) {
	const { message } = detailsOf(error);
	return isDenied(error) || /not (supported|allowed|permitted)|prohibited|denied|restricted/i.test(message);
}
/** `ON`, `1` and `true` are one value to a server; so are `10` and `10.0`. */
function sameValue(expected, actual) {
	return canonical(expected) === canonical(actual);
}
function canonical(value) {
	const text = value.trim().toLowerCase();
	if (text === "on" || text === "true") return "1";
	if (text === "off" || text === "false") return "0";
	return text !== "" && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}
function assertName(name) {
	if (/^[a-z][a-z0-9_.]*$/i.test(name)) return;
	throw new Failure("input", `“${name}” is not a variable name`, { remedy: "Use the server’s own names, e.g. tidb_enable_1pc." });
}
/**
* Compares the configuration that the components of a TiDB cluster should have with what they say
* of it, by SHOW CONFIG. A component silently accepts an unknown key, so keys that are not found
* are reported too.
* @param requested by component and key: `tikv.raftstore.store-pool-size`
* @param knownDifferences differences that are reported already, whose values are then the expected
*   ones
* @returns nothing where all is as wanted; one line where the server does not let it be seen
*/
async function readBack(endpoint, requested, knownDifferences = []) {
	const usedValues = new Map(knownDifferences.map(({ what, used }) => [what, used]));
	const keys = Object.entries(requested);
	if (keys.length === 0) return [];
	try {
		const actualValues = await configurationOf(endpoint, [...new Set(keys.map(([key]) => componentOf(key)))]);
		return keys.flatMap(([what, value]) => {
			const text = usedValues.get(what) ?? String(value);
			const instanceValues = actualValues.get(what);
			if (instanceValues === void 0) return [{
				what,
				asked: text,
				used: "not known",
				why: "the server has no such setting"
			}];
			const other = instanceValues.find((one) => !sameValue(text, one));
			return other === void 0 ? [] : [{
				what,
				asked: text,
				used: other,
				why: "SHOW CONFIG reports it"
			}];
		});
	} catch (error) {
		return [{
			what: "SHOW CONFIG",
			asked: "to be read",
			used: "not visible",
			why: error.message.slice(0, 500)
		}];
	}
}
/** Values of every instance, by component and key. */
async function configurationOf(endpoint, components) {
	const valuesByKey = /* @__PURE__ */ new Map();
	const statement = "SHOW CONFIG WHERE type = ?";
	await withConnection(endpoint, async (db) => {
		for (const component of components) for (const row of await db.query(statement, [component])) {
			const name = `${component}.${row.Name ?? row.name}`;
			valuesByKey.set(name, [...valuesByKey.get(name) ?? [], String(row.Value ?? row.value)]);
		}
	});
	return valuesByKey;
}
function componentOf(key) {
	return key.split(".", 1)[0] ?? key;
}

// src/server/endpoint.ts
/**
* A server that somebody else runs: TiDB Cloud, a cluster, MySQL, MariaDB. Only a database of our
* own is made in it.
*/
function createEndpointTarget(options) {
	const { hosts, password, tls, componentHosts } = options;
	const base = {
		hosts,
		user: options.user,
		password,
		tls,
		...defined({ componentHosts })
	};
	const passwordSource = options.passwordEnv === void 0 ? {} : { passwordEnv: options.passwordEnv };
	const plain = {
		...base,
		...passwordSource,
		database: options.database ?? ""
	};
	let ownDatabase;
	let user;
	let serverInfo;
	const keeper = createVariableKeeper();
	const refusals = /* @__PURE__ */ new Map();
	let variables = {
		set: {},
		refused: []
	};
	let backup;
	let shouldBackUp = options.backup !== void 0;
	const requireStarted = () => {
		const database = options.database ?? ownDatabase?.name;
		if (database === void 0 || serverInfo === void 0) throw new Error(`target ${options.name} is not started`);
		return {
			database,
			serverInfo
		};
	};
	async function reach(signal) {
		for (const host of options.hosts.keys()) {
			const bootSeconds = options.bootSeconds ?? 0;
			if (bootSeconds === 0) continue;
			const ready = await waitUntilAnswering(plain, {
				bootSeconds,
				signal,
				host,
				withoutDatabase: true
			});
			if (ready.state === "too-late") throw ready.last;
		}
		for (const host of options.hosts.keys()) {
			signal.throwIfAborted();
			const hostInfo = await withConnection(plain, probe, {
				host,
				withoutDatabase: true
			});
			if (serverInfo !== void 0 && hostInfo.version !== serverInfo.version) throw differentVersions(options.name, serverInfo, hostInfo);
			serverInfo = hostInfo;
		}
	}
	function note(what, why) {
		if (!refusals.has(what)) options.log.warn(`${options.name}: ${what} was refused: ${why}`);
		refusals.set(what, why);
	}
	async function setAll(requested) {
		variables = await keeper.apply(plain, requested);
		for (const { what, why } of variables.refused) note(what, why);
	}
	/**
	* Lists settings that differ from the requested ones; the action never restarts somebody else's
	* server.
	*/
	async function differencesFound() {
		const requested = options.configuration ?? {};
		const isTidb = requireStarted().serverInfo.product === "TiDB";
		const why = `this is ${requireStarted().serverInfo.product}, which has no configuration of TiDB’s components`;
		const unmet = isTidb ? await readBack(plain, requested) : Object.entries(requested).map(([what, value]) => ({
			what,
			asked: String(value),
			used: "left out",
			why
		}));
		const differs = [...options.differences ?? [], ...unmet].slice(0, 200);
		return differs.length === 0 ? {} : { differs };
	}
	/**
	* Load tools are strangers' programs: what they can lose to a server that is not the right one is
	* a user of ours.
	*/
	async function makeUser(database) {
		if (user !== void 0 || options.password === "") return;
		const made = await createOwnUser(plain, database, options.ledger);
		if ("user" in made) user = made;
		else note(made.refused, `${made.why}; the load tools therefore use the password of “${options.user}”`);
	}
	/** Switches to loading the data again each time. */
	function withoutBackup(statement, why) {
		backup = void 0;
		shouldBackUp = false;
		options.log.warn(`${options.name}: ${statement} failed, so the data is loaded again instead: ${why}`);
		options.note?.(statement, `failed, so the data was loaded again instead: ${why}`);
	}
	/** @returns whether it worked */
	async function attempt(statement, run, signal) {
		try {
			await run();
			return true;
		} catch (error) {
			signal.throwIfAborted();
			withoutBackup(statement, error.message);
			return false;
		}
	}
	return {
		name: options.name,
		...options.database === void 0 ? {} : { leavesData: true },
		get reset() {
			return backup?.place() === void 0 ? "prepare" : "backup";
		},
		async start(signal) {
			for (const place of serverInfo === void 0 ? plainHosts(plain) : []) options.log.warn(`${options.name}: the connection to ${place} is not encrypted, so others in the network can read and change it; set tls to “verify”`);
			serverInfo = void 0;
			await reach(signal);
			for (const { host, port } of hosts) options.log.debug(`${options.name}: reached ${host}:${port}`);
			await setAll(options.variables ?? {});
			if (options.database !== void 0) await requireDatabase(plain, options.database);
			else ownDatabase ??= await createOwnDatabase(plain, options.ledger);
			await makeUser(requireStarted().database);
		},
		endpoint() {
			const { database } = requireStarted();
			if (user === void 0) return {
				...base,
				database
			};
			const owner = {
				...base,
				...passwordSource,
				database
			};
			return {
				...base,
				user: user.user,
				password: user.password,
				database,
				account: "throw-away",
				owner
			};
		},
		async places() {
			if (requireStarted().serverInfo.product === "TiDB") return clusterPlaces(plain);
			throw new Failure("input", `${options.name} is no TiDB, so it has no components`);
		},
		async describe() {
			return {
				kind: "endpoint",
				product: requireStarted().serverInfo.product,
				version: requireStarted().serverInfo.version,
				components: requireStarted().serverInfo.components,
				topology: requireStarted().serverInfo.topology,
				configuration: {},
				variables: variables.set,
				refused: [...refusals].map(([what, why]) => ({
					what,
					why
				})),
				...await differencesFound(),
				roundTripMs: await roundTripMs(plain)
			};
		},
		async apply(change) {
			for (const component of Object.keys(change.configuration)) note(`configuration of ${component}`, "the action does not start this server and cannot change its configuration");
			await setAll({
				...options.variables,
				...change.variables
			});
		},
		async diagnose() {
			if (serverInfo === void 0) return void 0;
			const signal = new AbortController().signal;
			for (const host of options.hosts.keys()) {
				const ready = await waitUntilAnswering(plain, {
					bootSeconds: 3,
					signal,
					host,
					withoutDatabase: true
				});
				if (ready.state === "too-late") return ready.last;
			}
		},
		async snapshot(signal) {
			if (!shouldBackUp || options.backup === void 0 || ownDatabase === void 0) return;
			if (requireStarted().serverInfo.product !== "TiDB") return withoutBackup("BACKUP", `it is a statement of TiDB, and this is ${requireStarted().serverInfo.product}`);
			backup ??= createBackup(plain, ownDatabase.name, options.backup);
			const { take, place } = backup;
			if (!await attempt("BACKUP", () => take(signal), signal)) return;
			options.log.info(`${options.name}: backed up to ${place()}; remove the backup yourself when you no longer need it`);
			options.note?.("BACKUP", `to ${place()}`);
		},
		async restore(signal) {
			const restoreBackup = backup?.restore;
			if (restoreBackup !== void 0 && await attempt("RESTORE", () => restoreBackup(signal), signal)) return;
			await ownDatabase?.empty();
		},
		async distrustBackup(why) {
			withoutBackup("RESTORE", why);
			await ownDatabase?.empty();
		},
		async stop() {
			if (serverInfo === void 0) return;
			const [back, ...dropped] = await Promise.allSettled([
				keeper.restore(plain),
				user?.drop(),
				ownDatabase?.drop()
			]);
			if (back.status === "rejected") options.log.warn(`${options.name}: could not restore variables: ${back.reason.message}`);
			for (const outcome of dropped) if (outcome.status === "rejected") throw outcome.reason;
			ownDatabase = void 0;
			user = void 0;
			serverInfo = void 0;
			backup = void 0;
		}
	};
}
function differentVersions(name, one, other) {
	return new Failure("environment", `the hosts of “${name}” differ: ${one.version} and ${other.version}`, { remedy: "Use hosts of one cluster only." });
}

// src/server/haproxy.ts
/**
* HAProxy's configuration: TCP, the server with the fewest connections first, health checks.
* Sessions of a server that is found dead are closed at once, so that a client does not wait for a
* time-out of its own.
*/
function balancerConfig({ port, servers, settings, socketFile }) {
	const { mostConnections, retries, checkInterval, rise, fall } = settings;
	const extraOptions = settings.asGiven ? "" : ` maxconn ${mostConnections} on-marked-down shutdown-sessions`;
	const check = `check inter ${Math.round(checkInterval * 1e3)} rise ${rise} fall ${fall}`;
	const lines = servers.map(({ host, port: at }, i) => `  server tidb-${i + 1} ${bracketed(host)}:${at} ${check}${extraOptions}`);
	return `global
  maxconn ${mostConnections}
  stats socket ${socketFile} mode 600 level user
defaults
  log global
  retries ${retries}
  timeout connect ${milliseconds(settings.connectTimeout)}
  timeout client ${milliseconds(settings.clientTimeout)}
  timeout server ${milliseconds(settings.serverTimeout)}
  timeout check 2s
listen tidb-cluster
  bind 127.0.0.1:${port}
  mode tcp
  balance leastconn
${settings.asGiven ? "" : "  option redispatch\n"}${lines.join("\n")}
`;
}
function milliseconds(seconds) {
	return Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1e3)}ms`;
}
function bracketed(host) {
	return host.includes(":") ? `[${host}]` : host;
}
/** Lists where HAProxy's file differs from the requested settings. */
function balancerDifferences({ processes, asGiven }) {
	return [...processes === void 0 ? [] : [{
		what: "haproxy.nbproc",
		asked: `${processes}`,
		used: "left out",
		why: "HAProxy 2.5 and newer reject it"
	}], ...asGiven ? [{
		what: "haproxy.stats socket",
		asked: "none",
		used: "a socket",
		why: "the action reads the health of the servers there"
	}] : []];
}
/**
* The servers in the answer to `show stat`: comma-separated, with a header that names the columns.
* Frontends and sums of backends are left out. @returns nothing for a text that is no such answer
*/
function parseHaproxyStats(csv) {
	const [header = "", ...lines] = csv.split("\n");
	const columns = header.replace(/^# /, "").split(",");
	const [name, status, total] = [
		"svname",
		"status",
		"stot"
	].map((column) => columns.indexOf(column));
	if (name === void 0 || status === void 0 || total === void 0 || Math.min(name, status, total) < 0) return [];
	return lines.map((line) => line.split(",")).filter((fields) => fields.length > status && !["FRONTEND", "BACKEND"].includes(fields[name] ?? "")).map((fields) => ({
		name: fields[name] ?? "",
		status: fields[status] ?? "",
		connections: Number(fields[total])
	}));
}
/** Asks HAProxy by its socket. @returns nothing where it does not answer */
function readHaproxyServers(socketFile) {
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(socketFile, () => socket.write("show stat\n"));
		socket.setTimeout(2e3, () => socket.destroy());
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", () => void 0);
		socket.on("close", () => resolve(parseHaproxyStats(answer)));
	});
}

// src/server/load-balancer.ts
/** Short: the path of a Unix socket has room for 107 characters. */
const SOCKET = "s";
/**
* The same target behind HAProxy: its endpoint is the balancer's address.
* @throws Failure `input` where the server's name is to be verified: clients would see the
*   balancer's
*/
function withLoadBalancer(inner, options = {}) {
	let folder;
	let port;
	let balancer;
	let text = "";
	const { settings = plainHaproxy() } = options;
	const endpoint = () => {
		if (port === void 0) throw new Error(`the load balancer of ${inner.name} is not started`);
		return {
			...inner.endpoint(),
			hosts: [{
				host: "127.0.0.1",
				port
			}]
		};
	};
	async function halt() {
		await balancer?.stop("SIGKILL");
		balancer = void 0;
	}
	async function boot(signal) {
		await halt();
		const { hosts, tls } = inner.endpoint();
		if (tls.mode === "verify") throw new Failure("input", "the load balancer hides the server’s host name, which tls “verify” checks", { remedy: "Set load-balancer to “none”, or tls to “required”." });
		const program = await requireCommand(requirements.haproxy);
		folder ??= await createPrivateFolder(`tidb-bench-balancer`, { ledger: options.ledger });
		const file = join(folder.path, "haproxy.cfg");
		const socketFile = join(folder.path, SOCKET);
		await startOnFreePort(port, async (free) => {
			port = free;
			text = balancerConfig({
				port,
				servers: hosts,
				settings,
				socketFile
			});
			await writeFile(file, text);
			const check = await runProcess(program, [
				"-c",
				"-f",
				file
			], {
				signal,
				deadlineSeconds: 60
			});
			if (check.exitCode !== 0) throw failure("HAProxy rejected its configuration", [...check.stderrTail]);
			balancer = await startProcess(program, [
				"-db",
				"-f",
				file
			], { ledger: options.ledger });
			const ready = await waitUntilAnswering(endpoint(), {
				bootSeconds: 15,
				signal,
				died: balancer.exit
			});
			if (ready.state === "died") throw endedFailure(await balancer.exit);
			if (ready.state === "too-late") throw ready.last;
		});
	}
	/** Waits as long as HAProxy takes to find one dead: two checks. */
	async function serverDown() {
		if (folder === void 0) return void 0;
		const { hosts } = inner.endpoint();
		for (let attempt = 0; attempt < 8; attempt++) {
			const place = hosts[(await readHaproxyServers(join(folder.path, SOCKET))).findIndex(({ status }) => status.startsWith("DOWN"))];
			if (place !== void 0) {
				const what = `HAProxy reports ${place.host}:${place.port} as DOWN`;
				return new Failure("environment", what, { remedy: "See the log of that server." });
			}
			await setTimeout(200);
		}
	}
	const thenBoot = (act) => async (signal) => {
		await act(signal);
		await boot(signal);
	};
	return {
		name: inner.name,
		get reset() {
			return inner.reset;
		},
		...defined({
			files: inner.files,
			vacate: inner.vacate,
			leavesData: inner.leavesData,
			distrustBackup: inner.distrustBackup,
			hasDied: inner.hasDied
		}),
		endpoint,
		start: thenBoot((signal) => inner.start(signal)),
		snapshot: thenBoot((signal) => inner.snapshot(signal)),
		restore: thenBoot((signal) => inner.restore(signal)),
		async apply(change, signal) {
			await inner.apply(change, signal);
			await boot(signal);
		},
		async describe() {
			const description = await inner.describe();
			return {
				...description,
				topology: {
					...description.topology,
					haproxy: 1
				},
				files: {
					...description.files,
					"haproxy.cfg": text
				},
				differs: [...description.differs ?? [], ...balancerDifferences(settings)]
			};
		},
		async diagnose() {
			const failed = await inner.diagnose();
			if (failed !== void 0 || balancer === void 0) return failed;
			const signal = new AbortController().signal;
			const ready = await waitUntilAnswering(endpoint(), {
				bootSeconds: 3,
				signal,
				died: balancer.exit
			});
			if (ready.state === "died") return endedFailure(await balancer.exit);
			return ready.state === "ready" ? serverDown() : ready.last;
		},
		async stop() {
			await halt();
			await folder?.remove();
			folder = void 0;
			await inner.stop();
		}
	};
}
function endedFailure({ stderrTail }) {
	return isPortConflict(stderrTail) ? new PortTaken("HAProxy ended", stderrTail) : failure("HAProxy ended", stderrTail);
}
function failure(what, tail) {
	return new Failure("environment", what, {
		tail,
		remedy: "Update HAProxy to 2.4 or newer, or set load-balancer to “none”."
	});
}

// src/server/mariadb-guest.ts
const PORT = 4e3;
/** Nobody can reach the guest, and equal images need equal passwords. */
const [USER$1, PASSWORD, DATABASE$2] = [
	"bench",
	"guest",
	"bench"
];
const files = {
	dataFolder: "/data",
	temporaryFolder: "/tmp",
	initFile: "/server/init.sql",
	pidFile: "/run/server.pid",
	errorLog: "/run/server.log",
	port: PORT,
	user: "root"
};
/**
* Returns the parts with which a MariaDB or MySQL server runs in a guest. The program has the same
* path there whatever folder it was built in, so that equal builds make equal images.
* @throws Failure `input` for a setting or variable that is none
*/
function guestOfMariadb({ program, dataFolder, settings, variables }) {
	const name = basename(program);
	const own = { innodb_use_native_aio: false };
	const share = join(dirname(dirname(program)), "share");
	return {
		program,
		words: [`/server/bin/${name}`, "--defaults-file=/server/server.cnf"],
		texts: {
			"/server/server.cnf": optionFile(files, {
				...own,
				...settings
			}),
			"/server/init.sql": `${initStatements(USER$1, PASSWORD, DATABASE$2)}${variableStatements(variables)}`
		},
		folders: Object.fromEntries(["english", "charsets"].flatMap((folder) => [[`/usr/share/mysql/${folder}`, join(share, "mysql", folder)], [`/server/share/${folder}`, join(share, folder)]])),
		data: {
			from: dataFolder,
			path: files.dataFolder
		},
		endpoint: {
			hosts: [{
				host: "127.0.0.1",
				port: PORT
			}],
			user: USER$1,
			password: PASSWORD,
			database: DATABASE$2,
			tls: { mode: "off" },
			account: "throw-away"
		},
		logFile: files.errorLog,
		memoryBytes: serverMemoryBytes(settings)
	};
}
function variableStatements(variables) {
	return Object.entries(variables).map(([name, value]) => {
		if (!/^[a-z][a-z0-9_]*$/i.test(name)) throw new Failure("input", `“${name}” is not a variable of the server`);
		return `SET GLOBAL ${name} = ${literal(value)};\n`;
	}).join("");
}
/** A statement of an init file is one line. @throws Failure `input` */
function literal(value) {
	if (typeof value !== "string") return String(Number(value));
	if (/[\r\n\0]/.test(value)) throw new Failure("input", "a variable of the server has a line break");
	return /^-?\d+(\.\d+)?$/.test(value) ? value : `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

// src/server/mariadb-server.ts
/**
* A server whose data is thrown away need not write it out: a job that is cancelled has seconds.
*/
const GRACE_WITHOUT_DATA_SECONDS = 3;
/** InnoDB grows its files by up to so much at a time. */
const DISK_FULL_BYTES = 16 * 2 ** 20;
/**
* A server of this machine that does not listen yet refuses at once; the time to its first answer
* is a figure.
*/
const BOOT_PAUSE_MS = 5;
function createMariadbServer(options) {
	const errorLog = join(options.logFolder, `${options.name}-server.log`);
	const bootSeconds = options.bootSeconds ?? 60;
	let home;
	let server;
	let isMysql = false;
	const inHome = (name) => {
		if (home === void 0) throw new Error(`the server ${options.name} is not installed`);
		return join(home.path, name);
	};
	async function failure(what) {
		const tail = await readTail(errorLog);
		const { kind, remedy } = explainServerLog(tail, errorLog);
		return new Failure(kind, `the server “${options.name}” ${what}`, {
			tail,
			remedy
		});
	}
	async function death({ signal, exitCode }) {
		const explained = await failure(`died (${signal ?? `exit code ${exitCode}`})`);
		if (signal !== "SIGKILL") return explained;
		return new Failure("environment", explained.message, {
			tail: explained.tail,
			remedy: "The process was killed, often because the system ran out of memory: check `dmesg`."
		});
	}
	function diskFull(path) {
		return new Failure("environment", `the disk of the server “${options.name}” is full: ${path}`, { remedy: "Free disk space, load less data, or set TMPDIR (or RUNNER_TEMP) to a larger disk." });
	}
	const halt = async () => {
		await server?.stop();
		server = void 0;
	};
	return {
		installed: () => home !== void 0,
		folder: inHome,
		halt,
		async install(signal) {
			isMysql = options.program !== void 0 && await isOfMysql(options.program, {
				signal,
				ledger: options.ledger
			});
			const program = isMysql && options.program !== void 0 ? options.program : await requireCommand({
				...requirements.mariadb,
				command: "mariadb-install-db"
			});
			await requireMemory(serverMemoryBytes(options.settings), `the server “${options.name}”`);
			home = await createPrivateFolder(`tidb-bench-${options.name}`, {
				ledger: options.ledger,
				...defined({ parent: options.folder })
			});
			await mkdir(options.logFolder, { recursive: true });
			await mkdir(inHome("tmp"), { mode: 448 });
			const places = [`--datadir=${inHome("data")}`, `--tmpdir=${inHome("tmp")}`];
			const bytes = pageBytes(options.settings);
			const pages = bytes === void 0 ? [] : [`--innodb-page-size=${bytes}`];
			const how = [
				...isMysql ? ["--initialize-insecure", "--log-error-verbosity=1"] : ["--skip-test-db", "--auth-root-authentication-method=normal"],
				...asRoot(),
				...pages
			];
			const extraEnv = { TMPDIR: inHome("tmp") };
			const exit = await runProcess(program, [
				"--no-defaults",
				...places,
				...how
			], {
				signal,
				ledger: options.ledger,
				extraEnv,
				deadlineSeconds: 600
			});
			signal.throwIfAborted();
			if (exit.exitCode === 0) return;
			const tail = exit.stderrTail.slice(-15);
			const { remedy } = explainServerLog(tail, errorLog);
			const ending = exit.timedOut ? "did not end in time" : `ended with ${exitWords(exit.exitCode)}`;
			throw new Failure("environment", `the data folder of the server “${options.name}” could not be created: ${basename(program)} ${ending}`, {
				tail,
				remedy
			});
		},
		async boot(endpoint, settings, init, signal) {
			const program = options.program ?? await requireCommand(requirements.mariadb);
			const files = {
				dataFolder: inHome("data"),
				temporaryFolder: inHome("tmp"),
				initFile: inHome("init.sql"),
				pidFile: inHome("server.pid"),
				errorLog,
				port: endpoint.hosts[0]?.port ?? 0,
				user: process.getuid?.() === 0 ? "root" : void 0
			};
			await writeFile(files.initFile, init, { mode: 384 });
			const text = optionFile(files, isMysql ? {
				...settingsOfMysql,
				...settings
			} : settings);
			await writeFile(inHome("server.cnf"), text, { mode: 384 });
			const [file, args] = pinnedCommand(options.cores, program, [`--defaults-file=${inHome("server.cnf")}`]);
			const from = performance.now();
			server = await startProcess(file, args, {
				cwd: inHome("."),
				ledger: options.ledger,
				graceSeconds: 30
			});
			const ready = await waitUntilAnswering(endpoint, {
				bootSeconds,
				signal,
				died: server.exit,
				pauseMs: BOOT_PAUSE_MS
			});
			const seconds = (performance.now() - from) / 1e3;
			await writeFile(files.initFile, "", { mode: 384 });
			if (ready.state === "died") {
				const bootFailure = await failure("died while starting");
				throw isPortConflict(bootFailure.tail) ? new PortTaken(bootFailure.message, bootFailure.tail) : bootFailure;
			}
			if (ready.state === "too-late") throw await failure(`did not answer within ${bootSeconds} s (${ready.last.message})`);
			options.log.debug(`${options.name}: MariaDB answers after ${seconds.toFixed(1)} s`);
			return seconds;
		},
		guest: async (settings, variables) => guestOfMariadb({
			program: options.program ?? await requireCommand(requirements.mariadb),
			dataFolder: inHome("snapshot"),
			settings: isMysql ? {
				...settingsOfMysql,
				...settings
			} : settings,
			variables
		}),
		processes: () => server === void 0 ? [] : groupMembers(server.pid),
		async diagnose(endpoint) {
			if (server === void 0 || home === void 0) return void 0;
			const signal = new AbortController().signal;
			const ready = await waitUntilAnswering(endpoint, {
				bootSeconds: 3,
				signal,
				died: server.exit
			});
			if (ready.state === "died") return death(await server.exit);
			if (await freeDiskBytes(home.path) < DISK_FULL_BYTES) return diskFull(home.path);
			return ready.state === "ready" ? void 0 : failure(`no longer answers (${ready.last.message})`);
		},
		async remove() {
			await server?.stop("SIGTERM", GRACE_WITHOUT_DATA_SECONDS);
			server = void 0;
			await home?.remove();
			home = void 0;
		}
	};
}
/**
* Its second protocol would listen on a port and on addresses of its own, and the folder of its
* package may not be here.
*/
const settingsOfMysql = {
	mysqlx: false,
	secure_file_priv: "NULL"
};
/**
* A program that does not say its version by then is started all the same, and its log shows the
* rest.
*/
const VERSION_SECONDS = 20;
/** MySQL and Percona Server make their system tables themselves. */
async function isOfMysql(program, place) {
	const limits = {
		deadlineSeconds: VERSION_SECONDS,
		graceSeconds: 1
	};
	const { stdoutTail } = await runProcess(program, ["--no-defaults", "--version"], {
		...place,
		...limits
	});
	const text = stdoutTail.join("\n");
	return text !== "" && !text.includes("MariaDB");
}
function asRoot() {
	return process.getuid?.() === 0 ? ["--user=root"] : [];
}

// src/server/replica.ts
const FOLLOW_SECONDS = 30;
/** A replica that lost its connection is back within them. */
const RECONNECT_SECONDS = 5;
const CATCH_UP_SECONDS = 1800;
/**
* A commit waits so long for its receipt before the server goes on without: in effect, for ever.
*/
const PATIENCE_MS = 36e5;
/** Returns the settings that the first server needs to be followed. */
function primarySettings(kind) {
	const log = {
		log_bin: "binlog",
		server_id: 1
	};
	if (kind === "asynchronous") return log;
	return {
		...log,
		rpl_semi_sync_master_enabled: true,
		rpl_semi_sync_master_wait_point: "AFTER_SYNC",
		rpl_semi_sync_master_timeout: PATIENCE_MS
	};
}
/** @param options of the first server; the second has its settings, and a name of its own */
function createReplica(kind, options) {
	const name = `${options.name}-replica`;
	const server = createMariadbServer({
		...options,
		name
	});
	const settings = {
		...options.settings,
		server_id: 2,
		...kind === "semi-synchronous" ? { rpl_semi_sync_slave_enabled: true } : {}
	};
	let replicaEndpoint;
	const query = async (statement, values = []) => withConnection(replicaEndpoint, (db) => db.query(statement, values, overAllData));
	async function threads() {
		const [row] = await query("SHOW REPLICA STATUS");
		return {
			follows: row?.Slave_IO_Running === "Yes" && row.Slave_SQL_Running === "Yes",
			error: [row?.Last_IO_Error, row?.Last_SQL_Error].filter(Boolean).join("; ")
		};
	}
	const failure = (why) => new Failure("environment", `the replica “${name}” does not replicate: ${why || "it reports no reason"}`, { remedy: "Check its log in the result folder." });
	return {
		async follow(primary, init, signal) {
			if (!server.installed()) await server.install(signal);
			await startOnFreePort(replicaEndpoint?.hosts[0]?.port, async (port) => {
				replicaEndpoint = {
					...primary,
					hosts: [{
						host: "127.0.0.1",
						port
					}]
				};
				await server.boot(replicaEndpoint, settings, init, signal);
			});
			await query("STOP SLAVE");
			const source = `MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.hosts[0]?.port}`;
			const user = `MASTER_USER = '${primary.user}', MASTER_PASSWORD = '${primary.password}'`;
			await query(`CHANGE MASTER TO ${source}, ${user}, MASTER_USE_GTID = slave_pos`);
			await query("START SLAVE");
			const until = Date.now() + FOLLOW_SECONDS * 1e3;
			for (let current = await threads(); !current.follows; current = await threads()) {
				signal.throwIfAborted();
				if (current.error !== "" || Date.now() > until) throw failure(current.error);
				await setTimeout(100, void 0, { signal });
			}
		},
		async catchUp(primary, signal) {
			const position = await withConnection(primary, (db) => queryValue(db, "SELECT @@gtid_binlog_pos"));
			signal.throwIfAborted();
			if (position === void 0 || position === "") return;
			const [row] = await query(`SELECT MASTER_GTID_WAIT(?, ${CATCH_UP_SECONDS}) AS late`, [position]);
			if (Number(row?.late) !== 0) throw failure(`it lags by more than ${CATCH_UP_SECONDS} s`);
		},
		async state(primary, signal) {
			const expected = kind === "semi-synchronous" ? "ON" : "OFF";
			for (const until = Date.now() + RECONNECT_SECONDS * 1e3;;) {
				const { follows, error } = await threads();
				const semi = await withConnection(primary, (db) => queryValue(db, "SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'Rpl_semi_sync_master_status'"));
				if (follows && semi === expected) return `${kind}, IO and SQL thread of the replica running, semi-sync ${semi}`;
				signal.throwIfAborted();
				if (error !== "" || Date.now() > until) throw failure(error || `expected semi-sync ${expected}, but the server reports ${semi}`);
				await setTimeout(100, void 0, { signal });
			}
		},
		halt: () => server.halt(),
		copyOut: (signal) => replaceFolder(server.folder("data"), server.folder("snapshot"), signal, options.ledger),
		copyIn: (signal) => replaceFolder(server.folder("snapshot"), server.folder("data"), signal, options.ledger),
		async diagnose() {
			if (replicaEndpoint === void 0) return void 0;
			const dead = await server.diagnose(replicaEndpoint);
			if (dead !== void 0) return dead;
			const { follows, error } = await threads();
			return follows ? void 0 : failure(error);
		},
		remove: () => server.remove()
	};
}

// src/server/local.ts
const DATABASE$1 = "bench";
const USER = "bench";
const noSignal = new AbortController().signal;
const noChange = {
	variables: {},
	configuration: {}
};
/**
* A throw-away MariaDB on the loopback address: a folder, a port, a socket and a user of its own.
* Needs no rights of root, and works with them.
*/
function createLocalTarget(options) {
	const password = randomBytes(18).toString("hex");
	const kind = options.replica === "none" ? void 0 : options.replica;
	const server = createMariadbServer(options);
	const replica = kind === void 0 ? void 0 : createReplica(kind, replicaOptions(options));
	const keeper = createVariableKeeper();
	let port = options.port;
	let change = noChange;
	let settingsInForce = "";
	let watching = {};
	let bootSeconds;
	const { differences = [] } = options;
	const init = initStatements(USER, password, DATABASE$1);
	const endpoint = () => {
		if (port === void 0) throw new Error(`target ${options.name} is not started`);
		return {
			hosts: [{
				host: "127.0.0.1",
				port
			}],
			user: USER,
			password,
			database: DATABASE$1,
			tls: options.tls ?? { mode: "off" },
			account: "throw-away"
		};
	};
	const settings = () => ({
		...watching,
		...options.settings,
		...kind === void 0 ? {} : primarySettings(kind),
		...change.configuration.mariadb
	});
	const wantedVariables = () => ({
		...options.variables,
		...change.variables
	});
	async function halt() {
		await replica?.halt();
		await server.halt();
	}
	async function boot(signal) {
		await startOnFreePort(port, async (free) => {
			port = free;
			bootSeconds = await server.boot(endpoint(), settings(), init, signal);
		});
		await replica?.follow(endpoint(), init, signal);
		settingsInForce = JSON.stringify(settings());
		assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
	}
	const version = async () => await withConnection(endpoint(), (db) => queryValue(db, "SELECT VERSION()")) ?? "unknown";
	return {
		name: options.name,
		reset: "copy",
		endpoint,
		bootSeconds: () => bootSeconds,
		files: {
			bytes: () => folderBytes(server.folder("data")),
			folders: () => ({
				data: server.folder("data"),
				copy: server.folder("snapshot")
			}),
			identity: async () => kind === void 0 ? {
				kind: "local",
				version: await version(),
				settings: settings(),
				variables: wantedVariables()
			} : void 0
		},
		async start(signal) {
			watching = {};
			await halt();
			if (!server.installed()) await server.install(signal);
			await boot(signal);
		},
		async describe() {
			const serverVersion = await version();
			return {
				kind: "local",
				product: /mariadb/i.test(serverVersion) ? "MariaDB" : "MySQL",
				version: serverVersion,
				components: { mariadb: { version: serverVersion } },
				...options.program && { requested: {
					version: serverVersion,
					binaries: ["mariadbd"]
				} },
				topology: {
					mariadb: 1,
					...kind === void 0 ? {} : { replica: 1 }
				},
				configuration: {
					...settings(),
					...defined({ cores: options.cores })
				},
				variables: { ...wantedVariables() },
				refused: [],
				...differences.length === 0 ? {} : { differs: [...differences] },
				...replica === void 0 ? {} : { notes: [{
					what: REPLICATION_NOTE,
					why: await replica.state(endpoint(), noSignal)
				}] },
				roundTripMs: await roundTripMs(endpoint())
			};
		},
		async apply(requestedChange, signal) {
			const unknownComponents = Object.keys(requestedChange.configuration).filter((component) => component !== "mariadb");
			if (unknownComponents.length > 0) throw new Failure("input", `a local target has no component “${unknownComponents.join("”, “")}”`, { remedy: "Write its settings under “mariadb”." });
			const pages = pageBytes(requestedChange.configuration.mariadb ?? {});
			if (pages !== void 0 && pages !== pageBytes(options.settings)) throw new Failure("input", "innodb_page_size cannot be changed for some of the workloads", { remedy: "A data folder keeps the page size it was created with. Set innodb_page_size in the settings of the target." });
			change = requestedChange;
			watching = {};
			await replica?.catchUp(endpoint(), signal);
			if (JSON.stringify(settings()) === settingsInForce) {
				assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
				return;
			}
			await halt();
			await boot(signal);
		},
		async checkReplication(signal) {
			await replica?.state(endpoint(), signal);
		},
		diagnose: async () => await server.diagnose(endpoint()) ?? await replica?.diagnose(),
		async watchStatements(signal) {
			watching = { performance_schema: true };
			await halt();
			await boot(signal);
		},
		processes: () => server.processes().map((identity) => ({
			component: "mariadb",
			identity
		})),
		...kind === void 0 ? { guest: () => server.guest(settings(), wantedVariables()) } : {},
		async snapshot(signal) {
			watching = {};
			await replica?.catchUp(endpoint(), signal);
			await halt();
			await replaceFolder(server.folder("data"), server.folder("snapshot"), signal, options.ledger);
			await replica?.copyOut(signal);
			await boot(signal);
		},
		async restore(signal) {
			watching = {};
			await halt();
			await replaceFolder(server.folder("snapshot"), server.folder("data"), signal, options.ledger);
			await replica?.copyIn(signal);
			await boot(signal);
		},
		async stop() {
			await replica?.remove();
			await server.remove();
		}
	};
}
/** The same server; what only decides how clients are served is the first one's. */
function replicaOptions(options) {
	const { thread_handling: _, ...settings } = options.settings;
	return {
		...options,
		settings
	};
}

// src/server/playground/instances.ts
/**
* The folders that together are the data of a cluster, relative to its own: PD's and TiKV's (and
* TiFlash's), which only fit each other. The logs beside them are left out, so that a restored
* cluster keeps its newest ones.
*/
async function instanceData(folder) {
	const inside = (await readdir(folder).catch(() => [])).filter((name) => /^(pd|tikv|tiflash)-\d+$/.test(name)).sort().map(async (name) => await exists(join(folder, name, "data")) ? join(name, "data") : name);
	return Promise.all(inside);
}
/**
* Copies the components' logs out of a data folder, as `<instance>-<file>`. What cannot be copied
* is left out.
*/
async function keepLogs(folder, logFolder) {
	await mkdir(logFolder, { recursive: true });
	for (const { path, name } of await logFiles(folder)) await copyFile(path, join(logFolder, name)).catch(() => void 0);
}
const TAIL_LINES = 8;
/** PD and TiDB write complete configurations into one line. */
const TAIL_CHARACTERS = 300;
/**
* The last lines of every component's log that is not empty.
* @param instance the one that is to blame, `tikv-0`: the others' logs would only hide what it says
*/
async function logTails(folder, instance) {
	const tails = [];
	for (const { path, name } of await logFiles(folder)) {
		if (instance !== void 0 && !name.startsWith(instance.toLowerCase())) continue;
		for (const line of await readTail(path, TAIL_LINES)) tails.push(`${name}: ${line.length > TAIL_CHARACTERS ? `${line.slice(0, TAIL_CHARACTERS)}…` : line}`);
	}
	return tails;
}
async function logFiles(folder) {
	const files = [];
	for (const instance of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
		if (!instance.isDirectory()) continue;
		for (const file of await readdir(join(folder, instance.name), { withFileTypes: true }).catch(() => [])) {
			if (!file.isFile() || !file.name.endsWith(".log")) continue;
			files.push({
				path: join(folder, instance.name, file.name),
				name: `${instance.name}-${file.name}`
			});
		}
	}
	return files;
}
/** Copies the data of all instances of a halted cluster aside. @throws Failure `environment` */
async function copyInstances(data, copies, signal, ledger) {
	await rm(copies, {
		recursive: true,
		force: true
	});
	await mkdir(copies, { mode: 448 });
	for (const part of await instanceData(data)) {
		await mkdir(dirname(join(copies, part)), { recursive: true });
		await copyFolder(join(data, part), join(copies, part), signal, ledger);
	}
}
/** Puts such copies back. @throws Failure `environment` */
async function restoreInstances(copies, data, signal, ledger) {
	for (const part of await instanceData(copies)) {
		await replaceFolder(join(copies, part), join(data, part), signal, ledger);
		await rm(join(data, part, "last_tikv.toml"), { force: true });
	}
}
/** Writes each component's configuration into a private folder. @returns the paths, by component */
async function writeConfigFiles(folder, configuration) {
	const files = {};
	for (const component of components) {
		const tree = configuration[component];
		if (tree === void 0) continue;
		const file = join(folder, `${component}.toml`);
		await writeFile(file, toToml(tree), { mode: 384 });
		files[component] = file;
	}
	return files;
}
/** Variable with the data folder of a playground; its components inherit it. */
const DATA_VARIABLE = "TIUP_INSTANCE_DATA_DIR";
/**
* Programs by the names that their own builds give them, too: `tidb-server`, `tikv-server-debug`.
*/
const programs = [
	[/^tidb-server/, "tidb"],
	[/^tikv-server/, "tikv"],
	[/^pd-server/, "pd"],
	[/^tiflash/, "tiflash"],
	[/^tiproxy/, "tiproxy"]
];
/** Finds the component by the folder of its log or data, for a build with a name of its own. */
function componentOfArguments(args, dataFolder) {
	const folders = args.flatMap((text) => text.split(`${dataFolder}/`).slice(1));
	return programs.find(([, component]) => folders.some((path) => path.startsWith(`${component}-`)))?.[1];
}
/** The components of the playground that has its data there. */
function componentProcesses(dataFolder) {
	return processesWith(DATA_VARIABLE, dataFolder).flatMap((identity) => {
		const name = programOfProcess(identity.pid);
		const component = programs.find(([pattern]) => pattern.test(name))?.[1] ?? componentOfArguments(argumentsOfProcess(identity.pid), dataFolder);
		return component === void 0 ? [] : [{
			component,
			identity
		}];
	});
}
/** Components of which no process is known, so that nothing is known of what they use. */
function unseenComponents(dataFolder, topology) {
	const components = componentProcesses(dataFolder).map(({ component }) => component);
	return [
		"pd",
		"tikv",
		"tidb"
	].filter((kind) => topology[kind] > 0 && !components.includes(kind));
}
/**
* Returns the version that is requested of TiUP, for the record, where programs of the caller's own
* take places beside it.
*/
function requestedOf({ version, binaries }) {
	const names = Object.keys(defined(binaries));
	return names.length === 0 ? {} : { requested: {
		version,
		binaries: names
	} };
}

// src/server/playground/ports.ts
/** First port of each service of a component, before the offset; instances count up from it. */
const firstPorts = {
	tidb: [4e3, 10080],
	tikv: [20160, 20180],
	pd: [2379],
	tiproxy: [6e3, 3080],
	tiflash: [
		9e3,
		3930,
		20170,
		20292,
		8234,
		8123
	]
};
/** Playground itself takes commands there, on every address of the machine. */
const COMMAND_PORT = 9527;
/**
* Every port that a cluster of this topology listens on. PD's instances take two each from one row.
*/
function portsOf(topology, offset) {
	const ports = [COMMAND_PORT + offset];
	for (const [component, firsts] of Object.entries(firstPorts)) {
		const count = topology[component];
		const width = component === "pd" ? count * 2 : count;
		for (const first of firsts) for (let i = 0; i < width; i++) ports.push(first + offset + i);
	}
	return [...new Set(ports)].sort((a, b) => a - b);
}
/**
* Held by the job that has an offset, so that no other takes it: two jobs that look at the same
* moment find the same ports free. No component has a port of this row.
*/
function guardPort(offset) {
	return 13050 + offset;
}
/**
* Offsets stay under this, so that every port stays below 32768, where the system begins to give
* out its own.
*/
const MOST_OFFSET = 12e3;
const STEP = 100;
/**
* The offset that goes with a text: PD and TiKV write their addresses into their data, so data that
* is kept needs the same ports in every job. The two sides of a comparison never get the same one.
*/
function offsetFor(text, side) {
	return (createHash("sha256").update(text).digest().readUInt32BE(0) % (MOST_OFFSET / STEP / 2) * 2 + (side === "base" ? 1 : 2)) * STEP;
}
/** All offsets in a random order: two jobs on one machine then seldom try the same. */
function offsetsInRandomOrder(random = Math.random) {
	const offsets = Array.from({ length: MOST_OFFSET / STEP }, (_, i) => (i + 1) * STEP);
	for (let i = offsets.length - 1; i > 0; i--) {
		const j = Math.floor(random() * (i + 1));
		[offsets[i], offsets[j]] = [offsets[j], offsets[i]];
	}
	return offsets;
}
/**
* An offset of which no port is in use, and which no other job of this program has.
* @throws Failure `environment` where there is none
*/
async function freeOffset(topology, { preferredOffset, borrowedOffset }) {
	if (borrowedOffset !== void 0) return {
		offset: borrowedOffset,
		guard: { release: async () => void 0 }
	};
	const offsets = [...preferredOffset === void 0 ? [] : [preferredOffset], ...offsetsInRandomOrder()];
	for (const offset of offsets) {
		const guard = await holdPort(guardPort(offset));
		if (guard === void 0) continue;
		if ((await Promise.all(portsOf(topology, offset).map(isPortFree))).every(Boolean)) return {
			offset,
			guard
		};
		await guard.release();
	}
	throw new Failure("environment", "no free ports for a cluster", { remedy: "Stop other clusters on this machine." });
}
const PAUSE_MS = 20;
/**
* Keeps playground from taking commands, one of which starts a program, from everybody who reaches
* the machine: it has no setting for the address. It looks for a free port when it starts, writes
* it down, and listens there once the cluster is up, seconds later; where it cannot listen it says
* so and goes on. In between the port is taken from it.
* @param folder the cluster's data folder
*/
async function closeCommands(folder) {
	const file = join(folder, "port");
	await rm(file, { force: true });
	const ending = new AbortController();
	let port;
	let heldPort;
	const look = async () => {
		const writtenPort = Number(await readFile(file, "utf8").catch(() => ""));
		if (!Number.isInteger(writtenPort) || writtenPort <= 0 || writtenPort === port) return;
		await heldPort?.release();
		heldPort = await holdPort(writtenPort);
		port = heldPort === void 0 ? void 0 : writtenPort;
	};
	const looking = (async () => {
		while (!ending.signal.aborted) {
			await look();
			await setTimeout(PAUSE_MS, void 0, {
				signal: ending.signal,
				ref: false
			}).catch(() => void 0);
		}
	})();
	const settle = async () => {
		ending.abort();
		await looking;
	};
	return {
		settle,
		async release() {
			await settle();
			await heldPort?.release();
			heldPort = void 0;
		}
	};
}

// src/server/playground/cluster.ts
const GIB = 2 ** 30;
/** Tenths of a second in which TiUP reports the end of a component, after its connections broke. */
const LATE_REPORTS = 20;
/** Sets of ports that are tried. */
const MOST_PLACES = 5;
function createCluster(options) {
	const { name, config, env, ledger, log } = options;
	const { topology } = config;
	const home = componentsHome(env, config.tiup.mirror);
	let privateFolder;
	let place;
	let tiup;
	let boots = 0;
	let running;
	let commands;
	let isAnswering = async () => false;
	/**
	* Returns a folder of the cluster, which keeps everything in its private folder: data, logs,
	* configuration, copy, temporary storage.
	*/
	function inRoom(part) {
		if (privateFolder === void 0) throw new Error("the cluster was never started");
		return join(privateFolder.path, part);
	}
	async function settle(signal) {
		privateFolder ??= await createPrivateFolder(`tidb-bench-${name}`, { ledger });
		tiup ??= await findTiup({
			...config.tiup,
			home: tiupHome(env),
			environment: env,
			log,
			signal
		});
		if (place === void 0) {
			await requireMemory(clusterMemoryBytes(topology), `the cluster “${name}”`);
			makeFolder(join(home, "bin"));
			await mkdir(options.logFolder, { recursive: true });
			for (const folder of [home, privateFolder.path]) await requireDisk(folder, 2 * GIB, `the cluster “${name}”`);
			place = await freeOffset(topology, options);
			if (options.preferredOffset !== void 0 && options.preferredOffset !== place.offset) log.warn(`${name}: the ports of the cached data are in use, so the cached data is not used`);
		}
		return {
			tiup,
			offset: place.offset,
			room: privateFolder
		};
	}
	async function addressesOf(state) {
		const pd = state.pd ?? {
			host: "127.0.0.1",
			port: 2379 + (place?.offset ?? 0)
		};
		if (state.tidb.length > 0) return {
			tidb: state.tidb,
			tiproxy: state.tiproxy,
			pd
		};
		const dsn = state.phase === "up" ? parseDsn(await readFile(join(inRoom("data"), "dsn"), "utf8").catch(() => "")) : void 0;
		return {
			tidb: dsn === void 0 ? [] : [dsn],
			tiproxy: state.tiproxy,
			pd
		};
	}
	async function describeFault({ process: tiup, state }) {
		for (let attempt = 0;; attempt++) {
			const exit = await Promise.race([tiup.exit, setTimeout(100, void 0)]);
			const deadInstance = state().dead[0];
			if (deadInstance !== void 0) return `${deadInstance.instance} ended: ${deadInstance.how}`;
			if (exit !== void 0) return `TiUP ended: ${exit.signal ?? `exit code ${exit.exitCode}`}`;
			if (attempt === 0 && await isAnswering(await addressesOf(state()))) return void 0;
			if (attempt === LATE_REPORTS) return "the cluster no longer answers";
		}
	}
	async function leavePlace() {
		if (privateFolder !== void 0) await rm(inRoom("data"), {
			recursive: true,
			force: true,
			maxRetries: 3
		});
		await place?.guard.release();
		place = void 0;
	}
	async function bootOnce(configuration, answers, signal, onFetched) {
		const preparation = await settle(signal);
		const data = inRoom("data");
		const args = playgroundArguments({
			playgroundVersion: playgroundVersionOf(config.tiup),
			version: config.version,
			mode: config.mode,
			topology,
			portOffset: preparation.offset,
			configFiles: await writeConfigFiles(preparation.room.path, mergeConfigurations(unrecordedSettings(inRoom("temporary")), configuration)),
			binaries: defined(config.binaries),
			bootSeconds: config.boot
		});
		boots += 1;
		commands = await closeCommands(data);
		running = await bootWithRetries({
			name,
			tiup: preparation.tiup,
			args,
			env: {
				...env,
				TIUP_HOME: home,
				[DATA_VARIABLE]: data,
				TMPDIR: preparation.room.path,
				...await mirrorSetting(home, config.tiup.mirror, env)
			},
			ledger,
			outputFile: join(options.logFolder, `playground-${boots}.log`),
			bootSeconds: config.boot,
			fetchSeconds: options.fetchSeconds ?? 600,
			signal,
			onFetched,
			logTails: (instance) => logTails(data, instance),
			answers: async (state) => answers(await addressesOf(state))
		}, ({ message }) => log.warn(`${message}; trying again`), options.retryPausesMs).catch(async (error) => {
			await commands?.release();
			await keepLogs(data, options.logFolder);
			throw error;
		});
		await commands.settle();
		const unseen = unseenComponents(data, topology);
		if (unseen.length > 0 && boots === 1) log.warn(`${name}: no CPU, memory or disk figures of ${unseen.join(", ")}: the process was not found`);
		return addressesOf(running.state());
	}
	async function halt() {
		await running?.process.stop();
		running = void 0;
		await commands?.release();
		commands = void 0;
	}
	return {
		async boot(configuration, answers, signal) {
			isAnswering = answers;
			for (let attempt = 1;; attempt++) try {
				return await inFetchTurn(home, signal, (onFetched) => bootOnce(configuration, answers, signal, onFetched));
			} catch (error) {
				if (!(error instanceof PortTaken && boots === attempt && attempt < MOST_PLACES)) throw error;
				log.info(`${name}: another program took a port; trying other ports`);
				await leavePlace();
			}
		},
		halt,
		copyOut: (signal) => copyInstances(inRoom("data"), inRoom("snapshot"), signal, ledger),
		copyIn: (signal) => restoreInstances(inRoom("snapshot"), inRoom("data"), signal, ledger),
		folders: () => ({
			data: inRoom("data"),
			copy: inRoom("snapshot")
		}),
		bootSeconds: () => running?.bootSeconds,
		offset: () => place?.offset,
		hasDied: () => (running?.state().dead.length ?? 0) > 0,
		processes: () => running === void 0 ? [] : componentProcesses(inRoom("data")),
		async diagnose() {
			if (running === void 0) return void 0;
			const what = await describeFault(running);
			if (what === void 0) return void 0;
			const deadInstance = running.state().dead[0]?.instance;
			return new Failure("environment", `${what} (“${name}”)`, {
				tail: await logTails(inRoom("data"), deadInstance),
				remedy: "Check the log of the component. Usual causes are too little memory or disk space."
			});
		},
		async remove() {
			await halt();
			if (privateFolder !== void 0) await keepLogs(inRoom("data"), options.logFolder);
			await leavePlace();
			await privateFolder?.remove();
			privateFolder = void 0;
		}
	};
}

// src/server/playground/pd.ts
const storesSchema = object({ stores: array(object({ store: object({
	address: string().optional(),
	status_address: string().optional(),
	state_name: string().optional(),
	version: string().optional()
}) })).default([]) });
const membersSchema = array(object({
	health: boolean(),
	client_urls: array(string()).default([])
}));
/**
* Checks whether PD and its stores answer: PD by its own health if it has none. Returns false while
* PD does not answer.
*/
async function areStoresUp(pd, { tikv, pd: members }) {
	try {
		if (tikv > 0) return storesUp(await askPd(pd, "stores")) === tikv;
		const health = membersSchema.safeParse(await askPd(pd, "health")).data ?? [];
		return await askPd(pd, "leader") !== void 0 && health.length === members && health.every((member) => member.health);
	} catch {
		return false;
	}
}
/**
* PD's `/pd/api/v1/stores`: how many TiKV are up. @returns undefined where the answer is no such
* list
*/
function storesUp(answer) {
	const parsed = storesSchema.safeParse(answer);
	if (!parsed.success) return void 0;
	return parsed.data.stores.filter(({ store }) => store.state_name === "Up").length;
}
/**
* The versions that PD and the first store, if any, answer. @throws Failure `environment` where
* they answer none
*/
async function slimProbe(pd, { tikv: stores }) {
	const [listed, own] = await Promise.all([stores === 0 ? void 0 : askPd(pd, "stores").then((answer) => storesSchema.safeParse(answer)), askPd(pd, "version").then((answer) => object({ version: string() }).safeParse(answer))]);
	const ofStore = listed?.data?.stores.map(({ store }) => store.version).find((version) => version !== void 0);
	if (own.data === void 0 || stores > 0 && ofStore === void 0) throw new Failure("environment", "PD does not answer which versions it and its stores are", { remedy: "Check the log of PD in the result folder." });
	const components = { pd: { version: own.data.version } };
	if (ofStore === void 0) return {
		product: "PD",
		version: own.data.version,
		components
	};
	const tikv = ofStore.startsWith("v") ? ofStore : `v${ofStore}`;
	return {
		product: "TiKV",
		version: tikv,
		components: {
			tikv: { version: tikv },
			...components
		}
	};
}
/** Asks PD for the addresses of PD and its stores. @throws if it does not answer */
async function slimPlaces(pd) {
	const [stores, members] = await Promise.all([askPd(pd, "stores").then((answer) => storesSchema.safeParse(answer).data?.stores ?? []), askPd(pd, "health").then((answer) => membersSchema.safeParse(answer).data ?? [])]);
	const own = members.flatMap(({ client_urls: urls }) => urls.slice(0, 1).map((url) => new URL(url).host));
	const metrics = {
		tidb: [],
		tikv: stores.flatMap(({ store }) => store.status_address ?? []),
		pd: own
	};
	return {
		tidb: [],
		status: [],
		tikv: stores.flatMap(({ store }) => store.address ?? []),
		pd: own,
		metrics
	};
}
/** @returns undefined where PD refuses. @throws where it does not answer */
async function askPd({ host, port }, what) {
	return withDeadline(void 0, 3e3, async (signal) => {
		const answer = await fetch(`http://${host}:${port}/pd/api/v1/${what}`, { signal });
		return answer.ok ? answer.json() : void 0;
	});
}

// src/server/playground/playground.ts
const DATABASE = "bench";
/** A TiDB cluster, or TiKV with PD alone, started by TiUP on the loopback address. */
function createPlaygroundTarget(options) {
	const { name, config } = options;
	const cluster = createCluster(options);
	const keeper = createVariableKeeper();
	const slim = config.mode === "tikv-slim";
	const defaults = benchmarkDefaults(config.topology.tikv * (options.clusters ?? 1), totalmem());
	let change = {
		variables: {},
		configuration: {}
	};
	let addresses;
	let inForce = "";
	let cores = availableParallelism();
	const up = () => {
		if (addresses === void 0) throw new Error(`target ${name} is not started`);
		return addresses;
	};
	const requestedConfiguration = () => {
		const own = [config.configuration, change.configuration];
		const { tidb, ...stores } = mergeConfigurations(defaults, ...own);
		return slim || tidb === void 0 ? stores : {
			tidb,
			...stores
		};
	};
	const limitedConfiguration = () => withinTikvLimits(requestedConfiguration(), config.version, cores);
	const configuration = () => limitedConfiguration().configuration;
	const endpointAt = ({ tidb, tiproxy, pd }) => {
		const servers = config.loadBalancer === "tiproxy" && tiproxy.length > 0 ? tiproxy : tidb;
		return {
			hosts: slim ? [pd] : servers,
			user: "root",
			password: "",
			database: DATABASE,
			tls: { mode: "off" }
		};
	};
	async function answers(current) {
		if (slim) return areStoresUp(current.pd, config.topology);
		const { hosts } = endpointAt(current);
		if (hosts.length < (config.loadBalancer === "tiproxy" ? 1 : config.topology.tidb)) return false;
		for (const host of hosts.keys()) {
			const once = {
				bootSeconds: .01,
				signal: new AbortController().signal,
				host,
				withoutDatabase: true
			};
			if ((await waitUntilAnswering(endpointAt(current), once)).state !== "ready") return false;
		}
		return true;
	}
	async function boot(signal) {
		cores = await wholeCores();
		addresses = await cluster.boot(configuration(), answers, signal);
		inForce = JSON.stringify(configuration());
		if (slim) return;
		const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``;
		await withConnection(endpointAt(up()), (db) => db.query(create, [], schemaChange), { withoutDatabase: true });
		await setVariables();
	}
	async function setVariables() {
		if (slim) return;
		assertNothingRefused(await keeper.apply(endpointAt(up()), {
			...config.variables,
			...change.variables
		}));
	}
	const describe = async () => slim ? await slimProbe(up().pd, config.topology) : await withConnection(endpointAt(up()), probe);
	/**
	* Lists settings that differ from the requested ones: reduced, changed by this version, or not in
	* force.
	*/
	async function differencesFound() {
		const { tidb, tikv } = config.configuration;
		const unmet = slim ? [] : await readBack(endpointAt(up()), flatten({
			tidb,
			tikv
		}), limitedConfiguration().differences);
		const differs = [
			...config.differences,
			...limitedConfiguration().differences,
			...unmet
		];
		return differs.length === 0 ? {} : { differs: differs.slice(0, 200) };
	}
	async function identity(signal) {
		const offset = cluster.offset();
		if (offset === void 0 || offset !== options.preferredOffset) return void 0;
		if (config.topology.tiflash > 0 || slim && config.version === "nightly") return void 0;
		const { version, components } = await describe();
		const ownConfiguration = mergeConfigurations(config.configuration, change.configuration);
		return {
			kind: "playground",
			name,
			version,
			components,
			binaries: await binaryChecksums(config.binaries, signal),
			mode: config.mode,
			topology: config.topology,
			configuration: flatten(ownConfiguration),
			variables: {
				...config.variables,
				...change.variables
			},
			offset
		};
	}
	return {
		name,
		reset: "copy",
		...slim ? { withoutSql: true } : {},
		endpoint: () => endpointAt(up()),
		places: () => slim ? slimPlaces(up().pd) : clusterPlaces(endpointAt(up())),
		bootSeconds: () => cluster.bootSeconds(),
		files: {
			bytes: () => folderBytes(cluster.folders().data),
			folders: () => cluster.folders(),
			identity: (signal) => identity(signal)
		},
		async vacate() {
			await cluster.halt();
			return cluster.offset();
		},
		async start(signal) {
			if (!slim && config.topology.tidb === 0) throw new Failure("input", `the target “${name}” has no TiDB`, { remedy: "Set mode to “tikv-slim”." });
			await cluster.halt();
			const { env, log } = options;
			const { tiup, version } = config;
			const request = {
				version,
				label: `the version of “${name}”`,
				component: firstComponent(config)
			};
			await boot(signal).catch((error) => explainUnknownVersion(error, {
				...request,
				tiup,
				env,
				log,
				signal
			}));
		},
		async describe() {
			const { topology: whole } = config;
			const serverInfo = await describe();
			const topology = slim ? {
				pd: whole.pd,
				tikv: whole.tikv
			} : whole;
			return {
				kind: "playground",
				product: serverInfo.product,
				version: serverInfo.version,
				components: serverInfo.components,
				...requestedOf(config),
				topology,
				configuration: flatten(configuration()),
				variables: {
					...config.variables,
					...change.variables
				},
				refused: [],
				...await differencesFound()
			};
		},
		async apply(requestedChange, signal) {
			change = requestedChange;
			if (JSON.stringify(configuration()) === inForce) return setVariables();
			await cluster.halt();
			await boot(signal);
		},
		diagnose: () => cluster.diagnose(),
		hasDied: () => cluster.hasDied(),
		processes: () => cluster.processes(),
		async snapshot(signal) {
			await cluster.halt();
			await cluster.copyOut(signal);
			await boot(signal);
		},
		async restore(signal) {
			await cluster.halt();
			await cluster.copyIn(signal);
			await boot(signal);
		},
		async stop() {
			await cluster.remove();
		}
	};
}

// src/server/create.ts
const NO_SERVER = "no server";
/** The target that the configuration describes; nothing is started yet. */
function createTarget(config, place) {
	switch (config.kind) {
		case "local": return local(config, place);
		case "endpoint": return isWithoutServer(config) ? createNoServer(place.name) : endpoint(config, place);
		case "playground": return playground(config, place);
	}
}
/**
* Creates the target of a load tool that starts the programs that it measures: it has no server.
*/
function createNoServer(name) {
	const nothing = async () => void 0;
	return {
		name,
		reset: "copy",
		withoutSql: true,
		leavesData: true,
		endpoint: () => ({
			hosts: [],
			user: "",
			password: "",
			database: "",
			tls: { mode: "off" }
		}),
		describe: async () => ({
			kind: "endpoint",
			restarted: true,
			product: NO_SERVER,
			version: "",
			components: {},
			topology: {},
			configuration: {},
			variables: {},
			refused: []
		}),
		start: nothing,
		apply: nothing,
		diagnose: nothing,
		snapshot: nothing,
		restore: nothing,
		stop: nothing
	};
}
function local(config, { name, logFolder, log, ledger }) {
	const { settings, variables, cores, mariadbd, differences, replica, boot: bootSeconds } = config;
	const program = mariadbd === void 0 ? void 0 : resolve(mariadbd);
	return createLocalTarget({
		name,
		logFolder,
		log,
		ledger,
		settings,
		variables,
		cores,
		program,
		bootSeconds,
		differences,
		replica
	});
}
function endpoint(config, place) {
	if (config.deploy === void 0 && Object.values(config.swap?.binaries ?? {}).some(Boolean)) throw new Failure("input", `the programs of ${config.cluster} are exchanged only to compare two sides`, { remedy: "Add a target with the same `existing` and without `binaries`, and name it in `against`." });
	return clusterTarget(config, place, () => config).target;
}
/**
* The servers at the addresses; where we deploy them, everything in them goes with the cluster.
* @param current the side that the cluster is now, where it becomes one side or the other
* @param patched components of a running cluster that the job exchanges
*/
function clusterTarget(config, { name, log, ledger, env, note }, current, patched) {
	const { database: _, ...place } = endpointOf(config, env);
	const { cluster, deploy, swap, boot: bootSeconds } = config;
	const server = createEndpointTarget({
		...place,
		name,
		log,
		note,
		database: config.database,
		backup: backupStorageOf(config, env),
		componentHosts: componentHostsOf(config, env),
		...deploy === void 0 ? { ledger } : {},
		...deploy === void 0 && patched === void 0 ? {} : { bootSeconds },
		get variables() {
			return current().variables;
		},
		get configuration() {
			const side = current();
			return flatten(side.deploy?.configuration ?? side.configuration);
		},
		get differences() {
			return current().differences;
		}
	});
	const inner = cluster === void 0 ? server : withHostFacts(server);
	const shared = {
		bootSeconds,
		ledger,
		log,
		env,
		note
	};
	const deployed = deploy !== void 0 && swap !== void 0 ? withDeployment(inner, {
		deployment: deploy,
		swap,
		...shared
	}) : patched !== void 0 && swap !== void 0 && cluster !== void 0 ? withPatching(inner, {
		name: cluster,
		swap,
		components: patched,
		...shared
	}) : { target: inner };
	return config.loadBalancer === "haproxy" ? {
		...deployed,
		target: withLoadBalancer(deployed.target, {
			ledger,
			settings: config.haproxy
		})
	} : deployed;
}
/** Hosts of all components, where the configuration or TiUP lists them. */
function componentHostsOf({ cluster, deploy }, env) {
	if (deploy !== void 0) return hostsOf(deploy);
	return cluster === void 0 ? void 0 : clusterHosts(cluster, env).componentHosts;
}
/** Base and candidate. Where they share machines of the user's, they take turns. */
function createPair(sides, placeOf) {
	const { base, candidate } = sides;
	const places = {
		base: placeOf("base"),
		candidate: placeOf("candidate")
	};
	const way = base.kind === "endpoint" && candidate.kind === "endpoint" ? sharedMachines(base, candidate) : void 0;
	if (way === void 0 || base.kind !== "endpoint" || candidate.kind !== "endpoint") return {
		base: createTarget(base, places.base),
		candidate: createTarget(candidate, places.candidate)
	};
	if (way === "twins") return twinSides({
		base: clusterTarget(base, places.base, () => base),
		candidate: clusterTarget(candidate, places.candidate, () => candidate)
	});
	return swapSides({
		base,
		candidate
	}, places, (current) => {
		const place = {
			...places.candidate,
			name: "sides"
		};
		const programs = {
			...base.swap?.binaries,
			...candidate.swap?.binaries
		};
		const patched = swappable.filter((name) => programs[name] !== void 0);
		return clusterTarget({
			...candidate,
			swap: candidate.swap && {
				...candidate.swap,
				binaries: {}
			}
		}, place, current, patched);
	});
}
function playground(config, place) {
	const { name, logFolder, log, ledger, env, targets: clusters = 1 } = place;
	const target = createPlaygroundTarget({
		name,
		config: withTiproxy(config),
		logFolder,
		log,
		ledger,
		env,
		clusters,
		borrowedOffset: place.borrowedOffset,
		preferredOffset: place.dataKey === void 0 ? void 0 : offsetFor(place.dataKey, name === "base" ? "base" : "candidate")
	});
	return config.loadBalancer === "haproxy" ? withLoadBalancer(target, {
		ledger,
		settings: config.haproxy
	}) : target;
}
/**
* Returns the address and access of an endpoint, with the password from the environment variable
* that is named.
* @throws Failure `input` if the hosts are no hosts, or TiUP has no such cluster
*/
function endpointOf(config, env) {
	return {
		hosts: config.cluster === void 0 ? [config.host].flat().map((text) => parseHost(text, config.port)) : clusterHosts(config.cluster, env).tidb,
		user: config.user,
		password: config.deploy === void 0 ? env[config.passwordEnv] ?? "" : "",
		passwordEnv: config.passwordEnv,
		database: config.database ?? "",
		tls: tlsWith(config.tls, config.tlsCa)
	};
}
/**
* The storage of an endpoint's backup, as given or from the environment variable that is named.
* @throws Failure `input` where that holds no address
*/
function backupStorageOf(config, env) {
	const { backup, backupEnv } = config;
	if (backupEnv === void 0) return backup;
	const parsed = storageSchema.safeParse(env[backupEnv]);
	if (parsed.success) return parsed.data;
	throw new Failure("input", `the environment variable ${backupEnv} does not contain a storage address`, { remedy: "Set it to an address such as s3://bucket/folder?access-key=…, or remove `backup-env`." });
}

// src/suite/measure/bench.ts
/**
* Fewer rows are in both servers at once before two of them have stopped and started for a copy.
*/
const COPIED_FROM_ROWS = 5e5;
/** The bench of a job, with nothing loaded yet. */
function benchOf(parts) {
	const { settings, targets, workloads, notes, ledger, folder, places, clock, io } = parts;
	return openBench({
		targets,
		workloadFor: (tool) => workloads.get(tool),
		log: io.log,
		signal: io.signal,
		logFolder: join(folder, resultFiles.logs),
		errorLimit: settings.suite.errorLimit,
		notes,
		snapshotCaches: openSnapshotCaches(places),
		ledger,
		clock,
		folders: sideFolders(settings),
		componentMetrics: settings.suite.metrics,
		olderServer: (name, side, borrowedOffset) => createOlder(name, settings, io, {
			folder,
			ledger,
			side,
			borrowedOffset
		}),
		...settings.base !== void 0 && mayShareData(settings.base, settings.candidate) ? { copiedFromRows: COPIED_FROM_ROWS } : {},
		...settings.suite.analyze ? {} : { analyze: "left-out" },
		...settings.preset === void 0 ? {} : { dataSize: "noted" }
	});
}
/** The servers; nothing is started yet. */
function createTargets(settings, io, places) {
	const { base, candidate } = settings;
	if (base === void 0) return { candidate: createSide("candidate", candidate, 1, io, places) };
	return createPair({
		base,
		candidate
	}, (side) => placeOf(side, 2, io, places));
}
/** One of them. @param together servers that are up on this machine at the same time */
function createSide(name, config, together, io, places) {
	return createTarget(config, placeOf(name, together, io, places));
}
function placeOf(name, together, { log, env }, { folder, ledger, notes, snapshotCaches }) {
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	const note = (what, why) => notes.add(name, what, why);
	return {
		name,
		logFolder,
		log,
		ledger,
		env,
		targets: together,
		note,
		dataKey: snapshotCaches[name]?.key
	};
}
/** A server of an older version, whose data that of a side starts on. */
function createOlder(target, { older = {} }, { log, env }, { folder, ledger, side, borrowedOffset }) {
	const name = `${side}-older`;
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	return createTarget(older[target], {
		name,
		logFolder,
		log,
		ledger,
		env,
		borrowedOffset
	});
}
/** Returns the folder of each side's files; equal if the change is not in them. */
function sideFolders({ base, candidate }) {
	const here = process.cwd();
	return {
		base: base?.workloadFolder ?? here,
		candidate: candidate.workloadFolder ?? here
	};
}
/**
* Is what runs on the servers what is compared, and not the servers? Then one server may hold both
* sides.
*/
function comparesWorkloads(settings) {
	const { base, candidate } = sideFolders(settings);
	return settings.base !== void 0 && base !== candidate;
}
/**
* Notes in the record what the workloads of the two sides do not share: what is compared, and what
* is on one side alone. @throws Failure `input` where the base lacks a workload
*/
async function noteDifferences(settings, cells, { notes, log }) {
	if (!comparesWorkloads(settings)) return;
	for (const { settings: cell } of cells) {
		if (cell.onlyOn !== void 0) continue;
		const difference = await differencesBetween(cell, sideFolders(settings));
		const words = difference === void 0 ? [] : differenceWords(difference);
		if (words.length === 0) continue;
		const what = words.join(", ");
		log.info(`${cell.workload} against its base: ${what}`);
		notes.add("candidate", `${cell.workload} against its base`, what);
	}
}
/** Stops a server. Once everything is measured, a failure to tidy up costs no verdict. */
async function stopOrWarn(target, { log }) {
	try {
		await target.stop();
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		log.warn(`could not remove everything that was created for ${target.name}: ${why}. This process tries again when it ends; later, run \`tidb-bench clean\``);
	}
}

export { noteDifferences as a, createTarget as c, createTargets as i, endpointOf as l, comparesWorkloads as n, sideFolders as o, createSide as r, stopOrWarn as s, benchOf as t };