import { n as marksIn, s as tokensOf } from "./tokens.js";

// src/sql/shape.ts
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
		key: keyOfPieces(pieces),
		pieces
	};
}
/** Returns what {@link Shape.key} is for a statement of these pieces. */
function keyOfPieces(pieces) {
	return pieces.map(keyOf).join(" ");
}
/** Checks whether a piece is a hint, `/*+ … *\/`. */
function isHint(piece) {
	return piece.kind === "plain" && piece.of === "hint";
}
function keyOf(piece) {
	switch (piece.kind) {
		case "plain": return piece.text.toLowerCase().replace(/^distinctrow$/, "distinct").replace(/\s+/g, " ");
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
	const countOfText = source === "text" ? { count } : {};
	if (pure !== void 0) {
		const columns = pure.count === void 0 ? {} : { columns: pure.count };
		return {
			rows: {
				kind: "rows",
				literals: pure.literals,
				...columns,
				...countOfText
			},
			end
		};
	}
	return {
		rows: {
			kind: "rows",
			row: first.map((part) => part.kind === "more" ? { kind: "unknown" } : part),
			literals: literalsOf(first),
			...countOfText
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
/** Words after which a sign before a number is part of the number. */
const beforeValues = /^(?:select|distinct|where|having|and|or|not|between|when|then|else|values?|in|limit|offset|like|by|set|return|interval|on|is|div|mod|escape)$/;
const introduced = /^(?:x|b|n|_[a-z0-9]+|date|time|timestamp)$/;
/** The pieces of a statement, or of a server's digest of one; never throws. */
function partsOf(sql) {
	const parts = [];
	const tokens = tokensOf(sql).filter(({ text }) => text !== ";");
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at];
		const next = tokens[at + 1];
		const last = tokens[at - 1];
		for (const [text] of marksIn(sql.slice((last?.at ?? 0) + (last?.text.length ?? 0), token.at))) if (text.startsWith("/*+")) parts.push({
			kind: "plain",
			of: "hint",
			text,
			glued: false
		});
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

export { keyOfPieces as n, shapeOf as r, isHint as t };