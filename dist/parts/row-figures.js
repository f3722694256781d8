// src/core/tool/row-figures.ts
const figure = /^([A-Za-z0-9.]+(?:\([a-z]+\))?): (\d{1,15}(?:\.\d+)?)$/;
const number = /^\d{1,15}(?:\.\d+)?$/;
/**
* Reads `Takes(s): 4.8, Count: 40, …`.
* @returns undefined where anything else is there, or a figure stands twice
*/
function plainFigures(text) {
	const figures = /* @__PURE__ */ new Map();
	for (const part of text.split(", ")) {
		const [, name = "", value] = figure.exec(part) ?? [];
		if (value === void 0 || figures.has(name)) return void 0;
		figures.set(name, Number(value));
	}
	return figures;
}
/** Fields of a JSON object, whose values are all text. @returns undefined where one is no number */
function jsonFigures(fields) {
	const figures = /* @__PURE__ */ new Map();
	for (const [name, text] of Object.entries(fields)) {
		if (typeof text !== "string" || !number.test(text)) return void 0;
		figures.set(name, Number(text));
	}
	return figures;
}
/** Ranks that the tools print; a fixed set, so that a hostile log cannot bring names of its own. */
const ranks = [
	"50",
	"90",
	"95",
	"99",
	"99.9",
	"99.99"
];
/** Percentiles by rank. @param unit as it is printed */
function percentilesOf(figures, unit) {
	return Object.fromEntries(ranks.flatMap((rank) => {
		const value = figures.get(`${rank}th(${unit})`);
		return value === void 0 ? [] : [[rank, value]];
	}));
}
/**
* Is a rate the count over the time, which is printed with one decimal? RowFigures that are missing
* (NaN) are not.
*/
function isRateOf(rate, count, takesSeconds) {
	if (!(takesSeconds >= 0 && rate >= 0 && Number.isInteger(count))) return false;
	if (takesSeconds < 1) return true;
	const expected = count / takesSeconds;
	return Math.abs(rate - expected) <= .1 + expected * (.06 / takesSeconds);
}
/** Creates the readers of a tool's rows: a line of plain output, and an object of json output. */
function rowParsers({ plainHead, resemblesRow, splitObject, rowOf }) {
	const parsed = (head, figures) => {
		const row = figures === void 0 ? void 0 : rowOf(head, figures);
		return row === void 0 ? { kind: "malformed" } : {
			kind: "row",
			row
		};
	};
	return {
		plain(line) {
			const text = line.trimEnd();
			const match = plainHead.exec(text);
			if (match === null) return { kind: resemblesRow(text) ? "malformed" : "none" };
			return parsed(match.slice(1), plainFigures(text.slice(match[0].length)));
		},
		json(value) {
			if (typeof value !== "object" || value === null) return { kind: "malformed" };
			const parts = splitObject(value);
			return parts === void 0 ? { kind: "malformed" } : parsed(parts.head, jsonFigures(parts.figures));
		}
	};
}

export { percentilesOf as n, rowParsers as r, isRateOf as t };