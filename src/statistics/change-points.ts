import { median } from './sample.ts'

/** Fewer values than this are no level of their own. */
const LEAST_SEGMENT = 4
/** Price of a change point in units of `ln n`, … */
const PENALTY = 4.5
/**
 * … where a short series pays as much as one of this length: 6 of 100 series without a change show
 * any.
 */
const LEAST_LENGTH = 20
/** Values are drawn towards their neighbours' median beyond this many standard deviations. */
const CLIP = 2.5
/** Values on each side of the middle of the running median. */
const NEIGHBOURS = 2
/**
 * Standard deviation of normal values from the median of their absolute differences: `1.4826/√2`.
 */
const FROM_DIFFERENCES = 1.0484
/**
 * The noise is taken from differences over at most this many places, which a few change points do
 * not reach.
 */
const LAGS = [1, 2, 3]
/**
 * Least noise that is reckoned with, as a share of the range: where most neighbours are equal, a
 * step is a step.
 */
const LEAST_NOISE = 1e-6

/**
 * Finds the places where the level of a series changes: the partition into segments of at least
 * four values with the least `Σ(z − level)² + 4.5·ln(max(n, 20))·(segments − 1)`, found exactly in
 * O(n²). z is the value in units of the noise, clipped to the median of its five neighbours ± 2.5,
 * so that one outlier makes no segment; the noise is `1.0484·median|y_i − y_{i−k}|` over k = 1, 2,
 * 3, which knows of no level. Source: Jackson et al., IEEE Signal Processing Letters 12 (2005),
 * optimal partitioning.
 * @param values in the order of time, finite, in any unit
 * @param fixed ascending indexes, each above 0, where a segment begins in any case, however short
 * the segments there
 * @returns ascending indexes of the first value of each segment but the first; contains `fixed`
 */
export function changePoints(values: readonly number[], fixed: readonly number[] = []): number[] {
  const noise = noiseOf(values)
  if (noise === 0) return [...fixed]
  const scores = values.map((value) => value / noise)
  const price = PENALTY * Math.log(Math.max(values.length, LEAST_LENGTH))
  const starts = [0, ...fixed]
  return starts.flatMap((from, place) => {
    // Nothing reaches over a fixed place, neither a segment nor the median of neighbours.
    const stretch = scores.slice(from, fixed[place])
    const indexes = bestPartition(clipped(stretch), price).map((index) => from + index)
    return place === 0 ? indexes : [from, ...indexes]
  })
}

/** Standard deviation of the values around their levels; 0 only where all are equal. */
function noiseOf(values: readonly number[]): number {
  const differences = LAGS.flatMap((lag) =>
    values.slice(lag).map((value, index) => Math.abs(value - at(values, index))),
  )
  if (differences.length === 0) return 0
  return Math.max(FROM_DIFFERENCES * median(differences), LEAST_NOISE * extent(values))
}

function clipped(scores: readonly number[]): number[] {
  return scores.map((score, index) => {
    const centre = median(scores.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1))
    return Math.min(Math.max(score, centre - CLIP), centre + CLIP)
  })
}

/**
 * Finds the best partition, with `F(b)` the least cost of the first b scores: `F(b) = min over a of
 * F(a) + cost(a, b) + price`.
 */
function bestPartition(scores: readonly number[], price: number): number[] {
  // Sums from the mean, so that a level far from zero costs no digits.
  const centre = scores.reduce((total, score) => total + score, 0) / scores.length
  const sums = new Float64Array(scores.length + 1)
  const squares = new Float64Array(scores.length + 1)
  for (const [index, score] of scores.entries()) {
    sums[index + 1] = at(sums, index) + (score - centre)
    squares[index + 1] = at(squares, index) + (score - centre) ** 2
  }
  const best = new Float64Array(scores.length + 1)
  const before = new Int32Array(scores.length + 1)
  for (let to = 1; to <= scores.length; to++) {
    const [sum, square] = [at(sums, to), at(squares, to)]
    let least = square - sum ** 2 / to
    let start = 0
    for (let from = LEAST_SEGMENT; from <= to - LEAST_SEGMENT; from++) {
      const difference = sum - at(sums, from)
      const cost = square - at(squares, from) - (difference * difference) / (to - from)
      const total = at(best, from) + cost + price
      if (total >= least) continue
      least = total
      start = from
    }
    best[to] = least
    before[to] = start
  }
  const points: number[] = []
  for (let from = at(before, scores.length); from > 0; from = at(before, from)) points.unshift(from)
  return points
}

function extent(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? Number.NaN
}
