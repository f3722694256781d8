/**
 * The figures of one row, by the names that go-tpc and go-ycsb print: `Takes(s)`, `Count`,
 * `99.9th(ms)`. Both tools print rows in the same two ways.
 */
export type RowFigures = ReadonlyMap<string, number>

/** One figure, at the place where the last one ended. */
const figure = /([A-Za-z0-9.]+(?:\([a-z]+\))?): (\d{1,15}(?:\.\d+)?)(?:, (?=.)|$)/y
const number = /^\d{1,15}(?:\.\d+)?$/

/**
 * `Takes(s): 4.8, Count: 40, …` to the end of the line.
 * @returns undefined where anything else is there, or a figure stands twice
 */
export function plainFigures(line: string, from: number): RowFigures | undefined {
  const figures = new Map<string, number>()
  for (let at = from, place = 0; at < line.length; place++) {
    const label = labels[place]
    if (
      label !== undefined &&
      line.startsWith(label.label, at) &&
      readNumber(line, at + label.label.length)
    ) {
      if (figures.has(label.name)) return undefined
      figures.set(label.name, numberRead.value)
      at = numberRead.end === line.length ? numberRead.end : numberRead.end + 2
      continue
    }
    figure.lastIndex = at
    const match = figure.exec(line)
    const name = match?.[1] ?? ''
    if (match === null || figures.has(name)) return undefined
    figures.set(name, Number(match[2]))
    if (place < MOST_LABELS) labels[place] = { name, label: `${name}: ` }
    at = figure.lastIndex
  }
  return figures
}

/** The labels of the row before, place by place: rows of one run have the same ones. */
const labels: { readonly name: string; readonly label: string }[] = []
const MOST_LABELS = 40
const [ZERO, NINE, POINT] = [0x30, 0x39, 0x2e]
const MOST_DIGITS = 15
/** Up to fifteen digits over one of these are the number as it is written. */
const powers = Array.from({ length: MOST_DIGITS + 1 }, (_, digits) => 10 ** digits)

/** The number that was read last, and where it ends. */
const numberRead = { value: 0, end: 0 }

/**
 * Reads a number that the line ends with, or behind which another figure follows. @returns whether
 * there is one
 */
function readNumber(line: string, from: number): boolean {
  let at = from
  let digits = 0
  const scan = () => {
    for (;;) {
      const digit = line.charCodeAt(at)
      if (!(digit >= ZERO && digit <= NINE)) return
      digits = digits * 10 + digit - ZERO
      at++
    }
  }
  scan()
  const whole = at - from
  if (whole === 0 || whole > MOST_DIGITS) return false
  let decimals = 0
  if (line.charCodeAt(at) === POINT) {
    at++
    const begin = at
    scan()
    decimals = at - begin
    if (decimals === 0) return false
  }
  if (at !== line.length && !(line.startsWith(', ', at) && at + 2 < line.length)) return false
  numberRead.end = at
  numberRead.value =
    whole + decimals <= MOST_DIGITS
      ? digits / (powers[decimals] ?? 1)
      : Number(line.slice(from, at))
  return true
}

/**
 * A complete row in one expression, which is far less work than figure by figure: the first group
 * is that of the head, and each figure of `read` has one. A row that it does not fit may still be
 * one, with figures in another order.
 * @param head an expression with one group, up to the first figure
 * @param unread figures that have to be there, behind those that are read
 */
export function rowPattern(
  head: string,
  read: readonly string[],
  unread: readonly string[],
): RegExp {
  return new RegExp(
    `^${head}${[...read.map(readFigure), ...unread.map(skippedFigure)].join(', ')}$`,
  )
}

/** The last figures of a row that fits {@link rowPattern}, a group each. */
export function rowEnd(read: readonly string[]): RegExp {
  return new RegExp(`${read.map(readFigure).join(', ')}$`)
}

const VALUE = '\\d{1,15}(?:\\.\\d+)?'

function readFigure(name: string): string {
  return `${labelPattern(name)}(${VALUE})`
}

function skippedFigure(name: string): string {
  return `${labelPattern(name)}${VALUE}`
}

function labelPattern(name: string): string {
  return `${name.replace(/[.()]/g, '\\$&')}: `
}

/** Fields of a JSON object, whose values are all text. @returns undefined where one is no number */
function jsonFigures(fields: Readonly<Record<string, unknown>>): RowFigures | undefined {
  const figures = new Map<string, number>()
  for (const [name, text] of Object.entries(fields)) {
    if (typeof text !== 'string' || !number.test(text)) return undefined
    figures.set(name, Number(text))
  }
  return figures
}

/** Ranks that the tools print; a fixed set, so that a hostile log cannot bring names of its own. */
const ranks = ['50', '90', '95', '99', '99.9', '99.99'] as const
const rankNames = {
  ms: ranks.map((rank) => [rank, `${rank}th(ms)`] as const),
  us: ranks.map((rank) => [rank, `${rank}th(us)`] as const),
}

/** Percentiles by rank. @param unit as it is printed */
export function percentilesOf(
  figures: RowFigures,
  unit: keyof typeof rankNames,
): Record<string, number> {
  const [p50, p90, p95, p99, p999, p9999] = rankNames[unit].map(([, name]) => figures.get(name))
  if (p50 !== undefined && p90 !== undefined && p95 !== undefined && p99 !== undefined)
    if (p999 !== undefined && p9999 !== undefined)
      return { '50': p50, '90': p90, '95': p95, '99': p99, '99.9': p999, '99.99': p9999 }
  const values: Record<string, number> = {}
  for (const [rank, name] of rankNames[unit]) {
    const value = figures.get(name)
    if (value !== undefined) values[rank] = value
  }
  return values
}

/**
 * Is a rate the count over the time, which is printed with one decimal? RowFigures that are missing
 * (NaN) are not.
 */
export function isRateOf(rate: number, count: number, takesSeconds: number): boolean {
  if (!(takesSeconds >= 0 && rate >= 0 && Number.isInteger(count))) return false
  if (takesSeconds < 1) return true
  const expected = count / takesSeconds
  return Math.abs(rate - expected) <= 0.1 + expected * (0.06 / takesSeconds)
}

export type RowParse<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  /** The line begins like a row, but is none. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'none' }

/**
 * Format of a tool's rows. Their head is a list of texts, such as an operation; figures follow it.
 */
interface RowFormat<Row> {
  /** Head of a plain row, up to the first figure, with a group for each text. */
  readonly plainHead: RegExp
  /** Checks whether a plain line without such a head is still meant to be a row. */
  resemblesRow(text: string): boolean
  /** Splits the object of a json row. @returns undefined where its head is malformed */
  splitObject(
    fields: Readonly<Record<string, unknown>>,
  ):
    | { readonly head: readonly string[]; readonly figures: Readonly<Record<string, unknown>> }
    | undefined
  /** @returns undefined where figures are missing or contradict one another */
  rowOf(head: readonly string[], figures: RowFigures): Row | undefined
}

/** Creates the readers of a tool's rows: a line of plain output, and an object of json output. */
export function rowParsers<Row>({ plainHead, resemblesRow, splitObject, rowOf }: RowFormat<Row>) {
  const parsed = (head: readonly string[], figures: RowFigures | undefined): RowParse<Row> => {
    const row = figures === undefined ? undefined : rowOf(head, figures)
    return row === undefined ? { kind: 'malformed' } : { kind: 'row', row }
  }
  return {
    plain(line: string): RowParse<Row> {
      const text = line.trimEnd()
      const match = plainHead.exec(text)
      if (match === null) return { kind: resemblesRow(text) ? 'malformed' : 'none' }
      return parsed(match.slice(1), plainFigures(text, match[0].length))
    },
    json(value: unknown): RowParse<Row> {
      if (typeof value !== 'object' || value === null) return { kind: 'malformed' }
      const parts = splitObject(value as Record<string, unknown>)
      return parts === undefined
        ? { kind: 'malformed' }
        : parsed(parts.head, jsonFigures(parts.figures))
    },
  }
}
