import { a as kindOf, n as guestUseOf, r as isElsewhere, s as releaseOf } from "./targets.js";
import { c as suiteCells, i as planCells, r as loadSeconds, s as slicePaceOf } from "./cells.js";
import { n as defined } from "./objects.js";
import { l as programOf, p as toolOf, s as onceOf } from "./loads.js";
import { o as configOfPreset, r as statementNames } from "./own-files.js";
import { t as nearest } from "./nearest.js";
import { s as wayEntries } from "./extensions.js";
import { n as mayGoOnInWindows, t as NOISY_SLICES } from "./auto.js";
import { c as timeLeft, n as ROWS_PER_SECOND } from "./progress.js";
import { c as dataBytes, i as timesWithin, l as overheadOf, o as usualTimes, s as COPIED_BYTES_PER_SECOND, t as requestedSetUp, u as secondsByPart } from "./set-up.js";
import { a as totalSeconds } from "./job-times.js";
import { r as timeParts, t as listOf } from "./time-line.js";
import { i as targetMemoryBytes } from "./pair.js";
import { i as gib, o as readMemory, r as freeDiskBytes } from "./machine.js";
import { g as plural, i as formatCount, p as formatShare } from "./number.js";
import { t as LAST_RELEASE } from "./select.js";
import { n as inSentences } from "./error.js";
import { t as Failure } from "./failure.js";
import { s as readRegularFile } from "./files.js";
import { t as readYaml } from "./yaml-text.js";
import { t as knownClusterSeconds } from "./cluster-times.js";
import { t as loadDoubts } from "./load-doubts.js";
import { n as createWorkload, o as preparedStatementsOf, s as rowsToLoad, t as checkCell } from "./registry.js";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { availableParallelism, tmpdir } from "node:os";

// src/extensions/doctor/idle-keys.ts
/** Lists the keys of the configuration file that have no effect. */
function findIdleKeys({ written, suite, candidate }) {
	if (written === void 0) return [];
	const { config, place, inFile } = written;
	const folder = resolve(candidate.workloadFolder ?? ".");
	return [...idleBesideAgainst(config, place, inFile), ...idleGateNames(config, suite, (own) => statementNames(own, folder), place)];
}
const remedies = {
	duration: "set `slice` in `gate.side-by-side`",
	"warm-up": "set the `warm-up` of the suite, and `settle` in `gate.side-by-side`",
	repeats: "set `rounds` and `pairs` in `gate.side-by-side`"
};
/**
* Lists keys that have no effect, since the suite names another target to measure side by side with:
* slices have times of their own, and run until there is a verdict.
* @param place of a key in the file
* @param valueAt what was written at a path
*/
function idleBesideAgainst({ suites }, place, valueAt) {
	return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
		if (against === void 0 || method === "as-published") return [];
		const ofWorkload = (workload, index) => ({
			path: [
				"suites",
				name,
				"workloads",
				index
			],
			counts: onceOf(workload) !== void 0 || workload.shape ? ["duration"] : []
		});
		const isLong = workloads.some(({ shape }) => shape);
		return [{
			path: ["suites", name],
			counts: ["warm-up", ...isLong ? ["duration"] : []]
		}, ...workloads.map(ofWorkload)].flatMap(({ path, counts }) => Object.entries(remedies).flatMap(([key, remedy]) => counts.includes(key) || valueAt([...path, key]) === void 0 ? [] : [{
			where: place([...path, key]),
			what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
			remedy
		}]));
	});
}
/**
* Lists keys below `gate` without effect: tolerances for workloads and statements that do not exist,
* and a way to measure that servers elsewhere do not have.
* @param statementsOf names of the statements of a suite, `browse/product`
*/
function idleGateNames({ gate, suites, targets }, suite, statementsOf, place) {
	const all = [...Object.values(suites), suite].flatMap(({ workloads }) => workloads);
	const workloads = [...new Set(all.flatMap(({ name }) => name))];
	const tolerances = {
		workloads: gate.workloads,
		statements: gate.statements.tolerances
	};
	const faultsOf = (key, names, isKnown) => Object.keys(tolerances[key]).filter((name) => !isKnown(name)).map((name) => {
		const suggestion = names.find((own) => own.endsWith(`/${name}`)) ?? nearest(name, names);
		const known = `the names are: ${names.slice(0, 8).join(", ")}`;
		return {
			where: place([
				"gate",
				key,
				name
			]),
			what: `\`${name}\` has no effect: no ${key.slice(0, -1)} has this name`,
			remedy: suggestion === void 0 ? known : `did you mean "${suggestion}"?`
		};
	});
	const isRead = Object.values(suites).filter(({ workloads: own }) => own.some(({ tool }) => tool === "sql")).length <= 1 && Object.keys(tolerances.statements).length > 0;
	const statements = isRead ? statementsOf(suite) : [];
	const { measure } = gate.sideBySide;
	return [
		...[
			suite.target,
			suite.against,
			suite.confirmAgainst
		].some((name) => Object.entries(targets).some(([own, target]) => own === name && isElsewhere(target))) && (measure === "windows" || measure === "duet") ? [{
			where: place([
				"gate",
				"side-by-side",
				"measure"
			]),
			what: `\`measure: ${measure}\` has no effect: a server is elsewhere, and its pairs are measured in slices`,
			remedy: "remove it, or use targets that the job starts"
		}] : [],
		...faultsOf("workloads", workloads, (name) => workloads.some((own) => own === name || name.endsWith(`#${own}`))),
		...faultsOf("statements", statements, (name) => !isRead || statements.includes(name))
	];
}

// src/extensions/doctor/needs.ts
/** @param cores of the machine that measures */
function needsOf(settings, cells, cores = availableParallelism()) {
	const { suite, base, candidate, policy, servers, inputs } = settings;
	const servedTargets = Object.values(servers ?? {});
	const targets = servers === void 0 ? [base, candidate].filter((one) => one !== void 0) : [candidate];
	const together = slicePaceOf(suite, base, policy) !== void 0;
	const isCopied = together || suite.reset !== "never" || cells.some(({ reload }) => reload === true);
	const each = (servers === void 0 ? targets : servedTargets).map((target, index) => {
		const own = servers === void 0 ? cells : cells.filter(({ settings: cell }) => cell.server === Object.keys(servers)[index]);
		return {
			disk: diskBytes(target, dataBytes(own), isCopied),
			memory: targetMemoryBytes(target)
		};
	});
	const most = (of) => together ? each.reduce((sum, one) => sum + of(one), 0) : Math.max(0, ...each.map(of));
	const known = knownClusterSeconds(process.env);
	const isCluster = targets.some((target) => kindOf(target).pair?.sharedMachines !== void 0);
	const times = secondsByPart(cells, overheadOf(suite, targets, policy, requestedSetUp(inputs), known.seconds));
	const { measure, rounds } = policy.sideBySide;
	const way = wayEntries.find((each) => each.measure === measure);
	const inSlices = together && (measure === "auto" || measure === "slices");
	const limits = {
		rounds,
		budget: together && way?.timesOf === void 0 ? policy.sideBySide.budget : void 0
	};
	const whole = way?.timesOf?.(times, cells, {
		sides: targets.length,
		pairs: policy.sideBySide.pairs,
		cores,
		guest: guestUseOf(targets)
	}) ?? times;
	const pause = Math.min(30, times.measured?.seconds ?? 0);
	return {
		...isCluster ? { clusters: known } : {},
		...limits.budget !== void 0 && limits.budget < totalSeconds(times) ? { budget: limits.budget } : {},
		...inSlices ? { usual: usualTimes(times, cells.length, limits) } : {},
		...isMeasuredAgain(settings) ? { againSeconds: totalSeconds(times) + pause } : {},
		times: timesWithin(whole, limits),
		...together && cells.some(({ settings: cell }) => mayGoOnInWindows(cell, policy)) ? { mayBeWindows: true } : {},
		isLongest: together && rounds > 1,
		diskBytes: most(({ disk }) => disk),
		memoryBytes: most(({ memory }) => memory)
	};
}
/** Checks whether cells below the stored baseline are measured again on the same server. */
function isMeasuredAgain({ base, candidate, confirmAgainst, inputs }) {
	return base === void 0 && confirmAgainst === void 0 && isElsewhere(candidate) && inputs.baseline !== "none";
}
function diskBytes(target, data, isCopied) {
	return kindOf(target).machine?.diskBytes(target, data, isCopied ? 2 : 1) ?? 0;
}
/**
* Lines for people: `about 12 min in all; at most 2.1 GiB of disk and 1.6 GiB of memory`, and what
* the time goes into.
*/
function needLines(needs) {
	const { times, againSeconds, budget, usual, clusters, isLongest, mayBeWindows } = needs;
	const { diskBytes: disk, memoryBytes } = needs;
	const room = disk === 0 ? "" : `; at most ${gib(disk)} of disk and ${gib(memoryBytes)} of memory here`;
	const limit = budget === void 0 ? "" : `: after the first round, none begins that would exceed the budget of ${timeLeft(budget)}`;
	const assumed = [...times.load === void 0 ? [] : [`loading ${ROWS_PER_SECOND} rows a second`], ...times.reset === void 0 ? [] : [`copying ${COPIED_BYTES_PER_SECOND / 1e6} MB a second`]];
	return [
		`${isLongest === true ? "at most" : "about"} ${timeLeft(totalSeconds(times))} in all, with servers, loading and resets${limit}${room}`,
		`of it: ${listOf(timeParts(times))}`,
		...usual === void 0 ? [] : [`without a change about ${usual.map(({ noise, seconds }) => `${timeLeft(seconds)} at ${formatShare(noise)} noise`).join(", ")}`],
		...mayBeWindows === true ? [`pairs in slices; after the first round in windows of 100 ms, where equal slices of one server differ by ${formatShare(NOISY_SLICES)} or more`] : [],
		...againSeconds === void 0 ? [] : [`at most ${timeLeft(totalSeconds(times) + againSeconds)}: cells below the stored baseline are measured again`],
		...clusters === void 0 ? [] : [clusterLine(clusters)],
		...assumed.length === 0 ? [] : [`assumed, not measured: ${assumed.join(", ")}`]
	];
}
/** Describes the seconds of a cluster's phases, and whether they were measured. */
function clusterLine({ seconds, measured }) {
	const phases = Object.entries(seconds).map(([phase, value]) => `${phase} ${value} s`);
	const source = measured.length === 0 ? "assumed" : `by earlier jobs: ${measured.join(", ")}; else assumed`;
	return `of a cluster: ${phases.join(", ")} (${source})`;
}

// src/extensions/doctor/outlooks/baseline.ts
/** Newest records whose versions are offered in place of one that nothing is stored of. */
const MOST_KNOWN = 20;
/**
* Checks whether the reference is stored at all: with a tag or version that has no records every
* figure would be without a verdict, and the job green.
* @throws Failure `environment` if store or repository cannot be read
*/
async function comparedWithOutlooks({ inputs: { compareWith: name }, suiteName: suite }, { store, commits }, io) {
	if (name === void 0 || name === "last-release") return [];
	const isStored = async (of) => (await store.query({
		suite,
		eligibility: "any",
		most: 1,
		...of
	})).records.length > 0;
	const tag = await commits.open().then((graph) => graph.tag(name)).catch((error) => {
		io.log.debug(`could not look for the tag ${name}: ${error}`);
	});
	if (tag !== void 0 && await isStored({ commits: [tag] })) return [];
	if (await isStored({ version: name })) return [];
	const newest = await store.query({
		suite,
		eligibility: "any",
		most: MOST_KNOWN
	});
	const versions = [...new Set(newest.records.map(({ record }) => record.targets.candidate.version))];
	const suggestion = nearest(name, versions);
	return [{
		state: "obstacle",
		kind: "input",
		subject: "compare-with",
		what: `no record of suite ${suite} is stored for compare-with ${name}${tag === void 0 ? ", which is not a tag either" : ""}`,
		remedy: suggestion !== void 0 ? `Did you mean "${suggestion}"?` : versions.length > 0 ? `Stored versions: ${versions.join(", ")}.` : `No record of suite ${suite} is stored yet. Remove it, and store a first run.`
	}];
}
async function namedBaselineOutlooks(settings, io) {
	const { baseline } = settings.inputs;
	if (baseline === "none") return baselineOutlooks(settings, { kind: "none" }, io);
	const { openBaseline, closeBaseline } = await import("./baseline-source2.js");
	let source;
	try {
		source = await openBaseline(baseline, io);
		return await baselineOutlooks(settings, source, io);
	} catch (error) {
		return [unreachable(error)];
	} finally {
		await closeBaseline(source, io);
	}
}
async function baselineOutlooks(settings, source, io) {
	const subject = "baseline";
	if (source.kind === "none") return [{
		state: "fine",
		subject,
		what: "none: figures are shown, nothing is judged"
	}];
	if (source.kind === "record") return [{
		state: "fine",
		subject,
		what: source.path
	}];
	try {
		const { location, state } = await source.store.describe();
		return [{
			state: "fine",
			subject,
			what: state === "empty" ? `${location}, empty yet` : location
		}, ...await comparedWithOutlooks(settings, source, io)];
	} catch (error) {
		io.signal.throwIfAborted();
		return [unreachable(error)];
	}
}
function unreachable(error) {
	return {
		state: "obstacle",
		kind: error instanceof Failure && error.kind === "input" ? "input" : "environment",
		subject: "baseline",
		what: inSentences(error)
	};
}

// src/extensions/doctor/outlooks/job-time.ts
/**
* Minutes that GitHub gives a job by default. Source: GitHub's reference of workflow syntax,
* `timeout-minutes`.
*/
const USUAL_MINUTES = 360;
/** Checks whether the job has the time for its plan; empty if its limit is unknown. */
function timeOutlooks(settings, env) {
	const limit = jobLimit(env);
	if (limit === void 0) return [];
	const { suite, base, policy } = settings;
	const cells = suiteCells(settings);
	const isSideBySide = slicePaceOf(suite, base, policy) !== void 0;
	const least = isSideBySide ? 0 : (base !== void 0 && !isSideBySide ? 2 : 1) * loadSeconds(cells);
	const { times, againSeconds = 0 } = needsOf(settings, cells);
	const most = totalSeconds(times) + againSeconds;
	const available = limit.minutes * 60;
	const ends = `and GitHub ends this job after ${timeLeft(available)} (${limit.where})`;
	const remedy = "Raise timeout-minutes, or measure fewer cells or shorter ones.";
	if (least > available) return [{
		state: "obstacle",
		kind: "input",
		subject: "time",
		what: `the load alone takes ${timeLeft(least)}, ${ends}`,
		remedy
	}];
	if (most <= available) return [];
	return [{
		state: "note",
		subject: "time",
		what: `it may take ${isSideBySide || againSeconds > 0 ? "up to " : "about "}${timeLeft(most)}, ${ends}`,
		remedy: isSideBySide ? "Raise timeout-minutes, or set `budget` in `gate.side-by-side`." : remedy
	}];
}
/**
* Reads the limit in the workflow file of the checkout, if it is this job's own.
* @returns undefined elsewhere, and where it is an expression or a job of another file
*/
function jobLimit(env) {
	const { GITHUB_WORKSPACE: workspace, GITHUB_WORKFLOW_REF: workflow, GITHUB_JOB: job } = env;
	const repository = env.GITHUB_REPOSITORY;
	if (!workspace || !workflow || !job || !repository) return void 0;
	const [path = ""] = workflow.split("@", 1);
	if (!path.startsWith(`${repository}/.github/workflows/`)) return void 0;
	const name = path.slice(repository.length + 1);
	const file = join(workspace, name);
	if (!existsSync(file)) return void 0;
	try {
		const { content, place, valueIn } = readYaml(readRegularFile(file), name);
		if (typeof content !== "object" || typeof valueIn(["jobs", job]) !== "object") return void 0;
		const minutes = valueIn([
			"jobs",
			job,
			"timeout-minutes"
		]) ?? USUAL_MINUTES;
		if (typeof minutes !== "number" || !(minutes > 0)) return void 0;
		return {
			minutes,
			where: place([
				"jobs",
				job,
				"timeout-minutes"
			])
		};
	} catch {
		return;
	}
}

// src/extensions/doctor/outlooks/loads.ts
/**
* Checks whether the tools support the requested load: options, times, and the options of a script
* of the caller's, if its tool is available here.
*/
async function loadOutlooks(settings, io) {
	const { suite, writtenAt, base, policy } = settings;
	const pace = slicePaceOf(suite, base, policy);
	const outlooks = [];
	const reported = /* @__PURE__ */ new Set();
	for (const [index, workload] of suite.workloads.entries()) {
		const subject = writtenAt?.workloads[index] ?? workload.tool;
		for (const { settings: cell } of planCells({
			...suite,
			workloads: [workload]
		}, pace)) {
			const failure = await failureOf(cell.tool, () => checkCell(cell), () => askTool(cell, settings, io));
			if (failure === void 0 || reported.has(`${subject} ${failure.message}`)) continue;
			reported.add(`${subject} ${failure.message}`);
			const { message: what, remedy, kind } = failure;
			outlooks.push({
				state: "obstacle",
				kind: kind === "input" ? "input" : "environment",
				subject,
				isPlace: true,
				what,
				...defined({ remedy })
			});
		}
	}
	const doubts = await loadDoubts(settings);
	outlooks.push(...await preparedOutlooks(settings));
	return [...outlooks, ...doubts.map((what) => ({
		state: "note",
		subject: "load",
		what
	}))];
}
/** Default of MySQL and MariaDB; TiDB has no limit. */
const USUAL_PREPARED = 16382;
/** Ways out of the limit of prepared statements. */
const preparedRemedy = "raise max_prepared_stmt_count, use fewer tables or threads, or the option `ps-mode: disable`";
/** Returns the cell whose connections prepare most statements; undefined where none counts them. */
async function mostPrepared({ suite, base, policy }) {
	return (await Promise.all(planCells(suite, slicePaceOf(suite, base, policy)).map(async ({ settings: cell }) => {
		const count = await preparedStatementsOf(cell).catch(() => void 0);
		return count === void 0 ? [] : [{
			subject: cell.id,
			count
		}];
	}))).flat().toSorted((one, other) => other.count - one.count)[0];
}
/** Checks whether the connections of a cell prepare more statements than a server allows. */
async function preparedOutlooks(settings) {
	const { base, candidate } = settings;
	const limits = [candidate, ...base === void 0 ? [] : [base]].filter((side) => releaseOf(side) === void 0).map(({ variables, ...own }) => {
		const options = "settings" in own && typeof own.settings === "object" ? { ...own.settings } : {};
		const set = variables?.max_prepared_stmt_count ?? options.max_prepared_stmt_count;
		return set === void 0 ? USUAL_PREPARED : Number(set);
	});
	const limit = Math.min(...limits);
	const most = await mostPrepared(settings);
	if (most === void 0 || !(most.count > limit)) return [];
	const allowed = limit === USUAL_PREPARED ? `MySQL and MariaDB allow ${formatCount(limit)} by default, TiDB any number` : `the server allows ${formatCount(limit)}`;
	return [{
		state: "note",
		subject: most.subject,
		what: `its connections prepare ${formatCount(most.count)} statements; ${allowed}`,
		remedy: preparedRemedy
	}];
}
/**
* @returns undefined where it is fine, or its tool is unavailable, which is reported where tools
* are looked for
*/
async function failureOf(tool, ...checks) {
	try {
		for (const check of checks) await check();
		return;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const isNamed = toolOf(tool).program.source.kind === "named-by-workload";
		return error.kind === "input" || isNamed ? error : void 0;
	}
}
async function askTool(cell, { tools, candidate }, { env, signal }) {
	const choice = tools[programOf(toolOf(cell.tool)) ?? ""];
	if (choice !== void 0 && !("path" in choice)) return;
	await (await createWorkload(cell.tool, {
		binary: choice?.path,
		environment: env
	})).checkOptions?.(cell, candidate.workloadFolder ?? process.cwd(), signal);
}

// src/extensions/doctor/outlooks/machine-room.ts
/** Scales that a caller is offered, from the largest. */
const scales = [
	1,
	.5,
	.2,
	.1,
	.05,
	.02,
	.01,
	.005,
	.002,
	.001
];
/**
* Explains why this machine cannot hold a preset: what it needs, what there is, and the largest
* scale that fits.
* @returns undefined if all fits, or no preset is run
*/
async function presetShortage(settings, env) {
	if (settings.preset === void 0) return void 0;
	return shortageIn(settings, {
		diskBytes: await freeDiskBytes(env.RUNNER_TEMP ?? tmpdir()),
		memoryBytes: (await readMemory()).availableBytes
	});
}
/** {@link presetShortage} for a room that is known. */
function shortageIn(settings, room) {
	const { preset } = settings;
	if (preset === void 0) return void 0;
	const needs = needsOf(settings, suiteCells(settings));
	if (fits(needs, room)) return void 0;
	const largest = scales.find((scale) => scale < preset.scale && fits(needsAt(settings, preset, scale), room));
	const takes = `${gib(needs.diskBytes)} of disk and ${gib(needs.memoryBytes)} of memory`;
	const there = `${gib(room.diskBytes)} and ${gib(room.memoryBytes)}`;
	const what = `${preset.preset} at scale ${preset.scale} takes about ${takes}, but only ${there} are available`;
	const remedy = largest === void 0 ? "No scale fits this machine. Use a larger machine, or servers that already run." : `The largest scale that fits is ${largest}: use --scale ${largest}.`;
	return new Failure("input", what, { remedy });
}
function fits({ diskBytes, memoryBytes }, room) {
	return diskBytes <= room.diskBytes && memoryBytes <= room.memoryBytes;
}
function needsAt(settings, preset, scale) {
	const { suites, targets, gate } = configOfPreset({
		...preset,
		scale
	});
	const suite = suites[settings.suiteName];
	const { servers, base } = settings;
	const at = {
		suite,
		policy: gate,
		candidate: targets[suite.target],
		base: base === void 0 ? void 0 : targets[suite.against ?? ""],
		servers: servers === void 0 ? void 0 : targets,
		inputs: settings.inputs
	};
	return needsOf(at, suiteCells(at));
}
/**
* A row of a load takes more than this on the disk of any server; a row of sysbench takes about 200
* bytes.
*/
const LEAST_ROW_BYTES = 60;
/**
* Checks whether the largest data set of the suite surely does not fit on the disk of servers on
* this machine.
* @returns undefined if it may fit, or is on servers that are not ours
*/
async function diskShortage({ suite, base, candidate, preset }, env) {
	if (preset !== void 0) return void 0;
	const own = [base, candidate].filter((target) => target !== void 0 && !isElsewhere(target)).length;
	if (own === 0) return void 0;
	const folder = candidate.workloadFolder ?? process.cwd();
	const counts = await Promise.all(planCells(suite).map(({ settings }) => rowsToLoad(settings, folder)));
	const rows = Math.max(...counts.map((count) => count ?? 0));
	const needed = rows * LEAST_ROW_BYTES * own;
	const place = env.RUNNER_TEMP ?? tmpdir();
	const free = await freeDiskBytes(place);
	if (needed <= free) return void 0;
	const servers = own === 1 ? "one server" : `${own} servers`;
	return {
		what: `${formatCount(rows)} rows on ${servers} take more than ${gib(needed)}, but only ${gib(free)} are free in ${place}`,
		remedy: `Load at most about ${formatCount(Math.floor(free / LEAST_ROW_BYTES / own / 4))} rows, or set TMPDIR (or RUNNER_TEMP) to a larger disk.`
	};
}

// src/extensions/doctor/outlooks/outlook.ts
/** All that is in the way, as one list; bad input where any of it is. */
function obstaclesFailure(obstacles) {
	const [first] = obstacles;
	if (obstacles.length === 1) {
		const { kind, subject, isPlace, what, remedy } = first;
		return new Failure(kind, isPlace ? `${subject}: ${what}` : what, defined({ remedy }));
	}
	const kind = obstacles.some((each) => each.kind === "input") ? "input" : "environment";
	const lines = obstacles.map(({ subject, what, remedy }) => `  ${subject}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`);
	return new Failure(kind, [`${plural(obstacles.length, "thing")} would make the job fail:`, ...lines].join("\n"));
}
/** The same as `doctor` prints it. */
function findingOf({ state, subject, what, remedy }) {
	return {
		subject,
		level: {
			obstacle: "missing",
			note: "note",
			unchecked: "note",
			fine: "good"
		}[state],
		seen: what,
		...defined({ remedy })
	};
}

// src/extensions/doctor/before-start.ts
/** The part of a job that this extension has. */
const doctorHooks = {
	beforePlan: requirePlannable,
	beforeStart: requireStartable
};
/**
* Throws if something surely prevents a job, before anything is started for it, with all obstacles
* in one list; other notes are warnings. A job without a baseline, such as a step of `bisect`, is
* not checked.
* @throws Failure `input` or `environment` with every obstacle
*/
async function requireStartable(settings, { baseline, io, lists }) {
	if (baseline === void 0) return;
	logReplacedKeys(settings, io);
	requireNoObstacle([
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...await machineOutlooks(settings, io),
		...await versionsOf(settings, io, lists),
		...settings.base === void 0 ? await baselineOutlooks(settings, baseline, io) : []
	], io);
}
/**
* The same for a plan, which may be made for another machine: that a preset does not fit this one
* is reported, and no obstacle. In a job the measurement follows at once, and asks the network
* itself.
* @throws Failure `input` or `environment` with every obstacle
*/
async function requirePlannable({ settings, cells, io }) {
	logReplacedKeys(settings, io);
	const asksNetwork = !io.env.GITHUB_OUTPUT;
	const machine = await machineOutlooks(settings, io);
	requireNoObstacle([
		...idleOutlooks(settings),
		...(await loadOutlooks(settings, io)).map((each) => each.state === "obstacle" && each.kind === "environment" ? asNote(each) : each),
		...settings.preset === void 0 ? machine : machine.map(asNote),
		...asksNetwork ? await networkOutlooks(settings, io) : []
	], io);
	return needLines(needsOf(settings, cells));
}
/** The same as findings, for people who ask before they start. */
async function startFindings(settings, io) {
	return [
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...await machineOutlooks(settings, io),
		...await networkOutlooks(settings, io)
	].map(findingOf);
}
function requireNoObstacle(outlooks, io) {
	const [first, ...others] = outlooks.filter((each) => each.state === "obstacle");
	if (first !== void 0) throw obstaclesFailure([first, ...others]);
	for (const { state, subject, what, remedy } of outlooks) {
		const words = `${subject}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`;
		if (state === "note") io.log.warn(words);
		if (state === "unchecked") io.log.info(words);
	}
}
function asNote({ subject, what, remedy }) {
	return {
		state: "note",
		subject,
		what,
		...defined({ remedy })
	};
}
/** Logs the keys of the file that inputs replace: the input wins. */
function logReplacedKeys({ file, replaced = [] }, { log }) {
	if (replaced.length > 0) log.info(`${file}: replaced by ${replaced.join(", ")}`);
}
function idleOutlooks(settings) {
	return findIdleKeys(settings).map(({ where, what, remedy }) => ({
		state: "note",
		subject: where,
		what,
		...defined({ remedy })
	}));
}
/** Checks whether this machine has the memory and disk, and this job the time. */
async function machineOutlooks(settings, io) {
	const disk = await diskShortage(settings, io.env);
	return [
		...disk === void 0 ? [] : [{
			state: "obstacle",
			kind: "environment",
			subject: "data",
			...disk
		}],
		...await presetOutlooks(settings, io),
		...timeOutlooks(settings, io.env)
	];
}
/** Describes what a preset needs, and whether this machine has it. */
async function presetOutlooks(settings, io) {
	if (settings.preset === void 0) return [];
	const subject = settings.preset.preset;
	const shortage = await presetShortage(settings, io.env);
	if (shortage !== void 0) {
		const { message: what, remedy } = shortage;
		return [{
			state: "obstacle",
			kind: "input",
			subject,
			what,
			...defined({ remedy })
		}];
	}
	const [what = ""] = needLines(needsOf(settings, suiteCells(settings)));
	return [{
		state: "fine",
		subject,
		what
	}];
}
/** Versions and baseline, for a caller who fetches nothing for it. */
async function networkOutlooks(settings, io) {
	return [...await versionsOf(settings, io, void 0), ...settings.base === void 0 ? await namedBaselineOutlooks(settings, io) : []];
}
/**
* Checks the versions. The code that uses the network is loaded only here: a plan in a job leaves
* that to the measurement.
*/
async function versionsOf(settings, io, lists) {
	const { candidate, base } = settings;
	if (![candidate, base].some((target) => releaseOf(target)?.listed)) return [];
	const { versionOutlooks } = await import("./versions2.js");
	return versionOutlooks(settings, io, lists);
}

export { preparedRemedy as i, startFindings as n, mostPrepared as r, doctorHooks as t };