import { C as union, a as _enum, b as strictObject, c as boolean, g as number, m as looseObject, p as literal, s as array, u as discriminatedUnion, w as unknown, x as string, y as record } from "./failure.js";
import { o as suiteKeys } from "./extensions.js";
import { d as refusedShape, h as toolsBeside, m as tools, o as onceFaults, p as toolOf } from "./loads.js";
import { b as durationSchema, k as timeSchema, m as camelKeys, p as addFault, s as scalars, w as rateSchema } from "./target-keys.js";
import { r as isSqlFile } from "./definition.js";
import { m as timedStatementFaults, p as timedKeys } from "./parts.js";
import { n as defined } from "./objects.js";
import { f as resourceComponents } from "./metric.js";

// src/core/config/pace.ts
const count = number().int().positive();
const threads = union([count.max(1e5), array(count.max(1e5)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]);
const clients = union([count.max(64), array(count.max(64)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]);
const [firstBeside, ...othersBeside] = toolsBeside;
/**
* The keys of each tool are left to the messages: in the schema for editors they would stand once
* for each tool.
*/
const loadBesideSchema = looseObject({ tool: _enum(toolsBeside.map(({ name }) => name)).describe("The load tool.") }).pipe(discriminatedUnion("tool", [schemaBesideOf(firstBeside), ...othersBeside.map(schemaBesideOf)]));
const pauseSchema = strictObject({
	component: _enum(resourceComponents).optional().describe("Whose process; the first one where there are several. Default: `tikv`, or `mariadb`."),
	for: timeSchema.describe("How long it stands still: less than half of the `duration`.")
}).transform(({ for: seconds, ...others }) => ({
	...defined(others),
	seconds
}));
function schemaBesideOf({ name: tool, keys, faults }) {
	return strictObject({
		tool: literal(tool),
		...keys,
		threads: count.max(1e5).default(1),
		options: scalars.default({})
	}).superRefine((parsed, context) => {
		for (const { key, what } of faults?.(parsed, parsed.options) ?? []) addFault(context, [key], what);
		if (Array.isArray(parsed.name)) addFault(context, ["name"], "expected one name");
	}).transform(({ threads, options, ...parsed }) => {
		const own = Object.entries(parsed).filter(([key]) => key in keys);
		return {
			tool,
			name: String(parsed.name),
			keys: Object.fromEntries(own),
			threads,
			options
		};
	});
}
const besideSchema = strictObject({
	statement: timedKeys.statement.optional().describe("SQL that runs once, from the beginning of the measured time; `beside_s` is its time."),
	undo: timedKeys.undo.describe("SQL after each run, which undoes the effects of the statement."),
	"idle-connections": count.max(1e5).optional().describe("Number of connections that are open and send nothing."),
	pause: pauseSchema.optional().describe("A process of the server that stands still for a while, a quarter into the measured time."),
	load: loadBesideSchema.optional().describe("A second load, of `sql`, `connect` or `command`, with the keys of its tool.")
}).superRefine(({ statement, undo, "idle-connections": idle, pause, load }, context) => {
	if ([
		statement,
		idle,
		pause,
		load
	].filter((each) => each !== void 0).length !== 1) addFault(context, [], "expected one of `statement`, `idle-connections`, `pause` and `load`");
	if (statement === void 0 && undo !== void 0) addFault(context, ["undo"], "expected a `statement` as well");
	if (statement === void 0) return;
	for (const [key, list] of Object.entries({
		statement,
		undo: undo ?? []
	})) if (list.some(isSqlFile)) addFault(context, [key], "expected SQL, and no file");
	for (const { key, what } of timedStatementFaults({
		statement,
		undo
	})) addFault(context, [key], what);
}).transform(({ "idle-connections": idleConnections, ...others }) => defined({
	idleConnections,
	...others
}));
const pace = () => ({
	id: string().min(1).max(300).optional().describe("Id of its only cell, to compare with a cell of another file; default: tool, name and threads."),
	threads: threads.optional().describe("Thread counts, one cell for each; default: the suite’s."),
	clients: clients.prefault(1).describe("Number of load processes that run at once, one cell for each number; their results are summed."),
	rate: rateSchema.optional().describe("Transactions that each client starts per second, such as `2000/s`; latencies are then gated. For sysbench, sql, command and connect."),
	operations: count.max(1e11).optional().describe("Operations of each client that end a run, for go-ycsb."),
	target: string().optional().describe("Name of the target to run it on."),
	reload: boolean().default(false).describe("Restores the data before it, whatever `reset` is."),
	shape: boolean().default(false).describe("Whether it is a long run of at least 10m, with the figures `hourly_pct` and `last_fifth_pct`."),
	duration: timeSchema.optional().describe("Measured time of a run; default: the suite’s."),
	"warm-up": durationSchema.optional().describe("Load before the measured time, not counted; default: the suite’s."),
	repeats: count.max(100).optional().describe("Runs of each cell in a job; default: the suite’s."),
	options: scalars.default({}).describe("Options of the tool, which change the load."),
	beside: besideSchema.optional().describe("What runs beside the load while it is measured; see docs/measure.md."),
	variables: scalars.default({}).describe("Global variables to set for these workloads."),
	configuration: record(string(), record(string(), unknown())).default({}).describe("Component configuration for these workloads; the servers restart if it changes.")
});

// src/core/config/suite.ts
function workloadSchemaOf(own) {
	const { name: tool, keys } = own;
	return strictObject({
		tool: literal(tool).describe("The load tool."),
		...keys,
		...pace()
	}).superRefine(({ name, id, threads: counts, clients: processes }, context) => {
		const isOne = counts?.length === 1 && processes.length === 1 && [name].flat().length <= 1;
		if (id !== void 0 && !isOne) addFault(context, ["id"], "expected one name, one number of `threads` and one of `clients` beside it");
	}).superRefine((parsed, context) => {
		const { options } = parsed;
		const keys = parsed;
		const all = [...onceFaults(own.pace.once?.(keys, options), parsed), ...own.faults?.(keys, options) ?? []];
		for (const { key, what } of all) addFault(context, [key], what);
	}).superRefine(({ rate, options }, context) => {
		if (rate !== void 0) addFault(context, ["rate"], refusedRate(options, own));
	}).transform((parsed) => {
		const entries = Object.entries(parsed);
		const own = entries.filter(([key]) => key in keys);
		const others = entries.filter(([key]) => !(key in keys));
		const paced = camelKeys(Object.fromEntries(others));
		const { name } = parsed;
		return {
			...paced,
			tool,
			name,
			keys: Object.fromEntries(own)
		};
	});
}
function refusedRate(options, { name, pace: { atRate } }) {
	if (atRate.kind === "refused") return `expected none: ${name} ${atRate.because}; sysbench, sql, command and connect take a rate`;
	return Object.hasOwn(options, "rate") ? "expected it only once, here or in the options" : void 0;
}
const [first, ...others] = tools;
const workloadSchema = discriminatedUnion("tool", [workloadSchemaOf(first), ...others.map(workloadSchemaOf)]);
/** Workloads to run if nobody names any: two of the first tool of the catalogue. */
const usualWorkloads = ["oltp_point_select", "oltp_read_write"].map((name) => ({
	tool: first.name,
	name
}));
const figureName = string().regex(/^[a-z][a-z0-9_]{0,59}$/, "expected at most 60 lower-case letters, digits and “_”");
/** `metrics[]` of a suite: a figure that a component exposes on its `/metrics`. */
const componentMetricSchema = strictObject({
	name: figureName.describe("Name of the figure; gated as `higher_is_worse:NAME` or `lower_is_worse:NAME`."),
	component: _enum([
		"tidb",
		"tikv",
		"pd"
	]).describe("The component whose `/metrics` has it."),
	metric: string().regex(/^[A-Za-z_:][A-Za-z0-9_:]{0,199}$/, "expected the name of a Prometheus metric").describe("Name of a counter, or of a histogram without `_bucket`."),
	labels: record(string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "expected the name of a label"), string().max(200)).default({}).describe("Labels that its samples must have; those that match are added up."),
	as: string().regex(/^(?:rate|per_transaction|p(?:[1-9]|[1-9]\d(?:\.\d{1,2})?))$/, "expected rate (per second), per_transaction, or a quantile of a histogram such as p99").describe("`rate` per second, `per_transaction`, or a quantile of a histogram such as `p99`."),
	worse: _enum(["higher", "lower"]).default("higher").describe("The direction that is a regression.")
}).transform(({ name: plain, worse, ...metric }) => ({
	...metric,
	figure: `${worse}_is_worse:${plain}`
}));
const componentMetricsSchema = array(componentMetricSchema).max(50).superRefine((metrics, context) => {
	for (const [index, { figure }] of metrics.entries()) if (metrics.findIndex((other) => other.figure === figure) < index) addFault(context, [index, "name"], "expected each name once");
});
const keysOfExtensions = Object.fromEntries([...suiteKeys].map(([name, { schema }]) => [name, schema]));
/** `suites.<name>`: what is run against which target, and how long. */
const suiteSchema = strictObject({
	target: string().default("candidate").describe("Name of the target under test."),
	"confirm-against": string().optional().describe("Name of the target to measure side by side with, if a stored baseline suspects a drop."),
	against: string().optional().describe("Name of a target to measure side by side with it."),
	threads: threads.prefault(16).describe("Thread counts, one cell for each."),
	duration: timeSchema.prefault("60s").describe("Measured time of a run."),
	"warm-up": durationSchema.prefault("10s").describe("Load before the measured time; not counted."),
	repeats: count.max(100).default(3).describe("Runs of each cell in a job."),
	rate: rateSchema.optional().describe("The `rate` of workloads that have none of their own."),
	tables: count.max(1e4).default(4).describe("Tables that sysbench loads."),
	"table-size": count.default(1e5).describe("Rows in each table."),
	reset: _enum([
		"never",
		"workload",
		"cell"
	]).default("never").describe("When to restore the loaded data: never, before each workload, or before each cell."),
	method: _enum(["as-published", "side-by-side"]).default("side-by-side").describe("With `against`: alternating slices, or one server after the other, whose difference is shown, not judged."),
	"side-by-side": strictObject({
		measure: _enum([
			"auto",
			"slices",
			"simulated"
		]).optional().describe("How to measure a pair."),
		budget: durationSchema.optional().describe("After the first round, none starts that would exceed this time.")
	}).optional().describe("Keys of this suite in place of those of `gate.side-by-side`."),
	analyze: boolean().default(true).describe("Whether to collect statistics of the loaded tables."),
	prewarm: boolean().default(true).describe("Whether the tool reads the data once on freshly started servers."),
	"error-limit": number().min(0).max(1).default(.01).describe("Ignored errors per transaction above which a run is invalid."),
	metrics: componentMetricsSchema.default([]).describe("Figures from the metrics of components, read before and after each run."),
	...keysOfExtensions,
	workloads: array(workloadSchema).min(1).prefault(usualWorkloads).describe("Workloads to run, in this order; default: oltp_point_select and oltp_read_write of sysbench.")
}).superRefine(({ duration, workloads }, context) => {
	for (const [index, workload] of workloads.entries()) addFault(context, [
		"workloads",
		index,
		"shape"
	], refusedShape(workload, duration));
}).superRefine(({ rate, workloads }, context) => {
	if (rate === void 0) return;
	for (const { tool: name, name: workload, options } of workloads.filter((each) => each.rate === void 0)) {
		const tool = toolOf(name);
		const { atRate } = tool.pace;
		const message = atRate.kind === "refused" ? `${name} ${atRate.because}; remove it, or remove ${[workload].flat().join(", ")} from the workloads` : refusedRate(options, tool);
		addFault(context, ["rate"], message);
	}
}).transform(({ rate, ...suite }) => camelKeys({
	...suite,
	workloads: suite.workloads.map((each) => rate === void 0 || each.rate !== void 0 ? each : {
		...each,
		rate
	})
}));
/** Returns a suite without the keys of extensions: what they compare says nothing of its figures. */
function withoutExtensions(suite) {
	const others = Object.entries(suite).filter(([key]) => !suiteKeys.has(key));
	return Object.fromEntries(others);
}
/** Returns the value of an extension's key; undefined where the suite does not have it. */
function readKey(suite, key) {
	return suite[key];
}

export { suiteSchema as n, withoutExtensions as r, readKey as t };