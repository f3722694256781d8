/** Ranks of one kind of transaction in an interval. */
export interface IntervalRanks {
  readonly count: number
  /** Percentiles by rank as it is written, `50` to `99.9`, and `max`. */
  readonly percentilesMs: Readonly<Record<string, number>>
}

/** Ranks that go-tpc prints. */
const RANKS = [50, 90, 95, 99, 99.9] as const

/** Stand-ins of one stretch between two ranks; more of them tell no more. */
const MOST_STAND_INS = 32

/**
 * Percentiles of several intervals together. go-tpc prints neither latencies nor their histogram,
 * but of each interval the latencies at some ranks: of ten transactions the fifth, the ninth and
 * the slowest. Those between are stood in for, as if what is slower grew rarer exponentially; then
 * all of them are ranked as go-tpc ranks. What go-tpc's own steps hide (0.5 ms below 17 ms, then 3
 * to 6 %) stays hidden.
 * @returns by rank, and `max`; undefined where an interval lacks a rank, or nothing was counted
 */
export function mergedPercentiles(
  intervals: readonly IntervalRanks[],
): Readonly<Record<string, number>> | undefined {
  const counted = intervals.filter(({ count }) => count > 0)
  const standIns = counted.flatMap((interval) => standInsOf(interval) ?? [])
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const totalWeight = standIns.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0 || Math.abs(totalWeight - total) > 1e-6 * total) return undefined
  const sorted = standIns.sort((a, b) => a.ms - b.ms)
  const merged: Record<string, number> = { max: sorted.at(-1)?.ms ?? Number.NaN }
  let place = 0
  let under = 0
  for (const rank of RANKS) {
    const targetCount = rankOf(rank, total)
    while (place < sorted.length - 1 && under + (sorted[place]?.weight ?? 0) < targetCount - 1e-9) {
      under += sorted[place]?.weight ?? 0
      place += 1
    }
    merged[String(rank)] = sorted[place]?.ms ?? Number.NaN
  }
  return merged
}

interface StandIn {
  readonly ms: number
  /** Transactions that it stands for. */
  readonly weight: number
}

/** The place of a percentile among so many, from 1, as go-tpc's histogram counts. */
function rankOf(percent: number, count: number): number {
  return Math.min(count, Math.max(1, Math.floor((percent / 100) * count + 0.5)))
}

function standInsOf({ count, percentilesMs }: IntervalRanks): StandIn[] | undefined {
  const standIns: StandIn[] = []
  // The quickest is not printed: half of the median is not far from it.
  let before = { place: 0, ms: (percentilesMs['50'] ?? 0) / 2 }
  for (const [rank, place] of [
    ...RANKS.map((rank) => [rank, rankOf(rank, count)] as const),
    ['max', count] as const,
  ]) {
    const ms = percentilesMs[rank]
    if (ms === undefined || ms < before.ms) return undefined
    if (place > before.place) standIns.push(...between(before, { place, ms }, count))
    before = { place: Math.max(place, before.place), ms }
  }
  return standIns
}

interface Known {
  readonly place: number
  readonly ms: number
}

/** Those behind the first and up to the second, which is known itself. */
function between(first: Known, second: Known, count: number): StandIn[] {
  const all = second.place - first.place
  const stretch = all - 1
  const standInCount = Math.min(stretch, MOST_STAND_INS)
  const rarity = (place: number) => Math.log(count / (count - place + 0.5))
  const whole = rarity(second.place) - rarity(first.place)
  const others = Array.from({ length: standInCount }, (_, at): StandIn => {
    const place = first.place + ((at + 0.5) / standInCount) * stretch + 0.5
    const share = Math.min(1, Math.max(0, (rarity(place) - rarity(first.place)) / whole))
    return { ms: first.ms + (second.ms - first.ms) * share, weight: stretch / standInCount }
  })
  return [...others, { ms: second.ms, weight: 1 }]
}
