import type { Policy } from '../../../../src/core/config/policy.ts'
import type {
  BenchRecord,
  Cell,
  Run,
  SideBySidePlan,
  TargetDescription,
} from '../../../../src/core/record/schema.ts'
import { judgeRecord } from '../../../../src/core/verdict/judge.ts'
import type { Reference } from '../../../../src/core/verdict/reference.ts'
import { cellOf, pairedRecord, policyOf, sideBySide, validRun } from '../records.ts'

/** Noise of about this size that repeats: no two slices have the same. */
export const ripple = (place: number, size: number) =>
  1 + size * Math.sin(12.9898 * place + 78.233 * Math.floor(place / 3))

interface Slice {
  readonly side: 'base' | 'candidate'
  readonly round: number
  readonly pair: number
  /** Counts all slices. */
  readonly place: number
}

/** Slices of a side-by-side cell in ABBA order, with these metrics and other parts. */
export function slicesOf(
  rounds: number,
  metrics: (slice: Slice) => Readonly<Record<string, number>>,
  parts: (slice: Slice) => object = () => ({}),
  pairs = 4,
): Run[] {
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    Array.from({ length: pairs }, (_, pair) => pair).flatMap((pair) =>
      (pair % 2 === 0 ? (['base', 'candidate'] as const) : (['candidate', 'base'] as const)).map(
        (side, second) => {
          const slice = { side, round, pair, place: (round - 1) * 2 * pairs + 2 * pair + second }
          const place = { side, round, slice: 2 * pair + second, durationSeconds: 10 }
          return validRun({ ...metrics(slice) }, { ...place, ...parts(slice) } as Partial<Run>)
        },
      ),
    ),
  )
}

/** Figures with noise; the candidate's is `change` times as large. */
export const noisy =
  (figures: Readonly<Record<string, readonly [level: number, change: number, noise: number]>>) =>
  ({ side, place }: Slice) =>
    Object.fromEntries(
      Object.entries(figures).map(([name, [level, change, noise]], index) => [
        name,
        level * (side === 'candidate' ? change : 1) * ripple(place + 101 * index, noise),
      ]),
    )

export function pairedRecordOf(
  runs: readonly Run[],
  cell: Partial<Cell> = {},
  plan: Partial<SideBySidePlan> = {},
): BenchRecord {
  return { ...pairedRecord([], plan), cells: [cellOf(runs, { durationSeconds: 10, ...cell })] }
}

/** Servers that no round starts afresh. */
export function asEndpoints(record: BenchRecord): BenchRecord {
  const candidate: TargetDescription = { ...record.targets.candidate, kind: 'endpoint' }
  return { ...record, targets: { candidate, base: candidate } }
}

/** Parts of a judgement that are reached by statistics. */
export function judged(
  record: BenchRecord,
  reference: Reference = sideBySide,
  policy: Partial<Policy> = {},
) {
  const { overall, rule, counts, rows, overallChange, levelShifts, work } = judgeRecord(
    record,
    reference,
    policyOf(policy),
  )
  return {
    overall,
    rule,
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    rows: rows.map(({ settings: _, ...row }) => row),
    overallChange,
    levelShifts,
    work:
      work === undefined
        ? undefined
        : { ...work, findings: work.findings.map(({ settings: _, ...found }) => found) },
  }
}
