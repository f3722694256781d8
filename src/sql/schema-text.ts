import { type Statement, statementsOf, type Token, tokensOf } from './tokens.ts'

/** A line that divides a file of goose, sql-migrate or dbmate, or a changeset of Liquibase. */
const divider = /^\s*--\s*(?:\+goose|\+migrate|migrate:)\s*(up|down|statementbegin|statementend)\b/i
const changeset = /^\s*--\s*changeset\b(.*)/i
const liquibase = /^\s*--\s*liquibase\s+formatted\s+sql\b/i

/** Lines of a file that are read together. */
interface Part {
  /** Line from 1. */
  readonly line: number
  readonly delimiter: string
  readonly lines: string[]
}

/**
 * The statements of a file of a schema that go forward: a file of goose, dbmate or sql-migrate may
 * have those that take them back too, and one of Liquibase has lines that only Liquibase reads.
 */
export function schemaStatements(text: string): Statement[] {
  const isLiquibase = liquibase.test(text)
  let part: Part = { line: 1, delimiter: ';', lines: [] }
  const parts = [part]
  let isForward = true
  for (const [index, line] of text.split('\n').entries()) {
    const word = isLiquibase ? undefined : divider.exec(line)?.[1]?.toLowerCase()
    const attributes = isLiquibase ? changeset.exec(line)?.[1] : undefined
    if (word === 'up' || word === 'down') isForward = word === 'up'
    if (attributes !== undefined) isForward = isForMysql(attributes)
    if (word !== undefined || attributes !== undefined) {
      part = { line: index + 1, delimiter: endDelimiter(attributes) ?? ';', lines: [] }
      parts.push(part)
    }
    const isRead = isForward && !(isLiquibase && /^\s*--/.test(line))
    part.lines.push(isRead ? line : '')
  }
  return parts.flatMap(({ line: first, delimiter, lines }) =>
    statementsOf(lines.join('\n'), delimiter).map(({ sql, line }) => ({
      sql,
      line: first + line - 1,
    })),
  )
}

/** `endDelimiter:// `, `endDelimiter:"$$"`. */
function endDelimiter(attributes = ''): string | undefined {
  return /\bendDelimiter:(?:"([^"\s]+)"|([^"\s]+))/i.exec(attributes)?.slice(1).find(Boolean)
}

/** `dbms:mysql,h2`; those of other databases are left out. */
function isForMysql(attributes: string): boolean {
  const names = /\bdbms:"?([^"\s]+)/i.exec(attributes)?.[1]?.toLowerCase().split(',')
  return (
    names === undefined ||
    names.some((name) => /^(?:mysql|mariadb|tidb|all)$/.test(name)) ||
    names.every((name) => name.startsWith('!') && !/mysql|mariadb|tidb/.test(name))
  )
}

const verbs = new Set(
  'alter analyze begin call change check commit create delete do drop execute flush grant handler import insert kill load lock optimize prepare deallocate purge refresh release rename repair replace reset restore revoke rollback savepoint select set show signal split start table truncate unlock update values with xa admin backup batch recover'.split(
    ' ',
  ),
)

/**
 * Returns why no server runs a statement of a schema, or why it would run elsewhere: what is open,
 * a command of a client, or another database. @returns undefined where only the server can tell
 */
export function schemaFault(sql: string): string | undefined {
  const tokens = tokensOf(sql)
  const [first, second] = tokens.map(({ text }) => text.toLowerCase())
  if (first === undefined) return undefined
  if (/^(?:source|\\)$/.test(first))
    return 'is a command of the client `mysql`; name the file in `schema` instead'
  if (first === 'use' || (first === 'create' && /^(?:database|schema)$/.test(second ?? '')))
    return 'chooses another database than the one that is measured; remove it'
  if (tokens[0]?.kind === 'word' && !verbs.has(first))
    return `no statement begins with ${tokens[0].text}`
  return openPart(sql, tokens)
}

const closedText = /^(?:'(?:[^'\\]|''|\\[\s\S])*'|"(?:[^"\\]|""|\\[\s\S])*")$/

function openPart(sql: string, tokens: readonly Token[]): string | undefined {
  let depth = 0
  for (const { kind, text, at } of tokens) {
    if (kind === 'literal' && /^['"]/.test(text) && !closedText.test(text))
      return `the text that begins with ${text.slice(0, 20)} has no end`
    if (kind === 'name' && sql.slice(at).match(/^`(?:[^`]|``)*`/) === null)
      return `the name that begins with \`${text.slice(0, 20)} has no end`
    if (kind !== 'sign') continue
    depth += text === '(' ? 1 : text === ')' ? -1 : 0
    if (depth < 0) return 'has a closing bracket without an opening one'
  }
  return depth > 0 ? 'has an opening bracket without a closing one' : undefined
}

const besideTables = /^(?:view|procedure|function|event|sequence)$/

/** The kind and name of what a statement makes, where it is no table. */
export function madeBeside(sql: string): [kind: string, name: string] | undefined {
  const tokens = tokensOf(sql)
  if (!/^create$/i.test(tokens[0]?.text ?? '')) return undefined
  const words = tokens.slice(0, MOST_HEAD).map(({ text }) => text.toLowerCase())
  const at = words.findIndex((word) => besideTables.test(word) || word === '(' || word === 'table')
  const kind = words[at] ?? ''
  if (!besideTables.test(kind)) return undefined
  const name = tokens[at + (words[at + 1] === 'if' ? 4 : 1)]?.text
  return name === undefined ? undefined : [kind.toUpperCase(), name]
}

/** Tokens before what a statement makes: DEFINER, ALGORITHM, SQL SECURITY. */
const MOST_HEAD = 20

/** Leaves out who a view or routine runs as: a user of the server that it was dumped from. */
export function withoutDefiner(sql: string): string {
  const tokens = tokensOf(sql).slice(0, MOST_HEAD)
  const at = tokens.findIndex(({ kind, text }) => kind === 'word' && /^definer$/i.test(text))
  if (at === -1 || tokens[at + 1]?.text !== '=') return sql
  const isHost = tokens[at + 3]?.text.startsWith('@') === true
  // `root@localhost` is one word, `root`@`localhost` are three.
  const last = tokens[at + 2 + (isHost ? (tokens[at + 3]?.text === '@' ? 2 : 1) : 0)]
  if (last === undefined) return sql
  const quotes = last.kind === 'name' ? 2 : 0
  return `${sql.slice(0, tokens[at]?.at)}${sql.slice(last.at + last.text.length + quotes)}`
}
