import { r as setOutput } from "./core.js";
import { i as Option } from "./esm.js";
import { n as exitCodes } from "./exit-code.js";
import { c as writeSummary } from "./outputs2.js";
import { R as versionForms } from "./target-keys.js";
import { a as resolveVersion, c as pickReleaseCandidate, i as listVersions, o as pickForLine, s as pickOrder } from "./versions.js";
import { n as defined } from "./objects.js";
import { o as textTable } from "./terminal.js";

// src/extensions/versions/verb.ts
/**
* `versions`: what TiUP's mirror has, what a word for a version stands for, and what to measure
* before a release.
*/
function defineVersions(program, io, finish) {
	program.command("versions").argument("[version...]", `versions to resolve: ${versionForms}`).addOption(new Option("--pick <what>", "pick the version to measure, and the version to compare it with").choices(["release-candidate"])).addOption(new Option("--allow <kind...>", "kinds of versions that --pick may choose, in order of preference").choices(pickOrder).default(["candidate", "preview"])).option("--line <branch>", "with --pick: measure a build of this release branch or line, such as release-8.5").option("--mirror <url>", "TiUP's mirror, a URL or a folder; default: TIUP_MIRRORS, or the public one").option("--json", "print JSON").addHelpText("after", "\nExample:\n  $ tidb-bench versions v8.5 latest-release\n  $ tidb-bench versions --pick release-candidate").action(async (words, options) => {
		const tiup = defined({ mirror: options.mirror });
		const list = await listVersions({
			tiup,
			env: io.env,
			log: io.log,
			signal: io.signal
		});
		if (options.pick !== void 0) showPick(pickOf(list, options), options, io);
		else if (words.length > 0) showResolved(words, list, options, io);
		else showList(list, options, io);
		finish(exitCodes.passed);
	});
}
function pickOf(list, { line, allow }) {
	return line === void 0 ? pickReleaseCandidate(list, allow) : pickForLine(list, line);
}
function showList(list, { json }, io) {
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
function showResolved(words, list, { json }, io) {
	const versions = words.map((each) => [each, resolveVersion({
		requested: each,
		label: "versions"
	}, list)]);
	if (json) io.print(JSON.stringify(Object.fromEntries(versions), null, 2));
	else for (const [, version] of versions) io.print(version);
}
/**
* Prints the pick; on a runner also as outputs of the step, empty where there is nothing, and as a
* line of the job summary.
*/
function showPick(pick, { json, line }, io) {
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
	return `${candidate} against ${base}${lineBefore === void 0 ? "" : `, and against ${lineBefore}, the last of the previous line`}.`;
}

export { defineVersions };