import { n as withDeadline } from "./deadline.js";
import { u as slowStartRemedy } from "./machine.js";
import { _ as object, g as number, t as Failure, x as string, y as record } from "./failure.js";
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
/** @returns undefined where PD refuses. @throws where it does not answer */
async function askPd({ host, port }, what) {
	return withDeadline(void 0, 3e3, async (signal) => {
		const answer = await fetch(`http://${host}:${port}/pd/api/v1/${what}`, { signal });
		return answer.ok ? answer.json() : void 0;
	});
}

export { waitForReplicas as n, askPd as t };