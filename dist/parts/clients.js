import { a as DEFAULT_ERROR_LIMIT, l as runOf } from "./option-names.js";
import { n as defined } from "./objects.js";
import { l as metricStem } from "./metric.js";
import { t as percentileOf } from "./histogram.js";

// src/core/workload/add-up.ts
/**
* One outcome of several clients that loaded one server at the same time; one broken client breaks
* the run.
*/
function addOutcomes(outcomes) {
	const [first] = outcomes;
	if (first !== void 0 && outcomes.length === 1) return first;
	const measured = [];
	for (const [client, outcome] of outcomes.entries()) {
		if (outcome.state === "invalid") return {
			state: "invalid",
			reason: `client ${client + 1} of ${outcomes.length}: ${outcome.reason}`
		};
		measured.push(outcome.measured);
	}
	return {
		state: "valid",
		measured: addMeasured(measured)
	};
}
/**
* Adds up what clients measured at the same time: rates add; the mean latency is weighted by
* throughput; minimum and maximum are exact. Percentiles come from the merged histograms where
* every client has one; else they are the worst client's and are named in `worstClient`. They are
* never averaged.
*/
function addMeasured(clients) {
	const histograms = clients.flatMap(({ histogram }) => histogram === void 0 ? [] : [histogram]);
	const histogram = histograms.length === clients.length ? addHistograms(histograms) : void 0;
	const names = Object.keys(clients[0]?.metrics ?? {}).filter((name) => clients.every(({ metrics }) => metrics[name] !== void 0));
	const worstClient = [];
	const metrics = {};
	for (const name of names) {
		const merged = addMetric(name, clients.map((client) => client.metrics[name]), clients, histogram);
		metrics[name] = merged.value;
		if (merged.worst) worstClient.push(name);
	}
	const series = addSeries(clients);
	return {
		durationSeconds: Math.min(...clients.map(({ durationSeconds }) => durationSeconds)),
		metrics,
		...total(clients, "ignoredErrors"),
		...total(clients, "reconnects"),
		...defined({
			series,
			histogram
		}),
		...worstClient.length === 0 ? {} : { worstClient }
	};
}
function addMetric(name, figures, clients, histogram) {
	const exact = (value) => ({
		value,
		worst: false
	});
	const stem = metricStem(name);
	if (stem === "latency_min_ms") return exact(Math.min(...figures));
	if (stem === "latency_max_ms") return exact(Math.max(...figures));
	if (stem === "latency_avg_ms") return exact(weightedMean(name, figures, clients));
	const rank = /^latency_p(\d+)_ms$/.exec(stem)?.[1];
	if (rank === void 0) return exact(figures.reduce((sum, value) => sum + value, 0));
	if (histogram !== void 0 && name === stem) return exact(percentileOf(histogram, rank === "999" ? 99.9 : Number(rank)));
	return {
		value: Math.max(...figures),
		worst: true
	};
}
/**
* Each client's mean weighs as much as the operations it made, of the same kind where they are
* distinguished.
*/
function weightedMean(name, figures, clients) {
	const operation = name.includes(":") ? name.slice(name.indexOf(":")) : "";
	const weights = clients.map(({ metrics, durationSeconds }) => {
		return ([
			`tps${operation}`,
			`ops${operation}`,
			`tpm${operation}`
		].map((rateName) => metrics[rateName]).find((value) => value !== void 0) ?? metrics.tps ?? metrics.ops ?? metrics.tpm_total ?? 1) * durationSeconds;
	});
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole === 0) return Math.max(...figures);
	return figures.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / whole;
}
/** Rows that every client has, by time; only rates add, so percentile columns are left out. */
function addSeries(clients) {
	const all = clients.map(({ series }) => series);
	const [first] = all;
	if (first === void 0) return void 0;
	const columns = first.columns.filter((name, index) => index === 0 || !name.startsWith("latency_"));
	const byTime = all.map((series) => new Map(series?.rows.map((row) => [row[0], row])));
	const rows = first.rows.flatMap((row) => {
		const together = byTime.map((times) => times.get(row[0]));
		if (together.some((values) => values === void 0)) return [];
		const sums = columns.slice(1).map((name) => together.reduce((sum, values, client) => {
			const column = all[client]?.columns.indexOf(name) ?? -1;
			return sum + (values?.[column] ?? 0);
		}, 0));
		return [[row[0] ?? 0, ...sums]];
	});
	return rows.length === 0 || columns.length < 2 ? void 0 : {
		columns,
		rows
	};
}
function total(clients, name) {
	const counts = clients.map((client) => client[name]);
	if (counts.some((value) => value === void 0)) return {};
	return { [name]: counts.reduce((sum, value) => sum + (value ?? 0), 0) };
}
/**
* Adds counts bound by bound; exact where all have the bounds of one tool.
* @returns undefined where their buckets differ in width
*/
function addHistograms(histograms) {
	const step = histograms[0]?.step;
	if (histograms.some((other) => other.step !== step)) return void 0;
	const counts = /* @__PURE__ */ new Map();
	for (const { boundsMs, counts: added } of histograms) for (const [index, bound] of boundsMs.entries()) counts.set(bound, (counts.get(bound) ?? 0) + (added[index] ?? 0));
	const sorted = [...counts].sort(([one], [other]) => one - other);
	return {
		boundsMs: sorted.map(([bound]) => bound),
		counts: sorted.map(([, count]) => count),
		...defined({ step })
	};
}

// src/core/workload/clients.ts
/**
* Runs the load processes of a cell, started together, and adds up what they measured.
* The result carries the exit of the first client that broke, else of the first.
*/
async function runClients({ cell: { clients }, onInterval }, runOne) {
	const sum = addIntervals(clients, onInterval);
	const barrier = createBarrier(clients);
	const results = await Promise.all(Array.from({ length: clients }, async (_, number) => {
		try {
			return await runOne({
				number,
				onInterval: (interval) => sum(number, interval),
				ready: () => barrier.arrive()
			});
		} catch (error) {
			barrier.giveUp(error);
			throw error;
		}
	}));
	const shown = results.find(({ outcome }) => outcome.state === "invalid") ?? results[0];
	if (shown === void 0) throw new RangeError("a run needs at least one client");
	return {
		outcome: addOutcomes(results.map(({ outcome }) => outcome)),
		exit: shown.exit
	};
}
/** The run for the record; its tail is the last output of the client that is shown. */
function runOfClients(place, { outcome, exit }) {
	return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail]);
}
/** Returns the request that most tools check a run against. */
function requestOf({ cell, errorLimit = DEFAULT_ERROR_LIMIT }) {
	const { durationSeconds, warmUpSeconds, threads } = cell;
	return {
		durationSeconds,
		warmUpSeconds,
		threads,
		errorLimit
	};
}
/** Passes an interval on once every client has reported it; rates and errors add up. */
function addIntervals(clients, onInterval) {
	const latest = /* @__PURE__ */ new Map();
	return (client, interval) => {
		latest.set(client, interval);
		if (latest.size < clients || onInterval === void 0) return;
		const all = [...latest.values()];
		const counted = all.map(({ queriesPerSecond }) => queriesPerSecond).filter((count) => count !== void 0);
		onInterval({
			atSeconds: Math.max(...all.map(({ atSeconds }) => atSeconds)),
			rate: all.reduce((sum, { rate }) => sum + rate, 0),
			errorsPerSecond: all.reduce((sum, { errorsPerSecond }) => sum + errorsPerSecond, 0),
			...counted.length === all.length && { queriesPerSecond: counted.reduce((sum, one) => sum + one, 0) }
		});
		latest.clear();
	};
}
/** The cores of one client: `0-1;2-3` gives the second client 2-3; a single list is shared. */
function coresOf(cores, client) {
	const lists = cores?.split(";") ?? [];
	return lists.length === 0 ? void 0 : lists[client % lists.length];
}
/** @param parties at least 1 */
function createBarrier(parties) {
	let waiting = 0;
	let open = () => void 0;
	let fail = () => void 0;
	const gate = new Promise((resolve, reject) => {
		open = resolve;
		fail = reject;
	});
	gate.catch(() => void 0);
	return {
		arrive() {
			waiting += 1;
			if (waiting === parties) open();
			return gate;
		},
		giveUp(reason) {
			fail(reason);
		}
	};
}

export { runOfClients as i, requestOf as n, runClients as r, coresOf as t };