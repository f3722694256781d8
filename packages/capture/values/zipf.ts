/**
 * Estimates the probability that two draws have the same value: Σp², without the bias of a small
 * sample, Σc(c−1) / n(n−1) (Simpson 1949).
 * @param times for each value how often it was seen
 * @returns undefined for fewer than two draws
 */
export function collisionRate(times: Iterable<number>): number | undefined {
  let draws = 0
  let pairs = 0
  for (const count of times) {
    draws += count
    pairs += count * (count - 1)
  }
  return draws < 2 ? undefined : pairs / (draws * (draws - 1))
}

/** Beyond these a sum is taken for its integral (Euler and Maclaurin, two terms). */
const EXACT_TERMS = 1_000

/** Σ k^−s over k = 1 … n. */
function harmonic(n: number, s: number): number {
  const exact = Math.min(n, EXACT_TERMS)
  let sum = 0
  for (let k = 1; k <= exact; k++) sum += k ** -s
  if (n <= exact) return sum
  const [from, to] = [exact + 0.5, n + 0.5]
  return (
    sum +
    (Math.abs(s - 1) < 1e-9 ? Math.log(to / from) : (to ** (1 - s) - from ** (1 - s)) / (1 - s))
  )
}

const MOST_EXPONENT = 5

/**
 * The exponent of Zipf's law over so many items in which two draws are the same value as often: Σp²
 * = H(2s) / H(s)².
 * @param items at least 1
 * @returns 0 (all equally often) to 5
 */
export function zipfExponent(collisions: number, items: number): number {
  let [low, high] = [0, MOST_EXPONENT]
  if (items < 2 || collisions <= 1 / items) return 0
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    const rate = harmonic(items, 2 * middle) / harmonic(items, middle) ** 2
    if (rate < collisions) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Are values seen more often together than equal shares would have it? By four standard deviations
 * of the number of pairs, which is about Poisson's.
 * @param draws how many were seen @param items that there are
 */
export function isSkewed(collisions: number, draws: number, items: number): boolean {
  const pairs = (draws * (draws - 1)) / 2
  const expected = pairs / Math.max(items, 1)
  return collisions * pairs > expected + 4 * Math.sqrt(expected) + 4
}

/**
 * Estimates the number of distinct values from a sample: √(n/r) f₁ + Σ fⱼ over j > 1 (Charikar and
 * others 2000, GEE).
 * @param sampled rows of the sample @param rows of the table
 * @param frequencies of how often values were seen: `times` and by how many values
 */
export function distinctValues(
  frequencies: readonly { readonly times: number; readonly values: number }[],
  sampled: number,
  rows: number,
): number {
  if (sampled === 0) return 0
  const once = frequencies.reduce((sum, { times, values }) => sum + (times === 1 ? values : 0), 0)
  const more = frequencies.reduce((sum, { times, values }) => sum + (times > 1 ? values : 0), 0)
  // All of them differ: a key.
  if (more === 0) return rows
  return Math.min(rows, Math.round(Math.sqrt(Math.max(rows / sampled, 1)) * once + more))
}

/** More of the most frequent values tell little. */
const MOST_HEAD = 20
/** Seen fewer times, a value is frequent by chance. */
const LEAST_TIMES = 5

/**
 * Shares of the most frequent values, the largest first. @param times for each value how often it
 * was seen
 */
export function headShares(times: readonly number[], draws: number): number[] {
  return times
    .filter((count) => count >= LEAST_TIMES)
    .toSorted((a, b) => b - a)
    .slice(0, MOST_HEAD)
    .map((count) => count / draws)
}

/** A tenth of all is seen in a run. */
const LEAST_DIFFERENCE = 0.1

/**
 * Do the most frequent values take another share of all than by Zipf's law? Then the law does not
 * describe them.
 */
export function isUnlikeZipf(shares: readonly number[], exponent: number, items: number): boolean {
  const own = shares.reduce((sum, share) => sum + share, 0)
  const byLaw = harmonic(Math.min(shares.length, items), exponent) / harmonic(items, exponent)
  return shares.length > 0 && Math.abs(own - byLaw) > LEAST_DIFFERENCE
}
