/** Counts of a histogram by the upper bound of their bucket. */
interface Histogram {
  readonly boundsMs: readonly number[]
  readonly counts: readonly number[]
  /** Width of a bucket as a natural logarithm, where it is not sysbench’s own. */
  readonly step?: number | undefined
}

/**
 * Half the width of a bucket of a latency histogram (sysbench's), as a logarithm: 1.8 % from one to
 * the next.
 */
const HALF_BUCKET = 0.009003

/**
 * Returns the value under which the rank's share of all events lies, log-linear inside the bucket:
 * `v·e^(±0.009003)`, where it does not say another width.
 * @param rank in percent
 * @returns undefined for an empty histogram
 */
export function interpolatedPercentile(
  { boundsMs, counts, step }: Histogram,
  rank: number,
): number | undefined {
  const half = step === undefined ? HALF_BUCKET : step / 2
  const targetCount = (counts.reduce((sum, count) => sum + count, 0) * rank) / 100
  if (!(targetCount > 0)) return undefined
  let before = 0
  for (const [index, count] of counts.entries()) {
    if (count > 0 && before + count >= targetCount) {
      const share = (targetCount - before) / count
      return (boundsMs[index] ?? Number.NaN) * Math.exp(half * (2 * share - 1))
    }
    before += count
  }
  return undefined
}
