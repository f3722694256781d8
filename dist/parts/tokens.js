// src/sql/tokens.ts
/**
* Text that a server ignores: space, and the three kinds of comments. `--` begins one only if space
* or the end follows.
*/
const passed = /(?:\s+|--(?=\s|$)[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const quoted = /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)/y;
const inBackticks = /`((?:[^`]|``)*)(?:`|$)/y;
const number = /\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w$])/iy;
const word = /[\p{L}\p{N}_$@]+/uy;
/**
* SQL as MySQL and TiDB read it, far enough to find statements, placeholders and names; never
* throws.
*/
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
		text: (name[1] ?? "").split("``").join("`"),
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
/**
* Reads placeholders and what is beside them; never throws, and names no column where it would be a
* guess.
*/
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
/**
* Returns the column of each placeholder that is alone in its place, in `INSERT INTO t (a, b)
* VALUES (?, ?), (?, ?)`.
*/
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
/**
* `c = ?`, `t.c >= ?`, `c LIKE ?`, `c BETWEEN ? AND ?`, `c IN (?, ?)`; nothing where it is part of
* a sum.
*/
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

export { statementsOf as a, placeholdersOf as i, normalSql as n, tokensOf as o, partsAround as r, isName as t };