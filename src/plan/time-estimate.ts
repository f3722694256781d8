import type { Policy } from '../config/policy.ts'
import type { SuiteConfig } from '../config/suite.ts'
import type { TargetConfig } from '../config/target.ts'
import { factsOf } from '../tool/find.ts'
import { capacityPace } from './capacity-pace.ts'
import type { PlannedCell } from './cells.ts'
import { dataKey } from './data-set.ts'

/*
 * Rough times of what is no load. They only decide how cells are dealt to machines, and what a plan says of its length;
 * nothing that is measured depends on them.
 */
const ROWS_PER_SECOND = 20_000
const START_SECONDS = { playground: 60, local: 5, endpoint: 0 } as const
const RESTART_SECONDS = { playground: 30, local: 5, endpoint: 0 } as const

/** What a measurement takes beside the load of its cells; seconds are those of all its servers together. */
export interface Overhead {
  /** Once a machine. */
  readonly startSeconds: number
  /** Each time the servers are restarted, for other settings or for the data to be put back. */
  readonly restartSeconds: number
  /** Servers that are loaded with data. */
  readonly servers: number
  /** Side by side: most rounds; each begins with fresh servers and data, and a warm-up of each cell. */
  readonly rounds: number
  readonly warmUpSeconds: number
  /** Servers that each cell is measured on for its whole time, one after the other. */
  readonly turns: number
  readonly reset: SuiteConfig['reset']
}

/** @param targets the servers of one machine, one or two */
export function overheadOf(
  suite: Pick<SuiteConfig, 'reset' | 'warmUp'> & { readonly method?: SuiteConfig['method'] },
  targets: readonly Pick<TargetConfig, 'kind'>[],
  { sideBySide }: Pick<Policy, 'sideBySide'>,
): Overhead {
  const sum = (seconds: Readonly<Record<TargetConfig['kind'], number>>) =>
    targets.reduce((total, { kind }) => total + seconds[kind], 0)
  const together = targets.length > 1 && suite.method !== 'as-published'
  return {
    startSeconds: sum(START_SECONDS),
    restartSeconds: sum(RESTART_SECONDS),
    servers: targets.length,
    rounds: together ? sideBySide.rounds : 1,
    warmUpSeconds: together ? suite.warmUp : 0,
    turns: together ? 1 : targets.length,
    reset: together ? 'never' : suite.reset,
  }
}

/** Seconds of one slice, its warm-up in it. */
export function secondsOfSlice({ durationSeconds, warmUpSeconds }: PlannedCell['settings']): number {
  return durationSeconds + warmUpSeconds
}

/** Seconds until so many servers hold the data of a cell. */
export function loadingSeconds({ tool, data }: PlannedCell['settings'], servers: number): number {
  return (servers * factsOf(tool).rows(data)) / ROWS_PER_SECOND
}

/** Seconds of load of one cell, all its runs and warm-ups. */
export function cellSeconds({ settings, repeats }: PlannedCell, overhead: Overhead): number {
  const load = overhead.turns * repeats * (settings.durationSeconds + settings.warmUpSeconds)
  const warmUps = overhead.rounds * overhead.servers * overhead.warmUpSeconds
  if (settings.rateShare === undefined) return Math.ceil(load + warmUps)
  const free = secondsOfSlice({ ...settings, ...capacityPace(settings, overhead.warmUpSeconds) })
  return Math.ceil(load + warmUps + overhead.servers * free)
}

/**
 * Seconds until a cell can be measured: its data loaded and its servers set, as far as the cell before on the same
 * machine left that to do.
 * @param before undefined for the first cell of a machine
 */
export function setUpSeconds(cell: PlannedCell, before: PlannedCell | undefined, overhead: Overhead): number {
  const sameServer = before === undefined || before.settings.server === cell.settings.server
  const sameData = before !== undefined && sameServer && dataKey(before.settings) === dataKey(cell.settings)
  const sameChange = sameData && JSON.stringify(before.change) === JSON.stringify(cell.change)
  const load = sameData ? 0 : loadingSeconds(cell.settings, overhead.servers)
  const configured = [cell, ...(sameData ? [before] : [])].some(
    ({ change }) => Object.keys(change.configuration).length > 0,
  )
  const others = (sameServer ? 0 : 1) + (cell.reload === true && sameData ? 1 : 0)
  const restarts =
    others + (!sameChange && configured ? 1 : 0) + resetsBefore(cell, before, sameChange, overhead)
  return Math.ceil(load + restarts * overhead.restartSeconds)
}

function resetsBefore(
  cell: PlannedCell,
  before: PlannedCell | undefined,
  sameChange: boolean,
  { reset, rounds }: Overhead,
): number {
  const sameWorkload = sameChange && before?.settings.workload === cell.settings.workload
  // Between rounds the data of a group of cells is put back once.
  if (reset === 'never') return sameChange ? 0 : rounds - 1
  return reset === 'workload' && sameWorkload ? 0 : 1
}

/** Seconds of the whole: servers started, data loaded and put back, every run. */
export function wholeSeconds(cells: readonly PlannedCell[], overhead: Overhead): number {
  return cells.reduce(
    (sum, cell, index) => sum + setUpSeconds(cell, cells[index - 1], overhead) + cellSeconds(cell, overhead),
    overhead.startSeconds,
  )
}
