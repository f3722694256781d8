import { a as DEFAULT_ERROR_LIMIT, i as readOptions, l as runOf, s as invalidOutcome } from "./option-names.js";
import { t as collectSeries } from "./series.js";
import { r as connect } from "./connect.js";
import { b as strictObject, c as boolean, g as number, t as Failure } from "./failure.js";
import { s as formatExactShare } from "./number.js";
import { setTimeout } from "node:timers/promises";

// src/loads/connect/run.ts
const optionsSchema = strictObject({
	/** Connects that begin in a second, whatever the server does. */
	rate: number().positive().optional(),
	/** True if connections are encrypted; default: as for the target. */
	tls: boolean().optional()
});
function optionsOf({ tool, options }) {
	return readOptions(tool, optionsSchema, options);
}
function createConnect() {
	const nothing = async () => void 0;
	return {
		version: async () => "own",
		prepare: nothing,
		check: nothing,
		run: async (context, place) => runOf(place, await measure(context), void 0, []),
		cleanup: nothing
	};
}
/**
* Opens connections with all threads until the time is over, and times each up to the answer of its
* query.
*/
async function measure(context) {
	const { cell, signal, errorLimit = DEFAULT_ERROR_LIMIT } = context;
	const { rate, tls } = optionsOf(cell);
	const endpoint = withTls(context.endpoint, tls);
	const startedAt = performance.now();
	const measuredAt = startedAt + cell.warmUpSeconds * 1e3;
	const endsAt = measuredAt + cell.durationSeconds * 1e3;
	const due = rate === void 0 ? void 0 : arrivals(rate);
	const latenciesMs = [];
	let [errors, endedAt, number] = [
		0,
		endsAt,
		0
	];
	let firstError;
	const intervals = reportIntervals(context, startedAt);
	const one = async (from) => {
		const { closed, error } = await login(endpoint, number++ % endpoint.hosts.length);
		const now = performance.now();
		intervals.count(error === void 0);
		if (now >= measuredAt) {
			endedAt = Math.max(endedAt, now);
			if (error === void 0) latenciesMs.push(now - from);
			else errors += 1;
			firstError ??= error;
		}
		await closed;
	};
	const thread = async () => {
		while (!signal.aborted) {
			const freeAt = performance.now();
			const dueAt = due === void 0 ? freeAt : startedAt + due.next().value;
			if (Math.max(freeAt, dueAt) >= endsAt) return;
			if (dueAt > freeAt) await setTimeout(dueAt - freeAt, void 0, { signal });
			await one(dueAt < freeAt ? dueAt : performance.now());
		}
	};
	try {
		await Promise.all(Array.from({ length: cell.threads }, thread));
	} finally {
		intervals.end();
	}
	signal.throwIfAborted();
	const seconds = (endedAt - measuredAt) / 1e3;
	const outcome = connectOutcome({
		latenciesMs,
		errors,
		firstError,
		seconds
	}, errorLimit);
	const series = intervals.series(cell.warmUpSeconds);
	return outcome.state === "valid" && series !== void 0 ? {
		state: "valid",
		measured: {
			...outcome.measured,
			series
		}
	} : outcome;
}
/** A server that refuses at once must not keep this process busy. */
const PAUSE_MS = 10;
/** Opens a connection, asks one query, and begins to close it. */
async function login(endpoint, host) {
	try {
		const connection = await connect(endpoint, { host });
		const { socket } = connection;
		const closed = new Promise((resolve) => socket.once("close", resolve));
		try {
			await connection.query("SELECT 1");
		} finally {
			connection.end();
		}
		return { closed };
	} catch (error) {
		return {
			error: error instanceof Error ? error.message : String(error),
			closed: setTimeout(PAUSE_MS)
		};
	}
}
function withTls(endpoint, isEncrypted) {
	if (isEncrypted === void 0 || isEncrypted === (endpoint.tls.mode !== "off")) return endpoint;
	return {
		...endpoint,
		tls: { mode: isEncrypted ? "required" : "off" }
	};
}
/** Reports each second how many connects ended. */
function reportIntervals({ onInterval }, startedAt) {
	const rows = collectSeries();
	let [done, failed, last] = [
		0,
		0,
		startedAt
	];
	const timer = setInterval(() => {
		const now = performance.now();
		const seconds = (now - last) / 1e3;
		const [atSeconds, rate, errorsPerSecond] = [
			(now - startedAt) / 1e3,
			done / seconds,
			failed / seconds
		];
		rows.add([
			atSeconds,
			rate,
			errorsPerSecond
		]);
		onInterval?.({
			atSeconds,
			rate,
			errorsPerSecond
		});
		[done, failed, last] = [
			0,
			0,
			now
		];
	}, 1e3);
	return {
		count(isDone) {
			if (isDone) done += 1;
			else failed += 1;
		},
		series: (startSeconds) => rows.series([
			"at_s",
			"connections_per_s",
			"errors_per_s"
		], startSeconds),
		end: () => clearInterval(timer)
	};
}
/**
* Computes the figures of a run. @param errorLimit the largest share of connects that may fail
* @testonly Pure.
*/
function connectOutcome({ latenciesMs, errors, firstError, seconds }, errorLimit) {
	const begun = latenciesMs.length + errors;
	if (begun > 0 && errors / begun > errorLimit) {
		const share = `${errors} of ${begun} connects failed, above the error limit of ${formatExactShare(errorLimit)}`;
		return invalidOutcome(`${share}: ${firstError}`);
	}
	if (latenciesMs.length === 0) return invalidOutcome("no connect ended in the measured time");
	const sorted = Float64Array.from(latenciesMs).sort();
	const total = sorted.reduce((sum, value) => sum + value, 0);
	return {
		state: "valid",
		measured: {
			durationSeconds: seconds,
			metrics: {
				connections_per_s: sorted.length / seconds,
				connect_latency_avg_ms: total / sorted.length,
				connect_latency_p50_ms: percentile(sorted, 50),
				connect_latency_p95_ms: percentile(sorted, 95),
				connect_latency_p99_ms: percentile(sorted, 99),
				errors_per_s: errors / seconds
			},
			ignoredErrors: errors
		}
	};
}
/** The smallest value that the rank's share of all does not exceed. */
function percentile(sorted, rank) {
	return sorted[Math.max(0, Math.ceil(sorted.length * rank / 100) - 1)] ?? NaN;
}
/**
* The moments at which connects are due at a rate, in ms from the start: a Poisson process.
* @param random uniform in [0, 1)
* @testonly Pure.
*/
function* arrivals(ratePerSecond, random = Math.random) {
	for (let at = 0;;) {
		at -= Math.log1p(-random()) / ratePerSecond * 1e3;
		yield at;
	}
}
/** A client of one process, so that more of them would be the same one. @throws Failure `input` */
function checkCell({ tool, options, clients }) {
	optionsOf({
		tool,
		options
	});
	if (clients === 1) return;
	throw new Failure("input", `${tool} has one client, and ${clients} were requested`, { remedy: "Remove `clients`, and set `threads` to the number of connections that open at once." });
}
/** Connections a second. */
const runner = {
	create: createConnect,
	checkCell
};

export { runner };