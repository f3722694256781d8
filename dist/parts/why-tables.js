import { t as counterInfo } from "./server-counters.js";
import { p as formatShare, u as formatNumber } from "./number.js";
import { u as shortFunction } from "./evidence-folder.js";

// src/extensions/why/report/why-tables.ts
const MOST_ROWS = 20;
/** Statements, functions, allocations and counters, each where there is something to show. */
function whyTables(explanation) {
	const { cpu, hints, allocations, stores } = explanation;
	const likely = cpu?.functions.length ? cpu.functions : hints?.functions ?? [];
	return [
		statementTable(explanation),
		workTable(explanation),
		partTable("Functions whose share of the CPU grew", likely),
		partTable("Packages whose share of the CPU grew", cpu?.packages ?? []),
		partTable("Functions whose share of the allocated bytes grew", allocations?.functions ?? []),
		...[...stores].map(([name, { functions }]) => partTable(`Functions of ${name} whose share of the CPU grew`, functions))
	].filter(({ rows }) => rows.length > 0);
}
function statementTable({ growths }) {
	return {
		title: "Statements by growth, compared with the typical one",
		heads: [
			"Statement",
			"Growth",
			"Calls per transaction",
			"Mean",
			"Rows or keys",
			"Requests",
			"Memory",
			"Share of time",
			"Plan"
		],
		rows: growths.statements.slice(0, MOST_ROWS).map(({ text, growth, base, candidate, share }) => [
			text,
			`× ${formatNumber(growth)}`,
			two(base.calls, candidate.calls),
			two(base.meanSeconds * 1e3, candidate.meanSeconds * 1e3, " ms"),
			two(base.keys, candidate.keys),
			two(base.requests, candidate.requests),
			two(kilobytes(base.memoryBytes), kilobytes(candidate.memoryBytes), " kB"),
			formatShare(share),
			planWord(base.planDigests, candidate.planDigests)
		])
	};
}
function planWord(base, candidate) {
	if (base.length === 0 || candidate.length === 0) return "";
	return base.join() === candidate.join() ? "equal" : "changed";
}
function workTable({ work }) {
	return {
		title: "Work that grew",
		heads: [
			"Counter",
			"Base",
			"Candidate",
			"Per"
		],
		rows: work.slice(0, MOST_ROWS).map(({ counter, base, candidate, unit }) => [
			counterInfo(counter).label,
			formatNumber(base),
			formatNumber(candidate),
			unit
		])
	};
}
function partTable(title, parts) {
	return {
		title,
		heads: [
			"Name",
			"Base",
			"Candidate",
			"z"
		],
		rows: parts.slice(0, MOST_ROWS).map(({ name, base, candidate, z }) => [
			shortFunction(name),
			formatShare(base),
			formatShare(candidate),
			formatNumber(z)
		])
	};
}
function two(base, candidate, unit = "") {
	if (base === void 0 || candidate === void 0) return "";
	return `${formatNumber(base)} → ${formatNumber(candidate)}${unit}`;
}
function kilobytes(bytes) {
	return bytes === void 0 ? void 0 : bytes / 1e3;
}

export { whyTables as t };