import { z } from 'zod'

const storesSchema = z.object({
  stores: z.array(z.object({ store: z.object({ state_name: z.string().optional() }) })).default([]),
})

/** PD's `/pd/api/v1/stores`: how many TiKV are up. @returns undefined where the answer is no such list */
export function storesUp(answer: unknown): number | undefined {
  const parsed = storesSchema.safeParse(answer)
  if (!parsed.success) return undefined
  return parsed.data.stores.filter(({ store }) => store.state_name === 'Up').length
}

/** Asks PD. @returns undefined while it does not answer */
export async function askStoresUp(host: string, port: number): Promise<number | undefined> {
  try {
    const answer = await fetch(`http://${host}:${port}/pd/api/v1/stores`, {
      signal: AbortSignal.timeout(3_000),
    })
    return answer.ok ? storesUp(await answer.json()) : undefined
  } catch {
    return undefined
  }
}
