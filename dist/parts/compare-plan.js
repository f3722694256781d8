import { lt as Failure } from "./start.js";
import { $n as string, $t as defined, B as addFault, Bn as array, Dn as jobParts, Et as formatDuration, It as plural, Jn as number, Pt as formatTime, Qn as strictObject, U as camelKeys, Wn as lazy, Y as durationSchema, Yn as object, Zn as record, at as toleranceSchema, c as onceOf, dn as ERRORS_METRIC, en as groupBy, er as union, fn as ERROR_RATE_METRIC, gn as metricStem, hn as metricInfo, it as timeSchema, jn as totalSeconds, kn as sideSeconds, n as endsWithItsWork, p as toolOf, r as factsOf, t as canTakeTurns, x as optionOf, zn as _enum } from "./gate-compare-plan.js";
import { basename } from "node:path";

// src/words/commit.ts
/** A complete commit id, SHA-1 or SHA-256. */
const commitSchema = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
/** `a1b2c3d`: a commit id as people read it, seven digits; a text that is none stays as it is. */
function shortCommit(commit) {
	return /^[0-9a-f]{12,}$/iu.test(commit) ? commit.slice(0, 7) : commit;
}

// src/statistics/distributions.ts
/** Value from which on Stirling's series for the ratio of two gamma functions is exact to 1e-15. */
const STIRLING_FROM = 25;
const MOST_STUDENT_TERMS = 1e4;
/** Stands in for 0 where Lentz's method would divide by it. */
const TINY = 1e-300;
/** `P(T_\u03bd < t)`, to twelve digits for \u03bd up to 1,000. @param degreesOfFreedom \u03bd, above 0 */
function studentBelow(t, degreesOfFreedom) {
	return t < 0 ? studentUpperTail(-t, degreesOfFreedom) : 1 - studentUpperTail(t, degreesOfFreedom);
}
/** `P(T_\u03bd > t)`, without the loss of digits of `1 \u2212 P`. */
function studentAbove(t, degreesOfFreedom) {
	return studentBelow(-t, degreesOfFreedom);
}
/** `t_{p,\u03bd}`: the value that T_\u03bd stays under with probability p. @param p between 0 and 1 */
function studentQuantile(p, degreesOfFreedom) {
	const distribution = {
		tail: (t) => studentUpperTail(t, degreesOfFreedom),
		density: (t) => density(t, degreesOfFreedom)
	};
	return p < .5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p);
}
/** `f(t) = \u0393((\u03bd+1)/2) / (\u221a(\u03bd\u03c0)·\u0393(\u03bd/2)) · (1 + t²/\u03bd)^(\u2212(\u03bd+1)/2)`. */
function density(t, nu) {
	return gammaRatio(nu / 2) / Math.sqrt(nu * Math.PI) * Math.exp(-(nu + 1) / 2 * Math.log1p(t * t / nu));
}
/**
* `P(T_\u03bd > t)` for t \u2265 0, as `½·I_x(\u03bd/2, ½)` with `x = \u03bd/(\u03bd+t²)`; near the middle as `½ \u2212 ½·I_{1\u2212x}(½, \u03bd/2)`, where the
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
* The continued fraction of the incomplete beta function, `I_x(a,b) = x^a(1\u2212x)^b/(a·B(a,b)) · 1/(1+ d\u2081/(1+ d\u2082/(1+ \u2026)))`,
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
* `\u0393(a+½)/\u0393(a)`, by Stirling's series `\u221aa·exp(\u22121/(8a) + 1/(192a³) \u2212 1/(640a\u2075) + 17/(14336a\u2077))` after `a` was raised by
* `\u0393(a+½)/\u0393(a) = a/(a+½) · \u0393(a+3/2)/\u0393(a+1)`. Source: Tricomi and Erdélyi, Pacific Journal of Mathematics 1 (1951).
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
* `P(F > f)` of Fisher's distribution, as `I_x(d\u2082/2, d\u2081/2)` with `x = d\u2082/(d\u2082+d\u2081f)`.
* Source: Abramowitz and Stegun, 26.6.2 and 26.5.2.
* @param f at least 0
* @param above degrees of freedom d\u2081 of the numerator, above 0
* @param below degrees of freedom d\u2082 of the denominator, above 0
*/
function fisherAbove(f, above, below) {
	return betaBelow(below / (below + above * f), below / 2, above / 2);
}
/** `P(X \u2265 hits)` of so many independent trials. @param chance of one of them, above 0 and below 1 */
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
* `ln \u0393(a)` by Stirling's series `(a\u2212½)·ln a \u2212 a + ½·ln 2\u03c0 + 1/(12a) \u2212 1/(360a³) + 1/(1260a\u2075) \u2212 1/(1680a\u2077)` after `a`
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
/** Value from which on the tail is computed by itself, so that it does not lose digits as a difference from one half. */
const TAIL_FROM = 2.5;
const MOST_NORMAL_TERMS = 500;
const FRACTION_TERMS = 150;
/** `\u03c6(z)`, the density of the normal distribution with mean 0 and standard deviation 1. */
function normalDensity(z) {
	return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}
/** `\u03a6(z)`: the probability of a value below z. */
function normalBelow(z) {
	return z < 0 ? normalUpperTail(-z) : 1 - normalUpperTail(z);
}
/** `\u03a6\u207b¹(p)`. @param p between 0 and 1 */
function normalQuantile(p) {
	const distribution = {
		tail: normalUpperTail,
		density: normalDensity
	};
	return p < .5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p);
}
/**
* `P(Z > z)` for z \u2265 0: near 0 by the series `½ \u2212 \u03c6(z)·(z + z³/3 + z\u2075/(3·5) + \u2026)`, further out by Laplace's continued
* fraction `\u03c6(z)/(z + 1/(z + 2/(z + 3/(z + \u2026))))`. Source: Abramowitz and Stegun, 26.2.11 and 26.2.14.
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
/** Continued fraction from the inside out; 100 terms are exact to the last digit from z = 2.5 on. */
function fraction(z) {
	let value = z;
	for (let term = FRACTION_TERMS; term > 0; term--) value = z + term / value;
	return value;
}
/** Steps outwards are at most this factor, so that none lands where the tail is 0 to the machine. */
const MOST_LOG_STEP = .5;
const MOST_STEPS = 500;
/**
* The t \u2265 0 that a value exceeds with probability p: Newton's method for `ln P(T > e^u) = ln p`. For the normal
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
/** The share of true changes that a measurement should detect. */
const POWER = .8;
/**
* The smallest drop that a measurement could have seen, in 8 of 10 cases: `MDE = 1\u2212exp(\u2212(t_{1\u2212\u03b1,\u03bd}+t_{.80,\u03bd})·se)`.
* Source: Bloom, Evaluation Review 19 (1995).
* @param alpha risk of a false alarm, one-sided
* @returns a fraction from 0 to 1
*/
function minimumDetectable(standardError, degreesOfFreedom, alpha) {
	return -Math.expm1(-reach(degreesOfFreedom, alpha) * standardError);
}
/** Standard errors at which a true value is distinguished from a border in 8 of 10 cases. @param alpha one-sided */
function reach(degreesOfFreedom, alpha) {
	return studentQuantile(1 - alpha, degreesOfFreedom) + studentQuantile(POWER, degreesOfFreedom);
}

// src/statistics/sample.ts
/** Arithmetic mean. @param values at least one */
function mean(values) {
	return sum(values) / values.length;
}
/**
* Mean on the scale of logarithms, on which figures are compared; a plain mean where one of them has no logarithm.
* @param values at least one, not negative
*/
function geometricMean(values) {
	const [first = NaN, ...rest] = values;
	if (rest.every((value) => value === first)) return first;
	if (values.some((value) => !(value > 0))) return mean(values);
	return Math.exp(mean(values.map(Math.log)));
}
/** Middle value; of an even number the mean of the middle two. @param values at least one */
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const half = Math.floor(sorted.length / 2);
	const upper = sorted[half] ?? NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}
/** Standard deviation of a sample, `\u221a(\u03a3(x\u2212x\u0304)²/(n\u22121))`. @param values at least two */
function standardDeviation(values) {
	return Math.sqrt(squaresAround(values, mean(values)) / (values.length - 1));
}
/** `\u03a3(x\u2212centre)²`. */
function squaresAround(values, centre) {
	return sum(values.map((value) => (value - centre) ** 2));
}
/**
* Replaces the `count` smallest values by the next one, and the `count` largest alike; the order stays.
* Source: Wilcox, Introduction to Robust Estimation and Hypothesis Testing, ch. 3.
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
/** Median distances from the median of a round at which a distance is clipped: 2.3 standard deviations of four pairs. */
const CLIP_AT_DISTANCES = 4;
/**
* F test of the rounds' medians, which neither one slow slice of a round moves nor clipping draws together; nor does such
* a slice hide in the noise of slices that starts differ. Its denominator is as good as known.
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
* Variance of a value of which several were seen, by what is expected of it beforehand and what the values show:
* `V = \u03a3 v_k`, `d0 = V²/\u03a3(v_k²/d_k)`, `\u03bd = d0+n\u22121`, `s² = (d0·V + \u03a3(x\u2212m)²)/\u03bd`.
* Source: Smyth, Stat. Appl. Genet. Mol. Biol. 3 (2004), article 3, for the moderated variance; Satterthwaite, Biometrics
* Bulletin 2 (1946), for the degrees of freedom of V.
* @param expected independent parts of V, not all 0
* @param squares `\u03a3(x\u2212m)²` of the values
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

// src/config/policy.ts
/** Errors have an alarm, which is always on. */
const ownJudgement = [ERRORS_METRIC, ERROR_RATE_METRIC];
const metricName = lazy(() => string().refine((name) => metricInfo(name) !== void 0 && !ownJudgement.includes(metricStem(name)), { error: "unknown metric; metrics are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, \u2026" }).meta({ title: "metric" }));
const usualAcceptLabel = "bench: accept";
const acceptWord = lazy(() => union([_enum([
	"anyone",
	"others",
	"owners"
]), string().regex(/^team:[A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9_.-]+$/, "expected anyone, others, owners or team:ORG/TEAM")]));
const alpha = number().gt(0).lt(.5);
/** `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then happens. */
const policySchema = lazy(() => strictObject({
	rule: _enum(["evidence", "threshold"]).default("evidence").describe("How to reach a verdict: `evidence` takes the measured noise into account, `threshold` compares the figures alone."),
	tolerance: toleranceSchema.optional().describe("The smallest drop that matters, for every gated metric without its own entry in `tolerances`; default: the metric\u2019s own (throughput 3%, p95 5%, p99 10%; at a given rate p95 10%, p99 20%)."),
	tolerances: record(metricName, toleranceSchema).default({}).describe("Tolerance by metric."),
	workloads: record(string().max(200), toleranceSchema).default({}).describe("Tolerance by workload, such as `shop.yml: 5%`, of its gated metrics."),
	statements: object({ new: strictObject({ latency_p95_ms: number().positive().describe("The longest p95, in ms.") }).optional().describe("The largest figures of a statement that the base does not have, side by side.") }).catchall(toleranceSchema).default({}).transform(({ new: limits, ...tolerances }) => ({
		limits: limits ?? {},
		tolerances
	})).describe("Growth of the mean latency above which a statement of your SQL is an alarm, such as `browse/product: 50%`; default: 25%, and 0.1 ms."),
	gated: array(metricName).min(1).optional().describe("Metrics that are gated; the others are only shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), at a given `rate` p95 and p99 in its place; `work` is the servers\u2019 work per transaction, 2%."),
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
	"accept-by": union([acceptWord, array(acceptWord).min(1).max(20)]).default("anyone").transform((words) => [...new Set([words].flat())].sort()).describe("Whose label or comment `/bench accept` counts: of `anyone` with write access, of `owners` (the approvers in `OWNERS` of the base, with its aliases), or of `team:ORG/TEAM`; a list adds them up. `others` excludes the author of the pull request. It applies to `bench: skip` too."),
	"accept-label": string().regex(/^[^\s\p{Cc}](?:[^\p{Cc}]{0,48}[^\s\p{Cc}])?$/u, "expected one line of at most 50 characters").refine((label) => !/^bench: (?:skip|full)$/i.test(label), { error: "this label has another meaning" }).default(usualAcceptLabel).describe("The label that accepts a regression."),
	"alpha-regression": alpha.default(.01).describe("Risk of a red without a change, one-sided."),
	"alpha-ok": alpha.default(.05).describe("Risk of a green with a drop of the tolerance, one-sided."),
	history: strictObject({ most: number().int().min(1).max(200).default(200).describe("Number of newest jobs of the series that form its history; the level is that of the last segment.") }).prefault({}).describe("How much of the stored history to read."),
	"side-by-side": strictObject({
		rounds: number().int().min(3).max(12).default(8).describe("Maximum number of rounds, each with freshly started servers; only undecided cells get another round."),
		pairs: number().int().min(4).max(100).multipleOf(2).default(4).describe("Pairs of slices per round, one slice of each server; an even number."),
		slice: timeSchema.prefault("10s").describe("Measured time of a slice."),
		settle: durationSchema.prefault("2s").describe("Load before each slice, not counted."),
		measure: _enum([
			"auto",
			"slices",
			"windows",
			"duet"
		]).default("auto").describe("How to measure a pair: `slices`, one after the other, or `windows`, where both loads run and take turns every 100 ms (less noise, no latencies). `duet` also runs both at once on one core, and takes the quieter of the two where gauges of the first round allow it. `auto` is the same as `slices`."),
		budget: durationSchema.optional().describe("No further round starts that would exceed this time; default: no limit.")
	}).prefault({}).describe("Number of rounds, pairs of slices per round, and the time for all of them.")
}).superRefine(({ gated = [], "side-by-side": { measure } }, context) => {
	const latency = gated.find((metric) => /^(?:connect_)?latency_/.test(metric));
	if (measure !== "windows" && measure !== "duet" || latency === void 0) return;
	const message = `expected slices: the load is stopped now and then, and ${latency} is gated`;
	addFault(context, ["side-by-side", "measure"], message);
}).transform(camelKeys));
/** Returns the parts of a policy that decide a verdict, as the record keeps them. The effect of a verdict on the check is no part. */
function recordedPolicy(policy) {
	const { rule, tolerance, tolerances, workloads, statements, gated, warnOnly, alphaRegression, alphaOk } = policy;
	return {
		rule,
		tolerances,
		warnOnly,
		alphaRegression,
		alphaOk,
		...Object.keys(workloads).length === 0 ? {} : { workloads },
		...Object.keys(statements.tolerances).length === 0 ? {} : { statements: statements.tolerances },
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
	const { tolerance, gated, workloads = {}, statements = {}, ...rest } = recorded;
	return {
		...usual,
		...rest,
		workloads,
		statements: {
			...usual.statements,
			tolerances: statements
		},
		...defined({
			tolerance,
			gated
		})
	};
}

// src/why/evidence.ts
/**
* Text of a statement or plan without what a user's data may be in: quoted texts and numbers become `?`. Names that
* hold digits (`sbtest1`, `Column#8`) stay.
*/
function maskLiterals(text) {
	return text.replace(/'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"/g, "?").replace(/(?<![\w#.`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w`])/g, "?");
}

// src/plan/cells.ts
/** Cells on the same data that are screened together before any of them is measured for long. */
const MANY_CELLS = 8;
/** The cells of a suite in the order of the file: workloads first, thread counts inside. */
function planCells(suite, sideBySide) {
	const cells = suite.workloads.flatMap((workload) => namesOf(workload).flatMap((name) => workload.clients.flatMap((clients) => (workload.threads ?? (onceOf(workload) === void 0 ? suite.threads : [1])).map((threads) => planCell(suite, workload, name, {
		threads,
		clients
	})))));
	return withUniqueIds(sideBySide === void 0 ? cells : cells.map((cell) => inSlices(cell, sideBySide, cells.length)));
}
/** Returns how two servers are measured in alternating slices. @param base the other server, if there is one */
function slicePaceOf(suite, base, { sideBySide }) {
	return base === void 0 || suite.method === "as-published" ? void 0 : sideBySide;
}
/** Seconds of load that the plan asks for, without preparation. */
function loadSeconds(cells) {
	return cells.reduce((sum, { settings, repeats }) => sum + repeats * secondsOfSlice(settings), 0);
}
/** Seconds of one slice with what settles before it; two that are measured together settle together. */
function secondsOfSlice({ durationSeconds, warmUpSeconds, measure }) {
	if (measure === void 0) return durationSeconds + warmUpSeconds;
	return (measure === "duet" ? .75 * durationSeconds + .25 : durationSeconds) + warmUpSeconds / 2;
}
/** Gated figures that share the risk of a false red: of most cells one. */
function gatedFigures(cells) {
	return cells.reduce((sum, { figures = 1 }) => sum + figures, 0);
}
function namesOf(workload) {
	return typeof workload.name === "string" ? [workload.name] : workload.name;
}
function planCell(suite, workload, name, { threads, clients }) {
	const change = {
		variables: workload.variables,
		configuration: workload.configuration
	};
	const tool = toolOf(workload.tool);
	const content = workload.contents?.[name];
	const once = onceOf(workload);
	const serverSettings = {
		...workload.variables,
		...flattened(workload.configuration)
	};
	const step = workload.clients.length > 1 ? `${clients}x${threads}` : `${threads}`;
	const operations = operationsOf(workload, once, threads);
	const beside = besideOf(suite, workload);
	const figures = once?.figures ?? ((beside?.statement ?? beside?.pause) === void 0 ? void 0 : 2);
	const id = workload.id ?? usualId({
		tool: workload.tool,
		workload: name,
		server: workload.target
	}, step);
	return {
		repeats: workload.repeats ?? suite.repeats,
		change,
		...workload.reload ? { reload: true } : {},
		...figures === void 0 ? {} : { figures },
		settings: {
			id,
			tool: workload.tool,
			workload: name,
			threads,
			clients,
			data: {
				...tool.dataOf(workload.keys, suite, workload.options),
				...content === void 0 ? {} : { content }
			},
			durationSeconds: workload.duration ?? once?.seconds ?? suite.duration,
			warmUpSeconds: once === void 0 ? workload.warmUp ?? suite.warmUp : 0,
			options: optionsOf(workload),
			...workload.shape ? { shape: true } : {},
			...beside === void 0 ? {} : { beside },
			...workload.rate?.kind === "share" ? { rateShare: workload.rate.share } : {},
			...workload.newNames?.includes(name) ? { onlyOn: "candidate" } : {},
			...workload.target === void 0 ? {} : { server: workload.target },
			...operations === void 0 ? {} : { operations },
			...Object.keys(serverSettings).length === 0 ? {} : { serverSettings }
		}
	};
}
function besideOf(suite, { beside }) {
	if (beside === void 0) return void 0;
	const { load, ...others } = beside;
	if (load === void 0) return others;
	const { tool, name, keys, threads, options, contents } = load;
	const content = contents?.[name];
	return { load: {
		tool,
		workload: name,
		threads,
		data: {
			...toolOf(tool).dataOf(keys, suite, options),
			...content === void 0 ? {} : { content }
		},
		options
	} };
}
function operationsOf({ operations }, once, threads) {
	return once === void 0 ? operations : once.operations * threads;
}
/** A share of the capacity becomes a rate when that is known. */
function optionsOf({ options, rate }) {
	return rate?.kind === "per-second" ? {
		...options,
		rate: rate.perSecond
	} : options;
}
/** Returns the default id of a cell. @param step its threads, and in a sweep its clients */
function usualId({ tool, workload, server }, step) {
	return `${tool}/${factsOf(tool).shortName?.(workload) ?? basename(workload, ".lua")}/${step}${server === void 0 ? "" : `@${server}`}`;
}
/** `{tikv: {a: {b: 1}}}` as `{'tikv.a.b': 1}`; what is no scalar is written as JSON. */
function flattened(tree, path = []) {
	const parts = Object.entries(tree).map(([key, value]) => {
		const here = [...path, key];
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return flattened(value, here);
		const isScalar = [
			"string",
			"number",
			"boolean"
		].includes(typeof value);
		return { [here.join(".")]: isScalar ? value : JSON.stringify(value) };
	});
	return Object.assign({}, ...parts);
}
function inSlices({ settings, change, figures }, { rounds, pairs, slice, settle, measure }, cells) {
	const durationSeconds = settings.shape ? settings.durationSeconds : slice;
	const paced = endsWithItsWork(settings) ? {} : {
		durationSeconds,
		warmUpSeconds: settle
	};
	const way = measure === "duet" && cells >= 8 ? "windows" : measure;
	const together = (way === "windows" || way === "duet") && canTakeTurns(settings) ? { measure: way } : {};
	return {
		settings: {
			...settings,
			...paced,
			...together
		},
		repeats: 2 * (settings.shape ? 1 : pairs) * rounds,
		change,
		...figures === void 0 ? {} : { figures }
	};
}
/** Two entries with the same workload and threads (other options, other data) get `#2`, `#3`, \u2026 in the order of the file. */
function withUniqueIds(cells) {
	const countById = /* @__PURE__ */ new Map();
	return cells.map((cell) => {
		const times = (countById.get(cell.settings.id) ?? 0) + 1;
		countById.set(cell.settings.id, times);
		return times === 1 ? cell : {
			...cell,
			settings: {
				...cell.settings,
				id: `${cell.settings.id}#${times}`
			}
		};
	});
}
/** The number of cells from which they are screened together side by side; undefined where these are not. */
function screenedFrom(rule, cells) {
	return rule === "evidence" && cells.length >= 8 ? 8 : void 0;
}
/**
* Returns the settings that determine the rows that a load tool makes for a cell: equal texts, equal data.
* @returns undefined for a file of the caller's, a script or a list of properties, which may make anything
*/
function dataSetOf(cell) {
	const family = factsOf(cell.tool).family(cell.workload);
	return family === void 0 || cell.beside?.load !== void 0 ? void 0 : {
		tool: cell.tool,
		family,
		data: cell.data,
		options: making(cell)
	};
}
/** Equal for cells that share what is loaded in one job; those of one file of the caller's do. */
function dataKey(cell) {
	const { tool, workload, data, beside } = cell;
	const scalars = [data, making(cell)].map((values) => Object.entries(values).sort());
	return JSON.stringify([
		tool,
		factsOf(tool).family(workload) ?? `file ${workload}`,
		...scalars,
		beside?.load
	]);
}
function making({ tool, options }) {
	return Object.fromEntries(factsOf(tool).makingOptions.flatMap((name) => {
		const value = optionOf(options, name);
		return value === void 0 ? [] : [[name, value]];
	}));
}

// src/config/playground-configuration.ts
/** Machines of one size differ by some MiB of memory; a cache that follows them would make their figures incomparable. */
const CACHE_STEP_MIB = 256;
/**
* Returns settings that a benchmark needs and playground does not set: no encryption on the loopback address, no log of
* each statement, and no status port that the network reaches. Several TiKV on one machine would each take 45 % of its
* memory for their cache.
* @param caches TiKV instances on this machine, over all clusters
* @param memoryBytes of the machine
*/
function benchmarkDefaults(caches, memoryBytes) {
	const defaults = { tidb: {
		log: { level: "error" },
		security: { "auto-tls": false },
		status: { "status-host": "127.0.0.1" }
	} };
	if (caches < 2) return defaults;
	const shareMiB = memoryBytes * .4 / caches / 2 ** 20;
	const cacheMiB = Math.max(64, CACHE_STEP_MIB * Math.floor(shareMiB / CACHE_STEP_MIB));
	return {
		...defaults,
		tikv: { storage: { "block-cache": { capacity: `${cacheMiB}MiB` } } }
	};
}
/**
* Returns private paths for TiDB's files other than its data. By default it uses the system's temporary folder, and
* what it leaves there keeps another user's server from starting. TiDB adds its ports to both paths, so that instances
* share them. The socket beside its port, which nobody uses and which may have no long name, gets an empty name.
* @param folder private; TiDB makes what is missing
*/
function privatePlaces(folder) {
	return { tidb: {
		socket: "",
		"temp-dir": folder,
		"tmp-storage-path": folder
	} };
}
/** Later configurations win, key by key; lists and scalars are replaced completely. */
function mergeConfigurations(...layers) {
	return layers.reduce((merged, layer) => mergeTrees(merged, layer), {});
}
/** Dotted names, as they go into the record: `tikv.storage.block-cache.capacity`. */
function flatten(tree, prefix = "") {
	const flat = {};
	for (const [key, value] of Object.entries(tree)) {
		const name = prefix === "" ? key : `${prefix}.${key}`;
		if (isTree(value)) Object.assign(flat, flatten(value, name));
		else if (value !== void 0) flat[name] = isScalar(value) ? value : JSON.stringify(value);
	}
	return flat;
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isScalar(value) {
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value);
}
function mergeTrees(under, over) {
	const merged = { ...nested(under) };
	for (const [key, value] of Object.entries(nested(over))) {
		const below = merged[key];
		merged[key] = isTree(below) && isTree(value) ? mergeTrees(below, value) : value;
	}
	return merged;
}
/** `log.level: error` in YAML means the same as `log: {level: error}`. */
function nested(tree) {
	const result = {};
	for (const [key, value] of Object.entries(tree)) {
		const [first = "", ...rest] = key.split(".");
		const inner = rest.length === 0 ? value : { [rest.join(".")]: value };
		const clean = isTree(inner) ? nested(inner) : inner;
		const below = result[first];
		result[first] = isTree(below) && isTree(clean) ? mergeTrees(below, clean) : clean;
	}
	return result;
}
/**
* A tree as TOML 1.0: scalars of a table first, then its sub-tables, as the format demands.
* @throws Failure `input` for a value that TOML has no form for (null)
*/
function toToml(tree, path = []) {
	const lines = [];
	const tables = [];
	for (const [key, value] of Object.entries(tree)) {
		const keyPath = [...path, key];
		if (value === void 0) continue;
		if (isTree(value)) tables.push(`\n[${keyPath.map(tomlKey).join(".")}]\n${toToml(value, keyPath)}`);
		else lines.push(`${tomlKey(key)} = ${tomlValue(value, keyPath)}\n`);
	}
	return lines.join("") + tables.join("");
}
function tomlKey(key) {
	return /^[A-Za-z0-9_-]+$/.test(key) ? key : tomlString(key);
}
function tomlValue(value, path) {
	if (typeof value === "string") return tomlString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	if (typeof value === "bigint") return String(value);
	if (Array.isArray(value)) return `[${value.map((item) => tomlValue(item, path)).join(", ")}]`;
	if (isTree(value)) return `{ ${Object.entries(value).map(([key, inner]) => `${tomlKey(key)} = ${tomlValue(inner, path)}`).join(", ")} }`;
	throw new Failure("input", `${path.join(".")} has no value`, { remedy: "Set a value, or remove the key." });
}
/** JSON escapes what a basic string of TOML must escape, except DEL. */
function tomlString(text) {
	return JSON.stringify(text).replaceAll("", "\\u007f");
}
/** Adds a TiProxy to the topology where the configuration requests one as load balancer. */
function withTiproxy(config) {
	if (config.loadBalancer !== "tiproxy" || config.topology.tiproxy > 0) return config;
	return {
		...config,
		topology: {
			...config.topology,
			tiproxy: 1
		}
	};
}

// src/report/progress.ts
/** The machine that looks again. */
const SECOND_MACHINE = 0;
const ranks = {
	waiting: 0,
	running: 1,
	failed: 2,
	done: 3
};
/**
* Joins the knowledge of two observers: of each machine the later attempt, and in that the later stage. Order and
* repetition do not matter: several jobs that write at once lose nothing once each has read the others.
*/
function joinProgress(one, other) {
	const states = [...groupBy([...one.states, ...other.states], ({ number }) => String(number)).values()].map((states) => states.reduce((a, b) => isLater(b, a) ? b : a));
	return {
		count: Math.max(one.count, other.count),
		states: states.sort((a, b) => a.number - b.number)
	};
}
function isLater(one, other) {
	const order = (state) => [
		state.attempt,
		ranks[state.stage],
		state.at,
		state.endsBy ?? 0
	];
	const [a, b] = [order(one), order(other)];
	const place = a.findIndex((value, index) => value !== b[index]);
	return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0);
}
const letters = {
	waiting: "w",
	running: "r",
	failed: "f",
	done: "d"
};
/** Encodes the progress for the hidden mark of a comment: `3;1d1.1795000000;2r1.1795000100.1795003700`. */
function encodeProgress({ count, states }) {
	return [count, ...states.map(({ number, stage, attempt, at, endsBy }) => {
		const end = endsBy === void 0 ? "" : `.${endsBy}`;
		return `${number}${letters[stage]}${attempt}.${at}${end}`;
	})].join(";");
}
/** @returns undefined for what is none: anybody with the right can edit a comment */
function parseProgress(text) {
	const [first = "", ...words] = (text ?? "").split(";");
	const count = Number(first);
	if (!/^\d{1,3}$/.test(first) || count < 1 || count > 256 || words.length > count + 1) return void 0;
	const states = [];
	for (const word of words) {
		const [, number, letter, attempt, at, end] = /^(\d{1,3})([wrfd])(\d{1,6})\.(\d{1,12})(?:\.(\d{1,12}))?$/.exec(word) ?? [];
		const stage = Object.keys(letters).find((name) => letters[name] === letter);
		if (stage === void 0 || Number(number) > count) return void 0;
		states.push({
			number: Number(number),
			stage,
			attempt: Number(attempt),
			at: Number(at),
			...end === void 0 ? {} : { endsBy: Number(end) }
		});
	}
	return joinProgress({
		count,
		states: []
	}, {
		count,
		states
	});
}
/** `measuring, 2 of 4 machines done, until 10:45 UTC at the latest`; one line of plain text. */
function progressLine(progress) {
	const second = progress.states.find(({ number }) => number === 0);
	if (second !== void 0 && second.stage !== "waiting" && second.stage !== "running") return "judging the figures of all machines";
	if (second !== void 0) return ["measuring suspicious cells again", ...untilWords([second])].join(", ");
	const { done, failed, running } = countsOf(progress);
	return [
		"measuring",
		`${done} of ${plural(progress.count, "machine")} done`,
		...failed > 0 ? [`${failed} failed`] : [],
		...untilWords(running === progress.count - done - failed ? progress.states : [])
	].join(", ");
}
function countsOf({ states }) {
	const of = (stage) => states.filter((state) => state.number !== 0 && state.stage === stage).length;
	return {
		waiting: of("waiting"),
		running: of("running"),
		failed: of("failed"),
		done: of("done")
	};
}
/** Estimates when the last running machine will end; empty if none reports it. */
function untilWords(states) {
	const ends = states.flatMap(({ stage, endsBy }) => stage === "running" ? [endsBy] : []);
	if (ends.length === 0 || ends.some((end) => end === void 0)) return [];
	return [`until ${clock(Math.max(...ends.map((end) => end ?? 0)))} at the latest`];
}
/** More machines are not listed one by one. */
const MOST_TOLD = 12;
/** Sentences and a list for a comment; plain text but for the list's dashes. */
function progressParagraphs(progress) {
	const { count, states } = progress;
	const { done, failed, running } = countsOf(progress);
	const second = states.find(({ number }) => number === 0);
	const waiting = count - done - failed - running;
	const parts = [
		`${done} of ${plural(count, "machine")} ${done === 1 ? "is" : "are"} done`,
		...running > 0 ? [`${running} ${running === 1 ? "is" : "are"} measuring`] : [],
		...waiting > 0 ? [`${waiting} ${waiting === 1 ? "is" : "are"} waiting for a machine`] : [],
		...failed > 0 ? [`${failed} failed`] : []
	];
	const until = waiting === 0 ? untilWords(states) : [];
	const rest = until.length === 0 ? "" : ` The rest is expected ${until.join("").replace(/^until/u, "by")}.`;
	const lines = count > MOST_TOLD ? [] : Array.from({ length: count }, (_, index) => lineOf(index + 1, progress));
	return [
		...second === void 0 ? [] : [secondSentence(second)],
		`${parts.join(", ")}.${rest}`,
		...lines.length === 0 ? [] : [lines.join("\n")]
	];
}
function secondSentence(second) {
	switch (second.stage) {
		case "waiting": return "The suspicious cells are waiting for another machine, which will measure them again.";
		case "running": return ["Another machine is measuring the suspicious cells again", ...untilWords([second])].join(", ").concat(".");
		case "done":
		case "failed": return "Another machine has measured the suspicious cells again. The verdict comes next.";
	}
}
function lineOf(number, { count, states }) {
	const state = states.find((each) => each.number === number);
	const name = `- ${number}/${count}:`;
	switch (state?.stage) {
		case void 0:
		case "waiting": return `${name} waiting`;
		case "running": return `${name} measuring since ${clock(state.at)}${state.endsBy === void 0 ? "" : `, ${untilWords([state]).join("")}`}`;
		case "failed": return `${name} failed at ${clock(state.at)}`;
		case "done": return `${name} done at ${clock(state.at)}`;
	}
}
/** `10:45 UTC`. @param seconds since 1970 */
function clock(seconds) {
	return formatTime((/* @__PURE__ */ new Date(seconds * 1e3)).toISOString()).slice(11);
}
const names = {
	build: "build",
	boot: "boot",
	load: "load",
	reset: "resets",
	settle: "settle",
	measured: "measured"
};
/** Shorter parts are no part of the sum that anybody looks for. */
const LEAST_OTHER_SECONDS = 1;
/**
* Reports how long people waited for a verdict, and for what, in one line of Markdown. Time of no part, such as the
* checkout, is at the end as `other`.
* @param total seconds from the start of the job
* @param publishSeconds of the step that publishes
*/
function timeLine(total, times, publishSeconds) {
	const parts = [...timeParts(times), {
		name: "publish",
		seconds: publishSeconds
	}];
	const other = total - parts.reduce((sum, { seconds }) => sum + seconds, 0);
	const all = [...parts, ...other < LEAST_OTHER_SECONDS ? [] : [{
		name: "other",
		seconds: other
	}]];
	return `\u23f1 ${`${rounded(total)} from the start of the job to the verdict: ${listOf(all)}`}.${atOnceSentence(times)}`;
}
/**
* `3 min: boot 5 s, load 20 s, measured 2.5 min`, of the servers and their load alone.
* @returns undefined where nothing of it is known
*/
function timeWords(times) {
	const parts = timeParts(times);
	if (parts.length === 0) return void 0;
	return `${rounded(totalSeconds(times))}: ${listOf(parts)}.${atOnceSentence(times)}`;
}
/** The parts in the order in which they are reported, each as `load 20 s`. */
function listOf(parts) {
	return parts.map(({ name, seconds }) => `${name} ${rounded(seconds)}`).join(", ");
}
/** Returns the parts of the time, spent or estimated, by the names that people read. */
function timeParts(times) {
	return jobParts.flatMap((part) => {
		const spent = times[part];
		return spent === void 0 ? [] : [{
			name: names[part],
			seconds: spent.seconds
		}];
	});
}
/** Empty where both servers never were got ready at the same time. */
function atOnceSentence(times) {
	const { both, wall } = sideSeconds(times);
	if (both - wall < LEAST_OTHER_SECONDS) return "";
	return ` Both servers were prepared at the same time: ${rounded(both)} of work in ${rounded(wall)}.`;
}
function rounded(seconds) {
	return formatDuration(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
}

export { recordedPolicy as A, betaBelow as B, screenedFrom as C, maskLiterals as D, usualId as E, median as F, normalQuantile as G, minimumDetectable as H, moderatedVariance as I, studentBelow as J, reach as K, squaresAround as L, compareStarts as M, geometricMean as N, policyOfRecord as O, mean as P, standardDeviation as R, planCells as S, slicePaceOf as T, normalBelow as U, binomialAtLeast as V, normalDensity as W, commitSchema as X, studentQuantile as Y, shortCommit as Z, withTiproxy as _, parseProgress as a, gatedFigures as b, timeLine as c, benchmarkDefaults as d, flatten as f, toToml as g, privatePlaces as h, listOf as i, usualAcceptLabel as j, policySchema as k, timeParts as l, mergeConfigurations as m, encodeProgress as n, progressLine as o, isTree as p, studentAbove as q, joinProgress as r, progressParagraphs as s, clock as t, timeWords as u, dataKey as v, secondsOfSlice as w, loadSeconds as x, dataSetOf as y, winsorised as z };