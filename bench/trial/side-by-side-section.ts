import { computeLastingVariance } from '../../src/core/verdict/side-by-side/terms.ts'
import type { SideBySideTerms } from '../../src/statistics/decision.ts'
import {
  atLeast,
  atMost,
  type Bound,
  type Figure,
  noBound,
  percentOf,
  type Runs,
  type TrialLine,
  type TrialSection,
  times,
} from './figure.ts'
import {
  isGreen,
  isRed,
  learnedTerms,
  minutesOf,
  roundOf,
  simulatedJob,
  TOLERANCE,
  usualTerms,
} from './job.ts'
import { chanceOf } from './random.ts'
import { type SideBySideLine, sideBySideLines } from './side-by-side-worlds.ts'
import type { World } from './world.ts'

export const sideBySideSection: TrialSection = {
  title: 'A. Side by side, nothing known beforehand',
  text: `No A/A runs and no history, unless the line says otherwise. Percent of the jobs, and mean minutes. Drops are of the
candidate's throughput; δ = ${100 * TOLERANCE} %. A round takes one minute beside its slices, which is an assumption. Without a change and at δ, A15 takes
four times as many jobs; its lines with learned start noise have bounds of their own, red ≤ 1 % as promised and green at δ as A16.`,
  lines: sideBySideLines.map(trialLine),
}

function trialLine(line: SideBySideLine): TrialLine {
  return { id: line.id, world: line.name, run: (runs) => figuresOf(line, runs) }
}

function figuresOf(
  { id, world, bounds, learnedFrom, repeated = 1 }: SideBySideLine,
  runs: Runs,
): Figure[] {
  const learned = learnedFrom === undefined ? [] : learnedTerms(learnedFrom, runs)
  const at = (drop: number) => {
    const chance = chanceOf(runs.seed, `${id}/${drop}`)
    const jobs = runs.repetitions * (drop <= TOLERANCE ? repeated : 1)
    // Where more jobs are tried than have learned, they begin again with the first.
    return times(jobs, (index) =>
      simulatedJob(world, drop, chance, learned[index % runs.repetitions] ?? termsOf(world)),
    )
  }
  const none = at(0)
  const minutes =
    none.reduce((sum, decision) => sum + minutesOf([roundOf(decision)]), 0) / none.length
  return [
    { name: 'red, no change', value: percentOf(none, isRed), bound: most(bounds.red) },
    { name: 'green, no change', value: percentOf(none, isGreen), bound: least(bounds.green) },
    {
      name: 'green at δ',
      value: percentOf(at(TOLERANCE), isGreen),
      bound: most(bounds.greenAtTolerance),
    },
    { name: 'red at 5 %', value: percentOf(at(0.05), isRed), bound: least(bounds.redAt5) },
    { name: 'red at 6 %', value: percentOf(at(0.06), isRed), bound: least(bounds.redAt6) },
    { name: 'red at 10 %', value: percentOf(at(0.1), isRed), bound: least(bounds.redAt10) },
    { name: 'mean min', value: minutes, bound: most(bounds.minutes), jobs: 'none' },
  ]
}

function termsOf({ isOneStart }: World): SideBySideTerms {
  return isOneStart
    ? { ...usualTerms, lastingVariance: computeLastingVariance('tps', 2) }
    : usualTerms
}

const most = (limit: number | undefined): Bound => (limit === undefined ? noBound : atMost(limit))
const least = (limit: number | undefined): Bound => (limit === undefined ? noBound : atLeast(limit))
