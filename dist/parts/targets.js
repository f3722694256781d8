import { a as targetKinds } from "./parts.js";

// src/core/catalogue/targets.ts
/** Returns the kind of a target. */
function kindOf(config) {
	const kind = targetKinds.find((each) => each.owns(config));
	if (kind === void 0) throw new Error(`no kind of target owns ${config.kind}`);
	return kind;
}
/** Returns the target with these programs, by path; as it is where it can be given none. */
function withBinaries(config, paths) {
	return kindOf(config).programs?.use(config, paths) ?? config;
}
/** Checks whether the servers of a target run elsewhere than on this machine. */
function isElsewhere(config) {
	return kindOf(config).machine === void 0;
}

export { kindOf as n, withBinaries as r, isElsewhere as t };