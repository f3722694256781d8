import { onEachTarget, ownersOfData, takeOwnTurn } from './each-side.ts'
import { type Bench, sidesOf } from './measure.ts'

/**
 * Most places at which the regions of one side are split. Where more differ, the data is large, and
 * nearly every transaction touches several regions on either side.
 */
const MOST_SPLITS = 256

/** Name of the note that says that regions were split. */
export const REGIONS_NOTE = 'regions of the loaded data'

/**
 * Splits the regions of both sides at the same places. TiDB and TiKV may divide equal rows
 * differently, even two clusters of one build, and the copy that each round starts from keeps that.
 * A transaction that stays within one region is written with fewer requests: −14 % TPS with three
 * regions beside one (TiKV 9.0.0-beta.2, oltp_read_write on 2,000 rows). What cannot be split is
 * noted, and the measurement goes on.
 */
export async function alignRegions(whole: Bench): Promise<void> {
  const bench: Bench = { ...ownersOfData(whole), setUp: 'one-by-one' }
  const sides = sidesOf(bench)
  // Where each round loads the data again, its regions are those of another load.
  const isKept = sides.every(([, { data }]) => data.regions !== undefined && data.reset === 'copy')
  if (sides.length < 2 || !isKept) return
  const found = new Map<string, ReadonlySet<string>>()
  try {
    await onEachTarget(bench, 'load', async (own) => {
      await takeOwnTurn(own)
      found.set(own.side, new Set(await own.target.data.regions?.boundaries(own.signal)))
    })
    const all = new Set([...found.values()].flatMap((boundaries) => [...boundaries]))
    const sizes = [...found.values()].map(({ size }) => size)
    const splits = all.size - Math.min(...sizes)
    if (splits === 0 || splits > MOST_SPLITS) return
    await onEachTarget(bench, 'load', async (own) => {
      await takeOwnTurn(own)
      const missing = [...all].filter((boundary) => !found.get(own.side)?.has(boundary))
      if (missing.length > 0) await own.target.data.regions?.splitAt(missing, own.signal)
    })
    const before = sides.map(([side, { name }]) => `${found.get(side)?.size} of ${name}`)
    const why = `${before.join(' and ')}; both were split at the same keys, into ${all.size}`
    bench.log.info(`${REGIONS_NOTE}: ${why}`)
    bench.notes.add('candidate', REGIONS_NOTE, why)
  } catch (error) {
    bench.signal.throwIfAborted()
    const why = `they could not be made the same on both sides: ${(error as Error).message}`
    bench.log.warn(`${REGIONS_NOTE}: ${why}; the measurement continues`)
    bench.notes.add('candidate', REGIONS_NOTE, why)
  }
}
