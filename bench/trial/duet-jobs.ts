import { policySchema } from '../../src/core/config/policy.ts'
import type { CellSettings, Run } from '../../src/core/record/schema.ts'
import { judge } from '../../src/core/report/judge-in-words.ts'
import { chooseWay } from '../../src/core/verdict/side-by-side/way.ts'
import { type Chance, chanceOf } from './random.ts'
import { realRecord } from './real-job.ts'
import { MOST_ROUNDS } from './slice-order.ts'

/**
 * What one fresh start of both servers measured: pairs in slices, and pairs in two ways on one
 * core.
 */
export interface Start {
  readonly name: string
  readonly slices: readonly Run[]
  readonly cell: CellSettings
  readonly duet: readonly Run[]
  /** Seconds of processor time that one hash takes alone; of cases that are made of hashes. */
  readonly hashSeconds?: number
  /** Load average of the machine over the last minute. */
  readonly load: number
}

/** How the pairs of a job are measured. */
export type JobWay = 'slices' | 'windows' | 'duet'

/** How drawn jobs ended. */
export interface DrawnJobs {
  readonly jobs: number
  readonly red: number
  readonly green: number
  readonly open: number
  /** Jobs that both at once decided, by the gauges of their first round. */
  readonly atOnce: number
  /** Mean rounds until a verdict, or until none is left. */
  readonly rounds: number
}

interface DrawPlan {
  readonly seed: number
  readonly jobs: number
  /** δ as a fraction. */
  readonly tolerance: number
  /** Equal servers have no sides: those of a start are swapped at random. */
  readonly isEqual: boolean
}

/**
 * Draws jobs from real starts, none twice in a job, and judges each as the complete program would:
 * round after round until one decides. Jobs share starts, so many jobs are no more evidence than
 * the starts that they are drawn from.
 */
export function drawnJobs(starts: readonly Start[], way: JobWay, plan: DrawPlan): DrawnJobs {
  const chance = chanceOf(plan.seed, `${starts[0]?.name}/${way}/${plan.tolerance}`)
  const ends = Array.from({ length: plan.jobs }, () => {
    const usable = starts.filter((start) => way !== 'slices' || start.slices.length > 0)
    const drawn = shuffled(usable, chance).slice(0, MOST_ROUNDS)
    const runs = drawn.flatMap((start, index) =>
      runsOf(start, way, index + 1, plan.isEqual && chance.uniform() < 0.5),
    )
    return endOf(cellOf(starts, way), runs, plan)
  })
  const count = (overall: string) => ends.filter((end) => end.overall === overall).length
  const [red, green] = [count('regression'), count('passed')]
  return {
    jobs: ends.length,
    red,
    green,
    open: ends.length - red - green,
    atOnce: ends.filter(({ isAtOnce }) => isAtOnce).length,
    rounds: ends.reduce((sum, { rounds }) => sum + rounds, 0) / ends.length,
  }
}

/**
 * How a job ends, with the rounds that it takes: a verdict that was reached stands, so all rounds
 * show when.
 */
function endOf(cell: CellSettings, runs: readonly Run[], { seed, tolerance }: DrawPlan) {
  const policy = policySchema.parse({ tolerance })
  const reference = { kind: 'side-by-side', description: 'the base' } as const
  const judged = (own: readonly Run[]) => judge(realRecord(cell, own, seed), reference, policy)
  const most = Math.max(...runs.map(({ round }) => round))
  const row = judged(runs).rows.find(({ gated }) => gated)
  const evidence = row !== undefined && 'evidence' in row.verdict ? row.verdict.evidence : undefined
  const rounds = row?.verdict.kind === 'inconclusive' ? most : (evidence?.samples ?? most)
  const own = runs.filter(({ round }) => round <= rounds)
  return {
    overall: judged(own).overall,
    rounds,
    isAtOnce: chooseWay({ measure: cell.measure, runs: [...own] })?.way === 'at-once',
  }
}

function cellOf([start]: readonly Start[], way: JobWay): CellSettings {
  if (start === undefined) throw new RangeError('no start of this case was measured')
  const { measure: _, ...cell } = start.cell
  return way === 'slices' ? cell : { ...cell, measure: way }
}

function runsOf({ slices, duet }: Start, way: JobWay, round: number, isSwapped: boolean): Run[] {
  const own = way === 'slices' ? slices : way === 'duet' ? duet : duet.filter(isOfWindows)
  return own.map((run) => ({
    ...run,
    round,
    side: isSwapped === (run.side === 'base') ? 'candidate' : 'base',
  }))
}

function isOfWindows(run: Run): boolean {
  return run.state === 'invalid' || run.pairing?.way !== 'at-once'
}

function shuffled<T>(values: readonly T[], chance: Chance): T[] {
  const all = [...values]
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(chance.uniform() * (last + 1))
    ;[all[last], all[other]] = [all[other] as T, all[last] as T]
  }
  return all
}
