import { stringify } from 'yaml'
import { Failure } from '../../../words/failure.ts'
import { nearest } from '../../../words/nearest.ts'
import type { Difference } from '../../keys/target-keys.ts'
import { mariadbOltp, mariadbStrongSync } from './mariadb-oltp.ts'
import type {
  Preset,
  PresetVersions,
  RawConfig,
  RawSuite,
  RawTarget,
  RawWorkload,
} from './preset.ts'
import { type Method, type PresetName, presetNames } from './preset-names.ts'
import { sizeOf } from './size.ts'
import { tidbCloudSysbench, tidbSysbench } from './tidb-sysbench.ts'
import { tidbTpcc, tikvYcsb } from './tidb-tpcc.ts'

export type {
  Language,
  Preset,
  RawConfig,
  RawSuite,
  RawTarget,
  Report,
  ReportLayout,
} from './preset.ts'

const presetsByName: Readonly<Record<PresetName, Preset>> = {
  'tidb-cloud-sysbench': tidbCloudSysbench,
  'tidb-sysbench': tidbSysbench,
  'tidb-tpcc': tidbTpcc,
  'tikv-ycsb': tikvYcsb,
  'mariadb-oltp': mariadbOltp,
  'mariadb-strong-sync': mariadbStrongSync,
}

/** Every preset, in the order in which they are listed. */
export const presets: readonly Preset[] = presetNames.map((name) => presetsByName[name])

export interface PresetOptions {
  /** Factor over 0, at most 1; default 1, the report's own size. */
  readonly scale?: number | undefined
  /**
   * Servers to measure in place of the preset's own, by name: `base` and `candidate`, or those of
   * {@link Preset.servers}.
   */
  readonly targets?: Readonly<Record<string, RawTarget>> | undefined
  /** Default `as-published`. */
  readonly method?: Method | undefined
  /** Releases to run the report's design on: base and candidate, or the one that is measured. */
  readonly versions?: readonly string[] | undefined
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
  const config = withMethod(
    preset.config(sizeOf(scale), versionsOf(preset, versions)),
    preset,
    method,
  )
  return targets === undefined ? config : onTargets(preset, config, targets)
}

/**
 * A preset as the text of a configuration file, with what there is to know as comments. @throws
 * Failure `input`
 */
export function presetText(name: string, options: PresetOptions = {}): string {
  const { title, notes } = findPreset(name)
  const scale =
    options.scale === undefined || options.scale === 1 ? [] : [`Scaled by ${options.scale}.`]
  const comments = [title, ...notes, ...scale].map((line) => `# ${line}\n`).join('')
  return `${comments}${stringify(presetConfig(name, options), { aliasDuplicateObjects: false, lineWidth: 110 })}`
}

/** @throws Failure `input` for an unknown name, with the nearest */
export function findPreset(name: string): Preset {
  const match = presets.find((preset) => preset.name === name)
  if (match !== undefined) return match
  const names = presets.map((preset) => preset.name)
  const suggestion = nearest(name, names)
  throw new Failure('input', `preset ${name} does not exist`, {
    remedy: `${suggestion === undefined ? '' : `Did you mean ${suggestion}? `}The presets are ${names.join(', ')}.`,
  })
}

function versionsOf(
  { name, versions: own }: Preset,
  request: readonly string[] | undefined,
): PresetVersions {
  const [base = '', candidate = base] = request ?? own ?? []
  if (request === undefined || request.length === own?.length) return [base, candidate]
  const what =
    own === undefined
      ? 'no versions'
      : own.length === 1
        ? 'one version'
        : 'two versions, base and candidate'
  throw new Failure('input', `${name} takes ${what}, but got ${request.join(', ')}`, {
    remedy: own === undefined ? 'Remove versions.' : `The report has ${own.join(', ')}.`,
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
  { name, servers }: Preset,
  { targets: own }: RawConfig,
  targets: Targets,
): void {
  const given = Object.keys(targets)
  const ownTargets = Object.keys(own)
  const foreign = given.filter((target) => !ownTargets.includes(target))
  if (foreign.length > 0 || given.length === 0) {
    throw new Failure('input', `${name} has no server ${foreign.join(', ') || 'left to measure'}`, {
      remedy: `In targets, name ${servers === undefined ? ownTargets.join(' and ') : `any of ${ownTargets.join(', ')}`}.`,
    })
  }
  const missing = ownTargets.filter((target) => !given.includes(target))
  if (servers !== undefined || missing.length === 0) return
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
