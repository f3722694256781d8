import { samplesFactor } from '../statistics/power.ts'
import type { DecisionLevels } from './decision.ts'
import type { KnownEstimate } from './estimate.ts'

/** More rounds than this are no advice. */
const MOST_ROUNDS = 100

/** What a decision would take, for the reader: a phrase that follows "needs". */
export function needsInWords(
  rule: 'evidence-stored' | 'evidence-side-by-side',
  estimate: KnownEstimate,
  levels: DecisionLevels,
): string {
  switch (rule) {
    case 'evidence-stored':
      // The noise lies between jobs: no number of runs inside this one would settle it.
      return 'a side-by-side run of both versions on one machine; more runs in this job would not help'
    case 'evidence-side-by-side': {
      const { change, standardError, degreesOfFreedom, samples } = estimate
      const factor = samplesFactor(change, standardError, degreesOfFreedom, levels)
      const more = Math.max(1, Math.ceil(samples * factor) - samples)
      if (more > MOST_ROUNDS)
        return 'another tolerance: the change lies too close to this one for any number of rounds'
      return `about ${more} more ${more === 1 ? 'round' : 'rounds'}`
    }
  }
}
