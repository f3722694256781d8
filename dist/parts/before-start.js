import { n as inSentences } from "./error.js";
import { t as Failure } from "./failure.js";
import { D as factsOf, J as nearest, O as programOf, X as formatCount, _n as wholeOf, a as slicePaceOf, i as planCells, k as toolOf, p as readYaml, r as loadSeconds, st as plural, zn as defined } from "./shared.js";
import { _ as gib, g as freeDiskBytes, v as readMemory } from "./memory.js";
import { n as createWorkload, o as rowsToLoad, t as checkCell } from "./create2.js";
import { s as configOfPreset, t as dataKey } from "./data-set.js";
import { a as shardOf, b as timeLeft, c as targetMemoryBytes, d as secondsByPart, o as suiteCells, t as setUpAskedFor, u as overheadOf } from "./set-up.js";
import { r as timeParts, t as listOf } from "./time-line.js";
import { join } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";

// src/suite/compared-with.ts
/** Newest records whose versions are offered in place of one that nothing is stored of. */
const MOST_KNOWN = 20;
/**
* Whether what is to be compared with is stored at all: a tag or version that nothing is stored of would leave every
* figure without a verdict, and the job green.
* @throws Failure `environment` where store or repository cannot be read
*/
async function comparedWithOutlooks({ inputs: { compareWith: name }, suiteName: suite }, { store, commits }, io) {
	if (name === void 0) return [];
	const isStored = async (of) => (await store.query({
		suite,
		eligibility: "any",
		most: 1,
		...of
	})).records.length > 0;
	const tag = await commits.open().then((graph) => graph.tag(name)).catch((error) => {
		io.log.debug(`the tag ${name} was not looked for: ${error}`);
	});
	if (tag !== void 0 && await isStored({ commits: [tag] })) return [];
	if (await isStored({ version: name })) return [];
	const newest = await store.query({
		suite,
		eligibility: "any",
		most: MOST_KNOWN
	});
	const known = [...new Set(newest.records.map(({ record }) => record.targets.candidate.version))];
	const meant = nearest(name, known);
	return [{
		state: "obstacle",
		kind: "input",
		subject: "compare-with",
		what: `nothing is stored of suite ${suite} for compare-with ${name}${tag === void 0 ? ", which is no tag either" : ""}`,
		remedy: meant !== void 0 ? `Did you mean "${meant}"?` : known.length > 0 ? `Versions that are stored: ${known.join(", ")}.` : `Nothing is stored of suite ${suite} yet: leave it out, and store a first run.`
	}];
}

// src/suite/disk-need.ts
/** A row of a load takes more than this on the disk of any server; a row of sysbench takes about 200 bytes. */
const LEAST_ROW_BYTES = 60;
/**
* Whether the largest data set of the suite surely does not fit where servers on this machine keep it.
* @returns undefined where it may fit, or lies on servers that are not ours
*/
async function diskShortage({ suite, base, candidate, preset }, env) {
	if (preset !== void 0) return void 0;
	const own = [base, candidate].filter((target) => target !== void 0 && target.kind !== "endpoint").length;
	if (own === 0) return void 0;
	const folder = candidate.workloadFolder ?? process.cwd();
	const rows = Math.max(...planCells(suite).map(({ settings }) => rowsToLoad(settings, folder) ?? 0));
	const needed = rows * LEAST_ROW_BYTES * own;
	const place = env.RUNNER_TEMP ?? tmpdir();
	const free = await freeDiskBytes(place);
	if (needed <= free) return void 0;
	const servers = own === 1 ? "one server" : `${own} servers`;
	return {
		what: `${formatCount(rows)} rows on ${servers} take more than ${gib(needed)}, and ${gib(free)} are free in ${place}`,
		remedy: `Load at most about ${formatCount(Math.floor(free / LEAST_ROW_BYTES / own / 4))} rows, or set TMPDIR (or RUNNER_TEMP) to a larger disk.`
	};
}

// src/plan/data-bytes.ts
/** Bytes of the largest data set that is loaded at a time, once, by estimate. */
function dataBytes(cells) {
	const sizes = new Map(cells.map(({ settings }) => {
		const { rows, rowBytes } = factsOf(settings.tool);
		return [dataKey(settings), rows(settings.data) * rowBytes];
	}));
	return Math.max(0, ...sizes.values());
}

// src/suite/needs.ts
/** What TiUP and the programs of a cluster take, once. */
const CLUSTER_BYTES = 2 * 2 ** 30;
/** Of an empty MariaDB with its log. */
const SERVER_BYTES = .3 * 2 ** 30;
/** TiKV keeps so many copies where it has as many stores. */
const MOST_REPLICAS = 3;
function needsOf(settings, cells) {
	const { suite, base, candidate, policy, servers, inputs } = settings;
	const named = Object.values(servers ?? {});
	const targets = servers === void 0 ? [base, candidate].filter((one) => one !== void 0) : [candidate];
	const together = slicePaceOf(suite, base, policy) !== void 0;
	const isCopied = together || suite.reset !== "never" || cells.some(({ reload }) => reload === true);
	const each = (servers === void 0 ? targets : named).map((target, index) => {
		const own = servers === void 0 ? cells : cells.filter(({ settings: cell }) => cell.server === Object.keys(servers)[index]);
		return {
			disk: diskBytes(target, dataBytes(own), isCopied),
			memory: targetMemoryBytes(target)
		};
	});
	const most = (of) => together ? each.reduce((sum, one) => sum + of(one), 0) : Math.max(0, ...each.map(of));
	return {
		times: secondsByPart(cells, overheadOf(suite, targets, policy, setUpAskedFor(inputs))),
		diskBytes: most(({ disk }) => disk),
		memoryBytes: most(({ memory }) => memory)
	};
}
function diskBytes(target, data, isCopied) {
	const copies = isCopied ? 2 : 1;
	switch (target.kind) {
		case "endpoint": return 0;
		case "local": return (data + SERVER_BYTES) * copies * (target.replica === "none" ? 1 : 2);
		case "playground": return CLUSTER_BYTES + data * Math.min(MOST_REPLICAS, target.topology.tikv) * copies;
	}
}
/** For people: `about 12 min in all; at most 2.1 GiB of disk and 1.6 GiB of memory`, and what the time goes into. */
function needLines({ times, diskBytes: disk, memoryBytes }) {
	const room = disk === 0 ? "" : `; at most ${gib(disk)} of disk and ${gib(memoryBytes)} of memory here`;
	return [`about ${timeLeft(wholeOf(times))} in all, with servers, loading and resets${room}`, `of it: ${listOf(timeParts(times))}`];
}

// src/suite/fitting-scale.ts
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
* Why this machine cannot hold a preset: what it takes, what there is, and the largest scale that fits.
* @returns undefined where all fits, or no preset is run
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
	const needs = needsOf(settings, planOf(settings));
	if (fits(needs, room)) return void 0;
	const largest = scales.find((scale) => scale < preset.scale && fits(needsAt(settings, preset, scale), room));
	const takes = `${gib(needs.diskBytes)} of disk and ${gib(needs.memoryBytes)} of memory`;
	const there = `${gib(room.diskBytes)} and ${gib(room.memoryBytes)}`;
	return new Failure("input", `${preset.preset} at scale ${preset.scale} takes about ${takes}, and there are ${there}`, { remedy: largest === void 0 ? "No scale fits this machine: take a larger one, or servers that run already." : `The largest scale that fits is ${largest}: give --scale ${largest}.` });
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
	return needsOf(at, planOf(at));
}
function planOf({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}

// src/suite/job-time.ts
/** What GitHub gives a job that says nothing. Source: GitHub's reference of workflow syntax, `timeout-minutes`. */
const USUAL_MINUTES = 360;
/** Whether the job has the time for its plan; nothing where its limit is not known. */
function timeOutlooks(settings, env) {
	const limit = jobLimit(env);
	if (limit === void 0) return [];
	const { suite, base, policy } = settings;
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	const isSideBySide = slicePaceOf(suite, base, policy) !== void 0;
	const least = isSideBySide ? 0 : (base !== void 0 && !isSideBySide ? 2 : 1) * loadSeconds(cells);
	const most = wholeOf(needsOf(settings, cells).times);
	const available = limit.minutes * 60;
	const ends = `and GitHub ends this job after ${timeLeft(available)} (${limit.where})`;
	const remedy = "Raise timeout-minutes, measure fewer cells or shorter ones, or deal them by `shard`.";
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
		what: `it may take ${isSideBySide ? "up to " : "about "}${timeLeft(most)}, ${ends}`,
		remedy: isSideBySide ? "Raise timeout-minutes, or say `budget` in `gate.side-by-side`." : remedy
	}];
}
/**
* By the workflow file of the checkout, where it is this job's own.
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
		const { content, place, seen } = readYaml(readFileSync(file, "utf8"), name);
		if (typeof content !== "object" || typeof seen(["jobs", job]) !== "object") return void 0;
		const minutes = seen([
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

// src/suite/load-outlooks.ts
/**
* Whether the tools can express what is asked of them: options, times, and those that a script of the caller's has, as
* far as its tool is here to be asked.
*/
async function loadOutlooks(settings, io) {
	const { suite, writtenAt } = settings;
	const outlooks = [];
	const told = /* @__PURE__ */ new Set();
	for (const [index, workload] of suite.workloads.entries()) {
		const subject = writtenAt?.workloads[index] ?? workload.tool;
		for (const { settings: cell } of planCells({
			...suite,
			workloads: [workload]
		})) {
			const failure = await failureOf(() => checkCell(cell), () => askTool(cell, settings, io));
			if (failure === void 0 || told.has(`${subject} ${failure.message}`)) continue;
			told.add(`${subject} ${failure.message}`);
			const { message: what, remedy } = failure;
			outlooks.push({
				state: "obstacle",
				kind: "input",
				subject,
				isPlace: true,
				what,
				...defined({ remedy })
			});
		}
	}
	return outlooks;
}
/** @returns undefined where it is fine, or its tool is not to be had */
async function failureOf(...checks) {
	try {
		for (const check of checks) await check();
		return;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return error.kind === "input" ? error : void 0;
	}
}
async function askTool(cell, { tools, candidate }, { env, signal }) {
	const choice = tools[programOf(toolOf(cell.tool)) ?? ""];
	if (choice !== void 0 && !("path" in choice)) return;
	await createWorkload(cell.tool, {
		binary: choice?.path,
		environment: env
	}).checkOptions?.(cell, candidate.workloadFolder ?? process.cwd(), signal);
}

// src/suite/outlook.ts
/** All that is in the way, as one list; bad input where any of it is. */
function obstaclesFailure(obstacles) {
	const [first] = obstacles;
	if (obstacles.length === 1) {
		const { kind, subject, isPlace, what, remedy } = first;
		return new Failure(kind, isPlace ? `${subject}: ${what}` : what, defined({ remedy }));
	}
	const kind = obstacles.some((each) => each.kind === "input") ? "input" : "environment";
	const lines = obstacles.map(({ subject, what, remedy }) => `  ${subject}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`);
	return new Failure(kind, [`${plural(obstacles.length, "thing")} would end the job:`, ...lines].join("\n"));
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

// src/suite/before-start.ts
/**
* What is surely in the way of a job, before anything is started for it, as one list; what is only worth knowing is
* told as a warning.
* @param baseline that it will be judged by; undefined: it asks none
* @param lists of versions, which the job asks for again
* @throws Failure `input` or `environment` with every obstacle
*/
async function requireStartable(settings, baseline, io, lists) {
	const isMerge = settings.inputs.shard?.kind === "merge";
	requireNoObstacle([
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...isMerge ? [] : await machineOutlooks(settings, io),
		...isMerge ? [] : await versionsOf(settings, io, lists),
		...settings.base === void 0 && baseline !== void 0 ? await baselineOutlooks(settings, baseline, io) : []
	], io);
}
/**
* The same for a plan, which may be made for another machine: that a preset does not fit this one is told, and no
* obstacle. In a job the measurement follows at once, and asks the network itself.
* @throws Failure `input` or `environment` with every obstacle
*/
async function requirePlannable(settings, io) {
	const asksNetwork = !io.env.GITHUB_OUTPUT && settings.inputs.shard?.kind !== "merge";
	const machine = await machineOutlooks(settings, io);
	requireNoObstacle([
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...settings.preset === void 0 ? machine : machine.map(asNote),
		...asksNetwork ? await networkOutlooks(settings, io) : []
	], io);
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
function idleOutlooks({ idle = [] }) {
	return idle.map(({ where, what, remedy }) => ({
		state: "note",
		subject: where,
		what,
		...defined({ remedy })
	}));
}
/** Whether this machine has the room, and this job the time. */
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
/** What a preset takes, and whether this machine has it. */
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
	return [...await versionsOf(settings, io, void 0), ...settings.base === void 0 && settings.inputs.shard === void 0 ? await namedBaselineOutlooks(settings, io) : []];
}
/** What asks the network is loaded where it is asked: a plan in a job leaves that to the measurement. */
async function versionsOf(settings, io, lists) {
	const { candidate, base } = settings;
	if (candidate.kind !== "playground" && base?.kind !== "playground") return [];
	const { versionOutlooks } = await import("./version-outlooks.js");
	return versionOutlooks(settings, io, lists);
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

export { needsOf as a, needLines as i, requireStartable as n, startFindings as r, requirePlannable as t };