import { r as setOutput } from "./core.js";
import { a as Option } from "./esm.js";
import { Ut as versionForms, zn as defined } from "./shared.js";
import { o as writeSummary } from "./outputs.js";
import { n as exitCodes } from "./exit-code.js";
import { t as Failure } from "./failure.js";
import { a as finalOf, i as byVersion, n as releaseBefore, o as lineOf, r as resolveVersion, t as listVersions } from "./tiup-list.js";
import { n as textTable } from "./text-table.js";

// src/server/versions/pick-candidate.ts
/** Kinds of versions that may be picked, the best first. */
const pickOrder = [
	"candidate",
	"preview",
	"nightly"
];
/**
* The version to measure before a release: the newest release candidate whose release is not out yet, else the newest
* beta of which that holds, else, where it is allowed, the nightly build.
* @param allowed kinds that may be picked
*/
function pickReleaseCandidate(list, allowed = ["candidate", "preview"]) {
	const releases = list.filter(({ kind }) => kind === "release").sort(byVersion);
	const isOut = ({ version }) => releases.some((each) => each.version === finalOf(version));
	const candidate = pickOrder.filter((kind) => allowed.includes(kind)).map((kind) => list.filter((each) => each.kind === kind && !isOut(each)).sort(byVersion).at(-1)).find((each) => each !== void 0);
	if (candidate === void 0) return {
		kind: "nothing",
		why: nothingBecause(list, allowed)
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
* What a build of a line is compared with: the last release of that line, or of the line before where it opens one.
* @param line its release branch or its number: `release-8.5`, `v8.5`, `8.5.5`
* @throws Failure `input` where that names no line
*/
function pickForLine(list, line) {
	const [, major, minor] = /^(?:release-|v)?(\d{1,5})\.(\d{1,5})(?:[-.].*)?$/.exec(line) ?? [];
	if (major === void 0 || minor === void 0) throw new Failure("input", `"${line}" names no line of versions`, { remedy: "Write a release branch or a number, such as release-8.5 or v8.5." });
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
function nothingBecause(list, allowed) {
	if (list.length === 0) return "the mirror lists no version";
	return `the mirror lists no ${pickOrder.filter((kind) => allowed.includes(kind)).map((kind) => kindWords[kind]).join(", no ")} whose release is not out yet`;
}

// src/commands/versions.ts
/** `versions`: what TiUP's mirror has, what a word for a version stands for, and what to measure before a release. */
function defineVersions(program, io, finish) {
	program.command("versions").argument("[version...]", `versions as people write them: ${versionForms}`).addOption(new Option("--pick <what>", "the version to measure, and what to compare it with").choices(["release-candidate"])).addOption(new Option("--allow <kind...>", "kinds of versions that --pick may take, the best first").choices(pickOrder).default(["candidate", "preview"])).option("--line <branch>", "with --pick: what is measured is a build of this release branch or line, such as release-8.5").option("--mirror <url>", "TiUP's mirror, a URL or a folder; default: TIUP_MIRRORS, or the public one").option("--json", "as JSON").addHelpText("after", "\nExample:\n  $ tidb-bench versions v8.5 latest-release\n  $ tidb-bench versions --pick release-candidate").action(async (asked, options) => {
		const tiup = defined({ mirror: options.mirror });
		const list = await listVersions({
			tiup,
			env: io.env,
			log: io.log,
			signal: io.signal
		});
		if (options.pick !== void 0) tellPick(pickOf(list, options), options, io);
		else if (asked.length > 0) tellResolved(asked, list, options, io);
		else tellList(list, options, io);
		finish(exitCodes.passed);
	});
}
function pickOf(list, { line, allow }) {
	return line === void 0 ? pickReleaseCandidate(list, allow) : pickForLine(list, line);
}
function tellList(list, { json }, io) {
	if (json) {
		io.print(JSON.stringify(list, null, 2));
		return;
	}
	io.print(textTable([
		{
			title: "Version",
			cell: (each) => each.version
		},
		{
			title: "Kind",
			cell: (each) => each.kind
		},
		{
			title: "Released",
			cell: (each) => each.releasedAt?.slice(0, 10) ?? ""
		}
	], list));
}
function tellResolved(asked, list, { json }, io) {
	const found = asked.map((each) => [each, resolveVersion({
		asked: each,
		label: "versions"
	}, list)]);
	if (json) io.print(JSON.stringify(Object.fromEntries(found), null, 2));
	else for (const [, version] of found) io.print(version);
}
/** On a runner also as outputs of the step, empty where there is nothing, and as a line of the job summary. */
function tellPick(pick, { json, line }, io) {
	const words = pickInWords(pick, line);
	io.print(json ? JSON.stringify(pick, null, 2) : words);
	const picked = pick.kind === "picked" ? pick : void 0;
	if (io.env.GITHUB_OUTPUT) {
		setOutput("candidate", picked?.candidate ?? "");
		setOutput("base", picked?.base ?? "");
		setOutput("line-before", picked?.lineBefore ?? "");
		setOutput("matrix", picked === void 0 ? "" : JSON.stringify({ include: comparisons(picked) }));
	}
	writeSummary(words, words);
}
/** A job for each release that it is compared with, as inputs of the action. */
function comparisons({ candidate, base, lineBefore }) {
	const suite = "release-candidate";
	const version = { "tidb-version": candidate ?? base };
	return [{
		...version,
		against: base,
		suite
	}, ...lineBefore === void 0 ? [] : [{
		...version,
		against: lineBefore,
		suite: `${suite}-line-before`
	}]];
}
function pickInWords(pick, line) {
	if (pick.kind === "nothing") return `Nothing to measure: ${pick.why}.`;
	const { candidate = `The build of ${line}`, base, lineBefore } = pick;
	return `${candidate} against ${base}${lineBefore === void 0 ? "" : `, and against ${lineBefore}, the last of the line before`}.`;
}

export { defineVersions };