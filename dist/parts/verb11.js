import { r as mainMetric } from "./loads.js";
import { n as addMeasureOptions, r as givenInputs } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { i as resolveSettings } from "./resolve.js";
import { n as exitCodes } from "./exit-code.js";
import { a as resultFolder, c as writeResultFile, i as resultFiles, t as inResultFolder } from "./result-folder.js";
import { S as parseDuration } from "./target-keys.js";
import { o as metricInfo } from "./metric.js";
import { t as cellRounds } from "./runs.js";
import { F as score, S as roundVariance, v as USUAL_START_NOISE } from "./parts.js";
import { t as Failure } from "./failure.js";
import { p as formatShare } from "./number.js";
import { n as formatRecord } from "./json.js";
import { n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { n as storeRecord } from "./store-record.js";
import { a as roundsWithin, o as measureSuite, t as prepareSides } from "./prepare.js";
import { n as noiseSuite } from "./start-noise.js";
import { t as loadEvent } from "./event.js";
import { n as defined } from "./objects.js";
import { f as USUAL_RISKS, p as levelAt } from "./judge-in-words.js";
import { f as minimumDetectable, r as mean, s as standardDeviation } from "./sample.js";

// src/extensions/noise/measure-noise.ts
/**
* Measures the candidate against itself, and stores what it shows of the noise.
* @param budgetSeconds how long to measure; at least two rounds are run
* @param report is called with the record before anything of it is refused or stored
* @throws Failure `measurement` where a run failed, and whatever ended the measurement early
*/
async function measureNoise(settings, budgetSeconds, folder, io, report) {
	const prepared = await preparedCandidate(settings, folder, io);
	const twins = {
		...prepared,
		base: prepared.candidate,
		suite: {
			...prepared.suite,
			method: "side-by-side"
		},
		servers: void 0,
		suiteName: noiseSuite(settings.suiteName)
	};
	const { inputs } = settings;
	const baseline = await openBaseline(inputs.baseline, io);
	try {
		const protocol = roundsWithin(twins, budgetSeconds);
		const measured = await measureSuite(twins, folder, io, {
			protocol,
			twins: "on-purpose"
		});
		const record = withPlayedRounds(measured.record);
		writeResultFile(folder, resultFiles.record, formatRecord(record));
		report(record);
		if (measured.cause !== void 0) throw measured.cause;
		requireRuns(record);
		await storeRecord(record, baseline, inputs, io);
	} finally {
		await closeBaseline(baseline, io);
	}
}
/** The candidate alone, its version looked up and its binaries built. */
async function preparedCandidate(settings, folder, io) {
	const { against: _, ...alone } = settings;
	const request = {
		...alone,
		base: void 0,
		inputs: {
			...settings.inputs,
			paths: void 0
		}
	};
	const prepared = await prepareSides(request, {
		event: loadEvent(io.env),
		folder,
		io
	});
	if (prepared.kind === "not-affected") throw new Error(prepared.why);
	return {
		...prepared.settings,
		...defined({ against: settings.against })
	};
}
/**
* The time decides here how many rounds there are: the plan that the record claims is what was
* played.
*/
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
function requireRuns({ cells }) {
	const [first] = cells.flatMap(({ id, runs }) => runs.flatMap((run) => run.state === "invalid" ? [{
		id,
		run
	}] : []));
	if (first === void 0) return;
	throw new Failure("measurement", `${first.id}: ${first.run.reason}`, { tail: first.run.tail });
}

// src/extensions/noise/noise-floor.ts
/** Most rounds of the usual plan. */
const ROUNDS = 8;
/**
* Splits the noise of A/A rounds by a one-way analysis of variance: with P pairs a round,
* `pair² = mean of the rounds' variances`, `start² = max(0, var(x̄_r) − pair²/P)`.
* Source: Searle, Casella, McCulloch, Variance Components (1992), ch. 3.
* @param rounds log ratios of the pairs of each round; at least two rounds of at least two pairs
* @returns undefined where there is less
*/
function computeNoiseFloor(rounds) {
	const usable = rounds.filter((pairs) => pairs.length >= 2);
	if (usable.length < 2) return void 0;
	const means = usable.map(mean);
	const pairVariance = mean(usable.map((pairs) => standardDeviation(pairs) ** 2));
	const meanShare = mean(usable.map((pairs) => 1 / pairs.length));
	const ofSlices = pairVariance * meanShare;
	const startVariance = Math.max(0, standardDeviation(means) ** 2 - ofSlices);
	return {
		rounds: usable.length,
		pairs: usable.reduce((sum, pairs) => sum + pairs.length, 0),
		pairNoise: Math.sqrt(pairVariance),
		startNoise: Math.sqrt(startVariance),
		minimumDetectable: [
			4,
			6,
			ROUNDS
		].map((count) => ({
			rounds: count,
			drop: dropSeen({
				ofSlices,
				startVariance,
				pairs: 1 / meanShare
			}, count)
		}))
	};
}
/**
* The drop that one gated cell would show after so many rounds of the usual plan, at the level of
* that look.
*/
function dropSeen({ ofSlices, startVariance, pairs }, rounds) {
	const usual = {
		rounds: ROUNDS,
		gatedCells: 1,
		risks: USUAL_RISKS,
		startNoise: USUAL_START_NOISE
	};
	const betweenRounds = (rounds - 1) * (ofSlices + startVariance);
	const pairDegrees = rounds * (pairs - 1);
	const { variance, degreesOfFreedom } = roundVariance({
		ofSlices,
		pairDegrees,
		betweenRounds,
		rounds
	}, usual);
	return minimumDetectable(Math.sqrt(variance / rounds), degreesOfFreedom, levelAt(rounds, usual, "typical"));
}

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
/** Smallest drop that is not shown as a share, which would say nothing. */
const MOST_DETECTABLE = .5;
function describe(cell, floor) {
	if (floor === void 0) return `${cell.id}: too few rounds for an estimate; allow more time with --budget`;
	const drops = floor.minimumDetectable.map(({ rounds, drop }) => `${drop < MOST_DETECTABLE ? formatShare(drop) : "more than half"} in ${rounds}`);
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