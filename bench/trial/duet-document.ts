import { markdownTable } from 'markdown-table'
import type { Run, ValidRun } from '../../src/core/record/schema.ts'
import { chooseWay } from '../../src/core/verdict/side-by-side/way.ts'
import { mean, standardDeviation } from '../../src/statistics/sample.ts'
import { duetCases } from './duet-cases.ts'
import { type DrawnJobs, drawnJobs, type JobWay, type Start } from './duet-jobs.ts'

interface DocumentPlan {
  readonly seed: number
  readonly jobs: number
}

/** A job has its first look after so many. */
const LEAST_STARTS = 3
/** Of the product, for throughput. */
const TOLERANCE = 0.03

interface Figures {
  readonly rate: number
  /** Of a second of the processor time of server and load together. */
  readonly perBusy: number
  readonly busy: readonly [base: number, candidate: number]
}

/** 100 · ln(candidate / base) of each pair. */
function figuresOf(runs: readonly Run[], way?: 'at-once' | 'windows'): Figures[] {
  const valid = runs.filter(
    (run): run is ValidRun => run.state === 'valid' && run.pairing?.way === way,
  )
  return valid
    .filter(({ side }) => side === 'base')
    .flatMap((base) => {
      const pairOf = ({ slice }: ValidRun) => Math.floor(slice / 2)
      const other = valid.find(
        (run) =>
          run.side === 'candidate' && run.round === base.round && pairOf(run) === pairOf(base),
      )
      if (other === undefined) return []
      const logOf = (after = 0, before = 0) => 100 * Math.log(after / before)
      const busy = [base.pairing?.busy ?? 0, other.pairing?.busy ?? 0] as const
      const rate = logOf(other.metrics.tps, base.metrics.tps)
      return [{ rate, perBusy: rate - logOf(busy[1], busy[0]), busy }]
    })
}

/** A case as each way shows it. */
export function sizesOf(name: string, starts: readonly Start[]): string[] {
  const own = starts.filter((start) => start.name === name)
  const slices = own.flatMap((start) => figuresOf(start.slices))
  const atOnce = own.flatMap((start) => figuresOf(start.duet, 'at-once'))
  const windows = own.flatMap((start) => figuresOf(start.duet, 'windows'))
  const rates = (figures: readonly Figures[]) => summaryOf(figures.map(({ rate }) => rate))
  const percent = (figures: readonly Figures[], side: 0 | 1) =>
    figures.length === 0 ? '–' : (100 * mean(figures.map(({ busy }) => busy[side]))).toFixed(1)
  const busy = (figures: readonly Figures[]) => `${percent(figures, 0)} / ${percent(figures, 1)}`
  return [
    name,
    calibratedSize(own),
    rates(slices),
    rates(atOnce),
    rates(windows),
    summaryOf(windows.map(({ perBusy }) => perBusy)),
    busy(atOnce),
    busy(windows),
  ]
}

function summaryOf(values: readonly number[]): string {
  if (values.length < 2) return '–'
  const deviation = standardDeviation(values)
  const figure = (value: number) => value.toFixed(1)
  return `${figure(mean(values))} ± ${figure(deviation / Math.sqrt(values.length))} (${figure(deviation)})`
}

/**
 * What so many hashes more take, beside what a transaction of the base takes alone, both in
 * processor time.
 */
function calibratedSize(starts: readonly Start[]): string {
  const sizes = starts.flatMap(({ name, hashSeconds, duet }) => {
    const [few, many] = duetCases.find((each) => each.name === name)?.hashes ?? []
    if (few === undefined || many === undefined || !(hashSeconds !== undefined && hashSeconds > 0))
      return []
    const alone = duet.flatMap((run) =>
      run.state === 'valid' && run.side === 'base' && run.pairing?.way === 'windows'
        ? [(run.pairing.busy ?? Number.NaN) / (run.metrics.tps ?? Number.NaN)]
        : [],
    )
    return [-100 * Math.log1p(((many - few) * hashSeconds) / mean(alone))]
  })
  return summaryOf(sizes)
}

/**
 * Mean change in windows, as a positive fraction of the base; what a tolerance of its half is made
 * of.
 */
function sizeInWindows(starts: readonly Start[]): number {
  return -Math.expm1(
    mean(starts.flatMap((start) => figuresOf(start.duet, 'windows')).map(({ rate }) => rate)) / 100,
  )
}

/** @param plan of the jobs that are drawn */
export function duetDocument(starts: readonly Start[], plan: DocumentPlan): string {
  const names = [...new Set(starts.map(({ name }) => name))]
  const loads = starts.map(({ load }) => load)
  const [least, most] = [Math.min(...loads), Math.max(...loads)].map((value) => value.toFixed(0))
  const sizes = names.map((name) => sizesOf(name, starts))
  const ofCase = (name: string) => starts.filter((start) => start.name === name)
  return `## Slices, both at once, and windows on two real servers

\`npm run trial -- --real duet\`, on ${new Date().toISOString().slice(0, 10)}: two MariaDB, or two TiDB of the caller's, on one core with their loads (sysbench or own SQL, 4
threads). A fresh start has 2 pairs at once (2 s) and 2 in windows (4 s), and every other one 2 pairs of slices of 2 s, at a load average of
${least} to ${most}. Figures are 100 · ln(candidate / base): mean ± standard error (standard deviation of a pair). Calibrated: the processor time of
the added hashes beside that of a transaction alone.

${markdownTable([['Candidate', 'calibrated', 'slices', 'at once', 'windows', 'windows, per CPU second', 'busy at once, %', 'busy alone, %'], ...sizes], { align: aligned(8) })}

**Drawn, not measured as jobs:** each line has ${plan.jobs} jobs that were drawn from so many real starts, at most 8 of them in a job and none
twice, and judged by the complete program. Jobs share starts, so a share of the jobs is no more certain than so many starts make it. Starts
of equal servers have their sides swapped at random. The greens of a slow-down at half of its size in windows are those that must not be. Cases of fewer than
${LEAST_STARTS} starts have no job.

${markdownTable([['Candidate', 'starts', 'both at once chosen', 'tolerance', 'way', 'red', 'green', 'open', 'rounds'], ...names.flatMap((name) => jobRows(name, ofCase(name), plan))], { align: aligned(9) })}
`
}

const aligned = (columns: number) => ['l', ...Array.from({ length: columns - 1 }, () => 'r')]

function jobRows(name: string, starts: readonly Start[], plan: DocumentPlan): string[][] {
  if (starts.length < LEAST_STARTS) return []
  const isEqual = duetCases.some((each) => each.name === name && each.isEqual)
  const half = sizeInWindows(starts) / 2
  const tolerances = isEqual || !(half > 0.005) ? [TOLERANCE] : [half, TOLERANCE]
  const chosen = starts.filter(
    ({ cell, duet }) => chooseWay({ ...cell, runs: firstRound(duet) })?.way === 'at-once',
  )
  const ways: readonly JobWay[] = ['slices', 'windows', 'duet']
  return tolerances.flatMap((tolerance) =>
    ways.map((way) => {
      const jobs = drawnJobs(starts, way, { ...plan, tolerance, isEqual })
      const percent = `${(100 * tolerance).toFixed(1)} %`
      const [red = '', green = '', open = ''] = sharesOf(jobs)
      return [
        name,
        String(starts.length),
        String(chosen.length),
        percent,
        way,
        red,
        green,
        open,
        jobs.rounds.toFixed(1),
      ]
    }),
  )
}

/** As the gauges of a job see a start that is its first. */
function firstRound(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, round: 1 }))
}

function sharesOf({ jobs, red, green, open }: DrawnJobs): string[] {
  return [red, green, open].map((count) => `${((100 * count) / jobs).toFixed(0)} %`)
}
