import { n as __require, r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { F as safeAddress, P as oneLine, V as Failure } from "./start.js";
import { createHash } from "node:crypto";
import { lstat, open as open$1, readdir, stat } from "node:fs/promises";
import { basename, dirname, extname, isAbsolute, join, parse as parse$1, relative, resolve } from "node:path";
import { closeSync, constants as constants$1, createReadStream, createWriteStream, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { finished, pipeline } from "node:stream/promises";
import { constants as constants$2, hostname } from "node:os";
import { spawn } from "node:child_process";

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
/** What differs first between two lists; undefined where they are the same. */
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
/** By the code of the system's error. */
const reasons = {
	ENOENT: "there is no such file",
	EACCES: "permission denied",
	EISDIR: "it is a folder",
	ENOTDIR: "a part of its path is not a folder"
};
/** Why a file could not be read, in words: `there is no such file`. */
function whyUnreadable(error) {
	const { code, message } = error;
	return reasons[code ?? ""] ?? code ?? message;
}
const MIB = 2 ** 20;
const MOST_BYTES$2 = 5 * MIB;
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
function readRegularFile(path, mostBytes = MOST_BYTES$2) {
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

// src/record/plan-faults.ts
/** A run that lasted less than this share of what was planned did not measure the same thing, … */
const LEAST_SHARE = .5;
/** … unless only so many seconds are missing: short slices end when their last transactions do. */
const SPARE_SECONDS = 10;
/** More say no more. */
const MOST_FAULTS$2 = 20;
/**
* In what a record contradicts the plan that it claims: cells, rounds, slices, durations. What it was measured by decides
* how its figures are judged, so figures that were made otherwise could pass for many rounds, or for long runs. Whether
* the plan is the one that was asked for is for those to say who asked.
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
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
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
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
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
function time(args) {
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
const number$5 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
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
const version$1 = {
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
	inst._zod.version = version$1;
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
	def.pattern ?? (def.pattern = time(def));
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
	inst._zod.pattern = number$5;
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
				if (typeof key === "string" && number$5.test(key) && keyResult.issues.length) {
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
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
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
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
* an annotation like `description` — makes a member unfoldable, so a constraint this does not
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
* pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it — so the emitted schema has to pool them too, and folding the members
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
* exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
* accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
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
	if (!values) rest.pattern = (types.includes("number") ? number$5 : integer).source;
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
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
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
function number$4(params) {
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
function optional(innerType) {
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
function number$3(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/record/header-schema.ts
const line$1 = string$1().max(1e3);
const finite$1 = number$4().finite();
/** How a side-by-side record was to be measured: with it and the policy the verdict can be reached again. */
const sideBySidePlanSchema = lazy(() => object({
	/** Most rounds; each look at the data spends its share of the risk. */
	rounds: number$4().int().min(1).max(1e4),
	pairs: number$4().int().min(1).max(1e3),
	sliceSeconds: finite$1.positive(),
	settleSeconds: finite$1.nonnegative(),
	/** Gated cells of the whole suite, which share the risk of a false red; absent: those of the record. */
	gatedCells: number$4().int().min(1).max(1e5).optional(),
	/** Standard deviation of the log of a figure that one start of a server adds, as learned: by cell id, then by metric. */
	startNoise: record(string$1().max(300), record(string$1().max(200), finite$1.nonnegative())).optional(),
	/** Why nothing was measured: programs, settings and data are the same on both sides. */
	nothingDiffers: line$1.optional()
}));
/** What the job's own verdict was reached by. */
const recordedPolicySchema = lazy(() => object({
	rule: _enum(["evidence", "threshold"]),
	tolerance: finite$1.min(0).lt(1).optional(),
	tolerances: record(string$1().max(200), finite$1.min(0).lt(1)),
	gated: array(string$1().max(200)).max(1e3).optional(),
	warnOnly: array(string$1().max(200)).max(1e3),
	alphaRegression: finite$1.gt(0).lt(.5),
	alphaOk: finite$1.gt(0).lt(.5)
}));
/** Cells of one suite dealt to several machines. GitHub's matrix has room for so many. */
const MOST_SHARDS = 256;
/** What of a suite a record holds that was spread over several machines. */
const shardsSchema = lazy(() => object({
	/** Fingerprint of the plan: which cells there are, and who measures them. Records of one plan belong together. */
	plan: string$1().regex(/^[0-9a-f]{16}$/),
	count: number$4().int().min(1).max(256),
	/** From 1: the record holds the cells of this shard alone. Absent: those of all shards, merged. */
	part: number$4().int().min(1).max(256).optional(),
	/** Present: no shard, but the suspicious cells of all of them, measured once more on another machine. */
	confirms: literal(true).optional()
}));
/** Which of several machines that put load on one server at the same time, and how its clock goes beside the server's. */
const loadMachineSchema$1 = lazy(() => object({
	/** From 1. */
	number: number$4().int().min(1).max(256),
	count: number$4().int().min(1).max(256),
	/** What must be added to a time of this machine to have the server's, in ms. */
	clockOffsetMs: number$4().finite(),
	/** Half of the shortest round trip that it was read by. */
	clockUncertaintyMs: number$4().finite().nonnegative()
}));
/** The published test that a job ran. */
const presetRunSchema = lazy(() => object({
	name: string$1().max(100),
	/** 1 is the size of the report. */
	scale: number$4().positive().max(1),
	/** `as-published`: each server alone, one after the other; its improvements are told, not judged. */
	method: _enum(["as-published", "side-by-side"])
}));
/** What the machines are, where a person says so. */
const environmentSchema = lazy(() => object({
	provider: line$1.optional(),
	hardware: array(object({
		service: line$1,
		type: line$1,
		count: number$4().int().positive(),
		storage: line$1.optional()
	})).max(100).default([])
}));
const scalars$4 = record(string$1().max(200), union([
	string$1().max(4e3),
	finite$1,
	boolean()
]));
/** Of which commit a server was built, and what the build left. */
const buildSchema = lazy(() => object({
	commit: string$1().regex(/^[0-9a-f]{40,64}$/),
	binaries: record(string$1().max(100), object({
		sha256: string$1().regex(/^[0-9a-f]{64}$/),
		/** Does the running server report that commit? `unknown`: it reports none. */
		reports: _enum(["commit", "unknown"])
	}))
}));
/** What may be said of one server, of what it refused and of what else there is to know. */
const MOST_REMARKS = 200;
const targetDescriptionSchema = lazy(() => object({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"imported"
	]),
	/** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
	product: line$1,
	/** As the server says it: `v8.5.4`, `10.11.14-MariaDB`. */
	version: line$1,
	/** Version and commit of each component that could be asked. */
	components: record(string$1().max(100), object({
		version: line$1,
		commit: line$1.optional()
	})),
	/** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
	topology: record(string$1().max(100), number$4().int().nonnegative()),
	/** Present: the job built it. */
	build: buildSchema.optional(),
	/** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
	configuration: scalars$4,
	/** Global variables that were set and read back. */
	variables: scalars$4,
	/** What the service refused to change, and its words. */
	refused: array(object({
		what: line$1,
		why: line$1
	})).max(200),
	/** What else a reader should know of this server: data that came from a cache, a backup that did not work. */
	notes: array(object({
		what: line$1,
		why: line$1
	})).max(200).optional(),
	/** Settings that were asked for and are not in force as asked: clamped, renamed, ignored, or not to be seen. */
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
* What a job spends its time with, in the order in which it is told. `load`: data comes into the servers. `settle`: load
* that is not counted, before the measured seconds of a run. `reset`: copies are taken and put back, servers restarted.
*/
const jobParts = [
	"build",
	"boot",
	"load",
	"reset",
	"settle",
	"measured"
];
const seconds = number$4().finite().nonnegative();
const part = lazy(() => object({
	/** By the clock on the wall: what went on at the same time counts once. */
	seconds,
	/** Of each side, where there are two: together more than `seconds` where both were at it at once. */
	base: seconds.exactOptional(),
	candidate: seconds.exactOptional()
}).exactOptional());
/** A part that a newer version knows is passed over. */
const jobTimesSchema = lazy(() => object({
	build: part,
	boot: part,
	load: part,
	reset: part,
	settle: part,
	measured: part
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
function wholeOf(times) {
	return Object.values(times).reduce((sum, { seconds: own }) => sum + own, 0);
}
/** What both servers took to be got ready, each for itself, and how long that was on the wall. */
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
/** Of the spans that are open, the one that began last; of two that began together, the one that was written down later. */
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
/** To milliseconds: a record is read by people too. */
function rounded$1(value) {
	return Math.round(value * 1e3) / 1e3;
}

// src/record/work.ts
const count$4 = number$4().finite().nonnegative();
/** More tell no more. */
const MOST_COUNTERS = 120;
const countersSchema = lazy(() => record(string$1().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/), count$4).refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, { error: `more than ${MOST_COUNTERS} counters` }));
/** What the server did in one run by its own counters: differences, the load before the measured time (settling) in them. */
const runWorkSchema = lazy(() => object({
	/** `sql`: SHOW GLOBAL STATUS of MariaDB and MySQL. `status-port`: `/metrics` of TiDB. */
	source: _enum(["sql", "status-port"]),
	/** From reading to reading. */
	seconds: number$4().finite().positive(),
	/** Statements that clients had executed, counted by the same server: what the counters are divided by. */
	statements: count$4,
	counters: countersSchema,
	/** The same server without load, shortly before the run. */
	idle: object({
		seconds: number$4().finite().positive(),
		counters: countersSchema
	}).optional()
}));
/** By this a note of a target says that its counters were not to be had. */
const WORK_NOTE = "work counters";
const work = (label) => ({
	label,
	isWork: true
});
/** In the order of what they tell a reader: of several that changed, the first stands in the headline. */
const catalogue$2 = {
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
/** What is known of a counter; one that is not known goes by its own name. */
function counterInfo(name) {
	return (Object.hasOwn(catalogue$2, name) ? catalogue$2[name] : void 0) ?? work(name);
}
/** Its place among those that changed; 0 is told first. */
function counterRank(name) {
	const place = Object.keys(catalogue$2).indexOf(name);
	return place === -1 ? Object.keys(catalogue$2).length : place;
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
const latency = (label, defaultTolerance, headline = true) => ({
	label,
	unit: "ms",
	direction: "lower-is-better",
	headline,
	gatedByDefault: false,
	defaultTolerance
});
/** Errors of a hundred transactions: the figure of an alarm, which no run holds and nobody can gate. */
const ERRORS_METRIC = "errors_pct";
/** Errors that the tool went on after; most runs have none, and a share of nothing is none. */
const ERROR_RATE_METRIC = "errors_per_s";
/** What the processes of a server used; on the page and in the result, and gated where somebody names it. */
const resourceWords = {
	cpu: [
		"CPU per transaction",
		"ms",
		.1
	],
	rss: [
		"resident memory",
		"MiB",
		.1
	],
	disk_read: [
		"disk reads per transaction",
		"KiB",
		.2
	],
	disk_write: [
		"disk writes per transaction",
		"KiB",
		.2
	]
};
/** Components whose processes are told apart. */
const resourceComponents = [
	"tidb",
	"tikv",
	"pd",
	"tiflash",
	"tiproxy",
	"mariadb"
];
/** What is known of each, as a metric `tidb_cpu`, `tikv_rss`, …. */
const resourceKinds = [
	"cpu",
	"rss",
	"disk_read",
	"disk_write"
];
/** As people write them. */
const componentLabels = {
	tidb: "TiDB",
	tikv: "TiKV",
	pd: "PD",
	tiflash: "TiFlash",
	tiproxy: "TiProxy",
	mariadb: "MariaDB"
};
const resources = Object.fromEntries(resourceComponents.flatMap((component) => resourceKinds.map((kind) => {
	const [what, unit, defaultTolerance] = resourceWords[kind];
	const label = `${componentLabels[component]} ${what}`;
	const shown = {
		headline: false,
		gatedByDefault: false,
		defaultTolerance
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
	/** Decides where nothing else is counted, and stands beside TPS: many published figures are in it. */
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
	efficiency_pct: rate("efficiency", "%", false),
	/** Of a run that is over when its work is done: a statement that is timed once, the start of a server. */
	time_ms: {
		...latency("time", .05),
		gatedByDefault: true
	},
	/** Of one query, which is the operation. */
	query_ms: {
		...latency("query time", .1),
		gatedByDefault: true
	},
	latency_min_ms: latency("min latency", .1, false),
	latency_avg_ms: latency("mean latency", .05),
	latency_p50_ms: latency("p50 latency", .05),
	latency_p90_ms: latency("p90 latency", .05),
	latency_p95_ms: latency("p95 latency", .05),
	latency_p99_ms: latency("p99 latency", .1),
	latency_p999_ms: latency("p99.9 latency", .1),
	latency_max_ms: latency("max latency", .2, false),
	/** Of a statement, by the server's own table of statements: what the way to the client and back adds is not in it. */
	server_qps: rate("QPS by the server", "/s", false),
	server_latency_avg_ms: latency("mean latency by the server", .05, false),
	/** Of the server a transaction, by its own counters; the operation is the counter. No run has it as a figure. */
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
/** The part of a metric name before the colon. */
function metricStem(name) {
	const colon = name.indexOf(":");
	return colon === -1 ? name : name.slice(0, colon);
}
/**
* What is known of a metric. A percentile that the catalogue lacks (`latency_p97_ms`) is derived.
* @returns undefined for a name that is no metric
*/
function metricInfo(name) {
	if (Object.hasOwn(stems, name)) return stems[name];
	const [stem = "", operation] = name.split(":", 2);
	const known = Object.hasOwn(stems, stem) ? stems[stem] : derivedPercentile(stem);
	if (known === void 0 || operation === void 0) return known;
	const headline = known.headline && (!operation.includes("/") || stem === "latency_avg_ms");
	const label = stem === "work" ? `${counterInfo(operation).label} per transaction` : `${operation} ${known.label}`;
	return {
		...known,
		label,
		headline,
		gatedByDefault: stem === "query_ms"
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
* faults are told in the same words. For parts of which a record holds tens of thousands: the library makes several
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
		const figure = value[name];
		if (typeof figure !== "number" || !(figure >= 0 && figure < Number.POSITIVE_INFINITY)) return false;
		if (!isName(name)) return false;
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
/** As JSON has objects. */
function isPlain(value) {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
/** Of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1e3;
/** The figures of one run, by the names of their metrics. */
const metricsSchema = lazy(() => withFastPath(record(string$1().refine((name) => metricInfo(name) !== void 0, { error: "unknown metric" }), number$4().finite().nonnegative()).refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, { error: `more than ${MOST_METRICS} metrics` }), (value) => areFigures(value, (name) => metricInfo(name) !== void 0, MOST_METRICS)));

// src/record/schema.ts
/** The version of the stored format. A reader refuses newer ones and migrates older ones. */
const RECORD_SCHEMA_VERSION = 1;
const [MOST_TEXT_CHARACTERS, MOST_NAME_CHARACTERS] = [4e3, 200];
const text$1 = string$1().max(MOST_TEXT_CHARACTERS);
const line = string$1().max(1e3);
const finite = number$4().finite();
const scalar$2 = union([
	string$1().max(MOST_TEXT_CHARACTERS),
	finite,
	boolean()
]);
const scalars$3 = lazy(() => withFastPath(record(string$1().max(MOST_NAME_CHARACTERS), scalar$2), (value) => areScalars(value, MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS)));
const sideSchema = _enum(["base", "candidate"]);
/** Per-second (or per-interval) rows, as arrays, so that a record stays small. */
const seriesSchema = lazy(() => object({
	/** Column names: `at_s` first, then metric names and `errors_per_s`. */
	columns: array(string$1().max(100)).min(2),
	rows: array(array(finite)).max(2e5)
}));
const histogramSchema = lazy(() => object({
	/** Upper bounds in ms, ascending; `counts` has one entry a bound. */
	boundsMs: array(finite.nonnegative()).max(2e4),
	counts: array(finite.nonnegative()).max(2e4),
	/** Width of a bucket as a natural logarithm, where it is not sysbench’s own 0.018. */
	step: finite.gt(0).lt(1).optional()
}));
const runPlace = {
	side: sideSchema,
	/** 1 for the first round; a round is one fresh start of the servers. */
	round: number$4().int().min(1),
	/** Position inside the round, in the order of execution, from 0. */
	slice: number$4().int().min(0),
	startedAt: datetime$1().optional()
};
/** One execution of one workload at one thread count: a value, or the reason why there is none. */
const runSchema = lazy(() => discriminatedUnion("state", [object({
	...runPlace,
	state: literal("valid"),
	/** Seconds that the metrics cover: the warm-up is not in it. */
	durationSeconds: finite.positive(),
	metrics: metricsSchema,
	/** Errors that the tool was told to ignore, over the measured time. */
	ignoredErrors: number$4().int().nonnegative().optional(),
	reconnects: number$4().int().nonnegative().optional(),
	series: seriesSchema.optional(),
	histogram: histogramSchema.optional(),
	/** Metrics that are the worst client's, since a percentile cannot be merged. */
	worstClient: array(string$1().max(100)).optional(),
	/** CPU seconds of the server a transaction, where it could be read; reported, never gated. */
	serverCpuMsPerTransaction: finite.nonnegative().optional(),
	work: runWorkSchema.optional()
}), object({
	...runPlace,
	state: literal("invalid"),
	/** One sentence: what was asked, what was seen. */
	reason: text$1,
	exitCode: number$4().int().optional(),
	tail: array(line).max(60)
})]));
const machineSchema = lazy(() => object({
	cpuModel: line.optional(),
	cores: number$4().int().positive().optional(),
	memoryGiB: finite.positive().optional(),
	kernel: line.optional(),
	os: line.optional(),
	/** `github-hosted`, `self-hosted`, `local`: where the job ran. */
	runnerClass: line.optional(),
	runnerImage: line.optional()
}));
/** Any name: a newer version may know load tools that this one does not, and their records are read all the same. */
const toolNameSchema = string$1().regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/).max(40);
const cellSchema = lazy(() => object({
	/** Unique in the record: `sysbench/oltp_point_select/16`. */
	id: string$1().min(1).max(300),
	tool: toolNameSchema,
	toolVersion: line,
	workload: string$1().min(1).max(200),
	/** Threads of one client. */
	threads: number$4().int().positive(),
	/** Load processes that ran at the same time. */
	clients: number$4().int().positive(),
	/** What was loaded: `{tables, tableSize}`, `{warehouses}`, `{records}`. */
	data: scalars$3,
	/** Name of the server that it ran on, of `servers`. Absent: the one of its side. */
	server: string$1().max(100).optional(),
	/** Operations of each client that end a run; `durationSeconds` is then an estimate. Absent: the clock ends it. */
	operations: number$4().int().positive().optional(),
	durationSeconds: finite.positive(),
	warmUpSeconds: finite.nonnegative(),
	/** Variables and component configuration for this cell alone, flattened: `tikv.raft-engine.prefill-for-recycle`. */
	serverSettings: scalars$3.optional(),
	/** Options that change the load: mix, rand-type, prepared statements, weights; `rate`, of each client. */
	options: scalars$3,
	/** What the rate is of that which the server does without one, where it was measured before the runs. */
	rateShare: finite.gt(0).lt(1).optional(),
	/**
	* When the loaded data was put back on the one server that was measured, which was freshly started where it is ours:
	* `once` before its first cell, or before each workload or cell. Absent: never, or between the rounds of two servers.
	*/
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	/** The base has no such load: it is measured on the candidate alone. */
	onlyOn: literal("candidate").optional(),
	/** Steps of ours before it that were not wanted. */
	leftOut: array(_enum(["analyze", "prewarm"])).optional(),
	/** Where this cell was measured, in a record put together from machines that differ. */
	machine: machineSchema.optional(),
	runs: array(runSchema).max(1e5)
}));
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
		/** Pull request, push, schedule, …: GitHub's event name. */
		event: line.optional(),
		runId: line.optional(),
		runAttempt: number$4().int().positive().optional(),
		/** Where published or imported figures come from. */
		origin: text$1.optional()
	}),
	machine: machineSchema,
	targets: object({
		candidate: targetDescriptionSchema,
		base: targetDescriptionSchema.optional()
	}),
	/** Servers that were measured one after the other, by the names that their cells give; `targets` has the last. */
	servers: record(string$1().max(100), targetDescriptionSchema).optional(),
	/**
	* Base and candidate were measured one after the other, each alone: their difference is told, not judged. Absent:
	* as `design` says.
	*/
	order: literal("in-turn").optional(),
	preset: presetRunSchema.optional(),
	environment: environmentSchema.optional(),
	cells: array(cellSchema).max(MOST_CELLS),
	shards: shardsSchema.optional(),
	loadMachine: loadMachineSchema$1.optional(),
	/** Seed of the slice order of a side-by-side record. */
	seed: number$4().int().nonnegative().optional(),
	sideBySide: sideBySidePlanSchema.optional(),
	policy: recordedPolicySchema.optional(),
	/** `partial`: the job ended early; what was measured is here. */
	completeness: discriminatedUnion("state", [object({ state: literal("complete") }), object({
		state: literal("partial"),
		reason: text$1
	})]),
	/** What its job spent its time with, until the record was judged. */
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
			cells: number$4().int().positive(),
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
* Whether a value is as its schema says. The library gathers its findings as arguments of a call, of which there is a
* most: a file with hundreds of thousands of faults must be refused like any other.
* @param most faults that are told
*/
function shapeOf$2(schema, value, most) {
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
* What `JSON.parse` reads, where it left nothing out. Whether it did is told by numbers: a key that is given twice is
* written more often than it is there. The text is looked at closely only where they differ.
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
	const shape = shapeOf$2(recordSchema, migrateStored(stored, name), MOST_FAULTS_SHOWN);
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
* Arrays and objects of plain values stand on one line, so that a series of figures is a line and a diff is readable.
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
/** What has the same key together, keys and items in the order in which they come. Node 20 has no `Map.groupBy`. */
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
	const definedFields = Object.entries(fields).filter(([, value]) => value !== void 0);
	return Object.fromEntries(definedFields.map(([name, value]) => [name, String(value)]));
}
function areSame(one = {}, other = {}) {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && String(one[name]) === String(other[name]));
}
/**
* The series of a cell: equal for runs that may be compared, different for all others. A hash over
* everything in `comparableFields`; component versions are no part of it.
* @returns 16 hexadecimal digits
*/
function seriesKey(record, cell) {
	return keyOf$2(comparableFields(record, cell));
}
/** The series of every cell of a record, each once. */
function seriesKeys(record) {
	return [...new Set(record.cells.map((cell) => seriesKey(record, cell)))];
}
/**
* Where a record was measured, apart from the load: kind of target, topology, configuration, machine.
* Stores file records under it, so that a suite that runs on several machines does not have to be searched whole.
* @returns 16 hexadecimal digits
*/
function environmentKey(record) {
	return keyOf$2(comparableEnvironment(record));
}
/**
* What narrows a search to records that may be compared with this one. The cells of a merged record may have been
* measured on machines that differ, so that a comparable one can stand in a record of any environment.
*/
function likenessOf(record) {
	const merged = record.shards !== void 0 || record.cells.some(({ machine }) => machine !== void 0);
	const series = seriesKeys(record);
	return merged ? { series } : {
		environment: environmentKey(record),
		series
	};
}
function keyOf$2(fields) {
	const sorted = Object.entries(fields).sort(([left], [right]) => left < right ? -1 : 1);
	return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}

// src/record/parse-pieces.ts
/** A cell stands in a list in the record. */
const LEVELS_ABOVE_A_CELL = 2;
/**
* Reads a record cell by cell, so that neither its text nor what stands in it unchecked is in memory as a whole.
* @returns undefined where anything about it is not as it should be, or it is of an older version: `parseRecord` says
* what, or lifts it
*/
function parsePieces(source) {
	const cells = [];
	const rest = readPieces(source, (piece) => {
		const value = objectOf(piece, 40 - LEVELS_ABOVE_A_CELL);
		const shape = value === void 0 ? void 0 : shapeOf$2(cellSchema, value, 1);
		if (shape?.state !== "fits" || cells.length === 1e4) return false;
		cells.push(shape.value);
		return true;
	});
	const value = rest === void 0 ? void 0 : objectOf(rest, 40);
	if (value?.schemaVersion !== 1) return void 0;
	const shape = shapeOf$2(recordSchema, value, 1);
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
* Nothing but the cell at hand is in memory. Put together, the pieces are what the text is: what lies between the cells is
* commas and blanks alone. Whether they are JSON is the caller's to see.
* @param onCell told of each cell in its order; false: the rest is of no interest
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
	/** How far the window is filled, and from where on it is still needed. */
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
/** In the list of the cells; a cell of its own is one deeper. */
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
/** Does the key `cells`, and its colon, stand before a place? */
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

// src/system/identity.ts
/** @returns undefined where no such process runs, or the machine has no `/proc` */
function identify(pid) {
	const stat = readStat(pid);
	return stat === void 0 || stat.state === "Z" ? void 0 : {
		pid,
		startTicks: stat.startTicks
	};
}
/** Is it still the same process? */
function isAlive(identity) {
	return identify(identity.pid)?.startTicks === identity.startTicks;
}
/** The one that this process lives in; a field is empty where the machine does not say. */
function ownWorld() {
	return {
		host: hostname(),
		boot: textOf$3(() => readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()),
		pidNamespace: textOf$3(() => readlinkSync("/proc/self/ns/pid"))
	};
}
function textOf$3(readText) {
	try {
		return readText();
	} catch {
		return "";
	}
}
/** Living processes of this user that were started with `name=value` in their environment. */
function processesWith(name, value) {
	return listProc().map(Number).filter((pid) => Number.isInteger(pid) && hasInEnvironment(pid, name, value)).map(identify).filter((identity) => identity !== void 0);
}
/** Living members of a process group, without zombies. */
function groupMembers(group) {
	const members = [];
	for (const entry of listProc()) {
		const pid = Number(entry);
		if (!Number.isInteger(pid)) continue;
		const stat = readStat(pid);
		if (stat?.group === group && stat.state !== "Z") members.push({
			pid,
			startTicks: stat.startTicks
		});
	}
	return members;
}
/** Was `name=value` in the environment that the process was started with? */
function hasInEnvironment(pid, name, value) {
	try {
		return readFileSync(`/proc/${pid}/environ`, "latin1").split("\0").includes(`${name}=${value}`);
	} catch {
		return false;
	}
}
function listProc() {
	try {
		return readdirSync("/proc");
	} catch {
		return [];
	}
}
function readStat(pid) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "latin1");
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		return {
			state: fields[0] ?? "",
			group: Number(fields[2]),
			startTicks: Number(fields[19])
		};
	} catch {
		return;
	}
}
/** `USER_HZ`: the unit of times in `/proc`, the same on every Linux of the architectures that Node runs on. */
const TICKS_PER_SECOND = 100;
const KIB = 1024;
/** Source: proc(5). @returns undefined where the process is gone, or the machine has no `/proc` */
function usageOf({ pid, startTicks }) {
	const [stat, status] = [readProcText(`/proc/${pid}/stat`), readProcText(`/proc/${pid}/status`)];
	if (stat === void 0 || status === void 0) return void 0;
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
	if (fields[19] !== startTicks) return void 0;
	const io = readProcText(`/proc/${pid}/io`);
	const disk = io === void 0 ? void 0 : diskOf(io);
	return {
		cpuSeconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND,
		rssBytes: fieldOf(status, "VmRSS") * KIB,
		...disk === void 0 ? {} : { disk }
	};
}
/** Name of the program that a process runs; empty where that cannot be known. */
function programOfProcess(pid) {
	try {
		return basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ""));
	} catch {
		return "";
	}
}
/** The words that a process was started with; none where they cannot be known. */
function argumentsOfProcess(pid) {
	return (readProcText(`/proc/${pid}/cmdline`) ?? "").split("\0");
}
function diskOf(io) {
	return {
		readBytes: fieldOf(io, "read_bytes"),
		writtenBytes: fieldOf(io, "write_bytes")
	};
}
function fieldOf(text, name) {
	return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(text)?.[1] ?? 0);
}
function readProcText(path) {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return;
	}
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

// src/words/commit.ts
/** A whole commit id, SHA-1 or SHA-256. */
const commitSchema = string$1().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
/** `a1b2c3d`: a commit id as people read it, seven digits; a text that is none stays as it is. */
function shortCommit(commit) {
	return /^[0-9a-f]{12,}$/iu.test(commit) ? commit.slice(0, 7) : commit;
}

// src/job/handover/submission-schema.ts
/**
* What a run with the rights of a fork hands over: numbers, choices from lists, and short names in a narrow alphabet
* that can form no Markdown, no link and no mention; or the word that it measured nothing, and why. No pull request
* number, no verdict, no text to show.
*/
const SUBMISSION_VERSION = 1;
/** Larger than any throughput, latency or setting that there is; 1e308 would overflow the arithmetic behind it. */
const MOST = 0x38d7ea4c68000;
const number$2 = number$4().min(-0x38d7ea4c68000).max(MOST);
const positive = number$2.positive();
const count$3 = number$4().int().nonnegative().max(MOST);
/** Text in this alphabet that GitHub would still turn into a link is refused. */
function linkless(alphabet) {
	return string$1().max(300).regex(alphabet).refine((text) => !/:\/\/|www\.|mailto:|xmpp:/i.test(text), { error: "an address is not allowed" });
}
/** Names of workloads, variables, settings. */
const name$2 = lazy(() => linkless(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,149}(?:#[A-Za-z][A-Za-z0-9 ._-]{0,60})?$/));
/**
* Versions, CPU models, values of settings. `@` and brackets only as CPU models have them
* (`Intel(R) Xeon(R) CPU @ 2.80GHz`).
*/
const label$1 = linkless(/^(?:[A-Za-z0-9 ._+/:=,%-]|\((?:R|TM)\)|@ (?=\d+\.\d+GHz))*$/);
/** What a server or a program says of its own age: no room for a sentence. */
const version = lazy(() => linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,99}$/));
/** With the name of the tool, or the commit of a build: `tiup bench v1.12.0`. */
const toolVersion = lazy(() => linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,40}(?: [A-Za-z0-9._+:~-]{1,40}){0,2}$/));
/** Names that may look like a relative path, without a step up. */
const path$2 = lazy(() => linkless(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?)*(?:#\d{1,4})?$/));
const scalars$2 = record(name$2, union([
	label$1,
	number$2,
	boolean()
]));
/** A transaction and a statement of the caller's own have names: `latency_p95_ms:browse/category-page`. */
const metricName$1 = lazy(() => linkless(/^[a-z0-9_]+(:[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90})?$/).refine((text) => metricInfo(text) !== void 0, { error: "unknown metric" }));
const place = {
	side: _enum(["base", "candidate"]),
	round: number$4().int().min(1).max(1e3),
	slice: number$4().int().min(0).max(1e4)
};
/** As many slices as the configuration can ask for: 20 rounds of 100 pairs. */
const MOST_RUNS = 4e3;
/** sysbench has 1,024 of them. */
const MOST_BUCKETS = 2048;
const run = lazy(() => discriminatedUnion("state", [strictObject({
	...place,
	state: literal("valid"),
	durationSeconds: positive,
	metrics: record(metricName$1, number$2.nonnegative()),
	ignoredErrors: count$3.optional(),
	reconnects: count$3.optional(),
	/** Percentiles between two steps of the tool are judged by it. */
	histogram: strictObject({
		boundsMs: array(number$2.nonnegative()).max(MOST_BUCKETS),
		counts: array(count$3).max(MOST_BUCKETS),
		step: number$2.gt(0).lt(1).optional()
	}).refine(({ boundsMs, counts }) => boundsMs.length === counts.length, { error: "as many counts as bounds are needed" }).optional()
}), strictObject({
	...place,
	state: literal("invalid")
})]));
const machine = lazy(() => strictObject({
	cpuModel: label$1.max(100).optional(),
	cores: number$4().int().positive().max(1e5).optional(),
	memoryGiB: positive.optional(),
	runnerClass: version.optional()
}));
const cell = lazy(() => strictObject({
	id: path$2,
	/** A choice in effect: the plan that is trusted names the tool of each cell that counts. */
	tool: toolNameSchema,
	toolVersion,
	workload: path$2,
	threads: number$4().int().positive().max(1e5),
	clients: number$4().int().positive().max(1e4),
	data: scalars$2,
	durationSeconds: positive,
	warmUpSeconds: number$2.nonnegative(),
	serverSettings: scalars$2.optional(),
	options: scalars$2,
	rateShare: number$2.gt(0).lt(1).optional(),
	/** Where several machines measured that are not alike. */
	machine: machine.optional(),
	dataReset: _enum([
		"once",
		"workload",
		"cell"
	]).optional(),
	runs: array(run).max(MOST_RUNS)
}));
const target = lazy(() => strictObject({
	kind: _enum([
		"playground",
		"endpoint",
		"local",
		"imported"
	]),
	product: version,
	version,
	topology: record(name$2, count$3),
	configuration: scalars$2,
	variables: scalars$2
}));
/** How a side-by-side measurement was planned. What is known of the noise is not the fork's to say. */
const sideBySide = lazy(() => strictObject({
	rounds: number$4().int().min(1).max(100),
	pairs: number$4().int().min(1).max(1e3),
	sliceSeconds: positive,
	settleSeconds: number$2.nonnegative()
}));
/** Whose figures they are, to be checked against what GitHub says: the base repository and the head commit. */
const origin = {
	submissionVersion: literal(1),
	suite: linkless(/^[A-Za-z0-9._-]{1,100}$/),
	repository: linkless(/^[A-Za-z0-9._-]{1,100}\/[A-Za-z0-9._-]{1,100}$/),
	commit: commitSchema
};
const figuresSchema = lazy(() => strictObject({
	...origin,
	kind: literal("figures"),
	programVersion: version,
	design: _enum(["single", "side-by-side"]),
	machine,
	targets: strictObject({
		candidate: target,
		base: target.optional()
	}),
	cells: array(cell).max(500).refine((cells) => new Set(cells.map(({ id }) => id)).size === cells.length, { error: "a cell stands twice" }),
	seed: count$3.optional(),
	sideBySide: sideBySide.optional(),
	completeness: _enum(["complete", "partial"])
}).refine(({ design, targets, sideBySide }) => design === "side-by-side" === (targets.base !== void 0) && design === "side-by-side" === (sideBySide !== void 0), { error: "the design, the servers and the plan contradict each other" }));
/** The run measured nothing, and that is as it should be; whether it is so is asked of GitHub. */
const nothingSchema = lazy(() => strictObject({
	...origin,
	kind: literal("nothing"),
	reason: _enum(["label-skip", "not-affected"])
}));
const submissionSchema = discriminatedUnion("kind", [figuresSchema, nothingSchema]);

// src/job/handover/submission.ts
/** The one file in the artifact that a fork's run uploads. */
const SUBMISSION_FILE = "submission.json";
const MOST_SUBMISSION_BYTES = 5e6;
/** Name of the artifact, one a suite. */
function submissionArtifact(suite) {
	return `tidb-bench-submission-${suite}`;
}
/**
* The numbers of a record as a text that the second workflow accepts; without histograms where they are too many.
* @throws Failure `input` where the record has a name or value that a submission cannot carry, or no commit
*/
function buildSubmission(record) {
	const whole = figuresOf(record, "with-histograms");
	return accepted(JSON.stringify(whole).length > 5e6 ? figuresOf(record, "without-histograms") : whole);
}
function figuresOf(record, histograms) {
	const { suite, source, programVersion, design, machine, targets, cells, seed, completeness } = record;
	return {
		submissionVersion: 1,
		kind: "figures",
		suite,
		repository: source.repository,
		commit: source.commit,
		programVersion,
		design,
		machine: submitMachine(machine),
		targets: {
			candidate: submitTarget(targets.candidate),
			base: targets.base && submitTarget(targets.base)
		},
		cells: cells.map((cell) => submitCell(cell, histograms)),
		seed,
		sideBySide: record.sideBySide && submitPlan(record.sideBySide),
		completeness: completeness.state
	};
}
/** The word that nothing was measured, as a text that the second workflow accepts. @throws Failure `input` as above */
function buildNothing({ suite, repository, commit, reason }) {
	return accepted({
		submissionVersion: 1,
		kind: "nothing",
		suite,
		repository,
		commit,
		reason
	});
}
function accepted(submission) {
	const text = JSON.stringify(submission);
	const read = readSubmission(Buffer.from(text));
	if (read.state === "accepted") return text;
	throw new Failure("input", `the numbers of this run cannot be passed to the workflow that comments: ${read.why}`, { remedy: "Rename those entries: use letters, digits, dots, dashes and underscores." });
}
/** Reads what a stranger may have written. Never throws; `why` is one line that is safe to log, and may quote it. */
function readSubmission(content) {
	if (content.length > 5e6) return {
		state: "refused",
		why: `larger than ${MOST_SUBMISSION_BYTES} bytes`
	};
	const json = parseStrictJson(content.toString("utf8"), {
		characters: MOST_SUBMISSION_BYTES,
		depth: 12
	});
	if (json.state === "refused") return json;
	const shape = shapeOf$2(submissionSchema, json.value, 5);
	if (shape.state === "fits") return {
		state: "accepted",
		submission: shape.value
	};
	const faults = shape.faults.map(({ path, problem }) => `${path.join(".")}: ${problem}`);
	return {
		state: "refused",
		why: oneLine(faults.join("; "), 500)
	};
}
function submitCell(cell, histograms) {
	const { id, tool, toolVersion, workload, threads, clients, data, durationSeconds, warmUpSeconds } = cell;
	const { serverSettings, options, rateShare, dataReset } = cell;
	const runs = cell.runs.map((run) => submitRun(run, histograms));
	return {
		id,
		tool,
		toolVersion,
		workload,
		threads,
		clients,
		data,
		durationSeconds,
		warmUpSeconds,
		serverSettings,
		options,
		rateShare,
		machine: cell.machine && submitMachine(cell.machine),
		dataReset,
		runs
	};
}
function submitMachine({ cpuModel, cores, memoryGiB, runnerClass }) {
	return {
		cpuModel,
		cores,
		memoryGiB,
		runnerClass
	};
}
function submitRun(run, histograms) {
	const { side, round, slice } = run;
	if (run.state === "invalid") return {
		side,
		round,
		slice,
		state: run.state
	};
	const { state, durationSeconds, metrics, ignoredErrors, reconnects } = run;
	return {
		side,
		round,
		slice,
		state,
		durationSeconds,
		metrics,
		ignoredErrors,
		reconnects,
		histogram: histograms === "with-histograms" ? run.histogram : void 0
	};
}
function submitPlan({ rounds, pairs, sliceSeconds, settleSeconds }) {
	return {
		rounds,
		pairs,
		sliceSeconds,
		settleSeconds
	};
}
function submitTarget({ kind, product, version, topology, configuration, variables }) {
	return {
		kind,
		product,
		version,
		topology,
		configuration,
		variables
	};
}

// src/job/result-folder.ts
/** What a job leaves behind, all in one folder. */
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
	/** What the job spent its time with. */
	times: "times.json",
	/** Record and logs of the side-by-side run that proves or refutes a red. */
	confirmation: "confirmation",
	/** Evidence of both sides for the cause of a red, a folder each. */
	why: "why",
	/** What a fork's job hands over, and what the job that judges it keeps for the step that publishes. */
	submission: SUBMISSION_FILE,
	fork: "fork.json",
	/** The configuration of the branch that such a pull request goes to. */
	baseConfig: "base-config.yml",
	/** Results of several suites that one run handed over, a folder each. */
	suites: "suites"
};
/** The folder that the inputs name; on a runner a folder of the suite's own under its temporary folder. */
function resultFolder({ out, suite }, env) {
	if (out !== void 0) return resolve(out);
	if (env.GITHUB_ACTIONS === "true" && env.RUNNER_TEMP) return join(env.RUNNER_TEMP, `tidb-bench-${pathSegment(suite)}`);
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
/** Writes a result file, whole or not at all: what stood there before stays where the disk is full. @throws Failure `environment`, with the disk's own words */
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
/** Of a result folder that a job works in: whose it is. Gone with the job; what a killed one left says nothing. */
const LOCK_FILE = ".tidb-bench-lock";
const ownerSchema = lazy(() => object({
	pid: number$4(),
	startTicks: number$4(),
	world: object({
		host: string$1(),
		boot: string$1(),
		pidNamespace: string$1()
	})
}));
const held = /* @__PURE__ */ new Set();
let isListening = false;
/**
* Takes a result folder for this process, at most until it ends: two jobs would write over each other's figures.
* @throws Failure `environment` where a job that runs has it
*/
function lockResultFolder(folder) {
	const file = join(folder, LOCK_FILE);
	if (held.has(file)) return;
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
	held.add(file);
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
	if (held.delete(file)) removeQuietly(file);
}
function releaseAll() {
	for (const file of held) removeQuietly(file);
	held.clear();
}
/** A disk that turned read-only keeps the file, which says nothing once this process has ended. */
function removeQuietly(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}
const fileSchema$1 = object({ parts: jobTimesSchema });
/** For the step that publishes, and with every single span for who wants to look closer. @throws Failure `environment` */
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
		return fileSchema$1.parse(JSON.parse(readFileSync(path, "utf8"))).parts;
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
/** From here on a record is read cell by cell; below it the memory is not worth a second look at the file. */
const LARGE_BYTES = 2 ** 20;
/** @throws Failure `input` */
function readRecord(path) {
	return readLarge(path) ?? parseRecord(readNamedFile(path, {
		what: "the record",
		remedy: "Pass the path of a record.json.",
		mostBytes: 134217728
	}), path);
}
/** @returns undefined for a small file, and for one that has to be looked at as a whole, or cannot be read */
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

// src/words/nearest.ts
/**
* The word that was most likely meant, or undefined where none is near: at most two letters in five are other ones.
* @param mostEdits letters that may be other ones at all
*/
function nearest(seen, words, mostEdits = 100) {
	return words.map((word) => ({
		word,
		edits: editsBetween(seen.toLowerCase(), word.toLowerCase())
	})).filter(({ word, edits }) => edits <= Math.min(mostEdits, .4 * Math.max(seen.length, word.length))).toSorted((a, b) => a.edits - b.edits)[0]?.word;
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
const MINUS = "−";
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
/** `−4.9 %`: a fraction as a signed percentage. Digits by the noise of the change; two where it is unknown. */
function formatChange(fraction, noise) {
	return `${signed(fraction * 100, changeDecimals(noise))} %`;
}
/** `±1.4 %`: a half width. */
function formatNoise(fraction) {
	return `±${formatShare(fraction)}`;
}
/** `6.8 %`: a share without a sign; one digit behind the point where it tells something. */
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
function changeDecimals(noise) {
	if (noise === void 0 || noise < .001) return 2;
	return noise >= .1 ? 0 : 1;
}
function signed(value, decimals) {
	const size = formatDecimals(Math.abs(value), decimals);
	if (Number(size.replaceAll(",", "")) === 0) return size;
	return `${value < 0 ? MINUS : "+"}${size}`;
}
/** `−1,234.50`: thousands separators, and as many digits behind the point as are asked for. */
function formatDecimals(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const separated = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
	const sign = value < 0 ? MINUS : "";
	return fraction === void 0 ? `${sign}${separated}` : `${sign}${separated}.${fraction}`;
}

// src/config/faults.ts
/** Faults that are known one by one, so that those of several readings become one list. */
var FaultsFailure = class extends Failure {
	faults;
	constructor(title, faults) {
		super("input", [title, ...faults.map(faultLine)].join("\n"));
		this.faults = faults;
	}
};
/** All faults in one failure, so that the caller mends them in one go. */
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
* @param known keys that there are, for one that there is not; asked only where it is needed
*/
function issuesToFaults(issues, place, seen, known = () => []) {
	return issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({
			where: place([...issue.path, key]),
			what: `unknown key \`${key}\`${issue.path.length === 0 ? "" : ` in \`${issue.path.join(".")}\``}`,
			remedy: spelling(nearest(key, known()))
		}));
		const meant = issue.code === "invalid_union" ? meantOf(issue) : void 0;
		if (meant !== void 0) return issuesToFaults(meant, place, seen, known);
		const value = seen(issue.path);
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
function spelling(meant) {
	return meant === void 0 ? "remove it or correct its spelling" : `did you mean "${meant}"?`;
}
/** Of several shapes the one whose keys fit, where it is one alone: its own faults say more than that none fits. */
function meantOf(issue) {
	const fitting = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
	const [meant] = fitting;
	if (meant === void 0 || fitting.length > 1 || !issue.message.startsWith("Invalid ")) return void 0;
	return meant.map((each) => ({
		...each,
		path: [...issue.path, ...each.path]
	}));
}
const MOST_SHOWN = 80;
/** A value in words: a list and keys by what is in them, and nothing as its JSON but a text in quotes. */
function shown(value) {
	if (value === void 0 || value === null) return "nothing";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
	const text = typeof value === "object" ? Object.keys(value).length === 0 ? "no key" : `the keys ${Object.keys(value).join(", ")}` : typeof value === "string" ? JSON.stringify(value) : String(value);
	return text.length > MOST_SHOWN ? `${text.slice(0, 77)}…` : text;
}
/** The schema library's own messages are for programmers; ours are left alone. */
const libraryWords = /^(?:Invalid |Too (?:small|big): |Unrecognized )/;
/** Zod's issue in the words of the caller. @param seen the value that stood there */
function expectationOf(issue, seen) {
	if (!libraryWords.test(issue.message)) return { words: issue.message };
	switch (issue.code) {
		case "invalid_value": return oneOf(issue.values, seen);
		case "invalid_union": return unionOf(issue, seen);
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
function oneOf(values, seen) {
	const words = values.map(String);
	const last = words.at(-1);
	const expected = words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
	const meant = typeof seen === "string" ? nearest(seen, words) : void 0;
	return {
		words: `expected ${expected}`,
		...meant === void 0 ? {} : { remedy: `did you mean "${meant}"?` }
	};
}
function unionOf(issue, seen) {
	if ("options" in issue && Array.isArray(issue.options)) return oneOf(issue.options, seen);
	const alternatives = issue.errors.flatMap((issues) => issues.filter(({ path }) => path.length === 0).map((each) => expectationOf(each, seen).words.replace(/^expected /, "")));
	if (alternatives.length > 0) return { words: `expected ${alternatives.join(", or ")}` };
	return { words: `expected ${[...new Set(issue.errors.flatMap((issues) => issues.map(({ path }) => `\`${String(path[0])}\``)))].join(", or ")}` };
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
/** Version of TiDB that a playground starts where none is named. */
const DEFAULT_VERSION = "v8.5.4";
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
/** Whether a text has the form of a version, so that it is looked up as one and not as a commit, say. */
function isVersionWord(text) {
	return versionWords.includes(text) || isNumbered(text);
}
/** `8.5.4`, `v8.5`: a version or a line of versions by its number. */
function isNumbered(text) {
	return numbered.test(text);
}
/**
* Whether a mirror can be asked for it as it stands: a version by all its numbers, or the nightly build. The others
* have to be looked up first.
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
/** As git writes what it takes for a revision: nothing that could be taken for an option. */
const revisionForm = /^[A-Za-z0-9_][\w./@^~+-]*$/;
/** Whether a text can stand for `against` at all. */
function isAgainst(text) {
	return revisionForm.test(text);
}
/**
* What a text stands for. A target of the file comes first; a tag that looks like a version is named as `tags/v1.2.3`.
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
	return union([string$1(), number$4()]).transform((value, context) => {
		const parsed = parse(String(value));
		if (parsed === void 0) {
			context.addIssue({
				code: "custom",
				message: `expected ${expected}`,
				input: value
			});
			return NEVER$1;
		}
		return parsed;
	});
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
	const entries = Object.entries(value).map(([key, item]) => [key.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase()), item]);
	return Object.fromEntries(entries);
}
/** Splits `a, b,c` and lines; empty parts are left out. */
const list = lazy(() => string$1().transform((text) => text.split(/[\s,]+/).filter((part) => part !== "")).refine((parts) => parts.length > 0, "expected a list such as a,b"));
/** A whole number from 1. */
const whole$1 = lazy(() => string$1().regex(/^\d+$/, "expected a whole number").transform(Number).refine((value) => value > 0 && value <= 1e9, "expected a number from 1 to 1,000,000,000"));
/** A whole number from 1 to `most`. */
function wholeUpTo(most) {
	const expected = `expected a whole number from 1 to ${most}`;
	return string$1().regex(/^\d{1,9}$/, expected).transform(Number).refine((value) => value >= 1 && value <= most, expected);
}
/** A share of a preset's size. */
const scale = lazy(() => string$1().regex(/^(?:\d*\.)?\d{1,9}$/, "expected a number over 0 and at most 1").transform(Number).refine((value) => value > 0 && value <= 1, "expected a number over 0 and at most 1"));
const port$1 = whole$1.refine((value) => value <= 65535, "expected a port from 1 to 65535");
const yesNo = _enum(["true", "false"]).transform((value) => value === "true");
/** `on-change`: only where there is something to say. */
const commenting = lazy(() => _enum([
	"true",
	"on-change",
	"false"
]).transform((value) => value === "true" ? "always" : value === "false" ? "never" : value));
const threads$1 = list.transform((parts, context) => parts.map((part) => {
	const parsed = whole$1.safeParse(part);
	if (parsed.success && parsed.data <= 1e5) return parsed.data;
	context.addIssue({
		code: "custom",
		message: "expected thread counts such as 8,16",
		input: part
	});
	return NEVER$1;
}));
/** An address on the web; with a slash at its end afterwards. */
const webAddress = lazy(() => string$1().refine((text) => safeAddress(text) !== void 0 && !/[?#]/u.test(text), "expected an http or https address such as https://example.github.io/app/").transform((text) => text.endsWith("/") ? text : `${text}/`));
const suiteName = lazy(() => string$1().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores"));
/** `true`, `false` or a folder; a word alone would more likely be a slip than the name of a folder. */
const cache = lazy(() => string$1().refine((text) => /^(true|false)$/.test(text) || text.includes("/"), "expected true, false or a folder such as /var/cache/tidb-bench").transform((text) => text === "true" || text === "false" ? { kind: text === "true" ? "on" : "off" } : {
	kind: "folder",
	path: text
}));
/** One version of TiDB, or two. */
const versions = list.refine((parts) => parts.length <= 2, "expected one version, or base and candidate").refine((parts) => parts.every(isVersionWord), `expected versions such as ${versionForms}`).transform((parts) => parts.map(withPrefix));
/**
* `z.discriminatedUnion` that builds only the option that a value names. The library refuses a value that names none,
* and lists the names.
* @param key names the option
*/
function chooseLazily(key, options) {
	const all = lazy(() => discriminatedUnion(key, Object.values(options)));
	const inner = all._zod;
	const look = inner.run;
	inner.run = (payload, context) => {
		const name = payload.value?.[key];
		const option = typeof name === "string" && Object.hasOwn(options, name) ? options[name] : void 0;
		return option === void 0 ? look(payload, context) : option._zod.run(payload, context);
	};
	return all;
}

// src/config/inputs/comparison.ts
/** The forms of `baseline`, for `--help` and for messages. */
const baselineForms = "auto, files:DIR, branch[:NAME], sql:mysql://USER@HOST:PORT/DATABASE, a record (.json), or none";
/** What the candidate is compared with, and how the verdict is reached. */
const comparisonInputs = {
	against: {
		kind: "value",
		description: "The server to compare the candidate with, side by side on one machine: `merge-base` or `base` (the head of the target branch), both built by `build`; a version (`v8.5.3`, `v8.5`, `latest-release`, `previous-release`, `nightly`); a commit or tag; or the name of a target in the configuration file. Empty means a stored baseline, or the value in the file.",
		planDescription: "Use the same value as in the jobs that measure.",
		inReadme: true,
		option: {
			value: "<what>",
			help: `side by side with: ${againstForms}`
		},
		schema: string$1().refine(isAgainst, `expected ${againstForms}`),
		effect: "everywhere"
	},
	tolerance: {
		kind: "value",
		description: "The smallest drop of throughput that matters, as a share such as `3%`.",
		inReadme: true,
		option: {
			value: "<share>",
			help: "smallest drop of throughput that matters"
		},
		schema: toleranceSchema,
		default: "3%",
		effect: "everywhere",
		key: {
			in: "gate",
			isQuantity: true
		}
	},
	rule: {
		kind: "value",
		option: {
			value: "<rule>",
			help: "evidence or threshold"
		},
		schema: _enum([
			"evidence",
			"threshold",
			"auto"
		]),
		default: "evidence",
		effect: "everywhere",
		key: { in: "gate" }
	},
	"fail-on": {
		kind: "value",
		description: "Which verdict fails the job: `regression`, or `never` to only report. An invalid or missing measurement always fails it.",
		option: {
			value: "<what>",
			help: "regression or never"
		},
		schema: _enum(["regression", "never"]),
		default: "regression",
		effect: "everywhere",
		key: { in: "gate" }
	},
	"on-inconclusive": {
		kind: "value",
		description: "The effect of an undecided comparison on the job: `pass` leaves it green, `warn` leaves it green with a warning, `fail` turns it red.",
		option: {
			value: "<what>",
			help: "pass, warn or fail if a comparison is undecided"
		},
		schema: _enum([
			"pass",
			"warn",
			"fail",
			"confirm"
		]),
		default: "warn",
		effect: "everywhere",
		key: { in: "gate" }
	},
	baseline: {
		kind: "value",
		description: "Where the baseline is stored: `branch` or `branch:NAME` (a branch of its own, created on first use; needs the permission `contents` `write`), `files:DIR` (a folder of the repository), `sql:mysql://USER@HOST:PORT/DATABASE` (pass its password in the environment variable `TIDB_BENCH_BASELINE_PASSWORD`), the path of one record, or `none`. `auto` is `branch` on GitHub, and `files:baselines` elsewhere.",
		inReadme: true,
		option: {
			value: "<store>",
			help: baselineForms
		},
		schema: string$1(),
		default: "auto",
		effect: "everywhere"
	},
	"compare-with": {
		kind: "value",
		option: {
			value: "<tag>",
			help: "tag or server version whose records are the reference (default: by ancestry)"
		},
		schema: string$1(),
		effect: "everywhere",
		key: { in: "file" }
	},
	"update-baseline": {
		kind: "value",
		option: {
			value: "<when>",
			help: "auto, always or never: store this run as a baseline"
		},
		schema: _enum([
			"auto",
			"always",
			"never"
		]),
		default: "auto",
		effect: "everywhere",
		key: { in: "file" }
	},
	"release-branches": {
		kind: "value",
		option: {
			value: "<list>",
			help: "on GitHub: branches whose pushes are stored, in addition to the default branch; * matches any characters"
		},
		schema: list,
		default: "release-*",
		effect: "everywhere",
		key: { in: "file" }
	},
	cause: {
		kind: "value",
		option: {
			value: "<when>",
			help: "never, on-red or always: run one more short round to find the cause"
		},
		schema: _enum([
			"never",
			"on-red",
			"always"
		]),
		default: "on-red",
		effect: "everywhere",
		key: { in: "file" }
	}
};

// src/tool/sql/generator.ts
const whole = number$4().int().min(-9007199254740991).max(9007199254740991);
const scalar$1 = union([
	string$1().max(4e3),
	number$4(),
	boolean()
]);
const sequential = lazy(() => strictObject({
	from: whole.default(1).describe("First value."),
	step: whole.default(1).describe("Distance of two values.")
}).refine(({ step }) => step !== 0, { error: "a step of 0 repeats one value" }));
const uniform = lazy(() => union([tuple([number$4(), number$4()]).transform(([from, to]) => ({
	from,
	to,
	decimals: 0
})), strictObject({
	from: number$4(),
	to: number$4(),
	decimals: number$4().int().min(0).max(9).default(0)
})]).refine(({ from, to }) => from <= to, { error: "the first number is over the second" }).refine(({ from, to, decimals }) => decimals > 0 || Number.isInteger(from) && Number.isInteger(to), { error: "whole numbers, or say how many `decimals`" }));
const zipfian = lazy(() => union([tuple([whole, whole]).transform(([from, to]) => ({
	from,
	to,
	exponent: .99
})), strictObject({
	from: whole,
	to: whole,
	exponent: number$4().gt(0).max(5).default(.99)
})]).refine(({ from, to }) => from <= to, { error: "the first number is over the second" }));
const columnName = /^([^\s.]+)\.([^\s.]+)$/;
const pick = lazy(() => union([
	array(scalar$1).min(1).max(1e5),
	string$1().regex(columnName, "expected table.column").transform((text) => {
		const [, table = "", column = ""] = columnName.exec(text) ?? [];
		return {
			table,
			column
		};
	}),
	strictObject({ file: string$1().min(1).max(200) })
]));
const length = number$4().int().min(1).max(1e4);
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
const by = union([whole.transform((one) => [one, one]), tuple([whole, whole])]);
const plus = lazy(() => strictObject({
	parameter: number$4().int().min(1).max(1e3).describe("Which one, from 1; it is before this one."),
	by: by.describe("What is added: a whole number, or one between two; to a time, seconds.")
}).refine(({ by: [least, most] }) => least <= most, { error: "the first number of `by` is over the second" }).transform(({ parameter, by: [least, most] }) => ({
	parameter,
	least,
	most
})));
const shapes = {
	sequential,
	uniform,
	zipfian,
	pick,
	string,
	datetime,
	plus
};
const names = Object.keys(shapes);
/** How values are made, as a file says it: `sequential`, or one key that names the way. */
const generatorSchema = lazy(() => union([
	literal("sequential").transform(() => ({ sequential: sequential.parse({}) })),
	strictObject({ sequential }),
	strictObject({ uniform }),
	strictObject({ zipfian }),
	strictObject({ pick }),
	strictObject({ string }),
	strictObject({ datetime }),
	strictObject({ plus })
], { error: ({ input }) => whatIsWrong(input) }).describe("How values are made: sequential, uniform, zipfian, pick, string, datetime or plus."));
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
		const meant = nearest(name, names);
		return `unknown generator \`${name}\`; ${meant === void 0 ? `known are ${names.join(", ")}` : `did you mean \`${meant}\`?`}`;
	}
	const parsed = shapes[name].safeParse(value);
	const [issue] = parsed.success ? [] : parsed.error.issues;
	return `\`${name}\`: ${(issue?.message.startsWith("Invalid") ? void 0 : issue?.message) ?? expected$1[name]}`;
}
const expected$1 = {
	sequential: "expected {from, step}",
	uniform: "expected [from, to], or {from, to, decimals}",
	zipfian: "expected [from, to], or {from, to, exponent}",
	pick: "expected a list, table.column, or {file: path}",
	string: "expected a length, [least, most], or a pattern of # for digits and @ for letters",
	datetime: "expected two times such as [\"2026-01-01\", \"2026-12-31 23:59:59\"]",
	plus: "expected {parameter, by}, of a parameter that is before it"
};

// src/tool/sql/definition.ts
const path$1 = string$1().min(1).max(200);
const identifier = lazy(() => string$1().regex(/^[A-Za-z0-9_$]{1,64}$/, "expected a name of letters, digits, $ and underscores"));
/** Names that stand in metrics. */
const label = lazy(() => string$1().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,39}$/, "expected at most 40 letters, digits, spaces, dots and dashes"));
const text = string$1().min(1).max(1e5);
const dataSchema = lazy(() => union([
	strictObject({ file: path$1.describe("A file of SQL statements.") }),
	strictObject({
		csv: path$1.describe("A CSV file; its first line names the columns."),
		table: identifier.describe("Table that it fills.")
	}),
	strictObject({
		table: identifier.describe("Table that is filled."),
		rows: number$4().int().positive().max(1e9).describe("Rows that are made."),
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
	weight: number$4().gt(0, "a weight is over 0").max(1e6).default(1).describe("Its share of the load."),
	transaction: boolean().default(true).describe("Between BEGIN and COMMIT."),
	prepared: boolean().default(true).describe("As prepared statements."),
	"ignore-errors": array(number$4().int().min(1).max(65535)).default([]).describe("Numbers of errors after which it is tried again, beside those that the server asks to retry."),
	statements: array(statementSchema).min(1).max(200).describe("What it does, in this order.")
}));
const migrationSchema = lazy(() => strictObject({
	command: text.describe("A shell command that creates the tables in the empty database of each side. It runs at the root of the repository; TIDB_BENCH_HOST, _PORT, _USER, _PASSWORD, _DATABASE and DATABASE_URL hold the address."),
	files: array(path$1).default([]).describe("Files and folders that decide what it creates. Without a change of them, nothing is measured.")
}));
/** Keys of a workload file, and of a load that stands in `tidb-bench.yml` itself. */
const sqlKeys = {
	seed: number$4().int().min(0).max(2147483647).default(1).describe("The same seed makes the same rows."),
	schema: union([
		string$1().min(1),
		array(string$1().min(1)).min(1),
		migrationSchema
	]).transform((value) => typeof value === "string" ? [value] : value).describe("What creates the tables: statements, `.sql` files, a folder or a glob of them, a list of these; or a command."),
	data: array(dataSchema).default([]).describe("How the tables are filled."),
	transactions: array(transactionSchema).min(1).max(100).describe("What is run, each by its weight.")
};
/** A workload file. */
const sqlFileSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	...sqlKeys
}));
/** Is an entry of `schema` the path of a file? */
function isSqlFile(entry) {
	return /^\S+\.sql$/i.test(entry) && !isSqlFolder(entry);
}
/** Is an entry of `schema` a folder of files, or a glob? No statement is one word. */
function isSqlFolder(entry) {
	return /[*?{[]/.test(entry) ? /^\S+$/.test(entry) : /^[^\s;]+$/.test(entry) && !/\.sql$/i.test(entry);
}
/** What a statement is called: its own name, or its place in its transaction. @param index from 0 */
function statementName(transaction, statement, index) {
	const own = "name" in statement && typeof statement.name === "string" ? statement.name : `${index + 1}`;
	return `${transaction.name}/${own}`;
}

// src/tool/sql/tokens.ts
/** What a server passes over: space, and the three kinds of comments. `--` begins one only where space or the end follows. */
const passed = /(?:\s+|--(?=\s|$)[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const quoted$1 = /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)/y;
const inBackticks = /`((?:[^`]|``)*)(?:`|$)/y;
const number$1 = /\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w$])/iy;
const word$1 = /[\p{L}\p{N}_$@]+/uy;
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
	const text = take(quoted$1);
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
	const digits = take(number$1);
	if (digits !== null) return [{
		kind: "literal",
		text: digits[0],
		at
	}, digits[0].length];
	const found = take(word$1);
	if (found !== null) return [{
		kind: "word",
		text: found[0],
		at
	}, found[0].length];
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
/** Reads placeholders and what stands beside them; never throws, and tells no column where it would be a guess. */
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
/** Of `INSERT INTO t (a, b) VALUES (?, ?), (?, ?)`: the column of each placeholder that stands alone in its place. */
function insertedColumns(tokens) {
	const found = /* @__PURE__ */ new Map();
	if (!/^(?:insert|replace)$/i.test(tokens[0]?.text ?? "")) return found;
	const values = tokens.findIndex((token) => token.kind === "word" && /^values?$/i.test(token.text));
	const opening = tokens.findIndex(({ text, kind }) => kind === "sign" && text === "(");
	if (values === -1 || opening === -1 || opening > values) return found;
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
		if (token.kind === "placeholder" && depth === 1 && alone && column !== void 0) found.set(index, column);
	}
	return found;
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
function isName({ kind }) {
	return kind === "word" || kind === "name";
}

// src/tool/sql/lists.ts
/** What a value of a record may hold. */
const MOST_CHARACTERS$1 = 4e3;
const MOST_ENTRIES = 100;
const sql$1 = string$1().min(1).max(MOST_CHARACTERS$1);
/** One statement, several in one text, or a list of these. */
const sqlList = union([sql$1, array(sql$1).max(MOST_ENTRIES)]).transform((value) => Array.isArray(value) ? value : [value]);
/** Names that stand in the ids of cells. */
const cellName = string$1().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, "expected at most 40 letters, digits, dots and dashes");
/** Keys of what is made before, whatever is timed. */
const setupKeys = {
	setup: sqlList.optional().describe("SQL that creates tables and rows, once: statements, the path of a `.sql` file, or a list of these."),
	"before-each": sqlList.optional().describe("SQL before each run, not timed, on the same connection."),
	files: array(string$1().min(1).max(200)).max(MOST_ENTRIES).default([]).describe("Other files that SQL reads, such as CSV: a change to them starts a new series.")
};
/** What a cell says of its SQL: a change of it begins a new series. */
function dataOfLists(lists) {
	return Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => list === void 0 ? [] : [[name, JSON.stringify(list)]]));
}
/** The keys that such data comes from. */
function keysOfLists(data) {
	return Object.fromEntries(Object.keys(data).map((name) => [name === "beforeEach" ? "before-each" : name, listIn(data, name)]));
}
const listSchema = array(string$1());
/** The list of a cell's data. @returns an empty one where there is none */
function listIn(data, name) {
	const text = data[name];
	return typeof text === "string" ? listSchema.parse(JSON.parse(text)) : [];
}
/** Paths among the entries of lists. */
function sqlFilesIn(...lists) {
	return lists.flatMap((list) => list ?? []).filter(isSqlFile);
}
/** What is wrong with the lists of a workload, by the keys that it has for them. */
function listFaults(lists) {
	return Object.entries(lists).flatMap(([key, list = []]) => {
		return [...JSON.stringify(list).length > MOST_CHARACTERS$1 ? [{
			key,
			what: `expected at most ${MOST_CHARACTERS$1} characters in all; put more into a .sql file`
		}] : [], ...list.flatMap((entry) => entryFaults(key, entry))];
	});
}
function entryFaults(key, entry) {
	if (isSqlFile(entry)) return [];
	if (statementsOf(entry).length === 0) return [{
		key,
		what: "expected a statement, found none"
	}];
	return tokensOf(entry).some(({ kind }) => kind === "placeholder") ? [{
		key,
		what: "expected SQL without placeholders: there is no value for ?"
	}] : [];
}

// src/tool/tool.ts
/** Keeps the name and the keys of an entry as types, so that `dataOf` is checked against its own keys. */
function defineTool(tool) {
	return tool;
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
/** What the catalogue can say of a load that its caller wrote: what it makes, and how much, is not known to it. */
const unknownLoad = {
	word: (workload) => workload,
	family: () => void 0,
	makingOptions: [],
	rows: () => 0,
	rowBytes: 0
};

// src/tool/entries/boot.ts
/** For an estimate alone: stopping it counts too. */
const USUAL_SECONDS$1 = 5;
/** How long a server of ours takes from the start of its process to the first answer to a query. */
const boot$1 = defineTool({
	name: "boot",
	rates: ["time_ms"],
	data: [],
	keys: {
		name: cellName.describe("Name in reports."),
		...setupKeys,
		"upgrade-from": string$1().min(1).optional().describe("Name of a target of an older version, whose data each run starts on: the time of an upgrade. For `playground` and `local`.")
	},
	once: () => ({
		operations: 1,
		seconds: USUAL_SECONDS$1,
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
	label: (workload, { upgradeFrom }) => upgradeFrom === void 0 ? `boot ${workload}` : `upgrade ${workload} from ${upgradeFrom}`,
	describeData: () => void 0,
	dataOf: ({ setup, files, "before-each": beforeEach, "upgrade-from": upgradeFrom }) => ({
		...dataOfLists({
			setup,
			beforeEach,
			files: files.length === 0 ? void 0 : files
		}),
		...defined({ upgradeFrom })
	}),
	keysOf: ({ upgradeFrom, ...lists }) => ({
		...keysOfLists(lists),
		...defined({ "upgrade-from": upgradeFrom })
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
	use: "the time that a server takes to start",
	source: { kind: "named-by-workload" }
});

// src/tool/entries/command.ts
const word = string$1().max(1e3);
const command = array(word).min(1).max(100).refine((words) => words[0] !== "", { error: "the first word is the program" });
/** Any program that says its figures as JSON lines: k6, JMeter, HammerDB, BenchBase, a script of one's own. */
const ownCommand = defineTool({
	name: "command",
	rates: ["tps", "ops"],
	data: [],
	keys: {
		name: string$1().regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,79}$/, "expected at most 80 letters, digits, spaces, dots and dashes").describe("Name in reports."),
		command: command.describe("The program that makes the load, and its arguments."),
		prepare: command.optional().describe("The program that loads the data; default: none."),
		cleanup: command.optional().describe("The program that drops it; default: none."),
		files: array(string$1().min(1).max(200)).max(100).default([]).describe("Files or folders that define the load: a change to them starts a new series.")
	},
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

// src/tool/entries/go-tpc.ts
const workloads$2 = [
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
/** For an estimate alone, at scale factor 1. */
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
	keys: {
		name: _enum(workloads$2).default("tpcc").describe("TPC-C, TPC-H or CH-benCHmark."),
		warehouses: number$4().int().positive().optional().describe("Size of the data; default: 4. For TPC-H it is the scale factor; default: 1.")
	},
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
	dataOf: (keys) => keys.name === "tpch" ? { scaleFactor: sizeOf$1(keys) } : { warehouses: sizeOf$1(keys) },
	once(keys, options) {
		if (keys.name !== "tpch") return void 0;
		const queries = textOf$2(options, "queries")?.split(",").length ?? ALL_QUERIES;
		const runs = queries * Number(optionOf(options, "passes") ?? 1);
		return {
			operations: runs,
			seconds: Math.max(1, Math.round(runs * sizeOf$1(keys) * SECONDS_PER_QUERY)),
			figures: queries + 1,
			threads: "asked"
		};
	},
	faults(keys, options) {
		const { name } = keys;
		const isCheckable = name === "tpch" && sizeOf$1(keys) === 1;
		const known = "expected no `check`: answers are known only for tpch with 1 warehouse, which is scale factor 1";
		const ofTpch = "expected no `passes`: only tpch has them";
		const analytical = (option) => `expected no \`${option}\`: only tpch and ch have it`;
		return [
			...optionOf(options, "check") === true && !isCheckable ? [{
				key: "options",
				what: known
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
		choices: workloads$2,
		read: (word) => workloads$2.some((name) => name === word) ? { name: word } : void 0
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
function textOf$2(options, name) {
	const value = optionOf(options, name);
	return typeof value === "string" ? value : void 0;
}
function sizeOf$1({ name, warehouses }) {
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
	keys: {
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("`a` to `f`, or a workload file by path."),
		database: _enum([
			"mysql",
			"tikv-raw",
			"tikv-txn"
		]).default("mysql").describe("Interface: SQL, or TiKV without SQL."),
		records: number$4().int().positive().default(1e5).describe("Records that are loaded.")
	},
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
/** `a` of `workloada`, `ycsb-a` and the like. */
function letterOf(workload) {
	return /^(?:workload|ycsb[-_]?)([a-f])$/u.exec(workload)?.[1];
}

// src/tool/entries/sysbench.ts
const count$2 = number$4().int().positive();
/** Bundled workloads that make sense as a gate. */
const workloads$1 = [
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
/** What published reports call bundled workloads. */
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
	keys: {
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("Bundled workload, or a Lua script by path."),
		tables: count$2.max(1e4).optional().describe("Tables that are loaded; default: the suite’s."),
		"table-size": count$2.optional().describe("Rows in each of them; default: the suite’s."),
		"data-rand-type": _enum([
			"uniform",
			"gaussian",
			"special",
			"pareto",
			"zipfian"
		]).optional().describe("Distribution of the column k of the rows that are made; default: sysbench’s own."),
		"data-auto-inc": boolean().optional().describe("Whether the tables have AUTO_INCREMENT; default: as the option `auto-inc` of the load says.")
	},
	reportName: (workload) => Object.hasOwn(reportNames, workload) ? reportNames[workload] : void 0,
	label: (workload) => `sysbench ${workload}`,
	describeData(data) {
		const [tables, rows] = [countIn(data, "tables", "table"), countIn(data, "tableSize", "row")];
		return tables === void 0 || rows === void 0 ? void 0 : `${tables} of ${rows}`;
	},
	dataOf(keys, sizes, options) {
		const autoInc = keys["data-auto-inc"] ?? optionOf(options, "autoInc");
		return {
			tables: keys.tables ?? sizes.tables,
			tableSize: keys["table-size"] ?? sizes.tableSize,
			...defined({
				autoInc,
				randType: keys["data-rand-type"]
			})
		};
	},
	keysOf: ({ tables, tableSize, autoInc, randType }, options) => ({
		...defined({
			tables,
			"table-size": tableSize,
			"data-rand-type": randType
		}),
		...autoInc === void 0 || optionOf(options, "autoInc") === autoInc ? {} : { "data-auto-inc": autoInc === true || autoInc === "on" }
	}),
	ownFiles: (workload) => workload.endsWith(".lua") || workload.includes("/") ? { kind: "script" } : void 0,
	words: {
		choices: workloads$1,
		file: "the path of a .lua script",
		read: (word) => workloads$1.includes(word) || extname(word) === ".lua" ? { name: word } : void 0
	},
	word: (workload) => workload,
	family(workload) {
		if (workload.includes("/") || workload.endsWith(".lua")) return void 0;
		return /^(oltp|select_random)_/.test(workload) ? "oltp" : workload;
	},
	makingOptions: [],
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
	data: [],
	keys: {
		name: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("A workload file by path, or the name of a load whose `transactions` this entry has."),
		seed: sqlKeys.seed.unwrap().optional().describe("The same seed makes the same rows."),
		schema: sqlKeys.schema.optional().describe("SQL that creates the tables, or `.sql` files."),
		data: sqlKeys.data.unwrap().optional().describe("How the tables are filled."),
		transactions: sqlKeys.transactions.optional().describe("What is run, each with its weight; see docs/own-load.md.")
	},
	ownFiles: () => ({ kind: "workload-file" }),
	shortName: shortName$1,
	label: (workload) => `sql ${shortName$1(workload)}`,
	describeData: () => void 0,
	dataOf: () => ({}),
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
function shortName$1(workload) {
	const own = /#([^#]+)$/.exec(workload)?.[1];
	if (own !== void 0) return own;
	const [file = "", folder] = workload.replace(/\.ya?ml$/i, "").split("/").reverse();
	return folder !== void 0 && /^(?:workload|load)$/i.test(file) && !/^\.*$/.test(folder) ? folder : file;
}

// src/tool/entries/statement.ts
/** For an estimate alone; the workload's `duration` says better. */
const USUAL_SECONDS = 10;
/** Statements that leave something behind, because of which the next one fails or does nothing. */
const leaving = /^(?:create\s|alter\s+table\b[\s\S]*\b(?:add|drop|modify|change|partition)\b|drop\s|import\s+into\b|load\s+data\b|restore\b|backup\b|rename\s)/i;
/** A part of a name that is another one for each run: `BACKUP … TO 'local:///backups/{run}'`. */
const ofRun = "{run}";
/** Any SQL that is timed as a whole: DDL, IMPORT INTO, LOAD DATA, ANALYZE, BACKUP, RESTORE. */
const statement = defineTool({
	name: "statement",
	rates: ["time_ms"],
	data: [],
	keys: {
		name: cellName.describe("Name in reports."),
		statement: sqlList.describe("What is timed: SQL or the path of a `.sql` file; several are timed as one."),
		...setupKeys,
		undo: sqlList.optional().describe("SQL after each run, not timed: it undoes the effects of the statement, so that it can run again.")
	},
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
		const what = `expected as well: “${leaves?.slice(0, 40)}” can be repeated only after something undoes its effects; if nothing has to be undone, set undo: []`;
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
		choices: [],
		read: () => void 0
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
const catalogue$1 = [
	sysbench,
	goTpc,
	goYcsb,
	sql,
	statement,
	boot$1,
	ownCommand
];
/** Every tool, in the order of the catalogue. */
const tools = catalogue$1;
/** A tool that can be run. @param name as the configuration has it @throws Failure `input` for a name that is none */
function toolOf(name) {
	const entry = tools.find((tool) => tool.name === name);
	if (entry !== void 0) return entry;
	throw new Failure("input", `${name} is not a load tool of this version`, { remedy: `Known tools: ${tools.map((tool) => tool.name).join(", ")}.` });
}
/** Tools that have a program of their own, whose path can be configured. */
const toolsWithProgram = tools.filter(({ runBy, source }) => runBy === void 0 && source.kind !== "named-by-workload");
/** The name of the tool whose program runs it. @returns undefined where each workload names its own */
function programOf$1({ name, runBy, source }) {
	return source.kind === "named-by-workload" ? void 0 : runBy ?? name;
}
/**
* What is known of the tool of a record, which a newer version may have written: such a tool is shown by its own name,
* its figures are judged as the metrics that they are, and its data is shared with nobody.
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
/** Whether a run of a cell is over when its work is done: its operations and its time are then nobody's to say. */
function endsWithItsWork(cell) {
	const entry = tools.find(({ name }) => name === cell.tool);
	const keys = toolKeysOf(cell);
	return entry?.once?.(keys, cell.options) !== void 0;
}
function inKebabCase(data) {
	return Object.fromEntries(Object.entries(data).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]));
}
/** @returns the name of the target that writes the data which a cell's server starts on; undefined: it is its own */
function olderServerOf({ tool, data }) {
	return tool === boot$1.name ? nameIn(data.upgradeFrom) : void 0;
}
/** The same of a workload of the configuration. */
function olderTargetOf({ tool, keys }) {
	return tool === boot$1.name ? nameIn(keys["upgrade-from"]) : void 0;
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

// src/config/presets/preset-names.ts
/** Every preset, in the order in which they are listed; apart from what they hold, for verbs that name them alone. */
const presetNames = [
	"tidb-cloud-sysbench",
	"tidb-sysbench",
	"tidb-tpcc",
	"tikv-ycsb",
	"mariadb-oltp",
	"mariadb-strong-sync"
];
const presetName = _enum(presetNames);
/** Of two servers: each alone and for its whole time, as the report did, or in alternating slices with a verdict. */
const methodSchema = _enum(["as-published", "side-by-side"]);

// src/config/inputs/load.ts
const knownWords = tools.flatMap(({ words }) => words.choices).join(", ");
const samePlan$1 = "Use the same value as in the jobs that measure.";
/** The load under which the server is measured. */
const loadInputs = {
	workloads: {
		kind: "value",
		description: `Workloads, separated by commas: ${knownWords}, or the path of a \`.lua\` script. A program that is not on PATH is taken from TiUP, whose component \`bench\` contains go-tpc and go-ycsb.`,
		planDescription: samePlan$1,
		inReadme: true,
		option: {
			value: "<list>",
			help: "workloads, separated by commas; `presets list` shows published tests"
		},
		schema: list,
		default: "oltp_point_select,oltp_read_write",
		effect: "without-preset",
		key: { in: "suite" }
	},
	preset: {
		kind: "value",
		description: "A published test, such as `tidb-sysbench`, instead of `workloads`; `tidb-bench presets list` shows them all.",
		planDescription: samePlan$1,
		option: {
			value: "<name>",
			help: "a published test instead of your own workloads; `presets list` shows them"
		},
		schema: presetName,
		effect: "everywhere",
		key: { in: "file" }
	},
	scale: {
		kind: "value",
		option: {
			value: "<share>",
			help: "share of the preset’s size, e.g. 0.01 (default 1)"
		},
		schema: scale,
		effect: "with-preset",
		key: { in: "preset" }
	},
	method: {
		kind: "value",
		option: {
			value: "<how>",
			help: "as-published or side-by-side, for a preset that compares"
		},
		schema: methodSchema,
		effect: "with-preset",
		key: { in: "preset" }
	},
	versions: {
		kind: "value",
		option: {
			value: "<list>",
			help: "releases for a preset: base,candidate, or one"
		},
		schema: versions,
		effect: "with-preset",
		key: { in: "preset" }
	},
	threads: {
		kind: "value",
		description: "Thread counts of the client, separated by commas; each workload runs with each count.",
		planDescription: samePlan$1,
		inReadme: true,
		option: {
			value: "<list>",
			help: "thread counts, e.g. 4,8"
		},
		schema: threads$1,
		default: "16",
		effect: "everywhere",
		key: { in: "suite" }
	},
	duration: {
		kind: "value",
		description: "Measured time of one run, without the warm-up, such as `60s` or `5m`; side by side, of one slice.",
		planDescription: samePlan$1,
		inReadme: true,
		option: {
			value: "<time>",
			help: "measured time of a run"
		},
		schema: timeSchema,
		default: "60s",
		effect: "without-preset",
		key: {
			in: "suite",
			isQuantity: true
		}
	},
	"warm-up": {
		kind: "value",
		option: {
			value: "<time>",
			help: "load before the measured time, not counted"
		},
		schema: durationSchema,
		default: "10s",
		effect: "without-preset",
		key: {
			in: "suite",
			isQuantity: true
		}
	},
	repeats: {
		kind: "value",
		option: {
			value: "<n>",
			help: "runs of each cell"
		},
		schema: whole$1,
		default: "3",
		effect: "without-preset",
		key: { in: "suite" }
	},
	rate: {
		kind: "value",
		option: {
			value: "<rate>",
			help: "open loop at 2000/s, or at 70% of the server’s capacity"
		},
		schema: rateSchema,
		effect: "without-preset",
		key: {
			in: "suite",
			isQuantity: true
		}
	},
	tables: {
		kind: "value",
		option: {
			value: "<n>",
			help: "sysbench tables"
		},
		schema: whole$1,
		default: "4",
		effect: "without-preset",
		key: { in: "suite" }
	},
	"table-size": {
		kind: "value",
		option: {
			value: "<n>",
			help: "rows in each table"
		},
		schema: whole$1,
		default: "100000",
		effect: "without-preset",
		key: { in: "suite" }
	}
};

// src/config/presets/preset.ts
/** What the document of a run may be written in. */
const languages = ["en", "zh"];

// src/config/inputs/results.ts
/** Where the result is shown, and what is kept. */
const resultInputs = {
	comment: {
		kind: "value",
		description: "Whether to comment on the pull request (`pull-requests` `write`), and to open an issue for a regression in a scheduled or release run (`issues` `write`): `true`, `false`, or `on-change` to comment only if there is something to report or a comment to update.",
		schema: commenting,
		default: "true",
		effect: "everywhere"
	},
	"github-token": {
		kind: "secret",
		description: "Token for everything on GitHub: the comment, labels, issue and mark, the branch of baselines, and the numbers of a fork's run. The permissions of the job are enough.",
		variable: "TIDB_BENCH_GITHUB_TOKEN",
		default: "${{ github.token }}"
	},
	mark: {
		kind: "value",
		description: "How to mark the measured commit in addition to the job's own check, during the measurement and after it: `none`, `status` (needs `statuses` `write`) or `check-run` (needs `checks` `write`).",
		schema: _enum([
			"none",
			"status",
			"check-run"
		]),
		default: "none",
		effect: "everywhere"
	},
	"snapshot-cache": {
		kind: "value",
		description: "Whether to keep loaded data for later jobs, which then start from it: `false`, `true` (in GitHub's cache, which holds 10 GB per repository) or a folder on a persistent runner. For `playground` and `local`.",
		option: {
			value: "<where>",
			help: "keep loaded data for later runs: true (in ~/.cache/tidb-bench/data), false or a folder"
		},
		schema: cache,
		default: "false",
		effect: "everywhere"
	},
	artifact: {
		kind: "value",
		option: {
			value: "<yes>",
			help: "true or false: on GitHub, whether the evidence is uploaded"
		},
		schema: yesNo,
		default: "true",
		effect: "everywhere",
		key: { in: "file" }
	},
	"site-url": {
		kind: "value",
		option: {
			value: "<address>",
			help: "address of the site of the stored baselines; the reports link to it"
		},
		schema: webAddress,
		effect: "everywhere",
		key: { in: "file" }
	},
	lang: {
		kind: "value",
		option: {
			value: "<language>",
			help: "language of report.md: en or zh"
		},
		schema: _enum(languages),
		default: "en",
		effect: "everywhere",
		key: { in: "file" }
	},
	out: {
		kind: "value",
		option: {
			value: "<folder>",
			help: "result folder (default tidb-bench-out)"
		},
		schema: string$1(),
		effect: "everywhere"
	}
};

// src/config/haproxy-schema.ts
const count$1 = number$4().int().positive().max(1e6);
/** `haproxy:` of a target: what stands in HAProxy's file; where it is left out, what suits a throw-away server. */
const haproxySchema = lazy(() => strictObject({
	"most-connections": count$1.default(4096).describe("`maxconn`."),
	processes: count$1.optional().describe("`nbproc` of old reports: HAProxy 2.5 and newer refuse it, so it is omitted, and the report lists it."),
	retries: number$4().int().min(0).max(1e3).default(3).describe("`retries`."),
	"connect-timeout": durationSchema.prefault("5s").describe("`timeout connect`."),
	"client-timeout": durationSchema.prefault("1h").describe("`timeout client`."),
	"server-timeout": durationSchema.prefault("1h").describe("`timeout server`."),
	"check-interval": durationSchema.prefault("500ms").describe("`inter` of the health checks."),
	rise: count$1.default(2).describe("Successful checks after which a server is up."),
	fall: count$1.default(2).describe("Failed checks after which a server is down."),
	"as-given": boolean().default(false).describe("Omits two options that are added by default: redispatch, and closing the sessions of a dead server.")
}).transform(camelKeys));
/** HAProxy where nobody says anything. */
const plainHaproxy = () => haproxySchema.parse({});

// src/config/target-schema.ts
/** `differences:` of a target: settings of a published test that this server takes otherwise; told in the record. */
const differenceSchema = lazy(() => strictObject({
	what: string$1().max(200).describe("The setting: `tikv.raftdb.max-background-jobs`."),
	asked: string$1().max(200).describe("The value in the report."),
	used: string$1().max(200).describe("The value that is used instead."),
	why: string$1().max(500).describe("The reason, in one sentence.")
}));
const port = number$3().int().min(1).max(65535);
const scalar = union([
	string$1(),
	number$4(),
	boolean()
]);
const scalars$1 = record(string$1().min(1), scalar);
/** A component's configuration as YAML, nested as in its own TOML file. */
const tree = record(string$1(), unknown());
/** A storage that TiDB's BACKUP can write to. */
const storageSchema = lazy(() => string$1().regex(/^(local|s3|gcs|gs|azure|azblob):\/\/[^\s'"#]+$/, "expected an address such as s3://bucket/folder"));
const variables$2 = scalars$1.default({}).describe("Global variables to set before the load; their values are read again and checked.");
const workloadFolder = lazy(() => string$1().min(1).optional().describe("Folder of the workload files for this target; default: the working folder."));
const differences = lazy(() => array(differenceSchema).default([]).describe("Settings of a published test that this target changes; the record lists them."));
const haproxy$1 = haproxySchema.prefault({}).describe("Settings of HAProxy’s configuration file.");
const boot = durationSchema.prefault("120s").describe("Maximum time until the server answers.");
const playground = lazy(() => strictObject({
	kind: literal("playground").describe("A throw-away TiDB cluster on this machine, by TiUP."),
	version: string$1().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix).describe("TiDB version, or one of these forms: `v8.5`, `latest-release`, `previous-release`, `nightly`."),
	mode: _enum(["tidb", "tikv-slim"]).default("tidb").describe("`tikv-slim` starts stores without TiDB, for go-ycsb."),
	topology: strictObject({
		tidb: number$4().int().min(0).max(16).default(1).describe("TiDB servers."),
		tikv: number$4().int().min(1).max(16).default(1).describe("TiKV stores."),
		pd: number$4().int().min(1).max(7).default(1).describe("Placement drivers."),
		tiproxy: number$4().int().min(0).max(4).default(0).describe("TiProxy servers."),
		tiflash: number$4().int().min(0).max(4).default(0).describe("TiFlash stores.")
	}).prefault({}).describe("Instances of each component."),
	configuration: strictObject({
		tidb: tree.optional().describe("As in tidb.toml."),
		tikv: tree.optional().describe("As in tikv.toml."),
		pd: tree.optional().describe("As in pd.toml."),
		tiproxy: tree.optional().describe("As in tiproxy.toml."),
		tiflash: tree.optional().describe("As in tiflash.toml.")
	}).default({}).describe("Configuration of each component, merged over the benchmark defaults."),
	binaries: strictObject({
		tidb: string$1().optional().describe("Path of a tidb-server."),
		tikv: string$1().optional().describe("Path of a tikv-server."),
		pd: string$1().optional().describe("Path of a pd-server."),
		tiproxy: string$1().optional().describe("Path of a tiproxy."),
		tiflash: string$1().optional().describe("Path of a tiflash.")
	}).default({}).describe("Binaries of your own build, by path."),
	tiup: strictObject({
		version: string$1().regex(/^v\d+\.\d+\.\d+$/, "expected a release such as v1.16.5").optional().describe("Version of TiUP to download; default: the TiUP on PATH, or else a pinned version."),
		sha256: string$1().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the published one."),
		path: string$1().optional().describe("Path of an installed TiUP."),
		playground: string$1().regex(/^(v\d+\.\d+\.\d+|latest)$/, "expected a version such as v1.16.5, or latest").optional().describe("Version of the playground component, or latest; default: that of tiup.version, or else v1.16.5."),
		mirror: string$1().optional().describe("URL or folder; default: TIUP_MIRRORS or the public mirror.")
	}).default({}).describe("Which TiUP starts the cluster."),
	"load-balancer": _enum([
		"none",
		"haproxy",
		"tiproxy"
	]).default("none").describe("Load balancer in front of several TiDB instances."),
	haproxy: haproxy$1,
	variables: variables$2,
	differences,
	"workload-folder": workloadFolder,
	boot
}).transform(camelKeys));
const endpoint = lazy(() => strictObject({
	kind: literal("endpoint").describe("A running MySQL-compatible server."),
	host: union([string$1().min(1), array(string$1().min(1)).min(1)]).describe("Host, or hosts, each with its port where they differ: `db1:4001`."),
	port: port.default(4e3).describe("Port of hosts without their own port."),
	user: string$1().min(1).default("root").describe("User of the server."),
	"password-env": string$1().default("TIDB_BENCH_PASSWORD").describe("Environment variable that holds the password."),
	tls: _enum([
		"off",
		"required",
		"verify"
	]).default("off").describe("`required` encrypts, `verify` also checks certificate and host name."),
	"tls-ca": string$1().optional().describe("PEM file of the certificate authority; default: the system’s. With `tls: required`, only sysbench uses it, which always checks."),
	database: string$1().optional().describe("An existing database to use; default: a new database, which is dropped afterwards."),
	"load-balancer": _enum(["none", "haproxy"]).default("none").describe("Load balancer in front of several hosts."),
	haproxy: haproxy$1,
	configuration: record(string$1(), tree).default({}).describe("Expected configuration of its components; it is read and compared, never set."),
	backup: storageSchema.optional().describe("Where TiDB keeps a backup of the loaded data, which `reset` then restores: `s3://bucket/folder` or `local:///folder`."),
	"backup-env": string$1().min(1).optional().describe("Environment variable that contains this address, for an address with credentials."),
	variables: variables$2,
	differences,
	"workload-folder": workloadFolder,
	boot
}).refine((target) => target.backup === void 0 || target["backup-env"] === void 0, {
	path: ["backup-env"],
	error: "give either `backup` or `backup-env`"
}).refine((target) => target.database === void 0 || target.backup === void 0 && target["backup-env"] === void 0, {
	path: ["database"],
	error: "a backup needs a new database: remove `database`"
}).transform(camelKeys));
const local = lazy(() => strictObject({
	kind: literal("local").describe("A throw-away MariaDB on this machine."),
	settings: scalars$1.default({}).describe("Options of the MariaDB server, as in its option file."),
	mariadbd: string$1().min(1).optional().describe("Path of your own build of the server; default: the server on PATH."),
	replica: _enum([
		"none",
		"asynchronous",
		"semi-synchronous"
	]).default("none").describe("A replica: asynchronous, or semi-synchronous with every commit waiting for its receipt (AFTER_SYNC)."),
	cores: string$1().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, "expected cores such as 1 or 0-1").optional().describe("Cores that the server may use; default: all."),
	variables: variables$2,
	differences,
	"workload-folder": workloadFolder,
	boot
}).transform(camelKeys));
/** `targets.<name>` of the configuration: what is measured. */
const targetSchema = chooseLazily("kind", {
	playground,
	endpoint,
	local
});

// src/config/target.ts
/** Components whose binaries a build may make: those of a TiDB cluster, and the server of target `local`. */
const buildable = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadbd"
];
const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(", ")}`;
/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
const binariesSchema = lazy(() => string$1().transform((text, context) => {
	const found = {};
	for (const part of text.split(/[\s,]+/).filter((each) => each !== "")) {
		const at = part.indexOf("=");
		const component = buildable.find((name) => name === part.slice(0, at));
		const path = part.slice(at + 1);
		const isInside = path !== "" && !path.startsWith("/") && !path.split("/").includes("..");
		if (at > 0 && component !== void 0 && isInside && found[component] === void 0) {
			found[component] = path;
			continue;
		}
		const message = component === void 0 || path === "" ? expected : isInside ? `${component} is listed twice` : `expected a path relative to the root of the repository, which is built elsewhere; got ${path}`;
		context.addIssue({
			code: "custom",
			message,
			input: text
		});
		return NEVER$1;
	}
	return found;
}));
/** The components that a kind of target can be given binaries of. */
function componentsFor(kind) {
	switch (kind) {
		case "playground": return buildable.filter((name) => name !== "mariadbd");
		case "local": return ["mariadbd"];
		case "endpoint": return [];
	}
}
/** The target with these binaries, by path. */
function withBinaries(target, paths) {
	switch (target.kind) {
		case "playground": {
			const { mariadbd: _, ...binaries } = paths;
			return {
				...target,
				binaries: {
					...target.binaries,
					...binaries
				}
			};
		}
		case "local": return {
			...target,
			...defined({ mariadbd: paths.mariadbd })
		};
		case "endpoint": return target;
	}
}
/**
* What both sides of a comparison would be, where they are one and the same: a server at one address, or clusters of one
* version that differ in nothing. Two throw-away servers alike are two servers.
* @returns undefined where they differ
*/
function sameServer(base, candidate) {
	if (base.workloadFolder !== candidate.workloadFolder) return void 0;
	if (base.kind === "endpoint" && candidate.kind === "endpoint") {
		const known = new Set(addresses(candidate));
		const shared = addresses(base).find((address) => known.has(address));
		return shared === void 0 ? void 0 : `the server ${shared}`;
	}
	if (base.kind === "playground" && candidate.kind === "playground") return canonical(base) === canonical(candidate) ? `version ${candidate.version}` : void 0;
}
/** Names of this machine are one address. */
function addresses({ host, port }) {
	return [host].flat().map((text) => {
		return (/^(?:\[[^\]]*\]|[^:]*):\d{1,5}$/.test(text) ? text.toLowerCase() : `${text.toLowerCase()}:${port}`).replace(/^(?:localhost|\[::1\]|::1):/, "127.0.0.1:");
	});
}
/** The same text for the same content, whatever the order of the keys. */
function canonical(value) {
	return JSON.stringify(value, (_, item) => typeof item === "object" && item !== null && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => a < b ? -1 : 1)) : item);
}
/** The parts of an address that a log must not show. */
function credentialsIn(storage) {
	return storage.split("?").slice(1).join("?").split("&").filter((part) => /key|token|secret|signature|^sig$|credential|password/i.test(part.split("=")[0] ?? "")).map((part) => part.slice(part.indexOf("=") + 1)).flatMap((value) => [.../* @__PURE__ */ new Set([value, decoded(value)])]).filter((value) => value !== "");
}
function decoded(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}

// src/config/inputs/server.ts
const samePlan = "Use the same value as in the jobs that measure.";
/** The server that is measured. */
const serverInputs = {
	target: {
		kind: "value",
		description: "The kind of server to measure: `playground` (a throw-away TiDB cluster on the runner, started by TiUP), `endpoint` (a running server at `host` and `port`) or `local` (a throw-away MariaDB on the runner).",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<kind>",
			help: "playground, endpoint or local"
		},
		schema: _enum([
			"playground",
			"endpoint",
			"local"
		]),
		default: "playground",
		effect: "everywhere",
		key: {
			in: "target",
			name: "kind"
		}
	},
	"tidb-version": {
		kind: "value",
		description: "Version of TiDB, TiKV and PD for `target` `playground`.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<version>",
			help: "TiDB version for playground"
		},
		schema: string$1(),
		default: DEFAULT_VERSION,
		effect: "playground",
		key: {
			in: "target",
			name: "version"
		}
	},
	host: {
		kind: "value",
		description: "Host name or address of the server, for `target` `endpoint`.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<host>",
			help: "server to connect to, for target endpoint"
		},
		schema: string$1(),
		effect: "endpoint",
		key: { in: "target" }
	},
	"base-host": {
		kind: "value",
		option: {
			value: "<host>",
			help: "server to compare with in a preset, for target endpoint"
		},
		schema: string$1(),
		effect: "with-preset"
	},
	port: {
		kind: "value",
		description: "Port of the server, for `target` `endpoint`.",
		planDescription: samePlan,
		option: {
			value: "<port>",
			help: "port of the server"
		},
		schema: port$1,
		default: "4000",
		effect: "endpoint",
		key: { in: "target" }
	},
	user: {
		kind: "value",
		description: "User of the server, for `target` `endpoint`.",
		planDescription: samePlan,
		option: {
			value: "<user>",
			help: "user of the server; pass the password in TIDB_BENCH_PASSWORD"
		},
		schema: string$1(),
		default: "root",
		effect: "endpoint",
		key: { in: "target" }
	},
	password: {
		kind: "secret",
		description: "Password of that user. Pass it as a secret: it is masked, and appears in no log and no result. If the user may `CREATE USER` and grant, the load tools get a throw-away user with a random password instead; otherwise go-tpc receives it on its command line.",
		variable: "TIDB_BENCH_PASSWORD"
	},
	tls: {
		kind: "value",
		description: "Encryption of the connection to an `endpoint`: `off`, `required` (certificate not checked) or `verify` (certificate and host name checked). To use your own certificate authority, set the key `tls-ca` of the target in the file.",
		option: {
			value: "<mode>",
			help: "off, required or verify"
		},
		schema: _enum([
			"off",
			"required",
			"verify"
		]),
		default: "off",
		effect: "endpoint",
		key: { in: "target" }
	},
	"tls-ca": {
		kind: "value",
		option: {
			value: "<file>",
			help: "certificate authority for --tls verify, PEM"
		},
		schema: string$1(),
		effect: "endpoint",
		key: { in: "target" }
	},
	"parallel-setup": {
		kind: "value",
		option: {
			value: "<when>",
			help: "auto or never: start and load both servers at the same time"
		},
		schema: _enum(["auto", "never"]),
		default: "auto",
		effect: "everywhere",
		key: { in: "file" }
	}
};
/** How the servers of a change are built, and which changes matter to them. */
const buildInputs = {
	build: {
		kind: "value",
		description: "Shell command that builds the server, such as `make server`. It runs in a clean worktree of the commit of each side; results are cached by commit and command.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<command>",
			help: "shell command that builds the server of a commit"
		},
		schema: string$1(),
		effect: "everywhere"
	},
	binaries: {
		kind: "value",
		description: "Programs that `build` creates, by component and path: `tidb=bin/tidb-server`, separated by commas. Components are `tidb`, `tikv`, `pd`, `tiproxy` and `tiflash` for a playground, and `mariadbd` for `local`. Without `build` the programs must already exist, and only the candidate uses them.",
		planDescription: samePlan,
		inReadme: true,
		option: {
			value: "<list>",
			help: "programs that the build creates, or that already exist: tidb=bin/tidb-server,…"
		},
		schema: binariesSchema,
		effect: "everywhere"
	},
	paths: {
		kind: "value",
		description: "Globs of files, separated by commas; a change that touches none of them is not measured, which is neutral and never a verdict. A glob with `!` excludes files again.",
		option: {
			value: "<globs>",
			help: "globs of files; a change that touches none of them is not measured"
		},
		schema: list,
		effect: "everywhere"
	}
};

// src/config/inputs/shard.ts
/** Whether a job measures nothing, and judges what others of its run measured. */
function gathersShards(shard) {
	switch (shard?.kind) {
		case "merge":
		case "screen":
		case "verdict": return true;
		case "shard":
		case "confirm":
		case void 0: return false;
	}
}
/** The input by which a job measures them. */
function confirmationInput(confirmation) {
	return `confirm:${JSON.stringify(confirmation)}`;
}
const confirmationSchema = strictObject({
	machines: number$4().int().min(1).max(256),
	cells: array(string$1().min(1).max(300)).min(1).max(1e4),
	version: string$1().regex(/^v\d+\.\d+\.\d+$/).optional()
});
/** `2/3`, `merge`, `merge:FOLDER`, `screen`, `confirm:JSON` or `verdict`. */
const shardSchema = string$1().transform((text, context) => {
	if (text === "screen" || text === "verdict") return { kind: text };
	const shard = /^(\d{1,3})\/(\d{1,3})$/.exec(text);
	const [number, count] = [Number(shard?.[1]), Number(shard?.[2])];
	if (number >= 1 && number <= count && count <= 256) return {
		kind: "shard",
		number,
		count
	};
	const merge = /^merge(?::(.+))?$/s.exec(text);
	if (merge !== null) return {
		kind: "merge",
		...defined({ folder: merge[1] })
	};
	const confirmation = confirmationIn(text);
	if (confirmation !== void 0) return {
		kind: "confirm",
		...confirmation
	};
	const message = `expected a shard such as 2/3 (of at most ${256}), merge, merge:FOLDER, screen, verdict, or the output of the job \`screen\``;
	context.addIssue({
		code: "custom",
		message,
		input: text
	});
	return NEVER$1;
});
function confirmationIn(text) {
	if (!text.startsWith("confirm:")) return void 0;
	try {
		return confirmationSchema.safeParse(JSON.parse(text.slice(8))).data;
	} catch {
		return;
	}
}
/** `2/3`. */
const loadMachineSchema = string$1().transform((text, context) => {
	const [, number = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
	if (number >= 1 && number <= count && count >= 2 && count <= 256) return {
		number,
		count
	};
	const message = `expected which of several machines this is, such as 2/3 (of 2 to ${256})`;
	context.addIssue({
		code: "custom",
		message,
		input: text
	});
	return NEVER$1;
});

// src/config/inputs/suite.ts
/** GitHub ends a job after so many minutes. */
const MOST_MINUTES = 360;
/** The suite where none is named. */
const DEFAULT_SUITE = "default";
/** Which cells a job takes. */
const suiteInputs = {
	config: {
		kind: "value",
		description: "Path of the configuration file, or its content as YAML. Empty means `tidb-bench.yml` if it exists, `none` reads no file. An input overrides the same key of the file, and the log reports it.",
		planDescription: "Configuration file, or its content; empty means `tidb-bench.yml`.",
		inReadme: true,
		option: {
			value: "<file>",
			help: "configuration file, or its content as YAML; none: no file (default tidb-bench.yml if it exists)"
		},
		schema: string$1(),
		effect: "everywhere"
	},
	suite: {
		kind: "value",
		description: "Suite to measure; each suite has its own comment and artifact.",
		planDescription: "The suite whose cells are distributed.",
		option: {
			value: "<name>",
			help: "suite of the configuration, and name of the series of baselines"
		},
		schema: suiteName,
		default: DEFAULT_SUITE,
		effect: "everywhere"
	},
	shard: {
		kind: "value",
		description: "For a suite that runs on several machines: `2/3` measures the second of three shares of its cells without a verdict; `merge`, in the last job, measures nothing and computes the verdict of all shards of this run (`merge:FOLDER` reads them from a folder instead of the run's artifacts). Instead of `merge`, `screen` passes the suspicious cells to a job that measures them again on another machine, and `verdict` then combines both (docs/many-machines.md).",
		option: {
			value: "<which>",
			help: "2/3: measure only that shard; merge[:FOLDER]: judge the records of all shards; screen, confirm:…, verdict: merge in three jobs"
		},
		schema: shardSchema,
		effect: "everywhere"
	},
	"load-machine": {
		kind: "value",
		description: "For a server that one machine cannot load: `2/3` is the second of three machines that put the same load on one `endpoint` at the same time. They start each run together, without a verdict; `merge --add` sums their records.",
		option: {
			value: "<which>",
			help: "2/3: the second of three machines that load one endpoint together"
		},
		schema: loadMachineSchema,
		effect: "everywhere"
	},
	shards: {
		kind: "value",
		planDescription: "Maximum number of machines; this or `max-minutes`.",
		option: {
			value: "<n>",
			help: "distribute the cells over this many machines, and show the cells of each",
			verb: "plan"
		},
		schema: wholeUpTo(256),
		effect: "everywhere"
	},
	"max-minutes": {
		kind: "value",
		planDescription: "Maximum estimated minutes of one machine; the plan uses as few machines as that allows.",
		option: {
			value: "<n>",
			help: "distribute the cells over as few machines as these estimated minutes allow",
			verb: "plan"
		},
		schema: wholeUpTo(MOST_MINUTES),
		effect: "everywhere"
	}
};

// src/config/inputs.ts
/** The inputs by subject: the headings of `--help`. */
const inputGroups = {
	"What is measured:": serverInputs,
	"What is built:": buildInputs,
	"The load:": loadInputs,
	"The comparison:": comparisonInputs,
	"Configuration, suite and machines:": suiteInputs,
	"Results:": resultInputs
};
/**
* Every option of the verbs that measure. One with a description is also an input of the action; every other one is a key
* of `tidb-bench.yml`. From here come the options, the inputs of `action.yml` and `plan/action.yml`, which inputs are idle
* beside which, and the tables of README and docs/inputs.md: a new input is an entry here, and what uses it.
*/
const inputCatalogue = {
	...serverInputs,
	...buildInputs,
	...loadInputs,
	...comparisonInputs,
	...suiteInputs,
	...resultInputs
};
/** The schemas of a catalogue by name; a default goes the same way as what a caller writes. */
function shapeOf$1(catalogue) {
	const schemas = Object.entries(catalogue).flatMap(([name, input]) => {
		if (input.kind === "secret") return [];
		const { schema, default: text } = input;
		return [[name, text === void 0 ? schema.optional() : schema.prefault(text)]];
	});
	return Object.fromEntries(schemas);
}
/** What a caller gave, by kebab-case name; every value is text. */
const inputsSchema = strictObject(shapeOf$1(inputCatalogue)).transform(camelKeys);
/** Parses every input, once. */
function readInputs(raw, label) {
	const texts = new Map(Object.entries(raw).map(([name, text = ""]) => [name, text.trim()]));
	const names = [...texts.keys()];
	const written = new Map([...texts].filter(([, text]) => text !== ""));
	const leftEmpty = new Set(names.filter((name) => !written.has(name)));
	const given = (values) => ({
		values,
		names: new Set(written.keys()),
		texts: new Map(written),
		leftEmpty,
		label
	});
	const parsed = inputsSchema.safeParse(Object.fromEntries(written));
	if (parsed.success) return {
		state: "valid",
		given: given(parsed.data)
	};
	const { issues } = parsed.error;
	const faults = issuesToFaults(issues, (path) => label(String(path[0])), (path) => written.get(String(path[0])), () => Object.keys(inputCatalogue));
	for (const issue of issues) {
		const faulty = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])];
		for (const name of faulty) written.delete(name);
	}
	return {
		state: "faulty",
		readable: given(inputsSchema.parse(Object.fromEntries(written))),
		failure: faultsFailure("The inputs are invalid:", faults)
	};
}
/**
* What a caller would have given with other texts; an empty one: nothing.
* @throws Failure `input` with every fault
*/
function givenInstead(given, texts) {
	return validInputs(readInputs({
		...Object.fromEntries(given.texts),
		...texts
	}, given.label));
}
/** @throws Failure `input` with every fault */
function validInputs(read) {
	if (read.state === "faulty") throw read.failure;
	return read.given;
}
/** What of them can be read, for steps that also must be told how others ended. */
function readable(read) {
	return read.state === "faulty" ? read.readable : read.given;
}
/** The same, as if the caller had named this suite, configuration file, or other side. */
function withInputs(given, instead) {
	return {
		...given,
		values: {
			...given.values,
			...instead
		},
		names: /* @__PURE__ */ new Set([...given.names, ...Object.keys(instead)])
	};
}

// src/system/child-environment.ts
/**
* The variables that a server or a load tool may need of ours; a name that ends in `*` stands for all that begin so.
* Everything else of the job stays with us: a binary under test may be a stranger's.
*/
const passedOn = {
	work: [
		"PATH",
		"HOME",
		"USER",
		"LOGNAME",
		"TMPDIR",
		"TIUP_*",
		"LUA_PATH",
		"LUA_CPATH",
		"LANG",
		"LANGUAGE",
		"LC_*",
		"TZ",
		"TZDIR",
		"LD_LIBRARY_PATH",
		"LD_PRELOAD",
		"GLIBC_TUNABLES",
		"MALLOC_ARENA_MAX",
		"MALLOC_CONF",
		"_RJEM_MALLOC_CONF",
		"GOMAXPROCS",
		"GOGC",
		"GOMEMLIMIT",
		"GODEBUG",
		"RUST_BACKTRACE",
		"SSL_CERT_FILE",
		"SSL_CERT_DIR",
		"RUNNER_TRACKING_ID"
	],
	download: [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"ALL_PROXY",
		"NO_PROXY",
		"http_proxy",
		"https_proxy",
		"all_proxy",
		"no_proxy"
	]
};
/** Names further variables, separated by commas, that a build or a script of the caller's own needs. */
const FURTHER_VARIABLE = "TIDB_BENCH_TOOL_ENV";
/** What a runner, or a careful user, names a secret; and what the runner hands to actions alone. Never passed on. */
const secret = /TOKEN|PASSWORD|PASSWD|SECRET|CREDENTIAL|PRIVATE|_KEY$|^(INPUT_|ACTIONS_|TIDB_BENCH_)/i;
/** Files by which a step speaks to the steps behind it, and what a build has no part in. */
const notForBuilds = /^GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$/;
/** An address with a password in it. */
const credentials = /:\/\/[^/\s@]*:[^/\s@]+@/;
/** What the configuration names. As global as the environment that it is about. */
const configured = /* @__PURE__ */ new Set();
/** The name of the environment variable by which started processes are known again. */
const MARK_VARIABLE = "TIDB_BENCH_MARK";
/** Keeps variables from every program that is started from now on, whatever their names look like. */
function keepFromChildren(names) {
	for (const name of names) configured.add(name);
	if (isHidden) hideOwnSecrets();
}
let isHidden = false;
/** Our variables that are secrets, or hold one. */
function ownSecrets() {
	const isOne = ([name, value = ""]) => value !== "" && name !== "TIDB_BENCH_MARK" && (isSecret(name) || credentials.test(value));
	return Object.fromEntries(Object.entries(process.env).filter(isOne));
}
/**
* Blanks our secrets in the memory that the kernel shows as `/proc/PID/environ`, to every process of the same user: builds and
* scripts under test are such. `process.env` keeps them, elsewhere in memory. Does nothing where the system has no such file.
*/
function hideOwnSecrets() {
	isHidden = true;
	const secrets = ownSecrets();
	for (const [name, value] of Object.entries(secrets)) process.env[name] = value;
	try {
		const stat = readFileSync("/proc/self/stat", "latin1");
		const [start = 0, end = 0] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(47, 49).map(Number);
		const memory = openSync("/proc/self/mem", "r+");
		const block = Buffer.alloc(end - start);
		readSync(memory, block, 0, block.length, start);
		let at = start;
		for (const entry of block.toString("latin1").split("\0")) {
			const name = entry.slice(0, entry.indexOf("="));
			const length = entry.length - name.length - 1;
			if (Object.hasOwn(secrets, name) && length > 0) writeSync(memory, Buffer.alloc(length), 0, length, at + name.length + 1);
			at += entry.length + 1;
		}
		closeSync(memory);
	} catch {}
}
/** The environment of a server or a tool that we start: the variables in {@link passedOn} that are no secret. */
function childEnvironment(environment, purpose) {
	const further = (environment[FURTHER_VARIABLE] ?? "").split(",").map((name) => name.trim()).filter((name) => name !== "" && name !== "*");
	if (purpose === "build") return buildEnvironment(environment, further);
	const names = [
		...passedOn.work,
		...purpose === "download" ? passedOn.download : [],
		...further
	];
	const passes = ([name]) => isNamed(name, names) && !isSecret(name);
	return Object.fromEntries(Object.entries(environment).filter(passes));
}
/** A compiler's wants are not known to us: everything that does not look like a secret, by its name or in its text. */
function buildEnvironment(environment, further) {
	const passes = ([name, value = ""]) => !isSecret(name) && !notForBuilds.test(name) && (!credentials.test(value) || isNamed(name, [...passedOn.download, ...further]));
	return Object.fromEntries(Object.entries(environment).filter(passes));
}
function isSecret(name) {
	return secret.test(name) || configured.has(name);
}
function isNamed(name, names) {
	return names.some((pattern) => pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern);
}

// src/system/collected-output.ts
const TAIL_LINES = 40;
const LINE_CHARACTERS = 1e3;
/** No tool says so much in a line; what goes beyond is read and forgotten. */
const MOST_LINE_CHARACTERS = 1e6;
/**
* Reads what a program says, line by line and in bounded memory, however long a line is and however slow the disk.
* @param file receives all of it, byte for byte, but what a line has beyond its first million characters
* @param onLine each whole line without its end; of a longer one its first million characters
* @returns the last 40 lines, of at most 1,000 characters; never rejects
*/
async function collectOutput(stream, file, onLine) {
	if (stream === null) return [];
	const tail = [];
	const sink = file === void 0 ? void 0 : openSink(stream, file);
	const lines = boundedLines({
		keep: (text) => sink?.write(text),
		take(line) {
			const clean = line.endsWith("\r") ? line.slice(0, -1) : line;
			onLine?.(clean);
			tail.push(clean.slice(0, LINE_CHARACTERS));
			if (tail.length > TAIL_LINES) tail.shift();
		}
	});
	stream.setEncoding("utf8");
	stream.on("data", lines.push);
	await finished(stream).catch(() => void 0);
	lines.end();
	await sink?.close();
	return tail;
}
/** Cuts text that comes in pieces into lines. */
function boundedLines({ keep, take }) {
	let rest = "";
	/** Characters of this line beyond the most. */
	let over = 0;
	const noteOmission = () => {
		if (over > 0) keep(`… (${over} more characters of this line were omitted)`);
		over = 0;
	};
	const grow = (piece) => {
		const spaceLeft = MOST_LINE_CHARACTERS - rest.length;
		if (piece.length <= spaceLeft) {
			rest += piece;
			return piece;
		}
		over += piece.length - spaceLeft;
		const fitting = piece.slice(0, spaceLeft);
		rest += fitting;
		return fitting;
	};
	return {
		push(chunk) {
			let from = 0;
			for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", from)) {
				const piece = chunk.slice(from, at);
				if (over > 0 || rest.length + piece.length > MOST_LINE_CHARACTERS) {
					keep(grow(piece));
					noteOmission();
					keep("\n");
					take(rest);
				} else {
					keep(chunk.slice(from, at + 1));
					take(rest === "" ? piece : rest + piece);
				}
				rest = "";
				from = at + 1;
			}
			if (from < chunk.length) keep(grow(chunk.slice(from)));
		},
		end() {
			noteOmission();
			if (rest !== "") take(rest);
		}
	};
}
/** A file that the stream waits for, where its disk is slower. A full disk shows itself in the result, not as a crash. */
function openSink(stream, file) {
	const sink = createWriteStream(file);
	let isBroken = false;
	sink.on("drain", () => stream.resume());
	sink.on("error", () => {
		isBroken = true;
		stream.resume();
	});
	return {
		write(text) {
			if (text !== "" && !isBroken && !sink.write(text)) stream.pause();
		},
		async close() {
			sink.end();
			await finished(sink).catch(() => void 0);
		}
	};
}

// src/system/process.ts
const STREAM_GRACE_MS = 5e3;
/**
* Starts a program in a process group of its own, so that stopping it stops its children too.
* @throws Failure `environment` where the program cannot be started (missing, not executable)
*/
async function startProcess(file, args, options = {}) {
	options.signal?.throwIfAborted();
	const child = spawn(file, args, {
		cwd: options.cwd,
		env: environmentOf(options),
		detached: true,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	const strike = writeDown(child, file, options.ledger);
	await waitForSpawn(child, file);
	const pid = child.pid;
	const stdout = collectOutput(child.stdout, options.stdoutFile, options.onStdoutLine);
	const stderr = collectOutput(child.stderr, options.stderrFile, options.onStderrLine);
	let timedOut = false;
	let hasEnded = false;
	let killTimer;
	const stopGroup = (signal, graceSeconds) => {
		if (hasEnded) return;
		if (options.stopScope === "leader") child.kill(signal);
		else killGroup(pid, signal);
		if (graceSeconds !== void 0) clearTimeout(killTimer);
		else if (killTimer !== void 0) return;
		const grace = graceSeconds ?? options.graceSeconds ?? 10;
		killTimer = setTimeout(() => killGroup(pid, "SIGKILL"), grace * 1e3);
	};
	const onAbort = () => stopGroup("SIGTERM");
	options.signal?.addEventListener("abort", onAbort, { once: true });
	const deadline = options.deadlineSeconds === void 0 ? void 0 : setTimeout(() => {
		timedOut = true;
		stopGroup("SIGTERM");
	}, options.deadlineSeconds * 1e3);
	const exit = new Promise((resolve) => {
		child.once("exit", async (code, signal) => {
			hasEnded = true;
			clearTimeout(deadline);
			clearTimeout(killTimer);
			options.signal?.removeEventListener("abort", onAbort);
			killGroup(pid, "SIGKILL");
			strike();
			const cut = setTimeout(() => {
				child.stdout?.destroy();
				child.stderr?.destroy();
			}, STREAM_GRACE_MS);
			const [stdoutTail, stderrTail] = await Promise.all([stdout, stderr]);
			clearTimeout(cut);
			resolve({
				exitCode: shellCode(code, signal),
				signal: signal ?? void 0,
				timedOut,
				stdoutTail,
				stderrTail
			});
		});
	});
	if (options.signal?.aborted) onAbort();
	return {
		pid,
		exit,
		stop(signal = "SIGTERM", graceSeconds) {
			stopGroup(signal, graceSeconds);
			return exit;
		}
	};
}
/** Runs a program to its end. The exit code is the caller's to judge. @throws Failure `environment` where it cannot be started */
async function runProcess(file, args, options = {}) {
	return (await startProcess(file, args, options)).exit;
}
function environmentOf({ env, purpose = "work", extraEnv, ledger }) {
	const mark = ledger === void 0 ? {} : { [MARK_VARIABLE]: ledger.mark };
	return {
		...childEnvironment(env ?? process.env, purpose),
		...extraEnv,
		...mark
	};
}
/** In the same turn as the start, so that there is no moment in which a kill could orphan it. */
function writeDown(child, file, ledger) {
	const identity = child.pid === void 0 ? void 0 : identify(child.pid);
	if (identity === void 0 || ledger === void 0) return () => void 0;
	return ledger.add({
		kind: "process",
		...identity,
		command: file
	});
}
function waitForSpawn(child, file) {
	return new Promise((resolve, reject) => {
		child.once("spawn", resolve);
		child.once("error", (cause) => {
			const why = cause.code === "ENOENT" ? "it is not installed or not on PATH" : cause.message;
			reject(new Failure("environment", `cannot start ${file}: ${why}`, { cause }));
		});
	});
}
/** As a shell gives it: 128 + n after signal n. */
function shellCode(code, signal) {
	return code ?? 128 + constants$2.signals[signal ?? "SIGKILL"];
}
function killGroup(pid, signal) {
	try {
		process.kill(-pid, signal);
	} catch {}
}
/** Signals that end programs, by the number that a shell adds to 128. */
const signalNames = {
	1: "SIGHUP",
	2: "SIGINT",
	3: "SIGQUIT",
	4: "SIGILL",
	6: "SIGABRT",
	7: "SIGBUS",
	8: "SIGFPE",
	9: "SIGKILL",
	11: "SIGSEGV",
	13: "SIGPIPE",
	14: "SIGALRM",
	15: "SIGTERM",
	24: "SIGXCPU",
	25: "SIGXFSZ"
};
/**
* How a program ended: `exit code 3`, `exit code 137 (SIGKILL)`.
* @param exitCode as a shell gives it: 128 + n after signal n
*/
function exitWords(exitCode) {
	const signal = signalNames[exitCode - 128];
	return `exit code ${exitCode}${signal === void 0 ? "" : ` (${signal})`}`;
}

// src/statistics/sample.ts
/** Arithmetic mean. @param values at least one */
function mean(values) {
	return sum(values) / values.length;
}
/**
* Mean on the scale of logarithms, on which figures are compared; a plain mean where one of them has no logarithm.
* @param values at least one, not negative
*/
function geometricMean(values) {
	const [first = NaN, ...rest] = values;
	if (rest.every((value) => value === first)) return first;
	if (values.some((value) => !(value > 0))) return mean(values);
	return Math.exp(mean(values.map(Math.log)));
}
/** Middle value; of an even number the mean of the middle two. @param values at least one */
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const half = Math.floor(sorted.length / 2);
	const upper = sorted[half] ?? NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}
/** Standard deviation of a sample, `√(Σ(x−x̄)²/(n−1))`. @param values at least two */
function standardDeviation(values) {
	return Math.sqrt(squaresAround(values, mean(values)) / (values.length - 1));
}
/** `Σ(x−centre)²`. */
function squaresAround(values, centre) {
	return sum(values.map((value) => (value - centre) ** 2));
}
/**
* Replaces the `count` smallest values by the next one, and the `count` largest alike; the order stays.
* Source: Wilcox, Introduction to Robust Estimation and Hypothesis Testing, ch. 3.
* @param count per side; less than half of the values
*/
function winsorised(values, count) {
	const sorted = values.toSorted((a, b) => a - b);
	const low = sorted[count] ?? NaN;
	const high = sorted[sorted.length - 1 - count] ?? NaN;
	return values.map((value) => Math.min(Math.max(value, low), high));
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}

// src/config/idle-inputs.ts
function idleInputsOf(catalogue) {
	const having = (...effects) => Object.entries(catalogue).filter(([, input]) => input.kind === "value" && effects.includes(input.effect)).map(([name]) => name);
	return {
		besidePreset: having("playground", "without-preset"),
		withoutPreset: having("with-preset")
	};
}
const idleInputs = idleInputsOf(inputCatalogue);
/**
* Inputs without effect, also those that repeat the default: whoever wrote one down expects it to count.
* @param file the content of the configuration file, if there is one
* @param name of the file, for messages
*/
function idleInputFaults(given, file, name) {
	const { values, names, label } = given;
	const ofFile = typeof file === "object" && file !== null ? file : {};
	const preset = names.has("preset") ? values.preset : ofFile.preset;
	const { besidePreset, withoutPreset } = idleInputs;
	const faultsOf = (idle, beside, remedy) => idle.filter((each) => names.has(each)).map((each) => ({
		where: label(each),
		what: `has no effect with ${beside}`,
		remedy
	}));
	return preset === void 0 ? faultsOf(withoutPreset, "workloads of your own", "name a preset") : [...names.has("preset") && ofFile.suites !== void 0 ? faultsOf(["preset"], `the suites of ${name}`, "leave one of them out") : [], ...faultsOf(besidePreset, `preset ${String(preset)}`, "print the preset with `presets show`, and change the printed configuration")];
}
/** A reference that nobody looks at, and repeats of what is run until the verdict stands. */
function refuseIdleBesideBase({ names, values, label }, sides, isPaired) {
	const faults = [];
	if (isPaired && names.has("repeats")) faults.push({
		where: label("repeats"),
		what: "has no effect side by side, where slices run until there is a verdict",
		remedy: "leave it out"
	});
	if (names.has("compare-with")) {
		const beside = sides?.base !== void 0 ? "side by side, where both sides are measured" : values.baseline === "none" || values.baseline.endsWith(".json") ? `beside ${label("baseline")} ${values.baseline}, which is not a store` : void 0;
		if (beside !== void 0) faults.push({
			where: label("compare-with"),
			what: `has no effect ${beside}`,
			remedy: "leave it out"
		});
	}
	if (faults.length > 0) throw faultsFailure("Inputs contradict each other:", faults);
}

// src/config/job-keys.ts
/** Keys at the top of the file that say how a job is run and reported; an option of the same name takes their place. */
const jobKeys = {
	"parallel-setup": _enum(["auto", "never"]).optional().describe("Whether the two servers of a comparison start and load at the same time: `auto` (where memory and cores allow it) or `never`; default: `auto`."),
	cause: _enum([
		"never",
		"on-red",
		"always"
	]).optional().describe("Whether one more short round looks for the cause after the verdict (it does not change the verdict): `on-red` (side by side, for a red or undecided cell), `always` or `never`; default: `on-red`."),
	"compare-with": string$1().min(1).optional().describe("Tag or server version whose records are the reference; default: by ancestry."),
	"update-baseline": _enum([
		"auto",
		"always",
		"never"
	]).optional().describe("Whether to store the record as a baseline: `auto` (on trusted events; outside of GitHub everywhere except on a branch), `always` or `never`; default: `auto`. A pull request never writes."),
	"release-branches": array(string$1().min(1)).min(1).optional().describe("Branches whose pushes are stored as baselines, in addition to the default branch; `*` matches any characters; default: `release-*`."),
	artifact: boolean().optional().describe("Whether to upload record, report and raw logs as an artifact; default: true."),
	"site-url": webAddress.optional().describe("Address of the site of the stored baselines; the reports link to it."),
	lang: _enum(languages).optional().describe("Language of the document `report.md`; default: `en`.")
};
object(jobKeys);
/** Only the job's keys of a validated file. */
function jobKeysOf(file) {
	const names = Object.keys(jobKeys);
	return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}

// node_modules/yaml/dist/nodes/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));

// node_modules/yaml/dist/visit.js
var require_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	/**
	* Apply a visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visit.SKIP = SKIP;
	/** Remove the current node */
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	/**
	* Apply an async visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `Promise`: Must resolve to one of the following values
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visitAsync.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visitAsync.SKIP = SKIP;
	/** Remove the current node */
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));

// node_modules/yaml/dist/doc/directives.js
var require_directives = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			/**
			* The directives-end/doc-start marker `---`. If `null`, a marker may still be
			* included in the document's stringified representation.
			*/
			this.docStart = null;
			/** The doc-end marker `...`.  */
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		/**
		* During parsing, get a Directives instance for the current document and
		* update the stream state according to the current version's spec.
		*/
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		/**
		* @param onError - May be called even if the action was successful
		* @returns `true` on success
		*/
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		/**
		* Resolves a tag, matching handles to those defined in %TAG directives.
		*
		* @returns Resolved tag, which may also be the non-specific tag `'!'` or a
		*   `'!local'` tag, or `null` if unresolvable.
		*/
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		/**
		* Given a fully resolved tag, returns its printable string form,
		* taking into account current tag prefixes and defaults.
		*/
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	/**
	* Verify that the input string is a valid anchor.
	*
	* Will throw on errors.
	*/
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = /* @__PURE__ */ new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = /* @__PURE__ */ new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			/**
			* With circular references, the source node is only resolved after all
			* of its child nodes are. This is why anchors are set only after all of
			* the nodes have been created.
			*/
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
	* in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
	* 2021 edition: https://tc39.es/ecma262/#sec-json.parse
	*
	* Includes extensions for handling Map and Set objects.
	*/
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	/**
	* Recursively convert any node or its contents to native JavaScript
	*
	* @param value - The input value
	* @param arg - If `value` defines a `toJSON()` method, use this
	*   as its first argument
	* @param ctx - Conversion context, originally set in Document#toJS(). If
	*   `{ keep: true }` is not set, output should be suitable for JSON
	*   stringification.
	*/
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));

// node_modules/yaml/dist/nodes/Node.js
var require_Node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		/** Create a copy of this node.  */
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** A plain JavaScript representation of this node. */
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		/**
		* Resolve the value of this alias within `doc`, finding the last
		* instance of the `source` anchor before this node.
		*/
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			if (found && ctx) {
				const { anchors, doc, maxAliasCount } = ctx;
				let data = anchors.get(found);
				if (!data) {
					toJS.toJS(found, null, ctx);
					data = anchors.get(found);
				}
				/* istanbul ignore if */
				if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
				if (maxAliasCount >= 0) {
					data.count += 1;
					if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
					if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
				}
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const source = this.resolve(ctx.doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			return ctx.anchors.get(source).res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = /* @__PURE__ */ new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: /* @__PURE__ */ new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		/**
		* Create a copy of this collection.
		*
		* @param schema - If defined, overwrites the original's schema
		*/
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/**
		* Adds a value to the collection. For `!!map` and `!!omap` the value must
		* be a Pair instance or a `{ key, value }` object, which may not have a key
		* that already exists in the map.
		*/
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		/**
		* Removes a value from the collection.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*/
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringifies a comment.
	*
	* Empty comment lines are left empty,
	* lines consisting of a single space are replaced by `#`,
	* and all other lines are prefixed with a `#`.
	*/
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = /* @__PURE__ */ __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	/**
	* Tries to keep input at up to `lineWidth` characters, splitting only on spaces
	* not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
	* terminated with `\n` and started with `indent`.
	*/
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	/**
	* Presumes `i + 1` is at the start of a line
	* @returns index of last newline in more-indented block
	*/
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: /* @__PURE__ */ new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));

// node_modules/yaml/dist/log.js
var require_log = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = /* @__PURE__ */ new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		const k = createNode.createNode(key, void 0, ctx);
		const v = createNode.createNode(value, void 0, ctx);
		return new Pair(k, v);
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		/**
		* A generic collection parsing method that can be extended
		* to other node classes that inherit from YAMLMap
		*/
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		/**
		* Adds a value to the collection.
		*
		* @param overwrite - If not set `true`, using a key that is already in the
		*   collection will throw. Otherwise, overwrites the previous value.
		*/
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		/**
		* @param ctx - Conversion context, originally set in Document#toJS()
		* @param {Class} Type - If set, forces the returned collection type
		* @returns Instance of Type, Map, or Object
		*/
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));

// node_modules/yaml/dist/schema/common/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	const map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
	exports.map = map;
}));

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		/**
		* Removes a value from the collection.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*/
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*
		* If `key` does not contain a representation of an integer, this will throw.
		* It may be wrapped in a `Scalar`.
		*/
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	const seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
	exports.seq = seq;
}));

// node_modules/yaml/dist/schema/common/string.js
var require_string = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	const string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
	exports.string = string;
}));

// node_modules/yaml/dist/schema/common/null.js
var require_null = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));

// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = /* @__PURE__ */ __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));

// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	const schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_buffer = __require("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	const binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		/**
		* Returns a Buffer in node and an Uint8Array in browsers
		*
		* To use the resulting buffer as an image, you'll want to do something like:
		*
		*   const blob = new Blob([buffer], { type: 'image/jpeg' })
		*   document.querySelector('#photo').src = URL.createObjectURL(blob)
		*/
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
	exports.binary = binary;
}));

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		/**
		* If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
		* but TypeScript won't allow widening the signature of a child method.
		*/
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = /* @__PURE__ */ new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		/**
		* If `keepPair` is `true`, returns the Pair matching `key`.
		* Otherwise, returns the value of that Pair's key.
		*/
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	/** Internal types handle bigint as number, because TS can't figure it out. */
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	/**
	* hhhh:mm:ss.sss
	*
	* Internal types handle bigint as number, because TS can't figure it out.
	*/
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/tags.js
var require_tags = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = /* @__PURE__ */ new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	var Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
	exports.Schema = Schema;
}));

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));

// node_modules/yaml/dist/doc/Document.js
var require_Document = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			/** A comment before this Document */
			this.commentBefore = null;
			/** A comment immediately after this Document */
			this.comment = null;
			/** Errors encountered during parsing. */
			this.errors = [];
			/** Warnings encountered during parsing. */
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		/**
		* Create a deep copy of this Document and its contents.
		*
		* Custom Node values that inherit from `Object` still refer to their original instances.
		*/
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** Adds a value to the document. */
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		/** Adds a value to the document. */
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		/**
		* Create a new `Alias` node, ensuring that the target `node` has the required anchor.
		*
		* If `node` already has an anchor, `name` is ignored.
		* Otherwise, the `node.anchor` value will be set to `name`,
		* or if an anchor with that name is already present in the document,
		* `name` will be used as a prefix for a new unique anchor.
		* If `name` is undefined, the generated anchor will use 'a' as a prefix.
		*/
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		/**
		* Convert a key and a value into a `Pair` using the current schema,
		* recursively wrapping all values as `Scalar` or `Collection` nodes.
		*/
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		/**
		* Returns item at `path`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		/**
		* Checks if the document includes a value with the key `key`.
		*/
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		/**
		* Checks if the document includes a value at `path`.
		*/
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		/**
		* Change the YAML version and schema used by the document.
		* A `null` version disables support for directives, explicit tags, anchors, and aliases.
		* It also requires the `schema` option to be given as a `Schema` instance value.
		*
		* Overrides all previously set schema options.
		*/
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		/**
		* A JSON representation of the document `contents`.
		*
		* @param jsonArg Used by `JSON.stringify` to indicate the array index or
		*   property name.
		*/
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		/** A YAML representation of the document. */
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));

// node_modules/yaml/dist/errors.js
var require_errors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = /* @__PURE__ */ __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = /* @__PURE__ */ __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			/* istanbul ignore if already caught in lexer */
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		/* istanbul ignore if should not happen */
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				/* istanbul ignore next should not happen */
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	/** @returns Array of lines split up as `[indent, content]` */
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			/* istanbul ignore next should not happen */
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			/* istanbul ignore next should not happen */
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return unfoldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function unfoldLines(source) {
		const line = /(.*?)\r?\n/sy;
		let match = line.exec(source);
		if (!match) return source;
		/**
		* The negative lookbehinds in these RegExps are to
		* prevent causing a polynomial search time in certain cases.
		*
		* The try-catch is for Safari < 16.4 and other old browsers:
		* https://caniuse.com/js-regexp-lookbehind
		*/
		let trimEnd, trimBoth;
		try {
			trimEnd = new RegExp("(?<![ 	])[ 	]+$");
			trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
		} catch {
			trimEnd = /[ \t]+$/;
			trimBoth = /^[ \t]+|[ \t]+$/g;
		}
		let res = match[1].replace(trimEnd, "");
		let sep = " ";
		let pos = line.lastIndex;
		while (match = line.exec(source)) {
			const lm = match[1].replace(trimBoth, "");
			if (lm === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + lm;
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	/**
	* Fold a single newline into a space, multiple newlines to N - 1 newlines.
	* Presumes `source[offset] === '\n'`
	*/
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = /* @__PURE__ */ __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));

// node_modules/yaml/dist/compose/composer.js
var require_composer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	/**
	* Compose a stream of CST nodes into a stream of YAML Documents.
	*
	* ```ts
	* import { Composer, Parser } from 'yaml'
	*
	* const src: string = ...
	* const tokens = new Parser().parse(src)
	* const docs = new Composer().compose(tokens)
	* ```
	*/
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		/**
		* Current stream status information.
		*
		* Mostly useful at the end of input for an empty stream.
		*/
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		/**
		* Compose tokens into documents.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		/** Advance the composer by one CST token. */
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		/**
		* Call at end of input to yield any remaining document.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	/**
	* Create a new scalar token with `value`
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.indent The indent level of the token.
	* @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
	* @param context.offset The offset position of the token.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	/**
	* Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
	*
	* Best efforts are made to retain any comments previously associated with the `token`,
	* though all contents within a collection's `items` will be overwritten.
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.afterKey In most cases, values after a key should have an additional level of indentation.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	/** @returns `true` if last token is a newline */
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringify a CST document, token, or collection item
	*
	* Fair warning: This applies no validation whatsoever, and
	* simply concatenates the sources in their logical order.
	*/
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	/**
	* Apply a visitor to a CST document or item.
	*
	* Walks through the tree (depth-first) starting from the root, calling a
	* `visitor` function with two arguments when entering each item:
	*   - `item`: The current item, which included the following members:
	*     - `start: SourceToken[]` – Source tokens before the key or value,
	*       possibly including its anchor or tag.
	*     - `key?: Token | null` – Set for pair values. May then be `null`, if
	*       the key before the `:` separator is empty.
	*     - `sep?: SourceToken[]` – Source tokens between the key and the value,
	*       which should include the `:` map value indicator if `value` is set.
	*     - `value?: Token` – The value of a sequence item, or of a map pair.
	*   - `path`: The steps from the root to the current node, as an array of
	*     `['key' | 'value', number]` tuples.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this token, continue with
	*      next sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current item, then continue with the next one
	*   - `number`: Set the index of the next step. This is useful especially if
	*     the index of the current token has changed.
	*   - `function`: Define the next visitor for this item. After the original
	*     visitor is called on item entry, next visitors are called after handling
	*     a non-empty `key` and when exiting the item.
	*/
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current item */
	visit.SKIP = SKIP;
	/** Remove the current item */
	visit.REMOVE = REMOVE;
	/** Find the item at `path` from `cst` as the root */
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	/**
	* Get the immediate parent collection of the item at `path` from `cst` as the root.
	*
	* Throws an error if the collection is not found, which should never happen if the item itself exists.
	*/
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));

// node_modules/yaml/dist/parse/cst.js
var require_cst = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	/** The byte order mark */
	const BOM = "﻿";
	/** Start of doc-mode */
	const DOCUMENT = "";
	/** Unexpected end of flow-mode */
	const FLOW_END = "";
	/** Next token is a scalar value */
	const SCALAR = "";
	/** @returns `true` if `token` is a flow or block collection */
	const isCollection = (token) => !!token && "items" in token;
	/** @returns `true` if `token` is a flow or block scalar; not an alias */
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	/* istanbul ignore next */
	/** Get a printable representation of a lexer token */
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	/** Identify the type of a lexer token. May return `null` for unknown tokens. */
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
	const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
	const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	/**
	* Splits an input string into lexical tokens, i.e. smaller strings that are
	* easily identifiable by `tokens.tokenType()`.
	*
	* Lexing starts always in a "stream" context. Incomplete input may be buffered
	* until a complete token can be emitted.
	*
	* In addition to slices of the original input, the following control characters
	* may also be emitted:
	*
	* - `\x02` (Start of Text): A document starts with the next token
	* - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
	* - `\x1f` (Unit Separator): Next token is a scalar value
	* - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
	*/
	var Lexer = class {
		constructor() {
			/**
			* Flag indicating whether the end of the current buffer marks the end of
			* all input
			*/
			this.atEnd = false;
			/**
			* Explicit indent set in block scalar header, as an offset from the current
			* minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
			* explicitly set.
			*/
			this.blockScalarIndent = -1;
			/**
			* Block scalars that include a + (keep) chomping indicator in their header
			* include trailing empty lines, which are otherwise excluded from the
			* scalar's contents.
			*/
			this.blockScalarKeep = false;
			/** Current input */
			this.buffer = "";
			/**
			* Flag noting whether the map value indicator : can immediately follow this
			* node within a flow context.
			*/
			this.flowKey = false;
			/** Count of surrounding flow collection levels. */
			this.flowLevel = 0;
			/**
			* Minimum level of indentation required for next lines to be parsed as a
			* part of the current scalar value.
			*/
			this.indentNext = 0;
			/** Indentation level of the current line. */
			this.indentValue = 0;
			/** Position of the next \n character. */
			this.lineEndPos = null;
			/** Stores the state of the lexer if reaching the end of incpomplete input */
			this.next = null;
			/** A pointer to `buffer`; the current position of the lexer. */
			this.pos = 0;
		}
		/**
		* Generate YAML tokens from the `source` string. If `incomplete`,
		* a part of the last line may be left as a buffer for the next call.
		*
		* @returns A generator of lexical tokens
		*/
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Tracks newlines during parsing in order to provide an efficient API for
	* determining the one-indexed `{ line, col }` position for any offset
	* within the input.
	*/
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			/**
			* Should be called in ascending order. Otherwise, call
			* `lineCounter.lineStarts.sort()` before calling `linePos()`.
			*/
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			/**
			* Performs a binary search and returns the 1-indexed { line, col }
			* position of `offset`. If `line === 0`, `addNewLine` has never been
			* called or `offset` is before the first known newline.
			*/
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));

// node_modules/yaml/dist/parse/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			/* istanbul ignore next should not happen */
			default: return [];
		}
	}
	/** Note: May modify input array */
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	/**
	* A YAML concrete syntax tree (CST) parser
	*
	* ```ts
	* const src: string = ...
	* for (const token of new Parser().parse(src)) {
	*   // token: Token
	* }
	* ```
	*
	* To use the parser with a user-provided lexer:
	*
	* ```ts
	* function* parse(source: string, lexer: Lexer) {
	*   const parser = new Parser()
	*   for (const lexeme of lexer.lex(source))
	*     yield* parser.next(lexeme)
	*   yield* parser.end()
	* }
	*
	* const src: string = ...
	* const lexer = new Lexer()
	* for (const token of parse(src, lexer)) {
	*   // token: Token
	* }
	* ```
	*/
	var Parser = class {
		/**
		* @param onNewLine - If defined, called separately with the start position of
		*   each new line (in `parse()`, including the start of input).
		*/
		constructor(onNewLine) {
			/** If true, space and sequence indicators count as indentation */
			this.atNewLine = true;
			/** If true, next token is a scalar value */
			this.atScalar = false;
			/** Current indentation level */
			this.indent = 0;
			/** Current offset since the start of parsing */
			this.offset = 0;
			/** On the same line with a block map key */
			this.onKeyLine = false;
			/** Top indicates the node that's currently being built */
			this.stack = [];
			/** The source of the current token, set in parse() */
			this.source = "";
			/** The type of the current token, set in parse() */
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		/**
		* Parse `source` as a YAML stream.
		* If `incomplete`, a part of the last line may be left as a buffer for the next call.
		*
		* Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
		*
		* @returns A generator of tokens representing each directive, document, and other structure.
		*/
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		/**
		* Advance the parser by the `source` of one lexical token.
		*/
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		/** Call at end of input to push out any remaining constructions */
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			/* istanbul ignore next should not happen */
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			/* istanbul ignore if should not happen */
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					/* istanbul ignore next should not happen */
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				/* istanbul ignore else should not happen */
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));

// node_modules/yaml/dist/public-api.js
var require_public_api = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	/**
	* Parse the input as a stream of YAML documents.
	*
	* Documents should be separated from each other by `...` or `---` marker lines.
	*
	* @returns If an empty `docs` array is returned, it will be of type
	*   EmptyStream and contain additional stream information. In
	*   TypeScript, you should use `'empty' in docs` as a type guard for it.
	*/
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	/** Parse an input string into a single YAML.Document */
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var cst = require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
}));

// src/config/presets/mariadb-oltp.ts
var import_dist = require_dist();
/** Four point selects and one index update a transaction, and nothing else of `oltp_read_write`. */
const fourToOne = {
	"rand-type": "special",
	percentile: 99,
	"ps-mode": "disable",
	"ignore-errors": "1213,1020,1205",
	"point-selects": 4,
	"index-updates": 1,
	"non-index-updates": 0,
	"delete-inserts": 0,
	"simple-ranges": 0,
	"sum-ranges": 0,
	"order-ranges": 0,
	"distinct-ranges": 0
};
const M = 1e6;
const instances = {
	"4gb": {
		memoryGb: 4,
		tables: 8,
		rows: 40 * M,
		clients: 1
	},
	"8gb": {
		memoryGb: 8,
		tables: 15,
		rows: 40 * M,
		clients: 1
	},
	"16gb": {
		memoryGb: 16,
		tables: 25,
		rows: 40 * M,
		clients: 1
	},
	"32gb": {
		memoryGb: 32,
		tables: 25,
		rows: 40 * M,
		clients: 2
	},
	"64gb": {
		memoryGb: 64,
		tables: 40,
		rows: 40 * M,
		clients: 2
	},
	"96gb": {
		memoryGb: 96,
		tables: 40,
		rows: 40 * M,
		clients: 3
	},
	"128gb": {
		memoryGb: 128,
		tables: 40,
		rows: 40 * M,
		clients: 3
	},
	"244gb": {
		memoryGb: 244,
		tables: 60,
		rows: 40 * M,
		clients: 4
	},
	"488gb": {
		memoryGb: 488,
		tables: 60,
		rows: 40 * M,
		clients: 6
	},
	"488gb-tuned": {
		memoryGb: 488,
		tables: 60,
		rows: 10 * M,
		clients: 6
	}
};
const mariadbOltp = {
	name: "mariadb-oltp",
	title: "TencentDB for MariaDB, a 4:1 mix by several clients on ten instances",
	notes: [
		"The report used sysbench 0.5 with a changed oltp.lua; sysbench 1.0 has it as oltp_read_write with the same mix.",
		"QPS counts reads and writes, 5 a transaction; sysbench 1.0 also counts BEGIN and COMMIT.",
		"The time is 1,800 s by description and table; one command says 600.",
		"The 256 of the 64 GB row are 2 clients of 128 threads.",
		"A throw-away MariaDB stands in for each instance, its buffer pool the memory by the scale; give endpoints as the targets, by the names of the instances."
	],
	report: {
		id: "mariadb-oltp-instances",
		title: "TencentDB for MariaDB Performance Test Report",
		aim: "The test measures instances of TencentDB for MariaDB by a mix of four point selects and one index update.",
		language: "en",
		layout: "instances",
		records: ["mariadb-oltp-instances"],
		hardware: [{
			service: "Sysbench",
			type: "4-core, 8 GB",
			count: 6
		}],
		software: [{
			service: "Sysbench",
			version: "0.5"
		}]
	},
	servers: Object.keys(instances),
	config: (size) => ({
		targets: Object.fromEntries(Object.entries(instances).map(([name, { memoryGb }]) => [name, { ...size.server(memoryGb) }])),
		suites: { default: {
			target: "4gb",
			threads: size.threads([128]),
			duration: size.seconds(1800),
			"warm-up": size.warmUp(),
			repeats: 1,
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads: Object.entries(instances).map(([name, instance]) => workload$1(name, instance, size))
		} }
	})
};
function workload$1(target, { tables, rows, clients }, size) {
	return {
		tool: "sysbench",
		name: "oltp_read_write",
		target,
		tables: size.tables(tables),
		"table-size": size.rows(rows),
		"data-rand-type": "special",
		clients: size.clients(clients),
		options: fourToOne
	};
}
const shared = {
	tool: "sysbench",
	"data-rand-type": "special"
};
const options = {
	"rand-type": "special",
	percentile: 99,
	"ps-mode": "disable",
	"ignore-errors": "1213,1020,1205"
};
/** Six statements a transaction with its BEGIN and COMMIT: the report’s rate and time fit no other mix. */
const hybrid = {
	"point-selects": 1,
	"index-updates": 1,
	"delete-inserts": 1,
	"non-index-updates": 0,
	"simple-ranges": 0,
	"sum-ranges": 0,
	"order-ranges": 0,
	"distinct-ranges": 0
};
const workloads = [
	{
		...shared,
		name: "oltp_point_select",
		options
	},
	{
		...shared,
		name: "oltp_update_non_index",
		options
	},
	{
		...shared,
		name: "oltp_read_write",
		options: {
			...options,
			...hybrid
		}
	}
];
const mariadbStrongSync = {
	name: "mariadb-strong-sync",
	title: "TencentDB for MariaDB 10.1 with strong sync against MySQL 5.6, asynchronous: read, update, hybrid",
	notes: [
		"The report leaves the time of a run open (max-time 360000); 600 s are chosen here.",
		"Both servers are MariaDB here, each with a replica: the base asynchronous, the candidate semi-synchronous with the thread pool.",
		"The scripts of sysbench 0.5 are those of 1.0 by their new names: select.lua is oltp_point_select, oltp.lua is oltp_read_write.",
		"QPS counts all statements here, BEGIN and COMMIT too, and decides a comparison side by side."
	],
	report: {
		id: "mariadb-strong-sync",
		title: "TencentDB for MariaDB Strong Sync Performance Test Report",
		aim: "The test compares TencentDB for MariaDB with strong synchronous replication and open-source MySQL with asynchronous replication.",
		servers: {
			base: "Open-source MySQL",
			candidate: "TencentDB for MariaDB"
		},
		language: "en",
		layout: "strong-sync",
		records: ["mariadb-strong-sync"],
		hardware: [{
			service: "Database",
			type: "24-core, 128 GB, 10 Gigabit network",
			count: 2,
			storage: "1.8 TB SSD"
		}],
		software: [
			{
				service: "TencentDB for MariaDB (strong sync, thread pool)",
				version: "MariaDB 10.1.10"
			},
			{
				service: "Open-source MySQL (async replication)",
				version: "MySQL 5.6"
			},
			{
				service: "Operating system",
				version: "CentOS 7.0"
			},
			{
				service: "Sysbench",
				version: "0.5"
			}
		]
	},
	config: (size) => ({
		targets: {
			base: {
				...size.server(30),
				replica: "asynchronous"
			},
			candidate: {
				...size.server(30),
				replica: "semi-synchronous",
				settings: {
					...size.server(30).settings,
					thread_handling: "pool-of-threads"
				}
			}
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				50,
				100,
				200,
				500,
				1e3
			]),
			duration: size.seconds(600),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(10),
			"table-size": size.rows(218e4),
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads
		} },
		gate: {
			gated: ["qps"],
			"side-by-side": size.slices(600)
		}
	})
};

// src/config/presets/size.ts
/** More than the threads of any report; MariaDB's own 151 would refuse them. */
const MOST_CONNECTIONS = 2e3;
/** MariaDB 10.11 does not start with less; in MiB. */
const LEAST_POOL = 6;
/** sysbench's own list, which `--mysql-ignore-errors` replaces. */
const conflicts = [
	1213,
	1020,
	1205
];
/** @param scale over 0, at most 1 */
function sizeOf(scale) {
	const times = (count, factor, least) => Math.min(count, Math.max(least, Math.round(count * factor)));
	const own = scale === 1;
	const root = Math.sqrt(scale);
	return {
		scale,
		rows: (count) => times(count, scale, 1e3),
		tables: (count) => times(count, root, 2),
		warehouses: (count) => times(count, scale, 1),
		seconds: (count) => times(count, scale, 10),
		slices: (count) => slicesOf(times(count, scale, 10)),
		threads: (counts) => {
			const factor = Math.max(scale, 1 / Math.min(...counts));
			return counts.map((count) => times(count, factor, 1));
		},
		clients: (count) => count === 1 ? 1 : times(count, scale, 2),
		clientSweep: (counts) => own ? [...counts] : [
			1,
			2,
			3
		],
		instances: (count) => times(count, root, 1),
		balanced: (count) => times(count, root, 2),
		warmUp: () => own ? 0 : 2,
		resetOfCells: () => own ? "cell" : "workload",
		ignoredErrors: (report) => (own ? report : [.../* @__PURE__ */ new Set([...report, ...conflicts])]).join(","),
		server: (gib) => own ? serverWith(`${gib}G`) : scaledServer(Math.floor(gib * 1024 * scale))
	};
}
function serverWith(size) {
	return {
		kind: "local",
		settings: {
			innodb_buffer_pool_size: size,
			max_connections: MOST_CONNECTIONS
		}
	};
}
function scaledServer(mib) {
	if (mib >= LEAST_POOL) return serverWith(`${mib}M`);
	const used = `${LEAST_POOL}M`;
	const why = "MariaDB does not start with less";
	return {
		...serverWith(used),
		differences: [{
			what: "innodb_buffer_pool_size",
			asked: `${mib}M`,
			used,
			why
		}]
	};
}
const MOST_SLICE_SECONDS = 10;
/**
* Rounds and pairs of slices of a cell in which each side is measured about so long; the nearest to it, then the longest
* slices, then the fewest rounds over the least.
* @param seconds of one side, at least 10
*/
function slicesOf(seconds) {
	let best = {
		rounds: 3,
		pairs: 4,
		slice: 1,
		settle: 1
	};
	let nearest = Number.POSITIVE_INFINITY;
	for (let slice = MOST_SLICE_SECONDS; slice >= 1; slice--) for (let rounds = 3; rounds <= 12; rounds++) for (let pairs = 4; pairs <= 100; pairs += 2) {
		const off = Math.abs(rounds * pairs * slice - seconds);
		if (off >= nearest) continue;
		nearest = off;
		best = {
			rounds,
			pairs,
			slice,
			settle: Math.max(1, Math.min(2, Math.round(slice / 5)))
		};
	}
	return best;
}

// src/config/presets/report-cluster.ts
/** HAProxy as TiDB's reports have it. `nbproc 64` is gone since HAProxy 2.5: it is left out, and listed. */
const haproxy = {
	"most-connections": 4e3,
	processes: 64,
	retries: 2,
	"connect-timeout": "2s",
	"client-timeout": "30000s",
	"server-timeout": "30000s",
	"check-interval": "2s",
	rise: 2,
	fall: 3,
	"as-given": true
};
/**
* The cluster of TiDB's reports: three of each component behind HAProxy, as few as the scale leaves.
* @param own version of the report, whose settings it takes as they are
*/
function reportCluster(version, own, size, settings) {
	return {
		kind: "playground",
		version,
		topology: {
			tidb: size.balanced(3),
			tikv: size.instances(3),
			pd: size.instances(3)
		},
		"load-balancer": "haproxy",
		haproxy,
		...version === own ? settings : settingsFor(version, settings)
	};
}
/**
* Settings of a report for another release, whose servers have some of them under other names, or no longer.
* Sources: the release notes of TiDB v6.1.0 (`prepared-plan-cache.enabled` became a variable, raft-engine took the place
* of `raftdb`) and v7.1.0 (`tidb_session_plan_cache_size`).
* @param version as it is measured; a word such as `nightly` is the newest
*/
function settingsFor(version, settings) {
	const differences = [];
	const { "prepared-plan-cache": planCache, ...tidb } = settings.configuration.tidb;
	const { raftdb, ...tikv } = settings.configuration.tikv;
	const { tidb_prepared_plan_cache_size: cacheSize, ...others } = settings.variables;
	const moved = (what, asked, used, why) => {
		differences.push({
			what,
			asked: JSON.stringify(asked),
			used,
			why
		});
	};
	let variables = settings.variables;
	const isFrom = (major, minor) => isAtLeast(version, major, minor);
	if (isFrom(7, 1) && cacheSize !== void 0) {
		variables = {
			...others,
			tidb_session_plan_cache_size: cacheSize
		};
		moved("tidb_prepared_plan_cache_size", cacheSize, `tidb_session_plan_cache_size = ${cacheSize}`, "renamed in v7.1");
	}
	const enabled = planCache?.enabled;
	const hasMoved = isFrom(6, 1);
	if (hasMoved && enabled !== void 0) {
		variables = {
			...variables,
			tidb_enable_prepared_plan_cache: enabled ? 1 : 0
		};
		moved("tidb.prepared-plan-cache.enabled", enabled, `tidb_enable_prepared_plan_cache = ${enabled ? 1 : 0}`, "a variable since v6.1");
	}
	if (hasMoved && raftdb !== void 0) moved("tikv.raftdb", raftdb, "left out", "without effect since v6.1, whose log is kept by raft-engine");
	return {
		configuration: {
			tidb: hasMoved ? tidb : settings.configuration.tidb,
			tikv: hasMoved ? tikv : settings.configuration.tikv
		},
		variables,
		differences
	};
}
/** @param version `v7.1.3`, `v7.1`, or a word, which is the newest */
function isAtLeast(version, major, minor) {
	const numbers = /^v?(\d+)(?:\.(\d+))?/.exec(version);
	if (numbers === null) return true;
	const [ofMajor, ofMinor] = [Number(numbers[1]), Number(numbers[2] ?? Number.POSITIVE_INFINITY)];
	return ofMajor > major || ofMajor === major && ofMinor >= minor;
}

// src/config/presets/tidb-sysbench.ts
const configuration = {
	tidb: {
		log: { level: "error" },
		"prepared-plan-cache": { enabled: true },
		"tikv-client": { "max-batch-wait-time": 2e6 }
	},
	tikv: {
		storage: { "scheduler-worker-pool-size": 5 },
		raftstore: {
			"store-pool-size": 3,
			"apply-pool-size": 3
		},
		rocksdb: { "max-background-jobs": 8 },
		server: { "grpc-concurrency": 6 },
		readpool: { unified: { "max-thread-count": 10 } }
	}
};
const variables$1 = {
	tidb_hashagg_final_concurrency: 1,
	tidb_hashagg_partial_concurrency: 1,
	tidb_enable_async_commit: 1,
	tidb_enable_1pc: 1,
	tidb_guarantee_linearizability: 0,
	tidb_enable_clustered_index: 1,
	tidb_prepared_plan_cache_size: 1e3
};
const tidbSysbench = {
	name: "tidb-sysbench",
	title: "TiDB v6.2.0 against v6.1.0, sysbench: four workloads over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)",
	notes: ["The steps say both that the data is restored for each concurrency and for each type of test; the stricter is taken.", "nbproc 64 of the report’s HAProxy is refused by HAProxy 2.5 and newer, and left out."],
	report: {
		id: "tidb-sysbench-v6.2.0-vs-v6.1.0",
		title: "TiDB Sysbench Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the sysbench performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.",
		language: "en",
		layout: "two-versions",
		records: ["tidb-sysbench-v6.1.0", "tidb-sysbench-v6.2.0"],
		hardware: [
			{
				service: "PD",
				type: "m5.xlarge",
				count: 3
			},
			{
				service: "TiKV",
				type: "i3.4xlarge",
				count: 3
			},
			{
				service: "TiDB",
				type: "c5.4xlarge",
				count: 3
			},
			{
				service: "Sysbench",
				type: "c5.9xlarge",
				count: 1
			}
		],
		software: [
			{
				service: "PD",
				version: "{base} and {candidate}"
			},
			{
				service: "TiDB",
				version: "{base} and {candidate}"
			},
			{
				service: "TiKV",
				version: "{base} and {candidate}"
			},
			{
				service: "Sysbench",
				version: "1.1.0-df89d34"
			}
		]
	},
	versions: ["v6.1.0", "v6.2.0"],
	config: (size, [base, candidate]) => ({
		targets: {
			base: reportCluster(base, "v6.1.0", size, {
				configuration,
				variables: variables$1
			}),
			candidate: reportCluster(candidate, "v6.2.0", size, {
				configuration,
				variables: variables$1
			})
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				300,
				600,
				900
			]),
			duration: size.seconds(1200),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(16),
			"table-size": size.rows(1e7),
			reset: size.resetOfCells(),
			prewarm: size.scale < 1,
			workloads: [{
				tool: "sysbench",
				name: [
					"oltp_point_select",
					"oltp_update_non_index",
					"oltp_update_index",
					"oltp_read_write"
				],
				"data-rand-type": "uniform",
				options: {
					"rand-type": "uniform",
					"report-interval": 1,
					"ignore-errors": "1213,1020,1205",
					histogram: false
				}
			}]
		} },
		gate: { "side-by-side": size.slices(1200) }
	})
};
const reads = ["oltp_point_select", "oltp_read_write"];
const writes = [
	"oltp_update_non_index",
	"oltp_update_index",
	"oltp_insert"
];
const tidbCloudSysbench = {
	name: "tidb-cloud-sysbench",
	title: "TiDB Cloud Dedicated v7.1.3, sysbench: five workloads over threads (2 TiDB, 3 TiKV)",
	notes: [
		"The tables of results have 50, 100 and 200 threads for two workloads and 100, 200 and 400 for three; the steps say 100, 200, 400.",
		"The distribution of the rows is not given: special, the default of sysbench 1.0.20.",
		"One address is in front of both TiDB servers: HAProxy here.",
		"On a service, where a component’s configuration cannot be set, give an endpoint as the target."
	],
	report: {
		id: "tidb-cloud-sysbench-v7.1.3",
		title: "TiDB Cloud Sysbench Performance Test Report for TiDB {candidate}",
		aim: "The test shows the sysbench performance of TiDB {candidate} in OLTP scenarios, by five workloads over threads.",
		language: "en",
		layout: "threads",
		records: ["tidb-cloud-sysbench-v7.1.3"],
		hardware: [
			{
				service: "TiDB",
				type: "16 vCPU, 32 GiB",
				count: 2
			},
			{
				service: "TiKV",
				type: "16 vCPU, 64 GiB",
				count: 3,
				storage: "1000 GiB"
			},
			{
				service: "Sysbench",
				type: "c6a.2xlarge",
				count: 1
			}
		],
		software: [{
			service: "TiDB",
			version: "v7.1.3"
		}, {
			service: "Sysbench",
			version: "1.0.20 (using bundled LuaJIT 2.1.0-beta2)"
		}]
	},
	versions: ["v7.1.3"],
	config: (size, [, version]) => ({
		targets: { candidate: {
			kind: "playground",
			version,
			topology: {
				tidb: size.balanced(2),
				tikv: size.instances(3),
				pd: 1
			},
			"load-balancer": "haproxy",
			variables: {}
		} },
		suites: { default: {
			target: "candidate",
			duration: size.seconds(1200),
			"warm-up": size.warmUp(),
			repeats: 1,
			tables: size.tables(32),
			"table-size": size.rows(1e7),
			reset: "never",
			analyze: false,
			prewarm: size.scale < 1,
			workloads: [...reads.map((name) => workload(name, size.threads([
				50,
				100,
				200
			]), size)), ...writes.map((name) => workload(name, size.threads([
				100,
				200,
				400
			]), size))]
		} }
	})
};
/** TiKV's log files are made ready beforehand for everything that follows the first workload: hence one restart. */
function workload(name, threads, size) {
	const prefill = name !== "oltp_point_select";
	return {
		tool: "sysbench",
		name,
		threads,
		"data-auto-inc": true,
		options: {
			"auto-inc": false,
			"rand-type": "special",
			"report-interval": size.scale === 1 ? 10 : 1,
			"ignore-errors": size.ignoredErrors([
				1062,
				2013,
				8028,
				9007
			]),
			histogram: false
		},
		configuration: { tikv: { "raft-engine": { "prefill-for-recycle": prefill } } }
	};
}

// src/config/presets/tidb-tpcc.ts
const tidb = {
	log: { level: "error" },
	performance: { "max-procs": 20 },
	"prepared-plan-cache": { enabled: true },
	"tikv-client": { "max-batch-wait-time": 2e6 }
};
const tikv = {
	"pessimistic-txn": { pipelined: true },
	raftdb: {
		"allow-concurrent-memtable-write": true,
		"max-background-jobs": 4
	},
	raftstore: {
		"apply-max-batch-size": 2048,
		"apply-pool-size": 3,
		"store-max-batch-size": 2048,
		"store-pool-size": 3
	},
	readpool: {
		storage: { "normal-concurrency": 10 },
		unified: {
			"max-thread-count": 20,
			"min-thread-count": 5
		}
	},
	rocksdb: { "max-background-jobs": 8 },
	server: {
		"grpc-concurrency": 6,
		"enable-request-batch": false
	},
	storage: { "scheduler-worker-pool-size": 20 }
};
const variables = {
	tidb_hashagg_final_concurrency: 1,
	tidb_hashagg_partial_concurrency: 1,
	tidb_enable_async_commit: 1,
	tidb_enable_1pc: 1,
	tidb_guarantee_linearizability: 0,
	tidb_enable_clustered_index: 1
};
/** The report's older text blames it for a part of the change: on by itself in v5.2.0, not in v5.1.1. */
const encrypted = {
	...tidb,
	security: { "auto-tls": true }
};
const tidbTpcc = {
	name: "tidb-tpcc",
	title: "TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)",
	notes: [
		"The numbers of threads are those of the report’s chart.",
		"The report says --warehouse and -p 4000 where --warehouses and -P 4000 are meant.",
		"Its result says -4.22 %, its overview -4.30 %, an older text; the result is taken.",
		"security.auto-tls is true for the candidate alone, as the report says of v5.2.0."
	],
	report: {
		id: "tidb-tpcc-v5.2.0-vs-v5.1.1",
		title: "TiDB TPC-C Performance Test Report -- {candidate} vs. {base}",
		aim: "The test compares the TPC-C performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.",
		language: "zh",
		layout: "tpmc",
		records: ["tidb-tpcc-v5.1.1", "tidb-tpcc-v5.2.0"],
		hardware: [
			{
				service: "PD",
				type: "m5.xlarge",
				count: 3
			},
			{
				service: "TiKV",
				type: "i3.4xlarge",
				count: 3
			},
			{
				service: "TiDB",
				type: "c5.4xlarge",
				count: 3
			},
			{
				service: "TPC-C",
				type: "c5.9xlarge",
				count: 1
			}
		],
		software: [
			{
				service: "PD",
				version: "{base} and {candidate}"
			},
			{
				service: "TiDB",
				version: "{base} and {candidate}"
			},
			{
				service: "TiKV",
				version: "{base} and {candidate}"
			},
			{
				service: "TiUP",
				version: "1.5.1"
			}
		]
	},
	versions: ["v5.1.1", "v5.2.0"],
	config: (size, [base, candidate]) => ({
		targets: {
			base: reportCluster(base, "v5.1.1", size, {
				configuration: {
					tidb,
					tikv
				},
				variables
			}),
			candidate: reportCluster(candidate, "v5.2.0", size, {
				configuration: {
					tidb: encrypted,
					tikv
				},
				variables
			})
		},
		suites: { default: {
			target: "candidate",
			against: "base",
			method: "as-published",
			threads: size.threads([
				100,
				300,
				500,
				700,
				900,
				1100,
				1300,
				1500,
				1700
			]),
			duration: size.seconds(300),
			"warm-up": size.warmUp(),
			repeats: 1,
			reset: "never",
			analyze: false,
			workloads: [{
				tool: "go-tpc",
				name: "tpcc",
				warehouses: size.warehouses(5e3),
				options: { "check-after": size.scale < 1 }
			}]
		} },
		gate: { "side-by-side": size.slices(300) }
	})
};
/** Of one client, as the report has it for many: what a run is estimated to take. Its operations end it. */
const OPERATIONS_A_SECOND = 2e4;
const tikvYcsb = {
	name: "tikv-ycsb",
	title: "TiKV RawKV, go-ycsb workloads a to f over clients of 40 threads (3 TiKV)",
	notes: [
		"The report gives no version: v5.1.0 was the stable one when it appeared.",
		"Its text has the workloads c and a, its charts a to f; all are run, and the data is restored before e.",
		"go-ycsb’s own workload files ask for records uniformly, where YCSB’s do by a Zipf distribution.",
		"Its figure 3 repeats figure 2 by mistake."
	],
	report: {
		id: "tikv-ycsb",
		title: "TiKV Performance Test Report, YCSB by go-ycsb",
		aim: "The test measures throughput and latency of TiKV by its raw interface (RawKV) under YCSB, over clients.",
		language: "en",
		layout: "operations",
		records: ["tikv-ycsb"],
		hardware: [
			{
				service: "TiKV",
				type: "40 virtual CPUs, Intel Xeon E5-2630 v4 @ 2.20GHz, 64GiB",
				count: 3,
				storage: "500GiB NVMe SSD"
			},
			{
				service: "PD",
				type: "on one of them",
				count: 1
			},
			{
				service: "go-ycsb",
				type: "pod, 40 threads",
				count: 12
			}
		],
		software: [{
			service: "TiKV",
			version: "not given"
		}, {
			service: "go-ycsb",
			version: "not given"
		}],
		withinMs: 10
	},
	versions: ["v5.1.0"],
	config: (size, [version]) => {
		const clients = size.clientSweep([
			1,
			2,
			3,
			4,
			5,
			6,
			7,
			8,
			9,
			10,
			11,
			12
		]);
		const operations = size.rows(1e7);
		const workload = (name, options, reload = false) => ({
			tool: "go-ycsb",
			name,
			database: "tikv-raw",
			records: size.rows(1e7),
			clients,
			operations,
			...reload ? { reload } : {},
			options
		});
		return {
			targets: { candidate: {
				kind: "playground",
				version,
				mode: "tikv-slim",
				topology: {
					tidb: 0,
					tikv: size.instances(3),
					pd: 1
				}
			} },
			suites: { default: {
				target: "candidate",
				threads: size.threads([40]),
				duration: Math.max(1, Math.ceil(operations / OPERATIONS_A_SECOND)),
				"warm-up": 0,
				repeats: 1,
				reset: "never",
				prewarm: false,
				workloads: [
					...[
						"a",
						"b",
						"c",
						"f"
					].map((name) => workload(name, { "request-distribution": "uniform" })),
					workload("d", { "request-distribution": "latest" }),
					workload("e", {
						"request-distribution": "uniform",
						"max-scan-length": 1
					}, true)
				]
			} }
		};
	}
};

// src/config/presets/presets.ts
const presetsByName = {
	"tidb-cloud-sysbench": tidbCloudSysbench,
	"tidb-sysbench": tidbSysbench,
	"tidb-tpcc": tidbTpcc,
	"tikv-ycsb": tikvYcsb,
	"mariadb-oltp": mariadbOltp,
	"mariadb-strong-sync": mariadbStrongSync
};
/** Every preset, in the order in which they are listed. */
const presets = presetNames.map((name) => presetsByName[name]);
/**
* A preset as a configuration. What its servers cannot be told is listed with them.
* @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a method that it has no
* use for
*/
function presetConfig(name, options = {}) {
	const preset = findPreset(name);
	const { scale = 1, targets, method, versions } = options;
	if (!(scale > 0 && scale <= 1)) throw new Failure("input", `scale is ${scale}; expected a number greater than 0 and at most 1`, { remedy: "Use 1 for the size of the report, or 0.001 for a small machine." });
	const config = withMethod(preset.config(sizeOf(scale), versionsOf(preset, versions)), preset, method);
	return targets === void 0 ? config : onTargets(preset, config, targets);
}
/** A preset as the text of a configuration file, with what there is to know as comments. @throws Failure `input` */
function presetText(name, options = {}) {
	const { title, notes } = findPreset(name);
	const scale = options.scale === void 0 || options.scale === 1 ? [] : [`Scaled by ${options.scale}.`];
	return `${[
		title,
		...notes,
		...scale
	].map((line) => `# ${line}\n`).join("")}${(0, import_dist.stringify)(presetConfig(name, options), {
		aliasDuplicateObjects: false,
		lineWidth: 110
	})}`;
}
/** @throws Failure `input` for an unknown name, with the nearest */
function findPreset(name) {
	const found = presets.find((preset) => preset.name === name);
	if (found !== void 0) return found;
	const names = presets.map((preset) => preset.name);
	const meant = nearest(name, names);
	throw new Failure("input", `preset ${name} does not exist`, { remedy: `${meant === void 0 ? "" : `Did you mean ${meant}? `}The presets are ${names.join(", ")}.` });
}
function versionsOf({ name, versions: own }, asked) {
	const [base = "", candidate = base] = asked ?? own ?? [];
	if (asked === void 0 || asked.length === own?.length) return [base, candidate];
	const what = own === void 0 ? "none" : own.length === 1 ? "one" : "two, base and candidate";
	throw new Failure("input", `${name} takes ${what} of versions, but got ${asked.join(", ")}`, { remedy: own === void 0 ? "Remove versions." : `The report has ${own.join(", ")}.` });
}
function withMethod(config, { name }, method) {
	if (method === void 0) return config;
	if (!Object.values(config.suites).some(({ against }) => against !== void 0)) throw new Failure("input", `${name} does not compare servers, so method has no effect`, { remedy: "Remove method." });
	const suites = Object.entries(config.suites).map(([suite, settings]) => [suite, method === "side-by-side" ? {
		...settings,
		method,
		reset: "never"
	} : {
		...settings,
		method
	}]);
	return {
		...config,
		suites: Object.fromEntries(suites)
	};
}
/**
* A preset on servers of the caller's. An endpoint gets the preset's variables, and its configuration is compared with
* the preset's; on a server of another kind both are left out, and listed.
* @throws Failure `input` for a name that the preset does not have, or a comparison that lacks a side
*/
function onTargets(preset, config, targets) {
	refuseMisfits(preset, config, targets);
	const given = Object.keys(targets);
	const placed = Object.entries(targets).map(([name, target]) => [name, inPlaceOf(config.targets[name], target, config.suites)]);
	const suites = Object.entries(config.suites).map(([name, suite]) => [name, adapted(suite, targets, given)]);
	return {
		...config,
		targets: Object.fromEntries(placed),
		suites: Object.fromEntries(suites)
	};
}
function refuseMisfits({ name, servers }, { targets: own }, targets) {
	const given = Object.keys(targets);
	const known = Object.keys(own);
	const foreign = given.filter((target) => !known.includes(target));
	if (foreign.length > 0 || given.length === 0) throw new Failure("input", `${name} has no server ${foreign.join(", ") || "left to measure"}`, { remedy: `In targets, name ${servers === void 0 ? known.join(" and ") : `any of ${known.join(", ")}`}.` });
	const missing = known.filter((target) => !given.includes(target));
	if (servers !== void 0 || missing.length === 0) return;
	throw new Failure("input", `${name} compares two servers, and ${missing.join(" and ")} is missing`, { remedy: "Set both base and candidate, with targets in the file or with --host and --base-host." });
}
function inPlaceOf(own, given, suites) {
	if (own === void 0 || own.kind !== "playground" || given.kind === "playground") return given;
	const { configuration = {}, variables = {} } = own;
	const also = given;
	if (given.kind === "endpoint") {
		const moved = own.differences ?? [];
		return {
			...given,
			variables: {
				...variables,
				...also.variables
			},
			configuration: {
				...configuration,
				...also.configuration
			},
			differences: [...moved, ...also.differences ?? []]
		};
	}
	const why = "a setting of TiDB, but this server is not TiDB";
	const ofWorkloads = Object.values(suites).flatMap(({ workloads }) => workloads.flatMap((workload) => leaves(workload.configuration ?? {})));
	const asked = [
		...leaves(configuration),
		...leaves(variables),
		...ofWorkloads
	];
	const differences = [...new Map(asked)].map(([what, value]) => ({
		what,
		asked: value,
		used: "left out",
		why
	}));
	return {
		...given,
		differences: [...differences, ...also.differences ?? []]
	};
}
/** `tikv.raftstore.store-pool-size` and its value, for each leaf of a tree. */
function leaves(tree, path = []) {
	return Object.entries(tree).flatMap(([key, value]) => {
		const here = [...path, key];
		return typeof value === "object" && value !== null ? leaves(value, here) : [[here.join("."), String(value)]];
	});
}
/** Workloads of the servers that are left; what only TiDB's components know goes where there are none. */
function adapted(suite, targets, given) {
	const workloads = suite.workloads.filter(({ target }) => target === void 0 || given.includes(String(target))).map((workload) => given.some((name) => targets[name]?.kind === "local") ? withoutComponents(workload) : workload);
	const [first = suite.target] = given;
	return {
		...suite,
		target: given.includes(suite.target) ? suite.target : first,
		workloads
	};
}
function withoutComponents({ configuration: _, variables: __, ...workload }) {
	return workload;
}

// src/config/writable-tree.ts
/** A copy of the content that remembers which input wrote which key. */
function openTree(content) {
	const tree = structuredClone(content);
	const written = /* @__PURE__ */ new Map();
	const replaced = /* @__PURE__ */ new Set();
	const get = (path) => path.reduce((at, key) => at?.[key], tree);
	const original = (path) => path.reduce((at, key) => at?.[key], content);
	return {
		get,
		set(path, value, input) {
			let at = tree;
			for (const key of path.slice(0, -1)) {
				const next = at[key] ?? {};
				if (!isTree$1(next)) return;
				at[key] = next;
				at = next;
			}
			at[path.at(-1) ?? ""] = value;
			if (input === void 0) return;
			if (original(path) !== void 0) replaced.add(input);
			written.set(keyOf$1(path), input);
		},
		remove(path, input) {
			const parent = get(path.slice(0, -1));
			const key = String(path.at(-1));
			if (!isTree$1(parent) || !Object.hasOwn(parent, key)) return;
			delete parent[key];
			replaced.add(input);
		},
		end: () => ({
			content: tree,
			inputAt(path) {
				for (let depth = path.length; depth > 0; depth--) {
					const input = written.get(keyOf$1(path.slice(0, depth)));
					if (input !== void 0) return input;
				}
			},
			replaced: [...replaced]
		})
	};
}
function keyOf$1(path) {
	return path.map(String).join("\0");
}
function isTree$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/config/combine.ts
const catalogue = inputCatalogue;
/** Inputs with a key of the file of one kind, by name. */
function inputsIn(place) {
	return Object.entries(catalogue).flatMap(([name, input]) => input.kind === "value" && input.key?.in === place ? [[name, input.key]] : []);
}
/**
* Writes the inputs into the content of the file: each takes the place of its key.
* @param file content of the file; undefined where there is none
* @param faults inputs that are missing, unknown or contradict each other are added here
* @throws Failure `input` for a preset that cannot be had like that
*/
function combine(file, given, faults) {
	if (file !== void 0 && !isTree$1(file)) return {
		content: file,
		inputAt: () => void 0,
		replaced: []
	};
	const tree = openTree(file ?? {});
	const { names } = given;
	const usual = usualTolerance(file);
	if (usual !== void 0) tree.set(["gate", "tolerance"], usual, "tolerance");
	for (const [name, key] of inputsIn("gate")) if (names.has(name)) tree.set(["gate", name], leafOf(name, key, given), name);
	const preset = names.has("preset") ? given.values.preset : file?.preset;
	if (preset === void 0) {
		writeSuite(tree, given, faults);
		writeTarget(tree, given, faults);
	} else {
		for (const [name, key] of [...inputsIn("preset"), ["preset", { in: "file" }]]) if (names.has(name)) tree.set([name], leafOf(name, key, given), name);
		writePresetTargets(tree, String(preset), given, faults);
	}
	return tree.end();
}
/** Without a file the default of the input counts for every metric; in a file each metric has its own. */
function usualTolerance(file) {
	return file === void 0 ? inputCatalogue.tolerance.default : void 0;
}
/** A value as the file would have it. */
function leafOf(name, { isQuantity }, { values, texts }) {
	if (isQuantity === true) return texts.get(name);
	return values[name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())];
}
function writeSuite(tree, given, faults) {
	const { names, values } = given;
	const suite = ["suites", values.suite];
	if (tree.get(["suites"]) !== void 0 && tree.get(suite) === void 0) return;
	if (tree.get(suite) === void 0) tree.set(suite, {});
	if (names.has("workloads")) {
		const workloads = workloadsOf(given, {
			tables: numberAt(tree.get([...suite, "tables"]), names.has("tables"), values.tables),
			tableSize: numberAt(tree.get([...suite, "table-size"]), names.has("table-size"), values.tableSize)
		}, faults);
		if (workloads.length > 0) tree.set([...suite, "workloads"], workloads, "workloads");
	}
	for (const [name, key] of inputsIn("suite")) {
		if (name === "workloads" || !names.has(name)) continue;
		tree.set([...suite, name], leafOf(name, key, given), name);
		const workloads = tree.get([...suite, "workloads"]);
		if (!Array.isArray(workloads) || names.has("workloads")) continue;
		for (const index of workloads.keys()) tree.remove([
			...suite,
			"workloads",
			index,
			name
		], name);
	}
}
function numberAt(inFile, isGiven, value) {
	return !isGiven && typeof inFile === "number" ? inFile : value;
}
function workloadsOf({ values, label }, numbers, faults) {
	return values.workloads.flatMap((word) => {
		const workload = workloadOf(word, numbers);
		if (workload === void 0) faults.push(unknownWorkload(word, label("workloads")));
		return workload ?? [];
	});
}
function workloadOf(word, numbers) {
	for (const { name: tool, words } of tools) {
		const keys = words.read(word, numbers);
		if (keys !== void 0) return {
			tool,
			...keys
		};
	}
}
function unknownWorkload(word, where) {
	const known = tools.flatMap(({ words }) => words.choices);
	const files = tools.flatMap(({ words }) => words.file ?? []);
	const meant = nearest(word, known);
	const all = `known are ${[...known, ...files.map((file) => `or ${file}`)].join(", ")}`;
	const remedy = meant === void 0 ? all : `did you mean "${meant}"? ${all}`;
	return {
		where,
		what: `unknown workload \`${word}\``,
		remedy
	};
}
/** Names of the inputs that describe the target. */
function targetInputs({ names }) {
	return inputsIn("target").filter(([name]) => names.has(name));
}
function writeTarget(tree, given, faults) {
	const suite = tree.get(["suites", given.values.suite]);
	const target = isTree$1(suite) ? suite.target ?? "candidate" : "candidate";
	const own = tree.get(["targets", String(target)]);
	const isPart = isTree$1(own) && own.kind === void 0;
	if (targetInputs(given).length === 0 && !isPart) return;
	overlayTarget(tree, ["targets", String(target)], given, faults);
}
/** Writes the inputs into a target of the file; one of another kind takes its place. */
function overlayTarget(tree, path, given, faults) {
	const { names, values, label } = given;
	const own = tree.get(path);
	const ownKind = isTree$1(own) && own.kind !== void 0 ? String(own.kind) : void 0;
	const kind = names.has("target") || ownKind === void 0 ? values.target : ownKind;
	const written = targetInputs(given);
	const idle = written.filter(([name]) => !fits$1(name, kind));
	for (const [name] of idle) {
		const needed = catalogue[name].effect;
		const what = `has no effect for target ${kind}`;
		faults.push({
			where: label(name),
			what,
			remedy: `set ${label("target")} to ${needed}`
		});
	}
	if (idle.length > 0) return;
	const hasHost = names.has("host") || isTree$1(own) && (ownKind ?? kind) === kind && own.host !== void 0;
	if (kind === "endpoint" && !hasHost) {
		faults.push({
			where: label("host"),
			what: "missing",
			remedy: "target endpoint needs the host to connect to"
		});
		return;
	}
	if (ownKind !== kind) {
		const kept = ownKind === void 0 && isTree$1(own) ? own : {};
		tree.set(path, {
			kind,
			...kind === "playground" ? { version: values.tidbVersion } : {},
			...kept
		});
	}
	for (const [name, key] of written) tree.set([...path, key.name ?? name], leafOf(name, key, given), name);
}
function fits$1(name, kind) {
	const input = catalogue[name];
	const effect = input?.kind === "value" ? input.effect : "everywhere";
	return effect !== "endpoint" && effect !== "playground" || effect === kind;
}
/** Writes servers of the kind that was given for every side of the preset. @throws Failure `input` */
function writePresetTargets(tree, preset, given, faults) {
	const { names, values, label } = given;
	const { baseHost } = values;
	const inFile = tree.get(["targets"]);
	const written = targetInputs(given);
	if (baseHost !== void 0 && inFile === void 0 && values.target !== "endpoint") {
		const what = `has no effect for target ${values.target}`;
		faults.push({
			where: label("base-host"),
			what,
			remedy: `set ${label("target")} to endpoint`
		});
		return;
	}
	if (isTree$1(inFile)) {
		if (written.length > 0) overlayTarget(tree, ["targets", "candidate"], given, faults);
		if (baseHost !== void 0) tree.set(["targets", "base"], {
			kind: "endpoint",
			host: baseHost
		}, "base-host");
		return;
	}
	if (written.length === 0) return;
	const { scale, method, versions } = values;
	const own = presetConfig(preset, {
		scale,
		method,
		versions
	}).targets;
	const isOfItsKind = Object.values(own).every(({ kind }) => kind === values.target);
	if (names.has("target") && isOfItsKind) return;
	const sides = Object.keys(own);
	const fault = values.target === "endpoint" ? hostFault(preset, sides, given) : void 0;
	if (fault !== void 0) {
		faults.push(fault);
		return;
	}
	for (const side of sides) {
		overlayTarget(tree, ["targets", side], given, faults);
		if (side === "base" && baseHost !== void 0) tree.set([
			"targets",
			side,
			"host"
		], baseHost, "base-host");
	}
}
function hostFault(preset, sides, { values, label }) {
	const where = label("base-host");
	if (!sides.includes("candidate")) {
		const what = `${preset} measures ${sides.length} servers by their names`;
		const remedy = `add them to tidb-bench.yml: \`targets: { ${sides[0]}: { kind: endpoint, host: … } }\``;
		return {
			where: label("host"),
			what,
			remedy
		};
	}
	const compares = sides.includes("base");
	if (compares === (values.baseHost !== void 0)) return void 0;
	return compares ? {
		where,
		what: `missing, but ${preset} compares two servers`,
		remedy: "name the other server"
	} : {
		where,
		what: `has no effect, since ${preset} measures one server`
	};
}

// src/config/suite.ts
const count = number$4().int().positive();
const threads = lazy(() => union([count.max(1e5), array(count.max(1e5)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]));
const clients = lazy(() => union([count.max(64), array(count.max(64)).min(1)]).transform((value) => Array.isArray(value) ? value : [value]));
const scalars = record(string$1(), union([
	string$1(),
	number$4(),
	boolean()
]));
const pace = {
	id: string$1().min(1).max(300).optional().describe("Id of its cell; the workload must have exactly one cell. Set it to compare with a cell of another file; default: tool, name and threads."),
	threads: threads.optional().describe("Thread counts, one cell for each; default: the suite’s."),
	clients: clients.prefault(1).describe("Number of load processes that run at once; their results are summed. Several numbers: one cell for each."),
	rate: rateSchema.optional().describe("Transactions that each client starts per second, however fast the server is, such as `2000/s`, or a share of its capacity such as `70%`, measured before the runs; latencies are then gated. For sysbench, sql and command."),
	operations: count.max(1e11).optional().describe("Operations of each client that end a run, for go-ycsb; `duration` is then an estimate."),
	target: string$1().optional().describe("Name of the target to run it on; the targets are then measured one after the other."),
	reload: boolean().default(false).describe("Restores the data before it, whatever `reset` is."),
	duration: timeSchema.optional().describe("Measured time of a run; default: the suite’s."),
	"warm-up": durationSchema.optional().describe("Load before the measured time, not counted; default: the suite’s."),
	repeats: count.max(100).optional().describe("Runs of each cell in a job; default: the suite’s."),
	options: scalars.default({}).describe("Options of the tool, which change the load."),
	variables: scalars.default({}).describe("Global variables to set for these workloads."),
	configuration: record(string$1(), record(string$1(), unknown())).default({}).describe("Component configuration for these workloads; the servers restart if it changes.")
};
strictObject(pace).transform(camelKeys);
function workloadSchemaOf(own) {
	const { name: tool, keys, atRate } = own;
	return strictObject({
		tool: literal(tool).describe("The load tool."),
		...keys,
		...pace
	}).superRefine(({ name, id, threads: counts, clients: processes }, context) => {
		const all = typeof name === "string" ? [name] : Array.isArray(name) ? name : [];
		const isOne = counts?.length === 1 && processes.length === 1 && all.length <= 1;
		if (id !== void 0 && !isOne) context.addIssue({
			code: "custom",
			path: ["id"],
			message: "expected one name, one number of `threads` and one of `clients` beside it",
			input: id
		});
	}).superRefine((parsed, context) => {
		const asked = parsed;
		const { options } = parsed;
		const keys = parsed;
		const all = [...onceFaults(own.once?.(keys, options), asked), ...own.faults?.(keys, options) ?? []];
		for (const { key, what } of all) context.addIssue({
			code: "custom",
			path: [key],
			message: what,
			input: asked[key]
		});
	}).superRefine(({ rate, options }, context) => {
		if (rate === void 0) return;
		const message = refusedRate(options, {
			name: tool,
			atRate
		});
		if (message !== void 0) context.addIssue({
			code: "custom",
			path: ["rate"],
			message,
			input: rate
		});
	}).transform((parsed) => {
		const entries = Object.entries(parsed);
		const own = entries.filter(([key]) => key in keys);
		const others = entries.filter(([key]) => !(key in keys));
		const paced = camelKeys(Object.fromEntries(others));
		const { name } = parsed;
		return {
			...paced,
			tool,
			name,
			keys: Object.fromEntries(own)
		};
	});
}
function refusedRate(options, { name, atRate }) {
	if (atRate.kind === "refused") return `expected none: ${name} ${atRate.because}; sysbench, sql and command take a rate`;
	return Object.hasOwn(options, "rate") ? "expected it only once, here or in the options" : void 0;
}
const workloadSchema = chooseLazily("tool", Object.fromEntries(tools.map((tool) => [tool.name, lazy(() => workloadSchemaOf(tool))])));
const [first] = tools;
/** What is run where nobody names workloads: two loads of the first tool of the catalogue. */
const usualWorkloads = ["oltp_point_select", "oltp_read_write"].map((name) => ({
	tool: first.name,
	name
}));
/** `suites.<name>`: what is run against which target, and how long. */
const suiteSchema = lazy(() => strictObject({
	target: string$1().default("candidate").describe("Name of the target under test."),
	"confirm-against": string$1().optional().describe("Name of the target to confirm a red verdict against a stored baseline with, side by side."),
	against: string$1().optional().describe("Name of a target to measure side by side with it, on one machine in alternating slices."),
	threads: threads.prefault(16).describe("Thread counts, one cell for each."),
	duration: timeSchema.prefault("60s").describe("Measured time of a run."),
	"warm-up": durationSchema.prefault("10s").describe("Load before the measured time; not counted."),
	repeats: count.max(100).default(3).describe("Runs of each cell in a job."),
	rate: rateSchema.optional().describe("Transactions per second, `2000/s` or `70%` of the capacity, for every workload without its own `rate`."),
	tables: count.max(1e4).default(4).describe("Tables that sysbench loads."),
	"table-size": count.default(1e5).describe("Rows in each table."),
	reset: _enum([
		"never",
		"workload",
		"cell"
	]).default("never").describe("When to restore the data to its state after loading: never, before each workload, or before each cell."),
	method: _enum(["as-published", "side-by-side"]).default("side-by-side").describe("With `against`: alternating slices, or one server after the other, each cell for its full time; such a difference is shown, not judged."),
	analyze: boolean().default(true).describe("Whether to collect statistics of the loaded tables."),
	prewarm: boolean().default(true).describe("Whether the tool reads the data once on freshly started servers."),
	"error-limit": number$4().min(0).max(1).default(.01).describe("Ignored errors per transaction above which a run is invalid."),
	workloads: array(workloadSchema).min(1).prefault(usualWorkloads).describe("Workloads to run, in this order; default: oltp_point_select and oltp_read_write of sysbench.")
}).superRefine(({ rate, workloads }, context) => {
	if (rate === void 0) return;
	for (const { tool: name, name: workload, options } of workloads.filter((each) => each.rate === void 0)) {
		const { atRate } = toolOf(name);
		const message = atRate.kind === "refused" ? `${name} ${atRate.because}; remove it, or remove ${[workload].flat().join(", ")} from the workloads` : refusedRate(options, {
			name,
			atRate
		});
		if (message !== void 0) context.addIssue({
			code: "custom",
			path: ["rate"],
			message,
			input: rate
		});
	}
}).transform(({ rate, ...suite }) => camelKeys({
	...suite,
	workloads: suite.workloads.map((each) => rate === void 0 || each.rate !== void 0 ? each : {
		...each,
		rate
	})
})));
/** How a run of a workload goes that is over when its work is done. @returns undefined for load that lasts for a time */
function onceOf({ tool, keys, options }) {
	return toolOf(tool).once?.(keys, options);
}
/**
* Keys that say how long load lasts, of a workload whose runs are over when their work is done.
* @param once undefined for load that lasts for a time: nothing is wrong with it then
* @param given the keys of the workload, as the file has them
*/
function onceFaults(once, given) {
	if (once === void 0) return [];
	const { threads = [1], clients = [1] } = given;
	const single = "expected no value or 1: it has one connection";
	return [
		...given.operations === void 0 ? [] : [{
			key: "operations",
			what: "expected no value: a run ends when its work is done"
		}],
		...given["warm-up"] === void 0 || given["warm-up"] === 0 ? [] : [{
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

// src/config/idle-beside-against.ts
/** Keys of a workload that say how long a run takes and how often it is made. */
const paces = [
	"duration",
	"warm-up",
	"repeats"
];
/** The warm-up of a suite is that of each round. */
const pacesOfSuite = ["duration", "repeats"];
/**
* Keys that were written down and have no effect, since the suite names another target to measure side by side with:
* slices have times of their own, and come as often as the verdict needs them.
* @param place of a key in the file
* @param seen what was written at a path
*/
function idleBesideAgainst({ suites, preset }, place, seen) {
	if (preset !== void 0) return [];
	return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
		if (against === void 0 || method === "as-published") return [];
		const suite = ["suites", name];
		return [{
			path: suite,
			keys: pacesOfSuite,
			isOnce: false
		}, ...workloads.map((workload, index) => ({
			path: [
				...suite,
				"workloads",
				index
			],
			keys: paces,
			isOnce: onceOf(workload) !== void 0
		}))].flatMap(({ path, keys, isOnce }) => keys.filter((key) => !(isOnce && key === "duration") && seen([...path, key]) !== void 0).map((key) => ({
			where: place([...path, key]),
			what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
			remedy: remedies[key]
		})));
	});
}
const remedies = {
	duration: "set `slice` in `gate.side-by-side`",
	"warm-up": "set the `warm-up` of the suite, and `settle` in `gate.side-by-side`",
	repeats: "set `rounds` and `pairs` in `gate.side-by-side`"
};

// src/config/policy.ts
/** Errors have an alarm, which is always on. */
const ownJudgement = [ERRORS_METRIC, ERROR_RATE_METRIC];
const metricName = lazy(() => string$1().refine((name) => metricInfo(name) !== void 0 && !ownJudgement.includes(metricStem(name)), { error: "unknown metric; metrics are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …" }).meta({ title: "metric" }));
const alpha = number$4().gt(0).lt(.5);
/** `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then happens. */
const policySchema = lazy(() => strictObject({
	rule: _enum([
		"evidence",
		"threshold",
		"auto"
	]).default("evidence").transform((rule) => rule === "threshold" ? rule : "evidence").describe("How to reach a verdict: `evidence` takes the measured noise into account, `threshold` compares the figures alone; `auto` is the same as `evidence`."),
	tolerance: toleranceSchema.optional().describe("The smallest drop that matters, for every gated metric without its own entry in `tolerances`; default: the metric’s own (throughput 3%, p95 5%, p99 10%; at a given rate p95 10%, p99 20%)."),
	tolerances: record(metricName, toleranceSchema).default({}).describe("Tolerance by metric."),
	gated: array(metricName).min(1).optional().describe("Metrics that are gated; the others are only shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), at a given `rate` p95 and p99 in its place; `work` is the servers’ work per transaction, 2%."),
	"warn-only": array(metricName).default([]).describe("Metrics whose regression or alarm is only a warning."),
	"on-inconclusive": _enum([
		"pass",
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("The effect of an undecided comparison on the check: `pass` leaves it green without a message, `warn` green with a warning on the page of the run and in the summary, `fail` turns it red. `confirm` is the same as `warn`: wherever possible, a suspected regression against a stored baseline is measured side by side."),
	"on-not-comparable": _enum([
		"warn",
		"fail",
		"confirm"
	]).default("warn").describe("The effect of a baseline that was measured under different conditions, for example on another CPU; the values are the same."),
	"on-removed": _enum(["pass", "fail"]).default("pass").describe("The effect of a cell that is in the baseline but no longer in the plan."),
	"fail-on": _enum(["regression", "never"]).default("regression").describe("Which verdict turns the check red; failed runs always do."),
	"accept-by": _enum(["anyone", "others"]).default("anyone").describe("Whose `bench: accept` and `bench: skip` count, of the people with write access: of `anyone`, or of `others` than the author of the pull request."),
	"alpha-regression": alpha.default(.01).describe("Risk of a red without a change, one-sided."),
	"alpha-ok": alpha.default(.05).describe("Risk of a green with a drop of the tolerance, one-sided."),
	history: strictObject({
		most: number$4().int().min(1).max(200).default(200).describe("Number of newest jobs of the series that form its history; the level is that of the last segment."),
		least: number$4().int().min(3).default(8).describe("No effect: eight jobs are enough to know their spread.")
	}).prefault({}).describe("How much of the stored history to read."),
	"side-by-side": strictObject({
		rounds: number$4().int().min(3).max(12).default(8).describe("Maximum number of rounds, each with freshly started servers; only undecided cells get another round."),
		pairs: number$4().int().min(4).max(100).multipleOf(2).default(4).describe("Pairs of slices per round, one slice of each server; an even number."),
		slice: timeSchema.prefault("10s").describe("Measured time of a slice."),
		settle: durationSchema.prefault("2s").describe("Load before each slice, not counted."),
		budget: durationSchema.optional().describe("No further round starts that would exceed this time; default: no limit.")
	}).prefault({}).describe("Number of rounds, pairs of slices per round, and the time for all of them.")
}).transform(camelKeys));
/** What of a policy decides a verdict, as the record keeps it. What a verdict does to the check is not part of it. */
function recordedPolicy(policy) {
	const { rule, tolerance, tolerances, gated, warnOnly, alphaRegression, alphaOk } = policy;
	return {
		rule,
		tolerances,
		warnOnly,
		alphaRegression,
		alphaOk,
		...defined({
			tolerance,
			gated
		})
	};
}
/** The policy by which a record was judged, in the place of the usual one; records of earlier versions hold none. */
function policyOfRecord(recorded) {
	const usual = policySchema.parse({});
	if (recorded === void 0) return usual;
	const { tolerance, gated, ...rest } = recorded;
	return {
		...usual,
		...rest,
		...defined({
			tolerance,
			gated
		})
	};
}

// src/config/schema.ts
const path = string$1().min(1).describe("Path of the program; default: the program on PATH.");
const byPath = strictObject({ path });
function byRelease(example) {
	return strictObject({
		version: string$1().regex(/^v\d+\.\d+\.\d+$/, `expected a release such as ${example}`).describe("A release to download."),
		sha256: string$1().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 sum of 64 digits from 0 to f").optional().describe("Checksum of its archive; default: the one that the release publishes.")
	});
}
function choiceOf({ name, releases }) {
	return releases === void 0 ? byPath.optional().describe(`The program ${name}.`) : union([byPath, byRelease(releases.example)]).optional().describe(`The program ${name}, by path or as a release.`);
}
/** `tools:` of the configuration: which programs make the load. */
const toolsSchema = lazy(() => strictObject(Object.fromEntries(toolsWithProgram.map((tool) => [tool.name, choiceOf(tool)]))).default({}));
/**
* The configuration that a preset stands for.
* @throws Failure `input` for an unknown name, and for what the preset has no use for
*/
function configOfPreset(choice) {
	const { preset, scale, method, versions, targets, tools, gate, environment } = choice;
	const raw = presetConfig(preset, {
		scale,
		method,
		versions,
		targets
	});
	return {
		version: 1,
		targets: targets === void 0 ? record(string$1(), targetSchema).parse(raw.targets) : raw.targets,
		suites: record(string$1(), suiteSchema).parse(raw.suites),
		tools,
		gate: gateOf(gate, raw.gate),
		...defined({ environment }),
		preset: choice
	};
}
/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf(given, own = {}) {
	const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)];
	const isUntouched = JSON.stringify(given.sideBySide) === JSON.stringify(untouched.sideBySide);
	return {
		...given,
		...defined({ gated: given.gated ?? preset.gated }),
		sideBySide: isUntouched ? preset.sideBySide : given.sideBySide
	};
}
const versionWord = lazy(() => string$1().refine(isVersionWord, `expected a version such as ${versionForms}`).transform(withPrefix));
/** `tidb-bench.yml` in one line, `preset: NAME`, and what may stand beside it. */
const presetFileSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	preset: presetName.describe("A published performance test, instead of your own suites."),
	scale: number$4().gt(0).max(1).default(1).describe("Share of the size of the test: of its data, threads and duration."),
	method: methodSchema.optional().describe("How to measure two servers: one after the other for the full time, as in the report, or side by side."),
	versions: array(versionWord).min(1).max(2).optional().describe("Releases to run the test on: base and candidate, or a single release."),
	targets: record(string$1(), targetSchema).optional().describe("Servers to measure instead of those of the preset, by the names that the preset uses."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	...jobKeys
}).transform((file, context) => {
	const job = jobKeysOf(file);
	const choice = Object.fromEntries(Object.entries(file).filter(([key]) => !(key in jobKeys)));
	try {
		return {
			...configOfPreset(choice),
			...job
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const message = [error.message, error.remedy].filter(Boolean).join("; ");
		context.addIssue({
			code: "custom",
			message,
			path: ["preset"]
		});
		return NEVER$1;
	}
}));
const name$1 = lazy(() => string$1().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores"));
/** `tidb-bench.yml`. */
const configSchema = lazy(() => strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	targets: record(name$1, targetSchema).prefault({ candidate: {
		kind: "playground",
		version: DEFAULT_VERSION
	} }).describe("Servers under test, by name; default: a playground, or the server in the inputs."),
	suites: record(name$1, suiteSchema).prefault({ default: {} }).describe("Sets of workloads to measure, by name; the action’s input `suite` picks one."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and the effect on the check."),
	environment: environmentSchema.optional().describe("Descriptions of the machines, for the document of a run."),
	...jobKeys
}));
/** All that may stand in the file; for the published schema. */
const fileSchema = union([configSchema, presetFileSchema]);

// src/config/yaml-text.ts
const SIZE_LIMIT_BYTES = 1e6;
/** @param name for messages @throws Failure `input` for a file that is too large, or no YAML */
function readYaml(text, name) {
	if (text.length > SIZE_LIMIT_BYTES) throw new Failure("input", `${name} is larger than ${SIZE_LIMIT_BYTES.toLocaleString("en")} characters`);
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		prettyErrors: false
	});
	const placeOf = (offset) => `${name}:${lines.linePos(offset).line}`;
	if (document.errors.length > 0) {
		const faults = document.errors.map((error) => ({
			where: placeOf(error.pos[0]),
			what: error.message
		}));
		throw faultsFailure(`${name} is not valid YAML:`, faults);
	}
	const content = contentOf$1(document, name);
	return {
		content,
		place(path) {
			for (let depth = path.length; depth >= 0; depth--) {
				const offset = offsetOf(document, path.slice(0, depth));
				if (offset !== void 0) return placeOf(offset);
			}
			return `${name}:1`;
		},
		seen: (path) => path.reduce((value, key) => value?.[key], content)
	};
}
/** An alias of nothing, and aliases that stand for more than any file needs, show only here. */
function contentOf$1(document, name) {
	try {
		return document.toJS({ maxAliasCount: 100 });
	} catch (cause) {
		if (!(cause instanceof ReferenceError)) throw cause;
		throw new Failure("input", `${name}:1: ${cause.message}`, {
			cause,
			remedy: "Write the values instead of the aliases."
		});
	}
}
/** Offset of a key in its map, or of a list item. */
function offsetOf(document, path) {
	const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true);
	const key = path.at(-1);
	if (key === void 0) return (0, import_dist.isNode)(document.contents) ? document.contents.range?.[0] : void 0;
	if ((0, import_dist.isMap)(parent)) {
		const pair = parent.items.find((item) => String(item.key) === String(key));
		return (0, import_dist.isNode)(pair?.key) ? pair.key.range?.[0] : void 0;
	}
	const node = document.getIn(path, true);
	return (0, import_dist.isNode)(node) ? node.range?.[0] : void 0;
}

// src/config/load.ts
/** Names content that has no file, in messages. */
const NO_NAME = "the configuration";
/** Whether the input `config` is the content of a file, as YAML or JSON, and not its path. */
function isContent(config) {
	return /\n|:\s/u.test(config.trim()) || config.trimStart().startsWith("{");
}
/**
* The configuration that the file and the inputs describe together; an input takes the place of its key.
* @param source path or content of the file; undefined where there is none
* @throws Failure `input` with every fault of both
*/
function loadWithInputs(source, given) {
	const yaml = source === void 0 ? void 0 : openConfig(source);
	const name = source === void 0 ? "The inputs" : isContent(source) ? NO_NAME : source;
	const faults = [];
	const combined = combine(yaml?.content, given, faults);
	const { label, texts } = given;
	return validated(combined, yaml, {
		name,
		faults,
		idleInputs: idleInputFaults(given, yaml?.content, name),
		place(path) {
			const input = combined.inputAt(path);
			if (input !== void 0) return label(input);
			return yaml === void 0 ? label(inputOfKey(path, given.values.preset)) : yaml.place(path);
		},
		seen(path) {
			const input = combined.inputAt(path);
			return (input === void 0 ? void 0 : texts.get(input)) ?? valueAt(combined.content, path);
		}
	});
}
function openConfig(source) {
	if (isContent(source)) return readYaml(source, NO_NAME);
	return readYaml(readNamedFile(source, {
		what: "the configuration",
		remedy: "Set its path relative to the working folder, or remove it to use the defaults."
	}), source);
}
function valueAt(content, path) {
	return path.reduce((at, key) => at?.[key], content);
}
/** The input that sets a key of the configuration, or the nearest key above it: `threads`. */
function inputOfKey([of, , key = ""], preset) {
	if (preset !== void 0 && key === "version") return "versions";
	if (of === "targets") return {
		kind: "target",
		version: "tidb-version"
	}[String(key)] ?? (key === "" ? "target" : String(key));
	if (of === "gate") return "tolerance";
	return "workloads";
}
/** @throws Failure `input` with every fault */
function validated(combined, yaml, source) {
	const { content, inputAt, replaced } = combined;
	const { name, place, seen } = source;
	const schema = namesPreset(content) ? presetFileSchema : configSchema;
	const parsed = schema.safeParse(content);
	const at = ({ path, ...fault }) => ({
		where: place(path),
		...fault
	});
	const faults = [
		...source.faults,
		...parsed.success ? danglingNames(parsed.data).map(at) : issuesToFaults(parsed.error.issues, place, seen, () => keysOf(schema)),
		...misspeltNames(content).map(at)
	];
	if (!parsed.success || faults.length > 0) {
		const all = [...source.idleInputs, ...faults];
		const title = yaml === void 0 || source.faults.length === faults.length ? "The inputs are invalid:" : `${name} has ${plural(all.length, "error")}:`;
		throw faultsFailure(title, all);
	}
	const inFile = (path) => inputAt(path) === void 0 ? yaml?.seen(path) : void 0;
	return {
		config: parsed.data,
		place,
		seen,
		idle: yaml === void 0 ? [] : idleBesideAgainst(parsed.data, place, inFile),
		idleInputs: source.idleInputs,
		replaced
	};
}
function namesPreset(content) {
	return typeof content === "object" && content !== null && "preset" in content;
}
function danglingNames(config) {
	const known = Object.keys(config.targets);
	return Object.entries(config.suites).flatMap(([suiteName, suite]) => [
		...suite.workloads.map(({ target: name }, index) => ({
			keys: [
				"workloads",
				index,
				"target"
			],
			name
		})),
		...suite.workloads.map((workload, index) => ({
			keys: [
				"workloads",
				index,
				"upgrade-from"
			],
			name: olderTargetOf(workload)
		})),
		{
			keys: ["target"],
			name: suite.target
		},
		{
			keys: ["against"],
			name: suite.against
		},
		{
			keys: ["confirm-against"],
			name: suite.confirmAgainst
		}
	].flatMap(({ keys, name }) => {
		if (name === void 0 || known.includes(name)) return [];
		const meant = nearest(name, known);
		return [{
			path: [
				"suites",
				suiteName,
				...keys
			],
			what: `there is no target \`${name}\`; the names are: ${known.join(", ") || "none"}`,
			...defined({ remedy: meant === void 0 ? void 0 : `did you mean "${meant}"?` })
		}];
	}));
}
/** As much as a slip of the finger; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2;
/** Names that are nearly one of the tool's own, and no file: they are refused before a server is started for them. */
function misspeltNames(content) {
	const { suites } = content ?? {};
	return Object.entries(suites ?? {}).flatMap(([suite, own]) => {
		return (Array.isArray(own?.workloads) ? own.workloads : []).flatMap((workload, index) => {
			const { tool, name } = workload ?? {};
			const words = tools.find((each) => each.name === tool)?.words;
			if (words === void 0) return [];
			return [name].flat().flatMap((each) => {
				const meant = typeof each === "string" ? meantBy(each, words) : void 0;
				if (meant === void 0) return [];
				const what = `\`name\`: expected a workload; did you mean ${JSON.stringify(meant)}?; got ${JSON.stringify(each)}`;
				return [{
					path: [
						"suites",
						suite,
						"workloads",
						index,
						"name"
					],
					what
				}];
			});
		});
	});
}
function meantBy(name, { choices, read }) {
	if (choices.includes(name) || read(name, {
		tables: 1,
		tableSize: 1
	}) !== void 0 || /[/.]/.test(name) || existsSync(name)) return void 0;
	return nearest(name, choices, MOST_SLIPS);
}
/** Every key that may stand anywhere in such a file. */
function keysOf(schema) {
	const keys = /* @__PURE__ */ new Set();
	const collect = (node) => {
		if (typeof node !== "object" || node === null) return;
		const { properties } = node;
		for (const key of Object.keys(properties ?? {})) keys.add(key);
		for (const inner of Object.values(node)) collect(inner);
	};
	collect(toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any"
	}));
	return [...keys];
}

// src/statistics/distributions.ts
/** From here on Stirling's series for the ratio of two gamma functions is exact to 1e-15. */
const STIRLING_FROM = 25;
const MOST_STUDENT_TERMS = 1e4;
/** Stands in for 0 where Lentz's method would divide by it. */
const TINY = 1e-300;
/** `P(T_ν < t)`, to twelve digits for ν up to 1,000. @param degreesOfFreedom ν, above 0 */
function studentBelow(t, degreesOfFreedom) {
	return t < 0 ? studentUpperTail(-t, degreesOfFreedom) : 1 - studentUpperTail(t, degreesOfFreedom);
}
/** `P(T_ν > t)`, without the loss of digits of `1 − P`. */
function studentAbove(t, degreesOfFreedom) {
	return studentBelow(-t, degreesOfFreedom);
}
/** `t_{p,ν}`: the value that T_ν stays under with probability p. @param p between 0 and 1 */
function studentQuantile(p, degreesOfFreedom) {
	const distribution = {
		tail: (t) => studentUpperTail(t, degreesOfFreedom),
		density: (t) => density(t, degreesOfFreedom)
	};
	return p < .5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p);
}
/** `f(t) = Γ((ν+1)/2) / (√(νπ)·Γ(ν/2)) · (1 + t²/ν)^(−(ν+1)/2)`. */
function density(t, nu) {
	return gammaRatio(nu / 2) / Math.sqrt(nu * Math.PI) * Math.exp(-(nu + 1) / 2 * Math.log1p(t * t / nu));
}
/**
* `P(T_ν > t)` for t ≥ 0, as `½·I_x(ν/2, ½)` with `x = ν/(ν+t²)`; near the middle as `½ − ½·I_{1−x}(½, ν/2)`, where the
* fraction converges faster. Source: Abramowitz and Stegun, 26.7.1 and 26.5.2.
*/
function studentUpperTail(t, nu) {
	if (Number.isNaN(t)) return t;
	if (t === Number.POSITIVE_INFINITY) return 0;
	const x = nu / (nu + t * t);
	const rest = t * t / (nu + t * t);
	const a = nu / 2;
	const factor = Math.exp(-a * Math.log1p(t * t / nu)) * Math.sqrt(rest) * gammaRatio(a) / Math.sqrt(Math.PI);
	return x < (a + 1) / (a + 2.5) ? factor * betaFraction(x, a, .5) / (2 * a) : .5 - factor * betaFraction(rest, .5, a);
}
/**
* The continued fraction of the incomplete beta function, `I_x(a,b) = x^a(1−x)^b/(a·B(a,b)) · 1/(1+ d₁/(1+ d₂/(1+ …)))`,
* by Lentz's method. Source: Abramowitz and Stegun, 26.5.8; Lentz, Applied Optics 15 (1976).
*/
function betaFraction(x, a, b) {
	let d = 1 / notZero(1 - (a + b) * x / (a + 1));
	let c = 1;
	let value = d;
	for (let m = 1; m < MOST_STUDENT_TERMS; m++) {
		const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / notZero(1 + even * d);
		c = notZero(1 + even / c);
		value *= d * c;
		const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / notZero(1 + odd * d);
		c = notZero(1 + odd / c);
		value *= d * c;
		if (Math.abs(d * c - 1) <= 2 * Number.EPSILON) break;
	}
	return value;
}
/**
* `Γ(a+½)/Γ(a)`, by Stirling's series `√a·exp(−1/(8a) + 1/(192a³) − 1/(640a⁵) + 17/(14336a⁷))` after `a` was raised by
* `Γ(a+½)/Γ(a) = a/(a+½) · Γ(a+3/2)/Γ(a+1)`. Source: Tricomi and Erdélyi, Pacific Journal of Mathematics 1 (1951).
*/
function gammaRatio(a) {
	let raised = a;
	let factor = 1;
	for (; raised < STIRLING_FROM; raised++) factor *= raised / (raised + .5);
	const u = 1 / (raised * raised);
	const exponent = (-1 / 8 + u * (1 / 192 + u * (-1 / 640 + u * 17 / 14336))) / raised;
	return factor * Math.sqrt(raised) * Math.exp(exponent);
}
/**
* `P(F > f)` of Fisher's distribution, as `I_x(d₂/2, d₁/2)` with `x = d₂/(d₂+d₁f)`.
* Source: Abramowitz and Stegun, 26.6.2 and 26.5.2.
* @param f at least 0
* @param above degrees of freedom d₁ of the numerator, above 0
* @param below degrees of freedom d₂ of the denominator, above 0
*/
function fisherAbove(f, above, below) {
	return betaBelow(below / (below + above * f), below / 2, above / 2);
}
/** `P(X ≥ hits)` of so many independent trials. @param chance of one of them, above 0 and below 1 */
function binomialAtLeast(hits, trials, chance) {
	if (hits <= 0) return 1;
	return hits > trials ? 0 : betaBelow(chance, hits, trials - hits + 1);
}
/** `I_x(a, b)`, the regularized incomplete beta function, for a and b above 0. Source: Abramowitz and Stegun, 26.5.8. */
function betaBelow(x, a, b) {
	if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
	const factor = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
	return x < (a + 1) / (a + b + 2) ? factor * betaFraction(x, a, b) / a : 1 - factor * betaFraction(1 - x, b, a) / b;
}
/**
* `ln Γ(a)` by Stirling's series `(a−½)·ln a − a + ½·ln 2π + 1/(12a) − 1/(360a³) + 1/(1260a⁵) − 1/(1680a⁷)` after `a`
* was raised. Source: Abramowitz and Stegun, 6.1.15 and 6.1.40. @param a above 0
*/
function logGamma(a) {
	let raised = a;
	let logFactor = 0;
	for (; raised < STIRLING_FROM; raised++) logFactor += Math.log(raised);
	const u = 1 / (raised * raised);
	const rest = (1 / 12 - u * (1 / 360 - u * (1 / 1260 - u / 1680))) / raised;
	return (raised - .5) * Math.log(raised) - raised + .5 * Math.log(2 * Math.PI) + rest - logFactor;
}
function notZero(value) {
	return Math.abs(value) < TINY ? TINY : value;
}
/** From here on the tail is computed by itself, so that it does not lose digits as a difference from one half. */
const TAIL_FROM = 2.5;
const MOST_NORMAL_TERMS = 500;
const FRACTION_TERMS = 150;
/** `φ(z)`, the density of the normal distribution with mean 0 and standard deviation 1. */
function normalDensity(z) {
	return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}
/** `Φ(z)`: the probability of a value below z. */
function normalBelow(z) {
	return z < 0 ? normalUpperTail(-z) : 1 - normalUpperTail(z);
}
/** `Φ⁻¹(p)`. @param p between 0 and 1 */
function normalQuantile(p) {
	const distribution = {
		tail: normalUpperTail,
		density: normalDensity
	};
	return p < .5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p);
}
/**
* `P(Z > z)` for z ≥ 0: near 0 by the series `½ − φ(z)·(z + z³/3 + z⁵/(3·5) + …)`, further out by Laplace's continued
* fraction `φ(z)/(z + 1/(z + 2/(z + 3/(z + …))))`. Source: Abramowitz and Stegun, 26.2.11 and 26.2.14.
*/
function normalUpperTail(z) {
	if (z === Number.POSITIVE_INFINITY) return 0;
	return z < TAIL_FROM ? .5 - normalDensity(z) * series(z) : normalDensity(z) / fraction(z);
}
function series(z) {
	let term = z;
	let sum = z;
	for (let odd = 3; odd < 2 * MOST_NORMAL_TERMS && term > Number.EPSILON * sum; odd += 2) {
		term *= z * z / odd;
		sum += term;
	}
	return sum;
}
/** From the inside out; 100 terms are exact to the last digit from z = 2.5 on. */
function fraction(z) {
	let value = z;
	for (let term = FRACTION_TERMS; term > 0; term--) value = z + term / value;
	return value;
}
/** Steps outwards are at most this factor, so that none lands where the tail is 0 to the machine. */
const MOST_LOG_STEP = .5;
const MOST_STEPS = 500;
/**
* The t ≥ 0 that a value exceeds with probability p: Newton's method for `ln P(T > e^u) = ln p`. For the normal
* distribution and Student's this is concave and falling in u (ln T has a log-concave density, and so a rising hazard),
* so that the method comes from above, one step after another, wherever it starts.
* @param p above 0, at most one half
*/
function upperQuantile({ tail, density }, p) {
	if (!(p > 0 && p <= .5)) return p === 0 ? Number.POSITIVE_INFINITY : NaN;
	if (p === .5) return 0;
	let t = 1;
	for (let step = 0; step < MOST_STEPS; step++) {
		const above = tail(t);
		const logStep = Math.log(above / p) * above / (t * density(t));
		const next = t * Math.exp(Math.min(logStep, MOST_LOG_STEP));
		if (Math.abs(next - t) <= 2 * Number.EPSILON * t) return next;
		t = next;
	}
	return t;
}

// src/config/measurable.ts
/** Targets of older versions, by the names under which workloads ask for them. */
function olderTargets({ workloads }, targets) {
	return Object.fromEntries(workloads.flatMap((workload) => {
		const name = olderTargetOf(workload);
		const target = name === void 0 ? void 0 : ownValue(targets, name);
		return name === void 0 || target === void 0 ? [] : [[name, target]];
	}));
}
/** Upgrades that could not be made, or would be none. */
function upgradeFaults({ workloads }, targets, { measuredBy, isBuilt, placeOf }) {
	return workloads.flatMap((workload, index) => {
		const name = olderTargetOf(workload);
		const older = name === void 0 ? void 0 : ownValue(targets, name);
		if (name === void 0 || older === void 0) return [];
		const refusal = refusalOf(name, older, measuredBy(workload), isBuilt);
		if (refusal === void 0) return [];
		return [{
			where: placeOf(index),
			...refusal,
			what: `\`upgrade-from: ${name}\` ${refusal.what}`
		}];
	});
}
function refusalOf(name, older, measured, isBuilt) {
	const all = [older, ...measured];
	const kinds = [...new Set(all.map(({ kind }) => kind))];
	if (kinds.includes("endpoint")) return {
		what: "needs servers that this job starts: the data of an endpoint must not be copied",
		remedy: "remove `upgrade-from`, or measure targets of kind playground or local"
	};
	if (kinds.length > 1) return {
		what: `needs servers of one kind: no ${kinds[1]} can start on data of a target of kind ${kinds[0]}`,
		remedy: `make ${name} a target of kind ${measured[0]?.kind}`
	};
	if (all.some((target) => target.kind === "local" && target.replica !== "none")) return {
		what: "cannot be measured with a replica, whose data belongs to two servers",
		remedy: "leave `replica` out of these targets"
	};
	if (new Set(all.map(storesOf)).size > 1) return {
		what: `needs one topology: the data of ${name} belongs to as many TiKV, PD and TiFlash as it has`,
		remedy: `give ${name} the \`mode\` and \`topology\` of the measured cluster`
	};
	const [program, ...others] = all.map(programOf);
	if (isBuilt || others.some((other) => other !== program)) return void 0;
	return {
		what: `is not an upgrade: ${name} and the measured server use the same program (${program})`,
		remedy: `give one of them another ${older.kind === "local" ? "`mariadbd`" : "`version` or `binaries`"}, or leave \`upgrade-from\` out`
	};
}
/** The instances that the data of a target belongs to. */
function storesOf(target) {
	if (target.kind !== "playground") return "";
	const { tikv, pd, tiflash } = target.topology;
	return JSON.stringify([
		target.mode,
		tikv,
		pd,
		tiflash
	]);
}
/** What tells the version of a server that this job starts. */
function programOf(target) {
	if (target.kind === "local") return target.mariadbd ?? "the one on PATH";
	if (target.kind === "endpoint") return "";
	const binaries = Object.entries(target.binaries).map(([component, path]) => `${component}=${path}`);
	return [target.version, ...binaries.toSorted()].join(", ");
}
/** Workloads that start their server anew, on one that is not ours to start. */
function foreignServerFaults({ workloads }, targets, placeOf) {
	if (targets.every(({ kind }) => kind !== "endpoint")) return [];
	return workloads.flatMap(({ tool, name }, index) => {
		if (toolOf(tool).restartsServer !== true) return [];
		const what = `\`${tool}\` ${String(name)} restarts the server, which is not possible with an endpoint`;
		return [{
			where: placeOf(index),
			what,
			remedy: "measure a target of kind local or playground, or remove it"
		}];
	});
}
/**
* Several machines can load only a server that all of them reach, and only one: side by side each would decide by its own
* figures when it has seen enough.
* @throws Failure `input`
*/
function refuseLoadMachine({ values, label }, { base, candidate, servers, suite }) {
	if (values.loadMachine === void 0) return;
	const where = label("load-machine");
	const fault = candidate.kind !== "endpoint" ? {
		where,
		what: `has no effect for a target of kind ${candidate.kind}`,
		remedy: "name an endpoint"
	} : base !== void 0 || servers !== void 0 ? {
		where,
		what: "cannot be combined with a comparison of two servers",
		remedy: "measure one, and compare records"
	} : setsVariables(candidate, suite) ? {
		where,
		what: "cannot be combined with variables: the first machine to end would reset them",
		remedy: "set them on the server beforehand"
	} : values.shard !== void 0 ? {
		where,
		what: `cannot be combined with ${label("shard")}`,
		remedy: "give one of the two"
	} : void 0;
	if (fault !== void 0) throw faultsFailure("Inputs contradict each other:", [fault]);
}
function setsVariables(target, { workloads }) {
	return (target.kind === "endpoint" ? Object.keys(target.variables) : []).length > 0 || workloads.some(({ variables }) => Object.keys(variables).length > 0);
}
/** σ of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = .002;
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12;
/**
* The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate without any change:
* `1 − exp(−t_{1−α,ν}·se)` with the variance of starts alone. Source: the estimate of docs/internals/verdict-formulas.md.
* @returns a fraction
*/
function leastDecidable({ sideBySide, alphaOk }) {
	const { rounds, pairs } = sideBySide;
	const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(2, rounds * pairs - rounds));
	const degrees = pairDegrees + rounds - 1;
	const variance = pairDegrees * 2 * LEAST_START_NOISE ** 2 / degrees;
	return -Math.expm1(-studentQuantile(1 - alphaOk, degrees) * Math.sqrt(variance / rounds));
}
/**
* Tolerances with which no job of these rounds could ever end green.
* @param place of a key of the configuration
* @param seen what was written there
*/
function undecidable(policy, place, seen) {
	if (policy.rule === "threshold") return [];
	const least = leastDecidable(policy);
	return [[["tolerance"], policy.tolerance], ...Object.entries(policy.tolerances).map(([metric, share]) => [["tolerances", metric], share])].flatMap(([keys, share]) => {
		if (share === void 0 || share >= least) return [];
		const path = ["gate", ...keys];
		const { rounds } = policy.sideBySide;
		return [{
			where: place(path),
			what: `\`${keys.join(".")}\`: ${String(seen(path))} can never be ruled out in ${rounds} rounds, on any machine`,
			remedy: `use at least ${formatLeast(least)}, or more \`rounds\``
		}];
	});
}
/** A share as a percentage of two digits after the point, rounded up. */
function formatLeast(share) {
	return `${Number((Math.ceil(share * 1e4) / 100).toPrecision(3))}%`;
}

// src/tool/sql/table.ts
const kinds$1 = [
	["number", /^(?:(?:tiny|small|medium|big)?int|integer|int[1-8]|decimal|dec|numeric|fixed|float|double|real)$/],
	["time", /^(?:date|datetime|timestamp)$/],
	["text", /^(?:char|varchar|(?:tiny|medium|long)?text|nchar|nvarchar|character|enum)$/]
];
/** Definitions in the list of a table that are no column. */
const noColumn = /^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check|period)$/;
/**
* The tables that statements make, by the name in lower case. What cannot be told is left open, never guessed.
* @param statements in their order
*/
function tablesOf(statements) {
	const tables = /* @__PURE__ */ new Map();
	for (const sql of statements) {
		const tokens = tokensOf(sql);
		const made = madeBy(tokens);
		if (made !== void 0) {
			tables.set(made.name.toLowerCase(), made);
			continue;
		}
		for (const gone of droppedBy(tokens)) tables.delete(gone);
		const renamed = renamedBy(tokens);
		const before = renamed === void 0 ? void 0 : tables.get(renamed.from);
		if (renamed !== void 0 && before !== void 0) {
			tables.delete(renamed.from);
			tables.set(renamed.to.toLowerCase(), {
				...before,
				name: renamed.to
			});
			continue;
		}
		if (!isWord(tokens[0], "alter") || !isWord(tokens[1], "table")) continue;
		const altered = tables.get(tokens[2]?.text.toLowerCase() ?? "");
		if (altered !== void 0) tables.set(altered.name.toLowerCase(), {
			...altered,
			columns: void 0
		});
	}
	return tables;
}
/** Names in lower case: `DROP TABLE IF EXISTS a, b`. */
function droppedBy(tokens) {
	if (!isWord(tokens[0], "drop") || !isWord(tokens[1], "table")) return [];
	return tokens.slice(isWord(tokens[2], "if") ? 4 : 2).filter(({ kind }) => kind !== "sign").map(({ text }) => text.toLowerCase());
}
/** `RENAME TABLE a TO b` and `ALTER TABLE a RENAME [TO|AS] b`, of one table. */
function renamedBy(tokens) {
	const isAlter = isWord(tokens[0], "alter") && isWord(tokens[1], "table") && isWord(tokens[3], "rename");
	const isRename = isWord(tokens[0], "rename") && isWord(tokens[1], "table");
	const [from, to] = [tokens[2], tokens.findLast(({ kind }) => kind === "word" || kind === "name")];
	const names = tokens.slice(isAlter ? 4 : 3).filter(({ kind, text }) => kind !== "sign" && !/^(?:to|as)$/i.test(text));
	if (!isAlter && !isRename || from === void 0 || to === void 0 || names.length !== 1) return void 0;
	return {
		from: from.text.toLowerCase(),
		to: to.text
	};
}
function madeBy(tokens) {
	const made = listedBy(tokens);
	return made === void 0 ? void 0 : {
		name: made.name,
		columns: made.parts?.flatMap(columnOf)
	};
}
/** @returns undefined for another statement */
function listedBy(tokens) {
	if (!isWord(tokens[0], "create")) return void 0;
	const at = tokens.slice(0, 4).findIndex((token) => isWord(token, "table"));
	if (at === -1) return void 0;
	let place = at + 1;
	if (isWord(tokens[place], "if")) place += 3;
	const name = tokens[place];
	if (name === void 0 || name.kind !== "word" && name.kind !== "name") return void 0;
	if (tokens[place + 1]?.text !== "(" || isWord(tokens[place + 2], "like")) return {
		name: name.text,
		parts: void 0
	};
	return {
		name: name.text,
		parts: listFrom(tokens, place + 2)
	};
}
/** The parts of a list up to its closing bracket, split at its own commas. @returns undefined where it does not close */
function listFrom(tokens, from) {
	const parts = [[]];
	let depth = 0;
	for (const token of tokens.slice(from)) {
		if (token.kind === "sign") {
			if (token.text === ")" && depth === 0) return parts;
			if (token.text === "," && depth === 0) {
				parts.push([]);
				continue;
			}
			depth += token.text === "(" ? 1 : token.text === ")" ? -1 : 0;
		}
		parts.at(-1)?.push(token);
	}
}
function columnOf(tokens) {
	const [name, type, ...rest] = tokens;
	if (name === void 0 || type === void 0) return [];
	if (name.kind === "word" && noColumn.test(name.text.toLowerCase())) return [];
	const words = rest.filter(({ kind }) => kind === "word").map(({ text }) => text.toLowerCase());
	const followed = (one, other) => words.some((text, index) => text === one && words[index + 1] === other);
	const fills = [
		"default",
		"auto_increment",
		"auto_random",
		"generated",
		"as",
		"serial"
	].some((filled) => words.includes(filled));
	const must = followed("not", "null") || followed("primary", "key");
	return [{
		name: name.text,
		kind: kindOf(type.text.toLowerCase()),
		required: must && !fills
	}];
}
function kindOf(type) {
	return kinds$1.find(([, pattern]) => pattern.test(type))?.[0] ?? "other";
}
function isWord(token, text) {
	return token?.kind === "word" && token.text.toLowerCase() === text;
}

// src/tool/sql/schema-difference.ts
/** The tables that two schemas create, whatever statements they do it with. */
function tableChanges(base, candidate) {
	const [before, after] = [tablesIn(base), tablesIn(candidate)];
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((table) => {
		const [one, other] = [before.get(table), after.get(table)];
		if (one === void 0) return [{
			table,
			kind: "added",
			what: []
		}];
		if (other === void 0) return [{
			table,
			kind: "removed",
			what: []
		}];
		const what = [...[...one.keys()].flatMap((part) => other.has(part) ? [] : [`drops ${part}`]), ...[...other].flatMap(([part, text]) => one.get(part) === text ? [] : [`${one.has(part) ? "changes" : "adds"} ${part}`])];
		return what.length === 0 ? [] : [{
			table,
			kind: "changed",
			what
		}];
	});
}
function tablesIn(schema) {
	const tables = /* @__PURE__ */ new Map();
	const of = (name) => {
		const own = tables.get(name) ?? /* @__PURE__ */ new Map();
		return tables.set(name, own) && own;
	};
	for (const { sql } of schema) {
		const tokens = tokensOf(sql);
		const listed = listedBy(tokens);
		if (listed === void 0) apply(tokens, of, tables);
		else {
			const own = of(listed.name);
			for (const part of listed.parts ?? [tokens]) own.set(partName(part), wordsOf(part).join(" "));
			const tail = normalSql(sql.slice(sql.lastIndexOf(")")));
			if (listed.parts !== void 0 && tail !== ")") own.set("table options", tail);
		}
	}
	return tables;
}
/** A statement of a schema that creates no table; one that is not understood is a part by its text. */
function apply(tokens, of, tables) {
	const words = wordsOf(tokens);
	const head = words.slice(0, 4).join(" ").toLowerCase();
	const next = (word, skip = 1) => words[words.findIndex((each) => each.toLowerCase() === word) + skip] ?? "";
	if (/^alter table /.test(head)) for (const part of splitAtCommas(tokens.slice(3))) alter(of(words[2] ?? ""), part);
	else if (/^create (?:\S+ )?index /.test(head)) of(next("on")).set(`index ${next("index")}`, words.join(" "));
	else if (/^drop index /.test(head)) of(next("on")).delete(`index ${words[2]}`);
	else if (/^drop table /.test(head)) tables.delete(words.at(-1) ?? "");
	else of("the schema").set(quoted(words), words.join(" "));
}
function alter(table, tokens) {
	const words = wordsOf(tokens);
	const [verb = "", kind = "", name = ""] = words.map((word, at) => at < 2 ? word.toLowerCase() : word);
	const isColumn = kind === "column";
	const part = partName(tokens.slice(isColumn ? 2 : 1));
	if (verb === "add") table.set(part, words.slice(isColumn ? 2 : 1).join(" "));
	else if (verb === "modify") table.set(part, words.slice(isColumn ? 2 : 1).join(" "));
	else if (verb === "drop" && /^(?:key|index)$/.test(kind)) table.delete(`index ${name}`);
	else if (verb === "drop" && kind === "primary") table.delete("the primary key");
	else if (verb === "drop") table.delete(part);
	else table.set(quoted(words), words.join(" "));
}
function splitAtCommas(tokens) {
	const parts = [[]];
	let depth = 0;
	for (const token of tokens) {
		if (token.text === "(") depth += 1;
		if (token.text === ")") depth -= 1;
		if (depth === 0 && token.text === "," && token.kind === "sign") parts.push([]);
		else parts.at(-1)?.push(token);
	}
	return parts;
}
/** `index by_product` of `KEY by_product (product_id)`, `column title` of what is no key. */
function partName(tokens) {
	const [first = "", ...others] = wordsOf(tokens);
	const isKey = /^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check)$/i.test(first);
	if (tokens[0]?.kind !== "word" || !isKey) return `column ${first}`;
	if (/^primary$/i.test(first)) return "the primary key";
	const name = others.find((word) => !/^(?:key|index|if|not|exists)$/i.test(word)) ?? "";
	return /^(?:constraint|foreign|check)$/i.test(first) ? `constraint ${name}` : `index ${name}`;
}
function wordsOf(tokens) {
	return tokens.map(({ text }) => text);
}
function quoted(words) {
	return `\`${words.slice(0, 8).join(" ")}\``;
}

// src/tool/sql/difference.ts
/** Compares two loads: statements by their names, then by their texts. */
function shareLoad(base, candidate) {
	const pairs = pairTransactions(base.definition, candidate.definition);
	const left = new Set(base.definition.transactions);
	const right = new Set(candidate.definition.transactions);
	const statements = [];
	const mix = [];
	for (const [before, after] of pairs) {
		left.delete(before);
		right.delete(after);
		const shared = pairStatements(before, after);
		statements.push(...changesIn(before, after, shared));
		if (shared.length === 0) continue;
		const named = (from) => shared.map((pair) => ({
			...pair[from],
			name: shortName(after, pair[1])
		}));
		mix.push([{
			...before,
			name: after.name,
			statements: named(0)
		}, {
			...after,
			weight: before.weight,
			statements: named(1)
		}]);
	}
	const whole = (kind) => (transaction) => transaction.statements.map((statement) => ({
		kind,
		name: fullName(transaction, statement)
	}));
	return {
		base: {
			...base.definition,
			transactions: mix.map(([before]) => before)
		},
		candidate: {
			...candidate.definition,
			transactions: mix.map(([, after]) => after)
		},
		difference: {
			statements: [
				...statements,
				...[...right].flatMap(whole("added")),
				...[...left].flatMap(whole("removed"))
			],
			tables: tableChanges(base.schema, candidate.schema),
			data: dataChanges(base, candidate),
			weights: weightChanges(pairs)
		}
	};
}
/** Words for a log and for the notes of a record, most important first; empty where nothing differs. */
function differenceWords({ statements, tables, data, weights }) {
	return [
		...statements.map(statementWords),
		...tables.map(tableWords),
		...data.map((name) => `the data of ${name} is changed`),
		...weights.length === 0 ? [] : [`weights: ${weights.map(weightWords).join(", ")}`]
	];
}
function weightWords({ name, from, to }) {
	return `${name} ${from} → ${to}`;
}
/** `statement browse/product is renamed, was browse/item`. */
function statementWords({ kind, name, earlierName, what }) {
	if (kind === "renamed") return `statement ${name} is renamed, was ${earlierName}`;
	return `statement ${name} is ${kind}${what === "parameters" ? " (its parameters)" : ""}`;
}
function tableWords({ table, kind, what }) {
	return kind === "changed" ? `table ${table}: ${what.join(", ")}` : `table ${table} is ${kind}`;
}
/** By name, and then those with the most texts in common. */
function pairTransactions(base, candidate) {
	const after = [...candidate.transactions];
	const take = (at) => after.splice(at, 1)[0];
	const byName = new Map(base.transactions.flatMap((before) => {
		const at = after.findIndex(({ name }) => name === before.name);
		const own = at === -1 ? void 0 : take(at);
		return own === void 0 ? [] : [[before, own]];
	}));
	return base.transactions.flatMap((before) => {
		const named = byName.get(before);
		if (named !== void 0) return [[before, named]];
		const keys = new Set(before.statements.map(({ sql }) => normalSql(sql)));
		const common = after.map(({ statements }) => statements.filter(({ sql }) => keys.has(normalSql(sql))).length);
		const most = Math.max(0, ...common);
		const own = most === 0 ? void 0 : take(common.indexOf(most));
		return own === void 0 ? [] : [[before, own]];
	});
}
/** Of one transaction, in the order of the candidate. A place is a name only where nothing else tells. */
function pairStatements(before, after) {
	const left = new Set(before.statements);
	const found = /* @__PURE__ */ new Map();
	const match = (isSame) => {
		for (const other of after.statements) {
			if (found.has(other)) continue;
			const one = [...left].find((each) => isSame(each, other));
			if (one === void 0) continue;
			left.delete(one);
			found.set(other, one);
		}
	};
	match((one, other) => ownName(one) !== void 0 && ownName(one) === ownName(other));
	match((one, other) => normalSql(one.sql) === normalSql(other.sql));
	match((one, other) => ownName(one) === void 0 && ownName(other) === void 0 && before.statements.indexOf(one) === after.statements.indexOf(other));
	return after.statements.flatMap((other) => {
		const one = found.get(other);
		return one === void 0 ? [] : [[one, other]];
	});
}
function changesIn(before, after, shared) {
	const has = (side, statement) => shared.some((pair) => pair[side] === statement);
	return [
		...shared.flatMap(([one, other]) => changeOf(before, after, one, other)),
		...after.statements.flatMap((other) => has(1, other) ? [] : [{
			kind: "added",
			name: fullName(after, other)
		}]),
		...before.statements.flatMap((one) => has(0, one) ? [] : [{
			kind: "removed",
			name: fullName(before, one)
		}])
	];
}
function changeOf(before, after, one, other) {
	const [earlier, name] = [fullName(before, one), fullName(after, other)];
	const isMoved = ownName(one) === void 0 && ownName(other) === void 0 && before.name === after.name;
	const renamed = earlier === name || isMoved ? {} : { earlierName: earlier };
	if (normalSql(one.sql) !== normalSql(other.sql)) return [{
		kind: "changed",
		name,
		what: "text",
		...renamed,
		...differingClauses(one.sql, other.sql)
	}];
	if (JSON.stringify(one.params) !== JSON.stringify(other.params)) return [{
		kind: "changed",
		name,
		what: "parameters",
		...renamed
	}];
	if (before.transaction !== after.transaction || before.prepared !== after.prepared) return [{
		kind: "changed",
		name,
		what: "transaction",
		...renamed
	}];
	return "earlierName" in renamed ? [{
		kind: "renamed",
		name,
		...renamed
	}] : [];
}
const clause = /^(?:select|from|where|group|having|order|limit|set|values|join|left|inner|on|union|for|returning)$/i;
/** The part of a statement around what differs, from the word that begins its clause. */
function differingClauses(from, to) {
	const [one, other] = [tokensOf(from), tokensOf(to)];
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start]?.text === other[start]?.text) start += 1;
	let end = 0;
	while (end < shorter - start && one.at(-1 - end)?.text === other.at(-1 - end)?.text) end += 1;
	const begins = (token) => token?.kind === "word" && clause.test(token.text);
	const isWhole = [one, other].every((tokens) => start >= tokens.length - end || begins(tokens[start]));
	while (!isWhole && start > 0 && !(begins(one[start]) && begins(other[start]))) start -= 1;
	return {
		from: textOf$1(from, one, start, end),
		to: textOf$1(to, other, start, end)
	};
}
const MOST_CHARACTERS = 80;
function textOf$1(sql, tokens, start, end) {
	const [first, behind] = [tokens[start], tokens[tokens.length - end]];
	if (first === void 0 || start >= tokens.length - end) return "";
	const text = sql.slice(first.at, behind?.at ?? sql.length).replace(/\s+/g, " ").trim();
	return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, 79)}…`;
}
function ownName(statement) {
	return "name" in statement ? statement.name : void 0;
}
function fullName(transaction, statement) {
	return statementName(transaction, statement, transaction.statements.indexOf(statement));
}
function shortName(transaction, statement) {
	return fullName(transaction, statement).slice(transaction.name.length + 1);
}
/** Weights by what they mean: twice all of them is the same. */
function weightChanges(pairs) {
	const sum = (side) => pairs.reduce((total, pair) => total + pair[side].weight, 0);
	const [before, after] = [sum(0), sum(1)];
	if (pairs.every(([one, other]) => Math.abs(one.weight / before - other.weight / after) < 1e-9)) return [];
	return pairs.flatMap(([one, other]) => one.weight === other.weight ? [] : [{
		name: other.name,
		from: one.weight,
		to: other.weight
	}]);
}
function dataChanges(base, candidate) {
	const differing = [.../* @__PURE__ */ new Set([...base.data.keys(), ...candidate.data.keys()])].filter((name) => base.data.get(name) !== candidate.data.get(name));
	return base.definition.seed !== candidate.definition.seed ? ["all tables"] : differing;
}

// src/tool/sql/check.ts
/**
* Whether the parts of a load fit each other: parameters and placeholders, columns and what makes their values. What
* the schema does not tell is left to the server.
* @param tables what the schema makes, by name in lower case
*/
function misfitsOf(definition, tables) {
	return [
		...circles(definition),
		...definition.data.flatMap((entry, index) => dataMisfits(entry, ["data", index], tables)),
		...definition.transactions.flatMap(({ statements, name }, index) => [
			...repeatedName(definition, name, index),
			...repeatedStatement(definition, index),
			...statements.flatMap((statement, place) => statementMisfits(statement, [
				"transactions",
				index,
				"statements",
				place
			], tables))
		])
	];
}
function repeatedName({ transactions }, name, index) {
	if (transactions.findIndex((transaction) => transaction.name === name) === index) return [];
	return [{
		path: [
			"transactions",
			index,
			"name"
		],
		what: `a transaction is named \`${name}\` already`
	}];
}
function repeatedStatement({ transactions }, index) {
	const transaction = transactions[index];
	const names = transaction?.statements.map((statement, at) => statementName(transaction, statement, at)) ?? [];
	return names.flatMap((name, at) => names.indexOf(name) === at ? [] : [{
		path: [
			"transactions",
			index,
			"statements",
			at
		],
		what: `a statement is named \`${name}\` already`
	}]);
}
/** Columns that are picked from each other in a circle. */
function circles({ data }) {
	const picks = /* @__PURE__ */ new Map();
	for (const entry of data) {
		if (!("columns" in entry)) continue;
		for (const [name, generator] of Object.entries(entry.columns)) {
			if (!("pick" in generator) || !("table" in generator.pick)) continue;
			const { table, column } = generator.pick;
			picks.set(`${entry.table}.${name}`.toLowerCase(), `${table}.${column}`.toLowerCase());
		}
	}
	return data.flatMap((entry, index) => Object.keys("columns" in entry ? entry.columns : {}).flatMap((name) => {
		const start = `${entry.table}.${name}`.toLowerCase();
		let at = picks.get(start);
		for (let steps = 0; at !== void 0 && at !== start && steps < picks.size; steps++) at = picks.get(at);
		if (at !== start) return [];
		return [{
			path: [
				"data",
				index,
				"columns",
				name
			],
			what: "`pick`: the column is picked from itself"
		}];
	}));
}
function dataMisfits(entry, path, tables) {
	if (!("table" in entry)) return [];
	const table = tables.get(entry.table.toLowerCase());
	if (table === void 0) return [{
		path: [...path, "table"],
		what: `the schema makes no table \`${entry.table}\`${meant(entry.table, tables.keys())}`
	}];
	if (!("columns" in entry) || table.columns === void 0) return [];
	const known = table.columns;
	const given = new Set(Object.keys(entry.columns).map((name) => name.toLowerCase()));
	const lacking = known.filter(({ name, required }) => required && !given.has(name.toLowerCase()));
	return [...Object.entries(entry.columns).flatMap(([name, generator]) => {
		const at = [
			...path,
			"columns",
			name
		];
		const column = columnNamed(known, name);
		if ("plus" in generator) return [{
			path: at,
			what: "`plus` makes parameters of statements alone"
		}];
		if (column !== void 0) return generatorMisfits(generator, at, column, tables);
		const names = known.map((one) => one.name);
		return [{
			path: at,
			what: `${entry.table} has no column \`${name}\`${meant(name, names)}`
		}];
	}), ...lacking.map(({ name }) => ({
		path: [...path, "columns"],
		what: `${entry.table}.${name} is NOT NULL without a default, and nothing makes its values`
	}))];
}
function statementMisfits({ sql, params }, path, tables) {
	if (statementsOf(sql).length !== 1) return [{
		path,
		what: "expected one statement; give each its own entry of the list"
	}];
	const { count, columns, tables: named } = placeholdersOf(sql);
	const misfits = [];
	if (count !== params.length) {
		const have = plural(count, "placeholder");
		misfits.push({
			path,
			what: `${have} and ${params.length} ${params.length === 1 ? "parameter" : "parameters"}`
		});
	}
	for (const [index, generator] of params.entries()) {
		const column = columns[index];
		const of = column === void 0 ? void 0 : theColumn(column, named, tables);
		if ("plus" in generator && generator.plus.parameter > index) {
			const what = `\`plus\`: parameter ${generator.plus.parameter} is not before parameter ${index + 1}`;
			misfits.push({
				path: [
					...path,
					"params",
					index
				],
				what
			});
		}
		misfits.push(...generatorMisfits(generator, [
			...path,
			"params",
			index
		], of, tables));
	}
	return misfits;
}
/** Where exactly one of the tables that the statement names has it. */
function theColumn(name, named, tables) {
	const found = [...new Set(named)].flatMap((table) => columnNamed(tables.get(table)?.columns ?? [], name) ?? []);
	return found.length === 1 ? found[0] : void 0;
}
function generatorMisfits(generator, path, column, tables) {
	const picked = "pick" in generator && "table" in generator.pick ? pickMisfit(generator.pick, tables) : void 0;
	if (picked !== void 0) return [{
		path,
		what: picked
	}];
	const made = column === void 0 ? "unknown" : kindMade(generator, tables);
	if (column === void 0 || fits(made, column.kind)) return [];
	return [{
		path,
		what: `makes ${words$1[made]} for the column ${column.name}, which holds ${holds[column.kind]}`
	}];
}
function pickMisfit({ table, column }, tables) {
	const found = tables.get(table.toLowerCase());
	if (found === void 0) return `\`pick\`: the schema makes no table \`${table}\`${meant(table, tables.keys())}`;
	if (found.columns === void 0 || columnNamed(found.columns, column) !== void 0) return void 0;
	const names = found.columns.map(({ name }) => name);
	return `\`pick\`: ${found.name} has no column \`${column}\`${meant(column, names)}`;
}
const words$1 = {
	number: "numbers",
	time: "times",
	text: "text",
	unknown: "values"
};
const holds = {
	number: "numbers",
	time: "times",
	text: "text",
	other: "something else"
};
function kindMade(generator, tables) {
	if ("sequential" in generator || "uniform" in generator || "zipfian" in generator) return "number";
	if ("datetime" in generator) return "time";
	if ("plus" in generator) return "unknown";
	if ("string" in generator) return "template" in generator.string && /^[\d#.]+$/.test(generator.string.template) ? "unknown" : "text";
	const { pick } = generator;
	if (Array.isArray(pick)) return pick.some((value) => Number.isNaN(Number(value))) ? "text" : "unknown";
	if ("file" in pick) return "unknown";
	const kind = columnNamed(tables.get(pick.table.toLowerCase())?.columns ?? [], pick.column)?.kind;
	return kind === void 0 || kind === "other" ? "unknown" : kind;
}
function fits(made, kind) {
	if (made === "unknown" || kind === "other" || kind === "text") return true;
	return made === kind || made === "text" && kind === "time";
}
function columnNamed(columns, name) {
	return columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
}
function meant(name, known) {
	const near = nearest(name, [...known]);
	return near === void 0 ? "" : `; did you mean \`${near}\`?`;
}

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? 1e400 : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/config/own-load/own-files.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const MOST_BYTES$1 = 256 * 2 ** 20;
/**
* @param folder that their paths start from
* @param root that they have to stay in, so that one commit holds all of a load
* @param faults what is wrong is added here
*/
function openOwnFiles(folder, root, faults) {
	const texts = /* @__PURE__ */ new Map();
	const failed = /* @__PURE__ */ new Set();
	const names = /* @__PURE__ */ new Set();
	const listed = /* @__PURE__ */ new Set();
	const refuse = (path, where, what) => {
		if (!failed.has(path)) faults.push({
			where,
			what: `${path} ${what}`
		});
		failed.add(path);
	};
	const load = (path, where) => {
		try {
			const full = realpathSync(resolve(folder, path));
			if (!isInside(full, realpathSync(root)) && isInside(realpathSync(folder), realpathSync(root))) {
				refuse(path, where, "is outside of the repository");
				return "";
			}
			const text = readRegularFile(full, MOST_BYTES$1);
			if (text.includes("\0")) refuse(path, where, "is not text: it contains a zero byte");
			return text;
		} catch (error) {
			refuse(path, where, `cannot be read: ${whyUnreadable(error)}`);
			return "";
		}
	};
	return {
		read(path, where) {
			const known = texts.get(path);
			if (known !== void 0) return known;
			if (!listed.has(path)) names.add(path);
			const text = load(path, where);
			texts.set(path, text);
			return text;
		},
		list(path, where) {
			const glob = import_picomatch.default.scan(path);
			const start = glob.isGlob ? glob.base : path;
			const fits = (0, import_picomatch.default)(glob.isGlob ? path : "**", { dot: true });
			const files = filesBelow(start, folder).filter((file) => fits(file) || !glob.isGlob);
			if (files.length === 0) refuse(path, where, "names no file");
			names.add(path);
			for (const file of files) listed.add(file);
			return files.sort(byVersion);
		},
		refuse,
		failed: (path) => failed.has(path),
		names: () => [...names],
		digests: () => [...texts].sort(([one], [other]) => one < other ? -1 : 1).map(([path, text]) => `${path} ${createHash("sha256").update(said(path, text)).digest("hex")}`)
	};
}
/** Larger ones are taken byte by byte. */
const MOST_SQL = 2 * 2 ** 20;
/** What a file says: SQL without comments and white space. */
function said(path, text) {
	return /\.sql$/i.test(path) && text.length <= MOST_SQL ? normalSql(text) : text;
}
/** Paths of the files in a folder and its folders; a file itself; nothing where there is none. */
function filesBelow(path, root) {
	const stat = statSync(resolve(root, path), { throwIfNoEntry: false });
	if (stat?.isFile() === true) return [path];
	if (stat?.isDirectory() !== true) return [];
	return readdirSync(resolve(root, path)).flatMap((name) => filesBelow(join(path, name), root));
}
const { compare } = new Intl.Collator("en", { numeric: true });
const isRepeatable = (path) => /(?:^|\/)R__[^/]*$/.test(path);
/** V2 before V10, and what Flyway repeats after every change last. */
function byVersion(one, other) {
	return Number(isRepeatable(one)) - Number(isRepeatable(other)) || compare(one, other);
}
/** What takes a migration back is no part of a schema: `2_x.down.sql`, Flyway's `U2__x.sql`. */
function isForward(path) {
	return /\.sql$/i.test(path) && !/\.down\.sql$|(?:^|\/)U[\d._]+__[^/]*$/i.test(path);
}
/** The part of a file that migrates forward, where goose, dbmate or sql-migrate has both in one. */
function forwardPart(text) {
	return text.replace(/^--\s*(?:\+goose|\+migrate|migrate:)\s*down\b[\s\S]*/im, "");
}
function isInside(path, folder) {
	const way = relative(folder, path);
	return !way.startsWith("..") && !isAbsolute(way);
}
/** Keys of an entry of `workloads` that are those of a workload file. */
const ownKeys = [
	"seed",
	"schema",
	"data",
	"transactions"
];
/**
* @param reference a path, or `tidb-bench.yml#name`
* @param root folder that it starts from
* @param where it is named, for messages
* @throws Failure `input` where there is no such file, or no such load in it
*/
function openWorkloadFile(reference, root, where) {
	const [path = "", name] = reference.split("#", 2);
	const full = resolve(root, path);
	const yaml = readYaml(readNamedFile(full, {
		what: "the workload file",
		named: path,
		where
	}), path);
	const folder = dirname(full);
	if (name === void 0) return {
		...yaml,
		folder
	};
	const at = placeOf(yaml.content, name);
	if (at === void 0) throw new Failure("input", `${path} has no load \`${name}\` with its own transactions`);
	const entry = yaml.seen(at);
	return {
		content: Object.fromEntries(Object.entries(entry).filter(([key]) => ownKeys.includes(key))),
		place: (rest) => yaml.place([...at, ...rest]),
		seen: (rest) => yaml.seen([...at, ...rest]),
		folder
	};
}
/** Is the file of a workload there, and in it a load of that name? What is wrong with it is another question. */
function hasOwnFile(reference, root) {
	const [path = "", name] = reference.split("#", 2);
	const full = resolve(root, path);
	if (name === void 0 || !existsSync(full)) return existsSync(full);
	try {
		openWorkloadFile(reference, root);
		return true;
	} catch (error) {
		return !(error instanceof Failure && error.message.includes("has no load"));
	}
}
/** The first entry of that name that has transactions. */
function placeOf(content, name) {
	const suites = content?.suites ?? {};
	for (const [suite, { workloads }] of Object.entries(suites)) for (const [index, entry] of (workloads ?? []).entries()) {
		const { name: own, transactions } = entry;
		if (own === name && transactions !== void 0) return [
			"suites",
			suite,
			"workloads",
			index
		];
	}
}

// src/config/own-load/read-sql.ts
/**
* Reads a workload file, or a load that stands in the configuration (`tidb-bench.yml#name`), with every file that it
* names. @param folder that its path starts from
* @param where it is named, for messages
* @throws Failure `input` with every fault and its line
*/
function readSqlLoad(reference, folder, where) {
	const file = openWorkloadFile(reference, folder, where);
	const { place } = file;
	const parsed = sqlFileSchema.safeParse(file.content);
	if (!parsed.success) throw faulty(reference, issuesToFaults(parsed.error.issues, place, file.seen));
	const { version: _, ...definition } = parsed.data;
	const faults = [];
	const files = openOwnFiles(file.folder, folder, faults);
	const migration = Array.isArray(definition.schema) ? void 0 : definition.schema;
	const schema = migration === void 0 ? schemaOf(definition.schema, file, files) : [];
	for (const path of migration?.files ?? []) for (const each of files.list(path, place(["schema", "files"]))) files.read(each, place(["schema", "files"]));
	const tables = migration === void 0 ? tablesOf(schema.map(({ sql }) => sql)) : namedTables(definition);
	const fillings = fillingsOf(definition, file, files, tables, faults);
	const lists = listsOf(definition, files, place);
	faults.push(...misfitsOf(definition, tables).map(({ path, what }) => ({
		where: place(path),
		what
	})));
	if (faults.length > 0) throw faulty(reference, faults);
	return {
		definition,
		schema,
		...migration === void 0 ? {} : { migration: {
			...migration,
			folder
		} },
		fillings,
		tables,
		lists,
		places: placesOf(definition, file),
		files: [reference, ...files.names().map((path) => relative(folder, join(file.folder, path)))],
		content: digest(definition, files) + (migration?.files.length === 0 ? "?" : "")
	};
}
/** How many rows it loads; undefined where statements make them, which only the server counts. */
function rowsOf$1({ fillings }) {
	const rows = fillings.map((filling) => filling.kind === "made" ? filling.rows : filling.kind === "csv" ? filling.csv.rows.length : void 0);
	return rows.includes(void 0) ? void 0 : rows.reduce((sum, each) => sum + (each ?? 0), 0);
}
function faulty(reference, faults) {
	return faultsFailure(`${reference} has ${faults.length} error${faults.length === 1 ? "" : "s"}:`, faults);
}
/** The tables that the load names: what a command creates shows on the server alone. */
function namedTables({ data, transactions }) {
	const generators = [...data.flatMap((entry) => "columns" in entry ? Object.values(entry.columns) : []), ...transactions.flatMap(({ statements }) => statements.flatMap(({ params }) => params))];
	const names = [...data.flatMap((entry) => "table" in entry ? [entry.table] : []), ...generators.flatMap((each) => "pick" in each && "table" in each.pick ? [each.pick.table] : [])];
	return new Map(names.map((name) => [name.toLowerCase(), {
		name,
		columns: void 0
	}]));
}
function schemaOf(entries, file, files) {
	return entries.flatMap((entry, index) => {
		const where = file.place(["schema", index]);
		if (isSqlFolder(entry)) return files.list(entry, where).filter(isForward).flatMap((path) => statementsIn(forwardPart(files.read(path, where)), path));
		return isSqlFile(entry) ? statementsIn(files.read(entry, where), entry) : statementsOf(entry).map(({ sql }) => ({
			sql,
			place: where
		}));
	});
}
function statementsIn(text, name) {
	return statementsOf(text).map(({ sql, line }) => ({
		sql,
		place: `${name}:${line}`
	}));
}
function fillingsOf({ data }, { place }, files, tables, faults) {
	return data.map((entry, index) => {
		const where = place(["data", index]);
		if ("file" in entry) return {
			kind: "statements",
			statements: statementsIn(files.read(entry.file, where), entry.file)
		};
		if ("rows" in entry) return {
			kind: "made",
			...entry
		};
		const csv = parseCsv(files.read(entry.csv, where));
		if ("what" in csv) {
			if (!files.failed(entry.csv)) faults.push({
				where: `${entry.csv}:${csv.line}`,
				what: csv.what
			});
			return {
				kind: "csv",
				table: entry.table,
				place: entry.csv,
				csv: {
					columns: [],
					rows: []
				}
			};
		}
		const known = tables.get(entry.table.toLowerCase())?.columns?.map(({ name }) => name.toLowerCase());
		const foreign = csv.columns.filter((name) => known !== void 0 && !known.includes(name.toLowerCase()));
		for (const name of foreign) faults.push({
			where: `${entry.csv}:1`,
			what: `${entry.table} has no column \`${name}\``
		});
		return {
			kind: "csv",
			table: entry.table,
			place: entry.csv,
			csv
		};
	});
}
/** Every file that a generator picks from. */
function listsOf({ data, transactions }, files, place) {
	const lists = /* @__PURE__ */ new Map();
	const take = (generator, path) => {
		if (!("pick" in generator) || !("file" in generator.pick)) return;
		const { file } = generator.pick;
		const lines = files.read(file, place(path)).split(/\r?\n/).filter((line) => line !== "");
		if (lines.length === 0) files.refuse(file, place(path), "has no line to pick");
		lists.set(file, lines);
	};
	for (const [index, entry] of data.entries()) {
		if (!("columns" in entry)) continue;
		for (const [name, generator] of Object.entries(entry.columns)) take(generator, [
			"data",
			index,
			"columns",
			name
		]);
	}
	for (const [index, { statements }] of transactions.entries()) for (const [at, { params }] of statements.entries()) for (const [number, generator] of params.entries()) take(generator, [
		"transactions",
		index,
		"statements",
		at,
		"params",
		number
	]);
	return lists;
}
function placesOf({ transactions }, { place }) {
	return new Map(transactions.flatMap((transaction, index) => transaction.statements.map((statement, at) => [statementName(transaction, statement, at), place([
		"transactions",
		index,
		"statements",
		at
	])])));
}
function digest(definition, files) {
	const withoutSpace = (key, value) => key === "sql" && typeof value === "string" ? normalSql(value) : value;
	const parts = [JSON.stringify(definition, withoutSpace), ...files.digests()];
	return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}
/** @returns what is wrong, with its line from 1 */
function parseCsv(text) {
	const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
	const rows = [[]];
	let line = 1;
	while (field.lastIndex < text.length) {
		const from = field.lastIndex;
		const found = field.exec(text);
		if (found === null) return {
			line,
			what: `malformed field at “${text.slice(from, from + 20).split("\n")[0]}”`
		};
		const [whole, quoted, plain = "", end] = found;
		rows.at(-1)?.push(quoted === void 0 ? plain === "" ? null : plain : quoted.replaceAll("\"\"", "\""));
		for (const character of whole) if (character === "\n") line += 1;
		if (end !== ",") rows.push([]);
	}
	if (text.endsWith(",")) rows.at(-1)?.push(null);
	const [head = [], ...others] = rows.filter((row) => row.length > 0);
	if (head.length === 0 || head.includes(null)) return {
		line: 1,
		what: "its first line has no column names"
	};
	const body = others.filter((row) => head.length === 1 || row.length > 1 || row[0] !== null);
	const odd = body.findIndex((row) => row.length !== head.length);
	if (odd === -1) return {
		columns: head.map(String),
		rows: body
	};
	const what = `row ${odd + 1} has ${body[odd]?.length} fields, the first line names ${head.length} columns`;
	return {
		line: odd + 2,
		what
	};
}

// src/config/own-load/content.ts
/**
* A suite whose workloads know what their files hold, so that a changed file is a series of its own. A load that
* stands in the configuration is named by it.
* @param file the configuration, if there is one
* @param folder that the paths of workloads start from
* @param place of a workload of the suite by its index, for messages
* @throws Failure `input` with every fault of every workload's files
*/
function withContent(suite, file, folder, place = () => void 0) {
	const readings = openReadings();
	const workloads = suite.workloads.map((workload, index) => readings.read(() => contentOf(named(workload, file), folder, place(index))) ?? workload);
	readings.end();
	return {
		...suite,
		workloads
	};
}
/** Each side has the configuration of its own commit, so that its path is one that both have. */
function named(workload, file) {
	if (file === void 0 || workload.keys.transactions === void 0) return workload;
	return {
		...workload,
		name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}`
	};
}
function contentOf(workload, folder, where) {
	const contents = namesOf$1(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		return files === void 0 ? [] : [[name, digestOf(files, name, folder, where)]];
	});
	return contents.length === 0 ? workload : {
		...workload,
		contents: Object.fromEntries(contents)
	};
}
function digestOf(files, name, folder, where) {
	switch (files.kind) {
		case "workload-file": return readSqlLoad(name, folder, where).content;
		case "script": return scriptContent(name, folder, where);
		case "files": return filesContent(files.paths, folder, where);
	}
}
/** Do files of the caller's say what is run? Then a commit may change the load itself. */
function hasOwnFiles({ workloads }) {
	return workloads.some((workload) => workload.contents !== void 0 || namesOf$1(workload).some((name) => filesOf(workload, name)));
}
/** A suite whose workloads know which of their names a folder does not have, such as that of the base. */
function withNewNames(suite, folder) {
	const isAbsent = (workload, name) => {
		const files = filesOf(workload, name);
		return files !== void 0 && files.kind !== "files" && !hasOwnFile(name, folder);
	};
	const workloads = suite.workloads.map((workload) => {
		const newNames = namesOf$1(workload).filter((name) => isAbsent(workload, name));
		return newNames.length === 0 ? workload : {
			...workload,
			newNames
		};
	});
	return {
		...suite,
		workloads
	};
}
/** What both sides of a comparison have of a load. @throws Failure `input` where a side has none, or one with faults */
function shareLoads(workload, folders) {
	const candidate = readSqlLoad(workload, folders.candidate);
	return shareLoad(loadText(baseLoad(workload, folders.base)), loadText(candidate));
}
function baseLoad(workload, folder) {
	try {
		return readSqlLoad(workload, folder);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw new Failure("input", `the base of the comparison: ${error.message}`, {
			cause: error,
			remedy: "To measure a load that the base does not have, remove `against`."
		});
	}
}
/** Where a statement stands does not change it. */
function loadText({ definition, schema, fillings, lists }) {
	const data = fillings.map((filling) => filling.kind === "statements" ? ["statements of a file", filling.statements.map(({ sql }) => normalSql(sql)).join(";")] : [filling.table, JSON.stringify(filling)]);
	const all = /* @__PURE__ */ new Map();
	for (const [name, text] of data) all.set(name, `${all.get(name) ?? ""}${text}`);
	for (const [file, lines] of lists) all.set(file, lines.join("\n"));
	return {
		definition,
		schema,
		data: all
	};
}
/** Files of the caller's that say what is run, as a suite names them. @throws Failure `input` as {@link withContent} */
function ownFilesOf({ workloads }, folder) {
	const all = workloads.flatMap((workload) => namesOf$1(workload).flatMap((name) => {
		const files = filesOf(workload, name);
		if (files === void 0 || files.kind === "script") return [name];
		return files.kind === "files" ? [...files.paths] : [...readSqlLoad(name, folder).files];
	}));
	return [...new Set(all)];
}
function namesOf$1({ name }) {
	return typeof name === "string" ? [name] : name;
}
function filesOf(workload, name) {
	return toolOf(workload.tool).ownFiles?.(name, workload.keys);
}
const requiring = /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g;
/**
* A digest of a Lua script and of every file that it takes from its own folder, directly or by another one.
* @param root folder that the path starts from
* @param where it is named, for messages
* @throws Failure `input` where it cannot be read
*/
function scriptContent(path, root, where) {
	const first = resolve(root, path);
	const whole = readNamedFile(first, {
		what: "the script",
		name: path,
		where
	});
	const texts = /* @__PURE__ */ new Map();
	const waiting = [first];
	for (let file = waiting.pop(); file !== void 0; file = waiting.pop()) {
		if (texts.has(file)) continue;
		const text = file === first ? whole : textOf(file);
		if (text === void 0) continue;
		texts.set(file, text);
		for (const [, one, two, three] of text.matchAll(requiring)) waiting.push(...requiredFiles(one ?? two ?? three ?? "", dirname(first)));
	}
	const hash = createHash("sha256");
	for (const [file, text] of [...texts].sort(([one], [other]) => one < other ? -1 : 1)) hash.update(`${file === first ? "" : file.slice(dirname(first).length)}\0${text}\0`);
	return hash.digest("hex").slice(0, 16);
}
/** Of a file that a program of the caller's own reads; such as a dump. */
const MOST_BYTES = 256 * 2 ** 20;
/**
* A digest of files, in the order in which they are named; a folder stands for all that is in it.
* @param where they are named, for messages @throws Failure `input` with each that cannot be read
*/
function filesContent(paths, root, where) {
	const hash = createHash("sha256");
	const readings = openReadings();
	for (const path of paths.flatMap((named) => filesIn(named, root))) {
		const text = readings.read(() => readNamedFile(resolve(root, path), {
			what: "the file",
			name: path,
			where,
			mostBytes: MOST_BYTES
		}));
		hash.update(`${path}\0${text}\0`);
	}
	readings.end();
	return hash.digest("hex").slice(0, 16);
}
/** A file, or those of a folder in the order of their names. */
function filesIn(path, root) {
	if (!(statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() === true)) return [path];
	return readdirSync(resolve(root, path)).sort().flatMap((name) => filesIn(join(path, name), root));
}
/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function requiredFiles(name, folder) {
	return [join(folder, `${name.replaceAll(".", "/")}.lua`), resolve(folder, name)];
}
/** What comes with sysbench is not there. */
function textOf(file) {
	try {
		return readRegularFile(file);
	} catch {
		return;
	}
}

// src/config/sides.ts
/**
* The sides that a suite names, as the inputs `against`, `build` and `binaries` change them.
* @param writtenAt where the suite says `against`
* @throws Failure `input` with every fault
*/
function sidesOf({ values: inputs, label }, suite, targets, writtenAt) {
	const configured = ownValue(targets, suite.target);
	const { build: command, binaries } = inputs;
	const candidate = command !== void 0 || binaries === void 0 ? configured : withBinaries(configured, binaries);
	const against = inputs.against === void 0 ? void 0 : readAgainst(inputs.against, Object.keys(targets));
	const named = against?.kind === "target" ? against.target : against === void 0 ? suite.against : void 0;
	const base = named === void 0 ? baseOf(against, candidate) : ownValue(targets, named);
	const where = inputs.against === void 0 ? writtenAt : label("against");
	const isCommit = against !== void 0 && against.kind !== "version" && against.kind !== "target";
	const isOfFiles = isCommit && inputs.build === void 0 && hasOwnFiles(suite);
	const faults = [
		...recipeFaults(inputs, candidate, label),
		...isOfFiles ? [] : againstFaults(against, Object.keys(targets), inputs, candidate, label("against")),
		...named === suite.target ? [sameFault(where, `the target ${named}`)] : [],
		...named !== suite.target && !isOfFiles ? sameServerFaults(where, base, candidate, inputs) : []
	];
	if (faults.length > 0) throw faultsFailure("The comparison cannot be set up:", faults);
	return {
		candidate,
		base,
		...command === void 0 || binaries === void 0 ? {} : { build: {
			command,
			binaries
		} },
		...isCommit ? { against } : {}
	};
}
/** The same server in the other version, or of the other commit; a release is no build of the caller's own. */
function baseOf(against, candidate) {
	switch (against?.kind) {
		case void 0:
		case "target": return;
		case "version": return candidate.kind === "playground" ? {
			...candidate,
			version: against.version,
			binaries: {}
		} : candidate;
		default: return candidate;
	}
}
function recipeFaults({ build, binaries }, { kind }, label) {
	if (build === void 0 && binaries === void 0) return [];
	if (binaries === void 0) {
		const remedy = `list the programs that it creates in ${label("binaries")}, such as tidb=bin/tidb-server`;
		return [{
			where: label("build"),
			what: "has no effect without binaries",
			remedy
		}];
	}
	const known = componentsFor(kind);
	const foreign = Object.keys(binaries).filter((name) => !known.some((each) => each === name));
	if (foreign.length === 0) return [];
	const remedy = known.length === 0 ? "use build with a server that is started here: target playground or local" : `known are ${known.join(", ")}`;
	return [{
		where: label("binaries"),
		what: `a target ${kind} has no ${foreign.join(", no ")}`,
		remedy
	}];
}
function againstFaults(against, targets, { build }, { kind }, where) {
	switch (against?.kind) {
		case void 0:
		case "target": return [];
		case "version": return kind === "playground" ? [] : [{
			where,
			what: `a target ${kind} has no versions of TiDB`,
			remedy: "name a target of the configuration file, or a commit"
		}];
		case "merge-base":
		case "base":
		case "revision": {
			if (build !== void 0) return [];
			const remedy = "set build and binaries: the commit must be built, or have its own workload files";
			if (against.kind !== "revision") return [{
				where,
				what: `${against.kind} is a commit`,
				remedy
			}];
			const what = `"${against.revision}" is neither a version nor a target in the file`;
			const meant = nearest(against.revision, [...againstWords, ...targets]);
			return [{
				where,
				what,
				remedy: meant === void 0 ? remedy : `did you mean "${meant}"?`
			}];
		}
	}
}
function sameServerFaults(where, base, candidate, { against, build }) {
	const same = base === void 0 || !(against !== void 0 && build === void 0) ? void 0 : sameServer(base, candidate);
	return same === void 0 ? [] : [sameFault(where, same)];
}
function sameFault(where, what) {
	return {
		where,
		what: `both sides would be ${what}`,
		remedy: "to measure a server against itself, use `noise`"
	};
}

// src/config/resolve.ts
/** The file that is read where nothing is said. */
const DEFAULT_CONFIG_FILE = "tidb-bench.yml";
/** In place of a path: none is read, though there be one. */
const NO_FILE = "none";
const OTHER_ENDING = "tidb-bench.yaml";
/**
* Inputs and the configuration file, as one.
* @param root folder that the paths of the file and of workloads start from; default: the working folder
* @throws Failure `input` with every fault
*/
function resolveSettings(asGiven, root = ".") {
	const readings = openReadings();
	const file = readings.read(() => configFileOf(asGiven.values.config, root));
	readings.end();
	const written = readings.read(() => loadWithInputs(file, asGiven));
	if (written === void 0) throw readings.failure();
	const { config, place, seen, idle, idleInputs, replaced } = written;
	readings.read(() => {
		if (idleInputs.length > 0) throw faultsFailure("Inputs contradict each other:", idleInputs);
	});
	const given = withJobKeys(asGiven, written);
	const { values: inputs, names, label } = given;
	keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf));
	const suite = readings.read(() => suiteNamed(inputs.suite, config, nameOf(file) ?? inputs.preset, label("suite")));
	if (suite === void 0) throw readings.failure();
	const sides = readings.read(() => sidesOf(given, suite, config.targets, place([
		"suites",
		inputs.suite,
		"against"
	])));
	const isPaired = sides?.base !== void 0 && suite.method !== "as-published";
	readings.read(() => refuseIdleBesideBase(given, sides, isPaired));
	const requested = withThreads(suite, names.has("threads") ? inputs.threads : void 0);
	const ownFile = file === void 0 || isContent(file) ? void 0 : file;
	const folder = resolve(root, sides?.candidate.workloadFolder ?? ".");
	const workloadsAt = (index) => place([
		"suites",
		inputs.suite,
		"workloads",
		index
	]);
	const complete = readings.read(() => withContent(requested, ownFile && relative(root, ownFile), folder, workloadsAt));
	readings.read(() => {
		const undecided = sides?.base === void 0 ? [] : undecidable(config.gate, place, seen);
		if (undecided.length > 0) throw faultsFailure("No verdict could be reached:", undecided);
	});
	const servers = serversOf(suite, config.targets);
	readings.read(() => {
		const targets = Object.values(servers ?? {
			base: sides?.base,
			candidate: sides?.candidate
		}).filter((target) => target !== void 0);
		const confirming = ownValue(config.targets, suite.confirmAgainst ?? "");
		const upgrades = upgradeFaults(suite, config.targets, {
			measuredBy: ({ target = suite.target }) => (servers === void 0 ? [...targets, confirming] : [servers[target]]).filter((each) => each !== void 0),
			isBuilt: inputs.build !== void 0,
			placeOf: workloadsAt
		});
		const foreign = [...foreignServerFaults(suite, targets, workloadsAt), ...upgrades];
		if (foreign.length > 0) throw faultsFailure("This cannot be measured:", foreign);
	});
	readings.read(() => sides === void 0 ? void 0 : refuseLoadMachine(given, {
		...sides,
		servers,
		suite
	}));
	if (sides === void 0 || complete === void 0) throw readings.failure();
	readings.end();
	return {
		given: asGiven,
		inputs,
		suiteName: inputs.suite,
		suite: complete,
		...sides,
		confirmAgainst: suite.confirmAgainst === void 0 ? void 0 : ownValue(config.targets, suite.confirmAgainst),
		tools: config.tools,
		servers,
		older: olderTargets(suite, config.targets),
		preset: config.preset,
		environment: config.environment,
		policy: isPaired ? withPace(config.gate, given) : config.gate,
		idle,
		replaced: replaced.map(label),
		file: nameOf(file),
		writtenAt: {
			candidate: place([
				"targets",
				suite.target,
				"version"
			]),
			workloads: suite.workloads.map((_, index) => workloadsAt(index)),
			base: inputs.against === void 0 ? place([
				"targets",
				suite.against ?? "",
				"version"
			]) : label("against")
		}
	};
}
/**
* What a caller gave, if all of it is valid.
* @throws Failure `input` with its faults, and with those of the configuration file beside them
*/
function validCaller(read) {
	if (read.state === "valid") return read.given;
	const readings = openReadings();
	readings.read(() => validInputs(read));
	readings.read(() => {
		const file = configFileOf(read.readable.values.config);
		return file === void 0 ? void 0 : loadWithInputs(file, read.readable);
	});
	throw readings.failure();
}
/** The inputs with the keys of the file that are options too, where the caller did not write them. */
function withJobKeys(given, { config, place }) {
	const { names, values, label } = given;
	const job = Object.entries(jobKeysOf(config)).filter(([name, value]) => value !== void 0 && !names.has(name));
	const inFile = new Set(job.map(([name]) => name));
	return {
		...given,
		values: {
			...values,
			...camelKeys(Object.fromEntries(job))
		},
		names: /* @__PURE__ */ new Set([...names, ...inFile]),
		label: (name) => inFile.has(name) ? place([name]) : label(name)
	};
}
function nameOf(file) {
	return file === void 0 || !isContent(file) ? file : "the configuration";
}
function suiteNamed(name, config, source, where) {
	const suite = ownValue(config.suites, name);
	if (suite !== void 0) return suite;
	const known = Object.keys(config.suites);
	const meant = nearest(name, known);
	throw faultsFailure("The inputs are invalid:", [{
		where,
		what: `${source} has no suite \`${name}\``,
		remedy: meant === void 0 ? `the suites are: ${known.join(", ")}` : `did you mean "${meant}"?`
	}]);
}
/**
* Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
* @throws Failure `input` where the file has faults
*/
function configuredSuites(given) {
	const { config, suite } = given.values;
	const file = configFileOf(config);
	return file === void 0 ? [suite] : Object.keys(loadWithInputs(file, given).config.suites);
}
/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(named, root = ".") {
	if (named === NO_FILE) return void 0;
	if (named !== void 0) return isContent(named) || root === "." ? named : resolve(root, named);
	if (existsSync(join(root, "tidb-bench.yml"))) return join(root, DEFAULT_CONFIG_FILE);
	if (!existsSync(join(root, OTHER_ENDING))) return void 0;
	throw new Failure("input", `${OTHER_ENDING} is not read: the file must be named ${DEFAULT_CONFIG_FILE}`, { remedy: `Rename it, or name it with config: ${OTHER_ENDING}.` });
}
/** Environment variables in which a target's secrets come; of every target, since a tool of another has no use for them. */
function secretNamesOf(target) {
	if (target.kind !== "endpoint") return [];
	return [target.passwordEnv, ...target.backupEnv === void 0 ? [] : [target.backupEnv]];
}
/** Present where a workload names a server of its own. */
function serversOf({ target, workloads }, targets) {
	if (workloads.every((workload) => workload.target === void 0)) return void 0;
	const names = new Set(workloads.map((workload) => workload.target ?? target));
	return Object.fromEntries([...names].map((name) => [name, ownValue(targets, name)]));
}
/** Thread counts may also be given beside a preset: a request such as `/bench threads=4` has them. */
function withThreads(suite, threads) {
	if (threads === void 0) return suite;
	const workloads = suite.workloads.map((workload) => ({
		...workload,
		threads: [...threads]
	}));
	return {
		...suite,
		threads: [...threads],
		workloads
	};
}
/** Side by side, what is run is a slice, as many times as the verdict needs it. */
function withPace(policy, { names, values }) {
	const slice = names.has("duration") ? values.duration : void 0;
	const settle = names.has("warm-up") ? values.warmUp : void 0;
	return {
		...policy,
		sideBySide: {
			...policy.sideBySide,
			...defined({
				slice,
				settle
			})
		}
	};
}

// src/record/cause.ts
/** In the order in which causes are told: the first kinds explain the later ones. */
const causeKinds = [
	"change",
	"settings",
	"plan",
	"work",
	"function",
	"wait",
	"machine"
];
/** The one line of a report: the first cause, or that there is none. Not escaped. */
function causeLine(causes) {
	const [first, ...more] = causes;
	if (first === void 0) return "Cause: unknown.";
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return `Cause: ${first.sentence}${others}.`;
}
const name = string$1().max(200);
const words = string$1().max(1e5);
const number = number$4().finite();
const statementChangeSchema = lazy(() => object({
	kind: _enum([
		"changed",
		"added",
		"removed",
		"renamed"
	]),
	/** In the candidate, else in the base: `browse/category-page`. */
	name,
	/** Present: its name in the base is another one. */
	earlierName: name.exactOptional(),
	/** What of a changed one differs. */
	what: _enum([
		"text",
		"parameters",
		"transaction"
	]).exactOptional(),
	/** The clauses that differ, where its text does; empty: that side has none of it. */
	from: words.exactOptional(),
	to: words.exactOptional()
}));
const tableChangeSchema = lazy(() => object({
	table: name,
	kind: _enum([
		"changed",
		"added",
		"removed"
	]),
	/** `drops index by_product`. */
	what: array(words).max(1e4)
}));
/** What a change does to a load. Comments and white space are no difference. */
const loadDifferenceSchema = lazy(() => object({
	statements: array(statementChangeSchema).max(2e4),
	tables: array(tableChangeSchema).max(1e4),
	/** Tables and files whose data is made in another way. */
	data: array(name).max(1e4),
	weights: array(object({
		name,
		from: number,
		to: number
	})).max(1e3)
}));
/** Means of a call on a server without load. */
const callCostSchema = lazy(() => object({
	rows: number,
	/** Rows that were sorted. */
	sorted: number,
	temporaryTables: number,
	/** To the stores of TiDB. */
	requests: number,
	milliseconds: number
}));
const addedSchema = lazy(() => object({
	name,
	p95Milliseconds: number,
	/** Of the time of all statements. */
	share: number
}));
/** A load of the user's own on both sides: what the change does to it, and what each statement costs. */
const loadReportSchema = lazy(() => object({
	cellId: words,
	difference: loadDifferenceSchema,
	/** Without a base: it does not have the statement. */
	statements: array(object({
		name,
		base: callCostSchema.exactOptional(),
		candidate: callCostSchema
	})).max(2e4),
	/** One run of the entire load of the candidate; its figures are shown, and decide nothing. */
	newMix: object({
		tps: number,
		added: array(addedSchema).max(2e4)
	}).exactOptional()
}));
/** The cost of one statement of a load by itself, as one server without load counts it. */
const statementCostSchema = lazy(() => object({
	/** As the load calls it: `browse/category-page`. */
	name,
	sql: words,
	/** How often it was run, each time with other values; the values are the same on every server. */
	calls: number,
	/** Of the median call, as the client sees it. */
	milliseconds: number,
	/** Means of a call, by the server's own names. */
	counters: record(name, number),
	/** Each plan once. */
	plans: array(string$1()).max(100),
	/** The place of each call's plan in `plans`. */
	planOfCall: array(number$4().int()).max(100)
}));

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

// src/tool/sql/shape.ts
const kinds = [
	["select", /^(?:select|with|\()$/],
	["insert", /^(?:insert|replace)$/],
	["update", /^update$/],
	["delete", /^delete$/],
	["transaction", /^(?:begin|start|commit|rollback|savepoint|release|xa)$/],
	["session", /^(?:set|use|show|prepare|execute|deallocate|explain|describe|desc|kill|lock|unlock|flush|analyze|checksum|help|reset|close|binlog|administrator)$/]
];
/** @param source whether lists have all of their values, or a server cut them down to `...` */
function shapeOf(sql, source) {
	const parts = partsOf(sql);
	const pieces = fold(parts, source);
	const first = parts[0];
	const word = first?.kind === "plain" ? first.text.toLowerCase() : "";
	return {
		kind: kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? "other",
		key: pieces.map(keyOf).join(" "),
		pieces
	};
}
function keyOf(piece) {
	switch (piece.kind) {
		case "plain": return piece.text.toLowerCase().replace(/^distinctrow$/, "distinct");
		case "value": return "?";
		case "list": return "(...)";
		case "rows": return piece.row === void 0 ? "(...)" : piece.row.map(keyOf).join(" ");
		case "unknown": return "...";
	}
}
function fold(parts, source) {
	const pieces = [];
	const inserts = /^(?:insert|replace)$/.test(wordAt(parts, 0));
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at];
		const before = wordAt(parts, at - 1);
		if (isSign(part, "(") && before === "in") {
			const end = closing(parts, at);
			const list = listOf(parts.slice(at + 1, end));
			if (list !== void 0) {
				pieces.push(list);
				at = end;
				continue;
			}
		}
		if (inserts && isSign(part, "(") && /^values?$/.test(before)) {
			const { rows, end } = rowsOf(parts, at, source);
			pieces.push(rows);
			at = end;
			continue;
		}
		if (part.kind === "more") pieces.push(isLimit(parts, at) ? { kind: "value" } : { kind: "unknown" });
		else pieces.push(part);
	}
	return pieces;
}
/** `LIMIT ?, ...`: the one place where a server cuts a list of two. */
function isLimit(parts, at) {
	return isSign(parts[at - 1], ",") && parts[at - 2]?.kind === "value" && wordAt(parts, at - 3) === "limit";
}
/** Values and commas alone. */
function listOf(parts) {
	const values = parts.filter((part) => !isSign(part, ","));
	if (values.length === 0 || values.some(({ kind }) => kind === "plain")) return void 0;
	return {
		kind: "list",
		literals: literalsOf(values),
		...values.some(({ kind }) => kind === "more") ? {} : { count: values.length }
	};
}
function rowsOf(parts, from, source) {
	let end = closing(parts, from);
	const first = parts.slice(from + 1, end);
	let count = 1;
	while (isSign(parts[end + 1], ",") && isSign(parts[end + 2], "(")) {
		end = closing(parts, end + 2);
		count += 1;
	}
	const pure = listOf(first);
	const known = source === "text" ? { count } : {};
	if (pure !== void 0) {
		const columns = pure.count === void 0 ? {} : { columns: pure.count };
		return {
			rows: {
				kind: "rows",
				literals: pure.literals,
				...columns,
				...known
			},
			end
		};
	}
	return {
		rows: {
			kind: "rows",
			row: first.map((part) => part.kind === "more" ? { kind: "unknown" } : part),
			literals: literalsOf(first),
			...known
		},
		end
	};
}
function literalsOf(parts) {
	return parts.flatMap((part) => part.kind === "value" && part.literal !== void 0 ? [part.literal] : []);
}
/** The bracket that closes the one at `from`; the end where none does. */
function closing(parts, from) {
	let depth = 0;
	for (let at = from; at < parts.length; at++) {
		if (isSign(parts[at], "(")) depth += 1;
		if (isSign(parts[at], ")")) depth -= 1;
		if (depth === 0) return at;
	}
	return parts.length;
}
function isSign(part, text) {
	return part?.kind === "plain" && part.of === "sign" && part.text === text;
}
function wordAt(parts, at) {
	const part = parts[at];
	return part?.kind === "plain" && part.of === "word" ? part.text.toLowerCase() : "";
}
/** Behind these a sign before a number is part of the number. */
const beforeValues = /^(?:select|distinct|where|having|and|or|not|between|when|then|else|values?|in|limit|offset|like|by|set|return|interval|on|is|div|mod|escape)$/;
const introduced = /^(?:x|b|n|_[a-z0-9]+|date|time|timestamp)$/;
/** The pieces of a statement, or of a server's digest of one; never throws. */
function partsOf(sql) {
	const parts = [];
	const tokens = tokensOf(sql).filter(({ text }) => text !== ";");
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at];
		const next = tokens[at + 1];
		if (isDots(tokens, at)) {
			parts.push({ kind: "more" });
			at += 2;
		} else if (isSigned(token, next, parts.at(-1))) {
			parts.push(valuePart(next, token.text === "-" ? "-" : ""));
			at += 1;
		} else if (isIntroducer(token, next)) {
			parts.push(valuePart(next));
			at += 1;
		} else if (isValue(token)) parts.push(valuePart(token));
		else parts.push(plainOf(token, tokens[at - 1]));
	}
	return parts;
}
function isDots(tokens, at) {
	return [
		0,
		1,
		2
	].every((offset) => tokens[at + offset]?.text === "." && tokens[at + offset]?.kind === "sign");
}
function isSigned(token, next, before) {
	if (token.kind !== "sign" || !/^[-+]$/.test(token.text) || next === void 0 || !isValue(next)) return false;
	if (before === void 0) return true;
	if (before.kind !== "plain" || before.of === "name") return false;
	return before.of === "sign" ? before.text !== ")" : beforeValues.test(before.text.toLowerCase());
}
/** `X'4D'`, `_utf8mb4'a'`, `DATE '2026-01-01'`, and `DATE ?` of a digest. */
function isIntroducer(token, next) {
	if (token.kind !== "word" || !introduced.test(token.text.toLowerCase())) return false;
	if (next?.kind === "placeholder") return /^(?:date|time|timestamp)$/i.test(token.text);
	return next?.kind === "literal" && /^['"]/.test(next.text);
}
function isValue({ kind, text }) {
	return kind === "literal" || kind === "placeholder" || kind === "word" && /^0(?:x[0-9a-f]+|b[01]+)$/i.test(text);
}
function valuePart({ kind, text }, sign = "") {
	return kind === "placeholder" ? { kind: "value" } : {
		kind: "value",
		literal: `${sign}${text}`
	};
}
function plainOf({ kind, text, at }, before) {
	const of = kind === "name" || kind === "sign" ? kind : "word";
	const touches = before?.kind === "sign" && before.at + before.text.length === at;
	const glued = of === "sign" && touches && isOperator(text) && isOperator(before.text);
	return {
		kind: "plain",
		of,
		text: of === "word" ? text.replace(/^sql_tsi_/i, "") : text,
		glued
	};
}
function isOperator(text) {
	return /^[<>=!|&:@-]$/.test(text);
}

// src/config/playground-configuration.ts
/** Machines of one size differ by some MiB of memory; a cache that follows them would make their figures incomparable. */
const CACHE_STEP_MIB = 256;
/**
* What a benchmark wants and playground does not do by itself: no encryption on the loopback address, no log
* of each statement, and no status port that the network reaches. Several TiKV on one machine would each take 45 % of its
* memory for their cache.
* @param caches TiKV instances on this machine, over all clusters
* @param memoryBytes of the machine
*/
function benchmarkDefaults(caches, memoryBytes) {
	const defaults = { tidb: {
		log: { level: "error" },
		security: { "auto-tls": false },
		status: { "status-host": "127.0.0.1" }
	} };
	if (caches < 2) return defaults;
	const shareMiB = memoryBytes * .4 / caches / 2 ** 20;
	const cacheMiB = Math.max(64, CACHE_STEP_MIB * Math.floor(shareMiB / CACHE_STEP_MIB));
	return {
		...defaults,
		tikv: { storage: { "block-cache": { capacity: `${cacheMiB}MiB` } } }
	};
}
/**
* Where TiDB keeps what is not its data: left to itself it takes the system's temporary folder, and what it leaves there
* keeps another user's server from starting. TiDB adds its ports to both paths, so that several instances share them.
* It takes a socket beside its port, which nobody here uses and which may have no long name: an empty name is none.
* @param folder private; TiDB makes what is missing
*/
function privatePlaces(folder) {
	return { tidb: {
		socket: "",
		"temp-dir": folder,
		"tmp-storage-path": folder
	} };
}
/** Later configurations win, key by key; lists and scalars are replaced as a whole. */
function mergeConfigurations(...layers) {
	return layers.reduce((merged, layer) => mergeTrees(merged, layer), {});
}
/** Dotted names, as they go into the record: `tikv.storage.block-cache.capacity`. */
function flatten(tree, prefix = "") {
	const flat = {};
	for (const [key, value] of Object.entries(tree)) {
		const name = prefix === "" ? key : `${prefix}.${key}`;
		if (isTree(value)) Object.assign(flat, flatten(value, name));
		else if (value !== void 0) flat[name] = isScalar(value) ? value : JSON.stringify(value);
	}
	return flat;
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isScalar(value) {
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value);
}
function mergeTrees(under, over) {
	const merged = { ...nested(under) };
	for (const [key, value] of Object.entries(nested(over))) {
		const below = merged[key];
		merged[key] = isTree(below) && isTree(value) ? mergeTrees(below, value) : value;
	}
	return merged;
}
/** `log.level: error` in YAML means the same as `log: {level: error}`. */
function nested(tree) {
	const result = {};
	for (const [key, value] of Object.entries(tree)) {
		const [first = "", ...rest] = key.split(".");
		const inner = rest.length === 0 ? value : { [rest.join(".")]: value };
		const clean = isTree(inner) ? nested(inner) : inner;
		const below = result[first];
		result[first] = isTree(below) && isTree(clean) ? mergeTrees(below, clean) : clean;
	}
	return result;
}
/**
* A tree as TOML 1.0: scalars of a table first, then its sub-tables, as the format demands.
* @throws Failure `input` for a value that TOML has no form for (null)
*/
function toToml(tree, path = []) {
	const lines = [];
	const tables = [];
	for (const [key, value] of Object.entries(tree)) {
		const keyPath = [...path, key];
		if (value === void 0) continue;
		if (isTree(value)) tables.push(`\n[${keyPath.map(tomlKey).join(".")}]\n${toToml(value, keyPath)}`);
		else lines.push(`${tomlKey(key)} = ${tomlValue(value, keyPath)}\n`);
	}
	return lines.join("") + tables.join("");
}
function tomlKey(key) {
	return /^[A-Za-z0-9_-]+$/.test(key) ? key : tomlString(key);
}
function tomlValue(value, path) {
	if (typeof value === "string") return tomlString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	if (typeof value === "bigint") return String(value);
	if (Array.isArray(value)) return `[${value.map((item) => tomlValue(item, path)).join(", ")}]`;
	if (isTree(value)) return `{ ${Object.entries(value).map(([key, inner]) => `${tomlKey(key)} = ${tomlValue(inner, path)}`).join(", ")} }`;
	throw new Failure("input", `${path.join(".")} has no value`, { remedy: "Set a value, or remove the key." });
}
/** JSON escapes what a basic string of TOML must escape, except DEL. */
function tomlString(text) {
	return JSON.stringify(text).replaceAll("", "\\u007f");
}
/** Adds a TiProxy to the topology where the configuration requests one as load balancer. */
function withTiproxy(config) {
	if (config.loadBalancer !== "tiproxy" || config.topology.tiproxy > 0) return config;
	return {
		...config,
		topology: {
			...config.topology,
			tiproxy: 1
		}
	};
}

// src/plan/cells.ts
/** The cells of a suite in the order of the file: workloads first, thread counts inside. */
function planCells(suite, sideBySide) {
	const cells = suite.workloads.flatMap((workload) => namesOf(workload).flatMap((name) => workload.clients.flatMap((clients) => (workload.threads ?? (onceOf(workload) === void 0 ? suite.threads : [1])).map((threads) => planCell(suite, workload, name, {
		threads,
		clients
	})))));
	return withUniqueIds(sideBySide === void 0 ? cells : cells.map((cell) => inSlices(cell, sideBySide)));
}
/** In how far two servers are measured in alternating slices. @param base the other server, if there is one */
function slicePaceOf(suite, base, { sideBySide }) {
	return base === void 0 || suite.method === "as-published" ? void 0 : sideBySide;
}
/** Seconds of load that the plan asks for, without preparation. */
function loadSeconds(cells) {
	return cells.reduce((sum, { settings, repeats }) => sum + repeats * (settings.durationSeconds + settings.warmUpSeconds), 0);
}
/** Gated figures that share the risk of a false red: of most cells one. */
function gatedFigures(cells) {
	return cells.reduce((sum, { figures = 1 }) => sum + figures, 0);
}
function namesOf(workload) {
	return typeof workload.name === "string" ? [workload.name] : workload.name;
}
function planCell(suite, workload, name, { threads, clients }) {
	const change = {
		variables: workload.variables,
		configuration: workload.configuration
	};
	const tool = toolOf(workload.tool);
	const content = workload.contents?.[name];
	const once = onceOf(workload);
	const serverSettings = {
		...workload.variables,
		...flattened(workload.configuration)
	};
	const step = workload.clients.length > 1 ? `${clients}x${threads}` : `${threads}`;
	const operations = operationsOf(workload, once, threads);
	const id = workload.id ?? usualId({
		tool: workload.tool,
		workload: name,
		server: workload.target
	}, step);
	return {
		repeats: workload.repeats ?? suite.repeats,
		change,
		...workload.reload ? { reload: true } : {},
		...once?.figures === void 0 ? {} : { figures: once.figures },
		settings: {
			id,
			tool: workload.tool,
			workload: name,
			threads,
			clients,
			data: {
				...tool.dataOf(workload.keys, suite, workload.options),
				...content === void 0 ? {} : { content }
			},
			durationSeconds: workload.duration ?? once?.seconds ?? suite.duration,
			warmUpSeconds: once === void 0 ? workload.warmUp ?? suite.warmUp : 0,
			options: optionsOf(workload),
			...workload.rate?.kind === "share" ? { rateShare: workload.rate.share } : {},
			...workload.newNames?.includes(name) ? { onlyOn: "candidate" } : {},
			...workload.target === void 0 ? {} : { server: workload.target },
			...operations === void 0 ? {} : { operations },
			...Object.keys(serverSettings).length === 0 ? {} : { serverSettings }
		}
	};
}
function operationsOf({ operations }, once, threads) {
	return once === void 0 ? operations : once.operations * threads;
}
/** A share of the capacity becomes a rate when that is known. */
function optionsOf({ options, rate }) {
	return rate?.kind === "per-second" ? {
		...options,
		rate: rate.perSecond
	} : options;
}
/** What a cell is called where nobody says it. @param step its threads, and in a sweep its clients */
function usualId({ tool, workload, server }, step) {
	return `${tool}/${factsOf(tool).shortName?.(workload) ?? basename(workload, ".lua")}/${step}${server === void 0 ? "" : `@${server}`}`;
}
/** `{tikv: {a: {b: 1}}}` as `{'tikv.a.b': 1}`; what is no scalar is written as JSON. */
function flattened(tree, path = []) {
	const parts = Object.entries(tree).map(([key, value]) => {
		const here = [...path, key];
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return flattened(value, here);
		const isScalar = [
			"string",
			"number",
			"boolean"
		].includes(typeof value);
		return { [here.join(".")]: isScalar ? value : JSON.stringify(value) };
	});
	return Object.assign({}, ...parts);
}
function inSlices({ settings, change, figures }, { rounds, pairs, slice, settle }) {
	const paced = figures === void 0 ? {
		durationSeconds: slice,
		warmUpSeconds: settle
	} : {};
	return {
		settings: {
			...settings,
			...paced
		},
		repeats: 2 * pairs * rounds,
		change,
		...figures === void 0 ? {} : { figures }
	};
}
/** Two entries with the same workload and threads (other options, other data) get `#2`, `#3`, … in the order of the file. */
function withUniqueIds(cells) {
	const countById = /* @__PURE__ */ new Map();
	return cells.map((cell) => {
		const times = (countById.get(cell.settings.id) ?? 0) + 1;
		countById.set(cell.settings.id, times);
		return times === 1 ? cell : {
			...cell,
			settings: {
				...cell.settings,
				id: `${cell.settings.id}#${times}`
			}
		};
	});
}

export { suiteSchema as $, isAlive as $n, string$1 as $r, isSqlFile as $t, readSqlLoad as A, nearest as An, WORK_NOTE as Ar, credentialsIn as At, normalBelow as B, SUBMISSION_FILE as Bn, datetime$1 as Br, programOf$1 as Bt, resolveSettings as C, formatPair as Cn, recordSchema as Cr, readable as Ct, shareLoads as D, plainNumber as Dn, metricStem as Dr, confirmationInput as Dt, ownFilesOf as E, formatTime as En, metricInfo as Er, DEFAULT_SUITE as Et, listedBy as F, resultFolder as Fn, sideSeconds as Fr, plainHaproxy as Ft, studentQuantile as G, commitSchema as Gn, lazy as Gr, sysbench as Gt, normalQuantile as H, buildSubmission as Hn, array as Hr, toolOf as Ht, tablesOf as I, secondsOfJob as In, timesOf as Ir, endsWithItsWork as It, configOfPreset as J, pathSegment as Jn, number$4 as Jr, listIn as Jt, isContent as K, shortCommit as Kn, literal as Kr, sysbenchRequirement as Kt, betaBelow as L, writeJobTimes as Ln, wholeOf as Lr, factsOf as Lt, require_picomatch as M, readJobTimes as Mn, counterRank as Mr, withBinaries as Mt, misfitsOf as N, readRecord as Nn, jobParts as Nr, storageSchema as Nt, withContent as O, plural as On, metricStems as Or, gathersShards as Ot, differenceWords as P, resultFiles as Pn, jobTimesSchema as Pr, targetSchema as Pt, recordedPolicy as Q, identify as Qn, strictObject as Qr, tokensOf as Qt, binomialAtLeast as R, writeResultFile as Rn, targetDescriptionSchema as Rr, mainMetric as Rt, configuredSuites as S, formatNumber as Sn, machineSchema as Sr, readInputs as St, hasOwnFiles as T, formatShare as Tn, ERROR_RATE_METRIC as Tr, withInputs as Tt, studentAbove as U, readSubmission as Un, boolean as Ur, tools as Ut, normalDensity as V, buildNothing as Vn, _enum as Vr, toolKeysOf as Vt, studentBelow as W, submissionArtifact as Wn, discriminatedUnion as Wr, toolsWithProgram as Wt, policyOfRecord as X, groupMembers as Xn, partialRecord as Xr, placeholdersOf as Xt, configSchema as Y, argumentsOfProcess as Yn, object as Yr, partsAround as Yt, policySchema as Z, hasInEnvironment as Zn, record as Zr, statementsOf as Zt, causeLine as _, formatDecimals as _n, LARGEST_CHARACTERS as _r, ownSecrets as _t, usualId as a, differingFile as ai, parseDuration as an, comparableEnvironment as ar, geometricMean as at, statementCostSchema as b, formatFigure as bn, parseStrictJson as br, inputGroups as bt, isTree as c, makeFolder as ci, wholeUpTo as cn, differingFields as cr, squaresAround as ct, toToml as d, readTail as di, versionForms as dn, likenessOf as dr, exitWords as dt, union as ei, sqlFileSchema as en, ownWorld as er, findPreset as et, withTiproxy as f, unreadableFile as fi, withPrefix as fn, seriesKey as fr, runProcess as ft, causeKinds as g, formatCount as gn, ownValue as gr, hideOwnSecrets as gt, givenRate as h, formatChange as hn, groupBy as hr, MARK_VARIABLE as ht, slicePaceOf as i, binaryChecksums as ii, durationSchema as in, WORKLOAD_CONTENT as ir, require_dist as it, rowsOf$1 as j, inResultFolder as jn, counterInfo as jr, sameServer as jt, withNewNames as k, unitBehind as kn, resourceComponents as kr, buildable as kt, mergeConfigurations as l, readNamedFile as li, isExactVersion as ln, environmentKey as lr, standardDeviation as lt, cellsById as m, issuesToFaults as mn, defined as mr, startProcess as mt, loadSeconds as n, ZodError as ni, baselineForms as nn, programOfProcess as nr, presetText as nt, benchmarkDefaults as o, fileSha256 as oi, port$1 as on, comparableFields as or, mean as ot, shapeOf as p, faultsFailure as pn, seriesKeys as pr, shellCode as pt, readYaml as q, nameOfSegment as qn, looseObject as qr, optionOf as qt, planCells as r, planFaults as ri, camelKeys as rn, usageOf as rr, presets as rt, flatten as s, listFiles as si, scale as sn, comparableLoad as sr, median as st, gatedFigures as t, unknown as ti, statementName as tn, processesWith as tr, presetConfig as tt, privatePlaces as u, readRegularFile as ui, isNumbered as un, isSameLoad as ur, winsorised as ut, loadDifferenceSchema as v, formatDuration as vn, formatRecord as vr, givenInstead as vt, validCaller as w, formatProbability as wn, ERRORS_METRIC as wr, validInputs as wt, DEFAULT_CONFIG_FILE as x, formatNoise as xn, cellSchema as xr, inputsSchema as xt, loadReportSchema as y, formatExactShare as yn, parseRecord as yr, inputCatalogue as yt, fisherAbove as z, MOST_SUBMISSION_BYTES as zn, date as zr, olderServerOf as zt };