import { isName, type Token, tokensOf } from '../../../src/sql/tokens.ts'

/** A table that a statement names. */
export interface NamedTable {
  /** Table name as written. */
  readonly table: string
  readonly schema?: string
  /** Name that the statement uses elsewhere: the alias or the table name. */
  readonly called: string
}

const introducing = /^(?:from|join|straight_join|into|update)$/
/** Words that may follow a table and are no alias. */
const noAlias =
  /^(?:where|set|join|left|right|inner|outer|cross|natural|straight_join|on|using|order|group|limit|for|force|use|ignore|union|values?|select|partition|having|window|lock|offset|procedure|except|intersect|tablesample)$/

/**
 * The tables that a statement reads or changes; those that it makes itself by WITH are left out.
 */
export function tableNamesIn(sql: string): NamedTable[] {
  const tokens = tokensOf(sql)
  const own = new Set(ownNames(tokens))
  const names: NamedTable[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || !introducing.test(token.text.toLowerCase())) continue
    const isUpdate = /^update$/i.test(token.text)
    // FOR UPDATE, ON DUPLICATE KEY UPDATE.
    if (isUpdate && at > 0) continue
    let next: number | undefined = at + 1
    while (isUpdate && /^(?:low_priority|ignore)$/i.test(tokens[next]?.text ?? '')) next += 1
    while (next !== undefined) {
      const { named, end } = tableAt(tokens, next)
      if (named === undefined) break
      if (!(named.schema === undefined && own.has(named.table.toLowerCase()))) names.push(named)
      next = tokens[end]?.text === ',' && !/^(?:into|join)$/i.test(token.text) ? end + 1 : undefined
    }
  }
  return names
}

function tableAt(tokens: readonly Token[], at: number): { named?: NamedTable; end: number } {
  const first = tokens[at]
  if (first === undefined || !isName(first)) return { end: at }
  const isQualified = tokens[at + 1]?.text === '.'
  const table = isQualified ? tokens[at + 2] : first
  if (table === undefined || !isName(table)) return { end: at }
  let end = at + (isQualified ? 3 : 1)
  if (/^as$/i.test(tokens[end]?.text ?? '')) end += 1
  const alias = tokens[end]
  const isAlias =
    alias !== undefined &&
    isName(alias) &&
    (alias.kind === 'name' || !noAlias.test(alias.text.toLowerCase()))
  return {
    named: {
      table: table.text,
      called: isAlias ? alias.text : table.text,
      ...(isQualified ? { schema: first.text } : {}),
    },
    end: isAlias ? end + 1 : end,
  }
}

/** `WITH a AS (…), b (x) AS (…)`. */
function ownNames(tokens: readonly Token[]): string[] {
  if (!/^with$/i.test(tokens[0]?.text ?? '')) return []
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1]?.text.toLowerCase() ?? ''
    const opens = /^as$/i.test(tokens[at + 1]?.text ?? '') && tokens[at + 2]?.text === '('
    const listed = tokens[at + 1]?.text === '('
    return isName(token) && /^(?:with|recursive|,)$/.test(before) && (opens || listed)
      ? [token.text.toLowerCase()]
      : []
  })
}
