import { i as planCells } from "./cells.js";
import { i as doubtsOfLoad } from "./registry.js";

// src/core/steps/load-doubts.ts
/** Names what makes the figures of the suite's own workloads say little, a sentence each. */
async function loadDoubts({ suite, candidate }) {
	const folder = candidate.workloadFolder ?? process.cwd();
	const each = [...new Map(planCells(suite).map(({ settings: { tool, workload } }) => [`${tool} ${workload}`, {
		tool,
		workload
	}])).values()].map(({ tool, workload }) => doubtsOfLoad(tool, workload, folder));
	return (await Promise.all(each)).flat();
}

export { loadDoubts as t };