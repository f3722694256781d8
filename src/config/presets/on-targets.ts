import { Failure } from '../../record/failure.ts'
import type { Difference } from '../difference.ts'
import type { Preset, RawConfig, RawSuite, RawTarget, RawWorkload } from './preset.ts'

type Targets = Readonly<Record<string, RawTarget>>

/**
 * A preset on servers of the caller's. An endpoint gets the preset's variables, and its configuration is compared with
 * the preset's; on a server of another kind both are left out, and listed.
 * @throws Failure `input` for a name that the preset does not have, or a comparison that lacks a side
 */
export function onTargets(preset: Preset, config: RawConfig, targets: Targets): RawConfig {
  refuseMisfits(preset, config, targets)
  const given = Object.keys(targets)
  const placed = Object.entries(targets).map(([name, target]) => [
    name,
    inPlaceOf(config.targets[name], target, config.suites),
  ])
  const suites = Object.entries(config.suites).map(([name, suite]) => [name, adapted(suite, targets, given)])
  return { ...config, targets: Object.fromEntries(placed), suites: Object.fromEntries(suites) }
}

function refuseMisfits({ name, servers }: Preset, { targets: own }: RawConfig, targets: Targets): void {
  const given = Object.keys(targets)
  const known = Object.keys(own)
  const foreign = given.filter((target) => !known.includes(target))
  if (foreign.length > 0 || given.length === 0) {
    throw new Failure('input', `${name} has no server ${foreign.join(', ') || 'left to measure'}`, {
      remedy: `Name ${servers === undefined ? known.join(' and ') : `any of ${known.join(', ')}`} in targets.`,
    })
  }
  const missing = known.filter((target) => !given.includes(target))
  if (servers !== undefined || missing.length === 0) return
  throw new Failure('input', `${name} compares two servers, and ${missing.join(' and ')} is missing`, {
    remedy: 'Give both base and candidate: by targets in the file, or by --host and --base-host.',
  })
}

function inPlaceOf(own: RawTarget | undefined, given: RawTarget, suites: RawConfig['suites']): RawTarget {
  if (own === undefined || own.kind !== 'playground' || given.kind === 'playground') return given
  const { configuration = {}, variables = {} } = own as Record<string, object>
  const also = given as { variables?: object; configuration?: object; differences?: readonly Difference[] }
  if (given.kind === 'endpoint') {
    const moved = (own as { differences?: readonly Difference[] }).differences ?? []
    return {
      ...given,
      variables: { ...variables, ...also.variables },
      configuration: { ...configuration, ...also.configuration },
      differences: [...moved, ...(also.differences ?? [])],
    }
  }
  const why = 'a setting of TiDB, and this server is none'
  const ofWorkloads = Object.values(suites).flatMap(({ workloads }) =>
    workloads.flatMap((workload) => leaves((workload.configuration ?? {}) as object)),
  )
  const asked = [...leaves(configuration), ...leaves(variables), ...ofWorkloads]
  const differences = [...new Map(asked)].map(
    ([what, value]): Difference => ({ what, asked: value, used: 'left out', why }),
  )
  return { ...given, differences: [...differences, ...(also.differences ?? [])] }
}

/** `tikv.raftstore.store-pool-size` and its value, for each leaf of a tree. */
function leaves(tree: object, path: readonly string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = [...path, key]
    return typeof value === 'object' && value !== null
      ? leaves(value, here)
      : [[here.join('.'), String(value)]]
  })
}

/** Workloads of the servers that are left; what only TiDB's components know goes where there are none. */
function adapted(suite: RawSuite, targets: Targets, given: readonly string[]): RawSuite {
  const workloads = suite.workloads
    .filter(({ target }) => target === undefined || given.includes(String(target)))
    .map((workload) =>
      given.some((name) => targets[name]?.kind === 'local') ? withoutComponents(workload) : workload,
    )
  const [first = suite.target] = given
  return { ...suite, target: given.includes(suite.target) ? suite.target : first, workloads }
}

function withoutComponents({ configuration: _, variables: __, ...workload }: RawWorkload): RawWorkload {
  return workload
}
