import { isName, type Token, tokensOf } from '../../../src/sql/tokens.ts'

/** A table that a statement names. */
export interface NamedTable {
  /** Table name as written. */
  readonly table: string
  readonly schema?: string
  /** Name that the statement uses elsewhere: the alias or the table name. */
  readonly called: string
  /** Place of the table's name in the text, from 0. */
  readonly at: number
}

/** Words that may follow a table and are no alias. */
const noAlias =
  /^(?:where|set|join|left|right|inner|outer|cross|full|natural|straight_join|on|using|order|group|limit|for|force|use|ignore|union|values?|select|partition|having|window|lock|offset|procedure|except|intersect|tablesample|returning|into)$/
/** Words that end a list of tables. */
const endsList =
  /^(?:where|set|group|order|having|limit|window|union|intersect|except|returning|values?|lock|procedure|select|duplicate)$/
/** Words between a verb and its table. */
const modifier = /^(?:low_priority|high_priority|delayed|quick|ignore|lateral|oj|\{|table)$/

/** What is known inside one pair of brackets. */
interface Level {
  /** FROM begins a list of tables here, and no part of a function such as EXTRACT. */
  isQuery: boolean
  /** A comma is followed by another table. */
  inList: boolean
  /** A table is next. */
  expects: boolean
}

/**
 * The tables that a statement reads or changes; those that it makes itself by WITH are left out.
 */
export function tableNamesIn(sql: string): NamedTable[] {
  const tokens = tokensOf(sql)
  const own = new Set(ownNames(tokens))
  const names: NamedTable[] = []
  const outer: Level = { isQuery: false, inList: false, expects: false }
  const levels = [outer]
  const verb = lower(tokens[0])
  for (let at = 0; at < tokens.length; at++) {
    const level = levels.at(-1) ?? outer
    const token = tokens[at] as Token
    const word = token.kind === 'word' || token.kind === 'sign' ? lower(token) : ''
    if (word === '(') {
      levels.push({ isQuery: false, inList: level.expects, expects: level.expects })
      level.expects = false
    } else if (word === ')') {
      if (levels.length > 1) levels.pop()
    } else if (level.expects && modifier.test(word)) {
      // The table follows.
    } else if (level.expects && isName(token) && !/^(?:select|with|values)$/.test(word)) {
      level.expects = false
      const { named, end } = tableAt(tokens, at, verb)
      if (
        named !== undefined &&
        !(named.schema === undefined && own.has(named.table.toLowerCase()))
      )
        names.push(named)
      at = end - 1
    } else
      readWord(level, word, {
        before: lower(tokens[at - 1]),
        after: lower(tokens[at + 1]),
        at,
        verb,
        isOuter: levels.length === 1,
      })
  }
  // DELETE FROM a USING orders a: what is named first is an alias.
  const isAlias = ({ table }: NamedTable) =>
    names.some((one) => one.called !== one.table && one.called === table)
  return verb === 'delete' ? names.filter((one) => !isAlias(one)) : names
}

interface Around {
  readonly before: string
  readonly after: string
  readonly at: number
  readonly verb: string
  readonly isOuter: boolean
}

function readWord(level: Level, word: string, { before, after, at, verb, isOuter }: Around): void {
  const begins = (inList: boolean) => {
    level.expects = true
    level.inList = inList
  }
  if (/^(?:select|delete)$/.test(word)) level.isQuery = true
  // `USE INDEX FOR JOIN (i)`, `FOR SYSTEM_TIME`.
  if (word === 'for' && !/^(?:join|order|group|system_time)$/.test(after)) level.inList = false
  if (endsList.test(word)) level.inList = false
  if (word === 'from' && level.isQuery) begins(true)
  else if (word === 'update' && (at === 0 || (verb === 'with' && isOuter && before === ')')))
    begins(true)
  else if (/^(?:insert|replace)$/.test(word) && at === 0) begins(false)
  else if (word === 'into') begins(false)
  else if (word === 'using' && verb === 'delete' && isOuter && after !== '(') begins(true)
  else if (/^(?:join|straight_join)$/.test(word) && level.inList && before !== 'for')
    level.expects = true
  else if (word === ',' && level.inList) level.expects = true
  if (/^(?:select|with|values)$/.test(word)) level.expects = false
}

function tableAt(
  tokens: readonly Token[],
  at: number,
  verb: string,
): { named?: NamedTable; end: number } {
  const first = tokens[at]
  const isInto = lower(first) === 'into'
  // INSERT INTO: what follows is read as behind any other INTO.
  if (first === undefined || (isInto && /^(?:insert|replace)$/.test(verb)))
    return tokens[at + 1] === undefined ? { end: at + 1 } : tableAt(tokens, at + 1, '')
  const isQualified = tokens[at + 1]?.text === '.'
  const table = isQualified ? tokens[at + 2] : first
  if (table === undefined || !isName(table)) return { end: at + 1 }
  let end = at + (isQualified ? 3 : 1)
  // JSON_TABLE(…) and its like; the columns of an INSERT stand in brackets too.
  const isFunction = tokens[end]?.text === '(' && table.kind === 'word' && isCall(tokens, at)
  if (isFunction || lower(table) === 'dual') return { end }
  if (lower(tokens[end]) === 'partition' && tokens[end + 1]?.text === '(')
    end = closing(tokens, end + 1) + 1
  if (lower(tokens[end]) === 'as') end += 1
  const alias = tokens[end]
  const isAlias =
    alias !== undefined && isName(alias) && (alias.kind === 'name' || !noAlias.test(lower(alias)))
  return {
    named: {
      table: table.text,
      called: isAlias ? alias.text : table.text,
      at: table.at,
      ...(isQualified ? { schema: first.text } : {}),
    },
    end: isAlias ? end + 1 : end,
  }
}

/** A name before a bracket is a function behind FROM and JOIN alone. */
function isCall(tokens: readonly Token[], at: number): boolean {
  return /^(?:from|join|straight_join|,|lateral|\()$/.test(lower(tokens[at - 1]))
}

function closing(tokens: readonly Token[], from: number): number {
  let depth = 0
  const end = tokens.findIndex(({ kind, text }, at) => {
    if (at < from || kind !== 'sign') return false
    depth += text === '(' ? 1 : text === ')' ? -1 : 0
    return depth === 0
  })
  return end === -1 ? tokens.length : end
}

/** `WITH a AS (…), b (x) AS (…)`, at the beginning or inside. */
function ownNames(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => {
    if (!isName(token) || !/^(?:with|recursive|,)$/.test(lower(tokens[at - 1]))) return []
    const behind = tokens[at + 1]?.text === '(' ? closing(tokens, at + 1) + 1 : at + 1
    const opens = lower(tokens[behind]) === 'as' && tokens[behind + 1]?.text === '('
    return opens ? [token.text.toLowerCase()] : []
  })
}

function lower(token: Token | undefined): string {
  return token?.text.toLowerCase() ?? ''
}
