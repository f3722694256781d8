import type { BenchRecord, SideBySidePlan } from '../record/schema.ts'
import { noiseRoundsFor } from '../verdict/noise-rounds.ts'
import type { BaselineSource } from './baseline-source.ts'
import type { Io } from './io.ts'

/** A/A records of a suite stand under a name of their own: they are no history of it. */
export function noiseSuite(suite: string): string {
  return `${suite}.noise`
}

/** Records beyond this add nothing: the moderated variance counts at most 12 rounds. */
const MOST_RECORDS = 12

/** Round values of earlier A/A measurements that the upcoming one may lean on; none where none were stored. */
export async function knownNoise(
  upcoming: BenchRecord,
  baseline: BaselineSource,
  io: Io,
): Promise<SideBySidePlan['noiseRounds']> {
  if (baseline.kind !== 'store') return {}
  const suite = noiseSuite(upcoming.suite)
  const { records, faults } = await baseline.store.query({ suite, standing: 'any', most: MOST_RECORDS })
  for (const { place, problem } of faults) io.log.warn(`${place} is left out: ${problem}`)
  return noiseRoundsFor(
    records.map(({ record }) => record),
    upcoming,
  )
}
