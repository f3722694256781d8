import { t as canonicalJson } from "./objects.js";
import { c as sharedMachines } from "./targets.js";
import "./parts.js";
import "./target-keys.js";

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

export { sameServer as n, isWithoutServer as t };