import { listedBy } from '../../../src/sql/table.ts'
import { tokensOf } from '../../../src/sql/tokens.ts'
import { type TableShape, tableShape } from './table-shape.ts'

/** A table as the server makes it, without what could hold data. */
export interface TableDefinition {
  readonly shape: TableShape
  readonly sql: string
}

/** @returns undefined where the statement makes no table with columns of its own */
export function parseTable(createTable: string): TableDefinition | undefined {
  const sql = withPlaces(stripData(createTable))
  const shape = tableShape(sql)
  return shape === undefined ? undefined : { shape, sql }
}

const spatial =
  /^(?:geometry|point|linestring|polygon|multipoint|multilinestring|multipolygon|geometrycollection|geomcollection)$/

/** The text of one place of each spatial type; a point is a geometry too. */
const places: Readonly<Record<string, string>> = {
  linestring: 'LINESTRING(0 0,1 1)',
  polygon: 'POLYGON((0 0,0 1,1 1,0 0))',
  multipoint: 'MULTIPOINT(0 0)',
  multilinestring: 'MULTILINESTRING((0 0,1 1))',
  multipolygon: 'MULTIPOLYGON(((0 0,0 1,1 1,0 0)))',
  geometrycollection: 'GEOMETRYCOLLECTION(POINT(0 0))',
  geomcollection: 'GEOMETRYCOLLECTION(POINT(0 0))',
}

/** Gives each column for a place that must have one the same place by default. */
function withPlaces(sql: string): string {
  const columns = listedBy(tokensOf(sql))?.parts ?? []
  return columns.reduceRight((text, [name, type, ...rest]) => {
    const words = rest.map((token) => token.text.toLowerCase())
    const must = words.some((word, at) => word === 'not' && words[at + 1] === 'null')
    const isMade = words.includes('default') || words.includes('as')
    if (name === undefined || type === undefined || !must || isMade) return text
    const kind = type.text.toLowerCase()
    if (!spatial.test(kind)) return text
    const system = words[words.findIndex((word) => /^(?:srid|ref_system_id)$/.test(word)) + 1] ?? ''
    const place = `'${places[kind] ?? 'POINT(0 0)'}'${/^\d+$/.test(system) ? `, ${system}` : ''}`
    const end = type.at + type.text.length
    return `${text.slice(0, end)} DEFAULT (ST_GeomFromText(${place}))${text.slice(end)}`
  }, sql)
}

/** Pieces that are kept or dropped as a unit: texts, names, comments, words, anything else. */
const piece =
  /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\/\*[\s\S]*?(?:\*\/|$)|--(?=\s|$)[^\n]*|#[^\n]*|[\p{L}\p{N}_$@]+|\s+|[\s\S]/gu

/**
 * Options that say where data lies, what it is called or how far it got; each takes `=` and a
 * value.
 */
const droppedOptions =
  /^(?:auto_increment|comment|connection|data|index|directory|password|tablespace|auto_random_base|encryption_key_id)$/

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
      /^\/\*T!\[(?:placement|auto_rand_base|ttl)\]/.test(text) ||
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
