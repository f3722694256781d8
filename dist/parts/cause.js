import { _ as object, a as _enum, c as boolean, g as number$2, p as literal, s as array, x as string, y as record } from "./failure.js";

// src/sql/changes.ts
const name$1 = string().max(200);
const words$1 = string().max(1e5);
const number$1 = number$2().finite();
const statementChangeSchema = object({
	kind: _enum([
		"changed",
		"added",
		"removed",
		"renamed"
	]),
	/** Name in the candidate, else in the base: `browse/category-page`. */
	name: name$1,
	/** Present: its name in the base is another one. */
	earlierName: name$1.exactOptional(),
	/** Part of a changed statement that differs. */
	what: _enum([
		"text",
		"parameters",
		"transaction"
	]).exactOptional(),
	/** The clauses that differ, where its text does; empty: that side has none of it. */
	from: words$1.exactOptional(),
	to: words$1.exactOptional()
});
const tableChangeSchema = object({
	table: name$1,
	kind: _enum([
		"changed",
		"added",
		"removed"
	]),
	/** `drops index by_product`. */
	what: array(words$1).max(1e4)
});
/** Schema of a change's effect on a load. Comments and white space are no difference. */
const loadDifferenceSchema = object({
	statements: array(statementChangeSchema).max(2e4),
	tables: array(tableChangeSchema).max(1e4),
	/** Tables and files whose data is made in another way. */
	data: array(name$1).max(1e4),
	weights: array(object({
		name: name$1,
		from: number$1,
		to: number$1
	})).max(1e3)
});

// src/core/record/cause.ts
/** Kinds in the order in which causes are reported: the first kinds explain the later ones. */
const causeKinds = [
	"change",
	"settings",
	"plan",
	"work",
	"function",
	"wait",
	"machine"
];
/** Returns the one line of a report: the first cause, or that there is none. Not escaped. */
function causeLine(causes) {
	const [first, ...more] = causes;
	if (first === void 0) return "Cause: unknown.";
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return `Cause: ${first.sentence}${others}.`;
}
/** Reason why one side is slower, as far as its evidence shows. */
const causeSchema = object({
	kind: _enum(causeKinds),
	/**
	* Own name of the cause: a statement, a counter, a function, a wait. Foreign text, not escaped.
	*/
	name: string().max(4e3),
	/** Text for readers, without the point at its end; foreign text, not escaped. */
	sentence: string().max(4e3),
	/** Evidence, a sentence each; the first says how sure it is. */
	evidence: array(string().max(4e3)).max(100),
	/** The cell whose servers showed it; a result always has it. */
	cellId: string().max(4e3).exactOptional()
});
const name = string().max(200);
const words = string().max(1e5);
const number = number$2().finite();
/** Means of a call on a server without load. */
const callCostSchema = object({
	rows: number,
	/** Rows that were sorted. */
	sorted: number,
	temporaryTables: number,
	/** Requests to the stores of TiDB. */
	requests: number,
	milliseconds: number
});
const addedSchema = object({
	name,
	p95Milliseconds: number,
	/** Share of the time of all statements (0 to 1). */
	share: number
});
/**
* A load of the user's own on both sides: what the change does to it, and what each statement
* costs.
*/
const loadReportSchema = object({
	cellId: words,
	difference: loadDifferenceSchema,
	/** Figures, without a base if it does not have the statement. */
	statements: array(object({
		name,
		base: callCostSchema.exactOptional(),
		candidate: callCostSchema
	})).max(2e4),
	/** One run of the entire load of the candidate; its figures are shown, and are not gated. */
	newMix: object({
		tps: number,
		added: array(addedSchema).max(2e4)
	}).exactOptional(),
	/** Present: rows per call were counted with the rows that the load itself wrote. */
	hasWrittenRows: literal(true).exactOptional()
});
/** The cost of one statement of a load by itself, as one server without load counts it. */
const statementCostSchema = object({
	/** Name in the load: `browse/category-page`. */
	name,
	sql: words,
	/** Number of calls, each with other values; the values are the same on every server. */
	calls: number,
	/** Milliseconds of the median call, as the client sees it. */
	milliseconds: number,
	/** Means of a call, by the server's own names. */
	counters: record(name, number),
	/** Each plan once. */
	plans: array(string()).max(100),
	/** The place of each call's plan in `plans`. */
	planOfCall: array(number$2().int()).max(100)
});
const line = string().max(1e3);
/** The rules that judged a pull request, where they are not simply its own. */
const changedGateSchema = object({
	/**
	* Rules of the gate that the pull request changes, such as `tolerances tps` of `tidb-bench.yml`.
	* The base's judge; the change counts after its merge.
	*/
	changes: array(object({
		key: line,
		from: line,
		to: line,
		file: line
	})).max(1e4),
	/**
	* Reasons why the rules of the base cannot judge all of it, a sentence without its point each.
	*/
	held: array(line).max(1e4),
	/** The base has no rules yet, so those of the pull request judge. */
	isFirst: boolean().exactOptional(),
	/** True if there is no base: outside of GitHub the rules at hand judge. */
	isAtHand: boolean().exactOptional(),
	/** True if there are such reasons and nobody accepted them: the check is not green. */
	isHeld: boolean()
});

export { loadReportSchema as a, changedGateSchema as i, causeLine as n, statementCostSchema as o, causeSchema as r, loadDifferenceSchema as s, causeKinds as t };