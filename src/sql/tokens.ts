export type Token =
  /** A keyword or a plain name. */
  | { readonly kind: 'word'; readonly text: string; readonly at: number }
  /** A name in backticks, without them. */
  | { readonly kind: 'name'; readonly text: string; readonly at: number }
  | { readonly kind: 'literal'; readonly text: string; readonly at: number }
  | { readonly kind: 'placeholder'; readonly text: '?'; readonly at: number }
  /** One character of anything else. */
  | { readonly kind: 'sign'; readonly text: string; readonly at: number }

/**
 * Text that a server ignores: space, and the three kinds of comments. `--` begins one only if space
 * or the end follows. What servers of some versions or products run is none, except for the mark
 * of version 999999 that MariaDB's dumps begin with.
 */
const passed = /(?:\s+|--(?=\s|$)[^\n]*|#[^\n]*|\/\*(?!M?!(?!9{6})|T!)[\s\S]*?(?:\*\/|$))+/y
/** Begins a comment whose text is code: `/*!40101 `, `/*M!100100 `, `/*T![clustered_index] `. */
const codeMark = /\/\*(?:M?!(?:\d{5,6})?|T!(?:\[[\w,]*\])?)/y
const codeEnd = /\*\//y
/** A line for the client of a server: it sets the text that ends statements. */
const delimiterLine = /delimiter[ \t]+(\S+)[^\n]*/iy
const quoted = /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)/y
const inBackticks = /`((?:[^`]|``)*)(?:`|$)/y
const number = /\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w$])/iy
const word = /[\p{L}\p{N}_$@]+/uy

/** The sign that ends a statement; a line `DELIMITER //` changes it. */
interface Ending {
  by: string
}

/**
 * SQL as MySQL and TiDB read it, far enough to find statements, placeholders and names; never
 * throws.
 */
export function tokensOf(sql: string): Token[] {
  return [...lexed(sql, { by: ';' })]
}

function* lexed(sql: string, ending: Ending): Generator<Token> {
  let at = 0
  let marks = 0
  let isFresh = true
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(sql)
  }
  while (at < sql.length) {
    const opening = take(codeMark)
    const skipped = take(passed) ?? opening ?? (marks > 0 ? take(codeEnd) : null)
    const line = isFresh ? take(delimiterLine) : null
    const isLine = line !== null && sql.slice(sql.lastIndexOf('\n', at - 1) + 1, at).trim() === ''
    const command = isLine || at === 0 ? line : null
    if (skipped !== null || command !== null) {
      if (opening !== null) marks += 1
      else if (skipped?.[0] === '*/') marks -= 1
      ending.by = command?.[1] ?? ending.by
      at += (skipped ?? command)?.[0].length ?? 0
      continue
    }
    const isEnd = sql.startsWith(ending.by, at)
    const [token, length]: [Token, number] = isEnd
      ? [{ kind: 'sign', text: ending.by, at }, ending.by.length]
      : next(sql, at, take, ending)
    isFresh = isEnd
    yield token
    at += length
  }
}

function next(
  sql: string,
  at: number,
  take: (pattern: RegExp) => RegExpExecArray | null,
  ending: Ending,
): [Token, number] {
  const text = take(quoted)
  if (text !== null) return [{ kind: 'literal', text: text[0], at }, text[0].length]
  const name = take(inBackticks)
  if (name !== null)
    // `replaceAll` builds its result sign by sign: a megabyte of back ticks takes it four times as
    // long.
    return [{ kind: 'name', text: (name[1] ?? '').split('``').join('`'), at }, name[0].length]
  const digits = take(number)
  if (digits !== null) return [{ kind: 'literal', text: digits[0], at }, digits[0].length]
  const match = take(word)
  if (match !== null) {
    // `END$$` with the delimiter `$$`.
    const [own = match[0]] = match[0].split(ending.by)
    return [{ kind: 'word', text: own, at }, own.length]
  }
  const sign = sql[at] ?? ''
  return [
    sign === '?' ? { kind: 'placeholder', text: '?', at } : { kind: 'sign', text: sign, at },
    1,
  ]
}

/** One statement of a text. */
export interface Statement {
  /** Statement without the semicolon behind it. */
  readonly sql: string
  /** Line from 1. */
  readonly line: number
}

/**
 * The statements of a text, in their order; empty ones are left out. A block of a routine is one
 * statement, whether or not a line `DELIMITER` is before it.
 * @param delimiter what ends them before the first line `DELIMITER`
 */
export function statementsOf(text: string, delimiter = ';'): Statement[] {
  const statements: Statement[] = []
  const ending: Ending = { by: delimiter }
  let [start, line, counted, end] = [undefined as number | undefined, 1, 0, 0]
  let block = new Block()
  const close = (until: number) => {
    if (start === undefined) return
    for (; counted < start; counted++) if (text[counted] === '\n') line += 1
    statements.push({ sql: text.slice(start, until).trimEnd(), line })
    start = undefined
    block = new Block()
  }
  for (const token of lexed(text, ending)) {
    const isEnd = token.kind === 'sign' && token.text === ending.by
    block.push(token)
    if (isEnd && !(block.isOpen && ending.by === ';')) {
      close(token.at)
      end = token.at + token.text.length
    } else start ??= beginning(text, end, token.at)
  }
  close(text.length)
  return statements
}

/** Returns the place of a statement's beginning: its first word, or the mark of the comment that it is in. */
function beginning(text: string, from: number, first: number): number {
  let at = first
  for (const [mark, offset] of marksIn(text.slice(from, first)))
    at = mark === '*/' ? first : Math.min(at, from + offset)
  return at
}

/** Words that open a part of a routine, which ends with the same word: `IF … END IF`. */
const flow = /^(?:if|loop|repeat|while)$/
/** Words before the first word of a routine's statement. */
const beforeStatement =
  /^(?:[;):]|begin|then|else|do|loop|repeat|row|deterministic|data|sql|definer|invoker)$/

/** Follows a statement's tokens through the blocks of a routine. */
class Block {
  readonly #open: string[] = []
  readonly #head: string[] = []
  #isRoutine = false
  #before = ''

  /** True where a semicolon ends a part of a block. */
  get isOpen(): boolean {
    return this.#open.length > 0
  }

  push({ kind, text }: Token): void {
    const word = kind === 'word' || kind === 'sign' ? text.toLowerCase() : ' '
    if (!this.#isRoutine) this.#readHead(word)
    const before = this.#before
    this.#before = before === '.' ? ' ' : word
    if (!this.#isRoutine || before === '.') return
    if (before === 'end') {
      if (!flow.test(word) || this.#open.at(-1) === word) this.#open.pop()
    } else if (word === 'begin' || word === 'case') this.#open.push(word)
    else if (flow.test(word) && this.#opensFlow(before)) this.#open.push(word)
  }

  /** Parts inside of BEGIN … END need no count of their own. */
  #opensFlow(before: string): boolean {
    const isInCase = this.#open.at(-1) === 'case' && /^(?:then|else)$/.test(before)
    const isAlone = this.#open.every((word) => word !== 'begin')
    return isAlone && !isInCase && beforeStatement.test(before)
  }

  #readHead(word: string): void {
    if (this.#head.length > 16 || this.#head.includes('(')) return
    this.#head.push(word)
    this.#isRoutine =
      (this.#head[0] === 'create' && /^(?:procedure|function|trigger|event)$/.test(word)) ||
      (this.#head.join(' ') === 'begin not atomic' && this.#open.push('begin') > 0)
  }
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
    parts.push(...marksIn(sql.slice(end, at)).map(([mark]) => mark), text)
    end = at + text.length
  }
  return [...parts, ...marksIn(sql.slice(end)).map(([mark]) => mark)].join(' ')
}

const inGap =
  /--(?=\s|$)[^\n]*|#[^\n]*|\/\*\+[\s\S]*?\*\/|\/\*(?:M?!(?!9{6})\d*|T!(?:\[[\w,]*\])?)|\/\*[\s\S]*?(?:\*\/|$)|\*\//g

/** Hints, and the marks of comments that are code, between two tokens; each with its place. */
export function marksIn(gap: string): [mark: string, offset: number][] {
  return [...gap.matchAll(inGap)].flatMap((match): [string, number][] =>
    /^(?:\/\*(?:\+|M?!(?!9{6})|T!)|\*\/)/.test(match[0]) ? [[match[0], match.index]] : [],
  )
}

/** Facts about the placeholders of a statement. */
export interface Placeholders {
  readonly count: number
  /** Tables that it names behind keywords such as FROM, JOIN, INTO and UPDATE, in lower case. */
  readonly tables: readonly string[]
  /**
   * Columns that the placeholders are compared with or stored in; undefined where that is unknown.
   */
  readonly columns: readonly (string | undefined)[]
  /** The same with what stands around it. */
  readonly places: readonly (PlaceholderColumn | undefined)[]
}

export interface PlaceholderColumn {
  readonly column: string
  /** The table, or what the statement calls it: `o` of `o.id`. */
  readonly qualifier?: string
  /**
   * Operator such as `=`, `>=`, `in`, `like`, `between`; `between-end` for its second bound;
   * `insert` for a value of a new row.
   */
  readonly operator: string
}

const tableBefore = /^(?:from|join|into)$/
const comparing = /^(?:like|between|in)$/

/**
 * Reads placeholders and what is beside them; never throws, and names no column where it would be a
 * guess.
 */
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
      const isTable =
        isUpdate || (before?.kind === 'word' && tableBefore.test(before.text.toLowerCase()))
      return isTable && isName(token) ? [token.text.toLowerCase()] : []
    }),
    columns: around.map((place) => place?.column),
    places: around,
  }
}

/**
 * Returns the column of each placeholder that is alone in its place, in `INSERT INTO t (a, b)
 * VALUES (?, ?), (?, ?)`.
 */
function insertedColumns(tokens: readonly Token[]): Map<number, string> {
  const names = new Map<number, string>()
  if (!/^(?:insert|replace)$/i.test(tokens[0]?.text ?? '')) return names
  const values = tokens.findIndex((token) => token.kind === 'word' && /^values?$/i.test(token.text))
  const opening = tokens.findIndex(({ text, kind }) => kind === 'sign' && text === '(')
  if (values === -1 || opening === -1 || opening > values) return names
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
    const alone =
      /^[(,]$/.test(tokens[index - 1]?.text ?? '') && /^[,)]$/.test(tokens[index + 1]?.text ?? '')
    if (token.kind === 'placeholder' && depth === 1 && alone && column !== undefined)
      names.set(index, column)
  }
  return names
}

/**
 * `c = ?`, `t.c >= ?`, `c LIKE ?`, `c BETWEEN ? AND ?`, `c IN (?, ?)`; nothing where it is part of
 * a sum.
 */
function comparedColumn(tokens: readonly Token[], at: number): PlaceholderColumn | undefined {
  if (/^[-+*/%|&^]$/.test(tokens[at + 1]?.text ?? '')) return undefined
  let before = at - 1
  let operator = ''
  const textAt = (index: number) => tokens[index]?.text.toLowerCase() ?? ''
  const sees = (pattern: RegExp) => pattern.test(textAt(before))
  if (sees(/^and$/) && tokens[before - 1]?.kind === 'placeholder') {
    // The second bound of BETWEEN; another AND would follow a complete comparison.
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

/** Checks whether a token may name a table or a column. */
export function isName(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'name'
}
