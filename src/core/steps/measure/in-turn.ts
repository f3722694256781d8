import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import { measureGroups, type ReadyCell, type RecordBook } from '../../measure/groups.ts'
import type { RecordHeader } from '../../record/assemble.ts'
import type { Side, TargetDescription } from '../../record/schema.ts'
import { requireMemoryForTargets } from '../../server/pair.ts'
import { benchOf, createSide, type MeasuringJob, stopOrWarn } from './bench.ts'
import { headerOf } from './header.ts'
import type { MeasureOptions } from './options.ts'
import { type MeasuredBook, openBook } from './record-book.ts'

/**
 * Measures servers one after the other: each is started, loaded, measured and stopped before the
 * next one. What breaks one of them ends the job, and what was measured until then is kept.
 * @throws Failure where not even the first could be started and described
 */
export async function measureInTurn(
  job: MeasuringJob,
  cells: readonly ReadyCell[],
  turns: readonly Turn[],
  options: MeasureOptions,
): Promise<MeasuredBook> {
  const { settings, notes, ledger, folder, io, clock } = job
  let header: RecordHeader | undefined
  let book: RecordBook | undefined
  for (const { config } of turns) await requireMemoryForTargets([config])
  for (const [index, turn] of turns.entries()) {
    const own = cells.filter((cell) => cell.settings.server === turn.server)
    if (own.length === 0) continue
    const target = await createSide(turn.side, turn.config, 1, io, { folder, ledger, notes })
    try {
      io.log.info(`starting ${turn.server ?? turn.side}`)
      await clock.time('boot', () => target.start(io.signal), turn.side)
      const description = await target.describe()
      header = withTurn(header ?? (await headerOf(settings, description, io)), turn, description)
      const amended = options.amend?.(header) ?? header
      book ??= openBook(amended, cells, notes, folder)
      book.describe(amended)
      const bench = await benchOf({ ...job, targets: { [turn.side]: target } })
      const { protocol } = options
      const cause = await measureGroups({ ...bench, turn: index + 1 }, own, { book, protocol })
      if (cause !== undefined) return { book, cause }
    } catch (cause) {
      if (book === undefined) throw cause
      return { book, cause }
    } finally {
      await stopOrWarn(target, io)
    }
  }
  if (book === undefined) throw new Error('there is no cell to measure')
  return { book, cause: undefined }
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
