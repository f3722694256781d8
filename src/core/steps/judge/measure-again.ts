import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withoutExtensions } from '../../config/suite.ts'
import { resultFiles } from '../../job/result-folder.ts'
import { MOST_PAUSE_SECONDS } from '../../plan/cells.ts'
import type { BenchRecord, Cell } from '../../record/schema.ts'
import { measureSuite } from '../measure/measure-suite.ts'
import type { PreparedSettings } from '../measure/options.ts'
import { protocolFor } from '../measure/protocol.ts'
import type { SuitePlace } from '../suite-figures.ts'

/**
 * Measures suspicious cells of a server again, later in the same job: what slowed the machine for a
 * while is then over. If no other cell was measured in between, it waits as long as they took, at
 * most 30 s.
 * @returns the record with the runs of both measurements; those of the second one have rounds of
 *   their own
 * @throws whatever ended the measurement early
 */
export async function measureAgain(
  record: BenchRecord,
  settings: PreparedSettings,
  onlyCells: readonly string[],
  { folder, io, clock }: Pick<SuitePlace, 'folder' | 'io' | 'clock'>,
): Promise<BenchRecord> {
  const cells = record.cells.filter(({ id }) => onlyCells.includes(id))
  const seconds = cells.reduce((sum, cell) => sum + cell.runs.length * cell.durationSeconds, 0)
  io.log.info(`below the baseline, so measured again: ${onlyCells.join(', ')}`)
  if (cells.length === record.cells.length)
    await wait(1000 * Math.min(MOST_PAUSE_SECONDS, seconds), undefined, { signal: io.signal })
  const againFolder = join(folder, resultFiles.confirmation)
  mkdirSync(join(againFolder, resultFiles.logs), { recursive: true })
  const again = { ...settings, suite: withoutExtensions(settings.suite) }
  const { record: second, cause } = await measureSuite(again, againFolder, io, {
    protocol: protocolFor(again),
    onlyCells,
    clock,
  })
  if (cause !== undefined) throw cause
  const runsOf = new Map(second.cells.map(({ id, runs }) => [id, runs]))
  return { ...record, cells: record.cells.map((cell) => withRuns(cell, runsOf.get(cell.id) ?? [])) }
}

function withRuns(cell: Cell, runs: Cell['runs']): Cell {
  const last = cell.runs.reduce((most, { round }) => Math.max(most, round), 0)
  return {
    ...cell,
    runs: [...cell.runs, ...runs.map((run) => ({ ...run, round: run.round + last }))],
  }
}
