import {
  isRateOf,
  jsonFigures,
  percentilesOf,
  plainFigures,
  type RowFigures,
  rowEnd,
  wholeRow,
} from '../row-figures.ts'
import { rankNames } from './percentiles.ts'

/** One line of go-tpc's measurement: an operation's figures since the start, or since the last interval. */
export interface TpcRow {
  readonly scope: 'current' | 'summary'
  /** `NEW_ORDER`, `PAYMENT_ERR`. */
  readonly operation: string
  /** Since the first operation of this kind; one decimal. */
  readonly takesSeconds: number
  readonly count: number
  /** A minute. */
  readonly rate: number
  /** Absent in old releases. */
  readonly sumMs?: number
  /** From a coarse histogram; `sumMs / count` is exact. */
  readonly averageMs?: number
  /** By rank as it is written: `50`, `99.9`, and `max`. */
  readonly percentilesMs: Readonly<Record<string, number>>
}

export type RowParse =
  | { readonly kind: 'row'; readonly row: TpcRow }
  /** It begins like a row and is none. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'none' }

const prefix = /^\[(Current|Summary)\] ([A-Z_]{1,40}) - (?=Takes\(s\): )/

/** A row of `--output plain`. */
export function parsePlainRow(line: string): RowParse {
  if (!line.startsWith('[Current] ') && !line.startsWith('[Summary] ')) return { kind: 'none' }
  const text = line.trimEnd()
  const match = prefix.exec(text)
  if (match === null) return text.includes(' - Takes') ? { kind: 'malformed' } : { kind: 'none' }
  return rowOf(match[1] ?? '', match[2] ?? '', plainFigures(text, match[0].length))
}

/** What of an interval's row counts: most lines of a log are one. */
export interface IntervalRow {
  readonly operation: string
  readonly count: number
  readonly sumMs: number
  /** Percentiles in the order of {@link rankNames}, NaN where one is missing; read when they are asked for. */
  ranksMs(): readonly number[]
}

const printedRanks = rankNames.map((rank) => (rank === 'max' ? 'Max(ms)' : `${rank}th(ms)`))
const intervalRow = wholeRow(
  '\\[Current\\] ([A-Z_]{1,40}) - ',
  ['Takes(s)', 'Count', 'TPM', 'Sum(ms)'],
  ['Avg(ms)', ...printedRanks],
)
const ranksAtEnd = rowEnd(printedRanks)

/**
 * A row of an interval as go-tpc prints it today, with what {@link parsePlainRow} would find in it.
 * @returns undefined for any other line, which is for {@link parsePlainRow} to say
 */
export function readIntervalRow(line: string): IntervalRow | undefined {
  const match = intervalRow.exec(line)
  if (match === null) return undefined
  const count = Number(match[3])
  if (!isRateOf(Number(match[4]) / 60, count, Number(match[2]))) return undefined
  return {
    operation: match[1] ?? '',
    count,
    sumMs: Number(match[5]),
    ranksMs: () => (ranksAtEnd.exec(line) ?? []).slice(1).map(Number),
  }
}

/** An object of `--output json`. */
export function parseJsonRow(value: unknown): RowParse {
  if (typeof value !== 'object' || value === null) return { kind: 'malformed' }
  const { Prefix: prefix, Operation: operation, ...fields } = value as Record<string, unknown>
  const scope = typeof prefix === 'string' ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : undefined
  if (scope === undefined || typeof operation !== 'string' || !/^[A-Z_]{1,40}$/.test(operation)) {
    return { kind: 'malformed' }
  }
  return rowOf(scope, operation, jsonFigures(fields))
}

function rowOf(scope: string, operation: string, figures: RowFigures | undefined): RowParse {
  if (figures === undefined) return { kind: 'malformed' }
  const required = (name: string) => figures.get(name) ?? Number.NaN
  const [takesSeconds, count, perMinute] = [required('Takes(s)'), required('Count'), required('TPM')]
  if (!isRateOf(perMinute / 60, count, takesSeconds)) return { kind: 'malformed' }
  const percentilesMs = percentilesOf(figures, 'ms')
  const max = figures.get('Max(ms)')
  if (max !== undefined) percentilesMs.max = max
  const sumMs = figures.get('Sum(ms)')
  const averageMs = figures.get('Avg(ms)')
  const row: TpcRow = {
    scope: scope === 'Summary' ? 'summary' : 'current',
    operation,
    takesSeconds,
    count,
    rate: perMinute,
    percentilesMs,
    ...(sumMs === undefined ? {} : { sumMs }),
    ...(averageMs === undefined ? {} : { averageMs }),
  }
  return { kind: 'row', row }
}

/** Milliseconds spent in an operation; exact where the release prints the sum. */
export function sumOf({ sumMs, averageMs, count }: TpcRow): number {
  return sumMs ?? (averageMs ?? 0) * count
}
