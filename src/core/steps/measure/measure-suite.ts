import { openGuard } from '../../../system/guard.ts'
import { whileWaiting } from '../../../system/log.ts'
import { isRunning } from '../../catalogue/targets.ts'
import type { Io } from '../../job/io.ts'
import { measureGroups, onEachSide, type ReadyCell, sidesOf } from '../../measure/groups.ts'
import { createJobClock } from '../../measure/job-clock.ts'
import { timeLeft } from '../../measure/progress.ts'
import { assembleRecord, createNotes, type RecordHeader } from '../../record/assemble.ts'
import { refuseSameServer, requireMemoryForTargets } from '../../server/pair.ts'
import { loadHooks } from '../hooks.ts'
import {
  benchOf,
  comparesWorkloads,
  createTargets,
  type MeasuringJob,
  noteDifferences,
  sideFolders,
  stopOrWarn,
} from './bench.ts'
import { describeJob } from './header.ts'
import { measureInTurn, turnsOf } from './in-turn.ts'
import { progressOf } from './job-progress.ts'
import type { MeasuredSuite, MeasureOptions, PreparedSettings } from './options.ts'
import { readyCells } from './ready-cells.ts'
import { finishBook, type MeasuredBook, openBook } from './record-book.ts'
import { setUpOf } from './set-up.ts'
import type { CellsOfJob, StartedJob } from './started-job.ts'
import { createWorkloads } from './workloads.ts'

/**
 * Starts the targets, loads the data, runs the cells and stops everything. The record in the result
 * folder is written again after each run, so that a later fault loses nothing.
 * @throws Failure where not even one target could be started and described
 */
export async function measureSuite(
  settings: PreparedSettings,
  folder: string,
  io: Io,
  options: MeasureOptions,
): Promise<MeasuredSuite> {
  const clock = options.clock ?? createJobClock()
  const guard = openGuard()
  const { ledger } = guard
  try {
    // The tools first: a missing one is known at once, a server takes its time.
    const workloads = await createWorkloads(settings, ledger, io)
    const cells = await readyCells(settings, workloads, io, options.onlyCells)
    const job = { settings, workloads, notes: createNotes(), ledger, folder, io, clock }
    const turns = turnsOf(settings)
    const measured = await (turns === undefined
      ? measureTogether(job, cells, options)
      : measureInTurn(job, cells, turns, options))
    return finishBook(measured, clock, io)
  } finally {
    guard.release()
  }
}

/** Measures one server, or two that are up at the same time. */
async function measureTogether(
  job: MeasuringJob,
  readyOnes: readonly ReadyCell[],
  options: MeasureOptions,
): Promise<MeasuredBook> {
  const { settings, notes, ledger, folder, io, clock } = job
  const beganAt = performance.now()
  const targets = await createTargets(settings, io, job)
  try {
    await noteDifferences(settings, readyOnes, { notes, log: io.log })
    await requireMemoryForTargets(
      [settings.base, settings.candidate].filter((config) => config !== undefined),
    )
    const mayShare = options.twins === 'on-purpose' || comparesWorkloads(settings)
    const setUp = await setUpOf(settings, mayShare, io)
    const place = { setUp, signal: io.signal, part: 'boot', clock } as const
    await onEachSide(sidesOf({ targets }), place, async (side, target, signal) => {
      const config = settings[side]
      const act = config && isRunning(config) ? 'connecting to' : 'starting'
      io.log.info(`${act} ${target.name}`)
      await whileWaiting(
        io.log,
        (seconds) => `${act} ${target.name} · ${timeLeft(seconds)}`,
        () => target.start(signal),
      )
    })
    if (targets.base !== undefined && targets.candidate !== undefined && !mayShare)
      await refuseSameServer(targets.base, targets.candidate)
    const jobHeader = await describeJob(settings, targets, io)
    const { header: ownHeader, cells } = await beforeCells({
      settings,
      targets,
      folders: sideFolders(settings),
      header: options.amend?.(jobHeader) ?? jobHeader,
      cells: readyOnes,
      ledger,
      folder,
      io,
    })
    const header = await withStartNoise(ownHeader, cells, options)
    const bench = {
      ...(await benchOf({ ...job, targets })),
      ...progressOf(settings, cells, setUp, (performance.now() - beganAt) / 1000),
      setUp,
    }
    const book = openBook(header, cells, notes, folder)
    const { protocol } = options
    return { book, cause: await measureGroups(bench, cells, { book, protocol }) }
  } finally {
    // What could not be stopped stays in the guard's list: its watcher ends it once we are gone, or
    // `clean` later.
    await Promise.all(Object.values(targets).map((target) => stopOrWarn(target, io)))
  }
}

/** Lets each extension add to the record and leave out cells. The ones that it leaves are next. */
async function beforeCells(job: StartedJob): Promise<CellsOfJob> {
  let current: StartedJob = job
  for (const { beforeCells: hook } of await loadHooks())
    if (hook !== undefined) current = { ...current, ...(await hook(current)) }
  return current
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
