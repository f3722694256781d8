import { t as Failure } from "./failure.js";
import { a as array, d as object, h as string, p as record, u as number, w as defined } from "./schemas.js";
import { b as oneLine, k as counterInfo, s as formatNumber, u as formatShare } from "./number.js";
import { t as parseStrictJson } from "./strict-json.js";
import { r as median } from "./sample.js";
import { a as tools } from "./dist.js";
import { t as groupBy } from "./group-by.js";
import { n as samplesOf, t as tidbCounters } from "./tidb-counters.js";
import { t as logReader } from "./log-reader.js";
import { join } from "node:path";
import { existsSync, readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";

// src/why/cause.ts
/** In the order in which causes are told: the first kinds explain the later ones. */
const causeKinds = [
	"plan",
	"work",
	"function",
	"wait",
	"machine"
];

// ../../main/node_modules/pprof-format/dist/esm/index.js
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

// src/why/profile.ts
const MOST_STACKS = 2e5;
/**
* Takes a pprof profile (unpacked) apart.
* @param kind `cpu`: number of samples. `allocated`: bytes allocated since the server started (`alloc_space`)
* @throws Error where it is no profile, or not of that kind
*/
function readProfile(bytes, kind) {
	const profile = Profile.decode(bytes);
	const { strings } = profile.stringTable;
	const text = (at) => strings[Number(at)] ?? "";
	const type = kind === "cpu" ? "samples" : "alloc_space";
	const column = profile.sampleType.findIndex((each) => text(each.type) === type);
	if (column === -1) throw new Error(`the profile holds no ${type}`);
	if (profile.sample.length > MOST_STACKS) throw new Error("the profile holds too many stacks");
	const names = new Map(profile.function.map((each) => [Number(each.id), text(each.name)]));
	const framesAt = new Map(profile.location.map((place) => [Number(place.id), place.line.map(({ functionId }) => names.get(Number(functionId)) ?? "?").reverse()]));
	const folded = /* @__PURE__ */ new Map();
	for (const { locationId, value } of profile.sample) {
		const seen = Number(value[column] ?? 0);
		if (!Number.isFinite(seen) || seen <= 0) continue;
		const frames = locationId.toReversed().flatMap((id) => framesAt.get(Number(id)) ?? ["?"]).slice(-512);
		const key = frames.join("\n");
		const known = folded.get(key);
		if (known === void 0) folded.set(key, {
			frames,
			value: seen
		});
		else known.value += seen;
	}
	const stacks = [...folded.values()];
	return {
		stacks,
		total: stacks.reduce((sum, { value }) => sum + value, 0)
	};
}
/** What came between two readings of a profile that only grows; stacks that fell were begun anew and are left out. */
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
/** `executor.(*PointGetExecutor).Next` of `github.com/pingcap/tidb/pkg/executor.(*PointGetExecutor).Next`. */
function shortFunction(name) {
	const plain = name.replace(/\[[^\]]*\]/g, "[…]");
	return plain.slice(plain.lastIndexOf("/") + 1);
}
/** `github.com/pingcap/tidb/pkg/executor` of the same; of a C++ or Rust name its first part. */
function packageOf(name) {
	const plain = name.replace(/\[[^\]]*\]/g, "");
	const slash = plain.lastIndexOf("/") + 1;
	const rest = plain.slice(slash);
	const end = rest.search(/::|\./);
	return plain.slice(0, slash) + (end === -1 ? rest : rest.slice(0, end));
}

// src/why/waits.ts
/** Of a transaction's time on the base: equal servers differ by up to 0.1 before a statement runs. */
const LEAST_SHARE$2 = .2;
/** What a server counts as a wait hardly moves without one. */
const LEAST_COUNTED_SHARE = .1;
/** A statement whose time grew so much more than the others': equal servers show up to 1.3. */
const LEAST_GROWTH$1 = 1.5;
/** Waits that grew beyond what slows everything; the largest first. */
function waitGrowth(base, candidate, typical) {
	const whole = base.load?.meanLatencySeconds ?? perTransaction(base, ({ statements }) => statements);
	if (whole === void 0 || whole <= 0) return [];
	const contention = Math.max(1, typical);
	return kinds.flatMap(({ name, what, least, of }) => {
		const [from, to] = [perTransaction(base, of), perTransaction(candidate, of)];
		if (from === void 0 || to === void 0) return [];
		return to - from * contention >= least * whole ? [{
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
		of: ({ lockWaits }) => lockWaits
	},
	{
		name: "backoff",
		what: "backing off before a request is tried again",
		least: LEAST_COUNTED_SHARE,
		of: ({ backoff }) => backoff
	},
	{
		name: "garbage collection",
		what: "the server standing still for its garbage collection",
		least: LEAST_COUNTED_SHARE,
		of: ({ collector }) => collector
	},
	{
		name: "server outside of statements",
		what: "the server outside of executing statements",
		least: LEAST_SHARE$2,
		of: ({ statements }, { statements: own }) => {
			const executed = own.reduce((sum, { latencySeconds }) => sum + latencySeconds, 0);
			return statements === void 0 || executed === 0 ? void 0 : Math.max(0, statements - executed);
		}
	},
	{
		name: "outside of the server",
		what: "the way between client and server",
		least: LEAST_SHARE$2,
		of: ({ statements }, { load }) => statements === void 0 || load?.meanLatencySeconds === void 0 ? void 0 : Math.max(0, load.meanLatencySeconds * load.transactions - statements)
	}
];
function perTransaction(side, of) {
	const { load, times } = side;
	if (load === void 0 || load.transactions === 0) return void 0;
	const seconds = of(times ?? {}, side);
	return seconds === void 0 ? void 0 : seconds / load.transactions;
}
/** Statements that take longer than the others do, and do no more for it. */
function waitingStatements({ statements }) {
	if (statements.length < 3) return [];
	const whole = statements.reduce((sum, { base }) => sum + base.seconds, 0);
	return statements.filter(({ growth, base, candidate }) => {
		const hasMoreWork = [[base.keys, candidate.keys], [base.requests, candidate.requests]].some(([from, to]) => from !== void 0 && to !== void 0 && to > 1.1 * from);
		const gained = candidate.seconds - base.seconds;
		return growth >= LEAST_GROWTH$1 && gained >= LEAST_COUNTED_SHARE * whole && !hasMoreWork;
	});
}

// src/why/causes.ts
/** A changed plan is a cause where its statement got slower, or reads more. */
const LEAST_SLOWER = 1.1;
const LEAST_MORE_KEYS = 1.2;
/** CPU of a function a transaction. */
const LEAST_DEARER = 1.1;
function planCauses({ plans, growths, work }) {
	const rows = work.find(({ counter }) => ofRows.test(counter));
	return plans.flatMap((change) => {
		const { text, growth, from, to, changed, of } = change;
		if (!(growth === void 0 ? rows !== void 0 : isWorse(growth, growths))) return [];
		const how = from === "" && to === "" ? "" : `: ${from || "the same operators"} → ${to || "fewer operators"}`;
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
function isWorse(growth, { statements, typical }) {
	const { keys: from = 0 } = growth.base;
	const { keys: to = 0 } = growth.candidate;
	return (statements.length < 3 ? growth.growth * typical : growth.growth) >= LEAST_SLOWER || to > 10 && to > LEAST_MORE_KEYS * from;
}
function keysOf({ base, candidate }) {
	if (base.keys === void 0 || candidate.keys === void 0 || candidate.keys <= base.keys * 1.02) return void 0;
	return `rows read an execution ${formatNumber(base.keys)} → ${formatNumber(candidate.keys)}`;
}
function slower({ text, base, candidate, growth }) {
	return `\`${text}\`: ${`${milliseconds(base.meanSeconds)} → ${milliseconds(candidate.meanSeconds)} an execution`}, ${formatNumber(growth)} times what became of the typical statement`;
}
const bySureness = {
	exact: "Sure: an exact counter, in every slice",
	pairs: "Sure: proved by the pairs of slices",
	run: "Likely: one run of each side, beyond what equal servers differ by"
};
function workCauses(found) {
	const { work, plans, candidate } = found;
	return work.filter((growth) => !follows(growth, work)).map((growth, at) => {
		const allocates = growth.counter.startsWith("alloc_");
		const part = at > 0 ? void 0 : allocates ? allocatorOf(found) : functionOf(found);
		const known = plans.length === 0 && candidate.statements.some(({ planDigest }) => planDigest !== void 0);
		const beside = [part, at === 0 && known ? "plans equal" : void 0].filter((each) => each !== void 0);
		const sentence = [workText(growth), ...beside].join("; ");
		const slowest = found.growths.statements.find((each) => each.growth >= LEAST_SLOWER);
		const others = work.filter((each) => each !== growth && follows(each, [growth])).map(workText);
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
/** All requests, where one kind of them grew; bytes where objects did; other counters of the same rows. */
function follows({ counter }, all) {
	const has = (name) => all.some((each) => each.counter !== counter && name.test(each.counter));
	if (counter === "requests" || counter === "cop_requests_of_statements") return has(/^requests_/);
	if (counter === "alloc_bytes") return has(/^alloc_objects$/);
	return /^(?:Handler|Innodb|Select|Sort|Created|Rows)_/.test(counter) && counter !== "Rows_read" && has(/^Rows_read$/);
}
function workText({ counter, base, candidate, unit }) {
	const { label, isWork } = counterInfo(counter);
	return `${`${formatNumber(base)} → ${formatNumber(candidate)}`} ${label} a ${unit}${base > 0 && isWork && candidate < 3 * base ? ` (+${formatShare(candidate / base - 1)})` : ""}`;
}
function functionOf({ cpu, hints }) {
	const part = cpu?.functions[0] ?? hints?.functions[0];
	return part === void 0 ? void 0 : `${partText(part)} of the CPU`;
}
/** The function that allocates more; of the CPU where nobody asked for the heap. */
function allocatorOf(found) {
	const part = found.allocations?.functions[0];
	return part === void 0 ? functionOf(found) : `${partText(part)} of the bytes allocated`;
}
function partText({ name, base, candidate }) {
	return `\`${shortFunction(name)}\` ${formatShare(base)} → ${formatShare(candidate)}`;
}
function functionCauses(found) {
	const { cpu, base, candidate } = found;
	return (cpu?.functions ?? []).slice(0, 3).flatMap((part) => {
		const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)];
		if (from !== void 0 && to !== void 0 && part.candidate * to <= LEAST_DEARER * part.base * from) return [];
		const sure = `Sure: z = ${formatNumber(part.z ?? 0)} of the shares of samples; equal servers stay below 4`;
		const more = from === void 0 || to === void 0 ? [] : [`CPU of the server a transaction: ${milliseconds(from)} → ${milliseconds(to)}`, ...ofStores(base, candidate)];
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
/** The stores as a control: what loads the machine slows them too. */
function ofStores({ times: base }, { times: candidate }) {
	if (!base?.cpu || !base.storeCpu || !candidate?.cpu || !candidate.storeCpu) return [];
	const [from, to] = [base.cpu / base.storeCpu, candidate.cpu / candidate.storeCpu];
	return [`for each second of the stores’ CPU: ${formatNumber(from)} s → ${formatNumber(to)} s`];
}
function cpuPerTransaction({ times, load }) {
	if (times?.cpu === void 0 || load === void 0 || load.transactions === 0) return void 0;
	return times.cpu / load.transactions;
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
	const ofStatements = waitingStatements(growths).filter(({ text }) => !plans.some((plan) => plan.text === text)).map((growth) => ({
		kind: "wait",
		name: growth.text,
		sentence: `${slower(growth)}, without more rows or requests: it waits`,
		evidence: [sure]
	}));
	return isNoWork ? [...ofServer, ...ofStatements] : ofServer;
}
/** Of the machine's time that a hypervisor gave to others, on one side more than on the other. */
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
		name: sentence.split(" ")[0] ?? "machine",
		sentence: `the machines differ: ${sentence}`,
		evidence: ["Likely: both sides ran the same load on unlike machines"]
	}));
}
function milliseconds(seconds) {
	return `${formatNumber(seconds * 1e3)} ms`;
}

// src/why/literals.ts
/**
* Text of a statement or plan without what a user's data may stand in: quoted texts and numbers become `?`. Names that
* hold digits (`sbtest1`, `Column#8`) stay.
*/
function maskLiterals(text) {
	return text.replace(/'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"/g, "?").replace(/(?<![\w#.`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w`])/g, "?");
}

// src/why/plan-text.ts
/** Estimates, and what follows from the statement's arguments: they differ where the plan is the same. */
const moving = /* @__PURE__ */ new Set([
	"estrows",
	"rows",
	"filtered",
	"possible_keys",
	"key_len",
	"ref",
	"task",
	"estcost"
]);
/** The operators of an `EXPLAIN`: a line of heads, then a line each, cells divided by tabs. */
function planOperators(explain) {
	const [head = "", ...lines] = explain.split("\n").filter((line) => line.trim() !== "");
	const heads = head.split("	").map((name) => name.trim().toLowerCase());
	return lines.slice(0, 500).map((line) => {
		const cells = new Map(line.split("	").map((cell, at) => [heads[at] ?? "", cell]));
		return heads.includes("select_type") ? accessOperator(cells) : treeOperator(cells);
	});
}
/** TiDB: `  └─IndexRangeScan(Build)_12`, then what it reads, then the rest. */
function treeOperator(cells) {
	const drawn = (cells.get("id") ?? "").replace(/_\d+(?=\(|$)/, "");
	return {
		drawn,
		name: drawn.replace(/^[\s│├└─]+/u, "").replace(/\((?:Build|Probe)\)$/, ""),
		object: cells.get("access object") ?? "",
		details: maskLiterals(cells.get("operator info") ?? "")
	};
}
function accessOperator(cells) {
	const known = (name) => {
		const cell = cells.get(name) ?? "";
		return cell === "NULL" ? "" : cell;
	};
	const name = known("type") || known("select_type");
	const key = known("key");
	const rest = [...cells].filter(([head]) => !moving.has(head) && ![
		"id",
		"type",
		"table",
		"key",
		"select_type",
		"partitions"
	].includes(head));
	return {
		drawn: `${known("select_type")} ${name}`.trim(),
		name,
		object: [`table:${known("table")}`, ...key === "" ? [] : [`index:${key}`]].join(", "),
		details: rest.map(([, cell]) => maskLiterals(cell)).filter((cell) => cell !== "" && cell !== "NULL").join(", ")
	};
}
/** Operators and what they work on, the tables' numbers folded: equal for plans that are one. */
function planShape(operator) {
	return `${operator.name} ${operator.object.replace(/\d+\b/g, "#")}`;
}

// src/why/statement-growth.ts
/** Fewer calls have a mean by chance. */
const LEAST_CALLS = 20;
/** Of the time of all statements; one that takes less tells nothing. */
const LEAST_SHARE$1 = .01;
/** Statements that both sides ran, with what each did a transaction. */
function statementGrowth(base, candidate) {
	const [from, to] = [byText(base), byText(candidate)];
	const total = [...from.values()].reduce((sum, { figures }) => sum + figures.seconds, 0);
	const both = [...from].flatMap(([text, before]) => {
		const after = to.get(text);
		if (after === void 0 || Math.min(before.calls, after.calls) < LEAST_CALLS || total === 0) return [];
		const share = Math.max(before.figures.seconds, after.figures.seconds) / total;
		const ratio = after.figures.seconds / before.figures.seconds;
		if (share < LEAST_SHARE$1 || !Number.isFinite(ratio) || ratio === 0) return [];
		const digests = [.../* @__PURE__ */ new Set([...before.digests, ...after.digests])];
		const own = before.figures.seconds / total;
		return [{
			text,
			digests,
			base: before.figures,
			candidate: after.figures,
			ratio,
			share: own
		}];
	});
	const typical = both.length === 0 ? 1 : median(both.map(({ ratio }) => ratio));
	return {
		statements: both.map(({ ratio, ...rest }) => ({
			...rest,
			growth: ratio / typical
		})).toSorted((a, b) => b.growth - a.growth),
		typical
	};
}
/** `sbtest3` → `sbtest#`: the tables of a load differ by a number. */
function foldedText(text) {
	return text.replace(/`/g, "").replace(/\s+/g, " ").replace(/ (?=[,)])|(?<=\() | (?=\()(?<=\b(?:sum|count|min|max|avg) )/gi, "").replace(/\b([A-Za-z_]+)\d+\b/g, "$1#").trim();
}
function byText({ statements, load }) {
	const groups = groupBy(statements, ({ text }) => foldedText(text));
	const transactions = load?.transactions ?? 1;
	return new Map([...groups].map(([text, group]) => [text, folded(group, transactions)]));
}
function folded(group, transactions) {
	const calls = group.reduce((sum, statement) => sum + statement.calls, 0);
	const sum = (name) => group.some((statement) => statement[name] === void 0) ? void 0 : group.reduce((total, statement) => total + (statement[name] ?? 0), 0);
	const a = (value) => value === void 0 ? void 0 : value / calls;
	const seconds = sum("latencySeconds") ?? 0;
	const memory = group.flatMap(({ memoryBytes }) => memoryBytes ?? []);
	const optional = {
		keys: a(sum("keys")),
		requests: a(sum("requests")),
		compileSeconds: a(sum("compileSeconds")),
		lockSeconds: a(sum("lockSeconds")),
		memoryBytes: memory.length === 0 ? void 0 : Math.max(...memory)
	};
	const plans = group.flatMap(({ planDigest }) => planDigest ?? []);
	return {
		calls,
		digests: [...new Set(group.map(({ digest }) => digest))],
		figures: {
			calls: calls / transactions,
			seconds: seconds / transactions,
			meanSeconds: seconds / calls,
			planDigests: [...new Set(plans)].toSorted(),
			...defined(optional)
		}
	};
}

// src/why/plan-change.ts
/** A plan for so few of a statement's executions is none of the load's. */
const LEAST_SHARE = .1;
/** Statements whose plan differs; what became worst first. */
function planChanges(base, candidate, growths) {
	const byDigest = ({ statements }) => groupBy(statements, ({ digest }) => digest);
	const [from, to] = [byDigest(base), byDigest(candidate)];
	const known = ({ plans }, statements) => /* @__PURE__ */ new Set([...statements.keys(), ...plans.keys()]);
	const ofBase = known(base, from);
	const digests = [...known(candidate, to)].filter((digest) => ofBase.has(digest));
	const changedDigests = digests.filter((digest) => hasChanged(from.get(digest) ?? [], to.get(digest) ?? [], base.plans.get(digest), candidate.plans.get(digest)));
	const textOf = (digest) => foldedText(to.get(digest)?.[0]?.text ?? candidate.plans.get(digest)?.sql ?? "");
	return [...new Set(changedDigests.map(textOf))].map((text) => {
		const own = changedDigests.filter((digest) => textOf(digest) === text);
		const shown = own.find((digest) => base.plans.has(digest) && candidate.plans.has(digest));
		const plans = marked(base.plans.get(shown ?? ""), candidate.plans.get(shown ?? ""));
		return {
			text,
			changed: own.length,
			of: digests.filter((digest) => textOf(digest) === text).length,
			...plans,
			from: inShort(plans.base),
			to: inShort(plans.candidate),
			growth: growths.statements.find((each) => each.text === text)
		};
	}).toSorted((a, b) => weight(b) - weight(a));
}
/** How much worse its statement became: by its time, or by what it reads, which no noise moves. */
function weight({ growth }) {
	const { keys: from = 0 } = growth?.base ?? {};
	const { keys: to = 0 } = growth?.candidate ?? {};
	return Math.max(growth?.growth ?? 0, to / Math.max(from, 1));
}
/** By the server's own digests of plans where it has them; else by what `EXPLAIN` says. */
function hasChanged(before, after, planBefore, planAfter) {
	const [known, now] = [usedPlans(before), usedPlans(after)];
	if (known.size > 0 && now.size > 0) return [...now].some((digest) => !known.has(digest));
	if (planBefore === void 0 || planAfter === void 0) return false;
	const shape = ({ explain }) => planOperators(explain).map(planShape).join("\n");
	return shape(planBefore) !== shape(planAfter);
}
function usedPlans(statements) {
	const calls = statements.reduce((sum, each) => sum + each.calls, 0);
	return new Set(statements.flatMap(({ planDigest, calls: own }) => planDigest !== void 0 && own >= LEAST_SHARE * calls ? [planDigest] : []));
}
function marked(base, candidate) {
	if (base === void 0 || candidate === void 0) return {
		base: [],
		candidate: []
	};
	const [before, after] = [planOperators(base.explain), planOperators(candidate.explain)];
	return {
		base: against(before, after),
		candidate: against(after, before)
	};
}
function against(own, other) {
	const left = other.map(planShape);
	return own.map((operator) => {
		const at = left.indexOf(planShape(operator));
		if (at !== -1) left.splice(at, 1);
		return {
			...operator,
			differs: at === -1
		};
	});
}
/** What passes rows on without reading any tells little of a plan. */
const passing = /^(?:Projection|Limit|Selection|TopN|Sort|Exchange)/;
/** The topmost operator that differs and says how rows are read, and the scan below it. */
function inShort(plan) {
	const differing = plan.filter(({ differs }) => differs);
	const top = differing.find(({ name }) => !passing.test(name)) ?? differing[0];
	if (top === void 0) return "";
	const index = /index:([^,(]+)/.exec(top.object)?.[1];
	if (index !== void 0) return `${top.name} by ${index}`;
	const scan = differing.find(({ name }) => /Scan$/.test(name));
	return scan === void 0 || scan === top ? top.name : `${top.name} (${scan.name})`;
}

// src/why/profile-difference.ts
/** Sure enough to be a cause: none of 182 comparisons of equal servers. */
const PROVING_Z = 4;
/** A hint beside a red: 14 of 100 comparisons of equal servers show one. */
const HINTING_Z = 3;
const LEAST_GROWTH = .01;
/** So much of its growth below or above a function that is listed already tells the same. */
const SAME_GROWTH = .6;
/** A callee with so much of its caller's growth is what grew. */
const MOST_OF_GROWTH = .9;
const MOST_TOLD = 20;
/** Fewer say nothing. */
const LEAST_SAMPLES = 100;
/**
* Functions whose cumulative share of the samples grew by at least 1 % of all, with z of the two binomial shares ≥ 4
* (`proved`) or ≥ 3 (`hint`). Shares and not CPU a transaction: contention lifts all alike.
*/
function grownInCpu(base, candidate, sureness = "proved") {
	if (base.total < LEAST_SAMPLES || candidate.total < LEAST_SAMPLES) return {
		functions: [],
		packages: []
	};
	return difference(base, candidate, (from, to) => binomialZ(from, base.total, to, candidate.total), sureness === "proved" ? PROVING_Z : HINTING_Z);
}
/** Go notes one allocation in so many bytes. */
const BYTES_A_SAMPLE = 524288;
/** The same for bytes allocated, of which each half MiB is a sample. */
function grownInAllocations(base, candidate) {
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
			return share - before >= LEAST_GROWTH && z >= leastZ ? [{
				name,
				base: before,
				candidate: share,
				z
			}] : [];
		});
	};
	return {
		functions: withoutCallers(grown((frame) => frame).filter(({ name }) => !isRuntime(name)), base, candidate),
		packages: grown(packageOf).filter(({ name }) => name !== "runtime").toSorted((a, b) => growth(b) - growth(a)).slice(0, MOST_TOLD)
	};
}
/**
* The surest first. What lies to 60 % in stacks of one that is listed goes; of a chain of functions that are new with one
* another the deepest is told.
*/
function withoutCallers(grown, base, candidate) {
	if (grown.length === 0) return [];
	const depths = depthsOf(candidate);
	const depth = ({ name }) => depths.get(name) ?? 0;
	const told = [];
	for (const part of grown.toSorted((a, b) => b.z - a.z || depth(b) - depth(a))) {
		if (told.length === MOST_TOLD) break;
		const names = new Set(told.map(({ name }) => name));
		if (sharedGrowth(part.name, names, base, candidate) < SAME_GROWTH * growth(part)) told.push(deepestOf(part, grown, base, candidate));
	}
	return told;
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
/** How much of a function's growth lies in stacks that hold one of these as well. */
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

// src/why/work-growth.ts
/**
* What a figure must grow by to be told from one run of each side: 2.7 and more standard deviations of the ratio between
* equal servers, so that all of them together are wrong in less than 1 of 100 comparisons. Counters that are not listed are MariaDB's and MySQL's, and move by 0.2 %.
*/
const limits$1 = {
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
/** What a TiDB without load does a second, where nobody measured it (one of 2026, on two cores). */
const usualIdle = {
	alloc_bytes: 256e4,
	alloc_objects: 33e3,
	requests: 10,
	requests_Cop: 10
};
/** Less on both sides is chance. */
const LEAST_COUNT = 100;
/** What the base hardly has grows by any factor: from so much a transaction on it is told. */
const LEAST_OF_NEW = .05;
/** Counters that grew from one run of the base to one of the candidate, in the order in which they are told. */
function workGrowth(base, candidate) {
	const [from, to] = [base.work, candidate.work];
	if (from === void 0 || to === void 0 || from.source !== to.source) return [];
	const [unitsFrom, unitsTo] = [unitsOf(base), unitsOf(candidate)];
	const unit = unitsFrom.kind === unitsTo.kind ? unitsFrom.kind : "statement";
	const [before, after] = unit === "statement" ? [from.statements, to.statements] : [unitsFrom.count, unitsTo.count];
	if (!(before > 0 && after > 0)) return [];
	return inOrder(Object.keys(to.counters).flatMap((counter) => {
		const [countFrom, countTo] = [from.counters[counter], to.counters[counter]];
		if (countFrom === void 0 || countTo === void 0 || Math.max(countFrom, countTo) < LEAST_COUNT) return [];
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
/** What the server does by itself taken off: measured, or else as one usually does. */
function withoutIdle(work, counter) {
	const { idle, seconds, source } = work;
	const usual = source === "status-port" ? usualIdle[counter] ?? 0 : 0;
	const rate = idle === void 0 ? usual : (idle.counters[counter] ?? 0) / idle.seconds;
	return Math.max(0, raw(work, counter) - rate * seconds);
}
function limitOf(counter) {
	return limits$1[counter] ?? (loose.test(counter) ? .2 : USUAL_LIMIT);
}
function isMore(base, candidate, counter) {
	return base < LEAST_OF_NEW / 5 ? candidate >= LEAST_OF_NEW : candidate > base * (1 + limitOf(counter));
}
function isLess(base, candidate, counter) {
	return base >= LEAST_OF_NEW && candidate < base * (1 - limitOf(counter));
}
function unitsOf({ load, work }) {
	return load === void 0 || load.transactions === 0 ? {
		kind: "statement",
		count: work?.statements ?? 0
	} : {
		kind: "transaction",
		count: load.transactions
	};
}
/** What a cause is before what follows from it. */
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
/** The order in which they are told: of one kind the largest growth first. */
function inOrder(grown) {
	const rank = ({ counter }) => {
		const at = order.findIndex((kind) => kind.test(counter));
		return at === -1 ? order.length : at;
	};
	const more = ({ base, candidate }) => Math.abs(candidate - base);
	return grown.toSorted((a, b) => rank(a) - rank(b) || more(b) - more(a));
}

// src/why/explanation.ts
/** Causes that are told. */
const MOST_CAUSES = 10;
/**
* Why the candidate is slower than the base. Says nothing of whether it is: that is the verdict's.
* @param proved counters that many slices proved to have grown, in place of what one run of each side says
*/
function explain(base, candidate, proved) {
	const growths = statementGrowth(base, candidate);
	const found = {
		base,
		candidate,
		growths,
		plans: planChanges(base, candidate, growths),
		work: proved ?? workGrowth(base, candidate),
		waits: waitGrowth(base, candidate, growths.typical),
		...defined({
			cpu: both(base.cpu, candidate.cpu, (from, to) => grownInCpu(from, to)),
			hints: both(base.cpu, candidate.cpu, (from, to) => grownInCpu(from, to, "hint")),
			allocations: both(base.allocated, candidate.allocated, grownInAllocations)
		})
	};
	const causes = [
		...planCauses(found),
		...workCauses(found),
		...functionCauses(found),
		...waitCauses(found),
		...machineCauses(found)
	];
	return {
		...found,
		causes: causes.toSorted((a, b) => causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind)).slice(0, MOST_CAUSES),
		stores: new Map([...candidate.stores].flatMap(([name, profile]) => {
			const before = base.stores.get(name);
			return before === void 0 ? [] : [[name, grownInCpu(before, profile)]];
		})),
		missing: [.../* @__PURE__ */ new Set([...base.missing, ...candidate.missing])]
	};
}
function both(base, candidate, use) {
	return base === void 0 || candidate === void 0 ? void 0 : use(base, candidate);
}

// src/why/load.ts
/**
* What a load tool says of one run.
* @param seconds that the rates were taken over
* @returns undefined where it counts nothing
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

// src/why/pack-files.ts
/**
* The files of a pack of evidence: what one side did under one load. Each of them may be missing, or gzipped (`.gz`). In
* place of `load.json` there may be the output of a load tool, by its name: `TOOL.txt`.
*/
const packFiles = {
	/** What the load tool says: transactions, seconds, mean latency; and the machine. */
	load: "load.json",
	/** TiDB's `/metrics` before and after. */
	metricsBefore: "metrics-before.txt",
	metricsAfter: "metrics-after.txt",
	/** What the server's counters grew by without load. */
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
	/** What was not to be had: a list of sentences. */
	missing: "missing.json"
};

// src/why/server-times.ts
const metrics = {
	statements: "tidb_server_handle_query_duration_seconds_sum",
	backoff: "tidb_tikvclient_backoff_seconds_sum",
	collector: "go_gc_pauses_seconds_sum",
	cpu: "process_cpu_seconds_total"
};
const wanted = new Set(Object.values(metrics));
/** Seconds that a TiDB spent until now, by the text of its `/metrics`; what it does not count is absent. */
function tidbTimes(text) {
	const samples = samplesOf(text, wanted);
	return Object.fromEntries(Object.entries(metrics).flatMap(([name, metric]) => {
		const own = samples.filter((each) => each.name === metric && each.labels.sql_type !== "internal");
		return own.length === 0 ? [] : [[name, own.reduce((sum, { value }) => sum + value, 0)]];
	}));
}
/** CPU seconds of any program that tells them as Prometheus' libraries do. */
function cpuSecondsOf(text) {
	const samples = samplesOf(text, /* @__PURE__ */ new Set([metrics.cpu]));
	return samples.length === 0 ? void 0 : samples.reduce((sum, { value }) => sum + value, 0);
}
/** What was spent between two readings; what fell was begun anew with its server, and is not known. */
function timesBetween(before, after) {
	return Object.fromEntries(Object.entries(after).flatMap(([name, value]) => {
		const spent = value - (before[name] ?? NaN);
		return spent >= 0 ? [[name, spent]] : [];
	}));
}

// src/why/statement-rows.ts
const NANOSECONDS = 1e9;
const PICOSECONDS = 0xe8d4a51000;
/**
* Rows of TiDB's `statements_summary`, between two readings where there are two. Columns are read by name: versions have
* 94 to 120 of them, and one that is missing is not known.
* @param before absent: the table was cleared before the load
*/
function tidbStatements(after, before = []) {
	return between(after, before, tidbStatement, tidbKey);
}
/** Rows of `performance_schema.events_statements_summary_by_digest` of MySQL and MariaDB, alike. */
function performanceSchemaStatements(after, before = []) {
	return between(after, before, performanceSchemaStatement, ({ digest }) => digest);
}
/** A new window of the table began meanwhile: what stood in the old one is not known. */
function rolledOver(after, before) {
	const begins = (rows) => new Set(rows.map(({ SUMMARY_BEGIN_TIME: at }) => at));
	const first = begins(before);
	return before.length > 0 && [...begins(after)].some((at) => !first.has(at));
}
function tidbKey({ digest, planDigest }) {
	return `${digest} ${planDigest ?? ""}`;
}
function tidbStatement(row) {
	const calls = numberOf(row.EXEC_COUNT);
	const { DIGEST: digest, DIGEST_TEXT: text, STMT_TYPE: kind, PLAN_DIGEST: planDigest } = row;
	if (calls === void 0 || !digest || !text) return void 0;
	const times = (mean, unit = 1) => {
		const value = numberOf(mean);
		return value === void 0 ? void 0 : value * calls / unit;
	};
	const waits = [
		row.AVG_LOCAL_LATCH_WAIT_TIME,
		row.AVG_RESOLVE_LOCK_TIME,
		row.AVG_BACKOFF_TIME
	];
	return defined({
		digest,
		text,
		kind: kind ?? void 0,
		planDigest: planDigest || void 0,
		calls,
		latencySeconds: (numberOf(row.SUM_LATENCY) ?? times(row.AVG_LATENCY) ?? 0) / NANOSECONDS,
		compileSeconds: times(row.AVG_COMPILE_LATENCY, NANOSECONDS),
		lockSeconds: waits.reduce((sum, wait) => sum + (times(wait, NANOSECONDS) ?? 0), 0),
		keys: times(row.AVG_PROCESSED_KEYS),
		requests: numberOf(row.SUM_COP_TASK_NUM),
		planCacheHits: numberOf(row.PLAN_CACHE_HITS),
		errors: numberOf(row.SUM_ERRORS),
		memoryBytes: numberOf(row.AVG_MEM)
	});
}
function performanceSchemaStatement(row) {
	const calls = numberOf(row.COUNT_STAR);
	const { DIGEST: digest, DIGEST_TEXT: text } = row;
	if (calls === void 0 || !digest || !text) return void 0;
	const seconds = (picoseconds) => {
		const value = numberOf(picoseconds);
		return value === void 0 ? void 0 : value / PICOSECONDS;
	};
	return defined({
		digest,
		text,
		calls,
		latencySeconds: seconds(row.SUM_TIMER_WAIT) ?? 0,
		lockSeconds: seconds(row.SUM_LOCK_TIME),
		keys: numberOf(row.SUM_ROWS_EXAMINED),
		errors: numberOf(row.SUM_ERRORS),
		memoryBytes: numberOf(row.MAX_TOTAL_MEMORY)
	});
}
function numberOf(text) {
	if (text === null || text === void 0 || text === "") return void 0;
	const value = Number(text);
	return Number.isFinite(value) && value >= 0 ? value : void 0;
}
/** Figures that grow over all executions; a mean is that of the second reading. */
const sums = [
	"latencySeconds",
	"compileSeconds",
	"lockSeconds",
	"keys",
	"requests",
	"planCacheHits",
	"errors"
];
function between(after, before, read, keyOf) {
	const window = rolledOver(after, before) ? [] : before;
	const earlier = new Map(window.flatMap((row) => read(row) ?? []).map((each) => [keyOf(each), each]));
	return after.flatMap((row) => read(row) ?? []).flatMap((statement) => {
		const first = earlier.get(keyOf(statement));
		if (first === void 0 || first.calls > statement.calls) return statement.calls > 0 ? [statement] : [];
		const calls = statement.calls - first.calls;
		if (calls === 0) return [];
		const grown = sums.flatMap((name) => {
			const [from, to] = [first[name], statement[name]];
			return from === void 0 || to === void 0 ? [] : [[name, Math.max(0, to - from)]];
		});
		return [{
			...statement,
			calls,
			...Object.fromEntries(grown)
		}];
	}).toSorted((a, b) => b.latencySeconds - a.latencySeconds);
}

// src/why/status-reading.ts
/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork = /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/;
/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
function statusReading(status) {
	const counters = Object.entries(status).flatMap(([name, text]) => {
		const value = Number(text);
		return ofWork.test(name) && Number.isFinite(value) ? [[name, value]] : [];
	});
	return {
		statements: Number(status.Questions ?? 0),
		counters: Object.fromEntries(counters)
	};
}
/** Seconds that its sessions waited for rows that others hold. */
function statusTimes(status) {
	const milliseconds = Number(status.Innodb_row_lock_time);
	return Number.isFinite(milliseconds) ? { lockWaits: milliseconds / 1e3 } : {};
}

// src/why/read-pack.ts
const finite = number().finite().nonnegative();
const loadSchema = object({
	transactions: finite,
	seconds: finite,
	meanLatencySeconds: finite.exactOptional(),
	machine: object({
		cpuModel: string().max(200).exactOptional(),
		cores: finite.exactOptional(),
		stolenShare: finite.max(1).exactOptional()
	}).exactOptional()
});
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
const missingSchema = array(string()).max(100);
const limits = {
	characters: 64 * 2 ** 20,
	depth: 6
};
/**
* What a pack says. Nothing in it is trusted: a file that does not parse is left out, with a sentence that says so.
* @param loadToolSays what the output of the load tool says, where the pack holds that in place of `load.json`
*/
function readPack(pack, loadToolSays) {
	const missing = [];
	const complain = (file, why) => missing.push(`${packFiles[file]} could not be read: ${oneLine(why, 200)}`);
	const text = (file) => {
		const bytes = pack[file];
		return bytes === void 0 ? void 0 : new TextDecoder().decode(bytes);
	};
	const json = (file, schema) => {
		const found = text(file);
		if (found === void 0) return void 0;
		const parsed = parseStrictJson(found, limits);
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
	const told = json("load", loadSchema);
	const load = told ?? loadToolSays;
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
	const storeCpu = cpuBetween(text("tikvBefore"), text("tikvAfter"));
	const stores = ["tikvCpu", "pdCpu"].flatMap((file) => {
		const found = profile(file, "cpu");
		return found === void 0 ? [] : [[file === "tikvCpu" ? "TiKV" : "PD", found]];
	});
	return {
		statements: statementsOf(json, missing),
		plans: new Map(Object.entries(json("plans", plansSchema) ?? {})),
		stores: new Map(stores),
		...defined({
			load,
			work: counted && workBetween(counted, load?.seconds ?? 0, json("idle", idleSchema)),
			times: times && withStores(timesBetween(times.before, times.after), storeCpu),
			cpu: profile("cpu", "cpu"),
			allocated: heapBefore && heapAfter && profileBetween(heapBefore, heapAfter),
			machine: told?.machine
		}),
		missing: [...json("missing", missingSchema) ?? [], ...missing]
	};
}
function statementsOf(json, missing) {
	const rows = (file) => json(file, rowsSchema) ?? [];
	const [summary, summaryBefore] = [rows("statements"), rows("statementsBefore")];
	if (rolledOver(summary, summaryBefore)) missing.push("a new window of statements_summary began during the load: its statements are those of the new one");
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
function withStores(times, storeCpu) {
	return {
		...times,
		...defined({ storeCpu })
	};
}
function cpuBetween(before, after) {
	const [from, to] = [cpuSecondsOf(before ?? ""), cpuSecondsOf(after ?? "")];
	return from === void 0 || to === void 0 || to < from ? void 0 : to - from;
}

// src/job/evidence-folder.ts
/** More is no pack: a whole one has at most 10 MB. */
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
	if (Object.keys(pack).length === 0 && unread.length === 0) throw new Failure("input", `${folder} holds no evidence`, { remedy: "Give the folder of one side, such as `why/base` of an artifact." });
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
	return path.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: 4 * MOST_FILE_BYTES }) : bytes;
}
/** What the load tool printed, of whichever tool there is an output. */
function toolSays(folder) {
	for (const { name } of tools) {
		const bytes = content(folder, `${name}.txt`);
		if (bytes === void 0) continue;
		const reader = logReader(name, { errorLimit: 1 });
		for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) reader.push(line);
		const outcome = reader.end().at(-1)?.outcome;
		if (outcome?.state === "valid") return loadOf(outcome.measured.metrics, outcome.measured.durationSeconds);
	}
}

// src/why/cause-line.ts
/** The one line of a report: the first cause, or that there is none. Not escaped. */
function causeLine(causes) {
	const [first, ...more] = causes;
	if (first === void 0) return "No cause found: what the servers tell is alike on both sides.";
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return `Cause: ${first.sentence}${others}.`;
}

export { explain as a, shortFunction as c, loadOf as i, causeKinds as l, readEvidence as n, inOrder as o, packFiles as r, maskLiterals as s, causeLine as t };