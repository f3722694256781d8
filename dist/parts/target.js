import { S as unknown, _ as record, d as literal, i as _enum, k as NEVER, m as number, o as array, s as boolean, v as strictObject, y as string } from "./schemas.js";
import { n as defined, t as canonicalJson } from "./objects.js";
import { _ as timeSchema, c as durationSchema, l as list, r as camelKeys, t as addFault } from "./values.js";

// src/config/cluster-schema.ts
const tree = record(string(), unknown());
/**
* Names and addresses go to ssh and to scripts: nothing in them may look like an option or a quote.
*/
const hosts = array(string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "expected a host name or an IPv4 address")).min(1).refine((list) => new Set(list).size === list.length, "expected each host once");
/** `deploy:` of a target `cluster`. */
const deploymentSchema = strictObject({
	version: string().regex(/^(v\d+\.\d+\.\d+[\w.-]*|nightly)$/, "expected a version such as v8.5.3, or nightly").describe("Version of TiDB, TiKV and PD."),
	hosts: strictObject({
		tidb: hosts.describe("Hosts of TiDB."),
		tikv: hosts.describe("Hosts of TiKV."),
		pd: hosts.describe("Hosts of PD.")
	}).describe("Hosts of each component."),
	folder: string().regex(/^(\/[\w-][\w.-]*)+$/, "expected an absolute path of letters, digits, “-”, “_” and “.”").describe("Folder on every host, which the SSH user may write to."),
	"port-offset": number().int().min(0).max(2e4).default(0).describe("Distance of all ports from the defaults of TiUP."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml.")
	}).default({}).describe("Configuration of each component; it is read again and compared."),
	ssh: strictObject({
		user: string().regex(/^[a-z_][a-z0-9_-]*$/, "expected a user name").describe("User on every host, who may use `sudo` without a password."),
		port: number().int().min(1).max(65535).default(22).describe("Port of SSH."),
		"key-env": string().min(1).default("TIDB_BENCH_SSH_KEY").describe("Environment variable that contains the private key, or its path."),
		"known-hosts": string().regex(/^[^\s"]+$/, "expected a path without spaces").optional().describe("File with the keys of the hosts; default: those of the user who runs the job.")
	}).describe("How the job signs in to the hosts.")
});
const program = string().min(1).optional();
/** Keys of a target `cluster` alone that say how one side takes the place of the other. */
const swapKeys = () => ({
	binaries: strictObject({
		tidb: program.describe("Program of TiDB."),
		tikv: program.describe("Program of TiKV."),
		pd: program.describe("Program of PD.")
	}).default({}).describe("Paths of programs of your own; TiKV of the same minor version as the data."),
	sides: _enum(["swap", "twins"]).optional().describe("Two sides on the same machines, as one cluster or two; see docs/clusters.md. Default: `swap` within a minor version."),
	"transfer-timeout": timeSchema.prefault("60s").describe("How long TiUP waits for leaders to move before it restarts TiKV or PD."),
	"may-patch": boolean().default(false).describe("Whether the job may exchange programs and settings of an `existing` cluster, and back.")
});
/** Keys of a target `cluster` alone. */
const clusterKeys = () => ({
	kind: literal("cluster").describe("A TiDB cluster on machines of yours, by `tiup cluster`."),
	existing: string().regex(/^(?!\.+$)[\w.-]+$/, "expected a name of letters, digits, “-”, “_” and “.”").optional().describe("Name of a running cluster, as `tiup cluster list` shows it on this machine."),
	deploy: deploymentSchema.optional().describe("A cluster of its own, which the job deploys, measures and destroys."),
	...swapKeys()
});
const TIDB_PORT = 4e3;
/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100;
/** Returns the addresses of the future TiDB servers. */
function tidbAddresses({ hosts: { tidb }, "port-offset": offset }) {
	return tidb.map((host) => `${host}:${TIDB_PORT + offset}`);
}
/**
* Exactly one of `existing` and `deploy`; a fresh cluster has nothing but the user root without a
* password.
*/
function checkCluster(target, context) {
	const add = (key, message) => addFault(context, [key], message);
	if (target.existing === void 0 === (target.deploy === void 0)) add("existing", "give either `existing` or `deploy`");
	if (target.deploy === void 0) {
		if (Object.keys(target.binaries).length > 0 && !target["may-patch"]) add("binaries", "this would exchange programs of a cluster that is not ours; allow it with `may-patch: true`");
		return;
	}
	if (target["may-patch"]) add("may-patch", "it is for `existing`; a cluster of `deploy` is ours");
	if (target.user !== "root") add("user", "a fresh cluster has the user root only");
	if (target.database !== void 0) add("database", "a fresh cluster has no database of yours");
	if (Object.keys(target.configuration).length > 0) add("configuration", "write it in `deploy`");
}
/** Returns the cluster as an endpoint: the target is its TiDB servers. */
function asEndpoint({ existing, deploy, binaries, sides, transferTimeout, mayPatch, ...target }) {
	const host = deploy === void 0 ? [] : tidbAddresses(deploy);
	const swap = {
		binaries,
		sides,
		transferSeconds: transferTimeout,
		mayPatch
	};
	return {
		...target,
		kind: "endpoint",
		cluster: existing,
		deploy,
		swap,
		host,
		port: TIDB_PORT
	};
}
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

// src/config/haproxy-schema.ts
const count = number().int().positive().max(1e6);
/**
* `haproxy:` of a target: what is in HAProxy's file; where it is left out, what suits a throw-away
* server.
*/
const haproxySchema = strictObject({
	"most-connections": count.default(4096).describe("`maxconn`."),
	processes: count.optional().describe("`nbproc` of old reports; it is omitted where HAProxy refuses it."),
	retries: number().int().min(0).max(1e3).default(3).describe("`retries`."),
	"connect-timeout": durationSchema.prefault("5s").describe("`timeout connect`."),
	"client-timeout": durationSchema.prefault("1h").describe("`timeout client`."),
	"server-timeout": durationSchema.prefault("1h").describe("`timeout server`."),
	"check-interval": durationSchema.prefault("500ms").describe("`inter` of the health checks."),
	rise: count.default(2).describe("Successful checks after which a server is up."),
	fall: count.default(2).describe("Failed checks after which a server is down."),
	"as-given": boolean().default(false).describe("Whether to omit redispatch and closing the sessions of a dead server.")
}).transform(camelKeys);
/** HAProxy where nobody says anything. */
const plainHaproxy = () => haproxySchema.parse({});

// src/config/target.ts
/**
* Components whose binaries a build may make: those of a TiDB cluster, and the server of target
* `local`.
*/
const buildable = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadbd"
];
const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(", ")}`;
/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
const binariesSchema = list.transform((parts, context) => {
	const paths = {};
	for (const part of parts) {
		const [, name, path = ""] = /^(.+?)=(.+)$/.exec(part) ?? [];
		const component = buildable.find((each) => each === name);
		const isInside = !path.startsWith("/") && !path.split("/").includes("..");
		if (component !== void 0 && isInside && paths[component] === void 0) {
			paths[component] = path;
			continue;
		}
		const message = component === void 0 ? expected : isInside ? `${component} is listed twice` : `expected ${component} at a path relative to the root of the repository, which is built elsewhere`;
		context.addIssue(message);
		return NEVER;
	}
	return paths;
});
/** The components that a target can be given binaries of. */
function componentsFor(target) {
	switch (target.kind) {
		case "playground": return buildable.filter((name) => name !== "mariadbd");
		case "local": return ["mariadbd"];
		case "endpoint": return mayPatch(target) ? [
			"tidb",
			"tikv",
			"pd"
		] : [];
	}
}
/** Checks whether the programs of a running server may be exchanged. */
function mayPatch({ deploy, swap }) {
	return deploy !== void 0 || swap?.mayPatch === true;
}
/** Checks whether the target has no server at all, but programs that a load tool starts. */
function isWithoutServer(target) {
	return target.kind === "endpoint" && target.cluster === void 0 && target.host.length === 0;
}
/** The target with these binaries, by path. */
function withBinaries(target, paths) {
	switch (target.kind) {
		case "playground": {
			const { mariadbd: _, ...binaries } = paths;
			return {
				...target,
				binaries: {
					...target.binaries,
					...binaries
				}
			};
		}
		case "local": return {
			...target,
			...defined({ mariadbd: paths.mariadbd })
		};
		case "endpoint": {
			const { tidb, tikv, pd } = paths;
			const binaries = {
				...target.swap?.binaries,
				...defined({
					tidb,
					tikv,
					pd
				})
			};
			return target.swap === void 0 ? target : {
				...target,
				swap: {
					...target.swap,
					binaries
				}
			};
		}
	}
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
/** The parts of an address that a log must not show. */
function credentialsIn(storage) {
	return storage.split("?").slice(1).join("?").split("&").filter((part) => /key|token|secret|signature|^sig$|credential|password/i.test(part.split("=")[0] ?? "")).map((part) => part.slice(part.indexOf("=") + 1)).flatMap((value) => [.../* @__PURE__ */ new Set([value, decoded(value)])]).filter((value) => value !== "");
}
function decoded(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}

export { isWithoutServer as a, haproxySchema as c, besideCluster as d, checkCluster as f, swapObstacle as g, sharedMachines as h, credentialsIn as i, plainHaproxy as l, redeployed as m, buildable as n, sameServer as o, clusterKeys as p, componentsFor as r, withBinaries as s, binariesSchema as t, asEndpoint as u };