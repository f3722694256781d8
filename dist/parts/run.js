import { An as configuredSuites, C as suiteCells, Cn as loadEvent, Dn as extentOf, En as benchLabels, Gn as isContent, Ht as seededBits, O as measuredSource, On as hasLabel, S as shardsFolder, Tr as readMachine, bn as explainApiFailure, jn as resolveSettings, k as recordId, kn as DEFAULT_CONFIG_FILE, rr as parse$1, vn as apiStatus, xn as permissionsYaml } from "./plan.js";
import { _ as DEFAULT_SUITE, c as printWords, d as givenInstead, f as inputCatalogue, g as withInputs, o as outcomeOfError, s as passedWithout, u as writeOutcome, v as confirmationInput } from "./gate-plan.js";
import { $n as string, $t as defined, Bn as array, Dt as formatExactShare, Et as formatDuration, Fn as besideSchema, Gn as literal, Gt as resultFiles, Hn as discriminatedUnion, It as plural, Jn as number$1, Jt as writeJobTimes, L as cellsById, Qn as strictObject, Vn as boolean, Wn as lazy, Yt as writeResultFile, Zn as record, an as parseStrictJson, er as union, hn as metricInfo, on as shapeOf, qn as never, rn as formatRecord, un as toolNameSchema, ur as fileSha256, zn as _enum } from "./gate-compare-plan.js";
import { _ as createJobClock, c as withCauses, i as protocolFor, l as withEvidence, m as withKnownNoise, n as prepareSuite, p as startNoiseOf, r as collectShards, s as measureSuite, u as storeFigures } from "./prepare.js";
import { Bn as environmentKey, Gt as withSecondMachine, Kt as withoutSecondMachine, Ln as comparableFields, Ut as withBrokenConfirmation, Vt as judge, Wt as withConfirmation, _t as gateText, in as exitCodeOf, k as headline, nn as suspiciousCells, on as sideBySideReference, sn as withNewLimits, tn as cellsToConfirm, z as siteLinks, zn as differingFields, zt as forkWarnings } from "./compare.js";
import { a as boundLabelOf, o as labellingOf, r as acceptComments, t as acceptedBy } from "./approvers.js";
import { n as githubSession } from "./client.js";
import { o as showWarning } from "./show-shard.js";
import { H as oneLine, _ as setOutput, c as inSentences, lt as Failure, p as programVersion, st as exitCodes, u as reportError } from "./start.js";
import { A as recordedPolicy, S as planCells, X as commitSchema, b as gatedFigures, j as usualAcceptLabel } from "./compare-plan.js";
import { n as printResult, o as writeReports, r as reportContext } from "./reports.js";
import { t as findReference } from "./reference.js";
import { r as assembleRecord } from "./assemble.js";
import { i as describedWith } from "./build-sides2.js";
import { a as referenceOfRequest, r as originOfChange } from "./compared-commits.js";
import { r as snapshotCachePlaces, t as announceNews } from "./snapshot-caches2.js";
import { n as installPackages } from "./workloads.js";
import { n as openGuard } from "./guard.js";
import { r as openWorktree, t as bringHere } from "./builds.js";
import { i as tryGit, t as git } from "./git.js";
import { n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { join, normalize, relative, resolve } from "node:path";
import { existsSync, mkdirSync, readFileSync } from "node:fs";

// src/github/acceptance.ts
/**
* The label on the pull request of this run, or a comment; the label is taken off again where a push or another base made
* it void. Never throws: what cannot be checked is not accepted.
*/
async function acceptanceOfPullRequest(client, repository, event, rule) {
	const { number, author, baseCommit, headCommit, headBranch: branch } = event;
	const { headRepositoryId, openedAt } = event;
	const subject = {
		number,
		author,
		baseCommit,
		headCommit,
		commit: headCommit,
		clock: headRepositoryId === void 0 || openedAt === void 0 ? void 0 : {
			number,
			commit: headCommit,
			branch,
			repositoryId: headRepositoryId,
			openedAt
		}
	};
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const bound = boundLabelOf(event, rule.label);
		if (bound.state === "absent") return { state: "none" };
		if (bound.state === "set") return acceptedBy(client, repository, subject, rule, labelWords(rule), [bound.by]);
		if (event.action === "synchronize" || event.retargetedFrom !== void 0) await removeLabel(client, repository, rule.label, event.number);
		return {
			state: "refused",
			why: bound.why
		};
	});
}
/**
* Checks whether the commit of a push came from a pull request that was merged with a valid acceptance, made after the last push
* to it. Needs `actions: read` and `pull-requests: read`. Never throws.
*/
async function acceptanceOfMerge(client, repository, commit, rule) {
	try {
		const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
			...repository,
			commit_sha: commit
		});
		const pull = data.find((each) => each.merged_at !== null && each.merge_commit_sha === commit);
		return pull === void 0 ? { state: "none" } : await settledAcceptance(client, repository, pull, commit, rule);
	} catch (error) {
		return cannotTell(error, rule);
	}
}
/**
* Checks whether an acceptance holds for the head and base of a pull request, from outside of its own run: for the
* workflow that judges a fork's figures. A label that a push made void is removed. Needs `actions: read`. Never throws.
*/
async function acceptanceOfHead(client, repository, pull, rule) {
	const { number, author, baseCommit, headCommit, headBranch: branch, headRepositoryId: repositoryId } = pull;
	const subject = {
		number,
		author,
		baseCommit,
		headCommit,
		commit: headCommit,
		clock: {
			number,
			commit: headCommit,
			branch,
			repositoryId,
			openedAt: pull.createdAt
		}
	};
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const label = await labelByClock(client, repository, pull.labels, subject, rule);
		if (label === "void") {
			await removeLabel(client, repository, rule.label, number);
			return notAfterPush(number, rule);
		}
		return label;
	});
}
/**
* The same for the commit that a merge queue tests: its branch names the pull request that it would merge. Without it
* an accepted regression could be merged by hand and never through the queue. Never throws.
*/
async function acceptanceOfMergeGroup(client, repository, event, rule) {
	const number = /\/pr-(\d+)-[0-9a-f]{40,64}$/.exec(event.ref ?? "")?.[1];
	if (number === void 0) return { state: "none" };
	try {
		const { data: pull } = await client.rest.pulls.get({
			...repository,
			pull_number: Number(number)
		});
		return await settledAcceptance(client, repository, pull, event.headCommit, rule);
	} catch (error) {
		return cannotTell(error, rule);
	}
}
/** Checks the acceptance of a pull request that gets no more pushes: it holds if it was made after the last push. */
async function settledAcceptance(client, repository, pull, commit, rule) {
	const { number, head, base } = pull;
	const labels = pull.labels.map(({ name }) => name);
	const clock = head.repo === null ? void 0 : {
		number,
		commit: head.sha,
		branch: head.ref,
		repositoryId: head.repo.id,
		openedAt: Date.parse(pull.created_at)
	};
	const subject = {
		number,
		author: pull.user?.login,
		baseCommit: base.sha,
		headCommit: head.sha,
		commit,
		clock
	};
	return byLabelOrComment(client, repository, subject, rule, async () => {
		const label = await labelByClock(client, repository, labels, subject, rule);
		return label === "void" ? notAfterPush(number, rule) : label;
	});
}
/** @returns `void` for a label that is not known to be set for this head and base @throws the API's error */
async function labelByClock(client, repository, labels, subject, rule) {
	if (!hasLabel(labels, rule.label)) return { state: "none" };
	if (subject.clock === void 0) return "void";
	const set = await labellingOf(client, repository, subject.clock, rule.label);
	return set.state === "set" ? acceptedBy(client, repository, subject, rule, labelWords(rule), [set.by]) : "void";
}
/** The label counts first; where it does not hold, a comment may. Never throws. */
async function byLabelOrComment(client, repository, subject, rule, readLabel) {
	const label = await readLabel().catch((error) => cannotTell(error, rule));
	if (label.state === "accepted" || !rule.hasCommand) return label;
	const comment = await readComments(client, repository, subject, rule);
	return comment.state === "accepted" || label.state === "none" ? comment : label;
}
async function readComments(client, repository, subject, rule) {
	const { number, headCommit: commit, clock } = subject;
	try {
		const found = await acceptComments(client, repository, {
			number,
			commit,
			clock
		});
		if (found.state === "none") return found;
		if (found.state === "void") return {
			state: "refused",
			why: found.why
		};
		return await acceptedBy(client, repository, subject, rule, "comment `/bench accept`", found.by);
	} catch (error) {
		return cannotTell(error, rule);
	}
}
/** Takes a void label off, so that nobody takes it for valid. @throws the API's error, save where it is gone */
async function removeLabel(client, repository, label, pullRequest) {
	try {
		await client.rest.issues.removeLabel({
			...repository,
			issue_number: pullRequest,
			name: label
		});
	} catch (error) {
		const status = apiStatus(error);
		if (status !== 404 && status !== 403) throw error;
	}
}
function labelWords({ label }) {
	return `label "${label}"`;
}
function notAfterPush(pullRequest, { label }) {
	return {
		state: "refused",
		why: `"${label}" on #${pullRequest} was not set after the last push for the current base`
	};
}
function cannotTell(error, { label }) {
	const failure = explainApiFailure(error, "actions: read");
	const why = `cannot check whether "${label}" is valid: ${failure.why}`;
	if (failure.state !== "forbidden") return {
		state: "refused",
		why
	};
	return {
		state: "refused",
		why,
		yamlToAdd: permissionsYaml("actions: read", "pull-requests: read")
	};
}

// src/show/maintainer-labels.ts
const toAccept = ({ acceptBy, acceptLabel }) => ({
	label: acceptLabel,
	by: acceptBy,
	hasCommand: true
});
const toSkip = ({ acceptBy }) => ({
	label: benchLabels.skip,
	by: acceptBy,
	hasCommand: false
});
/**
* Checks whether a label or a comment accepts the regression of this commit, by somebody with the right to do so. If it
* cannot be checked, nothing is accepted.
*/
async function acceptanceByLabel(policy, io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { client, repository, event } = session;
	const rule = toAccept(policy);
	let decision = { state: "none" };
	if (event.kind === "pull_request") decision = await acceptanceOfPullRequest(client, repository, event, rule);
	if (event.kind === "merge_group") decision = await acceptanceOfMergeGroup(client, repository, event, rule);
	if (event.kind === "push") decision = await acceptanceOfMerge(client, repository, event.headCommit, rule);
	return accepted$1(decision, io);
}
/** The same, in the workflow that judges what the run of a pull request handed over. */
async function acceptanceOnHead(pullRequest, policy, io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { client, repository } = session;
	return accepted$1(await acceptanceOfHead(client, repository, pullRequest, toAccept(policy)), io);
}
function accepted$1(decision, io) {
	switch (decision.state) {
		case "none": return;
		case "refused":
			showWarning({
				title: "The regression is not accepted",
				message: decision.why,
				yamlToAdd: decision.yamlToAdd
			}, io);
			return;
		case "accepted":
			io.log.info(`the regression is accepted by ${decision.by}: ${decision.reason}`);
			return {
				by: decision.by,
				at: (/* @__PURE__ */ new Date()).toISOString(),
				reason: decision.reason,
				commit: decision.commit
			};
	}
}
/**
* Finds the person who keeps this commit from being measured, by the label `bench: skip`: with write access, for this
* commit and base. If nobody may, or it cannot be checked, a message says so, and everything is measured.
* @returns person and label: `alice, label "bench: skip" on #7`; undefined: measure
*/
async function skipByLabel(event, policy, io) {
	if (event.kind !== "pull_request" || extentOf(event.labels) !== "skip") return void 0;
	const session = githubSession(io);
	if (session === void 0) {
		refuse(`without the token it is unknown who set "${benchLabels.skip}"`, void 0, io);
		return;
	}
	const { client, repository } = session;
	return whoSkips(await acceptanceOfPullRequest(client, repository, event, toSkip(policy)), io);
}
/** The same, in the workflow that judges what the run of a pull request handed over. */
async function skipOnHead(pullRequest, policy, io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { client, repository } = session;
	return whoSkips(await acceptanceOfHead(client, repository, pullRequest, toSkip(policy)), io);
}
function whoSkips(decision, io) {
	switch (decision.state) {
		case "none": return;
		case "refused":
			refuse(decision.why, decision.yamlToAdd, io);
			return;
		case "accepted": return `${decision.by}, ${decision.reason}`;
	}
}
function refuse(message, yamlToAdd, io) {
	showWarning({
		title: "The measurement is not skipped",
		message,
		...defined({ yamlToAdd })
	}, io);
}

// src/job/handover/submission-schema.ts
/**
* Version of the format in which a run with the rights of a fork hands over figures: numbers, choices from lists, and
* short names in a narrow alphabet that can form no Markdown, no link and no mention; or that it measured nothing, and
* why. It has no pull request number, no verdict and no text to show.
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
const name = lazy(() => linkless(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,149}(?:#[A-Za-z][A-Za-z0-9 ._-]{0,60})?$/));
/**
* Versions, CPU models, values of settings. `@` and brackets only as CPU models have them
* (`Intel(R) Xeon(R) CPU @ 2.80GHz`).
*/
const label = linkless(/^(?:[A-Za-z0-9 ._+/:=,%-]|\((?:R|TM)\)|@ (?=\d+\.\d+GHz))*$/);
/** Schema of a version that a server or a program reports: too short for a sentence. */
const version = lazy(() => linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,99}$/));
/** Version with the name of the tool, or the commit of a build: `tiup bench v1.12.0`. */
const toolVersion = lazy(() => linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,40}(?: [A-Za-z0-9._+:~-]{1,40}){0,2}$/));
/** Names that may look like a relative path, without a step up. */
const path = lazy(() => linkless(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?)*(?:#\d{1,4})?$/));
const scalars = record(name, union([
	label,
	number,
	boolean()
]));
/** A transaction and a statement of the caller's own have names: `latency_p95_ms:browse/category-page`. */
const metricName = lazy(() => linkless(/^[a-z0-9_]+(:[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90})?$/).refine((text) => metricInfo(text) !== void 0, { error: "unknown metric" }));
const place = {
	side: _enum(["base", "candidate"]),
	round: number$1().int().min(1).max(1e3),
	slice: number$1().int().min(0).max(1e4)
};
/** Most slices that the configuration can request: 20 rounds of 100 pairs. */
const MOST_RUNS = 4e3;
/** sysbench has 1,024 of them. */
const MOST_BUCKETS = 2048;
const run = lazy(() => discriminatedUnion("state", [strictObject({
	...place,
	state: literal("valid"),
	durationSeconds: positive,
	metrics: record(metricName, number.nonnegative()),
	ignoredErrors: count.optional(),
	reconnects: count.optional(),
	pairing: strictObject({
		way: _enum(["at-once", "windows"]),
		busy: number.nonnegative().optional()
	}).optional(),
	/** Percentiles between two steps of the tool are judged by it. */
	histogram: strictObject({
		boundsMs: array(number.nonnegative()).max(MOST_BUCKETS),
		counts: array(count).max(MOST_BUCKETS),
		step: number.gt(0).lt(1).optional()
	}).refine(({ boundsMs, counts }) => boundsMs.length === counts.length, { error: "as many counts as bounds are needed" }).optional()
}), strictObject({
	...place,
	state: literal("invalid")
})]));
const machine = lazy(() => strictObject({
	cpuModel: label.max(100).optional(),
	cores: number$1().int().positive().max(1e5).optional(),
	memoryGiB: positive.optional(),
	runnerClass: version.optional()
}));
const cell = lazy(() => strictObject({
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
	/** Compared with the trusted plan, and shown to nobody. */
	beside: besideSchema.optional(),
	rateShare: number.gt(0).lt(1).optional(),
	/** Machine, if several machines that differ measured the record. */
	machine: machine.optional(),
	shape: literal(true).optional(),
	measure: _enum(["windows", "duet"]).optional(),
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	runs: array(run).max(MOST_RUNS)
}));
const target = lazy(() => strictObject({
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
}));
/** Schema of the plan of a side-by-side measurement. The known noise is not the fork's to set. */
const sideBySide = lazy(() => strictObject({
	rounds: number$1().int().min(1).max(100),
	pairs: number$1().int().min(1).max(1e3),
	sliceSeconds: positive,
	settleSeconds: number.nonnegative(),
	screenedFrom: count.optional()
}));
/** Statements, tables and columns of the caller's own. */
const own = lazy(() => linkless(/^[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90}$/));
const cost = lazy(() => strictObject({
	rows: number.nonnegative(),
	sorted: number.nonnegative(),
	temporaryTables: number.nonnegative(),
	requests: number.nonnegative(),
	milliseconds: number.nonnegative()
}));
const many = (schema) => array(schema).max(1e3);
const changes = [
	"changed",
	"added",
	"removed"
];
/** Schema of a pull request's changes to a load of the caller's own: names and numbers, and none of its text. */
const load = lazy(() => {
	const what = _enum([
		"text",
		"parameters",
		"transaction"
	]);
	const names = {
		kind: _enum([...changes, "renamed"]),
		name: own,
		earlierName: own.exactOptional()
	};
	const added = strictObject({
		name: own,
		p95Milliseconds: number.nonnegative(),
		share: number
	});
	return strictObject({
		cellId: path,
		difference: strictObject({
			statements: many(strictObject({
				...names,
				what: what.exactOptional()
			})),
			tables: many(strictObject({
				table: own,
				kind: _enum(changes),
				what: array(never()).max(0)
			})),
			data: many(own),
			weights: many(strictObject({
				name: own,
				from: number,
				to: number
			}))
		}),
		statements: many(strictObject({
			name: own,
			base: cost.exactOptional(),
			candidate: cost
		})),
		newMix: strictObject({
			tps: number.nonnegative(),
			added: many(added)
		}).exactOptional()
	});
});
/** Schema of the origin, checked against GitHub's data: the base repository and the head commit. */
const origin = {
	submissionVersion: literal(1),
	suite: linkless(/^[A-Za-z0-9._-]{1,100}$/),
	repository: linkless(/^[A-Za-z0-9._-]{1,100}\/[A-Za-z0-9._-]{1,100}$/),
	commit: commitSchema
};
const figuresSchema = lazy(() => strictObject({
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
	loads: array(load).max(100).optional(),
	completeness: _enum(["complete", "partial"])
}).refine(({ design, targets, sideBySide }) => design === "side-by-side" === (targets.base !== void 0) && design === "side-by-side" === (sideBySide !== void 0), { error: "the design, the servers and the plan contradict each other" }));
/** The run measured nothing on purpose; whether that is right is checked with GitHub. */
const nothingSchema = lazy(() => strictObject({
	...origin,
	kind: literal("nothing"),
	reason: _enum(["label-skip", "not-affected"])
}));
const submissionSchema = discriminatedUnion("kind", [figuresSchema, nothingSchema]);

// src/job/handover/submission.ts
const MOST_SUBMISSION_BYTES = 5e6;
/**
* The numbers of a record as a text that the second workflow accepts; without histograms where they are too many.
* @param loads what the pull request changes about loads of the caller's own
* @throws Failure `input` where the record has a name or value that a submission cannot carry, or no commit
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
	throw new Failure("input", `the numbers of this run cannot be passed to the workflow that comments: ${read.why}`, { remedy: "Rename those entries: use letters, digits, dots, dashes and underscores." });
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
	const { serverSettings, options, beside, rateShare, dataReset, shape } = cell;
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
		beside,
		rateShare,
		machine: cell.machine && submitMachine(cell.machine),
		dataReset,
		shape,
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
	const { state, durationSeconds, metrics, ignoredErrors, reconnects, pairing } = run;
	return {
		side,
		round,
		slice,
		state,
		durationSeconds,
		metrics,
		ignoredErrors,
		reconnects,
		pairing,
		histogram: histograms === "with-histograms" ? run.histogram : void 0
	};
}
function submitPlan({ rounds, pairs, sliceSeconds, settleSeconds, screenedFrom }) {
	return {
		rounds,
		pairs,
		sliceSeconds,
		settleSeconds,
		screenedFrom
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

// src/suite/finish/report.ts
/** Writes record, result and reports into the result folder, and the table into the terminal. */
async function reportJudgement({ record: measured, handedOver }, { record, result, reference }, { folder, io }, { siteUrl, lang, updateBaseline }) {
	writeResultFile(folder, resultFiles.record, formatRecord(record));
	const event = loadEvent(io.env);
	if (event.kind === "pull_request") handOver(folder, event, () => buildSubmission(measured, result.loads), io);
	const context = {
		...reportContext(io.env),
		reported: handedOver?.reported,
		accepted: record.acceptance,
		site: siteLinks(siteUrl, record)
	};
	for (const fault of await writeReports(folder, {
		record,
		result,
		reference,
		context,
		reportsTo: event.reportsTo.kind,
		language: lang
	})) io.log.warn(fault);
	try {
		printResult(result, io, updateBaseline === "always");
	} catch (error) {
		io.log.warn(`the table could not be drawn: ${error.message}`);
	}
	io.log.info(`results: ${folder}`);
}
/** The word that this pull request is not measured; that workflow would take silence for a fault. */
function writeNothing(folder, { suite, event, reason }, io) {
	const { repository } = event;
	if (event.kind !== "pull_request" || repository === void 0) return;
	const whose = {
		suite,
		repository: `${repository.owner}/${repository.repo}`,
		commit: event.headCommit,
		reason
	};
	handOver(folder, event, () => buildNothing(whose), io);
}
/**
* The numbers alone, for the workflow that comments; a fork's own job has no right to. Names that cannot be handed over
* are a warning in a fork's job; this job's own verdict stands all the same.
*/
function handOver(folder, event, build, io) {
	try {
		writeResultFile(folder, resultFiles.submission, build());
	} catch (error) {
		if (!(error instanceof Failure) || error.kind !== "input") throw error;
		const words = [error.message, error.remedy].filter(Boolean).join("\n");
		if (event.origin === "fork") io.log.warn(words);
		else io.log.debug(words);
	}
}

// src/suite/judge/confirm-elsewhere.ts
/**
* Returns the cells that another machine must measure before there is a verdict: side by side the cells below the
* tolerance, and on a stored baseline those that a second server can be started for.
* @returns undefined if nothing is suspicious, if nothing can be done, and for a fork, whose figures are judged
* elsewhere
*/
function confirmationOf({ result, record, reference }, settings, event) {
	const isFork = event.kind === "pull_request" && event.origin === "fork";
	const isOpen = result.overall === "regression" || result.overall === "inconclusive";
	const machines = record.shards?.count;
	if (isFork || !isOpen || machines === void 0) return void 0;
	if (reference.kind === "side-by-side") {
		const cells = settings.policy.rule === "evidence" ? suspiciousCells(result, settings.policy) : [];
		return cells.length === 0 ? void 0 : {
			machines,
			cells
		};
	}
	const cells = cellsToConfirm(result, settings.policy);
	const base = cells.length === 0 ? void 0 : baseToStart(settings, record, reference);
	if (base === void 0) return void 0;
	const version = settings.confirmAgainst === void 0 && base.kind === "playground" ? base.version : void 0;
	return {
		machines,
		cells,
		...defined({ version })
	};
}
/**
* The settings with the server beside which the suspicious cells are measured.
* @throws Failure `input` where none is named
*/
function settingsToConfirm(settings, { version }) {
	if (settings.base !== void 0) return settings;
	const base = settings.confirmAgainst ?? playgroundOf(settings.candidate, version);
	if (base === void 0) throw new Failure("input", "there is no second server to measure side by side", { remedy: "Name one with `against` or `confirm-against`, as in the job that merges the shards." });
	return {
		...settings,
		base,
		policy: {
			...settings.policy,
			rule: "evidence"
		}
	};
}
function playgroundOf(candidate, version) {
	if (candidate.kind !== "playground" || version === void 0) return void 0;
	return {
		...candidate,
		version,
		binaries: {}
	};
}
/**
* The verdict with what the other machine measured.
* @param proof its record; undefined where it left none
*/
function confirmedElsewhere(screening, proof, settings, event) {
	const { result, reference } = screening;
	const { policy } = settings;
	if (confirmationOf(screening, settings, event) === void 0) return result;
	const isStored = reference.kind === "stored";
	if (proof === void 0) {
		const reason = "the job that should have measured it again left no record";
		return isStored ? withBrokenConfirmation(result, {
			reason,
			tail: []
		}, policy) : withoutSecondMachine(result, reason);
	}
	const judged = judge(proof, sideBySideReference(proof), {
		...policy,
		rule: "evidence"
	});
	return isStored ? withConfirmation(result, judged, policy) : withSecondMachine(result, judged, policy);
}
/**
* The server to measure beside the candidate: the one that the suite names by `confirm-against`, else for a playground
* the same cluster with the version of the newest stored record, where that is another one.
*/
function baseToStart(settings, record, reference) {
	if (settings.servers !== void 0) return void 0;
	if (settings.confirmAgainst !== void 0) return settings.confirmAgainst;
	const { candidate } = settings;
	if (reference.kind !== "stored" || candidate.kind !== "playground") return void 0;
	const version = reference.records[0]?.targets.candidate.version;
	const isOther = version !== record.targets.candidate.version || Object.keys(candidate.binaries).length > 0;
	if (version === void 0 || !/^v\d+\.\d+\.\d+$/.test(version) || !isOther) return void 0;
	return {
		...candidate,
		version,
		binaries: {}
	};
}

// src/suite/judge/judge-figures.ts
/**
* Finds what the figures are compared with, judges them, confirms a red where both versions can be started, and asks
* whether the red that remains was accepted.
*/
async function judgeFigures({ record, request, cause, problems = [], secondLook, prepared, handedOver, gateChanges = [] }, settings, place) {
	const { baseline, io } = place;
	const { reference, fault } = await findReference(record, baseline, settings, io, request);
	const screened = judge(record, reference, settings.policy);
	const first = {
		result: screened,
		record,
		reference
	};
	const measured = prepared !== void 0 && cause === void 0 ? await confirmHere(first, prepared, place) : secondLook !== void 0 ? confirmedElsewhere(first, secondLook.proof, settings, loadEvent(io.env)) : screened;
	const { policy } = settings;
	const loads = handedOver?.loads ?? [];
	const explained = loads.length === 0 ? withCauses(measured, place.folder, io) : {
		...measured,
		loads
	};
	const result = withNewLimits(explained, policy);
	const isLaxer = gateChanges.some(({ effect }) => effect === "laxer");
	const acceptance = result.overall === "regression" || isLaxer ? await acceptanceOf(handedOver, policy, io) : void 0;
	const isHeld = isLaxer && acceptance === void 0 && policy.failOn === "regression";
	const exitCode = exitCodeOf(result, policy);
	const isAccepted = acceptance !== void 0 && exitCode === exitCodes.regression;
	const times = record.times === void 0 ? void 0 : place.clock?.times() ?? record.times;
	const acceptedBy = acceptance === void 0 ? "" : `, accepted by ${acceptance.by}`;
	return {
		record: {
			...record,
			policy: recordedPolicy(settings.policy),
			judgement: {
				overall: result.overall,
				rule: result.rule,
				...defined({ change: result.overallChange })
			},
			...defined({
				acceptance,
				times,
				plans: result.plans
			})
		},
		reference,
		result: {
			...result,
			...defined({ times }),
			...policy.acceptLabel === "bench: accept" ? {} : { acceptLabel: policy.acceptLabel },
			...gateChanges.length === 0 ? {} : { gate: {
				changes: gateChanges,
				isHeld
			} },
			warnings: [
				...result.warnings,
				...handedOver?.warnings ?? [],
				...handedOver?.reported.by === "fork" ? forkWarnings(result) : [],
				...acceptance === void 0 ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`],
				...problems
			]
		},
		exitCode: isAccepted ? exitCodes.passed : isHeld && exitCode === 0 ? exitCodes.regression : exitCode,
		message: [
			`${headline(result)}${acceptedBy}`,
			...isHeld ? [gateText(gateChanges)] : [],
			...problems
		].join("; "),
		fault: cause ?? fault
	};
}
function acceptanceOf(handedOver, policy, io) {
	return handedOver === void 0 ? acceptanceByLabel(policy, io) : acceptanceOnHead(handedOver.pullRequest, policy, io);
}
/**
* A stored baseline is the screen, side by side is the proof: the red cells (with `on-inconclusive: confirm` the
* undecided ones too) are measured again beside the baseline's version, where it can be started here.
* @returns the result as it was where there is nothing to confirm or nothing to confirm it with; an invalid one where
* the side-by-side run broke
*/
async function confirmHere({ result: screened, record, reference }, settings, { baseline, folder, io, clock }) {
	const cellIds = cellsToConfirm(screened, settings.policy);
	const base = cellIds.length === 0 ? void 0 : baseToStart(settings, record, reference);
	if (base === void 0) return screened;
	io.log.info(`confirming side by side: ${cellIds.join(", ")}`);
	const policy = {
		...settings.policy,
		rule: "evidence"
	};
	try {
		const { plans: _, ...suite } = settings.suite;
		const pair = {
			...settings,
			base,
			policy,
			suite
		};
		const place = {
			baseline,
			folder,
			io,
			...defined({ clock })
		};
		const proof = await measureProof(pair, cellIds, ratesOf(record), place);
		return withConfirmation(screened, judge(proof, sideBySideReference(proof), policy), settings.policy);
	} catch (error) {
		if (io.signal.aborted) throw error;
		reportError(error, {
			...io,
			env: {}
		}, false);
		const tail = error instanceof Failure ? error.tail : [];
		return withBrokenConfirmation(screened, {
			reason: inSentences(error),
			tail
		}, settings.policy);
	}
}
/** The cells on both servers, in a folder of their own. @throws whatever ended the measurement early */
async function measureProof(pair, onlyCells, rates, { baseline, folder, io, clock }) {
	const proofFolder = join(folder, resultFiles.confirmation);
	mkdirSync(join(proofFolder, resultFiles.logs), { recursive: true });
	const startNoise = (upcoming) => startNoiseOf(upcoming, baseline, io);
	const planned = planCells(pair.suite, pair.policy.sideBySide);
	const gatedCells = gatedFigures(planned.filter(({ settings }) => onlyCells.includes(settings.id)));
	const { record, cause } = await measureSuite(pair, proofFolder, io, {
		protocol: withEvidence(protocolFor(pair), pair, proofFolder),
		onlyCells,
		startNoise,
		earlierRates: async () => rates,
		clock,
		amend: (header) => header.sideBySide === void 0 ? header : {
			...header,
			sideBySide: {
				...header.sideBySide,
				gatedCells
			}
		}
	});
	writeResultFile(proofFolder, resultFiles.record, formatRecord(record));
	if (cause !== void 0) throw cause;
	return record;
}
/** Returns the rates of the screened cells, at which the drop must be proved. */
function ratesOf({ cells }) {
	return new Map(cells.flatMap(({ id, options: { rate } }) => typeof rate === "number" ? [[id, rate]] : []));
}

// src/suite/measure/figures.ts
/** Measures the entire suite. @throws Failure where not even one server could be started */
async function measureFigures(sides, event, place) {
	const same = await nothingDiffers(sides.settings, place.io.signal);
	if (same !== void 0) {
		place.io.log.info(same);
		return {
			record: await unmeasuredRecord(sides.settings, same, place.io),
			prepared: sides.settings
		};
	}
	const request = await referenceOfRequest(event, place.io);
	return {
		...await measureHere(sides, { protocol: withEvidence(protocolFor(sides.settings), sides.settings, place.folder) }, event, place),
		prepared: sides.settings,
		...defined({ request })
	};
}
/**
* Measures the suite, or a part of it, on this machine; loaded data and known rates of earlier jobs are used.
* @throws Failure where not even one server could be started
*/
async function measureHere({ settings, builds }, options, event, { baseline, folder, io, clock }) {
	await installPackages(settings, io);
	const startNoise = (upcoming) => startNoiseOf(upcoming, baseline, io);
	const places = await snapshotCachePlaces(settings, io);
	const amend = (header) => {
		const ownHeader = describedWith(builds, header);
		return options.amend?.(ownHeader) ?? ownHeader;
	};
	const outcome = await measureSuite(settings, folder, io, {
		...options,
		amend,
		startNoise,
		earlierRates: (upcoming) => storedRates(upcoming, baseline, io),
		clock,
		snapshotCaches: places
	});
	await announceNews(places, outcome, settings, event, io);
	if (io.env.GITHUB_OUTPUT && event.kind !== "issue_comment") setOutput("ready", "true");
	const { snapshotCaches: _, ...measured } = outcome;
	return measured;
}
/** Jobs that are searched; what is older was measured before the cell was planned, or is another series. */
const MOST_JOBS = 20;
const RATE = "option rate";
/**
* The rates at which stored jobs measured the cells whose rate is a share: figures at another rate could not be
* compared with theirs. A cell that no stored job has on such a machine, with that share, gets its rate in this job.
* What cannot be read here is reported where the reference is read.
*/
async function storedRates(upcoming, source, io) {
	const shares = upcoming.cells.filter(({ rateShare }) => rateShare !== void 0);
	if (shares.length === 0 || upcoming.design === "side-by-side" || upcoming.order === "in-turn") return /* @__PURE__ */ new Map();
	const earlier = await earlierRecords(upcoming, source, io);
	return new Map(shares.flatMap((cell) => {
		const rate = rateIn(earlier, upcoming, cell);
		return rate === void 0 ? [] : [[cell.id, rate]];
	}));
}
async function earlierRecords(upcoming, source, { signal }) {
	switch (source.kind) {
		case "none": return [];
		case "record": return [source.record];
		case "store": {
			const where = upcoming.shards === void 0 ? { environment: environmentKey(upcoming) } : {};
			const query = {
				suite: upcoming.suite,
				eligibility: "reference",
				most: MOST_JOBS,
				...where
			};
			try {
				return (await source.store.query(query)).records.map(({ record }) => record);
			} catch (error) {
				if (signal.aborted || !(error instanceof Failure)) throw error;
				return [];
			}
		}
	}
}
/** @param records newest first */
function rateIn(records, upcoming, cell) {
	const own = comparableFields(upcoming, cell);
	for (const record of records) {
		const other = cellsById(record).get(cell.id);
		if (other?.rateShare !== cell.rateShare || typeof other?.options.rate !== "number") continue;
		if (differingFields(comparableFields(record, other), own).every(({ field }) => field === RATE)) return other.options.rate;
	}
}
/**
* Explains why base and candidate need no measurement: the same programs with the same settings. The data is one
* suite's, and so the same in any case. Only of clusters of TiUP it is known which programs they run; two servers of
* another kind are always measured.
* @returns undefined if something differs, or may differ
* @throws Failure `input` for a binary that cannot be read
*/
async function nothingDiffers({ base, candidate }, signal) {
	if (base?.kind !== "playground" || candidate.kind !== "playground") return void 0;
	const [one, other] = [await fingerprint(base, signal), await fingerprint(candidate, signal)];
	if (one.settings !== other.settings || one.programs !== other.programs) return void 0;
	const { binaries } = candidate;
	const own = Object.keys(binaries).length === 0 ? "" : ` with equal binaries of ${Object.keys(binaries).join(", ")}`;
	return `nothing differs: both sides are TiDB ${candidate.version}${own} and the same settings, so nothing was measured`;
}
async function fingerprint(config, signal) {
	const { binaries, ...settings } = config;
	const programs = {};
	for (const [component, path] of Object.entries(binaries).toSorted()) if (path !== void 0) programs[component] = await checksumOf(path, component, signal);
	return {
		settings: JSON.stringify(sorted(settings)),
		programs: JSON.stringify(programs)
	};
}
function checksumOf(path, component, signal) {
	return fileSha256(path, signal).catch((cause) => {
		signal.throwIfAborted();
		throw new Failure("input", `the binary of ${component} cannot be read: ${path}`, {
			cause,
			remedy: `Correct binaries.${component}.`
		});
	});
}
/** Keys in one order, whatever the file's. */
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, inner]) => [key, sorted(inner)]));
}
/** The record of a job in which nothing was measured, and that is as it should be. */
async function unmeasuredRecord(settings, reason, io) {
	const { suite, policy, suiteName, candidate, base } = settings;
	const { rounds, pairs, slice, settle } = policy.sideBySide;
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	const source = await measuredSource(io);
	const planned = planCells(suite, policy.sideBySide);
	return assembleRecord({
		id: recordId(suiteName, source, createdAt),
		suite: suiteName,
		createdAt,
		programVersion,
		source,
		machine: await readMachine(io.env),
		targets: {
			candidate: planOf(candidate),
			base: planOf(base ?? candidate)
		},
		sideBySide: {
			rounds,
			pairs,
			sliceSeconds: slice,
			settleSeconds: settle,
			gatedCells: planned.length,
			nothingDiffers: reason
		}
	}, planned.map(({ settings: cell }) => ({
		...cell,
		toolVersion: "not asked"
	})), /* @__PURE__ */ new Map());
}
/** A server as it is configured; it was not started. */
function planOf(config) {
	const isCluster = config.kind === "playground";
	return {
		kind: config.kind,
		product: isCluster ? "TiDB" : "unknown",
		version: isCluster ? config.version : "unknown",
		components: {},
		topology: isCluster ? config.topology : {},
		configuration: {},
		variables: config.variables,
		refused: []
	};
}

// src/suite/many/shard-jobs.ts
/** Measures a shard; it is compared with nothing, and its job may have no right to ask. @returns the exit code */
async function runShard(part, sides, event, place) {
	const { folder, io } = place;
	if (part.cells.length === 0) return passedWithout(`${part.name} has no cell`, folder, io, "no-cells");
	const { shard } = sides.settings.inputs;
	const settings = shard?.kind === "confirm" ? settingsToConfirm(sides.settings, shard) : sides.settings;
	return concludeShard(part, await measureHere({
		...sides,
		settings
	}, measureOptionsOf(part, settings), event, place), folder, io);
}
/** Collects the figures that the shards of this run measured on other machines. @throws as {@link collectShards} */
async function gatherShards(settings, event, { folder, io }) {
	const { shard } = settings.inputs;
	const place = shard?.kind === "merge" ? shard.folder : void 0;
	const { proof, ...merged } = await collectShards(settings, place ?? shardsFolder(folder), io);
	const request = await referenceOfRequest(event, io);
	const secondLook = shard?.kind === "verdict" ? defined({ proof }) : void 0;
	return {
		...merged,
		...defined({
			request,
			secondLook
		})
	};
}
/** Returns the options that differ if only a part is measured. */
function measureOptionsOf({ shards, cells, gatedCells }, settings) {
	return {
		onlyCells: cells.map((cell) => cell.settings.id),
		protocol: protocolFor(settings),
		amend: (header) => ({
			...header,
			...defined({ shards }),
			...seedOf(header, shards),
			...familyOf(header, gatedCells)
		})
	};
}
/**
* The end of a job that measured a part: its record is kept, and nothing is judged, stored or commented.
* @returns exit code 0, or 3 where a cell is broken
* @throws the cause that ended the measurement early
*/
function concludeShard({ name, shards }, { record, cause }, folder, io) {
	writeResultFile(folder, resultFiles.record, formatRecord(record));
	if (cause !== void 0) throw cause;
	const broken = record.cells.flatMap(({ id, runs }) => runs.flatMap((run) => run.state === "invalid" ? [`${id}: ${run.reason}`] : []));
	if (broken.length > 0) throw new Failure("measurement", `${name}: ${broken.join("; ")}`);
	const count = plural(record.cells.length, "cell");
	const message = shards === void 0 ? `${name} has measured ${count}; \`merge --add\` sums the records of all of them` : `${name} of plan ${shards.plan} is measured, ${count}; the job that merges the shards judges them`;
	const cells = record.cells.map(({ id, runs }) => ({
		id,
		runs: runs.length
	}));
	const lines = cells.map(({ id, runs }) => `${id}: ${plural(runs, "run")}`);
	printWords([...lines, message], {
		shard: name,
		...defined({ plan: shards?.plan }),
		cells
	}, io);
	const nothing = {
		cause: "share",
		why: message
	};
	writeOutcome(folder, {
		exitCode: exitCodes.passed,
		message,
		tail: [],
		nothing
	});
	return exitCodes.passed;
}
function familyOf({ sideBySide }, gatedCells) {
	if (sideBySide === void 0 || gatedCells === void 0) return {};
	return { sideBySide: {
		...sideBySide,
		gatedCells
	} };
}
/** One seed for all shards of a run: each cell's order of sides is what it would be on one machine. */
function seedOf({ seed, source }, shards) {
	if (seed === void 0 || source.runId === void 0 || shards === void 0) return {};
	return { seed: seededBits(0, `${shards.plan}/${source.runId}`) };
}
/**
* Returns the suspicious cells that the job `screen` leaves to another machine before there is a verdict.
* @returns undefined if there is a verdict already: nothing is suspicious, or a red was accepted
*/
function confirmationNeeded(judgement, settings, place) {
	if (settings.inputs.shard?.kind !== "screen") return void 0;
	if (judgement.fault !== void 0 || judgement.record.acceptance !== void 0) return void 0;
	return confirmationOf(judgement, settings, loadEvent(place.io.env));
}
/** Ends a job `screen` without a verdict, and names the cells to the job `confirm`. @returns the exit code */
function handOn(confirmation, { suiteName }, { folder, io }) {
	const { cells } = confirmation;
	const message = `${plural(cells.length, "cell")} of the suite ${suiteName} will be measured again on another machine before there is a verdict: ${cells.join(", ")}`;
	io.print(message);
	if (io.env.GITHUB_OUTPUT) {
		setOutput("confirm", confirmationInput(confirmation));
		setOutput("artifact-name", `tidb-bench-${suiteName}-screen`);
	}
	const nothing = {
		cause: "share",
		why: message
	};
	writeOutcome(folder, {
		exitCode: exitCodes.passed,
		message,
		tail: [],
		nothing
	});
	return exitCodes.passed;
}

// src/config/workflow-steps.ts
/** `.github/workflows/bench.yml`; undefined outside of a workflow, and where another repository has it. */
function workflowPathOf(env) {
	const { GITHUB_WORKFLOW_REF: ref, GITHUB_REPOSITORY: repository } = env;
	const [name] = ref?.split("@") ?? [];
	return repository !== void 0 && name?.startsWith(`${repository}/`) === true ? name.slice(repository.length + 1) : void 0;
}
/**
* Compares the steps of this job that start the action, in both versions of its workflow. A workflow of another name in whose
* place the base has one for the same suite is unclear: it may be that one, renamed to be compared with nothing.
*/
function baseStep({ path, before, after, job, others }) {
	if (before === void 0) {
		const own = stepsOf(after ?? "", job).map(suiteOf);
		const theirs = others.flatMap((text) => stepsOf(text)).map(suiteOf);
		return {
			kind: (own.length === 0 ? theirs.length > 0 : theirs.some((suite) => own.includes(suite))) ? "unclear" : "absent",
			path
		};
	}
	if (before === after) return {
		kind: "same",
		path
	};
	const [old, now] = [stepsOf(before, job), stepsOf(after ?? "", job)];
	if (JSON.stringify(old) === JSON.stringify(now)) return {
		kind: "same",
		path
	};
	const [step, ...more] = old;
	const [own, ...further] = now;
	if (step === void 0 || own === void 0 || more.length + further.length > 0) return {
		kind: "unclear",
		path
	};
	const differing = [.../* @__PURE__ */ new Set([...Object.keys(step), ...Object.keys(own)])].filter((name) => step[name] !== own[name]);
	if (differing.some((name) => step[name]?.includes("${{"))) return {
		kind: "unclear",
		path
	};
	return {
		kind: "comparable",
		path,
		inputs: Object.fromEntries(differing.flatMap((name) => step[name] === void 0 ? [] : [[name, step[name]]])),
		added: differing.filter((name) => step[name] === void 0)
	};
}
/** Returns the base's inputs that differ from the pull request's; an empty text counts as unset. */
function changedInputs(step, values) {
	if (step.kind !== "comparable") return {};
	const added = step.added.filter((name) => values.has(name)).map((name) => [name, ""]);
	return {
		...Object.fromEntries(added),
		...step.inputs
	};
}
const catalogue = inputCatalogue;
function suiteOf({ suite = DEFAULT_SUITE }) {
	return suite;
}
/** Steps that start an action whose inputs are ours, by what they give it. @param job default: of all jobs */
function stepsOf(text, job) {
	let workflow;
	try {
		workflow = parse$1(text);
	} catch {
		return [];
	}
	const jobs = child(workflow, "jobs");
	const all = typeof jobs === "object" && jobs !== null ? Object.keys(jobs) : [];
	return (job === void 0 ? all : [job]).flatMap((name) => child(child(jobs, name), "steps") ?? []).flatMap((step) => {
		const inputs = Object.entries(child(step, "with") ?? {});
		if (!(inputs.length > 0 && inputs.every(([name]) => Object.hasOwn(inputCatalogue, name))) || child(step, "uses") === void 0) return [];
		const texts = inputs.filter(([name]) => catalogue[name]?.kind === "value");
		return [Object.fromEntries(texts.map(([name, value]) => [name, String(value).trim()]))];
	});
}
function child(of, key) {
	return typeof of === "object" && of !== null && Object.hasOwn(of, key) ? of[key] : void 0;
}

// src/config/gate-changes.ts
/**
* Compares the rules of a pull request with those of its base. A stricter rule counts at once; in place of a laxer one
* the base's counts.
* @param fileOf where a key is written
*/
function compareGates(base, head, fileOf) {
	const collected = /* @__PURE__ */ new Map();
	const add = (key, effect, words = {}) => collected.set(`${key} ${words.from} ${words.to}`, {
		key,
		...words,
		file: fileOf(key),
		effect
	});
	/** @returns the value that counts */
	const judge = (key, before, after, isLaxer, words) => {
		if (JSON.stringify(before) === JSON.stringify(after)) return after;
		const laxer = isLaxer(before, after);
		add(key, laxer ? "laxer" : "stricter", words === void 0 ? {} : {
			from: words(before),
			to: words(after)
		});
		return laxer ? before : after;
	};
	const policy = judgePolicy(base.settings.policy, head.settings.policy, judge);
	const { inputs: before } = base.settings;
	const { inputs: after } = head.settings;
	const inputs = {
		...after,
		paths: judge("paths", before.paths, after.paths, (_, now) => now !== void 0, (globs = ["every file"]) => listWords(globs)),
		baseline: judge("baseline", before.baseline, after.baseline, always),
		compareWith: judge("compare-with", before.compareWith, after.compareWith, always)
	};
	for (const [key, of] of Object.entries(measured)) judge(key, of(base.settings), of(head.settings), always);
	const { suite } = head.settings;
	const rules = judge("plans", base.settings.suite.plans, suite.plans, (from) => from?.gate === true);
	const plans = suite.plans && rules && {
		...suite.plans,
		gate: rules.gate,
		accept: rules.accept
	};
	judgeCells(base, head, judge, (id) => add(id, "laxer", {
		from: "measured",
		to: "removed"
	}));
	const settings = {
		...head.settings,
		policy,
		inputs,
		suite: {
			...suite,
			plans
		}
	};
	return {
		changes: [...collected.values()],
		settings
	};
}
const always = () => true;
/** Getters of what is measured and compared. Another server or build is no figure that the base's rule could judge. */
const measured = {
	against: ({ inputs, suite }) => inputs.against ?? suite.against,
	build: ({ build }) => build,
	candidate: ({ candidate }) => candidate,
	base: ({ base }) => base,
	"confirm-against": ({ confirmAgainst }) => confirmAgainst,
	servers: ({ servers }) => servers,
	method: ({ suite }) => suite.method,
	"error-limit": ({ suite }) => suite.errorLimit
};
/** Bounds of what a metric has where no tolerance is written. */
const [LEAST_USUAL, MOST_USUAL] = [.03, .2];
/** Growth of a statement that is an alarm where nothing is written. */
const USUAL_ALARM = .25;
/** Gated where nothing is written, as far as a load tool reports them. */
const usuallyGated = [
	"tps",
	"ops",
	"tpmc"
];
function judgePolicy(base, head, judge) {
	/** @param order words over the laxest one, the strictest last */
	const rank = (key, before, after, order) => judge(key, before, after, (one, other) => order.indexOf(other) < order.indexOf(one), String);
	const grew = (before, after) => after > before;
	const fell = (before, after) => after < before;
	const usualTolerance = (metric, { tolerance }) => tolerance ?? metricInfo(metric)?.defaultTolerance ?? LEAST_USUAL;
	const shares = (key, before, after, usual) => Object.fromEntries([.../* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
		const [from, to] = [before[name] ?? usual(name, base), after[name] ?? usual(name, head)];
		return [name, judge(`${key} ${name}`, from, to, grew, formatExactShare)];
	}));
	const pace = (key) => judge(`side-by-side ${key}`, base.sideBySide[key], head.sideBySide[key], fell, String);
	return {
		...head,
		rule: judge("rule", base.rule, head.rule, always, String),
		tolerance: judge("tolerance", base.tolerance, head.tolerance, (before = LEAST_USUAL, after = MOST_USUAL) => after > before, (share) => share === void 0 ? "the usual" : formatExactShare(share)),
		tolerances: shares("tolerances", base.tolerances, head.tolerances, usualTolerance),
		workloads: shares("workloads", base.workloads, head.workloads, (_, policy) => policy.tolerance ?? LEAST_USUAL),
		statements: {
			tolerances: shares("statements", base.statements.tolerances, head.statements.tolerances, () => USUAL_ALARM),
			limits: judge("statements new", base.statements.limits, head.statements.limits, (from, to) => (to.latency_p95_ms ?? Number.POSITIVE_INFINITY) > (from.latency_p95_ms ?? Number.POSITIVE_INFINITY))
		},
		gated: judge("gated", base.gated, head.gated, (before = usuallyGated, after = usuallyGated) => before.some((metric) => !after.includes(metric)), listWords),
		warnOnly: judge("warn-only", base.warnOnly, head.warnOnly, (before, after) => after.some((metric) => !before.includes(metric)), listWords),
		failOn: rank("fail-on", base.failOn, head.failOn, ["regression"]),
		onInconclusive: rank("on-inconclusive", plain(base.onInconclusive), plain(head.onInconclusive), ["warn", "fail"]),
		onNotComparable: rank("on-not-comparable", plain(base.onNotComparable), plain(head.onNotComparable), ["fail"]),
		onRemoved: rank("on-removed", base.onRemoved, head.onRemoved, ["fail"]),
		acceptBy: judge("accept-by", base.acceptBy, head.acceptBy, acceptsMore, listWords),
		acceptLabel: judge("accept-label", base.acceptLabel, head.acceptLabel, always, String),
		alphaRegression: judge("alpha-regression", base.alphaRegression, head.alphaRegression, fell, formatExactShare),
		alphaOk: judge("alpha-ok", base.alphaOk, head.alphaOk, grew, formatExactShare),
		history: {
			...head.history,
			most: judge("history most", base.history.most, head.history.most, always, String)
		},
		sideBySide: {
			...head.sideBySide,
			rounds: pace("rounds"),
			pairs: pace("pairs"),
			slice: pace("slice"),
			budget: judge("side-by-side budget", base.sideBySide.budget, head.sideBySide.budget, (before = Number.POSITIVE_INFINITY, after = Number.POSITIVE_INFINITY) => after < before)
		}
	};
}
/** Checks whether anybody may accept now who might not before; only fewer groups, or also `others`, are stricter. */
function acceptsMore(before, after) {
	const groups = (words) => {
		const named = words.filter((word) => word !== "others");
		return named.length === 0 ? ["anyone"] : named;
	};
	return before.includes("others") && !after.includes("others") || groups(after).some((group) => !groups(before).includes(group));
}
function plain(word) {
	return word === "confirm" ? "warn" : word;
}
/** Checks that each cell the base measures is measured as long and in the same way. */
function judgeCells(base, head, judge, remove) {
	const { against, build } = head.settings;
	const comparesLoads = against !== void 0 && build === void 0;
	const fell = (before, after) => after < before;
	for (const { settings, repeats, change } of base.cells) {
		const { id, durationSeconds, warmUpSeconds, data, ...others } = settings;
		const cell = head.cells.find((each) => each.settings.id === id);
		if (cell === void 0) {
			remove(id);
			continue;
		}
		const { id: _, durationSeconds: duration, warmUpSeconds: warmUp, data: now, ...other } = cell.settings;
		judge("duration", durationSeconds, duration, fell, formatDuration);
		judge("warm-up", warmUpSeconds, warmUp, fell, formatDuration);
		judge("repeats", repeats, cell.repeats, fell, String);
		const [{ content, ...size }, { content: contentNow, ...sizeNow }] = [data, now];
		if (!comparesLoads) judge(settings.workload, content, contentNow, always);
		judge(id, [
			size,
			others,
			change
		], [
			sizeNow,
			other,
			cell.change
		], always);
	}
}
function listWords(values) {
	if (values === void 0) return "the usual";
	return values.length === 0 ? "none" : values.join(", ");
}

// src/suite/prepare/base-rules.ts
/**
* The rules of a pull request of the repository itself, with those of its merge base in place of each that it made laxer.
* Configuration, workload files, baseline folder and the inputs of the workflow are compared. Rules of the base that
* cannot be read count as changed, since nothing else would be safe.
*/
async function rulesOf(settings, event, io) {
	const unchanged = {
		settings,
		changes: [],
		remove: async () => void 0
	};
	const { given: inputs } = settings;
	if (inputs === void 0 || !isOwnChange(event)) return unchanged;
	const guard = openGuard();
	let remove = async () => guard.release();
	try {
		const origin = await originOfChange(event, io);
		if (origin === void 0) {
			await remove();
			return unchanged;
		}
		const worktree = await openWorktree(origin.source, origin.commit, guard.ledger);
		remove = async () => {
			await worktree.remove();
			guard.release();
		};
		const prefix = (await git(["rev-parse", "--show-prefix"], { cwd: "." })).toString().trim();
		return {
			...await compareWithBase(settings, inputs, join(worktree.path, prefix), origin, event, io),
			remove
		};
	} catch (error) {
		await remove();
		if (io.signal.aborted) throw error;
		io.log.warn(`the rules of the merge base cannot be read: ${inSentences(error)}`);
		const unreadable = {
			key: "rules of the merge base",
			from: "readable",
			to: "not readable"
		};
		return {
			...unchanged,
			changes: [{
				...unreadable,
				file: fileOf(settings),
				effect: "laxer"
			}]
		};
	}
}
/** Checks whether the change is of a branch of this repository. The second workflow judges a fork's figures by the base's rules. */
function isOwnChange(event) {
	if (event.kind === "pull_request") return event.origin === "same-repository";
	return event.kind === "merge_group" || event.kind === "issue_comment" && event.on === "pull-request";
}
function fileOf({ file }) {
	return file === void 0 ? DEFAULT_CONFIG_FILE : normalize(file);
}
async function compareWithBase(head, inputs, root, origin, event, io) {
	const step = await stepOfBase(origin, event, io);
	const changed = changedInputs(step, inputs.texts);
	const suite = Object.hasOwn(changed, "suite") ? {} : { suite: inputs.values.suite };
	const before = withInputs(givenInstead(inputs, changed), suite);
	const configPath = before.values.config;
	const hasFile = configPath === "none" || configPath !== void 0 && isContent(configPath) ? configPath !== "none" : existsSync(join(root, configPath ?? "tidb-bench.yml"));
	if (!hasFile && (step.kind === "absent" || configPath !== void 0) && configPath !== "none") return {
		settings: head,
		changes: []
	};
	const inBase = resolveNames(before, hasFile, root);
	if (!configuredSuites(inBase).includes(before.values.suite)) return {
		settings: head,
		changes: []
	};
	const base = resolveSettings(inBase, root);
	if (!hasFile && step.kind === "same" && base.suite.workloads.length === 0) return {
		settings: head,
		changes: []
	};
	const ofKey = (key) => Object.hasOwn(changed, key) ? step.path : fileOf(head);
	const compared = compareGates({
		settings: {
			...base,
			suiteName: head.suiteName
		},
		cells: suiteCells(base)
	}, {
		settings: head,
		cells: suiteCells(head)
	}, ofKey);
	const unclear = step.kind === "unclear" ? [{
		key: "inputs",
		file: step.path,
		effect: "laxer"
	}] : [];
	const folder = await withBaseFolder(compared.settings, root);
	return {
		settings: folder.settings,
		changes: [
			...compared.changes,
			...unclear,
			...folder.changes
		]
	};
}
/** The inputs of the base with the path of its configuration; `none` where it has none. */
function resolveNames(before, hasFile, root) {
	const { config } = before.values;
	if (config !== void 0 && (config === "none" || isContent(config))) return before;
	const path = hasFile ? join(root, config ?? "tidb-bench.yml") : "none";
	return {
		...before,
		values: {
			...before.values,
			config: path
		}
	};
}
/** The step of the workflow that started this job, as the branch has it that the change goes to. */
async function stepOfBase({ source, branch }, event, io) {
	const path = workflowPathOf(io.env);
	if (path === void 0 || event.kind === "issue_comment") return {
		kind: "same",
		path: ""
	};
	await bringHere(source, branch);
	const top = (await git(["rev-parse", "--show-toplevel"], { cwd: source.folder })).toString().trim();
	const commit = io.env.GITHUB_WORKFLOW_SHA;
	const before = await textAt(source, branch, path);
	const file = join(top, path);
	const after = (commit ? await textAt(source, commit, path) : void 0) ?? (existsSync(file) ? readFileSync(file, "utf8") : void 0);
	const others = before === void 0 ? await workflowsAt(source, branch) : [];
	return baseStep({
		path,
		before,
		after,
		job: io.env.GITHUB_JOB ?? "",
		others
	});
}
async function workflowsAt(source, commit) {
	const names = (await git([
		"ls-tree",
		"-z",
		"--name-only",
		"--full-tree",
		commit,
		"--",
		".github/workflows/"
	], { cwd: source.folder })).toString("utf8").split("\0").filter(Boolean);
	return (await Promise.all(names.map((name) => textAt(source, commit, name)))).filter((text) => text !== void 0);
}
async function textAt({ folder }, commit, path) {
	const answer = await tryGit([
		"cat-file",
		"blob",
		`${commit}:${path}`
	], { cwd: folder });
	return answer.exitCode === 0 ? answer.stdout.toString("utf8") : void 0;
}
/** A baseline that comes with the checkout is read as the base has it, so that a pull request cannot edit it. */
async function withBaseFolder(settings, root) {
	const { baseline } = settings.inputs;
	const folder = baseline.startsWith("files:") ? baseline.slice(6) : void 0;
	const path = folder ?? (baseline.endsWith(".json") ? baseline : void 0);
	if (path === void 0) return {
		settings,
		changes: []
	};
	const place = relative(".", resolve(path));
	const tracked = await git([
		"ls-files",
		"-z",
		"--",
		place
	], { cwd: "." });
	const inBase = join(root, place);
	if (place.startsWith("..") || tracked.length === 0 && !existsSync(inBase)) return {
		settings,
		changes: []
	};
	const args = [
		"diff",
		"--no-index",
		"--quiet",
		"--",
		inBase,
		resolve(path)
	];
	if (existsSync(inBase) && (await tryGit(args, { cwd: "." })).exitCode === 0) return {
		settings,
		changes: []
	};
	const text = folder === void 0 ? inBase : `files:${inBase}`;
	const readsBase = folder !== void 0 || existsSync(inBase);
	return {
		settings: {
			...settings,
			inputs: {
				...settings.inputs,
				baseline: readsBase ? text : "none"
			}
		},
		changes: [{
			key: "baseline",
			file: place,
			effect: "unused"
		}]
	};
}

// src/suite/run.ts
/**
* Runs a suite, from its settings to the outcome that the gate reads. The outcome is written whatever happens.
* @param marked the suite by whose name the commit is marked
* @returns the exit code
* @throws whatever ended the job early
*/
async function runSuite(requested, folder, io, marked = requested.suiteName) {
	const { suiteName: suite } = requested;
	let rules;
	let baseline;
	let prepared;
	const clock = createJobClock();
	try {
		const event = loadEvent(io.env);
		rules = await rulesOf(requested, event, io);
		const { settings, changes: gateChanges } = rules;
		const { inputs, policy } = settings;
		const isLaxer = gateChanges.some(({ effect }) => effect === "laxer") && policy.failOn === "regression";
		const skipReason = await skipByLabel(event, policy, io);
		if (skipReason !== void 0) {
			writeNothing(folder, {
				suite,
				event,
				reason: "label-skip"
			}, io);
			if (isLaxer) return passedWithout(gateText(gateChanges), folder, io, "held");
			return passedWithout(skipReason, folder, io, "skipped");
		}
		baseline = await openBaseline(inputs.baseline, io);
		const place = {
			baseline,
			folder,
			io,
			clock
		};
		prepared = await prepareSuite(settings, marked, event, place);
		if (prepared.kind === "not-affected") {
			writeNothing(folder, {
				suite,
				event,
				reason: "not-affected"
			}, io);
			if (isLaxer && await acceptanceByLabel(policy, io) === void 0) return passedWithout(gateText(gateChanges), folder, io, "held");
			return passedWithout(prepared.why, folder, io, "not-affected");
		}
		if (prepared.kind === "gather") return await concludeSuite({
			...await gatherShards(settings, event, place),
			gateChanges
		}, settings, place);
		if (prepared.shard !== void 0) return await runShard(prepared.shard, prepared, event, place);
		return await concludeSuite({
			...await measureFigures(prepared, event, place),
			gateChanges
		}, prepared.settings, place);
	} catch (error) {
		writeOutcome(folder, outcomeOfError(error, io.signal.aborted));
		throw error;
	} finally {
		writeJobTimes(folder, clock);
		if (prepared?.kind === "ready") await prepared.files.remove();
		await closeBaseline(baseline, io);
		await rules?.remove();
	}
}
/**
* Judges figures that another job measured and handed over. The noise of starts is read from this side's own store.
* @param head commit that was measured
* @throws as {@link concludeSuite}
*/
async function judgeHandedOver(record, handedOver, head, settings, folder, io) {
	const baseline = await openBaseline(settings.inputs.baseline, io);
	try {
		const request = {
			kind: "merge-base",
			head,
			base: handedOver.pullRequest.baseCommit
		};
		await concludeSuite({
			record: await withKnownNoise(record, baseline, io),
			request,
			handedOver
		}, settings, {
			baseline,
			folder,
			io
		});
	} finally {
		await closeBaseline(baseline, io);
	}
}
/**
* Judges and reports figures, whoever measured them: the second half of the story.
* @returns the exit code
* @throws what ended the measurement early, and what kept the reference from being read
*/
async function concludeSuite(figures, settings, place) {
	const { baseline, folder, io } = place;
	const judgement = await judgeFigures(figures, settings, place);
	const confirmation = confirmationNeeded(judgement, settings, place);
	if (confirmation !== void 0) return handOn(confirmation, settings, place);
	await reportJudgement(figures, judgement, place, settings.inputs);
	if (judgement.fault !== void 0) throw judgement.fault;
	const { exitCode, message, record } = judgement;
	await storeFigures(record, baseline, settings.inputs, io);
	const { acceptance } = record;
	writeOutcome(folder, {
		exitCode,
		message,
		tail: [],
		...acceptance && { acceptedBy: acceptance.by }
	});
	return exitCode;
}

export { skipOnHead as a, readSubmission as i, runSuite as n, MOST_SUBMISSION_BYTES as r, judgeHandedOver as t };