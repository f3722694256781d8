import { t as Failure } from "./failure.js";
import { An as record, Cn as boolean, Dn as number$1, Gt as commitSchema, Mn as string, Nn as union, On as object, Ot as oneLine, Sn as array, Tn as literal, Xt as shapeOf, Yt as parseStrictJson, jn as strictObject, on as metricInfo, tn as toolNameSchema, vt as pathSegment, wn as discriminatedUnion, xn as _enum } from "./shared.js";
import { a as ownWorld, i as isAlive, r as identify, s as makeFolder } from "./identity.js";
import { join, resolve } from "node:path";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

// src/handover/submission-schema.ts
/**
* What a run with the rights of a fork hands over: numbers, choices from lists, and short names in a narrow alphabet
* that can form no Markdown, no link and no mention; or the word that it measured nothing, and why. No pull request
* number, no verdict, no text to show.
*/
const SUBMISSION_VERSION = 1;
/** Larger than any throughput, latency or setting that there is; 1e308 would overflow the arithmetic behind it. */
const MOST = 0x38d7ea4c68000;
const number = number$1().min(-0x38d7ea4c68000).max(MOST);
const positive = number.positive();
const count = number$1().int().nonnegative().max(MOST);
/** Text in this alphabet that GitHub would still turn into a link is refused. */
function linkless(alphabet) {
	return string().max(300).regex(alphabet).refine((text) => !/:\/\/|www\.|mailto:|xmpp:/i.test(text), { error: "an address is not allowed" });
}
/** Names of workloads, variables, settings. */
const name = linkless(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,149}$/);
/**
* Versions, CPU models, values of settings. `@` and brackets only as CPU models have them
* (`Intel(R) Xeon(R) CPU @ 2.80GHz`).
*/
const label = linkless(/^(?:[A-Za-z0-9 ._+/:=,%-]|\((?:R|TM)\)|@ (?=\d+\.\d+GHz))*$/);
/** What a server or a program says of its own age: no room for a sentence. */
const version = linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,99}$/);
/** With the name of the tool, or the commit of a build: `tiup bench v1.12.0`. */
const toolVersion = linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,40}(?: [A-Za-z0-9._+:~-]{1,40}){0,2}$/);
/** Names that may look like a relative path, without a step up. */
const path = linkless(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*(?:#\d{1,4})?$/);
const scalars = record(name, union([
	label,
	number,
	boolean()
]));
const metricName = string().regex(/^[a-z0-9_]+(:[A-Za-z0-9_]{1,60})?$/).refine((text) => metricInfo(text) !== void 0, { error: "unknown metric" });
const place = {
	side: _enum(["base", "candidate"]),
	round: number$1().int().min(1).max(1e3),
	slice: number$1().int().min(0).max(1e4)
};
/** As many slices as the configuration can ask for: 20 rounds of 100 pairs. */
const MOST_RUNS = 4e3;
/** sysbench has 1,024 of them. */
const MOST_BUCKETS = 2048;
const run = discriminatedUnion("state", [strictObject({
	...place,
	state: literal("valid"),
	durationSeconds: positive,
	metrics: record(metricName, number.nonnegative()),
	ignoredErrors: count.optional(),
	reconnects: count.optional(),
	/** Percentiles between two steps of the tool are judged by it. */
	histogram: strictObject({
		boundsMs: array(number.nonnegative()).max(MOST_BUCKETS),
		counts: array(count).max(MOST_BUCKETS),
		step: number.gt(0).lt(1).optional()
	}).refine(({ boundsMs, counts }) => boundsMs.length === counts.length, { error: "as many counts as bounds are needed" }).optional()
}), strictObject({
	...place,
	state: literal("invalid")
})]);
const machine = strictObject({
	cpuModel: label.max(100).optional(),
	cores: number$1().int().positive().max(1e5).optional(),
	memoryGiB: positive.optional(),
	runnerClass: version.optional()
});
const cell = strictObject({
	id: path,
	/** A choice in effect: the plan that is trusted names the tool of each cell that counts. */
	tool: toolNameSchema,
	toolVersion,
	workload: path,
	threads: number$1().int().positive().max(1e5),
	clients: number$1().int().positive().max(1e4),
	data: scalars,
	durationSeconds: positive,
	warmUpSeconds: number.nonnegative(),
	serverSettings: scalars.optional(),
	options: scalars,
	rateShare: number.gt(0).lt(1).optional(),
	/** Where several machines measured that are not alike. */
	machine: machine.optional(),
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	runs: array(run).max(MOST_RUNS)
});
const target = strictObject({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"imported"
	]),
	product: version,
	version,
	topology: record(name, count),
	configuration: scalars,
	variables: scalars
});
/** How a side-by-side measurement was planned. What is known of the noise is not the fork's to say. */
const sideBySide = strictObject({
	rounds: number$1().int().min(1).max(100),
	pairs: number$1().int().min(1).max(1e3),
	sliceSeconds: positive,
	settleSeconds: number.nonnegative()
});
/** Whose figures they are, to be checked against what GitHub says: the base repository and the head commit. */
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
	design: _enum(["single", "side-by-side"]),
	machine,
	targets: strictObject({
		candidate: target,
		base: target.optional()
	}),
	cells: array(cell).max(500).refine((cells) => new Set(cells.map(({ id }) => id)).size === cells.length, { error: "a cell stands twice" }),
	seed: count.optional(),
	sideBySide: sideBySide.optional(),
	completeness: _enum(["complete", "partial"])
}).refine(({ design, targets, sideBySide }) => design === "side-by-side" === (targets.base !== void 0) && design === "side-by-side" === (sideBySide !== void 0), { error: "the design, the servers and the plan contradict each other" });
/** The run measured nothing, and that is as it should be; whether it is so is asked of GitHub. */
const nothingSchema = strictObject({
	...origin,
	kind: literal("nothing"),
	reason: _enum(["label-skip", "not-affected"])
});
const submissionSchema = discriminatedUnion("kind", [figuresSchema, nothingSchema]);

// src/handover/submission.ts
/** The one file in the artifact that a fork's run uploads. */
const SUBMISSION_FILE = "submission.json";
const MOST_SUBMISSION_BYTES = 5e6;
/** Name of the artifact, one a suite. */
function submissionArtifact(suite) {
	return `tidb-bench-submission-${suite}`;
}
/**
* The numbers of a record as a text that the second workflow accepts; without histograms where they are too many.
* @throws Failure `input` where the record has a name or value that a submission cannot carry, or no commit
*/
function buildSubmission(record) {
	const whole = figuresOf(record, "with-histograms");
	return accepted(JSON.stringify(whole).length > 5e6 ? figuresOf(record, "without-histograms") : whole);
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
		machine: submitMachine(machine),
		targets: {
			candidate: submitTarget(targets.candidate),
			base: targets.base && submitTarget(targets.base)
		},
		cells: cells.map((cell) => submitCell(cell, histograms)),
		seed,
		sideBySide: record.sideBySide && submitPlan(record.sideBySide),
		completeness: completeness.state
	};
}
/** The word that nothing was measured, as a text that the second workflow accepts. @throws Failure `input` as above */
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
	throw new Failure("input", `the numbers of this run cannot be handed to the workflow that comments: ${read.why}`, { remedy: "Rename what is named there, with letters, digits, dots, dashes and underscores." });
}
/** Reads what a stranger may have written. Never throws; `why` is one line that is safe to log, and may quote it. */
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
	const shape = shapeOf(submissionSchema, json.value, 5);
	if (shape.state === "fits") return {
		state: "accepted",
		submission: shape.value
	};
	const faults = shape.faults.map(({ path, problem }) => `${path.join(".")}: ${problem}`);
	return {
		state: "refused",
		why: oneLine(faults.join("; "), 500)
	};
}
function submitCell(cell, histograms) {
	const { id, tool, toolVersion, workload, threads, clients, data, durationSeconds, warmUpSeconds } = cell;
	const { serverSettings, options, rateShare, dataReset } = cell;
	const runs = cell.runs.map((run) => submitRun(run, histograms));
	return {
		id,
		tool,
		toolVersion,
		workload,
		threads,
		clients,
		data,
		durationSeconds,
		warmUpSeconds,
		serverSettings,
		options,
		rateShare,
		machine: cell.machine && submitMachine(cell.machine),
		dataReset,
		runs
	};
}
function submitMachine({ cpuModel, cores, memoryGiB, runnerClass }) {
	return {
		cpuModel,
		cores,
		memoryGiB,
		runnerClass
	};
}
function submitRun(run, histograms) {
	const { side, round, slice } = run;
	if (run.state === "invalid") return {
		side,
		round,
		slice,
		state: run.state
	};
	const { state, durationSeconds, metrics, ignoredErrors, reconnects } = run;
	return {
		side,
		round,
		slice,
		state,
		durationSeconds,
		metrics,
		ignoredErrors,
		reconnects,
		histogram: histograms === "with-histograms" ? run.histogram : void 0
	};
}
function submitPlan({ rounds, pairs, sliceSeconds, settleSeconds }) {
	return {
		rounds,
		pairs,
		sliceSeconds,
		settleSeconds
	};
}
function submitTarget({ kind, product, version, topology, configuration, variables }) {
	return {
		kind,
		product,
		version,
		topology,
		configuration,
		variables
	};
}

// src/job/result-lock.ts
/** Of a result folder that a job works in: whose it is. Gone with the job; what a killed one left says nothing. */
const LOCK_FILE = ".tidb-bench-lock";
const ownerSchema = object({
	pid: number$1(),
	startTicks: number$1(),
	world: object({
		host: string(),
		boot: string(),
		pidNamespace: string()
	})
});
const held = /* @__PURE__ */ new Set();
let isListening = false;
/**
* Takes a result folder for this process, at most until it ends: two jobs would write over each other's figures.
* @throws Failure `environment` where a job that runs has it
*/
function lockResultFolder(folder) {
	const file = join(folder, LOCK_FILE);
	if (held.has(file)) return;
	const owner = ownerOf(file);
	if (owner !== void 0) throw new Failure("environment", `the result folder ${folder} is used by another job, process ${owner}`, { remedy: "Wait until it has ended, or name another folder with --out." });
	rmSync(file, { force: true });
	const own = identify(process.pid);
	if (own === void 0) return;
	writeFileSync(file, `${JSON.stringify({
		...own,
		world: ownWorld()
	})}\n`, { flag: "wx" });
	if (!isListening) process.once("exit", releaseAll);
	isListening = true;
	held.add(file);
}
/** @returns the number of the process that works there; undefined where none does, as far as can be seen from here */
function ownerOf(file) {
	try {
		const { world, ...owner } = ownerSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		const here = ownWorld();
		return world.host === here.host && world.boot === here.boot && world.pidNamespace === here.pidNamespace && owner.pid !== process.pid && isAlive(owner) ? owner.pid : void 0;
	} catch {
		return;
	}
}
/** Gives it back; nothing where it was not ours. */
function unlockResultFolder(folder) {
	const file = join(folder, LOCK_FILE);
	if (held.delete(file)) rmSync(file, { force: true });
}
function releaseAll() {
	for (const file of held) rmSync(file, { force: true });
	held.clear();
}

// src/job/result-folder.ts
/** What a job leaves behind, all in one folder. */
const resultFiles = {
	record: "record.json",
	result: "result.json",
	outcome: "outcome.json",
	comment: "comment.md",
	/** The same for an issue; only where the run's result goes into one. */
	issue: "issue.md",
	summary: "summary.md",
	page: "report.html",
	document: "report.md",
	/** Earlier figures of the rows that decide, for a report that is written again. */
	history: "history.json",
	junit: "junit.xml",
	badge: "badge.json",
	charts: "charts",
	logs: "logs",
	/** What the job spent its time with. */
	times: "times.json",
	/** Record and logs of the side-by-side run that proves or refutes a red. */
	confirmation: "confirmation",
	/** Evidence of both sides for the cause of a red, a folder each. */
	why: "why",
	/** What a fork's job hands over, and what the job that judges it keeps for the step that publishes. */
	submission: SUBMISSION_FILE,
	fork: "fork.json",
	/** The configuration of the branch that such a pull request goes to. */
	baseConfig: "base-config.yml",
	/** Results of several suites that one run handed over, a folder each. */
	suites: "suites"
};
/** The folder that the inputs name; on a runner a folder of the suite's own under its temporary folder. */
function resultFolder({ out, suite }, env) {
	if (out !== void 0) return resolve(out);
	if (env.GITHUB_ACTIONS === "true" && env.RUNNER_TEMP) return join(env.RUNNER_TEMP, `tidb-bench-${pathSegment(suite)}`);
	return resolve("tidb-bench-out");
}
/**
* Makes the folder and removes what an earlier job left in it, and nothing else; it is this process's alone as long as
* `work` works in it.
* @throws Failure `environment` where it cannot be used, or another job uses it; whatever `work` throws
*/
async function inResultFolder(folder, work) {
	try {
		return await work(prepareResultFolder(folder));
	} finally {
		unlockResultFolder(folder);
	}
}
function prepareResultFolder(folder) {
	try {
		makeFolder(folder);
		lockResultFolder(folder);
		for (const name of Object.values(resultFiles)) rmSync(join(folder, name), {
			recursive: true,
			force: true
		});
		mkdirSync(join(folder, resultFiles.logs));
		return folder;
	} catch (cause) {
		if (cause instanceof Failure) throw cause;
		throw new Failure("environment", `cannot use the result folder ${folder}: ${cause.message}`, {
			cause,
			remedy: "Name another one with --out, or make room on the disk."
		});
	}
}
/** Writes a result file, whole or not at all: what stood there before stays where the disk is full. @throws Failure `environment`, with the disk's own words */
function writeResultFile(folder, name, text) {
	const part = join(folder, `${name}.part`);
	try {
		writeFileSync(part, text);
		renameSync(part, join(folder, name));
	} catch (cause) {
		rmSync(part, { force: true });
		throw new Failure("environment", `cannot write ${join(folder, name)}: ${cause.message}`, {
			cause,
			remedy: "Make room on the disk, or name another folder with --out."
		});
	}
}

export { MOST_SUBMISSION_BYTES as a, buildSubmission as c, writeResultFile as i, readSubmission as l, resultFiles as n, SUBMISSION_FILE as o, resultFolder as r, buildNothing as s, inResultFolder as t, submissionArtifact as u };