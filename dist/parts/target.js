import { An as record, Cn as boolean, Dn as number$1, Ht as isVersionWord, Ln as _coercedNumber, Mn as string, Mt as durationSchema, Nn as union, Pn as unknown, Sn as array, Tn as literal, Ut as versionForms, Wt as withPrefix, b as camelKeys, bn as ZodNumber, jn as strictObject, wn as discriminatedUnion, xn as _enum } from "./shared.js";

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/config/difference.ts
/** `differences:` of a target: settings of a published test that this server takes otherwise; told in the record. */
const differenceSchema = strictObject({
	what: string().max(200).describe("The setting: `tikv.raftdb.max-background-jobs`."),
	asked: string().max(200).describe("What the report has."),
	used: string().max(200).describe("What is used instead."),
	why: string().max(500).describe("One sentence.")
});

// src/config/haproxy.ts
const count = number$1().int().positive().max(1e6);
/** `haproxy:` of a target: what stands in HAProxy's file; where it is left out, what suits a throw-away server. */
const haproxySchema = strictObject({
	"most-connections": count.default(4096).describe("`maxconn`."),
	processes: count.optional().describe("`nbproc` of old reports: HAProxy 2.5 and newer refuse it, so it is left out, and listed."),
	retries: number$1().int().min(0).max(1e3).default(3).describe("`retries`."),
	"connect-timeout": durationSchema.prefault("5s").describe("`timeout connect`."),
	"client-timeout": durationSchema.prefault("1h").describe("`timeout client`."),
	"server-timeout": durationSchema.prefault("1h").describe("`timeout server`."),
	"check-interval": durationSchema.prefault("500ms").describe("`inter` of the health checks."),
	rise: count.default(2).describe("Checks after which a server is up."),
	fall: count.default(2).describe("Checks after which it is down."),
	"as-given": boolean().default(false).describe("Leaves out what is added otherwise: redispatch, and ending the sessions of a dead server.")
}).transform(camelKeys);
/** HAProxy where nobody says anything. */
const plainHaproxy = haproxySchema.parse({});

// src/config/target.ts
const port = number().int().min(1).max(65535);
const scalar = union([
	string(),
	number$1(),
	boolean()
]);
const scalars = record(string().min(1), scalar);
/** A component's configuration as YAML, nested as in its own TOML file. */
const tree = record(string(), unknown());
/** A storage that TiDB's BACKUP can write to. */
const storageSchema = string().regex(/^(local|s3|gcs|gs|azure|azblob):\/\/[^\s'"#]+$/, "expected an address such as s3://bucket/folder");
const variables = scalars.default({}).describe("Global variables, set and read back before the load.");
const workloadFolder = string().min(1).optional().describe("Folder that files of workloads are taken from for this target; default: the working folder.");
const differences = array(differenceSchema).default([]).describe("Settings of a published test that it takes otherwise; told in the record.");
const haproxy = haproxySchema.prefault({}).describe("What stands in HAProxy’s file.");
const boot = durationSchema.prefault("120s").describe("How long the server may take until it answers.");
const playground = strictObject({
	kind: literal("playground").describe("A throw-away TiDB cluster on this machine, by TiUP."),
	version: string().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix).describe("TiDB version, or a word for one: `v8.5`, `latest-release`, `previous-release`, `nightly`."),
	mode: _enum(["tidb", "tikv-slim"]).default("tidb").describe("`tikv-slim` starts stores without TiDB, for go-ycsb."),
	topology: strictObject({
		tidb: number$1().int().min(0).max(16).default(1).describe("TiDB servers."),
		tikv: number$1().int().min(1).max(16).default(1).describe("TiKV stores."),
		pd: number$1().int().min(1).max(7).default(1).describe("Placement drivers."),
		tiproxy: number$1().int().min(0).max(4).default(0).describe("TiProxy servers."),
		tiflash: number$1().int().min(0).max(4).default(0).describe("TiFlash stores.")
	}).prefault({}).describe("Instances of each component."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml."),
		tiproxy: tree.optional().describe("As in tiproxy.toml."),
		tiflash: tree.optional().describe("As in tiflash.toml.")
	}).default({}).describe("Configuration of each component, merged over the benchmark defaults."),
	binaries: strictObject({
		tidb: string().optional().describe("Path of a tidb-server."),
		tikv: string().optional().describe("Path of a tikv-server."),
		pd: string().optional().describe("Path of a pd-server."),
		tiproxy: string().optional().describe("Path of a tiproxy."),
		tiflash: string().optional().describe("Path of a tiflash.")
	}).default({}).describe("Binaries of your own build, by path."),
	tiup: strictObject({
		version: string().regex(/^v\d+\.\d+\.\d+$/, "expected a release such as v1.16.5").optional().describe("Version of TiUP to download; default: the one on PATH, else a pinned one."),
		sha256: string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the one that is published with it."),
		path: string().optional().describe("Path of a TiUP that is there already."),
		playground: string().regex(/^(v\d+\.\d+\.\d+|latest)$/, "expected a version such as v1.16.5, or latest").optional().describe("Version of the playground component, or latest; default: that of tiup.version, or else v1.16.5."),
		mirror: string().optional().describe("URL or folder; default: TIUP_MIRRORS or the public mirror.")
	}).default({}).describe("Which TiUP starts the cluster."),
	"load-balancer": _enum([
		"none",
		"haproxy",
		"tiproxy"
	]).default("none").describe("What stands before several TiDB instances."),
	haproxy,
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).transform(camelKeys);
const endpoint = strictObject({
	kind: literal("endpoint").describe("A MySQL-compatible server that runs already."),
	host: union([string().min(1), array(string().min(1)).min(1)]).describe("Host, or hosts, each with its port where they differ: `db1:4001`."),
	port: port.default(4e3).describe("Port of hosts that name none."),
	user: string().min(1).default("root").describe("User of the server."),
	"password-env": string().default("TIDB_BENCH_PASSWORD").describe("Environment variable that holds the password."),
	tls: _enum([
		"off",
		"required",
		"verify"
	]).default("off").describe("`required` encrypts, `verify` also checks certificate and host name."),
	"tls-ca": string().optional().describe("PEM file of the certificate authority; default: the system’s."),
	database: string().optional().describe("An existing database to use; default: one of our own, dropped afterwards."),
	"load-balancer": _enum(["none", "haproxy"]).default("none").describe("What stands before several hosts."),
	haproxy,
	configuration: record(string(), tree).default({}).describe("Configuration that its components should have; read and compared, never set."),
	backup: storageSchema.optional().describe("Where TiDB keeps a backup of the loaded data, which `reset` then restores: `s3://bucket/folder` or `local:///folder`."),
	"backup-env": string().min(1).optional().describe("Environment variable that holds this address instead, where it carries credentials."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).refine((target) => target.backup === void 0 || target["backup-env"] === void 0, {
	path: ["backup-env"],
	error: "give either `backup` or `backup-env`"
}).refine((target) => target.database === void 0 || target.backup === void 0 && target["backup-env"] === void 0, {
	path: ["database"],
	error: "a backup needs a database of our own: leave `database` out"
}).transform(camelKeys);
const local = strictObject({
	kind: literal("local").describe("A throw-away MariaDB on this machine."),
	settings: scalars.default({}).describe("Options of the throw-away MariaDB server, as in its option file."),
	mariadbd: string().min(1).optional().describe("Path of a server of your own build; default: the one on PATH."),
	replica: _enum([
		"none",
		"asynchronous",
		"semi-synchronous"
	]).default("none").describe("A second server that follows it: as it can, or with every commit waiting for its receipt (AFTER_SYNC)."),
	cores: string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "expected cores such as 1 or 0-1").optional().describe("Cores that the server is held to; default: all."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
}).transform(camelKeys);
/** `targets.<name>` of the configuration: what is measured. */
const targetSchema = discriminatedUnion("kind", [
	playground,
	endpoint,
	local
]);

export { targetSchema as n, plainHaproxy as r, storageSchema as t };