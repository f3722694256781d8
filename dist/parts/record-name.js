import { createHash } from "node:crypto";

// src/core/baseline/record-name.ts
const pattern = /^((\d{8}T\d{9}Z)_([0-9a-f]{1,12}|none)_([0-9a-f]{12}))(\.held)?\.json$/;
function recordName(record) {
	const time = sortableTime(record.createdAt);
	const commit = commitInName(record.source.commit);
	const digest = idDigest(record.id);
	const isHeld = heldBecause(record) !== void 0;
	return {
		stem: `${time}_${commit}_${digest}`,
		time,
		commit,
		idDigest: digest,
		held: isHeld
	};
}
/** @returns undefined for a file that this program did not name */
function parseRecordName(file) {
	const match = pattern.exec(file);
	if (match === null) return void 0;
	const [, stem = "", time = "", commit = "", digest = "", heldMark] = match;
	return {
		stem,
		time,
		commit,
		idDigest: digest,
		held: heldMark !== void 0
	};
}
function recordFile(name) {
	return `${name.stem}${name.held ? ".held" : ""}.json`;
}
/** Returns the file beside a record that holds its acceptance. */
function acceptanceFile(file) {
	return file.replace(/(\.held)?\.json$/, ".accepted.json");
}
function idDigest(id) {
	return createHash("sha256").update(id).digest("hex").slice(0, 12);
}
/** Returns the first 12 digits of a commit, `none` where it is unknown or none. */
function commitInName(commit) {
	return commit !== void 0 && /^[0-9a-f]+$/i.test(commit) ? commit.slice(0, 12).toLowerCase() : "none";
}
/** Formats a time so that texts sort by it: `2026-11-21T03:46:18Z` as `20261121T034618000Z`. */
function sortableTime(iso) {
	return new Date(iso).toISOString().replaceAll(/[-:.]/g, "");
}
function compare(left, right) {
	return left < right ? -1 : left > right ? 1 : 0;
}
/**
* Lists the records that may be removed: older than the limit, and not among the newest `keep` of
* their branch.
*/
function prunable(records, limits) {
	const before = sortableTime(limits.before);
	const countByRef = /* @__PURE__ */ new Map();
	return records.toSorted((left, right) => compare(right.time, left.time) || compare(right.digest, left.digest)).filter(({ ref, time }) => {
		const rank = (countByRef.get(ref) ?? 0) + 1;
		countByRef.set(ref, rank);
		return rank > limits.keep && time < before;
	});
}
/** Decides the eligibility of a record by its own verdict and acceptance. */
function decideEligibility(record) {
	if (record.acceptance !== void 0) return "accepted";
	return heldBecause(record) === void 0 ? "reference" : "held";
}
/** Explains why an unaccepted record is no reference; undefined if it is one. */
function heldBecause(record) {
	if (record.completeness.state === "partial") return "measured in part";
	if (record.source.dirty === true) return "measured with changes that were not committed";
	return record.judgement?.overall === "invalid" ? "broken: it has invalid runs" : void 0;
}

export { idDigest as a, recordFile as c, heldBecause as i, recordName as l, commitInName as n, parseRecordName as o, decideEligibility as r, prunable as s, acceptanceFile as t, sortableTime as u };