import { t as Failure, x as string } from "./failure.js";
import { n as defined } from "./objects.js";
import { a as environmentKey, c as seriesKeys } from "./comparable.js";
import { i as parseRecord, n as formatRecord } from "./json.js";
import { r as recordSchema } from "./schema.js";
import { r as decideEligibility } from "./record-name.js";

// src/core/baseline/stored-text.ts
/** Beside a record, somebody must have accepted it. */
const acceptanceSchema = recordSchema.shape.acceptance.unwrap().extend({ by: string().min(1).max(1e3) });
/** Formats the text of an acceptance, as it is kept beside its record. */
function formatAcceptance(acceptance) {
	const { by, at, reason, commit } = acceptance;
	return `${JSON.stringify({
		by,
		at,
		reason,
		...defined({ commit })
	})}\n`;
}
/**
* Parses a record as its store keeps it: its text, and that of its acceptance where there is one.
* @throws Failure `input` that names the place
*/
function parseStored(text, acceptance, place) {
	const record = parseRecord(text, place);
	return acceptance === void 0 ? record : withAcceptance(record, parseAcceptance(acceptance, place));
}
function withAcceptance(record, { by, at, reason, commit }) {
	return {
		...record,
		acceptance: {
			by,
			at,
			reason,
			...defined({ commit })
		}
	};
}
/**
* Checks two records with one id: the same measurement stored twice, or a clash.
* @throws Failure `input` for a clash
*/
function checkSameRecord(stored, appended, place) {
	if (storedText(stored) === storedText(appended)) return;
	throw new Failure("input", `another record with the id ${appended.id} is stored already (${place})`, { remedy: "Records are never overwritten. Give each job of a matrix its own suite, or run a new attempt." });
}
/** Returns the text that is stored for a record: an acceptance is kept beside it, not in it. */
function storedText(record) {
	const { acceptance: _, ...bare } = record;
	return formatRecord(bare);
}
function parseAcceptance(text, place) {
	try {
		const { commit, ...fields } = acceptanceSchema.parse(JSON.parse(text));
		return {
			...fields,
			...defined({ commit })
		};
	} catch (cause) {
		throw new Failure("input", `cannot read the acceptance of ${place}`, {
			remedy: "Remove it and accept the record again.",
			cause
		});
	}
}
/** Checks that a record matches the query; names only narrow the search. */
function matches(record, query) {
	const commit = record.source.commit;
	return record.suite === query.suite && (query.eligibility === "any" || decideEligibility(record) !== "held") && (query.commits === void 0 || commit !== void 0 && query.commits.includes(commit)) && (query.ref === void 0 || record.source.ref === query.ref) && (query.version === void 0 || record.targets.candidate.version === query.version) && (query.environment === void 0 || environmentKey(record) === query.environment) && (query.series === void 0 || seriesKeys(record).some((key) => query.series?.includes(key)));
}
/** Sorts entries, newest first; with `commits`, in their order and newest first within a commit. */
function inOrder(records, query) {
	const rank = new Map(query.commits?.map((commit, index) => [commit, index]));
	const rankOf = (stored) => rank.get(stored.record.source.commit ?? "") ?? 0;
	const time = (stored) => Date.parse(stored.record.createdAt);
	return records.toSorted((left, right) => rankOf(left) - rankOf(right) || time(right) - time(left));
}
function faultOf(place, error) {
	return {
		place,
		problem: error instanceof Error ? error.message : String(error)
	};
}

export { matches as a, withAcceptance as c, inOrder as i, faultOf as n, parseStored as o, formatAcceptance as r, storedText as s, checkSameRecord as t };