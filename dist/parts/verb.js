import { t as addInputOptions } from "./options.js";
import { n as jsonOption, r as show } from "./printed.js";
import { n as exitCodes } from "./exit-code.js";
import { c as writeResultFile } from "./result-folder.js";
import { C as port, T as scale, m as camelKeys, v as countUpTo } from "./target-keys.js";
import { a as queryValue, g as promptly, m as parseHost, o as withConnection, s as detailsOf, v as tlsWith } from "./connect.js";
import { t as capturePlanPack } from "./captured-statistics.js";
import { o as schemaStatements, r as readSqlLoad, u as misfitsOf } from "./difference.js";
import { o as readNamedFile } from "./files.js";
import { a as _enum, b as strictObject, c as boolean, s as array, t as Failure, x as string } from "./failure.js";
import { m as issuesToFaults, p as faultsFailure } from "./option-names.js";
import { g as plural, i as formatCount, o as formatDuration, p as formatShare } from "./number.js";
import { a as placeholdersOf, s as tokensOf, t as isName } from "./tokens.js";
import { n as keyOfPieces, r as shapeOf, t as isHint } from "./shape.js";
import { r as productOf } from "./probe.js";
import { r as quoteName } from "./tables.js";
import { r as tablesOf, t as listedBy } from "./table.js";
import { n as defined } from "./objects.js";
import { i as tidbStatements, r as performanceSchemaStatements } from "./statement-rows.js";
import { i as tidbStatementRows, r as textRows, t as digestRows } from "./statement-tables.js";
import { r as require_dist } from "./yaml-text.js";
import { a as printable } from "./terminal.js";
import { c as sqlFileSchema } from "./definition.js";
import { once } from "node:events";
import { createReadStream, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createInterface } from "node:readline";

// packages/capture/statement/named-tables.ts
/** Words that may follow a table and are no alias. */
const noAlias = /^(?:where|set|join|left|right|inner|outer|cross|full|natural|straight_join|on|using|order|group|limit|for|force|use|ignore|union|values?|select|partition|having|window|lock|offset|procedure|except|intersect|tablesample|returning|into)$/;
/** Words that end a list of tables. */
const endsList = /^(?:where|set|group|order|having|limit|window|union|intersect|except|returning|values?|lock|procedure|select|duplicate)$/;
/** Words between a verb and its table. */
const modifier = /^(?:low_priority|high_priority|delayed|quick|ignore|lateral|oj|\{|table)$/;
/**
* The tables that a statement reads or changes; those that it makes itself by WITH are left out.
*/
function tableNamesIn(sql) {
	const tokens = tokensOf(sql);
	const own = new Set(ownNames(tokens));
	const names = [];
	const outer = {
		isQuery: false,
		inList: false,
		expects: false
	};
	const levels = [outer];
	const verb = lower$1(tokens[0]);
	for (let at = 0; at < tokens.length; at++) {
		const level = levels.at(-1) ?? outer;
		const token = tokens[at];
		const word = token.kind === "word" || token.kind === "sign" ? lower$1(token) : "";
		if (word === "(") {
			levels.push({
				isQuery: false,
				inList: level.expects,
				expects: level.expects
			});
			level.expects = false;
		} else if (word === ")") {
			if (levels.length > 1) levels.pop();
		} else if (level.expects && modifier.test(word)) {} else if (level.expects && isName(token) && !/^(?:select|with|values)$/.test(word)) {
			level.expects = false;
			const { named, end } = tableAt(tokens, at, verb);
			if (named !== void 0 && !(named.schema === void 0 && own.has(named.table.toLowerCase()))) names.push(named);
			at = end - 1;
		} else readWord(level, word, {
			before: lower$1(tokens[at - 1]),
			after: lower$1(tokens[at + 1]),
			at,
			verb,
			isOuter: levels.length === 1
		});
	}
	const isAlias = ({ table }) => names.some((one) => one.called !== one.table && one.called === table);
	return verb === "delete" ? names.filter((one) => !isAlias(one)) : names;
}
function readWord(level, word, { before, after, at, verb, isOuter }) {
	const begins = (inList) => {
		level.expects = true;
		level.inList = inList;
	};
	if (/^(?:select|delete)$/.test(word)) level.isQuery = true;
	if (word === "for" && !/^(?:join|order|group|system_time)$/.test(after)) level.inList = false;
	if (endsList.test(word)) level.inList = false;
	if (word === "from" && level.isQuery) begins(true);
	else if (word === "update" && (at === 0 || verb === "with" && isOuter && before === ")")) begins(true);
	else if (/^(?:insert|replace)$/.test(word) && at === 0) begins(false);
	else if (word === "into") begins(false);
	else if (word === "using" && verb === "delete" && isOuter && after !== "(") begins(true);
	else if (/^(?:join|straight_join)$/.test(word) && level.inList && before !== "for") level.expects = true;
	else if (word === "," && level.inList) level.expects = true;
	if (/^(?:select|with|values)$/.test(word)) level.expects = false;
}
function tableAt(tokens, at, verb) {
	const first = tokens[at];
	const isInto = lower$1(first) === "into";
	if (first === void 0 || isInto && /^(?:insert|replace)$/.test(verb)) return tokens[at + 1] === void 0 ? { end: at + 1 } : tableAt(tokens, at + 1, "");
	const isQualified = tokens[at + 1]?.text === ".";
	const table = isQualified ? tokens[at + 2] : first;
	if (table === void 0 || !isName(table)) return { end: at + 1 };
	let end = at + (isQualified ? 3 : 1);
	if (tokens[end]?.text === "(" && table.kind === "word" && isCall(tokens, at) || lower$1(table) === "dual") return { end };
	if (lower$1(tokens[end]) === "partition" && tokens[end + 1]?.text === "(") end = closing(tokens, end + 1) + 1;
	if (lower$1(tokens[end]) === "as") end += 1;
	const alias = tokens[end];
	const isAlias = alias !== void 0 && isName(alias) && (alias.kind === "name" || !noAlias.test(lower$1(alias)));
	return {
		named: {
			table: table.text,
			called: isAlias ? alias.text : table.text,
			at: table.at,
			...isQualified ? { schema: first.text } : {}
		},
		end: isAlias ? end + 1 : end
	};
}
/** A name before a bracket is a function behind FROM and JOIN alone. */
function isCall(tokens, at) {
	return /^(?:from|join|straight_join|,|lateral|\()$/.test(lower$1(tokens[at - 1]));
}
function closing(tokens, from) {
	let depth = 0;
	const end = tokens.findIndex(({ kind, text }, at) => {
		if (at < from || kind !== "sign") return false;
		depth += text === "(" ? 1 : text === ")" ? -1 : 0;
		return depth === 0;
	});
	return end === -1 ? tokens.length : end;
}
/** `WITH a AS (…), b (x) AS (…)`, at the beginning or inside. */
function ownNames(tokens) {
	return tokens.flatMap((token, at) => {
		if (!isName(token) || !/^(?:with|recursive|,)$/.test(lower$1(tokens[at - 1]))) return [];
		const behind = tokens[at + 1]?.text === "(" ? closing(tokens, at + 1) + 1 : at + 1;
		return lower$1(tokens[behind]) === "as" && tokens[behind + 1]?.text === "(" ? [token.text.toLowerCase()] : [];
	});
}
function lower$1(token) {
	return token?.text.toLowerCase() ?? "";
}

// packages/capture/statement/render.ts
/** Names for the places where values stand: the same for every statement of one key. */
function positionsOf(pieces) {
	let number = 0;
	return pieces.map((piece) => [piece.kind === "value" || piece.kind === "list" ? `${++number}` : `row ${number}`, piece]);
}
/** The literals of a statement, by the place where each stands. */
function literalsAt({ pieces }) {
	const renderings = /* @__PURE__ */ new Map();
	for (const [position, piece] of positionsOf(pieces)) {
		if (piece.kind === "value" && piece.literal !== void 0) renderings.set(position, [piece.literal]);
		if (piece.kind === "list") renderings.set(position, piece.literals);
		if (piece.kind === "rows" && piece.row === void 0) for (const [column, literal] of piece.literals.entries()) renderings.set(`${position}.${column}`, [literal]);
		if (piece.kind === "rows" && piece.row !== void 0) {
			for (const [inner, of] of positionsOf(piece.row)) if (of.kind === "value" && of.literal !== void 0) renderings.set(`${position}.${inner}`, [of.literal]);
		}
	}
	return renderings;
}
/** @returns undefined where values stand whose number nobody knows */
function render({ pieces }, lengths) {
	const words = [];
	const positions = [];
	const add = (position) => {
		positions.push(position);
		words.push("?");
	};
	const row = (columns, at) => {
		words.push("(");
		for (let column = 0; column < columns; column++) {
			if (column > 0) words.push(",");
			add(at(column));
		}
		words.push(")");
	};
	for (const [position, piece] of positionsOf(pieces)) switch (piece.kind) {
		case "plain":
			if (piece.glued) words.push(`${words.pop() ?? ""}${piece.text}`);
			else words.push(piece.of === "name" ? `\`${piece.text.replaceAll("`", "``")}\`` : piece.text);
			break;
		case "value":
			add(position);
			break;
		case "list":
			row(lengths.list(position), () => position);
			break;
		case "rows": {
			const { row: inner } = piece;
			for (let number = 0; number < lengths.rows; number++) {
				if (number > 0) words.push(",");
				if (inner === void 0) {
					row(piece.columns ?? lengths.columns, (column) => `${position}.${column}`);
					continue;
				}
				const made = render({ pieces: rowPattern(inner, lengths.columns) }, lengths);
				if (made === void 0) return void 0;
				words.push("(", made.sql, ")");
				positions.push(...made.positions.map((at) => `${position}.${at}`));
			}
			break;
		}
		case "unknown": return;
	}
	return {
		sql: spaced(words),
		positions
	};
}
/**
* A row in which values are beside others is as long as its table, or as the columns that are
* listed.
*/
function rowPattern(row, columns) {
	let depth = 0;
	let items = 1;
	for (const piece of row) {
		if (piece.kind !== "plain" || piece.of !== "sign") continue;
		depth += piece.text === "(" ? 1 : piece.text === ")" ? -1 : 0;
		if (piece.text === "," && depth === 0) items += 1;
	}
	const at = row.findIndex(({ kind }) => kind === "unknown");
	const missing = columns - items + 1;
	if (at === -1 || missing < 1 || row.findLastIndex(({ kind }) => kind === "unknown") !== at) return row;
	const comma = {
		kind: "plain",
		of: "sign",
		text: ",",
		glued: false
	};
	const values = Array.from({ length: missing }, (_, index) => [...index === 0 ? [] : [comma], { kind: "value" }]);
	return [
		...row.slice(0, at),
		...values.flat(),
		...row.slice(at + 1)
	];
}
/** The statement as people read it, lists as `...`. */
function readableSql({ pieces }) {
	return spaced(pieces.flatMap(readableWords));
}
function readableWords(piece) {
	switch (piece.kind) {
		case "plain": return [piece.text];
		case "value": return ["?"];
		case "list": return [
			"(",
			"...",
			")"
		];
		case "rows": return [
			"(",
			piece.row === void 0 ? "..." : readableSql({ pieces: piece.row }),
			")"
		];
		case "unknown": return ["..."];
	}
}
/** Words that no function is called: a space stands between them and a bracket. */
const spacedBefore = /^(?:in|values?|and|or|not|on|as|from|join|select|where|union|all|exists|by|when|then|else|limit|interval|between|like|set|using|into|with|over|having|[-+*/%=<>!|&,]+)$/i;
function spaced(words) {
	return words.reduce((text, word, at) => {
		const before = words[at - 1];
		if (before === void 0) return word;
		return `${text}${/^[,).;]$/.test(word) || /^[(.]$/.test(before) || word === "(" && !spacedBefore.test(before) ? "" : " "}${word}`;
	}, "");
}

// packages/capture/coverage.ts
const systemSchemas = /^(?:information_schema|performance_schema|mysql|sys|metrics_schema)$/i;
/** Checks whether a statement controls or watches a load rather than being part of it. */
function isControl({ shape, schema }) {
	if (shape.kind === "transaction" || shape.kind === "session") return true;
	if (schema !== void 0 && systemSchemas.test(schema)) return true;
	if (shape.pieces.some((piece) => piece.kind === "plain" && /^`?tidb_bench_/i.test(piece.text))) return true;
	const tables = tableNamesIn(readableSql(shape));
	const isSystem = tables.length > 0 && tables.every(({ schema: of }) => of !== void 0 && systemSchemas.test(of));
	const asks = ({ kind }) => kind === "value";
	const isVariable = (piece) => piece.kind === "plain" && piece.text.startsWith("@@");
	const { pieces } = shape;
	const asksSession = tables.length === 0 && (schema === void 0 || !pieces.some(asks) || pieces.some(isVariable));
	return isSystem || asksSession;
}
function amountOf(statements) {
	return statements.reduce((sum, { calls, seconds }) => ({
		calls: sum.calls + calls,
		seconds: sum.seconds + seconds
	}), {
		calls: 0,
		seconds: 0
	});
}
/**
* Database that the table names contain if there is no current one; undefined where they differ.
*/
function namedDatabase({ shape }) {
	const [first, ...others] = new Set(tableNamesIn(readableSql(shape)).map(({ schema }) => schema));
	return others.length === 0 ? first : void 0;
}
/** The database that most of the time was spent in. */
function busiestDatabase(statements) {
	const seconds = /* @__PURE__ */ new Map();
	for (const statement of statements) {
		const schema = statement.schema ?? namedDatabase(statement);
		if (schema === void 0 || isControl(statement)) continue;
		seconds.set(schema, (seconds.get(schema) ?? 0) + statement.seconds);
	}
	return [...seconds].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

// packages/capture/observed/observed-load.ts
/** A load, assembled from what servers and logs report. */
var ObservedLoad = class {
	#statements = /* @__PURE__ */ new Map();
	get statements() {
		return [...this.#statements.values()].toSorted((a, b) => b.seconds - a.seconds || b.calls - a.calls);
	}
	/** @returns the key of the statement */
	add(sighting) {
		const shape = shapeOf(sighting.sql, sighting.source);
		const key = `${sighting.schema?.toLowerCase() ?? ""} ${shape.key}`;
		const statement = this.#statements.get(key) ?? {
			key,
			shape,
			schema: sighting.schema,
			calls: 0,
			seconds: 0,
			values: /* @__PURE__ */ new Map(),
			inserted: {
				seen: 0,
				values: 0
			},
			cut: isCut(sighting)
		};
		this.#statements.set(key, statement);
		statement.calls += sighting.calls;
		statement.seconds += sighting.seconds;
		for (const name of [
			"rowsSent",
			"rowsExamined",
			"rowsAffected"
		]) {
			const rows = sighting[name];
			if (rows !== void 0) statement[name] = (statement[name] ?? 0) + rows;
		}
		if (statement.sampledText !== true) learn(statement, shape, sighting.calls);
		if (sighting.sample !== void 0) learnSample(statement, sighting.sample);
		return key;
	}
};
/**
* MySQL and MariaDB end what does not fit with dots, TiDB with the length of the complete text;
* MariaDB does not know all it digests.
*/
function isCut({ sql, source }) {
	if (source === "digest" && sql.includes("(unknown)")) return true;
	return /\(len:\d+\)\s*$/.test(sql) || source === "digest" && /[^(,\s]\s*\.\.\.\s*$/.test(sql);
}
function learn(statement, shape, calls) {
	for (const [position, literals] of literalsAt(shape)) tallyAt(statement, position).add(literals);
	for (const [position, piece] of positionsOf(shape.pieces)) {
		const length = piece.kind === "list" || piece.kind === "rows" ? piece.count : void 0;
		if (length === void 0) continue;
		if (piece.kind === "list") tallyAt(statement, position).addLength(length, calls);
		else {
			statement.inserted.seen += calls;
			statement.inserted.values += length * calls;
		}
	}
}
/**
* `SELECT … WHERE id = ? [arguments: (5, "a")]`: TiDB logs a prepared statement with its values.
*/
function learnSample(statement, sample) {
	if (isCut({
		sql: sample,
		source: "text",
		calls: 1,
		seconds: 0
	})) return;
	const { sql, values } = withArguments(sample);
	const shape = shapeOf(sql, "text");
	if (isSameStatement(statement.shape.pieces, shape.pieces) && !hasQuotedWords(statement.shape)) adoptSample(statement, shape);
	else if (isDigestOf(statement.shape.pieces, shape.pieces)) adoptText(statement, shape);
	else return;
	learn(statement, shape, 1);
	if (values.length === 0) return;
	const places = positionsOf(shape.pieces).filter(([, { kind }]) => kind === "value");
	const isPlain = shape.pieces.every(({ kind }) => kind === "value" || kind === "plain");
	const open = places.filter(([, piece]) => piece.kind === "value" && piece.literal === void 0);
	if (!isPlain || open.length !== values.length) return;
	for (const [index, [position]] of open.entries()) tallyAt(statement, position).add([values[index] ?? ""]);
}
/** Checks whether two statements differ in their hints alone, and in how a server cuts lists. */
function isSameStatement(one, other) {
	const keyOf = (pieces) => keyOfPieces(pieces.filter((piece) => !isHint(piece))).replace(/(?:\?|\.\.\.)(?: , (?:\?|\.\.\.))*/g, "...");
	return keyOf(one) === keyOf(other);
}
/** Hints of indexes; TiDB's digests have those that are written with KEY. */
const indexHint = / (?:use|force|ignore) index(?: for (?:join|order by|group by))? \( [^()]*\)/g;
/**
* Checks whether a digest of TiDB may be that of a statement: it leaves out hints of indexes and the
* operator before a path of JSON, and writes NULL and the star of COUNT as values and STRAIGHT_JOIN
* as JOIN.
*/
function isDigestOf(digest, sample) {
	const keyOf = (pieces) => keyOfPieces(pieces.filter((piece) => !isHint(piece))).replace(indexHint, "").replace(/\bstraight_join\b/g, "join").replace(/\bcount \( \* \)/g, "count ( ? )").replace(/\bnull\b/g, "?").replace(/ - > (?:> )?(?=\?)/g, " ").replace(/(?:\?|\.\.\.)(?: , (?:\?|\.\.\.))*/g, "...");
	return keyOf(digest) === keyOf(sample);
}
/** Checks whether TiDB quoted words of window functions as if they were names. */
function hasQuotedWords({ pieces }) {
	return pieces.some((piece, at) => {
		const before = pieces[at - 1];
		const isAfterCall = before?.kind === "plain" && before.of === "sign" && before.text === ")";
		return piece.kind === "plain" && piece.of === "name" && isAfterCall && /^over$/i.test(piece.text);
	});
}
/** Takes the complete text of a sample, of which the digest leaves something out. */
function adoptText(statement, sample) {
	if (statement.sampledText === true) return;
	statement.shape = {
		...statement.shape,
		pieces: sample.pieces
	};
	statement.sampledText = true;
	const text = keyOfPieces(sample.pieces);
	if (sample.pieces.some(isHint) || /\bstraight_join\b/.test(text) || text.search(indexHint) !== -1) statement.sampledHints = true;
	statement.values.clear();
	statement.inserted.seen = 0;
	statement.inserted.values = 0;
}
/** Takes from a sample what the server's own text leaves out: hints, and values that it cuts. */
function adoptSample(statement, sample) {
	const { pieces } = statement.shape;
	const own = pieces.filter((piece) => !isHint(piece));
	const isCutDown = pieces.some(({ kind }) => kind === "unknown");
	const hints = sample.pieces.filter(isHint);
	if (isCutDown) statement.shape = sample;
	else if (hints.length > 0) statement.shape = {
		...statement.shape,
		pieces: sample.pieces.map((piece) => isHint(piece) ? piece : own.shift() ?? piece)
	};
	if (hints.length > 0 && pieces.every((piece) => !isHint(piece))) statement.sampledHints = true;
}
/** A text with its arguments behind it, as TiDB writes both samples and logs. */
function withArguments(text) {
	const at = text.indexOf(" [arguments: ");
	if (at === -1 || !text.endsWith("]")) return {
		sql: text,
		values: []
	};
	return {
		sql: text.slice(0, at),
		values: text.slice(at + 13, -1).replace(/^\((.*)\)$/s, "$1").match(/"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|[^\s,][^,]*/g) ?? []
	};
}
function tallyAt({ values }, position) {
	const tally = values.get(position) ?? new GrowingTally();
	values.set(position, tally);
	return tally;
}
/**
* More different values are not remembered; smallest, largest and lengths are still those of all.
*/
const MOST_DISTINCT = 5e3;
/** A tally that can be added to. */
var GrowingTally = class {
	counts = /* @__PURE__ */ new Map();
	lists = {
		seen: 0,
		values: 0
	};
	seen = 0;
	/** @param literals as they were written, quotes and all */
	add(literals) {
		for (const literal of literals) {
			this.seen += 1;
			const before = this.counts.get(literal);
			if (before !== void 0 || this.counts.size < MOST_DISTINCT) this.counts.set(literal, (before ?? 0) + 1);
		}
	}
	/** @param times executions with a list of that length */
	addLength(length, times) {
		this.lists.seen += times;
		this.lists.values += length * times;
	}
};
/**
* Numbers that were seen, as their distances from a whole one. @returns undefined where any was
* none
*/
function numbersOf({ counts }, from = 0n) {
	const timesByNumber = /* @__PURE__ */ new Map();
	for (const [literal, times] of counts) {
		const number = distanceFrom(from, textOf(literal));
		if (!Number.isFinite(number)) return void 0;
		timesByNumber.set(number, (timesByNumber.get(number) ?? 0) + times);
	}
	return timesByNumber.size === 0 ? void 0 : timesByNumber;
}
/** A whole number, exact also beyond 2^53. @returns undefined for another text */
function wholeNumber(text) {
	return /^-?\d+$/.test(text ?? "") ? BigInt(text) : void 0;
}
/** How much a number is over a whole one; NaN for a text that is none. */
function distanceFrom(from, text) {
	const whole = wholeNumber(text);
	if (whole !== void 0) return Number(whole - from);
	return text.trim() === "" ? NaN : Number(text) - Number(from);
}
/** The value itself: without quotes, escapes undone. */
function textOf(literal) {
	const quote = literal[0];
	if (quote !== "'" && quote !== "\"") return literal;
	return literal.slice(1, literal.endsWith(quote) && literal.length > 1 ? -1 : void 0).replaceAll(quote + quote, quote).replace(/\\(.)/gs, (_, letter) => escapes[letter] ?? letter);
}
const escapes = {
	n: "\n",
	t: "	",
	r: "\r",
	"0": "\0",
	b: "\b",
	Z: ""
};

// packages/capture/schema/table-shape.ts
/** @returns undefined where the statement makes no table, or lists no columns */
function tableShape(createTable) {
	const made = listedBy(tokensOf(createTable));
	if (made?.parts === void 0) return void 0;
	const parts = made.parts.filter((part) => part.length > 0);
	const isColumn = ([first]) => first?.kind === "name" || !/^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check|period|vector)$/i.test(first?.text ?? "");
	const columns = parts.filter(isColumn).map(columnOf);
	const others = parts.filter((part) => !isColumn(part));
	const foreign = others.flatMap(foreignKeyOf);
	return {
		name: made.name,
		columns,
		keys: [...parts.filter(isColumn).flatMap((part) => ownKey(part)), ...others.flatMap(keyOf)],
		references: foreign.flatMap(({ columns: [column, ...rest], table, of: [target] }) => column === void 0 || target === void 0 || rest.length > 0 ? [] : [{
			column,
			table,
			of: target
		}]),
		parents: [...new Set(foreign.map(({ table }) => table))]
	};
}
function columnOfTable(table, name) {
	return table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
}
/** Checks whether the column alone identifies a row. */
function isUnique(table, column) {
	return table.keys.some(({ columns, unique }) => unique && columns.length === 1 && columns[0]?.toLowerCase() === column.toLowerCase());
}
function columnOf([name, type, ...rest]) {
	const end = rest[0]?.text === "(" ? rest.findIndex(({ text, kind }) => kind === "sign" && text === ")") : -1;
	const inner = rest.slice(1, Math.max(end, 1)).filter(({ kind }) => kind === "literal");
	const words = rest.slice(end + 1).filter(({ kind }) => kind === "word").map(({ text }) => text.toLowerCase());
	const follows = (one, other) => words.some((word, at) => word === one && words[at + 1] === other);
	const counted = ["auto_increment", "auto_random"].find((word) => words.includes(word));
	return {
		name: name?.text ?? "",
		type: type?.text.toLowerCase() ?? "",
		arguments: inner.map(({ text }) => text),
		unsigned: words.includes("unsigned"),
		nullable: !follows("not", "null") && !follows("primary", "key"),
		hasDefault: words.includes("default"),
		...words.includes("st_geomfromtext") ? { isPlace: true } : {},
		generated: words.includes("as") || words.includes("generated"),
		...defined({ counted })
	};
}
function ownKey([name, ...rest]) {
	const words = rest.filter(({ kind }) => kind === "word").map(({ text }) => text.toLowerCase());
	const unique = words.includes("unique") || words.some((word, at) => word === "primary" && words[at + 1] === "key");
	return unique ? [{
		columns: [name?.text ?? ""],
		unique
	}] : [];
}
function keyOf(part) {
	const words = part.filter(({ kind }) => kind === "word").map(({ text }) => text.toLowerCase());
	if (words.includes("foreign") || words[0] === "check" || !/^(?:primary|unique|key|index|constraint)$/.test(words[0] ?? "")) return [];
	const unique = words.includes("primary") || words.includes("unique");
	if (words[0] === "constraint" && !unique) return [];
	const columns = namesIn(part, part.findIndex(({ text, kind }) => kind === "sign" && text === "("));
	return columns.length === 0 ? [] : [{
		columns,
		unique
	}];
}
function foreignKeyOf(part) {
	const at = part.findIndex(({ kind, text }) => kind === "word" && /^references$/i.test(text));
	const table = part[at + 1];
	const open = part.findIndex(({ text, kind }) => kind === "sign" && text === "(");
	if (at === -1 || table === void 0 || open === -1) return [];
	const target = part.findIndex(({ text, kind }, index) => index > at && kind === "sign" && text === "(");
	return [{
		columns: namesIn(part, open),
		table: table.text,
		of: namesIn(part, target)
	}];
}
/** Names in the brackets that open at a place; lengths and orders behind them are skipped. */
function namesIn(part, open) {
	const names = [];
	let depth = 0;
	for (const [at, { kind, text }] of part.entries()) {
		if (at < open || open === -1) continue;
		if (kind === "sign") depth += text === "(" ? 1 : text === ")" ? -1 : 0;
		if (depth === 0 && at > open) break;
		const isFirst = /^[(,]$/.test(part[at - 1]?.text ?? "");
		if (depth === 1 && isFirst && (kind === "name" || kind === "word")) names.push(text);
	}
	return names;
}
const noColumnFacts = {};
const noFacts = { columns: /* @__PURE__ */ new Map() };

// packages/capture/schema/known-table.ts
/** @returns undefined where the statement makes no table with columns of its own */
function parseTable(createTable) {
	const sql = withPlaces(stripData(createTable));
	const shape = tableShape(sql);
	return shape === void 0 ? void 0 : {
		shape,
		sql
	};
}
const spatial = /^(?:geometry|point|linestring|polygon|multipoint|multilinestring|multipolygon|geometrycollection|geomcollection)$/;
/** The text of one place of each spatial type; a point is a geometry too. */
const places = {
	linestring: "LINESTRING(0 0,1 1)",
	polygon: "POLYGON((0 0,0 1,1 1,0 0))",
	multipoint: "MULTIPOINT(0 0)",
	multilinestring: "MULTILINESTRING((0 0,1 1))",
	multipolygon: "MULTIPOLYGON(((0 0,0 1,1 1,0 0)))",
	geometrycollection: "GEOMETRYCOLLECTION(POINT(0 0))",
	geomcollection: "GEOMETRYCOLLECTION(POINT(0 0))"
};
/** Gives each column for a place that must have one the same place by default. */
function withPlaces(sql) {
	return (listedBy(tokensOf(sql))?.parts ?? []).reduceRight((text, [name, type, ...rest]) => {
		const words = rest.map((token) => token.text.toLowerCase());
		const must = words.some((word, at) => word === "not" && words[at + 1] === "null");
		const isMade = words.includes("default") || words.includes("as");
		if (name === void 0 || type === void 0 || !must || isMade) return text;
		const kind = type.text.toLowerCase();
		if (!spatial.test(kind)) return text;
		const system = words[words.findIndex((word) => /^(?:srid|ref_system_id)$/.test(word)) + 1] ?? "";
		const place = `'${places[kind] ?? "POINT(0 0)"}'${/^\d+$/.test(system) ? `, ${system}` : ""}`;
		const end = type.at + type.text.length;
		return `${text.slice(0, end)} DEFAULT (ST_GeomFromText(${place}))${text.slice(end)}`;
	}, sql);
}
/** Pieces that are kept or dropped as a unit: texts, names, comments, words, anything else. */
const piece = /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\/\*[\s\S]*?(?:\*\/|$)|--(?=\s|$)[^\n]*|#[^\n]*|[\p{L}\p{N}_$@]+|\s+|[\s\S]/gu;
/**
* Options that say where data lies, what it is called or how far it got; each takes `=` and a
* value.
*/
const droppedOptions = /^(?:auto_increment|comment|connection|data|index|directory|password|tablespace|auto_random_base|encryption_key_id)$/;
/**
* The statement that makes a table, without what could hold data, secrets or places: comments of
* columns, keys and tables, the counter of AUTO_INCREMENT, definers, folders, addresses of other
* servers.
*/
function stripData(createTable) {
	const pieces = createTable.match(piece) ?? [];
	const parts = [];
	for (let at = 0; at < pieces.length; at++) {
		const text = pieces[at] ?? "";
		if (isPlainComment(text)) continue;
		if (/^\/\*T!\[(?:placement|auto_rand_base|ttl)\]/.test(text) || /^\/\*T! AUTO_RANDOM_BASE/.test(text)) continue;
		const end = droppedUntil(pieces, at);
		if (end === void 0) {
			parts.push(text);
			continue;
		}
		at = end;
	}
	return parts.join("").replace(/(?<![ \t])[ \t]+(?=[,\n)]|$)/g, "").replace(/(\S)[ \t]{2,}/g, "$1 ").trim();
}
/** `/*!50100 …` and `/*T! …` are statements for those who understand them. */
function isPlainComment(text) {
	return /^\/\*/.test(text) && !/^\/\*(?:M?!|T!)/.test(text) || /^(?:--|#)/.test(text);
}
/** The last piece of an option that is dropped; undefined where none begins here. */
function droppedUntil(pieces, at) {
	const word = (pieces[at] ?? "").toLowerCase();
	if (!droppedOptions.test(word) && word !== "definer") return void 0;
	let next = after(pieces, at);
	if (word === "data" || word === "index") {
		if (pieces[next]?.toLowerCase() !== "directory") return void 0;
		next = after(pieces, next);
	}
	const equals = pieces[next] === "=";
	if (equals) next = after(pieces, next);
	const value = pieces[next] ?? "";
	if (word === "definer") {
		if (!equals) return void 0;
		while (/^[`'"@\w]/.test(pieces[next + 1] ?? "")) next += 1;
		return next;
	}
	return (equals ? value !== "" : word === "comment" && /^['"]/.test(value)) ? next : void 0;
}
function after(pieces, at) {
	let next = at + 1;
	while (/^\s+$/.test(pieces[next] ?? "")) next += 1;
	return next;
}

// packages/capture/read/access.ts
/** Deadline of each statement that reads facts for a capture. */
const STATEMENT_SECONDS = 5;
/**
* Makes the session one that only reads and gives up early. A server that does not know a setting
* is left as it is: this sends only SELECT and SHOW, each with a deadline of the client too.
*/
async function readOnlySession(db) {
	const version = await queryValue(db, "SELECT VERSION()") ?? "";
	const comment = await queryValue(db, "SELECT @@version_comment").catch(() => "") ?? "";
	const product = productOf(version, comment);
	const limit = product === "MariaDB" ? `SET SESSION max_statement_time = ${STATEMENT_SECONDS}` : `SET SESSION max_execution_time = ${STATEMENT_SECONDS * 1e3}`;
	for (const sql of [
		limit,
		"SET SESSION TRANSACTION READ ONLY",
		"SET SESSION time_zone = '+00:00'"
	]) await db.query(sql).catch((error) => {
		if (!db.usable) throw error;
	});
	return product;
}
/** Returns the connected account, as GRANT writes it. */
async function accountOf(db) {
	const account = await queryValue(db, "SELECT CURRENT_USER()") ?? "";
	const at = account.lastIndexOf("@");
	return `'${account.slice(0, at)}'@'${account.slice(at + 1)}'`;
}
const denied = /* @__PURE__ */ new Set([
	1044,
	1045,
	1142,
	1143,
	1227,
	1370,
	8121
]);
/**
* A refusal for want of a privilege, with the GRANT that gives it; any other error as it is.
* @param what was requested: `performance_schema`
* @param grant `SELECT ON performance_schema.*`
*/
async function explainedRefusal(error, db, what, grant) {
	const { number, message } = detailsOf(error);
	if (number === void 0 || !denied.has(number) || !db.usable) return error;
	return new Failure("environment", `the user may not read ${what}: ${message}`, {
		cause: error,
		remedy: `GRANT ${grant} TO ${await accountOf(db)}`
	});
}
/**
* TiDB shows statements of others to those alone who may PROCESS, and says nothing where it hides
* them.
*/
async function requireProcess(db) {
	const grants = (await db.query("SHOW GRANTS")).map((row) => String(Object.values(row)[0]));
	const isAll = (grant) => /\bON\s+`?\*`?\.`?\*`?\s+TO\b/i.test(grant);
	if (grants.some((grant) => isAll(grant) && /\b(?:ALL PRIVILEGES|PROCESS)\b/i.test(grant))) return;
	if (grants.some((grant) => !/\bON\b/i.test(grant))) return;
	throw new Failure("environment", "without PROCESS the server shows only the statements of this user", { remedy: `GRANT PROCESS ON *.* TO ${await accountOf(db)}` });
}
const NO_SUCH_TABLE = 1146;
/**
* The tables of a database by these names, and those that their foreign keys lead to. One that is a
* view, or is not there, is left out. @throws Failure where a privilege is missing
*/
async function readTables(db, database, names) {
	const definitions = /* @__PURE__ */ new Map();
	const queue = [...names];
	const queried = /* @__PURE__ */ new Set();
	while (queue.length > 0) {
		const name = queue.shift();
		if (queried.has(name.toLowerCase())) continue;
		queried.add(name.toLowerCase());
		const table = await readTable(db, database, name) ?? await readTableOfAnyCase(db, database, name);
		if (table === void 0) continue;
		definitions.set(name.toLowerCase(), table);
		queue.push(...table.shape.parents);
	}
	return [...definitions.values()];
}
/** A server's digest writes a name that is a word of SQL in capitals. */
async function readTableOfAnyCase(db, database, name) {
	const rows = await db.query("SELECT TABLE_NAME AS name FROM information_schema.tables WHERE TABLE_SCHEMA = ? AND LOWER(TABLE_NAME) = ? AND TABLE_TYPE = 'BASE TABLE'", [database, name.toLowerCase()]);
	const [row] = rows;
	return row === void 0 || rows.length > 1 ? void 0 : readTable(db, database, String(row.name));
}
async function readTable(db, database, name) {
	try {
		const [row] = await db.query(`SHOW CREATE TABLE ${quoteName(database)}.${quoteName(name)}`);
		const text = Object.entries(row ?? {}).find(([head]) => /^create table$/i.test(head))?.[1];
		return text === void 0 ? void 0 : parseTable(String(text));
	} catch (error) {
		if (detailsOf(error).number === NO_SUCH_TABLE) return void 0;
		throw await explainedRefusal(error, db, `the tables of ${database}`, `SELECT, SHOW VIEW ON ${quoteName(database)}.*`);
	}
}

// packages/capture/values/type-range.ts
const kinds = [
	["whole", /^(?:(?:tiny|small|medium|big)?int|integer|int[1-8]|bit|bool|boolean|serial)$/],
	["decimal", /^(?:decimal|dec|numeric|fixed|float|double|real)$/],
	["datetime", /^(?:datetime|timestamp)$/],
	["date", /^date$/],
	["text", /^(?:char|varchar|(?:tiny|medium|long)?text|nchar|nvarchar|character)$/],
	["members", /^(?:enum|set)$/],
	["json", /^json$/],
	["bytes", /^(?:binary|varbinary|(?:tiny|medium|long)?blob)$/],
	["year", /^year$/],
	["time", /^time$/],
	["address", /^(?:uuid|inet[46])$/]
];
/** Returns the kind of values for a column. */
function valueKind({ type }) {
	return kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? "other";
}
/** Beyond it a number is none that every program writes the same. */
const MOST_WHOLE = 9e15;
const largest = {
	tinyint: [127, 255],
	bool: [1, 1],
	boolean: [1, 1],
	smallint: [32767, 65535],
	mediumint: [8388607, 16777215],
	int: [2147483647, 4294967295],
	integer: [2147483647, 4294967295],
	bit: [1, 1],
	year: [2155, 2155]
};
/** The largest number that a column holds. */
function largestOf({ type, unsigned, arguments: [digits = "10", decimals = "0"] }) {
	if (/^(?:decimal|dec|numeric|fixed)$/.test(type)) return 10 ** Math.min(Number(digits) - Number(decimals), 15) - 1;
	return largest[type]?.[unsigned ? 1 : 0] ?? MOST_WHOLE;
}
/** The longest text that a column holds, in characters; at most 4,000. */
function longestOf({ type, arguments: [length] }) {
	if (/^tiny(?:text|blob)$/.test(type)) return 255;
	return Math.min(length === void 0 ? /^(?:char|binary|nchar)$/.test(type) ? 1 : 4e3 : Number(length), 4e3);
}
function decimalsOf({ type, arguments: [, decimals] }) {
	if (/^(?:float|double|real)$/.test(type)) return decimals === void 0 ? 2 : Math.min(Number(decimals), 9);
	return Math.min(Number(decimals ?? 0), 9);
}

// packages/capture/values/zipf.ts
/**
* Estimates the probability that two draws have the same value: Σp², without the bias of a small
* sample, Σc(c−1) / n(n−1) (Simpson 1949).
* @param times for each value how often it was seen
* @returns undefined for fewer than two draws
*/
function collisionRate(times) {
	let draws = 0;
	let pairs = 0;
	for (const count of times) {
		draws += count;
		pairs += count * (count - 1);
	}
	return draws < 2 ? void 0 : pairs / (draws * (draws - 1));
}
/** Beyond these a sum is taken for its integral (Euler and Maclaurin, two terms). */
const EXACT_TERMS = 1e3;
/** Σ k^−s over k = 1 … n. */
function harmonic(n, s) {
	const exact = Math.min(n, EXACT_TERMS);
	let sum = 0;
	for (let k = 1; k <= exact; k++) sum += k ** -s;
	if (n <= exact) return sum;
	const [from, to] = [exact + .5, n + .5];
	return sum + (Math.abs(s - 1) < 1e-9 ? Math.log(to / from) : (to ** (1 - s) - from ** (1 - s)) / (1 - s));
}
const MOST_EXPONENT = 5;
/**
* The exponent of Zipf's law over so many items in which two draws are the same value as often: Σp²
* = H(2s) / H(s)².
* @param items at least 1
* @returns 0 (all equally often) to 5
*/
function zipfExponent(collisions, items) {
	let [low, high] = [0, MOST_EXPONENT];
	if (items < 2 || collisions <= 1 / items) return 0;
	for (let step = 0; step < 50; step++) {
		const middle = (low + high) / 2;
		if (harmonic(items, 2 * middle) / harmonic(items, middle) ** 2 < collisions) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
/**
* Are values seen more often together than equal shares would have it? By four standard deviations
* of the number of pairs, which is about Poisson's.
* @param draws how many were seen @param items that there are
*/
function isSkewed(collisions, draws, items) {
	const pairs = draws * (draws - 1) / 2;
	const expected = pairs / Math.max(items, 1);
	return collisions * pairs > expected + 4 * Math.sqrt(expected) + 4;
}
/**
* Estimates the number of distinct values from a sample: √(n/r) f₁ + Σ fⱼ over j > 1 (Charikar and
* others 2000, GEE).
* @param sampled rows of the sample @param rows of the table
* @param frequencies of how often values were seen: `times` and by how many values
*/
function distinctValues(frequencies, sampled, rows) {
	if (sampled === 0) return 0;
	const once = frequencies.reduce((sum, { times, values }) => sum + (times === 1 ? values : 0), 0);
	const more = frequencies.reduce((sum, { times, values }) => sum + (times > 1 ? values : 0), 0);
	if (more === 0) return rows;
	return Math.min(rows, Math.round(Math.sqrt(Math.max(rows / sampled, 1)) * once + more));
}
/** More of the most frequent values tell little. */
const MOST_HEAD = 20;
/** Seen fewer times, a value is frequent by chance. */
const LEAST_TIMES = 5;
/**
* Shares of the most frequent values, the largest first. @param times for each value how often it
* was seen
*/
function headShares(times, draws) {
	return times.filter((count) => count >= LEAST_TIMES).toSorted((a, b) => b - a).slice(0, MOST_HEAD).map((count) => count / draws);
}
/** A tenth of all is seen in a run. */
const LEAST_DIFFERENCE = .1;
/**
* Do the most frequent values take another share of all than by Zipf's law? Then the law does not
* describe them.
*/
function isUnlikeZipf(shares, exponent, items) {
	const own = shares.reduce((sum, share) => sum + share, 0);
	const byLaw = harmonic(Math.min(shares.length, items), exponent) / harmonic(items, exponent);
	return shares.length > 0 && Math.abs(own - byLaw) > LEAST_DIFFERENCE;
}

// packages/capture/read/facts.ts
/** Rows of each end of a table that are looked at. */
const SAMPLE_ROWS = 5e3;
/** Smaller tables are counted. */
const COUNTED_ROWS = 1e5;
/** Longer texts are all taken to be different. */
const LONG_TEXT = 64;
const briefly = {
	...promptly,
	deadlineSeconds: 8
};
/**
* Sizes of a table and of its columns' values, by statistics of the server and a sample of both of
* its ends. What comes over are counts, lengths, and the ends of numbers and times. @param until by
* the clock of `performance`; what is not known then stays so
*/
async function readFacts(db, product, database, shape, until) {
	const ask = async (sql, values = []) => {
		if (!db.usable || performance.now() > until) return void 0;
		return db.query(sql, values, briefly).catch(() => void 0);
	};
	const table = `${quoteName(database)}.${quoteName(shape.name)}`;
	const rows = await rowsOf(ask, database, shape.name, table);
	if (rows === void 0) return { columns: /* @__PURE__ */ new Map() };
	const statistics = product === "TiDB" ? await tidbStatistics(ask, database, shape.name, rows) : await cardinalities(ask, database, shape.name);
	const sample = sampleOf(table, shape, rows);
	const [summary] = await ask(`SELECT ${shape.columns.flatMap(summaryOf).join(", ")} FROM ${sample} tidb_bench_s`) ?? [];
	const columns = /* @__PURE__ */ new Map();
	for (const [index, column] of shape.columns.entries()) {
		const own = summary === void 0 ? {} : summarised(summary, index);
		const ends = await endsOf(ask, shape, column, table);
		const members = valueKind(column) === "members" ? await membersOf$1(ask, sample, column) : void 0;
		const columnFacts = statistics.get(column.name.toLowerCase());
		const spread = isUnique(shape, column.name) || (own.length?.mean ?? 0) > LONG_TEXT ? void 0 : await spreadOf(ask, sample, column, rows, columnFacts?.distinct);
		columns.set(column.name.toLowerCase(), {
			...own,
			...ends,
			...spread,
			...columnFacts,
			...members
		});
	}
	return {
		rows,
		columns
	};
}
async function rowsOf(ask, database, name, table) {
	const [row] = await ask("SELECT TABLE_ROWS AS tidb_bench_n FROM information_schema.tables WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?", [database, name]) ?? [];
	const about = Number(row?.tidb_bench_n ?? 0);
	if (about > COUNTED_ROWS) return about;
	const [counted] = await ask(`SELECT COUNT(*) AS tidb_bench_n FROM ${table}`) ?? [];
	return counted === void 0 ? row === void 0 ? void 0 : about : Number(counted.tidb_bench_n);
}
/** The first and the last rows by primary key, where there is one; a derived table in brackets. */
function sampleOf(table, { keys, columns }, rows) {
	const listed = columns.map(({ name }) => quoteName(name)).join(", ");
	if (rows <= 2 * SAMPLE_ROWS) return `(SELECT ${listed} FROM ${table} LIMIT ${2 * SAMPLE_ROWS})`;
	const key = keys.find(({ unique }) => unique)?.columns.map(quoteName);
	if (key === void 0) return `(SELECT ${listed} FROM ${table} LIMIT ${2 * SAMPLE_ROWS})`;
	const part = (order) => `(SELECT ${listed} FROM ${table} ORDER BY ${key.map((name) => `${name}${order}`).join(", ")} LIMIT ${SAMPLE_ROWS})`;
	return `(${part("")} UNION ALL ${part(" DESC")})`;
}
function summaryOf(column, index) {
	const name = quoteName(column.name);
	const counts = [`COUNT(*) AS a${index}`, `COUNT(${name}) AS n${index}`];
	switch (valueKind(column)) {
		case "whole":
		case "decimal":
		case "year":
		case "date":
		case "datetime": return [
			...counts,
			`MIN(${name}) AS l${index}`,
			`MAX(${name}) AS m${index}`
		];
		case "text":
		case "json":
		case "bytes": {
			const length = valueKind(column) === "bytes" ? `LENGTH(${name})` : `CHAR_LENGTH(${name})`;
			return [...counts, ...[
				"MIN",
				"AVG",
				"MAX"
			].map((of) => `${of}(${length}) AS ${of.toLowerCase()}${index}`)];
		}
		default: return counts;
	}
}
function summarised(row, index) {
	const [all, some] = [Number(row[`a${index}`]), Number(row[`n${index}`])];
	const [least, most] = [row[`l${index}`], row[`m${index}`]];
	const mean = row[`avg${index}`];
	return {
		...all > 0 ? { nulls: 1 - some / all } : {},
		...isKnown(least) && isKnown(most) ? {
			least: String(least),
			most: String(most)
		} : {},
		...isKnown(mean) ? { length: {
			least: Number(row[`min${index}`]),
			mean: Number(mean),
			most: Number(row[`max${index}`])
		} } : {}
	};
}
function isKnown(value) {
	return value !== null && value !== void 0;
}
/**
* Reads the smallest and largest value of a column; of all rows if an index begins with the column,
* else of the sample.
*/
async function endsOf(ask, shape, column, table) {
	const kind = valueKind(column);
	const isOrdered = kind === "whole" || kind === "decimal" || kind === "datetime" || kind === "date";
	const leads = shape.keys.some(({ columns: [first] }) => first?.toLowerCase() === column.name.toLowerCase());
	if (!isOrdered || !leads) return {};
	const name = quoteName(column.name);
	const [row] = await ask(`SELECT MIN(${name}) AS tidb_bench_l, MAX(${name}) AS tidb_bench_m FROM ${table}`) ?? [];
	return row !== void 0 && isKnown(row.tidb_bench_l) && isKnown(row.tidb_bench_m) ? {
		least: String(row.tidb_bench_l),
		most: String(row.tidb_bench_m)
	} : {};
}
/**
* Estimates how many values a column has and how skewed they are. The server counts each value and
* returns only counts.
*/
async function spreadOf(ask, sample, { name }, rows, rowCount) {
	const answer = await ask(`SELECT times, COUNT(*) AS n FROM (${`SELECT COUNT(*) AS times FROM ${sample} tidb_bench_s WHERE ${quoteName(name)} IS NOT NULL GROUP BY ${quoteName(name)}`}) f GROUP BY times`);
	if (answer === void 0 || answer.length === 0) return {};
	const frequencies = answer.map((row) => ({
		times: Number(row.times),
		values: Number(row.n)
	}));
	const sampled = frequencies.reduce((sum, { times, values }) => sum + times * values, 0);
	const distinct = rowCount ?? distinctValues(frequencies, sampled, rows);
	const counts = frequencies.flatMap(({ times, values }) => Array.from({ length: values }).fill(times));
	const collisions = collisionRate(counts);
	if (collisions === void 0 || !isSkewed(collisions, sampled, distinct)) return {
		distinct,
		exponent: 0
	};
	return {
		distinct,
		exponent: zipfExponent(collisions, distinct),
		shares: headShares(counts, sampled)
	};
}
/** Counts each member of an ENUM; the members are part of the table's definition. */
async function membersOf$1(ask, sample, { name, type }) {
	const column = quoteName(name);
	const sql = `SELECT ${column} AS member, COUNT(*) AS n FROM ${sample} tidb_bench_s WHERE ${column} IS NOT NULL GROUP BY ${column}`;
	const answer = type === "enum" ? await ask(sql) ?? [] : [];
	const total = answer.reduce((sum, row) => sum + Number(row.n), 0);
	if (total === 0) return {};
	return { members: Object.fromEntries(answer.map((row) => [String(row.member), Number(row.n) / total])) };
}
/** Reads the cardinality of the columns that begin an index. */
async function cardinalities(ask, database, name) {
	const rows = await ask("SELECT COLUMN_NAME AS name, MAX(CARDINALITY) AS n FROM information_schema.statistics WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND SEQ_IN_INDEX = 1 GROUP BY COLUMN_NAME", [database, name]) ?? [];
	return new Map(rows.map((row) => {
		const distinct = Number(row.n ?? 0);
		return [String(row.name).toLowerCase(), defined({ distinct: distinct > 0 ? distinct : void 0 })];
	}));
}
/**
* Reads what ANALYZE stored for each column: distinct values, NULLs, and the skew by the most
* frequent values. A column that was not analyzed is missing.
* @param rows of the table
*/
async function tidbStatistics(ask, database, table, rows) {
	const of = [database.toLowerCase(), table.toLowerCase()];
	const where = "WHERE LOWER(db_name) = ? AND LOWER(table_name) = ? AND is_index = 0";
	const histograms = await ask(`SHOW STATS_HISTOGRAMS ${where}`, of) ?? [];
	const frequent = await ask(`SHOW STATS_TOPN ${where}`, of) ?? [];
	return statisticsOf(histograms.map(upper), frequent.map(upper), rows);
}
/**
* @param histograms rows of SHOW STATS_HISTOGRAMS @param frequent rows of SHOW STATS_TOPN, of which
* the counts alone are used
*/
function statisticsOf(histograms, frequent, rows) {
	const facts = /* @__PURE__ */ new Map();
	for (const row of histograms) {
		const name = String(row.COLUMN_NAME).toLowerCase();
		const distinct = Number(row.DISTINCT_COUNT);
		if (!(distinct > 0) || rows === 0) continue;
		const counts = frequent.flatMap((one) => String(one.COLUMN_NAME).toLowerCase() === name ? [Number(one.COUNT)] : []);
		facts.set(name, {
			distinct,
			nulls: Math.min(1, Number(row.NULL_COUNT ?? 0) / rows),
			...counts.length === 0 ? {} : skewOf(counts, distinct, rows)
		});
	}
	return facts;
}
/**
* The most frequent values as they are counted, all others alike: how often two rows have the same.
*/
function skewOf(counts, distinct, rows) {
	const counted = counts.reduce((sum, count) => sum + count, 0);
	const others = Math.max(0, rows - counted) / rows;
	const rest = Math.max(0, distinct - counts.length);
	const collisions = counts.reduce((sum, count) => sum + (count / rows) ** 2, rest === 0 ? 0 : others ** 2 / rest);
	if (collisions <= 1.1 / distinct) return { exponent: 0 };
	return {
		exponent: zipfExponent(collisions, distinct),
		shares: headShares(counts, rows)
	};
}
function upper(row) {
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value]));
}

// packages/capture/observed/sessions.ts
/** Longer transactions are none that a workload file can say. */
const MOST_STATEMENTS = 200;
/** Most different ones that are distinguished. */
const MOST_SEQUENCES = 1e4;
/** Puts the statements of each session together to transactions. */
var Sessions = class {
	#open = /* @__PURE__ */ new Map();
	#sequences = /* @__PURE__ */ new Map();
	#alone = /* @__PURE__ */ new Map();
	/** Statements of sessions that a log does not tell apart are alone. */
	push(session, kind, key, word) {
		if (kind === "transaction") {
			if (session !== void 0) this.#control(session, word);
			return;
		}
		if (kind === "session" || kind === "other") return;
		const open = session === void 0 ? void 0 : this.#open.get(session);
		if (open === void 0) this.#alone.set(key, (this.#alone.get(key) ?? 0) + 1);
		else if (open.length <= MOST_STATEMENTS) open.push(key);
	}
	get grouping() {
		return {
			sequences: [...this.#sequences.values()].toSorted((a, b) => b.times - a.times),
			alone: this.#alone
		};
	}
	#control(session, word) {
		switch (word) {
			case "begin":
			case "start":
				this.#open.set(session, []);
				break;
			case "commit":
				this.#close(session);
				break;
			case "rollback": this.#open.delete(session);
		}
	}
	#close(session) {
		const keys = this.#open.get(session);
		this.#open.delete(session);
		if (keys === void 0 || keys.length === 0 || keys.length > MOST_STATEMENTS) return;
		const name = keys.join("\n");
		const sequence = this.#sequences.get(name);
		if (sequence !== void 0) sequence.times += 1;
		else if (this.#sequences.size < MOST_SEQUENCES) this.#sequences.set(name, {
			keys,
			times: 1
		});
	}
};

// packages/capture/observed/slow-log.ts
const begins = /^# (?:Time|User@Host): /;
/** Pattern of each figure in a line, by the names that MySQL, MariaDB, Percona and TiDB use. */
const field = /(?<![A-Za-z_])([A-Za-z_]+): +(\S*)/g;
/**
* Reads slow logs of MySQL, MariaDB and TiDB line by line, entry by entry. A line that is part of
* no entry is skipped: logs begin with a banner, and are cut where they are rotated.
*/
function slowLogReader(take) {
	let head = {};
	let lines = [];
	/** `use db;` counts for what follows in MySQL's log. */
	let used;
	let inside = false;
	const close = () => {
		const sql = statementOf$1(lines);
		if (inside && sql !== "" && head.seconds !== void 0 && head.passedOver !== true) {
			const { seconds, session, schema = used } = head;
			take({
				sql,
				seconds,
				...defined({
					session,
					schema
				})
			});
		}
		head = {};
		lines = [];
		inside = false;
	};
	return {
		push(line) {
			if (begins.test(line)) {
				if (lines.length > 0) close();
				inside = true;
			}
			if (!inside) return;
			if (line.startsWith("# ") && lines.length === 0) readHead(line, head);
			else {
				const change = /^use `?([^`;]+)`?;$/i.exec(line);
				if (change !== null && lines.length === 0) used = change[1];
				else if (!/^SET timestamp=\d+(?:\.\d+)?;$/.test(line)) lines.push(line);
			}
		},
		end: close
	};
}
/** Statement without its last semicolon, and without what TiDB appends about its parameters. */
function statementOf$1(lines) {
	const text = lines.join("\n").trim();
	return text.startsWith("# administrator command") ? "" : text.replace(/;$/, "").trimEnd();
}
function readHead(line, head) {
	const user = /^# User@Host: .*\bId: +(\d+)/.exec(line);
	if (user?.[1] !== void 0) head.session = user[1];
	if (line.startsWith("# User@Host: ")) return;
	if (/^# (?:Plan|Binary_plan|Prev_stmt|Warnings|Backoff_\w+|Index_names|Stats): /.test(line)) return;
	for (const [, name = "", value = ""] of line.matchAll(field)) switch (name) {
		case "Query_time":
			if (value !== "" && Number(value) >= 0) head.seconds = Number(value);
			break;
		case "Thread_id":
		case "Conn_ID":
			head.session = value;
			break;
		case "Schema":
		case "DB":
			if (value !== "" && !value.endsWith(":")) head.schema = value;
			break;
		case "Is_internal":
			if (value === "true") head.passedOver = true;
			break;
		case "Succ": if (value === "false") head.passedOver = true;
	}
}

// packages/capture/read/log-files.ts
/** @throws Failure `input` for a file that cannot be read, or that holds no entry */
async function readSlowLogs(paths, signal) {
	const load = new ObservedLoad();
	const sessions = new Sessions();
	let fastestSeconds;
	for (const path of paths) {
		let entries = 0;
		const reader = slowLogReader((statement) => {
			entries += 1;
			if (fastestSeconds === void 0 || statement.seconds < fastestSeconds) fastestSeconds = statement.seconds;
			take(statement, path, load, sessions);
		});
		try {
			for await (const line of createInterface({
				input: createReadStream(path, { signal }),
				crlfDelay: Number.POSITIVE_INFINITY
			})) reader.push(line);
		} catch (error) {
			if (!signal.aborted) throw new Failure("input", `cannot read the slow log ${path}: ${error.message}`, { cause: error });
		}
		reader.end();
		if (entries === 0) throw new Failure("input", `${path} contains no statement of a slow log`, { remedy: "Use the slow log of MySQL, MariaDB or TiDB, as text." });
	}
	return {
		load,
		sessions,
		...fastestSeconds === void 0 ? {} : { fastestSeconds }
	};
}
function take(statement, path, load, sessions) {
	const { sql, values } = withArguments(statement.sql);
	const { kind, pieces } = shapeOf(sql, "text");
	const key = load.add({
		...statement,
		sql,
		source: "text",
		calls: 1,
		...values.length === 0 ? {} : { sample: statement.sql }
	});
	const [first] = pieces;
	const session = statement.session === void 0 ? void 0 : `${path} ${statement.session}`;
	sessions.push(session, kind, key, first?.kind === "plain" ? first.text.toLowerCase() : "");
}

// packages/capture/read/statement-counts.ts
const MOST_ROWS = 9e3;
const tidbColumns = [
	...[
		"INSTANCE",
		"SUMMARY_BEGIN_TIME",
		"STMT_TYPE",
		"SCHEMA_NAME",
		"DIGEST",
		"DIGEST_TEXT",
		"PLAN_DIGEST"
	],
	...[
		"EXEC_COUNT",
		"SUM_ERRORS",
		"SUM_LATENCY",
		"AVG_PROCESSED_KEYS",
		"AVG_RESULT_ROWS",
		"AVG_AFFECTED_ROWS"
	],
	"QUERY_SAMPLE_TEXT"
];
const digestColumns = [...[
	"SCHEMA_NAME",
	"DIGEST",
	"DIGEST_TEXT",
	"COUNT_STAR",
	"SUM_TIMER_WAIT",
	"SUM_ERRORS"
], ...[
	"SUM_ROWS_SENT",
	"SUM_ROWS_EXAMINED",
	"SUM_ROWS_AFFECTED",
	"QUERY_SAMPLE_TEXT"
]];
/**
* @param before an earlier reading, whose windows are read to their end @throws Failure where a
* privilege is missing
*/
async function readCounts(db, product, before, signal) {
	return product === "TiDB" ? readTidb(db, before, signal) : readDigests(db, product, signal);
}
async function readTidb(db, before, signal) {
	await requireProcess(db);
	const query = {
		columns: tidbColumns,
		most: MOST_ROWS
	};
	const read = async (name, more = {}) => tidbStatementRows(db, name, {
		...query,
		...more
	}, signal);
	const ofAll = async (suffix, more = {}) => {
		return await read(`cluster_statements_summary${suffix}`, more).catch((error) => {
			if (!db.usable) throw error;
		}) ?? read(`statements_summary${suffix}`, more);
	};
	try {
		const current = await ofAll("");
		const since = before?.rows.map((row) => row.SUMMARY_BEGIN_TIME ?? "").toSorted()[0];
		const past = since === void 0 ? [] : await ofAll("_history", { since }).catch(() => []);
		const lostRows = await textRows(db, "SELECT SUM(EVICTED_COUNT) AS evicted FROM information_schema.statements_summary_evicted", [], signal).catch(() => []);
		return {
			product: "TiDB",
			rows: latestOfEach([...past, ...current]),
			prepared: 0,
			lost: Number(lostRows[0]?.EVICTED ?? 0) > 0
		};
	} catch (error) {
		throw await explainedRefusal(error, db, "information_schema.cluster_statements_summary", "PROCESS ON *.*");
	}
}
/** A window that is still open is in both tables. */
function latestOfEach(rows) {
	const byKey = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const key = [
			row.INSTANCE,
			row.SUMMARY_BEGIN_TIME,
			row.SCHEMA_NAME,
			row.DIGEST,
			row.PLAN_DIGEST
		].join(" ");
		const earlier = byKey.get(key);
		if (earlier === void 0 || Number(earlier.EXEC_COUNT) <= Number(row.EXEC_COUNT)) byKey.set(key, row);
	}
	return [...byKey.values()];
}
async function readDigests(db, product, signal) {
	try {
		const rows = await digestRows(db, {
			columns: digestColumns,
			most: MOST_ROWS
		}, signal);
		const count = await textRows(db, "SHOW GLOBAL STATUS LIKE 'Performance_schema_digest_lost'", [], signal);
		const executed = await textRows(db, "SHOW GLOBAL STATUS LIKE 'Com_stmt_execute'", [], signal);
		return {
			product,
			rows,
			prepared: product === "MariaDB" ? Number(executed[0]?.VALUE ?? executed[0]?.VARIABLE_VALUE ?? 0) : 0,
			lost: Number(count[0]?.VALUE ?? 0) > 0
		};
	} catch (error) {
		throw await explainedRefusal(error, db, "performance_schema", "SELECT ON performance_schema.*");
	}
}
/** Returns the statements executed between two readings. */
function executionsBetween(before, after) {
	const statements = after.product === "TiDB" ? tidbStatements : performanceSchemaStatements;
	const samples = new Map(after.rows.map((row) => [`${row.SCHEMA_NAME} ${row.DIGEST}`, row.QUERY_SAMPLE_TEXT]));
	return statements(after.rows, before.rows).map((statement) => ({
		...sightingOf(statement),
		sample: samples.get(`${statement.schema ?? null} ${statement.digest}`) ?? void 0
	}));
}
function sightingOf({ text, schema, calls, latencySeconds, rowsSent, rowsAffected, keys }) {
	return {
		sql: text,
		source: "digest",
		schema,
		calls,
		seconds: latencySeconds,
		rowsSent,
		rowsAffected,
		rowsExamined: keys
	};
}

// packages/capture/schema/joins.ts
/**
* The tables with what statements say of them: a column that they join with the key of another
* table takes its values from there, as if a foreign key said so.
*/
function withJoins(tables, joins) {
	const tableOf = (name) => tables.find((table) => table.name.toLowerCase() === name.toLowerCase());
	return tables.map((table) => {
		const added = joins.flatMap(({ table: of, column, otherTable, otherColumn }) => {
			const parent = tableOf(otherTable);
			if (of.toLowerCase() !== table.name.toLowerCase() || parent === void 0 || parent === table) return [];
			const own = columnOfTable(table, column);
			const key = columnOfTable(parent, otherColumn);
			if (!(own !== void 0 && own.counted === void 0 && !isUnique(table, own.name)) || key === void 0 || key.counted === "auto_random" || !isUnique(parent, key.name)) return [];
			return [{
				column: own.name,
				table: parent.name,
				of: key.name
			}];
		});
		const referenced = new Set(table.references.map(({ column }) => column.toLowerCase()));
		const first = added.filter(({ column }, index) => !referenced.has(column.toLowerCase()) && added.findIndex((one) => one.column === column) === index);
		return {
			...table,
			references: [...table.references, ...first]
		};
	});
}
/**
* `a.x = b.y`, each way round, by the names of the tables; nothing where a name stands for two of
* them.
*/
function joinsOf(sql) {
	const tokens = tokensOf(sql);
	const names = tableNamesIn(sql);
	const tableOf = (called) => {
		const matches = names.filter((one) => one.called.toLowerCase() === called?.toLowerCase());
		return matches.length === 1 ? matches[0]?.table : void 0;
	};
	return tokens.flatMap(({ text }, at) => {
		const around = (offset) => tokens[at + offset]?.text;
		if (text !== "=" || around(-2) !== "." || around(2) !== ".") return [];
		const [table, column, otherTable, otherColumn] = [
			tableOf(around(-3)),
			around(-1),
			tableOf(around(1)),
			around(3)
		];
		if (!table || !column || !otherTable || !otherColumn) return [];
		return [{
			table,
			column,
			otherTable,
			otherColumn
		}, {
			table: otherTable,
			column: otherColumn,
			otherTable: table,
			otherColumn: column
		}];
	});
}

// packages/capture/texts.ts
var import_dist = require_dist();
const MOST_TOLD = 20;
/** Describes what a capture covers, what it leaves out, and what it assumes. */
function coverageText({ coverage, notes }) {
	const { covered, all, control, leftOut } = coverage;
	const whole = all.seconds + control.seconds;
	const left = leftOutLines(leftOut, all);
	return [
		`covers ${share(covered.seconds, all.seconds)} of the time and ${share(covered.calls, all.calls)} of the ${formatCount(all.calls)} calls of the load`,
		...control.calls === 0 ? [] : [`not counted: BEGIN, COMMIT, SET and similar statements, ${share(control.seconds, whole)} of all time`],
		...left.length === 0 ? [] : ["excluded:", ...left],
		...notes.length === 0 ? [] : ["assumptions:", ...notes.map((note) => `  ${shortened(note, 200)}`)]
	].join("\n");
}
/** The first of them, with their shares where the total is known. */
function leftOutLines(leftOut, all = amountOf(leftOut)) {
	const lines = leftOut.slice(0, MOST_TOLD).flatMap(({ text, seconds, calls, why }) => [`  ${shortened(text)}`, `    ${share(seconds, all.seconds)} of the time, ${share(calls, all.calls)} of the calls: ${why}`]);
	const more = leftOut.length - MOST_TOLD;
	return more > 0 ? [...lines, `  and ${formatCount(more)} more`] : lines;
}
function share(part, whole) {
	return formatShare(whole === 0 ? 0 : part / whole);
}
function shortened(of, most = 110) {
	const text = printable(of);
	return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
/** The workload file: values of generators in one line each, and above all what it covers. */
function workloadText({ workload }, head) {
	const document = new import_dist.Document(workload, { aliasDuplicateObjects: false });
	const inOneLine = /* @__PURE__ */ new Set(["params", "columns"]);
	(0, import_dist.visit)(document, { Pair(_, { key, value }) {
		const name = String(key);
		if (!inOneLine.has(name)) return void 0;
		const values = (0, import_dist.isSeq)(value) ? value.items : (0, import_dist.isMap)(value) ? value.items.map((pair) => pair.value) : [];
		for (const one of values) if ((0, import_dist.isMap)(one) || (0, import_dist.isSeq)(one)) one.flow = true;
	} });
	document.commentBefore = head.split("\n").map((line) => ` ${line}`).join("\n");
	return document.toString({
		lineWidth: 0,
		flowCollectionPadding: true
	});
}

// packages/capture/values/column-values.ts
/** Number of different values of a text that are made one by one; more are a pattern of digits. */
const MOST_LISTED = 200;
/** A skew below this is not told from none. */
const LEAST_EXPONENT = .2;
/**
* Values of a column like those that it has: as many different ones, as long, in the same range, as
* unevenly frequent. None of them is one of the server's, but that numbers and times are between
* the same ends.
* @param rows of the table that is made
* @returns undefined for a type that nothing makes
*/
function columnValues(column, facts, rows) {
	switch (valueKind(column)) {
		case "whole":
		case "year": return wholeNumbers(column, facts, rows);
		case "decimal": return decimals(column, facts);
		case "datetime": return { datetime: timesBetween(facts) };
		case "date": return { pick: daysBetween(facts) };
		case "members": return members(column, facts);
		case "json": return { string: quotedText(facts.length?.mean ?? 20) };
		case "text": return texts(column, facts, rows);
		case "bytes": return { string: lengthOf(column, facts) };
		case "time": return { pick: timesOfDay };
		case "address": return { string: addresses[column.type] ?? "" };
		case "other": return;
	}
}
/** A hundred times, over the whole day. */
const timesOfDay = Array.from({ length: 100 }, (_, index) => (/* @__PURE__ */ new Date(index * 864e3)).toISOString().slice(11, 19));
/** Patterns of UUIDs and addresses. */
const addresses = {
	uuid: "########-####-4###-8###-############",
	inet4: "10.1#.1#.1##",
	inet6: "2001:db8:####:####:####:####:####:####"
};
/** Values that no two rows share. @returns undefined where the column cannot hold so many */
function uniqueValues(column, facts, rows) {
	const kind = valueKind(column);
	if (kind === "whole" || kind === "decimal") {
		const from = firstNumber(facts);
		if (from + rows - 1 <= largestOf(column)) return from === 1 ? "sequential" : { sequential: { from } };
		return rows <= largestOf(column) ? "sequential" : void 0;
	}
	if (column.type === "uuid" || column.type === "inet6") return columnValues(column, facts, rows);
	if (kind !== "text" && kind !== "bytes") return void 0;
	const enough = Math.ceil((2 * Math.log10(Math.max(rows, 10)) + 6) / Math.log10(62));
	const length = Math.round(facts.length?.mean ?? enough);
	if (longestOf(column) >= enough) return { string: clamp(length, enough, longestOf(column)) };
	return longestOf(column) >= String(rows).length ? "sequential" : void 0;
}
/** Checks whether all values differ. */
function isCounting(values) {
	return values === "sequential" || typeof values === "object" && "sequential" in values;
}
/**
* Keys of new rows, which none of those that are there has. @returns undefined where the column
* cannot hold so many
*/
function newKeys(column, facts, rows) {
	const kind = valueKind(column);
	if (kind === "text" || kind === "bytes") {
		const made = uniqueValues(column, facts, Math.max(rows, 1e6));
		return made === "sequential" ? void 0 : made;
	}
	if (kind !== "whole" && kind !== "decimal") return void 0;
	const from = firstNumber(facts) + rows;
	const to = Math.min(largestOf(column), 9e15);
	return to - from < 1e6 ? void 0 : { uniform: [from, to] };
}
/** The smallest number of the column, where it is one that every program writes alike. */
function firstNumber({ least }) {
	const number = Math.ceil(Number(least ?? 1));
	return Number.isFinite(number) && Math.abs(number) < 0x38d7ea4c68000 ? number : 1;
}
function wholeNumbers(column, facts, rows) {
	const { distinct = rows, exponent = 0 } = facts;
	const from = firstNumber(facts);
	const last = Number(facts.most ?? from + distinct - 1);
	const different = Math.max(1, Math.min(distinct, rows, last - from + 1));
	return numbersBetween(from, Math.max(from, Math.min(from + different - 1, largestOf(column))), exponent, facts.shares);
}
/**
* Zipf's law where the frequencies are clearly uneven, else all equally often. The most frequent
* values as often as they came, where the law has it otherwise: at even distances, and none of the
* server's.
* @param shares of the most frequent ones
*/
function numbersBetween(from, to, exponent, shares = []) {
	const items = to - from + 1;
	if (exponent < LEAST_EXPONENT || from === to) return { uniform: [from, to] };
	if (isUnlikeZipf(shares, exponent, items)) {
		const head = shares.slice(0, items);
		return weightedBy(head, (at) => from + Math.floor((at + .5) * items / head.length), [{ uniform: [from, to] }]);
	}
	return { zipfian: {
		from,
		to,
		exponent: Number(Math.min(exponent, 5).toFixed(2))
	} };
}
function decimals(column, { least = "0", most = "1000" }) {
	const [from, to] = [Number(least), Number(most)];
	const digits = decimalsOf(column);
	const limit = largestOf(column);
	const [low, high] = [clamp(from, -limit, limit), clamp(to, -limit, limit)];
	if (digits === 0) return { uniform: [Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high))] };
	return { uniform: {
		from: low,
		to: Math.max(low, high),
		decimals: digits
	} };
}
/** Ends as a file says them; a year where none is known. */
function timesBetween({ least, most }) {
	const [from, to] = [momentOf(least), momentOf(most)];
	return from === void 0 || to === void 0 || from > to ? ["2026-01-01 00:00:00", "2026-12-31 23:59:59"] : [from, to];
}
function momentOf(text) {
	const [, day, time = "00:00:00"] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?/.exec(text ?? "") ?? [];
	return day === void 0 || Number.isNaN(Date.parse(`${day}T${time}Z`)) ? void 0 : `${day} ${time}`;
}
const DAY_MS = 864e5;
const MOST_DAYS = 100;
/** Days of the calendar, evenly from one end to the other. */
function daysBetween(facts) {
	const [from, to] = timesBetween(facts).map((text) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
	const days = Math.round((to - from) / DAY_MS) + 1;
	const count = Math.min(days, MOST_DAYS);
	const at = (index) => from + Math.floor(index * days / count) * DAY_MS;
	return Array.from({ length: count }, (_, index) => new Date(at(index)).toISOString().slice(0, 10));
}
/** @param others what the rest is made from, in equal parts */
function weightedBy(shares, valueAt, others) {
	const rest = 1 - shares.reduce((sum, share) => sum + share, 0);
	return { weighted: [...shares.map((share, at) => [percent(share), valueAt(at)]), ...(rest < 5e-4 ? [] : others).map((other) => [percent(rest / others.length), other])] };
}
/** A weight as a share of 100, never 0. */
function percent(share) {
	return Math.max(.01, Number((share * 100).toFixed(2)));
}
function members(column, { members: shares }) {
	const all = membersOf(column);
	const seen = all.filter((member) => (shares?.[member] ?? 0) > 0);
	const even = 1 / seen.length;
	if (shares === void 0 || seen.every((member) => Math.abs((shares[member] ?? 0) - even) < .02)) return { pick: seen.length === 0 ? all : seen };
	return { weighted: seen.map((member) => [percent(shares[member] ?? 0), member]) };
}
function membersOf({ type, arguments: members }) {
	const texts = members.map((member) => member.slice(1, -1).replaceAll("''", "'"));
	return type === "set" || texts.length === 0 ? texts.slice(0, 1) : texts;
}
/** Few different texts are listed, each with its length; many are a pattern; others are random. */
function texts(column, facts, rows) {
	const { distinct, exponent = 0 } = facts;
	if (distinct === void 0 || distinct > rows / 2) return { string: lengthOf(column, facts) };
	const digits = Math.max(1, Math.round(Math.log10(Math.max(distinct, 1))));
	const room = clamp(Math.round(facts.length?.mean ?? digits + 2), 1, longestOf(column));
	if (distinct <= MOST_LISTED) {
		const values = Array.from({ length: Math.max(distinct, 1) }, (_, index) => `v${index + 1}`.padEnd(room, "x"));
		const cut = [...new Set(values.map((value) => value.slice(0, longestOf(column))))];
		const { shares = [] } = facts;
		const head = shares.slice(0, cut.length);
		if (exponent >= LEAST_EXPONENT && cut.length > 1 && isUnlikeZipf(head, exponent, cut.length)) return weightedBy(head, (at) => cut[at] ?? "", cut.slice(head.length));
		return { pick: repeated(cut, exponent) };
	}
	return room < digits ? { string: room } : { string: `${"x".repeat(room - digits)}${"#".repeat(digits)}` };
}
/** Each as often in the list as Zipf's law has it; a list is picked from evenly. */
function repeated(values, exponent) {
	if (exponent < LEAST_EXPONENT || values.length < 2) return [...new Set(values)];
	const least = values.length ** -exponent;
	const most = Math.max(1, 1e3 / values.length);
	return values.flatMap((value, index) => Array.from({ length: Math.max(1, Math.round(Math.min((index + 1) ** -exponent / least, most))) }).fill(value));
}
function lengthOf(column, { length }) {
	const longest = longestOf(column);
	const mean = length?.mean ?? Math.min(longest, 20);
	const least = clamp(Math.round(length?.least ?? mean), 1, longest);
	const most = clamp(Math.round(2 * mean - least), least, Math.min(longest, Math.max(length?.most ?? longest, least)));
	return least === most ? least : [least, most];
}
/** A text of JSON: quotes around letters. */
function quotedText(length) {
	return `"${"@".repeat(clamp(Math.round(length) - 2, 1, 3e3))}"`;
}
function clamp(value, least, most) {
	return Math.min(Math.max(value, least), most);
}

// packages/capture/values/made-table.ts
/** Number of rows of a table whose size nobody knows. */
const ROWS_UNKNOWN = 1e4;
/** @param scale share of the rows that are made */
function madeTable(shape, facts, scale) {
	const rows = Math.max(1, Math.round((facts.rows ?? ROWS_UNKNOWN) * scale));
	const columns = /* @__PURE__ */ new Map();
	const notes = [];
	const faults = [];
	for (const name of [shape.name, ...shape.columns.map((column) => column.name)]) if (!/^[A-Za-z0-9_$]{1,64}$/.test(name)) faults.push(`a workload file cannot name \`${name}\``);
	for (const column of shape.columns) {
		if (column.generated || column.counted === "auto_random") continue;
		const values = valuesOf(shape, facts, column, rows);
		const columnFacts = facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts;
		const nulls = column.nullable ? columnFacts.nulls ?? 0 : 0;
		if (values !== void 0 && nulls < MOST_NULLS) columns.set(column.name, withNulls(values, nulls));
		else if (column.isPlace === true) notes.push(`${shape.name}.${column.name} is the same place in each row`);
		else if (!column.nullable && !column.hasDefault) faults.push(`cannot generate values of ${shape.name}.${column.name}, which is ${column.type}`);
	}
	for (const { columns: key, unique } of shape.keys) {
		if (!unique || key.length < 2) continue;
		const problem = spread(shape, facts, key, rows, columns);
		if (problem?.kind === "note") notes.push(problem.text);
		if (problem?.kind === "fault") faults.push(problem.text);
	}
	const [fault] = faults;
	return {
		shape,
		facts,
		rows,
		columns,
		notes,
		...fault === void 0 ? {} : { fault }
	};
}
function valuesOf(shape, facts, column, rows) {
	const columnFacts = facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts;
	if (isUnique(shape, column.name) || column.counted === "auto_increment") return uniqueValues(column, columnFacts, rows);
	const parent = shape.references.find((one) => one.column.toLowerCase() === column.name.toLowerCase());
	if (parent !== void 0 && parent.table.toLowerCase() !== shape.name.toLowerCase()) return { pick: `${parent.table}.${parent.of}` };
	return columnValues(column, columnFacts, rows);
}
/** A column with hardly any value is left to its default, one with hardly any NULL has none. */
const MOST_NULLS = .99;
const LEAST_NULLS = .005;
/** The same values, and NULL in that share of the rows. */
function withNulls(values, nulls) {
	if (nulls < LEAST_NULLS || typeof values !== "object" || "sequential" in values || "plus" in values) return values;
	return { weighted: [...("weighted" in values ? values.weighted : [[100, values]]).map(([weight, of]) => [percent(weight / 100 * (1 - nulls)), of]), [percent(nulls), null]] };
}
/** A key of several columns: one of them counts, so that no two rows are alike. */
function spread(shape, facts, key, rows, made) {
	const members = key.flatMap((name) => columnOfTable(shape, name) ?? []);
	if (members.some(({ name, counted }) => counted !== void 0 || isUnique(shape, name))) return void 0;
	if (members.some(({ name }) => isCounting(made.get(name)))) return void 0;
	const free = members.filter(({ name }) => !shape.references.some(({ column }) => column === name));
	for (const member of [...free].reverse()) {
		const values = uniqueValues(member, facts.columns.get(member.name.toLowerCase()) ?? noColumnFacts, rows);
		if (values === void 0) continue;
		made.set(member.name, values);
		return {
			kind: "note",
			text: `${shape.name}.${member.name} has another value in each row, so that its key (${key.join(", ")}) is unique`
		};
	}
	return {
		kind: "fault",
		text: `cannot generate a unique key (${key.join(", ")}) of ${shape.name}`
	};
}
/** The tables of one database, as they are known and as they are made. */
var Database = class {
	name;
	#tables;
	/**
	* @param facts by the name of the table in lower case @param scale share of the rows that are
	* made
	*/
	constructor(name, shapes, facts, scale) {
		this.name = name;
		this.#tables = new Map(shapes.map((shape) => {
			const key = shape.name.toLowerCase();
			return [key, madeTable(shape, facts.get(key) ?? noFacts, scale)];
		}));
	}
	table(name) {
		return this.#tables.get(name.toLowerCase());
	}
	/**
	* Finds the table of a column: the one that qualifies it, or the only named table that has it.
	*/
	column({ column, qualifier }, names) {
		const called = qualifier === void 0 ? names : names.filter((one) => one.called.toLowerCase() === qualifier.toLowerCase());
		const candidates = [...new Set(called.map(({ table }) => table.toLowerCase()))].flatMap((name) => {
			const made = this.table(name);
			const has = made === void 0 ? void 0 : columnOfTable(made.shape, column);
			return made === void 0 || has === void 0 ? [] : [{
				made,
				column: has
			}];
		});
		return candidates.length === 1 ? candidates[0] : void 0;
	}
};

// packages/capture/statement/places.ts
const clauses = /^(?:select|from|where|set|having|values?|group|order|limit|offset|on)$/;
/** Places of the placeholders of the statement, in their order. */
function placesOf(sql) {
	const tokens = tokensOf(sql);
	const { places } = placeholdersOf(sql);
	const opened = [""];
	const result = [];
	for (const [at, token] of tokens.entries()) {
		if (token.kind === "sign" && token.text === "(") opened.push(opened.at(-1) ?? "");
		if (token.kind === "sign" && token.text === ")" && opened.length > 1) opened.pop();
		const word = token.kind === "word" ? token.text.toLowerCase() : "";
		if (clauses.test(word)) opened[opened.length - 1] = word;
		if (word === "update" && lower(tokens[at - 1]) === "key") opened[opened.length - 1] = "set";
		if (token.kind !== "placeholder") continue;
		result.push(placeAt(tokens, at, places[result.length], opened.at(-1) ?? "", opened.length === 1));
	}
	return result;
}
function placeAt(tokens, at, column, clause, isOutside) {
	if (column !== void 0) return {
		kind: "column",
		stores: column.operator === "insert" || clause === "set" && isOutside && column.operator === "=",
		...column
	};
	const [before, after] = [tokens[at - 1], tokens[at + 1]];
	if (isGrammar(tokens, at, clause)) return { kind: "grammar" };
	if (clause === "limit") return lower(before) === "limit" && after?.text === "," ? { kind: "offset" } : { kind: "limit" };
	if (clause === "offset") return { kind: "offset" };
	if (lower(before) === "interval") return { kind: "interval" };
	if (/^[-+*]$/.test(before?.text ?? "") && isName(tokens[at - 2]) && !/^[-+*/%]$/.test(after?.text ?? "")) return { kind: "sum" };
	const isCount = before?.text === "(" && lower(tokens[at - 2]) === "count" && after?.text === ")";
	const endsItem = after === void 0 || /^[,)]$/.test(after.text) || /^(?:from|as|where|limit)$/.test(lower(after));
	const beginsItem = lower(before) === "select" || before?.text === "," && clause === "select" && isOutside;
	if (isCount || beginsItem && endsItem) return { kind: "any" };
	const equals = (one, other) => tokens[at + one]?.text === "=" && tokens[at + other]?.kind === "placeholder";
	if (equals(1, 2) || equals(-1, -2)) return { kind: "tautology" };
	return { kind: "unknown" };
}
const types = /^(?:dec|decimal|numeric|char|varchar|nchar|binary|varbinary|datetime|time|timestamp|float|double|vector)$/;
const precise = /^(?:now|sysdate|curtime|current_time|current_timestamp|localtime|localtimestamp|utc_time|utc_timestamp)$/;
const afterPosition = /^(?:[,)]|asc|desc|limit|having|with|for|offset|rows|range|union|into|lock|window|separator|order)$/;
/** Positions of columns, lengths of types, digits of times, separators and paths. */
function isGrammar(tokens, at, clause) {
	const [before, after] = [lower(tokens[at - 1]), tokens[at + 1]];
	if (/^(?:group|order)$/.test(clause) && /^(?:by|,)$/.test(before)) return after === void 0 || afterPosition.test(lower(after));
	if (/^(?:separator|escape)$/.test(before)) return true;
	if (before === ">" && [lower(tokens[at - 2]), lower(tokens[at - 3])].includes("-")) return true;
	let open = at - 1;
	while (tokens[open]?.text === "," && tokens[open - 1]?.kind === "placeholder") open -= 2;
	if (tokens[open]?.text !== "(") return false;
	const name = lower(tokens[open - 1]);
	return precise.test(name) || types.test(name) && /^(?:as|,)$/.test(lower(tokens[open - 2]));
}
function lower(token) {
	return token?.text.toLowerCase() ?? "";
}

// packages/capture/values/parameter.ts
/** Values of a column that nothing makes are read from the server before a run. */
const MOST_READ = 1e5;
/** The parameter of one placeholder, but for the second bound of a range. */
function parameterOf(request) {
	const { place, tally, keepLiterals } = request;
	const observed = () => ifMade((keepLiterals ? keptValues(tally) : void 0) ?? rangeSeen(tally));
	switch (place.kind) {
		case "column":
			if (request.of === void 0) return fault(`it is unclear which column \`${place.column}\` refers to`);
			return columnParameter(request, request.of, place);
		case "limit": {
			const value = onlyNumber(tally);
			if (value !== void 0) return {
				kind: "constant",
				text: value
			};
			if (request.rowsSent === void 0) return fault("the number of rows of its LIMIT is unknown");
			const rows = Math.max(1, Math.ceil(request.rowsSent - 1e-9));
			return {
				kind: "constant",
				text: String(rows),
				note: `LIMIT ${rows}, by the rows that a call returned`
			};
		}
		case "offset": {
			const value = onlyNumber(tally);
			const rows = Math.max(0, Math.round((request.rowsExamined ?? 0) - (request.rowsSent ?? 0)));
			if (value !== void 0) return {
				kind: "constant",
				text: value
			};
			if (request.rowsExamined === void 0) return fault("the number of rows of its OFFSET is unknown");
			return {
				kind: "constant",
				text: String(rows),
				note: `OFFSET ${rows}, by the rows that a call examined`
			};
		}
		case "sum": return observed() ?? {
			kind: "made",
			values: { uniform: [1, 1] },
			note: "adds 1, because the real value is unknown"
		};
		case "grammar": return writtenLiteral(tally, keepLiterals);
		case "interval": return observed() ?? fault("the length of its INTERVAL is unknown");
		case "any": return {
			kind: "constant",
			text: "1"
		};
		case "tautology": return {
			kind: "constant",
			text: "1",
			note: "it compares two constants, which are assumed to be equal"
		};
		case "unknown": return observed() ?? fault("no column determines one of its values");
	}
}
function ifMade(values) {
	return values === void 0 ? void 0 : {
		kind: "made",
		values
	};
}
function fault(why) {
	return {
		kind: "fault",
		why
	};
}
function columnParameter(request, { made, column }, place) {
	const facts = made.facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts;
	const filled = made.columns.get(column.name);
	if (place.stores && !request.replaces && hasOwnValues(made, column)) {
		const values = newKeys(column, facts, made.rows);
		return values === void 0 ? fault(`cannot generate a new key of ${made.shape.name}.${column.name}`) : {
			kind: "made",
			values
		};
	}
	if (place.operator === "like") return ifMade(request.keepLiterals ? keptValues(request.tally) : void 0) ?? fault("a pattern of LIKE is a user’s text; to keep it, use --keep-literals");
	const range = place.stores ? void 0 : observedRange(request.tally, made, column);
	if (range !== void 0) return {
		kind: "made",
		values: range
	};
	if (column.counted === "auto_random" && made.rows > MOST_READ) return fault(`only TiDB knows the values of ${made.shape.name}.${column.name}; choose a --scale that leaves at most ${formatCount(MOST_READ)} rows`);
	if (column.counted === "auto_random" || filled !== void 0 && (!place.stores || request.replaces && hasOwnValues(made, column))) return {
		kind: "made",
		values: { pick: `${made.shape.name}.${column.name}` }
	};
	const values = filled === void 0 || isCounting(filled) ? columnValues(column, facts, made.rows) : filled;
	return values === void 0 ? fault(`cannot generate values of ${made.shape.name}.${column.name}, which is ${column.type}`) : {
		kind: "made",
		values
	};
}
/** Checks whether each row has a different value in this column. */
function hasOwnValues({ shape, columns }, { name, counted }) {
	return counted !== void 0 || isUnique(shape, name) || isCounting(columns.get(name));
}
/** Fewer values say nothing of how they are spread. */
const LEAST_SEEN = 30;
const MOST_KEPT = 200;
/**
* Numbers that were requested, on the numbers that are made: where they were between the ends, and
* how unevenly.
*/
function observedRange(tally, made, column) {
	const facts = made.facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts;
	const first = firstNumber(facts);
	const origin = wholeNumber(facts.least) ?? BigInt(first);
	const numbers = tally === void 0 || tally.seen < LEAST_SEEN || valueKind(column) !== "whole" ? void 0 : numbersOf(tally, origin);
	if (tally === void 0 || numbers === void 0) return void 0;
	const [least, most] = [Math.min(...numbers.keys()), Math.max(...numbers.keys())];
	const values = made.columns.get(column.name);
	if (!isCounting(values)) return void 0;
	const end = wholeNumber(facts.most);
	const span = end === void 0 ? Math.max(most, made.rows - 1) : Number(end - origin);
	const share = (distance) => Math.min(1, Math.max(0, distance / Math.max(1, span)));
	const to = (value) => first + Math.round(share(value) * (made.rows - 1));
	const [from, last] = [to(least), to(most)];
	const collisions = collisionRate(numbers.values()) ?? 0;
	const items = last - from + 1;
	if (!isSkewed(collisions, tally.seen, items)) return numbersBetween(from, last, 0);
	const shares = headShares([...numbers.values()], tally.seen);
	return numbersBetween(from, last, zipfExponent(collisions, items), shares);
}
/** Generator between the smallest and the largest number that was there. */
function rangeSeen(tally) {
	const numbers = tally === void 0 ? void 0 : numbersOf(tally);
	if (numbers === void 0) return void 0;
	const [least, most] = [Math.min(...numbers.keys()), Math.max(...numbers.keys())];
	if (Math.max(Math.abs(least), Math.abs(most)) > 9e15) return void 0;
	return Number.isInteger(least) && Number.isInteger(most) ? { uniform: [least, most] } : { uniform: {
		from: least,
		to: most,
		decimals: 2
	} };
}
/** The literal itself, where no parameter may stand: a position such as that of ORDER BY 2. */
function writtenLiteral(tally, keepLiterals) {
	const [most, ...others] = [...tally?.counts ?? []].toSorted(([, one], [, other]) => other - one);
	if (most === void 0) return fault("the server hides a position, length or path that no parameter can replace");
	const [text] = most;
	if (/^['"]/.test(text) && !keepLiterals) return fault("a text that no parameter can replace is a user’s; to keep it, use --keep-literals");
	const note = `${text} is the most frequent of ${others.length + 1} in its place, which takes no parameter`;
	return {
		kind: "constant",
		text,
		...others.length === 0 ? {} : { note }
	};
}
/** The number that nearly always was there, as it was written: it may be 2^64 - 1. */
function onlyNumber(tally) {
	const [most] = [...tally?.counts ?? []].toSorted(([, one], [, other]) => other - one);
	return most !== void 0 && /^\d+$/.test(textOf(most[0])) ? textOf(most[0]) : void 0;
}
/** The values as they are, the frequent ones more often. */
function keptValues(tally) {
	if (tally === void 0 || tally.counts.size === 0) return void 0;
	const counts = [...tally.counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_KEPT);
	const least = counts.at(-1)?.[1] ?? 1;
	const pick = counts.flatMap(([literal, times]) => {
		const often = Math.max(1, Math.round(Math.min(times / least, 1e3 / counts.length)));
		return Array.from({ length: often }).fill(keptValue(literal));
	});
	return pick.some((value) => typeof value === "string" && value.length > 4e3) ? void 0 : { pick };
}
function keptValue(literal) {
	const number = Number(literal);
	return /^['"]/.test(literal) || !Number.isSafeInteger(number) ? textOf(literal) : number;
}

// packages/capture/values/range-end.ts
/**
* The second bound of a range: the first and a distance.
* @param first number of the parameter with the first bound, from 1
*/
function rangeEnd(request, before, first) {
	const { of } = request;
	if (of === void 0) return fault("it is unclear which column its range is on");
	const kind = valueKind(of.column);
	if (kind !== "whole" && kind !== "datetime" && kind !== "date" && kind !== "decimal") return fault(`ranges of ${of.column.type} are not supported`);
	const seen = distanceSeen(before, request.tally);
	const distance = seen === void 0 ? distanceByRows(request, of) : {
		of: seen * densityOf(of),
		isGuess: false
	};
	if (distance === void 0) return fault("the width of its range is unknown");
	const by = Math.max(0, Math.round(distance.of));
	return {
		kind: "made",
		values: { plus: {
			parameter: first,
			by
		} },
		...distance.isGuess ? { note: `its range is ${formatCount(by)}${kind === "datetime" || kind === "date" ? " s" : ""} wide, by the rows of a call` } : {}
	};
}
/**
* Share of the numbers between a column's ends that its rows have, where the rows that are made have
* all of them: a range of as many rows is so much narrower.
*/
function densityOf({ made, column }) {
	const { rows, columns } = made.facts;
	const { least, most } = columns.get(column.name.toLowerCase()) ?? noColumnFacts;
	const [from, to] = [wholeNumber(least), wholeNumber(most)];
	if (!isCounting(made.columns.get(column.name))) return 1;
	if (rows === void 0 || from === void 0 || to === void 0) return 1;
	return Math.min(1, rows / (Number(to - from) + 1));
}
function distanceSeen(first, second) {
	const [one] = first?.counts.keys() ?? [];
	const origin = wholeNumber(one === void 0 ? void 0 : textOf(one)) ?? 0n;
	const [from, to] = [meanOver(origin, first), meanOver(origin, second)];
	return from === void 0 || to === void 0 ? void 0 : to - from;
}
/** Mean of numbers, over a whole one, or of times, in seconds. */
function meanOver(origin, tally) {
	if (tally === void 0 || tally.counts.size === 0) return void 0;
	let [sum, count] = [0, 0];
	for (const [literal, times] of tally.counts) {
		const text = textOf(literal);
		const number = distanceFrom(origin, text);
		const value = Number.isFinite(number) ? number : Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19) || "00:00:00"}Z`) / 1e3;
		if (!Number.isFinite(value)) return void 0;
		sum += value * times;
		count += times;
	}
	return sum / count;
}
/** Returns the width of a range that covers so many rows, if the values are uniform. */
function distanceByRows({ rowsSent, rowsExamined, cutsRows }, { made, column }) {
	const sent = (rowsSent ?? 0) > 1 ? rowsSent : void 0;
	const rows = cutsRows ? rowsExamined ?? sent : sent ?? rowsExamined;
	if (rows === void 0 || rows < 1) return void 0;
	const values = made.columns.get(column.name);
	const total = made.rows;
	if (isCounting(values)) return {
		of: Math.max(0, rows - 1),
		isGuess: true
	};
	const span = spanOf(values);
	return span === void 0 ? void 0 : {
		of: span * Math.min(rows, total) / total,
		isGuess: true
	};
}
/** Distance from the smallest to the largest value that is made; seconds of times. */
function spanOf(values) {
	if (typeof values !== "object") return void 0;
	if ("uniform" in values || "zipfian" in values) {
		const ends = "uniform" in values ? values.uniform : values.zipfian;
		return Array.isArray(ends) ? ends[1] - ends[0] : ends.to - ends.from;
	}
	if (!("datetime" in values)) return void 0;
	const [from, to] = values.datetime.map((text) => Date.parse(`${text.replace(" ", "T")}Z`) / 1e3);
	return from === void 0 || to === void 0 ? void 0 : to - from;
}

// packages/capture/values/planned-statement.ts
/** @returns why the statement is left out, where its values, lists or tables are not known */
function plannedStatement(statement, database, { keepLiterals }) {
	if (statement.cut || hasQuotedWords(statement.shape)) return "the server does not keep its full text";
	if (statement.shape.pieces.some((piece) => isHint(piece) && "text" in piece && piece.text.includes("?"))) return "the server hides a value in one of its hints";
	const pieces = withoutSchema(statement.shape.pieces, database.name);
	const notes = [];
	const perCall = callsOf(statement);
	const shape = {
		...statement.shape,
		pieces
	};
	const names = tableNamesIn(readableSql(shape));
	const foreign = names.find(({ schema }) => schema !== void 0);
	if (foreign !== void 0) return `it reads another database: ${foreign.schema}`;
	const unknown = names.find(({ table }) => database.table(table) === void 0);
	if (unknown !== void 0) return `the definition of ${unknown.table} is unknown: it is a view, was dropped, or has a backtick in its name`;
	const made = names.flatMap(({ table }) => database.table(table) ?? []);
	const unmade = made.find(({ fault }) => fault !== void 0);
	if (unmade?.fault !== void 0) return unmade.fault;
	const lists = listLengths(statement, perCall.examined, notes);
	if (typeof lists === "string") return lists;
	const columns = insertedColumns(pieces, made[0]?.shape.columns.filter(({ generated }) => !generated).length);
	const first = render(shape, {
		list: lists,
		rows: rowsInserted(statement, perCall.affected, readableSql(shape)),
		columns
	});
	if (first === void 0) return "the server truncated a list of values of unknown length";
	const parameters = parametersOf(first, statement, database, keepLiterals);
	const faulty = parameters.find(({ kind }) => kind === "fault");
	if (faulty?.kind === "fault") return faulty.why;
	if (statement.sampledHints === true) notes.push("its hints are those of one execution: the server’s own text leaves them out");
	const named = made.map(({ shape: { name } }) => name);
	const planned = written(first, parameters, {
		named,
		notes
	});
	return isSameStatement(shapeOf(planned.sql, "text").pieces, pieces) ? {
		...planned,
		sql: withRealNames(planned.sql, named)
	} : `capture would change it to: ${planned.sql}`;
}
/** Writes the names of tables as the schema has them: digests write words of SQL in capitals. */
function withRealNames(sql, tables) {
	const names = tableNamesIn(sql);
	const aliases = new Set(names.flatMap(({ table, called }) => called === table ? [] : [called.toLowerCase()]));
	const tokens = tokensOf(sql);
	return tokens.reduceRight((text, { kind, text: name, at }, index) => {
		const real = tables.find((table) => table.toLowerCase() === name.toLowerCase());
		const isTable = names.some((one) => one.at === at);
		const isQualifier = tokens[index + 1]?.text === "." && !aliases.has(name.toLowerCase());
		if (real === void 0 || real === name || !(isTable || isQualifier)) return text;
		const quotes = kind === "name" ? 2 : 0;
		return `${text.slice(0, at)}\`${real}\`${text.slice(at + name.length + quotes)}`;
	}, sql);
}
function parametersOf({ sql, positions }, statement, database, keepLiterals) {
	const { sent: rowsSent, examined: rowsExamined } = callsOf(statement);
	const names = tableNamesIn(sql);
	const places = placesOf(withColumnsNamed(sql, database));
	const replaces = /^replace\b/i.test(sql) || /\bon duplicate key update\b/i.test(sql);
	const cutsRows = /\b(?:limit|group by)\b/i.test(sql);
	const parameters = [];
	for (const [index, place] of places.entries()) {
		const tally = statement.values.get(positions[index] ?? "");
		const request = {
			place,
			of: place.kind === "column" ? database.column(place, names) : void 0,
			tally,
			keepLiterals,
			rowsSent,
			rowsExamined,
			cutsRows,
			replaces
		};
		const start = place.kind === "column" ? rangeStart(places, index) : void 0;
		const before = start === void 0 ? void 0 : statement.values.get(positions[start] ?? "");
		parameters.push(start === void 0 ? parameterOf(request) : rangeEnd(request, before, start + 1));
	}
	return parameters;
}
/** INSERT INTO t VALUES (…): the columns are those of the table, in its order. */
function withColumnsNamed(sql, database) {
	const [, head, name, rest] = /^((?:insert|replace)\b[^(]*?\binto\s+)(`[^`]+`|\w+)\s+(values?\b.*)$/is.exec(sql) ?? [];
	const columns = database.table((name ?? "").replaceAll("`", ""))?.shape.columns.filter(({ generated }) => !generated);
	if (head === void 0 || columns === void 0) return sql;
	return `${head}${name} (${columns.map((column) => `\`${column.name}\``).join(", ")}) ${rest}`;
}
/** The lower bound that belongs to an upper one: of BETWEEN, or of `c >= ? AND c < ?`. */
function rangeStart(places, index) {
	const [place, before] = [places[index], places[index - 1]];
	if (place?.kind !== "column" || before?.kind !== "column") return void 0;
	if (place.operator === "between-end") return index - 1;
	return place.column === before.column && place.qualifier === before.qualifier && /^>=?$/.test(before.operator) && /^<=?$/.test(place.operator) ? index - 1 : void 0;
}
/** Constants are written into the text, and the others counted again. */
function written({ sql }, parameters, { named: names, notes }) {
	const numbers = /* @__PURE__ */ new Map();
	const params = [];
	const lines = [...notes];
	for (const [index, parameter] of parameters.entries()) {
		if (parameter.kind === "fault") continue;
		if (parameter.note !== void 0) lines.push(parameter.note);
		if (parameter.kind === "constant") continue;
		const { values } = parameter;
		const isPlus = typeof values === "object" && "plus" in values;
		const parameterNumber = isPlus ? numbers.get(values.plus.parameter) ?? 1 : 0;
		params.push(isPlus ? { plus: {
			...values.plus,
			parameter: parameterNumber
		} } : values);
		numbers.set(index + 1, params.length);
	}
	let at = -1;
	return {
		sql: sql.replace(/`(?:[^`]|``)*`|\/\*[\s\S]*?\*\/|\?/g, (piece) => {
			if (piece !== "?") return piece;
			at += 1;
			const parameter = parameters[at];
			return parameter?.kind === "constant" ? parameter.text : "?";
		}),
		params,
		tables: [...new Set(names)],
		notes: [...new Set(lines)]
	};
}
function callsOf({ calls, rowsSent, rowsExamined, rowsAffected }) {
	const each = (rows) => rows === void 0 || calls === 0 ? void 0 : rows / calls;
	return {
		sent: each(rowsSent),
		examined: each(rowsExamined),
		affected: each(rowsAffected)
	};
}
const MOST_VALUES = 1e3;
/** Returns the length of each list: as seen, else as many values as rows were examined. */
function listLengths({ shape, values }, examined, notes) {
	const lists = shape.pieces.filter(({ kind }) => kind === "list").length;
	const lengths = /* @__PURE__ */ new Map();
	for (const [position, { lists: tally }] of values) if (tally.seen > 0) lengths.set(position, Math.max(1, Math.round(tally.values / tally.seen)));
	const isKnown = lengths.size >= lists;
	if (!isKnown && (lists > 1 || examined === void 0)) return "the length of its IN (...) is unknown";
	const guess = Math.min(MOST_VALUES, Math.max(1, Math.round(examined ?? 1)));
	if (!isKnown) notes.push(`IN has ${guess} values, by the rows that a call examined`);
	return (position) => lengths.get(position) ?? guess;
}
/**
* Rows of an INSERT: what all calls changed, where each row counts once, says more than one that was
* sampled.
*/
function rowsInserted({ inserted, calls }, affected, sql) {
	const isCounted = !/^replace\b|\bignore\b|\bon duplicate key\b/i.test(sql) && (affected ?? 0) > 0;
	const rows = inserted.seen > 0 && (!isCounted || inserted.seen >= calls) ? inserted.values / inserted.seen : affected ?? 1;
	return Math.min(MOST_VALUES, Math.max(1, Math.round(rows)));
}
/**
* Values of a row of INSERT: one for each column that is listed before VALUES, else for each of the
* table.
*/
function insertedColumns(pieces, ofTable = 1) {
	const at = pieces.findIndex(({ kind }) => kind === "rows");
	const text = (piece) => piece?.kind === "plain" ? piece.text : "";
	if (at < 2 || text(pieces[at - 2]) !== ")") return ofTable;
	const open = pieces.findLastIndex((piece, index) => index < at && text(piece) === "(");
	return pieces.slice(open + 1, at - 2).filter((piece) => text(piece) !== ",").length;
}
/** `shop.orders` in the database shop is `orders`: the load runs in a database of another name. */
function withoutSchema(pieces, schema) {
	const isSchema = (piece) => piece?.kind === "plain" && piece.of !== "sign" && piece.text.toLowerCase() === schema?.toLowerCase();
	const isDot = (piece) => piece?.kind === "plain" && piece.text === ".";
	const ofSchema = new RegExp(`\`?\\b${schema?.replace(/\W/g, "\\$&")}\\b\`?\\.`, "gi");
	return pieces.map((piece) => schema !== void 0 && piece.kind === "plain" && isHint(piece) ? {
		...piece,
		text: piece.text.replace(ofSchema, "")
	} : piece).filter((piece, at) => {
		const before = pieces[at - 1];
		if (isSchema(piece) && isDot(pieces[at + 1]) && !isDot(before)) return false;
		return !(isDot(piece) && isSchema(before) && !isDot(pieces[at - 2]));
	});
}

// packages/capture/values/transactions.ts
/** Most kinds of transactions, and they must be nearly all: else nothing is gained by them. */
const MOST_KINDS = 40;
const LEAST_SHARE = .9;
/**
* Transactions as sessions ran them, where a log shows them and a few kinds are nearly all; else
* each statement by its share of the calls, on its own and without BEGIN and COMMIT.
*/
function transactionsOf(statements, grouping) {
	const grouped = grouping === void 0 ? void 0 : groupedTransactions(statements, grouping);
	if (grouped !== void 0) return grouped;
	const calls = statements.reduce((sum, { observed }) => sum + observed.calls, 0);
	const names = namer();
	return {
		transactions: statements.map(({ observed, planned }) => ({
			name: names(nameOf(observed, planned)),
			weight: weightOf(observed.calls, calls),
			transaction: false,
			statements: [statementOf(planned)]
		})),
		note: "each statement is its own transaction, because it is unknown which of them belong together"
	};
}
function groupedTransactions(statements, { sequences, alone }) {
	const byKey = new Map(statements.map((one) => [one.observed.key, one]));
	const recurring = sequences.slice(0, MOST_KINDS).flatMap(({ keys, times }) => {
		const members = keys.flatMap((key) => byKey.get(key) ?? []);
		return members.length === 0 ? [] : [{
			members,
			times
		}];
	});
	const inside = (of) => of.reduce((sum, { times, length }) => sum + times * length, 0);
	const all = inside(sequences.map(({ keys, times }) => ({
		times,
		length: keys.filter((key) => byKey.has(key)).length
	})));
	const those = inside(recurring.map(({ members, times }) => ({
		times,
		length: members.length
	})));
	if (all === 0 || those / all < LEAST_SHARE) return void 0;
	const single = statements.flatMap((one) => {
		const times = alone.get(one.observed.key) ?? 0;
		return times === 0 ? [] : [{
			members: [one],
			times,
			isAlone: true
		}];
	});
	const kinds = [...recurring.map((kind) => ({
		...kind,
		isAlone: false
	})), ...single].slice(0, 100);
	const total = kinds.reduce((sum, { times }) => sum + times, 0);
	const names = namer();
	return {
		transactions: kinds.map(({ members, times, isAlone }) => {
			const [first] = members;
			const name = isAlone && first !== void 0 ? nameOf(first.observed, first.planned) : "transaction";
			return {
				name: names(name),
				weight: weightOf(times, total),
				transaction: !isAlone,
				statements: members.map(({ planned }) => statementOf(planned))
			};
		}),
		note: `transactions come from the log; the kept kinds contain ${formatShare(those / all)} of the statements inside transactions`
	};
}
function statementOf({ sql, params }) {
	return params.length === 0 ? { sql } : {
		sql,
		params: [...params]
	};
}
/** Percent, with four digits; never 0. */
function weightOf(part, whole) {
	return Math.max(Number((100 * part / whole).toPrecision(4)), 1e-4);
}
function nameOf({ shape }, { tables }) {
	const [first] = shape.pieces;
	const verb = first?.kind === "plain" && first.of === "word" ? first.text.toLowerCase() : "select";
	return [verb === "with" ? "select" : verb, ...tables.slice(0, 1)].join("-").replace(/[^A-Za-z0-9_.-]/g, "_");
}
/** Names that nothing else has, of at most 40 characters. */
function namer() {
	const used = /* @__PURE__ */ new Set();
	return (name) => {
		for (let number = 1;; number++) {
			const end = number === 1 ? "" : `-${number}`;
			const candidate = `${name.slice(0, 40 - end.length)}${end}`;
			if (used.has(candidate)) continue;
			used.add(candidate);
			return candidate;
		}
	};
}

// packages/capture/workload.ts
/** @returns why there is none, where no statement is covered */
function buildWorkload(input) {
	const { statements, database, top } = input;
	const load = statements.filter((statement) => !isControl(statement));
	const leftOut = [...input.unseen];
	const selection = [];
	for (const statement of load) {
		const planned = selection.length < top ? planOf(statement, input) : "other statements took more of the time (--top)";
		if (typeof planned === "string") {
			const { calls, seconds, shape } = statement;
			leftOut.push({
				text: readableSql(shape),
				calls,
				seconds,
				why: planned
			});
		} else selection.push({
			observed: statement,
			planned
		});
	}
	const tables = neededTables(selection.map(({ planned }) => planned), input);
	if (selection.length === 0) return { leftOut };
	const { transactions, note } = transactionsOf(selection, input.grouping);
	const made = tables.flatMap(({ shape: { name } }) => database.table(name) ?? []);
	const notes = [
		note,
		...made.flatMap((table) => table.notes),
		...selection.flatMap(({ planned, observed: { shape } }) => planned.notes.map((one) => `${readableSql(shape)}: ${one}`))
	];
	return {
		workload: {
			schema: input.schemaFile,
			data: made.map(({ shape, rows, columns }) => ({
				table: shape.name,
				rows,
				columns: Object.fromEntries(columns)
			})),
			transactions
		},
		schema: tables.map(({ sql }) => `${sql};\n`).join("\n"),
		coverage: {
			covered: amountOf(selection.map(({ observed }) => observed)),
			all: amountOf([...load, ...input.unseen]),
			control: amountOf(statements.filter(isControl)),
			leftOut
		},
		notes
	};
}
function planOf(statement, input) {
	const { database, keepLiterals, tables } = input;
	const { kind } = statement.shape;
	if (kind === "other") return "it neither reads nor writes rows";
	const { schema } = statement;
	if (schema !== void 0 && database.name !== void 0 && schema.toLowerCase() !== database.name.toLowerCase()) return `it runs in another database: ${schema}`;
	const planned = plannedStatement(statement, database, { keepLiterals });
	if (typeof planned === "string") return planned;
	return neededTables([planned], input).flatMap(({ shape: { name } }) => database.table(name)?.fault ?? [])[0] ?? misfit(planned, tables) ?? planned;
}
/** Returns the fault that the program would report for the statement before a run. */
function misfit({ sql, params }, tables) {
	const written = {
		schema: "schema.sql",
		transactions: [{
			name: "one",
			statements: [{
				sql,
				params: [...params]
			}]
		}]
	};
	const parsed = sqlFileSchema.safeParse(written);
	if (!parsed.success) return parsed.error.issues[0]?.message ?? "a workload file cannot express it";
	const definition = parsed.data;
	return misfitsOf(definition, tablesOf(tables.map((table) => table.sql)))[0]?.what;
}
/** Those that statements name, and those that their columns refer to: these first. */
function neededTables(planned, { tables, database }) {
	const byName = new Map(tables.map((table) => [table.shape.name.toLowerCase(), table]));
	const definitions = /* @__PURE__ */ new Set();
	const visiting = /* @__PURE__ */ new Set();
	const take = (name) => {
		const table = byName.get(name.toLowerCase());
		if (table === void 0 || definitions.has(table) || visiting.has(name.toLowerCase())) return;
		visiting.add(name.toLowerCase());
		const joined = database.table(name)?.shape.references.map((reference) => reference.table) ?? [];
		for (const parent of [...table.shape.parents, ...joined]) take(parent);
		definitions.add(table);
	};
	for (const { tables: names } of planned) for (const name of names) take(name);
	return [...definitions];
}

// packages/capture/capture.ts
/**
* Watches a server, or reads its logs, and makes a workload of what it did. At most one connection
* is open at a time, and none while it waits. @param signal ends the watching; what was seen so far
* is then the load
* @throws Failure `environment` where a privilege or a table of the server is missing, `input` for
*   files, `measurement` where nothing is covered
*/
async function capture(request, log, signal) {
	const { endpoint, keepLiterals, scale, schemaFile, top } = request;
	const observed = request.slowLogs.length > 0 ? await fromLogs(request, log, signal) : await fromServer(request, log, signal);
	const { statements } = observed.load;
	if (statements.every(isControl)) throw emptyCapture("no statement of a load was executed", observed.unseen);
	const database = request.database ?? busiestDatabase(statements);
	const names = statements.filter(({ schema }) => database === void 0 || schema === void 0 || schema.toLowerCase() === database.toLowerCase()).slice(0, top * 4).flatMap(({ shape }) => tableNamesIn(readableSql(shape))).filter(({ schema }) => schema === void 0 || schema.toLowerCase() === database?.toLowerCase()).map(({ table }) => table);
	const { tables, facts } = await tablesOfLoad(request, endpoint, database, [...new Set(names)], log);
	const joins = statements.flatMap(({ shape }) => joinsOf(readableSql(shape)));
	const shapes = withJoins(tables.map(({ shape }) => shape), joins);
	const captured = buildWorkload({
		statements,
		unseen: observed.unseen,
		grouping: observed.grouping,
		database: new Database(database, shapes, facts, scale),
		tables,
		top,
		keepLiterals,
		schemaFile
	});
	if ("workload" in captured) return captured;
	throw emptyCapture("no statement of the load could be captured", captured.leftOut);
}
function emptyCapture(what, leftOut) {
	return new Failure("measurement", what, {
		tail: leftOutLines(leftOut),
		remedy: "Watch for longer while the load runs, or specify its database (--database)."
	});
}
async function fromLogs({ slowLogs }, log, signal) {
	const { load, sessions, fastestSeconds = 0 } = await readSlowLogs(slowLogs, signal);
	if (fastestSeconds > .01) log.warn(`the slow log has no statement faster than ${formatDuration(fastestSeconds)}, so the shares cover only slow statements; set long_query_time = 0 (TiDB: tidb_slow_log_threshold = 0) to cover all of them`);
	return {
		load,
		grouping: sessions.grouping,
		unseen: []
	};
}
async function fromServer(request, log, signal) {
	const endpoint = requireEndpoint(request.endpoint);
	const read = (before) => withReadOnlySession(endpoint, (db, product) => readCounts(db, product, before, new AbortController().signal));
	const before = await read();
	await watch(request.seconds, log, signal);
	const after = await read(before);
	const load = new ObservedLoad();
	for (const sighting of executionsBetween(before, after)) load.add(sighting);
	if (after.lost) log.warn("the server’s statement tables were full, so it lost statements; the shares cover only the others");
	const prepared = after.prepared - before.prepared;
	return {
		load,
		grouping: void 0,
		unseen: prepared <= 0 ? [] : [{
			text: "prepared statements",
			calls: prepared,
			seconds: 0,
			why: "MariaDB keeps no figures for them; use a slow log with long_query_time = 0 (--slow-log)"
		}]
	};
}
/** Waits, and says how far it is. */
async function watch(seconds, log, signal) {
	const began = performance.now();
	for (;;) {
		const left = seconds - (performance.now() - began) / 1e3;
		if (left <= 0) return;
		log.progress(`watching: ${formatDuration(Math.ceil(left))} left; press Ctrl-C to stop now and keep the results`);
		try {
			await setTimeout(Math.min(left, 5) * 1e3, void 0, { signal });
		} catch {
			log.info(`stopped after ${formatDuration(Math.max(1, Math.round(seconds - left)))}`);
			return;
		}
	}
}
async function tablesOfLoad({ schema }, endpoint, database, names, log) {
	const definitions = schema === void 0 ? void 0 : schemaStatements(schema).flatMap(({ sql }) => parseTable(sql) ?? []);
	if (endpoint === void 0 || database === void 0) {
		if (definitions === void 0) throw new Failure("input", "the tables of the load are unknown", { remedy: `Specify ${endpoint === void 0 ? "the server (--host)" : "the database (--database)"}, or a file with the statements that create the tables (--schema).` });
		log.warn("without a server the sizes of the tables are unknown; adjust `rows` and the ranges in the workload file");
		return {
			tables: definitions,
			facts: /* @__PURE__ */ new Map()
		};
	}
	return withReadOnlySession(endpoint, async (db, product) => {
		const tables = definitions ?? await readTables(db, database, names);
		const facts = /* @__PURE__ */ new Map();
		for (const [index, { shape }] of tables.entries()) {
			log.progress(`looking at ${shape.name}, table ${formatCount(index + 1)} of ${formatCount(tables.length)}`);
			const until = performance.now() + FACTS_SECONDS * 1e3;
			facts.set(shape.name.toLowerCase(), await readFacts(db, product, database, shape, until));
		}
		return {
			tables,
			facts
		};
	});
}
/** Seconds to read the facts of one table; what is unknown after that is assumed to be uniform. */
const FACTS_SECONDS = 20;
/** Opens a connection of its own, which is closed before another one is opened. */
async function withReadOnlySession(endpoint, ask) {
	let closed;
	const answer = await withConnection(endpoint, async (db) => {
		closed = once(db.socket, "close");
		return ask(db, await readOnlySession(db));
	}, { withoutDatabase: true });
	await closed;
	return answer;
}
function requireEndpoint(endpoint) {
	if (endpoint !== void 0) return endpoint;
	throw new Failure("input", "there is no source for the load", { remedy: "Specify a server to watch (--host), or its slow log (--slow-log)." });
}

// packages/capture/verb.ts
/** `capture`: a workload file of what a server does. */
function defineCapture(program, io, finish) {
	addInputOptions(program.command("capture"), [
		"host",
		"port",
		"user",
		"tls",
		"tls-ca"
	], { host: "server to watch: TiDB, MySQL or MariaDB; capture only reads from it" }).option("--database <name>", "database of the load (default: the one with the most statement time)").option("--minutes <n>", "minutes to watch; Ctrl-C stops early and keeps the results (default 10)").option("--top <n>", "maximum number of statements, by total time (default 30)").option("--scale <share>", "share of the rows to generate, e.g. 0.1 (default 1)").option("--slow-log <file...>", "slow logs to read instead of watching the server").option("--schema <file>", "SQL file that creates the tables, instead of reading them from the server").option("--keep-literals", "keep literal values that no column determines, e.g. LIKE patterns").option("--statistics <folder>", "capture what plans depend on into a folder, instead of the load").option("--with-values", "agree that statistics of TiDB contain values of users").option("--status <host:port>", "status port of TiDB for --statistics (default: as the cluster reports it)").option(...jsonOption).option("--out <file>", "workload file to write, with its schema next to it (default workload.yml)").addHelpText("after", [
		"",
		"Examples:",
		"  $ tidb-bench capture --host db1 --user bench --minutes 10 --top 30 --scale 0.1",
		"  $ tidb-bench capture --host db1 --port 3306 --slow-log slow.log --out loads/shop.yml",
		"  $ tidb-bench capture --host db1 --database shop --statistics plans/shop --with-values"
	].join("\n")).action(async ({ json }, command) => {
		const options = parseCaptureOptions(givenOptions(command));
		if (options.statistics === void 0) await captureFiles(options, json, io);
		else await captureStatistics(options, options.statistics, json, io);
		finish(exitCodes.passed);
	});
}
function givenOptions(command) {
	const values = command.opts();
	return Object.fromEntries(command.options.flatMap((option) => {
		const value = values[option.attributeName()];
		const name = option.long?.slice(2);
		return value === void 0 || name === void 0 || ["verbose", "json"].includes(name) ? [] : [[name, value]];
	}));
}
/** Writes a pack that `plans` reads. @throws Failure `input` without the consent of the caller */
async function captureStatistics(options, folder, json, io) {
	const { database, status, withValues } = options;
	const endpoint = requestedEndpoint(options, io.env.TIDB_BENCH_PASSWORD ?? "");
	if (endpoint === void 0 || database === void 0) throw new Failure("input", "the tables are unknown", { remedy: "Add --host and --database." });
	const files = await capturePlanPack(endpoint, database, {
		statusAddress: status,
		signal: io.signal,
		mayHoldValues: withValues
	});
	for (const [name, text] of files) {
		mkdirSync(resolve(folder, dirname(name)), { recursive: true });
		writeResultFile(resolve(folder, dirname(name)), basename(name), text);
	}
	const tables = [...files.keys()].filter((name) => name.startsWith("schema/")).length;
	const text = () => `Wrote tables, statistics, bindings and variables of ${plural(tables, "table")} to ${folder}. Next: tidb-bench plans --base SERVER --candidate SERVER --statistics ${folder} --statements FILE`;
	show(json, {
		folder,
		tables,
		files: [...files.keys()]
	}, text, io);
}
async function captureFiles(options, json, io) {
	const { out, database, top, scale, keepLiterals, minutes, slowLog } = options;
	const schemaFile = `${basename(out).replace(/\.ya?ml$/i, "").replace(/\s+/g, "-")}.schema.sql`;
	const folder = dirname(resolve(out));
	for (const name of [schemaFile, basename(out)]) requireWritable(folder, name);
	const captured = await capture({
		endpoint: requestedEndpoint(options, io.env.TIDB_BENCH_PASSWORD ?? ""),
		database,
		seconds: minutes * 60,
		slowLogs: slowLog,
		schema: options.schema === void 0 ? void 0 : readNamedFile(options.schema, {
			what: "the schema",
			where: "--schema"
		}),
		top,
		scale,
		keepLiterals,
		schemaFile
	}, io.log, io.signal);
	const words = coverageText(captured);
	writeResultFile(folder, schemaFile, captured.schema);
	writeResultFile(folder, basename(out), workloadText(captured, `Made by tidb-bench capture.\n${words}`));
	readSqlLoad(basename(out), folder);
	const schema = join(dirname(out), schemaFile);
	const { coverage, notes } = captured;
	const text = () => `${words}\n\nWrote ${out} and ${schema}. Next: tidb-bench plan --workloads ${out}`;
	show(json, {
		workload: out,
		schema,
		...coverage,
		notes
	}, text, io);
}
/** @throws Failure `environment` where a file could not be written there */
function requireWritable(folder, name) {
	const trial = statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true ? name : `${name}.try`;
	writeResultFile(folder, trial, "");
	rmSync(join(folder, trial));
}
const minutes = string().regex(/^\d{1,4}(?:\.\d{1,4})?$/, "expected minutes such as 10").transform(Number).refine((value) => value > 0 && value <= 1440, "expected more than 0 and at most 1440 minutes");
const path = string().min(1).max(1e3);
/** The options of `capture`, by their kebab-case names; every value is text. */
const captureSchema = strictObject({
	host: string().optional(),
	port: port.default(4e3),
	user: string().default("root"),
	tls: _enum([
		"off",
		"required",
		"verify"
	]).default("off"),
	"tls-ca": path.optional(),
	database: string().min(1).max(64).optional(),
	minutes: minutes.default(10),
	top: countUpTo(100).default(30),
	scale: scale.default(1),
	"slow-log": array(path).default([]),
	schema: path.optional(),
	"keep-literals": boolean().default(false),
	statistics: path.optional(),
	"with-values": boolean().default(false),
	status: string().optional(),
	out: path.regex(/\.ya?ml$/i, "expected the path of a .yml file").default("workload.yml")
}).refine(({ host, "slow-log": logs }) => host !== void 0 || logs.length > 0, {
	path: ["host"],
	message: "expected a server to watch, or its slow log with --slow-log"
}).transform(camelKeys);
/** @throws Failure `input` with every fault */
function parseCaptureOptions(options) {
	const parsed = captureSchema.safeParse(options);
	if (parsed.success) return parsed.data;
	const option = (path) => `--${String(path[0])}`;
	const valueAt = (path) => options[String(path[0])];
	throw faultsFailure("The options are invalid:", issuesToFaults(parsed.error.issues, option, valueAt));
}
/** The server that the options name. @throws Failure `input` */
function requestedEndpoint({ host, port: ownPort, user, tls, tlsCa }, password) {
	if (host === void 0) return void 0;
	return {
		hosts: [parseHost(host, ownPort)],
		user,
		password,
		database: "",
		tls: tlsWith(tls, tlsCa)
	};
}

export { defineCapture };