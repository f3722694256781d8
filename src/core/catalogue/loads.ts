import { loads } from '../../parts.ts'
import type { Requirement } from '../../system/packages.ts'
import { Failure } from '../../words/failure.ts'
import type { KeyFault } from '../../words/faults.ts'
import { givenRate } from '../record/cells.ts'
import { metricInfo, metricStems } from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'
import type { Data, LoadTool, Once, Options, ToolFacts } from '../tool/load-tool.ts'
import type { ShellLoad } from '../tool/shell-load.ts'
import { unknownData } from '../tool/tool.ts'

/** The load tools, in the order of the list of parts. */
export const tools: readonly [LoadTool, ...LoadTool[]] = loads

const [firstBeside = tools[0], ...othersBeside] = tools.filter(({ pace }) => pace.canRunBeside)

/** Tools whose load may run beside another one: it lasts for a time, on tables of its own. */
export const toolsBeside: readonly [LoadTool, ...LoadTool[]] = [firstBeside, ...othersBeside]

/**
 * A tool that can be run. @param name as the configuration has it @throws Failure `input` for a
 * name that is none
 */
export function toolOf(name: string): LoadTool {
  const entry = tools.find((tool) => tool.name === name)
  if (entry !== undefined) return entry
  throw new Failure('input', `${name} is not a load tool of this version`, {
    remedy: `Known tools: ${tools.map((tool) => tool.name).join(', ')}.`,
  })
}

/** Tools that have a program of their own, whose path can be configured. */
export const toolsWithProgram: readonly LoadTool[] = tools.filter(
  ({ program }) => program.runBy === undefined && program.source.kind !== 'named-by-workload',
)

/**
 * The name of the tool whose program runs it. @returns undefined where each workload names its own
 */
export function programOf({ name, program }: LoadTool): string | undefined {
  return program.source.kind === 'named-by-workload' ? undefined : (program.runBy ?? name)
}

/**
 * Returns the program that a cell's load was made by, and its version: own SQL is run by sysbench.
 * @returns no version where a load is made by this program, or by one of the caller's
 */
export function programOfCell({ tool, toolVersion }: Pick<CellSettings, 'tool' | 'toolVersion'>): {
  readonly name: string
  readonly version: string
} {
  const entry = tools.find(({ name }) => name === tool)
  const name = (entry === undefined ? undefined : programOf(entry)) ?? tool
  // `go1.26.0` of the program `go`.
  const version = toolVersion.startsWith(name) ? toolVersion.slice(name.length) : toolVersion
  return { name, version: version === 'own' ? '' : version }
}

/**
 * Returns the packages of the system that hold the program of a tool; none where it comes from
 * elsewhere.
 */
export function packagesOf({ program: { source } }: LoadTool): readonly Requirement[] {
  return source.kind === 'packages' ? [source.requirement] : []
}

/**
 * Returns the facts about the tool of a record, which a newer version may have written: such a tool
 * is shown by its own name, its figures are judged as the metrics that they are, and its data is
 * shared with nobody.
 */
export function factsOf(name: string): ToolFacts {
  return tools.find((tool) => tool.name === name) ?? unknownTool(name)
}

function unknownTool(name: string): ToolFacts {
  const [main = 'tps', ...others] = metricStems.filter(
    (stem) => metricInfo(stem)?.gatedByDefault === true,
  )
  return {
    name,
    names: {
      label: (workload) => `${name} ${workload}`,
      word: (workload) => workload,
      read: () => undefined,
      choices: [],
    },
    metrics: { rates: [main, ...others] },
    data: { ...unknownData, of: () => ({}) },
    pace: { atRate: { kind: 'refused', because: 'is not a load tool of this version' } },
  }
}

/**
 * Checks whether the load of a cell may pause for a moment and then continue as fast as the server
 * allows: nothing in it goes by the clock, and nothing else runs beside it.
 */
export function canTakeTurns(cell: Omit<CellSettings, 'id' | 'toolVersion'>): boolean {
  const { tool, options, shape, beside, rateShare, operations, onlyOn } = cell
  const isTimed = rateShare !== undefined || givenRate(options) !== undefined
  const isOther = [shape, beside, operations, onlyOn].some((each) => each !== undefined)
  return factsOf(tool).pace.canPause === true && !isTimed && !isOther
}

/**
 * @returns the name of the target that writes the data which a cell's server starts on; undefined:
 * it is its own
 */
export function olderServerOf({ data }: { readonly data: Data }): string | undefined {
  return nameIn(data.upgradeFrom)
}

/** The same of a workload of the configuration. */
export function olderTargetOf({
  keys,
}: {
  readonly keys: Readonly<Record<string, unknown>>
}): string | undefined {
  return nameIn(keys['upgrade-from'])
}

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export type MainCell = Pick<CellSettings, 'tool' | 'workload' | 'threads'>

/** The figure that a cell exists for; it stands for a cell that yielded none. */
export function mainMetric({ tool, workload, threads }: MainCell): string {
  const { metrics } = factsOf(tool)
  return metrics.main?.({ workload, threads }) ?? metrics.rates[0]
}

/** A workload of the configuration, as far as its tool needs it. */
interface ConfiguredLoad {
  readonly tool: string
  readonly keys: Readonly<Record<string, unknown>>
  readonly options: Options
}

/**
 * Returns the rules of a run that is over when its work is done. @returns undefined for load that
 * lasts for a time
 */
export function onceOf({ tool, keys, options }: ConfiguredLoad): Once | undefined {
  return toolOf(tool).pace.once?.(
    keys as Parameters<NonNullable<LoadTool['pace']['once']>>[0],
    options,
  )
}

/**
 * Keys that say how long load lasts, of a workload whose runs are over when their work is done.
 * @param once undefined for load that lasts for a time: nothing is wrong with it then
 * @param workloadKeys the keys of the workload, as the file has them
 */
export function onceFaults(
  once: Once | undefined,
  workloadKeys: Readonly<Record<string, unknown>>,
): KeyFault[] {
  if (once === undefined) return []
  const { threads = [1], clients = [1] } = workloadKeys as {
    threads?: number[]
    clients?: number[]
  }
  const single = 'expected no value or 1: it has one connection'
  return [
    ...(workloadKeys.beside === undefined
      ? []
      : [
          {
            key: 'beside',
            what: 'expected no value: nothing runs beside a run that ends when its work is done',
          },
        ]),
    ...(workloadKeys.operations === undefined
      ? []
      : [{ key: 'operations', what: 'expected no value: a run ends when its work is done' }]),
    ...(workloadKeys['warm-up'] === undefined || workloadKeys['warm-up'] === 0
      ? []
      : [{ key: 'warm-up', what: 'expected no value or 0s: a run has no warm-up' }]),
    ...(once.threads === 'one' && threads.some((count) => count > 1)
      ? [{ key: 'threads', what: single }]
      : []),
    ...(clients.some((count) => count > 1) ? [{ key: 'clients', what: single }] : []),
  ]
}

/** Shorter runs show their noise, and no slope. */
const LEAST_SHAPE_SECONDS = 600

/**
 * Explains why a workload has no shape. @param suiteSeconds the duration of the suite @returns
 * undefined if it has one, or needs none
 */
export function refusedShape(
  {
    shape,
    duration,
    ...workload
  }: ConfiguredLoad & { shape: boolean; duration?: number | undefined },
  suiteSeconds: number,
): string | undefined {
  if (!shape) return undefined
  if (onceOf(workload) !== undefined) return 'expected no value: a run ends when its work is done'
  const seconds = duration ?? suiteSeconds
  return seconds >= LEAST_SHAPE_SECONDS
    ? undefined
    : `expected a \`duration\` of at least ${LEAST_SHAPE_SECONDS / 60}m beside it; this one is ${seconds}s`
}

/**
 * Returns the commands with which a script calls the tool of a cell. @returns undefined if it
 * cannot, or would measure something else
 */
export function shellLoad(cell: CellSettings): ShellLoad | undefined {
  if (cell.beside !== undefined || olderServerOf(cell) !== undefined) return undefined
  return tools.find(({ name }) => name === cell.tool)?.shell?.(cell)
}
