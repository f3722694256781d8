import { g as plural, i as formatCount, o as formatDuration, u as formatNumber } from "./number.js";
import { n as factsOf, r as mainMetric } from "./loads.js";
import { o as secondsOfSlice, t as dataKey } from "./cells.js";
import { G as givenName } from "./parts.js";
import { o as metricInfo } from "./metric.js";

// src/core/measure/progress.ts
/**
* `[12] 41 min left, at most 2 h · oltp_read_write · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582
* TPS`: what a narrow terminal cuts is at the end.
*/
function progressLine(position, interval, left) {
	const { cell } = position;
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return [
		`${numberWords(position)} ${timeLeftWords(left)}`,
		placeWords(position),
		`${Math.round(interval.atSeconds)}/${Math.round(seconds)} s`,
		`${formatCount(interval.rate)} ${rateOf(cell).label}`,
		...interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : []
	].join(" · ");
}
/**
* `[12] oltp_read_write · 64 · base · start 1 of ≤ 8 · 1,582 TPS · 41 min left, at most 2 h`: one
* finished run.
*/
function finishedLine(position, run, left) {
	const { metric, label } = rateOf(position.cell);
	const rate = run.state === "valid" ? run.metrics[metric] : void 0;
	const figure = run.state === "invalid" ? "broken" : rate === void 0 ? "done" : `${formatNumber(rate)} ${label}${queriesWords(run.metrics.qps, rate)}`;
	return [
		`${numberWords(position)} ${placeWords(position)}`,
		figure,
		timeLeftWords(left)
	].join(" · ");
}
/** `, 31,640 QPS`; empty where a transaction is one query. */
function queriesWords(queries, transactions) {
	return queries === void 0 || Math.round(queries) === Math.round(transactions) ? "" : `, ${formatCount(queries)} ${metricInfo("qps")?.label}`;
}
/** Returns the title of one group of lines in a CI log. */
function groupTitle({ cell, slice, rounds }) {
	const start = rounds > 1 ? ` · start ${slice.round}` : "";
	const clients = cell.clients === 1 ? "" : `${cell.clients} clients x `;
	return `${givenName(cell) ?? cell.workload} · ${clients}${plural(cell.threads, "thread")}${start}`;
}
/** `41 min left, at most 2 h`. */
function timeLeftWords({ seconds, mostSeconds }) {
	const [usual, most] = [timeLeft(seconds), timeLeft(mostSeconds)];
	return usual === most ? `${usual} left` : `${usual} left, at most ${most}`;
}
/** `45 s` below two minutes, then whole minutes and hours. */
function timeLeft(seconds) {
	return formatDuration(Math.max(0, Math.round(seconds)));
}
/** `[3/8]`, and `[12]` side by side: how many slices a verdict takes is not known before it. */
function numberWords({ number, total, rounds }) {
	return rounds > 1 ? `[${number}]` : `[${number}/${Math.max(number, total)}]`;
}
function placeWords({ cell, slice, rounds }) {
	return [
		givenName(cell) ?? cell.workload,
		loadWords(cell),
		...rounds > 1 ? [slice.side, `start ${slice.round} of ≤ ${rounds}`] : []
	].join(" · ");
}
/** `64`, and of several clients `3 x 64`. */
function loadWords({ clients, threads }) {
	return clients === 1 ? String(threads) : `${clients} x ${threads}`;
}
function rateOf({ tool, workload, threads }) {
	const metric = mainMetric({
		tool,
		workload,
		threads
	});
	const { direction, unit, label } = metricInfo(metric) ?? { label: metric };
	return {
		metric,
		label: direction === "lower-is-better" ? unit ?? label : label
	};
}
const SLICES_OF_ASSUMPTION = 3;
/**
* @param cells in the order of the plan; `repeats` are all slices of a cell that may run
* @param now milliseconds of a clock that never goes back
*/
function createJobProgress(cells, expected, now = () => performance.now()) {
	const { betweenSeconds = 0, budgetSeconds = Number.POSITIVE_INFINITY } = expected;
	const { usual, most } = expected.rounds;
	const beganAt = now();
	const open = new Map(cells.map(({ settings, repeats }) => [settings.id, {
		sliceSeconds: secondsOfSlice(settings),
		endsWithItsWork: settings.operations !== void 0,
		usual: Math.ceil(repeats * Math.min(usual, most) / most),
		most: repeats,
		inRound: Math.ceil(repeats / most),
		perRound: Math.ceil(repeats / most),
		data: dataKey(settings)
	}]));
	const loads = new Map(cells.map(({ settings }) => [dataKey(settings), expected.loadSeconds(settings)]));
	let ranSlices = 0;
	const { besideSliceSeconds } = expected;
	let measuredSeconds = (besideSliceSeconds === void 0 ? [] : cells.slice(0, 1)).reduce((_, { settings }) => SLICES_OF_ASSUMPTION * secondsOfSlice(settings), 0);
	let besideSeconds = measuredSeconds === 0 ? 0 : SLICES_OF_ASSUMPTION * (besideSliceSeconds ?? 0);
	/** Seconds between slices until now, and the rounds of cells that they were before. */
	let [waitedSeconds, begunRounds] = [0, 0];
	let loadFactor = 1;
	let startedAt = now();
	const remaining = (of) => [...open.values()].reduce((sum, cell) => sum + cell[of] * cell.sliceSeconds, 0);
	const timed = async (work, report) => {
		const from = now();
		try {
			return await work();
		} finally {
			report((now() - from) / 1e3);
			startedAt = now();
		}
	};
	return {
		number: () => ranSlices + 1,
		total: () => ranSlices + [...open.values()].reduce((sum, { most: slices }) => sum + slices, 0),
		roundBegins(cellId, slices, laterRounds) {
			const cell = open.get(cellId);
			if (cell === void 0) return;
			begunRounds += 1;
			cell.perRound = slices;
			cell.inRound = slices;
			cell.most = slices * (1 + Math.max(0, laterRounds));
			cell.usual = Math.max(slices, Math.min(cell.usual, cell.most));
		},
		left(into) {
			const cell = into === void 0 ? void 0 : open.get(into.cellId);
			const over = cell === void 0 ? 0 : Math.min(into?.seconds ?? 0, cell.sliceSeconds);
			const pace = measuredSeconds === 0 ? 1 : 1 + besideSeconds / measuredSeconds;
			const needed = new Set([...open.values()].filter(({ most: slices }) => slices > 0).map(({ data }) => data));
			const loading = [...loads].reduce((sum, [key, seconds]) => sum + (needed.has(key) ? seconds * loadFactor : 0), 0);
			const weight = open.size;
			const between = (betweenSeconds * weight + waitedSeconds) / (weight + begunRounds);
			const rounds = (which) => [...open.values()].reduce((sum, each) => sum + Math.floor(each[which] / each.perRound), 0);
			const budget = Math.max(0, budgetSeconds - (now() - beganAt) / 1e3);
			const of = (which) => Math.max(0, remaining(which) * pace + rounds(which) * between + loading - over);
			const limit = Math.max(budget, of("inRound"));
			return {
				seconds: Math.min(limit, of("usual")),
				mostSeconds: Math.min(limit, of("most"))
			};
		},
		ran(cellId, slices = 1) {
			const cell = open.get(cellId);
			ranSlices += slices;
			if (cell === void 0) return;
			if (cell.endsWithItsWork) cell.sliceSeconds = (now() - startedAt) / 1e3;
			besideSeconds += Math.max(0, (now() - startedAt) / 1e3 - slices * cell.sliceSeconds);
			measuredSeconds += slices * cell.sliceSeconds;
			startedAt = now();
			cell.most = Math.max(0, cell.most - slices);
			cell.usual = Math.max(0, cell.usual - slices);
			cell.inRound = Math.max(0, cell.inRound - slices);
			if (cell.usual === 0) cell.usual = cell.most % cell.perRound;
		},
		done(cellIds) {
			for (const id of cellIds) {
				const cell = open.get(id);
				if (cell !== void 0) [cell.usual, cell.most, cell.inRound] = [
					0,
					0,
					0
				];
			}
		},
		loading(settings, work) {
			const key = dataKey(settings);
			const thought = loads.get(key) ?? 0;
			return timed(work, (seconds) => {
				loads.delete(key);
				if (thought > 0) loadFactor = seconds / thought;
			});
		},
		between: (work) => timed(work, (seconds) => {
			waitedSeconds += seconds;
		})
	};
}
/** Rows that a tool loads in a second, by a rough estimate; nothing that is measured depends on it. */
const ROWS_PER_SECOND = 2e4;
/**
* Two servers that are started, loaded or restored at the same time take so much of what they take
* one after the other: by `npm run bench -- verdict-time` on two cores.
*/
const AT_ONCE_SHARE = .65;
/** Seconds of so many loadings of the data of a cell. */
function loadingSeconds({ tool, data }, loads) {
	return loads * factsOf(tool).data.rows(data) / ROWS_PER_SECOND;
}

export { groupTitle as a, timeLeft as c, finishedLine as i, ROWS_PER_SECOND as n, loadingSeconds as o, createJobProgress as r, progressLine as s, AT_ONCE_SHARE as t };