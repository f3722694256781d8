import { withConnection } from '../mysql/connect.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { median } from '../statistics/sample.ts'

const TIMES = 21

/** Median time of an empty statement, over one connection, in ms. @throws Failure `environment` */
export async function roundTripMs(endpoint: Endpoint): Promise<number> {
  const times: number[] = []
  await withConnection(
    endpoint,
    async (db) => {
      for (let i = 0; i < TIMES; i++) {
        const begin = performance.now()
        await db.query('SELECT 1')
        times.push(performance.now() - begin)
      }
    },
    { withoutDatabase: true },
  )
  return Math.round(median(times) * 1000) / 1000
}
