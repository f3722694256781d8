import { _ as union, c as literal, h as string, m as strictObject, p as record } from "./schemas.js";
import { a as presetFileSchema, c as targetSchema, l as suiteSchema, m as policySchema, o as toolsSchema } from "./inputs.js";

// src/config/schema.ts
const name = string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "expected letters, digits, dots, dashes and underscores");
/** `tidb-bench.yml`. */
const configSchema = strictObject({
	version: literal(1).default(1).describe("Version of this format."),
	targets: record(name, targetSchema).describe("Servers under test, by name."),
	suites: record(name, suiteSchema).describe("What to measure, by name; the action’s input `suite` picks one."),
	tools: toolsSchema.describe("Load tools: by path, or a release to download."),
	gate: policySchema.prefault({}).describe("When a difference matters, and what then happens.")
});
/** All that may stand in the file; for the published schema. */
const fileSchema = union([configSchema, presetFileSchema]);

export { configSchema as t };