import type { Difference } from '../../keys/target-keys.ts'
import type { RawTarget } from './preset.ts'
import type { Size } from './size.ts'

/**
 * HAProxy as TiDB's reports have it. `nbproc 64` is gone since HAProxy 2.5: it is left out, and
 * listed.
 */
const haproxy = {
  'most-connections': 4_000,
  processes: 64,
  retries: 2,
  'connect-timeout': '2s',
  'client-timeout': '30000s',
  'server-timeout': '30000s',
  'check-interval': '2s',
  rise: 2,
  fall: 3,
  'as-given': true,
}

/**
 * Machines and programs of TiDB's reports, those of the client at the end. @param client service
 * name of its machine
 */
export function reportMachines(
  client: string,
  program: { readonly service: string; readonly version: string },
) {
  const components = ['PD', 'TiDB', 'TiKV'].map((service) => ({
    service,
    version: '{base} and {candidate}',
  }))
  const types = { PD: 'm5.xlarge', TiKV: 'i3.4xlarge', TiDB: 'c5.4xlarge' }
  const servers = Object.entries(types).map(([service, type]) => ({ service, type, count: 3 }))
  const hardware = [...servers, { service: client, type: 'c5.9xlarge', count: 1 }]
  return { hardware, software: [...components, program] }
}

/**
 * The cluster of TiDB's reports: three of each component behind HAProxy, as few as the scale
 * leaves.
 * @param own version of the report, whose settings it takes as they are
 */
export function reportCluster(
  version: string,
  own: string,
  size: Size,
  settings: ClusterSettings,
): RawTarget {
  return {
    kind: 'playground',
    version,
    topology: { tidb: size.balanced(3), tikv: size.instances(3), pd: size.instances(3) },
    'load-balancer': 'haproxy',
    haproxy,
    ...(version === own ? settings : settingsFor(version, settings)),
  }
}

type Scalars = Readonly<Record<string, string | number | boolean>>
type Tree = Readonly<Record<string, unknown>>

/** Settings that a report applies to a cluster. */
export interface ClusterSettings {
  readonly configuration: { readonly tidb: Tree; readonly tikv: Tree }
  readonly variables: Scalars
}

/** The same for another version, with what changed. */
interface MovedSettings extends ClusterSettings {
  readonly differences: readonly Difference[]
}

/**
 * Settings of a report for another release, whose servers have some of them under other names, or
 * no longer. Sources: the release notes of TiDB v6.1.0 (`prepared-plan-cache.enabled` became a
 * variable, raft-engine took the place of `raftdb`) and v7.1.0 (`tidb_session_plan_cache_size`).
 * @param version as it is measured; a word such as `nightly` is the newest
 */
function settingsFor(version: string, settings: ClusterSettings): MovedSettings {
  const differences: Difference[] = []
  const { 'prepared-plan-cache': planCache, ...tidb } = settings.configuration.tidb
  const { raftdb, ...tikv } = settings.configuration.tikv
  const { tidb_prepared_plan_cache_size: cacheSize, ...others } = settings.variables
  const moved = (what: string, requested: unknown, used: string, why: string) => {
    differences.push({ what, asked: JSON.stringify(requested), used, why })
  }
  let variables: Scalars = settings.variables
  const isFrom = (major: number, minor: number) => isAtLeast(version, major, minor)
  if (isFrom(7, 1) && cacheSize !== undefined) {
    variables = { ...others, tidb_session_plan_cache_size: cacheSize }
    const used = `tidb_session_plan_cache_size = ${cacheSize}`
    moved('tidb_prepared_plan_cache_size', cacheSize, used, 'renamed in v7.1')
  }
  const enabled = (planCache as { enabled?: boolean } | undefined)?.enabled
  const hasMoved = isFrom(6, 1)
  if (hasMoved && enabled !== undefined) {
    variables = { ...variables, tidb_enable_prepared_plan_cache: enabled ? 1 : 0 }
    const used = `tidb_enable_prepared_plan_cache = ${enabled ? 1 : 0}`
    moved('tidb.prepared-plan-cache.enabled', enabled, used, 'a variable since v6.1')
  }
  if (hasMoved && raftdb !== undefined) {
    moved(
      'tikv.raftdb',
      raftdb,
      'left out',
      'without effect since v6.1, whose log is kept by raft-engine',
    )
  }
  return {
    configuration: {
      tidb: hasMoved ? tidb : settings.configuration.tidb,
      tikv: hasMoved ? tikv : settings.configuration.tikv,
    },
    variables,
    differences,
  }
}

/** @param version `v7.1.3`, `v7.1`, or a word, which is the newest */
function isAtLeast(version: string, major: number, minor: number): boolean {
  const numbers = /^v?(\d+)(?:\.(\d+))?/.exec(version)
  if (numbers === null) return true
  const [ofMajor, ofMinor] = [Number(numbers[1]), Number(numbers[2] ?? Number.POSITIVE_INFINITY)]
  return ofMajor > major || (ofMajor === major && ofMinor >= minor)
}
