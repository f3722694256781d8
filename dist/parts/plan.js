import { J as exitCodes, S as textTable, m as setOutput } from "./start.js";
import { Ft as formatDuration, Gt as plural, Ht as formatShare, Jt as inResultFolder, Nt as formatCount, O as olderServerOf, Ot as faultsFailure, Qt as resultFolder, at as givenRate, d as gathersShards, o as readable, rn as SUBMISSION_FILE, sn as submissionArtifact } from "./inputs.js";
import { A as validCaller, k as resolveSettings } from "./properties.js";
import { t as loadEvent } from "./event.js";
import { n as outcomeOfError, o as writeOutcome } from "./job-outcome.js";
import { r as inputsFor } from "./source.js";
import { f as loadSeconds, g as slicePaceOf } from "./shared.js";
import { c as buildsFolder, h as keptFolder, m as buildKey, n as findCommits, o as buildPlans, u as isTrusted } from "./compared-commits.js";
import { i as componentsHome, l as tiupHome, t as DEFAULT_TIUP_VERSION } from "./tiup.js";
import { a as needsOf, c as shardOf, i as needLines, l as shardsFolder, o as planShards, t as requirePlannable, u as suiteCells } from "./before-start.js";
import { n as announcePlaces, r as snapshotCachePlaces } from "./snapshot-caches.js";
import { t as forkSuites } from "./fork-suites.js";
import { i as readCaller, n as addMeasureOptions } from "./options.js";
import { r as show } from "./printed.js";
import { join } from "node:path";

// src/suite/plan.ts
/** Plans the cells that this job measures: a shard of the suite, or the whole. */
function planJob(settings) {
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	return {
		cells,
		needs: needLines(needsOf(settings, cells))
	};
}
/** What the steps of the action behind `plan` have to know of a job that measures or merges. */
async function setMeasuringOutputs(settings, event, folder, io) {
	const { shard, loadMachine } = settings.inputs;
	setPlaceOutputs(settings.suiteName, folder, shard, loadMachine);
	setOutput("artifact", String(settings.inputs.artifact));
	setHandoverOutputs(settings, event, folder);
	if (gathersShards(shard)) return;
	await announceBuilds(settings, event, io);
	announcePlaces(await snapshotCachePlaces(settings, io), settings, io);
	setCacheOutputs(settings, io);
}
/** Where the results will be, and where those of other machines are. */
function setPlaceOutputs(suite, folder, shard, loadMachine) {
	setOutput("folder", folder);
	const load = loadMachine === void 0 ? "" : `-load-${loadMachine.number}-of-${loadMachine.count}`;
	setOutput("artifact-name", `${artifactName(suite, shard)}${load}`);
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
	const isWhole = inputs.loadMachine === void 0 && (inputs.shard === void 0 || gathersShards(inputs.shard));
	const handsOver = event.kind === "pull_request" && !comments && isWhole;
	setOutput("submission", handsOver ? join(folder, SUBMISSION_FILE) : "");
	setOutput("submission-artifact", submissionArtifact(suiteName));
}
/** What is worth caching. */
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
* For the step before the measurement: which builds to fetch from GitHub's cache. An entry holds one commit's, so its
* whole name is known.
* @throws as {@link findCommits}
*/
async function announceBuilds(settings, event, io) {
	if (settings.build === void 0) return;
	const commits = await findCommits(settings, event, io);
	if (commits === void 0) return;
	setOutput("build-save", String(isTrusted(event)));
	for (const [side, plan] of buildPlans(settings, commits)) {
		setOutput(`build-${side}-key`, `tidb-bench-build-${process.platform}-${process.arch}-${buildKey(plan)}`);
		setOutput(`build-${side}-path`, keptFolder(buildsFolder(io.env), plan));
	}
}

// src/commands/measure/plan.ts
/** `plan`: validate everything and say what would be run, without starting anything. */
function definePlan(program, io, finish) {
	addMeasureOptions(program.command("plan")).option("--json", "print JSON: the cells; with --shards or --max-minutes the matrix for GitHub").addHelpText("after", "\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16").action(async (options, command) => {
		const read = readCaller(command, io);
		const folder = resultFolder(readable(read).values, io.env);
		try {
			const inputs = validCaller(read);
			const event = loadEvent(io.env);
			if (event.kind === "workflow_run") planJudging(inputs, folder, options.json === true, io);
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
function planJudging(inputs, folder, json, io) {
	const names = [...forkSuites(inputs).settings.keys()];
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
/** How fast its transactions begin, where that is given. */
function rateWords({ options, rateShare }) {
	if (rateShare !== void 0) return `, at ${formatShare(rateShare)} of the server’s capacity, which is stored or measured first`;
	const rate = givenRate(options);
	return rate === void 0 ? "" : `, at ${formatCount(rate)}/s`;
}
/** Whose data its server starts on, where that is another's. */
function olderWords(cell) {
	const older = olderServerOf(cell);
	return older === void 0 ? "" : `, each the first start on data that ${older} wrote`;
}
function lengthOf(cell) {
	const { operations, clients, durationSeconds, warmUpSeconds, measure } = cell;
	const warm = ` after ${warmUpSeconds} s of warm-up`;
	const inWindows = measure === void 0 ? "" : " in windows of 100 ms";
	if (operations === void 0) return `${durationSeconds} s${inWindows}${warm}`;
	if (operations === 1) return `one execution, about ${formatDuration(Math.round(durationSeconds))} long`;
	return `${formatCount(operations)} operations${clients === 1 ? "" : " of each client"}${warm}`;
}
/**
* How the caller wants the cells spread; undefined where nothing is said of it. The action that plans must say it, or
* its matrix would be empty.
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
/** Who measures what: as a table, or as the matrix that a job of a workflow takes; in a workflow as outputs too. */
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