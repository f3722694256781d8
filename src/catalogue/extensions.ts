import { extensions } from '../parts.ts'

/** The parts of the reports that extensions have, in the order of the list of parts. */
export const sections = extensions.flatMap(({ section }) => section ?? [])

/** The keys of extensions in a suite, by name, in the order of the list of parts. */
export const suiteKeys = new Map(
  extensions.flatMap(({ name, key }) => (key === undefined ? [] : [[name, key] as const])),
)
