import { _ as record, h as object, m as number, o as array, y as string } from "./schemas.js";
import { n as isProw, r as prowRepository } from "./event.js";
import { t as programCommand } from "./io.js";
import { c as writeResultFile, i as resultFiles, r as readRecord } from "./result-folder.js";
import { i as renderSummary, n as renderComment, r as renderIssue } from "./comment.js";
import { d as safeAddress, h as xmlText, l as oneLine } from "./escape.js";
import { h as plural } from "./number.js";
import { a as compareAddress } from "./sweep.js";
import { r as metricLabel, t as cellLabel } from "./labels.js";
import { n as tableRow } from "./row-words.js";
import { D as titleWithoutSign, Z as worstFirst, _ as loadReport, c as questionsIn, g as sortGrowths, h as settingsCauses, k as toneSigns, l as isFirstRun, m as fsyncFigures, o as storyOf, p as explain, v as profileBetween, xt as statementCostSchema, y as readProfile, yt as loadDifferenceSchema } from "./story.js";
import { n as shiftSentence, t as openDrops } from "./shift-words.js";
import { n as historyOf, r as parseHistory, t as renderPage } from "./page.js";
import { t as renderTerminal } from "./terminal2.js";
import { i as plainPlace } from "./terminal.js";
import { g as tools } from "./loads.js";
import { t as Failure } from "./failure.js";
import { a as metricInfo, o as metricStem } from "./metric.js";
import { o as parseStrictJson } from "./json.js";
import { n as defined } from "./objects.js";
import { a as statusReading, d as timesBetween, l as tidbCounters, o as statusTimes, t as cpuSecondsOf, u as tidbTimes } from "./server-counters.js";
import { n as performanceSchemaStatements, r as tidbStatements, t as hasRolledOver } from "./statement-rows.js";
import { r as logReader } from "./import.js";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";

// src/report/machine-readable.ts
/**
* JUnit XML: one test case a row. A regression that fails is a failure, an invalid row an error;
* what could not be decided or compared is skipped, with its reason.
*/
function renderJunit(result) {
	const cases = [...result.rows.map(testCase), ...planCases(result.plans)];
	const count = (element) => cases.filter((one) => one.includes(`<${element} `)).length;
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite ${[
		`name="${xmlText(`tidb-bench ${result.suite}`)}"`,
		`tests="${cases.length}"`,
		`failures="${count("failure")}"`,
		`errors="${count("error")}"`,
		`skipped="${count("skipped")}"`,
		`timestamp="${xmlText(result.createdAt)}"`
	].join(" ")}>\n${cases.join("\n")}\n</testsuite>\n</testsuites>\n`;
}
function testCase(row) {
	const name = `${cellLabel(row.settings)}, ${metricLabel(row.metric)}`;
	const open = `<testcase classname="${xmlText(row.cellId)}" name="${xmlText(name)}"`;
	const body = outcome(row);
	return body === "" ? `${open}/>` : `${open}>${body}</testcase>`;
}
/** One test case for each statement whose plan is not the same. */
function planCases(plans) {
	return (plans?.findings ?? []).map(({ name, state, reasons, accepted }) => {
		const [why, isRed] = [reasons.join(" "), state === "red" && accepted === void 0];
		const body = isRed && plans?.gate === true ? element("failure", "the plan is worse by the estimates of the base", why) : state === "unstable" || state === "not-planned" ? element("skipped", why, "") : `<system-out>${xmlText(`${state}: ${accepted ?? why}`)}</system-out>`;
		return `<testcase classname="plans" name="${xmlText(name)}">${body}</testcase>`;
	});
}
function outcome(row) {
	const text = tableRow(row);
	const figures = `${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}, noise ${text.noise}; ${text.evidence})`;
	const { verdict } = row;
	switch (verdict.kind) {
		case "regression": return verdict.level === "fail" ? element("failure", `${text.change} beyond the tolerance ${text.limit}`, figures) : `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`;
		case "invalid": return element("error", verdict.reason, verdict.tail.join("\n"));
		case "inconclusive": return element("skipped", `${text.word}: ${text.evidence}`, "");
		case "not-comparable":
		case "no-baseline":
		case "new":
		case "removed":
		case "nothing-differs": return element("skipped", `${text.word}: ${text.evidence}`, "");
		case "ok":
		case "no-drop-seen": return `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`;
	}
}
function element(name, message, body) {
	const open = `<${name} message="${xmlText(message)}"`;
	return body === "" ? `${open}/>` : `${open}>${xmlText(body)}</${name}>`;
}
/**
* Returns a job's notification to a chat, as lines of plain text; undefined if there is nothing to
* report. Reported are a scheduled or release run that regressed, and a drop of the branch's level
* that was not seen before.
*/
function notificationOf(result, event, context) {
	const news = openDrops(result.levelShifts ?? []).filter(({ isNews }) => isNews === true);
	const isRed = result.overall === "regression" && event !== "push" && context.accepted === void 0;
	if (!isRed && news.length === 0) return void 0;
	const story = storyOf(result, context);
	return [
		isRed ? `${toneSigns[story.tone]} ${titleWithoutSign(story)}` : `📉 ${shiftTitle(result, news)}`,
		...news.slice(0, MOST_SHIFTS).map((shift) => {
			const commits = safeAddress(compareAddress(shift.after, shift.commit, context.repositoryUrl));
			return `${shiftSentence(shift, result)}${commits === void 0 ? "" : ` ${commits}`}`;
		}),
		...news.length > MOST_SHIFTS ? [`… and ${news.length - MOST_SHIFTS} more.`] : [],
		safeAddress(context.runUrl) ?? ""
	].filter((line) => line !== "").map((line) => withoutMentions(oneLine(line, 400))).join("\n");
}
const MOST_SHIFTS = 5;
function shiftTitle({ suite }, news) {
	return `TiDB bench${suite === "default" ? "" : ` (${suite})`}: the level dropped ${news.length === 1 ? "in one series" : `in ${news.length} series`}`;
}
/** Both chats read tags in angle brackets, by which everybody could be called. */
function withoutMentions(text) {
	return text.replaceAll("<", "‹").replaceAll(">", "›").replaceAll("&", "＆");
}
/** One body that a webhook of Slack takes by `text`, and a bot of Feishu by the other two. */
function notificationBody(text) {
	return JSON.stringify({
		text,
		msg_type: "text",
		content: { text }
	});
}
const colors = {
	passed: "brightgreen",
	regression: "red",
	inconclusive: "yellow",
	invalid: "lightgrey"
};
/** The badge of a result, as JSON for a shields.io endpoint. */
function renderBadge(result) {
	const badge = {
		schemaVersion: 1,
		label: result.suite === "default" ? "TiDB bench" : `TiDB bench ${oneLine(result.suite, 40)}`,
		message: message(result),
		color: colors[result.overall],
		...result.overall === "invalid" ? { isError: true } : {}
	};
	return `${JSON.stringify(badge, null, 2)}\n`;
}
function message({ overall, counts, rows }) {
	switch (overall) {
		case "passed": return isFirstRun(rows) ? "first run" : "no regression";
		case "regression": return plural(counts.regression, "regression");
		case "inconclusive": return counts.inconclusive === 0 ? "not comparable" : "inconclusive";
		case "invalid": return "invalid measurement";
	}
}

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

// src/show/reports.ts
/**
* Writes everything that people and programs read of a result into the result folder. Nothing that
* is drawn may cost what was measured: a report that cannot be made is a warning in the others.
* @returns a sentence for each that could not be made
* @throws Failure `environment` where the disk takes nothing
*/
async function writeReports(folder, reportable) {
	const writers = await writersOf(folder, reportable);
	const faults = /* @__PURE__ */ new Map();
	const made = (result) => writers.filter(({ name }) => !faults.has(name)).flatMap(({ name, files }) => {
		try {
			return files(result);
		} catch (error) {
			faults.set(name, `${name} could not be made: ${error instanceof Error ? error.message : String(error)}`);
			return [];
		}
	});
	const { result } = reportable;
	const all = made(result);
	const reported = {
		...result,
		warnings: [...result.warnings, ...faults.values()]
	};
	for (const { path, text } of faults.size === 0 ? all : made(reported)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeResultFile(folder, path, text);
	}
	return [...faults.values()];
}
async function writersOf(folder, { record, reference, context, reportsTo }) {
	const renderDocument = await import("./document2.js").then((room) => room.renderDocument, (error) => () => {
		throw error;
	});
	const logsPath = `${resultFiles.logs}/`;
	const stored = reference?.kind === "stored" ? reference.records : [];
	const one = (name, render) => ({
		name,
		files: (result) => [{
			path: name,
			text: render(result)
		}]
	});
	return [
		one(resultFiles.result, (result) => `${JSON.stringify(result, null, 2)}\n`),
		one(resultFiles.comment, (result) => renderComment(result, context)),
		...reportsTo === "issue" ? [one(resultFiles.issue, (result) => renderIssue(result, stored, context))] : [],
		one(resultFiles.summary, (result) => renderSummary(result, record, context)),
		one(resultFiles.junit, renderJunit),
		one(resultFiles.badge, renderBadge),
		{
			name: resultFiles.page,
			files(result) {
				const history = historyFor(folder, result, reference);
				const proof = proofIn(folder);
				const why = whyIn(folder, result);
				const text = renderPage(result, record, {
					context,
					logsPath,
					history,
					proof,
					why
				});
				const historyFile = {
					path: resultFiles.history,
					text: `${JSON.stringify(history)}\n`
				};
				return [{
					path: resultFiles.page,
					text
				}, ...history === void 0 ? [] : [historyFile]];
			}
		},
		{
			name: resultFiles.document,
			files(result) {
				const { markdown, charts } = renderDocument(result, record, resultFiles.charts);
				return [{
					path: resultFiles.document,
					text: markdown
				}, ...charts.map(({ path, svg }) => ({
					path,
					text: svg
				}))];
			}
		}
	];
}
/**
* Addresses that GitHub's runner knows, none outside of it; and what the checkout's pull request
* template asks.
*/
function reportContext(env) {
	const runUrl = runAddress(env) ?? (env.TIDB_BENCH_RUN_URL || void 0);
	const reportUrl = env.TIDB_BENCH_PAGE_URL || env.TIDB_BENCH_ARTIFACT_URL || (runAddress(env) === void 0 ? runUrl : artifactsAddress(runUrl ?? ""));
	return {
		generatedAt: (/* @__PURE__ */ new Date()).toISOString(),
		runUrl,
		repositoryUrl: repositoryAddress(env),
		reportUrl,
		docsUrl: docsAddress(env),
		command: programCommand(env),
		asked: questionsIn(pullRequestTemplate(env.GITHUB_WORKSPACE || ".")),
		...isProw(env) && { acceptBy: "comment" }
	};
}
/**
* The text of the template of the checkout, from where GitHub looks for it; empty without one that
* can be read.
*/
function pullRequestTemplate(checkout) {
	for (const folder of [
		".github",
		".",
		"docs"
	].map((each) => join(checkout, each))) try {
		const name = readdirSync(folder).find((each) => /^pull_request_template(?:\.\w+)?$/iu.test(each));
		if (name !== void 0) return readFileSync(join(folder, name), "utf8");
	} catch {}
	return "";
}
/**
* The documentation of the version that runs, where the runner says which repository the action
* comes from.
*/
function docsAddress(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env;
	return server && repository ? `${server}/${repository}/blob/${ref || "HEAD"}/docs` : void 0;
}
function repositoryAddress(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env;
	if (isProw(env)) return `${server || "https://github.com"}/${prowRepository(env)}`;
	return server && repository ? `${server}/${repository}` : void 0;
}
/**
* A text that was made before its page was uploaded, with the page's own address in the place of
* that of the run's artifacts: one click opens it.
*/
function withUploadedPage(markdown, env) {
	const runUrl = runAddress(env);
	const page = safeAddress(env.TIDB_BENCH_PAGE_URL || void 0);
	if (runUrl === void 0 || page === void 0) return markdown;
	return markdown.replaceAll(`](${artifactsAddress(runUrl)})`, `](${page})`);
}
function runAddress(env) {
	const [repository, run] = [repositoryAddress(env), env.GITHUB_RUN_ID];
	return repository && run ? `${repository}/actions/runs/${run}` : void 0;
}
function artifactsAddress(runUrl) {
	return `${runUrl}#artifacts`;
}
/** Returns the path of a result file, for outputs and messages. */
function resultPath(folder, name) {
	return join(folder, resultFiles[name]);
}
/**
* Earlier figures of the rows that decide; of a report that is written again those that its folder
* keeps.
*/
function historyFor(folder, result, reference) {
	if (reference !== void 0) return historyOfReference(result, reference);
	const path = join(folder, resultFiles.history);
	return existsSync(path) ? parseHistory(readFileSync(path, "utf8")) : void 0;
}
/** Earlier figures of the rows that decide, where the reference is stored. */
function historyOfReference(result, reference) {
	if (reference.kind !== "stored") return void 0;
	const gated = result.rows.filter((row) => row.gated);
	return historyOf(gated, reference.records);
}
/**
* The side-by-side run that proved or refuted a red. What of it cannot be read is reported by the
* verdict already.
*/
function proofIn(folder) {
	const path = join(folder, resultFiles.confirmation, resultFiles.record);
	try {
		return existsSync(path) ? readRecord(path) : void 0;
	} catch {
		return;
	}
}
/**
* Returns the explanations from the folder's evidence, by cell; those that cannot be read are left
* out.
*/
function whyIn(folder, result) {
	try {
		return explanationsIn(folder, result);
	} catch {
		return /* @__PURE__ */ new Map();
	}
}
/** Prints a verdict: its story, every figure, or the result as programs read it. */
function printResult(result, { terminal = plainPlace, print }, isStored = false) {
	print(terminal.shows === "json" ? JSON.stringify(result, null, 2) : renderTerminal(result, terminal, {
		program: programCommand(process.env),
		isStored
	}).trimEnd());
}

export { withUploadedPage as a, DIFFERENCE_FILE as c, findCell as d, isWorse as f, notificationOf as g, notificationBody as h, resultPath as i, explainFolders as l, packFiles as m, printResult as n, writeReports as o, loadOf as p, reportContext as r, CELL_FILE as s, historyOfReference as t, explanationsIn as u };