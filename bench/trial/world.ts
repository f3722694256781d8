import type { Side } from '../../src/core/record/schema.ts'
import type { Pair, Round } from '../../src/statistics/pairs.ts'
import type { Chance } from './random.ts'
import { MOST_ROUNDS, PAIRS, type Slice, sliceOrder } from './slice-order.ts'

/**
 * How a machine disturbs the slices of a cell; noises are standard deviations of the logarithm of
 * the throughput.
 */
export interface World {
  /** Of the log ratio of two neighbouring slices of one server. */
  readonly pairNoise: number
  /** Of the level that a fresh start gives a server, drawn for each server. */
  readonly startNoise: number
  /** No round starts the servers afresh: all have the start that they had before the job. */
  readonly isOneStart: boolean
  readonly shape: Shape
  /** Correlation of the noise of consecutive slices, AR(1). */
  readonly correlation: number
  /** Loss in the time of a round, a like share of it from slice to slice, on both servers alike. */
  readonly drift: number
  /** The machine switches between two levels this far apart, with this chance at each slice. */
  readonly levels: { readonly distance: number; readonly switching: number }
  /** Slices of either side that lose a share of their transactions, by chance. */
  readonly losses: readonly Loss[]
  /** The same, where the machine is known to have stalled: the slice has an alibi. */
  readonly standstills: (Loss & { readonly by: 'hypervisor' | 'anyone' }) | undefined
  /**
   * Other programs come in each so many slices, for some of them, from a place that each start
   * draws.
   */
  readonly bursts: Bursts | undefined
  /** What a slice loses that follows one of its own server, and does not settle. */
  readonly unsettled: number
  /** A start of either server is slower by this much, with this chance: a plan that flips. */
  readonly slowStarts: Loss | undefined
  /** What one side, drawn, loses in the entire first start. */
  readonly coldStart: number
  /** What comes by the clock, in seconds, from a moment that each start draws. */
  readonly clock: Clock | undefined
  /**
   * Slices of the candidate that do: one of each `each` from a drawn place on, or each with the
   * chance `1/each`.
   */
  readonly stalls: Stalls | undefined
}

type Shape = 'normal' | 'heavy-tailed' | 'two-degrees' | 'lognormal'

export interface Loss {
  readonly share: number
  readonly loss: number
}

interface Bursts {
  readonly each: number
  readonly lasting: number
  readonly loss: number
}

interface Clock {
  readonly each: number
  readonly lasting: number
  readonly loss: number
  /** Of the machine, which both sides feel, or of each server by itself. */
  readonly of: 'machine' | 'server'
}

export interface Stalls {
  readonly each: number
  readonly loss: number
  readonly when: 'regular' | 'by-chance'
  /** The entire machine stalls with it. */
  readonly ofMachine?: true
}

/** 1 % of the slices of either side lose 20 %. */
export const usualLosses: readonly Loss[] = [{ share: 0.01, loss: 0.2 }]

/** A machine without more than the outliers that any has. */
export function worldOf(
  pairNoise: number,
  startNoise: number,
  special: Partial<World> = {},
): World {
  return {
    pairNoise,
    startNoise,
    isOneStart: false,
    shape: 'normal',
    correlation: 0,
    drift: 0,
    levels: { distance: 0, switching: 0 },
    losses: usualLosses,
    standstills: undefined,
    bursts: undefined,
    unsettled: 0,
    slowStarts: undefined,
    coldStart: 0,
    clock: undefined,
    stalls: undefined,
    ...special,
  }
}

export const usualWorld = worldOf(0.03, 0.005)
/** Log throughput that each fresh start gives each server. */
export interface Start {
  readonly base: number
  readonly candidate: number
}

export function drawStarts(world: World, chance: Chance): Start[] {
  const one = () => world.startNoise * chance.normal() + slowness(world, chance)
  const cold = world.coldStart > 0 && chance.uniform() < 0.5 ? 'base' : 'candidate'
  const lasting = world.isOneStart ? { base: one(), candidate: one() } : undefined
  return Array.from({ length: MOST_ROUNDS }, (_, round) => {
    const start = lasting ?? { base: one(), candidate: one() }
    return round === 0 ? { ...start, [cold]: start[cold] + Math.log1p(-world.coldStart) } : start
  })
}

function slowness({ slowStarts }: World, chance: Chance): number {
  return slowStarts !== undefined && chance.uniform() < slowStarts.share
    ? Math.log1p(-slowStarts.loss)
    : 0
}

export const LEVEL = 1_000

/**
 * All rounds that a job may measure of one cell; what it leaves out is not looked at.
 * @param change true change of the candidate's log throughput, e.g. ln 0.97
 * @param starts given where cells share them
 */
export function drawRounds(
  world: World,
  change: number,
  chance: Chance,
  starts = drawStarts(world, chance),
): Round[] {
  const phase = Math.floor((world.stalls?.each ?? 1) * chance.uniform())
  const draw = chance.uniform()
  return starts.map((start, index) => {
    const order = sliceOrder(draw, index + 1)
    const noise = disturbances(world, order.length, chance)
    const clocks = clocksOf(world, chance)
    const stands = order.map(
      () => world.standstills !== undefined && chance.uniform() < world.standstills.share,
    )
    const figures = order.map(({ side, ofSide }, place) => {
      const shift = start[side] + (noise[place] ?? 0) + (side === 'candidate' ? change : 0)
      const stalled =
        side === 'candidate' ? shareLeft(world.stalls, index * PAIRS + ofSide + phase, chance) : 1
      if (stalled < 1 && world.stalls?.ofMachine) stands[place] = true
      const settled = order[place - 1]?.side === side ? 1 - world.unsettled : 1
      const standing =
        stands[place] === true && world.standstills !== undefined ? 1 - world.standstills.loss : 1
      const byClock = keptByClock(world.clock, place, clocks[side])
      return LEVEL * Math.exp(shift) * stalled * settled * standing * byClock
    })
    return pairsOf(order, figures, stands, world.standstills?.by === 'hypervisor')
  })
}

/** Share of its transactions that a slice of the candidate keeps. */
function shareLeft(stalls: Stalls | undefined, number: number, chance: Chance): number {
  if (stalls === undefined) return 1
  const hit =
    stalls.when === 'regular' ? number % stalls.each === 0 : chance.uniform() * stalls.each < 1
  return hit ? 1 - stalls.loss : 1
}

/** The moment of each side's clock at which a start begins. */
function clocksOf({ clock }: World, chance: Chance): Record<Side, number> {
  if (clock === undefined) return { base: 0, candidate: 0 }
  const base = clock.each * chance.uniform()
  return { base, candidate: clock.of === 'machine' ? base : clock.each * chance.uniform() }
}

const [SETTLE_SECONDS, SLICE_SECONDS] = [2, 10]

/**
 * Share of its transactions that a slice keeps of what comes by the clock: by the seconds that it
 * falls into it.
 */
function keptByClock(clock: Clock | undefined, place: number, moment: number): number {
  if (clock === undefined) return 1
  const from = moment + place * (SETTLE_SECONDS + SLICE_SECONDS) + SETTLE_SECONDS
  const until = (seconds: number) => {
    const whole = Math.floor(seconds / clock.each)
    return whole * clock.lasting + Math.min(clock.lasting, seconds - whole * clock.each)
  }
  return 1 - (clock.loss * (until(from + SLICE_SECONDS) - until(from))) / SLICE_SECONDS
}

/** What is added to the log throughput of each slice of a round, in the order of measurement. */
function disturbances(world: World, slices: number, chance: Chance): number[] {
  const { correlation, levels, bursts } = world
  const draw = shapes(chance)[world.shape]
  // Neighbours of an AR(1) with deviation s differ by s·√(2(1−φ)).
  const deviation = world.pairNoise / Math.sqrt(2 * (1 - correlation))
  const fresh = deviation * Math.sqrt(1 - correlation ** 2)
  let noise = deviation * draw()
  let low = chance.uniform() < 0.5
  const phase = bursts === undefined ? 0 : Math.floor(bursts.each * chance.uniform())
  return Array.from({ length: slices }, (_, index) => {
    if (index > 0) noise = correlation * noise + fresh * draw()
    if (levels.switching > 0 && chance.uniform() < levels.switching) low = !low
    const lost = world.losses.reduce(
      (sum, { share, loss }) => sum + (chance.uniform() < share ? Math.log1p(-loss) : 0),
      0,
    )
    const isBurst = bursts !== undefined && (index + phase) % bursts.each < bursts.lasting
    const burst = isBurst ? Math.log1p(-bursts.loss) : 0
    return noise + lost + burst - (low ? levels.distance : 0) - (world.drift * index) / slices
  })
}

/**
 * Of standard deviation 1; with two degrees of freedom, which has none, of the same median absolute
 * deviation.
 */
const shapes = (chance: Chance): Record<Shape, () => number> => ({
  normal: chance.normal,
  'heavy-tailed': chance.heavyTailed,
  'two-degrees': () => (0.826 * chance.normal()) / Math.sqrt(-Math.log(1 - chance.uniform())),
  // Slow slices are further away than fast ones.
  lognormal: () => (Math.exp(0.5) - Math.exp(chance.normal())) / Math.sqrt(Math.E * (Math.E - 1)),
})

/** Slices 2k and 2k+1 are a pair. */
function pairsOf(
  order: readonly Slice[],
  figures: readonly number[],
  stands: readonly boolean[],
  isForeign: boolean,
): Pair[] {
  return Array.from({ length: order.length / 2 }, (_, pair): Pair => {
    const [first = Number.NaN, second = Number.NaN] = figures.slice(2 * pair, 2 * pair + 2)
    const sides = [2 * pair, 2 * pair + 1].flatMap((place) =>
      stands[place] ? (order[place]?.side ?? []) : [],
    )
    const [standing] = sides
    const [base, candidate] = order[2 * pair]?.side === 'base' ? [first, second] : [second, first]
    return standing === undefined
      ? [base, candidate]
      : [base, candidate, sides.length === 2 || isForeign ? 'both' : standing]
  })
}
