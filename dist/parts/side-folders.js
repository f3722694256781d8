import { t as programVersion } from "./version.js";
import { C as requirements, S as requireCommand, _ as createPrivateFolder, g as startProcess, h as runProcess, m as readTail } from "./tiup.js";
import { t as Failure } from "./failure.js";
import { w as defined } from "./schemas.js";
import "./schema.js";
import { f as plainHaproxy, u as storageSchema } from "./inputs.js";
import { p as plural } from "./number.js";
import { c as overAllData, i as withConnection, r as queryValue } from "./connect.js";
import { r as median } from "./sample.js";
import { i as toolOf, r as programOf } from "./dist.js";
import { t as probe } from "./probe.js";
import { a as flatten, d as slicePaceOf, l as loadSeconds, u as planCells } from "./data-set.js";
import { n as resultFiles } from "./result-folder.js";
import { t as createBackup } from "./backup.js";
import { n as measuredSource, r as recordId } from "./source.js";
import { A as folderBytes, B as readBack, C as explainServerLog, D as serverMemoryBytes, E as pageBytes, F as requireMemory, H as createVariableKeeper, I as PortTaken, K as timeLeft, L as saysPortTaken, R as startOnFreePort, T as optionFile, V as assertNothingRefused, g as createPlaygroundTarget, j as freeDiskBytes, k as replaceFolder, v as offsetFor, w as initStatements, z as waitUntilAnswering } from "./shard-plan.js";
import { a as createOwnDatabase, s as requireDatabase, t as createOwnUser } from "./user.js";
import { o as groupMembers } from "./ledger.js";
import { i as fetchToolRelease, n as createWorkload, r as differencesBetween, t as checkCell, u as pinned } from "./create.js";
import { join, resolve } from "node:path";
import { connect } from "node:net";
import { randomBytes, randomInt } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { availableParallelism, cpus, homedir, release, totalmem } from "node:os";

// src/server/round-trip.ts
const TIMES = 21;
/** Median time of an empty statement, over one connection, in ms. @throws Failure `environment` */
async function roundTripMs(endpoint) {
	const times = [];
	await withConnection(endpoint, async (db) => {
		for (let i = 0; i < TIMES; i++) {
			const begin = performance.now();
			await db.query("SELECT 1");
			times.push(performance.now() - begin);
		}
	}, { withoutDatabase: true });
	return Math.round(median(times) * 1e3) / 1e3;
}

// src/server/endpoint.ts
/** A server that somebody else runs: TiDB Cloud, a cluster, MySQL, MariaDB. Only a database of our own is made in it. */
function createEndpointTarget(options) {
	const base = {
		hosts: options.hosts,
		user: options.user,
		password: options.password,
		tls: options.tls
	};
	const way = options.passwordEnv === void 0 ? {} : { passwordEnv: options.passwordEnv };
	const plain = {
		...base,
		...way,
		database: options.database ?? ""
	};
	let own;
	let user;
	let known;
	const keeper = createVariableKeeper();
	const refused = /* @__PURE__ */ new Map();
	let variables = {
		set: {},
		refused: []
	};
	let backup;
	let backupWanted = options.backup !== void 0;
	const started = () => {
		const database = options.database ?? own?.name;
		if (database === void 0 || known === void 0) throw new Error(`target ${options.name} is not started`);
		return {
			database,
			known
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
			const seen = await withConnection(plain, probe, {
				host,
				withoutDatabase: true
			});
			if (known !== void 0 && seen.version !== known.version) throw differentVersions(options.name, known, seen);
			known = seen;
		}
	}
	function note(what, why) {
		if (!refused.has(what)) options.log.warn(`${options.name}: ${what} was refused: ${why}`);
		refused.set(what, why);
	}
	async function setAll(wanted) {
		variables = await keeper.apply(plain, wanted);
		for (const { what, why } of variables.refused) note(what, why);
	}
	/** What of it is not as it was asked for; nobody restarts a server that somebody else runs. */
	async function told() {
		const wanted = options.configuration ?? {};
		const isTidb = started().known.product === "TiDB";
		const why = `this is ${started().known.product}, which has no configuration of TiDB’s components`;
		const read = isTidb ? await readBack(plain, wanted) : Object.entries(wanted).map(([what, value]) => ({
			what,
			asked: String(value),
			used: "left out",
			why
		}));
		const differs = [...options.differences ?? [], ...read].slice(0, 200);
		return differs.length === 0 ? {} : { differs };
	}
	/** Load tools are strangers' programs: what they can lose to a server that is not the right one is a user of ours. */
	async function makeUser(database) {
		if (user !== void 0 || options.password === "") return;
		const made = await createOwnUser(plain, database, options.ledger);
		if ("user" in made) user = made;
		else note("CREATE USER", `${made.refused}; the load tools use the password of “${options.user}”`);
	}
	/** From here on the data is loaded anew each time. */
	function withoutBackup(statement, why) {
		backup = void 0;
		backupWanted = false;
		options.log.warn(`${options.name}: ${statement} did not work, the data is loaded again instead: ${why}`);
		options.note?.(statement, `did not work, the data was loaded again instead: ${why}`);
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
		get reset() {
			return backup?.place() === void 0 ? "prepare" : "backup";
		},
		async start(signal) {
			known = void 0;
			await reach(signal);
			for (const { host, port } of options.hosts) options.log.debug(`${options.name}: reached ${host}:${port}`);
			await setAll(options.variables ?? {});
			if (options.database !== void 0) await requireDatabase(plain, options.database);
			else own ??= await createOwnDatabase(plain, options.ledger);
			await makeUser(started().database);
		},
		endpoint() {
			const { database } = started();
			if (user === void 0) return {
				...base,
				database
			};
			return {
				...base,
				user: user.user,
				password: user.password,
				database,
				account: "throw-away"
			};
		},
		async describe() {
			return {
				kind: "endpoint",
				product: started().known.product,
				version: started().known.version,
				components: started().known.components,
				topology: started().known.topology,
				configuration: {},
				variables: variables.set,
				refused: [...refused].map(([what, why]) => ({
					what,
					why
				})),
				...await told(),
				roundTripMs: await roundTripMs(plain)
			};
		},
		async apply(change) {
			for (const component of Object.keys(change.configuration)) note(`configuration of ${component}`, "a server that is reached, not started, keeps its own");
			await setAll({
				...options.variables,
				...change.variables
			});
		},
		async diagnose() {
			if (known === void 0) return void 0;
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
			if (!backupWanted || options.backup === void 0 || own === void 0) return;
			if (started().known.product !== "TiDB") return withoutBackup("BACKUP", `it is a statement of TiDB, and this is ${started().known.product}`);
			backup ??= createBackup(plain, own.name, options.backup);
			const { take, place } = backup;
			if (!await attempt("BACKUP", () => take(signal), signal)) return;
			options.log.info(`${options.name}: backed up to ${place()}; the storage keeps it, to be removed by you`);
			options.note?.("BACKUP", `to ${place()}`);
		},
		async restore(signal) {
			const { putBack } = backup ?? {};
			if (putBack !== void 0 && await attempt("RESTORE", () => putBack(signal), signal)) return;
			await own?.empty();
		},
		async distrustBackup(why) {
			withoutBackup("RESTORE", why);
			await own?.empty();
		},
		async stop() {
			if (known === void 0) return;
			const [back, ...dropped] = await Promise.allSettled([
				keeper.putBack(plain),
				user?.drop(),
				own?.drop()
			]);
			if (back.status === "rejected") options.log.warn(`${options.name}: variables not put back: ${back.reason.message}`);
			for (const outcome of dropped) if (outcome.status === "rejected") throw outcome.reason;
			own = void 0;
			user = void 0;
			known = void 0;
			backup = void 0;
		}
	};
}
function differentVersions(name, one, other) {
	return new Failure("environment", `the hosts of “${name}” differ: ${one.version} and ${other.version}`, { remedy: "Name hosts of one cluster only." });
}

// src/server/haproxy-config.ts
/**
* HAProxy's configuration: TCP, the server with the fewest connections first, health checks. Sessions of a server
* that is found dead are closed at once, so that a client does not wait for a time-out of its own.
*/
function balancerConfig({ port, servers, settings, socketFile }) {
	const { mostConnections, retries, checkInterval, rise, fall } = settings;
	const ours = settings.asGiven ? "" : ` maxconn ${mostConnections} on-marked-down shutdown-sessions`;
	const check = `check inter ${Math.round(checkInterval * 1e3)} rise ${rise} fall ${fall}`;
	const lines = servers.map(({ host, port: serverPort }, i) => `  server tidb-${i + 1} ${bracketed(host)}:${serverPort} ${check}${ours}`);
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
/** What HAProxy's file has otherwise than it was asked for. */
function balancerDifferences({ processes, asGiven }) {
	return [...processes === void 0 ? [] : [{
		what: "haproxy.nbproc",
		asked: `${processes}`,
		used: "left out",
		why: "HAProxy 2.5 and newer refuse it"
	}], ...asGiven ? [{
		what: "haproxy.stats socket",
		asked: "none",
		used: "a socket",
		why: "the health of its servers is read"
	}] : []];
}

// src/server/haproxy-stats.ts
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
function askHaproxy(socketFile) {
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
* @throws Failure `input` where the server's name is to be verified: clients would see the balancer's
*/
function withLoadBalancer(inner, options = {}) {
	let room;
	let port;
	let balancer;
	let text = "";
	const { settings = plainHaproxy } = options;
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
		if (tls.mode === "verify") throw new Failure("input", "a load balancer of ours hides the server’s name, which tls “verify” checks", { remedy: "Set load-balancer to “none”, or tls to “required”." });
		const program = await requireCommand(requirements.haproxy);
		room ??= await createPrivateFolder(`tidb-bench-balancer`, { ledger: options.ledger });
		const file = join(room.path, "haproxy.cfg");
		const socketFile = join(room.path, SOCKET);
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
			if (check.exitCode !== 0) throw failure("HAProxy refuses its configuration", [...check.stderrTail]);
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
			if (ready.state === "died") throw ended(await balancer.exit);
			if (ready.state === "too-late") throw ready.last;
		});
	}
	/** Waits as long as HAProxy takes to find one dead: two checks. */
	async function serverDown() {
		if (room === void 0) return void 0;
		const { hosts } = inner.endpoint();
		for (let attempt = 0; attempt < 8; attempt++) {
			const place = hosts[(await askHaproxy(join(room.path, SOCKET))).findIndex(({ status }) => status.startsWith("DOWN"))];
			if (place !== void 0) {
				const what = `HAProxy finds ${place.host}:${place.port} DOWN`;
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
			if (ready.state === "died") return ended(await balancer.exit);
			return ready.state === "ready" ? serverDown() : ready.last;
		},
		async stop() {
			await halt();
			await room?.remove();
			room = void 0;
			await inner.stop();
		}
	};
}
function ended({ stderrTail }) {
	return saysPortTaken(stderrTail) ? new PortTaken("HAProxy ended", stderrTail) : failure("HAProxy ended", stderrTail);
}
function failure(what, tail) {
	return new Failure("environment", what, {
		tail,
		remedy: "Update HAProxy to 2.4 or newer, or set load-balancer to “none”."
	});
}

// src/server/mariadb-server.ts
/** InnoDB grows its files by up to so much at a time. */
const DISK_FULL_BYTES = 16 * 2 ** 20;
function createMariadbServer(options) {
	const errorLog = join(options.logFolder, `${options.name}-server.log`);
	const bootSeconds = options.bootSeconds ?? 60;
	let home;
	let server;
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
		const told = await failure(`died (${signal ?? `exit code ${exitCode}`})`);
		if (signal !== "SIGKILL") return told;
		return new Failure("environment", told.message, {
			tail: told.tail,
			remedy: "Something killed it, often the system for want of memory: see `dmesg`."
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
			const program = await requireCommand({
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
				"--skip-test-db",
				"--auth-root-authentication-method=normal",
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
			throw new Failure("environment", `the data folder of the server “${options.name}” could not be made`, {
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
			await writeFile(inHome("server.cnf"), optionFile(files, settings), { mode: 384 });
			const [file, args] = pinned(options.cores, program, [`--defaults-file=${inHome("server.cnf")}`]);
			server = await startProcess(file, args, {
				cwd: inHome("."),
				ledger: options.ledger,
				graceSeconds: 30
			});
			const ready = await waitUntilAnswering(endpoint, {
				bootSeconds,
				signal,
				died: server.exit
			});
			await writeFile(files.initFile, "", { mode: 384 });
			if (ready.state === "died") {
				const died = await failure("died while starting");
				throw saysPortTaken(died.tail) ? new PortTaken(died.message, died.tail) : died;
			}
			if (ready.state === "too-late") throw await failure(`did not answer within ${bootSeconds} s (${ready.last.message})`);
			options.log.debug(`${options.name}: MariaDB answers after ${ready.seconds.toFixed(1)} s`);
		},
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
			await halt();
			await home?.remove();
			home = void 0;
		}
	};
}
function asRoot() {
	return process.getuid?.() === 0 ? ["--user=root"] : [];
}

// src/server/replica.ts
const FOLLOW_SECONDS = 30;
const CATCH_UP_SECONDS = 1800;
/** A commit waits so long for its receipt before the server goes on without: in effect, for ever. */
const PATIENCE_MS = 36e5;
/** What the first server needs to be followed. */
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
	let own;
	const ask = async (statement, values = []) => withConnection(own, (db) => db.query(statement, values, overAllData));
	async function state() {
		const [row] = await ask("SHOW SLAVE STATUS");
		return {
			follows: row?.Slave_IO_Running === "Yes" && row.Slave_SQL_Running === "Yes",
			error: [row?.Last_IO_Error, row?.Last_SQL_Error].filter(Boolean).join("; ")
		};
	}
	const failure = (why) => new Failure("environment", `the replica “${name}” does not follow: ${why || "it does not say why"}`, { remedy: "See its log in the result folder." });
	return {
		async follow(primary, init, signal) {
			if (!server.installed()) await server.install(signal);
			await startOnFreePort(own?.hosts[0]?.port, async (port) => {
				own = {
					...primary,
					hosts: [{
						host: "127.0.0.1",
						port
					}]
				};
				await server.boot(own, settings, init, signal);
			});
			await ask("STOP SLAVE");
			const way = `MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.hosts[0]?.port}`;
			const user = `MASTER_USER = '${primary.user}', MASTER_PASSWORD = '${primary.password}'`;
			await ask(`CHANGE MASTER TO ${way}, ${user}, MASTER_USE_GTID = slave_pos`);
			await ask("START SLAVE");
			const until = Date.now() + FOLLOW_SECONDS * 1e3;
			for (let seen = await state(); !seen.follows; seen = await state()) {
				signal.throwIfAborted();
				if (seen.error !== "" || Date.now() > until) throw failure(seen.error);
				await setTimeout(100, void 0, { signal });
			}
		},
		async catchUp(primary, signal) {
			const position = await withConnection(primary, (db) => queryValue(db, "SELECT @@gtid_binlog_pos"));
			signal.throwIfAborted();
			if (position === void 0 || position === "") return;
			const [row] = await ask(`SELECT MASTER_GTID_WAIT(?, ${CATCH_UP_SECONDS}) AS late`, [position]);
			if (Number(row?.late) !== 0) throw failure(`it lags by more than ${CATCH_UP_SECONDS} s`);
		},
		halt: () => server.halt(),
		copyOut: (signal) => replaceFolder(server.folder("data"), server.folder("snapshot"), signal, options.ledger),
		copyIn: (signal) => replaceFolder(server.folder("snapshot"), server.folder("data"), signal, options.ledger),
		async diagnose() {
			if (own === void 0) return void 0;
			const dead = await server.diagnose(own);
			if (dead !== void 0) return dead;
			const { follows, error } = await state();
			return follows ? void 0 : failure(error);
		},
		remove: () => server.remove()
	};
}

// src/server/local.ts
const DATABASE = "bench";
const USER = "bench";
const noChange = {
	variables: {},
	configuration: {}
};
/**
* A throw-away MariaDB on the loopback address: a folder, a port, a socket and a user of its own. Needs no rights
* of root, and works with them.
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
	const { differences = [] } = options;
	const init = initStatements(USER, password, DATABASE);
	const endpoint = () => {
		if (port === void 0) throw new Error(`target ${options.name} is not started`);
		return {
			hosts: [{
				host: "127.0.0.1",
				port
			}],
			user: USER,
			password,
			database: DATABASE,
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
			await server.boot(endpoint(), settings(), init, signal);
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
			const seen = await version();
			return {
				kind: "local",
				product: "MariaDB",
				version: seen,
				components: { mariadb: { version: seen } },
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
				roundTripMs: await roundTripMs(endpoint())
			};
		},
		async apply(wanted, signal) {
			const unknown = Object.keys(wanted.configuration).filter((component) => component !== "mariadb");
			if (unknown.length > 0) throw new Failure("input", `a local target has no component “${unknown.join("”, “")}”`, { remedy: "Write its settings under “mariadb”." });
			const pages = pageBytes(wanted.configuration.mariadb ?? {});
			if (pages !== void 0 && pages !== pageBytes(options.settings)) throw new Failure("input", "innodb_page_size cannot be changed for some of the workloads", { remedy: "The data folder keeps the size that it was made with: write it into the settings of the target." });
			change = wanted;
			watching = {};
			await replica?.catchUp(endpoint(), signal);
			if (JSON.stringify(settings()) === settingsInForce) {
				assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
				return;
			}
			await halt();
			await boot(signal);
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

// src/server/create.ts
/** The target that the configuration describes; nothing is started yet. */
function createTarget(config, place) {
	switch (config.kind) {
		case "local": return local(config, place);
		case "endpoint": return endpoint(config, place);
		case "playground": return playground(config, place);
	}
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
function endpoint(config, { name, log, ledger, env, note }) {
	const { variables, database, differences } = config;
	const configuration = flatten(config.configuration);
	const { database: _, ...place } = endpointOf(config, env);
	const shared = {
		name,
		log,
		ledger,
		variables,
		note,
		backup: backupStorageOf(config, env),
		configuration,
		differences,
		...place
	};
	const target = createEndpointTarget(database === void 0 ? shared : {
		...shared,
		database
	});
	return config.loadBalancer === "haproxy" ? withLoadBalancer(target, {
		ledger,
		settings: config.haproxy
	}) : target;
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
		preferredOffset: place.dataKey === void 0 ? void 0 : offsetFor(place.dataKey, name === "base" ? "base" : "candidate")
	});
	return config.loadBalancer === "haproxy" ? withLoadBalancer(target, {
		ledger,
		settings: config.haproxy
	}) : target;
}
/** A load balancer that is asked for is there. */
function withTiproxy(config) {
	if (config.loadBalancer !== "tiproxy" || config.topology.tiproxy > 0) return config;
	return {
		...config,
		topology: {
			...config.topology,
			tiproxy: 1
		}
	};
}
/** Where an endpoint is and how to get in, the password read from the environment variable that is named. */
function endpointOf(config, env) {
	return {
		hosts: [config.host].flat().map((text) => parseHost(text, config.port)),
		user: config.user,
		password: env[config.passwordEnv] ?? "",
		passwordEnv: config.passwordEnv,
		database: config.database ?? "",
		tls: tlsOf(config)
	};
}
/**
* The storage of an endpoint's backup, as given or from the environment variable that is named.
* @throws Failure `input` where that holds no address
*/
function backupStorageOf(config, env) {
	const { backup, backupEnv } = config;
	if (backupEnv === void 0) return backup;
	const given = storageSchema.safeParse(env[backupEnv]);
	if (given.success) return given.data;
	throw new Failure("input", `the environment variable ${backupEnv} holds no address of a storage`, { remedy: "Set it to an address such as s3://bucket/folder?access-key=…, or leave `backup-env` out." });
}
/** `db1`, `db1:4001`, `[::1]:4001` or `::1`. @throws Failure `input` */
function parseHost(text, defaultPort) {
	const match = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text);
	if (match === null) {
		if (/^[0-9a-f:]+$/i.test(text)) return {
			host: text,
			port: defaultPort
		};
		throw new Failure("input", `“${text}” is no host`, { remedy: "Write host or host:port." });
	}
	return {
		host: match[1] ?? match[2] ?? "",
		port: match[3] === void 0 ? defaultPort : Number(match[3])
	};
}
function tlsOf({ tls, tlsCa }) {
	if (tls !== "verify") return { mode: tls };
	return tlsCa === void 0 ? { mode: "verify" } : {
		mode: "verify",
		caFile: tlsCa
	};
}

// src/system/machine.ts
/** Where we run: what must be equal for stored figures to be comparable, and what a reader wants to know. */
async function readMachine(environment = process.env) {
	const osRelease = await readFile("/etc/os-release", "utf8").catch(() => "");
	return defined({
		cpuModel: cpus()[0]?.model.trim() || void 0,
		cores: availableParallelism(),
		memoryGiB: Math.round(totalmem() / 2 ** 30 * 10) / 10,
		kernel: release(),
		os: prettyName(osRelease),
		...runner(environment)
	});
}
/** `PRETTY_NAME` of an `os-release` file. */
function prettyName(osRelease) {
	const match = /^PRETTY_NAME=(?:"([^"]*)"|(.*))$/m.exec(osRelease);
	return match?.[1] ?? match?.[2];
}
/** What GitHub's runner says about itself in the environment; a machine without it is `local`. */
function runner(environment) {
	if (environment.GITHUB_ACTIONS !== "true") return {
		runnerClass: "local",
		runnerImage: void 0
	};
	const image = [environment.ImageOS, environment.ImageVersion].filter((part) => part !== void 0).join(" ");
	return {
		runnerClass: environment.RUNNER_ENVIRONMENT ?? "self-hosted",
		runnerImage: image === "" ? void 0 : image
	};
}

// src/suite/job-parts.ts
/** Programs of the system's packages that the suite needs. */
function requirementsOf({ suite, base, candidate, servers, tools }) {
	const targets = Object.values(servers ?? {
		base,
		candidate
	}).filter((target) => target !== void 0);
	const balanced = targets.some((target) => target.kind !== "local" && target.loadBalancer === "haproxy");
	return [
		...toolsOf(suite).flatMap((tool) => {
			const { source } = tool;
			return source.kind === "packages" && tools[programOf(tool) ?? ""] === void 0 ? [source.requirement] : [];
		}),
		...targets.some(({ kind }) => kind === "local") ? [requirements.mariadb] : [],
		...balanced ? [requirements.haproxy] : []
	];
}
/** The load tools that the suite needs. @throws Failure where a release cannot be had or verified */
async function createWorkloads(settings, ledger, io) {
	const workloads = /* @__PURE__ */ new Map();
	for (const tool of toolsOf(settings.suite)) {
		const { name } = tool;
		const binary = await pathOf(programOf(tool), settings, io);
		workloads.set(name, createWorkload(name, {
			ledger,
			binary,
			environment: io.env
		}));
	}
	return workloads;
}
/** Each tool once. */
function toolsOf({ workloads }) {
	return [...new Set(workloads.map(({ tool }) => tool))].map(toolOf);
}
async function pathOf(tool, { tools }, io) {
	if (tool === void 0) return void 0;
	const choice = tools[tool];
	if (choice === void 0 || "path" in choice) return choice?.path;
	const folder = join(io.env.RUNNER_TOOL_CACHE ?? join(homedir(), ".cache"), "tidb-bench");
	return fetchToolRelease(tool, {
		...choice,
		folder,
		log: io.log,
		signal: io.signal
	});
}
/** The servers; nothing is started yet. */
function createTargets(settings, io, places) {
	const { base, candidate } = settings;
	const together = base === void 0 ? 1 : 2;
	return {
		...base === void 0 ? {} : { base: createSide("base", base, together, io, places) },
		candidate: createSide("candidate", candidate, together, io, places)
	};
}
/** One of them. @param together servers that are up on this machine at the same time */
function createSide(name, config, together, io, { folder, ledger, notes, snapshotCaches }) {
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	const { log, env } = io;
	const note = (what, why) => notes.add(name, what, why);
	const dataKey = snapshotCaches[name]?.key;
	return createTarget(config, {
		name,
		logFolder,
		log,
		ledger,
		env,
		targets: together,
		note,
		dataKey
	});
}
/** The cells of the suite, with the versions of their tools. @throws Failure `environment` where a tool is missing */
async function readyCells(settings, workloads, io, only) {
	const sideBySide = slicePaceOf(settings.suite, settings.base, settings.policy);
	const planned = planCells(settings.suite, sideBySide).filter((cell) => only === void 0 || only.includes(cell.settings.id));
	const most = sideBySide === void 0 || sideBySide.rounds === 1 ? "" : "at most ";
	io.log.info(`${plural(planned.length, "cell")}, ${most}${timeLeft(loadSeconds(planned))} of load`);
	for (const { settings: cell } of planned) checkCell(cell);
	const steps = {
		...dataResetOf(settings),
		...leftOutOf(settings)
	};
	const cells = [];
	for (const { settings: cell, repeats, change, ...rest } of planned) {
		const toolVersion = await workloads.get(cell.tool).version(io.signal);
		cells.push({
			settings: {
				...cell,
				toolVersion,
				...steps
			},
			repeats,
			change,
			...rest
		});
	}
	return cells;
}
/** Figures of a server that went on from loading are not those of one that was freshly started. */
function dataResetOf({ base, candidate, suite, inputs, policy, servers }) {
	if (slicePaceOf(suite, base, policy) !== void 0) return {};
	if (suite.reset !== "never") return { dataReset: suite.reset };
	return base === void 0 && servers === void 0 && inputs.snapshotCache.kind !== "off" && candidate.kind !== "endpoint" ? { dataReset: "once" } : {};
}
/** Steps of ours that the suite does not want. */
function leftOutOf({ suite }) {
	const leftOut = ["analyze", "prewarm"].filter((step) => suite[step] === false);
	return leftOut.length === 0 ? {} : { leftOut };
}
/** Everything that the record says beside the runs. The servers are up. */
async function describeJob(settings, targets, io) {
	const base = await targets.base?.describe();
	const header = await headerOf(settings, await targets.candidate.describe(), io);
	if (base === void 0) return header;
	return {
		...header,
		targets: {
			...header.targets,
			base
		},
		...sideBySidePlan(settings)
	};
}
/** The same of one server, without what compares. */
async function headerOf(settings, candidate, io) {
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	const source = await measuredSource(io);
	const { preset, environment, suite, base } = settings;
	return {
		id: recordId(settings.suiteName, source, createdAt),
		suite: settings.suiteName,
		createdAt,
		programVersion,
		source,
		machine: await readMachine(io.env),
		targets: { candidate },
		...defined({ environment }),
		...preset === void 0 ? {} : { preset: presetRun(preset, base === void 0 ? "as-published" : suite.method) }
	};
}
/** @param method one server alone is measured as the report did */
function presetRun({ preset, scale }, method) {
	return {
		name: preset,
		scale,
		method
	};
}
/** With it the order of the slices and the verdict can be computed again from the record alone. */
function sideBySidePlan({ policy, suite }) {
	const { rounds, pairs, slice, settle } = policy.sideBySide;
	return {
		seed: randomInt(2 ** 31),
		sideBySide: {
			rounds,
			pairs,
			sliceSeconds: slice,
			settleSeconds: settle,
			gatedCells: planCells(suite, policy.sideBySide).length
		}
	};
}

// src/suite/side-folders.ts
/** Where the files of each side are; equal where the change is not in them. */
function sideFolders({ base, candidate }) {
	const here = process.cwd();
	return {
		base: base?.workloadFolder ?? here,
		candidate: candidate.workloadFolder ?? here
	};
}
/** Is what runs on the servers what is compared, and not the servers? Then one server may hold both sides. */
function comparesWorkloads(settings) {
	const { base, candidate } = sideFolders(settings);
	return settings.base !== void 0 && base !== candidate;
}
/**
* Notes in the record what the workloads of the two sides do not share: what is compared, and what stands on one side
* alone. @throws Failure `input` where the base lacks a workload
*/
function noteDifferences(settings, cells, { notes, log }) {
	if (!comparesWorkloads(settings)) return;
	for (const { settings: cell } of cells) {
		const differences = differencesBetween(cell, sideFolders(settings));
		if (differences.length === 0) continue;
		const what = differences.join(", ");
		log.info(`${cell.workload} against its base: ${what}`);
		notes.add("candidate", `${cell.workload} against its base`, what);
	}
}

export { createTargets as a, headerOf as c, readMachine as d, endpointOf as f, createSide as i, readyCells as l, noteDifferences as n, createWorkloads as o, withTiproxy as p, sideFolders as r, describeJob as s, comparesWorkloads as t, requirementsOf as u };