import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { y as cellsById } from "./loads.js";
import { r as fileSha256 } from "./files.js";
import { a as planCells } from "./cells.js";
import { r as assembleRecord } from "./assemble.js";
import { a as withBrokenConfirmation, c as withoutSecondMachine, d as decideAfterRound, h as sideBySideReference, l as cellsToConfirm, o as withConfirmation, r as judge, s as withSecondMachine, u as suspiciousCells } from "./judge-in-words.js";
import { a as differingFields, o as environmentKey, r as comparableFields } from "./comparable.js";
import { r as setOutput } from "./core.js";
import { c as recordId, o as measuredSource } from "./source.js";
import { n as programVersion } from "./io.js";
import { t as loadWay } from "./way.js";
import { a as describedWith, g as withHooksAroundRuns, i as measureSuite, o as readMachine, t as protocolFor, u as startNoiseOf } from "./protocol.js";
import { n as installPackages } from "./workloads.js";
import { t as referenceOfRequest } from "./request-reference.js";
import { r as snapshotCachePlaces, t as announceNews } from "./snapshot-caches2.js";

// src/core/steps/judge/confirm-elsewhere.ts
/**
* Returns the cells that another machine must measure before there is a verdict: side by side the
* cells below the tolerance, and on a stored baseline those that a second server can be started
* for.
* @returns undefined if nothing is suspicious, if nothing can be done, and for a fork, whose
*   figures are judged elsewhere
*/
function confirmationOf({ result, record, reference }, settings, event) {
	const isFork = event.kind === "pull_request" && event.origin === "fork";
	const isOpen = result.overall === "regression" || result.overall === "inconclusive";
	const machines = record.shards?.count;
	if (isFork || !isOpen || machines === void 0) return void 0;
	if (reference.kind === "side-by-side") {
		const cells = settings.policy.rule === "evidence" ? suspiciousCells(result, settings.policy) : [];
		return cells.length === 0 ? void 0 : {
			machines,
			cells
		};
	}
	const cells = cellsToConfirm(result, settings.policy);
	const base = cells.length === 0 ? void 0 : baseToStart(settings, record, reference);
	if (base === void 0) return void 0;
	const version = settings.confirmAgainst === void 0 && base.kind === "playground" ? base.version : void 0;
	return {
		machines,
		cells,
		...defined({ version })
	};
}
/**
* The settings with the server beside which the suspicious cells are measured.
* @throws Failure `input` where none is named
*/
function settingsToConfirm(settings, { version }) {
	if (settings.base !== void 0) return settings;
	const base = settings.confirmAgainst ?? playgroundOf(settings.candidate, version);
	if (base === void 0) throw new Failure("input", "there is no second server to measure side by side", { remedy: "Name one with `against` or `confirm-against`, as in the job that merges the shards." });
	return {
		...settings,
		base,
		policy: {
			...settings.policy,
			rule: "evidence"
		}
	};
}
function playgroundOf(candidate, version) {
	if (candidate.kind !== "playground" || version === void 0) return void 0;
	return {
		...candidate,
		version,
		binaries: {}
	};
}
/**
* The verdict with what the other machine measured.
* @param proof its record; undefined where it left none
*/
function confirmedElsewhere(screening, proof, settings, event) {
	const { result, reference } = screening;
	const { policy } = settings;
	if (confirmationOf(screening, settings, event) === void 0) return result;
	const isStored = reference.kind === "stored";
	if (proof === void 0) {
		const reason = "the job that should have measured it again left no record";
		return isStored ? withBrokenConfirmation(result, {
			reason,
			tail: []
		}, policy) : withoutSecondMachine(result, reason);
	}
	const judged = judge(proof, sideBySideReference(proof), {
		...policy,
		rule: "evidence"
	});
	return isStored ? withConfirmation(result, judged, policy) : withSecondMachine(result, judged, policy);
}
/**
* The server to measure beside the candidate: the one that the suite names by `confirm-against`,
* else for a playground the same cluster with the version of the newest stored record, where that
* is another one.
*/
function baseToStart(settings, record, reference) {
	if (settings.servers !== void 0) return void 0;
	if (settings.confirmAgainst !== void 0) return settings.confirmAgainst;
	const { candidate } = settings;
	if (reference.kind !== "stored" || candidate.kind !== "playground") return void 0;
	const version = reference.records[0]?.targets.candidate.version;
	const isOther = version !== record.targets.candidate.version || Object.keys(candidate.binaries).length > 0;
	if (version === void 0 || !/^v\d+\.\d+\.\d+$/.test(version) || !isOther) return void 0;
	return {
		...candidate,
		version,
		binaries: {}
	};
}

// src/core/steps/measure/figures.ts
/** Measures the entire suite. @throws Failure where not even one server could be started */
async function measureFigures(sides, event, place) {
	const same = await nothingDiffers(sides.settings, place.io.signal);
	if (same !== void 0) {
		place.io.log.info(same);
		return {
			record: await unmeasuredRecord(sides.settings, same, place.io),
			prepared: sides.settings
		};
	}
	const request = await referenceOfRequest(event, place.io);
	return {
		...await measureHere(sides, { protocol: await withHooksAroundRuns(protocolFor(sides.settings), sides.settings, place.folder) }, event, place),
		prepared: sides.settings,
		...defined({ request })
	};
}
/**
* Measures the suite, or a part of it, on this machine; loaded data and known rates of earlier jobs
* are used.
* @throws Failure where not even one server could be started
*/
async function measureHere({ settings, builds }, options, event, { baseline, folder, io, clock }) {
	await installPackages(settings, io);
	const way = await wayOf(settings, io);
	const startNoise = (upcoming) => startNoiseOf(upcoming, baseline, io);
	const places = await snapshotCachePlaces(settings, io);
	const amend = (header) => {
		const described = describedWith(builds, header);
		const ownHeader = way?.amend(described) ?? described;
		return options.amend?.(ownHeader) ?? ownHeader;
	};
	const outcome = await measureSuite(settings, folder, io, {
		...options,
		protocol: way?.protocol ?? options.protocol,
		amend,
		startNoise,
		earlierRates: (upcoming) => storedRates(upcoming, baseline, io),
		clock,
		snapshotCaches: places
	});
	await announceNews(places, outcome, settings, event, io);
	if (io.env.GITHUB_OUTPUT && event.kind !== "issue_comment") setOutput("ready", "true");
	const { snapshotCaches: _, ...measured } = outcome;
	return measured;
}
/**
* Prepares the way to measure that the job asks for, if the core does not have it itself.
* @throws Failure as {@link Way.open}
*/
async function wayOf(settings, io) {
	const { measure } = settings.policy.sideBySide;
	return (await loadWay(measure))?.open(settings, (record) => decideAfterRound(record, settings.policy), io);
}
/**
* Jobs that are searched; what is older was measured before the cell was planned, or is another
* series.
*/
const MOST_JOBS = 20;
const RATE = "option rate";
/**
* The rates at which stored jobs measured the cells whose rate is a share: figures at another rate
* could not be compared with theirs. A cell that no stored job has on such a machine, with that
* share, gets its rate in this job. What cannot be read here is reported where the reference is
* read.
*/
async function storedRates(upcoming, source, io) {
	const shares = upcoming.cells.filter(({ rateShare }) => rateShare !== void 0);
	if (shares.length === 0 || upcoming.design === "side-by-side" || upcoming.order === "in-turn") return /* @__PURE__ */ new Map();
	const earlier = await earlierRecords(upcoming, source, io);
	return new Map(shares.flatMap((cell) => {
		const rate = rateIn(earlier, upcoming, cell);
		return rate === void 0 ? [] : [[cell.id, rate]];
	}));
}
async function earlierRecords(upcoming, source, { signal }) {
	switch (source.kind) {
		case "none": return [];
		case "record": return [source.record];
		case "store": {
			const where = upcoming.shards === void 0 ? { environment: environmentKey(upcoming) } : {};
			const query = {
				suite: upcoming.suite,
				eligibility: "reference",
				most: MOST_JOBS,
				...where
			};
			try {
				return (await source.store.query(query)).records.map(({ record }) => record);
			} catch (error) {
				if (signal.aborted || !(error instanceof Failure)) throw error;
				return [];
			}
		}
	}
}
/** @param records newest first */
function rateIn(records, upcoming, cell) {
	const own = comparableFields(upcoming, cell);
	for (const record of records) {
		const other = cellsById(record).get(cell.id);
		if (other?.rateShare !== cell.rateShare || typeof other?.options.rate !== "number") continue;
		if (differingFields(comparableFields(record, other), own).every(({ field }) => field === RATE)) return other.options.rate;
	}
}
/**
* Explains why base and candidate need no measurement: the same programs with the same settings.
* The data is one suite's, and so the same in any case. Only of clusters of TiUP it is known which
* programs they run; two servers of another kind are always measured.
* @returns undefined if something differs, or may differ
* @throws Failure `input` for a binary that cannot be read
*/
async function nothingDiffers({ base, candidate }, signal) {
	if (base?.kind !== "playground" || candidate.kind !== "playground") return void 0;
	const [one, other] = [await fingerprint(base, signal), await fingerprint(candidate, signal)];
	if (one.settings !== other.settings || one.programs !== other.programs) return void 0;
	const { binaries } = candidate;
	const own = Object.keys(binaries).length === 0 ? "" : ` with equal binaries of ${Object.keys(binaries).join(", ")}`;
	return `nothing differs: both sides are TiDB ${candidate.version}${own} and the same settings, so nothing was measured`;
}
async function fingerprint(config, signal) {
	const { binaries, ...settings } = config;
	const programs = {};
	for (const [component, path] of Object.entries(binaries).toSorted()) if (path !== void 0) programs[component] = await checksumOf(path, component, signal);
	return {
		settings: JSON.stringify(sorted(settings)),
		programs: JSON.stringify(programs)
	};
}
function checksumOf(path, component, signal) {
	return fileSha256(path, signal).catch((cause) => {
		signal.throwIfAborted();
		throw new Failure("input", `the binary of ${component} cannot be read: ${path}`, {
			cause,
			remedy: `Correct binaries.${component}.`
		});
	});
}
/** Keys in one order, whatever the file's. */
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, inner]) => [key, sorted(inner)]));
}
/** The record of a job in which nothing was measured, and that is as it should be. */
async function unmeasuredRecord(settings, reason, io) {
	const { suite, policy, suiteName, candidate, base } = settings;
	const { rounds, pairs, slice, settle } = policy.sideBySide;
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	const source = await measuredSource(io);
	const planned = planCells(suite, policy.sideBySide);
	return assembleRecord({
		id: recordId(suiteName, source, createdAt),
		suite: suiteName,
		createdAt,
		programVersion,
		source,
		machine: await readMachine(io.env),
		targets: {
			candidate: planOf(candidate),
			base: planOf(base ?? candidate)
		},
		sideBySide: {
			rounds,
			pairs,
			sliceSeconds: slice,
			settleSeconds: settle,
			gatedCells: planned.length,
			nothingDiffers: reason
		}
	}, planned.map(({ settings: cell }) => ({
		...cell,
		toolVersion: "not asked"
	})), /* @__PURE__ */ new Map());
}
/** A cluster as it is configured; it was not started. */
function planOf({ version, topology, variables }) {
	return {
		kind: "playground",
		product: "TiDB",
		version,
		components: {},
		topology,
		configuration: {},
		variables,
		refused: []
	};
}

export { confirmedElsewhere as a, confirmationOf as i, measureHere as n, settingsToConfirm as o, baseToStart as r, measureFigures as t };