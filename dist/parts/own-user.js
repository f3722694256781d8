import { t as Failure } from "./failure.js";
import { _ as schemaChange, a as queryValue, c as isDenied, l as isServerError, o as withConnection, s as detailsOf } from "./connect.js";
import { resolve } from "node:path";
import { randomBytes } from "node:crypto";

// src/mysql/own-database.ts
/** Databases that this program may drop begin like this. */
const DATABASE_PREFIX = "tidb_bench_";
/**
* Creates a database under a random name of ours.
* @throws Failure `environment` where the user may not
*/
async function createOwnDatabase(endpoint, ledger) {
	const name = `${DATABASE_PREFIX}${randomBytes(6).toString("hex")}`;
	const strike = ledger?.add(entryOnServer("database", endpoint, name));
	await statement(endpoint, `CREATE DATABASE \`${name}\``).catch((error) => {
		strike?.();
		throw error;
	});
	return {
		name,
		async empty() {
			await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``);
			await statement(endpoint, `CREATE DATABASE \`${name}\``);
		},
		async drop() {
			await dropOwnDatabase(endpoint, name);
			strike?.();
		}
	};
}
/** Is it the name of a database that this program made? */
function isOwnDatabase(name) {
	return new RegExp(`^${DATABASE_PREFIX}[0-9a-f]{12}$`).test(name);
}
const NO_DATABASE = 1008;
/**
* Drops a database that this program made, e.g. one that a killed run left.
* @throws Failure `input` for a name that is not one of ours
*/
async function dropOwnDatabase(endpoint, name) {
	if (!isOwnDatabase(name)) throw new Failure("input", `the database “${name}” was not created by this program and is not dropped`);
	await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``).catch((error) => {
		if (detailsOf(error instanceof Failure ? error.cause : error).number !== NO_DATABASE) throw error;
	});
}
/** @throws Failure `input` where the caller's database does not exist */
async function requireDatabase(endpoint, name) {
	if (await withConnection(endpoint, (db) => queryValue(db, "SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME = ?", [name]), { withoutDatabase: true }) !== void 0) return;
	throw new Failure("input", `the database “${name}” does not exist`, { remedy: "Create it, or omit the name: the benchmark then creates a temporary database and drops it." });
}
function statement(endpoint, sql) {
	return withConnection(endpoint, async (db) => {
		await db.query(sql, [], schemaChange);
	}, { withoutDatabase: true });
}
/**
* Returns the ledger entry for something that will be created at a server: its address, and the
* access to it.
*/
function entryOnServer(kind, endpoint, name) {
	const [place] = endpoint.hosts;
	if (place === void 0) throw new Failure("input", "the endpoint has no host");
	const { tls, user, passwordEnv } = endpoint;
	const authority = tls.mode === "verify" && tls.caFile !== void 0 ? { caFile: resolve(tls.caFile) } : {};
	const variable = passwordEnv === void 0 ? {} : { passwordEnv };
	return {
		kind,
		...place,
		user,
		name,
		tls: tls.mode,
		...authority,
		...variable
	};
}

// src/mysql/own-user.ts
/** MySQL and TiDB take so many characters. */
const LONGEST_NAME = 32;
const OURS = /^(?:[^.`'\\]{1,18}\.)?tb_[0-9a-f]{10}$/;
/** Is it the name of a user that this program made? */
function isOwnUser(name) {
	return OURS.test(name);
}
/**
* Makes a user for the load tools, over our own checked connection, and logs in as it at every
* host.
* @param endpoint as the caller gave it, without a database
* @returns what the server refused and why, in its words, where the caller's user may not make one
*   or it cannot be used
* @throws Failure `environment` where the server cannot be reached
*/
async function createOwnUser(endpoint, database, ledger) {
	const user = nameBeside(endpoint.user);
	const password = `Tb1_${randomBytes(20).toString("hex")}`;
	const strike = ledger?.add(entryOnServer("user", endpoint, user));
	const drop = async () => {
		await dropOwnUser(endpoint, user);
		strike?.();
	};
	let step = "CREATE USER";
	const make = async (db) => {
		await db.query(`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}'`, [], schemaChange);
		step = "GRANT";
		const grant = (name) => db.query(`GRANT ALL PRIVILEGES ON ${name}.* TO '${user}'@'%'`, [], schemaChange);
		await grant(pattern(database)).catch((error) => {
			if (!isDenied(error) || !isOwnDatabase(database)) throw error;
			return grant(`\`${database}\``);
		});
	};
	try {
		await withConnection(endpoint, make, { withoutDatabase: true });
		step = `the login of the temporary user “${user}”`;
		const own = {
			...endpoint,
			user,
			password,
			database,
			account: "throw-away"
		};
		for (const host of endpoint.hosts.keys()) await withConnection(own, (db) => queryValue(db, "SELECT 1"), { host });
		return {
			user,
			password,
			drop
		};
	} catch (error) {
		await drop().catch((fault) => isServerError(fault) && strike?.());
		if (!isServerError(error)) throw error;
		return {
			refused: step,
			why: detailsOf(error instanceof Failure ? error.cause : error).message
		};
	}
}
/**
* Drops a user that this program made, e.g. one that a killed run left.
* @throws Failure `input` for a name that is not one of ours
*/
async function dropOwnUser(endpoint, name) {
	if (!isOwnUser(name)) throw new Failure("input", `the user “${name}” was not created by this program and is not dropped`);
	const use = (db) => db.query(`DROP USER IF EXISTS '${name}'@'%'`, [], schemaChange);
	await withConnection(endpoint, use, { withoutDatabase: true });
}
/**
* May the user of this connection make others and give them rights, as far as its grants show?
* @returns undefined where they do not say
*/
async function mayCreateUsers(connection) {
	try {
		const grants = (await connection.query("SHOW GRANTS")).flatMap((row) => Object.values(row).map(String));
		return [/^GRANT .*\b(CREATE USER\b|ALL PRIVILEGES ON \*\.\*)/i, /WITH GRANT OPTION|\bGRANT OPTION\b/i].every((pattern) => grants.some((grant) => pattern.test(grant)));
	} catch {
		return;
	}
}
/**
* TiDB Cloud identifies a cluster by the prefix before the dot, and requires it for new users too.
*/
function nameBeside(user) {
	const ownName = `tb_${randomBytes(5).toString("hex")}`;
	const prefix = /^([^.`'\\]+)\./.exec(user)?.[1];
	const full = prefix === void 0 ? ownName : `${prefix}.${ownName}`;
	return full.length <= LONGEST_NAME ? full : ownName;
}
/** A database's name in a GRANT, where `_` and `%` would stand for other characters. */
function pattern(database) {
	return `\`${database.replaceAll("`", "``").replace(/[_%\\]/g, "\\$&")}\``;
}

export { createOwnDatabase as a, requireDatabase as c, mayCreateUsers as i, dropOwnUser as n, dropOwnDatabase as o, isOwnUser as r, isOwnDatabase as s, createOwnUser as t };