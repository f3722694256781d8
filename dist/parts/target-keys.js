import { A as NEVER, C as union, E as _coercedNumber, a as _enum, b as strictObject, c as boolean, g as number$1, i as ZodNumber, s as array, w as unknown, x as string, y as record } from "./failure.js";
import { f as safeAddress } from "./escape.js";

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/tiup/version-words.ts
/** Version of TiDB that a playground starts where none is named: the newest of this line. */
const DEFAULT_VERSION = "v8.5";
/** Versions as people write them; what they stand for, TiUP's list says. */
const versionForms = "v8.5.4, v8.5, latest-release, previous-release, nightly";
/** Words that stand for a version without naming its number. */
const versionWords = [
	"latest",
	"latest-release",
	"previous-release",
	"nightly"
];
const numbered = /^v?\d{1,5}(?:\.\d{1,5}){0,2}(?:-[\w.+-]+)?$/;
const exact = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
/**
* Checks whether a text has the form of a version, so that it is looked up as one and not, say, as
* a commit.
*/
function isVersionWord(text) {
	return versionWords.includes(text) || isNumbered(text);
}
/** `8.5.4`, `v8.5`: a version or a line of versions by its number. */
function isNumbered(text) {
	return numbered.test(text);
}
/**
* Checks whether a mirror accepts the version unchanged: all its numbers, or the nightly build.
* Others must be looked up first.
*/
function isExactVersion(text) {
	return text === "nightly" || exact.test(text);
}
/** `8.5.4` as the mirror writes it, `v8.5.4`; words are left alone. */
function withPrefix(version) {
	return isNumbered(version) ? version.replace(/^v?/, "v") : version;
}

// src/core/keys/values.ts
const unitSeconds = {
	ms: .001,
	s: 1,
	m: 60,
	min: 60,
	h: 3600
};
/**
* `30s`, `5m`, `1.5h`, `500ms` or a plain number of seconds.
* @returns seconds, or undefined where the text is no duration
*/
function parseDuration(text) {
	const match = /^(\d+(?:\.\d+)?)\s*(ms|s|min|m|h)?$/.exec(text.trim());
	if (match === null) return void 0;
	return Number(match[1]) * (unitSeconds[match[2] ?? "s"] ?? NaN);
}
/**
* `3%`, `0.5 %` or a fraction such as `0.03`. A bare number of 1 or more is refused, since `3`
* could be meant either way.
* @returns a fraction, or undefined where the text is no share
*/
function parseShare(text) {
	const match = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim());
	if (match === null) return void 0;
	if (match[2] === "%") return Number(match[1]) / 100;
	const fraction = Number(match[1]);
	return fraction < 1 ? fraction : void 0;
}
/** A duration in the configuration; inside the program: seconds. */
const durationSchema = quantity(parseDuration, "a duration such as 30s, 5m or 1h").meta({ title: "duration" });
/** A duration in which something must happen. */
const timeSchema = quantity((text) => above0(parseDuration(text)), "a duration over 0 such as 30s, 5m or 1h").meta({ title: "duration" });
/** More than any server does; sysbench takes no larger number either. */
const MOST_PER_SECOND = 1e8;
/**
* Reads transactions a second that begin whatever the server does: `2000/s` or `2000`.
* @returns undefined where the text is no whole number from 1 to 100,000,000
*/
function parseRate(text) {
	const whole = Number(/^(\d{1,9})\s*(?:\/\s*s)?$/.exec(text.trim())?.[1]);
	return whole >= 1 && whole <= MOST_PER_SECOND ? whole : void 0;
}
function quantity(parse, expected) {
	return union([string(), number$1()]).transform((value, context) => {
		const parsed = parse(String(value));
		if (parsed === void 0) {
			context.addIssue(`expected ${expected}`);
			return NEVER;
		}
		return parsed;
	});
}
/** A rate in the configuration. */
const rateSchema = quantity(parseRate, "transactions a second such as 2000/s").meta({ title: "rate" });
/**
* The smallest drop that matters; inside the program: a fraction between 0 and 1, since nothing
* drops by more than all.
*/
const toleranceSchema = quantity((text) => {
	const share = above0(parseShare(text));
	return share === void 0 || share >= 1 ? void 0 : share;
}, "a share over 0% and under 100%, such as 3% or 0.03").meta({ title: "share" });
function above0(value) {
	return value !== void 0 && value > 0 ? value : void 0;
}
/** `on-inconclusive` in a file is `onInconclusive` in the program; one level deep. */
function camelKeys(value) {
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [camelKey(key), item]));
}
function camelKey(key) {
	return key.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
/** Splits `a, b,c` and lines; empty parts are left out. */
const list = string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== "")).refine((parts) => parts.length > 0, "expected a list such as a,b");
/** A whole number from 1 to `most`. */
function countUpTo(most) {
	const expected = `expected a whole number from 1 to ${most.toLocaleString("en")}`;
	return string().regex(/^\d{1,15}$/, expected).transform(Number).refine((value) => value >= 1 && value <= most, expected);
}
/** A whole number from 1. */
const count$1 = countUpTo(1e9);
/** A share of a preset's size. */
const scale = string().regex(/^(?:\d*\.)?\d{1,9}$/, "expected a number over 0 and at most 1").transform(Number).refine((value) => value > 0 && value <= 1, "expected a number over 0 and at most 1");
const port$1 = countUpTo(65535);
const yesNo = _enum(["true", "false"]).transform((value) => value === "true");
/** `on-change`: only where there is something to say. */
const commenting = _enum([
	"true",
	"on-change",
	"false"
]).transform((value) => value === "true" ? "always" : value === "false" ? "never" : value);
const isThreads = (text) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 1e5;
const threads = list.refine((parts) => parts.every(isThreads), "expected thread counts such as 8,16").transform((parts) => parts.map(Number));
/** An address on the web; with a slash at its end afterwards. */
const webAddress = string().refine((text) => safeAddress(text) !== void 0 && !/[?#]/u.test(text), "expected an http or https address such as https://example.github.io/app/").transform((text) => text.endsWith("/") ? text : `${text}/`);
const suiteName = string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores");
/** One version of TiDB, or two. */
const versions = list.refine((parts) => parts.length <= 2, "expected one version, or base and candidate").refine((parts) => parts.every(isVersionWord), `expected versions such as ${versionForms}`).transform((parts) => parts.map(withPrefix));
/** A storage that TiDB's BACKUP can write to. */
const storageSchema = string().regex(/^(local|s3|gcs|gs|azure|azblob):\/\/[^\s'"#]+$/, "expected an address such as s3://bucket/folder");
/** A backup is of a database of our own, at one address. */
function checkBackup(target, context) {
	const { backup, "backup-env": backupEnv, database } = target;
	if (backup !== void 0 && backupEnv !== void 0) addFault(context, ["backup-env"], "give either `backup` or `backup-env`");
	if (database !== void 0 && (backup ?? backupEnv) !== void 0) addFault(context, ["database"], "a backup needs a new database: remove `database`");
}
/** Adds what is wrong at a path in the value that is checked, if anything is. */
function addFault(context, path, message) {
	if (message !== void 0) context.addIssue({
		code: "custom",
		path,
		message
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

// src/core/keys/haproxy.ts
const count = number$1().int().positive().max(1e6);
/**
* `haproxy:` of a target: what is in HAProxy's file; where it is left out, what suits a throw-away
* server.
*/
const haproxySchema = strictObject({
	"most-connections": count.default(4096).describe("`maxconn`."),
	processes: count.optional().describe("`nbproc` of old reports; it is omitted where HAProxy refuses it."),
	retries: number$1().int().min(0).max(1e3).default(3).describe("`retries`."),
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

// src/core/keys/target-keys.ts
/**
* `differences:` of a target: settings of a published test that this server takes otherwise, listed
* in the record.
*/
const differenceSchema = strictObject({
	what: string().max(200).describe("The setting: `tikv.raftdb.max-background-jobs`."),
	asked: string().max(200).describe("The value in the report."),
	used: string().max(200).describe("The value that is used instead."),
	why: string().max(500).describe("The reason, in one sentence.")
});
/** A port number. */
const port = number().int().min(1).max(65535);
const scalar = union([
	string(),
	number$1(),
	boolean()
]).refine((value) => !Number.isInteger(value) || Number.isSafeInteger(value), { error: "whole numbers beyond 9007199254740991 would be rounded; write them in quotes" });
/** Values by name. */
const scalars = record(string().min(1), scalar);
/** Settings as in a TOML file. */
const tree = record(string(), unknown());
/** Key `variables` of a target. */
const variables = scalars.default({}).describe("Global variables to set before the load; their values are read again and checked.");
/** Key `workload-folder` of a target. */
const workloadFolder = string().min(1).optional().describe("Folder of the workload files for this target; default: the working folder.");
/** Key `differences` of a target. */
const differences = array(differenceSchema).default([]).describe("Settings of a published test that this target changes; the record lists them.");
/** Key `haproxy` of a target. */
const haproxy = haproxySchema.prefault({}).describe("Settings of HAProxy’s configuration file.");
/** Key `boot` of a target. */
const boot = durationSchema.prefault("120s").describe("Maximum time until the server answers.");
/** Returns the keys of a target at which a server runs, or will run. */
const ofRunningServer = () => ({
	user: string().min(1).default("root").describe("User of the server."),
	"password-env": string().default("TIDB_BENCH_PASSWORD").describe("Environment variable that holds the password."),
	tls: _enum([
		"off",
		"required",
		"verify"
	]).default("off").describe("`required` encrypts, `verify` also checks certificate and host name."),
	"tls-ca": string().optional().describe("PEM file of the certificate authority; default: the system’s list. With `tls: required`, only sysbench uses it, which always checks."),
	database: string().optional().describe("An existing database to use; default: a new database, which is dropped afterwards."),
	"load-balancer": _enum(["none", "haproxy"]).default("none").describe("Load balancer in front of several hosts."),
	haproxy,
	configuration: record(string(), tree).default({}).describe("Expected configuration of its components; it is read and compared, never set."),
	backup: storageSchema.optional().describe("Where TiDB keeps a backup of the loaded data for `reset`: `s3://bucket/folder` or `local:///folder`."),
	"backup-env": string().min(1).optional().describe("Environment variable that contains this address, for an address with credentials."),
	variables,
	differences,
	"workload-folder": workloadFolder,
	boot
});
/** Port of TiDB. */
const TIDB_PORT = 4e3;
/** Returns the addresses of the TiDB servers of a cluster that is to be deployed. */
function tidbAddresses({ hosts: { tidb }, "port-offset": offset }) {
	return tidb.map((host) => `${host}:${TIDB_PORT + offset}`);
}

export { toleranceSchema as A, withPrefix as B, port$1 as C, suiteName as D, storageSchema as E, isExactVersion as F, isNumbered as I, isVersionWord as L, webAddress as M, yesNo as N, threads as O, DEFAULT_VERSION as P, versionForms as R, parseDuration as S, scale as T, count$1 as _, ofRunningServer as a, durationSchema as b, tidbAddresses as c, workloadFolder as d, plainHaproxy as f, commenting as g, checkBackup as h, haproxy as i, versions as j, timeSchema as k, tree as l, camelKeys as m, boot as n, port as o, addFault as p, differences as r, scalars as s, TIDB_PORT as t, variables as u, countUpTo as v, rateSchema as w, list as x, credentialsIn as y, versionWords as z };