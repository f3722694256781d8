import type { ValidRun } from '../../src/core/record/schema.ts'
import type { Subject } from '../../src/core/verdict/comparison.ts'
import type { Verdict } from '../../src/core/verdict/result.ts'
import { jobFacts } from '../../src/core/verdict/stored/cells.ts'
import { judgeStored } from '../../src/core/verdict/stored/line.ts'
import type { StoredJob } from '../../src/statistics/history-level.ts'
import { mean } from '../../src/statistics/sample.ts'
import { times } from './figure.ts'
import { TOLERANCE } from './job.ts'
import type { Chance } from './random.ts'

/** One server, second by second; sizes are of the logarithm of its throughput. */
export interface SecondsWorld {
  /** Standard deviation between jobs. */
  readonly betweenJobs: number
  /**
   * Place of the noise. `all-scales`: as large over seconds as over hours, as on a shared machine.
   * `jobs`: jobs differ, and their seconds hardly do.
   */
  readonly noise: 'all-scales' | 'jobs'
  /** Fall of the throughput from the first second of each job to the last one, its trend. */
  readonly drift: number
  /** True if the check of the machine sees the level of a job. */
  readonly isChecked: boolean
}

/**
 * Three runs of ten seconds with ten seconds before each, half a minute before they are repeated,
 * an hour between jobs.
 */
const [RUNS, RUN_SECONDS, WARM_UP, PAUSE, APART] = [3, 10, 10, 30, 3600]
/** Standard deviation of a second where jobs differ and their seconds hardly do. */
const QUIET_SECOND = 0.01
/** How far the check of a machine is off. */
const CHECK_NOISE = 0.02
/** Time constants of the parts of a noise that is equally large on all scales, in seconds. */
const scales = [2, 8, 32, 128, 512, 2048]

const tps: Subject = {
  settings: {
    id: 'sysbench/a/4',
    tool: 'sysbench',
    toolVersion: '1.0.20',
    workload: 'a',
    threads: 4,
    clients: 1,
    data: {},
    durationSeconds: RUN_SECONDS,
    warmUpSeconds: WARM_UP,
    options: {},
  },
  metric: 'tps',
  direction: 'higher-is-better',
  level: 'fail',
  tolerance: TOLERANCE,
}

/** Seconds of a job that are measured. */
const measuredAt = times(RUNS, (run) =>
  times(RUN_SECONDS, (second) => run * (RUN_SECONDS + WARM_UP) + WARM_UP + second),
).flat()
const lasts = RUNS * (RUN_SECONDS + WARM_UP)

/** Variance of the mean of a job, where each part has variance 1. */
const varianceOfJob = scales.reduce(
  (sum, scale) =>
    sum +
    mean(measuredAt.flatMap((a) => measuredAt.map((b) => Math.exp(-Math.abs(a - b) / scale)))),
  0,
)

/** A server whose jobs are measured one after the other. */
interface Server {
  /** Measures all runs of a job, or measures them again. */
  measure(round: number, change: number): ValidRun[]
  /** Lets time pass. */
  wait(seconds: number): void
}

function serverOf({ betweenJobs, noise, drift, isChecked }: SecondsWorld, chance: Chance): Server {
  const size = betweenJobs / Math.sqrt(varianceOfJob)
  const parts = scales.map(() => chance.normal())
  let ofJob = chance.normal()
  const wait = (seconds: number) => {
    for (const [index, scale] of scales.entries()) {
      const kept = Math.exp(-seconds / scale)
      parts[index] = kept * (parts[index] ?? 0) + Math.sqrt(1 - kept ** 2) * chance.normal()
    }
    if (seconds >= APART) ofJob = chance.normal()
  }
  const level = () =>
    noise === 'jobs'
      ? betweenJobs * ofJob + QUIET_SECOND * chance.normal()
      : size * parts.reduce((sum, part) => sum + part, 0)
  return {
    wait,
    measure(round, change) {
      return times(RUNS, (slice): ValidRun => {
        wait(WARM_UP)
        const rows = times(RUN_SECONDS, (second) => {
          wait(1)
          const at = slice * (RUN_SECONDS + WARM_UP) + WARM_UP + second
          return [second + 1, 1000 * Math.exp(change + level() - (drift * at) / lasts)]
        })
        const machine = Math.exp(CHECK_NOISE * chance.normal() - betweenJobs * ofJob)
        return {
          state: 'valid',
          side: 'candidate',
          round,
          slice,
          durationSeconds: RUN_SECONDS,
          metrics: { tps: mean(rows.map(([, rate]) => rate ?? 0)) },
          series: { columns: ['at_s', 'tps'], rows },
          ...(isChecked ? { machineCheck: { workMs: 50 * machine } } : {}),
        }
      })
    },
  }
}

/**
 * Judges a job against so many stored ones as the program does: what looks slower is measured again
 * half a minute later, and both measurements are judged together.
 * @param drop of the candidate, as a fraction
 */
export function judgedSeconds(
  world: SecondsWorld,
  jobs: number,
  drop: number,
  chance: Chance,
): Verdict['kind'] {
  const server = serverOf(world, chance)
  const history = times(jobs, (): StoredJob => {
    server.wait(APART)
    const runs = server.measure(1, 0)
    return { y: scoreOf(runs), accepted: false, ...jobFacts(runs, tps) }
  })
  server.wait(APART)
  const change = Math.log1p(-drop)
  const first = server.measure(1, change)
  const judged = verdictOn([first], history)
  if (
    judged.kind !== 'regression' &&
    (judged.kind !== 'inconclusive' || judged.cause !== 'suspect')
  )
    return judged.kind
  server.wait(PAUSE)
  return verdictOn([first, server.measure(2, change)], history).kind
}

function scoreOf(runs: readonly ValidRun[]): number {
  return mean(runs.map(({ metrics }) => Math.log(metrics.tps ?? 0)))
}

function verdictOn(
  measured: readonly (readonly ValidRun[])[],
  history: readonly StoredJob[],
): Verdict {
  const measurements = measured.map((runs) => runs.map(({ metrics }) => metrics.tps ?? 0))
  const job = jobFacts(measured.flat(), tps)
  return judgeStored(tps, { kind: 'stored', measurements, job, history, isFoundRunning: true }, 1)
    .verdict
}
