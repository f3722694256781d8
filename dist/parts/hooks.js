import { t as extensions } from "./parts.js";

// src/core/steps/hooks.ts
/**
* Finds the rules by which a job judges.
* @throws Error where not exactly one extension finds them: without one, each change would be judged
*   by its own rules
*/
async function findRules(settings, event, io) {
	const finders = (await loadHooks()).flatMap(({ findRules: find }) => find ?? []);
	const [find] = finders;
	if (find === void 0 || finders.length > 1) throw new Error(`${finders.length} extensions find the rules of the base`);
	return find(settings, event, io);
}
/**
* Finds the person who decided, with the right to do so, that a commit is not measured, or that its
* regression is accepted.
*/
async function findDecision(...change) {
	return (await loadHooks()).find((hooks) => hooks.findDecision !== void 0)?.findDecision?.(...change);
}
/** Asks each extension for what is in the way of a job, and opens what its commits decide. */
async function callBeforeStart(settings, place) {
	for (const { beforeStart } of await loadHooks()) {
		const opened = await beforeStart?.(settings, place);
		if (opened !== void 0) return opened;
	}
}
/** Calls the hook `afterRuns` of all extensions. */
async function callAfterRuns(runs) {
	for (const { afterRuns } of await loadHooks()) afterRuns?.(runs);
}
/** Calls the hook `afterEnding` of all extensions. */
async function callAfterEnding(ended) {
	for (const { afterEnding } of await loadHooks()) await afterEnding?.(ended);
}
/** Loads the hooks of all extensions, in the order of the list of parts. */
function loadHooks() {
	return Promise.all(extensions.flatMap(({ load }) => load === void 0 ? [] : [load()]));
}
/** Returns a protocol with what all extensions do around its runs. */
async function withHooksAroundRuns(protocol, settings, folder) {
	return (await loadHooks()).reduce((inner, hook) => hook.aroundRuns?.(inner, {
		settings,
		folder
	}) ?? inner, protocol);
}
/** Returns a result with what all extensions add to explain it. */
async function withHooksAfterVerdict(result, job) {
	let judged = result;
	for (const { afterVerdict } of await loadHooks()) judged = await afterVerdict?.(judged, job) ?? judged;
	return judged;
}
/** Returns the meters and the ways to measure pairs that all extensions have. */
async function loadWaysToMeasure(job) {
	const ways = (await loadHooks()).map(({ openMeasuring }) => openMeasuring?.(job) ?? {});
	return {
		meters: ways.flatMap(({ meter }) => meter ?? []),
		pairs: Object.assign({}, ...ways.map(({ pairs }) => pairs))
	};
}

export { findRules as a, withHooksAfterVerdict as c, findDecision as i, withHooksAroundRuns as l, callAfterRuns as n, loadHooks as o, callBeforeStart as r, loadWaysToMeasure as s, callAfterEnding as t };