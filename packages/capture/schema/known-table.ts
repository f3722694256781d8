import { type TableShape, tableShape } from './table-shape.ts'

/** A table as the server makes it, without what could hold data. */
export interface TableDefinition {
  readonly shape: TableShape
  readonly sql: string
}

/** @returns undefined where the statement makes no table with columns of its own */
export function parseTable(createTable: string): TableDefinition | undefined {
  const sql = stripData(createTable)
  const shape = tableShape(sql)
  return shape === undefined ? undefined : { shape, sql }
}

/** Pieces that are kept or dropped as a unit: texts, names, comments, words, anything else. */
const piece =
  /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\/\*[\s\S]*?(?:\*\/|$)|--(?=\s|$)[^\n]*|#[^\n]*|[\p{L}\p{N}_$@]+|\s+|[\s\S]/gu

/**
 * Options that say where data lies, what it is called or how far it got; each takes `=` and a
 * value.
 */
const droppedOptions =
  /^(?:auto_increment|comment|connection|data|index|directory|password|tablespace|auto_id_cache|auto_random_base|encryption_key_id)$/

/**
 * The statement that makes a table, without what could hold data, secrets or places: comments of
 * columns, keys and tables, the counter of AUTO_INCREMENT, definers, folders, addresses of other
 * servers.
 */
export function stripData(createTable: string): string {
  const pieces = createTable.match(piece) ?? []
  const parts: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    const text = pieces[at] ?? ''
    if (isPlainComment(text)) continue
    if (
      /^\/\*T!\[(?:placement|auto_rand_base|auto_id_cache|ttl)\]/.test(text) ||
      /^\/\*T! AUTO_RANDOM_BASE/.test(text)
    )
      continue
    const end = droppedUntil(pieces, at)
    if (end === undefined) {
      parts.push(text)
      continue
    }
    at = end
  }
  return parts
    .join('')
    .replace(/(?<![ \t])[ \t]+(?=[,\n)]|$)/g, '')
    .replace(/(\S)[ \t]{2,}/g, '$1 ')
    .trim()
}

/** `/*!50100 …` and `/*T! …` are statements for those who understand them. */
function isPlainComment(text: string): boolean {
  return (/^\/\*/.test(text) && !/^\/\*(?:M?!|T!)/.test(text)) || /^(?:--|#)/.test(text)
}

/** The last piece of an option that is dropped; undefined where none begins here. */
function droppedUntil(pieces: readonly string[], at: number): number | undefined {
  const word = (pieces[at] ?? '').toLowerCase()
  if (!droppedOptions.test(word) && word !== 'definer') return undefined
  let next = after(pieces, at)
  // `DATA DIRECTORY`, `INDEX DIRECTORY`.
  if (word === 'data' || word === 'index') {
    if (pieces[next]?.toLowerCase() !== 'directory') return undefined
    next = after(pieces, next)
  }
  const equals = pieces[next] === '='
  if (equals) next = after(pieces, next)
  const value = pieces[next] ?? ''
  if (word === 'definer') {
    if (!equals) return undefined
    // `root`@`localhost`
    while (/^[`'"@\w]/.test(pieces[next + 1] ?? '')) next += 1
    return next
  }
  // AUTO_INCREMENT of a column is a word by itself, and a column may have such a name.
  const isValue = equals ? value !== '' : word === 'comment' && /^['"]/.test(value)
  return isValue ? next : undefined
}

function after(pieces: readonly string[], at: number): number {
  let next = at + 1
  while (/^\s+$/.test(pieces[next] ?? '')) next += 1
  return next
}
