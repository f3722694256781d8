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

const prefix = /^\[(Current|Summary)\] ([A-Z_]+) - (Takes\(s\): .*)$/
const number = /^\d+(?:\.\d+)?$/

/** A row of `--output plain`. */
export function parsePlainRow(line: string): RowParse {
  if (!line.startsWith('[Current] ') && !line.startsWith('[Summary] ')) return { kind: 'none' }
  const match = prefix.exec(line.trimEnd())
  if (match === null) return / - Takes/.test(line) ? { kind: 'malformed' } : { kind: 'none' }
  const fields = new Map<string, string>()
  for (const part of (match[3] ?? '').split(', ')) {
    const colon = part.indexOf(': ')
    const name = part.slice(0, Math.max(0, colon))
    if (colon === -1 || fields.has(name)) return { kind: 'malformed' }
    fields.set(name, part.slice(colon + 2))
  }
  return rowOf(match[1] ?? '', match[2] ?? '', fields)
}

/** An object of `--output json`, whose values are all text. */
export function parseJsonRow(value: unknown): RowParse {
  if (typeof value !== 'object' || value === null) return { kind: 'malformed' }
  const fields = new Map<string, string>()
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string') return { kind: 'malformed' }
    fields.set(name, text)
  }
  const scope = /^\[(Current|Summary)\] ?$/.exec(fields.get('Prefix') ?? '')?.[1]
  const operation = fields.get('Operation')
  if (scope === undefined || operation === undefined || !/^[A-Z_]+$/.test(operation))
    return { kind: 'malformed' }
  return rowOf(scope, operation, fields)
}

function rowOf(scope: string, operation: string, fields: ReadonlyMap<string, string>): RowParse {
  const figures = new Map<string, number>()
  for (const [name, text] of fields) {
    if (name === 'Prefix' || name === 'Operation') continue
    if (!number.test(text)) return { kind: 'malformed' }
    const value = Number(text)
    if (!Number.isFinite(value) || value > Number.MAX_SAFE_INTEGER) return { kind: 'malformed' }
    figures.set(name, value)
  }
  const [takesSeconds, count, rate] = ['Takes(s)', 'Count', 'TPM'].map((name) => figures.get(name))
  if (takesSeconds === undefined || count === undefined || rate === undefined || !Number.isInteger(count)) {
    return { kind: 'malformed' }
  }
  const percentilesMs: Record<string, number> = {}
  for (const [name, value] of figures) {
    const rank = /^(\d+(?:\.\d+)?)th\(ms\)$/.exec(name)?.[1] ?? (name === 'Max(ms)' ? 'max' : undefined)
    if (rank !== undefined) percentilesMs[rank] = value
  }
  const sumMs = figures.get('Sum(ms)')
  const averageMs = figures.get('Avg(ms)')
  const row: TpcRow = {
    scope: scope === 'Summary' ? 'summary' : 'current',
    operation,
    takesSeconds,
    count,
    rate,
    percentilesMs,
    ...(sumMs === undefined ? {} : { sumMs }),
    ...(averageMs === undefined ? {} : { averageMs }),
  }
  return consistent(row) ? { kind: 'row', row } : { kind: 'malformed' }
}

/** `TPM` is `Count` over `Takes(s)`, which is printed with one decimal. */
function consistent({ count, takesSeconds, rate }: TpcRow): boolean {
  if (takesSeconds < 1) return true
  const expected = (count / takesSeconds) * 60
  return Math.abs(rate - expected) <= 0.1 + expected * (0.06 / takesSeconds)
}
