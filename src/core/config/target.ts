import { canonicalJson } from '../../words/objects.ts'
import { sharedMachines } from '../catalogue/targets.ts'
import type { EndpointConfig, TargetConfig } from './target-schema.ts'

export { type Binaries, type Buildable, binariesSchema, buildable } from '../keys/binaries.ts'
export { type HaproxySettings, plainHaproxy } from '../keys/haproxy.ts'
export type { Difference } from '../keys/target-keys.ts'
export { credentialsIn, storageSchema } from '../keys/values.ts'
export type {
  Deployment,
  EndpointConfig,
  PlaygroundConfig,
  SwapConfig,
  TargetConfig,
} from './target-schema.ts'

/** Checks whether the target has no server at all, but programs that a load tool starts. */
export function isWithoutServer(target: TargetConfig): boolean {
  return target.kind === 'endpoint' && target.cluster === undefined && target.host.length === 0
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
