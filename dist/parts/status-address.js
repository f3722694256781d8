import { t as Failure } from "./failure.js";
import { O as promptly, S as asOwner, o as withConnection } from "./connect.js";
import { t as maskLiterals } from "./evidence.js";
import { n as withDeadline } from "./deadline.js";

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
* Reads the plans by `EXPLAIN`, and skips statements that have none. The statement itself is not
* executed, but TiDB executes its scalar subqueries to plan it.
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
* A statement that can be explained: where it has marks for arguments, those that the server
* reports, else the text `1`, which every type can be compared with; a number in a LIMIT.
* @returns undefined where it is none
*/
function withArguments(statement) {
	const [sql = "", argumentText] = statement.split(/ \[arguments: /);
	if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i.test(sql)) return void 0;
	const values = argumentText === void 0 ? [] : argumentsOf(argumentText.replace(/\]\s*$/, ""));
	let at = 0;
	return sql.replace(/\/\*(?:[^*\n]|\*(?!\/))*(?:\*\/|$)/gm, "").replace(/\(\s*\.\.\.\s*\)/g, "(?)").replace(/(\bLIMIT\s+|\bOFFSET\s+)\?(?:\s*,\s*\?)?/gi, "$11").replace(/\?/g, () => values[at++] ?? "'1'");
}
/** `5205` or `(1, "a")`; only numbers and quoted texts are used. */
function argumentsOf(text) {
	return (text.match(/-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)/g) ?? []).map((literal) => /^["']/.test(literal) ? "'1'" : literal);
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
* Returns the status addresses of a kind of server. Without the right to ask it there is the usual
* port; none where the cluster lists no TiKV or PD with a status port, such as a TiDB on its
* embedded store.
*/
async function statusAddresses(endpoint, kind, listAddresses = listClusterAddresses) {
	const listed = await listAddresses(endpoint, kind).catch(() => void 0);
	if (kind !== "tidb" && listed?.every((place) => place === "")) return [];
	const reachable = readablePlaces(endpoint, listed ?? []);
	const usual = asOwner(endpoint).hosts.map(({ host }) => address(plainHost(host), usualPorts[kind]));
	return [...new Set(reachable.length > 0 ? reachable : usual)].slice(0, MOST_SERVERS);
}
/**
* Returns the status addresses of all servers of a kind; none unless each is listed and readable,
* and they are few enough.
*/
async function everyStatusAddress(endpoint, kind, listAddresses = listClusterAddresses) {
	const listed = await listAddresses(endpoint, kind).catch(() => []);
	const places = readablePlaces(endpoint, listed);
	return places.length < listed.length || places.length > MOST_SERVERS ? [] : places;
}
function readablePlaces(endpoint, listed) {
	const { hosts, componentHosts = [] } = asOwner(endpoint);
	const readable = new Set([...hosts.map(({ host }) => host), ...componentHosts].map(plainHost));
	return listed.flatMap((place) => {
		const [, host = "", port = ""] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? [];
		return readable.has(plainHost(host)) ? [address(host, Number(port))] : [];
	});
}
/**
* Returns where the components of a cluster listen. Metrics are read from the hosts of the
* endpoint, and those of its cluster where they are known.
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
/**
* Reads a status port. @throws Failure `environment` where it does not answer, refuses, or sends
* too much; the signal's reason
*/
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

export { statusAddresses as a, readStatusPort as i, everyStatusAddress as n, explainPlans as o, listClusterAddresses as r, withArguments as s, clusterPlaces as t };