import { mainMetric } from '../../core/catalogue/loads.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import { intervalWords, judgedInterval } from '../../core/report/story/interval.ts'
import { evidenceOf, verdictWord } from '../../core/report/story/verdict-words.ts'
import { protocolFor } from '../../core/steps/measure/protocol.ts'
import { sideBySideReference } from '../../core/verdict/judge.ts'
import type { Row } from '../../core/verdict/result.ts'
import { Failure } from '../../words/failure.ts'
import { formatChange, formatShare, plural } from '../../words/number.ts'
import { measureTwins, requireRuns } from './measure-noise.ts'
import { createSlowServer } from './slow-server.ts'

/** Figures of a drill. */
export interface Drill {
  /** Slowdown that was requested, a fraction. */
  readonly slowdown: number
  /** Share of the time under load in which the server was stopped. */
  readonly stopped: number
  /** The throughput of each cell, as it was judged. */
  readonly rows: readonly Row[]
}

/**
 * Measures the candidate against itself with one of the two slowed down, and judges it as a job of
 * a pull request is judged. Nothing is stored.
 * @param slowdown share of the time in which that server is stopped, above the tolerance
 * @throws Failure `input` for a slowdown that the tolerance allows, or a server that is not ours;
 *   `measurement` where a run failed
 */
export async function runDrill(
  settings: Settings,
  slowdown: number,
  folder: string,
  io: Io,
): Promise<Drill> {
  const { policy } = settings
  if (policy.tolerance !== undefined && slowdown <= policy.tolerance)
    throw new Failure(
      'input',
      `--drill: a slowdown of ${formatShare(slowdown)} is within the tolerance of ${formatShare(policy.tolerance)}`,
      { remedy: 'Set it to more than the tolerance, such as twice as much.' },
    )
  const server = createSlowServer(slowdown)
  const { record, cause } = await measureTwins(settings, folder, io, (twins) => ({
    protocol: protocolFor(twins),
    meters: [server],
  }))
  if (cause !== undefined) throw cause
  requireRuns(record)
  const { rows } = judge(record, sideBySideReference(record), policy)
  const { stopped, elapsed } = server.time()
  const mains = new Map(record.cells.map((cell) => [cell.id, mainMetric(cell)]))
  return {
    slowdown,
    stopped: stopped / elapsed,
    rows: rows.filter(({ cellId, metric }) => mains.get(cellId) === metric),
  }
}

/** Returns the ids of the cells that the slowdown did not turn red. */
export function missedCells({ rows }: Drill): string[] {
  return rows.flatMap(({ cellId, verdict }) => (verdict.kind === 'regression' ? [] : [cellId]))
}

/** Describes a drill in lines of plain text. */
export function describeDrill(drill: Drill): string {
  const { slowdown, stopped, rows } = drill
  const missed = missedCells(drill).length
  return [
    `drill: one of two equal servers was stopped ${formatShare(stopped)} of the time`,
    ...rows.map(describeRow),
    missed === 0
      ? `A slowdown of ${formatShare(slowdown)} turns this gate red on this machine.`
      : `A slowdown of ${formatShare(slowdown)} leaves ${missed} of ${plural(rows.length, 'cell')} without a red on this machine: use more rounds, or a quieter machine.`,
  ].join('\n')
}

function describeRow(row: Row): string {
  const evidence = evidenceOf(row.verdict)
  const words = [
    verdictWord(row).word,
    ...(evidence === undefined ? [] : [formatChange(evidence.change)]),
    intervalWords(judgedInterval(row.verdict)),
    ...(evidence === undefined ? [] : [`after ${plural(evidence.samples, 'round')}`]),
    `tolerance ${formatShare(row.tolerance)}`,
  ]
  return `  ${row.cellId}: ${words.filter((word) => word !== undefined).join(', ')}`
}
