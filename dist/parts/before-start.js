import { X as Failure, a as inSentences } from "./start.js";
import { $n as datetime, E as factsOf, Ft as formatDuration, Gt as plural, I as toolOf, In as metricInfo, Jn as wholeOf, M as programOf, Nt as formatCount, Or as listFiles, Sn as defined, Tr as differingFile, _r as ZodError, fr as record, gr as unknown, jr as readRegularFile, kr as makeFolder, lr as number, mr as string, nr as array, or as lazy, pr as strictObject, qt as nearest, sr as literal, zt as formatNumber } from "./inputs.js";
import { L as configOfPreset } from "./properties.js";
import { c as linkFolder, l as nameSuffix, o as exists } from "./p-retry.js";
import { A as wholeCores, O as requireMemory, S as gib, T as readMemory, a as withConnection, i as queryValue, x as freeDiskBytes } from "./connect.js";
import { V as readYaml, c as dataBytes, f as loadSeconds, g as slicePaceOf, h as secondsOfSlice, l as dataKey, p as planCells } from "./shared.js";
import { n as createWorkload, o as rowsToLoad, t as checkCell } from "./registry.js";
import { c as serverMemoryBytes, t as clusterMemoryBytes } from "./arguments.js";
import { i as listOf, l as timeParts } from "./progress.js";
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";

// src/measure/progress.ts
/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582 TPS, 31,640 QPS · 41 min left, at most 2 h`. */
function progressLine(position, interval, left) {
	const { cell } = position;
	const seconds = cell.warmUpSeconds + cell.durationSeconds;
	return [
		placeWords(position),
		`${Math.round(interval.atSeconds)}/${Math.round(seconds)} s`,
		`${formatCount(interval.rate)} ${rateOf(cell).label}${queriesWords(interval.queriesPerSecond, interval.rate)}`,
		...interval.errorsPerSecond > 0 ? [`${interval.errorsPerSecond.toFixed(1)} errors/s`] : [],
		timeLeftWords(left)
	].join(" · ");
}
/** `[12/176] oltp_read_write · 64 · base · start 1 of ≤ 8 · 1,582 TPS · 41 min left, at most 2 h`: one finished run. */
function finishedLine(position, run, left) {
	const { metric, label } = rateOf(position.cell);
	const rate = run.state === "valid" ? run.metrics[metric] : void 0;
	const figure = run.state === "invalid" ? "broken" : rate === void 0 ? "done" : `${formatNumber(rate)} ${label}${queriesWords(run.metrics.qps, rate)}`;
	return [
		placeWords(position),
		figure,
		timeLeftWords(left)
	].join(" · ");
}
/** `, 31,640 QPS`; empty where a transaction is one query. */
function queriesWords(queries, transactions) {
	return queries === void 0 || Math.round(queries) === Math.round(transactions) ? "" : `, ${formatCount(queries)} ${metricInfo("qps")?.label}`;
}
/** What the lines of one group of a CI log have in common. */
function groupTitle({ cell, slice, rounds }) {
	const start = rounds > 1 ? ` · start ${slice.round}` : "";
	const clients = cell.clients === 1 ? "" : `${cell.clients} clients x `;
	return `${cell.workload} · ${clients}${plural(cell.threads, "thread")}${start}`;
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
function placeWords({ cell, slice, number, total, rounds }) {
	return [
		`[${number}/${Math.max(number, total)}] ${cell.workload}`,
		loadWords(cell),
		...rounds > 1 ? [slice.side, `start ${slice.round} of ≤ ${rounds}`] : []
	].join(" · ");
}
/** `64`, and of several clients `3 x 64`. */
function loadWords({ clients, threads }) {
	return clients === 1 ? String(threads) : `${clients} x ${threads}`;
}
function rateOf({ tool, workload, threads }) {
	const { rates, mainRate } = factsOf(tool);
	const metric = mainRate?.({
		workload,
		threads
	}) ?? rates[0];
	const { direction, unit, label } = metricInfo(metric) ?? { label: metric };
	return {
		metric,
		label: direction === "lower-is-better" ? unit ?? label : label
	};
}
/**
* @param cells in the order of the plan; `repeats` are all slices of a cell that may run
* @param now milliseconds of a clock that never goes back
*/
function createJobProgress(cells, expected, now = () => performance.now()) {
	const { usual, most } = expected.rounds;
	const open = new Map(cells.map(({ settings, repeats }) => [settings.id, {
		sliceSeconds: secondsOfSlice(settings),
		endsWithItsWork: settings.operations !== void 0,
		usual: Math.ceil(repeats * Math.min(usual, most) / most),
		most: repeats,
		perRound: Math.ceil(repeats / most),
		data: dataKey(settings)
	}]));
	const loads = new Map(cells.map(({ settings }) => [dataKey(settings), expected.loadSeconds(settings)]));
	let ranSlices = 0;
	let measuredSeconds = 0;
	let besideSeconds = 0;
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
			cell.most = slices * (1 + Math.max(0, laterRounds));
			cell.usual = Math.max(slices, Math.min(cell.usual, cell.most));
		},
		left(into) {
			const cell = into === void 0 ? void 0 : open.get(into.cellId);
			const over = cell === void 0 ? 0 : Math.min(into?.seconds ?? 0, cell.sliceSeconds);
			const pace = measuredSeconds === 0 ? 1 : 1 + besideSeconds / measuredSeconds;
			const needed = new Set([...open.values()].filter(({ most: slices }) => slices > 0).map(({ data }) => data));
			const loading = [...loads].reduce((sum, [key, seconds]) => sum + (needed.has(key) ? seconds * loadFactor : 0), 0);
			const of = (which) => Math.max(0, remaining(which) * pace + loading - over);
			return {
				seconds: of("usual"),
				mostSeconds: of("most")
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
			if (cell.usual === 0) cell.usual = cell.most % cell.perRound;
		},
		done(cellIds) {
			for (const id of cellIds) {
				const cell = open.get(id);
				if (cell !== void 0) [cell.usual, cell.most] = [0, 0];
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
			besideSeconds += seconds;
		})
	};
}

// src/plan/schedule.ts
/**
* The runs of a job with one target: every cell once, then every cell again, so that a disturbance of a minute
* touches one run of several cells and not all runs of one.
*/
function singleTargetSchedule(cells, { side, round } = {
	side: "candidate",
	round: 1
}) {
	const most = Math.max(0, ...cells.map((cell) => cell.repeats));
	return Array.from({ length: most }, (_, repeat) => cells.filter((cell) => repeat < cell.repeats)).flat().map(({ settings }, slice) => ({
		cellId: settings.id,
		side,
		round,
		slice
	}));
}
/** Data is loaded once a group; groups keep the order in which their first cell appears. */
function groupByData(cells) {
	return grouped(cells, ({ settings }) => dataKey(settings));
}
/** The servers are set (and restarted where they must be) once a group, so cells with equal settings are together. */
function groupByChange(cells) {
	return grouped(cells, ({ change }) => change);
}
function grouped(cells, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const key = JSON.stringify(keyOf(cell));
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [cell]);
		else group.push(cell);
	}
	return [...groups.values()];
}
/**
* The slices of one round, cell after cell: pairs in ABBA order (base candidate, candidate base, …), so that a drift
* of the machine cancels out between neighbouring pairs; which side comes first is drawn for each two pairs (ABBA or
* BAAB): drawn once a round, a stall that comes each 48 seconds always hit the same side.
* Slices 2k and 2k+1 are a pair, and one follows the other: only one server is under load at a time.
*/
function sideBySideRound({ cellIds, round, pairs, seed }) {
	let before = 0;
	return cellIds.flatMap((cellId) => {
		const first = before;
		const length = 2 * (typeof pairs === "number" ? pairs : pairs(cellId));
		before += length;
		return Array.from({ length }, (_, index) => {
			const baseFirst = seededBits(seed, `${round}/${cellId}/${Math.floor(index / 4)}`) % 2 === 0;
			const swapped = Math.floor(index / 2) % 2 === 1;
			return {
				cellId,
				side: index % 2 === 0 !== swapped === baseFirst ? "base" : "candidate",
				round,
				slice: first + index
			};
		});
	});
}
/** Seconds of load of one round of one cell, without the fresh start of the servers. */
function roundSeconds(plan) {
	return 2 * plan.pairs * (plan.sliceSeconds + plan.settleSeconds);
}
/**
* Bits that are fixed by a seed and a name, and look random otherwise: the first 32 of SHA-256. A hash rather than a
* generator, so that a draw does not depend on the draws before it: leaving out a cell changes no other order.
* @returns an integer from 0 to 2³²−1
*/
function seededBits(seed, name) {
	return createHash("sha256").update(`${seed}/${name}`).digest().readUInt32BE(0);
}

// src/plan/time-estimate.ts
const ROWS_PER_SECOND = 2e4;
const START_SECONDS = {
	playground: 60,
	local: 5,
	endpoint: 0
};
const RESTART_SECONDS = {
	playground: 30,
	local: 5,
	endpoint: 0
};
/**
* Two servers that are started, loaded or put back at the same time take so much of what they take one after the other:
* by `npm run bench -- verdict-time` on two cores.
*/
const AT_ONCE_SHARE = .65;
/** An assumption: a disk that reads and writes at the same time. A file system that shares blocks copies at once. */
const COPIED_BYTES_PER_SECOND = 25e7;
/** TiKV keeps no more of them unless it is told to. */
const MOST_REPLICAS$1 = 3;
/**
* @param targets the servers of one machine, one or two
* @param setUp of two servers that are up together
*/
function overheadOf(suite, targets, { sideBySide }, setUp = "at-once") {
	const together = targets.length > 1 && suite.method !== "as-published";
	const share = together && setUp === "at-once" ? AT_ONCE_SHARE : 1;
	const sum = (seconds) => share * targets.reduce((total, { kind }) => total + seconds[kind], 0);
	return {
		startSeconds: Math.ceil(sum(START_SECONDS)),
		restartSeconds: sum(RESTART_SECONDS),
		copies: targets.reduce((total, target) => total + copiesOf(target), 0),
		servers: targets.length,
		loads: share * targets.length,
		rounds: together ? sideBySide.rounds : 1,
		warmUpSeconds: together ? suite.warmUp : 0,
		turns: together ? 1 : targets.length,
		reset: together ? "never" : suite.reset
	};
}
function copiesOf({ kind, topology, replica = "none" }) {
	if (kind === "endpoint") return 0;
	if (kind === "local") return replica === "none" ? 1 : 2;
	return Math.min(MOST_REPLICAS$1, topology?.tikv ?? 1);
}
/** Seconds of so many loadings of the data of a cell. */
function loadingSeconds({ tool, data }, loads) {
	return loads * factsOf(tool).rows(data) / ROWS_PER_SECOND;
}
/** Seconds of load of one cell, all its runs and warm-ups. */
function cellSeconds(cell, overhead) {
	const { measured, settle } = loadParts(cell, overhead);
	return Math.ceil(measured + settle);
}
function loadParts({ settings, repeats }, overhead) {
	const { turns, rounds, servers, warmUpSeconds } = overhead;
	const warmUps = turns * repeats * (secondsOfSlice(settings) - settings.durationSeconds) + rounds * servers * warmUpSeconds;
	const free = settings.rateShare === void 0 ? 0 : secondsOfSlice({
		...settings,
		...capacityPace(settings, warmUpSeconds)
	});
	return {
		measured: turns * repeats * settings.durationSeconds,
		settle: warmUps + servers * free
	};
}
/**
* Seconds until a cell can be measured: its data loaded and its servers set, as far as the cell before on the same
* machine left that to do.
* @param before undefined for the first cell of a machine
*/
function setUpSeconds(cell, before, overhead) {
	const { load, reset } = setUpParts(cell, before, overhead);
	return Math.ceil(load + reset);
}
function setUpParts(cell, before, overhead) {
	const sameServer = before === void 0 || before.settings.server === cell.settings.server;
	const sameData = before !== void 0 && sameServer && dataKey(before.settings) === dataKey(cell.settings);
	const sameChange = sameData && JSON.stringify(before.change) === JSON.stringify(cell.change);
	const load = sameData ? 0 : loadingSeconds(cell.settings, overhead.loads);
	const configured = [cell, ...sameData ? [before] : []].some(({ change }) => Object.keys(change.configuration).length > 0);
	const putBack = (cell.reload === true && sameData ? 1 : 0) + resetsBefore(cell, before, sameChange, overhead);
	const restarts = putBack + (sameServer ? 0 : 1) + (!sameChange && configured ? 1 : 0);
	const copying = Math.round(putBack * overhead.copies * dataBytes([cell]) / COPIED_BYTES_PER_SECOND);
	return {
		load,
		reset: restarts * overhead.restartSeconds + copying
	};
}
function resetsBefore(cell, before, sameChange, { reset, rounds }) {
	const sameWorkload = sameChange && before?.settings.workload === cell.settings.workload;
	if (reset === "never") return sameChange ? 0 : rounds - 1;
	return reset === "workload" && sameWorkload ? 0 : 1;
}
/** Seconds of the whole by part: servers started, data loaded and put back, every run. A build is not in it. */
function secondsByPart(cells, overhead) {
	const sums = {
		boot: overhead.startSeconds,
		load: 0,
		reset: 0,
		settle: 0,
		measured: 0
	};
	for (const [index, cell] of cells.entries()) {
		const parts = {
			...setUpParts(cell, cells[index - 1], overhead),
			...loadParts(cell, overhead)
		};
		sums.load += parts.load;
		sums.reset += parts.reset;
		sums.settle += parts.settle;
		sums.measured += parts.measured;
	}
	return Object.fromEntries(Object.entries(sums).flatMap(([part, seconds]) => seconds > 0 ? [[part, { seconds }]] : []));
}
/** Longer runs say hardly more: what is wanted is a rate that the server holds, and it is the same for both sides. */
const MOST_SECONDS = 20;
/**
* How long a server is loaded as fast as it goes to find out what it can do.
* @param usualWarmUpSeconds of the suite; side by side a slice has less
*/
function capacityPace({ durationSeconds, warmUpSeconds }, usualWarmUpSeconds) {
	return {
		warmUpSeconds: Math.max(warmUpSeconds, usualWarmUpSeconds),
		durationSeconds: Math.min(MOST_SECONDS, durationSeconds)
	};
}

// src/measure/snapshot-cache.ts
/** Version of the layout below, and of what counts as equal; data of another version is not found. */
const SNAPSHOT_CACHE_VERSION = 1;
const metaSchema = lazy(() => strictObject({
	version: literal(1),
	identity: record(string(), unknown()),
	keptAt: datetime(),
	bytes: number().int().nonnegative(),
	files: array(strictObject({
		path: string(),
		bytes: number(),
		sha256: string()
	})).min(1).max(2e5)
}));
const META = "meta.json";
const FILES = "files";
const ENTRY = /^[0-9a-f]{32}$/;
/** What is being put or thrown away; one that is older was left by a job that was killed. */
const PART = /^\.part-[0-9a-f]{16}$/;
const PART_DAYS = 1;
const DAY_MS = 864e5;
function openSnapshotCache(folder) {
	const used = /* @__PURE__ */ new Set();
	let news = false;
	const entryOf = (identity) => join(folder, entryName(identity));
	return {
		folder,
		hasNews: () => news,
		async find(identity, signal) {
			const entry = entryOf(identity);
			if (!await exists(entry)) return { state: "missing" };
			try {
				const meta = metaSchema.parse(JSON.parse(await readFile(join(entry, META), "utf8")));
				if (canonical(meta.identity) !== canonical(identity)) return broken("it was kept for another server");
				const difference = differingFile(meta.files, await listFiles(join(entry, FILES), signal));
				if (difference !== void 0) return broken(difference);
				used.add(entryName(identity));
				await utimes(join(entry, META), /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date()).catch(() => void 0);
				return {
					state: "found",
					folder: join(entry, FILES),
					bytes: meta.bytes,
					keptAt: meta.keptAt
				};
			} catch (error) {
				signal.throwIfAborted();
				return broken(error instanceof ZodError ? `${META} is not as expected` : error.message);
			}
		},
		async put(identity, from, { signal, ledger }) {
			makeFolder(folder, 448);
			const part = partIn(folder, ledger);
			const strike = ledger?.add({
				kind: "folder",
				path: part
			});
			try {
				await mkdir(part, { mode: 448 });
				await linkFolder(from, join(part, FILES), signal, ledger);
				const files = await listFiles(join(part, FILES), signal);
				const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
				const meta = {
					version: 1,
					identity,
					keptAt: (/* @__PURE__ */ new Date()).toISOString(),
					bytes,
					files
				};
				await writeFile(join(part, META), `${JSON.stringify(meta)}\n`, { mode: 384 });
				signal.throwIfAborted();
				if (!await moved(part, entryOf(identity))) return;
				used.add(entryName(identity));
				news = true;
			} finally {
				await rm(part, {
					recursive: true,
					force: true
				});
				strike?.();
			}
		},
		drop: (identity) => discard(folder, entryName(identity)),
		async sweep(unusedDays) {
			for (const name of await readdir(folder).catch(() => [])) {
				if (PART.test(name) && await daysSince(join(folder, name)) > PART_DAYS) await rm(join(folder, name), {
					recursive: true,
					force: true
				});
				if (!ENTRY.test(name) || used.has(name)) continue;
				if (await daysSince(join(folder, name, META)) >= unusedDays) await discard(folder, name);
			}
		}
	};
}
function partIn(folder, ledger) {
	return join(folder, `.part-${nameSuffix(ledger)}`);
}
/** @returns false where something is there already */
async function moved(from, to) {
	return rename(from, to).then(() => true, (error) => {
		if (error.code === "ENOTEMPTY" || error.code === "EEXIST") return false;
		throw error;
	});
}
/** Away at once: another job that reads it finds it whole, or fails, and never takes half of it for the whole. */
async function discard(folder, name) {
	const part = partIn(folder);
	if (await rename(join(folder, name), part).then(() => true, (error) => {
		if (error.code === "ENOENT") return false;
		throw error;
	})) await rm(part, {
		recursive: true,
		force: true
	});
}
/** Infinity for what is not there. */
async function daysSince(path) {
	const stats = await stat(path).catch(() => void 0);
	return stats === void 0 ? 1e400 : (Date.now() - stats.mtimeMs) / DAY_MS;
}
function broken(why) {
	return {
		state: "broken",
		why
	};
}
function entryName(identity) {
	return digestOf(identity).slice(0, 32);
}
/** SHA-256 of a value, whatever the order of its keys. */
function digestOf(value) {
	return createHash("sha256").update(canonical(value)).digest("hex");
}
function canonical(value) {
	return JSON.stringify(value, (_key, inner) => typeof inner === "object" && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1)) : inner);
}
/** Two sides with one place share one cache. */
function openSnapshotCaches(places) {
	const { base, candidate } = places;
	const candidates = candidate === void 0 ? {} : { candidate: openSnapshotCache(candidate.folder) };
	if (base === void 0) return candidates;
	const shared = base.key === candidate?.key ? candidates.candidate : void 0;
	return {
		...candidates,
		base: shared ?? openSnapshotCache(base.folder)
	};
}

// src/server/pair.ts
/** Every TiDB has it. */
const NO_UUID = "00000000-0000-0000-0000-000000000000";
/**
* Refuses to compare a server with itself: it would always be found unchanged.
* @throws Failure `input` where both targets are one server, by address, UUID, process, or host, port and data folder
*/
async function refuseSameServer(base, candidate) {
	if (base.files !== void 0 && candidate.files !== void 0) return;
	const [one, other] = [await identityOf(base), await identityOf(candidate)];
	const shared = sharedBetween(one, other);
	if (shared === void 0) return;
	throw new Failure("input", `base and candidate are the same server: ${shared}`, { remedy: "Use two servers. To compare a server with itself, use `noise`." });
}
function sharedBetween(one, other) {
	const address = one.addresses.find((place) => other.addresses.includes(place));
	if (address !== void 0) return `both are at ${address}`;
	if (one.uuid !== void 0 && one.uuid === other.uuid) return `both have the UUID ${one.uuid}`;
	const isSamePlace = one.place !== void 0 && one.place === other.place;
	const areProcessesKnown = one.processes.length > 0 && other.processes.length > 0;
	const isSameProcess = one.processes.some((id) => other.processes.includes(id));
	return isSamePlace && (isSameProcess || !areProcessesKnown) ? `both report ${one.place}` : void 0;
}
async function identityOf(target) {
	const endpoint = target.endpoint();
	const prefix = /^([^.]+)\./.exec(endpoint.user)?.[1];
	const behind = prefix === void 0 ? "" : ` (${prefix})`;
	const addresses = endpoint.hosts.map(({ host, port }) => `${host.toLowerCase()}:${port}${behind}`);
	const values = await withConnection(endpoint, async (connection) => ({
		uuid: await variableOf(connection, "SELECT @@server_uuid"),
		host: await variableOf(connection, "SELECT @@hostname"),
		port: await variableOf(connection, "SELECT @@port"),
		folder: await variableOf(connection, "SELECT @@datadir"),
		processes: await processesAt(connection)
	}));
	const { host, port, folder, processes } = values;
	return {
		addresses,
		uuid: values.uuid === NO_UUID ? void 0 : values.uuid,
		place: host !== void 0 && port !== void 0 && folder !== void 0 ? `${host}:${port}, ${folder}` : void 0,
		processes
	};
}
async function processesAt(connection) {
	return (await connection.query("SELECT DDL_ID AS id FROM INFORMATION_SCHEMA.TIDB_SERVERS_INFO WHERE PORT = @@port").catch(() => [])).map(({ id }) => String(id));
}
/** Reads a variable; undefined where the server lacks or hides it. */
function variableOf(connection, statement) {
	return queryValue(connection, statement).catch(() => void 0);
}
/** Memory that a target takes of this machine before any load, in bytes; an endpoint takes none. */
function targetMemoryBytes(config) {
	switch (config.kind) {
		case "local": return serverMemoryBytes(config.settings) * (config.replica === "none" ? 1 : 2);
		case "playground": return clusterMemoryBytes(config.topology);
		case "endpoint": return 0;
	}
}
/**
* Is there memory for all of them at once, as a side-by-side comparison needs it?
* @throws Failure `environment` with both figures
*/
async function requireMemoryForTargets(configs) {
	const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0);
	const purpose = configs.length === 1 ? "the server under test" : "to run both servers side by side";
	if (needed > 0) await requireMemory(needed, purpose);
}
const MIB = 2 ** 20;
/**
* What a server and its load tool take, beside what the server takes anyway, while it is made or filled: MariaDB makes
* its system tables with a server of its own, and a TiDB that is loaded holds whole statements and what it sends on.
*/
const SET_UP_BYTES = {
	local: 200 * MIB,
	playground: 1024 * MIB,
	endpoint: 100 * MIB
};
/**
* Both at once where there is memory for that and a core for each; one server alone is neither.
* @param servers of one job, up at the same time
*/
function setUpWithin(servers, { memory, cores }) {
	if (servers.length < 2) return { setUp: "one-by-one" };
	if (cores < servers.length) return {
		setUp: "one-by-one",
		why: `both would share ${cores} core`
	};
	const needed = servers.reduce((sum, config) => sum + targetMemoryBytes(config) + SET_UP_BYTES[config.kind], 0);
	return memory.availableBytes >= needed ? { setUp: "at-once" } : {
		setUp: "one-by-one",
		why: `that needs about ${gib(needed)} of memory, but only ${gib(memory.availableBytes)} are available`
	};
}
/** {@link setUpWithin} on this machine, as it is now. */
async function setUpHere(servers) {
	return setUpWithin(servers, {
		memory: await readMemory(),
		cores: await wholeCores()
	});
}
/**
* Settings and variables of MariaDB that say how it runs, and nothing of how rows lie in its files. One that is not
* known here may decide that.
*/
const onlyOfRunning = /* @__PURE__ */ new Set([
	"innodb_adaptive_flushing",
	"innodb_adaptive_hash_index",
	"innodb_buffer_pool_size",
	"innodb_flush_log_at_trx_commit",
	"innodb_flush_method",
	"innodb_io_capacity",
	"innodb_io_capacity_max",
	"innodb_log_buffer_size",
	"innodb_log_file_size",
	"innodb_lru_scan_depth",
	"innodb_purge_threads",
	"innodb_read_io_threads",
	"innodb_write_io_threads",
	"join_buffer_size",
	"max_connections",
	"performance_schema",
	"query_cache_size",
	"query_cache_type",
	"sort_buffer_size",
	"sync_binlog",
	"table_open_cache",
	"thread_cache_size",
	"thread_handling",
	"thread_pool_size",
	"tmp_table_size"
]);
/**
* May one side start from a copy of the files that the other one loaded? Two MariaDB of one program, whose settings
* write rows the same way. Another program may lay them out otherwise, which is part of what is compared; TiKV and PD
* write their cluster and their ports into their files.
*/
function mayShareData(base, candidate) {
	if (base.kind !== "local" || candidate.kind !== "local") return false;
	return base.replica === "none" && candidate.replica === "none" && writing(base) === writing(candidate);
}
function writing({ mariadbd, settings, variables }) {
	const deciding = (values) => Object.entries(values).map(([name, value]) => [name.replaceAll("-", "_").toLowerCase(), String(value)]).filter(([name]) => !onlyOfRunning.has(name)).toSorted(([one], [other]) => one < other ? -1 : 1);
	return JSON.stringify([
		mariadbd,
		deciding(settings),
		deciding(variables)
	]);
}

// src/suite/measure/set-up.ts
/** As far as it is known before the machine is looked at. */
function setUpAskedFor({ parallelSetup }) {
	return parallelSetup === "never" ? "one-by-one" : "at-once";
}
/**
* How the two servers of a job are got ready, and told where that is not at once.
* @param mayBeOne whether both sides may be one server, which is then set up for one after the other
*/
async function setUpOf({ base, candidate, inputs }, mayBeOne, { log }) {
	if (base === void 0 || setUpAskedFor(inputs) === "one-by-one") return "one-by-one";
	if (mayBeOne && (base.kind === "endpoint" || candidate.kind === "endpoint")) return "one-by-one";
	const { setUp, why } = await setUpHere([base, candidate]);
	if (why !== void 0) log.info(`the servers are prepared one after the other: ${why}`);
	return setUp;
}

// src/plan/shards.ts
/**
* Deals the cells to machines. They are put in the order in which one machine would measure them (cells with the same
* data and server settings together), and that row is cut so that the longest piece is as short as it can be, then so
* that the pieces are as equal as they can be. So a set of data is loaded by as few machines as possible, each cell is
* measured once, and the same suite always gives the same plan.
* @param count of machines, at least 1; more than there are cells are not used
*/
function dealCells(suite, cells, count, overhead) {
	const row = rowOf(cells, overhead);
	const pieces = Math.min(count, row.cells.length, 256);
	if (pieces === 0) return {
		id: fingerprint(suite, []),
		shards: []
	};
	const ends = evenCuts(row, pieces, shortestLongest(row, pieces));
	const shards = ends.map((end, index) => {
		const from = ends[index - 1] ?? 0;
		return {
			number: index + 1,
			cells: row.cells.slice(from, end),
			seconds: row.seconds(from, end)
		};
	});
	return {
		id: fingerprint(suite, shards),
		shards
	};
}
/**
* Deals the cells to as few machines as are needed for none to take longer than this, by the estimate.
* @param seconds above zero
* @throws Failure `input` where one cell alone takes longer, or the matrix would be too large
*/
function dealCellsWithin(suite, cells, seconds, overhead) {
	const row = rowOf(cells, overhead);
	const count = piecesWithin(row, seconds);
	const minutes = (time) => `${Math.ceil(time / 60)} min`;
	if (count === void 0 || count > 256) {
		const longest = Math.max(...row.cells.map((_, index) => row.seconds(index, index + 1)));
		const why = count === void 0 ? `one cell alone takes ${minutes(longest)} with its preparation` : `${count} machines would be needed, but a matrix has at most ${256}`;
		throw new Failure("input", `no shard fits into ${minutes(seconds)}: ${why}`, { remedy: "Allow more minutes, or measure less: fewer cells, repeats or rounds, less data, a shorter duration." });
	}
	return dealCells(suite, cells, count, overhead);
}
function rowOf(planned, overhead) {
	const cells = groupByData(planned).flatMap((group) => groupByChange(group).flat());
	const alone = cells.map((cell) => overhead.startSeconds + setUpSeconds(cell, void 0, overhead));
	const upTo = [0];
	for (const [index, cell] of cells.entries()) {
		const setUp = index === 0 ? 0 : setUpSeconds(cell, cells[index - 1], overhead);
		upTo.push((upTo[index] ?? 0) + setUp + cellSeconds(cell, overhead));
	}
	const seconds = (from, to) => {
		const first = cells[from];
		if (first === void 0 || to <= from) return 0;
		return (alone[from] ?? 0) + cellSeconds(first, overhead) + (upTo[to] ?? 0) - (upTo[from + 1] ?? 0);
	};
	return {
		cells,
		seconds
	};
}
/** The least number of pieces of which none is longer; undefined where a cell alone is. A piece only grows by a cell. */
function piecesWithin(row, most) {
	let pieces = 0;
	for (let from = 0; from < row.cells.length; pieces++) {
		let to = from;
		while (to < row.cells.length && row.seconds(from, to + 1) <= most) to++;
		if (to === from) return void 0;
		from = to;
	}
	return pieces;
}
/** The least time within which so many pieces can be kept, in whole seconds, by halving. */
function shortestLongest(row, pieces) {
	let low = 0;
	let high = row.seconds(0, row.cells.length);
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		const needed = piecesWithin(row, middle);
		if (needed !== void 0 && needed <= pieces) high = middle;
		else low = middle + 1;
	}
	return high;
}
/** Where the pieces end, none longer than `most`, and the sum of the squares of their times the least there is. */
function evenCuts(row, pieces, most) {
	const length = row.cells.length;
	let sums = Array.from({ length: length + 1 }, (_, end) => end === 0 ? 0 : 1e400);
	const starts = [];
	for (let piece = 1; piece <= pieces; piece++) {
		const next = new Array(length + 1).fill(1e400);
		const start = new Array(length + 1).fill(0);
		for (let end = piece; end <= length; end++) for (let from = end - 1; from >= piece - 1; from--) {
			const seconds = row.seconds(from, end);
			if (seconds > most) break;
			const sum = (sums[from] ?? 1e400) + seconds ** 2;
			if (sum < (next[end] ?? 1e400)) {
				next[end] = sum;
				start[end] = from;
			}
		}
		sums = next;
		starts.push(start);
	}
	const ends = [];
	for (let piece = pieces, end = length; piece >= 1; piece--) {
		ends.unshift(end);
		end = starts[piece - 1]?.[end] ?? 0;
	}
	return ends;
}
function fingerprint(suite, shards) {
	const dealt = shards.map(({ cells }) => cells);
	return createHash("sha256").update(JSON.stringify([suite, dealt])).digest("hex").slice(0, 16);
}

// src/suite/many/shard-plan.ts
/** The cells of the suite as they are to be run, in the order of the configuration. */
function suiteCells({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}
/**
* How the cells of the suite are dealt to machines. Every job of a run that has the same settings finds the same plan.
* @throws Failure `input` where it cannot be done within the time asked for
*/
function planShards(settings, spread) {
	const { suite, suiteName, base, candidate, policy } = settings;
	const overhead = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy);
	const cells = suiteCells(settings);
	return "machines" in spread ? dealCells(suiteName, cells, spread.machines, overhead) : dealCellsWithin(suiteName, cells, spread.seconds, overhead);
}
/** The suspicious cells of all shards. @throws Failure `input` where one is no cell of the suite */
function shardToConfirm(settings, { machines, cells: ids }) {
	const plan = planShards(settings, { machines });
	const cells = plan.shards.flatMap(({ cells }) => cells).filter((cell) => ids.includes(cell.settings.id));
	if (cells.length < ids.length) throw new Failure("input", "a cell to be measured again is not in the suite", { remedy: "Use the same configuration, suite, threads and number of shards in all jobs of the run." });
	return {
		name: "the second machine",
		shards: {
			plan: plan.id,
			count: plan.shards.length,
			confirms: true
		},
		cells,
		...settings.base === void 0 ? { gatedCells: cells.length } : {}
	};
}
/** How long this job takes at most, by the estimate; 0 where it has no cell. */
function secondsOfJob(settings) {
	const { shard } = settings.inputs;
	if (shard?.kind === "shard") return planShards(settings, { machines: shard.count }).shards[shard.number - 1]?.seconds ?? 0;
	const { suite, suiteName, base, candidate, policy } = settings;
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	const overhead = overheadOf(suite, base === void 0 ? [candidate] : [base, candidate], policy);
	return dealCells(suiteName, cells, 1, overhead).shards[0]?.seconds ?? 0;
}
/** @returns undefined where this job measures the whole suite, or nothing */
function shardOf(settings) {
	const { shard, loadMachine } = settings.inputs;
	if (loadMachine !== void 0) return {
		name: `load machine ${loadMachine.number}/${loadMachine.count}`,
		cells: suiteCells(settings)
	};
	if (shard?.kind === "confirm") return shardToConfirm(settings, shard);
	if (shard?.kind !== "shard") return void 0;
	const plan = planShards(settings, { machines: shard.count });
	const cells = plan.shards.find(({ number }) => number === shard.number)?.cells ?? [];
	return {
		name: `shard ${shard.number}/${shard.count}`,
		shards: {
			plan: plan.id,
			count: plan.shards.length,
			part: shard.number
		},
		cells
	};
}
/** Where the action puts the artifacts of the shards: beside the result folder. */
function shardsFolder(folder) {
	return `${folder}-shards`;
}

// src/suite/prepare/needs.ts
/** What TiUP and the programs of a cluster take, once. */
const CLUSTER_BYTES = 2 * 2 ** 30;
/** Of an empty MariaDB with its log. */
const SERVER_BYTES = .3 * 2 ** 30;
/** TiKV keeps so many copies where it has as many stores. */
const MOST_REPLICAS = 3;
function needsOf(settings, cells) {
	const { suite, base, candidate, policy, servers, inputs } = settings;
	const servedTargets = Object.values(servers ?? {});
	const targets = servers === void 0 ? [base, candidate].filter((one) => one !== void 0) : [candidate];
	const together = slicePaceOf(suite, base, policy) !== void 0;
	const isCopied = together || suite.reset !== "never" || cells.some(({ reload }) => reload === true);
	const each = (servers === void 0 ? targets : servedTargets).map((target, index) => {
		const own = servers === void 0 ? cells : cells.filter(({ settings: cell }) => cell.server === Object.keys(servers)[index]);
		return {
			disk: diskBytes(target, dataBytes(own), isCopied),
			memory: targetMemoryBytes(target)
		};
	});
	const most = (of) => together ? each.reduce((sum, one) => sum + of(one), 0) : Math.max(0, ...each.map(of));
	return {
		times: secondsByPart(cells, overheadOf(suite, targets, policy, setUpAskedFor(inputs))),
		diskBytes: most(({ disk }) => disk),
		memoryBytes: most(({ memory }) => memory)
	};
}
function diskBytes(target, data, isCopied) {
	const copies = isCopied ? 2 : 1;
	switch (target.kind) {
		case "endpoint": return 0;
		case "local": return (data + SERVER_BYTES) * copies * (target.replica === "none" ? 1 : 2);
		case "playground": return CLUSTER_BYTES + data * Math.min(MOST_REPLICAS, target.topology.tikv) * copies;
	}
}
/** For people: `about 12 min in all; at most 2.1 GiB of disk and 1.6 GiB of memory`, and what the time goes into. */
function needLines({ times, diskBytes: disk, memoryBytes }) {
	const room = disk === 0 ? "" : `; at most ${gib(disk)} of disk and ${gib(memoryBytes)} of memory here`;
	const assumed = [...times.load === void 0 ? [] : [`loading ${ROWS_PER_SECOND} rows a second`], ...times.reset === void 0 ? [] : [`copying ${COPIED_BYTES_PER_SECOND / 1e6} MB a second`]];
	return [
		`about ${timeLeft(wholeOf(times))} in all, with servers, loading and resets${room}`,
		`of it: ${listOf(timeParts(times))}`,
		...assumed.length === 0 ? [] : [`assumed, not measured: ${assumed.join(", ")}`]
	];
}

// src/suite/prepare/outlooks/baseline.ts
/** Newest records whose versions are offered in place of one that nothing is stored of. */
const MOST_KNOWN = 20;
/**
* Whether what is to be compared with is stored at all: a tag or version that nothing is stored of would leave every
* figure without a verdict, and the job green.
* @throws Failure `environment` where store or repository cannot be read
*/
async function comparedWithOutlooks({ inputs: { compareWith: name }, suiteName: suite }, { store, commits }, io) {
	if (name === void 0) return [];
	const isStored = async (of) => (await store.query({
		suite,
		eligibility: "any",
		most: 1,
		...of
	})).records.length > 0;
	const tag = await commits.open().then((graph) => graph.tag(name)).catch((error) => {
		io.log.debug(`could not look for the tag ${name}: ${error}`);
	});
	if (tag !== void 0 && await isStored({ commits: [tag] })) return [];
	if (await isStored({ version: name })) return [];
	const newest = await store.query({
		suite,
		eligibility: "any",
		most: MOST_KNOWN
	});
	const versions = [...new Set(newest.records.map(({ record }) => record.targets.candidate.version))];
	const suggestion = nearest(name, versions);
	return [{
		state: "obstacle",
		kind: "input",
		subject: "compare-with",
		what: `no record of suite ${suite} is stored for compare-with ${name}${tag === void 0 ? ", which is not a tag either" : ""}`,
		remedy: suggestion !== void 0 ? `Did you mean "${suggestion}"?` : versions.length > 0 ? `Stored versions: ${versions.join(", ")}.` : `No record of suite ${suite} is stored yet. Remove it, and store a first run.`
	}];
}
async function namedBaselineOutlooks(settings, io) {
	const { baseline } = settings.inputs;
	if (baseline === "none") return baselineOutlooks(settings, { kind: "none" }, io);
	const { openBaseline, closeBaseline } = await import("./baseline-source2.js");
	let source;
	try {
		source = await openBaseline(baseline, io);
		return await baselineOutlooks(settings, source, io);
	} catch (error) {
		return [unreachable(error)];
	} finally {
		await closeBaseline(source, io);
	}
}
async function baselineOutlooks(settings, source, io) {
	const subject = "baseline";
	if (source.kind === "none") return [{
		state: "fine",
		subject,
		what: "none: figures are shown, nothing is judged"
	}];
	if (source.kind === "record") return [{
		state: "fine",
		subject,
		what: source.path
	}];
	try {
		const { location, state } = await source.store.describe();
		return [{
			state: "fine",
			subject,
			what: state === "empty" ? `${location}, empty yet` : location
		}, ...await comparedWithOutlooks(settings, source, io)];
	} catch (error) {
		io.signal.throwIfAborted();
		return [unreachable(error)];
	}
}
function unreachable(error) {
	return {
		state: "obstacle",
		kind: error instanceof Failure && error.kind === "input" ? "input" : "environment",
		subject: "baseline",
		what: inSentences(error)
	};
}

// src/suite/prepare/outlooks/job-time.ts
/** What GitHub gives a job that says nothing. Source: GitHub's reference of workflow syntax, `timeout-minutes`. */
const USUAL_MINUTES = 360;
/** Whether the job has the time for its plan; nothing where its limit is not known. */
function timeOutlooks(settings, env) {
	const limit = jobLimit(env);
	if (limit === void 0) return [];
	const { suite, base, policy } = settings;
	const cells = shardOf(settings)?.cells ?? suiteCells(settings);
	const isSideBySide = slicePaceOf(suite, base, policy) !== void 0;
	const least = isSideBySide ? 0 : (base !== void 0 && !isSideBySide ? 2 : 1) * loadSeconds(cells);
	const most = wholeOf(needsOf(settings, cells).times);
	const available = limit.minutes * 60;
	const ends = `and GitHub ends this job after ${timeLeft(available)} (${limit.where})`;
	const remedy = "Raise timeout-minutes, measure fewer cells or shorter ones, or distribute them with `shard`.";
	if (least > available) return [{
		state: "obstacle",
		kind: "input",
		subject: "time",
		what: `the load alone takes ${timeLeft(least)}, ${ends}`,
		remedy
	}];
	if (most <= available) return [];
	return [{
		state: "note",
		subject: "time",
		what: `it may take ${isSideBySide ? "up to " : "about "}${timeLeft(most)}, ${ends}`,
		remedy: isSideBySide ? "Raise timeout-minutes, or set `budget` in `gate.side-by-side`." : remedy
	}];
}
/**
* By the workflow file of the checkout, where it is this job's own.
* @returns undefined elsewhere, and where it is an expression or a job of another file
*/
function jobLimit(env) {
	const { GITHUB_WORKSPACE: workspace, GITHUB_WORKFLOW_REF: workflow, GITHUB_JOB: job } = env;
	const repository = env.GITHUB_REPOSITORY;
	if (!workspace || !workflow || !job || !repository) return void 0;
	const [path = ""] = workflow.split("@", 1);
	if (!path.startsWith(`${repository}/.github/workflows/`)) return void 0;
	const name = path.slice(repository.length + 1);
	const file = join(workspace, name);
	if (!existsSync(file)) return void 0;
	try {
		const { content, place, valueIn } = readYaml(readRegularFile(file), name);
		if (typeof content !== "object" || typeof valueIn(["jobs", job]) !== "object") return void 0;
		const minutes = valueIn([
			"jobs",
			job,
			"timeout-minutes"
		]) ?? USUAL_MINUTES;
		if (typeof minutes !== "number" || !(minutes > 0)) return void 0;
		return {
			minutes,
			where: place([
				"jobs",
				job,
				"timeout-minutes"
			])
		};
	} catch {
		return;
	}
}

// src/suite/prepare/outlooks/loads.ts
/**
* Whether the tools can express what is asked of them: options, times, and those that a script of the caller's has, as
* far as its tool is here to be asked.
*/
async function loadOutlooks(settings, io) {
	const { suite, writtenAt, base, policy } = settings;
	const pace = slicePaceOf(suite, base, policy);
	const outlooks = [];
	const reported = /* @__PURE__ */ new Set();
	for (const [index, workload] of suite.workloads.entries()) {
		const subject = writtenAt?.workloads[index] ?? workload.tool;
		for (const { settings: cell } of planCells({
			...suite,
			workloads: [workload]
		}, pace)) {
			const failure = await failureOf(() => checkCell(cell), () => askTool(cell, settings, io));
			if (failure === void 0 || reported.has(`${subject} ${failure.message}`)) continue;
			reported.add(`${subject} ${failure.message}`);
			const { message: what, remedy } = failure;
			outlooks.push({
				state: "obstacle",
				kind: "input",
				subject,
				isPlace: true,
				what,
				...defined({ remedy })
			});
		}
	}
	return outlooks;
}
/** @returns undefined where it is fine, or its tool is not to be had */
async function failureOf(...checks) {
	try {
		for (const check of checks) await check();
		return;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return error.kind === "input" ? error : void 0;
	}
}
async function askTool(cell, { tools, candidate }, { env, signal }) {
	const choice = tools[programOf(toolOf(cell.tool)) ?? ""];
	if (choice !== void 0 && !("path" in choice)) return;
	await createWorkload(cell.tool, {
		binary: choice?.path,
		environment: env
	}).checkOptions?.(cell, candidate.workloadFolder ?? process.cwd(), signal);
}

// src/suite/prepare/outlooks/machine-room.ts
/** Scales that a caller is offered, from the largest. */
const scales = [
	1,
	.5,
	.2,
	.1,
	.05,
	.02,
	.01,
	.005,
	.002,
	.001
];
/**
* Why this machine cannot hold a preset: what it takes, what there is, and the largest scale that fits.
* @returns undefined where all fits, or no preset is run
*/
async function presetShortage(settings, env) {
	if (settings.preset === void 0) return void 0;
	return shortageIn(settings, {
		diskBytes: await freeDiskBytes(env.RUNNER_TEMP ?? tmpdir()),
		memoryBytes: (await readMemory()).availableBytes
	});
}
/** {@link presetShortage} for a room that is known. */
function shortageIn(settings, room) {
	const { preset } = settings;
	if (preset === void 0) return void 0;
	const needs = needsOf(settings, planOf(settings));
	if (fits(needs, room)) return void 0;
	const largest = scales.find((scale) => scale < preset.scale && fits(needsAt(settings, preset, scale), room));
	const takes = `${gib(needs.diskBytes)} of disk and ${gib(needs.memoryBytes)} of memory`;
	const there = `${gib(room.diskBytes)} and ${gib(room.memoryBytes)}`;
	const what = `${preset.preset} at scale ${preset.scale} takes about ${takes}, but only ${there} are available`;
	const remedy = largest === void 0 ? "No scale fits this machine. Use a larger machine, or servers that already run." : `The largest scale that fits is ${largest}: use --scale ${largest}.`;
	return new Failure("input", what, { remedy });
}
function fits({ diskBytes, memoryBytes }, room) {
	return diskBytes <= room.diskBytes && memoryBytes <= room.memoryBytes;
}
function needsAt(settings, preset, scale) {
	const { suites, targets, gate } = configOfPreset({
		...preset,
		scale
	});
	const suite = suites[settings.suiteName];
	const { servers, base } = settings;
	const at = {
		suite,
		policy: gate,
		candidate: targets[suite.target],
		base: base === void 0 ? void 0 : targets[suite.against ?? ""],
		servers: servers === void 0 ? void 0 : targets,
		inputs: settings.inputs
	};
	return needsOf(at, planOf(at));
}
function planOf({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}
/** A row of a load takes more than this on the disk of any server; a row of sysbench takes about 200 bytes. */
const LEAST_ROW_BYTES = 60;
/**
* Whether the largest data set of the suite surely does not fit where servers on this machine keep it.
* @returns undefined where it may fit, or lies on servers that are not ours
*/
async function diskShortage({ suite, base, candidate, preset }, env) {
	if (preset !== void 0) return void 0;
	const own = [base, candidate].filter((target) => target !== void 0 && target.kind !== "endpoint").length;
	if (own === 0) return void 0;
	const folder = candidate.workloadFolder ?? process.cwd();
	const rows = Math.max(...planCells(suite).map(({ settings }) => rowsToLoad(settings, folder) ?? 0));
	const needed = rows * LEAST_ROW_BYTES * own;
	const place = env.RUNNER_TEMP ?? tmpdir();
	const free = await freeDiskBytes(place);
	if (needed <= free) return void 0;
	const servers = own === 1 ? "one server" : `${own} servers`;
	return {
		what: `${formatCount(rows)} rows on ${servers} take more than ${gib(needed)}, but only ${gib(free)} are free in ${place}`,
		remedy: `Load at most about ${formatCount(Math.floor(free / LEAST_ROW_BYTES / own / 4))} rows, or set TMPDIR (or RUNNER_TEMP) to a larger disk.`
	};
}

// src/suite/prepare/outlooks/outlook.ts
/** All that is in the way, as one list; bad input where any of it is. */
function obstaclesFailure(obstacles) {
	const [first] = obstacles;
	if (obstacles.length === 1) {
		const { kind, subject, isPlace, what, remedy } = first;
		return new Failure(kind, isPlace ? `${subject}: ${what}` : what, defined({ remedy }));
	}
	const kind = obstacles.some((each) => each.kind === "input") ? "input" : "environment";
	const lines = obstacles.map(({ subject, what, remedy }) => `  ${subject}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`);
	return new Failure(kind, [`${plural(obstacles.length, "thing")} would make the job fail:`, ...lines].join("\n"));
}
/** The same as `doctor` prints it. */
function findingOf({ state, subject, what, remedy }) {
	return {
		subject,
		level: {
			obstacle: "missing",
			note: "note",
			unchecked: "note",
			fine: "good"
		}[state],
		seen: what,
		...defined({ remedy })
	};
}

// src/suite/prepare/before-start.ts
/**
* What is surely in the way of a job, before anything is started for it, as one list; what is only worth knowing is
* told as a warning.
* @param baseline that it will be judged by; undefined: it asks none
* @param lists of versions, which the job asks for again
* @throws Failure `input` or `environment` with every obstacle
*/
async function requireStartable(settings, baseline, io, lists) {
	logReplacedKeys(settings, io);
	const isMerge = settings.inputs.shard?.kind === "merge";
	requireNoObstacle([
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...isMerge ? [] : await machineOutlooks(settings, io),
		...isMerge ? [] : await versionsOf(settings, io, lists),
		...settings.base === void 0 && baseline !== void 0 ? await baselineOutlooks(settings, baseline, io) : []
	], io);
}
/**
* The same for a plan, which may be made for another machine: that a preset does not fit this one is told, and no
* obstacle. In a job the measurement follows at once, and asks the network itself.
* @throws Failure `input` or `environment` with every obstacle
*/
async function requirePlannable(settings, io) {
	logReplacedKeys(settings, io);
	const asksNetwork = !io.env.GITHUB_OUTPUT && settings.inputs.shard?.kind !== "merge";
	const machine = await machineOutlooks(settings, io);
	requireNoObstacle([
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...settings.preset === void 0 ? machine : machine.map(asNote),
		...asksNetwork ? await networkOutlooks(settings, io) : []
	], io);
}
/** The same as findings, for people who ask before they start. */
async function startFindings(settings, io) {
	return [
		...idleOutlooks(settings),
		...await loadOutlooks(settings, io),
		...await machineOutlooks(settings, io),
		...await networkOutlooks(settings, io)
	].map(findingOf);
}
function requireNoObstacle(outlooks, io) {
	const [first, ...others] = outlooks.filter((each) => each.state === "obstacle");
	if (first !== void 0) throw obstaclesFailure([first, ...others]);
	for (const { state, subject, what, remedy } of outlooks) {
		const words = `${subject}: ${what}${remedy === void 0 ? "" : `; ${remedy}`}`;
		if (state === "note") io.log.warn(words);
		if (state === "unchecked") io.log.info(words);
	}
}
function asNote({ subject, what, remedy }) {
	return {
		state: "note",
		subject,
		what,
		...defined({ remedy })
	};
}
/** Where a file and inputs are combined, the input wins. */
function logReplacedKeys({ file, replaced = [] }, { log }) {
	if (replaced.length > 0) log.info(`${file}: replaced by ${replaced.join(", ")}`);
}
function idleOutlooks({ idle = [] }) {
	return idle.map(({ where, what, remedy }) => ({
		state: "note",
		subject: where,
		what,
		...defined({ remedy })
	}));
}
/** Whether this machine has the room, and this job the time. */
async function machineOutlooks(settings, io) {
	const disk = await diskShortage(settings, io.env);
	return [
		...disk === void 0 ? [] : [{
			state: "obstacle",
			kind: "environment",
			subject: "data",
			...disk
		}],
		...await presetOutlooks(settings, io),
		...timeOutlooks(settings, io.env)
	];
}
/** What a preset takes, and whether this machine has it. */
async function presetOutlooks(settings, io) {
	if (settings.preset === void 0) return [];
	const subject = settings.preset.preset;
	const shortage = await presetShortage(settings, io.env);
	if (shortage !== void 0) {
		const { message: what, remedy } = shortage;
		return [{
			state: "obstacle",
			kind: "input",
			subject,
			what,
			...defined({ remedy })
		}];
	}
	const [what = ""] = needLines(needsOf(settings, suiteCells(settings)));
	return [{
		state: "fine",
		subject,
		what
	}];
}
/** Versions and baseline, for a caller who fetches nothing for it. */
async function networkOutlooks(settings, io) {
	return [...await versionsOf(settings, io, void 0), ...settings.base === void 0 && settings.inputs.shard === void 0 ? await namedBaselineOutlooks(settings, io) : []];
}
/** What asks the network is loaded where it is asked: a plan in a job leaves that to the measurement. */
async function versionsOf(settings, io, lists) {
	const { candidate, base } = settings;
	if (candidate.kind !== "playground" && base?.kind !== "playground") return [];
	const { versionOutlooks } = await import("./versions3.js");
	return versionOutlooks(settings, io, lists);
}

export { groupTitle as A, groupByData as C, singleTargetSchedule as D, sideBySideRound as E, timeLeft as M, createJobProgress as O, groupByChange as S, seededBits as T, openSnapshotCache as _, needsOf as a, loadingSeconds as b, shardOf as c, setUpOf as d, mayShareData as f, digestOf as g, targetMemoryBytes as h, needLines as i, progressLine as j, finishedLine as k, shardsFolder as l, requireMemoryForTargets as m, requireStartable as n, planShards as o, refuseSameServer as p, startFindings as r, secondsOfJob as s, requirePlannable as t, suiteCells as u, openSnapshotCaches as v, roundSeconds as w, overheadOf as x, capacityPace as y };