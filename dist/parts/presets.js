import { Z as presets$1 } from "./parts.js";

// src/core/catalogue/presets.ts
/** The published tests that a configuration may name. */
const presets = presets$1;

export { presets as t };