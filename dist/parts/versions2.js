import { l as versionForms, o as isNumbered, u as withPrefix } from "./versions.js";
import { t as Failure } from "./failure.js";
import { o as makeFolder } from "./files.js";
import { t as runProcess } from "./process.js";
import { c as mirrorSetting, i as componentsHome, o as findTiup, u as tiupHome } from "./tiup.js";
import { a as parseVersionList, i as lineOf, n as byVersion, o as releaseBefore, r as finalOf, t as VersionUnknown } from "./version-list.js";
import { n as defined } from "./objects.js";
import { join } from "node:path";

// src/server/versions/pick-candidate.ts
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

// src/server/versions/versions.ts
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

export { resolveVersion as a, pickReleaseCandidate as c, listVersions as i, explainUnknownVersion as n, pickForLine as o, firstComponent as r, pickOrder as s, VersionLists as t };