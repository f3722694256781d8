import { a as readable, i as readCaller, o as validInputs, t as addInputOptions } from "./options.js";
import { n as exitCodes } from "./exit-code.js";
import { a as array, c as literal, d as object, h as string, i as _enum, o as boolean, s as discriminatedUnion, u as number } from "./schemas.js";
import { t as readRecord } from "./record-file.js";
import { n as resultFiles, r as resultFolder } from "./result-folder.js";
import { t as Failure } from "./failure.js";
import { t as loadEvent } from "./event-file.js";
import { a as writeOutputs, i as outputsWithoutResult, o as writeSummary, r as outputsOf, t as annotate } from "./outputs.js";
import { n as readForkPlace, o as refusals } from "./fork-place.js";
import { a as secondsOfJob, i as readJobTimes } from "./tell-warning.js";
import { i as markedSuite, r as inputsFor } from "./labels2.js";
import { a as markdownText, o as oneLine } from "./escape.js";
import { d as plural, f as cellSchema, h as targetDescriptionSchema, i as formatDuration, m as recordSchema, p as machineSchema, v as metricInfo } from "./number.js";
import { S as worstFirst, b as tableRow, c as invalidCells, l as warningLines } from "./comment.js";
import { a as writeReports, c as endingWords, i as resultPath, r as reportContext, s as endingOf, t as showEnding } from "./show-on-github.js";
import { join } from "node:path";
import { existsSync, readFileSync } from "node:fs";

// src/report/annotations.ts
/** GitHub shows ten annotations a level and step; the rest would vanish without a word. */
const MOST_PER_LEVEL = 10;
/** What the run's page on GitHub should point at: regressions, invalid runs, what stayed undecided, warnings. */
function annotationsOf(result) {
	const rows = worstFirst(result.rows);
	const invalid = invalidCells(rows).map(({ label, reason }) => ({
		level: "error",
		title: result.reference.kind === "unreadable" ? "No verdict" : "Invalid measurement",
		message: oneLine(`${label}: ${reason}`, 500)
	}));
	const warnings = warningLines(result).map((warning) => ({
		level: "warning",
		title: "TiDB bench",
		message: oneLine(warning, 500)
	}));
	const all = [
		...rows.flatMap((row) => annotationOf(row) ?? []),
		...invalid,
		...warnings
	];
	return [
		"error",
		"warning",
		"notice"
	].flatMap((level) => limited(all.filter((annotation) => annotation.level === level), level));
}
function annotationOf(row) {
	const text = tableRow(row);
	const change = `${text.workload}: ${text.metric} ${text.baseline} → ${text.candidate}, ${text.change} (limit ${text.limit}, noise ${text.noise}; ${text.evidence})`;
	switch (row.verdict.kind) {
		case "regression":
			if (!row.gated) return {
				level: "notice",
				title: "Worse, not gated",
				message: oneLine(change, 500)
			};
			return {
				level: row.verdict.level === "fail" ? "error" : "warning",
				title: "Performance regression",
				message: oneLine(change, 500)
			};
		case "inconclusive": return row.gated && row.verdict.level !== "silent" ? {
			level: "warning",
			title: "Inconclusive",
			message: oneLine(change, 500)
		} : void 0;
		case "not-comparable": {
			const message = oneLine(`${text.workload}, ${text.metric}: ${text.evidence}`, 500);
			return row.gated ? {
				level: "warning",
				title: "Not comparable",
				message
			} : void 0;
		}
		case "ok":
		case "nothing-differs":
		case "no-drop-seen":
		case "no-baseline":
		case "new":
		case "removed":
		case "invalid": return;
	}
}
function limited(annotations, level) {
	if (annotations.length <= MOST_PER_LEVEL) return [...annotations];
	const shown = annotations.slice(0, 9);
	const left = annotations.length - shown.length;
	const message = `${plural(left, "more entry", "more entries")} of this kind: see the job summary.`;
	return [...shown, {
		level,
		title: "TiDB bench",
		message
	}];
}

// src/report/time-line.ts
/** Shorter parts are no part of the sum that anybody looks for. */
const LEAST_OTHER_SECONDS = 1;
/**
* How long people waited for a verdict, and for what, in one line of Markdown. What no part accounts for, such as the
* checkout, stands at the end as `other`.
* @param total seconds from the start of the job
*/
function timeLine(total, parts) {
	const rounded = (seconds) => formatDuration(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
	const other = total - parts.reduce((sum, { seconds }) => sum + seconds, 0);
	const told = [...parts, ...other < LEAST_OTHER_SECONDS ? [] : [{
		name: "other",
		seconds: other
	}]].map(({ name, seconds }) => `${name} ${rounded(seconds)}`);
	return `⏱ ${rounded(total)} from the start of the job to the verdict: ${told.join(", ")}.`;
}

// src/verdict/result-schema.ts
const line = string().max(1e3);
const text = string().max(4e3);
const finite = number().finite();
const share = finite.min(0).max(1);
const whole = number().int().nonnegative();
const evidenceSchema = object({
	rule: _enum([
		"threshold",
		"evidence-stored",
		"evidence-side-by-side"
	]),
	change: finite,
	averageChange: finite.exactOptional(),
	stalls: object({
		base: whole,
		candidate: whole,
		slices: whole
	}).exactOptional(),
	interval: object({
		low: finite,
		high: finite,
		confidence: finite.gt(0).lt(1)
	}).exactOptional(),
	noise: finite.nonnegative().exactOptional(),
	pRegression: share.exactOptional(),
	pOk: share.exactOptional(),
	minimumDetectable: share.exactOptional(),
	standardError: finite.nonnegative().exactOptional(),
	degreesOfFreedom: finite.positive().exactOptional(),
	samples: whole,
	expectedFalseAlarmRate: share.exactOptional()
});
const verdictSchema = discriminatedUnion("kind", [
	object({
		kind: literal("regression"),
		by: _enum([
			"typical",
			"average",
			"stalls",
			"alarm",
			"stored",
			"threshold",
			"work"
		]),
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
		visibleDrop: share
	}),
	object({
		kind: literal("inconclusive"),
		cause: _enum([
			"stalls",
			"slower",
			"noisy",
			"suspect",
			"broken-baseline"
		]),
		evidence: evidenceSchema.exactOptional(),
		needs: line,
		level: literal("silent").exactOptional()
	}),
	object({
		kind: literal("new"),
		reason: text
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
const figureSchema = object({
	value: finite.nonnegative(),
	spread: finite.nonnegative().exactOptional(),
	count: whole
});
const rowSchema = object({
	cellId: string().min(1).max(300),
	settings: cellSchema.omit({ runs: true }),
	metric: string().max(200).refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }),
	gated: boolean(),
	tolerance: finite.min(0).lt(1),
	baseline: figureSchema.exactOptional(),
	candidate: figureSchema.exactOptional(),
	verdict: verdictSchema
});
const shiftSchema = object({
	cellId: string().min(1).max(300),
	metric: string().max(200),
	recordId: recordSchema.shape.id,
	createdAt: recordSchema.shape.createdAt,
	commit: line.exactOptional(),
	change: finite,
	accepted: boolean().exactOptional()
});
const workFindingSchema = object({
	cellId: string().min(1).max(300),
	settings: cellSchema.omit({ runs: true }),
	counter: string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/),
	kind: _enum(["more", "fewer"]),
	by: _enum(["exact", "pairs"]),
	unit: _enum(["transaction", "statement"]),
	base: finite.nonnegative(),
	candidate: finite.nonnegative(),
	change: finite.exactOptional()
});
const workSchema = object({
	findings: array(workFindingSchema).max(1e4),
	compared: whole,
	missing: array(text).max(1e3)
});
const risk = number().min(0).max(1);
/** `result.json` as it may come from outside: sizes are bounded, numbers finite, unknown keys dropped. */
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
	risks: object({
		regression: risk,
		ok: risk
	}).exactOptional(),
	reference: object({
		kind: _enum([
			"none",
			"unreadable",
			"stored",
			"side-by-side"
		]),
		description: text,
		commit: line.exactOptional(),
		records: whole
	}),
	source: object({
		commit: line.exactOptional(),
		ref: line.exactOptional(),
		repository: line.exactOptional(),
		runId: line.exactOptional(),
		runAttempt: number().int().positive().exactOptional()
	}),
	machine: machineSchema,
	targets: object({
		candidate: targetDescriptionSchema,
		base: targetDescriptionSchema.exactOptional()
	}),
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
	overallChange: object({
		change: finite,
		low: finite,
		high: finite,
		confidence: finite.gt(0).lt(1),
		cells: whole
	}).exactOptional(),
	work: workSchema.exactOptional(),
	levelShifts: array(shiftSchema).max(1e4).exactOptional(),
	warnings: array(text).max(1e3),
	completeness: recordSchema.shape.completeness
});

// src/show/publish.ts
/**
* Job summary, annotations, comment, mark and outputs. Nothing here changes the verdict: what cannot be shown is a
* warning. Of several suites that one run handed over each is shown, and the outputs are those of the worst.
* Inputs with faults are told as such: what can be read of them still says where, and to whom.
*/
async function publish(read, io) {
	const { comment, mark, shard } = readable(read).values;
	const begun = performance.now();
	const shown = [];
	for (const part of partsOf(read, io)) {
		tellRunner(part.ending, part.folder);
		if (shard?.kind === "part") return;
		const commentUrl = await showEnding({
			...part,
			comment,
			mark
		}, io);
		shown.push({
			ending: part.ending,
			outputs: outputsFor(part, commentUrl)
		});
	}
	const worst = shown.toSorted((a, b) => rankOf(a.ending) - rankOf(b.ending))[0];
	if (worst !== void 0) writeOutputs(worst.outputs);
	tellTimes(read, (performance.now() - begun) / 1e3, io);
}
/** How long the verdict took, and what took it; the last line of the job summary. */
function tellTimes(read, publishSeconds, io) {
	const total = secondsOfJob(io.env);
	if (total === void 0) return;
	const spent = readJobTimes(resultFolder(readable(read).values, io.env));
	const parts = Object.entries(spent).map(([name, seconds]) => ({
		name,
		seconds
	}));
	const line = timeLine(total, [...parts, {
		name: "publish",
		seconds: publishSeconds
	}]);
	writeSummary(`\n${line}`, line);
}
function partsOf(read, io) {
	const given = readable(read);
	const folder = resultFolder(given.values, io.env);
	const { suite } = inputsFor(given, loadEvent(io.env)).values;
	const own = {
		suite,
		folder,
		marked: markedSuite(given)
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
			...refusals[refusal]
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
function tellRunner(ending, folder) {
	if (ending.kind !== "judged") {
		const why = ending.kind === "broken" && ending.status.state !== "cancelled" ? ending.status.reason : void 0;
		const text = `### ${markdownText(endingWords(ending))}${why === void 0 ? "" : `\n\n${markdownText(why, 1e3)}`}`;
		writeSummary(text, text);
		return;
	}
	const text = (name) => readFileSync(join(folder, name), "utf8");
	writeSummary(text(resultFiles.summary), text(resultFiles.comment));
	annotate(annotationsOf(ending.result));
}
function outputsFor({ ending, folder }, commentUrl) {
	if (ending.kind === "broken") return outputsWithoutResult("invalid", commentUrl);
	if (ending.kind === "nothing") return outputsWithoutResult("passed");
	const page = resultPath(folder, "page");
	return outputsOf(ending.result, {
		resultJson: resultPath(folder, "result"),
		reportHtml: existsSync(page) ? page : void 0,
		commentUrl
	});
}
/** @returns undefined where the job ended before there was one @throws Failure `input` for a result that cannot be read */
function readResult(folder) {
	const path = join(folder, resultFiles.result);
	if (!existsSync(path)) return void 0;
	try {
		return resultSchema.parse(JSON.parse(readFileSync(path, "utf8")));
	} catch (cause) {
		throw new Failure("input", `${path} is not a result of this program`, {
			cause,
			remedy: "Run the measurement again, or compute the result anew with `compare`."
		});
	}
}

// src/commands/report.ts
/** `report`: write the reports of a result folder again, or publish them on GitHub. */
function defineReport(program, io, finish) {
	addInputOptions(program.command("report"), ["out", "suite"], { suite: "suite of the run" }).option("--publish", "job summary, outputs, annotations and the comment").addHelpText("after", "\nExample:\n  $ tidb-bench report --out tidb-bench-out").action(async (options, command) => {
		const read = readCaller(command, io);
		if (options.publish === true) await publish(read, io);
		else writeAgain(resultFolder(validInputs(read).values, io.env), io);
		finish(exitCodes.passed);
	});
}
function writeAgain(folder, io) {
	const result = readResult(folder);
	if (result === void 0) throw new Failure("measurement", `there is no result in ${folder}`, { remedy: "Name the folder of a finished run with --out." });
	const record = readRecord(join(folder, resultFiles.record));
	writeReports(folder, {
		record,
		result,
		context: reportContext(io.env)
	});
}

export { defineReport };