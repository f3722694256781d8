import { t as Failure } from "./failure.js";
import { r as recordSchema } from "./schema.js";
import { r as shapeOf } from "./path-segment.js";
import { n as textFaults } from "./strict-json.js";
import { readFileSync } from "node:fs";

// src/record/comparable.ts
/**
* What makes runs of a cell comparable: the load, the state of data and server before it, and where it ran. Versions of
* the server's components are what a comparison is about and are left out.
* Unknown machine fields (published or imported figures) are left out too.
*/
function comparableFields(record, cell) {
	const state = {
		"data put back": cell.dataReset,
		"steps left out": cell.leftOut?.join(", ")
	};
	return asText({
		...loadFields(cell),
		...state,
		...environmentFields(record, cell.machine)
	});
}
/** The part of the comparable fields that all cells of a record share: where the load ran. */
function comparableEnvironment(record) {
	return asText(environmentFields(record));
}
/** The part of the comparable fields that describes the load alone; in a side-by-side run the servers are what differs. */
function comparableLoad(cell) {
	return asText(loadFields(cell));
}
/** Whether the loads of two cells have no differing field, told without making a text of each. */
function isSameLoad(one, other) {
	return one.tool === other.tool && one.toolVersion === other.toolVersion && one.workload === other.workload && one.threads === other.threads && one.clients === other.clients && one.durationSeconds === other.durationSeconds && one.warmUpSeconds === other.warmUpSeconds && areSame(one.data, other.data) && areSame(one.options, other.options) && areSame(one.serverSettings, other.serverSettings);
}
/** Fields that differ, in the order of the candidate's, then those that only the base has. */
function differingFields(base, candidate) {
	return [.../* @__PURE__ */ new Set([...Object.keys(candidate), ...Object.keys(base)])].filter((field) => base[field] !== candidate[field]).map((field) => ({
		field,
		base: base[field] ?? "not set",
		candidate: candidate[field] ?? "not set"
	}));
}
/** @param machine where a cell was measured, if that is another one than the record's */
function environmentFields(record, machine = record.machine) {
	const target = record.targets.candidate;
	return {
		"target kind": target.kind,
		product: target.product,
		...prefixed("topology", target.topology),
		...prefixed("configuration", target.configuration),
		...prefixed("variable", target.variables),
		"runner class": machine.runnerClass,
		"CPU model": machine.cpuModel,
		cores: machine.cores
	};
}
/** What the files of the caller's hold that say what is run: a digest. */
const WORKLOAD_CONTENT = "workload content";
function loadFields(cell) {
	const { content, ...data } = cell.data;
	return {
		[WORKLOAD_CONTENT]: content,
		tool: cell.tool,
		"tool version": cell.toolVersion,
		workload: cell.workload,
		threads: cell.threads,
		clients: cell.clients,
		operations: cell.operations,
		server: cell.server,
		...prefixed("data", data),
		"duration (s)": cell.durationSeconds,
		"warm-up (s)": cell.warmUpSeconds,
		...prefixed("option", cell.options),
		...prefixed("server setting", cell.serverSettings ?? {})
	};
}
function prefixed(prefix, values) {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}
function asText(fields) {
	const known = Object.entries(fields).filter(([, value]) => value !== void 0);
	return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
function areSame(one = {}, other = {}) {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && String(one[name]) === String(other[name]));
}

// src/record/figure-range.ts
/** Beyond this no measured figure is real, and sums of figures stay finite. */
const LARGEST = 0x38d7ea4c68000;
/** More say no more. */
const MOST_FAULTS$1 = 20;
/** Numbers that are no figures: JSON's `1e999` is read as Infinity, and `1e308` overflows in the first sum. */
function numberFaults(value) {
	if (inRange(value)) return [];
	const faults = [];
	noteFaults(value, "", faults);
	return faults;
}
function inRange(value) {
	if (typeof value === "number") return Math.abs(value) <= LARGEST;
	if (typeof value !== "object" || value === null) return true;
	return (Array.isArray(value) ? value : Object.values(value)).every(inRange);
}
function noteFaults(value, path, faults) {
	if (faults.length >= MOST_FAULTS$1) return;
	if (typeof value === "number") {
		if (Math.abs(value) > LARGEST) faults.push({
			path,
			problem: `${value} is out of range (at most ${LARGEST})`
		});
		return;
	}
	if (typeof value !== "object" || value === null) return;
	for (const [key, child] of Object.entries(value)) if (!inRange(child)) noteFaults(child, path === "" ? key : `${path}.${key}`, faults);
}

// src/record/migrate.ts
const migrations = /* @__PURE__ */ new Map();
/**
* Brings a stored value to the current schema version; its content is still to be validated.
* @param name what the reader knows the text by, for messages
* @param known migrations and current version; tests give their own
* @throws Failure `input` for a version that is newer, missing, or older than any migration
*/
function migrateStored(stored, name, known = {
	migrations,
	current: 1
}) {
	const version = stored.schemaVersion;
	if (typeof version !== "number" || !Number.isInteger(version) || version < 1) throw new Failure("input", `${name} is no benchmark record: schemaVersion is ${shown(version)}`, { remedy: "Give a record.json that this tool wrote." });
	if (version > known.current) throw new Failure("input", `${name} has schema version ${version}; this program reads up to ${known.current}`, { remedy: "Use the release of this action that wrote it, or a newer one." });
	let value = { ...stored };
	for (let from = version; from < known.current; from++) {
		const migration = known.migrations.get(from);
		if (migration === void 0) throw new Failure("input", `${name} has schema version ${from}, which can no longer be read`, { remedy: "Read it with an older release and export it, or measure the baseline again." });
		value = {
			...migration(value),
			schemaVersion: from + 1
		};
	}
	return value;
}
function shown(version) {
	return version === void 0 ? "missing" : JSON.stringify(version).slice(0, 40);
}

// src/record/plan-faults.ts
/** A run that lasted less than this share of what was planned did not measure the same thing, … */
const LEAST_SHARE = .5;
/** … unless only so many seconds are missing: short slices end when their last transactions do. */
const SPARE_SECONDS = 10;
/** More say no more. */
const MOST_FAULTS = 20;
/**
* In what a record contradicts the plan that it claims: cells, rounds, slices, durations. What it was measured by decides
* how its figures are judged, so figures that were made otherwise could pass for many rounds, or for long runs. Whether
* the plan is the one that was asked for is for those to say who asked.
* @returns sentences with the place in front; empty for a record that keeps its word, also one that ended early
*/
function planFaults(record) {
	const faults = designFaults(record);
	const seen = /* @__PURE__ */ new Set();
	for (const [index, cell] of record.cells.entries()) {
		if (faults.length >= MOST_FAULTS) break;
		const where = `cells.${index}`;
		if (seen.has(cell.id)) faults.push(`${where}: the cell ${cell.id.slice(0, 100)} is given twice`);
		seen.add(cell.id);
		faults.push(...cellFaults(record, cell).map((fault) => `${where}: ${fault}`));
	}
	return faults.slice(0, MOST_FAULTS);
}
function designFaults({ design, targets, sideBySide, shards }) {
	const isSideBySide = design === "side-by-side";
	return [
		...isSideBySide === (targets.base !== void 0) ? [] : [`targets: the design is ${design}, and there is ${isSideBySide ? "no base" : "a base"}`],
		...isSideBySide || sideBySide === void 0 ? [] : ["sideBySide: there is such a plan, and one server"],
		...shards?.part !== void 0 && shards.part > shards.count ? [`shards: part ${shards.part} of ${shards.count}`] : []
	];
}
function cellFaults(record, cell) {
	const { sideBySide, targets } = record;
	const isBroken = cell.runs.some(({ state }) => state === "invalid");
	const places = new Set(cell.runs.map(({ round, slice }) => `${round}/${slice}`));
	return [
		...targets.base === void 0 && cell.runs.some(({ side }) => side === "base") ? ["there is a run of a base, and no base"] : [],
		...places.size === cell.runs.length ? [] : ["two runs have one place in the order of runs"],
		...sideBySide === void 0 || isBroken ? [] : roundFaults(cell, sideBySide),
		...targets.candidate.kind === "imported" ? [] : lengthFaults(cell)
	];
}
function roundFaults({ runs, ...cell }, plan) {
	const perRound = /* @__PURE__ */ new Map();
	for (const { round, side } of runs) {
		const key = `${round}/${side}`;
		perRound.set(key, (perRound.get(key) ?? 0) + 1);
	}
	const last = runs.reduce((most, { round }) => Math.max(most, round), 0);
	const slices = [...perRound.values()].reduce((most, count) => Math.max(most, count), 0);
	return [
		...last > plan.rounds ? [`there is a round ${last}, and ${plan.rounds} were planned`] : [],
		...slices > plan.pairs ? [`a round has ${slices} slices a side, and ${plan.pairs} were planned`] : [],
		...cell.durationSeconds === plan.sliceSeconds ? [] : [`durationSeconds is ${cell.durationSeconds}, and slices of ${plan.sliceSeconds} s were planned`]
	];
}
function lengthFaults({ runs, durationSeconds: planned, operations }) {
	if (operations !== void 0) return [];
	const isShort = (run) => run.state === "valid" && run.durationSeconds < LEAST_SHARE * planned && planned - run.durationSeconds > SPARE_SECONDS;
	const short = runs.find(isShort);
	return short?.state === "valid" ? [`a run lasted ${short.durationSeconds} s, and ${planned} s were planned`] : [];
}

// src/record/parse.ts
/** A day of per-second series of a hundred cells is some 60 MB; anything larger is no record. */
const LARGEST_CHARACTERS = 134217728;
const MOST_FAULTS_SHOWN = 20;
const DEEPEST = 40;
/**
* Reads the text of a record that may come from anywhere: an artifact, a branch, a stranger's file.
* @param name what the reader knows the text by (a path), for messages
* @throws Failure `input` that names every fault: syntax, size, newer schema version, values that do not fit
*/
function parseRecord(text, name) {
	const stored = parseObject(text, name);
	const faults = numberFaults(stored).map(({ path, problem }) => `${path}: ${problem}`);
	if (faults.length > 0) throw refused(name, faults);
	const shape = shapeOf(recordSchema, migrateStored(stored, name), MOST_FAULTS_SHOWN);
	if (shape.state === "faults") throw refused(name, shape.faults.map(({ path, problem }) => `${path.join(".") || "record"}: ${problem}${valueSeen(stored, path)}`), void 0, shape.count);
	const untrue = planFaults(shape.value);
	if (untrue.length > 0) throw refused(name, untrue);
	return shape.value;
}
function parseObject(text, name) {
	if (text.length > LARGEST_CHARACTERS) throw refused(name, [`${Math.round(text.length / 2 ** 20)} MiB is over the limit of 128 MiB`]);
	const faults = textFaults(text, DEEPEST).map(({ path, problem }) => path === "" ? problem : `${path}: ${problem}`);
	if (faults.length > 0) throw refused(name, faults);
	let value;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		throw refused(name, [`not valid JSON: ${text.trim() === "" ? "the file is empty" : cause.message}`], cause);
	}
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw refused(name, ["a record is a JSON object"]);
}
function refused(name, faults, cause, count = faults.length) {
	const shown = faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `  ${fault.slice(0, 300)}`);
	if (count > shown.length) shown.push(`  … and ${count - shown.length} more`);
	return new Failure("input", [`${name} cannot be read as a benchmark record:`, ...shown].join("\n"), {
		remedy: "Restore the file from where it was written, or remove it and measure again.",
		...cause === void 0 ? {} : { cause }
	});
}
function valueSeen(root, path) {
	let value = root;
	for (const key of path) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return "";
		value = value[key];
	}
	if (value === void 0) return "";
	const text = JSON.stringify(value);
	return ` (seen: ${text.length > 80 ? `${text.slice(0, 80)}…` : text})`;
}

// src/job/record-file.ts
/** @throws Failure `input` */
function readRecord(path) {
	let text;
	try {
		text = readFileSync(path, "utf8");
	} catch (cause) {
		throw new Failure("input", `cannot read the record ${path}: ${cause.message}`, {
			cause,
			remedy: "Give the path of a record.json."
		});
	}
	return parseRecord(text, path);
}

export { comparableEnvironment as a, differingFields as c, WORKLOAD_CONTENT as i, isSameLoad as l, parseRecord as n, comparableFields as o, planFaults as r, comparableLoad as s, readRecord as t };