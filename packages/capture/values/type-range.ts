import type { ColumnShape } from '../schema/table-shape.ts'

export type ValueKind =
  | 'whole'
  | 'decimal'
  | 'datetime'
  | 'date'
  | 'text'
  | 'members'
  | 'json'
  | 'bytes'
  | 'year'
  | 'time'
  | 'address'
  | 'other'

const kinds: readonly (readonly [ValueKind, RegExp])[] = [
  ['whole', /^(?:(?:tiny|small|medium|big)?int|integer|int[1-8]|bit|bool|boolean|serial)$/],
  ['decimal', /^(?:decimal|dec|numeric|fixed|float|double|real)$/],
  ['datetime', /^(?:datetime|timestamp)$/],
  ['date', /^date$/],
  ['text', /^(?:char|varchar|(?:tiny|medium|long)?text|nchar|nvarchar|character)$/],
  ['members', /^(?:enum|set)$/],
  ['json', /^json$/],
  ['bytes', /^(?:binary|varbinary|(?:tiny|medium|long)?blob)$/],
  ['year', /^year$/],
  ['time', /^time$/],
  ['address', /^(?:uuid|inet[46])$/],
]

/** Returns the kind of values for a column. */
export function valueKind({ type }: ColumnShape): ValueKind {
  return kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other'
}

/** Beyond it a number is none that every program writes the same. */
const MOST_WHOLE = 9_000_000_000_000_000

const largest: Readonly<Record<string, readonly [signed: number, unsigned: number]>> = {
  tinyint: [127, 255],
  bool: [1, 1],
  boolean: [1, 1],
  smallint: [32_767, 65_535],
  mediumint: [8_388_607, 16_777_215],
  int: [2_147_483_647, 4_294_967_295],
  integer: [2_147_483_647, 4_294_967_295],
  bit: [1, 1],
  year: [2155, 2155],
}

/** The largest number that a column holds. */
export function largestOf({
  type,
  unsigned,
  arguments: [digits = '10', decimals = '0'],
}: ColumnShape): number {
  if (/^(?:decimal|dec|numeric|fixed)$/.test(type))
    return 10 ** Math.min(Number(digits) - Number(decimals), 15) - 1
  return largest[type]?.[unsigned ? 1 : 0] ?? MOST_WHOLE
}

/** The longest text that a column holds, in characters; at most 4,000. */
export function longestOf({ type, arguments: [length] }: ColumnShape): number {
  if (/^tiny(?:text|blob)$/.test(type)) return 255
  return Math.min(
    length === undefined ? (/^(?:char|binary|nchar)$/.test(type) ? 1 : 4_000) : Number(length),
    4_000,
  )
}

export function decimalsOf({ type, arguments: [, decimals] }: ColumnShape): number {
  if (/^(?:float|double|real)$/.test(type))
    return decimals === undefined ? 2 : Math.min(Number(decimals), 9)
  return Math.min(Number(decimals ?? 0), 9)
}
