import type { MarkState } from './mark-order.ts'

/** How a mark's line begins where it is not a verdict; a later run reads by it what the mark was. */
export const markWords = {
  waived: ['TiDB bench: skipped by ', 'TiDB bench: not affected', 'TiDB bench: nothing to measure'],
  open: 'TiDB bench: no verdict: ',
  cancelled: 'TiDB bench: cancelled',
} as const

/** What a green mark of that line is. */
export function greenState(line: string): MarkState {
  return markWords.waived.some((start) => line.startsWith(start)) ? 'waived' : 'passed'
}

/** What a mark of that line is that says there is no verdict. */
export function errorState(line: string): MarkState {
  if (line.startsWith(markWords.open)) return 'open'
  return line.startsWith(markWords.cancelled) ? 'cancelled' : 'broken'
}
