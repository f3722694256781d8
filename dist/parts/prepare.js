import { t as Failure } from "./failure.js";
import { F as isExactVersion } from "./target-keys.js";
import { g as plural, p as formatShare } from "./number.js";
import { n as defined } from "./objects.js";
import { i as isRunning, s as releaseOf } from "./targets.js";
import { n as sameServer } from "./target.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { n as formatRecord } from "./json.js";
import { a as screenedFrom, i as planCells, n as gatedFigures, o as secondsOfSlice, s as slicePaceOf } from "./cells.js";
import { i as createNotes, o as withNotes, r as assembleRecord } from "./assemble.js";
import { l as pairsOfFirstRound, s as decideAfterRound } from "./judge-in-words.js";
import { n as openGuard } from "./guard.js";
import { c as recordId, o as measuredSource } from "./source.js";
import { n as programVersion } from "./io.js";
import { o as loadHooks, r as callBeforeStart } from "./hooks.js";
import { t as createJobClock } from "./job-clock.js";
import { t as checkCell } from "./registry.js";
import { t as whileWaiting } from "./log2.js";
import { c as turnOrder, o as sideBySideRound, r as isPairAtOnce, s as singleTargetSchedule } from "./schedule.js";
import { a as takeSnapshots, c as benchesInTurn, d as takesTurns, i as resetData, l as onEachSide, m as sidesOf, n as isFresh, o as warmUp, r as prewarm, s as measureGroups, t as beginTurn, u as ownersOfData } from "./reset.js";
import { c as timeLeft, o as loadingSeconds, r as createJobProgress } from "./progress.js";
import { t as knownClusterSeconds } from "./cluster-times.js";
import { n as requireMemoryForTargets, t as refuseSameServer } from "./pair.js";
import { a as noteDifferences, i as createTargets, n as comparesWorkloads, o as sideFolders, r as createSide, s as stopOrWarn, t as benchOf } from "./bench.js";
import { a as usualRounds, l as overheadOf, n as setUpOf, r as roundsOf, u as secondsByPart } from "./set-up.js";
import { t as createWorkloads } from "./workloads.js";
import { a as resolveVersion, t as VersionLists } from "./versions.js";
import { n as showRunning } from "./show-on-github.js";
import { availableParallelism, cpus, release, totalmem } from "node:os";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";

// src/core/steps/measure/machine-facts.ts
/**
* Reads the facts about this machine: those that must be equal for stored figures to be comparable,
* and those for readers.
*/
async function readMachine(environment = process.env) {
	const osRelease = await readFile("/etc/os-release", "utf8").catch(() => "");
	return defined({
		cpuModel: cpus()[0]?.model.trim() || void 0,
		cores: availableParallelism(),
		memoryGiB: Math.round(totalmem() / 2 ** 30 * 10) / 10,
		kernel: release(),
		os: prettyName(osRelease),
		...runner(environment)
	});
}
/** `PRETTY_NAME` of an `os-release` file. */
function prettyName(osRelease) {
	const match = /^PRETTY_NAME=(?:"([^"]*)"|(.*))$/m.exec(osRelease);
	return match?.[1] ?? match?.[2];
}
/**
* Returns the facts about GitHub's runner from the environment; a machine without it is `local`.
*/
function runner(environment) {
	if (environment.GITHUB_ACTIONS !== "true") return {
		runnerClass: "local",
		runnerImage: void 0
	};
	const image = [environment.ImageOS, environment.ImageVersion].filter((part) => part !== void 0).join(" ");
	return {
		runnerClass: environment.RUNNER_ENVIRONMENT ?? "self-hosted",
		runnerImage: image === "" ? void 0 : image
	};
}

// src/core/steps/measure/header.ts
/** Everything that the record says beside the runs. The servers are up. */
async function describeJob(settings, targets, io) {
	const base = await targets.base?.describe();
	const header = await headerOf(settings, await targets.candidate.describe(), io);
	if (base === void 0) return header;
	return {
		...header,
		targets: {
			...header.targets,
			base
		},
		...sideBySidePlan(settings)
	};
}
/** The same of one server, without what compares. */
async function headerOf(settings, candidate, io) {
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	const { preset, environment, suite, base, build, baseCommit } = settings;
	const built = build === void 0 ? void 0 : {
		command: build.command,
		binaries: pathsOf(build.binaries)
	};
	const source = {
		...await measuredSource(io),
		...defined({
			base: baseCommit,
			build: built
		})
	};
	return {
		id: recordId(settings.suiteName, source, createdAt),
		suite: settings.suiteName,
		createdAt,
		programVersion,
		source,
		machine: await readMachine(io.env),
		targets: { candidate },
		...defined({ environment }),
		...preset === void 0 ? {} : { preset: presetRun(preset, base === void 0 ? "as-published" : suite.method) }
	};
}
function pathsOf(binaries) {
	return Object.fromEntries(Object.entries(binaries).flatMap(([name, path]) => path === void 0 ? [] : [[name, path]]));
}
/** @param method one server alone is measured as the report did */
function presetRun({ preset, scale }, method) {
	return {
		name: preset,
		scale,
		method
	};
}
/**
* Plan with which the order of the slices and the verdict can be computed again from the record
* alone.
*/
function sideBySidePlan({ policy, suite }) {
	const { rounds, pairs, slice, settle } = policy.sideBySide;
	const cells = planCells(suite, policy.sideBySide);
	return {
		seed: randomInt(2 ** 31),
		sideBySide: {
			rounds,
			pairs,
			sliceSeconds: slice,
			settleSeconds: settle,
			gatedCells: gatedFigures(cells),
			...defined({ screenedFrom: screenedFrom(policy.rule, cells) })
		}
	};
}

// src/core/steps/measure/record-book.ts
/** @param folder the result folder */
function openBook(first, cells, notes, folder) {
	let header = first;
	const runs = /* @__PURE__ */ new Map();
	let all = cells.map(({ settings }) => settings);
	const soFar = (interruption) => assembleRecord(withNotes(header, notes), all, runs, interruption);
	return {
		describe(newHeader) {
			header = newHeader;
		},
		amend(change) {
			header = change(header);
		},
		keep(cellId, run) {
			runs.set(cellId, [...runs.get(cellId) ?? [], run]);
			writeResultFile(folder, resultFiles.record, formatRecord(soFar("the job has not ended")));
		},
		beginAgain(settings) {
			runs.delete(settings.id);
			all = all.map((own) => own.id === settings.id ? settings : own);
		},
		soFar
	};
}
/** The record as it is at the end. */
function finishBook({ book, cause }, clock, { signal }) {
	const times = clock.times();
	if (cause === void 0) return { record: {
		...book.soFar(),
		times
	} };
	const reason = cause instanceof Error ? cause.message : String(cause);
	return {
		record: {
			...book.soFar(signal.aborted ? "cancelled" : reason),
			times
		},
		cause
	};
}

// src/core/steps/measure/in-turn.ts
/**
* Measures servers one after the other: each is started, loaded, measured and stopped before the
* next one. What breaks one of them ends the job, and what was measured until then is kept.
* @throws Failure where not even the first could be started and described
*/
async function measureInTurn(job, cells, turns, options) {
	const { settings, notes, ledger, folder, io, clock } = job;
	let header;
	let book;
	for (const { config } of turns) await requireMemoryForTargets([config]);
	for (const [index, turn] of turns.entries()) {
		const own = cells.filter((cell) => cell.settings.server === turn.server);
		if (own.length === 0) continue;
		const target = await createSide(turn.side, turn.config, 1, io, {
			folder,
			ledger,
			notes
		});
		try {
			io.log.info(`starting ${turn.server ?? turn.side}`);
			await clock.time("boot", () => target.start(io.signal), turn.side);
			const description = await target.describe();
			header = withTurn(header ?? await headerOf(settings, description, io), turn, description);
			const amended = options.amend?.(header) ?? header;
			book ??= openBook(amended, cells, notes, folder);
			book.describe(amended);
			const bench = await benchOf({
				...job,
				targets: { [turn.side]: target }
			});
			const { protocol } = options;
			const cause = await measureGroups({
				...bench,
				turn: index + 1
			}, own, {
				book,
				protocol
			});
			if (cause !== void 0) return {
				book,
				cause
			};
		} catch (cause) {
			if (book === void 0) throw cause;
			return {
				book,
				cause
			};
		} finally {
			await stopOrWarn(target, io);
		}
	}
	if (book === void 0) throw new Error("there is no cell to measure");
	return {
		book,
		cause: void 0
	};
}
/** The header with one more server. */
function withTurn(header, { side, server }, description) {
	if (server !== void 0) return {
		...header,
		targets: { candidate: description },
		servers: {
			...header.servers,
			[server]: description
		}
	};
	const targets = side === "base" ? {
		candidate: description,
		base: description
	} : {
		...header.targets,
		candidate: description
	};
	return {
		...header,
		order: "in-turn",
		targets
	};
}
/**
* The servers of a job that measures one after the other, in that order. @returns undefined where
* it does not
*/
function turnsOf({ suite, base, candidate, servers }) {
	if (servers !== void 0) return Object.entries(servers).map(([server, config]) => ({
		side: "candidate",
		server,
		config
	}));
	if (base === void 0 || suite.method !== "as-published") return void 0;
	return [{
		side: "base",
		config: base
	}, {
		side: "candidate",
		config: candidate
	}];
}

// src/core/steps/measure/job-progress.ts
/** Seconds, by `npm run demo` on two cores with other work on them. */
const BESIDE_SLICE_SECONDS = .5;
/**
* Returns the progress of the job from the same estimate as `plan`.
* @param secondsSoFar of the budget that are over
*/
function progressOf({ suite, base, candidate, policy }, cells, setUp, secondsSoFar = 0) {
	const pace = slicePaceOf(suite, base, policy);
	const most = base === void 0 ? 1 : policy.sideBySide.rounds;
	const overhead = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy, setUp, knownClusterSeconds(process.env).seconds);
	const slices = cells.reduce((sum, { settings, repeats }) => sum + repeats * secondsOfSlice(settings), 0);
	const between = Math.max(0, roundsOf(secondsByPart(cells, overhead)) - slices);
	return {
		progress: createJobProgress(cells, {
			loadSeconds: (cell) => loadingSeconds(cell, overhead.loads),
			rounds: {
				usual: usualRounds(most, cells.length),
				most
			},
			besideSliceSeconds: BESIDE_SLICE_SECONDS,
			...pace === void 0 ? {} : {
				betweenSeconds: between / Math.max(1, most * cells.length),
				budgetSeconds: (policy.sideBySide.budget ?? Number.POSITIVE_INFINITY) - secondsSoFar
			}
		}),
		rounds: most
	};
}

// src/core/steps/measure/ready-cells.ts
/**
* The cells of the suite, with the versions of their tools. @throws Failure `environment` where a
* tool is missing
*/
async function readyCells(settings, workloads, io, only) {
	const sideBySide = slicePaceOf(settings.suite, settings.base, settings.policy);
	const planned = planCells(settings.suite, sideBySide).filter((cell) => only === void 0 || only.includes(cell.settings.id));
	io.log.info(plural(planned.length, "cell"));
	for (const { settings: cell } of planned) await checkCell(cell);
	const steps = {
		...dataResetOf(settings),
		...leftOutOf(settings)
	};
	const versions = /* @__PURE__ */ new Map();
	const cells = [];
	for (const { settings: cell, repeats, change, ...rest } of planned) {
		const toolVersion = versions.get(cell.tool) ?? await workloads.get(cell.tool).version(io.signal);
		versions.set(cell.tool, toolVersion);
		cells.push({
			settings: {
				...cell,
				toolVersion,
				...steps
			},
			repeats,
			change,
			...rest
		});
	}
	return cells;
}
/** Figures of a server that went on from loading are not those of one that was freshly started. */
function dataResetOf({ base, suite, policy }) {
	if (slicePaceOf(suite, base, policy) !== void 0 || suite.reset === "never") return {};
	return { dataReset: suite.reset };
}
/** Steps of ours that the suite does not want. */
function leftOutOf({ suite }) {
	const leftOut = ["analyze", "prewarm"].filter((step) => suite[step] === false);
	return leftOut.length === 0 ? {} : { leftOut };
}

// src/core/steps/measure/measure-suite.ts
/**
* Starts the targets, loads the data, runs the cells and stops everything. The record in the result
* folder is written again after each run, so that a later fault loses nothing.
* @throws Failure where not even one target could be started and described
*/
async function measureSuite(settings, folder, io, options) {
	const clock = options.clock ?? createJobClock();
	const guard = openGuard();
	const { ledger } = guard;
	try {
		const workloads = await createWorkloads(settings, ledger, io);
		const cells = await readyCells(settings, workloads, io, options.onlyCells);
		const job = {
			settings,
			workloads,
			notes: createNotes(),
			ledger,
			folder,
			io,
			clock
		};
		const turns = turnsOf(settings);
		const measured = await (turns === void 0 ? measureTogether(job, cells, options) : measureInTurn(job, cells, turns, options));
		return finishBook(measured, clock, io);
	} finally {
		guard.release();
	}
}
/** Measures one server, or two that are up at the same time. */
async function measureTogether(job, readyOnes, options) {
	const { settings, notes, ledger, folder, io, clock } = job;
	const beganAt = performance.now();
	const targets = await createTargets(settings, io, job);
	try {
		await noteDifferences(settings, readyOnes, {
			notes,
			log: io.log
		});
		await requireMemoryForTargets([settings.base, settings.candidate].filter((config) => config !== void 0));
		const mayShare = options.twins === "on-purpose" || comparesWorkloads(settings);
		const setUp = await setUpOf(settings, mayShare, io);
		const place = {
			setUp,
			signal: io.signal,
			part: "boot",
			clock
		};
		await onEachSide(sidesOf({ targets }), place, async (side, target, signal) => {
			const config = settings[side];
			const act = config && isRunning(config) ? "connecting to" : "starting";
			io.log.info(`${act} ${target.name}`);
			await whileWaiting(io.log, (seconds) => `${act} ${target.name} · ${timeLeft(seconds)}`, () => target.start(signal));
		});
		if (targets.base !== void 0 && targets.candidate !== void 0 && !mayShare) await refuseSameServer(targets.base, targets.candidate);
		const jobHeader = await describeJob(settings, targets, io);
		const { header: ownHeader, cells } = await beforeCells({
			settings,
			targets,
			folders: sideFolders(settings),
			header: options.amend?.(jobHeader) ?? jobHeader,
			cells: readyOnes,
			ledger,
			folder,
			io
		});
		const header = await withStartNoise(ownHeader, cells, options);
		const bench = {
			...await benchOf({
				...job,
				targets
			}),
			...progressOf(settings, cells, setUp, (performance.now() - beganAt) / 1e3),
			setUp
		};
		const book = openBook(header, cells, notes, folder);
		const { protocol } = options;
		return {
			book,
			cause: await measureGroups(bench, cells, {
				book,
				protocol
			})
		};
	} finally {
		await Promise.all(Object.values(targets).map((target) => stopOrWarn(target, io)));
	}
}
/** Lets each extension add to the record and leave out cells. The ones that it leaves are next. */
async function beforeCells(job) {
	let current = job;
	for (const { beforeCells: hook } of await loadHooks()) if (hook !== void 0) current = {
		...current,
		...await hook(current)
	};
	return current;
}
async function withStartNoise(header, cells, { startNoise }) {
	if (header.sideBySide === void 0 || startNoise === void 0) return header;
	const upcoming = assembleRecord(header, cells.map(({ settings }) => settings), /* @__PURE__ */ new Map());
	return {
		...header,
		sideBySide: {
			...header.sideBySide,
			startNoise: await startNoise(upcoming)
		}
	};
}

// src/core/steps/measure/protocol.ts
/**
* Returns the order in which the cells of one data set run: in rounds if two targets are up
* together, else once through.
*/
function protocolFor(settings) {
	const { suite, base, policy } = settings;
	return slicePaceOf(suite, base, policy) === void 0 ? onceThrough(settings) : inRounds(settings);
}
function onceThrough({ suite }) {
	return async ({ bench, cells, run }) => {
		const groups = groupsToReset(cells, suite.reset);
		const [side = "candidate"] = sidesOf(bench).map(([name]) => name);
		const place = {
			side,
			round: bench.turn ?? 1
		};
		if (groups.length > 1 || suite.reset !== "never") await takeSnapshots(bench);
		for (const [index, group] of groups.entries()) {
			if ((index > 0 || suite.reset !== "never") && !isFresh(bench)) await resetData(bench, group[0].settings);
			if (suite.prewarm) await prewarm(bench, group[0].settings);
			await run(singleTargetSchedule(group, place));
		}
	};
}
/** Cells that share the data without a reset between them. */
function groupsToReset(cells, reset) {
	if (reset === "cell") return cells.map((cell) => [cell]);
	if (reset === "never") return reloadedGroups(cells);
	const groups = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const group = groups.get(cell.settings.workload);
		if (group === void 0) groups.set(cell.settings.workload, [cell]);
		else group.push(cell);
	}
	return [...groups.values()];
}
/** A new one begins with the first cell of each workload that wants the data as it was loaded. */
function reloadedGroups(cells) {
	const groups = [];
	for (const [index, cell] of cells.entries()) {
		const group = groups.at(-1);
		const begins = cell.reload === true && cells[index - 1]?.settings.workload !== cell.settings.workload;
		if (group === void 0 || begins) groups.push([cell]);
		else group.push(cell);
	}
	return groups;
}
function inRounds(settings) {
	return roundsUntil(settings, (record) => decideAfterRound(record, settings.policy));
}
/**
* Round after round until every cell is decided (as a rule: every gated one has its verdict), the
* rounds are used up, or the next one would pass the time budget. Each round begins with the same
* data and fresh servers.
* @param decide from the record of everything until then
*/
function roundsUntil({ policy, suite }, decide) {
	const { rounds, pairs, budget } = policy.sideBySide;
	const startedAt = Date.now();
	return async (loaded) => {
		if (rounds > 1) await takeSnapshots(loaded.bench);
		let all = loaded.cells;
		let cells = all;
		let pairsById = pairsOfFirstRound(loaded.soFar());
		const most = Object.keys(pairsById).length === 0 ? rounds : Number.POSITIVE_INFINITY;
		const pairsOf = (cellId) => pairsById[cellId] ?? pairs;
		let inWindows = [];
		const slicesOf = (cellId) => (inWindows.includes(cellId) ? 1 : 2) * pairsOf(cellId);
		const sliceSeconds = () => cells.reduce((sum, { settings }) => sum + slicesOf(settings.id) * secondsOfSlice(settings), 0);
		for (let round = 1; cells.length > 0; round++) {
			for (const { settings } of cells) loaded.bench.progress?.roundBegins(settings.id, slicesOf(settings.id), rounds - round);
			for (const line of growthWords(cells, round, {
				pairs,
				pairsOf,
				rounds
			})) loaded.bench.log.info(line);
			const settles = {
				warmUpSeconds: suite.warmUp,
				prewarm: suite.prewarm
			};
			const planned = sliceSeconds();
			const roundStartedAt = Date.now();
			await playRound(loaded, cells, round, {
				pairs: pairsOf,
				inWindows,
				...settles
			});
			const pace = Math.max(1, (Date.now() - roundStartedAt) / 1e3 / planned);
			const next = round < most ? decide(loaded.soFar()) : void 0;
			const open = next === void 0 ? [] : undecided(all, next);
			pairsById = next?.kind === "continue" ? next.pairs ?? {} : {};
			inWindows = next?.kind === "continue" ? next.inWindows ?? [] : [];
			loaded.bench.progress?.done(idsOf(cells.filter((cell) => !open.includes(cell))));
			cells = open;
			const spent = (Date.now() - startedAt) / 1e3;
			const upcoming = pace * sliceSeconds();
			if (cells.length > 0 && budget !== void 0 && spent + upcoming > budget) {
				loaded.bench.log.warn(`after round ${round} and ${timeLeft(spent)}, the next round of about ${timeLeft(upcoming)} does not fit into the time budget of ${timeLeft(budget)}; ${plural(cells.length, "cell")} undecided, and the report has the smallest drop that they would show`);
				return;
			}
			if (cells.length > 0 && next?.kind === "continue") {
				all = inWindowsFromNow(loaded, all, next.tooNoisy ?? {});
				cells = undecided(all, next);
			}
		}
	};
}
/**
* Cells whose slices are too noisy go on in windows, and what was measured of them is left out.
* @param noises of equal slices of one server, by the id of the cell
*/
function inWindowsFromNow({ bench, book }, cells, noises) {
	if (bench.pairs?.windows === void 0) return cells;
	return cells.map((cell) => {
		const noiseOfSlices = noises[cell.settings.id];
		if (noiseOfSlices === void 0) return cell;
		const settings = {
			...cell.settings,
			measure: "windows",
			noiseOfSlices
		};
		book.beginAgain(settings);
		bench.log.info(`${settings.id}: equal slices of one server differed by ${formatShare(noiseOfSlices)}; the next rounds are windows, and this one is left out`);
		return {
			...cell,
			settings
		};
	});
}
/**
* Says why the time left grows as a round begins: it has more slices than the plan says, or is one
* that a quiet machine does not need.
* @testonly the words, without a job
*/
function growthWords(cells, round, plan) {
	const noisy = cells.filter(({ settings }) => settings.shape === void 0);
	const most = Math.max(0, ...noisy.map(({ settings }) => plan.pairsOf(settings.id)));
	return [...round > usualRounds(plan.rounds, cells.length) ? [`no verdict after ${plural(round - 1, "start")}, so the servers start once more`] : [], ...round > 1 && most > plan.pairs ? [`${2 * most} slices instead of ${2 * plan.pairs}: neighbouring ones differ too much`] : []];
}
/**
* Rounds of all cells until the next one would pass the time; at least two, since one says nothing
* of the starts.
*/
function roundsWithin({ policy, suite }, budgetSeconds) {
	const { pairs } = policy.sideBySide;
	return async (loaded) => {
		const startedAt = Date.now();
		await takeSnapshots(loaded.bench);
		let longest = 0;
		for (let round = 1; round <= 2 || (Date.now() - startedAt) / 1e3 + longest <= budgetSeconds; round++) {
			const roundStartedAt = Date.now();
			await playRound(loaded, loaded.cells, round, {
				pairs,
				warmUpSeconds: suite.warmUp,
				prewarm: suite.prewarm
			});
			longest = Math.max(longest, (Date.now() - roundStartedAt) / 1e3);
		}
	};
}
async function playRound({ bench, run, soFar }, cells, round, { pairs, inWindows = [], ...settles }) {
	bench.log.info(`round ${round}: ${cells.map(({ settings }) => settings.id).join(", ")}`);
	const first = cells[0];
	const canReset = sidesOf(ownersOfData(bench)).every(([, target]) => bench.data.kept.has(target));
	const seed = soFar().seed ?? 0;
	const between = bench.progress?.between ?? ((work) => work());
	await between(async () => {
		if (first === void 0) return;
		if (round > 1 || bench.data.used && canReset) await resetData(bench, first.settings);
		if (settles.prewarm && !takesTurns(bench)) await prewarm(bench, first.settings);
	});
	const slices = sideBySideRound({
		cellIds: idsOf(cells),
		round,
		pairs,
		seed
	}).filter((slice) => !inWindows.includes(slice.cellId) || !isPairAtOnce(slice));
	for (const turn of benchesInTurn(bench, turnOrder(round, seed))) {
		if (takesTurns(bench) && first !== void 0) await between(async () => {
			await beginTurn(turn);
			if (settles.prewarm) await prewarm(turn, first.settings);
		});
		for (const cell of cells) {
			await between(() => warmUp(turn, cell.settings, settles.warmUpSeconds));
			const isOwn = ({ cellId, side }) => cellId === cell.settings.id && (turn === bench || turn.targets[side] !== void 0);
			await run(slices.filter(isOwn), cells);
		}
	}
}
function idsOf(cells) {
	return cells.map(({ settings }) => settings.id);
}
function undecided(cells, next) {
	return next.kind === "stop" ? [] : cells.filter(({ settings }) => next.cells.includes(settings.id));
}

// src/core/steps/prepare/prepare.ts
/**
* Prepares a job of a suite: checks what is surely in its way, announces it on GitHub, and prepares
* its servers.
* @param marked the suite by whose name the commit is marked
* @throws Failure `input` or `environment` with every obstacle, and as {@link prepareSides}
*/
async function prepareSuite(settings, marked, event, { baseline, folder, io, clock }) {
	const preparePlace = {
		event,
		folder,
		io,
		baseline,
		lists: new VersionLists(io),
		...defined({ clock })
	};
	const commits = await callBeforeStart(settings, preparePlace);
	if (commits?.kind === "not-affected") return commits;
	const { comment, mark } = settings.inputs;
	await showRunning({
		suite: settings.suiteName,
		comment,
		mark,
		marked
	}, io);
	return readySides(settings, commits, preparePlace);
}
/**
* Looks up versions for the words that stand for them, finds the commits that `against` names, and
* builds their servers.
* @throws Failure `input` for a version or commit that does not exist, or a build that leaves
*   nothing; `environment` where one fails
*/
async function prepareSides(settings, place) {
	const commits = await callBeforeStart(settings, place);
	return commits?.kind === "not-affected" ? commits : readySides(settings, commits, place);
}
async function readySides(settings, commits, { io, lists }) {
	const resolved = await resolveVersions(settings, io, lists);
	return commits?.prepare(resolved) ?? {
		kind: "ready",
		settings: resolved
	};
}
/**
* The settings with versions in place of words for them, by TiUP's own list. A version by all its
* numbers is taken as it is: its existence was checked before, as far as there was a list.
* @param lists that the job has already fetched
* @throws Failure `input` where there is no such version, or both sides come out the same
*/
async function resolveVersions(settings, io, lists = new VersionLists(io)) {
	const resolved = async (side, config, before) => {
		const release = releaseOf(config);
		if (release?.listed === void 0 || isExactVersion(release.version)) return config;
		const { version: word, listed } = release;
		const request = {
			requested: word,
			label: `the version of the ${side}`,
			...before === void 0 ? {} : { before }
		};
		const version = resolveVersion(request, await lists.of(listed));
		io.log.info(`${side}: ${word} is ${version}`);
		return release.at(version, "own");
	};
	const candidate = await resolved("candidate", settings.candidate);
	const { version, listed } = releaseOf(candidate) ?? {};
	const before = listed === void 0 || version === "nightly" ? void 0 : version;
	const base = await resolved("base", settings.base, before);
	const confirmAgainst = await resolved("server to confirm with", settings.confirmAgainst);
	const isBuilt = settings.build !== void 0 || settings.against !== void 0;
	const isRequested = settings.inputs.against !== void 0 && !isBuilt;
	const same = base === void 0 || !isRequested ? void 0 : sameServer(base, candidate);
	if (same !== void 0) throw new Failure("input", `both sides would be ${same}`, { remedy: "To measure a server against itself, use `noise`. Otherwise name another version with `against`." });
	return {
		...settings,
		candidate,
		base,
		confirmAgainst
	};
}

export { roundsWithin as a, roundsUntil as i, prepareSuite as n, measureSuite as o, protocolFor as r, readMachine as s, prepareSides as t };