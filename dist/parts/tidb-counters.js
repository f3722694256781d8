import { zn as defined } from "./shared.js";

// src/why/metrics-text.ts
const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/;
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y;
/**
* The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other metrics are not taken
* apart; a line that does not parse is left out, as is a value that is no finite number.
*/
function samplesOf(text, wanted) {
	return text.split("\n").flatMap((raw) => {
		const end = raw.search(/[{\s]/);
		if (end === -1 || !wanted.has(raw.slice(0, end))) return [];
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
		const found = label.exec(text);
		if (found === null) return void 0;
		labels.push([found[1] ?? "", unescaped(found[2] ?? "")]);
	}
	return Object.fromEntries(labels);
}
function unescaped(text) {
	return text.replace(/\\(.)/g, (_, character) => character === "n" ? "\n" : character);
}

// src/why/tidb-counters.ts
/** Requests that are told apart; a fixed set, so that a server cannot bring names of its own. */
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
	objects: "go_memstats_mallocs_total",
	cpuSeconds: "process_cpu_seconds_total",
	rssBytes: "process_resident_memory_bytes"
};
const wanted = new Set(Object.values(metrics));
/**
* The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are left out where the
* version tells them apart. What it does not have (keys before 8.5) is absent, not 0.
* @returns undefined where statements are not counted: it is no TiDB
*/
function tidbCounters(text) {
	const samples = samplesOf(text, wanted);
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
	const [cpuSeconds, rssBytes] = [sumOf(metrics.cpuSeconds), sumOf(metrics.rssBytes)];
	const process = cpuSeconds === void 0 || rssBytes === void 0 ? void 0 : {
		cpuSeconds,
		rssBytes
	};
	return {
		statements,
		counters: Object.fromEntries(had),
		...defined({ process })
	};
}

export { samplesOf as n, tidbCounters as t };