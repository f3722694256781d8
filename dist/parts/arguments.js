import { X as Failure } from "./start.js";
import { r as isPortConflict } from "./ports.js";

// src/server/mariadb.ts
/** What this program decides itself: a caller who sets one of these would break the isolation of the server. */
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
* The option file of a private server, which MariaDB and MySQL read: loopback only, no name look-ups, a socket inside its data folder.
* @throws Failure `input` for a setting that is no option name, or one that this program needs itself
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
* Statements for every start of the server, before it accepts anybody: one user with a password, nobody else, whoever
* there was in its data. The account without a login that owns the views of the system stays.
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
/** Why a server died while starting, as far as its log says it. @param logFile where to read on */
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
/** Memory of a server without its buffer pool, and the default size of that pool, in bytes. */
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
function checkedSettings(settings) {
	return Object.entries(settings).map(([name, value]) => {
		const normal = name.replaceAll("-", "_");
		if (!/^[a-z][a-z0-9_]*$/i.test(normal) || /[\r\n]/.test(String(value))) throw new Failure("input", `“${name}” is not a server setting`, { remedy: "Write settings as in the server’s option file, e.g. innodb_buffer_pool_size: 256M." });
		if (reservedSettings.has(normal)) throw new Failure("input", `the setting “${name}” is reserved: the action sets it for its temporary server`, { remedy: `Remove “${name}”.` });
		return [normal, typeof value === "boolean" ? value ? "ON" : "OFF" : value];
	});
}
/** In double quotes, where `#` and blanks at the end are part of the value. */
function quoted(value) {
	if (typeof value === "number" || /^[\w./:@+-]+$/.test(value)) return String(value);
	return `"${value.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"")}"`;
}

// src/server/playground/arguments.ts
/** The components that a playground can hold, by the name that its flags have. */
const flagOf = {
	tidb: "db",
	tikv: "kv",
	pd: "pd",
	tiproxy: "tiproxy",
	tiflash: "tiflash"
};
const components = Object.keys(flagOf);
/** Arguments of `tiup` for one cluster. Every count is given: TiFlash, for one, would be started otherwise. */
function playgroundArguments(plan) {
	const args = [
		plan.playgroundVersion === "latest" ? "playground" : `playground:${plan.playgroundVersion}`,
		plan.version,
		"--without-monitor",
		"--host",
		"127.0.0.1"
	];
	if (plan.portOffset > 0) args.push("--port-offset", String(plan.portOffset));
	if (plan.mode === "tikv-slim") args.push("--mode", "tikv-slim");
	const used = plan.mode === "tikv-slim" ? ["tikv", "pd"] : components;
	for (const component of used) {
		const flag = flagOf[component];
		const count = plan.topology[component];
		if (component !== "tiproxy" || count > 0) args.push(`--${flag}`, String(count));
		if (count === 0) continue;
		const config = plan.configFiles[component];
		if (config !== void 0) args.push(`--${flag}.config`, config);
		const binary = plan.binaries[component];
		if (binary !== void 0) args.push(`--${flag}.binpath`, binary);
	}
	if (plan.mode === "tidb") args.push("--db.timeout", String(Math.ceil(plan.bootSeconds)));
	return args;
}
/**
* What a small cluster takes before any load, in bytes: about 0.8 GiB for a TiKV, 0.5 GiB for a TiDB and 0.3 GiB for
* PD. An estimate that is meant to refuse a machine that cannot do it, not to size one.
*/
function clusterMemoryBytes({ tidb, tikv }) {
	return (tikv * .8 + tidb * .5 + .3) * 2 ** 30;
}

export { initStatements as a, serverMemoryBytes as c, explainServerLog as i, components as n, optionFile as o, playgroundArguments as r, pageBytes as s, clusterMemoryBytes as t };