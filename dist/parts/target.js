import { t as canonicalJson } from "./objects.js";
import { c as tidbAddresses } from "./target-keys.js";
import "./binaries.js";

// src/core/config/cluster-sides.ts
/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100;
/**
* Returns how to measure two sides on the same machines: on one cluster that becomes one side or
* the other, or on two of which one is stopped. @returns undefined if they share no machine, or are
* no clusters that the job may change
*/
function sharedMachines(base, candidate) {
	if (base.cluster !== void 0 && base.cluster === candidate.cluster) return candidate.swap?.mayPatch ? "swap" : void 0;
	const [one, other] = [base.deploy, candidate.deploy];
	if (one === void 0 || other === void 0 || !shareHost(one, other)) return void 0;
	const sides = candidate.swap?.sides ?? base.swap?.sides;
	const places = [one, other].map(({ version: _, configuration: __, ...place }) => JSON.stringify(place));
	if (sides === "twins" || places[0] !== places[1]) return "twins";
	return sides === "swap" || minorOf(one.version) === minorOf(other.version) ? "swap" : "twins";
}
/**
* Explains why TiKV of one side could not open the data of the other; undefined if it can, judging
* by the versions.
*/
function swapObstacle(base, candidate) {
	const [one, other] = [base.deploy?.version ?? "", candidate.deploy?.version ?? ""];
	if (sharedMachines(base, candidate) !== "swap" || minorOf(one) === minorOf(other)) return void 0;
	return `${one} and ${other} cannot share one set of data, because the data format of TiKV cannot go back`;
}
/** `v8.5` of `v8.5.3`; any other version as it is. */
function minorOf(version) {
	return /^v\d+\.\d+(?=\.)/.exec(version)?.[0] ?? version;
}
function shareHost(one, other) {
	const others = new Set(Object.values(other.hosts).flat());
	return Object.values(one.hosts).flat().some((host) => others.has(host));
}
/** The cluster in another version, or at other ports. */
function redeployed(target, change) {
	if (target.deploy === void 0) return target;
	const deploy = {
		...target.deploy,
		...change
	};
	return {
		...target,
		deploy,
		host: tidbAddresses(deploy)
	};
}
/** The base with ports of its own, where both clusters are on one host and its ports. */
function besideCluster(base, candidate) {
	const [one, other] = [base.deploy, candidate.deploy];
	if (sharedMachines(base, candidate) !== "twins" || one === void 0) return base;
	const offset = one["port-offset"];
	return offset === other?.["port-offset"] ? redeployed(base, { "port-offset": offset + BESIDE }) : base;
}

// src/core/config/target.ts
/** Checks whether the target has no server at all, but programs that a load tool starts. */
function isWithoutServer(target) {
	return target.kind === "endpoint" && target.cluster === void 0 && target.host.length === 0;
}
/**
* Describes the server if both sides of a comparison are the same one: a server at one address, or
* clusters of one version that differ in nothing. Two throw-away servers alike are two servers.
* @returns undefined if they differ
*/
function sameServer(base, candidate) {
	if (base.workloadFolder !== candidate.workloadFolder) return void 0;
	if (base.kind === "endpoint" && candidate.kind === "endpoint") {
		if (sharedMachines(base, candidate) === "swap" && canonicalJson(base) !== canonicalJson(candidate)) return void 0;
		if (base.cluster !== void 0 && base.cluster === candidate.cluster) return `the cluster ${base.cluster}`;
		const candidateAddresses = new Set(addresses(candidate));
		const shared = addresses(base).find((address) => candidateAddresses.has(address));
		return shared === void 0 ? void 0 : `the server ${shared}`;
	}
	return candidate.kind === "playground" && canonicalJson(base) === canonicalJson(candidate) ? `version ${candidate.version}` : void 0;
}
/** Names of this machine are one address. */
function addresses({ host, port }) {
	return [host].flat().map((text) => {
		return (/^(?:\[[^\]]*\]|[^:]*):\d{1,5}$/.test(text) ? text.toLowerCase() : `${text.toLowerCase()}:${port}`).replace(/^(?:localhost|\[::1\]|::1):/, "127.0.0.1:");
	});
}

export { sharedMachines as a, redeployed as i, sameServer as n, swapObstacle as o, besideCluster as r, isWithoutServer as t };