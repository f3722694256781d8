import { C as union, _ as object, a as _enum, c as boolean, g as number, p as literal, s as array, u as discriminatedUnion, x as string, y as record } from "./failure.js";
import { n as datetime } from "./iso.js";
import { a as recordedPolicySchema, c as simulatedMachineSchema, i as presetRunSchema, l as standstillSchema, o as runRulesSchema, r as plansSchema, s as sideBySidePlanSchema, t as environmentSchema, u as targetDescriptionSchema } from "./header-schema.js";
import { n as jobTimesSchema } from "./job-times.js";
import { o as metricInfo } from "./metric.js";
import { o as runWorkSchema } from "./work.js";

// src/core/record/cell-parts.ts
const finite$1 = number().finite();
/** Per-second rows, as arrays. */
const seriesSchema = object({
	/** Column names: `at_s` first, then metric names and `errors_per_s`. */
	columns: array(string().max(100)).min(2),
	rows: array(array(finite$1)).max(2e5)
});
const histogramSchema = object({
	/** Upper bounds in ms, ascending; `counts` has one entry a bound. */
	boundsMs: array(finite$1.nonnegative()).max(2e4),
	counts: array(finite$1.nonnegative()).max(2e4),
	/** Width of a bucket as a natural logarithm, where it is not sysbench’s own 0.018. */
	step: finite$1.gt(0).lt(1).optional()
});
/**
* Schema of the check of the machine beside a run, before and after it, with no load: mean times in
* ms.
*/
const machineCheckSchema = object({
	/** A fixed calculation on all cores of the load's machine, four at most. */
	workMs: finite$1.positive(),
	/** An empty statement, over one connection. Absent: there is no SQL. */
	roundTripMs: finite$1.positive().optional()
});
const waySchema = _enum(["at-once", "windows"]);
/** Choice between two ways of a cell, and why it is not both at once. */
const chosenWaySchema = object({
	way: waySchema,
	because: string().max(1e3).optional()
});
/**
* Schema of how a pair was measured, in a cell with two ways. `busy`: CPU of server and load, as a
* share of the time that the load ran.
*/
const pairingSchema = object({
	way: waySchema,
	busy: finite$1.nonnegative().optional()
});
const scalars$1 = record(string().max(200), union([
	string().max(4e3),
	finite$1,
	boolean()
]));
/** A process of the server that stands still for a while. */
const pauseSchema = object({
	/** Default: a TiKV, or MariaDB. */
	component: string().max(20).optional(),
	seconds: finite$1.positive()
});
/** Schema of what runs beside a load while it is measured; one of the four. */
const besideSchema = object({
	/** SQL that runs once, from the beginning of the measured time. */
	statement: array(string().max(4e3)).max(100).optional(),
	/** SQL after each run. */
	undo: array(string().max(4e3)).max(100).optional(),
	idleConnections: number().int().positive().optional(),
	pause: pauseSchema.optional(),
	/** A second load, as a cell has it. */
	load: object({
		tool: string().max(40),
		workload: string().max(200),
		threads: number().int().positive(),
		data: scalars$1,
		options: scalars$1
	}).optional()
});

// src/core/record/schema.ts
/** The version of the stored format. A reader refuses newer ones and migrates older ones. */
const RECORD_SCHEMA_VERSION = 1;
/** Most metrics of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1e3;
const MOST_RUNS = 1e5;
const text = string().max(4e3);
const line = string().max(1e3);
const finite = number().finite();
const scalars = record(string().max(200), union([
	text,
	finite,
	boolean()
]));
/** The figures of one run, by the names of their metrics. */
const metricsSchema = record(string().refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }), finite.nonnegative()).refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, { error: `more than ${MOST_METRICS} metrics` });
const sideSchema = _enum(["base", "candidate"]);
const runPlace = () => ({
	side: sideSchema,
	/** 1 for the first round; a round is one fresh start of the servers. */
	round: number().int().min(1),
	/** Position inside the round, in the order of execution, from 0. */
	slice: number().int().min(0),
	startedAt: datetime().optional()
});
const runSchema = discriminatedUnion("state", [object({
	...runPlace(),
	state: literal("valid"),
	/** Seconds that the metrics cover: the warm-up is not in it. */
	durationSeconds: finite.positive(),
	metrics: metricsSchema,
	/** Errors that the tool was configured to ignore, over the measured time. */
	ignoredErrors: number().int().nonnegative().optional(),
	reconnects: number().int().nonnegative().optional(),
	series: seriesSchema.optional(),
	histogram: histogramSchema.optional(),
	/** Metrics that are the worst client's, since a percentile cannot be merged. */
	worstClient: array(string().max(100)).optional(),
	/** CPU seconds of the server a transaction, where it could be read; reported, never gated. */
	serverCpuMsPerTransaction: finite.nonnegative().optional(),
	work: runWorkSchema.optional(),
	standstill: standstillSchema.optional(),
	machineCheck: machineCheckSchema.optional(),
	pairing: pairingSchema.optional()
}), object({
	...runPlace(),
	state: literal("invalid"),
	/** One sentence: the question and what was seen. */
	reason: text,
	exitCode: number().int().optional(),
	tail: array(line).max(60)
})]);
const machineSchema = object({
	cpuModel: line.optional(),
	cores: number().int().positive().optional(),
	memoryGiB: finite.positive().optional(),
	kernel: line.optional(),
	os: line.optional(),
	/** `github-hosted`, `self-hosted`, `local`: where the job ran. */
	runnerClass: line.optional(),
	runnerImage: line.optional(),
	/**
	* Present: the servers ran in virtual machines whose clock counts instructions, so that the host
	* does not matter.
	*/
	simulated: simulatedMachineSchema.optional()
});
/** Any name: records of a newer version with other load tools are read all the same. */
const toolNameSchema = string().max(40).regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/);
const cellSchema = object({
	/** Unique in the record: `sysbench/oltp_point_select/16`. */
	id: string().min(1).max(300),
	tool: toolNameSchema,
	toolVersion: line,
	workload: string().min(1).max(200),
	/** Threads of one client. */
	threads: number().int().positive(),
	/** Load processes that ran at the same time. */
	clients: number().int().positive(),
	/** Size of the loaded data: `{tables, tableSize}`, `{warehouses}`, `{records}`. */
	data: scalars,
	/** Name of the server that it ran on, of `servers`. Absent: the one of its side. */
	server: string().max(100).optional(),
	shape: literal(true).optional(),
	/**
	* Operations of each client that end a run; `durationSeconds` is then an estimate. Absent: the
	* clock ends it.
	*/
	operations: number().int().positive().optional(),
	durationSeconds: finite.positive(),
	warmUpSeconds: finite.nonnegative(),
	/**
	* Variables and component configuration for this cell alone, flattened:
	* `tikv.raft-engine.prefill-for-recycle`.
	*/
	serverSettings: scalars.optional(),
	/**
	* Options that change the load: mix, rand-type, prepared statements, weights; `rate`, of each
	* client.
	*/
	options: scalars,
	beside: besideSchema.optional(),
	/** Way to measure a pair. Absent: a slice of each side, one after the other. */
	measure: _enum([
		"windows",
		"duet",
		"simulated"
	]).optional(),
	/**
	* Noise of equal slices of one server, a share: of a first round in slices, which was too noisy
	* and is left out.
	*/
	noiseOfSlices: finite.positive().optional(),
	/** Way that decides, in a result whose pairs are measured in two ways. */
	decidedBy: chosenWaySchema.optional(),
	/** Rate as a share of the capacity without a given rate, if that was measured before the runs. */
	rateShare: finite.gt(0).lt(1).optional(),
	/**
	* Point at which the single server's data was restored: before its first cell, or each. Absent:
	* never, or between rounds of two.
	*/
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	/** The base has no such load: it is measured on the candidate alone. */
	onlyOn: literal("candidate").optional(),
	/** Steps of ours before it that were not wanted. */
	leftOut: array(_enum(["analyze", "prewarm"])).optional(),
	runs: array(runSchema).max(MOST_RUNS)
});
const MOST_CELLS = 1e4;
const recordSchema = object({
	schemaVersion: literal(1),
	/** `suite/commit/run-attempt`; unique, and safe as a path. */
	id: string().regex(/^(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)*$/).max(300),
	suite: string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]+$/).max(100),
	createdAt: datetime(),
	/** Version of this program. */
	programVersion: line,
	/** `single`: one target. `side-by-side`: base and candidate in alternating slices. */
	design: _enum(["single", "side-by-side"]),
	source: object({
		repository: line.optional(),
		ref: line.optional(),
		commit: line.optional(),
		/** Files of the checkout differed from that commit: what was measured is in no history. */
		dirty: boolean().optional(),
		/** Side by side: the commit of the base; and how the servers were built, and what that left. */
		base: line.optional(),
		build: object({
			command: text,
			binaries: record(string().max(100), text)
		}).optional(),
		/** Pull request, push, schedule, …: GitHub's event name. */
		event: line.optional(),
		runId: line.optional(),
		runAttempt: number().int().positive().optional(),
		/** Source of published or imported figures. */
		origin: text.optional()
	}),
	machine: machineSchema,
	targets: object({
		candidate: targetDescriptionSchema,
		base: targetDescriptionSchema.optional()
	}),
	/**
	* Servers that were measured one after the other, by the names that their cells give; `targets`
	* has the last.
	*/
	servers: record(string().max(100), targetDescriptionSchema).optional(),
	/**
	* Base and candidate one after the other, each alone: their difference is shown, not judged.
	* Absent: see `design`.
	*/
	order: literal("in-turn").optional(),
	preset: presetRunSchema.optional(),
	environment: environmentSchema.optional(),
	plans: plansSchema.optional(),
	cells: array(cellSchema).max(MOST_CELLS),
	/** Seed of the slice order of a side-by-side record. */
	seed: number().int().nonnegative().optional(),
	sideBySide: sideBySidePlanSchema.optional(),
	policy: recordedPolicySchema.optional(),
	/** Inputs of its job that no file says: pull requests to the same branch are judged by them. */
	rules: runRulesSchema.optional(),
	/** `partial`: the job ended early; what was measured is here. */
	completeness: discriminatedUnion("state", [object({ state: literal("complete") }), object({
		state: literal("partial"),
		reason: text
	})]),
	/** Times of the record's job, until the record was judged. */
	times: jobTimesSchema.optional(),
	/** The verdict of its own job; a regressed record is history like any other, and flagged. */
	judgement: object({
		overall: _enum([
			"passed",
			"regression",
			"inconclusive",
			"invalid"
		]),
		rule: line,
		/**
		* All gated cells together, against what the job was compared with: the geometric mean, as
		* fractions.
		*/
		change: object({
			change: finite,
			low: finite,
			high: finite,
			confidence: finite.gt(0).lt(1),
			cells: number().int().positive(),
			measures: _enum(["throughput", "speed"]).optional()
		}).optional()
	}).optional(),
	acceptance: object({
		by: line,
		at: datetime(),
		reason: text,
		commit: line.optional()
	}).optional()
});

export { histogramSchema as a, runSchema as i, machineSchema as n, pairingSchema as o, recordSchema as r, cellSchema as t };