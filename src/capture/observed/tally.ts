/** More different values are not remembered; smallest, largest and lengths are still those of all. */
const MOST_DISTINCT = 5_000

/** Values that stood in one place of a statement. They live as long as the program, and are never written down. */
export interface Tally {
  readonly counts: ReadonlyMap<string, number>
  /** How many were seen. */
  readonly seen: number
  /** How many values stood there at once, in all executions that told. */
  readonly lists: { readonly seen: number; readonly values: number }
}

/** A tally that can be added to. */
export class GrowingTally implements Tally {
  readonly counts = new Map<string, number>()
  readonly lists = { seen: 0, values: 0 }
  seen = 0

  /** @param literals as they were written, quotes and all */
  add(literals: readonly string[]): void {
    for (const literal of literals) {
      this.seen += 1
      const before = this.counts.get(literal)
      if (before !== undefined || this.counts.size < MOST_DISTINCT)
        this.counts.set(literal, (before ?? 0) + 1)
    }
  }

  /** @param times executions with a list of that length */
  addLength(length: number, times: number): void {
    this.lists.seen += times
    this.lists.values += length * times
  }
}

/** Numbers that were seen. @returns undefined where any was none */
export function numbersOf({ counts }: Tally): ReadonlyMap<number, number> | undefined {
  const found = new Map<number, number>()
  for (const [literal, times] of counts) {
    const number = Number(textOf(literal))
    if (textOf(literal).trim() === '' || !Number.isFinite(number)) return undefined
    found.set(number, (found.get(number) ?? 0) + times)
  }
  return found.size === 0 ? undefined : found
}

/** The value itself: without quotes, escapes undone. */
export function textOf(literal: string): string {
  const quote = literal[0]
  if (quote !== "'" && quote !== '"') return literal
  return literal
    .slice(1, literal.endsWith(quote) && literal.length > 1 ? -1 : undefined)
    .replaceAll(quote + quote, quote)
    .replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', Z: '\x1a' }
