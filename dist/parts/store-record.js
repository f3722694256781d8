import { i as permissionsYaml } from "./api-outcome.js";
import { n as WriteRefused } from "./private-repository.js";
import { t as loadEvent } from "./event.js";
import { t as Failure } from "./failure.js";
import "./baseline-source.js";
import { i as heldBecause, r as decideEligibility } from "./record-name.js";
import { s as measuresElsewhere } from "./source.js";
import { n as showWarning } from "./show-warning.js";
import { t as asSideBySideHistory } from "./start-noise.js";

// src/core/steps/finish/store-record.ts
/**
* Events whose records are never a baseline, whatever the input says: they are not merged, or
* judged against another release.
*/
const neverStored = [
	"pull_request",
	"pull_request_review",
	"batch",
	"merge_group",
	"release",
	"workflow_run",
	"issue_comment"
];
/**
* Stores what was measured and judged; of a side-by-side measurement what later jobs learn the
* noise of starts from. A run outside of GitHub is stored only if the caller names a store or sets
* `update-baseline` to `always`.
*/
async function storeFigures(...[record, baseline, inputs, io]) {
	const history = record.design === "single" ? record : asSideBySideHistory(record);
	if (history === void 0) return;
	if (isUnnamedStore(baseline, inputs, io)) io.log.info("nothing is stored as a baseline; to store this run, use --update-baseline always");
	else await storeRecord(history, baseline, inputs, io);
}
/**
* Checks whether a measurement of one server will be stored, so that the reports do not advise to
* store it.
*/
function willBeStored(baseline, inputs, io) {
	return !isUnnamedStore(baseline, inputs, io) && rightToStore(baseline, inputs, io).kind === "store";
}
/**
* Checks whether this is a run outside of GitHub whose caller neither names a store nor asks to
* store it.
*/
function isUnnamedStore(baseline, { baseline: text, updateBaseline, releaseBranches }, { env }) {
	return loadEvent(env, releaseBranches).kind === "local" && text === "auto" && updateBaseline === "auto" && baseline.kind === "store";
}
function rightToStore(baseline, { updateBaseline: when, releaseBranches }, { env }) {
	if (baseline.kind !== "store" || when === "never") return { kind: "refused" };
	const { kind, baseline: right } = loadEvent(env, releaseBranches);
	if (kind === "local" && baseline.where === "branch" && when === "auto") return {
		kind: "refused",
		why: "outside of GitHub the baseline branch is not written; to write it, use --update-baseline always"
	};
	if (kind === "local" || right.may === "write" || when === "always" && !neverStored.includes(kind)) return {
		kind: "store",
		store: baseline.store
	};
	return {
		kind: "refused",
		why: `the baseline is not updated${right.may === "read" ? `: ${right.why}` : ""}`
	};
}
/**
* Adds the record to the store where that is allowed: `auto` on trusted events, and outside of
* GitHub where the store is no branch; `always` on every event but those that never store. A store
* that cannot be written is a warning.
*/
async function storeRecord(record, baseline, inputs, io) {
	const right = rightToStore(baseline, inputs, io);
	if (right.kind === "refused") {
		if (right.why !== void 0) io.log.info(right.why);
		return;
	}
	if (await measuresElsewhere(loadEvent(io.env))) {
		io.log.info("the baseline is not updated: another commit than the one of the branch of this run is checked out. Run the workflow on the branch that is measured");
		return;
	}
	try {
		const outcome = await right.store.append(record);
		const what = decideEligibility(record) === "held" ? `stored, but not used as a reference (${heldBecause(record)})` : "baseline stored";
		io.log.info(`${outcome.kind === "stored" ? what : "baseline already stored"}: ${outcome.place}`);
	} catch (error) {
		if (io.signal.aborted) throw error;
		showWarning(notStored(error), io);
	}
}
function notStored(error) {
	const { message, remedy } = error instanceof Failure ? error : {
		message: String(error),
		remedy: void 0
	};
	const sentence = `the baseline was not stored: ${message}${remedy === void 0 ? "" : `. ${remedy}`}`;
	if (!(error instanceof WriteRefused)) return {
		title: "Baseline not stored",
		message: sentence
	};
	return {
		title: "Permission missing: contents: write",
		message: sentence,
		yamlToAdd: permissionsYaml("contents: write")
	};
}

export { storeRecord as n, willBeStored as r, storeFigures as t };