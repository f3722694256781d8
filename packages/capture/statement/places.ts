import {
  isName,
  type PlaceholderColumn,
  placeholdersOf,
  type Token,
  tokensOf,
} from '../../../src/sql/tokens.ts'

/** Role of a placeholder in a statement. */
export type Place =
  /** @property stores it becomes the value of the column; else it is compared with it */
  | ({ readonly kind: 'column'; readonly stores: boolean } & PlaceholderColumn)
  | { readonly kind: 'limit' }
  | { readonly kind: 'offset' }
  /** `k = k + ?`. */
  | { readonly kind: 'sum' }
  /** `INTERVAL ? DAY`. */
  | { readonly kind: 'interval' }
  /** `SELECT ?`, `COUNT(?)`: one value does as well as another. */
  | { readonly kind: 'any' }
  /** `ORDER BY ?`, `DECIMAL(?, ?)`, `NOW(?)`: no parameter may stand there. */
  | { readonly kind: 'grammar' }
  /** `WHERE ? = ?`. */
  | { readonly kind: 'tautology' }
  | { readonly kind: 'unknown' }

const clauses = /^(?:select|from|where|set|having|values?|group|order|limit|offset|on)$/

/** Places of the placeholders of the statement, in their order. */
export function placesOf(sql: string): Place[] {
  const tokens = tokensOf(sql)
  const { places } = placeholdersOf(sql)
  const opened: string[] = ['']
  const result: Place[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'sign' && token.text === '(') opened.push(opened.at(-1) ?? '')
    if (token.kind === 'sign' && token.text === ')' && opened.length > 1) opened.pop()
    const word = token.kind === 'word' ? token.text.toLowerCase() : ''
    if (clauses.test(word)) opened[opened.length - 1] = word
    // ON DUPLICATE KEY UPDATE sets what follows.
    if (word === 'update' && lower(tokens[at - 1]) === 'key') opened[opened.length - 1] = 'set'
    if (token.kind !== 'placeholder') continue
    result.push(
      placeAt(tokens, at, places[result.length], opened.at(-1) ?? '', opened.length === 1),
    )
  }
  return result
}

function placeAt(
  tokens: readonly Token[],
  at: number,
  column: PlaceholderColumn | undefined,
  clause: string,
  isOutside: boolean,
): Place {
  if (column !== undefined) {
    const stores =
      column.operator === 'insert' || (clause === 'set' && isOutside && column.operator === '=')
    return { kind: 'column', stores, ...column }
  }
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (isGrammar(tokens, at, clause)) return { kind: 'grammar' }
  if (clause === 'limit') {
    // LIMIT offset, count
    return lower(before) === 'limit' && after?.text === ',' ? { kind: 'offset' } : { kind: 'limit' }
  }
  if (clause === 'offset') return { kind: 'offset' }
  if (lower(before) === 'interval') return { kind: 'interval' }
  if (
    /^[-+*]$/.test(before?.text ?? '') &&
    isName(tokens[at - 2]) &&
    !/^[-+*/%]$/.test(after?.text ?? '')
  )
    return { kind: 'sum' }
  const isCount = before?.text === '(' && lower(tokens[at - 2]) === 'count' && after?.text === ')'
  const endsItem =
    after === undefined ||
    /^[,)]$/.test(after.text) ||
    /^(?:from|as|where|limit)$/.test(lower(after))
  const beginsItem =
    lower(before) === 'select' || (before?.text === ',' && clause === 'select' && isOutside)
  if (isCount || (beginsItem && endsItem)) return { kind: 'any' }
  const equals = (one: number, other: number) =>
    tokens[at + one]?.text === '=' && tokens[at + other]?.kind === 'placeholder'
  if (equals(1, 2) || equals(-1, -2)) return { kind: 'tautology' }
  return { kind: 'unknown' }
}

const types =
  /^(?:dec|decimal|numeric|char|varchar|nchar|binary|varbinary|datetime|time|timestamp|float|double|vector)$/
const precise =
  /^(?:now|sysdate|curtime|current_time|current_timestamp|localtime|localtimestamp|utc_time|utc_timestamp)$/
const afterPosition =
  /^(?:[,)]|asc|desc|limit|having|with|for|offset|rows|range|union|into|lock|window|separator|order)$/

/** Positions of columns, lengths of types, digits of times, separators and paths. */
function isGrammar(tokens: readonly Token[], at: number, clause: string): boolean {
  const [before, after] = [lower(tokens[at - 1]), tokens[at + 1]]
  if (/^(?:group|order)$/.test(clause) && /^(?:by|,)$/.test(before))
    return after === undefined || afterPosition.test(lower(after))
  if (/^(?:separator|escape)$/.test(before)) return true
  // `document -> '$.a'`, `document ->> '$.a'`.
  if (before === '>' && [lower(tokens[at - 2]), lower(tokens[at - 3])].includes('-')) return true
  let open = at - 1
  while (tokens[open]?.text === ',' && tokens[open - 1]?.kind === 'placeholder') open -= 2
  if (tokens[open]?.text !== '(') return false
  const name = lower(tokens[open - 1])
  return precise.test(name) || (types.test(name) && /^(?:as|,)$/.test(lower(tokens[open - 2])))
}

function lower(token: Token | undefined): string {
  return token?.text.toLowerCase() ?? ''
}
