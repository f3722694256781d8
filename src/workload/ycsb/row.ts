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

const start = /^([A-Z][A-Z_]*) +- (Takes\(s\): .*)$/
const figure = /^\d{1,15}(?:\.\d+)?$/

/** A row of `outputstyle=plain`. */
export function parsePlainRow(line: string): RowParse {
  const match = start.exec(line.trimEnd())
  if (match === null) return /^[A-Z][A-Z_]* +- Takes/.test(line) ? { kind: 'malformed' } : { kind: 'none' }
  const fields = new Map<string, string>()
  for (const part of (match[2] ?? '').split(', ')) {
    const colon = part.indexOf(': ')
    const name = part.slice(0, Math.max(0, colon))
    if (colon === -1 || fields.has(name)) return { kind: 'malformed' }
    fields.set(name, part.slice(colon + 2))
  }
  return rowOf(match[1] ?? '', fields)
}

/** An object of `outputstyle=json`, whose values are all text. */
export function parseJsonRow(value: unknown): RowParse {
  if (typeof value !== 'object' || value === null) return { kind: 'malformed' }
  const fields = new Map<string, string>()
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string') return { kind: 'malformed' }
    fields.set(name, text)
  }
  const operation = fields.get('Operation')?.trimEnd()
  if (operation === undefined || !/^[A-Z][A-Z_]*$/.test(operation)) return { kind: 'malformed' }
  fields.delete('Operation')
  return rowOf(operation, fields)
}

function rowOf(operation: string, fields: ReadonlyMap<string, string>): RowParse {
  const figures = new Map<string, number>()
  for (const [name, text] of fields) {
    if (!figure.test(text)) return { kind: 'malformed' }
    figures.set(name, Number(text))
  }
  const [takesSeconds, count, rate, averageUs, minimumUs, maximumUs] = [
    'Takes(s)',
    'Count',
    'OPS',
    'Avg(us)',
    'Min(us)',
    'Max(us)',
  ].map((name) => figures.get(name) ?? Number.NaN) as [number, number, number, number, number, number]
  const percentilesUs: Record<string, number> = {}
  for (const [name, value] of figures) {
    const rank = /^(\d+(?:\.\d+)?)th\(us\)$/.exec(name)?.[1]
    if (rank !== undefined) percentilesUs[rank] = value
  }
  const row = { operation, takesSeconds, count, rate, averageUs, minimumUs, maximumUs, percentilesUs }
  return Number.isInteger(count) && consistent(row) ? { kind: 'row', row } : { kind: 'malformed' }
}

/** Comparisons with a missing figure (NaN) are false, so a row that lacks one is malformed. */
function consistent({ takesSeconds, count, rate, averageUs, minimumUs, maximumUs }: YcsbRow): boolean {
  if (!(minimumUs <= averageUs + 1 && averageUs <= maximumUs + 1)) return false
  if (!(takesSeconds >= 0 && rate >= 0 && count >= 0)) return false
  if (takesSeconds < 1) return true
  const expected = count / takesSeconds
  return Math.abs(rate - expected) <= 0.1 + expected * (0.06 / takesSeconds)
}
