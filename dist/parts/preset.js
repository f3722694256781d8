import { a as _enum } from "./failure.js";

// src/core/keys/preset.ts
/**
* Method to measure two servers: each alone and for its full time, as the report did, or in
* alternating slices with a verdict.
*/
const methodSchema = _enum(["as-published", "side-by-side"]);

export { methodSchema as t };