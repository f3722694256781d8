import { groupBy } from '../../../words/objects.ts'
import type { Row } from '../../verdict/result.ts'
import { shownChange, stateOf } from './cell-state.ts'
import { lineKey, shortLabels } from './labels.ts'

/**
 * A range of changes, as fractions with the metric's own sign; both ends are the same for one
 * figure.
 */
export interface ChangeRange {
  /** Nearer to zero. */
  readonly least: number
  readonly most: number
}

/** Thread counts of its workload at which a figure moved. */
export type Where =
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'from'; readonly threads: number }
  | { readonly kind: 'at'; readonly threads: readonly number[] }

/** A metric of one workload that moved, over the cells where it did. */
export interface Moved {
  /** `oltp_read_write`. Not escaped. */
  readonly workload: string
  readonly metric: string
  readonly change: ChangeRange
  readonly where: Where
  /** The rows that moved, by threads. */
  readonly rows: readonly Row[]
}

/**
 * Groups moved rows in lines of one workload and metric, in the order in which `moved` names them.
 * @param moved rows that say it, worst first
 * @param all every row of the result: the cells in which the figure did not move, and all that
 *   names must tell apart
 */
export function movedLines(moved: readonly Row[], all: readonly Row[]): Moved[] {
  if (moved.length === 0) return []
  const labels = shortLabels(all.map(({ settings }) => settings))
  const key = (row: Row) => `${lineKey(row.settings)} ${row.metric}`
  const groups = groupBy(moved, key)
  const others = groupBy(
    all.filter((row) => groups.has(key(row))),
    key,
  )
  return [...groups].flatMap(([name, rows]) => {
    const [first] = rows
    const changes = rows
      .flatMap(({ verdict }) => shownChange(verdict)?.change ?? [])
      .toSorted((a, b) => Math.abs(a) - Math.abs(b))
    const [least, most] = [changes[0], changes.at(-1)]
    if (first === undefined || least === undefined || most === undefined) return []
    return [
      {
        workload: labels.get(lineKey(first.settings)) ?? first.settings.workload,
        metric: first.metric,
        change: { least, most },
        where: whereOf(rows, others.get(name) ?? []),
        rows: rows.toSorted((a, b) => a.settings.threads - b.settings.threads),
      },
    ]
  })
}

/** An undecided cell that leans to the same side does not speak against "everywhere". */
function whereOf(moved: readonly Row[], line: readonly Row[]): Where {
  const isIn = new Set(moved)
  const sign = Math.sign(shownChange(moved[0]?.verdict ?? { kind: 'new', reason: '' })?.change ?? 0)
  const leans = (row: Row) =>
    isIn.has(row) ||
    (stateOf(row) === 'undecided' && Math.sign(shownChange(row.verdict)?.change ?? 0) === sign)
  const steps = line.toSorted((a, b) => a.settings.threads - b.settings.threads)
  const threads = moved.map(({ settings }) => settings.threads).toSorted((a, b) => a - b)
  if (steps.every(leans)) return { kind: 'everywhere' }
  const first = steps.findIndex((row) => isIn.has(row))
  const from = steps[first]?.settings.threads
  if (from !== undefined && steps.length - first > 1 && steps.slice(first).every(leans)) {
    return { kind: 'from', threads: from }
  }
  return { kind: 'at', threads: [...new Set(threads)] }
}
