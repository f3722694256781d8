import { join } from 'node:path'
import type { Settings } from '../config/resolve.ts'
import { openGuard } from '../job/guard.ts'
import type { Io } from '../job/io.ts'
import { createJobTimes, type JobTimes } from '../job/job-times.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { dropData, loadData } from '../measure/load.ts'
import { createLoadedData } from '../measure/loaded-data.ts'
import { type Bench, runSlices, setServers } from '../measure/measure.ts'
import { timeLeft } from '../measure/progress.ts'
import { createWorkMeter } from '../measure/work-meter.ts'
import { groupByChange, groupByData, type Slice } from '../plan/schedule.ts'
import { assembleRecord, type RecordHeader } from '../record/assemble.ts'
import { formatRecord } from '../record/format.ts'
import { createNotes, withNotes } from '../record/notes.ts'
import type { BenchRecord, Run } from '../record/schema.ts'
import { requireMemoryForTargets } from '../server/memory.ts'
import { refuseSameServer } from '../server/same-server.ts'
import { whileWaiting } from '../system/while-waiting.ts'
import type { StartNoise } from '../verdict/start-noise-cells.ts'
import type { Workload } from '../workload/workload.ts'
import { progressOf } from './expected-times.ts'
import { createTargets, createWorkloads, describeJob, type ReadyCell, readyCells } from './job-parts.ts'
import { comparesWorkloads, noteDifferences, sideFolders } from './side-folders.ts'
import { openSnapshotCaches, type SnapshotCachePlaces, type SnapshotCaches } from './snapshot-caches.ts'

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
  /** Default: one server on both sides is refused; A/A measurements want it. */
  readonly twins?: 'refused' | 'on-purpose'
  /** Ids of the cells to measure; default: all of the suite. */
  readonly onlyCells?: readonly string[]
  /** Where loaded data is kept between jobs; default: nowhere. */
  readonly snapshotCaches?: SnapshotCachePlaces
  /** Told how long things take. */
  readonly times?: JobTimes
  /** Adds to what the record says beside its runs. */
  readonly amend?: (header: RecordHeader) => RecordHeader
}

/**
 * Starts the targets, loads the data, runs the cells and stops everything.
 * The record in the result folder is written anew after each run, so that a later fault loses nothing.
 * @throws Failure where not even one target could be started and described
 */
export async function measureSuite(
  settings: Settings,
  folder: string,
  io: Io,
  options: MeasureOptions,
): Promise<MeasuredSuite> {
  const times = options.times ?? createJobTimes()
  const guard = openGuard()
  const notes = createNotes()
  const places = options.snapshotCaches ?? {}
  const targets = createTargets(settings, io, { folder, ledger: guard.ledger, notes, snapshotCaches: places })
  try {
    const workloads = await createWorkloads(settings, guard.ledger, io)
    // The tools first: a missing one is known at once, a server takes its time.
    const cells = await readyCells(settings, workloads, io, options.onlyCells)
    noteDifferences(settings, cells, { notes, log: io.log })
    await requireMemoryForTargets(
      [settings.base, settings.candidate].filter((config) => config !== undefined),
    )
    for (const target of Object.values(targets)) {
      io.log.info(`starting ${target.name}`)
      await whileWaiting(
        io.log,
        (seconds) => `starting ${target.name} · ${timeLeft(seconds)}`,
        () => times.time('boot', () => target.start(io.signal)),
      )
    }
    const mayShare = options.twins === 'on-purpose' || comparesWorkloads(settings)
    if (targets.base !== undefined && targets.candidate !== undefined && !mayShare)
      await refuseSameServer(targets.base, targets.candidate)
    const described = await describeJob(settings, targets, io)
    const header = await withStartNoise(options.amend?.(described) ?? described, cells, options)
    const bench: Bench = {
      targets,
      workloadFor: (tool) => workloads.get(tool) as Workload,
      log: io.log,
      signal: io.signal,
      logFolder: join(folder, resultFiles.logs),
      errorLimit: settings.suite.errorLimit,
      data: createLoadedData(),
      notes,
      snapshotCaches: openSnapshotCaches(places),
      ledger: guard.ledger,
      work: createWorkMeter({ notes, log: io.log, signal: io.signal }),
      folders: sideFolders(settings),
      ...progressOf(settings, cells),
    }
    const measured = await times.time('measurement', () =>
      measureCells(bench, header, cells, { folder, protocol: options.protocol, times }),
    )
    return { ...measured, snapshotCaches: bench.snapshotCaches ?? {} }
  } finally {
    // What could not be stopped stays in the guard's list, and `clean` ends it later.
    const stopped = await Promise.allSettled(Object.values(targets).map((target) => target.stop()))
    for (const end of stopped) {
      if (end.status === 'rejected') io.log.warn(`a server could not be stopped: ${String(end.reason)}`)
    }
    guard.release()
  }
}

async function measureCells(
  bench: Bench,
  header: RecordHeader,
  cells: readonly ReadyCell[],
  { folder, protocol, times }: { folder: string; protocol: Protocol; times: JobTimes },
): Promise<Omit<MeasuredSuite, 'snapshotCaches'>> {
  const runs = new Map<string, Run[]>()
  const all = cells.map(({ settings }) => settings)
  const soFar = (interruption?: string) =>
    assembleRecord(withNotes(header, bench.notes), all, runs, interruption)
  const keep = (cellId: string, run: Run) => {
    runs.set(cellId, [...(runs.get(cellId) ?? []), run])
    writeResultFile(folder, resultFiles.record, formatRecord(soFar('the job has not ended')))
  }
  let configuration = '{}'
  try {
    for (const group of groupByData(cells)) {
      const load = () => times.time('load', () => loadData(bench, group[0].settings))
      await (bench.progress?.loading(group[0].settings, load) ?? load())
      for (const alike of groupByChange(group)) {
        await setServers(bench, alike[0].change)
        // Servers whose configuration changes are restarted.
        if (JSON.stringify(alike[0].change.configuration) !== configuration) bench.data.cold = true
        configuration = JSON.stringify(alike[0].change.configuration)
        const members = alike.map(({ settings }) => settings)
        await protocol({
          bench,
          cells: alike,
          run: (slices) => runSlices(bench, members, slices, keep),
          soFar,
        })
      }
      await dropData(bench, group[0].settings)
    }
    bench.log.group?.(undefined)
    return { record: soFar() }
  } catch (cause) {
    bench.log.group?.(undefined)
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { record: soFar(bench.signal.aborted ? 'cancelled' : reason), cause }
  }
}

async function withStartNoise(
  header: RecordHeader,
  cells: readonly ReadyCell[],
  { startNoise }: MeasureOptions,
): Promise<RecordHeader> {
  if (header.sideBySide === undefined || startNoise === undefined) return header
  const upcoming = assembleRecord(
    header,
    cells.map(({ settings }) => settings),
    new Map(),
  )
  return { ...header, sideBySide: { ...header.sideBySide, startNoise: await startNoise(upcoming) } }
}
