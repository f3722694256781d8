// src/core/keys/versions.ts
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
/** The forms of `against`, for `--help` and for messages. */
const againstForms = "merge-base, base, a version (v8.5.3, v8.5, latest-release, previous-release, nightly), a commit or tag, [USER@]HOST:PORT, or a target of the file";
/** Those of them that are words. */
const againstWords = [
	"merge-base",
	"base",
	...versionWords
];
/** Form of a git revision that cannot be mistaken for an option. */
const revisionForm = /^[A-Za-z0-9_][\w./@^~+-]*$/;
/** Form of a server's address, with a user before it. A revision has no colon. */
const addressForm = /^(?:([^\s@:]+)@)?((?:\[[0-9a-fA-F:]+\]|[\w.-]+):\d{1,5})$/;
/** Checks whether a text is valid for `against`. */
function isAgainst(text) {
	return revisionForm.test(text) || addressForm.test(text);
}
/**
* Parses the text of `against`. Targets of the file come first; a tag like a version is named as
* `tags/v1.2.3`.
* @param targets names of the targets that the configuration file has
*/
function readAgainst(text, targets) {
	if (targets.includes(text)) return {
		kind: "target",
		target: text
	};
	if (text === "merge-base" || text === "base") return { kind: text };
	const [, user, address] = addressForm.exec(text) ?? [];
	if (address !== void 0) return {
		kind: "address",
		address,
		...user === void 0 ? {} : { user }
	};
	if (isVersionWord(text)) return {
		kind: "version",
		version: withPrefix(text)
	};
	return {
		kind: "revision",
		revision: text
	};
}

export { isExactVersion as a, readAgainst as c, isAgainst as i, versionForms as l, againstForms as n, isNumbered as o, againstWords as r, isVersionWord as s, DEFAULT_VERSION as t, withPrefix as u };