import { compareStarts, mean, median, moderatedVariance, squaresAround } from './sample.ts'
import { type Direction, score } from './scale.ts'

/**
 * Figures of neighbouring slices, 0 without a transaction; and in whose the machine stalled,
 * `both`: nobody's fault.
 */
export type Pair = readonly [
  base: number,
  candidate: number,
  standstill?: 'base' | 'candidate' | 'both',
]
/** The pairs of one fresh start of both servers. */
export type Round = readonly Pair[]

/** Terms of the estimate of one cell and metric, beside its figures. */
export interface EstimateTerms {
  readonly direction: Direction
  /**
   * σ: standard deviation of the score that one start of one server adds; 0.01 where nothing was
   * learned.
   */
  readonly startNoise: number
  /** True if ten stored jobs taught σ: it is trusted more than the usual one. */
  readonly isStartNoiseLearned?: boolean
  /**
   * True if it was learned from other cells of this job, which do not show a plan that flips in one
   * cell.
   */
  readonly isStartNoiseOfThisJob?: boolean
  /**
   * σ_L²: variance of the change by starts that last as long as the job, of servers that it does
   * not restart. No number of rounds lessens it. Absent where each round starts both afresh.
   */
  readonly lastingVariance?: number
  /** Added to se²: what rounding of the printed figures costs; 0 for exact ones. */
  readonly roundingVariance: number
}

/** Estimate from all pairs so far of one cell and metric; scores, so up is better. */
export interface SideBySideEstimate {
  /** Mean score of the slices of the base. */
  readonly baseScore: number
  /** m: estimated change of the score. */
  readonly change: number
  /** se of m, above 0. */
  readonly standardError: number
  /** ν of se. */
  readonly degreesOfFreedom: number
  /** R: fresh starts. */
  readonly rounds: number
  /** n. */
  readonly pairs: number
  /** h: pairs whose log ratio was clipped. */
  readonly clipped: number
  /** W: variance of the log ratio of one pair inside a round. */
  readonly pairVariance: number
  /** `Σ(x_i−m)²` of the round means. */
  readonly betweenRounds: number
  /** `mean(1/n_i)` of the rounds. */
  readonly meanShare: number
  /** x_i: mean of the clipped log ratios of each round, in the order of measurement. */
  readonly roundMeans: readonly number[]
  /** Median log ratio of each round, none clipped. */
  readonly roundMedians: readonly number[]
  /** Chance that starts differ as much as these by their slices and σ alone; 1 of one start. */
  readonly pStartsAlike: number
  readonly stalls: Stalls
  /** Pairs that were left out, since the machine stalled; absent where none was. */
  readonly standstills?: number
  /**
   * Clipped pairs that speak against a drop: better than the typical one by more than half of the
   * change.
   */
  readonly contrary: number
  /** The same change from all log ratios as they are, none clipped. */
  readonly unclipped: PlainEstimate
  /**
   * The same in plain sums, stalls included; only where higher is better, since latencies do not
   * add up.
   */
  readonly average?: AverageEstimate
}

interface PlainEstimate {
  readonly change: number
  readonly standardError: number
  readonly degreesOfFreedom: number
}

/** Its `change` is m_u: mean of `(candidate−base)/mean base`, not clipped. */
interface AverageEstimate extends PlainEstimate {
  /** `ln(Σ candidate / Σ base)`. */
  readonly logRatio: number
}

/** Today's pairs outweigh what the starts show, but not for ever. */
const [LEAST_PAIR_DEGREES, MOST_PAIR_DEGREES] = [2, 12]
/**
 * Degrees of freedom of the noise of starts: an assumption soon gives way to what starts show; what
 * ten jobs taught holds longer.
 */
const [ASSUMED_DEGREES, LEARNED_DEGREES] = [0.6, 12]
/** A normal's standard deviation over its median absolute deviation. */
export const MAD_TO_DEVIATION = 1.4826
const CLIP_AT_DEVIATIONS = 3
// Ratios that agree to nine digits are equal.
const LEAST_DEVIATION = 1e-9
/** Value of a slice without a transaction on a living server, as a share of the cell's median. */
const ZERO_SLICE_SHARE = 0.01

/**
 * Estimates the change from all pairs so far, with R rounds and n pairs, `q = y_candidate −
 * y_base`: `c = median q`, `s_q = 1.4826·median|q−c|`, q clipped to `c ± 3 s_q` (h of them), x_i
 * the mean of round i, `m = mean x_i`, `W = Σ(q−x_i)²/(n−R)·(n/(n−h))²`, `d_W = min(12, max(2,
 * n−R−h))`, `d_σ` = 0.6 or, learned, 12, `V = W·mean(1/n_i) + 2σ²`, `d0 = V²/((W·mean(1/n_i))²/d_W
 * + (2σ²)²/d_σ)`, `ν = d0+R−1`, `s² = (d0·V + Σ(x_i−m)²)/ν`, `se² = s²/R + σ_L²`; with σ_L, ν
 * becomes `ν·(1 + σ_L²·R/s²)²`. Source: Huber, Robust Statistics, for clipping; `moderatedVariance`
 * for s².
 * @param rounds at least one, each of at least two pairs; figures at least 0, and one above it
 */
export function estimateSideBySide(
  rounds: readonly Round[],
  terms: EstimateTerms,
): SideBySideEstimate {
  const positive = withoutZeros(rounds, terms.direction)
  const ratios = positive.map((round) =>
    round.map(
      ([base, candidate]) => score(candidate, terms.direction) - score(base, terms.direction),
    ),
  )
  const { values, clipped, above } = clippedRatios(ratios)
  const spread = spreadOf(values, clipped, terms)
  const bases = positive.flatMap((round) => round.map(([base]) => score(base, terms.direction)))
  const sums = terms.direction === 'higher-is-better' ? { average: averageOf(positive, terms) } : {}
  return {
    baseScore: mean(bases),
    ...spread,
    ...compareStarts(ratios, spread, terms.startNoise),
    contrary: above.filter((distance) => distance > Math.abs(spread.change) / 2).length,
    unclipped: plainOf(ratios, terms),
    stalls: stallsOf(positive, terms.direction),
    ...sums,
  }
}

export function figuresIn(rounds: readonly Round[]): number[] {
  const figures: number[] = []
  for (const round of rounds) for (const [base, candidate] of round) figures.push(base, candidate)
  return figures
}

/**
 * A slice without a transaction has no logarithm: it counts as 1 % of the speed of the cell's
 * median.
 */
function withoutZeros(rounds: readonly Round[], direction: Direction): readonly Round[] {
  const figures = figuresIn(rounds)
  if (figures.every((figure) => figure > 0)) return rounds
  const centre = median(figures.filter((figure) => figure > 0))
  const least =
    direction === 'higher-is-better' ? centre * ZERO_SLICE_SHARE : centre / ZERO_SLICE_SHARE
  const atLeast = (figure: number) => (figure > 0 ? figure : least)
  return rounds.map((round) =>
    round.map(([base, candidate]) => [atLeast(base), atLeast(candidate)]),
  )
}

function clippedRatios(ratios: readonly (readonly number[])[]) {
  const all = ratios.flat()
  const centre = median(all)
  const deviation = MAD_TO_DEVIATION * median(all.map((ratio) => Math.abs(ratio - centre)))
  const reach = CLIP_AT_DEVIATIONS * (deviation + LEAST_DEVIATION)
  const [low, high] = [centre - reach, centre + reach]
  const outside = all.filter((ratio) => ratio < low || ratio > high)
  return {
    values: ratios.map((round) => round.map((ratio) => Math.min(Math.max(ratio, low), high))),
    clipped: outside.length,
    above: outside.map((ratio) => ratio - centre),
  }
}

function spreadOf(values: readonly (readonly number[])[], clipped: number, terms: EstimateTerms) {
  const rounds = values.length
  const pairs = values.reduce((sum, round) => sum + round.length, 0)
  const roundMeans = values.map(mean)
  const change = mean(roundMeans)
  const inside = values.reduce((sum, round) => sum + squaresAround(round, mean(round)), 0)
  const pairVariance = (inside / (pairs - rounds)) * (pairs / (pairs - clipped)) ** 2
  const pairDegrees = pairs - rounds - clipped
  const betweenRounds = squaresAround(roundMeans, change)
  const meanShare = mean(values.map((round) => 1 / round.length))
  const ofSlices = pairVariance * meanShare
  const { variance, degreesOfFreedom } = roundVariance(
    { ofSlices, pairDegrees, betweenRounds, rounds },
    terms,
  )
  const ofRounds = variance / rounds + terms.roundingVariance
  const all = ofRounds + (terms.lastingVariance ?? 0)
  return {
    change,
    standardError: Math.sqrt(all),
    // What is assumed of lasting starts has no degrees of freedom to lose.
    degreesOfFreedom: degreesOfFreedom * (all / ofRounds) ** 2,
    rounds,
    pairs,
    clipped,
    pairVariance,
    betweenRounds,
    meanShare,
    roundMeans,
  }
}

/**
 * Computes s², the variance of a round's mean, and its degrees of freedom ν.
 * @param of W·mean(1/n_i), n−R−h and `Σ(x_i−m)²` of R rounds
 */
export function roundVariance(
  of: Readonly<Record<'ofSlices' | 'pairDegrees' | 'betweenRounds' | 'rounds', number>>,
  { startNoise, isStartNoiseLearned }: Pick<EstimateTerms, 'startNoise' | 'isStartNoiseLearned'>,
) {
  const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(LEAST_PAIR_DEGREES, of.pairDegrees))
  const startDegrees = isStartNoiseLearned === true ? LEARNED_DEGREES : ASSUMED_DEGREES
  const parts = [
    { variance: of.ofSlices, degrees: pairDegrees },
    { variance: 2 * startNoise ** 2, degrees: startDegrees },
  ]
  return moderatedVariance(parts, of.betweenRounds, of.rounds)
}

function averageOf(rounds: readonly Round[], terms: EstimateTerms): AverageEstimate {
  const pairs = rounds.flat()
  const base = mean(pairs.map(([figure]) => figure))
  const candidate = mean(pairs.map(([, figure]) => figure))
  const differences = rounds.map((round) => round.map(([before, after]) => (after - before) / base))
  return { logRatio: Math.log(candidate / base), ...plainOf(differences, terms) }
}

function plainOf(values: readonly (readonly number[])[], terms: EstimateTerms): PlainEstimate {
  const { change, standardError, degreesOfFreedom } = spreadOf(values, 0, terms)
  return { change, standardError, degreesOfFreedom }
}

/** σ where no side-by-side job of the environment is stored. */
export const USUAL_START_NOISE = 0.01

interface Stalls {
  readonly base: number
  readonly candidate: number
  /** Slices measured on each side. */
  readonly slices: number
  /**
   * Those of them that no other slice of this machine comes near: on a busy one 60 % of the median
   * is usual.
   */
  readonly beyondNoise: {
    readonly base: number
    readonly candidate: number
    /** Rounds with such a slice of the candidate. */
    readonly candidateRounds: number
  }
}

const STALLED_SHARE = 0.6
const NOISE_DEVIATIONS = 4

/** @param rounds figures above 0; at least one pair */
function stallsOf(rounds: readonly Round[], direction: Direction): Stalls {
  const figures = figuresIn(rounds)
  const centre = median(figures)
  const speed = (figure: number) =>
    direction === 'higher-is-better' ? figure / centre : centre / figure
  const noise =
    MAD_TO_DEVIATION * median(figures.map((figure) => Math.abs(Math.log(figure / centre))))
  const noisiest = Math.exp(-NOISE_DEVIATIONS * noise)
  const isStalled = (figure: number) => speed(figure) < STALLED_SHARE
  const isBeyond = (figure: number) => isStalled(figure) && speed(figure) < noisiest
  const pairs = rounds.flat()
  return {
    base: pairs.filter(([base]) => isStalled(base)).length,
    candidate: pairs.filter(([, candidate]) => isStalled(candidate)).length,
    slices: pairs.length,
    beyondNoise: {
      base: pairs.filter(([base]) => isBeyond(base)).length,
      candidate: pairs.filter(([, candidate]) => isBeyond(candidate)).length,
      candidateRounds: rounds.filter((round) => round.some(([, candidate]) => isBeyond(candidate)))
        .length,
    },
  }
}

/** Rounds with at least half of their pairs, and two: one pair shows no noise. */
export function wholeRounds(rounds: readonly Round[], pairs: number): readonly Round[] {
  return rounds.filter((round) => round.length >= 2 && round.length >= pairs / 2)
}

/**
 * Returns the rounds without the pairs in which the machine stalled: they measure the machine,
 * whatever their figures are. A candidate that brings the machine to a standstill gains nothing: of
 * its slices no more are left out than of the base's.
 * @returns rounds of at least two pairs; the same rounds where too little is left
 */
export function withoutStandstills(rounds: readonly Round[]): readonly Round[] {
  if (rounds.every((round) => round.every((pair) => pair.length === 2))) return rounds
  let excused = rounds.flat().filter(([, , standstill]) => standstill === 'base').length
  const isMeasured = ([, , standstill]: Pair) =>
    standstill === undefined || (standstill === 'candidate' && --excused < 0)
  const measured = rounds
    .map((round) => round.filter(isMeasured))
    .filter((round) => round.length >= 2)
  return measured.length < Math.min(2, rounds.length) ? rounds : measured
}

/**
 * Estimates the change from the pairs in which the machine did not stand still.
 * @param rounds as of `wholeRounds`
 */
export function estimateMeasured(
  rounds: readonly Round[],
  terms: EstimateTerms,
): SideBySideEstimate {
  const measured = withoutStandstills(rounds)
  const standstills = rounds.flat().length - measured.flat().length
  return { ...estimateSideBySide(measured, terms), ...(standstills > 0 ? { standstills } : {}) }
}
