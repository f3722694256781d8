/**
 * The figures of one row, by the names that go-tpc and go-ycsb print: `Takes(s)`, `Count`, `99.9th(ms)`. Both tools
 * print rows in the same two ways.
 */
export type RowFigures = ReadonlyMap<string, number>

/** One figure, at the place where the last one ended. */
const figure = /([A-Za-z0-9.]+(?:\([a-z]+\))?): (\d{1,15}(?:\.\d+)?)(?:, (?=.)|$)/y
const number = /^\d{1,15}(?:\.\d+)?$/

/**
 * `Takes(s): 4.8, Count: 40, …` to the end of the line.
 * @returns undefined where anything else stands there, or a figure stands twice
 */
export function plainFigures(line: string, from: number): RowFigures | undefined {
  const figures = new Map<string, number>()
  figure.lastIndex = from
  while (figure.lastIndex < line.length) {
    const found = figure.exec(line)
    if (found === null || figures.has(found[1] ?? '')) return undefined
    figures.set(found[1] ?? '', Number(found[2]))
  }
  return figures
}

/** Fields of a JSON object, whose values are all text. @returns undefined where one is no number */
export function jsonFigures(fields: Readonly<Record<string, unknown>>): RowFigures | undefined {
  const figures = new Map<string, number>()
  for (const [name, text] of Object.entries(fields)) {
    if (typeof text !== 'string' || !number.test(text)) return undefined
    figures.set(name, Number(text))
  }
  return figures
}

/** Ranks that the tools print; a fixed set, so that a hostile log cannot bring names of its own. */
const ranks = ['50', '90', '95', '99', '99.9', '99.99'] as const

/** Percentiles by rank. @param unit as it is printed: `ms`, `us` */
export function percentilesOf(figures: RowFigures, unit: string): Record<string, number> {
  const found: Record<string, number> = {}
  for (const rank of ranks) {
    const value = figures.get(`${rank}th(${unit})`)
    if (value !== undefined) found[rank] = value
  }
  return found
}

/** Is a rate the count over the time, which is printed with one decimal? RowFigures that are missing (NaN) are not. */
export function isRateOf(rate: number, count: number, takesSeconds: number): boolean {
  if (!(takesSeconds >= 0 && rate >= 0 && Number.isInteger(count))) return false
  if (takesSeconds < 1) return true
  const expected = count / takesSeconds
  return Math.abs(rate - expected) <= 0.1 + expected * (0.06 / takesSeconds)
}
