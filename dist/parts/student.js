import { An as record, Dn as number, It as timeSchema, Lt as toleranceSchema, Mn as string, Mt as durationSchema, Sn as array, an as ERROR_RATE_METRIC, b as camelKeys, in as ERRORS_METRIC, jn as strictObject, on as metricInfo, sn as metricStem, xn as _enum } from "./shared.js";

// src/config/policy.ts
/** Errors have an alarm, which is always on. */
const ownJudgement = [ERRORS_METRIC, ERROR_RATE_METRIC];
const metricName = string().refine((name) => metricInfo(name) !== void 0 && !ownJudgement.includes(metricStem(name)), { error: "unknown metric; known are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …" }).meta({ title: "metric" });
const alpha = number().gt(0).lt(.5);
/** `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then happens. */
const policySchema = strictObject({
	rule: _enum([
		"evidence",
		"threshold",
		"auto"
	]).default("evidence").transform((rule) => rule === "threshold" ? rule : "evidence").describe("How a verdict is reached: `evidence` by what the noise of today allows, `threshold` by the figures alone; `auto` is another name of `evidence`."),
	tolerance: toleranceSchema.optional().describe("The smallest drop that matters, for every gated metric that `tolerances` does not name; default: the metric’s own (throughput 3%, p95 5%, p99 10%; at a given rate p95 10%, p99 20%)."),
	tolerances: record(metricName, toleranceSchema).default({}).describe("Tolerance by metric."),
	gated: array(metricName).min(1).optional().describe("Metrics that decide, the others are shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), at a given `rate` p95 and p99 in its place; `work` is the servers’ work per transaction, 2%."),
	"warn-only": array(metricName).default([]).describe("Metrics whose regression or alarm only warns."),
	"on-inconclusive": _enum([
		"pass",
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("What an undecided comparison does to the check: `pass` leaves it green and silent, `warn` green with a warning on the page of the run and in the summary, `fail` turns it red, `confirm` is another name of `warn`: what a stored baseline makes suspect is measured side by side wherever that is possible."),
	"on-not-comparable": _enum([
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("What a baseline that was measured otherwise, on another CPU for instance, does to the check, in the same words."),
	"on-removed": _enum(["pass", "fail"]).default("pass").describe("What a cell that the baseline has and the plan has no more does to the check."),
	"fail-on": _enum(["regression", "never"]).default("regression").describe("What turns the check red, beside broken runs, which always do."),
	"alpha-regression": alpha.default(.01).describe("Risk of a red without a change, one-sided."),
	"alpha-ok": alpha.default(.05).describe("Risk of a green with a drop of the tolerance, one-sided."),
	history: strictObject({
		most: number().int().min(1).max(200).default(200).describe("Newest jobs of the series that are its history; the level is that of the last segment."),
		least: number().int().min(3).default(8).describe("Idle: eight jobs make their spread known.")
	}).prefault({}).describe("How much of the stored history is read."),
	"side-by-side": strictObject({
		rounds: number().int().min(3).max(12).default(8).describe("Rounds at most, each with fresh servers; only undecided cells get another one."),
		pairs: number().int().min(4).max(100).multipleOf(2).default(4).describe("Pairs of slices a round, one of each server; an even number."),
		slice: timeSchema.prefault("10s").describe("Measured time of a slice."),
		settle: durationSchema.prefault("2s").describe("Load before each slice; not counted."),
		budget: durationSchema.optional().describe("No further round is begun that would pass this time; default: no limit.")
	}).prefault({}).describe("Rounds of so many pairs of slices, and the time they may take together.")
}).transform(camelKeys);

// src/statistics/upper-quantile.ts
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

// src/statistics/student.ts
/** From here on Stirling's series for the ratio of two gamma functions is exact to 1e-15. */
const STIRLING_FROM = 25;
const MOST_TERMS = 1e4;
/** Stands in for 0 where Lentz's method would divide by it. */
const TINY = 1e-300;
/** `P(T_ν < t)`, to twelve digits for ν up to 1,000. @param degreesOfFreedom ν, above 0 */
function studentBelow(t, degreesOfFreedom) {
	return t < 0 ? upperTail(-t, degreesOfFreedom) : 1 - upperTail(t, degreesOfFreedom);
}
/** `P(T_ν > t)`, without the loss of digits of `1 − P`. */
function studentAbove(t, degreesOfFreedom) {
	return studentBelow(-t, degreesOfFreedom);
}
/** `t_{p,ν}`: the value that T_ν stays under with probability p. @param p between 0 and 1 */
function studentQuantile(p, degreesOfFreedom) {
	const distribution = {
		tail: (t) => upperTail(t, degreesOfFreedom),
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
function upperTail(t, nu) {
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
	for (let m = 1; m < MOST_TERMS; m++) {
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
function notZero(value) {
	return Math.abs(value) < TINY ? TINY : value;
}

export { policySchema as a, upperQuantile as i, studentBelow as n, studentQuantile as r, studentAbove as t };