import type { CorpusColumn, CorpusTable } from './tables.ts'

/** Buckets of a histogram; TiDB makes 256, and a quarter has the same shape. */
const BUCKETS = 64
/** A version of the statistics that TiDB takes for a real one. */
const VERSION = 400_000_000_000_000_000

/**
 * Makes the statistics of a table as TiDB dumps them (`/stats/dump`), from the shape of its columns
 * and without a row.
 */
export function corpusStatistics(table: CorpusTable): string {
  const known = table.columns.filter(({ kind }) => kind !== 'unknown')
  const byName = new Map(known.map((column) => [column.name, column]))
  const columns = known.map((column) => [
    column.name,
    shapeOf([column], table.rows, (values) => valueText(column, values[0] ?? 0)),
  ])
  const indices = Object.entries(table.indexes).map(([name, names]) => {
    const parts = names.flatMap((each) => byName.get(each) ?? [])
    const key = (values: readonly number[]) =>
      Buffer.concat(parts.map((column, at) => encoded(column, values[at] ?? 0)))
    return [name.toLowerCase(), shapeOf(parts, table.rows, key)]
  })
  return JSON.stringify({
    database_name: 'corpus',
    table_name: table.name,
    columns: Object.fromEntries(columns),
    indices: Object.fromEntries(indices),
    count: table.rows,
    modify_count: 0,
    partitions: null,
    version: VERSION,
  })
}

/** Histogram and frequent values of a column, or of the columns of an index. */
function shapeOf(
  columns: readonly CorpusColumn[],
  rows: number,
  text: (values: readonly number[]) => Buffer,
) {
  const [first] = columns
  if (first === undefined) throw new Error('an index has a column')
  const filled = Math.round(rows * (1 - first.nulls))
  const distinct = Math.min(
    filled,
    columns.reduce((all, one) => all * distinctOf(one, rows), 1),
  )
  // Frequent values of a key are those of its only column.
  const frequent = columns.length === 1 ? first.shares : []
  const top = frequent.map((share, place) => ({
    data: encoded(first, valueAt(first, rows, place)).toString('base64'),
    count: Math.round(filled * share),
  }))
  const others = filled - top.reduce((sum, { count }) => sum + count, 0)
  const hasOthers = distinct > top.length && others > 0
  const buckets = Math.min(BUCKETS, distinct - top.length)
  const perValue = Math.max(1, Math.round(others / Math.max(1, distinct - top.length)))
  const bound = (share: number) => text(valuesAt(columns, rows, share)).toString('base64')
  return {
    histogram: {
      ndv: distinct,
      ...(hasOthers
        ? {
            buckets: Array.from({ length: buckets }, (_, at) => ({
              count: Math.round((others * (at + 1)) / buckets),
              lower_bound: bound((at + 0.000_001) / buckets),
              upper_bound: bound((at + 0.999_999) / buckets),
              repeats: perValue,
              ndv: 0,
            })),
          }
        : {}),
    },
    cm_sketch: { top_n: top, default_value: 0 },
    fm_sketch: null,
    stats_ver: 2,
    null_count: rows - filled,
    tot_col_size: filled * (first.kind === 'text' ? 16 : 8),
    last_update_version: VERSION,
    correlation: first.distinct === 0 ? 1 : 0,
  }
}

function distinctOf({ distinct }: CorpusColumn, rows: number): number {
  return distinct === 0 ? rows : distinct
}

/** The value that so many different ones are below. */
function valueAt(column: CorpusColumn, rows: number, place: number): number {
  const distinct = distinctOf(column, rows)
  const to = column.distinct === 0 ? rows : column.to
  return Math.round(column.from + ((to - column.from) * place) / Math.max(1, distinct - 1))
}

/**
 * Returns the values of a key that this share of the keys is below. The rest of the share within one
 * value of a column goes to the next column.
 */
function valuesAt(columns: readonly CorpusColumn[], rows: number, share: number): number[] {
  let rest = share
  return columns.map((column, at) => {
    // Of a key of several columns also the frequent values have their part.
    const { shares } = column
    const place = columns.length > 1 && shares.length > 0 ? placeOf(column, rows, rest) : undefined
    if (place !== undefined) {
      rest = place.within
      return valueAt(column, rows, place.at)
    }
    const skipped = columns.length === 1 ? shares.length : 0
    const exact = skipped + rest * (distinctOf(column, rows) - skipped)
    rest = exact - Math.floor(exact)
    const last = at === columns.length - 1 && columns.length > 1
    return valueAt(column, rows, last ? exact : Math.floor(exact))
  })
}

/** Finds the value that contains the share of the rows, and how far within it. */
function placeOf(column: CorpusColumn, rows: number, share: number) {
  const distinct = distinctOf(column, rows)
  let below = 0
  for (const [at, own] of column.shares.entries()) {
    if (share < below + own) return { at, within: (share - below) / own }
    below += own
  }
  const others = distinct - column.shares.length
  if (others <= 0) return { at: distinct - 1, within: 0.999_999 }
  const exact = ((share - below) / (1 - below)) * others
  return { at: column.shares.length + Math.floor(exact), within: exact - Math.floor(exact) }
}

/** A value as TiDB writes a bound of a column. */
function valueText(column: CorpusColumn, value: number): Buffer {
  switch (column.kind) {
    case 'text':
      return Buffer.from(textOf(column, value))
    case 'time':
      return Buffer.from(new Date(value * 1000).toISOString().slice(0, 19).replace('T', ' '))
    default:
      return Buffer.from(String(value))
  }
}

/** Texts are in the order of their numbers. */
function textOf({ prefix }: CorpusColumn, value: number): string {
  return `${prefix}-${String(value).padStart(10, '0')}`
}

/** A value as it is in a key: with its flag, so that keys compare byte by byte. */
function encoded(column: CorpusColumn, value: number): Buffer {
  switch (column.kind) {
    case 'text':
      return Buffer.concat([Buffer.of(1), encodedBytes(Buffer.from(textOf(column, value)))])
    case 'time':
      return flagged(4, packedTime(value))
    default:
      return flagged(3, BigInt(value) + 2n ** 63n)
  }
}

function flagged(flag: number, value: bigint): Buffer {
  const key = Buffer.alloc(9)
  key.writeUInt8(flag)
  key.writeBigUInt64BE(value, 1)
  return key
}

/** Groups of eight bytes, each with a byte that says how many of them are filled. */
function encodedBytes(bytes: Buffer): Buffer {
  const groups: Buffer[] = []
  for (let from = 0; from <= bytes.length; from += 8) {
    const group = Buffer.alloc(9)
    const filled = bytes.copy(group, 0, from, Math.min(from + 8, bytes.length))
    group.writeUInt8(255 - (8 - filled), 8)
    groups.push(group)
  }
  return Buffer.concat(groups)
}

/** Year and month, day, hour, minute and second in one number, as TiDB packs a time. */
function packedTime(secondsSince1970: number): bigint {
  const time = new Date(secondsSince1970 * 1000)
  const days = ((time.getUTCFullYear() * 13 + time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  const seconds = (time.getUTCHours() << 12) | (time.getUTCMinutes() << 6) | time.getUTCSeconds()
  return ((BigInt(days) << 17n) | BigInt(seconds)) << 24n
}
