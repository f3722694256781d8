import { i as median } from "./sample.js";
import { u as oneLine } from "./escape.js";
import { n as defined } from "./objects.js";
import { a as queryValue, o as withConnection } from "./connect.js";

// src/mysql/probe.ts
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
/** A build without one says `None`, or `Unknown git hash`. */
const commitForm = /^[0-9a-f]{7,40}$/i;
async function clusterInfo(connection) {
	const components = {};
	const topology = {};
	try {
		const rows = await connection.query("SELECT LOWER(TYPE) AS type, VERSION AS version, GIT_HASH AS hash FROM INFORMATION_SCHEMA.CLUSTER_INFO");
		for (const { type, version, hash } of rows) {
			const name = kindOf(String(type), topology);
			topology[name] = (topology[name] ?? 0) + 1;
			components[name] = {
				version: /^(?:None|Unknown\b.*)$/u.test(String(version)) ? "unknown" : shortText(version),
				...commitForm.test(String(hash)) ? { commit: shortText(hash) } : {}
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

export { roundTripMs as i, productAt as n, productOf as r, probe as t };