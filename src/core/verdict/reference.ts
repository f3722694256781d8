import { shortCommit } from '../../words/commit.ts'
import { plural } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { ReferenceInfo } from './result.ts'

/** Reference of a candidate. */
export type Reference =
  /** Nothing comparable is known; `reason` is for the reader. */
  | { readonly kind: 'none'; readonly reason: string }
  /** The stored records are broken or partial. */
  | { readonly kind: 'only-broken'; readonly reason: string }
  /**
   * There may be a baseline, and it could not be read: the figures stand, a verdict on them does
   * not.
   */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** Earlier records of the same suite; they need not all be comparable. */
  | {
      readonly kind: 'stored'
      /** Valid records, newest first. */
      readonly records: readonly BenchRecord[]
      readonly description: string
      readonly commit?: string
      /** Tag of the last release, where that is what the records are of. */
      readonly release?: string
    }
  /** The base ran in the same job: its runs are in the candidate's record. */
  | { readonly kind: 'side-by-side'; readonly description: string; readonly commit?: string }

export function infoOf(
  reference: Reference,
  { source }: Pick<BenchRecord, 'source'>,
): ReferenceInfo {
  switch (reference.kind) {
    case 'only-broken':
      return { kind: 'none', description: reference.reason, records: 0 }
    case 'none':
    case 'unreadable':
      return { kind: reference.kind, description: reference.reason, records: 0 }
    case 'stored':
    case 'side-by-side': {
      const { kind, description, commit } = reference
      const records = kind === 'stored' ? reference.records.length : 1
      const isSame =
        kind === 'stored' &&
        commit !== undefined &&
        commit === source.commit &&
        source.dirty !== true
      return {
        kind,
        description,
        ...defined({ commit }),
        ...(isSame ? { isSameCommit: true } : {}),
        records,
      }
    }
  }
}

/** Returns the reference of a record that holds the runs of both sides. */
export function sideBySideReference(record: BenchRecord): Reference {
  const base = record.targets.base
  // Where one server has the loads of two commits, or there is none, the commit alone tells the
  // sides apart.
  if (base?.build === undefined && record.source.base !== undefined)
    return {
      kind: 'side-by-side',
      description: `${shortCommit(record.source.base)} on the same machine`,
    }
  return {
    kind: 'side-by-side',
    description: `${base?.product} ${base?.version} on the same machine`,
  }
}

/** Returns the records measured before this one, newest first. */
export function earlierThan(
  record: BenchRecord,
  newestFirst: readonly BenchRecord[],
  most: number,
): Reference {
  const earlier = newestFirst
    .filter(({ id, createdAt }) => id !== record.id && createdAt < record.createdAt)
    .slice(0, most)
  const [newest] = earlier
  if (newest === undefined) return { kind: 'none', reason: 'no earlier record is stored' }
  const { commit } = newest.source
  const at = commit === undefined ? newest.createdAt.slice(0, 10) : shortCommit(commit)
  const description = `${plural(earlier.length, 'stored job')}, newest ${at}`
  return {
    kind: 'stored',
    records: earlier,
    description,
    ...(commit === undefined ? {} : { commit }),
  }
}
