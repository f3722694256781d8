import type {
  Evidence,
  RegressionCause,
  Row,
  Verdict,
} from '../../../../src/core/verdict/result.ts'
import { cell, figure, row } from '../sample.ts'

const settings = cell('sysbench', 'oltp_insert', 8)
/** Evidence with every part, of a drop of 6.1 %. */
export const evidence: Evidence = {
  rule: 'evidence-side-by-side',
  change: -0.061,
  averageChange: -0.08,
  stalls: { base: 0, candidate: 3, slices: 40 },
  standstills: 2,
  interval: { low: -0.072, high: -0.05, confidence: 0.95 },
  starts: { low: -0.1, high: -0.02 },
  pRegression: 0.0008,
  samples: 4,
}
/** Evidence with nothing but its change. */
export const bare: Evidence = { rule: 'evidence-stored', change: -0.061, samples: 1 }

export const causes: readonly RegressionCause[] = [
  ...(['typical', 'average', 'stalls', 'alarm'] as const),
  ...(['stored', 'threshold', 'work', 'limit'] as const),
]
type Open = Extract<Verdict, { kind: 'inconclusive' }>
export const opens: readonly Open['cause'][] = [
  ...(['stalls', 'starts', 'slower', 'noisy'] as const),
  ...(['suspect', 'few-starts', 'broken-baseline'] as const),
]
export const red = (
  by: RegressionCause,
  of = evidence,
  level: 'fail' | 'warn' = 'fail',
): Verdict => ({
  kind: 'regression',
  by,
  level,
  evidence: of,
})
export const open = (
  cause: Open['cause'],
  of: Evidence | undefined = evidence,
  needs = 'about 6 more rounds',
): Verdict => ({
  ...{ kind: 'inconclusive', cause, needs },
  ...(of === undefined ? {} : { evidence: of }),
})
export const ok = (improved: boolean, of = evidence): Verdict => ({
  kind: 'ok',
  improved,
  evidence: of,
})
export const others: readonly Verdict[] = [
  { kind: 'no-drop-seen', evidence: bare, visibleDrop: 0.05 },
  { kind: 'nothing-differs', reason: 'the same programs' },
  { kind: 'no-baseline', reason: 'no record' },
  { kind: 'new', reason: 'a new cell' },
  { kind: 'removed', reason: 'no such cell' },
  {
    kind: 'not-comparable',
    differences: [
      { field: 'cores', base: '2', candidate: '4' },
      { field: 'CPU model', base: 'a', candidate: 'b' },
    ],
  },
  { kind: 'invalid', reason: 'ran 12 s', tail: [] },
]
/** A verdict of each kind and cause. */
export const all: readonly Verdict[] = [
  red('typical'),
  red('typical', evidence, 'warn'),
  ok(true),
  ok(false),
  ...opens.map((cause) => open(cause)),
  ...others,
]
/** A row of TPS with this verdict. */
export const line = (verdict: Verdict, more: Partial<Row> = {}): Row =>
  row(settings, 'tps', [figure(100), figure(94)], verdict, more)

/** A regression by the typical pair. */
export const slower = (change: number): Verdict =>
  red('typical', { ...bare, rule: 'evidence-side-by-side', change })

/** Row of a sysbench cell, gated unless said otherwise. */
export function at(
  workload: string,
  threads: number,
  verdict: Verdict,
  more: Partial<Row> = {},
  metric = 'tps',
): Row {
  return row(
    cell('sysbench', workload, threads),
    metric,
    [figure(1_000), figure(43_210)],
    verdict,
    {
      gated: true,
      ...more,
    },
  )
}
