import "./header-schema.js";
import "./schema.js";

// src/core/record/assemble.ts
/** Assembles a record of the runs measured so far; partial where `interruption` says why. */
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
* Returns one side of a side-by-side record as a record of its own, so that it can be stored as a
* baseline.
* @throws RangeError where the record has no such side
*/
function extractSide(record, side) {
	const target = record.targets[side];
	if (target === void 0) throw new RangeError(`record ${record.id} has no ${side}`);
	const { seed: _, sideBySide: __, judgement: ___, acceptance: ____, policy: _____, times: ______, plans: _______, ...rest } = record;
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
/** Name of the note that says how much data was loaded. */
const DATA_SIZE_NOTE = "data size";
/** Name of the note that says how the replica follows. */
const REPLICATION_NOTE = "replication, checked before each load";
const MOST_CHARACTERS = 1e3;
function createNotes() {
	const notes = {
		base: [],
		candidate: []
	};
	return {
		add(side, what, why) {
			const note = {
				what: what.slice(0, MOST_CHARACTERS),
				why: why.slice(0, MOST_CHARACTERS)
			};
			if (!notes[side].some((other) => other.what === note.what && other.why === note.why) && notes[side].length < 200) notes[side].push(note);
		},
		of: (side) => notes[side]
	};
}
/** Adds what was noted until now to the header. */
function withNotes(header, notes) {
	const noted = (side, target) => notes.of(side).length === 0 ? target : {
		...target,
		notes: [...target.notes ?? [], ...notes.of(side)]
	};
	const { candidate, base } = header.targets;
	const targets = { candidate: noted("candidate", candidate) };
	return {
		...header,
		targets: base === void 0 ? targets : {
			...targets,
			base: noted("base", base)
		}
	};
}

export { extractSide as a, createNotes as i, REPLICATION_NOTE as n, withNotes as o, assembleRecord as r, DATA_SIZE_NOTE as t };