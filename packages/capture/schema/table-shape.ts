import { listedBy } from '../../../src/sql/table.ts'
import { type Token, tokensOf } from '../../../src/sql/tokens.ts'
import { defined } from '../../../src/words/objects.ts'

/** A column, as far as values for it can be made. */
export interface ColumnShape {
  readonly name: string
  /** Type in lower case: `bigint`, `varchar`. */
  readonly type: string
  /** Arguments in parentheses after the type: length, digits, members of an ENUM. */
  readonly arguments: readonly string[]
  readonly unsigned: boolean
  readonly nullable: boolean
  readonly hasDefault: boolean
  /** Each row has the same place in it, by the default that a capture gives it. */
  readonly isPlace?: true
  /** Source of values if a statement gives none. */
  readonly counted?: 'auto_increment' | 'auto_random'
  /** The server computes it. */
  readonly generated: boolean
}

/** A table, read from the statement that makes it. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly ColumnShape[]
  readonly keys: readonly { readonly columns: readonly string[]; readonly unique: boolean }[]
  /** Foreign keys of one column. */
  readonly references: readonly {
    readonly column: string
    readonly table: string
    readonly of: string
  }[]
  /** Tables that any of its foreign keys names. */
  readonly parents: readonly string[]
}

/** @returns undefined where the statement makes no table, or lists no columns */
export function tableShape(createTable: string): TableShape | undefined {
  const made = listedBy(tokensOf(createTable))
  if (made?.parts === undefined) return undefined
  const parts = made.parts.filter((part) => part.length > 0)
  const isColumn = ([first]: readonly Token[]) =>
    first?.kind === 'name' ||
    !/^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check|period|vector)$/i.test(
      first?.text ?? '',
    )
  const columns = parts.filter(isColumn).map(columnOf)
  const others = parts.filter((part) => !isColumn(part))
  const foreign = others.flatMap(foreignKeyOf)
  return {
    name: made.name,
    columns,
    keys: [...parts.filter(isColumn).flatMap((part) => ownKey(part)), ...others.flatMap(keyOf)],
    references: foreign.flatMap(({ columns: [column, ...rest], table, of: [target] }) =>
      column === undefined || target === undefined || rest.length > 0
        ? []
        : [{ column, table, of: target }],
    ),
    parents: [...new Set(foreign.map(({ table }) => table))],
  }
}

export function columnOfTable(table: TableShape, name: string): ColumnShape | undefined {
  return table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
}

/** Checks whether the column alone identifies a row. */
export function isUnique(table: TableShape, column: string): boolean {
  return table.keys.some(
    ({ columns, unique }) =>
      unique && columns.length === 1 && columns[0]?.toLowerCase() === column.toLowerCase(),
  )
}

function columnOf([name, type, ...rest]: readonly Token[]): ColumnShape {
  const end =
    rest[0]?.text === '(' ? rest.findIndex(({ text, kind }) => kind === 'sign' && text === ')') : -1
  const inner = rest.slice(1, Math.max(end, 1)).filter(({ kind }) => kind === 'literal')
  const words = rest
    .slice(end + 1)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text.toLowerCase())
  const follows = (one: string, other: string) =>
    words.some((word, at) => word === one && words[at + 1] === other)
  const counted = (['auto_increment', 'auto_random'] as const).find((word) => words.includes(word))
  return {
    name: name?.text ?? '',
    type: type?.text.toLowerCase() ?? '',
    arguments: inner.map(({ text }) => text),
    unsigned: words.includes('unsigned'),
    nullable: !follows('not', 'null') && !follows('primary', 'key'),
    hasDefault: words.includes('default'),
    ...(words.includes('st_geomfromtext') ? { isPlace: true } : {}),
    generated: words.includes('as') || words.includes('generated'),
    ...defined({ counted }),
  }
}

function ownKey([name, ...rest]: readonly Token[]): TableShape['keys'] {
  const words = rest.filter(({ kind }) => kind === 'word').map(({ text }) => text.toLowerCase())
  const unique =
    words.includes('unique') ||
    words.some((word, at) => word === 'primary' && words[at + 1] === 'key')
  return unique ? [{ columns: [name?.text ?? ''], unique }] : []
}

function keyOf(part: readonly Token[]): TableShape['keys'] {
  const words = part.filter(({ kind }) => kind === 'word').map(({ text }) => text.toLowerCase())
  if (
    words.includes('foreign') ||
    words[0] === 'check' ||
    !/^(?:primary|unique|key|index|constraint)$/.test(words[0] ?? '')
  )
    return []
  const unique = words.includes('primary') || words.includes('unique')
  if (words[0] === 'constraint' && !unique) return []
  const columns = namesIn(
    part,
    part.findIndex(({ text, kind }) => kind === 'sign' && text === '('),
  )
  return columns.length === 0 ? [] : [{ columns, unique }]
}

function foreignKeyOf(
  part: readonly Token[],
): { columns: string[]; table: string; of: string[] }[] {
  const at = part.findIndex(({ kind, text }) => kind === 'word' && /^references$/i.test(text))
  const table = part[at + 1]
  const open = part.findIndex(({ text, kind }) => kind === 'sign' && text === '(')
  if (at === -1 || table === undefined || open === -1) return []
  const target = part.findIndex(
    ({ text, kind }, index) => index > at && kind === 'sign' && text === '(',
  )
  return [{ columns: namesIn(part, open), table: table.text, of: namesIn(part, target) }]
}

/** Names in the brackets that open at a place; lengths and orders behind them are skipped. */
function namesIn(part: readonly Token[], open: number): string[] {
  const names: string[] = []
  let depth = 0
  for (const [at, { kind, text }] of part.entries()) {
    if (at < open || open === -1) continue
    if (kind === 'sign') depth += text === '(' ? 1 : text === ')' ? -1 : 0
    if (depth === 0 && at > open) break
    const isFirst = /^[(,]$/.test(part[at - 1]?.text ?? '')
    if (depth === 1 && isFirst && (kind === 'name' || kind === 'word')) names.push(text)
  }
  return names
}

/**
 * Statistics about the values of a column. It holds no value of a row, except the ends of numbers
 * and times.
 */
export interface ColumnFacts {
  readonly distinct?: number
  /** Share of the rows that are NULL, 0 to 1. */
  readonly nulls?: number
  /** Smallest and largest number or time, as the server writes it; absent for texts. */
  readonly least?: string
  readonly most?: string
  /** Characters. */
  readonly length?: { readonly least: number; readonly mean: number; readonly most: number }
  /** Exponent of Zipf's law that its values follow; 0: all are equally frequent. */
  readonly exponent?: number
  /**
   * Shares of the most frequent values, the largest first; of the rows that are not NULL. Absent
   * where all are even.
   */
  readonly shares?: readonly number[]
  /** Share of each member of an ENUM. */
  readonly members?: Readonly<Record<string, number>>
}

export interface TableFacts {
  /** About; absent where no server was queried. */
  readonly rows?: number
  /** Columns by name in lower case. */
  readonly columns: ReadonlyMap<string, ColumnFacts>
}

export const noColumnFacts: ColumnFacts = {}
export const noFacts: TableFacts = { columns: new Map() }
