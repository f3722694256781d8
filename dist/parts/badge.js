import { n as isFirstRun } from "./sentence.js";
import { u as oneLine } from "./escape.js";
import { g as plural } from "./number.js";

// src/extensions/badge/badge.ts
const colors = {
	passed: "brightgreen",
	regression: "red",
	inconclusive: "yellow",
	invalid: "lightgrey"
};
/** The badge of a result, as JSON for a shields.io endpoint. */
function renderBadge(result) {
	const badge = {
		schemaVersion: 1,
		label: result.suite === "default" ? "TiDB bench" : `TiDB bench ${oneLine(result.suite, 40)}`,
		message: message(result),
		color: colors[result.overall],
		...result.overall === "invalid" ? { isError: true } : {}
	};
	return `${JSON.stringify(badge, null, 2)}\n`;
}
function message({ overall, counts, rows }) {
	switch (overall) {
		case "passed": return isFirstRun(rows) ? "first run" : "no regression";
		case "regression": return plural(counts.regression, "regression");
		case "inconclusive": return counts.inconclusive === 0 ? "not comparable" : "undecided";
		case "invalid": return "invalid measurement";
	}
}

export { renderBadge };