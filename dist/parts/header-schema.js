import { C as union, _ as object, a as _enum, c as boolean, g as number, p as literal, s as array, x as string, y as record } from "./failure.js";

// src/core/record/header-schema.ts
/** Most remarks about one server: settings that it refused, and other notes. */
const MOST_REMARKS = 200;
const line = string().max(1e3);
const finite = number().finite();
/**
* Schema of the plan of a side-by-side record: with it and the policy the verdict can be reached
* again.
*/
const sideBySidePlanSchema = object({
	/** Most rounds; each look at the data spends its share of the risk. */
	rounds: number().int().min(1).max(1e4),
	pairs: number().int().min(1).max(1e3),
	sliceSeconds: finite.positive(),
	settleSeconds: finite.nonnegative(),
	/**
	* Gated cells of the entire suite, which share the risk of a false red; absent: those of the
	* record.
	*/
	gatedCells: number().int().min(1).max(1e5).optional(),
	/**
	* Standard deviation of the log of a figure that one start of a server adds, as learned: by cell
	* id, then by metric.
	*/
	startNoise: record(string().max(300), record(string().max(200), finite.nonnegative())).optional(),
	/**
	* Number of cells of one data set from which on they are screened together first, with a pair or
	* two of each a round; only the suspicious ones get rounds of their own. Absent: each cell has
	* its own from the beginning.
	*/
	screenedFrom: number().int().min(2).max(1e5).optional(),
	/** Reason why nothing was measured: programs, settings and data are the same on both sides. */
	nothingDiffers: line.optional()
});
/**
* Seconds of a run in which the machine itself stalled, by the sign that shows most; absent where
* it hardly did.
*/
const standstillSchema = object({
	seconds: number().finite().positive(),
	by: _enum([
		"heartbeat",
		"steal",
		"memory",
		"idle-server"
	])
});
const sha256 = string().regex(/^[0-9a-f]{64}$/);
/** Schema of the simulated machine: equal fields, equal figures, on any host. */
const simulatedMachineSchema = object({
	qemu: line,
	/** Package and version of the kernel. */
	kernel: line,
	kernelSha256: sha256,
	memoryMiB: number().int().positive(),
	/** SHA-256 of the image of each side: programs, data and plan. */
	images: object({
		base: sha256.optional(),
		candidate: sha256.optional()
	})
});
/** Schema of the policy of the job's own verdict. */
const recordedPolicySchema = object({
	rule: _enum(["evidence", "threshold"]),
	tolerance: finite.min(0).lt(1).optional(),
	tolerances: record(string().max(200), finite.min(0).lt(1)),
	workloads: record(string().max(200), finite.min(0).lt(1)).optional(),
	/** Growth by statement above which it is an alarm. */
	statements: record(string().max(200), finite.min(0).lt(1)).optional(),
	gated: array(string().max(200)).max(1e3).optional(),
	warnOnly: array(string().max(200)).max(1e3),
	alphaRegression: finite.gt(0).lt(.5),
	alphaOk: finite.gt(0).lt(.5)
});
/** The published test that a job ran. */
const presetRunSchema = object({
	name: string().max(100),
	/** 1 is the size of the report. */
	scale: number().positive().max(1),
	/**
	* `as-published`: each server alone, one after the other; its improvements are reported, not
	* judged.
	*/
	method: _enum(["as-published", "side-by-side"])
});
const hardwareSchema = object({
	service: line,
	type: line,
	count: number().int().positive(),
	storage: line.optional()
});
/** Schema of the machines, as a person describes them. */
const environmentSchema = object({
	provider: line.optional(),
	hardware: array(hardwareSchema).max(100).default([])
});
const scalars = record(string().max(200), union([
	string().max(4e3),
	finite,
	boolean()
]));
/** Schema of the commit that a server was built of, and the binaries of the build. */
const buildSchema = object({
	commit: string().regex(/^[0-9a-f]{40,64}$/),
	binaries: record(string().max(100), object({
		sha256: string().regex(/^[0-9a-f]{64}$/),
		/** Commit that the running server reports; `unknown`: it reports none. */
		reports: _enum(["commit", "unknown"])
	}))
});
/**
* Schema of inputs as a trusted run had them, where the files of its workflow have an expression.
*/
const runRulesSchema = object({
	/** `.github/workflows/bench.yml` */
	workflow: line,
	job: line,
	inputs: record(string().max(100), string().max(4e3))
});
/** States that a report shows; a statement with the same plan on both sides has none. */
const planStates = [
	"red",
	"changed",
	"estimates-moved",
	"not-weighed",
	"unstable",
	"not-planned"
];
/** The plans of both servers without data, statement by statement. */
const plansSchema = object({
	statements: number().int().nonnegative(),
	seconds: finite.nonnegative(),
	/** True if a worse plan that nobody accepted turns the check red. */
	gate: boolean(),
	/** Rows of the data that is measured, by those of the statistics. */
	dataShare: finite.nonnegative().optional(),
	warnings: array(line).max(200),
	findings: array(object({
		name: line,
		/** The load that it is of. */
		workload: line.optional(),
		sql: string().max(1e5),
		state: _enum(planStates),
		reasons: array(string().max(4e3)).max(20),
		/** Digest of the candidate's plan, by which somebody accepts it. */
		plan: line.optional(),
		/** Reason for accepting the plan. */
		accepted: line.optional(),
		/** Result of measuring the statement, which counts in place of the estimates. */
		measured: _enum([
			"slower",
			"equal",
			"faster",
			"undecided",
			"too-few-rows"
		]).optional(),
		/** Both trees, a line for each operator; empty where the plan is the same. */
		trees: array(string().max(1e4)).max(2e3)
	})).max(1e4)
});
/**
* Checks whether a worse plan that nobody accepted turns the check red. A measured plan is as good
* as it was measured.
*/
function hasRedPlan(plans) {
	return plans?.gate === true && plans.findings.some(({ state, accepted, measured }) => state === "red" && accepted === void 0 && measured !== "equal" && measured !== "faster");
}
const targetDescriptionSchema = object({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"tidb",
		"command",
		"imported"
	]),
	/** Present: an `endpoint` that each round starts afresh, as a cluster of the job. */
	restarted: literal(true).optional(),
	/** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
	product: line,
	/** Version as the server reports it: `v8.5.4`, `10.11.14-MariaDB`. */
	version: line,
	/** Version and commit of each component that reported them. */
	components: record(string().max(100), object({
		version: line,
		commit: line.optional()
	})),
	/** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
	topology: record(string().max(100), number().int().nonnegative()),
	/**
	* The version that was requested of TiUP, present where a server reports another one, and for
	* programs of the caller's own in a playground, with their names.
	*/
	requested: object({
		version: line,
		binaries: array(string().max(100)).max(20)
	}).optional(),
	/** Present: the job built it. */
	build: buildSchema.optional(),
	/** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
	configuration: scalars,
	/** Global variables that were set and read back. */
	variables: scalars,
	/** Settings that the service refused to change, and its words. */
	refused: array(object({
		what: line,
		why: line
	})).max(200),
	/** Other notes about this server: data that came from a cache, a backup that did not work. */
	notes: array(object({
		what: line,
		why: line
	})).max(200).optional(),
	/**
	* Settings that were requested and are not in force as asked: clamped, renamed, ignored, or not
	* to be seen.
	*/
	differs: array(object({
		what: line,
		asked: line,
		used: line,
		why: line
	})).max(200).optional(),
	/** Configuration files as they were used, by name: `haproxy.cfg`. */
	files: record(string().max(100), string().max(2e4)).optional(),
	/** Median time of an empty statement between the machine of the load and the server, in ms. */
	roundTripMs: finite.nonnegative().optional()
});

export { recordedPolicySchema as a, simulatedMachineSchema as c, presetRunSchema as i, standstillSchema as l, hasRedPlan as n, runRulesSchema as o, plansSchema as r, sideBySidePlanSchema as s, environmentSchema as t, targetDescriptionSchema as u };