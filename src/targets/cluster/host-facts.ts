import type { Deployment } from '../../core/config/target.ts'
import type { Target } from '../../core/server/target.ts'
import { withConnection } from '../../mysql/connect.ts'
import { asOwner, type Endpoint } from '../../mysql/endpoint.ts'
import { detailsOf } from '../../mysql/sql-error.ts'

/** Cores, memory and disk of the hosts of each component, for the fingerprint of a record. */
export type HostFacts = Readonly<Record<string, number>>

const KIB_PER_GIB = 2 ** 20

/**
 * Adds up what the hosts of each component have: `hosts.tikv.cores`, `hosts.tikv.memory-gib`,
 * `hosts.tikv.disk-gib`. What a host does not say is left out for the entire component, because a
 * sum of some hosts compares with nothing.
 * @param seen by host: `cores`, and `memory` and `disk` in KiB
 */
export function factsOfHosts(
  hosts: Partial<Deployment['hosts']>,
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

const WHAT = 'the hardware of the hosts'

/**
 * A cluster of the user's. What its hosts have is read by SQL, so that nobody signs in to them.
 * What is not reported is left out and noted, and requested again with the next description.
 * @param ask returns rows of the hardware and the listed servers
 */
export function withHostFacts(inner: Target, ask = askHardware): Target {
  let facts: HostFacts | undefined
  return {
    ...inner,
    async describe() {
      const description = await inner.describe()
      const notes = [...(description.notes ?? [])]
      const readFacts = async () => {
        const rows = await ask(inner.endpoint())
        const found = hardwareFacts(rows)
        const known = Object.keys(found)
        const incomplete = Object.keys(noHosts()).filter(
          (name) =>
            rows.some(({ component }) => component === name) &&
            known.filter((fact) => fact.startsWith(`hosts.${name}.`)).length <
              Object.keys(factOf).length,
        )
        if (incomplete.length > 0)
          notes.push({ what: WHAT, why: `incomplete for ${incomplete.join(', ')}` })
        else facts = found
        return found
      }
      const own =
        facts ??
        (await readFacts().catch((error) => {
          notes.push({ what: WHAT, why: detailsOf(error).message })
        }))
      const configuration = { ...description.configuration, ...own }
      return { ...description, configuration, ...(notes.length > 0 ? { notes } : {}) }
    },
  }
}

const question = `SELECT LOWER(TYPE) AS component, INSTANCE AS place, DEVICE_TYPE AS kind, DEVICE_NAME AS device,
  VALUE AS value FROM INFORMATION_SCHEMA.CLUSTER_HARDWARE
  WHERE (DEVICE_TYPE = 'cpu' AND NAME = 'cpu-logical-cores') OR (DEVICE_TYPE = 'memory' AND NAME = 'capacity')
  OR (DEVICE_TYPE = 'disk' AND NAME = 'total')
  UNION ALL SELECT LOWER(TYPE), INSTANCE, 'listed', '', '' FROM INFORMATION_SCHEMA.CLUSTER_INFO`

type Row = Readonly<Record<string, unknown>>

async function askHardware(endpoint: Endpoint): Promise<readonly Row[]> {
  return withConnection(asOwner(endpoint), (db) => db.query(question), { withoutDatabase: true })
}

const BYTES_PER_KIB = 1024
const factOf = { cpu: 'cores', memory: 'memory', disk: 'disk' } as const

const noHosts = (): Record<keyof Deployment['hosts'], string[]> => ({ tidb: [], tikv: [], pd: [] })

/**
 * Facts of the hosts by the rows of `CLUSTER_HARDWARE`. Disks of a host are added up, each device
 * once.
 */
export function hardwareFacts(rows: readonly Row[]): HostFacts {
  const hosts = noHosts()
  const seen: Record<string, Record<string, string>> = {}
  const counted = new Set<string>()
  for (const { component, place, kind, device, value } of rows) {
    const host = String(place).replace(/:\d+$/, '')
    const list = hosts[component as keyof typeof hosts]
    const fact = factOf[kind as keyof typeof factOf]
    if (list === undefined) continue
    if (!list.includes(host)) list.push(host)
    if (fact === undefined) continue
    // Each component of a host reports the same devices.
    const name = `${host} ${kind} ${device}`
    if (counted.has(name)) continue
    counted.add(name)
    const own = seen[host] ?? {}
    seen[host] = own
    const amount = fact === 'cores' ? Number(value) : Number(value) / BYTES_PER_KIB
    own[fact] = String(Number(own[fact] ?? 0) + amount)
  }
  const known = Object.entries(hosts).filter(([, list]) => list.length > 0)
  return factsOfHosts(Object.fromEntries(known), seen)
}
