import { o as withConnection, u as asOwner } from "./connect.js";
import { n as withDeadline } from "./deadline.js";
import { t as Failure } from "./failure.js";

// src/core/server/evidence/status-address.ts
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

export { statusAddresses as a, readStatusPort as i, everyStatusAddress as n, listClusterAddresses as r, clusterPlaces as t };