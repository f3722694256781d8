import {
  type CellEstimate,
  estimateOverallChange,
  estimateStoredOverallChange,
} from '../../statistics/overall-change.ts'
import { defined } from '../../words/objects.ts'
import type { Policy } from '../config/policy.ts'
import { hasRedPlan } from '../record/header-schema.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Comparison, JudgedLine } from './comparison.ts'
import { isWarnOnly } from './gating.ts'
import type { Overall, OverallChange, Result, Row, Verdict } from './result.ts'

/**
 * Counts the verdicts of lines that decide; an improvement is counted apart from the other ok ones.
 */
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
  for (const { verdict } of rows.filter((row) => row.gated)) counts[countKeyOf(verdict)]++
  return counts
}

/** Checks whether a person or the runner ended the job, in which nothing failed. */
export function isCancelled({ completeness }: Pick<BenchRecord, 'completeness'>): boolean {
  return completeness.state === 'partial' && completeness.reason === 'cancelled'
}

/**
 * Returns the verdict of the result: broken measurements count first, since nothing else can be
 * trusted beside them. Nothing to judge is a broken measurement too: an empty record is never
 * green, and neither is one that was cut short. Passed means compared: a line whose baseline was
 * measured under different conditions leaves the result undecided. A line without any baseline does
 * not, or no first run would be green. A line that can only warn leaves the result as it is, unless
 * it is broken.
 */
export function judgeOverall(
  rows: readonly Row[],
  policy: Policy,
  { completeness, plans }: Pick<BenchRecord, 'completeness' | 'plans'>,
): Overall {
  if (completeness.state === 'partial') return 'invalid'
  const gated = rows.filter((row) => row.gated)
  // A load that waits for a changed plan is not measured where none changed: then the plans were
  // judged.
  if (gated.length === 0 && plans !== undefined && rows.length === 0)
    return hasRedPlan(plans) ? 'regression' : 'passed'
  if (gated.length === 0 || gated.some(({ verdict }) => verdict.kind === 'invalid'))
    return 'invalid'
  const deciding = gated.filter((row) => !isWarnOnly(row.metric, policy))
  if (hasRedPlan(plans) || deciding.some(({ verdict }) => verdict.kind === 'regression'))
    return 'regression'
  return deciding.some(({ verdict }) => undecided.includes(verdict.kind))
    ? 'inconclusive'
    : 'passed'
}

const undecided: readonly Verdict['kind'][] = ['inconclusive', 'not-comparable']

function countKeyOf(verdict: Verdict): keyof Result['counts'] {
  if (verdict.kind === 'nothing-differs') return 'ok'
  return verdict.kind === 'ok' && verdict.improved ? 'improved' : verdict.kind
}

/**
 * Collects the first gated throughput of each cell, or its first gated latency where no throughput
 * decides, as at a given rate.
 */
export function collectOverallChange(): {
  add(comparison: Comparison, line: JudgedLine): void
  end(): OverallChange | undefined
} {
  type GatedLine = Pick<JudgedLine, 'screen' | 'estimate'> & Pick<Comparison, 'data'>
  const throughputs = new Map<string, GatedLine>()
  const latencies = new Map<string, GatedLine>()
  return {
    add({ subject, data }, { estimate, screen }) {
      const { settings, metric, level, direction } = subject
      if (level === 'show' || (estimate ?? screen) === undefined) return
      const target = direction === 'higher-is-better' ? throughputs : latencies
      if (target === latencies && !/^(?:latency|time)_/.test(metric)) return
      if (!target.has(settings.id))
        target.set(settings.id, { data, ...defined({ estimate, screen }) })
    },
    end() {
      const others = [...latencies].filter(([id]) => !throughputs.has(id)).map(([, line]) => line)
      const cells = [...throughputs.values(), ...others]
      const measures = others.length === 0 ? 'throughput' : 'speed'
      const screens = cells.flatMap(({ screen }) => screen ?? [])
      if (screens.length > 0) return estimateStoredOverallChange(screens, measures)
      return estimateOverallChange(
        cells.flatMap(({ data, estimate }): CellEstimate[] =>
          estimate === undefined || data.kind !== 'side-by-side'
            ? []
            : [{ estimate, terms: data.terms }],
        ),
        measures,
      )
    },
  }
}

/**
 * Returns a result in which each statement that the base does not have, and that takes longer than
 * the gate allows, is a regression. It rests on one run of the candidate's load; without a figure
 * from it there is no verdict.
 */
export function withNewLimits(result: Result, { statements }: Policy): Result {
  const limit = statements.limits.latency_p95_ms
  if (limit === undefined || result.overall === 'invalid') return result
  const added = (result.loads ?? []).flatMap(
    ({ cellId, difference, newMix, statements: costs }): Row[] => {
      const settings = result.rows.find((row) => row.cellId === cellId)?.settings
      const names = difference.statements
        .filter(({ kind }) => kind === 'added')
        .map(({ name }) => name)
      if (settings === undefined) return []
      return names.flatMap((name): Row[] => {
        const value = newMix?.added.find((each) => each.name === name)?.p95Milliseconds
        if (value !== undefined && value <= limit) return []
        const row = {
          cellId,
          settings,
          metric: `latency_p95_ms:${name}`,
          gated: true,
          tolerance: 0,
        }
        if (value === undefined) return [{ ...row, verdict: withoutFigure(name, costs) }]
        const evidence = { rule: 'threshold', change: value / limit - 1, samples: 1 } as const
        const verdict = { kind: 'regression', by: 'limit', evidence, level: 'fail' } as const
        return [{ ...row, candidate: { value, count: 1 }, verdict }]
      })
    },
  )
  if (added.length === 0) return result
  const names = new Set(added.map(({ metric }) => metric))
  const rows = [...result.rows.filter(({ metric }) => !names.has(metric)), ...added]
  const has = (kind: Verdict['kind']) => added.some(({ verdict }) => verdict.kind === kind)
  const overall = has('invalid')
    ? 'invalid'
    : has('regression') || result.overall === 'regression'
      ? 'regression'
      : 'inconclusive'
  return { ...result, rows, overall, counts: countsOf(rows) }
}

/** One that runs by itself is rare in the load; one that does not, is broken. */
function withoutFigure(name: string, costs: readonly { readonly name: string }[]): Verdict {
  return costs.some((cost) => cost.name === name)
    ? {
        kind: 'inconclusive',
        cause: 'noisy',
        needs: `a run in which ${name} occurs: it is rare in this load`,
      }
    : { kind: 'invalid', reason: `${name} is new, has a limit, and could not be run`, tail: [] }
}
