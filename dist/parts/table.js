import { r as normalSql, s as tokensOf } from "./tokens.js";

// src/sql/table.ts
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
	let depth = 0;
	const end = tokens.findIndex(({ kind, text }, at) => {
		if (at < from || kind !== "sign") return false;
		depth += text === "(" ? 1 : text === ")" ? -1 : 0;
		return depth < 0;
	});
	return end === -1 ? void 0 : splitAtCommas(tokens.slice(from, end));
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
		"serial"
	].some((filled) => words.includes(filled));
	const generated = rest.some((token, at) => isWord(token, "as") && rest[at + 1]?.text === "(");
	const must = followed("not", "null") || followed("primary", "key");
	return [{
		name: name.text,
		kind: kindOf(type.text.toLowerCase()),
		required: must && !fills && !generated,
		...generated ? { generated } : {}
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
		const what = [...[...one.keys()].flatMap((part) => other.has(part) ? [] : [`drops ${part}`]), ...[...other].flatMap(([part, text]) => {
			const before = one.get(part);
			if (before === void 0) return [`adds ${part}`];
			return before === text ? [] : [`changes ${part}${typeWords(part, before, text)}`];
		})];
		return what.length === 0 ? [] : [{
			table,
			kind: "changed",
			what
		}];
	});
}
/** ` from INT NOT NULL to BIGINT NOT NULL` of a column, both as the schema has them. */
function typeWords(part, before, after) {
	const [one, other] = [before, after].map((text) => text.replace(/^\S+ /, "").replace(/ ?([(),.]) ?/g, "$1").replace(/\)(?=\w)/g, ") "));
	const isShort = Math.max(one?.length ?? 0, other?.length ?? 0) <= MOST_CHARACTERS;
	return part.startsWith("column ") && isShort ? ` from ${one} to ${other}` : "";
}
const MOST_CHARACTERS = 60;
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
	else if (verb === "change") {
		table.delete(`column ${words[isColumn ? 2 : 1]}`);
		const changed = tokens.slice(isColumn ? 3 : 2);
		table.set(partName(changed), wordsOf(changed).join(" "));
	} else if (verb === "drop" && /^(?:key|index)$/.test(kind)) table.delete(`index ${name}`);
	else if (verb === "drop" && kind === "primary") table.delete("the primary key");
	else if (verb === "drop") table.delete(part);
	else table.set(quoted(words), words.join(" "));
}
function splitAtCommas(tokens) {
	const parts = [[]];
	let depth = 0;
	for (const token of tokens) {
		const sign = token.kind === "sign" ? token.text : "";
		depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
		if (depth === 0 && sign === ",") parts.push([]);
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

export { tableChanges as n, tablesOf as r, listedBy as t };