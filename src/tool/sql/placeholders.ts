import { type Token, tokensOf } from './tokens.ts'

/** What a statement says of its placeholders. */
export interface Placeholders {
  readonly count: number
  /** Tables that it names behind FROM, JOIN, INTO, UPDATE and the like, in lower case. */
  readonly tables: readonly string[]
  /** For each placeholder the column that it is compared with or stored in; undefined where that cannot be told. */
  readonly columns: readonly (string | undefined)[]
  /** The same with what stands around it. */
  readonly places: readonly (PlaceholderColumn | undefined)[]
}

export interface PlaceholderColumn {
  readonly column: string
  /** The table, or what the statement calls it: `o` of `o.id`. */
  readonly qualifier?: string
  /** As `=`, `>=`, `in`, `like`, `between`; `between-end` for its second bound; `insert` for a value of a new row. */
  readonly operator: string
}

const tableBefore = /^(?:from|join|into)$/
const comparing = /^(?:like|between|in)$/

/** Reads placeholders and what stands beside them; never throws, and tells no column where it would be a guess. */
export function placeholdersOf(sql: string): Placeholders {
  const tokens = tokensOf(sql)
  const places = tokens.flatMap(({ kind }, index) => (kind === 'placeholder' ? [index] : []))
  const inserted = insertedColumns(tokens)
  const around = places.map((at): PlaceholderColumn | undefined => {
    const column = inserted.get(at)
    return column === undefined ? comparedColumn(tokens, at) : { column, operator: 'insert' }
  })
  return {
    count: places.length,
    tables: tokens.flatMap((token, index) => {
      const before = tokens[index - 1]
      const isUpdate = index === 1 && /^update$/i.test(before?.text ?? '')
      const named = isUpdate || (before?.kind === 'word' && tableBefore.test(before.text.toLowerCase()))
      return named && isName(token) ? [token.text.toLowerCase()] : []
    }),
    columns: around.map((place) => place?.column),
    places: around,
  }
}

/** Of `INSERT INTO t (a, b) VALUES (?, ?), (?, ?)`: the column of each placeholder that stands alone in its place. */
function insertedColumns(tokens: readonly Token[]): Map<number, string> {
  const found = new Map<number, string>()
  if (!/^(?:insert|replace)$/i.test(tokens[0]?.text ?? '')) return found
  const values = tokens.findIndex((token) => token.kind === 'word' && /^values?$/i.test(token.text))
  const opening = tokens.findIndex(({ text, kind }) => kind === 'sign' && text === '(')
  if (values === -1 || opening === -1 || opening > values) return found
  const columns = tokens
    .slice(opening + 1, values)
    .filter(isName)
    .map(({ text }) => text)
  let depth = 0
  let place = 0
  for (const [index, token] of tokens.entries()) {
    if (index <= values) continue
    if (token.kind === 'word' && /^on$/i.test(token.text) && depth === 0) break
    if (token.kind === 'sign') {
      if (token.text === '(' && depth === 0) place = 0
      if (token.text === ',' && depth === 1) place += 1
      depth += token.text === '(' ? 1 : token.text === ')' ? -1 : 0
    }
    const column = columns[place]
    const alone = /^[(,]$/.test(tokens[index - 1]?.text ?? '') && /^[,)]$/.test(tokens[index + 1]?.text ?? '')
    if (token.kind === 'placeholder' && depth === 1 && alone && column !== undefined) found.set(index, column)
  }
  return found
}

/** `c = ?`, `t.c >= ?`, `c LIKE ?`, `c BETWEEN ? AND ?`, `c IN (?, ?)`; nothing where it is part of a sum. */
function comparedColumn(tokens: readonly Token[], at: number): PlaceholderColumn | undefined {
  if (/^[-+*/%|&^]$/.test(tokens[at + 1]?.text ?? '')) return undefined
  let before = at - 1
  let operator = ''
  const textAt = (index: number) => tokens[index]?.text.toLowerCase() ?? ''
  const sees = (pattern: RegExp) => pattern.test(textAt(before))
  if (sees(/^and$/) && tokens[before - 1]?.kind === 'placeholder') {
    // The second bound of BETWEEN; another AND would stand behind a whole comparison.
    before -= 2
    if (!sees(/^between$/)) return undefined
    operator = 'between-end'
  }
  while (sees(/^,$/) && tokens[before - 1]?.kind === 'placeholder') before -= 2
  if (sees(/^\($/)) {
    before -= 1
    if (!sees(/^in$/)) return undefined
  }
  if (tokens[before]?.kind === 'word' && sees(comparing)) {
    operator ||= textAt(before)
    before -= 1
    if (sees(/^not$/)) before -= 1
  } else {
    while (sees(/^[=<>!]$/)) {
      operator = `${textAt(before)}${operator}`
      before -= 1
    }
    if (operator === '') return undefined
  }
  const column = tokens[before]
  // `a + b = ?`: not the column itself.
  const isDotted = tokens[before - 1]?.text === '.'
  const beyond = isDotted ? before - 3 : before - 1
  if (column === undefined || !isName(column) || /^[-+*/%|&^)]$/.test(tokens[beyond]?.text ?? ''))
    return undefined
  const qualifier = isDotted ? tokens[before - 2]?.text : undefined
  return { column: column.text, operator, ...(qualifier === undefined ? {} : { qualifier }) }
}

function isName({ kind }: Token): boolean {
  return kind === 'word' || kind === 'name'
}
