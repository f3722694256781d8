import {
  atLeast,
  atMost,
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
import { usualLosses, type World, worldOf } from './world.ts'

interface StrangeLine {
  readonly id: string
  readonly name: string
  readonly world: World
  /** The tolerance, where it is not 3 %. */
  readonly tolerance?: number
  /** Start noise is learned from ten jobs of the same world. */
  readonly learned?: true
  /**
   * Most reds without a change and greens at δ, in percent; usually 1 and 5 with room for chance.
   */
  readonly most?: { readonly red: number; readonly green: number }
  /** Least reds at 2δ, where the machine lets them be seen. */
  readonly found?: number
}

const usual = { red: 1, green: 5 }
const wide = { red: 2, green: 10 }
/** Four starts of four fall to the slow side by chance in .4 %, three of three in 1.6 %. */
const modes = { red: 2, green: 5 }

const of = (special: Partial<World>, startNoise = 0.005) => worldOf(0.03, startNoise, special)
const cron = (lasting: number, loss: number) =>
  of({ clock: { each: 60, lasting, loss, of: 'machine' } })
const stalling = (share: number) => of({ losses: [...usualLosses, { share, loss: 0.9 }] })

const lines: readonly StrangeLine[] = [
  {
    id: 'H1 1.5',
    name: 'start noise 1.5 %',
    world: of({}, 0.015),
    found: 94,
  },
  { id: 'H1 2', name: 'start noise 2 %', world: of({}, 0.02) },
  { id: 'H1 3', name: 'start noise 3 %', world: of({}, 0.03), most: wide },
  {
    id: 'H2 2',
    name: 'start noise 2 %, learned',
    world: of({}, 0.02),
    learned: true,
  },
  {
    id: 'H2 3',
    name: 'start noise 3 %, learned',
    world: of({}, 0.03),
    learned: true,
    most: { red: 1, green: 10 },
  },
  {
    id: 'H3 10',
    name: 'half of the starts of either side −10 %: two modes',
    world: of({ slowStarts: { share: 0.5, loss: 0.1 } }),
    most: modes,
  },
  {
    id: 'H3 5',
    name: 'half of the starts of either side −5 %',
    world: of({ slowStarts: { share: 0.5, loss: 0.05 } }),
    most: wide,
  },
  {
    id: 'H4',
    name: 'one start in ten of either side −10 %',
    world: of({ slowStarts: { share: 0.1, loss: 0.1 } }),
  },
  { id: 'H5', name: 'one side −10 % in the entire first start', world: of({ coldStart: 0.1 }) },
  { id: 'H6 50', name: 'each 60 s, 10 s of −50 %', world: cron(10, 0.5) },
  { id: 'H6 70', name: 'each 60 s, 10 s of −70 %', world: cron(10, 0.7) },
  { id: 'H6 60', name: 'each 60 s, 15 s of −60 %', world: cron(15, 0.6) },
  {
    id: 'H7',
    name: 'compaction of each server each 47 s for 10 s, −50 %',
    world: of({ clock: { each: 47, lasting: 10, loss: 0.5, of: 'server' } }),
  },
  {
    id: 'H8',
    name: 'a neighbour, −50 %, 15 s on and 15 s off',
    world: of({ clock: { each: 30, lasting: 15, loss: 0.5, of: 'machine' } }),
  },
  ...[0.05, 0.08, 0.1].map((share) => ({
    id: `H9 ${100 * share}`,
    name: `${100 * share} % of the slices of both sides −90 %`,
    world: stalling(share),
  })),
  ...(['hypervisor', 'anyone'] as const).flatMap((by) =>
    [0.05, 0.1].map((share) => ({
      id: `H9 ${100 * share} ${by === 'anyone' ? 'alibi' : 'steal'}`,
      name: `the same of ${100 * share} % of the slices; the machine is known to stand still${by === 'anyone' ? '' : ', by its hypervisor'}`,
      world: of({ standstills: { share, loss: 0.9, by } }),
      found: 97,
    })),
  ),
  { id: 'H10', name: 'AR(1) .9', world: of({ correlation: 0.9 }), found: 99 },
  {
    id: 'H11',
    name: 'Student t with 2 degrees',
    world: of({ shape: 'two-degrees', losses: [] }),
    found: 99,
  },
  {
    id: 'H12',
    name: 'lognormal, slow slices far away',
    world: of({ shape: 'lognormal', losses: [] }),
    found: 99,
  },
  {
    id: 'H13',
    name: 'a slow neighbour: two levels 25 % apart, switching with 1 % a slice',
    world: of({ levels: { distance: 0.25, switching: 0.01 } }),
    found: 97,
  },
  {
    id: 'H14 1',
    name: 'tolerance 1 %, pair noise 1 %, start noise .3 %',
    world: worldOf(0.01, 0.003),
    tolerance: 0.01,
  },
  {
    id: 'H14 10',
    name: 'tolerance 10 %, pair noise 10 %',
    world: worldOf(0.1, 0.005),
    tolerance: 0.1,
    found: 97,
  },
]

/** Machines that are worse than those of A, and some that must not matter. */
export const strangeSection: TrialSection = {
  title: 'H. Machines worse than the model',
  text: `As A2 (pair noise 3 %, start noise .5 %), but for what is said; nothing is learned beforehand, unless it is said. Percent
of the jobs. What is neither red nor green is open. The bound on red without a change is 1 %, and 2 % where starts differ by 3 %
or have two modes; on green at δ it is 5 %, and 10 % where starts
differ by 3 % or have two modes of 5 %, whose standard deviation is 2.5 %.`,
  lines: lines.map(
    (line): TrialLine => ({ id: line.id, world: line.name, run: (runs) => figuresOf(line, runs) }),
  ),
}

function figuresOf(
  { id, world, learned, most = usual, found, tolerance = TOLERANCE }: StrangeLine,
  runs: Runs,
): Figure[] {
  const terms = learned ? learnedTerms(world, runs) : times(runs.repetitions, () => usualTerms)
  const at = (drop: number) => {
    const chance = chanceOf(runs.seed, `${id}/${drop}`)
    return terms.map((knowledge) => simulatedJob(world, drop, chance, { ...knowledge, tolerance }))
  }
  const none = at(0)
  const minutes =
    none.reduce((sum, decision) => sum + minutesOf([roundOf(decision)]), 0) / none.length
  return [
    { name: 'red, no change', value: percentOf(none, isRed), bound: atMost(most.red) },
    { name: 'green, no change', value: percentOf(none, isGreen), bound: noBound },
    { name: 'green at δ', value: percentOf(at(tolerance), isGreen), bound: atMost(most.green) },
    {
      name: 'red at 2δ',
      value: percentOf(at(2 * tolerance), isRed),
      bound: found === undefined ? noBound : atLeast(found),
    },
    { name: 'mean min', value: minutes, bound: noBound },
  ]
}
