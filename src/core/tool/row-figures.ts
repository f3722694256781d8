/**
 * The figures of one row, by the names that go-tpc and go-ycsb print: `Takes(s)`, `Count`,
 * `99.9th(ms)`. Both tools print rows in the same two ways.
 */
export type RowFigures = ReadonlyMap<string, number>

const figure = /^([A-Za-z0-9.]+(?:\([a-z]+\))?): (\d{1,15}(?:\.\d+)?)$/
const number = /^\d{1,15}(?:\.\d+)?$/

/**
 * Reads `Takes(s): 4.8, Count: 40, …`.
 * @returns undefined where anything else is there, or a figure stands twice
 */
function plainFigures(text: string): RowFigures | undefined {
  const figures = new Map<string, number>()
  for (const part of text.split(', ')) {
    const [, name = '', value] = figure.exec(part) ?? []
    if (value === undefined || figures.has(name)) return undefined
    figures.set(name, Number(value))
  }
  return figures
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

/** Percentiles by rank. @param unit as it is printed */
export function percentilesOf(figures: RowFigures, unit: 'ms' | 'us'): Record<string, number> {
  return Object.fromEntries(
    ranks.flatMap((rank) => {
      const value = figures.get(`${rank}th(${unit})`)
      return value === undefined ? [] : [[rank, value]]
    }),
  )
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
      return parsed(match.slice(1), plainFigures(text.slice(match[0].length)))
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
