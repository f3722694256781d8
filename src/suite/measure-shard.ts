import type { Settings } from '../config/resolve.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { writeOutcome } from '../job/job-outcome.ts'
import { printWords } from '../job/print-words.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { seededBits } from '../plan/side-by-side-seed.ts'
import type { RecordHeader } from '../record/assemble.ts'
import { Failure } from '../record/failure.ts'
import { formatRecord } from '../record/format.ts'
import type { BenchRecord, Shards } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import { plural } from '../words/number.ts'
import type { MeasureOptions } from './measure-options.ts'
import { protocolFor } from './protocol.ts'
import type { Shard } from './shard-plan.ts'

/** What is different where only a part is measured. */
export function measureOptionsOf(
  { shards, cells, gatedCells }: Shard,
  settings: Settings,
): Pick<MeasureOptions, 'protocol' | 'onlyCells' | 'amend'> {
  return {
    onlyCells: cells.map((cell) => cell.settings.id),
    protocol: protocolFor(settings),
    amend: (header) => ({
      ...header,
      ...defined({ shards }),
      ...seedOf(header, shards),
      ...familyOf(header, gatedCells),
    }),
  }
}

/**
 * The end of a job that measured a part: its record is kept, and nothing is judged, stored or commented.
 * @returns exit code 0, or 3 where a cell is broken
 * @throws the cause that ended the measurement early
 */
export function concludeShard(
  { name, shards }: Shard,
  { record, cause }: { readonly record: BenchRecord; readonly cause?: unknown },
  folder: string,
  io: Io,
): number {
  writeResultFile(folder, resultFiles.record, formatRecord(record))
  if (cause !== undefined) throw cause
  const broken = record.cells.flatMap(({ id, runs }) =>
    runs.flatMap((run) => (run.state === 'invalid' ? [`${id}: ${run.reason}`] : [])),
  )
  if (broken.length > 0) throw new Failure('measurement', `${name}: ${broken.join('; ')}`)
  const count = plural(record.cells.length, 'cell')
  const message =
    shards === undefined
      ? `${name} has measured ${count}; \`merge --add\` adds the records of all of them up`
      : `${name} of plan ${shards.plan} is measured, ${count}; the job that merges the shards judges them`
  const cells = record.cells.map(({ id, runs }) => ({ id, runs: runs.length }))
  const lines = cells.map(({ id, runs }) => `${id}: ${plural(runs, 'run')}`)
  printWords([...lines, message], { shard: name, ...defined({ plan: shards?.plan }), cells }, io)
  const nothing = { cause: 'share', why: message } as const
  writeOutcome(folder, { exitCode: exitCodes.passed, message, tail: [], nothing })
  return exitCodes.passed
}

function familyOf(
  { sideBySide }: RecordHeader,
  gatedCells: number | undefined,
): Pick<RecordHeader, 'sideBySide'> {
  if (sideBySide === undefined || gatedCells === undefined) return {}
  return { sideBySide: { ...sideBySide, gatedCells } }
}

/** One seed for all shards of a run: each cell's order of sides is what it would be on one machine. */
function seedOf({ seed, source }: RecordHeader, shards: Shards | undefined): Pick<RecordHeader, 'seed'> {
  if (seed === undefined || source.runId === undefined || shards === undefined) return {}
  return { seed: seededBits(0, `${shards.plan}/${source.runId}`) }
}
