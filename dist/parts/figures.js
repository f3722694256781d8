import { cn as metricStems, lt as geometricMean, on as metricInfo, sn as metricStem, tt as formatNumber } from "./shared.js";

// src/baseline/figures.ts
/** Every figure of a record, cell by cell, metrics in the order of the catalogue. */
function figuresOf(record, side = "candidate") {
	return record.cells.flatMap((cell) => cellFigures(cell, side));
}
/** `18,420 /s`, `1.93 ms`. */
function figureText(value, metric) {
	return `${formatNumber(value)} ${metricInfo(metric)?.unit ?? ""}`.trim();
}
function cellFigures(cell, side) {
	const valid = cell.runs.filter((run) => run.state === "valid").filter((run) => run.side === side);
	const metrics = [...new Set(valid.flatMap((run) => Object.keys(run.metrics)))];
	const rank = (metric) => metricStems.indexOf(metricStem(metric));
	return metrics.toSorted((left, right) => rank(left) - rank(right)).map((metric) => {
		const values = valid.map((run) => run.metrics[metric]).filter((value) => value !== void 0);
		return {
			cellId: cell.id,
			metric,
			value: geometricMean(values),
			runs: values.length
		};
	});
}

export { figuresOf as n, figureText as t };