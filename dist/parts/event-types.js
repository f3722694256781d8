// src/github/event-types.ts
/** Release branches where nobody names any; `*` matches any characters. */
const DEFAULT_RELEASE_BRANCHES = "release-*";
/** @throws Error where the text is not `owner/name` */
function parseRepository(fullName) {
	const match = /^([A-Za-z0-9._-]+)\/([A-Za-z0-9._-]+)$/.exec(fullName);
	if (match?.[1] === void 0 || match[2] === void 0) throw new Error(`not a repository name: ${JSON.stringify(fullName)}`);
	return {
		owner: match[1],
		repo: match[2]
	};
}
/**
* The labels of a pull request that this program applies beside that of `accept-label`; their case
* does not matter, as at GitHub.
*/
const benchLabels = {
	/** Measure everything, not the short selection. */
	full: "bench: full",
	/** Measure nothing. */
	skip: "bench: skip"
};
/** Returns how much to measure; `bench: skip` wins. */
function extentOf(labels) {
	if (hasLabel(labels, benchLabels.skip)) return "skip";
	return hasLabel(labels, benchLabels.full) ? "full" : "normal";
}
function hasLabel(labels, name) {
	return labels.some((label) => label.toLowerCase() === name.toLowerCase());
}

export { parseRepository as a, hasLabel as i, benchLabels as n, extentOf as r, DEFAULT_RELEASE_BRANCHES as t };