import { z } from 'zod'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { environmentKey, seriesKeys } from '../record/comparable.ts'
import { formatRecord, parseRecord } from '../record/json.ts'
import { type BenchRecord, recordSchema } from '../record/schema.ts'
import { decideEligibility } from './record-name.ts'
import type { Acceptance, BaselineQuery, StoredRecord, StoreFault } from './store.ts'

/** Beside a record, somebody must have accepted it. */
const acceptanceSchema = recordSchema.shape.acceptance
  .unwrap()
  .extend({ by: z.string().min(1).max(1_000) })

/** Formats the text of an acceptance, as it is kept beside its record. */
export function formatAcceptance(acceptance: Acceptance): string {
  const { by, at, reason, commit } = acceptance
  return `${JSON.stringify({ by, at, reason, ...defined({ commit }) })}\n`
}

/**
 * Parses a record as its store keeps it: its text, and that of its acceptance where there is one.
 * @throws Failure `input` that names the place
 */
export function parseStored(
  text: string,
  acceptance: string | undefined,
  place: string,
): BenchRecord {
  const record = parseRecord(text, place)
  return acceptance === undefined
    ? record
    : withAcceptance(record, parseAcceptance(acceptance, place))
}

export function withAcceptance(
  record: BenchRecord,
  { by, at, reason, commit }: Acceptance,
): BenchRecord {
  return { ...record, acceptance: { by, at, reason, ...defined({ commit }) } }
}

/**
 * Checks two records with one id: the same measurement stored twice, or a clash.
 * @throws Failure `input` for a clash
 */
export function checkSameRecord(stored: BenchRecord, appended: BenchRecord, place: string): void {
  if (storedText(stored) === storedText(appended)) return
  throw new Failure(
    'input',
    `another record with the id ${appended.id} is stored already (${place})`,
    {
      remedy:
        'Records are never overwritten. Give each job of a matrix its own suite, or run a new attempt.',
    },
  )
}

/** Returns the text that is stored for a record: an acceptance is kept beside it, not in it. */
export function storedText(record: BenchRecord): string {
  const { acceptance: _, ...bare } = record
  return formatRecord(bare)
}

function parseAcceptance(text: string, place: string): Acceptance {
  try {
    const { commit, ...fields } = acceptanceSchema.parse(JSON.parse(text))
    return { ...fields, ...defined({ commit }) }
  } catch (cause) {
    throw new Failure('input', `cannot read the acceptance of ${place}`, {
      remedy: 'Remove it and accept the record again.',
      cause,
    })
  }
}

/** Checks that a record matches the query; names only narrow the search. */
export function matches(record: BenchRecord, query: BaselineQuery): boolean {
  const commit = record.source.commit
  return (
    record.suite === query.suite &&
    (query.eligibility === 'any' || decideEligibility(record) !== 'held') &&
    (query.commits === undefined || (commit !== undefined && query.commits.includes(commit))) &&
    (query.ref === undefined || record.source.ref === query.ref) &&
    (query.version === undefined || record.targets.candidate.version === query.version) &&
    (query.environment === undefined || environmentKey(record) === query.environment) &&
    (query.series === undefined || seriesKeys(record).some((key) => query.series?.includes(key)))
  )
}

/** Sorts entries, newest first; with `commits`, in their order and newest first within a commit. */
export function inOrder(records: readonly StoredRecord[], query: BaselineQuery): StoredRecord[] {
  const rank = new Map(query.commits?.map((commit, index) => [commit, index]))
  const rankOf = (stored: StoredRecord) => rank.get(stored.record.source.commit ?? '') ?? 0
  const time = (stored: StoredRecord) => Date.parse(stored.record.createdAt)
  return records.toSorted((left, right) => rankOf(left) - rankOf(right) || time(right) - time(left))
}

export function faultOf(place: string, error: unknown): StoreFault {
  return { place, problem: error instanceof Error ? error.message : String(error) }
}
