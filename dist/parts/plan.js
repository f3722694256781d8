import { r as setOutput } from "./core.js";
import { t as loadEvent } from "./event.js";
import { t as faultsFailure } from "./faults.js";
import { a as formatDuration, f as formatShare, h as plural, r as formatCount } from "./number.js";
import { o as textTable } from "./terminal.js";
import { t as eventStories } from "./extensions.js";
import { o as olderServerOf, x as givenRate } from "./loads.js";
import { a as readable, u as gathersShards } from "./inputs.js";
import { a as validCaller, i as resolveSettings } from "./resolve.js";
import { n as exitCodes } from "./exit-code.js";
import { n as outcomeOfError, o as writeOutcome } from "./job-outcome.js";
import { a as resultFolder, i as resultFiles, t as inResultFolder } from "./result-folder.js";
import { r as inputsFor } from "./source.js";
import { c as slicePaceOf, i as loadSeconds } from "./cells.js";
import { a as submissionArtifact } from "./fork-place.js";
import { i as componentsHome, t as DEFAULT_TIUP_VERSION, u as tiupHome } from "./tiup.js";
import { a as needsOf, i as needLines, t as requirePlannable } from "./before-start.js";
import { a as suiteCells, i as shardsFolder, r as shardOf, t as planShards } from "./shard-plan.js";
import { i as readCaller, n as addMeasureOptions } from "./options.js";
import { r as show } from "./printed.js";
import { join } from "node:path";

// src/core/steps/plan.ts
/** Plans the cells that this job measures: a shard of the suite, or all of it. */
function planJob(settings) {
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	return {
		cells,
		needs: needLines(needsOf(settings, cells))
	};
}
/**
* Sets the outputs that the action's steps after `plan` need for a job that measures or merges.
* Code that only a job needs is loaded here: a person who requests a plan does not wait for it.
*/
async function setMeasuringOutputs(settings, event, folder, io) {
	const { shard } = settings.inputs;
	setPlaceOutputs(settings.suiteName, folder, shard);
	setOutput("artifact", String(settings.inputs.artifact));
	setHandoverOutputs(settings, event, folder);
	if (gathersShards(shard)) return;
	await announceBuilds(settings, event, io);
	const { announcePlaces, snapshotCachePlaces } = await import("./snapshot-caches.js");
	announcePlaces(await snapshotCachePlaces(settings, io), settings, io);
	setCacheOutputs(settings, io);
}
/** Sets the paths of the results, and of those of other machines. */
function setPlaceOutputs(suite, folder, shard) {
	setOutput("folder", folder);
	setOutput("artifact-name", artifactName(suite, shard));
	if (!gathersShards(shard) || shard?.kind === "merge" && shard.folder !== void 0) return;
	setOutput("shards-pattern", `tidb-bench-${suite}-shard-*`);
	setOutput("shards-folder", shardsFolder(folder));
}
/** Those of jobs that measured for another one begin alike, so that it finds them all. */
function artifactName(suite, shard) {
	const name = `tidb-bench-${suite}`;
	switch (shard?.kind) {
		case "shard": return `${name}-shard-${shard.number}-of-${shard.count}`;
		case "confirm": return `${name}-shard-confirm`;
		case "merge":
		case "screen":
		case "verdict":
		case void 0: return name;
	}
}
/** A job that may not or shall not comment hands its numbers to the workflow that does. */
function setHandoverOutputs({ inputs, suiteName }, event, folder) {
	const comments = inputs.comment !== "never" && event.kind === "pull_request" && event.origin !== "fork";
	const isComplete = inputs.shard === void 0 || gathersShards(inputs.shard);
	const handsOver = event.kind === "pull_request" && !comments && isComplete;
	setOutput("submission", handsOver ? join(folder, resultFiles.submission) : "");
	setOutput("submission-artifact", submissionArtifact(suiteName));
}
/** Sets the paths and keys of what is worth caching. */
function setCacheOutputs({ base, candidate }, io) {
	const clusters = [base, candidate].filter((target) => target?.kind === "playground");
	if (clusters.length === 0) return;
	const versions = clusters.map(({ tiup, version }) => `${tiup.version ?? "v1.16.5"}-${version}`);
	const homes = clusters.map(({ tiup }) => componentsHome(io.env, tiup.mirror));
	const paths = [tiupHome(io.env), ...homes].flatMap((home) => [
		`${home}/bin`,
		`${home}/components`,
		`${home}/manifests`
	]);
	setOutput("cache-path", [...new Set(paths)].join("\n"));
	setOutput("cache-key", `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join("-")}`);
}
/**
* Sets outputs for the step before the measurement: the builds to fetch from GitHub's cache. An
* entry holds one commit's, so its full name is known.
* @throws as `findCommits`
*/
async function announceBuilds(settings, event, io) {
	if (settings.build === void 0) return;
	const { findCommits } = await import("./compared-commits2.js");
	const commits = await findCommits(settings, event, io);
	if (commits === void 0) return;
	const { buildPlans, buildsFolder, isTrusted } = await import("./build-sides.js");
	const { buildKey, buildFolderOf } = await import("./build-side2.js");
	setOutput("build-save", String(isTrusted(event)));
	for (const [side, plan] of buildPlans(settings, commits)) {
		setOutput(`build-${side}-key`, `tidb-bench-build-${process.platform}-${process.arch}-${buildKey(plan)}`);
		setOutput(`build-${side}-path`, buildFolderOf(buildsFolder(io.env), plan));
	}
}

// src/core/commands/measure/plan.ts
/** `plan`: validate everything and say what would be run, without starting anything. */
function definePlan(program, io, finish) {
	addMeasureOptions(program.command("plan")).option("--json", "print JSON: the cells; with --shards or --max-minutes the matrix for GitHub").addHelpText("after", "\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16").action(async (options, command) => {
		const read = readCaller(command, io);
		const folder = resultFolder(readable(read).values, io.env);
		try {
			const inputs = validCaller(read);
			const event = loadEvent(io.env);
			const own = eventStories.find((entry) => entry.event === event.kind);
			if (own !== void 0) planJudging((await own.load()).suites(inputs), inputs, folder, options.json === true, io);
			else await planMeasuring(inputs, options.json === true, event, folder, io);
		} catch (error) {
			if (io.env.GITHUB_OUTPUT) await inResultFolder(folder, async () => writeOutcome(folder, outcomeOfError(error, false)));
			throw error;
		}
		finish(exitCodes.passed);
	});
}
async function planMeasuring(inputs, json, event, folder, io) {
	const settings = resolveSettings(inputsFor(inputs, event));
	const spread = spreadOf(inputs);
	await requirePlannable(settings, io);
	if (spread !== void 0) showShards(planShards(settings, spread), json, io);
	else showPlan(settings, json, io);
	if (io.env.GITHUB_OUTPUT && spread === void 0) await setMeasuringOutputs(settings, event, folder, io);
}
/** The second workflow of the pair for forks starts no server, and hands nothing over. */
function planJudging(names, inputs, folder, json, io) {
	const words = () => `will be judged if the finished run hands it over: ${names.join(", ")}`;
	show(json, { judges: names }, words, io);
	if (io.env.GITHUB_OUTPUT) setPlaceOutputs(inputs.values.suite, folder, void 0);
}
function showPlan(settings, json, io) {
	const { suite, base, policy } = settings;
	const { cells, needs } = planJob(settings);
	if (json) {
		const planned = cells.map(({ settings: cell, repeats }) => ({
			...cell,
			repeats
		}));
		io.print(JSON.stringify(planned, null, 2));
		return;
	}
	for (const { settings: cell, repeats } of cells) io.print(`${cell.id}: ${repeats} × ${lengthOf(cell)}${rateWords(cell)}${olderWords(cell)}`);
	const pace = slicePaceOf(suite, base, policy);
	const most = pace === void 0 || pace.rounds === 1 ? "" : "at most ";
	const both = base !== void 0 && pace === void 0 ? " on each of two servers" : "";
	const load = formatDuration(Math.round(loadSeconds(cells)));
	io.print(`${plural(cells.length, "cell")}, ${most}${load} of load${both}, loading the data not counted`);
	for (const line of needs) io.print(line);
}
/** Describes the rate at which transactions begin, if one is given. */
function rateWords({ options, rateShare }) {
	if (rateShare !== void 0) return `, at ${formatShare(rateShare)} of the server’s capacity, which is stored or measured first`;
	const rate = givenRate(options);
	return rate === void 0 ? "" : `, at ${formatCount(rate)}/s`;
}
/** Names the server whose data this one starts on, if it is another's. */
function olderWords(cell) {
	const older = olderServerOf(cell);
	return older === void 0 ? "" : `, each the first start on data that ${older} wrote`;
}
const waysInWords = {
	windows: " in windows of 100 ms",
	duet: " both at once on one core, or twice as long in windows of 100 ms,",
	simulated: " of virtual time"
};
function lengthOf(cell) {
	const { operations, clients, durationSeconds, warmUpSeconds, measure } = cell;
	const warm = ` after ${warmUpSeconds} s of warm-up`;
	if (operations === void 0) return `${durationSeconds} s${measure === void 0 ? "" : waysInWords[measure]}${warm}`;
	if (operations === 1) return `one execution, about ${formatDuration(Math.round(durationSeconds))} long`;
	return `${formatCount(operations)} operations${clients === 1 ? "" : " of each client"}${warm}`;
}
/**
* Returns how the caller wants to spread the cells; undefined if nothing is set. The action that
* plans must set it, or its matrix would be empty.
* @throws Failure `input`
*/
function spreadOf({ values, leftEmpty, label }) {
	const { shards, maxMinutes } = values;
	const where = label("max-minutes");
	const remedy = "give one of the two";
	if (shards !== void 0 && maxMinutes !== void 0) throw faultsFailure("The inputs are invalid:", [{
		where,
		what: "cannot be combined with a number of shards",
		remedy
	}]);
	if (leftEmpty.has("shards") && leftEmpty.has("max-minutes")) throw faultsFailure("The inputs are invalid:", [{
		where: label("shards"),
		what: "expected a number of machines, or `max-minutes`; got neither",
		remedy
	}]);
	if (shards !== void 0) return { machines: shards };
	return maxMinutes === void 0 ? void 0 : { seconds: 60 * maxMinutes };
}
const columns = [
	{
		title: "shard",
		cell: ({ shard }) => shard
	},
	{
		title: "cells",
		align: "right",
		cell: ({ cells }) => String(cells)
	},
	{
		title: "minutes",
		align: "right",
		cell: ({ minutes }) => String(minutes)
	},
	{
		title: "measures",
		cell: ({ ids }) => ids
	}
];
/**
* Prints which machine measures which cells: as a table, or as the job matrix of a workflow, and
* then also as outputs.
*/
function showShards({ id, shards }, json, io) {
	const rows = shards.map(({ number, cells, seconds }) => ({
		shard: `${number}/${shards.length}`,
		cells: cells.length,
		minutes: Math.ceil(seconds / 60),
		ids: cells.map(({ settings }) => settings.id).join(" ")
	}));
	const matrix = JSON.stringify({ include: rows.map(({ ids: _, ...row }) => row) });
	if (json) io.print(matrix);
	else {
		io.print(textTable(columns, rows));
		io.print(`plan ${id}; minutes are estimates and include loading the data`);
	}
	if (!io.env.GITHUB_OUTPUT) return;
	setOutput("matrix", matrix);
	setOutput("shards", shards.length);
}

export { definePlan };