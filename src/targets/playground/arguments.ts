import type { Difference } from '../../core/config/target.ts'
import {
  type Component,
  type Configuration,
  isTree,
  type Tree,
} from '../../tiup/component-configuration.ts'

/** The components that a playground can hold, by the name that its flags have. */
const flagOf: Readonly<Record<Component, string>> = {
  tidb: 'db',
  tikv: 'kv',
  pd: 'pd',
  tiproxy: 'tiproxy',
  tiflash: 'tiflash',
}

export const components = Object.keys(flagOf) as readonly Component[]

export interface PlaygroundPlan {
  /** Version of the playground component; `latest`: the newest that TiUP has, or else fetches. */
  readonly playgroundVersion: string
  readonly version: string
  readonly mode: 'tidb' | 'tikv-slim'
  readonly topology: Readonly<Record<Component, number>>
  readonly portOffset: number
  /** Paths of configuration files. */
  readonly configFiles: Readonly<Partial<Record<Component, string>>>
  /** Paths of binaries of the caller's own build. */
  readonly binaries: Readonly<Partial<Record<Component, string>>>
  /** Seconds for which playground itself waits for TiDB. */
  readonly bootSeconds: number
}

/**
 * Arguments of `tiup` for one cluster. Every count is given: TiFlash, for one, would be started
 * otherwise.
 */
export function playgroundArguments(plan: PlaygroundPlan): string[] {
  const playground =
    plan.playgroundVersion === 'latest' ? 'playground' : `playground:${plan.playgroundVersion}`
  const args = [playground, plan.version, '--without-monitor', '--host', '127.0.0.1']
  if (plan.portOffset > 0) args.push('--port-offset', String(plan.portOffset))
  if (plan.mode === 'tikv-slim') args.push('--mode', 'tikv-slim')
  const used = plan.mode === 'tikv-slim' ? (['tikv', 'pd'] as const) : components
  for (const component of used) {
    const flag = flagOf[component]
    const count = plan.topology[component]
    // Releases before TiProxy was added refuse its flag; zero is their default anyway.
    if (component !== 'tiproxy' || count > 0) args.push(`--${flag}`, String(count))
    if (count === 0) continue
    const config = plan.configFiles[component]
    if (config !== undefined) args.push(`--${flag}.config`, config)
    const binary = plan.binaries[component]
    if (binary !== undefined) args.push(`--${flag}.binpath`, binary)
  }
  if (plan.mode === 'tidb') args.push('--db.timeout', String(Math.ceil(plan.bootSeconds)))
  return args
}

/**
 * The greatest value that TiKV starts with, by its version; undefined where it has no such limit.
 */
type Limit = (version: VersionNumber, cores: number) => number | undefined

interface VersionNumber {
  isFrom(major: number, minor: number, patch?: number): boolean
}

const scheduler: Limit = (version, cores) => (version.isFrom(6, 0) ? Math.max(4, cores) : undefined)

const unified: Limit = (version, cores) => {
  if (version.isFrom(6, 5, 1)) return Math.max(4, 10 * cores)
  return version.isFrom(6, 0) ? Math.max(4, cores) : undefined
}

const pool: Limit = (version, cores) => (version.isFrom(5, 4) ? 10 * cores : undefined)

/**
 * Source: the checks of TiKV's own configuration (`Config::validate` of storage, read pool,
 * raftstore and rocksdb) in v5.3, v5.4, v6.0, v6.5.1 and master.
 */
const limits: Readonly<Record<string, Limit>> = {
  'storage.scheduler-worker-pool-size': scheduler,
  'readpool.unified.max-thread-count': unified,
  // Not over the greatest, which is lowered with it.
  'readpool.unified.min-thread-count': unified,
  'raftstore.store-pool-size': pool,
  'raftstore.apply-pool-size': pool,
  'rocksdb.max-background-jobs': pool,
}

/**
 * TiKV's configuration with what it would refuse to start with made as small as it takes.
 * @param version of TiKV; a word such as `nightly` is the newest
 * @param cores an integer: those that this machine lets it have
 */
export function withinTikvLimits(
  configuration: Configuration,
  version: string,
  cores: number,
): { readonly configuration: Configuration; readonly differences: readonly Difference[] } {
  const { tikv } = configuration
  if (tikv === undefined) return { configuration, differences: [] }
  const differences: Difference[] = []
  const number = numberOf(version)
  const clamped = clampTree(tikv, [], (path, value) => {
    const most = limits[path]?.(number, cores)
    if (most === undefined || value <= most) return value
    const why = `TiKV ${version} starts with at most ${most} on ${cores} cores`
    differences.push({ what: `tikv.${path}`, asked: `${value}`, used: `${most}`, why })
    return most
  })
  return { configuration: { ...configuration, tikv: clamped }, differences }
}

function clampTree(
  tree: Tree,
  path: readonly string[],
  clamp: (path: string, value: number) => number,
): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const keyPath = [...path, key]
      if (isTree(value)) return [key, clampTree(value, keyPath, clamp)]
      return [key, typeof value === 'number' ? clamp(keyPath.join('.'), value) : value]
    }),
  )
}

function numberOf(version: string): VersionNumber {
  const numbers = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (numbers === undefined) return { isFrom: () => true }
  const [major = 0, minor = 0, patch = 0] = numbers
  const rank = (one: number, two: number, three: number) => (one * 10_000 + two) * 10_000 + three
  return { isFrom: (a, b, c = 0) => rank(major, minor, patch) >= rank(a, b, c) }
}
