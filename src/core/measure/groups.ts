import type { PlannedCell, ServerChange } from '../plan/cells.ts'
import { groupByChange, groupByData, type Slice } from '../plan/schedule.ts'
import type { RecordHeader } from '../record/assemble.ts'
import type { BenchRecord, CellSettings, Run, Side } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import type { Workload } from '../tool/load-runner.ts'
import { onEachTarget } from './each-side.ts'
import { dropData, dropLastData, loadData } from './load.ts'
import { type Bench, runSlices } from './measure.ts'

export { benchesInTurn, onEachSide, ownersOfData, takesTurns } from './each-side.ts'
export { type Bench, sidesOf } from './measure.ts'

/** A planned cell whose tool has reported its version. */
export interface ReadyCell extends Pick<PlannedCell, 'repeats' | 'change' | 'reload' | 'figures'> {
  readonly settings: CellSettings
}

export type Targets = Readonly<Partial<Record<Side, Target>>>

export type Workloads = ReadonlyMap<CellSettings['tool'], Workload>

/** The record of a job while it is measured. */
export interface RecordBook {
  /** Notes the facts about the servers that are known by now. */
  describe(header: RecordHeader): void
  /** Changes what is noted about the job beside its runs. */
  amend(change: (header: RecordHeader) => RecordHeader): void
  /** Keeps a run, and writes the record again, so that a later fault loses nothing. */
  keep(cellId: string, run: Run): void
  /** Begins a cell again with other settings: what was measured of it is left out. */
  beginAgain(settings: CellSettings): void
  /** @param interruption why the job ended early */
  soFar(interruption?: string): BenchRecord
}

/** Input of a protocol: cells with loaded data and servers with their settings. */
export interface LoadedCells {
  readonly bench: Bench
  readonly cells: readonly ReadyCell[]
  /** @param cells of the slices as they are measured now; default: as they were loaded */
  readonly run: (slices: readonly Slice[], cells?: readonly ReadyCell[]) => Promise<void>
  /** The record of everything measured until now. */
  readonly soFar: () => BenchRecord
  readonly book: RecordBook
}

/** Order in which such cells run: once through, or in rounds. */
export type Protocol = (loaded: LoadedCells) => Promise<void>

/** Place for the runs of a job, and the way to make them. */
export interface MeasurePlace {
  readonly book: RecordBook
  readonly protocol: Protocol
}

/**
 * Loads each data set once, and runs its cells. @returns what ended it early, if anything did; what
 * was measured until then is in the book
 */
export async function measureGroups(
  whole: Bench,
  cells: readonly ReadyCell[],
  { book, protocol }: MeasurePlace,
): Promise<unknown> {
  let configuration = '{}'
  try {
    const groups = groupByData(cells)
    for (const [index, group] of groups.entries()) {
      const bench = benchFor(whole, group[0].settings)
      const load = () => loadData(bench, group[0].settings)
      await (bench.progress?.loading(group[0].settings, load) ?? load())
      for (const alike of groupByChange(group)) {
        await setServers(bench, alike[0].change)
        // Servers whose configuration changes are restarted.
        if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true
        configuration = JSON.stringify(alike[0].change.configuration)
        const run = (slices: readonly Slice[], now: readonly ReadyCell[] = alike) => {
          const members = now.map(({ settings }) => settings)
          return runSlices(bench, members, slices, book.keep, book.soFar().seed)
        }
        await protocol({ bench, cells: alike, run, soFar: book.soFar, book })
      }
      const drop = index < groups.length - 1 ? dropData : dropLastData
      await drop(bench, group[0].settings)
    }
    return undefined
  } catch (cause) {
    return cause ?? new Error('the measurement ended early')
  } finally {
    whole.log.group?.(undefined)
  }
}

/** Returns a bench with the candidate alone for what the base lacks. */
function benchFor(bench: Bench, { onlyOn }: CellSettings): Bench {
  const { candidate } = bench.targets
  return onlyOn === undefined || candidate === undefined
    ? bench
    : { ...bench, targets: { candidate } }
}

/**
 * Sets variables and configuration on every target; a server is restarted where it must be. @throws
 * Failure
 */
async function setServers(bench: Bench, change: ServerChange): Promise<void> {
  await onEachTarget(bench, 'reset', ({ target, signal }) => target.apply(change, signal))
}
