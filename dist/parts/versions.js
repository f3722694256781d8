import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { i as makeFolder } from "./files.js";
import { t as runProcess } from "./process.js";
import { t as Failure } from "./failure.js";
import { a as findTiup, c as mirrorSetting, i as componentsHome, u as tiupHome } from "./tiup.js";
import { n as defined } from "./objects.js";
import { B as withPrefix, I as isNumbered, R as versionForms } from "./target-keys.js";
import { join } from "node:path";

// node_modules/semver/internal/debug.js
var require_debug = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const debug = typeof process === "object" && process.env && process.env.NODE_DEBUG && /\bsemver\b/i.test(process.env.NODE_DEBUG) ? (...args) => console.error("SEMVER", ...args) : () => {};
	module.exports = debug;
}));

// node_modules/semver/internal/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SEMVER_SPEC_VERSION = "2.0.0";
	const MAX_LENGTH = 256;
	const MAX_SAFE_INTEGER = Number.MAX_SAFE_INTEGER || 
	/* istanbul ignore next */ 9007199254740991;
	const MAX_SAFE_COMPONENT_LENGTH = 16;
	const MAX_SAFE_BUILD_LENGTH = 250;
	const WHITESPACE_CHARACTERS = [
		"	",
		"\n",
		"\v",
		"\f",
		"\r",
		" ",
		"\xA0",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		" ",
		"\u2028",
		"\u2029",
		" ",
		" ",
		"　",
		"﻿"
	];
	const RELEASE_TYPES = [
		"major",
		"premajor",
		"minor",
		"preminor",
		"patch",
		"prepatch",
		"prerelease"
	];
	module.exports = {
		MAX_LENGTH,
		MAX_SAFE_COMPONENT_LENGTH,
		MAX_SAFE_BUILD_LENGTH,
		MAX_SAFE_INTEGER,
		WHITESPACE_CHARACTERS,
		RELEASE_TYPES,
		SEMVER_SPEC_VERSION,
		FLAG_INCLUDE_PRERELEASE: 1,
		FLAG_LOOSE: 2
	};
}));

// node_modules/semver/internal/re.js
var require_re = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { MAX_SAFE_COMPONENT_LENGTH, MAX_SAFE_BUILD_LENGTH, MAX_LENGTH } = require_constants();
	const debug = require_debug();
	exports = module.exports = {};
	const re = exports.re = [];
	const safeRe = exports.safeRe = [];
	const src = exports.src = [];
	const safeSrc = exports.safeSrc = [];
	const t = exports.t = {};
	let R = 0;
	const LETTERDASHNUMBER = "[a-zA-Z0-9-]";
	const safeRegexReplacements = [
		["\\s", 1],
		["\\d", MAX_LENGTH],
		[LETTERDASHNUMBER, MAX_SAFE_BUILD_LENGTH]
	];
	const makeSafeRegex = (value) => {
		for (const [token, max] of safeRegexReplacements) value = value.split(`${token}*`).join(`${token}{0,${max}}`).split(`${token}+`).join(`${token}{1,${max}}`);
		return value;
	};
	const createToken = (name, value, isGlobal) => {
		const safe = makeSafeRegex(value);
		const index = R++;
		debug(name, index, value);
		t[name] = index;
		src[index] = value;
		safeSrc[index] = safe;
		re[index] = new RegExp(value, isGlobal ? "g" : void 0);
		safeRe[index] = new RegExp(safe, isGlobal ? "g" : void 0);
	};
	createToken("NUMERICIDENTIFIER", "0|[1-9]\\d*");
	createToken("NUMERICIDENTIFIERLOOSE", "\\d+");
	createToken("NONNUMERICIDENTIFIER", `\\d*[a-zA-Z-]${LETTERDASHNUMBER}*`);
	createToken("MAINVERSION", `(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})`);
	createToken("MAINVERSIONLOOSE", `(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASEIDENTIFIER", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIER]})`);
	createToken("PRERELEASEIDENTIFIERLOOSE", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASE", `(?:-(${src[t.PRERELEASEIDENTIFIER]}(?:\\.${src[t.PRERELEASEIDENTIFIER]})*))`);
	createToken("PRERELEASELOOSE", `(?:-?(${src[t.PRERELEASEIDENTIFIERLOOSE]}(?:\\.${src[t.PRERELEASEIDENTIFIERLOOSE]})*))`);
	createToken("BUILDIDENTIFIER", `${LETTERDASHNUMBER}+`);
	createToken("BUILD", `(?:\\+(${src[t.BUILDIDENTIFIER]}(?:\\.${src[t.BUILDIDENTIFIER]})*))`);
	createToken("FULLPLAIN", `v?${src[t.MAINVERSION]}${src[t.PRERELEASE]}?${src[t.BUILD]}?`);
	createToken("FULL", `^${src[t.FULLPLAIN]}$`);
	createToken("LOOSEPLAIN", `[v=\\s]*${src[t.MAINVERSIONLOOSE]}${src[t.PRERELEASELOOSE]}?${src[t.BUILD]}?`);
	createToken("LOOSE", `^${src[t.LOOSEPLAIN]}$`);
	createToken("GTLT", "((?:<|>)?=?)");
	createToken("XRANGEIDENTIFIERLOOSE", `${src[t.NUMERICIDENTIFIERLOOSE]}|x|X|\\*`);
	createToken("XRANGEIDENTIFIER", `${src[t.NUMERICIDENTIFIER]}|x|X|\\*`);
	createToken("XRANGEPLAIN", `[v=\\s]*(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:${src[t.PRERELEASE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGEPLAINLOOSE", `[v=\\s]*(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:${src[t.PRERELEASELOOSE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAIN]}$`);
	createToken("XRANGELOOSE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COERCEPLAIN", `(^|[^\\d])(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}})(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?`);
	createToken("COERCE", `${src[t.COERCEPLAIN]}(?:$|[^\\d])`);
	createToken("COERCEFULL", src[t.COERCEPLAIN] + `(?:${src[t.PRERELEASE]})?(?:${src[t.BUILD]})?(?:$|[^\\d])`);
	createToken("COERCERTL", src[t.COERCE], true);
	createToken("COERCERTLFULL", src[t.COERCEFULL], true);
	createToken("LONETILDE", "(?:~>?)");
	createToken("TILDETRIM", `(\\s*)${src[t.LONETILDE]}\\s+`, true);
	exports.tildeTrimReplace = "$1~";
	createToken("TILDE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAIN]}$`);
	createToken("TILDELOOSE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("LONECARET", "(?:\\^)");
	createToken("CARETTRIM", `(\\s*)${src[t.LONECARET]}\\s+`, true);
	exports.caretTrimReplace = "$1^";
	createToken("CARET", `^${src[t.LONECARET]}${src[t.XRANGEPLAIN]}$`);
	createToken("CARETLOOSE", `^${src[t.LONECARET]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COMPARATORLOOSE", `^${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]})$|^$`);
	createToken("COMPARATOR", `^${src[t.GTLT]}\\s*(${src[t.FULLPLAIN]})$|^$`);
	createToken("COMPARATORTRIM", `(\\s*)${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]}|${src[t.XRANGEPLAIN]})`, true);
	exports.comparatorTrimReplace = "$1$2$3";
	createToken("HYPHENRANGE", `^\\s*(${src[t.XRANGEPLAIN]})\\s+-\\s+(${src[t.XRANGEPLAIN]})\\s*$`);
	createToken("HYPHENRANGELOOSE", `^\\s*(${src[t.XRANGEPLAINLOOSE]})\\s+-\\s+(${src[t.XRANGEPLAINLOOSE]})\\s*$`);
	createToken("STAR", "(<|>)?=?\\s*\\*");
	createToken("GTE0", "^\\s*>=\\s*0\\.0\\.0\\s*$");
	createToken("GTE0PRE", "^\\s*>=\\s*0\\.0\\.0-0\\s*$");
}));

// node_modules/semver/internal/parse-options.js
var require_parse_options = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const looseOption = Object.freeze({ loose: true });
	const emptyOpts = Object.freeze({});
	const parseOptions = (options) => {
		if (!options) return emptyOpts;
		if (typeof options !== "object") return looseOption;
		return options;
	};
	module.exports = parseOptions;
}));

// node_modules/semver/internal/identifiers.js
var require_identifiers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const numeric = /^[0-9]+$/;
	const compareIdentifiers = (a, b) => {
		if (typeof a === "number" && typeof b === "number") return a === b ? 0 : a < b ? -1 : 1;
		const anum = numeric.test(a);
		const bnum = numeric.test(b);
		if (anum && bnum) {
			a = +a;
			b = +b;
		}
		return a === b ? 0 : anum && !bnum ? -1 : bnum && !anum ? 1 : a < b ? -1 : 1;
	};
	const rcompareIdentifiers = (a, b) => compareIdentifiers(b, a);
	module.exports = {
		compareIdentifiers,
		rcompareIdentifiers
	};
}));

// node_modules/semver/classes/semver.js
var require_semver = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const debug = require_debug();
	const { MAX_LENGTH, MAX_SAFE_INTEGER } = require_constants();
	const { safeRe: re, t } = require_re();
	const parseOptions = require_parse_options();
	const { compareIdentifiers } = require_identifiers();
	const isPrereleaseIdentifier = (prerelease, identifier) => {
		const identifiers = identifier.split(".");
		if (identifiers.length > prerelease.length) return false;
		for (let i = 0; i < identifiers.length; i++) if (compareIdentifiers(prerelease[i], identifiers[i]) !== 0) return false;
		return true;
	};
	var SemVer = class SemVer {
		constructor(version, options) {
			options = parseOptions(options);
			if (version instanceof SemVer) {
				if (version.loose === !!options.loose && version.includePrerelease === !!options.includePrerelease) return version;
				else version = version.version;
			} else if (typeof version !== "string") throw new TypeError(`Invalid version. Must be a string. Got type "${typeof version}".`);
			if (version.length > MAX_LENGTH) throw new TypeError(`version is longer than ${MAX_LENGTH} characters`);
			debug("SemVer", version, options);
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			const m = version.trim().match(options.loose ? re[t.LOOSE] : re[t.FULL]);
			if (!m) throw new TypeError(`Invalid Version: ${version}`);
			this.raw = version;
			this.major = +m[1];
			this.minor = +m[2];
			this.patch = +m[3];
			if (this.major > MAX_SAFE_INTEGER || this.major < 0) throw new TypeError("Invalid major version");
			if (this.minor > MAX_SAFE_INTEGER || this.minor < 0) throw new TypeError("Invalid minor version");
			if (this.patch > MAX_SAFE_INTEGER || this.patch < 0) throw new TypeError("Invalid patch version");
			if (!m[4]) this.prerelease = [];
			else this.prerelease = m[4].split(".").map((id) => {
				if (/^[0-9]+$/.test(id)) {
					const num = +id;
					if (num >= 0 && num < MAX_SAFE_INTEGER) return num;
				}
				return id;
			});
			this.build = m[5] ? m[5].split(".") : [];
			this.format();
		}
		format() {
			this.version = `${this.major}.${this.minor}.${this.patch}`;
			if (this.prerelease.length) this.version += `-${this.prerelease.join(".")}`;
			return this.version;
		}
		toString() {
			return this.version;
		}
		compare(other) {
			debug("SemVer.compare", this.version, this.options, other);
			if (!(other instanceof SemVer)) {
				if (typeof other === "string" && other === this.version) return 0;
				other = new SemVer(other, this.options);
			}
			if (other.version === this.version) return 0;
			return this.compareMain(other) || this.comparePre(other);
		}
		compareMain(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.major < other.major) return -1;
			if (this.major > other.major) return 1;
			if (this.minor < other.minor) return -1;
			if (this.minor > other.minor) return 1;
			if (this.patch < other.patch) return -1;
			if (this.patch > other.patch) return 1;
			return 0;
		}
		comparePre(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.prerelease.length && !other.prerelease.length) return -1;
			else if (!this.prerelease.length && other.prerelease.length) return 1;
			else if (!this.prerelease.length && !other.prerelease.length) return 0;
			let i = 0;
			do {
				const a = this.prerelease[i];
				const b = other.prerelease[i];
				debug("prerelease compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		compareBuild(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			let i = 0;
			do {
				const a = this.build[i];
				const b = other.build[i];
				debug("build compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		inc(release, identifier, identifierBase) {
			if (release.startsWith("pre")) {
				if (!identifier && identifierBase === false) throw new Error("invalid increment argument: identifier is empty");
				if (identifier) {
					const match = `-${identifier}`.match(this.options.loose ? re[t.PRERELEASELOOSE] : re[t.PRERELEASE]);
					if (!match || match[1] !== identifier) throw new Error(`invalid identifier: ${identifier}`);
				}
			}
			switch (release) {
				case "premajor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor = 0;
					this.major++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "preminor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "prepatch":
					this.prerelease.length = 0;
					this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "prerelease":
					if (this.prerelease.length === 0) this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "release":
					if (this.prerelease.length === 0) throw new Error(`version ${this.raw} is not a prerelease`);
					this.prerelease.length = 0;
					break;
				case "major":
					if (this.minor !== 0 || this.patch !== 0 || this.prerelease.length === 0) this.major++;
					this.minor = 0;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "minor":
					if (this.patch !== 0 || this.prerelease.length === 0) this.minor++;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "patch":
					if (this.prerelease.length === 0) this.patch++;
					this.prerelease = [];
					break;
				case "pre": {
					const base = Number(identifierBase) ? 1 : 0;
					if (this.prerelease.length === 0) this.prerelease = [base];
					else {
						let i = this.prerelease.length;
						while (--i >= 0) if (typeof this.prerelease[i] === "number") {
							this.prerelease[i]++;
							i = -2;
						}
						if (i === -1) {
							if (identifier === this.prerelease.join(".") && identifierBase === false) throw new Error("invalid increment argument: identifier already exists");
							this.prerelease.push(base);
						}
					}
					if (identifier) {
						let prerelease = [identifier, base];
						if (identifierBase === false) prerelease = [identifier];
						if (isPrereleaseIdentifier(this.prerelease, identifier)) {
							const prereleaseBase = this.prerelease[identifier.split(".").length];
							if (isNaN(prereleaseBase)) this.prerelease = prerelease;
						} else this.prerelease = prerelease;
					}
					break;
				}
				default: throw new Error(`invalid increment argument: ${release}`);
			}
			this.raw = this.format();
			if (this.build.length) this.raw += `+${this.build.join(".")}`;
			return this;
		}
	};
	module.exports = SemVer;
}));

// node_modules/semver/functions/compare.js
var require_compare = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver();
	const compare = (a, b, loose) => new SemVer(a, loose).compare(new SemVer(b, loose));
	module.exports = compare;
}));

// node_modules/semver/functions/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const SemVer = require_semver();
	const parse = (version, options, throwErrors = false) => {
		if (version instanceof SemVer) return version;
		try {
			return new SemVer(version, options);
		} catch (er) {
			if (!throwErrors) return null;
			throw er;
		}
	};
	module.exports = parse;
}));

// src/tiup/version-list.ts
var import_compare = /* @__PURE__ */ __toESM(require_compare(), 1);
var import_parse = /* @__PURE__ */ __toESM(require_parse(), 1);
/** The mirror has no such version of a component. */
var VersionUnknown = class extends Failure {};
/**
* The table of `tiup list COMPONENT`, oldest version first. Its row `nightly -> VERSION` names the
* build that the word `nightly` means, which has a row of its own, too. Lines that are no version
* are skipped.
*/
function parseVersionList(text) {
	const versions = /* @__PURE__ */ new Map();
	for (const line of text.split("\n")) {
		const match = /^(?:nightly -> )?(v\d+\.\d+\.\d+[\w.+-]*)\s+(?:YES\s+)?(\d{4}-\d\d-\d\dT\S+)?/.exec(line);
		const version = match?.[1];
		if (version === void 0 || (0, import_parse.default)(version) === null) continue;
		const releasedAt = match?.[2];
		versions.set(version, {
			version,
			kind: kindOf(version),
			...defined({ releasedAt })
		});
	}
	return [...versions.values()].sort(byVersion);
}
/** Oldest first; a release comes after its own candidates, as semantic versions say. */
function byVersion(a, b) {
	return (0, import_compare.default)(a.version, b.version);
}
/** The line of a version: `8.5` of `v8.5.4`. */
function lineOf(version) {
	const parsed = (0, import_parse.default)(version);
	return parsed === null ? "" : `${parsed.major}.${parsed.minor}`;
}
/** Returns the final version of a pre-release: `v8.5.4` of `v8.5.4-rc.1`. */
function finalOf(version) {
	const parsed = (0, import_parse.default)(version);
	return parsed === null ? version : `v${parsed.major}.${parsed.minor}.${parsed.patch}`;
}
function kindOf(version) {
	if (version.includes("-nightly")) return "nightly";
	const before = (0, import_parse.default)(version)?.prerelease ?? [];
	if (before.length === 0) return "release";
	return /^rc/.test(String(before[0])) ? "candidate" : "preview";
}
/** The newest release that is older than a version. */
function releaseBefore(version, releases) {
	if (version === void 0) return void 0;
	return releases.filter((release) => byVersion(release, { version }) < 0).at(-1);
}

// src/tiup/pick-candidate.ts
/** Kinds of versions that may be picked, the best first. */
const pickOrder = [
	"candidate",
	"preview",
	"nightly"
];
/**
* The version to measure before a release: the newest release candidate whose release is not out
* yet, else the newest beta of which that holds, else, where it is allowed, the nightly build.
* @param allowed kinds that may be picked
*/
function pickReleaseCandidate(list, allowed = ["candidate", "preview"]) {
	const releases = list.filter(({ kind }) => kind === "release").sort(byVersion);
	const isOut = ({ version }) => releases.some((each) => each.version === finalOf(version));
	const candidate = pickOrder.filter((kind) => allowed.includes(kind)).map((kind) => list.filter((each) => each.kind === kind && !isOut(each)).sort(byVersion).at(-1)).find((each) => each !== void 0);
	if (candidate === void 0) return {
		kind: "nothing",
		why: explainNothing(list, allowed)
	};
	const { version } = candidate;
	const base = releaseBefore(version, releases);
	if (base === void 0) return {
		kind: "nothing",
		why: `there is no release before ${version}`
	};
	return {
		kind: "picked",
		candidate: version,
		...comparedWith(base, lineOf(version), releases)
	};
}
/**
* Picks the reference of a build of a line: the last release of that line, or of the line before if
* it opens one.
* @param line its release branch or its number: `release-8.5`, `v8.5`, `8.5.5`
* @throws Failure `input` if that names no line
*/
function pickForLine(list, line) {
	const [, major, minor] = /^(?:release-|v)?(\d{1,5})\.(\d{1,5})(?:[-.].*)?$/.exec(line) ?? [];
	if (major === void 0 || minor === void 0) throw new Failure("input", `"${line}" is not a line of versions`, { remedy: "Use a release branch or a number, such as release-8.5 or v8.5." });
	const releases = list.filter(({ kind }) => kind === "release").sort(byVersion);
	const next = { version: `v${major}.${Number(minor) + 1}.0` };
	const base = releases.filter((each) => byVersion(each, next) < 0).at(-1);
	if (base === void 0) return {
		kind: "nothing",
		why: `there is no release of v${major}.${minor} or before`
	};
	return {
		kind: "picked",
		...comparedWith(base, `${major}.${minor}`, releases)
	};
}
function comparedWith(base, line, releases) {
	const isOfLine = lineOf(base.version) === line;
	const before = releases.filter((each) => lineOf(each.version) !== line && byVersion(each, base) < 0).at(-1);
	return {
		base: base.version,
		...defined({ lineBefore: isOfLine ? before?.version : void 0 })
	};
}
const kindWords = {
	release: "release",
	candidate: "release candidate",
	preview: "alpha or beta",
	nightly: "nightly build"
};
function explainNothing(list, allowed) {
	if (list.length === 0) return "the mirror lists no version";
	return `the mirror lists no ${pickOrder.filter((kind) => allowed.includes(kind)).map((kind) => kindWords[kind]).join(", no ")} whose release is not out yet`;
}

// src/tiup/versions.ts
/** A mirror that does not answer within this time is out of reach. */
const MOST_SECONDS = 120;
const MOST_LINES = 2e4;
/**
* The versions that TiUP's mirror has. @throws Failure `environment` where the list is unavailable
*/
async function listVersions(options) {
	const { env, log, tiup: choice, component = "tidb" } = options;
	const home = componentsHome(env, choice.mirror);
	makeFolder(join(home, "bin"));
	const tiup = await findTiup({
		...choice,
		home: tiupHome(env),
		environment: env,
		log,
		signal: options.signal
	});
	const lines = [];
	const { exitCode, stderrTail } = await runProcess(tiup, ["list", component], {
		env: {
			...env,
			TIUP_HOME: home,
			...await mirrorSetting(home, choice.mirror, env)
		},
		signal: options.signal,
		deadlineSeconds: MOST_SECONDS,
		onStdoutLine: (line) => lines.length < MOST_LINES && lines.push(line)
	});
	options.signal.throwIfAborted();
	const versions = exitCode === 0 ? parseVersionList(lines.join("\n")) : [];
	if (versions.length > 0) return versions;
	throw new Failure("environment", `TiUP lists no version of ${component}`, {
		tail: stderrTail,
		remedy: "The mirror is unreachable, or it has no such component. Try again, or set another mirror."
	});
}
/** The component whose versions are those of a cluster. */
function firstComponent({ mode, topology }) {
	if (topology?.tikv === 0) return "pd";
	return mode === "tikv-slim" ? "tikv" : "tidb";
}
/** The lists that a job asks TiUP for, each once. */
var VersionLists = class {
	#place;
	#lists = /* @__PURE__ */ new Map();
	constructor({ env, log, signal }) {
		this.#place = {
			env,
			log,
			signal
		};
	}
	/**
	* @throws Failure `environment` where the list is unavailable, also when it is requested again
	*/
	of(target) {
		const { tiup } = target;
		const component = firstComponent(target);
		const key = JSON.stringify([tiup, component]);
		const list = this.#lists.get(key) ?? listVersions({
			tiup,
			component,
			...this.#place
		});
		this.#lists.set(key, list);
		return list;
	}
};
/** Number of the nearest versions that a fault names. */
const NEAREST = 3;
/**
* The version that the mirror has for what was written.
* @returns a version of the list, such as `v8.5.4`
* @throws Failure `input` where there is none, with the nearest that there are
*/
function resolveVersion(request, list) {
	const { requested } = request;
	const releases = list.filter(({ kind }) => kind === "release").sort(byVersion);
	switch (requested) {
		case "latest":
		case "latest-release": return requireVersion(releases.at(-1), request, list);
		case "previous-release": return requireVersion(releaseBefore(request.before ?? releases.at(-1)?.version, releases), request, list);
		case "nightly": return requireVersion(list.filter(({ kind }) => kind === "nightly").sort(byVersion).at(-1), request, list);
		default: return isNumbered(requested) ? numberedVersion(request, list) : requireVersion(void 0, request, list);
	}
}
function numberedVersion(request, list) {
	const version = withPrefix(request.requested);
	return requireVersion((/^v\d+(?:\.\d+)?$/.test(version) ? list.filter((each) => each.kind === "release" && each.version.startsWith(`${version}.`)) : list.filter((each) => each.version === version)).sort(byVersion).at(-1), request, list);
}
function requireVersion(version, { requested, label }, list) {
	if (version !== void 0) return version.version;
	const near = nearest(requested, list);
	const alternatives = near.length === 0 ? "TiUP lists no versions" : `the nearest are ${near.join(", ")}`;
	throw new Failure("input", `${label}: TiUP lists no version for "${requested}"; ${alternatives}`, { remedy: `Use an existing version in one of these forms: ${versionForms}.` });
}
/** Versions of the same line, the newest first; else the releases next to it on both sides. */
function nearest(requested, list) {
	const numbers = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(requested);
	const candidates = list.filter(({ kind }) => kind !== "nightly").sort(byVersion);
	if (numbers === null) return newest(candidates.filter(({ kind }) => kind === "release"));
	const [, major = "0", minor = "0", patch = "0"] = numbers;
	const sameLine = candidates.filter(({ version }) => lineOf(version) === `${major}.${minor}`);
	if (sameLine.length > 0) return newest(sameLine);
	const requestedVersion = { version: `v${major}.${minor}.${patch}` };
	const releases = candidates.filter(({ kind }) => kind === "release");
	const after = releases.filter((each) => byVersion(each, requestedVersion) > 0).slice(0, 1);
	return [...releases.filter((each) => byVersion(each, requestedVersion) < 0).slice(after.length - NEAREST), ...after].map(({ version }) => version);
}
function newest(list) {
	return list.slice(-3).reverse().map(({ version }) => version);
}
/**
* Explains a version that the mirror does not have: names the nearest ones that it has.
* @param error of the boot
* @throws Failure `input`; the error itself where it is of something else, or the mirror's list
*   says nothing more
*/
async function explainUnknownVersion(error, { version, label, ...requested }) {
	if (!(error instanceof VersionUnknown)) throw error;
	const list = await listVersions(requested).catch(() => {
		throw error;
	});
	resolveVersion({
		requested: version,
		label
	}, list);
	throw error;
}

export { resolveVersion as a, pickReleaseCandidate as c, listVersions as i, VersionUnknown as l, explainUnknownVersion as n, pickForLine as o, firstComponent as r, pickOrder as s, VersionLists as t };