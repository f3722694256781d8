import { markdownTable } from 'markdown-table'
import { meanMinutes, quantileMinutes, share, type Tally } from './tally.ts'

/** One situation at each of the true drops that the trial looks at. */
export interface TrialRow {
  readonly name: string
  /** No change, a drop of δ, of 1.33 δ, of 1.67 δ. */
  readonly tallies: readonly [Tally, Tally, Tally, Tally]
}

export interface TrialSection {
  readonly title: string
  readonly text: string
  readonly rows: readonly TrialRow[]
}

const columns = [
  'red, no change',
  'green, no change',
  'green at δ',
  'red at δ',
  'red at 1.33 δ',
  'red at 1.67 δ',
]
const minuteColumns = ['mean min', 'p95 min', 'mean min at 1.67 δ']

/** A section of the trial as Markdown; shares are percentages. */
export function sectionDocument({ title, text, rows }: TrialSection): string {
  const timed = rows.some(({ tallies }) => tallies[0].minutes.length > 0)
  const header = ['', ...columns, ...(timed ? minuteColumns : [])]
  const table = markdownTable([header, ...rows.map((row) => cellsOf(row, timed))], {
    align: ['l', ...header.slice(1).map(() => 'r')],
  })
  return `## ${title}\n\n${text}\n\n${table}\n`
}

function cellsOf({ name, tallies: [none, full, third, most] }: TrialRow, timed: boolean): string[] {
  const shares = [
    percent(share(none, 'regression')),
    percent(share(none, 'passed')),
    percent(share(full, 'passed')),
    percent(share(full, 'regression')),
    percent(share(third, 'regression')),
    percent(share(most, 'regression')),
  ]
  if (!timed) return [name, ...shares]
  const minutes = [meanMinutes(none), quantileMinutes(none, 0.95), meanMinutes(most)]
  return [name, ...shares, ...minutes.map((value) => value.toFixed(1))]
}

function percent(fraction: number): string {
  return (100 * fraction).toFixed(2)
}
