import { m as readable } from "./gate-plan.js";
import { Cn as loadEvent, E as markedSuite, T as inputsFor, c as readForkPlace, l as refusals, tn as withDeadline } from "./plan.js";
import { a as outputsOf, c as writeSummary, n as annotate, o as outputsWithoutResult, s as writeOutputs } from "./outputs2.js";
import { $n as string, Bn as array, Gn as literal, Gt as resultFiles, Hn as discriminatedUnion, Jn as number, Kt as resultFolder, On as jobTimesSchema, Pn as targetDescriptionSchema, Ut as readJobTimes, Vn as boolean, Wn as lazy, Yn as object, Zn as record, cn as machineSchema, hn as metricInfo, ln as recordSchema, qt as secondsOfJob, sn as cellSchema, zn as _enum } from "./gate-compare-plan.js";
import { V as markdownText, lt as Failure } from "./start.js";
import { a as endingWords, i as endingOf, n as showEnding, o as showWarning, s as annotationsOf, t as showShard } from "./show-shard.js";
import { a as withUploadedPage, c as notificationOf, i as resultPath, r as reportContext, s as notificationBody } from "./reports.js";
import { c as timeLine } from "./compare-plan.js";
import { Cn as loadReportSchema, bn as causeKinds } from "./compare.js";
import { join } from "node:path";
import { existsSync, readFileSync } from "node:fs";

// src/verdict/result-schema.ts
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
const evidenceSchema = lazy(() => object({
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
	standstills: whole.exactOptional(),
	starts: object({
		low: finite,
		high: finite
	}).exactOptional(),
	interval: intervalSchema.exactOptional(),
	exclusion: intervalSchema.exactOptional(),
	noise: finite.nonnegative().exactOptional(),
	pRegression: share.exactOptional(),
	pOk: share.exactOptional(),
	minimumDetectable: share.exactOptional(),
	standardError: finite.nonnegative().exactOptional(),
	degreesOfFreedom: finite.positive().exactOptional(),
	samples: whole,
	expectedFalseAlarmRate: share.exactOptional()
}));
const verdictSchema = lazy(() => discriminatedUnion("kind", [
	object({
		kind: literal("regression"),
		by: _enum([
			"typical",
			"average",
			"stalls",
			"alarm",
			"stored",
			"threshold",
			"work",
			"limit"
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
			"starts",
			"slower",
			"noisy",
			"suspect",
			"machines",
			"broken-baseline",
			"few-starts"
		]),
		evidence: evidenceSchema.exactOptional(),
		needs: line,
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
]));
const figureSchema = lazy(() => object({
	value: finite.nonnegative(),
	spread: finite.nonnegative().exactOptional(),
	count: whole
}));
const rowSchema = lazy(() => object({
	cellId: string().min(1).max(300),
	settings: cellSchema.unwrap().omit({ runs: true }),
	metric: string().max(200).refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }),
	gated: boolean(),
	tolerance: finite.min(0).lt(1),
	baseline: figureSchema.exactOptional(),
	candidate: figureSchema.exactOptional(),
	verdict: verdictSchema
}));
const shiftSchema = lazy(() => object({
	cellId: string().min(1).max(300),
	metric: string().max(200),
	recordId: recordSchema.unwrap().shape.id,
	createdAt: recordSchema.unwrap().shape.createdAt,
	commit: line.exactOptional(),
	after: line.exactOptional(),
	change: finite,
	accepted: boolean().exactOptional(),
	isNews: boolean().exactOptional()
}));
const workFindingSchema = lazy(() => object({
	cellId: string().min(1).max(300),
	settings: cellSchema.unwrap().omit({ runs: true }),
	counter: string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/),
	kind: _enum(["more", "fewer"]),
	by: _enum(["exact", "pairs"]),
	unit: _enum(["transaction", "statement"]),
	base: finite.nonnegative(),
	candidate: finite.nonnegative(),
	change: finite.exactOptional()
}));
const workSchema = lazy(() => object({
	findings: array(workFindingSchema).max(1e4),
	compared: whole,
	unclear: whole.exactOptional(),
	missing: array(text).max(1e3)
}));
const causeSchema = lazy(() => object({
	kind: _enum(causeKinds),
	name: text,
	sentence: text,
	evidence: array(text).max(100),
	cellId: text.exactOptional()
}));
const risk = number().min(0).max(1);
/** `result.json` as it may come from outside: sizes are bounded, numbers finite, unknown keys dropped. */
const resultSchema = lazy(() => object({
	schemaVersion: literal(1),
	recordId: recordSchema.unwrap().shape.id,
	suite: recordSchema.unwrap().shape.suite,
	createdAt: recordSchema.unwrap().shape.createdAt,
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
		runAttempt: number().int().positive().exactOptional(),
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
	servers: record(string(), targetDescriptionSchema).exactOptional(),
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
		cells: whole,
		measures: _enum(["throughput", "speed"]).exactOptional()
	}).exactOptional(),
	work: workSchema.exactOptional(),
	loads: array(loadReportSchema).max(1e3).exactOptional(),
	causes: array(causeSchema).max(100).exactOptional(),
	explainedCells: array(text).max(100).exactOptional(),
	causesMissing: array(text).max(100).exactOptional(),
	times: jobTimesSchema.exactOptional(),
	plans: recordSchema.unwrap().shape.plans.unwrap().exactOptional(),
	levelShifts: array(shiftSchema).max(1e4).exactOptional(),
	gate: object({
		changes: array(object({
			key: line,
			from: line.exactOptional(),
			to: line.exactOptional(),
			file: line,
			effect: _enum([
				"laxer",
				"stricter",
				"unused"
			])
		})).max(1e4),
		isHeld: boolean()
	}).exactOptional(),
	acceptLabel: line.exactOptional(),
	warnings: array(text).max(1e3),
	completeness: recordSchema.unwrap().shape.completeness
}));

// src/show/publish.ts
/**
* Job summary, annotations, comment, mark and outputs. Nothing here changes the verdict: what cannot be shown is a
* warning. Of several suites that one run handed over each is shown, and the outputs are those of the worst.
* Inputs with faults are reported as such: what can be read of them still says where, and to whom.
*/
async function publish(read, io) {
	const { comment, mark, shard, loadMachine } = readable(read).values;
	const begun = performance.now();
	const shown = [];
	for (const part of partsOf(read, io)) {
		showOnRunner(part.ending, part.folder, io);
		if (loadMachine !== void 0) return;
		const news = newsOf(shard, part.ending);
		if (news !== void 0) {
			const { suite, marked = suite } = part;
			await showShard({
				suite,
				comment,
				mark,
				marked,
				news
			}, io);
			return;
		}
		const commentUrl = await showEnding({
			...part,
			comment,
			mark
		}, io);
		await notify(part, io);
		shown.push({
			ending: part.ending,
			outputs: outputsFor(part, commentUrl)
		});
	}
	const worst = shown.toSorted((a, b) => rankOf(a.ending) - rankOf(b.ending))[0];
	if (worst !== void 0) writeOutputs(worst.outputs);
	showTimes(read, (performance.now() - begun) / 1e3, io);
}
/** Returns the news of a job that leaves the verdict to another one; undefined for one that reports the verdict. */
function newsOf(shard, ending) {
	const stage = ending.kind === "nothing" ? "done" : "failed";
	switch (shard?.kind) {
		case "shard": return {
			number: shard.number,
			count: shard.count,
			stage
		};
		case "confirm": return {
			number: 0,
			count: shard.machines,
			stage
		};
		case "screen": return ending.kind === "nothing" && ending.cause === "share" ? {
			number: 0,
			count: 1,
			stage: "waiting"
		} : void 0;
		case "merge":
		case "verdict":
		case void 0: return;
	}
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
/** @returns undefined where the job ended before there was one @throws Failure `input` for a result that cannot be read */
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
const TIMEOUT_SECONDS = 15;
/**
* Sends the verdict of the default branch or a scheduled run to the webhook of the input `notify`. Nothing that a pull
* request measured is reported, and a webhook that fails is a warning: the verdict stands.
*/
async function notify({ ending, place }, io) {
	const address = io.env.TIDB_BENCH_NOTIFY;
	if (address === void 0 || address === "" || ending.kind !== "judged" || place !== void 0) return;
	const event = notifiedEvent(loadEvent(io.env));
	if (event === void 0) return;
	const accepted = ending.acceptedBy === void 0 ? void 0 : {
		by: ending.acceptedBy,
		reason: ""
	};
	const text = notificationOf(ending.result, event, {
		...reportContext(io.env),
		accepted
	});
	if (text === void 0) return;
	const fault = await send(address, notificationBody(text), io);
	if (fault === void 0) io.log.info("the webhook was notified");
	else showWarning({
		title: "The webhook was not notified",
		message: fault
	}, io);
}
function notifiedEvent(event) {
	switch (event.kind) {
		case "schedule":
		case "release": return event.kind;
		case "push": return event.ref === `refs/heads/${event.defaultBranch}` ? "push" : void 0;
		default: return;
	}
}
/** @returns why it failed; the address is a secret, which the answer may repeat: neither is in a message */
async function send(address, body, { signal }) {
	if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol)) return "The input notify is not an http or https address.";
	try {
		return await withDeadline(signal, TIMEOUT_SECONDS * 1e3, async (limit) => {
			const answer = await fetch(address, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body,
				redirect: "error",
				signal: limit
			});
			const text = await beginning(answer);
			return answer.ok ? refusal(text) : `It answered with status ${answer.status}.`;
		});
	} catch (error) {
		const code = error.cause?.code;
		return `It could not be reached${typeof code === "string" ? `: ${code}` : ""}.`;
	}
}
/** The first piece of an answer, which is all of a short one; the rest is not taken. */
async function beginning({ body }) {
	const reader = body?.getReader();
	const piece = await reader?.read();
	await reader?.cancel();
	return Buffer.from(piece?.value ?? []).toString("utf8");
}
/** Feishu says with status 200 that it took nothing. */
function refusal(text) {
	let answer;
	try {
		answer = JSON.parse(text);
	} catch {
		return;
	}
	if (typeof answer !== "object" || answer === null || !("code" in answer) || answer.code === 0) return void 0;
	return Number.isSafeInteger(answer.code) ? `It refused the message with code ${answer.code}.` : "It refused the message.";
}

export { readResult as n, publish as t };