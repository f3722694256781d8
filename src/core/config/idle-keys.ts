import type { Fault } from '../../words/faults.ts'
import { nearest } from '../../words/nearest.ts'
import { ownValue } from '../../words/objects.ts'
import { onceOf } from '../catalogue/loads.ts'
import { isElsewhere } from '../catalogue/targets.ts'
import type { Config } from './schema.ts'
import type { SuiteConfig } from './suite.ts'

/** Keys of a workload that say how long a run takes and how often it is made. */
const paces = ['duration', 'warm-up', 'repeats'] as const
/** The warm-up of a suite is that of each round. */
const pacesOfSuite = ['duration', 'repeats'] as const

/**
 * Keys that were written down and have no effect, since the suite names another target to measure
 * side by side with: slices have times of their own, and come as often as the verdict needs them.
 * @param place of a key in the file
 * @param valueAt what was written at a path
 */
export function idleBesideAgainst(
  { suites }: Pick<Config, 'suites'>,
  place: (path: readonly PropertyKey[]) => string,
  valueAt: (path: readonly PropertyKey[]) => unknown,
): Fault[] {
  return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
    if (against === undefined || method === 'as-published') return []
    const suite = ['suites', name]
    const places = [
      { path: suite, keys: pacesOfSuite, isTimed: workloads.some(({ shape }) => shape) },
      ...workloads.map((workload, index) => ({
        path: [...suite, 'workloads', index],
        keys: paces,
        isTimed: onceOf(workload) !== undefined || workload.shape,
      })),
    ]
    return places.flatMap(({ path, keys, isTimed }) =>
      keys
        // Of a run that its work ends it is an estimate, here as well; a long run lasts as long as
        // it says.
        .filter((key) => !(isTimed && key === 'duration') && valueAt([...path, key]) !== undefined)
        .map((key) => ({
          where: place([...path, key]),
          what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
          remedy: remedies[key],
        })),
    )
  })
}

const remedies = {
  duration: 'set `slice` in `gate.side-by-side`',
  'warm-up': 'set the `warm-up` of the suite, and `settle` in `gate.side-by-side`',
  repeats: 'set `rounds` and `pairs` in `gate.side-by-side`',
} as const

/**
 * Tolerances below `gate` for workloads and statements that do not exist: they judge nothing.
 * @param statementsOf names of the statements of a suite, `browse/product`
 */
export function idleGateNames(
  { gate, suites, targets }: Pick<Config, 'gate' | 'suites' | 'targets'>,
  suite: SuiteConfig,
  statementsOf: (suite: SuiteConfig) => readonly string[],
  place: (path: readonly PropertyKey[]) => string,
): Fault[] {
  const all = [...Object.values(suites), suite].flatMap(({ workloads }) => workloads)
  const workloads = [...new Set(all.flatMap(({ name }) => name))]
  const isWorkload = (name: string) =>
    workloads.some((own) => own === name || name.endsWith(`#${own}`))
  const tolerances = Object.keys(gate.statements.tolerances)
  const hasOtherLoads =
    Object.values(suites).filter(({ workloads: own }) => own.some(hasStatements)).length > 1
  const statements = tolerances.length === 0 || hasOtherLoads ? undefined : statementsOf(suite)
  const faultOf = (
    key: 'workloads' | 'statements',
    name: string,
    names: readonly string[],
  ): Fault => {
    const suggestion = nearest(name, names)
    return {
      where: place(['gate', key, name]),
      what: `\`${name}\` has no effect: no ${key === 'workloads' ? 'workload' : 'statement'} has this name`,
      remedy:
        suggestion === undefined
          ? `the names are: ${names.slice(0, 8).join(', ')}`
          : `did you mean "${suggestion}"?`,
    }
  }
  const hasForeignServer = [suite.target, suite.against, suite.confirmAgainst].some((name) => {
    const target = ownValue(targets, name ?? '')
    return target !== undefined && isElsewhere(target)
  })
  const isTogether = ['windows', 'duet'].includes(gate.sideBySide.measure)
  const measure = {
    where: place(['gate', 'side-by-side', 'measure']),
    what: `\`measure: ${gate.sideBySide.measure}\` has no effect: a server is elsewhere, and its pairs are measured in slices`,
    remedy: 'remove it, or use targets that the job starts',
  }
  return [
    ...(isTogether && hasForeignServer ? [measure] : []),
    ...Object.keys(gate.workloads)
      .filter((name) => !isWorkload(name))
      .map((name) => faultOf('workloads', name, workloads)),
    ...(statements === undefined ? [] : tolerances)
      .filter((name) => statements?.includes(name) === false)
      .map((name) => faultOf('statements', name, statements ?? [])),
  ]
}

function hasStatements({ tool }: SuiteConfig['workloads'][number]): boolean {
  return tool === 'sql'
}
