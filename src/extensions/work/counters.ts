import type { BenchRecord, Cell, ValidRun } from '../../core/record/schema.ts'
import { ROWS_DIGEST, rowsNote } from '../../core/record/work.ts'
import type { JudgedLines } from '../../core/verdict/after-lines.ts'
import { counterRank } from '../../mysql/server-counters.ts'
import {
  type CountedRun,
  exactWork,
  logOf,
  moreUnits,
  pairsOf,
  perUnit,
  runsWithCounters,
  sharedCounters,
  shareOfSlice,
  startsOf,
  type WorkPair,
  type WorkSlice,
  workUnit,
} from '../../statistics/counts.ts'
import { studentAbove, studentQuantile } from '../../statistics/distributions.ts'
import { estimateSideBySide, type Pair, type SideBySideEstimate } from '../../statistics/pairs.ts'
import { mean, squaresAround } from '../../statistics/sample.ts'
import { hasWrites, isOfRise, riseWithin } from './rise-within.ts'

/** Finding of one counter of a cell; counters without one are left out. */
export interface JudgedCounter {
  readonly counter: string
  /** `exact`: it hardly moves from slice to slice. `pairs`: neighbouring slices were tested. */
  readonly by: 'exact' | 'pairs'
  /** `ln` of candidate over base, of the counter a unit. */
  readonly logRatio: number
  readonly proved: boolean
  readonly standardError?: number
  readonly unit: 'transaction' | 'statement'
  /** A unit, on each side. */
  readonly base: number
  readonly candidate: number
  /** Slices on each side. */
  readonly slices: number
  readonly starts: number
  /** Present: it rises within each start of both sides, as the load writes rows that it reads. */
  readonly risesWithin?: true
}

/** One start may have put its data otherwise. */
const LEAST_STARTS = 2

/**
 * Judges the counters of a cell's candidate against its base, in the order of the report;
 * `other-rows` where each job to compare it with may hold other rows.
 */
export function judgeWork(cell: Cell, lines: JudgedLines): JudgedCounter[] | 'other-rows' {
  const candidate = lines.runsOf(cell, 'candidate')
  if (candidate.kind === 'broken') return []
  if (lines.reference.kind === 'side-by-side') {
    const base = lines.runsOf(cell, 'base')
    return base.kind === 'broken' ? [] : judgedCounters([...base.runs, ...candidate.runs], 'pairs')
  }
  const base = storedRuns(cell, lines)
  if (base === undefined || base === 'other-rows') return base ?? []
  if (isShared(cell, [...base, ...candidate.runs])) return []
  const asStart = (runs: readonly ValidRun[], side: CountedRun['side']) =>
    runs.map((run) => ({ ...run, side, round: 1 }))
  return judgedCounters(
    [...asStart(base, 'base'), ...asStart(candidate.runs, 'candidate')],
    'one-start',
  )
}

/** Share of the statements of a server that are at least those of the load. */
const LEAST_OWN = 0.5

/** Checks whether the server mostly worked for other clients during a run. */
function isShared({ beside }: Cell, runs: readonly ValidRun[]): boolean {
  return (
    beside === undefined &&
    runsWithCounters(runs).some(
      ({ work, metrics: { qps = 0 } }) =>
        qps > 0 && qps * work.seconds < LEAST_OWN * work.statements,
    )
  )
}

/**
 * Finds the newest valid job that measured this cell's rows with counters, on whatever machine;
 * `other-rows`: only others did.
 */
function storedRuns(
  cell: Cell,
  { record: candidate, runsOf, storedCells }: JudgedLines,
): readonly ValidRun[] | 'other-rows' | undefined {
  let skipped: 'other-rows' | undefined
  for (const { record, cell: other, likeness } of storedCells(cell)) {
    const runs = runsOf(other, 'candidate')
    if (likeness === 'different' || runs.kind === 'broken') continue
    if (runsWithCounters(runs.runs).length === 0) continue
    // The work of a server is the same on any machine, but not of other rows.
    if (rowsOf(record, other) === rowsOf(candidate, cell)) return runs.runs
    skipped = 'other-rows'
  }
  return skipped
}

/**
 * Tells the rows of a job from those of another one; `undefined` where that does not matter, or the
 * load tool cannot tell.
 */
function rowsOf({ targets }: BenchRecord, { data }: Cell): string | undefined {
  if (data.randType === 'uniform') return undefined
  const name = rowsNote(data)
  return targets.candidate.notes?.find(
    ({ what, why }) => what === name && why.startsWith(ROWS_DIGEST),
  )?.why
}

function judgedCounters(all: readonly ValidRun[], design: 'pairs' | 'one-start'): JudgedCounter[] {
  const runs = runsWithCounters(all)
  const unit = workUnit(all)
  const counters = sharedCounters(runs)
  const writes = hasWrites(runs)
  const moving = counters.filter(
    (name) => exactWork(startsOf(runs, name, unit)).kind === 'not-qualified',
  ).length
  const judged = counters.flatMap((counter): JudgedCounter[] => {
    const starts = startsOf(runs, counter, unit).filter(
      ({ base, candidate }) => base.length > 0 && candidate.length > 0,
    )
    if (design === 'pairs' && starts.length < LEAST_STARTS) return []
    const side = (of: 'base' | 'candidate') => starts.flatMap((start) => start[of])
    const [base, candidate] = [side('base'), side('candidate')]
    const figuresOfCounter = {
      counter,
      unit: unit.kind,
      ...figures(base, candidate),
      starts: starts.length,
    }
    const exact = exactWork(starts)
    if (exact.kind === 'qualified')
      return [{ ...figuresOfCounter, by: 'exact', logRatio: exact.logRatio, proved: exact.proved }]
    if (design === 'one-start') return []
    const paired = testPairs(
      starts.map(({ round }) => pairsOf(runs, round, counter, unit)),
      moving,
    )
    if (paired.kind === 'too-little') return []
    const found = asFigures(paired, figuresOfCounter)
    const rise = writes ? riseWithin(starts) : 0
    if (isOfRise(starts, found.logRatio, rise)) return []
    const rises = rise > 0 ? { risesWithin: true as const } : {}
    return [{ ...figuresOfCounter, by: 'pairs', ...found, ...rises }]
  })
  return judged.toSorted((a, b) => counterRank(a.counter) - counterRank(b.counter))
}

/**
 * The change that the figures of both sides show. Where a few slices with next to nothing in them
 * move the mean of the pairs away from it, that is added to the error, and a change of opposite
 * sign is not proved.
 */
function asFigures(
  { logRatio: ofPairs, standardError, proved }: Extract<PairTest, { kind: 'tested' }>,
  { base, candidate }: Pick<JudgedCounter, 'base' | 'candidate'>,
): Pick<JudgedCounter, 'logRatio' | 'standardError' | 'proved'> {
  if (base === 0 || candidate === 0) return { logRatio: ofPairs, standardError, proved }
  const logRatio = Math.log(candidate / base)
  return {
    logRatio,
    standardError: Math.hypot(standardError, logRatio - ofPairs),
    proved: proved && Math.sign(logRatio) === Math.sign(ofPairs),
  }
}

const CONFIDENCE = 0.95

/** Returns half the 95 % interval of `logRatio`; 0 of an exact counter. */
export function halfWidth({ standardError, slices }: JudgedCounter): number {
  if (standardError === undefined) return 0
  return studentQuantile((1 + CONFIDENCE) / 2, Math.max(1, slices - 1)) * standardError
}

/** A counter that may have changed by more was not measured well enough to be called unchanged. */
const MOST_UNSEEN = Math.log(1.1)

/** Checks whether it is known that the counter changed, or that it did not. */
export function isClear(counter: JudgedCounter): boolean {
  return counter.proved || Math.abs(counter.logRatio) + halfWidth(counter) < MOST_UNSEEN
}

function figures(base: readonly WorkSlice[], candidate: readonly WorkSlice[]) {
  return {
    base: base.length === 0 ? 0 : perUnit(base),
    candidate: candidate.length === 0 ? 0 : perUnit(candidate),
    slices: Math.min(base.length, candidate.length),
  }
}

const LEAST_PAIRS = 6
/** A side that counts less a slice in the mean, as the other one does too, says nothing. */
const LEAST_COUNT = 100
/** The least that proves, however many pairs there are. */
const LEAST_T = 3.4
/**
 * Risk that any of the counters of a cell is said to have grown where none did; as much that one
 * fell.
 */
const FALSE_FINDING = 0.01
const LEAST_CHANGE = 0.02
/** Finding of a counter that varies from slice to slice. */
export type PairTest =
  | { readonly kind: 'too-little' }
  | {
      readonly kind: 'tested'
      /**
       * Mean of the pairs' `ln(candidate/base)` of the counter a unit, clipped as those of
       * throughput.
       */
      readonly logRatio: number
      readonly standardError: number
      /** More by 2 % or less by 2 %, with one sign in all starts, and beyond doubt. */
      readonly proved: boolean
    }

/** Noise of a start of a counter that is assumed until its starts show another one. */
const USUAL_COUNTER_START_NOISE = 0.003
const LEAST_PAIRS_OF_START = 2
const DIFFERING_STARTS_LEVEL = 0.05

/**
 * Applies the test of throughput to the work of neighbouring slices, for counters that are not
 * exact: clipped log ratios, and an error that holds what starts differ by; all starts must agree.
 * The counters of a cell share the risk (Bonferroni).
 * @param counters that are tested so, this one among them
 * @param starts the pairs of each start, with the idle rate of the servers taken off where it is
 * known; units above 0
 */
export function testPairs(starts: readonly (readonly WorkPair[])[], counters = 1): PairTest {
  const whole = starts.filter((start) => start.length >= LEAST_PAIRS_OF_START)
  const pairs = whole.flat()
  if (whole.length < LEAST_STARTS || pairs.length < LEAST_PAIRS) return { kind: 'too-little' }
  const most = Math.max(
    mean(pairs.map(({ base }) => base.count)),
    mean(pairs.map(({ candidate }) => candidate.count)),
  )
  if (most < LEAST_COUNT) return { kind: 'too-little' }
  // Where units hardly differ, or always to one side, their share is not known well enough to be
  // taken off.
  const [plain, adjusted] = [0, shareOfSlice(pairs)].map((share) => estimateOf(whole, share)) as [
    Estimated,
    Estimated,
  ]
  const { logRatio, roundMedians, standardError, degreesOfFreedom } =
    adjusted.standardError < plain.standardError ? adjusted : plain
  const isLarge = logRatio >= Math.log1p(LEAST_CHANGE) || logRatio <= Math.log1p(-LEAST_CHANGE)
  const sameSign = roundMedians.every((each) => Math.sign(each) === Math.sign(logRatio))
  const t = Math.abs(logRatio) / standardError
  const isSure = t > LEAST_T && studentAbove(t, degreesOfFreedom) <= FALSE_FINDING / counters
  return { kind: 'tested', logRatio, standardError, proved: isLarge && sameSign && isSure }
}

type Estimated = ReturnType<typeof estimateOf>

/** @param share of `shareOfSlice`, taken off: what is left is the change at equal units */
function estimateOf(starts: readonly (readonly WorkPair[])[], share: number) {
  const rounds = starts.map((start) =>
    start.map((pair): Pair => {
      const bySlice = share * moreUnits(pair)
      return [Math.exp(-logOf(pair.base)), Math.exp(bySlice - logOf(pair.candidate))]
    }),
  )
  const noise = { startNoise: USUAL_COUNTER_START_NOISE, roundingVariance: 0 }
  const estimate = estimateSideBySide(rounds, { direction: 'lower-is-better', ...noise })
  const { standardError, degreesOfFreedom } = errorOf(estimate)
  const more = starts.flat().map(moreUnits)
  const ofShare =
    share === 0 ? 0 : (mean(more) ** 2 * estimate.pairVariance) / squaresAround(more, mean(more))
  const { change, roundMedians } = estimate
  return {
    logRatio: change,
    roundMedians,
    standardError: Math.hypot(standardError, Math.sqrt(ofShare)),
    degreesOfFreedom,
  }
}

/**
 * Returns the standard error: if starts differ by more than their slices explain, they are the only
 * samples.
 */
function errorOf({
  standardError,
  degreesOfFreedom,
  pStartsAlike,
  betweenRounds,
  rounds,
}: SideBySideEstimate) {
  if (pStartsAlike > DIFFERING_STARTS_LEVEL) return { standardError, degreesOfFreedom }
  const ofStarts = Math.sqrt(betweenRounds / (rounds - 1) / rounds)
  return { standardError: Math.max(standardError, ofStarts), degreesOfFreedom: rounds - 1 }
}
