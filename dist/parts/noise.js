import { Nt as parseDuration, it as formatShare, on as metricInfo, pt as standardDeviation, ut as mean } from "./shared.js";
import { r as resolveSettings } from "./resolve.js";
import { t as loadEvent } from "./event-file.js";
import { n as exitCodes } from "./exit-code.js";
import { i as writeResultFile, n as resultFiles, r as resultFolder, t as inResultFolder } from "./result-folder.js";
import { t as Failure } from "./failure.js";
import { t as formatRecord } from "./format.js";
import { n as openBaseline, t as closeBaseline } from "./baseline-source.js";
import { c as roundsWithin, i as measureSuite, n as prepareSides } from "./prepare-sides.js";
import { i as noiseSuite, t as storeRecord } from "./store-record.js";
import { S as cellRounds, T as score, _ as lookLevels, c as minimumDetectable, f as mainMetric, p as USUAL_RISKS } from "./judge.js";
import { t as givenInputs } from "./given-inputs.js";
import { n as addMeasureOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";

// src/verdict/noise-floor.ts
/** Degrees of freedom that today's pairs lend to the noise of a round. */
const PAIR_DEGREES = 12;
/** Most rounds of the usual plan. */
const ROUNDS = 8;
/**
* Splits the noise of A/A rounds by a one-way analysis of variance: with P pairs a round,
* `pair² = mean of the rounds' variances`, `start² = max(0, var(x̄_r) − pair²/P)`.
* Source: Searle, Casella, McCulloch, Variance Components (1992), ch. 3.
* @param rounds log ratios of the pairs of each round; at least two rounds of at least two pairs
* @returns undefined where there is less
*/
function noiseFloorOf(rounds) {
	const usable = rounds.filter((pairs) => pairs.length >= 2);
	if (usable.length < 2) return void 0;
	const means = usable.map(mean);
	const pairVariance = mean(usable.map((pairs) => standardDeviation(pairs) ** 2));
	const perRound = mean(usable.map((pairs) => 1 / pairs.length));
	const startVariance = Math.max(0, standardDeviation(means) ** 2 - pairVariance * perRound);
	return {
		rounds: usable.length,
		pairs: usable.reduce((sum, pairs) => sum + pairs.length, 0),
		pairNoise: Math.sqrt(pairVariance),
		startNoise: Math.sqrt(startVariance),
		minimumDetectable: [
			2,
			3,
			4,
			ROUNDS
		].map((count) => ({
			rounds: count,
			drop: dropSeen(pairVariance * perRound + startVariance, count)
		}))
	};
}
/** The drop that one gated cell would show after so many rounds of the usual plan, at the level of that look. */
function dropSeen(roundVariance, count) {
	const alpha = lookLevels(USUAL_RISKS.typical, ROUNDS)[count - 2] ?? USUAL_RISKS.typical;
	return minimumDetectable(Math.sqrt(roundVariance / count), PAIR_DEGREES + count - 1, alpha);
}

// src/commands/noise.ts
/** `noise`: the same version against itself, to learn what this machine can and cannot show. */
function defineNoise(program, io, finish) {
	addMeasureOptions(program.command("noise")).option(...jsonOption).option("--budget <time>", "how long to measure", "10m").addHelpText("after", "\nExample:\n  $ tidb-bench noise --target local --workloads oltp_point_select --threads 4 --budget 10m").action(async ({ budget, json }, command) => {
		const given = givenInputs(command, io);
		const settings = resolveSettings(given);
		const seconds = budgetSeconds(budget);
		const measure = (folder) => noise(settings, seconds, folder, io, json);
		finish(await inResultFolder(resultFolder(given.values, io.env), measure));
	});
}
async function noise(given, budget, folder, io, json) {
	const candidate = await preparedCandidate(given, folder, io);
	const settings = {
		...given,
		candidate,
		base: candidate,
		suite: {
			...given.suite,
			method: "side-by-side"
		},
		servers: void 0,
		suiteName: noiseSuite(given.suiteName)
	};
	const baseline = await openBaseline(given.inputs.baseline, io);
	try {
		const protocol = roundsWithin(settings, budget);
		const measured = await measureSuite(settings, folder, io, {
			protocol,
			twins: "on-purpose"
		});
		const { cause } = measured;
		const record = withPlayedRounds(measured.record);
		writeResultFile(folder, resultFiles.record, formatRecord(record));
		const floors = record.cells.map((cell) => ({
			cellId: cell.id,
			...floorOf(cell)
		}));
		show(json, floors, () => record.cells.map((cell) => describe(cell, floorOf(cell))).join("\n"), io);
		if (cause !== void 0) throw cause;
		requireRuns(record);
		await storeRecord(record, baseline, given.inputs, io);
		return exitCodes.passed;
	} finally {
		await closeBaseline(baseline, io);
	}
}
/** The candidate alone, its version looked up and its binaries built. */
async function preparedCandidate(given, folder, io) {
	const { against: _, ...alone } = given;
	const asked = {
		...alone,
		base: void 0,
		inputs: {
			...given.inputs,
			paths: void 0
		}
	};
	const prepared = await prepareSides(asked, {
		event: loadEvent(io.env),
		folder,
		io
	});
	return prepared.kind === "ready" ? prepared.settings.candidate : given.candidate;
}
/** The time decides here how many rounds there are: the plan that the record claims is what was played. */
function withPlayedRounds(record) {
	const { cells, sideBySide } = record;
	if (sideBySide === void 0) return record;
	const rounds = cells.flatMap(({ runs }) => runs).reduce((most, { round }) => Math.max(most, round), 1);
	return {
		...record,
		sideBySide: {
			...sideBySide,
			rounds
		}
	};
}
function floorOf(cell) {
	const runs = cell.runs.filter((run) => run.state === "valid");
	const metric = mainMetric(cell);
	const direction = metricInfo(metric)?.direction ?? "higher-is-better";
	const rounds = cellRounds(runs, metric).map((pairs) => pairs.filter((pair) => pair.every((figure) => figure > 0)).map(([base, candidate]) => score(candidate, direction) - score(base, direction)));
	return noiseFloorOf(rounds);
}
function describe(cell, floor) {
	if (floor === void 0) return `${cell.id}: too few rounds to tell; give it more time by --budget`;
	const drops = floor.minimumDetectable.map(({ rounds, drop }) => `${formatShare(drop)} in ${rounds}`);
	return [
		`${cell.id}: ${floor.rounds} rounds, ${floor.pairs} pairs`,
		`  pair noise   ${formatShare(floor.pairNoise)} (standard deviation of neighbouring slices)`,
		`  start noise  ${formatShare(floor.startNoise)} (what a fresh start of both servers adds)`,
		`  to be seen   a drop of ${drops.join(", ")} rounds, in 8 of 10 cases`
	].join("\n");
}
function requireRuns({ cells }) {
	const [first] = cells.flatMap(({ id, runs }) => runs.flatMap((run) => run.state === "invalid" ? [{
		id,
		run
	}] : []));
	if (first === void 0) return;
	throw new Failure("measurement", `${first.id}: ${first.run.reason}`, { tail: first.run.tail });
}
function budgetSeconds(text) {
	const seconds = parseDuration(text);
	if (seconds !== void 0 && seconds > 0) return seconds;
	throw new Failure("input", `--budget: expected a duration such as 10m; got ${JSON.stringify(text)}`);
}

export { defineNoise };