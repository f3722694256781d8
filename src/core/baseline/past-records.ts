import type { BaselineQuery, QueryAnswer, Store } from './store.ts'

/** Milliseconds by which the clocks of two machines may differ. */
const MOST_CLOCK_DIFFERENCE = 3_600_000

/**
 * Queries a store for records of the past. One that is dated in the future would be the newest for
 * ever: it is left out, and named among the faults.
 */
export async function queryPast(
  store: Pick<Store, 'query'>,
  query: BaselineQuery,
  now = new Date(),
): Promise<QueryAnswer> {
  const latest = now.getTime() + MOST_CLOCK_DIFFERENCE
  let left = 0
  for (;;) {
    const { records, faults } = await store.query({ ...query, most: query.most + left })
    const future = records.filter(({ record }) => Date.parse(record.createdAt) > latest)
    // Those that are left out take no other's room.
    if (future.length > left) {
      left = future.length
      continue
    }
    return {
      records: records.filter((stored) => !future.includes(stored)).slice(0, query.most),
      faults: [
        ...faults,
        ...future.map(({ place, record: { createdAt } }) => ({
          place,
          problem: `it is dated in the future, ${createdAt}`,
        })),
      ],
    }
  }
}
