import { mean, standardDeviation } from '../../../statistics/sample.ts'
import { formatExactShare, formatShare } from '../../../words/number.ts'
import type { Cell, Run, Side, ValidRun } from '../../record/schema.ts'

/**
 * The way whose figure decides a cell whose pairs are measured in two ways, and why it is not the
 * other one.
 */
export interface ChosenWay {
  readonly way: 'at-once' | 'windows'
  /** A phrase; absent where both at once decide. */
  readonly because?: string
}

type MeasuredCell = Pick<Cell, 'measure' | 'noiseOfSlices' | 'runs'>

/**
 * Limits for sides that used as much of the processor at once: the mean logarithm of their ratio,
 * and its deviation.
 */
const [MOST_SHARE_RATIO, MOST_SHARE_DEVIATION] = [0.01, 0.02]
/** Alone, each side kept its core busy: what waits has its waits hidden by the other side. */
const LEAST_BUSY = 0.9
const MOST_IDLE_DIFFERENCE = 0.1
/**
 * Processor time of a transaction at once against alone, as a logarithm: the sides may not differ
 * by more. What both suffer alike, such as half of the caches, cancels out.
 */
const MOST_INTERFERENCE_DIFFERENCE = 0.1

/**
 * Returns the way that decides a cell that is measured in two: `at-once` only if the gauges of its
 * first round all allow it. They are processor time and its use; none is the ratio of the sides'
 * throughputs. Once the first round is over, the choice stays. `windows` for a cell whose slices were
 * too noisy.
 * @returns undefined for a cell that is measured in one way
 */
export function chooseWay({ measure, noiseOfSlices, runs }: MeasuredCell): ChosenWay | undefined {
  if (noiseOfSlices !== undefined)
    return {
      way: 'windows',
      because: `measured in slices first: equal slices of one server differed by ${formatShare(noiseOfSlices)}`,
    }
  if (measure !== 'duet') return undefined
  const first = runs.filter((run): run is ValidRun => run.state === 'valid' && run.round === 1)
  const of = (way: ChosenWay['way']) => first.filter(({ pairing }) => pairing?.way === way)
  const because = obstacle(of('at-once'), of('windows'))
  return because === undefined ? { way: 'at-once' } : { way: 'windows', because }
}

function obstacle(atOnce: readonly ValidRun[], alone: readonly ValidRun[]): string | undefined {
  if (atOnce.length === 0) return 'the servers could not be measured at once'
  const shares = logRatios(atOnce)
  const busy = (side: Side) => meanOf(alone, side, ({ pairing }) => pairing?.busy)
  const costOf = (side: Side) =>
    Math.log(meanOf(alone, side, perCpuSecond) / meanOf(atOnce, side, perCpuSecond))
  const [base, candidate] = [busy('base'), busy('candidate')]
  const [costOfBase, costOfCandidate] = [costOf('base'), costOf('candidate')]
  if (shares.length < 2 || [base, candidate, costOfBase, costOfCandidate].some(Number.isNaN))
    return 'processor times could not be read'
  if (Math.min(base, candidate) < LEAST_BUSY)
    return `alone, a side keeps its core busy for ${percent(Math.min(base, candidate))} of the time`
  if (Math.abs(base - candidate) > MOST_IDLE_DIFFERENCE)
    return `alone, the sides keep their core busy for ${percent(base)} and ${percent(candidate)} of the time`
  if (Math.abs(costOfBase - costOfCandidate) > MOST_INTERFERENCE_DIFFERENCE)
    return `beside the other side, a transaction takes ${percent(Math.exp(costOfBase))} of its processor time alone on the base, and ${percent(Math.exp(costOfCandidate))} on the candidate`
  if (Math.abs(mean(shares)) > MOST_SHARE_RATIO || standardDeviation(shares) > MOST_SHARE_DEVIATION)
    return `at once, the processor times of the sides differ by ${percent(Math.abs(Math.expm1(mean(shares))))}`
  return undefined
}

/** Logarithms of the ratio of the sides' processor times, of each pair. */
function logRatios(runs: readonly ValidRun[]): number[] {
  return runs.flatMap((base) => {
    const other = runs.find(
      ({ side, slice }) =>
        side !== base.side && Math.floor(slice / 2) === Math.floor(base.slice / 2),
    )
    const ratio = (other?.pairing?.busy ?? 0) / (base.pairing?.busy ?? 0)
    return base.side === 'base' && ratio > 0 && Number.isFinite(ratio) ? [Math.log(ratio)] : []
  })
}

/** One decimal. */
const percent = (share: number) => formatExactShare(Number(share.toFixed(3)))

/** NaN where no run has the figure. */
function meanOf(
  runs: readonly ValidRun[],
  side: Side,
  of: (run: ValidRun) => number | undefined,
): number {
  return mean(runs.flatMap((run) => (run.side === side ? (of(run) ?? []) : [])))
}

function perCpuSecond({ metrics, pairing }: ValidRun): number | undefined {
  const rate = metrics.tps ?? metrics.ops
  return rate === undefined || !(pairing?.busy !== undefined && pairing.busy > 0)
    ? undefined
    : rate / pairing.busy
}

/**
 * Returns the runs of a cell that its verdict rests on: of two ways those of the one that decides.
 * Broken runs are kept.
 */
export function decidingRuns<R extends Run>(cell: MeasuredCell, runs: readonly R[]): readonly R[] {
  const chosen = chooseWay(cell)
  return chosen === undefined ? runs : runs.filter((run) => isOf(run, chosen.way))
}

/**
 * Returns the valid runs of the windows beside those at once that decide. None where windows
 * decide: what the gauges ruled out may show equal servers 20 % apart, and says nothing against a
 * green.
 */
export function otherRuns(cell: MeasuredCell): ValidRun[] {
  const chosen = chooseWay(cell)
  if (chosen?.way !== 'at-once') return []
  return cell.runs.filter((run): run is ValidRun => run.state === 'valid' && !isOf(run, chosen.way))
}

function isOf(run: Run, way: ChosenWay['way']): boolean {
  return run.state === 'invalid' || run.pairing === undefined || run.pairing.way === way
}
