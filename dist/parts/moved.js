import { r as groupBy } from "./objects.js";
import { d as shownChange, f as stateOf } from "./verdict-words.js";
import { i as shortLabels, n as lineKey } from "./labels.js";

// src/core/report/story/moved.ts
/**
* Groups moved rows in lines of one workload and metric, in the order in which `moved` names them.
* @param moved rows that say it, worst first
* @param all every row of the result: the cells in which the figure did not move, and all that
*   names must tell apart
*/
function movedLines(moved, all) {
	if (moved.length === 0) return [];
	const labels = shortLabels(all.map(({ settings }) => settings));
	const key = (row) => `${lineKey(row.settings)} ${row.metric}`;
	const groups = groupBy(moved, key);
	const others = groupBy(all.filter((row) => groups.has(key(row))), key);
	return [...groups].flatMap(([name, rows]) => {
		const [first] = rows;
		const changes = rows.flatMap(({ verdict }) => shownChange(verdict)?.change ?? []).toSorted((a, b) => Math.abs(a) - Math.abs(b));
		const [least, most] = [changes[0], changes.at(-1)];
		if (first === void 0 || least === void 0 || most === void 0) return [];
		return [{
			workload: labels.get(lineKey(first.settings)) ?? first.settings.workload,
			metric: first.metric,
			change: {
				least,
				most
			},
			where: whereOf(rows, others.get(name) ?? []),
			rows: rows.toSorted((a, b) => a.settings.threads - b.settings.threads)
		}];
	});
}
/** An undecided cell that leans to the same side does not speak against "everywhere". */
function whereOf(moved, line) {
	const isIn = new Set(moved);
	const sign = Math.sign(shownChange(moved[0]?.verdict ?? {
		kind: "new",
		reason: ""
	})?.change ?? 0);
	const leans = (row) => isIn.has(row) || stateOf(row) === "undecided" && Math.sign(shownChange(row.verdict)?.change ?? 0) === sign;
	const steps = line.toSorted((a, b) => a.settings.threads - b.settings.threads);
	const threads = moved.map(({ settings }) => settings.threads).toSorted((a, b) => a - b);
	if (steps.every(leans)) return { kind: "everywhere" };
	const first = steps.findIndex((row) => isIn.has(row));
	const from = steps[first]?.settings.threads;
	if (from !== void 0 && steps.length - first > 1 && steps.slice(first).every(leans)) return {
		kind: "from",
		threads: from
	};
	return {
		kind: "at",
		threads: [...new Set(threads)]
	};
}

export { movedLines as t };