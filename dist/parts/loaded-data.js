import { n as factsOf } from "./loads.js";
import { basename } from "node:path";

// src/core/measure/loaded-data.ts
/** Space that a copy may take, as a multiple of the bytes counted. */
const SPARE = 1.1;
function createLoadedData() {
	return {
		kept: /* @__PURE__ */ new Set(),
		used: false,
		cold: false,
		replaced: /* @__PURE__ */ new Set()
	};
}
/** Another data set takes its place. */
function forgetData(data) {
	data.kept.clear();
	data.used = false;
}
/** `4 tables of 1,000 rows`, `1 warehouse`; of files of the caller's no size is known. */
function describeData({ tool, workload, data }) {
	const facts = factsOf(tool);
	return (data.content === void 0 ? facts.data.describe(data) : void 0) ?? `the data of ${facts.names.label(basename(workload), {})}`;
}
/**
* Beyond its time, a run takes a moment to connect and to end; more is lost to whatever held the
* machine up.
*/
const LEAST_HOLD_UP_SECONDS = 5;
/** Did a run take far longer than it should? */
function isHeldUp({ durationSeconds, warmUpSeconds, operations }, tookSeconds) {
	const planned = durationSeconds + warmUpSeconds;
	return operations === void 0 && tookSeconds > planned + Math.max(LEAST_HOLD_UP_SECONDS, planned / 2);
}
/** Checks whether a slice of the cell may be measured again: side by side, once. */
function mayReplace({ data, targets, signal }, cellId) {
	if (targets.base === void 0 || signal.aborted || data.replaced.has(cellId)) return false;
	data.replaced.add(cellId);
	return true;
}

export { isHeldUp as a, forgetData as i, createLoadedData as n, mayReplace as o, describeData as r, SPARE as t };