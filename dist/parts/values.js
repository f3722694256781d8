import { i as _enum, k as NEVER, m as number, x as union, y as string } from "./schemas.js";
import { d as safeAddress } from "./escape.js";
import { l as versionForms, s as isVersionWord, u as withPrefix } from "./versions.js";

// src/config/values.ts
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
* `2000/s`, `2000` or `70%`.
* @returns undefined where the text is no rate: load tools take whole numbers, and no server holds
*   all that it can do
*/
function parseRate(text) {
	const whole = /^(\d{1,9})\s*(?:\/\s*s)?$/.exec(text.trim())?.[1];
	if (whole !== void 0) {
		const perSecond = Number(whole);
		return perSecond >= 1 && perSecond <= MOST_PER_SECOND ? {
			kind: "per-second",
			perSecond
		} : void 0;
	}
	const share = text.trim().endsWith("%") ? parseShare(text) : void 0;
	return share !== void 0 && share > 0 && share < 1 ? {
		kind: "share",
		share
	} : void 0;
}
function quantity(parse, expected) {
	return union([string(), number()]).transform((value, context) => {
		const parsed = parse(String(value));
		if (parsed === void 0) {
			context.addIssue(`expected ${expected}`);
			return NEVER;
		}
		return parsed;
	});
}
/** A rate in the configuration. */
const rateSchema = quantity(parseRate, "transactions a second such as 2000/s, or a share of the capacity under 100% such as 70%").meta({ title: "rate" });
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
const count = countUpTo(1e9);
/** A share of a preset's size. */
const scale = string().regex(/^(?:\d*\.)?\d{1,9}$/, "expected a number over 0 and at most 1").transform(Number).refine((value) => value > 0 && value <= 1, "expected a number over 0 and at most 1");
const port = countUpTo(65535);
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
/**
* `true`, `false` or a folder; a word alone would more likely be a slip than the name of a folder.
*/
const cache = string().refine((text) => /^(true|false)$/.test(text) || text.includes("/"), "expected true, false or a folder such as /var/cache/tidb-bench").transform((text) => text === "true" || text === "false" ? { kind: text === "true" ? "on" : "off" } : {
	kind: "folder",
	path: text
});
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

export { timeSchema as _, commenting as a, webAddress as b, durationSchema as c, port as d, rateSchema as f, threads as g, suiteName as h, checkBackup as i, list as l, storageSchema as m, cache as n, count as o, scale as p, camelKeys as r, countUpTo as s, addFault as t, parseDuration as u, toleranceSchema as v, yesNo as x, versions as y };