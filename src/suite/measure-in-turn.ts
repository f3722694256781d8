import type { Settings } from '../config/resolve.ts'
import { openGuard } from '../job/guard.ts'
import type { Io } from '../job/io.ts'
import { createJobClock } from '../measure/job-clock.ts'
import type { RecordHeader } from '../record/assemble.ts'
import { createNotes } from '../record/notes.ts'
import type { TargetDescription } from '../record/schema.ts'
import { requireMemoryForTargets } from '../server/memory.ts'
import { openRates } from './given-rates.ts'
import { createSide, createWorkloads, headerOf, readyCells } from './job-parts.ts'
import { benchOf, measureGroups } from './measure-groups.ts'
import type { MeasuredSuite, MeasureOptions } from './measure-options.ts'
import { ended, openBook, type RecordBook } from './record-book.ts'
import type { Turn } from './turns.ts'

/**
 * Measures servers one after the other: each is started, loaded, measured and stopped before the next one. What breaks
 * one of them ends the job, and what was measured until then is kept.
 * @throws Failure where not even the first could be started and described
 */
export async function measureInTurn(
  settings: Settings,
  turns: readonly Turn[],
  folder: string,
  io: Io,
  options: MeasureOptions,
): Promise<MeasuredSuite> {
  const clock = options.clock ?? createJobClock()
  const guard = openGuard()
  const notes = createNotes()
  let header: RecordHeader | undefined
  let book: RecordBook | undefined
  let cause: unknown
  try {
    const workloads = await createWorkloads(settings, guard.ledger, io)
    const cells = await readyCells(settings, workloads, io, options.onlyCells)
    const rates = openRates(new Map(), settings.suite.warmUp)
    for (const { config } of turns) await requireMemoryForTargets([config])
    for (const [index, turn] of turns.entries()) {
      const own = cells.filter((cell) => cell.settings.server === turn.server)
      if (own.length === 0) continue
      const target = createSide(turn.side, turn.config, 1, io, {
        folder,
        ledger: guard.ledger,
        notes,
        snapshotCaches: {},
      })
      try {
        io.log.info(`starting ${turn.server ?? turn.side}`)
        await clock.time('boot', () => target.start(io.signal), turn.side)
        const seen = await target.describe()
        header = withTurn(header ?? (await headerOf(settings, seen, io)), turn, seen)
        const known = options.amend?.(header) ?? header
        book ??= openBook(known, cells, notes, folder)
        book.describe(known)
        const parts = { settings, workloads, notes, ledger: guard.ledger, folder, io, places: {}, clock }
        const bench = { ...benchOf({ ...parts, targets: { [turn.side]: target } }), turn: index + 1 }
        cause = await measureGroups(bench, own, { book, protocol: options.protocol, rates })
      } catch (error) {
        if (book === undefined) throw error
        cause = error
      } finally {
        await target.stop().catch((error) => {
          io.log.warn(`a server could not be stopped: ${String(error)}`)
        })
      }
      if (cause !== undefined) break
    }
    if (book === undefined) throw new Error('there is no cell to measure')
    return { ...ended(book, cause, clock, io), snapshotCaches: {} }
  } finally {
    guard.release()
  }
}

/** The header with one more server. */
function withTurn(header: RecordHeader, { side, server }: Turn, seen: TargetDescription): RecordHeader {
  if (server !== undefined) {
    return { ...header, targets: { candidate: seen }, servers: { ...header.servers, [server]: seen } }
  }
  // Until the candidate is up, the base stands for it: a record has a candidate.
  const targets = side === 'base' ? { candidate: seen, base: seen } : { ...header.targets, candidate: seen }
  return { ...header, order: 'in-turn', targets }
}
