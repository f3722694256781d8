import { a as queryValue, h as plainHosts, m as parseHost, o as withConnection, p as overAllData, s as detailsOf, v as tlsWith } from "./connect.js";
import { E as storageSchema, y as credentialsIn } from "./target-keys.js";
import { a as createOwnDatabase, c as requireDatabase, i as mayCreateUsers, t as createOwnUser } from "./own-user.js";
import { i as roundTripMs, t as probe } from "./probe.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import "./target.js";
import { i as flatten } from "./keys2.js";
import { r as clusterHosts } from "./tiup.js";
import "./header-schema.js";
import { t as clusterPlaces } from "./status-address.js";
import { t as waitUntilAnswering } from "./readiness.js";
import { n as createVariableKeeper, r as readBack } from "./variables.js";
import { t as withLoadBalancer } from "./load-balancer.js";
import { existsSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";

// src/servers/backup.ts
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
	const places = [];
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
			places.push(next);
			await execute([`BACKUP DATABASE \`${database}\` TO ${quoted(next)}`], signal);
			backupCount += 1;
			place = next;
		},
		async restore(signal) {
			if (place === void 0) throw new Error("there is no backup yet");
			const restore = `RESTORE DATABASE \`${database}\` FROM ${quoted(place)}`;
			await execute([`DROP DATABASE IF EXISTS \`${database}\``, restore], signal);
		},
		isHere: () => place !== void 0 && existsSync(pathOf(place)),
		async remove() {
			for (const each of places.filter((each) => each.startsWith("local:///"))) await rm(pathOf(each), {
				recursive: true,
				force: true,
				maxRetries: 3
			});
		}
	};
}
/** `/folder` of `local:///folder`; other storages have no such path. */
function pathOf(place) {
	return place.replace(/^local:\/\//, "").replace(/\?.*$/, "");
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

// src/servers/endpoint.ts
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
	const backups = /* @__PURE__ */ new Set();
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
		data: {
			...options.database === void 0 ? {} : { stays: true },
			get reset() {
				return backup?.place() === void 0 ? "prepare" : "backup";
			},
			async snapshot(signal) {
				if (!shouldBackUp || options.backup === void 0 || ownDatabase === void 0) return;
				if (requireStarted().serverInfo.product !== "TiDB") return withoutBackup("BACKUP", `it is a statement of TiDB, and this is ${requireStarted().serverInfo.product}`);
				backup ??= createBackup(plain, ownDatabase.name, options.backup);
				backups.add(backup);
				const { take, place, isHere } = backup;
				if (!await attempt("BACKUP", () => take(signal), signal)) return;
				const duty = isHere() ? "" : "; remove the backup yourself when you no longer need it";
				options.log.info(`${options.name}: backed up to ${place()}${duty}`);
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
			}
		},
		health: { async diagnose() {
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
		} },
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
		async stop() {
			if (serverInfo === void 0) return;
			const [back, ...dropped] = await Promise.allSettled(options.isOurs === true ? [] : [
				keeper.restore(plain),
				user?.drop(),
				ownDatabase?.drop()
			]);
			if (back?.status === "rejected") options.log.warn(`${options.name}: could not restore variables: ${back.reason.message}`);
			for (const each of backups) await each.remove().catch((error) => options.log.warn(`${options.name}: could not remove a backup: ${error.message}`));
			backups.clear();
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

// src/servers/running-server.ts
/** Creates the target of the servers at the addresses of a configuration. */
function createRunningServer(config, { name, log, ledger, env, note }, { current, componentHosts, bootSeconds, isOurs }) {
	const { database: _, ...place } = endpointOf(config, env);
	return createEndpointTarget({
		...place,
		name,
		log,
		note,
		database: config.database,
		backup: backupStorageOf(config, env),
		componentHosts,
		...isOurs ? { isOurs } : { ledger },
		...bootSeconds === void 0 ? {} : { bootSeconds },
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
}
/** Puts HAProxy in front of a target, where its configuration requests that. */
function withBalancer(target, config, { ledger }) {
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

// src/servers/reach.ts
/** Round trips over this slow a network measure the network. */
const SLOW_ROUND_TRIP_MS = 2;
/** Connects to a running server, and finds what would disturb a measurement. */
async function findByReaching(name, config, env) {
	const subject = `target ${name}`;
	const plain = [];
	try {
		const endpoint = endpointOf(config, env);
		plain.push(...plainFindings(name, endpoint));
		const reached = await withConnection(endpoint, async (db) => {
			const users = await userFindings(subject, endpoint, db);
			const { product, version } = await probe(db);
			const times = [];
			for (let i = 0; i < 20; i++) {
				const begin = performance.now();
				await queryValue(db, "SELECT 1");
				times.push(performance.now() - begin);
			}
			const roundTripMs = times.sort((a, b) => a - b)[10] ?? 0;
			const observation = `${product} ${version}, ${roundTripMs.toFixed(1)} ms per round trip`;
			if (roundTripMs <= SLOW_ROUND_TRIP_MS) return [{
				subject,
				level: "good",
				seen: observation
			}, ...users];
			return [{
				subject,
				level: "slow",
				seen: observation,
				remedy: "Run the load in the server’s own region and network."
			}, ...users];
		}, { withoutDatabase: true });
		return [...plain, ...reached];
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return [...plain, {
			subject,
			level: "missing",
			seen: error.message,
			...defined({ remedy: error.remedy })
		}];
	}
}
function plainFindings(name, endpoint) {
	return plainHosts(endpoint).map((place) => ({
		subject: `target ${name}`,
		level: "note",
		seen: `the connection to ${place} is not encrypted, so others in the network can read and change it`,
		remedy: "Set tls to “verify”, with tls-ca if a private authority signed the server’s certificate."
	}));
}
/** Checks the user, whose password the load tools would get. */
async function userFindings(subject, endpoint, db) {
	if (endpoint.password === "") return [];
	const may = await mayCreateUsers(db);
	if (may === void 0) return [];
	if (may) return [{
		subject,
		level: "good",
		seen: "the load tools get a temporary user"
	}];
	return [{
		subject,
		level: "note",
		seen: `“${endpoint.user}” may not CREATE USER and GRANT, so the load tools would get its password`,
		remedy: `Grant it CREATE USER, and its privileges WITH GRANT OPTION.${endpoint.tls.mode === "verify" ? " Without them, sysbench is not allowed: it does not check the host name as tls “verify” requires." : ""}`
	}];
}

export { createRunningServer as n, withBalancer as r, findByReaching as t };