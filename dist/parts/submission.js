import { a as shapeOf, c as parseStrictJson, r as numberFaults } from "./json.js";
import { u as oneLine } from "./escape.js";
import { C as union, a as _enum, b as strictObject, c as boolean, g as number, h as never, p as literal, s as array, t as Failure, u as discriminatedUnion, x as string, y as record } from "./failure.js";
import { a as loadReportSchema } from "./cause.js";
import { a as histogramSchema, i as runSchema, n as machineSchema, o as pairingSchema, r as recordSchema, t as cellSchema } from "./schema.js";
import { s as sideBySidePlanSchema, u as targetDescriptionSchema } from "./header-schema.js";
import { t as commitSchema } from "./commit.js";

// src/extensions/forks/handover/submission-schema.ts
/**
* Version of the format in which a run with the rights of a fork hands over figures: a part of a
* record, with numbers, choices from lists, and short names in a narrow alphabet that can form no
* Markdown, no link and no mention; or that it measured nothing, and why. It has no pull request
* number, no verdict and no text to show. Every object refuses keys that it does not know. Numbers
* beyond the largest figure are refused when the text is read.
*/
const SUBMISSION_VERSION = 1;
const count = number().int().nonnegative();
/** Text in this alphabet that GitHub would still turn into a link is refused. */
function linkless(alphabet) {
	return string().max(300).regex(alphabet).refine((text) => !/:\/\/|www\.|mailto:|xmpp:/i.test(text), { error: "an address is not allowed" });
}
/** Names of workloads, variables, settings. */
const name = linkless(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,149}(?:#[A-Za-z][A-Za-z0-9 ._-]{0,60})?$/);
/**
* Versions, CPU models, values of settings. `@` and brackets only as CPU models have them
* (`Intel(R) Xeon(R) CPU @ 2.80GHz`).
*/
const label = linkless(/^(?:[A-Za-z0-9 ._+/:=,%-]|\((?:R|TM)\)|@ (?=\d+\.\d+GHz))*$/);
/** Schema of a version that a server or a program reports: too short for a sentence. */
const version = linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,99}$/);
/** Version with the name of the tool, or the commit of a build: `tiup bench v1.12.0`. */
const toolVersion = linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,40}(?: [A-Za-z0-9._+:~-]{1,40}){0,2}$/);
/** Names that may look like a relative path, without a step up. */
const path = linkless(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?)*(?:#\d{1,4})?$/);
const metricName = linkless(/^[a-z0-9_]+(:[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90})?$/);
const scalars = record(name, union([
	label,
	number(),
	boolean()
]));
const [validRun, invalidRun] = runSchema.options;
const place = {
	round: validRun.shape.round.max(1e3),
	slice: validRun.shape.slice.max(1e4)
};
/** Most slices that the configuration can request: 20 rounds of 100 pairs. */
const MOST_RUNS = 4e3;
/** sysbench has 1,024 of them. */
const MOST_BUCKETS = 2048;
const submittedValidRun = validRun.pick({
	side: true,
	state: true,
	durationSeconds: true,
	ignoredErrors: true,
	reconnects: true
}).extend({
	...place,
	/**
	* A transaction and a statement of the caller's own have names:
	* `latency_p95_ms:browse/category-page`.
	*/
	metrics: validRun.shape.metrics.refine((metrics) => Object.keys(metrics).every((metric) => metricName.safeParse(metric).success), { error: "a metric has a name that is not allowed" }),
	pairing: pairingSchema.strict().optional(),
	/** Percentiles between two steps of the tool are judged by it. */
	histogram: histogramSchema.extend({
		boundsMs: histogramSchema.shape.boundsMs.max(MOST_BUCKETS),
		counts: array(count).max(MOST_BUCKETS)
	}).strict().refine(({ boundsMs, counts }) => boundsMs.length === counts.length, { error: "as many counts as bounds are needed" }).optional()
}).strict();
/** Broken run; its reason stays in the fork's own log. */
const submittedInvalidRun = invalidRun.pick({
	side: true,
	state: true
}).extend(place).strict();
const submittedMachine = machineSchema.pick({ memoryGiB: true }).extend({
	cpuModel: label.max(100).optional(),
	cores: number().int().positive().max(1e5).optional(),
	runnerClass: version.optional()
}).strict();
const submittedCell = cellSchema.pick({
	/** A choice in effect: the plan that is trusted names the tool of each cell that counts. */
	tool: true,
	durationSeconds: true,
	warmUpSeconds: true,
	/** Compared with the trusted plan, and shown to nobody. */
	beside: true,
	shape: true,
	measure: true,
	noiseOfSlices: true,
	dataReset: true
}).extend({
	id: path,
	toolVersion,
	workload: path,
	threads: cellSchema.shape.threads.max(1e5),
	clients: cellSchema.shape.clients.max(1e4),
	data: scalars,
	serverSettings: scalars.optional(),
	options: scalars,
	runs: array(discriminatedUnion("state", [submittedValidRun, submittedInvalidRun])).max(MOST_RUNS)
}).strict();
const submittedTarget = targetDescriptionSchema.pick({ kind: true }).extend({
	product: version,
	version,
	topology: record(name, count),
	configuration: scalars,
	variables: scalars
}).strict();
/** Schema of the plan of a side-by-side measurement. The known noise is not the fork's to set. */
const submittedPlan = sideBySidePlanSchema.pick({
	pairs: true,
	sliceSeconds: true,
	settleSeconds: true,
	screenedFrom: true
}).extend({ rounds: sideBySidePlanSchema.shape.rounds.max(100) }).strict();
/** Statements, tables and columns of the caller's own. */
const own = linkless(/^[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90}$/);
const many = (schema) => array(schema).max(1e3);
const nonnegative = number().nonnegative();
const { difference, statements, newMix } = loadReportSchema.shape;
const changed = difference.shape;
const cost = statements.element.shape.candidate.extend({
	rows: nonnegative,
	sorted: nonnegative,
	temporaryTables: nonnegative,
	requests: nonnegative,
	milliseconds: nonnegative
}).strict();
const mix = newMix.unwrap();
/**
* Schema of a pull request's changes to a load of the caller's own: names and numbers, and none of
* its text.
*/
const load = strictObject({
	cellId: path,
	difference: strictObject({
		statements: many(changed.statements.element.omit({
			from: true,
			to: true
		}).extend({
			name: own,
			earlierName: own.exactOptional()
		}).strict()),
		tables: many(changed.tables.element.extend({
			table: own,
			what: array(never()).max(0)
		}).strict()),
		data: many(own),
		weights: many(changed.weights.element.extend({ name: own }).strict())
	}),
	statements: many(strictObject({
		name: own,
		base: cost.exactOptional(),
		candidate: cost
	})),
	newMix: mix.extend({
		tps: nonnegative,
		added: many(mix.shape.added.element.extend({
			name: own,
			p95Milliseconds: nonnegative
		}).strict())
	}).strict().exactOptional()
});
/** Schema of the origin, checked against GitHub's data: the base repository and the head commit. */
const origin = {
	submissionVersion: literal(1),
	suite: linkless(/^[A-Za-z0-9._-]{1,100}$/),
	repository: linkless(/^[A-Za-z0-9._-]{1,100}\/[A-Za-z0-9._-]{1,100}$/),
	commit: commitSchema
};
const figuresSchema = strictObject({
	...origin,
	kind: literal("figures"),
	programVersion: version,
	design: recordSchema.shape.design,
	machine: submittedMachine,
	targets: strictObject({
		candidate: submittedTarget,
		base: submittedTarget.optional()
	}),
	cells: array(submittedCell).max(500).refine((cells) => new Set(cells.map(({ id }) => id)).size === cells.length, { error: "a cell stands twice" }),
	seed: recordSchema.shape.seed,
	sideBySide: submittedPlan.optional(),
	loads: array(load).max(100).optional(),
	completeness: _enum(["complete", "partial"])
}).refine(({ design, targets, sideBySide }) => design === "side-by-side" === (targets.base !== void 0) && design === "side-by-side" === (sideBySide !== void 0), { error: "the design, the servers and the plan contradict each other" });
/** The run measured nothing on purpose; whether that is right is checked with GitHub. */
const nothingSchema = strictObject({
	...origin,
	kind: literal("nothing"),
	reason: _enum(["label-skip", "not-affected"])
});
const submissionSchema = discriminatedUnion("kind", [figuresSchema, nothingSchema]);

// src/extensions/forks/handover/submission.ts
const MOST_SUBMISSION_BYTES = 5e6;
/**
* The numbers of a record as a text that the second workflow accepts; without histograms where they
* are too many.
* @param loads what the pull request changes about loads of the caller's own
* @throws Failure `input` where the record has a name or value that a submission cannot carry, or
*   no commit
*/
function buildSubmission(record, loads = []) {
	const submitted = loads.length === 0 ? {} : { loads: loads.map(submitLoad) };
	const whole = {
		...figuresOf(record, "with-histograms"),
		...submitted
	};
	return accepted(JSON.stringify(whole).length > 5e6 ? {
		...figuresOf(record, "without-histograms"),
		...submitted
	} : whole);
}
/** Returns the load without the texts of statements and tables. */
function submitLoad({ difference, ...figures }) {
	const { statements, tables, data, weights } = difference;
	return {
		...figures,
		difference: {
			statements: statements.map(({ from, to, ...names }) => names),
			tables: tables.map((table) => ({
				...table,
				what: []
			})),
			data,
			weights
		}
	};
}
function figuresOf(record, histograms) {
	const { suite, source, programVersion, design, machine, targets, cells, seed, completeness } = record;
	return {
		submissionVersion: 1,
		kind: "figures",
		suite,
		repository: source.repository,
		commit: source.commit,
		programVersion,
		design,
		machine: pickFields(submittedMachine, machine),
		targets: {
			candidate: pickFields(submittedTarget, targets.candidate),
			base: targets.base && pickFields(submittedTarget, targets.base)
		},
		cells: cells.map((cell) => ({
			...pickFields(submittedCell, cell),
			runs: cell.runs.map((run) => submitRun(run, histograms))
		})),
		seed,
		sideBySide: record.sideBySide && pickFields(submittedPlan, record.sideBySide),
		completeness: completeness.state
	};
}
/**
* The word that nothing was measured, as a text that the second workflow accepts. @throws Failure
* `input` as above
*/
function buildNothing({ suite, repository, commit, reason }) {
	return accepted({
		submissionVersion: 1,
		kind: "nothing",
		suite,
		repository,
		commit,
		reason
	});
}
function accepted(submission) {
	const text = JSON.stringify(submission);
	const read = readSubmission(Buffer.from(text));
	if (read.state === "accepted") return text;
	throw new Failure("input", `the numbers of this run cannot be passed to the workflow that comments: ${read.why}`, { remedy: "Rename those entries: use letters, digits, dots, dashes and underscores." });
}
/**
* Reads what a stranger may have written. Never throws; `why` is one line that is safe to log, and
* may quote it.
*/
function readSubmission(content) {
	if (content.length > 5e6) return {
		state: "refused",
		why: `larger than ${MOST_SUBMISSION_BYTES} bytes`
	};
	const json = parseStrictJson(content.toString("utf8"), {
		characters: MOST_SUBMISSION_BYTES,
		depth: 12
	});
	if (json.state === "refused") return json;
	const outOfRange = numberFaults(json.value).map(({ path, problem }) => `${path}: ${problem}`);
	if (outOfRange.length > 0) return refused(outOfRange);
	const shape = shapeOf(submissionSchema, json.value, 5);
	if (shape.state === "fits") return {
		state: "accepted",
		submission: shape.value
	};
	return refused(shape.faults.map(({ path, problem }) => `${path.join(".")}: ${problem}`));
}
function refused(faults) {
	return {
		state: "refused",
		why: oneLine(faults.join("; "), 500)
	};
}
function submitRun(run, histograms) {
	if (run.state === "invalid") return pickFields(submittedInvalidRun, run);
	const { histogram, ...others } = run;
	return pickFields(submittedValidRun, histograms === "with-histograms" ? run : others);
}
/** Returns the fields of a value that its schema in a submission has. */
function pickFields(schema, value) {
	return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(schema.shape, key)));
}

export { readSubmission as i, buildNothing as n, buildSubmission as r, MOST_SUBMISSION_BYTES as t };