import {
  isSuspicious,
  type JointVerdict,
  judgeTwoMachines,
  type MachineFinding,
} from '../../src/core/verdict/second-machine/two-machines.ts'
import {
  decideSideBySide,
  type SideBySideDecision,
} from '../../src/core/verdict/side-by-side/decision.ts'
import {
  atLeast,
  atMost,
  type Bound,
  type Figure,
  noBound,
  percentOf,
  type Runs,
  type TrialLine,
  times,
} from './figure.ts'
import { TOLERANCE, usualTerms } from './job.ts'
import { type Chance, chanceOf } from './random.ts'
import { drawRounds, usualWorld, type World, worldOf } from './world.ts'

interface TwoMachines {
  readonly name: string
  readonly first: World
  readonly second: World
  /** Gated cells of the suite, which share the risk on both machines. */
  readonly cells: number
  /** The promise of the verdict, which a second machine must not break. */
  readonly bounds: {
    readonly red: number
    readonly greenAtTolerance: number
    readonly redAt6: Bound
  }
}

const noisy = worldOf(0.06, 0.005)
const worlds: readonly TwoMachines[] = [
  {
    name: 'both as A2',
    first: usualWorld,
    second: usualWorld,
    cells: 1,
    bounds: bounds(0.2, 2.7, 99.8),
  },
  { name: 'both as A3', first: noisy, second: noisy, cells: 1, bounds: bounds(0.7, 5, 95) },
  {
    name: 'first as A3, second as A1',
    first: noisy,
    second: worldOf(0.015, 0.005),
    cells: 1,
    bounds: bounds(0.7, 5, 95),
  },
  {
    name: 'first as A2, second as A6',
    first: usualWorld,
    second: worldOf(0.1, 0.01),
    cells: 1,
    bounds: bounds(0.5, 5, 95),
  },
  {
    name: 'both with pair noise 30 %',
    first: worldOf(0.3, 0.01),
    second: worldOf(0.3, 0.01),
    cells: 1,
    bounds: { red: 1.2, greenAtTolerance: 6, redAt6: noBound },
  },
  {
    name: 'both as A3, 6 cells',
    first: noisy,
    second: noisy,
    cells: 6,
    bounds: { red: 1, greenAtTolerance: 5, redAt6: noBound },
  },
]

export const secondMachineLines: readonly TrialLine[] = worlds.map((two) => ({
  id: 'C8',
  world: `a second machine, ${two.name}`,
  run: (runs: Runs) => figuresOf(two, runs),
}))

function bounds(red: number, greenAtTolerance: number, redAt6: number): TwoMachines['bounds'] {
  return { red, greenAtTolerance, redAt6: atLeast(redAt6) }
}

function figuresOf(two: TwoMachines, { repetitions, seed }: Runs): Figure[] {
  const at = (drop: number) => {
    const chance = chanceOf(seed, `C8/${two.name}/${drop}`)
    return times(repetitions, () => times(two.cells, () => judgedBoth(two, drop, chance)))
  }
  const unchanged = at(0)
  const first = ([cell]: readonly JointVerdict[]) => cell
  return [
    {
      name: 'any red, no change',
      value: percentOf(unchanged, (cells) => cells.includes('regression')),
      bound: atMost(two.bounds.red),
    },
    {
      name: 'green at δ, of a cell',
      value: percentOf(at(TOLERANCE), (cells) => first(cells) === 'ok'),
      bound: atMost(two.bounds.greenAtTolerance),
    },
    {
      name: 'red at 6 %, of a cell',
      value: percentOf(at(0.06), (cells) => first(cells) === 'regression'),
      bound: two.bounds.redAt6,
    },
    {
      name: 'machines disagree, no change',
      value: percentOf(unchanged, (cells) => cells.includes('disagree')),
      bound: noBound,
    },
  ]
}

/** One cell, on the second machine only where the first makes it suspicious. */
function judgedBoth(
  { first, second, cells }: TwoMachines,
  drop: number,
  chance: Chance,
): JointVerdict {
  const terms = { ...usualTerms, gatedCells: cells }
  const on = (world: World) =>
    findingOf(decideSideBySide(drawRounds(world, Math.log1p(-drop), chance), terms))
  const one = on(first)
  if (isSuspicious(one, TOLERANCE)) return judgeTwoMachines(one, on(second), TOLERANCE)
  return one.kind === 'inconclusive' ? 'open' : one.kind
}

function findingOf(decision: SideBySideDecision): MachineFinding {
  if (decision.kind === 'invalid') throw new RangeError(decision.reason)
  const { change, standardError, degreesOfFreedom, average } = decision.estimate
  return {
    kind: decision.kind,
    change,
    average: average?.logRatio ?? change,
    standardError,
    degreesOfFreedom,
  }
}
