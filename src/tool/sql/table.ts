import { type Token, tokensOf } from './tokens.ts'

export type ColumnKind = 'number' | 'time' | 'text' | 'other'

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  /** A row cannot be made without a value for it. */
  readonly required: boolean
}

/** A table that the schema makes. */
export interface Table {
  readonly name: string
  /** Undefined where the statement does not list them, or a later one changes them. */
  readonly columns: readonly Column[] | undefined
}

const kinds: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'number',
    /^(?:(?:tiny|small|medium|big)?int|integer|int[1-8]|decimal|dec|numeric|fixed|float|double|real)$/,
  ],
  ['time', /^(?:date|datetime|timestamp)$/],
  ['text', /^(?:char|varchar|(?:tiny|medium|long)?text|nchar|nvarchar|character|enum)$/],
]

/** Definitions in the list of a table that are no column. */
const noColumn = /^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check|period)$/

/**
 * The tables that statements make, by the name in lower case. What cannot be told is left open, never guessed.
 * @param statements in their order
 */
export function tablesOf(statements: readonly string[]): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (const sql of statements) {
    const tokens = tokensOf(sql)
    const made = madeBy(tokens)
    if (made !== undefined) {
      tables.set(made.name.toLowerCase(), made)
      continue
    }
    for (const name of droppedBy(tokens)) tables.delete(name)
    const renamed = renamedBy(tokens)
    const before = renamed === undefined ? undefined : tables.get(renamed.from)
    if (renamed !== undefined && before !== undefined) {
      tables.delete(renamed.from)
      tables.set(renamed.to.toLowerCase(), { ...before, name: renamed.to })
      continue
    }
    if (!isWord(tokens[0], 'alter') || !isWord(tokens[1], 'table')) continue
    const altered = tables.get(tokens[2]?.text.toLowerCase() ?? '')
    if (altered !== undefined) tables.set(altered.name.toLowerCase(), { ...altered, columns: undefined })
  }
  return tables
}

/** Names in lower case: `DROP TABLE IF EXISTS a, b`. */
function droppedBy(tokens: readonly Token[]): string[] {
  if (!isWord(tokens[0], 'drop') || !isWord(tokens[1], 'table')) return []
  const names = tokens.slice(isWord(tokens[2], 'if') ? 4 : 2)
  return names.filter(({ kind }) => kind !== 'sign').map(({ text }) => text.toLowerCase())
}

/** `RENAME TABLE a TO b` and `ALTER TABLE a RENAME [TO|AS] b`, of one table. */
function renamedBy(tokens: readonly Token[]): { readonly from: string; readonly to: string } | undefined {
  const isAlter = isWord(tokens[0], 'alter') && isWord(tokens[1], 'table') && isWord(tokens[3], 'rename')
  const isRename = isWord(tokens[0], 'rename') && isWord(tokens[1], 'table')
  const [from, to] = [tokens[2], tokens.findLast(({ kind }) => kind === 'word' || kind === 'name')]
  const names = tokens
    .slice(isAlter ? 4 : 3)
    .filter(({ kind, text }) => kind !== 'sign' && !/^(?:to|as)$/i.test(text))
  if ((!isAlter && !isRename) || from === undefined || to === undefined || names.length !== 1)
    return undefined
  return { from: from.text.toLowerCase(), to: to.text }
}

function madeBy(tokens: readonly Token[]): Table | undefined {
  const made = listedBy(tokens)
  return made === undefined ? undefined : { name: made.name, columns: made.parts?.flatMap(columnOf) }
}

/** Content of a CREATE TABLE: columns, keys and constraints, a list of tokens each. */
export interface ListedTable {
  readonly name: string
  /** Undefined where the columns stand elsewhere. */
  readonly parts: readonly (readonly Token[])[] | undefined
}

/** @returns undefined for another statement */
export function listedBy(tokens: readonly Token[]): ListedTable | undefined {
  if (!isWord(tokens[0], 'create')) return undefined
  const at = tokens.slice(0, 4).findIndex((token) => isWord(token, 'table'))
  if (at === -1) return undefined
  let place = at + 1
  if (isWord(tokens[place], 'if')) place += 3
  const name = tokens[place]
  if (name === undefined || (name.kind !== 'word' && name.kind !== 'name')) return undefined
  const opening = tokens[place + 1]
  // `db.table`, LIKE or AS SELECT: the columns stand elsewhere.
  if (opening?.text !== '(' || isWord(tokens[place + 2], 'like')) return { name: name.text, parts: undefined }
  return { name: name.text, parts: listFrom(tokens, place + 2) }
}

/** The parts of a list up to its closing bracket, split at its own commas. @returns undefined where it does not close */
function listFrom(tokens: readonly Token[], from: number): Token[][] | undefined {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens.slice(from)) {
    if (token.kind === 'sign') {
      if (token.text === ')' && depth === 0) return parts
      if (token.text === ',' && depth === 0) {
        parts.push([])
        continue
      }
      depth += token.text === '(' ? 1 : token.text === ')' ? -1 : 0
    }
    parts.at(-1)?.push(token)
  }
  return undefined
}

function columnOf(tokens: readonly Token[]): Column[] {
  const [name, type, ...rest] = tokens
  if (name === undefined || type === undefined) return []
  if (name.kind === 'word' && noColumn.test(name.text.toLowerCase())) return []
  const words = rest.filter(({ kind }) => kind === 'word').map(({ text }) => text.toLowerCase())
  const followed = (one: string, other: string) =>
    words.some((text, index) => text === one && words[index + 1] === other)
  const fills = ['default', 'auto_increment', 'auto_random', 'generated', 'as', 'serial'].some((filled) =>
    words.includes(filled),
  )
  const must = followed('not', 'null') || followed('primary', 'key')
  return [{ name: name.text, kind: kindOf(type.text.toLowerCase()), required: must && !fills }]
}

function kindOf(type: string): ColumnKind {
  return kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other'
}

function isWord(token: Token | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === text
}
