import { H as oneLine, X as Failure } from "./start.js";
import { Ar as readNamedFile, Sn as defined } from "./inputs.js";
import { a as withConnection, h as promptly, i as queryValue, u as asOwner } from "./connect.js";
import { X as median } from "./shared.js";
import { n as withDeadline } from "./deadline.js";
import { t as maskLiterals } from "./evidence.js";
import { i as readPlan, r as readMariaDbPlan } from "./plan-tree.js";
import { randomBytes } from "node:crypto";

// src/server/probe.ts
/** Asks a server what it is; what it keeps to itself is left out. */
async function probe(connection) {
	const version = shortText(await queryValue(connection, "SELECT VERSION()") ?? "unknown");
	const product = productOf(version, await queryValue(connection, "SELECT @@version_comment") ?? "");
	if (product !== "TiDB") return {
		product,
		version,
		components: { [product.toLowerCase()]: { version } },
		topology: {}
	};
	const versionText = await queryValue(connection, "SELECT TIDB_VERSION()").catch(() => void 0);
	const cluster = await clusterInfo(connection);
	const tidbVersion = parseTidbVersion(versionText ?? "");
	return {
		product,
		version: tidbVersion.version === void 0 ? version : shortText(tidbVersion.version),
		components: Object.keys(cluster.components).length > 0 ? cluster.components : tidbAlone(tidbVersion, version),
		topology: cluster.topology
	};
}
/** Limits for texts of a server, which appear in every report. */
const MOST_TEXT = 200;
const MOST_KINDS = 50;
function shortText(text) {
	return oneLine(String(text), MOST_TEXT);
}
/** A kind of node by the name that the server gives it, where that can be the name of one. */
function kindOf(type, topology) {
	return /^[a-z][a-z0-9_-]{0,49}$/.test(type) && !(type in Object.prototype) && (Object.hasOwn(topology, type) || Object.keys(topology).length < MOST_KINDS) ? type : "other";
}
/** Asks a server which product it is. @throws Failure where it does not answer */
async function productAt(endpoint) {
	return withConnection(endpoint, async (db) => {
		return productOf(await queryValue(db, "SELECT VERSION()") ?? "", await queryValue(db, "SELECT @@version_comment").catch(() => void 0) ?? "");
	}, { withoutDatabase: true });
}
/** The product behind `VERSION()` and `version_comment`. */
function productOf(version, comment) {
	if (/tidb/i.test(version) || /tidb/i.test(comment)) return "TiDB";
	if (/mariadb/i.test(version) || /mariadb/i.test(comment)) return "MariaDB";
	return "MySQL";
}
/** `TIDB_VERSION()`: a block of `Release Version: v8.5.0` and `Git Commit Hash: …`. */
function parseTidbVersion(text) {
	return {
		version: /^Release Version:\s*(\S+)/m.exec(text)?.[1],
		commit: /^Git Commit Hash:\s*([0-9a-f]{7,40})/m.exec(text)?.[1]
	};
}
function tidbAlone(tidbVersion, version) {
	return { tidb: {
		version: shortText(tidbVersion.version ?? version),
		...defined({ commit: tidbVersion.commit })
	} };
}
async function clusterInfo(connection) {
	const components = {};
	const topology = {};
	try {
		const rows = await connection.query("SELECT LOWER(TYPE) AS type, VERSION AS version, GIT_HASH AS hash FROM INFORMATION_SCHEMA.CLUSTER_INFO");
		for (const { type, version, hash } of rows) {
			const name = kindOf(String(type), topology);
			topology[name] = (topology[name] ?? 0) + 1;
			components[name] = {
				version: shortText(version),
				...hash ? { commit: shortText(hash) } : {}
			};
		}
	} catch {}
	return {
		components,
		topology
	};
}
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

// src/server/evidence/status-address.ts
/** More servers are not needed: work a statement is the same on each. */
const MOST_SERVERS = 16;
/** The kinds of servers in a cluster, and the default status port of each. */
const usualPorts = {
	tidb: 10080,
	tikv: 20180,
	pd: 2379
};
/** @throws Failure without the right to ask */
const listClusterAddresses = async (endpoint, kind) => {
	const question = "SELECT STATUS_ADDRESS AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO WHERE TYPE = ?";
	const ask = asOwner(endpoint);
	return (await withConnection(ask, (db) => db.query(question, [kind]), { withoutDatabase: true })).map(({ place }) => String(place));
};
/**
* Returns the status addresses of a kind of server. Without the right to ask it there is the usual port; none where the
* cluster lists no TiKV or PD with a status port, such as a TiDB on its embedded store.
*/
async function statusAddresses(endpoint, kind, listAddresses = listClusterAddresses) {
	const listed = await listAddresses(endpoint, kind).catch(() => void 0);
	if (kind !== "tidb" && listed?.every((place) => place === "")) return [];
	const allowedHosts = new Set(asOwner(endpoint).hosts.map(({ host }) => plainHost(host)));
	const reachable = (listed ?? []).flatMap((place) => {
		const [, host = "", port = ""] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? [];
		return allowedHosts.has(plainHost(host)) ? [address(host, Number(port))] : [];
	});
	const usual = [...allowedHosts].map((host) => address(host, usualPorts[kind]));
	return (reachable.length > 0 ? [...new Set(reachable)] : usual).slice(0, MOST_SERVERS);
}
/**
* Returns where the components of a cluster listen. Metrics are read from the hosts of the endpoint alone.
* @throws Failure without the right to ask
*/
async function clusterPlaces(endpoint) {
	const question = "SELECT LOWER(TYPE) AS kind, INSTANCE AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO";
	const rows = await withConnection(asOwner(endpoint), (db) => db.query(question), { withoutDatabase: true });
	const placesOf = (name) => rows.flatMap(({ kind, place }) => kind === name ? [String(place)] : []);
	const [tidb, tikv, pd] = await Promise.all([
		"tidb",
		"tikv",
		"pd"
	].map((kind) => statusAddresses(endpoint, kind)));
	return {
		tidb: endpoint.hosts.map(({ host, port }) => address(host, port)),
		status: tidb ?? [],
		tikv: placesOf("tikv"),
		pd: placesOf("pd"),
		metrics: {
			tidb: tidb ?? [],
			tikv: tikv ?? [],
			pd: pd ?? []
		}
	};
}
function plainHost(host) {
	const plain = host.toLowerCase();
	return plain === "localhost" ? "127.0.0.1" : plain;
}
function address(host, port) {
	return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
/** Reads a status port. @throws Failure `environment` where it does not answer, refuses, or sends too much; the signal's reason */
async function readStatusPort(at, question) {
	const { path, deadlineSeconds, mostBytes, headers = {}, signal } = question;
	const read = async (limit) => {
		const answer = await fetch(`http://${at}${path}`, {
			signal: limit,
			redirect: "error",
			headers
		});
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new Failure("environment", `the status port ${at} answers with HTTP status ${answer.status}`);
		}
		const chunks = [];
		let bytes = 0;
		for await (const chunk of answer.body ?? []) {
			chunks.push(chunk);
			bytes += chunk.length;
			if (bytes > mostBytes) throw new Failure("environment", `the answer of the status port ${at} is too large`);
		}
		return Buffer.concat(chunks);
	};
	try {
		return await withDeadline(signal, deadlineSeconds * 1e3, read);
	} catch (cause) {
		signal.throwIfAborted();
		if (cause instanceof Failure) throw cause;
		throw new Failure("environment", `the status port ${at} does not answer`, { cause });
	}
}

// src/server/evidence/plans.ts
/** Number of statements to explain: those that took most of the time. */
const MOST_STATEMENTS = 40;
const DEADLINE_MS = 6e3;
const briefly = {
	...promptly,
	deadlineSeconds: 2,
	rows: 500,
	bytes: 2 ** 20
};
/**
* Reads the plans by `EXPLAIN`, and skips statements that have none. The statement itself is not executed, but TiDB
* executes its scalar subqueries to plan it.
* @param explain `EXPLAIN`, as the product wants it
*/
async function explainPlans(db, statements, explain, signal) {
	const plans = {};
	const until = Date.now() + DEADLINE_MS;
	const digests = /* @__PURE__ */ new Set();
	for (const { digest, sql } of statements) {
		if (digests.size === MOST_STATEMENTS || Date.now() > until || !db.usable) break;
		const text = withArguments(sql);
		if (digests.has(digest) || text === void 0) continue;
		digests.add(digest);
		const rows = await db.query(`${explain} ${text}`, [], briefly, signal).catch(() => []);
		const [first] = rows;
		if (first === void 0) continue;
		const heads = Object.keys(first);
		const lines = rows.map((row) => heads.map((head) => cell(head, row[head])).join("	"));
		plans[digest] = {
			sql: maskLiterals(sql),
			explain: [heads.join("	"), ...lines].join("\n")
		};
	}
	return plans;
}
/** Masks the two columns that may contain values of a user; estimates and names stay. */
function cell(head, value) {
	const text = String(value ?? "NULL").replace(/[\t\n]/g, " ");
	return /^(?:operator info|extra)$/i.test(head) ? maskLiterals(text) : text;
}
/**
* A statement that can be explained: where it has marks for arguments, those that the server tells of, else the text
* `1`, which every type can be compared with; a number in a LIMIT.
* @returns undefined where it is none
*/
function withArguments(statement) {
	const [sql = "", argumentText] = statement.split(/ \[arguments: /);
	if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i.test(sql)) return void 0;
	const values = argumentText === void 0 ? [] : argumentsOf(argumentText.replace(/\]\s*$/, ""));
	let at = 0;
	return sql.replace(/\/\*.*?\*\//g, "").replace(/\(\s*\.\.\.\s*\)/g, "(?)").replace(/(\bLIMIT\s+|\bOFFSET\s+)\?(?:\s*,\s*\?)?/gi, "$11").replace(/\?/g, () => values[at++] ?? "'1'");
}
/** `5205` or `(1, "a")`; only numbers and quoted texts are used. */
function argumentsOf(text) {
	return (text.match(/-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g) ?? []).map((literal) => /^["']/.test(literal) ? "'1'" : literal);
}
const MOST_ROUNDS = 4;
function planSession(db, facts, signal) {
	const { product, database } = facts;
	const isTidb = product === "TiDB";
	const explain = async (sql) => {
		const rows = await db.query(`EXPLAIN ${isTidb ? "" : "EXTENDED "}${sql}`, [], promptly, signal);
		return (isTidb ? readPlan : readMariaDbPlan)(rows, database);
	};
	return {
		...facts,
		async plan(sql) {
			try {
				let last = await explain(sql);
				for (let round = 1; round < MOST_ROUNDS; round++) {
					const next = await explain(sql);
					if (next.hash === last.hash) return {
						kind: "plan",
						plan: next
					};
					last = next;
				}
				return { kind: "unsteady" };
			} catch (error) {
				if (error instanceof Failure || signal.aborted || !db.usable) throw error;
				return {
					kind: "refused",
					reason: error instanceof Error ? error.message : String(error)
				};
			}
		},
		async hints(sql) {
			if (!isTidb) return void 0;
			return queryValue(db, `EXPLAIN FORMAT = 'hint' ${sql}`).catch(() => void 0);
		},
		async planCache(sql) {
			if (!isTidb || !/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bINTO\b/i.test(sql)) return void 0;
			try {
				await db.query("PREPARE tidb_bench_plan FROM ?", [sql], promptly, signal);
				const refusal = await warning(db);
				await db.query("EXECUTE tidb_bench_plan", [], promptly, signal);
				await db.query("EXECUTE tidb_bench_plan", [], promptly, signal);
				const hit = await queryValue(db, "SELECT @@last_plan_from_cache") === "1";
				if (hit) return { hit };
				await db.query("EXECUTE tidb_bench_plan", [], promptly, signal);
				return {
					hit,
					reason: await warning(db) ?? refusal
				};
			} catch (error) {
				if (error instanceof Failure || signal.aborted || !db.usable) throw error;
				return;
			}
		}
	};
}
async function warning(db) {
	const [first] = await db.query("SHOW WARNINGS");
	return first === void 0 ? void 0 : String(first.Message);
}
/**
* The candidate's plan by the estimates of the base. MariaDB has no hints for it; a server of the same version has the
* estimates that the base would have.
*/
async function crossedPlan(sql, ofCandidate, base, candidate) {
	if (base.product !== "TiDB") return base.version === candidate.version ? ofCandidate : void 0;
	const hints = await candidate.hints(sql);
	if (hints === void 0) return void 0;
	return base.plan(withHints(sql, hints.replaceAll(candidate.database, base.database)));
}
/** The hints name their query blocks, so they may all stand behind the first keyword. */
function withHints(sql, hints) {
	return sql.replace(/\b(?:SELECT|UPDATE|DELETE)\b/i, (keyword) => `${keyword} /*+ ${hints} */`);
}
/** The statements of a file of `CREATE TABLE`. @throws Failure `input` */
function readPlanSchema(path) {
	return splitStatements(readNamedFile(path, {
		what: "the schema",
		where: "--schema"
	}));
}
/** @throws Failure `input` */
function readPlanStatistics(path) {
	return readNamedFile(path, {
		what: "the statistics",
		where: "--statistics"
	});
}
/** The statements of a file with their names. @throws Failure `input` where there is none, or one that has no plan */
function readPlanStatements(path) {
	const statements = splitStatements(readNamedFile(path, {
		what: "the statements",
		where: "--statements"
	}), true).map((sql, at) => {
		const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`;
		const bare = withoutComments(sql);
		if (!hasPlan(bare)) throw new Failure("input", `${name} is no SELECT, INSERT, REPLACE, UPDATE or DELETE`);
		return {
			name,
			sql: bare
		};
	});
	if (statements.length === 0) throw new Failure("input", `${path} has no statement`);
	return statements;
}
/** Only what EXPLAIN does not execute: `EXPLAIN ANALYZE …` would. */
function hasPlan(sql) {
	return /^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(sql);
}
/** A statement ends with `;` at the end of a line. */
function splitStatements(text, keepsComments = false) {
	return text.split(/;[ \t]*(?:\r?\n|$)/).flatMap((part) => withoutComments(part) === "" ? [] : [keepsComments ? part : withoutComments(part)]);
}
function withoutComments(sql) {
	return sql.replace(/^\s*--.*$/gm, "").trim();
}
/** A name that no other job uses. */
function newPlanDatabase() {
	return `tidb_bench_plans_${randomBytes(4).toString("hex")}`;
}

export { readPlanSchema as a, withArguments as c, readStatusPort as d, statusAddresses as f, roundTripMs as g, productOf as h, planSession as i, clusterPlaces as l, productAt as m, explainPlans as n, readPlanStatements as o, probe as p, newPlanDatabase as r, readPlanStatistics as s, crossedPlan as t, listClusterAddresses as u };