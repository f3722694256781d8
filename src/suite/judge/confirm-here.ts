import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inSentences, reportError } from '../../job/error.ts'
import { resultFiles, writeResultFile } from '../../job/result-folder.ts'
import type { KnownRates } from '../../measure/groups.ts'
import { gatedFigures, planCells } from '../../plan/cells.ts'
import { Failure } from '../../record/failure.ts'
import { formatRecord } from '../../record/json.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { judge, withBrokenConfirmation, withConfirmation } from '../../report/judge-in-words.ts'
import { sideBySideReference } from '../../verdict/judge.ts'
import type { Result } from '../../verdict/result.ts'
import { cellsToConfirm } from '../../verdict/second-machine/confirmation.ts'
import { defined } from '../../words/objects.ts'
import { withEvidence } from '../measure/evidence.ts'
import { measureSuite } from '../measure/measure-suite.ts'
import type { PreparedSettings } from '../measure/options.ts'
import { protocolFor } from '../measure/protocol.ts'
import { startNoiseOf } from '../measure/start-noise.ts'
import type { Screening, SuitePlace } from '../suite-figures.ts'
import { baseToStart } from './confirm-elsewhere.ts'

/**
 * A stored baseline is the screen, side by side is the proof: the red cells (with `on-inconclusive: confirm` the
 * undecided ones too) are measured again beside the baseline's version, where it can be started here.
 * @returns the result as it was where there is nothing to confirm or nothing to confirm it with; an invalid one where
 * the side-by-side run broke
 */
export async function confirmHere(
  { result: screened, record, reference }: Screening,
  settings: PreparedSettings,
  { baseline, folder, io, clock }: SuitePlace,
): Promise<Result> {
  const cellIds = cellsToConfirm(screened, settings.policy)
  const base = cellIds.length === 0 ? undefined : baseToStart(settings, record, reference)
  if (base === undefined) return screened
  io.log.info(`confirming side by side: ${cellIds.join(', ')}`)
  const policy = { ...settings.policy, rule: 'evidence' as const }
  try {
    const pair = { ...settings, base, policy }
    const place = { baseline, folder, io, ...defined({ clock }) }
    const proof = await measureProof(pair, cellIds, ratesOf(record), place)
    return withConfirmation(screened, judge(proof, sideBySideReference(proof), policy), settings.policy)
  } catch (error) {
    if (io.signal.aborted) throw error
    // The figures on the stored baseline are told all the same.
    reportError(error, { ...io, env: {} }, false)
    const tail = error instanceof Failure ? error.tail : []
    return withBrokenConfirmation(screened, { reason: inSentences(error), tail }, settings.policy)
  }
}

/** The cells on both servers, in a folder of their own. @throws whatever ended the measurement early */
async function measureProof(
  pair: PreparedSettings,
  onlyCells: readonly string[],
  rates: KnownRates,
  { baseline, folder, io, clock }: SuitePlace,
): Promise<BenchRecord> {
  const proofFolder = join(folder, resultFiles.confirmation)
  mkdirSync(join(proofFolder, resultFiles.logs), { recursive: true })
  const startNoise = (upcoming: BenchRecord) => startNoiseOf(upcoming, baseline, io)
  const planned = planCells(pair.suite, pair.policy.sideBySide)
  const gatedCells = gatedFigures(planned.filter(({ settings }) => onlyCells.includes(settings.id)))
  const { record, cause } = await measureSuite(pair, proofFolder, io, {
    protocol: withEvidence(protocolFor(pair), pair, proofFolder),
    onlyCells,
    startNoise,
    earlierRates: async () => rates,
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

/** What is to be proved was seen at these rates. */
function ratesOf({ cells }: BenchRecord): KnownRates {
  return new Map(
    cells.flatMap(({ id, options: { rate } }): [string, number][] =>
      typeof rate === 'number' ? [[id, rate]] : [],
    ),
  )
}
