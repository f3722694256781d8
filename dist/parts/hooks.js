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
/** Finds the person who keeps a commit from being measured. */
async function findSkip(...change) {
	return (await loadHooks()).find((hooks) => hooks.skips !== void 0)?.skips?.(...change);
}
/** Finds who accepts the regression of a commit. */
async function findAcceptance(...change) {
	return (await loadHooks()).find((hooks) => hooks.accepts !== void 0)?.accepts?.(...change);
}
/** Opens what the commits of a job decide; undefined where no commit decides anything. */
async function openCommits(settings, place) {
	return (await loadHooks()).find((hooks) => hooks.openCommits !== void 0)?.openCommits?.(settings, place);
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
	return (await loadHooks()).reduce((judged, hook) => hook.afterVerdict?.(judged, job) ?? judged, result);
}
/** Returns the meters and the ways to measure pairs that all extensions have. */
async function loadWaysToMeasure(job) {
	const hooks = await loadHooks();
	return {
		meters: hooks.flatMap(({ meter }) => meter?.(job) ?? []),
		pairs: Object.assign({}, ...hooks.map(({ pairs }) => pairs))
	};
}

export { findSkip as a, openCommits as c, findRules as i, withHooksAfterVerdict as l, callAfterRuns as n, loadHooks as o, findAcceptance as r, loadWaysToMeasure as s, callAfterEnding as t, withHooksAroundRuns as u };