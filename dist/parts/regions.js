import { o as withConnection, p as overAllData } from "./connect.js";
import { n as withDeadline } from "./deadline.js";
import { u as slowStartRemedy } from "./machine.js";
import { _ as object, g as number, t as Failure, x as string, y as record } from "./failure.js";
import { g as plural } from "./number.js";
import { setTimeout } from "node:timers/promises";

// src/tiup/pd.ts
const replicationSchema = object({ "max-replicas": number().int().positive() });
const regionsSchema = object({
	count: number(),
	store_peer_count: record(string(), number())
});
const pendingSchema = object({ count: number() });
/** A PD that can be reached answers within them. */
const UNTOLD_SECONDS = 20;
/**
* The replicas that regions have by PD, and should have on so many stores. Counted by the peers
* themselves: PD lists a region as one that lacks a peer only once its store has reported it.
* @returns undefined where PD does not report it
*/
async function replicasOf(pd, stores) {
	const [replication, regions, pending] = await Promise.all([
		askPd(pd, "config/replicate").then((answer) => replicationSchema.safeParse(answer).data),
		askPd(pd, "stats/region").then((answer) => regionsSchema.safeParse(answer).data),
		askPd(pd, "regions/check/pending-peer").then((answer) => pendingSchema.safeParse(answer).data)
	]).catch(() => []);
	if (replication === void 0 || regions === void 0 || pending === void 0) return void 0;
	const placed = Object.values(regions.store_peer_count).reduce((sum, peers) => sum + peers, 0);
	const wanted = regions.count * Math.min(replication["max-replicas"], stores);
	return regions.count === 0 ? void 0 : {
		wanted,
		placed,
		pending: pending.count
	};
}
/**
* Waits until all regions have their replicas: a load before that writes to fewer stores than it
* should, and shares them with copies.
* Where PD reports nothing, it may be out of reach from here: a warning.
* @param seconds longest wait
* @throws Failure `environment` where they do not come
*/
async function waitForReplicas(pd, { stores, seconds, name, log, signal, pauseMs = 500 }) {
	const begin = performance.now();
	for (let said = "";;) {
		const replicas = await replicasOf(pd, stores);
		const words = replicas === void 0 ? "PD does not report which replicas exist" : `${replicas.placed} of ${replicas.wanted} replicas exist, ${replicas.pending} of them empty`;
		if (replicas !== void 0 && replicas.placed >= replicas.wanted && replicas.pending === 0) return;
		const waited = (performance.now() - begin) / 1e3;
		if (replicas === void 0 && waited > Math.min(UNTOLD_SECONDS, seconds)) return log.warn(`${name}: ${words}`);
		if (waited > seconds) throw new Failure("environment", `${words} after ${seconds} s (“${name}”)`, { remedy: `Check the logs of PD and TiKV. ${slowStartRemedy()}` });
		if (words !== said) log.progress(`${name}: waiting for its stores: ${words}`);
		said = words;
		await setTimeout(pauseMs, void 0, { signal });
	}
}
/**
* Has PD split regions so that one begins at each key; it is done later than PD answers. @param
* keys encoded, in hexadecimal
* @throws where PD refuses, or does not answer
*/
async function splitRegions({ host, port }, keys, stop) {
	await withDeadline(stop, 3e4, async (signal) => {
		const answer = await fetch(`http://${host}:${port}/pd/api/v1/regions/split`, {
			method: "POST",
			body: JSON.stringify({ split_keys: keys }),
			signal
		});
		if (!answer.ok) throw new Error(`PD answers ${answer.status}: ${await answer.text()}`);
	});
}
/** @returns undefined where PD refuses. @throws where it does not answer */
async function askPd({ host, port }, what) {
	return withDeadline(void 0, 3e3, async (signal) => {
		const answer = await fetch(`http://${host}:${port}/pd/api/v1/${what}`, { signal });
		return answer.ok ? answer.json() : void 0;
	});
}

// src/tiup/region-keys.ts
const GROUP = 8;
const FULL = 255;
const TABLE_PREFIX = "t".charCodeAt(0);
/** The sign of a number in a key is turned around, so that keys sort as numbers do. */
const SIGN = 1n << 63n;
/**
* Lists where regions begin inside of tables, each place once.
* @param regions also those that begin before their table, which are left out
*/
function boundariesOf(regions) {
	const parts = partsOf(regions);
	const found = /* @__PURE__ */ new Map();
	for (const { table, tableId, startKey } of regions) {
		const key = decodeKey(startKey);
		if (key === void 0 || tableIdOf(key) !== BigInt(tableId)) continue;
		const rest = key.subarray(9).toString("hex");
		const boundary = {
			table,
			part: partNumber(parts, table, tableId),
			rest
		};
		found.set(nameOf(boundary), boundary);
	}
	return [...found.values()];
}
/** Returns the boundaries of `wanted` that are not among `existing`. */
function missingBoundaries(wanted, existing) {
	const names = new Set(existing.map(nameOf));
	return wanted.filter((boundary) => !names.has(nameOf(boundary)));
}
/**
* Returns the encoded keys of boundaries in a cluster, in hexadecimal as PD takes them; those of
* tables that it does not have are left out. @param regions of the cluster
*/
function splitKeysOf(boundaries, regions) {
	const parts = partsOf(regions);
	return boundaries.flatMap(({ table, part, rest }) => {
		const tableId = parts.get(table)?.[part];
		if (tableId === void 0) return [];
		const key = Buffer.alloc(9);
		key.writeUInt8(TABLE_PREFIX);
		key.writeBigUInt64BE(BigInt(tableId) ^ SIGN, 1);
		return [encodeKey(Buffer.concat([key, Buffer.from(rest, "hex")]))];
	});
}
/** Numbers of each table's parts, in the order in which they were made. */
function partsOf(regions) {
	const parts = /* @__PURE__ */ new Map();
	for (const { table, tableId } of regions) parts.set(table, (parts.get(table) ?? /* @__PURE__ */ new Set()).add(tableId));
	return new Map([...parts].map(([table, ids]) => [table, [...ids].toSorted((one, other) => one - other)]));
}
function partNumber(parts, table, tableId) {
	return parts.get(table)?.indexOf(tableId) ?? -1;
}
function nameOf({ table, part, rest }) {
	return `${table} ${part} ${rest}`;
}
function tableIdOf(key) {
	if (key.length < 9 || key[0] !== TABLE_PREFIX) return void 0;
	return key.readBigUInt64BE(1) ^ SIGN;
}
/** @returns undefined where it is no encoded key */
function decodeKey(hex) {
	const bytes = Buffer.from(hex, "hex");
	if (bytes.length === 0 || bytes.length % 9 !== 0) return void 0;
	const groups = [];
	for (let at = 0; at < bytes.length; at += 9) {
		const filled = FULL - bytes[at + GROUP];
		if (filled > GROUP) return void 0;
		groups.push(bytes.subarray(at, at + GROUP - filled));
	}
	return Buffer.concat(groups);
}
function encodeKey(key) {
	const groups = [];
	for (let at = 0; at <= key.length; at += GROUP) {
		const group = key.subarray(at, at + GROUP);
		const filled = GROUP - group.length;
		groups.push(group, Buffer.alloc(filled), Buffer.from([FULL - filled]));
	}
	return Buffer.concat(groups).toString("hex").toUpperCase();
}

// src/servers/regions.ts
/** Seconds after which a split that PD has accepted is there. */
const SPLIT_SECONDS = 30;
/** A large data set has tens of thousands of regions, each of which is listed once per index. */
const ofAllRegions = {
	...overAllData,
	rows: 1e6,
	bytes: 256 * 2 ** 20
};
/** Rows that need few regions; more are indexed much faster with what divides them. */
const FEW_ROWS = 1e6;
/**
* Variables with which TiDB writes an index as files, and then divides its range into regions on
* some days and not on others. The second one needs the first one.
*/
const DIVIDING_VARIABLES = ["tidb_ddl_enable_fast_reorg", "tidb_enable_dist_task"];
/** Creates the access to the regions of a cluster's loaded data, by its TiDB and its PD. */
function createDataRegions({ endpoint, pd, ownVariables, splitSeconds = SPLIT_SECONDS }) {
	async function missing(wanted, signal) {
		const regions = await readRegions(endpoint(), signal);
		return splitKeysOf(missingBoundaries(wanted, boundariesOf(regions)), regions);
	}
	return {
		async boundaries(signal) {
			return boundariesOf(await readRegions(endpoint(), signal)).map(write);
		},
		async splitAt(boundaries, signal) {
			const wanted = boundaries.map(read);
			const end = performance.now() + splitSeconds * 1e3;
			try {
				for (let keys = await missing(wanted, signal); keys.length > 0;) {
					await splitRegions(pd(), keys, signal);
					await setTimeout(200, void 0, { signal });
					keys = await missing(wanted, signal);
					if (keys.length > 0 && performance.now() > end) throw new Error(`PD has not split ${plural(keys.length, "region")} after ${splitSeconds} s`);
				}
			} catch (error) {
				signal.throwIfAborted();
				throw new Failure("environment", error.message, { remedy: "Check the log of PD in the result folder." });
			}
		},
		async whileLoading(rows = 1e400, load) {
			const isOwn = DIVIDING_VARIABLES.some((name) => name in ownVariables);
			const on = rows > FEW_ROWS || isOwn ? [] : await readVariablesOn(endpoint());
			await setVariables(endpoint(), on.toReversed(), "OFF");
			await load().catch(async (cause) => {
				await setVariables(endpoint(), on, "ON").catch(() => void 0);
				throw cause;
			});
			await setVariables(endpoint(), on, "ON");
		}
	};
}
/** Reads which of the dividing variables are on; older versions have none, or one. */
async function readVariablesOn(endpoint) {
	const query = `SHOW GLOBAL VARIABLES WHERE Variable_name IN ('${DIVIDING_VARIABLES.join("', '")}')`;
	const rows = await withConnection(endpoint, (db) => db.query(query));
	const values = new Map(rows.map((row) => [String(row.Variable_name), String(row.Value)]));
	return DIVIDING_VARIABLES.filter((name) => /^(?:ON|1)$/i.test(values.get(name) ?? ""));
}
async function setVariables(endpoint, names, value) {
	if (names.length === 0) return;
	await withConnection(endpoint, async (db) => {
		for (const name of names) await db.query(`SET GLOBAL ${name} = ${value}`);
	});
}
async function readRegions(endpoint, signal) {
	const query = "SELECT table_name AS name, table_id AS id, start_key AS begin_key FROM information_schema.tikv_region_status WHERE db_name = DATABASE()";
	return (await withConnection(endpoint, (db) => db.query(query, [], ofAllRegions, signal))).map(({ name, id, begin_key }) => ({
		table: String(name),
		tableId: Number(id),
		startKey: String(begin_key ?? "")
	}));
}
function write({ table, part, rest }) {
	return JSON.stringify([
		table,
		part,
		rest
	]);
}
function read(text) {
	const [table, part, rest] = JSON.parse(text);
	return {
		table,
		part,
		rest
	};
}

export { askPd as n, waitForReplicas as r, createDataRegions as t };