import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { withDeadline } from '../system/deadline.ts'
import type { Log } from '../system/log.ts'
import { slowStartRemedy } from '../system/machine.ts'
import { Failure } from '../words/failure.ts'

/** Place at which a PD answers clients. */
interface Address {
  readonly host: string
  readonly port: number
}

const replicationSchema = z.object({ 'max-replicas': z.number().int().positive() })
const regionsSchema = z.object({
  count: z.number(),
  store_peer_count: z.record(z.string(), z.number()),
})
const pendingSchema = z.object({ count: z.number() })

/** A PD that can be reached answers within them. */
const UNTOLD_SECONDS = 20

/** Replicas of the regions of a PD. */
interface Replicas {
  readonly wanted: number
  readonly placed: number
  /** Regions with a replica that is not filled yet. */
  readonly pending: number
}

/**
 * The replicas that regions have by PD, and should have on so many stores. Counted by the peers
 * themselves: PD lists a region as one that lacks a peer only once its store has reported it.
 * @returns undefined where PD does not report it
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
 * Where PD reports nothing, it may be out of reach from here: a warning.
 * @param seconds longest wait
 * @throws Failure `environment` where they do not come
 */
export async function waitForReplicas(
  pd: Address,
  { stores, seconds, name, log, signal, pauseMs = 500 }: WaitOptions,
): Promise<void> {
  const begin = performance.now()
  for (let said = ''; ; ) {
    const replicas = await replicasOf(pd, stores)
    const words =
      replicas === undefined
        ? 'PD does not report which replicas exist'
        : `${replicas.placed} of ${replicas.wanted} replicas exist, ${replicas.pending} of them empty`
    if (replicas !== undefined && replicas.placed >= replicas.wanted && replicas.pending === 0)
      return
    const waited = (performance.now() - begin) / 1000
    if (replicas === undefined && waited > Math.min(UNTOLD_SECONDS, seconds))
      return log.warn(`${name}: ${words}`)
    if (waited > seconds)
      throw new Failure('environment', `${words} after ${seconds} s (“${name}”)`, {
        remedy: `Check the logs of PD and TiKV. ${slowStartRemedy()}`,
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
  readonly log: Pick<Log, 'progress' | 'warn'>
  readonly signal: AbortSignal
  /** Pause between two questions, in milliseconds. */
  readonly pauseMs?: number
}

/**
 * Has PD split regions so that one begins at each key; it is done later than PD answers. @param
 * keys encoded, in hexadecimal
 * @throws where PD refuses, or does not answer
 */
export async function splitRegions(
  { host, port }: Address,
  keys: readonly string[],
  stop: AbortSignal,
): Promise<void> {
  await withDeadline(stop, 30_000, async (signal) => {
    const answer = await fetch(`http://${host}:${port}/pd/api/v1/regions/split`, {
      method: 'POST',
      body: JSON.stringify({ split_keys: keys }),
      signal,
    })
    if (!answer.ok) throw new Error(`PD answers ${answer.status}: ${await answer.text()}`)
  })
}

/** @returns undefined where PD refuses. @throws where it does not answer */
export async function askPd({ host, port }: Address, what: string): Promise<unknown> {
  return withDeadline(undefined, 3_000, async (signal) => {
    const answer = await fetch(`http://${host}:${port}/pd/api/v1/${what}`, { signal })
    return answer.ok ? answer.json() : undefined
  })
}
