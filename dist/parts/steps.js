import "./progress.js";
import { t as showShard } from "./show-shard.js";
import { a as suiteCells, i as shardsFolder, n as secondsOfJob, t as planShards } from "./shard-plan.js";
import { a as readOutcome, i as printWords, o as writeOutcome, r as passedWithout } from "./job-outcome.js";
import { c as writeResultFile, i as resultFiles, r as readRecord } from "./result-folder.js";
import { o as measuredSource } from "./source.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { n as checkFit, r as refuse, t as mergeRecords } from "./merge.js";
import { r as setOutput } from "./core.js";
import { l as confirmationInput } from "./inputs.js";
import { n as exitCodes } from "./exit-code.js";
import { a as seededBits } from "./schedule.js";
import { n as formatRecord } from "./json.js";
import { i as confirmationOf, n as measureHere, o as settingsToConfirm } from "./figures.js";
import { t as protocolFor } from "./protocol.js";
import { t as referenceOfRequest } from "./request-reference.js";
import { t as loadEvent } from "./event.js";
import { h as plural } from "./number.js";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

// src/extensions/many/merge-shards.ts
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
	if (settings.confirmAgainst !== void 0 && settings.inputs.shard?.kind === "merge") io.log.warn("a red verdict is not confirmed here, because this job starts no server: measure side by side with `against`, or add the jobs `screen`, `confirm` and `verdict`");
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
	throw new Failure("input", `${proof.name} belongs to another plan than the shards`, { remedy: "Use the same configuration, suite, threads and number of shards in all jobs of the run." });
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
/**
* Explains why the shards of this run measured nothing: one that built both sides and found them
* the same is enough, since all of them build the same commits.
* @param folder that of the artifacts, a folder each; a single one is unpacked into it
* @returns undefined if a shard left a record, or none says so
*/
function unaffectedShards(folder) {
	if (!existsSync(folder)) return void 0;
	const folders = [folder, ...readdirSync(folder, { withFileTypes: true }).filter((place) => place.isDirectory()).map(({ name }) => join(folder, name))];
	if (folders.some((each) => existsSync(join(each, resultFiles.record)))) return void 0;
	return folders.filter((each) => existsSync(join(each, resultFiles.outcome))).map((each) => readOutcome(each).nothing).find((nothing) => nothing?.cause === "not-affected")?.why;
}
/**
* One record of what the shards of a plan left, as if one machine had measured it all. The cells of
* a shard that left no record, or ended early, hold an invalid run: the verdict on such a record is
* `invalid`, whatever else is in it.
* @param suite cells in the order of the suite
* @throws Failure `measurement` where no shard wrote a record, `input` where records are of another
*   plan, commit, suite or kind of server, or one shard is there twice
*/
function mergeShards(records, plan, suite) {
	const [first] = records;
	if (first === void 0) throw new Failure("measurement", "no shard wrote a record", { remedy: "Check the jobs that measure: each uploads its record as an artifact." });
	refuse(strangers(records, plan), "Use the same configuration, suite, threads and number of shards in all jobs of the run.");
	if (records.length > 1) checkFit(records);
	const problems = [];
	const parts = plan.shards.flatMap((shard) => {
		const parts = records.filter(({ record }) => record.shards?.part === shard.number);
		const problem = problemOf(parts[0]?.record, shard, `shard ${shard.number}/${plan.shards.length}`);
		if (problem !== void 0) problems.push(problem);
		const own = parts.length === 0 ? [standIn(first, shard)] : parts;
		return problem === void 0 ? own : own.map((part) => broken(part, shard, records, problem));
	});
	return {
		record: inOrderOf(parts.length === 1 ? alone(first.record, parts) : mergeRecords(parts), suite),
		problems
	};
}
function strangers(records, plan) {
	return records.flatMap(({ name, record: { shards } }) => {
		if (shards?.part === void 0) return [`${name}: is not a shard`];
		if (shards.plan === plan.id) return [];
		return [`${name}: is a shard of plan ${shards.plan}, but the merge is for plan ${plan.id}`];
	});
}
function problemOf(record, shard, name) {
	if (record === void 0) return `${name} wrote no record`;
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
/**
* The record with every cell of its shard, and in each of them the reason why none can be trusted.
*/
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

// src/extensions/many/shard-jobs.ts
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
			shards,
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
	const message = `${name} of plan ${shards.plan} is measured, ${count}; the job that merges the shards judges them`;
	const cells = record.cells.map(({ id, runs }) => ({
		id,
		runs: runs.length
	}));
	const lines = cells.map(({ id, runs }) => `${id}: ${plural(runs, "run")}`);
	printWords([...lines, message], {
		shard: name,
		plan: shards.plan,
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
	if (seed === void 0 || source.runId === void 0) return {};
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

// src/extensions/many/steps.ts
/** The steps of a job that measures, merges or judges a share of a suite. */
const manyMachines = {
	async announce(settings, marked, io) {
		const { inputs, suiteName: suite } = settings;
		const { comment, mark, shard } = inputs;
		if (shard?.kind !== "shard" && shard?.kind !== "confirm") return;
		const count = shard.kind === "shard" ? shard.count : shard.machines;
		const number = shard.kind === "shard" ? shard.number : 0;
		const seconds = secondsOfJob(settings);
		const news = {
			number,
			count,
			stage: "running",
			seconds
		};
		if (seconds > 0) await showShard({
			suite,
			comment,
			mark,
			marked,
			news
		}, io);
	},
	findUnaffected({ inputs: { shard } }, folder) {
		const place = shard?.kind === "merge" ? shard.folder : void 0;
		return unaffectedShards(place ?? shardsFolder(folder));
	},
	gather: gatherShards,
	run: runShard,
	handOn(judgement, settings, place) {
		const confirmation = confirmationNeeded(judgement, settings, place);
		return confirmation === void 0 ? void 0 : handOn(confirmation, settings, place);
	}
};

export { manyMachines };