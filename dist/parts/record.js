import { t as unknownRecord } from "./store.js";
import { t as withStore } from "./with-store.js";
import { n as policyOfRecord } from "./policy.js";
import { a as resultFolder, c as writeResultFile, i as resultFiles, r as readRecord } from "./result-folder.js";
import { o as likenessOf } from "./comparable.js";
import { d as sideBySideReference, r as judge, u as earlierThan } from "./judge-in-words.js";
import { r as reportContext } from "./reports2.js";
import { i as makeFolder } from "./files.js";
import { t as loadRenderReport } from "./report2.js";
import { existsSync } from "node:fs";
import { join } from "node:path";

// src/extensions/page/record.ts
/** `--record`: the page of a stored record. */
const writePage = async (name, { values, names }, io) => {
	const text = names.has("baseline") ? await withStore(values.baseline, io, (store) => pageOfRecord(name, store, io)) : await pageOfRecord(name, void 0, io);
	const folder = resultFolder(values, io.env);
	makeFolder(folder);
	writeResultFile(folder, resultFiles.page, text);
	const page = join(folder, resultFiles.page);
	return {
		json: { page },
		text: page
	};
};
/**
* The page of any record: a side-by-side one judged from its own slices, another one by the records
* that were stored before it, where a store is given.
* @param name path of a record, or the id of one in the store
* @throws Failure `input` for a record that there is not
*/
async function pageOfRecord(name, store, io) {
	const record = await recordOf(name, store);
	const reference = await referenceOf(record, store);
	const result = judge(record, reference, policyOfRecord(record.policy));
	const { runUrl: _, reportUrl: __, ...context } = reportContext(io.env);
	const [page] = (await loadRenderReport())(result, {
		record,
		reference,
		context
	});
	return page.text;
}
async function recordOf(name, store) {
	if (store === void 0 || name.endsWith(".json") || existsSync(name)) return readRecord(name);
	const stored = await store.find(name);
	if (stored === void 0) throw unknownRecord(name, (await store.describe()).location);
	return stored.record;
}
async function referenceOf(record, store) {
	if (record.targets.base !== void 0) return sideBySideReference(record);
	const none = {
		kind: "none",
		reason: "no earlier record was given"
	};
	if (store === void 0) return none;
	const { history } = policyOfRecord(record.policy);
	const query = {
		suite: record.suite,
		eligibility: "reference",
		...likenessOf(record)
	};
	const { records } = await store.query({
		...query,
		most: MOST_LATER + history.most
	});
	return earlierThan(record, records.map((stored) => stored.record), history.most);
}
/** Records that may be in front of the one that is requested. */
const MOST_LATER = 1e3;

export { writePage };