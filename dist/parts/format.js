import { en as recordSchema } from "./shared.js";

// src/record/format.ts
const topLevelOrder = Object.keys(recordSchema.shape);
/**
* The stored text of a record: the same record gives the same bytes, whatever the order its fields were set in.
* Arrays and objects of plain values stand on one line, so that a series of figures is a line and a diff is readable.
*/
function formatRecord(record) {
	return `{\n${topLevelOrder.map((key) => [key, record[key]]).filter(([, value]) => value !== void 0).map(([key, value]) => `  ${JSON.stringify(key)}: ${format(value, "  ")}`).join(",\n")}\n}\n`;
}
function format(value, indent) {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const deeper = `${indent}  `;
	const parts = Array.isArray(value) ? value.map((child) => format(child, deeper)) : Object.entries(value).filter(([, child]) => child !== void 0).sort(([left], [right]) => left < right ? -1 : 1).map(([key, child]) => `${JSON.stringify(key)}: ${format(child, deeper)}`);
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
	if (isFlat(value)) return `${open}${parts.join(", ")}${close}`;
	return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}
function isFlat(value) {
	return Object.values(value).every((child) => typeof child !== "object" || child === null);
}

export { formatRecord as t };