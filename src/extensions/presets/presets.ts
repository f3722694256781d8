import { parse, stringify } from 'yaml'
import mariadbOltp from '#preset/mariadb-oltp'
import mariadbStrongSync from '#preset/mariadb-strong-sync'
import tidbCloudSysbench from '#preset/tidb-cloud-sysbench'
import tidbSysbench from '#preset/tidb-sysbench'
import tidbTpcc from '#preset/tidb-tpcc'
import tikvYcsb from '#preset/tikv-ycsb'
import type {
  Method,
  Preset,
  PresetOptions,
  RawConfig,
  RawSuite,
  RawTarget,
  RawWorkload,
} from '../../core/keys/preset.ts'
import type { Difference } from '../../core/keys/target-keys.ts'
import { Failure } from '../../words/failure.ts'
import { nearest } from '../../words/nearest.ts'
import { wrapped } from '../../words/terminal.ts'
import { scaleConfig, scaleRaftLogs } from './scale.ts'
import { versionsIn, withVersions } from './versions.ts'

export const presetNames = [
  'tidb-cloud-sysbench',
  'tidb-sysbench',
  'tidb-tpcc',
  'tikv-ycsb',
  'mariadb-oltp',
  'mariadb-strong-sync',
] as const

type PresetName = (typeof presetNames)[number]

/** Each published test is `presets/NAME.yml`: a configuration, with what its report says in `preset`. */
const texts: Readonly<Record<PresetName, string>> = {
  'tidb-cloud-sysbench': tidbCloudSysbench,
  'tidb-sysbench': tidbSysbench,
  'tidb-tpcc': tidbTpcc,
  'tikv-ycsb': tikvYcsb,
  'mariadb-oltp': mariadbOltp,
  'mariadb-strong-sync': mariadbStrongSync,
}

/** Reads every preset, in the order in which they are listed. */
export function readPresets(): Preset[] {
  return presetNames.map(readPreset)
}

function readPreset(name: PresetName): Preset {
  const { preset, ...config } = parse(texts[name])
  return { name, ...preset, config }
}

/**
 * A preset as a configuration. Settings that its servers do not accept are listed with it.
 * @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a
 *   method that it has no use for
 */
export function presetConfig(name: string, options: PresetOptions = {}): RawConfig {
  const preset = findPreset(name)
  const { scale = 1, targets, method, versions } = options
  if (!(scale > 0 && scale <= 1)) {
    throw new Failure(
      'input',
      `scale is ${scale}; expected a number greater than 0 and at most 1`,
      {
        remedy: 'Use 1 for the size of the report, or 0.001 for a small machine.',
      },
    )
  }
  const config = withMethod(scaleConfig(ofVersions(preset, versions), scale), preset, method)
  const placed = targets === undefined ? config : onTargets(preset, config, targets)
  return scaleRaftLogs(placed, scale)
}

/**
 * A preset as the text of a configuration file, with what there is to know as comments. @throws
 * Failure `input`
 */
export function presetText(name: string, options: PresetOptions = {}): string {
  const { title, notes } = findPreset(name)
  const scale =
    options.scale === undefined || options.scale === 1 ? [] : [`Scaled by ${options.scale}.`]
  const comments = [title, ...notes, ...scale]
    .flatMap((line) => wrapped(line, 78))
    .map((line) => `# ${line}\n`)
    .join('')
  return `${comments}${stringify(presetConfig(name, options), { aliasDuplicateObjects: false, lineWidth: 80 })}`
}

/** @throws Failure `input` for an unknown name, with the nearest */
export function findPreset(name: string): Preset {
  const match = presetNames.find((known) => known === name)
  if (match !== undefined) return readPreset(match)
  const suggestion = nearest(name, presetNames)
  throw new Failure('input', `preset ${name} does not exist`, {
    remedy: `${suggestion === undefined ? '' : `Did you mean ${suggestion}? `}The presets are ${presetNames.join(', ')}.`,
  })
}

function ofVersions({ name, config }: Preset, versions: readonly string[] | undefined): RawConfig {
  if (versions === undefined) return config
  const own = versionsIn(config)
  if (versions.length === own.length && own.length > 0) return withVersions(config, versions)
  const what = ['no versions', 'one version', 'two versions, base and candidate'][own.length]
  throw new Failure('input', `${name} takes ${what}, but got ${versions.join(', ')}`, {
    remedy: own.length === 0 ? 'Remove versions.' : `The report has ${own.join(', ')}.`,
  })
}

function withMethod(config: RawConfig, { name }: Preset, method: Method | undefined): RawConfig {
  if (method === undefined) return config
  const compares = Object.values(config.suites).some(({ against }) => against !== undefined)
  if (!compares) {
    throw new Failure('input', `${name} does not compare servers, so method has no effect`, {
      remedy: 'Remove method.',
    })
  }
  const suites = Object.entries(config.suites).map(([suite, settings]) => [
    suite,
    method === 'side-by-side' ? { ...settings, method, reset: 'never' } : { ...settings, method },
  ])
  return { ...config, suites: Object.fromEntries(suites) }
}

type Targets = Readonly<Record<string, RawTarget>>

/**
 * A preset on servers of the caller's. An endpoint gets the preset's variables, and its
 * configuration is compared with the preset's; on a server of another kind both are left out, and
 * listed.
 * @throws Failure `input` for a name that the preset does not have, or a comparison that lacks a
 *   side
 */
function onTargets(preset: Preset, config: RawConfig, targets: Targets): RawConfig {
  refuseMisfits(preset, config, targets)
  const given = Object.keys(targets)
  const placed = Object.entries(targets).map(([name, target]) => [
    name,
    inPlaceOf(config.targets[name], target, config.suites),
  ])
  const suites = Object.entries(config.suites).map(([name, suite]) => [
    name,
    adapted(suite, targets, given),
  ])
  return { ...config, targets: Object.fromEntries(placed), suites: Object.fromEntries(suites) }
}

function refuseMisfits(
  { name }: Preset,
  { targets: own, suites }: RawConfig,
  targets: Targets,
): void {
  const given = Object.keys(targets)
  const ownTargets = Object.keys(own)
  const compares = Object.values(suites).some(({ against }) => against !== undefined)
  const foreign = given.filter((target) => !ownTargets.includes(target))
  if (foreign.length > 0 || given.length === 0) {
    throw new Failure('input', `${name} has no server ${foreign.join(', ') || 'left to measure'}`, {
      remedy: `In targets, name ${compares || ownTargets.length === 1 ? ownTargets.join(' and ') : `any of ${ownTargets.join(', ')}`}.`,
    })
  }
  const missing = ownTargets.filter((target) => !given.includes(target))
  if (!compares || missing.length === 0) return
  throw new Failure(
    'input',
    `${name} compares two servers, and ${missing.join(' and ')} is missing`,
    {
      remedy:
        'Set both base and candidate, with targets in the file or with --host and --base-host.',
    },
  )
}

function inPlaceOf(
  own: RawTarget | undefined,
  target: RawTarget,
  suites: RawConfig['suites'],
): RawTarget {
  if (own?.kind !== 'playground' || target.kind === 'playground') return target
  const { configuration = {}, variables = {} } = own as Record<string, object>
  const also = target as {
    variables?: object
    configuration?: object
    differences?: readonly Difference[]
  }
  if (target.kind === 'endpoint') {
    const moved = (own as { differences?: readonly Difference[] }).differences ?? []
    return {
      ...target,
      variables: { ...variables, ...also.variables },
      configuration: { ...configuration, ...also.configuration },
      differences: [...moved, ...(also.differences ?? [])],
    }
  }
  const why = 'a setting of TiDB, but this server is not TiDB'
  const ofWorkloads = Object.values(suites).flatMap(({ workloads }) =>
    workloads.flatMap((workload) => leaves((workload.configuration ?? {}) as object)),
  )
  const requested = [...leaves(configuration), ...leaves(variables), ...ofWorkloads]
  const differences = [...new Map(requested)].map(
    ([what, value]): Difference => ({ what, asked: value, used: 'left out', why }),
  )
  return { ...target, differences: [...differences, ...(also.differences ?? [])] }
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

/**
 * Workloads of the servers that are left; what only TiDB's components know goes where there are
 * none.
 */
function adapted(suite: RawSuite, targets: Targets, given: readonly string[]): RawSuite {
  const workloads = suite.workloads
    .filter(({ target }) => target === undefined || given.includes(String(target)))
    .map((workload) =>
      given.some((name) => targets[name]?.kind === 'local')
        ? withoutComponents(workload)
        : workload,
    )
  const [first = suite.target] = given
  return { ...suite, target: given.includes(suite.target) ? suite.target : first, workloads }
}

function withoutComponents({
  configuration: _,
  variables: __,
  ...workload
}: RawWorkload): RawWorkload {
  return workload
}
