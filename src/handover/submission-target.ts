import type { LocalConfig, PlaygroundConfig, TargetConfig } from '../config/target.ts'
import type { BenchRecord, TargetDescription } from '../record/schema.ts'
import { withTiproxy } from '../server/create.ts'
import { benchmarkDefaults, flatten, type Tree } from '../server/playground/configuration.ts'
import { defined } from '../words/defined.ts'

/** The servers that the trusted configuration describes. */
export interface TrustedTargets {
  readonly candidate: TargetConfig
  readonly base: TargetConfig | undefined
  /** Present: the candidate is built; with `against`, so is the base. */
  readonly build?: unknown
  readonly against?: unknown
}

/**
 * In what the servers that were measured differ from those that the configuration describes: a second server with other
 * settings would be an easy one to compare with, and a setting beside the planned ones a reason to compare with nothing.
 */
export function targetFaults(
  { targets }: BenchRecord,
  { candidate, base, build, against }: TrustedTargets,
): string[] {
  const own = sideFaults('candidate', targets.candidate, candidate, build !== undefined)
  if (base === undefined || targets.base === undefined) return own
  return [
    ...own,
    ...sideFaults('base', targets.base, base, build !== undefined && against !== undefined),
    ...unevenFaults(targets.candidate, targets.base, candidate, base),
  ]
}

/** @param isBuilt of a commit, whose version it then has */
function sideFaults(side: string, seen: TargetDescription, wanted: TargetConfig, isBuilt: boolean): string[] {
  if (seen.kind !== wanted.kind) return [`the ${side} is a ${seen.kind}, not a ${wanted.kind}`]
  switch (wanted.kind) {
    // What the service keeps to itself is not among its variables.
    case 'endpoint':
      return []
    case 'local':
      return localFaults(side, seen, wanted)
    case 'playground':
      return playgroundFaults(side, seen, wanted, isBuilt)
  }
}

function localFaults(side: string, seen: TargetDescription, { settings, cores, variables }: LocalConfig) {
  const configuration = { ...settings, ...defined({ cores }) }
  return [
    ...differences(side, seen.configuration, configuration),
    ...differences(side, seen.variables, variables),
  ]
}

function playgroundFaults(
  side: string,
  seen: TargetDescription,
  config: PlaygroundConfig,
  isBuilt: boolean,
): string[] {
  const { version, binaries, topology, mode, loadBalancer, configuration, variables } = withTiproxy(config)
  const isNamed = /^v\d+(\.\d+){0,2}$/.test(version) && Object.keys(binaries).length === 0 && !isBuilt
  // A line, `v8.5`, stands for the newest release in it.
  const end = /^v\d+\.\d+\.\d+$/.test(version) ? '-' : '.'
  const isOther = isNamed && seen.version !== version && !seen.version.startsWith(`${version}${end}`)
  const { pd, tikv } = topology
  const instances = {
    ...(mode === 'tikv-slim' ? { pd, tikv } : topology),
    ...(loadBalancer === 'haproxy' ? { haproxy: 1 } : {}),
  }
  // How much memory the stores get is the machine's to say.
  const { [CACHE]: _, ...fixed } = flatten(benchmarkDefaults(0, 0) as Tree)
  const configured = flatten(configuration as Tree)
  const { [CACHE]: cache, ...others } = seen.configuration
  return [
    ...(isOther ? [`the ${side} is ${seen.version}, not ${version}`] : []),
    ...differences(side, seen.topology, instances),
    ...differences(side, CACHE in configured && cache !== undefined ? seen.configuration : others, {
      ...fixed,
      ...configured,
    }),
    ...differences(side, seen.variables, variables),
  ]
}

const CACHE = 'tikv.storage.block-cache.capacity'

/** Where the machine gave the stores their memory, it gave both sides the same. */
function unevenFaults(
  candidate: TargetDescription,
  base: TargetDescription,
  ...configs: readonly TargetConfig[]
): string[] {
  const isConfigured = configs.some(
    (config) => config.kind === 'playground' && CACHE in flatten(config.configuration as Tree),
  )
  const [own, other] = [candidate.configuration[CACHE], base.configuration[CACHE]]
  return isConfigured || own === other ? [] : [`${CACHE} differs between the sides`]
}

type Scalars = Readonly<Record<string, string | number | boolean>>

function differences(side: string, seen: Scalars, wanted: Scalars): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(seen)])
  const text = (of: Scalars, name: string) => (Object.hasOwn(of, name) ? String(of[name]) : undefined)
  return [...names]
    .filter((name) => text(seen, name) !== text(wanted, name))
    .map((name) => `${name} of the ${side} is another one`)
}
