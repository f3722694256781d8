import { _ as record, c as discriminatedUnion, d as literal, i as _enum, m as number, o as array, p as never, s as boolean, v as strictObject, x as union, y as string } from "./schemas.js";
import { a as extentOf, i as benchLabels, o as hasLabel, t as loadEvent } from "./event.js";
import { i as printWords, n as outcomeOfError, o as writeOutcome, r as passedWithout } from "./job-outcome.js";
import { c as writeResultFile, i as resultFiles, s as writeJobTimes } from "./result-folder.js";
import { _ as withKnownNoise, b as createJobClock, c as describedWith, d as storeFigures, g as startNoiseOf, h as sideBySideSuite, i as protocolFor, l as withCauses, n as prepareSuite, p as willBeStored, r as collectShards, s as measureSuite, u as withEvidence } from "./prepare.js";
import { T as heldText, bt as loadReportSchema, n as headline } from "./story.js";
import { a as boundLabelOf, o as isLabelRemoved, r as acceptComments, s as labellingOf, t as acceptedBy } from "./approvers.js";
import { i as permissionsYaml, r as explainApiFailure, t as apiStatus } from "./api-outcome.js";
import { n as githubSession } from "./client.js";
import { n as defined } from "./objects.js";
import { o as baseBranchOf, s as showWarning } from "./show-shard.js";
import { n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { t as Failure } from "./failure.js";
import { a as shapeOf, n as formatRecord, o as parseStrictJson, r as numberFaults } from "./json.js";
import { l as oneLine } from "./escape.js";
import { a as histogramSchema, i as runSchema, n as machineSchema, o as pairingSchema, r as recordSchema, t as cellSchema } from "./schema.js";
import { c as sideBySidePlanSchema, d as targetDescriptionSchema } from "./header-schema.js";
import { t as commitSchema } from "./commit.js";
import { n as printResult, o as writeReports, r as reportContext } from "./reports.js";
import { i as usualAcceptLabel, n as policySchema, r as recordedPolicy } from "./policy.js";
import { i as reportError, n as inSentences } from "./error.js";
import { n as exitCodes } from "./exit-code.js";
import { a as planCells, r as gatedFigures } from "./cells.js";
import { a as withBrokenConfirmation, c as withoutSecondMachine, d as decideAfterRound, f as exitCodeOf, h as withNewLimits, l as cellsToConfirm, m as sideBySideReference, o as withConfirmation, r as judge, s as withSecondMachine, t as forkWarnings, u as suspiciousCells } from "./judge-in-words.js";
import { i as loadDoubts } from "./before-start.js";
import { s as siteLinks } from "./sweep.js";
import { t as findReference } from "./reference.js";
import { r as setOutput } from "./core.js";
import { d as buildInputs, f as serverInputs, i as readInputs, l as confirmationInput, o as validInputs, s as withInputs, t as inputCatalogue } from "./inputs.js";
import { m as seededBits } from "./time-estimate.js";
import { h as plural, o as formatExactShare } from "./number.js";
import { n as programVersion } from "./io.js";
import { c as recordId, o as measuredSource, s as measuresElsewhere } from "./source.js";
import { t as loadWay } from "./way.js";
import { r as assembleRecord } from "./assemble.js";
import { y as cellsById } from "./loads.js";
import { a as differingFields, o as environmentKey, r as comparableFields } from "./comparable.js";
import { r as fileSha256 } from "./files.js";
import { h as readMachine } from "./connect.js";
import { a as referenceOfRequest, r as originOfChange } from "./compared-commits.js";
import { r as snapshotCachePlaces, t as announceNews } from "./snapshot-caches2.js";
import { n as installPackages } from "./workloads.js";
import { a as suiteCells, i as shardsFolder } from "./shard-plan.js";
import { d as isContent, i as resolveSettings, n as configuredSuites, t as DEFAULT_CONFIG_FILE } from "./resolve.js";
import { t as require_dist } from "./dist.js";
import { n as openGuard } from "./guard.js";
import { r as openWorktree, t as bringHere } from "./builds.js";
import { r as createPrivateFolder } from "./folders.js";
import { i as tryGit, n as gitFailure, t as git } from "./git.js";
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, posix, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

// src/github/acceptance.ts
/**
* The label on the pull request of this run, or a comment; the label is taken off again where a
* push or another base made it void. Never throws: what cannot be checked is not accepted.
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
		if (bound.state === "set") return await isLabelRemoved(client, repository, number, rule.label) ? {
			state: "refused",
			why: `"${rule.label}" was removed from #${number}`
		} : acceptedBy(client, repository, subject, rule, labelWords(rule), [bound.by]);
		if (event.action === "synchronize" || event.retargetedFrom !== void 0) await removeLabel(client, repository, rule.label, event.number);
		return {
			state: "refused",
			why: bound.why
		};
	});
}
/**
* Checks whether the commit of a push came from a pull request that was merged with a valid
* acceptance, made after the last push to it. Needs `actions: read` and `pull-requests: read`.
* Never throws.
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
* Checks whether an acceptance holds for the head and base of a pull request, from outside of its
* own run: for the workflow that judges a fork's figures. A label that a push made void is removed.
* Needs `actions: read`. Never throws.
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
* The same for the commit that a merge queue tests: its branch names the pull request that it would
* merge. Without it an accepted regression could be merged by hand and never through the queue.
* Never throws.
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
/**
* Checks the acceptance of a pull request that gets no more pushes: it holds if it was made after
* the last push.
*/
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
/**
* @returns `void` for a label that is not known to be set for this head and base @throws the API's
* error
*/
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
/**
* Takes a void label off, so that nobody takes it for valid. @throws the API's error, save where it
* is gone
*/
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
* Checks whether a label or a comment accepts the regression of this commit, by somebody with the
* right to do so. If it cannot be checked, nothing is accepted.
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
* Finds the person who keeps this commit from being measured, by the label `bench: skip`: with
* write access, for this commit and base. If nobody may, or it cannot be checked, a message says
* so, and everything is measured.
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
	rateShare: true,
	shape: true,
	measure: true,
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
	/** Machine, if several machines that differ measured the record. */
	machine: submittedMachine.optional(),
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

// src/job/handover/submission.ts
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
		cells: cells.map((cell) => submitCell(cell, histograms)),
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
function submitCell(cell, histograms) {
	return {
		...pickFields(submittedCell, cell),
		machine: cell.machine && pickFields(submittedMachine, cell.machine),
		runs: cell.runs.map((run) => submitRun(run, histograms))
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

// src/suite/finish/report.ts
/** Writes record, result and reports into the result folder, and the table into the terminal. */
async function reportJudgement({ record: measured, handedOver }, { record, result, reference }, { folder, io, baseline }, inputs) {
	const isStored = willBeStored(baseline, inputs, io);
	writeResultFile(folder, resultFiles.record, formatRecord(record));
	const event = loadEvent(io.env);
	if (event.kind === "pull_request") handOver(folder, event, () => buildSubmission(measured, result.loads), io);
	const context = {
		...reportContext(io.env),
		reported: handedOver?.reported,
		accepted: record.acceptance,
		site: siteLinks(inputs.siteUrl, record),
		isStored
	};
	for (const fault of await writeReports(folder, {
		record,
		result,
		reference,
		context,
		reportsTo: event.reportsTo.kind
	})) io.log.warn(fault);
	try {
		printResult(result, io, isStored);
	} catch (error) {
		io.log.warn(`the table could not be drawn: ${error.message}`);
	}
	io.log.info(`results: ${folder}`);
}
/**
* The word that this pull request is not measured; that workflow would take silence for a fault.
*/
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
* The numbers alone, for the workflow that comments; a fork's own job has no right to. Names that
* cannot be handed over are a warning in a fork's job; this job's own verdict stands all the same.
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
* Returns the cells that another machine must measure before there is a verdict: side by side the
* cells below the tolerance, and on a stored baseline those that a second server can be started
* for.
* @returns undefined if nothing is suspicious, if nothing can be done, and for a fork, whose
*   figures are judged elsewhere
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
* The server to measure beside the candidate: the one that the suite names by `confirm-against`,
* else for a playground the same cluster with the version of the newest stored record, where that
* is another one.
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

// src/suite/judge/measure-again.ts
/**
* Measures suspicious cells of a server again, later in the same job: what slowed the machine for a
* while is then over. If no other cell was measured in between, it waits as long as they took, at
* most 30 s.
* @returns the record with the runs of both measurements; those of the second one have rounds of
*   their own
* @throws whatever ended the measurement early
*/
async function measureAgain(record, settings, onlyCells, rates, { folder, io, clock }) {
	const cells = record.cells.filter(({ id }) => onlyCells.includes(id));
	const seconds = cells.reduce((sum, cell) => sum + cell.runs.length * cell.durationSeconds, 0);
	io.log.info(`below the baseline, so measured again: ${onlyCells.join(", ")}`);
	if (cells.length === record.cells.length) await setTimeout(1e3 * Math.min(30, seconds), void 0, { signal: io.signal });
	const againFolder = join(folder, resultFiles.confirmation);
	mkdirSync(join(againFolder, resultFiles.logs), { recursive: true });
	const { plans: _, ...suite } = settings.suite;
	const again = {
		...settings,
		suite
	};
	const { record: second, cause } = await measureSuite(again, againFolder, io, {
		protocol: protocolFor(again),
		onlyCells,
		earlierRates: async () => rates,
		clock
	});
	if (cause !== void 0) throw cause;
	const runsOf = new Map(second.cells.map(({ id, runs }) => [id, runs]));
	return {
		...record,
		cells: record.cells.map((cell) => withRuns(cell, runsOf.get(cell.id) ?? []))
	};
}
function withRuns(cell, runs) {
	const last = cell.runs.reduce((most, { round }) => Math.max(most, round), 0);
	return {
		...cell,
		runs: [...cell.runs, ...runs.map((run) => ({
			...run,
			round: run.round + last
		}))]
	};
}

// src/suite/judge/judge-figures.ts
/**
* Finds what the figures are compared with, judges them, confirms a red where both versions can be
* started, and asks whether the red that remains was accepted.
*/
async function judgeFigures({ record: screenedRecord, request, cause, problems = [], secondLook, prepared, handedOver, gate }, settings, place) {
	const { baseline, io } = place;
	const { reference, fault } = await findReference(screenedRecord, baseline, settings, io, request);
	const first = {
		result: judge(screenedRecord, reference, settings.policy),
		record: screenedRecord,
		reference
	};
	const { result: measured, record } = prepared !== void 0 && cause === void 0 ? await confirmHere(first, prepared, place) : secondLook !== void 0 ? {
		...first,
		result: confirmedElsewhere(first, secondLook.proof, settings, loadEvent(io.env))
	} : first;
	const { policy } = settings;
	const loads = handedOver?.loads ?? [];
	const explained = loads.length === 0 ? withCauses(measured, place.folder, io) : {
		...measured,
		loads: [...loads]
	};
	const result = withNewLimits(explained, policy);
	const held = gate?.held ?? [];
	const acceptance = result.overall === "regression" || held.length > 0 ? await acceptanceOf(handedOver, policy, io) : void 0;
	const isHeld = held.length > 0 && acceptance === void 0 && policy.failOn === "regression";
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
			...gate === void 0 || isPlain(gate) ? {} : { gate: {
				...gate,
				changes: [...gate.changes],
				held: [...gate.held],
				isHeld
			} },
			warnings: [
				...result.warnings,
				...handedOver?.warnings ?? [],
				...handedOver?.reported.by === "fork" ? forkWarnings(result) : [],
				...acceptance === void 0 ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`],
				...prepared === void 0 ? [] : await loadDoubts(prepared),
				...problems
			]
		},
		exitCode: isAccepted ? exitCodes.passed : isHeld && exitCode === 0 ? exitCodes.regression : exitCode,
		message: [
			`${headline(result)}${acceptedBy}`,
			...isHeld ? [heldText(held)] : [],
			...problems
		].join("; "),
		fault: cause ?? fault
	};
}
/** The base's rules judge, and the pull request leaves them as they are. */
function isPlain({ changes, held, isFirst }) {
	return changes.length === 0 && held.length === 0 && isFirst !== true;
}
function acceptanceOf(handedOver, policy, io) {
	return handedOver === void 0 ? acceptanceByLabel(policy, io) : acceptanceOnHead(handedOver.pullRequest, policy, io);
}
/**
* A stored baseline is the screen, side by side is the proof: the red cells (with `on-inconclusive:
* confirm` the undecided ones too) are measured again beside the baseline's version, where it can
* be started here, else alone.
* @returns the result and the record as they were where there is nothing to confirm; an invalid
*   result where the second measurement broke
*/
async function confirmHere(first, settings, { baseline, folder, io, clock }) {
	const { result: screened, record, reference } = first;
	const cellIds = cellsToConfirm(screened, settings.policy);
	if (cellIds.length === 0) return first;
	const base = baseToStart(settings, record, reference);
	if (base === void 0) return confirmAlone(first, settings, {
		baseline,
		folder,
		io,
		...defined({ clock })
	});
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
		const judged = judge(proof, sideBySideReference(proof), policy);
		return {
			record,
			result: withConfirmation(screened, judged, settings.policy)
		};
	} catch (error) {
		return {
			record,
			result: resultOfBroken(error, screened, settings, io)
		};
	}
}
/**
* Measures the suspicious cells again, on the same server, and judges both measurements together.
*/
async function confirmAlone({ result: screened, record, reference }, settings, place) {
	const suspicious = screened.rows.flatMap(({ gated, cellId, verdict }) => {
		const isScreened = (verdict.kind === "regression" || verdict.kind === "inconclusive" && verdict.cause === "suspect") && verdict.evidence?.rule !== "evidence-side-by-side";
		return gated && isScreened ? [cellId] : [];
	});
	if (suspicious.length === 0) return {
		result: screened,
		record
	};
	try {
		const both = await measureAgain(record, settings, [...new Set(suspicious)], ratesOf(record), place);
		return {
			result: judge(both, reference, settings.policy),
			record: both
		};
	} catch (error) {
		return {
			record,
			result: resultOfBroken(error, screened, settings, place.io)
		};
	}
}
/**
* The figures on the stored baseline are reported even if the second measurement broke. @throws if
* it was cancelled
*/
function resultOfBroken(error, screened, { policy }, io) {
	if (io.signal.aborted) throw error;
	reportError(error, {
		...io,
		env: {}
	}, false);
	const tail = error instanceof Failure ? error.tail : [];
	return withBrokenConfirmation(screened, {
		reason: inSentences(error),
		tail
	}, policy);
}
/**
* The cells on both servers, in a folder of their own. @throws whatever ended the measurement early
*/
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
* Measures the suite, or a part of it, on this machine; loaded data and known rates of earlier jobs
* are used.
* @throws Failure where not even one server could be started
*/
async function measureHere({ settings, builds }, options, event, { baseline, folder, io, clock }) {
	await installPackages(settings, io);
	const way = await wayOf(settings, io);
	const startNoise = (upcoming) => startNoiseOf(upcoming, baseline, io);
	const places = await snapshotCachePlaces(settings, io);
	const amend = (header) => {
		const described = describedWith(builds, header);
		const ownHeader = way?.amend(described) ?? described;
		return options.amend?.(ownHeader) ?? ownHeader;
	};
	const outcome = await measureSuite(settings, folder, io, {
		...options,
		protocol: way?.protocol ?? options.protocol,
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
/**
* Prepares the way to measure that the job asks for, if the core does not have it itself.
* @throws Failure as {@link Way.open}
*/
async function wayOf(settings, io) {
	const { measure } = settings.policy.sideBySide;
	return (await loadWay(io.ways, measure))?.open(settings, (record) => decideAfterRound(record, settings.policy), io);
}
/**
* Jobs that are searched; what is older was measured before the cell was planned, or is another
* series.
*/
const MOST_JOBS = 20;
const RATE = "option rate";
/**
* The rates at which stored jobs measured the cells whose rate is a share: figures at another rate
* could not be compared with theirs. A cell that no stored job has on such a machine, with that
* share, gets its rate in this job. What cannot be read here is reported where the reference is
* read.
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
* Explains why base and candidate need no measurement: the same programs with the same settings.
* The data is one suite's, and so the same in any case. Only of clusters of TiUP it is known which
* programs they run; two servers of another kind are always measured.
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
		settings: JSON.stringify(sorted$1(settings)),
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
function sorted$1(value) {
	if (Array.isArray(value)) return value.map(sorted$1);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, inner]) => [key, sorted$1(inner)]));
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
/**
* Measures a shard; it is compared with nothing, and its job may have no right to ask. @returns the
* exit code
*/
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
/**
* Collects the figures that the shards of this run measured on other machines. @throws as {@link
* collectShards}
*/
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
* The end of a job that measured a part: its record is kept, and nothing is judged, stored or
* commented.
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
/**
* One seed for all shards of a run: each cell's order of sides is what it would be on one machine.
*/
function seedOf({ seed, source }, shards) {
	if (seed === void 0 || source.runId === void 0 || shards === void 0) return {};
	return { seed: seededBits(0, `${shards.plan}/${source.runId}`) };
}
/**
* Returns the suspicious cells that the job `screen` leaves to another machine before there is a
* verdict.
* @returns undefined if there is a verdict already: nothing is suspicious, or a red was accepted
*/
function confirmationNeeded(judgement, settings, place) {
	if (settings.inputs.shard?.kind !== "screen") return void 0;
	if (judgement.fault !== void 0 || judgement.record.acceptance !== void 0) return void 0;
	return confirmationOf(judgement, settings, loadEvent(place.io.env));
}
/**
* Ends a job `screen` without a verdict, and names the cells to the job `confirm`. @returns the
* exit code
*/
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

// src/config/judging-rules.ts
/** Keys of a suite that each cell holds, as far as they count for it. */
const keysOfCells = [
	"workloads",
	"threads",
	"duration",
	"warmUp",
	"repeats",
	"tables",
	"tableSize",
	"target",
	"against",
	"confirmAgainst"
];
/** Keys of a suite by which figures are judged. */
const rulesOfSuite = [
	"method",
	"errorLimit",
	"metrics"
];
/**
* Judges a pull request by the rules of its base. Every rule is the base's: nothing is compared to
* find out which one is stricter. What is measured is the pull request's; a cell of the base that
* it measures in another way, or not at all, cannot be judged by the base, and holds the check. A
* cell that only the pull request has is shown and not judged.
* @param cellsOf plans the cells of settings
* @param isOtherLoad finds the changed files of a cell's load; each side may have its own where
*   loads are compared
* @param fileOf where a key is written
*/
function judgeByBase(base, head, { cellsOf, changedFilesOf, fileOf }) {
	const { suite } = head;
	const plans = suite.plans && base.suite.plans;
	const { method, errorLimit, metrics } = base.suite;
	const ruled = {
		...head,
		policy: base.policy,
		tools: base.tools,
		inputs: {
			...head.inputs,
			paths: base.inputs.paths,
			baseline: base.inputs.baseline,
			compareWith: base.inputs.compareWith
		},
		suite: {
			...suite,
			method,
			errorLimit,
			metrics,
			plans: plans && {
				...suite.plans,
				gate: plans.gate,
				accept: plans.accept
			}
		}
	};
	const changes = differences(rulesOf$1(base), rulesOf$1(head)).map(({ path, from, to }) => ({
		key: path.join(" "),
		from: valueWords(from),
		to: valueWords(to),
		file: fileOf(path[0] ?? "")
	}));
	const planned = cellsOf(ruled);
	const ofBase = cellsOf(base);
	const held = [...differences(measuredOf(base), measuredOf(head)).map(({ path }) => path[0] ?? ""), ...base.suite.plans === void 0 || suite.plans !== void 0 ? [] : ["plans"]].map((key) => `\`${key}\` is not as the base has it`);
	const comparesLoads = head.against !== void 0 && head.build === void 0;
	const unlike = ofBase.flatMap((cell) => {
		const { id } = cell.settings;
		const own = planned.find(({ settings }) => settings.id === id);
		if (own === void 0) return [`\`${id}\` is not measured any more`];
		const files = comparesLoads ? [] : changedFilesOf(cell.settings);
		if (files.length > 0) return [`the load of \`${id}\` changes with ${files.map((file) => `\`${file}\``).join(", ")}`];
		const [before, after] = [cell, own].map((each) => JSON.stringify(sorted(comparable(each, comparesLoads))));
		return before === after ? [] : [`\`${id}\` is measured in another way than on the base`];
	});
	const known = new Set(ofBase.map(({ settings }) => settings.id));
	const policy = planned.every(({ settings }) => known.has(settings.id)) ? ruled.policy : {
		...ruled.policy,
		judgedCells: [...known]
	};
	return {
		settings: {
			...ruled,
			policy
		},
		changes,
		held: [.../* @__PURE__ */ new Set([...held, ...unlike])]
	};
}
function comparable({ settings, repeats, change, reload }, comparesLoads) {
	const { data, onlyOn: _, ...others } = settings;
	const { content, ...size } = data;
	return {
		...others,
		data: size,
		repeats,
		change,
		reload,
		...comparesLoads ? {} : { content }
	};
}
/** All rules of a commit: whatever decides what a figure means for the check. */
function rulesOf$1({ policy, tools, inputs, suite }) {
	const { paths, baseline, compareWith } = inputs;
	const { plans } = suite;
	return {
		...policy,
		tools,
		paths,
		baseline: baseline.includes("://") ? baseline.split("://", 1)[0] : baseline,
		compareWith,
		...Object.fromEntries(rulesOfSuite.map((key) => [key, suite[key]])),
		...plans === void 0 ? {} : { plans: {
			gate: plans.gate,
			accept: plans.accept
		} }
	};
}
/** All that says which servers are compared, and how, beside the cells. */
function measuredOf({ inputs, suite, build, candidate, base, confirmAgainst, servers, older, preset }) {
	const ofSuite = Object.entries(suite).filter(([key]) => !keysOfCells.includes(key) && !rulesOfSuite.includes(key) && key !== "plans");
	return {
		against: inputs.against ?? suite.against,
		build,
		candidate,
		base,
		confirmAgainst,
		servers,
		older,
		...preset === void 0 ? {} : { preset: {
			...preset,
			gate: void 0,
			tools: void 0
		} },
		...Object.fromEntries(ofSuite)
	};
}
/** Lists the leaves that differ, by their keys as the file writes them. */
function differences(before, after, path = []) {
	if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return [];
	if (!isTree(before ?? {}) || !isTree(after ?? {}) || before === void 0 && after === void 0) return [{
		path,
		from: before,
		to: after
	}];
	const [one, other] = [before ?? {}, after ?? {}];
	return [.../* @__PURE__ */ new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => differences(one[key], other[key], [...path, kebab(key)]));
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** The same value with the keys of each tree in order, so that equal values have equal texts. */
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (!isTree(value)) return value;
	const keys = Object.keys(value).sort();
	return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}
function kebab(key) {
	return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
function valueWords(value) {
	if (value === void 0) return "unset";
	if (typeof value === "number" && value > 0 && value < 1) return formatExactShare(value);
	if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueWords).join(", ");
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// src/config/workflow-inputs.ts
var import_dist = require_dist();
/** Actions and workflows that call each other deeper than this are given up as unread. */
const MOST_DEPTH = 5;
/** GitHub starts no more jobs of one matrix. */
const MOST_LEGS = 256;
const catalogue = inputCatalogue;
/**
* `.github/workflows/bench.yml`; undefined outside of a workflow, and where another repository has
* it.
*/
function workflowPathOf(env) {
	const { GITHUB_WORKFLOW_REF: ref, GITHUB_REPOSITORY: repository } = env;
	const [name] = ref?.split("@") ?? [];
	return repository !== void 0 && name?.startsWith(`${repository}/`) === true ? name.slice(repository.length + 1) : void 0;
}
/** Inputs that say where and how a job runs or reports; no rule depends on them. */
const placeInputs = [
	"shard",
	"load-machine",
	"comment",
	"mark",
	"snapshot-cache",
	"artifact",
	"site-url",
	"lang",
	"out",
	"cause",
	"update-baseline",
	"release-branches",
	"parallel-setup"
];
/** Checks whether an input is a rule, or says what is measured. */
function isRuleInput(name) {
	return catalogue[name]?.kind === "value" && !placeInputs.includes(name);
}
/**
* Checks whether an input describes the server that is measured, which a step of the job may have
* started.
*/
function isServerInput(name) {
	return name !== "paths" && (Object.hasOwn(serverInputs, name) || Object.hasOwn(buildInputs, name));
}
/**
* Finds the steps of a workflow that start the action, also those in local composite actions and in
* reusable workflows. Names of inputs are compared without case, and `env`, `matrix` and `inputs`
* are resolved as far as files fix them.
* @param path of the workflow
*/
async function findActionSteps(path, read) {
	const steps = [];
	const unread = [];
	const text = await read(path);
	if (text === void 0) return {
		steps,
		unread
	};
	await readWorkflow(path, text, void 0, 0);
	return {
		steps,
		unread
	};
	async function readWorkflow(name, content, inputs, depth) {
		const workflow = treeOf(content);
		if (workflow === void 0 || depth > MOST_DEPTH) return void unread.push(name);
		for (const [id, value] of Object.entries(child(workflow.jobs))) {
			const job = child(value);
			const env = {
				...child(workflow.env),
				...child(job.env)
			};
			for (const matrix of legsOf(job.strategy)) {
				const contexts = {
					inputs,
					matrix,
					env
				};
				await (typeof job.uses === "string" ? readCall(job, contexts, depth) : readSteps(id, job.steps, contexts, depth));
			}
		}
	}
	async function readCall(job, contexts, depth) {
		const uses = String(job.uses);
		const given = textsOf(job.with, contexts);
		if (!uses.startsWith("./")) {
			if (isOurName(uses.replace(/\/\.github\/workflows\/[^@]*/, "")) || Object.keys(given).some((name) => isRuleInput(name))) steps.push({
				workflow: path,
				job: void 0,
				inputs: given
			});
			return;
		}
		const place = posix.normalize(uses);
		const content = await read(place);
		if (content === void 0) return void unread.push(place);
		const declared = child(child(child(treeOf(content)).on).workflow_call).inputs;
		await readWorkflow(place, content, withDefaults(declared, given), depth + 1);
	}
	async function readSteps(job, list, contexts, depth) {
		for (const step of Array.isArray(list) ? list.map(child) : []) {
			if (typeof step.uses !== "string") continue;
			const { uses } = step;
			const env = {
				...contexts.env,
				...child(step.env)
			};
			const given = textsOf(step.with, {
				...contexts,
				env
			});
			if (!uses.startsWith("./")) {
				if (isOurStep(uses, given)) steps.push({
					workflow: path,
					job,
					inputs: given
				});
				continue;
			}
			const folder = posix.normalize(uses);
			const content = await read(posix.join(folder, "action.yml")) ?? await read(posix.join(folder, "action.yaml"));
			const action = content === void 0 ? void 0 : treeOf(content);
			if (action === void 0 || depth >= MOST_DEPTH) unread.push(folder);
			else if (isOurManifest(action)) steps.push({
				workflow: path,
				job,
				inputs: given
			});
			else await readSteps(job, child(action.runs).steps, {
				env: contexts.env,
				inputs: withDefaults(action.inputs, given)
			}, depth + 1);
		}
	}
}
/**
* `owner/tidb-bench-action@v1`, also under another name with these words; its other actions have a
* path.
*/
function isOurName(uses) {
	return /^[^/@\s]+\/[^/@]*tidb-bench[^/@]*@/i.test(uses);
}
/** An action of another name is ours if it has inputs, and all of them are ours. */
function isOurStep(uses, inputs) {
	const names = Object.keys(inputs);
	return isOurName(uses) || names.length > 0 && names.every((name) => Object.hasOwn(catalogue, name));
}
function isOurManifest({ inputs }) {
	return [
		"tolerance",
		"workloads",
		"against"
	].every((name) => Object.hasOwn(child(inputs), name));
}
function treeOf(text) {
	try {
		const tree = (0, import_dist.parse)(text);
		return typeof tree === "object" && tree !== null ? tree : void 0;
	} catch {
		return;
	}
}
function child(value) {
	return typeof value === "object" && value !== null ? value : {};
}
/** `with`, resolved as far as possible, by names in lower case. */
function textsOf(value, contexts) {
	return Object.fromEntries(Object.entries(child(value)).map(([name, each]) => [name.toLowerCase(), resolveText(scalar(each), contexts).trim()]));
}
function withDefaults(declared, given) {
	const defaults = Object.entries(child(declared)).map(([name, input]) => [name.toLowerCase(), scalar(child(input).default)]);
	return {
		...Object.fromEntries(defaults),
		...given
	};
}
function scalar(value) {
	if (value === void 0 || value === null) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
/**
* Puts values in place of the expressions that are one name of a context. What is left contains
* `${{`.
*/
function resolveText(text, { inputs, matrix, env }) {
	return text.replace(/\$\{\{\s{0,100}([^{}\s]{1,200})\s{0,100}\}\}/g, (whole, expression) => {
		const [, context, name = ""] = /^(inputs|matrix|env)\.([\w-]+)$/i.exec(expression) ?? [];
		switch (context?.toLowerCase()) {
			case "inputs": return inputs === void 0 ? whole : scalar(inputs[name.toLowerCase()]);
			case "matrix": return matrix === void 0 || !Object.hasOwn(matrix, name) ? whole : scalar(matrix[name]);
			case "env": return Object.hasOwn(env, name) ? scalar(env[name]) : whole;
		}
		return whole;
	});
}
/**
* The legs of a matrix as files fix them: one without values where a job has none, or only a run
* knows them.
*/
function legsOf(strategy) {
	const { matrix } = child(strategy);
	if (typeof matrix !== "object" || matrix === null) return [void 0];
	const { include, exclude, ...axes } = matrix;
	let legs = [{}];
	for (const [name, values] of Object.entries(axes)) {
		if (!Array.isArray(values)) return [void 0];
		legs = legs.flatMap((leg) => values.map((value) => ({
			...leg,
			[name]: value
		})));
		if (legs.length > MOST_LEGS) return [void 0];
	}
	if (include !== void 0 && !Array.isArray(include)) return [void 0];
	const isIn = (leg, part, names = Object.keys(part)) => names.every((name) => scalar(leg[name]) === scalar(part[name]));
	legs = legs.filter((leg) => !(Array.isArray(exclude) ? exclude : []).some((part) => isIn(leg, child(part))));
	const own = [];
	for (const part of (include ?? []).map(child)) {
		const shared = Object.keys(part).filter((name) => Object.hasOwn(axes, name));
		const isAdded = Object.keys(axes).length > 0 && legs.some((leg) => isIn(leg, part, shared));
		legs = legs.map((leg) => isAdded && isIn(leg, part, shared) ? {
			...leg,
			...part
		} : leg);
		if (!isAdded) own.push(part);
	}
	const all = Object.keys(axes).length === 0 ? own : [...legs, ...own];
	return all.length === 0 ? [void 0] : all;
}
/** Contexts that nobody changes by a pull request's files. */
const safeContexts = [
	"vars",
	"secrets",
	"github",
	"runner"
];
const functions = [
	"contains",
	"startswith",
	"endswith",
	"format",
	"join",
	"tojson",
	"fromjson"
];
/**
* Checks whether a text with expressions has the same value in a pull request as on its base if
* both have the same text: it depends on nothing that the files, title or branch name of the pull
* request decide.
*/
function isFixedByBase(text) {
	const [, ...expressions] = text.split("${{");
	return expressions.every((rest) => {
		const expression = rest.slice(0, Math.max(0, rest.indexOf("}}")));
		if (expression === "") return false;
		const plain = expression.replace(/'[^']*'/g, "");
		if (/head_ref|\.(?:title|body|head|ref)\b/i.test(plain)) return false;
		return [...plain.matchAll(/(?<![\w.-])[a-z_][\w-]*/gi)].map(([root]) => root.toLowerCase()).every((root) => safeContexts.includes(root) || functions.includes(root) || /^(?:true|false|null)$/.test(root));
	});
}
/** Checks whether a text contains an expression. */
function hasExpression(text) {
	return text.includes("${{");
}
/** A sentence for each input that only a run knows. */
function openInputFaults(open) {
	return [...open].map(([name, text]) => `only a run knows the input \`${name}\` of the base, \`${text}\``);
}
/**
* Reads the inputs that the base gives the job of a suite: those of the step of this job, else of
* any job and workflow that starts the same suite, so that a new name of either changes nothing.
*/
async function inputsOfBase({ path, job, suite }, base, head) {
	const none = {
		texts: /* @__PURE__ */ new Map(),
		asGiven: /* @__PURE__ */ new Set(),
		open: /* @__PURE__ */ new Map(),
		place: {
			workflow: path,
			job: void 0
		},
		unknown: []
	};
	const inFile = await findActionSteps(path, base.read);
	const isOfJob = (step) => step.job === void 0 || step.job === job;
	const isOfSuite = ({ inputs }) => {
		const own = inputs.suite || "default";
		return own === suite || hasExpression(own);
	};
	let unread = inFile.unread;
	let steps = inFile.steps.filter(isOfJob).filter(isOfSuite);
	if (steps.length === 0) steps = inFile.steps.filter(isOfSuite);
	let isAny = inFile.steps.length > 0;
	if (steps.length === 0) for (const other of (await base.list()).filter((each) => each !== path)) {
		const found = await findActionSteps(other, base.read);
		steps = [...steps, ...found.steps.filter(isOfSuite)];
		unread = [...unread, ...found.unread];
		isAny ||= found.steps.length > 0;
	}
	const unknown = [...new Set(unread)].map((name) => `\`${name}\` of the base cannot be read`);
	if (steps.length === 0) return {
		...none,
		unknown,
		state: isAny ? "new" : "absent"
	};
	const rulesIn = ({ inputs }) => Object.entries(inputs).filter(([name, text]) => isRuleInput(name) && text !== "").sort(([one], [other]) => one < other ? -1 : 1);
	const distinct = new Map(steps.map((step) => [JSON.stringify(rulesIn(step)), rulesIn(step)]));
	const [first = []] = distinct.values();
	if (distinct.size > 1) return {
		...none,
		state: "found",
		unknown: [...unknown, `${distinct.size} steps of the base start the suite \`${suite}\` with different inputs. Give each a \`suite\` of its own`]
	};
	const same = await expressionsOf(path, job, head);
	const asGiven = /* @__PURE__ */ new Set();
	const texts = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Map();
	for (const [name, text] of first) if (!hasExpression(text)) texts.set(name, text);
	else if (isServerInput(name) || isFixedByBase(text) && same(name, text)) asGiven.add(name);
	else open.set(name, text);
	const [{ workflow, job: found } = none.place] = steps;
	return {
		state: "found",
		texts,
		asGiven,
		open,
		place: {
			workflow,
			job: found
		},
		unknown
	};
}
/** Returns a check of whether the pull request's own step gives an input the same text. */
async function expressionsOf(path, job, head) {
	const { steps } = await findActionSteps(path, head);
	const own = steps.filter((step) => step.job === void 0 || step.job === job);
	return (name, text) => own.length > 0 && own.every(({ inputs }) => inputs[name] === text);
}

// src/suite/prepare/stored-rules.ts
/** Jobs of a matrix and other workflows store records of the same suite beside each other. */
const MOST_RECORDS = 20;
/** A record has no room for a longer text. */
const MOST_CHARACTERS = 4e3;
/**
* Picks the texts that only a run knows.
* @param names of the inputs whose text in the workflow has an expression
* @returns undefined where there is none
*/
function openTextsOf(place, names, texts) {
	const short = names.map((name) => [name, texts.get(name) ?? ""]).filter(([, text]) => text.length <= MOST_CHARACTERS);
	return short.length === 0 ? void 0 : {
		...place,
		inputs: Object.fromEntries(short)
	};
}
/**
* Reads the inputs of the newest trusted run of the base's branch, in the same workflow, job and
* suite. A folder of records is read as the base has it: a pull request can write any other.
* @returns undefined where none is stored, or the store cannot be read; the log says why
*/
async function storedRules({ baseline, root, branch, suite, place }, io) {
	let source;
	try {
		source = await openBaseline(inBase(baseline, root, io), io);
		if (source.kind !== "store") return void 0;
		const found = [];
		for (const name of [suite, sideBySideSuite(suite)]) {
			const query = {
				suite: name,
				ref: branch,
				eligibility: "any",
				most: MOST_RECORDS
			};
			found.push(...(await source.store.query(query)).records);
		}
		const now = (/* @__PURE__ */ new Date()).toISOString();
		return found.map(({ record }) => record).filter(({ createdAt }) => createdAt <= now).sort((one, other) => one.createdAt < other.createdAt ? 1 : -1).find(({ rules }) => rules?.workflow === place.workflow && (place.job === void 0 || rules.job === place.job))?.rules?.inputs;
	} catch (error) {
		io.signal.throwIfAborted();
		io.log.warn(`the rules of earlier runs cannot be read: ${error.message}`);
		return;
	} finally {
		await closeBaseline(source, io);
	}
}
function inBase(baseline, root, { env }) {
	const text = baseline === "auto" && env.GITHUB_ACTIONS !== "true" ? "files:baselines" : baseline;
	if (!text.startsWith("files:")) return text.endsWith(".json") ? "none" : text;
	const folder = posix.normalize(text.slice(6));
	return !folder.startsWith("..") && !folder.startsWith("/") && existsSync(join(root, folder)) ? `files:${join(root, folder)}` : "none";
}

// src/suite/prepare/base-rules.ts
/**
* Finds the rules that judge: in a job of a change that is not merged yet those of its base,
* whatever the change says. What cannot be read is unknown, and unknown is never unchanged: it
* holds the check. Elsewhere the files at hand judge.
*/
async function rulesOf(settings, event, io) {
	const { given } = settings;
	if (given === void 0 || !await isUnmergedChange(event)) return {
		settings,
		...defined({ ofRun: given && await rulesOfRun(settings, given, event, io) }),
		remove: async () => void 0
	};
	const guard = openGuard();
	const opened = [async () => guard.release()];
	const remove = async () => {
		for (const close of opened.splice(0).reverse()) await close();
	};
	try {
		return {
			...await judgedBy(await openBase(settings, event, io, guard.ledger, opened), settings, given, event, io),
			remove
		};
	} catch (error) {
		await remove();
		if (io.signal.aborted) throw error;
		const why = `the rules of the base cannot be read: ${inSentences(error)}`;
		io.log.warn(why);
		return {
			settings: withUsualAcceptance(settings),
			gate: {
				changes: [],
				held: [why]
			},
			remove
		};
	}
}
/**
* Checks whether a job measures a change that is not merged yet. The second workflow judges a
* fork's figures by the base's rules. A dispatch measures a change where something else is checked
* out than the commit of its branch.
*/
async function isUnmergedChange(event) {
	switch (event.kind) {
		case "pull_request": return event.origin === "same-repository";
		case "issue_comment": return event.on === "pull-request";
		case "merge_group": return true;
		case "workflow_dispatch": return measuresElsewhere(event);
		default: return false;
	}
}
/**
* Returns the inputs of a job that no file says, where the branch's own workflow runs on its own
* commit. Nothing is kept of what a workflow's files say, nor of what they take from secrets.
*/
async function rulesOfRun(settings, given, { kind }, io) {
	const workflow = workflowPathOf(io.env);
	if (!(kind === "push" || kind === "schedule" || kind === "workflow_dispatch") || workflow === void 0) return void 0;
	const folder = await checkoutFolder(settings).catch(() => void 0);
	if (folder === void 0) return void 0;
	const job = io.env.GITHUB_JOB ?? "";
	const read = (path) => textAt({ folder }, "HEAD", path);
	const files = {
		read,
		list: () => workflowsAt({ folder }, "HEAD")
	};
	const suite = given.texts.get("suite") ?? "default";
	const { open } = await inputsOfBase({
		path: workflow,
		job,
		suite
	}, files, read);
	return openTextsOf({
		workflow,
		job
	}, [...open.keys()], given.texts);
}
/** Nobody of the pull request decides who accepts it, nor whether a failure counts. */
function withUsualAcceptance(settings, policy = policySchema.parse({})) {
	const { acceptBy, acceptLabel } = policy;
	return {
		...settings,
		policy: {
			...settings.policy,
			acceptBy,
			acceptLabel,
			failOn: "regression"
		}
	};
}
/** @param opened gets what has to be closed @throws Failure where the base cannot be read */
async function openBase(settings, event, io, ledger, opened) {
	const folder = await checkoutFolder(settings);
	if (folder === void 0) return openBaseOfServer(settings, event, io, ledger, opened);
	const { source, commit, branch } = await originOfChange(event, io, folder);
	const worktree = await openWorktree(source, commit, ledger);
	opened.push(() => worktree.remove());
	await bringHere(source, branch);
	const top = (await git(["rev-parse", "--show-toplevel"], { cwd: folder })).toString().trim();
	const root = await rootFor(top, worktree.path, ledger, opened);
	const changed = (await git([
		"diff",
		"--name-only",
		"-z",
		"--no-renames",
		commit,
		"--"
	], { cwd: top })).toString("utf8").split("\0").filter(Boolean);
	const workflowCommit = io.env.GITHUB_WORKFLOW_SHA;
	return {
		root,
		changed: changed.map((path) => relative(".", join(top, path))),
		read: (path) => textAt(source, branch, path),
		list: () => workflowsAt(source, branch),
		readHead: async (path) => {
			const file = join(top, path);
			return (workflowCommit ? await textAt(source, workflowCommit, path) : void 0) ?? (existsSync(file) ? readFileSync(file, "utf8") : void 0);
		}
	};
}
/**
* Returns the folder of the base's files that corresponds to the working folder, which may be in or
* above the checkout.
*/
async function rootFor(top, files, ledger, opened) {
	const inside = relative(top, resolve("."));
	if (!inside.startsWith("..")) return join(files, inside);
	const place = await createPrivateFolder("tidb-bench-base", { ledger });
	opened.push(() => place.remove());
	const link = join(place.path, relative(resolve("."), top));
	mkdirSync(dirname(link), { recursive: true });
	symlinkSync(files, link);
	return place.path;
}
/**
* Finds the checkout: the working folder, or with `path:` of actions/checkout a folder in it that
* the inputs name.
* @returns undefined where there is none
* @throws Failure `environment` where git refuses it
*/
async function checkoutFolder({ given, inputs }) {
	const { config } = given?.values ?? inputs;
	const named = [config, ...inputs.workloads.filter((word) => word.includes("/"))].flatMap((path) => path === void 0 || isContent(path) || !existsSync(path) ? [] : [dirname(path)]);
	for (const folder of [".", ...named]) {
		const answer = await tryGit([
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD"
		], { cwd: folder });
		if (answer.exitCode === 0) return folder;
		if (!/not a git repository/.test(answer.stderr) && answer.stderr.trim() !== "") throw gitFailure(["rev-parse"], answer, "Let the user of this job own the checkout.");
	}
}
/**
* The base of a job that checks nothing out, as GitHub's API has it. @throws Failure or the API's
* error
*/
async function openBaseOfServer(settings, event, io, ledger, opened) {
	const { githubSession } = await import("./client2.js");
	const { fileAt, filesAt } = await import("./finished-run.js");
	const session = githubSession(io);
	const commit = event.kind === "pull_request" || event.kind === "merge_group" ? event.baseCommit : void 0;
	if (session === void 0 || commit === void 0) throw new Failure("input", "this folder is not a checkout of the repository, and there is no token to ask GitHub", { remedy: "Check out the repository with actions/checkout, without `path`." });
	const { client, repository } = session;
	const read = (path) => fileAt(client, repository, path, commit);
	const place = await createPrivateFolder("tidb-bench-base", { ledger });
	opened.push(() => place.remove());
	const named = settings.given?.values.config;
	for (const path of [DEFAULT_CONFIG_FILE, named]) {
		if (path === void 0 || path === "none" || isContent(path) || path.startsWith("..")) continue;
		const text = await read(posix.normalize(path));
		if (text === void 0) continue;
		mkdirSync(dirname(join(place.path, path)), { recursive: true });
		writeFileSync(join(place.path, path), text);
	}
	return {
		root: place.path,
		changed: [],
		read,
		list: () => filesAt(client, repository, ".github/workflows", commit),
		readHead: (path) => fileAt(client, repository, path, io.env.GITHUB_WORKFLOW_SHA || (event.headCommit ?? ""))
	};
}
function fileOf({ file }) {
	return file === void 0 ? DEFAULT_CONFIG_FILE : normalize(file);
}
async function judgedBy(files, head, given, event, io) {
	const path = workflowPathOf(io.env);
	const picked = given.values.suite;
	const own = given.texts.get("suite") ?? "default";
	const found = path === void 0 || event.kind === "issue_comment" ? void 0 : await inputsOfBase({
		path,
		job: io.env.GITHUB_JOB ?? "",
		suite: own
	}, files, files.readHead);
	const open = found === void 0 ? void 0 : await withStoredRules(found, files, own, event, io);
	const held = [...found?.unknown ?? [], ...open?.faults ?? []];
	const isAbsent = found?.state === "absent" && !await isSameCommandLine(path ?? "", files);
	const inBase = withInputs(found === void 0 || found.state === "absent" ? given : baseGiven(given, found, open?.texts), { suite: picked });
	const { config } = inBase.values;
	const isInline = config !== void 0 && (config === "none" || isContent(config));
	const hasFile = isInline ? config !== "none" : existsSync(join(files.root, config ?? "tidb-bench.yml"));
	if (isAbsent ? !hasFile : !isInline && !hasFile && config !== void 0 && found?.state !== "new") return first(head, held);
	const resolved = isInline ? inBase : {
		...inBase,
		values: {
			...inBase.values,
			config: hasFile ? join(files.root, config ?? "tidb-bench.yml") : "none"
		}
	};
	if (isAbsent) held.push("no workflow of the base starts this action, so nothing says with which inputs it judges");
	const suites = hasFile || found?.state !== "new" ? configuredSuites(resolved) : [];
	if (found?.state === "new" || !suites.includes(picked)) {
		held.push(`the suite \`${picked}\` is new: the base has no rules for it`);
		const [other] = suites;
		return {
			settings: withUsualAcceptance(head, other === void 0 ? void 0 : resolveSettings(withInputs(resolved, { suite: other }), files.root).policy),
			gate: {
				changes: [],
				held
			}
		};
	}
	const base = resolveSettings(resolved, files.root);
	if (!hasFile && base.suite.workloads.length === 0) return first(head, held);
	const judged = judgeByBase({
		...base,
		suiteName: head.suiteName
	}, head, {
		cellsOf: suiteCells,
		changedFilesOf: (cell) => changedFilesOf(cell, files),
		fileOf: (key) => path !== void 0 && (given.texts.has(key) || found?.texts.has(key) || found?.open.has(key)) ? path : fileOf(head)
	});
	const folder = await withBaseFolder(judged.settings, files.root);
	const changes = [...judged.changes, ...folder.changes];
	return {
		settings: folder.settings,
		gate: {
			changes,
			held: [...held, ...judged.held]
		}
	};
}
/** Looks up what only a run knows in the newest record of the base's branch. */
async function withStoredRules({ open, place, texts }, { root }, suite, event, io) {
	const branch = baseBranchOf(event);
	if (open.size === 0 || branch === void 0 || open.has("baseline")) return { faults: openInputFaults(open) };
	const baseline = texts.get("baseline") ?? inputCatalogue.baseline.default;
	const stored = await storedRules({
		baseline,
		root,
		branch,
		suite,
		place
	}, io);
	const left = [...open].filter(([name]) => !Object.hasOwn(stored ?? {}, name));
	return {
		...defined({ texts: stored }),
		faults: openInputFaults(new Map(left))
	};
}
function first(settings, held) {
	return {
		settings,
		gate: {
			changes: [],
			held,
			isFirst: true
		}
	};
}
/** The inputs of the base's step. What is no rule, or cannot be known, is as this job has it. */
function baseGiven(given, { texts: ofFiles, asGiven }, ofRun = {}) {
	const texts = new Map([...ofFiles, ...Object.entries(ofRun)]);
	const defaultOf = (name) => inputCatalogue[name]?.default;
	const known = [.../* @__PURE__ */ new Set([
		...given.texts.keys(),
		...given.leftEmpty,
		...texts.keys()
	])].map((name) => {
		const here = given.texts.get(name) ?? "";
		if (!isRuleInput(name) || asGiven.has(name)) return [name, here];
		return [name, texts.get(name) ?? (here === defaultOf(name) ? here : "")];
	}).filter(([name]) => Object.hasOwn(inputCatalogue, name));
	return validInputs(readInputs(Object.fromEntries(known), given.label));
}
/**
* Checks whether both sides start the program by the same lines of a script, which give it its
* inputs.
*/
async function isSameCommandLine(path, { read, readHead }) {
	const text = await read(path);
	return text !== void 0 && /\brun:[^\n]*tidb-bench|tidb-bench(?:-action)? run\b/.test(text) && text === await readHead(path);
}
async function workflowsAt(source, commit) {
	return (await git([
		"ls-tree",
		"-z",
		"--name-only",
		"--full-tree",
		commit,
		"--",
		".github/workflows/"
	], { cwd: source.folder })).toString("utf8").split("\0").filter(Boolean);
}
async function textAt({ folder }, commit, path) {
	const answer = await tryGit([
		"cat-file",
		"blob",
		`${commit}:${path}`
	], { cwd: folder });
	return answer.exitCode === 0 ? answer.stdout.toString("utf8") : void 0;
}
/**
* Lists the changed files that decide what a load does and are in no digest of it: files that its
* commands name, a script, and what is beside them in their folder. At the top of the repository
* only files that a script names count.
*/
function changedFilesOf({ workload, data, beside }, { changed }) {
	if (changed.length === 0) return [];
	const commands = [data, beside?.load?.data ?? {}].flatMap((of) => [
		"command",
		"prepare",
		"cleanup"
	].flatMap((key) => wordsOf(of[key])));
	const named = [...[workload, beside?.load?.workload ?? ""].filter((name) => name.endsWith(".lua")), ...commands.flatMap((word) => [word, word.slice(word.indexOf("=") + 1)])].map((word) => posix.normalize(word)).filter((path) => existsSync(path) || changed.includes(path));
	return changed.filter((file) => named.some((path) => isPartOf(file, path)));
}
function isPartOf(file, path) {
	if (file === path || file.startsWith(`${path}/`)) return true;
	const folder = posix.dirname(path);
	if (folder !== ".") return file.startsWith(`${folder}/`);
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true && statSync(path).size < MOST_SCRIPT && readFileSync(path, "utf8").includes(posix.basename(file));
}
/** A script at the top that is larger is a program. */
const MOST_SCRIPT = 1e6;
function wordsOf(json) {
	if (typeof json !== "string") return [];
	const words = JSON.parse(json);
	return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
}
/**
* A baseline that comes with the checkout is read as the base has it, so that a pull request cannot
* edit it.
*/
async function withBaseFolder(settings, root) {
	const { baseline } = settings.inputs;
	const folder = baseline.startsWith("files:") ? baseline.slice(6) : void 0;
	const path = folder ?? (baseline.endsWith(".json") ? baseline : void 0);
	if (path === void 0) return {
		settings,
		changes: []
	};
	const place = relative(".", resolve(path));
	const inBase = join(root, place);
	const cwd = existsSync(path) ? dirname(resolve(path)) : ".";
	const tracked = await tryGit([
		"ls-files",
		"-z",
		"--",
		resolve(path)
	], { cwd });
	if (place.startsWith("..") || tracked.stdout.length === 0 && !existsSync(inBase)) return {
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
			from: "of the base",
			to: "edited",
			file: place
		}]
	};
}

// src/suite/run.ts
/**
* Runs a suite, from its settings to the outcome that the gate reads. The outcome is written
* whatever happens.
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
		const { settings, gate, ofRun } = rules;
		const { inputs, policy } = settings;
		const held = policy.failOn === "regression" ? gate?.held ?? [] : [];
		const skipReason = await skipByLabel(event, policy, io);
		if (skipReason !== void 0) {
			writeNothing(folder, {
				suite,
				event,
				reason: "label-skip"
			}, io);
			if (held.length > 0) return passedWithout(heldText(held), folder, io, "held");
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
			if (held.length > 0 && await acceptanceByLabel(policy, io) === void 0) return passedWithout(heldText(held), folder, io, "held");
			return passedWithout(prepared.why, folder, io, "not-affected");
		}
		const withRules = (figures) => ({
			...figures,
			record: {
				...figures.record,
				...defined({ rules: ofRun })
			},
			...defined({ gate })
		});
		if (prepared.kind === "gather") return await concludeSuite(withRules(await gatherShards(settings, event, place)), settings, place);
		if (prepared.shard !== void 0) return await runShard(prepared.shard, prepared, event, place);
		return await concludeSuite(withRules(await measureFigures(prepared, event, place)), prepared.settings, place);
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
* Judges figures that another job measured and handed over. The noise of starts is read from this
* side's own store.
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