import { H as oneLine, X as Failure } from "./start.js";
import { Sn as defined } from "./inputs.js";
import { a as withConnection, h as promptly, i as queryValue, u as asOwner } from "./connect.js";
import { Y as median } from "./shared.js";
import { n as withDeadline } from "./deadline.js";
import { t as maskLiterals } from "./evidence.js";
import { createHash } from "node:crypto";

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

// src/why/plan-tree.ts
const reader = /^(?:TableReader|IndexReader|IndexLookUp|IndexMerge|Point_Get|Batch_Point_Get)$/;
const reads = /(?:FullScan|RangeScan|RowIDScan|TableScan|IndexScan|SampleScan|Point_Get)$/;
const full = /^(?:Table|Index)FullScan$/;
const range = /(?:RangeScan|Point_Get)$/;
/**
* Reads the rows of TiDB's `EXPLAIN`; the columns are those of `FORMAT = 'row'`.
* @param database of the tables, which is no part of the plan
*/
function readPlan(rows, database) {
	const ids = rows.map(({ id }) => /[A-Za-z]\w*_\d+(?=\(|$)/.exec(String(id))?.[0]).filter((id) => id !== void 0);
	const own = new Set(ids);
	return treeOf(rows.map((row) => {
		const id = String(row.id ?? "");
		const object = String(row["access object"] ?? "");
		const info = String(row["operator info"] ?? "").replaceAll(`${database}.`, "");
		const drawn = id.replace(/_\d+(?=\(|$)/, "");
		return {
			drawn,
			name: drawn.replace(/^[\s│├└─]+/u, "").replace(/\(.*$/, ""),
			rows: Number(row.estRows ?? 0),
			task: String(row.task ?? ""),
			object,
			info: withoutNumbers(info, own)
		};
	}), []);
}
function treeOf(lines, blind) {
	const text = lines.map(({ drawn, task, object, info }) => [
		drawn,
		task,
		object,
		info
	].join("	")).join("\n");
	return {
		lines,
		hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
		blind
	};
}
/**
* Reads the rows of MariaDB's `EXPLAIN EXTENDED`. Rows are those of all loops: what the tables before return, times what
* is read of this one.
* @param database as of {@link readPlan}
*/
function readMariaDbPlan(rows, database) {
	const blind = /* @__PURE__ */ new Set();
	const loops = /* @__PURE__ */ new Map();
	return treeOf(rows.map((row) => {
		const word = (column) => String(row[column] ?? "");
		const [id, type, table] = [
			word("id"),
			word("type"),
			word("table")
		];
		const read = (loops.get(id) ?? 1) * Number(row.rows ?? 0);
		loops.set(id, read * Number(row.filtered ?? 100) / 100);
		if (/^(?:range|index_merge)$/.test(type)) blind.add(table);
		const name = table === "" ? "TableDual" : mariaDbNames[type] ?? type;
		const words = [
			id,
			word("key_len"),
			word("ref").replaceAll(`${database}.`, ""),
			word("Extra")
		];
		return {
			drawn: `${word("select_type")} ${type}`.trim(),
			name,
			rows: read,
			task: "mariadb",
			object: [`table:${table}`, ...row.key == null ? [] : [`index:${word("key")}`]].join(", "),
			info: words.join(" ")
		};
	}), [...blind]);
}
/** Ways to read a table, by the operators of TiDB that do the same. A temporary table is none. */
const mariaDbNames = {
	ALL: "TableFullScan",
	index: "IndexFullScan",
	range: "IndexRangeScan",
	index_merge: "IndexRangeScan",
	ref: "IndexRangeScan",
	eq_ref: "Point_Get",
	const: "Point_Get",
	ref_or_null: "IndexRangeScan",
	unique_subquery: "Point_Get",
	index_subquery: "IndexRangeScan"
};
/** Only numbers of operators of this plan, and of columns: an index `Idx_1` keeps its name. */
function withoutNumbers(info, ids) {
	return info.replace(/[A-Za-z]\w*_\d+\b/g, (name) => ids.has(name) ? name.replace(/_\d+$/, "") : name).replace(/\b(Column|ScalarQueryCol)#\d+/g, "$1").replace(/,?\s*stats:(?:pseudo|partial|unInitialized|missing)(?:\[[^\]]*\])?/g, "");
}
function planSize({ lines }) {
	const sum = (chosen) => chosen.reduce((total, { rows }) => total + rows, 0);
	const tables = (name) => [...new Set(lines.filter((line) => name.test(line.name)).map(({ object }) => tableOf(object)))];
	return {
		rowsToSql: sum(lines.filter(({ name, task }) => task === "root" && reader.test(name))),
		rowsRead: sum(lines.filter(({ name }) => reads.test(name))),
		fullScans: tables(full),
		ranges: tables(range)
	};
}
/** A statement that the optimiser answered while it planned; with empty tables this says nothing of the plan. */
function isAnswered({ lines }) {
	return lines.some(({ name }) => name === "TableDual");
}
function tableOf(object) {
	return /\btable:([^,]+)/.exec(object)?.[1]?.trim() ?? object;
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

export { planSize as a, listClusterAddresses as c, probe as d, productAt as f, isAnswered as i, readStatusPort as l, roundTripMs as m, explainPlans as n, tableOf as o, productOf as p, planSession as r, clusterPlaces as s, crossedPlan as t, statusAddresses as u };