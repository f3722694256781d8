import { n as exitCodes } from "./exit-code.js";
import { t as readRecord } from "./record-file.js";
import { i as writeResultFile } from "./result-folder.js";
import { t as formatRecord } from "./format.js";
import { n as withMergedHeader, r as checkFit, t as mergeRecords } from "./merge2.js";
import { Z as formatDecimals, it as formatShare, st as plural, zn as defined } from "./shared.js";
import { t as Failure } from "./failure.js";
import { t as mergeMeasured } from "./merge.js";
import { n as jsonOption, r as show } from "./printed.js";
import { basename, dirname } from "node:path";

// src/record/merge-time.ts
/** Of the measured time, so much must be under the load of all machines. */
const LEAST_OVERLAP = .9;
/**
* Figures may be added up only where the load was there at the same time: each machine alone finds a server that is
* less busy. Starts are moved to the server's clock where a machine knows how far its own is off.
* @param index of the run inside the cell
* @returns undefined where fewer than two of them say when they began: they are taken at their word
*/
function measuredTogether(cellId, index, records) {
	const windows = records.flatMap(({ name, record }) => {
		const cell = record.cells.find(({ id }) => id === cellId);
		const run = cell?.runs[index];
		const from = run === void 0 ? void 0 : startOf(run, record);
		return cell === void 0 || run === void 0 || from === void 0 ? [] : [{
			name,
			from,
			seconds: lengthOf(run, cell)
		}];
	});
	const [first, ...later] = windows.toSorted((one, other) => one.from - other.from);
	const last = later.at(-1);
	if (first === void 0 || last === void 0) return void 0;
	const end = Math.min(...windows.map(({ from, seconds }) => from + seconds));
	const longest = Math.max(...windows.map(({ seconds }) => seconds));
	return {
		overlap: Math.max(0, end - last.from) / longest,
		apartSeconds: last.from - first.from,
		last: last.name,
		first: first.name
	};
}
/** Why a run cannot be added up, in words; undefined where it can. */
function apartWords(together) {
	if (together === void 0 || together.overlap >= .9) return void 0;
	const { overlap, apartSeconds, last, first } = together;
	const seconds = Number(apartSeconds.toFixed(1));
	const percent = (share) => `${Math.floor(100 * share)} %`;
	return `${percent(overlap)} of the measured time was under the load of all machines, at least ${percent(LEAST_OVERLAP)} must be: ${last} began ${seconds} s after ${first}`;
}
/** Seconds since 1970, by the server's clock. */
function startOf({ startedAt }, { loadMachine }) {
	if (startedAt === void 0) return void 0;
	return (Date.parse(startedAt) + (loadMachine?.clockOffsetMs ?? 0)) / 1e3;
}
/** The warm-up before it is as long on every machine, and moves all of them alike. */
function lengthOf(run, cell) {
	return run.state === "valid" ? run.durationSeconds : cell.durationSeconds;
}

// src/workload/merge-records.ts
/**
* Makes one record of those that several machines made by loading one server at the same time: the runs of each cell
* are added up in their order, as the clients of one machine are. A run that was not under the load of all of them is
* `invalid`, and so is a cell that broke on one of them.
* @param named in the order of the machines; the first one's header is kept
* @throws Failure `input` where the records are not of the same cells
*/
function mergeClientRecords(named) {
	const [first, ...others] = named.map(({ record }) => record);
	if (first === void 0) throw new Failure("input", "there is no record to merge");
	const cells = first.cells.map((cell) => {
		return mergeCells([cell, ...others.map((record) => partnerOf(cell, record))], (index) => apartWords(measuredTogether(cell.id, index, named)));
	});
	for (const record of others) {
		const stray = record.cells.find(({ id }) => !first.cells.some((cell) => cell.id === id));
		if (stray !== void 0) throw new Failure("input", `${first.id} has no cell ${stray.id}, and ${record.id} has`);
	}
	return {
		...first,
		cells
	};
}
function partnerOf(cell, record) {
	const partner = record.cells.find(({ id }) => id === cell.id);
	if (partner === void 0) throw new Failure("input", `${record.id} has no cell ${cell.id}`);
	const settings = ({ runs: _, clients: __, ...rest }) => JSON.stringify(rest, sortKeys);
	if (settings(partner) !== settings(cell)) throw new Failure("input", `${cell.id} was not measured with the same settings in ${record.id}`, { remedy: "Records of one load have the same threads, data, times and options." });
	if (![partner, cell].some(({ runs }) => runs.some(({ state }) => state === "invalid")) && partner.runs.length !== cell.runs.length) throw new Failure("input", `${cell.id} has ${cell.runs.length} runs, and ${partner.runs.length} in ${record.id}`, { remedy: "Runs are added up one by one: every machine must have made as many." });
	return partner;
}
/** @param apart why the runs of this index cannot be added up; undefined where they can */
function mergeCells(cells, apart) {
	const [first] = cells;
	const whole = Math.min(...cells.map(({ runs }) => runs.length));
	const runs = Array.from({ length: whole }, (_, index) => {
		const merged = mergeRuns(cells.map((cell) => cell.runs[index]));
		const why = merged.state === "valid" ? apart(index) : void 0;
		return why === void 0 ? merged : invalidFor(merged, why);
	});
	return {
		...first,
		clients: cells.reduce((sum, { clients }) => sum + clients, 0),
		runs
	};
}
function invalidFor({ side, round, slice, startedAt }, reason) {
	return {
		side,
		round,
		slice,
		...defined({ startedAt }),
		state: "invalid",
		reason,
		tail: []
	};
}
function mergeRuns(runs) {
	const broken = runs.findIndex(({ state }) => state === "invalid");
	const invalid = runs[broken];
	if (invalid?.state === "invalid") return {
		...invalid,
		reason: `machine ${broken + 1} of ${runs.length}: ${invalid.reason}`
	};
	const valid = runs.filter((run) => run.state === "valid");
	const [first] = valid;
	if (first === void 0) throw new RangeError("a cell without runs has nothing to merge");
	const { side, round, slice, startedAt } = first;
	const place = {
		side,
		round,
		slice,
		...defined({ startedAt })
	};
	const already = [...new Set(valid.flatMap(({ worstClient = [] }) => worstClient))];
	const merged = mergeMeasured(valid);
	const worstClient = [.../* @__PURE__ */ new Set([...merged.worstClient ?? [], ...already])];
	return {
		...place,
		state: "valid",
		...merged,
		...worstClient.length === 0 ? {} : { worstClient }
	};
}
function sortKeys(_, value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1));
}

// src/commands/merge.ts
/** `merge`: one record of those that several machines made of one commit. */
function defineMerge(program, io, finish) {
	program.command("merge").argument("<record...>", "records of one suite, commit and kind of server").option("--add", "the machines loaded one server at the same time: add their rates up, merge their histograms; a percentile without one is the worst machine’s").option(...jsonOption).requiredOption("--out <file>", "where the merged record is written").addHelpText("after", "\nExample:\n  $ tidb-bench merge a/record.json b/record.json --out merged.json").action((paths, { add, out, json }) => {
		const records = paths.map((path) => ({
			name: path,
			record: readRecord(path)
		}));
		const merged = add === true ? addedUp(records) : mergeRecords(records);
		writeResultFile(dirname(out), basename(out), formatRecord(merged));
		const cells = plural(merged.cells.length, "cell");
		const together = add === true ? togetherness(records) : void 0;
		const told = {
			out,
			id: merged.id,
			cells: merged.cells.length,
			records: records.length,
			...together
		};
		const line = `${out}: ${cells} of ${plural(records.length, "record")}, ${merged.id}`;
		show(json, told, () => [line, ...togetherWords(together)].join("\n"), io);
		finish(exitCodes.passed);
	});
}
function togetherness(records) {
	const runs = (records[0]?.record.cells ?? []).flatMap(({ id, runs: own }) => own.flatMap((_, index) => measuredTogether(id, index, records) ?? []));
	const clocks = records.flatMap(({ name, record: { loadMachine: machine } }) => machine === void 0 ? [] : [{
		name,
		offsetMs: machine.clockOffsetMs,
		uncertaintyMs: machine.clockUncertaintyMs
	}]);
	if (runs.length === 0) return { clocks };
	return {
		leastOverlap: Math.min(...runs.map(({ overlap }) => overlap)),
		mostApartSeconds: Math.max(...runs.map(({ apartSeconds }) => apartSeconds)),
		clocks
	};
}
function togetherWords(together) {
	if (together === void 0) return [];
	const { leastOverlap, mostApartSeconds = 0, clocks } = together;
	const words = clocks.map(({ name, offsetMs, uncertaintyMs }) => `${name}: its clock is ${Math.abs(Math.round(offsetMs))} ms ${offsetMs > 0 ? "behind" : "before"} the server’s, ± ${Math.ceil(uncertaintyMs)} ms`);
	return [leastOverlap === void 0 ? "the runs do not say when they began; whether they were made at the same time is not known" : `at least ${formatShare(leastOverlap)} of each measured time was under the load of all machines (${formatShare(LEAST_OVERLAP)} must be); starts are at most ${formatDecimals(mostApartSeconds, 2)} s apart`, ...words];
}
/** @throws Failure `input` */
function addedUp(records) {
	checkFit(records);
	return withMergedHeader(records, mergeClientRecords(records).cells);
}

export { defineMerge };