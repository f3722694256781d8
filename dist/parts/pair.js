import { a as queryValue, o as withConnection } from "./connect.js";
import { i as gib, l as requireMemory, o as readMemory, p as wholeCores } from "./machine.js";
import { t as Failure } from "./failure.js";
import { a as kindOf, c as sharedMachines } from "./targets.js";
import "./cluster-times.js";

// src/core/server/pair.ts
/** Every TiDB has it. */
const NO_UUID = "00000000-0000-0000-0000-000000000000";
/**
* Refuses to compare a server with itself: it would always be found unchanged.
* @throws Failure `input` where both targets are one server, by address, UUID, process, or host,
*   port and data folder
*/
async function refuseSameServer(base, candidate) {
	if (candidate.turn !== void 0) return;
	if (base.data.files !== void 0 && candidate.data.files !== void 0) return;
	const [one, other] = [await identityOf(base), await identityOf(candidate)];
	const shared = sharedBetween(one, other);
	if (shared === void 0) return;
	throw new Failure("input", `base and candidate are the same server: ${shared}`, { remedy: "Use two servers. To compare a server with itself, use `noise`." });
}
function sharedBetween(one, other) {
	const address = one.addresses.find((place) => other.addresses.includes(place));
	if (address !== void 0) return `both are at ${address}`;
	if (one.uuid !== void 0 && one.uuid === other.uuid) return `both have the UUID ${one.uuid}`;
	const isSamePlace = one.place !== void 0 && one.place === other.place;
	const areProcessesKnown = one.processes.length > 0 && other.processes.length > 0;
	const isSameProcess = one.processes.some((id) => other.processes.includes(id));
	return isSamePlace && (isSameProcess || !areProcessesKnown) ? `both report ${one.place}` : void 0;
}
async function identityOf(target) {
	const endpoint = target.endpoint();
	const prefix = /^([^.]+)\./.exec(endpoint.user)?.[1];
	const behind = prefix === void 0 ? "" : ` (${prefix})`;
	const addresses = endpoint.hosts.map(({ host, port }) => `${host.toLowerCase()}:${port}${behind}`);
	const values = await withConnection(endpoint, async (connection) => ({
		uuid: await variableOf(connection, "SELECT @@server_uuid"),
		host: await variableOf(connection, "SELECT @@hostname"),
		port: await variableOf(connection, "SELECT @@port"),
		folder: await variableOf(connection, "SELECT @@datadir"),
		processes: await processesAt(connection)
	}));
	const { host, port, folder, processes } = values;
	return {
		addresses,
		uuid: values.uuid === NO_UUID ? void 0 : values.uuid,
		place: host !== void 0 && port !== void 0 && folder !== void 0 ? `${host}:${port}, ${folder}` : void 0,
		processes
	};
}
async function processesAt(connection) {
	return (await connection.query("SELECT DDL_ID AS id FROM INFORMATION_SCHEMA.TIDB_SERVERS_INFO WHERE PORT = @@port").catch(() => [])).map(({ id }) => String(id));
}
/** Reads a variable; undefined where the server lacks or hides it. */
function variableOf(connection, statement) {
	return queryValue(connection, statement).catch(() => void 0);
}
/** Memory that a target takes of this machine before any load, in bytes; an endpoint takes none. */
function targetMemoryBytes(config) {
	return kindOf(config).machine?.memoryBytes(config) ?? 0;
}
/**
* Is there memory for all of them at once, as a side-by-side comparison needs it?
* @throws Failure `environment` with both figures
*/
async function requireMemoryForTargets(configs) {
	const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0);
	const purpose = configs.length === 1 ? "the server under test" : "to run both servers side by side";
	if (needed > 0) await requireMemory(needed, purpose);
}
/** Bytes that the load tool needs here while a server that is elsewhere is filled. */
const LOAD_TOOL_BYTES = 100 * 2 ** 20;
/**
* Both at once where there is memory for that and a core for each; one server alone is neither.
* @param servers of one job, up at the same time
*/
function setUpWithin(servers, { memory, cores }) {
	const [one, other] = servers;
	if (one === void 0 || other === void 0) return { setUp: "one-by-one" };
	if (sharedMachines(one, other) !== void 0) return {
		setUp: "one-by-one",
		why: "they take turns on the same machines"
	};
	if (cores < servers.length) return {
		setUp: "one-by-one",
		why: `both would share ${cores} core`
	};
	const needed = servers.reduce((sum, config) => sum + targetMemoryBytes(config) + (kindOf(config).machine?.setUpBytes ?? LOAD_TOOL_BYTES), 0);
	return memory.availableBytes >= needed ? { setUp: "at-once" } : {
		setUp: "one-by-one",
		why: `that needs about ${gib(needed)} of memory, but only ${gib(memory.availableBytes)} are available`
	};
}
/** {@link setUpWithin} on this machine, as it is now. */
async function setUpHere(servers) {
	return setUpWithin(servers, {
		memory: await readMemory(),
		cores: await wholeCores()
	});
}

export { targetMemoryBytes as i, requireMemoryForTargets as n, setUpHere as r, refuseSameServer as t };