import { lt as Failure, st as exitCodes } from "./start.js";
import { $t as defined, Bt as jsonOption, It as plural, Nt as formatShare, Tt as formatDecimals, Vt as show, Wt as readRecord, Yt as writeResultFile, rn as formatRecord } from "./gate-compare-plan.js";
import { a as explainGap, i as checkFit, n as withMergedHeader, o as overlapOf, r as LEAST_OVERLAP, t as mergeRecords } from "./merge.js";
import { Dt as addMeasured } from "./plan.js";
import { basename, dirname } from "node:path";

// src/workload/add-records.ts
/**
* Makes one record of those that several machines made by loading one server at the same time: the runs of each cell
* are added up in their order, as the clients of one machine are. A run that was not under the load of all of them is
* `invalid`, and so is a cell that broke on one of them.
* @param namedRecords in the order of the machines; the first one's header is kept
* @throws Failure `input` where the records are not of the same cells
*/
function addClientRecords(namedRecords) {
	const [first, ...others] = namedRecords.map(({ record }) => record);
	if (first === void 0) throw new Failure("input", "there is no record to add up");
	const cells = first.cells.map((cell) => {
		return addCells([cell, ...others.map((record) => partnerOf(cell, record))], (index) => explainGap(overlapOf(cell.id, index, namedRecords)));
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
	if (settings(partner) !== settings(cell)) throw new Failure("input", `${cell.id} was not measured with the same settings in ${record.id}`, { remedy: "Records of one load need the same threads, data, times and options." });
	if (![partner, cell].some(({ runs }) => runs.some(({ state }) => state === "invalid")) && partner.runs.length !== cell.runs.length) throw new Failure("input", `${cell.id} has ${cell.runs.length} runs, and ${partner.runs.length} in ${record.id}`, { remedy: "Runs are added up one by one, so every machine must have the same number of runs." });
	return partner;
}
/** @param reasonApart why the runs of this index cannot be added up; undefined where they can */
function addCells(cells, reasonApart) {
	const [first] = cells;
	const whole = Math.min(...cells.map(({ runs }) => runs.length));
	const runs = Array.from({ length: whole }, (_, index) => {
		const sum = addRuns(cells.map((cell) => cell.runs[index]));
		const why = sum.state === "valid" ? reasonApart(index) : void 0;
		return why === void 0 ? sum : invalidFor(sum, why);
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
function addRuns(runs) {
	const broken = runs.findIndex(({ state }) => state === "invalid");
	const invalid = runs[broken];
	if (invalid?.state === "invalid") return {
		...invalid,
		reason: `machine ${broken + 1} of ${runs.length}: ${invalid.reason}`
	};
	const valid = runs.filter((run) => run.state === "valid");
	const [first] = valid;
	if (first === void 0) throw new RangeError("a cell without runs has nothing to add up");
	const { side, round, slice, startedAt } = first;
	const place = {
		side,
		round,
		slice,
		...defined({ startedAt })
	};
	const already = [...new Set(valid.flatMap(({ worstClient = [] }) => worstClient))];
	const merged = addMeasured(valid);
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

// src/commands/results/merge.ts
/** `merge`: one record of those that several machines made of one commit. */
function defineMerge(program, io, finish) {
	program.command("merge").argument("<record...>", "records of one suite, commit and kind of server").option("--add", "for machines that loaded one server at the same time: sum their rates and merge their histograms; without a histogram, a percentile is that of the worst machine").option(...jsonOption).requiredOption("--out <file>", "file for the merged record").addHelpText("after", "\nExample:\n  $ tidb-bench merge a/record.json b/record.json --out merged.json").action((paths, { add, out, json }) => {
		const records = paths.map((path) => ({
			name: path,
			record: readRecord(path)
		}));
		const merged = add === true ? addUpRecords(records) : mergeRecords(records);
		writeResultFile(dirname(out), basename(out), formatRecord(merged));
		const cells = plural(merged.cells.length, "cell");
		const together = add === true ? togetherness(records) : void 0;
		const summary = {
			out,
			id: merged.id,
			cells: merged.cells.length,
			records: records.length,
			...together
		};
		const line = `${out}: ${cells} of ${plural(records.length, "record")}, ${merged.id}`;
		show(json, summary, () => [line, ...togetherWords(together)].join("\n"), io);
		finish(exitCodes.passed);
	});
}
function togetherness(records) {
	const runs = (records[0]?.record.cells ?? []).flatMap(({ id, runs: own }) => own.flatMap((_, index) => overlapOf(id, index, records) ?? []));
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
	const words = clocks.map(({ name, offsetMs, uncertaintyMs }) => `${name}: its clock is ${Math.abs(Math.round(offsetMs))} ms ${offsetMs > 0 ? "behind" : "before"} the server\u2019s, ± ${Math.ceil(uncertaintyMs)} ms`);
	return [leastOverlap === void 0 ? "the runs have no start time, so it is unknown whether they ran at the same time" : `at least ${formatShare(leastOverlap)} of each measured time was under the load of all machines (${formatShare(LEAST_OVERLAP)} must be); starts are at most ${formatDecimals(mostApartSeconds, 2)} s apart`, ...words];
}
/** @throws Failure `input` */
function addUpRecords(records) {
	checkFit(records);
	return withMergedHeader(records, addClientRecords(records).cells);
}

export { defineMerge };