import {
  atMost,
  type Bound,
  type Figure,
  noBound,
  percentOf,
  type TrialLine,
  type TrialSection,
  times,
} from './figure.ts'
import { isGreen, isRed, simulatedJob } from './job.ts'
import { chanceOf } from './random.ts'
import { type Stalls, usualLosses, type World, worldOf } from './world.ts'

interface StallLine {
  readonly id: string
  readonly name: string
  readonly world: World
  readonly green: Bound
  readonly red: Bound
}

const stalling = (each: number, loss: number, when: Stalls['when'] = 'regular') =>
  worldOf(0.03, 0.005, { stalls: { each, loss, when } })

const lines: readonly StallLine[] = [
  {
    id: 'B1',
    name: 'one candidate slice of each 8, −90 %: −11 %',
    world: stalling(8, 0.9),
    green: atMost(0.3),
    red: noBound,
  },
  {
    id: 'B2',
    name: 'the same, −50 %: −6.2 %',
    world: stalling(8, 0.5),
    green: atMost(0.5),
    red: noBound,
  },
  {
    id: 'B3',
    name: 'the same, −30 %: −3.8 %',
    world: stalling(8, 0.3),
    green: atMost(4),
    red: noBound,
  },
  {
    id: 'B4',
    name: 'one of 16, −90 %: −5.6 %',
    world: stalling(16, 0.9),
    green: atMost(20),
    red: noBound,
  },
  {
    id: 'B5',
    name: 'one of 4, −40 %: −10 %',
    world: stalling(4, 0.4),
    green: atMost(0.3),
    red: noBound,
  },
  {
    id: 'B6',
    name: 'each slice with chance 1/8, −90 %: −11 %',
    world: stalling(8, 0.9, 'by-chance'),
    green: atMost(20),
    red: noBound,
  },
  {
    id: 'B7',
    name: '5 % of the slices of both sides −90 %: no change',
    world: worldOf(0.03, 0.005, { losses: [...usualLosses, { share: 0.05, loss: 0.9 }] }),
    green: noBound,
    red: atMost(1.35),
  },
  {
    id: 'B8',
    name: 'B1 with slices of zero transactions',
    world: stalling(8, 1),
    green: atMost(0.3),
    red: noBound,
  },
  {
    id: 'B9',
    name: 'B1 where the candidate brings the entire machine to a standstill',
    world: worldOf(0.03, 0.005, {
      stalls: { each: 8, loss: 0.9, when: 'regular', ofMachine: true },
    }),
    green: atMost(0.3),
    red: noBound,
  },
]

export const stallSection: TrialSection = {
  title: 'B. Stalls of the candidate',
  text: 'Pair noise 3 %, start noise .5 %, the usual outliers. Behind the world: what it truly changes. Percent of the jobs. Four stalls against none fall to one side by chance in one of 16: they are open, and red only where the sums or many more stalls prove it.',
  lines: lines.map(trialLine),
}

function trialLine({ id, name, world, green, red }: StallLine): TrialLine {
  const run = ({ repetitions, seed }: { repetitions: number; seed: number }): Figure[] => {
    const chance = chanceOf(seed, id)
    const decisions = times(repetitions, () => simulatedJob(world, 0, chance))
    const invalid = percentOf(decisions, ({ kind }) => kind === 'invalid')
    return [
      { name: 'green', value: percentOf(decisions, isGreen), bound: green },
      { name: 'red', value: percentOf(decisions, isRed), bound: red },
      { name: 'invalid', value: invalid, bound: atMost(0) },
    ]
  }
  return { id, world: name, run }
}
