import type { BaselineStore, StoreFault } from '../baseline/store.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { SiteSuite } from '../report/site/site-data.ts'

/** Records that are asked for at first; twice as many each time until the known ones are reached. */
const FIRST_ASKED = 64

/**
 * The sound records of a suite that are newer than those that the site has, oldest first. A store answers newest first,
 * so the cost follows what is new.
 */
export async function newerRecords(
  store: BaselineStore,
  suite: string,
  known: Pick<SiteSuite, 'newest' | 'newestIds'> | undefined,
): Promise<{ records: BenchRecord[]; faults: readonly StoreFault[] }> {
  const isNew = ({ createdAt, id }: BenchRecord) =>
    known === undefined ||
    createdAt > known.newest ||
    (createdAt === known.newest && !known.newestIds.includes(id))
  for (let most = known === undefined ? Number.MAX_SAFE_INTEGER : FIRST_ASKED; ; most *= 2) {
    const { records: stored, faults } = await store.query({ suite, eligibility: 'reference', most })
    const records = stored.map(({ record }) => record)
    const fresh = records.filter(isNew)
    if (records.length < most || fresh.length < records.length) return { records: fresh.toReversed(), faults }
  }
}
