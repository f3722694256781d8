import { l as withContent, o as hasOwnFiles, s as ownFilesOf, u as withNewNames } from "./resolve.js";
import { t as Failure } from "./failure.js";
import { h as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { a as isExactVersion } from "./versions.js";
import { u as gathersShards } from "./inputs.js";
import { a as listIn, u as statementName } from "./definition.js";
import { a as metricInfo } from "./metric.js";
import { h as toolOf } from "./loads.js";
import { o as sameServer } from "./target.js";
import { n as rowsOf, t as readSqlLoad } from "./read-sql.js";
import { i as timesOf } from "./job-times.js";
import { n as formatRecord } from "./json.js";
import { c as writeResultFile, i as resultFiles, r as readRecord } from "./result-folder.js";
import { h as readMachine } from "./connect.js";
import { a as madeStatistics, c as readPlanSchema, l as readPlanStatements, n as newPlanDatabase, r as packInput, s as readPlanPack, t as comparePlans, u as rowsInStatistics } from "./compare.js";
import { t as startDeadline } from "./deadline.js";
import { i as minimumDetectable } from "./distributions.js";
import { r as mean, s as standardDeviation } from "./sample.js";
import { t as findEvidenceSource } from "./sources.js";
import { n as openGuard } from "./guard.js";
import { c as runsOfSide, d as wholeRounds, f as withoutStandstills, t as cellRounds } from "./runs.js";
import { C as USUAL_START_NOISE, E as roundVariance, S as levelAt, T as figuresIn, d as decideAfterRound, m as sideBySideReference, p as pairsOfFirstRound, r as judge, w as estimateSideBySide, x as USUAL_RISKS } from "./judge-in-words.js";
import { a as differingFields, r as comparableFields } from "./comparable.js";
import { n as shortCommit } from "./commit.js";
import { Z as worstFirst } from "./story.js";
import { o as recordedPlans, r as planReport } from "./plans.js";
import "./progress.js";
import { a as planCells, c as slicePaceOf, i as loadSeconds, o as screenedFrom, r as gatedFigures, s as secondsOfSlice } from "./cells.js";
import { t as git } from "./git.js";
import { n as WriteRefused } from "./private-repository.js";
import "./baseline-source.js";
import { i as heldBecause, r as eligibilityOf } from "./record-name.js";
import { t as loadEvent } from "./event.js";
import { n as readAhead } from "./reference.js";
import { t as matchingFiles } from "./path-globs.js";
import { c as recordId, o as measuredSource, s as measuresElsewhere } from "./source.js";
import { n as programVersion } from "./io.js";
import { i as createNotes, o as withNotes, r as assembleRecord } from "./assemble.js";
import { a as createSide, c as sideFolders, i as comparesWorkloads, l as stopOrWarn, o as createTargets, r as benchOf, s as noteDifferences, t as createWorkloads, u as createTarget } from "./workloads.js";
import { a as differencesBetween, d as createJobProgress, h as timeLeft, r as checkCell } from "./guest-time.js";
import { a as resolveVersion, t as VersionLists } from "./versions2.js";
import { l as refuseSameServer, n as requireStartable, s as setUpOf, u as requireMemoryForTargets } from "./before-start.js";
import { _ as turnOrder, f as isPairAtOnce, g as singleTargetSchedule, h as sideBySideRound, o as loadingSeconds, s as overheadOf } from "./time-estimate.js";
import { d as cellFolder, f as contextOf, l as ownersOfData, m as whileAlive, o as benchesInTurn, p as sidesOf, r as openRates, s as onEachSide, t as measureGroups, u as takesTurns } from "./groups.js";
import { t as whileWaiting } from "./log.js";
import { a as suiteCells, i as shardsFolder, n as secondsOfJob, r as shardOf, t as planShards } from "./shard-plan.js";
import { a as readOutcome } from "./job-outcome.js";
import { i as permissionsYaml } from "./api-outcome.js";
import { r as showRunning, s as showWarning, t as showShard } from "./show-shard.js";
import { c as DIFFERENCE_FILE, f as isWorse, m as packFiles, p as loadOf, s as CELL_FILE, u as explanationsIn } from "./reports.js";
import { a as takeSnapshots, i as resetData, n as isFresh, o as warmUp, r as prewarm, t as beginTurn } from "./reset.js";
import { i as withBuild, r as openWorktree, s as sameBinaries } from "./builds.js";
import { i as untouchedPaths, n as findCommits, t as changedFiles } from "./compared-commits.js";
import { n as checkFit, r as refuse, t as mergeRecords } from "./merge.js";
import { a as withBuilds, n as buildSides } from "./build-sides2.js";
import { existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";

// src/config/own-load/sampled-values.ts
const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const TRIES = 100;
function sampleValues({ fillings, lists }, seed) {
	const draw = mulberry32(seed);
	const whole = (from, to) => from + Math.floor(draw() * (to - from + 1));
	const oneOf = (values) => values[Math.floor(draw() * values.length)];
	const columns = new Map(fillings.flatMap((filling) => filling.kind === "made" ? Object.entries(filling.columns).map(([name, generator]) => [`${filling.table}.${name}`.toLowerCase(), {
		generator,
		rows: filling.rows
	}]) : []));
	function make(generator, row) {
		if ("sequential" in generator) return generator.sequential.from + (row - 1) * generator.sequential.step;
		if ("uniform" in generator) {
			const { from, to, decimals } = generator.uniform;
			return decimals > 0 ? (from + draw() * (to - from)).toFixed(decimals) : whole(from, to);
		}
		if ("zipfian" in generator) return zipfian(generator.zipfian, draw);
		if ("datetime" in generator) return timeText(whole(generator.datetime.from, generator.datetime.to));
		if ("string" in generator) {
			const { string } = generator;
			return "template" in string ? string.template.replace(/[#@]/g, (sign) => oneOf(sign === "#" ? digits : letters)) : Array.from({ length: whole(string.least, string.most) }, () => oneOf(letters + digits)).join("");
		}
		if ("weighted" in generator) {
			let left = draw() * generator.weighted.reduce((sum, { weight }) => sum + weight, 0);
			const { of = null } = generator.weighted.find(({ weight }) => {
				left -= weight;
				return left < 0;
			}) ?? {};
			return typeof of === "object" && of !== null ? make(of, row) : plain(of);
		}
		return "pick" in generator ? picked(generator.pick) : void 0;
	}
	function picked(pick) {
		if (Array.isArray(pick)) return plain(oneOf(pick));
		if ("file" in pick) return oneOf(lists.get(pick.file) ?? []);
		if (!("table" in pick)) return void 0;
		const column = columns.get(`${pick.table}.${pick.column}`.toLowerCase());
		if (column === void 0) return void 0;
		for (let tries = 0; tries < TRIES; tries++) {
			const value = make(column.generator, whole(1, column.rows));
			if (value !== null) return value;
		}
	}
	const isComplete = (values) => !values.includes(void 0);
	return {
		parameters(generators) {
			const values = [];
			for (const generator of generators) {
				if (!("plus" in generator)) {
					values.push(make(generator, whole(1, 1e6)));
					continue;
				}
				const { parameter, least, most } = generator.plus;
				values.push(sum(values[parameter - 1], whole(least, most)));
			}
			return isComplete(values) ? values : void 0;
		},
		row(of, number) {
			const values = Object.values(of).map((generator) => make(generator, number));
			return isComplete(values) ? values : void 0;
		}
	};
}
function plain(value) {
	return typeof value === "boolean" ? Number(value) : value;
}
function timeText(seconds) {
	return (/* @__PURE__ */ new Date(seconds * 1e3)).toISOString().slice(0, 19).replace("T", " ");
}
/** A number grows by it, a time by so many seconds. */
function sum(value, added) {
	if (value === null || value === void 0) return value;
	if (typeof value === "number") return value + added;
	const time = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(`${value.replace(" ", "T")}Z`) : NaN;
	if (!Number.isNaN(time)) return timeText(time / 1e3 + added);
	const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0;
	return Number.isNaN(Number(value)) ? void 0 : (Number(value) + added).toFixed(decimals);
}
/**
* Zipf’s law by rejection-inversion (Hörmann and Derflinger 1996), as the script of the load draws
* it.
*/
function zipfian({ from, to, exponent: s }, draw) {
	const n = to - from + 1;
	if (n < 2) return from;
	const isLogarithmic = Math.abs(1 - s) < 1e-9;
	const density = (x) => x ** -s;
	const integral = (x) => isLogarithmic ? Math.log(x) : (x ** (1 - s) - 1) / (1 - s);
	const inverse = (u) => isLogarithmic ? Math.exp(u) : Math.max(1 + u * (1 - s), 1e-300) ** (1 / (1 - s));
	const [first, last] = [integral(1.5) - 1, integral(n + .5)];
	const near = 2 - inverse(integral(2.5) - density(2));
	for (;;) {
		const u = last + draw() * (first - last);
		const x = inverse(u);
		const k = Math.min(Math.max(Math.floor(x + .5), 1), n);
		if (k - x <= near || u >= integral(k + .5) - density(k)) return from + k - 1;
	}
}
/** Tommy Ettinger’s mulberry32: 32 bits are enough for values of tables. */
function mulberry32(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let bits = Math.imul(state ^ state >>> 15, 1 | state);
		bits = bits + Math.imul(bits ^ bits >>> 7, 61 | bits) ^ bits;
		return ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
	};
}

// src/server/evidence/evidence-source.ts
/** All that is collected of a side; more is not kept. */
const MOST_BYTES = 5 * 2 ** 20;
/** An empty collection of at most 5 MB, so that both sides together have 10. */
function startCollecting(signal) {
	const files = /* @__PURE__ */ new Map();
	const missing = [];
	let bytesLeft = MOST_BYTES;
	return {
		signal,
		files,
		missing,
		keep(file, content) {
			const bytes = typeof content === "string" ? Buffer.from(content) : content;
			if (bytes.length > bytesLeft) missing.push(`${file} was not kept: a pack holds at most 5 MB`);
			else {
				files.set(file, bytes);
				bytesLeft -= bytes.length;
			}
		},
		async attempt(what, part) {
			try {
				return await part();
			} catch (error) {
				const sentence = `${what} unavailable: ${signal.aborted ? "the time ran out" : error instanceof Error ? error.message : String(error)}`;
				if (!missing.includes(sentence)) missing.push(sentence);
				return;
			}
		}
	};
}

// src/measure/job-clock.ts
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

// src/verdict/side-by-side/noise.ts
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
* σ of one start of one server, learned from side-by-side jobs of the same environment, whatever
* they compared: `2σ² = (8·2·0.01² + Σ_jobs[Σ(x_i−m)² − (R−1)·W·mean(1/n_i)]) / (8 + Σ(R−1))`,
* within 0.2 and 5 %. Source: the analysis of variance of Searle, Casella, McCulloch, Variance
* Components (1992), ch. 3, shrunk to the usual noise as by Smyth (2004).
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

// src/suite/measure/start-noise.ts
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
		for (const suite of suites) answers.push(await store.query({
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

// src/suite/finish/store-record.ts
/**
* Events whose records are never a baseline, whatever the input says: they are not merged, or
* judged against another release.
*/
const neverStored = [
	"pull_request",
	"pull_request_review",
	"batch",
	"merge_group",
	"release",
	"workflow_run",
	"issue_comment"
];
/**
* Stores what was measured and judged; of a side-by-side measurement what later jobs learn the
* noise of starts from. A run outside of GitHub is stored only if the caller names a store or sets
* `update-baseline` to `always`.
*/
async function storeFigures(...[record, baseline, inputs, io]) {
	const history = record.design === "single" ? record : asSideBySideHistory(record);
	if (history === void 0) return;
	if (isUnnamedStore(baseline, inputs, io)) io.log.info("nothing is stored as a baseline; to store this run, use --update-baseline always");
	else await storeRecord(history, baseline, inputs, io);
}
/**
* Checks whether a measurement of one server will be stored, so that the reports do not advise to
* store it.
*/
function willBeStored(baseline, inputs, io) {
	return !isUnnamedStore(baseline, inputs, io) && rightToStore(baseline, inputs, io).kind === "store";
}
/**
* Checks whether this is a run outside of GitHub whose caller neither names a store nor asks to
* store it.
*/
function isUnnamedStore(baseline, { baseline: text, updateBaseline, releaseBranches }, { env }) {
	return loadEvent(env, releaseBranches).kind === "local" && text === "auto" && updateBaseline === "auto" && baseline.kind === "store";
}
function rightToStore(baseline, { updateBaseline: when, releaseBranches }, { env }) {
	if (baseline.kind !== "store" || when === "never") return { kind: "refused" };
	const { kind, baseline: right } = loadEvent(env, releaseBranches);
	if (kind === "local" && baseline.where === "branch" && when === "auto") return {
		kind: "refused",
		why: "outside of GitHub the baseline branch is not written; to write it, use --update-baseline always"
	};
	if (kind === "local" || right.may === "write" || when === "always" && !neverStored.includes(kind)) return {
		kind: "store",
		store: baseline.store
	};
	return {
		kind: "refused",
		why: `the baseline is not updated${right.may === "read" ? `: ${right.why}` : ""}`
	};
}
/**
* Adds the record to the store where that is allowed: `auto` on trusted events, and outside of
* GitHub where the store is no branch; `always` on every event but those that never store. A store
* that cannot be written is a warning.
*/
async function storeRecord(record, baseline, inputs, io) {
	const right = rightToStore(baseline, inputs, io);
	if (right.kind === "refused") {
		if (right.why !== void 0) io.log.info(right.why);
		return;
	}
	if (await measuresElsewhere(loadEvent(io.env))) {
		io.log.info("the baseline is not updated: another commit than the one of the dispatched branch is checked out. Dispatch the workflow on the branch that is measured");
		return;
	}
	try {
		const outcome = await right.store.append(record);
		const what = eligibilityOf(record) === "held" ? `stored, but not used as a reference (${heldBecause(record)})` : "baseline stored";
		io.log.info(`${outcome.kind === "stored" ? what : "baseline already stored"}: ${outcome.place}`);
	} catch (error) {
		if (io.signal.aborted) throw error;
		showWarning(notStored(error), io);
	}
}
function notStored(error) {
	const { message, remedy } = error instanceof Failure ? error : {
		message: String(error),
		remedy: void 0
	};
	const sentence = `the baseline was not stored: ${message}${remedy === void 0 ? "" : `. ${remedy}`}`;
	if (!(error instanceof WriteRefused)) return {
		title: "Baseline not stored",
		message: sentence
	};
	return {
		title: "Permission missing: contents: write",
		message: sentence,
		yamlToAdd: permissionsYaml("contents: write")
	};
}

// src/measure/evidence-round.ts
/** All of it; then what is there has to do. */
const DEADLINE_MS = 55e3;
/** Most seconds of each side under load. */
const MOST_LOAD_SECONDS = 10;
const LEAST_LOAD_SECONDS = 2;
/** A new statement that is rare in its load has to come, too. */
const LEAST_NEW_MIX_SECONDS = 5;
/** The part of it that is profiled: the load tool takes a moment to begin. */
const MARGIN_SECONDS = 1;
const WARM_UP_SECONDS = 2;
/**
* One extra short round of a cell, both sides one after the other, in which the servers report what
* they do. Nothing of it is measured, so it may cost them something. What is unavailable is
* reported, and never ends the job.
* @throws only where the job is cancelled
*/
async function evidenceRound(bench, cell, sliceSeconds) {
	const packs = {};
	for (const turn of benchesInTurn(bench)) {
		for (const [, target] of sidesOf(turn)) await target.turn?.take(bench.signal);
		const deadline = startDeadline(bench.signal, DEADLINE_MS);
		try {
			const limited = {
				...turn,
				signal: deadline.signal
			};
			Object.assign(packs, await collectSides(limited, turn, cell, sliceSeconds));
		} finally {
			deadline.clear();
		}
	}
	return packs;
}
/**
* Measures the cost of each statement of a cell, one server after the other and both without load;
* and, if the candidate has more or other transactions than both sides share, one run of all of
* them.
*/
async function loadRound(bench, cell, hasNewMix) {
	const workload = bench.workloadFor(cell.tool);
	const packs = {};
	for (const [side, target] of sidesOf(bench)) {
		await target.turn?.take(bench.signal);
		const collected = startCollecting(bench.signal);
		const context = contextOf(bench, target, cell, `costs-${side}`);
		bench.log.progress(`cost of each statement · ${target.name}`);
		await collected.attempt("the cost of the statements", async () => {
			const costs = await whileAlive(target, bench.signal, (signal) => costsOf(workload, {
				...context,
				signal
			}));
			collected.keep("costs", JSON.stringify(costs));
		});
		if (hasNewMix && side === "candidate") await collected.attempt("the load of the candidate", async () => {
			const durationSeconds = Math.max(LEAST_NEW_MIX_SECONDS, cell.durationSeconds);
			const whole = {
				...context,
				cell: {
					...context.cell,
					durationSeconds
				},
				shared: void 0
			};
			const run = await whileAlive(target, bench.signal, (signal) => workload.run({
				...whole,
				signal
			}, {
				side,
				round: 1,
				slice: 0
			}));
			bench.data.used = true;
			if (run.state === "invalid") throw new Error(run.reason);
			collected.keep("newMix", JSON.stringify({
				seconds: run.durationSeconds,
				metrics: run.metrics
			}));
		});
		packs[side] = {
			files: collected.files,
			missing: collected.missing
		};
	}
	return packs;
}
function costsOf(workload, context) {
	return workload.costs?.(context) ?? Promise.resolve([]);
}
/** @param limited the bench whose signal ends in time */
async function collectSides(limited, bench, cell, sliceSeconds) {
	const { signal } = limited;
	const seconds = Math.min(MOST_LOAD_SECONDS, Math.max(LEAST_LOAD_SECONDS, Math.round(sliceSeconds)));
	const sides = await Promise.all(sidesOf(bench).map(async ([side, target]) => {
		const collected = startCollecting(signal);
		await collected.attempt("statements", async () => target.watchStatements?.(signal));
		const source = await collected.attempt("evidence", () => findEvidenceSource(target));
		await collected.attempt("evidence", async () => source?.open?.(collected));
		return {
			side,
			target,
			collected,
			source
		};
	}));
	if (sides.some(({ target }) => target.watchStatements !== void 0)) await warmUp(limited, cell, Math.min(WARM_UP_SECONDS, seconds)).catch(() => void 0);
	for (const own of sides) {
		await loadSide(limited, own, sides.filter((other) => other !== own), {
			...cell,
			warmUpSeconds: 0,
			durationSeconds: seconds
		});
		bench.signal.throwIfAborted();
	}
	bench.data.used = true;
	return Object.fromEntries(sides.map(({ side, collected: { files, missing } }) => [side, {
		files,
		missing
	}]));
}
async function loadSide(bench, { side, target, collected, source }, idle, cell) {
	if (source === void 0) return;
	await collected.attempt("evidence", () => source.before(collected));
	const idleBefore = await Promise.all(idle.map(idleReading));
	const stolenBefore = await processorTimes();
	const startedAt = performance.now();
	const profiled = cell.durationSeconds - MARGIN_SECONDS;
	const load = new AbortController();
	const [run] = await Promise.all([collected.attempt("the load of the extra round", () => whileAlive(target, bench.signal, (signal) => bench.workloadFor(cell.tool).run({
		...contextOf(bench, target, cell, `why-${side}`),
		signal
	}, {
		side,
		round: 1,
		slice: 0
	}))).finally(() => load.abort()), collected.attempt("evidence", () => source.during(collected, profiled, load.signal))]);
	const seconds = (performance.now() - startedAt) / 1e3;
	await Promise.all(idle.map((other, at) => keepIdle(other, idleBefore[at], seconds)));
	await collected.attempt("evidence", () => source.after(collected));
	if (run === void 0) return;
	if (run.state === "invalid") {
		await collected.attempt("the load of the extra round", () => Promise.reject(new Error(run.reason)));
		return;
	}
	const measuredLoad = loadOf(run.metrics, run.durationSeconds);
	const machine = defined({
		cpuModel: cpus()[0]?.model.trim() || void 0,
		cores: availableParallelism(),
		stolenShare: stolenShare(stolenBefore, await processorTimes())
	});
	if (measuredLoad !== void 0) collected.keep("load", JSON.stringify({
		...measuredLoad,
		seconds,
		machine
	}));
}
async function idleReading({ source, collected }) {
	return source?.idle?.(collected.signal).catch(() => void 0);
}
/** Stores the server's counters for the time in which the other one was under load. */
async function keepIdle(own, before, seconds) {
	const after = await idleReading(own);
	if (before === void 0 || after === void 0) return;
	const counters = Object.entries(after.counters).map(([name, value]) => [name, Math.max(0, value - (before.counters[name] ?? value))]);
	own.collected.keep("idle", JSON.stringify({
		seconds,
		counters: Object.fromEntries(counters)
	}));
}
/** The first line of `/proc/stat`; empty elsewhere than on Linux. */
async function processorTimes() {
	const text = await readFile("/proc/stat", "utf8").catch(() => "");
	return (/^cpu +(.*)$/m.exec(text)?.[1] ?? "").split(" ").map(Number);
}
const STOLEN = 7;
function stolenShare(before, after) {
	const spent = after.map((value, at) => value - (before[at] ?? 0)).slice(0, 8);
	const all = spent.reduce((sum, value) => sum + value, 0);
	const stolen = spent[STOLEN];
	return stolen === void 0 || !(all > 0) ? void 0 : Math.max(0, stolen / all);
}

// src/suite/measure/evidence.ts
/**
* More rounds in a minute are left out: the job would take longer for its causes than for its
* figures.
*/
const MOST_ROUNDS_A_MINUTE = 2;
/**
* A protocol that, once its cells have their verdict, looks for the cause on both servers: one
* short round more for each red cell, else for the first undecided one. It changes no figure, and a
* fault in it is logged and ends nothing.
*/
function withEvidence(protocol, settings, folder) {
	const { cause } = settings.inputs;
	const isLimited = settings.policy.statements.limits.latency_p95_ms !== void 0;
	if (settings.base === void 0 || cause === "never" && !isLimited) return protocol;
	const had = /* @__PURE__ */ new Set();
	const redEndedAt = [];
	const isTooMany = () => redEndedAt.filter((at) => performance.now() - at < 6e4).length >= MOST_ROUNDS_A_MINUTE;
	return async (loaded) => {
		await protocol(loaded);
		for (const { settings: cell } of loaded.cells) await readLoad(loaded, cell, settings, folder);
		if (cause === "never") return;
		for (const { cell, occasion } of cellsToExplain(loaded, settings.policy)) {
			if (!{
				red: true,
				undecided: !had.has("red") && !had.has("undecided"),
				green: had.size === 0
			}[occasion] || occasion === "green" && cause === "on-red") continue;
			const obstacle = occasion === "red" && isTooMany() ? `it did so for ${MOST_ROUNDS_A_MINUTE} red cells in the last minute` : obstacleTo(loaded, cell);
			if (obstacle !== void 0) {
				loaded.bench.log.info(`${cell.id}: the job does not look for the cause, because ${obstacle}`);
				continue;
			}
			had.add(occasion);
			await explainCell(loaded, cell, settings, folder);
			if (occasion === "red") redEndedAt.push(performance.now());
		}
	};
}
/**
* Reads the effect of the change on the user's own load, and the cost of each statement. A failure
* ends nothing.
*/
async function readLoad({ bench }, cell, settings, folder) {
	if (cell.onlyOn !== void 0 || bench.workloadFor(cell.tool).costs === void 0) return;
	const place = join(folder, resultFiles.why, cellFolder(cell.id));
	try {
		const difference = comparesWorkloads(settings) ? await differencesBetween(cell, sideFolders(settings)) : void 0;
		const hasNewMix = difference !== void 0 && (difference.weights.length > 0 || difference.statements.some(({ kind }) => kind === "added"));
		const packs = await loadRound(bench, cell, hasNewMix);
		writePacks(place, cell.id, packs);
		if (difference !== void 0) writeFileSync(join(place, DIFFERENCE_FILE), `${JSON.stringify(difference)}\n`);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.info(`${cell.id}: its statements could not be read: ${error.message}`);
	}
}
async function explainCell({ bench }, cell, { policy }, folder) {
	bench.log.info(`${cell.id}: one more short round to find the cause`);
	try {
		const packs = await evidenceRound(bench, cell, policy.sideBySide.slice);
		writePacks(join(folder, resultFiles.why, cellFolder(cell.id)), cell.id, packs);
	} catch (error) {
		bench.signal.throwIfAborted();
		bench.log.info(`${cell.id}: the cause could not be found: ${error.message}`);
	}
}
/** Both sides run once more within the time of the extra round. */
const LONGEST_RUN_SECONDS = 20;
/** Explains why a cell cannot be run once more to examine its servers; undefined if it can. */
function obstacleTo({ soFar }, { id, tool, operations }) {
	if (toolOf(tool).pace.server === "none") return "there is no server to look into";
	if (toolOf(tool).pace.server === "restarted") return "its runs restart the server";
	if (operations === void 0) return void 0;
	const runs = soFar().cells.find((cell) => cell.id === id)?.runs ?? [];
	return Math.max(0, ...runs.map((run) => run.state === "valid" ? run.durationSeconds : 0)) > LONGEST_RUN_SECONDS ? `one run takes more than ${LONGEST_RUN_SECONDS} s` : void 0;
}
/** The red cells, the undecided ones, and the first. */
function cellsToExplain({ cells, soFar }, policy) {
	const record = soFar();
	const { rows } = judge(record, sideBySideReference(record), policy);
	const decides = ({ gated, verdict }) => gated || verdict.kind === "regression" && verdict.by === "alarm";
	const of = (occasion, kind) => worstFirst(rows.filter((row) => decides(row) && row.verdict.kind === kind)).flatMap(({ cellId }) => cells.filter(({ settings }) => settings.id === cellId)).map(({ settings }) => ({
		cell: settings,
		occasion
	}));
	const first = cells.slice(0, 1).map(({ settings }) => ({
		cell: settings,
		occasion: "green"
	}));
	const all = [
		...of("red", "regression"),
		...of("undecided", "inconclusive"),
		...first
	];
	return all.filter(({ cell }, at) => all.findIndex((other) => other.cell === cell) === at);
}
function writePacks(folder, cellId, packs) {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, CELL_FILE), `${JSON.stringify({ cell: cellId })}\n`);
	for (const [side, pack] of Object.entries(packs)) {
		const place = join(folder, side);
		mkdirSync(place, { recursive: true });
		for (const [file, bytes] of pack?.files ?? []) writeFileSync(join(place, packFiles[file]), bytes);
		writeFileSync(join(place, packFiles.missing), `${JSON.stringify(pack?.missing ?? [])}\n`);
	}
}
/**
* Checks whether the causes of a cell are needed: it is slower. An undecided one has only exact
* causes: the change's effect, and counters of the server that grew. The others need none.
*/
function shouldExplain({ rows, work }, cellId, causes) {
	const doesMore = work?.findings.some((finding) => finding.cellId === cellId && isWorse(finding)) === true;
	return rows.some((row) => {
		if (row.cellId !== cellId || !row.gated) return false;
		return row.verdict.kind === "inconclusive" ? row.verdict.cause === "slower" || causes[0]?.kind === "change" || doesMore : row.verdict.kind === "regression";
	});
}
/**
* The result with its causes, where evidence was collected. A verdict is never changed by it.
* @param explainedCell cell whose causes are reported whatever its figures are
*/
function withCauses(result, folder, io, explainedCell) {
	try {
		const explanations = explanationsIn(folder, result);
		if (explanations.size === 0) return result;
		const loads = [...explanations].flatMap(([cellId, { load }]) => load === void 0 ? [] : [{
			cellId,
			...load
		}]);
		const all = [...explanations].filter(([cellId, { costs, causes }]) => costs.length === 0 || cellId === explainedCell || shouldExplain(result, cellId, causes));
		const missing = [...new Set(all.flatMap(([, explanation]) => explanation.missing))].slice(0, 100);
		const withLoads = loads.length === 0 ? result : {
			...result,
			loads
		};
		if (all.length === 0) return withLoads;
		return {
			...withLoads,
			causes: all.flatMap(([cellId, explanation]) => explanation.causes.map((cause) => ({
				...cause,
				cellId
			}))).slice(0, 100),
			explainedCells: all.map(([cellId]) => cellId),
			...missing.length === 0 ? {} : { causesMissing: missing }
		};
	} catch (error) {
		io.log.info(`the cause could not be found: ${error.message}`);
		return result;
	}
}

// src/suite/measure/header.ts
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

// src/suite/measure/ready-cells.ts
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
	return base === void 0 && servers === void 0 && inputs.snapshotCache.kind !== "off" && candidate.kind !== "endpoint" ? { dataReset: "once" } : {};
}
/** Steps of ours that the suite does not want. */
function leftOutOf({ suite }) {
	const leftOut = ["analyze", "prewarm"].filter((step) => suite[step] === false);
	return leftOut.length === 0 ? {} : { leftOut };
}

// src/suite/measure/record-book.ts
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

// src/suite/measure/in-turn.ts
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
			const target = createSide(turn.side, turn.config, 1, io, {
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
					turn: index + 1
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

// src/suite/measure/plan-inputs.ts
/** @throws Failure `input` for files with faults */
function readPlanInputs(settings, folders) {
	const { plans } = settings.suite;
	const packsIn = (folder) => (plans?.statistics ?? []).map((path) => readPlanPack(join(folder, path)));
	const [own, base] = [ownLoads(settings, folders.candidate), ownLoads(settings, folders.base)];
	const isSame = JSON.stringify([own.schema, own.statements]) === JSON.stringify([base.schema, base.statements]);
	return {
		own,
		base,
		statistics: packsIn(folders.base),
		...isSame && folders.base !== folders.candidate ? { ofCandidate: packsIn(folders.candidate) } : {},
		packs: replayerFiles(plans?.replayer ?? [], folders.base).map((path) => readPlanPack(join(folders.base, path)))
	};
}
function replayerFiles(globs, folder) {
	return globs.flatMap((glob) => {
		if (!/[*?{[]/.test(glob)) return [glob];
		const top = glob.split("/").slice(0, -1).filter((part) => !/[*?{[]/.test(part)).join("/");
		const names = readdirSync(join(folder, top), { recursive: true });
		const files = matchingFiles(names.map((name) => join(top, String(name))), [glob]).sort();
		if (files.length > 0) return files;
		throw new Failure("input", `no file matches ${glob} of plans.replayer`);
	});
}
/** One set of the own loads, and one of each file of the plan replayer. */
async function planSetsOf({ suite: { plans } }, { own, base: ofBase, statistics, ofCandidate, packs }, server, { log, signal }) {
	const { scale = 1, variables = {} } = plans ?? {};
	const fixed = {
		variables,
		scale
	};
	const sets = packs.map((pack) => {
		const input = packInput([pack], {
			...fixed,
			schema: pack.schema
		});
		return {
			statements: pack.statements,
			base: input,
			candidate: input
		};
	});
	if (own.statements.length === 0) return sets;
	let known = statistics;
	if (statistics.length === 0) {
		log.info("making statistics for the plans from the data of the loads");
		const database = `${newPlanDatabase()}_data`;
		known = (await madeStatistics(server.endpoint(), database, {
			...sampleOf(ofBase),
			schema: ofBase.schema
		}, signal)).map((text) => ({
			...noPack,
			statistics: [text]
		}));
	}
	const candidateKnown = ofCandidate === void 0 || ofCandidate.length === 0 ? known : ofCandidate;
	const base = packInput(known, {
		...fixed,
		schema: ofBase.schema
	});
	const candidate = packInput(candidateKnown, {
		...fixed,
		schema: own.schema
	});
	return [{
		statements: own.statements,
		base,
		candidate
	}, ...sets];
}
const noPack = {
	schema: [],
	statistics: [],
	variables: {},
	bindings: [],
	statements: [],
	warnings: []
};
/** Returns the loads whose statements one side plans, from the files of its own commit. */
function ownLoads({ suite: { plans, workloads } }, folder) {
	if (plans?.statements !== void 0 && plans.schema !== void 0) return {
		schema: readPlanSchema(join(folder, plans.schema)),
		statements: readPlanStatements(join(folder, plans.statements)),
		loads: []
	};
	const names = workloads.filter(({ tool }) => tool === "sql").flatMap(({ name }) => [name].flat());
	const loads = [...new Set(names)].map((workload) => ({
		workload,
		load: readSqlLoad(workload, folder)
	}));
	const schema = loads.flatMap(({ load }) => load.schema.map(({ sql }) => sql));
	return {
		schema: [...new Set(schema)],
		statements: loads.flatMap(({ workload, load }) => statementsOf(workload, load, plans?.arguments ?? 1)),
		loads: loads.map(({ load }) => load)
	};
}
const plannable = /^\s*\(*\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i;
function statementsOf(workload, load, sets) {
	const sampler = sampleValues(load, load.definition.seed);
	return load.definition.transactions.flatMap((transaction) => transaction.statements.flatMap((statement, index) => {
		const { sql, params } = statement;
		if (!plannable.test(sql)) return [];
		const known = Array.from({ length: params.length === 0 ? 0 : sets }, () => sampler.parameters(params)).filter((each) => each !== void 0);
		return [{
			name: statementName(transaction, statement, index),
			sql,
			workload,
			...known.length === 0 ? {} : { arguments: known }
		}];
	}));
}
/**
* Rows of the data by those of the statistics; undefined where only the server counts them, or
* nothing is known.
*/
function dataShareOf({ own, statistics }, scale) {
	if (statistics.length === 0) return scale === 1 ? void 0 : 1 / scale;
	const rows = own.loads.map((load) => rowsOf(load));
	const planned = statistics.flatMap((pack) => pack.statistics.map(rowsInStatistics));
	const sum = (all) => all.reduce((total, each) => total + each, 0);
	const known = rows.filter((each) => each !== void 0);
	return known.length === rows.length && sum(planned) > 0 ? sum(known) / (sum(planned) * scale) : void 0;
}
const MOST_ROWS = 1e5;
/** Rows from the entire range of each table, so that their values are those of all. */
function sampleOf({ loads }) {
	return {
		statements: loads.flatMap(({ fillings }) => fillings.flatMap((filling) => filling.kind === "statements" ? filling.statements.map(({ sql }) => sql) : [])),
		tables: loads.flatMap((load) => {
			const sampler = sampleValues(load, load.definition.seed);
			return load.fillings.flatMap((filling) => {
				if (filling.kind === "statements") return [];
				if (filling.kind === "csv") {
					const { columns, rows } = filling.csv;
					return [{
						table: filling.table,
						columns,
						count: rows.length,
						rows
					}];
				}
				const { table, columns, rows: count } = filling;
				const step = Math.max(1, count / MOST_ROWS);
				const rows = Array.from({ length: Math.min(count, MOST_ROWS) }, (_, at) => 1 + Math.floor(at * step)).flatMap((number) => {
					const row = sampler.row(columns, number);
					return row === void 0 ? [] : [row];
				});
				return [{
					table,
					columns: Object.keys(columns),
					count,
					rows
				}];
			});
		})
	};
}

// src/suite/measure/plans.ts
/**
* The plans of both servers without data, where the suite wants them; one shard of a suite compares
* them. Only with `gate` does an obstacle end the job.
* @throws Failure `input` for files with faults
*/
async function plansOf(settings, targets, place) {
	const { plans } = settings.suite;
	const { base, candidate } = targets;
	const { log, signal } = place.io;
	const { shards } = place.header;
	if (plans === void 0 || shards !== void 0 && shards.part !== 1) return {};
	if (base === void 0 || candidate === void 0) {
		log.info("plans are not compared, because there is one server");
		return {};
	}
	const inputs = readPlanInputs(settings, place.folders);
	const count = inputs.own.statements.length + inputs.packs.reduce((sum, each) => sum + each.statements.length, 0);
	if (count === 0) throw new Failure("input", "the suite compares plans, and has no statement to plan", { remedy: "Add `statements` and `schema` or `replayer` to `plans`, or a workload with `tool: sql`." });
	log.info(`comparing the plans of ${plural(count, "statement")}, without data`);
	let twin;
	try {
		if (candidate.turn !== void 0) throw new Failure("input", "plans need both servers at the same time, and these sides take turns", { remedy: "Compare plans with a playground, or remove `plans`." });
		twin = await twinOf(settings, candidate, place);
		const sets = await planSetsOf(settings, inputs, base, place.io);
		const endpoints = {
			base: base.endpoint(),
			candidate: candidate.endpoint(),
			twin: twin.target?.endpoint()
		};
		const compared = await comparePlans({
			sets,
			endpoints,
			signal
		});
		const warnings = [
			...compared.warnings,
			...inputs.packs.flatMap((pack) => pack.warnings),
			...twin.warnings
		];
		return { plans: recordedPlans(planReport({
			...compared,
			warnings
		}), {
			...plans,
			dataShare: dataShareOf(inputs, plans.scale)
		}) };
	} catch (error) {
		if (plans.gate || signal.aborted) throw error;
		log.warn(`the plans could not be compared: ${error instanceof Error ? error.message : String(error)}`);
		return {};
	} finally {
		await twin?.stop();
	}
}
/**
* A second server of the base: the candidate's where only the loads differ, else one that is
* started for it. What the two plan differently is not judged.
*/
async function twinOf(settings, candidate, place) {
	const nothing = async () => void 0;
	if (comparesWorkloads(settings)) return {
		target: candidate,
		warnings: [],
		stop: nothing
	};
	const { base } = settings;
	const { io, ledger, folder } = place;
	const without = (why) => ({
		warnings: [`Planned on one server of the base, ${why}, so a plan that is unstable is not detected.`],
		stop: nothing
	});
	if (base === void 0 || base.kind === "endpoint") return without("because it runs elsewhere");
	const name = "base-twin";
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	const target = createTarget(base, {
		name,
		logFolder,
		log: io.log,
		ledger,
		env: io.env,
		targets: 3
	});
	const stop = () => target.stop();
	try {
		await target.start(io.signal);
		return {
			target,
			warnings: [],
			stop
		};
	} catch (error) {
		await stop().catch(() => void 0);
		if (io.signal.aborted) throw error;
		return without(`because a second one did not start (${error instanceof Error ? error.message : String(error)})`);
	}
}
/** States after which a statement is measured, where its load waits for that. */
const changedStates = /* @__PURE__ */ new Set([
	"red",
	"changed",
	"not-weighed"
]);
/**
* The cells to measure: those that wait for a changed plan have only the statements whose plan
* changed, and are left out where there is none. On several machines, and where plans could not be
* compared, they are measured completely.
*/
function cellsToMeasure(cells, plans, isWhole) {
	return cells.flatMap((cell) => {
		const { data, workload } = cell.settings;
		if (data.statements === void 0 || listIn(data, "statements").length > 0) return [cell];
		const { statements: _, ...others } = data;
		if (plans === void 0 || !isWhole) return [{
			...cell,
			settings: {
				...cell.settings,
				data: others
			}
		}];
		const changed = plans.findings.filter((finding) => finding.workload === workload && changedStates.has(finding.state));
		if (changed.length === 0) return [];
		const names = JSON.stringify(changed.map(({ name }) => name));
		return [{
			...cell,
			settings: {
				...cell.settings,
				data: {
					...others,
					statements: names
				}
			}
		}];
	});
}

// src/suite/measure/measure-suite.ts
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
	const targets = createTargets(settings, io, {
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
		const compared = await plansOf(settings, targets, {
			folders: sideFolders(settings),
			header: amended,
			ledger: guard.ledger,
			folder,
			io
		});
		const cells = cellsToMeasure(readyOnes, compared.plans, amended.shards === void 0);
		const header = await withStartNoise({
			...amended,
			...compared
		}, cells, options);
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
			setUp
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

// src/suite/measure/protocol.ts
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
				loaded.bench.log.warn(`the time budget is used up after round ${round}; ${cells.length} cells are undecided`);
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

// src/suite/many/merge-shards.ts
/**
* One record of all shards of this run.
* @throws Failure `measurement` where there is no record, `input` where one is of something else
*/
async function collectShards(settings, folder, io) {
	const source = await measuredSource(io);
	const all = recordsIn(folder).filter(({ record }) => record.suite === settings.suiteName);
	for (const { name, record } of all) {
		const { commit } = record.source;
		if (source.commit === void 0 || commit === source.commit) continue;
		throw new Failure("input", `${name} is of commit ${commit}, and this job is of ${source.commit}`, { remedy: "Merge the shards of one run only." });
	}
	const proofs = all.filter(({ record }) => record.shards?.confirms === true);
	const records = all.filter((each) => !proofs.includes(each));
	const machines = records.find(({ record }) => record.shards !== void 0)?.record.shards?.count ?? 1;
	const plan = planShards(settings, { machines });
	const { record, problems } = mergeShards(records, plan, suiteCells(settings));
	const proof = proofOf(proofs, plan.id);
	for (const problem of problems) io.log.warn(problem);
	if (settings.confirmAgainst !== void 0 && settings.inputs.shard?.kind === "merge") io.log.warn("a red verdict is not confirmed here, because this job starts no server: measure side by side with `against`, or add the jobs `screen`, `confirm` and `verdict`");
	io.log.info(`${records.length} of ${plan.shards.length} shards, ${record.cells.length} cells`);
	const { runAttempt } = source;
	const own = defined({ runAttempt });
	return {
		record: {
			...record,
			source: {
				...record.source,
				...own
			}
		},
		problems,
		...defined({ proof })
	};
}
/** @throws Failure `input` where it is of another plan */
function proofOf([proof], plan) {
	if (proof === void 0 || proof.record.shards?.plan === plan) return proof?.record;
	throw new Failure("input", `${proof.name} belongs to another plan than the shards`, { remedy: "Use the same configuration, suite, threads and number of shards in all jobs of the run." });
}
/** Each artifact has a folder of its own; a single one is unpacked into the folder itself. */
function recordsIn(folder) {
	if (!existsSync(folder)) return [];
	return [folder, ...readdirSync(folder, { withFileTypes: true }).filter((place) => place.isDirectory()).map(({ name }) => join(folder, name)).sort()].flatMap((each) => {
		const path = join(each, resultFiles.record);
		if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return [];
		return [{
			name: relative(folder, path),
			record: readRecord(path)
		}];
	});
}
/**
* Explains why the shards of this run measured nothing: one that built both sides and found them
* the same is enough, since all of them build the same commits.
* @param folder that of the artifacts, a folder each; a single one is unpacked into it
* @returns undefined if a shard left a record, or none says so
*/
function unaffectedShards(folder) {
	if (!existsSync(folder)) return void 0;
	const folders = [folder, ...readdirSync(folder, { withFileTypes: true }).filter((place) => place.isDirectory()).map(({ name }) => join(folder, name))];
	if (folders.some((each) => existsSync(join(each, resultFiles.record)))) return void 0;
	return folders.filter((each) => existsSync(join(each, resultFiles.outcome))).map((each) => readOutcome(each).nothing).find((nothing) => nothing?.cause === "not-affected")?.why;
}
/**
* One record of what the shards of a plan left, as if one machine had measured it all. The cells of
* a shard that left no record, or ended early, hold an invalid run: the verdict on such a record is
* `invalid`, whatever else is in it.
* @param suite cells in the order of the suite
* @throws Failure `measurement` where no shard wrote a record, `input` where records are of another
*   plan, commit, suite or kind of server, or one shard is there twice
*/
function mergeShards(records, plan, suite) {
	const [first] = records;
	if (first === void 0) throw new Failure("measurement", "no shard wrote a record", { remedy: "Check the jobs that measure: each uploads its record as an artifact." });
	refuse(strangers(records, plan), "Use the same configuration, suite, threads and number of shards in all jobs of the run.");
	if (records.length > 1) checkFit(records);
	const problems = [];
	const parts = plan.shards.flatMap((shard) => {
		const parts = records.filter(({ record }) => record.shards?.part === shard.number);
		const problem = problemOf(parts[0]?.record, shard, `shard ${shard.number}/${plan.shards.length}`);
		if (problem !== void 0) problems.push(problem);
		const own = parts.length === 0 ? [standIn(first, shard)] : parts;
		return problem === void 0 ? own : own.map((part) => broken(part, shard, records, problem));
	});
	return {
		record: inOrderOf(parts.length === 1 ? alone(first.record, parts) : mergeRecords(parts), suite),
		problems
	};
}
function strangers(records, plan) {
	return records.flatMap(({ name, record: { shards } }) => {
		if (shards?.part === void 0) return [`${name}: is not a shard`];
		if (shards.plan === plan.id) return [];
		return [`${name}: is a shard of plan ${shards.plan}, but the merge is for plan ${plan.id}`];
	});
}
function problemOf(record, shard, name) {
	if (record === void 0) return `${name} wrote no record`;
	const { completeness, cells } = record;
	if (completeness.state === "partial") return `${name} ended early: ${completeness.reason}`;
	const lacking = shard.cells.filter(({ settings }) => !cells.some(({ id }) => id === settings.id));
	return lacking.length === 0 ? void 0 : `${name} lacks ${lacking.map((cell) => cell.settings.id).join(", ")}`;
}
/** The header of another shard, since the missing one left none. */
function standIn({ record: { shards, sideBySide, times: _, ...rest } }, shard) {
	return {
		name: `shard ${shard.number}`,
		record: {
			...rest,
			cells: [],
			...shards === void 0 ? {} : { shards: {
				...shards,
				part: shard.number
			} },
			...sideBySide === void 0 ? {} : { sideBySide: {
				...sideBySide,
				startNoise: {}
			} }
		}
	};
}
/**
* The record with every cell of its shard, and in each of them the reason why none can be trusted.
*/
function broken({ name, record }, shard, all, reason) {
	const cells = shard.cells.map(({ settings }) => {
		const measured = record.cells.find(({ id }) => id === settings.id);
		const runs = measured?.runs ?? [];
		const last = {
			state: "invalid",
			side: "candidate",
			round: 1,
			slice: runs.length,
			reason,
			tail: []
		};
		return {
			...measured ?? {
				...settings,
				toolVersion: toolVersionIn(all, settings.tool)
			},
			runs: [...runs, last]
		};
	});
	return {
		name,
		record: {
			...record,
			cells,
			completeness: { state: "complete" }
		}
	};
}
function toolVersionIn(records, tool) {
	return records.flatMap(({ record }) => record.cells).find((cell) => cell.tool === tool)?.toolVersion ?? "unknown";
}
function alone({ shards }, [only]) {
	const { part: _, ...plan } = shards ?? {};
	return {
		...only.record,
		shards: plan
	};
}
function inOrderOf(record, suite) {
	const order = new Map(suite.map(({ settings }, index) => [settings.id, index]));
	const place = ({ id }) => order.get(id) ?? order.size;
	return {
		...record,
		cells: record.cells.toSorted((one, other) => place(one) - place(other))
	};
}

// src/suite/prepare/side-files.ts
/**
* Opens the files of each side: if a commit changes the load and not the server, the base has its
* workloads from its own commit; so has a candidate that is not what is checked out.
* @throws Failure `input` if a commit is known nowhere, or a workload file of the candidate's has
*   faults
*/
async function openSideFiles(settings, commits) {
	const { base, against, build, suite } = settings;
	const isOfFiles = against !== void 0 && build === void 0 && hasOwnFiles(suite);
	if (base === void 0 || commits.base === void 0 || !isOfFiles) return {
		settings,
		remove: async () => void 0
	};
	const guard = openGuard();
	const opened = [];
	const remove = async () => {
		for (const worktree of opened) await worktree.remove();
		guard.release();
	};
	const folderOf = async (commit) => {
		const worktree = await openWorktree(commits.source, commit, guard.ledger);
		opened.push(worktree);
		const inside = await git(["rev-parse", "--show-prefix"], { cwd: commits.source.folder });
		return join(worktree.path, inside.toString().trim());
	};
	try {
		const ofCandidate = commits.candidateIs === "any-commit" ? withCandidateFolder(settings, await folderOf(commits.candidate)) : settings;
		const workloadFolder = await folderOf(commits.base);
		const known = {
			...commits,
			base: commits.base
		};
		const same = sameContents(ofCandidate, workloadFolder) && !await changesPlanFiles(settings, known) ? await unchangedReason(settings, known) : void 0;
		const candidate = ofCandidate.candidate.workloadFolder ?? process.cwd();
		const suite = withNewNames(ofCandidate.suite, {
			base: workloadFolder,
			candidate
		});
		return {
			settings: {
				...ofCandidate,
				suite,
				base: {
					...base,
					workloadFolder
				}
			},
			...same === void 0 ? {} : { same },
			remove
		};
	} catch (error) {
		await remove();
		throw error;
	}
}
/** Does the change touch files that decide plans, such as statistics? */
async function changesPlanFiles({ suite: { plans } }, { base, candidate, source }) {
	if (plans === void 0) return false;
	const { statistics, replayer, statements, schema } = plans;
	const named = [
		...statistics,
		...replayer,
		statements,
		schema
	].filter((path) => path !== void 0);
	const inside = (await git(["rev-parse", "--show-prefix"], { cwd: source.folder })).toString().trim();
	const globs = named.flatMap((path) => [join(inside, path), join(inside, path, "**")]);
	return matchingFiles(await changedFiles(source, base, candidate), globs).length > 0;
}
const MOST_NAMES = 4;
/** Names what would be measured, and says how much of the change is something else. */
async function unchangedReason({ suite }, commits) {
	const { base, candidate, source } = commits;
	const inside = (await git(["rev-parse", "--show-prefix"], { cwd: source.folder })).toString().trim();
	const all = await changedFiles(source, base, candidate);
	const isReworded = (file) => all.includes(join(inside, file));
	const own = ownFilesOf(suite, process.cwd());
	const reworded = own.filter(isReworded);
	const files = own.filter((file) => !isReworded(file));
	const names = [...files.slice(0, MOST_NAMES), ...files.length > MOST_NAMES ? ["their other files"] : []];
	const last = names.length === 1 ? "" : ` and ${names.at(-1)}`;
	const others = all.length - reworded.length;
	const elsewhere = others === 0 ? "" : `; ${plural(others, "changed file")} elsewhere not tested`;
	const unchanged = names.length === 0 ? [] : [`${names.slice(0, Math.max(names.length - 1, 1)).join(", ")}${last} ${names.length === 1 ? "is" : "are"} unchanged since ${shortCommit(base)}`];
	return `${[...reworded.length === 0 ? [] : [`${reworded.slice(0, MOST_NAMES).join(", ")}${reworded.length > MOST_NAMES ? " …" : ""} changed since ${shortCommit(base)} only in comments or layout`], ...unchanged].join("; ")}${elsewhere}`;
}
function withCandidateFolder(settings, workloadFolder) {
	return {
		...settings,
		suite: withContent(settings.suite, void 0, workloadFolder),
		candidate: {
			...settings.candidate,
			workloadFolder
		}
	};
}
/**
* Checks whether both sides have the same files. One that the base cannot read is another load,
* which the comparison reports.
*/
function sameContents({ suite }, folder) {
	const isKnown = ({ contents }) => contents !== void 0 && !Object.values(contents).some((content) => content.endsWith("?"));
	if (!suite.workloads.every(isKnown)) return false;
	try {
		const before = withContent(suite, void 0, folder);
		return suite.workloads.every(({ contents }, index) => JSON.stringify(contents) === JSON.stringify(before.workloads[index]?.contents));
	} catch {
		return false;
	}
}

// src/suite/prepare/prepare.ts
/**
* Prepares a job of a suite: checks what is surely in its way, announces it on GitHub, and prepares
* its servers.
* @param marked the suite by whose name the commit is marked
* @throws Failure `input` or `environment` with every obstacle, and as {@link prepareSides}
*/
async function prepareSuite(settings, marked, event, { baseline, folder, io, clock }) {
	const { inputs } = settings;
	const shard = shardOf(settings);
	const lists = new VersionLists(io);
	await requireStartable(settings, shard === void 0 ? baseline : void 0, io, lists);
	if (settings.base === void 0) readAhead(baseline, inputs, io).catch(() => void 0);
	const commits = await findCommits(settings, event, io);
	const unaffected = await unaffectedBy(commits, settings);
	if (unaffected !== void 0) return unaffected;
	await announceRunning(settings, marked, io);
	if (gathersShards(inputs.shard)) {
		const place = inputs.shard?.kind === "merge" ? inputs.shard.folder : void 0;
		const why = unaffectedShards(place ?? shardsFolder(folder));
		return why === void 0 ? { kind: "gather" } : {
			kind: "not-affected",
			why
		};
	}
	const sides = await startableSides(settings, commits, {
		event,
		folder,
		io,
		lists,
		...defined({ clock })
	});
	return sides.kind === "ready" ? {
		...sides,
		...defined({ shard })
	} : sides;
}
/**
* Looks up versions for the words that stand for them, finds the commits that `against` names, and
* builds their servers.
* @throws Failure `input` for a version or commit that does not exist, or a build that leaves
*   nothing; `environment` where one fails
*/
async function prepareSides(settings, place) {
	const commits = place.commits ?? await findCommits(settings, place.event, place.io);
	return await unaffectedBy(commits, settings) ?? startableSides(settings, commits, place);
}
async function unaffectedBy(commits, { inputs }) {
	if (commits === void 0) return void 0;
	const why = await untouchedPaths(commits, inputs.paths);
	if (why !== void 0) return {
		kind: "not-affected",
		why
	};
	if (commits.base !== commits.candidate) return void 0;
	return {
		kind: "not-affected",
		why: `the change adds no commit to ${shortCommit(commits.candidate)}`
	};
}
async function startableSides(settings, commits, place) {
	const resolved = await resolveVersions(settings, place.io, place.lists);
	if (commits === void 0) return {
		kind: "ready",
		settings: resolved,
		builds: {},
		files: { remove: async () => void 0 }
	};
	const { clock = createJobClock() } = place;
	const build = () => buildSides(resolved, commits, place);
	const builds = resolved.build === void 0 ? {} : await clock.time("build", build);
	const { base, candidate } = builds;
	if (base !== void 0 && candidate !== void 0 && sameBinaries(base, candidate)) return {
		kind: "not-affected",
		why: `the builds of ${`${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`} are identical, byte for byte`
	};
	const files = await openSideFiles(withBuilds(resolved, builds), commits);
	if (files.same !== void 0) {
		await files.remove();
		return {
			kind: "not-affected",
			why: files.same
		};
	}
	return {
		kind: "ready",
		settings: {
			...files.settings,
			...defined({ baseCommit: commits.base })
		},
		builds,
		files
	};
}
/**
* Says on GitHub that it is being measured; of a share of it, until when that will take at most.
* @param marked the suite by whose name the commit is marked
*/
async function announceRunning(settings, marked, io) {
	const { inputs, suiteName: suite } = settings;
	const { comment, mark, shard } = inputs;
	switch (shard?.kind) {
		case void 0: return showRunning({
			suite,
			comment,
			mark,
			marked
		}, io);
		case "shard":
		case "confirm": {
			const count = shard.kind === "shard" ? shard.count : shard.machines;
			const number = shard.kind === "shard" ? shard.number : 0;
			const seconds = secondsOfJob(settings);
			return seconds === 0 ? void 0 : showShard({
				suite,
				comment,
				mark,
				marked,
				news: {
					number,
					count,
					stage: "running",
					seconds
				}
			}, io);
		}
		case "merge":
		case "screen":
		case "verdict": return;
	}
}
/**
* The settings with versions in place of words for them, by TiUP's own list. A version by all its
* numbers is taken as it is: its existence was checked before, as far as there was a list.
* @param lists that the job has already fetched
* @throws Failure `input` where there is no such version, or both sides come out the same
*/
async function resolveVersions(settings, io, lists = new VersionLists(io)) {
	const resolved = async (side, config, before) => {
		if (config?.kind !== "playground" || isExactVersion(config.version)) return config;
		const word = config.version;
		const request = {
			requested: word,
			label: `the version of the ${side}`,
			...before === void 0 ? {} : { before }
		};
		const version = resolveVersion(request, await lists.of(config));
		io.log.info(`${side}: ${word} is ${version}`);
		return {
			...config,
			version
		};
	};
	const candidate = await resolved("candidate", settings.candidate);
	const isNumbered = candidate.kind === "playground" && candidate.version !== "nightly";
	const base = await resolved("base", settings.base, isNumbered ? candidate.version : void 0);
	const confirmAgainst = await resolved("server to confirm with", settings.confirmAgainst);
	const isBuilt = settings.build !== void 0 || settings.against !== void 0;
	const isRequested = settings.inputs.against !== void 0 && !isBuilt;
	const same = base === void 0 || !isRequested ? void 0 : sameServer(base, candidate);
	if (same !== void 0) throw new Failure("input", `both sides would be ${same}`, { remedy: "To measure a server against itself, use `noise`. Otherwise name another version with `against`." });
	return {
		...settings,
		candidate,
		base,
		confirmAgainst
	};
}

export { withKnownNoise as _, roundsUntil as a, createJobClock as b, describedWith as c, storeFigures as d, storeRecord as f, startNoiseOf as g, sideBySideSuite as h, protocolFor as i, withCauses as l, noiseSuite as m, prepareSuite as n, roundsWithin as o, willBeStored as p, collectShards as r, measureSuite as s, prepareSides as t, withEvidence as u, adjacentRunNoise as v, noiseFloorOf as y };