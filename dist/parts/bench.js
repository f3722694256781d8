import { t as differenceWords } from "./difference.js";
import { i as resultFiles } from "./result-folder.js";
import { n as createLoadedData } from "./loaded-data.js";
import { a as kindOf } from "./targets.js";
import { r as differencesBetween } from "./registry.js";
import { s as loadWaysToMeasure } from "./hooks.js";
import { join } from "node:path";

// src/core/server/create.ts
/** The target that the configuration describes; nothing is started yet. */
async function createTarget(config, place) {
	return (await kindOf(config).load()).create(config, place);
}
/** Base and candidate. Where they share machines of the user's, they take turns. */
async function createPair(sides, placeOf) {
	const { base, candidate } = sides;
	const places = {
		base: placeOf("base"),
		candidate: placeOf("candidate")
	};
	const kind = kindOf(base);
	return (kind === kindOf(candidate) ? (await kind.load()).createPair?.(sides, places) : void 0) ?? {
		base: await createTarget(base, places.base),
		candidate: await createTarget(candidate, places.candidate)
	};
}

// src/core/steps/measure/bench.ts
/** The bench of a job, with nothing loaded yet. */
async function benchOf(job) {
	const { settings, targets, workloads, notes, ledger, folder, clock, io } = job;
	const { log, signal } = io;
	return {
		...await loadWaysToMeasure({
			settings,
			targets,
			notes,
			log,
			signal
		}),
		data: createLoadedData(),
		targets,
		workloadFor: (tool) => workloads.get(tool),
		log,
		signal,
		logFolder: join(folder, resultFiles.logs),
		errorLimit: settings.suite.errorLimit,
		notes,
		ledger,
		clock,
		folders: sideFolders(settings),
		olderServer: (name, side, borrowedOffset) => createOlder(name, settings, io, {
			folder,
			ledger,
			side,
			borrowedOffset
		}),
		...settings.suite.analyze ? {} : { analyze: "left-out" },
		...settings.preset === void 0 ? {} : { dataSize: "noted" }
	};
}
/** The servers; nothing is started yet. */
async function createTargets(settings, io, places) {
	const { base, candidate } = settings;
	if (base === void 0) return { candidate: await createSide("candidate", candidate, 1, io, places) };
	return createPair({
		base,
		candidate
	}, (side) => placeOf(side, 2, io, places));
}
/** One of them. @param together servers that are up on this machine at the same time */
function createSide(name, config, together, io, places) {
	return createTarget(config, placeOf(name, together, io, places));
}
function placeOf(name, together, { log, env }, { folder, ledger, notes }) {
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	const note = (what, why) => notes.add(name, what, why);
	return {
		name,
		logFolder,
		log,
		ledger,
		env,
		targets: together,
		note
	};
}
/** A server of an older version, whose data that of a side starts on. */
function createOlder(target, { older = {} }, { log, env }, { folder, ledger, side, borrowedOffset }) {
	const name = `${side}-older`;
	const logFolder = join(folder, resultFiles.logs, `server-${name}`);
	return createTarget(older[target], {
		name,
		logFolder,
		log,
		ledger,
		env,
		borrowedOffset
	});
}
/** Returns the folder of each side's files; equal if the change is not in them. */
function sideFolders({ base, candidate }) {
	const here = process.cwd();
	return {
		base: base?.workloadFolder ?? here,
		candidate: candidate.workloadFolder ?? here
	};
}
/**
* Is what runs on the servers what is compared, and not the servers? Then one server may hold both
* sides.
*/
function comparesWorkloads(settings) {
	const { base, candidate } = sideFolders(settings);
	return settings.base !== void 0 && base !== candidate;
}
/**
* Notes in the record what the workloads of the two sides do not share: what is compared, and what
* is on one side alone. @throws Failure `input` where the base lacks a workload
*/
async function noteDifferences(settings, cells, { notes, log }) {
	if (!comparesWorkloads(settings)) return;
	for (const { settings: cell } of cells) {
		if (cell.onlyOn !== void 0) continue;
		const difference = await differencesBetween(cell, sideFolders(settings));
		const words = difference === void 0 ? [] : differenceWords(difference);
		if (words.length === 0) continue;
		const what = words.join(", ");
		log.info(`${cell.workload} against its base: ${what}`);
		notes.add("candidate", `${cell.workload} against its base`, what);
	}
}
/** Stops a server. Once everything is measured, a failure to tidy up costs no verdict. */
async function stopOrWarn(target, { log }) {
	try {
		await target.stop();
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		log.warn(`could not remove everything that was created for ${target.name}: ${why}. This process tries again when it ends; later, run \`tidb-bench clean\``);
	}
}

export { noteDifferences as a, createTarget as c, createTargets as i, comparesWorkloads as n, sideFolders as o, createSide as r, stopOrWarn as s, benchOf as t };