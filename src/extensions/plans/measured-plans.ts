import type { RecordedPlans } from '../../core/record/header-schema.ts'
import type { JudgedLines } from '../../core/verdict/after-lines.ts'
import type { Row } from '../../core/verdict/result.ts'

type MeasuredLines = Pick<JudgedLines, 'rows' | 'statementOf' | 'alarmLimitOf'>
type Measured = NonNullable<RecordedPlans['findings'][number]['measured']>

/**
 * Adds to each changed plan what the measurement of its statement says, where it was measured:
 * `equal` where its mean latency surely grew by less than an alarm, and the data is large enough to
 * tell.
 */
export function withMeasuredPlans(
  plans: RecordedPlans | undefined,
  lines: MeasuredLines,
): RecordedPlans | undefined {
  if (plans === undefined) return undefined
  const findings = plans.findings.map((finding) => {
    if (finding.trees.length === 0) return finding
    const own = lines.rows.filter(
      ({ metric, settings }) =>
        lines.statementOf(metric) === finding.name &&
        (finding.workload === undefined || finding.workload === settings.workload),
    )
    const measured = own.map((row) => measuredBy(row, lines))
    const worst = order.find((each) => measured.includes(each))
    if (worst === undefined) return finding
    const isSmall = (plans.dataShare ?? 1) < LEAST_SHARE && worst !== 'slower'
    return { ...finding, measured: isSmall ? ('too-few-rows' as const) : worst }
  })
  return { ...plans, findings }
}

/** Share of the rows that were planned for below which a worse plan may take no more time. */
const LEAST_SHARE = 0.1

/** Order of results: of a statement in several cells the worst counts. */
const order: readonly Measured[] = ['slower', 'undecided', 'equal', 'faster']

function measuredBy({ metric, verdict }: Row, { alarmLimitOf }: MeasuredLines): Measured {
  if (verdict.kind === 'regression') return 'slower'
  if (verdict.kind === 'nothing-differs') return 'equal'
  const interval = 'evidence' in verdict ? verdict.evidence?.interval : undefined
  const alarm = alarmLimitOf(metric)
  if (interval === undefined || alarm === undefined) return 'undecided'
  if (interval.high < 0) return 'faster'
  if (interval.low > alarm) return 'slower'
  return interval.high <= alarm ? 'equal' : 'undecided'
}
