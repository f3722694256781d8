import type { Piece, Shape } from '../../../src/sql/shape.ts'

/** Lengths of the lists that a digest hides. */
export interface Lengths {
  /** Returns the number of values in a list, by its position in the statement. */
  readonly list: (position: string) => number
  /** Rows of an INSERT. */
  readonly rows: number
  /** Values of each of them, where values alone are there. */
  readonly columns: number
}

export interface Rendered {
  readonly sql: string
  /** Place in the statement whose values each `?` of it takes; those of one list share theirs. */
  readonly positions: readonly string[]
}

/** Names for the places where values stand: the same for every statement of one key. */
export function positionsOf(
  pieces: readonly Piece[],
): (readonly [position: string, piece: Piece])[] {
  let number = 0
  return pieces.map((piece) => [
    piece.kind === 'value' || piece.kind === 'list' ? `${++number}` : `row ${number}`,
    piece,
  ])
}

/** The literals of a statement, by the place where each stands. */
export function literalsAt({ pieces }: Shape): Map<string, readonly string[]> {
  const renderings = new Map<string, readonly string[]>()
  for (const [position, piece] of positionsOf(pieces)) {
    if (piece.kind === 'value' && piece.literal !== undefined)
      renderings.set(position, [piece.literal])
    if (piece.kind === 'list') renderings.set(position, piece.literals)
    if (piece.kind === 'rows' && piece.row === undefined) {
      for (const [column, literal] of piece.literals.entries())
        renderings.set(`${position}.${column}`, [literal])
    }
    if (piece.kind === 'rows' && piece.row !== undefined) {
      for (const [inner, of] of positionsOf(piece.row)) {
        if (of.kind === 'value' && of.literal !== undefined)
          renderings.set(`${position}.${inner}`, [of.literal])
      }
    }
  }
  return renderings
}

/** @returns undefined where values stand whose number nobody knows */
export function render({ pieces }: Pick<Shape, 'pieces'>, lengths: Lengths): Rendered | undefined {
  const words: string[] = []
  const positions: string[] = []
  const add = (position: string) => {
    positions.push(position)
    words.push('?')
  }
  const row = (columns: number, at: (column: number) => string) => {
    words.push('(')
    for (let column = 0; column < columns; column++) {
      if (column > 0) words.push(',')
      add(at(column))
    }
    words.push(')')
  }
  for (const [position, piece] of positionsOf(pieces)) {
    switch (piece.kind) {
      case 'plain':
        if (piece.glued) words.push(`${words.pop() ?? ''}${piece.text}`)
        else
          words.push(piece.of === 'name' ? `\`${piece.text.replaceAll('`', '``')}\`` : piece.text)
        break
      case 'value':
        add(position)
        break
      case 'list':
        row(lengths.list(position), () => position)
        break
      case 'rows': {
        const { row: inner } = piece
        for (let number = 0; number < lengths.rows; number++) {
          if (number > 0) words.push(',')
          if (inner === undefined) {
            row(piece.columns ?? lengths.columns, (column) => `${position}.${column}`)
            continue
          }
          const made = render({ pieces: rowPattern(inner, lengths.columns) }, lengths)
          if (made === undefined) return undefined
          words.push('(', made.sql, ')')
          positions.push(...made.positions.map((at) => `${position}.${at}`))
        }
        break
      }
      case 'unknown':
        return undefined
    }
  }
  return { sql: spaced(words), positions }
}

/**
 * A row in which values are beside others is as long as its table, or as the columns that are
 * listed.
 */
function rowPattern(row: readonly Piece[], columns: number): readonly Piece[] {
  let depth = 0
  let items = 1
  for (const piece of row) {
    if (piece.kind !== 'plain' || piece.of !== 'sign') continue
    depth += piece.text === '(' ? 1 : piece.text === ')' ? -1 : 0
    if (piece.text === ',' && depth === 0) items += 1
  }
  const at = row.findIndex(({ kind }) => kind === 'unknown')
  const missing = columns - items + 1
  if (at === -1 || missing < 1 || row.findLastIndex(({ kind }) => kind === 'unknown') !== at)
    return row
  const comma: Piece = { kind: 'plain', of: 'sign', text: ',', glued: false }
  const values = Array.from({ length: missing }, (_, index): Piece[] => [
    ...(index === 0 ? [] : [comma]),
    { kind: 'value' },
  ])
  return [...row.slice(0, at), ...values.flat(), ...row.slice(at + 1)]
}

/** The statement as people read it, lists as `...`. */
export function readableSql({ pieces }: Pick<Shape, 'pieces'>): string {
  return spaced(pieces.flatMap(readableWords))
}

function readableWords(piece: Piece): string[] {
  switch (piece.kind) {
    case 'plain':
      return [piece.text]
    case 'value':
      return ['?']
    case 'list':
      return ['(', '...', ')']
    case 'rows':
      return ['(', piece.row === undefined ? '...' : readableSql({ pieces: piece.row }), ')']
    case 'unknown':
      return ['...']
  }
}

/** Words that no function is called: a space stands between them and a bracket. */
const spacedBefore =
  /^(?:in|values?|and|or|not|on|as|from|join|select|where|union|all|exists|by|when|then|else|limit|interval|between|like|set|using|into|with|over|having|[-+*/%=<>!|&,]+)$/i

function spaced(words: readonly string[]): string {
  return words.reduce((text, word, at) => {
    const before = words[at - 1]
    if (before === undefined) return word
    const touches =
      /^[,).;]$/.test(word) || /^[(.]$/.test(before) || (word === '(' && !spacedBefore.test(before))
    return `${text}${touches ? '' : ' '}${word}`
  }, '')
}
