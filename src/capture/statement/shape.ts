import { type Part, partsOf } from './parts.ts'

/** A place where values stand: one of them, or a list of any length. */
export type Piece =
  | Exclude<Part, { kind: 'more' }>
  /** `IN (1, 2, 3)`. @property literals those that were written @property count absent where it is not known */
  | { readonly kind: 'list'; readonly literals: readonly string[]; readonly count?: number }
  /** What follows VALUES. @property row pieces of the first one; absent: values alone, of as many as there are columns */
  | {
      readonly kind: 'rows'
      readonly row?: readonly Piece[]
      readonly literals: readonly string[]
      readonly columns?: number
      readonly count?: number
    }
  /** `...` in any other place: how many values stand there is not known. */
  | { readonly kind: 'unknown' }

export type StatementKind =
  | 'select'
  | 'insert'
  | 'update'
  | 'delete'
  /** BEGIN, COMMIT and their like. */
  | 'transaction'
  /** SET, USE, SHOW, PREPARE: what drivers and people say beside a load. */
  | 'session'
  | 'other'

/** A statement without its values. */
export interface Shape {
  readonly kind: StatementKind
  /** Equal for two statements that differ in their values, list lengths, spaces and letter case alone. */
  readonly key: string
  readonly pieces: readonly Piece[]
}

const kinds: readonly (readonly [StatementKind, RegExp])[] = [
  ['select', /^(?:select|with|\()$/],
  ['insert', /^(?:insert|replace)$/],
  ['update', /^update$/],
  ['delete', /^delete$/],
  ['transaction', /^(?:begin|start|commit|rollback|savepoint|release|xa)$/],
  [
    'session',
    /^(?:set|use|show|prepare|execute|deallocate|explain|describe|desc|kill|lock|unlock|flush|analyze|checksum|help|reset|close|binlog|administrator)$/,
  ],
]

/** @param source whether lists have all of their values, or a server cut them down to `...` */
export function shapeOf(sql: string, source: 'digest' | 'text'): Shape {
  const parts = partsOf(sql)
  const pieces = fold(parts, source)
  const first = parts[0]
  const word = first?.kind === 'plain' ? first.text.toLowerCase() : ''
  const kind = kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? 'other'
  return { kind, key: pieces.map(keyOf).join(' '), pieces }
}

function keyOf(piece: Piece): string {
  switch (piece.kind) {
    case 'plain':
      // MySQL and MariaDB digest DISTINCT so.
      return piece.text.toLowerCase().replace(/^distinctrow$/, 'distinct')
    case 'value':
      return '?'
    case 'list':
      return '(...)'
    case 'rows':
      return piece.row === undefined ? '(...)' : piece.row.map(keyOf).join(' ')
    case 'unknown':
      return '...'
  }
}

function fold(parts: readonly Part[], source: 'digest' | 'text'): Piece[] {
  const pieces: Piece[] = []
  const inserts = /^(?:insert|replace)$/.test(wordAt(parts, 0))
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part
    const before = wordAt(parts, at - 1)
    if (isSign(part, '(') && before === 'in') {
      const end = closing(parts, at)
      const list = listOf(parts.slice(at + 1, end))
      if (list !== undefined) {
        pieces.push(list)
        at = end
        continue
      }
    }
    if (inserts && isSign(part, '(') && /^values?$/.test(before)) {
      const { rows, end } = rowsOf(parts, at, source)
      pieces.push(rows)
      at = end
      continue
    }
    if (part.kind === 'more') pieces.push(isLimit(parts, at) ? { kind: 'value' } : { kind: 'unknown' })
    else pieces.push(part)
  }
  return pieces
}

/** `LIMIT ?, ...`: the one place where a server cuts a list of two. */
function isLimit(parts: readonly Part[], at: number): boolean {
  return isSign(parts[at - 1], ',') && parts[at - 2]?.kind === 'value' && wordAt(parts, at - 3) === 'limit'
}

/** Values and commas alone. */
function listOf(parts: readonly Part[]): Extract<Piece, { kind: 'list' }> | undefined {
  const values = parts.filter((part) => !isSign(part, ','))
  if (values.length === 0 || values.some(({ kind }) => kind === 'plain')) return undefined
  const literals = literalsOf(values)
  const cut = values.some(({ kind }) => kind === 'more')
  return { kind: 'list', literals, ...(cut ? {} : { count: values.length }) }
}

function rowsOf(
  parts: readonly Part[],
  from: number,
  source: 'digest' | 'text',
): { rows: Extract<Piece, { kind: 'rows' }>; end: number } {
  let end = closing(parts, from)
  const first = parts.slice(from + 1, end)
  let count = 1
  while (isSign(parts[end + 1], ',') && isSign(parts[end + 2], '(')) {
    end = closing(parts, end + 2)
    count += 1
  }
  const pure = listOf(first)
  const known = source === 'text' ? { count } : {}
  if (pure !== undefined) {
    const columns = pure.count === undefined ? {} : { columns: pure.count }
    return { rows: { kind: 'rows', literals: pure.literals, ...columns, ...known }, end }
  }
  const row = first.map((part): Piece => (part.kind === 'more' ? { kind: 'unknown' } : part))
  return { rows: { kind: 'rows', row, literals: literalsOf(first), ...known }, end }
}

function literalsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.kind === 'value' && part.literal !== undefined ? [part.literal] : []))
}

/** The bracket that closes the one at `from`; the end where none does. */
function closing(parts: readonly Part[], from: number): number {
  let depth = 0
  for (let at = from; at < parts.length; at++) {
    if (isSign(parts[at], '(')) depth += 1
    if (isSign(parts[at], ')')) depth -= 1
    if (depth === 0) return at
  }
  return parts.length
}

function isSign(part: Part | undefined, text: string): boolean {
  return part?.kind === 'plain' && part.of === 'sign' && part.text === text
}

function wordAt(parts: readonly Part[], at: number): string {
  const part = parts[at]
  return part?.kind === 'plain' && part.of === 'word' ? part.text.toLowerCase() : ''
}
