import { C as gathersShards, S as confirmationInput, i as planCells, n as gatedFigures, on as metricInfo, st as plural, zn as defined } from "./shared.js";
import { t as loadEvent } from "./event-file.js";
import { a as writeOutcome, n as outcomeOfError, o as printWords, r as passedWithout } from "./job-outcome.js";
import { S as writeJobTimes, _ as forkWarnings, d as showRunning, f as reportContext, h as writeReports, l as tellShard, t as siteLinks } from "./site-links.js";
import { a as createJobClock, i as measureSuite, n as prepareSides, o as protocolFor, t as describedWith, u as seededBits } from "./prepare-sides.js";
import { t as VersionLists } from "./version-lists.js";
import { t as mayWrite } from "./access.js";
import { i as permissionsYaml, r as explainApiFailure, t as apiStatus } from "./api-outcome.js";
import { i as hasLabel, n as boundLabelOf, r as extentOf, t as benchLabels } from "./labels.js";
import { t as githubSession } from "./github-session.js";
import { n as tellWarning } from "./tell-warning.js";
import { g as environmentKey, n as openBaseline, t as closeBaseline } from "./baseline-source.js";
import { n as requireStartable } from "./before-start.js";
import { c as buildSubmission, i as writeResultFile, n as resultFiles, s as buildNothing } from "./result-folder.js";
import { t as Failure } from "./failure.js";
import { r as setOutput } from "./core.js";
import { n as exitCodes } from "./exit-code.js";
import { T as score, a as exitCodeOf, d as isWarnOnly, i as countsOf, n as doubtsOf, o as overallOf, s as cellsById, t as judge, w as logDrop } from "./judge.js";
import { t as studentAbove } from "./student.js";
import { t as sideBySideReference } from "./side-by-side-reference.js";
import { n as inSentences, r as reportError } from "./error.js";
import { t as formatRecord } from "./format.js";
import { n as withEvidence, t as withCauses } from "./explain-result.js";
import { n as asSideBySideHistory, r as knownStartNoise, t as storeRecord } from "./store-record.js";
import { n as recordedPolicy } from "./recorded-policy.js";
import { d as headline } from "./folded.js";
import { n as readAhead, t as findReference } from "./reference.js";
import { h as ensurePackages } from "./tiup.js";
import { d as requirementsOf, f as readMachine } from "./side-folders.js";
import { t as readRecord } from "./record-file.js";
import { n as measuredSource, r as recordId } from "./source.js";
import { i as refuse$1, r as checkFit, t as mergeRecords } from "./merge2.js";
import { a as shardOf, i as secondsOfJob, o as suiteCells, r as planShards } from "./set-up.js";
import { t as programVersion } from "./version.js";
import { n as assembleRecord } from "./path-globs.js";
import { i as fileSha256 } from "./memory.js";
import { _ as snapshotCachePlaces, m as announceNews, r as wantedByRequest, t as shardsFolder } from "./shards-folder.js";
import { a as differingFields, r as comparableFields } from "./comparable.js";
import { t as printResult } from "./print-result.js";
import { join, relative } from "node:path";
import { existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";

// src/github/label-time.ts
/** GitHub finds no more runs by one query. */
const MOST_RUNS = 1e3;
/** What moves a head otherwise than forwards. */
const backwardMoves = [
	"head_ref_force_pushed",
	"head_ref_deleted",
	"head_ref_restored"
];
/** What gives a pull request another base: by hand, or since its base was merged. */
const retargets = ["base_ref_changed", "automatic_base_change_succeeded"];
/**
* Who set a label on this very commit and for this base, by GitHub's clock alone. A label has no commit, and the times in a commit
* are its author's to choose. But a commit that became the head starts a run, and a head that goes away from it and
* comes back must either be moved backwards, which GitHub notes, or start a run of another commit: without these, the
* commit has been the head since its first run, and a label set after that was set on it. A change of the base is noted too.
* Needs `actions: read` and `pull-requests: read`.
* @throws the API's error
*/
async function labellingOf(client, repository, head, label) {
	const events = await client.paginate(client.rest.issues.listEvents, {
		...repository,
		issue_number: head.number,
		per_page: 100
	});
	const set = events.flatMap((event) => {
		const name = "label" in event ? event.label?.name : void 0;
		if (event.event !== "labeled" || !hasLabel([name ?? ""], label) || !event.actor) return [];
		return [{
			by: event.actor.login,
			at: Date.parse(event.created_at)
		}];
	}).sort((a, b) => a.at - b.at).at(-1);
	const runs = await runsOfBranch(client, repository, head);
	const own = runs.filter(({ commit }) => commit === head.commit).map(({ at }) => at);
	if (set === void 0 || own.length === 0) return { state: "void" };
	const since = own.reduce((least, at) => Math.min(least, at));
	const moved = events.some(({ event, created_at }) => backwardMoves.includes(event) && Date.parse(created_at) > since);
	const retargeted = events.some(({ event, created_at }) => retargets.includes(event) && Date.parse(created_at) >= set.at);
	const left = runs.some(({ commit, at }) => commit !== head.commit && at > since);
	return set.at <= since || moved || left || retargeted ? { state: "void" } : {
		state: "set",
		by: set.by
	};
}
/** Runs that this head's branch started since the pull request was opened; none where they are too many to be seen. */
async function runsOfBranch(client, repository, { branch, repositoryId, openedAt }) {
	const query = {
		...repository,
		branch,
		event: "pull_request",
		created: `>=${new Date(openedAt).toISOString().slice(0, 19)}Z`,
		per_page: 100
	};
	const { data } = await client.rest.actions.listWorkflowRunsForRepo(query);
	if (data.total_count > MOST_RUNS) return [];
	return (data.total_count <= data.workflow_runs.length ? data.workflow_runs : await client.paginate(client.rest.actions.listWorkflowRunsForRepo, query)).filter((run) => run.head_repository?.id === repositoryId && run.head_branch === branch).map((run) => ({
		commit: run.head_sha,
		at: Date.parse(run.created_at)
	}));
}

// src/github/acceptance.ts
/**
* The label on the pull request of this run; it is taken off again where a push or another base made it void.
* Never throws: what cannot be asked is not accepted.
*/
async function acceptanceOfPullRequest(client, repository, event, label = benchLabels.accept) {
	const bound = boundLabelOf(event, label);
	if (bound.state === "absent") return { state: "none" };
	try {
		if (bound.state === "set") return await acceptedBy(client, repository, label, bound.by, bound.commit, event.number);
		if (event.action === "synchronize" || event.retargetedFrom !== void 0) await removeLabel(client, repository, label, event.number);
		return {
			state: "refused",
			why: bound.why
		};
	} catch (error) {
		return cannotTell(error, label);
	}
}
/**
* Whether the commit of a push came from a pull request that was merged with a valid `bench: accept`: set by
* somebody with write access after the last push to it. Needs `actions: read` and `pull-requests: read`. Never throws.
*/
async function acceptanceOfMerge(client, repository, commit) {
	try {
		const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
			...repository,
			commit_sha: commit
		});
		const pull = data.find((each) => each.merged_at !== null && each.merge_commit_sha === commit);
		return pull === void 0 ? { state: "none" } : await settledLabel(client, repository, pull, commit);
	} catch (error) {
		return cannotTell(error);
	}
}
/**
* Whether the label on a pull request holds for its head and base, asked from outside of its own run: by the workflow that
* judges what a fork measured. It is taken off where a push made it void. Needs `actions: read`. Never throws.
*/
async function acceptanceOfHead(client, repository, pull, label = benchLabels.accept) {
	if (!hasLabel(pull.labels, label)) return { state: "none" };
	const { number, headCommit: commit, headBranch: branch, headRepositoryId: repositoryId } = pull;
	try {
		const head = {
			number,
			commit,
			branch,
			repositoryId,
			openedAt: pull.createdAt
		};
		const set = await labellingOf(client, repository, head, label);
		if (set.state === "set") return await acceptedBy(client, repository, label, set.by, commit, number);
		await removeLabel(client, repository, label, number);
		return notAfterPush(number, label);
	} catch (error) {
		return cannotTell(error, label);
	}
}
/**
* The same for the commit that a merge queue tests: its branch names the pull request that it would merge. Without it
* an accepted regression could be merged by hand and never through the queue. Never throws.
*/
async function acceptanceOfMergeGroup(client, repository, event) {
	const number = /\/pr-(\d+)-[0-9a-f]{40,64}$/.exec(event.ref ?? "")?.[1];
	if (number === void 0) return { state: "none" };
	try {
		const { data: pull } = await client.rest.pulls.get({
			...repository,
			pull_number: Number(number)
		});
		return await settledLabel(client, repository, pull, event.headCommit);
	} catch (error) {
		return cannotTell(error);
	}
}
/** The label of a pull request that nobody pushes to any more: it holds where it was set after the last push. */
async function settledLabel(client, repository, pull, commit) {
	const labels = pull.labels.map(({ name }) => name);
	if (!hasLabel(labels, benchLabels.accept)) return { state: "none" };
	const { number, head } = pull;
	if (head.repo === null) return notAfterPush(number, benchLabels.accept);
	const place = {
		number,
		commit: head.sha,
		branch: head.ref,
		repositoryId: head.repo.id,
		openedAt: Date.parse(pull.created_at)
	};
	const set = await labellingOf(client, repository, place, benchLabels.accept);
	return set.state === "set" ? acceptedBy(client, repository, benchLabels.accept, set.by, commit, number) : notAfterPush(number, benchLabels.accept);
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
async function acceptedBy(client, repository, label, by, commit, pullRequest) {
	if (!await mayWrite(client, repository, by)) return {
		state: "refused",
		why: `"${label}" counts only from somebody with write access`
	};
	return {
		state: "accepted",
		by,
		commit,
		reason: `label "${label}" on #${pullRequest}`
	};
}
function notAfterPush(pullRequest, label) {
	return {
		state: "refused",
		why: `"${label}" on #${pullRequest} was not set after its last push, for the base that it has`
	};
}
function cannotTell(error, label = benchLabels.accept) {
	const failure = explainApiFailure(error, "actions: read");
	const why = `whether "${label}" holds cannot be told: ${failure.why}`;
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

// src/show/skip.ts
/**
* Who keeps this commit from being measured, by the label `bench: skip`: somebody with write access, for this commit and
* base. Where nobody may, or it cannot be asked, that is told, and everything is measured.
* @returns who, and by what: `alice, label "bench: skip" on #7`; undefined: measure
*/
async function skipByLabel(event, io) {
	if (event.kind !== "pull_request" || extentOf(event.labels) !== "skip") return void 0;
	const session = githubSession(io);
	if (session === void 0) {
		refuse(`who set "${benchLabels.skip}" cannot be asked without the token`, void 0, io);
		return;
	}
	return whoSkips(await acceptanceOfPullRequest(session.client, session.repository, event, benchLabels.skip), io);
}
/** The same, in the workflow that judges what the run of a pull request handed over. */
async function skipOnHead(pullRequest, io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	return whoSkips(await acceptanceOfHead(session.client, session.repository, pullRequest, benchLabels.skip), io);
}
function whoSkips(found, io) {
	switch (found.state) {
		case "none": return;
		case "refused":
			refuse(found.why, found.yamlToAdd, io);
			return;
		case "accepted": return `${found.by}, ${found.reason}`;
	}
}
function refuse(message, yamlToAdd, io) {
	tellWarning({
		title: "The measurement is not skipped",
		message,
		...defined({ yamlToAdd })
	}, io);
}

// src/suite/hand-over.ts
/**
* The numbers alone, for the workflow that comments; a fork's own job has no right to. A record that has names which
* cannot be handed over is told of: this job's own verdict stands all the same.
*/
function writeSubmission(folder, record, io) {
	handOver(folder, () => buildSubmission(record), io);
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
	handOver(folder, () => buildNothing(whose), io);
}
function handOver(folder, build, io) {
	try {
		writeResultFile(folder, resultFiles.submission, build());
	} catch (error) {
		if (!(error instanceof Failure) || error.kind !== "input") throw error;
		io.log.warn([error.message, error.remedy].filter(Boolean).join("\n"));
	}
}

// src/verdict/confirmation.ts
/**
* The cells of a result on a stored baseline that a side-by-side run should look at: those below the tolerance, proved
* or not, since a stored baseline is the screen and side by side is the proof, and with `on-not-comparable: confirm`
* those whose baseline was measured otherwise, on another CPU for instance.
* @returns cell ids in the order of the result; none where nothing is to be confirmed
*/
function cellsToConfirm(result, policy) {
	if (result.reference.kind !== "stored") return [];
	const rows = result.rows.filter((row) => isDoubtful(row, policy));
	return [...new Set(rows.map((row) => row.cellId))];
}
function isDoubtful({ gated, verdict }, policy) {
	if (!gated) return false;
	switch (verdict.kind) {
		case "regression": return true;
		case "inconclusive": return verdict.cause === "suspect" || policy.onInconclusive === "confirm";
		case "not-comparable": return policy.onNotComparable === "confirm";
		default: return false;
	}
}
/**
* The result with the doubtful lines judged anew: a red stands only if the side-by-side run confirms it. All lines of
* a confirmed cell are taken from there, so that figures and verdict of a cell come from one measurement.
* @param stored the result on the stored baseline
* @param proof the result of the side-by-side run in the same job
*/
function withConfirmation(stored, proof, policy) {
	const doubtful = new Set(cellsToConfirm(stored, policy));
	const proved = new Set(proof.rows.map((row) => row.cellId).filter((id) => doubtful.has(id)));
	const rows = stored.rows.flatMap((row) => proved.has(row.cellId) ? [] : [row]);
	const confirmed = proof.rows.filter((row) => proved.has(row.cellId));
	const all = inOrderOf$1(stored, [...rows, ...confirmed]);
	const names = [...proved].join(", ");
	const { overallChange: screened, ...judged } = withRows(stored, all, policy);
	return {
		...judged,
		...overallOfBoth(screened, proof.overallChange, rows, proved),
		...workOfBoth(stored.work, proof.work, proved),
		targets: {
			...stored.targets,
			...defined({ base: proof.targets.base })
		},
		warnings: [...judged.warnings, ...proved.size === 0 ? [] : [`Judged anew side by side, ${proof.reference.description}: ${names}.`]]
	};
}
/** Cells of two measurements have no change together: it is that of the one which all of them come from. */
function overallOfBoth(screened, proof, others, proved) {
	if (proved.size === 0) return defined({ overallChange: screened });
	return others.some(({ gated }) => gated) ? {} : defined({ overallChange: proof });
}
/** What the counters say of a confirmed cell comes from the side-by-side run as well. */
function workOfBoth(stored, proof, proved) {
	if (stored === void 0 || proof === void 0) return defined({ work: stored ?? proof });
	const kept = stored.findings.filter(({ cellId }) => !proved.has(cellId));
	return { work: {
		...stored,
		findings: [...kept, ...proof.findings]
	} };
}
/**
* The result where the side-by-side run broke: its figures stand, and the doubtful lines are invalid. What should have
* been proved is neither red nor green then, and no label or policy makes it pass.
* @param reason why it broke, in plain text
* @param tail the last lines of what broke
*/
function withBrokenConfirmation(stored, { reason, tail }, policy) {
	const said = `the side-by-side run that should have confirmed it broke: ${reason}`.slice(0, MOST_REASON);
	const lines = tail.slice(-MOST_TAIL).map((line) => line.slice(0, MOST_LINE));
	return withRows(stored, stored.rows.map((row) => isDoubtful(row, policy) ? {
		...row,
		verdict: {
			kind: "invalid",
			reason: said,
			tail: lines
		}
	} : row), policy);
}
/** What `result.json` takes, in characters and lines. */
const MOST_REASON = 4e3;
const MOST_LINE = 1e3;
const MOST_TAIL = 20;
/** The result with these lines, and what they come to together. */
function withRows(stored, rows, policy) {
	const doubts = doubtsOf(stored.rows);
	return {
		...stored,
		rows,
		counts: countsOf(rows),
		overall: overallOf(rows, policy, stored.completeness),
		warnings: [...stored.warnings.filter((warning) => !doubts.includes(warning)), ...doubtsOf(rows)]
	};
}
/** The lines in the order of the cells of a result. */
function inOrderOf$1(stored, rows) {
	const order = [...new Set(stored.rows.map((row) => row.cellId))];
	return rows.toSorted((a, b) => order.indexOf(a.cellId) - order.indexOf(b.cellId));
}

// src/verdict/two-machines.ts
/** Level at which both together must exclude a drop of δ. */
const OK_LEVEL = .02;
/**
* Whether another machine should look at a figure: it lies below the tolerance, typically or on average, proved or not.
* @param tolerance δ, from 0 to below 1
*/
function isSuspicious({ kind, change, average }, tolerance) {
	if (kind === "regression") return true;
	return kind === "inconclusive" && Math.min(change, average) < -logDrop(tolerance);
}
/**
* The verdict on a figure that was suspicious on one machine, and was then measured alone on a fresh one. No noise is
* pooled: each machine's estimate comes with its own, and only the estimates are put together.
*
* What was proved stays red unless the fresh machine excludes a drop of δ; what was only suspicious is red where the
* fresh machine proves it. So a false red needs two machines, or one that proves it and one that cannot say no. Green
* is what the fresh machine finds green and both together exclude as well: the first one saw a drop beyond δ.
* @param first suspicious (`isSuspicious`)
* @param tolerance δ, from 0 to below 1
*/
function judgeTwoMachines(first, second, tolerance) {
	switch (second.kind) {
		case "regression": return "regression";
		case "inconclusive": return first.kind === "regression" ? "regression" : "open";
		case "ok": return isExcludedTogether(first, second, logDrop(tolerance)) ? "ok" : "disagree";
	}
}
/** Means of two estimates, each with its own noise; degrees of freedom by Welch and Satterthwaite. */
function isExcludedTogether(first, second, drop) {
	if (!((first.average + second.average) / 2 > -drop)) return false;
	const [one, other] = [first.standardError ** 2, second.standardError ** 2];
	const change = (first.change + second.change) / 2;
	const standardError = Math.sqrt(one + other) / 2;
	const degrees = (one + other) ** 2 / (one ** 2 / first.degreesOfFreedom + other ** 2 / second.degreesOfFreedom);
	return studentAbove((change + drop) / standardError, degrees) <= OK_LEVEL;
}

// src/verdict/second-machine.ts
/**
* The cells of a side-by-side result that another machine should measure once more: those with a deciding figure below
* the tolerance, proved or not. Work a transaction is exact and needs no other machine; a broken cell needs a repair.
* @returns cell ids in the order of the result
*/
function suspiciousCells(result, policy) {
	if (result.reference.kind !== "side-by-side") return [];
	const broken = new Set(result.rows.filter(({ verdict }) => verdict.kind === "invalid").map(({ cellId }) => cellId));
	const rows = result.rows.filter((row) => !broken.has(row.cellId) && isSuspiciousRow(row, policy));
	return [...new Set(rows.map(({ cellId }) => cellId))];
}
function isSuspiciousRow(row, policy) {
	const finding = row.gated && !isWarnOnly(row.metric, policy) ? findingOf(row) : void 0;
	return finding !== void 0 && isSuspicious(finding, row.tolerance);
}
/**
* The result with its suspicious lines judged by two machines. A line shows the figures of the machine that its verdict
* rests on. A cell that the second machine lacks, or broke at, stays as it was, and a warning says so.
* @param proof the result of the second machine, which measured the suspicious cells alone
*/
function withSecondMachine(first, proof, policy) {
	const asked = suspiciousCells(first, policy);
	const joint = /* @__PURE__ */ new Map();
	for (const row of first.rows) {
		if (!asked.includes(row.cellId) || !isSuspiciousRow(row, policy)) continue;
		const other = proof.rows.find(({ cellId, metric }) => cellId === row.cellId && metric === row.metric);
		const judged = other === void 0 ? void 0 : jointly(row, other);
		if (judged !== void 0) joint.set(row, judged);
	}
	const rows = first.rows.map((row) => joint.get(row)?.row ?? row);
	const proved = new Set([...joint.keys()].map(({ cellId }) => cellId));
	const missing = asked.filter((cellId) => !proved.has(cellId));
	const judged = withRows(first, inOrderOf$1(first, rows), policy);
	return {
		...judged,
		...defined({ work: workOfBoth(first.work, proof.work, proved).work }),
		warnings: [
			...judged.warnings,
			...saidOf([...joint.values()]),
			...unconfirmed(missing)
		]
	};
}
/**
* The same where the second machine left nothing: what was proved is proved, and nothing more is.
* @param reason why, in plain text
*/
function withoutSecondMachine(first, reason) {
	return {
		...first,
		warnings: [...first.warnings, `No second machine looked at what is suspicious: ${reason}.`]
	};
}
function jointly(first, second) {
	const [one, other] = [findingOf(first), findingOf(second)];
	if (one === void 0 || other === void 0) return void 0;
	const said = judgeTwoMachines(one, other, first.tolerance);
	switch (said) {
		case "regression": return {
			said,
			row: {
				...second.verdict.kind === "regression" ? second : first,
				gated: first.gated,
				tolerance: first.tolerance
			}
		};
		case "ok":
		case "open": return {
			said,
			row: {
				...second,
				gated: first.gated
			}
		};
		case "disagree": return {
			said,
			row: {
				...first,
				verdict: disagreement(first.verdict)
			}
		};
	}
}
function disagreement(verdict) {
	const evidence = evidenceIn(verdict);
	return {
		kind: "inconclusive",
		cause: "machines",
		needs: "a look at why one machine finds it slower and another does not",
		...defined({ evidence })
	};
}
/** @returns undefined for what no noise of pairs stands behind */
function findingOf({ metric, verdict }) {
	const evidence = evidenceIn(verdict);
	if (evidence?.rule !== "evidence-side-by-side") return void 0;
	const { change, averageChange = change, standardError, degreesOfFreedom } = evidence;
	if (standardError === void 0 || degreesOfFreedom === void 0) return void 0;
	if (verdict.kind !== "regression" && verdict.kind !== "ok" && verdict.kind !== "inconclusive") return void 0;
	if (verdict.kind === "regression" && verdict.by === "work") return void 0;
	const direction = metricInfo(metric)?.direction ?? "higher-is-better";
	const logRatio = (fraction) => score(1 + fraction, direction);
	return {
		kind: verdict.kind,
		change: logRatio(change),
		average: logRatio(averageChange),
		standardError,
		degreesOfFreedom
	};
}
function evidenceIn(verdict) {
	return "evidence" in verdict ? verdict.evidence : void 0;
}
function saidOf(joint) {
	const cells = (said) => [...new Set(joint.filter((each) => each.said === said).map(({ row }) => row.cellId))].join(", ");
	const told = Object.entries({
		regression: "slower there too, or not excluded there",
		ok: "not slower there",
		disagree: "the machines disagree",
		open: "open there too"
	}).flatMap(([said, text]) => {
		const names = cells(said);
		return names === "" ? [] : [`${names}: ${text}`];
	});
	return told.length === 0 ? [] : [`Measured once more on another machine. ${told.join("; ")}.`];
}
function unconfirmed(missing) {
	return missing.length === 0 ? [] : [`No second machine has figures of ${missing.join(", ")}.`];
}

// src/suite/confirm.ts
/**
* A stored baseline is the screen, side by side is the proof: the red cells (with `on-inconclusive: confirm` the
* undecided ones too) are measured again beside the baseline's version, where it can be started here.
* @returns the result as it was where there is nothing to confirm or nothing to confirm it with; an invalid one where
* the side-by-side run broke
*/
async function confirmed({ result: screened, record, reference }, settings, { baseline, folder, io, clock }) {
	const cellIds = cellsToConfirm(screened, settings.policy);
	const base = cellIds.length === 0 ? void 0 : baseToStart(settings, record, reference);
	if (base === void 0) return screened;
	io.log.info(`confirming side by side: ${cellIds.join(", ")}`);
	const policy = {
		...settings.policy,
		rule: "evidence"
	};
	try {
		const pair = {
			...settings,
			base,
			policy
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
	const startNoise = (upcoming) => knownStartNoise(upcoming, baseline, io);
	const planned = planCells(pair.suite, pair.policy.sideBySide);
	const gatedCells = gatedFigures(planned.filter(({ settings }) => onlyCells.includes(settings.id)));
	const { record, cause } = await measureSuite(pair, proofFolder, io, {
		protocol: withEvidence(protocolFor(pair), pair, proofFolder, io),
		onlyCells,
		startNoise,
		knownRates: async () => rates,
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
/** What is to be proved was seen at these rates. */
function ratesOf({ cells }) {
	return new Map(cells.flatMap(({ id, options: { rate } }) => typeof rate === "number" ? [[id, rate]] : []));
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

// src/suite/confirm-elsewhere.ts
/**
* What another machine shall measure once more before there is a verdict: side by side the cells below the tolerance,
* and on a stored baseline those that a second server can be started for.
* @returns undefined where nothing is suspicious, where nothing can be done, and for a fork, whose figures are judged
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
	if (base === void 0) throw new Failure("input", "there is no second server to measure side by side", { remedy: "Name one by `against` or `confirm-against`, as in the job that merges the shards." });
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
function confirmedElsewhere(screened, proof, settings, event) {
	const { result, reference } = screened;
	const { policy } = settings;
	if (confirmationOf(screened, settings, event) === void 0) return result;
	const isStored = reference.kind === "stored";
	if (proof === void 0) {
		const reason = "the job that should have measured it once more left no record";
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

// src/suite/hold-for-confirmation.ts
/**
* What the job `screen` leaves to others: the suspicious cells, which another machine measures before there is a verdict.
* @returns undefined where there is a verdict already: nothing is suspicious, or a red was accepted
*/
function heldBack(judgement, settings, place) {
	if (settings.inputs.shard?.kind !== "screen") return void 0;
	if (judgement.fault !== void 0 || judgement.record.acceptance !== void 0) return void 0;
	return confirmationOf(judgement, settings, loadEvent(place.io.env));
}
/** Ends a job `screen` without a verdict, and names the cells to the job `confirm`. @returns the exit code */
function handOn(confirmation, { suiteName }, { folder, io }) {
	const { cells } = confirmation;
	const message = `${plural(cells.length, "cell")} of the suite ${suiteName} will be measured once more on another machine before there is a verdict: ${cells.join(", ")}`;
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

// src/show/acceptance.ts
/**
* Whether somebody who may said by the label `bench: accept` that the regression of this commit is meant.
* What cannot be asked is not accepted.
*/
async function acceptanceByLabel(io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	const { client, repository, event } = session;
	let found = { state: "none" };
	if (event.kind === "pull_request") found = await acceptanceOfPullRequest(client, repository, event);
	if (event.kind === "merge_group") found = await acceptanceOfMergeGroup(client, repository, event);
	if (event.kind === "push") found = await acceptanceOfMerge(client, repository, event.headCommit);
	return accepted(found, io);
}
/** The same, in the workflow that judges what the run of a pull request handed over. */
async function acceptanceOnHead(pullRequest, io) {
	const session = githubSession(io);
	if (session === void 0) return void 0;
	return accepted(await acceptanceOfHead(session.client, session.repository, pullRequest), io);
}
function accepted(found, io) {
	switch (found.state) {
		case "none": return;
		case "refused":
			tellWarning({
				title: "The regression is not accepted",
				message: found.why,
				yamlToAdd: found.yamlToAdd
			}, io);
			return;
		case "accepted":
			io.log.info(`the regression is accepted by ${found.by}: ${found.reason}`);
			return {
				by: found.by,
				at: (/* @__PURE__ */ new Date()).toISOString(),
				reason: found.reason,
				commit: found.commit
			};
	}
}

// src/suite/judge-figures.ts
/**
* Finds what the figures are compared with, judges them, confirms a red where both versions can be started, and asks
* whether the red that remains was accepted.
*/
async function judgeFigures({ record, wanted, cause, problems = [], secondLook, handedOver }, settings, place) {
	const { baseline, io } = place;
	const { reference, fault } = await findReference(record, baseline, settings, io, wanted);
	const screened = judge(record, reference, settings.policy);
	const mayStart = cause === void 0 && handedOver === void 0 && settings.inputs.shard === void 0;
	const first = {
		result: screened,
		record,
		reference
	};
	const result = mayStart ? await confirmed(first, settings, place) : secondLook !== void 0 ? confirmedElsewhere(first, secondLook.proof, settings, loadEvent(io.env)) : screened;
	const acceptance = result.overall === "regression" ? await acceptanceOf(handedOver, io) : void 0;
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
				times
			})
		},
		reference,
		result: {
			...withCauses(result, place.folder, io),
			...defined({ times }),
			warnings: [
				...result.warnings,
				...handedOver?.warnings ?? [],
				...handedOver?.reported.by === "fork" ? forkWarnings(result) : [],
				...acceptance === void 0 ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`],
				...problems
			]
		},
		exitCode: acceptance === void 0 ? exitCodeOf(result, settings.policy) : exitCodes.passed,
		message: [`${headline(result)}${acceptedBy}`, ...problems].join("; "),
		fault: cause ?? fault
	};
}
function acceptanceOf(handedOver, io) {
	return handedOver === void 0 ? acceptanceByLabel(io) : acceptanceOnHead(handedOver.pullRequest, io);
}

// src/suite/measure-shard.ts
/** What is different where only a part is measured. */
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
	const message = shards === void 0 ? `${name} has measured ${count}; \`merge --add\` adds the records of all of them up` : `${name} of plan ${shards.plan} is measured, ${count}; the job that merges the shards judges them`;
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

// src/plan/merge-shards.ts
/**
* One record of what the shards of a plan left, as if one machine had measured it all. The cells of a shard that left
* no record, or ended early, hold an invalid run: the verdict on such a record is `invalid`, whatever else stands in it.
* @param suite cells in the order of the suite
* @throws Failure `measurement` where no shard left a record, `input` where records are of another plan, commit, suite
* or kind of server, or one shard is there twice
*/
function mergeShards(records, plan, suite) {
	const [first] = records;
	if (first === void 0) throw new Failure("measurement", "no shard left a record", { remedy: "Look at the jobs that measure: each uploads its record as an artifact." });
	refuse$1(strangers(records, plan), "Give the same configuration, suite, threads and number of shards to all jobs of the run.");
	if (records.length > 1) checkFit(records);
	const problems = [];
	const parts = plan.shards.flatMap((shard) => {
		const held = records.filter(({ record }) => record.shards?.part === shard.number);
		const problem = problemOf(held[0]?.record, shard, `shard ${shard.number}/${plan.shards.length}`);
		if (problem !== void 0) problems.push(problem);
		const own = held.length === 0 ? [standIn(first, shard)] : held;
		return problem === void 0 ? own : own.map((part) => broken(part, shard, records, problem));
	});
	return {
		record: inOrderOf(parts.length === 1 ? alone(first.record, parts) : mergeRecords(parts), suite),
		problems
	};
}
function strangers(records, plan) {
	return records.flatMap(({ name, record: { shards } }) => {
		if (shards?.part === void 0) return [`${name}: is no shard`];
		if (shards.plan === plan.id) return [];
		return [`${name}: is a shard of plan ${shards.plan}, and what is to be merged is plan ${plan.id}`];
	});
}
function problemOf(record, shard, name) {
	if (record === void 0) return `${name} left no record`;
	const { completeness, cells } = record;
	if (completeness.state === "partial") return `${name} ended early: ${completeness.reason}`;
	const lacking = shard.cells.filter(({ settings }) => !cells.some(({ id }) => id === settings.id));
	return lacking.length === 0 ? void 0 : `${name} lacks ${lacking.map((cell) => cell.settings.id).join(", ")}`;
}
/** The header of another shard, since the missing one left none. */
function standIn({ record: { shards, sideBySide, times: _, ...rest } }, shard) {
	return {
		name: `shard ${shard.number}`,
		record: {
			...rest,
			cells: [],
			...shards === void 0 ? {} : { shards: {
				...shards,
				part: shard.number
			} },
			...sideBySide === void 0 ? {} : { sideBySide: {
				...sideBySide,
				startNoise: {}
			} }
		}
	};
}
/** The record with every cell of its shard, and in each of them the reason why none can be trusted. */
function broken({ name, record }, shard, all, reason) {
	const cells = shard.cells.map(({ settings }) => {
		const measured = record.cells.find(({ id }) => id === settings.id);
		const runs = measured?.runs ?? [];
		const last = {
			state: "invalid",
			side: "candidate",
			round: 1,
			slice: runs.length,
			reason,
			tail: []
		};
		return {
			...measured ?? {
				...settings,
				toolVersion: toolVersionIn(all, settings.tool)
			},
			runs: [...runs, last]
		};
	});
	return {
		name,
		record: {
			...record,
			cells,
			completeness: { state: "complete" }
		}
	};
}
function toolVersionIn(records, tool) {
	return records.flatMap(({ record }) => record.cells).find((cell) => cell.tool === tool)?.toolVersion ?? "unknown";
}
function alone({ shards }, [only]) {
	const { part: _, ...plan } = shards ?? {};
	return {
		...only.record,
		shards: plan
	};
}
function inOrderOf(record, suite) {
	const order = new Map(suite.map(({ settings }, index) => [settings.id, index]));
	const place = ({ id }) => order.get(id) ?? order.size;
	return {
		...record,
		cells: record.cells.toSorted((one, other) => place(one) - place(other))
	};
}

// src/suite/merge-shards.ts
/**
* One record of all shards of this run.
* @throws Failure `measurement` where there is no record, `input` where one is of something else
*/
async function collectShards(settings, folder, io) {
	const source = await measuredSource(io);
	const all = recordsIn(folder).filter(({ record }) => record.suite === settings.suiteName);
	for (const { name, record } of all) {
		const { commit } = record.source;
		if (source.commit === void 0 || commit === source.commit) continue;
		throw new Failure("input", `${name} is of commit ${commit}, and this job is of ${source.commit}`, { remedy: "Merge the shards of one run only." });
	}
	const proofs = all.filter(({ record }) => record.shards?.confirms === true);
	const records = all.filter((each) => !proofs.includes(each));
	const machines = records.find(({ record }) => record.shards !== void 0)?.record.shards?.count ?? 1;
	const plan = planShards(settings, { machines });
	const { record, problems } = mergeShards(records, plan, suiteCells(settings));
	const proof = proofOf(proofs, plan.id);
	for (const problem of problems) io.log.warn(problem);
	if (settings.confirmAgainst !== void 0 && settings.inputs.shard?.kind === "merge") io.log.warn("a red is not confirmed here, since this job starts no server: measure side by side by `against`, or let the jobs `screen`, `confirm` and `verdict` follow");
	io.log.info(`${records.length} of ${plan.shards.length} shards, ${record.cells.length} cells`);
	const { runAttempt } = source;
	const own = defined({ runAttempt });
	return {
		record: {
			...record,
			source: {
				...record.source,
				...own
			}
		},
		problems,
		...defined({ proof })
	};
}
/** @throws Failure `input` where it is of another plan */
function proofOf([proof], plan) {
	if (proof === void 0 || proof.record.shards?.plan === plan) return proof?.record;
	throw new Failure("input", `${proof.name} is of another plan than the shards`, { remedy: "Give the same configuration, suite, threads and number of shards to all jobs of the run." });
}
/** Each artifact has a folder of its own; a single one is unpacked into the folder itself. */
function recordsIn(folder) {
	if (!existsSync(folder)) return [];
	return [folder, ...readdirSync(folder, { withFileTypes: true }).filter((place) => place.isDirectory()).map(({ name }) => join(folder, name)).sort()].flatMap((each) => {
		const path = join(each, resultFiles.record);
		if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return [];
		return [{
			name: relative(folder, path),
			record: readRecord(path)
		}];
	});
}

// src/suite/nothing-differs.ts
/**
* Why base and candidate need no measurement: the same programs with the same settings. The data is one suite's, and
* so the same in any case.
* Only of clusters of TiUP it is known which programs they run; two servers of another kind are always measured.
* @returns undefined where something differs, or may differ
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

// src/suite/stored-rates.ts
/** Jobs that are asked; what is older was measured before the cell was planned, or is another series. */
const MOST_JOBS = 20;
const RATE = "option rate";
/**
* The rates at which stored jobs measured the cells whose rate is a share: figures at another rate could not be
* compared with theirs. A cell that no stored job has on such a machine, with that share, gets its rate in this job.
* What cannot be read here is told where the reference is read.
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
			const wanted = {
				suite: upcoming.suite,
				eligibility: "reference",
				most: MOST_JOBS,
				...where
			};
			try {
				return (await source.store.query(wanted)).records.map(({ record }) => record);
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

// src/suite/measured-figures.ts
/**
* Says on GitHub that it is being measured; of a share of it, until when that will take at most.
* @param marked the suite by whose name the commit is marked
*/
async function tellRunning(settings, marked, io) {
	const { inputs, suiteName: suite } = settings;
	const { comment, mark, shard, loadMachine } = inputs;
	if (loadMachine !== void 0) return;
	switch (shard?.kind) {
		case void 0: return showRunning({
			suite,
			comment,
			mark,
			marked
		}, io);
		case "shard":
		case "confirm": {
			const count = shard.kind === "shard" ? shard.count : shard.machines;
			const number = shard.kind === "shard" ? shard.number : 0;
			const seconds = secondsOfJob(settings);
			return seconds === 0 ? void 0 : tellShard({
				suite,
				comment,
				mark,
				marked,
				news: {
					number,
					count,
					stage: "running",
					seconds
				}
			}, io);
		}
		case "merge":
		case "screen":
		case "verdict": return;
	}
}
/** Measures the whole suite. @throws Failure where not even one server could be started */
async function measuredFigures(sides, event, place) {
	const same = await nothingDiffers(sides.settings, place.io.signal);
	if (same !== void 0) {
		place.io.log.info(same);
		return { record: await unmeasuredRecord(sides.settings, same, place.io) };
	}
	const wanted = await wantedByRequest(event, place.io);
	return {
		...await measure(sides, { protocol: withEvidence(protocolFor(sides.settings), sides.settings, place.folder, place.io) }, event, place),
		...defined({ wanted })
	};
}
/** What the shards of this run measured on other machines. @throws as {@link collectShards} */
async function mergedFigures(settings, event, { folder, io }) {
	const { shard } = settings.inputs;
	const place = shard?.kind === "merge" ? shard.folder : void 0;
	const { proof, ...merged } = await collectShards(settings, place ?? shardsFolder(folder), io);
	const wanted = await wantedByRequest(event, io);
	const secondLook = shard?.kind === "verdict" ? defined({ proof }) : void 0;
	return {
		...merged,
		...defined({
			wanted,
			secondLook
		})
	};
}
/** Measures a shard; it is compared with nothing, and its job may have no right to ask. @returns the exit code */
async function runShard(part, sides, event, place) {
	const { folder, io } = place;
	if (part.cells.length === 0) return passedWithout(`${part.name} has no cell`, folder, io, "no-cells");
	const { shard } = sides.settings.inputs;
	const settings = shard?.kind === "confirm" ? settingsToConfirm(sides.settings, shard) : sides.settings;
	const measured = await measure({
		...sides,
		settings
	}, measureOptionsOf(part, settings), event, place);
	return concludeShard(part, measured, folder, io);
}
async function measure({ settings, builds }, options, event, { baseline, folder, io, clock }) {
	if (io.env.GITHUB_ACTIONS === "true") await ensurePackages(requirementsOf(settings), io.log);
	const startNoise = (upcoming) => knownStartNoise(upcoming, baseline, io);
	const places = await snapshotCachePlaces(settings, io);
	const amend = (header) => {
		const described = describedWith(builds, header);
		return options.amend?.(described) ?? described;
	};
	const ended = await measureSuite(settings, folder, io, {
		...options,
		amend,
		startNoise,
		knownRates: (upcoming) => storedRates(upcoming, baseline, io),
		clock,
		snapshotCaches: places
	});
	await announceNews(places, ended, settings, event, io);
	if (io.env.GITHUB_OUTPUT && event.kind !== "issue_comment") setOutput("ready", "true");
	const { snapshotCaches: _, ...measured } = ended;
	return measured;
}

// src/suite/report-judgement.ts
/** Writes record, result and reports into the result folder, and the table into the terminal. */
function reportJudgement({ record: measured, handedOver }, { record, result, reference }, { folder, io }, { siteUrl, lang }) {
	writeResultFile(folder, resultFiles.record, formatRecord(record));
	const event = loadEvent(io.env);
	if (event.kind === "pull_request") writeSubmission(folder, measured, io);
	const context = {
		...reportContext(io.env),
		reported: handedOver?.reported,
		accepted: record.acceptance,
		site: siteLinks(siteUrl, record)
	};
	for (const fault of writeReports(folder, {
		record,
		result,
		reference,
		context,
		reportsTo: event.reportsTo.kind,
		language: lang
	})) io.log.warn(fault);
	try {
		printResult(result, io);
	} catch (error) {
		io.log.warn(`the table could not be drawn: ${error.message}`);
	}
	io.log.info(`results: ${folder}`);
}

// src/suite/run.ts
/**
* The story of a suite, from its settings to what the gate will say. The outcome is written whatever happens.
* @param marked the suite by whose name the commit is marked
* @returns the exit code
* @throws whatever ended the job early
*/
async function runSuite(asked, folder, io, marked = asked.suiteName) {
	let baseline;
	let files;
	const clock = createJobClock();
	try {
		const event = loadEvent(io.env);
		const skipped = await skipByLabel(event, io);
		if (skipped !== void 0) {
			writeNothing(folder, {
				suite: asked.suiteName,
				event,
				reason: "label-skip"
			}, io);
			return passedWithout(skipped, folder, io, "skipped");
		}
		baseline = await openBaseline(asked.inputs.baseline, io);
		const place = {
			baseline,
			folder,
			io,
			clock
		};
		const shard = shardOf(asked);
		const lists = new VersionLists(io);
		await requireStartable(asked, shard === void 0 ? baseline : void 0, io, lists);
		if (asked.base === void 0) readAhead(baseline, asked.inputs, io).catch(() => void 0);
		const begin = () => tellRunning(asked, marked, io);
		const prepared = await prepareSides(asked, {
			event,
			folder,
			io,
			clock,
			begin,
			lists
		});
		if (prepared.kind === "not-affected") {
			writeNothing(folder, {
				suite: asked.suiteName,
				event,
				reason: "not-affected"
			}, io);
			return passedWithout(prepared.why, folder, io, "not-affected");
		}
		const { settings } = prepared;
		files = prepared.files;
		if (shard !== void 0) return await runShard(shard, prepared, event, place);
		return await concludeSuite(gathersShards(settings.inputs.shard) ? await mergedFigures(settings, event, place) : await measuredFigures(prepared, event, place), settings, place);
	} catch (error) {
		writeOutcome(folder, outcomeOfError(error, io.signal.aborted));
		throw error;
	} finally {
		writeJobTimes(folder, clock);
		await files?.remove();
		await closeBaseline(baseline, io);
	}
}
/**
* The second half of the story, for figures of this job and of others.
* @returns the exit code
* @throws what ended the measurement early, and what kept the reference from being read
*/
async function concludeSuite(figures, settings, place) {
	const { baseline, folder, io } = place;
	const judgement = await judgeFigures(figures, settings, place);
	const held = heldBack(judgement, settings, place);
	if (held !== void 0) return handOn(held, settings, place);
	reportJudgement(figures, judgement, place, settings.inputs);
	if (judgement.fault !== void 0) throw judgement.fault;
	const { exitCode, message, record } = judgement;
	const stored = record.design === "single" ? record : asSideBySideHistory(record);
	if (stored !== void 0) await storeRecord(stored, baseline, settings.inputs, io);
	const { acceptance } = record;
	writeOutcome(folder, {
		exitCode,
		message,
		tail: [],
		...acceptance && { acceptedBy: acceptance.by }
	});
	return exitCode;
}

export { runSuite as n, skipOnHead as r, concludeSuite as t };