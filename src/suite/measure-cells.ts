import type { Settings } from '../config/resolve.ts'
import { openGuard } from '../job/guard.ts'
import type { Io } from '../job/io.ts'
import { onEachSide } from '../measure/each-side.ts'
import { createJobClock } from '../measure/job-clock.ts'
import { sidesOf } from '../measure/measure.ts'
import { timeLeft } from '../measure/progress.ts'
import { assembleRecord, type RecordHeader } from '../record/assemble.ts'
import { createNotes } from '../record/notes.ts'
import { requireMemoryForTargets } from '../server/memory.ts'
import { refuseSameServer } from '../server/same-server.ts'
import { whileWaiting } from '../system/while-waiting.ts'
import { progressOf } from './expected-times.ts'
import { openRates } from './given-rates.ts'
import { createTargets, createWorkloads, describeJob, type ReadyCell, readyCells } from './job-parts.ts'
import { type LoadMeeting, meetingOf } from './load-meeting.ts'
import { benchOf, measureGroups } from './measure-groups.ts'
import { measureInTurn } from './measure-in-turn.ts'
import type { MeasuredSuite, MeasureOptions } from './measure-options.ts'
import { ended, openBook } from './record-book.ts'
import { setUpOf } from './set-up.ts'
import { comparesWorkloads, noteDifferences } from './side-folders.ts'
import { turnsOf } from './turns.ts'

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
  const turns = turnsOf(settings)
  if (turns !== undefined) return measureInTurn(settings, turns, folder, io, options)
  const clock = options.clock ?? createJobClock()
  const guard = openGuard()
  const notes = createNotes()
  const places = options.snapshotCaches ?? {}
  const targets = createTargets(settings, io, { folder, ledger: guard.ledger, notes, snapshotCaches: places })
  let meeting: LoadMeeting | undefined
  try {
    const workloads = await createWorkloads(settings, guard.ledger, io)
    // The tools first: a missing one is known at once, a server takes its time.
    const cells = await readyCells(settings, workloads, io, options.onlyCells)
    noteDifferences(settings, cells, { notes, log: io.log })
    await requireMemoryForTargets(
      [settings.base, settings.candidate].filter((config) => config !== undefined),
    )
    const mayShare = options.twins === 'on-purpose' || comparesWorkloads(settings)
    const setUp = await setUpOf(settings, mayShare, io)
    const place = { setUp, signal: io.signal, part: 'boot', clock } as const
    await onEachSide(sidesOf({ targets }), place, async (_side, target, signal) => {
      io.log.info(`starting ${target.name}`)
      await whileWaiting(
        io.log,
        (seconds) => `starting ${target.name} · ${timeLeft(seconds)}`,
        () => target.start(signal),
      )
    })
    if (targets.base !== undefined && targets.candidate !== undefined && !mayShare)
      await refuseSameServer(targets.base, targets.candidate)
    meeting = await meetingOf(settings, guard.ledger, io)
    const described = { ...(await describeJob(settings, targets, io)), ...meeting?.described }
    const header = await withStartNoise(options.amend?.(described) ?? described, cells, options)
    const parts = { settings, targets, workloads, notes, ledger: guard.ledger, folder, io, places, clock }
    const bench = {
      ...benchOf(parts),
      ...progressOf(settings, cells, setUp),
      setUp,
      together: meeting?.together,
    }
    const book = openBook(header, cells, notes, folder)
    const { protocol } = options
    const known = (await options.knownRates?.(book.soFar())) ?? new Map()
    const rates = openRates(known, settings.suite.warmUp)
    const cause = await measureGroups(bench, cells, { book, protocol, rates })
    await meeting?.meeting.close(cause === undefined)
    meeting = undefined
    return { ...ended(book, cause, clock, io), snapshotCaches: bench.snapshotCaches ?? {} }
  } finally {
    await meeting?.meeting.close(false).catch((error) => io.log.warn(`the meeting is left: ${error.message}`))
    // What could not be stopped stays in the guard's list, and `clean` ends it later.
    const stopped = await Promise.allSettled(Object.values(targets).map((target) => target.stop()))
    for (const end of stopped) {
      if (end.status === 'rejected') io.log.warn(`a server could not be stopped: ${String(end.reason)}`)
    }
    guard.release()
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
