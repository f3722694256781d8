import { a as comparableEnvironment, o as comparableFields } from "./record-file.js";
import { createHash } from "node:crypto";

// src/baseline/eligibility.ts
/** The eligibility of a record by its own verdict and acceptance. */
function eligibilityOf(record) {
	if (record.acceptance !== void 0) return "accepted";
	return heldBecause(record) === void 0 ? "reference" : "held";
}
/** Why an unaccepted record is no reference, in words; undefined where it is one. */
function heldBecause(record) {
	if (record.completeness.state === "partial") return "measured in part";
	if (record.source.dirty === true) return "measured with changes that were not committed";
	return record.judgement?.overall === "invalid" ? "broken: it has invalid runs" : void 0;
}

// src/baseline/series.ts
/**
* The series of a cell: equal for runs that may be compared, different for all others. A hash over
* everything in `comparableFields`; component versions are no part of it.
* @returns 16 hexadecimal digits
*/
function seriesKey(record, cell) {
	return keyOf(comparableFields(record, cell));
}
/** The series of every cell of a record, each once. */
function seriesKeys(record) {
	return [...new Set(record.cells.map((cell) => seriesKey(record, cell)))];
}
/**
* Where a record was measured, apart from the load: kind of target, topology, configuration, machine.
* Stores file records under it, so that a suite that runs on several machines does not have to be searched whole.
* @returns 16 hexadecimal digits
*/
function environmentKey(record) {
	return keyOf(comparableEnvironment(record));
}
/**
* What narrows a search to records that may be compared with this one. The cells of a merged record may have been
* measured on machines that differ, so that a comparable one can stand in a record of any environment.
*/
function likenessOf(record) {
	const merged = record.shards !== void 0 || record.cells.some(({ machine }) => machine !== void 0);
	const series = seriesKeys(record);
	return merged ? { series } : {
		environment: environmentKey(record),
		series
	};
}
function keyOf(fields) {
	const sorted = Object.entries(fields).sort(([left], [right]) => left < right ? -1 : 1);
	return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}

export { eligibilityOf as a, seriesKeys as i, likenessOf as n, heldBecause as o, seriesKey as r, environmentKey as t };