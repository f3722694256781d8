import { C as NEVER, _ as union, h as string, i as _enum, u as number } from "./schemas.js";
import { a as versionWords, i as versionForms, o as withPrefix, r as isVersionWord } from "./version-word.js";
import { x as safeAddress } from "./number.js";

// src/config/against.ts
/** The forms of `against`, for `--help` and for messages. */
const againstForms = "merge-base, base, a version (v8.5.3, v8.5, latest-release, previous-release, nightly), a commit or tag, or a target of the file";
/** Those of them that are words. */
const againstWords = [
	"merge-base",
	"base",
	...versionWords
];
/** As git writes what it takes for a revision: nothing that could be taken for an option. */
const revisionForm = /^[A-Za-z0-9_][\w./@^~+-]*$/;
/** Whether a text can stand for `against` at all. */
function isAgainst(text) {
	return revisionForm.test(text);
}
/**
* What a text stands for. A target of the file comes first; a tag that looks like a version is named as `tags/v1.2.3`.
* @param targets names of the targets that the configuration file has
*/
function readAgainst(text, targets) {
	if (targets.includes(text)) return {
		kind: "target",
		target: text
	};
	if (text === "merge-base" || text === "base") return { kind: text };
	if (isVersionWord(text)) return {
		kind: "version",
		version: withPrefix(text)
	};
	return {
		kind: "revision",
		revision: text
	};
}

// src/config/quantity.ts
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
* `3%`, `0.5 %` or a fraction such as `0.03`. A bare number of 1 or more is refused, since `3` could be meant either way.
* @returns a fraction, or undefined where the text is no share
*/
function parseShare(text) {
	const match = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim());
	if (match === null) return void 0;
	if (match[2] === "%") return Number(match[1]) / 100;
	const fraction = Number(match[1]);
	return fraction < 1 ? fraction : void 0;
}
function quantity(parse, expected) {
	return union([string(), number()]).transform((value, context) => {
		const parsed = parse(String(value));
		if (parsed === void 0) {
			context.addIssue({
				code: "custom",
				message: `expected ${expected}`,
				input: value
			});
			return NEVER;
		}
		return parsed;
	});
}
/** A duration in the configuration; inside the program: seconds. */
const durationSchema = quantity(parseDuration, "a duration such as 30s, 5m or 1h").meta({ title: "duration" });
/** A duration in which something must happen. */
const timeSchema = quantity((text) => above0(parseDuration(text)), "a duration over 0 such as 30s, 5m or 1h").meta({ title: "duration" });
/** The smallest drop that matters; inside the program: a fraction between 0 and 1, since nothing drops by more than all. */
const toleranceSchema = quantity((text) => {
	const share = above0(parseShare(text));
	return share === void 0 || share >= 1 ? void 0 : share;
}, "a share over 0% and under 100%, such as 3% or 0.03").meta({ title: "share" });
function above0(value) {
	return value !== void 0 && value > 0 ? value : void 0;
}

// src/config/inputs/values.ts
/** Splits `a, b,c` and lines; empty parts are left out. */
const list = string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== "")).refine((parts) => parts.length > 0, "expected a list such as a,b");
/** A whole number from 1. */
const whole = string().regex(/^\d+$/, "expected a whole number").transform(Number).refine((value) => value > 0 && value <= 1e9, "expected a number from 1 to 1,000,000,000");
/** A whole number from 1 to `most`. */
function wholeUpTo(most) {
	const expected = `expected a whole number from 1 to ${most}`;
	return string().regex(/^\d{1,9}$/, expected).transform(Number).refine((value) => value >= 1 && value <= most, expected);
}
/** A share of a preset's size. */
const scale = string().regex(/^(?:\d*\.)?\d{1,9}$/, "expected a number over 0 and at most 1").transform(Number).refine((value) => value > 0 && value <= 1, "expected a number over 0 and at most 1");
const port = whole.refine((value) => value <= 65535, "expected a port from 1 to 65535");
const yesNo = _enum(["true", "false"]).transform((value) => value === "true");
/** `on-change`: only where there is something to say. */
const commenting = _enum([
	"true",
	"on-change",
	"false"
]).transform((value) => value === "true" ? "always" : value === "false" ? "never" : value);
const threads = list.transform((parts, context) => parts.map((part) => {
	const parsed = whole.safeParse(part);
	if (parsed.success && parsed.data <= 1e5) return parsed.data;
	context.addIssue({
		code: "custom",
		message: "expected thread counts such as 8,16",
		input: part
	});
	return NEVER;
}));
/** An address on the web; with a slash at its end afterwards. */
const webAddress = string().refine((text) => safeAddress(text) !== void 0 && !/[?#]/u.test(text), "expected an http or https address such as https://example.github.io/app/").transform((text) => text.endsWith("/") ? text : `${text}/`);
const suiteName = string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores");
/** `true`, `false` or a folder; a word alone would more likely be a slip than the name of a folder. */
const cache = string().refine((text) => /^(true|false)$/.test(text) || text.includes("/"), "expected true, false or a folder such as /var/cache/tidb-bench").transform((text) => text === "true" || text === "false" ? { kind: text === "true" ? "on" : "off" } : {
	kind: "folder",
	path: text
});
/** One version of TiDB, or two. */
const versions = list.refine((parts) => parts.length <= 2, "expected one version, or base and candidate").refine((parts) => parts.every(isVersionWord), `expected versions such as ${versionForms}`).transform((parts) => parts.map(withPrefix));

// src/config/inputs/comparison.ts
/** The forms of `baseline`, for `--help` and for messages. */
const baselineForms = "auto, files:DIR, branch[:NAME], sql:mysql://USER@HOST:PORT/DATABASE, a record (.json), or none";
/** What it is compared with, and how. */
const comparisonInputs = {
	against: {
		kind: "value",
		description: "What it is measured against, side by side on one machine: `merge-base` or `base` (the head of the target branch), both built by `build`; a version (`v8.5.3`, `v8.5`, `latest-release`, `previous-release`, `nightly`); a commit or tag; or the name of a target of the file. Empty means a stored baseline, or what the file says.",
		planDescription: "What it is measured against, as the jobs that measure say it.",
		option: {
			value: "<what>",
			help: `side by side with: ${againstForms}`
		},
		schema: string().refine(isAgainst, `expected ${againstForms}`),
		effect: "everywhere"
	},
	tolerance: {
		kind: "value",
		description: "The smallest drop of throughput that matters, as a share such as `3%`.",
		option: {
			value: "<share>",
			help: "smallest drop of throughput that matters"
		},
		schema: toleranceSchema,
		default: "3%",
		effect: "without-file"
	},
	rule: {
		kind: "value",
		description: "How a verdict is reached: `evidence` (by what the noise of today allows) or `threshold` (the drop against the tolerance, with its false-alarm rate); `auto` is another name of `evidence`.",
		option: {
			value: "<rule>",
			help: "evidence or threshold"
		},
		schema: _enum([
			"evidence",
			"threshold",
			"auto"
		]),
		default: "evidence",
		effect: "without-file"
	},
	cause: {
		kind: "value",
		description: "Whether both servers are asked for the cause in one more short round once the verdict is reached: `on-red` (side by side, for a red or undecided cell), `always`, or `never`. It changes no verdict.",
		option: {
			value: "<when>",
			help: "never, on-red or always: look for the cause in one more short round"
		},
		schema: _enum([
			"never",
			"on-red",
			"always"
		]),
		default: "on-red",
		effect: "everywhere"
	},
	baseline: {
		kind: "value",
		description: "Where the baseline is kept: `branch` or `branch:NAME` (a branch of its own, made on first use; needs the permission `contents` `write`), `files:DIR` (a folder of the repository), `sql:mysql://USER@HOST:PORT/DATABASE` (its password comes in the environment variable `TIDB_BENCH_BASELINE_PASSWORD`), the path of one record, or `none`. `auto` is `branch` on GitHub, and `files:baselines` elsewhere.",
		option: {
			value: "<store>",
			help: baselineForms
		},
		schema: string(),
		default: "auto",
		effect: "everywhere"
	},
	"compare-with": {
		kind: "value",
		description: "Tag or server version whose records are the reference; empty means by ancestry, from the merge base on.",
		option: {
			value: "<tag>",
			help: "tag or server version whose records are the reference (default: by ancestry)"
		},
		schema: string(),
		effect: "everywhere"
	},
	"update-baseline": {
		kind: "value",
		description: "Whether the record of this job joins the baseline: `auto` (on trusted events; outside of GitHub everywhere but on a branch), `always` or `never`. A pull request never writes.",
		option: {
			value: "<when>",
			help: "auto, always or never: store this run as a baseline"
		},
		schema: _enum([
			"auto",
			"always",
			"never"
		]),
		default: "auto",
		effect: "everywhere"
	},
	"release-branches": {
		kind: "value",
		description: "Branches whose pushes join the baseline like those of the default branch, separated by commas; `*` stands for any characters.",
		option: {
			value: "<list>",
			help: "on GitHub: branches beside the default one whose pushes are stored, * for any characters"
		},
		schema: list,
		default: "release-*",
		effect: "everywhere"
	}
};

export { timeSchema as _, list as a, readAgainst as b, suiteName as c, webAddress as d, whole as f, parseDuration as g, durationSchema as h, commenting as i, threads as l, yesNo as m, comparisonInputs as n, port as o, wholeUpTo as p, cache as r, scale as s, baselineForms as t, versions as u, toleranceSchema as v, againstWords as y };