import { t as loadEvent } from "./event.js";
import { n as shortCommit } from "./commit.js";
import { g as plural } from "./number.js";
import { n as defined } from "./objects.js";
import { i as queryPast, n as selectReference, t as LAST_RELEASE } from "./select.js";
import { i as heldBecause } from "./record-name.js";
import { n as inSentences } from "./error.js";
import { o as likenessOf } from "./comparable.js";
import { d as sideBySideReference } from "./judge-in-words.js";

// src/core/steps/judge/reference.ts
/**
* Finds the reference of the record. Unreadable stored records are reported and left out; if the
* store itself fails, the figures are still shown, without a verdict.
* @param request records to compare with; default: by the event
*/
async function findReference(record, source, settings, io, request) {
	try {
		return { reference: await readReference(record, source, settings, io, request) };
	} catch (fault) {
		if (io.signal.aborted) throw fault;
		return {
			reference: {
				kind: "unreadable",
				reason: inSentences(fault)
			},
			fault
		};
	}
}
async function readReference(record, source, { inputs, policy }, io, request) {
	if (record.order === "in-turn") return {
		kind: "none",
		reason: notJudgedReason
	};
	if (record.targets.base !== void 0) return sideBySideReference(record);
	switch (source.kind) {
		case "none": return {
			kind: "none",
			reason: "no baseline was requested"
		};
		case "record": {
			const { product, version } = source.record.targets.candidate;
			return storedReference([source.record], `${product} ${version} of ${source.path}`);
		}
		case "store": {
			const choice = request ?? choiceFor(source, inputs.compareWith, loadEvent(io.env));
			if (choice === "newest") return newestOf(record, source.store, policy.history.most, io);
			if (choice.kind === "nothing") return {
				kind: "none",
				reason: choice.reason
			};
			return selectStored(record, source, choice, policy.history.most, io);
		}
	}
}
const notJudgedReason = "both servers were measured as the report did, one after the other and each alone: the difference is shown, not judged";
/**
* Ancestry decides, unless a version is requested, or the records come with the checkout or from
* outside of GitHub.
*/
function choiceFor(source, compareWith, { reference, headCommit }) {
	if (compareWith === "last-release") return {
		kind: LAST_RELEASE,
		head: headCommit ?? "HEAD"
	};
	if (compareWith !== void 0) return {
		kind: "tag",
		name: compareWith
	};
	if (source.versioned) return "newest";
	switch (reference.kind) {
		case "merge-base": return {
			kind: "merge-base",
			head: headCommit ?? "HEAD",
			base: reference.baseCommit
		};
		case "ancestors": return {
			kind: "ancestors",
			head: reference.commit
		};
		case "branch": return {
			kind: "branch",
			ref: reference.ref.replace(/^refs\/(heads|tags)\//, "")
		};
		case "explicit": return {
			kind: "nothing",
			reason: "name a tag or version to compare with in the input compare-with"
		};
		case "none": return "newest";
	}
}
async function selectStored(record, { store, commits }, choice, most, io) {
	const graph = await commits.open();
	const selection = await selectReference(record, choice, {
		store,
		graph,
		most,
		now: /* @__PURE__ */ new Date()
	});
	warnOfFaults(selection.faults, io);
	if (selection.kind !== "stored") return {
		kind: selection.kind,
		reason: selection.reason
	};
	const { faults: _, ...reference } = selection;
	return reference;
}
async function newestOf(record, store, most, io) {
	const choice = {
		suite: record.suite,
		eligibility: "reference",
		most: most + 1
	};
	const same = await queryPast(store, {
		...choice,
		...likenessOf(record)
	});
	const answer = same.records.length > 0 ? same : await queryPast(store, {
		...choice,
		most: 1
	});
	warnOfFaults(answer.faults, io);
	const records = answer.records.map((stored) => stored.record).filter(({ id }) => id !== record.id);
	const newest = records[0];
	if (newest === void 0) {
		const [broken] = (await store.query({
			...choice,
			eligibility: "any",
			most: 1
		})).records.map((stored) => stored.record).filter(({ id }) => id !== record.id);
		if (broken === void 0) return {
			kind: "none",
			reason: `no baseline of suite ${record.suite} is stored yet`
		};
		return {
			kind: "only-broken",
			reason: `the stored records of suite ${record.suite} are no reference: ${broken.id} was ${heldBecause(broken)}`
		};
	}
	const count = plural(records.length, "stored job");
	return storedReference(records.slice(0, most), `${count}, newest ${ageOf(newest)}`);
}
function warnOfFaults(faults, io) {
	for (const { place, problem } of faults) io.log.warn(`baseline ${place} is skipped: ${problem}`);
}
function storedReference(records, description) {
	const commit = records[0]?.source.commit;
	return {
		kind: "stored",
		records,
		description,
		...defined({ commit })
	};
}
/** `a1b2c3d of 2026-11-20`. */
function ageOf({ source, createdAt }) {
	return `${source.commit === void 0 ? "" : `${shortCommit(source.commit)} `}of ${createdAt.slice(0, 10)}`;
}

export { findReference as t };