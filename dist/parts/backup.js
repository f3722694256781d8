import { c as overAllData, i as withConnection, o as detailsOf, r as queryValue } from "./connect.js";
import { t as Failure } from "./failure.js";
import { randomBytes } from "node:crypto";

// src/server/backup.ts
/**
* @param endpoint without a database
* @param database one of our own: it is dropped before each RESTORE, which demands that its tables do not exist
* @param storage address of the storage, `s3://bucket/folder?access-key=…`; a folder of our own is made below it
*/
function createBackup(endpoint, database, storage) {
	const own = `tidb-bench-${randomBytes(6).toString("hex")}`;
	let taken = 0;
	let place;
	async function execute(statements, signal) {
		try {
			for (const sql of statements) await cancellable(endpoint, sql, signal);
		} catch (error) {
			signal.throwIfAborted();
			const said = withoutCredentials(detailsOf(error).message, storage);
			throw new Failure("environment", said);
		}
	}
	return {
		place: () => place === void 0 ? void 0 : withoutCredentials(place, storage),
		async take(signal) {
			const next = folderIn(storage, `${own}-${taken + 1}`);
			await execute([`BACKUP DATABASE \`${database}\` TO ${quoted(next)}`], signal);
			taken += 1;
			place = next;
		},
		async putBack(signal) {
			if (place === void 0) throw new Error("there is no backup yet");
			const restore = `RESTORE DATABASE \`${database}\` FROM ${quoted(place)}`;
			await execute([`DROP DATABASE IF EXISTS \`${database}\``, restore], signal);
		}
	};
}
/** A folder below the address; credentials and options stand behind it. */
function folderIn(storage, name) {
	const [path = "", ...query] = storage.split("?");
	const below = `${path.replace(/\/+$/, "")}/${name}`;
	return query.length === 0 ? below : `${below}?${query.join("?")}`;
}
/** The text without the options of any address in it, and without the storage's credentials wherever they stand. */
function withoutCredentials(text, storage) {
	const plain = text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s'"?]*)\?[^\s'"]*/gi, "$1");
	return credentialsIn(storage).filter((value) => value.length > 3).reduce((redacted, value) => redacted.replaceAll(value, "***"), plain);
}
/** The parts of an address that a log must not show. */
function credentialsIn(storage) {
	return storage.split("?").slice(1).join("?").split("&").filter((part) => /key|token|secret|signature|^sig$|credential|password/i.test(part.split("=")[0] ?? "")).map((part) => part.slice(part.indexOf("=") + 1)).flatMap((value) => [.../* @__PURE__ */ new Set([value, decoded(value)])]).filter((value) => value !== "");
}
function decoded(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
/** These statements take a literal, no parameter. */
function quoted(text) {
	return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
/** A statement that may take long: TiDB goes on with it when the client leaves, unless it is told not to. */
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

export { credentialsIn as n, createBackup as t };