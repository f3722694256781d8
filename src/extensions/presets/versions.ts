import type { RawConfig, RawTarget } from '../../core/keys/preset.ts'
import type { Difference } from '../../core/keys/target-keys.ts'

type Scalars = Readonly<Record<string, string | number | boolean>>
type Tree = Readonly<Record<string, unknown>>

/** Settings that a report applies to a cluster. */
interface ClusterSettings {
  readonly configuration: { readonly tidb: Tree; readonly tikv: Tree }
  readonly variables: Scalars
}

/** The same for another version, with what changed. */
interface MovedSettings extends ClusterSettings {
  readonly differences: readonly Difference[]
}

/**
 * Returns the releases that a published test measures: base and candidate, or one; none where its
 * servers are no playgrounds.
 */
export function versionsIn({ targets }: RawConfig): readonly string[] {
  const { base, candidate } = targets
  return [base, candidate].flatMap((target) =>
    target?.kind === 'playground' ? [String(target.version)] : [],
  )
}

/**
 * Puts other releases in place of the published ones.
 * @param versions as many as {@link versionsIn} returns
 */
export function withVersions(config: RawConfig, versions: readonly string[]): RawConfig {
  const [base = '', candidate = base] = versions
  const targets = Object.entries(config.targets).map(([name, target]): [string, RawTarget] => [
    name,
    withVersion(target, name === 'base' ? base : candidate),
  ])
  return { ...config, targets: Object.fromEntries(targets) }
}

function withVersion(target: RawTarget, version: string): RawTarget {
  const { configuration, variables } = target as Partial<ClusterSettings>
  if (target.version === version) return target
  if (configuration === undefined || variables === undefined) return { ...target, version }
  return { ...target, version, ...settingsFor(version, { configuration, variables }) }
}

/**
 * Settings of a report for another release, whose servers have some of them under other names, or
 * no longer. Sources: the release notes of TiDB v6.1.0 (`prepared-plan-cache.enabled` became a
 * variable, raft-engine took the place of `raftdb`) and v7.1.0 (`tidb_session_plan_cache_size`).
 * @param version as it is measured; a word such as `nightly` is the newest
 */
function settingsFor(version: string, settings: ClusterSettings): MovedSettings {
  const differences: Difference[] = []
  const { configuration } = settings
  const { 'prepared-plan-cache': planCache, ...tidb } = configuration.tidb
  const { raftdb, ...tikv } = configuration.tikv
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
