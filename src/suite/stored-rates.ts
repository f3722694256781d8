import { environmentKey } from '../baseline/series.ts'
import type { Io } from '../job/io.ts'
import { cellsById } from '../record/cells-by-id.ts'
import { comparableFields, differingFields } from '../record/comparable.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord, Cell } from '../record/schema.ts'
import type { BaselineSource } from './baseline-source.ts'
import type { KnownRates } from './given-rates.ts'

/** Jobs that are asked; what is older was measured before the cell was planned, or is another series. */
const MOST_JOBS = 20
const RATE = 'option rate'

/**
 * The rates at which stored jobs measured the cells whose rate is a share: figures at another rate could not be
 * compared with theirs. A cell that no stored job has on such a machine, with that share, gets its rate in this job.
 * What cannot be read here is told where the reference is read.
 */
export async function storedRates(
  upcoming: BenchRecord,
  source: BaselineSource,
  io: Pick<Io, 'signal' | 'log'>,
): Promise<KnownRates> {
  const shares = upcoming.cells.filter(({ rateShare }) => rateShare !== undefined)
  // Side by side the reference is measured in the same job.
  if (shares.length === 0 || upcoming.design === 'side-by-side' || upcoming.order === 'in-turn')
    return new Map()
  const earlier = await earlierRecords(upcoming, source, io)
  return new Map(
    shares.flatMap((cell): [string, number][] => {
      const rate = rateIn(earlier, upcoming, cell)
      return rate === undefined ? [] : [[cell.id, rate]]
    }),
  )
}

async function earlierRecords(
  upcoming: BenchRecord,
  source: BaselineSource,
  { signal }: Pick<Io, 'signal'>,
): Promise<readonly BenchRecord[]> {
  switch (source.kind) {
    case 'none':
      return []
    case 'record':
      return [source.record]
    case 'store': {
      const where = upcoming.shards === undefined ? { environment: environmentKey(upcoming) } : {}
      const wanted = { suite: upcoming.suite, eligibility: 'reference', most: MOST_JOBS, ...where } as const
      try {
        return (await source.store.query(wanted)).records.map(({ record }) => record)
      } catch (error) {
        if (signal.aborted || !(error instanceof Failure)) throw error
        return []
      }
    }
  }
}

/** @param records newest first */
function rateIn(records: readonly BenchRecord[], upcoming: BenchRecord, cell: Cell): number | undefined {
  const own = comparableFields(upcoming, cell)
  for (const record of records) {
    const other = cellsById(record).get(cell.id)
    if (other?.rateShare !== cell.rateShare || typeof other?.options.rate !== 'number') continue
    const differences = differingFields(comparableFields(record, other), own)
    if (differences.every(({ field }) => field === RATE)) return other.options.rate
  }
  return undefined
}
