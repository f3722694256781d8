import { d as object, h as string, i as _enum, p as record, u as number } from "./schemas.js";

// src/record/resource.ts
/** Components whose processes are told apart. */
const resourceComponents = [
	"tidb",
	"tikv",
	"pd",
	"tiflash",
	"tiproxy",
	"mariadb"
];
/** What is known of each, as a metric `tidb_cpu`, `tikv_rss`, …. */
const resourceKinds = [
	"cpu",
	"rss",
	"disk_read",
	"disk_write"
];
/** As people write them. */
const componentLabels = {
	tidb: "TiDB",
	tikv: "TiKV",
	pd: "PD",
	tiflash: "TiFlash",
	tiproxy: "TiProxy",
	mariadb: "MariaDB"
};

// src/record/work.ts
const count = number().finite().nonnegative();
/** More tell no more. */
const MOST_COUNTERS = 120;
const countersSchema = record(string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/), count).refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, { error: `more than ${MOST_COUNTERS} counters` });
/** What the server did in one run by its own counters: differences, the load before the measured time (settling) in them. */
const runWorkSchema = object({
	/** `sql`: SHOW GLOBAL STATUS of MariaDB and MySQL. `status-port`: `/metrics` of TiDB. */
	source: _enum(["sql", "status-port"]),
	/** From reading to reading. */
	seconds: number().finite().positive(),
	/** Statements that clients had executed, counted by the same server: what the counters are divided by. */
	statements: count,
	counters: countersSchema,
	/** The same server without load, shortly before the run. */
	idle: object({
		seconds: number().finite().positive(),
		counters: countersSchema
	}).optional()
});
/** By this a note of a target says that its counters were not to be had. */
const WORK_NOTE = "work counters";
const work = (label) => ({
	label,
	isWork: true
});
/** In the order of what they tell a reader: of several that changed, the first stands in the headline. */
const known = {
	Rows_read: work("rows read"),
	Innodb_rows_read: work("rows read"),
	keys: work("keys scanned"),
	requests: work("storage requests"),
	requests_Get: work("Get requests"),
	requests_BatchGet: work("BatchGet requests"),
	requests_Cop: work("coprocessor requests"),
	requests_Prewrite: work("Prewrite requests"),
	requests_Commit: work("Commit requests"),
	requests_PessimisticLock: work("PessimisticLock requests"),
	Handler_read_rnd_next: work("rows read by full scans"),
	Handler_read_next: work("rows read along an index"),
	Handler_read_prev: work("rows read backwards along an index"),
	Handler_read_key: work("index look-ups"),
	Handler_read_rnd: work("rows read by position"),
	Handler_icp_attempts: work("checks of index conditions"),
	Handler_write: work("rows inserted"),
	Handler_update: work("rows updated"),
	Handler_delete: work("rows deleted"),
	Innodb_rows_inserted: work("rows inserted"),
	Innodb_rows_updated: work("rows updated"),
	Innodb_rows_deleted: work("rows deleted"),
	Innodb_buffer_pool_read_requests: work("page reads from the buffer pool"),
	Select_scan: work("full scans"),
	Select_full_join: work("joins without an index"),
	Select_range: work("range scans"),
	Handler_tmp_write: work("rows written to temporary tables"),
	Rows_tmp_read: work("rows read from temporary tables"),
	Created_tmp_tables: work("temporary tables"),
	Created_tmp_disk_tables: work("temporary tables on disk"),
	Sort_merge_passes: work("merge passes of sorts"),
	Handler_commit: work("commits of the storage engine"),
	Handler_rollback: work("rollbacks of the storage engine"),
	cop_requests_of_statements: work("coprocessor requests of statements"),
	alloc_objects: work("objects allocated"),
	alloc_bytes: work("bytes allocated"),
	Sort_rows: work("rows sorted"),
	Rows_sent: work("rows sent"),
	plan_cache_hits: {
		label: "plan cache hits",
		isWork: false
	}
};
/** What is known of a counter; one that is not known goes by its own name. */
function counterInfo(name) {
	return (Object.hasOwn(known, name) ? known[name] : void 0) ?? work(name);
}
/** Its place among those that changed; 0 is told first. */
function counterRank(name) {
	const place = Object.keys(known).indexOf(name);
	return place === -1 ? Object.keys(known).length : place;
}

// src/record/metric.ts
/**
* The catalogue of metrics. A metric name is a stem, or a stem with an operation behind a colon:
* `tps`, `latency_p95_ms`, `latency_avg_ms:NEW_ORDER`.
*/
const rate = (label, unit, gatedByDefault) => ({
	label,
	unit,
	direction: "higher-is-better",
	headline: gatedByDefault,
	gatedByDefault,
	defaultTolerance: .03
});
const latency = (label, defaultTolerance, headline = true) => ({
	label,
	unit: "ms",
	direction: "lower-is-better",
	headline,
	gatedByDefault: false,
	defaultTolerance
});
/** Errors of a hundred transactions: the figure of an alarm, which no run holds and nobody can gate. */
const ERRORS_METRIC = "errors_pct";
/** What the processes of a server used; on the page and in the result, and gated where somebody names it. */
const resourceWords = {
	cpu: [
		"CPU per transaction",
		"ms",
		.1
	],
	rss: [
		"resident memory",
		"MiB",
		.1
	],
	disk_read: [
		"disk reads per transaction",
		"KiB",
		.2
	],
	disk_write: [
		"disk writes per transaction",
		"KiB",
		.2
	]
};
const resources = Object.fromEntries(resourceComponents.flatMap((component) => resourceKinds.map((kind) => {
	const [what, unit, defaultTolerance] = resourceWords[kind];
	const label = `${componentLabels[component]} ${what}`;
	const shown = {
		headline: false,
		gatedByDefault: false,
		defaultTolerance
	};
	return [`${component}_${kind}`, {
		label,
		unit,
		direction: "lower-is-better",
		...shown
	}];
})));
const stems = {
	tps: rate("TPS", "/s", true),
	qps: rate("QPS", "/s", false),
	/** Reads and writes alone, as sysbench 0.5 counts its queries: without BEGIN and COMMIT. */
	qps_rw: rate("QPS of reads and writes", "/s", false),
	ops: rate("OPS", "/s", true),
	tpmc: rate("tpmC", "/min", true),
	tpm_total: rate("tpmTotal", "/min", false),
	tpm: rate("TPM", "/min", false),
	/** CH-benCHmark's queries an hour. */
	qphh: rate("QphH", "/h", false),
	efficiency_pct: rate("efficiency", "%", false),
	latency_min_ms: latency("min latency", .1, false),
	latency_avg_ms: latency("mean latency", .05),
	latency_p50_ms: latency("p50 latency", .05),
	latency_p90_ms: latency("p90 latency", .05),
	latency_p95_ms: latency("p95 latency", .05),
	latency_p99_ms: latency("p99 latency", .1),
	latency_p999_ms: latency("p99.9 latency", .1),
	latency_max_ms: latency("max latency", .2, false),
	/** Of the server a transaction, by its own counters; the operation is the counter. No run has it as a figure. */
	work: {
		label: "work per transaction",
		unit: "",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .02
	},
	[ERRORS_METRIC]: {
		label: "errors",
		unit: "%",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .1
	},
	...resources
};
/** Every stem, in the order in which reports show them. */
const metricStems = Object.keys(stems);
/** The part of a metric name before the colon. */
function metricStem(name) {
	const colon = name.indexOf(":");
	return colon === -1 ? name : name.slice(0, colon);
}
/**
* What is known of a metric. A percentile that the catalogue lacks (`latency_p97_ms`) is derived.
* @returns undefined for a name that is no metric
*/
function metricInfo(name) {
	if (Object.hasOwn(stems, name)) return stems[name];
	const [stem = "", operation] = name.split(":", 2);
	const known = Object.hasOwn(stems, stem) ? stems[stem] : derivedPercentile(stem);
	if (known === void 0 || operation === void 0) return known;
	const headline = known.headline && (!operation.includes("/") || stem === "latency_avg_ms");
	const label = stem === "work" ? `${counterInfo(operation).label} per transaction` : `${operation} ${known.label}`;
	return {
		...known,
		label,
		headline,
		gatedByDefault: false
	};
}
function derivedPercentile(stem) {
	const match = /^latency_p(\d{1,2})_ms$/.exec(stem);
	return match?.[1] === void 0 ? void 0 : latency(`p${match[1]} latency`, .1);
}

// src/words/escape.ts
/**
* The one place where text from outside (branch and workload names, database answers, tool output) becomes
* Markdown, HTML or XML. Whatever comes in, nothing of it renders active: no link, no mention, no image, no tag.
*/
const ZERO_WIDTH_SPACE = "​";
/** ANSI colour and cursor sequences, which tools write into their logs. */
const ansiSequence = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?)/gu;
/** Line ends of every kind, as one character class. */
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/gu;
/**
* Text without anything that a reader cannot see: control characters, bidirectional overrides, zero-width and tag
* characters. Line ends stay, as `\n`; tabs become a space; broken surrogates become U+FFFD.
*/
function visibleText(text) {
	return text.replace(ansiSequence, "").replace(lineEnd, "\n").replaceAll("	", " ").replace(/\p{Cs}/gu, "�").replace(/\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]/gu, "").replace(/[^\P{Cc}\n]/gu, "");
}
/** Visible text in one line, at most `most` characters long; what is cut leaves an ellipsis. */
function oneLine(text, most = 300) {
	const line = visibleText(text.slice(0, most * 4)).replace(/\s+/gu, " ").trim();
	const characters = [...line];
	return characters.length > most || text.length > most * 4 ? `${characters.slice(0, most - 1).join("")}…` : line;
}
/**
* Plain text for a Markdown paragraph, list item or table cell, in one line. Structural characters become numeric
* entities, which Markdown never reads as structure; what GitHub links after rendering (`@team`, `#1`, `GH-1`,
* `https://…`, `www.…`) is broken with a zero-width space.
*/
function markdownText(text, most = 300) {
	return oneLine(text, most).replace(/[&<>|\\`[\]()*~#$!{}"']/gu, entity).replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu, entity).replace(/^(?:[-+](?!\d)|=|\d{1,9}\.(?=\s|$))/u, (start) => start.replace(/[-+=.]/u, entity)).replace(/@|&#35;|GH-(?=\d)|www(?=\.)|:(?=\/\/)|(?:mailto|xmpp)(?=:)/giu, (found) => found + ZERO_WIDTH_SPACE);
}
/** Code in running Markdown text or a table cell. HTML, because a pipe cannot stand in a Markdown code span of a table. */
function markdownCode(text, most = 300) {
	return `<code>${markdownText(text, most)}</code>`;
}
/** A fenced block whose fence is longer than any run of backticks inside. */
function markdownFence(lines, language = "text") {
	const body = lines.map((line) => visibleText(line).replaceAll("\n", " ")).join("\n");
	const longest = Math.max(2, ...[...body.matchAll(/`+/gu)].map((run) => run[0].length));
	const fence = "`".repeat(longest + 1);
	return `${fence}${language}\n${body}\n${fence}`;
}
/** A link of ours. An address that is not plain http(s) is dropped, and the label stays as text. */
function markdownLink(label, address) {
	const safe = safeAddress(address);
	return safe === void 0 ? markdownText(label) : `[${markdownText(label)}](${safe})`;
}
/** The address percent-encoded so that it can stand in Markdown and HTML; undefined where it is not http or https. */
function safeAddress(address) {
	if (address === void 0 || !URL.canParse(address)) return void 0;
	const url = new URL(address);
	if (url.protocol !== "https:" && url.protocol !== "http:" || url.username !== "" || url.password !== "") return void 0;
	return url.href.replace(/[()<>[\]"'`|\\*_~\s]/gu, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
/** Text for HTML content and quoted attributes. */
function htmlText(text) {
	return visibleText(text).replace(/[&<>"'`]/gu, entity);
}
/** Text for XML 1.0 content and attributes: characters that XML forbids are gone. */
function xmlText(text) {
	return visibleText(text).replace(/[\ufffe\uffff]/gu, "").replace(/[&<>"']/gu, entity).replaceAll("\n", "&#10;");
}
/** One argument of a POSIX shell, quoted where it has to be. */
function shellArgument(text) {
	const clean = oneLine(text, 1e3);
	return /^[A-Za-z0-9_.,:/=+-]+$/u.test(clean) ? clean : `'${clean.replaceAll("'", `'\\''`)}'`;
}
function entity(character) {
	return `&#${character.codePointAt(0)};`;
}

// src/words/number.ts
/** U+2212, as wide as a plus sign and read out as "minus". */
const MINUS = "−";
/** Digits behind the point for a value of this size where nothing is known about its noise. */
function plainDecimals(value) {
	const size = Math.abs(value);
	if (size >= 100) return 0;
	if (size >= 10) return 1;
	return size >= 1 || size === 0 ? 2 : 3;
}
/**
* Digits behind the point so that the last one shown is the second of the noise (the usual rule for a measurement
* with an uncertainty); negative for tens and hundreds. Two digits of the value always stay.
*/
function noisyDecimals(value, absoluteNoise) {
	const byNoise = 1 - Math.floor(Math.log10(absoluteNoise));
	const atLeast = 1 - Math.floor(Math.log10(Math.abs(value)));
	return Math.min(Math.max(byNoise, atLeast), Math.max(plainDecimals(value), 0));
}
/** A number with thousands separators and as many digits as `relativeNoise` (a fraction) allows. */
function formatNumber(value, relativeNoise) {
	if (!Number.isFinite(value)) return "not a number";
	const absoluteNoise = Math.abs(value) * (relativeNoise ?? 0);
	const decimals = absoluteNoise > 0 ? noisyDecimals(value, absoluteNoise) : plainDecimals(value);
	if (Math.abs(value) >= 0x38d7ea4c68000) return value.toExponential(2).replace("e+", "e").replace("-", MINUS);
	return rounded(value, decimals);
}
/** `5.1`, `360`: a number in running text, without the zeros that say how exact it is. */
function plainNumber(value) {
	return formatNumber(value).replace(/(\.\d*?)0+$/u, "$1").replace(/\.$/u, "");
}
/** `−4.9 %`: a fraction as a signed percentage. Digits by the noise of the change; two where it is unknown. */
function formatChange(fraction, noise) {
	return `${signed(fraction * 100, changeDecimals(noise))} %`;
}
/** `±1.4 %`: a half width. */
function formatNoise(fraction) {
	return `±${formatShare(fraction)}`;
}
/** `6.8 %`: a share without a sign; one digit behind the point where it tells something. */
function formatShare(fraction) {
	const percent = Math.abs(fraction * 100);
	if (percent >= 99.5 && percent < 100) return `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;
	const decimals = percent >= 10 ? 0 : percent >= .1 || percent === 0 ? 1 : 2;
	return `${percent.toFixed(decimals).replace(/\.0$/u, "")} %`;
}
/** `p = 0.0008`, two digits; never an impossible zero. */
function formatProbability(probability) {
	if (probability < 1e-4) return "p < 0.0001";
	return `p = ${Number(probability.toPrecision(probability < .01 ? 1 : 2))}`;
}
/** `18,420 ±0.9 %`, `4.10 ms`: value, unit and relative spread of a figure. */
function formatFigure(figure, info) {
	const spread = figure.spread !== void 0 && figure.spread > 0 ? figure.spread : void 0;
	const value = `${formatNumber(figure.value, spread)}${unitBehind(info)}`;
	return spread === void 0 ? value : `${value} ${formatNoise(spread)}`;
}
/** A change smaller than this is shown as none. */
const LEAST_CHANGE = 5e-4;
/** More digits behind the point tell nobody anything. */
const MOST_DECIMALS = 6;
/**
* `18,420` and `17,512`: both with as many digits as the smaller noise allows, and as many as their difference needs,
* so that what a reader sees never goes another way than the change beside it.
*/
function formatPair(before, after) {
	const [least, most] = [before.value, after.value].toSorted((a, b) => a - b);
	if (!Number.isFinite(least) || !Number.isFinite(most) || most >= 0x38d7ea4c68000) return {
		before: formatNumber(before.value),
		after: formatNumber(after.value)
	};
	const noises = [before, after].flatMap(({ value, spread = 0 }) => value * spread > 0 ? value * spread : []);
	const byNoise = noises.length === 0 ? plainDecimals(least) : noisyDecimals(least || most, Math.min(...noises));
	const difference = most - least;
	const byChange = difference > 0 && difference >= LEAST_CHANGE * least ? Math.ceil(-Math.log10(difference)) : byNoise;
	const decimals = Math.min(Math.max(byNoise, byChange), MOST_DECIMALS);
	const text = ({ value }) => rounded(value, decimals);
	return {
		before: text(before),
		after: text(after)
	};
}
function rounded(value, decimals) {
	if (decimals >= 0) return formatDecimals(value, decimals);
	const scale = 10 ** -decimals;
	return formatDecimals(Math.round(value / scale) * scale, 0);
}
/** `30 s`, `5 min`, `1 h 30 min`. */
function formatDuration(seconds) {
	if (seconds < 120) return `${Number(seconds.toPrecision(3))} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** `2026-11-20 16:03 UTC` of an ISO time; the text itself where it is none. */
function formatTime(iso) {
	const time = new Date(iso);
	return Number.isNaN(time.getTime()) ? iso : `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** `18,420`: a whole number of things, rounded. */
function formatCount(count) {
	return formatDecimals(Math.round(count), 0);
}
/** `1 round`, `2 rounds`. */
function plural(count, one, many = `${one}s`) {
	return `${formatDecimals(count, 0)} ${count === 1 ? one : many}`;
}
/** The unit, where the metric's own name (TPS, tpmC) does not say it. */
function unitBehind(info) {
	return info === void 0 || info.unit === "" || info.unit.startsWith("/") ? "" : ` ${info.unit}`;
}
function changeDecimals(noise) {
	if (noise === void 0 || noise < .001) return 2;
	return noise >= .1 ? 0 : 1;
}
function signed(value, decimals) {
	const size = formatDecimals(Math.abs(value), decimals);
	if (Number(size.replaceAll(",", "")) === 0) return size;
	return `${value < 0 ? MINUS : "+"}${size}`;
}
/** `−1,234.50`: thousands separators, and as many digits behind the point as are asked for. */
function formatDecimals(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const separated = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
	const sign = value < 0 ? MINUS : "";
	return fraction === void 0 ? `${sign}${separated}` : `${sign}${separated}.${fraction}`;
}

export { counterRank as A, xmlText as C, metricStems as D, metricStem as E, resourceComponents as M, WORK_NOTE as O, shellArgument as S, metricInfo as T, markdownFence as _, formatFigure as a, oneLine as b, formatPair as c, formatTime as d, plainNumber as f, markdownCode as g, htmlText as h, formatDuration as i, runWorkSchema as j, counterInfo as k, formatProbability as l, unitBehind as m, formatCount as n, formatNoise as o, plural as p, formatDecimals as r, formatNumber as s, formatChange as t, formatShare as u, markdownLink as v, ERRORS_METRIC as w, safeAddress as x, markdownText as y };