import { _ as record, h as object, m as number, o as array, y as string } from "./schemas.js";
import { g as tools } from "./loads.js";
import { i as resultFiles } from "./result-folder.js";
import { A as sortGrowths, D as explain, L as loadDifferenceSchema, M as profileBetween, N as readProfile, O as fsyncFigures, j as loadReport, k as settingsCauses, ut as worstFirst, z as statementCostSchema } from "./command.js";
import { t as Failure } from "./failure.js";
import { a as metricInfo, o as metricStem } from "./metric.js";
import { o as parseStrictJson } from "./json.js";
import { l as oneLine } from "./escape.js";
import { n as defined } from "./objects.js";
import { a as statusReading, d as timesBetween, l as tidbCounters, o as statusTimes, t as cpuSecondsOf, u as tidbTimes } from "./server-counters.js";
import { n as performanceSchemaStatements, r as tidbStatements, t as hasRolledOver } from "./statement-rows.js";
import { r as logReader } from "./import.js";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

// src/server/evidence/read-pack.ts
const finite = number().finite().nonnegative();
const loadSchema = object({
	transactions: finite,
	seconds: finite,
	meanLatencySeconds: finite.exactOptional(),
	machine: object({
		cpuModel: string().max(200).exactOptional(),
		cores: finite.exactOptional(),
		stolenShare: finite.max(1).exactOptional()
	}).exactOptional()
});
const idleSchema = object({
	seconds: finite.positive(),
	counters: record(string().max(100), finite)
});
const rowsSchema = array(record(string().max(100), string().nullable())).max(1e4);
const statusSchema = record(string().max(100), string());
const plansSchema = record(string().max(200), object({
	sql: string(),
	explain: string()
}));
const costsSchema = array(statementCostSchema).max(2e4);
const newMixSchema = object({
	seconds: finite,
	metrics: record(string().max(200), finite)
});
const missingSchema = array(string()).max(100);
const limits = {
	characters: 64 * 2 ** 20,
	depth: 6
};
/**
* Reads a pack. Nothing in it is trusted: a file that does not parse is left out, with a sentence
* that says so.
* @param loadOfTool load from the tool's output, if the pack holds that in place of `load.json`
*/
function readPack(pack, loadOfTool) {
	const missing = [];
	const complain = (file, why) => missing.push(`${packFiles[file]} could not be read: ${oneLine(why, 200)}`);
	const text = (file) => {
		const bytes = pack[file];
		return bytes === void 0 ? void 0 : new TextDecoder().decode(bytes);
	};
	const json = (file, schema) => {
		const content = text(file);
		if (content === void 0) return void 0;
		const parsed = parseStrictJson(content, limits);
		if (parsed.state === "refused") return void complain(file, parsed.why);
		const checked = schema.safeParse(parsed.value);
		return checked.success ? checked.data : void complain(file, checked.error.issues[0]?.message ?? "");
	};
	const profile = (file, kind) => {
		const bytes = pack[file];
		if (bytes === void 0) return void 0;
		try {
			return readProfile(bytes, kind);
		} catch (error) {
			complain(file, error.message);
			return;
		}
	};
	const packedLoad = json("load", loadSchema);
	const load = packedLoad ?? loadOfTool;
	const [heapBefore, heapAfter] = [profile("heapBefore", "allocated"), profile("heapAfter", "allocated")];
	const [metricsBefore, metricsAfter] = [text("metricsBefore"), text("metricsAfter")];
	const [statusBefore, statusAfter] = [json("statusBefore", statusSchema), json("statusAfter", statusSchema)];
	const read = (of, ofStatus) => {
		if (metricsBefore !== void 0 && metricsAfter !== void 0) return {
			before: of(metricsBefore),
			after: of(metricsAfter),
			source: "status-port"
		};
		if (statusBefore !== void 0 && statusAfter !== void 0) return {
			before: ofStatus(statusBefore),
			after: ofStatus(statusAfter),
			source: "sql"
		};
	};
	const counted = read(tidbCounters, statusReading);
	const times = read(tidbTimes, statusTimes);
	const storeCpu = growthOf([text("tikvBefore"), text("tikvAfter")], (metrics) => cpuSecondsOf(metrics ?? ""));
	const stores = ["tikvCpu", "pdCpu"].flatMap((file) => {
		const cpuProfile = profile(file, "cpu");
		return cpuProfile === void 0 ? [] : [[file === "tikvCpu" ? "TiKV" : "PD", cpuProfile]];
	});
	return {
		statements: statementsOf(json, missing),
		plans: new Map(Object.entries(json("plans", plansSchema) ?? {})),
		stores: new Map(stores),
		...defined({
			load,
			work: counted && workBetween(counted, load?.seconds ?? 0, json("idle", idleSchema)),
			times: times && withStores(timesBetween(times.before, times.after), storeCpu),
			fsyncs: growthOf([statusBefore, statusAfter], (status) => Number(status?.Innodb_data_fsyncs)),
			cpu: profile("cpu", "cpu"),
			allocated: heapBefore && heapAfter && profileBetween(heapBefore, heapAfter),
			machine: packedLoad?.machine,
			costs: json("costs", costsSchema),
			newMix: json("newMix", newMixSchema)
		}),
		missing: [...json("missing", missingSchema) ?? [], ...missing]
	};
}
function statementsOf(json, missing) {
	const rows = (file) => json(file, rowsSchema) ?? [];
	const [summary, summaryBefore] = [rows("statements"), rows("statementsBefore")];
	if (hasRolledOver(summary, summaryBefore)) missing.push("statements_summary began a new window during the load, so only the statements of the new window are listed");
	return summary.length > 0 ? tidbStatements(summary, summaryBefore) : performanceSchemaStatements(rows("digests"), rows("digestsBefore"));
}
function workBetween({ before, after, source }, seconds, idle) {
	if (before === void 0 || after === void 0 || after.statements < before.statements) return void 0;
	const counters = Object.entries(after.counters).flatMap(([name, value]) => {
		const done = value - (before.counters[name] ?? NaN);
		return done >= 0 ? [[name, done]] : [];
	});
	return {
		source,
		seconds,
		statements: after.statements - before.statements,
		counters: Object.fromEntries(counters),
		...defined({ idle })
	};
}
function withStores(times, storeCpu) {
	return {
		...times,
		...defined({ storeCpu })
	};
}
/** Undefined where a reading is missing, or the counter fell: then it was reset with its server. */
function growthOf([before, after], read) {
	const [from, to] = [read(before) ?? NaN, read(after) ?? NaN];
	return to >= from ? to - from : void 0;
}
/**
* Returns a load tool's figures of one run.
* @param seconds that the rates were taken over
* @returns undefined if it counts nothing
*/
function loadOf(metrics, seconds) {
	const rate = metrics.tps ?? metrics.ops ?? metrics.qps;
	if (rate === void 0 || rate * seconds < 1) return void 0;
	const milliseconds = metrics.tps === void 0 ? void 0 : metrics.latency_avg_ms;
	return {
		transactions: rate * seconds,
		seconds,
		...defined({ meanLatencySeconds: milliseconds === void 0 ? void 0 : milliseconds / 1e3 })
	};
}
/**
* The files of a pack of evidence: what one side did under one load. Each of them may be missing,
* or gzipped (`.gz`). In place of `load.json` there may be the output of a load tool, by its name:
* `TOOL.txt`.
*/
const packFiles = {
	/** Figures of the load tool: transactions, seconds, mean latency; and the machine. */
	load: "load.json",
	/** TiDB's `/metrics` before and after. */
	metricsBefore: "metrics-before.txt",
	metricsAfter: "metrics-after.txt",
	/** Growth of the server's counters without load. */
	idle: "idle.json",
	/** `SHOW GLOBAL STATUS` of MySQL and MariaDB. */
	statusBefore: "status-before.json",
	statusAfter: "status-after.json",
	/** TiDB's table; the one before where it was not cleared. */
	statementsBefore: "statements_summary-before.json",
	statements: "statements_summary.json",
	/** The same of MySQL's and MariaDB's performance_schema. */
	digestsBefore: "digests-before.json",
	digests: "digests.json",
	/** Digest → statement and `EXPLAIN`. */
	plans: "explain.json",
	cpu: "cpu.pb.gz",
	heapBefore: "heap-before.pb.gz",
	heapAfter: "heap-after.pb.gz",
	tikvCpu: "cpu-tikv.pb.gz",
	pdCpu: "cpu-pd.pb.gz",
	tikvBefore: "metrics-tikv-before.txt",
	tikvAfter: "metrics-tikv-after.txt",
	/** Cost of each statement of the user's own load. */
	costs: "statement-costs.json",
	/** Counters of the candidate's complete load, including what the base lacks. */
	newMix: "new-mix.json",
	/** Evidence that was unavailable: a list of sentences. */
	missing: "missing.json"
};

// src/show/evidence-folder.ts
/** More is no pack: a complete one has at most 10 MB. */
const MOST_FILE_BYTES = 32 * 2 ** 20;
/**
* Reads a pack of evidence: the folder of one side, as a job writes it below `why/`.
* @throws Failure `input` where the folder holds none of its files
*/
function readEvidence(folder) {
	const pack = {};
	const unread = [];
	for (const [file, name] of Object.entries(packFiles)) try {
		const bytes = content(folder, name);
		if (bytes !== void 0) pack[file] = bytes;
	} catch (error) {
		unread.push(`${name} could not be read: ${error.message}`);
	}
	if (Object.keys(pack).length === 0 && unread.length === 0) throw new Failure("input", `${folder} contains no evidence`, { remedy: "Pass the folder of one side, such as `why/CELL/base` of an artifact." });
	const evidence = readPack(pack, pack.load === void 0 ? toolSays(folder) : void 0);
	return {
		...evidence,
		missing: [...unread, ...evidence.missing]
	};
}
function content(folder, name) {
	const path = [name, `${name}.gz`].map((each) => join(folder, each)).find(existsSync);
	if (path === void 0) return void 0;
	if (statSync(path).size > MOST_FILE_BYTES) throw new Error("it is too large");
	const bytes = readFileSync(path);
	return isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_FILE_BYTES }) : bytes;
}
function isGzip(bytes) {
	return bytes[0] === 31 && bytes[1] === 139;
}
/** Returns the load figures from the output of the tool that has one in the folder. */
function toolSays(folder) {
	for (const { name, logs } of tools) {
		if (logs === void 0) continue;
		const bytes = content(folder, `${name}.txt`);
		if (bytes === void 0) continue;
		const reader = logReader(logs, { errorLimit: 1 });
		for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) reader.push(line);
		const outcome = reader.end().at(-1)?.outcome;
		if (outcome?.state === "valid") return loadOf(outcome.measured.metrics, outcome.measured.durationSeconds);
	}
}
/** File that names the cell of the packs beside it. */
const CELL_FILE = "cell.json";
/** File that describes the effect of the change on the load of that cell. */
const DIFFERENCE_FILE = "load.json";
const cellSchema = object({ cell: string() });
/** Returns the id of the cell whose packs a folder holds. @throws if the folder does not name it */
function readCell(folder) {
	return cellSchema.parse(JSON.parse(readFileSync(join(folder, CELL_FILE), "utf8"))).cell;
}
/**
* Returns the id of the cell whose packs a folder holds; undefined if the folder does not name it.
*/
function findCell(folder) {
	return existsSync(join(folder, "cell.json")) ? readCell(folder) : void 0;
}
/**
* Explains the cells with evidence in a result folder, or in that of the side-by-side run that
* confirmed it.
* @returns by the id of its cell, in the order of the verdicts, the worst first; empty if none was
*   collected
* @throws Failure, SyntaxError if it cannot be read
*/
function explanationsIn(folder, result) {
	const [place] = [folder, join(folder, resultFiles.confirmation)].map((each) => join(each, resultFiles.why)).filter(existsSync);
	if (place === void 0) return /* @__PURE__ */ new Map();
	const packs = [".", ...readdirSync(place)].map((name) => join(place, name)).filter((each) => ["base", "candidate"].every((side) => existsSync(join(each, side))));
	const places = new Map(packs.map((each) => [readCell(each), each]));
	const cellIds = [...worstFirst(result.rows.filter(({ gated }) => gated)).map(({ cellId }) => cellId), ...places.keys()];
	return new Map([...new Set(cellIds)].flatMap((cellId) => {
		const own = places.get(cellId);
		if (own === void 0) return [];
		const [base, candidate] = [readEvidence(join(own, "base")), readEvidence(join(own, "candidate"))];
		const difference = differenceIn(own);
		const explanation = explain(base, candidate, provedBySlices(result, cellId), difference);
		const load = difference === void 0 ? {} : { load: loadReport(base, candidate, difference) };
		const causes = withSettings(explanation, result, cellId);
		return [[cellId, {
			...explanation,
			...load,
			causes
		}]];
	}));
}
/**
* Adds the settings that differ to the causes of a red cell: before the other causes if a figure
* grew with them, otherwise after those that the evidence proves.
*/
function withSettings(explanation, { targets, rows }, cellId) {
	const { causes } = explanation;
	const own = rows.filter((row) => row.cellId === cellId);
	const { base, candidate } = targets;
	if (base === void 0 || !own.some(({ gated, verdict }) => gated && verdict.kind === "regression")) return [...causes];
	const figures = own.flatMap(({ metric, baseline, candidate: after }) => {
		const info = /_(?:cpu|disk_read|disk_write)$/.test(metric) ? metricInfo(metric) : void 0;
		if (info === void 0 || baseline === void 0 || after === void 0) return [];
		const { label, unit, least } = info;
		return [{
			label,
			unit,
			base: baseline.value,
			candidate: after.value,
			...defined({ least })
		}];
	});
	const settingsOf = ({ configuration, variables }) => ({
		...configuration,
		...variables
	});
	const settings = settingsCauses(settingsOf(base), settingsOf(candidate), [...figures, ...fsyncFigures(explanation)]);
	const isPossible = settings.some(({ evidence }) => evidence.length === 1);
	const first = causes.filter(({ kind }) => kind === "change" || isPossible);
	return [
		...first,
		...settings,
		...causes.filter((cause) => !first.includes(cause))
	];
}
/** Written by the job itself, as all of the folder. */
function differenceIn(folder) {
	const path = join(folder, DIFFERENCE_FILE);
	return existsSync(path) ? loadDifferenceSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : void 0;
}
/**
* Explains the cause from the packs of two folders. @throws Failure `input` if one holds no
* evidence
*/
function explainFolders(base, candidate) {
	return explain(readEvidence(base), readEvidence(candidate));
}
/**
* Returns the findings that many slices of the cell proved; nothing of its counters if they were
* not compared, or left some unclear and proved none.
*/
function provedBySlices({ work, reference, rows }, cellId) {
	if (reference.kind !== "side-by-side") return {};
	const isSlower = rows.some((row) => row.cellId === cellId && isProvedSlower(row));
	if (work === void 0 || work.compared === 0) return { isSlower };
	const growths = work.findings.filter((finding) => finding.cellId === cellId && isWorse(finding)).map(({ counter, base, candidate, unit, by }) => ({
		counter,
		base,
		candidate,
		unit,
		by
	}));
	if (growths.length === 0 && (work.unclear ?? 0) > 0) return { isSlower };
	return {
		isSlower,
		work: sortGrowths(growths)
	};
}
/** Checks whether a row is proved slower: of figures that are not gated one always looks worse. */
function isProvedSlower({ metric, gated, verdict }) {
	const isRed = verdict.kind === "regression";
	if (metricStem(metric) === "work" || !(gated || isRed && verdict.by === "alarm")) return false;
	if (isRed) return true;
	const interval = "evidence" in verdict ? verdict.evidence?.interval : void 0;
	if (interval === void 0) return false;
	return metricInfo(metric)?.direction === "lower-is-better" ? interval.low > 0 : interval.high < 0;
}
/** Fewer rows are no cause; fewer hits of a cache are. */
function isWorse({ counter, kind }) {
	return counter === "plan_cache_hits" ? kind === "fewer" : kind === "more";
}

export { findCell as a, packFiles as c, explanationsIn as i, DIFFERENCE_FILE as n, isWorse as o, explainFolders as r, loadOf as s, CELL_FILE as t };