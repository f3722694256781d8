import { type ClusterSeconds, usualClusterSeconds } from '../../tiup/cluster/usual-seconds.ts'
import { factsOf } from '../catalogue/loads.ts'
import { kindOf, sharedMachines } from '../catalogue/targets.ts'
import type { SuiteConfig } from '../config/suite.ts'
import type { Deployment, PlaygroundConfig, SwapConfig, TargetConfig } from '../config/target.ts'
import {
  dataKey,
  type PlannedCell,
  type SetUp,
  type SlicePace,
  secondsOfSlice,
} from '../plan/cells.ts'
import type { JobTimes } from '../record/job-times.ts'
import { AT_ONCE_SHARE, loadingSeconds } from './progress.ts'

/**
 * An assumption: a disk that reads and writes at the same time. A file system that shares blocks
 * copies at once.
 */
export const COPIED_BYTES_PER_SECOND = 250e6

/** An assumption: seconds in which TiDB prepares and ends a RESTORE, and analyzes the tables. */
const RESTORE_SECONDS = 10

/**
 * Time of a measurement beside the load of its cells; seconds are those of all its servers
 * together.
 */
export interface Overhead {
  /** Time once a machine. */
  readonly startSeconds: number
  /** Each time the servers are restarted, for other settings or for the data to be restored. */
  readonly restartSeconds: number
  /** Copies of the data that are made each time it is restored, on all servers together. */
  readonly copies: number
  /** Loading takes so many times as long each time the data is restored by loading it again. */
  readonly reloads: number
  /** Servers that each cell is warmed up on. */
  readonly servers: number
  /**
   * Loading takes so many times as long as loading one server; less than their number where they
   * are loaded at once.
   */
  readonly loads: number
  /**
   * Side by side: most rounds; each begins with fresh servers and data, and a warm-up of each cell.
   */
  readonly rounds: number
  readonly warmUpSeconds: number
  /** Servers that each cell is measured on for its full time, one after the other. */
  readonly turns: number
  readonly reset: SuiteConfig['reset']
}

/**
 * @param targets the servers of one machine, one or two
 * @param setUp of two servers that are up together
 */
export function overheadOf(
  suite: Pick<SuiteConfig, 'reset' | 'warmUp'> & { readonly method?: SuiteConfig['method'] },
  targets: readonly Served[],
  { sideBySide }: { readonly sideBySide: SlicePace },
  setUp: SetUp = 'at-once',
  clusterSeconds: ClusterSeconds = usualClusterSeconds,
): Overhead {
  const together = targets.length > 1 && suite.method !== 'as-published'
  const clusters = clusterOverhead(targets, together, clusterSeconds)
  const share = together && setUp === 'at-once' && clusters.way === undefined ? AT_ONCE_SHARE : 1
  const machines = targets.map((target) => ({ target, machine: kindOf(target).machine }))
  // A server elsewhere has no files here: TiDB restores its backup, or its data is loaded again.
  const elsewhere = machines.filter(({ machine }) => machine === undefined)
  const owners = clusters.way === 'swap' ? elsewhere.slice(0, 1) : elsewhere
  const backups = owners.filter(({ target }) => hasBackup(target)).length
  const sum = (secondsOf: (one: (typeof machines)[number]) => number | undefined) =>
    share * machines.reduce((total, one) => total + (secondsOf(one) ?? 0), 0)
  return {
    startSeconds: Math.ceil(
      sum(({ machine, target }) => machine?.startSeconds(target)) + clusters.startSeconds,
    ),
    restartSeconds:
      sum(({ machine }) => machine?.restartSeconds) +
      clusters.roundSeconds +
      share * backups * RESTORE_SECONDS,
    copies:
      backups +
      machines.reduce((total, { target, machine }) => total + (machine?.copies(target) ?? 0), 0),
    reloads: share * (owners.length - backups),
    servers: targets.length,
    loads: clusters.way === 'swap' ? 1 : share * targets.length,
    rounds: together ? sideBySide.rounds : 1,
    warmUpSeconds: together ? suite.warmUp : 0,
    turns: together ? 1 : targets.length,
    reset: together ? 'never' : suite.reset,
  }
}

/**
 * Estimates the time of clusters on the user's machines beside the load.
 * @param together whether both sides are measured in rounds
 * @returns `startSeconds` with the removal at the end; `roundSeconds` with the starts of both sides
 */
function clusterOverhead(targets: readonly Served[], together: boolean, seconds: ClusterSeconds) {
  const { deploy, start, swap, destroy } = seconds
  const deployed = targets.filter((target) => target.deploy !== undefined)
  const [base, candidate] = targets
  const isPair = together && base !== undefined && candidate !== undefined
  const way = isPair ? sharedMachines(base, candidate) : undefined
  const whole = deploy + start + destroy
  switch (way) {
    case 'swap':
      return {
        way,
        startSeconds: (base?.deploy === undefined ? 0 : whole) + 4 * swap,
        roundSeconds: 2 * swap,
      }
    case 'twins':
      return { way, startSeconds: 2 * whole + 2 * start, roundSeconds: 2 * start }
    case undefined: {
      const own = deployed.filter((target) =>
        Object.values(target.swap?.binaries ?? {}).some(Boolean),
      )
      return { way, startSeconds: deployed.length * whole + own.length * swap, roundSeconds: 0 }
    }
  }
}

/** Parts of a target that determine how long it takes. */
type Served = Pick<TargetConfig, 'kind'> & {
  readonly deploy?: Deployment | undefined
  readonly swap?: SwapConfig | undefined
  readonly cluster?: string | undefined
  readonly topology?: Pick<PlaygroundConfig['topology'], 'tikv'>
  readonly replica?: string
  readonly backup?: string | undefined
  readonly backupEnv?: string | undefined
}

const hasBackup = ({ backup, backupEnv }: Served): boolean =>
  backup !== undefined || backupEnv !== undefined

/** Seconds of load of one cell, all its runs and warm-ups. */
function loadParts({ settings, repeats }: PlannedCell, overhead: Overhead) {
  const { turns, rounds, servers, warmUpSeconds } = overhead
  const measuredSeconds = secondsOfSlice({ ...settings, warmUpSeconds: 0 })
  const warmUps =
    turns * repeats * (secondsOfSlice(settings) - measuredSeconds) +
    rounds * servers * warmUpSeconds
  return { measured: turns * repeats * measuredSeconds, settle: warmUps }
}

/**
 * Seconds until a cell can be measured: its data loaded and its servers set, as far as the cell
 * before on the same machine left that to do.
 * @param before undefined for the first cell of a machine
 */
function setUpParts(cell: PlannedCell, before: PlannedCell | undefined, overhead: Overhead) {
  const sameServer = before === undefined || before.settings.server === cell.settings.server
  const sameData =
    before !== undefined && sameServer && dataKey(before.settings) === dataKey(cell.settings)
  const sameChange = sameData && JSON.stringify(before.change) === JSON.stringify(cell.change)
  const load = sameData ? 0 : loadingSeconds(cell.settings, overhead.loads)
  const configured = [cell, ...(sameData ? [before] : [])].some(
    ({ change }) => Object.keys(change.configuration).length > 0,
  )
  const restores =
    (cell.reload === true && sameData ? 1 : 0) + resetsBefore(cell, before, sameChange, overhead)
  const restarts = restores + (sameServer ? 0 : 1) + (!sameChange && configured ? 1 : 0)
  const copying = Math.round(
    (restores * overhead.copies * dataBytes([cell])) / COPIED_BYTES_PER_SECOND,
  )
  // What was just loaded is not loaded again.
  const repeated = Math.max(0, restores - (sameData || overhead.reset === 'never' ? 0 : 1))
  const reloading = repeated * loadingSeconds(cell.settings, overhead.reloads)
  return { load, reset: restarts * overhead.restartSeconds + copying + reloading }
}

function resetsBefore(
  cell: PlannedCell,
  before: PlannedCell | undefined,
  sameChange: boolean,
  { reset, rounds }: Overhead,
): number {
  const sameWorkload = sameChange && before?.settings.workload === cell.settings.workload
  // Between rounds the data of a group of cells is restored once.
  if (reset === 'never') return sameChange ? 0 : rounds - 1
  return reset === 'workload' && sameWorkload ? 0 : 1
}

/**
 * Seconds of the job by part: servers started, data loaded and restored, every run. A build is not
 * in it.
 */
export function secondsByPart(cells: readonly PlannedCell[], overhead: Overhead): JobTimes {
  const sums = { boot: overhead.startSeconds, load: 0, reset: 0, settle: 0, measured: 0 }
  for (const [index, cell] of cells.entries()) {
    const parts = { ...setUpParts(cell, cells[index - 1], overhead), ...loadParts(cell, overhead) }
    sums.load += parts.load
    sums.reset += parts.reset
    sums.settle += parts.settle
    sums.measured += parts.measured
  }
  return Object.fromEntries(
    Object.entries(sums).flatMap(([part, seconds]) => (seconds > 0 ? [[part, { seconds }]] : [])),
  )
}

/** Bytes of the largest data set that is loaded at a time, once, by estimate. */
export function dataBytes(cells: readonly Pick<PlannedCell, 'settings'>[]): number {
  const sizes = new Map(
    cells.map(({ settings }) => {
      const { rows, rowBytes } = factsOf(settings.tool).data
      return [dataKey(settings), rows(settings.data) * rowBytes]
    }),
  )
  return Math.max(0, ...sizes.values())
}
