import { r as mean } from "./sample.js";
import { K as givenRate, N as intervalOf } from "./parts.js";
import { n as defined } from "./objects.js";
import { n as hasRedPlan } from "./header-schema.js";
import { t as Failure } from "./failure.js";
import { s as formatExactShare } from "./number.js";
import { c as metricStatement, l as metricStem, o as metricInfo, r as gatedByOperation, u as metricStems } from "./metric.js";

// src/statistics/overall-change.ts
const CONFIDENCE = .9;
/**
* Estimates the geometric mean of the cells' ratios, on the scale of logarithms, `M = mean m` of C
* cells. Cells of one round share its starts, so rounds are the samples: round r adds `d_r =
* Σ(x_cr−mean x_c)/(C·R_c)`, weighs `w_r = Σ1/(C·R_c)`, and `N = 1/Σw²`, `V = N/(N−1)·Σd²`, `V0 =
* Σ(W_c/n_c)/C² + 2σ²·Σw²` with `d0 = 0.3·(V0/(2σ²·Σw²))²` degrees of freedom, at most 12, `se_M² =
* (d0·V0+(N−1)·V)/(d0+N−1)`, at least what the slices explain, and `t_.95` of `d0+N−1`. Shown,
* never gated.
* @param cells gated figures, one a cell
* @returns undefined where one round was too noisy to say anything
*/
function estimateOverallChange(cells, measures = "throughput") {
	if (cells.length === 0) return void 0;
	const estimates = cells.map(({ estimate }) => estimate);
	const change = mean(estimates.map((each) => each.change));
	const rounds = Array.from({ length: Math.max(...estimates.map((each) => each.rounds)) }, (_, round) => estimates.flatMap(({ roundMeans }) => {
		const own = roundMeans[round];
		if (own === void 0) return [];
		const weight = 1 / (cells.length * roundMeans.length);
		return [{
			weight,
			difference: weight * (own - mean(roundMeans))
		}];
	}));
	const weights = sumOfSquares(rounds.map((round) => sum(round.map(({ weight }) => weight))));
	const seen = sumOfSquares(rounds.map((round) => sum(round.map(({ difference }) => difference))));
	const ofSlices = sum(estimates.map(({ pairVariance, pairs }) => pairVariance / pairs)) / cells.length ** 2;
	const ofStarts = 2 * Math.max(...cells.map(({ terms }) => terms.startNoise)) ** 2 * weights;
	const assumed = ofSlices + ofStarts;
	const assumedDegrees = Math.min(MOST_ASSUMED_DEGREES, ASSUMED_DEGREES * (assumed / ofStarts) ** 2);
	const degrees = 1 / weights - 1;
	const all = assumedDegrees + degrees;
	if (all < 1) return void 0;
	const variance = (assumedDegrees * assumed + (degrees > 0 ? (degrees + 1) * seen : 0)) / all;
	const ofLasting = Math.max(...cells.map(({ terms }) => terms.lastingVariance ?? 0));
	return changeFrom(change, Math.sqrt(Math.max(variance, ofSlices) + ofLasting), all, {
		cells: cells.length,
		measures
	});
}
/** Degrees of freedom of the assumed noise of starts: it weighs little beside what they show. */
const [ASSUMED_DEGREES, MOST_ASSUMED_DEGREES] = [.3, 12];
const sum = (values) => values.reduce((total, value) => total + value, 0);
const sumOfSquares = (values) => sum(values.map((value) => value ** 2));
/**
* Estimates the overall change against a stored baseline: `M = mean m`, `se_M = mean se`, since
* what differs from job to job is the machine, which the cells of a job share; t_.95 of the fewest
* degrees of freedom.
* @param cells at least one
* @returns undefined where the noise between jobs of one is not known yet
*/
function estimateStoredOverallChange(cells, measures = "throughput") {
	if (cells.some(({ noise }) => noise.kind !== "known")) return void 0;
	return changeFrom(mean(cells.map((cell) => cell.change)), mean(cells.map((cell) => cell.standardError)), Math.min(...cells.map((cell) => cell.degreesOfFreedom)), {
		cells: cells.length,
		measures
	});
}
function changeFrom(change, standardError, degreesOfFreedom, { cells, measures }) {
	return {
		change: Math.expm1(change),
		...intervalOf({
			change,
			standardError,
			degreesOfFreedom
		}, "higher-is-better", CONFIDENCE).interval,
		cells,
		measures
	};
}

// src/core/verdict/gating.ts
/**
* Time of the statement beside a load, and of the load after a pause: gated beside what is gated
* anyway.
*/
const BESIDE_TIMES = ["beside_s", "recovery_s"];
/**
* A rate was not reached where the shortfall exceeds this share of it, and what chance explains.
*/
const RATE_TOLERANCE = .01;
/** Tolerances δ of latencies by metric, at a given rate, where only time can differ. */
const latencyAtRate = {
	latency_p95_ms: .1,
	latency_p99_ms: .2,
	connect_latency_p95_ms: .1,
	connect_latency_p99_ms: .2
};
/**
* Tolerances δ by metric at a given rate for cells without latencies, which have only the
* throughput.
*/
const toleranceAtRate = {
	tps: RATE_TOLERANCE,
	qps: RATE_TOLERANCE,
	ops: RATE_TOLERANCE,
	tpmc: RATE_TOLERANCE,
	connections_per_s: RATE_TOLERANCE,
	...latencyAtRate
};
/** Latencies that grow by more than this share turn the check red though they are not gated. */
const alarmLimits = {
	latency_p95_ms: .25,
	latency_p99_ms: .5,
	connect_latency_p95_ms: .25,
	connect_latency_p99_ms: .5
};
/** Share by which the mean of a statement may grow, where the gate names no other one for it. */
const STATEMENT_ALARM = .25;
/**
* Returns the statement of a load, `checkout/2`, whose mean latency a metric is; undefined for
* every other metric.
*/
function statementOf(metric) {
	return metricStem(metric) === "latency_avg_ms" ? metricStatement(metric) : void 0;
}
/**
* Returns the share by which a metric that is not gated may grow before it is an alarm; undefined
* where it has none.
*/
function findAlarmLimit(metric, policy) {
	const statement = statementOf(metric);
	if (statement !== void 0) return policy?.statements.tolerances[statement] ?? STATEMENT_ALARM;
	return Object.hasOwn(alarmLimits, metric) ? alarmLimits[metric] : void 0;
}
/**
* Returns the effect of a regression of this metric. A gated metric is named in full, or by its
* stem if each operation is gated.
*/
function levelOf(metric, policy, cell) {
	if (!isJudgedCell(cell, policy)) return "show";
	const stem = metricStem(metric);
	const isNamed = (name) => name === metric || name === stem && gatedByOperation.includes(stem);
	if (!(policy.gated?.some(isNamed) ?? isGatedByDefault(metric, cell))) return "show";
	return isWarnOnly(metric, policy) ? "warn" : "fail";
}
/**
* Checks whether the base of a pull request has the cell. One that only the pull request has is
* shown.
*/
function isJudgedCell({ id }, { judgedCells }) {
	return judgedCells?.includes(id) ?? true;
}
function isWarnOnly(metric, { warnOnly }) {
	return warnOnly.includes(metric) || warnOnly.includes(metricStem(metric));
}
/**
* Throughput; queries where no transaction is counted. At a given rate the latencies in its place:
* the server does not choose its throughput then, which is compared with the rate itself
* (`lines/rate-reached.ts`).
*/
function isGatedByDefault(metric, { options, metrics }) {
	if (BESIDE_TIMES.includes(metric)) return true;
	const isDecided = (name) => Object.hasOwn(latencyAtRate, name);
	if (givenRate(options) !== void 0 && metrics.some(isDecided)) return isDecided(metric);
	if (metricInfo(metric)?.gatedByDefault === true) return true;
	if (metric !== "qps") return false;
	return !metrics.some((other) => !BESIDE_TIMES.includes(other) && metricInfo(other)?.gatedByDefault === true);
}
/**
* Returns the tolerance δ of a metric, a share: its own entry, its stem's entry, that of its
* workload, the common one of the gated metrics, the catalogue's.
* @throws Failure `input` for a δ that no drop, or every drop, would exceed
*/
function toleranceOf(metric, policy, cell) {
	const ofWorkload = policy.workloads[cell.workload];
	const common = levelOf(metric, policy, cell) !== "show" && metricInfo(metric)?.isExact !== true ? ofWorkload ?? policy.tolerance : void 0;
	const own = policy.tolerances[metric] ?? policy.tolerances[metricStem(metric)];
	const atRate = givenRate(cell.options) !== void 0 && policy.gated === void 0 ? toleranceAtRate[metric] : void 0;
	const tolerance = own ?? atRate ?? common ?? metricInfo(metric)?.defaultTolerance ?? NaN;
	if (tolerance >= 0 && tolerance < 1) return tolerance;
	throw new Failure("input", `the tolerance of ${metric} is ${formatExactShare(tolerance)}, which no drop can be compared with`, { remedy: "Set it to at least 0 % and below 100 %." });
}
/**
* Lists what the metrics of a cell decide by a policy, in the order of the report: those that
* decide something first.
* @param which default: all
* @throws Failure `input` for a tolerance that nothing can be judged by
*/
function cellMetrics(metrics, { id, options, workload }, policy, which = "all") {
	const cell = {
		id,
		options,
		workload,
		metrics
	};
	const behind = (level) => level === "show" ? 1 : 0;
	return metrics.map((metric) => ({
		metric,
		level: levelOf(metric, policy, cell),
		place: metricStems.indexOf(metricStem(metric))
	})).filter(({ level }) => which === "all" || level !== "show").sort((a, b) => behind(a.level) - behind(b.level) || a.place - b.place || (a.metric < b.metric ? -1 : 1)).map(({ metric, level }) => ({
		metric,
		direction: metricInfo(metric)?.direction ?? "higher-is-better",
		level,
		tolerance: toleranceOf(metric, policy, cell),
		...level === "show" && isJudgedCell(cell, policy) ? defined({ alarm: findAlarmLimit(metric, policy) }) : {}
	}));
}

// src/core/verdict/overall.ts
/**
* Counts the verdicts of lines that decide; an improvement is counted apart from the other ok ones.
*/
function countsOf(rows) {
	const counts = {
		regression: 0,
		improved: 0,
		ok: 0,
		"no-drop-seen": 0,
		inconclusive: 0,
		"no-baseline": 0,
		new: 0,
		removed: 0,
		"not-comparable": 0,
		invalid: 0
	};
	for (const { verdict } of rows.filter((row) => row.gated)) counts[countKeyOf(verdict)]++;
	return counts;
}
/** Checks whether a person or the runner ended the job, in which nothing failed. */
function isCancelled({ completeness }) {
	return completeness.state === "partial" && completeness.reason === "cancelled";
}
/**
* Returns the verdict of the result: broken measurements count first, since nothing else can be
* trusted beside them. Nothing to judge is a broken measurement too: an empty record is never
* green, and neither is one that was cut short. Passed means compared: a line whose baseline was
* measured under different conditions leaves the result undecided. A line without any baseline does
* not, or no first run would be green. A line that can only warn leaves the result as it is, unless
* it is broken.
*/
function judgeOverall(rows, policy, { completeness, plans }) {
	if (completeness.state === "partial") return "invalid";
	const gated = rows.filter((row) => row.gated);
	if (gated.length === 0 && plans !== void 0 && rows.length === 0) return hasRedPlan(plans) ? "regression" : "passed";
	if (gated.length === 0 || gated.some(({ verdict }) => verdict.kind === "invalid")) return "invalid";
	const deciding = gated.filter((row) => !isWarnOnly(row.metric, policy));
	if (hasRedPlan(plans) || deciding.some(({ verdict }) => verdict.kind === "regression")) return "regression";
	return deciding.some(({ verdict }) => undecided.includes(verdict.kind)) ? "inconclusive" : "passed";
}
const undecided = ["inconclusive", "not-comparable"];
function countKeyOf(verdict) {
	if (verdict.kind === "nothing-differs") return "ok";
	return verdict.kind === "ok" && verdict.improved ? "improved" : verdict.kind;
}
/**
* Collects the first gated throughput of each cell, or its first gated latency where no throughput
* decides, as at a given rate.
*/
function collectOverallChange() {
	const throughputs = /* @__PURE__ */ new Map();
	const latencies = /* @__PURE__ */ new Map();
	return {
		add({ subject, data }, { estimate, screen }) {
			const { settings, metric, level, direction } = subject;
			if (level === "show" || (estimate ?? screen) === void 0) return;
			const target = direction === "higher-is-better" ? throughputs : latencies;
			if (target === latencies && !/^(?:latency|time)_/.test(metric)) return;
			if (!target.has(settings.id)) target.set(settings.id, {
				data,
				...defined({
					estimate,
					screen
				})
			});
		},
		end() {
			const others = [...latencies].filter(([id]) => !throughputs.has(id)).map(([, line]) => line);
			const cells = [...throughputs.values(), ...others];
			const measures = others.length === 0 ? "throughput" : "speed";
			const screens = cells.flatMap(({ screen }) => screen ?? []);
			if (screens.length > 0) return estimateStoredOverallChange(screens, measures);
			return estimateOverallChange(cells.flatMap(({ data, estimate }) => estimate === void 0 || data.kind !== "side-by-side" ? [] : [{
				estimate,
				terms: data.terms
			}]), measures);
		}
	};
}
/**
* Returns a result in which each statement that the base does not have, and that takes longer than
* the gate allows, is a regression. It rests on one run of the candidate's load; without a figure
* from it there is no verdict.
*/
function withNewLimits(result, { statements }) {
	const limit = statements.limits.latency_p95_ms;
	if (limit === void 0 || result.overall === "invalid") return result;
	const added = (result.loads ?? []).flatMap(({ cellId, difference, newMix, statements: costs }) => {
		const settings = result.rows.find((row) => row.cellId === cellId)?.settings;
		const names = difference.statements.filter(({ kind }) => kind === "added").map(({ name }) => name);
		if (settings === void 0) return [];
		return names.flatMap((name) => {
			const value = newMix?.added.find((each) => each.name === name)?.p95Milliseconds;
			if (value !== void 0 && value <= limit) return [];
			const row = {
				cellId,
				settings,
				metric: `latency_p95_ms:${name}`,
				gated: true,
				tolerance: 0
			};
			if (value === void 0) return [{
				...row,
				verdict: withoutFigure(name, costs)
			}];
			const verdict = {
				kind: "regression",
				by: "limit",
				evidence: {
					rule: "threshold",
					change: value / limit - 1,
					samples: 1
				},
				level: "fail"
			};
			return [{
				...row,
				candidate: {
					value,
					count: 1
				},
				verdict
			}];
		});
	});
	if (added.length === 0) return result;
	const names = new Set(added.map(({ metric }) => metric));
	const rows = [...result.rows.filter(({ metric }) => !names.has(metric)), ...added];
	const has = (kind) => added.some(({ verdict }) => verdict.kind === kind);
	const overall = has("invalid") ? "invalid" : has("regression") || result.overall === "regression" ? "regression" : "inconclusive";
	return {
		...result,
		rows,
		overall,
		counts: countsOf(rows)
	};
}
/** One that runs by itself is rare in the load; one that does not, is broken. */
function withoutFigure(name, costs) {
	return costs.some((cost) => cost.name === name) ? {
		kind: "inconclusive",
		cause: "noisy",
		needs: `a run in which ${name} occurs: it is rare in this load`
	} : {
		kind: "invalid",
		reason: `${name} is new, has a limit, and could not be run`,
		tail: []
	};
}

export { withNewLimits as a, cellMetrics as c, isWarnOnly as d, statementOf as f, judgeOverall as i, findAlarmLimit as l, countsOf as n, BESIDE_TIMES as o, toleranceOf as p, isCancelled as r, RATE_TOLERANCE as s, collectOverallChange as t, isJudgedCell as u };