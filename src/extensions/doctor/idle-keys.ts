import { resolve } from 'node:path'
import { onceOf } from '../../core/catalogue/loads.ts'
import { isElsewhere } from '../../core/catalogue/targets.ts'
import { statementNames } from '../../core/config/own-files.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { Config } from '../../core/config/schema.ts'
import type { SuiteConfig } from '../../core/config/suite.ts'
import type { Fault } from '../../words/faults.ts'
import { nearest } from '../../words/nearest.ts'

/** Lists the keys of the configuration file that have no effect. */
export function findIdleKeys({ written, suite, candidate }: Settings): Fault[] {
  if (written === undefined) return []
  const { config, place, inFile } = written
  const folder = resolve(candidate.workloadFolder ?? '.')
  return [
    ...idleBesideAgainst(config, place, inFile),
    ...idleGateNames(config, suite, (own) => statementNames(own, folder), place),
  ]
}

const remedies = {
  duration: 'set `slice` in `gate.side-by-side`',
  'warm-up': 'set the `warm-up` of the suite, and `settle` in `gate.side-by-side`',
  repeats: 'set `rounds` and `pairs` in `gate.side-by-side`',
} as const

type Place = (path: readonly PropertyKey[]) => string

/**
 * Lists keys that have no effect, since the suite names another target to measure side by side with:
 * slices have times of their own, and run until there is a verdict.
 * @param place of a key in the file
 * @param valueAt what was written at a path
 */
export function idleBesideAgainst(
  { suites }: Pick<Config, 'suites'>,
  place: Place,
  valueAt: (path: readonly PropertyKey[]) => unknown,
): Fault[] {
  return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
    if (against === undefined || method === 'as-published') return []
    // The duration of a run that its work ends is an estimate, and a long run lasts as long as it
    // says. The warm-up of a suite is that of each round.
    const ofWorkload = (workload: SuiteConfig['workloads'][number], index: number) => ({
      path: ['suites', name, 'workloads', index],
      counts: onceOf(workload) !== undefined || workload.shape ? ['duration'] : [],
    })
    const isLong = workloads.some(({ shape }) => shape)
    const ofSuite = { path: ['suites', name], counts: ['warm-up', ...(isLong ? ['duration'] : [])] }
    return [ofSuite, ...workloads.map(ofWorkload)].flatMap(({ path, counts }) =>
      Object.entries(remedies).flatMap(([key, remedy]) =>
        counts.includes(key) || valueAt([...path, key]) === undefined
          ? []
          : [
              {
                where: place([...path, key]),
                what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
                remedy,
              },
            ],
      ),
    )
  })
}

/**
 * Lists keys below `gate` without effect: tolerances for workloads and statements that do not exist,
 * and a way to measure that servers elsewhere do not have.
 * @param statementsOf names of the statements of a suite, `browse/product`
 */
export function idleGateNames(
  { gate, suites, targets }: Pick<Config, 'gate' | 'suites' | 'targets'>,
  suite: SuiteConfig,
  statementsOf: (suite: SuiteConfig) => readonly string[],
  place: Place,
): Fault[] {
  const all = [...Object.values(suites), suite].flatMap(({ workloads }) => workloads)
  const workloads = [...new Set(all.flatMap(({ name }) => name))]
  const tolerances = { workloads: gate.workloads, statements: gate.statements.tolerances }
  const faultsOf = (
    key: keyof typeof tolerances,
    names: readonly string[],
    isKnown: (name: string) => boolean,
  ): Fault[] =>
    Object.keys(tolerances[key])
      .filter((name) => !isKnown(name))
      .map((name) => {
        // A file is named with its folder, as in `workloads`.
        const suggestion = names.find((own) => own.endsWith(`/${name}`)) ?? nearest(name, names)
        const known = `the names are: ${names.slice(0, 8).join(', ')}`
        return {
          where: place(['gate', key, name]),
          what: `\`${name}\` has no effect: no ${key.slice(0, -1)} has this name`,
          remedy: suggestion === undefined ? known : `did you mean "${suggestion}"?`,
        }
      })
  // The statements of other suites are not read.
  const withStatements = Object.values(suites).filter(({ workloads: own }) =>
    own.some(({ tool }) => tool === 'sql'),
  )
  const isRead = withStatements.length <= 1 && Object.keys(tolerances.statements).length > 0
  const statements = isRead ? statementsOf(suite) : []
  const { measure } = gate.sideBySide
  const hasForeignServer = [suite.target, suite.against, suite.confirmAgainst].some((name) =>
    Object.entries(targets).some(([own, target]) => own === name && isElsewhere(target)),
  )
  return [
    ...(hasForeignServer && (measure === 'windows' || measure === 'duet')
      ? [
          {
            where: place(['gate', 'side-by-side', 'measure']),
            what: `\`measure: ${measure}\` has no effect: a server is elsewhere, and its pairs are measured in slices`,
            remedy: 'remove it, or use targets that the job starts',
          },
        ]
      : []),
    ...faultsOf('workloads', workloads, (name) =>
      workloads.some((own) => own === name || name.endsWith(`#${own}`)),
    ),
    ...faultsOf('statements', statements, (name) => !isRead || statements.includes(name)),
  ]
}
