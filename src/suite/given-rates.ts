import { measureCapacity } from '../measure/capacity.ts'
import type { Bench } from '../measure/measure.ts'
import type { CellSettings } from '../record/schema.ts'
import { plainNumber } from '../words/number.ts'
import type { ReadyCell } from './job-parts.ts'
import type { RecordBook } from './record-book.ts'

/** Rates by the id of their cell, of each client. */
export type KnownRates = ReadonlyMap<string, number>

/** The rates of a job: each is settled once, and all its servers are measured at it. */
export interface GivenRates {
  /**
   * The cells with a rate in place of each share: the one that is known, else a share of what the first server does
   * without one. A cell whose rate cannot be found out is left out, and its broken run kept in the book.
   */
  settle(bench: Bench, cells: readonly ReadyCell[], book: RecordBook): Promise<readonly ReadyCell[]>
}

/** @param warmUpSeconds of the suite, before the capacity is measured */
export function openRates(known: KnownRates, warmUpSeconds: number): GivenRates {
  const rates = new Map(known)

  async function rateOf(bench: Bench, cell: CellSettings, share: number, book: RecordBook) {
    const settled = rates.get(cell.id)
    if (settled !== undefined) return settled
    const capacity = await measureCapacity(bench, cell, warmUpSeconds)
    if (capacity.kind === 'broken') {
      book.keep(cell.id, capacity.run)
      bench.log.warn(`${cell.id}: ${capacity.run.state === 'invalid' ? capacity.run.reason : 'broken'}`)
      return undefined
    }
    const rate = rateFrom(capacity.perSecond, share)
    rates.set(cell.id, rate)
    bench.log.info(
      `${cell.id}: ${plainNumber(capacity.perSecond)}/s without a given rate, so it is measured at ${rate}/s`,
    )
    return rate
  }

  return {
    async settle(bench, cells, book) {
      const settled: ReadyCell[] = []
      for (const cell of cells) {
        const { rateShare } = cell.settings
        if (rateShare === undefined) {
          settled.push(cell)
          continue
        }
        const rate = await rateOf(bench, cell.settings, rateShare, book)
        if (rate === undefined) continue
        const settings = { ...cell.settings, options: { ...cell.settings.options, rate } }
        book.settle(settings)
        settled.push({ ...cell, settings })
      }
      return settled
    },
  }
}

/** Three digits: a rate that nobody has to read to the last transaction. */
function rateFrom(capacity: number, share: number): number {
  return Math.max(1, Math.round(Number((capacity * share).toPrecision(3))))
}
