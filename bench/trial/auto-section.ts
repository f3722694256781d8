import { NOISY_SLICES } from '../../src/core/config/auto.ts'
import { decideSideBySide, type SideBySideDecision } from '../../src/statistics/decision.ts'
import type { Round } from '../../src/statistics/pairs.ts'
import { estimateSliceNoise } from '../../src/statistics/slice-noise.ts'
import {
  atMost,
  type Figure,
  noBound,
  percentOf,
  type Runs,
  type TrialSection,
  times,
} from './figure.ts'
import { isGreen, isRed, minutesOf, roundOf, TOLERANCE, usualTerms } from './job.ts'
import { type Chance, chanceOf } from './random.ts'
import { drawRounds, drawStarts, type World, worldOf } from './world.ts'

/** Noise of equal slices of one server, and how many times less noise windows have. */
const CALMER = 3
const LEAST_NOISE_OF_WINDOWS = 0.02
const START_NOISE = 0.005

const lines: readonly { readonly id: string; readonly noise: number; readonly world: World }[] = [
  ...[0.02, 0.04, 0.05, 0.06, 0.2, 0.6].map((noise, index) => lineOf(`K${index + 1}`, noise)),
  lineOf('K7', 0.05, { shape: 'heavy-tailed' }),
  lineOf('K8', 0.06, { losses: [{ share: 0.05, loss: 0.9 }] }),
]

function lineOf(id: string, noise: number, special: Partial<World> = {}) {
  return { id, noise, world: worldOf(noise * Math.SQRT2, START_NOISE, special) }
}

export const autoSection: TrialSection = {
  title: 'K. Slices, and windows where one server differs from itself',
  text: `\`measure: auto\`: a cell whose first round shows ${100 * NOISY_SLICES} % or more between equal slices of one server leaves that round out, and goes on
in windows with a third of the noise, 2 % a pair at least. *In slices* is the same job without that. Starts differ by ${100 * START_NOISE} %.`,
  lines: lines.map(({ id, noise, world }) => ({
    id,
    world: `equal slices ${+(100 * noise).toFixed(1)} % apart${world.shape === 'normal' ? '' : `, ${world.shape}`}${id === 'K8' ? ', 5 % of them −90 %' : ''}`,
    run: (runs) => figuresOf(id, world, runs),
  })),
}

interface Job {
  readonly auto: SideBySideDecision
  readonly slices: SideBySideDecision
  readonly goesOnInWindows: boolean
}

function figuresOf(id: string, world: World, { repetitions, seed }: Runs): Figure[] {
  const jobs = (drop: number) => {
    const chance = chanceOf(seed, `${id}/${drop}`)
    return times(repetitions, () => jobOf(world, Math.log1p(-drop), chance))
  }
  const [none, atTolerance, at10] = [jobs(0), jobs(TOLERANCE), jobs(0.1)]
  const minutes = none.reduce((sum, { auto }) => sum + minutesOf([roundOf(auto)]), 0) / none.length
  const figure = (name: string, value: number, bound = noBound): Figure => ({ name, value, bound })
  const share = (
    of: readonly Job[],
    way: 'auto' | 'slices',
    is: (decision: SideBySideDecision) => boolean,
  ) => percentOf(of, (job) => is(job[way]))
  return [
    figure(
      'windows',
      percentOf(none, ({ goesOnInWindows }) => goesOnInWindows),
    ),
    figure('red, no change', share(none, 'auto', isRed), atMost(1)),
    figure('green, no change', share(none, 'auto', isGreen)),
    figure('in slices', share(none, 'slices', isGreen)),
    figure('green at δ', share(atTolerance, 'auto', isGreen), atMost(5)),
    figure('red at 10 %', share(at10, 'auto', isRed)),
    figure('in slices ', share(at10, 'slices', isRed)),
    { ...figure('mean min', minutes), jobs: 'none' },
  ]
}

function jobOf(world: World, change: number, chance: Chance): Job {
  const starts = drawStarts(world, chance)
  const inSlices = drawRounds(world, change, chance, starts)
  const pairNoise = Math.max(LEAST_NOISE_OF_WINDOWS, world.pairNoise / CALMER)
  const inWindows = drawRounds({ ...world, pairNoise }, change, chance, starts)
  const goesOnInWindows = (noiseOf(inSlices[0] ?? []) ?? 0) >= NOISY_SLICES
  const slices = decideSideBySide(inSlices, usualTerms)
  return {
    slices,
    auto: goesOnInWindows ? decideSideBySide(inWindows.slice(1), usualTerms) : slices,
    goesOnInWindows,
  }
}

/** Each side is compared with itself alone. */
function noiseOf(round: Round): number | undefined {
  const of = (side: 0 | 1) => round.map((pair) => pair[side])
  return estimateSliceNoise([of(0), of(1)])
}
