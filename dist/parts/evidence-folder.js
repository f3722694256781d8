import { m as tools } from "./loads.js";
import { i as resultFiles } from "./result-folder.js";
import { l as metricStem, o as metricInfo } from "./metric.js";
import "./story.js";
import { o as statementCostSchema, s as loadDifferenceSchema, t as causeKinds } from "./cause.js";
import { _ as object, g as number, p as literal, s as array, t as Failure, x as string, y as record } from "./failure.js";
import { n as defined } from "./objects.js";
import { p as formatShare, u as formatNumber } from "./number.js";
import { c as statusReading, d as tidbCounters, f as tooCoarseWords, i as cpuReading, m as samplesOf, o as isTooCoarse, r as cpuBetween, t as counterInfo } from "./server-counters.js";
import { i as median } from "./sample.js";
import { B as planChanges, H as loadSchema, I as costCauses, L as costChanges, V as statementGrowth, z as loadReport } from "./parts.js";
import { i as tidbStatements, r as performanceSchemaStatements, t as hasRolledOver } from "./statement-rows.js";
import { o as worstFirst } from "./verdict-words.js";
import { u as oneLine } from "./escape.js";
import { c as parseStrictJson } from "./json.js";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

// src/extensions/why/collect/server-times.ts
/** Seconds that its sessions waited for rows that others hold. */
function statusTimes(status) {
	const milliseconds = Number(status.Innodb_row_lock_time);
	return Number.isFinite(milliseconds) ? { lockWaits: milliseconds / 1e3 } : {};
}
/**
* Families of metrics that a pack keeps; buckets of histograms are most of what a TiDB says, and
* say nothing here.
*/
const packedFamilies = /^(?:process_|go_memstats_|go_gc_|go_sched_|tidb_executor_statement|tidb_server_(?:query|plan_cache|handle_query|connections|info|packet)|tidb_session_|tidb_tikvclient_|tidb_distsql_|tikv_thread_cpu_seconds_total|tikv_grpc_msg_duration_seconds_(?:sum|count)|tikv_coprocessor_scan_details|tikv_engine_flow_bytes)/;
/** A text of Prometheus' metrics without what a pack does not keep. */
function cutMetrics(text) {
	return `${text.split("\n").filter((line) => packedFamilies.test(line) && !/^\w+_bucket\b/.test(line)).join("\n")}\n`;
}
const timeMetrics = {
	statements: "tidb_server_handle_query_duration_seconds_sum",
	backoff: "tidb_tikvclient_backoff_seconds_sum",
	collector: "go_gc_pauses_seconds_sum",
	cpu: "process_cpu_seconds_total"
};
const timeMetricNames = new Set(Object.values(timeMetrics));
/**
* Seconds that a TiDB spent until now, by the text of its `/metrics`; what it does not count is
* absent.
*/
function tidbTimes(text) {
	const samples = samplesOf(text, timeMetricNames);
	return Object.fromEntries(Object.entries(timeMetrics).flatMap(([name, metric]) => {
		const own = samples.filter((each) => each.name === metric && each.labels.sql_type !== "internal");
		return own.length === 0 ? [] : [[name, own.reduce((sum, { value }) => sum + value, 0)]];
	}));
}
/**
* Returns the time spent between two readings; a counter that fell was reset with its server, and
* is unknown.
*/
function timesBetween(before, after) {
	return Object.fromEntries(Object.entries(after).flatMap(([name, value]) => {
		const spent = value - (before[name] ?? NaN);
		return spent >= 0 ? [[name, spent]] : [];
	}));
}

// node_modules/pprof-format/dist/esm/index.js
/**
* Unless explicitly stated otherwise all files in this repository are licensed under the MIT License.
*
* This product includes software developed at Datadog (https://www.datadoghq.com/  Copyright 2022 Datadog, Inc.
*/
var __classPrivateFieldGet = void 0 && (void 0).__classPrivateFieldGet || function(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
};
var _StringTable_encodings;
var _StringTable_positions;
/*!
* Private helpers. These are only used by other helpers.
*/
const lowMaxBig = 2n ** 32n - 1n;
const lowMax = 2 ** 32 - 1;
const lowMaxPlus1 = lowMax + 1;
const toUtf8 = typeof Buffer === "undefined" ? (value) => new TextEncoder().encode(value) : (value) => Buffer.from(value, "utf8");
function countNumberBytes(buffer) {
	if (!buffer.length) return 0;
	let i = 0;
	while (i < buffer.length && buffer[i++] >= 128);
	return i;
}
function decodeBigNumber(buffer) {
	if (!buffer.length) return BigInt(0);
	let value = BigInt(buffer[0] & 127);
	let i = 0;
	while (buffer[i++] >= 128) value |= BigInt(buffer[i] & 127) << BigInt(7 * i);
	return value;
}
function makeValue(value, offset = 0) {
	return {
		value,
		offset
	};
}
function getValue(mode, buffer) {
	switch (mode) {
		case kTypeVarInt:
			for (let i = 0; i < buffer.length; i++) if (!(buffer[i] & 128)) return makeValue(buffer.subarray(0, i + 1));
			return makeValue(buffer);
		case kTypeLengthDelim: {
			const offset = countNumberBytes(buffer);
			const size = decodeNumber(buffer);
			return makeValue(buffer.subarray(offset, Number(size) + offset), offset);
		}
		default: throw new Error(`Unrecognized value type: ${mode}`);
	}
}
function lowBits(number) {
	return typeof number !== "bigint" ? (number >>> 0) % lowMaxPlus1 : Number(number & lowMaxBig);
}
function highBits(number) {
	return typeof number !== "bigint" ? number / lowMaxPlus1 >>> 0 : Number(number >> 32n & lowMaxBig);
}
function long(number) {
	const sign = number < 0;
	if (sign) number = -number;
	let lo = lowBits(number);
	let hi = highBits(number);
	if (sign) {
		hi = ~hi >>> 0;
		lo = ~lo >>> 0;
		if (++lo > lowMax) {
			lo = 0;
			if (++hi > lowMax) hi = 0;
		}
	}
	return [hi, lo];
}
/**
* Public helpers. These are used in the type definitions.
*/
const kTypeVarInt = 0;
const kTypeLengthDelim = 2;
function decodeNumber(buffer) {
	if (countNumberBytes(buffer) > 4) return decodeBigNumber(buffer);
	if (!buffer.length) return 0;
	let value = buffer[0] & 127;
	let i = 0;
	while (buffer[i++] >= 128) value |= (buffer[i] & 127) << 7 * i;
	return value;
}
function decodeNumbers(buffer) {
	const values = [];
	let start = 0;
	for (let i = 0; i < buffer.length; i++) if ((buffer[i] & 128) === 0) {
		values.push(decodeNumber(buffer.subarray(start, i + 1)));
		start = i + 1;
	}
	return values;
}
function push(value, list) {
	if (list == null) return [value];
	list.push(value);
	return list;
}
function pushAll(values, list) {
	if (list == null) return values;
	for (const value of values) list.push(value);
	return list;
}
function measureNumber(number) {
	if (number === 0 || number === 0n) return 0;
	const [hi, lo] = long(number);
	const a = lo;
	const b = (lo >>> 28 | hi << 4) >>> 0;
	const c = hi >>> 24;
	if (c !== 0) return c < 128 ? 9 : 10;
	if (b !== 0) {
		if (b < 16384) return b < 128 ? 5 : 6;
		return b < 2097152 ? 7 : 8;
	}
	if (a < 16384) return a < 128 ? 1 : 2;
	return a < 2097152 ? 3 : 4;
}
function measureValue(value) {
	if (typeof value === "undefined") return 0;
	if (typeof value === "number" || typeof value === "bigint") return measureNumber(value) || 1;
	return value.length;
}
function measureArray(list) {
	let size = 0;
	for (const item of list) size += measureValue(item);
	return size;
}
function measureNumberField(number) {
	const length = measureNumber(number);
	return length ? 1 + length : 0;
}
function measureNumberArrayField(values) {
	let total = 0;
	for (const value of values) total += measureNumber(value) || 1;
	return total ? 1 + measureNumber(total) + total : 0;
}
function measureLengthDelimField(value) {
	const length = measureValue(value);
	return length ? 1 + measureNumber(length) + length : 0;
}
function measureLengthDelimArrayField(values) {
	let total = 0;
	for (const value of values) total += measureLengthDelimField(value);
	return total;
}
function encodeNumber(buffer, i, number) {
	if (number === 0 || number === 0n) {
		buffer[i++] = 0;
		return i;
	}
	let [hi, lo] = long(number);
	while (hi) {
		buffer[i++] = lo & 127 | 128;
		lo = (lo >>> 7 | hi << 25) >>> 0;
		hi >>>= 7;
	}
	while (lo > 127) {
		buffer[i++] = lo & 127 | 128;
		lo = lo >>> 7;
	}
	buffer[i++] = lo;
	return i;
}
const emptyTableToken = Symbol();
var StringTable = class StringTable {
	constructor(tok) {
		this.strings = new Array();
		_StringTable_encodings.set(this, new Array());
		_StringTable_positions.set(this, /* @__PURE__ */ new Map());
		if (tok !== emptyTableToken) this.dedup("");
	}
	get encodedLength() {
		let size = 0;
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) size += encoded.length;
		return size;
	}
	_encodeToBuffer(buffer, offset) {
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) {
			buffer.set(encoded, offset);
			offset += encoded.length;
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.encodedLength)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static _encodeStringFromUtf8(stringBuffer) {
		const buffer = new Uint8Array(1 + stringBuffer.length + (measureNumber(stringBuffer.length) || 1));
		let offset = 0;
		buffer[offset++] = 50;
		offset = encodeNumber(buffer, offset, stringBuffer.length);
		if (stringBuffer.length > 0) buffer.set(stringBuffer, offset);
		return buffer;
	}
	static _encodeString(string) {
		return StringTable._encodeStringFromUtf8(toUtf8(string));
	}
	dedup(string) {
		if (typeof string === "number") return string;
		if (!__classPrivateFieldGet(this, _StringTable_positions, "f").has(string)) {
			const pos = this.strings.push(string) - 1;
			__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, pos);
			__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeString(string));
		}
		return __classPrivateFieldGet(this, _StringTable_positions, "f").get(string);
	}
	_decodeString(buffer) {
		const string = new TextDecoder().decode(buffer);
		__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, this.strings.push(string) - 1);
		__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeStringFromUtf8(buffer));
	}
};
_StringTable_encodings = /* @__PURE__ */ new WeakMap(), _StringTable_positions = /* @__PURE__ */ new WeakMap();
function decode(buffer, decoder) {
	const data = {};
	let index = 0;
	while (index < buffer.length) {
		const field = buffer[index] >> 3;
		const mode = buffer[index] & 7;
		index++;
		const { offset, value } = getValue(mode, buffer.subarray(index));
		index += value.length + offset;
		decoder(data, field, value);
	}
	return data;
}
var ValueType = class ValueType {
	static create(data) {
		return data instanceof ValueType ? data : new ValueType(data);
	}
	constructor(data) {
		this.type = data.type || 0;
		this.unit = data.unit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.type);
		total += measureNumberField(this.unit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.type) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.type);
		}
		if (this.unit) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.unit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.type = decodeNumber(buffer);
				break;
			case 2: data.unit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Label = class Label {
	static create(data) {
		return data instanceof Label ? data : new Label(data);
	}
	constructor(data) {
		this.key = data.key || 0;
		this.str = data.str || 0;
		this.num = data.num || 0;
		this.numUnit = data.numUnit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.key);
		total += measureNumberField(this.str);
		total += measureNumberField(this.num);
		total += measureNumberField(this.numUnit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.key) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.key);
		}
		if (this.str) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.str);
		}
		if (this.num) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.num);
		}
		if (this.numUnit) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.numUnit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.key = decodeNumber(buffer);
				break;
			case 2:
				data.str = decodeNumber(buffer);
				break;
			case 3:
				data.num = decodeNumber(buffer);
				break;
			case 4: data.numUnit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Sample = class Sample {
	static create(data) {
		return data instanceof Sample ? data : new Sample(data);
	}
	constructor(data) {
		this.locationId = data.locationId || [];
		this.value = data.value || [];
		this.label = (data.label || []).map(Label.create);
	}
	get length() {
		let total = 0;
		total += measureNumberArrayField(this.locationId);
		total += measureNumberArrayField(this.value);
		total += measureLengthDelimArrayField(this.label);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.locationId.length) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, measureArray(this.locationId));
			for (const locationId of this.locationId) offset = encodeNumber(buffer, offset, locationId);
		}
		if (this.value.length) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, measureArray(this.value));
			for (const value of this.value) offset = encodeNumber(buffer, offset, value);
		}
		for (const label of this.label) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, label.length);
			offset = label._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.locationId = pushAll(decodeNumbers(buffer), data.locationId);
				break;
			case 2:
				data.value = pushAll(decodeNumbers(buffer), data.value);
				break;
			case 3: data.label = push(Label.decode(buffer), data.label);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Mapping = class Mapping {
	static create(data) {
		return data instanceof Mapping ? data : new Mapping(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.memoryStart = data.memoryStart || 0;
		this.memoryLimit = data.memoryLimit || 0;
		this.fileOffset = data.fileOffset || 0;
		this.filename = data.filename || 0;
		this.buildId = data.buildId || 0;
		this.hasFunctions = !!data.hasFunctions;
		this.hasFilenames = !!data.hasFilenames;
		this.hasLineNumbers = !!data.hasLineNumbers;
		this.hasInlineFrames = !!data.hasInlineFrames;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.memoryStart);
		total += measureNumberField(this.memoryLimit);
		total += measureNumberField(this.fileOffset);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.buildId);
		total += measureNumberField(this.hasFunctions ? 1 : 0);
		total += measureNumberField(this.hasFilenames ? 1 : 0);
		total += measureNumberField(this.hasLineNumbers ? 1 : 0);
		total += measureNumberField(this.hasInlineFrames ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.memoryStart) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.memoryStart);
		}
		if (this.memoryLimit) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.memoryLimit);
		}
		if (this.fileOffset) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.fileOffset);
		}
		if (this.filename) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.buildId) {
			buffer[offset++] = 48;
			offset = encodeNumber(buffer, offset, this.buildId);
		}
		if (this.hasFunctions) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasFilenames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasLineNumbers) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasInlineFrames) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.memoryStart = decodeNumber(buffer);
				break;
			case 3:
				data.memoryLimit = decodeNumber(buffer);
				break;
			case 4:
				data.fileOffset = decodeNumber(buffer);
				break;
			case 5:
				data.filename = decodeNumber(buffer);
				break;
			case 6:
				data.buildId = decodeNumber(buffer);
				break;
			case 7:
				data.hasFunctions = !!decodeNumber(buffer);
				break;
			case 8:
				data.hasFilenames = !!decodeNumber(buffer);
				break;
			case 9:
				data.hasLineNumbers = !!decodeNumber(buffer);
				break;
			case 10: data.hasInlineFrames = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Line = class Line {
	static create(data) {
		return data instanceof Line ? data : new Line(data);
	}
	constructor(data) {
		this.functionId = data.functionId || 0;
		this.line = data.line || 0;
		this.column = data.column || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.functionId);
		total += measureNumberField(this.line);
		total += measureNumberField(this.column);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.functionId) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.functionId);
		}
		if (this.line) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.line);
		}
		if (this.column) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.column);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.functionId = decodeNumber(buffer);
				break;
			case 2:
				data.line = decodeNumber(buffer);
				break;
			case 3: data.column = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Location = class Location {
	static create(data) {
		return data instanceof Location ? data : new Location(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.mappingId = data.mappingId || 0;
		this.address = data.address || 0;
		this.line = (data.line || []).map(Line.create);
		this.isFolded = !!data.isFolded;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.mappingId);
		total += measureNumberField(this.address);
		total += measureLengthDelimArrayField(this.line);
		total += measureNumberField(this.isFolded ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.mappingId) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.mappingId);
		}
		if (this.address) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.address);
		}
		for (const line of this.line) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, line.length);
			offset = line._encodeToBuffer(buffer, offset);
		}
		if (this.isFolded) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.mappingId = decodeNumber(buffer);
				break;
			case 3:
				data.address = decodeNumber(buffer);
				break;
			case 4:
				data.line = push(Line.decode(buffer), data.line);
				break;
			case 5: data.isFolded = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Function = class Function {
	static create(data) {
		return data instanceof Function ? data : new Function(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.name = data.name || 0;
		this.systemName = data.systemName || 0;
		this.filename = data.filename || 0;
		this.startLine = data.startLine || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.name);
		total += measureNumberField(this.systemName);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.startLine);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.name) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.name);
		}
		if (this.systemName) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.systemName);
		}
		if (this.filename) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.startLine) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.startLine);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.name = decodeNumber(buffer);
				break;
			case 3:
				data.systemName = decodeNumber(buffer);
				break;
			case 4:
				data.filename = decodeNumber(buffer);
				break;
			case 5: data.startLine = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Profile = class {
	constructor(data = {}) {
		this.sampleType = (data.sampleType || []).map(ValueType.create);
		this.sample = (data.sample || []).map(Sample.create);
		this.mapping = (data.mapping || []).map(Mapping.create);
		this.location = (data.location || []).map(Location.create);
		this.function = (data.function || []).map(Function.create);
		this.stringTable = data.stringTable || new StringTable();
		this.dropFrames = data.dropFrames || 0;
		this.keepFrames = data.keepFrames || 0;
		this.timeNanos = data.timeNanos || 0;
		this.durationNanos = data.durationNanos || 0;
		this.periodType = data.periodType ? ValueType.create(data.periodType) : void 0;
		this.period = data.period || 0;
		this.comment = data.comment || [];
		this.defaultSampleType = data.defaultSampleType || 0;
		this.docUrl = data.docUrl || 0;
	}
	get length() {
		let total = 0;
		total += measureLengthDelimArrayField(this.sampleType);
		total += measureLengthDelimArrayField(this.sample);
		total += measureLengthDelimArrayField(this.mapping);
		total += measureLengthDelimArrayField(this.location);
		total += measureLengthDelimArrayField(this.function);
		total += this.stringTable.encodedLength;
		total += measureNumberField(this.dropFrames);
		total += measureNumberField(this.keepFrames);
		total += measureNumberField(this.timeNanos);
		total += measureNumberField(this.durationNanos);
		total += measureLengthDelimField(this.periodType);
		total += measureNumberField(this.period);
		total += measureNumberArrayField(this.comment);
		total += measureNumberField(this.defaultSampleType);
		total += measureNumberField(this.docUrl);
		return total;
	}
	_encodeSampleTypesToBuffer(buffer, offset = 0) {
		for (const sampleType of this.sampleType) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, sampleType.length);
			offset = sampleType._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeSamplesToBuffer(buffer, offset = 0) {
		for (const sample of this.sample) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, sample.length);
			offset = sample._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeMappingsToBuffer(buffer, offset = 0) {
		for (const mapping of this.mapping) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, mapping.length);
			offset = mapping._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeLocationsToBuffer(buffer, offset = 0) {
		for (const location of this.location) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, location.length);
			offset = location._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeFunctionsToBuffer(buffer, offset = 0) {
		for (const fun of this.function) {
			buffer[offset++] = 42;
			offset = encodeNumber(buffer, offset, fun.length);
			offset = fun._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeBasicValuesToBuffer(buffer, offset = 0) {
		if (this.dropFrames) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, this.dropFrames);
		}
		if (this.keepFrames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, this.keepFrames);
		}
		if (this.timeNanos) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, this.timeNanos);
		}
		if (this.durationNanos) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, this.durationNanos);
		}
		if (typeof this.periodType !== "undefined") {
			buffer[offset++] = 90;
			offset = encodeNumber(buffer, offset, this.periodType.length);
			offset = this.periodType._encodeToBuffer(buffer, offset);
		}
		if (this.period) {
			buffer[offset++] = 96;
			offset = encodeNumber(buffer, offset, this.period);
		}
		if (this.comment.length) {
			buffer[offset++] = 106;
			offset = encodeNumber(buffer, offset, measureArray(this.comment));
			for (const comment of this.comment) offset = encodeNumber(buffer, offset, comment);
		}
		if (this.defaultSampleType) {
			buffer[offset++] = 112;
			offset = encodeNumber(buffer, offset, this.defaultSampleType);
		}
		if (this.docUrl) {
			buffer[offset++] = 120;
			offset = encodeNumber(buffer, offset, this.docUrl);
		}
		return offset;
	}
	_encodeToBuffer(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	async _encodeToBufferAsync(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	async encodeAsync(buffer = new Uint8Array(this.length)) {
		await this._encodeToBufferAsync(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.sampleType = push(ValueType.decode(buffer), data.sampleType);
				break;
			case 2:
				data.sample = push(Sample.decode(buffer), data.sample);
				break;
			case 3:
				data.mapping = push(Mapping.decode(buffer), data.mapping);
				break;
			case 4:
				data.location = push(Location.decode(buffer), data.location);
				break;
			case 5:
				data.function = push(Function.decode(buffer), data.function);
				break;
			case 6:
				if (data.stringTable === void 0) data.stringTable = new StringTable(emptyTableToken);
				data.stringTable._decodeString(buffer);
				break;
			case 7:
				data.dropFrames = decodeNumber(buffer);
				break;
			case 8:
				data.keepFrames = decodeNumber(buffer);
				break;
			case 9:
				data.timeNanos = decodeNumber(buffer);
				break;
			case 10:
				data.durationNanos = decodeNumber(buffer);
				break;
			case 11:
				data.periodType = ValueType.decode(buffer);
				break;
			case 12:
				data.period = decodeNumber(buffer);
				break;
			case 13:
				data.comment = pushAll(decodeNumbers(buffer), data.comment);
				break;
			case 14:
				data.defaultSampleType = decodeNumber(buffer);
				break;
			case 15: data.docUrl = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};

// src/extensions/why/explain/profile.ts
/**
* Deeper stacks are cut at their root; Go writes 64 frames itself, and as many again that were
* inlined.
*/
const MOST_FRAMES = 512;
const MOST_STACKS = 2e5;
/** Most characters in the names of all stacks together. */
const MOST_CHARACTERS = 1e8;
const MOST_NAME = 1e3;
/** TiDB sends about 1 MB. */
const MOST_BYTES = 16 * 2 ** 20;
const MOST_FIELDS = 2e6;
/** Field 6, with a length. */
const STRING_TAG = 50;
/**
* Takes a pprof profile (unpacked) apart.
* @param kind `cpu`: number of samples. `allocated`: bytes allocated since the server started
*   (`alloc_space`)
* @throws Error where it is no profile, not of that kind, or larger than a server's
*/
function readProfile(bytes, kind) {
	requireFewFields(bytes);
	const profile = Profile.decode(bytes);
	const { strings } = profile.stringTable;
	const text = (at) => (strings[Number(at)] ?? "").slice(0, MOST_NAME);
	const type = kind === "cpu" ? "samples" : "alloc_space";
	const column = profile.sampleType.findIndex((each) => text(each.type) === type);
	if (column === -1) throw new Error(`the profile holds no ${type}`);
	if (profile.sample.length > MOST_STACKS) throw new Error("the profile holds too many stacks");
	const names = new Map(profile.function.map((each) => [Number(each.id), text(each.name)]));
	const framesAt = new Map(profile.location.map((place) => [Number(place.id), place.line.slice(0, MOST_FRAMES).map(({ functionId }) => names.get(Number(functionId)) ?? "?")]));
	const folded = /* @__PURE__ */ new Map();
	let characters = 0;
	for (const { locationId, value } of profile.sample) {
		const sampleValue = Number(value[column] ?? 0);
		if (sampleValue === 0 || !Number.isFinite(sampleValue)) continue;
		const frames = [];
		for (const id of locationId) {
			if (frames.length >= MOST_FRAMES) break;
			frames.push(...framesAt.get(Number(id)) ?? ["?"]);
		}
		frames.length = Math.min(frames.length, MOST_FRAMES);
		const key = frames.reverse().join("\n");
		characters += key.length;
		if (characters > MOST_CHARACTERS) throw new Error("the profile holds too many frames");
		const earlier = folded.get(key);
		if (earlier === void 0) folded.set(key, {
			frames,
			value: sampleValue
		});
		else earlier.value += sampleValue;
	}
	const stacks = [...folded.values()];
	return {
		stacks,
		total: stacks.reduce((sum, { value }) => sum + value, 0)
	};
}
/**
* A few packed kilobytes can hold millions of empty messages, which are counted before any of them
* is made.
*/
function requireFewFields(bytes) {
	if (bytes.length > MOST_BYTES) throw new Error("the profile is too large");
	let at = 0;
	let fields = 0;
	const number = () => {
		let value = 0;
		for (let unit = 1;; unit *= 128) {
			const byte = bytes[at++];
			if (byte === void 0) throw new Error("the profile ends too early");
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
	};
	const walk = (end, isOutermost) => {
		while (at < end) {
			fields += 1;
			if (fields > MOST_FIELDS) throw new Error("the profile holds too many fields");
			const tag = number();
			const valueOrLength = number();
			if (tag % 8 !== 2) continue;
			if (isOutermost && tag !== STRING_TAG) walk(Math.min(at + valueOrLength, bytes.length), false);
			else at += valueOrLength;
		}
	};
	walk(bytes.length, true);
}
/**
* Returns the growth between two readings of a profile that only grows; stacks that fell were reset
* and are left out.
*/
function profileBetween(before, after) {
	const earlier = new Map(before.stacks.map(({ frames, value }) => [frames.join("\n"), value]));
	const stacks = after.stacks.flatMap(({ frames, value }) => {
		const grown = value - (earlier.get(frames.join("\n")) ?? 0);
		return grown > 0 ? [{
			frames,
			value: grown
		}] : [];
	});
	return {
		stacks,
		total: stacks.reduce((sum, { value }) => sum + value, 0)
	};
}
/**
* `executor.(*PointGetExecutor).Next` of
* `github.com/pingcap/tidb/pkg/executor.(*PointGetExecutor).Next`.
*/
function shortFunction(name) {
	const plain = withoutBrackets(name, "[…]");
	return plain.slice(plain.lastIndexOf("/") + 1);
}
/** The text with something in place of each `[…]`; one pass, whatever the text is. */
function withoutBrackets(text, instead) {
	const [start = "", ...parts] = text.split("]");
	const last = parts.pop();
	if (last === void 0) return text;
	const cut = (part) => {
		const at = part.indexOf("[");
		return at === -1 ? `${part}]` : `${part.slice(0, at)}${instead}`;
	};
	return [start, ...parts].map(cut).join("") + last;
}
/** `github.com/pingcap/tidb/pkg/executor` of the same; of a C++ or Rust name its first part. */
function packageOf(name) {
	const plain = withoutBrackets(name, "");
	const slash = plain.lastIndexOf("/") + 1;
	const rest = plain.slice(slash);
	const end = rest.search(/::|\./);
	return plain.slice(0, slash) + (end === -1 ? rest : rest.slice(0, end));
}

// src/extensions/why/read-pack.ts
const finite = number().finite().nonnegative();
const idleSchema = object({
	seconds: finite.positive(),
	counters: record(string().max(100), finite)
});
const rowsSchema = array(record(string().max(100), string().nullable())).max(1e4);
const statusSchema = record(string().max(100), string());
const plansSchema = record(string().max(200), object({
	sql: string(),
	explain: string()
}));
const costsSchema = array(statementCostSchema).max(2e4);
const newMixSchema = object({
	seconds: finite,
	metrics: record(string().max(200), finite)
});
const missingSchema = array(string()).max(100);
const limits$1 = {
	characters: 64 * 2 ** 20,
	depth: 6
};
/**
* Reads a pack. Nothing in it is trusted: a file that does not parse is left out, with a sentence
* that says so.
* @param loadOfTool load from the tool's output, if the pack holds that in place of `load.json`
*/
function readPack(pack, loadOfTool) {
	const missing = [];
	const complain = (file, why) => missing.push(`${packFiles[file]} could not be read: ${oneLine(why, 200)}`);
	const text = (file) => {
		const bytes = pack[file];
		return bytes === void 0 ? void 0 : new TextDecoder().decode(bytes);
	};
	const json = (file, schema) => {
		const content = text(file);
		if (content === void 0) return void 0;
		const parsed = parseStrictJson(content, limits$1);
		if (parsed.state === "refused") return void complain(file, parsed.why);
		const checked = schema.safeParse(parsed.value);
		return checked.success ? checked.data : void complain(file, checked.error.issues[0]?.message ?? "");
	};
	const profile = (file, kind) => {
		const bytes = pack[file];
		if (bytes === void 0) return void 0;
		try {
			return readProfile(bytes, kind);
		} catch (error) {
			complain(file, error.message);
			return;
		}
	};
	const load = json("load", loadSchema) ?? loadOfTool;
	const [heapBefore, heapAfter] = [profile("heapBefore", "allocated"), profile("heapAfter", "allocated")];
	const [metricsBefore, metricsAfter] = [text("metricsBefore"), text("metricsAfter")];
	const [statusBefore, statusAfter] = [json("statusBefore", statusSchema), json("statusAfter", statusSchema)];
	const read = (of, ofStatus) => {
		if (metricsBefore !== void 0 && metricsAfter !== void 0) return {
			before: of(metricsBefore),
			after: of(metricsAfter),
			source: "status-port"
		};
		if (statusBefore !== void 0 && statusAfter !== void 0) return {
			before: ofStatus(statusBefore),
			after: ofStatus(statusAfter),
			source: "sql"
		};
	};
	const counted = read(tidbCounters, statusReading);
	const times = read(tidbTimes, statusTimes);
	const [storesBefore, storesAfter] = [text("tikvBefore"), text("tikvAfter")].map((metrics) => cpuReading(metrics ?? ""));
	const storeSpent = storesBefore && storesAfter && cpuBetween(storesBefore, storesAfter);
	const isUnsure = storeSpent !== void 0 && isTooCoarse(storeSpent);
	if (isUnsure) missing.push(tooCoarseWords("TiKV"));
	const storeCpu = isUnsure ? void 0 : storeSpent?.seconds;
	const stores = ["tikvCpu", "pdCpu"].flatMap((file) => {
		const cpuProfile = profile(file, "cpu");
		return cpuProfile === void 0 ? [] : [[file === "tikvCpu" ? "TiKV" : "PD", cpuProfile]];
	});
	return {
		statements: statementsOf(json, missing),
		plans: new Map(Object.entries(json("plans", plansSchema) ?? {})),
		stores: new Map(stores),
		...defined({
			load,
			machine: load?.machine,
			work: counted && workBetween(counted, load?.seconds ?? 0, json("idle", idleSchema)),
			times: times && {
				...timesBetween(times.before, times.after),
				...defined({ storeCpu })
			},
			fsyncs: growthOf([statusBefore, statusAfter], (status) => Number(status?.Innodb_data_fsyncs)),
			cpu: profile("cpu", "cpu"),
			allocated: heapBefore && heapAfter && profileBetween(heapBefore, heapAfter),
			costs: json("costs", costsSchema),
			newMix: json("newMix", newMixSchema)
		}),
		missing: [...json("missing", missingSchema) ?? [], ...missing]
	};
}
function statementsOf(json, missing) {
	const rows = (file) => json(file, rowsSchema) ?? [];
	const [summary, summaryBefore] = [rows("statements"), rows("statementsBefore")];
	if (hasRolledOver(summary, summaryBefore)) missing.push("statements_summary began a new window during the load, so only the statements of the new window are listed");
	return summary.length > 0 ? tidbStatements(summary, summaryBefore) : performanceSchemaStatements(rows("digests"), rows("digestsBefore"));
}
function workBetween({ before, after, source }, seconds, idle) {
	if (before === void 0 || after === void 0 || after.statements < before.statements) return void 0;
	const counters = Object.entries(after.counters).flatMap(([name, value]) => {
		const done = value - (before.counters[name] ?? NaN);
		return done >= 0 ? [[name, done]] : [];
	});
	return {
		source,
		seconds,
		statements: after.statements - before.statements,
		counters: Object.fromEntries(counters),
		...defined({ idle })
	};
}
/** Undefined where a reading is missing, or the counter fell: then it was reset with its server. */
function growthOf([before, after], read) {
	const [from, to] = [read(before) ?? NaN, read(after) ?? NaN];
	return to >= from ? to - from : void 0;
}
/**
* Returns a load tool's figures of one run.
* @param seconds that the rates were taken over
* @returns undefined if it counts nothing
*/
function loadOf(metrics, seconds) {
	const rate = metrics.tps ?? metrics.ops ?? metrics.qps;
	if (rate === void 0 || rate * seconds < 1) return void 0;
	const milliseconds = metrics.tps === void 0 ? void 0 : metrics.latency_avg_ms;
	return {
		transactions: rate * seconds,
		seconds,
		...defined({ meanLatencySeconds: milliseconds === void 0 ? void 0 : milliseconds / 1e3 })
	};
}
/**
* The files of a pack of evidence: what one side did under one load. Each of them may be missing,
* or gzipped (`.gz`). In place of `load.json` there may be the output of a load tool, by its name:
* `TOOL.txt`.
*/
const packFiles = {
	/** Figures of the load tool: transactions, seconds, mean latency; and the machine. */
	load: "load.json",
	/** TiDB's `/metrics` before and after. */
	metricsBefore: "metrics-before.txt",
	metricsAfter: "metrics-after.txt",
	/** Growth of the server's counters without load. */
	idle: "idle.json",
	/** `SHOW GLOBAL STATUS` of MySQL and MariaDB. */
	statusBefore: "status-before.json",
	statusAfter: "status-after.json",
	/** TiDB's table; the one before where it was not cleared. */
	statementsBefore: "statements_summary-before.json",
	statements: "statements_summary.json",
	/** The same of MySQL's and MariaDB's performance_schema. */
	digestsBefore: "digests-before.json",
	digests: "digests.json",
	/** Digest → statement and `EXPLAIN`. */
	plans: "explain.json",
	cpu: "cpu.pb.gz",
	heapBefore: "heap-before.pb.gz",
	heapAfter: "heap-after.pb.gz",
	tikvCpu: "cpu-tikv.pb.gz",
	pdCpu: "cpu-pd.pb.gz",
	tikvBefore: "metrics-tikv-before.txt",
	tikvAfter: "metrics-tikv-after.txt",
	/** Cost of each statement of the user's own load. */
	costs: "statement-costs.json",
	/** Counters of the candidate's complete load, including what the base lacks. */
	newMix: "new-mix.json",
	/** Evidence that was unavailable: a list of sentences. */
	missing: "missing.json"
};

// src/extensions/why/explain/profile-difference.ts
/** Sure enough to be a cause: none of 182 comparisons of equal servers. */
const PROVING_Z = 4;
/** A hint beside a red: 14 of 100 comparisons of equal servers show one. */
const HINTING_Z = 3;
const LEAST_GROWTH$1 = .01;
/** Share of its growth below or above a listed function from which on it shows the same. */
const SAME_GROWTH = .6;
/** A callee with so much of its caller's growth is what grew. */
const MOST_OF_GROWTH = .9;
const MOST_PARTS = 20;
/** Fewer say nothing; fewer than the second prove nothing: equal servers were compared with as many. */
const LEAST_SAMPLES = 100;
const LEAST_PROVING_SAMPLES = 250;
/** A function with at most so much of its share on the base is new. */
const MOST_OF_NEW = .1;
/** A function whose callees share less of its growth only has another name or caller. */
const LEAST_OF_CALLEES = .25;
/**
* Functions whose cumulative share of the samples grew by at least 1 % of all, with z of the two
* binomial shares ≥ 4 (`proved`) or ≥ 3 (`hint`). Shares and not CPU a transaction: contention
* lifts all alike.
*/
function cpuGrowth(base, candidate, sureness = "proved") {
	const [least, samples] = sureness === "proved" ? [PROVING_Z, LEAST_PROVING_SAMPLES] : [HINTING_Z, LEAST_SAMPLES];
	if (base.total < samples || candidate.total < samples) return {
		functions: [],
		packages: []
	};
	const drawsOf = drawsOfSample(base, candidate);
	return difference(base, candidate, (from, to) => binomialZ(from, base.total * drawsOf, to, candidate.total * drawsOf), least);
}
/** A leaf with fewer samples of both sides is too coarse to tell a spread. */
const LEAST_OF_LEAF = 10;
/** Least leaves of a function whose spread is known. */
const LEAST_LEAVES = 8;
/** Median of the square of a standard normal value. */
const MEDIAN_SQUARE = .4549;
/**
* Returns how many independent draws one sample is worth, at most 1: a starved server is sampled in
* bursts. It is what the typical leaf, which no change moved, differs by between the sides.
*/
function drawsOfSample(base, candidate) {
	const [from, to] = [base, candidate].map(({ stacks, total }) => sharesOf({
		stacks: stacks.map(({ frames, value }) => ({
			frames: frames.slice(-1),
			value
		})),
		total
	}, (frame) => frame));
	const squares = [...to].flatMap(([leaf, after]) => {
		const before = from.get(leaf) ?? 0;
		if (before === 0 || before * base.total + after * candidate.total < LEAST_OF_LEAF) return [];
		return [binomialZ(before, base.total, after, candidate.total) ** 2];
	});
	if (squares.length < LEAST_LEAVES) return 1;
	return Math.min(1, MEDIAN_SQUARE / median(squares));
}
/** Go notes one allocation in so many bytes. */
const BYTES_A_SAMPLE = 524288;
/** The same for bytes allocated, of which each half MiB is a sample. */
function allocationGrowth(base, candidate) {
	const [before, after] = [base.total / BYTES_A_SAMPLE, candidate.total / BYTES_A_SAMPLE];
	if (before < LEAST_SAMPLES || after < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, before, to, after), PROVING_Z);
}
function difference(base, candidate, zOf, leastZ) {
	const grown = (key) => {
		const [from, to] = [sharesOf(base, key), sharesOf(candidate, key)];
		return [...to].flatMap(([name, share]) => {
			const before = from.get(name) ?? 0;
			const z = zOf(before, share);
			return share - before >= LEAST_GROWTH$1 && z >= leastZ ? [{
				name,
				base: before,
				candidate: share,
				z
			}] : [];
		});
	};
	return {
		functions: withoutCallers(grown((frame) => frame).filter(({ name }) => !isRuntime(name)), base, candidate),
		packages: grown(packageOf).filter(({ name }) => name !== "runtime").toSorted((a, b) => growth(b) - growth(a)).slice(0, MOST_PARTS)
	};
}
/**
* The surest first. New functions are found before others, of which only the growth that no listed
* one explains counts. What lies to 60 % in stacks of one that is listed goes, and so does what its
* own callees did not grow by; of a chain of functions that are new with one another the deepest is
* reported.
*/
function withoutCallers(grown, base, candidate) {
	const parts = /* @__PURE__ */ new Map();
	const order = grown.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)) || b.z - a.z);
	for (const part of order) {
		if (parts.size === MOST_PARTS) break;
		const names = new Set([...parts.keys()].map(({ name }) => name));
		const shared = Math.max(0, sharedGrowth(part.name, names, base, candidate));
		const own = growth(part) - shared;
		if (shared >= SAME_GROWTH * growth(part) || own < LEAST_GROWTH$1) continue;
		if (growthOfCallees(part.name, base, candidate) < LEAST_OF_CALLEES * growth(part)) continue;
		parts.set(deepestOf(part, grown, base, candidate), part.z * own / growth(part));
	}
	return [...parts].toSorted(([, a], [, b]) => b - a).map(([part]) => part);
}
/** Checks whether a function had next to no share on the base. */
function isNew({ base, candidate }) {
	return base <= MOST_OF_NEW * candidate;
}
/** Returns how much of the growth of a function is also that of the leaves of its stacks. */
function growthOfCallees(name, base, candidate) {
	const leaves = ({ stacks, total }) => {
		const [all, below] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
		for (const { frames, value } of stacks) {
			const leaf = frames.at(-1);
			all.set(leaf, (all.get(leaf) ?? 0) + value / total);
			if (frames.includes(name)) below.set(leaf, (below.get(leaf) ?? 0) + value / total);
		}
		return {
			all,
			below
		};
	};
	const [from, to] = [leaves(base), leaves(candidate)];
	return [...to.below].reduce((sum, [leaf, share]) => {
		const ofAll = (to.all.get(leaf) ?? 0) - (from.all.get(leaf) ?? 0);
		return sum + Math.max(0, Math.min(ofAll, share - (from.below.get(leaf) ?? 0)));
	}, 0);
}
/** A function of the same growth that is only called from this one. */
function deepestOf(part, grown, base, candidate) {
	const depths = depthsOf(candidate);
	const depth = ({ name }) => depths.get(name) ?? 0;
	return grown.filter((other) => depth(other) > depth(part) && growth(other) >= MOST_OF_GROWTH * growth(part) && other.base <= part.base && sharedGrowth(other.name, /* @__PURE__ */ new Set([part.name]), base, candidate) >= MOST_OF_GROWTH * growth(other)).toSorted((a, b) => depth(b) - depth(a))[0] ?? part;
}
function growth({ base, candidate }) {
	return candidate - base;
}
/** Returns how much of a function's growth is in stacks that hold one of these as well. */
function sharedGrowth(name, names, base, candidate) {
	const holds = ({ frames }) => frames.includes(name) && frames.some((frame) => names.has(frame));
	const share = ({ stacks, total }) => stacks.reduce((sum, stack) => holds(stack) ? sum + stack.value : sum, 0) / total;
	return share(candidate) - share(base);
}
/** The share of all samples in whose stacks each name stands, however often. */
function sharesOf({ stacks, total }, key) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const name of new Set(frames.map(key))) sums.set(name, (sums.get(name) ?? 0) + value);
	return new Map([...sums].map(([name, sum]) => [name, sum / total]));
}
/** Mean depth of each function, weighed by samples. */
function depthsOf({ stacks }) {
	const sums = /* @__PURE__ */ new Map();
	for (const { frames, value } of stacks) for (const [depth, frame] of frames.entries()) {
		const sum = sums.get(frame) ?? {
			depth: 0,
			value: 0
		};
		sums.set(frame, {
			depth: sum.depth + depth * value,
			value: sum.value + value
		});
	}
	return new Map([...sums].map(([name, { depth, value }]) => [name, depth / value]));
}
function binomialZ(base, baseTotal, candidate, candidateTotal) {
	const pooled = (base * baseTotal + candidate * candidateTotal) / (baseTotal + candidateTotal);
	const variance = pooled * (1 - pooled) * (1 / baseTotal + 1 / candidateTotal);
	return variance === 0 ? 0 : (candidate - base) / Math.sqrt(variance);
}
/** Go's scheduler and collector: they follow what others do, and idle on their own. */
function isRuntime(name) {
	return /^(?:runtime|internal\/runtime|gcWriteBarrier|aeshash|memeq|cmpbody|type:)/.test(name);
}

// src/extensions/why/explain/waits.ts
/**
* Least growth as a share of a transaction's time on the base: equal servers differ by up to 0.1
* before a statement runs.
*/
const LEAST_SHARE = .2;
/** Least growth of a wait that the server counts, as such a share: it hardly varies without one. */
const LEAST_COUNTED_SHARE = .1;
/** A statement whose time grew so much more than the others': equal servers show up to 1.3. */
const LEAST_GROWTH = 1.5;
/** Checks whether the server itself counts a wait, as that for row locks. */
function isCounted({ name }) {
	return kinds.some((kind) => kind.name === name && kind.least === LEAST_COUNTED_SHARE);
}
/** Waits that grew beyond what slows everything; the largest first. */
function waitGrowth(base, candidate, typical) {
	const whole = base.load?.meanLatencySeconds ?? perTransaction(base, ({ statements = NaN }) => statements);
	const contention = Math.max(1, typical);
	return kinds.flatMap(({ name, what, least, of }) => {
		const [from, to] = [perTransaction(base, of), perTransaction(candidate, of)];
		return whole > 0 && to - from * contention >= least * whole ? [{
			name,
			what,
			base: from,
			candidate: to
		}] : [];
	}).toSorted((a, b) => b.candidate - b.base - (a.candidate - a.base));
}
const kinds = [
	{
		name: "row locks",
		what: "waiting for row locks",
		least: LEAST_COUNTED_SHARE,
		of: ({ lockWaits = NaN }) => lockWaits
	},
	{
		name: "backoff",
		what: "backing off before a request is tried again",
		least: LEAST_COUNTED_SHARE,
		of: ({ backoff = NaN }) => backoff
	},
	{
		name: "garbage collection",
		what: "the server standing still for its garbage collection",
		least: LEAST_COUNTED_SHARE,
		of: ({ collector = NaN }) => collector
	},
	{
		name: "server outside of statements",
		what: "the server outside of executing statements",
		least: LEAST_SHARE,
		of: ({ statements = NaN }, { statements: own }) => {
			const executed = own.reduce((sum, { latencySeconds }) => sum + latencySeconds, 0);
			return executed === 0 ? NaN : Math.max(0, statements - executed);
		}
	},
	{
		name: "outside of the server",
		what: "the way between client and server",
		least: LEAST_SHARE,
		of: ({ statements = NaN }, { load: { meanLatencySeconds = NaN, transactions } = noLoad }) => Math.max(0, meanLatencySeconds * transactions - statements)
	}
];
const noLoad = {
	transactions: NaN,
	seconds: NaN
};
function perTransaction(side, of) {
	const { load = noLoad, times = {} } = side;
	return load.transactions === 0 ? NaN : of(times, side) / load.transactions;
}
/** Statements that take longer than the others do, and do no more for it. */
function waitingStatements({ statements }) {
	if (statements.length < 3) return [];
	const whole = statements.reduce((sum, { base }) => sum + base.seconds, 0);
	return statements.filter(({ growth, base, candidate }) => {
		const hasMoreWork = isMore$1(base.keys, candidate.keys) || isMore$1(base.requests, candidate.requests);
		const gained = candidate.seconds - base.seconds;
		return growth >= LEAST_GROWTH && gained >= LEAST_COUNTED_SHARE * whole && !hasMoreWork;
	});
}
function isMore$1(from = NaN, to = NaN) {
	return to > 1.1 * from;
}

// src/extensions/why/explain/causes.ts
/** A changed plan is a cause where its statement got slower, or reads more. */
const LEAST_SLOWER = 1.1;
const LEAST_MORE_KEYS = 1.2;
/** CPU of a function a transaction. */
const LEAST_DEARER = 1.1;
function planCauses({ plans, growths, work }) {
	const rows = work.find(({ counter }) => ofRows.test(counter));
	return plans.flatMap((change) => {
		const { text, growth, from, to, changed, of, moved } = change;
		if (!(growth === void 0 ? rows !== void 0 : isWorse$1(growth, growths))) return [];
		const how = from === "" && to === "" ? moved < 1 ? ` for ${formatShare(moved)} of its executions` : "" : `: ${from || "the same operators"} → ${to || "fewer operators"}`;
		const keys = growth === void 0 ? rows && workText(rows) : keysOf(growth);
		return [{
			kind: "plan",
			name: text,
			sentence: `the plan of \`${text}\` changed${of > 1 ? ` on ${changed} of ${of} tables` : ""}${how}${keys === void 0 ? "" : `; ${keys}`}`,
			evidence: [
				"Sure: the servers’ own plans of the same statement differ",
				...growth === void 0 ? [] : [slower(growth)],
				...keys === void 0 ? [] : [keys]
			]
		}];
	});
}
/** Rows and keys that were read. */
const ofRows = /^(?:keys|Rows_read|Innodb_rows_read|Handler_read_(?:next|prev|rnd_next))$/;
function isWorse$1(growth, { statements, typical }) {
	const { keys: from = 0 } = growth.base;
	const { keys: to = 0 } = growth.candidate;
	return (statements.length < 3 ? growth.growth * typical : growth.growth) >= LEAST_SLOWER || to > 10 && to > LEAST_MORE_KEYS * from;
}
function keysOf({ base, candidate }) {
	const [from, to] = [base.keys ?? NaN, candidate.keys ?? NaN];
	return to > from * 1.02 ? `rows read per execution ${formatNumber(from)} → ${formatNumber(to)}` : void 0;
}
function slower({ text, base, candidate, growth }) {
	return `\`${text}\`: ${`${milliseconds(base.meanSeconds)} → ${milliseconds(candidate.meanSeconds)} an execution`}, ${formatNumber(growth)} times the growth of the typical statement`;
}
const bySureness = {
	exact: "Sure: an exact counter, in every slice",
	pairs: "Sure: proved by the pairs of slices",
	run: "Likely: one run of each side, beyond what equal servers differ by"
};
function workCauses(findings) {
	const { work, plans, candidate } = findings;
	return work.filter((growth) => !follows(growth, work)).map((growth, at) => {
		const allocates = growth.counter.startsWith("alloc_");
		const part = at > 0 ? void 0 : allocates ? allocatorOf(findings) : functionOf(findings);
		const hasComparedPlan = plans.length === 0 && candidate.statements.some(({ planDigest }) => planDigest !== void 0);
		const beside = [part, at === 0 && hasComparedPlan ? "plans equal" : void 0].filter((each) => each !== void 0);
		const sentence = [workText(growth), ...beside].join("; ");
		const slowest = findings.growths.statements.find((each) => each.growth >= LEAST_SLOWER);
		const others = work.filter((each) => follows(each, [growth])).map(workText);
		return {
			kind: "work",
			name: growth.counter,
			sentence,
			evidence: [
				bySureness[growth.by],
				...part === void 0 ? [] : [part],
				...slowest === void 0 || at > 0 ? [] : [slower(slowest)],
				...others
			]
		};
	});
}
/**
* All requests, where one kind of them grew; bytes where objects did; other counters of the same
* rows.
*/
function follows({ counter }, all) {
	const names = all.map((each) => each.counter);
	if (counter === "requests" || counter === "cop_requests_of_statements") return names.some((name) => name.startsWith("requests_"));
	if (counter === "alloc_bytes") return names.includes("alloc_objects");
	return /^(?:Handler|Innodb|Select|Sort|Created|Rows)_/.test(counter) && counter !== "Rows_read" && names.includes("Rows_read");
}
function workText({ counter, base, candidate, unit }) {
	const { label, isWork } = counterInfo(counter);
	return `${`${formatNumber(base)} → ${formatNumber(candidate)}`} ${label} a ${unit}${isWork && candidate < 3 * base ? ` (+${formatShare(candidate / base - 1)})` : ""}`;
}
function functionOf(findings) {
	const { cpu, hints } = findings;
	const part = [...cpu?.functions ?? [], ...hints?.functions ?? []].find((each) => isDearer(each, findings));
	return part === void 0 ? void 0 : `${partText(part)} of the CPU`;
}
/** The function that allocates more; of the CPU where the heap was not requested. */
function allocatorOf(findings) {
	const part = findings.allocations?.functions[0];
	return part === void 0 ? functionOf(findings) : `${partText(part)} of the bytes allocated`;
}
function partText({ name, base, candidate }) {
	return `\`${shortFunction(name)}\` ${formatShare(base)} → ${formatShare(candidate)}`;
}
/**
* Functions are causes where the server's CPU per transaction grew, or is not known. Where plans
* differ other functions run: then only new ones count, of packages that grew in all.
*/
function functionCauses(findings) {
	const { cpu, base, candidate, plans } = findings;
	const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)];
	return (cpu?.functions ?? []).filter((part) => isDearer(part, findings)).slice(0, 3).flatMap((part) => {
		const z = `z = ${formatNumber(part.z)} of the shares of samples`;
		const sure = to > from && plans.length === 0 ? `Sure: ${z}; equal servers stay below 4` : `Likely: ${z}; ${plans.length > 0 ? "plans differ as well" : "CPU per transaction is not known"}`;
		const more = Number.isNaN(from + to) ? [] : [`server CPU per transaction: ${milliseconds(from)} → ${milliseconds(to)}`, ...ofStores(base, candidate)];
		return [{
			kind: "function",
			name: shortFunction(part.name),
			sentence: `${partText(part)} of the server’s CPU`,
			evidence: [
				sure,
				part.name,
				...more
			]
		}];
	});
}
/** Checks whether a transaction takes more CPU in all, and more of it in this function. */
function isDearer(part, { base, candidate, plans, cpu }) {
	const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)];
	if (to <= from || part.candidate * to <= LEAST_DEARER * part.base * from) return false;
	return plans.length === 0 || isNew(part) && cpu?.packages.some(({ name }) => name === packageOf(part.name)) === true;
}
/** The stores as a control: what loads the machine slows them too. */
function ofStores(base, candidate) {
	const ratio = ({ times }) => (times?.cpu ?? 0) / (times?.storeCpu || NaN);
	const [from, to] = [ratio(base), ratio(candidate)];
	return from > 0 && to > 0 ? [`for each second of the stores’ CPU: ${formatNumber(from)} s → ${formatNumber(to)} s`] : [];
}
/** NaN where it is not known. */
function cpuPerTransaction({ times, load }) {
	return (times?.cpu ?? NaN) / (load?.transactions || NaN);
}
function waitCauses({ waits, growths, work, plans, cpu }) {
	const isNoWork = work.length === 0 && plans.length === 0 && (cpu?.functions.length ?? 0) === 0;
	const beside = isNoWork ? "; it waits, and does not work more: plans and work a transaction are equal" : "";
	const sure = isNoWork ? "Likely: nothing else changed" : "Possible: other causes explain it as well";
	const ofServer = waits.map(({ name, what, base, candidate }, at) => ({
		kind: "wait",
		name,
		sentence: `${what} takes ${milliseconds(base)} → ${milliseconds(candidate)} a transaction${at === 0 ? beside : ""}`,
		evidence: [sure]
	}));
	const ofStatements = waitingStatements(growths).map((growth) => ({
		kind: "wait",
		name: growth.text,
		sentence: `${slower(growth)}, without more rows or requests: it waits`,
		evidence: [sure]
	}));
	return isNoWork ? [...ofServer, ...ofStatements] : ofServer;
}
/**
* Least share of the machine's time that a hypervisor gave to others, on one side more than on the
* other (0 to 1).
*/
const LEAST_STOLEN = .05;
function machineCauses({ base: { machine: base }, candidate: { machine: candidate } }) {
	if (base === void 0 || candidate === void 0) return [];
	const differing = (what, from, to) => from === void 0 || to === void 0 || from === to ? [] : [`${what} ${from} → ${to}`];
	const stolen = (candidate.stolenShare ?? 0) - (base.stolenShare ?? 0);
	return [
		...differing("CPU", base.cpuModel, candidate.cpuModel),
		...differing("cores", base.cores, candidate.cores),
		...stolen >= LEAST_STOLEN ? [`CPU time taken by other machines ${formatShare(base.stolenShare ?? 0)} → ${formatShare(candidate.stolenShare ?? 0)}`] : []
	].map((sentence) => ({
		kind: "machine",
		name: sentence.slice(0, sentence.indexOf(" ")),
		sentence: `the machines differ: ${sentence}`,
		evidence: ["Likely: both sides ran the same load on unlike machines"]
	}));
}
function milliseconds(seconds) {
	return `${formatNumber(seconds * 1e3)} ms`;
}

// src/extensions/why/explain/work-growth.ts
/**
* Least growth of a figure to be detected in one run of each side: 2.7 and more standard deviations
* of the ratio between equal servers: all together are wrong in less than 1 of 100 comparisons.
* Unlisted counters are MariaDB's and MySQL's (0.2 %).
*/
const limits = {
	statements: .01,
	keys: .07,
	requests: .04,
	requests_Get: .04,
	requests_BatchGet: .05,
	requests_Cop: .14,
	requests_Prewrite: .04,
	requests_Commit: .04,
	requests_PessimisticLock: .04,
	cop_requests_of_statements: .06,
	alloc_objects: .15,
	alloc_bytes: .18,
	plan_cache_hits: .05
};
const USUAL_LIMIT = .05;
/** Page reads, sorts and temporary tables follow the state of the data too. */
const loose = /^(?:Innodb_buffer_pool|Sort_|Created_|Handler_(?:rollback|commit|icp)|Select_)/;
/** Counts a second of a TiDB without load, if nobody measured them (one of 2026, on two cores). */
const usualIdle = {
	alloc_bytes: 256e4,
	alloc_objects: 33e3,
	requests: 10,
	requests_Cop: 10
};
/** Less on both sides is chance. */
const LEAST_COUNT = 100;
/**
* Reading the counters raises these: totals this close are of no transaction, however many each
* side completed.
*/
const [raisedByReading, ALIKE] = [/^(?:Handler_read_rnd_next|Select_scan)$/, .005];
/**
* Least count for each transaction at which a counter that the base hardly has is reported: it
* grows by any factor.
*/
const LEAST_OF_NEW = .05;
/**
* Counters that grew from one run of the base to one of the candidate, in the order in which they
* are reported.
*/
function workGrowth(base, candidate) {
	const [from, to] = [base.work, candidate.work];
	if (from === void 0 || to === void 0 || from.source !== to.source) return [];
	const transactions = [base.load?.transactions ?? 0, candidate.load?.transactions ?? 0];
	const unit = Math.min(...transactions) > 0 ? "transaction" : "statement";
	const [before, after] = unit === "transaction" ? transactions : [from.statements, to.statements];
	if (Math.min(before, after) === 0) return [];
	return sortGrowths(Object.entries(to.counters).flatMap(([counter, countTo]) => {
		const countFrom = from.counters[counter];
		if (countFrom === void 0 || Math.max(countFrom, countTo) < LEAST_COUNT) return [];
		if (raisedByReading.test(counter) && Math.abs(countTo - countFrom) <= ALIKE * countFrom) return [];
		return [raw, withoutIdle].every((of) => {
			const [x, y] = [of(from, counter) / before, of(to, counter) / after];
			return counter === "plan_cache_hits" ? isLess(x, y, counter) : isMore(x, y, counter);
		}) ? [{
			counter,
			base: countFrom / before,
			candidate: countTo / after,
			unit,
			by: "run"
		}] : [];
	}));
}
function raw({ counters }, counter) {
	return counters[counter] ?? 0;
}
/** Subtracts the server's own work without load: as measured, or else the usual one. */
function withoutIdle(work, counter) {
	const { idle, seconds, source } = work;
	const usual = source === "status-port" ? usualIdle[counter] ?? 0 : 0;
	const rate = idle === void 0 ? usual : (idle.counters[counter] ?? 0) / idle.seconds;
	return Math.max(0, raw(work, counter) - rate * seconds);
}
function limitOf(counter) {
	return limits[counter] ?? (loose.test(counter) ? .2 : USUAL_LIMIT);
}
function isMore(base, candidate, counter) {
	return base < LEAST_OF_NEW / 5 ? candidate >= LEAST_OF_NEW : candidate > base * (1 + limitOf(counter));
}
function isLess(base, candidate, counter) {
	return base >= LEAST_OF_NEW && candidate < base * (1 - limitOf(counter));
}
/** Order of counters: a cause comes before its effects. */
const order = [
	/^(?:keys|Rows_read)$/,
	/^(?:Innodb_rows_read|Handler_read_rnd_next)$/,
	/^requests_/,
	/^plan_cache_hits$/,
	/^requests$/,
	/^Handler_read|^Rows_/,
	/^cop_requests/,
	/^(?:Handler|Innodb|Select|Sort|Created)/,
	/^alloc_objects$/,
	/^alloc_bytes$/
];
/** The order in which they are reported: of one kind the largest growth first. */
function sortGrowths(grown) {
	const rank = ({ counter }) => {
		const at = order.findIndex((kind) => kind.test(counter));
		return at === -1 ? order.length : at;
	};
	const more = ({ base, candidate }) => Math.abs(candidate - base);
	return grown.toSorted((a, b) => rank(a) - rank(b) || more(b) - more(a));
}

// src/extensions/why/explain/explanation.ts
/** Causes that are shown. */
const MOST_CAUSES = 10;
/**
* Explains why the candidate is slower than the base. It does not decide whether it is: that is the
* verdict's.
* @param difference the change's effect on the load itself
* @param slices findings of the many slices before, in place of those of one run of each side
*/
function explain(base, candidate, slices = {}, difference) {
	const growths = statementGrowth(base, candidate);
	const findings = {
		base,
		candidate,
		growths,
		plans: planChanges(base, candidate, growths),
		work: slices.work ?? workGrowth(base, candidate),
		waits: waitGrowth(base, candidate, growths.typical),
		...defined({
			cpu: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to)),
			hints: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to, "hint")),
			allocations: both(base.allocated, candidate.allocated, allocationGrowth)
		})
	};
	const costs = costChanges(base, candidate, difference);
	const exact = costCauses(costs, difference);
	const causes = [
		...costs.length > 0 ? exact : planCauses(findings),
		...exact.length > 0 ? [] : workCauses(findings),
		...functionCauses(findings),
		...slices.isSlower === false ? [] : waitCauses(findings),
		...machineCauses(findings)
	];
	return {
		...findings,
		causes: causes.toSorted((a, b) => causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind)).slice(0, MOST_CAUSES),
		costs,
		stores: new Map([...candidate.stores].flatMap(([name, profile]) => {
			const before = base.stores.get(name);
			return before === void 0 ? [] : [[name, cpuGrowth(before, profile)]];
		})),
		missing: [.../* @__PURE__ */ new Set([...base.missing, ...candidate.missing])]
	};
}
function both(base, candidate, use) {
	return base === void 0 || candidate === void 0 ? void 0 : use(base, candidate);
}
/** Fewer are those of its background, which has a second's pace and not that of the load. */
const LEAST_FSYNCS = .05;
/** Fsyncs per transaction of both sides, where they belong to the load. */
function fsyncFigures({ base, candidate }) {
	const perTransaction = ({ fsyncs = NaN, load }) => fsyncs / (load?.transactions ?? NaN);
	const [from, to] = [perTransaction(base), perTransaction(candidate)];
	return Math.max(from, to) >= LEAST_FSYNCS ? [{
		label: "fsyncs per transaction",
		unit: "",
		base: from,
		candidate: to
	}] : [];
}
const MOST_SETTINGS = 4;
/** CPU and disk of equal servers differ by less. */
const LEAST_MORE_USED = 1.5;
/**
* Settings that differ, where a server uses more of its machine as well; without that they are
* possible alone.
*/
function settingsCauses(base, candidate, figures) {
	const differing = [.../* @__PURE__ */ new Set([...Object.keys(base), ...Object.keys(candidate)])].toSorted().filter((name) => base[name] !== candidate[name]);
	if (differing.length === 0) return [];
	const shown = differing.slice(0, MOST_SETTINGS).map((name) => `${name} ${base[name] ?? "not set"} → ${candidate[name] ?? "not set"}`);
	const more = differing.length > MOST_SETTINGS ? ` and ${differing.length - MOST_SETTINGS} more` : "";
	const grown = figures.filter((each) => each.candidate > LEAST_MORE_USED * each.base).toSorted((a, b) => b.candidate / (b.base || 1) - a.candidate / (a.base || 1)).map(({ label, unit, base: from, candidate: to, least = 0 }) => `${label} ${from > 0 && from <= 1.001 * least ? "at most " : ""}${formatNumber(from)} → ${formatNumber(to)} ${unit}`.trimEnd());
	const sure = grown.length === 0 ? "Possible: no figure of the machine grew with them" : "Likely: the server does more with them";
	const sentence = `the settings differ: ${shown.join(", ")}${more}${grown.length === 0 ? "" : `; ${grown.slice(0, 2).join(", ")}`}`;
	return [{
		kind: "settings",
		name: differing[0] ?? "",
		sentence,
		evidence: [sure, ...grown]
	}];
}

// src/extensions/why/evidence-folder.ts
/** More is no pack: a complete one has at most 10 MB. */
const MOST_FILE_BYTES = 32 * 2 ** 20;
/**
* Reads a pack of evidence: the folder of one side, as a job writes it below `why/`.
* @throws Failure `input` where the folder holds none of its files
*/
function readEvidence(folder) {
	const pack = {};
	const unread = [];
	for (const [file, name] of Object.entries(packFiles)) try {
		const bytes = content(folder, name);
		if (bytes !== void 0) pack[file] = bytes;
	} catch (error) {
		unread.push(`${name} could not be read: ${error.message}`);
	}
	if (Object.keys(pack).length === 0 && unread.length === 0) throw new Failure("input", `${folder} contains no evidence`, { remedy: "Pass the folder of one side, such as `why/CELL/base` of an artifact." });
	const evidence = readPack(pack, pack.load === void 0 ? toolSays(folder) : void 0);
	return {
		...evidence,
		missing: [...unread, ...evidence.missing]
	};
}
function content(folder, name) {
	const path = [name, `${name}.gz`].map((each) => join(folder, each)).find(existsSync);
	if (path === void 0) return void 0;
	if (statSync(path).size > MOST_FILE_BYTES) throw new Error("it is too large");
	const bytes = readFileSync(path);
	return isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_FILE_BYTES }) : bytes;
}
function isGzip(bytes) {
	return bytes[0] === 31 && bytes[1] === 139;
}
/** Returns the load figures from the output of the tool that has one in the folder. */
function toolSays(folder) {
	for (const { name, logs } of tools) {
		if (logs === void 0) continue;
		const bytes = content(folder, `${name}.txt`);
		if (bytes === void 0) continue;
		const reader = logs.open({ errorLimit: 1 });
		for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) reader.push(line);
		const { outcome } = reader.end();
		if (outcome.state === "valid") return loadOf(outcome.measured.metrics, outcome.measured.durationSeconds);
	}
}
/** File that names the cell of the packs beside it. */
const CELL_FILE = "cell.json";
/** File that describes the effect of the change on the load of that cell. */
const DIFFERENCE_FILE = "load.json";
const cellSchema = object({
	cell: string(),
	/** The costs of the statements were counted with the rows that the load itself wrote. */
	hasWrittenRows: literal(true).exactOptional()
});
/** Returns the cell whose packs a folder holds. @throws if the folder does not name it */
function readCell(folder) {
	return cellSchema.parse(JSON.parse(readFileSync(join(folder, CELL_FILE), "utf8")));
}
/**
* Returns the id of the cell whose packs a folder holds; undefined if the folder does not name it.
*/
function findCell(folder) {
	return existsSync(join(folder, "cell.json")) ? readCell(folder).cell : void 0;
}
/**
* Explains the cells with evidence in a result folder, or in that of the side-by-side run that
* confirmed it.
* @returns by the id of its cell, in the order of the verdicts, the worst first; empty if none was
*   collected
* @throws Failure, SyntaxError if it cannot be read
*/
function explanationsIn(folder, result) {
	const [place] = [folder, join(folder, resultFiles.confirmation)].map((each) => join(each, resultFiles.why)).filter(existsSync);
	if (place === void 0) return /* @__PURE__ */ new Map();
	const packs = [".", ...readdirSync(place)].map((name) => join(place, name)).filter((each) => ["base", "candidate"].every((side) => existsSync(join(each, side))));
	const places = new Map(packs.map((each) => [readCell(each).cell, each]));
	const cellIds = [...worstFirst(result.rows.filter(({ gated }) => gated)).map(({ cellId }) => cellId), ...places.keys()];
	return new Map([...new Set(cellIds)].flatMap((cellId) => {
		const own = places.get(cellId);
		if (own === void 0) return [];
		const { hasWrittenRows } = readCell(own);
		const [base, candidate] = ["base", "candidate"].map((side) => ({
			...readEvidence(join(own, side)),
			...defined({ hasWrittenRows })
		}));
		const difference = differenceIn(own);
		const explanation = explain(base, candidate, provedBySlices(result, cellId), difference);
		const load = difference === void 0 ? {} : { load: loadReport(base, candidate, difference) };
		const causes = withSettings(explanation, result, cellId);
		return [[cellId, {
			...explanation,
			...load,
			causes
		}]];
	}));
}
/**
* Adds the settings that differ to the causes of a red cell: before the other causes if a figure
* grew with them, otherwise after those that the evidence proves.
*/
function withSettings(explanation, { targets, rows }, cellId) {
	const { causes } = explanation;
	const own = rows.filter((row) => row.cellId === cellId);
	const { base, candidate } = targets;
	if (base === void 0 || !own.some(({ gated, verdict }) => gated && verdict.kind === "regression")) return [...causes];
	const figures = own.flatMap(({ metric, baseline, candidate: after }) => {
		const info = /_(?:cpu|disk_read|disk_write)$/.test(metric) ? metricInfo(metric) : void 0;
		if (info === void 0 || baseline === void 0 || after === void 0) return [];
		const { label, unit, least } = info;
		return [{
			label,
			unit,
			base: baseline.value,
			candidate: after.value,
			...defined({ least })
		}];
	});
	const settingsOf = ({ configuration, variables }) => ({
		...configuration,
		...variables
	});
	const settings = settingsCauses(settingsOf(base), settingsOf(candidate), [...figures, ...fsyncFigures(explanation)]);
	const isPossible = settings.some(({ evidence }) => evidence.length === 1);
	const first = causes.filter(({ kind }) => kind === "change" || isPossible);
	return [
		...first,
		...settings,
		...causes.filter((cause) => !first.includes(cause))
	];
}
/** Written by the job itself, as all of the folder. */
function differenceIn(folder) {
	const path = join(folder, DIFFERENCE_FILE);
	return existsSync(path) ? loadDifferenceSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : void 0;
}
/**
* Explains the cause from the packs of two folders. @throws Failure `input` if one holds no
* evidence
*/
function explainFolders(base, candidate) {
	return explain(readEvidence(base), readEvidence(candidate));
}
/**
* Returns the findings that many slices of the cell proved; nothing of its counters if they were
* not compared, or left some unclear and proved none.
*/
function provedBySlices({ work, reference, rows }, cellId) {
	if (reference.kind !== "side-by-side") return {};
	const isSlower = rows.some((row) => row.cellId === cellId && isProvedSlower(row));
	if (work === void 0 || work.compared === 0) return { isSlower };
	const growths = work.findings.filter((finding) => finding.cellId === cellId && isWorse(finding)).map(({ counter, base, candidate, unit, by }) => ({
		counter,
		base,
		candidate,
		unit,
		by
	}));
	if (growths.length === 0 && (work.unclear ?? 0) > 0) return { isSlower };
	return {
		isSlower,
		work: sortGrowths(growths)
	};
}
/** Checks whether a row is proved slower: of figures that are not gated one always looks worse. */
function isProvedSlower({ metric, gated, verdict }) {
	const isRed = verdict.kind === "regression";
	if (metricStem(metric) === "work" || !(gated || isRed && verdict.by === "alarm")) return false;
	if (isRed) return true;
	const interval = "evidence" in verdict ? verdict.evidence?.interval : void 0;
	if (interval === void 0) return false;
	return metricInfo(metric)?.direction === "lower-is-better" ? interval.low > 0 : interval.high < 0;
}
/** Fewer rows are no cause; fewer hits of a cache are. */
function isWorse({ counter, kind }) {
	return counter === "plan_cache_hits" ? kind === "fewer" : kind === "more";
}

export { findCell as a, loadOf as c, cutMetrics as d, explanationsIn as i, packFiles as l, DIFFERENCE_FILE as n, isWorse as o, explainFolders as r, isCounted as s, CELL_FILE as t, shortFunction as u };