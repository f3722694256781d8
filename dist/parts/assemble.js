import "./number.js";

// src/record/assemble.ts
/** A record of the runs measured so far; partial where `interruption` says why. */
function assembleRecord(header, cells, runs, interruption) {
	const { targets, ...rest } = header;
	return {
		schemaVersion: 1,
		...rest,
		design: targets.base === void 0 ? "single" : "side-by-side",
		targets: { ...targets },
		cells: cells.map((cell) => ({
			...cell,
			runs: [...runs.get(cell.id) ?? []]
		})),
		completeness: interruption === void 0 ? { state: "complete" } : {
			state: "partial",
			reason: interruption
		}
	};
}
/**
* One side of a side-by-side record as a record of its own, so that it can be stored as a baseline.
* @throws RangeError where the record has no such side
*/
function sideOf(record, side) {
	const target = record.targets[side];
	if (target === void 0) throw new RangeError(`record ${record.id} has no ${side}`);
	const { seed: _, sideBySide: __, judgement: ___, acceptance: ____, policy: _____, ...rest } = record;
	return {
		...rest,
		id: `${record.id}-${side}`,
		design: "single",
		targets: { candidate: target },
		cells: record.cells.map((cell) => ({
			...cell,
			runs: cell.runs.filter((run) => run.side === side).map((run) => ({
				...run,
				side: "candidate"
			}))
		}))
	};
}

export { sideOf as n, assembleRecord as t };