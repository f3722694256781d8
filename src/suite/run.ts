import type { Settings } from '../config/resolve.ts'
import { gathersShards } from '../config/shard.ts'
import { loadEvent } from '../github/event-file.ts'
import type { Io } from '../job/io.ts'
import { outcomeOfError, passedWithout, writeOutcome } from '../job/job-outcome.ts'
import { writeJobTimes } from '../job/job-times.ts'
import { createJobClock } from '../measure/job-clock.ts'
import { VersionLists } from '../server/versions/version-lists.ts'
import { skipByLabel } from '../show/skip.ts'
import { type BaselineSource, closeBaseline, openBaseline } from './baseline-source.ts'
import { requireStartable } from './before-start.ts'
import { writeNothing } from './hand-over.ts'
import { handOn, heldBack } from './hold-for-confirmation.ts'
import { judgeFigures, type SuiteFigures } from './judge-figures.ts'
import { measuredFigures, mergedFigures, runShard, tellRunning } from './measured-figures.ts'
import { prepareSides } from './prepare-sides.ts'
import { readAhead } from './reference.ts'
import { reportJudgement } from './report-judgement.ts'
import { shardOf } from './shard-plan.ts'
import type { SideFiles } from './side-files.ts'
import { asSideBySideHistory } from './start-noise-store.ts'
import { storeRecord } from './store-record.ts'
import type { SuitePlace } from './suite-place.ts'

/**
 * The story of a suite, from its settings to what the gate will say. The outcome is written whatever happens.
 * @param marked the suite by whose name the commit is marked
 * @returns the exit code
 * @throws whatever ended the job early
 */
export async function runSuite(
  asked: Settings,
  folder: string,
  io: Io,
  marked = asked.suiteName,
): Promise<number> {
  let baseline: BaselineSource | undefined
  let files: SideFiles | undefined
  const clock = createJobClock()
  try {
    // 1. Is there anything to measure? Somebody with write access may have said no, by a label.
    const event = loadEvent(io.env)
    const skipped = await skipByLabel(event, io)
    if (skipped !== undefined) {
      writeNothing(folder, { suite: asked.suiteName, event, reason: 'label-skip' }, io)
      return passedWithout(skipped, folder, io, 'skipped')
    }

    // 2. Open what it is compared with: that it cannot be read must be known before the measurement.
    baseline = await openBaseline(asked.inputs.baseline, io)
    const place = { baseline, folder, io, clock }
    const shard = shardOf(asked)
    const lists = new VersionLists(io)
    await requireStartable(asked, shard === undefined ? baseline : undefined, io, lists)
    // A measurement of both sides has its reference in itself. One after the other: both fetch into the same folder.
    if (asked.base === undefined) void readAhead(baseline, asked.inputs, io).catch(() => undefined)

    // 3. Prepare the servers: versions are looked up, commits built. A change that reaches neither is not measured.
    const begin = () => tellRunning(asked, marked, io)
    const prepared = await prepareSides(asked, { event, folder, io, clock, begin, lists })
    if (prepared.kind === 'not-affected') {
      writeNothing(folder, { suite: asked.suiteName, event, reason: 'not-affected' }, io)
      return passedWithout(prepared.why, folder, io, 'not-affected')
    }
    const { settings } = prepared
    files = prepared.files

    // 4. Measure: one shard of the suite, or the whole; or collect what the shards of this run measured.
    if (shard !== undefined) return await runShard(shard, prepared, event, place)
    const figures = gathersShards(settings.inputs.shard)
      ? await mergedFigures(settings, event, place)
      : await measuredFigures(prepared, event, place)

    return await concludeSuite(figures, settings, place)
  } catch (error) {
    writeOutcome(folder, outcomeOfError(error, io.signal.aborted))
    throw error
  } finally {
    writeJobTimes(folder, clock)
    await files?.remove()
    await closeBaseline(baseline, io)
  }
}

/**
 * The second half of the story, for figures of this job and of others.
 * @returns the exit code
 * @throws what ended the measurement early, and what kept the reference from being read
 */
export async function concludeSuite(
  figures: SuiteFigures,
  settings: Settings,
  place: SuitePlace,
): Promise<number> {
  const { baseline, folder, io } = place

  // 5. Judge by the reference; a red is confirmed where it can be, and may have been accepted.
  const judgement = await judgeFigures(figures, settings, place)
  const held = heldBack(judgement, settings, place)
  if (held !== undefined) return handOn(held, settings, place)

  // 6. Report: record, result, comment, page, terminal. What was measured is told, however the job ends.
  reportJudgement(figures, judgement, place, settings.inputs)
  if (judgement.fault !== undefined) throw judgement.fault

  // 7. Store. A side-by-side measurement is no level for others; the noise of starts is learned from it.
  const { exitCode, message, record } = judgement
  const stored = record.design === 'single' ? record : asSideBySideHistory(record)
  if (stored !== undefined) await storeRecord(stored, baseline, settings.inputs, io)

  // 8. Say how it ended; the step `gate` makes it the job's own end.
  const { acceptance } = record
  writeOutcome(folder, { exitCode, message, tail: [], ...(acceptance && { acceptedBy: acceptance.by }) })
  return exitCode
}
