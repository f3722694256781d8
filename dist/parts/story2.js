import { i as maskPasswords } from "./outputs2.js";
import { n as exitCodes } from "./exit-code.js";
import { a as writeOutcome, i as readOutcome, n as outcomeOfError, r as passedWithout } from "./job-outcome.js";
import { r as extentOf } from "./event-types.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { i as findDecision } from "./hooks.js";
import { r as explainApiFailure } from "./api-outcome.js";
import { n as githubSession } from "./client.js";
import { a as findPullRequest, n as downloadArtifact, r as fileAt, t as changedFilesOf } from "./finished-run2.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { i as reportError } from "./error.js";
import { t as judgeHandedOver } from "./run.js";
import { a as namesInLoad } from "./registry.js";
import { g as plural } from "./number.js";
import { n as untouchedReason } from "./path-globs.js";
import { t as unzipSync } from "./esm2.js";
import { n as submissionArtifact } from "./fork-place.js";
import { i as readSubmission, t as MOST_SUBMISSION_BYTES } from "./submission.js";
import "./schema.js";
import { l as metricStem, o as metricInfo } from "./metric.js";
import { n as factsOf } from "./loads.js";
import { a as kindOf, r as isElsewhere } from "./targets.js";
import { n as mayGoOnInWindows } from "./auto.js";
import { a as screenedFrom, c as suiteCells } from "./cells.js";
import { i as differingFields, r as comparableLoad, t as WORKLOAD_CONTENT } from "./comparable.js";
import { o as mostByPlan, s as planFaults } from "./json.js";
import { c as DEFAULT_SUITE, s as withInputs } from "./inputs.js";
import { i as resolveSettings, n as configuredSuites, t as DEFAULT_CONFIG_FILE } from "./resolve.js";
import { n as hasConfigFile, t as FULL_SUITE } from "./source.js";
import "./event.js";
import { n as shortCommit } from "./commit.js";
import { mkdirSync, rmSync } from "node:fs";
import { join, normalize } from "node:path";
import { createHash } from "node:crypto";

// src/extensions/forks/handover/known-names.ts
/** Names of operations that every load may have, and those of TPC-C, TPC-H and YCSB. */
const usualNames = /* @__PURE__ */ new Set([
	...[
		"low",
		"high",
		"TOTAL"
	],
	...[
		"NEW_ORDER",
		"PAYMENT",
		"ORDER_STATUS",
		"DELIVERY",
		"STOCK_LEVEL"
	].flatMap((name) => [name, `${name}_ERR`]),
	...[
		"READ",
		"UPDATE",
		"INSERT",
		"SCAN",
		"READ_MODIFY_WRITE",
		"DELETE"
	].flatMap((name) => [
		name,
		`${name}_ERROR`,
		`BATCH_${name}`,
		`BATCH_${name}_ERROR`
	]),
	...Array.from({ length: 22 }, (_, index) => `Q${index + 1}`)
]);
/** A load of a person's own has some tens of statements; a pull request adds a few. */
const MOST_UNKNOWN = 100;
/**
* Replaces what a stranger named by a digest: the comment would show it, up to its headline, and
* a name can be a sentence. The figures stay, so that nothing red gets lost. Takes linear time.
* @returns refused for more such names than a pull request adds
*/
function withKnownNames(record, loads, namesOf) {
	const unknown = /* @__PURE__ */ new Set();
	const shownNames = (cellId) => {
		const known = namesOf(cellId);
		const shown = /* @__PURE__ */ new Map();
		return (name) => {
			let text = shown.get(name);
			if (text === void 0) {
				const isKnown = usualNames.has(name) || known.has(name);
				if (!isKnown) unknown.add(name);
				text = isKnown ? name : unlistedName(name);
				shown.set(name, text);
			}
			return text;
		};
	};
	const cells = record.cells.map((cell) => {
		const show = shownNames(cell.id);
		return {
			...cell,
			runs: cell.runs.map((run) => shownRun(run, show))
		};
	});
	const shownLoads = loads.map((load) => shownLoad(load, shownNames(load.cellId)));
	if (unknown.size > MOST_UNKNOWN) return {
		state: "refused",
		why: `${unknown.size} names of figures that the trusted load does not have`
	};
	return {
		state: "known",
		record: {
			...record,
			cells
		},
		loads: shownLoads
	};
}
/** One with a slash is a statement in a transaction. */
function unlistedName(name) {
	const digest = createHash("sha256").update(name).digest("hex").slice(0, 8);
	return name.includes("/") ? `unlisted/${digest}` : `unlisted-${digest}`;
}
function shownRun(run, show) {
	if (run.state === "invalid") return run;
	const metrics = Object.entries(run.metrics).map(([metric, value]) => {
		const stem = metricStem(metric);
		return [stem === metric ? metric : `${stem}:${show(metric.slice(stem.length + 1))}`, value];
	});
	return {
		...run,
		metrics: Object.fromEntries(metrics)
	};
}
function shownLoad(load, show) {
	const { difference, statements, newMix } = load;
	const named = (items) => items.map((item) => ({
		...item,
		name: show(item.name)
	}));
	return {
		...load,
		difference: {
			statements: named(difference.statements).map(({ earlierName, ...item }) => earlierName === void 0 ? item : {
				...item,
				earlierName: show(earlierName)
			}),
			tables: difference.tables.map((item) => ({
				...item,
				table: show(item.table)
			})),
			data: difference.data.map(show),
			weights: named(difference.weights)
		},
		statements: named(statements),
		...newMix === void 0 ? {} : { newMix: {
			...newMix,
			added: named(newMix.added)
		} }
	};
}
/** Kinds of nodes; a cluster has no others that are worth a name. */
const kinds = new Set("tidb tikv pd tiflash tiproxy haproxy ticdc cdc tso scheduling mariadb mysql replica other".split(" "));
/**
* A server's product, version and kinds of nodes, which a stranger's job reports, in words that
* servers use.
*/
function publicTarget(target) {
	const topology = {};
	for (const [name, count] of Object.entries(target.topology)) {
		const kind = kinds.has(name) ? name : "other";
		topology[kind] = (topology[kind] ?? 0) + count;
	}
	return {
		...target,
		product: products.has(target.product) ? target.product : "unlisted",
		version: publicVersion(target.version),
		topology
	};
}
const products = /* @__PURE__ */ new Set([
	"TiDB",
	"TiKV",
	"PD",
	"MariaDB",
	"MySQL",
	"none"
]);
/** Words in versions of servers and load tools. */
const versionWords = new Set(`v go g tidb mariadb mysql percona ubuntu ubu deb debian el fc log maria alpha beta rc pre dev nightly dirty serverless
  snapshot lts enterprise community sysbench tiup bench tpc ycsb git unknown none own imported`.split(/\s+/));
/** `v8`, `0ubuntu0`, `5`, `3g`, and commits: `ga1b2c3d`. */
const versionPart = /^(?:[a-z]{0,3}\d{1,12}(?:[a-z]{1,2}\d{0,4})?|\d+ubuntu\d+|g?[0-9a-f]{7,40})$/;
/**
* A version as it may be in a comment: of any other text, in which a sentence could stand, a digest
* is left.
*/
function publicVersion(text) {
	if (text.toLowerCase().split(/[-+~:._ ]/).every((part) => part === "" || versionWords.has(part) || versionPart.test(part))) return text;
	return `unlisted-${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
}

// src/extensions/forks/handover/submission-record.ts
/**
* Finds a claim of a submission that GitHub contradicts; undefined if they agree. Suites and
* commits are compared letter by letter: a suite in other letters would be another series, which
* has no baseline and cannot fail.
*/
function foreignOrigin(submission, origin) {
	if (submission.repository.toLowerCase() !== origin.repository.toLowerCase()) return "other-repository";
	if (submission.commit !== origin.commit) return "other-commit";
	return submission.suite === origin.suite ? void 0 : "other-suite";
}
/**
* Figures as a record that a verdict can be computed from. Its `source.origin` says who reported
* it, it carries no verdict of its own, and of the noise nothing: that is filled in from our own
* measurements.
*/
function recordOfSubmission(submission, origin, createdAt) {
	const { machine, targets, design, seed, sideBySide, programVersion } = submission;
	const { repository, commit, suite, runId, attempt } = origin;
	return withoutUndefined({
		schemaVersion: 1,
		id: `${suite}/${commit.slice(0, 12)}/${runId}-${attempt}`,
		suite,
		createdAt,
		programVersion: publicVersion(programVersion),
		design,
		source: {
			repository,
			commit,
			event: "workflow_run",
			runId: String(runId),
			runAttempt: attempt,
			origin: `reported by a run of ${origin.headRepository}`
		},
		machine: shownMachine(machine),
		targets: {
			candidate: recordTarget(targets.candidate),
			base: targets.base && recordTarget(targets.base)
		},
		cells: submission.cells.map((cell) => ({
			...cell,
			toolVersion: publicVersion(cell.toolVersion),
			runs: cell.runs.map(recordRun)
		})),
		seed,
		sideBySide,
		completeness: submission.completeness === "complete" ? { state: "complete" } : {
			state: "partial",
			reason: "the job that measured ended early"
		}
	});
}
/** Classes of runners, in this program's own words. */
const runnerClasses = [
	"github-hosted",
	"self-hosted",
	"local"
];
/** Both are free text, and are in the comment. */
function shownMachine({ cpuModel, runnerClass, ...sizes }) {
	return {
		...sizes,
		...cpuModel === void 0 ? {} : { cpuModel: publicCpuModel(cpuModel) },
		...runnerClasses.includes(runnerClass) ? { runnerClass } : {}
	};
}
function recordRun(run) {
	if (run.state === "valid") return run;
	return {
		...run,
		reason: "the run was invalid; the log of the measuring run gives the reason",
		tail: []
	};
}
function recordTarget(target) {
	return {
		...publicTarget(target),
		components: {},
		refused: []
	};
}
function withoutUndefined(value) {
	return JSON.parse(JSON.stringify(value));
}
/** The words that names of CPUs are made of, as `/proc/cpuinfo` and `lscpu` have them. */
const words = new Set(`Intel(R) Intel Genuine Xeon(R) Xeon Core(TM) Core Celeron(R) Pentium(R) Atom(TM) Ultra Platinum Gold Silver Bronze
  Processor CPU @ Gen AMD EPYC EPYC-Rome EPYC-Milan EPYC-Genoa Ryzen Threadripper PRO Athlon(tm) Opteron(TM) Opteron
  with Radeon Graphics Eng Sample Skylake Cascadelake Icelake Haswell Broadwell SapphireRapids Server IBRS TSX no
  Virtual Common KVM QEMU version ARM Neoverse-N1 Neoverse-N2 Neoverse-V1 Neoverse-V2 Cortex-A72 Cortex-A76
  Ampere Altra Ampere-1a Graviton Cobalt Kunpeng-920 HiSilicon Phytium Loongson Hygon Apple Pro Max`.split(/\s+/));
/** `8370C`, `E5-2673`, `64-Core`, `2.80GHz`, `v4`, `i7-1370P`, `13th`: short, and with a digit. */
const model = /^[A-Za-z]{0,2}-?\d[0-9]{0,5}(?:[-.]?[0-9A-Za-z]{1,5})?$/;
/**
* The name of a CPU as it may be in a comment, though a fork said it: from words that names of CPUs
* are made of. In any other text a sentence could stand; of that only a digest is left, by which
* equal ones are still equal.
*/
function publicCpuModel(text) {
	if (text.split(" ").every((word) => word === "" || words.has(word.replace(/,$/, "")) || model.test(word))) return text;
	return `unlisted CPU ${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
}

// src/extensions/forks/handover/fork-result.ts
/**
* Collects the figures of a suite from the untrusted run of a pull request. No code, no text and no
* configuration of the fork is used.
* @throws the API's error, or one of the network
*/
async function collectHandedOver(task) {
	const { client, repository, event, suite, createdAt } = task;
	const { finished, headCommit } = event;
	const download = await downloadArtifact({
		client,
		repository,
		runId: finished.runId,
		name: submissionArtifact(suite),
		notBefore: finished.startedAt,
		mostBytes: MOST_SUBMISSION_BYTES,
		timeoutSeconds: 60
	});
	if (download.state === "absent") return download;
	if (download.state === "refused") return refused(download.how === "several" ? "several-artifacts" : "too-large", download.how);
	const file = readOnlyFile(download.archive, resultFiles.submission, MOST_SUBMISSION_BYTES);
	if (file.state === "refused") return refused("archive", file.why);
	const read = readSubmission(file.content);
	if (read.state === "refused") return refused("form", read.why);
	const { submission } = read;
	const origin = {
		repository: `${repository.owner}/${repository.repo}`,
		headRepository: finished.headRepository.fullName,
		commit: headCommit,
		runId: finished.runId,
		attempt: finished.attempt,
		suite
	};
	const foreign = foreignOrigin(submission, origin);
	if (foreign !== void 0) return refused(foreign, `${submission.repository} ${submission.commit} ${submission.suite}`);
	if (submission.kind === "figures") return {
		state: "figures",
		record: recordOfSubmission(submission, origin, createdAt),
		loads: submission.loads ?? []
	};
	return nothing(submission.reason, task);
}
/**
* Checks with GitHub why nothing was measured: a fork's own claims about labels and files count for
* nothing.
*/
async function nothing(reason, task) {
	switch (reason) {
		case "label-skip": {
			const why = await task.skippedBy();
			return why === void 0 ? refused("skip-without-label", reason) : {
				state: "nothing",
				cause: "skipped",
				why
			};
		}
		case "not-affected": {
			const why = await task.untouched();
			return why === void 0 ? refused("not-affected-unproved", reason) : {
				state: "nothing",
				cause: "not-affected",
				why
			};
		}
	}
}
function refused(refusal, detail) {
	return {
		state: "refused",
		refusal,
		detail
	};
}
/**
* Returns the ending of a run that handed nothing over.
* @param conclusion GitHub's word for the entire run
*/
function endingWithoutFigures(conclusion, how) {
	if (how === "expired") return "expired";
	switch (conclusion) {
		case "cancelled": return "cancelled";
		case "failure": return "failed";
		case "timed_out": return "timed-out";
		case "startup_failure": return "not-started";
		default: return "silent";
	}
}
var ArchiveFault = class extends Error {};
/**
* Reads the one file of a ZIP archive that must hold nothing else. Nothing is written to disk, so
* there is no path to escape by. It refuses a second entry, another name, and a file of more than
* `mostBytes`; content beyond the size that the archive announces is dropped. Never throws.
*/
function readOnlyFile(archive, name, mostBytes) {
	let entries = 0;
	try {
		const content = unzipSync(archive, { filter(file) {
			entries += 1;
			demand(entries === 1, "it must hold exactly one file");
			demand(file.name === name, `its one file must be ${name}`);
			demand(file.originalSize <= mostBytes, `its file is larger than ${mostBytes} bytes`);
			return true;
		} })[name];
		demand(content !== void 0, "it must hold exactly one file");
		return {
			state: "read",
			content: Buffer.from(content)
		};
	} catch (error) {
		return {
			state: "refused",
			why: error instanceof ArchiveFault ? error.message : "the archive is damaged"
		};
	}
}
function demand(condition, otherwise) {
	if (!condition) throw new ArchiveFault(otherwise);
}

// src/extensions/forks/handover/submission-plan.ts
/**
* Checks that figures of an untrusted job were measured as the trusted configuration plans it. A
* plan of their own could be one that shows nothing: no second server, one short run, the regressed
* workload left out, five hundred others that are tested beside it and dilute it.
* @returns `why` names cells and settings, in the alphabet of a submission
*/
function fitToPlan(record, trusted) {
	const planned = suiteCells(trusted);
	const cells = new Map(record.cells.map((cell) => [cell.id, cell]));
	const [why] = [
		...designFaults(record, trusted, planned),
		...targetFaults(record, trusted),
		...planned.flatMap((plan) => cellFaults(plan, cells.get(plan.settings.id), record, trusted)),
		...planFaults(record)
	];
	if (why !== void 0) return {
		state: "other",
		why
	};
	const ids = new Set(planned.map(({ settings }) => settings.id));
	return {
		state: "fits",
		record: {
			...record,
			targets: plannedVariables(record.targets, trusted, planned),
			cells: record.cells.filter(({ id }) => ids.has(id))
		},
		leftOut: [...cells.keys()].filter((id) => !ids.has(id))
	};
}
/**
* Leaves out variables of endpoints that the configuration does not set: their names are the
* fork's.
*/
function plannedVariables({ candidate, base }, trusted, planned) {
	const ofCells = planned.flatMap(({ settings }) => Object.keys(settings.serverSettings ?? {}));
	const shown = (target, config) => {
		if (config === void 0 || !isElsewhere(config)) return target;
		const names = /* @__PURE__ */ new Set([...Object.keys(config.variables ?? {}), ...ofCells]);
		const variables = Object.entries(target.variables).filter(([name]) => names.has(name));
		return {
			...target,
			variables: Object.fromEntries(variables)
		};
	};
	const own = shown(candidate, trusted.candidate);
	return base === void 0 ? { candidate: own } : {
		candidate: own,
		base: shown(base, trusted.base)
	};
}
function designFaults({ design, sideBySide }, { base, policy }, planned) {
	const expectedDesign = base === void 0 ? "single" : "side-by-side";
	if (design !== expectedDesign) return [`the design is ${design}, not ${expectedDesign}`];
	if (sideBySide === void 0) return [];
	const { rounds, pairs, slice, settle } = policy.sideBySide;
	const plan = {
		rounds,
		pairs,
		sliceSeconds: slice,
		settleSeconds: settle,
		screenedFrom: screenedFrom(policy.rule, planned)
	};
	return Object.entries(plan).flatMap(([field, value]) => {
		const claimed = sideBySide[field];
		return claimed === value ? [] : [`${field} is ${claimed}, not ${value}`];
	});
}
function cellFaults({ settings, repeats }, cell, { completeness, sideBySide }, { base, policy, against, build }) {
	const { id } = settings;
	if (cell === void 0) return [`${id} is missing`];
	const isNoisy = cell.measure === "windows" && base !== void 0 && mayGoOnInWindows(settings, policy);
	if (isNoisy && cell.runs.some(({ round }) => round === 1)) return [`${id} has windows in its first round`];
	const way = isNoisy ? { measure: "windows" } : {};
	const submittedCell = {
		...settings,
		...way,
		toolVersion: cell.toolVersion
	};
	const mayChange = base !== void 0 && against !== void 0 && build === void 0;
	const [differing] = differingFields(comparableLoad(submittedCell), comparableLoad(cell)).filter(({ field }) => !(mayChange && field === "workload content"));
	if (differing !== void 0) return [`${id} has another ${differing.field}`];
	if (new Set(cell.runs.map(({ round, slice }) => `${round}/${slice}`)).size !== cell.runs.length) return [`${id} has two runs in one place`];
	const isMeasured = (side) => side === "candidate" || base !== void 0;
	return [...(cell.runs.some(({ state, side }) => state === "invalid" && isMeasured(side)) ? [] : base === void 0 ? singleCounts(cell, repeats, completeness.state) : roundCounts(cell, mostByPlan({
		...policy.sideBySide,
		screenedFrom: sideBySide?.screenedFrom
	}))).map((fault) => `${id} ${fault}`), ...metricFaults(cell)];
}
function singleCounts(cell, repeats, completeness) {
	if (cell.runs.some(({ side }) => side === "base")) return ["has runs of a base"];
	const enough = completeness === "partial" || cell.runs.some(({ state }) => state === "invalid") || cell.runs.length >= repeats;
	return cell.runs.length <= repeats && enough ? [] : [`has ${cell.runs.length} runs in place of ${repeats}`];
}
function roundCounts(cell, { rounds, pairs }) {
	const perRound = /* @__PURE__ */ new Map();
	for (const { round, side } of cell.runs) {
		if (round > rounds) return [`has a round ${round} of ${rounds}`];
		const key = `${round}/${side}`;
		perRound.set(key, (perRound.get(key) ?? 0) + 1);
	}
	return [...perRound.values()].some((count) => count > pairs) ? ["has more slices than a round"] : [];
}
/**
* Each tool exists for some rates; another tool's would be a line of its own, tested beside the
* true one.
*/
function metricFaults({ id, tool, runs }) {
	const own = factsOf(tool).metrics.rates;
	const stems = runs.map((run) => run.state === "valid" ? Object.keys(run.metrics).map(metricStem) : own);
	const isForeign = (stem) => metricInfo(stem)?.gatedByDefault === true && !own.includes(stem);
	if (stems.some((names) => names.some(isForeign))) return [`${id} has the rate of another tool`];
	return stems.every((names) => names.some((name) => own.includes(name))) ? [] : [`${id} has no ${own[0]}`];
}
/**
* Lists how the servers that were measured differ from those in the configuration: a second server
* with other settings would be an easy one to compare with, and a setting beside the planned ones a
* reason to compare with nothing.
*/
function targetFaults({ targets }, { candidate, base, build, against }) {
	const own = sideFaults("candidate", targets.candidate, candidate, build !== void 0);
	if (base === void 0 || targets.base === void 0) return own;
	return [
		...own,
		...sideFaults("base", targets.base, base, build !== void 0 && against !== void 0),
		...unevenFaults(targets.candidate, targets.base, candidate, base)
	];
}
/** @param isBuilt of a commit, whose version it then has */
function sideFaults(side, actual, expected, isBuilt) {
	const kind = isElsewhere(expected) ? "endpoint" : expected.kind;
	if (actual.kind !== kind) return [`the ${side} is a ${actual.kind}, not a ${kind}`];
	const own = kindOf(expected).expected?.(expected, isBuilt);
	if (own !== void 0) return descriptionFaults(side, actual, own);
	return Object.keys(actual.configuration).length === 0 ? [] : [`the ${side} has a configuration, and nobody started it`];
}
function descriptionFaults(side, actual, { version, topology, configuration, variables, byMachine }) {
	const own = Object.fromEntries(Object.entries(actual.configuration).filter(([name]) => !byMachine.includes(name) || Object.hasOwn(configuration, name)));
	return [
		...version === void 0 || isOfVersion(actual.version, version) ? [] : [`the ${side} is ${actual.version}, not ${version}`],
		...topology === void 0 ? [] : differences(side, actual.topology, topology),
		...differences(side, own, configuration),
		...differences(side, actual.variables, variables)
	];
}
/** @param expected a release; a line, `v8.5`, stands for the newest release in it */
function isOfVersion(actual, expected) {
	const end = /^v\d+\.\d+\.\d+$/.test(expected) ? "-" : ".";
	return actual === expected || actual.startsWith(`${expected}${end}`);
}
/** Finds settings of the machine that differ between the sides, and that no side configures. */
function unevenFaults(candidate, base, ...configs) {
	const expected = configs.flatMap((config) => kindOf(config).expected?.(config, false) ?? []);
	return [...new Set(expected.flatMap(({ byMachine }) => byMachine))].flatMap((name) => {
		const isConfigured = expected.some(({ configuration }) => Object.hasOwn(configuration, name));
		const isEven = candidate.configuration[name] === base.configuration[name];
		return isConfigured || isEven ? [] : [`${name} differs between the sides`];
	});
}
function differences(side, actual, expected) {
	const names = /* @__PURE__ */ new Set([...Object.keys(expected), ...Object.keys(actual)]);
	const text = (of, name) => Object.hasOwn(of, name) ? String(of[name]) : void 0;
	return [...names].filter((name) => text(actual, name) !== text(expected, name)).map((name) => `${name} of the ${side} is another one`);
}

// src/extensions/forks/words.ts
const again = "Run the workflow of the pull request again; where it happens again, look at its log.";
const sameAction = "Measure with the same release of this action in both workflows, and change nothing of what it hands over.";
/** Reasons to refuse figures that were handed over. */
const refusals = {
	"several-artifacts": {
		reason: "the run handed over more than one result for this suite.",
		remedy: "Measure each suite in one job of the workflow."
	},
	"too-large": {
		reason: "the submission is larger than any result can be.",
		remedy: sameAction
	},
	archive: {
		reason: "the submission is not an archive of the one expected file.",
		remedy: sameAction
	},
	form: {
		reason: "the submission does not have the form of a result.",
		remedy: sameAction
	},
	"other-repository": {
		reason: "the figures belong to another repository.",
		remedy: again
	},
	"other-commit": {
		reason: "the figures belong to another commit.",
		remedy: again
	},
	"other-suite": {
		reason: "the figures belong to another suite.",
		remedy: again
	},
	"other-plan": {
		reason: "the figures were not measured as the configuration of the base branch plans it.",
		remedy: "Give both workflows the same inputs, or keep them in tidb-bench.yml; a change of that file counts once it is merged."
	},
	"skip-without-label": {
		reason: "the run says that a label kept it from measuring, and the pull request has no such label for this commit and base from somebody with write access.",
		remedy: again
	},
	"not-affected-unproved": {
		reason: "the run says that the change reaches no server, which the files of the pull request do not show by the input `paths` of this workflow.",
		remedy: "Give both workflows the same `paths`; that two builds are the same is believed of branches of this repository alone: push it to one and ask for `/bench` there."
	}
};
/** Messages for a run that handed nothing over, by how it ended. */
const emptyEndings = {
	cancelled: {
		reason: "the run that measures was cancelled.",
		remedy: again
	},
	failed: {
		reason: "the run that measures failed before it had figures.",
		remedy: again
	},
	"timed-out": {
		reason: "the run that measures took longer than it may.",
		remedy: again
	},
	"not-started": {
		reason: "the workflow that measures could not start.",
		remedy: "Look for a fault in the workflow’s file."
	},
	silent: {
		reason: "the run that measures ended without handing figures over for this suite.",
		remedy: "Look at its log; name the suite in both workflows by the input suite."
	},
	expired: {
		reason: "the figures of that run are not kept any more.",
		remedy: again
	}
};

// src/extensions/forks/fork-suite.ts
/** The run belongs to a branch of this repository, whose authors may write. */
function isOwnBranch({ finished }) {
	return finished.headRepository.id === finished.repositoryId;
}
/**
* Writes the outcome of one suite, and its reports where there are figures. @returns why they were
* refused, if so
*/
async function judgeForkSuite(run, handover, folder) {
	const { event, io } = run;
	const { suite, handedOver, settings } = handover;
	switch (handedOver.state) {
		case "nothing":
			passedWithout(handedOver.why, folder, io, handedOver.cause);
			return;
		case "absent": {
			const ending = endingWithoutFigures(event.finished.conclusion, handedOver.how);
			const { reason: message, remedy } = emptyEndings[ending];
			const exitCode = ending === "cancelled" ? exitCodes.cancelled : exitCodes.measurement;
			writeOutcome(folder, {
				exitCode,
				message,
				remedy,
				tail: []
			});
			return;
		}
		case "refused": return refuse(handedOver.refusal, handedOver.detail, suite, folder, io);
		case "figures": {
			const fit = fitToPlan(handedOver.record, settings);
			if (fit.state === "other") return refuse("other-plan", fit.why, suite, folder, io);
			const loads = handedOver.loads.filter(({ cellId }) => fit.record.cells.some(({ id }) => id === cellId));
			const known = withKnownNames(fit.record, loads, await trustedNames(fit.record, settings));
			if (known.state === "refused") return refuse("other-plan", known.why, suite, folder, io);
			await judgeFigures(run, {
				...fit,
				...known
			}, settings, folder).catch((error) => {
				writeOutcome(folder, outcomeOfError(error, io.signal.aborted));
				reportError(error, {
					...io,
					env: {}
				}, false);
			});
			return;
		}
	}
}
/** The names that this checkout has for parts of the loads, and the configuration for figures. */
async function trustedNames({ cells }, { suite, policy }) {
	const { tolerances, gated, warnOnly } = policy;
	const figures = [
		...suite.metrics.map(({ figure }) => figure),
		...Object.keys(tolerances),
		...gated ?? [],
		...warnOnly
	].map((figure) => figure.slice(figure.indexOf(":") + 1));
	const byCell = /* @__PURE__ */ new Map();
	for (const { id, ...cell } of cells) byCell.set(id, /* @__PURE__ */ new Set([...figures, ...await namesInLoad(cell, process.cwd())]));
	return (cellId) => byCell.get(cellId) ?? /* @__PURE__ */ new Set();
}
async function judgeFigures({ event, pullRequest, io }, { record, leftOut, loads }, settings, folder) {
	const warnings = leftOut.length === 0 ? [] : [`${plural(leftOut.length, "cell")} not in the plan of the trusted configuration: left out.`];
	if (leftOut.length > 0) io.log.info(`left out, because the trusted configuration does not plan them: ${leftOut.join(", ")}`);
	const handedOver = {
		pullRequest,
		warnings,
		loads,
		reported: {
			by: isOwnBranch(event) ? "branch" : "fork",
			runUrl: event.finished.url
		}
	};
	await judgeHandedOver(record, handedOver, event.headCommit, settings, folder, io);
}
/** The detail may quote what was handed over: it is in the log of this job alone. */
function refuse(refusal, detail, suite, folder, io) {
	const { reason: message, remedy } = refusals[refusal];
	io.log.info(`suite ${suite}: ${message} (${detail})`);
	writeOutcome(folder, {
		exitCode: exitCodes.measurement,
		message,
		remedy,
		tail: []
	});
	return refusals[refusal];
}
/**
* Explains why a pull request cannot affect performance, by its files as GitHub lists them. Its own
* run is not asked.
* @returns undefined if it touches one of the trusted globs, or there are none
* @throws the API's error
*/
async function untouchedOnGithub({ inputs }, { number }, { client, repository }) {
	if (inputs.paths === void 0) return void 0;
	const files = await changedFilesOf(client, repository, number);
	return files === void 0 ? void 0 : untouchedReason(files, inputs.paths);
}

// src/extensions/forks/fork-suites.ts
/**
* Every suite of the configuration is known, since a run measures the one that its label or its
* workflow picks. The input `suite` says which one must be there; where the configuration has none
* of that default name, all must be but `full`.
* @throws Failure `input` with every fault
*/
function forkSuites(inputs) {
	const { values } = inputs;
	const configured = configuredSuites(inputs);
	const requested = values.suite;
	const isOpen = requested === "default" && configured.length > 0 && !configured.includes(requested);
	const names = isOpen || configured.includes(requested) ? configured : [requested];
	const settings = new Map(names.map((name) => [name, resolveSettings(withInputs(inputs, { suite: name }))]));
	const partial = names.filter((name) => name !== FULL_SUITE);
	/** The label has the full one measured in place of the default one. */
	const isFull = (labels) => !isOpen && requested === "default" && hasConfigFile(values) && extentOf(labels) === "full" && configured.includes("full");
	return {
		settings,
		required(labels) {
			if (isOpen) return partial.length > 0 ? partial : names;
			return [isFull(labels) ? FULL_SUITE : requested];
		},
		marked(suite, labels) {
			if (!isFull(labels)) return suite;
			return suite === "full" ? requested : suite === requested ? void 0 : suite;
		}
	};
}
/**
* The inputs with the configuration of the branch that the pull request goes to. The checkout of a
* workflow_run is the default branch; a release branch may gate by other tolerances. Where that
* branch has no such file, the checkout's counts.
* @throws the API's error
*/
async function inputsForBase(inputs, event, { baseRef, baseCommit }, { client, repository }, folder, io) {
	if (baseRef === event.defaultBranch) return inputs;
	const path = normalize(inputs.values.config ?? "tidb-bench.yml");
	const text = await fileAt(client, repository, path, baseCommit);
	if (text === void 0) return inputs;
	io.log.info(`${path} is that of ${shortCommit(baseCommit)}, the base of the pull request`);
	writeResultFile(folder, resultFiles.baseConfig, text);
	return withInputs(inputs, { config: join(folder, resultFiles.baseConfig) });
}

// src/extensions/forks/fork.ts
/**
* The second workflow of the pair for forks: judges what the first handed over, suite by suite. A
* run that failed, was cancelled or handed over what is refused is never green. The outcome is
* written whatever happens.
* @returns the exit code
* @throws Failure `measurement` where no pull request is found safely, `environment` where the API
*   failed
*/
async function judgeFork(event, trusted, folder, io) {
	try {
		const idle = idleConclusions.get(event.finished.conclusion ?? "none");
		if (idle !== void 0) return passedWithout(idle, folder, io);
		const session = sessionOf(io);
		const search = await callApi("pull-requests: write", () => findPullRequest(session.client, session.repository, event.finished, event.headCommit));
		if (search.state === "gone") return passedWithout(search.why, folder, io);
		if (search.state === "unknown") throw new Failure("measurement", search.why, { remedy: "No comment was posted, because the pull request is unknown. Check the finished run." });
		const run = {
			event,
			pullRequest: search.pullRequest,
			io
		};
		writePlace(run, trusted.suites.required(run.pullRequest.labels).map((suite) => markedPart(suite, ".", trusted.suites, run)), folder);
		const suites = await suitesForBase(run, session, trusted, folder);
		const handovers = await collectAll(run, session, suites);
		if (handovers.length > 0) return await judgeAll(run, suites, handovers, folder);
		if (!isOwnBranch(event)) throw new Failure("measurement", "the run handed nothing over");
		rmSync(join(folder, resultFiles.fork), { force: true });
		return passedWithout("a run of a branch of this repository comments itself", folder, io);
	} catch (error) {
		writeOutcome(folder, outcomeOfError(error, io.signal.aborted));
		throw error;
	}
}
/** @throws Failure `input` where the configuration of the base branch has faults */
async function suitesForBase({ event, pullRequest, io }, session, { callerInputs, suites }, folder) {
	const inputs = await callApi("contents: read", () => inputsForBase(callerInputs, event, pullRequest, session, folder, io));
	return inputs === callerInputs ? suites : forkSuites(inputs);
}
/** Runs that have not been started, or not ended: nothing broke, and nothing is owed. */
const idleConclusions = /* @__PURE__ */ new Map([
	["none", "the run has not ended"],
	["skipped", "every job of the finished run was skipped"],
	["action_required", "the finished run waits for approval"]
]);
function sessionOf(io) {
	const session = githubSession(io);
	if (session !== void 0) return session;
	throw new Failure("input", "a workflow_run needs the token to read the numbers of the finished run", { remedy: "Leave the input github-token at its default, and add `permissions: actions: read` to the job." });
}
/** @throws Failure `environment`, in words for the reader of the log, where the API fails */
async function callApi(needs, call) {
	try {
		return await call();
	} catch (cause) {
		const failure = explainApiFailure(cause, needs);
		const remedy = failure.state === "forbidden" ? { remedy: `Add to the job:\n${failure.yamlToAdd}` } : {};
		throw new Failure("environment", failure.why, {
			cause,
			...remedy
		});
	}
}
/**
* The suites that were handed over, and those that should have been; none for a branch whose own
* job comments.
*/
async function collectAll({ event, pullRequest, io }, { client, repository }, suites) {
	const required = suites.required(pullRequest.labels);
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	const handovers = [];
	for (const [suite, settings] of suites.settings) {
		const skippedBy = async () => {
			const skipped = await findDecision("skip", settings.policy, io, pullRequest);
			return skipped && `${skipped.by}, ${skipped.reason}`;
		};
		const untouched = async () => await untouchedOnGithub(settings, pullRequest, {
			client,
			repository
		}) ?? (isOwnBranch(event) ? "as the run of this branch states" : void 0);
		const task = {
			client,
			repository,
			event,
			suite,
			createdAt,
			skippedBy,
			untouched
		};
		const handedOver = await callApi("actions: read", () => collectHandedOver(task));
		handovers.push({
			suite,
			settings,
			handedOver
		});
	}
	const there = handovers.filter(({ handedOver }) => handedOver.state !== "absent");
	if (there.length === 0 && isOwnBranch(event)) return [];
	const isOwed = ({ suite, handedOver }) => required.includes(suite) && handedOver.state === "absent" && !(handedOver.how === "earlier" && there.length > 0);
	return handovers.filter((each) => there.includes(each) || isOwed(each));
}
async function judgeAll(run, suites, handovers, folder) {
	const parts = [];
	for (const each of handovers) {
		const part = markedPart(each.suite, folderOf(each.suite, handovers.length), suites, run);
		mkdirSync(join(folder, part.folder), { recursive: true });
		const refusal = await judgeForkSuite(run, each, join(folder, part.folder));
		parts.push({
			...part,
			...defined({ refusal })
		});
	}
	writePlace(run, parts, folder);
	const outcomes = parts.map((part) => readOutcome(join(folder, part.folder)));
	if (parts.length > 1) writeOutcome(folder, together(parts, outcomes));
	return readOutcome(folder).exitCode;
}
/** One suite's results are in the folder itself, several in folders of their own. */
function folderOf(suite, suites) {
	return suites === 1 ? "." : join(resultFiles.suites, suite);
}
function markedPart(suite, folder, suites, { pullRequest }) {
	const marked = suites.marked(suite, pullRequest.labels);
	return {
		suite,
		folder,
		...defined({ marked })
	};
}
/** Writes the place for the step that publishes. */
function writePlace({ event, pullRequest }, parts, folder) {
	const { runId, attempt, url } = event.finished;
	const place = {
		pullRequest: pullRequest.number,
		headCommit: event.headCommit,
		baseRef: pullRequest.baseRef,
		by: isOwnBranch(event) ? "branch" : "fork",
		runId,
		attempt,
		runUrl: url,
		parts
	};
	writeResultFile(folder, resultFiles.fork, `${JSON.stringify(place, null, 2)}\n`);
}
/** Worst first; a broken measurement weighs more than a regression, since nothing is known then. */
const severity = [
	exitCodes.environment,
	exitCodes.input,
	exitCodes.measurement,
	exitCodes.cancelled,
	exitCodes.regression,
	exitCodes.passed
];
function together(parts, outcomes) {
	return {
		exitCode: severity.find((code) => outcomes.some((outcome) => outcome.exitCode === code)) ?? 0,
		message: parts.map(({ suite }, index) => `${suite}: ${outcomes[index]?.message}`).join("; "),
		tail: []
	};
}

// src/extensions/forks/story.ts
/** A job on `workflow_run` starts nothing: it judges what the finished run handed over. */
const judgingStory = {
	suites: (inputs) => [...forkSuites(inputs).settings.keys()],
	begin(inputs, event, io) {
		if (event.kind !== "workflow_run") throw new Error(`a job on ${event.kind} judges no fork`);
		const suites = forkSuites(inputs);
		for (const settings of suites.settings.values()) maskPasswords(settings, io.env);
		return (folder) => judgeFork(event, {
			callerInputs: inputs,
			suites
		}, folder, io);
	}
};

export { judgingStory };