import { defined } from '../../../words/objects.ts'
import { endsWithItsWork, olderServerOf, toolKeysOf } from '../../catalogue/loads.ts'
import { benchmarkDefaults, flatten, type Tree } from '../../keys/component-configuration.ts'
import { usualId } from '../../plan/cells.ts'
import type { CellSettings, TargetDescription } from '../../record/schema.ts'

/** Components of a cluster, by which the configuration of a server is told from its variables. */
const components = ['tidb', 'tikv', 'pd', 'tiproxy', 'tiflash', 'mariadb']
/** Number of runs of a cell, as in the plain case. */
export const REPEATS = 3

type Scalars = TargetDescription['configuration']
type Nested = { [key: string]: Nested | Scalars[string] | readonly unknown[] }

/**
 * A configuration file, as JSON, whose plan is this cell: nothing of its settings is left to a
 * default.
 * @param base the server that it is measured against; its slices have the times of the cell
 */
export function configOfCell(
  settings: CellSettings,
  target: TargetDescription,
  threads: readonly number[] = [settings.threads],
  base?: TargetDescription,
): object {
  const older = olderServerOf(settings)
  const {
    server = older === 'candidate' ? 'measured' : 'candidate',
    serverSettings = {},
    dataReset,
    leftOut = [],
  } = settings
  const { variables, configuration } = settingsApart(serverSettings)
  // Its slices are those of the gate, with one server too.
  const isSimulated = settings.measure === 'simulated'
  const [count] = threads
  const isUsual = threads.length > 1 || settings.id === usualId(settings, String(count))
  return {
    targets: {
      // No path is recorded: the program of the older version is for the reader to put in.
      ...(older === undefined ? {} : { [older]: olderTarget(older, target) }),
      ...(base === undefined ? {} : { base: { ...rawTarget(base), ...binariesOf(base, 'base') } }),
      [server]: { ...rawTarget(target), ...binariesOf(target, 'candidate') },
    },
    ...(base === undefined && !isSimulated
      ? {}
      : {
          gate: {
            'side-by-side': {
              ...(settings.shape ? {} : { slice: `${settings.durationSeconds}s` }),
              settle: `${settings.warmUpSeconds}s`,
              ...defined({ measure: settings.measure }),
            },
          },
        }),
    suites: {
      default: {
        target: server,
        ...(base === undefined ? {} : { against: 'base' }),
        ...(dataReset === 'workload' || dataReset === 'cell' ? { reset: dataReset } : {}),
        ...Object.fromEntries(leftOut.map((step) => [step, false])),
        workloads: [
          {
            tool: settings.tool,
            ...toolKeysOf(settings),
            ...(isUsual ? {} : { id: settings.id }),
            threads,
            ...(settings.clients === 1 ? {} : { clients: settings.clients }),
            ...(settings.shape ? { shape: true, duration: `${settings.durationSeconds}s` } : {}),
            ...(base === undefined && !isSimulated
              ? {
                  duration: `${settings.durationSeconds}s`,
                  'warm-up': `${settings.warmUpSeconds}s`,
                  repeats: REPEATS,
                }
              : {}),
            ...defined({
              operations: endsWithItsWork(settings) ? undefined : settings.operations,
              target: settings.server,
            }),
            ...rateOf(settings),
            ...besideOf(settings),
            ...filled({ options: optionsOf(settings), variables, configuration }),
          },
        ],
      },
    },
  }
}

/** A cluster must have the topology of the one that starts on its data. */
function olderTarget(name: string, measured: TargetDescription): object {
  return measured.kind === 'playground'
    ? { ...rawTarget(measured), binaries: { tidb: `/path/to/${name}/tidb-server` } }
    : { kind: 'local', mariadbd: `/path/to/${name}/mariadbd` }
}

/** A share of the capacity is measured again, on the server that is there then. */
function rateOf({ rateShare }: CellSettings): { rate?: string } {
  return rateShare === undefined ? {} : { rate: `${Number((rateShare * 100).toPrecision(12))}%` }
}

function besideOf({ beside }: CellSettings): { beside?: object } {
  if (beside === undefined) return {}
  const { idleConnections, load, pause, ...statement } = beside
  const { tool = '', workload = '', threads, data = {}, options = {} } = load ?? {}
  const keys =
    load === undefined
      ? undefined
      : { tool, ...toolKeysOf({ tool, workload, data, options }), threads }
  return {
    beside: {
      ...statement,
      ...defined({
        'idle-connections': idleConnections,
        pause: pause && { ...defined({ component: pause.component }), for: `${pause.seconds}s` },
        load: keys && { ...keys, ...filled({ options }) },
      }),
    },
  }
}

function optionsOf({ options, rateShare }: CellSettings): CellSettings['options'] {
  if (rateShare === undefined) return options
  const { rate: _, ...others } = options
  return others
}

/** The server that is started again; of one that ran already no address is recorded. */
function rawTarget(target: TargetDescription): object {
  const { kind, variables, topology } = target
  const requested = requestedConfiguration(target)
  switch (kind) {
    case 'playground': {
      const { haproxy = 0, tiproxy = 0, tidb = 0 } = topology
      const counts = Object.entries({ tidb: 0, ...topology }).filter(
        ([name, count]) => components.includes(name) && count !== usualCount(name),
      )
      return {
        kind,
        version: isOwnBuild(target) ? releaseBeside(target) : versionOf(target),
        ...(tidb === 0 ? { mode: 'tikv-slim' } : {}),
        ...(haproxy > 0
          ? { 'load-balancer': 'haproxy' }
          : tiproxy > 0
            ? { 'load-balancer': 'tiproxy' }
            : {}),
        ...filled({
          topology: Object.fromEntries(counts),
          configuration: nested(requested),
          variables,
        }),
      }
    }
    case 'local': {
      const { cores, ...settings } = requested
      const isSemi = Object.keys(settings).some((name) => name.startsWith('rpl_semi_sync'))
      const replica = isSemi ? 'semi-synchronous' : 'asynchronous'
      return {
        kind,
        ...(topology.replica === undefined ? {} : { replica }),
        ...(cores === undefined ? {} : { cores: String(cores) }),
        ...filled({ settings, variables }),
      }
    }
    case 'tidb': {
      const own = Object.entries(requested).map(
        ([name, value]) => [name.replace(/^tidb\./, ''), value] as const,
      )
      const configuration = nested(Object.fromEntries(own))
      const program = { 'tidb-server': '/path/to/tidb-server' }
      return { kind, ...program, ...filled({ configuration, variables }) }
    }
    case 'command':
      return { kind, product: target.product, ...requested, ...filled({ variables }) }
    case 'endpoint':
    case 'imported':
      if (target.version === '') return { kind: 'none' }
      return { kind: 'endpoint', host: '127.0.0.1', ...filled({ variables }) }
  }
}

/** Instances of a component where nobody says how many. */
export function usualCount(component: string): number {
  return ['tidb', 'tikv', 'pd'].includes(component) ? 1 : 0
}

/** Returns the requested configuration beside the one that every cluster of ours gets. */
export function requestedConfiguration({ kind, configuration }: TargetDescription): Scalars {
  if (kind !== 'playground' && kind !== 'tidb') return configuration
  const usual = flatten(benchmarkDefaults(0, 0) as Tree)
  return Object.fromEntries(
    Object.entries(configuration).filter(([name, value]) => usual[name] !== value),
  )
}

/** A version that TiUP lists. */
const release = /^v?\d+\.\d+\.\d+(?:-(?:alpha|beta|rc|dmr)(?:\.\d+)?)?$/

/** Checks whether it is the user's own build, which no version provides. */
export function isOwnBuild({ kind, build, requested, version }: TargetDescription): boolean {
  if (build !== undefined || requested !== undefined) return true
  return kind === 'playground' && version !== 'nightly' && !release.test(versionOf({ version }))
}

/** No path is recorded: the programs are for the reader to put in. */
function binariesOf(target: TargetDescription, side: 'base' | 'candidate'): object {
  if (!isOwnBuild(target)) return {}
  const { kind, build, requested } = target
  if (kind === 'local') return { mariadbd: `/path/to/${side}/mariadbd` }
  if (kind === 'command') return { program: `/path/to/${side}/server` }
  if (kind !== 'playground') return {}
  const built =
    build === undefined ? (requested?.binaries ?? ['tidb']) : Object.keys(build.binaries)
  return {
    binaries: Object.fromEntries(built.map((name) => [name, `/path/to/${side}/${name}-server`])),
  }
}

/**
 * The release beside a build: the version that was requested of TiUP; in older records what another
 * component says.
 */
export function releaseBeside({ components, requested }: TargetDescription): string {
  if (requested !== undefined) return requested.version
  const versions = Object.values(components).map(({ version }) => version)
  const listed = versions.find((version) => release.test(version))
  return listed === undefined ? 'nightly' : listed.replace(/^v?/, 'v')
}

/** Returns the version as TiUP names it; a server reports another form: `8.0.11-TiDB-v8.5.4`. */
export function versionOf({ version }: Pick<TargetDescription, 'version'>): string {
  return /v\d+\.\d+\.\d+[\w.+-]*$/.exec(version)?.[0] ?? version
}

/**
 * Settings of a cell: those of a component are its configuration, the others are global variables.
 */
function settingsApart(settings: Scalars): { variables: Scalars; configuration: Nested } {
  const all = Object.entries(settings)
  const isConfiguration = ([name]: [string, unknown]) =>
    components.some((component) => name.startsWith(`${component}.`))
  return {
    variables: Object.fromEntries(all.filter((each) => !isConfiguration(each))),
    configuration: nested(Object.fromEntries(all.filter(isConfiguration))),
  }
}

/** `{'tikv.a.b': 1}` as `{tikv: {a: {b: 1}}}`; a list is recorded as its JSON. */
function nested(flat: Scalars): Nested {
  const tree: Nested = {}
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split('.')
    const key = path.pop() ?? name
    let place = tree
    for (const part of path) {
      const inner = Object.hasOwn(place, part) ? place[part] : undefined
      const next: Nested =
        typeof inner === 'object' && !Array.isArray(inner) ? (inner as Nested) : {}
      place[part] = next
      place = next
    }
    place[key] = typeof value === 'string' && value.startsWith('[') ? listOf(value) : value
  }
  return tree
}

function listOf(text: string): string | readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && JSON.stringify(value) === text ? value : text
  } catch {
    return text
  }
}

/** Returns the parts that are not empty. */
function filled(parts: Readonly<Record<string, object>>): object {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0),
  )
}
