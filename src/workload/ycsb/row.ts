import { isRateOf, jsonFigures, percentilesOf, plainFigures, type RowFigures } from '../row-figures.ts'

/** One line of go-ycsb's measurement, cumulative since the warm-up. Latencies are in microseconds. */
export interface YcsbRow {
  /** `READ`, `TOTAL`, `UPDATE_ERROR`. */
  readonly operation: string
  /** Since the first operation of this kind; one decimal. */
  readonly takesSeconds: number
  readonly count: number
  /** A second. */
  readonly rate: number
  readonly averageUs: number
  readonly minimumUs: number
  readonly maximumUs: number
  /** By rank as it is written: `50`, `99.9`. */
  readonly percentilesUs: Readonly<Record<string, number>>
}

export type RowParse =
  | { readonly kind: 'row'; readonly row: YcsbRow }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'none' }

const start = /^([A-Z][A-Z_]{0,39}) +- (?=Takes\(s\): )/

/** A row of `outputstyle=plain`. */
export function parsePlainRow(line: string): RowParse {
  const text = line.trimEnd()
  const match = start.exec(text)
  if (match === null) return /^[A-Z][A-Z_]* +- Takes/.test(text) ? { kind: 'malformed' } : { kind: 'none' }
  return rowOf(match[1] ?? '', plainFigures(text, match[0].length))
}

/** An object of `outputstyle=json`. */
export function parseJsonRow(value: unknown): RowParse {
  if (typeof value !== 'object' || value === null) return { kind: 'malformed' }
  const { Operation: operation, ...fields } = value as Record<string, unknown>
  if (typeof operation !== 'string' || !/^[A-Z][A-Z_]{0,39} *$/.test(operation)) return { kind: 'malformed' }
  return rowOf(operation.trimEnd(), jsonFigures(fields))
}

function rowOf(operation: string, figures: RowFigures | undefined): RowParse {
  if (figures === undefined) return { kind: 'malformed' }
  const required = (name: string) => figures.get(name) ?? Number.NaN
  const row: YcsbRow = {
    operation,
    takesSeconds: required('Takes(s)'),
    count: required('Count'),
    rate: required('OPS'),
    averageUs: required('Avg(us)'),
    minimumUs: required('Min(us)'),
    maximumUs: required('Max(us)'),
    percentilesUs: percentilesOf(figures, 'us'),
  }
  const ordered = row.minimumUs <= row.averageUs + 1 && row.averageUs <= row.maximumUs + 1
  const whole = ordered && isRateOf(row.rate, row.count, row.takesSeconds)
  return whole ? { kind: 'row', row } : { kind: 'malformed' }
}
