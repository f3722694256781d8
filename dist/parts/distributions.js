import { Ct as camelKeys, Gn as metricStem, Hn as ERRORS_METRIC, Mn as defined, Ot as timeSchema, Un as ERROR_RATE_METRIC, Wn as metricInfo, _r as strictObject, gr as record, kt as toleranceSchema, or as _enum, pr as number, sr as array, ur as lazy, vr as string, wt as durationSchema } from "./shared.js";

// src/config/policy.ts
/** Errors have an alarm, which is always on. */
const ownJudgement = [ERRORS_METRIC, ERROR_RATE_METRIC];
const metricName = lazy(() => string().refine((name) => metricInfo(name) !== void 0 && !ownJudgement.includes(metricStem(name)), { error: "unknown metric; metrics are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …" }).meta({ title: "metric" }));
const alpha = number().gt(0).lt(.5);
/** `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then happens. */
const policySchema = lazy(() => strictObject({
	rule: _enum([
		"evidence",
		"threshold",
		"auto"
	]).default("evidence").transform((rule) => rule === "threshold" ? rule : "evidence").describe("How to reach a verdict: `evidence` takes the measured noise into account, `threshold` compares the figures alone; `auto` is the same as `evidence`."),
	tolerance: toleranceSchema.optional().describe("The smallest drop that matters, for every gated metric without its own entry in `tolerances`; default: the metric’s own (throughput 3%, p95 5%, p99 10%; at a given rate p95 10%, p99 20%)."),
	tolerances: record(metricName, toleranceSchema).default({}).describe("Tolerance by metric."),
	gated: array(metricName).min(1).optional().describe("Metrics that are gated; the others are only shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), at a given `rate` p95 and p99 in its place; `work` is the servers’ work per transaction, 2%."),
	"warn-only": array(metricName).default([]).describe("Metrics whose regression or alarm is only a warning."),
	"on-inconclusive": _enum([
		"pass",
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("The effect of an undecided comparison on the check: `pass` leaves it green without a message, `warn` green with a warning on the page of the run and in the summary, `fail` turns it red. `confirm` is the same as `warn`: wherever possible, a suspected regression against a stored baseline is measured side by side."),
	"on-not-comparable": _enum([
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("The effect of a baseline that was measured under different conditions, for example on another CPU; the values are the same."),
	"on-removed": _enum(["pass", "fail"]).default("pass").describe("The effect of a cell that is in the baseline but no longer in the plan."),
	"fail-on": _enum(["regression", "never"]).default("regression").describe("Which verdict turns the check red; failed runs always do."),
	"accept-by": _enum(["anyone", "others"]).default("anyone").describe("Whose `bench: accept` and `bench: skip` count, of the people with write access: of `anyone`, or of `others` than the author of the pull request."),
	"alpha-regression": alpha.default(.01).describe("Risk of a red without a change, one-sided."),
	"alpha-ok": alpha.default(.05).describe("Risk of a green with a drop of the tolerance, one-sided."),
	history: strictObject({
		most: number().int().min(1).max(200).default(200).describe("Number of newest jobs of the series that form its history; the level is that of the last segment."),
		least: number().int().min(3).default(8).describe("No effect: eight jobs are enough to know their spread.")
	}).prefault({}).describe("How much of the stored history to read."),
	"side-by-side": strictObject({
		rounds: number().int().min(3).max(12).default(8).describe("Maximum number of rounds, each with freshly started servers; only undecided cells get another round."),
		pairs: number().int().min(4).max(100).multipleOf(2).default(4).describe("Pairs of slices per round, one slice of each server; an even number."),
		slice: timeSchema.prefault("10s").describe("Measured time of a slice."),
		settle: durationSchema.prefault("2s").describe("Load before each slice, not counted."),
		budget: durationSchema.optional().describe("No further round starts that would exceed this time; default: no limit.")
	}).prefault({}).describe("Number of rounds, pairs of slices per round, and the time for all of them.")
}).transform(camelKeys));
/** What of a policy decides a verdict, as the record keeps it. What a verdict does to the check is not part of it. */
function recordedPolicy(policy) {
	const { rule, tolerance, tolerances, gated, warnOnly, alphaRegression, alphaOk } = policy;
	return {
		rule,
		tolerances,
		warnOnly,
		alphaRegression,
		alphaOk,
		...defined({
			tolerance,
			gated
		})
	};
}
/** The policy by which a record was judged, in the place of the usual one; records of earlier versions hold none. */
function policyOfRecord(recorded) {
	const usual = policySchema.parse({});
	if (recorded === void 0) return usual;
	const { tolerance, gated, ...rest } = recorded;
	return {
		...usual,
		...rest,
		...defined({
			tolerance,
			gated
		})
	};
}

// src/statistics/distributions.ts
/** From here on Stirling's series for the ratio of two gamma functions is exact to 1e-15. */
const STIRLING_FROM = 25;
const MOST_STUDENT_TERMS = 1e4;
/** Stands in for 0 where Lentz's method would divide by it. */
const TINY = 1e-300;
/** `P(T_ν < t)`, to twelve digits for ν up to 1,000. @param degreesOfFreedom ν, above 0 */
function studentBelow(t, degreesOfFreedom) {
	return t < 0 ? studentUpperTail(-t, degreesOfFreedom) : 1 - studentUpperTail(t, degreesOfFreedom);
}
/** `P(T_ν > t)`, without the loss of digits of `1 − P`. */
function studentAbove(t, degreesOfFreedom) {
	return studentBelow(-t, degreesOfFreedom);
}
/** `t_{p,ν}`: the value that T_ν stays under with probability p. @param p between 0 and 1 */
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
* `P(T_ν > t)` for t ≥ 0, as `½·I_x(ν/2, ½)` with `x = ν/(ν+t²)`; near the middle as `½ − ½·I_{1−x}(½, ν/2)`, where the
* fraction converges faster. Source: Abramowitz and Stegun, 26.7.1 and 26.5.2.
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
* The continued fraction of the incomplete beta function, `I_x(a,b) = x^a(1−x)^b/(a·B(a,b)) · 1/(1+ d₁/(1+ d₂/(1+ …)))`,
* by Lentz's method. Source: Abramowitz and Stegun, 26.5.8; Lentz, Applied Optics 15 (1976).
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
* `Γ(a+½)/Γ(a)`, by Stirling's series `√a·exp(−1/(8a) + 1/(192a³) − 1/(640a⁵) + 17/(14336a⁷))` after `a` was raised by
* `Γ(a+½)/Γ(a) = a/(a+½) · Γ(a+3/2)/Γ(a+1)`. Source: Tricomi and Erdélyi, Pacific Journal of Mathematics 1 (1951).
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
* `P(F > f)` of Fisher's distribution, as `I_x(d₂/2, d₁/2)` with `x = d₂/(d₂+d₁f)`.
* Source: Abramowitz and Stegun, 26.6.2 and 26.5.2.
* @param f at least 0
* @param above degrees of freedom d₁ of the numerator, above 0
* @param below degrees of freedom d₂ of the denominator, above 0
*/
function fisherAbove(f, above, below) {
	return betaBelow(below / (below + above * f), below / 2, above / 2);
}
/** `P(X ≥ hits)` of so many independent trials. @param chance of one of them, above 0 and below 1 */
function binomialAtLeast(hits, trials, chance) {
	if (hits <= 0) return 1;
	return hits > trials ? 0 : betaBelow(chance, hits, trials - hits + 1);
}
/** `I_x(a, b)`, the regularized incomplete beta function, for a and b above 0. Source: Abramowitz and Stegun, 26.5.8. */
function betaBelow(x, a, b) {
	if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
	const factor = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
	return x < (a + 1) / (a + b + 2) ? factor * betaFraction(x, a, b) / a : 1 - factor * betaFraction(1 - x, b, a) / b;
}
/**
* `ln Γ(a)` by Stirling's series `(a−½)·ln a − a + ½·ln 2π + 1/(12a) − 1/(360a³) + 1/(1260a⁵) − 1/(1680a⁷)` after `a`
* was raised. Source: Abramowitz and Stegun, 6.1.15 and 6.1.40. @param a above 0
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
/** From here on the tail is computed by itself, so that it does not lose digits as a difference from one half. */
const TAIL_FROM = 2.5;
const MOST_NORMAL_TERMS = 500;
const FRACTION_TERMS = 150;
/** `φ(z)`, the density of the normal distribution with mean 0 and standard deviation 1. */
function normalDensity(z) {
	return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}
/** `Φ(z)`: the probability of a value below z. */
function normalBelow(z) {
	return z < 0 ? normalUpperTail(-z) : 1 - normalUpperTail(z);
}
/** `Φ⁻¹(p)`. @param p between 0 and 1 */
function normalQuantile(p) {
	const distribution = {
		tail: normalUpperTail,
		density: normalDensity
	};
	return p < .5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p);
}
/**
* `P(Z > z)` for z ≥ 0: near 0 by the series `½ − φ(z)·(z + z³/3 + z⁵/(3·5) + …)`, further out by Laplace's continued
* fraction `φ(z)/(z + 1/(z + 2/(z + 3/(z + …))))`. Source: Abramowitz and Stegun, 26.2.11 and 26.2.14.
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
/** From the inside out; 100 terms are exact to the last digit from z = 2.5 on. */
function fraction(z) {
	let value = z;
	for (let term = FRACTION_TERMS; term > 0; term--) value = z + term / value;
	return value;
}
/** Steps outwards are at most this factor, so that none lands where the tail is 0 to the machine. */
const MOST_LOG_STEP = .5;
const MOST_STEPS = 500;
/**
* The t ≥ 0 that a value exceeds with probability p: Newton's method for `ln P(T > e^u) = ln p`. For the normal
* distribution and Student's this is concave and falling in u (ln T has a log-concave density, and so a rising hazard),
* so that the method comes from above, one step after another, wherever it starts.
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

export { normalDensity as a, studentBelow as c, policySchema as d, recordedPolicy as f, normalBelow as i, studentQuantile as l, binomialAtLeast as n, normalQuantile as o, fisherAbove as r, studentAbove as s, betaBelow as t, policyOfRecord as u };