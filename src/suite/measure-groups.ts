import { join } from 'node:path'
import type { Settings } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import type { JobClock } from '../measure/job-clock.ts'
import { dropData, dropLastData, loadData } from '../measure/load.ts'
import { createLoadedData } from '../measure/loaded-data.ts'
import { type Bench, runSlices } from '../measure/measure.ts'
import { setServers } from '../measure/set-servers.ts'
import { createWorkMeter } from '../measure/work-meter.ts'
import { groupByChange, groupByData, type Slice } from '../plan/schedule.ts'
import type { Notes } from '../record/notes.ts'
import type { BenchRecord } from '../record/schema.ts'
import { mayShareData } from '../server/shared-data.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Workload } from '../workload/workload.ts'
import type { GivenRates } from './given-rates.ts'
import { createOlder, type ReadyCell, type Targets, type Workloads } from './job-parts.ts'
import type { RecordBook } from './record-book.ts'
import { sideFolders } from './side-folders.ts'
import { openSnapshotCaches, type SnapshotCachePlaces } from './snapshot-caches.ts'

/** What a protocol works with: cells whose data is loaded, and for which the servers are set. */
export interface LoadedCells {
  readonly bench: Bench
  readonly cells: readonly ReadyCell[]
  readonly run: (slices: readonly Slice[]) => Promise<void>
  /** The record of everything measured until now. */
  readonly soFar: () => BenchRecord
}

/** How such cells are run: once through, or in rounds. */
export type Protocol = (loaded: LoadedCells) => Promise<void>

/** Where the runs of a job go, and how they are made. */
interface MeasurePlace {
  readonly book: RecordBook
  readonly protocol: Protocol
  readonly rates: GivenRates
}

/** What a bench is made of. */
export interface BenchParts {
  readonly settings: Settings
  readonly targets: Targets
  readonly workloads: Workloads
  readonly notes: Notes
  readonly ledger: Ledger
  /** The result folder. */
  readonly folder: string
  readonly places: SnapshotCachePlaces
  readonly clock: JobClock
  readonly io: Io
}

/** Fewer rows are in both servers at once before two of them have stopped and started for a copy. */
const COPIED_FROM_ROWS = 500_000

export function benchOf(parts: BenchParts): Bench {
  const { settings, targets, workloads, notes, ledger, folder, places, clock, io } = parts
  return {
    targets,
    workloadFor: (tool) => workloads.get(tool) as Workload,
    log: io.log,
    signal: io.signal,
    logFolder: join(folder, resultFiles.logs),
    errorLimit: settings.suite.errorLimit,
    data: createLoadedData(),
    notes,
    snapshotCaches: openSnapshotCaches(places),
    ledger,
    clock,
    work: createWorkMeter({ notes, log: io.log, signal: io.signal }),
    folders: sideFolders(settings),
    olderServer: (name, side) => createOlder(name, side, settings, io, { folder, ledger }),
    ...(settings.base !== undefined && mayShareData(settings.base, settings.candidate)
      ? { copiedFromRows: COPIED_FROM_ROWS }
      : {}),
    ...(settings.suite.analyze ? {} : { analyze: 'left-out' as const }),
    // A published report is laid beside it.
    ...(settings.preset === undefined ? {} : { dataSize: 'noted' as const }),
  }
}

/**
 * Loads each data set once, and runs its cells. @returns what ended it early, if anything did; what was measured until
 * then stands in the book
 */
export async function measureGroups(
  bench: Bench,
  cells: readonly ReadyCell[],
  { book, protocol, rates }: MeasurePlace,
): Promise<unknown> {
  let configuration = '{}'
  try {
    const groups = groupByData(cells)
    for (const [index, group] of groups.entries()) {
      const load = () => loadData(bench, group[0].settings)
      await (bench.progress?.loading(group[0].settings, load) ?? load())
      for (const alike of groupByChange(group)) {
        await setServers(bench, alike[0].change)
        // Servers whose configuration changes are restarted.
        if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true
        configuration = JSON.stringify(alike[0].change.configuration)
        const settled = await rates.settle(bench, alike, book)
        const members = settled.map(({ settings }) => settings)
        const run = (slices: readonly Slice[]) => runSlices(bench, members, slices, book.keep)
        if (members.length > 0) await protocol({ bench, cells: settled, run, soFar: book.soFar })
      }
      const drop = index < groups.length - 1 ? dropData : dropLastData
      await drop(bench, group[0].settings)
    }
    return undefined
  } catch (cause) {
    return cause ?? new Error('the measurement ended early')
  } finally {
    bench.log.group?.(undefined)
  }
}
