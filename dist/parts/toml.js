import { t as Failure } from "./failure.js";
import { r as isTree } from "./configuration.js";

// src/server/playground/toml.ts
/**
* A tree as TOML 1.0: scalars of a table first, then its sub-tables, as the format demands.
* @throws Failure `input` for a value that TOML has no form for (null)
*/
function toToml(tree, path = []) {
	const lines = [];
	const tables = [];
	for (const [key, value] of Object.entries(tree)) {
		const here = [...path, key];
		if (value === void 0) continue;
		if (isTree(value)) tables.push(`\n[${here.map(tomlKey).join(".")}]\n${toToml(value, here)}`);
		else lines.push(`${tomlKey(key)} = ${tomlValue(value, here)}\n`);
	}
	return lines.join("") + tables.join("");
}
function tomlKey(key) {
	return /^[A-Za-z0-9_-]+$/.test(key) ? key : tomlString(key);
}
function tomlValue(value, path) {
	if (typeof value === "string") return tomlString(value);
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	if (typeof value === "bigint") return String(value);
	if (Array.isArray(value)) return `[${value.map((item) => tomlValue(item, path)).join(", ")}]`;
	if (isTree(value)) return `{ ${Object.entries(value).map(([key, inner]) => `${tomlKey(key)} = ${tomlValue(inner, path)}`).join(", ")} }`;
	throw new Failure("input", `${path.join(".")} has no value`, { remedy: "Give a value, or leave the key out." });
}
/** JSON escapes what a basic string of TOML must escape, except DEL. */
function tomlString(text) {
	return JSON.stringify(text).replaceAll("", "\\u007f");
}

export { toToml as t };