import { C as union, _ as object, a as _enum, b as strictObject, g as number, s as array, x as string, y as record } from "./failure.js";
import { n as defined } from "./objects.js";
import { A as toleranceSchema, b as durationSchema, k as timeSchema, m as camelKeys, p as addFault } from "./target-keys.js";
import { l as metricStem, n as ERROR_RATE_METRIC, o as metricInfo, t as ERRORS_METRIC } from "./metric.js";

// src/core/config/policy.ts
/** Errors have an alarm, which is always on. */
const ownJudgement = [ERRORS_METRIC, ERROR_RATE_METRIC];
const metricName = string().refine((name) => metricInfo(name) !== void 0 && !ownJudgement.includes(metricStem(name)), { error: "unknown metric; metrics are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …" }).meta({ title: "metric" });
const usualAcceptLabel = "bench: accept";
const acceptWord = union([_enum([
	"anyone",
	"others",
	"owners"
]), string().regex(/^team:[A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9_.-]+$/, "expected anyone, others, owners or team:ORG/TEAM")]);
const alpha = number().gt(0).lt(.5);
/**
* `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then
* happens.
*/
const policySchema = strictObject({
	rule: _enum(["evidence", "threshold"]).default("evidence").describe("`evidence` takes the measured noise into account. `threshold` flags each figure that is worse by more than its tolerance; it ignores noise, so it cannot tell a regression from a slow machine."),
	tolerance: toleranceSchema.optional().describe("The smallest drop that matters, for gated metrics without an entry in `tolerances`; default: throughput 3%, p95 5%, p99 10%; at a given rate p95 10%, p99 20%."),
	tolerances: record(metricName, toleranceSchema).default({}).describe("Tolerance by metric."),
	workloads: record(string().max(200), toleranceSchema).default({}).describe("Tolerance by workload, of its gated metrics, by the name in `workloads`. That of a file has its folder, since two folders may have files of one name: `bench/shop.yml: 5%`."),
	statements: object({ new: strictObject({ latency_p95_ms: number().positive().describe("The longest p95, in ms.") }).optional().describe("The largest figures of a statement that the base does not have, side by side.") }).catchall(toleranceSchema).default({}).transform(({ new: limits, ...tolerances }) => ({
		limits: limits ?? {},
		tolerances
	})).describe("Growth of the mean latency above which a statement is an alarm, such as `browse/product: 50%`; default: 25%, and 0.1 ms."),
	gated: array(metricName).min(1).optional().describe("Metrics that are gated; the others are only shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), at a given `rate` p95 and p99 in its place; `work` is the servers’ work per transaction, 2%."),
	"warn-only": array(metricName).default([]).describe("Metrics whose regression or alarm is only a warning."),
	"on-inconclusive": _enum([
		"pass",
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("The effect of an undecided comparison (❓): with `pass` the check passes, with `warn` it passes with a warning, with `fail` it fails. `confirm` is the same as `warn`."),
	"on-not-comparable": _enum([
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("The effect of a baseline that was measured under different conditions, such as another CPU."),
	"on-removed": _enum(["pass", "fail"]).default("pass").describe("The effect of a cell that is in the baseline but no longer in the plan."),
	"fail-on": _enum(["regression", "never"]).default("regression").describe("Which verdict turns the check red; failed runs always do."),
	"accept-by": union([acceptWord, array(acceptWord).min(1).max(20)]).default("anyone").transform((words) => [...new Set([words].flat())].sort()).describe("Whose label or comment `/bench accept` counts; see docs/check.md. It applies to `bench: skip` too."),
	"accept-label": string().regex(/^[^\s\p{Cc}](?:[^\p{Cc}]{0,48}[^\s\p{Cc}])?$/u, "expected one line of at most 50 characters").refine((label) => !/^bench: (?:skip|full)$/i.test(label), { error: "this label has another meaning" }).default(usualAcceptLabel).describe("The label that accepts a regression."),
	"alpha-regression": alpha.default(.01).describe("Risk of a red without a change, one-sided."),
	"alpha-ok": alpha.default(.05).describe("Risk of a green with a drop as large as the tolerance, one-sided."),
	history: strictObject({ most: number().int().min(1).max(200).default(200).describe("Number of newest jobs of the series that form its history.") }).prefault({}).describe("How much of the stored history to read."),
	"side-by-side": strictObject({
		rounds: number().int().min(3).max(12).default(8).describe("Maximum number of rounds; only undecided cells get another one."),
		pairs: number().int().min(4).max(100).multipleOf(2).default(4).describe("Pairs of slices per round, one slice of each server; an even number."),
		slice: timeSchema.prefault("10s").describe("Measured time of a slice."),
		settle: durationSchema.prefault("2s").describe("Load before each slice, not counted."),
		measure: _enum([
			"auto",
			"slices",
			"windows",
			"duet",
			"simulated"
		]).default("auto").describe("How to measure a pair; see docs/against.md. `windows` and `duet` have less noise and no latencies, `simulated` counts instructions (docs/simulated.md); `auto` begins in slices, and goes on in windows where these are too noisy."),
		budget: durationSchema.optional().describe("After the first round, none starts that would exceed this time, counted from the start of the servers; default: no limit.")
	}).prefault({}).describe("Number of rounds, pairs of slices per round, and the time for all of them.")
}).superRefine(({ gated = [], "side-by-side": { measure } }, context) => {
	const latency = gatedLatency(gated);
	if (measure !== "windows" && measure !== "duet" || latency === void 0) return;
	const message = `expected slices: the load is stopped now and then, and ${latency} is gated`;
	addFault(context, ["side-by-side", "measure"], message);
}).transform(camelKeys);
/** Returns the first latency of the gated metrics: in windows a load has none. */
function gatedLatency(gated = []) {
	return gated.find((metric) => /^(?:connect_)?latency_/.test(metric));
}
/**
* Returns the parts of a policy that decide a verdict, as the record keeps them. The effect of a
* verdict on the check is no part.
*/
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
/**
* The policy by which a record was judged, in the place of the usual one; records of earlier
* versions hold none.
*/
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

export { usualAcceptLabel as a, recordedPolicy as i, policyOfRecord as n, policySchema as r, gatedLatency as t };