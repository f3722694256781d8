import type { Policy } from '../config/policy.ts'
import type { RecordedPlans } from '../record/header-schema.ts'
import { alarmLimitOf, statementOf } from './gating.ts'
import type { Row } from './result.ts'

type Measured = NonNullable<RecordedPlans['findings'][number]['measured']>

/**
 * Adds to each changed plan what the measurement of its statement says, where it was measured: `equal` where its mean
 * latency surely grew by less than an alarm, and the data is large enough to tell.
 */
export function withMeasuredPlans(
  plans: RecordedPlans | undefined,
  rows: readonly Row[],
  policy: Policy,
): RecordedPlans | undefined {
  if (plans === undefined) return undefined
  const ofStatements = rows.filter(({ metric }) => statementOf(metric) !== undefined)
  const findings = plans.findings.map((finding) => {
    if (finding.trees.length === 0) return finding
    const own = ofStatements.filter(
      ({ metric, settings }) =>
        statementOf(metric) === finding.name &&
        (finding.workload === undefined || finding.workload === settings.workload),
    )
    const measured = own.map((row) => measuredBy(row, policy))
    const worst = order.find((each) => measured.includes(each))
    if (worst === undefined) return finding
    const isSmall = (plans.dataShare ?? 1) < LEAST_SHARE && worst !== 'slower'
    return { ...finding, measured: isSmall ? ('too-few-rows' as const) : worst }
  })
  return { ...plans, findings }
}

/** On so few of the rows that were planned for, a plan that is worse may take no more time. */
const LEAST_SHARE = 0.1

/** Of a statement in several cells the worst counts. */
const order: readonly Measured[] = ['slower', 'undecided', 'equal', 'faster']

function measuredBy({ metric, verdict }: Row, policy: Policy): Measured {
  if (verdict.kind === 'regression') return 'slower'
  if (verdict.kind === 'nothing-differs') return 'equal'
  const interval = 'evidence' in verdict ? verdict.evidence?.interval : undefined
  const alarm = alarmLimitOf(metric, policy)
  if (interval === undefined || alarm === undefined) return 'undecided'
  if (interval.high < 0) return 'faster'
  if (interval.low > alarm) return 'slower'
  return interval.high <= alarm ? 'equal' : 'undecided'
}
