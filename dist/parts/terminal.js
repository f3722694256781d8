// src/words/terminal.ts
const ascii = /^[\x20-\x7e]*$/u;
/**
* Columns that a terminal needs: East Asian and emoji characters take two, combining marks none.
*/
function displayWidth(text) {
	if (ascii.test(text)) return text.length;
	let width = 0;
	for (const character of text) width += characterWidth(character);
	return width;
}
/** The text where it fits; else its beginning with an ellipsis. */
function clipped(text, columns) {
	if (displayWidth(text) <= columns) return text;
	let width = 0;
	let beginning = "";
	for (const character of text) {
		width += characterWidth(character);
		if (width > columns - 1) break;
		beginning += character;
	}
	return `${beginning}…`;
}
/** The text where it fits; else its beginning and its end with an ellipsis between them. */
function withoutMiddle(text, columns) {
	if (displayWidth(text) <= columns) return text;
	const backwards = (of) => [...of].reverse().join("");
	const half = Math.ceil(columns / 2);
	const end = backwards(clipped(backwards(text), columns - half + 1).replace(/…$/u, ""));
	return `${clipped(text, half)}${end}`;
}
/**
* Lines broken between words, never before a percent sign; a word that is longer than a line is
* alone.
*/
function wrapped(text, columns) {
	const lines = [];
	let line = "";
	for (const word of text.split(/ (?!%)/u)) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (line !== "" && displayWidth(longer) > columns) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return [...lines, line];
}
/** Breaks the lines that are too long for a terminal, between words; each keeps its indent. */
function wrappedLines(text, columns) {
	return text.split("\n").flatMap((line) => {
		if (displayWidth(line) <= columns) return [line];
		const indent = /^ */u.exec(line)?.[0] ?? "";
		return wrapped(line.trimStart(), columns - indent.length).map((part) => indent + part);
	}).join("\n");
}
/** The text with spaces in front of it, or behind it, up to so many columns. */
function padded(text, columns, at) {
	const spaces = " ".repeat(Math.max(0, columns - displayWidth(text)));
	return at === "start" ? spaces + text : text + spaces;
}
function characterWidth(character) {
	if ((character.codePointAt(0) ?? 0) < 768) return 1;
	if (/\p{M}/u.test(character)) return 0;
	return isWide(character) ? 2 : 1;
}
function isWide(character) {
	if (/\p{Emoji_Presentation}/u.test(character)) return true;
	return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u.test(character);
}
/** A file, a pipe, a CI log. */
const plainPlace = {
	paint: (_, text) => text,
	shows: "story"
};
/** Columns that a broken cell needs. */
const LEAST_BROKEN = 24;
/**
* A table for a terminal: aligned columns, a line under the head, no colour. Control characters are
* left out.
* @param room width in which the last column is broken; default: it is not
*/
function textTable(columns, rows, room = Number.POSITIVE_INFINITY) {
	const whole = rows.map((row) => columns.map(({ cell }) => printable(cell(row))));
	const before = columns.slice(0, -1).reduce((sum, { title }, index) => sum + 2 + Math.max(title.length, ...whole.map((line) => line[index]?.length ?? 0)), 0);
	const lines = [columns.map(({ title }) => title), ...whole.flatMap((line) => {
		const [first = "", ...others] = wrapped(line.at(-1) ?? "", Math.max(LEAST_BROKEN, room - before));
		const blank = columns.slice(0, -1).map(() => "");
		return [[...line.slice(0, -1), first], ...others.map((text) => [...blank, text])];
	})];
	const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
	const text = (line) => line.map((cell, index) => {
		const width = widths[index] ?? 0;
		return columns[index]?.align === "right" ? cell.padStart(width) : cell.padEnd(width);
	}).join("  ").trimEnd();
	const [head = [], ...body] = lines;
	return [
		text(head),
		widths.map((width) => "─".repeat(width)).join("  "),
		...body.map(text)
	].join("\n");
}
/** Names and versions come from outside; a terminal must not act on them. */
function printable(text) {
	return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, " ");
}

export { printable as a, wrapped as c, plainPlace as i, wrappedLines as l, displayWidth as n, textTable as o, padded as r, withoutMiddle as s, clipped as t };