import { t as programVersion } from "./version.js";
import { y as requirements } from "./tiup.js";
import { O as programOf, a as slicePaceOf, i as planCells, k as toolOf, n as gatedFigures, r as loadSeconds, st as plural, zn as defined } from "./shared.js";
import { n as resultFiles } from "./result-folder.js";
import { n as measuredSource, r as recordId } from "./source.js";
import { b as timeLeft } from "./set-up.js";
import { t as createTarget } from "./create.js";
import { i as fetchToolRelease, n as createWorkload, r as differencesBetween, t as checkCell } from "./create2.js";
import { join } from "node:path";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism, cpus, homedir, release, totalmem } from "node:os";

// src/system/machine.ts
/** Where we run: what must be equal for stored figures to be comparable, and what a reader wants to know. */
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
/** What GitHub's runner says about itself in the environment; a machine without it is `local`. */
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

// src/suite/job-parts.ts
/** Programs of the system's packages that the suite needs. */
function requirementsOf({ suite, base, candidate, servers, tools }) {
	const targets = Object.values(servers ?? {
		base,
		candidate
	}).filter((target) => target !== void 0);
	const balanced = targets.some((target) => target.kind !== "local" && target.loadBalancer === "haproxy");
	return [
		...toolsOf(suite).flatMap((tool) => {
			const { source } = tool;
			return source.kind === "packages" && tools[programOf(tool) ?? ""] === void 0 ? [source.requirement] : [];
		}),
		...targets.some(({ kind }) => kind === "local") ? [requirements.mariadb] : [],
		...balanced ? [requirements.haproxy] : []
	];
}
/** The load tools that the suite needs. @throws Failure where a release cannot be had or verified */
async function createWorkloads(settings, ledger, io) {
	const workloads = /* @__PURE__ */ new Map();
	for (const tool of toolsOf(settings.suite)) {
		const { name } = tool;
		const binary = await pathOf(programOf(tool), settings, io);
		workloads.set(name, createWorkload(name, {
			ledger,
			binary,
			environment: io.env
		}));
	}
	return workloads;
}
/** Each tool once. */
function toolsOf({ workloads }) {
	return [...new Set(workloads.map(({ tool }) => tool))].map(toolOf);
}
async function pathOf(tool, { tools }, io) {
	if (tool === void 0) return void 0;
	const choice = tools[tool];
	if (choice === void 0 || "path" in choice) return choice?.path;
	const folder = join(io.env.RUNNER_TOOL_CACHE ?? join(homedir(), ".cache"), "tidb-bench");
	return fetchToolRelease(tool, {
		...choice,
		folder,
		log: io.log,
		signal: io.signal
	});
}
/** The servers; nothing is started yet. */
function createTargets(settings, io, places) {
	const { base, candidate } = settings;
	const together = base === void 0 ? 1 : 2;
	return {
		...base === void 0 ? {} : { base: createSide("base", base, together, io, places) },
		candidate: createSide("candidate", candidate, together, io, places)
	};
}
/** One of them. @param together servers that are up on this machine at the same time */
function createSide(name, config, together, io, { folder, ledger, notes, snapshotCaches }) {
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	const { log, env } = io;
	const note = (what, why) => notes.add(name, what, why);
	const dataKey = snapshotCaches[name]?.key;
	return createTarget(config, {
		name,
		logFolder,
		log,
		ledger,
		env,
		targets: together,
		note,
		dataKey
	});
}
/** A server of an older version, whose data that of a side starts on. */
function createOlder(target, side, { older = {} }, { log, env }, { folder, ledger }) {
	const name = `${side}-older`;
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	return createTarget(older[target], {
		name,
		logFolder,
		log,
		ledger,
		env
	});
}
/** The cells of the suite, with the versions of their tools. @throws Failure `environment` where a tool is missing */
async function readyCells(settings, workloads, io, only) {
	const sideBySide = slicePaceOf(settings.suite, settings.base, settings.policy);
	const planned = planCells(settings.suite, sideBySide).filter((cell) => only === void 0 || only.includes(cell.settings.id));
	const most = sideBySide === void 0 || sideBySide.rounds === 1 ? "" : "at most ";
	io.log.info(`${plural(planned.length, "cell")}, ${most}${timeLeft(loadSeconds(planned))} of load`);
	for (const { settings: cell } of planned) checkCell(cell);
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
function dataResetOf({ base, candidate, suite, inputs, policy, servers }) {
	if (slicePaceOf(suite, base, policy) !== void 0) return {};
	if (suite.reset !== "never") return { dataReset: suite.reset };
	return base === void 0 && servers === void 0 && inputs.snapshotCache.kind !== "off" && candidate.kind !== "endpoint" ? { dataReset: "once" } : {};
}
/** Steps of ours that the suite does not want. */
function leftOutOf({ suite }) {
	const leftOut = ["analyze", "prewarm"].filter((step) => suite[step] === false);
	return leftOut.length === 0 ? {} : { leftOut };
}
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
	const source = await measuredSource(io);
	const { preset, environment, suite, base } = settings;
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
/** @param method one server alone is measured as the report did */
function presetRun({ preset, scale }, method) {
	return {
		name: preset,
		scale,
		method
	};
}
/** With it the order of the slices and the verdict can be computed again from the record alone. */
function sideBySidePlan({ policy, suite }) {
	const { rounds, pairs, slice, settle } = policy.sideBySide;
	return {
		seed: randomInt(2 ** 31),
		sideBySide: {
			rounds,
			pairs,
			sliceSeconds: slice,
			settleSeconds: settle,
			gatedCells: gatedFigures(planCells(suite, policy.sideBySide))
		}
	};
}

// src/suite/side-folders.ts
/** Where the files of each side are; equal where the change is not in them. */
function sideFolders({ base, candidate }) {
	const here = process.cwd();
	return {
		base: base?.workloadFolder ?? here,
		candidate: candidate.workloadFolder ?? here
	};
}
/** Is what runs on the servers what is compared, and not the servers? Then one server may hold both sides. */
function comparesWorkloads(settings) {
	const { base, candidate } = sideFolders(settings);
	return settings.base !== void 0 && base !== candidate;
}
/**
* Notes in the record what the workloads of the two sides do not share: what is compared, and what stands on one side
* alone. @throws Failure `input` where the base lacks a workload
*/
function noteDifferences(settings, cells, { notes, log }) {
	if (!comparesWorkloads(settings)) return;
	for (const { settings: cell } of cells) {
		const differences = differencesBetween(cell, sideFolders(settings));
		if (differences.length === 0) continue;
		const what = differences.join(", ");
		log.info(`${cell.workload} against its base: ${what}`);
		notes.add("candidate", `${cell.workload} against its base`, what);
	}
}

export { createSide as a, describeJob as c, requirementsOf as d, readMachine as f, createOlder as i, headerOf as l, noteDifferences as n, createTargets as o, sideFolders as r, createWorkloads as s, comparesWorkloads as t, readyCells as u };