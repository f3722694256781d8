import { r as setOutput } from "./core.js";
import { t as cacheRoot } from "./folders2.js";
import { r as withBinaries } from "./targets.js";
import { n as openGuard } from "./guard.js";
import { i as resultFiles } from "./result-folder.js";
import { o as sweepBuilds, t as buildSide } from "./build-side.js";
import { join } from "node:path";

// src/core/steps/prepare/build-sides.ts
/** Builds that nobody used for so long are not kept any longer. */
const MOST_UNUSED_DAYS = 14;
/** Returns the builds of each side; none if no build is requested. */
function buildPlans({ build, against }, { candidate, base }) {
	if (build === void 0) return [];
	return [...against !== void 0 && base !== void 0 ? [["base", {
		...build,
		commit: base
	}]] : [], ["candidate", {
		...build,
		commit: candidate
	}]];
}
/**
* Builds the sides one after the other, the base first: it is the one that an earlier job most
* likely left.
* @throws as {@link buildSide}
*/
async function buildSides(settings, commits, { event, folder, io }) {
	const plans = buildPlans(settings, commits);
	if (plans.length === 0) return {};
	const guard = openGuard();
	const shared = buildsFolder(io.env);
	const own = isTrusted(event) ? shared : ownBuildsFolder(io.env);
	const builds = {};
	try {
		await sweepBuilds(own, MOST_UNUSED_DAYS);
		for (const [side, plan] of plans) {
			const build = await buildSide({
				side,
				plan,
				source: commits.source,
				cacheFolder: own,
				keptByOthers: own === shared ? void 0 : shared,
				logFile: join(folder, resultFiles.logs, `build-${side}.log`),
				env: io.env,
				ledger: guard.ledger,
				log: io.log,
				signal: io.signal
			});
			builds[side] = build;
			if (io.env.GITHUB_OUTPUT && build.origin === "built" && isTrusted(event)) setOutput(`build-${side}-save`, "true");
		}
		return builds;
	} finally {
		guard.release();
	}
}
/** The settings with what was built in place of what was to be. */
function withBuilds(settings, builds) {
	const { base, candidate } = settings;
	const pathsOf = ({ binaries }) => Object.fromEntries(Object.entries(binaries).map(([component, { path }]) => [component, path]));
	return {
		...settings,
		candidate: builds.candidate === void 0 ? candidate : withBinaries(candidate, pathsOf(builds.candidate)),
		base: base === void 0 || builds.base === void 0 ? base : withBinaries(base, pathsOf(builds.base))
	};
}
/**
* Returns the folder in which this machine keeps builds. Not in the runner's temporary folder:
* GitHub's cache finds an entry again only under the same path.
*/
function buildsFolder(env) {
	return join(cacheRoot(env), "builds");
}
/** Returns the folder of builds that other jobs must not start from. */
function ownBuildsFolder(env) {
	return env.RUNNER_TEMP ? join(env.RUNNER_TEMP, "tidb-bench-builds") : join(cacheRoot(env), "untrusted-builds");
}
/**
* Checks whether other jobs may start what this job builds. Builds of a fork, and of a comment,
* which runs other people's commits with the cache of the default branch, stay their own.
*/
function isTrusted(event) {
	switch (event.kind) {
		case "pull_request": return event.origin === "same-repository";
		case "push":
		case "schedule":
		case "workflow_dispatch":
		case "merge_group":
		case "release":
		case "local": return true;
		case "issue_comment":
		case "workflow_run":
		case "other": return false;
	}
}

export { withBuilds as a, isTrusted as i, buildSides as n, buildsFolder as r, buildPlans as t };