import {
  isRateOf,
  percentilesOf,
  type RowFigures,
  rowParsers,
  rowPattern,
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

/** Counts in a row before the end: most lines of a log are one. */
export type IntervalRow = Pick<YcsbRow, 'operation' | 'takesSeconds' | 'count'>

const intervalRow = rowPattern(
  '([A-Z][A-Z_]{0,39}) +- ',
  ['Takes(s)', 'Count', 'OPS', 'Avg(us)', 'Min(us)', 'Max(us)'],
  ['50th(us)', '90th(us)', '95th(us)', '99th(us)', '99.9th(us)', '99.99th(us)'],
)

/**
 * A row as go-ycsb prints it today, with what {@link parsePlainRow} would find in it.
 * @returns undefined for any other line, which is for {@link parsePlainRow} to say
 */
export function readIntervalRow(line: string): IntervalRow | undefined {
  const match = intervalRow.exec(line)
  if (match === null) return undefined
  const [takesSeconds, count] = [Number(match[2]), Number(match[3])]
  const [rate, average, minimum, maximum] = [
    Number(match[4]),
    Number(match[5]),
    Number(match[6]),
    Number(match[7]),
  ]
  if (!isOrdered(minimum, average, maximum) || !isRateOf(rate, count, takesSeconds))
    return undefined
  return { operation: match[1] ?? '', takesSeconds, count }
}

/** The mean is printed without decimals. */
function isOrdered(minimum: number, average: number, maximum: number): boolean {
  return minimum <= average + 1 && average <= maximum + 1
}

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
  const ordered = isOrdered(row.minimumUs, row.averageUs, row.maximumUs)
  const whole = ordered && isRateOf(row.rate, row.count, row.takesSeconds)
  return whole ? row : undefined
}
