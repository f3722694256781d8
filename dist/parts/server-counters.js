// src/words/prometheus.ts
const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/;
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y;
/**
* The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other
* metrics are not taken apart; a line that does not parse is left out, as is a value that is no
* finite number.
*/
function samplesOf(text, names) {
	return text.split("\n").flatMap((raw) => {
		const end = raw.search(/[{\s]/);
		if (end === -1 || !names.has(raw.slice(0, end))) return [];
		const [, name, inside = "", number] = line.exec(raw.trim()) ?? [];
		const labels = labelsOf(inside);
		const value = Number(number);
		return name === void 0 || labels === void 0 || !Number.isFinite(value) ? [] : [{
			name,
			labels,
			value
		}];
	});
}
function labelsOf(text) {
	const labels = [];
	label.lastIndex = 0;
	while (label.lastIndex < text.length) {
		const match = label.exec(text);
		if (match === null) return void 0;
		labels.push([match[1] ?? "", unescaped(match[2] ?? "")]);
	}
	return Object.fromEntries(labels);
}
function unescaped(text) {
	return text.replace(/\\(.)/g, (_, character) => character === "n" ? "\n" : character);
}

// src/mysql/server-counters.ts
/** Requests that are distinguished; a fixed set, so that a server cannot bring names of its own. */
const requestTypes = [
	"Get",
	"BatchGet",
	"Cop",
	"Prewrite",
	"Commit",
	"PessimisticLock"
];
const metrics = {
	statements: "tidb_executor_statement_total",
	requests: "tidb_tikvclient_request_seconds_count",
	keys: "tidb_server_query_statement_processed_keys_sum",
	copRequests: "tidb_server_query_statement_rpc_count_sum",
	planCacheHits: "tidb_server_plan_cache_total",
	bytes: "go_memstats_alloc_bytes_total",
	objects: "go_memstats_mallocs_total"
};
const PROCESS_CPU = "process_cpu_seconds_total";
const THREAD_CPU = "tikv_thread_cpu_seconds_total";
const RESIDENT = "process_resident_memory_bytes";
const cpuMetrics = /* @__PURE__ */ new Set([PROCESS_CPU, THREAD_CPU]);
/** Names of the metrics that `tidbCounters` reads. */
const tidbCounterNames = Object.values(metrics);
const metricNames = new Set(tidbCounterNames);
/**
* The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are
* left out where the version tells them apart. What it does not have (keys before 8.5) is absent,
* not 0.
* @returns undefined where statements are not counted: it is no TiDB
*/
function tidbCounters(text) {
	const samples = samplesOf(text, metricNames);
	const sumOf = (name, fits = () => true) => {
		const own = samples.filter((sample) => sample.name === name);
		return own.length === 0 ? void 0 : own.filter(({ labels }) => fits(labels)).reduce((sum, { value }) => sum + value, 0);
	};
	const ofClients = ({ scope }) => scope !== "true";
	const statements = sumOf(metrics.statements);
	if (statements === void 0) return void 0;
	const counters = {
		requests: sumOf(metrics.requests, ofClients),
		keys: sumOf(metrics.keys),
		cop_requests_of_statements: sumOf(metrics.copRequests),
		plan_cache_hits: sumOf(metrics.planCacheHits),
		alloc_bytes: sumOf(metrics.bytes),
		alloc_objects: sumOf(metrics.objects)
	};
	for (const type of requestTypes) counters[`requests_${type}`] = sumOf(metrics.requests, (labels) => ofClients(labels) && labels.type === type);
	const had = Object.entries(counters).filter((entry) => entry[1] !== void 0);
	const tidb = ownUsage(text);
	return {
		statements,
		counters: Object.fromEntries(had),
		...tidb && { processes: { tidb } }
	};
}
/** CPU and memory of the process that sends this `/metrics`; undefined where it does not tell. */
function ownUsage(text) {
	const [cpu, resident] = [cpuReading(text), samplesOf(text, /* @__PURE__ */ new Set([RESIDENT]))[0]];
	return cpu === void 0 || resident === void 0 ? void 0 : {
		cpu,
		rssBytes: resident.value
	};
}
/**
* CPU of the processes whose `/metrics` these are, one after the other; undefined where none reports it.
*/
function cpuReading(text) {
	const samples = samplesOf(text, cpuMetrics);
	const processes = samples.filter(({ name }) => name === PROCESS_CPU);
	if (processes.length === 0) return void 0;
	const threads = /* @__PURE__ */ new Map();
	for (const { name, labels, value } of samples) {
		const key = `${labels.name}/${labels.tid}`;
		if (name === THREAD_CPU) threads.set(key, (threads.get(key) ?? 0) + value);
	}
	return {
		seconds: processes.reduce((sum, { value }) => sum + value, 0),
		wholeSeconds: processes.filter(({ value }) => Number.isInteger(value)).length,
		...threads.size > 0 && { threads }
	};
}
/** The readings of several processes as one. */
function sumCpu(readings) {
	const threads = readings.flatMap((reading, at) => [...reading.threads ?? []].map(([key, value]) => [`${at}/${key}`, value]));
	return {
		seconds: readings.reduce((sum, { seconds }) => sum + seconds, 0),
		wholeSeconds: readings.reduce((sum, { wholeSeconds }) => sum + wholeSeconds, 0),
		...threads.length > 0 && { threads: new Map(threads) }
	};
}
/**
* Returns the CPU spent between two readings: that of the threads where processes count whole
* seconds, unless threads ended and took theirs along. @returns undefined where the counter fell,
* since its process is another one
*/
function cpuBetween(before, after) {
	const whole = after.seconds - before.seconds;
	if (whole < 0) return void 0;
	const within = Math.min(before.wholeSeconds, after.wholeSeconds);
	if (within === 0 || before.threads === void 0 || after.threads === void 0) return {
		seconds: whole,
		within
	};
	const { threads } = after;
	const ended = [...before.threads.keys()].some((key) => !threads.has(key));
	let fine = 0;
	for (const [key, seconds] of threads) fine += Math.max(0, seconds - (before.threads.get(key) ?? 0));
	return ended || Math.abs(fine - whole) > within ? {
		seconds: whole,
		within
	} : {
		seconds: fine,
		within: 0
	};
}
/** Checks whether the step of a counter is too large a part of what was spent. */
function isTooCoarse({ seconds, within }) {
	return within > 0 && within > MOST_UNSURE * seconds;
}
/** Says so of a component. */
const tooCoarseWords = (component) => `the CPU of ${component} in short loads: it counts whole seconds`;
/** A figure that is off by more compares with nothing. */
const MOST_UNSURE = .02;
/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork = /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/;
/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
function statusReading(status) {
	const counters = Object.entries(status).flatMap(([name, text]) => {
		const value = exactCount(text);
		return ofWork.test(name) && value !== void 0 ? [[name, value]] : [];
	});
	return {
		statements: exactCount(status.Questions) ?? 0,
		counters: Object.fromEntries(counters)
	};
}
/** A whole number of `SHOW STATUS`; undefined beyond 2^53, where the growth would be rounded. */
function exactCount(text) {
	const value = Number(text);
	return text !== "" && Number.isSafeInteger(value) ? value : void 0;
}
/** No server does so much between two readings: a server is a stranger, and may say anything. */
const MOST_COUNTED = 0x38d7ea4c68000;
const MOST_COUNTERS = 100;
/**
* Returns what a server did between two readings. A counter that fell was reset with its server and
* is left out: what was done is not known.
*/
function workBetween(first, last) {
	const counters = Object.entries(last.counters).flatMap(([name, value]) => {
		const done = value - (first.counters[name] ?? NaN);
		return done >= 0 && done < MOST_COUNTED ? [[name, done]] : [];
	});
	const statements = last.statements - first.statements;
	return {
		statements: statements < MOST_COUNTED ? statements : 0,
		counters: Object.fromEntries(counters.slice(0, MOST_COUNTERS))
	};
}
const work = (label) => ({
	label,
	isWork: true
});
/**
* Counters in the order of their value to a reader: of several that changed, the first is in the
* headline.
*/
const catalogue = {
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
/** Returns the facts about a counter; an unknown one is labelled by its own name. */
function counterInfo(name) {
	return (Object.hasOwn(catalogue, name) ? catalogue[name] : void 0) ?? work(name);
}
/** Returns the rank of a counter among those that changed; 0 is reported first. */
function counterRank(name) {
	const place = Object.keys(catalogue).indexOf(name);
	return place === -1 ? Object.keys(catalogue).length : place;
}

export { exactCount as a, statusReading as c, tidbCounters as d, tooCoarseWords as f, cpuReading as i, sumCpu as l, samplesOf as m, counterRank as n, isTooCoarse as o, workBetween as p, cpuBetween as r, ownUsage as s, counterInfo as t, tidbCounterNames as u };