import type { BaselineStore, QueryAnswer } from '../baseline/store.ts'
import type { Io } from '../job/io.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord, SideBySidePlan } from '../record/schema.ts'
import { tellWarning } from '../show/tell-warning.ts'
import { noiseRoundsFor } from '../verdict/noise-rounds.ts'
import type { BaselineSource } from './baseline-source.ts'

/** A/A records of a suite stand under a name of their own: they are no history of it. */
export function noiseSuite(suite: string): string {
  return `${suite}.noise`
}

/** Records beyond this add nothing: the moderated variance counts at most 12 rounds. */
const MOST_RECORDS = 12

/**
 * Round values of earlier A/A measurements that the upcoming one may lean on; none where none were stored, or where
 * they cannot be read: two servers side by side need no baseline, only some more rounds.
 */
export async function knownNoise(
  upcoming: BenchRecord,
  baseline: BaselineSource,
  io: Io,
): Promise<SideBySidePlan['noiseRounds']> {
  if (baseline.kind !== 'store') return {}
  const suite = noiseSuite(upcoming.suite)
  const { records, faults } = await storedNoise(suite, baseline.store, io)
  for (const { place, problem } of faults) io.log.warn(`${place} is left out: ${problem}`)
  return noiseRoundsFor(
    records.map(({ record }) => record),
    upcoming,
  )
}

async function storedNoise(suite: string, store: BaselineStore, io: Io): Promise<QueryAnswer> {
  try {
    return await store.query({ suite, standing: 'any', most: MOST_RECORDS })
  } catch (error) {
    if (io.signal.aborted || !(error instanceof Failure)) throw error
    const message = `earlier A/A rounds could not be read, and count for nothing: ${error.message}`
    tellWarning({ title: 'Known noise not read', message }, io)
    return { records: [], faults: [] }
  }
}
