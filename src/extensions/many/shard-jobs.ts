import { setOutput } from '@actions/core'
import { type Confirmation, confirmationInput } from '../../core/config/inputs.ts'
import type { Settings } from '../../core/config/resolve.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { passedWithout, printWords, writeOutcome } from '../../core/job/job-outcome.ts'
import { resultFiles, writeResultFile } from '../../core/job/result-folder.ts'
import { seededBits } from '../../core/plan/schedule.ts'
import type { RecordHeader } from '../../core/record/assemble.ts'
import { formatRecord } from '../../core/record/json.ts'
import type { BenchRecord, Shards } from '../../core/record/schema.ts'
import { confirmationOf, settingsToConfirm } from '../../core/steps/judge/confirm-elsewhere.ts'
import { measureHere } from '../../core/steps/measure/figures.ts'
import type { MeasureOptions, ReadySides } from '../../core/steps/measure/options.ts'
import { protocolFor } from '../../core/steps/measure/protocol.ts'
import { referenceOfRequest } from '../../core/steps/request-reference.ts'
import { type Shard, shardsFolder } from '../../core/steps/shard-plan.ts'
import type { Judgement, SuiteFigures, SuitePlace } from '../../core/steps/suite-figures.ts'
import { type BenchEvent, loadEvent } from '../../github/event.ts'
import { Failure } from '../../words/failure.ts'
import { plural } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { collectShards } from './merge-shards.ts'

/**
 * Measures a shard; it is compared with nothing, and its job may have no right to ask. @returns the
 * exit code
 */
export async function runShard(
  part: Shard,
  sides: ReadySides,
  event: BenchEvent,
  place: SuitePlace,
): Promise<number> {
  const { folder, io } = place
  if (part.cells.length === 0)
    return passedWithout(`${part.name} has no cell`, folder, io, 'no-cells')
  const { shard } = sides.settings.inputs
  const settings =
    shard?.kind === 'confirm' ? settingsToConfirm(sides.settings, shard) : sides.settings
  const figures = await measureHere(
    { ...sides, settings },
    measureOptionsOf(part, settings),
    event,
    place,
  )
  return concludeShard(part, figures, folder, io)
}

/**
 * Collects the figures that the shards of this run measured on other machines. @throws as {@link
 * collectShards}
 */
export async function gatherShards(
  settings: Settings,
  event: BenchEvent,
  { folder, io }: SuitePlace,
): Promise<SuiteFigures> {
  const { shard } = settings.inputs
  const place = shard?.kind === 'merge' ? shard.folder : undefined
  const { proof, ...merged } = await collectShards(settings, place ?? shardsFolder(folder), io)
  const request = await referenceOfRequest(event, io)
  const secondLook = shard?.kind === 'verdict' ? defined({ proof }) : undefined
  return { ...merged, ...defined({ request, secondLook }) }
}

/** Returns the options that differ if only a part is measured. */
export function measureOptionsOf(
  { shards, cells, gatedCells }: Shard,
  settings: Settings,
): Pick<MeasureOptions, 'protocol' | 'onlyCells' | 'amend'> {
  return {
    onlyCells: cells.map((cell) => cell.settings.id),
    protocol: protocolFor(settings),
    amend: (header) => ({
      ...header,
      shards,
      ...seedOf(header, shards),
      ...familyOf(header, gatedCells),
    }),
  }
}

/**
 * The end of a job that measured a part: its record is kept, and nothing is judged, stored or
 * commented.
 * @returns exit code 0, or 3 where a cell is broken
 * @throws the cause that ended the measurement early
 */
function concludeShard(
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
  const message = `${name} of plan ${shards.plan} is measured, ${count}; the job that merges the shards judges them`
  const cells = record.cells.map(({ id, runs }) => ({ id, runs: runs.length }))
  const lines = cells.map(({ id, runs }) => `${id}: ${plural(runs, 'run')}`)
  printWords([...lines, message], { shard: name, plan: shards.plan, cells }, io)
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

/**
 * One seed for all shards of a run: each cell's order of sides is what it would be on one machine.
 */
function seedOf({ seed, source }: RecordHeader, shards: Shards): Pick<RecordHeader, 'seed'> {
  if (seed === undefined || source.runId === undefined) return {}
  return { seed: seededBits(0, `${shards.plan}/${source.runId}`) }
}

/**
 * Returns the suspicious cells that the job `screen` leaves to another machine before there is a
 * verdict.
 * @returns undefined if there is a verdict already: nothing is suspicious, or a red was accepted
 */
export function confirmationNeeded(
  judgement: Judgement,
  settings: Settings,
  place: SuitePlace,
): Confirmation | undefined {
  if (settings.inputs.shard?.kind !== 'screen') return undefined
  if (judgement.fault !== undefined || judgement.record.acceptance !== undefined) return undefined
  return confirmationOf(judgement, settings, loadEvent(place.io.env))
}

/**
 * Ends a job `screen` without a verdict, and names the cells to the job `confirm`. @returns the
 * exit code
 */
export function handOn(
  confirmation: Confirmation,
  { suiteName }: Settings,
  { folder, io }: SuitePlace,
): number {
  const { cells } = confirmation
  const message = `${plural(cells.length, 'cell')} of the suite ${suiteName} will be measured again on another machine before there is a verdict: ${cells.join(', ')}`
  io.print(message)
  if (io.env.GITHUB_OUTPUT) {
    setOutput('confirm', confirmationInput(confirmation))
    // The job with the verdict has the suite's own name for its evidence.
    setOutput('artifact-name', `tidb-bench-${suiteName}-screen`)
  }
  const nothing = { cause: 'share', why: message } as const
  writeOutcome(folder, { exitCode: exitCodes.passed, message, tail: [], nothing })
  return exitCodes.passed
}
