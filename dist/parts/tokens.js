// src/sql/tokens.ts
/**
* Text that a server ignores: space, and the three kinds of comments. `--` begins one only if space
* or the end follows. What servers of some versions or products run is none, except for the mark
* of version 999999 that MariaDB's dumps begin with.
*/
const passed = /(?:\s+|--(?=\s|$)[^\n]*|#[^\n]*|\/\*(?!M?!(?!9{6})|T!)[\s\S]*?(?:\*\/|$))+/y;
/** Begins a comment whose text is code: `/*!40101 `, `/*M!100100 `, `/*T![clustered_index] `. */
const codeMark = /\/\*(?:M?!(?:\d{5,6})?|T!(?:\[[\w,]*\])?)/y;
const codeEnd = /\*\//y;
/** A line for the client of a server: it sets the text that ends statements. */
const delimiterLine = /delimiter[ \t]+(\S+)[^\n]*/iy;
const quoted = /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)/y;
const inBackticks = /`((?:[^`]|``)*)(?:`|$)/y;
const number = /\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w$])/iy;
const word = /[\p{L}\p{N}_$@]+/uy;
/**
* SQL as MySQL and TiDB read it, far enough to find statements, placeholders and names; never
* throws.
*/
function tokensOf(sql) {
	return [...lexed(sql, { by: ";" })];
}
function* lexed(sql, ending) {
	let at = 0;
	let marks = 0;
	let isFresh = true;
	const take = (pattern) => {
		pattern.lastIndex = at;
		return pattern.exec(sql);
	};
	while (at < sql.length) {
		const opening = take(codeMark);
		const skipped = take(passed) ?? opening ?? (marks > 0 ? take(codeEnd) : null);
		const line = isFresh ? take(delimiterLine) : null;
		const command = line !== null && sql.slice(sql.lastIndexOf("\n", at - 1) + 1, at).trim() === "" || at === 0 ? line : null;
		if (skipped !== null || command !== null) {
			if (opening !== null) marks += 1;
			else if (skipped?.[0] === "*/") marks -= 1;
			ending.by = command?.[1] ?? ending.by;
			at += (skipped ?? command)?.[0].length ?? 0;
			continue;
		}
		const isEnd = sql.startsWith(ending.by, at);
		const [token, length] = isEnd ? [{
			kind: "sign",
			text: ending.by,
			at
		}, ending.by.length] : next(sql, at, take, ending);
		isFresh = isEnd;
		yield token;
		at += length;
	}
}
function next(sql, at, take, ending) {
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
	if (match !== null) {
		const [own = match[0]] = match[0].split(ending.by);
		return [{
			kind: "word",
			text: own,
			at
		}, own.length];
	}
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
/**
* The statements of a text, in their order; empty ones are left out. A block of a routine is one
* statement, whether or not a line `DELIMITER` is before it.
* @param delimiter what ends them before the first line `DELIMITER`
*/
function statementsOf(text, delimiter = ";") {
	const statements = [];
	const ending = { by: delimiter };
	let [start, line, counted, end] = [
		void 0,
		1,
		0,
		0
	];
	let block = new Block();
	const close = (until) => {
		if (start === void 0) return;
		for (; counted < start; counted++) if (text[counted] === "\n") line += 1;
		statements.push({
			sql: text.slice(start, until).trimEnd(),
			line
		});
		start = void 0;
		block = new Block();
	};
	for (const token of lexed(text, ending)) {
		const isEnd = token.kind === "sign" && token.text === ending.by;
		block.push(token);
		if (isEnd && !(block.isOpen && ending.by === ";")) {
			close(token.at);
			end = token.at + token.text.length;
		} else start ??= beginning(text, end, token.at);
	}
	close(text.length);
	return statements;
}
/** Returns the place of a statement's beginning: its first word, or the mark of the comment that it is in. */
function beginning(text, from, first) {
	let at = first;
	for (const [mark, offset] of marksIn(text.slice(from, first))) at = mark === "*/" ? first : Math.min(at, from + offset);
	return at;
}
/** Words that open a part of a routine, which ends with the same word: `IF … END IF`. */
const flow = /^(?:if|loop|repeat|while)$/;
/** Words before the first word of a routine's statement. */
const beforeStatement = /^(?:[;):]|begin|then|else|do|loop|repeat|row|deterministic|data|sql|definer|invoker)$/;
/** Follows a statement's tokens through the blocks of a routine. */
var Block = class {
	#open = [];
	#head = [];
	#isRoutine = false;
	#before = "";
	/** True where a semicolon ends a part of a block. */
	get isOpen() {
		return this.#open.length > 0;
	}
	push({ kind, text }) {
		const word = kind === "word" || kind === "sign" ? text.toLowerCase() : " ";
		if (!this.#isRoutine) this.#readHead(word);
		const before = this.#before;
		this.#before = before === "." ? " " : word;
		if (!this.#isRoutine || before === ".") return;
		if (before === "end") {
			if (!flow.test(word) || this.#open.at(-1) === word) this.#open.pop();
		} else if (word === "begin" || word === "case") this.#open.push(word);
		else if (flow.test(word) && this.#opensFlow(before)) this.#open.push(word);
	}
	/** Parts inside of BEGIN … END need no count of their own. */
	#opensFlow(before) {
		const isInCase = this.#open.at(-1) === "case" && /^(?:then|else)$/.test(before);
		return this.#open.every((word) => word !== "begin") && !isInCase && beforeStatement.test(before);
	}
	#readHead(word) {
		if (this.#head.length > 16 || this.#head.includes("(")) return;
		this.#head.push(word);
		this.#isRoutine = this.#head[0] === "create" && /^(?:procedure|function|trigger|event)$/.test(word) || this.#head.join(" ") === "begin not atomic" && this.#open.push("begin") > 0;
	}
};
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
		parts.push(...marksIn(sql.slice(end, at)).map(([mark]) => mark), text);
		end = at + text.length;
	}
	return [...parts, ...marksIn(sql.slice(end)).map(([mark]) => mark)].join(" ");
}
const inGap = /--(?=\s|$)[^\n]*|#[^\n]*|\/\*\+[\s\S]*?\*\/|\/\*(?:M?!(?!9{6})\d*|T!(?:\[[\w,]*\])?)|\/\*[\s\S]*?(?:\*\/|$)|\*\//g;
/** Hints, and the marks of comments that are code, between two tokens; each with its place. */
function marksIn(gap) {
	return [...gap.matchAll(inGap)].flatMap((match) => /^(?:\/\*(?:\+|M?!(?!9{6})|T!)|\*\/)/.test(match[0]) ? [[match[0], match.index]] : []);
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

export { placeholdersOf as a, partsAround as i, marksIn as n, statementsOf as o, normalSql as r, tokensOf as s, isName as t };