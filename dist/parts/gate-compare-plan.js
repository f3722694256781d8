import { W as safeAddress, et as identify, lt as Failure, nt as ownWorld, tt as isAlive, ut as createHash } from "./start.js";
import { lstat, open as open$1, readdir, stat } from "node:fs/promises";
import { basename, dirname, extname, join, parse as parse$1, resolve } from "node:path";
import { closeSync, constants as constants$1, createReadStream, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";

// src/system/files.ts
/**
* Every file below a folder with its size and checksum, sorted by path; empty folders are not listed.
* @throws Failure `environment` for a link, a socket or a device: a copy of the folder could lead out of it; or the signal's reason
*/
async function listFiles(folder, signal) {
	if (!(await lstat(folder)).isDirectory()) throw new Failure("environment", `${folder} is not a folder`);
	const files = [];
	for (const path of await pathsBelow(folder, "")) {
		const full = join(folder, path);
		files.push({
			path,
			bytes: (await stat(full)).size,
			sha256: await fileSha256(full, signal)
		});
	}
	return files;
}
/** @throws the system's error where it cannot be read, or the signal's reason */
async function fileSha256(path, signal) {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash, { signal });
	return hash.digest("hex");
}
/** Finds the first difference between two lists; undefined if they are the same. */
function differingFile(expected, actual) {
	const byPath = new Map(actual.map((file) => [file.path, file]));
	for (const { path, bytes, sha256 } of expected) {
		const file = byPath.get(path);
		if (file === void 0) return `${path} is missing`;
		if (file.bytes !== bytes) return `${path} has ${file.bytes} bytes instead of ${bytes}`;
		if (file.sha256 !== sha256) return `${path} has a different checksum`;
		byPath.delete(path);
	}
	const [extra] = byPath.keys();
	return extra === void 0 ? void 0 : `${extra} is not expected there`;
}
async function pathsBelow(folder, under) {
	const paths = [];
	for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
		const path = join(under, entry.name);
		if (entry.isDirectory()) paths.push(...await pathsBelow(folder, path));
		else if (entry.isFile()) paths.push(path);
		else throw new Failure("environment", `${path} is neither a file nor a folder`);
	}
	return paths.sort();
}
/**
* Makes a folder and those above it that are missing, one after the other: Node's own recursive way never returns below
* a folder that takes no entries and says that there is none, such as `/proc`.
* @param mode of each folder that is made
* @returns the topmost folder that was made; undefined where all were there
* @throws what the file system says
*/
function makeFolder(path, mode = 511) {
	const missingFolders = [];
	for (let parent = resolve(path); !existsSync(parent); parent = dirname(parent)) missingFolders.unshift(parent);
	for (const folder of missingFolders) makeOne(folder, mode);
	if (!statSync(path).isDirectory()) throw new Error(`a file is in the way: ${path}`);
	return missingFolders[0];
}
function makeOne(folder, mode) {
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	}
}
/** Reasons by the code of the system's error. */
const reasons = {
	ENOENT: "there is no such file",
	EACCES: "permission denied",
	EISDIR: "it is a folder",
	ENOTDIR: "a part of its path is not a folder"
};
/** Explains why a file could not be read: `there is no such file`. */
function whyUnreadable(error) {
	const { code, message } = error;
	return reasons[code ?? ""] ?? code ?? message;
}
const MIB = 2 ** 20;
const MOST_BYTES = 5 * MIB;
/**
* Opens a file that is one: a pipe, which may never have a writer, and a device, which may never end, are refused.
* @returns its descriptor @throws the system's error, or in words what it is instead
*/
function openRegularFile(path) {
	const file = openSync(path, constants$1.O_RDONLY | constants$1.O_NONBLOCK);
	const stats = fstatSync(file);
	if (stats.isFile()) return file;
	closeSync(file);
	throw new Error(stats.isDirectory() ? "it is a folder" : "it is not a regular file");
}
/**
* The text of a file, however it came to be where it is: a link may lead anywhere.
* @throws the system's error, or in words why it is not read
*/
function readRegularFile(path, mostBytes = MOST_BYTES) {
	const file = openRegularFile(path);
	try {
		const tooLarge = /* @__PURE__ */ new Error(`it is larger than ${mostBytes / MIB} MiB`);
		const { size } = fstatSync(file);
		if (size > mostBytes) throw tooLarge;
		const chunks = [];
		for (let left = mostBytes + 1;;) {
			const chunk = Buffer.allocUnsafe(Math.min(left, Math.max(size + 1, 65536)));
			const length = readSync(file, chunk);
			if (length === 0) return Buffer.concat(chunks).toString("utf8");
			chunks.push(chunk.subarray(0, length));
			left -= length;
			if (left <= 0) throw tooLarge;
		}
	} finally {
		closeSync(file);
	}
}
/** The text of a file that the caller named. @throws Failure `input` where it cannot be read */
function readNamedFile(path, file) {
	try {
		return readRegularFile(path, file.mostBytes);
	} catch (error) {
		throw unreadableFile(path, file, error);
	}
}
/** Explains why a file that the caller named cannot be read. */
function unreadableFile(path, file, cause) {
	const { what, name = path, where, remedy = "Give its path relative to the working folder." } = file;
	const place = where === void 0 ? "" : `${where}: `;
	return new Failure("input", `${place}cannot read ${what} ${name}: ${whyUnreadable(cause)}`, {
		cause,
		remedy
	});
}
const TAIL_BYTES = 16384;
/** The last lines of a log file; nothing where it is missing. */
async function readTail(file, lines = 15) {
	const handle = await open$1(file, "r").catch(() => void 0);
	if (handle === void 0) return [];
	try {
		const { size } = await handle.stat();
		const length = Math.min(size, TAIL_BYTES);
		const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
		return buffer.toString("utf8").split("\n").map((line) => line.trimEnd().slice(0, 1e3)).filter((line) => line !== "").slice(-lines);
	} finally {
		await handle.close();
	}
}
/** SHA-256 of each binary of the caller's own build, by component: two builds may call themselves by one version. */
async function binaryChecksums(binaries, signal) {
	const sums = {};
	for (const [component, path] of Object.entries(binaries)) if (path !== void 0) sums[component] = await fileSha256(path, signal);
	return sums;
}
/** Rights with which others could write down folders to remove. */
const FOREIGN_RIGHTS = 18;
/** Checks whether it is a folder of this user that nobody else may write to: only such a folder may hold our ledger. */
function isPrivate(folder) {
	const stats = lstatSync(folder, { throwIfNoEntry: false });
	return stats?.isDirectory() === true && stats.uid === (process.getuid?.() ?? 0) && (stats.mode & FOREIGN_RIGHTS) === 0;
}
/** Removes a folder of ledgers with the last of them; any other folder stays. */
function removeIfEmpty(folder) {
	if (!existsSync(folder) || !/^tidb-bench(-\d+)?$/.test(basename(folder))) return;
	try {
		rmdirSync(folder);
	} catch {}
}

// src/record/plan-faults.ts
/** A run that lasted less than this share of what was planned did not measure the same thing, \u2026 */
const LEAST_SHARE = .5;
/** \u2026 unless only so many seconds are missing: short slices end when their last transactions do. */
const SPARE_SECONDS = 10;
/** Largest factor by which a round may exceed the planned pairs, if neighbouring slices differ much, \u2026 */
const MOST_TIMES_PAIRS = 3;
/** \u2026 and cells that are screened together have up to so many rounds before those of their own. */
const MOST_SCREENING_ROUNDS = 4;
/** Returns the most rounds of a cell by the plan, and the most pairs in each. */
function mostByPlan({ rounds, pairs, screenedFrom }) {
	return {
		rounds: rounds + (screenedFrom === void 0 ? 0 : MOST_SCREENING_ROUNDS),
		pairs: pairs * MOST_TIMES_PAIRS
	};
}
/** More say no more. */
const MOST_FAULTS$2 = 20;
/**
* Lists how a record contradicts the plan that it claims: cells, rounds, slices, durations. What it was measured by decides
* how its figures are judged, so figures that were made otherwise could pass for many rounds, or for long runs. Whether
* the plan is the one that was requested is for those to say who asked.
* @returns sentences with the place in front; empty for a record that keeps its word, also one that ended early
*/
function planFaults(record) {
	const faults = designFaults(record);
	const cellIds = /* @__PURE__ */ new Set();
	for (const [index, cell] of record.cells.entries()) {
		if (faults.length >= MOST_FAULTS$2) break;
		const where = `cells.${index}`;
		if (cellIds.has(cell.id)) faults.push(`${where}: the cell ${cell.id.slice(0, 100)} is given twice`);
		cellIds.add(cell.id);
		faults.push(...cellFaults(record, cell).map((fault) => `${where}: ${fault}`));
	}
	return faults.slice(0, MOST_FAULTS$2);
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
	const most = mostByPlan(plan);
	const perRound = /* @__PURE__ */ new Map();
	for (const { round, side } of runs) {
		const key = `${round}/${side}`;
		perRound.set(key, (perRound.get(key) ?? 0) + 1);
	}
	const last = runs.reduce((most, { round }) => Math.max(most, round), 0);
	const slices = [...perRound.values()].reduce((most, count) => Math.max(most, count), 0);
	return [
		...last > most.rounds ? [`there is a round ${last}, and ${plan.rounds} were planned`] : [],
		...slices > most.pairs ? [`a round has ${slices} slices a side, and ${plan.pairs} were planned`] : [],
		...cell.durationSeconds === plan.sliceSeconds ? [] : [`durationSeconds is ${cell.durationSeconds}, and slices of ${plan.sliceSeconds} s were planned`]
	];
}
function lengthFaults({ runs, durationSeconds: planned, operations }) {
	if (operations !== void 0) return [];
	const isShort = (run) => run.state === "valid" && run.durationSeconds < LEAST_SHARE * planned && planned - run.durationSeconds > SPARE_SECONDS;
	const short = runs.find(isShort);
	return short?.state === "valid" ? [`a run lasted ${short.durationSeconds} s, and ${planned} s were planned`] : [];
}

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick$1(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype \u2014 never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback \u2014 rest and defaulted parameters both report arity 0 \u2014 and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure \u2014 the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}

// node_modules/zod/v4/core/core.js
var _a$1;
/** A special constant with type `never` */
const NEVER$1 = /*@__PURE__*/ Object.freeze({ status: "aborted" });
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}
/** Format a ZodError as a human-readable string in the following form.
*
* From
*
* ```ts
* ZodError {
*   issues: [
*     {
*       expected: 'string',
*       code: 'invalid_type',
*       path: [ 'username' ],
*       message: 'Invalid input: expected string'
*     },
*     {
*       expected: 'number',
*       code: 'invalid_type',
*       path: [ 'favoriteNumbers', 1 ],
*       message: 'Invalid input: expected number'
*     }
*   ];
* }
* ```
*
* to
*
* ```
* username
*   \u2716 Expected number, received string at "username
* favoriteNumbers[0]
*   \u2716 Invalid input: expected number
* ```
*/
function toDotPath(_path) {
	const segs = [];
	const path = _path.map((seg) => typeof seg === "object" ? seg.key : seg);
	for (const seg of path) if (typeof seg === "number") segs.push(`[${seg}]`);
	else if (typeof seg === "symbol") segs.push(`[${JSON.stringify(String(seg))}]`);
	else if (/[^\w$]/.test(seg)) segs.push(`[${JSON.stringify(seg)}]`);
	else {
		if (segs.length) segs.push(".");
		segs.push(seg);
	}
	return segs.join("");
}
function prettifyError(error) {
	const lines = [];
	const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
	for (const issue of issues) {
		lines.push(`\u2716 ${issue.message}`);
		if (issue.path?.length) lines.push(`  \u2192 at ${toDotPath(issue.path)}`);
	}
	return lines.join("\n");
}

// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};

// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date$1 = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time$1(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime$2(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$3 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const _null$2 = /^null$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;

// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};

// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};

// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$2(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$3;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodNull = /*@__PURE__*/ $constructor("$ZodNull", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = _null$2;
	inst._zod.values = /* @__PURE__ */ new Set([null]);
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (input === null) return payload;
		payload.issues.push({
			expected: "null",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const allowsEval$1 = allowsEval;
	const fastEnabled = jit && allowsEval$1.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$3.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodLazy = /*@__PURE__*/ $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}

// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open.length > depth ? open.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
	return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}

// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		coerce: true,
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _null$1(Class, params) {
	return new Class({
		type: "null",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}

// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
/**
* Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
* `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
* custom JSON Schema was written into `json`, in which case the caller must not write its own.
*/
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify \u2014 anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else \u2014 `$ref`, `patternProperties`,
* an annotation like `description` \u2014 makes a member unfoldable, so a constraint this does not
* understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
			assignProp(properties, key, merged);
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
* closed object members reject each other's keys and the schema validates nothing. Zod's parser
* pools the key sets instead \u2014 `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it \u2014 so the emitted schema has to pool them too, and folding the members
* into one object is the encoding that says so on every target.
*
* This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
* machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
* keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
/**
* Creates a toJSONSchema method for a schema instance.
* This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
*/
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};

// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
	if (ctx.target === "openapi-3.0") {
		json.type = "string";
		json.nullable = true;
		json.enum = [null];
	} else json.type = "null";
};
const undefinedProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {};
const unknownProcessor = (_schema, _ctx, _json, _params) => {};
const dateProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const nanProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	const pattern = schema._zod.pattern;
	if (!pattern) throw new Error("Pattern not found in template literal");
	_json.type = "string";
	_json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	_json.type = "string";
	_json.format = "binary";
	_json.contentEncoding = "binary";
	const { minimum, maximum, mime } = aggregateChecks(schema);
	if (minimum !== void 0) _json.minLength = minimum;
	if (maximum !== void 0) _json.maxLength = maximum;
	if (!mime) return;
	if (mime.length === 0) _json.not = {};
	else if (mime.length === 1) _json.contentMediaType = mime[0];
	else _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "array";
	const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
	const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
	const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			prefixPath,
			i
		]
	}));
	const rest = def.rest ? processSchema(def.rest, ctx, {
		...params,
		path: [
			...params.path,
			restPath,
			...ctx.target === "openapi-3.0" ? [def.items.length] : []
		]
	}) : null;
	let minItems = def.items.length;
	while (minItems > 0) {
		const item = def.items[minItems - 1];
		if (!(ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional")) break;
		minItems--;
	}
	const maxItems = def.items.length;
	const isClosed = !def.rest;
	if (ctx.target === "draft-2020-12") {
		json.prefixItems = prefixItems;
		if (isClosed) json.items = false;
		else if (rest) json.items = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else if (ctx.target === "openapi-3.0") {
		json.items = { anyOf: prefixItems };
		if (rest) json.items.anyOf.push(rest);
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else {
		json.items = prefixItems;
		if (isClosed) json.additionalItems = false;
		else if (rest) json.additionalItems = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	}
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
* numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
* behind a wrapper only carries its own `type` before then, and a union key only has its branches.
*
* A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
* than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
* exists to fix. A key that carries one therefore emits wider than the record parses \u2014 `z.record(z.number().min(5), V)`
* accepts `"3"` \u2014 which is the deliberate trade, since throwing on it would reject an ordinary schema
* outright. */
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$3 : integer).source;
	return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
* A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
* unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
	const innerType = schema._zod.innerType;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const allProcessors = {
	string: stringProcessor,
	number: numberProcessor,
	boolean: booleanProcessor,
	bigint: bigintProcessor,
	symbol: symbolProcessor,
	null: nullProcessor,
	undefined: undefinedProcessor,
	void: voidProcessor,
	never: neverProcessor,
	any: anyProcessor,
	unknown: unknownProcessor,
	date: dateProcessor,
	enum: enumProcessor,
	literal: literalProcessor,
	nan: nanProcessor,
	template_literal: templateLiteralProcessor,
	file: fileProcessor,
	success: successProcessor,
	custom: customProcessor,
	function: functionProcessor,
	transform: transformProcessor,
	map: mapProcessor,
	set: setProcessor,
	array: arrayProcessor,
	object: objectProcessor,
	union: unionProcessor,
	intersection: intersectionProcessor,
	tuple: tupleProcessor,
	record: recordProcessor,
	nullable: nullableProcessor,
	nonoptional: nonoptionalProcessor,
	default: defaultProcessor,
	prefault: prefaultProcessor,
	catch: catchProcessor,
	pipe: pipeProcessor,
	readonly: readonlyProcessor,
	promise: promiseProcessor,
	optional: optionalProcessor,
	lazy: lazyProcessor
};
function toJSONSchema(input, params) {
	if ("_idmap" in input) {
		const registry = input;
		const ctx = initializeContext({
			...params,
			processors: allProcessors
		});
		const defs = {};
		for (const entry of registry._idmap.entries()) {
			const [_, schema] = entry;
			processSchema(schema, ctx);
		}
		const schemas = {};
		ctx.external = {
			registry,
			uri: params?.uri,
			defs
		};
		for (const entry of registry._idmap.entries()) {
			const [key, schema] = entry;
			extractDefs(ctx, schema);
			assignProp(schemas, key, finalize(ctx, schema));
		}
		if (Object.keys(defs).length > 0) schemas.__shared = { [ctx.target === "draft-2020-12" ? "$defs" : "definitions"]: defs };
		return { schemas };
	}
	const ctx = initializeContext({
		...params,
		processors: allProcessors
	});
	processSchema(input, ctx);
	extractDefs(ctx, input);
	return finalize(ctx, input);
}

// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodError = /*@__PURE__*/ $constructor("ZodError", initializer);
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });

// node_modules/zod/v4/classic/parse.js
const parse = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(_overwrite(fn));
	},
	optional() {
		return optional$1(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional$1(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(_regex(...args));
	},
	includes(...args) {
		return this.check(_includes(...args));
	},
	startsWith(...args) {
		return this.check(_startsWith(...args));
	},
	endsWith(...args) {
		return this.check(_endsWith(...args));
	},
	min(...args) {
		return this.check(_minLength(...args));
	},
	max(...args) {
		return this.check(_maxLength(...args));
	},
	length(...args) {
		return this.check(_length(...args));
	},
	nonempty(...args) {
		return this.check(_minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(_lowercase(params));
	},
	uppercase(params) {
		return this.check(_uppercase(params));
	},
	trim() {
		return this.check(_trim());
	},
	normalize(...args) {
		return this.check(_normalize(...args));
	},
	toLowerCase() {
		return this.check(_toLowerCase());
	},
	toUpperCase() {
		return this.check(_toUpperCase());
	},
	slugify() {
		return this.check(_slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(_email(ZodEmail, params));
	},
	url(params) {
		return this.check(_url(ZodURL, params));
	},
	jwt(params) {
		return this.check(_jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(_emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(_guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(_uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(_uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(_uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(_uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(_nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(_cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(_cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(_ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(_base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(_base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(_xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(_ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(_ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(_ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(_cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(_cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(_e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(_isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(_isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(_isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(_isoDuration(ZodISODuration, params));
	}
});
function string$1(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(_gt(value, params));
	},
	gte(value, params) {
		return this.check(_gte(value, params));
	},
	min(value, params) {
		return this.check(_gte(value, params));
	},
	lt(value, params) {
		return this.check(_lt(value, params));
	},
	lte(value, params) {
		return this.check(_lte(value, params));
	},
	max(value, params) {
		return this.check(_lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(_gt(0, params));
	},
	nonnegative(params) {
		return this.check(_gte(0, params));
	},
	negative(params) {
		return this.check(_lt(0, params));
	},
	nonpositive(params) {
		return this.check(_lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(_multipleOf(value, params));
	},
	step(value, params) {
		return this.check(_multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number$2(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodNull = /*@__PURE__*/ $constructor("ZodNull", (inst, def) => {
	$ZodNull.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullProcessor(inst, ctx, json, params);
});
function _null(params) {
	return _null$1(ZodNull, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
	return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(_minLength(n, params));
	},
	nonempty(params) {
		return this.check(_minLength(1, params));
	},
	max(n, params) {
		return this.check(_maxLength(n, params));
	},
	length(n, params) {
		return this.check(_length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge(this, other);
	},
	pick(mask) {
		return pick$1(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodObject(def);
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
		...normalizeParams(params)
	});
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodTuple = /*@__PURE__*/ $constructor("ZodTuple", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTuple.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
	rest(rest) {
		return this.clone({
			...this._zod.def,
			rest
		});
	},
	partial() {
		const def = this._zod.def;
		if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
		return this.clone({
			...def,
			items: def.items.map((item) => new ZodOptional({
				type: "optional",
				innerType: item
			}))
		});
	}
});
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	const params = hasRest ? _params : _paramsOrRest;
	return new ZodTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(params)
	});
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string$1(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
function partialRecord(keyType, valueType, params) {
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
		partial: true
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional$1(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodLazy = /*@__PURE__*/ $constructor("ZodLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => lazyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
	return new ZodLazy({
		type: "lazy",
		getter
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}

// node_modules/zod/v4/classic/iso.js
function datetime$1(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}

// node_modules/zod/v4/classic/coerce.js
function number$1(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/record/cell-parts.ts
const finite$2 = number$2().finite();
/** Per-second rows, as arrays. */
const seriesSchema = lazy(() => object({
	/** Column names: `at_s` first, then metric names and `errors_per_s`. */
	columns: array(string$1().max(100)).min(2),
	rows: array(array(finite$2)).max(2e5)
}));
const histogramSchema = lazy(() => object({
	/** Upper bounds in ms, ascending; `counts` has one entry a bound. */
	boundsMs: array(finite$2.nonnegative()).max(2e4),
	counts: array(finite$2.nonnegative()).max(2e4),
	/** Width of a bucket as a natural logarithm, where it is not sysbench\u2019s own 0.018. */
	step: finite$2.gt(0).lt(1).optional()
}));
const waySchema = _enum(["at-once", "windows"]);
/** Choice between two ways of a cell, and why it is not both at once. */
const chosenWaySchema = lazy(() => object({
	way: waySchema,
	because: string$1().max(1e3).optional()
}));
/** Schema of how a pair was measured, in a cell with two ways. `busy`: CPU of server and load, as a share of the time that the load ran. */
const pairingSchema = lazy(() => object({
	way: waySchema,
	busy: finite$2.nonnegative().optional()
}));
const scalars$2 = lazy(() => record(string$1().max(200), union([
	string$1().max(4e3),
	finite$2,
	boolean()
])));
/** A process of the server that stands still for a while. */
const pauseSchema = lazy(() => object({
	/** Default: a TiKV, or MariaDB. */
	component: string$1().max(20).optional(),
	seconds: finite$2.positive()
}));
/** Schema of what runs beside a load while it is measured; one of the four. */
const besideSchema = lazy(() => object({
	/** SQL that runs once, from the beginning of the measured time. */
	statement: array(string$1().max(4e3)).max(100).optional(),
	/** SQL after each run. */
	undo: array(string$1().max(4e3)).max(100).optional(),
	idleConnections: number$2().int().positive().optional(),
	pause: pauseSchema.optional(),
	/** A second load, as a cell has it. */
	load: object({
		tool: string$1().max(40),
		workload: string$1().max(200),
		threads: number$2().int().positive(),
		data: scalars$2,
		options: scalars$2
	}).optional()
}));

// src/record/header-schema.ts
const line$1 = string$1().max(1e3);
const finite$1 = number$2().finite();
/** Schema of the plan of a side-by-side record: with it and the policy the verdict can be reached again. */
const sideBySidePlanSchema = lazy(() => object({
	/** Most rounds; each look at the data spends its share of the risk. */
	rounds: number$2().int().min(1).max(1e4),
	pairs: number$2().int().min(1).max(1e3),
	sliceSeconds: finite$1.positive(),
	settleSeconds: finite$1.nonnegative(),
	/** Gated cells of the entire suite, which share the risk of a false red; absent: those of the record. */
	gatedCells: number$2().int().min(1).max(1e5).optional(),
	/** Standard deviation of the log of a figure that one start of a server adds, as learned: by cell id, then by metric. */
	startNoise: record(string$1().max(300), record(string$1().max(200), finite$1.nonnegative())).optional(),
	/**
	* Number of cells of one data set from which on they are screened together first, with a pair or two of each a round; only the
	* suspicious ones get rounds of their own. Absent: each cell has its own from the beginning.
	*/
	screenedFrom: number$2().int().min(2).max(1e5).optional(),
	/** Reason why nothing was measured: programs, settings and data are the same on both sides. */
	nothingDiffers: line$1.optional()
}));
/**
* Signs of a standstill of the machine: a beat of our own process is late, the hypervisor gave the processors to
* others, all processes waited for memory, or the server without load did not answer.
*/
const standstillSigns = [
	"heartbeat",
	"steal",
	"memory",
	"idle-server"
];
/** Seconds of a run in which the machine itself stalled, by the sign that shows most; absent where it hardly did. */
const standstillSchema = lazy(() => object({
	seconds: number$2().finite().positive(),
	by: _enum(standstillSigns)
}));
/** Schema of the policy of the job's own verdict. */
const recordedPolicySchema = lazy(() => object({
	rule: _enum(["evidence", "threshold"]),
	tolerance: finite$1.min(0).lt(1).optional(),
	tolerances: record(string$1().max(200), finite$1.min(0).lt(1)),
	workloads: record(string$1().max(200), finite$1.min(0).lt(1)).optional(),
	/** Growth by statement above which it is an alarm. */
	statements: record(string$1().max(200), finite$1.min(0).lt(1)).optional(),
	gated: array(string$1().max(200)).max(1e3).optional(),
	warnOnly: array(string$1().max(200)).max(1e3),
	alphaRegression: finite$1.gt(0).lt(.5),
	alphaOk: finite$1.gt(0).lt(.5)
}));
/** Cells of one suite dealt to several machines. GitHub's matrix has room for so many. */
const MOST_SHARDS = 256;
/** Schema of a record's part of a suite that was spread over several machines. */
const shardsSchema = lazy(() => object({
	/** Fingerprint of the plan: which cells there are, and who measures them. Records of one plan belong together. */
	plan: string$1().regex(/^[0-9a-f]{16}$/),
	count: number$2().int().min(1).max(256),
	/** Number from 1: the record holds the cells of this shard alone. Absent: those of all shards, merged. */
	part: number$2().int().min(1).max(256).optional(),
	/** Present: no shard, but the suspicious cells of all of them, measured once more on another machine. */
	confirms: literal(true).optional()
}));
/** Schema of one of several machines that put load on one server at the same time, and its clock's offset from the server's. */
const loadMachineSchema = lazy(() => object({
	/** Number from 1. */
	number: number$2().int().min(1).max(256),
	count: number$2().int().min(1).max(256),
	/** Offset to add to a time of this machine to get the server's, in ms. */
	clockOffsetMs: number$2().finite(),
	/** Half of the shortest round trip that it was read by. */
	clockUncertaintyMs: number$2().finite().nonnegative()
}));
/** The published test that a job ran. */
const presetRunSchema = lazy(() => object({
	name: string$1().max(100),
	/** 1 is the size of the report. */
	scale: number$2().positive().max(1),
	/** `as-published`: each server alone, one after the other; its improvements are reported, not judged. */
	method: _enum(["as-published", "side-by-side"])
}));
/** Schema of the machines, as a person describes them. */
const environmentSchema = lazy(() => object({
	provider: line$1.optional(),
	hardware: array(object({
		service: line$1,
		type: line$1,
		count: number$2().int().positive(),
		storage: line$1.optional()
	})).max(100).default([])
}));
const scalars$1 = lazy(() => record(string$1().max(200), union([
	string$1().max(4e3),
	finite$1,
	boolean()
])));
/** Schema of the commit that a server was built of, and the binaries of the build. */
const buildSchema = lazy(() => object({
	commit: string$1().regex(/^[0-9a-f]{40,64}$/),
	binaries: record(string$1().max(100), object({
		sha256: string$1().regex(/^[0-9a-f]{64}$/),
		/** Commit that the running server reports; `unknown`: it reports none. */
		reports: _enum(["commit", "unknown"])
	}))
}));
/** States that a report shows; a statement with the same plan on both sides has none. */
const planStates = [
	"red",
	"changed",
	"estimates-moved",
	"not-weighed",
	"unstable",
	"not-planned"
];
/** The plans of both servers without data, statement by statement. */
const plansSchema = lazy(() => object({
	statements: number$2().int().nonnegative(),
	seconds: finite$1.nonnegative(),
	/** True if a worse plan that nobody accepted turns the check red. */
	gate: boolean(),
	/** Rows of the data that is measured, by those of the statistics. */
	dataShare: finite$1.nonnegative().optional(),
	warnings: array(line$1).max(200),
	findings: array(object({
		name: line$1,
		/** The load that it is of. */
		workload: line$1.optional(),
		sql: string$1().max(1e5),
		state: _enum(planStates),
		reasons: array(string$1().max(4e3)).max(20),
		/** Digest of the candidate's plan, by which somebody accepts it. */
		plan: line$1.optional(),
		/** Reason for accepting the plan. */
		accepted: line$1.optional(),
		/** Result of measuring the statement, which counts in place of the estimates. */
		measured: _enum([
			"slower",
			"equal",
			"faster",
			"undecided",
			"too-few-rows"
		]).optional(),
		/** Both trees, a line for each operator; empty where the plan is the same. */
		trees: array(string$1().max(1e4)).max(2e3)
	})).max(1e4)
}));
/** Checks whether a worse plan that nobody accepted turns the check red. A measured plan is as good as it was measured. */
function hasRedPlan(plans) {
	return plans?.gate === true && plans.findings.some(({ state, accepted, measured }) => state === "red" && accepted === void 0 && measured !== "equal" && measured !== "faster");
}
/** Most remarks about one server: settings that it refused, and other notes. */
const MOST_REMARKS = 200;
const targetDescriptionSchema = lazy(() => object({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"imported"
	]),
	/** Present: an `endpoint` that each round starts afresh, as a cluster of the job. */
	restarted: literal(true).optional(),
	/** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
	product: line$1,
	/** Version as the server reports it: `v8.5.4`, `10.11.14-MariaDB`. */
	version: line$1,
	/** Version and commit of each component that reported them. */
	components: record(string$1().max(100), object({
		version: line$1,
		commit: line$1.optional()
	})),
	/** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
	topology: record(string$1().max(100), number$2().int().nonnegative()),
	/** Present for programs of the caller's own in a playground: the version that was requested of TiUP, and their names. */
	requested: object({
		version: line$1,
		binaries: array(string$1().max(100)).min(1).max(20)
	}).optional(),
	/** Present: the job built it. */
	build: buildSchema.optional(),
	/** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
	configuration: scalars$1,
	/** Global variables that were set and read back. */
	variables: scalars$1,
	/** Settings that the service refused to change, and its words. */
	refused: array(object({
		what: line$1,
		why: line$1
	})).max(200),
	/** Other notes about this server: data that came from a cache, a backup that did not work. */
	notes: array(object({
		what: line$1,
		why: line$1
	})).max(200).optional(),
	/** Settings that were requested and are not in force as asked: clamped, renamed, ignored, or not to be seen. */
	differs: array(object({
		what: line$1,
		asked: line$1,
		used: line$1,
		why: line$1
	})).max(200).optional(),
	/** Configuration files as they were used, by name: `haproxy.cfg`. */
	files: record(string$1().max(100), string$1().max(2e4)).optional(),
	/** Median time of an empty statement between the machine of the load and the server, in ms. */
	roundTripMs: finite$1.nonnegative().optional()
}));

// src/record/job-times.ts
/**
* Parts of a job's time, in the order of the report. `load`: data is loaded into the servers. `settle`: load that is
* not counted, before the measured seconds of a run. `reset`: copies are taken and restored, servers restarted.
*/
const jobParts = [
	"build",
	"boot",
	"load",
	"reset",
	"settle",
	"measured"
];
const seconds = number$2().finite().nonnegative();
const part$1 = lazy(() => object({
	/** Elapsed time: what went on at the same time counts once. */
	seconds,
	/** Seconds of each side, if there are two: together more than `seconds` if both worked at once. */
	base: seconds.exactOptional(),
	candidate: seconds.exactOptional()
}).exactOptional());
/** A part that a newer version knows is skipped. */
const jobTimesSchema = lazy(() => object({
	build: part$1,
	boot: part$1,
	load: part$1,
	reset: part$1,
	settle: part$1,
	measured: part$1
}));
/**
* The time on the wall of each part. Where several were going on, the moment counts once, for the one that began last:
* a part inside another one counts for itself alone.
*/
function timesOf(spans) {
	const wall = wallSeconds(spans);
	return Object.fromEntries(jobParts.flatMap((part) => {
		const own = spans.filter((span) => span.part === part);
		if (own.length === 0) return [];
		return [[part, {
			seconds: rounded$1(wall.get(part) ?? 0),
			...secondsOfSides(own)
		}]];
	}));
}
/** Seconds of all parts together. */
function totalSeconds(times) {
	return Object.values(times).reduce((sum, { seconds: own }) => sum + own, 0);
}
/** Returns the seconds that both servers took to be set up, each by itself, and the elapsed time. */
function sideSeconds(times) {
	let [both, wall] = [0, 0];
	for (const { seconds: own, base, candidate } of [
		times.boot,
		times.load,
		times.reset
	].flatMap((one) => one ?? [])) {
		if (base === void 0 || candidate === void 0) continue;
		both += base + candidate;
		wall += own;
	}
	return {
		both,
		wall
	};
}
function wallSeconds(spans) {
	const edges = [...spans.entries()].flatMap(([index, { start, end }]) => end > start ? [{
		at: start,
		index,
		opens: true
	}, {
		at: end,
		index,
		opens: false
	}] : []).sort((one, other) => one.at - other.at);
	const wall = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Set();
	let before = 0;
	for (const { at, index, opens } of edges) {
		const part = spans[latest(spans, open)]?.part;
		if (part !== void 0) wall.set(part, (wall.get(part) ?? 0) + at - before);
		before = at;
		if (opens) open.add(index);
		else open.delete(index);
	}
	return wall;
}
/** Finds the open span that began last; of two that began together, the one that was added later. */
function latest(spans, open) {
	let place = -1;
	for (const index of open) {
		const [one, best] = [spans[index], spans[place]];
		if (one === void 0) continue;
		if (best === void 0 || one.start > best.start || one.start === best.start && index > place) place = index;
	}
	return place;
}
function secondsOfSides(spans) {
	const of = (sideOfSpan) => spans.reduce((sum, { side, start, end }) => sum + (side === sideOfSpan ? end - start : 0), 0);
	const [base, candidate] = [rounded$1(of("base")), rounded$1(of("candidate"))];
	return base > 0 && candidate > 0 ? {
		base,
		candidate
	} : {};
}
/** Rounds to milliseconds: a record is read by people too. */
function rounded$1(value) {
	return Math.round(value * 1e3) / 1e3;
}

// src/record/work.ts
const count$2 = number$2().finite().nonnegative();
/** More tell no more. */
const MOST_COUNTERS = 120;
const countersSchema = lazy(() => record(string$1().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/), count$2).refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, { error: `more than ${MOST_COUNTERS} counters` }));
/** Schema of the server's work in one run by its own counters: differences, including the load before the measured time (settling). */
const runWorkSchema = lazy(() => object({
	/** `sql`: SHOW GLOBAL STATUS of MariaDB and MySQL. `status-port`: `/metrics` of TiDB. */
	source: _enum(["sql", "status-port"]),
	/** Time from reading to reading. */
	seconds: number$2().finite().positive(),
	/** Statements that clients had executed, counted by the same server: what the counters are divided by. */
	statements: count$2,
	counters: countersSchema,
	/** The same server without load, shortly before the run. */
	idle: object({
		seconds: number$2().finite().positive(),
		counters: countersSchema
	}).optional()
}));
/** Name of the note of a target that says that its counters were unavailable. */
const WORK_NOTE = "work counters";
/** A note of the candidate by these words says whether the rows of a data set are those of the base, or which ones they are. */
function rowsNote({ tables = 1, tableSize = 0, randType = "usual" }) {
	return `rows of ${tables} × ${tableSize}, distribution ${randType}`;
}
const [SAME_ROWS, OTHER_ROWS] = ["the same as those of the base", "not those of the base"];
/** Start of the text that tells the rows of one job from those of another. */
const ROWS_DIGEST = "digest ";
const work = (label) => ({
	label,
	isWork: true
});
/** Counters in the order of their value to a reader: of several that changed, the first is in the headline. */
const catalogue$1 = {
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
	return (Object.hasOwn(catalogue$1, name) ? catalogue$1[name] : void 0) ?? work(name);
}
/** Its place among those that changed; 0 is reported first. */
function counterRank(name) {
	const place = Object.keys(catalogue$1).indexOf(name);
	return place === -1 ? Object.keys(catalogue$1).length : place;
}

// src/record/metric.ts
/**
* The catalogue of metrics. A metric name is a stem, or a stem with an operation behind a colon:
* `tps`, `latency_p95_ms`, `latency_avg_ms:NEW_ORDER`.
*/
const rate = (label, unit, gatedByDefault) => ({
	label,
	unit,
	direction: "higher-is-better",
	headline: gatedByDefault,
	gatedByDefault,
	defaultTolerance: .03
});
const ofLongRun = (label) => ({
	...rate(label, "%", false),
	headline: true,
	defaultTolerance: .05
});
const latency = (label, defaultTolerance, headline = true) => ({
	label,
	unit: "ms",
	direction: "lower-is-better",
	headline,
	gatedByDefault: false,
	defaultTolerance
});
/** Makes a metric of a Go benchmark, which is the operation: units as `go test` prints them, labels as benchstat does. */
const ofBenchmark = (label, unit, defaultTolerance) => ({
	...latency(label, defaultTolerance),
	unit,
	isBenchmark: true
});
const ofComponent = (direction) => ({
	...latency("", .1),
	unit: "",
	direction
});
/** Errors of a hundred transactions: the figure of an alarm, which no run holds and nobody can gate. */
const ERRORS_METRIC = "errors_pct";
/** Errors that the tool went on after; most runs have none, and a share of nothing is none. */
const ERROR_RATE_METRIC = "errors_per_s";
/** Resources that the processes of a server used; on the page and in the result, and gated if somebody names the metric. */
const resourceWords = {
	cpu: [
		"CPU per transaction",
		"ms",
		.1
	],
	context_switches_per_tx: [
		"context switches per transaction",
		"",
		.1
	],
	rss: [
		"resident memory",
		"MiB",
		.1,
		"mean"
	],
	peak_rss: [
		"peak resident memory",
		"MiB",
		.1,
		"highest"
	],
	disk_read: [
		"disk reads per transaction",
		"KiB",
		.2,
		void 0,
		.1
	],
	disk_write: [
		"disk writes per transaction",
		"KiB",
		.2,
		void 0,
		.1
	]
};
/** Components whose processes are distinguished. */
const resourceComponents = [
	"tidb",
	"tikv",
	"pd",
	"tiflash",
	"tiproxy",
	"mariadb"
];
/** Kinds of resources; each is a metric such as `tidb_cpu` or `tikv_rss`. */
const resourceKinds = Object.keys(resourceWords);
/** Labels of components for people. */
const componentLabels = {
	tidb: "TiDB",
	tikv: "TiKV",
	pd: "PD",
	tiflash: "TiFlash",
	tiproxy: "TiProxy",
	mariadb: "MariaDB"
};
const resources = Object.fromEntries(resourceComponents.flatMap((component) => resourceKinds.map((kind) => {
	const [what, unit, defaultTolerance, ofStart, least] = resourceWords[kind];
	const label = `${componentLabels[component]} ${what}`;
	const shown = {
		headline: false,
		gatedByDefault: false,
		defaultTolerance,
		...ofStart && { ofStart },
		...least && { least }
	};
	return [`${component}_${kind}`, {
		label,
		unit,
		direction: "lower-is-better",
		...shown
	}];
})));
const stems = {
	tps: rate("TPS", "/s", true),
	/** Decides where nothing else is counted, and is beside TPS: many published figures are in it. */
	qps: {
		...rate("QPS", "/s", false),
		headline: true
	},
	/** Reads and writes alone, as sysbench 0.5 counts its queries: without BEGIN and COMMIT. */
	qps_rw: rate("QPS of reads and writes", "/s", false),
	ops: rate("OPS", "/s", true),
	tpmc: rate("tpmC", "/min", true),
	tpm_total: rate("tpmTotal", "/min", false),
	tpm: rate("TPM", "/min", false),
	/** CH-benCHmark's queries an hour. */
	qphh: rate("QphH", "/h", false),
	/** Percentage of the throughput left after an hour at a long run's slope, 100 without any slope. */
	hourly_pct: ofLongRun("throughput left after an hour"),
	/** Throughput of a long run's last fifth, as a percentage of that of its first fifth. */
	last_fifth_pct: ofLongRun("throughput of the last fifth"),
	/** Metrics of a component's own; the operation is the name that the configuration gives it. */
	higher_is_worse: ofComponent("lower-is-better"),
	lower_is_worse: ofComponent("higher-is-better"),
	efficiency_pct: rate("efficiency", "%", false),
	connections_per_s: rate("connections", "/s", true),
	/** Time of a run that is over when its work is done: a statement that is timed once, the start of a server. */
	time_ms: {
		...latency("time", .05),
		gatedByDefault: true
	},
	/** Time of one query, which is the operation. */
	query_ms: {
		...latency("query time", .1),
		gatedByDefault: true
	},
	/** Seconds of the statement beside a load, and its share of the measured time; then from a pause to the level of before. */
	beside_s: {
		...latency("time of the statement beside it", .1),
		unit: "s",
		gatedByDefault: true
	},
	beside_pct: {
		...latency("time with the statement beside it", .1, false),
		unit: "%"
	},
	recovery_s: {
		...latency("recovery", .25),
		unit: "s",
		gatedByDefault: true
	},
	"ns/op": {
		...ofBenchmark("sec/op", "ns", .03),
		gatedByDefault: true
	},
	"B/op": {
		...ofBenchmark("B/op", "B", 0),
		isExact: true
	},
	"allocs/op": {
		...ofBenchmark("allocs/op", "", 0),
		isExact: true
	},
	latency_min_ms: latency("min latency", .1, false),
	latency_avg_ms: latency("mean latency", .05),
	latency_p50_ms: latency("p50 latency", .05),
	latency_p90_ms: latency("p90 latency", .05),
	latency_p95_ms: latency("p95 latency", .05),
	latency_p99_ms: latency("p99 latency", .1),
	latency_p999_ms: latency("p99.9 latency", .1),
	latency_max_ms: latency("max latency", .2, false),
	/** Time from the first packet of a connection to the answer of its first query. */
	connect_latency_avg_ms: latency("mean connect latency", .05, false),
	connect_latency_p50_ms: latency("p50 connect latency", .05, false),
	connect_latency_p95_ms: latency("p95 connect latency", .05),
	connect_latency_p99_ms: latency("p99 connect latency", .1),
	/** Figures of a statement, by the server's own table of statements: the way to the client and back is not included. */
	server_qps: rate("QPS by the server", "/s", false),
	server_latency_avg_ms: latency("mean latency by the server", .05, false),
	/** Work of the server for a transaction, by its own counters; the operation is the counter. No run has it as a figure. */
	work: {
		label: "work per transaction",
		unit: "",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .02
	},
	[ERROR_RATE_METRIC]: {
		label: "errors",
		unit: "/s",
		direction: "lower-is-better",
		headline: false,
		gatedByDefault: false,
		defaultTolerance: .1
	},
	[ERRORS_METRIC]: {
		label: "errors",
		unit: "%",
		direction: "lower-is-better",
		headline: true,
		gatedByDefault: false,
		defaultTolerance: .1
	},
	...resources
};
/** Every stem, in the order in which reports show them. */
const metricStems = Object.keys(stems);
/** Throughput, the main figure of a cell first; queries count only where nothing else does. */
const rateMetrics = [
	"tps",
	"ops",
	"tpmc",
	"connections_per_s",
	"qps"
];
/** Latencies that a table shows, the first that a cell has. */
const latencyMetrics = [
	"p95",
	"p99",
	"p90",
	"avg"
].map((point) => `latency_${point}_ms`).concat("connect_latency_p95_ms");
/** Metrics of which each operation is gated, and counts as a figure of its own. */
const gatedByOperation = [
	"query_ms",
	"ns/op",
	"B/op",
	"allocs/op"
];
/** The part of a metric name before the colon. */
function metricStem(name) {
	const colon = name.indexOf(":");
	return colon === -1 ? name : name.slice(0, colon);
}
/**
* Returns the facts about a metric. A percentile that the catalogue lacks (`latency_p97_ms`) is derived.
* @returns undefined for a name that is no metric
*/
function metricInfo(name) {
	if (Object.hasOwn(stems, name)) return stems[name];
	const [stem = "", operation] = name.split(":", 2);
	const info = Object.hasOwn(stems, stem) ? stems[stem] : derivedPercentile(stem);
	if (info === void 0 || operation === void 0) return info;
	const isMain = !operation.includes("/") || stem === "latency_avg_ms";
	const headline = info.headline && isMain && stem !== "hourly_pct";
	const label = stem === "work" ? `${counterInfo(operation).label} per transaction` : stem === "hourly_pct" ? `${info.label}, ${operation} end of its interval` : `${operation} ${info.label}`.trim();
	return {
		...info,
		label,
		headline,
		gatedByDefault: gatedByOperation.includes(stem)
	};
}
function derivedPercentile(stem) {
	const match = /^latency_p(\d{1,2})_ms$/.exec(stem);
	return match?.[1] === void 0 ? void 0 : latency(`p${match[1]} latency`, .1);
}

// src/record/quick-fit.ts
/**
* The library guards each schema against values that contain themselves, and builds and walks through all of it for that.
* No schema here is recursive.
*/
config({ memoizer: {
	attach: () => void 0,
	alloc: (_, __, value) => value,
	guard: () => void 0
} });
/**
* A schema that takes what fits without looking at it piece by piece. What does not is looked at as ever, so that its
* faults are reported in the same words. For parts of which a record holds tens of thousands: the library makes several
* objects for each value in them.
* @param schema one that gives back what it was given
* @param fits true only for what the schema would take
*/
function withFastPath(schema, fits) {
	const inner = schema._zod;
	const look = inner.run;
	inner.run = (payload, context) => fits(payload.value) ? payload : look(payload, context);
	return schema;
}
/**
* Figures from zero on, by names.
* @param most how many there may be
*/
function areFigures(value, isName, most) {
	if (!isPlain(value)) return false;
	let count = 0;
	for (const name in value) {
		if (!isFigure(value[name]) || !isName(name)) return false;
		count++;
	}
	return count <= most;
}
/** Texts, finite numbers and truth values, by names. */
function areScalars(value, mostNameCharacters, mostTextCharacters) {
	if (!isPlain(value)) return false;
	for (const name in value) {
		if (name === "__proto__" || name.length > mostNameCharacters) return false;
		const one = value[name];
		if (!(typeof one === "string" ? one.length <= mostTextCharacters : typeof one === "boolean" || typeof one === "number" && Number.isFinite(one))) return false;
	}
	return true;
}
/** Checks whether a value is an object as in JSON. */
function isPlain(value) {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
/** Most metrics of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1e3;
const MOST_RUNS = 1e5;
const [MOST_TEXT_CHARACTERS, MOST_NAME_CHARACTERS] = [4e3, 200];
const toolName = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;
const ofPlainRun = {
	state: (value) => value === "valid",
	side: (value) => value === "base" || value === "candidate",
	round: (value) => isCount(value) && value !== 0,
	slice: isCount,
	durationSeconds: (value) => isFigure(value) && value !== 0,
	metrics: (value) => areFigures(value, (name) => metricInfo(name) !== void 0, MOST_METRICS)
};
/** Times of the first 28 days of a month are right in every month. */
const time = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/;
const optional = {
	startedAt: (value) => typeof value === "string" && time.test(value),
	ignoredErrors: isCount,
	reconnects: isCount
};
const ofPlainCell = {
	id: (value) => isText(value, 300),
	tool: (value) => isText(value, 40) && toolName.test(value),
	toolVersion: (value) => isText(value, 1e3),
	workload: (value) => isText(value, 200),
	threads: ofPlainRun.round,
	clients: ofPlainRun.round,
	data: (value) => areScalars(value, MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS),
	durationSeconds: ofPlainRun.durationSeconds,
	warmUpSeconds: isFigure,
	options: (value) => areScalars(value, MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS),
	runs: arePlainRuns
};
/** A cell of plain runs, without settings of its own: most of a large record consists of such cells. */
function isPlainCell(value) {
	return hasFields(value, ofPlainCell, {});
}
/** Valid runs without series, histogram and other parts. */
function arePlainRuns(value) {
	return Array.isArray(value) && value.length <= 1e5 && value.every((run) => hasFields(run, ofPlainRun, optional));
}
/** An object with all of the needed fields, and no more than those and the optional ones. */
function hasFields(value, needed, more) {
	if (!isPlain(value)) return false;
	let missing = Object.keys(needed).length;
	for (const name in value) {
		const isNeeded = Object.hasOwn(needed, name);
		if ((isNeeded ? needed[name] : Object.hasOwn(more, name) ? more[name] : void 0)?.(value[name]) !== true) return false;
		if (isNeeded) missing--;
	}
	return missing === 0;
}
function isText(value, most) {
	return typeof value === "string" && value !== "" && value.length <= most;
}
function isFigure(value) {
	return typeof value === "number" && value >= 0 && value < Number.POSITIVE_INFINITY;
}
function isCount(value) {
	return Number.isSafeInteger(value) && Number(value) >= 0;
}
/** The figures of one run, by the names of their metrics. */
const metricsSchema = lazy(() => withFastPath(record(string$1().refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }), number$2().finite().nonnegative()).refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, { error: `more than ${MOST_METRICS} metrics` }), (value) => areFigures(value, (name) => metricInfo(name) !== void 0, MOST_METRICS)));

// src/record/schema.ts
/** The version of the stored format. A reader refuses newer ones and migrates older ones. */
const RECORD_SCHEMA_VERSION = 1;
const text$1 = string$1().max(MOST_TEXT_CHARACTERS);
const line = string$1().max(1e3);
const finite = number$2().finite();
const scalar$1 = lazy(() => union([
	string$1().max(MOST_TEXT_CHARACTERS),
	finite,
	boolean()
]));
const scalars = lazy(() => withFastPath(record(string$1().max(MOST_NAME_CHARACTERS), scalar$1), (value) => areScalars(value, MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS)));
const sideSchema = _enum(["base", "candidate"]);
const runPlace = () => ({
	side: sideSchema,
	/** 1 for the first round; a round is one fresh start of the servers. */
	round: number$2().int().min(1),
	/** Position inside the round, in the order of execution, from 0. */
	slice: number$2().int().min(0),
	startedAt: datetime$1().optional()
});
const runSchema = lazy(() => discriminatedUnion("state", [object({
	...runPlace(),
	state: literal("valid"),
	/** Seconds that the metrics cover: the warm-up is not in it. */
	durationSeconds: finite.positive(),
	metrics: metricsSchema,
	/** Errors that the tool was configured to ignore, over the measured time. */
	ignoredErrors: number$2().int().nonnegative().optional(),
	reconnects: number$2().int().nonnegative().optional(),
	series: seriesSchema.optional(),
	histogram: histogramSchema.optional(),
	/** Metrics that are the worst client's, since a percentile cannot be merged. */
	worstClient: array(string$1().max(100)).optional(),
	/** CPU seconds of the server a transaction, where it could be read; reported, never gated. */
	serverCpuMsPerTransaction: finite.nonnegative().optional(),
	work: runWorkSchema.optional(),
	standstill: standstillSchema.optional(),
	pairing: pairingSchema.optional()
}), object({
	...runPlace(),
	state: literal("invalid"),
	/** One sentence: the question and what was seen. */
	reason: text$1,
	exitCode: number$2().int().optional(),
	tail: array(line).max(60)
})]));
const machineSchema = lazy(() => object({
	cpuModel: line.optional(),
	cores: number$2().int().positive().optional(),
	memoryGiB: finite.positive().optional(),
	kernel: line.optional(),
	os: line.optional(),
	/** `github-hosted`, `self-hosted`, `local`: where the job ran. */
	runnerClass: line.optional(),
	runnerImage: line.optional()
}));
/** Any name: records of a newer version with other load tools are read all the same. */
const toolNameSchema = lazy(() => string$1().max(40).regex(toolName));
const cellSchema = lazy(() => withFastPath(object({
	/** Unique in the record: `sysbench/oltp_point_select/16`. */
	id: string$1().min(1).max(300),
	tool: toolNameSchema,
	toolVersion: line,
	workload: string$1().min(1).max(200),
	/** Threads of one client. */
	threads: number$2().int().positive(),
	/** Load processes that ran at the same time. */
	clients: number$2().int().positive(),
	/** Size of the loaded data: `{tables, tableSize}`, `{warehouses}`, `{records}`. */
	data: scalars,
	/** Name of the server that it ran on, of `servers`. Absent: the one of its side. */
	server: string$1().max(100).optional(),
	shape: literal(true).optional(),
	/** Operations of each client that end a run; `durationSeconds` is then an estimate. Absent: the clock ends it. */
	operations: number$2().int().positive().optional(),
	durationSeconds: finite.positive(),
	warmUpSeconds: finite.nonnegative(),
	/** Variables and component configuration for this cell alone, flattened: `tikv.raft-engine.prefill-for-recycle`. */
	serverSettings: scalars.optional(),
	/** Options that change the load: mix, rand-type, prepared statements, weights; `rate`, of each client. */
	options: scalars,
	beside: besideSchema.optional(),
	/** Way to measure a pair. Absent: a slice of each side, one after the other. */
	measure: _enum(["windows", "duet"]).optional(),
	/** Way that decides, in a result whose pairs are measured in two ways. */
	decidedBy: chosenWaySchema.optional(),
	/** Rate as a share of the capacity without a given rate, if that was measured before the runs. */
	rateShare: finite.gt(0).lt(1).optional(),
	/** Point at which the single server's data was restored: before its first cell, or each. Absent: never, or between rounds of two. */
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	/** The base has no such load: it is measured on the candidate alone. */
	onlyOn: literal("candidate").optional(),
	/** Steps of ours before it that were not wanted. */
	leftOut: array(_enum(["analyze", "prewarm"])).optional(),
	/** Machine of this cell, in a record put together from machines that differ. */
	machine: machineSchema.optional(),
	runs: withFastPath(array(runSchema).max(MOST_RUNS), arePlainRuns)
}), isPlainCell));
const MOST_CELLS = 1e4;
const recordSchema = lazy(() => object({
	schemaVersion: literal(1),
	/** `suite/commit/run-attempt`; unique, and safe as a path. */
	id: string$1().regex(/^(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)*$/).max(300),
	suite: string$1().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]+$/).max(100),
	createdAt: datetime$1(),
	/** Version of this program. */
	programVersion: line,
	/** `single`: one target. `side-by-side`: base and candidate in alternating slices. */
	design: _enum(["single", "side-by-side"]),
	source: object({
		repository: line.optional(),
		ref: line.optional(),
		commit: line.optional(),
		/** Files of the checkout differed from that commit: what was measured is in no history. */
		dirty: boolean().optional(),
		/** Side by side: the commit of the base; and how the servers were built, and what that left. */
		base: line.optional(),
		build: object({
			command: text$1,
			binaries: record(string$1().max(100), text$1)
		}).optional(),
		/** Pull request, push, schedule, \u2026: GitHub's event name. */
		event: line.optional(),
		runId: line.optional(),
		runAttempt: number$2().int().positive().optional(),
		/** Source of published or imported figures. */
		origin: text$1.optional()
	}),
	machine: machineSchema,
	targets: object({
		candidate: targetDescriptionSchema,
		base: targetDescriptionSchema.optional()
	}),
	/** Servers that were measured one after the other, by the names that their cells give; `targets` has the last. */
	servers: record(string$1().max(100), targetDescriptionSchema).optional(),
	/** Base and candidate one after the other, each alone: their difference is shown, not judged. Absent: see `design`. */
	order: literal("in-turn").optional(),
	preset: presetRunSchema.optional(),
	environment: environmentSchema.optional(),
	plans: plansSchema.optional(),
	cells: array(cellSchema).max(MOST_CELLS),
	shards: shardsSchema.optional(),
	loadMachine: loadMachineSchema.optional(),
	/** Seed of the slice order of a side-by-side record. */
	seed: number$2().int().nonnegative().optional(),
	sideBySide: sideBySidePlanSchema.optional(),
	policy: recordedPolicySchema.optional(),
	/** `partial`: the job ended early; what was measured is here. */
	completeness: discriminatedUnion("state", [object({ state: literal("complete") }), object({
		state: literal("partial"),
		reason: text$1
	})]),
	/** Times of the record's job, until the record was judged. */
	times: jobTimesSchema.optional(),
	/** The verdict of its own job; a regressed record is history like any other, and flagged. */
	judgement: object({
		overall: _enum([
			"passed",
			"regression",
			"inconclusive",
			"invalid"
		]),
		rule: line,
		/** All gated cells together, against what the job was compared with: the geometric mean, as fractions. */
		change: object({
			change: finite,
			low: finite,
			high: finite,
			confidence: finite.gt(0).lt(1),
			cells: number$2().int().positive(),
			measures: _enum(["throughput", "speed"]).optional()
		}).optional()
	}).optional(),
	acceptance: object({
		by: line,
		at: datetime$1(),
		reason: text$1,
		commit: line.optional()
	}).optional()
}));

// src/record/shape.ts
/**
* Checks a value against its schema. The library gathers its findings as arguments of a call, whose number is limited:
* a file with hundreds of thousands of faults must be refused like any other.
* @param most faults in the answer
*/
function shapeOf(schema, value, most) {
	let result;
	try {
		result = schema.safeParse(value);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return {
			state: "faults",
			faults: [{
				path: [],
				problem: "it has more faults than can be listed"
			}],
			count: void 0
		};
	}
	if (result.success) return {
		state: "fits",
		value: result.data
	};
	const { issues } = result.error;
	return {
		state: "faults",
		faults: issues.slice(0, most).map((issue) => ({
			path: issue.path,
			problem: issue.code === "invalid_key" ? issue.issues[0]?.message ?? issue.message : issue.message
		})),
		count: issues.length
	};
}
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
	if (Array.isArray(value)) return value.every(inRange);
	for (const key in value) if (!inRange(value[key])) return false;
	return true;
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

// src/record/strict-json.ts
/** Keys that reach an object's prototype where a reader is careless. */
const unsafeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/** More say no more. */
const MOST_FAULTS = 20;
const [QUOTE$1, BACKSLASH$1, COMMA$1, COLON$1] = [
	34,
	92,
	44,
	58
];
const [OPEN_OBJECT$1, CLOSE_OBJECT$1, OPEN_ARRAY$1, CLOSE_ARRAY$1] = [
	123,
	125,
	91,
	93
];
/**
* JSON from somebody who may want to harm: too long, too deep, with a key twice (of which readers take different
* ones) or with a key that reaches a prototype is refused. Never throws.
*/
function parseStrictJson(text, limits) {
	if (text.length > limits.characters) return {
		state: "refused",
		why: `longer than ${limits.characters} characters`
	};
	const guarded = parseGuardedJson(text, limits.depth);
	switch (guarded.state) {
		case "parsed": return guarded;
		case "malformed": return {
			state: "refused",
			why: "no JSON"
		};
		case "faults": return {
			state: "refused",
			why: guarded.faults[0].problem
		};
	}
}
/**
* Parses JSON like `JSON.parse`, and reports what that leaves out. Counts show whether it did: a key that is given
* twice is written more often than it is in the value. The text is scanned closely only if they differ.
* @param depth deepest nesting
*/
function parseGuardedJson(text, depth) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		return faultsOf$1(text, depth) ?? {
			state: "malformed",
			cause
		};
	}
	if (safeKeys(value, depth) === writtenKeys(text)) return {
		state: "parsed",
		value
	};
	return faultsOf$1(text, depth) ?? {
		state: "parsed",
		value
	};
}
function faultsOf$1(text, depth) {
	const [first, ...others] = textFaults(text, depth);
	return first === void 0 ? void 0 : {
		state: "faults",
		faults: [first, ...others]
	};
}
/** Keys in a text that is JSON, and now and then a piece of a string that looks like one: never fewer than there are. */
function writtenKeys(text) {
	let keys = 0;
	for (let at = 0; at < text.length; at++) {
		if (text.charCodeAt(at) !== COLON$1) continue;
		let before = at - 1;
		while (isSpace(text.charCodeAt(before))) before--;
		if (text.charCodeAt(before) === QUOTE$1) keys++;
	}
	return keys;
}
/** The blanks of JSON. */
function isSpace(code) {
	return code === 32 || code === 10 || code === 13 || code === 9;
}
/** Keys of all objects together. @returns -1 where one is not safe, or where it is nested too deep */
function safeKeys(value, depth) {
	if (typeof value !== "object" || value === null) return 0;
	if (depth === 0) return -1;
	let keys = 0;
	if (Array.isArray(value)) {
		for (const child of value) {
			if (typeof child !== "object") continue;
			const inside = safeKeys(child, depth - 1);
			if (inside === -1) return -1;
			keys += inside;
		}
		return keys;
	}
	for (const key in value) {
		if (unsafeKeys.has(key)) return -1;
		keys++;
		const child = value[key];
		if (typeof child !== "object") continue;
		const inside = safeKeys(child, depth - 1);
		if (inside === -1) return -1;
		keys += inside;
	}
	return keys;
}
/**
* Looks at strings and brackets alone; whether the rest is JSON is the parser's to say. One pass: the work grows with
* the text and with nothing else, whatever the text is.
* @param depth deepest nesting; what is deeper is not looked at
*/
function textFaults(text, depth) {
	const faults = [];
	const levels = [];
	for (let at = 0; at < text.length && faults.length < MOST_FAULTS; at++) {
		const level = levels.at(-1);
		switch (text.charCodeAt(at)) {
			case QUOTE$1: {
				const end = endOfString$1(text, at);
				if (end === void 0) return [...faults, {
					path: "",
					problem: "not valid JSON: a text without an end"
				}];
				if (level?.expectsKey) {
					const fault = addKey(level, text.slice(at, end + 1));
					if (fault !== void 0) faults.push(fault);
				}
				at = end;
				break;
			}
			case OPEN_OBJECT$1:
			case OPEN_ARRAY$1:
				if (levels.length >= depth) return [...faults, {
					path: "",
					problem: `nested deeper than ${depth} levels`
				}];
				levels.push(text.charCodeAt(at) === OPEN_OBJECT$1 ? {
					keys: /* @__PURE__ */ new Set(),
					expectsKey: true
				} : {
					keys: void 0,
					expectsKey: false
				});
				break;
			case CLOSE_OBJECT$1:
			case CLOSE_ARRAY$1:
				levels.pop();
				break;
			case COMMA$1: if (level?.keys !== void 0) level.expectsKey = true;
		}
	}
	return faults;
}
/** The key is decoded, since `"\u0061"` and `"a"` are the same one. */
function addKey(level, quoted) {
	let key = quoted.slice(1, -1);
	if (key.includes("\\")) try {
		key = JSON.parse(quoted);
	} catch {
		return {
			path: "",
			problem: "no JSON"
		};
	}
	level.expectsKey = false;
	if (unsafeKeys.has(key)) return {
		path: key,
		problem: "this key is not allowed"
	};
	if (level.keys?.has(key)) return {
		path: key,
		problem: "given twice in one object"
	};
	level.keys?.add(key);
}
function endOfString$1(text, start) {
	for (let end = text.indexOf("\"", start + 1); end !== -1; end = text.indexOf("\"", end + 1)) {
		let escapes = 0;
		while (text.charCodeAt(end - 1 - escapes) === BACKSLASH$1) escapes++;
		if (escapes % 2 === 0) return end;
	}
}

// src/record/json.ts
/** A day of per-second series of a hundred cells is some 60 MB; anything larger is no record. */
const LARGEST_CHARACTERS = 134217728;
const MOST_FAULTS_SHOWN = 20;
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
	if (text.length > 134217728) throw refused(name, [`${Math.round(text.length / 2 ** 20)} MiB is over the limit of 128 MiB`]);
	const guarded = parseGuardedJson(text, 40);
	switch (guarded.state) {
		case "faults": throw refused(name, guarded.faults.map(({ path, problem }) => path === "" ? problem : `${path}: ${problem}`));
		case "malformed": throw refused(name, [`not valid JSON: ${text.trim() === "" ? "the file is empty" : guarded.cause.message}`], guarded.cause);
		case "parsed": {
			const { value } = guarded;
			if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
			throw refused(name, ["a record is a JSON object"]);
		}
	}
}
function refused(name, faults, cause, count = faults.length) {
	const shown = faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `  ${fault.slice(0, 300)}`);
	if (count > shown.length) shown.push(`  \u2026 and ${count - shown.length} more`);
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
	return ` (seen: ${text.length > 80 ? `${text.slice(0, 80)}\u2026` : text})`;
}
const migrations = /* @__PURE__ */ new Map();
/**
* Brings a stored value to the current schema version; its content is still to be validated.
* @param name what the reader knows the text by, for messages
* @param versions migrations and current version; tests give their own
* @throws Failure `input` for a version that is newer, missing, or older than any migration
*/
function migrateStored(stored, name, versions = {
	migrations,
	current: 1
}) {
	const version = stored.schemaVersion;
	if (typeof version !== "number" || !Number.isInteger(version) || version < 1) throw new Failure("input", `${name} is not a benchmark record: schemaVersion is ${shown$1(version)}`, { remedy: "Give a record.json that this tool wrote." });
	if (version > versions.current) throw new Failure("input", `${name} has schema version ${version}; this program reads up to ${versions.current}`, { remedy: "Use the release of this action that wrote it, or a newer one." });
	let value = { ...stored };
	for (let from = version; from < versions.current; from++) {
		const migration = versions.migrations.get(from);
		if (migration === void 0) throw new Failure("input", `${name} has schema version ${from}, which can no longer be read`, { remedy: "Read it with an older release and export it, or measure the baseline again." });
		value = {
			...migration(value),
			schemaVersion: from + 1
		};
	}
	return value;
}
function shown$1(version) {
	return version === void 0 ? "missing" : JSON.stringify(version).slice(0, 40);
}
/**
* The stored text of a record: the same record gives the same bytes, whatever the order its fields were set in.
* Arrays and objects of plain values are on one line, so that a series of figures is a line and a diff is readable.
*/
function formatRecord(record) {
	return `{\n${Object.keys(recordSchema.unwrap().shape).map((key) => [key, record[key]]).filter(([, value]) => value !== void 0).map(([key, value]) => `  ${JSON.stringify(key)}: ${format(value, "  ")}`).join(",\n")}\n}\n`;
}
function format(value, indent) {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const deeper = `${indent}  `;
	const parts = Array.isArray(value) ? value.map((child) => format(child, deeper)) : Object.entries(value).filter(([, child]) => child !== void 0).sort(([left], [right]) => left < right ? -1 : 1).map(([key, child]) => `${JSON.stringify(key)}: ${format(child, deeper)}`);
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
	if (isFlat(value)) return `${open}${parts.join(", ")}${close}`;
	return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}
function isFlat(value) {
	return Object.values(value).every((child) => typeof child !== "object" || child === null);
}

// src/words/objects.ts
/**
* The object without the keys whose value is undefined: `{ ...known, ...defined({ commit }) }`. Records and options
* tell "not known" by a missing key.
*/
function defined(object) {
	if (!hasUndefined(object)) return { ...object };
	return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== void 0));
}
function hasUndefined(object) {
	for (const key in object) if (object[key] === void 0) return true;
	return false;
}
/** The value of a name that came from outside: `constructor` is a key of every object, and of none here. */
function ownValue(of, name) {
	return Object.hasOwn(of, name) ? of[name] : void 0;
}
/** Groups items with the same key, keys and items in the order in which they come. Node 20 has no `Map.groupBy`. */
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
/** JSON of a value that is the same whatever the order of its keys. */
function canonicalJson(value) {
	return JSON.stringify(value, (_, item) => typeof item === "object" && item !== null && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => a < b ? -1 : 1)) : item);
}

// src/record/parse-pieces.ts
/** A cell is in a list in the record. */
const LEVELS_ABOVE_A_CELL = 2;
/**
* Reads a record cell by cell, so that neither its text nor what is in it unchecked is in memory at once.
* @returns undefined where anything about it is not as it should be, or it is of an older version: `parseRecord` says
* what, or lifts it
*/
function parsePieces(source) {
	const cells = [];
	const rest = readPieces(source, (piece) => {
		const value = objectOf(piece, 40 - LEVELS_ABOVE_A_CELL);
		const shape = value === void 0 ? void 0 : shapeOf(cellSchema, value, 1);
		if (shape?.state !== "fits" || cells.length === 1e4) return false;
		cells.push(shape.value);
		return true;
	});
	const value = rest === void 0 ? void 0 : objectOf(rest, 40);
	if (value?.schemaVersion !== 1) return void 0;
	const shape = shapeOf(recordSchema, value, 1);
	if (shape.state !== "fits") return void 0;
	const record = {
		...shape.value,
		cells
	};
	return planFaults(record).length === 0 ? record : void 0;
}
/** An object with figures in range, of which `JSON.parse` left nothing out. */
function objectOf({ text, keys }, depth) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return;
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) return void 0;
	if (safeKeys(value, depth) !== keys || numberFaults(value).length > 0) return void 0;
	return value;
}
const WINDOW_BYTES = 2 ** 18;
const [QUOTE, BACKSLASH, COMMA, COLON] = [
	34,
	92,
	44,
	58
];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [
	123,
	125,
	91,
	93
];
const CELLS = [..."\"cells\""].map((letter) => letter.charCodeAt(0));
/**
* Takes the text of a record apart while it is read: each cell by itself, and at last the rest, whose `cells` is empty.
* Nothing but the cell at hand is in memory. Put together, the pieces are what the text is: what is between the cells is
* commas and blanks alone. Whether they are JSON is the caller's to see.
* @param onCell called for each cell in its order; false: the rest is of no interest
* @returns undefined where the text is made otherwise, or of no interest
*/
function readPieces(source, onCell) {
	const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
	const scan = {
		at: 0,
		depth: 0,
		keys: 0
	};
	let window = new Uint8Array(WINDOW_BYTES);
	/** Number of bytes in the window, and the first one that is still needed. */
	let [filled, start] = [0, 0];
	let head;
	let place = "head";
	const more = () => {
		if (start > 0) {
			window.copyWithin(0, start, filled);
			scan.at -= start;
			filled -= start;
			start = 0;
		}
		if (filled === window.length) {
			const wider = new Uint8Array(2 * window.length);
			wider.set(window);
			window = wider;
		}
		const read = source.read(window, filled);
		filled += read;
		return read > 0;
	};
	const take = (to) => {
		const piece = {
			text: decoder.decode(window.subarray(start, to)),
			keys: scan.keys
		};
		start = to;
		scan.keys = 0;
		return piece;
	};
	for (;;) {
		if (place === "head" || place === "cell" || place === "tail") {
			const stop = advance(window, filled, scan, place === "cell" ? CELLS_DEPTH : NEVER);
			if (stop === "end" && !more()) break;
			if (stop === "list" && place === "head" && followsCells(window, scan.at - 1)) {
				head = take(scan.at);
				place = "first";
			}
			if (stop === "closed") {
				if (!onCell(take(scan.at))) return void 0;
				place = "comma";
			}
			continue;
		}
		start = scan.at;
		if (scan.at === filled && !more()) return void 0;
		const byte = window[scan.at];
		if (byte === OPEN_OBJECT && place !== "comma") place = "cell";
		else if (byte === CLOSE_ARRAY && place !== "next") place = "tail";
		else {
			if (byte === COMMA && place === "comma") place = "next";
			else if (!isBlank(byte)) return void 0;
			scan.at++;
		}
	}
	if (head === void 0 || place !== "tail") return void 0;
	const tail = take(filled);
	return {
		text: head.text + tail.text,
		keys: head.keys + tail.keys
	};
}
/** Depth of the list of cells; a cell is one deeper. */
const CELLS_DEPTH = 2;
const NEVER = -1;
/**
* Goes on to the end of the window, to the beginning of a list in the outermost object, or to where what is open closes.
* A string that the window cuts is left for the next time.
* @param until the depth behind the closing sign at which to stop
*/
function advance(bytes, end, scan, until) {
	let { at, depth, keys } = scan;
	let stop = "end";
	while (at < end && stop === "end") {
		switch (bytes[at]) {
			case QUOTE: {
				const closing = endOfString(bytes, at, end);
				if (closing === -1) {
					Object.assign(scan, {
						at,
						depth,
						keys
					});
					return "end";
				}
				at = closing;
				break;
			}
			case COLON:
				keys++;
				break;
			case OPEN_OBJECT:
				depth++;
				break;
			case OPEN_ARRAY:
				depth++;
				if (depth === CELLS_DEPTH) stop = "list";
				break;
			case CLOSE_OBJECT:
			case CLOSE_ARRAY:
				depth--;
				if (depth === until) stop = "closed";
		}
		at++;
	}
	Object.assign(scan, {
		at,
		depth,
		keys
	});
	return stop;
}
/** Place of the quote that ends a string; -1 where the window does. */
function endOfString(bytes, quote, end) {
	for (let at = quote + 1; at < end; at++) {
		const byte = bytes[at];
		if (byte === QUOTE) return at;
		if (byte === BACKSLASH) at++;
	}
	return -1;
}
/** Checks whether the key `cells` and its colon precede a place. */
function followsCells(window, place) {
	let at = place - 1;
	const skipBlanks = () => {
		while (isBlank(window[at])) at--;
	};
	skipBlanks();
	if (window[at] !== COLON) return false;
	at--;
	skipBlanks();
	const from = at - CELLS.length + 1;
	return CELLS.every((letter, index) => window[from + index] === letter) && window[from - 1] !== BACKSLASH;
}
/** The blanks of JSON. */
function isBlank(byte) {
	return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}

// src/words/path-segment.ts
const LONGEST = 200;
/**
* A name as one safe segment of a path, on a disk and in a git tree: no separators, no leading dot, no control
* characters. `refs/heads/main` becomes `refs%2Fheads%2Fmain`; a very long name ends in a digest.
*/
function pathSegment(name) {
	const encoded = [...new TextEncoder().encode(name)].map((byte) => {
		const character = String.fromCharCode(byte);
		return /[A-Za-z0-9._-]/.test(character) ? character : escaped(byte);
	}).join("").replace(/^\./, "%2E");
	if (encoded.length <= LONGEST) return encoded;
	const digest = createHash("sha256").update(name).digest("hex").slice(0, 16);
	return `${encoded.slice(0, 183)}-${digest}`;
}
/** The name that a segment was made from, as far as it was not shortened. */
function nameOfSegment(segment) {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
function escaped(byte) {
	return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

// src/job/result-folder.ts
/** Files that a job leaves behind, all in one folder. */
const resultFiles = {
	record: "record.json",
	result: "result.json",
	outcome: "outcome.json",
	comment: "comment.md",
	/** The same for an issue; only where the run's result goes into one. */
	issue: "issue.md",
	summary: "summary.md",
	page: "report.html",
	document: "report.md",
	/** Earlier figures of the rows that decide, for a report that is written again. */
	history: "history.json",
	junit: "junit.xml",
	badge: "badge.json",
	charts: "charts",
	logs: "logs",
	/** Seconds of each part of the job. */
	times: "times.json",
	/** Record and logs of the side-by-side run that proves or refutes a red. */
	confirmation: "confirmation",
	/** Evidence of both sides for the cause of a red, a folder each. */
	why: "why",
	/** Files that a fork's job hands over, and that the job that judges it keeps for the step that publishes. */
	submission: "submission.json",
	fork: "fork.json",
	/** The configuration of the branch that such a pull request goes to. */
	baseConfig: "base-config.yml",
	/** Results of several suites that one run handed over, a folder each. */
	suites: "suites"
};
/** The folder that the inputs name; on a runner a folder of the suite's own under its temporary folder, in a pod of Prow under its artifacts. */
function resultFolder({ out, suite }, env) {
	if (out !== void 0) return resolve(out);
	if (env.GITHUB_ACTIONS === "true" && env.RUNNER_TEMP) return join(env.RUNNER_TEMP, `tidb-bench-${pathSegment(suite)}`);
	if (env.JOB_SPEC && env.ARTIFACTS) return join(resolve(env.ARTIFACTS), `tidb-bench-${pathSegment(suite)}`);
	return resolve("tidb-bench-out");
}
/**
* Makes the folder and removes what an earlier job left in it, and nothing else; it is this process's alone as long as
* `work` works in it.
* @throws Failure `environment` where it cannot be used, or another job uses it; whatever `work` throws
*/
async function inResultFolder(folder, work) {
	try {
		return await work(prepareResultFolder(folder));
	} finally {
		unlockResultFolder(folder);
	}
}
function prepareResultFolder(folder) {
	try {
		makeFolder(folder);
		lockResultFolder(folder);
		for (const name of Object.values(resultFiles)) rmSync(join(folder, name), {
			recursive: true,
			force: true
		});
		mkdirSync(join(folder, resultFiles.logs));
		return folder;
	} catch (cause) {
		if (cause instanceof Failure) throw cause;
		throw new Failure("environment", `cannot use the result folder ${folder}: ${cause.message}`, {
			cause,
			remedy: "Name another one with --out, or free space on the disk."
		});
	}
}
/** Writes a result file completely or not at all: what was there before stays where the disk is full. @throws Failure `environment`, with the disk's own words */
function writeResultFile(folder, name, text) {
	const part = join(folder, `${name}.part`);
	try {
		removeQuietly(part);
		writeFileSync(part, text, { flag: "wx" });
		renameSync(part, join(folder, name));
	} catch (cause) {
		removeQuietly(part);
		throw new Failure("environment", `cannot write ${join(folder, name)}: ${cause.message}`, {
			cause,
			remedy: "Free space on the disk, or name another folder with --out."
		});
	}
}
/** File that names the job that owns a result folder. It is removed with the job; one that a killed job left is ignored. */
const LOCK_FILE = ".tidb-bench-lock";
const ownerSchema = lazy(() => object({
	pid: number$2(),
	startTicks: number$2(),
	world: object({
		host: string$1(),
		boot: string$1(),
		pidNamespace: string$1()
	})
}));
const folders = /* @__PURE__ */ new Set();
let isListening = false;
/**
* Takes a result folder for this process, at most until it ends: two jobs would write over each other's figures.
* @throws Failure `environment` where a job that runs has it
*/
function lockResultFolder(folder) {
	const file = join(folder, LOCK_FILE);
	if (folders.has(file)) return;
	const owner = ownerOf(file);
	if (owner !== void 0) throw new Failure("environment", `the result folder ${folder} is used by another job, process ${owner}`, { remedy: "Wait until it has ended, or name another folder with --out." });
	rmSync(file, { force: true });
	const own = identify(process.pid);
	if (own === void 0) return;
	writeFileSync(file, `${JSON.stringify({
		...own,
		world: ownWorld()
	})}\n`, { flag: "wx" });
	if (!isListening) process.once("exit", releaseAll);
	isListening = true;
	folders.add(file);
}
/** @returns the number of the process that works there; undefined where none does, as far as can be seen from here */
function ownerOf(file) {
	try {
		const { world, ...owner } = ownerSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		const here = ownWorld();
		return world.host === here.host && world.boot === here.boot && world.pidNamespace === here.pidNamespace && owner.pid !== process.pid && isAlive(owner) ? owner.pid : void 0;
	} catch {
		return;
	}
}
/** Gives it back; nothing where it was not ours. */
function unlockResultFolder(folder) {
	const file = join(folder, LOCK_FILE);
	if (folders.delete(file)) removeQuietly(file);
}
function releaseAll() {
	for (const file of folders) removeQuietly(file);
	folders.clear();
}
/** A disk that turned read-only keeps the file, which says nothing once this process has ended. */
function removeQuietly(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}
const fileSchema = object({ parts: jobTimesSchema });
/** Writes the times for the step that publishes, and with every single span for who wants to look closer. @throws Failure `environment` */
function writeJobTimes(folder, clock) {
	const spans = clock.spans().map(({ part, side = null, start, end }) => [
		part,
		side,
		round(start),
		round(end)
	]);
	const text = JSON.stringify({
		parts: clock.times(),
		columns: [
			"part",
			"side",
			"start_s",
			"end_s"
		],
		spans
	});
	writeResultFile(folder, resultFiles.times, `${text}\n`);
}
/** @returns nothing where the job left none */
function readJobTimes(folder) {
	const path = join(folder, resultFiles.times);
	if (!existsSync(path)) return {};
	try {
		return fileSchema.parse(JSON.parse(readFileSync(path, "utf8"))).parts;
	} catch {
		return {};
	}
}
/**
* Seconds since the job began: the runner writes the file of the event at its very beginning.
* @returns undefined outside of a workflow
*/
function secondsOfJob(env) {
	const file = env.GITHUB_EVENT_PATH;
	const written = file ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : void 0;
	return written === void 0 ? void 0 : Math.max(0, (Date.now() - written) / 1e3);
}
function round(seconds) {
	return Math.round(seconds * 1e3) / 1e3;
}
/** Size from which a record is read cell by cell; below it the memory is not worth a second look at the file. */
const LARGE_BYTES = 2 ** 20;
/** @throws Failure `input` */
function readRecord(path) {
	return readLarge(path) ?? parseRecord(readNamedFile(path, {
		what: "the record",
		remedy: "Pass the path of a record.json.",
		mostBytes: 134217728
	}), path);
}
/** @returns undefined for a small file, and for one that must be read completely, or cannot be read */
function readLarge(path) {
	let file;
	try {
		file = openRegularFile(path);
	} catch {
		return;
	}
	try {
		const { size } = fstatSync(file);
		if (size < LARGE_BYTES || size > 134217728) return void 0;
		return parsePieces({ read: (into, from) => readSync(file, into, from, into.length - from, null) });
	} finally {
		closeSync(file);
	}
}

// src/commands/printed.ts
/** Option that makes a verb print one JSON value on standard output, and nothing else there. */
const jsonOption = ["--json", "print JSON"];
/** Option of a verb that judges. */
const allOption = ["--all", "print every figure, not only the headline and the matrix"];
/** A result as people or as programs read it. */
function show(json, value, text, io) {
	io.print(json === true ? JSON.stringify(value, null, 2) : text());
}

// src/words/nearest.ts
/**
* The word that was most likely meant, or undefined where none is near: at most two letters in five are other ones.
* @param mostEdits letters that may be other ones at all
*/
function nearest(typo, words, mostEdits = 100) {
	return words.map((word) => ({
		word,
		edits: editsBetween(typo.toLowerCase(), word.toLowerCase())
	})).filter(({ word, edits }) => edits <= Math.min(mostEdits, .4 * Math.max(typo.length, word.length))).toSorted((a, b) => a.edits - b.edits)[0]?.word;
}
/** Levenshtein's distance: letters to add, to leave out or to change. Only for words, since it costs their product. */
function editsBetween(from, to) {
	if (from.length > 100) return from.length;
	let row = Array.from({ length: to.length + 1 }, (_, length) => length);
	for (let i = 0; i < from.length; i++) {
		const next = [i + 1];
		for (let j = 0; j < to.length; j++) {
			const same = from[i] === to[j] ? 0 : 1;
			next.push(Math.min((row[j] ?? 0) + same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
		}
		row = next;
	}
	return row[to.length] ?? 0;
}

// src/words/number.ts
/** U+2212, as wide as a plus sign and read out as "minus". */
const MINUS = "\u2212";
/** Digits behind the point for a value of this size where nothing is known about its noise. */
function plainDecimals(value) {
	const size = Math.abs(value);
	if (size >= 100) return 0;
	if (size >= 10) return 1;
	return size >= 1 || size === 0 ? 2 : 3;
}
/**
* Digits behind the point so that the last one shown is the second of the noise (the usual rule for a measurement
* with an uncertainty); negative for tens and hundreds. Two digits of the value always stay.
*/
function noisyDecimals(value, absoluteNoise) {
	const byNoise = 1 - Math.floor(Math.log10(absoluteNoise));
	const atLeast = 1 - Math.floor(Math.log10(Math.abs(value)));
	return Math.min(Math.max(byNoise, atLeast), Math.max(plainDecimals(value), 0));
}
/** A number with thousands separators and as many digits as `relativeNoise` (a fraction) allows. */
function formatNumber(value, relativeNoise) {
	if (!Number.isFinite(value)) return "not a number";
	const absoluteNoise = Math.abs(value) * (relativeNoise ?? 0);
	const decimals = absoluteNoise > 0 ? noisyDecimals(value, absoluteNoise) : plainDecimals(value);
	if (Math.abs(value) >= 0x38d7ea4c68000) return value.toExponential(2).replace("e+", "e").replace("-", MINUS);
	return rounded(value, decimals);
}
/** `5.1`, `360`: a number in running text, without the zeros that say how exact it is. */
function plainNumber(value) {
	return formatNumber(value).replace(/(\.\d*?)0+$/u, "$1").replace(/\.$/u, "");
}
/** `\u22124.9 %`, `×4.2`: a change as a signed percentage, from twice as much on as a multiple. Every output shows it so. */
function formatChange(fraction) {
	const text = changeNumber(fraction);
	return text.startsWith("×") ? text : `${text} %`;
}
/** `\u22126.4`, `+12`, `0.0`, `×4.2`: a change in percent, three characters wide where it can be. */
function changeNumber(fraction) {
	const percent = fraction * 100;
	if (fraction >= 1) return `×${formatDecimals(1 + fraction, fraction >= 8.95 ? 0 : 1)}`;
	if (percent <= -99.5 && percent > -100) return formatDecimals(Math.ceil(percent * 10) / 10, 1);
	const text = formatDecimals(percent, Math.abs(percent) >= 9.95 ? 0 : 1);
	if (!/[1-9]/u.test(text)) return text.replace(MINUS, "");
	return percent > 0 ? `+${text}` : text;
}
/** `±1.4 %`: a half width. */
function formatNoise(fraction) {
	return `±${formatShare(fraction)}`;
}
/** `6.8 %`: a share without a sign; one decimal where it adds information. */
function formatShare(fraction) {
	const percent = Math.abs(fraction * 100);
	if (percent >= 99.5 && percent < 100) return `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;
	const decimals = percent >= 10 ? 0 : percent >= .1 || percent === 0 ? 1 : 2;
	return `${percent.toFixed(decimals).replace(/\.0$/u, "")} %`;
}
/** `0.7 %`, `12.345 %`: a share exactly as it was configured, without the noise of floating point. */
function formatExactShare(fraction) {
	return `${Number((fraction * 100).toPrecision(12))} %`;
}
/** `p = 0.0008`, two digits; never an impossible zero. */
function formatProbability(probability) {
	if (probability < 1e-4) return "p < 0.0001";
	return `p = ${Number(probability.toPrecision(probability < .01 ? 1 : 2))}`;
}
/** `18,420 ±0.9 %`, `4.10 ms`: value, unit and relative spread of a figure. */
function formatFigure(figure, info) {
	const spread = figure.spread !== void 0 && figure.spread > 0 ? figure.spread : void 0;
	const value = `${formatNumber(figure.value, spread)}${unitBehind(info)}`;
	return spread === void 0 ? value : `${value} ${formatNoise(spread)}`;
}
/** A change smaller than this is shown as none. */
const LEAST_CHANGE = 5e-4;
/** More digits behind the point tell nobody anything. */
const MOST_DECIMALS = 6;
/**
* `18,420` and `17,512`: both with as many digits as the smaller noise allows, and as many as their difference needs,
* so that what a reader sees never goes another way than the change beside it.
*/
function formatPair(before, after) {
	const [least, most] = [before.value, after.value].toSorted((a, b) => a - b);
	if (!Number.isFinite(least) || !Number.isFinite(most) || most >= 0x38d7ea4c68000) return {
		before: formatNumber(before.value),
		after: formatNumber(after.value)
	};
	const noises = [before, after].flatMap(({ value, spread = 0 }) => value * spread > 0 ? value * spread : []);
	const byNoise = noises.length === 0 ? plainDecimals(least) : noisyDecimals(least || most, Math.min(...noises));
	const difference = most - least;
	const byChange = difference > 0 && difference >= LEAST_CHANGE * least ? Math.ceil(-Math.log10(difference)) : byNoise;
	const decimals = Math.min(Math.max(byNoise, byChange), MOST_DECIMALS);
	const text = ({ value }) => rounded(value, decimals);
	return {
		before: text(before),
		after: text(after)
	};
}
function rounded(value, decimals) {
	if (decimals >= 0) return formatDecimals(value, decimals);
	const scale = 10 ** -decimals;
	return formatDecimals(Math.round(value / scale) * scale, 0);
}
/** `30 s`, `5 min`, `1 h 30 min`. */
function formatDuration(seconds) {
	if (seconds < 120) return `${Number(seconds.toPrecision(3))} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** `2026-11-20 16:03 UTC` of an ISO time; the text itself where it is none. */
function formatTime(iso) {
	const time = new Date(iso);
	return Number.isNaN(time.getTime()) ? iso : `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** `18,420`: a whole number of things, rounded. */
function formatCount(count) {
	return formatDecimals(Math.round(count), 0);
}
/** `1 round`, `2 rounds`. */
function plural(count, one, many = `${one}s`) {
	return `${formatDecimals(count, 0)} ${count === 1 ? one : many}`;
}
/** The unit, where the metric's own name (TPS, tpmC) does not say it. */
function unitBehind(info) {
	return info === void 0 || info.unit === "" || info.unit.startsWith("/") ? "" : ` ${info.unit}`;
}
/** `\u22121,234.50`: thousands separators, and as many digits behind the point as are requested. */
function formatDecimals(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const separated = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
	const sign = value < 0 ? MINUS : "";
	return fraction === void 0 ? `${sign}${separated}` : `${sign}${separated}.${fraction}`;
}

// src/config/faults.ts
/** More is no help, and a file can have thousands. */
const MOST_LINES = 50;
/** Faults that are known one by one, so that those of several readings become one list. */
var FaultsFailure = class extends Failure {
	faults;
	constructor(title, faults) {
		const others = faults.length - MOST_LINES;
		const more = others > 0 ? [`  and ${plural(others, "more error")}`] : [];
		super("input", [
			title,
			...faults.slice(0, MOST_LINES).map(faultLine),
			...more
		].join("\n"));
		this.faults = faults;
	}
};
/** All faults in one failure, so that the user can fix them in one go. */
function faultsFailure(title, faults) {
	return new FaultsFailure(title, faults);
}
function faultLine({ where, what, remedy }) {
	const more = remedy === void 0 ? "" : `; ${remedy}`;
	return `  ${where === "" ? "" : `${where}: `}${what}${more}`;
}
function openReadings() {
	const failures = [];
	return {
		read(reading) {
			try {
				return reading();
			} catch (error) {
				if (!(error instanceof Failure) || error.kind !== "input") throw error;
				failures.push(error);
				return;
			}
		},
		failure: () => asOne(failures),
		end() {
			if (failures.length > 0) throw asOne(failures);
		}
	};
}
function asOne(failures) {
	const [first] = failures;
	if (first !== void 0 && failures.length === 1) return first;
	const faults = failures.flatMap(faultsOf);
	return new FaultsFailure(`Nothing was started, because there are ${plural(faults.length, "error")}:`, faults);
}
function faultsOf(failure) {
	if (failure instanceof FaultsFailure) return failure.faults;
	return [{
		where: "",
		what: failure.message,
		...defined({ remedy: failure.remedy })
	}];
}
/**
* Zod's issues as faults. `place` names the spot of a path, `seen` the value there.
* @param validKeys keys that there are, for one that there is not; asked only where it is needed
*/
function issuesToFaults(issues, place, valueAt, validKeys = () => []) {
	return issues.flatMap((issue) => {
		if (isUnknownKey(issue)) return issue.keys.map((key) => ({
			where: place([...issue.path, key]),
			what: `unknown key \`${key}\`${issue.path.length === 0 ? "" : ` in \`${issue.path.join(".")}\``}`,
			remedy: rightPlaces(key, issue.path) ?? spelling(key, validKeys())
		}));
		const value = valueAt(issue.path);
		const intended = issue.code === "invalid_union" ? meantOf(issue, value) : void 0;
		if (intended !== void 0) return issuesToFaults(intended, place, valueAt, validKeys);
		const { words, remedy } = expectationOf(issue, value);
		const where = place(issue.path);
		const key = issue.path.join(".");
		return [{
			where,
			what: `${where.endsWith(key) ? "" : `\`${key}\`: `}${words}; got ${shown(value)}`,
			...defined({ remedy })
		}];
	});
}
/** Returns the right place for a key of the gate that is in the wrong section. */
function rightPlaces(key, path) {
	if (!/^tolerances?$/.test(key) || path[0] === "gate") return void 0;
	if (path.includes("statements")) return "set it in tidb-bench.yml, under `gate`: `statements: { TRANSACTION/STATEMENT: 50% }`";
	return path.includes("workloads") || path.includes("transactions") ? "set it in tidb-bench.yml, under `gate`: `workloads: { NAME: 5% }`" : "set it in tidb-bench.yml, under `gate`";
}
function spelling(key, validKeys) {
	if (validKeys.includes(key)) return "remove it: it is a key of another section or kind";
	const suggestion = nearest(key, validKeys);
	return suggestion === void 0 ? "remove it or correct its spelling" : `did you mean "${suggestion}"?`;
}
/** Finds the shape whose keys fit best, if there is one: its own faults say more than that none fits. */
function meantOf(issue, value) {
	const written = typeof value === "object" && value !== null ? Object.keys(value).length : 0;
	const [first, second] = issue.errors.filter((issues) => issues.every((each) => isUnknownKey(each) || each.path.length > 0)).map((issues) => {
		const unknown = issues.flatMap((each) => isUnknownKey(each) ? each.keys : []).length;
		const lacking = issues.filter(({ path }) => path.length === 1).length;
		return {
			issues,
			unknown,
			misfits: 1e3 * unknown + lacking
		};
	}).filter(({ unknown }) => unknown < written).sort((one, other) => one.misfits - other.misfits);
	if (first === void 0 || first.misfits === second?.misfits || !libraryWords.test(issue.message)) return void 0;
	return first.issues.map((each) => ({
		...each,
		path: [...issue.path, ...each.path]
	}));
}
function isUnknownKey(issue) {
	return issue.code === "unrecognized_keys";
}
const MOST_SHOWN = 80;
/** A value in words: a list and keys by what is in them, and nothing as its JSON but a text in quotes. */
function shown(value) {
	if (value === void 0 || value === null) return "nothing";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
	const keys = typeof value === "object" ? `the keys ${Object.keys(value).join(", ")}` : void 0;
	if (keys === "the keys ") return "no key";
	const text = keys ?? (typeof value === "string" ? JSON.stringify(value) : String(value));
	return text.length > MOST_SHOWN ? `${text.slice(0, 77)}\u2026` : text;
}
/** The schema library's own messages are for programmers; ours are left alone. */
const libraryWords = /^(?:Invalid |Too (?:small|big): |Unrecognized )/;
/** Zod's issue in the words of the caller. @param input the value that was there */
function expectationOf(issue, input) {
	if (!libraryWords.test(issue.message)) return { words: issue.message };
	switch (issue.code) {
		case "invalid_value": return oneOf(issue.values, input);
		case "invalid_union": return unionOf(issue, input);
		case "invalid_type": return { words: `expected ${kindWords[issue.expected] ?? issue.expected}` };
		case "too_small": return { words: `expected ${sizeWords(issue.origin, issue.inclusive ? "from" : "over", issue.minimum)}` };
		case "too_big": return { words: `expected ${sizeWords(issue.origin, issue.inclusive ? "up to" : "below", issue.maximum)}` };
		case "invalid_key": {
			const [of] = issue.issues;
			return of === void 0 ? { words: issue.message } : expectationOf(of, issue.path.at(-1));
		}
		case "not_multiple_of": return { words: `expected a multiple of ${issue.divisor}` };
		default: return { words: "expected something else" };
	}
}
function oneOf(values, value) {
	const words = values.map(String);
	const last = words.at(-1);
	const expected = words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
	const suggestion = typeof value === "string" ? nearest(value, words) : void 0;
	const remedy = suggestion === void 0 ? void 0 : `did you mean "${suggestion}"?`;
	return {
		words: `expected ${expected}`,
		...defined({ remedy })
	};
}
function unionOf(issue, value) {
	if ("options" in issue) return oneOf(issue.options, value);
	const alternatives = issue.errors.flat().filter((each) => each.path.length === 0 && !isUnknownKey(each)).map((each) => expectationOf(each, value).words.replace(/^expected /, ""));
	if (alternatives.length > 0) return { words: `expected ${alternatives.join(", or ")}` };
	const missing = issue.errors.flat().filter((each) => !isUnknownKey(each));
	return { words: `expected ${[...new Set(missing.map(({ path }) => `\`${String(path[0])}\``))].join(", or ")}` };
}
const kindWords = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "keys with values",
	record: "keys with values"
};
const countWords = {
	from: "at least",
	over: "more than",
	"up to": "at most",
	below: "fewer than"
};
function sizeWords(origin, bound, limit) {
	switch (origin) {
		case "array": return `a list of ${countWords[bound]} ${plural(Number(limit), "item")}`;
		case "string": return `text of ${countWords[bound]} ${plural(Number(limit), "character")}`;
		default: return `a number ${bound} ${limit}`;
	}
}

// src/config/versions.ts
/** Version of TiDB that a playground starts where none is named: the newest of this line. */
const DEFAULT_VERSION = "v8.5";
/** Versions as people write them; what they stand for, TiUP's list says. */
const versionForms = "v8.5.4, v8.5, latest-release, previous-release, nightly";
/** Words that stand for a version without naming its number. */
const versionWords = [
	"latest",
	"latest-release",
	"previous-release",
	"nightly"
];
const numbered = /^v?\d{1,5}(?:\.\d{1,5}){0,2}(?:-[\w.+-]+)?$/;
const exact = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
/** Checks whether a text has the form of a version, so that it is looked up as one and not, say, as a commit. */
function isVersionWord(text) {
	return versionWords.includes(text) || isNumbered(text);
}
/** `8.5.4`, `v8.5`: a version or a line of versions by its number. */
function isNumbered(text) {
	return numbered.test(text);
}
/**
* Checks whether a mirror accepts the version unchanged: all its numbers, or the nightly build. Others must be looked
* up first.
*/
function isExactVersion(text) {
	return text === "nightly" || exact.test(text);
}
/** `8.5.4` as the mirror writes it, `v8.5.4`; words are left alone. */
function withPrefix(version) {
	return isNumbered(version) ? version.replace(/^v?/, "v") : version;
}
/** The forms of `against`, for `--help` and for messages. */
const againstForms = "merge-base, base, a version (v8.5.3, v8.5, latest-release, previous-release, nightly), a commit or tag, or a target of the file";
/** Those of them that are words. */
const againstWords = [
	"merge-base",
	"base",
	...versionWords
];
/** Form of a git revision that cannot be mistaken for an option. */
const revisionForm = /^[A-Za-z0-9_][\w./@^~+-]*$/;
/** Checks whether a text is valid for `against`. */
function isAgainst(text) {
	return revisionForm.test(text);
}
/**
* Parses the text of `against`. Targets of the file come first; a tag like a version is named as `tags/v1.2.3`.
* @param targets names of the targets that the configuration file has
*/
function readAgainst(text, targets) {
	if (targets.includes(text)) return {
		kind: "target",
		target: text
	};
	if (text === "merge-base" || text === "base") return { kind: text };
	if (isVersionWord(text)) return {
		kind: "version",
		version: withPrefix(text)
	};
	return {
		kind: "revision",
		revision: text
	};
}

// src/config/values.ts
const unitSeconds = {
	ms: .001,
	s: 1,
	m: 60,
	min: 60,
	h: 3600
};
/**
* `30s`, `5m`, `1.5h`, `500ms` or a plain number of seconds.
* @returns seconds, or undefined where the text is no duration
*/
function parseDuration(text) {
	const match = /^(\d+(?:\.\d+)?)\s*(ms|s|min|m|h)?$/.exec(text.trim());
	if (match === null) return void 0;
	return Number(match[1]) * (unitSeconds[match[2] ?? "s"] ?? NaN);
}
/**
* `3%`, `0.5 %` or a fraction such as `0.03`. A bare number of 1 or more is refused, since `3` could be meant either way.
* @returns a fraction, or undefined where the text is no share
*/
function parseShare(text) {
	const match = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim());
	if (match === null) return void 0;
	if (match[2] === "%") return Number(match[1]) / 100;
	const fraction = Number(match[1]);
	return fraction < 1 ? fraction : void 0;
}
/** A duration in the configuration; inside the program: seconds. */
const durationSchema = quantity(parseDuration, "a duration such as 30s, 5m or 1h").meta({ title: "duration" });
/** A duration in which something must happen. */
const timeSchema = quantity((text) => above0(parseDuration(text)), "a duration over 0 such as 30s, 5m or 1h").meta({ title: "duration" });
/** More than any server does; sysbench takes no larger number either. */
const MOST_PER_SECOND = 1e8;
/**
* `2000/s`, `2000` or `70%`.
* @returns undefined where the text is no rate: load tools take whole numbers, and no server holds all that it can do
*/
function parseRate(text) {
	const whole = /^(\d{1,9})\s*(?:\/\s*s)?$/.exec(text.trim())?.[1];
	if (whole !== void 0) {
		const perSecond = Number(whole);
		return perSecond >= 1 && perSecond <= MOST_PER_SECOND ? {
			kind: "per-second",
			perSecond
		} : void 0;
	}
	const share = text.trim().endsWith("%") ? parseShare(text) : void 0;
	return share !== void 0 && share > 0 && share < 1 ? {
		kind: "share",
		share
	} : void 0;
}
function quantity(parse, expected) {
	return lazy(() => union([string$1(), number$2()]).transform((value, context) => {
		const parsed = parse(String(value));
		if (parsed === void 0) {
			context.addIssue(`expected ${expected}`);
			return NEVER$1;
		}
		return parsed;
	}));
}
/** A rate in the configuration. */
const rateSchema = quantity(parseRate, "transactions a second such as 2000/s, or a share of the capacity under 100% such as 70%").meta({ title: "rate" });
/** The smallest drop that matters; inside the program: a fraction between 0 and 1, since nothing drops by more than all. */
const toleranceSchema = quantity((text) => {
	const share = above0(parseShare(text));
	return share === void 0 || share >= 1 ? void 0 : share;
}, "a share over 0% and under 100%, such as 3% or 0.03").meta({ title: "share" });
function above0(value) {
	return value !== void 0 && value > 0 ? value : void 0;
}
/** `on-inconclusive` in a file is `onInconclusive` in the program; one level deep. */
function camelKeys(value) {
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [camelKey(key), item]));
}
function camelKey(key) {
	return key.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
/** Splits `a, b,c` and lines; empty parts are left out. */
const list = lazy(() => string$1().transform((text) => text.split(/[\s,]+/).filter((part) => part !== "")).refine((parts) => parts.length > 0, "expected a list such as a,b"));
/** A whole number from 1 to `most`. */
function countUpTo(most) {
	const expected = `expected a whole number from 1 to ${most.toLocaleString("en")}`;
	return lazy(() => string$1().regex(/^\d{1,15}$/, expected).transform(Number).refine((value) => value >= 1 && value <= most, expected));
}
/** A whole number from 1. */
const count$1 = countUpTo(1e9);
/** A share of a preset's size. */
const scale = lazy(() => string$1().regex(/^(?:\d*\.)?\d{1,9}$/, "expected a number over 0 and at most 1").transform(Number).refine((value) => value > 0 && value <= 1, "expected a number over 0 and at most 1"));
const port = countUpTo(65535);
const yesNo = lazy(() => _enum(["true", "false"]).transform((value) => value === "true"));
/** `on-change`: only where there is something to say. */
const commenting = lazy(() => _enum([
	"true",
	"on-change",
	"false"
]).transform((value) => value === "true" ? "always" : value === "false" ? "never" : value));
const isThreads = (text) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 1e5;
const threads = lazy(() => list.refine((parts) => parts.every(isThreads), "expected thread counts such as 8,16").transform((parts) => parts.map(Number)));
/** An address on the web; with a slash at its end afterwards. */
const webAddress = lazy(() => string$1().refine((text) => safeAddress(text) !== void 0 && !/[?#]/u.test(text), "expected an http or https address such as https://example.github.io/app/").transform((text) => text.endsWith("/") ? text : `${text}/`));
const suiteName = lazy(() => string$1().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores"));
/** `true`, `false` or a folder; a word alone would more likely be a slip than the name of a folder. */
const cache = lazy(() => string$1().refine((text) => /^(true|false)$/.test(text) || text.includes("/"), "expected true, false or a folder such as /var/cache/tidb-bench").transform((text) => text === "true" || text === "false" ? { kind: text === "true" ? "on" : "off" } : {
	kind: "folder",
	path: text
}));
/** One version of TiDB, or two. */
const versions = lazy(() => list.refine((parts) => parts.length <= 2, "expected one version, or base and candidate").refine((parts) => parts.every(isVersionWord), `expected versions such as ${versionForms}`).transform((parts) => parts.map(withPrefix)));
/**
* Builds a `z.discriminatedUnion` whose options are built when a value names them. The library refuses one that names none.
* @param key names the option
*/
function chooseLazily(key, options) {
	const all = lazy(() => discriminatedUnion(key, Object.values(options)));
	const inner = all._zod;
	const look = inner.run;
	const byName = new Map(Object.entries(options));
	inner.run = (payload, context) => {
		const option = byName.get(payload.value?.[key]);
		return option === void 0 ? look(payload, context) : option._zod.run(payload, context);
	};
	return all;
}
/** A storage that TiDB's BACKUP can write to. */
const storageSchema = lazy(() => string$1().regex(/^(local|s3|gcs|gs|azure|azblob):\/\/[^\s'"#]+$/, "expected an address such as s3://bucket/folder"));
/** A backup is of a database of our own, at one address. */
function checkBackup(target, context) {
	const { backup, "backup-env": backupEnv, database } = target;
	if (backup !== void 0 && backupEnv !== void 0) addFault(context, ["backup-env"], "give either `backup` or `backup-env`");
	if (database !== void 0 && (backup ?? backupEnv) !== void 0) addFault(context, ["database"], "a backup needs a new database: remove `database`");
}
/** Adds what is wrong at a path in the value that is checked, if anything is. */
function addFault(context, path, message) {
	if (message !== void 0) context.addIssue({
		code: "custom",
		path,
		message
	});
}

// src/record/cells.ts
const cellMaps = /* @__PURE__ */ new WeakMap();
/** The cells of a record by id, made once a record; of two cells with one id the first. */
function cellsById(record) {
	const cached = cellMaps.get(record);
	if (cached !== void 0) return cached;
	const cells = new Map(record.cells.toReversed().map((cell) => [cell.id, cell]));
	cellMaps.set(record, cells);
	return cells;
}
/**
* `rate` of sysbench and others, `target` of go-ycsb: events a second that each client begins, whatever the server does.
* @returns undefined where they begin as soon as they can
*/
function givenRate({ rate, target }) {
	return [rate, target].map(Number).find((value) => value > 0);
}
/**
* Returns the id that the configuration gives a cell, without a thread count at its end: `rw` for `rw-16` with 16 threads.
* @returns undefined if the id consists of tool, workload and threads, or of threads only
*/
function givenName({ id, tool, threads }) {
	if (id.startsWith(`${tool}/`)) return void 0;
	const [end = "", count] = /[^a-z0-9]*([0-9]+)$/iu.exec(id) ?? [];
	const name = Number(count) === threads ? id.slice(0, id.length - end.length) : id;
	return name === "" ? void 0 : name;
}

// src/tool/sql/generator.ts
const whole = lazy(() => number$2().int().min(-9007199254740991).max(9007199254740991));
const scalar = lazy(() => union([
	string$1().max(4e3),
	number$2(),
	boolean()
]));
const sequential = lazy(() => strictObject({
	from: whole.default(1).describe("First value."),
	step: whole.default(1).describe("Distance of two values.")
}).refine(({ step }) => step !== 0, { error: "a step of 0 repeats one value" }));
const uniform = lazy(() => union([tuple([number$2(), number$2()]).transform(([from, to]) => ({
	from,
	to,
	decimals: 0
})), strictObject({
	from: number$2(),
	to: number$2(),
	decimals: number$2().int().min(0).max(9).default(0)
})]).refine(({ from, to }) => from <= to, { error: "the first number is over the second" }).refine(({ from, to, decimals }) => decimals > 0 || Number.isInteger(from) && Number.isInteger(to), { error: "whole numbers, or say how many `decimals`" }));
const zipfian = lazy(() => union([tuple([whole, whole]).transform(([from, to]) => ({
	from,
	to,
	exponent: .99
})), strictObject({
	from: whole,
	to: whole,
	exponent: number$2().gt(0).max(5).default(.99)
})]).refine(({ from, to }) => from <= to, { error: "the first number is over the second" }));
const columnName = /^([^\s.]+)\.([^\s.]+)$/;
const pick = lazy(() => union([
	array(scalar).min(1).max(1e5),
	string$1().regex(columnName, "expected table.column").transform((text) => {
		const [, table = "", column = ""] = columnName.exec(text) ?? [];
		return {
			table,
			column
		};
	}),
	strictObject({ file: string$1().min(1).max(200) })
]));
const length = lazy(() => number$2().int().min(1).max(1e4));
const string = lazy(() => union([
	length.transform((most) => ({
		least: most,
		most
	})),
	tuple([length, length]).refine(([least, most]) => least <= most, { error: "the first length is over the second" }).transform(([least, most]) => ({
		least,
		most
	})),
	string$1().min(1).max(4e3).transform((template) => ({ template }))
]));
const moment = lazy(() => string$1().regex(/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}:\d{2})?$/, "expected a time such as \"2026-01-31 12:00:00\"").refine((text) => !Number.isNaN(secondsOf(text)), { error: "there is no such time" }).transform(secondsOf));
const datetime = lazy(() => tuple([moment, moment]).refine(([from, to]) => from <= to, { error: "the first time is over the second" }).transform(([from, to]) => ({
	from,
	to
})));
const by = lazy(() => union([whole.transform((one) => [one, one]), tuple([whole, whole])]));
const plus = lazy(() => strictObject({
	parameter: number$2().int().min(1).max(1e3).describe("Which one, from 1; it is before this one."),
	by: by.describe("What is added: a whole number, or one between two; to a time, seconds.")
}).refine(({ by: [least, most] }) => least <= most, { error: "the first number of `by` is over the second" }).transform(({ parameter, by: [least, most] }) => ({
	parameter,
	least,
	most
})));
/** One part of `weighted`: a value, NULL, or another way to make values. */
const part = lazy(() => tuple([number$2().positive(), union([
	scalar,
	_null(),
	strictObject({ uniform }),
	strictObject({ zipfian }),
	strictObject({ pick }),
	strictObject({ string }),
	strictObject({ datetime })
])]).transform(([weight, of]) => ({
	weight,
	of
})));
const weighted = lazy(() => array(part).min(1).max(1e3));
const shapes = {
	sequential,
	uniform,
	zipfian,
	pick,
	string,
	datetime,
	weighted,
	plus
};
const names = Object.keys(shapes);
/** Schema of a generator of values, as a file writes it: `sequential`, or one key that names the method. */
const generatorSchema = lazy(() => union([
	literal("sequential").transform(() => ({ sequential: sequential.parse({}) })),
	strictObject({ sequential }),
	strictObject({ uniform }),
	strictObject({ zipfian }),
	strictObject({ pick }),
	strictObject({ string }),
	strictObject({ datetime }),
	strictObject({ weighted }),
	strictObject({ plus })
], { error: ({ input }) => whatIsWrong(input) }).describe("How values are made: sequential, uniform, zipfian, pick, string, datetime, weighted or plus."));
/** A generator by itself, or those that a weighted one chooses from. */
function plainGenerators(generator) {
	if (!("weighted" in generator)) return [generator];
	return generator.weighted.flatMap(({ of }) => typeof of === "object" && of !== null ? [of] : []);
}
/** Seconds since 1970, in UTC. */
function secondsOf(text) {
	const time = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || "00:00:00"}Z`);
	return new Date(time).getUTCDate() === Number(text.slice(8, 10)) ? time / 1e3 : NaN;
}
/** The fault of the one way that was meant, instead of those of all. */
function whatIsWrong(input) {
	const [entry, ...others] = typeof input === "object" && input !== null ? Object.entries(input) : [[String(input), {}]];
	if (Array.isArray(input) || entry === void 0 || others.length > 0) return `expected one way to make values: ${names.join(", ")}`;
	const [name, value] = entry;
	if (!Object.hasOwn(shapes, name)) {
		const suggestion = nearest(name, names);
		return `unknown generator \`${name}\`; ${suggestion === void 0 ? `known are ${names.join(", ")}` : `did you mean \`${suggestion}\`?`}`;
	}
	const parsed = shapes[name].safeParse(value);
	const [issue] = parsed.success ? [] : parsed.error.issues;
	return `\`${name}\`: ${(issue?.message.startsWith("Invalid") ? void 0 : issue?.message) ?? expected[name]}`;
}
const expected = {
	sequential: "expected {from, step}",
	uniform: "expected [from, to], or {from, to, decimals}",
	zipfian: "expected [from, to], or {from, to, exponent}",
	pick: "expected a list, table.column, or {file: path}",
	string: "expected a length, [least, most], or a pattern of # for digits and @ for letters",
	datetime: "expected two times such as [\"2026-01-01\", \"2026-12-31 23:59:59\"]",
	weighted: "expected a list of [weight, value] or [weight, {uniform: [1, 9]}]",
	plus: "expected {parameter, by}, of a parameter that is before it"
};

// src/tool/sql/definition.ts
const path = lazy(() => string$1().min(1).max(200));
const identifier = lazy(() => string$1().regex(/^[A-Za-z0-9_$]{1,64}$/, "expected a name of letters, digits, $ and underscores"));
/** Names that are in metrics. */
const label = lazy(() => string$1().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,39}$/, "expected at most 40 letters, digits, spaces, dots and dashes"));
const text = lazy(() => string$1().min(1).max(1e5));
const dataSchema = lazy(() => union([
	strictObject({ file: path.describe("A file of SQL statements.") }),
	strictObject({
		csv: path.describe("A CSV file; its first line names the columns."),
		table: identifier.describe("Table that it fills.")
	}),
	strictObject({
		table: identifier.describe("Table that is filled."),
		rows: number$2().int().positive().max(1e9).describe("Rows that are made."),
		columns: record(identifier, generatorSchema).describe("How the values of each column are made.")
	})
]));
const statementSchema = lazy(() => union([text.transform((sql) => ({
	sql,
	params: []
})), strictObject({
	name: label.optional().describe("What it is called in reports; default: its place."),
	sql: text.describe("One statement, with ? for each parameter."),
	params: array(generatorSchema).max(1e3).default([]).describe("How each parameter is made, in order.")
})]));
const transactionSchema = lazy(() => strictObject({
	name: label.describe("Name in reports."),
	weight: number$2().gt(0, "a weight is over 0").max(1e6).default(1).describe("Its share of the load."),
	transaction: boolean().default(true).describe("Between BEGIN and COMMIT."),
	prepared: boolean().default(true).describe("As prepared statements."),
	"ignore-errors": array(number$2().int().min(1).max(65535)).default([]).describe("Numbers of errors after which it is tried again, beside those that the server asks to retry."),
	statements: array(statementSchema).min(1).max(200).describe("What it does, in this order.")
}));
const migrationSchema = lazy(() => strictObject({
	command: text.describe("A shell command that creates the tables in the empty database of each side. It runs at the root of the repository; TIDB_BENCH_HOST, _PORT, _USER, _PASSWORD, _DATABASE and DATABASE_URL hold the address."),
	files: array(path).default([]).describe("Files and folders that decide what it creates. Without a change of them, nothing is measured.")
}));
/** Keys of a workload file, and of a load that is in `tidb-bench.yml` itself. */
const sqlKeys = () => ({
	seed: number$2().int().min(0).max(2147483647).default(1).describe("The same seed makes the same rows."),
	schema: union([
		string$1().min(1),
		array(string$1().min(1)).min(1),
		migrationSchema
	]).transform((value) => typeof value === "string" ? [value] : value).describe("What creates the tables: statements, `.sql` files, a folder or a glob of them, a list of these; or a command."),
	data: array(dataSchema).default([]).describe("How the tables are filled."),
	transactions: array(transactionSchema).min(1).max(100).describe("What is run, each by its weight.")
});
/** A workload file. */
const sqlFileSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	...sqlKeys()
}));
/** Checks whether an entry of `schema` is the path of a file. */
function isSqlFile(entry) {
	return /^\S+\.sql$/i.test(entry) && !isSqlFolder(entry);
}
/** Checks whether an entry of `schema` is a folder of files or a glob. No statement is one word. */
function isSqlFolder(entry) {
	return /[*?{[]/.test(entry) ? /^\S+$/.test(entry) : /^[^\s;]+$/.test(entry) && !/\.sql$/i.test(entry);
}
/** Returns the name of a statement: its own, or its place in its transaction. @param index from 0 */
function statementName(transaction, statement, index) {
	const own = "name" in statement && typeof statement.name === "string" ? statement.name : `${index + 1}`;
	return `${transaction.name}/${own}`;
}
/**
* A load of some of its statements, which keep their names. @param names none: all of them
* @throws Failure `input` where it has none of them
*/
function chosenStatements(definition, names) {
	if (names.length === 0) return definition;
	const transactions = definition.transactions.flatMap((transaction) => {
		const statements = transaction.statements.flatMap((statement, index) => {
			const name = statementName(transaction, statement, index);
			return names.includes(name) ? [{
				...statement,
				name: name.slice(transaction.name.length + 1)
			}] : [];
		});
		return statements.length === 0 ? [] : [{
			...transaction,
			statements
		}];
	});
	if (transactions.length === 0) throw new Failure("input", `the load has no statement named ${names.join(", ")}`);
	return {
		...definition,
		transactions
	};
}
const listSchema = lazy(() => array(string$1()));
/** The list of a cell's data. @returns an empty one where there is none */
function listIn(data, name) {
	const text = data[name];
	return typeof text === "string" ? listSchema.parse(JSON.parse(text)) : [];
}
/** Every generator of a load with its place; of a weighted one those that it chooses from. */
function generatorsOf({ data, transactions }) {
	return [...data.flatMap((entry, index) => Object.entries("columns" in entry ? entry.columns : {}).map(([name, generator]) => ({
		generator,
		path: [
			"data",
			index,
			"columns",
			name
		]
	}))), ...transactions.flatMap(({ statements }, index) => statements.flatMap(({ params }, at) => params.map((generator, number) => ({
		generator,
		path: [
			"transactions",
			index,
			"statements",
			at,
			"params",
			number
		]
	}))))].flatMap(({ generator, path }) => plainGenerators(generator).map((one) => ({
		generator: one,
		path
	})));
}
/** `CREATE TABLE t{1..50000} \u2026`: one statement for each number. */
const range = /\{(\d{1,9})\.\.(\d{1,9})\}/g;
/** The statements that a statement with ranges stands for; all of its ranges are alike, and count together. */
function repetitionsOf(statement) {
	const [first] = statement.matchAll(range);
	if (first === void 0) return [statement];
	const [from, to] = [Number(first[1]), Number(first[2])];
	return Array.from({ length: to - from + 1 }, (_, at) => statement.replace(range, String(from + at)));
}

// src/tool/sql/tokens.ts
/** Text that a server ignores: space, and the three kinds of comments. `--` begins one only if space or the end follows. */
const passed = /(?:\s+|--(?=\s|$)[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const quoted = /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)/y;
const inBackticks = /`((?:[^`]|``)*)(?:`|$)/y;
const number = /\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w$])/iy;
const word = /[\p{L}\p{N}_$@]+/uy;
/** SQL as MySQL and TiDB read it, far enough to find statements, placeholders and names; never throws. */
function tokensOf(sql) {
	const tokens = [];
	let at = 0;
	const take = (pattern) => {
		pattern.lastIndex = at;
		return pattern.exec(sql);
	};
	while (at < sql.length) {
		const space = take(passed);
		if (space !== null) {
			at += space[0].length;
			continue;
		}
		const [token, length] = next(sql, at, take);
		tokens.push(token);
		at += length;
	}
	return tokens;
}
function next(sql, at, take) {
	const text = take(quoted);
	if (text !== null) return [{
		kind: "literal",
		text: text[0],
		at
	}, text[0].length];
	const name = take(inBackticks);
	if (name !== null) return [{
		kind: "name",
		text: (name[1] ?? "").replaceAll("``", "`"),
		at
	}, name[0].length];
	const digits = take(number);
	if (digits !== null) return [{
		kind: "literal",
		text: digits[0],
		at
	}, digits[0].length];
	const match = take(word);
	if (match !== null) return [{
		kind: "word",
		text: match[0],
		at
	}, match[0].length];
	const sign = sql[at] ?? "";
	return [sign === "?" ? {
		kind: "placeholder",
		text: "?",
		at
	} : {
		kind: "sign",
		text: sign,
		at
	}, 1];
}
/** The statements of a text, in their order; empty ones are left out. */
function statementsOf(text) {
	const statements = [];
	let first;
	let line = 1;
	let counted = 0;
	const close = (end) => {
		if (first === void 0) return;
		for (; counted < first.at; counted++) if (text[counted] === "\n") line += 1;
		statements.push({
			sql: text.slice(first.at, end).trimEnd(),
			line
		});
		first = void 0;
	};
	for (const token of tokensOf(text)) if (token.kind === "sign" && token.text === ";") close(token.at);
	else first ??= token;
	close(text.length);
	return statements;
}
/** The parts of a statement around its placeholders: one more than there are of them. */
function partsAround(sql) {
	const places = tokensOf(sql).filter(({ kind }) => kind === "placeholder");
	return [0, ...places.map(({ at }) => at + 1)].map((from, index) => sql.slice(from, places[index]?.at ?? sql.length));
}
/** A statement without comments and white space. Hints stay: a server reads them. */
function normalSql(sql) {
	const parts = [];
	let end = 0;
	for (const { text, at } of tokensOf(sql)) {
		parts.push(...hintsIn(sql.slice(end, at)), text);
		end = at + text.length;
	}
	return [...parts, ...hintsIn(sql.slice(end))].join(" ");
}
function hintsIn(gap) {
	return gap.match(/\/\*[+!][\s\S]*?\*\//g) ?? [];
}
const tableBefore = /^(?:from|join|into)$/;
const comparing = /^(?:like|between|in)$/;
/** Reads placeholders and what is beside them; never throws, and names no column where it would be a guess. */
function placeholdersOf(sql) {
	const tokens = tokensOf(sql);
	const places = tokens.flatMap(({ kind }, index) => kind === "placeholder" ? [index] : []);
	const inserted = insertedColumns(tokens);
	const around = places.map((at) => {
		const column = inserted.get(at);
		return column === void 0 ? comparedColumn(tokens, at) : {
			column,
			operator: "insert"
		};
	});
	return {
		count: places.length,
		tables: tokens.flatMap((token, index) => {
			const before = tokens[index - 1];
			return (index === 1 && /^update$/i.test(before?.text ?? "") || before?.kind === "word" && tableBefore.test(before.text.toLowerCase())) && isName(token) ? [token.text.toLowerCase()] : [];
		}),
		columns: around.map((place) => place?.column),
		places: around
	};
}
/** Returns the column of each placeholder that is alone in its place, in `INSERT INTO t (a, b) VALUES (?, ?), (?, ?)`. */
function insertedColumns(tokens) {
	const names = /* @__PURE__ */ new Map();
	if (!/^(?:insert|replace)$/i.test(tokens[0]?.text ?? "")) return names;
	const values = tokens.findIndex((token) => token.kind === "word" && /^values?$/i.test(token.text));
	const opening = tokens.findIndex(({ text, kind }) => kind === "sign" && text === "(");
	if (values === -1 || opening === -1 || opening > values) return names;
	const columns = tokens.slice(opening + 1, values).filter(isName).map(({ text }) => text);
	let depth = 0;
	let place = 0;
	for (const [index, token] of tokens.entries()) {
		if (index <= values) continue;
		if (token.kind === "word" && /^on$/i.test(token.text) && depth === 0) break;
		if (token.kind === "sign") {
			if (token.text === "(" && depth === 0) place = 0;
			if (token.text === "," && depth === 1) place += 1;
			depth += token.text === "(" ? 1 : token.text === ")" ? -1 : 0;
		}
		const column = columns[place];
		const alone = /^[(,]$/.test(tokens[index - 1]?.text ?? "") && /^[,)]$/.test(tokens[index + 1]?.text ?? "");
		if (token.kind === "placeholder" && depth === 1 && alone && column !== void 0) names.set(index, column);
	}
	return names;
}
/** `c = ?`, `t.c >= ?`, `c LIKE ?`, `c BETWEEN ? AND ?`, `c IN (?, ?)`; nothing where it is part of a sum. */
function comparedColumn(tokens, at) {
	if (/^[-+*/%|&^]$/.test(tokens[at + 1]?.text ?? "")) return void 0;
	let before = at - 1;
	let operator = "";
	const textAt = (index) => tokens[index]?.text.toLowerCase() ?? "";
	const sees = (pattern) => pattern.test(textAt(before));
	if (sees(/^and$/) && tokens[before - 1]?.kind === "placeholder") {
		before -= 2;
		if (!sees(/^between$/)) return void 0;
		operator = "between-end";
	}
	while (sees(/^,$/) && tokens[before - 1]?.kind === "placeholder") before -= 2;
	if (sees(/^\($/)) {
		before -= 1;
		if (!sees(/^in$/)) return void 0;
	}
	if (tokens[before]?.kind === "word" && sees(comparing)) {
		operator ||= textAt(before);
		before -= 1;
		if (sees(/^not$/)) before -= 1;
	} else {
		while (sees(/^[=<>!]$/)) {
			operator = `${textAt(before)}${operator}`;
			before -= 1;
		}
		if (operator === "") return void 0;
	}
	const column = tokens[before];
	const isDotted = tokens[before - 1]?.text === ".";
	const beyond = isDotted ? before - 3 : before - 1;
	if (column === void 0 || !isName(column) || /^[-+*/%|&^)]$/.test(tokens[beyond]?.text ?? "")) return void 0;
	const qualifier = isDotted ? tokens[before - 2]?.text : void 0;
	return {
		column: column.text,
		operator,
		...qualifier === void 0 ? {} : { qualifier }
	};
}
/** Checks whether a token may name a table or a column. */
function isName(token) {
	return token?.kind === "word" || token?.kind === "name";
}

// src/tool/sql/lists.ts
/** Most characters of a value in a record. */
const MOST_CHARACTERS = 4e3;
const MOST_ENTRIES = 100;
const sql$1 = lazy(() => string$1().min(1).max(MOST_CHARACTERS));
/** One statement, several in one text, or a list of these. */
const sqlList = lazy(() => union([sql$1, array(sql$1).max(MOST_ENTRIES)]).transform((value) => Array.isArray(value) ? value : [value]));
/** Names that are in the ids of cells. */
const cellName = lazy(() => string$1().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, "expected at most 40 letters, digits, dots and dashes"));
/** Keys of what is made before, whatever is timed. */
const setupKeys = () => ({
	setup: sqlList.optional().describe("SQL that creates tables and rows, once: statements, the path of a `.sql` file, or a list of these. `{1..50}` makes fifty statements of one."),
	"before-each": sqlList.optional().describe("SQL before each run, not timed, on the same connection."),
	files: array(string$1().min(1).max(200)).max(MOST_ENTRIES).default([]).describe("Other files that SQL reads, such as CSV: a change to them starts a new series.")
});
/** Returns the data of a cell with its SQL: a change of it begins a new series. */
function dataOfLists(lists) {
	return Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => list === void 0 ? [] : [[name, JSON.stringify(list)]]));
}
/** The keys that such data comes from. */
function keysOfLists(data) {
	return Object.fromEntries(Object.keys(data).map((name) => [name === "beforeEach" ? "before-each" : name, listIn(data, name)]));
}
/** Paths among the entries of lists. */
function sqlFilesIn(...lists) {
	return lists.flatMap((list) => list ?? []).filter(isSqlFile);
}
/** Returns the faults of a workload's lists, by their keys. */
function listFaults(lists) {
	return Object.entries(lists).flatMap(([key, list = []]) => {
		return [...JSON.stringify(list).length > MOST_CHARACTERS ? [{
			key,
			what: `expected at most ${MOST_CHARACTERS} characters in all; put more into a .sql file`
		}] : [], ...list.flatMap((entry) => entryFaults(key, entry))];
	});
}
const MOST_REPETITIONS = 1e6;
function rangeFaults(key, statement) {
	const ranges = [...statement.matchAll(range)];
	const [from, to] = (ranges[0] ?? []).slice(1).map(Number);
	if (from === void 0 || to === void 0) return [];
	if (ranges.some(([text]) => text !== ranges[0]?.[0])) return [{
		key,
		what: "expected equal ranges in one statement, such as {1..50} twice"
	}];
	const isFit = from <= to && to - from < MOST_REPETITIONS;
	const what = `expected a range such as {1..50}, of at most ${MOST_REPETITIONS.toLocaleString("en")} numbers`;
	return isFit ? [] : [{
		key,
		what
	}];
}
function entryFaults(key, entry) {
	if (isSqlFile(entry)) return [];
	if (statementsOf(entry).length === 0) return [{
		key,
		what: "expected a statement, found none"
	}];
	const faulty = statementsOf(entry).flatMap(({ sql }) => rangeFaults(key, sql));
	if (faulty.length > 0) return faulty;
	return tokensOf(entry).some(({ kind }) => kind === "placeholder") ? [{
		key,
		what: "expected SQL without placeholders: there is no value for ?"
	}] : [];
}
/** Rows that one statement inserts: TiDB and MariaDB both take them in one transaction. */
const ROWS_AT_ONCE = 1e3;
/** SQL that makes the table `item` of a number of rows, whose column `k` has each value once, in no order. @param rows at least 1 */
function itemTable(rows) {
	const id = `1000 * {0..${Math.ceil(rows / ROWS_AT_ONCE) - 1}} + 100 * a.n + 10 * b.n + c.n + 1`;
	return [
		"CREATE TABLE digit (n INT PRIMARY KEY)",
		"INSERT INTO digit VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)",
		"CREATE TABLE item (id INT PRIMARY KEY, k CHAR(32) NOT NULL, pad CHAR(60) NOT NULL)",
		`INSERT INTO item SELECT ${id}, MD5(${id}), REPEAT('x', 60) FROM digit a, digit b, digit c WHERE ${id} <= ${rows}`
	];
}

// src/tool/tool.ts
/** Keeps name and keys of an entry as types, to check its `dataOf`. Few commands read the keys, which are built then. */
function defineTool(entry) {
	let built;
	return {
		...entry,
		get keys() {
			built ??= entry.keys();
			return built;
		}
	};
}
/**
* The value of an option, however its name is written: `auto-inc`, `auto_inc` and `autoInc` are the same.
* @param name in camel case
*/
function optionOf(options, name) {
	const plain = name.toLowerCase();
	return Object.entries(options).find(([key]) => key.replace(/[-_]/g, "").toLowerCase() === plain)?.[1];
}
/** A number of a cell's data; undefined where the record does not have it. */
function numberIn(data, name) {
	const value = data[name];
	return typeof value === "number" ? value : void 0;
}
/** `4 warehouses`; undefined where the data does not say how many. */
function countIn(data, name, one) {
	const value = numberIn(data, name);
	return value === void 0 ? void 0 : plural(value, one);
}
/** Addresses of components, `host:port`, several with commas between them; `status` is TiDB's status port. */
const addressWords = [
	"pd",
	"tikv",
	"tidb",
	"status"
];
/** Placeholders that the words of a command may contain in braces, such as `{host}`. */
const commandWords = [...[
	"host",
	"port",
	"hosts",
	"user",
	"database",
	"tls",
	"threads",
	"client",
	"clients"
], ...[
	"duration-seconds",
	"warm-up-seconds",
	"rate",
	"working-folder",
	...addressWords
]];
/** Lower-case letters and dashes alone in braces: not `${name}`, `{print $1}`, `{"a":1}` and `{}`; `{{name}}` is `{name}`. */
const wordInBraces = /\{\{([a-z][a-z-]*)\}\}|(?<!\$)\{([a-z][a-z-]*)\}/g;
/** Replaces the words in braces. */
function fillWords(text, fill) {
	return text.replace(wordInBraces, (_, literal, word = "") => literal === void 0 ? fill(word) : `{${literal}}`);
}
/** Explains why a word of a command cannot be filled. @returns undefined if it can */
function unknownWord(text) {
	let fault;
	fillWords(text, (word) => {
		const like = nearest(word, commandWords);
		const guess = like === void 0 ? "." : `; did you mean {${like}}?`;
		const known = commandWords.map((each) => `{${each}}`).join(", ");
		if (!commandWords.includes(word)) fault ??= `unknown word {${word}}${guess} Words are ${known}; write {{${word}}} for the text {${word}}`;
		return "";
	});
	return fault;
}
/** Facts of the catalogue about a load that its caller wrote: what it makes, and how much, is unknown. */
const unknownLoad = {
	word: (workload) => workload,
	family: () => void 0,
	makingOptions: [],
	rows: () => 0,
	rowBytes: 0
};

// src/tool/entries/boot.ts
/** Duration for an estimate only: stopping it counts too. */
const USUAL_SECONDS$2 = 5;
/** The name of a target of an older version, whose data a server starts on. */
const upgradeFrom = () => string$1().min(1).optional().describe("Name of a target of an older version, on whose data each start of the server is a first one: an upgrade in place. For `playground` and `local`.");
const manyTables = "many-tables";
/** Tables for each of `tables`: 50,000 tables of five partitions are 200 of them. */
const TABLES_FOR_EACH = 250;
/** Tool that times the start of a server of ours, from its process to the first answer to a query. */
const boot = defineTool({
	name: "boot",
	rates: ["time_ms"],
	data: [],
	keys: () => ({
		name: cellName.describe("Name in reports."),
		...setupKeys(),
		"upgrade-from": upgradeFrom()
	}),
	once: () => ({
		operations: 1,
		seconds: USUAL_SECONDS$2,
		figures: 1,
		threads: "one"
	}),
	faults({ setup, "before-each": beforeEach, "upgrade-from": older }) {
		const what = "expected nothing together with `upgrade-from`: each run starts on the data of the older version; move this SQL to `setup`";
		const isIdle = older !== void 0 && beforeEach !== void 0;
		return [...listFaults({
			setup,
			"before-each": beforeEach
		}), ...isIdle ? [{
			key: "before-each",
			what
		}] : []];
	},
	restartsServer: true,
	ownFiles(_, { setup, files, "before-each": beforeEach }) {
		const paths = [...sqlFilesIn(setup, beforeEach), ...files];
		return paths.length === 0 ? void 0 : {
			kind: "files",
			paths
		};
	},
	label: (workload, { upgradeFrom: older }) => older === void 0 ? `boot ${workload}` : `upgrade ${workload} from ${older}`,
	describeData: () => void 0,
	dataOf: ({ setup, files, "before-each": beforeEach, "upgrade-from": older }) => ({
		...dataOfLists({
			setup,
			beforeEach,
			files: files.length === 0 ? void 0 : files
		}),
		...defined({ upgradeFrom: older })
	}),
	keysOf: ({ upgradeFrom: older, ...lists }) => ({
		...keysOfLists(lists),
		...defined({ "upgrade-from": older })
	}),
	words: {
		choices: [manyTables],
		read(word, { tables }) {
			if (word !== manyTables) return void 0;
			const table = `t{1..${tables * TABLES_FOR_EACH}}`;
			return {
				name: word,
				setup: [`CREATE TABLE ${table} (id INT PRIMARY KEY, a INT, b INT, KEY (a)) PARTITION BY HASH (id) PARTITIONS 5`, `INSERT INTO ${table} VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3)`]
			};
		}
	},
	...unknownLoad,
	atRate: {
		kind: "refused",
		because: "has no rate: a run ends when its work is done"
	},
	importedWorkload: "imported",
	use: "the time that a server takes to start",
	source: { kind: "named-by-workload" }
});

// src/tool/entries/command.ts
const command = lazy(() => {
	const word = string$1().max(1e3).superRefine((text, context) => {
		const message = unknownWord(text);
		if (message !== void 0) context.addIssue({
			code: "custom",
			message,
			input: text
		});
	});
	return array(word).min(1).max(100).refine((words) => words[0] !== "", { error: "the first word is the program" });
});
/** Any program that says its figures as JSON lines: k6, JMeter, HammerDB, BenchBase, a script of your own. */
const ownCommand = defineTool({
	name: "command",
	rates: ["tps", "ops"],
	data: [],
	keys: () => ({
		name: string$1().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,79}$/, "expected at most 80 letters, digits, spaces, dots and dashes").describe("Name in reports."),
		command: command.describe("The program that makes the load, and its arguments."),
		prepare: command.optional().describe("The program that loads the data; default: none."),
		cleanup: command.optional().describe("The program that drops it; default: none."),
		files: array(string$1().min(1).max(200)).max(100).default([]).describe("Files or folders that define the load: a change to them starts a new series.")
	}),
	ownFiles: (_, { files }) => ({
		kind: "files",
		paths: files
	}),
	label: (workload) => `command ${workload}`,
	describeData: () => void 0,
	dataOf: ({ command: run, prepare, cleanup, files }) => ({
		command: JSON.stringify(run),
		...prepare === void 0 ? {} : { prepare: JSON.stringify(prepare) },
		...cleanup === void 0 ? {} : { cleanup: JSON.stringify(cleanup) },
		...files.length === 0 ? {} : { files: JSON.stringify(files) }
	}),
	keysOf: (data) => Object.fromEntries(Object.entries(data).map(([name, text]) => [name, JSON.parse(String(text))])),
	words: {
		choices: [],
		read: () => void 0
	},
	...unknownLoad,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	use: "commands of your own",
	source: { kind: "named-by-workload" }
});

// src/tool/entries/connect.ts
const USUAL_NAME = "select-1";
/** Logins: a connection is opened, asked one query, and closed. */
const connect = defineTool({
	name: "connect",
	rates: ["connections_per_s"],
	data: [],
	keys: () => ({ name: cellName.default(USUAL_NAME).describe("Name in reports.") }),
	label: (workload) => workload === USUAL_NAME ? "connect" : `connect ${workload}`,
	describeData: () => void 0,
	dataOf: () => ({}),
	words: {
		choices: ["connect"],
		read: (word) => word === "connect" ? { name: USUAL_NAME } : void 0
	},
	...unknownLoad,
	word: (workload) => workload === USUAL_NAME ? "connect" : workload,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	use: "connections",
	source: { kind: "named-by-workload" }
});

// src/tool/entries/go-bench.ts
/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS$1 = 10;
const benchtime = /^(?:[1-9]\d{0,8}x|(?:\d+(?:\.\d+)?(?:ms|s|m))+)$/;
/** Micro-benchmarks of a Go module, whose test binaries each side builds of its own commit. */
const goBench = defineTool({
	name: "go-bench",
	rates: [
		"ns/op",
		"B/op",
		"allocs/op"
	],
	data: [],
	keys: () => ({
		name: cellName.describe("Name in reports."),
		packages: array(string$1().max(300).regex(/^\.(?:\/|$)(?!.*(?:^|\/)\.\.(?:\/|$))/, "expected a path such as ./planner or ./planner/...")).min(1).max(100).describe("Packages of the module: `./planner`, or `./planner/...` with those below it."),
		bench: string$1().min(1).max(1e3).default(".").describe("Regular expression of benchmarks, as `go test -bench` takes it."),
		count: number$2().int().min(1).max(100).default(1).describe("Times that each run repeats each benchmark; the median counts."),
		benchtime: string$1().regex(benchtime, "expected a time such as 100ms, or iterations such as 1000x").default("100ms").describe("Time of one benchmark of a run, or its iterations (`1000x`). Iterations are found once, and are the same on both sides.")
	}),
	once: () => ({
		operations: 1,
		seconds: USUAL_SECONDS$1,
		figures: 1,
		threads: "configured"
	}),
	needsNoServer: true,
	ownFiles: (_, { packages }) => ({
		kind: "commit",
		paths: packages
	}),
	label: (workload) => `go-bench ${workload}`,
	describeData: () => void 0,
	dataOf: ({ packages, bench, count, benchtime: time }) => ({
		packages: packages.join(" "),
		bench,
		count,
		benchtime: time
	}),
	keysOf: ({ packages, ...others }) => ({
		packages: String(packages).split(" "),
		...others
	}),
	words: {
		choices: [],
		read: () => void 0
	},
	...unknownLoad,
	atRate: {
		kind: "refused",
		because: "has no rate: a run ends when its work is done"
	},
	importedWorkload: "imported",
	runBy: "go",
	use: "micro-benchmarks of Go packages",
	source: {
		kind: "by-hand",
		remedy: "Install Go (https://go.dev/dl), and put `go` on PATH."
	}
});

// src/tool/entries/go-tpc.ts
const workloads$1 = [
	"tpcc",
	"tpch",
	"ch"
];
/** Rows of TPC-C's nine tables with one warehouse. */
const ROWS_PER_WAREHOUSE = 5e5;
/** Rows of TPC-H's eight tables at scale factor 1. */
const ROWS_PER_SCALE_FACTOR = 866e4;
const ALL_QUERIES = 22;
const [USUAL_WAREHOUSES, USUAL_SCALE_FACTOR] = [4, 1];
/** Duration for an estimate only, at scale factor 1. */
const SECONDS_PER_QUERY = 2;
/** https://github.com/pingcap/go-tpc */
const goTpc = defineTool({
	name: "go-tpc",
	alias: "tpcc",
	rates: [
		"tpmc",
		"qphh",
		"time_ms",
		"query_ms"
	],
	mainRate: ({ workload }) => workload === "tpch" ? "time_ms" : "tpmc",
	stepMs: { query_ms: 2 ** 26 / 1e6 },
	data: [{
		name: "warehouses",
		what: "TPC-C warehouses"
	}, {
		name: "scaleFactor",
		what: "TPC-H scale factor"
	}],
	keys: () => ({
		name: _enum(workloads$1).default("tpcc").describe("TPC-C, TPC-H or CH-benCHmark."),
		warehouses: number$2().int().positive().optional().describe("Size of the data; default: 4. For TPC-H it is the scale factor; default: 1.")
	}),
	reportName: (workload) => (/* @__PURE__ */ new Map([
		["tpcc", "TPC-C"],
		["tpch", "TPC-H"],
		["ch", "CH-benCHmark"]
	])).get(workload),
	label(workload, data) {
		const size = sizeIn(data);
		return size === void 0 ? workload : `${workload} · ${size}`;
	},
	describeData: sizeIn,
	dataOf: (keys) => keys.name === "tpch" ? { scaleFactor: sizeOf(keys) } : { warehouses: sizeOf(keys) },
	once(keys, options) {
		if (keys.name !== "tpch") return void 0;
		const queries = textOf(options, "queries")?.split(",").length ?? ALL_QUERIES;
		const runs = queries * Number(optionOf(options, "passes") ?? 1);
		return {
			operations: runs,
			seconds: Math.max(1, Math.round(runs * sizeOf(keys) * SECONDS_PER_QUERY)),
			figures: queries + 1,
			threads: "configured"
		};
	},
	faults(keys, options) {
		const { name } = keys;
		const isCheckable = name === "tpch" && sizeOf(keys) === 1;
		const expectation = "expected no `check`: answers are known only for tpch with 1 warehouse, which is scale factor 1";
		const ofTpch = "expected no `passes`: only tpch has them";
		const analytical = (option) => `expected no \`${option}\`: only tpch and ch have it`;
		return [
			...optionOf(options, "check") === true && !isCheckable ? [{
				key: "options",
				what: expectation
			}] : [],
			...optionOf(options, "passes") !== void 0 && name !== "tpch" ? [{
				key: "options",
				what: ofTpch
			}] : [],
			...["queries", "tiflashReplicas"].filter((option) => name === "tpcc" && optionOf(options, option) !== void 0).map((option) => ({
				key: "options",
				what: analytical(option)
			}))
		];
	},
	keysOf: ({ warehouses, scaleFactor }) => defined({ warehouses: scaleFactor ?? warehouses }),
	words: {
		choices: workloads$1,
		read: (word) => workloads$1.some((name) => name === word) ? { name: word } : void 0
	},
	word: (workload) => workload,
	family: (workload) => workload,
	makingOptions: [
		"parts",
		"partitionType",
		"connParams",
		"tiflashReplicas"
	],
	rows: (data) => (numberIn(data, "warehouses") ?? 0) * ROWS_PER_WAREHOUSE + (numberIn(data, "scaleFactor") ?? 0) * ROWS_PER_SCALE_FACTOR,
	rowBytes: 200,
	atRate: {
		kind: "refused",
		because: "has no rate: its threads start transactions as soon as they can"
	},
	importedWorkload: "tpcc",
	use: "workload tpcc",
	source: {
		kind: "tiup-component",
		component: "bench",
		remedy: "go install github.com/pingcap/go-tpc/cmd/go-tpc@latest, or tiup install bench"
	},
	releases: { example: "v1.0.12" }
});
/** `4 warehouses`, `scale factor 1`. */
function sizeIn(data) {
	const scale = numberIn(data, "scaleFactor");
	return scale === void 0 ? countIn(data, "warehouses", "warehouse") : `scale factor ${scale}`;
}
function textOf(options, name) {
	const value = optionOf(options, name);
	return typeof value === "string" ? value : void 0;
}
function sizeOf({ name, warehouses }) {
	return warehouses ?? (name === "tpch" ? USUAL_SCALE_FACTOR : USUAL_WAREHOUSES);
}

// src/tool/entries/go-ycsb.ts
/** https://github.com/pingcap/go-ycsb */
const goYcsb = defineTool({
	name: "go-ycsb",
	alias: "ycsb",
	rates: ["ops"],
	data: [{
		name: "records",
		what: "YCSB records",
		input: "table-size"
	}],
	keys: () => ({
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("`a` to `f`, or a workload file by path."),
		database: _enum([
			"mysql",
			"tikv-raw",
			"tikv-txn"
		]).default("mysql").describe("Interface: SQL, or TiKV without SQL."),
		records: number$2().int().positive().default(1e5).describe("Records that are loaded.")
	}),
	reportName(workload) {
		const letter = /^(?:workload)?([a-f])$/u.exec(workload)?.[1];
		return letter === void 0 ? void 0 : `Workload ${letter}`;
	},
	label: (workload) => `ycsb ${letterOf(workload) ?? workload}`,
	describeData: (data) => countIn(data, "records", "record"),
	dataOf: ({ records, database }) => ({
		records,
		database
	}),
	words: {
		choices: ["ycsb-a to ycsb-f"],
		read(word, { tableSize }) {
			const letter = letterOf(word);
			return letter === void 0 ? void 0 : {
				name: letter,
				records: tableSize
			};
		}
	},
	word(workload) {
		const { name } = parse$1(workload);
		return `ycsb-${letterOf(name) ?? name}`;
	},
	family: (workload) => /^(workload)?[a-f]$/i.test(workload) ? "core" : void 0,
	makingOptions: [
		"fieldCount",
		"fieldLength",
		"apiVersion"
	],
	canPause: true,
	rows: (data) => numberIn(data, "records") ?? 0,
	rowBytes: 1100,
	atRate: {
		kind: "refused",
		because: "throttles its threads (option `target`) and excludes the waiting time from its latencies"
	},
	importedWorkload: "imported",
	use: "workloads ycsb-*",
	source: {
		kind: "tiup-component",
		component: "bench",
		remedy: "See https://github.com/pingcap/go-ycsb for its releases."
	}
});
/** `a` of a name such as `workloada` or `ycsb-a`. */
function letterOf(workload) {
	return /^(?:workload|ycsb[-_]?)([a-f])$/u.exec(workload)?.[1];
}

// src/tool/entries/sysbench.ts
const count = number$2().int().positive();
/** Bundled workloads that make sense as a gate. */
const workloads = [
	"oltp_point_select",
	"oltp_read_only",
	"oltp_read_write",
	"oltp_write_only",
	"oltp_insert",
	"oltp_delete",
	"oltp_update_index",
	"oltp_update_non_index",
	"select_random_points",
	"select_random_ranges"
];
/** One statement each, on the tables of the bundled workloads; this program brings their scripts. */
const microLoads = [
	"oltp_points_covered_pk",
	"oltp_points_covered_si",
	"oltp_points_notcovered_pk",
	"oltp_points_notcovered_si",
	"oltp_random_points",
	"oltp_hot_points",
	"oltp_many_statements",
	"oltp_range_covered_pk",
	"oltp_range_covered_si",
	"oltp_range_notcovered_pk",
	"oltp_range_notcovered_si",
	"oltp_range_count",
	"oltp_scan",
	"oltp_update_inlist",
	"oltp_update_one"
];
/** Names of bundled workloads in published reports. */
const reportNames = {
	oltp_point_select: "Point Select",
	oltp_update_non_index: "Update Non-index",
	oltp_update_index: "Update Index",
	oltp_read_write: "Read Write",
	oltp_read_only: "Read Only",
	oltp_write_only: "Write Only",
	oltp_insert: "Insert",
	oltp_delete: "Delete"
};
/** Loads beside which something happens that their words name. */
const besideWords = {
	"add-index-beside": {
		name: "oltp_read_write",
		beside: {
			statement: "ALTER TABLE sbtest1 ADD INDEX by_pad (pad)",
			undo: "ALTER TABLE sbtest1 DROP INDEX by_pad"
		}
	},
	"pause-beside": {
		name: "oltp_read_write",
		beside: { pause: { for: "3s" } }
	}
};
const sysbenchRequirement = {
	command: "sysbench",
	packages: [["sysbench"]],
	why: "the load"
};
/** https://github.com/akopytov/sysbench */
const sysbench = defineTool({
	name: "sysbench",
	rates: ["tps"],
	percentileStep: .018006,
	data: [{
		name: "tables",
		what: "sysbench tables",
		input: "tables"
	}, {
		name: "tableSize",
		what: "rows a table",
		input: "table-size"
	}],
	keys: () => ({
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("Bundled workload, or a Lua script by path."),
		tables: count.max(1e4).optional().describe("Tables that are loaded; default: the suite\u2019s."),
		"table-size": count.optional().describe("Rows in each of them; default: the suite\u2019s."),
		"data-rand-type": _enum([
			"uniform",
			"gaussian",
			"special",
			"pareto",
			"zipfian"
		]).optional().describe("Distribution of the column k of the rows that are made; default: sysbench\u2019s own."),
		"data-auto-inc": boolean().optional().describe("Whether the tables have AUTO_INCREMENT; default: as the option `auto-inc` of the load says."),
		"upgrade-from": upgradeFrom()
	}),
	reportName: (workload) => Object.hasOwn(reportNames, workload) ? reportNames[workload] : void 0,
	label: (workload) => `sysbench ${workload}`,
	describeData(data) {
		const [tables, rows] = [countIn(data, "tables", "table"), countIn(data, "tableSize", "row")];
		const by = data.upgradeFrom === void 0 ? "" : `, written by ${data.upgradeFrom}`;
		return tables === void 0 || rows === void 0 ? void 0 : `${tables} of ${rows}${by}`;
	},
	dataOf(keys, sizes, options) {
		const autoInc = keys["data-auto-inc"] ?? optionOf(options, "autoInc");
		return {
			tables: keys.tables ?? sizes.tables,
			tableSize: keys["table-size"] ?? sizes.tableSize,
			...defined({
				autoInc,
				randType: keys["data-rand-type"],
				upgradeFrom: keys["upgrade-from"]
			})
		};
	},
	keysOf: ({ tables, tableSize, autoInc, randType, upgradeFrom: older }, options) => ({
		...defined({
			tables,
			"table-size": tableSize,
			"data-rand-type": randType,
			"upgrade-from": older
		}),
		...autoInc === void 0 || optionOf(options, "autoInc") === autoInc ? {} : { "data-auto-inc": autoInc === true || autoInc === "on" }
	}),
	ownFiles: (workload) => workload.endsWith(".lua") || workload.includes("/") ? { kind: "script" } : void 0,
	words: {
		choices: [
			"sysbench",
			...workloads,
			"oltp_many_statements",
			...Object.keys(besideWords)
		],
		file: "the path of a .lua script",
		read(word) {
			if (word === "sysbench") return { name: workloads };
			if (Object.hasOwn(besideWords, word)) return besideWords[word];
			return workloads.includes(word) || microLoads.some((name) => name === word) || extname(word) === ".lua" ? { name: word } : void 0;
		}
	},
	word: (workload) => workload,
	family(workload) {
		if (workload.includes("/") || workload.endsWith(".lua")) return void 0;
		return /^(oltp|select_random)_/.test(workload) ? "oltp" : workload;
	},
	makingOptions: [],
	canPause: true,
	rows: (data) => (numberIn(data, "tables") ?? 0) * (numberIn(data, "tableSize") ?? 0),
	rowBytes: 240,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	use: "workloads oltp_*",
	source: {
		kind: "packages",
		requirement: sysbenchRequirement
	}
});

// src/tool/entries/sql.ts
/** A load that a person writes as SQL; sysbench runs it. */
const sql = defineTool({
	name: "sql",
	rates: ["tps"],
	canPause: true,
	data: [],
	keys: () => ({
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("A workload file by path, or the name of a load whose `transactions` this entry has."),
		seed: sqlKeys().seed.unwrap().optional().describe("The same seed makes the same rows."),
		schema: sqlKeys().schema.optional().describe("SQL that creates the tables, or `.sql` files."),
		data: sqlKeys().data.unwrap().optional().describe("How the tables are filled."),
		transactions: sqlKeys().transactions.optional().describe("What is run, each with its weight; see docs/own-load.md."),
		only: array(string$1().min(1)).min(1).optional().describe("Names of the statements to measure, `checkout/1`; default: all."),
		measure: _enum(["always", "changed-plans"]).default("always").describe("Whether it is always measured, or only those of its statements whose plan changes; see docs/plans.md.")
	}),
	ownFiles: () => ({ kind: "workload-file" }),
	shortName,
	label: (workload) => `sql ${shortName(workload)}`,
	describeData: (data) => data.statements === void 0 ? void 0 : "some statements",
	dataOf: ({ measure, only }) => {
		if (measure === "changed-plans") return { statements: "[]" };
		return only === void 0 ? {} : { statements: JSON.stringify(only) };
	},
	keysOf: (data) => {
		const only = listIn(data, "statements");
		if (data.statements === void 0) return {};
		return only.length === 0 ? { measure: "changed-plans" } : { only };
	},
	words: {
		choices: [],
		file: "the path of a workload file (.yml)",
		read: (word) => /\.ya?ml$/i.test(word) ? { name: word } : void 0
	},
	...unknownLoad,
	atRate: { kind: "open-loop" },
	importedWorkload: "imported",
	runBy: sysbench.name,
	use: "workload files",
	source: {
		kind: "packages",
		requirement: sysbenchRequirement
	}
});
/** `checkout` of `loads/checkout.yml`, of `checkout/workload.yml` and of `tidb-bench.yml#checkout`. */
function shortName(workload) {
	const own = /#([^#]+)$/.exec(workload)?.[1];
	if (own !== void 0) return own;
	const [file = "", folder] = workload.replace(/\.ya?ml$/i, "").split("/").reverse();
	return folder !== void 0 && /^(?:workload|load)$/i.test(file) && !/^\.*$/.test(folder) ? folder : file;
}

// src/tool/entries/statement.ts
/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS = 10;
/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving = /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i;
/** A part of a name that is another one for each run: `BACKUP \u2026 TO 'local:///backups/{run}'`. */
const ofRun = "{run}";
/** Statements that a word of the input `workloads` stands for, on a table of `table-size` rows. */
const builtIn = {
	"add-index": {
		statement: "ALTER TABLE item ADD INDEX by_k (k)",
		undo: "ALTER TABLE item DROP INDEX by_k"
	},
	analyze: { statement: "ANALYZE TABLE item" }
};
/** Any SQL that is timed together: DDL, IMPORT INTO, LOAD DATA, ANALYZE, BACKUP, RESTORE. */
const statement = defineTool({
	name: "statement",
	rates: ["time_ms"],
	data: [],
	keys: () => ({
		name: cellName.describe("Name in reports."),
		statement: sqlList.describe("What is timed: SQL or the path of a `.sql` file; several are timed as one."),
		...setupKeys(),
		undo: sqlList.optional().describe("SQL after each run, not timed: it undoes the effects of the statement, so that it can run again.")
	}),
	once: () => ({
		operations: 1,
		seconds: USUAL_SECONDS,
		figures: 1,
		threads: "one"
	}),
	faults(keys) {
		const { statement: timed, setup, undo, "before-each": beforeEach } = keys;
		const leaves = timed.filter((entry) => !isSqlFile(entry) && !entry.includes(ofRun)).find((entry) => statementsOf(entry).some(({ sql }) => leaving.test(sql)));
		const isTakenBack = leaves === void 0 || undo !== void 0 || beforeEach !== void 0;
		const what = `expected as well: \u201c${leaves?.slice(0, 40)}\u201d can be repeated only after something undoes its effects; if nothing has to be undone, set undo: []`;
		return [
			...timed.length === 0 ? [{
				key: "statement",
				what: "expected a statement, found none"
			}] : [],
			...listFaults({
				statement: timed,
				setup,
				undo,
				"before-each": beforeEach
			}),
			...isTakenBack ? [] : [{
				key: "undo",
				what
			}]
		];
	},
	ownFiles(_, { statement: timed, setup, undo, files, "before-each": beforeEach }) {
		const paths = [...sqlFilesIn(setup, beforeEach, timed, undo), ...files];
		return paths.length === 0 ? void 0 : {
			kind: "files",
			paths
		};
	},
	label: (workload) => `statement ${workload}`,
	describeData: () => void 0,
	dataOf: ({ statement: timed, setup, undo, files, "before-each": beforeEach }) => dataOfLists({
		statement: timed,
		setup,
		beforeEach,
		undo,
		files: files.length === 0 ? void 0 : files
	}),
	keysOf: keysOfLists,
	words: {
		choices: Object.keys(builtIn),
		read(word, { tableSize }) {
			const own = ownValue(builtIn, word);
			return own === void 0 ? void 0 : {
				name: word,
				setup: itemTable(tableSize),
				...own
			};
		}
	},
	...unknownLoad,
	atRate: {
		kind: "refused",
		because: "has no rate: a run ends when its work is done"
	},
	importedWorkload: "imported",
	use: "statements that are timed once",
	source: { kind: "named-by-workload" }
});

// src/tool/catalogue.ts
/**
* The load tools, in the order in which messages and documents name them. A new one is an entry here and a folder in
* `workload`, whose registry does not compile without it; nothing else knows a tool by name.
*/
const catalogue = [
	sysbench,
	goTpc,
	goYcsb,
	sql,
	statement,
	boot,
	connect,
	goBench,
	ownCommand
];
/** Every tool, in the order of the catalogue. */
const tools = catalogue;
/** Configuration of a statement beside a load, as the tool for statements has it. */
const statementBeside = {
	get keys() {
		return {
			statement: statement.keys.statement.optional(),
			undo: statement.keys.undo
		};
	},
	faults: (timed, undo) => statement.faults?.({
		name: "beside",
		statement: timed,
		undo,
		files: []
	}, {}) ?? []
};
/** Tools whose load may run beside another one: it lasts for a time, on tables of its own. */
const toolsBeside = [
	sql,
	connect,
	ownCommand
];
/** A tool that can be run. @param name as the configuration has it @throws Failure `input` for a name that is none */
function toolOf(name) {
	const entry = tools.find((tool) => tool.name === name);
	if (entry !== void 0) return entry;
	throw new Failure("input", `${name} is not a load tool of this version`, { remedy: `Known tools: ${tools.map((tool) => tool.name).join(", ")}.` });
}
/** Tools that have a program of their own, whose path can be configured. */
const toolsWithProgram = tools.filter(({ runBy, source }) => runBy === void 0 && source.kind !== "named-by-workload");
/** The name of the tool whose program runs it. @returns undefined where each workload names its own */
function programOf({ name, runBy, source }) {
	return source.kind === "named-by-workload" ? void 0 : runBy ?? name;
}
/**
* Returns the facts about the tool of a record, which a newer version may have written: such a tool is shown by its own
* name, its figures are judged as the metrics that they are, and its data is shared with nobody.
*/
function factsOf(name) {
	return tools.find((tool) => tool.name === name) ?? unknownTool(name);
}
function unknownTool(name) {
	const [main = "tps", ...others] = metricStems.filter((stem) => metricInfo(stem)?.gatedByDefault === true);
	return {
		name,
		rates: [main, ...others],
		data: [],
		label: (workload) => `${name} ${workload}`,
		describeData: () => void 0,
		word: (workload) => workload,
		family: () => void 0,
		makingOptions: [],
		rows: () => 0,
		rowBytes: 0
	};
}
/** The keys of a workload in the configuration that a cell comes from: its name, and what is loaded. */
function toolKeysOf({ tool, workload, data, options }) {
	const entry = tools.find(({ name }) => name === tool);
	const { content: _, ...loaded } = data;
	return {
		name: workload,
		...entry?.keysOf?.(loaded, options) ?? inKebabCase(loaded)
	};
}
/** Checks whether a run of a cell is over when its work is done: nobody can then set its operations or its time. */
function endsWithItsWork(cell) {
	const entry = tools.find(({ name }) => name === cell.tool);
	const keys = toolKeysOf(cell);
	return entry?.once?.(keys, cell.options) !== void 0;
}
/**
* Checks whether the load of a cell may pause for a moment and then continue as fast as the server allows: nothing in
* it goes by the clock, and nothing else runs beside it.
*/
function canTakeTurns(cell) {
	const { tool, options, shape, beside, rateShare, operations, onlyOn } = cell;
	const isTimed = rateShare !== void 0 || givenRate(options) !== void 0;
	const isOther = [
		shape,
		beside,
		operations,
		onlyOn
	].some((each) => each !== void 0);
	return factsOf(tool).canPause === true && !isTimed && !isOther;
}
function inKebabCase(data) {
	return Object.fromEntries(Object.entries(data).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]));
}
/** @returns the name of the target that writes the data which a cell's server starts on; undefined: it is its own */
function olderServerOf({ data }) {
	return nameIn(data.upgradeFrom);
}
/** The same of a workload of the configuration. */
function olderTargetOf({ keys }) {
	return nameIn(keys["upgrade-from"]);
}
function nameIn(value) {
	return typeof value === "string" ? value : void 0;
}
/** The figure that a cell exists for; it stands for a cell that yielded none. */
function mainMetric({ tool, workload, threads }) {
	const { mainRate, rates } = factsOf(tool);
	return mainRate?.({
		workload,
		threads
	}) ?? rates[0];
}
/** Returns the rules of a run that is over when its work is done. @returns undefined for load that lasts for a time */
function onceOf({ tool, keys, options }) {
	return toolOf(tool).once?.(keys, options);
}
/**
* Keys that say how long load lasts, of a workload whose runs are over when their work is done.
* @param once undefined for load that lasts for a time: nothing is wrong with it then
* @param workloadKeys the keys of the workload, as the file has them
*/
function onceFaults(once, workloadKeys) {
	if (once === void 0) return [];
	const { threads = [1], clients = [1] } = workloadKeys;
	const single = "expected no value or 1: it has one connection";
	return [
		...workloadKeys.beside === void 0 ? [] : [{
			key: "beside",
			what: "expected no value: nothing runs beside a run that ends when its work is done"
		}],
		...workloadKeys.operations === void 0 ? [] : [{
			key: "operations",
			what: "expected no value: a run ends when its work is done"
		}],
		...workloadKeys["warm-up"] === void 0 || workloadKeys["warm-up"] === 0 ? [] : [{
			key: "warm-up",
			what: "expected no value or 0s: a run has no warm-up"
		}],
		...once.threads === "one" && threads.some((count) => count > 1) ? [{
			key: "threads",
			what: single
		}] : [],
		...clients.some((count) => count > 1) ? [{
			key: "clients",
			what: single
		}] : []
	];
}
/** Shorter runs show their noise, and no slope. */
const LEAST_SHAPE_SECONDS = 600;
/** Explains why a workload has no shape. @param suiteSeconds the duration of the suite @returns undefined if it has one, or needs none */
function refusedShape({ shape, duration, ...workload }, suiteSeconds) {
	if (!shape) return void 0;
	if (onceOf(workload) !== void 0) return "expected no value: a run ends when its work is done";
	const seconds = duration ?? suiteSeconds;
	return seconds >= LEAST_SHAPE_SECONDS ? void 0 : `expected a \`duration\` of at least ${LEAST_SHAPE_SECONDS / 60}m beside it; this one is ${seconds}s`;
}

export { rateSchema as $, string$1 as $n, defined as $t, isSqlFile as A, timesOf as An, formatNumber as At, addFault as B, array as Bn, jsonOption as Bt, normalSql as C, WORK_NOTE as Cn, formatChange as Ct, tokensOf as D, jobParts as Dn, formatExactShare as Dt, statementsOf as E, rowsNote as En, formatDuration as Et, statementName as F, besideSchema as Fn, plainNumber as Ft, chooseLazily as G, literal as Gn, resultFiles as Gt, camelKey as H, discriminatedUnion as Hn, inResultFolder as Ht, plainGenerators as I, number$1 as In, plural as It, countUpTo as J, number$2 as Jn, writeJobTimes as Jt, commenting as K, looseObject as Kn, resultFolder as Kt, cellsById as L, date as Ln, unitBehind as Lt, listIn as M, environmentSchema as Mn, formatProbability as Mt, repetitionsOf as N, hasRedPlan as Nn, formatShare as Nt, chosenStatements as O, jobTimesSchema as On, formatFigure as Ot, sqlFileSchema as P, targetDescriptionSchema as Pn, formatTime as Pt, port as Q, strictObject as Qn, canonicalJson as Qt, givenName as R, datetime$1 as Rn, nearest as Rt, isName as S, SAME_ROWS as Sn, changeNumber as St, placeholdersOf as T, counterRank as Tn, formatDecimals as Tt, camelKeys as U, int as Un, readJobTimes as Ut, cache as V, boolean as Vn, show as Vt, checkBackup as W, lazy as Wn, readRecord as Wt, list as X, partialRecord as Xn, nameOfSegment as Xt, durationSchema as Y, object as Yn, writeResultFile as Yt, parseDuration as Z, record as Zn, pathSegment as Zt, sysbench as _, metricStems as _n, removeIfEmpty as _r, versionForms as _t, olderServerOf as a, parseStrictJson as an, NEVER$1 as ar, toleranceSchema as at, fillWords as b, OTHER_ROWS as bn, issuesToFaults as bt, onceOf as c, machineSchema as cn, binaryChecksums as cr, yesNo as ct, statementBeside as d, ERRORS_METRIC as dn, isPrivate as dr, againstWords as dt, groupBy as en, union as er, scale as et, toolKeysOf as f, ERROR_RATE_METRIC as fn, listFiles as fr, isAgainst as ft, toolsWithProgram as g, metricStem as gn, readTail as gr, readAgainst as gt, toolsBeside as h, metricInfo as hn, readRegularFile as hr, isVersionWord as ht, mainMetric as i, parseRecord as in, prettifyError as ir, timeSchema as it, isSqlFolder as j, totalSeconds as jn, formatPair as jt, generatorsOf as k, sideSeconds as kn, formatNoise as kt, programOf as l, recordSchema as ln, differingFile as lr, DEFAULT_VERSION as lt, tools as m, latencyMetrics as mn, readNamedFile as mr, isNumbered as mt, endsWithItsWork as n, LARGEST_CHARACTERS as nn, ZodError as nr, suiteName as nt, olderTargetOf as o, shapeOf as on, mostByPlan as or, versions as ot, toolOf as p, gatedByOperation as pn, makeFolder as pr, isExactVersion as pt, count$1 as q, never as qn, secondsOfJob as qt, factsOf as r, formatRecord as rn, toJSONSchema as rr, threads as rt, onceFaults as s, cellSchema as sn, planFaults as sr, webAddress as st, canTakeTurns as t, ownValue as tn, unknown as tr, storageSchema as tt, refusedShape as u, toolNameSchema as un, fileSha256 as ur, againstForms as ut, sysbenchRequirement as v, rateMetrics as vn, unreadableFile as vr, withPrefix as vt, partsAround as w, counterInfo as wn, formatCount as wt, optionOf as x, ROWS_DIGEST as xn, openReadings as xt, addressWords as y, resourceComponents as yn, whyUnreadable as yr, faultsFailure as yt, givenRate as z, _enum as zn, allOption as zt };