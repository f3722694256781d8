import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config/resolve.ts'
import type { TargetConfig } from '../config/target.ts'
import { inSentences, reportError } from '../job/error.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { gatedFigures, planCells } from '../plan/cells.ts'
import { Failure } from '../record/failure.ts'
import { formatRecord } from '../record/format.ts'
import type { BenchRecord } from '../record/schema.ts'
import { cellsToConfirm, withBrokenConfirmation, withConfirmation } from '../verdict/confirmation.ts'
import { judge } from '../verdict/judge.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Result } from '../verdict/result.ts'
import { sideBySideReference } from '../verdict/side-by-side-reference.ts'
import { defined } from '../words/defined.ts'
import { withEvidence } from './collect-evidence.ts'
import type { KnownRates } from './given-rates.ts'
import { measureSuite } from './measure-cells.ts'
import { protocolFor } from './protocol.ts'
import { knownStartNoise } from './start-noise-store.ts'
import type { SuitePlace } from './suite-place.ts'

/** A verdict on a stored baseline, and what it rests on. */
export interface Screened {
  readonly result: Result
  readonly record: BenchRecord
  readonly reference: Reference
}

/**
 * A stored baseline is the screen, side by side is the proof: the red cells (with `on-inconclusive: confirm` the
 * undecided ones too) are measured again beside the baseline's version, where it can be started here.
 * @returns the result as it was where there is nothing to confirm or nothing to confirm it with; an invalid one where
 * the side-by-side run broke
 */
export async function confirmed(
  { result: screened, record, reference }: Screened,
  settings: Settings,
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
  pair: Settings,
  onlyCells: readonly string[],
  rates: KnownRates,
  { baseline, folder, io, clock }: SuitePlace,
): Promise<BenchRecord> {
  const proofFolder = join(folder, resultFiles.confirmation)
  mkdirSync(join(proofFolder, resultFiles.logs), { recursive: true })
  const startNoise = (upcoming: BenchRecord) => knownStartNoise(upcoming, baseline, io)
  const planned = planCells(pair.suite, pair.policy.sideBySide)
  const gatedCells = gatedFigures(planned.filter(({ settings }) => onlyCells.includes(settings.id)))
  const { record, cause } = await measureSuite(pair, proofFolder, io, {
    protocol: withEvidence(protocolFor(pair), pair, proofFolder, io),
    onlyCells,
    startNoise,
    knownRates: async () => rates,
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

/**
 * The server to measure beside the candidate: the one that the suite names by `confirm-against`, else for a playground
 * the same cluster with the version of the newest stored record, where that is another one.
 */
export function baseToStart(
  settings: Settings,
  record: BenchRecord,
  reference: Reference,
): TargetConfig | undefined {
  // Servers that are measured one after the other have no other one beside them.
  if (settings.servers !== undefined) return undefined
  if (settings.confirmAgainst !== undefined) return settings.confirmAgainst
  const { candidate } = settings
  if (reference.kind !== 'stored' || candidate.kind !== 'playground') return undefined
  const version = reference.records[0]?.targets.candidate.version
  const isOther = version !== record.targets.candidate.version || Object.keys(candidate.binaries).length > 0
  if (version === undefined || !/^v\d+\.\d+\.\d+$/.test(version) || !isOther) return undefined
  return { ...candidate, version, binaries: {} }
}
