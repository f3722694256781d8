import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { ClusterPlaces } from '../../core/server/target.ts'
import { withDeadline } from '../../system/deadline.ts'
import type { Log } from '../../system/log.ts'
import { Failure } from '../../words/failure.ts'
import type { Address } from './playground-state.ts'

const storesSchema = z.object({
  stores: z
    .array(
      z.object({
        store: z.object({
          address: z.string().optional(),
          status_address: z.string().optional(),
          state_name: z.string().optional(),
          version: z.string().optional(),
        }),
      }),
    )
    .default([]),
})

const membersSchema = z.array(
  z.object({ health: z.boolean(), client_urls: z.array(z.string()).default([]) }),
)

/** Instances of a cluster without TiDB. */
interface Instances {
  readonly pd: number
  readonly tikv: number
}

/**
 * Checks whether PD and its stores answer: PD by its own health if it has none. Returns false while
 * PD does not answer.
 */
export async function areStoresUp(pd: Address, { tikv, pd: members }: Instances): Promise<boolean> {
  try {
    if (tikv > 0) return storesUp(await askPd(pd, 'stores')) === tikv
    const health = membersSchema.safeParse(await askPd(pd, 'health')).data ?? []
    const isLed = (await askPd(pd, 'leader')) !== undefined
    return isLed && health.length === members && health.every((member) => member.health)
  } catch {
    return false
  }
}

/**
 * PD's `/pd/api/v1/stores`: how many TiKV are up. @returns undefined where the answer is no such
 * list
 */
export function storesUp(answer: unknown): number | undefined {
  const parsed = storesSchema.safeParse(answer)
  if (!parsed.success) return undefined
  return parsed.data.stores.filter(({ store }) => store.state_name === 'Up').length
}

/**
 * The versions that PD and the first store, if any, answer. @throws Failure `environment` where
 * they answer none
 */
export async function slimProbe(pd: Address, { tikv: stores }: Instances) {
  const [listed, own] = await Promise.all([
    stores === 0 ? undefined : askPd(pd, 'stores').then((answer) => storesSchema.safeParse(answer)),
    askPd(pd, 'version').then((answer) => z.object({ version: z.string() }).safeParse(answer)),
  ])
  const ofStore = listed?.data?.stores
    .map(({ store }) => store.version)
    .find((version) => version !== undefined)
  if (own.data === undefined || (stores > 0 && ofStore === undefined))
    throw new Failure('environment', 'PD does not answer which versions it and its stores are', {
      remedy: 'Check the log of PD in the result folder.',
    })
  const components = { pd: { version: own.data.version } }
  if (ofStore === undefined) return { product: 'PD', version: own.data.version, components }
  const tikv = ofStore.startsWith('v') ? ofStore : `v${ofStore}`
  return { product: 'TiKV', version: tikv, components: { tikv: { version: tikv }, ...components } }
}

/** Asks PD for the addresses of PD and its stores. @throws if it does not answer */
export async function slimPlaces(pd: Address): Promise<ClusterPlaces> {
  const [stores, members] = await Promise.all([
    askPd(pd, 'stores').then((answer) => storesSchema.safeParse(answer).data?.stores ?? []),
    askPd(pd, 'health').then((answer) => membersSchema.safeParse(answer).data ?? []),
  ])
  const own = members.flatMap(({ client_urls: urls }) =>
    urls.slice(0, 1).map((url) => new URL(url).host),
  )
  const metrics = {
    tidb: [],
    tikv: stores.flatMap(({ store }) => store.status_address ?? []),
    pd: own,
  }
  return {
    tidb: [],
    status: [],
    tikv: stores.flatMap(({ store }) => store.address ?? []),
    pd: own,
    metrics,
  }
}

const replicationSchema = z.object({ 'max-replicas': z.number().int().positive() })
const regionsSchema = z.object({
  count: z.number(),
  store_peer_count: z.record(z.string(), z.number()),
})
const pendingSchema = z.object({ count: z.number() })

/** How far PD is with the replicas of its regions. */
interface Replicas {
  readonly wanted: number
  readonly placed: number
  /** Regions with a replica that is not filled yet. */
  readonly pending: number
}

/**
 * The replicas that regions have by PD, and should have on so many stores. Counted by the peers
 * themselves: PD lists a region as one that lacks a peer only once its store has reported it.
 * @returns undefined where PD does not tell
 */
async function replicasOf(pd: Address, stores: number): Promise<Replicas | undefined> {
  const [replication, regions, pending] = await Promise.all([
    askPd(pd, 'config/replicate').then((answer) => replicationSchema.safeParse(answer).data),
    askPd(pd, 'stats/region').then((answer) => regionsSchema.safeParse(answer).data),
    askPd(pd, 'regions/check/pending-peer').then((answer) => pendingSchema.safeParse(answer).data),
  ]).catch(() => [])
  if (replication === undefined || regions === undefined || pending === undefined) return undefined
  const placed = Object.values(regions.store_peer_count).reduce((sum, peers) => sum + peers, 0)
  const wanted = regions.count * Math.min(replication['max-replicas'], stores)
  return regions.count === 0 ? undefined : { wanted, placed, pending: pending.count }
}

/**
 * Waits until all regions have their replicas: a load before that writes to fewer stores than it
 * should, and shares them with copies.
 * @param seconds longest wait
 * @throws Failure `environment` where they do not come
 */
export async function waitForReplicas(
  pd: Address,
  { stores, seconds, name, log, signal, pauseMs = 500 }: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  for (let said = ''; ; ) {
    const replicas = await replicasOf(pd, stores)
    const words =
      replicas === undefined
        ? 'PD does not tell which replicas exist'
        : `${replicas.placed} of ${replicas.wanted} replicas exist, ${replicas.pending} of them empty`
    if (replicas !== undefined && replicas.placed >= replicas.wanted && replicas.pending === 0)
      return
    if (performance.now() > deadline)
      throw new Failure('environment', `${words} after ${seconds} s (“${name}”)`, {
        remedy: 'Check the logs of PD and TiKV, or raise `boot` where it needs longer.',
      })
    if (words !== said) log.progress(`${name}: waiting for its stores: ${words}`)
    said = words
    await delay(pauseMs, undefined, { signal })
  }
}

interface WaitOptions {
  readonly stores: number
  readonly seconds: number
  readonly name: string
  readonly log: Pick<Log, 'progress'>
  readonly signal: AbortSignal
  /** Between two questions. */
  readonly pauseMs?: number
}

/** @returns undefined where PD refuses. @throws where it does not answer */
async function askPd({ host, port }: Address, what: string): Promise<unknown> {
  return withDeadline(undefined, 3_000, async (signal) => {
    const answer = await fetch(`http://${host}:${port}/pd/api/v1/${what}`, { signal })
    return answer.ok ? answer.json() : undefined
  })
}
