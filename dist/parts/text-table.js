// src/words/text-table.ts
/** A table for a terminal: aligned columns, a line under the head, no colour. Control characters are left out. */
function textTable(columns, rows) {
	const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => printable(cell(row))))];
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

export { textTable as n, printable as t };