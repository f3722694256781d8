import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'

/** A side of 1,000 transactions. */
export function side(more: object = {}): Evidence {
  return {
    load: { transactions: 1_000, seconds: 10, meanLatencySeconds: 0.01 },
    statements: [],
    plans: new Map(),
    ...more,
  } as unknown as Evidence
}
