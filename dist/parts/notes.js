import "./shared.js";

// src/record/notes.ts
/** By this a note says how much data was loaded. */
const DATA_SIZE_NOTE = "data size";
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
/** The header with what was noted until now. */
function withNotes(header, notes) {
	const noted = (side, target) => notes.of(side).length === 0 ? target : {
		...target,
		notes: [...notes.of(side)]
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

export { createNotes as n, withNotes as r, DATA_SIZE_NOTE as t };