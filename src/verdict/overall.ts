import type { Policy } from '../config/policy.ts'
import { isWarnOnly } from './gating.ts'
import type { Overall, Result, Row, Verdict } from './result.ts'

/** How often each verdict stands on a line that decides; an improvement is counted apart from the other ok ones. */
export function countsOf(rows: readonly Row[]): Result['counts'] {
  const counts = {
    regression: 0,
    improved: 0,
    ok: 0,
    'no-drop-seen': 0,
    inconclusive: 0,
    'no-baseline': 0,
    new: 0,
    removed: 0,
    'not-comparable': 0,
    invalid: 0,
  }
  for (const { verdict } of rows.filter((row) => row.gated)) counts[countedAs(verdict)]++
  return counts
}

/**
 * The verdict of the whole: broken measurements first, since nothing else can be trusted where they stand. Nothing
 * to judge is a broken measurement too: an empty record is never green, and neither is one that was cut short.
 * Passed means compared: a line whose baseline was measured otherwise leaves the whole undecided. A line without any
 * baseline does not, or no first run would be green.
 * A line that can only warn leaves the whole as it is, unless it is broken.
 */
export function overallOf(
  rows: readonly Row[],
  policy: Policy,
  completeness: Result['completeness'],
): Overall {
  if (completeness.state === 'partial') return 'invalid'
  const gated = rows.filter((row) => row.gated)
  if (gated.length === 0 || gated.some(({ verdict }) => verdict.kind === 'invalid')) return 'invalid'
  const deciding = gated.filter((row) => !isWarnOnly(row.metric, policy))
  if (deciding.some(({ verdict }) => verdict.kind === 'regression')) return 'regression'
  return deciding.some(({ verdict }) => undecided.includes(verdict.kind)) ? 'inconclusive' : 'passed'
}

const undecided: readonly Verdict['kind'][] = ['inconclusive', 'not-comparable']

/** 0 passed, 1 regression, 3 invalid; undecided and removed lines fail only where the policy says so. */
export function exitCodeOf(result: Pick<Result, 'overall' | 'rows'>, policy: Policy): 0 | 1 | 3 {
  switch (result.overall) {
    case 'invalid':
      return 3
    case 'regression':
      return policy.failOn === 'never' ? 0 : 1
    case 'passed':
    case 'inconclusive':
      return policy.failOn === 'regression' && failsUndecided(result.rows, policy) ? 1 : 0
  }
}

function failsUndecided(rows: readonly Row[], policy: Policy): boolean {
  const failing: readonly Verdict['kind'][] = [
    ...(policy.onInconclusive === 'fail' ? (['inconclusive'] as const) : []),
    ...(policy.onRemoved === 'fail' ? (['removed'] as const) : []),
    ...(policy.onNotComparable === 'fail' ? (['not-comparable'] as const) : []),
  ]
  const deciding = rows.filter((row) => row.gated && !isWarnOnly(row.metric, policy))
  return deciding.some(({ verdict }) => failing.includes(verdict.kind))
}

function countedAs(verdict: Verdict): keyof Result['counts'] {
  if (verdict.kind === 'nothing-differs') return 'ok'
  return verdict.kind === 'ok' && verdict.improved ? 'improved' : verdict.kind
}
