import { t as Failure } from "./failure.js";
import { i as withConnection, o as detailsOf, r as queryValue, u as schemaChange } from "./connect.js";
import { resolve } from "node:path";
import { randomBytes } from "node:crypto";

// src/server/ledger-entry.ts
/** What is to be written down before something is made at a server: where it is, and how to get there again. */
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

// src/server/database.ts
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
/**
* Drops a database that this program made, e.g. one that a killed run left.
* @throws Failure `input` for a name that is not one of ours
*/
async function dropOwnDatabase(endpoint, name) {
	if (!new RegExp(`^${"tidb_bench_"}[0-9a-f]{12}$`).test(name)) throw new Failure("input", `the database “${name}” was not made by this program and is not dropped`);
	await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``);
}
/** @throws Failure `input` where the caller's database does not exist */
async function requireDatabase(endpoint, name) {
	if (await withConnection(endpoint, (db) => queryValue(db, "SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME = ?", [name]), { withoutDatabase: true }) !== void 0) return;
	throw new Failure("input", `the database “${name}” does not exist`, { remedy: "Create it, or leave the name out: the benchmark then makes one of its own and drops it." });
}
function statement(endpoint, sql) {
	return withConnection(endpoint, async (db) => {
		await db.query(sql, [], schemaChange);
	}, { withoutDatabase: true });
}

// src/server/user.ts
/** MySQL and TiDB take so many characters. */
const LONGEST_NAME = 32;
const OURS = /^(?:[^.`'\\]{1,18}\.)?tb_[0-9a-f]{10}$/;
/**
* Makes a user for the load tools, over our own checked connection, and logs in as it at every host.
* @param endpoint as the caller gave it, without a database
* @returns why there is none, in the server's words, where the caller's user may not make one or it cannot be used
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
	const make = async (db) => {
		await db.query(`CREATE USER '${user}'@'%' IDENTIFIED BY '${password}'`, [], schemaChange);
		await db.query(`GRANT ALL PRIVILEGES ON ${pattern(database)}.* TO '${user}'@'%'`, [], schemaChange);
	};
	try {
		await withConnection(endpoint, make, { withoutDatabase: true });
		for (const host of endpoint.hosts.keys()) await withConnection({
			...endpoint,
			user,
			password,
			database
		}, (db) => queryValue(db, "SELECT 1"), { host });
		return {
			user,
			password,
			drop
		};
	} catch (error) {
		await drop().catch((fault) => isRefusal(fault) && strike?.());
		if (!isRefusal(error)) throw error;
		return { refused: detailsOf(error instanceof Failure ? error.cause : error).message };
	}
}
/**
* Drops a user that this program made, e.g. one that a killed run left.
* @throws Failure `input` for a name that is not one of ours
*/
async function dropOwnUser(endpoint, name) {
	if (!OURS.test(name)) throw new Failure("input", `the user “${name}” was not made by this program and is not dropped`);
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
		return [/^GRANT .*\b(CREATE USER\b|ALL PRIVILEGES ON \*\.\*)/i, /WITH GRANT OPTION|\bGRANT OPTION\b/i].every((wanted) => grants.some((grant) => wanted.test(grant)));
	} catch {
		return;
	}
}
/** TiDB Cloud tells clusters apart by what stands before the dot, and demands it of new users too. */
function nameBeside(user) {
	const own = `tb_${randomBytes(5).toString("hex")}`;
	const prefix = /^([^.`'\\]+)\./.exec(user)?.[1];
	const full = prefix === void 0 ? own : `${prefix}.${own}`;
	return full.length <= LONGEST_NAME ? full : own;
}
/** A database's name in a GRANT, where `_` and `%` would stand for other characters. */
function pattern(database) {
	return `\`${database.replaceAll("`", "``").replace(/[_%\\]/g, "\\$&")}\``;
}
/** The server said no; it was not out of reach. */
function isRefusal(error) {
	return detailsOf(error instanceof Failure ? error.cause : error).code.startsWith("ER_");
}

export { createOwnDatabase as a, entryOnServer as c, DATABASE_PREFIX as i, dropOwnUser as n, dropOwnDatabase as o, mayCreateUsers as r, requireDatabase as s, createOwnUser as t };