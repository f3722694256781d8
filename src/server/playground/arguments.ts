import type { Component } from '../../config/playground-configuration.ts'

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

/** Arguments of `tiup` for one cluster. Every count is given: TiFlash, for one, would be started otherwise. */
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
 * Estimates the memory of a small cluster before any load, in bytes: about 0.8 GiB for a TiKV, 0.5 GiB for a TiDB and
 * 0.3 GiB for PD. It is meant to refuse a machine that is too small, not to size one.
 */
export function clusterMemoryBytes({ tidb, tikv }: { readonly tidb: number; readonly tikv: number }): number {
  return (tikv * 0.8 + tidb * 0.5 + 0.3) * 2 ** 30
}
