import { basename } from 'node:path'
import { defined } from '../../words/objects.ts'
import { canTakeTurns, factsOf, onceOf, toolOf } from '../catalogue/loads.ts'
import type { Policy } from '../config/policy.ts'
import type { SuiteConfig, WorkloadConfig } from '../config/suite.ts'
import { PAIRS_OF_LONG_RUNS } from '../record/cells.ts'
import type { Beside, CellSettings } from '../record/schema.ts'
import { optionOf } from '../tool/tool.ts'

/** Variables and component configuration that a workload asks for, beside those of the target. */
export interface ServerChange {
  readonly variables: Readonly<Record<string, string | number | boolean>>
  /**
   * Values by component, nested as in its file: `{tikv: {raft-engine: {prefill-for-recycle:
   * true}}}`.
   */
  readonly configuration: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A cell before the tool's version is known. */
export interface PlannedCell {
  readonly settings: Omit<CellSettings, 'toolVersion'>
  /** Runs of this cell in a job that measures one target. */
  readonly repeats: number
  /** Server settings for this cell. */
  readonly change: ServerChange
  /** The data is restored before it, whatever the suite says. */
  readonly reload?: boolean
  /** Gated figures that it has, where these are not one. */
  readonly figures?: number
}

/** Longest pause before the only cells of a job are measured again, in seconds. */
export const MOST_PAUSE_SECONDS = 30

/** Cells on the same data that are screened together before any of them is measured for long. */
export const MANY_CELLS = 8

/** Side by side a run is a slice, and what settles after the change of servers is not counted. */
export type SlicePace = Pick<Policy['sideBySide'], 'rounds' | 'pairs' | 'slice' | 'settle'> &
  Partial<Pick<Policy['sideBySide'], 'measure'>>

/** The cells of a suite in the order of the file: workloads first, thread counts inside. */
export function planCells(suite: SuiteConfig, sideBySide?: SlicePace): PlannedCell[] {
  const singles = singlesOf(suite, sideBySide)
  return withUniqueIds(
    singles.map((single) => {
      const cell = planCell(suite, single)
      if (sideBySide === undefined) return cell
      return inSlices(cell, sideBySide, singles.length, onceOf(single.workload) !== undefined)
    }),
  )
}

/**
 * The suite with one of its cells alone.
 * @throws Error where the suite has no such cell
 */
export function suiteOfCell(
  suite: SuiteConfig,
  cellId: string,
  sideBySide?: SlicePace,
): SuiteConfig {
  const at = planCells(suite, sideBySide).findIndex(({ settings }) => settings.id === cellId)
  const single = singlesOf(suite, sideBySide)[at]
  if (single === undefined) throw new Error(`the suite has no cell ${cellId}`)
  const { workload, name, threads, clients } = single
  const own = { ...workload, name, threads: [threads], clients: [clients], id: cellId }
  return { ...suite, workloads: [own] }
}

/** A workload with one name, number of threads and number of clients: what a cell is made of. */
interface Single {
  readonly workload: WorkloadConfig
  readonly name: string
  readonly threads: number
  readonly clients: number
}

function singlesOf(suite: SuiteConfig, sideBySide: SlicePace | undefined): Single[] {
  const isSimulated = sideBySide?.measure === 'simulated'
  return suite.workloads.flatMap((workload) =>
    [workload.name].flat().flatMap((name) =>
      workload.clients.flatMap((clients) =>
        threadsOf(suite, workload, isSimulated).map((threads) => ({
          workload,
          name,
          threads,
          clients,
        })),
      ),
    ),
  )
}

/**
 * Returns the threads of a workload. On one virtual core other clients hide a wait, so one client
 * is added.
 */
function threadsOf(
  suite: SuiteConfig,
  workload: WorkloadConfig,
  isSimulated: boolean,
): readonly number[] {
  const threads = workload.threads ?? (onceOf(workload) === undefined ? suite.threads : [1])
  return isSimulated ? [...new Set([1, ...threads])] : threads
}

/**
 * Returns how two servers are measured in alternating slices, and one on the simulated machine.
 * @param base the other server, if there is one
 */
export function slicePaceOf<Pace extends SlicePace>(
  suite: { readonly method?: SuiteConfig['method'] },
  base: object | undefined,
  { sideBySide }: { readonly sideBySide: Pace },
): Pace | undefined {
  if (sideBySide.measure === 'simulated') return sideBySide
  return base === undefined || suite.method === 'as-published' ? undefined : sideBySide
}

/** Returns the cells of a suite as a job runs them, in the order of the configuration. */
export function suiteCells({
  suite,
  base,
  policy,
}: {
  readonly suite: SuiteConfig
  readonly base?: object | undefined
  readonly policy: Pick<Policy, 'sideBySide'>
}): PlannedCell[] {
  return planCells(suite, slicePaceOf(suite, base, policy))
}

/** Seconds of load that the plan asks for, without preparation. */
export function loadSeconds(cells: readonly PlannedCell[]): number {
  return cells.reduce((sum, { settings, repeats }) => sum + repeats * secondsOfSlice(settings), 0)
}

/**
 * Seconds of one slice with what settles before it; two that are measured together settle together.
 */
export function secondsOfSlice({
  durationSeconds,
  warmUpSeconds,
  measure,
}: PlannedCell['settings']): number {
  if (measure === undefined || measure === 'simulated') return durationSeconds + warmUpSeconds
  // Of two pairs at once and by turns, three slices of time, and the second that a pair at once
  // goes on for.
  return (measure === 'duet' ? 0.75 * durationSeconds + 0.25 : durationSeconds) + warmUpSeconds / 2
}

/** Gated figures that share the risk of a false red: of most cells one. */
export function gatedFigures(cells: readonly Pick<PlannedCell, 'figures'>[]): number {
  return cells.reduce((sum, { figures = 1 }) => sum + figures, 0)
}

function planCell(suite: SuiteConfig, { workload, name, threads, clients }: Single): PlannedCell {
  const change = { variables: workload.variables, configuration: workload.configuration }
  const tool = toolOf(workload.tool)
  const content = workload.contents?.[name]
  const once = onceOf(workload)
  const serverSettings = { ...workload.variables, ...flattened(workload.configuration) }
  // A sweep over clients has their number in front.
  const step = workload.clients.length > 1 ? `${clients}x${threads}` : `${threads}`
  const operations = once === undefined ? workload.operations : once.operations * threads
  const beside = besideOf(suite, workload)
  // The time of the statement beside a load is gated, too, and that of its recovery.
  const figures =
    once?.figures ?? ((beside?.statement ?? beside?.pause) === undefined ? undefined : 2)
  const id =
    workload.id ?? usualId({ tool: workload.tool, workload: name, server: workload.target }, step)
  return {
    repeats: workload.repeats ?? suite.repeats,
    change,
    ...(workload.reload ? { reload: true } : {}),
    ...(figures === undefined ? {} : { figures }),
    settings: {
      id,
      tool: workload.tool,
      workload: name,
      threads,
      clients,
      data: {
        ...tool.data.of(workload.keys, suite, workload.options),
        ...(content === undefined ? {} : { content }),
      },
      durationSeconds: workload.duration ?? once?.seconds ?? suite.duration,
      // A run that is over when its work is done begins with it.
      warmUpSeconds: once === undefined ? (workload.warmUp ?? suite.warmUp) : 0,
      options: { ...workload.options, ...defined({ rate: workload.rate }) },
      ...(workload.shape ? { shape: true } : {}),
      ...(beside === undefined ? {} : { beside }),
      ...(workload.newNames?.includes(name) ? { onlyOn: 'candidate' } : {}),
      ...(workload.target === undefined ? {} : { server: workload.target }),
      ...(operations === undefined ? {} : { operations }),
      ...(Object.keys(serverSettings).length === 0 ? {} : { serverSettings }),
    },
  }
}

function besideOf(suite: SuiteConfig, { beside }: WorkloadConfig): Beside | undefined {
  if (beside === undefined) return undefined
  const { load, ...others } = beside
  if (load === undefined) return others
  const { tool, name, keys, threads, options, contents } = load
  const content = contents?.[name]
  const data = {
    ...toolOf(tool).data.of(keys, suite, options),
    ...(content === undefined ? {} : { content }),
  }
  return { load: { tool, workload: name, threads, data, options } }
}

/** Returns the default id of a cell. @param step its threads, and in a sweep its clients */
function usualId(
  {
    tool,
    workload,
    server,
  }: Pick<CellSettings, 'tool' | 'workload'> & { server?: string | undefined },
  step: string,
): string {
  const name = factsOf(tool).names.short?.(workload) ?? basename(workload, '.lua')
  return `${tool}/${name}/${step}${server === undefined ? '' : `@${server}`}`
}

/** `{tikv: {a: {b: 1}}}` as `{'tikv.a.b': 1}`; what is no scalar is written as JSON. */
function flattened(
  tree: object,
  path: readonly string[] = [],
): Record<string, string | number | boolean> {
  const parts = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    const here = [...path, key]
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return flattened(value, here)
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value)
    return {
      [here.join('.')]: isScalar ? (value as string | number | boolean) : JSON.stringify(value),
    }
  })
  return Object.assign({}, ...parts)
}

function inSlices(
  { settings, change, figures }: PlannedCell,
  { rounds, pairs, slice, settle, measure }: SlicePace,
  cells: number,
  isOverWithItsWork: boolean,
): PlannedCell {
  // What work ends takes its own time, and nothing settles before it; a long run lasts as long as
  // it says.
  const durationSeconds = settings.shape ? settings.durationSeconds : slice
  const paced = isOverWithItsWork ? {} : { durationSeconds, warmUpSeconds: settle }
  // A screening has a pair or two a round: those are of one kind.
  const way = measure === 'duet' && cells >= MANY_CELLS ? 'windows' : measure
  const isTogether = (way === 'windows' || way === 'duet') && canTakeTurns(settings)
  const together = isTogether || way === 'simulated' ? { measure: way } : {}
  return {
    settings: { ...settings, ...paced, ...together },
    repeats: 2 * (settings.shape ? PAIRS_OF_LONG_RUNS : pairs) * rounds,
    change,
    ...(figures === undefined ? {} : { figures }),
  }
}

/**
 * Two entries with the same workload and threads (other options, other data) get `#2`, `#3`, … in
 * the order of the file.
 */
function withUniqueIds(cells: readonly PlannedCell[]): PlannedCell[] {
  const countById = new Map<string, number>()
  return cells.map((cell) => {
    const times = (countById.get(cell.settings.id) ?? 0) + 1
    countById.set(cell.settings.id, times)
    return times === 1
      ? cell
      : { ...cell, settings: { ...cell.settings, id: `${cell.settings.id}#${times}` } }
  })
}

/**
 * Order in which the servers of a comparison are started, loaded and restored while nothing is
 * measured.
 */
export type SetUp = 'at-once' | 'one-by-one'

/**
 * The number of cells from which they are screened together side by side; undefined where these are
 * not.
 */
export function screenedFrom(
  rule: Policy['rule'],
  cells: readonly PlannedCell[],
): number | undefined {
  // On the simulated machine all cells of a round share a guest anyway.
  const isSimulated = cells.some(({ settings }) => settings.measure === 'simulated')
  return rule === 'evidence' && !isSimulated && cells.length >= MANY_CELLS ? MANY_CELLS : undefined
}

/** Settings that describe the data of a cell. */
type DataSettings = Pick<CellSettings, 'tool' | 'workload' | 'data' | 'options' | 'beside'>

/** Equal for cells that share what is loaded in one job; those of one file of the caller's do. */
export function dataKey(cell: DataSettings): string {
  const { tool, workload, data, beside } = cell
  const scalars = [data, making(cell)].map((values) => Object.entries(values).sort())
  return JSON.stringify([
    tool,
    factsOf(tool).data.family(workload) ?? `file ${workload}`,
    ...scalars,
    beside?.load,
  ])
}

function making({ tool, options }: DataSettings): CellSettings['options'] {
  return Object.fromEntries(
    factsOf(tool).data.makingOptions.flatMap((name) => {
      const value = optionOf(options, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
