import { r as InvalidArgumentError } from "./esm.js";
import { a as idDigest, i as heldBecause, r as decideEligibility, s as prunable, t as acceptanceFile, u as sortableTime } from "./record-name.js";
import { t as unknownRecord } from "./store.js";
import { n as jsonOption, r as show } from "./printed.js";
import { t as withStore } from "./with-store.js";
import { d as baselineForms } from "./inputs.js";
import { n as exitCodes } from "./exit-code.js";
import { r as readRecord } from "./result-folder.js";
import { n as defined } from "./objects.js";
import { i as differingFields, n as comparableFields } from "./comparable.js";
import { i as recordFigures, n as figureText } from "./runs.js";
import { n as shortCommit } from "./commit.js";
import { n as formatChange } from "./number.js";
import { o as textTable } from "./terminal.js";
import { n as faultOf, o as parseStored } from "./stored-text.js";
import { t as LARGEST_CHARACTERS } from "./json.js";
import { c as unreadableFile, i as readNamedFile } from "./files.js";
import { i as exists } from "./folders2.js";
import { t as Failure } from "./failure.js";
import { join } from "node:path";
import { readdir, stat } from "node:fs/promises";

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
	return textTable([
		{
			title: "Measured (UTC)",
			cell: ({ createdAt }) => createdAt.slice(0, 16).replace("T", " ")
		},
		{
			title: "Branch",
			cell: ({ ref }) => ref ?? ""
		},
		{
			title: "Commit",
			cell: ({ commit }) => shortCommit(commit ?? "")
		},
		{
			title: "Server",
			cell: ({ server }) => server
		},
		{
			title: "Cells",
			align: "right",
			cell: ({ cells }) => String(cells)
		},
		{
			title: "Verdict",
			cell: ({ verdict }) => verdict
		},
		{
			title: "Reference",
			cell: reference
		},
		{
			title: "Id",
			cell: ({ id }) => id
		}
	], records);
}
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
/** `baseline diff`: two stored records, cell by cell. It shows; it does not judge. */
function diffRecords(before, after) {
	const olds = new Map(recordFigures(before).map((figure) => [key(figure), figure]));
	const rows = recordFigures(after).map((figure) => {
		const { cellId, metric, value } = figure;
		const old = olds.get(key(figure));
		olds.delete(key(figure));
		if (old === void 0) return {
			cellId,
			metric,
			kind: "only-after",
			after: value
		};
		const differences = differencesOf(before, after, cellId);
		if (differences.length > 0) return {
			cellId,
			metric,
			kind: "not-comparable",
			differences
		};
		const change = (value - old.value) / old.value;
		return {
			cellId,
			metric,
			kind: "compared",
			before: old.value,
			after: value,
			change
		};
	});
	const removed = [...olds.values()].map(({ cellId, metric, value }) => ({
		cellId,
		metric,
		kind: "only-before",
		before: value
	}));
	return [...rows, ...removed];
}
function diffTable(rows) {
	if (rows.length === 0) return "Neither record has valid figures.";
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
			title: "Before",
			align: "right",
			cell: (row) => "before" in row ? figureText(row.before, row.metric) : ""
		},
		{
			title: "After",
			align: "right",
			cell: (row) => "after" in row ? figureText(row.after, row.metric) : ""
		},
		{
			title: "Change",
			align: "right",
			cell: changeText
		}
	], rows);
}
function changeText(row) {
	switch (row.kind) {
		case "compared": return Number.isFinite(row.change) ? formatChange(row.change) : "";
		case "not-comparable": return `not comparable: ${row.differences.map(({ field, base, candidate }) => `${field} ${base} → ${candidate}`).join("; ")}`;
		case "only-before": return "no longer measured";
		case "only-after": return "new";
	}
}
function differencesOf(before, after, cellId) {
	const old = before.cells.find((cell) => cell.id === cellId);
	const now = after.cells.find((cell) => cell.id === cellId);
	if (old === void 0 || now === void 0) return [];
	return differingFields(comparableFields(before, old), comparableFields(after, now));
}
function key({ cellId, metric }) {
	return `${cellId}\n${metric}`;
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

// src/extensions/baselines/transfer.ts
/**
* Imports records for `baseline import`, from files, or from folders with everything in them.
* @throws Failure `environment` where the store cannot be written
*/
async function importRecords(store, paths) {
	const files = (await Promise.all(paths.map(recordFiles))).flat();
	const records = [];
	const faults = [];
	for (const path of files) try {
		const acceptance = await exists(acceptanceFile(path)) ? readText(acceptanceFile(path)) : void 0;
		records.push({
			record: parseStored(readText(path), acceptance, path),
			place: path
		});
	} catch (error) {
		faults.push(faultOf(path, error));
	}
	const outcome = await addAll(store, records);
	return {
		...outcome,
		faults: [...faults, ...outcome.faults]
	};
}
/**
* Copies all records of a store to another one, for `baseline export`: every record, held ones and
* acceptances too.
*/
async function copyRecords(from, to, suites) {
	const stored = [];
	const faults = [];
	let present = 0;
	for (const suite of suites ?? (await from.describe()).suites) {
		const answer = await from.query({
			suite,
			eligibility: "any",
			most: Number.MAX_SAFE_INTEGER
		});
		const outcome = await addAll(to, answer.records);
		stored.push(...outcome.stored);
		faults.push(...answer.faults, ...outcome.faults);
		present += outcome.present;
	}
	return {
		stored,
		present,
		faults
	};
}
function transferText({ stored, present, faults }) {
	return [...[`${stored.length} added, ${present} already stored, ${faults.length} skipped`], ...faults.map(({ place, problem }) => `skipped: ${place}: ${problem}`)].join("\n");
}
/** Oldest first, so that a store that is interrupted holds an unbroken beginning. */
async function addAll(store, records) {
	const stored = [];
	const faults = [];
	let present = 0;
	for (const { record, place } of records.toReversed()) try {
		const outcome = await store.append(record);
		if (outcome.kind === "stored") stored.push(outcome.place);
		else present++;
	} catch (error) {
		if (!(error instanceof Failure) || error.kind !== "input") throw error;
		faults.push(faultOf(place, error));
	}
	return {
		stored,
		present,
		faults
	};
}
async function recordFiles(path) {
	if ((await stat(path).catch((cause) => {
		throw unreadableFile(path, { what: "the records" }, cause);
	})).isFile()) return [path];
	return (await readdir(path, { recursive: true })).filter((file) => file.endsWith(".json") && !file.endsWith(".accepted.json")).map((file) => join(path, file)).sort();
}
function readText(path) {
	return readNamedFile(path, {
		what: "the record",
		mostBytes: LARGEST_CHARACTERS
	});
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
/** `baseline list`, `show`, `diff`: nothing here changes the store. */
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
	onStore(baseline.command("diff")).description("Show two records cell by cell. To judge the difference, use `compare`.").argument("<before>", "id of a stored record, or the path of a record (.json)").argument("<after>", "id or path of the second record").addHelpText("after", "\nExample:\n  $ tidb-bench baseline diff default/a1b2c3d4e5f6/1-1 tidb-bench-out/record.json").action(async (before, after, { baseline: text, json }) => {
		const [old, now] = await withStore(text, io, async (store) => [await recordOf(store, before), await recordOf(store, after)]);
		const rows = diffRecords(old, now);
		show(json, rows, () => diffTable(rows), io);
		finish(exitCodes.passed);
	});
}
async function recordOf(store, name) {
	return name.endsWith(".json") ? readRecord(name) : (await find(store, name)).record;
}
/** @throws Failure `input` for an unknown id */
async function find(store, id) {
	const stored = await store.find(id);
	if (stored === void 0) throw unknownRecord(id, (await store.describe()).location);
	return stored;
}
/** `baseline accept`, `import`, `export`, `prune`. */
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
	onStore(baseline.command("import")).description("Add records from files, or all records in folders.").argument("<path...>", "records (.json) or folders").addHelpText("after", "\nExample:\n  $ tidb-bench baseline import baselines/published --baseline branch").action(async (paths, { baseline: text, json }) => {
		reportTransfer(await withStore(text, io, (store) => importRecords(store, paths)), json, io);
		finish(exitCodes.passed);
	});
	onStore(baseline.command("export")).description("Copy the records and acceptances of a store to another store.").argument("<store>", "store to copy to, in the same notation as --baseline").option("--suite <name>", "one suite (default: all)").addHelpText("after", "\nExample:\n  $ tidb-bench baseline export files:backup --baseline branch").action(async (to, { baseline: text, suite, json }) => {
		const suites = suite === void 0 ? void 0 : [suite];
		reportTransfer(await withStore(text, io, (source) => withStore(to, io, (goal) => copyRecords(source, goal, suites))), json, io);
		finish(exitCodes.passed);
	});
	definePrune(baseline, io, finish);
}
function reportTransfer(outcome, json, io) {
	show(json, outcome, () => transferText(outcome), io);
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