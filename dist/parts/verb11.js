import { r as mainMetric } from "./loads.js";
import { n as addMeasureOptions, r as givenInputs } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { i as resolveSettings } from "./resolve.js";
import { n as exitCodes } from "./exit-code.js";
import { a as resultFolder, c as writeResultFile, i as resultFiles, t as inResultFolder } from "./result-folder.js";
import { C as parseShare, S as parseDuration } from "./target-keys.js";
import { o as metricInfo } from "./metric.js";
import { t as cellRounds } from "./runs.js";
import { P as score, _ as USUAL_START_NOISE, x as roundVariance } from "./parts.js";
import { t as Failure } from "./failure.js";
import { f as formatShare, h as plural, r as formatChange } from "./number.js";
import { n as defined } from "./objects.js";
import { d as sideBySideReference, f as USUAL_RISKS, p as levelAt, r as judge } from "./judge-in-words.js";
import { C as intervalWords, a as verdictWord, t as evidenceOf, w as judgedInterval } from "./verdict-words.js";
import { a as roundsWithin, o as measureSuite, r as protocolFor, t as prepareSides } from "./prepare.js";
import { n as formatRecord } from "./json.js";
import { n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { n as storeRecord } from "./store-record.js";
import { n as noiseSuite } from "./start-noise.js";
import { t as loadEvent } from "./event.js";
import { a as isAlive } from "./identity.js";
import { f as minimumDetectable, r as mean, s as standardDeviation } from "./sample.js";
import { setTimeout } from "node:timers/promises";

// src/extensions/noise/measure-noise.ts
/**
* Measures the candidate against itself, and stores what it shows of the noise.
* @param budgetSeconds how long to measure; at least two rounds are run
* @param report is called with the record before anything of it is refused or stored
* @throws Failure `measurement` where a run failed, and whatever ended the measurement early
*/
async function measureNoise(settings, budgetSeconds, folder, io, report) {
	const { inputs } = settings;
	const baseline = await openBaseline(inputs.baseline, io);
	try {
		const { record, cause } = await measureTwins(settings, folder, io, (twins) => ({ protocol: roundsWithin(twins, budgetSeconds) }));
		report(record);
		if (cause !== void 0) throw cause;
		requireRuns(record);
		await storeRecord(record, baseline, inputs, io);
	} finally {
		await closeBaseline(baseline, io);
	}
}
/** Measures the candidate against itself in slices, and writes the record. */
async function measureTwins(settings, folder, io, optionsOf) {
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
	const options = {
		...optionsOf(twins),
		twins: "on-purpose"
	};
	const measured = await measureSuite(twins, folder, io, options);
	const record = withPlayedRounds(measured.record);
	writeResultFile(folder, resultFiles.record, formatRecord(record));
	return {
		...measured,
		record
	};
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
/** @throws Failure `measurement` where a run failed */
function requireRuns({ cells }) {
	const [first] = cells.flatMap(({ id, runs }) => runs.flatMap((run) => run.state === "invalid" ? [{
		id,
		run
	}] : []));
	if (first === void 0) return;
	throw new Failure("measurement", `${first.id}: ${first.run.reason}`, { tail: first.run.tail });
}

// src/extensions/noise/slow-server.ts
/** Shortest stop: a timer of this program cannot keep a much shorter one. */
const LEAST_STOP_SECONDS = .002;
/** Plans the next step of a server that shall be stopped for a share of its time. */
function planStop({ elapsed, stopped }, share) {
	const due = share * elapsed - stopped;
	if (due >= LEAST_STOP_SECONDS) return {
		kind: "stop",
		seconds: due
	};
	return {
		kind: "run",
		seconds: (LEAST_STOP_SECONDS - due) / share
	};
}
/** @param share part of the time in which the server is stopped, above 0 and below 1 */
function createSlowServer(share) {
	let total = {
		elapsed: 0,
		stopped: 0
	};
	return {
		time: () => total,
		async around({ side, target }, act) {
			if (side !== "candidate") return act();
			const processes = target.own?.processes() ?? [];
			if (processes.length === 0) throw new Failure("input", `a drill stops the processes of a server, and ${target.name} has none of ours here`, { remedy: "Use a target that this program starts, such as local, tidb or playground." });
			const ended = new AbortController();
			const stops = stopAgainAndAgain(processes, share, total, ended.signal);
			try {
				return await act();
			} finally {
				ended.abort();
				total = await stops;
			}
		}
	};
}
async function stopAgainAndAgain(processes, share, before, signal) {
	const startedAt = performance.now();
	let { stopped } = before;
	const timeNow = () => ({
		elapsed: before.elapsed + secondsSince(startedAt),
		stopped
	});
	try {
		while (!signal.aborted) {
			const { kind, seconds } = planStop(timeNow(), share);
			const beganAt = performance.now();
			if (kind === "stop") send(processes, "SIGSTOP");
			try {
				await setTimeout(seconds * 1e3, void 0, { signal });
			} finally {
				if (kind === "stop") {
					send(processes, "SIGCONT");
					stopped += secondsSince(beganAt);
				}
			}
		}
	} catch (error) {
		if (!signal.aborted) throw error;
	}
	return timeNow();
}
function secondsSince(moment) {
	return (performance.now() - moment) / 1e3;
}
/** A process that has ended meanwhile is found by the run itself. */
function send(processes, signal) {
	for (const { identity } of processes) if (isAlive(identity)) process.kill(identity.pid, signal);
}

// src/extensions/noise/drill.ts
/**
* Measures the candidate against itself with one of the two slowed down, and judges it as a job of
* a pull request is judged. Nothing is stored.
* @param slowdown share of the time in which that server is stopped, above the tolerance
* @throws Failure `input` for a slowdown that the tolerance allows, or a server that is not ours;
*   `measurement` where a run failed
*/
async function runDrill(settings, slowdown, folder, io) {
	const { policy } = settings;
	if (policy.tolerance !== void 0 && slowdown <= policy.tolerance) throw new Failure("input", `--drill: a slowdown of ${formatShare(slowdown)} is within the tolerance of ${formatShare(policy.tolerance)}`, { remedy: "Set it to more than the tolerance, such as twice as much." });
	const server = createSlowServer(slowdown);
	const { record, cause } = await measureTwins(settings, folder, io, (twins) => ({
		protocol: protocolFor(twins),
		meters: [server]
	}));
	if (cause !== void 0) throw cause;
	requireRuns(record);
	const { rows } = judge(record, sideBySideReference(record), policy);
	const { stopped, elapsed } = server.time();
	const mains = new Map(record.cells.map((cell) => [cell.id, mainMetric(cell)]));
	return {
		slowdown,
		stopped: stopped / elapsed,
		rows: rows.filter(({ cellId, metric }) => mains.get(cellId) === metric)
	};
}
/** Returns the ids of the cells that the slowdown did not turn red. */
function missedCells({ rows }) {
	return rows.flatMap(({ cellId, verdict }) => verdict.kind === "regression" ? [] : [cellId]);
}
/** Describes a drill in lines of plain text. */
function describeDrill(drill) {
	const { slowdown, stopped, rows } = drill;
	const missed = missedCells(drill).length;
	return [
		`drill: one of two equal servers was stopped ${formatShare(stopped)} of the time`,
		...rows.map(describeRow),
		missed === 0 ? `A slowdown of ${formatShare(slowdown)} turns this gate red on this machine.` : `A slowdown of ${formatShare(slowdown)} leaves ${missed} of ${plural(rows.length, "cell")} without a red on this machine: use more rounds, or a quieter machine.`
	].join("\n");
}
function describeRow(row) {
	const evidence = evidenceOf(row.verdict);
	const words = [
		verdictWord(row).word,
		...evidence === void 0 ? [] : [formatChange(evidence.change)],
		intervalWords(judgedInterval(row.verdict)),
		...evidence === void 0 ? [] : [`after ${plural(evidence.samples, "round")}`],
		`tolerance ${formatShare(row.tolerance)}`
	];
	return `  ${row.cellId}: ${words.filter((word) => word !== void 0).join(", ")}`;
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
	addMeasureOptions(program.command("noise")).option(...jsonOption).option("--budget <time>", "how long to measure (default: 10m)").option("--drill <percent>", "slow one of the two servers down, such as by 5%, and see that the gate turns red").addHelpText("after", "\nExample:\n  $ tidb-bench noise --target local --workloads oltp_point_select --threads 4 --budget 10m\n  $ tidb-bench noise --target local --workloads oltp_point_select --drill 5%").action(async ({ budget, drill: slowdown, json }, command) => {
		const inputs = givenInputs(command, io);
		const settings = resolveSettings(inputs);
		const seconds = budget === void 0 ? void 0 : budgetSeconds(budget);
		const measure = slowdown === void 0 ? (folder) => noise(settings, seconds ?? USUAL_SECONDS, folder, io, json) : drillOf(withBudget(settings, seconds), parseSlowdown(slowdown), io, json);
		finish(await inResultFolder(resultFolder(inputs.values, io.env), measure));
	});
}
/** Time of an A/A measurement for which nobody gives one, in seconds. */
const USUAL_SECONDS = 600;
function withBudget(settings, seconds) {
	const { policy } = settings;
	const sideBySide = {
		...policy.sideBySide,
		...defined({ budget: seconds })
	};
	return {
		...settings,
		policy: {
			...policy,
			sideBySide
		}
	};
}
function drillOf(settings, slowdown, io, json) {
	return async (folder) => {
		const drill = await runDrill(settings, slowdown, folder, io);
		show(json, drill, () => describeDrill(drill), io);
		return missedCells(drill).length === 0 ? exitCodes.passed : exitCodes.regression;
	};
}
/** Largest slowdown of a drill: a server that is stopped for longer answers to nothing. */
const MOST_SLOWDOWN = .9;
function parseSlowdown(text) {
	const share = parseShare(text);
	if (share !== void 0 && share > 0 && share <= MOST_SLOWDOWN) return share;
	throw new Failure("input", `--drill: expected a slowdown such as 5%, at most ${formatShare(MOST_SLOWDOWN)}; got ${JSON.stringify(text)}`);
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