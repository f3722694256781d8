import { t as loadEvent } from "./event.js";
import { g as plural, i as formatCount, o as formatDuration } from "./number.js";
import { t as eventStories } from "./extensions.js";
import { i as olderServerOf } from "./loads.js";
import { a as readable } from "./inputs.js";
import { i as resolveSettings, o as validCaller } from "./resolve.js";
import { n as exitCodes } from "./exit-code.js";
import { a as writeOutcome, n as outcomeOfError } from "./job-outcome.js";
import { a as resultFolder, i as resultFiles, t as inResultFolder } from "./result-folder.js";
import { r as inputsFor } from "./source.js";
import { c as suiteCells, s as slicePaceOf } from "./cells.js";
import { K as givenRate } from "./parts.js";
import { r as setOutput } from "./core.js";
import { i as componentsHome, t as DEFAULT_TIUP_VERSION, u as tiupHome } from "./tiup.js";
import { s as releaseOf } from "./targets.js";
import { n as submissionArtifact } from "./fork-place.js";
import { o as loadHooks } from "./hooks.js";
import { a as readCaller, n as addMeasureOptions } from "./options.js";
import { r as show } from "./printed.js";
import { join } from "node:path";

// src/core/steps/plan.ts
/** Plans the cells that this job measures. @throws Failure if it surely cannot measure them */
async function planJob(settings, event, io) {
	const cells = suiteCells(settings);
	const needs = [];
	for (const { beforePlan } of await loadHooks()) needs.push(...await beforePlan?.({
		settings,
		event,
		cells,
		io
	}) ?? []);
	return {
		cells,
		needs
	};
}
/** Sets the outputs that the action's steps after `plan` need for a job that measures. */
function setMeasuringOutputs(settings, event, folder, io) {
	setPlaceOutputs(settings.suiteName, folder);
	setOutput("artifact", String(settings.inputs.artifact));
	setHandoverOutputs(settings, event, folder);
	setCacheOutputs(settings, io);
}
/** Sets the paths of the results. */
function setPlaceOutputs(suite, folder) {
	setOutput("folder", folder);
	setOutput("artifact-name", `tidb-bench-${suite}`);
}
/** A job that may not or shall not comment hands its numbers to the workflow that does. */
function setHandoverOutputs({ inputs, suiteName }, event, folder) {
	const comments = inputs.comment !== "never" && event.kind === "pull_request" && event.origin !== "fork";
	const handsOver = event.kind === "pull_request" && !comments;
	setOutput("submission", handsOver ? join(folder, resultFiles.submission) : "");
	setOutput("submission-artifact", submissionArtifact(suiteName));
}
/** Sets the paths and keys of what is worth caching. */
function setCacheOutputs({ base, candidate }, io) {
	const releases = [base, candidate].flatMap((target) => {
		const { version, listed } = releaseOf(target) ?? {};
		return listed === void 0 ? [] : [{
			version,
			tiup: listed.tiup
		}];
	});
	if (releases.length === 0) return;
	const versions = releases.map(({ tiup, version }) => `${tiup.version ?? "v1.16.5"}-${version}`);
	const homes = releases.map(({ tiup }) => componentsHome(io.env, tiup.mirror));
	const paths = [tiupHome(io.env), ...homes].flatMap((home) => [
		`${home}/bin`,
		`${home}/components`,
		`${home}/manifests`
	]);
	setOutput("cache-path", [...new Set(paths)].join("\n"));
	setOutput("cache-key", `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join("-")}`);
}

// src/core/commands/plan.ts
/** `plan`: validate everything and say what would be run, without starting anything. */
function definePlan(program, io, finish) {
	addMeasureOptions(program.command("plan")).option("--json", "print the cells as JSON").addHelpText("after", "\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16").action(async (options, command) => {
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
	showPlan(settings, await planJob(settings, event, io), json, io);
	if (io.env.GITHUB_OUTPUT) setMeasuringOutputs(settings, event, folder, io);
}
/** The second workflow of the pair for forks starts no server, and hands nothing over. */
function planJudging(names, inputs, folder, json, io) {
	const words = () => `will be judged if the finished run hands it over: ${names.join(", ")}`;
	show(json, { judges: names }, words, io);
	if (io.env.GITHUB_OUTPUT) setPlaceOutputs(inputs.values.suite, folder);
}
function showPlan({ suite, base, policy }, { cells, needs }, json, io) {
	const planned = cells.map(({ settings: cell, repeats }) => ({
		...cell,
		repeats
	}));
	const isOnEach = base !== void 0 && slicePaceOf(suite, base, policy) === void 0;
	const text = () => [
		...planned.map((cell) => `${cell.id}: ${cell.repeats} × ${lengthOf(cell)}${rateWords(cell)}${olderWords(cell)}`),
		`${plural(cells.length, "cell")}${isOnEach ? " on each of two servers" : ""}`,
		...needs
	].join("\n");
	show(json, planned, text, io);
}
/** Describes the rate at which transactions begin, if one is given. */
function rateWords({ options }) {
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

export { definePlan };