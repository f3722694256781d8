import { t as extensions } from "./parts.js";

// src/core/catalogue/extensions.ts
/** The parts of the reports that extensions have, in the order of the list of parts. */
const sections = extensions.flatMap(({ section }) => section ?? []);
/** The keys of extensions in a suite, by name, in the order of the list of parts. */
const suiteKeys = new Map(extensions.flatMap(({ name, key }) => key === void 0 ? [] : [[name, key]]));
/** The reports of extensions, in the order in which a job writes them after those of the core. */
const reportEntries = extensions.flatMap(({ report }) => report ?? []);
/** The options of extensions for `report`, in the order of its help. */
const reportOptions = extensions.flatMap(({ reportOption }) => reportOption ?? []);
/** The stories of extensions for events that the core does not measure. */
const eventStories = extensions.flatMap(({ story }) => story ?? []);
/** The ways to measure that extensions have. */
const wayEntries = extensions.flatMap(({ way }) => way ?? []);
/** Judges of what is beside the lines of a record, in the order of the list of parts. */
const rowsAfterLines = extensions.flatMap(({ afterLines }) => afterLines ?? []);

export { sections as a, rowsAfterLines as i, reportEntries as n, suiteKeys as o, reportOptions as r, wayEntries as s, eventStories as t };