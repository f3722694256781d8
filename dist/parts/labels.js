import { u as oneLine } from "./escape.js";
import { g as plural, i as formatCount } from "./number.js";
import { n as factsOf } from "./loads.js";
import { G as givenName, K as givenRate } from "./parts.js";
import { o as metricInfo } from "./metric.js";

// src/core/report/story/labels.ts
/**
* `sysbench oltp_point_select`, `tpcc · 4 warehouses`, `ycsb a`, or its own id: a cell without its
* threads. Not escaped.
*/
function workloadLabel(settings) {
	const name = givenName(settings);
	if (name !== void 0) return cut(name);
	const workload = settings.workload.split("/").at(-1) ?? settings.workload;
	return factsOf(settings.tool).names.label(workload, settings.data);
}
/** `16 threads`, `12 clients × 40 threads`, `16 threads at 2,000/s` of each client. */
function loadLabel(settings) {
	const threads = plural(settings.threads, "thread");
	const rate = givenRate(settings.options);
	const rateText = rate === void 0 ? "" : ` at ${formatCount(rate)}/s`;
	return [`${settings.clients === 1 ? "" : `${plural(settings.clients, "client")} × `}${threads}${rateText}`, ...besideOf(settings)].join(" ");
}
/**
* `beside a statement`, `beside 500 idle connections`, `beside sql reports`, `with tikv stopped for
* 5 s`.
*/
function besideOf({ beside }) {
	if (beside === void 0) return [];
	const { idleConnections, load, pause } = beside;
	if (pause !== void 0) return [`with ${pause.component ?? "the server"} stopped for ${pause.seconds} s`];
	if (load !== void 0) return [`beside ${factsOf(load.tool).names.label(load.workload, load.data)}`];
	return [`beside ${idleConnections === void 0 ? "a statement" : plural(idleConnections, "idle connection")}`];
}
/** `sysbench oltp_point_select · 16 threads`, with `#2` where the suite has the same cell again, and
* the server where the suite has several. Not escaped. */
function cellLabel(settings) {
	const server = settings.server === void 0 ? "" : ` · ${settings.server}`;
	return [`${workloadLabel(settings)} · ${loadLabel(settings)}${server}`, ...again(settings)].join(" ");
}
/** `TPS ↑`, `p95 latency ↓`: the arrow points to where it gets better. */
function metricLabel(metric) {
	const info = metricInfo(metric);
	if (info === void 0) return metric;
	return `${info.label} ${info.direction === "higher-is-better" ? "↑" : "↓"}`;
}
/**
* Returns a key that tells the lines of a matrix apart: the workload, its server and settings, and
* the number of equal cells.
*/
function lineKey(settings) {
	return `${sweepKey(settings)} ${again(settings)}`;
}
/**
* Names as short as they stay apart: `oltp_read_write`, `tpcc`, `ycsb a`; where two workloads would
* share one, with the server, then the label with its tool and data, and at last a number. By
* `lineKey`; not escaped, one line of visible text each.
*/
function shortLabels(cells) {
	const first = /* @__PURE__ */ new Map();
	for (const settings of new Set(cells)) {
		const key = lineKey(settings);
		if (!first.has(key)) first.set(key, settings);
	}
	const lines = [...first].map(([key, settings]) => ({
		key,
		settings
	}));
	const forms = [
		shortLabel,
		serverLabel,
		longLabel
	].map((form) => ({
		form,
		counts: countOf(lines.map(({ settings }) => form(settings)))
	}));
	const labelCounts = /* @__PURE__ */ new Map();
	return new Map(lines.map(({ key, settings }) => {
		const single = forms.find(({ form, counts }) => counts.get(form(settings)) === 1);
		if (single !== void 0) return [key, single.form(settings)];
		const label = longLabel(settings);
		const number = (labelCounts.get(label) ?? 0) + 1;
		labelCounts.set(label, number);
		return [key, `${label} (${number})`];
	}));
}
function shortLabel(settings) {
	const name = givenName(settings);
	if (name !== void 0) return cut(name);
	const workload = settings.workload.split("/").at(-1) ?? settings.workload;
	const label = factsOf(settings.tool).names.label(workload, {});
	const tool = `${settings.tool} `;
	return cut([label.startsWith(tool) ? label.slice(tool.length) : label, ...besideOf(settings)].join(" · "));
}
function serverLabel(settings) {
	return cut([shortLabel(settings), ...serverOf(settings)].join(" · "));
}
function longLabel(settings) {
	const clients = settings.clients === 1 ? [] : [plural(settings.clients, "client")];
	return cut([
		workloadLabel(settings),
		...clients,
		...besideOf(settings),
		...serverOf(settings),
		...again(settings)
	].join(" · "));
}
function serverOf({ server }) {
	return server === void 0 ? [] : [server];
}
/** A name must not fill a sentence; where there is less room, it is cut once more. */
const MOST_CHARACTERS = 120;
function cut(label) {
	return oneLine(label, MOST_CHARACTERS);
}
/** Distinction between cells of equal names. */
function again(settings) {
	return givenName(settings) === void 0 ? [.../#\d+$/u.exec(settings.id) ?? []] : [];
}
function countOf(labels) {
	const counts = /* @__PURE__ */ new Map();
	for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
	return counts;
}
/** The same for the cells that differ in nothing but their threads. */
function sweepKey(settings) {
	const cachedKey = sweepKeys.get(settings);
	if (cachedKey !== void 0) return cachedKey;
	const { tool, workload, clients, data, options, server, serverSettings, beside } = settings;
	const name = givenName(settings);
	const key = JSON.stringify([
		tool,
		workload,
		clients,
		data,
		options,
		server,
		serverSettings,
		beside,
		name
	]);
	sweepKeys.set(settings, key);
	return key;
}
/** A report asks for the key of a cell many times. */
const sweepKeys = /* @__PURE__ */ new WeakMap();

export { sweepKey as a, shortLabels as i, lineKey as n, workloadLabel as o, metricLabel as r, cellLabel as t };