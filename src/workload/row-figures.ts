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
  for (let at = from, place = 0; at < line.length; place++) {
    const label = labels[place]
    const expected = label !== undefined && line.startsWith(label, at) ? label : undefined
    const end = expected === undefined ? undefined : endOfNumber(line, at + expected.length)
    if (expected !== undefined && end !== undefined) {
      const name = expected.slice(0, -2)
      if (figures.has(name)) return undefined
      figures.set(name, Number(line.slice(at + expected.length, end)))
      at = end === line.length ? end : end + 2
      continue
    }
    figure.lastIndex = at
    const found = figure.exec(line)
    const name = found?.[1] ?? ''
    if (found === null || figures.has(name)) return undefined
    figures.set(name, Number(found[2]))
    if (place < MOST_LABELS) labels[place] = `${name}: `
    at = figure.lastIndex
  }
  return figures
}

/** The labels of the row before, place by place: rows of one run have the same ones. */
const labels: string[] = []
const MOST_LABELS = 40
const [ZERO, NINE, POINT] = [0x30, 0x39, 0x2e]
const MOST_DIGITS = 15

/**
 * Where a number ends that the line ends with too, or another figure follows.
 * @returns undefined where anything else stands there
 */
function endOfNumber(line: string, from: number): number | undefined {
  let at = endOfDigits(line, from)
  if (at === from || at - from > MOST_DIGITS) return undefined
  if (line.charCodeAt(at) === POINT) {
    const fraction = endOfDigits(line, at + 1)
    if (fraction === at + 1) return undefined
    at = fraction
  }
  if (at === line.length) return at
  return line.startsWith(', ', at) && at + 2 < line.length ? at : undefined
}

function endOfDigits(line: string, from: number): number {
  let at = from
  while (line.charCodeAt(at) >= ZERO && line.charCodeAt(at) <= NINE) at++
  return at
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
const rankNames = {
  ms: ranks.map((rank) => [rank, `${rank}th(ms)`] as const),
  us: ranks.map((rank) => [rank, `${rank}th(us)`] as const),
}

/** Percentiles by rank. @param unit as it is printed */
export function percentilesOf(figures: RowFigures, unit: keyof typeof rankNames): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [rank, name] of rankNames[unit]) {
    const value = figures.get(name)
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
