import {
  isRateOf,
  percentilesOf,
  type RowFigures,
  rowParsers,
} from '../../core/tool/row-figures.ts'

/**
 * One line of go-ycsb's measurement, cumulative since the warm-up. Latencies are in microseconds.
 */
export interface YcsbRow {
  /** `READ`, `TOTAL`, `UPDATE_ERROR`. */
  readonly operation: string
  /** Time since the first operation of this kind; one decimal. */
  readonly takesSeconds: number
  readonly count: number
  /** A second. */
  readonly rate: number
  readonly averageUs: number
  readonly minimumUs: number
  readonly maximumUs: number
  /** Percentiles by rank as it is written: `50`, `99.9`. */
  readonly percentilesUs: Readonly<Record<string, number>>
}

const parsers = rowParsers<YcsbRow>({
  plainHead: /^([A-Z][A-Z_]{0,39}) +- (?=Takes\(s\): )/,
  resemblesRow: (text) => /^[A-Z][A-Z_]* +- Takes/.test(text),
  splitObject({ Operation: operation, ...figures }) {
    const isNamed = typeof operation === 'string' && /^[A-Z][A-Z_]{0,39} *$/.test(operation)
    return isNamed ? { head: [operation.trimEnd()], figures } : undefined
  },
  rowOf,
})

/** Reads a row of `outputstyle=plain`. */
export const parsePlainRow = parsers.plain

/** Reads an object of `outputstyle=json`. */
export const parseJsonRow = parsers.json

function rowOf([operation = '']: readonly string[], figures: RowFigures): YcsbRow | undefined {
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
  // The mean is printed without decimals.
  const ordered = row.minimumUs <= row.averageUs + 1 && row.averageUs <= row.maximumUs + 1
  const whole = ordered && isRateOf(row.rate, row.count, row.takesSeconds)
  return whole ? row : undefined
}
