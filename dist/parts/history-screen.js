import { _ as studentAbove, c as winsorised, d as fisherAbove, i as median, o as squaresAround, r as mean, v as studentBelow, y as studentQuantile } from "./sample.js";
import { n as defined } from "./objects.js";
import { P as logDrop } from "./parts.js";

// src/statistics/change-points.ts
/** Fewer values than this are no level of their own. */
const LEAST_SEGMENT = 4;
/** Price of a change point in units of `ln n`, … */
const PENALTY = 4.5;
/**
* … where a short series pays as much as one of this length: 6 of 100 series without a change show
* any.
*/
const LEAST_LENGTH = 20;
/** Values are drawn towards their neighbours' median beyond this many standard deviations. */
const CLIP = 2.5;
/** Values on each side of the middle of the running median. */
const NEIGHBOURS = 2;
/**
* Standard deviation of normal values from the median of their absolute differences: `1.4826/√2`.
*/
const FROM_DIFFERENCES = 1.0484;
/**
* The noise is taken from differences over at most this many places, which a few change points do
* not reach.
*/
const LAGS = [
	1,
	2,
	3
];
/**
* Least noise that is reckoned with, as a share of the range: where most neighbours are equal, a
* step is a step.
*/
const LEAST_NOISE$1 = 1e-6;
/**
* Finds the places where the level of a series changes: the partition into segments of at least
* four values with the least `Σ(z − level)² + 4.5·ln(max(n, 20))·(segments − 1)`, found exactly in
* O(n²). z is the value in units of the noise, clipped to the median of its five neighbours ± 2.5,
* so that one outlier makes no segment; the noise is `1.0484·median|y_i − y_{i−k}|` over k = 1, 2,
* 3, which knows of no level. Source: Jackson et al., IEEE Signal Processing Letters 12 (2005),
* optimal partitioning.
* @param values in the order of time, finite, in any unit
* @param fixed ascending indexes, each above 0, where a segment begins in any case, however short
* the segments there
* @returns ascending indexes of the first value of each segment but the first; contains `fixed`
*/
function changePoints(values, fixed = []) {
	const noise = noiseOf$1(values);
	if (noise === 0) return [...fixed];
	const scores = values.map((value) => value / noise);
	const price = PENALTY * Math.log(Math.max(values.length, LEAST_LENGTH));
	return [0, ...fixed].flatMap((from, place) => {
		const indexes = bestPartition(clipped(scores.slice(from, fixed[place])), price).map((index) => from + index);
		return place === 0 ? indexes : [from, ...indexes];
	});
}
/** Standard deviation of the values around their levels; 0 only where all are equal. */
function noiseOf$1(values) {
	const differences = LAGS.flatMap((lag) => values.slice(lag).map((value, index) => Math.abs(value - at(values, index))));
	if (differences.length === 0) return 0;
	return Math.max(FROM_DIFFERENCES * median(differences), LEAST_NOISE$1 * extent(values));
}
function clipped(scores) {
	return scores.map((score, index) => {
		const centre = median(scores.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1));
		return Math.min(Math.max(score, centre - CLIP), centre + CLIP);
	});
}
/**
* Finds the best partition, with `F(b)` the least cost of the first b scores: `F(b) = min over a of
* F(a) + cost(a, b) + price`.
*/
function bestPartition(scores, price) {
	const centre = scores.reduce((total, score) => total + score, 0) / scores.length;
	const sums = new Float64Array(scores.length + 1);
	const squares = new Float64Array(scores.length + 1);
	for (const [index, score] of scores.entries()) {
		sums[index + 1] = at(sums, index) + (score - centre);
		squares[index + 1] = at(squares, index) + (score - centre) ** 2;
	}
	const best = new Float64Array(scores.length + 1);
	const before = new Int32Array(scores.length + 1);
	for (let to = 1; to <= scores.length; to++) {
		const [sum, square] = [at(sums, to), at(squares, to)];
		let least = square - sum ** 2 / to;
		let start = 0;
		for (let from = LEAST_SEGMENT; from <= to - LEAST_SEGMENT; from++) {
			const difference = sum - at(sums, from);
			const cost = square - at(squares, from) - difference * difference / (to - from);
			const total = at(best, from) + cost + price;
			if (total >= least) continue;
			least = total;
			start = from;
		}
		best[to] = least;
		before[to] = start;
	}
	const points = [];
	for (let from = at(before, scores.length); from > 0; from = at(before, from)) points.unshift(from);
	return points;
}
function extent(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}
function at(values, index) {
	return values[index] ?? NaN;
}

// src/statistics/history-level.ts
/** Fewer jobs do not show how much jobs differ. */
const LEAST_JOBS = 8;
/** Jobs of the level at most. */
const MOST_LEVEL_JOBS = 20;
const LEAST_NOISE = .005;
const LEAST_DEGREES = 3;
/** Noise between jobs that is assumed at least, while they are few, … */
const LEAST_ESTIMATE = .02;
/** … and where their runs show none. */
const ASSUMED_NOISE = .05;
/**
* Variance between jobs over that of a run, where noise is as large over hours as over seconds: the
* longer it lasts, the more of it there was. Chosen by the trial (D10).
*/
const JOBS_OVER_RUNS = 3;
/** Degrees of freedom of what is assumed. */
const ASSUMED_DEGREES = 8;
/** Share of the residuals that is winsorised on each side. */
const WINSORISED_SHARE = .1;
/**
* Level and noise of a history: the level is that of the last segment, a winsorised mean of its
* last 20 jobs (the median of fewer than five); the noise is that of all segments around their
* medians, so that a change of the level does not make it grow, and does not make it forgotten.
* Standard deviation of winsorised residuals: Yuen, Biometrika 61 (1974).
* @param jobs oldest first, at least one; an accepted job begins a segment
*/
function storedLevel(jobs) {
	const scores = jobs.map(({ y }) => y);
	const accepted = jobs.flatMap((job, index) => job.accepted && index > 0 ? [index] : []);
	const segments = scores.length === 1 ? [0] : [0, ...changePoints(scores, accepted)];
	const parts = segments.map((from, place) => scores.slice(from, segments[place + 1]));
	const newest = (parts.at(-1) ?? []).slice(-20);
	const residuals = parts.flatMap((part) => {
		const centre = median(part);
		return part.map((y) => y - centre);
	});
	return {
		level: levelOf(newest),
		levelJobs: newest.length,
		noise: noiseOf(residuals, segments.length, jobs),
		residuals,
		segments,
		machines: jobs.slice(-newest.length).flatMap(({ machine }) => machine ?? []),
		...defined({ within: pooled(jobs.slice(-newest.length).flatMap(({ within }) => within ?? [])) })
	};
}
function pooled(within) {
	const degreesOfFreedom = within.reduce((sum, each) => sum + each.degreesOfFreedom, 0);
	const squares = within.reduce((sum, each) => sum + each.degreesOfFreedom * each.variance, 0);
	return degreesOfFreedom === 0 ? void 0 : {
		variance: squares / degreesOfFreedom,
		degreesOfFreedom
	};
}
function levelOf(scores) {
	if (scores.length < 5) return median(scores);
	return mean(winsorised(scores, scores.length < 20 ? 1 : 2));
}
function noiseOf(residuals, segments, history) {
	const jobs = residuals.length;
	if (jobs < 8 || jobs <= segments) return estimatedNoise(residuals, jobs - segments, history);
	const aSide = Math.floor(WINSORISED_SHARE * jobs);
	const degreesOfFreedom = Math.max(LEAST_DEGREES, jobs - segments - 2 * aSide);
	const squares = squaresAround(winsorised(residuals, aSide), 0);
	const deviation = Math.sqrt(squares / (jobs - segments)) * (jobs - 1) / (jobs - 1 - 2 * aSide);
	return {
		kind: "known",
		deviation: Math.max(LEAST_NOISE, deviation),
		degreesOfFreedom
	};
}
/**
* Estimates the noise between few jobs: as large as that within them, and as what is assumed at
* least, moderated by what the jobs themselves show (Smyth 2004).
* @param degrees of the residuals
*/
function estimatedNoise(residuals, degrees, history) {
	const within = history.flatMap((job) => job.within ?? []);
	const least = within.length === 0 ? ASSUMED_NOISE : LEAST_ESTIMATE;
	const seen = within.length === 0 ? 0 : 3 * mean(within.map(({ variance }) => variance));
	const seenDegrees = within.reduce((sum, { degreesOfFreedom }) => sum + degreesOfFreedom, 0);
	const priorDegrees = seen > least ** 2 ? Math.min(ASSUMED_DEGREES, seenDegrees) : ASSUMED_DEGREES;
	const degreesOfFreedom = priorDegrees + degrees;
	const squares = priorDegrees * Math.max(least ** 2, seen) + squaresAround(residuals, 0);
	return {
		kind: within.length === 0 ? "assumed" : "estimated",
		deviation: Math.sqrt(squares / degreesOfFreedom),
		degreesOfFreedom
	};
}
/** Finds all shifts of a history, up and down, oldest first. @param jobs oldest first */
function storedShifts(jobs) {
	if (jobs.length === 0) return [];
	const { segments } = storedLevel(jobs);
	const medianOf = (place) => median(jobs.slice(segments[place], segments[place + 1]).map(({ y }) => y));
	return segments.slice(1).map((index, place) => ({
		index,
		change: medianOf(place + 1) - medianOf(place),
		accepted: jobs[index].accepted
	}));
}

// src/statistics/history-screen.ts
const OK_LEVEL = .05;
const REGRESSION_LEVEL = .01;
/** Standard normal value that 8 of 10 stay under. */
const POWER_QUANTILE = .84;
/** Least drop that is a regression where no run shows the noise of its job. */
const FAR_BELOW = .15;
/**
* Drop that passes at most once in 20: a check that would not notice it has not compared anything.
*/
const LARGE_DROP = .2;
/**
* Compares one job with the history of its series: passes what is not below the tolerance, and says
* what it could have seen. It never fails a job: noise between jobs is too large for that, so a
* suspicion is to be measured again.
* @param history oldest first, the valid jobs of the series before the candidate (the caller takes
*   the last 200)
* @param tolerance δ, a fraction above 0 and below 1
*/
function screenStored(history, candidate, tolerance) {
	if (history.length === 0) return { kind: "no-history" };
	const stored = storedLevel(history);
	const figures = screenFigures(stored, candidate);
	const { change, standardError, degreesOfFreedom, noise } = figures;
	const drop = logDrop(tolerance);
	if (change < -drop) return {
		kind: "below-tolerance",
		figures,
		pDrop: studentBelow(change / standardError, degreesOfFreedom),
		isBelowRecentJobs: stored.residuals.slice(-60).every((residual) => change < residual)
	};
	const pTolerance = studentAbove((change + drop) / standardError, degreesOfFreedom);
	if (noise.kind === "known" && pTolerance <= OK_LEVEL) return {
		kind: "ok",
		figures,
		pTolerance
	};
	const excluded = studentQuantile(.95, degreesOfFreedom) * standardError - change;
	if (excluded > Math.max(logDrop(.2), 2 * drop)) return {
		kind: "too-noisy",
		figures
	};
	return {
		kind: "no-drop-seen",
		figures,
		visibleDrop: -Math.expm1(-drop - POWER_QUANTILE * standardError),
		excludedDrop: -Math.expm1(-Math.max(drop, excluded))
	};
}
/**
* Compares a job with the level: m, its standard error and the degrees of freedom of that
* (Satterthwaite 1946).
*/
function screenFigures({ noise, level, levelJobs, residuals, machines, within }, candidate) {
	const between = noise.deviation ** 2;
	const own = noisierThan(candidate, noise, within);
	const machineDifference = differenceOfMachine(candidate.machine, machines);
	const parts = [
		{
			variance: between / levelJobs + (own === void 0 ? between : 0),
			degrees: noise.degreesOfFreedom
		},
		...own === void 0 ? [] : [{
			variance: own.variance,
			degrees: own.degreesOfFreedom
		}],
		...machineDifference === void 0 ? [] : [{
			variance: machineDifference ** 2,
			degrees: MACHINE_DEGREES
		}]
	];
	const variance = parts.reduce((sum, part) => sum + part.variance, 0);
	return {
		change: candidate.y - level,
		standardError: Math.sqrt(variance),
		degreesOfFreedom: parts.length === 1 ? noise.degreesOfFreedom : variance ** 2 / parts.reduce((sum, part) => sum + part.variance ** 2 / part.degrees, 0),
		noise,
		level,
		levelJobs,
		jobs: residuals.length,
		...machineDifference === void 0 ? {} : { machineDifference }
	};
}
/** Chance at which a job counts as noisier than the stored ones, whose noise is known. */
const NOISIER_LEVEL = .01;
/**
* Returns the variance of a job whose own runs show more noise than there is between the stored
* jobs; else undefined. Runs that vary as those of the stored jobs do show nothing: their jobs are
* known to agree.
*/
function noisierThan({ within }, noise, ofStored) {
	if (within === void 0) return void 0;
	const { variance, degreesOfFreedom, runs } = within;
	const between = noise.deviation ** 2;
	if (noise.kind !== "known") {
		const ofJob = 3 * variance;
		return ofJob > between ? {
			variance: ofJob,
			degreesOfFreedom
		} : void 0;
	}
	return [fisherAbove(variance / runs / between, degreesOfFreedom, noise.degreesOfFreedom), ofStored === void 0 ? 0 : fisherAbove(variance / ofStored.variance, degreesOfFreedom, ofStored.degreesOfFreedom)].every((chance) => chance <= NOISIER_LEVEL) ? {
		variance,
		degreesOfFreedom
	} : void 0;
}
/**
* A fixed calculation takes this much more or less time on a machine that is no faster or slower
* (logarithm), …
*/
const USUAL_WORK = .05;
/**
* … and an empty statement half or twice as long: that of an idle server wavers, and its version
* may be the cause.
*/
const USUAL_ROUND_TRIP = Math.LN2;
const MACHINE_DEGREES = 4;
/**
* Returns how much faster the machine was than in the stored jobs, as a difference of logarithms;
* of two signs the larger. How much slower that makes a server is not known, so it is no
* correction, and counts as noise.
* @returns undefined if it was not measured, or is usual
*/
function differenceOfMachine(own, stored) {
	const [largest = 0] = [difference(own?.work, stored.map(({ work }) => work), USUAL_WORK), difference(own?.roundTrip, stored.flatMap(({ roundTrip }) => roundTrip ?? []), USUAL_ROUND_TRIP)].toSorted((a, b) => Math.abs(b) - Math.abs(a));
	return largest === 0 ? void 0 : largest;
}
/** @returns 0 for a usual one */
function difference(own, stored, usual) {
	if (own === void 0 || stored.length === 0) return 0;
	const centre = mean(stored);
	const seen = stored.length < 8 ? 0 : Math.max(...stored.map((speed) => Math.abs(speed - centre)));
	return Math.abs(own - centre) <= Math.max(usual, seen) ? 0 : own - centre;
}
/**
* Judges a job below the tolerance where the two versions cannot be measured side by side.
* @param gatedCells F, over which the risk of a false alarm is shared; at least 1
*/
function decideUnconfirmed({ figures, pDrop, isBelowRecentJobs }, gatedCells) {
	const isFarBelow = figures.noise.kind !== "assumed" || -Math.expm1(figures.change) >= FAR_BELOW;
	return pDrop <= REGRESSION_LEVEL / gatedCells && isBelowRecentJobs && isFarBelow ? "regression" : "suspect";
}

export { storedLevel as a, screenStored as i, decideUnconfirmed as n, storedShifts as o, screenFigures as r, changePoints as s, LARGE_DROP as t };