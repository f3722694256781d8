import { r as InvalidArgumentError } from "./esm.js";
import { a as idDigest, i as heldBecause, r as decideEligibility, s as prunable, u as sortableTime } from "./record-name.js";
import { t as unknownRecord } from "./store.js";
import { n as jsonOption, r as show } from "./printed.js";
import { t as withStore } from "./with-store.js";
import { d as baselineForms } from "./inputs.js";
import { n as exitCodes } from "./exit-code.js";
import { n as defined } from "./objects.js";
import { i as recordFigures, n as figureText } from "./runs.js";
import { n as shortCommit } from "./commit.js";
import { u as oneLine } from "./escape.js";
import { g as plural } from "./number.js";
import { c as wrapped, o as textTable } from "./terminal.js";

// src/extensions/baselines/stored-records.ts
/**
* Lists the stored records, newest first.
* @param query without a suite: every suite of the store
*/
async function listRecords(store, query) {
	const suites = query.suite === void 0 ? (await store.describe()).suites : [query.suite];
	const records = [];
	const faults = [];
	for (const suite of suites) {
		const answer = await store.query({
			eligibility: "any",
			...query,
			suite
		});
		records.push(...answer.records.map(listed));
		faults.push(...answer.faults);
	}
	return {
		records,
		faults
	};
}
function listTable(records) {
	if (records.length === 0) return "Nothing is stored yet.";
	return records.flatMap((record) => [oneLine(record.id), ...detailLines(record)]).join("\n");
}
/** Time, server and eligibility of a record: the lines below its id, in 80 columns. */
function detailLines(record) {
	const { createdAt, ref, commit, server, cells, verdict } = record;
	const details = [
		`${createdAt.slice(0, 16).replace("T", " ")} UTC`,
		ref ?? "",
		shortCommit(commit ?? ""),
		server,
		plural(cells, "cell"),
		verdict,
		`reference: ${reference(record)}`
	].filter((part) => part !== "");
	return wrapped(oneLine(details.join(" · ")), COLUMNS - 2).map((line) => `  ${line}`);
}
const COLUMNS = 80;
function reference({ eligibility, acceptedBy }) {
	if (eligibility === "held") return "no, until accepted";
	return eligibility === "accepted" ? `yes, accepted by ${acceptedBy}` : "yes";
}
function listed({ record, place }) {
	const { source, targets, acceptance } = record;
	return {
		id: record.id,
		suite: record.suite,
		createdAt: record.createdAt,
		...defined({
			ref: source.ref,
			commit: source.commit
		}),
		server: `${targets.candidate.product} ${targets.candidate.version}`,
		cells: record.cells.length,
		eligibility: decideEligibility(record),
		verdict: record.judgement?.overall ?? "not judged",
		...defined({ acceptedBy: acceptance?.by }),
		place
	};
}
/** `baseline show`: where a record comes from, whether it counts, and its figures. */
function showText({ record, place }) {
	const head = [
		["Id", record.id],
		["Stored in", place],
		["Measured", record.createdAt],
		["Source", [
			record.source.repository,
			record.source.ref,
			record.source.commit
		].filter(Boolean).join(" ")],
		["Origin", record.source.origin ?? ""],
		["Server", `${record.targets.candidate.product} ${record.targets.candidate.version}`],
		["Machine", machineText(record)],
		["Reference", referenceText(record)]
	].filter(([, value]) => value !== "").map(([name, value]) => `${name?.padEnd(10)} ${value}`).join("\n");
	const invalid = record.cells.flatMap((cell) => cell.runs.flatMap((run) => run.state === "invalid" ? [`invalid: ${cell.id}: ${run.reason}`] : []));
	return [
		head,
		figureTable(record),
		...invalid
	].join("\n\n");
}
function figureTable(record) {
	return textTable([
		{
			title: "Cell",
			cell: ({ cellId }) => cellId
		},
		{
			title: "Metric",
			cell: ({ metric }) => metric
		},
		{
			title: "Figure",
			align: "right",
			cell: ({ value, metric }) => figureText(value, metric)
		},
		{
			title: "Runs",
			align: "right",
			cell: ({ runs }) => String(runs)
		}
	], recordFigures(record));
}
function machineText({ machine }) {
	const { cpuModel, cores, memoryGiB, runnerClass } = machine;
	return [
		cpuModel,
		cores && `${cores} cores`,
		memoryGiB && `${memoryGiB} GiB`,
		runnerClass
	].filter(Boolean).join(", ");
}
function referenceText(record) {
	const { acceptance } = record;
	if (acceptance !== void 0) return `yes, accepted by ${acceptance.by} at ${acceptance.at}: ${acceptance.reason}`;
	return decideEligibility(record) === "held" ? `no, until accepted: it was ${heldBecause(record)}` : "yes";
}

// src/extensions/baselines/verb.ts
/**
* `baseline`: look at the stored records, accept one as the new level, and look after the store.
*/
function defineBaseline(program, io, finish) {
	const baseline = program.command("baseline").addHelpText("after", "\nExample:\n  $ tidb-bench baseline list --baseline files:baselines");
	defineBaselineViews(baseline, io, finish);
	defineBaselineChanges(baseline, io, finish);
}
/** `baseline list`, `show`: nothing here changes the store. */
function defineBaselineViews(baseline, io, finish) {
	onStore(baseline.command("list")).description("List the stored records, newest first, and show whether each one serves as a reference.").option("--suite <name>", "one suite (default: all)").option("--ref <name>", "measured on this branch or tag").option("--most <n>", "maximum number of records per suite", wholeNumber, 100).addHelpText("after", "\nExample:\n  $ tidb-bench baseline list --baseline branch --suite default").action(async ({ json, ...options }) => {
		const { baseline: text, suite, ref, most } = options;
		const query = {
			most,
			...defined({
				suite,
				ref
			})
		};
		const { records, faults } = await withStore(text, io, (store) => listRecords(store, query));
		warnOfFaults(faults, io);
		show(json, records, () => listTable(records), io);
		finish(exitCodes.passed);
	});
	onStore(baseline.command("show")).description("Show a stored record: its origin, whether it serves as a reference, and its figures.").argument("<id>", "id of the record, as `baseline list` shows it").addHelpText("after", "\nExample:\n  $ tidb-bench baseline show default/a1b2c3d4e5f6/1-1").action(async (id, { baseline: text, json }) => {
		const stored = await withStore(text, io, (store) => find(store, id));
		show(json, stored.record, () => showText(stored), io);
		finish(exitCodes.passed);
	});
}
/** @throws Failure `input` for an unknown id */
async function find(store, id) {
	const stored = await store.find(id);
	if (stored === void 0) throw unknownRecord(id, (await store.describe()).location);
	return stored;
}
/** `baseline accept`, `prune`. */
function defineBaselineChanges(baseline, io, finish) {
	onStore(baseline.command("accept")).description("Accept a record as the reference from now on, even if it was judged a regression.").argument("<id>", "id of the record, as `baseline list` shows it").requiredOption("--by <who>", "who accepts it").requiredOption("--reason <text>", "why").addHelpText("after", "\nExample:\n  $ tidb-bench baseline accept default/a1b2c3d4e5f6/1-1 --by me --reason \"new checksum\"").action(async (id, options) => {
		const { by, reason, json } = options;
		const acceptance = {
			by,
			reason,
			at: (/* @__PURE__ */ new Date()).toISOString()
		};
		const { record, place } = await withStore(options.baseline, io, (store) => store.accept(id, acceptance));
		const stored = record.acceptance;
		const earlier = stored?.at === acceptance.at ? "" : ` (already, by ${stored?.by} at ${stored?.at})`;
		show(json, {
			id,
			place,
			acceptance: stored
		}, () => `accepted${earlier}: ${place}`, io);
		finish(exitCodes.passed);
	});
	definePrune(baseline, io, finish);
}
const SECONDS_PER_DAY = 86400;
/** `baseline prune`: remove what is old, and never the newest of a branch. */
function definePrune(baseline, io, finish) {
	onStore(baseline.command("prune")).description("Remove old records. The newest records of each branch are kept, whatever their age.").option("--suite <name>", "one suite (default: all)").option("--older-than <days>", "remove only records that are older", wholeNumber, 365).option("--keep <n>", "number of newest records to keep per branch", wholeNumber, 100).option("--dry-run", "only list what would be removed").addHelpText("after", "\nExample:\n  $ tidb-bench baseline prune --older-than 180 --keep 50 --dry-run").action(async (options) => {
		const pruned = await withStore(options.baseline, io, (store) => prune(store, options));
		show(options.json, pruned, () => pruned.map((one) => sentence(one, options)).join("\n") || "Nothing is stored yet.", io);
		finish(exitCodes.passed);
	});
}
async function prune(store, options) {
	const { suite, olderThan, keep, dryRun } = options;
	const before = (/* @__PURE__ */ new Date(Date.now() - olderThan * SECONDS_PER_DAY * 1e3)).toISOString();
	const suites = suite === void 0 ? (await store.describe()).suites : [suite];
	const pruned = [];
	for (const name of suites) {
		const limits = {
			before,
			keep
		};
		const outcome = dryRun === true ? await wouldPrune(store, name, limits) : await store.prune(name, limits);
		pruned.push({
			suite: name,
			...outcome
		});
	}
	return pruned;
}
/** Applies the rule of the stores, without touching them. */
async function wouldPrune(store, suite, limits) {
	const { records, faults } = await listRecords(store, {
		suite,
		most: Number.MAX_SAFE_INTEGER
	});
	const aged = records.map(({ id, ref = "", createdAt, place }) => ({
		ref,
		time: sortableTime(createdAt),
		digest: idDigest(id),
		place
	}));
	const removed = prunable(aged, limits).map(({ place }) => place);
	return {
		removed,
		kept: records.length + faults.length - removed.length
	};
}
function sentence({ suite, removed, kept }, { dryRun }) {
	const verb = dryRun === true ? "would be removed" : "removed";
	return [`${suite}: ${removed.length} ${verb}, ${kept} kept`, ...removed.map((place) => `  ${place}`)].join("\n");
}
/** The options of every verb on a store. */
function onStore(command) {
	return command.option("--baseline <store>", baselineForms.replace(/, a record.*$/, ""), "files:baselines").option(...jsonOption);
}
function warnOfFaults(faults, io) {
	for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`);
}
/** Parses an option that is a count. @throws InvalidArgumentError */
function wholeNumber(text) {
	if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Expected a whole number.");
	return Number(text);
}

export { defineBaseline };