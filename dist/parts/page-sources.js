import { n as explanationIn } from "./explain-folder.js";
import { t as readRecord } from "./record-file.js";
import { n as resultFiles } from "./result-folder.js";
import { Dn as number, Mn as string, On as object, Sn as array, lt as geometricMean } from "./shared.js";
import { join } from "node:path";
import { existsSync, readFileSync } from "node:fs";

// src/report/page/history.ts
/** The figures of the rows in earlier records, as the verdict takes them. Rows with fewer than two have none. */
function historyOf(rows, records) {
	const oldestFirst = records.toSorted((a, b) => a.createdAt < b.createdAt ? -1 : 1);
	const cells = oldestFirst.map((record) => new Map(record.cells.map((cell) => [cell.id, cell])));
	const figures = rows.flatMap(({ cellId, metric }) => {
		const values = cells.map((record) => figureIn(record.get(cellId), metric));
		return values.filter((value) => value !== null).length < 2 ? [] : [{
			cellId,
			metric,
			values
		}];
	});
	return {
		jobs: oldestFirst.map(({ id, createdAt, source: { commit } }) => ({
			id,
			createdAt,
			commit
		})),
		figures
	};
}
function figureIn(cell, metric) {
	const values = (cell?.runs ?? []).flatMap((run) => run.state === "valid" && run.side === "candidate" ? run.metrics[metric] ?? [] : []);
	return values.length === 0 || values.some((value) => !(value > 0)) ? null : geometricMean(values);
}

// src/report/page/history-file.ts
const historySchema = object({
	jobs: array(object({
		id: string(),
		createdAt: string(),
		commit: string().optional()
	})).max(1e5),
	figures: array(object({
		cellId: string(),
		metric: string(),
		values: array(number().finite().positive().nullable())
	}))
});
/** The history of a result folder, of which a report is written again. @returns undefined for a text that holds none */
function parseHistory(text) {
	let json;
	try {
		json = JSON.parse(text);
	} catch {
		return;
	}
	const parsed = historySchema.safeParse(json);
	return parsed.success ? parsed.data : void 0;
}

// src/show/page-sources.ts
/** Earlier figures of the rows that decide; of a report that is written again those that its folder keeps. */
function historyFor(folder, result, reference) {
	if (reference !== void 0) return historyOfReference(result, reference);
	const path = join(folder, resultFiles.history);
	return existsSync(path) ? parseHistory(readFileSync(path, "utf8")) : void 0;
}
/** Earlier figures of the rows that decide, where the reference is stored. */
function historyOfReference(result, reference) {
	if (reference.kind !== "stored") return void 0;
	const gated = result.rows.filter((row) => row.gated);
	return historyOf(gated, reference.records);
}
/** The side-by-side run that proved or refuted a red. What of it cannot be read is told by the verdict already. */
function proofIn(folder) {
	const path = join(folder, resultFiles.confirmation, resultFiles.record);
	try {
		return existsSync(path) ? readRecord(path) : void 0;
	} catch {
		return;
	}
}
/** What the folder's evidence says of the cause. What cannot be read of it is none. */
function whyIn(folder, result) {
	try {
		return explanationIn(folder, result);
	} catch {
		return;
	}
}

export { whyIn as i, historyOfReference as n, proofIn as r, historyFor as t };