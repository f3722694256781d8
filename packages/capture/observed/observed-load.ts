import { isHint, keyOfPieces, type Piece, type Shape, shapeOf } from '../../../src/sql/shape.ts'
import { literalsAt, positionsOf } from '../statement/render.ts'

/** All executions of one statement, whatever its values. */
export interface ObservedStatement {
  /** Unlike that of any other statement of the load. */
  readonly key: string
  readonly shape: Shape
  readonly schema?: string | undefined
  readonly calls: number
  readonly seconds: number
  /** Rows sent by all executions that report them; absent if none does. */
  readonly rowsSent?: number
  readonly rowsExamined?: number
  readonly rowsAffected?: number
  /** Values by their place in the statement, where any were seen. */
  readonly values: ReadonlyMap<string, Tally>
  /** Rows of its INSERT, in all executions that report them. */
  readonly inserted: { readonly seen: number; readonly values: number }
  /** The server does not keep its complete text. */
  readonly cut: boolean
  /** Its hints are those of one execution: the server's own text leaves them out. */
  readonly sampledHints?: true
  /** Its text is that of one execution, of which the server's own leaves something out. */
  readonly sampledText?: true
}

/** Counts of one statement, reported together. */
export interface Sighting {
  readonly sql: string
  readonly source: 'digest' | 'text'
  readonly schema?: string | undefined
  readonly calls: number
  readonly seconds: number
  readonly rowsSent?: number | undefined
  readonly rowsExamined?: number | undefined
  readonly rowsAffected?: number | undefined
  /** One execution with its values, where the server keeps one. */
  readonly sample?: string | undefined
}

type Growing = {
  -readonly [K in keyof Omit<ObservedStatement, 'values' | 'inserted'>]: ObservedStatement[K]
} & {
  readonly values: Map<string, GrowingTally>
  readonly inserted: { seen: number; values: number }
}

/** A load, assembled from what servers and logs report. */
export class ObservedLoad {
  readonly #statements = new Map<string, Growing>()

  get statements(): readonly ObservedStatement[] {
    return [...this.#statements.values()].toSorted(
      (a, b) => b.seconds - a.seconds || b.calls - a.calls,
    )
  }

  /** @returns the key of the statement */
  add(sighting: Sighting): string {
    const shape = shapeOf(sighting.sql, sighting.source)
    const key = `${sighting.schema?.toLowerCase() ?? ''} ${shape.key}`
    const earlier = this.#statements.get(key)
    const statement: Growing = earlier ?? {
      key,
      shape,
      schema: sighting.schema,
      calls: 0,
      seconds: 0,
      values: new Map(),
      inserted: { seen: 0, values: 0 },
      cut: isCut(sighting),
    }
    this.#statements.set(key, statement)
    statement.calls += sighting.calls
    statement.seconds += sighting.seconds
    for (const name of ['rowsSent', 'rowsExamined', 'rowsAffected'] as const) {
      const rows = sighting[name]
      if (rows !== undefined) statement[name] = (statement[name] ?? 0) + rows
    }
    // Places are counted in the text that the statement has now.
    if (statement.sampledText !== true) learn(statement, shape, sighting.calls)
    if (sighting.sample !== undefined) learnSample(statement, sighting.sample)
    return key
  }
}

/**
 * MySQL and MariaDB end what does not fit with dots, TiDB with the length of the complete text;
 * MariaDB does not know all it digests.
 */
function isCut({ sql, source }: Sighting): boolean {
  if (source === 'digest' && sql.includes('(unknown)')) return true
  return /\(len:\d+\)\s*$/.test(sql) || (source === 'digest' && /[^(,\s]\s*\.\.\.\s*$/.test(sql))
}

function learn(statement: Growing, shape: Shape, calls: number): void {
  for (const [position, literals] of literalsAt(shape)) tallyAt(statement, position).add(literals)
  for (const [position, piece] of positionsOf(shape.pieces)) {
    const length = piece.kind === 'list' || piece.kind === 'rows' ? piece.count : undefined
    if (length === undefined) continue
    if (piece.kind === 'list') tallyAt(statement, position).addLength(length, calls)
    else {
      statement.inserted.seen += calls
      statement.inserted.values += length * calls
    }
  }
}

/**
 * `SELECT … WHERE id = ? [arguments: (5, "a")]`: TiDB logs a prepared statement with its values.
 */
function learnSample(statement: Growing, sample: string): void {
  if (isCut({ sql: sample, source: 'text', calls: 1, seconds: 0 })) return
  const { sql, values } = withArguments(sample)
  const shape = shapeOf(sql, 'text')
  if (isSameStatement(statement.shape.pieces, shape.pieces) && !hasQuotedWords(statement.shape))
    adoptSample(statement, shape)
  else if (isDigestOf(statement.shape.pieces, shape.pieces)) adoptText(statement, shape)
  else return
  learn(statement, shape, 1)
  if (values.length === 0) return
  const places = positionsOf(shape.pieces).filter(([, { kind }]) => kind === 'value')
  const isPlain = shape.pieces.every(({ kind }) => kind === 'value' || kind === 'plain')
  const open = places.filter(([, piece]) => piece.kind === 'value' && piece.literal === undefined)
  // Values of lists and rows share one sequence, so which belongs to which is unknown.
  if (!isPlain || open.length !== values.length) return
  for (const [index, [position]] of open.entries())
    tallyAt(statement, position).add([values[index] ?? ''])
}

/** Checks whether two statements differ in their hints alone, and in how a server cuts lists. */
export function isSameStatement(one: readonly Piece[], other: readonly Piece[]): boolean {
  const keyOf = (pieces: readonly Piece[]) =>
    keyOfPieces(pieces.filter((piece) => !isHint(piece))).replace(
      /(?:\?|\.\.\.)(?: , (?:\?|\.\.\.))*/g,
      '...',
    )
  return keyOf(one) === keyOf(other)
}

/** Hints of indexes; TiDB's digests have those that are written with KEY. */
const indexHint = / (?:use|force|ignore) index(?: for (?:join|order by|group by))? \( [^()]*\)/g

/**
 * Checks whether a digest of TiDB may be that of a statement: it leaves out hints of indexes and the
 * operator before a path of JSON, and writes NULL and the star of COUNT as values and STRAIGHT_JOIN
 * as JOIN.
 */
function isDigestOf(digest: readonly Piece[], sample: readonly Piece[]): boolean {
  const keyOf = (pieces: readonly Piece[]) =>
    keyOfPieces(pieces.filter((piece) => !isHint(piece)))
      .replace(indexHint, '')
      .replace(/\bstraight_join\b/g, 'join')
      .replace(/\bcount \( \* \)/g, 'count ( ? )')
      .replace(/\bnull\b/g, '?')
      .replace(/ - > (?:> )?(?=\?)/g, ' ')
      .replace(/(?:\?|\.\.\.)(?: , (?:\?|\.\.\.))*/g, '...')
  return keyOf(digest) === keyOf(sample)
}

/** Checks whether TiDB quoted words of window functions as if they were names. */
export function hasQuotedWords({ pieces }: Pick<Shape, 'pieces'>): boolean {
  return pieces.some((piece, at) => {
    const before = pieces[at - 1]
    const isAfterCall = before?.kind === 'plain' && before.of === 'sign' && before.text === ')'
    return (
      piece.kind === 'plain' && piece.of === 'name' && isAfterCall && /^over$/i.test(piece.text)
    )
  })
}

/** Takes the complete text of a sample, of which the digest leaves something out. */
function adoptText(statement: Growing, sample: Shape): void {
  if (statement.sampledText === true) return
  statement.shape = { ...statement.shape, pieces: sample.pieces }
  statement.sampledText = true
  const text = keyOfPieces(sample.pieces)
  const isHinted = sample.pieces.some(isHint) || /\bstraight_join\b/.test(text)
  if (isHinted || text.search(indexHint) !== -1) statement.sampledHints = true
  // What was learnt has the places of the digest.
  statement.values.clear()
  statement.inserted.seen = 0
  statement.inserted.values = 0
}

/** Takes from a sample what the server's own text leaves out: hints, and values that it cuts. */
function adoptSample(statement: Growing, sample: Shape): void {
  const { pieces } = statement.shape
  const own = pieces.filter((piece) => !isHint(piece))
  const isCutDown = pieces.some(({ kind }) => kind === 'unknown')
  const hints = sample.pieces.filter(isHint)
  if (isCutDown) statement.shape = sample
  else if (hints.length > 0)
    statement.shape = {
      ...statement.shape,
      pieces: sample.pieces.map((piece) => (isHint(piece) ? piece : (own.shift() ?? piece))),
    }
  if (hints.length > 0 && pieces.every((piece) => !isHint(piece))) statement.sampledHints = true
}

/** A text with its arguments behind it, as TiDB writes both samples and logs. */
export function withArguments(text: string): { sql: string; values: string[] } {
  const mark = ' [arguments: '
  const at = text.indexOf(mark)
  if (at === -1 || !text.endsWith(']')) return { sql: text, values: [] }
  const sql = text.slice(0, at)
  const inner = text.slice(at + mark.length, -1).replace(/^\((.*)\)$/s, '$1')
  return {
    sql,
    values: inner.match(/"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|[^\s,][^,]*/g) ?? [],
  }
}

function tallyAt({ values }: Growing, position: string): GrowingTally {
  const tally = values.get(position) ?? new GrowingTally()
  values.set(position, tally)
  return tally
}

/**
 * More different values are not remembered; smallest, largest and lengths are still those of all.
 */
const MOST_DISTINCT = 5_000

/**
 * Values that were in one place of a statement. They live as long as the program, and are never
 * written down.
 */
export interface Tally {
  readonly counts: ReadonlyMap<string, number>
  /** Number of executions seen. */
  readonly seen: number
  /** Number of values in the list, summed over all executions that show them. */
  readonly lists: { readonly seen: number; readonly values: number }
}

/** A tally that can be added to. */
class GrowingTally implements Tally {
  readonly counts = new Map<string, number>()
  readonly lists = { seen: 0, values: 0 }
  seen = 0

  /** @param literals as they were written, quotes and all */
  add(literals: readonly string[]): void {
    for (const literal of literals) {
      this.seen += 1
      const before = this.counts.get(literal)
      if (before !== undefined || this.counts.size < MOST_DISTINCT)
        this.counts.set(literal, (before ?? 0) + 1)
    }
  }

  /** @param times executions with a list of that length */
  addLength(length: number, times: number): void {
    this.lists.seen += times
    this.lists.values += length * times
  }
}

/**
 * Numbers that were seen, as their distances from a whole one. @returns undefined where any was
 * none
 */
export function numbersOf({ counts }: Tally, from = 0n): ReadonlyMap<number, number> | undefined {
  const timesByNumber = new Map<number, number>()
  for (const [literal, times] of counts) {
    const number = distanceFrom(from, textOf(literal))
    if (!Number.isFinite(number)) return undefined
    timesByNumber.set(number, (timesByNumber.get(number) ?? 0) + times)
  }
  return timesByNumber.size === 0 ? undefined : timesByNumber
}

/** A whole number, exact also beyond 2^53. @returns undefined for another text */
export function wholeNumber(text: string | undefined): bigint | undefined {
  return /^-?\d+$/.test(text ?? '') ? BigInt(text as string) : undefined
}

/** How much a number is over a whole one; NaN for a text that is none. */
export function distanceFrom(from: bigint, text: string): number {
  const whole = wholeNumber(text)
  if (whole !== undefined) return Number(whole - from)
  return text.trim() === '' ? Number.NaN : Number(text) - Number(from)
}

/** The value itself: without quotes, escapes undone. */
export function textOf(literal: string): string {
  const quote = literal[0]
  if (quote !== "'" && quote !== '"') return literal
  return literal
    .slice(1, literal.endsWith(quote) && literal.length > 1 ? -1 : undefined)
    .replaceAll(quote + quote, quote)
    .replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  b: '\b',
  Z: '\x1a',
}
