import { Kt as shortCommit } from "./shared.js";

// src/github/labels.ts
/** The labels of a pull request that this program heeds; their case does not matter, as at GitHub. */
const benchLabels = {
	/** The regression of this head commit is meant; void after the next push. */
	accept: "bench: accept",
	/** Measure everything, not the short selection. */
	full: "bench: full",
	/** Measure nothing. */
	skip: "bench: skip"
};
/** How much to measure; `bench: skip` wins. */
function extentOf(labels) {
	if (hasLabel(labels, benchLabels.skip)) return "skip";
	return hasLabel(labels, benchLabels.full) ? "full" : "normal";
}
/**
* What such a label says in this run. A label has no commit; the event that GitHub sends when it is added has one.
* Only the run that this event started is bound to it: in any other run the label may be older than the last push.
*/
function boundLabelOf(event, label) {
	if (!hasLabel(event.labels, label)) return { state: "absent" };
	if (event.addedLabel !== void 0 && hasLabel([event.addedLabel], label) && event.actor !== void 0) return {
		state: "set",
		by: event.actor,
		commit: event.headCommit
	};
	return {
		state: "void",
		why: voidWords(event, label, shortCommit(event.headCommit))
	};
}
function voidWords({ action, retargetedFrom }, label, short) {
	if (action === "synchronize") return `"${label}" was set before ${short} was pushed, and is void`;
	if (retargetedFrom !== void 0) return `"${label}" was set for the base ${retargetedFrom}, and is void`;
	return `"${label}" is not known to be meant for ${short}; remove it and add it again`;
}
function hasLabel(labels, wanted) {
	return labels.some((label) => label.toLowerCase() === wanted);
}

export { hasLabel as i, boundLabelOf as n, extentOf as r, benchLabels as t };