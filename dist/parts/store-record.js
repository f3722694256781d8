import { t as Failure } from "./failure.js";
import { on as metricInfo } from "./shared.js";
import { C as eligibilityOf, s as WriteRefused, w as heldBecause } from "./baseline-source.js";
import { a as differingFields, r as comparableFields } from "./comparable.js";
import { S as cellRounds, g as estimateSideBySide, h as wholeRounds, m as USUAL_START_NOISE, u as runsOfSide } from "./judge.js";
import { t as loadEvent } from "./event-file.js";
import { i as permissionsYaml } from "./api-outcome.js";
import { n as tellWarning } from "./tell-warning.js";

// src/verdict/start-noise.ts
/** The usual noise weighs as much as so many degrees of freedom. */
const USUAL_WEIGHT = 8;
const MOST_JOBS$1 = 20;
const [LEAST_NOISE, MOST_NOISE] = [.002, .02];
/**
* σ of one start of one server, learned from side-by-side jobs of the same environment, whatever they compared:
* `2σ² = (8·2·0.01² + Σ_jobs[Σ(x_i−m)² − (R−1)·W·mean(1/n_i)]) / (8 + Σ(R−1))`, within 0.2 and 2 %.
* Source: the analysis of variance of Searle, Casella, McCulloch, Variance Components (1992), ch. 3, shrunk to the
* usual noise as by Smyth (2004).
* @param jobs newest first; the last 20 count
*/
function learnedStartNoise(jobs) {
	let [sum, weight] = [16 * USUAL_START_NOISE ** 2, USUAL_WEIGHT];
	for (const { rounds, betweenRounds, pairVariance, meanShare } of jobs.slice(0, MOST_JOBS$1)) {
		sum += betweenRounds - (rounds - 1) * pairVariance * meanShare;
		weight += rounds - 1;
	}
	const noise = Math.sqrt(Math.max(0, sum / weight / 2));
	return Math.min(MOST_NOISE, Math.max(LEAST_NOISE, noise));
}

// src/verdict/start-noise-cells.ts
/**
* What earlier side-by-side records tell of the noise of starts of the cells that are about to be measured, for the
* plan in the record; of comparable records only. What one of them compared does not matter.
* @param records side-by-side records, newest first
* @param upcoming the record to be measured; its cells may still be without runs
*/
function startNoiseFor(records, upcoming) {
	const entries = upcoming.cells.flatMap((cell) => {
		const fields = comparableFields(upcoming, cell);
		const jobs = records.flatMap((record) => record.cells.filter((other) => other.id === cell.id && differingFields(comparableFields(record, other), fields).length === 0).map((other) => evidenceOfCell(other, record)));
		const metrics = new Set(jobs.flatMap((job) => [...job.keys()]));
		if (metrics.size === 0) return [];
		const learned = [...metrics].map((metric) => [metric, learnedStartNoise(jobs.flatMap((job) => job.get(metric) ?? []))]);
		return [[cell.id, Object.fromEntries(learned)]];
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
		const rounds = wholeRounds(cellRounds(runs, metric), record.sideBySide?.pairs ?? 0);
		const figures = rounds.flat(2);
		if (rounds.length < 2 || !figures.some((figure) => figure > 0)) continue;
		const terms = {
			direction,
			startNoise: USUAL_START_NOISE,
			roundingVariance: 0
		};
		evidence.set(metric, estimateSideBySide(rounds, terms));
	}
	return evidence;
}

// src/suite/start-noise-store.ts
/** Side-by-side jobs and A/A jobs of a suite stand under names of their own: they are no level for others. */
const sideBySideSuite = (suite) => `${suite}.side-by-side`;
const noiseSuite = (suite) => `${suite}.noise`;
/** What a job tells of the noise of starts is no longer true of a machine that has changed. */
const MOST_JOBS = 20;
/**
* The noise of starts that earlier side-by-side jobs of the same environment show, whatever they compared; nothing
* where none were stored, or where they cannot be read: then the usual noise is assumed, and rounds cost some minutes.
*/
async function knownStartNoise(upcoming, baseline, io) {
	if (baseline.kind !== "store") return {};
	const { suite } = upcoming;
	const answers = [await storedJobs(sideBySideSuite(suite), baseline.store, io), await storedJobs(noiseSuite(suite), baseline.store, io)];
	for (const { place, problem } of answers.flatMap(({ faults }) => faults)) io.log.warn(`${place} is left out: ${problem}`);
	const newestFirst = answers.flatMap((answer) => answer.records.map(({ record }) => record)).toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
	return startNoiseFor(newestFirst, upcoming);
}
async function storedJobs(suite, store, io) {
	try {
		return await store.query({
			suite,
			eligibility: "any",
			most: MOST_JOBS
		});
	} catch (error) {
		if (io.signal.aborted || !(error instanceof Failure)) throw error;
		const message = `earlier side-by-side jobs could not be read, and count for nothing: ${error.message}`;
		tellWarning({
			title: "Known noise not read",
			message
		}, io);
		return {
			records: [],
			faults: []
		};
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
				const { series: _, histogram: __, ...kept } = run;
				return kept;
			})
		}))
	};
}

// src/suite/store-record.ts
/** What is not merged, or is judged against another release, is no baseline, whatever the input says. */
const neverStored = [
	"pull_request",
	"merge_group",
	"release",
	"workflow_run",
	"issue_comment"
];
/**
* Adds the record to the store where that is allowed: `auto` on trusted events, and outside of GitHub where the store
* is no branch that others read; `always` on every event but those that never store. A store that cannot be written is a warning.
*/
async function storeRecord(record, baseline, { updateBaseline: when, releaseBranches }, io) {
	if (baseline.kind !== "store" || when === "never") return;
	const event = loadEvent(io.env, releaseBranches);
	const right = event.baseline;
	if (event.kind === "local" && baseline.where === "branch" && when === "auto") {
		io.log.info("the baseline branch is not written from outside of GitHub: --update-baseline always does");
		return;
	}
	if (!(event.kind === "local" || right.may === "write" || when === "always" && !neverStored.includes(event.kind))) {
		io.log.info(`the baseline is not updated${right.may === "read" ? `: ${right.why}` : ""}`);
		return;
	}
	try {
		const outcome = await baseline.store.append(record);
		const what = eligibilityOf(record) === "held" ? `kept, but no reference (${heldBecause(record)})` : "baseline stored";
		io.log.info(`${outcome.kind === "stored" ? what : "baseline is there already"}: ${outcome.place}`);
	} catch (error) {
		if (io.signal.aborted) throw error;
		tellWarning(notStored(error), io);
	}
}
function notStored(error) {
	const { message, remedy } = error instanceof Failure ? error : {
		message: String(error),
		remedy: void 0
	};
	const said = `the baseline was not stored: ${message}${remedy === void 0 ? "" : `. ${remedy}`}`;
	if (!(error instanceof WriteRefused)) return {
		title: "Baseline not stored",
		message: said
	};
	return {
		title: "Permission missing: contents: write",
		message: said,
		yamlToAdd: permissionsYaml("contents: write")
	};
}

export { noiseSuite as i, asSideBySideHistory as n, knownStartNoise as r, storeRecord as t };