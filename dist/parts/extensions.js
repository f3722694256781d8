import { t as extensions } from "./parts.js";

// src/catalogue/extensions.ts
/** The parts of the reports that extensions have, in the order of the list of parts. */
const sections = extensions.flatMap(({ section }) => section ?? []);
/** The keys of extensions in a suite, by name, in the order of the list of parts. */
const suiteKeys = new Map(extensions.flatMap(({ name, key }) => key === void 0 ? [] : [[name, key]]));

export { suiteKeys as n, sections as t };