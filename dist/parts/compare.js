import { C as plainPlace, E as wrapped, F as jsonArgument, G as shellArgument, H as oneLine, K as visibleText, P as htmlText, R as markdownFence, S as padded, T as textTable, U as patternText, V as markdownText, X as Option, b as clipped$1, f as programCommand, lt as Failure, ut as createHash, x as displayWidth } from "./start.js";
import { $n as string, $t as defined, At as formatNumber, Bn as array, Cn as WORK_NOTE, Ct as formatChange, Dt as formatExactShare, En as rowsNote, Ft as plainNumber, It as plural, Jn as number$1, L as cellsById, Lt as unitBehind, Mt as formatProbability, Nn as hasRedPlan, Nt as formatShare, Ot as formatFigure, Qn as strictObject, R as givenName, Sn as SAME_ROWS, St as changeNumber, Tn as counterRank, Tt as formatDecimals, Wn as lazy, Wt as readRecord, Yn as object, Zn as record, Zt as pathSegment, _n as metricStems, a as olderServerOf, bt as issuesToFaults, dn as ERRORS_METRIC, en as groupBy, f as toolKeysOf, fn as ERROR_RATE_METRIC, gn as metricStem, hn as metricInfo, i as mainMetric, jt as formatPair, kt as formatNoise, m as tools, mn as latencyMetrics, n as endsWithItsWork, pn as gatedByOperation, r as factsOf$1, t as canTakeTurns, vn as rateMetrics, wn as counterInfo, wt as formatCount, x as optionOf, xn as ROWS_DIGEST, yn as resourceComponents, yt as faultsFailure, z as givenRate, zn as _enum, zt as allOption } from "./gate-compare-plan.js";
import { B as betaBelow, D as maskLiterals, E as usualId, F as median, G as normalQuantile, H as minimumDetectable, I as moderatedVariance, J as studentBelow, K as reach, L as squaresAround, M as compareStarts, N as geometricMean, O as policyOfRecord, P as mean, R as standardDeviation, U as normalBelow, V as binomialAtLeast, W as normalDensity, Y as studentQuantile, Z as shortCommit, d as benchmarkDefaults, f as flatten, k as policySchema, q as studentAbove, u as timeWords, z as winsorised } from "./compare-plan.js";

// src/record/comparable.ts
/**
* Returns the fields that must be equal to compare runs of a cell: the load, the state of data and server before it,
* and the machine. Versions of the server's components are what a comparison is about and are left out. Unknown machine
* fields (published or imported figures) are left out too.
*/
function comparableFields(record, cell) {
	const state = {
		"data put back": cell.dataReset,
		"steps left out": cell.leftOut?.join(", ")
	};
	return asText({
		...loadFields(cell),
		...state,
		...environmentFields(record, cell.machine)
	});
}
/** The part of the comparable fields that all cells of a record share: where the load ran. */
function comparableEnvironment(record) {
	return asText(environmentFields(record));
}
/** The part of the comparable fields that describes the load alone; in a side-by-side run the servers are what differs. */
function comparableLoad(cell) {
	return asText(loadFields(cell));
}
/** Checks that the loads of two cells have no differing field, without making a text of each. */
function isSameLoad(one, other) {
	return one.tool === other.tool && one.toolVersion === other.toolVersion && one.workload === other.workload && one.threads === other.threads && one.clients === other.clients && one.shape === other.shape && one.measure === other.measure && one.durationSeconds === other.durationSeconds && one.warmUpSeconds === other.warmUpSeconds && areSame(one.data, other.data) && areSame(one.options, other.options) && besideText(one) === besideText(other) && areSame(one.serverSettings, other.serverSettings);
}
/** Checks whether a field is hardware of hosts, which a server may fail to report once. */
const isOfHosts = (field) => field.startsWith("configuration hosts.");
/** Fields that differ, in the order of the candidate's, then those that only the base has. */
function differingFields(base, candidate) {
	return [.../* @__PURE__ */ new Set([...Object.keys(candidate), ...Object.keys(base)])].filter((field) => base[field] !== candidate[field]).filter((field) => !isOfHosts(field) || base[field] !== void 0 && candidate[field] !== void 0).map((field) => ({
		field,
		base: base[field] ?? "not set",
		candidate: candidate[field] ?? "not set"
	}));
}
/** @param machine where a cell was measured, if that is another one than the record's */
function environmentFields(record, machine = record.machine) {
	const target = record.targets.candidate;
	return {
		"target kind": target.kind,
		product: target.product,
		...prefixed("topology", target.topology),
		...prefixed("configuration", target.configuration),
		...prefixed("variable", target.variables),
		"runner class": machine.runnerClass,
		"CPU model": machine.cpuModel,
		cores: machine.cores
	};
}
/** Field with a digest of the caller's own files that define the load. */
const WORKLOAD_CONTENT = "workload content";
function loadFields(cell) {
	const { content, ...data } = cell.data;
	return {
		[WORKLOAD_CONTENT]: content,
		tool: cell.tool,
		"tool version": cell.toolVersion,
		workload: cell.workload,
		threads: cell.threads,
		clients: cell.clients,
		operations: cell.operations,
		server: cell.server,
		...prefixed("data", data),
		shape: cell.shape,
		measure: cell.measure,
		"duration (s)": cell.durationSeconds,
		"warm-up (s)": cell.warmUpSeconds,
		...prefixed("option", cell.options),
		...prefixed("server setting", cell.serverSettings ?? {}),
		beside: besideText(cell)
	};
}
function besideText({ beside }) {
	return beside === void 0 ? void 0 : JSON.stringify(beside);
}
function prefixed(prefix, values) {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}
function asText(fields) {
	const definedFields = Object.entries(fields).filter(([, value]) => value !== void 0);
	return Object.fromEntries(definedFields.map(([name, value]) => [name, String(value)]));
}
function areSame(one = {}, other = {}) {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && String(one[name]) === String(other[name]));
}
/**
* The series of a cell: equal for runs that may be compared, different for all others. A hash over
* everything in `comparableFields` but the hardware of hosts; component versions are no part of it.
* @returns 16 hexadecimal digits
*/
function seriesKey(record, cell) {
	return keyOf$1(comparableFields(record, cell));
}
/** The series of every cell of a record, each once. */
function seriesKeys(record) {
	return [...new Set(record.cells.map((cell) => seriesKey(record, cell)))];
}
/**
* Returns a key for where a record was measured, apart from the load: kind of target, topology, configuration, machine.
* Stores file records under it, so that a suite that runs on several machines need not be searched completely.
* @returns 16 hexadecimal digits
*/
function environmentKey(record) {
	return keyOf$1(comparableEnvironment(record));
}
/**
* Returns the conditions that narrow a search to records comparable with this one. The cells of a merged record may
* have been measured on machines that differ, so that a comparable one can be in a record of any environment.
*/
function likenessOf$1(record) {
	const merged = record.shards !== void 0 || record.cells.some(({ machine }) => machine !== void 0);
	const series = seriesKeys(record);
	return merged ? { series } : {
		environment: environmentKey(record),
		series
	};
}
function keyOf$1(fields) {
	const sorted = Object.entries(fields).filter(([field]) => !isOfHosts(field)).sort(([left], [right]) => left < right ? -1 : 1);
	return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}

// src/verdict/scale.ts
/**
* The scale on which figures are compared: `y = ln(value)` where higher is better, `y = \u2212ln(value)` where lower is.
* Up is always better, a ratio becomes a difference, and the unit of the figure drops out.
* @param value above 0
*/
function score(value, direction) {
	return direction === "higher-is-better" ? Math.log(value) : -Math.log(value);
}
/** The figure that has this score: the inverse of `score`. */
function figureOf$2(y, direction) {
	return Math.exp(direction === "higher-is-better" ? y : -y);
}
/** Scores further apart than this are beyond any floating-point ratio. */
const MOST_DIFFERENCE = 700;
/**
* A difference of scores as a change of the figure itself: \u22120.05 for 5 % less throughput as for 5 % less latency.
* @returns a finite fraction, \u22121 at least
*/
function changeOf(difference, direction) {
	const bounded = Math.min(Math.max(difference, -700), MOST_DIFFERENCE);
	return Math.expm1(direction === "higher-is-better" ? bounded : -bounded);
}
/**
* `LD = \u2212ln(1\u2212\u03b4)`: the drop of \u03b4 on the scale of the scores.
* @param tolerance \u03b4, from 0 to below 1
*/
function logDrop(tolerance) {
	return -Math.log1p(-tolerance);
}
/** Confidence of the interval that is shown. */
const CONFIDENCE$2 = .95;
/** The interval `m ± t·se` as changes of the figure itself, and its half width as a reader may take it for noise; fractions. */
function intervalOf({ change, standardError, degreesOfFreedom }, direction, confidence = CONFIDENCE$2) {
	const half = studentQuantile((1 + confidence) / 2, degreesOfFreedom) * standardError;
	const ends = [changeOf(change - half, direction), changeOf(change + half, direction)];
	return {
		interval: {
			low: Math.min(...ends),
			high: Math.max(...ends),
			confidence
		},
		noise: changeOf(half, "higher-is-better")
	};
}

// src/verdict/side-by-side/way.ts
/** Limits for sides that used as much of the processor at once: the mean logarithm of their ratio, and its deviation. */
const [MOST_SHARE_RATIO, MOST_SHARE_DEVIATION] = [.01, .02];
/** Alone, each side kept its core busy: what waits has its waits hidden by the other side. */
const LEAST_BUSY = .9;
const MOST_IDLE_DIFFERENCE = .1;
/**
* Processor time of a transaction at once against alone, as a logarithm: the sides may not differ by more. What
* both suffer alike, such as half of the caches, cancels out.
*/
const MOST_INTERFERENCE_DIFFERENCE = .1;
/**
* Returns the way that decides a cell that is measured in two: `at-once` only if the gauges of its first round all
* allow it. They are processor time and its use; none is the ratio of the sides' throughputs. Once the first round is over,
* the choice stays.
* @returns undefined for a cell that is measured in one way
*/
function wayOf({ measure, runs }) {
	if (measure !== "duet") return void 0;
	const first = runs.filter((run) => run.state === "valid" && run.round === 1);
	const of = (way) => first.filter(({ pairing }) => pairing?.way === way);
	const because = obstacle(of("at-once"), of("windows"));
	return because === void 0 ? { way: "at-once" } : {
		way: "windows",
		because
	};
}
function obstacle(atOnce, alone) {
	if (atOnce.length === 0) return "the servers could not be measured at once";
	const shares = logRatios(atOnce);
	const busy = (side) => meanOf(alone, side, ({ pairing }) => pairing?.busy);
	const costOf = (side) => Math.log(meanOf(alone, side, perCpuSecond) / meanOf(atOnce, side, perCpuSecond));
	const [base, candidate] = [busy("base"), busy("candidate")];
	const [costOfBase, costOfCandidate] = [costOf("base"), costOf("candidate")];
	if (shares.length < 2 || [
		base,
		candidate,
		costOfBase,
		costOfCandidate
	].some(Number.isNaN)) return "processor times could not be read";
	if (Math.min(base, candidate) < LEAST_BUSY) return `alone, a side keeps its core busy for ${percent(Math.min(base, candidate))} of the time`;
	if (Math.abs(base - candidate) > MOST_IDLE_DIFFERENCE) return `alone, the sides keep their core busy for ${percent(base)} and ${percent(candidate)} of the time`;
	if (Math.abs(costOfBase - costOfCandidate) > MOST_INTERFERENCE_DIFFERENCE) return `beside the other side, a transaction takes ${percent(Math.exp(costOfBase))} of its processor time alone on the base, and ${percent(Math.exp(costOfCandidate))} on the candidate`;
	if (Math.abs(mean(shares)) > MOST_SHARE_RATIO || standardDeviation(shares) > MOST_SHARE_DEVIATION) return `at once, the processor times of the sides differ by ${percent(Math.abs(Math.expm1(mean(shares))))}`;
}
/** Logarithms of the ratio of the sides' processor times, of each pair. */
function logRatios(runs) {
	return runs.flatMap((base) => {
		const ratio = (runs.find(({ side, slice }) => side !== base.side && Math.floor(slice / 2) === Math.floor(base.slice / 2))?.pairing?.busy ?? 0) / (base.pairing?.busy ?? 0);
		return base.side === "base" && ratio > 0 && Number.isFinite(ratio) ? [Math.log(ratio)] : [];
	});
}
/** One decimal. */
const percent = (share) => formatExactShare(Number(share.toFixed(3)));
/** NaN where no run has the figure. */
function meanOf(runs, side, of) {
	return mean(runs.flatMap((run) => run.side === side ? of(run) ?? [] : []));
}
function perCpuSecond({ metrics, pairing }) {
	const rate = metrics.tps ?? metrics.ops;
	return rate === void 0 || !(pairing?.busy !== void 0 && pairing.busy > 0) ? void 0 : rate / pairing.busy;
}
/** The runs of a cell that its verdict rests on: of two ways those of the one that decides. Broken runs are kept. */
function decidingRuns(cell, runs) {
	const chosen = wayOf(cell);
	return chosen === void 0 ? runs : runs.filter((run) => isOf(run, chosen.way));
}
/**
* The valid runs of the windows beside those at once that decide. None where windows decide: what the gauges ruled out
* may show equal servers 20 % apart, and says nothing against a green.
*/
function otherRuns(cell) {
	const chosen = wayOf(cell);
	if (chosen?.way !== "at-once") return [];
	return cell.runs.filter((run) => run.state === "valid" && !isOf(run, chosen.way));
}
function isOf(run, way) {
	return run.state === "invalid" || run.pairing === void 0 || run.pairing.way === way;
}
/** One-sided level at which CPU per transaction contradicts a green. */
const CONTRADICTION_LEVEL = .05;
/** Checks whether CPU per transaction proves a drop, and its estimate is beyond \u03b4. */
function doesCpuContradict({ change, standardError, degreesOfFreedom }, tolerance) {
	return studentBelow(change / standardError, degreesOfFreedom) <= CONTRADICTION_LEVEL && change < -logDrop(tolerance);
}
/**
* Returns what the other way of measuring says, by what its estimate is nearer to: \u03b4 or no change. It need not prove that. With
* a proof at a level of 5 %, drops of 2\u03b4 that were hidden at once were green in 20 to 30 % of simulated jobs, since windows
* are the noisier figure.
*/
function otherWaySays({ change }, tolerance) {
	return change < -logDrop(tolerance) / 2 ? "drop" : "no-drop";
}

// src/verdict/runs.ts
/** A run that differs from the median by more than this factor does not measure the same thing, \u2026 */
const LENGTH_FACTOR = 2;
/** \u2026 unless the difference is small: short slices end when their last transactions do, and a stall is no other load. */
const LENGTH_SECONDS = 10;
/** One broken run breaks the cell: leaving it out would favour a version that fails under load. */
function runsOfSide(cell, side) {
	const runs = decidingRuns(cell, cell.runs).filter((run) => run.side === side);
	const valid = runs.filter((run) => run.state === "valid");
	const failed = runs.find((run) => run.state === "invalid");
	if (failed !== void 0) return {
		kind: "broken",
		reason: `${runs.length - valid.length} of ${plural(runs.length, "run")} of the ${side} broke: ${failed.reason}`,
		tail: failed.tail
	};
	if (valid.length === 0) return {
		kind: "broken",
		reason: `missing: planned but not measured, because the ${side} has no run`,
		tail: []
	};
	const lengths = valid.map(({ durationSeconds }) => durationSeconds);
	const shortest = lengths.reduce((least, each) => Math.min(least, each));
	const longest = lengths.reduce((most, each) => Math.max(most, each));
	if (cell.operations === void 0 && !areAlike(shortest, longest)) {
		const middle = median(lengths);
		const reason = `the runs of the ${side} last from ${+shortest.toFixed(1)} s to ${+longest.toFixed(1)} s`;
		if (!areAlike(shortest, middle) || !areAlike(middle, longest)) return {
			kind: "broken",
			reason,
			tail: []
		};
	}
	return {
		kind: "valid",
		runs: valid
	};
}
function areAlike(shortest, longest) {
	return longest <= LENGTH_FACTOR * shortest || longest - shortest <= LENGTH_SECONDS;
}
/** A ratio needs figures above zero: a zero, a NaN or a missing figure is a broken measurement, not a small one. */
function figuresOf(runs, metric) {
	const values = [];
	let bad;
	const least = metricInfo(metric)?.least;
	for (const run of runs) {
		const value = atLeast(runFigure(run, metric), least);
		if (value === void 0) continue;
		if (bad === void 0 && !hasRatio(value)) bad = value;
		values.push(value);
	}
	const missing = runs.length - values.length;
	if (missing > 0) return {
		kind: "unusable",
		reason: `${metric} is missing in ${missing} of ${plural(runs.length, "run")}`
	};
	if (bad !== void 0) return {
		kind: "unusable",
		reason: `${metric} is ${bad}`
	};
	return {
		kind: "figures",
		values
	};
}
/** Half the width of a bucket of a latency histogram (sysbench's), as a logarithm: 1.8 % from one to the next. */
const HALF_BUCKET = .009003;
/**
* A figure of one run. A percentile comes from the histogram where there is one, between the bounds of its bucket:
* what sysbench prints is the bucket's own value, in steps of 1.8 %.
* @returns undefined where the run lacks the metric
*/
function runFigure(run, metric) {
	const printed = Object.hasOwn(run.metrics, metric) ? run.metrics[metric] : void 0;
	if (printed === void 0 || run.histogram === void 0) return printed;
	const rank = percentileRank(metric);
	return rank === void 0 ? printed : interpolatedPercentile(run.histogram, rank) ?? printed;
}
/** No server does less than one transaction in 30 years, or more than so many a second. */
const [LEAST_FIGURE, MOST_FIGURE] = [1e-9, 0x38d7ea4c68000];
/** Checks whether a figure has a logarithm: a zero or a NaN is a broken measurement, not a small one. */
function hasRatio(figure) {
	return figure >= LEAST_FIGURE && figure <= MOST_FIGURE;
}
/** A figure that may be zero, at least as large as what is still measurable. */
function atLeast(figure, least) {
	return figure === void 0 || least === void 0 ? figure : Math.max(figure, least);
}
/**
* Returns the variance that rounding to steps adds to a change: `0.018²/6` of a percentile if the runs have no
* histogram, `(step/time)²/6` of a time, of the longest one.
*/
function roundingVariance(runs, metric, tool) {
	const stepMs = factsOf$1(tool).stepMs?.[metricStem(metric)];
	if (stepMs !== void 0) {
		const longest = runs.reduce((most, { metrics }) => Math.max(most, metrics[metric] ?? 0), 0);
		return longest === 0 ? 0 : (stepMs / longest) ** 2 / 6;
	}
	const step = factsOf$1(tool).percentileStep;
	if (step === void 0 || percentileRank(metric) === void 0) return 0;
	return runs.every((run) => run.histogram !== void 0) ? 0 : step ** 2 / 6;
}
/** 95 of `latency_p95_ms`. */
function percentileRank(metric) {
	const digits = metric === metricStem(metric) ? /^latency_p(\d{2,3})_ms$/.exec(metric)?.[1] : void 0;
	if (digits === void 0) return void 0;
	return digits.length === 3 ? Number(digits) / 10 : Number(digits);
}
/**
* The value under which the rank's share of all events lies, log-linear inside the bucket: `v·e^(±0.009003)`, where it does not say another width.
* @param rank in percent
* @returns undefined for an empty histogram
*/
function interpolatedPercentile({ boundsMs, counts, step }, rank) {
	const half = step === void 0 ? HALF_BUCKET : step / 2;
	const targetCount = counts.reduce((sum, count) => sum + count, 0) * rank / 100;
	if (!(targetCount > 0)) return void 0;
	let before = 0;
	for (const [index, count] of counts.entries()) {
		if (count > 0 && before + count >= targetCount) {
			const share = (targetCount - before) / count;
			return (boundsMs[index] ?? NaN) * Math.exp(half * (2 * share - 1));
		}
		before += count;
	}
}
/**
* The pairs of one metric of a cell, round by round in the order of measurement. Slices 2k and 2k+1 of a round are a
* pair. A slice without a transaction counts as 0, whatever the metric; a pair with only one side is left out.
*/
function cellRounds(runs, metric) {
	return groupRuns(runs, (run) => run.round).map((slices) => groupRuns(slices, (run) => Math.floor(run.slice / 2)).flatMap((pair) => {
		const base = figureOf$1(pair, "base", metric);
		const candidate = figureOf$1(pair, "candidate", metric);
		if (base === void 0 || candidate === void 0) return [];
		const [first, second] = pair.filter(didMachineStandStill);
		if (first === void 0) return [[base, candidate]];
		return [[
			base,
			candidate,
			second !== void 0 || first.standstill?.by === "steal" ? "both" : first.side
		]];
	}));
}
/** Share of a slice in which the machine stalled, from which on it is no measurement of the server. */
const MOST_STANDSTILL = .2;
function didMachineStandStill({ standstill, durationSeconds }) {
	return (standstill?.seconds ?? 0) >= MOST_STANDSTILL * durationSeconds;
}
function figureOf$1(pair, side, metric) {
	const run = pair.find((slice) => slice.side === side);
	return run === void 0 ? void 0 : sliceFigure(run, metric);
}
/** Rounds with at least half of their pairs, and two: one pair shows no noise. */
function wholeRounds(rounds, pairs) {
	return rounds.filter((round) => round.length >= 2 && round.length >= pairs / 2);
}
/**
* The rounds without the pairs in which the machine stalled: they measure the machine, whatever their figures are.
* A candidate that brings the machine to a standstill has no alibi: of its slices no more are left out than of the base's.
* @returns rounds of at least two pairs; the same rounds where too little is left
*/
function withoutStandstills(rounds) {
	if (rounds.every((round) => round.every((pair) => pair.length === 2))) return rounds;
	let excused = rounds.flat().filter(([, , standstill]) => standstill === "base").length;
	const isMeasured = ([, , standstill]) => standstill === void 0 || standstill === "candidate" && --excused < 0;
	const measured = rounds.map((round) => round.filter(isMeasured)).filter((round) => round.length >= 2);
	return measured.length < Math.min(2, rounds.length) ? rounds : measured;
}
/** A figure above zero, 0 for a slice without a transaction, undefined where there is none that has a ratio. */
function sliceFigure(run, metric) {
	if (isSilent(run)) return 0;
	const figure = atLeast(runFigure(run, metric), metricInfo(metric)?.least);
	return figure !== void 0 && hasRatio(figure) ? figure : void 0;
}
/** A slice in which a living server ended no transaction. */
function isSilent({ metrics }) {
	const counted = rateMetrics.find((rate) => metrics[rate] !== void 0);
	return counted !== void 0 && metrics[counted] === 0;
}
/** Runs with the same key together, by rising key. */
function groupRuns(runs, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const run of runs) groups.set(keyOf(run), [...groups.get(keyOf(run)) ?? [], run]);
	return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
/** Every figure of a record, cell by cell, metrics in the order of the catalogue. */
function recordFigures(record, side = "candidate") {
	return record.cells.flatMap((cell) => cellFigures(cell, side));
}
/** `18,420 /s`, `1.93 ms`. */
function figureText(value, metric) {
	return `${formatNumber(value)} ${metricInfo(metric)?.unit ?? ""}`.trim();
}
function cellFigures(cell, side) {
	const valid = decidingRuns(cell, cell.runs).filter((run) => run.state === "valid").filter((run) => run.side === side);
	const metrics = [...new Set(valid.flatMap((run) => Object.keys(run.metrics)))];
	const rank = (metric) => metricStems.indexOf(metricStem(metric));
	return metrics.toSorted((left, right) => rank(left) - rank(right)).map((metric) => {
		const values = valid.map((run) => run.metrics[metric]).filter((value) => value !== void 0);
		return {
			cellId: cell.id,
			metric,
			value: geometricMean(values),
			runs: values.length
		};
	});
}

// src/record/cause.ts
/** Kinds in the order in which causes are reported: the first kinds explain the later ones. */
const causeKinds = [
	"change",
	"settings",
	"plan",
	"work",
	"function",
	"wait",
	"machine"
];
/** The one line of a report: the first cause, or that there is none. Not escaped. */
function causeLine(causes) {
	const [first, ...more] = causes;
	if (first === void 0) return "Cause: unknown.";
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return `Cause: ${first.sentence}${others}.`;
}
const name = string().max(200);
const words = string().max(1e5);
const number = number$1().finite();
const statementChangeSchema = lazy(() => object({
	kind: _enum([
		"changed",
		"added",
		"removed",
		"renamed"
	]),
	/** Name in the candidate, else in the base: `browse/category-page`. */
	name,
	/** Present: its name in the base is another one. */
	earlierName: name.exactOptional(),
	/** Part of a changed statement that differs. */
	what: _enum([
		"text",
		"parameters",
		"transaction"
	]).exactOptional(),
	/** The clauses that differ, where its text does; empty: that side has none of it. */
	from: words.exactOptional(),
	to: words.exactOptional()
}));
const tableChangeSchema = lazy(() => object({
	table: name,
	kind: _enum([
		"changed",
		"added",
		"removed"
	]),
	/** `drops index by_product`. */
	what: array(words).max(1e4)
}));
/** Schema of a change's effect on a load. Comments and white space are no difference. */
const loadDifferenceSchema = lazy(() => object({
	statements: array(statementChangeSchema).max(2e4),
	tables: array(tableChangeSchema).max(1e4),
	/** Tables and files whose data is made in another way. */
	data: array(name).max(1e4),
	weights: array(object({
		name,
		from: number,
		to: number
	})).max(1e3)
}));
/** Means of a call on a server without load. */
const callCostSchema = lazy(() => object({
	rows: number,
	/** Rows that were sorted. */
	sorted: number,
	temporaryTables: number,
	/** Requests to the stores of TiDB. */
	requests: number,
	milliseconds: number
}));
const addedSchema = lazy(() => object({
	name,
	p95Milliseconds: number,
	/** Share of the time of all statements (0 to 1). */
	share: number
}));
/** A load of the user's own on both sides: what the change does to it, and what each statement costs. */
const loadReportSchema = lazy(() => object({
	cellId: words,
	difference: loadDifferenceSchema,
	/** Figures, without a base if it does not have the statement. */
	statements: array(object({
		name,
		base: callCostSchema.exactOptional(),
		candidate: callCostSchema
	})).max(2e4),
	/** One run of the entire load of the candidate; its figures are shown, and are not gated. */
	newMix: object({
		tps: number,
		added: array(addedSchema).max(2e4)
	}).exactOptional()
}));
/** The cost of one statement of a load by itself, as one server without load counts it. */
const statementCostSchema = lazy(() => object({
	/** Name in the load: `browse/category-page`. */
	name,
	sql: words,
	/** Number of calls, each with other values; the values are the same on every server. */
	calls: number,
	/** Milliseconds of the median call, as the client sees it. */
	milliseconds: number,
	/** Means of a call, by the server's own names. */
	counters: record(name, number),
	/** Each plan once. */
	plans: array(string()).max(100),
	/** The place of each call's plan in `plans`. */
	planOfCall: array(number$1().int()).max(100)
}));

// src/verdict/gating.ts
/** Time of the statement beside a load, and of the load after a pause: gated beside what is gated anyway. */
const BESIDE_TIMES = ["beside_s", "recovery_s"];
/** A rate was not reached where the shortfall exceeds this share of it, and what chance explains. */
const RATE_TOLERANCE = .01;
/** Tolerances \u03b4 of latencies by metric, at a given rate, where only time can differ. */
const latencyAtRate = {
	latency_p95_ms: .1,
	latency_p99_ms: .2,
	connect_latency_p95_ms: .1,
	connect_latency_p99_ms: .2
};
/** Tolerances \u03b4 by metric at a given rate for cells without latencies, which have only the throughput. */
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
/** The statement of a load, `checkout/2`, whose mean latency a metric is; undefined for every other metric. */
function statementOf(metric) {
	const [stem, name] = metric.split(":", 2);
	return stem === "latency_avg_ms" && name?.includes("/") === true ? name : void 0;
}
/** The share by which a metric that is not gated may grow before it is an alarm; undefined where it has none. */
function alarmLimitOf(metric, policy) {
	const statement = statementOf(metric);
	if (statement !== void 0) return policy?.statements.tolerances[statement] ?? STATEMENT_ALARM;
	return Object.hasOwn(alarmLimits, metric) ? alarmLimits[metric] : void 0;
}
/** Returns the effect of a regression of this metric. A gated metric is named in full, or by its stem if each operation is gated. */
function levelOf$1(metric, policy, cell) {
	const stem = metricStem(metric);
	const isNamed = (name) => name === metric || name === stem && gatedByOperation.includes(stem);
	if (!(policy.gated?.some(isNamed) ?? isGatedByDefault(metric, cell))) return "show";
	return isWarnOnly(metric, policy) ? "warn" : "fail";
}
function isWarnOnly(metric, { warnOnly }) {
	return warnOnly.includes(metric) || warnOnly.includes(metricStem(metric));
}
/**
* Throughput; queries where no transaction is counted. At a given rate the latencies in its place: the server does not
* choose its throughput then, which is compared with the rate itself (`lines/rate-reached.ts`).
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
* \u03b4 of a metric: its own entry, its stem's entry, that of its workload, the common one of the gated metrics, the
* catalogue's.
* @throws Failure `input` for a \u03b4 that no drop, or every drop, would exceed
*/
function toleranceOf(metric, policy, cell) {
	const ofWorkload = policy.workloads[cell.workload];
	const common = levelOf$1(metric, policy, cell) !== "show" && metricInfo(metric)?.isExact !== true ? ofWorkload ?? policy.tolerance : void 0;
	const own = policy.tolerances[metric] ?? policy.tolerances[metricStem(metric)];
	const atRate = givenRate(cell.options) !== void 0 && policy.gated === void 0 ? toleranceAtRate[metric] : void 0;
	const tolerance = own ?? atRate ?? common ?? metricInfo(metric)?.defaultTolerance ?? NaN;
	if (tolerance >= 0 && tolerance < 1) return tolerance;
	throw new Failure("input", `the tolerance of ${metric} is ${formatExactShare(tolerance)}, which no drop can be compared with`, { remedy: "Set it to at least 0 % and below 100 %." });
}
function cellMetricsOf(policy) {
	const cachedLook = (isIncluded) => {
		const cache = /* @__PURE__ */ new Map();
		return (metrics, { options, workload }) => {
			const own = policy.workloads[workload] === void 0 ? "" : workload;
			const key = `${givenRate(options) !== void 0 ? "at a rate" : ""}\n${own}\n${metrics.join("\n")}`;
			const cellMetrics = cache.get(key) ?? inOrder$2({
				metrics,
				options,
				workload
			}, policy, isIncluded);
			cache.set(key, cellMetrics);
			return cellMetrics;
		};
	};
	return {
		all: cachedLook(() => true),
		gated: cachedLook((level) => level !== "show")
	};
}
function inOrder$2(cell, policy, isTold) {
	return cell.metrics.map((metric) => ({
		metric,
		level: levelOf$1(metric, policy, cell),
		place: metricStems.indexOf(metricStem(metric))
	})).filter(({ level }) => isTold(level)).sort((a, b) => behind$1(a) - behind$1(b) || a.place - b.place || (a.metric < b.metric ? -1 : 1)).map(({ metric, level }) => ({
		metric,
		direction: metricInfo(metric)?.direction ?? "higher-is-better",
		level,
		tolerance: toleranceOf(metric, policy, cell),
		...level === "show" ? defined({ alarm: alarmLimitOf(metric, policy) }) : {}
	}));
}
function behind$1({ level }) {
	return level === "show" ? 1 : 0;
}

// src/verdict/side-by-side/estimate.ts
/** Today's pairs outweigh what the starts show, but not for ever. */
const [LEAST_PAIR_DEGREES, MOST_PAIR_DEGREES] = [2, 12];
/** Degrees of freedom of the noise of starts: an assumption soon gives way to what starts show; what ten jobs taught holds longer. */
const [ASSUMED_DEGREES$1, LEARNED_DEGREES] = [.6, 12];
/** A normal's standard deviation over its median absolute deviation. */
const MAD_TO_DEVIATION = 1.4826;
const CLIP_AT_DEVIATIONS = 3;
const LEAST_DEVIATION = 1e-9;
/** Value of a slice without a transaction on a living server, as a share of the cell's median. */
const ZERO_SLICE_SHARE = .01;
/**
* The estimate from all pairs so far, with R rounds and n pairs, `q = y_candidate \u2212 y_base`:
* `c = median q`, `s_q = 1.4826·median|q\u2212c|`, q clipped to `c ± 3 s_q` (h of them), x_i the mean of round i,
* `m = mean x_i`, `W = \u03a3(q\u2212x_i)²/(n\u2212R)·(n/(n\u2212h))²`, `d_W = min(12, max(2, n\u2212R\u2212h))`, `d_\u03c3` = 0.6 or, learned, 12,
* `V = W·mean(1/n_i) + 2\u03c3²`, `d0 = V²/((W·mean(1/n_i))²/d_W + (2\u03c3²)²/d_\u03c3)`, `\u03bd = d0+R\u22121`,
* `s² = (d0·V + \u03a3(x_i\u2212m)²)/\u03bd`, `se² = s²/R + \u03c3_L²`; with \u03c3_L, \u03bd becomes `\u03bd·(1 + \u03c3_L²·R/s²)²`.
* Source: Huber, Robust Statistics, for clipping; `moderatedVariance` for s².
* @param rounds at least one, each of at least two pairs; figures at least 0, and one above it
*/
function estimateSideBySide(rounds, terms) {
	const positive = withoutZeros(rounds, terms.direction);
	const ratios = positive.map((round) => round.map(([base, candidate]) => score(candidate, terms.direction) - score(base, terms.direction)));
	const { values, clipped, above } = clippedRatios(ratios);
	const spread = spreadOf$1(values, clipped, terms);
	const bases = positive.flatMap((round) => round.map(([base]) => score(base, terms.direction)));
	const sums = terms.direction === "higher-is-better" ? { average: averageOf(positive, terms) } : {};
	return {
		baseScore: mean(bases),
		...spread,
		...compareStarts(ratios, spread, terms.startNoise),
		contrary: above.filter((distance) => distance > Math.abs(spread.change) / 2).length,
		unclipped: plainOf(ratios, terms),
		stalls: stallsOf(positive, terms.direction),
		...sums
	};
}
function figuresIn(rounds) {
	const figures = [];
	for (const round of rounds) for (const [base, candidate] of round) figures.push(base, candidate);
	return figures;
}
/** A slice without a transaction has no logarithm: it counts as 1 % of the speed of the cell's median. */
function withoutZeros(rounds, direction) {
	const figures = figuresIn(rounds);
	if (figures.every((figure) => figure > 0)) return rounds;
	const centre = median(figures.filter((figure) => figure > 0));
	const least = direction === "higher-is-better" ? centre * ZERO_SLICE_SHARE : centre / ZERO_SLICE_SHARE;
	const atLeast = (figure) => figure > 0 ? figure : least;
	return rounds.map((round) => round.map(([base, candidate]) => [atLeast(base), atLeast(candidate)]));
}
function clippedRatios(ratios) {
	const all = ratios.flat();
	const centre = median(all);
	const deviation = MAD_TO_DEVIATION * median(all.map((ratio) => Math.abs(ratio - centre)));
	const reach = CLIP_AT_DEVIATIONS * (deviation + LEAST_DEVIATION);
	const [low, high] = [centre - reach, centre + reach];
	const outside = all.filter((ratio) => ratio < low || ratio > high);
	return {
		values: ratios.map((round) => round.map((ratio) => Math.min(Math.max(ratio, low), high))),
		clipped: outside.length,
		above: outside.map((ratio) => ratio - centre)
	};
}
function spreadOf$1(values, clipped, terms) {
	const rounds = values.length;
	const pairs = values.reduce((sum, round) => sum + round.length, 0);
	const roundMeans = values.map(mean);
	const change = mean(roundMeans);
	const pairVariance = values.reduce((sum, round) => sum + squaresAround(round, mean(round)), 0) / (pairs - rounds) * (pairs / (pairs - clipped)) ** 2;
	const pairDegrees = pairs - rounds - clipped;
	const betweenRounds = squaresAround(roundMeans, change);
	const meanShare = mean(values.map((round) => 1 / round.length));
	const { variance, degreesOfFreedom } = roundVariance({
		ofSlices: pairVariance * meanShare,
		pairDegrees,
		betweenRounds,
		rounds
	}, terms);
	const ofRounds = variance / rounds + terms.roundingVariance;
	const all = ofRounds + (terms.lastingVariance ?? 0);
	return {
		change,
		standardError: Math.sqrt(all),
		degreesOfFreedom: degreesOfFreedom * (all / ofRounds) ** 2,
		rounds,
		pairs,
		clipped,
		pairVariance,
		betweenRounds,
		meanShare,
		roundMeans
	};
}
/** s² of a round's mean with its \u03bd. @param of W·mean(1/n_i), n\u2212R\u2212h and `\u03a3(x_i\u2212m)²` of R rounds */
function roundVariance(of, { startNoise, isStartNoiseLearned }) {
	const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(LEAST_PAIR_DEGREES, of.pairDegrees));
	const startDegrees = isStartNoiseLearned === true ? LEARNED_DEGREES : ASSUMED_DEGREES$1;
	const parts = [{
		variance: of.ofSlices,
		degrees: pairDegrees
	}, {
		variance: 2 * startNoise ** 2,
		degrees: startDegrees
	}];
	return moderatedVariance(parts, of.betweenRounds, of.rounds);
}
function averageOf(rounds, terms) {
	const pairs = rounds.flat();
	const base = mean(pairs.map(([figure]) => figure));
	const candidate = mean(pairs.map(([, figure]) => figure));
	const differences = rounds.map((round) => round.map(([before, after]) => (after - before) / base));
	return {
		logRatio: Math.log(candidate / base),
		...plainOf(differences, terms)
	};
}
function plainOf(values, terms) {
	const { change, standardError, degreesOfFreedom } = spreadOf$1(values, 0, terms);
	return {
		change,
		standardError,
		degreesOfFreedom
	};
}
/** \u03c3 where no side-by-side job of the environment is stored. */
const USUAL_START_NOISE = .01;
const STALLED_SHARE = .6;
/** @param rounds figures above 0; at least one pair */
function stallsOf(rounds, direction) {
	const figures = figuresIn(rounds);
	const centre = median(figures);
	const speed = (figure) => direction === "higher-is-better" ? figure / centre : centre / figure;
	const noise = MAD_TO_DEVIATION * median(figures.map((figure) => Math.abs(Math.log(figure / centre))));
	const noisiest = Math.exp(-4 * noise);
	const isStalled = (figure) => speed(figure) < STALLED_SHARE;
	const isBeyond = (figure) => isStalled(figure) && speed(figure) < noisiest;
	const pairs = rounds.flat();
	return {
		base: pairs.filter(([base]) => isStalled(base)).length,
		candidate: pairs.filter(([, candidate]) => isStalled(candidate)).length,
		slices: pairs.length,
		beyondNoise: {
			base: pairs.filter(([base]) => isBeyond(base)).length,
			candidate: pairs.filter(([, candidate]) => isBeyond(candidate)).length,
			candidateRounds: rounds.filter((round) => round.some(([, candidate]) => isBeyond(candidate))).length
		}
	};
}

// src/verdict/side-by-side/looks.ts
/** Width of a step of the integration, in standard deviations of the path. */
const STEP = .1;
/**
* Two rounds hardly show the noise between starts; and where a plan flips, three of three fall to the slow side by chance in 1
* of 64 jobs, so that a red needs four. Where earlier jobs taught that noise, two are enough.
*/
const FIRST_LOOK = {
	ok: 3,
	red: 4,
	learned: 2
};
const levelsByPlan = /* @__PURE__ */ new Map();
/**
* Nominal one-sided p at each look of a sequential test that looks after round f, f+1, \u2026 K, so that the looks together
* spend `alpha`, and until round r the share r/K of it. With .0075 in eight rounds from the second on:
* .00187 .00144 .00161 .00183 .00206 .00231 .00255.
*
* Source: Lan and DeMets, Biometrika 70 (1983), spending function \u03b1(t) = \u03b1·t; computed by the recursion of
* Armitage, McPherson and Rowe, J. R. Stat. Soc. A 132 (1969): with S_r the sum of r standard normal values and
* f_r its density over the paths that crossed no earlier bound, `\u222b f_{r\u22121}(s)·(1\u2212\u03a6(c_r·\u221ar \u2212 s)) ds = \u03b1/K` gives c_r.
* The first step covers f rounds, and spends f·\u03b1/K.
* @param alpha total risk, between 0 and 0.5
* @param rounds K, at least f
* @param first f, the round of the first look, at least 2
* @returns K\u2212f+1 levels; the first is that of round f
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
/** The same, kept: most figures of a job have the same plan. */
function plannedLevels(alpha, rounds, first) {
	const key = `${alpha}/${rounds}/${first}`;
	const levels = levelsByPlan.get(key) ?? lookLevels(alpha, rounds, first);
	levelsByPlan.set(key, levels);
	return levels;
}
/** Level of one look, before the first one its level; reds share their risk, while green needs every gated figure to be green. */
function levelAt(round, terms, risk, first = firstLookOf(terms, risk)) {
	return plannedLevels(terms.risks[risk] / (risk === "ok" ? 1 : terms.gatedCells), terms.rounds, first)[Math.max(0, round - first)] ?? 0;
}
/**
* Part of the risk of a green that is not spent: so much of the share that starts have in the expected variance of a round, at
* most MOST_CARE. Only the expectation accounts for starts that agree by chance.
*/
const CARE = {
	assumed: .9,
	learned: .3
};
const MOST_CARE = .45;
/** Level of one look at a green. */
function okLevelAt(round, estimate, terms) {
	const care = CARE[terms.isStartNoiseLearned === true ? "learned" : "assumed"];
	return levelAt(round, terms, "ok") * (1 - Math.min(MOST_CARE, care * shareOfStarts(estimate, terms)));
}
/** The round of the first look at a red or, `ok`, a green. A plan of fewer rounds has a look after them. */
function firstLookOf(terms, risk = "ok") {
	const isLearned = terms.isStartNoiseLearned === true && (risk === "ok" || !terms.isStartNoiseOfThisJob);
	return Math.min(terms.rounds, FIRST_LOOK[isLearned ? "learned" : risk === "ok" ? "ok" : "red"]);
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
/** Share of the variance `V` of a round that is that of starts, as assumed or learned. */
function shareOfStarts({ pairVariance, meanShare }, { startNoise }) {
	const ofStarts = 2 * startNoise ** 2;
	return ofStarts / (ofStarts + pairVariance * meanShare);
}

// src/verdict/side-by-side/decision.ts
/** Together 1 % of false reds, and 5 % of greens at a drop of \u03b4. */
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
* The verdict on one cell and metric: the first look (after round 3, at a red after round 4, or after 2 where the noise of
* starts was learned, and then each one up to K) that decides; a verdict once reached
* stands, whatever later rounds, measured for the sake of another figure, would say. Without one, the last look says
* why it is open. A round with less than half of its pairs is void.
* @param rounds in the order of measurement
*/
function decideSideBySide(rounds, terms) {
	const whole = wholeRounds(rounds, terms.pairs);
	if (whole.length === 0) return {
		kind: "invalid",
		reason: "no round has half of its pairs"
	};
	for (let round = firstLookOf(terms); round <= Math.min(whole.length, terms.rounds); round++) {
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
		final: false,
		round: whole.length,
		estimate
	};
}
/** The estimate from the pairs in which the machine did not stand still. @param rounds as of `wholeRounds` */
function estimateMeasured(rounds, terms) {
	const measured = withoutStandstills(rounds);
	const standstills = rounds.flat().length - measured.flat().length;
	return {
		...estimateSideBySide(measured, terms),
		...standstills > 0 ? { standstills } : {}
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
	const mayBeRed = round >= firstLookOf(terms, "typical");
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
		final: round === terms.rounds,
		round,
		estimate
	};
	function openBy() {
		if (excluded && !doSums || !dropProved && isSuspectedOfStalls(estimate, terms)) return "stalls";
		if (excluded && !agreeOnNone || change < limit && dropProved && !agreeOnDrop) return "starts";
		return dropProved || isContradicted ? "slower" : "noisy";
	}
}
/** Checks whether a drop beyond \u03b4 is contradicted by the other way of measuring. @param rounds as of the decision */
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
/** Returns the estimate of another figure from the same rounds; undefined where it was not measured. */
function estimateOfOther(pairs = [], terms, round) {
	const whole = wholeRounds(pairs, terms.pairs).slice(0, round);
	return whole.length === 0 ? void 0 : estimateMeasured(whole, terms);
}
/** Checks that starts are of one kind or, if they are not, that all of them agree: half of them may be those of a plan that flips. */
function areStartsAgreed(estimate, says) {
	return !doStartsDiffer(estimate) || estimate.roundMedians.every(says);
}
/** Checks whether fresh starts changed more than slices and the noise of starts explain. */
function doStartsDiffer({ pStartsAlike }) {
	return pStartsAlike <= DIFFERING_LEVEL;
}
/** Checks whether the plain sums too exclude a drop of \u03b4: they show stalls that clipped ratios forgive. */
function doSumsAgree({ average, change }, { tolerance }) {
	const limit = -logDrop(tolerance);
	return average === void 0 || average.logRatio > limit && average.logRatio - change > limit / 2;
}
/**
* Checks whether the candidate stalled so often that as many of the stalls of both sides fall to one side by chance in
* at most `level` of the jobs, in several starts, and lost more than \u03b4 by it. The sums must be lower too.
*/
function areStallsProved({ average, stalls, rounds }, { tolerance }, level) {
	if (average === void 0 || !(average.logRatio < -logDrop(tolerance))) return false;
	const { base, candidate, candidateRounds } = stalls.beyondNoise;
	const pLower = studentBelow(average.change / average.standardError, average.degreesOfFreedom);
	return rounds >= STARTS_OF_STALLS && candidateRounds >= 2 && binomialAtLeast(candidate, candidate + base, .5) <= level && pLower <= LOWER_SUMS_LEVEL;
}
/** Stalls of one side that are too few to prove, and that cost more than \u03b4: they are what is open. */
function isSuspectedOfStalls(estimate, terms) {
	return areStallsProved(estimate, terms, SUSPECTED_STALLS_LEVEL);
}
function silentSide(rounds) {
	const pairs = rounds.flat();
	if (pairs.every(([base]) => !(base > 0))) return "the base completed no transaction in any slice";
	if (pairs.every(([, candidate]) => !(candidate > 0))) return "the candidate completed no transaction in any slice";
}
/** Clipping forgives outliers: where more than this share of the pairs speak otherwise, they are the noise. */
const MOST_CONTRARY = .2;
const SUPPORT_LEVEL = .001;
/**
* Checks whether a drop that the clipped pairs prove is also in the unclipped pairs. A machine that others load and
* leave has two speeds: if five pairs of eight agree by chance, the other three are clipped to them, and nothing is
* left of the noise. Then all pairs must prove it, none clipped.
*/
function isSupported({ contrary, pairs, unclipped }) {
	if (contrary <= MOST_CONTRARY * pairs) return true;
	const { change, standardError, degreesOfFreedom } = unclipped;
	return studentBelow(change / standardError, degreesOfFreedom) <= SUPPORT_LEVEL;
}

// src/verdict/lines/comparison.ts
function settingsOf(cell) {
	const { runs: _, ...settings } = cell;
	const decidedBy = wayOf(cell);
	return decidedBy === void 0 ? settings : {
		...settings,
		decidedBy
	};
}
/** A figure by its score: the mean on the scale of logarithms. @param spread standard deviation of the scores */
function figureAt(y, { subject }, count, spread) {
	const value = figureOf$2(y, subject.direction);
	return spread === void 0 ? {
		value,
		count
	} : {
		value,
		spread,
		count
	};
}
/** The figure of some runs that are compared with nothing. */
function figureOfRuns(values, comparison) {
	const scores = values.map((value) => score(value, comparison.subject.direction));
	return figureAt(mean(scores), comparison, values.length, spreadOf(scores));
}
/** @returns undefined for a single score */
function spreadOf(scores) {
	return scores.length < 2 ? void 0 : standardDeviation(scores);
}

// src/verdict/lines/alarm.ts
/** Level of an alarm: false in at most 0.1 % of the jobs on a busy machine, in 0.02 % at 6 to 30 % noise; \u2026 */
const ALARM_LEVEL = .001;
/** \u2026 and of all alarms of a job together: p95, p99 and errors of each cell. */
const [ALARM_BUDGET, ALARMS_OF_CELL] = [.003, 3];
/**
* Level of one alarm, where so many cells share the budget of a job.
* @param statements of a load of the user's own, over all cells: they share a risk of their own
*/
function alarmLevel(cells, statements) {
	return statements === void 0 ? Math.min(ALARM_LEVEL, ALARM_BUDGET / (ALARMS_OF_CELL * cells)) : ALARM_LEVEL / statements;
}
/**
* Checks whether a figure that is not gated got so much worse that it must not pass: worse by more than the alarm's
* limit, proved by the pairs as they are, and worse in each start, except one of four. There is no doubtful alarm:
* without proof there is none.
* @param worse the limit as a share of the figure: 0.25 for a latency that grows by a quarter
* @param estimate at the cell's last look
* @param level at which it has to be proved, by `alarmLevel`
*/
function isAlarm$1(estimate, worse, level) {
	const { roundMeans } = estimate;
	const others = roundMeans.filter((change) => change >= 0).length;
	return doStartsAgree(roundMeans.length, others) && isFarWorse(estimate, worse, level) && isSupported(estimate);
}
/** An alarm is in each start, save one of four. @param others starts that say otherwise */
function doStartsAgree(starts, others) {
	return others * 4 <= starts;
}
/** Checks whether a figure is worse by more than the limit, proved at the level of an alarm. */
function isFarWorse({ change, standardError, degreesOfFreedom }, worse, level) {
	if (!(change < -Math.log1p(worse))) return false;
	return studentBelow(change / standardError, degreesOfFreedom) <= level;
}
/** The share of transactions that must fail beside what the base loses, \u2026 */
const LEAST_RISE = .001;
/** \u2026 the times that the base's share must be passed, \u2026 */
const LEAST_RATIO = 1.25;
/** \u2026 and the errors that there must be: one or two are chance whatever they are compared with. */
const LEAST_ERRORS = 5;
/** Errors come in bursts: jobs of different days differ more than independent errors would, \u2026 */
const LEAST_DISPERSION_OF_JOBS = 2;
/** \u2026 and a few of them may by chance not show it. */
const FEW_DEGREES = 4;
/**
* Cells whose candidate fails far more often than what it is compared with. Errors below the limit of the suite are
* no broken run, and a version that fails faster can be the quicker one: throughput alone would let it pass.
* The counts are tested: of all errors of both, as many fall to the candidate by chance in at most 0.1 % of the jobs, or less where many cells share the risk.
* Side by side the share must also be higher in each start, save one of four.
*/
function errorAlarms(candidate, opposites) {
	return candidate.cells.flatMap((cell) => {
		const shares = sharesOf$1(cell, opposites, alarmLevel(candidate.cells.length));
		return shares === void 0 ? [] : [rowOf$3(cell, shares)];
	});
}
function sharesOf$1(cell, opposites, level) {
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
				samples: startsOf$2(runs).length,
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
function rowOf$3(cell, { base, candidate, samples, rule }) {
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
function countsOf$2(runs) {
	const errors = runs.reduce((sum, run) => sum + (run.ignoredErrors ?? 0), 0);
	return {
		errors,
		begun: errors + runs.reduce((sum, run) => sum + transactionsOf(run), 0)
	};
}
function errorShare(runs) {
	const { errors, begun } = countsOf$2(runs);
	return begun === 0 ? 0 : errors / begun;
}
/**
* The chance of so many errors of the candidate at the rate of the others, 1 where they are too few: given all errors of both, each falls to the
* candidate with its share \u03c0 of the transactions, `P(X \u2265 k) = I_\u03c0(k/\u03c6, m/\u03c6+1)` with k of its own, m of the others, and
* \u03c6 the times that counts vary more than independent errors do.
* Source: Przyborowski and Wilenski, Biometrika 31 (1940), for two counts; McCullagh and Nelder, Generalized Linear
* Models, 4.5, for \u03c6 from Pearson's statistic.
*/
function chanceOfCounts(own, jobs, rule) {
	const candidate = countsOf$2(own);
	if (candidate.errors < LEAST_ERRORS) return 1;
	const others = countsOf$2(jobs.flat());
	if (others.begun === 0) return 1;
	const [share, base] = [candidate.errors / candidate.begun, others.errors / others.begun];
	if (share < base * LEAST_RATIO || share - base < LEAST_RISE) return 1;
	const between = dispersionOf([jobs.map(countsOf$2)]);
	const inside = dispersionOf([own, ...jobs].map((runs) => runs.map((run) => countsOf$2([run]))));
	const phi = Math.max(rule === "evidence-stored" ? LEAST_DISPERSION_OF_JOBS : 1, inside, between);
	return betaBelow(candidate.begun / (candidate.begun + others.begun), candidate.errors / phi, others.errors / phi + 1);
}
/** Pearson's `\u03a3(k\u2212np)²/(np)` over its degrees of freedom, each group with a rate p of its own; 0 without any. */
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
function transactionsOf({ metrics, durationSeconds }) {
	const done = (metrics.tps ?? metrics.ops ?? metrics.connections_per_s ?? (metrics.tpm_total === void 0 ? metrics.qps : metrics.tpm_total / 60) ?? 0) * durationSeconds;
	return Number.isFinite(done) && done > 0 ? done : 0;
}
function startsOf$2(runs) {
	return groupRuns(runs, ({ round }) => round);
}
function isHigherInItsStarts(runs) {
	const starts = startsOf$2(runs);
	const others = starts.filter((start) => errorShare(on("candidate", start)) <= errorShare(on("base", start)));
	return starts.length >= 2 && doStartsAgree(starts.length, others.length);
}
function on(side, runs) {
	return runs.filter((run) => run.side === side);
}

// src/verdict/side-by-side/screening.ts
/** @returns undefined for a cell that has rounds of its own from the beginning, and before the first round */
function screenedGroup(record, cell) {
	const sound = groupOf(record, cell)?.filter(({ runs }) => runs.length > 0 && runs.every(({ state }) => state === "valid"));
	if (sound?.includes(cell) !== true) return void 0;
	return {
		cells: sound,
		rounds: Math.min(...sound.map(roundsOf))
	};
}
function groupOf(record, cell) {
	const least = record.sideBySide?.screenedFrom;
	if (least === void 0 || record.cells.length < least || record.shards !== void 0) return void 0;
	const key = keyOf(cell);
	const cells = record.cells.filter((other) => other.shape === void 0 && keyOf(other) === key);
	return cells.length < least ? void 0 : cells;
}
/** Equal for cells of one data set on servers with the same settings: they share their starts. */
function keyOf({ onlyOn, server, serverSettings, tool, workload, data, options, beside }) {
	const { family, makingOptions } = factsOf$1(tool);
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
/** The number of the last round of a cell; 0 without one. */
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
/** The rounds of one metric of all cells of a screening, as they are tested. */
function screeningRounds({ cells, rounds }, metric) {
	return cells.map(({ runs }) => cellRounds(runs.filter((run) => run.state === "valid").filter(({ round }) => round <= rounds), metric));
}
/** Rounds with a few pairs of each cell; one more where they do not answer for all cells together. */
const SCREENING_ROUNDS = {
	least: 3,
	most: 4
};
/** Share of the cells with a drop of 2\u03b4 that get no rounds of their own. */
const MISSED = .035;
/** Degrees of freedom that the other cells lend to the noise of one, and those of the assumed noise of starts. */
const [SHARED_DEGREES, START_DEGREES] = [24, 4];
const SCORE_OF_8_IN_10 = .8416;
/**
* Cells that are measured with a pair or two a round, on the same starts. Each is compared with the median of all, so
* that starts cancel out. Their noise W is pooled, by the median of the residuals `e = q \u2212 m_c \u2212 s_r`:
* `V_c = (24·W + \u03a3e²)/(23+n)`, `se_c² = V_c/n`. The mean M of all is tested with `s² = (4·(W/C/n·R + 2\u03c3²) + \u03a3(x_r\u2212M)²)/(R+3)`.
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

// src/verdict/side-by-side/shown.ts
/** Points of a density between two bounds, an odd number of them. */
const POINTS = 17;
/** Halvings of six standard errors. */
const STEPS = 10;
const REACH = 3;
/** Deviations of a sum below which no job that goes on is looked for, where none can be red yet. */
const FAR = 6;
/**
* The change that is shown. A job that stops as soon as it is decided stops at an estimate that leans: a median-unbiased
* one is the \u03b8 under which half of all jobs end further up, where a green ends further up the earlier it came, and a
* red further down. Rounds are taken as normal, with the standard error at the end. What a regression passed, and a
* green excluded, stays so.
* Source: Jennison and Turnbull, Group Sequential Methods (2000), ch. 8, the stage-wise ordering.
*/
function shownChange$1(decision, terms) {
	const { round, estimate } = decision;
	const first = firstLookOf(terms);
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
	const first = firstLookOf(terms);
	const limit = -logDrop(terms.tolerance);
	const before = Array.from({ length: round - first }, (_, index) => first + index);
	const firstRed = firstLookOf(terms, "typical");
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

// src/verdict/side-by-side/line.ts
/** Standard errors above a drop of the tolerance. */
const CLEARLY_ABOVE = 2;
/** More rounds than this are no advice. */
const MOST_ROUNDS_ADVISED = 100;
/** Most rounds that the configuration allows. */
const MOST_ROUNDS_OF_JOB = 12;
/** The verdict on one figure of a side-by-side record, with the figures of the look that reached it. */
function judgeSideBySide(subject, rounds, terms) {
	const decision = decideSideBySide(rounds, terms);
	if (decision.kind === "invalid") return { verdict: invalid$1(subject, decision.reason) };
	const shown = shownChange$1(decision, terms);
	return lineOf$2(subject, decision.estimate, verdictOf$2(subject, decision, terms, shown), shown);
}
/** The verdict on a cell that has no rounds of its own beside those that all cells have. */
function judgeScreened(subject, screened, terms) {
	const { estimate, passes, visible } = screened;
	const evidence = evidenceOf$3(subject, estimate, terms);
	return lineOf$2(subject, estimate, passes ? {
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
/** Base and candidate differ by exactly the change that is shown. */
function lineOf$2(subject, estimate, verdict, change = estimate.change) {
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
* A latency that nobody gates and that grew beyond its alarm is a regression, whatever its line said. The alarm looks
* once, at everything that was measured of the cell.
*/
function withAlarm(line, subject, rounds, terms) {
	const limit = subject.alarm;
	const whole = wholeRounds(rounds, terms.pairs);
	if (limit === void 0 || whole.length === 0) return line;
	const estimate = estimateMeasured(whole, terms);
	if (!isAlarm$1(estimate, limit, alarmLevel(terms.gatedCells, terms.statements))) return line;
	const alarm = lineOf$2(subject, estimate, {
		kind: "regression",
		by: "alarm",
		evidence: evidenceOf$3(subject, estimate, terms),
		level: "fail"
	});
	return statementOf(subject.metric) !== void 0 && growthOf(alarm) < LEAST_STATEMENT_GROWTH_MS ? line : alarm;
}
/** A statement that takes less than this longer is no alarm, however many times as long. */
const LEAST_STATEMENT_GROWTH_MS = .1;
function growthOf({ baseline, candidate }) {
	return (candidate?.value ?? 0) - (baseline?.value ?? 0);
}
function verdictOf$2(subject, decision, terms, shown) {
	const { estimate, round } = decision;
	const evidence = {
		...evidenceOf$3(subject, estimate, terms),
		change: changeOf(shown, subject.direction)
	};
	switch (decision.kind) {
		case "regression": return regression(subject, decision.by, evidence);
		case "ok": return {
			kind: "ok",
			improved: decision.improved,
			evidence: {
				...evidence,
				exclusion: exclusion()
			}
		};
		case "inconclusive": return {
			kind: "inconclusive",
			cause: decision.by,
			evidence,
			needs: describeNeeds(decision.by, estimate, terms)
		};
	}
	function exclusion() {
		return intervalOf(estimate, subject.direction, 1 - 2 * okLevelAt(round, estimate, terms)).interval;
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
function evidenceOf$3({ direction }, estimate, terms) {
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
* Returns how many times the present number of independent samples would settle the question, with a chance of 8 in 10,
* if the true change were as estimated: the distance to the nearer border must be `(t_{1\u2212\u03b1,\u03bd}+t_{.80,\u03bd})` standard
* errors, which shrink with the root of the number.
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

// src/verdict/side-by-side/starts.ts
/** Checks whether a metric is a level that grows within a start, so that starts are its only samples. */
function isLevelOfStart(metric) {
	return metricInfo(metric)?.ofStart !== void 0;
}
/** Checks whether starts are the only samples of a figure: it is such a level, or each start has one long run. */
function isJudgedByStart(metric, { shape }) {
	return shape === true || isLevelOfStart(metric);
}
/**
* The verdict on a level that grows within a start, such as memory: slices of one start share what that start holds, so
* one figure a start is tested, `t = m/(s/\u221aR)` with `s² = max(\u03a3(d\u2212m)²/(R\u22121), 2·0.01²)`, d the score of the candidate
* less that of the base in each start, and \u03bd = R\u22121. The first look is after five starts.
* @param plain under the rule `threshold`: the verdict on the mean, whatever the noise is
*/
function judgeStarts(subject, rounds, terms, plain) {
	const starts = startsIn(subject, rounds, terms).flatMap((round) => scoresOf(subject, round) ?? []);
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
		return lineOf$1(subject, estimate, plain(estimate.change, evidenceOf$2(subject, estimate)));
	}
	const looks = {
		...terms,
		rounds: Math.max(terms.rounds, starts.length)
	};
	for (let count = Math.min(first, starts.length);; count++) {
		const estimate = estimateStarts(starts.slice(0, count), terms);
		const verdict = count < first ? tooFew(subject, estimate, terms) : lookAt(subject, estimate, looks);
		if (verdict.kind !== "inconclusive" || count === starts.length) return lineOf$1(subject, estimate, verdict);
	}
}
function startsIn(subject, rounds, { lastingVariance }) {
	if (factsOf$1(subject.settings.tool).restartsServer) return rounds.flat().map((pair) => [pair]);
	return lastingVariance !== void 0 && isLevelOfStart(subject.metric) ? [rounds.flat()] : [...rounds];
}
function scoresOf({ metric, direction }, round) {
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
function lineOf$1(subject, { baseScore, change, starts }, verdict) {
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
	const evidence = evidenceOf$2(subject, estimate, levels.typical);
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
function evidenceOf$2({ direction, tolerance }, estimate, level) {
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

// src/verdict/side-by-side/terms.ts
/** Shares of the policy's risk of a false red for each kind of evidence; together all of it. */
const [TYPICAL_SHARE, AVERAGE_SHARE, STALL_SHARE] = [
	.5,
	.25,
	.25
];
/**
* Difference between starts of one server, as a share of the tolerance that a figure has by default: 0.75 % of throughput, as
* eleven pairs of equal clusters of TiDB and TiKV did (root mean square), and more of what is noisier. Only a server that
* is restarted shows its own.
*/
const LASTING_SHARE = 1 / 4;
/** The least that is ever learned of a start. */
const NOISE_OF_NO_START = .002;
/** Returns the terms that judge one figure of a side-by-side record: the record's plan, if it holds one, and the policy. */
function termsOf(record, cell, { metric, direction, tolerance }, runs, policy) {
	const { sideBySide: plan } = record;
	const ofProcess = metricInfo(metric)?.isBenchmark === true ? NOISE_OF_NO_START : void 0;
	const learned = plan?.startNoise?.[cell.id]?.[metric] ?? ofProcess;
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
		...cell.measure !== void 0 && rateMetrics.includes(metric) ? {
			cpu: cpuRounds(runs),
			other: cellRounds(otherRuns(cell), metric)
		} : {},
		...sides === 0 ? {} : { lastingVariance: lastingVarianceOf(metric, sides) },
		risks: {
			typical: TYPICAL_SHARE * alphaRegression,
			average: AVERAGE_SHARE * alphaRegression,
			stalls: STALL_SHARE * alphaRegression,
			ok: alphaOk
		}
	};
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
function lastingVarianceOf(metric, sides) {
	return sides * (LASTING_SHARE * (metricInfo(metric)?.defaultTolerance ?? 0)) ** 2;
}
/** Sides that no round starts afresh: all their slices are of one start. */
function lastingSides({ targets: { base, candidate } }) {
	return [base, candidate].filter((target) => target?.kind === "endpoint" && target.restarted !== true);
}
const figuresOfJobs = /* @__PURE__ */ new WeakMap();
/**
* F: each gated figure has its share of the risk. The plan counts most cells as one figure, and cells of other machines
* too; what the runs hold says how many figures it is: those that the policy names, or the operations of a cell.
*/
function gatedFigures(record, policy) {
	const ofJob = figuresOfJobs.get(record) ?? /* @__PURE__ */ new WeakMap();
	figuresOfJobs.set(record, ofJob);
	const cached = ofJob.get(policy);
	if (cached !== void 0) return cached;
	const metrics = cellMetricsOf(policy);
	let [inPlan, inRuns] = [0, 0];
	for (const cell of record.cells) {
		const first = cell.runs.find((run) => run.state === "valid");
		const names = Object.keys(first?.metrics ?? {}).filter((name) => metricInfo(name) !== void 0);
		const beside = names.some((name) => BESIDE_TIMES.includes(name)) ? 2 : 1;
		inPlan += Math.max(beside, names.filter((name) => metricStem(name) === "query_ms").length);
		inRuns += metrics.gated(names, cell).filter(({ level }) => level === "fail").length;
	}
	const planned = Math.max(record.sideBySide?.gatedCells ?? 1, inPlan);
	const figures = Math.ceil(planned * Math.max(1, inRuns / Math.max(1, inPlan)));
	ofJob.set(policy, figures);
	return figures;
}
function statementsIn(runs) {
	return [...new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))].filter((name) => statementOf(name) !== void 0).length;
}

// src/verdict/stored/cells.ts
const machineFields = [
	"runner class",
	"CPU model",
	"cores"
];
/** @param records newest first */
function storedRecords(records, candidate) {
	const own = comparableEnvironment(candidate);
	return {
		candidate,
		records: records.map((record) => ({
			record,
			environment: likenessOf(differingFields(comparableEnvironment(record), own))
		}))
	};
}
/**
* Finds the cell of the same id in each stored record. Records that differ in a field that matters are left out;
* where all do, the newest one says in which fields.
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
	const differences = differingFields(comparableFields(newest.record, newest.cell), comparableFields(stored.candidate, cell));
	if (differences.some(({ field }) => field === "workload content")) return { kind: "changed" };
	return {
		kind: "not-comparable",
		differences
	};
}
/** The cells of that id, newest first, each with how its conditions differ. */
function* sameCells({ candidate, records }, cell) {
	for (const { record, environment } of records) {
		const other = cellsById(record).get(cell.id);
		if (other === void 0) continue;
		yield {
			record,
			cell: other,
			likeness: cell.machine !== void 0 || other.machine !== void 0 ? likenessOf(differingFields(comparableFields(record, other), comparableFields(candidate, cell))) : isSameLoad(other, cell) && other.dataReset === cell.dataReset ? environment : "different"
		};
	}
}
function likenessOf(differences) {
	if (differences.length === 0) return "same";
	return differences.every(({ field }) => machineFields.includes(field)) ? "other-machine" : "different";
}
/**
* The history of one figure, oldest first: the mean score of the runs of each job, since the noise is between jobs.
* Jobs without a usable figure are left out.
* @param jobs newest first
*/
function storedHistory(jobs, { metric, direction }) {
	const history = [];
	for (const job of jobs.toReversed()) {
		const figures = figuresOf(job.runs, metric);
		if (figures.kind !== "figures") continue;
		const y = mean(figures.values.map((value) => score(value, direction)));
		history.push({
			record: job.record,
			job: {
				y,
				accepted: job.record.acceptance !== void 0
			}
		});
	}
	return history;
}

// src/verdict/lines/rate-reached.ts
/** Standard deviations that chance explains: arrivals are random, so their count has its own square root as its spread. */
const DEVIATIONS = 3;
/** Standard deviation of the median of many figures, in those of their mean: \u221a(\u03c0/2). */
const SPREAD_OF_MEDIAN = 1.2533;
/** A burst of other programs lasts longer than the slices of one start. */
const LEAST_STARTS$1 = 2;
/**
* The median of the runs, where it is below the given rate by more than the tolerance and chance: a single slice in
* which the server stalled is a finding of its latencies, and no rate that it cannot hold.
* @returns undefined where the rate was reached, or none was given
*/
function shortOfRate(cell, runs) {
	const each = givenRate(cell.options);
	const metric = factsOf$1(cell.tool).rates.find((name) => runs.some((run) => run.metrics[name] !== void 0));
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
* Explains why the latencies of a cell are meaningless: the reference, or the cell itself, did not reach the rate, so
* they show a queue that grew as long as the run was. @returns undefined if they are valid, or no rate was given
*/
function missedRateReason(cell, own, opposite) {
	const runs = opposite.kind === "side-by-side" ? opposite.runs : own;
	if (opposite.kind === "side-by-side" && startsOf$1(runs).length < LEAST_STARTS$1) return void 0;
	const short = shortOfRate(cell, runs);
	if (short === void 0) return void 0;
	const who = opposite.kind === "side-by-side" ? "the base" : "the server";
	return `the rate was not reached: ${plainNumber(short.requested)}/s requested, ${who} reached ${plainNumber(short.reached)}/s (${formatShare(short.reached / short.requested)}); request a lower rate, or a share of the capacity such as 70%`;
}
/** Cells whose base holds the given rate and whose candidate does not, typically and in each start save one of four. */
function rateRegressions(cells, opposites, policy) {
	return cells.flatMap((cell) => {
		const opposite = opposites.of(cell);
		if (opposite.kind !== "side-by-side") return [];
		const own = runsOfSide(cell, "candidate");
		if (own.kind === "broken") return [];
		const starts = startsOf$1(own.runs);
		const short = shortOfRate(cell, own.runs);
		const holding = starts.filter((runs) => shortOfRate(cell, runs) === void 0).length;
		if (short === void 0 || starts.length < LEAST_STARTS$1 || !doStartsAgree(starts.length, holding)) return [];
		return shortOfRate(cell, opposite.runs) === void 0 ? [rowOf$2(cell, short, opposite.runs, own.runs, policy)] : [];
	});
}
function rowOf$2(cell, { metric, reached }, base, own, policy) {
	const before = median(base.map((run) => run.metrics[metric] ?? 0));
	const change = reached / before - 1;
	const evidence = {
		rule: "evidence-side-by-side",
		change,
		averageChange: change,
		samples: startsOf$1(own).length
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
function startsOf$1(runs) {
	return groupRuns(runs, ({ round }) => round);
}

// src/verdict/lines/collect.ts
/**
* Every line of the comparison: the cells of the candidate in their order, each with its metrics in the order of the
* catalogue, then the cells that the newest stored record has and the plan of the candidate lacks.
* @returns what throws Failure `input` for a tolerance that nothing can be judged by
*/
function* collectLines({ candidate, opposites, policy, metrics }, reference) {
	const comparing = {
		candidate,
		opposites,
		policy,
		metrics
	};
	const cellIds = /* @__PURE__ */ new Set();
	for (const cell of candidate.cells) {
		if (cellIds.has(cell.id)) yield brokenCell(cell, [], metrics, invalid("the record holds this cell twice"));
		else yield linesOf(cell, comparing);
		cellIds.add(cell.id);
	}
	const expected = reference.kind === "stored" ? reference.records[0]?.cells ?? [] : [];
	for (const cell of expected) {
		const reason = "the baseline has this cell, but the plan no longer does";
		if (!cellIds.has(cell.id)) yield brokenCell(cell, [cell], metrics, {
			kind: "removed",
			reason
		});
	}
}
function linesOf(cell, { candidate, opposites, policy, metrics }) {
	const reason = candidate.sideBySide?.nothingDiffers;
	if (reason !== void 0 && cell.runs.length === 0) return brokenCell(cell, [], metrics, {
		kind: "nothing-differs",
		reason
	});
	const runs = runsOfSide(cell, "candidate");
	if (runs.kind === "broken") return brokenCell(cell, [cell], metrics, invalid(runs.reason, runs.tail));
	const opposite = opposites.of(cell);
	if (opposite.kind === "settled" && opposite.verdict.kind === "invalid") return brokenCell(cell, [cell], metrics, opposite.verdict);
	const missed = missedRateReason(cell, runs.runs, opposite);
	if (missed !== void 0) return brokenCell(cell, [cell], metrics, invalid(missed));
	const runsWithNames = opposite.kind === "stored" ? [...runs.runs, ...opposite.newest] : runs.runs;
	const removed = opposite.kind === "side-by-side" ? namesOf(opposite.runs).filter(isOfOperation) : [];
	const settings = settingsOf(cell);
	const measured = measuredRuns(runs.runs, opposite);
	return {
		subjects: metrics.all([.../* @__PURE__ */ new Set([...namesOf(runsWithNames), ...removed])], cell).map((metric) => withoutCoarse({
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
		if (metricInfo(metric)?.isExact === true) return countsOf$1(subject, both, terms);
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
	const figures = figuresOf(runs, metric);
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
			const history = storedHistory(opposite.jobs, subject);
			if (history.length > 0) return {
				kind: "stored",
				candidate: own,
				history: history.map(({ job }) => job)
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
/** A figure of one operation that decides by itself: one that a side lacks is new, or removed. */
function isOfOperation(metric) {
	return gatedByOperation.includes(metricStem(metric)) && metric.includes(":");
}
/** @param runs of both sides; a count may be zero, which has no ratio, and one more of each has */
function countsOf$1(subject, runs, terms) {
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
* The figures of a cell that was screened with others: its own rounds where it has some, which chance did not choose, else
* what the screening says of it.
*/
function screenedData(record, cell, { metric, level }, { rounds, terms }) {
	const group = screenedGroup(record, cell);
	if (group === void 0) return void 0;
	const own = rounds.slice(group.rounds);
	const together = level === "show" ? [] : screeningRounds(group, metric);
	const screened = together.length > 0 && together.every(({ length }) => length === group.rounds) && group.rounds >= SCREENING_ROUNDS.least ? screenCells(together, terms)[group.cells.indexOf(cell)] : void 0;
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
/** A time that a tool prints in steps too wide for its tolerance is shown, and is not gated: the time of the run is gated. */
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
/** A figure that decides must be there; of the others a zero (a least latency, say) only has no ratio. */
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
/** Returns the verdict without a reading: a regression of a figure that decides is then unknown, and unknown is never green. */
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
		tail
	};
}
/** One line for each metric that would have decided; the tool's own where none is known. */
function brokenCell(cell, cellsWithNames, metrics, verdict) {
	const runs = cellsWithNames.flatMap(({ runs }) => runs.filter((run) => run.state === "valid"));
	const gated = metrics.gated(namesOf(runs), cell);
	const shown = gated.length > 0 ? gated : metrics.all([mainMetric(cell)], cell);
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

// src/verdict/lines/error-rate-rows.ts
/**
* A row a cell for its errors a second. Most runs have none, and nothing has no ratio: what none on both sides says is
* plain, and more than that is judged by the alarm of errors, by the share of the transactions that fail.
*/
function errorRateRows(cells, opposites) {
	return cells.flatMap((cell) => {
		const own = runsOfSide(cell, "candidate");
		if (own.kind === "broken") return [];
		const candidate = figureOf(own.runs);
		const opposite = opposites.of(cell);
		const verdict = candidate === void 0 ? void 0 : verdictOf$1(candidate, opposite);
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
function verdictOf$1(candidate, opposite) {
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

// src/statistics/change-points.ts
/** Fewer values than this are no level of their own. */
const LEAST_SEGMENT = 4;
/** Price of a change point in units of `ln n`, \u2026 */
const PENALTY = 4.5;
/** \u2026 where a short series pays as much as one of this length: 6 of 100 series without a change show any. */
const LEAST_LENGTH = 20;
/** Values are drawn towards their neighbours' median beyond this many standard deviations. */
const CLIP = 2.5;
/** Values on each side of the middle of the running median. */
const NEIGHBOURS = 2;
/** Standard deviation of normal values from the median of their absolute differences: `1.4826/\u221a2`. */
const FROM_DIFFERENCES = 1.0484;
/** The noise is taken from differences over at most this many places, which a few change points do not reach. */
const LAGS = [
	1,
	2,
	3
];
/** Least noise that is reckoned with, as a share of the range: where most neighbours are equal, a step is a step. */
const LEAST_NOISE$1 = 1e-6;
/**
* The places where the level of a series changes: the partition into segments of at least four values with the least
* `\u03a3(z \u2212 level)² + 4.5·ln(max(n, 20))·(segments \u2212 1)`, found exactly in O(n²). z is the value in units of the noise,
* clipped to the median of its five neighbours ± 2.5, so that one outlier makes no segment; the noise is
* `1.0484·median|y_i \u2212 y_{i\u2212k}|` over k = 1, 2, 3, which knows of no level.
* Source: Jackson et al., IEEE Signal Processing Letters 12 (2005), optimal partitioning.
* @param values in the order of time, finite, in any unit
* @param fixed ascending indexes, each above 0, where a segment begins in any case, however short the segments there
* @returns ascending indexes of the first value of each segment but the first; contains `fixed`
*/
function changePoints(values, fixed = []) {
	const noise = noiseOf$2(values);
	if (noise === 0) return [...fixed];
	const scores = values.map((value) => value / noise);
	const price = PENALTY * Math.log(Math.max(values.length, LEAST_LENGTH));
	return [0, ...fixed].flatMap((from, place) => {
		const indexes = bestPartition(clipped(scores.slice(from, fixed[place])), price).map((index) => from + index);
		return place === 0 ? indexes : [from, ...indexes];
	});
}
/** Standard deviation of the values around their levels; 0 only where all are equal. */
function noiseOf$2(values) {
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
/** Finds the best partition, with `F(b)` the least cost of the first b scores: `F(b) = min over a of F(a) + cost(a, b) + price`. */
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

// src/verdict/stored/level.ts
/** Fewer jobs say nothing of the noise. */
const LEAST_JOBS = 8;
const MOST_LEVEL_JOBS = 20;
const LEAST_NOISE = .005;
const ASSUMED_NOISE = .05;
const LEAST_DEGREES = 3;
/** Share of the residuals that is winsorised on each side. */
const WINSORISED_SHARE = .1;
/**
* Level and noise of a history: the level is that of the last segment, a winsorised mean of its last 20 jobs (the
* median of fewer than five); the noise is that of all segments around their medians, so that a change of the level
* does not make it grow, and does not make it forgotten.
* Standard deviation of winsorised residuals: Yuen, Biometrika 61 (1974).
* @param jobs oldest first, at least one; an accepted job begins a segment
*/
function storedLevel(jobs) {
	const scores = jobs.map(({ y }) => y);
	const [only] = scores;
	if (only !== void 0 && scores.length === 1) return levelOfOne(only);
	const accepted = jobs.flatMap((job, index) => job.accepted && index > 0 ? [index] : []);
	const segments = [0, ...changePoints(scores, accepted)];
	const parts = segments.map((from, place) => scores.slice(from, segments[place + 1]));
	const newest = (parts.at(-1) ?? []).slice(-20);
	const residuals = parts.flatMap((part) => {
		const centre = median(part);
		return part.map((y) => y - centre);
	});
	return {
		level: levelOf(newest),
		levelJobs: newest.length,
		noise: noiseOf$1(residuals, segments.length),
		residuals,
		segments
	};
}
/** Returns the level from one job, which has neither segments nor residuals. */
function levelOfOne(level) {
	return {
		level,
		levelJobs: 1,
		noise: noiseOf$1([0], 1),
		residuals: [0],
		segments: [0]
	};
}
function levelOf(scores) {
	if (scores.length < 5) return median(scores);
	return mean(winsorised(scores, scores.length < MOST_LEVEL_JOBS ? 1 : 2));
}
function noiseOf$1(residuals, segments) {
	const jobs = residuals.length;
	const aSide = Math.floor(WINSORISED_SHARE * jobs);
	const degreesOfFreedom = Math.max(LEAST_DEGREES, jobs - segments - 2 * aSide);
	if (jobs < LEAST_JOBS || jobs <= segments) return {
		kind: "assumed",
		deviation: ASSUMED_NOISE,
		degreesOfFreedom
	};
	const squares = squaresAround(winsorised(residuals, aSide), 0);
	const deviation = Math.sqrt(squares / (jobs - segments)) * (jobs - 1) / (jobs - 1 - 2 * aSide);
	return {
		kind: "known",
		deviation: Math.max(LEAST_NOISE, deviation),
		degreesOfFreedom
	};
}

// src/verdict/stored/screen.ts
const OK_LEVEL$1 = .05;
const REGRESSION_LEVEL = .01;
/** Standard normal value that 8 of 10 stay under. */
const POWER_QUANTILE = .84;
const FAR_BELOW = .15;
/**
* Compares one job with the history of its series: passes what is not below the tolerance, and says what it could have
* seen. It never fails a job: noise between jobs is too large for that, so a suspicion is to be measured again.
* @param history oldest first, the valid jobs of the series before the candidate (the caller takes the last 200)
* @param candidate its score, as `StoredJob.y`
* @param tolerance \u03b4, a fraction above 0 and below 1
*/
function screenStored(history, candidate, tolerance) {
	if (history.length === 0) return { kind: "no-history" };
	return screenAgainst(storedLevel(history), candidate, tolerance);
}
/** `screenStored` for several candidates of one history. */
function screenAgainst(stored, candidate, tolerance) {
	const { noise, level, levelJobs, residuals } = stored;
	const change = candidate - level;
	const standardError = noise.deviation * Math.sqrt(1 + 1 / levelJobs);
	const figures = {
		change,
		standardError,
		noise,
		level,
		levelJobs,
		jobs: residuals.length
	};
	const drop = logDrop(tolerance);
	if (change < -drop) return {
		kind: "below-tolerance",
		figures,
		pDrop: studentBelow(change / standardError, noise.degreesOfFreedom),
		isBelowRecentJobs: residuals.slice(-60).every((residual) => change < residual)
	};
	const pTolerance = studentAbove((change + drop) / standardError, noise.degreesOfFreedom);
	if (noise.kind === "known" && pTolerance <= OK_LEVEL$1) return {
		kind: "ok",
		figures,
		pTolerance
	};
	return {
		kind: "no-drop-seen",
		figures,
		visibleDrop: -Math.expm1(-drop - POWER_QUANTILE * standardError)
	};
}
/**
* The last word on a job below the tolerance where the two versions cannot be measured side by side.
* @param gatedCells F, over which the risk of a false alarm is shared; at least 1
*/
function decideUnconfirmed({ figures, pDrop, isBelowRecentJobs }, gatedCells) {
	switch (figures.noise.kind) {
		case "known": return pDrop <= REGRESSION_LEVEL / gatedCells && isBelowRecentJobs ? {
			kind: "regression",
			because: "beyond-noise"
		} : { kind: "suspect" };
		case "assumed": return -Math.expm1(figures.change) >= FAR_BELOW ? {
			kind: "regression",
			because: "far-below"
		} : { kind: "suspect" };
	}
}

// src/verdict/stored/line.ts
/** Total risk of an "improved" without a change. */
const IMPROVED_LEVEL = .01;
/** A latency so many times as long is an alarm where the noise between jobs is not known yet. */
const FAR_WORSE = 4;
/**
* The verdict of the screen. A suspicion that both versions could prove is proved side by side by the caller; without
* that it is as it is here.
* @param gatedCells F, over which the risk of a false red is shared
*/
function judgeStored(subject, data, gatedCells) {
	const scores = data.candidate.map((value) => score(value, subject.direction));
	const screen = screenStored(data.history, mean(scores), subject.tolerance);
	if (screen.kind === "no-history") throw new RangeError("a stored comparison without a job");
	const { figures } = screen;
	const evidence = evidenceOfScreen(subject, figures);
	const line = (verdict) => ({
		verdict,
		...figuresOfScreen(subject, figures, scores),
		screen: figures
	});
	if (isStoredAlarm(subject, screen, gatedCells)) return line({
		kind: "regression",
		by: "alarm",
		evidence,
		level: "fail"
	});
	switch (screen.kind) {
		case "ok": {
			const { change, standardError, noise } = figures;
			return line({
				kind: "ok",
				improved: studentAbove(change / standardError, noise.degreesOfFreedom) <= IMPROVED_LEVEL / gatedCells,
				evidence
			});
		}
		case "no-drop-seen": return line({
			kind: "no-drop-seen",
			evidence,
			visibleDrop: screen.visibleDrop
		});
		case "below-tolerance": {
			const decision = decideUnconfirmed(screen, gatedCells);
			const isGuess = isLevelOfStart(subject.metric) && figures.noise.kind === "assumed";
			if (decision.kind === "regression" && !isGuess) return line({
				kind: "regression",
				by: "stored",
				evidence,
				level: subject.level === "fail" ? "fail" : "warn"
			});
			return line({
				kind: "inconclusive",
				cause: "suspect",
				evidence,
				needs: "both versions side by side on one machine; more runs in this job would not help"
			});
		}
	}
}
/**
* A latency that nobody gates and that grew beyond its alarm is a regression, whatever its line would say: proved by
* the noise between jobs where that is known, and by the last 60 of them, else four times as long, which no two jobs of one version differ by.
*/
function isStoredAlarm({ metric, alarm }, screen, cells) {
	if (alarm === void 0 || screen.kind !== "below-tolerance") return false;
	if (statementOf(metric) !== void 0) return false;
	const { change, standardError, noise } = screen.figures;
	const { degreesOfFreedom } = noise;
	return noise.kind === "known" ? isFarWorse({
		change,
		standardError,
		degreesOfFreedom
	}, alarm, alarmLevel(cells)) && screen.isBelowRecentJobs : change <= -Math.log(FAR_WORSE);
}
/** The two figures differ by exactly the change; the spread of the level is that between jobs. */
function figuresOfScreen(subject, { level, change, levelJobs, noise }, scores) {
	const spread = noise.kind === "known" ? noise.deviation : void 0;
	return {
		baseline: figureAt(level, { subject }, levelJobs, spread),
		candidate: figureAt(level + change, { subject }, scores.length, spreadOf(scores))
	};
}
function evidenceOfScreen({ direction }, figures) {
	const { change, standardError, noise, jobs } = figures;
	const common = {
		rule: "evidence-stored",
		change: changeOf(change, direction),
		samples: jobs
	};
	if (noise.kind === "assumed") return common;
	const { degreesOfFreedom } = noise;
	return {
		...common,
		...intervalOf({
			change,
			standardError,
			degreesOfFreedom
		}, direction),
		pRegression: studentBelow(change / standardError, degreesOfFreedom),
		minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, IMPROVED_LEVEL),
		standardError,
		degreesOfFreedom
	};
}

// src/verdict/work/work.ts
/** Fewer a slice, and what a session does by itself is no longer small beside it. */
const LEAST_COUNT$2 = 1e3;
/** Standard deviation from slice to slice, as a share of the mean. */
const MOST_SPREAD = .002;
/** Four times the largest change that servers without a difference showed. */
const LEAST_CHANGE$1 = .005;
/**
* Work a transaction by a counter that is as good as exact. It qualifies with 1,000 a slice and a standard deviation from
* slice to slice of at most 0.2 %, on both sides; throughput, and what else loads the machine, do not move it.
* @param starts each fresh start of the servers; a stored job and its candidate are one
*/
function exactWork(starts) {
	const base = starts.flatMap((start) => start.base);
	const candidate = starts.flatMap((start) => start.candidate);
	if (!isExact(base) || !isExact(candidate)) return { kind: "not-qualified" };
	const logRatio = logWorkRatio(base, candidate);
	const sameSign = starts.every((start) => Math.sign(perUnit(start.candidate) - perUnit(start.base)) === Math.sign(logRatio));
	return {
		kind: "qualified",
		logRatio,
		proved: Math.abs(logRatio) >= LEAST_CHANGE$1 && sameSign
	};
}
/**
* `ln` of the work a unit of the candidate over that of the base.
* @param addedEvents to each side, spread over the units of both, so that what one side alone has is finite too
*/
function logWorkRatio(base, candidate, addedEvents = 0) {
	const added = addedEvents / [...base, ...candidate].reduce((sum, slice) => sum + slice.units, 0);
	return Math.log((perUnit(candidate) + added) / (perUnit(base) + added));
}
/** The ratio of sums. @param slices at least one unit in them */
function perUnit(slices) {
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	return sum(({ count }) => count) / sum(({ units }) => units);
}
function isExact(slices) {
	if (slices.length < 2 || slices.some(({ count }) => count < LEAST_COUNT$2)) return false;
	const ratios = slices.map(({ count, units }) => count / units);
	return standardDeviation(ratios) <= MOST_SPREAD * mean(ratios);
}
/** Whole numbers may be off by one, large ones by this share: the process allocates something else now and then. */
const [COUNT_WOBBLE, SHARE_OF_WOBBLE] = [1, .002];
/** A difference of less is that of a rounded quotient, whatever repeats it. */
const LEAST_SHARE$4 = 1e-4;
/**
* Compares a count by its runs. More is proved where each run of the candidate is above each of the base: without a
* difference all orders of the runs are as likely, and this one has `1 / C(n+m, n)`. No estimate of noise is needed, and
* a count that wobbles in both directions proves nothing. Later looks cannot add to the risk: more runs never separate
* what fewer left mixed.
* Source: Pitman, J. R. Stat. Soc. Suppl. 4 (1937), the permutation test, with its most extreme order as the region.
* @param level at which it has to be proved @returns medians of both sides
*/
function compareCounts(base, candidate, level) {
	const medians = {
		base: median(base),
		candidate: median(candidate)
	};
	const difference = medians.candidate - medians.base;
	const large = Math.max(medians.base, medians.candidate);
	if (Math.abs(difference) <= LEAST_SHARE$4 * large) return {
		kind: "same",
		...medians
	};
	if (!(difference > 0 ? Math.min(...candidate) > Math.max(...base) : Math.max(...candidate) < Math.min(...base))) {
		const wobble = Math.max(COUNT_WOBBLE, SHARE_OF_WOBBLE * large);
		return {
			kind: Math.abs(difference) <= wobble ? "same" : "moves",
			...medians
		};
	}
	if (chanceOfOrder(base.length, candidate.length) > level) return {
		kind: "too-few",
		...medians
	};
	return {
		kind: difference > 0 ? "more" : "less",
		...medians
	};
}
/** `1 / C(n+m, n)`. */
function chanceOfOrder(n, m) {
	let chance = 1;
	for (let i = 1; i <= n; i++) chance *= i / (m + i);
	return chance;
}
function runsWithCounters(runs) {
	return runs.filter((run) => run.work !== void 0 && run.work.statements > 0);
}
/** Counters that every one of these runs has, by one source. */
function sharedCounters(runs) {
	const [first] = runs;
	if (first === void 0 || runs.some(({ work }) => work.source !== first.work.source)) return [];
	return Object.keys(first.work.counters).filter((name) => runs.every(({ work }) => Object.hasOwn(work.counters, name)));
}
/**
* Statements a transaction, by the tool's own figures: the client decides on them, so they are one number for both sides,
* and the server's count of statements covers exactly the time of its other counters.
*/
function workUnit(runs) {
	const sum = (metric) => runs.reduce((total, { metrics }) => total + (metrics[metric] ?? 0), 0);
	const [tps, qps] = [sum("tps"), sum("qps")];
	return tps > 0 && qps > 0 ? {
		kind: "transaction",
		statements: qps / tps
	} : {
		kind: "statement",
		statements: 1
	};
}
const MOST_IDLE_SHARE = .5;
/** @param idle counted a second without load @returns undefined for a slice that was mostly idle */
function sliceOf({ work }, counter, unit, idle) {
	const count = work.counters[counter] ?? 0;
	const byItself = idle * work.seconds;
	if (byItself > MOST_IDLE_SHARE * count) return void 0;
	return {
		count: count - byItself,
		units: work.statements / unit.statements
	};
}
/** The slices of one side in one start, what an idle server counts by itself taken off where that was seen. */
function slicesOf(runs, place, counter, unit) {
	const own = runs.filter((run) => run.round === place.round && run.side === place.side);
	const idle = idleRate(own, counter);
	return own.flatMap((run) => {
		const slice = sliceOf(run, counter, unit, idle);
		return slice === void 0 ? [] : [{
			pair: pairOf(run),
			slice
		}];
	});
}
/** Start by start. */
function startsOf(runs, counter, unit) {
	const rounds = [...new Set(runs.map(({ round }) => round))];
	const of = (round, side) => slicesOf(runs, {
		round,
		side
	}, counter, unit).map(({ slice }) => slice);
	return rounds.map((round) => ({
		round,
		base: of(round, "base"),
		candidate: of(round, "candidate")
	}));
}
/** The pairs of neighbouring slices of a start. */
function pairsOf(runs, round, counter, unit) {
	const candidate = slicesOf(runs, {
		round,
		side: "candidate"
	}, counter, unit);
	return slicesOf(runs, {
		round,
		side: "base"
	}, counter, unit).flatMap(({ pair, slice }) => {
		const neighbour = candidate.find((other) => other.pair === pair);
		return neighbour === void 0 ? [] : [{
			base: slice,
			candidate: neighbour.slice
		}];
	});
}
/** Slices 2k and 2k+1 of a round are neighbours. */
function pairOf({ slice }) {
	return Math.floor(slice / 2);
}
/** Counted a second by a server of this start while the other one was under load. */
function idleRate(runs, counter) {
	const idle = runs.flatMap(({ work }) => work.idle ?? []);
	const seconds = idle.reduce((sum, time) => sum + time.seconds, 0);
	const count = idle.reduce((sum, { counters }) => sum + (counters[counter] ?? 0), 0);
	return seconds > 0 ? count / seconds : 0;
}
/** Half an event, added so that a counter that one side lacks has a logarithm too. */
const HALF_AN_EVENT = .5;
function logOf({ count, units }) {
	return Math.log((Math.max(0, count) + HALF_AN_EVENT) / units);
}
const moreUnits = ({ base, candidate }) => Math.log(candidate.units / base.units);
/**
* The share of a counter, from \u22121 to 0, that a slice costs however much it does, such as sessions that begin: the slope of
* the pairs' log ratios over those of their units. Source: Sen, J. Am. Stat. Assoc. 63 (1968), the median slope.
*/
function shareOfSlice(pairs) {
	const points = pairs.map((pair) => [moreUnits(pair), logOf(pair.candidate) - logOf(pair.base)]);
	const slopes = points.flatMap(([x, y], at) => points.slice(at + 1).flatMap((other) => other[0] === x ? [] : [(other[1] - y) / (other[0] - x)]));
	return slopes.length === 0 ? 0 : Math.min(0, Math.max(-1, median(slopes)));
}

// src/verdict/lines/judge-line.ts
/**
* The verdict on one line, by the rule that the policy names.
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
/** A count that moves by itself is estimated like a time, for which a smaller tolerance could never be ruled out. */
const TOLERANCE_OF_ESTIMATE = .03;
/** The largest ratio that is shown for a count that the base has none of; a larger one says nothing. */
const MOST_CHANGE$1 = 999;
function judgeCounts(subject, data) {
	const { rounds, terms } = data;
	const { kind, base, candidate } = compareCounts(data.base, data.candidate, alarmLevel(terms.gatedCells));
	const change = base === candidate ? 0 : Math.min(candidate / base - 1, MOST_CHANGE$1);
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
/** Distance under which two scores are the same: a drop of exactly \u03b4 is not over \u03b4. */
const ROUNDING = 1e-12;
/**
* The plain rule: a regression where the mean is more than \u03b4 below the baseline; a gain over \u03b4 is an improvement. It
* knows no noise, and so says how often it would turn an unchanged run red.
*/
function plainDecision(change, { tolerance }) {
	const limit = logDrop(tolerance);
	if (change < -limit - ROUNDING) return "regression";
	return change > limit + ROUNDING ? "improved" : "ok";
}
/** The plain rule on a stored baseline: the level of its last segment, the noise of its jobs where they are enough. */
function judgeStoredByThreshold(subject, data) {
	const scores = data.candidate.map((value) => score(value, subject.direction));
	const { level, levelJobs, noise, residuals } = storedLevel(data.history);
	const standardError = noise.deviation * Math.sqrt(1 + 1 / levelJobs);
	const change = mean(scores) - level;
	const figures = {
		change,
		standardError,
		noise,
		level,
		levelJobs,
		jobs: residuals.length
	};
	const { change: shown, samples, noise: half } = evidenceOfScreen(subject, figures);
	const evidence = {
		rule: "threshold",
		change: shown,
		samples,
		...noise.kind === "known" ? withRate(subject, standardError, half) : {}
	};
	return {
		verdict: verdictFor(subject, plainDecision(change, subject), evidence),
		...figuresOfScreen(subject, figures, scores)
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
	const full = evidenceOf$3(subject, estimate, terms);
	const { pRegression: _, pOk: __, minimumDetectable: ___, interval: ____, ...rest } = full;
	const evidence = {
		...rest,
		rule: "threshold",
		...withRate(subject, standardError, full.noise)
	};
	const plain = plainDecision(change, subject);
	if (plain !== "regression" && areStallsProved(estimate, terms, terms.risks.stalls)) return lineOf$2(subject, estimate, regression(subject, "stalls", evidence));
	if (plain !== "regression" && !doSumsAgree(estimate, terms)) {
		const needs = describeNeeds("stalls", estimate, terms);
		return lineOf$2(subject, estimate, {
			kind: "inconclusive",
			cause: "stalls",
			evidence,
			needs
		});
	}
	return lineOf$2(subject, estimate, verdictFor(subject, plain, evidence));
}
/** The share of unchanged candidates that the plain rule calls a regression: `\u03a6(\u2212LD/se)`. */
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

// src/verdict/lines/opposite.ts
/** A cell that so many of the newest jobs lack is new. */
const JOBS_TO_ASK = 20;
function oppositesOf(candidate, reference, policy) {
	const stored = reference.kind === "stored" ? storedRecords(reference.records, candidate) : void 0;
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
					tail: base.tail
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
					tail: base.tail
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

// src/verdict/overall.ts
/** Counts the verdicts of lines that decide; an improvement is counted apart from the other ok ones. */
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
/**
* The verdict of the result: broken measurements first, since nothing else can be trusted beside them. Nothing
* to judge is a broken measurement too: an empty record is never green, and neither is one that was cut short.
* Passed means compared: a line whose baseline was measured under different conditions leaves the result undecided. A line without any
* baseline does not, or no first run would be green.
* A line that can only warn leaves the result as it is, unless it is broken.
*/
function overallOf(rows, policy, { completeness, plans }) {
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
const CONFIDENCE$1 = .9;
/**
* The geometric mean of the cells' ratios, on the scale of logarithms, `M = mean m` of C cells. Cells of one round share
* its starts, so rounds are the samples: round r adds `d_r = \u03a3(x_cr\u2212mean x_c)/(C·R_c)`, weighs `w_r = \u03a31/(C·R_c)`, and
* `N = 1/\u03a3w²`, `V = N/(N\u22121)·\u03a3d²`, `V0 = \u03a3(W_c/n_c)/C² + 2\u03c3²·\u03a3w²` with `d0 = 0.3·(V0/(2\u03c3²·\u03a3w²))²` degrees of freedom, at most 12,
* `se_M² = (d0·V0+(N\u22121)·V)/(d0+N\u22121)`, at least what the slices explain, and `t_.95` of `d0+N\u22121`. Shown, never gated.
* @param cells gated figures, one a cell
* @returns undefined where one round was too noisy to say anything
*/
function overallChangeOf(cells, measures = "throughput") {
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
* The same against a stored baseline: `M = mean m`, `se_M = mean se`, since what differs from job to job is the machine,
* which the cells of a job share; t_.95 of the fewest degrees of freedom.
* @param cells at least one
* @returns undefined where the noise between jobs of one is not known yet
*/
function overallStoredChangeOf(cells, measures = "throughput") {
	if (cells.some(({ noise }) => noise.kind !== "known")) return void 0;
	return changeFrom(mean(cells.map((cell) => cell.change)), mean(cells.map((cell) => cell.standardError)), Math.min(...cells.map(({ noise }) => noise.degreesOfFreedom)), {
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
		}, "higher-is-better", CONFIDENCE$1).interval,
		cells,
		measures
	};
}
/** Collects the first gated throughput of each cell, or its first gated latency where no throughput decides, as at a given rate. */
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
			if (screens.length > 0) return overallStoredChangeOf(screens, measures);
			return overallChangeOf(cells.flatMap(({ data, estimate }) => estimate === void 0 || data.kind !== "side-by-side" ? [] : [{
				estimate,
				terms: data.terms
			}]), measures);
		}
	};
}
/**
* A result in which each statement that the base does not have, and that takes longer than the gate allows, is a
* regression. It rests on one run of the candidate's load; without a figure from it there is no verdict.
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

// src/verdict/reference.ts
function infoOf(reference) {
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
			return {
				kind,
				description,
				...defined({ commit }),
				records
			};
		}
	}
}
/** The reference of a record that holds the runs of both sides. */
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

// src/verdict/side-by-side/next-round.ts
/** Rounds of the rule `threshold`: it knows no noise, but its guards against stalls rest on three starts. */
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
	return continued(undecided.filter((cell) => {
		const group = screenedGroup(record, cell);
		return group === void 0 ? isOpen(cell) && roundsOf(cell) < most : isNext(cell, group, {
			undecided,
			rows,
			most
		});
	}), (cell) => {
		if (cell.shape) return planned === 1 ? [] : [[cell.id, 1]];
		const group = screenedGroup(record, cell);
		const usual = (group !== void 0 && isScreening(group, undecided) ? screeningPairs(record, cell) : void 0) ?? planned;
		const number = timesOf(cell, open, policy) * usual;
		return number === planned ? [] : [[cell.id, number]];
	});
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
function isScreening({ cells, rounds }, undecided) {
	if (cells.some((cell) => roundsOf(cell) > rounds)) return false;
	if (rounds < SCREENING_ROUNDS.least) return true;
	return rounds < SCREENING_ROUNDS.most && cells.every((cell) => undecided.includes(cell));
}
function chanceOfDrop({ gated, verdict }) {
	return gated && verdict.kind === "inconclusive" ? verdict.evidence?.pRegression ?? 1 : 1;
}
/** Level at which a screened cell whose latency grew beyond its alarm gets rounds of its own. */
const SUSPECTED_LEVEL = .05;
function isSuspected({ id }, rows) {
	return rows.some(({ cellId, metric, gated, verdict }) => {
		const limit = alarmLimitOf(metric);
		if (cellId !== id || gated || limit === void 0 || verdict.kind !== "inconclusive") return false;
		const { change = 0, pRegression = 1 } = verdict.evidence ?? {};
		return change > limit && pRegression <= SUSPECTED_LEVEL;
	});
}
/** The noise of neighbouring slices from which on a round has twice as many of them; from twice that, three times. */
const NOISY = .05;
function timesOf(cell, open, policy) {
	const metric = open.find((row) => row.cellId === cell.id && !isLevelOfStart(row.metric))?.metric;
	if (metric === void 0) return 1;
	const limit = Math.max(NOISY, toleranceOf(metric, policy, {
		...cell,
		metrics: [metric]
	}));
	const noise = noiseOf(cell, metric);
	return noise >= 2 * limit ? 3 : noise >= limit ? 2 : 1;
}
/** Standard deviation of the log ratio of a pair, from all rounds of the cell. */
function noiseOf(cell, metric) {
	const valid = decidingRuns(cell, cell.runs).filter((run) => run.state === "valid");
	const all = cellRounds(valid, metric);
	const whole = wholeRounds(all, 2);
	const rounds = whole.length > 0 ? whole : [all.flat()];
	if (rounds.flat().length < 2) return 0;
	const terms = {
		direction: metricInfo(metric)?.direction ?? "higher-is-better",
		startNoise: USUAL_START_NOISE,
		roundingVariance: 0
	};
	return Math.sqrt(estimateMeasured(rounds, terms).pairVariance);
}
function continued(cells, pairsOf = () => []) {
	if (cells.length === 0) return {
		kind: "stop",
		reason: "rounds-used-up"
	};
	const pairs = Object.fromEntries(cells.flatMap(pairsOf));
	const inWindows = cells.filter((cell) => wayOf(cell)?.way === "windows" && cell.runs.some((run) => run.state === "valid" && run.pairing?.way === "at-once")).map(({ id }) => id);
	return {
		kind: "continue",
		cells: cells.map(({ id }) => id),
		...Object.keys(pairs).length === 0 ? {} : { pairs },
		...inWindows.length === 0 ? {} : { inWindows }
	};
}

// src/verdict/stored/shifts.ts
/** The level shifts of every gated figure in the comparable history, oldest first. */
function historyShifts(candidate, opposites, metrics) {
	return candidate.cells.flatMap((cell) => {
		const opposite = opposites.of(cell);
		if (opposite.kind !== "stored") return [];
		return metricsOf(cell, metrics).flatMap((metric) => shiftsOfFigure(opposite.jobs, cell.id, metric));
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
		const isNews = isDrop(shift) && !earlierShifts.some((other) => isSameDrop(other, shift));
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
/** One job more may move the place of a drop a little. */
function isSameDrop(other, drop) {
	return isDrop(other) && Math.abs(other.index - drop.index) < SHORTEST_LEVEL;
}
/** Jobs of the shortest level that can be distinguished from noise. */
const SHORTEST_LEVEL = 4;
/** Metrics in the order of the runs. */
function metricsOf(cell, metrics) {
	const catalogued = [...new Set(cell.runs.flatMap((run) => run.state === "valid" ? Object.keys(run.metrics) : []))].filter((metric) => metricInfo(metric) !== void 0);
	const gated = new Set(metrics.gated(catalogued, cell).map(({ metric }) => metric));
	return catalogued.filter((metric) => gated.has(metric));
}
/** All shifts of a history, up and down, oldest first. @param jobs oldest first */
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

// src/verdict/work/counters.ts
/** One start may have put its data otherwise. */
const LEAST_STARTS = 2;
/**
* Judges the counters of a cell's candidate against its base, in the order of the report; `other-rows` where each job to
* compare it with may hold other rows.
*/
function judgeWork(cell, reference, stored) {
	const candidate = runsOfSide(cell, "candidate");
	if (candidate.kind === "broken") return [];
	if (reference.kind === "side-by-side") {
		const base = runsOfSide(cell, "base");
		return base.kind === "broken" ? [] : judgedCounters([...base.runs, ...candidate.runs], "pairs");
	}
	if (stored === void 0) return [];
	const base = storedRuns(cell, stored);
	if (base === void 0 || base === "other-rows") return base ?? [];
	const asStart = (runs, side) => runs.map((run) => ({
		...run,
		side,
		round: 1
	}));
	return judgedCounters([...asStart(base, "base"), ...asStart(candidate.runs, "candidate")], "one-start");
}
/** Finds the newest valid job that measured this cell's rows with counters, on whatever machine; `other-rows`: only others did. */
function storedRuns(cell, stored) {
	let skipped;
	for (const { record, cell: other, likeness } of sameCells(stored, cell)) {
		const runs = runsOfSide(other, "candidate");
		if (likeness === "different" || runs.kind === "broken" || runsWithCounters(runs.runs).length === 0) continue;
		if (rowsOf(record, other) === rowsOf(stored.candidate, cell)) return runs.runs;
		skipped = "other-rows";
	}
	return skipped;
}
/** Tells the rows of a job from those of another one; `undefined` where that does not matter, or the load tool cannot tell. */
function rowsOf({ targets }, { data }) {
	if (data.randType === "uniform") return void 0;
	const name = rowsNote(data);
	return targets.candidate.notes?.find(({ what, why }) => what === name && why.startsWith("digest "))?.why;
}
function judgedCounters(all, design) {
	const runs = runsWithCounters(all);
	const unit = workUnit(all);
	const counters = sharedCounters(runs);
	const moving = counters.filter((name) => exactWork(startsOf(runs, name, unit)).kind === "not-qualified").length;
	return counters.flatMap((counter) => {
		const starts = startsOf(runs, counter, unit);
		if (design === "pairs" && starts.length < LEAST_STARTS) return [];
		const side = (of) => starts.flatMap((start) => start[of]);
		const [base, candidate] = [side("base"), side("candidate")];
		const figuresOfCounter = {
			counter,
			unit: unit.kind,
			...figures(base, candidate),
			starts: starts.length
		};
		const exact = exactWork(starts);
		if (exact.kind === "qualified") return [{
			...figuresOfCounter,
			by: "exact",
			logRatio: exact.logRatio,
			proved: exact.proved
		}];
		if (design === "one-start") return [];
		const paired = testPairs(starts.map(({ round }) => pairsOf(runs, round, counter, unit)), moving);
		if (paired.kind === "too-little") return [];
		return [{
			...figuresOfCounter,
			by: "pairs",
			...asFigures(paired, figuresOfCounter)
		}];
	}).toSorted((a, b) => counterRank(a.counter) - counterRank(b.counter));
}
/**
* The change that the figures of both sides show. Where a few slices with next to nothing in them move the mean of the
* pairs away from it, that is added to the error, and a change of opposite sign is not proved.
*/
function asFigures({ logRatio: ofPairs, standardError, proved }, { base, candidate }) {
	if (base === 0 || candidate === 0) return {
		logRatio: ofPairs,
		standardError,
		proved
	};
	const logRatio = Math.log(candidate / base);
	return {
		logRatio,
		standardError: Math.hypot(standardError, logRatio - ofPairs),
		proved: proved && Math.sign(logRatio) === Math.sign(ofPairs)
	};
}
/** Half the 95 % interval of `logRatio`; 0 of an exact counter. */
function halfWidth({ standardError, slices }) {
	if (standardError === void 0) return 0;
	return studentQuantile(1.95 / 2, Math.max(1, slices - 1)) * standardError;
}
/** A counter that may have changed by more was not measured well enough to be called unchanged. */
const MOST_UNSEEN = Math.log(1.1);
/** Checks whether it is known that the counter changed, or that it did not. */
function isClear(counter) {
	return counter.proved || Math.abs(counter.logRatio) + halfWidth(counter) < MOST_UNSEEN;
}
function figures(base, candidate) {
	return {
		base: base.length === 0 ? 0 : perUnit(base),
		candidate: candidate.length === 0 ? 0 : perUnit(candidate),
		slices: Math.min(base.length, candidate.length)
	};
}
const LEAST_PAIRS = 6;
/** A side that counts less a slice in the mean, as the other one does too, says nothing. */
const LEAST_COUNT$1 = 100;
/** The least that proves, however many pairs there are. */
const LEAST_T = 3.4;
/** Risk that any of the counters of a cell is said to have grown where none did; as much that one fell. */
const FALSE_FINDING = .01;
const LEAST_CHANGE = .02;
/** Noise of a start of a counter that is assumed until its starts show another one. */
const USUAL_COUNTER_START_NOISE = .003;
const LEAST_PAIRS_OF_START = 2;
const DIFFERING_STARTS_LEVEL = .05;
/**
* The test of throughput on the work of neighbouring slices, for counters that are not exact: clipped log ratios, and
* an error that holds what starts differ by; all starts must agree. The counters of a cell share the risk (Bonferroni).
* @param counters that are tested so, this one among them
* @param starts the pairs of each start, with the idle rate of the servers taken off where it is known; units above 0
*/
function testPairs(starts, counters = 1) {
	const whole = starts.filter((start) => start.length >= LEAST_PAIRS_OF_START);
	const pairs = whole.flat();
	if (whole.length < LEAST_STARTS || pairs.length < LEAST_PAIRS) return { kind: "too-little" };
	if (Math.max(mean(pairs.map(({ base }) => base.count)), mean(pairs.map(({ candidate }) => candidate.count))) < LEAST_COUNT$1) return { kind: "too-little" };
	const [plain, adjusted] = [0, shareOfSlice(pairs)].map((share) => estimateOf(whole, share));
	const { logRatio, roundMedians, standardError, degreesOfFreedom } = adjusted.standardError < plain.standardError ? adjusted : plain;
	const isLarge = logRatio >= Math.log1p(LEAST_CHANGE) || logRatio <= Math.log1p(-.02);
	const sameSign = roundMedians.every((each) => Math.sign(each) === Math.sign(logRatio));
	const t = Math.abs(logRatio) / standardError;
	const isSure = t > LEAST_T && studentAbove(t, degreesOfFreedom) <= FALSE_FINDING / counters;
	return {
		kind: "tested",
		logRatio,
		standardError,
		proved: isLarge && sameSign && isSure
	};
}
/** @param share of `shareOfSlice`, taken off: what is left is the change at equal units */
function estimateOf(starts, share) {
	const rounds = starts.map((start) => start.map((pair) => {
		const bySlice = share * moreUnits(pair);
		return [Math.exp(-logOf(pair.base)), Math.exp(bySlice - logOf(pair.candidate))];
	}));
	const estimate = estimateSideBySide(rounds, {
		direction: "lower-is-better",
		startNoise: USUAL_COUNTER_START_NOISE,
		roundingVariance: 0
	});
	const { standardError, degreesOfFreedom } = errorOf(estimate);
	const more = starts.flat().map(moreUnits);
	const ofShare = share === 0 ? 0 : mean(more) ** 2 * estimate.pairVariance / squaresAround(more, mean(more));
	const { change, roundMedians } = estimate;
	return {
		logRatio: change,
		roundMedians,
		standardError: Math.hypot(standardError, Math.sqrt(ofShare)),
		degreesOfFreedom
	};
}
/** Returns the standard error: if starts differ by more than their slices explain, they are the only samples. */
function errorOf({ standardError, degreesOfFreedom, pStartsAlike, betweenRounds, rounds }) {
	if (pStartsAlike > DIFFERING_STARTS_LEVEL) return {
		standardError,
		degreesOfFreedom
	};
	const ofStarts = Math.sqrt(betweenRounds / (rounds - 1) / rounds);
	return {
		standardError: Math.max(standardError, ofStarts),
		degreesOfFreedom: rounds - 1
	};
}

// src/verdict/work/findings.ts
/** Judges the counters of each cell; empty if the base may hold other rows. */
function workOfCells(record, reference, { stored }) {
	return record.cells.map((cell) => {
		if (!hasCounters$1(cell)) return {
			cell,
			counters: []
		};
		const counters = reference.kind === "side-by-side" && mayRowsDiffer(record, cell) ? "other-rows" : judgeWork(cell, reference, stored);
		return counters === "other-rows" ? {
			cell,
			counters: [],
			mayRowsDiffer: true
		} : {
			cell,
			counters
		};
	});
}
/** Rows that a load tool draws with a skew differ from load to load, unless both sides were seen to hold the same. */
function mayRowsDiffer({ targets }, { data }) {
	if (data.tableSize === void 0 || data.randType === "uniform") return false;
	const name = rowsNote(data);
	const notes = targets.candidate.notes?.filter(({ what }) => what === name) ?? [];
	return notes.length === 0 || notes.some(({ why }) => why !== SAME_ROWS);
}
/** Most findings of one record. */
const MOST_FINDINGS = 1e3;
/** @returns undefined where no server was queried */
function workOf(record, cells) {
	const wasRead = cells.some(({ cell }) => hasCounters$1(cell));
	const isLeftOut = cells.some((each) => each.mayRowsDiffer);
	const missing = [...missingWork(record), ...isLeftOut ? [NOT_COMPARED] : []];
	if (!wasRead && missing.length === 0) return void 0;
	const findings = cells.flatMap(({ cell, counters }) => counters.filter(({ proved }) => proved).map((counter) => findingOf$1(cell, counter)));
	const unclear = cells.reduce((sum, { counters }) => sum + counters.filter((counter) => !isClear(counter)).length, 0);
	return {
		findings: findings.slice(0, MOST_FINDINGS),
		compared: cells.reduce((sum, { counters }) => sum + counters.length, 0),
		...unclear > 0 ? { unclear } : {},
		missing
	};
}
const NOT_COMPARED = "Work per transaction was not compared: sides or jobs may hold different rows. Set `data-rand-type` to `uniform`";
function hasCounters$1({ runs }) {
	return runsWithCounters(runs.filter((run) => run.state === "valid")).length > 0;
}
/** Explains why counters were unavailable, as the measurement noted it of each side. */
function missingWork({ targets, design }) {
	return ["base", "candidate"].flatMap((side) => {
		const notes = targets[side]?.notes?.filter(({ what }) => what === "work counters") ?? [];
		const of = design === "side-by-side" ? ` of the ${side}` : "";
		return notes.map(({ why }) => `Work counters${of} ${why}`);
	});
}
function findingOf$1(cell, { counter, by, unit, base, candidate, logRatio }) {
	return {
		cellId: cell.id,
		settings: settingsOf(cell),
		counter,
		kind: logRatio > 0 ? "more" : "fewer",
		by,
		unit,
		base,
		candidate,
		...base > 0 ? { change: Math.expm1(logRatio) } : {}
	};
}

// src/verdict/work/rows.ts
/** Name by which work a transaction is gated. */
const WORK = "work";
const CONFIDENCE = .95;
/** The largest ratio that is shown for work that the base hardly has; a larger one is chance. */
const MOST_CHANGE = 999;
/**
* The lines of work a transaction: one a cell, where the policy gates it, since more work may be meant. The line is of
* the counter that grew most, among those over the tolerance, exact ones first, else of one that may have, else of the one
* that says most surely that none did.
* @param missing why counters were unavailable
* @throws Failure `input` for a tolerance that nothing can be judged by
*/
function workRows(cells, reference, policy, missing) {
	if (policy.gated?.includes(WORK) !== true) return [];
	return cells.filter(({ cell }) => cell.runs.some(({ state }) => state === "valid")).map(({ cell, counters, mayRowsDiffer }) => {
		const tolerance = toleranceOf(WORK, policy, {
			...cell,
			metrics: [WORK]
		});
		const counter = shownCounter(counters, tolerance);
		if (counter !== void 0) return rowOf$1(cell, counter, tolerance, reference, policy);
		return {
			cellId: cell.id,
			settings: settingsOf(cell),
			gated: true,
			tolerance,
			metric: WORK,
			verdict: mayRowsDiffer ? ofOtherRows : withoutCounters(reference, missing)
		};
	});
}
const ofOtherRows = {
	kind: "inconclusive",
	cause: "noisy",
	needs: "the same rows in all that is compared, or tables with `data-rand-type: uniform`"
};
/** Counters of what a load asks of the server, or the server of itself; not those that contention inflates. */
const decidingCounters = /^(?:alloc_|requests|keys|rows|Handler_|Rows_|Innodb_rows_)/;
/**
* Adds a line for each cell whose throughput is open after its last round, and whose work per transaction grew by more
* than its tolerance, proved: a regression.
*/
function decidingWork(rows, works, record, policy) {
	const most = record.sideBySide?.rounds ?? Number.POSITIVE_INFINITY;
	if (policy.gated?.includes(WORK) === true) return [];
	return works.flatMap(({ cell, counters }) => {
		const open = rows.find(({ cellId, gated, metric, verdict }) => cellId === cell.id && gated && !isWarnOnly(metric, policy) && isOpen(verdict));
		const isLast = roundsOf(cell) - (screenedGroup(record, cell)?.rounds ?? 0) >= most;
		if (open === void 0 || !isLast) return [];
		const { tolerance } = open;
		const counter = shownCounter(counters.filter((each) => decidingCounters.test(each.counter) && each.base > 0 && isOver(each, tolerance)), tolerance);
		return counter === void 0 ? [] : [rowOf$1(cell, counter, tolerance, sideBySide, policy)];
	});
}
const sideBySide = {
	kind: "side-by-side",
	description: "throughput is open"
};
function isOpen(verdict) {
	return verdict.kind === "inconclusive" && verdict.evidence !== void 0;
}
function rowOf$1(cell, counter, tolerance, reference, policy) {
	const figure = (value) => ({
		value,
		count: counter.slices
	});
	return {
		cellId: cell.id,
		settings: settingsOf(cell),
		gated: true,
		tolerance,
		metric: `${WORK}:${counter.counter}`,
		baseline: figure(counter.base),
		candidate: figure(counter.candidate),
		verdict: verdictOf(counter, tolerance, reference, policy)
	};
}
function shownCounter(counters, tolerance) {
	const own = counters.filter(({ counter }) => counterInfo(counter).isWork);
	const grown = own.filter((counter) => isOver(counter, tolerance));
	const exact = own.filter(({ by }) => by === "exact");
	const largest = (of) => of.toSorted((a, b) => b.logRatio - a.logRatio)[0];
	const largestGrowth = largest(grown.filter(({ by }) => by === "exact")) ?? largest(grown.filter(({ base }) => base > 0));
	const open = own.filter((counter) => mayBeOver(counter, tolerance));
	const surest = own.toSorted((a, b) => (a.standardError ?? 0) - (b.standardError ?? 0))[0];
	return largestGrowth ?? largest(grown) ?? largest(open) ?? largest(exact) ?? surest;
}
/** Checks whether the counter does not exclude that work grew by the tolerance. */
function mayBeOver(counter, tolerance) {
	return counter.by === "pairs" && counter.logRatio + halfWidth(counter) >= logDrop(tolerance);
}
function isOver({ proved, logRatio }, tolerance) {
	return proved && logRatio > logDrop(tolerance);
}
function verdictOf(counter, tolerance, reference, policy) {
	const evidence = evidenceOf$1(counter, reference);
	if (isOver(counter, tolerance)) return {
		kind: "regression",
		by: "work",
		evidence,
		level: isWarnOnly(WORK, policy) ? "warn" : "fail"
	};
	if (!mayBeOver(counter, tolerance)) return {
		kind: "ok",
		improved: false,
		evidence
	};
	return {
		kind: "inconclusive",
		cause: "noisy",
		evidence,
		needs: "a counter that varies less between slices",
		...policy.onInconclusive === "pass" ? { level: "silent" } : {}
	};
}
function evidenceOf$1(counter, { kind }) {
	const { logRatio, standardError, starts } = counter;
	const half = halfWidth(counter);
	return {
		rule: kind === "stored" ? "evidence-stored" : "evidence-side-by-side",
		change: Math.min(Math.expm1(logRatio), MOST_CHANGE),
		...standardError === void 0 || counter.base === 0 ? {} : {
			interval: {
				low: Math.expm1(logRatio - half),
				high: Math.expm1(logRatio + half),
				confidence: CONFIDENCE
			},
			noise: Math.expm1(half),
			standardError
		},
		samples: starts
	};
}
/** A gate that nothing was measured for is never green; a first run has nothing to be compared with. */
function withoutCounters(reference, missing) {
	switch (reference.kind) {
		case "none":
		case "only-broken": return {
			kind: "no-baseline",
			reason: reference.reason
		};
		case "unreadable": return {
			kind: "invalid",
			reason: "the baseline could not be read",
			tail: []
		};
		case "stored":
		case "side-by-side":
			if (missing.length > 0) return {
				kind: "invalid",
				reason: missing.join("; ").slice(0, 1e3),
				tail: []
			};
			if (reference.kind === "stored" && !reference.records.some(hasCounters)) return {
				kind: "no-baseline",
				reason: "no stored job has server counters"
			};
			return {
				kind: "inconclusive",
				cause: "noisy",
				needs: "runs with comparable counters on both sides"
			};
	}
}
function hasCounters({ cells }) {
	return cells.some(({ runs }) => runs.some((run) => run.state === "valid" && run.work !== void 0));
}

// src/verdict/judge.ts
/**
* The verdict on a record: pure, so that it can be computed again, bit for bit, from what is stored.
* Lines come from the runs alone; those of work a transaction are joined to them.
* @param candidate what was measured; side by side: with the runs of the base in it
* @throws Failure `input` for a tolerance that nothing can be judged by
*/
function judgeRecord(candidate, reference, policy) {
	const opposites = oppositesOf(candidate, reference, policy);
	const metrics = cellMetricsOf(policy);
	const cells = [...collectLines({
		candidate,
		opposites,
		policy,
		metrics
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
	const cellWork = workOfCells(candidate, reference, opposites);
	const work = workOf(candidate, cellWork);
	const slow = rateRegressions(candidate.cells, opposites, policy);
	const figures = withAlarms(without(lines, slow), [
		...slow,
		...errorRateRows(candidate.cells, opposites),
		...errorAlarms(candidate, opposites)
	]);
	const byWork = reference.kind === "side-by-side" ? decidingWork(figures, cellWork, candidate, policy) : [];
	const rows = [
		...figures,
		...byWork,
		...workRows(cellWork, reference, policy, work?.missing ?? [])
	];
	const shifts = historyShifts(candidate, opposites, metrics);
	const overallChange = overall.end();
	const plans = withMeasuredPlans(candidate.plans, rows, policy);
	return {
		schemaVersion: 1,
		recordId: candidate.id,
		suite: candidate.suite,
		createdAt: candidate.createdAt,
		programVersion: candidate.programVersion,
		overall: overallOf(rows, policy, {
			completeness: candidate.completeness,
			...defined({ plans })
		}),
		rule: ruleOf(rows, policy),
		risks: {
			regression: policy.alphaRegression,
			ok: policy.alphaOk
		},
		reference: infoOf(reference),
		source: sourceOf(candidate),
		machine: candidate.machine,
		targets: targetsOf(candidate),
		...defined({ servers: candidate.servers }),
		counts: countsOf(rows),
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
/** F of a stored comparison: each figure that can turn the check red takes its share of the risk. */
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
* Returns the cells that need another round: those with a gated figure that is still inconclusive. A broken cell needs
* none, since its verdict is `invalid` already; a figure that can only warn does not prolong the job.
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
/** 0 passed, 1 regression, 3 invalid; undecided and removed lines fail only where the policy says so. */
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
/**
* Adds to each changed plan what the measurement of its statement says, where it was measured: `equal` where its mean
* latency surely grew by less than an alarm, and the data is large enough to tell.
*/
function withMeasuredPlans(plans, rows, policy) {
	if (plans === void 0) return void 0;
	const findings = plans.findings.map((finding) => {
		if (finding.trees.length === 0) return finding;
		const measured = rows.filter(({ metric, settings }) => statementOf(metric) === finding.name && (finding.workload === void 0 || finding.workload === settings.workload)).map((row) => measuredBy(row, policy));
		const worst = order$2.find((each) => measured.includes(each));
		if (worst === void 0) return finding;
		const isSmall = (plans.dataShare ?? 1) < LEAST_SHARE$3 && worst !== "slower";
		return {
			...finding,
			measured: isSmall ? "too-few-rows" : worst
		};
	});
	return {
		...plans,
		findings
	};
}
/** Share of the rows that were planned for below which a worse plan may take no more time. */
const LEAST_SHARE$3 = .1;
/** Order of results: of a statement in several cells the worst counts. */
const order$2 = [
	"slower",
	"undecided",
	"equal",
	"faster"
];
function measuredBy({ metric, verdict }, policy) {
	if (verdict.kind === "regression") return "slower";
	if (verdict.kind === "nothing-differs") return "equal";
	const interval = "evidence" in verdict ? verdict.evidence?.interval : void 0;
	const alarm = alarmLimitOf(metric, policy);
	if (interval === void 0 || alarm === void 0) return "undecided";
	if (interval.high < 0) return "faster";
	if (interval.low > alarm) return "slower";
	return interval.high <= alarm ? "equal" : "undecided";
}

// src/verdict/second-machine/two-machines.ts
/** Level at which both together must exclude a drop of \u03b4. */
const OK_LEVEL = .02;
/**
* Checks whether another machine should measure a figure: its median or mean is below the tolerance, proved or not.
* @param tolerance \u03b4, from 0 to below 1
*/
function isSuspicious({ kind, change, average }, tolerance) {
	if (kind === "regression") return true;
	return kind === "inconclusive" && Math.min(change, average) < -logDrop(tolerance);
}
/**
* The verdict on a figure that was suspicious on one machine, and was then measured alone on a fresh one. No noise is
* pooled: each machine's estimate comes with its own, and only the estimates are put together.
*
* What was proved stays red unless the fresh machine excludes a drop of \u03b4; what was only suspicious is red where the
* fresh machine proves it. So a false red needs two machines, or one that proves it and one that cannot say no. Green
* is what the fresh machine finds green and both together exclude as well: the first one saw a drop beyond \u03b4.
* @param first suspicious (`isSuspicious`)
* @param tolerance \u03b4, from 0 to below 1
*/
function judgeTwoMachines(first, second, tolerance) {
	switch (second.kind) {
		case "regression": return "regression";
		case "inconclusive": return first.kind === "regression" ? "regression" : "open";
		case "ok": return isExcludedTogether(first, second, logDrop(tolerance)) ? "ok" : "disagree";
	}
}
/** Means of two estimates, each with its own noise; degrees of freedom by Welch and Satterthwaite. */
function isExcludedTogether(first, second, drop) {
	if (!((first.average + second.average) / 2 > -drop)) return false;
	const [one, other] = [first.standardError ** 2, second.standardError ** 2];
	const change = (first.change + second.change) / 2;
	const standardError = Math.sqrt(one + other) / 2;
	const degrees = (one + other) ** 2 / (one ** 2 / first.degreesOfFreedom + other ** 2 / second.degreesOfFreedom);
	return studentAbove((change + drop) / standardError, degrees) <= OK_LEVEL;
}

// src/verdict/second-machine/confirmation.ts
/**
* The cells of a result on a stored baseline that a side-by-side run should look at: those below the tolerance, proved
* or not, since a stored baseline is the screen and side by side is the proof, and with `on-not-comparable: confirm`
* those whose baseline was measured under different conditions, on another CPU for instance.
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
* Judges the doubtful lines of a result again: a red stays only if the side-by-side run confirms it. All lines of
* a confirmed cell are taken from there, so that figures and verdict of a cell come from one measurement.
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
/** Cells of two measurements have no change together: it is that of the one which all of them come from. */
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
* The result where the side-by-side run broke: its figures stand, and the doubtful lines are invalid. What should have
* been proved is neither red nor green then, and no label or policy makes it pass.
* @param reason why it broke, in plain text
* @param tail the last lines of what broke
*/
function breakDoubtfulCells(stored, { reason, tail }, policy) {
	const brokenReason = `the side-by-side run that should have confirmed it failed: ${reason}`.slice(0, MOST_REASON);
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
		rows,
		counts: countsOf(rows),
		overall: overallOf(rows, policy, stored)
	};
}
/** The lines in the order of the cells of a result. */
function inOrderOf(stored, rows) {
	const order = [...new Set(stored.rows.map((row) => row.cellId))];
	return rows.toSorted((a, b) => order.indexOf(a.cellId) - order.indexOf(b.cellId));
}
/**
* The cells of a side-by-side result that another machine should measure once more: those with a deciding figure below
* the tolerance, proved or not. Work a transaction is exact and needs no other machine; a broken cell needs a repair.
* @returns cell ids in the order of the result
*/
function suspiciousCells(result, policy) {
	if (result.reference.kind !== "side-by-side") return [];
	const broken = new Set(result.rows.filter(({ verdict }) => verdict.kind === "invalid").map(({ cellId }) => cellId));
	const rows = result.rows.filter((row) => !broken.has(row.cellId) && isSuspiciousRow(row, policy));
	return [...new Set(rows.map(({ cellId }) => cellId))];
}
function isSuspiciousRow(row, policy) {
	const finding = row.gated && !isWarnOnly(row.metric, policy) ? findingOf(row) : void 0;
	return finding !== void 0 && isSuspicious(finding, row.tolerance);
}
/**
* Judges the suspicious lines of a result by two machines. A line shows the figures of the machine that its verdict
* rests on. A cell that the second machine lacks, or broke at, stays as it was.
* @param proof the result of the second machine, which measured the suspicious cells alone
*/
function judgeByBoth(first, proof, policy) {
	const suspicious = suspiciousCells(first, policy);
	const joint = /* @__PURE__ */ new Map();
	for (const row of first.rows) {
		if (!suspicious.includes(row.cellId) || !isSuspiciousRow(row, policy)) continue;
		const other = proof.rows.find(({ cellId, metric }) => cellId === row.cellId && metric === row.metric);
		const judged = other === void 0 ? void 0 : jointly(row, other);
		if (judged !== void 0) joint.set(row, judged);
	}
	const rows = first.rows.map((row) => joint.get(row)?.row ?? row);
	const proved = new Set([...joint.keys()].map(({ cellId }) => cellId));
	return {
		judgement: {
			...replaceRows(first, inOrderOf(first, rows), policy),
			...defined({ work: workOfBoth(first.work, proof.work, proved).work })
		},
		joint: [...joint.values()],
		missing: suspicious.filter((cellId) => !proved.has(cellId))
	};
}
function jointly(first, second) {
	const [one, other] = [findingOf(first), findingOf(second)];
	if (one === void 0 || other === void 0) return void 0;
	const verdict = judgeTwoMachines(one, other, first.tolerance);
	switch (verdict) {
		case "regression": return {
			verdict,
			row: {
				...second.verdict.kind === "regression" ? second : first,
				gated: first.gated,
				tolerance: first.tolerance
			}
		};
		case "ok":
		case "open": return {
			verdict,
			row: {
				...second,
				gated: first.gated
			}
		};
		case "disagree": return {
			verdict,
			row: {
				...first,
				verdict: disagreement(first.verdict)
			}
		};
	}
}
function disagreement(verdict) {
	const evidence = "evidence" in verdict ? verdict.evidence : void 0;
	return {
		kind: "inconclusive",
		cause: "machines",
		needs: "an investigation: one machine finds it slower and the other does not",
		...defined({ evidence })
	};
}
/** @returns undefined for what no noise of pairs supports */
function findingOf({ metric, verdict }) {
	if (!("evidence" in verdict) || verdict.kind === "no-drop-seen") return void 0;
	const { evidence } = verdict;
	if (evidence?.rule !== "evidence-side-by-side") return void 0;
	const { change, averageChange = change, standardError, degreesOfFreedom } = evidence;
	if (standardError === void 0 || degreesOfFreedom === void 0) return void 0;
	const direction = metricInfo(metric)?.direction ?? "higher-is-better";
	const logRatio = (fraction) => score(1 + fraction, direction);
	return {
		kind: verdict.kind,
		change: logRatio(change),
		average: logRatio(averageChange),
		standardError,
		degreesOfFreedom
	};
}

// src/report/story/labels.ts
/** `sysbench oltp_point_select`, `tpcc · 4 warehouses`, `ycsb a`, or its own id: a cell without its threads. Not escaped. */
function workloadLabel(settings) {
	const name = givenName(settings);
	if (name !== void 0) return cut(name);
	const workload = settings.workload.split("/").at(-1) ?? settings.workload;
	return factsOf$1(settings.tool).label(workload, settings.data);
}
/** `16 threads`, `12 clients × 40 threads`, `16 threads at 2,000/s` of each client. */
function loadLabel(settings) {
	const threads = plural(settings.threads, "thread");
	const rate = givenRate(settings.options);
	const rateText = rate === void 0 ? "" : ` at ${formatCount(rate)}/s`;
	return [`${settings.clients === 1 ? "" : `${plural(settings.clients, "client")} × `}${threads}${rateText}`, ...besideOf$1(settings)].join(" ");
}
/** `beside a statement`, `beside 500 idle connections`, `beside sql reports`, `with tikv stopped for 5 s`. */
function besideOf$1({ beside }) {
	if (beside === void 0) return [];
	const { idleConnections, load, pause } = beside;
	if (pause !== void 0) return [`with ${pause.component ?? "the server"} stopped for ${pause.seconds} s`];
	if (load !== void 0) return [`beside ${factsOf$1(load.tool).label(load.workload, load.data)}`];
	return [`beside ${idleConnections === void 0 ? "a statement" : plural(idleConnections, "idle connection")}`];
}
/** `sysbench oltp_point_select · 16 threads`, with `#2` where the suite has the same cell again, and
* the server where the suite has several. Not escaped. */
function cellLabel(settings) {
	const server = settings.server === void 0 ? "" : ` · ${settings.server}`;
	return [`${workloadLabel(settings)} · ${loadLabel(settings)}${server}`, ...again(settings)].join(" ");
}
/** `TPS \u2191`, `p95 latency \u2193`: the arrow points to where it gets better. */
function metricLabel(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return `${info.label} ${info.direction === "higher-is-better" ? "\u2191" : "\u2193"}`;
}
/** Returns a key that tells the lines of a matrix apart: the workload, its server and settings, and the number of equal cells. */
function lineKey(settings) {
	const key = keys.get(settings) ?? `${sweepKey(settings)} ${again(settings)}`;
	keys.set(settings, key);
	return key;
}
/** A cell has one settings and many rows. */
const keys = /* @__PURE__ */ new WeakMap();
/**
* Names as short as they stay apart: `oltp_read_write`, `tpcc`, `ycsb a`; where two workloads would share one, with the
* server, then the label with its tool and data, and at last a number. By `lineKey`; not escaped, one line of visible text
* each.
*/
function shortLabels(cells) {
	const first = /* @__PURE__ */ new Map();
	for (const settings of new Set(cells)) {
		const key = lineKey(settings);
		if (!first.has(key)) first.set(key, settings);
	}
	const lines = [...first].map(([key, settings]) => ({
		key,
		settings
	}));
	const forms = [
		shortLabel,
		serverLabel,
		longLabel
	].map((form) => ({
		form,
		counts: countOf(lines.map(({ settings }) => form(settings)))
	}));
	const labelCounts = /* @__PURE__ */ new Map();
	return new Map(lines.map(({ key, settings }) => {
		const single = forms.find(({ form, counts }) => counts.get(form(settings)) === 1);
		if (single !== void 0) return [key, single.form(settings)];
		const label = longLabel(settings);
		const number = (labelCounts.get(label) ?? 0) + 1;
		labelCounts.set(label, number);
		return [key, `${label} (${number})`];
	}));
}
function shortLabel(settings) {
	const name = givenName(settings);
	if (name !== void 0) return cut(name);
	const workload = settings.workload.split("/").at(-1) ?? settings.workload;
	const label = factsOf$1(settings.tool).label(workload, {});
	return cut([label.startsWith(`${settings.tool} `) ? label.slice(settings.tool.length + 1) : label, ...besideOf$1(settings)].join(" · "));
}
function serverLabel(settings) {
	return cut([shortLabel(settings), ...serverOf(settings)].join(" · "));
}
function longLabel(settings) {
	const clients = settings.clients === 1 ? [] : [plural(settings.clients, "client")];
	return cut([
		workloadLabel(settings),
		...clients,
		...besideOf$1(settings),
		...serverOf(settings),
		...again(settings)
	].join(" · "));
}
function serverOf({ server }) {
	return server === void 0 ? [] : [server];
}
/** A name must not fill a sentence; where there is less room, it is cut once more. */
const MOST_CHARACTERS$3 = 120;
function cut(label) {
	return oneLine(label, MOST_CHARACTERS$3);
}
/** Distinction between cells of equal names. */
function again(settings) {
	return givenName(settings) === void 0 ? [.../#\d+$/u.exec(settings.id) ?? []] : [];
}
function countOf(labels) {
	const counts = /* @__PURE__ */ new Map();
	for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
	return counts;
}
/** The same for the cells that differ in nothing but their threads. */
function sweepKey(settings) {
	const cachedKey = sweepKeys.get(settings);
	if (cachedKey !== void 0) return cachedKey;
	const { tool, workload, clients, data, options, server, serverSettings, beside } = settings;
	const name = givenName(settings);
	const key = JSON.stringify([
		tool,
		workload,
		clients,
		data,
		options,
		server,
		serverSettings,
		beside,
		name
	]);
	sweepKeys.set(settings, key);
	return key;
}
/** A report asks for the key of a cell many times. */
const sweepKeys = /* @__PURE__ */ new WeakMap();

// src/report/story/shift-words.ts
/** The health of the branch that is compared with: each drop since the last accepted level, one sentence each. */
function shiftWarnings(shifts) {
	return openDrops(shifts).map(shiftInWords);
}
/** The drops that nobody accepted, oldest first. */
function openDrops(shifts) {
	return shifts.filter((shift) => isOpenDrop(shift, shifts));
}
/** A drop that nobody accepted, and that no later accepted level of the same figure has replaced. */
function isOpenDrop(shift, all) {
	const { cellId, metric, change } = shift;
	const isWorse = metricInfo(metric)?.direction === "lower-is-better" ? change > 0 : change < 0;
	const later = all.slice(all.indexOf(shift)).filter((other) => other.cellId === cellId && other.metric === metric);
	return isWorse && later.every(({ accepted }) => accepted !== true);
}
function shiftInWords({ cellId, metric, recordId, createdAt, commit, change }) {
	const place = commit === void 0 ? recordId : shortCommit(commit);
	return `The branch itself: ${metric} of ${cellId} ${formatChange(change)} since ${place} (${createdAt.slice(0, 10)}), not accepted. It is no fault of this change; accept that record if it is wanted.`;
}
/** `sysbench oltp_insert · 64 threads: TPS \u22124.8 % since a1b2c3d of 2026-11-18.` Not escaped. */
function shiftSentence(shift, { rows }) {
	const { cellId, metric, change, createdAt, commit, recordId } = shift;
	const settings = rows.find((row) => row.cellId === cellId)?.settings;
	const name = settings === void 0 ? cellId : cellLabel(settings);
	const place = commit === void 0 ? recordId : shortCommit(commit);
	return `${name}: ${metricInfo(metric)?.label ?? metric} ${formatChange(change)} since ${place} of ${createdAt.slice(0, 10)}.`;
}

// src/report/story/warnings.ts
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
		...doubtsOf(rows),
		...cellsWithoutGate(candidate, gated),
		...unusedGates(rows, policy),
		...thresholdWarnings(gated),
		...candidate.completeness.state === "partial" ? [`The job ended early: ${candidate.completeness.reason}.`] : []
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
/** Counts the gated lines that could not be compared or decided; a policy may ignore the latter. */
function doubtsOf(rows) {
	const gated = rows.filter((row) => row.gated);
	const apart = gated.filter(({ verdict }) => verdict.kind === "not-comparable").length;
	const undecided = gated.filter(({ verdict }) => verdict.kind === "inconclusive" && verdict.level !== "silent").length;
	return [...apart > 0 ? [`${of(apart, gated.length)} cannot be compared: the baseline was measured under different conditions. Machines of one kind, or both versions side by side in one job, can be.`] : [], ...undecided > 0 ? [`${of(undecided, gated.length)} cannot be decided: a drop of the tolerance is neither confirmed nor excluded.`] : []];
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
	return [`Judged by the plain threshold; expected false alarms: ${measuredRates.length === 0 ? "noise unknown" : `up to ${worst} of unchanged runs a line${measuredRates.length < rates.length ? ", and unknown for some lines" : ""}`}.`];
}
function of(part, whole) {
	return `${part} of ${whole} gated figures`;
}

// src/report/judge-in-words.ts
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
	const doubts = doubtsOf(stored.rows);
	return [...stored.warnings.filter((warning) => !doubts.includes(warning)), ...doubtsOf(rows)];
}
/** The result of two machines with its warnings. @see judgeByBoth */
function withSecondMachine(first, proof, policy) {
	const { judgement, joint, missing } = judgeByBoth(first, proof, policy);
	const warnings = [...jointWarnings(joint), ...unconfirmed(missing)];
	return {
		...judgement,
		warnings: [...renewDoubts(first, judgement.rows), ...warnings]
	};
}
/**
* The same where the second machine left nothing: what was proved is proved, and nothing more is.
* @param reason why, in plain text
*/
function withoutSecondMachine(first, reason) {
	return {
		...first,
		warnings: [...first.warnings, `No second machine measured the suspicious cells again: ${reason}.`]
	};
}
function jointWarnings(joint) {
	const cellsWith = (verdict) => [...new Set(joint.filter((line) => line.verdict === verdict).map(({ row }) => row.cellId))].join(", ");
	const findings = Object.entries({
		regression: "slower there too, or not ruled out there",
		ok: "not slower there",
		disagree: "the machines disagree",
		open: "undecided there too"
	}).flatMap(([verdict, text]) => {
		const cells = cellsWith(verdict);
		return cells === "" ? [] : [`${cells}: ${text}`];
	});
	return findings.length === 0 ? [] : [`Measured again on another machine. ${findings.join("; ")}.`];
}
function unconfirmed(missing) {
	return missing.length === 0 ? [] : [`The second machine has no figures of ${missing.join(", ")}.`];
}
/** Warns the reader of a comment that the figures of a fork are not enough for a green mark. */
function forkWarnings(result) {
	const open = result.overall === "invalid" ? void 0 : openLines(result);
	if (open === void 0) return [];
	return [`The mark of the commit is not green: ${open}. A fork could report a machine that cannot be compared with any other, so the mark is green only if every gated figure was judged. ${result.reference.kind === "side-by-side" ? "Measure more rounds" : "Measure side by side (`against`)"}, or have a maintainer push the commit to a branch of this repository and comment \`/bench\` there.`];
}
/** Checks whether a figure has a verdict. \u201cNo drop detected\u201d counts: it says how large a drop it would have shown. */
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

// src/report/story/cell-state.ts
/** States from the worst on; places in a table follow it. */
const order$1 = [
	"worse",
	"worse-warns",
	"broken",
	"not-compared",
	"worse-not-gated",
	"better",
	"undecided",
	"removed",
	"new",
	"first",
	"no-drop-seen",
	"nothing-differs",
	"unchanged"
];
/** 0 is the worst. */
function rankOfState(state) {
	return order$1.indexOf(state);
}
/** Returns the state of a row from its verdict. */
function stateOf({ verdict, gated }) {
	switch (verdict.kind) {
		case "regression":
			if (!gated) return "worse-not-gated";
			return verdict.level === "fail" ? "worse" : "worse-warns";
		case "ok": return verdict.improved ? "better" : "unchanged";
		case "invalid": return "broken";
		case "not-comparable": return "not-compared";
		case "inconclusive": return "undecided";
		case "no-baseline": return "first";
		case "new":
		case "removed":
		case "nothing-differs":
		case "no-drop-seen": return verdict.kind;
	}
}
/** Checks whether a row in this state may be folded: nothing about it needs attention. */
function isQuiet(state) {
	return state === "unchanged" || state === "no-drop-seen" || state === "nothing-differs";
}
/** Checks whether the baseline is 0: then there is no ratio, and the change of the tests is not shown. */
function isFromNothing({ baseline, verdict }) {
	return baseline?.value === 0 && (shownChange(verdict)?.change ?? 0) >= 1;
}
/** Returns the change that was tested; undefined if nothing was compared. */
function shownChange(verdict) {
	if (!("evidence" in verdict) || verdict.evidence === void 0) return void 0;
	const { change, averageChange, interval } = verdict.evidence;
	if (verdict.kind === "regression" && (verdict.by === "average" || verdict.by === "stalls") && averageChange !== void 0) return {
		change: averageChange,
		basis: "average"
	};
	return {
		change,
		basis: "typical",
		...interval === void 0 ? {} : { interval }
	};
}

// src/report/story/verdict-words.ts
/** Rank of a verdict that needs no attention. */
const QUIET_RANK = 9;
function verdictWord({ verdict, gated }) {
	switch (verdict.kind) {
		case "regression":
			if (!gated) return {
				icon: "\ud83d\udfe0",
				word: "worse, not gated",
				rank: 6
			};
			return verdict.level === "fail" ? {
				icon: "\ud83d\udd34",
				word: "regression",
				rank: 0
			} : {
				icon: "\ud83d\udfe0",
				word: "regression, warns only",
				rank: 1
			};
		case "invalid": return {
			icon: "\u26d4",
			word: "invalid",
			rank: 2
		};
		case "not-comparable": return {
			icon: "\ud83d\udea7",
			word: "not comparable",
			rank: 3
		};
		case "inconclusive":
			if (!gated) return {
				icon: "\u26aa",
				word: "shown, not gated",
				rank: QUIET_RANK
			};
			return inconclusiveWord(verdict.cause);
		case "removed": return {
			icon: "\ud83d\uddd1\ufe0f",
			word: "removed",
			rank: 6
		};
		case "no-baseline": return {
			icon: "\ud83c\udd95",
			word: "first measured",
			rank: 7
		};
		case "new": return {
			icon: "\ud83c\udd95",
			word: "new",
			rank: 7
		};
		case "no-drop-seen": return {
			icon: "\u26aa",
			word: "no drop detected",
			rank: QUIET_RANK
		};
		case "nothing-differs": return {
			icon: "\u26aa",
			word: "nothing differs",
			rank: QUIET_RANK
		};
		case "ok": return verdict.improved ? {
			icon: "\ud83d\udfe2",
			word: gated ? "improved" : "improved, not gated",
			rank: 8
		} : {
			icon: "\u26aa",
			word: "unchanged",
			rank: QUIET_RANK
		};
	}
}
/** The evidence of a row, `undefined` where nothing was compared. */
function evidenceOf(verdict) {
	return "evidence" in verdict ? verdict.evidence : void 0;
}
/** Far beyond what may pass, of a figure that is not in the gate. */
function isAlarm(verdict) {
	return verdict.kind === "regression" && verdict.by === "alarm";
}
/**
* The change at which a metric is over its tolerance \u03b4, as a fraction with the metric's own sign: \u2212\u03b4 where higher is
* better; 1/(1\u2212\u03b4)\u22121 where lower is better, since the rules compare the logarithms of speeds.
*/
function limitOf$1({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? 1 / (1 - tolerance) - 1 : -tolerance;
}
/** Returns how far the metric moved to the bad side, as a multiple of the tolerance: 1 is exactly at the tolerance. */
function harm(row) {
	const evidence = evidenceOf(row.verdict);
	return evidence === void 0 || row.tolerance === 0 ? 0 : evidence.change / limitOf$1(row);
}
/** Rows worst first; equal ones keep the order of the suite. */
function worstFirst(rows) {
	return rows.map((row) => ({
		row,
		rank: verdictWord(row).rank,
		harm: harm(row)
	})).sort((a, b) => {
		if (a.rank !== b.rank) return a.rank - b.rank;
		return a.row.gated === b.row.gated ? b.harm - a.harm : a.row.gated ? -1 : 1;
	}).map(({ row }) => row);
}
function inconclusiveWord(cause) {
	switch (cause) {
		case "stalls": return {
			icon: "\u2753",
			word: "inconclusive, stalls",
			rank: 4
		};
		case "starts": return {
			icon: "\u2753",
			word: "inconclusive, starts differ",
			rank: 4
		};
		case "slower": return {
			icon: "\u2753",
			word: "inconclusive, slower",
			rank: 4
		};
		case "suspect": return {
			icon: "\u2753",
			word: "suspect",
			rank: 4
		};
		case "machines": return {
			icon: "\u2753",
			word: "inconclusive, machines disagree",
			rank: 4
		};
		case "noisy": return {
			icon: "\u2753",
			word: "inconclusive",
			rank: 5
		};
		case "few-starts": return {
			icon: "\u2753",
			word: "open, too few starts",
			rank: 5
		};
		case "broken-baseline": return {
			icon: "\u2753",
			word: "inconclusive, no valid baseline",
			rank: 5
		};
	}
}

// src/report/story/evidence-words.ts
/**
* The evidence column, in words: what was proved or excluded, by how much was measured, and what would decide it
* where nothing was. Not escaped.
*/
function evidenceText({ verdict, metric, tolerance, gated }) {
	const limit = {
		metric,
		tolerance
	};
	switch (verdict.kind) {
		case "regression": return regressionText(verdict);
		case "ok": return okText(verdict, limit);
		case "no-drop-seen": return joined(measured(verdict.evidence), `detects a drop of ${formatShare(verdict.visibleDrop)} in 8 of 10 cases`);
		case "inconclusive":
			if (!gated && verdict.evidence !== void 0) return intervalText(verdict.evidence) ?? "";
			return joined(inconclusiveText(verdict, limit), verdict.needs === "" ? void 0 : `needs ${verdict.needs.replace(/^needs /u, "")}`);
		case "not-comparable": return verdict.differences.map(({ field, base, candidate }) => `${field}: ${base} \u2192 ${candidate}`).join("; ");
		case "no-baseline":
		case "new":
		case "removed":
		case "nothing-differs":
		case "invalid": return verdict.reason;
	}
}
function regressionText({ by, evidence }) {
	switch (by) {
		case "threshold": return "beyond the tolerance";
		case "typical":
		case "stored": return joined(intervalText(evidence), measured(evidence), probability(evidence), averageText(evidence));
		case "average": return joined(averageText(evidence) ?? "on average, stalls included", stallText(evidence), measured(evidence));
		case "stalls": return joined(stallText(evidence), averageText(evidence), measured(evidence));
		case "work": return joined(evidence.interval === void 0 ? "exact" : intervalText(evidence), measured(evidence));
		case "limit": return "above the largest figure that the gate allows for a new statement";
		case "alarm": return joined("alarm: far beyond the tolerance", intervalText(evidence), measured(evidence));
	}
}
function okText({ improved, evidence }, limit) {
	if (evidence.rule === "threshold") return improved ? "better by more than the tolerance" : "within the tolerance";
	const outcome = improved ? "better" : `${dropWords(limit)} is excluded`;
	const excluding = evidence.exclusion;
	return joined(outcome, intervalText(improved || excluding === void 0 ? evidence : {
		...evidence,
		interval: excluding
	}), averageText(evidence), standstillText(evidence));
}
function inconclusiveText({ cause, evidence }, limit) {
	if (evidence === void 0) return void 0;
	switch (cause) {
		case "stalls": return joined(stallText(evidence), averageText(evidence), standstillText(evidence));
		case "starts": return joined(startText(evidence), intervalText(evidence), measured(evidence));
		case "slower": return joined(`${dropWords(limit)} is neither confirmed nor excluded`, intervalText(evidence), measured(evidence));
		case "noisy": return joined(`too noisy to detect ${formatShare(limit.tolerance)}`, intervalText(evidence), measured(evidence), standstillText(evidence));
		case "suspect": return joined("below the stored baseline, not confirmed", measured(evidence));
		case "machines": return joined("slower on one machine but not on another", intervalText(evidence), measured(evidence));
		case "few-starts": return `open: ${startsOfLevel(evidence)}`;
		case "broken-baseline": return;
	}
}
/** `a drop of 3 %`, `a rise of 11 %`: the change that matters, as a reader of the metric says it. */
function dropWords({ metric, tolerance }) {
	return metricInfo(metric)?.direction === "lower-is-better" ? `a rise of ${formatShare(1 / (1 - tolerance) - 1)}` : `a drop of ${formatShare(tolerance)}`;
}
/** `[\u22122.1, +1.5] %`, `[×1.9, ×2.4]`. */
function intervalText({ interval }) {
	if (interval === void 0) return void 0;
	const { low, high } = interval;
	if (high >= 1) return `[×${formatDecimals(1 + low, 1)}, ×${formatDecimals(1 + high, 1)}]`;
	return `[${changeNumber(low)}, ${changeNumber(high)}] %`;
}
/** `3 of 5 starts`: a level such as memory has no verdict before. */
function startsOfLevel({ samples }) {
	return `${samples} of ${5} starts`;
}
function measured({ rule, samples }) {
	return plural(samples, rule === "evidence-stored" ? "stored job" : "start");
}
function averageText({ averageChange }) {
	return averageChange === void 0 ? void 0 : `${formatChange(averageChange)} on average incl. stalls`;
}
function stallText({ stalls }) {
	if (stalls === void 0) return void 0;
	const { base, candidate, slices } = stalls;
	return `candidate stalled in ${candidate} of ${slices} slices, base in ${base === 0 ? "none" : base}`;
}
function standstillText({ standstills }) {
	return standstills === void 0 ? void 0 : `${plural(standstills, "pair")} left out because the machine froze`;
}
function startText({ starts }) {
	if (starts === void 0) return void 0;
	return `starts differ by ${formatShare(starts.high - starts.low)}, from ${formatChange(starts.low)} to ${formatChange(starts.high)}: two modes?`;
}
/** Formats the probability, which follows the words. */
function probability({ pRegression }) {
	return pRegression === void 0 ? void 0 : formatProbability(Math.min(pRegression, 1 - pRegression));
}
function joined(...parts) {
	return parts.filter((part) => part !== void 0 && part !== "").join(", ");
}
/** Describes how often the rule turns an unchanged run red; undefined if nothing was compared. Not escaped. */
function falseAlarmText({ rows, risks }) {
	const gated = rows.filter((row) => row.gated).flatMap((row) => evidenceOf(row.verdict) ?? []);
	if (gated.length === 0) return void 0;
	const threshold = gated.filter(({ rule }) => rule === "threshold");
	if (threshold.length === 0) {
		const { regression, ok } = risks ?? {
			regression: .01,
			ok: .05
		};
		if (!doRisksHold(rows)) return void 0;
		const isUnseen = rows.some((row) => row.gated && row.verdict.kind === "no-drop-seen");
		const green = `, and at most ${oneOf(ok)} runs with a drop of the tolerance stays green`;
		return `rule evidence: at most ${oneOf(regression)} unchanged runs turns red${isUnseen ? "" : green}`;
	}
	const rates = threshold.flatMap(({ expectedFalseAlarmRate }) => expectedFalseAlarmRate ?? []);
	if (rates.length < threshold.length) return "rule threshold: noise unknown, so its false-alarm rate is unknown";
	const any = 1 - rates.reduce((none, rate) => none * (1 - rate), 1);
	return `rule threshold: about ${formatShare(any)} of unchanged runs would turn red`;
}
/** Checks whether the risks of the rule hold for the machine of this job: not if its starts differ, or if it stalls. */
function doRisksHold(rows) {
	return rows.every(({ gated, verdict }) => {
		const { starts, standstills, stalls } = evidenceOf(verdict) ?? {};
		const doBothStall = stalls !== void 0 && stalls.base > 0 && stalls.candidate > 0;
		return !gated || starts === void 0 && standstills === void 0 && !doBothStall;
	});
}
/** `1 of 100`. */
function oneOf(risk) {
	return `1 of ${formatCount(1 / risk)}`;
}
/** The one number of the suite, where it has several cells: of one that is the cell's own. */
function overallOfCells({ overallChange }) {
	return overallChange === void 0 || overallChange.cells < 2 ? void 0 : overallChange;
}
/** `\u22120.1 % [\u22120.6, 0.4]`. Not escaped. */
function overallFigure(overall) {
	const { change } = overall;
	const interval = intervalText({
		rule: "evidence-side-by-side",
		samples: 0,
		change: 0,
		interval: overall
	});
	return `${formatChange(change)} ${interval}`;
}
/** `all 6 cells together \u22120.1 % [\u22120.6, 0.4]`; speed where it is not throughput alone. Not escaped. */
function overallWords(overall) {
	const what = overall.measures === "speed" ? " in speed" : "";
	return `all ${plural(overall.cells, "cell")} together ${overallFigure(overall)}${what}`;
}

// src/report/story/row-words.ts
/** The texts of a row of the comparison. */
function tableRow(row) {
	const { icon, word } = verdictWord(row);
	const evidence = evidenceOf(row.verdict);
	const figures = figureTexts(row);
	return {
		icon,
		word,
		workload: cellLabel(row.settings),
		metric: metricLabel(row.metric),
		...figures,
		change: evidence === void 0 || isFromNothing(row) ? "\u2014" : formatChange(evidence.change),
		limit: limitText(row),
		noise: evidence === void 0 ? "\u2014" : evidence.noise === void 0 ? "unknown" : formatNoise(evidence.noise),
		evidence: evidenceText(row),
		strong: row.verdict.kind === "regression" || row.verdict.kind === "ok" && row.verdict.improved
	};
}
/** Both figures with their spread, in as many digits as their difference needs; a dash for one that is not there. */
function figureTexts({ baseline, candidate, metric }) {
	const info = metricInfo(metric);
	const alone = (figure) => figure === void 0 ? "\u2014" : formatFigure(figure, info);
	if (baseline === void 0 || candidate === void 0) return {
		baseline: alone(baseline),
		candidate: alone(candidate)
	};
	const { before, after } = formatPair(baseline, candidate);
	const whole = (text, { spread = 0 }) => `${text}${unitBehind(info)}${spread > 0 ? ` ${formatNoise(spread)}` : ""}`;
	return {
		baseline: whole(before, baseline),
		candidate: whole(after, candidate)
	};
}
/** `\u22123 %`, `+10 %`; in brackets where the metric is shown and not gated. */
function limitText(row) {
	const change = limitOf$1(row);
	const limit = `${change > 0 ? "+" : "\u2212"}${formatShare(change)}`;
	return row.gated ? limit : `(${limit})`;
}
/** Figures of a component, in the order of the columns. */
const columns = [
	{
		kind: "cpu",
		head: "CPU, ms"
	},
	{
		kind: "context_switches_per_tx",
		head: "Context switches"
	},
	{
		kind: "disk_read",
		head: "Disk reads, KiB"
	},
	{
		kind: "disk_write",
		head: "Disk writes, KiB"
	},
	{
		kind: "rss",
		head: "Memory, MiB"
	}
];
/** CPU, context switches and disk of each transaction, and memory, of all cells in the order of the suite. */
function resourceLines({ rows }) {
	const figures = new Map(rows.map((row) => [`${row.cellId} ${row.metric}`, row]));
	const components = resourceComponents.filter((name) => rows.some(({ metric }) => metric === `${name}_cpu`));
	const lines = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings]))].flatMap(([cellId, settings]) => components.flatMap((component) => {
		const own = columns.map(({ kind }) => textOf(figures.get(`${cellId} ${component}_${kind}`)));
		const label = components.length === 1 ? cellLabel(settings) : `${cellLabel(settings)} · ${component}`;
		return own.every(({ text }) => text === "") ? [] : [{
			label,
			figures: own
		}];
	}));
	return {
		heads: ["Workload", ...columns.map(({ head }) => head)],
		lines
	};
}
function textOf(row) {
	if (row?.candidate === void 0) return {
		text: "",
		isMoved: false
	};
	const { baseline, candidate, metric } = row;
	const alone = formatFigure({ value: candidate.value }, void 0);
	if (baseline === void 0) return {
		text: alone,
		isMoved: false
	};
	const least = (metricInfo(metric)?.least ?? 0) * 1.001;
	if (baseline.value <= least && candidate.value <= least) return {
		text: "0",
		isMoved: false
	};
	const { before, after } = formatPair(baseline, candidate);
	return {
		text: before === after ? after : `${before} \u2192 ${after}`,
		isMoved: tableRow(row).strong
	};
}

// src/report/story/next-words.ts
const strongNext = [{
	kind: "strong",
	text: "Next:"
}, " "];
/** Describes the next step, in a sentence or two; empty if there is nothing to do. */
function nextPhrase(next, place = {}) {
	const { docsUrl, reproduce, acceptBy = "label", isLocal = false, isStored = false } = place;
	const docs = (label, page) => ({
		kind: "link",
		label,
		address: docsUrl === void 0 ? void 0 : `${docsUrl}/${page}`
	});
	switch (next.kind) {
		case "none": return [];
		case "accept-or-reproduce": return [...acceptBy === "none" ? [] : [
			expected,
			...advice[acceptBy](place),
			" ",
			notExpected,
			" "
		], ...reproduce ?? ["To reproduce, see below."]];
		case "accepted": return [{
			kind: "strong",
			text: `Accepted by ${next.by}:`
		}, ` ${next.reason}`];
		case "prove-side-by-side": return [
			...strongNext,
			"measure both versions ",
			docs("side by side", "servers.md#two-at-once-side-by-side"),
			". A stored baseline can only suggest a regression."
		];
		case "measure-more": return [
			...strongNext,
			moreWords$1(next),
			...next.couldBeTogether ? [
				" ",
				docs("Both servers measured at once", "windows.md"),
				" have less noise."
			] : []
		];
		case "store-a-baseline":
			if (isStored) return ["Later runs are compared with this one."];
			return [...strongNext, ...isLocal ? [
				"run it with ",
				{
					kind: "code",
					text: "--update-baseline always"
				},
				". Later runs are compared with it."
			] : [
				"add ",
				docs("baseline.yml", "baselines.md"),
				". Pull requests are compared from its first run on."
			]];
		case "repair-the-baseline": return [...strongNext, "see below why the baseline could not be read, then run the job again."];
		case "same-machine": return [
			...next.isCpu ? ["Figures from different CPUs are never compared. "] : [],
			...strongNext,
			next.isCpu ? "run the job again (hosted runners differ by chance), or measure both versions " : "measure the baseline again under the same conditions, or measure both versions ",
			docs("side by side", "servers.md#two-at-once-side-by-side"),
			"."
		];
		case "find-the-fault": return [
			...strongNext,
			"see the logs beside the report. ",
			docs("docs/troubleshooting.md", "troubleshooting.md"),
			" explains the messages."
		];
		case "gate-it": return [
			`The check passes because ${metricInfo(next.metric)?.label ?? next.metric} is not gated. To gate it, set `,
			{
				kind: "code",
				text: `gated: [${[...next.gated, next.metric].join(", ")}]`
			},
			" in ",
			{
				kind: "code",
				text: "tidb-bench.yml"
			},
			"."
		];
	}
}
const notExpected = {
	kind: "strong",
	text: "Not expected?"
};
const expected = {
	kind: "strong",
	text: "Expected?"
};
const advice = {
	label: (place) => [
		" A maintainer can accept it with the ",
		...labelPhrase(place),
		"."
	],
	comment: (place) => [
		" A maintainer can accept it with the ",
		...commandPhrase(place),
		", then start the job again."
	],
	command: () => [
		" ",
		{
			kind: "code",
			text: "tidb-bench baseline accept"
		},
		" makes it the new baseline."
	]
};
/** The label that accepts. */
function labelPhrase({ acceptLabel = "bench: accept" }) {
	return ["label ", {
		kind: "code",
		text: acceptLabel
	}];
}
/** The comment that accepts, to be copied. */
function commandPhrase({ commit }) {
	return ["comment ", {
		kind: "code",
		text: commit === void 0 ? "/bench accept" : `/bench accept ${commit}`
	}];
}
function moreWords$1({ needs }) {
	return `run the job again${/^about \d+ more rounds?$/u.test(needs) ? `. A verdict needs ${needs}, or a quieter machine.` : needs === "" ? "." : `. A verdict needs ${needs}.`}`;
}

// src/report/story/phrase.ts
/** The phrase where nothing can be stressed or linked: a terminal, a chat. Not escaped. */
function plainPhrase(phrase) {
	return phrase.map(plainPiece).join("");
}
function plainPiece(piece) {
	if (typeof piece === "string") return piece;
	switch (piece.kind) {
		case "code":
		case "strong": return piece.text;
		case "link": return piece.label;
	}
}

// src/report/story/gate-words.ts
/** Changes that are listed; the files show all. */
const MOST_SHOWN = 3;
/** Describes a pull request's changes to its own gate, the rules that judged it, and the condition to pass. */
function gatePhrase({ gate, overall, acceptLabel, source }, { acceptBy } = {}) {
	if (gate === void 0) return [];
	const isRed = overall === "regression" || overall === "invalid";
	return [
		{
			kind: "strong",
			text: "This pull request changes the gate:"
		},
		" ",
		...changesPhrase(gate.changes),
		`. ${judgedBy(gate.changes)}`,
		...gate.isHeld && !isRed ? [
			" The check is red until a maintainer accepts the change with the ",
			...acceptBy === "comment" ? commandPhrase(source) : labelPhrase({ acceptLabel }),
			"."
		] : []
	];
}
/** The same as one line of plain text, for a mark and for a job that measured nothing. */
function gateText(changes) {
	return `this pull request changes the gate: ${plainPhrase(changesPhrase(changes))}`;
}
/** `tolerance 3 % \u2192 99.9 % in tidb-bench.yml`, the laxer ones first. */
function changesPhrase(changes) {
	const order = [
		"laxer",
		"unused",
		"stricter"
	];
	const sorted = changes.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect));
	const more = sorted.length - MOST_SHOWN;
	return [...sorted.slice(0, MOST_SHOWN).flatMap((change, index) => [
		...index === 0 ? [] : ["; "],
		{
			kind: "code",
			text: oneLine(change.key, 100)
		},
		` ${movedFrom(change)} in ${oneLine(change.file, 100)}`
	]), ...more > 0 ? [`; ${plural(more, "more change")}`] : []];
}
function movedFrom({ from, to }) {
	return from === void 0 || to === void 0 ? "changed" : `${oneLine(from, 60)} \u2192 ${oneLine(to, 60)}`;
}
function judgedBy(changes) {
	const has = (effect) => changes.some((change) => change.effect === effect);
	if (has("laxer")) return "Judged by the rules of the merge base.";
	return has("unused") ? "Compared with the baseline of the merge base." : "The stricter rule already counts.";
}

// src/report/story/trouble.ts
/** The warnings, and the reason of an early end unless one of them contains it. Not escaped. */
function warningLines({ completeness, warnings: ofResult, ...judged }) {
	const warnings = [...judged.gate === void 0 ? [] : [plainPhrase(gatePhrase(judged))], ...ofResult];
	if (completeness.state === "complete") return warnings;
	const { reason } = completeness;
	return warnings.some((warning) => warning.includes(reason)) ? warnings : [`Ended early: ${reason}`, ...warnings];
}
/** Each invalid cell once, although all its metrics are invalid. */
function invalidCells(rows) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings, verdict } of rows) if (verdict.kind === "invalid" && !cells.has(cellId)) {
		const { reason, tail } = verdict;
		cells.set(cellId, {
			label: cellLabel(settings),
			tool: settings.tool,
			reason,
			tail
		});
	}
	return [...cells.values()];
}

// node_modules/pprof-format/dist/esm/index.js
/**
* Unless explicitly stated otherwise all files in this repository are licensed under the MIT License.
*
* This product includes software developed at Datadog (https://www.datadoghq.com/  Copyright 2022 Datadog, Inc.
*/
var __classPrivateFieldGet = void 0 && (void 0).__classPrivateFieldGet || function(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
};
var _StringTable_encodings;
var _StringTable_positions;
/*!
* Private helpers. These are only used by other helpers.
*/
const lowMaxBig = 2n ** 32n - 1n;
const lowMax = 2 ** 32 - 1;
const lowMaxPlus1 = lowMax + 1;
const toUtf8 = typeof Buffer === "undefined" ? (value) => new TextEncoder().encode(value) : (value) => Buffer.from(value, "utf8");
function countNumberBytes(buffer) {
	if (!buffer.length) return 0;
	let i = 0;
	while (i < buffer.length && buffer[i++] >= 128);
	return i;
}
function decodeBigNumber(buffer) {
	if (!buffer.length) return BigInt(0);
	let value = BigInt(buffer[0] & 127);
	let i = 0;
	while (buffer[i++] >= 128) value |= BigInt(buffer[i] & 127) << BigInt(7 * i);
	return value;
}
function makeValue(value, offset = 0) {
	return {
		value,
		offset
	};
}
function getValue(mode, buffer) {
	switch (mode) {
		case kTypeVarInt:
			for (let i = 0; i < buffer.length; i++) if (!(buffer[i] & 128)) return makeValue(buffer.subarray(0, i + 1));
			return makeValue(buffer);
		case kTypeLengthDelim: {
			const offset = countNumberBytes(buffer);
			const size = decodeNumber(buffer);
			return makeValue(buffer.subarray(offset, Number(size) + offset), offset);
		}
		default: throw new Error(`Unrecognized value type: ${mode}`);
	}
}
function lowBits(number) {
	return typeof number !== "bigint" ? (number >>> 0) % lowMaxPlus1 : Number(number & lowMaxBig);
}
function highBits(number) {
	return typeof number !== "bigint" ? number / lowMaxPlus1 >>> 0 : Number(number >> 32n & lowMaxBig);
}
function long(number) {
	const sign = number < 0;
	if (sign) number = -number;
	let lo = lowBits(number);
	let hi = highBits(number);
	if (sign) {
		hi = ~hi >>> 0;
		lo = ~lo >>> 0;
		if (++lo > lowMax) {
			lo = 0;
			if (++hi > lowMax) hi = 0;
		}
	}
	return [hi, lo];
}
/**
* Public helpers. These are used in the type definitions.
*/
const kTypeVarInt = 0;
const kTypeLengthDelim = 2;
function decodeNumber(buffer) {
	if (countNumberBytes(buffer) > 4) return decodeBigNumber(buffer);
	if (!buffer.length) return 0;
	let value = buffer[0] & 127;
	let i = 0;
	while (buffer[i++] >= 128) value |= (buffer[i] & 127) << 7 * i;
	return value;
}
function decodeNumbers(buffer) {
	const values = [];
	let start = 0;
	for (let i = 0; i < buffer.length; i++) if ((buffer[i] & 128) === 0) {
		values.push(decodeNumber(buffer.subarray(start, i + 1)));
		start = i + 1;
	}
	return values;
}
function push(value, list) {
	if (list == null) return [value];
	list.push(value);
	return list;
}
function pushAll(values, list) {
	if (list == null) return values;
	for (const value of values) list.push(value);
	return list;
}
function measureNumber(number) {
	if (number === 0 || number === 0n) return 0;
	const [hi, lo] = long(number);
	const a = lo;
	const b = (lo >>> 28 | hi << 4) >>> 0;
	const c = hi >>> 24;
	if (c !== 0) return c < 128 ? 9 : 10;
	if (b !== 0) {
		if (b < 16384) return b < 128 ? 5 : 6;
		return b < 2097152 ? 7 : 8;
	}
	if (a < 16384) return a < 128 ? 1 : 2;
	return a < 2097152 ? 3 : 4;
}
function measureValue(value) {
	if (typeof value === "undefined") return 0;
	if (typeof value === "number" || typeof value === "bigint") return measureNumber(value) || 1;
	return value.length;
}
function measureArray(list) {
	let size = 0;
	for (const item of list) size += measureValue(item);
	return size;
}
function measureNumberField(number) {
	const length = measureNumber(number);
	return length ? 1 + length : 0;
}
function measureNumberArrayField(values) {
	let total = 0;
	for (const value of values) total += measureNumber(value) || 1;
	return total ? 1 + measureNumber(total) + total : 0;
}
function measureLengthDelimField(value) {
	const length = measureValue(value);
	return length ? 1 + measureNumber(length) + length : 0;
}
function measureLengthDelimArrayField(values) {
	let total = 0;
	for (const value of values) total += measureLengthDelimField(value);
	return total;
}
function encodeNumber(buffer, i, number) {
	if (number === 0 || number === 0n) {
		buffer[i++] = 0;
		return i;
	}
	let [hi, lo] = long(number);
	while (hi) {
		buffer[i++] = lo & 127 | 128;
		lo = (lo >>> 7 | hi << 25) >>> 0;
		hi >>>= 7;
	}
	while (lo > 127) {
		buffer[i++] = lo & 127 | 128;
		lo = lo >>> 7;
	}
	buffer[i++] = lo;
	return i;
}
const emptyTableToken = Symbol();
var StringTable = class StringTable {
	constructor(tok) {
		this.strings = new Array();
		_StringTable_encodings.set(this, new Array());
		_StringTable_positions.set(this, /* @__PURE__ */ new Map());
		if (tok !== emptyTableToken) this.dedup("");
	}
	get encodedLength() {
		let size = 0;
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) size += encoded.length;
		return size;
	}
	_encodeToBuffer(buffer, offset) {
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) {
			buffer.set(encoded, offset);
			offset += encoded.length;
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.encodedLength)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static _encodeStringFromUtf8(stringBuffer) {
		const buffer = new Uint8Array(1 + stringBuffer.length + (measureNumber(stringBuffer.length) || 1));
		let offset = 0;
		buffer[offset++] = 50;
		offset = encodeNumber(buffer, offset, stringBuffer.length);
		if (stringBuffer.length > 0) buffer.set(stringBuffer, offset);
		return buffer;
	}
	static _encodeString(string) {
		return StringTable._encodeStringFromUtf8(toUtf8(string));
	}
	dedup(string) {
		if (typeof string === "number") return string;
		if (!__classPrivateFieldGet(this, _StringTable_positions, "f").has(string)) {
			const pos = this.strings.push(string) - 1;
			__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, pos);
			__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeString(string));
		}
		return __classPrivateFieldGet(this, _StringTable_positions, "f").get(string);
	}
	_decodeString(buffer) {
		const string = new TextDecoder().decode(buffer);
		__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, this.strings.push(string) - 1);
		__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeStringFromUtf8(buffer));
	}
};
_StringTable_encodings = /* @__PURE__ */ new WeakMap(), _StringTable_positions = /* @__PURE__ */ new WeakMap();
function decode(buffer, decoder) {
	const data = {};
	let index = 0;
	while (index < buffer.length) {
		const field = buffer[index] >> 3;
		const mode = buffer[index] & 7;
		index++;
		const { offset, value } = getValue(mode, buffer.subarray(index));
		index += value.length + offset;
		decoder(data, field, value);
	}
	return data;
}
var ValueType = class ValueType {
	static create(data) {
		return data instanceof ValueType ? data : new ValueType(data);
	}
	constructor(data) {
		this.type = data.type || 0;
		this.unit = data.unit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.type);
		total += measureNumberField(this.unit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.type) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.type);
		}
		if (this.unit) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.unit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.type = decodeNumber(buffer);
				break;
			case 2: data.unit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Label = class Label {
	static create(data) {
		return data instanceof Label ? data : new Label(data);
	}
	constructor(data) {
		this.key = data.key || 0;
		this.str = data.str || 0;
		this.num = data.num || 0;
		this.numUnit = data.numUnit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.key);
		total += measureNumberField(this.str);
		total += measureNumberField(this.num);
		total += measureNumberField(this.numUnit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.key) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.key);
		}
		if (this.str) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.str);
		}
		if (this.num) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.num);
		}
		if (this.numUnit) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.numUnit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.key = decodeNumber(buffer);
				break;
			case 2:
				data.str = decodeNumber(buffer);
				break;
			case 3:
				data.num = decodeNumber(buffer);
				break;
			case 4: data.numUnit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Sample = class Sample {
	static create(data) {
		return data instanceof Sample ? data : new Sample(data);
	}
	constructor(data) {
		this.locationId = data.locationId || [];
		this.value = data.value || [];
		this.label = (data.label || []).map(Label.create);
	}
	get length() {
		let total = 0;
		total += measureNumberArrayField(this.locationId);
		total += measureNumberArrayField(this.value);
		total += measureLengthDelimArrayField(this.label);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.locationId.length) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, measureArray(this.locationId));
			for (const locationId of this.locationId) offset = encodeNumber(buffer, offset, locationId);
		}
		if (this.value.length) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, measureArray(this.value));
			for (const value of this.value) offset = encodeNumber(buffer, offset, value);
		}
		for (const label of this.label) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, label.length);
			offset = label._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.locationId = pushAll(decodeNumbers(buffer), data.locationId);
				break;
			case 2:
				data.value = pushAll(decodeNumbers(buffer), data.value);
				break;
			case 3: data.label = push(Label.decode(buffer), data.label);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Mapping = class Mapping {
	static create(data) {
		return data instanceof Mapping ? data : new Mapping(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.memoryStart = data.memoryStart || 0;
		this.memoryLimit = data.memoryLimit || 0;
		this.fileOffset = data.fileOffset || 0;
		this.filename = data.filename || 0;
		this.buildId = data.buildId || 0;
		this.hasFunctions = !!data.hasFunctions;
		this.hasFilenames = !!data.hasFilenames;
		this.hasLineNumbers = !!data.hasLineNumbers;
		this.hasInlineFrames = !!data.hasInlineFrames;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.memoryStart);
		total += measureNumberField(this.memoryLimit);
		total += measureNumberField(this.fileOffset);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.buildId);
		total += measureNumberField(this.hasFunctions ? 1 : 0);
		total += measureNumberField(this.hasFilenames ? 1 : 0);
		total += measureNumberField(this.hasLineNumbers ? 1 : 0);
		total += measureNumberField(this.hasInlineFrames ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.memoryStart) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.memoryStart);
		}
		if (this.memoryLimit) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.memoryLimit);
		}
		if (this.fileOffset) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.fileOffset);
		}
		if (this.filename) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.buildId) {
			buffer[offset++] = 48;
			offset = encodeNumber(buffer, offset, this.buildId);
		}
		if (this.hasFunctions) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasFilenames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasLineNumbers) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasInlineFrames) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.memoryStart = decodeNumber(buffer);
				break;
			case 3:
				data.memoryLimit = decodeNumber(buffer);
				break;
			case 4:
				data.fileOffset = decodeNumber(buffer);
				break;
			case 5:
				data.filename = decodeNumber(buffer);
				break;
			case 6:
				data.buildId = decodeNumber(buffer);
				break;
			case 7:
				data.hasFunctions = !!decodeNumber(buffer);
				break;
			case 8:
				data.hasFilenames = !!decodeNumber(buffer);
				break;
			case 9:
				data.hasLineNumbers = !!decodeNumber(buffer);
				break;
			case 10: data.hasInlineFrames = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Line = class Line {
	static create(data) {
		return data instanceof Line ? data : new Line(data);
	}
	constructor(data) {
		this.functionId = data.functionId || 0;
		this.line = data.line || 0;
		this.column = data.column || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.functionId);
		total += measureNumberField(this.line);
		total += measureNumberField(this.column);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.functionId) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.functionId);
		}
		if (this.line) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.line);
		}
		if (this.column) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.column);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.functionId = decodeNumber(buffer);
				break;
			case 2:
				data.line = decodeNumber(buffer);
				break;
			case 3: data.column = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Location = class Location {
	static create(data) {
		return data instanceof Location ? data : new Location(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.mappingId = data.mappingId || 0;
		this.address = data.address || 0;
		this.line = (data.line || []).map(Line.create);
		this.isFolded = !!data.isFolded;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.mappingId);
		total += measureNumberField(this.address);
		total += measureLengthDelimArrayField(this.line);
		total += measureNumberField(this.isFolded ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.mappingId) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.mappingId);
		}
		if (this.address) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.address);
		}
		for (const line of this.line) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, line.length);
			offset = line._encodeToBuffer(buffer, offset);
		}
		if (this.isFolded) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.mappingId = decodeNumber(buffer);
				break;
			case 3:
				data.address = decodeNumber(buffer);
				break;
			case 4:
				data.line = push(Line.decode(buffer), data.line);
				break;
			case 5: data.isFolded = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Function = class Function {
	static create(data) {
		return data instanceof Function ? data : new Function(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.name = data.name || 0;
		this.systemName = data.systemName || 0;
		this.filename = data.filename || 0;
		this.startLine = data.startLine || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.name);
		total += measureNumberField(this.systemName);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.startLine);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.name) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.name);
		}
		if (this.systemName) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.systemName);
		}
		if (this.filename) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.startLine) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.startLine);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.name = decodeNumber(buffer);
				break;
			case 3:
				data.systemName = decodeNumber(buffer);
				break;
			case 4:
				data.filename = decodeNumber(buffer);
				break;
			case 5: data.startLine = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Profile = class {
	constructor(data = {}) {
		this.sampleType = (data.sampleType || []).map(ValueType.create);
		this.sample = (data.sample || []).map(Sample.create);
		this.mapping = (data.mapping || []).map(Mapping.create);
		this.location = (data.location || []).map(Location.create);
		this.function = (data.function || []).map(Function.create);
		this.stringTable = data.stringTable || new StringTable();
		this.dropFrames = data.dropFrames || 0;
		this.keepFrames = data.keepFrames || 0;
		this.timeNanos = data.timeNanos || 0;
		this.durationNanos = data.durationNanos || 0;
		this.periodType = data.periodType ? ValueType.create(data.periodType) : void 0;
		this.period = data.period || 0;
		this.comment = data.comment || [];
		this.defaultSampleType = data.defaultSampleType || 0;
		this.docUrl = data.docUrl || 0;
	}
	get length() {
		let total = 0;
		total += measureLengthDelimArrayField(this.sampleType);
		total += measureLengthDelimArrayField(this.sample);
		total += measureLengthDelimArrayField(this.mapping);
		total += measureLengthDelimArrayField(this.location);
		total += measureLengthDelimArrayField(this.function);
		total += this.stringTable.encodedLength;
		total += measureNumberField(this.dropFrames);
		total += measureNumberField(this.keepFrames);
		total += measureNumberField(this.timeNanos);
		total += measureNumberField(this.durationNanos);
		total += measureLengthDelimField(this.periodType);
		total += measureNumberField(this.period);
		total += measureNumberArrayField(this.comment);
		total += measureNumberField(this.defaultSampleType);
		total += measureNumberField(this.docUrl);
		return total;
	}
	_encodeSampleTypesToBuffer(buffer, offset = 0) {
		for (const sampleType of this.sampleType) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, sampleType.length);
			offset = sampleType._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeSamplesToBuffer(buffer, offset = 0) {
		for (const sample of this.sample) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, sample.length);
			offset = sample._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeMappingsToBuffer(buffer, offset = 0) {
		for (const mapping of this.mapping) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, mapping.length);
			offset = mapping._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeLocationsToBuffer(buffer, offset = 0) {
		for (const location of this.location) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, location.length);
			offset = location._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeFunctionsToBuffer(buffer, offset = 0) {
		for (const fun of this.function) {
			buffer[offset++] = 42;
			offset = encodeNumber(buffer, offset, fun.length);
			offset = fun._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeBasicValuesToBuffer(buffer, offset = 0) {
		if (this.dropFrames) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, this.dropFrames);
		}
		if (this.keepFrames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, this.keepFrames);
		}
		if (this.timeNanos) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, this.timeNanos);
		}
		if (this.durationNanos) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, this.durationNanos);
		}
		if (typeof this.periodType !== "undefined") {
			buffer[offset++] = 90;
			offset = encodeNumber(buffer, offset, this.periodType.length);
			offset = this.periodType._encodeToBuffer(buffer, offset);
		}
		if (this.period) {
			buffer[offset++] = 96;
			offset = encodeNumber(buffer, offset, this.period);
		}
		if (this.comment.length) {
			buffer[offset++] = 106;
			offset = encodeNumber(buffer, offset, measureArray(this.comment));
			for (const comment of this.comment) offset = encodeNumber(buffer, offset, comment);
		}
		if (this.defaultSampleType) {
			buffer[offset++] = 112;
			offset = encodeNumber(buffer, offset, this.defaultSampleType);
		}
		if (this.docUrl) {
			buffer[offset++] = 120;
			offset = encodeNumber(buffer, offset, this.docUrl);
		}
		return offset;
	}
	_encodeToBuffer(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	async _encodeToBufferAsync(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	async encodeAsync(buffer = new Uint8Array(this.length)) {
		await this._encodeToBufferAsync(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.sampleType = push(ValueType.decode(buffer), data.sampleType);
				break;
			case 2:
				data.sample = push(Sample.decode(buffer), data.sample);
				break;
			case 3:
				data.mapping = push(Mapping.decode(buffer), data.mapping);
				break;
			case 4:
				data.location = push(Location.decode(buffer), data.location);
				break;
			case 5:
				data.function = push(Function.decode(buffer), data.function);
				break;
			case 6:
				if (data.stringTable === void 0) data.stringTable = new StringTable(emptyTableToken);
				data.stringTable._decodeString(buffer);
				break;
			case 7:
				data.dropFrames = decodeNumber(buffer);
				break;
			case 8:
				data.keepFrames = decodeNumber(buffer);
				break;
			case 9:
				data.timeNanos = decodeNumber(buffer);
				break;
			case 10:
				data.durationNanos = decodeNumber(buffer);
				break;
			case 11:
				data.periodType = ValueType.decode(buffer);
				break;
			case 12:
				data.period = decodeNumber(buffer);
				break;
			case 13:
				data.comment = pushAll(decodeNumbers(buffer), data.comment);
				break;
			case 14:
				data.defaultSampleType = decodeNumber(buffer);
				break;
			case 15: data.docUrl = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};

// src/why/profile.ts
/** Deeper stacks are cut at their root; Go writes 64 frames itself, and as many again that were inlined. */
const MOST_FRAMES = 512;
const MOST_STACKS = 2e5;
/** Most characters in the names of all stacks together. */
const MOST_CHARACTERS$2 = 1e8;
const MOST_NAME = 1e3;
/** TiDB sends about 1 MB. */
const MOST_BYTES = 16 * 2 ** 20;
const MOST_FIELDS = 2e6;
/** Field 6, with a length. */
const STRING_TAG = 50;
/**
* Takes a pprof profile (unpacked) apart.
* @param kind `cpu`: number of samples. `allocated`: bytes allocated since the server started (`alloc_space`)
* @throws Error where it is no profile, not of that kind, or larger than a server's
*/
function readProfile(bytes, kind) {
	requireFewFields(bytes);
	const profile = Profile.decode(bytes);
	const { strings } = profile.stringTable;
	const text = (at) => (strings[Number(at)] ?? "").slice(0, MOST_NAME);
	const type = kind === "cpu" ? "samples" : "alloc_space";
	const column = profile.sampleType.findIndex((each) => text(each.type) === type);
	if (column === -1) throw new Error(`the profile holds no ${type}`);
	if (profile.sample.length > MOST_STACKS) throw new Error("the profile holds too many stacks");
	const names = new Map(profile.function.map((each) => [Number(each.id), text(each.name)]));
	const framesAt = new Map(profile.location.map((place) => [Number(place.id), place.line.slice(0, MOST_FRAMES).map(({ functionId }) => names.get(Number(functionId)) ?? "?")]));
	const folded = /* @__PURE__ */ new Map();
	let characters = 0;
	for (const { locationId, value } of profile.sample) {
		const sampleValue = Number(value[column] ?? 0);
		if (sampleValue === 0 || !Number.isFinite(sampleValue)) continue;
		const frames = [];
		for (const id of locationId) {
			if (frames.length >= MOST_FRAMES) break;
			frames.push(...framesAt.get(Number(id)) ?? ["?"]);
		}
		frames.length = Math.min(frames.length, MOST_FRAMES);
		const key = frames.reverse().join("\n");
		characters += key.length;
		if (characters > MOST_CHARACTERS$2) throw new Error("the profile holds too many frames");
		const earlier = folded.get(key);
		if (earlier === void 0) folded.set(key, {
			frames,
			value: sampleValue
		});
		else earlier.value += sampleValue;
	}
	const stacks = [...folded.values()];
	return {
		stacks,
		total: stacks.reduce((sum, { value }) => sum + value, 0)
	};
}
/** A few packed kilobytes can hold millions of empty messages, which are counted before any of them is made. */
function requireFewFields(bytes) {
	if (bytes.length > MOST_BYTES) throw new Error("the profile is too large");
	let at = 0;
	let fields = 0;
	const number = () => {
		let value = 0;
		for (let unit = 1;; unit *= 128) {
			const byte = bytes[at++];
			if (byte === void 0) throw new Error("the profile ends too early");
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
	};
	const walk = (end, isOutermost) => {
		while (at < end) {
			fields += 1;
			if (fields > MOST_FIELDS) throw new Error("the profile holds too many fields");
			const tag = number();
			const valueOrLength = number();
			if (tag % 8 !== 2) continue;
			if (isOutermost && tag !== STRING_TAG) walk(Math.min(at + valueOrLength, bytes.length), false);
			else at += valueOrLength;
		}
	};
	walk(bytes.length, true);
}
/** Returns the growth between two readings of a profile that only grows; stacks that fell were reset and are left out. */
function profileBetween(before, after) {
	const earlier = new Map(before.stacks.map(({ frames, value }) => [frames.join("\n"), value]));
	const stacks = after.stacks.flatMap(({ frames, value }) => {
		const grown = value - (earlier.get(frames.join("\n")) ?? 0);
		return grown > 0 ? [{
			frames,
			value: grown
		}] : [];
	});
	return {
		stacks,
		total: stacks.reduce((sum, { value }) => sum + value, 0)
	};
}
/** `executor.(*PointGetExecutor).Next` of `github.com/pingcap/tidb/pkg/executor.(*PointGetExecutor).Next`. */
function shortFunction(name) {
	const plain = name.replace(/\[[^\]]*\]/g, "[\u2026]");
	return plain.slice(plain.lastIndexOf("/") + 1);
}
/** `github.com/pingcap/tidb/pkg/executor` of the same; of a C++ or Rust name its first part. */
function packageOf(name) {
	const plain = name.replace(/\[[^\]]*\]/g, "");
	const slash = plain.lastIndexOf("/") + 1;
	const rest = plain.slice(slash);
	const end = rest.search(/::|\./);
	return plain.slice(0, slash) + (end === -1 ? rest : rest.slice(0, end));
}

// src/report/story/moved.ts
/**
* Groups moved rows in lines of one workload and metric, in the order in which `moved` names them.
* @param moved rows that say it, worst first
* @param all every row of the result: the cells in which the figure did not move, and all that names must tell apart
*/
function movedLines(moved, all) {
	if (moved.length === 0) return [];
	const labels = shortLabels(all.map(({ settings }) => settings));
	const key = (row) => `${lineKey(row.settings)} ${row.metric}`;
	const groups = groupBy(moved, key);
	const others = groupBy(all.filter((row) => groups.has(key(row))), key);
	return [...groups].flatMap(([name, rows]) => {
		const [first] = rows;
		const changes = rows.flatMap(({ verdict }) => shownChange(verdict)?.change ?? []).toSorted((a, b) => Math.abs(a) - Math.abs(b));
		const [least, most] = [changes[0], changes.at(-1)];
		if (first === void 0 || least === void 0 || most === void 0) return [];
		return [{
			workload: labels.get(lineKey(first.settings)) ?? first.settings.workload,
			metric: first.metric,
			change: {
				least,
				most
			},
			where: whereOf(rows, others.get(name) ?? []),
			rows: rows.toSorted((a, b) => a.settings.threads - b.settings.threads)
		}];
	});
}
/** An undecided cell that leans to the same side does not speak against "everywhere". */
function whereOf(moved, line) {
	const isIn = new Set(moved);
	const sign = Math.sign(shownChange(moved[0]?.verdict ?? {
		kind: "new",
		reason: ""
	})?.change ?? 0);
	const leans = (row) => isIn.has(row) || stateOf(row) === "undecided" && Math.sign(shownChange(row.verdict)?.change ?? 0) === sign;
	const steps = line.toSorted((a, b) => a.settings.threads - b.settings.threads);
	const threads = moved.map(({ settings }) => settings.threads).toSorted((a, b) => a - b);
	if (steps.every(leans)) return { kind: "everywhere" };
	const first = steps.findIndex((row) => isIn.has(row));
	const from = steps[first]?.settings.threads;
	if (from !== void 0 && steps.length - first > 1 && steps.slice(first).every(leans)) return {
		kind: "from",
		threads: from
	};
	return {
		kind: "at",
		threads: [...new Set(threads)]
	};
}

// src/report/story/latency-line.ts
/** A latency that moved beyond its limit and its noise: one that rose before one that fell. */
function latencyLineOf({ rows }, sentence) {
	const metric = latencyMetrics.find((name) => rows.some((row) => row.metric === name && metricStem(name) === name));
	if (metric === void 0) return void 0;
	const own = rows.filter((row) => row.metric === metric && !row.gated);
	const rose = own.filter((row) => stateOf(row) === "worse-not-gated");
	const moved = rose.length > 0 ? rose : own.filter((row) => stateOf(row) === "better");
	const [line, ...others] = preferred(movedLines(worstFirst(moved), rows), sentence);
	if (line === void 0 || isShown(line, sentence)) return void 0;
	return {
		moved: line,
		others: others.length
	};
}
/** The workload that the sentence speaks of stands first. */
function preferred(lines, sentence) {
	const workload = "moved" in sentence ? sentence.moved.workload : void 0;
	return [...lines.filter((line) => line.workload === workload), ...lines.filter((line) => line.workload !== workload)];
}
function isShown({ rows }, sentence) {
	const sentenceRows = "moved" in sentence ? sentence.moved.rows : [];
	return rows.every((row) => sentenceRows.includes(row));
}

// src/report/story/matrix.ts
/** The matrix of the gated rows. */
function matrixOf({ rows }) {
	return matrixOfRows(rows.filter((row) => row.gated), rows);
}
/**
* The matrix of some rows.
* @param all every row of the result: by them workloads get names that tell them apart
*/
function matrixOfRows(rows, all) {
	const threads = [...new Set(rows.map(({ settings }) => settings.threads))].toSorted((a, b) => a - b);
	const labels = shortLabels(all.map(({ settings }) => settings));
	const lines = [...groupBy(rows, (row) => `${lineKey(row.settings)} ${row.metric}`).values()].flatMap((group) => lineOf(group, threads, labels));
	return {
		shows: lines.some(({ cells }) => cells.some((cell) => cell?.shown !== void 0)) ? "change" : "figure",
		metric: mostFrequent(lines.map(({ metric }) => metric)),
		threads,
		lines: lines.map((line) => ({
			line,
			rank: worstRank(line),
			harm: worstHarm(line)
		})).toSorted(worse$1).map(({ line }) => line)
	};
}
/** Every cell of the matrix that stands for one. */
function cellsOf({ lines }) {
	return lines.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
}
function lineOf(group, threads, labels) {
	const [first] = group;
	if (first === void 0) return [];
	const byThreads = groupBy(group, (row) => String(row.settings.threads));
	const depth = Math.max(...[...byThreads.values()].map((rows) => rows.length));
	const workload = labels.get(lineKey(first.settings)) ?? first.settings.workload;
	return Array.from({ length: depth }, (_, at) => {
		const cells = threads.map((count) => {
			const row = byThreads.get(String(count))?.[at];
			return row === void 0 ? void 0 : cellOf(row);
		});
		return {
			workload,
			metric: first.metric,
			cells,
			isQuiet: cells.every((cell) => cell === void 0 || isQuiet(cell.state))
		};
	});
}
function cellOf(row) {
	return {
		cellId: row.cellId,
		threads: row.settings.threads,
		state: stateOf(row),
		shown: shownChange(row.verdict),
		limit: limitOf$1(row),
		figure: row.candidate,
		row
	};
}
/** Equal ones keep the order of the suite. */
function worse$1(a, b) {
	return a.rank - b.rank || b.harm - a.harm;
}
function worstRank({ cells }) {
	return Math.min(...cells.flatMap((cell) => cell === void 0 ? [] : [rankOfState(cell.state) + behind(cell.row)]));
}
/** Returns the order of a row: requested metrics come before an alarm, which nobody requested. */
function behind({ verdict }) {
	return isAlarm(verdict) ? .5 : 0;
}
/** Returns how far the worst cell moved to the bad side, as a multiple of the tolerance. */
function worstHarm({ cells }) {
	return Math.max(...cells.flatMap((cell) => cell?.shown === void 0 ? [0] : [harmOf(cell.shown.change, cell.limit)]));
}
function harmOf(change, limit) {
	return limit === 0 ? 0 : change / limit;
}
function mostFrequent(metrics) {
	const counts = /* @__PURE__ */ new Map();
	for (const metric of metrics) counts.set(metric, (counts.get(metric) ?? 0) + 1);
	return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

// src/report/story/next-step.ts
/** Returns the next step after a sentence. */
function nextOf({ rows, targets }, sentence, accepted) {
	const gated = rows.filter((row) => row.gated);
	if (accepted !== void 0) return {
		kind: "accepted",
		...accepted
	};
	switch (sentence.kind) {
		case "worse": return gated.some(isProved) ? { kind: "accept-or-reproduce" } : { kind: "prove-side-by-side" };
		case "worse-beside": {
			const { metric } = sentence.moved;
			const isGated = gated.some((row) => row.metric === metric);
			const names = [...new Set(gated.map((row) => row.metric))];
			return isGated ? { kind: "none" } : {
				kind: "gate-it",
				metric,
				gated: names
			};
		}
		case "undecided": return undecidedNext(sentence, gated, targets);
		case "not-compared": return {
			kind: "same-machine",
			isCpu: sentence.fields.includes("CPU model")
		};
		case "first": return { kind: sentence.workloads === void 0 ? "store-a-baseline" : "none" };
		case "baseline-unreadable": return { kind: "repair-the-baseline" };
		case "broken":
		case "ended-early":
		case "nothing-measured":
		case "nothing-gated": return { kind: "find-the-fault" };
		case "better":
		case "nothing-differs":
		case "plans-alone":
		case "no-drop-seen":
		case "unchanged": return { kind: "none" };
	}
}
/** Returns whether more than a screen proved it. */
function isProved({ verdict }) {
	return verdict.kind === "regression" && verdict.by !== "stored";
}
function undecidedNext({ why }, gated, targets) {
	switch (why) {
		case "suspect": return { kind: "prove-side-by-side" };
		case "broken-baseline": return { kind: "store-a-baseline" };
		case "noisy":
		case "slower":
		case "starts":
		case "machines":
		case "few-starts":
		case "stalls": {
			const needs = gated.flatMap(({ verdict }) => verdict.kind === "inconclusive" ? verdict.needs : []);
			const isTogether = why === "noisy" && areStarted(targets) && couldBeTogether(gated);
			return {
				kind: "measure-more",
				needs: longest(needs),
				...isTogether && { couldBeTogether: true }
			};
		}
	}
}
/** Checks that the job starts both servers. */
function areStarted({ base, candidate }) {
	return [base, candidate].every((target) => target?.kind === "playground" || target?.kind === "local");
}
/** Checks that the configuration allows it: few cells, none of them with a latency that is gated, and loads that can pause. */
function couldBeTogether(gated) {
	return new Set(gated.map(({ cellId }) => cellId)).size < 8 && gated.every(({ settings, metric }) => settings.measure === void 0 && canTakeTurns(settings) && rateMetrics.includes(metric));
}
/** Returns the need with the largest number, such as `about 6 more rounds`. */
function longest(needs) {
	const number = (text) => Number(/\d+/u.exec(text)?.[0] ?? 0);
	return needs.toSorted((a, b) => number(b) - number(a))[0] ?? "";
}

// src/why/waits.ts
/** Least growth as a share of a transaction's time on the base: equal servers differ by up to 0.1 before a statement runs. */
const LEAST_SHARE$2 = .2;
/** Least growth of a wait that the server counts, as such a share: it hardly varies without one. */
const LEAST_COUNTED_SHARE = .1;
/** A statement whose time grew so much more than the others': equal servers show up to 1.3. */
const LEAST_GROWTH$2 = 1.5;
/** Waits that grew beyond what slows everything; the largest first. */
function waitGrowth(base, candidate, typical) {
	const whole = base.load?.meanLatencySeconds ?? perTransaction(base, ({ statements = NaN }) => statements);
	const contention = Math.max(1, typical);
	return kinds.flatMap(({ name, what, least, of }) => {
		const [from, to] = [perTransaction(base, of), perTransaction(candidate, of)];
		return whole > 0 && to - from * contention >= least * whole ? [{
			name,
			what,
			base: from,
			candidate: to
		}] : [];
	}).toSorted((a, b) => b.candidate - b.base - (a.candidate - a.base));
}
const kinds = [
	{
		name: "row locks",
		what: "waiting for row locks",
		least: LEAST_COUNTED_SHARE,
		of: ({ lockWaits = NaN }) => lockWaits
	},
	{
		name: "backoff",
		what: "backing off before a request is tried again",
		least: LEAST_COUNTED_SHARE,
		of: ({ backoff = NaN }) => backoff
	},
	{
		name: "garbage collection",
		what: "the server standing still for its garbage collection",
		least: LEAST_COUNTED_SHARE,
		of: ({ collector = NaN }) => collector
	},
	{
		name: "server outside of statements",
		what: "the server outside of executing statements",
		least: LEAST_SHARE$2,
		of: ({ statements = NaN }, { statements: own }) => {
			const executed = own.reduce((sum, { latencySeconds }) => sum + latencySeconds, 0);
			return executed === 0 ? NaN : Math.max(0, statements - executed);
		}
	},
	{
		name: "outside of the server",
		what: "the way between client and server",
		least: LEAST_SHARE$2,
		of: ({ statements = NaN }, { load: { meanLatencySeconds = NaN, transactions } = noLoad }) => Math.max(0, meanLatencySeconds * transactions - statements)
	}
];
const noLoad = {
	transactions: NaN,
	seconds: NaN
};
function perTransaction(side, of) {
	const { load = noLoad, times = {} } = side;
	return load.transactions === 0 ? NaN : of(times, side) / load.transactions;
}
/** Statements that take longer than the others do, and do no more for it. */
function waitingStatements({ statements }) {
	if (statements.length < 3) return [];
	const whole = statements.reduce((sum, { base }) => sum + base.seconds, 0);
	return statements.filter(({ growth, base, candidate }) => {
		const hasMoreWork = isMore$1(base.keys, candidate.keys) || isMore$1(base.requests, candidate.requests);
		const gained = candidate.seconds - base.seconds;
		return growth >= LEAST_GROWTH$2 && gained >= LEAST_COUNTED_SHARE * whole && !hasMoreWork;
	});
}
function isMore$1(from = NaN, to = NaN) {
	return to > 1.1 * from;
}

// src/why/causes.ts
/** A changed plan is a cause where its statement got slower, or reads more. */
const LEAST_SLOWER$1 = 1.1;
const LEAST_MORE_KEYS = 1.2;
/** CPU of a function a transaction. */
const LEAST_DEARER = 1.1;
function planCauses({ plans, growths, work }) {
	const rows = work.find(({ counter }) => ofRows.test(counter));
	return plans.flatMap((change) => {
		const { text, growth, from, to, changed, of } = change;
		if (!(growth === void 0 ? rows !== void 0 : isWorse(growth, growths))) return [];
		const how = from === "" && to === "" ? "" : `: ${from || "the same operators"} \u2192 ${to || "fewer operators"}`;
		const keys = growth === void 0 ? rows && workText(rows) : keysOf(growth);
		return [{
			kind: "plan",
			name: text,
			sentence: `the plan of \`${text}\` changed${of > 1 ? ` on ${changed} of ${of} tables` : ""}${how}${keys === void 0 ? "" : `; ${keys}`}`,
			evidence: [
				"Sure: the servers\u2019 own plans of the same statement differ",
				...growth === void 0 ? [] : [slower(growth)],
				...keys === void 0 ? [] : [keys]
			]
		}];
	});
}
/** Rows and keys that were read. */
const ofRows = /^(?:keys|Rows_read|Innodb_rows_read|Handler_read_(?:next|prev|rnd_next))$/;
function isWorse(growth, { statements, typical }) {
	const { keys: from = 0 } = growth.base;
	const { keys: to = 0 } = growth.candidate;
	return (statements.length < 3 ? growth.growth * typical : growth.growth) >= LEAST_SLOWER$1 || to > 10 && to > LEAST_MORE_KEYS * from;
}
function keysOf({ base, candidate }) {
	const [from, to] = [base.keys ?? NaN, candidate.keys ?? NaN];
	return to > from * 1.02 ? `rows read per execution ${formatNumber(from)} \u2192 ${formatNumber(to)}` : void 0;
}
function slower({ text, base, candidate, growth }) {
	return `\`${text}\`: ${`${milliseconds(base.meanSeconds)} \u2192 ${milliseconds(candidate.meanSeconds)} an execution`}, ${formatNumber(growth)} times the growth of the typical statement`;
}
const bySureness = {
	exact: "Sure: an exact counter, in every slice",
	pairs: "Sure: proved by the pairs of slices",
	run: "Likely: one run of each side, beyond what equal servers differ by"
};
function workCauses(findings) {
	const { work, plans, candidate } = findings;
	return work.filter((growth) => !follows(growth, work)).map((growth, at) => {
		const allocates = growth.counter.startsWith("alloc_");
		const part = at > 0 ? void 0 : allocates ? allocatorOf(findings) : functionOf(findings);
		const hasComparedPlan = plans.length === 0 && candidate.statements.some(({ planDigest }) => planDigest !== void 0);
		const beside = [part, at === 0 && hasComparedPlan ? "plans equal" : void 0].filter((each) => each !== void 0);
		const sentence = [workText(growth), ...beside].join("; ");
		const slowest = findings.growths.statements.find((each) => each.growth >= LEAST_SLOWER$1);
		const others = work.filter((each) => follows(each, [growth])).map(workText);
		return {
			kind: "work",
			name: growth.counter,
			sentence,
			evidence: [
				bySureness[growth.by],
				...part === void 0 ? [] : [part],
				...slowest === void 0 || at > 0 ? [] : [slower(slowest)],
				...others
			]
		};
	});
}
/** All requests, where one kind of them grew; bytes where objects did; other counters of the same rows. */
function follows({ counter }, all) {
	const names = all.map((each) => each.counter);
	if (counter === "requests" || counter === "cop_requests_of_statements") return names.some((name) => name.startsWith("requests_"));
	if (counter === "alloc_bytes") return names.includes("alloc_objects");
	return /^(?:Handler|Innodb|Select|Sort|Created|Rows)_/.test(counter) && counter !== "Rows_read" && names.includes("Rows_read");
}
function workText({ counter, base, candidate, unit }) {
	const { label, isWork } = counterInfo(counter);
	return `${`${formatNumber(base)} \u2192 ${formatNumber(candidate)}`} ${label} a ${unit}${isWork && candidate < 3 * base ? ` (+${formatShare(candidate / base - 1)})` : ""}`;
}
function functionOf({ cpu, hints }) {
	const part = cpu?.functions[0] ?? hints?.functions[0];
	return part === void 0 ? void 0 : `${partText(part)} of the CPU`;
}
/** The function that allocates more; of the CPU where the heap was not requested. */
function allocatorOf(findings) {
	const part = findings.allocations?.functions[0];
	return part === void 0 ? functionOf(findings) : `${partText(part)} of the bytes allocated`;
}
function partText({ name, base, candidate }) {
	return `\`${shortFunction(name)}\` ${formatShare(base)} \u2192 ${formatShare(candidate)}`;
}
function functionCauses(findings) {
	const { cpu, base, candidate } = findings;
	return (cpu?.functions ?? []).slice(0, 3).flatMap((part) => {
		const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)];
		if (part.candidate * to <= LEAST_DEARER * part.base * from) return [];
		const sure = `Sure: z = ${formatNumber(part.z)} of the shares of samples; equal servers stay below 4`;
		const more = Number.isNaN(from + to) ? [] : [`server CPU per transaction: ${milliseconds(from)} \u2192 ${milliseconds(to)}`, ...ofStores(base, candidate)];
		return [{
			kind: "function",
			name: shortFunction(part.name),
			sentence: `${partText(part)} of the server\u2019s CPU`,
			evidence: [
				sure,
				part.name,
				...more
			]
		}];
	});
}
/** The stores as a control: what loads the machine slows them too. */
function ofStores(base, candidate) {
	const ratio = ({ times }) => (times?.cpu ?? 0) / (times?.storeCpu || NaN);
	const [from, to] = [ratio(base), ratio(candidate)];
	return from > 0 && to > 0 ? [`for each second of the stores\u2019 CPU: ${formatNumber(from)} s \u2192 ${formatNumber(to)} s`] : [];
}
/** NaN where it is not known. */
function cpuPerTransaction({ times, load }) {
	return (times?.cpu ?? NaN) / (load?.transactions || NaN);
}
function waitCauses({ waits, growths, work, plans, cpu }) {
	const isNoWork = work.length === 0 && plans.length === 0 && (cpu?.functions.length ?? 0) === 0;
	const beside = isNoWork ? "; it waits, and does not work more: plans and work a transaction are equal" : "";
	const sure = isNoWork ? "Likely: nothing else changed" : "Possible: other causes explain it as well";
	const ofServer = waits.map(({ name, what, base, candidate }, at) => ({
		kind: "wait",
		name,
		sentence: `${what} takes ${milliseconds(base)} \u2192 ${milliseconds(candidate)} a transaction${at === 0 ? beside : ""}`,
		evidence: [sure]
	}));
	const ofStatements = waitingStatements(growths).map((growth) => ({
		kind: "wait",
		name: growth.text,
		sentence: `${slower(growth)}, without more rows or requests: it waits`,
		evidence: [sure]
	}));
	return isNoWork ? [...ofServer, ...ofStatements] : ofServer;
}
/** Least share of the machine's time that a hypervisor gave to others, on one side more than on the other (0 to 1). */
const LEAST_STOLEN = .05;
function machineCauses({ base: { machine: base }, candidate: { machine: candidate } }) {
	if (base === void 0 || candidate === void 0) return [];
	const differing = (what, from, to) => from === void 0 || to === void 0 || from === to ? [] : [`${what} ${from} \u2192 ${to}`];
	const stolen = (candidate.stolenShare ?? 0) - (base.stolenShare ?? 0);
	return [
		...differing("CPU", base.cpuModel, candidate.cpuModel),
		...differing("cores", base.cores, candidate.cores),
		...stolen >= LEAST_STOLEN ? [`CPU time taken by other machines ${formatShare(base.stolenShare ?? 0)} \u2192 ${formatShare(candidate.stolenShare ?? 0)}`] : []
	].map((sentence) => ({
		kind: "machine",
		name: sentence.slice(0, sentence.indexOf(" ")),
		sentence: `the machines differ: ${sentence}`,
		evidence: ["Likely: both sides ran the same load on unlike machines"]
	}));
}
function milliseconds(seconds) {
	return `${formatNumber(seconds * 1e3)} ms`;
}

// src/why/statement-growth.ts
/** Fewer calls have a mean by chance. */
const LEAST_CALLS = 20;
/** Least share of the time of all statements; one that takes less is left out. */
const LEAST_SHARE$1 = .01;
/** Statements that both sides ran, with what each did a transaction. */
function statementGrowth(base, candidate) {
	const [from, to] = [byText(base), byText(candidate)];
	const total = [...from.values()].reduce((sum, { figures }) => sum + figures.seconds, 0);
	const both = [...from].flatMap(([text, before]) => {
		const after = to.get(text);
		if (after === void 0 || Math.min(before.calls, after.calls) < LEAST_CALLS) return [];
		const share = Math.max(before.figures.seconds, after.figures.seconds) / total;
		const ratio = after.figures.seconds / before.figures.seconds;
		if (share < LEAST_SHARE$1 || !Number.isFinite(ratio) || ratio === 0) return [];
		const digests = [.../* @__PURE__ */ new Set([...before.digests, ...after.digests])];
		const own = before.figures.seconds / total;
		return [{
			text,
			digests,
			base: before.figures,
			candidate: after.figures,
			ratio,
			share: own
		}];
	});
	const typical = both.length === 0 ? 1 : median(both.map(({ ratio }) => ratio));
	return {
		statements: both.map(({ ratio, ...rest }) => ({
			...rest,
			growth: ratio / typical
		})).toSorted((a, b) => b.growth - a.growth),
		typical
	};
}
/** `sbtest3` \u2192 `sbtest#`: the tables of a load differ by a number. */
function foldText(text) {
	return text.replace(/`/g, "").replace(/\s+/g, " ").replace(/ (?=[,)])|(?<=\() | (?=\()(?<=\b(?:sum|count|min|max|avg) )/gi, "").replace(/\b([A-Za-z_]+)\d+\b/g, "$1#").trim();
}
function byText({ statements, load }) {
	const groups = groupBy(statements, ({ text }) => foldText(text));
	const transactions = load?.transactions ?? 1;
	return new Map([...groups].map(([text, group]) => [text, folded(group, transactions)]));
}
function folded(group, transactions) {
	const calls = group.reduce((sum, statement) => sum + statement.calls, 0);
	const sum = (name) => group.some((statement) => statement[name] === void 0) ? void 0 : group.reduce((total, statement) => total + (statement[name] ?? 0), 0);
	const a = (value) => value === void 0 ? void 0 : value / calls;
	const seconds = sum("latencySeconds") ?? 0;
	const memory = group.flatMap(({ memoryBytes }) => memoryBytes ?? []);
	const optional = {
		keys: a(sum("keys")),
		requests: a(sum("requests")),
		compileSeconds: a(sum("compileSeconds")),
		lockSeconds: a(sum("lockSeconds")),
		memoryBytes: memory.length === 0 ? void 0 : Math.max(...memory)
	};
	const plans = group.flatMap(({ planDigest }) => planDigest ?? []);
	return {
		calls,
		digests: [...new Set(group.map(({ digest }) => digest))],
		figures: {
			calls: calls / transactions,
			seconds: seconds / transactions,
			meanSeconds: seconds / calls,
			planDigests: [...new Set(plans)].toSorted(),
			...defined(optional)
		}
	};
}

// src/why/plan-change.ts
/** A plan for so few of a statement's executions is none of the load's. */
const LEAST_SHARE = .1;
/** Statements whose plan differs; what became worst first. */
function planChanges(base, candidate, growths) {
	const byDigest = ({ statements }) => groupBy(statements, ({ digest }) => digest);
	const [from, to] = [byDigest(base), byDigest(candidate)];
	const digestsWithPlans = ({ plans }, statements) => /* @__PURE__ */ new Set([...statements.keys(), ...plans.keys()]);
	const ofBase = digestsWithPlans(base, from);
	const digests = [...digestsWithPlans(candidate, to)].filter((digest) => ofBase.has(digest));
	const changedDigests = digests.filter((digest) => hasChanged(from.get(digest) ?? [], to.get(digest) ?? [], base.plans.get(digest), candidate.plans.get(digest)));
	const textOf = (digest) => foldText(to.get(digest)?.[0]?.text ?? candidate.plans.get(digest)?.sql);
	return [...new Set(changedDigests.map(textOf))].map((text) => {
		const own = changedDigests.filter((digest) => textOf(digest) === text);
		const [shown] = own.flatMap((digest) => {
			const [before, after] = [base.plans.get(digest), candidate.plans.get(digest)];
			return before && after ? [marked(before, after)] : [];
		});
		const plans = shown ?? {
			base: [],
			candidate: []
		};
		return {
			text,
			changed: own.length,
			of: digests.filter((digest) => textOf(digest) === text).length,
			...plans,
			from: inShort(plans.base),
			to: inShort(plans.candidate),
			growth: growths.statements.find((each) => each.text === text)
		};
	}).toSorted((a, b) => weight$1(b) - weight$1(a));
}
/** Returns how much worse its statement became: by its time, or by what it reads, which no noise moves. */
function weight$1({ growth }) {
	const { keys: from = 0 } = growth?.base ?? {};
	const { keys: to = 0 } = growth?.candidate ?? {};
	return Math.max(growth?.growth ?? 0, to / Math.max(from, 1));
}
/** Compares the server's own digests of plans where it has them; else what `EXPLAIN` says. */
function hasChanged(before, after, planBefore, planAfter) {
	const [earlierPlans, laterPlans] = [usedPlans(before), usedPlans(after)];
	if (earlierPlans.size > 0 && laterPlans.size > 0) return [...laterPlans].some((digest) => !earlierPlans.has(digest));
	if (planBefore === void 0 || planAfter === void 0) return false;
	const shape = ({ explain }) => planOperators(explain).map(planShape).join("\n");
	return shape(planBefore) !== shape(planAfter);
}
function usedPlans(statements) {
	const calls = statements.reduce((sum, each) => sum + each.calls, 0);
	return new Set(statements.flatMap(({ planDigest, calls: own }) => planDigest !== void 0 && own >= LEAST_SHARE * calls ? [planDigest] : []));
}
function marked(base, candidate) {
	const [before, after] = [planOperators(base.explain), planOperators(candidate.explain)];
	return {
		base: against(before, after),
		candidate: against(after, before)
	};
}
function against(own, other) {
	const left = other.map(planShape);
	return own.map((operator) => {
		const at = left.indexOf(planShape(operator));
		if (at !== -1) left.splice(at, 1);
		return {
			...operator,
			differs: at === -1
		};
	});
}
/** Operators that pass rows on without reading any: they say little about a plan. */
const passing = /^(?:Projection|Limit|Selection|TopN|Sort|Exchange)/;
/** The topmost operator that differs and says how rows are read, and the scan below it. */
function inShort(plan) {
	const differing = plan.filter(({ differs }) => differs);
	const top = differing.find(({ name }) => !passing.test(name)) ?? differing[0];
	if (top === void 0) return "";
	const index = /index:([^,(]+)/.exec(top.object)?.[1];
	if (index !== void 0) return `${top.name} by ${index}`;
	const scan = differing.find(({ name }) => /Scan$/.test(name));
	return scan === void 0 || scan === top ? top.name : `${top.name} (${scan.name})`;
}
/** Estimates, and what follows from the statement's arguments: they differ where the plan is the same. */
const moving = /* @__PURE__ */ new Set([
	"estrows",
	"rows",
	"filtered",
	"possible_keys",
	"key_len",
	"ref",
	"task",
	"estcost"
]);
/** The operators of an `EXPLAIN`: a line of heads, then a line each, cells divided by tabs. */
function planOperators(explain) {
	const [head = "", ...lines] = explain.split("\n").filter((line) => line.trim() !== "");
	const heads = head.split("	").map((name) => name.trim().toLowerCase());
	return lines.slice(0, 500).map((line) => {
		const cells = new Map(line.split("	").map((cell, at) => [heads[at], cell]));
		return heads.includes("select_type") ? accessOperator(cells) : treeOperator(cells);
	});
}
/** TiDB: `  \u2514\u2500IndexRangeScan(Build)_12`, then what it reads, then the rest. */
function treeOperator(cells) {
	const drawn = (cells.get("id") ?? "").replace(/_\d+(?=\(|$)/, "");
	return {
		drawn,
		name: drawn.replace(/^[\s\u2502\u251c\u2514\u2500]+/u, "").replace(/\((?:Build|Probe)\)$/, ""),
		object: cells.get("access object") ?? "",
		details: maskLiterals(cells.get("operator info") ?? "")
	};
}
function accessOperator(cells) {
	const cellText = (name) => {
		const cell = cells.get(name) ?? "";
		return cell === "NULL" ? "" : cell;
	};
	const [kind, type] = [cellText("select_type"), cellText("type")];
	const key = cellText("key");
	const rest = [...cells].filter(([head]) => !moving.has(head) && ![
		"id",
		"type",
		"table",
		"key",
		"select_type",
		"partitions"
	].includes(head));
	return {
		drawn: `${kind} ${type}`.trim(),
		name: type || kind,
		object: [`table:${cellText("table")}`, ...key === "" ? [] : [`index:${key}`]].join(", "),
		details: rest.map(([, cell]) => maskLiterals(cell)).filter((cell) => cell !== "" && cell !== "NULL").join(", ")
	};
}
/**
* Describes how a plan gets its rows: `index by_k of t`, `all of t`. The method by which a server reads one and the
* same index (`ref`, `range`) is no difference, nor is its processing of the rows.
*/
function accessOf(explain) {
	const ways = planOperators(explain).flatMap(({ name, object }) => {
		const table = /table:([^,]+)/.exec(object)?.[1]?.trim() ?? "";
		const index = /index:([^,(]+)/.exec(object)?.[1]?.trim();
		if (table === "" || table === "NULL") return [];
		if (index !== void 0) return [`${name === "index" || /FullScan/.test(name) ? "all of " : ""}index ${index}`];
		return [/^(?:ALL|TableFullScan)$/.test(name) ? `all rows of ${table}` : `rows of ${table}`];
	});
	return [...new Set(ways)].join(", ");
}
/**
* Operators and what they work on: equal for equal plans. The numbers of partitions fold, because they follow from the
* arguments; those of tables and indexes are part of their names.
*/
function planShape({ name, object }) {
	return `${name} ${object.replace(/\bpartition:.*?(?=, \w+:|$)/g, (list) => list.replace(/\d+\b/g, "#"))}`;
}

// src/why/profile-difference.ts
/** Sure enough to be a cause: none of 182 comparisons of equal servers. */
const PROVING_Z = 4;
/** A hint beside a red: 14 of 100 comparisons of equal servers show one. */
const HINTING_Z = 3;
const LEAST_GROWTH$1 = .01;
/** So much of its growth below or above a function that is already listed shows the same. */
const SAME_GROWTH = .6;
/** A callee with so much of its caller's growth is what grew. */
const MOST_OF_GROWTH = .9;
const MOST_PARTS = 20;
/** Fewer say nothing. */
const LEAST_SAMPLES = 100;
/**
* Functions whose cumulative share of the samples grew by at least 1 % of all, with z of the two binomial shares \u2265 4
* (`proved`) or \u2265 3 (`hint`). Shares and not CPU a transaction: contention lifts all alike.
*/
function cpuGrowth(base, candidate, sureness = "proved") {
	if (base.total < LEAST_SAMPLES || candidate.total < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, base.total, to, candidate.total), sureness === "proved" ? PROVING_Z : HINTING_Z);
}
/** Go notes one allocation in so many bytes. */
const BYTES_A_SAMPLE = 524288;
/** The same for bytes allocated, of which each half MiB is a sample. */
function allocationGrowth(base, candidate) {
	const [before, after] = [base.total / BYTES_A_SAMPLE, candidate.total / BYTES_A_SAMPLE];
	if (before < LEAST_SAMPLES || after < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, before, to, after), PROVING_Z);
}
function difference(base, candidate, zOf, leastZ) {
	const grown = (key) => {
		const [from, to] = [sharesOf(base, key), sharesOf(candidate, key)];
		return [...to].flatMap(([name, share]) => {
			const before = from.get(name) ?? 0;
			const z = zOf(before, share);
			return share - before >= LEAST_GROWTH$1 && z >= leastZ ? [{
				name,
				base: before,
				candidate: share,
				z
			}] : [];
		});
	};
	return {
		functions: withoutCallers(grown((frame) => frame).filter(({ name }) => !isRuntime(name)), base, candidate),
		packages: grown(packageOf).filter(({ name }) => name !== "runtime").toSorted((a, b) => growth(b) - growth(a)).slice(0, MOST_PARTS)
	};
}
/**
* The surest first. What lies to 60 % in stacks of one that is listed goes; of a chain of functions that are new with one
* another the deepest is reported.
*/
function withoutCallers(grown, base, candidate) {
	const parts = [];
	for (const part of grown.toSorted((a, b) => b.z - a.z)) {
		if (parts.length === MOST_PARTS) break;
		const names = new Set(parts.map(({ name }) => name));
		if (sharedGrowth(part.name, names, base, candidate) < SAME_GROWTH * growth(part)) parts.push(deepestOf(part, grown, base, candidate));
	}
	return parts;
}
/** A function of the same growth that is only called from this one. */
function deepestOf(part, grown, base, candidate) {
	const depths = depthsOf(candidate);
	const depth = ({ name }) => depths.get(name) ?? 0;
	return grown.filter((other) => depth(other) > depth(part) && growth(other) >= MOST_OF_GROWTH * growth(part) && other.base <= part.base && sharedGrowth(other.name, /* @__PURE__ */ new Set([part.name]), base, candidate) >= MOST_OF_GROWTH * growth(other)).toSorted((a, b) => depth(b) - depth(a))[0] ?? part;
}
function growth({ base, candidate }) {
	return candidate - base;
}
/** Returns how much of a function's growth is in stacks that hold one of these as well. */
function sharedGrowth(name, names, base, candidate) {
	const holds = ({ frames }) => frames.includes(name) && frames.some((frame) => names.has(frame));
	const share = ({ stacks, total }) => stacks.reduce((sum, stack) => holds(stack) ? sum + stack.value : sum, 0) / total;
	return share(candidate) - share(base);
}
/** The share of all samples in whose stacks each name stands, however often. */
function sharesOf({ stacks, total }, key) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const name of new Set(frames.map(key))) sums.set(name, (sums.get(name) ?? 0) + value);
	return new Map([...sums].map(([name, sum]) => [name, sum / total]));
}
/** Mean depth of each function, weighed by samples. */
function depthsOf({ stacks }) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const [depth, frame] of frames.entries()) {
		const sum = sums.get(frame) ?? {
			depth: 0,
			value: 0
		};
		sums.set(frame, {
			depth: sum.depth + depth * value,
			value: sum.value + value
		});
	}
	return new Map([...sums].map(([name, { depth, value }]) => [name, depth / value]));
}
function binomialZ(base, baseTotal, candidate, candidateTotal) {
	const pooled = (base * baseTotal + candidate * candidateTotal) / (baseTotal + candidateTotal);
	const variance = pooled * (1 - pooled) * (1 / baseTotal + 1 / candidateTotal);
	return variance === 0 ? 0 : (candidate - base) / Math.sqrt(variance);
}
/** Go's scheduler and collector: they follow what others do, and idle on their own. */
function isRuntime(name) {
	return /^(?:runtime|internal\/runtime|gcWriteBarrier|aeshash|memeq|cmpbody|type:)/.test(name);
}

// src/why/statement-costs.ts
/** Rows, keys and requests grow by chance where the sides hold other rows: what grows by less says nothing. */
const LEAST_GROWTH = 1.2;
const LEAST_MORE = 2;
/** Compares the costs of each statement that both sides have. */
function costChanges(base, candidate) {
	const before = new Map(base.costs?.map((cost) => [cost.name, cost]));
	return (candidate.costs ?? []).flatMap((after) => {
		const earlier = before.get(after.name);
		if (earlier === void 0) return [];
		const [from, to] = [costOf(earlier), costOf(after)];
		const plan = planChange(earlier, after);
		return [{
			name: after.name,
			sql: after.sql,
			base: from,
			candidate: to,
			more: moreWords(from, to),
			...plan === void 0 ? {} : { plan }
		}];
	});
}
/** Returns the cost of a call, by whichever counters the product has. */
function costOf({ counters, milliseconds }) {
	const sum = (pattern) => Object.entries(counters).reduce((all, [name, value]) => all + (pattern.test(name) ? value : 0), 0);
	return {
		rows: counters.Rows_read ?? counters.rows_read ?? sum(/^Handler_read_/),
		sorted: counters.Sort_rows ?? 0,
		temporaryTables: counters.Created_tmp_tables ?? 0,
		requests: counters.cop_tasks ?? 0,
		milliseconds
	};
}
/** Describes the additional costs of a call; empty: none. */
function moreWords(from, to) {
	const isMore = (of) => to[of] > from[of] * LEAST_GROWTH && to[of] - from[of] >= LEAST_MORE;
	const rows = isMore("rows") ? [`reads ${count(to.rows)} rows per call instead of ${count(from.rows)}`] : [];
	const sorted = !isMore("sorted") ? [] : from.sorted < 1 ? ["sorts now"] : [`sorts ${count(to.sorted)} rows instead of ${count(from.sorted)}`];
	const temporary = to.temporaryTables - from.temporaryTables >= .5 ? ["uses a temporary table now"] : [];
	const requests = isMore("requests") ? [`sends ${count(to.requests)} requests per call instead of ${count(from.requests)}`] : [];
	return [
		...rows,
		...sorted,
		...temporary,
		...rows.length === 0 ? requests : []
	];
}
/** A mean over calls; its fractions tell nothing. */
function count(mean) {
	return mean > 0 && mean < 1 ? formatNumber(mean) : formatCount(Math.round(mean));
}
/** Returns the change of plan if most values use another access path; the method of reading one and the same index does not count. */
function planChange(before, after) {
	const calls = Math.min(before.planOfCall.length, after.planOfCall.length);
	const access = ({ plans }) => plans.map((plan) => accessOf(plan));
	const [ones, others] = [access(before), access(after)];
	const differing = Array.from({ length: calls }, (_, call) => ({
		from: ones[before.planOfCall[call]] ?? "",
		to: others[after.planOfCall[call]] ?? ""
	})).filter(({ from, to }) => from !== to);
	return differing.length * 2 > calls ? differing[0] : void 0;
}
/** Returns how much the cost of a statement grew, for the order of the causes. */
function weight({ base, candidate }) {
	const work = (cost) => cost.rows + cost.sorted + 10 * cost.requests;
	return work(candidate) - work(base);
}
/**
* Explains why statements of a load do more, by exact counts: those that the change itself touches first, then the
* others. The verdict decides whether anything is slower.
*/
function costCauses(changes, difference) {
	const causes = changes.filter((change) => change.more.length > 0 || isSlowerByChange(change, difference)).toSorted((one, other) => weight(other) - weight(one)).map((change) => {
		const reason = reasonOf(change, difference);
		const { plan, name, base, candidate } = change;
		const way = plan === void 0 || plan.from === plan.to ? "" : ` (${plan.from} \u2192 ${plan.to})`;
		const takes = `takes ${formatNumber(candidate.milliseconds)} ms alone instead of ${formatNumber(base.milliseconds)} ms`;
		const isCounted = change.more.length > 0;
		const does = isCounted ? listed$1(change.more) : takes;
		const subject = reason?.includes(name) ? "it" : name;
		const exact = !isCounted ? "Likely: the median of some calls with the same values on both sides, without load" : `Sure: counted by the server for the same ${changes.length === 1 ? "statement" : "statements"} with the same values on both sides, without load`;
		return reason === void 0 ? {
			kind: plan === void 0 ? "work" : "plan",
			name,
			sentence: `${name} ${does}${way}`,
			evidence: [exact]
		} : {
			kind: "change",
			name,
			sentence: `this pull request ${reason}: ${subject} ${does}${way}`,
			evidence: [exact]
		};
	});
	const isOwn = ({ kind }) => kind === "change";
	return [...causes.filter(isOwn), ...causes.filter((cause) => !isOwn(cause))];
}
/** Time alone is noisy: of a statement that the change does not touch it is no cause. */
const LEAST_SLOWER = 1.5;
const LEAST_SLOWER_MS = .1;
function isSlowerByChange({ name, base, candidate }, difference) {
	const [from, to] = [base.milliseconds, candidate.milliseconds];
	return changedStatement(name, difference) !== void 0 && to >= LEAST_SLOWER * from && to - from >= LEAST_SLOWER_MS;
}
function changedStatement(name, difference) {
	return difference?.statements.find((each) => each.name === name && each.kind === "changed");
}
/** Returns the part of the change for which a statement does more; undefined if no part touches the statement. */
function reasonOf({ name, sql }, difference) {
	const own = changedStatement(name, difference);
	if (own?.what === "text") return `changed ${name}, ${clauseWords(own.from ?? "", own.to ?? "")}`;
	if (own?.what === "parameters") return `changed the parameters of ${name}`;
	if (own !== void 0) return `changed how ${name} is run`;
	const reads = (table) => new RegExp(`(?<![\\w$])${patternText(table)}(?![\\w$])`, "i").test(sql);
	const table = difference?.tables.find((each) => reads(each.table));
	if (table?.kind === "changed") return `${listed$1(table.what.slice(0, 3))} of ${table.table}`;
	if (table !== void 0) return `${table.kind} table ${table.table}`;
	const data = difference?.data.find((each) => reads(each) || each === "all tables");
	return data === void 0 ? void 0 : `changed the data of ${data}`;
}
/** `ORDER BY price` \u2192 `ORDER BY price, title`. */
function clauseWords(from, to) {
	if (from === "") return `which has \`${to}\` now`;
	return to === "" ? `which lost \`${from}\`` : `\`${from}\` \u2192 \`${to}\``;
}
/** `reads 84 rows per call instead of 20 and sorts now`. */
function listed$1(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
/** Returns the report on a load, from the evidence of both sides. */
function loadReport(base, candidate, difference) {
	const before = new Map(base.costs?.map((cost) => [cost.name, costOf(cost)]));
	const statements = (candidate.costs ?? []).map((cost) => {
		const from = before.get(cost.name);
		return {
			name: cost.name,
			candidate: costOf(cost),
			...from === void 0 ? {} : { base: from }
		};
	});
	const newMix = newMixOf(candidate.newMix, difference);
	return {
		difference,
		statements,
		...newMix === void 0 ? {} : { newMix }
	};
}
function newMixOf(run, { statements }) {
	if (run === void 0) return void 0;
	const { metrics } = run;
	const timeOf = (name) => (metrics[`qps:${name}`] ?? 0) * (metrics[`latency_avg_ms:${name}`] ?? 0);
	const all = Object.keys(metrics).flatMap((name) => name.startsWith("qps:") ? [name.slice(4)] : []).reduce((sum, name) => sum + timeOf(name), 0);
	const added = statements.flatMap(({ kind, name }) => {
		const p95Milliseconds = metrics[`latency_p95_ms:${name}`];
		if (kind !== "added" || p95Milliseconds === void 0 || all === 0) return [];
		return [{
			name,
			p95Milliseconds,
			share: timeOf(name) / all
		}];
	});
	return {
		tps: metrics.tps ?? 0,
		added
	};
}

// src/why/work-growth.ts
/**
* Least growth of a figure to be detected in one run of each side: 2.7 and more standard deviations of the ratio
* between equal servers: all together are wrong in less than 1 of 100 comparisons. Unlisted counters are MariaDB's and
* MySQL's (0.2 %).
*/
const limits = {
	statements: .01,
	keys: .07,
	requests: .04,
	requests_Get: .04,
	requests_BatchGet: .05,
	requests_Cop: .14,
	requests_Prewrite: .04,
	requests_Commit: .04,
	requests_PessimisticLock: .04,
	cop_requests_of_statements: .06,
	alloc_objects: .15,
	alloc_bytes: .18,
	plan_cache_hits: .05
};
const USUAL_LIMIT = .05;
/** Page reads, sorts and temporary tables follow the state of the data too. */
const loose = /^(?:Innodb_buffer_pool|Sort_|Created_|Handler_(?:rollback|commit|icp)|Select_)/;
/** Counts a second of a TiDB without load, if nobody measured them (one of 2026, on two cores). */
const usualIdle = {
	alloc_bytes: 256e4,
	alloc_objects: 33e3,
	requests: 10,
	requests_Cop: 10
};
/** Less on both sides is chance. */
const LEAST_COUNT = 100;
/** Reading the counters raises these: totals this close are of no transaction, however many each side completed. */
const [raisedByReading, ALIKE] = [/^(?:Handler_read_rnd_next|Select_scan)$/, .005];
/** Least count for each transaction at which a counter that the base hardly has is reported: it grows by any factor. */
const LEAST_OF_NEW = .05;
/** Counters that grew from one run of the base to one of the candidate, in the order in which they are reported. */
function workGrowth(base, candidate) {
	const [from, to] = [base.work, candidate.work];
	if (from === void 0 || to === void 0 || from.source !== to.source) return [];
	const transactions = [base.load?.transactions ?? 0, candidate.load?.transactions ?? 0];
	const unit = Math.min(...transactions) > 0 ? "transaction" : "statement";
	const [before, after] = unit === "transaction" ? transactions : [from.statements, to.statements];
	if (Math.min(before, after) === 0) return [];
	return sortGrowths(Object.entries(to.counters).flatMap(([counter, countTo]) => {
		const countFrom = from.counters[counter];
		if (countFrom === void 0 || Math.max(countFrom, countTo) < LEAST_COUNT) return [];
		if (raisedByReading.test(counter) && Math.abs(countTo - countFrom) <= ALIKE * countFrom) return [];
		return [raw, withoutIdle].every((of) => {
			const [x, y] = [of(from, counter) / before, of(to, counter) / after];
			return counter === "plan_cache_hits" ? isLess(x, y, counter) : isMore(x, y, counter);
		}) ? [{
			counter,
			base: countFrom / before,
			candidate: countTo / after,
			unit,
			by: "run"
		}] : [];
	}));
}
function raw({ counters }, counter) {
	return counters[counter] ?? 0;
}
/** Subtracts the server's own work without load: as measured, or else the usual one. */
function withoutIdle(work, counter) {
	const { idle, seconds, source } = work;
	const usual = source === "status-port" ? usualIdle[counter] ?? 0 : 0;
	const rate = idle === void 0 ? usual : (idle.counters[counter] ?? 0) / idle.seconds;
	return Math.max(0, raw(work, counter) - rate * seconds);
}
function limitOf(counter) {
	return limits[counter] ?? (loose.test(counter) ? .2 : USUAL_LIMIT);
}
function isMore(base, candidate, counter) {
	return base < LEAST_OF_NEW / 5 ? candidate >= LEAST_OF_NEW : candidate > base * (1 + limitOf(counter));
}
function isLess(base, candidate, counter) {
	return base >= LEAST_OF_NEW && candidate < base * (1 - limitOf(counter));
}
/** Order of counters: a cause comes before its effects. */
const order = [
	/^(?:keys|Rows_read)$/,
	/^(?:Innodb_rows_read|Handler_read_rnd_next)$/,
	/^requests_/,
	/^plan_cache_hits$/,
	/^requests$/,
	/^Handler_read|^Rows_/,
	/^cop_requests/,
	/^(?:Handler|Innodb|Select|Sort|Created)/,
	/^alloc_objects$/,
	/^alloc_bytes$/
];
/** The order in which they are reported: of one kind the largest growth first. */
function sortGrowths(grown) {
	const rank = ({ counter }) => {
		const at = order.findIndex((kind) => kind.test(counter));
		return at === -1 ? order.length : at;
	};
	const more = ({ base, candidate }) => Math.abs(candidate - base);
	return grown.toSorted((a, b) => rank(a) - rank(b) || more(b) - more(a));
}

// src/why/explanation.ts
/** Causes that are shown. */
const MOST_CAUSES$1 = 10;
/**
* Explains why the candidate is slower than the base. It does not decide whether it is: that is the verdict's.
* @param difference the change's effect on the load itself
* @param slices findings of the many slices before, in place of those of one run of each side
*/
function explain(base, candidate, slices = {}, difference) {
	const growths = statementGrowth(base, candidate);
	const findings = {
		base,
		candidate,
		growths,
		plans: planChanges(base, candidate, growths),
		work: slices.work ?? workGrowth(base, candidate),
		waits: waitGrowth(base, candidate, growths.typical),
		...defined({
			cpu: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to)),
			hints: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to, "hint")),
			allocations: both(base.allocated, candidate.allocated, allocationGrowth)
		})
	};
	const costs = costChanges(base, candidate);
	const exact = costCauses(costs, difference);
	const causes = [
		...costs.length > 0 ? exact : planCauses(findings),
		...exact.length > 0 ? [] : workCauses(findings),
		...functionCauses(findings),
		...slices.isSlower === false ? [] : waitCauses(findings),
		...machineCauses(findings)
	];
	return {
		...findings,
		causes: causes.toSorted((a, b) => causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind)).slice(0, MOST_CAUSES$1),
		costs,
		stores: new Map([...candidate.stores].flatMap(([name, profile]) => {
			const before = base.stores.get(name);
			return before === void 0 ? [] : [[name, cpuGrowth(before, profile)]];
		})),
		missing: [.../* @__PURE__ */ new Set([...base.missing, ...candidate.missing])]
	};
}
function both(base, candidate, use) {
	return base === void 0 || candidate === void 0 ? void 0 : use(base, candidate);
}
/** Fewer are those of its background, which has a second's pace and not that of the load. */
const LEAST_FSYNCS = .05;
/** Fsyncs per transaction of both sides, where they belong to the load. */
function fsyncFigures({ base, candidate }) {
	const perTransaction = ({ fsyncs = NaN, load }) => fsyncs / (load?.transactions ?? NaN);
	const [from, to] = [perTransaction(base), perTransaction(candidate)];
	return Math.max(from, to) >= LEAST_FSYNCS ? [{
		label: "fsyncs per transaction",
		unit: "",
		base: from,
		candidate: to
	}] : [];
}
const MOST_SETTINGS = 4;
/** CPU and disk of equal servers differ by less. */
const LEAST_MORE_USED = 1.5;
/** Settings that differ, where a server uses more of its machine as well; without that they are possible alone. */
function settingsCauses(base, candidate, figures) {
	const differing = [.../* @__PURE__ */ new Set([...Object.keys(base), ...Object.keys(candidate)])].toSorted().filter((name) => base[name] !== candidate[name]);
	if (differing.length === 0) return [];
	const shown = differing.slice(0, MOST_SETTINGS).map((name) => `${name} ${base[name] ?? "not set"} \u2192 ${candidate[name] ?? "not set"}`);
	const more = differing.length > MOST_SETTINGS ? ` and ${differing.length - MOST_SETTINGS} more` : "";
	const grown = figures.filter((each) => each.candidate > LEAST_MORE_USED * each.base).toSorted((a, b) => b.candidate / (b.base || 1) - a.candidate / (a.base || 1)).map(({ label, unit, base: from, candidate: to, least = 0 }) => `${label} ${from > 0 && from <= 1.001 * least ? "at most " : ""}${formatNumber(from)} \u2192 ${formatNumber(to)} ${unit}`.trimEnd());
	const sure = grown.length === 0 ? "Possible: no figure of the machine grew with them" : "Likely: the server does more with them";
	const sentence = `the settings differ: ${shown.join(", ")}${more}${grown.length === 0 ? "" : `; ${grown.slice(0, 2).join(", ")}`}`;
	return [{
		kind: "settings",
		name: differing[0] ?? "",
		sentence,
		evidence: [sure, ...grown]
	}];
}

// src/report/story/load-words.ts
/** Describes a changed load in the title, after its sentence; undefined if no reader needs it. Not escaped. */
function loadPhrase({ loads = [], causes = [], rows }) {
	const own = causes.find(({ kind }) => kind === "change" || kind === "plan" || kind === "work");
	const load = loads.find(({ cellId }) => cellId === own?.cellId) ?? loads.find(hasChanges);
	const fresh = newWorkloads(rows);
	const isAll = rows.every(({ settings }) => settings.onlyOn !== void 0);
	const others = fresh.length === 0 || isAll ? void 0 : newWords(fresh);
	if (load === void 0) return others;
	const grown = load.statements.find(({ name }) => name === own?.name);
	if (grown?.base !== void 0) {
		const more = moreWords(grown.base, grown.candidate);
		const red = rows.filter(({ gated, verdict }) => gated && verdict.kind === "regression");
		const isSubject = red.length > 0 && red.every(({ metric }) => metric.endsWith(`:${grown.name}`));
		if (more.length > 0) return `${isSubject ? "it" : grown.name} ${listed$1(more)}`;
	}
	const { statements, weights } = load.difference;
	const isLed = (name) => rows.some(({ metric, verdict }) => "by" in verdict && verdict.by === "limit" && metric.endsWith(`:${name}`));
	const added = statements.filter(({ kind, name }) => kind === "added" && !isLed(name)).map(({ name }) => name);
	if (added.length > 0) return `${newWords(added)}${costWords(load, added)}`;
	if (weights.length > 0) return "the weights of the load changed";
	return others;
}
/** ` (38 ms per call)` of a single new statement. */
function costWords({ newMix }, [name, ...others]) {
	const figures = newMix?.added.find((each) => each.name === name);
	return figures === void 0 || others.length > 0 ? "" : ` (${formatNumber(figures.p95Milliseconds)} ms p95)`;
}
/** Describes the effect of the change on each load, a sentence each, with what was measured of it. Not escaped. */
function loadSentences({ loads = [], causes = [], rows }) {
	const fresh = newWorkloads(rows);
	return [...loads.flatMap((load) => sentencesOf(load, causes)), ...fresh.length === 0 ? [] : [`The base has no statement of ${namesWords(fresh)} yet, so there is nothing to compare with. The next pull request is compared.`]];
}
/** @param causes what they say of the change is not said twice */
function sentencesOf(load, causes) {
	const { difference, newMix, statements } = load;
	const isShown = (words) => causes.some(({ kind, sentence }) => kind === "change" && sentence.includes(words));
	const of = (kind) => difference.statements.filter((each) => each.kind === kind);
	const names = (kind) => of(kind).map(({ name }) => name);
	const changed = of("changed").filter(({ name }) => !isShown(`${name}, `)).map(({ name, what, from = "", to = "" }) => what === "text" && from === "" && to === "" ? `${name} is changed.` : what === "text" ? `${name} is changed: ${from === "" ? "nothing" : `\`${from}\``} \u2192 ${to === "" ? "nothing" : `\`${to}\``}.` : what === "parameters" ? `${name} has other parameters.` : `${name} is run in another way.`);
	const renamed = of("renamed").map(({ name, earlierName }) => `${earlierName} is called ${name} now.`);
	const tables = difference.tables.filter(({ table }) => !isShown(` of ${table}:`)).map(({ table, kind, what }) => kind === "changed" && what.length > 0 ? `Table ${table}: ${what.slice(0, 4).join(", ")}.` : `Table ${table} is ${kind}.`);
	const data = difference.data.map((name) => `The data of ${name} is changed.`);
	const added = (newMix?.added ?? []).map(({ name, p95Milliseconds, share }) => {
		const cost = statements.find((each) => each.name === name)?.candidate;
		const rows = cost === void 0 ? "" : `, reads ${count(cost.rows)} rows per call`;
		return `${name} is new: ${formatNumber(p95Milliseconds)} ms p95${rows}, and takes ${formatShare(share)} of the time of all statements.`;
	});
	const weights = difference.weights.map(({ name, from, to }) => `${name} ${from} \u2192 ${to}`);
	return [
		...changed,
		...tables,
		...data,
		...added.length > 0 || of("added").length === 0 ? added : [`${newWords(names("added"))}.`],
		...of("removed").length === 0 ? [] : [`${areWords(names("removed"))} removed.`],
		...renamed,
		...weights.length === 0 ? [] : [`Weights: ${weights.join(", ")}; compared with those of the base.`],
		...newMix === void 0 ? [] : [`With everything that is new, the load reaches ${formatNumber(newMix.tps)} TPS (not compared).`]
	];
}
function hasChanges({ difference }) {
	return Object.values(difference).some((list) => list.length > 0);
}
/** Workloads that the base does not have. */
function newWorkloads(rows) {
	return [...new Set(rows.flatMap(({ settings, verdict }) => settings.onlyOn !== void 0 && verdict.kind === "new" ? [settings.workload.replace(/^.*#/, "")] : []))];
}
const MOST_NAMES = 3;
function namesWords(names) {
	const more = names.length - MOST_NAMES;
	return listed$1(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}
/** `a is`, `a and b are`. */
const areWords = (names) => `${namesWords(names)} ${names.length === 1 ? "is" : "are"}`;
const newWords = (names) => `${areWords(names)} new`;
/** Heads of {@link statementRows}. */
const statementHeads = [
	"Statement",
	"Latency, base",
	"Candidate",
	"Rows per call, base",
	"Candidate"
];
/** The statements of all loads, worst first: mean latency under load, and what a call reads without any other. */
function statementRows({ loads = [], rows }) {
	return loads.flatMap(({ cellId, statements }) => statements.map(({ name, base, candidate }) => {
		const own = rows.find((row) => row.cellId === cellId && row.metric === `latency_avg_ms:${name}`);
		const [from, to] = [own?.baseline?.value, own?.candidate?.value];
		const time = (value) => value === void 0 ? "" : `${formatNumber(value)} ms`;
		const read = (value) => value === void 0 ? "new" : count(value);
		return {
			cells: [
				name,
				time(from),
				time(to),
				read(base?.rows),
				read(candidate.rows)
			],
			change: from === void 0 || to === void 0 ? 0 : to / from
		};
	}).toSorted((one, other) => other.change - one.change).map(({ cells }) => cells));
}

// src/report/story/work-words.ts
/** Most counters shown in a line; the rest is counted. */
const MOST_TOLD$1 = 3;
/** One line of all that is known of the servers' work; undefined where there is nothing to say. Not escaped. */
function workLine({ work, rows }) {
	if (work === void 0) return void 0;
	const findings = inOrder$1(work.findings);
	const isOneCell = new Set(rows.map(({ cellId }) => cellId)).size <= 1;
	const sentences = findings.slice(0, MOST_TOLD$1).map((finding) => {
		const figures = `${formatNumber(finding.base)} \u2192 ${formatNumber(finding.candidate)}`;
		return `${findingText(finding)} (${figures}${isOneCell ? "" : `; ${cellLabel(finding.settings)}`})`;
	});
	const clear = work.compared - (work.unclear ?? 0);
	const more = findings.length - sentences.length;
	const changed = sentences.length > 0 ? [`Work: ${sentences.join("; ")}${more > 0 ? `; and ${plural(more, "more counter", "more counters")}` : ""}.`] : clear > 0 ? [`Work: no change in ${plural(clear, "server counter")}.`] : [];
	const unclear = work.unclear === void 0 ? [] : [`${plural(work.unclear, "server counter")} could not be measured here: too much variation.`];
	const parts = [
		...changed,
		...unclear,
		...work.missing.map((sentence) => `${sentence}.`)
	];
	return parts.length === 0 ? void 0 : parts.join(" ");
}
/** The findings in the order in which they are reported; none where no counter was read. */
function workFindings(work) {
	return work === void 0 ? [] : inOrder$1(work.findings);
}
/** Returns the words after "more" and "fewer": two counters of the same rows share them. */
function workLabel(counter) {
	return counterInfo(counter).label;
}
/** More before fewer, exact before tested; else in the order of the result. Of one cell and label the first stands for all. */
function inOrder$1(findings) {
	const rank = ({ kind, by }) => (kind === "more" ? 0 : 2) + (by === "exact" ? 0 : 1);
	const ordered = findings.toSorted((a, b) => rank(a) - rank(b));
	const words = ordered.map(({ cellId, counter, kind }) => `${cellId} ${kind} ${workLabel(counter)}`);
	return ordered.filter((_, place) => words.indexOf(words[place] ?? "") === place);
}
/** `8 % more rows read per transaction, exact`. Not escaped. */
function findingText({ counter, kind, by, unit, change, candidate }) {
	const { label } = counterInfo(counter);
	const what = `${label} per ${unit}${by === "exact" ? ", exact" : ""}`;
	if (change === void 0) return `${formatNumber(candidate)} ${what}, none before`;
	if (change >= 1) return `${formatNumber(1 + change)} times as many ${what}`;
	return `${formatShare(change)} ${kind} ${what}`;
}

// src/report/story/sentence.ts
/** An ungated metric is reported in the headline from so many of its own tolerances on. */
const WORTH_TELLING = 2;
/** The sentence of a result. */
function sentenceOf(result) {
	const { rows, overall, completeness, reference, counts, plans } = result;
	if (completeness.state === "partial") return {
		kind: "ended-early",
		reason: completeness.reason
	};
	if (rows.length === 0) return { kind: plans === void 0 ? "nothing-measured" : "plans-alone" };
	if (reference.kind === "unreadable") return { kind: "baseline-unreadable" };
	const gated = worstFirst(rows.filter((row) => row.gated));
	switch (overall) {
		case "invalid": return counts.invalid === 0 ? { kind: "nothing-gated" } : brokenSentence(gated, labelsOf(rows));
		case "regression": return worseSentence(gated, rows) ?? (counts.inconclusive > 0 ? undecidedSentence(gated, rows) : passedSentence(gated, rows));
		case "inconclusive": return undecidedSentence(gated, rows);
		case "passed": return passedSentence(gated, rows);
	}
}
/** Returns the parts of the title beside its sentence, the most serious first. */
function besidesOf(result) {
	const { counts, work, overall, rows, loads } = result;
	const phrase = loadPhrase(result);
	const findings = result.plans?.findings ?? [];
	const plans = {
		changed: findings.filter(({ trees }) => trees.length > 0).length,
		worse: findings.filter(({ state, accepted, measured }) => state === "red" && accepted === void 0 && measured !== "equal" && measured !== "faster").length
	};
	const shown = rows.filter((row) => row.gated && stateOf(row) === "worse").map(({ metric }) => metric).map((metric) => workLabel(metric.replace("work:", "")));
	const open = workFindings(work).filter(({ counter }) => !shown.includes(workLabel(counter)));
	const [finding, ...others] = loads === void 0 ? open : [];
	return [
		...overall !== "invalid" && counts.invalid > 0 ? [{
			kind: "broken",
			count: counts.invalid
		}] : [],
		...phrase === void 0 ? [] : [{
			kind: "load",
			phrase
		}],
		...plans.changed + plans.worse > 0 ? [{
			kind: "plans",
			...plans
		}] : [],
		...finding === void 0 ? [] : [{
			kind: "work",
			finding,
			others: others.length
		}],
		...counts.removed > 0 ? [{
			kind: "removed",
			count: counts.removed
		}] : []
	];
}
/** Rows that are not gated, and got worse by twice their tolerance, proved. */
function worseUngated(rows) {
	return rows.filter((row) => {
		if (row.gated || row.verdict.kind !== "regression" || metricInfo(row.metric)?.headline !== true) return false;
		return row.verdict.evidence.change / limitOf$1(row) >= WORTH_TELLING;
	});
}
function labelsOf(rows) {
	return shortLabels(rows.map(({ settings }) => settings));
}
/** An alarm is reported behind what was requested. */
function worseSentence(gated, rows) {
	const red = gated.filter((row) => stateOf(row) === "worse");
	const requestedRed = red.filter(({ verdict }) => !isAlarm(verdict));
	const [moved] = movedLines([...requestedRed, ...red.filter((row) => !requestedRed.includes(row))], rows);
	if (moved === void 0) return void 0;
	return {
		kind: "worse",
		moved,
		others: otherWorkloads(red, moved.rows)
	};
}
function brokenSentence(gated, labels) {
	const broken = gated.filter(({ verdict }) => verdict.kind === "invalid");
	const first = broken[0]?.settings;
	const same = broken.filter(({ settings }) => first !== void 0 && lineKey(settings) === lineKey(first));
	return {
		kind: "broken",
		workload: first === void 0 ? "" : nameOf(first, labels),
		threads: [...new Set(same.map(({ settings }) => settings.threads))].toSorted((a, b) => a - b),
		others: otherWorkloads(broken, same)
	};
}
function undecidedSentence(gated, rows) {
	const apart = gated.flatMap(({ verdict }) => verdict.kind === "not-comparable" ? [verdict] : []);
	const open = gated.filter(({ verdict }) => verdict.kind === "inconclusive");
	if (open.length === 0) return {
		kind: "not-compared",
		fields: [...new Set(apart.flatMap(({ differences }) => differences.map(({ field }) => field)))],
		all: gated.filter((row) => evidenceOf(row.verdict) !== void 0).length === 0,
		count: apart.length,
		gated: gated.length
	};
	const [worst] = open;
	const why = worst?.verdict.kind === "inconclusive" ? worst.verdict.cause : "noisy";
	const beyond = open.filter((row) => {
		return (evidenceOf(row.verdict)?.change ?? 0) / limitOf$1(row) > 1;
	});
	const [leans] = movedLines(beyond, rows);
	return {
		kind: "undecided",
		why,
		...leans === void 0 ? {} : { leans },
		undecided: open.length + apart.length,
		gated: gated.length
	};
}
function passedSentence(gated, rows) {
	if (isFirstRun(rows)) return { kind: "first" };
	const beside = worstFirst([...gated.filter((row) => stateOf(row) === "worse-warns" || stateOf(row) === "worse"), ...worseUngated(rows)]);
	const [worse] = movedLines(beside, rows);
	if (worse !== void 0) {
		const throughput = gated.some((row) => stateOf(row) === "better") ? "better" : "unchanged";
		return {
			kind: "worse-beside",
			moved: worse,
			others: otherWorkloads(beside, worse.rows),
			throughput
		};
	}
	const faster = gated.filter((row) => stateOf(row) === "better").toReversed();
	const [better] = movedLines(faster, rows);
	if (better !== void 0) return {
		kind: "better",
		moved: better,
		others: otherWorkloads(faster, better.rows)
	};
	return quietSentence(gated);
}
function quietSentence(gated) {
	const quiet = gated.filter((row) => isQuiet(stateOf(row)));
	if (quiet.length > 0 && quiet.every(({ verdict }) => verdict.kind === "nothing-differs")) return { kind: "nothing-differs" };
	const unseen = quiet.flatMap(({ verdict }) => verdict.kind === "no-drop-seen" ? [verdict] : []);
	if (unseen.length > 0) return {
		kind: "no-drop-seen",
		visibleDrop: Math.max(...unseen.map(({ visibleDrop }) => visibleDrop)),
		jobs: Math.min(...unseen.map(({ evidence }) => evidence.samples))
	};
	if (quiet.length > 0) return { kind: "unchanged" };
	const workloads = newWorkloads(gated);
	return workloads.length === 0 ? { kind: "first" } : {
		kind: "first",
		workloads
	};
}
/** Workloads among `rows` beside that of `shown`. */
function otherWorkloads(rows, ownRows) {
	const all = new Set(rows.map(({ settings }) => lineKey(settings)));
	for (const { settings } of ownRows) all.delete(lineKey(settings));
	return all.size;
}
function nameOf(settings, labels) {
	return labels.get(lineKey(settings)) ?? settings.workload;
}
/** A first run: nothing at all can be compared. */
function isFirstRun(rows) {
	return rows.length > 0 && rows.every(({ verdict }) => verdict.kind === "no-baseline");
}

// src/report/story/range-words.ts
/** Rises from here on are shown as a multiple. */
const FROM_TIMES = 1;
/** `6.1 %`, `6 to 7 %`: sizes without a sign. */
function rangeWords({ least, most }) {
	const [low, high] = [Math.abs(least), Math.abs(most)];
	if (most < 0 && high >= .995 && high < 1) return formatShare(high);
	if (formatShare(low) === formatShare(high)) return formatShare(high);
	const [from, to] = [low, high].map((size) => formatCount(100 * size));
	if (from !== to) return `${from} to ${to} %`;
	return from === "0" ? `up to ${formatShare(high)}` : `${to} %`;
}
/**
* `oltp_read_write is 6 to 7 % slower`, `p95 latency of tpcc is 8.8 times as high from 64 threads on`,
* `tpcc has 5.1 times as many errors`.
*/
function movedWords(moved) {
	const { metric, workload, change, where } = moved;
	const place = whereWords(where);
	const behind = place === "" ? "" : ` ${place}`;
	const info = metricInfo(metric);
	const [{ verdict, candidate } = {}] = moved.rows;
	if (verdict?.kind === "regression" && verdict.by === "limit") {
		const [milliseconds, name] = [candidate?.value ?? 0, metric.slice(metric.indexOf(":") + 1)];
		const limit = formatNumber(milliseconds / (1 + change.most));
		return `${name} is new and takes ${formatNumber(milliseconds)} ms at p95, above its limit of ${limit} ms`;
	}
	if (info !== void 0 && moveWordsOf(metric).isCounted) return `${workload} has ${countedWords(moved, info)}${behind}`;
	if (info?.direction !== "lower-is-better") return `${workload} is ${rangeOrTimes(moved, change.most < 0 ? "slower" : "faster")}${behind}`;
	return `${info.label} of ${workload} is ${rangeOrTimes(moved, change.most > 0 ? "higher" : "lower")}${behind}`;
}
/** `5.1 times as many errors`, `20 % more rows read per transaction`; from nothing the figure itself. */
function countedWords({ change, rows }, { label, unit }) {
	const worst = rows.reduce((most, { candidate }) => Math.max(most, candidate?.value ?? 0), 0);
	if (change.most > 0 && rows.every(({ baseline }) => baseline?.value === 0)) {
		const figure = plainNumber(worst);
		if (unit === "%") return `${label} in ${figure} % of its transactions, none before`;
		return `${figure}${unit === "" ? "" : ` ${unit} of`} ${label}, none before`;
	}
	if (change.most >= FROM_TIMES) return `${timesWords(change)} as many ${label}`;
	return `${rangeWords(change)} ${change.most > 0 ? "more" : "fewer"} ${label}`;
}
/** `p95 latency of oltp_read_write rose by 8 to 11 %`, with how many more workloads; without full stop. Not escaped. */
function latencyWords({ moved, others }) {
	const label = metricInfo(moved.metric)?.label ?? moved.metric;
	const place = whereWords(moved.where);
	const more = others === 0 ? "" : `, that of ${plural(others, "more workload")} too`;
	return `${label} of ${moved.workload} ${roseWords(moved)}${place === "" ? "" : ` ${place}`}${more}`;
}
/** `rose by 8 to 11 %`, `is 8.8 times as high`. */
function roseWords(moved) {
	const { change } = moved;
	if (change.most >= FROM_TIMES) return `is ${timesWords(change)} as high`;
	return `${change.most > 0 ? "rose" : "fell"} by ${rangeWords(change)}`;
}
/** Empty where it is everywhere; `from 64 threads on`, `at 8 threads`, `at 8 and 64 threads`, `at 5 thread counts`. */
function whereWords(where) {
	switch (where.kind) {
		case "everywhere": return "";
		case "from": return `from ${plural(where.threads, "thread")} on`;
		case "at": return `at ${threadsWords(where.threads)}`;
	}
}
/** `8 threads`, `8 and 64 threads`, `5 thread counts`. */
function threadsWords(threads) {
	const [first, second] = threads;
	if (first === void 0 || threads.length > 2) return `${threads.length} thread counts`;
	return second === void 0 ? plural(first, "thread") : `${formatCount(first)} and ${formatCount(second)} threads`;
}
function rangeOrTimes({ change }, word) {
	if (change.most < FROM_TIMES) return `${rangeWords(change)} ${word}`;
	return `${timesWords(change)} as ${word === "faster" ? "fast" : "high"}`;
}
/** `8.8 times`, `2 to 9 times`. */
function timesWords({ least, most }) {
	const [from, to] = [times(1 + least), times(1 + most)];
	return from === to ? `${to} times` : `${from} to ${to} times`;
}
/** `4.2`, `32`: how many times as much. */
function times(ratio) {
	return formatDecimals(ratio, ratio >= 9.95 ? 0 : 1).replace(/\.0$/u, "");
}
/** `slower` of rates and latencies, `more errors`, `more work`, `higher` of what a server uses. */
function moveWordsOf(metric) {
	const stem = metricStem(metric);
	if (stem === "errors_pct") return {
		worse: "more errors",
		better: "fewer errors",
		isCounted: true
	};
	if (stem === "work") return {
		worse: "more work",
		better: "less work",
		isCounted: true
	};
	if (metricInfo(metric)?.direction !== "lower-is-better" || /^(?:latency_|time_|query_|ns\/)/u.test(stem)) return {
		worse: "slower",
		better: "faster",
		isCounted: false
	};
	return {
		worse: "higher",
		better: "lower",
		isCounted: /_(?:disk_(?:read|write)|context_switches_per_tx)$/u.test(stem)
	};
}

// src/report/story/sentence-words.ts
/** Writes the title of every report: `\u274c TiDB bench: oltp_read_write is 6 to 7 % slower, confirmed side by side`. Not escaped. */
function titleWords(parts) {
	return `${toneSigns[parts.tone]} ${titleWithoutSign(parts)}`;
}
/** A title is read at a glance; names of workloads and suites come from outside. */
const MOST_CHARACTERS$1 = 300;
/** The title without its sign, for places that draw their own: one line of visible text. Not escaped. */
function titleWithoutSign({ suite, sentence, besides, how }) {
	const name = suite === "default" ? "" : ` (${suite})`;
	const behind = besides.map((beside) => `, ${besideWords(beside)}`).join("");
	return oneLine(`TiDB bench${name}: ${sentenceWords(sentence)}${howWords(sentence, how)}${behind}`, MOST_CHARACTERS$1);
}
/** A sign for each tone; a word is beside it always. */
const toneSigns = {
	green: "\u2705",
	red: "\u274c",
	warning: "\u26a0\ufe0f",
	undecided: "\u2753",
	apart: "\ud83d\udea7",
	broken: "\u26d4",
	first: "\ud83c\udd95"
};
/** The sentence, without full stop. Not escaped. */
function sentenceWords(sentence) {
	switch (sentence.kind) {
		case "worse":
		case "better": return `${movedWords(sentence.moved)}${othersWords(sentence.others)}`;
		case "worse-beside": return `throughput ${sentence.throughput === "better" ? "rose" : "unchanged"}, ${movedWords(sentence.moved)}${othersWords(sentence.others)}`;
		case "undecided": return undecidedWords(sentence);
		case "broken": {
			const { workload, threads, others } = sentence;
			return `no verdict, ${workload} failed at ${threadsWords(threads)}${othersWords(others)}`;
		}
		case "not-compared": return notComparedWords(sentence);
		case "ended-early": return "no verdict, the measurement ended early";
		case "baseline-unreadable": return "no verdict, the baseline could not be read";
		case "nothing-measured": return "nothing was measured";
		case "plans-alone": return "plans compared, nothing to measure";
		case "nothing-gated": return "no gated metric was measured";
		case "first": return sentence.workloads === void 0 ? "first measurement, no baseline to compare with yet" : `first measurement of ${sentence.workloads.join(", ")}`;
		case "nothing-differs": return "not measured, both sides are the same";
		case "no-drop-seen": return "no drop detected";
		case "unchanged": return "no change";
	}
}
function undecidedWords({ why, leans, undecided, gated }) {
	const count = gated === 1 ? "" : `, ${undecided} of ${gated} undecided`;
	switch (why) {
		case "noisy": return `too noisy to tell${count}`;
		case "slower": return leans === void 0 ? `slower, undecided whether by more than the tolerance${count}` : `${movedWords(leans)}, undecided whether by more than the tolerance${count}`;
		case "starts": return `no verdict, fresh starts differ${count}`;
		case "few-starts": return `no verdict, too few starts${count}`;
		case "stalls": return `no verdict, slices stalled${count}`;
		case "suspect": return leans === void 0 ? `below the stored baseline, not confirmed${count}` : `${movedWords(leans)} against the stored baseline, not confirmed${count}`;
		case "machines": return leans === void 0 ? `slower on one machine but not on another${count}` : `${movedWords(leans)} on one machine but not on another${count}`;
		case "broken-baseline": return `nothing to compare with, only failed jobs are stored${count}`;
	}
}
function notComparedWords({ fields, all, count, gated }) {
	const names = fields.length <= 2 ? fields.join(" and ") : `${fields[0]} and ${fields.length - 1} more`;
	const what = all ? "not compared" : `${count} of ${gated} not compared`;
	if (fields.length === 1 && fields[0] === "CPU model") return `${what}, this runner has a different CPU from the baseline`;
	return fields.length === 0 ? what : `${what}, the baseline differs in ${names}`;
}
/** Adds to the title that side by side was the proof, if a stored baseline was the screen. */
function howWords(sentence, how) {
	return sentence.kind === "worse" && how === "confirmed" ? ", confirmed side by side" : "";
}
function othersWords(others) {
	return others === 0 ? "" : `, ${plural(others, "more workload")} too`;
}
function besideWords(beside) {
	switch (beside.kind) {
		case "removed": return `${beside.count} removed`;
		case "broken": return `${beside.count} failed`;
		case "load": return beside.phrase;
		case "plans": return beside.worse > 0 ? `${plural(beside.worse, "plan")} worse by estimate` : `${plural(beside.changed, "plan")} changed`;
		case "work": return findingText(beside.finding);
	}
}
/** Describes the drop that a green on a stored baseline could have detected. Not escaped. */
function detectableWords({ visibleDrop, jobs }) {
	return `${plural(jobs, "stored job")} would detect a drop of ${formatShare(visibleDrop)} in 8 of 10 cases`;
}

// src/report/site/site-words.ts
/** `1,475 TPS`. */
function rateWords(value, metric) {
	return `${formatNumber(value)}\u00a0${metric}`;
}
/** `oltp_read_write, 16 threads`, `all cells`. */
function seriesName({ workload, threads }) {
	return threads === "" ? workload : `${workload}, ${threads} threads`;
}
/** `2026-09-18`. */
function shiftDay({ time }) {
	return (/* @__PURE__ */ new Date(time * 1e3)).toISOString().slice(0, 10);
}
/** Throughput alone has levels here, so more is better. */
function shiftTone({ change }) {
	return change < 0 ? "bad" : "good";
}
/** The comparison of a run with the one before it. */
function compareAddress$1({ folder }, { commit, before }) {
	return `compare.html#${folder}/${before}...${commit}`;
}
/** The page of a series. */
function seriesAddress({ folder }, series) {
	return `series.html#${folder}/${series}`;
}
/** `pingcap/tidb`. */
function projectOf({ repository }) {
	return repository?.replace("https://github.com/", "");
}

// src/report/site-links.ts
/** @param home where the site stands, with a slash at its end; undefined: nowhere */
function siteLinks(home, record) {
	if (home === void 0) return void 0;
	const suite = { folder: pathSegment(record.suite) };
	const series = record.cells.map((cell) => [cell.id, `${home}${seriesAddress(suite, seriesFolder(cell))}`]);
	return {
		home,
		series: new Map(series)
	};
}
/** Returns the folder of a cell's series on the site, for all of its settings and machines. */
function seriesFolder({ id }) {
	const digest = createHash("sha256").update(id).digest("hex").slice(0, 6);
	return `${id.replace(/[^A-Za-z0-9_]+/gu, "-").slice(0, 80)}-${digest}`;
}
/** Returns GitHub's page of the commits between two; undefined if there are none to show. */
function compareAddress(from, to, repositoryUrl) {
	if (repositoryUrl === void 0 || from === void 0 || to === void 0 || from === to) return void 0;
	return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`;
}
/** The commit that the candidate was compared with. */
function baseCommit({ reference, targets: { base }, source }) {
	if (reference.kind !== "side-by-side") return reference.commit;
	return base?.build?.commit ?? source.base;
}

// src/report/story/checklist-words.ts
/** Lines of the check lists of TiDB's, TiKV's and PD's pull request templates, and the figures that answer them. */
const questions = [
	{
		text: "Performance regression: Consumes more CPU",
		isAnsweredBy: ({ metric }) => /_cpu$/u.test(metric)
	},
	{
		text: "Performance regression: Consumes more Memory",
		isAnsweredBy: ({ metric }) => /_rss$/u.test(metric)
	},
	{
		text: "Possible performance regression",
		isAnsweredBy: ({ gated }) => gated
	}
];
/** The questions of a pull request template that a measurement can answer, without those in its HTML comments. */
function questionsIn(template) {
	const items = template.replaceAll(/<!--.*?-->/gsu, "").split("\n").flatMap((line) => {
		const [, box, text = ""] = /^\s*[-*+]\s+(\[[ x]\]\s+)?(.*?)\s*$/iu.exec(line) ?? [];
		return text === "" ? [] : [{
			text: text.toLowerCase(),
			hasBox: box !== void 0
		}];
	});
	return questions.flatMap(({ text }) => {
		const item = items.find((each) => each.text === text.toLowerCase());
		return item === void 0 ? [] : [{
			text,
			hasBox: item.hasBox
		}];
	});
}
/** Answers those of these questions of which a figure was measured on both sides; a gated cell without a verdict leaves one open. */
function checklistAnswers({ rows }, asked = []) {
	return asked.flatMap(({ text, hasBox }) => {
		const isAnsweredBy = questions.find((each) => each.text === text)?.isAnsweredBy ?? (() => false);
		const answering = worstFirst(rows.filter((row) => isAnsweredBy(row) && (row.gated || row.baseline !== void 0)));
		if (answering.every(({ baseline }) => baseline === void 0)) return [];
		const worse = answering.find(({ verdict }) => verdict.kind === "regression");
		const line = `- ${hasBox ? `[${worse === void 0 ? " " : "x"}] ` : ""}${text}: ${worse === void 0 || hasBox ? "" : "yes, "}`;
		if (worse !== void 0) return [{
			line,
			answer: rowWords(worse)
		}];
		const judged = answering.filter(({ verdict }) => verdict.kind === "ok" || verdict.kind === "no-drop-seen");
		const [largest] = judged;
		return [{
			line,
			answer: largest === void 0 || judged.length < answering.length ? "not decided by this measurement" : `not proved; the largest change is ${rowWords(largest)}`
		}];
	});
}
/** `tidb +12 %, sysbench oltp_point_select · 16 threads`; `TPS \u22125 %, \u2026` of what is not a component's. */
function rowWords({ metric, verdict, settings }) {
	const component = /^(.+)_(?:cpu|rss)$/u.exec(metric)?.[1]?.replace("_", " ");
	const change = formatChange(evidenceOf(verdict)?.change ?? 0);
	return `${component ?? metricInfo(metric)?.label ?? metric} ${change}, ${cellLabel(settings)}`;
}

// src/report/story.ts
const MOST_CAUSES = 3;
/** The one story of a result. Pure: the same result gives the same story. */
function storyOf(result, { causes = causeSentences(result), accepted } = {}) {
	const sentence = sentenceOf(result);
	const tone = heldTone(toneOf(sentence, result.overall), result);
	const how = howOf(result);
	return {
		suite: result.suite,
		tone,
		sentence,
		besides: besidesOf(result),
		how,
		overall: overallOfCells(result),
		matrix: matrixOf(result),
		latency: latencyLineOf(result, sentence),
		next: nextOf(result, sentence, accepted),
		causes: eachOnce(causes.filter(({ kind }) => isNotable(tone) || !isEmpty(kind))).slice(0, MOST_CAUSES)
	};
}
/** Returns the causes without what a stronger one says as well: a changed plan names the rows that it reads. */
function eachOnce(causes) {
	return causes.filter(({ sentence }, index) => !causes.slice(0, index).some((stronger) => stronger.sentence.includes(sentence)));
}
/** Checks whether there is anything that somebody should know: neither a calm green nor a first measurement is. */
function hasNews({ tone, sentence, besides }) {
	return !(tone === "first" || tone === "green" && sentence.kind !== "better") || besides.length > 0;
}
/** Checks whether a reader wants to know the cause. */
function isNotable(tone) {
	return tone === "red" || tone === "warning" || tone === "undecided";
}
/** Checks whether a kind means that nothing was found, or could be read. */
function isEmpty(kind) {
	return kind === "none" || kind === "missing";
}
function howOf({ reference, rows }) {
	switch (reference.kind) {
		case "none":
		case "unreadable": return "none";
		case "side-by-side": return "side-by-side";
		case "stored": return rows.some(({ verdict }) => evidenceOf(verdict)?.rule === "evidence-side-by-side") ? "confirmed" : "stored";
	}
}
/** A check that is red for its changed rules or a worse plan is red, whatever was measured. */
function heldTone(tone, { gate, plans }) {
	return (gate?.isHeld === true || hasRedPlan(plans)) && tone !== "broken" ? "red" : tone;
}
function toneOf(sentence, overall) {
	switch (sentence.kind) {
		case "worse": return "red";
		case "worse-beside": return overall === "regression" ? "red" : "warning";
		case "undecided": return "undecided";
		case "not-compared": return "apart";
		case "broken":
		case "ended-early":
		case "baseline-unreadable":
		case "nothing-measured":
		case "nothing-gated": return "broken";
		case "first": return "first";
		case "better":
		case "nothing-differs":
		case "plans-alone":
		case "no-drop-seen":
		case "unchanged": return "green";
	}
}
/** Most causes shown before everything else. */
const MOST_TOLD = 3;
/**
* The causes as complete sentences, with their cell where the result has several: the best supported one of each cell, then
* the others. Where none was found a line says so, and what the servers did not report comes last. Empty unless
* requested.
*/
function causeSentences({ causes, causesMissing = [], explainedCells = [], rows = [] }) {
	if (causes === void 0) return [];
	const missing = causesMissing.length === 0 ? [] : [{
		kind: "missing",
		sentence: `Unavailable: ${causesMissing.join("; ")}.`
	}];
	const ofCells = (explainedCells.length === 0 ? [void 0] : explainedCells).map((cellId) => {
		const own = causes.filter((cause) => cause.cellId === cellId);
		const label = cellId === void 0 ? void 0 : namedCell({ rows }, cellId);
		return (own.length === 0 ? [noCause()] : own).map(({ kind, sentence }) => ({
			kind,
			sentence: label === void 0 ? asSentence(sentence) : `${label}: ${sentence}.`
		}));
	});
	const [first, others] = [ofCells.flatMap((own) => own.slice(0, 1)), ofCells.flatMap((own) => own.slice(1))];
	return [...[...first, ...others].slice(0, MOST_TOLD - missing.length), ...missing];
}
function noCause() {
	return {
		kind: "none",
		sentence: "unknown"
	};
}
/** The label of a cell where the result has several; undefined where it needs none. */
function namedCell({ rows }, cellId) {
	const own = rows.find((row) => row.cellId === cellId);
	return own === void 0 || rows.every((row) => row.cellId === cellId) ? void 0 : cellLabel(own.settings);
}
function asSentence(text) {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
/** `\u274c TiDB bench: oltp_read_write is 6 to 7 % slower`: what the result says, as plain text. Not escaped. */
function headline$1(result) {
	return titleWords(storyOf(result));
}
/** The headline without its sign, for places that draw their own. Not escaped. */
function headlineWords(result) {
	return titleWithoutSign(storyOf(result));
}
/** Names the origin of figures that the judging job did not measure: `a fork`. Plain text. */
function reporterWords({ by }) {
	return by === "fork" ? "a fork" : "the pull request\u2019s own job";
}

// src/why/plan-tree.ts
const reader = /^(?:TableReader|IndexReader|IndexLookUp|IndexMerge|Point_Get|Batch_Point_Get)$/;
const reads = /(?:FullScan|RangeScan|RowIDScan|TableScan|IndexScan|SampleScan|Point_Get)$/;
const full = /^(?:Table|Index)FullScan$/;
const range = /(?:RangeScan|Point_Get)$/;
/**
* Reads the rows of TiDB's `EXPLAIN`; the columns are those of `FORMAT = 'row'`.
* @param database of the tables, which is no part of the plan
*/
function readPlan(rows, database) {
	const own = new Set(rows.map(({ id }) => /[A-Za-z]\w*_\d+(?=\(|$)/.exec(String(id))?.[0]));
	return treeOf(rows.map((row) => {
		const info = String(row["operator info"] ?? "").replaceAll(`${database}.`, "");
		const drawn = String(row.id ?? "").replace(/_\d+(?=\(|$)/, "");
		return {
			drawn,
			name: drawn.replace(/^[\s\u2502\u251c\u2514\u2500]+/u, "").replace(/\(.*$/, ""),
			rows: Number(row.estRows ?? 0),
			task: String(row.task ?? ""),
			object: String(row["access object"] ?? ""),
			info: withoutNumbers(info, own)
		};
	}), []);
}
function treeOf(lines, blind) {
	const text = lines.map(({ drawn, task, object, info }) => [
		drawn,
		task,
		object,
		info
	].join("	")).join("\n");
	return {
		lines,
		hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
		blind
	};
}
/**
* Reads the rows of MariaDB's `EXPLAIN EXTENDED`. Rows are those of all loops: what the tables before return, times what
* is read of this one.
* @param database as of {@link readPlan}
*/
function readMariaDbPlan(rows, database) {
	const blind = /* @__PURE__ */ new Set();
	const loops = /* @__PURE__ */ new Map();
	return treeOf(rows.map((row) => {
		const word = (column) => String(row[column] ?? "");
		const [id, type, table] = [
			word("id"),
			word("type"),
			word("table")
		];
		const read = (loops.get(id) ?? 1) * Number(row.rows ?? 0);
		loops.set(id, read * Number(row.filtered ?? 100) / 100);
		if (/^(?:range|index_merge)$/.test(type)) blind.add(table);
		const name = table === "" ? "TableDual" : mariaDbNames[type] ?? type;
		const words = [
			id,
			word("key_len"),
			word("ref").replaceAll(`${database}.`, ""),
			word("Extra")
		];
		return {
			drawn: `${word("select_type")} ${type}`.trim(),
			name,
			rows: read,
			task: "mariadb",
			object: [`table:${table}`, ...row.key == null ? [] : [`index:${word("key")}`]].join(", "),
			info: words.join(" ")
		};
	}), [...blind]);
}
/** Ways to read a table, by the operators of TiDB that do the same. A temporary table is none. */
const mariaDbNames = {
	ALL: "TableFullScan",
	index: "IndexFullScan",
	range: "IndexRangeScan",
	index_merge: "IndexRangeScan",
	ref: "IndexRangeScan",
	eq_ref: "Point_Get",
	const: "Point_Get",
	ref_or_null: "IndexRangeScan",
	unique_subquery: "Point_Get",
	index_subquery: "IndexRangeScan"
};
/** Removes only numbers of operators of this plan, and of columns: an index `Idx_1` keeps its name. */
function withoutNumbers(info, ids) {
	return info.replace(/[A-Za-z]\w*_\d+\b/g, (name) => ids.has(name) ? name.replace(/_\d+$/, "") : name).replace(/\b(Column|ScalarQueryCol)#\d+/g, "$1").replace(/,?\s*stats:(?:pseudo|partial|unInitialized|missing)(?:\[[^\]]*\])?/g, "");
}
function planSize({ lines }) {
	const sum = (chosen) => chosen.reduce((total, { rows }) => total + rows, 0);
	const tables = (name) => [...new Set(lines.filter((line) => name.test(line.name)).map(({ object }) => tableOf(object)))];
	return {
		rowsToSql: sum(lines.filter(({ name, task }) => task === "root" && reader.test(name))),
		rowsRead: sum(lines.filter(({ name }) => reads.test(name))),
		fullScans: tables(full),
		ranges: tables(range)
	};
}
/** A statement that the optimiser answered while it planned; with empty tables this says nothing of the plan. */
function isAnswered({ lines }) {
	return lines.some(({ name }) => name === "TableDual");
}
function tableOf(object) {
	return /\btable:([^,]+)/.exec(object)?.[1]?.trim() ?? object;
}

// src/why/plan-verdict.ts
const planRule = {
	rowsToSql: 2,
	rowsRead: 10,
	fullScanRowsRead: 2,
	floor: 1e4
};
const MOVED = 10;
const states = [
	"red",
	"not-weighed",
	"changed",
	"estimates-moved",
	"unstable",
	"not-planned",
	"same"
];
/** The worst first. */
function inOrder(verdicts) {
	return states.flatMap((state) => verdicts.filter((verdict) => verdict.state === state));
}
/** Judges a statement by what is planned for each of its sets of arguments: the worst counts. */
function judgeStatement(sets) {
	const verdicts = sets.map((each) => judgePlans(each));
	const [worst] = inOrder(verdicts);
	const alike = verdicts.filter(({ state }) => state === worst?.state).length;
	if (worst === void 0 || alike === sets.length) return worst;
	return {
		...worst,
		reasons: [...worst.reasons, `So with ${alike} of ${sets.length} sets of arguments.`]
	};
}
/** Judges one statement. Estimates of two builds are never compared for a red. */
function judgePlans(sides, rule = planRule) {
	const lost = lostCache(sides);
	const verdict = judgeTrees(sides, rule);
	if (lost === void 0) return verdict;
	return {
		...verdict,
		state: "red",
		reasons: [lost, ...verdict.reasons]
	};
}
function judgeTrees(sides, rule) {
	const { base, twin, candidate, crossed } = sides;
	const of = (state, ...reasons) => ({
		...sides,
		state,
		reasons
	});
	for (const [side, planned] of Object.entries({
		base,
		candidate
	})) if (planned.kind === "refused") return of("not-planned", `The ${side} refuses it: ${planned.reason}`);
	if (base.kind !== "plan" || candidate.kind !== "plan") return of("unstable", "Two rounds of planning on one server differ.");
	if (twin !== void 0 && (twin.kind !== "plan" || twin.plan.hash !== base.plan.hash)) return of("unstable", "Two servers of the base plan it differently.");
	if (isAnswered(candidate.plan) !== isAnswered(base.plan)) return of("not-planned", "One side answers it while it plans (TableDual), so there is no plan to compare.");
	if (base.plan.hash === candidate.plan.hash) {
		const moved = movedEstimates(base.plan, candidate.plan);
		return moved === void 0 ? of("same") : of("estimates-moved", moved);
	}
	const blind = blindTables(base.plan, candidate.plan);
	if (blind.length > 0) return of("not-weighed", `Without data, the server cannot estimate the ranges of ${blind.join(", ")}.`);
	if (crossed?.kind !== "plan" || crossed.plan.hash !== candidate.plan.hash) return of("not-weighed", "The base does not build this plan from its hints, so it has no estimate of it.");
	const sizes = {
		base: planSize(base.plan),
		candidate: planSize(crossed.plan)
	};
	const reasons = worse(sizes.base, sizes.candidate, rule);
	return {
		...of(reasons.length > 0 ? "red" : "changed", ...reasons),
		sizes
	};
}
/** Tables that both sides read in another way, where one of the ways has no estimate. */
function blindTables(base, candidate) {
	const waysOf = ({ lines }, table) => JSON.stringify(lines.flatMap(({ name, object }) => tableOf(object) === table ? [name, object] : []));
	return [.../* @__PURE__ */ new Set([...base.blind, ...candidate.blind])].filter((table) => waysOf(base, table) !== waysOf(candidate, table));
}
function worse(base, candidate, rule) {
	const grew = (from, to, factor) => to >= rule.floor && to >= factor * Math.max(from, 1);
	const reasons = [];
	if (grew(base.rowsToSql, candidate.rowsToSql, rule.rowsToSql)) reasons.push(`Rows to the SQL layer: ${change$1(base.rowsToSql, candidate.rowsToSql)}.`);
	if (grew(base.rowsRead, candidate.rowsRead, rule.rowsRead)) reasons.push(`Rows read: ${change$1(base.rowsRead, candidate.rowsRead)}.`);
	const scanned = candidate.fullScans.filter((table) => base.ranges.includes(table) && !base.fullScans.includes(table));
	if (scanned.length > 0 && grew(base.rowsRead, candidate.rowsRead, rule.fullScanRowsRead)) reasons.push(`Full scan of ${scanned.join(", ")} instead of an index: ${change$1(base.rowsRead, candidate.rowsRead)} rows read.`);
	return reasons;
}
function change$1(from, to) {
	return `${roundRows(from)} \u2192 ${roundRows(to)}`;
}
/** `1,234,000`: three digits count. */
function roundRows(rows) {
	return Number(rows.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 2 });
}
function movedEstimates(base, candidate) {
	for (const [at, line] of base.lines.entries()) {
		const to = candidate.lines[at]?.rows ?? line.rows;
		const [low, high] = [Math.min(line.rows, to), Math.max(line.rows, to)];
		if (high >= MOVED * Math.max(low, 1)) return `The plan is the same, but ${line.name} expects ${change$1(line.rows, to)} rows.`;
	}
}
function lostCache({ cache }) {
	if (cache === void 0 || !cache.base.hit || cache.candidate.hit) return void 0;
	const { reason } = cache.candidate;
	return `The candidate no longer uses the plan cache${reason === void 0 ? "" : `: ${reason}`}.`;
}

// src/report/plans.ts
const stateWords = {
	red: "worse",
	changed: "changed",
	"estimates-moved": "estimates moved",
	"not-weighed": "changed, not weighed",
	unstable: "unstable",
	"not-planned": "not planned"
};
/** `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s` */
function headline(states, facts) {
	const count = (state) => states.filter((each) => each === state).length;
	const parts = [
		plural(facts.statements, "statement"),
		`${facts.changed} changed`,
		`${count("red")} worse (estimated${facts.measured?.length ? "" : ", nothing measured"})`,
		...[
			"not-weighed",
			"estimates-moved",
			"unstable",
			"not-planned"
		].flatMap((state) => count(state) === 0 ? [] : [`${count(state)} ${stateWords[state]}`])
	];
	const measured = [...new Set(facts.measured)].sort().map((kind) => `${facts.measured?.filter((each) => each === kind).length} ${kind.replaceAll("-", " ")}`);
	const words = measured.length === 0 ? "" : `; measured: ${measured.join(", ")}`;
	return `Plans: ${parts.join(", ")}, ${facts.seconds.toFixed(1)} s${words}`;
}
function headlineOf({ verdicts, seconds }) {
	const [states, changed] = [verdicts.map(({ state }) => state), verdicts.filter(hasOtherPlan).length];
	return headline(states, {
		statements: verdicts.length,
		changed,
		seconds
	});
}
function hasOtherPlan({ base, candidate, state }) {
	return [
		"red",
		"changed",
		"not-weighed"
	].includes(state) && base.kind === "plan" && candidate.kind === "plan" && base.plan.hash !== candidate.plan.hash;
}
function listed({ verdicts }) {
	return inOrder(verdicts).filter(({ state }) => state !== "same");
}
/** Judges what the servers planned. */
function planReport({ statements, ...facts }) {
	const verdicts = statements.flatMap((sets) => judgeStatement(sets) ?? []);
	return {
		verdicts,
		isRed: verdicts.some(({ state }) => state === "red"),
		...facts
	};
}
/** Converts a report for the record: all that differs, the worst first. */
function recordedPlans(report, { gate, accept, dataShare }) {
	const findings = listed(report).map((verdict) => {
		const { name, sql, workload, state, reasons, candidate } = verdict;
		const plan = candidate.kind === "plan" ? candidate.plan.hash : void 0;
		const because = accept.find((each) => each.statement === name && each.plan === plan)?.because;
		return {
			name,
			sql,
			state,
			reasons: [...reasons],
			...defined({
				workload,
				plan,
				accepted: because
			}),
			trees: trees(verdict)
		};
	});
	const { verdicts, seconds, warnings } = report;
	return {
		statements: verdicts.length,
		seconds,
		gate,
		...defined({ dataShare }),
		warnings: [...warnings],
		findings
	};
}
/** The headline, then a line for each statement whose plan differs. Not escaped. */
function planLines(plans) {
	const { statements, seconds, findings, warnings } = plans;
	const changed = findings.filter((finding) => finding.trees.length > 0).length;
	return [
		`${headline(findings.map(({ state }) => state), {
			statements,
			changed,
			seconds,
			measured: findings.flatMap((finding) => finding.measured ?? [])
		})}.`,
		...findings.map((finding) => [`${findingTitle(finding)}.`, ...finding.reasons].join(" ")),
		...warnings
	];
}
function findingTitle({ name, state, measured, accepted }) {
	return `${name}: ${[state === "red" && measured !== void 0 ? "worse by estimate" : stateWords[state], ...measured === void 0 ? [] : [measuredWords[measured]]].join(", ")}${accepted === void 0 ? "" : ` (accepted: ${accepted})`}`;
}
const measuredWords = {
	slower: "measured slower",
	equal: "measured equal",
	faster: "measured faster",
	undecided: "measured, undecided",
	"too-few-rows": "measured on too few rows"
};
/** Explains how to accept a worse plan. */
function remedyOf({ name, state, plan, accepted }) {
	if (state !== "red" || plan === void 0 || accepted !== void 0) return [];
	return [`To accept it, add to plans.accept: { statement: ${name}, plan: ${plan}, because: \u2026 }`];
}
/** Markdown of each statement whose plan differs, with both plans. */
function planBlocks({ findings }) {
	return findings.map((finding) => {
		const words = [
			`${findingTitle(finding)}.`,
			...finding.reasons,
			...remedyOf(finding)
		];
		const text = `${markdownText(words.join(" "), 2e3)}\n`;
		return finding.trees.length === 0 ? text : `${text}\n${markdownFence([
			oneLine(finding.sql, 500),
			"",
			...finding.trees.slice(0, 60)
		])}\n`;
	});
}
/** The part of a page about plans. */
function plansPart(plans) {
	const [head = ""] = planLines(plans);
	const blocks = plans.findings.map((finding) => {
		const { sql, reasons, trees: both } = finding;
		const words = [...reasons, ...remedyOf(finding)].map((each) => `<p>${htmlText(each)}</p>`).join("");
		const text = htmlText([
			sql,
			"",
			...both
		].join("\n"));
		return `<details><summary>${htmlText(findingTitle(finding))}</summary>${words}<pre>${text}</pre></details>`;
	});
	const warnings = plans.warnings.map((each) => `<p class="dim">${htmlText(each)}</p>`);
	return `<section><h2>Plans without data</h2><p>${htmlText(head)}</p>${warnings.join("")}${blocks.join("")}</section>`;
}
/** `text`: the headline, then each statement that is not the same, with both plans. */
function planReportText(report, format) {
	switch (format) {
		case "text": return forTerminal(report);
		case "markdown": return asMarkdown(report);
		case "json": return JSON.stringify(report, null, 2);
	}
}
function forTerminal(report) {
	const blocks = listed(report).map((verdict) => {
		return [
			`${oneLine(verdict.name)}: ${wordsOf(verdict)}`,
			...verdict.reasons.map((reason) => `  ${oneLine(reason)}`),
			...trees(verdict)
		].join("\n");
	});
	return [[headlineOf(report), ...report.warnings].join("\n"), ...blocks].join("\n\n");
}
function asMarkdown(report) {
	const blocks = listed(report).map((verdict) => [
		`<details><summary>${markdownText(verdict.name)}: ${wordsOf(verdict)}</summary>`,
		"",
		...verdict.reasons.map((reason) => `${markdownText(reason)}\n`),
		markdownFence([
			verdict.sql,
			"",
			...trees(verdict)
		]),
		"</details>"
	].join("\n"));
	return [
		`**${headlineOf(report)}**`,
		...report.warnings,
		...blocks
	].join("\n\n");
}
function wordsOf({ state }) {
	return state === "same" ? "same" : stateWords[state];
}
/** Both trees; `>` marks operators that the other side does not have. */
function trees(verdict) {
	const { base, candidate } = verdict;
	if (!hasOtherPlan(verdict) || base.kind !== "plan" || candidate.kind !== "plan") return [];
	const crossed = verdict.crossed?.kind === "plan" && verdict.sizes !== void 0 ? verdict.crossed.plan : void 0;
	return [
		"  base",
		...drawn(base.plan, candidate.plan),
		crossed === void 0 ? "  candidate (its own estimates)" : "  candidate (estimates of the base)",
		...drawn(crossed ?? candidate.plan, base.plan)
	];
}
function drawn(own, other) {
	const left = other.lines.map(({ name, object }) => `${name} ${object}`);
	return own.lines.map(({ drawn: tree, name, object, rows }) => {
		const at = left.indexOf(`${name} ${object}`);
		if (at !== -1) left.splice(at, 1);
		return visibleText(`  ${at === -1 ? ">" : " "} ${tree} ${object}  ${roundRows(rows)} rows`).replaceAll("\n", " ");
	});
}

// src/report/story/matrix-words.ts
/** Signs of the states, worst first; empty where a reader needs none. */
const stateSigns = {
	worse: "\ud83d\udd34",
	"worse-warns": "\ud83d\udfe0",
	"worse-not-gated": "\ud83d\udfe0",
	broken: "\u26d4",
	"not-compared": "\ud83d\udea7",
	better: "\ud83d\udfe2",
	undecided: "\u2753",
	removed: "\ud83d\uddd1\ufe0f",
	new: "\ud83c\udd95",
	first: "\ud83c\udd95",
	"no-drop-seen": "",
	"nothing-differs": "",
	unchanged: ""
};
/** Returns the name of a state of these metrics: `slower`, `slower or more errors, warns only`. */
function stateWord(state, ...metrics) {
	const moved = (side) => [...new Set(metrics.map((metric) => moveWordsOf(metric)[side]))].join(" or ");
	switch (state) {
		case "worse":
		case "better": return moved(state);
		case "worse-warns": return `${moved("worse")}, warns only`;
		case "worse-not-gated": return "worse, not gated";
		case "not-compared": return "not compared";
		case "first": return "first measured";
		case "no-drop-seen": return "no drop detected";
		case "nothing-differs": return "nothing differs";
		case "unchanged": return "no change";
		case "broken": return "failed";
		case "undecided":
		case "removed":
		case "new": return state;
	}
}
/** States that occur, in the order of `order`, each with its word for the metrics that have it. */
function statesWithWords(cells, order) {
	return Object.keys(order).flatMap((state) => {
		const metrics = cells.flatMap((cell) => cell.state === state ? [cell.row.metric] : []);
		return metrics.length === 0 ? [] : [{
			state,
			word: stateWord(state, ...metrics)
		}];
	});
}
/** @param plain numbers alone, `\u22126.4` and `43.0k`, where there are too many columns for units */
function cellWords(cell, shows, plain) {
	const sign = stateSigns[cell.state];
	const strong = cell.state === "worse" || cell.state === "worse-warns" || cell.state === "better";
	if (cell.shown !== void 0) {
		if (isFromNothing(cell.row)) return {
			sign,
			value: `0\u00a0\u2192 ${plainNumber(cell.row.candidate?.value ?? 0)}`,
			strong
		};
		const change = changeNumber(cell.shown.change);
		return {
			sign,
			value: plain || change.startsWith("×") ? change : `${change}\u00a0%`,
			strong
		};
	}
	const isFigure = shows === "figure" && cell.figure !== void 0;
	return {
		sign: shows === "figure" && cell.state === "first" ? "" : sign,
		value: isFigure ? figureWords(cell, plain) : "",
		strong: false
	};
}
/** `TPS`, with the unit where it has one: what the corner of the matrix says. */
function cornerWords({ metric }) {
	return metric === void 0 ? "" : metricWords(metric);
}
/** `oltp_read_write`, `tpcc (tpmC)`: the metric where it is not that of the corner, and not plain from the change. */
function lineWords({ workload, metric }, { metric: corner, shows }) {
	if (metric === corner) return workload;
	const isRate = metricInfo(metric)?.direction === "higher-is-better";
	const isCornerRate = corner !== void 0 && metricInfo(corner)?.direction === "higher-is-better";
	return shows === "change" && isRate && isCornerRate ? workload : `${workload} (${metricWords(metric)})`;
}
/** Signs that occur, each with its word, worst first; and what a plain number is. */
function legendWords({ lines, shows }, plain) {
	const stateWords = statesWithWords(cellsOf({ lines }), stateSigns).filter(({ state }) => stateSigns[state] !== "" && state !== "first");
	const hidden = hiddenWords(cellsOf({ lines }));
	const noise = hidden === void 0 ? "" : `: noise hides drops under ${hidden}`;
	return [stateWords.map(({ state, word }) => `${stateSigns[state]} ${word}${state === "undecided" ? noise : ""}`).join(" · "), plain && shows === "change" ? "Change in %." : ""].filter((part) => part !== "").join(". ");
}
/** `5 to 7 %`: the smallest drops that the undecided cells could have shown; undefined where nothing says it. */
function hiddenWords(cells) {
	const visible = cells.flatMap(({ state, row }) => {
		if (state !== "undecided" || row.verdict.kind !== "inconclusive") return [];
		return row.verdict.evidence?.minimumDetectable ?? [];
	});
	if (visible.length === 0) return void 0;
	const [low, high] = [Math.min(...visible), Math.max(...visible)].map((share) => (share * 100).toFixed(0));
	return low === high ? formatShare(Math.max(...visible)) : `${low} to ${high} %`;
}
function figureWords({ figure, row }, plain) {
	if (figure === void 0) return "";
	const { value } = figure;
	if (!plain) return formatFigure({ value }, metricInfo(row.metric)).replaceAll(" ", "\xA0");
	if (value >= 1e6) return `${formatNumber(value / 1e6)}M`;
	return value >= 1e4 ? `${formatNumber(value / 1e3)}k` : formatNumber(value);
}
function metricWords(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return info.unit === "" || info.unit.startsWith("/") ? info.label : `${info.label}, ${info.unit}`;
}

// src/report/story/environment.ts
/** Returns the conditions of the measurement, facts that differ between the two sides first. */
function environmentFacts(result) {
	const { base, candidate } = result.targets;
	const own = targetFacts(candidate);
	const other = base === void 0 ? void 0 : targetFacts(base);
	const facts = [.../* @__PURE__ */ new Set([...own.keys(), ...other?.keys() ?? []])].map((name) => {
		const value = own.get(name) ?? "not set";
		if (other === void 0) return {
			name,
			candidate: value,
			differs: false
		};
		const baseValue = other.get(name) ?? "not set";
		return {
			name,
			base: baseValue,
			candidate: value,
			differs: baseValue !== value
		};
	});
	const shared = [...machineFacts(result)].map(([name, value]) => ({
		name,
		candidate: value,
		differs: false,
		...base === void 0 ? {} : { base: value }
	}));
	return [...facts, ...shared].toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
function targetFacts(target) {
	const facts = /* @__PURE__ */ new Map([["server", `${target.product} ${target.version}`], ["kind", target.kind]]);
	for (const [name, { version, commit }] of Object.entries(target.components)) facts.set(name, commit === void 0 ? version : `${version} (${commit})`);
	for (const [name, text] of buildFacts(target)) facts.set(name, text);
	const topology = Object.entries(target.topology).filter(([, count]) => count > 0);
	if (topology.length > 0) facts.set("topology", topology.map(([name, count]) => `${count} ${name}`).join(", "));
	for (const [name, value] of Object.entries(target.configuration)) facts.set(`configuration ${name}`, String(value));
	for (const [name, value] of Object.entries(target.variables)) facts.set(`variable ${name}`, String(value));
	const say = (name, why) => facts.set(name, [facts.get(name) ?? [], why].flat().join("; "));
	for (const { what, why } of target.refused) say(`refused ${what}`, why);
	for (const { what, why } of target.notes ?? []) if (why !== SAME_ROWS && !why.startsWith("digest ")) say(what, why);
	return facts;
}
/** Returns the commit that a server was built of, and whether the server itself reports it. */
function buildFacts({ build }) {
	if (build === void 0) return [];
	const binaries = Object.entries(build.binaries).map(([component, { sha256, reports }]) => {
		const silent = reports === "unknown" ? ", reports no commit" : "";
		return [`build of ${component}`, `SHA-256 ${sha256.slice(0, 16)}\u2026${silent}`];
	});
	return [["built from", shortCommit(build.commit)], ...binaries];
}
function machineFacts(result) {
	const facts = /* @__PURE__ */ new Map();
	const { machine } = result;
	const hardware = machinesText(result);
	if (hardware !== "") facts.set("machine", hardware);
	const system = [machine.os, machine.kernel].filter((part) => part !== void 0).join(", kernel ");
	if (system !== "") facts.set("operating system", system);
	const tools = new Set(result.rows.map(({ settings }) => `${settings.tool} ${settings.toolVersion}`));
	if (tools.size > 0) facts.set("load tools", [...tools].join(", "));
	return facts;
}
/** The machine, or those of a record put together from machines that differ, each with its cells. Not escaped. */
function machinesText({ machine, rows }) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings } of rows) {
		if (settings.machine === void 0) continue;
		const text = machineText(settings.machine);
		cells.set(text, (cells.get(text) ?? /* @__PURE__ */ new Set()).add(cellId));
	}
	if (cells.size === 0) return machineText(machine);
	return [...cells].map(([text, ids]) => `${text} (${plural(ids.size, "cell")})`).join("; ");
}
/**
* Describes pairs that are no slices: `windows of 100 ms, no latencies`, `pairs at once on one core`, of all cells or
* some of them; empty if all are slices. Not escaped.
*/
function turnsText({ rows }) {
	const cells = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings])).values()];
	const isAtOnce = ({ decidedBy }) => decidedBy?.way === "at-once";
	const textOf = (own, words) => {
		if (own.length === 0) return [];
		const some = own.length < cells.length ? `${own.length} of ${plural(cells.length, "cell")} in ` : "";
		const because = own.flatMap(({ decidedBy }) => decidedBy?.because ?? [])[0];
		return [`${some}${words}${because === void 0 ? "" : ` (${because})`}`];
	};
	const inWindows = cells.filter((cell) => cell.measure !== void 0 && !isAtOnce(cell));
	return [...textOf(cells.filter(isAtOnce), "pairs at once on one core"), ...textOf(inWindows, "windows of 100 ms, no latencies")].join("; ");
}
/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
function referenceWords({ reference }) {
	switch (reference.kind) {
		case "none": return "without a baseline";
		case "unreadable": return "without its baseline";
		case "stored":
		case "side-by-side": return `against ${reference.description}`;
	}
}
/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
function versionsText(candidate, base) {
	const own = productText(candidate);
	if (base === void 0) return own;
	if (productText(base) === own) return `${own} on both sides`;
	return `${own} against ${base.product === candidate.product ? shortVersion(base) : productText(base)}`;
}
/** `TiDB v8.5.4`, `MariaDB 10.11.19`. Not escaped. */
function productText(target) {
	return `${target.product} ${shortVersion(target)}`.trim();
}
/** A server's own words, `8.0.11-TiDB-v8.5.4` and `10.11.19-MariaDB-0+deb12u1`, say more than a reader needs. */
function shortVersion({ version }) {
	return version.replace(/^[\d.]+-TiDB-(?=v\d)/u, "").replace(/^([\d.]+)-MariaDB\b.*$/u, "$1");
}
/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
function machineText(machine) {
	return [
		machine.cpuModel,
		machine.cores === void 0 ? void 0 : plural(machine.cores, "core"),
		machine.memoryGiB === void 0 ? void 0 : `${Math.round(machine.memoryGiB)} GiB`,
		machine.runnerImage === void 0 ? machine.runnerClass : `${machine.runnerClass ?? "runner"} ${machine.runnerImage}`
	].filter((part) => part !== void 0).join(", ");
}

// src/report/reproduce/cell-config.ts
/** Components of a cluster, by which the configuration of a server is told from its variables. */
const components = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadb"
];
/** Number of runs of a cell, as in the plain case. */
const REPEATS = 3;
/**
* A configuration file, as JSON, whose plan is this cell: nothing of its settings is left to a default.
* @param base the server that it is measured against; its slices have the times of the cell
*/
function configOfCell(settings, target, threads = [settings.threads], base) {
	const older = olderServerOf(settings);
	const { server = older === "candidate" ? "measured" : "candidate", serverSettings = {}, dataReset, leftOut = [] } = settings;
	const { variables, configuration } = settingsApart(serverSettings);
	const [count] = threads;
	const isUsual = threads.length > 1 || settings.id === usualId(settings, String(count));
	return {
		targets: {
			...older === void 0 ? {} : { [older]: olderTarget(older, target) },
			...base === void 0 ? {} : { base: {
				...rawTarget(base),
				...binariesOf(base, "base")
			} },
			[server]: {
				...rawTarget(target),
				...binariesOf(target, "candidate")
			}
		},
		...base === void 0 ? {} : { gate: { "side-by-side": {
			...settings.shape ? {} : { slice: `${settings.durationSeconds}s` },
			settle: `${settings.warmUpSeconds}s`,
			...defined({ measure: settings.measure })
		} } },
		suites: { default: {
			target: server,
			...base === void 0 ? {} : { against: "base" },
			...dataReset === "workload" || dataReset === "cell" ? { reset: dataReset } : {},
			...Object.fromEntries(leftOut.map((step) => [step, false])),
			workloads: [{
				tool: settings.tool,
				...toolKeysOf(settings),
				...isUsual ? {} : { id: settings.id },
				threads,
				...settings.clients === 1 ? {} : { clients: settings.clients },
				...settings.shape ? {
					shape: true,
					duration: `${settings.durationSeconds}s`
				} : {},
				...base === void 0 ? {
					duration: `${settings.durationSeconds}s`,
					"warm-up": `${settings.warmUpSeconds}s`,
					repeats: 3
				} : {},
				...defined({
					operations: endsWithItsWork(settings) ? void 0 : settings.operations,
					target: settings.server
				}),
				...rateOf(settings),
				...besideOf(settings),
				...filled({
					options: optionsOf$1(settings),
					variables,
					configuration
				})
			}]
		} }
	};
}
/** A cluster must have the topology of the one that starts on its data. */
function olderTarget(name, measured) {
	return measured.kind === "playground" ? {
		...rawTarget(measured),
		binaries: { tidb: `/path/to/${name}/tidb-server` }
	} : {
		kind: "local",
		mariadbd: `/path/to/${name}/mariadbd`
	};
}
/** A share of the capacity is measured again, on the server that is there then. */
function rateOf({ rateShare }) {
	return rateShare === void 0 ? {} : { rate: `${Number((rateShare * 100).toPrecision(12))}%` };
}
function besideOf({ beside }) {
	if (beside === void 0) return {};
	const { idleConnections, load, pause, ...statement } = beside;
	const { tool = "", workload = "", threads, data = {}, options = {} } = load ?? {};
	const keys = load === void 0 ? void 0 : {
		tool,
		...toolKeysOf({
			tool,
			workload,
			data,
			options
		}),
		threads
	};
	return { beside: {
		...statement,
		...defined({
			"idle-connections": idleConnections,
			pause: pause && {
				...defined({ component: pause.component }),
				for: `${pause.seconds}s`
			},
			load: keys && {
				...keys,
				...filled({ options })
			}
		})
	} };
}
function optionsOf$1({ options, rateShare }) {
	if (rateShare === void 0) return options;
	const { rate: _, ...others } = options;
	return others;
}
/** The server that is started again; of one that ran already no address is recorded. */
function rawTarget(target) {
	const { kind, variables, topology } = target;
	const requested = requestedConfiguration(target);
	switch (kind) {
		case "playground": {
			const { haproxy = 0, tiproxy = 0, tidb = 0 } = topology;
			const counts = Object.entries({
				tidb: 0,
				...topology
			}).filter(([name, count]) => components.includes(name) && count !== usualCount(name));
			return {
				kind,
				version: isOwnBuild(target) ? releaseBeside(target) : versionOf(target),
				...tidb === 0 ? { mode: "tikv-slim" } : {},
				...haproxy > 0 ? { "load-balancer": "haproxy" } : tiproxy > 0 ? { "load-balancer": "tiproxy" } : {},
				...filled({
					topology: Object.fromEntries(counts),
					configuration: nested(requested),
					variables
				})
			};
		}
		case "local": {
			const { cores, ...settings } = requested;
			const replica = Object.keys(settings).some((name) => name.startsWith("rpl_semi_sync")) ? "semi-synchronous" : "asynchronous";
			return {
				kind,
				...topology.replica === void 0 ? {} : { replica },
				...cores === void 0 ? {} : { cores: String(cores) },
				...filled({
					settings,
					variables
				})
			};
		}
		case "endpoint":
		case "imported":
			if (target.version === "") return { kind: "none" };
			return {
				kind: "endpoint",
				host: "127.0.0.1",
				...filled({ variables })
			};
	}
}
/** Instances of a component where nobody says how many. */
function usualCount(component) {
	return [
		"tidb",
		"tikv",
		"pd"
	].includes(component) ? 1 : 0;
}
/** Returns the requested configuration beside the one that every cluster of ours gets. */
function requestedConfiguration({ kind, configuration }) {
	if (kind !== "playground") return configuration;
	const usual = flatten(benchmarkDefaults(0, 0));
	return Object.fromEntries(Object.entries(configuration).filter(([name, value]) => usual[name] !== value));
}
/** A version that TiUP lists. */
const release = /^v?\d+\.\d+\.\d+(?:-(?:alpha|beta|rc|dmr)(?:\.\d+)?)?$/;
/** Checks whether it is the user's own build, which no version provides. */
function isOwnBuild({ kind, build, requested, version }) {
	if (build !== void 0 || requested !== void 0) return true;
	return kind === "playground" && version !== "nightly" && !release.test(versionOf({ version }));
}
/** No path is recorded: the programs are for the reader to put in. */
function binariesOf(target, side) {
	if (!isOwnBuild(target)) return {};
	const { kind, build, requested } = target;
	if (kind === "local") return { mariadbd: `/path/to/${side}/mariadbd` };
	if (kind !== "playground") return {};
	const built = build === void 0 ? requested?.binaries ?? ["tidb"] : Object.keys(build.binaries);
	return { binaries: Object.fromEntries(built.map((name) => [name, `/path/to/${side}/${name}-server`])) };
}
/** The release beside a build: the version that was requested of TiUP; in older records what another component says. */
function releaseBeside({ components, requested }) {
	if (requested !== void 0) return requested.version;
	const listed = Object.values(components).map(({ version }) => version).find((version) => release.test(version));
	return listed === void 0 ? "nightly" : listed.replace(/^v?/, "v");
}
/** Returns the version as TiUP names it; a server reports another form: `8.0.11-TiDB-v8.5.4`. */
function versionOf({ version }) {
	return /v\d+\.\d+\.\d+[\w.+-]*$/.exec(version)?.[0] ?? version;
}
/** Settings of a cell: those of a component are its configuration, the others are global variables. */
function settingsApart(settings) {
	const all = Object.entries(settings);
	const isConfiguration = ([name]) => components.some((component) => name.startsWith(`${component}.`));
	return {
		variables: Object.fromEntries(all.filter((each) => !isConfiguration(each))),
		configuration: nested(Object.fromEntries(all.filter(isConfiguration)))
	};
}
/** `{'tikv.a.b': 1}` as `{tikv: {a: {b: 1}}}`; a list is recorded as its JSON. */
function nested(flat) {
	const tree = {};
	for (const [name, value] of Object.entries(flat)) {
		const path = name.split(".");
		const key = path.pop() ?? name;
		let place = tree;
		for (const part of path) {
			const inner = Object.hasOwn(place, part) ? place[part] : void 0;
			const next = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
			place[part] = next;
			place = next;
		}
		place[key] = typeof value === "string" && value.startsWith("[") ? listOf(value) : value;
	}
	return tree;
}
function listOf(text) {
	try {
		const value = JSON.parse(text);
		return Array.isArray(value) && JSON.stringify(value) === text ? value : text;
	} catch {
		return text;
	}
}
/** Returns the parts that are not empty. */
function filled(parts) {
	return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}

// src/report/reproduce/command.ts
/** The command that repeats the measurement of a cell: on its own server, against the same commit, and storing nothing. */
function reproduceCell(settings, { targets, servers, source, rows = [] }, place = {}) {
	const own = settings.server === void 0 ? void 0 : servers?.[settings.server];
	const { base, build } = source;
	const isBuilt = targets.candidate.build !== void 0;
	const against = base !== void 0 && (!isBuilt || build !== void 0) ? {
		commit: base,
		build
	} : void 0;
	const tolerance = ownTolerance(rows.filter(({ cellId }) => cellId === settings.id));
	return reproduceCommand(settings, own ?? targets.candidate, {
		...place,
		base: targets.base,
		against,
		tolerance
	});
}
/** Describes the parts of a command that a reader must replace: a record holds no address and no user. @returns undefined: nothing */
function placeholderWords({ targets, servers }) {
	return [
		targets.candidate,
		targets.base,
		...Object.values(servers ?? {})
	].some((target) => target?.kind === "endpoint" || target?.kind === "imported") ? "Replace 127.0.0.1, 4000 and root by the address and the user of your server." : void 0;
}
/** Returns the tolerance of a cell, if it is not the default one. */
function ownTolerance(rows) {
	const row = rows.find(({ gated, verdict }) => gated && !("by" in verdict && verdict.by === "alarm"));
	return !(row !== void 0 && metricInfo(row.metric)?.direction === "higher-is-better") || row.tolerance === metricInfo(row.metric)?.defaultTolerance ? void 0 : row.tolerance;
}
/**
* The command that measures a cell on one's own machine: one line, quoted for a POSIX shell, that means the same wherever it
* is pasted, since no configuration file of the folder is read. What options cannot say is in a configuration of
* its own. Files of the caller's, such as scripts and loads, are taken from the folder.
*/
function reproduceCommand(settings, target, { program = "tidb-bench", threads = [settings.threads], base, against, tolerance } = {}) {
	const version = against === void 0 && base !== void 0 ? otherVersion(target, base) : void 0;
	const isOneServer = against !== void 0 || version !== void 0 || base === void 0;
	const plain = against === void 0 ? target : withoutBuild(target);
	const options = isOneServer ? optionsOf(settings, plain, threads, base !== void 0) : void 0;
	const words = options === void 0 ? ["--config", jsonArgument(configOfCell(settings, plain, threads, isOneServer ? void 0 : base))] : options.flatMap(([name, value]) => [name, shellArgument(value)]);
	const compared = againstOptions(against, version).flatMap(([name, value]) => [name, shellArgument(value)]);
	const judged = tolerance === void 0 ? [] : ["--tolerance", formatExactShare(tolerance).replace(/\s/g, "")];
	return [
		program,
		"run",
		...compared,
		...words,
		...judged,
		"--update-baseline",
		"never",
		"--out",
		"bench-out"
	].join(" ");
}
/** Returns the options for `--against`: a commit with its build, or the version of the other server. */
function againstOptions(against, version) {
	if (against === void 0) return version === void 0 ? [] : [["--against", version]];
	const { commit, build } = against;
	if (build === void 0) return [["--against", commit]];
	const binaries = Object.entries(build.binaries).map(([name, path]) => `${name}=${path}`);
	return [
		["--against", commit],
		["--build", build.command],
		["--binaries", binaries.join(",")]
	];
}
/** The version of the other server, where nothing else tells it from this one. */
function otherVersion(target, base) {
	const isRelease = [target, base].every((each) => each.kind === "playground" && !isOwnBuild(each));
	const settings = ({ configuration, variables, topology }) => JSON.stringify([
		configuration,
		variables,
		topology
	]);
	if (!isRelease || settings(target) !== settings(base)) return void 0;
	return versionOf(target) === versionOf(base) ? void 0 : versionOf(base);
}
/** The server as its configuration says it: what is built takes the place of its programs. */
function withoutBuild(target) {
	const { build, requested, ...others } = target;
	if (build === void 0) return target;
	const binaries = requested?.binaries.filter((name) => !(name in build.binaries)) ?? [];
	return {
		...others,
		version: releaseBeside(target),
		...requested !== void 0 && binaries.length > 0 ? { requested: {
			...requested,
			binaries
		} } : {}
	};
}
/** @returns undefined where there is something that no option says */
function optionsOf(settings, target, threads, isPair) {
	const word = factsOf$1(settings.tool).word(settings.workload);
	const sizes = sizesOf(settings);
	if (!isPlainCell(settings, threads) || !isPlainTarget(target) || !isMeantBy(word, settings)) return void 0;
	return [
		["--config", "none"],
		...targetOptions(target),
		["--workloads", word],
		["--threads", threads.join(",")],
		...sizes.map(({ input, value }) => [`--${input}`, String(value)]),
		["--duration", `${settings.durationSeconds}s`],
		...isPair ? [] : [["--warm-up", `${settings.warmUpSeconds}s`], ["--repeats", String(3)]]
	];
}
function isPlainCell(settings, threads) {
	const { clients, operations, server, options, serverSettings = {}, dataReset = "once" } = settings;
	return clients === 1 && operations === void 0 && server === void 0 && settings.rateShare === void 0 && settings.beside === void 0 && dataReset === "once" && (settings.leftOut ?? []).length === 0 && Object.keys({
		...options,
		...serverSettings
	}).length === 0 && (threads.length > 1 || settings.id === usualId(settings, String(threads[0])));
}
function isPlainTarget(target) {
	const { kind, topology, variables } = target;
	const counts = Object.entries(topology);
	return (kind === "playground" ? topology.tidb === 1 && counts.every(([name, count]) => count === usualCount(name)) : kind === "local" ? topology.replica === void 0 : true) && !isOwnBuild(target) && Object.keys({
		...variables,
		...requestedConfiguration(target)
	}).length === 0;
}
/** Form of a word that contains no separator of a list. */
const wordForm = /^[\w./:+-]+$/;
/** Checks whether a word of the input `workloads` means this workload with this data. */
function isMeantBy(word, settings) {
	const sizes = {
		tables: 1,
		tableSize: 1
	};
	for (const { data, value } of sizesOf(settings)) if (data === "tables") sizes.tables = value;
	for (const { input, value } of sizesOf(settings)) if (input === "table-size") sizes.tableSize = value;
	const tool = tools.find(({ words }) => words.read(word, sizes) !== void 0);
	if (tool?.name !== settings.tool || !wordForm.test(word)) return false;
	const keys = strictObject(tool.keys).safeParse(tool.words.read(word, sizes));
	if (!keys.success || keys.data.name !== settings.workload) return false;
	const { content: _, ...data } = settings.data;
	const defaults = tool.dataOf(keys.data, sizes, {});
	return JSON.stringify(Object.entries(defaults).sort()) === JSON.stringify(Object.entries(data).sort());
}
/** The numbers of the data that inputs say. */
function sizesOf({ tool, data }) {
	return factsOf$1(tool).data.flatMap(({ name, input }) => {
		const value = data[name];
		return input === void 0 || typeof value !== "number" ? [] : [{
			data: name,
			input,
			value
		}];
	});
}
function targetOptions(target) {
	switch (target.kind) {
		case "playground": return [["--target", "playground"], ["--tidb-version", versionOf(target)]];
		case "local": return [["--target", "local"]];
		case "endpoint":
		case "imported": return [
			["--target", "endpoint"],
			["--host", "127.0.0.1"],
			["--port", "4000"],
			["--user", "root"]
		];
	}
}

// src/report/why/why-tables.ts
const MOST_ROWS = 20;
/** Statements, functions, allocations and counters, each where there is something to show. */
function whyTables(explanation) {
	const { cpu, hints, allocations, stores } = explanation;
	const likely = cpu?.functions.length ? cpu.functions : hints?.functions ?? [];
	return [
		statementTable(explanation),
		workTable(explanation),
		partTable("Functions whose share of the CPU grew", likely),
		partTable("Packages whose share of the CPU grew", cpu?.packages ?? []),
		partTable("Functions whose share of the allocated bytes grew", allocations?.functions ?? []),
		...[...stores].map(([name, { functions }]) => partTable(`Functions of ${name} whose share of the CPU grew`, functions))
	].filter(({ rows }) => rows.length > 0);
}
function statementTable({ growths }) {
	return {
		title: "Statements by growth, compared with the typical one",
		heads: [
			"Statement",
			"Growth",
			"Calls per transaction",
			"Mean",
			"Rows or keys",
			"Requests",
			"Memory",
			"Share of time",
			"Plan"
		],
		rows: growths.statements.slice(0, MOST_ROWS).map(({ text, growth, base, candidate, share }) => [
			text,
			`× ${formatNumber(growth)}`,
			two(base.calls, candidate.calls),
			two(base.meanSeconds * 1e3, candidate.meanSeconds * 1e3, " ms"),
			two(base.keys, candidate.keys),
			two(base.requests, candidate.requests),
			two(kilobytes(base.memoryBytes), kilobytes(candidate.memoryBytes), " kB"),
			formatShare(share),
			planWord(base.planDigests, candidate.planDigests)
		])
	};
}
function planWord(base, candidate) {
	if (base.length === 0 || candidate.length === 0) return "";
	return base.join() === candidate.join() ? "equal" : "changed";
}
function workTable({ work }) {
	return {
		title: "Work that grew",
		heads: [
			"Counter",
			"Base",
			"Candidate",
			"Per"
		],
		rows: work.slice(0, MOST_ROWS).map(({ counter, base, candidate, unit }) => [
			counterInfo(counter).label,
			formatNumber(base),
			formatNumber(candidate),
			unit
		])
	};
}
function partTable(title, parts) {
	return {
		title,
		heads: [
			"Name",
			"Base",
			"Candidate",
			"z"
		],
		rows: parts.slice(0, MOST_ROWS).map(({ name, base, candidate, z }) => [
			shortFunction(name),
			formatShare(base),
			formatShare(candidate),
			formatNumber(z)
		])
	};
}
function two(base, candidate, unit = "") {
	if (base === void 0 || candidate === void 0) return "";
	return `${formatNumber(base)} \u2192 ${formatNumber(candidate)}${unit}`;
}
function kilobytes(bytes) {
	return bytes === void 0 ? void 0 : bytes / 1e3;
}

// src/report/terminal/figures.ts
const left = (head, cell) => ({
	head,
	cell,
	align: "end"
});
const right = (head, cell) => ({
	head,
	cell,
	align: "start"
});
const verdict = left("Verdict", ({ word }) => word);
const workload = left("Workload", (row) => row.workload);
const metric = left("Metric", (row) => row.metric);
const base = right("Base", ({ baseline }) => baseline);
const own = right("This", ({ candidate }) => candidate);
const change = right("Change", (row) => row.change);
const limit = right("Tolerance", (row) => row.limit);
const noise = right("Noise", (row) => row.noise);
const evidence = left("Evidence", (row) => row.evidence);
const all = [
	verdict,
	workload,
	metric,
	base,
	own,
	change,
	limit,
	noise,
	evidence
];
/** Columns to drop on a narrow terminal, the first one first; the change always stays. */
const dropped = [
	evidence,
	noise,
	limit,
	base,
	own
];
/** Least columns of a name that is cut. */
const LEAST_NAME = 16;
const MOST_CHARACTERS = 120;
const BETWEEN$1 = 2;
/** Every figure in a row, worst first, in the width of the terminal. */
function terminalFigures(rows, { columns, paint }) {
	const sorted = worstFirst(rows);
	const texts = sorted.map(tableRow);
	const cells = new Map(all.map((column) => [column, texts.map((row) => oneLine(column.cell(row), MOST_CHARACTERS))]));
	const widths = new Map(all.map((column) => [column, (cells.get(column) ?? []).reduce((most, text) => Math.max(most, displayWidth(text)), column.head.length)]));
	const shown = fitting(widths, columns);
	const width = (column) => widths.get(column) ?? 0;
	const over = columns === void 0 ? 0 : totalOf(shown, widths) - columns;
	const nameWidth = Math.max(LEAST_NAME, width(workload) - Math.max(0, over));
	if (over > 0) widths.set(workload, nameWidth);
	const line = (text) => shown.map((column) => padded(clipped$1(text(column), width(column)), width(column), column.align)).join(" ".repeat(BETWEEN$1)).trimEnd();
	const body = sorted.map((row, at) => {
		const shade = shadeOf(row);
		const text = line((column) => cells.get(column)?.[at] ?? "");
		return shade === void 0 ? text : paint(shade, text);
	});
	const rule = shown.map((column) => "\u2500".repeat(width(column))).join(" ".repeat(BETWEEN$1));
	return [
		line(({ head }) => head),
		rule,
		...body
	];
}
function fitting(widths, columns) {
	let shown = [...all];
	for (const column of dropped) {
		if (columns === void 0 || totalOf(shown, widths) <= columns) break;
		shown = shown.filter((other) => other !== column);
	}
	return shown;
}
function totalOf(columns, widths) {
	return columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0) + BETWEEN$1 * (columns.length - 1);
}
function shadeOf(row) {
	switch (stateOf(row)) {
		case "worse":
		case "broken": return "bad";
		case "worse-warns":
		case "worse-not-gated":
		case "not-compared": return "warning";
		case "better": return "good";
		case "undecided":
		case "removed":
		case "new":
		case "first":
		case "no-drop-seen":
		case "nothing-differs":
		case "unchanged": return;
	}
}

// src/report/terminal/matrix.ts
/** Lines that ask for eyes, on a screen: more are counted. */
const MOST_LINES = 14;
/** Up to so many lines those without a change are shown as well. */
const FEW_LINES = 10;
/** Columns of a workload's name, at most where room is short. */
const LABEL_COLUMNS = 24;
const BETWEEN = 1;
/** One character a state, explained in the legend; none where a reader needs none. */
const marks = {
	worse: {
		mark: "\u25bc",
		shade: "bad"
	},
	"worse-warns": {
		mark: "\u25bd",
		shade: "warning"
	},
	"worse-not-gated": {
		mark: "\u25bd",
		shade: "warning"
	},
	broken: {
		mark: "×",
		shade: "bad"
	},
	"not-compared": {
		mark: "\u2260",
		shade: "warning"
	},
	better: {
		mark: "\u25b2",
		shade: "good"
	},
	undecided: {
		mark: "?",
		shade: "warning"
	},
	removed: {
		mark: "\u2212",
		shade: "warning"
	},
	new: {
		mark: "+",
		shade: "quiet"
	},
	first: {
		mark: "",
		shade: "strong"
	},
	"no-drop-seen": { mark: "" },
	"nothing-differs": { mark: "" },
	unchanged: { mark: "" }
};
/** The matrix in the width of the terminal, a legend of the marks that occur, and what is left out. */
function terminalMatrix(matrix, place) {
	if (matrix.lines.length === 0) return [];
	const shown = shownLines(matrix, place);
	const left = matrix.lines.filter((line) => !shown.includes(line));
	return [
		...blocksOf(matrix, shown, place).flatMap((block, at) => at === 0 ? block : ["", ...block]),
		...leftWords(left),
		...legend(matrix, shown)
	];
}
/** All where they are few; else those that ask for eyes, in a pipe all of these. */
function shownLines({ lines, shows }, { columns }) {
	if (lines.length <= FEW_LINES) return lines;
	const open = shows === "figure" ? lines : lines.filter(({ isQuiet }) => !isQuiet);
	if (open.length === 0) return lines.slice(0, FEW_LINES);
	return columns === void 0 ? open : open.slice(0, MOST_LINES);
}
/** Thread counts that do not fit beside each other are below each other. */
function blocksOf(matrix, lines, place) {
	const { columns, paint } = place;
	const corner = matrix.shows === "change" ? `${cornerWords(matrix)}, %` : cornerWords(matrix);
	const labels = lines.map((line) => oneLine(lineWords(line, matrix), 120));
	const widest = [corner, ...labels].reduce((most, label) => Math.max(most, displayWidth(label)), 0);
	const labelWidth = columns === void 0 ? widest : Math.min(widest, Math.max(LABEL_COLUMNS, columns - 60));
	const texts = lines.map(({ cells }) => cells.map((cell) => cellText(cell, matrix)));
	const widths = matrix.threads.map((threads, at) => texts.reduce((most, line) => Math.max(most, displayWidth(line[at]?.text ?? "")), String(threads).length + 1));
	return columnBlocks(widths, columns === void 0 ? void 0 : columns - labelWidth).map((block) => {
		const head = [padded(clipped$1(corner, labelWidth), labelWidth, "end"), ...block.map((at) => padded(`${matrix.threads[at]} `, widths[at] ?? 0, "start"))];
		const body = texts.map((line, row) => {
			return [padded(clipped$1(labels[row] ?? "", labelWidth), labelWidth, "end"), ...block.map((at) => {
				const { text, shade } = line[at] ?? {
					text: "",
					shade: void 0
				};
				const [before, after] = [(widths[at] ?? 0) - displayWidth(text), text.endsWith(" ") ? " " : ""];
				const painted = shade === void 0 || text === "" ? text.trimEnd() : paint(shade, text.trimEnd());
				return `${" ".repeat(before)}${painted}${after}`;
			})].join(" ".repeat(BETWEEN)).trimEnd();
		});
		return [paint("quiet", head.join(" ".repeat(BETWEEN)).trimEnd()), ...body];
	});
}
/** Indexes of the columns of each block. */
function columnBlocks(widths, room) {
	const blocks = [[]];
	let used = 0;
	for (const [at, width] of widths.entries()) {
		const last = blocks.at(-1);
		if (last === void 0) break;
		if (room !== void 0 && last.length > 0 && used + BETWEEN + width > room) {
			blocks.push([at]);
			used = BETWEEN + width;
		} else {
			last.push(at);
			used += BETWEEN + width;
		}
	}
	return blocks;
}
function cellText(cell, { shows }) {
	if (cell === void 0) return {
		text: "",
		shade: void 0
	};
	const { mark, shade } = marks[cell.state];
	return {
		text: `${cellValue(cell, shows)}${mark === "" ? " " : mark}`,
		shade
	};
}
function cellValue({ shown, figure }, shows) {
	if (shown !== void 0) return changeNumber(shown.change);
	return shows === "figure" && figure !== void 0 ? formatNumber(figure.value, figure.spread) : "·";
}
function leftWords(lines) {
	const quiet = lines.filter(({ isQuiet }) => isQuiet);
	const open = lines.filter(({ isQuiet }) => !isQuiet);
	const leftOut = (of, what) => of.length === 0 ? [] : [`${plural(of.length, "workload")} ${what} (${plural(cellsOf({ lines: of }).length, "figure")})`];
	const words = [...leftOut(open, "more"), ...leftOut(quiet, "without change")];
	return words.length === 0 ? [] : [`\u2026 ${words.join(", ")}: --all shows every figure`];
}
function legend({ shows }, lines) {
	const stateWords = statesWithWords(cellsOf({ lines }), marks).filter(({ state }) => marks[state].mark !== "");
	const words = [...new Map(stateWords.map(({ state, word }) => [word, `${marks[state].mark} ${word}`])).values()];
	const none = shows === "change" && cellsOf({ lines }).some(({ shown }) => shown === void 0) ? ["· no change to show"] : [];
	return words.length + none.length === 0 ? [] : [[...words, ...none].join("   ")];
}

// src/report/terminal.ts
/** Broken cells whose reason is shown; the others are in the matrix. */
const MOST_REASONS = 3;
/** The story of a result as plain text in the width of the terminal; safe for one. */
function renderTerminal(result, place = plainPlace, by = {}) {
	const { columns, paint } = place;
	const story = storyOf(result);
	const text = (words, most) => columns === void 0 ? [oneLine(words, most)] : wrapped(oneLine(words, most), columns);
	return [
		[...text(titleWords(story), 600).map((line) => paint(shades[story.tone], line)), ...text(factsOf(result, story), 400)],
		terminalMatrix(story.matrix, place),
		[
			...story.latency === void 0 ? [] : text(`${latencyWords(story.latency)}.`, 600),
			...present(workLine(result)).flatMap((words) => text(words, 600)),
			...story.causes.flatMap(({ sentence }, at) => text(`${at === 0 ? "Cause: " : ""}${sentence}`, 600)),
			...(result.plans === void 0 ? [] : planLines(result.plans)).flatMap((words) => text(words, 600)),
			...reasonsOf(result.rows).flatMap((words) => text(words, 600)),
			...nextLines(result, story, by, (words) => text(words, 1e3))
		],
		place.shows === "figures" ? terminalFigures(result.rows, place) : [],
		[...warningLines(result).flatMap((warning) => text(`warning: ${warning}`, 1e3)), ...[falseAlarmText(result), tookText(result)].flatMap(present).flatMap((words) => text(words, 400).map((line) => paint("quiet", line)))]
	].filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`).join("\n");
}
const shades = {
	green: "good",
	red: "bad",
	warning: "warning",
	undecided: "warning",
	apart: "warning",
	broken: "bad",
	first: "strong"
};
function factsOf(result, { matrix, overall }) {
	const { kind, description } = result.reference;
	const reference = kind === "none" || kind === "unreadable" ? "no baseline" : `baseline: ${description}`;
	const compared = cellsOf(matrix).filter(({ shown, row }) => shown !== void 0 && !isAlarm(row.verdict));
	const limits = [...new Set(compared.map(({ row }) => formatShare(row.tolerance)))];
	return [
		versionsText(result.targets.candidate, result.targets.base),
		reference,
		turnsText(result),
		limits.length === 0 ? "" : `tolerance ${limits.slice(0, 3).join(", ")}`,
		overall === void 0 ? "" : overallWords(overall),
		machineText(result.machine)
	].filter((part) => part !== "").join(" · ");
}
/** Explains why cells broke, and quotes the evidence for the slowest one. */
function reasonsOf(rows) {
	const gated = (...states) => worstFirst(rows.filter((row) => row.gated && states.includes(stateOf(row))));
	return [...gated("worse", "worse-warns").slice(0, 1), ...gated("broken").slice(0, MOST_REASONS)].map((row) => `${cellLabel(row.settings)}, ${metricInfo(row.metric)?.label ?? row.metric}: ${evidenceText(row)}`);
}
/** Lists the next steps, and the command that measures the worst cell again. */
function nextLines(result, { next }, { program, isStored }, text) {
	const { rows } = result;
	const isOpen = next.kind === "accept-or-reproduce";
	const [worst] = isOpen ? worstFirst(rows.filter((row) => row.gated)) : [];
	const words = plainPhrase(nextPhrase(next, {
		...placeOf(result),
		isStored,
		...isOpen ? { reproduce: ["Measure it again with:"] } : {}
	}));
	if (words === "") return [];
	return [...text(words), ...worst !== void 0 ? [`  ${reproduceCell(worst.settings, result, { program })}`] : []];
}
/** Outside of GitHub there are no labels: a stored level is accepted by a command, and two sides have none. */
function placeOf({ source, reference }) {
	if (source.runId !== void 0) return {};
	return {
		isLocal: true,
		acceptBy: reference.kind === "stored" ? "command" : "none"
	};
}
/** Lists the parts of the job's time. */
function tookText({ times = {} }) {
	const words = timeWords(times);
	return words === void 0 ? void 0 : `Took ${words}`;
}
function present(words) {
	return words === void 0 ? [] : [words];
}
const MOST_CELL = 70;
/** The explanation for a terminal: the line, the causes with what they rest on, plans and tables. */
function whyText(explanation) {
	const { causes, plans, missing } = explanation;
	const listed = causes.flatMap(({ kind, sentence, evidence }, at) => [`${at + 1}. ${kind}: ${oneLine(sentence, 500)}`, ...evidence.map((each) => `   ${oneLine(each, 300)}`)]);
	const tables = whyTables(explanation).map(({ title, heads, rows }) => {
		const columns = heads.map((head, at) => ({
			title: head,
			cell: (row) => oneLine(row[at] ?? "", MOST_CELL),
			...at === 0 ? {} : { align: "right" }
		}));
		return `${title}\n${textTable(columns, rows)}`;
	});
	return [
		oneLine(causeLine(causes), 600),
		listed.join("\n"),
		...plans.map(planText),
		...tables,
		missing.map((sentence) => `unavailable: ${oneLine(sentence, 300)}`).join("\n")
	].filter((part) => part !== "").join("\n\n");
}
function planText({ text, base, candidate }) {
	const side = (name, plan) => [`  ${name}`, ...plan.map(({ drawn, object, details, differs }) => `  ${differs ? "\u2260" : " "} ${visible([
		drawn,
		object,
		details
	].filter((part) => part !== "").join("  "))}`)];
	return [
		`Plan of ${oneLine(text, 200)}`,
		...side("base", base),
		...side("candidate", candidate)
	].join("\n");
}
/** The drawing of the tree stays, and nothing that a terminal obeys. */
function visible(line) {
	return (/^ */.exec(line)?.[0] ?? "") + oneLine(line, 160);
}

// src/commands/results/compare.ts
/** `compare`: a verdict from records alone; needs no server. */
function defineCompare(program, io, finish) {
	program.command("compare").option("--baseline <file...>", "record or records of the baseline, newest first").option("--candidate <file>", "record to judge").option("--record <file>", "a side-by-side record, judged again from its own slices").option("--rule <rule>", "evidence or threshold (default: as in the record, else evidence)").option("--tolerance <share>", "smallest drop that matters, e.g. 3% (default: as in the record)").option("--even-if-regressed", "compare even if the baseline itself was judged a regression").addOption(new Option("--format <format>", "output format").choices([
		"text",
		"markdown",
		"json",
		"html"
	]).default("text")).option(...allOption).option("--json", "the same as --format json").addHelpText("after", "\nExample:\n  $ tidb-bench compare --baseline A.json --candidate B.json --rule threshold --tolerance 3%").action(async (options) => finish(await compare(options, io)));
}
async function compare(options, io) {
	const { candidate, reference } = recordsOf(options);
	const { policy, overrides } = policyOf(options, candidate);
	const judged = judge(candidate, reference, policy);
	const result = {
		...judged,
		warnings: [...judged.warnings, ...overrides]
	};
	await showComparison({
		result,
		record: candidate,
		reference
	}, options, io);
	return exitCodeOf(result, policy);
}
/** The policy by which the record was judged, and what the options put in its place, in words. */
function policyOf({ rule, tolerance }, candidate) {
	const options = defined({
		rule,
		tolerance
	});
	const parsed = policySchema.safeParse(options);
	if (!parsed.success) {
		const option = (path) => `--${String(path[0])}`;
		const valueAt = (path) => options[path[0]];
		throw faultsFailure("The options are invalid:", issuesToFaults(parsed.error.issues, option, valueAt));
	}
	const recorded = policyOfRecord(candidate.policy);
	const policy = {
		...recorded,
		...rule === void 0 ? {} : { rule: parsed.data.rule },
		...parsed.data.tolerance === void 0 ? {} : {
			tolerance: parsed.data.tolerance,
			tolerances: {}
		}
	};
	if (candidate.policy === void 0) return {
		policy,
		overrides: []
	};
	return {
		policy,
		overrides: overridesOf(recorded, policy)
	};
}
function overridesOf(recorded, policy) {
	const share = (tolerance) => tolerance === void 0 ? "each metric\u2019s own" : formatShare(tolerance);
	return [...policy.rule === recorded.rule ? [] : [`Judged by rule ${policy.rule}; the job itself was judged by rule ${recorded.rule}.`], ...policy.tolerance === recorded.tolerance ? [] : [`Judged with a tolerance of ${share(policy.tolerance)}; the job itself with ${share(recorded.tolerance)}.`]];
}
function recordsOf(options) {
	if (options.record !== void 0) {
		const candidate = readRecord(options.record);
		if (candidate.targets.base === void 0) throw new Failure("input", `${options.record} is not a side-by-side record`, { remedy: "Compare it with --baseline FILE --candidate FILE." });
		return {
			candidate,
			reference: sideBySideReference(candidate)
		};
	}
	if (options.candidate === void 0 || options.baseline === void 0) throw new Failure("input", "nothing to compare", { remedy: "Give --baseline FILE and --candidate FILE, or --record FILE for a side-by-side record." });
	const records = options.baseline.map(readRecord);
	if (options.evenIfRegressed !== true) refuseRegressed(records, options.baseline);
	const newest = records[0]?.targets.candidate;
	return {
		candidate: readRecord(options.candidate),
		reference: {
			kind: "stored",
			records,
			description: `${newest?.product} ${newest?.version}`
		}
	};
}
/** A comparison with a regressed baseline calls the next regression no change. */
function refuseRegressed(records, paths) {
	const regressed = paths.filter((_, index) => {
		const record = records[index];
		return record?.judgement?.overall === "regression" && record.acceptance === void 0;
	});
	if (regressed.length === 0) return;
	throw new Failure("input", `the baseline was judged a regression itself: ${regressed.join(", ")}`, { remedy: "Choose another baseline, or use --even-if-regressed to compare anyway." });
}
/** Prints a comparison. The code for a format is loaded when that format is requested. */
async function showComparison({ result, record, reference }, { format, json }, io) {
	switch (json === true ? "json" : format) {
		case "json":
			io.print(JSON.stringify(result, null, 2));
			break;
		case "markdown": {
			const { renderComment } = await import("./comment2.js");
			io.print(renderComment(result, { generatedAt: result.createdAt }).trimEnd());
			break;
		}
		case "html": {
			const { renderPage } = await import("./page2.js");
			const { historyOfReference } = await import("./reports2.js");
			io.print(renderPage(result, record, { history: historyOfReference(result, reference) }).trimEnd());
			break;
		}
		case "text": {
			const { renderTerminal } = await import("./terminal.js");
			io.print(renderTerminal(result, io.terminal ?? plainPlace, { program: programCommand(io.env) }).trimEnd());
		}
	}
}

export { isFirstRun as $, sweepKey as $t, headlineWords as A, wholeRounds as An, evidenceOf as At, compareAddress$1 as B, environmentKey as Bn, isJudged as Bt, planReportText as C, loadReportSchema as Cn, evidenceText as Ct, readPlan as D, recordFigures as Dn, overallFigure as Dt, readMariaDbPlan as E, figureText as En, oneOf as Et, questionsIn as F, score as Fn, isQuiet as Ft, shiftDay as G, withSecondMachine as Gt, rateWords as H, seriesKey as Hn, openLines as Ht, baseCommit as I, WORKLOAD_CONTENT as In, rankOfState as It, titleWithoutSign as J, shiftSentence as Jt, shiftTone as K, withoutSecondMachine as Kt, compareAddress as L, comparableFields as Ln, shownChange as Lt, reporterWords as M, decidingRuns as Mn, limitOf$1 as Mt, storyOf as N, changeOf as Nn, worstFirst as Nt, hasNews as O, runFigure as On, overallOfCells as Ot, checklistAnswers as P, logDrop as Pn, isFromNothing as Pt, times as Q, shortLabels as Qt, seriesFolder as R, comparableLoad as Rn, stateOf as Rt, planReport as S, loadDifferenceSchema as Sn, dropWords as St, recordedPlans as T, cellRounds as Tn, intervalText as Tt, seriesAddress as U, seriesKeys as Un, withBrokenConfirmation as Ut, projectOf as V, likenessOf$1 as Vn, judge as Vt, seriesName as W, withConfirmation as Wt, latencyWords as X, lineKey as Xt, toneSigns as Y, cellLabel as Yt, moveWordsOf as Z, metricLabel as Zt, lineWords as _, estimateSideBySide as _n, gateText as _t, placeholderWords as a, pairsOfFirstRound as an, fsyncFigures as at, planBlocks as b, causeKinds as bn, tableRow as bt, environmentFacts as c, HALF_AN_EVENT as cn, loadReport as ct, referenceWords as d, startsOf as dn, profileBetween as dt, workloadLabel as en, workLine as et, turnsText as f, workUnit as fn, readProfile as ft, legendWords as g, USUAL_START_NOISE as gn, gatePhrase as gt, cornerWords as h, levelAt as hn, warningLines as ht, whyTables as i, exitCodeOf as in, explain as it, namedCell as j, withoutStandstills as jn, isAlarm as jt, headline$1 as k, runsOfSide as kn, startsOfLevel as kt, machineText as l, logWorkRatio as ln, cellsOf as lt, cellWords as m, USUAL_RISKS as mn, invalidCells as mt, renderTerminal as n, suspiciousCells as nn, statementHeads as nt, reproduceCell as o, sideBySideReference as on, settingsCauses as ot, versionsText as p, changePoints as pn, shortFunction as pt, detectableWords as q, openDrops as qt, whyText as r, decideAfterRound as rn, statementRows as rt, versionOf as s, withNewLimits as sn, sortGrowths as st, defineCompare as t, cellsToConfirm as tn, loadSentences as tt, productText as u, runsWithCounters as un, matrixOfRows as ut, stateSigns as v, figuresIn as vn, nextPhrase as vt, plansPart as w, statementCostSchema as wn, falseAlarmText as wt, planLines as x, causeLine as xn, doRisksHold as xt, stateWord as y, roundVariance as yn, resourceLines as yt, siteLinks as z, differingFields as zn, forkWarnings as zt };