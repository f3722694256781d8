import { t as nearest } from "./nearest.js";
import { h as plural } from "./number.js";
import { d as plainGenerators, u as statementName } from "./definition.js";
import { a as statementsOf, i as placeholdersOf, n as normalSql, o as tokensOf } from "./tokens.js";

// src/core/tool/sql/table.ts
const kinds = [
	["number", /^(?:(?:tiny|small|medium|big)?int|integer|int[1-8]|decimal|dec|numeric|fixed|float|double|real)$/],
	["time", /^(?:date|datetime|timestamp)$/],
	["text", /^(?:char|varchar|(?:tiny|medium|long)?text|nchar|nvarchar|character|enum)$/]
];
/** Definitions in the list of a table that are no column. */
const noColumn = /^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check|period)$/;
/**
* The tables that statements make, by the name in lower case. What is unknown is left open, never
* guessed.
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
		for (const name of droppedBy(tokens)) tables.delete(name);
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
/**
* The parts of a list up to its closing bracket, split at its own commas. @returns undefined where
* it does not close
*/
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
/**
* A statement of a schema that creates no table; one that is not understood is a part by its text.
*/
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

// src/core/tool/sql/difference.ts
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
		const statementsOf = (from) => shared.map((pair) => ({
			...pair[from],
			name: shortName(after, pair[1])
		}));
		mix.push([{
			...before,
			name: after.name,
			statements: statementsOf(0)
		}, {
			...after,
			weight: before.weight,
			statements: statementsOf(1)
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
/**
* Words for a log and for the notes of a record, most important first; empty where nothing differs.
*/
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
/** Pairs them by name, and then those with the most texts in common. */
function pairTransactions(base, candidate) {
	const after = [...candidate.transactions];
	const take = (at) => after.splice(at, 1)[0];
	const byName = new Map(base.transactions.flatMap((before) => {
		const at = after.findIndex(({ name }) => name === before.name);
		const own = at === -1 ? void 0 : take(at);
		return own === void 0 ? [] : [[before, own]];
	}));
	return base.transactions.flatMap((before) => {
		const namesake = byName.get(before);
		if (namesake !== void 0) return [[before, namesake]];
		const keys = new Set(before.statements.map(({ sql }) => normalSql(sql)));
		const common = after.map(({ statements }) => statements.filter(({ sql }) => keys.has(normalSql(sql))).length);
		const most = Math.max(0, ...common);
		const own = most === 0 ? void 0 : take(common.indexOf(most));
		return own === void 0 ? [] : [[before, own]];
	});
}
/**
* Pairs the statements of one transaction, in the order of the candidate. A place is a name only if
* nothing else matches.
*/
function pairStatements(before, after) {
	const left = new Set(before.statements);
	const pairs = /* @__PURE__ */ new Map();
	const match = (isSame) => {
		for (const other of after.statements) {
			if (pairs.has(other)) continue;
			const one = [...left].find((each) => isSame(each, other));
			if (one === void 0) continue;
			left.delete(one);
			pairs.set(other, one);
		}
	};
	match((one, other) => ownName(one) !== void 0 && ownName(one) === ownName(other));
	match((one, other) => normalSql(one.sql) === normalSql(other.sql));
	match((one, other) => ownName(one) === void 0 && ownName(other) === void 0 && before.statements.indexOf(one) === after.statements.indexOf(other));
	return after.statements.flatMap((other) => {
		const one = pairs.get(other);
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
	const isEntire = [one, other].every((tokens) => start >= tokens.length - end || begins(tokens[start]));
	while (!isEntire && start > 0 && !(begins(one[start]) && begins(other[start]))) start -= 1;
	return {
		from: textOf(from, one, start, end),
		to: textOf(to, other, start, end)
	};
}
const MOST_CHARACTERS = 80;
function textOf(sql, tokens, start, end) {
	const [first, behind] = [tokens[start], tokens[tokens.length - end]];
	if (first === void 0 || start >= tokens.length - end) return "";
	const text = sql.slice(first.at, behind?.at ?? sql.length).replace(/`/g, "").replace(/\s+/g, " ").trim();
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

// src/core/tool/sql/check.ts
/**
* Checks whether the parts of a load fit each other: parameters and placeholders, columns and what
* makes their values. What the schema does not define is left to the server.
* @param tables of the schema, by name in lower case
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
		for (const [name, generator] of Object.entries(entry.columns)) for (const part of plainGenerators(generator)) {
			if (!("pick" in part) || !("table" in part.pick)) continue;
			const { table, column } = part.pick;
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
		what: `the schema makes no table \`${entry.table}\`${suggestionFor(entry.table, tables.keys())}`
	}];
	if (!("columns" in entry) || table.columns === void 0) return [];
	const columns = table.columns;
	const filled = new Set(Object.keys(entry.columns).map((name) => name.toLowerCase()));
	const lacking = columns.filter(({ name, required }) => required && !filled.has(name.toLowerCase()));
	return [...Object.entries(entry.columns).flatMap(([name, generator]) => {
		const at = [
			...path,
			"columns",
			name
		];
		const column = columnNamed(columns, name);
		if ("plus" in generator) return [{
			path: at,
			what: "`plus` makes parameters of statements alone"
		}];
		if (column !== void 0) return generatorMisfits(generator, at, column, tables);
		const names = columns.map((one) => one.name);
		return [{
			path: at,
			what: `${entry.table} has no column \`${name}\`${suggestionFor(name, names)}`
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
	const { count, columns, tables: names } = placeholdersOf(sql);
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
		const of = column === void 0 ? void 0 : theColumn(column, names, tables);
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
/** Finds the column if exactly one of the tables that the statement names has it. */
function theColumn(name, names, tables) {
	const matches = [...new Set(names)].flatMap((table) => columnNamed(tables.get(table)?.columns ?? [], name) ?? []);
	return matches.length === 1 ? matches[0] : void 0;
}
function generatorMisfits(generator, path, column, tables) {
	const [picked] = plainGenerators(generator).flatMap((part) => "pick" in part && "table" in part.pick ? pickMisfit(part.pick, tables) ?? [] : []);
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
	const definition = tables.get(table.toLowerCase());
	if (definition === void 0) return `\`pick\`: the schema makes no table \`${table}\`${suggestionFor(table, tables.keys())}`;
	if (definition.columns === void 0 || columnNamed(definition.columns, column) !== void 0) return void 0;
	const names = definition.columns.map(({ name }) => name);
	return `\`pick\`: ${definition.name} has no column \`${column}\`${suggestionFor(column, names)}`;
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
	if ("weighted" in generator) {
		const kinds = generator.weighted.map(({ of }) => typeof of === "object" ? of === null ? "unknown" : kindMade(of, tables) : kindMade({ pick: [of] }, tables));
		return kinds.includes("text") ? "text" : kinds.every((kind) => kind === kinds[0]) ? kinds[0] ?? "unknown" : "unknown";
	}
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
function suggestionFor(name, names) {
	const near = nearest(name, [...names]);
	return near === void 0 ? "" : `; did you mean \`${near}\`?`;
}

export { tablesOf as a, listedBy as i, differenceWords as n, shareLoad as r, misfitsOf as t };