import { figuresOf, figureText } from '../baseline/figures.ts'
import { comparableFields, differingFields } from '../record/comparable.ts'
import type { BenchRecord } from '../record/schema.ts'
import { formatChange } from '../words/number.ts'
import { textTable } from '../words/text-table.ts'

/** One figure of two records. Figures that are not alike have no delta, but the fields that differ. */
export type DiffRow = { readonly cellId: string; readonly metric: string } & (
  | {
      readonly kind: 'compared'
      readonly before: number
      readonly after: number
      /** (after − before) / before. */
      readonly change: number
    }
  | {
      readonly kind: 'not-comparable'
      readonly differences: readonly {
        readonly field: string
        readonly base: string
        readonly candidate: string
      }[]
    }
  | { readonly kind: 'only-before'; readonly before: number }
  | { readonly kind: 'only-after'; readonly after: number }
)

/** `baseline diff`: two stored records, cell by cell. It shows; it does not judge. */
export function diffRecords(before: BenchRecord, after: BenchRecord): DiffRow[] {
  const olds = new Map(figuresOf(before).map((figure) => [key(figure), figure]))
  const rows = figuresOf(after).map((figure): DiffRow => {
    const { cellId, metric, value } = figure
    const old = olds.get(key(figure))
    olds.delete(key(figure))
    if (old === undefined) return { cellId, metric, kind: 'only-after', after: value }
    const differences = differencesOf(before, after, cellId)
    if (differences.length > 0) return { cellId, metric, kind: 'not-comparable', differences }
    const change = (value - old.value) / old.value
    return { cellId, metric, kind: 'compared', before: old.value, after: value, change }
  })
  const gone = [...olds.values()].map(
    ({ cellId, metric, value }): DiffRow => ({ cellId, metric, kind: 'only-before', before: value }),
  )
  return [...rows, ...gone]
}

export function diffTable(rows: readonly DiffRow[]): string {
  if (rows.length === 0) return 'Neither record holds a valid figure.'
  return textTable<DiffRow>(
    [
      { title: 'Cell', cell: ({ cellId }) => cellId },
      { title: 'Metric', cell: ({ metric }) => metric },
      {
        title: 'Before',
        align: 'right',
        cell: (row) => ('before' in row ? figureText(row.before, row.metric) : ''),
      },
      {
        title: 'After',
        align: 'right',
        cell: (row) => ('after' in row ? figureText(row.after, row.metric) : ''),
      },
      { title: 'Change', align: 'right', cell: changeText },
    ],
    rows,
  )
}

function changeText(row: DiffRow): string {
  switch (row.kind) {
    case 'compared':
      return Number.isFinite(row.change) ? formatChange(row.change) : ''
    case 'not-comparable':
      return `not comparable: ${row.differences.map(({ field, base, candidate }) => `${field} ${base} → ${candidate}`).join('; ')}`
    case 'only-before':
      return 'no longer measured'
    case 'only-after':
      return 'new'
  }
}

function differencesOf(before: BenchRecord, after: BenchRecord, cellId: string) {
  const old = before.cells.find((cell) => cell.id === cellId)
  const now = after.cells.find((cell) => cell.id === cellId)
  if (old === undefined || now === undefined) return []
  return differingFields(comparableFields(before, old), comparableFields(after, now))
}

function key({ cellId, metric }: { readonly cellId: string; readonly metric: string }): string {
  return `${cellId}\n${metric}`
}
