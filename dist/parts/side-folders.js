import { t as programVersion } from "./version.js";
import { C as startProcess, S as runProcess, b as createPrivateFolder, m as readTail, v as requireCommand, y as requirements } from "./tiup.js";
import { t as Failure } from "./failure.js";
import { w as defined } from "./schemas.js";
import { d as plural } from "./number.js";
import { _ as programOf, s as storageSchema, v as toolOf } from "./inputs.js";
import { i as withConnection, r as queryValue } from "./connect.js";
import { i as createOwnDatabase, o as requireDatabase, t as createOwnUser } from "./user.js";
import { n as resultFiles } from "./result-folder.js";
import { C as requireMemory, T as replaceFolder, _ as timeLeft, d as waitUntilAnswering, f as clusterMemoryBytes, h as startOnFreePort, l as assertNothingRefused, m as saysPortTaken, n as createPlaygroundTarget, p as PortTaken, r as offsetFor, u as createVariableKeeper, v as folderBytes, y as freeDiskBytes } from "./playground.js";
import { t as probe } from "./probe.js";
import { a as measuredSource, o as recordId } from "./read-sql.js";
import { n as planCells, t as loadSeconds } from "./cells.js";
import { t as createBackup } from "./backup.js";
import { i as fetchToolRelease, n as createWorkload, r as differencesBetween, t as checkCell, u as pinned } from "./create.js";
import { join, resolve } from "node:path";
import { connect } from "node:net";
import { randomBytes, randomInt } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { availableParallelism, cpus, homedir, release, totalmem } from "node:os";

// src/record/notes.ts
const MOST_CHARACTERS = 1e3;
function createNotes() {
	const notes = {
		base: [],
		candidate: []
	};
	return {
		add(side, what, why) {
			const note = {
				what: what.slice(0, MOST_CHARACTERS),
				why: why.slice(0, MOST_CHARACTERS)
			};
			if (!notes[side].some((other) => other.what === note.what && other.why === note.why) && notes[side].length < 200) notes[side].push(note);
		},
		of: (side) => notes[side]
	};
}
/** The header with what was noted until now. */
function withNotes(header, notes) {
	const noted = (side, target) => notes.of(side).length === 0 ? target : {
		...target,
		notes: [...notes.of(side)]
	};
	const { candidate, base } = header.targets;
	const targets = { candidate: noted("candidate", candidate) };
	return {
		...header,
		targets: base === void 0 ? targets : {
			...targets,
			base: noted("base", base)
		}
	};
}

// src/server/mariadb.ts
/** What this program decides itself: a caller who sets one of these would break the isolation of the server. */
const ours = /* @__PURE__ */ new Set([
	"bind_address",
	"datadir",
	"init_file",
	"log_error",
	"pid_file",
	"port",
	"skip_grant_tables",
	"skip_networking",
	"socket",
	"tmpdir",
	"user"
]);
/**
* The option file of a private server: loopback only, no name look-ups, a socket inside its data folder.
* @throws Failure `input` for a setting that is no option name, or one that this program needs itself
*/
function optionFile(files, settings) {
	const own = [
		["datadir", files.dataFolder],
		["tmpdir", files.temporaryFolder],
		["init_file", files.initFile],
		["pid_file", files.pidFile],
		["log_error", files.errorLog],
		["port", files.port],
		["bind_address", "127.0.0.1"],
		["socket", "server.sock"]
	];
	if (files.user !== void 0) own.push(["user", files.user]);
	return [
		"[mariadbd]",
		"skip_name_resolve",
		...[...own, ...checked(settings)].map(([name, value]) => `${name}=${quoted(value)}`),
		""
	].join("\n");
}
/**
* Statements for every start of the server, before it accepts anybody: one user with a password, nobody else, whoever
* there was in its data. The account without a login that owns the views of the system stays.
* @param password letters and digits
*/
function initStatements(user, password, database) {
	return [
		"DELETE FROM mysql.global_priv WHERE User <> 'mariadb.sys';",
		"DELETE FROM mysql.proxies_priv;",
		"FLUSH PRIVILEGES;",
		`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}';`,
		`GRANT ALL PRIVILEGES ON *.* TO '${user}'@'%' WITH GRANT OPTION;`,
		`CREATE DATABASE IF NOT EXISTS \`${database}\`;`,
		""
	].join("\n");
}
/** Why a server died while starting, as far as its log says it. @param logFile where to read on */
function explainServerLog(tail, logFile) {
	const text = tail.join("\n");
	if (/unknown (variable|option)|ambiguous option|Wrong value|option requires an argument/i.test(text)) return {
		kind: "input",
		remedy: "Correct the setting that the server names."
	};
	if (saysPortTaken(tail)) return {
		kind: "environment",
		remedy: "Its port was taken in the meantime: run it again, or give another port."
	};
	if (/No space left on device|Disk is full|errno: 28|error 28/i.test(text)) return {
		kind: "environment",
		remedy: "Free disk space."
	};
	if (/Cannot allocate memory|Out of memory/i.test(text)) return {
		kind: "environment",
		remedy: "Lower innodb_buffer_pool_size, or use a machine with more memory."
	};
	return {
		kind: "environment",
		remedy: `See the log of the server: ${logFile}`
	};
}
/** What a server takes beside its buffer pool, and the pool that it has unless told otherwise. */
const SERVER_BYTES = 200 * 2 ** 20;
const DEFAULT_POOL_BYTES = 128 * 2 ** 20;
/** Memory that a server with these settings needs, in bytes; its connections not counted. */
function serverMemoryBytes(settings) {
	const pool = settings.innodb_buffer_pool_size ?? settings["innodb-buffer-pool-size"];
	return SERVER_BYTES + (bytesOf(pool) ?? DEFAULT_POOL_BYTES);
}
const PAGE_SIZES = [
	4,
	8,
	16,
	32,
	64
].map((kib) => kib * 1024);
/**
* Bytes of a page of InnoDB, which the data folder is made with and keeps.
* @returns undefined where the server's own is wanted
* @throws Failure `input` for a size that there is not
*/
function pageBytes(settings) {
	const size = settings.innodb_page_size ?? settings["innodb-page-size"];
	if (size === void 0) return void 0;
	const bytes = bytesOf(size);
	if (bytes !== void 0 && PAGE_SIZES.includes(bytes)) return bytes;
	throw new Failure("input", `innodb_page_size cannot be ${size}`, { remedy: "Set it to 4k, 8k, 16k, 32k or 64k." });
}
/** `256M` as bytes. @returns undefined where it is no size */
function bytesOf(size) {
	const match = /^(\d+)([KMGT]?)$/i.exec(String(size));
	if (match === null) return void 0;
	return Number(match[1]) * 1024 ** " KMGT".indexOf((match[2] || " ").toUpperCase());
}
function checked(settings) {
	return Object.entries(settings).map(([name, value]) => {
		const normal = name.replaceAll("-", "_");
		if (!/^[a-z][a-z0-9_]*$/i.test(normal) || /[\r\n]/.test(String(value))) throw new Failure("input", `“${name}” is no server setting`, { remedy: "Write settings as in the server’s option file, e.g. innodb_buffer_pool_size: 256M." });
		if (ours.has(normal)) throw new Failure("input", `the setting “${name}” cannot be given: the server is a private, throw-away one`, { remedy: `Leave “${name}” out.` });
		return [normal, typeof value === "boolean" ? value ? "ON" : "OFF" : value];
	});
}
/** In double quotes, where `#` and blanks at the end are part of the value. */
function quoted(value) {
	if (typeof value === "number" || /^[\w./:@+-]+$/.test(value)) return String(value);
	return `"${value.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"")}"`;
}

// src/server/memory.ts
/** Memory that a target takes of this machine before any load, in bytes; an endpoint takes none. */
function targetMemoryBytes(config) {
	switch (config.kind) {
		case "local": return serverMemoryBytes(config.settings);
		case "playground": return clusterMemoryBytes(config.topology);
		case "endpoint": return 0;
	}
}
/**
* Is there memory for all of them at once, as a side-by-side comparison needs it?
* @throws Failure `environment` with both figures
*/
async function requireMemoryForTargets(configs) {
	const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0);
	const purpose = configs.length === 1 ? "the server under test" : "to run both servers side by side";
	if (needed > 0) await requireMemory(needed, purpose);
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
				}))
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
function balancerConfig({ port, servers, mostConnections, socketFile }) {
	return `global
  maxconn ${mostConnections}
  stats socket ${socketFile} mode 600 level user
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
  timeout check 2s
frontend clients
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance leastconn
  option redispatch
  retries 3
  default-server inter 500ms rise 2 fall 2 maxconn ${mostConnections} on-marked-down shutdown-sessions
${servers.map(({ host, port: serverPort }, i) => `  server s${i} ${bracketed(host)}:${serverPort} check`).join("\n")}
`;
}
function bracketed(host) {
	return host.includes(":") ? `[${host}]` : host;
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
		const mostConnections = options.mostConnections ?? 4096;
		const socketFile = join(room.path, SOCKET);
		await startOnFreePort(port, async (free) => {
			port = free;
			await writeFile(file, balancerConfig({
				port,
				servers: hosts,
				mostConnections,
				socketFile
			}));
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
				}
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
	const server = createMariadbServer(options);
	const keeper = createVariableKeeper();
	let port = options.port;
	let change = noChange;
	let settingsInForce = "";
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
		...options.settings,
		...change.configuration.mariadb
	});
	const wantedVariables = () => ({
		...options.variables,
		...change.variables
	});
	async function boot(signal) {
		await startOnFreePort(port, async (free) => {
			port = free;
			await server.boot(endpoint(), settings(), initStatements(USER, password, DATABASE), signal);
		});
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
			identity: async () => ({
				kind: "local",
				version: await version(),
				settings: settings(),
				variables: wantedVariables()
			})
		},
		async start(signal) {
			await server.halt();
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
				topology: { mariadb: 1 },
				configuration: {
					...settings(),
					...defined({ cores: options.cores })
				},
				variables: { ...wantedVariables() },
				refused: []
			};
		},
		async apply(wanted, signal) {
			const unknown = Object.keys(wanted.configuration).filter((component) => component !== "mariadb");
			if (unknown.length > 0) throw new Failure("input", `a local target has no component “${unknown.join("”, “")}”`, { remedy: "Write its settings under “mariadb”." });
			const pages = pageBytes(wanted.configuration.mariadb ?? {});
			if (pages !== void 0 && pages !== pageBytes(options.settings)) throw new Failure("input", "innodb_page_size cannot be changed for some of the workloads", { remedy: "The data folder keeps the size that it was made with: write it into the settings of the target." });
			change = wanted;
			if (JSON.stringify(settings()) === settingsInForce) {
				assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()));
				return;
			}
			await server.halt();
			await boot(signal);
		},
		diagnose: () => server.diagnose(endpoint()),
		async snapshot(signal) {
			await server.halt();
			await replaceFolder(server.folder("data"), server.folder("snapshot"), signal, options.ledger);
			await boot(signal);
		},
		async restore(signal) {
			await server.halt();
			await replaceFolder(server.folder("snapshot"), server.folder("data"), signal, options.ledger);
			await boot(signal);
		},
		async stop() {
			await server.remove();
		}
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
	const { settings, variables, cores, mariadbd, boot: bootSeconds } = config;
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
		bootSeconds
	});
}
function endpoint(config, { name, log, ledger, env, note }) {
	const { variables, database } = config;
	const { database: _, ...place } = endpointOf(config, env);
	const shared = {
		name,
		log,
		ledger,
		variables,
		note,
		backup: backupStorageOf(config, env),
		...place
	};
	const target = createEndpointTarget(database === void 0 ? shared : {
		...shared,
		database
	});
	return config.loadBalancer === "haproxy" ? withLoadBalancer(target, { ledger }) : target;
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
	return config.loadBalancer === "haproxy" ? withLoadBalancer(target, { ledger }) : target;
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
function requirementsOf({ suite, base, candidate, tools }) {
	const targets = [base, candidate].filter((target) => target !== void 0);
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
	const { folder, ledger, notes, snapshotCaches } = places;
	const targets = settings.base === void 0 ? 1 : 2;
	const create = (name) => {
		const config = settings[name];
		if (config === void 0) return {};
		const logFolder = join(folder, resultFiles.logs, `server-${name}`);
		const { log, env } = io;
		const note = (what, why) => notes.add(name, what, why);
		const dataKey = snapshotCaches[name]?.key;
		return { [name]: createTarget(config, {
			name,
			logFolder,
			log,
			ledger,
			env,
			targets,
			note,
			dataKey
		}) };
	};
	return {
		...create("base"),
		...create("candidate")
	};
}
/** The cells of the suite, with the versions of their tools. @throws Failure `environment` where a tool is missing */
async function readyCells(settings, workloads, io, only) {
	const sideBySide = settings.base === void 0 ? void 0 : settings.policy.sideBySide;
	const planned = planCells(settings.suite, sideBySide).filter((cell) => only === void 0 || only.includes(cell.settings.id));
	const most = sideBySide === void 0 || sideBySide.rounds === 1 ? "" : "at most ";
	io.log.info(`${plural(planned.length, "cell")}, ${most}${timeLeft(loadSeconds(planned))} of load`);
	for (const { settings: cell } of planned) checkCell(cell);
	const dataReset = dataResetOf(settings);
	const cells = [];
	for (const { settings: cell, repeats, change } of planned) {
		const toolVersion = await workloads.get(cell.tool).version(io.signal);
		cells.push({
			settings: {
				...cell,
				toolVersion,
				...dataReset
			},
			repeats,
			change
		});
	}
	return cells;
}
/** Figures of a server that went on from loading are not those of one that was freshly started. */
function dataResetOf({ base, candidate, suite, inputs }) {
	if (base !== void 0) return {};
	if (suite.reset !== "never") return { dataReset: suite.reset };
	return inputs.snapshotCache.kind !== "off" && candidate.kind !== "endpoint" ? { dataReset: "once" } : {};
}
/** Everything that the record says beside the runs. The servers are up. */
async function describeJob(settings, targets, io) {
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	const source = await measuredSource(io);
	const base = await targets.base?.describe();
	const candidate = await targets.candidate.describe();
	return {
		id: recordId(settings.suiteName, source, createdAt),
		suite: settings.suiteName,
		createdAt,
		programVersion,
		source,
		machine: await readMachine(io.env),
		...base === void 0 ? { targets: { candidate } } : {
			targets: {
				candidate,
				base
			},
			...sideBySidePlan(settings)
		}
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

export { createWorkloads as a, requirementsOf as c, withTiproxy as d, requireMemoryForTargets as f, withNotes as h, createTargets as i, readMachine as l, createNotes as m, noteDifferences as n, describeJob as o, targetMemoryBytes as p, sideFolders as r, readyCells as s, comparesWorkloads as t, endpointOf as u };