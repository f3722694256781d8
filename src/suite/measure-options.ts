import type { JobClock } from '../measure/job-clock.ts'
import type { RecordHeader } from '../record/assemble.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { StartNoise } from '../verdict/start-noise-cells.ts'
import type { KnownRates } from './given-rates.ts'
import type { Protocol } from './measure-groups.ts'
import type { SnapshotCachePlaces, SnapshotCaches } from './snapshot-caches.ts'

export interface MeasuredSuite {
  readonly record: BenchRecord
  /** Why the job ended early; the record then holds what was measured until there. */
  readonly cause?: unknown
  /** The data that was kept for later jobs, or came from earlier ones. */
  readonly snapshotCaches: SnapshotCaches
}

export interface MeasureOptions {
  readonly protocol: Protocol
  /** What earlier side-by-side jobs tell of the noise of starts; asked once the servers are described. */
  readonly startNoise?: (upcoming: BenchRecord) => Promise<StartNoise>
  /** Rates at which earlier jobs measured cells whose rate is a share; asked once the servers are described. */
  readonly knownRates?: (upcoming: BenchRecord) => Promise<KnownRates>
  /** Default: one server on both sides is refused; A/A measurements want it. */
  readonly twins?: 'refused' | 'on-purpose'
  /** Ids of the cells to measure; default: all of the suite. */
  readonly onlyCells?: readonly string[]
  /** Where loaded data is kept between jobs; default: nowhere. */
  readonly snapshotCaches?: SnapshotCachePlaces
  /** Told how long things take. */
  readonly clock?: JobClock | undefined
  /** Adds to what the record says beside its runs. */
  readonly amend?: (header: RecordHeader) => RecordHeader
}
