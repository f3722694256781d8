import { S as _isoDateTime, _ as union, a as array, c as literal, d as object, h as string, i as _enum, n as ZodISODateTime, o as boolean, p as record, s as discriminatedUnion, t as ZodISODate, u as number, x as _isoDate } from "./schemas.js";
import { T as metricInfo, j as runWorkSchema } from "./number.js";

// ../../main/node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}

// src/record/plan-schema.ts
const line$3 = string().max(1e3);
const finite$2 = number().finite();
/** How a side-by-side record was to be measured: with it and the policy the verdict can be reached again. */
const sideBySidePlanSchema = object({
	/** Most rounds; each look at the data spends its share of the risk. */
	rounds: number().int().min(1).max(1e4),
	pairs: number().int().min(1).max(1e3),
	sliceSeconds: finite$2.positive(),
	settleSeconds: finite$2.nonnegative(),
	/** Gated cells of the whole suite, which share the risk of a false red; absent: those of the record. */
	gatedCells: number().int().min(1).max(1e5).optional(),
	/** Standard deviation of the log of a figure that one start of a server adds, as learned: by cell id, then by metric. */
	startNoise: record(string().max(300), record(string().max(200), finite$2.nonnegative())).optional(),
	/** Why nothing was measured: programs, settings and data are the same on both sides. */
	nothingDiffers: line$3.optional()
});
/** What the job's own verdict was reached by. */
const recordedPolicySchema = object({
	rule: _enum(["evidence", "threshold"]),
	tolerance: finite$2.min(0).lt(1).optional(),
	tolerances: record(string().max(200), finite$2.min(0).lt(1)),
	gated: array(string().max(200)).max(1e3).optional(),
	warnOnly: array(string().max(200)).max(1e3),
	alphaRegression: finite$2.gt(0).lt(.5),
	alphaOk: finite$2.gt(0).lt(.5)
});

// src/record/preset-schema.ts
const line$2 = string().max(1e3);
/** The published test that a job ran. */
const presetRunSchema = object({
	name: string().max(100),
	/** 1 is the size of the report. */
	scale: number().positive().max(1),
	/** `as-published`: each server alone, one after the other; its improvements are told, not judged. */
	method: _enum(["as-published", "side-by-side"])
});
/** What the machines are, where a person says so. */
const environmentSchema = object({
	provider: line$2.optional(),
	hardware: array(object({
		service: line$2,
		type: line$2,
		count: number().int().positive(),
		storage: line$2.optional()
	})).max(100).default([])
});

// src/record/build.ts
/** Of which commit a server was built, and what the build left. */
const buildSchema = object({
	commit: string().regex(/^[0-9a-f]{40,64}$/),
	binaries: record(string().max(100), object({
		sha256: string().regex(/^[0-9a-f]{64}$/),
		/** Does the running server report that commit? `unknown`: it reports none. */
		reports: _enum(["commit", "unknown"])
	}))
});

// src/record/target-schema.ts
const line$1 = string().max(1e3);
const finite$1 = number().finite();
const scalars$1 = record(string().max(200), union([
	string().max(4e3),
	finite$1,
	boolean()
]));
/** What may be said of one server, of what it refused and of what else there is to know. */
const MOST_SAYINGS = 200;
const targetDescriptionSchema = object({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"imported"
	]),
	/** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
	product: line$1,
	/** As the server says it: `v8.5.4`, `10.11.14-MariaDB`. */
	version: line$1,
	/** Version and commit of each component that could be asked. */
	components: record(string().max(100), object({
		version: line$1,
		commit: line$1.optional()
	})),
	/** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
	topology: record(string().max(100), number().int().nonnegative()),
	/** Present: the job built it. */
	build: buildSchema.optional(),
	/** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
	configuration: scalars$1,
	/** Global variables that were set and read back. */
	variables: scalars$1,
	/** What the service refused to change, and its words. */
	refused: array(object({
		what: line$1,
		why: line$1
	})).max(200),
	/** What else a reader should know of this server: data that came from a cache, a backup that did not work. */
	notes: array(object({
		what: line$1,
		why: line$1
	})).max(200).optional(),
	/** Settings that were asked for and are not in force as asked: clamped, renamed, ignored, or not to be seen. */
	differs: array(object({
		what: line$1,
		asked: line$1,
		used: line$1,
		why: line$1
	})).max(200).optional(),
	/** Configuration files as they were used, by name: `haproxy.cfg`. */
	files: record(string().max(100), string().max(2e4)).optional(),
	/** Median time of an empty statement between the machine of the load and the server, in ms. */
	roundTripMs: finite$1.nonnegative().optional()
});

// src/record/schema.ts
/** The version of the stored format. A reader refuses newer ones and migrates older ones. */
const RECORD_SCHEMA_VERSION = 1;
const text = string().max(4e3);
const line = string().max(1e3);
const finite = number().finite();
const scalar = union([
	string().max(4e3),
	finite,
	boolean()
]);
const scalars = record(string().max(200), scalar);
const sideSchema = _enum(["base", "candidate"]);
/** Of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1e3;
const metricsSchema = record(string().refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }), finite.nonnegative()).refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, { error: `more than ${MOST_METRICS} metrics` });
/** Per-second (or per-interval) rows, as arrays, so that a record stays small. */
const seriesSchema = object({
	/** Column names: `at_s` first, then metric names and `errors_per_s`. */
	columns: array(string().max(100)).min(2),
	rows: array(array(finite)).max(2e5)
});
const histogramSchema = object({
	/** Upper bounds in ms, ascending; `counts` has one entry a bound. */
	boundsMs: array(finite.nonnegative()).max(2e4),
	counts: array(finite.nonnegative()).max(2e4)
});
const runPlace = {
	side: sideSchema,
	/** 1 for the first round; a round is one fresh start of the servers. */
	round: number().int().min(1),
	/** Position inside the round, in the order of execution, from 0. */
	slice: number().int().min(0),
	startedAt: datetime().optional()
};
/** One execution of one workload at one thread count: a value, or the reason why there is none. */
const runSchema = discriminatedUnion("state", [object({
	...runPlace,
	state: literal("valid"),
	/** Seconds that the metrics cover: the warm-up is not in it. */
	durationSeconds: finite.positive(),
	metrics: metricsSchema,
	/** Errors that the tool was told to ignore, over the measured time. */
	ignoredErrors: number().int().nonnegative().optional(),
	reconnects: number().int().nonnegative().optional(),
	series: seriesSchema.optional(),
	histogram: histogramSchema.optional(),
	/** Metrics that are the worst client's, since a percentile cannot be merged. */
	worstClient: array(string().max(100)).optional(),
	/** CPU seconds of the server a transaction, where it could be read; reported, never gated. */
	serverCpuMsPerTransaction: finite.nonnegative().optional(),
	work: runWorkSchema.optional()
}), object({
	...runPlace,
	state: literal("invalid"),
	/** One sentence: what was asked, what was seen. */
	reason: text,
	exitCode: number().int().optional(),
	/** The tool's own last lines. */
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
	/** The image or label of the runner. */
	runnerImage: line.optional()
});
/** Any name: a newer version may know load tools that this one does not, and their records are read all the same. */
const toolNameSchema = string().regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/).max(40);
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
	/** What was loaded: `{tables, tableSize}`, `{warehouses}`, `{records}`. */
	data: scalars,
	/** Name of the server that it ran on, of `servers`. Absent: the one of its side. */
	server: string().max(100).optional(),
	/** Operations of each client that end a run; `durationSeconds` is then an estimate. Absent: the clock ends it. */
	operations: number().int().positive().optional(),
	durationSeconds: finite.positive(),
	warmUpSeconds: finite.nonnegative(),
	/** Variables and component configuration for this cell alone, flattened: `tikv.raft-engine.prefill-for-recycle`. */
	serverSettings: scalars.optional(),
	/** Options that change the load: mix, rand-type, prepared statements, weights. */
	options: scalars,
	/**
	* When the loaded data was put back on the one server that was measured, which was freshly started where it is ours:
	* `once` before its first cell, or before each workload or cell. Absent: never, or between the rounds of two servers.
	*/
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	/** Steps of ours before it that were not wanted. */
	leftOut: array(_enum(["analyze", "prewarm"])).optional(),
	/** Where this cell was measured, in a record put together from machines that differ. */
	machine: machineSchema.optional(),
	runs: array(runSchema).max(1e5)
});
/** Cells of one suite dealt to several machines. GitHub's matrix has room for so many. */
const MOST_SHARDS = 256;
const shardsSchema = object({
	/** Fingerprint of the plan: which cells there are, and who measures them. Records of one plan belong together. */
	plan: string().regex(/^[0-9a-f]{16}$/),
	count: number().int().min(1).max(256),
	/** From 1: the record holds the cells of this shard alone. Absent: those of all shards, merged. */
	part: number().int().min(1).max(256).optional(),
	/** Present: no shard, but the suspicious cells of all of them, measured once more on another machine. */
	confirms: literal(true).optional()
});
/** Which of several machines that put load on one server at the same time, and how its clock goes beside the server's. */
const loadMachineSchema = object({
	/** From 1. */
	number: number().int().min(1).max(256),
	count: number().int().min(1).max(256),
	/** What must be added to a time of this machine to have the server's, in ms. */
	clockOffsetMs: finite,
	/** Half of the shortest round trip that it was read by. */
	clockUncertaintyMs: finite.nonnegative()
});
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
		/** Pull request, push, schedule, …: GitHub's event name. */
		event: line.optional(),
		runId: line.optional(),
		runAttempt: number().int().positive().optional(),
		/** Where published or imported figures come from. */
		origin: text.optional()
	}),
	machine: machineSchema,
	targets: object({
		candidate: targetDescriptionSchema,
		base: targetDescriptionSchema.optional()
	}),
	/** Servers that were measured one after the other, by the names that their cells give; `targets` has the last. */
	servers: record(string().max(100), targetDescriptionSchema).optional(),
	/**
	* Base and candidate were measured one after the other, each alone: their difference is told, not judged. Absent:
	* as `design` says.
	*/
	order: literal("in-turn").optional(),
	preset: presetRunSchema.optional(),
	environment: environmentSchema.optional(),
	cells: array(cellSchema).max(1e4),
	shards: shardsSchema.optional(),
	loadMachine: loadMachineSchema.optional(),
	/** Seed of the slice order of a side-by-side record. */
	seed: number().int().nonnegative().optional(),
	sideBySide: sideBySidePlanSchema.optional(),
	policy: recordedPolicySchema.optional(),
	/** `partial`: the job ended early; what was measured is here. */
	completeness: discriminatedUnion("state", [object({ state: literal("complete") }), object({
		state: literal("partial"),
		reason: text
	})]),
	/** The verdict of its own job; a regressed record is history like any other, and flagged. */
	judgement: object({
		overall: _enum([
			"passed",
			"regression",
			"inconclusive",
			"invalid"
		]),
		rule: line
	}).optional(),
	acceptance: object({
		by: line,
		at: datetime(),
		reason: text,
		commit: line.optional()
	}).optional()
});

export { targetDescriptionSchema as a, datetime as c, toolNameSchema as i, machineSchema as n, environmentSchema as o, recordSchema as r, date as s, cellSchema as t };