import { estimateMeasured, USUAL_START_NOISE, wholeRounds } from '../../../statistics/pairs.ts'
import type { Policy } from '../../config/policy.ts'
import { PAIRS_OF_LONG_RUNS } from '../../record/cells.ts'
import { LEAST_STARTS_OF_LEVEL, metricInfo } from '../../record/metric.ts'
import type { BenchRecord, Cell } from '../../record/schema.ts'
import { findAlarmLimit, isWarnOnly, toleranceOf } from '../gating.ts'
import type { Row } from '../result.ts'
import { cellRounds } from '../runs.ts'
import { findNoisySlices } from './noisy-slices.ts'
import {
  roundsOf,
  SCREENING_ROUNDS,
  type ScreenedGroup,
  screenedGroup,
  screeningPairs,
} from './screening.ts'
import { isLevelOfStart } from './starts.ts'
import { chooseWay, decidingRuns } from './way.ts'

/** Next step of a side-by-side measurement after a round. */
export type NextRound =
  | { readonly kind: 'stop'; readonly reason: 'decided' | 'rounds-used-up' | 'rule-needs-no-more' }
  /** Only these cells, in the order of the record, get another round. */
  | {
      readonly kind: 'continue'
      readonly cells: readonly string[]
      /** Pairs of those cells that need others than the plan says, by their id. */
      readonly pairs?: Readonly<Record<string, number>>
      /** Cells of two ways that windows decide: none of their pairs is at once any more. */
      readonly inWindows?: readonly string[]
      /**
       * Cells in slices that are too noisy, and the noise of equal slices of one server: these go on
       * in windows.
       */
      readonly tooNoisy?: Readonly<Record<string, number>>
    }

/**
 * Rounds of the rule `threshold`: it knows no noise, but its guards against stalls rest on three
 * starts.
 */
const THRESHOLD_ROUNDS = 3

export function nextByThreshold({ cells }: BenchRecord, policy: Policy): NextRound {
  const isByStart = policy.gated?.some(isLevelOfStart) === true || cells.some(({ shape }) => shape)
  const needed = isByStart ? LEAST_STARTS_OF_LEVEL : THRESHOLD_ROUNDS
  // A cell that broke is decided by no further start.
  const open = cells.filter(
    (cell) => roundsOf(cell) < needed && cell.runs.every(({ state }) => state === 'valid'),
  )
  if (open.length === 0) return { kind: 'stop', reason: 'rule-needs-no-more' }
  return continued(open.filter((cell) => roundsOf(cell) < policy.sideBySide.rounds))
}

/** @param rows of the record so far */
export function nextByRows(record: BenchRecord, rows: readonly Row[], policy: Policy): NextRound {
  const most = record.sideBySide?.rounds ?? policy.sideBySide.rounds
  const planned = record.sideBySide?.pairs ?? policy.sideBySide.pairs
  const broken = new Set(
    rows.filter(({ verdict }) => verdict.kind === 'invalid').map((row) => row.cellId),
  )
  const open = rows.filter(
    ({ cellId, gated, metric, verdict }) =>
      verdict.kind === 'inconclusive' &&
      gated &&
      !isWarnOnly(metric, policy) &&
      !broken.has(cellId),
  )
  const isOpen = ({ id }: Cell) => open.some(({ cellId }) => cellId === id)
  const undecided = record.cells.filter((cell) => isOpen(cell) || isSuspected(cell, rows))
  if (undecided.length === 0) return { kind: 'stop', reason: 'decided' }
  const next = undecided.filter((cell) => {
    const group = screenedGroup(record, cell)
    return group === undefined
      ? isOpen(cell) && roundsOf(cell) < most
      : isNext(cell, group, { undecided, rows, most })
  })
  const tooNoisy = findNoisySlices(record, next, rows, policy)
  const following = continued(next, (cell) => {
    if (cell.shape) return planned === PAIRS_OF_LONG_RUNS ? [] : [[cell.id, PAIRS_OF_LONG_RUNS]]
    const group = screenedGroup(record, cell)
    const isScreened = group !== undefined && isScreening(group, undecided)
    const usual = (isScreened ? screeningPairs(record, cell) : undefined) ?? planned
    // Nothing is known of the noise in windows.
    const times = tooNoisy[cell.id] === undefined ? timesOf(cell, open, usual, policy) : 1
    return times * usual === planned ? [] : [[cell.id, times * usual]]
  })
  return following.kind === 'stop' || Object.keys(tooNoisy).length === 0
    ? following
    : { ...following, tooNoisy }
}

/** Pairs in the first round of those cells that need others than the plan says, by their id. */
export function pairsOfFirstRound(record: BenchRecord): Readonly<Record<string, number>> {
  return Object.fromEntries(
    record.cells.flatMap((cell) => {
      const pairs = cell.shape ? PAIRS_OF_LONG_RUNS : screeningPairs(record, cell)
      return pairs === undefined ? [] : [[cell.id, pairs]]
    }),
  )
}

/** Cells of a screening that have rounds of their own at the same time: the worst. */
const MOST_SUSPECTS = 5

function isNext(
  cell: Cell,
  group: ScreenedGroup,
  { undecided, rows, most }: { undecided: readonly Cell[]; rows: readonly Row[]; most: number },
): boolean {
  if (isScreening(group, undecided)) return true
  const own = (one: Cell) => roundsOf(one) - group.rounds
  if (own(cell) > 0) return own(cell) < most
  const members = group.cells.filter((one) => undecided.includes(one))
  const ids = new Set(group.cells.map(({ id }) => id))
  // Once one is red, the others wait for the next job.
  if (
    rows.some(
      ({ cellId, gated, verdict }) => gated && verdict.kind === 'regression' && ids.has(cellId),
    )
  )
    return false
  const active = members.filter((one) => own(one) > 0 && own(one) < most).length
  const queue = members.filter((one) => own(one) === 0)
  const rank = (one: Cell) =>
    Math.min(1, ...rows.filter((row) => row.cellId === one.id).map(chanceOfDrop))
  return (
    queue.toSorted((one, other) => rank(one) - rank(other)).indexOf(cell) < MOST_SUSPECTS - active
  )
}

/** Checks whether all cells together need another round before any of them can be suspicious. */
function isScreening(
  { cells, rounds, starts }: ScreenedGroup,
  undecided: readonly Cell[],
): boolean {
  if (cells.some((cell) => roundsOf(cell) > rounds)) return false
  if (starts < SCREENING_ROUNDS.least) return true
  return starts < SCREENING_ROUNDS.most && cells.every((cell) => undecided.includes(cell))
}

function chanceOfDrop({ gated, verdict }: Row): number {
  return gated && verdict.kind === 'inconclusive' ? (verdict.evidence?.pRegression ?? 1) : 1
}

/** Level at which a screened cell whose latency grew beyond its alarm gets rounds of its own. */
const SUSPECTED_LEVEL = 0.05

function isSuspected({ id }: Cell, rows: readonly Row[]): boolean {
  return rows.some(({ cellId, metric, gated, verdict }) => {
    const limit = findAlarmLimit(metric)
    if (cellId !== id || gated || limit === undefined || verdict.kind !== 'inconclusive')
      return false
    const { change = 0, pRegression = 1 } = verdict.evidence ?? {}
    return change > limit && pRegression <= SUSPECTED_LEVEL
  })
}

/**
 * The noise of neighbouring slices from which on a round has twice as many of them; from twice
 * that, three times.
 */
const NOISY = 0.05

/** A change that is so many times the noise of a round's mean is clear without more slices. */
const CLEAR = 4

function timesOf(cell: Cell, open: readonly Row[], pairs: number, policy: Policy): number {
  // More slices of a start tell no more of its level.
  const metric = open.find((row) => row.cellId === cell.id && !isLevelOfStart(row.metric))?.metric
  if (metric === undefined) return 1
  // What is small beside the tolerance is small enough.
  const limit = Math.max(NOISY, toleranceOf(metric, policy, { ...cell, metrics: [metric] }))
  const { change, pairNoise } = figuresOf(cell, metric)
  // Only further starts decide a gross drop, each by a few slices.
  const isClear = Math.abs(change) > (CLEAR * pairNoise) / Math.sqrt(pairs)
  if (isClear || pairNoise < limit) return 1
  return pairNoise >= 2 * limit ? 3 : 2
}

/**
 * Returns the log ratio that all rounds of the cell show, and the standard deviation of a pair's;
 * both 0 where there are too few.
 */
function figuresOf(cell: Cell, metric: string): { change: number; pairNoise: number } {
  const valid = decidingRuns(cell, cell.runs).filter((run) => run.state === 'valid')
  const all = cellRounds(valid, metric)
  const whole = wholeRounds(all, 2)
  const rounds = whole.length > 0 ? whole : [all.flat()]
  if (rounds.flat().length < 2) return { change: 0, pairNoise: 0 }
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const terms = { direction, startNoise: USUAL_START_NOISE, roundingVariance: 0 }
  const { change, pairVariance } = estimateMeasured(rounds, terms)
  return { change, pairNoise: Math.sqrt(pairVariance) }
}

function continued(
  cells: readonly Cell[],
  pairsOf: (cell: Cell) => [string, number][] = () => [],
): NextRound {
  if (cells.length === 0) return { kind: 'stop', reason: 'rounds-used-up' }
  const pairs = Object.fromEntries(cells.flatMap(pairsOf))
  // Where nothing could run at once, all pairs are windows already.
  const inWindows = cells
    .filter(
      (cell) =>
        chooseWay(cell)?.way === 'windows' &&
        cell.runs.some((run) => run.state === 'valid' && run.pairing?.way === 'at-once'),
    )
    .map(({ id }) => id)
  return {
    kind: 'continue',
    cells: cells.map(({ id }) => id),
    ...(Object.keys(pairs).length === 0 ? {} : { pairs }),
    ...(inWindows.length === 0 ? {} : { inWindows }),
  }
}
