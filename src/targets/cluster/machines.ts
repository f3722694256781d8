import { tidbAddresses } from '../../core/keys/target-keys.ts'
import type { Deployment, SwapConfig } from './keys.ts'

/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100

interface Deployed {
  readonly kind: string
  readonly deploy: Deployment | undefined
  readonly host: string | string[]
}

interface Swappable extends Deployed {
  readonly cluster: string | undefined
  readonly swap: SwapConfig | undefined
}

/**
 * Returns how to measure two sides on the same machines: on one cluster that becomes one side or
 * the other, or on two of which one is stopped. @returns undefined if they share no machine, or are
 * no clusters that the job may change
 */
export function sharedMachines(
  base: Swappable,
  candidate: Swappable,
): 'swap' | 'twins' | undefined {
  if (base.cluster !== undefined && base.cluster === candidate.cluster)
    return candidate.swap?.mayPatch ? 'swap' : undefined
  const [one, other] = [base.deploy, candidate.deploy]
  if (one === undefined || other === undefined || !shareHost(one, other)) return undefined
  const sides = candidate.swap?.sides ?? base.swap?.sides
  const places = [one, other].map(({ version: _, configuration: __, ...place }) =>
    JSON.stringify(place),
  )
  if (sides === 'twins' || places[0] !== places[1]) return 'twins'
  return sides === 'swap' || minorOf(one.version) === minorOf(other.version) ? 'swap' : 'twins'
}

/**
 * Explains why TiKV of one side could not open the data of the other; undefined if it can, judging
 * by the versions.
 */
export function swapObstacle(base: Swappable, candidate: Swappable): string | undefined {
  const [one, other] = [base.deploy?.version ?? '', candidate.deploy?.version ?? '']
  if (sharedMachines(base, candidate) !== 'swap' || minorOf(one) === minorOf(other))
    return undefined
  return `${one} and ${other} cannot share one set of data, because the data format of TiKV cannot go back`
}

/** `v8.5` of `v8.5.3`; any other version as it is. */
function minorOf(version: string): string {
  return /^v\d+\.\d+(?=\.)/.exec(version)?.[0] ?? version
}

function shareHost(one: Deployment, other: Deployment): boolean {
  const others = new Set(Object.values(other.hosts).flat())
  return Object.values(one.hosts)
    .flat()
    .some((host) => others.has(host))
}

/** The cluster in another version, or at other ports. */
export function redeployed<T extends Deployed>(target: T, change: Partial<Deployment>): T {
  if (target.deploy === undefined) return target
  const deploy = { ...target.deploy, ...change }
  return { ...target, deploy, host: tidbAddresses(deploy) }
}

/** The base with ports of its own, where both clusters are on one host and its ports. */
export function besideCluster<T extends Swappable>(base: T, candidate: T): T {
  const [one, other] = [base.deploy, candidate.deploy]
  if (sharedMachines(base, candidate) !== 'twins' || one === undefined) return base
  const offset = one['port-offset']
  return offset === other?.['port-offset']
    ? redeployed(base, { 'port-offset': offset + BESIDE })
    : base
}
