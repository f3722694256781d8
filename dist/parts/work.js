import { _ as object, a as _enum, g as number, x as string, y as record } from "./failure.js";

// src/core/record/work.ts
const count = number().finite().nonnegative();
/** More tell no more. */
const MOST_COUNTERS = 120;
const countersSchema = record(string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/), count).refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, { error: `more than ${MOST_COUNTERS} counters` });
/**
* Schema of the server's work in one run by its own counters: differences, including the load
* before the measured time (settling).
*/
const runWorkSchema = object({
	/** `sql`: SHOW GLOBAL STATUS of MariaDB and MySQL. `status-port`: `/metrics` of TiDB. */
	source: _enum(["sql", "status-port"]),
	/** Time from reading to reading. */
	seconds: number().finite().positive(),
	/**
	* Statements that clients had executed, counted by the same server: what the counters are divided
	* by.
	*/
	statements: count,
	counters: countersSchema,
	/** The same server without load, shortly before the run. */
	idle: object({
		seconds: number().finite().positive(),
		counters: countersSchema
	}).optional()
});
/** Name of the note of a target that says that its counters were unavailable. */
const WORK_NOTE = "work counters";
/**
* Returns the start of the note on the candidate that says whether the rows of a data set are those
* of the base, or which ones they are.
*/
function rowsNote({ tables = 1, tableSize = 0, randType = "usual" }) {
	return `rows of ${tables} × ${tableSize}, distribution ${randType}`;
}
const [SAME_ROWS, OTHER_ROWS] = ["the same as those of the base", "not those of the base"];
/** Start of the text that tells the rows of one job from those of another. */
const ROWS_DIGEST = "digest ";

export { rowsNote as a, WORK_NOTE as i, ROWS_DIGEST as n, runWorkSchema as o, SAME_ROWS as r, OTHER_ROWS as t };