import { z } from 'zod'
import { canonicalJson, defined } from '../words/objects.ts'
import { sharedMachines } from './cluster-schema.ts'
import type { EndpointConfig, TargetConfig } from './target-schema.ts'
import { list } from './values.ts'

export { type Deployment, type SwapConfig, sharedMachines } from './cluster-schema.ts'
export { type HaproxySettings, plainHaproxy } from './haproxy-schema.ts'
export type {
  Difference,
  EndpointConfig,
  LocalConfig,
  PlaygroundConfig,
  TargetConfig,
} from './target-schema.ts'
export { storageSchema } from './values.ts'

/**
 * Components whose binaries a build may make: those of a TiDB cluster, and the server of target
 * `local`.
 */
export const buildable = ['tidb', 'tikv', 'pd', 'tiproxy', 'tiflash', 'mariadbd'] as const

export type Buildable = (typeof buildable)[number]

/** Paths by component: where a build leaves it, or where it is. */
export type Binaries = Readonly<Partial<Record<Buildable, string>>>

const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(', ')}`

/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
export const binariesSchema = list.transform((parts, context): Binaries => {
  const paths: Partial<Record<Buildable, string>> = {}
  for (const part of parts) {
    const [, name, path = ''] = /^(.+?)=(.+)$/.exec(part) ?? []
    const component = buildable.find((each) => each === name)
    const isInside = !path.startsWith('/') && !path.split('/').includes('..')
    if (component !== undefined && isInside && paths[component] === undefined) {
      paths[component] = path
      continue
    }
    const message =
      component === undefined
        ? expected
        : isInside
          ? `${component} is listed twice`
          : `expected ${component} at a path relative to the root of the repository, which is built elsewhere`
    context.addIssue(message)
    return z.NEVER
  }
  return paths
})

/** The components that a target can be given binaries of. */
export function componentsFor(target: TargetConfig): readonly Buildable[] {
  switch (target.kind) {
    case 'playground':
      return buildable.filter((name) => name !== 'mariadbd')
    case 'local':
      return ['mariadbd']
    case 'endpoint':
      return mayPatch(target) ? ['tidb', 'tikv', 'pd'] : []
  }
}

/** Checks whether the programs of a running server may be exchanged. */
function mayPatch({ deploy, swap }: EndpointConfig): boolean {
  return deploy !== undefined || swap?.mayPatch === true
}

/** Checks whether the target has no server at all, but programs that a load tool starts. */
export function isWithoutServer(target: TargetConfig): boolean {
  return target.kind === 'endpoint' && target.cluster === undefined && target.host.length === 0
}

/** The target with these binaries, by path. */
export function withBinaries<T extends TargetConfig>(target: T, paths: Binaries): T {
  switch (target.kind) {
    case 'playground': {
      const { mariadbd: _, ...binaries } = paths
      return { ...target, binaries: { ...target.binaries, ...binaries } }
    }
    case 'local':
      return { ...target, ...defined({ mariadbd: paths.mariadbd }) }
    case 'endpoint': {
      const { tidb, tikv, pd } = paths
      const binaries = { ...target.swap?.binaries, ...defined({ tidb, tikv, pd }) }
      return target.swap === undefined ? target : { ...target, swap: { ...target.swap, binaries } }
    }
  }
}

/**
 * Describes the server if both sides of a comparison are the same one: a server at one address, or
 * clusters of one version that differ in nothing. Two throw-away servers alike are two servers.
 * @returns undefined if they differ
 */
export function sameServer(base: TargetConfig, candidate: TargetConfig): string | undefined {
  // Two loads on one server, each in a database of its own.
  if (base.workloadFolder !== candidate.workloadFolder) return undefined
  if (base.kind === 'endpoint' && candidate.kind === 'endpoint') {
    // One cluster that becomes one side and the other.
    if (
      sharedMachines(base, candidate) === 'swap' &&
      canonicalJson(base) !== canonicalJson(candidate)
    )
      return undefined
    if (base.cluster !== undefined && base.cluster === candidate.cluster)
      return `the cluster ${base.cluster}`
    const candidateAddresses = new Set(addresses(candidate))
    const shared = addresses(base).find((address) => candidateAddresses.has(address))
    return shared === undefined ? undefined : `the server ${shared}`
  }
  const isAlike =
    candidate.kind === 'playground' && canonicalJson(base) === canonicalJson(candidate)
  return isAlike ? `version ${candidate.version}` : undefined
}

/** Names of this machine are one address. */
function addresses({ host, port }: EndpointConfig): string[] {
  return [host].flat().map((text) => {
    const own = /^(?:\[[^\]]*\]|[^:]*):\d{1,5}$/.test(text)
    const whole = own ? text.toLowerCase() : `${text.toLowerCase()}:${port}`
    return whole.replace(/^(?:localhost|\[::1\]|::1):/, '127.0.0.1:')
  })
}

/** The parts of an address that a log must not show. */
export function credentialsIn(storage: string): string[] {
  const query = storage.split('?').slice(1).join('?')
  return query
    .split('&')
    .filter((part) =>
      /key|token|secret|signature|^sig$|credential|password/i.test(part.split('=')[0] ?? ''),
    )
    .map((part) => part.slice(part.indexOf('=') + 1))
    .flatMap((value) => [...new Set([value, decoded(value)])])
    .filter((value) => value !== '')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
