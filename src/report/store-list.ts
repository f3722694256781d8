import { eligibilityOf } from '../baseline/eligibility.ts'
import type { BaselineQuery, BaselineStore, StoredRecord, StoreFault } from '../baseline/store.ts'
import { shortCommit } from '../words/commit.ts'
import { defined } from '../words/defined.ts'
import { textTable } from '../words/text-table.ts'

/** A line of `baseline list`. */
export interface ListedRecord {
  readonly id: string
  readonly suite: string
  readonly createdAt: string
  readonly ref?: string
  readonly commit?: string
  readonly server: string
  readonly cells: number
  readonly eligibility: ReturnType<typeof eligibilityOf>
  readonly verdict: string
  readonly acceptedBy?: string
  readonly place: string
}

/**
 * What is stored, newest first.
 * @param query without a suite: every suite of the store
 */
export async function listRecords(
  store: BaselineStore,
  query: Partial<BaselineQuery> & Pick<BaselineQuery, 'most'>,
): Promise<{ records: ListedRecord[]; faults: StoreFault[] }> {
  const suites = query.suite === undefined ? (await store.describe()).suites : [query.suite]
  const records: ListedRecord[] = []
  const faults: StoreFault[] = []
  for (const suite of suites) {
    const answer = await store.query({ eligibility: 'any', ...query, suite })
    records.push(...answer.records.map(listed))
    faults.push(...answer.faults)
  }
  return { records, faults }
}

export function listTable(records: readonly ListedRecord[]): string {
  if (records.length === 0) return 'Nothing is stored yet.'
  return textTable<ListedRecord>(
    [
      { title: 'Measured (UTC)', cell: ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' ') },
      { title: 'Branch', cell: ({ ref }) => ref ?? '' },
      { title: 'Commit', cell: ({ commit }) => shortCommit(commit ?? '') },
      { title: 'Server', cell: ({ server }) => server },
      { title: 'Cells', align: 'right', cell: ({ cells }) => String(cells) },
      { title: 'Verdict', cell: ({ verdict }) => verdict },
      { title: 'Reference', cell: reference },
      { title: 'Id', cell: ({ id }) => id },
    ],
    records,
  )
}

function reference({ eligibility, acceptedBy }: ListedRecord): string {
  if (eligibility === 'held') return 'no, until accepted'
  return eligibility === 'accepted' ? `yes, accepted by ${acceptedBy}` : 'yes'
}

function listed({ record, place }: StoredRecord): ListedRecord {
  const { source, targets, acceptance } = record
  return {
    id: record.id,
    suite: record.suite,
    createdAt: record.createdAt,
    ...defined({ ref: source.ref, commit: source.commit }),
    server: `${targets.candidate.product} ${targets.candidate.version}`,
    cells: record.cells.length,
    eligibility: eligibilityOf(record),
    verdict: record.judgement?.overall ?? 'not judged',
    ...defined({ acceptedBy: acceptance?.by }),
    place,
  }
}
