import { t as Failure } from "./failure.js";
import { i as queryPast } from "./select.js";
import { n as showWarning } from "./show-warning.js";
import { C as wholeRounds, b as estimateSideBySide, v as USUAL_START_NOISE, w as withoutStandstills, x as figuresIn } from "./parts.js";
import { i as differingFields, n as comparableFields } from "./comparable.js";
import { o as metricInfo } from "./metric.js";
import { s as runsOfSide, t as cellRounds } from "./runs.js";

// src/statistics/start-noise.ts
/** The usual noise weighs as much as so many degrees of freedom. */
const USUAL_WEIGHT = 8;
const MOST_JOBS$1 = 20;
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

// src/core/verdict/side-by-side/noise.ts
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
			return taught.length < 10 ? [] : [[metric, estimateStartNoise(taught)]];
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

export { withKnownNoise as a, startNoiseOf as i, noiseSuite as n, sideBySideSuite as r, asSideBySideHistory as t };