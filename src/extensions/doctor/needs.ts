import { availableParallelism } from 'node:os'
import { wayEntries } from '../../core/catalogue/extensions.ts'
import { guestUseOf, isElsewhere, kindOf } from '../../core/catalogue/targets.ts'
import { mayGoOnInWindows, NOISY_SLICES } from '../../core/config/auto.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { TargetConfig } from '../../core/config/target.ts'
import { ROWS_PER_SECOND, timeLeft } from '../../core/measure/progress.ts'
import {
  COPIED_BYTES_PER_SECOND,
  dataBytes,
  overheadOf,
  secondsByPart,
} from '../../core/measure/time-estimate.ts'
import { timesWithin, type UsualTime, usualTimes } from '../../core/measure/usual-time.ts'
import { MOST_PAUSE_SECONDS, type PlannedCell, slicePaceOf } from '../../core/plan/cells.ts'
import { type JobTimes, totalSeconds } from '../../core/record/job-times.ts'
import { listOf, timeParts } from '../../core/report/time-line.ts'
import {
  type KnownClusterSeconds,
  knownClusterSeconds,
  targetMemoryBytes,
} from '../../core/server/pair.ts'
import { requestedSetUp } from '../../core/steps/measure/set-up.ts'
import { gib } from '../../system/machine.ts'
import { formatShare } from '../../words/number.ts'

/** Disk and memory that a suite needs on its machine, by estimate. */
export interface Needs {
  /**
   * Longest times: servers started, data loaded and restored, every run until its budget ends it; a
   * build is not in it.
   */
  readonly times: JobTimes
  /**
   * Seconds of the second measurement, if all cells are below the stored baseline; absent where
   * there is none.
   */
  readonly againSeconds?: number
  /** Seconds after which no further round begins, if that ends the job sooner. */
  readonly budget?: number
  /** Side by side in slices: mean seconds without a change, by noise. */
  readonly usual?: readonly UsualTime[]
  /** True where a job may end sooner: as soon as it has a verdict. */
  readonly isLongest?: boolean
  /** True where pairs are measured in slices, and in windows if these are too noisy. */
  readonly mayBeWindows?: boolean
  /** Most bytes at one time, on this machine. */
  readonly diskBytes: number
  readonly memoryBytes: number
  /** Present where a target is a cluster on machines of the user's. */
  readonly clusters?: KnownClusterSeconds
}

/** The parts of the settings that say how servers are used. */
type Used = Pick<
  Settings,
  'suite' | 'base' | 'candidate' | 'policy' | 'servers' | 'confirmAgainst'
> & {
  readonly inputs: Pick<Settings['inputs'], 'parallelSetup' | 'baseline'>
}

/** @param cores of the machine that measures */
export function needsOf(
  settings: Used,
  cells: readonly PlannedCell[],
  cores: number = availableParallelism(),
): Needs {
  const { suite, base, candidate, policy, servers, inputs } = settings
  const servedTargets = Object.values(servers ?? {})
  const targets =
    servers === undefined ? [base, candidate].filter((one) => one !== undefined) : [candidate]
  const together = slicePaceOf(suite, base, policy) !== undefined
  const isCopied =
    together || suite.reset !== 'never' || cells.some(({ reload }) => reload === true)
  const each = (servers === undefined ? targets : servedTargets).map((target, index) => {
    const own =
      servers === undefined
        ? cells
        : cells.filter(({ settings: cell }) => cell.server === Object.keys(servers)[index])
    return { disk: diskBytes(target, dataBytes(own), isCopied), memory: targetMemoryBytes(target) }
  })
  const most = (of: (one: (typeof each)[number]) => number) =>
    together ? each.reduce((sum, one) => sum + of(one), 0) : Math.max(0, ...each.map(of))
  const known = knownClusterSeconds(process.env)
  const isCluster = targets.some((target) => kindOf(target).pair?.sharedMachines !== undefined)
  const times = secondsByPart(
    cells,
    overheadOf(suite, targets, policy, requestedSetUp(inputs), known.seconds),
  )
  const { measure, rounds } = policy.sideBySide
  const way = wayEntries.find((each) => each.measure === measure)
  const inSlices = together && (measure === 'auto' || measure === 'slices')
  // Guests of a simulated machine have a plan of their own.
  const isLimited = together && way?.timesOf === undefined
  const limits = { rounds, budget: isLimited ? policy.sideBySide.budget : undefined }
  const whole =
    way?.timesOf?.(times, cells, {
      sides: targets.length,
      pairs: policy.sideBySide.pairs,
      cores,
      guest: guestUseOf(targets),
    }) ?? times
  const pause = Math.min(MOST_PAUSE_SECONDS, times.measured?.seconds ?? 0)
  return {
    ...(isCluster ? { clusters: known } : {}),
    ...(limits.budget !== undefined && limits.budget < totalSeconds(times)
      ? { budget: limits.budget }
      : {}),
    ...(inSlices ? { usual: usualTimes(times, cells.length, limits) } : {}),
    ...(isMeasuredAgain(settings) ? { againSeconds: totalSeconds(times) + pause } : {}),
    times: timesWithin(whole, limits),
    ...(together && cells.some(({ settings: cell }) => mayGoOnInWindows(cell, policy))
      ? { mayBeWindows: true }
      : {}),
    isLongest: together && rounds > 1,
    diskBytes: most(({ disk }) => disk),
    memoryBytes: most(({ memory }) => memory),
  }
}

/** Checks whether cells below the stored baseline are measured again on the same server. */
function isMeasuredAgain({ base, candidate, confirmAgainst, inputs }: Used): boolean {
  const isAlone = base === undefined && confirmAgainst === undefined
  return isAlone && isElsewhere(candidate) && inputs.baseline !== 'none'
}

function diskBytes(target: TargetConfig, data: number, isCopied: boolean): number {
  return kindOf(target).machine?.diskBytes(target, data, isCopied ? 2 : 1) ?? 0
}

/**
 * Lines for people: `about 12 min in all; at most 2.1 GiB of disk and 1.6 GiB of memory`, and what
 * the time goes into.
 */
export function needLines(needs: Needs): string[] {
  const { times, againSeconds, budget, usual, clusters, isLongest, mayBeWindows } = needs
  const { diskBytes: disk, memoryBytes } = needs
  const room =
    disk === 0 ? '' : `; at most ${gib(disk)} of disk and ${gib(memoryBytes)} of memory here`
  const limit =
    budget === undefined
      ? ''
      : `: after the first round, none begins that would exceed the budget of ${timeLeft(budget)}`
  const assumed = [
    ...(times.load === undefined ? [] : [`loading ${ROWS_PER_SECOND} rows a second`]),
    ...(times.reset === undefined ? [] : [`copying ${COPIED_BYTES_PER_SECOND / 1e6} MB a second`]),
  ]
  return [
    `${isLongest === true ? 'at most' : 'about'} ${timeLeft(totalSeconds(times))} in all, with servers, loading and resets${limit}${room}`,
    `of it: ${listOf(timeParts(times))}`,
    ...(usual === undefined
      ? []
      : [
          `without a change about ${usual.map(({ noise, seconds }) => `${timeLeft(seconds)} at ${formatShare(noise)} noise`).join(', ')}`,
        ]),
    ...(mayBeWindows === true
      ? [
          `pairs in slices; after the first round in windows of 100 ms, where equal slices of one server differ by ${formatShare(NOISY_SLICES)} or more`,
        ]
      : []),
    ...(againSeconds === undefined
      ? []
      : [
          `at most ${timeLeft(totalSeconds(times) + againSeconds)}: cells below the stored baseline are measured again`,
        ]),
    ...(clusters === undefined ? [] : [clusterLine(clusters)]),
    ...(assumed.length === 0 ? [] : [`assumed, not measured: ${assumed.join(', ')}`]),
  ]
}

/** Describes the seconds of a cluster's phases, and whether they were measured. */
function clusterLine({ seconds, measured }: KnownClusterSeconds): string {
  const phases = Object.entries(seconds).map(([phase, value]) => `${phase} ${value} s`)
  const source =
    measured.length === 0 ? 'assumed' : `by earlier jobs: ${measured.join(', ')}; else assumed`
  return `of a cluster: ${phases.join(', ')} (${source})`
}
