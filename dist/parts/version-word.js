// src/config/version-word.ts
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
/** Whether a text has the form of a version, so that it is looked up as one and not as a commit, say. */
function isVersionWord(text) {
	return versionWords.includes(text) || isNumbered(text);
}
/** `8.5.4`, `v8.5`: a version or a line of versions by its number. */
function isNumbered(text) {
	return numbered.test(text);
}
/**
* Whether a mirror can be asked for it as it stands: a version by all its numbers, or the nightly build. The others
* have to be looked up first.
*/
function isExactVersion(text) {
	return text === "nightly" || exact.test(text);
}
/** `8.5.4` as the mirror writes it, `v8.5.4`; words are left alone. */
function withPrefix(version) {
	return isNumbered(version) ? version.replace(/^v?/, "v") : version;
}

export { versionWords as a, versionForms as i, isNumbered as n, withPrefix as o, isVersionWord as r, isExactVersion as t };