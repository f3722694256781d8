import { r as isCancelled } from "./overall.js";
import { l as plainPhrase, t as gatePhrase } from "./gate-words.js";
import { t as cellLabel } from "./labels.js";

// src/core/report/story/trouble.ts
/** The warnings, and the reason of an early end unless one of them contains it. Not escaped. */
function warningLines({ completeness, warnings: ofResult, ...judged }) {
	const warnings = [...judged.gate === void 0 ? [] : [plainPhrase(gatePhrase(judged))], ...ofResult];
	if (completeness.state === "complete" || isCancelled({ completeness })) return warnings;
	const { reason } = completeness;
	return warnings.some((warning) => warning.includes(reason)) ? warnings : [`Ended early: ${reason}`, ...warnings];
}
/** Each invalid cell once, although all its metrics are invalid. */
function invalidCells(rows) {
	const cells = /* @__PURE__ */ new Map();
	for (const { cellId, settings, verdict } of rows) if (verdict.kind === "invalid" && !cells.has(cellId)) {
		const { reason, tail } = verdict;
		cells.set(cellId, {
			label: cellLabel(settings),
			tool: settings.tool,
			reason,
			tail
		});
	}
	return [...cells.values()];
}

export { warningLines as n, invalidCells as t };