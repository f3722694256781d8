import { n as REPLICATION_NOTE } from "./assemble.js";
import { i as diagnoseProcess, n as createHome, r as createOwnTarget, t as DATABASE$1 } from "./own-target.js";
import { c as startOnFreePort, n as PortTaken, o as isPortConflict, t as waitUntilAnswering } from "./readiness.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { n as bytesOf, r as serverMemoryBytes, t as requirementOf } from "./requirement.js";
import { c as readTail } from "./files.js";
import { n as groupMembers } from "./identity.js";
import { a as pinnedCommand, l as requireMemory, r as freeDiskBytes, u as slowStartRemedy } from "./machine.js";
import { a as requireCommand, o as requirements, r as findRequired } from "./packages.js";
import { r as startProcess, t as runProcess } from "./process.js";
import { t as exitWords } from "./exit.js";
import { a as queryValue, o as withConnection, p as overAllData } from "./connect.js";
import { l as replaceFolder } from "./folders2.js";
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { copyFile, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// src/targets/local/mariadb.ts
/**
* Settings that this program decides itself: a caller who sets one of these would break the
* isolation of the server.
*/
const reservedSettings = /* @__PURE__ */ new Set([
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
* The option file of a private server, which MariaDB and MySQL read: loopback only, no name
* look-ups, a socket inside its data folder.
* @throws Failure `input` for a setting that is no option name, or one that this program needs
*   itself
*/
function optionFile(files, settings) {
	const ownLines = [
		["datadir", files.dataFolder],
		["tmpdir", files.temporaryFolder],
		["init_file", files.initFile],
		["pid_file", files.pidFile],
		["log_error", files.errorLog],
		["port", files.port],
		["bind_address", "127.0.0.1"],
		["socket", "server.sock"]
	];
	if (files.user !== void 0) ownLines.push(["user", files.user]);
	return [
		"[mysqld]",
		"skip_name_resolve",
		...[...ownLines, ...checkedSettings(settings)].map(([name, value]) => `${name}=${quoted(value)}`),
		""
	].join("\n");
}
/**
* Statements for every start of the server, before it accepts anybody: one user with a password,
* nobody else, whoever there was in its data. The account without a login that owns the views of
* the system stays.
* @param password letters and digits
*/
function initStatements(user, password, database) {
	return [
		"SET SESSION sql_log_bin = 0;",
		"DELETE FROM /*M! mysql.global_priv WHERE User <> 'mariadb.sys' */ /*!50700 mysql.user WHERE User NOT LIKE 'mysql.%' */;",
		"DELETE FROM mysql.proxies_priv;",
		"FLUSH PRIVILEGES;",
		`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}';`,
		`GRANT ALL PRIVILEGES ON *.* TO '${user}'@'%' WITH GRANT OPTION;`,
		`CREATE DATABASE IF NOT EXISTS \`${database}\`;`,
		""
	].join("\n");
}
/**
* Explains why a server died while starting, as far as its log shows it. @param logFile named for
* further reading
*/
function explainServerLog(tail, logFile) {
	const text = tail.join("\n");
	if (/unknown (variable|option)|ambiguous option|Wrong value|option requires an argument/i.test(text)) return {
		kind: "input",
		remedy: "Correct the setting that the server names."
	};
	if (isPortConflict(tail)) return {
		kind: "environment",
		remedy: "Another program took the port. Run the job again, or set another port."
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
function checkedSettings(settings) {
	return Object.entries(settings).map(([name, value]) => {
		const normal = name.replaceAll("-", "_");
		if (!/^[a-z][a-z0-9_]*$/i.test(normal) || /[\r\n]/.test(String(value))) throw new Failure("input", `“${name}” is not a server setting`, { remedy: "Write settings as in the server’s option file, e.g. innodb_buffer_pool_size: 256M." });
		if (reservedSettings.has(normal)) throw new Failure("input", `the setting “${name}” is reserved: the action sets it for its temporary server`, { remedy: `Remove “${name}”.` });
		return [normal, typeof value === "boolean" ? value ? "ON" : "OFF" : value];
	});
}
/** Puts it in double quotes, where `#` and blanks at the end are part of the value. */
function quoted(value) {
	if (typeof value === "number" || /^[\w./:@+-]+$/.test(value)) return String(value);
	return `"${value.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"")}"`;
}

// src/targets/local/mariadb-guest.ts
const PORT = 4e3;
/** Nobody can reach the guest, and equal images need equal passwords. */
const [USER$1, PASSWORD, DATABASE] = [
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
		processes: [{
			name: "the server",
			program,
			words: [`/server/bin/${name}`, "--defaults-file=/server/server.cnf"],
			port: PORT,
			logFile: files.errorLog,
			memoryBytes: serverMemoryBytes(settings)
		}],
		texts: {
			"/server/server.cnf": optionFile(files, {
				...own,
				...settings
			}),
			"/server/init.sql": `${initStatements(USER$1, PASSWORD, DATABASE)}${variableStatements(variables)}`
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
			database: DATABASE,
			tls: { mode: "off" },
			account: "throw-away"
		}
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

// src/targets/local/product.ts
/** Returns the path of the server on PATH. @throws Failure `environment` with the way to install it */
async function findServer(wanted) {
	const requirement = requirements[requirementOf(wanted)];
	return await findRequired(requirement) ?? requireCommand(requirement);
}
/**
* Checks whether AppArmor has a profile for the program, which then can open files of its package
* alone. @param folder of profiles
*/
function isConfined(program, folder = "/etc/apparmor.d") {
	const name = program.slice(1).replaceAll("/", ".");
	return existsSync(join(folder, name)) && !existsSync(join(folder, "disable", name));
}

// src/targets/local/mariadb-server.ts
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
	let installed;
	let program;
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
			const place = {
				signal,
				ledger: options.ledger
			};
			installed = options.program ?? await findServer(options);
			isMysql = basename(installed) !== "mariadbd" && await isOfMysql(installed, place);
			await requireMemory(serverMemoryBytes(options.settings), `the server “${options.name}”`);
			const { name, logFolder, ledger, folder } = options;
			home = await createHome(name, logFolder, ["tmp"], ledger, folder);
			program = isMysql ? await withoutProfile(installed, inHome("mysqld"), options.profiles) : installed;
			const installer = isMysql ? program : await requireCommand({
				...requirements.mariadb,
				command: "mariadb-install-db"
			});
			if (options.program === void 0 && isMysql) options.log.info(`${options.name}: MariaDB is not installed, so ${installed} is used`);
			const places = [`--datadir=${inHome("data")}`, `--tmpdir=${inHome("tmp")}`];
			const bytes = pageBytes(options.settings);
			const pages = bytes === void 0 ? [] : [`--innodb-page-size=${bytes}`];
			const how = [
				...isMysql ? [
					"--initialize-insecure",
					"--log-error-verbosity=1",
					...basedirOf(installed, program)
				] : ["--skip-test-db", "--auth-root-authentication-method=normal"],
				...process.getuid?.() === 0 ? ["--user=root"] : [],
				...pages
			];
			const extraEnv = { TMPDIR: inHome("tmp") };
			const exit = await runProcess(installer, [
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
			throw new Failure("environment", `the data folder of the server “${options.name}” could not be created: ${basename(installer)} ${ending}`, {
				tail,
				remedy
			});
		},
		async boot(endpoint, settings, init, signal) {
			if (program === void 0 || installed === void 0) throw new Error(`the server ${options.name} is not installed`);
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
			const [file, args] = pinnedCommand(options.cores, program, [`--defaults-file=${inHome("server.cnf")}`, ...basedirOf(installed, program)]);
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
			if (ready.state === "too-late") {
				const { message, tail, remedy } = await failure(`did not answer within ${bootSeconds} s (${ready.last.message})`);
				const slow = [remedy, slowStartRemedy()].filter((each) => each !== void 0).join(" ");
				throw new Failure("environment", message, {
					tail,
					remedy: slow
				});
			}
			return seconds;
		},
		guest: async (settings, variables) => guestOfMariadb({
			program: installed ?? await findServer(options),
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
			if (await freeDiskBytes(home.path) < DISK_FULL_BYTES) return diskFull(home.path);
			return diagnoseProcess(server, () => endpoint, death, failure);
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
/**
* Returns a copy of a program that AppArmor confines by its path: the copy is not confined, and can
* use a private folder.
*/
async function withoutProfile(program, copy, profiles) {
	if (!isConfined(program, profiles)) return program;
	await copyFile(program, copy);
	return copy;
}
/** Returns the option with which a copy finds its messages and plugins. */
function basedirOf(installed, program) {
	return installed === program ? [] : [`--basedir=${dirname(dirname(installed))}`];
}

// src/targets/local/replica.ts
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
		copy(from, signal) {
			const to = from === "data" ? "snapshot" : "data";
			return replaceFolder(server.folder(from), server.folder(to), signal, options.ledger);
		},
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

// src/targets/local/local.ts
const USER = "bench";
const noSignal = new AbortController().signal;
/**
* A throw-away MariaDB on the loopback address: a folder, a port, a socket and a user of its own.
* Needs no rights of root, and works with them.
*/
function createLocalTarget(options) {
	const password = randomBytes(18).toString("hex");
	const kind = options.replica === "none" ? void 0 : options.replica;
	const server = createMariadbServer(options);
	const replica = kind === void 0 ? void 0 : createReplica(kind, replicaOptions(options));
	let port = options.port;
	let watching = {};
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
	const settings = (change) => ({
		...watching,
		...options.settings,
		...kind === void 0 ? {} : primarySettings(kind),
		...change.mariadb
	});
	const program = {
		component: "mariadb",
		takesNoOthers: { remedy: "Write its settings under “mariadb”." },
		endpoint,
		install: (signal) => server.install(signal),
		folder: server.folder,
		async before(step, signal) {
			watching = {};
			if (step === "snapshot" || step === "apply") await replica?.catchUp(endpoint(), signal);
		},
		async boot(change, signal) {
			let seconds = 0;
			await startOnFreePort(port, async (free) => {
				port = free;
				seconds = await server.boot(endpoint(), settings(change), init, signal);
			});
			await replica?.follow(endpoint(), init, signal);
			return seconds;
		},
		async halt() {
			await replica?.halt();
			await server.halt();
		},
		async remove() {
			await replica?.remove();
			await server.remove();
		},
		copyMore: async (from, signal) => replica?.copy(from, signal),
		diagnose: async () => await server.diagnose(endpoint()) ?? await replica?.diagnose(),
		processes: server.processes,
		configuration(change) {
			const pages = pageBytes(change.mariadb ?? {});
			if (pages !== void 0 && pages !== pageBytes(options.settings)) throw new Failure("input", "innodb_page_size cannot be changed for some of the workloads", { remedy: "A data folder keeps the page size it was created with. Set innodb_page_size in the settings of the target." });
			return {
				...settings(change),
				...defined({ cores: options.cores })
			};
		},
		async describe(version) {
			const why = await replica?.state(endpoint(), noSignal);
			return {
				kind: "local",
				components: { mariadb: { version } },
				topology: {
					mariadb: 1,
					...replica === void 0 ? {} : { replica: 1 }
				},
				...options.program && { requested: {
					version,
					binaries: ["mariadbd"]
				} },
				...why === void 0 ? {} : { notes: [{
					what: REPLICATION_NOTE,
					why
				}] }
			};
		}
	};
	const target = createOwnTarget(program, {
		...options,
		watch() {
			watching = { performance_schema: true };
		},
		guest: kind === void 0 ? (change, variables) => server.guest(settings(change), variables) : void 0
	});
	if (replica === void 0) return target;
	const checkReplication = async (signal) => {
		await replica.state(endpoint(), signal);
	};
	return {
		...target,
		health: {
			...target.health,
			checkReplication
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

// src/targets/local/run.ts
/** Starts MariaDB or MySQL. */
const code = {
	create(config, { name, logFolder, log, ledger }) {
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
	},
	find: async () => []
};

export { code };