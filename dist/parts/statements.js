import { i as onConnections, o as withConnection, p as overAllData, s as detailsOf, u as asOwner } from "./connect.js";
import { a as listIn, r as isSqlFile, s as repetitionsOf } from "./definition.js";
import { o as statementsOf } from "./tokens.js";
import { s as readRegularFile } from "./files.js";
import { t as whileWaiting } from "./log2.js";
import { t as Failure } from "./failure.js";
import { g as plural, o as formatDuration } from "./number.js";
import { createReadStream, realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";

// src/core/workload/statements.ts
/** Rows of an answer are thrown away, and may be many. */
const anyAnswer = {
	...overAllData,
	rows: 1e6,
	bytes: 512 * 2 ** 20
};
/**
* Runs statements one after the other on one connection.
* @returns what the server says against one, with its place; undefined where all went through
* @throws Failure `environment` where the server no longer answers; the signal's reason
*/
async function refusalOf(connection, statements, context) {
	const root = realpathSync(ownFolder(context));
	for (const { sql, place } of statements) try {
		await connection.load(sql, (name) => ownFile(name, sql, root), anyAnswer, context.signal);
	} catch (error) {
		context.signal.throwIfAborted();
		if (error instanceof Failure) throw error;
		return `${place}: ${detailsOf(error).message}`;
	}
}
/**
* Connections that make many tables, and the fewest repetitions that are worth them. TiDB joins
* eight tables that are requested at the same time into one change of its schema, and works on
* several of these at once.
*/
const [CONNECTIONS, FEWEST] = [64, 8];
/**
* Finds why a set-up is refused, like `refusalOf`, with the repetitions of a statement on several
* connections.
*/
async function refusalOfSetup(endpoint, statements, context) {
	return withConnection(endpoint, async (connection) => {
		for (let at = 0; at < statements.length;) {
			const { pattern, place } = statements[at];
			let end = at + 1;
			while (statements[end]?.pattern === pattern) end++;
			const alike = statements.slice(at, end);
			const line = (seconds) => `${place} · ${plural(alike.length, "statement")} · ${formatDuration(Math.round(seconds))} until now`;
			const refusal = await (alike.length < FEWEST ? refusalOf(connection, alike, context) : whileWaiting(context.log, line, () => refusalOfMany(endpoint, alike, context)));
			if (refusal !== void 0) return refusal;
			at = end;
		}
	});
}
async function refusalOfMany(endpoint, statements, context) {
	const count = Math.min(CONNECTIONS, Math.ceil(statements.length / FEWEST));
	return (await onConnections(endpoint, count, statements, (connection, some) => refusalOf(connection, some, context))).find((refusal) => refusal !== void 0);
}
/** Most bytes of a file with statements, which are sent one by one. */
const MOST_BYTES = 256 * 2 ** 20;
/**
* A server may ask for any file: it gets those that the statement names and that are in the folder
* of the job.
*/
function ownFile(name, sql, root) {
	const path = realpathSync(resolve(root, name));
	const way = relative(root, path);
	if (!sql.includes(name) || way.startsWith("..") || isAbsolute(way)) throw new Error(`the server asks for the file ${name}, which the statement does not name or that lies outside`);
	if (!statSync(path).isFile()) throw new Error(`the server asks for ${name}, which is not a regular file`);
	return createReadStream(path);
}
/**
* Statements that need a global privilege, which a user made for one database lacks: FILE,
* BACKUP_ADMIN, RESTORE_ADMIN.
*/
const beyondOneDatabase = /^(?:IMPORT\s+INTO|BACKUP|RESTORE|LOAD\s+DATA\s+INFILE)\b/i;
/**
* Returns the endpoint with the user that may run all of the statements: the caller's only where
* one needs it.
*/
function endpointFor(endpoint, statements) {
	return statements.some(({ sql }) => beyondOneDatabase.test(sql)) ? asOwner(endpoint) : endpoint;
}
/** Folder that the paths of a cell's own files start from. */
function ownFolder({ folder }) {
	return folder ?? process.cwd();
}
/**
* The statements of a list of the cell's data, what files hold among them.
* @param run `{run}` stands for it @throws where a file cannot be read
*/
function placedStatements(context, list, run) {
	return placedTexts(context, list, listIn(context.cell.data, list), run);
}
/**
* The statements of the entries of a list, each SQL or a file. @throws where a file cannot be read
*/
function placedTexts(context, list, entries, run) {
	return entries.flatMap((entry) => {
		const isFile = isSqlFile(entry);
		const text = isFile ? readRegularFile(resolve(ownFolder(context), entry), MOST_BYTES) : entry;
		return statementsOf(text).flatMap(({ sql, line }) => repetitionsOf(filled(sql, context, run)).map((each) => ({
			sql: each,
			place: isFile ? `${entry}:${line}` : list,
			pattern: sql
		})));
	});
}
/**
* Puts in what only a job knows: where the files are, what the database is called, which run it is.
*/
function filled(sql, context, run) {
	const values = {
		folder: ownFolder(context),
		database: context.endpoint.database,
		...run === void 0 ? {} : { run: `${run.side}-${run.round}-${run.slice}` }
	};
	return sql.replace(/\{(folder|database|run)\}/g, (whole, name) => values[name] ?? whole);
}

export { refusalOfSetup as a, refusalOf as i, placedStatements as n, placedTexts as r, endpointFor as t };