import {
  isRateOf,
  percentilesOf,
  type RowFigures,
  rowParsers,
} from '../../core/tool/row-figures.ts'
import { defined } from '../../words/objects.ts'

/**
 * One line of go-tpc's measurement: an operation's figures since the start, or since the last
 * interval.
 */
export interface TpcRow {
  readonly scope: 'current' | 'summary'
  /** `NEW_ORDER`, `PAYMENT_ERR`. */
  readonly operation: string
  /** Time since the first operation of this kind; one decimal. */
  readonly takesSeconds: number
  readonly count: number
  /** A minute. */
  readonly rate: number
  /** Absent in old releases. */
  readonly sumMs?: number
  /** Mean from a coarse histogram; `sumMs / count` is exact. */
  readonly averageMs?: number
  /** Percentiles by rank as it is written: `50`, `99.9`, and `max`. */
  readonly percentilesMs: Readonly<Record<string, number>>
}

const parsers = rowParsers<TpcRow>({
  plainHead: /^\[(Current|Summary)\] ([A-Z_]{1,40}) - (?=Takes\(s\): )/,
  resemblesRow: (text) => /^\[(?:Current|Summary)\] /.test(text) && text.includes(' - Takes'),
  splitObject({ Prefix: prefix, Operation: operation, ...figures }) {
    const scope =
      typeof prefix === 'string' ? /^\[(Current|Summary)\] ?$/.exec(prefix)?.[1] : undefined
    const isNamed = typeof operation === 'string' && /^[A-Z_]{1,40}$/.test(operation)
    return scope === undefined || !isNamed ? undefined : { head: [scope, operation], figures }
  },
  rowOf,
})

/** Reads a row of `--output plain`. */
export const parsePlainRow = parsers.plain

/** Reads an object of `--output json`. */
export const parseJsonRow = parsers.json

function rowOf(
  [scope, operation = '']: readonly string[],
  figures: RowFigures,
): TpcRow | undefined {
  const required = (name: string) => figures.get(name) ?? Number.NaN
  const [takesSeconds, count, perMinute] = [
    required('Takes(s)'),
    required('Count'),
    required('TPM'),
  ]
  if (!isRateOf(perMinute / 60, count, takesSeconds)) return undefined
  const percentilesMs = percentilesOf(figures, 'ms')
  const max = figures.get('Max(ms)')
  if (max !== undefined) percentilesMs.max = max
  return {
    scope: scope === 'Summary' ? 'summary' : 'current',
    operation,
    takesSeconds,
    count,
    rate: perMinute,
    percentilesMs,
    ...defined({ sumMs: figures.get('Sum(ms)'), averageMs: figures.get('Avg(ms)') }),
  }
}

/** Milliseconds spent in an operation; exact where the release prints the sum. */
export function sumOf({ sumMs, averageMs, count }: TpcRow): number {
  return sumMs ?? (averageMs ?? 0) * count
}

/** The last line of a run of TPC-C. */
export interface TpcTotals {
  /** New-order transactions a minute. */
  readonly tpmC: number
  /** All transactions a minute; old releases do not print it. */
  readonly tpmTotal?: number
  /** 100·tpmC / (12.86·warehouses). */
  readonly efficiencyPercent: number
}

const plain = /^tpmC: (\d+\.\d+)(?:, tpmTotal: (\d+\.\d+))?, efficiency: (\d+\.\d+)%$/

/** @returns undefined where the value is something else, `malformed` where it is a broken one */
export function parseTotals(value: unknown): TpcTotals | 'malformed' | undefined {
  if (typeof value === 'string') {
    const match = plain.exec(value)
    return match === null ? undefined : totalsOf(match[1], match[2], match[3])
  }
  if (typeof value !== 'object' || value === null || !('tpmC' in value)) return undefined
  const { tpmC, tpmTotal, efficiency } = value as Record<string, unknown>
  if (typeof efficiency !== 'string' || !efficiency.endsWith('%')) return 'malformed'
  return totalsOf(tpmC, tpmTotal, efficiency.slice(0, -1))
}

function totalsOf(tpmC: unknown, tpmTotal: unknown, efficiency: unknown): TpcTotals | 'malformed' {
  const [c, all, share] = [tpmC, tpmTotal, efficiency].map((text) => {
    if (text === undefined) return undefined
    return typeof text === 'string' && /^\d{1,15}\.\d+$/.test(text) ? Number(text) : Number.NaN
  })
  if (c === undefined || share === undefined) return 'malformed'
  if (Number.isNaN(c) || Number.isNaN(share) || (all !== undefined && !(all >= c)))
    return 'malformed'
  return { tpmC: c, efficiencyPercent: share, ...defined({ tpmTotal: all }) }
}
