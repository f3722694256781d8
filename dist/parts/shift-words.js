import { n as shortCommit } from "./commit.js";
import { r as formatChange } from "./number.js";
import { o as metricInfo, s as metricLabel } from "./metric.js";
import { t as cellLabel } from "./labels.js";

// src/core/report/story/shift-words.ts
/**
* The health of the branch that is compared with: each drop since the last accepted level, one
* sentence each.
*/
function shiftWarnings(shifts) {
	return openDrops(shifts).map(shiftInWords);
}
/** The drops that nobody accepted, oldest first. */
function openDrops(shifts) {
	return shifts.filter((shift) => isOpenDrop(shift, shifts));
}
/**
* A drop that nobody accepted, and that no later accepted level of the same figure has replaced.
*/
function isOpenDrop(shift, all) {
	const { cellId, metric, change } = shift;
	const isWorse = metricInfo(metric)?.direction === "lower-is-better" ? change > 0 : change < 0;
	const later = all.slice(all.indexOf(shift)).filter((other) => other.cellId === cellId && other.metric === metric);
	return isWorse && later.every(({ accepted }) => accepted !== true);
}
function shiftInWords({ cellId, metric, recordId, createdAt, commit, change }) {
	const place = commit === void 0 ? recordId : shortCommit(commit);
	return `The branch itself: ${metric} of ${cellId} ${formatChange(change)} since ${place} (${createdAt.slice(0, 10)}), not accepted. It is no fault of this change; accept that record if it is wanted.`;
}
/** `sysbench oltp_insert · 64 threads: TPS −4.8 % since a1b2c3d of 2026-11-18.` Not escaped. */
function shiftSentence(shift, { rows }) {
	const { cellId, metric, change, createdAt, commit, recordId } = shift;
	const settings = rows.find((row) => row.cellId === cellId)?.settings;
	const name = settings === void 0 ? cellId : cellLabel(settings);
	const place = commit === void 0 ? recordId : shortCommit(commit);
	return `${name}: ${metricLabel(metric)} ${formatChange(change)} since ${place} of ${createdAt.slice(0, 10)}.`;
}

export { shiftSentence as n, shiftWarnings as r, openDrops as t };