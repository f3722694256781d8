import { g as plural, h as plainNumber, p as formatShare } from "./number.js";
import { C as wholeRounds, E as compareCounts, F as score, K as givenRate, M as figureOf$1, N as intervalOf, P as logDrop, W as cellsById, _ as MAD_TO_DEVIATION, h as optionOf, j as changeOf, q as isFoundRunning, v as USUAL_START_NOISE, y as estimateMeasured } from "./parts.js";
import { n as defined } from "./objects.js";
import { c as cellMetrics, d as isWarnOnly, f as statementOf, i as judgeOverall, l as findAlarmLimit, n as countsOf$2, o as BESIDE_TIMES, p as toleranceOf, r as isCancelled, s as RATE_TOLERANCE, t as collectOverallChange, u as isJudgedCell } from "./overall.js";
import { i as rowsAfterLines } from "./extensions.js";
import { _ as studentAbove, f as minimumDetectable, g as reach, h as normalQuantile, i as median, l as betaBelow, m as normalDensity, o as squaresAround, p as normalBelow, r as mean, s as standardDeviation, u as binomialAtLeast, v as studentBelow, y as studentQuantile } from "./sample.js";
import { a as roundingVariance, c as sliceFigure, d as chooseWay, f as decidingRuns, l as startsOf, p as otherRuns, r as figuresOf$1, s as runsOfSide, t as cellRounds, u as usableFigure } from "./runs.js";
import { a as storedLevel, i as screenStored, n as decideUnconfirmed, o as storedShifts, r as screenFigures } from "./history-screen.js";
import { i as differingFields, n as comparableFields, t as WORKLOAD_CONTENT } from "./comparable.js";
import { d as rateMetrics, f as resourceComponents, l as metricStem, n as ERROR_RATE_METRIC, o as metricInfo, r as gatedByOperation, t as ERRORS_METRIC } from "./metric.js";
import { n as factsOf, r as mainMetric } from "./loads.js";
import { n as shortCommit } from "./commit.js";
import { n as mayGoOnInWindows, t as NOISY_SLICES } from "./auto.js";
import { r as shiftWarnings } from "./shift-words.js";

// src/core/verdict/confirmation.ts
/**
* Returns the cells of a result on a stored baseline that a side-by-side run should look at: those
* below the tolerance, proved or not, since a stored baseline is the screen and side by side is the
* proof, and with `on-not-comparable: confirm` those whose baseline was measured under different
* conditions, on another CPU for instance.
* @returns cell ids in the order of the result; none where nothing is to be confirmed
*/
function cellsToConfirm(result, policy) {
	if (result.reference.kind !== "stored") return [];
	const rows = result.rows.filter((row) => isDoubtful(row, policy));
	return [...new Set(rows.map((row) => row.cellId))];
}
function isDoubtful({ gated, verdict }, policy) {
	if (!gated) return false;
	switch (verdict.kind) {
		case "regression": return true;
		case "inconclusive": return verdict.cause === "suspect" || policy.onInconclusive === "confirm";
		case "not-comparable": return policy.onNotComparable === "confirm";
		default: return false;
	}
}
/**
* Judges the doubtful lines of a result again: a red stays only if the side-by-side run confirms
* it. All lines of a confirmed cell are taken from there, so that figures and verdict of a cell
* come from one measurement.
* @param stored the result on the stored baseline
* @param proof the result of the side-by-side run in the same job
*/
function confirmCells(stored, proof, policy) {
	const doubtful = new Set(cellsToConfirm(stored, policy));
	const proved = new Set(proof.rows.map((row) => row.cellId).filter((id) => doubtful.has(id)));
	const rows = stored.rows.flatMap((row) => proved.has(row.cellId) ? [] : [row]);
	const confirmed = proof.rows.filter((row) => proved.has(row.cellId));
	const { overallChange: screened, ...judged } = replaceRows(stored, inOrderOf(stored, [...rows, ...confirmed]), policy);
	return {
		judgement: {
			...judged,
			...overallOfBoth(screened, proof.overallChange, rows, proved),
			...workOfBoth(stored.work, proof.work, proved),
			targets: {
				...stored.targets,
				...defined({ base: proof.targets.base })
			}
		},
		cells: [...proved]
	};
}
/**
* Cells of two measurements have no change together: it is that of the one which all of them come
* from.
*/
function overallOfBoth(screened, proof, others, proved) {
	if (proved.size === 0) return defined({ overallChange: screened });
	return others.some(({ gated }) => gated) ? {} : defined({ overallChange: proof });
}
/** Combines the counters of a confirmed cell: those of the side-by-side run count as well. */
function workOfBoth(stored, proof, proved) {
	if (stored === void 0 || proof === void 0) return defined({ work: stored ?? proof });
	const storedFindings = stored.findings.filter(({ cellId }) => !proved.has(cellId));
	return { work: {
		...stored,
		findings: [...storedFindings, ...proof.findings]
	} };
}
/**
* Returns the result where the side-by-side run broke: its figures stand, and the doubtful lines
* are invalid. What should have been proved is neither red nor green then, and no label or policy
* makes it pass.
* @param reason why it broke, in plain text
* @param tail the last lines of what broke
*/
function breakDoubtfulCells(stored, { reason, tail }, policy) {
	const brokenReason = `the second measurement that should have confirmed it failed: ${reason}`.slice(0, MOST_REASON);
	const lines = tail.slice(-MOST_TAIL).map((line) => line.slice(0, MOST_LINE));
	return replaceRows(stored, stored.rows.map((row) => isDoubtful(row, policy) ? {
		...row,
		verdict: {
			kind: "invalid",
			reason: brokenReason,
			tail: lines
		}
	} : row), policy);
}
/** Most characters and lines in `result.json`. */
const MOST_REASON = 4e3;
const MOST_LINE = 1e3;
const MOST_TAIL = 20;
/** The result with these lines, and what they come to together. */
function replaceRows(stored, rows, policy) {
	return {
		...stored,
		rows: [...rows],
		counts: countsOf$2(rows),
		overall: judgeOverall(rows, policy, stored)
	};
}
/** The lines in the order of the cells of a result. */
function inOrderOf(stored, rows) {
	const order = [...new Set(stored.rows.map((row) => row.cellId))];
	return rows.toSorted((a, b) => order.indexOf(a.cellId) - order.indexOf(b.cellId));
}

// src/core/verdict/comparison.ts
function settingsOf(cell) {
	const { runs: _, ...settings } = cell;
	const decidedBy = chooseWay(cell);
	return decidedBy === void 0 ? settings : {
		...settings,
		decidedBy
	};
}
/**
* Returns the figure that has this score, which is a mean of logarithms.
* @param spread standard deviation of the scores
*/
function figureAt(y, { subject }, count, spread) {
	const value = figureOf$1(y, subject.direction);
	return spread === void 0 ? {
		value,
		count
	} : {
		value,
		spread,
		count
	};
}
/** Returns the mean figure of runs that are compared with nothing. */
function figureOfRuns(values, comparison) {
	const scores = values.map((value) => score(value, comparison.subject.direction));
	return figureAt(mean(scores), comparison, values.length, spreadOf(scores));
}
/** Returns the standard deviation of the scores; undefined for a single score. */
function spreadOf(scores) {
	return scores.length < 2 ? void 0 : standardDeviation(scores);
}

// src/statistics/noise-within.ts
/**
* A second without a transaction counts as this share of its run, since nothing has no logarithm.
*/
const LEAST_SHARE = .01;
/** Degrees of freedom of runs alone. */
const LEAST_DEGREES = 2;
/** Variance of runs that are equal to the last digit. */
const LEAST_VARIANCE = 1e-12;
/**
* Estimates the noise of a job from its own runs. Blocks of 1, 2, 4, … seconds of all runs around
* their common mean give a variance for each length; the line through their logarithms gives that
* of a block as long as a run. Its slope is −1 for independent seconds and 0 where noise is as
* large over minutes as over seconds, as on a shared machine. The larger of that and of the
* variance between the runs counts.
* @param figures of the runs, above 0
* @param series the figure in each second of a run, 0 without a transaction; empty without a series
* @returns undefined for one run or two without a series, which may agree by chance
*/
function estimateNoiseWithin(figures, series, direction) {
	const runs = series.length;
	const between = varianceOf(figures.map((figure) => score(figure, direction)));
	const seconds = series.map(withoutZeros);
	const length = Math.min(...seconds.map((own) => own.length));
	const points = between === void 0 ? [] : [{
		length,
		...between
	}];
	for (let block = 1; 2 * block <= length; block *= 2) {
		const variance = varianceOf(seconds.flatMap((own) => blockMeans(own, block).map((value) => score(value, direction))));
		if (variance !== void 0) points.push({
			length: block,
			...variance
		});
	}
	if (length < 2) return between === void 0 || between.degrees < LEAST_DEGREES ? void 0 : {
		variance: between.variance,
		degreesOfFreedom: between.degrees,
		runs
	};
	return {
		variance: Math.max(between?.variance ?? 0, varianceAt(length, points)),
		degreesOfFreedom: BLOCKS_OF_RUN * runs - 1,
		runs
	};
}
/** Blocks of a run that count as independent, for the degrees of freedom: halves. */
const BLOCKS_OF_RUN = 2;
function varianceOf(scores) {
	const degrees = scores.length - 1;
	if (degrees < 1) return void 0;
	return {
		variance: Math.max(LEAST_VARIANCE, squaresAround(scores, mean(scores)) / degrees),
		degrees
	};
}
/** The weighted line through ln V over ln length, at a length; its slope is between −1 and 0. */
function varianceAt(length, points) {
	const weight = points.reduce((sum, { degrees }) => sum + degrees, 0);
	const centre = (value) => points.reduce((sum, point) => sum + point.degrees * value(point), 0) / weight;
	const [x, y] = [centre((point) => Math.log(point.length)), centre((point) => Math.log(point.variance))];
	const spread = centre((point) => (Math.log(point.length) - x) ** 2);
	const joint = centre((point) => (Math.log(point.length) - x) * (Math.log(point.variance) - y));
	const slope = spread === 0 ? 0 : Math.min(0, Math.max(-1, joint / spread));
	return Math.exp(y + slope * (Math.log(length) - x));
}
/** @returns none of a run that mostly did nothing */
function withoutZeros(values) {
	const least = LEAST_SHARE * median(values.length === 0 ? [0] : values);
	return least > 0 ? values.map((value) => Math.max(value, least)) : [];
}
/** Means of blocks of so many values; what is left at the end is no block. */
function blockMeans(values, length) {
	return Array.from({ length: Math.floor(values.length / length) }, (_, block) => mean(values.slice(block * length, (block + 1) * length)));
}

// src/core/verdict/stored/cells.ts
const machineFields = [
	"runner class",
	"CPU model",
	"cores"
];
/**
* Finds the cell of the same id in each stored record. Records that differ in a field that matters
* are left out; where all do, the newest one says in which fields.
*/
function storedCells(stored, cell, most) {
	const jobs = [];
	let newest;
	for (const job of sameCells(stored, cell)) {
		newest ??= job;
		if (job.likeness === "same") jobs.push(job);
		if (jobs.length >= Math.max(1, most)) break;
	}
	if (jobs.length > 0) return {
		kind: "comparable",
		jobs: jobs.slice(0, most)
	};
	if (newest === void 0) return { kind: "none" };
	const { differences } = newest;
	return differences.some(({ field }) => field === "workload content") ? { kind: "changed" } : {
		kind: "not-comparable",
		differences
	};
}
/** Lists the cells of that id, newest first. */
function* sameCells({ candidate, records }, cell) {
	const own = comparableFields(candidate, cell);
	for (const record of records) {
		const other = cellsById(record).get(cell.id);
		if (other === void 0) continue;
		const differences = differingFields(comparableFields(record, other), own);
		yield {
			record,
			cell: other,
			differences,
			likeness: likenessOf(differences)
		};
	}
}
function likenessOf(differences) {
	if (differences.length === 0) return "same";
	return differences.every(({ field }) => machineFields.includes(field)) ? "other-machine" : "different";
}
/**
* Returns the history of one figure, oldest first: the mean score of the runs of each job, since
* the noise is between jobs. Jobs without a usable figure are left out.
* @param jobs newest first
*/
function storedHistory(jobs, subject) {
	return jobs.toReversed().flatMap(({ record, runs }, index) => {
		const figures = figuresOf$1(runs, subject.metric);
		if (figures.kind !== "figures") return [];
		const y = mean(figures.values.map((value) => score(value, subject.direction)));
		const { within, machine } = jobFacts(runs, subject, index >= jobs.length - 20);
		return [{
			record,
			job: {
				y,
				accepted: record.acceptance !== void 0,
				...defined({
					within,
					machine
				})
			}
		}];
	});
}
/** Facts about a job beside its figure: the noise within it, and its machine. */
function jobFacts(runs, subject, isNoiseWithinNeeded = true) {
	const within = isNoiseWithinNeeded ? noiseWithin(runs, subject) : void 0;
	return defined({
		within,
		machine: machineOf(runs)
	});
}
/** Returns the noise that the runs of a job show; undefined where a run lacks the figure. */
function noiseWithin(runs, { metric, direction }) {
	const figures = runs.flatMap((run) => usableFigure(run, metric) ?? []);
	if (figures.length < runs.length) return void 0;
	const series = runs.map((run) => secondsOf(run, metric));
	return estimateNoiseWithin(figures, series, direction);
}
/** Returns the metric in each second of a run; empty where the run has no series of it. */
function secondsOf({ series }, metric) {
	const column = metric === metricStem(metric) ? series?.columns.indexOf(metric) ?? -1 : -1;
	return column < 0 ? [] : series?.rows.map((row) => row[column] ?? 0) ?? [];
}
/** Returns how fast a machine was beside the runs of a job; undefined if a run lacks it. */
function machineOf(runs) {
	const meanScore = (times) => times.length < runs.length ? void 0 : mean(times.map((ms) => -Math.log(ms)));
	const work = meanScore(runs.flatMap(({ machineCheck }) => machineCheck?.workMs ?? []));
	const roundTrip = meanScore(runs.flatMap(({ machineCheck }) => machineCheck?.roundTripMs ?? []));
	return work === void 0 ? void 0 : {
		work,
		...defined({ roundTrip })
	};
}

// src/core/verdict/opposite.ts
/** A cell that so many of the newest jobs lack is new. */
const JOBS_TO_ASK = 20;
function findOpposites(candidate, reference, policy) {
	const stored = reference.kind === "stored" ? {
		candidate,
		records: reference.records
	} : void 0;
	const opposites = /* @__PURE__ */ new Map();
	return {
		...defined({ stored }),
		of(cell) {
			const opposite = opposites.get(cell) ?? oppositeOf(cell, reference, stored, policy);
			opposites.set(cell, opposite);
			return opposite;
		}
	};
}
function oppositeOf(cell, reference, records, { history }) {
	switch (reference.kind) {
		case "none": {
			const base = cell.runs.some(({ side }) => side === "base") ? runsOfSide(cell, "base") : void 0;
			return base?.kind === "broken" ? {
				kind: "settled",
				verdict: {
					kind: "invalid",
					reason: base.reason,
					tail: [...base.tail]
				}
			} : {
				kind: "settled",
				verdict: {
					kind: "no-baseline",
					reason: reference.reason
				}
			};
		}
		case "only-broken": return brokenBaseline;
		case "unreadable": return { kind: "unreadable" };
		case "side-by-side": {
			if (cell.onlyOn === "candidate") return {
				kind: "settled",
				verdict: {
					kind: "new",
					reason: `the base has no statement of ${cell.workload}`
				}
			};
			const base = runsOfSide(cell, "base");
			return base.kind === "valid" ? {
				kind: "side-by-side",
				runs: base.runs
			} : {
				kind: "settled",
				verdict: {
					kind: "invalid",
					reason: base.reason,
					tail: [...base.tail]
				}
			};
		}
		case "stored": {
			if (records === void 0 || records.records.length === 0) return {
				kind: "settled",
				verdict: {
					kind: "no-baseline",
					reason: "nothing is stored yet"
				}
			};
			const stored = storedCells(records, cell, history.most);
			if (stored.kind === "none") {
				const jobCount = Math.min(JOBS_TO_ASK, records.records.length);
				return {
					kind: "settled",
					verdict: {
						kind: "new",
						reason: `in none of the last ${jobCount === 1 ? "stored jobs" : `${jobCount} stored jobs`}`
					}
				};
			}
			if (stored.kind === "changed") return {
				kind: "settled",
				verdict: {
					kind: "new",
					reason: "workload changed: a new series begins with this job",
					cause: "workload-changed"
				}
			};
			if (stored.kind === "not-comparable") return {
				kind: "settled",
				verdict: stored
			};
			const sound = stored.jobs.flatMap(({ record, cell: other }) => {
				const runs = runsOfSide(other, "candidate");
				return runs.kind === "valid" ? [{
					record,
					runs: runs.runs
				}] : [];
			});
			const [newest] = sound;
			return newest === void 0 ? brokenBaseline : {
				kind: "stored",
				jobs: sound,
				newest: newest.runs
			};
		}
	}
}
const brokenBaseline = {
	kind: "settled",
	verdict: {
		kind: "inconclusive",
		cause: "broken-baseline",
		needs: "a valid job on the branch that it is compared with: only broken or partial ones are stored"
	}
};

// src/core/verdict/side-by-side/screening.ts
/**
* @returns undefined for a cell that has rounds of its own from the beginning, and before the first
* round
*/
function screenedGroup(record, cell) {
	const sound = groupOf(record, cell)?.filter(({ runs }) => runs.length > 0 && runs.every(({ state }) => state === "valid"));
	if (sound?.includes(cell) !== true) return void 0;
	const rounds = Math.min(...sound.map(roundsOf));
	const startsIn = ({ runs }) => new Set(runs.flatMap(({ round }) => round <= rounds ? [round] : [])).size;
	return {
		cells: sound,
		rounds,
		starts: Math.min(...sound.map(startsIn))
	};
}
function groupOf(record, cell) {
	const least = record.sideBySide?.screenedFrom;
	if (least === void 0 || record.cells.length < least) return void 0;
	const key = keyOf(cell);
	const cells = record.cells.filter((other) => other.shape === void 0 && keyOf(other) === key);
	return cells.length < least ? void 0 : cells;
}
/** Equal for cells of one data set on servers with the same settings: they share their starts. */
function keyOf({ onlyOn, server, serverSettings, tool, workload, data, options, beside }) {
	const { family, makingOptions } = factsOf(tool).data;
	const making = makingOptions.map((name) => optionOf(options, name));
	const loaded = [
		tool,
		family(workload) ?? workload,
		Object.entries(data).sort(),
		making
	];
	return JSON.stringify([
		onlyOn,
		server,
		serverSettings,
		loaded,
		beside?.load
	]);
}
/** Returns the number of the last round of a cell; 0 without one. */
function roundsOf({ runs }) {
	return Math.max(0, ...runs.map(({ round }) => round));
}
const SMALL_SUITE = 16;
/**
* Pairs of a cell in a round of a screening, two in a small suite.
* @returns undefined for a cell that has rounds of its own from the beginning
*/
function screeningPairs(record, cell) {
	const cells = groupOf(record, cell);
	return cells === void 0 ? void 0 : cells.length < SMALL_SUITE ? 2 : 1;
}
/** Returns the rounds of one metric of all cells of a screening, as they are tested. */
function screeningRounds({ cells, rounds }, metric) {
	return cells.map(({ runs }) => cellRounds(runs.filter((run) => run.state === "valid").filter(({ round }) => round <= rounds), metric));
}
/**
* Rounds with a few pairs of each cell; one more where they do not answer for all cells together.
*/
const SCREENING_ROUNDS = {
	least: 3,
	most: 4
};

// src/core/verdict/after-lines.ts
/** @param opposites default: found in the reference */
function judgedLinesOf(record, reference, policy, rows, { stored } = findOpposites(record, reference, policy)) {
	const mostRounds = record.sideBySide?.rounds ?? Number.POSITIVE_INFINITY;
	return {
		record,
		reference,
		policy,
		rows,
		runsOf: runsOfSide,
		storedCells: (cell) => stored === void 0 ? [] : sameCells(stored, cell),
		settingsOf,
		toleranceOf: (metric, cell) => toleranceOf(metric, policy, {
			...cell,
			metrics: [metric]
		}),
		isWarnOnly: (metric) => isWarnOnly(metric, policy),
		statementOf,
		alarmLimitOf: (metric) => findAlarmLimit(metric, policy),
		isAfterLastRound: (cell) => roundsOf(cell) - (screenedGroup(record, cell)?.rounds ?? 0) >= mostRounds
	};
}

// src/statistics/looks.ts
/** Width of a step of the integration, in standard deviations of the path. */
const STEP = .1;
/**
* Computes the nominal one-sided p at each look of a sequential test that looks after round f, f+1,
* … K, so that the looks together spend `alpha`, and until round r the share r/K of it. With .0075
* in eight rounds from the second on: .00187 .00144 .00161 .00183 .00206 .00231 .00255.
*
* Source: Lan and DeMets, Biometrika 70 (1983), spending function α(t) = α·t; computed by the
* recursion of Armitage, McPherson and Rowe, J. R. Stat. Soc. A 132 (1969): with S_r the sum of r
* standard normal values and f_r its density over the paths that crossed no earlier bound, `∫
* f_{r−1}(s)·(1−Φ(c_r·√r − s)) ds = α/K` gives c_r. The first step covers f rounds, and spends
* f·α/K.
* @param alpha total risk, between 0 and 0.5
* @param rounds K, at least f
* @param first f, the round of the first look, at least 2
* @returns K−f+1 levels; the first is that of round f
*/
function lookLevels(alpha, rounds, first) {
	const share = alpha / rounds;
	const levels = [first * share];
	const deviation = Math.sqrt(first);
	let bound = normalQuantile(1 - first * share) * deviation;
	let density = integrable((s) => normalDensity(s / deviation) / deviation, bound, deviation);
	for (let round = first + 1; round <= rounds; round++) {
		const before = density;
		bound = boundSpending(before, share, bound * Math.sqrt(round / (round - 1)));
		levels.push(normalBelow(-bound / Math.sqrt(round)));
		density = integrable((s) => convolved(before, s), bound, Math.sqrt(round));
	}
	return levels;
}
/** The bound on S_r that a path exceeds with probability `share`, by Newton's method. */
function boundSpending(before, share, guess) {
	let bound = guess;
	for (let step = 0; step < 50; step++) {
		const spent = before.reduce((sum, { at, mass }) => sum + mass * normalBelow(at - bound), 0);
		const next = bound + Math.log(spent / share) * spent / convolved(before, bound);
		if (Math.abs(next - bound) < 1e-12) return next;
		bound = next;
	}
	return bound;
}
function convolved(before, s) {
	return before.reduce((sum, { at, mass }) => sum + mass * normalDensity(s - at), 0);
}
/** A density below its bound, on a grid with the weights of Simpson's rule. */
function integrable(density, bound, deviation) {
	const low = -8 * deviation;
	const steps = 2 * Math.ceil((bound - low) / STEP / 2);
	const width = (bound - low) / steps;
	return Array.from({ length: steps + 1 }, (_, i) => {
		const at = low + i * width;
		return {
			at,
			mass: density(at) * width * simpsonWeight(i, steps) / 3
		};
	});
}
function simpsonWeight(index, steps) {
	if (index === 0 || index === steps) return 1;
	return index % 2 === 1 ? 4 : 2;
}
/**
* Two rounds hardly show the noise between starts; and where a plan flips, three of three fall to
* the slow side by chance in 1 of 64 jobs, so that a red needs four. Where earlier jobs taught that
* noise, two are enough.
*/
const FIRST_LOOK = {
	ok: 3,
	red: 4,
	learned: 2
};
const levelsByPlan = /* @__PURE__ */ new Map();
/** The same, kept: most figures of a job have the same plan. */
function plannedLevels(alpha, rounds, first) {
	const key = `${alpha}/${rounds}/${first}`;
	const levels = levelsByPlan.get(key) ?? lookLevels(alpha, rounds, first);
	levelsByPlan.set(key, levels);
	return levels;
}
/**
* Returns the level of one look, before the first one its level; reds share their risk, while green
* needs every gated figure to be green.
*/
function levelAt(round, terms, risk, first = findFirstLook(terms, risk)) {
	return plannedLevels(terms.risks[risk] / (risk === "ok" ? 1 : terms.gatedCells), terms.rounds, first)[Math.max(0, round - first)] ?? 0;
}
/**
* Part of the risk of a green that is not spent: so much of the share that starts have in the
* expected variance of a round, at most MOST_CARE. Only the expectation accounts for starts that
* agree by chance.
*/
const CARE = {
	assumed: .9,
	learned: .3
};
const MOST_CARE = .45;
/** Returns the level of one look at a green. */
function okLevelAt(round, estimate, terms) {
	const care = CARE[terms.isStartNoiseLearned === true ? "learned" : "assumed"];
	return levelAt(round, terms, "ok") * (1 - Math.min(MOST_CARE, care * shareOfStarts(estimate, terms)));
}
/**
* Returns the round of the first look at a red or, `ok`, a green. A plan of fewer rounds has a look
* after them.
*/
function findFirstLook(terms, risk = "ok") {
	const isLearned = terms.isStartNoiseLearned === true && (risk === "ok" || !terms.isStartNoiseOfThisJob);
	return Math.min(terms.rounds, FIRST_LOOK[isLearned ? "learned" : risk === "ok" ? "ok" : "red"]);
}
/** Share of the variance `V` of a round that is that of starts, as assumed or learned. */
function shareOfStarts({ pairVariance, meanShare }, { startNoise }) {
	const ofStarts = 2 * startNoise ** 2;
	return ofStarts / (ofStarts + pairVariance * meanShare);
}

// src/statistics/decision.ts
/** Together 1 % of false reds, and 5 % of greens at a drop of δ. */
const USUAL_RISKS = {
	typical: .005,
	average: .0025,
	stalls: .0025,
	ok: .05
};
/** Two starts that a burst of other programs falls into are soon found. */
const STARTS_OF_STALLS = 3;
/** Level at which the plain sums must be lower beside stalls. */
const LOWER_SUMS_LEVEL = .1;
/** Four stalls of one side and none of the other: 1 of 16. */
const SUSPECTED_STALLS_LEVEL = .063;
/** Starts that differ as much by chance in at most so many jobs are not of one kind. */
const DIFFERING_LEVEL = .01;
/** The share of the tolerance that each start must show for a red, where starts differ. */
const MOST_OF_DROP = .75;
/**
* Judges one metric of a cell: the first look (after round 3, at a red after round 4, or after 2
* where the noise of starts was learned, and then each one up to K) that decides; a verdict once
* reached stands, whatever later rounds, measured for the sake of another figure, would say.
* Without one, the last look says why it is open. A round with less than half of its pairs is void.
* @param rounds in the order of measurement
*/
function decideSideBySide(rounds, terms) {
	const whole = wholeRounds(rounds, terms.pairs);
	if (whole.length === 0) return {
		kind: "invalid",
		reason: "no round has half of its pairs"
	};
	for (let round = findFirstLook(terms); round <= Math.min(whole.length, terms.rounds); round++) {
		const decision = lookAt$1(whole.slice(0, round), terms);
		if (decision.kind !== "inconclusive") return decision;
		if (round === whole.length || round === terms.rounds) return decision;
	}
	return beforeFirstLook(whole, terms);
}
function beforeFirstLook(whole, terms) {
	const silent = silentSide(whole);
	if (silent !== void 0) return {
		kind: "invalid",
		reason: silent
	};
	const estimate = estimateMeasured(whole, terms);
	return {
		kind: "inconclusive",
		by: "noisy",
		round: whole.length,
		estimate
	};
}
function lookAt$1(whole, terms) {
	const silent = silentSide(whole);
	if (silent !== void 0) return {
		kind: "invalid",
		reason: silent
	};
	const round = whole.length;
	const estimate = estimateMeasured(whole, terms);
	const { change, standardError, degreesOfFreedom, average } = estimate;
	const limit = -logDrop(terms.tolerance);
	const otherWay = estimateOfOther(terms.other, terms, round);
	const other = otherWay && otherWaySays(otherWay, terms.tolerance);
	const mayBeRed = round >= findFirstLook(terms, "typical");
	const dropProved = studentBelow(change / standardError, degreesOfFreedom) <= levelAt(round, terms, "typical");
	const agreeOnDrop = areStartsAgreed(estimate, (x) => x < MOST_OF_DROP * limit);
	if (mayBeRed && other !== "no-drop" && change < limit && dropProved && agreeOnDrop && isSupported(estimate)) return {
		kind: "regression",
		by: "typical",
		round,
		estimate
	};
	const excluded = studentAbove((change - limit) / standardError, degreesOfFreedom) <= okLevelAt(round, estimate, terms);
	const agreeOnNone = areStartsAgreed(estimate, (x) => x > limit / 2);
	const doSums = doSumsAgree(estimate, terms);
	const isContradicted = excluded && (other === "drop" || isContradictedByCpu(terms, round));
	if (excluded && agreeOnNone && doSums && !isContradicted) return {
		kind: "ok",
		improved: studentAbove(change / standardError, degreesOfFreedom) <= levelAt(round, terms, "typical"),
		round,
		estimate
	};
	const otherSums = otherWay?.average?.logRatio ?? limit;
	if (mayBeRed && average !== void 0 && average.logRatio < limit && otherSums < limit / 2) {
		const p = studentBelow(average.change / average.standardError, average.degreesOfFreedom);
		if (agreeOnDrop && p <= levelAt(round, terms, "average")) return {
			kind: "regression",
			by: "average",
			round,
			estimate
		};
		if (areStallsProved(estimate, terms, levelAt(round, terms, "stalls"))) return {
			kind: "regression",
			by: "stalls",
			round,
			estimate
		};
	}
	return {
		kind: "inconclusive",
		by: openBy(),
		round,
		estimate
	};
	function openBy() {
		if (excluded && !doSums || !dropProved && isSuspectedOfStalls(estimate, terms)) return "stalls";
		if (excluded && !agreeOnNone || change < limit && dropProved && !agreeOnDrop) return "starts";
		return dropProved || isContradicted ? "slower" : "noisy";
	}
}
/**
* Checks whether a drop beyond δ is contradicted by the other way of measuring.
* @param rounds as of the decision
*/
function isDropContradicted({ change, rounds }, terms) {
	const otherWay = estimateOfOther(terms.other, terms, rounds);
	return change < -logDrop(terms.tolerance) && otherWay !== void 0 && otherWaySays(otherWay, terms.tolerance) === "no-drop";
}
function isContradictedByCpu({ cpu, ...terms }, round) {
	const estimate = estimateOfOther(cpu, {
		...terms,
		direction: "lower-is-better"
	}, round);
	return estimate !== void 0 && doesCpuContradict(estimate, terms.tolerance);
}
/**
* Returns the estimate of another figure from the same rounds; undefined where it was not measured.
*/
function estimateOfOther(pairs = [], terms, round) {
	const whole = wholeRounds(pairs, terms.pairs).slice(0, round);
	return whole.length === 0 ? void 0 : estimateMeasured(whole, terms);
}
/**
* Checks that starts are of one kind or, if they are not, that all of them agree: half of them may
* be those of a plan that flips.
*/
function areStartsAgreed(estimate, says) {
	return !doStartsDiffer(estimate) || estimate.roundMedians.every(says);
}
/** Checks whether fresh starts changed more than slices and the noise of starts explain. */
function doStartsDiffer({ pStartsAlike }) {
	return pStartsAlike <= DIFFERING_LEVEL;
}
/**
* Checks whether the plain sums too exclude a drop of δ: they show stalls that clipped ratios
* forgive.
*/
function doSumsAgree({ average, change }, { tolerance }) {
	const limit = -logDrop(tolerance);
	return average === void 0 || average.logRatio > limit && average.logRatio - change > limit / 2;
}
/**
* Checks whether the candidate stalled so often that as many of the stalls of both sides fall to
* one side by chance in at most `level` of the jobs, in several starts, and lost more than δ by it.
* The sums must be lower too.
*/
function areStallsProved({ average, stalls, rounds }, { tolerance }, level) {
	if (average === void 0 || !(average.logRatio < -logDrop(tolerance))) return false;
	const { base, candidate, candidateRounds } = stalls.beyondNoise;
	const pLower = studentBelow(average.change / average.standardError, average.degreesOfFreedom);
	return rounds >= STARTS_OF_STALLS && candidateRounds >= 2 && binomialAtLeast(candidate, candidate + base, .5) <= level && pLower <= LOWER_SUMS_LEVEL;
}
/**
* Stalls of one side that are too few to prove, and that cost more than δ: they are what is open.
*/
function isSuspectedOfStalls(estimate, terms) {
	return areStallsProved(estimate, terms, SUSPECTED_STALLS_LEVEL);
}
function silentSide(rounds) {
	const pairs = rounds.flat();
	if (pairs.every(([base]) => !(base > 0))) return "the base completed no transaction in any slice";
	if (pairs.every(([, candidate]) => !(candidate > 0))) return "the candidate completed no transaction in any slice";
}
/**
* Clipping forgives outliers: where more than this share of the pairs speak otherwise, they are the
* noise.
*/
const MOST_CONTRARY = .2;
const SUPPORT_LEVEL = .001;
/**
* Checks whether a drop that the clipped pairs prove is also in the unclipped pairs. A machine that
* others load and leave has two speeds: if five pairs of eight agree by chance, the other three are
* clipped to them, and nothing is left of the noise. Then all pairs must prove it, none clipped.
*/
function isSupported({ contrary, pairs, unclipped }) {
	if (contrary <= MOST_CONTRARY * pairs) return true;
	const { change, standardError, degreesOfFreedom } = unclipped;
	return studentBelow(change / standardError, degreesOfFreedom) <= SUPPORT_LEVEL;
}
/** One-sided level at which CPU per transaction contradicts a green. */
const CONTRADICTION_LEVEL = .05;
/** Checks whether CPU per transaction proves a drop, and its estimate is beyond δ. */
function doesCpuContradict({ change, standardError, degreesOfFreedom }, tolerance) {
	return studentBelow(change / standardError, degreesOfFreedom) <= CONTRADICTION_LEVEL && change < -logDrop(tolerance);
}
/**
* Returns what the other way of measuring says, by what its estimate is nearer to: δ or no change.
* It need not prove that. With a proof at a level of 5 %, drops of 2δ that were hidden at once were
* green in 20 to 30 % of simulated jobs, since windows are the noisier figure.
*/
function otherWaySays({ change }, tolerance) {
	return change < -logDrop(tolerance) / 2 ? "drop" : "no-drop";
}

// src/statistics/alarm.ts
/**
* Level of an alarm: false in at most 0.1 % of the jobs on a busy machine, in 0.02 % at 6 to 30 %
* noise; …
*/
const ALARM_LEVEL = .001;
/** … and of all alarms of a job together: p95, p99 and errors of each cell. */
const [ALARM_BUDGET, ALARMS_OF_CELL] = [.003, 3];
/**
* Returns the level of one alarm, given how many cells share the risk of a job.
* @param statements of a load of the user's own, over all cells: they share a risk of their own
*/
function alarmLevel(cells, statements) {
	return statements === void 0 ? Math.min(ALARM_LEVEL, ALARM_BUDGET / (ALARMS_OF_CELL * cells)) : ALARM_LEVEL / statements;
}
/**
* Checks whether a figure that is not gated got so much worse that it must not pass: worse by more
* than the alarm's limit, proved by the pairs as they are, and worse in each start, except one of
* four. There is no doubtful alarm: without proof there is none.
* @param worse the limit as a share of the figure: 0.25 for a latency that grows by a quarter
* @param estimate at the cell's last look
* @param level at which it has to be proved, by `alarmLevel`
*/
function isAlarm(estimate, worse, level) {
	const { roundMeans } = estimate;
	const others = roundMeans.filter((change) => change >= 0).length;
	return doStartsAgree(roundMeans.length, others) && isFarWorse(estimate, worse, level) && isSupported(estimate);
}
/**
* Returns true if the alarm is in each start, except one of four.
* @param others starts that say otherwise
*/
function doStartsAgree(starts, others) {
	return others * 4 <= starts;
}
/** Checks whether a figure is worse by more than the limit, proved at the level of an alarm. */
function isFarWorse({ change, standardError, degreesOfFreedom }, worse, level) {
	if (!(change < -Math.log1p(worse))) return false;
	return studentBelow(change / standardError, degreesOfFreedom) <= level;
}
/**
* Returns the chance of so many errors of one side at the rate of the others: given all errors of
* both, each falls to it with its share π of the transactions, `P(X ≥ k) = I_π(k/φ, m/φ+1)` with k
* of its own and m of the others. Source: Przyborowski and Wilenski, Biometrika 31 (1940), for two
* counts; McCullagh and Nelder, Generalized Linear Models, 4.5, for φ from Pearson's statistic.
* @param phi φ, the times that counts vary more than independent errors do
*/
function chanceOfErrors(own, others, phi) {
	return betaBelow(own.begun / (own.begun + others.begun), own.errors / phi, others.errors / phi + 1);
}
/** Few counts may by chance not show how much they vary. */
const FEW_DEGREES = 4;
/**
* Pearson's `Σ(k−np)²/(np)` over its degrees of freedom, each group with a rate p of its own; 0
* without any.
*/
function dispersionOf(groups) {
	let [sum, degrees] = [0, 0];
	for (const group of groups) {
		const rate = group.reduce((total, counts) => total + counts.errors, 0) / group.reduce((total, counts) => total + counts.begun, 0);
		if (!(rate > 0)) continue;
		for (const { errors: k, begun } of group) if (begun > 0) sum += (k - begun * rate) ** 2 / (begun * rate);
		degrees += group.length - 1;
	}
	return degrees === 0 ? 0 : sum / degrees * (1 + FEW_DEGREES / degrees);
}

// src/core/verdict/alarm.ts
/** The share of transactions that must fail beside what the base loses, … */
const LEAST_RISE = .001;
/** … the times that the base's share must be passed, … */
const LEAST_RATIO = 1.25;
/** … and the errors that there must be: one or two are chance whatever they are compared with. */
const LEAST_ERRORS = 5;
/** Errors come in bursts: jobs of different days differ more than independent errors would. */
const LEAST_DISPERSION_OF_JOBS = 2;
/**
* Returns the alarms of cells whose candidate fails far more often than what it is compared with.
* Errors below the limit of the suite are no broken run, and a version that fails faster can be the
* quicker one: throughput alone would let it pass. The counts are tested: of all errors of both, as
* many fall to the candidate by chance in at most 0.1 % of the jobs, or less where many cells share
* the risk. Side by side the share must also be higher in each start, save one of four.
*/
function errorAlarms(candidate, opposites) {
	return candidate.cells.flatMap((cell) => {
		const shares = sharesOf(cell, opposites, alarmLevel(candidate.cells.length));
		return shares === void 0 ? [] : [rowOf$2(cell, shares)];
	});
}
function sharesOf(cell, opposites, level) {
	const own = runsOfSide(cell, "candidate");
	if (own.kind === "broken") return void 0;
	const opposite = opposites.of(cell);
	switch (opposite.kind) {
		case "side-by-side": {
			const runs = [...opposite.runs, ...own.runs];
			const p = chanceOfCounts(own.runs, [opposite.runs], "evidence-side-by-side");
			if (!isHigherInItsStarts(runs) || p > level) return void 0;
			const [base, candidate] = [errorShare(opposite.runs), errorShare(own.runs)];
			return {
				base,
				candidate,
				samples: startsOf(runs).length,
				rule: "evidence-side-by-side"
			};
		}
		case "stored": {
			const jobs = opposite.jobs.map(({ runs }) => runs);
			if (chanceOfCounts(own.runs, jobs, "evidence-stored") > level) return void 0;
			const candidate = errorShare(own.runs);
			return {
				base: mean(jobs.map(errorShare)),
				candidate,
				samples: jobs.length,
				rule: "evidence-stored"
			};
		}
		case "settled":
		case "unreadable": return;
	}
}
function rowOf$2(cell, { base, candidate, samples, rule }) {
	const change = (candidate - base) / Math.max(base, LEAST_RISE);
	return {
		cellId: cell.id,
		settings: settingsOf(cell),
		metric: ERRORS_METRIC,
		gated: true,
		tolerance: LEAST_RISE,
		baseline: {
			value: base * 100,
			count: samples
		},
		candidate: {
			value: candidate * 100,
			count: cell.runs.length
		},
		verdict: {
			kind: "regression",
			by: "alarm",
			evidence: {
				rule,
				change,
				samples
			},
			level: "fail"
		}
	};
}
/** Errors that the tool was configured to go on after, and transactions begun. */
function countsOf$1(runs) {
	const errors = runs.reduce((sum, run) => sum + (run.ignoredErrors ?? 0), 0);
	return {
		errors,
		begun: errors + runs.reduce((sum, run) => sum + transactionsOf(run), 0)
	};
}
function errorShare(runs) {
	const { errors, begun } = countsOf$1(runs);
	return begun === 0 ? 0 : errors / begun;
}
/** Chance of so many errors of the candidate at the rate of the others; 1 where they are too few. */
function chanceOfCounts(own, jobs, rule) {
	const candidate = countsOf$1(own);
	if (candidate.errors < LEAST_ERRORS) return 1;
	const others = countsOf$1(jobs.flat());
	if (others.begun === 0) return 1;
	const [share, base] = [candidate.errors / candidate.begun, others.errors / others.begun];
	if (share < base * LEAST_RATIO || share - base < LEAST_RISE) return 1;
	const phi = Math.max(rule === "evidence-stored" ? LEAST_DISPERSION_OF_JOBS : 1, dispersionOf([own, ...jobs].map((runs) => runs.map((run) => countsOf$1([run])))), dispersionOf([jobs.map(countsOf$1)]));
	return chanceOfErrors(candidate, others, phi);
}
function transactionsOf({ metrics, durationSeconds }) {
	const done = (metrics.tps ?? metrics.ops ?? metrics.connections_per_s ?? (metrics.tpm_total === void 0 ? metrics.qps : metrics.tpm_total / 60) ?? 0) * durationSeconds;
	return Number.isFinite(done) && done > 0 ? done : 0;
}
function isHigherInItsStarts(runs) {
	const starts = startsOf(runs);
	const others = starts.filter((start) => errorShare(on("candidate", start)) <= errorShare(on("base", start)));
	return starts.length >= 2 && doStartsAgree(starts.length, others.length);
}
function on(side, runs) {
	return runs.filter((run) => run.side === side);
}

// src/statistics/screening.ts
/** Share of the cells with a drop of 2δ that get no rounds of their own. */
const MISSED = .035;
/**
* Degrees of freedom that the other cells lend to the noise of one, and those of the assumed noise
* of starts.
*/
const [SHARED_DEGREES, START_DEGREES] = [24, 4];
const SCORE_OF_8_IN_10 = .8416;
/**
* Screens cells that are measured with a pair or two a round, on the same starts. Each is compared
* with the median of all, so that starts cancel out. Their noise W is pooled, by the median of the
* residuals `e = q − m_c − s_r`: `V_c = (24·W + Σe²)/(23+n)`, `se_c² = V_c/n`. The mean M of all is
* tested with `s² = (4·(W/C/n·R + 2σ²) + Σ(x_r−M)²)/(R+3)`.
* @param cells the rounds of each cell, at least two; the same number of rounds for all
*/
function screenCells(cells, terms) {
	const ratios = cells.map((rounds) => rounds.map((round) => round.map((pair) => scoreRatio(pair, terms))));
	const starts = ratios[0]?.map((_, r) => ratios.flatMap((rounds) => rounds[r] ?? [])) ?? [];
	const rounds = starts.length;
	const means = ratios.map((own) => mean(own.flat()));
	const centre = median(means);
	const shifts = starts.map((start) => median(start) - centre);
	const residuals = ratios.map((own, c) => own.flatMap((round, r) => round.map((q) => q - (means[c] ?? 0) - (shifts[r] ?? 0))));
	const pairs = mean(residuals.map(({ length }) => length));
	const pooled = (MAD_TO_DEVIATION * median(residuals.flat().map(Math.abs))) ** 2 * (pairs / (pairs - 1));
	const drop = logDrop(terms.tolerance);
	const ofStart = pooled / (cells.length * (pairs / rounds)) + 2 * terms.startNoise ** 2;
	const degreesOfStarts = START_DEGREES + rounds - 1;
	const spread = (START_DEGREES * ofStart + squaresAround(shifts, mean(shifts))) / degreesOfStarts;
	const ofAll = Math.sqrt(spread / rounds + (terms.lastingVariance ?? 0));
	const isNoneGeneral = studentAbove((centre + drop) / ofAll, degreesOfStarts) <= terms.risks.ok / 2;
	return residuals.map((own, c) => {
		const degreesOfFreedom = SHARED_DEGREES + own.length - 1;
		const pairVariance = (SHARED_DEGREES * pooled + own.reduce((sum, e) => sum + e * e, 0)) / degreesOfFreedom;
		const error = Math.sqrt(pairVariance / own.length + terms.roundingVariance);
		const change = means[c] ?? 0;
		const estimate = {
			...estimateMeasured([(cells[c] ?? []).flat()], terms),
			change,
			standardError: Math.hypot(error, ofAll),
			degreesOfFreedom,
			pairVariance,
			rounds,
			roundMeans: (ratios[c] ?? []).map(mean)
		};
		const isFarAbove = studentAbove((change - centre + 2 * drop) / error, degreesOfFreedom) <= MISSED;
		const reach = studentQuantile(.965, degreesOfFreedom) - SCORE_OF_8_IN_10;
		return {
			estimate,
			passes: isNoneGeneral && isFarAbove,
			visible: Math.max(drop, 2 * drop - reach * error),
			startNoise: Math.sqrt(spread / 2)
		};
	});
}
function scoreRatio([base, candidate], { direction }) {
	return score(Math.max(candidate, LEAST), direction) - score(Math.max(base, LEAST), direction);
}
/** A slice without a transaction has no logarithm; nothing is as slow as this. */
const LEAST = .001;

// src/statistics/shown.ts
/** Points of a density between two bounds, an odd number of them. */
const POINTS = 17;
/** Halvings of six standard errors. */
const STEPS = 10;
const REACH = 3;
/** Deviations of a sum below which no job that goes on is looked for, where none can be red yet. */
const FAR = 6;
/**
* Returns the change that is shown. A job that stops as soon as it is decided stops at an estimate
* that leans: a median-unbiased one is the θ under which half of all jobs end further up, where a
* green ends further up the earlier it came, and a red further down. Rounds are taken as normal,
* with the standard error at the end. What a regression passed, and a green excluded, stays so.
* Source: Jennison and Turnbull, Group Sequential Methods (2000), ch. 8, the stage-wise ordering.
*/
function shownChange(decision, terms) {
	const { round, estimate } = decision;
	const first = findFirstLook(terms);
	const { change } = estimate;
	if (round <= first) return change;
	const looks = looksBefore(round, decision, terms);
	const deviation = estimate.standardError * Math.sqrt(round);
	let [low, high] = [-3, REACH].map((times) => change + times * estimate.standardError);
	for (let step = 0; step < STEPS; step++) {
		const middle = (low + high) / 2;
		if (shareAbove(middle, round * change, looks, deviation) < .5) low = middle;
		else high = middle;
	}
	const limit = -logDrop(terms.tolerance);
	const shown = (low + high) / 2;
	const most = decision.kind === "regression" ? Math.max(limit, change) : Number.POSITIVE_INFINITY;
	const least = decision.kind === "ok" ? Math.min(limit, change) : Number.NEGATIVE_INFINITY;
	return Math.max(least, Math.min(most, shown));
}
function looksBefore(round, { estimate }, terms) {
	const first = findFirstLook(terms);
	const limit = -logDrop(terms.tolerance);
	const before = Array.from({ length: round - first }, (_, index) => first + index);
	const firstRed = findFirstLook(terms, "typical");
	const deviationAt = (look) => estimate.standardError * Math.sqrt(round * look);
	const at = (look, level) => studentQuantile(1 - level, estimate.degreesOfFreedom) * deviationAt(look);
	const low = before.map((look) => look < firstRed ? estimate.change * look - FAR * deviationAt(look) : Math.min(limit * look, -at(look, levelAt(look, terms, "typical"))));
	return {
		first,
		low,
		high: before.map((look, index) => {
			const ok = limit * look + at(look, okLevelAt(look, estimate, terms));
			const far = estimate.change * look + FAR * deviationAt(look);
			return Math.max(look < firstRed ? Math.min(ok, far) : ok, low[index] ?? 0);
		})
	};
}
/** Share of the jobs with the true change `each` that end above one whose last sum is `sum`. */
function shareAbove(each, sum, { first, low, high }, deviation) {
	const start = deviation * Math.sqrt(first);
	let above = normalBelow((each * first - (high[0] ?? 0)) / start);
	let going = between(low[0] ?? 0, high[0] ?? 0, (s) => normalDensity((s - each * first) / start) / start);
	const shareOver = (bound) => going.reduce((all, { at, mass }) => all + mass * normalBelow((at + each - bound) / deviation), 0);
	for (let look = 1; look < low.length; look++) {
		above += shareOver(high[look] ?? 0);
		const from = going;
		going = between(low[look] ?? 0, high[look] ?? 0, (s) => from.reduce((all, { at, mass }) => all + mass * normalDensity((s - at - each) / deviation) / deviation, 0));
	}
	return above + shareOver(sum);
}
/** A density between two bounds, with the weights of Simpson's rule. */
function between(low, high, density) {
	const width = (high - low) / 16;
	return Array.from({ length: POINTS }, (_, index) => {
		const at = low + index * width;
		const weight = index === 0 || index === 16 ? 1 : index % 2 === 1 ? 4 : 2;
		return {
			at,
			mass: density(at) * width * weight / 3
		};
	});
}

// src/core/verdict/side-by-side/line.ts
/** Standard errors above a drop of the tolerance. */
const CLEARLY_ABOVE = 2;
/** More rounds than this are no advice. */
const MOST_ROUNDS_ADVISED = 100;
/** Most rounds that the configuration allows. */
const MOST_ROUNDS_OF_JOB = 12;
/** Judges one figure of a side-by-side record, with the figures of the look that reached it. */
function judgeSideBySide(subject, rounds, terms) {
	const decision = decideSideBySide(rounds, terms);
	if (decision.kind === "invalid") return { verdict: invalid$1(subject, decision.reason) };
	const shown = shownChange(decision, terms);
	return lineOf$1(subject, decision.estimate, verdictOf$1(subject, decision, terms, shown), shown);
}
/** Judges a cell that has no rounds of its own beside those that all cells have. */
function judgeScreened(subject, screened, terms) {
	const { estimate, passes, visible } = screened;
	const evidence = evidenceOf$1(subject, estimate, terms);
	return lineOf$1(subject, estimate, passes ? {
		kind: "no-drop-seen",
		evidence,
		visibleDrop: -Math.expm1(-visible)
	} : {
		kind: "inconclusive",
		cause: "noisy",
		evidence,
		needs: "rounds of its own"
	});
}
/** Returns the line of a verdict. Base and candidate differ by exactly the change that is shown. */
function lineOf$1(subject, estimate, verdict, change = estimate.change) {
	const { baseScore, stalls } = estimate;
	const figure = (y) => figureAt(y, { subject }, stalls.slices, void 0);
	return {
		verdict,
		estimate: change === estimate.change ? estimate : {
			...estimate,
			change
		},
		baseline: figure(baseScore),
		candidate: figure(baseScore + change)
	};
}
function invalid$1({ level }, reason) {
	return level === "show" ? {
		kind: "no-baseline",
		reason
	} : {
		kind: "invalid",
		reason,
		tail: []
	};
}
/**
* Turns a line into a regression if its latency, which nobody gates, grew beyond its alarm,
* whatever its line said. The alarm looks once, at everything that was measured of the cell.
*/
function withAlarm(line, subject, rounds, terms) {
	const limit = subject.alarm;
	const whole = wholeRounds(rounds, terms.pairs);
	if (limit === void 0 || whole.length === 0) return line;
	const estimate = estimateMeasured(whole, terms);
	if (!isAlarm(estimate, limit, alarmLevel(terms.gatedCells, terms.statements))) return line;
	const alarm = lineOf$1(subject, estimate, {
		kind: "regression",
		by: "alarm",
		evidence: evidenceOf$1(subject, estimate, terms),
		level: "fail"
	});
	const growth = (alarm.candidate?.value ?? 0) - (alarm.baseline?.value ?? 0);
	return statementOf(subject.metric) !== void 0 && growth < LEAST_STATEMENT_GROWTH_MS ? line : alarm;
}
/** A statement that takes less than this longer is no alarm, however many times as long. */
const LEAST_STATEMENT_GROWTH_MS = .1;
function verdictOf$1(subject, decision, terms, shown) {
	const { estimate, round } = decision;
	const evidence = {
		...evidenceOf$1(subject, estimate, terms),
		change: changeOf(shown, subject.direction)
	};
	switch (decision.kind) {
		case "regression": return regression(subject, decision.by, evidence);
		case "ok": return {
			kind: "ok",
			improved: decision.improved,
			evidence: {
				...evidence,
				...exclusion()
			}
		};
		case "inconclusive": return {
			kind: "inconclusive",
			cause: decision.by,
			evidence: {
				...evidence,
				...exclusion()
			},
			needs: describeNeeds(decision.by, estimate, terms)
		};
	}
	function exclusion() {
		const level = okLevelAt(round, estimate, terms);
		if (level === 0) return {};
		return { exclusion: intervalOf(estimate, subject.direction, 1 - 2 * level).interval };
	}
}
function regression({ level }, by, evidence) {
	return {
		kind: "regression",
		by,
		evidence,
		level: level === "fail" ? "fail" : "warn"
	};
}
/** Returns the evidence of a verdict: the interval `m ± t_.975·se`, and the levels of the look. */
function evidenceOf$1({ direction }, estimate, terms) {
	const { change, standardError, degreesOfFreedom, average, standstills, rounds } = estimate;
	const { base, candidate, slices } = estimate.stalls;
	const drop = logDrop(terms.tolerance);
	const atLast = levelAt(rounds, terms, "typical");
	const hasOtherAverage = average !== void 0 && Math.abs(average.logRatio - change) > drop / 2;
	return {
		rule: "evidence-side-by-side",
		change: changeOf(change, direction),
		...hasOtherAverage ? { averageChange: changeOf(average.logRatio, direction) } : {},
		...doStartsDiffer(estimate) ? { starts: extentOf(estimate.roundMedians, direction) } : {},
		...base + candidate > 0 ? { stalls: {
			base,
			candidate,
			slices
		} } : {},
		...standstills === void 0 ? {} : { standstills },
		...intervalOf(estimate, direction),
		pRegression: studentBelow(change / standardError, degreesOfFreedom),
		pOk: studentAbove((change + drop) / standardError, degreesOfFreedom),
		minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, atLast),
		standardError,
		degreesOfFreedom,
		samples: rounds
	};
}
function extentOf(roundMedians, direction) {
	const changes = roundMedians.map((each) => changeOf(each, direction));
	return {
		low: Math.min(...changes),
		high: Math.max(...changes)
	};
}
/** Describes what would decide it, for the reader: a phrase that follows "needs". */
function describeNeeds(by, estimate, terms) {
	const { stalls, rounds, change, standardError, degreesOfFreedom } = estimate;
	if (by === "stalls") return `an investigation of the stalls, or more rounds: ${stalls.candidate} of ${stalls.slices} slices of the candidate, ${stalls.base} of the base`;
	if (by === "starts") return "an investigation of the starts: a plan that flips, or a cold cache, decides more than the change";
	if (rounds < 2) return "another round: one round does not show what a restart changes";
	const distance = (change + logDrop(terms.tolerance)) / standardError;
	if (by === "slower" && isDropContradicted(estimate, terms)) return "a look at memory and caches: beside the base the candidate is slower, and in windows of its own it is not";
	if (by === "slower" && distance > CLEARLY_ABOVE) return terms.other?.length ? "a look at waits, locks and CPU: another figure of the same servers shows a drop, and this one does not" : "a look at the CPU: each transaction takes more of it than the tolerance allows, and throughput does not show it";
	const levels = {
		logDrop: logDrop(terms.tolerance),
		regression: levelAt(rounds, terms, "typical"),
		ok: okLevelAt(rounds, estimate, terms)
	};
	const moreRounds = (lastingVariance) => {
		const factor = samplesFactor(change, standardError, degreesOfFreedom, {
			...levels,
			lastingVariance
		});
		return Math.max(1, Math.ceil(rounds * factor) - rounds);
	};
	const more = moreRounds(terms.lastingVariance ?? 0);
	if (more > MOST_ROUNDS_ADVISED && moreRounds(0) <= MOST_ROUNDS_ADVISED) return "servers that the job starts itself, or a larger tolerance: no round starts these afresh, and starts of one server differ";
	if (more > MOST_ROUNDS_ADVISED) return by === "slower" ? "another tolerance: the change is too close to this one for any number of rounds" : "a quieter machine or a larger tolerance";
	const words = `about ${more} more ${more === 1 ? "round" : "rounds"}`;
	return rounds + more > MOST_ROUNDS_OF_JOB ? `a quieter machine or a larger tolerance; on this machine, ${words}` : words;
}
/**
* Returns how many times the present number of independent samples would settle the question, with
* a chance of 8 in 10, if the true change were as estimated: the distance to the nearer border must
* be `(t_{1−α,ν}+t_{.80,ν})` standard errors, which shrink with the root of the number.
* @param change m, the estimated change of the score
* @param logDrop LD
* @returns a factor of at least 1; infinite if the change is on the border
*/
function samplesFactor(change, standardError, degreesOfFreedom, levels) {
	const asRegression = change < -levels.logDrop;
	const distance = asRegression ? -change : Math.min(change, 0) + levels.logDrop;
	const times = reach(degreesOfFreedom, asRegression ? levels.regression : levels.ok);
	const room = distance > 0 ? (distance / times) ** 2 - levels.lastingVariance : 0;
	return room > 0 ? Math.max(1, (standardError ** 2 - levels.lastingVariance) / room) : Number.POSITIVE_INFINITY;
}

// src/core/verdict/side-by-side/starts.ts
/**
* Checks whether a metric is a level that grows within a start, so that starts are its only
* samples.
*/
function isLevelOfStart(metric) {
	return metricInfo(metric)?.ofStart !== void 0;
}
/**
* Checks whether starts are the only samples of a figure: it is such a level, or each start has one
* long run.
*/
function isJudgedByStart(metric, { shape }) {
	return shape === true || isLevelOfStart(metric);
}
/**
* Judges a level that grows within a start, such as memory: slices of one start share what that
* start holds, so one figure a start is tested, `t = m/(s/√R)` with `s² = max(Σ(d−m)²/(R−1),
* 2·0.01²)`, d the score of the candidate less that of the base in each start, and ν = R−1. The
* first look is after five starts.
* @param plain under the rule `threshold`: the verdict on the mean, whatever the noise is
*/
function judgeStarts(subject, rounds, terms, plain) {
	const starts = startsIn(subject, rounds, terms).flatMap((round) => scoresOf$1(subject, round) ?? []);
	const first = 5;
	if (starts.length === 0) {
		const reason = `no start has a usable ${subject.metric}`;
		const { level } = subject;
		return { verdict: level === "show" ? {
			kind: "no-baseline",
			reason
		} : {
			kind: "invalid",
			reason,
			tail: []
		} };
	}
	if (plain !== void 0 && starts.length >= first) {
		const estimate = estimateStarts(starts, terms);
		return lineOf(subject, estimate, plain(estimate.change, evidenceOf(subject, estimate)));
	}
	const looks = {
		...terms,
		rounds: Math.max(terms.rounds, starts.length)
	};
	for (let count = Math.min(first, starts.length);; count++) {
		const estimate = estimateStarts(starts.slice(0, count), terms);
		const verdict = count < first ? tooFew(subject, estimate, terms) : lookAt(subject, estimate, looks);
		if (verdict.kind !== "inconclusive" || count === starts.length) return lineOf(subject, estimate, verdict);
	}
}
function startsIn(subject, rounds, { lastingVariance }) {
	if (factsOf(subject.settings.tool).pace.server === "restarted") return rounds.flat().map((pair) => [pair]);
	return lastingVariance !== void 0 && isLevelOfStart(subject.metric) ? [rounds.flat()] : [...rounds];
}
function scoresOf$1({ metric, direction }, round) {
	const figures = round.filter(([base, candidate]) => base > 0 && candidate > 0);
	if (figures.length === 0) return void 0;
	const scores = (side) => figures.map((pair) => score(pair[side], direction));
	const levelOf = (own) => metricInfo(metric)?.ofStart === "highest" ? Math.min(...own) : mean(own);
	return {
		base: levelOf(scores(0)),
		candidate: levelOf(scores(1))
	};
}
/** Long runs on servers that no round starts have what lasts in all of them. */
function estimateStarts(starts, { lastingVariance = 0 }) {
	const differences = starts.map(({ base, candidate }) => candidate - base);
	const change = mean(differences);
	const degreesOfFreedom = Math.max(1, starts.length - 1);
	const variance = Math.max(squaresAround(differences, change) / degreesOfFreedom, 2 * USUAL_START_NOISE ** 2);
	return {
		starts: starts.length,
		baseScore: mean(starts.map(({ base }) => base)),
		change,
		standardError: Math.sqrt(variance / starts.length + lastingVariance),
		degreesOfFreedom
	};
}
function lineOf(subject, { baseScore, change, starts }, verdict) {
	const figure = (y) => figureAt(y, { subject }, starts, void 0);
	return {
		verdict,
		baseline: figure(baseScore),
		candidate: figure(baseScore + change)
	};
}
/** Verdict before the first look, without an interval, which a reader would take for a finding. */
function tooFew({ direction, metric }, { change, starts }, { lastingVariance }) {
	const missing = 5 - starts;
	return {
		kind: "inconclusive",
		cause: "few-starts",
		evidence: {
			rule: "evidence-side-by-side",
			change: changeOf(change, direction),
			samples: starts
		},
		needs: lastingVariance !== void 0 && isLevelOfStart(metric) ? "servers that the job starts itself, since memory differs from start to start" : `${missing} more ${missing === 1 ? "start" : "starts"}, since one start is one sample`
	};
}
function lookAt(subject, estimate, terms) {
	const { change, standardError, degreesOfFreedom, starts } = estimate;
	const limit = -logDrop(subject.tolerance);
	const levels = {
		typical: levelAt(starts, terms, "typical", 5),
		ok: levelAt(starts, terms, "ok", 5)
	};
	const evidence = evidenceOf(subject, estimate, levels.typical);
	const isWorse = studentBelow(change / standardError, degreesOfFreedom) <= levels.typical;
	if (change < limit && isWorse) return regression(subject, "typical", evidence);
	if (studentAbove((change - limit) / standardError, degreesOfFreedom) <= levels.ok) return {
		kind: "ok",
		improved: studentAbove(change / standardError, degreesOfFreedom) <= levels.typical,
		evidence
	};
	return {
		kind: "inconclusive",
		cause: isWorse ? "slower" : "noisy",
		evidence,
		needs: "more starts, or a larger tolerance"
	};
}
/** @param level of the look; absent where there is none */
function evidenceOf({ direction, tolerance }, estimate, level) {
	const { change, standardError, degreesOfFreedom, starts } = estimate;
	const common = {
		change: changeOf(change, direction),
		samples: starts,
		standardError,
		degreesOfFreedom
	};
	if (level === void 0) return {
		rule: "threshold",
		...common
	};
	return {
		rule: "evidence-side-by-side",
		...common,
		...intervalOf(estimate, direction),
		pRegression: studentBelow(change / standardError, degreesOfFreedom),
		pOk: studentAbove((change + logDrop(tolerance)) / standardError, degreesOfFreedom),
		minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, level)
	};
}

// src/core/verdict/side-by-side/terms.ts
/** Shares of the policy's risk of a false red for each kind of evidence; together all of it. */
const [TYPICAL_SHARE, AVERAGE_SHARE, STALL_SHARE] = [
	.5,
	.25,
	.25
];
/**
* Difference between starts of one server, as a share of the tolerance that a figure has by
* default: 0.75 % of throughput, as eleven pairs of equal clusters of TiDB and TiKV did (root mean
* square), and more of what is noisier. Only a server that is restarted shows its own.
*/
const LASTING_SHARE = 1 / 4;
/** The least that is ever learned of a start. */
const NOISE_OF_NO_START = .002;
/**
* Difference between starts of the simulated machine, by their seeds and by the layout of the
* loaded data: an upper bound.
*/
const NOISE_OF_GUEST_START = .002;
/** The same for TiDB, whose starts differ more: docs/internals/simulated.md. */
const NOISE_OF_TIDB_GUEST_START = .005;
/** Assumed for TiDB with PD and TiKV, whose starts were not measured: twice that of TiDB alone. */
const NOISE_OF_CLUSTER_GUEST_START = .01;
/**
* Returns the terms that judge one figure of a side-by-side record: the record's plan, if it holds
* one, and the policy.
*/
function termsOf(record, cell, { metric, direction, tolerance }, runs, policy) {
	const { sideBySide: plan } = record;
	const ofProcess = metricInfo(metric)?.isBenchmark === true ? NOISE_OF_NO_START : void 0;
	const ofGuest = cell.measure === "simulated" && rateMetrics.includes(metric) ? noiseOfGuestStart(record.targets.candidate) : void 0;
	const learned = plan?.startNoise?.[cell.id]?.[metric] ?? ofProcess ?? ofGuest;
	const { alphaRegression, alphaOk } = policy;
	const gatedCells = gatedFigures(record, policy);
	const sides = lastingSides(record).length;
	return {
		direction,
		tolerance,
		rounds: Math.max(2, plan?.rounds ?? policy.sideBySide.rounds),
		pairs: plan?.pairs ?? policy.sideBySide.pairs,
		gatedCells,
		...statementOf(metric) === void 0 ? {} : { statements: gatedCells * statementsIn(runs) },
		startNoise: learned ?? .01,
		isStartNoiseLearned: learned !== void 0,
		roundingVariance: roundingVariance(runs, metric, cell.tool),
		...(cell.measure === "windows" || cell.measure === "duet") && rateMetrics.includes(metric) ? {
			cpu: cpuRounds(runs),
			other: cellRounds(otherRuns(cell), metric)
		} : {},
		...sides === 0 ? {} : { lastingVariance: computeLastingVariance(metric, sides) },
		risks: {
			typical: TYPICAL_SHARE * alphaRegression,
			average: AVERAGE_SHARE * alphaRegression,
			stalls: STALL_SHARE * alphaRegression,
			ok: alphaOk
		}
	};
}
function noiseOfGuestStart({ kind, topology }) {
	if ((topology?.tikv ?? 0) > 0) return NOISE_OF_CLUSTER_GUEST_START;
	return kind === "tidb" ? NOISE_OF_TIDB_GUEST_START : NOISE_OF_GUEST_START;
}
/** CPU of all components per transaction; zeros where the servers are not read. */
function cpuRounds(runs) {
	const name = "mariadb_cpu";
	const summed = runs.map((run) => {
		const all = resourceComponents.map((component) => run.metrics[`${component}_cpu`] ?? 0);
		return {
			...run,
			metrics: { [name]: all.reduce((sum, each) => sum + each, 0) }
		};
	});
	return cellRounds(summed, name);
}
/** @param sides that no round starts afresh, 1 or 2 */
function computeLastingVariance(metric, sides) {
	return sides * (LASTING_SHARE * (metricInfo(metric)?.defaultTolerance ?? 0)) ** 2;
}
/** Sides that no round starts afresh: all their slices are of one start. */
function lastingSides({ targets: { base, candidate } }) {
	return [base, candidate].filter((target) => target?.kind === "endpoint" && target.restarted !== true);
}
const figuresOfJobs = /* @__PURE__ */ new WeakMap();
/**
* F: each gated figure has its share of the risk. The plan counts most cells as one figure, and
* cells of other machines too; what the runs hold says how many figures it is: those that the
* policy names, or the operations of a cell.
*/
function gatedFigures(record, policy) {
	const ofJob = figuresOfJobs.get(record) ?? /* @__PURE__ */ new WeakMap();
	figuresOfJobs.set(record, ofJob);
	const cached = ofJob.get(policy);
	if (cached !== void 0) return cached;
	let [inPlan, inRuns] = [0, 0];
	const judged = record.cells.filter((cell) => isJudgedCell(cell, policy));
	for (const cell of judged) {
		const first = cell.runs.find((run) => run.state === "valid");
		const names = Object.keys(first?.metrics ?? {}).filter((name) => metricInfo(name) !== void 0);
		const beside = names.some((name) => BESIDE_TIMES.includes(name)) ? 2 : 1;
		inPlan += Math.max(beside, names.filter((name) => metricStem(name) === "query_ms").length);
		inRuns += cellMetrics(names, cell, policy, "gated").filter(({ level }) => level === "fail").length;
	}
	const added = record.cells.length - judged.length;
	const planned = Math.max((record.sideBySide?.gatedCells ?? 1) - added, inPlan);
	const figures = Math.ceil(planned * Math.max(1, inRuns / Math.max(1, inPlan)));
	ofJob.set(policy, figures);
	return figures;
}
function statementsIn(runs) {
	return [...new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))].filter((name) => statementOf(name) !== void 0).length;
}

// src/core/verdict/lines/rate-reached.ts
/**
* Standard deviations that chance explains: arrivals are random, so their count has its own square
* root as its spread.
*/
const DEVIATIONS = 3;
/** Standard deviation of the median of many figures, in those of their mean: √(π/2). */
const SPREAD_OF_MEDIAN = 1.2533;
/** A burst of other programs lasts longer than the slices of one start. */
const LEAST_STARTS = 2;
/**
* The median of the runs, where it is below the given rate by more than the tolerance and chance: a
* single slice in which the server stalled is a finding of its latencies, and no rate that it
* cannot hold.
* @returns undefined where the rate was reached, or none was given
*/
function shortOfRate(cell, runs) {
	const each = givenRate(cell.options);
	const metric = factsOf(cell.tool).metrics.rates.find((name) => runs.some((run) => run.metrics[name] !== void 0));
	if (each === void 0 || metric === void 0) return void 0;
	const requestedRate = each * cell.clients;
	const seconds = runs.reduce((sum, run) => sum + run.durationSeconds, 0);
	const chance = DEVIATIONS * SPREAD_OF_MEDIAN * Math.sqrt(requestedRate / seconds);
	const reachedRate = median(runs.map((run) => run.metrics[metric] ?? 0));
	return reachedRate < requestedRate * (1 - .01) - chance ? {
		metric,
		requested: requestedRate,
		reached: reachedRate
	} : void 0;
}
/**
* Explains why the latencies of a cell are meaningless: the reference, or the cell itself, did not
* reach the rate, so they show a queue that grew as long as the run was.
* @returns undefined if they are valid, or no rate was given
*/
function missedRateReason(cell, own, opposite) {
	const runs = opposite.kind === "side-by-side" ? opposite.runs : own;
	if (opposite.kind === "side-by-side" && startsOf(runs).length < LEAST_STARTS) return void 0;
	const short = shortOfRate(cell, runs);
	if (short === void 0) return void 0;
	const who = opposite.kind === "side-by-side" ? "the base" : "the server";
	return `the rate was not reached: ${plainNumber(short.requested)}/s requested, ${who} reached ${plainNumber(short.reached)}/s (${formatShare(short.reached / short.requested)}); request a lower rate`;
}
/**
* Returns the cells whose base holds the given rate and whose candidate does not, typically and in
* each start save one of four.
*/
function rateRegressions(cells, opposites, policy) {
	return cells.flatMap((cell) => {
		const opposite = opposites.of(cell);
		if (opposite.kind !== "side-by-side") return [];
		const own = runsOfSide(cell, "candidate");
		if (own.kind === "broken") return [];
		const starts = startsOf(own.runs);
		const short = shortOfRate(cell, own.runs);
		const holding = starts.filter((runs) => shortOfRate(cell, runs) === void 0).length;
		if (short === void 0 || starts.length < LEAST_STARTS || !doStartsAgree(starts.length, holding)) return [];
		return shortOfRate(cell, opposite.runs) === void 0 ? [rowOf$1(cell, short, opposite.runs, own.runs, policy)] : [];
	});
}
function rowOf$1(cell, { metric, reached }, base, own, policy) {
	const before = median(base.map((run) => run.metrics[metric] ?? 0));
	const change = reached / before - 1;
	const evidence = {
		rule: "evidence-side-by-side",
		change,
		averageChange: change,
		samples: startsOf(own).length
	};
	return {
		cellId: cell.id,
		settings: settingsOf(cell),
		metric,
		gated: true,
		tolerance: RATE_TOLERANCE,
		baseline: {
			value: before,
			count: base.length
		},
		candidate: {
			value: reached,
			count: own.length
		},
		verdict: {
			kind: "regression",
			by: "average",
			evidence,
			level: isWarnOnly(metric, policy) ? "warn" : "fail"
		}
	};
}

// src/core/verdict/lines/collect.ts
/**
* Every line of the comparison: the cells of the candidate in their order, each with its metrics in
* the order of the catalogue, then the cells that the newest stored record has and the plan of the
* candidate lacks.
* @returns what throws Failure `input` for a tolerance that nothing can be judged by
*/
function* collectLines({ candidate, opposites, policy }, reference) {
	const comparing = {
		candidate,
		opposites,
		policy
	};
	const cellIds = /* @__PURE__ */ new Set();
	for (const cell of candidate.cells) {
		if (cellIds.has(cell.id)) yield brokenCell(cell, [], policy, invalid("the record holds this cell twice"));
		else yield linesOf(cell, comparing);
		cellIds.add(cell.id);
	}
	const expected = reference.kind === "stored" ? reference.records[0]?.cells ?? [] : [];
	for (const cell of expected) {
		const reason = "the baseline has this cell, but the plan no longer does";
		if (!cellIds.has(cell.id)) yield brokenCell(cell, [cell], policy, {
			kind: "removed",
			reason
		});
	}
}
function linesOf(cell, { candidate, opposites, policy }) {
	const reason = candidate.sideBySide?.nothingDiffers;
	if (reason !== void 0 && cell.runs.length === 0) return brokenCell(cell, [], policy, {
		kind: "nothing-differs",
		reason
	});
	const runs = runsOfSide(cell, "candidate");
	if (runs.kind === "broken") return brokenCell(cell, [cell], policy, invalid(runs.reason, runs.tail));
	const opposite = opposites.of(cell);
	if (opposite.kind === "settled" && opposite.verdict.kind === "invalid") return brokenCell(cell, [cell], policy, opposite.verdict);
	const missed = missedRateReason(cell, runs.runs, opposite);
	if (missed !== void 0) return brokenCell(cell, [cell], policy, invalid(missed));
	const runsWithNames = opposite.kind === "stored" ? [...runs.runs, ...opposite.newest] : runs.runs;
	const removed = opposite.kind === "side-by-side" ? namesOf(opposite.runs).filter(isOfOperation) : [];
	const settings = settingsOf(cell);
	const measured = measuredRuns(runs.runs, opposite);
	return {
		subjects: cellMetrics([.../* @__PURE__ */ new Set([...namesOf(runsWithNames), ...removed])], cell, policy).map((metric) => withoutCoarse({
			settings,
			...metric
		}, measured)),
		dataOf: (subject) => dataOf(subject, cell, runs.runs, opposite, candidate, policy)
	};
}
function dataOf(subject, cell, runs, opposite, candidate, policy) {
	const { metric } = subject;
	if (opposite.kind === "side-by-side") {
		if (opposite.runs.every(({ metrics }) => metrics[metric] === void 0) && metric.includes(":")) return {
			kind: "settled",
			verdict: {
				kind: "new",
				reason: "the base does not have this figure"
			}
		};
		if (runs.every(({ metrics }) => metrics[metric] === void 0)) return {
			kind: "settled",
			verdict: {
				kind: "removed",
				reason: "the candidate no longer has this figure"
			}
		};
		const both = [...opposite.runs, ...runs];
		const terms = termsOf(candidate, cell, subject, both, policy);
		if (metricInfo(metric)?.isExact === true) return countsOf(subject, both, terms);
		const rounds = cellRounds(both, metric);
		if (rounds.flat().length === 0) return unusable(subject, `no pair of slices has a usable ${metric}`);
		if (subject.level !== "show" && both.some((run) => sliceFigure(run, metric) === void 0)) return unusable(subject, `${metric} is missing in some slices`);
		if (isJudgedByStart(metric, cell)) return {
			kind: "side-by-side",
			rounds,
			terms
		};
		return screenedData(candidate, cell, subject, {
			rounds,
			terms
		}) ?? {
			kind: "side-by-side",
			rounds,
			terms
		};
	}
	if (metricInfo(metric)?.isExact === true && opposite.kind === "stored") return {
		kind: "settled",
		verdict: {
			kind: "no-baseline",
			reason: "counts need `against`"
		}
	};
	const figures = figuresOf$1(runs, metric);
	if (figures.kind === "unusable") return unusable(subject, figures.reason);
	const own = figures.values;
	switch (opposite.kind) {
		case "settled": return {
			kind: "settled",
			verdict: opposite.verdict,
			candidate: own
		};
		case "unreadable": return {
			kind: "settled",
			verdict: withoutReading(subject),
			candidate: own
		};
		case "stored": {
			const guests = cell.measure === "simulated" ? opposite.jobs[0] : void 0;
			if (guests !== void 0) return guestData(subject, cell, {
				base: guests.runs,
				runs
			}, candidate, policy);
			const history = storedHistory(opposite.jobs, subject);
			if (history.length > 0) return {
				kind: "stored",
				measurements: startsOf(runs).map((measured) => measured.flatMap((run) => usableFigure(run, metric) ?? [])),
				job: jobFacts(runs, subject),
				history: history.map(({ job }) => job),
				isFoundRunning: isFoundRunning(candidate.targets.candidate)
			};
			return {
				kind: "settled",
				verdict: {
					kind: "no-baseline",
					reason: `no stored run has a usable ${metric}`
				},
				candidate: own
			};
		}
	}
}
/**
* Pairs the guests of a stored job with those of this one, seed by seed and slice by slice: the
* simulated machine is the same on any host, so that one stored job takes the place of a base that
* is measured beside the candidate.
*/
function guestData(subject, cell, { base, runs }, candidate, policy) {
	const both = [...numbered(base, "base"), ...numbered(runs, "candidate")];
	const rounds = cellRounds(both, subject.metric);
	if (rounds.flat().length === 0) return unusable(subject, `no slice of the stored job has a usable ${subject.metric}`);
	return {
		kind: "side-by-side",
		rounds,
		terms: termsOf(candidate, cell, subject, both, policy)
	};
}
/**
* Gives the slices of each round the numbers 2k of the base, or 2k+1 of the candidate, in their
* order.
*/
function numbered(runs, side) {
	const first = side === "base" ? 0 : 1;
	return startsOf(runs).flatMap((slices) => slices.toSorted((a, b) => a.slice - b.slice).map((run, index) => ({
		...run,
		side,
		slice: 2 * index + first
	})));
}
/** A figure of one operation that decides by itself: one that a side lacks is new, or removed. */
function isOfOperation(metric) {
	return gatedByOperation.includes(metricStem(metric)) && metric.includes(":");
}
/** @param runs of both sides; a count may be zero, which has no ratio, and one more of each has */
function countsOf(subject, runs, terms) {
	const { metric } = subject;
	if (runs.some(({ metrics }) => metrics[metric] === void 0)) return unusable(subject, `${metric} is missing in some slices`);
	const valuesOf = (side) => runs.flatMap((run) => run.side === side ? run.metrics[metric] ?? [] : []);
	const raised = runs.map((run) => ({
		...run,
		metrics: { [metric]: (run.metrics[metric] ?? 0) + 1 }
	}));
	const rounds = cellRounds(raised, metric);
	return {
		kind: "counts",
		base: valuesOf("base"),
		candidate: valuesOf("candidate"),
		rounds,
		terms
	};
}
/**
* The figures of a cell that was screened with others: its own rounds where it has some, which
* chance did not choose, else what the screening says of it.
*/
function screenedData(record, cell, { metric, level }, { rounds, terms }) {
	const group = screenedGroup(record, cell);
	if (group === void 0) return void 0;
	const own = rounds.slice(group.starts);
	const together = level === "show" ? [] : screeningRounds(group, metric);
	const screened = together.length > 0 && together.every(({ length }) => length === group.starts) && group.starts >= SCREENING_ROUNDS.least ? screenCells(together, terms)[group.cells.indexOf(cell)] : void 0;
	if (own.length === 0 && screened === void 0 && level !== "show") return {
		kind: "settled",
		verdict: {
			kind: "inconclusive",
			cause: "noisy",
			needs: "more rounds of all cells"
		}
	};
	if (own.length === 0) return {
		kind: "side-by-side",
		rounds: [rounds.flat()],
		terms,
		...defined({ screened })
	};
	const learned = screened === void 0 ? {} : {
		startNoise: screened.startNoise,
		isStartNoiseLearned: true,
		isStartNoiseOfThisJob: true
	};
	return {
		kind: "side-by-side",
		rounds: own,
		terms: {
			...terms,
			...learned
		}
	};
}
/** Steps wider than this share of the tolerance leave a figure undecided for ever. */
const MOST_ROUNDING = 1 / 4;
/**
* A time that a tool prints in steps too wide for its tolerance is shown, and is not gated: the
* time of the run is gated.
*/
function withoutCoarse(subject, runs) {
	if (metricStem(subject.metric) === subject.metric) return subject;
	return Math.sqrt(roundingVariance(runs, subject.metric, subject.settings.tool)) > logDrop(subject.tolerance) * MOST_ROUNDING ? {
		...subject,
		level: "show"
	} : subject;
}
function measuredRuns(runs, opposite) {
	switch (opposite.kind) {
		case "side-by-side": return [...opposite.runs, ...runs];
		case "stored": return [...opposite.newest, ...runs];
		case "settled":
		case "unreadable": return runs;
	}
}
/**
* A figure that decides must be there; of the others a zero (a least latency, say) only has no
* ratio.
*/
function unusable(subject, reason) {
	if (subject.level === "show") return {
		kind: "settled",
		verdict: {
			kind: "no-baseline",
			reason: `${reason}: it has no ratio`
		}
	};
	return {
		kind: "settled",
		verdict: invalid(reason)
	};
}
/**
* Returns the verdict without a reading: a regression of a figure that decides is then unknown, and
* unknown is never green.
*/
function withoutReading({ level }) {
	const reason = "the baseline could not be read";
	return level === "show" ? {
		kind: "no-baseline",
		reason
	} : invalid(reason);
}
function invalid(reason, tail = []) {
	return {
		kind: "invalid",
		reason,
		tail: [...tail]
	};
}
/** One line for each metric that would have decided; the tool's own where none is known. */
function brokenCell(cell, cellsWithNames, policy, verdict) {
	const runs = cellsWithNames.flatMap(({ runs }) => runs.filter((run) => run.state === "valid"));
	const gated = cellMetrics(namesOf(runs), cell, policy, "gated");
	const shown = gated.length > 0 ? gated : cellMetrics([mainMetric(cell)], cell, policy);
	const settings = settingsOf(cell);
	return {
		subjects: shown.map((metric) => ({
			settings,
			...metric,
			level: "fail"
		})),
		dataOf: () => ({
			kind: "settled",
			verdict
		})
	};
}
/** Names of all known metrics of the runs. */
function namesOf(runs) {
	const present = /* @__PURE__ */ new Set();
	for (const { metrics } of runs) for (const metric in metrics) present.add(metric);
	present.delete(ERROR_RATE_METRIC);
	return [...present].filter((metric) => metricInfo(metric) !== void 0);
}

// src/core/verdict/lines/error-rate-rows.ts
/**
* Returns one row for each cell with its errors per second. Most runs have none, and nothing has no
* ratio: what none on both sides says is plain, and more than that is judged by the alarm of
* errors, by the share of the transactions that fail.
*/
function errorRateRows(cells, opposites) {
	return cells.flatMap((cell) => {
		const own = runsOfSide(cell, "candidate");
		if (own.kind === "broken") return [];
		const candidate = figureOf(own.runs);
		const opposite = opposites.of(cell);
		const verdict = candidate === void 0 ? void 0 : verdictOf(candidate, opposite);
		if (candidate === void 0 || verdict === void 0) return [];
		const baseline = baselineOf(opposite);
		return [{
			cellId: cell.id,
			settings: settingsOf(cell),
			metric: ERROR_RATE_METRIC,
			gated: false,
			tolerance: metricInfo("errors_per_s")?.defaultTolerance ?? 0,
			...baseline === void 0 ? {} : { baseline },
			candidate,
			verdict
		}];
	});
}
function verdictOf(candidate, opposite) {
	switch (opposite.kind) {
		case "settled": return opposite.verdict.kind === "invalid" ? void 0 : opposite.verdict;
		case "unreadable": return {
			kind: "no-baseline",
			reason: "the baseline could not be read"
		};
		case "stored":
		case "side-by-side": {
			const baseline = baselineOf(opposite);
			if (baseline === void 0) return {
				kind: "no-baseline",
				reason: "no stored run reports its errors per second"
			};
			if (baseline.value > 0 || candidate.value > 0) return {
				kind: "no-baseline",
				reason: "shown only: the error alarm judges the share of errors"
			};
			return {
				kind: "nothing-differs",
				reason: "no error on either side"
			};
		}
	}
}
function baselineOf(opposite) {
	switch (opposite.kind) {
		case "settled":
		case "unreadable": return;
		case "stored": return figureOf(opposite.newest);
		case "side-by-side": return figureOf(opposite.runs);
	}
}
/** A plain mean: most of them are nothing. @returns undefined for runs of before it was counted */
function figureOf(runs) {
	const values = runs.map(({ metrics }) => metrics[ERROR_RATE_METRIC]);
	const present = values.filter((value) => value !== void 0);
	return present.length < values.length ? void 0 : {
		value: mean(present),
		count: present.length
	};
}

// src/core/verdict/stored/line.ts
/** Total risk of an "improved" without a change. */
const IMPROVED_LEVEL = .01;
/** A latency so many times as long is an alarm where the noise between jobs is not known yet. */
const FAR_WORSE = 4;
/**
* Judges a line by the screen against a stored baseline. A suspicion that both versions could prove
* is proved side by side by the caller; without that it is as it is here.
* @param gatedCells F, over which the risk of a false red is shared
*/
function judgeStored(subject, data, gatedCells) {
	const measurements = scoresOf(subject, data);
	const scores = measurements.flat();
	const screen = screenStored(data.history, {
		...data.job,
		y: mean(scores)
	}, subject.tolerance);
	if (screen.kind === "no-history") throw new RangeError("a stored comparison without a job");
	const { figures } = screen;
	const evidence = evidenceOfScreen(subject, figures, measurements);
	const line = (verdict) => ({
		verdict,
		...figuresOfScreen(subject, figures, scores),
		screen: figures
	});
	if (isStoredAlarm(subject, screen, gatedCells) && doAgree(subject, figures, measurements)) return line({
		kind: "regression",
		by: "alarm",
		evidence,
		level: "fail"
	});
	switch (screen.kind) {
		case "ok": {
			const { change, standardError, degreesOfFreedom } = figures;
			return line({
				kind: "ok",
				improved: studentAbove(change / standardError, degreesOfFreedom) <= IMPROVED_LEVEL / gatedCells,
				evidence
			});
		}
		case "no-drop-seen": {
			const { visibleDrop, excludedDrop } = screen;
			return line({
				kind: "no-drop-seen",
				evidence,
				visibleDrop,
				...figures.noise.kind === "estimated" ? { excludedDrop } : {}
			});
		}
		case "too-noisy": {
			const beside = data.isFoundRunning ? "" : ", or both versions side by side";
			return line({
				kind: "inconclusive",
				cause: "noisy",
				evidence,
				needs: `more stored jobs, longer runs${data.isFoundRunning ? " or" : ","} a quieter machine${beside}`
			});
		}
		case "below-tolerance": {
			const decision = decideUnconfirmed(screen, gatedCells);
			const isGuess = isLevelOfStart(subject.metric) && figures.noise.kind !== "known";
			if (decision === "regression" && !isGuess && doAgree(subject, figures, measurements)) return line({
				kind: "regression",
				by: "stored",
				evidence,
				level: subject.level === "fail" ? "fail" : "warn"
			});
			return line({
				kind: "inconclusive",
				cause: "suspect",
				evidence,
				needs: data.isFoundRunning ? "another job, or more stored jobs" : "both versions side by side on one machine; more runs in this job would not help"
			});
		}
	}
}
/**
* Compares the mean with the level of its last segment: the figures of the plain rule, which knows
* no noise.
* @returns the line without its verdict, and the change as a difference of scores
*/
function compareStored(subject, data) {
	const measurements = scoresOf(subject, data);
	const scores = measurements.flat();
	const screen = screenFigures(storedLevel(data.history), {
		...data.job,
		y: mean(scores)
	});
	return {
		...figuresOfScreen(subject, screen, scores),
		screen,
		evidence: evidenceOfScreen(subject, screen, measurements),
		doAgree: doAgree(subject, screen, measurements)
	};
}
function scoresOf({ direction }, { measurements }) {
	return measurements.map((values) => values.map((value) => score(value, direction)));
}
/** Checks that a suspicion which was measured again is one in each measurement. */
function doAgree({ tolerance }, { level }, measurements) {
	return measurements.length < 2 || measurements.every((scores) => mean(scores) - level < -logDrop(tolerance));
}
/**
* A latency that nobody gates and that grew beyond its alarm is a regression, whatever its line
* would say: proved by the noise between jobs where that is known, and by the last 60 of them, else
* four times as long, which no two jobs of one version differ by.
*/
function isStoredAlarm({ metric, alarm }, screen, cells) {
	if (alarm === void 0 || screen.kind !== "below-tolerance") return false;
	if (statementOf(metric) !== void 0) return false;
	const { change, standardError, degreesOfFreedom, noise } = screen.figures;
	const isBeyond = isFarWorse({
		change,
		standardError,
		degreesOfFreedom
	}, alarm, alarmLevel(cells));
	return noise.kind === "known" ? isBeyond && screen.isBelowRecentJobs : change <= -Math.log(FAR_WORSE) && (noise.kind === "assumed" || isBeyond);
}
/** The two figures differ by exactly the change; the spread of the level is that between jobs. */
function figuresOfScreen(subject, { level, change, levelJobs, noise }, scores) {
	const spread = noise.kind === "known" ? noise.deviation : void 0;
	return {
		baseline: figureAt(level, { subject }, levelJobs, spread),
		candidate: figureAt(level + change, { subject }, scores.length, spreadOf(scores))
	};
}
function evidenceOfScreen({ direction }, figures, measurements) {
	const { change, standardError, degreesOfFreedom, noise, jobs, level, machineDifference } = figures;
	const common = {
		rule: "evidence-stored",
		change: changeOf(change, direction),
		samples: jobs,
		...measurements.length > 1 ? { measurements: measurements.map((scores) => changeOf(mean(scores) - level, direction)) } : {},
		...machineDifference === void 0 ? {} : { machineChange: Math.expm1(machineDifference) }
	};
	if (noise.kind === "assumed") return common;
	return {
		...common,
		...intervalOf({
			change,
			standardError,
			degreesOfFreedom
		}, direction),
		pRegression: studentBelow(change / standardError, degreesOfFreedom),
		...noise.kind === "known" ? { minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, IMPROVED_LEVEL) } : {},
		standardError,
		degreesOfFreedom
	};
}

// src/core/verdict/lines/judge-line.ts
/**
* Judges one line by the rule that the policy names.
* @param gatedCells F of a comparison with a stored baseline; side by side the terms hold it
*/
function judgeLine(comparison, policy, gatedCells) {
	return applyPolicy(lineFor(comparison, policy, gatedCells), comparison.subject.metric, policy);
}
function lineFor(comparison, { rule }, gatedCells) {
	const { subject, data } = comparison;
	switch (data.kind) {
		case "settled": return data.candidate === void 0 ? { verdict: data.verdict } : {
			verdict: data.verdict,
			candidate: figureOfRuns(data.candidate, comparison)
		};
		case "stored": return rule === "threshold" ? judgeStoredByThreshold(subject, data) : judgeStored(subject, data, gatedCells);
		case "counts": return judgeCounts(subject, data);
		case "side-by-side": {
			const { rounds, terms, screened } = data;
			if (isJudgedByStart(subject.metric, subject.settings)) {
				const plain = (change, evidence) => verdictFor(subject, plainDecision(change, subject), evidence);
				return judgeStarts(subject, rounds, terms, rule === "threshold" ? plain : void 0);
			}
			if (screened !== void 0) return judgeScreened(subject, screened, terms);
			const line = rule === "threshold" ? judgePairsByThreshold(subject, rounds, terms) : judgeSideBySide(subject, rounds, terms);
			return withAlarm(line, subject, rounds, terms);
		}
	}
}
/**
* A count that moves by itself is estimated like a time, for which a smaller tolerance could never
* be ruled out.
*/
const TOLERANCE_OF_ESTIMATE = .03;
/**
* The largest ratio that is shown for a count that the base has none of; a larger one says nothing.
*/
const MOST_CHANGE = 999;
function judgeCounts(subject, data) {
	const { rounds, terms } = data;
	const { kind, base, candidate } = compareCounts(data.base, data.candidate, alarmLevel(terms.gatedCells));
	const change = base === candidate ? 0 : Math.min(candidate / base - 1, MOST_CHANGE);
	const evidence = {
		rule: "evidence-side-by-side",
		change,
		samples: rounds.length
	};
	const figures = {
		baseline: {
			value: base,
			count: data.base.length
		},
		candidate: {
			value: candidate,
			count: data.candidate.length
		}
	};
	switch (kind) {
		case "more": return change > subject.tolerance ? {
			...figures,
			verdict: regression(subject, "work", evidence)
		} : {
			...figures,
			verdict: {
				kind: "ok",
				improved: false,
				evidence
			}
		};
		case "less":
		case "same": return {
			...figures,
			verdict: {
				kind: "ok",
				improved: kind === "less",
				evidence
			}
		};
		case "too-few": {
			const needs = "more runs, all of which repeat it";
			return {
				...figures,
				verdict: {
					kind: "inconclusive",
					cause: "noisy",
					evidence,
					needs
				}
			};
		}
		case "moves": {
			const tolerance = Math.max(subject.tolerance, TOLERANCE_OF_ESTIMATE);
			return {
				...judgeSideBySide({
					...subject,
					tolerance
				}, rounds, {
					...terms,
					tolerance
				}),
				...figures
			};
		}
	}
}
function applyPolicy(line, metric, policy) {
	const { verdict } = line;
	if (verdict.kind === "inconclusive" && policy.onInconclusive === "pass") return {
		...line,
		verdict: {
			...verdict,
			level: "silent"
		}
	};
	if (verdict.kind === "regression" && verdict.by === "alarm" && isWarnOnly(metric, policy)) return {
		...line,
		verdict: {
			...verdict,
			level: "warn"
		}
	};
	return line;
}
/** Distance under which two scores are the same: a drop of exactly δ is not over δ. */
const ROUNDING = 1e-12;
/**
* The plain rule: a regression where the mean is more than δ below the baseline; a gain over δ is
* an improvement. It knows no noise, and so says how often it would turn an unchanged run red.
*/
function plainDecision(change, { tolerance }) {
	const limit = logDrop(tolerance);
	if (change < -limit - ROUNDING) return "regression";
	return change > limit + ROUNDING ? "improved" : "ok";
}
/**
* The plain rule on a stored baseline: the level of its last segment, the noise of its jobs where
* they are enough.
*/
function judgeStoredByThreshold(subject, data) {
	const { screen, evidence: measured, doAgree, ...figures } = compareStored(subject, data);
	const { change, samples, noise: half, measurements } = measured;
	const evidence = {
		rule: "threshold",
		change,
		samples,
		...screen.noise.kind === "known" ? withRate(subject, screen.standardError, half) : {},
		...defined({ measurements })
	};
	const plain = plainDecision(screen.change, subject);
	if (plain === "regression" && !doAgree) {
		const needs = "another job: what was measured again later in this job is within the tolerance";
		return {
			...figures,
			verdict: {
				kind: "inconclusive",
				cause: "suspect",
				evidence,
				needs
			}
		};
	}
	return {
		...figures,
		verdict: verdictFor(subject, plain, evidence)
	};
}
/** The plain rule side by side; the guards against stalls hold here too. */
function judgePairsByThreshold(subject, rounds, terms) {
	const whole = wholeRounds(rounds, terms.pairs);
	if (whole.length === 0) return { verdict: {
		kind: "invalid",
		reason: "no round has half of its pairs",
		tail: []
	} };
	const estimate = estimateMeasured(whole, terms);
	const { change, standardError } = estimate;
	const full = evidenceOf$1(subject, estimate, terms);
	const { pRegression: _, pOk: __, minimumDetectable: ___, interval: ____, ...rest } = full;
	const evidence = {
		...rest,
		rule: "threshold",
		...withRate(subject, standardError, full.noise)
	};
	const plain = plainDecision(change, subject);
	if (plain !== "regression" && areStallsProved(estimate, terms, terms.risks.stalls)) return lineOf$1(subject, estimate, regression(subject, "stalls", evidence));
	if (plain !== "regression" && !doSumsAgree(estimate, terms)) {
		const needs = describeNeeds("stalls", estimate, terms);
		return lineOf$1(subject, estimate, {
			kind: "inconclusive",
			cause: "stalls",
			evidence,
			needs
		});
	}
	return lineOf$1(subject, estimate, verdictFor(subject, plain, evidence));
}
/** The share of unchanged candidates that the plain rule calls a regression: `Φ(−LD/se)`. */
function withRate({ tolerance }, standardError, half) {
	return {
		standardError,
		expectedFalseAlarmRate: normalBelow(-logDrop(tolerance) / standardError),
		...defined({ noise: half })
	};
}
function verdictFor(subject, plain, evidence) {
	if (plain === "regression") return regression(subject, "threshold", evidence);
	return {
		kind: "ok",
		improved: plain === "improved",
		evidence
	};
}

// src/core/verdict/reference.ts
function infoOf(reference, { source }) {
	switch (reference.kind) {
		case "only-broken": return {
			kind: "none",
			description: reference.reason,
			records: 0
		};
		case "none":
		case "unreadable": return {
			kind: reference.kind,
			description: reference.reason,
			records: 0
		};
		case "stored":
		case "side-by-side": {
			const { kind, description, commit } = reference;
			const records = kind === "stored" ? reference.records.length : 1;
			const isSame = kind === "stored" && commit !== void 0 && commit === source.commit && source.dirty !== true;
			return {
				kind,
				description,
				...defined({ commit }),
				...isSame ? { isSameCommit: true } : {},
				records
			};
		}
	}
}
/** Returns the reference of a record that holds the runs of both sides. */
function sideBySideReference(record) {
	const base = record.targets.base;
	if (base?.build === void 0 && record.source.base !== void 0) return {
		kind: "side-by-side",
		description: `${shortCommit(record.source.base)} on the same machine`
	};
	return {
		kind: "side-by-side",
		description: `${base?.product} ${base?.version} on the same machine`
	};
}
/** Returns the records measured before this one, newest first. */
function earlierThan(record, newestFirst, most) {
	const earlier = newestFirst.filter(({ id, createdAt }) => id !== record.id && createdAt < record.createdAt).slice(0, most);
	const [newest] = earlier;
	if (newest === void 0) return {
		kind: "none",
		reason: "no earlier record is stored"
	};
	const { commit } = newest.source;
	const at = commit === void 0 ? newest.createdAt.slice(0, 10) : shortCommit(commit);
	return {
		kind: "stored",
		records: earlier,
		description: `${plural(earlier.length, "stored job")}, newest ${at}`,
		...commit === void 0 ? {} : { commit }
	};
}

// src/statistics/slice-noise.ts
/** Fewer differences than this do not show the noise. */
const LEAST_DIFFERENCES = 4;
/**
* Estimates the noise of equal slices of one server: the robust standard deviation of the logarithm
* of a figure, `1.4826·median|d|/√2` over the differences d of successive slices. Each series is of
* one server, so that no ratio between servers is in it.
* @param series figures above 0, each series in the order of measurement
* @returns undefined for fewer than four differences
*/
function estimateSliceNoise(series) {
	const differences = series.flatMap((figures) => figures.slice(1).map((figure, index) => Math.log(figure / (figures[index] ?? NaN))));
	if (differences.length < LEAST_DIFFERENCES) return void 0;
	return MAD_TO_DEVIATION * median(differences.map(Math.abs)) / Math.SQRT2;
}

// src/core/verdict/side-by-side/noisy-slices.ts
const sides = ["base", "candidate"];
/**
* Finds the cells whose first round, in slices, is too noisy for them to go on like that: 5 %, or
* the tolerance where that is larger. Each side is only compared with itself. Cells that are
* screened together go on together, or not at all.
* @param open cells that get another round
* @returns the noise of equal slices of one server, a share, by the id of the cell
*/
function findNoisySlices(record, open, rows, policy) {
	const rateOf = (cell) => {
		if (!(roundsOf(cell) === 1 && open.includes(cell) && mayGoOnInWindows(cell, policy))) return void 0;
		const own = rows.filter(({ cellId, gated }) => gated && cellId === cell.id);
		if (own.some(({ verdict }) => verdict.kind === "regression")) return void 0;
		return own.find(({ metric }) => rateMetrics.includes(metric));
	};
	return Object.fromEntries(open.flatMap((cell) => {
		const together = screenedGroup(record, cell)?.cells ?? [cell];
		const rates = together.flatMap((member) => {
			const row = rateOf(member);
			return row === void 0 ? [] : [{
				member,
				row
			}];
		});
		if (rates.length < together.length) return [];
		const noise = estimateSliceNoise(rates.flatMap(({ member, row }) => slicesOf(member, row.metric)));
		const limit = Math.max(NOISY_SLICES, ...rates.map(({ row }) => row.tolerance));
		return noise === void 0 || noise < limit ? [] : [[cell.id, Number(noise.toFixed(3))]];
	}));
}
/** Figures of each side, in the order of measurement; none of a slice without a transaction. */
function slicesOf({ runs }, metric) {
	const ordered = runs.toSorted((one, other) => one.slice - other.slice);
	return sides.map((side) => ordered.flatMap((run) => {
		if (run.state !== "valid" || run.side !== side) return [];
		const figure = sliceFigure(run, metric) ?? 0;
		return figure > 0 ? [figure] : [];
	}));
}

// src/core/verdict/side-by-side/next-round.ts
/**
* Rounds of the rule `threshold`: it knows no noise, but its guards against stalls rest on three
* starts.
*/
const THRESHOLD_ROUNDS = 3;
function nextByThreshold({ cells }, policy) {
	const needed = policy.gated?.some(isLevelOfStart) === true || cells.some(({ shape }) => shape) ? 5 : THRESHOLD_ROUNDS;
	const open = cells.filter((cell) => roundsOf(cell) < needed && cell.runs.every(({ state }) => state === "valid"));
	if (open.length === 0) return {
		kind: "stop",
		reason: "rule-needs-no-more"
	};
	return continued(open.filter((cell) => roundsOf(cell) < policy.sideBySide.rounds));
}
/** @param rows of the record so far */
function nextByRows(record, rows, policy) {
	const most = record.sideBySide?.rounds ?? policy.sideBySide.rounds;
	const planned = record.sideBySide?.pairs ?? policy.sideBySide.pairs;
	const broken = new Set(rows.filter(({ verdict }) => verdict.kind === "invalid").map((row) => row.cellId));
	const open = rows.filter(({ cellId, gated, metric, verdict }) => verdict.kind === "inconclusive" && gated && !isWarnOnly(metric, policy) && !broken.has(cellId));
	const isOpen = ({ id }) => open.some(({ cellId }) => cellId === id);
	const undecided = record.cells.filter((cell) => isOpen(cell) || isSuspected(cell, rows));
	if (undecided.length === 0) return {
		kind: "stop",
		reason: "decided"
	};
	const next = undecided.filter((cell) => {
		const group = screenedGroup(record, cell);
		return group === void 0 ? isOpen(cell) && roundsOf(cell) < most : isNext(cell, group, {
			undecided,
			rows,
			most
		});
	});
	const tooNoisy = findNoisySlices(record, next, rows, policy);
	const following = continued(next, (cell) => {
		if (cell.shape) return planned === 1 ? [] : [[cell.id, 1]];
		const group = screenedGroup(record, cell);
		const usual = (group !== void 0 && isScreening(group, undecided) ? screeningPairs(record, cell) : void 0) ?? planned;
		const times = tooNoisy[cell.id] === void 0 ? timesOf(cell, open, usual, policy) : 1;
		return times * usual === planned ? [] : [[cell.id, times * usual]];
	});
	return following.kind === "stop" || Object.keys(tooNoisy).length === 0 ? following : {
		...following,
		tooNoisy
	};
}
/** Pairs in the first round of those cells that need others than the plan says, by their id. */
function pairsOfFirstRound(record) {
	return Object.fromEntries(record.cells.flatMap((cell) => {
		const pairs = cell.shape ? 1 : screeningPairs(record, cell);
		return pairs === void 0 ? [] : [[cell.id, pairs]];
	}));
}
/** Cells of a screening that have rounds of their own at the same time: the worst. */
const MOST_SUSPECTS = 5;
function isNext(cell, group, { undecided, rows, most }) {
	if (isScreening(group, undecided)) return true;
	const own = (one) => roundsOf(one) - group.rounds;
	if (own(cell) > 0) return own(cell) < most;
	const members = group.cells.filter((one) => undecided.includes(one));
	const ids = new Set(group.cells.map(({ id }) => id));
	if (rows.some(({ cellId, gated, verdict }) => gated && verdict.kind === "regression" && ids.has(cellId))) return false;
	const active = members.filter((one) => own(one) > 0 && own(one) < most).length;
	const queue = members.filter((one) => own(one) === 0);
	const rank = (one) => Math.min(1, ...rows.filter((row) => row.cellId === one.id).map(chanceOfDrop));
	return queue.toSorted((one, other) => rank(one) - rank(other)).indexOf(cell) < MOST_SUSPECTS - active;
}
/** Checks whether all cells together need another round before any of them can be suspicious. */
function isScreening({ cells, rounds, starts }, undecided) {
	if (cells.some((cell) => roundsOf(cell) > rounds)) return false;
	if (starts < SCREENING_ROUNDS.least) return true;
	return starts < SCREENING_ROUNDS.most && cells.every((cell) => undecided.includes(cell));
}
function chanceOfDrop({ gated, verdict }) {
	return gated && verdict.kind === "inconclusive" ? verdict.evidence?.pRegression ?? 1 : 1;
}
/** Level at which a screened cell whose latency grew beyond its alarm gets rounds of its own. */
const SUSPECTED_LEVEL = .05;
function isSuspected({ id }, rows) {
	return rows.some(({ cellId, metric, gated, verdict }) => {
		const limit = findAlarmLimit(metric);
		if (cellId !== id || gated || limit === void 0 || verdict.kind !== "inconclusive") return false;
		const { change = 0, pRegression = 1 } = verdict.evidence ?? {};
		return change > limit && pRegression <= SUSPECTED_LEVEL;
	});
}
/**
* The noise of neighbouring slices from which on a round has twice as many of them; from twice
* that, three times.
*/
const NOISY = .05;
/** A change that is so many times the noise of a round's mean is clear without more slices. */
const CLEAR = 4;
function timesOf(cell, open, pairs, policy) {
	const metric = open.find((row) => row.cellId === cell.id && !isLevelOfStart(row.metric))?.metric;
	if (metric === void 0) return 1;
	const limit = Math.max(NOISY, toleranceOf(metric, policy, {
		...cell,
		metrics: [metric]
	}));
	const { change, pairNoise } = figuresOf(cell, metric);
	if (Math.abs(change) > CLEAR * pairNoise / Math.sqrt(pairs) || pairNoise < limit) return 1;
	return pairNoise >= 2 * limit ? 3 : 2;
}
/**
* Returns the log ratio that all rounds of the cell show, and the standard deviation of a pair's;
* both 0 where there are too few.
*/
function figuresOf(cell, metric) {
	const valid = decidingRuns(cell, cell.runs).filter((run) => run.state === "valid");
	const all = cellRounds(valid, metric);
	const whole = wholeRounds(all, 2);
	const rounds = whole.length > 0 ? whole : [all.flat()];
	if (rounds.flat().length < 2) return {
		change: 0,
		pairNoise: 0
	};
	const terms = {
		direction: metricInfo(metric)?.direction ?? "higher-is-better",
		startNoise: USUAL_START_NOISE,
		roundingVariance: 0
	};
	const { change, pairVariance } = estimateMeasured(rounds, terms);
	return {
		change,
		pairNoise: Math.sqrt(pairVariance)
	};
}
function continued(cells, pairsOf = () => []) {
	if (cells.length === 0) return {
		kind: "stop",
		reason: "rounds-used-up"
	};
	const pairs = Object.fromEntries(cells.flatMap(pairsOf));
	const inWindows = cells.filter((cell) => chooseWay(cell)?.way === "windows" && cell.runs.some((run) => run.state === "valid" && run.pairing?.way === "at-once")).map(({ id }) => id);
	return {
		kind: "continue",
		cells: cells.map(({ id }) => id),
		...Object.keys(pairs).length === 0 ? {} : { pairs },
		...inWindows.length === 0 ? {} : { inWindows }
	};
}

// src/core/verdict/stored/shifts.ts
/** Finds the level shifts of every gated figure in the comparable history, oldest first. */
function historyShifts(candidate, opposites, policy) {
	return candidate.cells.flatMap((cell) => {
		const opposite = opposites.of(cell);
		if (opposite.kind !== "stored") return [];
		return metricsOf(cell, policy).flatMap((metric) => shiftsOfFigure(opposite.jobs, cell.id, metric));
	});
}
function shiftsOfFigure(jobs, cellId, metric) {
	const direction = metricInfo(metric)?.direction ?? "higher-is-better";
	const history = storedHistory(jobs, {
		metric,
		direction
	});
	const scores = history.map(({ job }) => job);
	const shifts = storedShifts(scores);
	const earlierShifts = shifts.some(isDrop) ? storedShifts(scores.slice(0, -1)) : [];
	return shifts.map((shift) => {
		const { index, change, accepted } = shift;
		const { record } = history[index];
		const after = history[index - 1]?.record.source.commit;
		const isSame = (other) => isDrop(other) && Math.abs(other.index - index) < SHORTEST_LEVEL;
		const isNews = isDrop(shift) && !earlierShifts.some(isSame);
		const { id: recordId, createdAt, source } = record;
		return {
			cellId,
			metric,
			recordId,
			createdAt,
			...defined({
				commit: source.commit,
				after
			}),
			change: changeOf(change, direction),
			accepted,
			...isNews ? { isNews } : {}
		};
	});
}
/** Returns whether it is a drop on the scale of scores, where up is better. */
function isDrop({ change }) {
	return change < 0;
}
/** Jobs of the shortest level that can be distinguished from noise. */
const SHORTEST_LEVEL = 4;
/** Metrics in the order of the runs. */
function metricsOf(cell, policy) {
	const catalogued = [...new Set(cell.runs.flatMap((run) => run.state === "valid" ? Object.keys(run.metrics) : []))].filter((metric) => metricInfo(metric) !== void 0);
	const gated = new Set(cellMetrics(catalogued, cell, policy, "gated").map(({ metric }) => metric));
	return catalogued.filter((metric) => gated.has(metric));
}

// src/core/verdict/judge.ts
/**
* Judges a record. It is pure, so that the verdict can be computed again, bit for bit, from what is
* stored. Lines come from the runs alone; rows of extensions are joined to them.
* @param candidate what was measured; side by side: with the runs of the base in it
* @throws Failure `input` for a tolerance that nothing can be judged by
*/
function judgeRecord(candidate, reference, policy) {
	const opposites = findOpposites(candidate, reference, policy);
	const cells = [...collectLines({
		candidate,
		opposites,
		policy
	}, reference)];
	const gatedCells = gatedFiguresOf(cells);
	const overall = collectOverallChange();
	const lines = [];
	for (const { subjects, dataOf } of cells) for (const subject of subjects) {
		const comparison = {
			subject,
			data: dataOf(subject)
		};
		const line = judgeLine(comparison, policy, gatedCells);
		overall.add(comparison, line);
		lines.push(rowOf(subject, line));
	}
	const slow = rateRegressions(candidate.cells, opposites, policy);
	const figures = withAlarms(without(lines, slow), [
		...slow,
		...errorRateRows(candidate.cells, opposites),
		...errorAlarms(candidate, opposites)
	]);
	const judged = judgedLinesOf(candidate, reference, policy, figures, opposites);
	const added = rowsAfterLines.map((judgeAfterLines) => judgeAfterLines(judged));
	const rows = withUnmeasured([...figures, ...added.flatMap(({ rows }) => rows)], candidate).map((row) => isJudgedCell(row.settings, policy) ? row : {
		...row,
		gated: false
	});
	const shifts = historyShifts(candidate, opposites, policy);
	const overallChange = overall.end();
	const { work, plans } = Object.assign({}, ...added);
	return {
		schemaVersion: 1,
		recordId: candidate.id,
		suite: candidate.suite,
		createdAt: candidate.createdAt,
		programVersion: candidate.programVersion,
		overall: judgeOverall(rows, policy, {
			completeness: candidate.completeness,
			...defined({ plans })
		}),
		rule: ruleOf(rows, policy),
		risks: {
			regression: policy.alphaRegression,
			ok: policy.alphaOk
		},
		reference: infoOf(reference, candidate),
		source: sourceOf(candidate),
		machine: candidate.machine,
		targets: targetsOf(candidate),
		...defined({ servers: candidate.servers }),
		counts: countsOf$2(rows),
		rows,
		...defined({
			overallChange,
			work,
			times: candidate.times,
			plans
		}),
		...reference.kind === "stored" ? { levelShifts: shifts } : {},
		completeness: candidate.completeness
	};
}
/** Leaves open what a job that ended early did not measure: only what ran and broke failed. */
function withUnmeasured(rows, { completeness, cells }) {
	const broken = new Set(cells.flatMap(({ id, runs }) => runs.some(({ state }) => state === "invalid") ? [id] : []));
	return rows.map((row) => completeness.state === "partial" && row.verdict.kind === "invalid" && !broken.has(row.cellId) ? {
		...row,
		verdict: unmeasured
	} : row);
}
const unmeasured = {
	kind: "inconclusive",
	cause: "few-starts",
	needs: "more starts: the job ended early"
};
/** Rows but those that others take the place of. */
function without(rows, others) {
	return rows.filter((row) => !others.some(({ cellId, metric }) => cellId === row.cellId && metric === row.metric));
}
/** Each alarm behind the other rows of its cell. */
function withAlarms(rows, alarms) {
	if (alarms.length === 0) return [...rows];
	const order = new Map([...new Set(rows.map(({ cellId }) => cellId))].map((id, place) => [id, place]));
	const placeOf = ({ cellId }) => order.get(cellId) ?? -1;
	return [...rows, ...alarms].toSorted((a, b) => placeOf(a) - placeOf(b));
}
/**
* F of a stored comparison: each figure that can turn the check red takes its share of the risk.
*/
function gatedFiguresOf(cells) {
	const gated = cells.flatMap(({ subjects }) => subjects.filter(({ level }) => level === "fail"));
	return Math.max(1, gated.length);
}
function rowOf({ settings, metric, level, tolerance, alarm: ownAlarm }, { verdict, baseline, candidate }) {
	const alarm = verdict.kind === "regression" && verdict.by === "alarm" ? ownAlarm : void 0;
	return {
		cellId: settings.id,
		settings,
		metric,
		gated: level !== "show" || alarm !== void 0,
		tolerance: alarm === void 0 ? tolerance : alarm / (1 + alarm),
		...defined({
			baseline,
			candidate
		}),
		verdict
	};
}
/** The rule that was used, where it was the same for all lines that decide. */
function ruleOf(rows, policy) {
	const used = rows.flatMap(({ gated, verdict }) => gated && "evidence" in verdict && verdict.evidence !== void 0 ? [verdict.evidence.rule] : []);
	const [rule = policy.rule] = used;
	return used.every((other) => other === rule) ? rule : policy.rule;
}
function sourceOf({ source }) {
	const { commit, ref, repository, runId, runAttempt, base, build } = source;
	return { ...defined({
		commit,
		ref,
		repository,
		runId,
		runAttempt,
		base,
		build
	}) };
}
function targetsOf({ targets }) {
	const { candidate, base } = targets;
	return base === void 0 ? { candidate } : {
		candidate,
		base
	};
}
/**
* Returns the cells that need another round: those with a gated figure that is still inconclusive.
* A broken cell needs none, since its verdict is `invalid` already; a figure that can only warn
* does not prolong the job.
* @param record all rounds so far; its plan, else the policy, sets the most rounds
*/
function decideAfterRound(record, policy) {
	if (policy.rule === "threshold") return nextByThreshold(record, policy);
	const { rows } = judgeRecord(record, {
		kind: "side-by-side",
		description: "the rounds so far"
	}, policy);
	return nextByRows(record, rows, policy);
}
/**
* Returns the exit code of a result: 0 passed, 1 regression, 3 invalid; undecided and removed lines
* fail only where the policy says so.
*/
function exitCodeOf(result, policy) {
	switch (result.overall) {
		case "invalid": return 3;
		case "regression": return policy.failOn === "never" ? 0 : 1;
		case "passed":
		case "inconclusive": return policy.failOn === "regression" && failsUndecided(result.rows, policy) ? 1 : 0;
	}
}
function failsUndecided(rows, policy) {
	const failing = [
		...policy.onInconclusive === "fail" ? ["inconclusive"] : [],
		...policy.onRemoved === "fail" ? ["removed"] : [],
		...policy.onNotComparable === "fail" ? ["not-comparable"] : []
	];
	return rows.filter((row) => row.gated && !isWarnOnly(row.metric, policy)).some(({ verdict }) => failing.includes(verdict.kind));
}

// src/core/report/story/warnings.ts
/** Returns the warnings beside the lines; each is one sentence. */
function warningsOf(candidate, rows, reference, policy) {
	const gated = rows.filter((row) => row.gated);
	const stands = (kind) => gated.filter(({ verdict }) => verdict.kind === kind).length;
	return [
		...gated.length === 0 && (rows.length > 0 || candidate.plans === void 0) ? ["Nothing was judged: the record holds no cell with a gated metric."] : [],
		...reference.kind === "none" || reference.kind === "only-broken" ? [`Nothing to compare with: ${reference.reason}.`] : [],
		...reference.kind === "unreadable" ? [`The baseline could not be read: ${reference.reason}`] : [],
		...reference.kind === "stored" && stands("no-baseline") > 0 ? [`${of(stands("no-baseline"), gated.length)} have nothing to be compared with, and pass.`] : [],
		...newSeries(gated),
		...candidate.completeness.state === "partial" ? [] : doubtsOf(rows, isFoundRunning(candidate.targets.candidate)),
		...cellsWithoutGate(candidate, gated),
		...unusedGates(rows, policy),
		...thresholdWarnings(gated),
		...candidate.completeness.state === "partial" && !isCancelled(candidate) ? [`The job ended early: ${candidate.completeness.reason}.`] : []
	];
}
/** A changed load has nothing behind it, and is neither faster nor slower for it. */
function newSeries(gated) {
	const changed = gated.filter(({ verdict }) => verdict.kind === "new" && verdict.cause === "workload-changed");
	const cells = [...new Set(changed.map(({ cellId }) => cellId))];
	if (cells.length === 0) return [];
	const [first = "", ...others] = cells;
	return [`workload changed: ${first}${others.length === 0 ? "" : ` and ${plural(others.length, "cell")} more`} ${cells.length === 1 ? "begins" : "begin"} a new series with this job, and nothing before it is compared.`];
}
/**
* Counts the gated lines that could not be compared or decided; a policy may ignore the latter.
* @param isRunning true if the job can start no other version of the server
*/
function doubtsOf(rows, isRunning) {
	const gated = rows.filter((row) => row.gated);
	const apart = gated.filter(({ verdict }) => verdict.kind === "not-comparable").length;
	const undecided = gated.filter(({ verdict }) => verdict.kind === "inconclusive" && verdict.level !== "silent").length;
	return [...apart > 0 ? [`${of(apart, gated.length)} cannot be compared: the baseline was measured under different conditions. ${isRunning ? "Jobs under the same conditions can be, such as those of a runner of your own." : "Machines of one kind, or both versions side by side in one job, can be."}`] : [], ...undecided > 0 ? [`${of(undecided, gated.length)} cannot be decided: a drop as large as the tolerance is neither confirmed nor excluded.`] : []];
}
function cellsWithoutGate(candidate, gated) {
	const judged = new Set(gated.map((row) => row.cellId));
	const without = candidate.cells.filter((cell) => !judged.has(cell.id)).map((cell) => cell.id);
	if (without.length === 0 || judged.size === 0) return [];
	return [`No gated metric, so no verdict, ${without.join(", ")}.`];
}
function unusedGates(rows, policy) {
	if (policy.gated === void 0) return [];
	const present = new Set(rows.flatMap(({ metric }) => [metric, metricStem(metric)]));
	return policy.gated.filter((metric) => !present.has(metric)).map((metric) => `The gated metric ${metric} was measured by no workload.`);
}
/** The plain rule says how often it cries wolf. */
function thresholdWarnings(gated) {
	const used = gated.flatMap(({ verdict }) => "evidence" in verdict && verdict.evidence?.rule === "threshold" ? [verdict.evidence] : []);
	if (used.length === 0) return [];
	const rates = used.map((evidence) => evidence.expectedFalseAlarmRate);
	const measuredRates = rates.filter((rate) => rate !== void 0);
	const worst = formatShare(Math.max(0, ...measuredRates));
	return [`Judged by rule threshold: red is what is below the baseline by more than its tolerance. It cannot tell a regression from noise; ${measuredRates.length === 0 ? "how many unchanged runs it turns red is unknown" : `it turns up to ${worst} of unchanged runs a line red${measuredRates.length < rates.length ? ", and unknown for some lines" : ""}`}.`];
}
function of(part, whole) {
	return `${part} of ${whole} gated figures`;
}

// src/core/report/judge-in-words.ts
/** Judges a record and writes the warnings that belong to its result. */
function judge(candidate, reference, policy) {
	const { completeness, ...judged } = judgeRecord(candidate, reference, policy);
	const warnings = [...warningsOf(candidate, judged.rows, reference, policy), ...shiftWarnings(judged.levelShifts ?? [])];
	return {
		...judged,
		warnings,
		completeness
	};
}
/** The confirmed result with its warnings. @see confirmCells */
function withConfirmation(stored, proof, policy) {
	const { judgement, cells } = confirmCells(stored, proof, policy);
	const warnings = cells.length === 0 ? [] : [`Compared again side by side, ${proof.reference.description}: ${cells.join(", ")}.`];
	return {
		...judgement,
		warnings: [...renewDoubts(stored, judgement.rows), ...warnings]
	};
}
/** The result whose side-by-side run broke, with its warnings. @see breakDoubtfulCells */
function withBrokenConfirmation(stored, failure, policy) {
	const judgement = breakDoubtfulCells(stored, failure, policy);
	return {
		...judgement,
		warnings: renewDoubts(stored, judgement.rows)
	};
}
/** The warnings of a result, with those about doubtful lines written again for the new lines. */
function renewDoubts(stored, rows) {
	const isRunning = isFoundRunning(stored.targets.candidate);
	const doubts = doubtsOf(stored.rows, isRunning);
	return [...stored.warnings.filter((warning) => !doubts.includes(warning)), ...doubtsOf(rows, isRunning)];
}
/** Warns the reader of a comment that the figures of a fork are not enough for a green mark. */
function forkWarnings(result) {
	const open = result.overall === "invalid" ? void 0 : openLines(result);
	if (open === void 0) return [];
	return [`The mark of the commit is not green: ${open}. A fork could report a machine that cannot be compared with any other, so the mark is green only if every gated figure was judged. ${result.reference.kind === "side-by-side" ? "Measure more rounds" : "Measure side by side (`against`)"}, or have a maintainer push the commit to a branch of this repository and comment \`/bench\` there.`];
}
/**
* Checks whether a figure has a verdict. “No drop detected” counts: it says how large a drop it
* would have shown.
*/
function isJudged({ kind }) {
	return kind === "ok" || kind === "no-drop-seen" || kind === "regression";
}
/** `3 of 8 figures not comparable`; undefined where every gated figure was judged. */
function openLines({ rows }) {
	const gated = rows.filter((row) => row.gated);
	const open = gated.filter(({ verdict }) => !isJudged(verdict));
	if (gated.length > 0 && open.length === 0) return void 0;
	const kinds = [...new Set(open.map(({ verdict }) => verdict.kind.replaceAll("-", " ")))].join(", ");
	return `${open.length} of ${plural(gated.length, "figure")} ${kinds}`;
}

export { withBrokenConfirmation as a, exitCodeOf as c, sideBySideReference as d, USUAL_RISKS as f, openLines as i, pairsOfFirstRound as l, cellsToConfirm as m, isJudged as n, withConfirmation as o, levelAt as p, judge as r, decideAfterRound as s, forkWarnings as t, earlierThan as u };