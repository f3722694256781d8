import { extensions } from '../../parts.ts'

/** The parts of the reports that extensions have, in the order of the list of parts. */
export const sections = extensions.flatMap(({ section }) => section ?? [])

/** The keys of extensions in a suite, by name, in the order of the list of parts. */
export const suiteKeys = new Map(
  extensions.flatMap(({ name, key }) => (key === undefined ? [] : [[name, key] as const])),
)

/** The reports of extensions, in the order in which a job writes them after those of the core. */
export const reportEntries = extensions.flatMap(({ report }) => report ?? [])

/** The options of extensions for `report`, in the order of its help. */
export const reportOptions = extensions.flatMap(({ reportOption }) => reportOption ?? [])

/** The stories of extensions for events that the core does not measure. */
export const eventStories = extensions.flatMap(({ story }) => story ?? [])

/** The ways to measure that extensions have. */
export const wayEntries = extensions.flatMap(({ way }) => way ?? [])

/** Judges of what is beside the lines of a record, in the order of the list of parts. */
export const rowsAfterLines = extensions.flatMap(({ afterLines }) => afterLines ?? [])
