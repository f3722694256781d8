export type Token =
  /** A keyword or a plain name. */
  | { readonly kind: 'word'; readonly text: string; readonly at: number }
  /** A name in backticks, without them. */
  | { readonly kind: 'name'; readonly text: string; readonly at: number }
  | { readonly kind: 'literal'; readonly text: string; readonly at: number }
  | { readonly kind: 'placeholder'; readonly text: '?'; readonly at: number }
  /** One character of anything else. */
  | { readonly kind: 'sign'; readonly text: string; readonly at: number }

/** What a server passes over: space, and the three kinds of comments. `--` begins one only where space or the end follows. */
const passed = /(?:\s+|--(?=\s|$)[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y
const quoted = /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)/y
const inBackticks = /`((?:[^`]|``)*)(?:`|$)/y
const number = /\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w$])/iy
const word = /[\p{L}\p{N}_$@]+/uy

/** SQL as MySQL and TiDB read it, far enough to find statements, placeholders and names; never throws. */
export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(sql)
  }
  while (at < sql.length) {
    const space = take(passed)
    if (space !== null) {
      at += space[0].length
      continue
    }
    const [token, length] = next(sql, at, take)
    tokens.push(token)
    at += length
  }
  return tokens
}

function next(sql: string, at: number, take: (pattern: RegExp) => RegExpExecArray | null): [Token, number] {
  const text = take(quoted)
  if (text !== null) return [{ kind: 'literal', text: text[0], at }, text[0].length]
  const name = take(inBackticks)
  if (name !== null)
    return [{ kind: 'name', text: (name[1] ?? '').replaceAll('``', '`'), at }, name[0].length]
  const digits = take(number)
  if (digits !== null) return [{ kind: 'literal', text: digits[0], at }, digits[0].length]
  const found = take(word)
  if (found !== null) return [{ kind: 'word', text: found[0], at }, found[0].length]
  const sign = sql[at] ?? ''
  return [sign === '?' ? { kind: 'placeholder', text: '?', at } : { kind: 'sign', text: sign, at }, 1]
}

/** One statement of a text. */
export interface Statement {
  /** Without the semicolon behind it. */
  readonly sql: string
  /** From 1. */
  readonly line: number
}

/** The statements of a text, in their order; empty ones are left out. */
export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  let first: Token | undefined
  let line = 1
  let counted = 0
  const close = (end: number) => {
    if (first === undefined) return
    for (; counted < first.at; counted++) if (text[counted] === '\n') line += 1
    statements.push({ sql: text.slice(first.at, end).trimEnd(), line })
    first = undefined
  }
  for (const token of tokensOf(text)) {
    if (token.kind === 'sign' && token.text === ';') close(token.at)
    else first ??= token
  }
  close(text.length)
  return statements
}

/** The parts of a statement around its placeholders: one more than there are of them. */
export function partsAround(sql: string): string[] {
  const places = tokensOf(sql).filter(({ kind }) => kind === 'placeholder')
  const starts = [0, ...places.map(({ at }) => at + 1)]
  return starts.map((from, index) => sql.slice(from, places[index]?.at ?? sql.length))
}

/** A statement without comments and white space. Hints stay: a server reads them. */
export function normalSql(sql: string): string {
  const parts: string[] = []
  let end = 0
  for (const { text, at } of tokensOf(sql)) {
    parts.push(...hintsIn(sql.slice(end, at)), text)
    end = at + text.length
  }
  return [...parts, ...hintsIn(sql.slice(end))].join(' ')
}

function hintsIn(gap: string): string[] {
  return gap.match(/\/\*[+!][\s\S]*?\*\//g) ?? []
}
