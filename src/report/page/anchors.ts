import type { Row } from '../../verdict/result.ts'

const MOST_CHARACTERS = 120

/**
 * Ids of the rows' elements: letters, digits, dashes and underscores of cell and metric, so that a link to a row holds
 * in every report of the suite. Rows that would share one are numbered in their order.
 */
export function anchorsOf(rows: readonly Pick<Row, 'cellId' | 'metric'>[]): string[] {
  const taken = new Map<string, number>()
  return rows.map(({ cellId, metric }) => {
    const anchor = anchorOf(cellId, metric)
    const before = taken.get(anchor) ?? 0
    taken.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}--${before + 1}`
  })
}

function anchorOf(cellId: string, metric: string): string {
  const words = `${cellId}-${metric}`.replace(/[^A-Za-z0-9_]+/gu, '-').replace(/^-+|-+$/gu, '')
  return `row-${words.slice(0, MOST_CHARACTERS)}`
}
