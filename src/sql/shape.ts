import { marksIn, type Token, tokensOf } from './tokens.ts'

/** A place where values stand: one of them, or a list of any length. */
export type Piece =
  | Exclude<Part, { kind: 'more' }>
  /**
   * `IN (1, 2, 3)`. @property literals those that were written @property count absent where it is
   * not known
   */
  | { readonly kind: 'list'; readonly literals: readonly string[]; readonly count?: number }
  /**
   * List after VALUES. @property row pieces of the first one; absent: values alone, of as many as
   * there are columns
   */
  | {
      readonly kind: 'rows'
      readonly row?: readonly Piece[]
      readonly literals: readonly string[]
      readonly columns?: number
      readonly count?: number
    }
  /** `...` in any other place: how many values are there is not known. */
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
  /**
   * Equal for two statements that differ in their values, list lengths, spaces and letter case
   * alone.
   */
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
  return { kind, key: keyOfPieces(pieces), pieces }
}

/** Returns what {@link Shape.key} is for a statement of these pieces. */
export function keyOfPieces(pieces: readonly Piece[]): string {
  return pieces.map(keyOf).join(' ')
}

/** Checks whether a piece is a hint, `/*+ … *\/`. */
export function isHint(piece: Piece): boolean {
  return piece.kind === 'plain' && piece.of === 'hint'
}

function keyOf(piece: Piece): string {
  switch (piece.kind) {
    case 'plain':
      // MySQL and MariaDB digest DISTINCT so.
      return piece.text
        .toLowerCase()
        .replace(/^distinctrow$/, 'distinct')
        .replace(/\s+/g, ' ')
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
    if (part.kind === 'more')
      pieces.push(isLimit(parts, at) ? { kind: 'value' } : { kind: 'unknown' })
    else pieces.push(part)
  }
  return pieces
}

/** `LIMIT ?, ...`: the one place where a server cuts a list of two. */
function isLimit(parts: readonly Part[], at: number): boolean {
  return (
    isSign(parts[at - 1], ',') &&
    parts[at - 2]?.kind === 'value' &&
    wordAt(parts, at - 3) === 'limit'
  )
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
  const countOfText = source === 'text' ? { count } : {}
  if (pure !== undefined) {
    const columns = pure.count === undefined ? {} : { columns: pure.count }
    return { rows: { kind: 'rows', literals: pure.literals, ...columns, ...countOfText }, end }
  }
  const row = first.map((part): Piece => (part.kind === 'more' ? { kind: 'unknown' } : part))
  return { rows: { kind: 'rows', row, literals: literalsOf(first), ...countOfText }, end }
}

function literalsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'value' && part.literal !== undefined ? [part.literal] : [],
  )
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

/** A piece of a statement in which literals and placeholders are one and the same. */
type Part =
  /** @property glued no space before it, where it belongs to the sign before: the `=` of `<=` */
  | {
      readonly kind: 'plain'
      readonly of: 'word' | 'name' | 'sign' | 'hint'
      readonly text: string
      readonly glued: boolean
    }
  /** @property literal as it was written; absent where a placeholder was there */
  | { readonly kind: 'value'; readonly literal?: string }
  /** `...`: values, however many, as digests have it. */
  | { readonly kind: 'more' }

/** Words after which a sign before a number is part of the number. */
const beforeValues =
  /^(?:select|distinct|where|having|and|or|not|between|when|then|else|values?|in|limit|offset|like|by|set|return|interval|on|is|div|mod|escape)$/
const introduced = /^(?:x|b|n|_[a-z0-9]+|date|time|timestamp)$/

/** The pieces of a statement, or of a server's digest of one; never throws. */
function partsOf(sql: string): Part[] {
  const parts: Part[] = []
  const tokens = tokensOf(sql).filter(({ text }) => text !== ';')
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const next = tokens[at + 1]
    const last = tokens[at - 1]
    for (const [text] of marksIn(sql.slice((last?.at ?? 0) + (last?.text.length ?? 0), token.at)))
      if (text.startsWith('/*+')) parts.push({ kind: 'plain', of: 'hint', text, glued: false })
    if (isDots(tokens, at)) {
      parts.push({ kind: 'more' })
      at += 2
    } else if (isSigned(token, next, parts.at(-1))) {
      parts.push(valuePart(next as Token, token.text === '-' ? '-' : ''))
      at += 1
    } else if (isIntroducer(token, next)) {
      parts.push(valuePart(next as Token))
      at += 1
    } else if (isValue(token)) parts.push(valuePart(token))
    else parts.push(plainOf(token, tokens[at - 1]))
  }
  return parts
}

function isDots(tokens: readonly Token[], at: number): boolean {
  return [0, 1, 2].every(
    (offset) => tokens[at + offset]?.text === '.' && tokens[at + offset]?.kind === 'sign',
  )
}

function isSigned(token: Token, next: Token | undefined, before: Part | undefined): boolean {
  if (token.kind !== 'sign' || !/^[-+]$/.test(token.text) || next === undefined || !isValue(next))
    return false
  if (before === undefined) return true
  if (before.kind !== 'plain' || before.of === 'name') return false
  return before.of === 'sign' ? before.text !== ')' : beforeValues.test(before.text.toLowerCase())
}

/** `X'4D'`, `_utf8mb4'a'`, `DATE '2026-01-01'`, and `DATE ?` of a digest. */
function isIntroducer(token: Token, next: Token | undefined): boolean {
  if (token.kind !== 'word' || !introduced.test(token.text.toLowerCase())) return false
  if (next?.kind === 'placeholder') return /^(?:date|time|timestamp)$/i.test(token.text)
  return next?.kind === 'literal' && /^['"]/.test(next.text)
}

function isValue({ kind, text }: Token): boolean {
  return (
    kind === 'literal' ||
    kind === 'placeholder' ||
    (kind === 'word' && /^0(?:x[0-9a-f]+|b[01]+)$/i.test(text))
  )
}

function valuePart({ kind, text }: Token, sign = ''): Part {
  return kind === 'placeholder' ? { kind: 'value' } : { kind: 'value', literal: `${sign}${text}` }
}

function plainOf({ kind, text, at }: Token, before: Token | undefined): Part {
  const of = kind === 'name' || kind === 'sign' ? kind : 'word'
  const touches = before?.kind === 'sign' && before.at + before.text.length === at
  const glued = of === 'sign' && touches && isOperator(text) && isOperator(before.text)
  return { kind: 'plain', of, text: of === 'word' ? text.replace(/^sql_tsi_/i, '') : text, glued }
}

function isOperator(text: string): boolean {
  return /^[<>=!|&:@-]$/.test(text)
}
