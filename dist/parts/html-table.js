import { n as htmlText } from "./escape.js";

// src/words/html-table.ts
/**
* A table with a caption and scopes, which scrolls by itself where it is wider than its place. All
* texts are escaped here.
*/
function htmlTable(caption, columns, rows) {
	const head = columns.map(({ head, align }) => `<th scope="col"${align === "number" ? " class=\"n\"" : ""}>${htmlText(head)}</th>`).join("");
	const body = rows.map((row) => htmlRow(columns, row)).join("\n");
	return `<div class="scroll" tabindex="0" role="group" aria-label="${htmlText(caption)}"><table><caption>${htmlText(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
function htmlRow(columns, row) {
	const cells = row.cells.map((cell, at) => {
		if (at === 0) return `<th scope="row">${htmlText(cell)}</th>`;
		return `<td${columns[at]?.align === "number" ? " class=\"n\"" : ""}>${htmlText(cell)}</td>`;
	});
	return `<tr${row.className === void 0 ? "" : ` class="${row.className}"`}>${cells.join("")}</tr>`;
}

export { htmlTable as t };