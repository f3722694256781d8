import { t as Failure } from "./failure.js";
import { h as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { t as extensions } from "./parts.js";
import { o as metricInfo } from "./metric.js";
import { i as timesOf } from "./job-times.js";
import { n as formatRecord } from "./json.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { i as minimumDetectable } from "./distributions.js";
import { r as mean, s as standardDeviation } from "./sample.js";
import { a as planCells, c as slicePaceOf, i as loadSeconds, o as screenedFrom, r as gatedFigures, s as secondsOfSlice } from "./cells.js";
import { i as createNotes, o as withNotes, r as assembleRecord } from "./assemble.js";
import { t as isElsewhere } from "./targets.js";
import { n as openGuard } from "./guard.js";
import { c as runsOfSide, d as wholeRounds, f as withoutStandstills, t as cellRounds } from "./runs.js";
import { C as levelAt, D as roundVariance, E as figuresIn, S as USUAL_RISKS, T as estimateSideBySide, d as decideAfterRound, p as pairsOfFirstRound, w as USUAL_START_NOISE } from "./judge-in-words.js";
import { a as differingFields, r as comparableFields } from "./comparable.js";
import { t as queryPast } from "./past-records.js";
import { c as recordId, o as measuredSource } from "./source.js";
import { n as programVersion } from "./io.js";
import { f as showWarning } from "./show-on-github.js";
import { d as checkCell, n as refuseSameServer, o as createJobProgress, r as requireMemoryForTargets, u as timeLeft } from "./pair.js";
import { t as whileWaiting } from "./log.js";
import { c as turnOrder, o as sideBySideRound, r as isPairAtOnce, s as singleTargetSchedule } from "./schedule.js";
import { o as loadingSeconds, s as overheadOf } from "./time-estimate.js";
import { l as ownersOfData, o as benchesInTurn, p as sidesOf, r as openRates, s as onEachSide, t as measureGroups, u as takesTurns } from "./groups.js";
import { a as noteDifferences, i as createTargets, n as comparesWorkloads, o as sideFolders, r as createSide, s as stopOrWarn, t as benchOf } from "./bench.js";
import { n as withBuild } from "./build-side.js";
import { t as createWorkloads } from "./workloads.js";
import { n as setUpOf } from "./set-up.js";
import { a as takeSnapshots, i as resetData, n as isFresh, o as warmUp, r as prewarm, t as beginTurn } from "./reset.js";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism, cpus, release, totalmem } from "node:os";

// src/core/measure/job-clock.ts
/** @param now milliseconds of a clock that never goes back */
function createJobClock(now = () => performance.now()) {
	const spans = [];
	const begin = now();
	const at = () => (now() - begin) / 1e3;
	const keep = (part, side, start, end) => spans.push({
		part,
		...side === void 0 ? {} : { side },
		start,
		end
	});
	return {
		async time(part, work, side) {
			const start = at();
			try {
				return await work();
			} finally {
				keep(part, side, start, at());
			}
		},
		async timeRun(side, run, measured) {
			const start = at();
			let counted = 0;
			try {
				const result = await run();
				counted = measured(result);
				return result;
			} finally {
				const end = at();
				const from = Math.max(start, end - counted);
				if (from > start) keep("settle", side, start, from);
				if (counted > 0) keep("measured", side, from, end);
			}
		},
		spans: () => spans,
		times: () => timesOf(spans)
	};
}

// src/core/steps/hooks.ts
/** Calls the hook `afterRuns` of all extensions. */
async function callAfterRuns(runs) {
	for (const { afterRuns } of await loadHooks()) afterRuns?.(runs);
}
/** Loads the hooks of all extensions, in the order of the list of parts. */
function loadHooks() {
	return Promise.all(extensions.flatMap(({ load }) => load === void 0 ? [] : [load()]));
}
/** Returns a protocol with what all extensions do around its runs. */
async function withHooksAroundRuns(protocol, settings, folder) {
	return (await loadHooks()).reduce((inner, hook) => hook.aroundRuns?.(inner, {
		settings,
		folder
	}) ?? inner, protocol);
}
/** Returns a result with what all extensions add to explain it. */
async function withHooksAfterVerdict(result, job) {
	return (await loadHooks()).reduce((judged, hook) => hook.afterVerdict?.(judged, job) ?? judged, result);
}
/** Returns the ways to measure pairs that all extensions have. */
async function loadPairWays() {
	const hooks = await loadHooks();
	return Object.assign({}, ...hooks.map(({ pairs }) => pairs));
}

// src/core/verdict/side-by-side/noise.ts
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
/**
* Estimates how much neighbouring runs of one cell on one server differ without any change: the
* standard deviation of the log ratio of consecutive runs, as a fraction, over all cells and both
* sides.
* @returns undefined if no cell has three valid runs on a side
*/
function adjacentRunNoise(record, metric) {
	const ratios = record.cells.filter(({ measure }) => measure === void 0).flatMap((cell) => ["base", "candidate"].flatMap((side) => {
		const values = cell.runs.flatMap((run) => run.side === side && run.state === "valid" && (run.metrics[metric] ?? 0) > 0 ? [run.metrics[metric]] : []);
		return values.slice(1).map((value, index) => Math.log(value / values[index]));
	}));
	return ratios.length < 2 ? void 0 : standardDeviation(ratios);
}
/**
* Estimates from earlier side-by-side records the noise of starts of the cells that are about to be
* measured, for the plan in the record; of comparable records only. The servers that one of them
* compared do not matter.
* @param records side-by-side records, newest first
* @param upcoming the record to be measured; its cells may still be without runs
*/
function startNoiseFor(records, upcoming) {
	const entries = upcoming.cells.flatMap((cell) => {
		const fields = comparableFields(upcoming, cell);
		const jobs = records.flatMap((record) => record.cells.filter((other) => other.id === cell.id && differingFields(comparableFields(record, other), fields).length === 0).map((other) => evidenceOfCell(other, record)));
		const learned = [...new Set(jobs.flatMap((job) => [...job.keys()]))].flatMap((metric) => {
			const taught = jobs.flatMap((job) => job.get(metric) ?? []);
			return taught.length < LEAST_JOBS ? [] : [[metric, estimateStartNoise(taught)]];
		});
		return learned.length === 0 ? [] : [[cell.id, Object.fromEntries(learned)]];
	});
	return Object.fromEntries(entries);
}
function evidenceOfCell(cell, record) {
	const base = runsOfSide(cell, "base");
	const candidate = runsOfSide(cell, "candidate");
	const evidence = /* @__PURE__ */ new Map();
	if (base.kind === "broken" || candidate.kind === "broken") return evidence;
	const runs = [...base.runs, ...candidate.runs];
	for (const metric of Object.keys(candidate.runs[0].metrics)) {
		const direction = metricInfo(metric)?.direction;
		if (direction === void 0) continue;
		const rounds = withoutStandstills(wholeRounds(cellRounds(runs, metric), record.sideBySide?.pairs ?? 0));
		if (rounds.length < 2 || !figuresIn(rounds).some((figure) => figure > 0)) continue;
		const terms = {
			direction,
			startNoise: USUAL_START_NOISE,
			roundingVariance: 0
		};
		evidence.set(metric, estimateSideBySide(rounds, terms));
	}
	return evidence;
}
/** The usual noise weighs as much as so many degrees of freedom. */
const USUAL_WEIGHT = 8;
const MOST_JOBS$1 = 20;
/** Fewer jobs teach nothing: the usual noise is assumed. */
const LEAST_JOBS = 10;
const [LEAST_NOISE, MOST_NOISE] = [.002, .05];
/**
* Estimates σ, the noise of one start of one server, learned from side-by-side jobs of the same
* environment, whatever they compared: `2σ² = (8·2·0.01² + Σ_jobs[Σ(x_i−m)² − (R−1)·W·mean(1/n_i)])
* / (8 + Σ(R−1))`, within 0.2 and 5 %. Source: the analysis of variance of Searle, Casella,
* McCulloch, Variance Components (1992), ch. 3, shrunk to the usual noise as by Smyth (2004).
* @param jobs newest first; the last 20 count
*/
function estimateStartNoise(jobs) {
	let [sum, weight] = [16 * USUAL_START_NOISE ** 2, USUAL_WEIGHT];
	for (const { rounds, betweenRounds, pairVariance, meanShare } of jobs.slice(0, MOST_JOBS$1)) {
		sum += betweenRounds - (rounds - 1) * pairVariance * meanShare;
		weight += rounds - 1;
	}
	const noise = Math.sqrt(Math.max(0, sum / weight / 2));
	return Math.min(MOST_NOISE, Math.max(LEAST_NOISE, noise));
}

// src/core/steps/measure/start-noise.ts
/**
* Side-by-side jobs and A/A jobs of a suite are under names of their own: they are no level for
* others.
*/
const sideBySideSuite = (suite) => `${suite}.side-by-side`;
const noiseSuite = (suite) => `${suite}.noise`;
/** Most earlier jobs to read: an old one is no longer true of a machine that has changed. */
const MOST_JOBS = 20;
/**
* The noise of starts that earlier side-by-side jobs of the same environment show, whatever they
* compared; nothing where none were stored, or where they cannot be read: then the usual noise is
* assumed, and rounds cost some minutes.
*/
async function startNoiseOf(upcoming, baseline, io) {
	if (baseline.kind !== "store") return {};
	const { suite } = upcoming;
	const answers = await storedJobs([sideBySideSuite(suite), noiseSuite(suite)], baseline.store, io);
	for (const { place, problem } of answers.flatMap(({ faults }) => faults)) io.log.warn(`${place} is skipped: ${problem}`);
	const newestFirst = answers.flatMap((answer) => answer.records.map(({ record }) => record)).toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
	return startNoiseFor(newestFirst, upcoming);
}
async function storedJobs(suites, store, io) {
	const answers = [];
	try {
		for (const suite of suites) answers.push(await queryPast(store, {
			suite,
			eligibility: "any",
			most: MOST_JOBS
		}));
		return answers;
	} catch (error) {
		if (io.signal.aborted || !(error instanceof Failure)) throw error;
		const message = `earlier side-by-side jobs could not be read and are ignored: ${error.message}`;
		showWarning({
			title: "Known noise not read",
			message
		}, io);
		return answers;
	}
}
/**
* A side-by-side record as it is stored for its noise: without what only charts show.
* @returns undefined where nothing was measured, or the servers one after the other
*/
function asSideBySideHistory(record) {
	if (record.sideBySide?.nothingDiffers !== void 0 || record.order === "in-turn") return void 0;
	const suite = sideBySideSuite(record.suite);
	return {
		...record,
		suite,
		id: record.id.startsWith(`${record.suite}/`) ? `${suite}${record.id.slice(record.suite.length)}` : record.id,
		cells: record.cells.map((cell) => ({
			...cell,
			runs: cell.runs.map((run) => {
				if (run.state === "invalid") return run;
				const { series: _, histogram: __, ...figures } = run;
				return figures;
			})
		}))
	};
}
/**
* Adds to a side-by-side record that was handed over what the trusted plan and store know: all of
* its cells share the risk, and the noise of starts is that of earlier jobs here.
*/
async function withKnownNoise(record, baseline, io) {
	if (record.sideBySide === void 0) return record;
	const startNoise = await startNoiseOf(record, baseline, io);
	return {
		...record,
		sideBySide: {
			...record.sideBySide,
			gatedCells: record.cells.length,
			startNoise
		}
	};
}

// src/core/steps/measure/machine-facts.ts
/**
* Reads the facts about this machine: those that must be equal for stored figures to be comparable,
* and those for readers.
*/
async function readMachine(environment = process.env) {
	const osRelease = await readFile("/etc/os-release", "utf8").catch(() => "");
	return defined({
		cpuModel: cpus()[0]?.model.trim() || void 0,
		cores: availableParallelism(),
		memoryGiB: Math.round(totalmem() / 2 ** 30 * 10) / 10,
		kernel: release(),
		os: prettyName(osRelease),
		...runner(environment)
	});
}
/** `PRETTY_NAME` of an `os-release` file. */
function prettyName(osRelease) {
	const match = /^PRETTY_NAME=(?:"([^"]*)"|(.*))$/m.exec(osRelease);
	return match?.[1] ?? match?.[2];
}
/**
* Returns the facts about GitHub's runner from the environment; a machine without it is `local`.
*/
function runner(environment) {
	if (environment.GITHUB_ACTIONS !== "true") return {
		runnerClass: "local",
		runnerImage: void 0
	};
	const image = [environment.ImageOS, environment.ImageVersion].filter((part) => part !== void 0).join(" ");
	return {
		runnerClass: environment.RUNNER_ENVIRONMENT ?? "self-hosted",
		runnerImage: image === "" ? void 0 : image
	};
}

// src/core/steps/measure/header.ts
/** Everything that the record says beside the runs. The servers are up. */
async function describeJob(settings, targets, io) {
	const base = await targets.base?.describe();
	const header = await headerOf(settings, await targets.candidate.describe(), io);
	if (base === void 0) return header;
	return {
		...header,
		targets: {
			...header.targets,
			base
		},
		...sideBySidePlan(settings)
	};
}
/** The same of one server, without what compares. */
async function headerOf(settings, candidate, io) {
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	const { preset, environment, suite, base, build, baseCommit } = settings;
	const built = build === void 0 ? void 0 : {
		command: build.command,
		binaries: pathsOf(build.binaries)
	};
	const source = {
		...await measuredSource(io),
		...defined({
			base: baseCommit,
			build: built
		})
	};
	return {
		id: recordId(settings.suiteName, source, createdAt),
		suite: settings.suiteName,
		createdAt,
		programVersion,
		source,
		machine: await readMachine(io.env),
		targets: { candidate },
		...defined({ environment }),
		...preset === void 0 ? {} : { preset: presetRun(preset, base === void 0 ? "as-published" : suite.method) }
	};
}
function pathsOf(binaries) {
	return Object.fromEntries(Object.entries(binaries).flatMap(([name, path]) => path === void 0 ? [] : [[name, path]]));
}
/** @param method one server alone is measured as the report did */
function presetRun({ preset, scale }, method) {
	return {
		name: preset,
		scale,
		method
	};
}
/**
* Plan with which the order of the slices and the verdict can be computed again from the record
* alone.
*/
function sideBySidePlan({ policy, suite }) {
	const { rounds, pairs, slice, settle } = policy.sideBySide;
	const cells = planCells(suite, policy.sideBySide);
	return {
		seed: randomInt(2 ** 31),
		sideBySide: {
			rounds,
			pairs,
			sliceSeconds: slice,
			settleSeconds: settle,
			gatedCells: gatedFigures(cells),
			...defined({ screenedFrom: screenedFrom(policy.rule, cells) })
		}
	};
}
/**
* Returns the record's descriptions of the servers, with the builds that they run.
* @throws Failure `input` if a server reports another commit
*/
function describedWith(builds, header) {
	const { candidate, base } = header.targets;
	const of = (side, description) => builds[side] === void 0 ? description : withBuild(description, builds[side]);
	return {
		...header,
		targets: {
			candidate: of("candidate", candidate),
			...base === void 0 ? {} : { base: of("base", base) }
		}
	};
}

// src/core/steps/measure/ready-cells.ts
/**
* The cells of the suite, with the versions of their tools. @throws Failure `environment` where a
* tool is missing
*/
async function readyCells(settings, workloads, io, only) {
	const sideBySide = slicePaceOf(settings.suite, settings.base, settings.policy);
	const planned = planCells(settings.suite, sideBySide).filter((cell) => only === void 0 || only.includes(cell.settings.id));
	const most = sideBySide === void 0 || sideBySide.rounds === 1 ? "" : "at most ";
	io.log.info(`${plural(planned.length, "cell")}, ${most}${timeLeft(loadSeconds(planned))} of load`);
	for (const { settings: cell } of planned) await checkCell(cell);
	const steps = {
		...dataResetOf(settings),
		...leftOutOf(settings)
	};
	const versions = /* @__PURE__ */ new Map();
	const cells = [];
	for (const { settings: cell, repeats, change, ...rest } of planned) {
		const toolVersion = versions.get(cell.tool) ?? await workloads.get(cell.tool).version(io.signal);
		versions.set(cell.tool, toolVersion);
		cells.push({
			settings: {
				...cell,
				toolVersion,
				...steps
			},
			repeats,
			change,
			...rest
		});
	}
	return cells;
}
/** Figures of a server that went on from loading are not those of one that was freshly started. */
function dataResetOf({ base, candidate, suite, inputs, policy, servers }) {
	if (slicePaceOf(suite, base, policy) !== void 0) return {};
	if (suite.reset !== "never") return { dataReset: suite.reset };
	return base === void 0 && servers === void 0 && inputs.snapshotCache.kind !== "off" && !isElsewhere(candidate) ? { dataReset: "once" } : {};
}
/** Steps of ours that the suite does not want. */
function leftOutOf({ suite }) {
	const leftOut = ["analyze", "prewarm"].filter((step) => suite[step] === false);
	return leftOut.length === 0 ? {} : { leftOut };
}

// src/core/steps/measure/record-book.ts
/** @param folder the result folder */
function openBook(first, cells, notes, folder) {
	let header = first;
	const runs = /* @__PURE__ */ new Map();
	const all = new Map(cells.map(({ settings }) => [settings.id, settings]));
	const soFar = (interruption) => assembleRecord(withNotes(header, notes), [...all.values()], runs, interruption);
	return {
		describe(newHeader) {
			header = newHeader;
		},
		amend(change) {
			header = change(header);
		},
		settle(settings) {
			all.set(settings.id, settings);
		},
		keep(cellId, run) {
			runs.set(cellId, [...runs.get(cellId) ?? [], run]);
			writeResultFile(folder, resultFiles.record, formatRecord(soFar("the job has not ended")));
		},
		soFar
	};
}
/** The record as it is at the end. @param cause what ended the measurement early */
function finishBook(book, cause, clock, { signal }) {
	const times = clock.times();
	if (cause === void 0) return { record: {
		...book.soFar(),
		times
	} };
	const reason = cause instanceof Error ? cause.message : String(cause);
	return {
		record: {
			...book.soFar(signal.aborted ? "cancelled" : reason),
			times
		},
		cause
	};
}

// src/core/steps/measure/in-turn.ts
/**
* Measures servers one after the other: each is started, loaded, measured and stopped before the
* next one. What breaks one of them ends the job, and what was measured until then is kept.
* @throws Failure where not even the first could be started and described
*/
async function measureInTurn(settings, turns, folder, io, options) {
	const clock = options.clock ?? createJobClock();
	const guard = openGuard();
	const notes = createNotes();
	let header;
	let book;
	let cause;
	try {
		const workloads = await createWorkloads(settings, guard.ledger, io);
		const cells = await readyCells(settings, workloads, io, options.onlyCells);
		const rates = openRates(/* @__PURE__ */ new Map(), settings.suite.warmUp);
		for (const { config } of turns) await requireMemoryForTargets([config]);
		for (const [index, turn] of turns.entries()) {
			const own = cells.filter((cell) => cell.settings.server === turn.server);
			if (own.length === 0) continue;
			const target = await createSide(turn.side, turn.config, 1, io, {
				folder,
				ledger: guard.ledger,
				notes,
				snapshotCaches: {}
			});
			try {
				io.log.info(`starting ${turn.server ?? turn.side}`);
				await clock.time("boot", () => target.start(io.signal), turn.side);
				const description = await target.describe();
				header = withTurn(header ?? await headerOf(settings, description, io), turn, description);
				const amended = options.amend?.(header) ?? header;
				book ??= openBook(amended, cells, notes, folder);
				book.describe(amended);
				const parts = {
					settings,
					workloads,
					notes,
					ledger: guard.ledger,
					folder,
					io,
					places: {},
					clock
				};
				const bench = {
					...benchOf({
						...parts,
						targets: { [turn.side]: target }
					}),
					turn: index + 1,
					pairs: await loadPairWays()
				};
				cause = await measureGroups(bench, own, {
					book,
					protocol: options.protocol,
					rates
				});
			} catch (error) {
				if (book === void 0) throw error;
				cause = error;
			} finally {
				await stopOrWarn(target, io);
			}
			if (cause !== void 0) break;
		}
		if (book === void 0) throw new Error("there is no cell to measure");
		return {
			...finishBook(book, cause, clock, io),
			snapshotCaches: {}
		};
	} finally {
		guard.release();
	}
}
/** The header with one more server. */
function withTurn(header, { side, server }, description) {
	if (server !== void 0) return {
		...header,
		targets: { candidate: description },
		servers: {
			...header.servers,
			[server]: description
		}
	};
	const targets = side === "base" ? {
		candidate: description,
		base: description
	} : {
		...header.targets,
		candidate: description
	};
	return {
		...header,
		order: "in-turn",
		targets
	};
}
/**
* The servers of a job that measures one after the other, in that order. @returns undefined where
* it does not
*/
function turnsOf({ suite, base, candidate, servers }) {
	if (servers !== void 0) return Object.entries(servers).map(([server, config]) => ({
		side: "candidate",
		server,
		config
	}));
	if (base === void 0 || suite.method !== "as-published") return void 0;
	return [{
		side: "base",
		config: base
	}, {
		side: "candidate",
		config: candidate
	}];
}

// src/core/steps/measure/measure-suite.ts
/**
* Starts the targets, loads the data, runs the cells and stops everything. The record in the result
* folder is written again after each run, so that a later fault loses nothing.
* @throws Failure where not even one target could be started and described
*/
async function measureSuite(settings, folder, io, options) {
	const turns = turnsOf(settings);
	if (turns !== void 0) return measureInTurn(settings, turns, folder, io, options);
	const clock = options.clock ?? createJobClock();
	const guard = openGuard();
	const notes = createNotes();
	const places = options.snapshotCaches ?? {};
	const targets = await createTargets(settings, io, {
		folder,
		ledger: guard.ledger,
		notes,
		snapshotCaches: places
	});
	try {
		const workloads = await createWorkloads(settings, guard.ledger, io);
		const readyOnes = await readyCells(settings, workloads, io, options.onlyCells);
		await noteDifferences(settings, readyOnes, {
			notes,
			log: io.log
		});
		await requireMemoryForTargets([settings.base, settings.candidate].filter((config) => config !== void 0));
		const mayShare = options.twins === "on-purpose" || comparesWorkloads(settings);
		const setUp = await setUpOf(settings, mayShare, io);
		const place = {
			setUp,
			signal: io.signal,
			part: "boot",
			clock
		};
		await onEachSide(sidesOf({ targets }), place, async (side, target, signal) => {
			const config = settings[side];
			const act = config?.kind === "endpoint" && config.deploy === void 0 ? "connecting to" : "starting";
			io.log.info(`${act} ${target.name}`);
			await whileWaiting(io.log, (seconds) => `${act} ${target.name} · ${timeLeft(seconds)}`, () => target.start(signal));
		});
		if (targets.base !== void 0 && targets.candidate !== void 0 && !mayShare) await refuseSameServer(targets.base, targets.candidate);
		const jobHeader = await describeJob(settings, targets, io);
		const amended = options.amend?.(jobHeader) ?? jobHeader;
		const { header: ownHeader, cells } = await beforeCells({
			settings,
			targets,
			folders: sideFolders(settings),
			header: amended,
			cells: readyOnes,
			ledger: guard.ledger,
			folder,
			io
		});
		const header = await withStartNoise(ownHeader, cells, options);
		const parts = {
			settings,
			targets,
			workloads,
			notes,
			ledger: guard.ledger,
			folder,
			io,
			places,
			clock
		};
		const bench = {
			...benchOf(parts),
			...progressOf(settings, cells, setUp),
			setUp,
			pairs: await loadPairWays()
		};
		const book = openBook(header, cells, notes, folder);
		const { protocol } = options;
		const earlierRates = await options.earlierRates?.(book.soFar()) ?? /* @__PURE__ */ new Map();
		const rates = openRates(earlierRates, settings.suite.warmUp);
		const cause = await measureGroups(bench, cells, {
			book,
			protocol,
			rates
		});
		return {
			...finishBook(book, cause, clock, io),
			snapshotCaches: bench.snapshotCaches ?? {}
		};
	} finally {
		await Promise.all(Object.values(targets).map((target) => stopOrWarn(target, io)));
		guard.release();
	}
}
/** Lets each extension add to the record and leave out cells. The ones that it leaves are next. */
async function beforeCells(job) {
	let current = job;
	for (const { beforeCells: hook } of await loadHooks()) if (hook !== void 0) current = {
		...current,
		...await hook(current)
	};
	return current;
}
async function withStartNoise(header, cells, { startNoise }) {
	if (header.sideBySide === void 0 || startNoise === void 0) return header;
	const upcoming = assembleRecord(header, cells.map(({ settings }) => settings), /* @__PURE__ */ new Map());
	return {
		...header,
		sideBySide: {
			...header.sideBySide,
			startNoise: await startNoise(upcoming)
		}
	};
}
/** Expected share of the rounds that a cell may take (0 to 1): half of them decide most cells. */
const USUAL_SHARE = .5;
const LEAST_ROUNDS = 2;
/** Returns the progress of the job from its plan. */
function progressOf({ suite, base, candidate, policy }, cells, setUp) {
	const most = base === void 0 ? 1 : policy.sideBySide.rounds;
	const usual = Math.min(most, Math.max(LEAST_ROUNDS, Math.ceil(most * USUAL_SHARE)));
	const { loads } = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy, setUp);
	return {
		progress: createJobProgress(cells, {
			loadSeconds: (cell) => loadingSeconds(cell, loads),
			rounds: {
				usual,
				most
			}
		}),
		rounds: most
	};
}

// src/core/steps/measure/protocol.ts
/**
* Returns the order in which the cells of one data set run: in rounds if two targets are up
* together, else once through.
*/
function protocolFor(settings) {
	const { suite, base, policy } = settings;
	return slicePaceOf(suite, base, policy) === void 0 ? onceThrough(settings) : inRounds(settings);
}
function onceThrough({ suite }) {
	return async ({ bench, cells, run }) => {
		const groups = groupsToReset(cells, suite.reset);
		const [side = "candidate"] = sidesOf(bench).map(([name]) => name);
		const place = {
			side,
			round: bench.turn ?? 1
		};
		if (groups.length > 1 || suite.reset !== "never") await takeSnapshots(bench);
		for (const [index, group] of groups.entries()) {
			if ((index > 0 || suite.reset !== "never") && !isFresh(bench)) await resetData(bench, group[0].settings);
			if (suite.prewarm) await prewarm(bench, group[0].settings);
			await run(singleTargetSchedule(group, place));
		}
	};
}
/** Cells that share the data without a reset between them. */
function groupsToReset(cells, reset) {
	if (reset === "cell") return cells.map((cell) => [cell]);
	if (reset === "never") return reloadedGroups(cells);
	const groups = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const group = groups.get(cell.settings.workload);
		if (group === void 0) groups.set(cell.settings.workload, [cell]);
		else group.push(cell);
	}
	return [...groups.values()];
}
/** A new one begins with the first cell of each workload that wants the data as it was loaded. */
function reloadedGroups(cells) {
	const groups = [];
	for (const [index, cell] of cells.entries()) {
		const group = groups.at(-1);
		const begins = cell.reload === true && cells[index - 1]?.settings.workload !== cell.settings.workload;
		if (group === void 0 || begins) groups.push([cell]);
		else group.push(cell);
	}
	return groups;
}
function inRounds(settings) {
	return roundsUntil(settings, (record) => decideAfterRound(record, settings.policy));
}
/**
* Round after round until every cell is decided (as a rule: every gated one has its verdict), the
* rounds are used up, or the next one would pass the time budget. Each round begins with the same
* data and fresh servers.
* @param decide from the record of everything until then
*/
function roundsUntil({ policy, suite }, decide) {
	const { rounds, pairs, budget } = policy.sideBySide;
	const startedAt = Date.now();
	return async (loaded) => {
		if (rounds > 1) await takeSnapshots(loaded.bench);
		let cells = loaded.cells;
		let pairsById = pairsOfFirstRound(loaded.soFar());
		const most = Object.keys(pairsById).length === 0 ? rounds : Number.POSITIVE_INFINITY;
		const pairsOf = (cellId) => pairsById[cellId] ?? pairs;
		let inWindows = [];
		const slicesOf = (cellId) => (inWindows.includes(cellId) ? 1 : 2) * pairsOf(cellId);
		for (let round = 1; cells.length > 0; round++) {
			for (const { settings } of cells) loaded.bench.progress?.roundBegins(settings.id, slicesOf(settings.id), rounds - round);
			const settles = {
				warmUpSeconds: suite.warmUp,
				prewarm: suite.prewarm
			};
			await playRound(loaded, cells, round, {
				pairs: pairsOf,
				inWindows,
				...settles
			});
			const next = round < most ? decide(loaded.soFar()) : void 0;
			const open = next === void 0 ? [] : undecided(loaded.cells, next);
			pairsById = next?.kind === "continue" ? next.pairs ?? {} : {};
			inWindows = next?.kind === "continue" ? next.inWindows ?? [] : [];
			loaded.bench.progress?.done(idsOf(cells.filter((cell) => !open.includes(cell))));
			cells = open;
			const seconds = cells.reduce((sum, { settings }) => sum + slicesOf(settings.id) * secondsOfSlice(settings), 0);
			if (cells.length > 0 && budget !== void 0 && (Date.now() - startedAt) / 1e3 + seconds > budget) {
				loaded.bench.log.warn(`the time budget is used up after round ${round}; ${plural(cells.length, "cell")} undecided, and the report has the smallest drop that they would show`);
				return;
			}
		}
	};
}
/**
* Rounds of all cells until the next one would pass the time; at least two, since one says nothing
* of the starts.
*/
function roundsWithin({ policy, suite }, budgetSeconds) {
	const { pairs } = policy.sideBySide;
	return async (loaded) => {
		const startedAt = Date.now();
		await takeSnapshots(loaded.bench);
		let longest = 0;
		for (let round = 1; round <= 2 || (Date.now() - startedAt) / 1e3 + longest <= budgetSeconds; round++) {
			const roundStartedAt = Date.now();
			await playRound(loaded, loaded.cells, round, {
				pairs,
				warmUpSeconds: suite.warmUp,
				prewarm: suite.prewarm
			});
			longest = Math.max(longest, (Date.now() - roundStartedAt) / 1e3);
		}
	};
}
async function playRound({ bench, run, soFar }, cells, round, { pairs, inWindows = [], ...settles }) {
	bench.log.info(`round ${round}: ${cells.map(({ settings }) => settings.id).join(", ")}`);
	const first = cells[0];
	const canReset = sidesOf(ownersOfData(bench)).every(([, target]) => bench.data.kept.has(target));
	const seed = soFar().seed ?? 0;
	const between = bench.progress?.between ?? ((work) => work());
	await between(async () => {
		if (first === void 0) return;
		if (round > 1 || bench.data.used && canReset) await resetData(bench, first.settings);
		if (settles.prewarm && !takesTurns(bench)) await prewarm(bench, first.settings);
	});
	const slices = sideBySideRound({
		cellIds: idsOf(cells),
		round,
		pairs,
		seed
	}).filter((slice) => !inWindows.includes(slice.cellId) || !isPairAtOnce(slice));
	for (const turn of benchesInTurn(bench, turnOrder(round, seed))) {
		if (takesTurns(bench) && first !== void 0) await between(async () => {
			await beginTurn(turn);
			if (settles.prewarm) await prewarm(turn, first.settings);
		});
		for (const cell of cells) {
			await between(() => warmUp(turn, cell.settings, settles.warmUpSeconds));
			const isOwn = ({ cellId, side }) => cellId === cell.settings.id && (turn === bench || turn.targets[side] !== void 0);
			await run(slices.filter(isOwn));
		}
	}
}
function idsOf(cells) {
	return cells.map(({ settings }) => settings.id);
}
function undecided(cells, next) {
	return next.kind === "stop" ? [] : cells.filter(({ settings }) => next.cells.includes(settings.id));
}

export { createJobClock as _, describedWith as a, noiseSuite as c, withKnownNoise as d, adjacentRunNoise as f, withHooksAroundRuns as g, withHooksAfterVerdict as h, measureSuite as i, sideBySideSuite as l, callAfterRuns as m, roundsUntil as n, readMachine as o, computeNoiseFloor as p, roundsWithin as r, asSideBySideHistory as s, protocolFor as t, startNoiseOf as u };