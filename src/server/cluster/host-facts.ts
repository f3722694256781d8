import type { Deployment } from '../../config/target.ts'

/** Cores, memory and disk of the hosts of each component, for the fingerprint of a record. */
export type HostFacts = Readonly<Record<string, number>>

const KIB_PER_GIB = 2 ** 20

/**
 * Adds up what the hosts of each component have: `hosts.tikv.cores`, `hosts.tikv.memory-gib`, `hosts.tikv.disk-gib`. What a host does not
 * say is left out for the whole component, because a sum of some hosts compares with nothing.
 * @param seen by host: `cores`, and `memory` and `disk` in KiB
 */
export function factsOfHosts(
  hosts: Deployment['hosts'],
  seen: Readonly<Record<string, Readonly<Record<string, string>>>>,
): HostFacts {
  const units = {
    cores: ['cores', 1],
    memory: ['memory-gib', KIB_PER_GIB],
    disk: ['disk-gib', KIB_PER_GIB],
  } as const
  return Object.fromEntries(
    Object.entries(hosts).flatMap(([component, list]) =>
      Object.entries(units).flatMap(([fact, [name, unit]]) => {
        const values = list.map((host) => Number(seen[host]?.[fact] || Number.NaN))
        const sum = values.reduce((total, value) => total + value, 0)
        return Number.isFinite(sum) ? [[`hosts.${component}.${name}`, Math.round(sum / unit)]] : []
      }),
    ),
  )
}
