import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEvent } from '../github/event.ts'
import { defined } from '../words/objects.ts'
import type { Settings } from './config/resolve.ts'
import type { Io } from './job/io.ts'
import { outcomeOfError, passedWithout, writeOutcome } from './job/job-outcome.ts'
import { keepSettings } from './job/kept-settings.ts'
import { resultFiles, writeJobTimes } from './job/result-folder.ts'
import { createJobClock } from './measure/job-clock.ts'
import type { BenchRecord } from './record/schema.ts'
import { heldText } from './report/story.ts'
import { type BaselineSource, closeBaseline, openBaseline } from './steps/baseline-source.ts'
import { reportJudgement } from './steps/finish/report.ts'
import { storeFigures } from './steps/finish/store-record.ts'
import { callAfterRuns, findDecision, findRules, type JudgingRules } from './steps/hooks.ts'
import { judgeFigures } from './steps/judge/judge-figures.ts'
import { measureFigures } from './steps/measure/figures.ts'
import { withKnownNoise } from './steps/measure/start-noise.ts'
import { type Prepared, prepareSuite } from './steps/prepare/prepare.ts'
import type { HandedOver, SuiteFigures, SuitePlace } from './steps/suite-figures.ts'

/**
 * Runs a suite, from its settings to the outcome that the gate reads. The outcome is written
 * whatever happens.
 * @param marked the suite by whose name the commit is marked
 * @returns the exit code
 * @throws whatever ended the job early
 */
export async function runSuite(
  requested: Settings,
  folder: string,
  io: Io,
  marked = requested.suiteName,
): Promise<number> {
  const { suiteName: suite } = requested
  let rules: JudgingRules | undefined
  let baseline: BaselineSource | undefined
  let prepared: Prepared | undefined
  const clock = createJobClock()
  try {
    keepSettings(folder, requested, io.env)
    // 1. Whose rules judge? Those of the base, whatever a pull request says.
    const event = loadEvent(io.env)
    rules = await findRules(requested, event, io)
    const { settings, gate, ofRun } = rules
    const { inputs, policy } = settings
    const held = policy.failOn === 'regression' ? (gate?.held ?? []) : []

    // Is there anything to measure? Somebody with write access may have said no, by a label.
    const skipped = await findDecision('skip', policy, io)
    if (skipped !== undefined) {
      await callAfterRuns({ suite, event, folder, io, reason: 'label-skip' })
      // Who skips a measurement has not accepted other rules.
      if (held.length > 0) return passedWithout(heldText(held), folder, io, 'held')
      return passedWithout(`${skipped.by}, ${skipped.reason}`, folder, io, 'skipped')
    }

    // 2. Open what it is compared with: a baseline that cannot be read must be known before the
    // measurement.
    baseline = await openBaseline(inputs.baseline, io)
    const place = { baseline, folder, io, clock }

    // 3. Prepare the servers: versions are looked up, commits built. A change that reaches neither
    // is not measured.
    prepared = await prepareSuite(settings, marked, event, place)
    if (prepared.kind === 'not-affected') {
      await callAfterRuns({ suite, event, folder, io, reason: 'not-affected' })
      if (held.length > 0 && (await findDecision('accept', policy, io)) === undefined)
        return passedWithout(heldText(held), folder, io, 'held')
      return passedWithout(prepared.why, folder, io, 'not-affected')
    }

    // 4. Measure.
    const figures = await measureFigures(prepared, event, place)
    const record = { ...figures.record, ...defined({ rules: ofRun }) }
    return await concludeSuite(
      { ...figures, record, ...defined({ gate }) },
      prepared.settings,
      place,
    )
  } catch (error) {
    writeOutcome(folder, outcomeOfError(error, io.signal.aborted))
    // Where there is a record, the reports have named the folder already.
    if (!existsSync(join(folder, resultFiles.record))) io.log.info(`results: ${folder}`)
    throw error
  } finally {
    writeJobTimes(folder, clock)
    if (prepared?.kind === 'ready') await prepared.remove?.()
    await closeBaseline(baseline, io)
    await rules?.remove()
  }
}

/**
 * Judges figures that another job measured and handed over. The noise of starts is read from this
 * side's own store.
 * @param head commit that was measured
 * @throws as {@link concludeSuite}
 */
export async function judgeHandedOver(
  record: BenchRecord,
  handedOver: HandedOver,
  head: string,
  settings: Settings,
  folder: string,
  io: Io,
): Promise<void> {
  const baseline = await openBaseline(settings.inputs.baseline, io)
  try {
    const request = { kind: 'merge-base', head, base: handedOver.pullRequest.baseCommit } as const
    const figures = { record: await withKnownNoise(record, baseline, io), request, handedOver }
    await concludeSuite(figures, settings, { baseline, folder, io })
  } finally {
    await closeBaseline(baseline, io)
  }
}

/**
 * Judges and reports figures, whoever measured them: the second half of the story.
 * @returns the exit code
 * @throws what ended the measurement early, and what kept the reference from being read
 */
async function concludeSuite(
  figures: SuiteFigures,
  settings: Settings,
  place: SuitePlace,
): Promise<number> {
  const { baseline, folder, io } = place

  // 5. Judge by the reference; a red is confirmed where it can be, and may have been accepted.
  const judgement = await judgeFigures(figures, settings, place)

  // 6. Report: record, result, comment, page, terminal. What was measured is reported, however the
  // job ends.
  await reportJudgement(figures, judgement, place, settings.inputs)
  if (judgement.fault !== undefined) throw judgement.fault

  // 7. Store. A side-by-side measurement is no level for others; the noise of starts is learned
  // from it.
  const { exitCode, message, record } = judgement
  await storeFigures(record, baseline, settings.inputs, io)

  // 8. Say how it ended; the step `gate` makes it the job's own end.
  const { acceptance } = record
  writeOutcome(folder, {
    exitCode,
    message,
    tail: [],
    ...(acceptance && { acceptedBy: acceptance.by }),
  })
  return exitCode
}
