import { n as exitCodes } from "./exit-code.js";
import { t as readRecord } from "./record-file.js";
import { i as writeResultFile } from "./result-folder.js";
import { t as formatRecord } from "./format.js";
import { i as refuse, n as withMergedHeader, r as checkFit, t as mergeRecords } from "./merge2.js";
import { p as plural } from "./number.js";
import { t as Failure } from "./failure.js";
import { w as defined } from "./schemas.js";
import { t as mergeMeasured } from "./merge.js";
import { n as jsonOption, r as show } from "./printed.js";
import { basename, dirname } from "node:path";

// src/record/merge-time.ts
/** Starts may be apart by a tenth of the measured time, and by two seconds in any case. */
const APART_SHARE = .1;
const APART_SECONDS = 2;
/**
* Figures may be added up only where the load was there at the same time: each machine alone finds a server that is
* less busy. Runs that do not say when they began are taken at their word.
* @throws Failure `input` with every run that began too late
*/
function checkSameTime(records) {
	const faults = (records[0]?.record.cells ?? []).flatMap((cell) => cell.runs.flatMap((_, index) => apart(cell, index, records)));
	refuse(faults, "Start the load on all machines together, and let their clocks be set by NTP.");
}
function apart(cell, index, records) {
	const starts = records.flatMap(({ name, record }) => {
		const run = record.cells.find(({ id }) => id === cell.id)?.runs[index];
		return run?.startedAt === void 0 ? [] : [{
			name,
			at: Date.parse(run.startedAt),
			place: placeOf(run)
		}];
	});
	const first = starts.toSorted((one, other) => one.at - other.at)[0];
	if (first === void 0) return [];
	const most = Math.max(APART_SECONDS, cell.durationSeconds * APART_SHARE);
	return starts.flatMap(({ name, at, place }) => {
		const seconds = (at - first.at) / 1e3;
		if (seconds <= most) return [];
		return [`${name}: ${cell.id}, ${place} began ${Number(seconds.toFixed(1))} s after that of ${first.name}; at most ${most} s`];
	});
}
function placeOf({ side, round, slice }) {
	return `${side} run ${slice + 1} of round ${round},`;
}

// src/workload/merge-records.ts
/**
* Makes one record of those that several machines made by loading one server at the same time: the runs of each cell
* are added up in their order, as the clients of one machine are.
* @param records in the order of the machines; the first one's header is kept
* @throws Failure `input` where the records are not of the same cells
*/
function mergeClientRecords(records) {
	const [first, ...others] = records;
	if (first === void 0) throw new Failure("input", "there is no record to merge");
	const cells = first.cells.map((cell) => {
		return mergeCells([cell, ...others.map((record) => partnerOf(cell, record))]);
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
	if (partner.runs.length !== cell.runs.length) throw new Failure("input", `${cell.id} has ${cell.runs.length} runs, and ${partner.runs.length} in ${record.id}`, { remedy: "Runs are added up one by one: every machine must have made as many." });
	return partner;
}
function mergeCells(cells) {
	const [first] = cells;
	return {
		...first,
		clients: cells.reduce((sum, { clients }) => sum + clients, 0),
		runs: first.runs.map((_, index) => mergeRuns(cells.flatMap(({ runs }) => runs[index] ?? [])))
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
		const told = {
			out,
			id: merged.id,
			cells: merged.cells.length,
			records: records.length
		};
		show(json, told, () => `${out}: ${cells} of ${plural(records.length, "record")}, ${merged.id}`, io);
		finish(exitCodes.passed);
	});
}
/** @throws Failure `input` */
function addedUp(records) {
	checkFit(records);
	checkSameTime(records);
	return withMergedHeader(records, mergeClientRecords(records.map(({ record }) => record)).cells);
}

export { defineMerge };