import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../../words/failure.ts'
import { defined } from '../../../words/objects.ts'
import { recordedPolicy, usualAcceptLabel } from '../../config/policy.ts'
import type { Settings } from '../../config/resolve.ts'
import { withoutExtensions } from '../../config/suite.ts'
import { inSentences, reportError } from '../../job/error.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { resultFiles, writeResultFile } from '../../job/result-folder.ts'
import { gatedFigures, planCells } from '../../plan/cells.ts'
import { formatRecord } from '../../record/json.ts'
import type { BenchRecord } from '../../record/schema.ts'
import {
  forkWarnings,
  judge,
  withBrokenConfirmation,
  withConfirmation,
} from '../../report/judge-in-words.ts'
import { headline, heldText } from '../../report/story.ts'
import { cellsToConfirm } from '../../verdict/confirmation.ts'
import {
  exitCodeOf,
  type Reference,
  sideBySideReference,
  withNewLimits,
} from '../../verdict/judge.ts'
import type { Result } from '../../verdict/result.ts'
import { findDecision, withHooksAfterVerdict, withHooksAroundRuns } from '../hooks.ts'
import { loadDoubts } from '../load-doubts.ts'
import { measureSuite } from '../measure/measure-suite.ts'
import type { PreparedSettings } from '../measure/options.ts'
import { protocolFor } from '../measure/protocol.ts'
import { startNoiseOf } from '../measure/start-noise.ts'
import type { Judgement, Screening, SuiteFigures, SuitePlace } from '../suite-figures.ts'
import { baseToStart } from './base-to-start.ts'
import { measureAgain } from './measure-again.ts'
import { findReference } from './reference.ts'

/**
 * Finds what the figures are compared with, judges them, confirms a red where both versions can be
 * started, and asks whether the red that remains was accepted.
 */
export async function judgeFigures(
  { record: screenedRecord, request, cause, prepared, handedOver, gate }: SuiteFigures,
  settings: Settings,
  place: SuitePlace,
): Promise<Judgement> {
  const { baseline, io } = place
  const { reference, fault } = await findReference(screenedRecord, baseline, settings, io, request)
  const screened = judge(screenedRecord, reference, settings.policy)
  const first = { result: screened, record: screenedRecord, reference }
  const { result: measured, record } =
    prepared !== undefined && cause === undefined
      ? await confirmHere(first, prepared, place)
      : first
  const { policy } = settings
  const loads = handedOver?.loads ?? []
  const explained =
    loads.length === 0
      ? await withHooksAfterVerdict(measured, {
          folder: place.folder,
          io,
          compared: { record, baseline, settings, io },
        })
      : { ...measured, loads: [...loads] }
  const result = withNewLimits(explained, policy)
  const held = gate?.held ?? []
  const acceptance =
    result.overall === 'regression' || held.length > 0
      ? await findDecision('accept', policy, io, handedOver?.pullRequest)
      : undefined
  const isHeld = held.length > 0 && acceptance === undefined && policy.failOn === 'regression'
  const exitCode = exitCodeOf(result, policy)
  const isAccepted = acceptance !== undefined && exitCode === exitCodes.regression
  const times = record.times === undefined ? undefined : (place.clock?.times() ?? record.times)
  const acceptedBy = acceptance === undefined ? '' : `, accepted by ${acceptance.by}`
  return {
    record: {
      ...record,
      policy: recordedPolicy(settings.policy),
      judgement: {
        overall: result.overall,
        rule: result.rule,
        ...defined({ change: result.overallChange }),
      },
      // With what the measurement says of them.
      ...defined({ acceptance, times, plans: result.plans }),
    },
    reference,
    result: {
      ...result,
      ...defined({ times }),
      ...(exitCode === exitCodes.regression && result.overall !== 'regression'
        ? { failsUndecided: true as const }
        : {}),
      ...(policy.acceptLabel === usualAcceptLabel ? {} : { acceptLabel: policy.acceptLabel }),
      ...(gate === undefined || isPlain(gate, reference)
        ? {}
        : { gate: { ...gate, changes: [...gate.changes], held: [...gate.held], isHeld } }),
      warnings: [
        ...result.warnings,
        ...(handedOver?.warnings ?? []),
        ...(handedOver?.reported.by === 'fork' ? forkWarnings(result) : []),
        ...(acceptance === undefined ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`]),
        ...(prepared === undefined ? [] : await loadDoubts(prepared)),
      ],
    },
    exitCode: isAccepted
      ? exitCodes.passed
      : isHeld && exitCode === 0
        ? exitCodes.regression
        : exitCode,
    message: [`${headline(result)}${acceptedBy}`, ...(isHeld ? [heldText(held)] : [])].join('; '),
    fault: cause ?? fault,
  }
}

/**
 * The base's rules judge, and the pull request leaves them as they are; or nothing is compared
 * outside of GitHub, so no rule judges.
 */
function isPlain(
  { changes, held, isFirst, isAtHand }: NonNullable<SuiteFigures['gate']>,
  { kind }: Reference,
): boolean {
  const isCompared = kind === 'stored' || kind === 'side-by-side'
  return (
    changes.length === 0 &&
    held.length === 0 &&
    isFirst !== true &&
    (isAtHand !== true || !isCompared)
  )
}

/**
 * A stored baseline is the screen, side by side is the proof: the red cells (with `on-inconclusive:
 * confirm` the undecided ones too) are measured again beside the baseline's version, where it can
 * be started here, else alone.
 * @returns the result and the record as they were where there is nothing to confirm; an invalid
 *   result where the second measurement broke
 */
async function confirmHere(
  first: Screening,
  settings: PreparedSettings,
  { baseline, folder, io, clock }: SuitePlace,
): Promise<Pick<Screening, 'result' | 'record'>> {
  const { result: screened, record, reference } = first
  const cellIds = cellsToConfirm(screened, settings.policy)
  if (cellIds.length === 0) return first
  const base = baseToStart(settings, record, reference)
  if (base === undefined)
    return confirmAlone(first, settings, { baseline, folder, io, ...defined({ clock }) })
  io.log.info(`confirming side by side: ${cellIds.join(', ')}`)
  const policy = { ...settings.policy, rule: 'evidence' as const }
  try {
    // The proof is of figures alone.
    const suite = withoutExtensions(settings.suite)
    const pair = { ...settings, base, policy, suite }
    const place = { baseline, folder, io, ...defined({ clock }) }
    const proof = await measureProof(pair, cellIds, place)
    const judged = judge(proof, sideBySideReference(proof), policy)
    return { record, result: withConfirmation(screened, judged, settings.policy) }
  } catch (error) {
    return { record, result: resultOfBroken(error, screened, settings, io) }
  }
}

/**
 * Measures the suspicious cells again, on the same server, and judges both measurements together.
 */
async function confirmAlone(
  { result: screened, record, reference }: Screening,
  settings: PreparedSettings,
  place: SuitePlace,
): Promise<Pick<Screening, 'result' | 'record'>> {
  const suspicious = screened.rows.flatMap(({ gated, cellId, verdict }) => {
    const isSuspicious =
      verdict.kind === 'regression' ||
      (verdict.kind === 'inconclusive' && verdict.cause === 'suspect')
    // Guests of a simulated machine have no noise that time takes away.
    const isScreened = isSuspicious && verdict.evidence?.rule !== 'evidence-side-by-side'
    return gated && isScreened ? [cellId] : []
  })
  if (suspicious.length === 0) return { result: screened, record }
  try {
    const both = await measureAgain(record, settings, [...new Set(suspicious)], place)
    return { result: judge(both, reference, settings.policy), record: both }
  } catch (error) {
    return { record, result: resultOfBroken(error, screened, settings, place.io) }
  }
}

/**
 * The figures on the stored baseline are reported even if the second measurement broke. @throws if
 * it was cancelled
 */
function resultOfBroken(
  error: unknown,
  screened: Result,
  { policy }: PreparedSettings,
  io: Io,
): Result {
  if (io.signal.aborted) throw error
  reportError(error, { ...io, env: {} }, false)
  const tail = error instanceof Failure ? error.tail : []
  return withBrokenConfirmation(screened, { reason: inSentences(error), tail }, policy)
}

/**
 * The cells on both servers, in a folder of their own. @throws whatever ended the measurement early
 */
async function measureProof(
  pair: PreparedSettings,
  onlyCells: readonly string[],
  { baseline, folder, io, clock }: SuitePlace,
): Promise<BenchRecord> {
  const proofFolder = join(folder, resultFiles.confirmation)
  mkdirSync(join(proofFolder, resultFiles.logs), { recursive: true })
  const startNoise = (upcoming: BenchRecord) => startNoiseOf(upcoming, baseline, io)
  const planned = planCells(pair.suite, pair.policy.sideBySide)
  const gatedCells = gatedFigures(planned.filter(({ settings }) => onlyCells.includes(settings.id)))
  const { record, cause } = await measureSuite(pair, proofFolder, io, {
    protocol: await withHooksAroundRuns(protocolFor(pair), pair, proofFolder),
    onlyCells,
    startNoise,
    clock,
    // Only these cells can turn the check red.
    amend: (header) =>
      header.sideBySide === undefined
        ? header
        : { ...header, sideBySide: { ...header.sideBySide, gatedCells } },
  })
  writeResultFile(proofFolder, resultFiles.record, formatRecord(record))
  if (cause !== undefined) throw cause
  return record
}
