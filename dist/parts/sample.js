import { r as fisherAbove } from "./distributions.js";

// src/statistics/sample.ts
/** Returns the arithmetic mean. @param values at least one */
function mean(values) {
	return sum(values) / values.length;
}
/**
* Returns the mean on the scale of logarithms, on which figures are compared; a plain mean where
* one of them has no logarithm.
* @param values at least one, not negative
*/
function geometricMean(values) {
	const [first = NaN, ...rest] = values;
	if (rest.every((value) => value === first)) return first;
	if (values.some((value) => !(value > 0))) return mean(values);
	return Math.exp(mean(values.map(Math.log)));
}
/**
* Returns the middle value; of an even number the mean of the middle two.
* @param values at least one
*/
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const half = Math.floor(sorted.length / 2);
	const upper = sorted[half] ?? NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}
/** Returns the standard deviation of a sample, `√(Σ(x−x̄)²/(n−1))`. @param values at least two */
function standardDeviation(values) {
	return Math.sqrt(squaresAround(values, mean(values)) / (values.length - 1));
}
/** Returns the sum of squared distances from a centre, `Σ(x−centre)²`. */
function squaresAround(values, centre) {
	return sum(values.map((value) => (value - centre) ** 2));
}
/**
* Replaces the `count` smallest values by the next one, and the `count` largest alike; the order
* stays. Source: Wilcox, Introduction to Robust Estimation and Hypothesis Testing, ch. 3.
* @param count per side; less than half of the values
*/
function winsorised(values, count) {
	const sorted = values.toSorted((a, b) => a - b);
	const low = sorted[count] ?? NaN;
	const high = sorted[sorted.length - 1 - count] ?? NaN;
	return values.map((value) => Math.min(Math.max(value, low), high));
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
const KNOWN_DEGREES = 1e6;
const LEAST_DISTANCE = 1e-9;
/** Variance of the median of four pairs, divided by that of their mean. */
const MEDIAN_VARIANCE = 1.19;
/**
* Median distances from the median of a round at which a distance is clipped: 2.3 standard
* deviations of four pairs.
*/
const CLIP_AT_DISTANCES = 4;
/**
* Applies an F test to the rounds' medians, which neither one slow slice of a round moves nor
* clipping draws together; nor does such a slice hide in the noise of slices that starts differ.
* Its denominator is as good as known.
* @param ratios log ratios of the pairs of each start, none clipped
*/
function compareStarts(ratios, spread, startNoise) {
	const roundMedians = ratios.map(median);
	const degrees = ratios.length - 1;
	if (degrees === 0) return {
		roundMedians,
		pStartsAlike: 1
	};
	const distances = ratios.flatMap((round, r) => round.map((ratio) => Math.abs(ratio - (roundMedians[r] ?? 0))));
	const most = CLIP_AT_DISTANCES * (median(distances) + LEAST_DISTANCE);
	const squares = distances.reduce((sum, distance) => sum + Math.min(distance, most) ** 2, 0);
	const ofPair = Math.min(spread.pairVariance, squares / (distances.length - ratios.length));
	const f = squaresAround(roundMedians, mean(roundMedians)) / degrees / (MEDIAN_VARIANCE * ofPair * spread.meanShare + 2 * startNoise ** 2);
	return {
		roundMedians,
		pStartsAlike: fisherAbove(f, degrees, KNOWN_DEGREES)
	};
}
/**
* Estimates the variance of a value of which several were seen, by what is expected of it
* beforehand and what the values show: `V = Σ v_k`, `d0 = V²/Σ(v_k²/d_k)`, `ν = d0+n−1`, `s² =
* (d0·V + Σ(x−m)²)/ν`. Source: Smyth, Stat. Appl. Genet. Mol. Biol. 3 (2004), article 3, for the
* moderated variance; Satterthwaite, Biometrics Bulletin 2 (1946), for the degrees of freedom of V.
* @param expected independent parts of V, not all 0
* @param squares `Σ(x−m)²` of the values
*/
function moderatedVariance(expected, squares, count) {
	const sum = expected.reduce((total, { variance }) => total + variance, 0);
	const known = sum ** 2 / expected.reduce((total, { variance, degrees }) => total + variance ** 2 / degrees, 0);
	const degreesOfFreedom = known + count - 1;
	return {
		variance: (known * sum + squares) / degreesOfFreedom,
		degreesOfFreedom
	};
}

export { moderatedVariance as a, winsorised as c, median as i, geometricMean as n, squaresAround as o, mean as r, standardDeviation as s, compareStarts as t };