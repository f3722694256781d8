import { $t as formatShare, Mn as defined, Nn as groupBy, Rn as parseStrictJson, Xt as formatNumber, Yn as counterInfo, cn as resultFiles, gr as record, k as median, mr as object, pr as number, sr as array, vr as string } from "./shared.js";
import { H as Failure, P as oneLine } from "./start.js";
import { B as worstFirst } from "./command.js";
import { a as shortFunction, i as readProfile, n as packageOf, o as causeKinds, r as profileBetween } from "./why-tables.js";
import { c as performanceSchemaStatements, d as statusReading, f as statusTimes, h as timesBetween, l as tidbStatements, m as tidbTimes, o as maskLiterals, p as tidbCounters, s as hasRolledOver, u as cpuSecondsOf } from "./sources.js";
import { a as logReader, o as logTools } from "./terminal.js";
import { join } from "node:path";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
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
const missingSchema = array(string()).max(100);
const limits$1 = {
	characters: 64 * 2 ** 20,
	depth: 6
};
/**
* What a pack says. Nothing in it is trusted: a file that does not parse is left out, with a sentence that says so.
* @param loadOfTool what the output of the load tool says, where the pack holds that in place of `load.json`
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
		const parsed = parseStrictJson(content, limits$1);
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
	const storeCpu = cpuBetween(text("tikvBefore"), text("tikvAfter"));
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
			cpu: profile("cpu", "cpu"),
			allocated: heapBefore && heapAfter && profileBetween(heapBefore, heapAfter),
			machine: packedLoad?.machine
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
function cpuBetween(before, after) {
	const [from, to] = [cpuSecondsOf(before ?? ""), cpuSecondsOf(after ?? "")];
	return from === void 0 || to === void 0 || to < from ? void 0 : to - from;
}
/**
* What a load tool says of one run.
* @param seconds that the rates were taken over
* @returns undefined where it counts nothing
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
* The files of a pack of evidence: what one side did under one load. Each of them may be missing, or gzipped (`.gz`). In
* place of `load.json` there may be the output of a load tool, by its name: `TOOL.txt`.
*/
const packFiles = {
	/** What the load tool says: transactions, seconds, mean latency; and the machine. */
	load: "load.json",
	/** TiDB's `/metrics` before and after. */
	metricsBefore: "metrics-before.txt",
	metricsAfter: "metrics-after.txt",
	/** What the server's counters grew by without load. */
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
	/** What was not to be had: a list of sentences. */
	missing: "missing.json"
};

// src/why/waits.ts
/** Of a transaction's time on the base: equal servers differ by up to 0.1 before a statement runs. */
const LEAST_SHARE$2 = .2;
/** What a server counts as a wait hardly moves without one. */
const LEAST_COUNTED_SHARE = .1;
/** A statement whose time grew so much more than the others': equal servers show up to 1.3. */
const LEAST_GROWTH$1 = 1.5;
/** Waits that grew beyond what slows everything; the largest first. */
function waitGrowth(base, candidate, typical) {
	const whole = base.load?.meanLatencySeconds ?? perTransaction(base, ({ statements }) => statements);
	if (whole === void 0 || whole <= 0) return [];
	const contention = Math.max(1, typical);
	return kinds.flatMap(({ name, what, least, of }) => {
		const [from, to] = [perTransaction(base, of), perTransaction(candidate, of)];
		if (from === void 0 || to === void 0) return [];
		return to - from * contention >= least * whole ? [{
			name,
			what,
			base: from,
			candidate: to
		}] : [];
	}).toSorted((a, b) => b.candidate - b.base - (a.candidate - a.base));
}
const kinds = [
	{
		name: "row locks",
		what: "waiting for row locks",
		least: LEAST_COUNTED_SHARE,
		of: ({ lockWaits }) => lockWaits
	},
	{
		name: "backoff",
		what: "backing off before a request is tried again",
		least: LEAST_COUNTED_SHARE,
		of: ({ backoff }) => backoff
	},
	{
		name: "garbage collection",
		what: "the server standing still for its garbage collection",
		least: LEAST_COUNTED_SHARE,
		of: ({ collector }) => collector
	},
	{
		name: "server outside of statements",
		what: "the server outside of executing statements",
		least: LEAST_SHARE$2,
		of: ({ statements }, { statements: own }) => {
			const executed = own.reduce((sum, { latencySeconds }) => sum + latencySeconds, 0);
			return statements === void 0 || executed === 0 ? void 0 : Math.max(0, statements - executed);
		}
	},
	{
		name: "outside of the server",
		what: "the way between client and server",
		least: LEAST_SHARE$2,
		of: ({ statements }, { load }) => statements === void 0 || load?.meanLatencySeconds === void 0 ? void 0 : Math.max(0, load.meanLatencySeconds * load.transactions - statements)
	}
];
function perTransaction(side, of) {
	const { load, times } = side;
	if (load === void 0 || load.transactions === 0) return void 0;
	const seconds = of(times ?? {}, side);
	return seconds === void 0 ? void 0 : seconds / load.transactions;
}
/** Statements that take longer than the others do, and do no more for it. */
function waitingStatements({ statements }) {
	if (statements.length < 3) return [];
	const whole = statements.reduce((sum, { base }) => sum + base.seconds, 0);
	return statements.filter(({ growth, base, candidate }) => {
		const hasMoreWork = [[base.keys, candidate.keys], [base.requests, candidate.requests]].some(([from, to]) => from !== void 0 && to !== void 0 && to > 1.1 * from);
		const gained = candidate.seconds - base.seconds;
		return growth >= LEAST_GROWTH$1 && gained >= LEAST_COUNTED_SHARE * whole && !hasMoreWork;
	});
}

// src/why/causes.ts
/** A changed plan is a cause where its statement got slower, or reads more. */
const LEAST_SLOWER = 1.1;
const LEAST_MORE_KEYS = 1.2;
/** CPU of a function a transaction. */
const LEAST_DEARER = 1.1;
function planCauses({ plans, growths, work }) {
	const rows = work.find(({ counter }) => ofRows.test(counter));
	return plans.flatMap((change) => {
		const { text, growth, from, to, changed, of } = change;
		if (!(growth === void 0 ? rows !== void 0 : isWorse$1(growth, growths))) return [];
		const how = from === "" && to === "" ? "" : `: ${from || "the same operators"} → ${to || "fewer operators"}`;
		const keys = growth === void 0 ? rows && workText(rows) : keysOf(growth);
		return [{
			kind: "plan",
			name: text,
			sentence: `the plan of \`${text}\` changed${of > 1 ? ` on ${changed} of ${of} tables` : ""}${how}${keys === void 0 ? "" : `; ${keys}`}`,
			evidence: [
				"Sure: the servers’ own plans of the same statement differ",
				...growth === void 0 ? [] : [slower(growth)],
				...keys === void 0 ? [] : [keys]
			]
		}];
	});
}
/** Rows and keys that were read. */
const ofRows = /^(?:keys|Rows_read|Innodb_rows_read|Handler_read_(?:next|prev|rnd_next))$/;
function isWorse$1(growth, { statements, typical }) {
	const { keys: from = 0 } = growth.base;
	const { keys: to = 0 } = growth.candidate;
	return (statements.length < 3 ? growth.growth * typical : growth.growth) >= LEAST_SLOWER || to > 10 && to > LEAST_MORE_KEYS * from;
}
function keysOf({ base, candidate }) {
	if (base.keys === void 0 || candidate.keys === void 0 || candidate.keys <= base.keys * 1.02) return void 0;
	return `rows read per execution ${formatNumber(base.keys)} → ${formatNumber(candidate.keys)}`;
}
function slower({ text, base, candidate, growth }) {
	return `\`${text}\`: ${`${milliseconds(base.meanSeconds)} → ${milliseconds(candidate.meanSeconds)} an execution`}, ${formatNumber(growth)} times the growth of the typical statement`;
}
const bySureness = {
	exact: "Sure: an exact counter, in every slice",
	pairs: "Sure: proved by the pairs of slices",
	run: "Likely: one run of each side, beyond what equal servers differ by"
};
function workCauses(findings) {
	const { work, plans, candidate } = findings;
	return work.filter((growth) => !follows(growth, work)).map((growth, at) => {
		const allocates = growth.counter.startsWith("alloc_");
		const part = at > 0 ? void 0 : allocates ? allocatorOf(findings) : functionOf(findings);
		const hasComparedPlan = plans.length === 0 && candidate.statements.some(({ planDigest }) => planDigest !== void 0);
		const beside = [part, at === 0 && hasComparedPlan ? "plans equal" : void 0].filter((each) => each !== void 0);
		const sentence = [workText(growth), ...beside].join("; ");
		const slowest = findings.growths.statements.find((each) => each.growth >= LEAST_SLOWER);
		const others = work.filter((each) => each !== growth && follows(each, [growth])).map(workText);
		return {
			kind: "work",
			name: growth.counter,
			sentence,
			evidence: [
				bySureness[growth.by],
				...part === void 0 ? [] : [part],
				...slowest === void 0 || at > 0 ? [] : [slower(slowest)],
				...others
			]
		};
	});
}
/** All requests, where one kind of them grew; bytes where objects did; other counters of the same rows. */
function follows({ counter }, all) {
	const has = (name) => all.some((each) => each.counter !== counter && name.test(each.counter));
	if (counter === "requests" || counter === "cop_requests_of_statements") return has(/^requests_/);
	if (counter === "alloc_bytes") return has(/^alloc_objects$/);
	return /^(?:Handler|Innodb|Select|Sort|Created|Rows)_/.test(counter) && counter !== "Rows_read" && has(/^Rows_read$/);
}
function workText({ counter, base, candidate, unit }) {
	const { label, isWork } = counterInfo(counter);
	return `${`${formatNumber(base)} → ${formatNumber(candidate)}`} ${label} a ${unit}${base > 0 && isWork && candidate < 3 * base ? ` (+${formatShare(candidate / base - 1)})` : ""}`;
}
function functionOf({ cpu, hints }) {
	const part = cpu?.functions[0] ?? hints?.functions[0];
	return part === void 0 ? void 0 : `${partText(part)} of the CPU`;
}
/** The function that allocates more; of the CPU where nobody asked for the heap. */
function allocatorOf(findings) {
	const part = findings.allocations?.functions[0];
	return part === void 0 ? functionOf(findings) : `${partText(part)} of the bytes allocated`;
}
function partText({ name, base, candidate }) {
	return `\`${shortFunction(name)}\` ${formatShare(base)} → ${formatShare(candidate)}`;
}
function functionCauses(findings) {
	const { cpu, base, candidate } = findings;
	return (cpu?.functions ?? []).slice(0, 3).flatMap((part) => {
		const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)];
		if (from !== void 0 && to !== void 0 && part.candidate * to <= LEAST_DEARER * part.base * from) return [];
		const sure = `Sure: z = ${formatNumber(part.z ?? 0)} of the shares of samples; equal servers stay below 4`;
		const more = from === void 0 || to === void 0 ? [] : [`server CPU per transaction: ${milliseconds(from)} → ${milliseconds(to)}`, ...ofStores(base, candidate)];
		return [{
			kind: "function",
			name: shortFunction(part.name),
			sentence: `${partText(part)} of the server’s CPU`,
			evidence: [
				sure,
				part.name,
				...more
			]
		}];
	});
}
/** The stores as a control: what loads the machine slows them too. */
function ofStores({ times: base }, { times: candidate }) {
	if (!base?.cpu || !base.storeCpu || !candidate?.cpu || !candidate.storeCpu) return [];
	const [from, to] = [base.cpu / base.storeCpu, candidate.cpu / candidate.storeCpu];
	return [`for each second of the stores’ CPU: ${formatNumber(from)} s → ${formatNumber(to)} s`];
}
function cpuPerTransaction({ times, load }) {
	if (times?.cpu === void 0 || load === void 0 || load.transactions === 0) return void 0;
	return times.cpu / load.transactions;
}
function waitCauses({ waits, growths, work, plans, cpu }) {
	const isNoWork = work.length === 0 && plans.length === 0 && (cpu?.functions.length ?? 0) === 0;
	const beside = isNoWork ? "; it waits, and does not work more: plans and work a transaction are equal" : "";
	const sure = isNoWork ? "Likely: nothing else changed" : "Possible: other causes explain it as well";
	const ofServer = waits.map(({ name, what, base, candidate }, at) => ({
		kind: "wait",
		name,
		sentence: `${what} takes ${milliseconds(base)} → ${milliseconds(candidate)} a transaction${at === 0 ? beside : ""}`,
		evidence: [sure]
	}));
	const ofStatements = waitingStatements(growths).filter(({ text }) => !plans.some((plan) => plan.text === text)).map((growth) => ({
		kind: "wait",
		name: growth.text,
		sentence: `${slower(growth)}, without more rows or requests: it waits`,
		evidence: [sure]
	}));
	return isNoWork ? [...ofServer, ...ofStatements] : ofServer;
}
/** Of the machine's time that a hypervisor gave to others, on one side more than on the other. */
const LEAST_STOLEN = .05;
function machineCauses({ base: { machine: base }, candidate: { machine: candidate } }) {
	if (base === void 0 || candidate === void 0) return [];
	const differing = (what, from, to) => from === void 0 || to === void 0 || from === to ? [] : [`${what} ${from} → ${to}`];
	const stolen = (candidate.stolenShare ?? 0) - (base.stolenShare ?? 0);
	return [
		...differing("CPU", base.cpuModel, candidate.cpuModel),
		...differing("cores", base.cores, candidate.cores),
		...stolen >= LEAST_STOLEN ? [`CPU time taken by other machines ${formatShare(base.stolenShare ?? 0)} → ${formatShare(candidate.stolenShare ?? 0)}`] : []
	].map((sentence) => ({
		kind: "machine",
		name: sentence.split(" ")[0] ?? "machine",
		sentence: `the machines differ: ${sentence}`,
		evidence: ["Likely: both sides ran the same load on unlike machines"]
	}));
}
function milliseconds(seconds) {
	return `${formatNumber(seconds * 1e3)} ms`;
}

// src/why/statement-growth.ts
/** Fewer calls have a mean by chance. */
const LEAST_CALLS = 20;
/** Of the time of all statements; one that takes less tells nothing. */
const LEAST_SHARE$1 = .01;
/** Statements that both sides ran, with what each did a transaction. */
function statementGrowth(base, candidate) {
	const [from, to] = [byText(base), byText(candidate)];
	const total = [...from.values()].reduce((sum, { figures }) => sum + figures.seconds, 0);
	const both = [...from].flatMap(([text, before]) => {
		const after = to.get(text);
		if (after === void 0 || Math.min(before.calls, after.calls) < LEAST_CALLS || total === 0) return [];
		const share = Math.max(before.figures.seconds, after.figures.seconds) / total;
		const ratio = after.figures.seconds / before.figures.seconds;
		if (share < LEAST_SHARE$1 || !Number.isFinite(ratio) || ratio === 0) return [];
		const digests = [.../* @__PURE__ */ new Set([...before.digests, ...after.digests])];
		const own = before.figures.seconds / total;
		return [{
			text,
			digests,
			base: before.figures,
			candidate: after.figures,
			ratio,
			share: own
		}];
	});
	const typical = both.length === 0 ? 1 : median(both.map(({ ratio }) => ratio));
	return {
		statements: both.map(({ ratio, ...rest }) => ({
			...rest,
			growth: ratio / typical
		})).toSorted((a, b) => b.growth - a.growth),
		typical
	};
}
/** `sbtest3` → `sbtest#`: the tables of a load differ by a number. */
function foldText(text) {
	return text.replace(/`/g, "").replace(/\s+/g, " ").replace(/ (?=[,)])|(?<=\() | (?=\()(?<=\b(?:sum|count|min|max|avg) )/gi, "").replace(/\b([A-Za-z_]+)\d+\b/g, "$1#").trim();
}
function byText({ statements, load }) {
	const groups = groupBy(statements, ({ text }) => foldText(text));
	const transactions = load?.transactions ?? 1;
	return new Map([...groups].map(([text, group]) => [text, folded(group, transactions)]));
}
function folded(group, transactions) {
	const calls = group.reduce((sum, statement) => sum + statement.calls, 0);
	const sum = (name) => group.some((statement) => statement[name] === void 0) ? void 0 : group.reduce((total, statement) => total + (statement[name] ?? 0), 0);
	const a = (value) => value === void 0 ? void 0 : value / calls;
	const seconds = sum("latencySeconds") ?? 0;
	const memory = group.flatMap(({ memoryBytes }) => memoryBytes ?? []);
	const optional = {
		keys: a(sum("keys")),
		requests: a(sum("requests")),
		compileSeconds: a(sum("compileSeconds")),
		lockSeconds: a(sum("lockSeconds")),
		memoryBytes: memory.length === 0 ? void 0 : Math.max(...memory)
	};
	const plans = group.flatMap(({ planDigest }) => planDigest ?? []);
	return {
		calls,
		digests: [...new Set(group.map(({ digest }) => digest))],
		figures: {
			calls: calls / transactions,
			seconds: seconds / transactions,
			meanSeconds: seconds / calls,
			planDigests: [...new Set(plans)].toSorted(),
			...defined(optional)
		}
	};
}

// src/why/plan-change.ts
/** A plan for so few of a statement's executions is none of the load's. */
const LEAST_SHARE = .1;
/** Statements whose plan differs; what became worst first. */
function planChanges(base, candidate, growths) {
	const byDigest = ({ statements }) => groupBy(statements, ({ digest }) => digest);
	const [from, to] = [byDigest(base), byDigest(candidate)];
	const digestsWithPlans = ({ plans }, statements) => /* @__PURE__ */ new Set([...statements.keys(), ...plans.keys()]);
	const ofBase = digestsWithPlans(base, from);
	const digests = [...digestsWithPlans(candidate, to)].filter((digest) => ofBase.has(digest));
	const changedDigests = digests.filter((digest) => hasChanged(from.get(digest) ?? [], to.get(digest) ?? [], base.plans.get(digest), candidate.plans.get(digest)));
	const textOf = (digest) => foldText(to.get(digest)?.[0]?.text ?? candidate.plans.get(digest)?.sql ?? "");
	return [...new Set(changedDigests.map(textOf))].map((text) => {
		const own = changedDigests.filter((digest) => textOf(digest) === text);
		const shown = own.find((digest) => base.plans.has(digest) && candidate.plans.has(digest));
		const plans = marked(base.plans.get(shown ?? ""), candidate.plans.get(shown ?? ""));
		return {
			text,
			changed: own.length,
			of: digests.filter((digest) => textOf(digest) === text).length,
			...plans,
			from: inShort(plans.base),
			to: inShort(plans.candidate),
			growth: growths.statements.find((each) => each.text === text)
		};
	}).toSorted((a, b) => weight(b) - weight(a));
}
/** How much worse its statement became: by its time, or by what it reads, which no noise moves. */
function weight({ growth }) {
	const { keys: from = 0 } = growth?.base ?? {};
	const { keys: to = 0 } = growth?.candidate ?? {};
	return Math.max(growth?.growth ?? 0, to / Math.max(from, 1));
}
/** By the server's own digests of plans where it has them; else by what `EXPLAIN` says. */
function hasChanged(before, after, planBefore, planAfter) {
	const [earlierPlans, laterPlans] = [usedPlans(before), usedPlans(after)];
	if (earlierPlans.size > 0 && laterPlans.size > 0) return [...laterPlans].some((digest) => !earlierPlans.has(digest));
	if (planBefore === void 0 || planAfter === void 0) return false;
	const shape = ({ explain }) => planOperators(explain).map(planShape).join("\n");
	return shape(planBefore) !== shape(planAfter);
}
function usedPlans(statements) {
	const calls = statements.reduce((sum, each) => sum + each.calls, 0);
	return new Set(statements.flatMap(({ planDigest, calls: own }) => planDigest !== void 0 && own >= LEAST_SHARE * calls ? [planDigest] : []));
}
function marked(base, candidate) {
	if (base === void 0 || candidate === void 0) return {
		base: [],
		candidate: []
	};
	const [before, after] = [planOperators(base.explain), planOperators(candidate.explain)];
	return {
		base: against(before, after),
		candidate: against(after, before)
	};
}
function against(own, other) {
	const left = other.map(planShape);
	return own.map((operator) => {
		const at = left.indexOf(planShape(operator));
		if (at !== -1) left.splice(at, 1);
		return {
			...operator,
			differs: at === -1
		};
	});
}
/** What passes rows on without reading any tells little of a plan. */
const passing = /^(?:Projection|Limit|Selection|TopN|Sort|Exchange)/;
/** The topmost operator that differs and says how rows are read, and the scan below it. */
function inShort(plan) {
	const differing = plan.filter(({ differs }) => differs);
	const top = differing.find(({ name }) => !passing.test(name)) ?? differing[0];
	if (top === void 0) return "";
	const index = /index:([^,(]+)/.exec(top.object)?.[1];
	if (index !== void 0) return `${top.name} by ${index}`;
	const scan = differing.find(({ name }) => /Scan$/.test(name));
	return scan === void 0 || scan === top ? top.name : `${top.name} (${scan.name})`;
}
/** Estimates, and what follows from the statement's arguments: they differ where the plan is the same. */
const moving = /* @__PURE__ */ new Set([
	"estrows",
	"rows",
	"filtered",
	"possible_keys",
	"key_len",
	"ref",
	"task",
	"estcost"
]);
/** The operators of an `EXPLAIN`: a line of heads, then a line each, cells divided by tabs. */
function planOperators(explain) {
	const [head = "", ...lines] = explain.split("\n").filter((line) => line.trim() !== "");
	const heads = head.split("	").map((name) => name.trim().toLowerCase());
	return lines.slice(0, 500).map((line) => {
		const cells = new Map(line.split("	").map((cell, at) => [heads[at] ?? "", cell]));
		return heads.includes("select_type") ? accessOperator(cells) : treeOperator(cells);
	});
}
/** TiDB: `  └─IndexRangeScan(Build)_12`, then what it reads, then the rest. */
function treeOperator(cells) {
	const drawn = (cells.get("id") ?? "").replace(/_\d+(?=\(|$)/, "");
	return {
		drawn,
		name: drawn.replace(/^[\s│├└─]+/u, "").replace(/\((?:Build|Probe)\)$/, ""),
		object: cells.get("access object") ?? "",
		details: maskLiterals(cells.get("operator info") ?? "")
	};
}
function accessOperator(cells) {
	const cellText = (name) => {
		const cell = cells.get(name) ?? "";
		return cell === "NULL" ? "" : cell;
	};
	const name = cellText("type") || cellText("select_type");
	const key = cellText("key");
	const rest = [...cells].filter(([head]) => !moving.has(head) && ![
		"id",
		"type",
		"table",
		"key",
		"select_type",
		"partitions"
	].includes(head));
	return {
		drawn: `${cellText("select_type")} ${name}`.trim(),
		name,
		object: [`table:${cellText("table")}`, ...key === "" ? [] : [`index:${key}`]].join(", "),
		details: rest.map(([, cell]) => maskLiterals(cell)).filter((cell) => cell !== "" && cell !== "NULL").join(", ")
	};
}
/**
* Operators and what they work on: equal for equal plans. The numbers of partitions fold, because they follow from the
* arguments; those of tables and indexes are part of their names.
*/
function planShape({ name, object }) {
	return `${name} ${object.replace(/\bpartition:.*?(?=, \w+:|$)/g, (list) => list.replace(/\d+\b/g, "#"))}`;
}

// src/why/profile-difference.ts
/** Sure enough to be a cause: none of 182 comparisons of equal servers. */
const PROVING_Z = 4;
/** A hint beside a red: 14 of 100 comparisons of equal servers show one. */
const HINTING_Z = 3;
const LEAST_GROWTH = .01;
/** So much of its growth below or above a function that is listed already tells the same. */
const SAME_GROWTH = .6;
/** A callee with so much of its caller's growth is what grew. */
const MOST_OF_GROWTH = .9;
const MOST_PARTS = 20;
/** Fewer say nothing. */
const LEAST_SAMPLES = 100;
/**
* Functions whose cumulative share of the samples grew by at least 1 % of all, with z of the two binomial shares ≥ 4
* (`proved`) or ≥ 3 (`hint`). Shares and not CPU a transaction: contention lifts all alike.
*/
function cpuGrowth(base, candidate, sureness = "proved") {
	if (base.total < LEAST_SAMPLES || candidate.total < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, base.total, to, candidate.total), sureness === "proved" ? PROVING_Z : HINTING_Z);
}
/** Go notes one allocation in so many bytes. */
const BYTES_A_SAMPLE = 524288;
/** The same for bytes allocated, of which each half MiB is a sample. */
function allocationGrowth(base, candidate) {
	const [before, after] = [base.total / BYTES_A_SAMPLE, candidate.total / BYTES_A_SAMPLE];
	if (before < LEAST_SAMPLES || after < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, before, to, after), PROVING_Z);
}
function difference(base, candidate, zOf, leastZ) {
	const grown = (key) => {
		const [from, to] = [sharesOf(base, key), sharesOf(candidate, key)];
		return [...to].flatMap(([name, share]) => {
			const before = from.get(name) ?? 0;
			const z = zOf(before, share);
			return share - before >= LEAST_GROWTH && z >= leastZ ? [{
				name,
				base: before,
				candidate: share,
				z
			}] : [];
		});
	};
	return {
		functions: withoutCallers(grown((frame) => frame).filter(({ name }) => !isRuntime(name)), base, candidate),
		packages: grown(packageOf).filter(({ name }) => name !== "runtime").toSorted((a, b) => growth(b) - growth(a)).slice(0, MOST_PARTS)
	};
}
/**
* The surest first. What lies to 60 % in stacks of one that is listed goes; of a chain of functions that are new with one
* another the deepest is told.
*/
function withoutCallers(grown, base, candidate) {
	if (grown.length === 0) return [];
	const depths = depthsOf(candidate);
	const depth = ({ name }) => depths.get(name) ?? 0;
	const parts = [];
	for (const part of grown.toSorted((a, b) => b.z - a.z || depth(b) - depth(a))) {
		if (parts.length === MOST_PARTS) break;
		const names = new Set(parts.map(({ name }) => name));
		if (sharedGrowth(part.name, names, base, candidate) < SAME_GROWTH * growth(part)) parts.push(deepestOf(part, grown, base, candidate));
	}
	return parts;
}
/** A function of the same growth that is only called from this one. */
function deepestOf(part, grown, base, candidate) {
	const depths = depthsOf(candidate);
	const depth = ({ name }) => depths.get(name) ?? 0;
	return grown.filter((other) => depth(other) > depth(part) && growth(other) >= MOST_OF_GROWTH * growth(part) && other.base <= part.base && sharedGrowth(other.name, /* @__PURE__ */ new Set([part.name]), base, candidate) >= MOST_OF_GROWTH * growth(other)).toSorted((a, b) => depth(b) - depth(a))[0] ?? part;
}
function growth({ base, candidate }) {
	return candidate - base;
}
/** How much of a function's growth lies in stacks that hold one of these as well. */
function sharedGrowth(name, names, base, candidate) {
	const holds = ({ frames }) => frames.includes(name) && frames.some((frame) => names.has(frame));
	const share = ({ stacks, total }) => stacks.reduce((sum, stack) => holds(stack) ? sum + stack.value : sum, 0) / total;
	return share(candidate) - share(base);
}
/** The share of all samples in whose stacks each name stands, however often. */
function sharesOf({ stacks, total }, key) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const name of new Set(frames.map(key))) sums.set(name, (sums.get(name) ?? 0) + value);
	return new Map([...sums].map(([name, sum]) => [name, sum / total]));
}
/** Mean depth of each function, weighed by samples. */
function depthsOf({ stacks }) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const [depth, frame] of frames.entries()) {
		const sum = sums.get(frame) ?? {
			depth: 0,
			value: 0
		};
		sums.set(frame, {
			depth: sum.depth + depth * value,
			value: sum.value + value
		});
	}
	return new Map([...sums].map(([name, { depth, value }]) => [name, depth / value]));
}
function binomialZ(base, baseTotal, candidate, candidateTotal) {
	const pooled = (base * baseTotal + candidate * candidateTotal) / (baseTotal + candidateTotal);
	const variance = pooled * (1 - pooled) * (1 / baseTotal + 1 / candidateTotal);
	return variance === 0 ? 0 : (candidate - base) / Math.sqrt(variance);
}
/** Go's scheduler and collector: they follow what others do, and idle on their own. */
function isRuntime(name) {
	return /^(?:runtime|internal\/runtime|gcWriteBarrier|aeshash|memeq|cmpbody|type:)/.test(name);
}

// src/why/work-growth.ts
/**
* What a figure must grow by to be told from one run of each side: 2.7 and more standard deviations of the ratio between
* equal servers, so that all of them together are wrong in less than 1 of 100 comparisons. Counters that are not listed are MariaDB's and MySQL's, and move by 0.2 %.
*/
const limits = {
	statements: .01,
	keys: .07,
	requests: .04,
	requests_Get: .04,
	requests_BatchGet: .05,
	requests_Cop: .14,
	requests_Prewrite: .04,
	requests_Commit: .04,
	requests_PessimisticLock: .04,
	cop_requests_of_statements: .06,
	alloc_objects: .15,
	alloc_bytes: .18,
	plan_cache_hits: .05
};
const USUAL_LIMIT = .05;
/** Page reads, sorts and temporary tables follow the state of the data too. */
const loose = /^(?:Innodb_buffer_pool|Sort_|Created_|Handler_(?:rollback|commit|icp)|Select_)/;
/** What a TiDB without load does a second, where nobody measured it (one of 2026, on two cores). */
const usualIdle = {
	alloc_bytes: 256e4,
	alloc_objects: 33e3,
	requests: 10,
	requests_Cop: 10
};
/** Less on both sides is chance. */
const LEAST_COUNT = 100;
/** What the base hardly has grows by any factor: from so much a transaction on it is told. */
const LEAST_OF_NEW = .05;
/** Counters that grew from one run of the base to one of the candidate, in the order in which they are told. */
function workGrowth(base, candidate) {
	const [from, to] = [base.work, candidate.work];
	if (from === void 0 || to === void 0 || from.source !== to.source) return [];
	const [unitsFrom, unitsTo] = [unitsOf(base), unitsOf(candidate)];
	const unit = unitsFrom.kind === unitsTo.kind ? unitsFrom.kind : "statement";
	const [before, after] = unit === "statement" ? [from.statements, to.statements] : [unitsFrom.count, unitsTo.count];
	if (!(before > 0 && after > 0)) return [];
	return sortGrowths(Object.keys(to.counters).flatMap((counter) => {
		const [countFrom, countTo] = [from.counters[counter], to.counters[counter]];
		if (countFrom === void 0 || countTo === void 0 || Math.max(countFrom, countTo) < LEAST_COUNT) return [];
		return [raw, withoutIdle].every((of) => {
			const [x, y] = [of(from, counter) / before, of(to, counter) / after];
			return counter === "plan_cache_hits" ? isLess(x, y, counter) : isMore(x, y, counter);
		}) ? [{
			counter,
			base: countFrom / before,
			candidate: countTo / after,
			unit,
			by: "run"
		}] : [];
	}));
}
function raw({ counters }, counter) {
	return counters[counter] ?? 0;
}
/** What the server does by itself taken off: measured, or else as one usually does. */
function withoutIdle(work, counter) {
	const { idle, seconds, source } = work;
	const usual = source === "status-port" ? usualIdle[counter] ?? 0 : 0;
	const rate = idle === void 0 ? usual : (idle.counters[counter] ?? 0) / idle.seconds;
	return Math.max(0, raw(work, counter) - rate * seconds);
}
function limitOf(counter) {
	return limits[counter] ?? (loose.test(counter) ? .2 : USUAL_LIMIT);
}
function isMore(base, candidate, counter) {
	return base < LEAST_OF_NEW / 5 ? candidate >= LEAST_OF_NEW : candidate > base * (1 + limitOf(counter));
}
function isLess(base, candidate, counter) {
	return base >= LEAST_OF_NEW && candidate < base * (1 - limitOf(counter));
}
function unitsOf({ load, work }) {
	return load === void 0 || load.transactions === 0 ? {
		kind: "statement",
		count: work?.statements ?? 0
	} : {
		kind: "transaction",
		count: load.transactions
	};
}
/** What a cause is before what follows from it. */
const order = [
	/^(?:keys|Rows_read)$/,
	/^(?:Innodb_rows_read|Handler_read_rnd_next)$/,
	/^requests_/,
	/^plan_cache_hits$/,
	/^requests$/,
	/^Handler_read|^Rows_/,
	/^cop_requests/,
	/^(?:Handler|Innodb|Select|Sort|Created)/,
	/^alloc_objects$/,
	/^alloc_bytes$/
];
/** The order in which they are told: of one kind the largest growth first. */
function sortGrowths(grown) {
	const rank = ({ counter }) => {
		const at = order.findIndex((kind) => kind.test(counter));
		return at === -1 ? order.length : at;
	};
	const more = ({ base, candidate }) => Math.abs(candidate - base);
	return grown.toSorted((a, b) => rank(a) - rank(b) || more(b) - more(a));
}

// src/why/explanation.ts
/** Causes that are told. */
const MOST_CAUSES = 10;
/**
* Why the candidate is slower than the base. Says nothing of whether it is: that is the verdict's.
* @param proved counters that many slices proved to have grown, in place of what one run of each side says
*/
function explain(base, candidate, proved) {
	const growths = statementGrowth(base, candidate);
	const findings = {
		base,
		candidate,
		growths,
		plans: planChanges(base, candidate, growths),
		work: proved ?? workGrowth(base, candidate),
		waits: waitGrowth(base, candidate, growths.typical),
		...defined({
			cpu: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to)),
			hints: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to, "hint")),
			allocations: both(base.allocated, candidate.allocated, allocationGrowth)
		})
	};
	const causes = [
		...planCauses(findings),
		...workCauses(findings),
		...functionCauses(findings),
		...waitCauses(findings),
		...machineCauses(findings)
	];
	return {
		...findings,
		causes: causes.toSorted((a, b) => causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind)).slice(0, MOST_CAUSES),
		stores: new Map([...candidate.stores].flatMap(([name, profile]) => {
			const before = base.stores.get(name);
			return before === void 0 ? [] : [[name, cpuGrowth(before, profile)]];
		})),
		missing: [.../* @__PURE__ */ new Set([...base.missing, ...candidate.missing])]
	};
}
function both(base, candidate, use) {
	return base === void 0 || candidate === void 0 ? void 0 : use(base, candidate);
}

// src/show/evidence-folder.ts
/** More is no pack: a whole one has at most 10 MB. */
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
	return path.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: 4 * MOST_FILE_BYTES }) : bytes;
}
/** What the load tool printed, of whichever tool there is an output. */
function toolSays(folder) {
	for (const name of logTools) {
		const bytes = content(folder, `${name}.txt`);
		if (bytes === void 0) continue;
		const reader = logReader(name, { errorLimit: 1 });
		for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) reader.push(line);
		const outcome = reader.end().at(-1)?.outcome;
		if (outcome?.state === "valid") return loadOf(outcome.measured.metrics, outcome.measured.durationSeconds);
	}
}
/** Which cell the packs of both sides beside it are of. */
const CELL_FILE = "cell.json";
const cellSchema = object({ cell: string() });
/**
* What the evidence in a result folder says, or in that of the side-by-side run that confirmed the result.
* @returns by the id of its cell, in the order of the verdicts, the worst first; empty where none was collected
* @throws Failure, SyntaxError where it cannot be read
*/
function explanationsIn(folder, result) {
	const [place] = [folder, join(folder, resultFiles.confirmation)].map((each) => join(each, resultFiles.why)).filter(existsSync);
	if (place === void 0) return /* @__PURE__ */ new Map();
	const packs = [".", ...readdirSync(place)].map((name) => join(place, name)).filter((each) => ["base", "candidate"].every((side) => existsSync(join(each, side))));
	const places = new Map(packs.map((each) => [cellSchema.parse(JSON.parse(readFileSync(join(each, CELL_FILE), "utf8"))).cell, each]));
	const cellIds = [...worstFirst(result.rows.filter(({ gated }) => gated)).map(({ cellId }) => cellId), ...places.keys()];
	return new Map([...new Set(cellIds)].flatMap((cellId) => {
		const own = places.get(cellId);
		if (own === void 0) return [];
		const [base, candidate] = [readEvidence(join(own, "base")), readEvidence(join(own, "candidate"))];
		return [[cellId, explain(base, candidate, provedWork(result, cellId))]];
	}));
}
/** What the packs of two folders say of the cause. @throws Failure `input` where one holds no evidence */
function explainFolders(base, candidate) {
	return explain(readEvidence(base), readEvidence(candidate));
}
/** What many slices proved of the cell's counters; undefined where none were compared. */
function provedWork({ work, reference }, cellId) {
	if (work === void 0 || work.compared === 0 || reference.kind !== "side-by-side") return void 0;
	const own = work.findings.filter((finding) => finding.cellId === cellId && isWorse(finding));
	return sortGrowths(own.map(({ counter, base, candidate, unit, by }) => ({
		counter,
		base,
		candidate,
		unit,
		by
	})));
}
/** Fewer rows are no cause; fewer hits of a cache are. */
function isWorse({ counter, kind }) {
	return counter === "plan_cache_hits" ? kind === "fewer" : kind === "more";
}

export { packFiles as a, loadOf as i, explainFolders as n, explanationsIn as r, CELL_FILE as t };