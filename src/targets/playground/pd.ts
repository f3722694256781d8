import { z } from 'zod'
import type { ClusterPlaces } from '../../core/server/target.ts'
import { askPd } from '../../tiup/pd.ts'
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
