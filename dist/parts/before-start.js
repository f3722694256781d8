import { n as inSentences } from "./error.js";
import { t as Failure } from "./failure.js";
import { w as defined } from "./schemas.js";
import { n as openBaseline, t as closeBaseline } from "./baseline-source.js";
import { d as slicePaceOf, t as dataKey, u as planCells } from "./data-set.js";
import { K as timeLeft, M as gib, N as readMemory, c as wholeSeconds, i as suiteCells, j as freeDiskBytes, o as overheadOf, u as targetMemoryBytes } from "./shard-plan.js";
import { i as toolOf, n as factsOf } from "./dist.js";
import { n as formatCount } from "./number.js";
import { s as configOfPreset } from "./inputs.js";
import { tmpdir } from "node:os";

// src/suite/disk-need.ts
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
	const rows = Math.max(...planCells(suite).map(({ settings }) => toolOf(settings.tool).rows(settings.data)));
	const needed = rows * LEAST_ROW_BYTES * own;
	const folder = env.RUNNER_TEMP ?? tmpdir();
	const free = await freeDiskBytes(folder);
	if (needed <= free) return void 0;
	const servers = own === 1 ? "one server" : `${own} servers`;
	return {
		what: `${formatCount(rows)} rows on ${servers} take more than ${gib(needed)}, and ${gib(free)} are free in ${folder}`,
		remedy: `Load at most about ${formatCount(Math.floor(free / LEAST_ROW_BYTES / own / 4))} rows, or set TMPDIR (or RUNNER_TEMP) to a larger disk.`
	};
}

// src/plan/data-bytes.ts
/** Bytes of the largest data set that is loaded at a time, once, by estimate. */
function dataBytes(cells) {
	const sizes = new Map(cells.map(({ settings }) => {
		const { rows, rowBytes } = factsOf(settings.tool);
		return [dataKey(settings), rows(settings.data) * rowBytes];
	}));
	return Math.max(0, ...sizes.values());
}

// src/suite/needs.ts
/** What TiUP and the programs of a cluster take, once. */
const CLUSTER_BYTES = 2 * 2 ** 30;
/** Of an empty MariaDB with its log. */
const SERVER_BYTES = .3 * 2 ** 30;
/** TiKV keeps so many copies where it has as many stores. */
const MOST_REPLICAS = 3;
function needsOf(settings, cells) {
	const { suite, base, candidate, policy, servers } = settings;
	const named = Object.values(servers ?? {});
	const targets = servers === void 0 ? [base, candidate].filter((one) => one !== void 0) : [candidate];
	const together = slicePaceOf(suite, base, policy) !== void 0;
	const isCopied = together || suite.reset !== "never" || cells.some(({ reload }) => reload === true);
	const each = (servers === void 0 ? targets : named).map((target, index) => {
		const own = servers === void 0 ? cells : cells.filter(({ settings: cell }) => cell.server === Object.keys(servers)[index]);
		return {
			disk: diskBytes(target, dataBytes(own), isCopied),
			memory: targetMemoryBytes(target)
		};
	});
	const most = (of) => together ? each.reduce((sum, one) => sum + of(one), 0) : Math.max(0, ...each.map(of));
	return {
		seconds: wholeSeconds(cells, overheadOf(suite, targets, policy)),
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
/** For people: `about 12 min in all; at most 2.1 GiB of disk and 1.6 GiB of memory`. */
function needLines({ seconds, diskBytes: disk, memoryBytes }) {
	const room = disk === 0 ? "" : `; at most ${gib(disk)} of disk and ${gib(memoryBytes)} of memory here`;
	return [`about ${timeLeft(seconds)} in all, with servers, loading and resets${room}`];
}

// src/suite/fitting-scale.ts
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
* Refuses a preset that this machine cannot hold, before anything is started.
* @throws Failure `input` with what it takes, what there is, and the largest scale that fits
*/
async function requireRoomForPreset(settings, env) {
	const shortage = await presetShortage(settings, env);
	if (shortage !== void 0) throw shortage;
}
/** What {@link requireRoomForPreset} would say; undefined where all fits, or no preset is run. */
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
	return new Failure("input", `${preset.preset} at scale ${preset.scale} takes about ${takes}, and there are ${there}`, { remedy: largest === void 0 ? "No scale fits this machine: take a larger one, or servers that run already." : `The largest scale that fits is ${largest}: give --scale ${largest}.` });
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
		servers: servers === void 0 ? void 0 : targets
	};
	return needsOf(at, planOf(at));
}
function planOf({ suite, base, policy }) {
	return planCells(suite, slicePaceOf(suite, base, policy));
}

// src/suite/before-start.ts
/**
* What is surely in the way of a job, before anything is started for it.
* @throws Failure `environment` where the data does not fit the disk, or the stored baseline cannot be read
*/
async function requireStartable(settings, baseline, io) {
	const shortage = await diskShortage(settings, io.env);
	if (shortage !== void 0) throw new Failure("environment", shortage.what, { remedy: shortage.remedy });
	if (settings.base === void 0 && baseline?.kind === "store") await baseline.store.describe();
}
/** The same as findings, for people who ask before they start. */
async function startFindings(settings, io) {
	const shortage = await diskShortage(settings, io.env);
	return [
		...shortage === void 0 ? [] : [{
			subject: "data",
			level: "missing",
			seen: shortage.what,
			remedy: shortage.remedy
		}],
		...await presetFindings(settings, io),
		...settings.base === void 0 ? [await baselineFinding(settings, io)] : []
	];
}
/** What a preset takes, and whether this machine has it. */
async function presetFindings(settings, io) {
	if (settings.preset === void 0) return [];
	const subject = settings.preset.preset;
	const shortage = await presetShortage(settings, io.env);
	if (shortage !== void 0) {
		const { message: seen, remedy } = shortage;
		return [{
			subject,
			level: "missing",
			seen,
			...defined({ remedy })
		}];
	}
	const [seen = ""] = needLines(needsOf(settings, suiteCells(settings)));
	return [{
		subject,
		level: "good",
		seen
	}];
}
async function baselineFinding({ inputs }, io) {
	const subject = "baseline";
	let source;
	try {
		source = await openBaseline(inputs.baseline, io);
		if (source.kind === "none") return {
			subject,
			level: "note",
			seen: "none: figures are shown, nothing is judged"
		};
		if (source.kind === "record") return {
			subject,
			level: "good",
			seen: source.path
		};
		const { location, state } = await source.store.describe();
		return {
			subject,
			level: "good",
			seen: state === "empty" ? `${location}, empty yet` : location
		};
	} catch (error) {
		return {
			subject,
			level: "missing",
			seen: inSentences(error)
		};
	} finally {
		await closeBaseline(source, io);
	}
}

export { needLines as a, requireRoomForPreset as i, startFindings as n, needsOf as o, presetShortage as r, requireStartable as t };