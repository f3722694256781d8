// src/statistics/distributions.ts
/** Value from which on Stirling's series for the ratio of two gamma functions is exact to 1e-15. */
const STIRLING_FROM = 25;
const MOST_STUDENT_TERMS = 1e4;
/** Stands in for 0 where Lentz's method would divide by it. */
const TINY = 1e-300;
/**
* Returns `P(T_ν < t)` of Student's t, to twelve digits for ν up to 1,000.
* @param degreesOfFreedom ν, above 0
*/
function studentBelow(t, degreesOfFreedom) {
	return t < 0 ? studentUpperTail(-t, degreesOfFreedom) : 1 - studentUpperTail(t, degreesOfFreedom);
}
/** Returns `P(T_ν > t)` of Student's t, without the loss of digits of `1 − P`. */
function studentAbove(t, degreesOfFreedom) {
	return studentBelow(-t, degreesOfFreedom);
}
/**
* Returns `t_{p,ν}`, the value that T_ν stays under with probability p.
* @param p between 0 and 1
*/
function studentQuantile(p, degreesOfFreedom) {
	const distribution = {
		tail: (t) => studentUpperTail(t, degreesOfFreedom),
		density: (t) => density(t, degreesOfFreedom)
	};
	return p < .5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p);
}
/** `f(t) = Γ((ν+1)/2) / (√(νπ)·Γ(ν/2)) · (1 + t²/ν)^(−(ν+1)/2)`. */
function density(t, nu) {
	return gammaRatio(nu / 2) / Math.sqrt(nu * Math.PI) * Math.exp(-(nu + 1) / 2 * Math.log1p(t * t / nu));
}
/**
* `P(T_ν > t)` for t ≥ 0, as `½·I_x(ν/2, ½)` with `x = ν/(ν+t²)`; near the middle as `½ −
* ½·I_{1−x}(½, ν/2)`, where the fraction converges faster. Source: Abramowitz and Stegun, 26.7.1
* and 26.5.2.
*/
function studentUpperTail(t, nu) {
	if (Number.isNaN(t)) return t;
	if (t === Number.POSITIVE_INFINITY) return 0;
	const x = nu / (nu + t * t);
	const rest = t * t / (nu + t * t);
	const a = nu / 2;
	const factor = Math.exp(-a * Math.log1p(t * t / nu)) * Math.sqrt(rest) * gammaRatio(a) / Math.sqrt(Math.PI);
	return x < (a + 1) / (a + 2.5) ? factor * betaFraction(x, a, .5) / (2 * a) : .5 - factor * betaFraction(rest, .5, a);
}
/**
* The continued fraction of the incomplete beta function, `I_x(a,b) = x^a(1−x)^b/(a·B(a,b)) · 1/(1+
* d₁/(1+ d₂/(1+ …)))`, by Lentz's method. Source: Abramowitz and Stegun, 26.5.8; Lentz, Applied
* Optics 15 (1976).
*/
function betaFraction(x, a, b) {
	let d = 1 / notZero(1 - (a + b) * x / (a + 1));
	let c = 1;
	let value = d;
	for (let m = 1; m < MOST_STUDENT_TERMS; m++) {
		const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / notZero(1 + even * d);
		c = notZero(1 + even / c);
		value *= d * c;
		const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / notZero(1 + odd * d);
		c = notZero(1 + odd / c);
		value *= d * c;
		if (Math.abs(d * c - 1) <= 2 * Number.EPSILON) break;
	}
	return value;
}
/**
* `Γ(a+½)/Γ(a)`, by Stirling's series `√a·exp(−1/(8a) + 1/(192a³) − 1/(640a⁵) + 17/(14336a⁷))`
* after `a` was raised by `Γ(a+½)/Γ(a) = a/(a+½) · Γ(a+3/2)/Γ(a+1)`. Source: Tricomi and Erdélyi,
* Pacific Journal of Mathematics 1 (1951).
*/
function gammaRatio(a) {
	let raised = a;
	let factor = 1;
	for (; raised < STIRLING_FROM; raised++) factor *= raised / (raised + .5);
	const u = 1 / (raised * raised);
	const exponent = (-1 / 8 + u * (1 / 192 + u * (-1 / 640 + u * 17 / 14336))) / raised;
	return factor * Math.sqrt(raised) * Math.exp(exponent);
}
/**
* Returns `P(F > f)` of Fisher's distribution, as `I_x(d₂/2, d₁/2)` with `x = d₂/(d₂+d₁f)`. Source:
* Abramowitz and Stegun, 26.6.2 and 26.5.2.
* @param f at least 0
* @param above degrees of freedom d₁ of the numerator, above 0
* @param below degrees of freedom d₂ of the denominator, above 0
*/
function fisherAbove(f, above, below) {
	return betaBelow(below / (below + above * f), below / 2, above / 2);
}
/**
* Returns `P(X ≥ hits)` of a number of independent trials.
* @param chance of one of them, above 0 and below 1
*/
function binomialAtLeast(hits, trials, chance) {
	if (hits <= 0) return 1;
	return hits > trials ? 0 : betaBelow(chance, hits, trials - hits + 1);
}
/**
* Returns `I_x(a, b)`, the regularized incomplete beta function, for a and b above 0. Source:
* Abramowitz and Stegun, 26.5.8.
*/
function betaBelow(x, a, b) {
	if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
	const factor = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
	return x < (a + 1) / (a + b + 2) ? factor * betaFraction(x, a, b) / a : 1 - factor * betaFraction(1 - x, b, a) / b;
}
/**
* `ln Γ(a)` by Stirling's series `(a−½)·ln a − a + ½·ln 2π + 1/(12a) − 1/(360a³) + 1/(1260a⁵) −
* 1/(1680a⁷)` after `a` was raised. Source: Abramowitz and Stegun, 6.1.15 and 6.1.40.
* @param a above 0
*/
function logGamma(a) {
	let raised = a;
	let logFactor = 0;
	for (; raised < STIRLING_FROM; raised++) logFactor += Math.log(raised);
	const u = 1 / (raised * raised);
	const rest = (1 / 12 - u * (1 / 360 - u * (1 / 1260 - u / 1680))) / raised;
	return (raised - .5) * Math.log(raised) - raised + .5 * Math.log(2 * Math.PI) + rest - logFactor;
}
function notZero(value) {
	return Math.abs(value) < TINY ? TINY : value;
}
/**
* Value from which on the tail is computed by itself, so that it does not lose digits as a
* difference from one half.
*/
const TAIL_FROM = 2.5;
const MOST_NORMAL_TERMS = 500;
const FRACTION_TERMS = 150;
/** Returns `φ(z)`, the density of the normal distribution with mean 0 and standard deviation 1. */
function normalDensity(z) {
	return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}
/** Returns `Φ(z)`, the probability of a value below z. */
function normalBelow(z) {
	return z < 0 ? normalUpperTail(-z) : 1 - normalUpperTail(z);
}
/**
* Returns `Φ⁻¹(p)`, the value that a standard normal one stays under with probability p.
* @param p between 0 and 1
*/
function normalQuantile(p) {
	const distribution = {
		tail: normalUpperTail,
		density: normalDensity
	};
	return p < .5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p);
}
/**
* `P(Z > z)` for z ≥ 0: near 0 by the series `½ − φ(z)·(z + z³/3 + z⁵/(3·5) + …)`, further out by
* Laplace's continued fraction `φ(z)/(z + 1/(z + 2/(z + 3/(z + …))))`. Source: Abramowitz and
* Stegun, 26.2.11 and 26.2.14.
*/
function normalUpperTail(z) {
	if (z === Number.POSITIVE_INFINITY) return 0;
	return z < TAIL_FROM ? .5 - normalDensity(z) * series(z) : normalDensity(z) / fraction(z);
}
function series(z) {
	let term = z;
	let sum = z;
	for (let odd = 3; odd < 2 * MOST_NORMAL_TERMS && term > Number.EPSILON * sum; odd += 2) {
		term *= z * z / odd;
		sum += term;
	}
	return sum;
}
/**
* Continued fraction from the inside out; 100 terms are exact to the last digit from z = 2.5 on.
*/
function fraction(z) {
	let value = z;
	for (let term = FRACTION_TERMS; term > 0; term--) value = z + term / value;
	return value;
}
/**
* Steps outwards are at most this factor, so that none lands where the tail is 0 to the machine.
*/
const MOST_LOG_STEP = .5;
const MOST_STEPS = 500;
/**
* The t ≥ 0 that a value exceeds with probability p: Newton's method for `ln P(T > e^u) = ln p`.
* For the normal distribution and Student's this is concave and falling in u (ln T has a
* log-concave density, and so a rising hazard), so that the method comes from above, one step after
* another, wherever it starts.
* @param p above 0, at most one half
*/
function upperQuantile({ tail, density }, p) {
	if (!(p > 0 && p <= .5)) return p === 0 ? Number.POSITIVE_INFINITY : NaN;
	if (p === .5) return 0;
	let t = 1;
	for (let step = 0; step < MOST_STEPS; step++) {
		const above = tail(t);
		const logStep = Math.log(above / p) * above / (t * density(t));
		const next = t * Math.exp(Math.min(logStep, MOST_LOG_STEP));
		if (Math.abs(next - t) <= 2 * Number.EPSILON * t) return next;
		t = next;
	}
	return t;
}
/** The share of true changes that a measurement should detect. */
const POWER = .8;
/**
* Returns the smallest drop that a measurement could have seen, in 8 of 10 cases: `MDE =
* 1−exp(−(t_{1−α,ν}+t_{.80,ν})·se)`. Source: Bloom, Evaluation Review 19 (1995).
* @param alpha risk of a false alarm, one-sided
* @returns a fraction from 0 to 1
*/
function minimumDetectable(standardError, degreesOfFreedom, alpha) {
	return -Math.expm1(-reach(degreesOfFreedom, alpha) * standardError);
}
/**
* Returns the number of standard errors at which a true value is distinguished from a border in 8
* of 10 cases.
* @param alpha one-sided
*/
function reach(degreesOfFreedom, alpha) {
	return studentQuantile(1 - alpha, degreesOfFreedom) + studentQuantile(POWER, degreesOfFreedom);
}

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

export { studentAbove as _, moderatedVariance as a, winsorised as c, fisherAbove as d, minimumDetectable as f, reach as g, normalQuantile as h, median as i, betaBelow as l, normalDensity as m, geometricMean as n, squaresAround as o, normalBelow as p, mean as r, standardDeviation as s, compareStarts as t, binomialAtLeast as u, studentBelow as v, studentQuantile as y };