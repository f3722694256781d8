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
/** A guest of most servers: 250 million instructions a second. */
const usualGuest = {
	hostSeconds: 4,
	bootSeconds: 4,
	memoryMiB: 4096
};
/** Returns what each guest with one of these servers takes; the one that takes most decides. */
function guestUseOf(targets) {
	const uses = targets.map((target) => ({
		...usualGuest,
		...kindOf(target).machine?.guest
	}));
	const most = (of) => Math.max(...uses.map(of));
	return {
		hostSeconds: most(({ hostSeconds }) => hostSeconds),
		bootSeconds: most(({ bootSeconds }) => bootSeconds),
		memoryMiB: most(({ memoryMiB }) => memoryMiB)
	};
}
/** Returns the facts of two sides of one kind; undefined if they are of two, or have none. */
function pairOf(base, candidate) {
	const kind = kindOf(base);
	return kind === kindOf(candidate) ? kind.pair : void 0;
}
/** Returns how two sides run on the same machines; undefined if they share none. */
function sharedMachines(base, candidate) {
	return pairOf(base, candidate)?.sharedMachines?.(base, candidate);
}
/** Explains why two sides cannot share one set of data; undefined if they can. */
function obstacleOf(base, candidate) {
	return pairOf(base, candidate)?.obstacle?.(base, candidate);
}
/** Returns the base with what it needs to be on the machines of the candidate. */
function besideCandidate(base, candidate) {
	return pairOf(base, candidate)?.beside?.(base, candidate) ?? base;
}
/** Returns the release of a target; undefined where it runs none. */
function releaseOf(config) {
	return config && kindOf(config).release?.(config);
}
/** Checks whether the server of a target runs already, so that it is only connected to. */
function isRunning(config) {
	return kindOf(config).isRunning?.(config) ?? false;
}

export { kindOf as a, sharedMachines as c, isRunning as i, withBinaries as l, guestUseOf as n, obstacleOf as o, isElsewhere as r, releaseOf as s, besideCandidate as t };