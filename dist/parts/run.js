import { t as loadEvent } from "./event.js";
import { n as defined, t as canonicalJson } from "./objects.js";
import { a as writeOutcome, n as outcomeOfError, r as passedWithout } from "./job-outcome.js";
import { _ as object, l as custom, p as literal, t as Failure } from "./failure.js";
import { r as isElsewhere, s as releaseOf } from "./targets.js";
import { y as credentialsIn } from "./target-keys.js";
import { c as writeResultFile, i as resultFiles, s as writeJobTimes } from "./result-folder.js";
import { t as createJobClock } from "./job-clock.js";
import { n as headline } from "./story.js";
import { n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { a as withNewLimits } from "./overall.js";
import { n as formatRecord } from "./json.js";
import { n as heldText } from "./gate-words.js";
import { n as printResult, o as writeReports, r as reportContext } from "./reports2.js";
import { i as siteLinks } from "./site-links.js";
import { a as findRules, c as withHooksAfterVerdict, i as findDecision, l as withHooksAroundRuns, n as callAfterRuns } from "./hooks.js";
import { r as willBeStored, t as storeFigures } from "./store-record.js";
import { a as usualAcceptLabel, i as recordedPolicy } from "./policy.js";
import { r as withoutExtensions } from "./suite.js";
import { i as reportError, n as inSentences } from "./error.js";
import { n as exitCodes } from "./exit-code.js";
import { i as planCells, n as gatedFigures } from "./cells.js";
import { a as withBrokenConfirmation, c as exitCodeOf, d as sideBySideReference, m as cellsToConfirm, o as withConfirmation, r as judge, s as decideAfterRound, t as forkWarnings } from "./judge-in-words.js";
import { t as loadDoubts } from "./load-doubts.js";
import { n as prepareSuite, o as measureSuite, r as protocolFor, s as readMachine } from "./prepare.js";
import { a as withKnownNoise, i as startNoiseOf } from "./start-noise.js";
import { t as findReference } from "./reference.js";
import { r as setOutput } from "./core.js";
import { t as fileSha256 } from "./files.js";
import { n as programVersion } from "./io.js";
import { c as recordId, o as measuredSource } from "./source.js";
import { t as loadWay } from "./way.js";
import { r as assembleRecord } from "./assemble.js";
import { t as referenceOfRequest } from "./request-reference.js";
import { n as installPackages } from "./workloads.js";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

// src/core/job/kept-settings.ts
/** Version of the file; another one cannot be measured again. */
const VERSION = 1;
/**
* Keeps the settings of a job in its result folder, so that it can be measured again. They hold no
* password and no text of the configuration, in which a workflow may have put a secret; credentials
* in addresses are left out. Where the folder is published, on CI, nothing is kept of servers that
* are reached by an address.
* @throws Failure `environment` where the disk takes nothing
*/
function keepSettings(folder, settings, env) {
	if (Boolean(env.CI || env.GITHUB_ACTIONS) && targetsOf(settings).some(isElsewhere)) return;
	const { given: _, writtenAt: __, written: ___, replaced: ____, ...kept } = settings;
	const inputs = {
		...kept.inputs,
		config: "none"
	};
	const value = {
		version: VERSION,
		settings: {
			...kept,
			inputs
		}
	};
	const text = JSON.stringify(value, (_, each) => typeof each === "string" ? cleaned(each) : each);
	writeResultFile(folder, resultFiles.settings, `${text}\n`);
}
/** Lists all targets that the settings of a job name. */
function targetsOf({ candidate, base, confirmAgainst, servers = {}, older = {} }) {
	return [
		candidate,
		base,
		confirmAgainst,
		...Object.values(servers),
		...Object.values(older)
	].filter((target) => target !== void 0);
}
function cleaned(text) {
	const withoutUsers = text.replace(/:\/\/[^/\s@]+@/gu, "://***@");
	return credentialsIn(withoutUsers).reduce((left, secret) => left.replaceAll(secret, "***"), withoutUsers);
}
const keptSchema = object({
	version: literal(VERSION),
	settings: custom((value) => typeof value === "object" && value !== null)
});
/** @throws Failure `input` where a job of this version left none in the folder */
function readSettings(folder) {
	const path = join(folder, resultFiles.settings);
	const text = existsSync(path) ? readFileSync(path, "utf8") : "{}";
	try {
		return keptSchema.parse(JSON.parse(text)).settings;
	} catch (cause) {
		throw new Failure("input", `${path} does not say how the job measured`, {
			cause,
			remedy: "Name the complete result folder of a job of this version, as `run` left it. Jobs on CI keep no address of a server."
		});
	}
}

// src/core/steps/finish/report.ts
/** Writes record, result and reports into the result folder, and the table into the terminal. */
async function reportJudgement({ record: measured, handedOver }, { record, result, reference }, { folder, io, baseline }, inputs) {
	const isStored = willBeStored(baseline, inputs, io);
	writeResultFile(folder, resultFiles.record, formatRecord(record));
	const event = loadEvent(io.env);
	const figures = {
		record: measured,
		loads: result.loads
	};
	await callAfterRuns({
		suite: measured.suite,
		event,
		folder,
		io,
		figures
	});
	const context = {
		...reportContext(io.env, folder),
		reported: handedOver?.reported,
		accepted: record.acceptance,
		site: siteLinks(inputs.siteUrl, record),
		isStored
	};
	const reportable = {
		record,
		result,
		reference,
		context,
		reportsTo: event.reportsTo.kind
	};
	const { faults } = await writeReports(folder, reportable);
	for (const fault of faults) io.log.warn(fault);
	io.log.info(`results: ${folder}`);
	try {
		printResult(result, io, context);
	} catch (error) {
		io.log.warn(`the table could not be drawn: ${error.message}`);
	}
}

// src/core/steps/judge/base-to-start.ts
/**
* Returns the server to measure beside the candidate: the one that the suite names by
* `confirm-against`, else for a playground the same cluster with the version of the newest stored
* record, where that is another one.
*/
function baseToStart(settings, record, reference) {
	if (settings.servers !== void 0) return void 0;
	if (settings.confirmAgainst !== void 0) return settings.confirmAgainst;
	const { candidate } = settings;
	const release = releaseOf(candidate);
	if (reference.kind !== "stored" || release?.listed === void 0) return void 0;
	const version = reference.records[0]?.targets.candidate.version;
	const isOther = version !== record.targets.candidate.version || Object.keys(release.programs).length > 0;
	if (version === void 0 || !/^v\d+\.\d+\.\d+$/.test(version) || !isOther) return void 0;
	return release.at(version, "released");
}

// src/core/steps/judge/measure-again.ts
/**
* Measures suspicious cells of a server again, later in the same job: what slowed the machine for a
* while is then over. If no other cell was measured in between, it waits as long as they took, at
* most 30 s.
* @returns the record with the runs of both measurements; those of the second one have rounds of
*   their own
* @throws whatever ended the measurement early
*/
async function measureAgain(record, settings, onlyCells, { folder, io, clock }) {
	const cells = record.cells.filter(({ id }) => onlyCells.includes(id));
	const seconds = cells.reduce((sum, cell) => sum + cell.runs.length * cell.durationSeconds, 0);
	io.log.info(`below the baseline, so measured again: ${onlyCells.join(", ")}`);
	if (cells.length === record.cells.length) await setTimeout(1e3 * Math.min(30, seconds), void 0, { signal: io.signal });
	const againFolder = join(folder, resultFiles.confirmation);
	mkdirSync(join(againFolder, resultFiles.logs), { recursive: true });
	const again = {
		...settings,
		suite: withoutExtensions(settings.suite)
	};
	const { record: second, cause } = await measureSuite(again, againFolder, io, {
		protocol: protocolFor(again),
		onlyCells,
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

// src/core/steps/judge/judge-figures.ts
/**
* Finds what the figures are compared with, judges them, confirms a red where both versions can be
* started, and asks whether the red that remains was accepted.
*/
async function judgeFigures({ record: screenedRecord, request, cause, prepared, handedOver, gate }, settings, place) {
	const { baseline, io } = place;
	const { reference, fault } = await findReference(screenedRecord, baseline, settings, io, request);
	const first = {
		result: judge(screenedRecord, reference, settings.policy),
		record: screenedRecord,
		reference
	};
	const { result: measured, record } = prepared !== void 0 && cause === void 0 ? await confirmHere(first, prepared, place) : first;
	const { policy } = settings;
	const loads = handedOver?.loads ?? [];
	const explained = loads.length === 0 ? await withHooksAfterVerdict(measured, {
		folder: place.folder,
		io,
		compared: {
			record,
			baseline,
			settings,
			io
		}
	}) : {
		...measured,
		loads: [...loads]
	};
	const result = withNewLimits(explained, policy);
	const held = gate?.held ?? [];
	const acceptance = result.overall === "regression" || held.length > 0 ? await findDecision("accept", policy, io, handedOver?.pullRequest) : void 0;
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
			...exitCode === exitCodes.regression && result.overall !== "regression" ? { failsUndecided: true } : {},
			...policy.acceptLabel === "bench: accept" ? {} : { acceptLabel: policy.acceptLabel },
			...gate === void 0 || isPlain(gate, reference) ? {} : { gate: {
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
				...prepared === void 0 ? [] : await loadDoubts(prepared)
			]
		},
		exitCode: isAccepted ? exitCodes.passed : isHeld && exitCode === 0 ? exitCodes.regression : exitCode,
		message: [`${headline(result)}${acceptedBy}`, ...isHeld ? [heldText(held)] : []].join("; "),
		fault: cause ?? fault
	};
}
/**
* The base's rules judge, and the pull request leaves them as they are; or nothing is compared
* outside of GitHub, so no rule judges.
*/
function isPlain({ changes, held, isFirst, isAtHand }, { kind }) {
	const isCompared = kind === "stored" || kind === "side-by-side";
	return changes.length === 0 && held.length === 0 && isFirst !== true && (isAtHand !== true || !isCompared);
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
		const suite = withoutExtensions(settings.suite);
		const proof = await measureProof({
			...settings,
			base,
			policy,
			suite
		}, cellIds, {
			baseline,
			folder,
			io,
			...defined({ clock })
		});
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
		const both = await measureAgain(record, settings, [...new Set(suspicious)], place);
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
async function measureProof(pair, onlyCells, { baseline, folder, io, clock }) {
	const proofFolder = join(folder, resultFiles.confirmation);
	mkdirSync(join(proofFolder, resultFiles.logs), { recursive: true });
	const startNoise = (upcoming) => startNoiseOf(upcoming, baseline, io);
	const planned = planCells(pair.suite, pair.policy.sideBySide);
	const gatedCells = gatedFigures(planned.filter(({ settings }) => onlyCells.includes(settings.id)));
	const { record, cause } = await measureSuite(pair, proofFolder, io, {
		protocol: await withHooksAroundRuns(protocolFor(pair), pair, proofFolder),
		onlyCells,
		startNoise,
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

// src/core/steps/measure/figures.ts
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
	const { settings } = sides;
	const { baseline, folder, io, clock } = place;
	const request = await referenceOfRequest(event, io);
	const protocol = await withHooksAroundRuns(protocolFor(settings), settings, folder);
	await installPackages(settings, io);
	const way = await wayOf(settings, io);
	const figures = await measureSuite(settings, folder, io, {
		protocol: way?.protocol ?? protocol,
		amend: (header) => {
			const described = sides.amend?.(header) ?? header;
			return way?.amend(described) ?? described;
		},
		startNoise: (upcoming) => startNoiseOf(upcoming, baseline, io),
		clock
	});
	if (io.env.GITHUB_OUTPUT && event.kind !== "issue_comment") setOutput("ready", "true");
	return {
		...figures,
		prepared: settings,
		...defined({ request })
	};
}
/**
* Prepares the way to measure that the job asks for, if the core does not have it itself.
* @throws Failure as {@link Way.open}
*/
async function wayOf(settings, io) {
	const { measure } = settings.policy.sideBySide;
	return (await loadWay(measure))?.open(settings, (record) => decideAfterRound(record, settings.policy), io);
}
/**
* Explains why base and candidate need no measurement: the same programs with the same settings.
* The data is one suite's, and so the same in any case. Only of clusters of TiUP it is known which
* programs they run; two servers of another kind are always measured.
* @returns undefined if something differs, or may differ
* @throws Failure `input` for a binary that cannot be read
*/
async function nothingDiffers({ base, candidate }, signal) {
	const [one, other] = [releaseOf(base), releaseOf(candidate)];
	if (one?.listed === void 0 || other?.listed === void 0) return void 0;
	const settingsOf = ({ at, version }) => canonicalJson(at(version, "released"));
	if (settingsOf(one) !== settingsOf(other)) return void 0;
	const [sums, otherSums] = [await checksumsOf(one.programs, signal), await checksumsOf(other.programs, signal)];
	if (canonicalJson(sums) !== canonicalJson(otherSums)) return void 0;
	const names = Object.keys(other.programs);
	const own = names.length === 0 ? "" : ` with equal binaries of ${names.join(", ")}`;
	return `nothing differs: both sides are TiDB ${other.version}${own} and the same settings, so nothing was measured`;
}
async function checksumsOf(programs, signal) {
	const sums = {};
	for (const [component, path] of Object.entries(programs)) sums[component] = await checksumOf(path, component, signal);
	return sums;
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
/** A cluster as it is configured; it was not started. */
function planOf(config) {
	return {
		kind: config.kind,
		product: "TiDB",
		version: releaseOf(config)?.version ?? "",
		components: {},
		topology: "topology" in config ? config.topology : {},
		configuration: {},
		variables: "variables" in config ? config.variables : {},
		refused: []
	};
}

// src/core/run.ts
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
		keepSettings(folder, requested, io.env);
		const event = loadEvent(io.env);
		rules = await findRules(requested, event, io);
		const { settings, gate, ofRun } = rules;
		const { inputs, policy } = settings;
		const held = policy.failOn === "regression" ? gate?.held ?? [] : [];
		const skipped = await findDecision("skip", policy, io);
		if (skipped !== void 0) {
			await callAfterRuns({
				suite,
				event,
				folder,
				io,
				reason: "label-skip"
			});
			if (held.length > 0) return passedWithout(heldText(held), folder, io, "held");
			return passedWithout(`${skipped.by}, ${skipped.reason}`, folder, io, "skipped");
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
			await callAfterRuns({
				suite,
				event,
				folder,
				io,
				reason: "not-affected"
			});
			if (held.length > 0 && await findDecision("accept", policy, io) === void 0) return passedWithout(heldText(held), folder, io, "held");
			return passedWithout(prepared.why, folder, io, "not-affected");
		}
		const figures = await measureFigures(prepared, event, place);
		const record = {
			...figures.record,
			...defined({ rules: ofRun })
		};
		return await concludeSuite({
			...figures,
			record,
			...defined({ gate })
		}, prepared.settings, place);
	} catch (error) {
		writeOutcome(folder, outcomeOfError(error, io.signal.aborted));
		if (!existsSync(join(folder, resultFiles.record))) io.log.info(`results: ${folder}`);
		throw error;
	} finally {
		writeJobTimes(folder, clock);
		if (prepared?.kind === "ready") await prepared.remove?.();
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

export { targetsOf as i, runSuite as n, readSettings as r, judgeHandedOver as t };