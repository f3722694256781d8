import { openGuard } from '../../../system/guard.ts'
import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import type { Io } from '../../job/io.ts'
import { measureGroups, type RecordBook } from '../../measure/groups.ts'
import { createJobClock } from '../../measure/job-clock.ts'
import { createNotes, type RecordHeader } from '../../record/assemble.ts'
import type { Side, TargetDescription } from '../../record/schema.ts'
import { requireMemoryForTargets } from '../../server/pair.ts'
import { benchOf, createSide, stopOrWarn } from './bench.ts'
import { headerOf } from './header.ts'
import type { MeasuredSuite, MeasureOptions, PreparedSettings } from './options.ts'
import { readyCells } from './ready-cells.ts'
import { finishBook, openBook } from './record-book.ts'
import { createWorkloads } from './workloads.ts'

/**
 * Measures servers one after the other: each is started, loaded, measured and stopped before the
 * next one. What breaks one of them ends the job, and what was measured until then is kept.
 * @throws Failure where not even the first could be started and described
 */
export async function measureInTurn(
  settings: PreparedSettings,
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
    for (const { config } of turns) await requireMemoryForTargets([config])
    for (const [index, turn] of turns.entries()) {
      const own = cells.filter((cell) => cell.settings.server === turn.server)
      if (own.length === 0) continue
      const places = { folder, ledger: guard.ledger, notes }
      const target = await createSide(turn.side, turn.config, 1, io, places)
      try {
        io.log.info(`starting ${turn.server ?? turn.side}`)
        await clock.time('boot', () => target.start(io.signal), turn.side)
        const description = await target.describe()
        header = withTurn(header ?? (await headerOf(settings, description, io)), turn, description)
        const amended = options.amend?.(header) ?? header
        book ??= openBook(amended, cells, notes, folder)
        book.describe(amended)
        const parts = { settings, workloads, notes, ledger: guard.ledger, folder, io, clock }
        const bench = {
          ...(await benchOf({ ...parts, targets: { [turn.side]: target } })),
          turn: index + 1,
        }
        cause = await measureGroups(bench, own, { book, protocol: options.protocol })
      } catch (error) {
        if (book === undefined) throw error
        cause = error
      } finally {
        await stopOrWarn(target, io)
      }
      if (cause !== undefined) break
    }
    if (book === undefined) throw new Error('there is no cell to measure')
    return finishBook(book, cause, clock, io)
  } finally {
    guard.release()
  }
}

/** The header with one more server. */
function withTurn(
  header: RecordHeader,
  { side, server }: Turn,
  description: TargetDescription,
): RecordHeader {
  if (server !== undefined) {
    return {
      ...header,
      targets: { candidate: description },
      servers: { ...header.servers, [server]: description },
    }
  }
  // Until the candidate is up, the base stands for it: a record has a candidate.
  const targets =
    side === 'base'
      ? { candidate: description, base: description }
      : { ...header.targets, candidate: description }
  return { ...header, order: 'in-turn', targets }
}

/** A server that is measured alone, one of several that are never up together. */
export interface Turn {
  readonly side: Side
  /** Name of a server that workloads name; only their cells are run on it. */
  readonly server?: string
  readonly config: TargetConfig
}

/**
 * The servers of a job that measures one after the other, in that order. @returns undefined where
 * it does not
 */
export function turnsOf({
  suite,
  base,
  candidate,
  servers,
}: Settings): readonly Turn[] | undefined {
  if (servers !== undefined) {
    return Object.entries(servers).map(([server, config]) => ({
      side: 'candidate',
      server,
      config,
    }))
  }
  if (base === undefined || suite.method !== 'as-published') return undefined
  return [
    { side: 'base', config: base },
    { side: 'candidate', config: candidate },
  ]
}
