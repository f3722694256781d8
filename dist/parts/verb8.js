import { a as mainMetric } from "./loads.js";
import { t as givenInputs } from "./given-inputs.js";
import { n as addMeasureOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { i as resolveSettings } from "./resolve.js";
import { n as exitCodes } from "./exit-code.js";
import { a as resultFolder, t as inResultFolder } from "./result-folder.js";
import { C as parseDuration } from "./target-keys.js";
import { o as metricInfo } from "./metric.js";
import { n as measureNoise } from "./pair2.js";
import { t as cellRounds } from "./runs.js";
import { a as score } from "./scale.js";
import { p as computeNoiseFloor } from "./protocol.js";
import { t as Failure } from "./failure.js";
import { f as formatShare } from "./number.js";

// src/extensions/noise/verb.ts
/** `noise`: the same version against itself, to learn what this machine can and cannot show. */
function defineNoise(program, io, finish) {
	addMeasureOptions(program.command("noise")).option(...jsonOption).option("--budget <time>", "how long to measure", "10m").addHelpText("after", "\nExample:\n  $ tidb-bench noise --target local --workloads oltp_point_select --threads 4 --budget 10m").action(async ({ budget, json }, command) => {
		const inputs = givenInputs(command, io);
		const settings = resolveSettings(inputs);
		const seconds = budgetSeconds(budget);
		const measure = (folder) => noise(settings, seconds, folder, io, json);
		finish(await inResultFolder(resultFolder(inputs.values, io.env), measure));
	});
}
async function noise(settings, budget, folder, io, json) {
	await measureNoise(settings, budget, folder, io, ({ cells }) => {
		const floors = cells.map((cell) => ({
			cellId: cell.id,
			...floorOf(cell)
		}));
		show(json, floors, () => cells.map((cell) => describe(cell, floorOf(cell))).join("\n"), io);
	});
	return exitCodes.passed;
}
function floorOf(cell) {
	const runs = cell.runs.filter((run) => run.state === "valid");
	const metric = mainMetric(cell);
	const direction = metricInfo(metric)?.direction ?? "higher-is-better";
	const rounds = cellRounds(runs, metric).map((pairs) => pairs.filter(([base, candidate]) => base > 0 && candidate > 0).map(([base, candidate]) => score(candidate, direction) - score(base, direction)));
	return computeNoiseFloor(rounds);
}
function describe(cell, floor) {
	if (floor === void 0) return `${cell.id}: too few rounds for an estimate; allow more time with --budget`;
	const drops = floor.minimumDetectable.map(({ rounds, drop }) => `${formatShare(drop)} in ${rounds}`);
	return [
		`${cell.id}: ${floor.rounds} rounds, ${floor.pairs} pairs`,
		`  pair noise   ${formatShare(floor.pairNoise)} (standard deviation of neighbouring slices)`,
		`  start noise  ${formatShare(floor.startNoise)} (what a fresh start of both servers adds)`,
		`  detectable   a drop of ${drops.join(", ")} rounds, in 8 of 10 cases`
	].join("\n");
}
function budgetSeconds(text) {
	const seconds = parseDuration(text);
	if (seconds !== void 0 && seconds > 0) return seconds;
	throw new Failure("input", `--budget: expected a duration such as 10m; got ${JSON.stringify(text)}`);
}

export { defineNoise };