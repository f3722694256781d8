import { t as Failure } from "./failure.js";
import { r as whyUnreadable, t as readNamedFile } from "./named-file.js";
import { w as defined } from "./schemas.js";
import { p as plural } from "./number.js";
import { c as sqlFileSchema, l as statementName, p as nearest, s as isSqlFile, t as require_dist } from "./dist.js";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { createHash } from "node:crypto";

// src/config/expectation.ts
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
	return new FaultsFailure(`Nothing is started: there are ${plural(faults.length, "fault")}:`, faults);
}
function faultsOf(failure) {
	if (failure instanceof FaultsFailure) return failure.faults;
	return [{
		where: "",
		what: failure.message,
		...defined({ remedy: failure.remedy })
	}];
}
/** Zod's issues as faults. `place` names the spot of a path, `seen` the value there. */
function issuesToFaults(issues, place, seen) {
	return issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({
			where: place([...issue.path, key]),
			what: `unknown key \`${key}\`${issue.path.length === 0 ? "" : ` in \`${issue.path.join(".")}\``}`,
			remedy: "remove it or correct its spelling"
		}));
		const meant = issue.code === "invalid_union" ? meantOf(issue) : void 0;
		if (meant !== void 0) return issuesToFaults(meant, place, seen);
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

// src/words/own.ts
/** The value of a name that came from outside: `constructor` is a key of every object, and of none here. */
function ownValue(of, name) {
	return Object.hasOwn(of, name) ? of[name] : void 0;
}

// src/config/yaml-text.ts
var import_dist = require_dist();
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
	const content = contentOf(document, name);
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
function contentOf(document, name) {
	try {
		return document.toJS({ maxAliasCount: 100 });
	} catch (cause) {
		if (!(cause instanceof ReferenceError)) throw cause;
		throw new Failure("input", `${name}:1: ${cause.message}`, {
			cause,
			remedy: "Write out what the aliases stand for."
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

// src/tool/sql/tokens.ts
/** What a server passes over: space, and the three kinds of comments. `--` begins one only where space or the end follows. */
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
	const found = take(word);
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

// src/tool/sql/placeholders.ts
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
			const what = `\`plus\`: parameter ${generator.plus.parameter} does not stand before parameter ${index + 1}`;
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
		what: `makes ${words[made]} for the column ${column.name}, which holds ${holds[column.kind]}`
	}];
}
function pickMisfit({ table, column }, tables) {
	const found = tables.get(table.toLowerCase());
	if (found === void 0) return `\`pick\`: the schema makes no table \`${table}\`${meant(table, tables.keys())}`;
	if (found.columns === void 0 || columnNamed(found.columns, column) !== void 0) return void 0;
	const names = found.columns.map(({ name }) => name);
	return `\`pick\`: ${found.name} has no column \`${column}\`${meant(column, names)}`;
}
const words = {
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

// src/tool/sql/table.ts
const kinds = [
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
		if (!isWord(tokens[0], "alter") || !isWord(tokens[1], "table")) continue;
		const altered = tables.get(tokens[2]?.text.toLowerCase() ?? "");
		if (altered !== void 0) tables.set(altered.name.toLowerCase(), {
			...altered,
			columns: void 0
		});
	}
	return tables;
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
	return kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? "other";
}
function isWord(token, text) {
	return token?.kind === "word" && token.text.toLowerCase() === text;
}

// src/config/own-load/csv.ts
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
		what: "its first line names no columns"
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

// src/config/own-load/own-files.ts
const MOST_BYTES = 256 * 2 ** 20;
/**
* @param folder that their paths start from
* @param root that they have to stay in, so that one commit holds all of a load
* @param faults what is wrong is added here
*/
function openOwnFiles(folder, root, faults) {
	const texts = /* @__PURE__ */ new Map();
	const failed = /* @__PURE__ */ new Set();
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
				refuse(path, where, "lies outside of the repository");
				return "";
			}
			if (statSync(full).size > MOST_BYTES) {
				refuse(path, where, `is larger than ${MOST_BYTES / 2 ** 20} MiB`);
				return "";
			}
			const text = readFileSync(full, "utf8");
			if (text.includes("\0")) refuse(path, where, "is no text: it holds a byte of 0");
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
			const text = load(path, where);
			texts.set(path, text);
			return text;
		},
		refuse,
		failed: (path) => failed.has(path),
		digests: () => [...texts].sort(([one], [other]) => one < other ? -1 : 1).map(([path, text]) => `${path} ${createHash("sha256").update(text).digest("hex")}`)
	};
}
function isInside(path, folder) {
	const way = relative(folder, path);
	return !way.startsWith("..") && !isAbsolute(way);
}

// src/config/own-load/workload-file.ts
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
	if (at === void 0) throw new Failure("input", `${path} has no load \`${name}\` with transactions of its own`);
	const entry = yaml.seen(at);
	return {
		content: Object.fromEntries(Object.entries(entry).filter(([key]) => ownKeys.includes(key))),
		place: (rest) => yaml.place([...at, ...rest]),
		seen: (rest) => yaml.seen([...at, ...rest]),
		folder
	};
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
	const schema = schemaOf(definition, file, files);
	const tables = tablesOf(schema.map(({ sql }) => sql));
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
		fillings,
		tables,
		lists,
		places: placesOf(definition, file),
		content: digest(definition, files)
	};
}
function faulty(reference, faults) {
	return faultsFailure(`${reference} has ${faults.length} fault${faults.length === 1 ? "" : "s"}:`, faults);
}
function schemaOf({ schema }, file, files) {
	return schema.flatMap((entry, index) => {
		const where = file.place(["schema", index]);
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
	const parts = [JSON.stringify(definition), ...files.digests()];
	return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

export { placeholdersOf as a, tokensOf as c, faultsFailure as d, issuesToFaults as f, misfitsOf as i, readYaml as l, listedBy as n, partsAround as o, openReadings as p, tablesOf as r, statementsOf as s, readSqlLoad as t, ownValue as u };