import { t as loadEvent } from "./event.js";
import { l as markdownText } from "./escape.js";
import { _ as object, a as _enum, c as boolean, g as number, p as literal, s as array, t as Failure, u as discriminatedUnion, x as string, y as record } from "./failure.js";
import { a as readable } from "./inputs.js";
import { r as markOf } from "./resolve.js";
import { t as readForkPlace } from "./fork-place.js";
import { a as resultFolder, i as resultFiles, n as readJobTimes, o as secondsOfJob } from "./result-folder.js";
import { i as markedSuite, r as inputsFor } from "./source.js";
import { r as annotationsOf } from "./show-warning.js";
import { n as timeLine } from "./time-line.js";
import { i as endingWords, r as endingOf, t as showEnding } from "./show-on-github.js";
import { a as outputsOf, c as writeSummary, n as annotate, o as outputsWithoutResult, s as writeOutputs } from "./outputs2.js";
import { a as withUploadedPage, i as resultPath } from "./reports2.js";
import { a as loadReportSchema, i as changedGateSchema, r as causeSchema } from "./cause.js";
import { u as targetDescriptionSchema } from "./header-schema.js";
import { n as jobTimesSchema } from "./job-times.js";
import { o as metricInfo } from "./metric.js";
import { n as machineSchema, r as recordSchema, t as cellSchema } from "./schema.js";
import { t as callAfterEnding } from "./hooks.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

// src/core/verdict/result.ts
const line = string().max(1e3);
const text = string().max(4e3);
const finite = number().finite();
const share = finite.min(0).max(1);
const whole = number().int().nonnegative();
const intervalSchema = object({
	low: finite,
	high: finite,
	confidence: finite.gt(0).lt(1)
});
/**
* The statistics behind a verdict; every figure is on the scale of the log ratio unless its name
* says otherwise.
*/
const evidenceSchema = object({
	rule: _enum([
		"threshold",
		"evidence-stored",
		"evidence-side-by-side"
	]),
	/**
	* Estimated change of the metric as a fraction, e.g. −0.049; its sign is the metric's, not
	* "better".
	*/
	change: finite,
	/** Side by side: the same in plain sums, stalls included, where it shows something else. */
	averageChange: finite.exactOptional(),
	/** Side by side: slices under 60 % of the cell's median, where there are any. */
	stalls: object({
		base: whole,
		candidate: whole,
		slices: whole
	}).exactOptional(),
	/** Side by side: pairs of slices that were left out, since the machine stalled in them. */
	standstills: whole.exactOptional(),
	/**
	* Side by side: how far the changes that single starts show lie apart (fractions), where they
	* differ too much.
	*/
	starts: object({
		low: finite,
		high: finite
	}).exactOptional(),
	/**
	* Interval of that change (fractions), at the confidence named; absent where the noise is
	* unknown.
	*/
	interval: intervalSchema.exactOptional(),
	/**
	* Interval at the level of the look that excluded a drop of δ (`ok`), or did not
	* (`inconclusive`).
	*/
	exclusion: intervalSchema.exactOptional(),
	/** Half width in fractions that a reader may take as the noise of the change. */
	noise: finite.nonnegative().exactOptional(),
	/** One-sided p of "there is a drop". */
	pRegression: share.exactOptional(),
	/** One-sided p of "the drop is δ or more". */
	pOk: share.exactOptional(),
	/** Smallest drop that this measurement could have seen (fraction). */
	minimumDetectable: share.exactOptional(),
	standardError: finite.nonnegative().exactOptional(),
	degreesOfFreedom: finite.positive().exactOptional(),
	/**
	* Stored: what each measurement of this job shows (fractions), where a suspicious one was
	* repeated later in the job.
	*/
	measurements: array(finite).min(2).exactOptional(),
	/**
	* Stored: how much faster the machine itself was than in the stored jobs (fraction), where that
	* is more than usual.
	*/
	machineChange: finite.exactOptional(),
	/** Side by side: rounds measured. Stored: number of reference jobs. */
	samples: whole,
	/**
	* Rule threshold: share of unchanged runs that it would call a regression; undefined: noise
	* unknown.
	*/
	expectedFalseAlarmRate: share.exactOptional()
});
/** Evidence that proved a regression. */
const regressionCause = _enum([
	"typical",
	"average",
	"stalls",
	"alarm",
	"stored",
	"threshold",
	"work",
	"limit"
]);
const verdictSchema = discriminatedUnion("kind", [
	object({
		kind: literal("regression"),
		by: regressionCause,
		evidence: evidenceSchema,
		level: _enum(["fail", "warn"])
	}),
	object({
		kind: literal("ok"),
		improved: boolean(),
		evidence: evidenceSchema
	}),
	object({
		kind: literal("nothing-differs"),
		reason: text
	}),
	object({
		kind: literal("no-drop-seen"),
		evidence: evidenceSchema,
		visibleDrop: share,
		excludedDrop: share.exactOptional()
	}),
	object({
		kind: literal("inconclusive"),
		/**
		* `stalls`: only they prevented ok. `starts`: starts differ as those of two modes do. `slower`:
		* a real drop, δ neither passed nor excluded. `noisy`: nothing can be said; stored: not even
		* whether it is 20 % slower. `suspect`: below the stored baseline, and not proved. `machines`:
		* one machine found it slower, another one did not. `broken-baseline`: no stored job holds
		* valid figures. `few-starts`: a level such as memory needs more of them.
		*/
		cause: _enum([
			"stalls",
			"starts",
			"slower",
			"noisy",
			"suspect",
			"broken-baseline",
			"few-starts"
		]),
		/** Absent with `broken-baseline`. */
		evidence: evidenceSchema.exactOptional(),
		/** Effort that a decision needs: `about 6 more rounds`. */
		needs: line,
		/** `on-inconclusive: pass`: no annotation and no warning. */
		level: literal("silent").exactOptional()
	}),
	object({
		kind: literal("new"),
		reason: text,
		cause: literal("workload-changed").exactOptional()
	}),
	object({
		kind: literal("removed"),
		reason: text
	}),
	object({
		kind: literal("no-baseline"),
		reason: text
	}),
	object({
		kind: literal("not-comparable"),
		differences: array(object({
			field: line,
			base: text,
			candidate: text
		})).max(1e3)
	}),
	object({
		kind: literal("invalid"),
		reason: text,
		tail: array(line).max(60)
	})
]);
/** A figure with its spread, on the metric's own scale. */
const figureSchema = object({
	/**
	* Mean on the scale of logarithms, or the level of the stored jobs; both differ by exactly the
	* change shown.
	*/
	value: finite.nonnegative(),
	/**
	* Relative spread (standard deviation / value) of the runs behind it; absent for a single run.
	*/
	spread: finite.nonnegative().exactOptional(),
	/** Runs (candidate) or jobs (baseline) behind it. */
	count: whole
});
/** One line of the comparison: a cell, a metric, both figures and the verdict. */
const rowSchema = object({
	cellId: string().min(1).max(300),
	settings: cellSchema.omit({ runs: true }),
	metric: string().max(200).refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }),
	gated: boolean(),
	/** δ as a fraction. */
	tolerance: finite.min(0).lt(1),
	baseline: figureSchema.exactOptional(),
	candidate: figureSchema.exactOptional(),
	verdict: verdictSchema,
	/**
	* Name of another statement of the same load, which takes more of the time, or of a wait, such as
	* `row locks`, while this statement or transaction does the same work as before; only of a figure
	* that got worse.
	*/
	waitsFor: line.exactOptional()
});
/** A place in the history where the level of a figure changed. */
const shiftSchema = object({
	cellId: string().min(1).max(300),
	metric: string().max(200),
	/** The first record of the new level. */
	recordId: recordSchema.shape.id,
	createdAt: recordSchema.shape.createdAt,
	commit: line.exactOptional(),
	/** The last commit of the old level: what changed is between the two. */
	after: line.exactOptional(),
	/** Change of the figure as a fraction, with its own sign. */
	change: finite,
	/** True if somebody accepted it as wanted. */
	accepted: boolean().exactOptional(),
	/** A drop that the stored jobs without the newest one did not show yet. */
	isNews: boolean().exactOptional()
});
/** A counter of the server whose work a transaction changed, proved. */
const workFindingSchema = object({
	cellId: string().min(1).max(300),
	settings: cellSchema.omit({ runs: true }),
	/** The server's own name of it: `Handler_read_key`, or one of ours for TiDB: `requests_Get`. */
	counter: string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/),
	/** Fewer is a change, and not better by itself: a plan that reads less may wait more. */
	kind: _enum(["more", "fewer"]),
	/**
	* `exact`: the counter hardly moves from slice to slice. `pairs`: proved by neighbouring slices.
	*/
	by: _enum(["exact", "pairs"]),
	/** A transaction; a statement where the load tool counts none. */
	unit: _enum(["transaction", "statement"]),
	base: finite.nonnegative(),
	candidate: finite.nonnegative(),
	/** Change as a fraction; absent if the base has none of it. */
	change: finite.exactOptional(),
	/** Present: it rises within each start of both sides, as the load writes rows that it reads. */
	risesWithin: literal(true).exactOptional()
});
/** Work a transaction, by the counters of the servers. */
const workSchema = object({
	/** Counters that changed, in the order of the report. */
	findings: array(workFindingSchema).max(1e4),
	/** Counters that were compared, over all cells. */
	compared: whole,
	/** Those of them that vary too much to say whether they changed; absent where all are clear. */
	unclear: whole.exactOptional(),
	/** Counters that were unavailable, and why; a sentence each. */
	missing: array(text).max(1e3)
});
const risk = number().min(0).max(1);
/** Source of the reference, for the second line of the comment. */
const referenceSchema = object({
	kind: _enum([
		"none",
		"unreadable",
		"stored",
		"side-by-side"
	]),
	/** `merge base a1b2c3d, 2 days old`, `v8.5.3 on the same machine`. */
	description: text,
	commit: line.exactOptional(),
	/** Stored: the candidate is of the same commit, with no change of its own. */
	isSameCommit: literal(true).exactOptional(),
	records: whole
});
/**
* The one number of a suite: the geometric mean of what its gated cells did, as a change; more is
* better.
*/
const overallChangeSchema = object({
	change: finite,
	low: finite,
	high: finite,
	/** Confidence level of the interval, e.g. 0.9. */
	confidence: finite.gt(0).lt(1),
	cells: whole,
	/**
	* `speed`: of some cells a latency decides, whose inverse it is. Absent in old results:
	* throughput.
	*/
	measures: _enum(["throughput", "speed"]).exactOptional()
});
/**
* The content of `result.json`: all that the reports and the gate need. It may come from outside:
* sizes are bounded, numbers finite, unknown keys dropped.
*/
const resultSchema = object({
	schemaVersion: literal(1),
	recordId: recordSchema.shape.id,
	suite: recordSchema.shape.suite,
	createdAt: recordSchema.shape.createdAt,
	programVersion: line,
	overall: _enum([
		"passed",
		"regression",
		"inconclusive",
		"invalid"
	]),
	rule: line,
	/**
	* Risks that rule `evidence` promises: a red without a change, and a green with a drop of δ, at
	* most this often.
	*/
	risks: object({
		regression: risk,
		ok: risk
	}).exactOptional(),
	reference: referenceSchema,
	source: object({
		commit: line.exactOptional(),
		ref: line.exactOptional(),
		repository: line.exactOptional(),
		runId: line.exactOptional(),
		runAttempt: number().int().positive().exactOptional(),
		/** Side by side: the commit of the base. */
		base: line.exactOptional(),
		build: object({
			command: string(),
			binaries: record(string(), string())
		}).exactOptional()
	}),
	machine: machineSchema,
	targets: object({
		candidate: targetDescriptionSchema,
		base: targetDescriptionSchema.exactOptional()
	}),
	/** Servers that were measured one after the other, by the names that their cells give. */
	servers: record(string(), targetDescriptionSchema).exactOptional(),
	/** Counts of the gated rows; a regression that only waits for another one is not counted. */
	counts: object({
		regression: whole,
		improved: whole,
		ok: whole,
		"no-drop-seen": whole,
		new: whole,
		removed: whole,
		inconclusive: whole,
		"no-baseline": whole,
		"not-comparable": whole,
		invalid: whole
	}),
	rows: array(rowSchema).max(1e5),
	/**
	* The mean change of the throughput of all gated cells, where their noise is known; shown, never
	* gated.
	*/
	overallChange: overallChangeSchema.exactOptional(),
	/** Absent where no counter was read. */
	work: workSchema.exactOptional(),
	/** Loads of the user's own, where each side has its own files. */
	loads: array(loadReportSchema).max(1e3).exactOptional(),
	/**
	* Causes of the slowdown, the best supported first; empty if nothing was found, absent if nothing
	* was examined.
	*/
	causes: array(causeSchema).max(100).exactOptional(),
	/** The cells that a cause was looked for, in the order of the causes. */
	explainedCells: array(text).max(100).exactOptional(),
	/** Evidence that the servers did not provide, and why; a sentence each. */
	causesMissing: array(text).max(100).exactOptional(),
	times: jobTimesSchema.exactOptional(),
	plans: recordSchema.shape.plans.unwrap().exactOptional(),
	/** Level shifts of the stored history; absent without a stored reference. */
	levelShifts: array(shiftSchema).max(1e4).exactOptional(),
	/** The gated figures against the last release; absent where the job compared them with it alone. */
	sinceRelease: object({
		/** Tag of the release. */
		release: line,
		rows: array(rowSchema).max(1e5),
		/** Words for each load that is slower beyond its tolerance, and in this job not red. */
		slower: array(text).max(1e4)
	}).exactOptional(),
	/** Absent where the pull request changes no rule of the gate. */
	gate: changedGateSchema.exactOptional(),
	/** Nothing regressed, and the check fails by `on-inconclusive`, `on-removed` or `on-not-comparable`. */
	failsUndecided: literal(true).exactOptional(),
	/** The label that accepts a regression, where it is not `bench: accept`. */
	acceptLabel: line.exactOptional(),
	/** Warnings, shown once, under the table. */
	warnings: array(text).max(1e3),
	completeness: recordSchema.shape.completeness
});

// src/core/steps/finish/publish.ts
/**
* Job summary, annotations, comment, mark and outputs. Nothing here changes the verdict: what
* cannot be shown is a warning. Of several suites that one run handed over each is shown, and the
* outputs are those of the worst. Inputs with faults are reported as such: what can be read of them
* still says where, and to whom.
*/
async function publish(read, io) {
	const inputs = readable(read);
	const { comment } = inputs.values;
	const mark = markOf(inputs);
	const begun = performance.now();
	const shown = [];
	for (const part of partsOf(read, io)) {
		showOnRunner(part.ending, part.folder, io);
		const commentUrl = await showEnding({
			...part,
			comment,
			mark
		}, io);
		await callAfterEnding({
			...part,
			io
		});
		shown.push({
			ending: part.ending,
			outputs: outputsFor(part, commentUrl)
		});
	}
	const worst = shown.toSorted((a, b) => rankOf(a.ending) - rankOf(b.ending))[0];
	if (worst !== void 0) writeOutputs(worst.outputs);
	showTimes(read, (performance.now() - begun) / 1e3, io);
}
/** Writes how long the verdict took, and its parts, as the last line of the job summary. */
function showTimes(read, publishSeconds, io) {
	const total = secondsOfJob(io.env);
	if (total === void 0) return;
	const times = readJobTimes(resultFolder(readable(read).values, io.env));
	const line = timeLine(total, times, publishSeconds);
	writeSummary(`\n${line}`, line);
}
function partsOf(read, io) {
	const inputs = readable(read);
	const folder = resultFolder(inputs.values, io.env);
	const { suite } = inputsFor(inputs, loadEvent(io.env)).values;
	const own = {
		suite,
		folder,
		marked: markedSuite(inputs)
	};
	if (read.state === "faulty") {
		const status = {
			state: "failed",
			reason: read.failure.message
		};
		return [{
			...own,
			ending: {
				kind: "broken",
				status
			}
		}];
	}
	const place = readForkPlace(folder);
	if (place === void 0) return [{
		...own,
		ending: endingOf(folder, readResult(folder))
	}];
	return place.parts.map((part) => {
		const own = join(folder, part.folder);
		return {
			suite: part.suite,
			folder: own,
			ending: endingOfPart(part, own),
			marked: part.marked,
			place
		};
	});
}
function endingOfPart({ refusal }, folder) {
	return refusal === void 0 ? endingOf(folder, readResult(folder)) : {
		kind: "broken",
		status: {
			state: "refused",
			...refusal
		}
	};
}
/** Least for the worst: what broke, then what regressed, what is undecided, and what passed. */
function rankOf(ending) {
	if (ending.kind === "broken") return 0;
	const order = [
		"invalid",
		"regression",
		"inconclusive",
		"passed"
	];
	return ending.kind === "judged" ? 1 + order.indexOf(ending.result.overall) : 1 + order.length;
}
/** The job summary, and annotations for what regressed. */
function showOnRunner(ending, folder, io) {
	if (ending.kind !== "judged") {
		const why = ending.kind === "broken" && ending.status.state !== "cancelled" ? ending.status.reason : void 0;
		const text = `### ${markdownText(endingWords(ending))}${why === void 0 ? "" : `\n\n${markdownText(why, 1e3)}`}`;
		writeSummary(text, text);
		return;
	}
	const text = (name) => withUploadedPage(readFileSync(join(folder, name), "utf8"), io.env);
	writeSummary(text(resultFiles.summary), text(resultFiles.comment));
	if (io.env.GITHUB_ACTIONS === "true") annotate(annotationsOf(ending.result));
}
function outputsFor({ ending, folder }, commentUrl) {
	if (ending.kind === "broken") return outputsWithoutResult("invalid", commentUrl);
	if (ending.kind === "nothing") return outputsWithoutResult("not-measured");
	const page = resultPath(folder, "page");
	return outputsOf(ending.result, {
		resultJson: resultPath(folder, "result"),
		reportHtml: existsSync(page) ? page : void 0,
		commentUrl
	});
}
/**
* @returns undefined where the job ended before there was one @throws Failure `input` for a result
* that cannot be read
*/
function readResult(folder) {
	const path = join(folder, resultFiles.result);
	if (!existsSync(path)) return void 0;
	try {
		return resultSchema.parse(JSON.parse(readFileSync(path, "utf8")));
	} catch (cause) {
		throw new Failure("input", `${path} is not a result of this program`, {
			cause,
			remedy: "Run the measurement again, or compute the result again with `compare`."
		});
	}
}

export { readResult as n, publish as t };