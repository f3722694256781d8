import type { BenchRecord } from '../record/schema.ts'
import type { Reference } from './reference.ts'

/** The reference of a record that holds the runs of both sides. */
export function sideBySideReference(record: BenchRecord): Reference {
  const base = record.targets.base
  return { kind: 'side-by-side', description: `${base?.product} ${base?.version} on the same machine` }
}
