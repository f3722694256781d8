import type { Cause } from './cause.ts'

/** The one line of a report: the first cause, or that there is none. Not escaped. */
export function causeLine(causes: readonly Cause[]): string {
  const [first, ...more] = causes
  if (first === undefined) return 'No cause found: what the servers tell is alike on both sides.'
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return `Cause: ${first.sentence}${others}.`
}
