import type { Policy } from '../config/policy.ts'
import { Failure } from '../record/failure.ts'
import { metricInfo, metricStem } from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'
import { factsOf } from '../tool/find.ts'

/** `fail`: a regression turns the check red. `warn`: it is said. `show`: the metric decides nothing. */
export type Level = 'fail' | 'warn' | 'show'

/** What a regression of this metric does. A gated metric is named in full; `warnOnly` takes a stem as well. */
export function levelOf(metric: string, policy: Policy): Level {
  const gated = policy.gated?.includes(metric) ?? metricInfo(metric)?.gatedByDefault ?? false
  if (!gated) return 'show'
  return policy.warnOnly.includes(metric) || policy.warnOnly.includes(metricStem(metric)) ? 'warn' : 'fail'
}

/**
 * δ of a metric: its own entry, its stem's entry, the common one of the gated metrics, the catalogue's.
 * @throws Failure `input` for a δ that no drop, or every drop, would exceed
 */
export function toleranceOf(metric: string, policy: Policy): number {
  const common = levelOf(metric, policy) === 'show' ? undefined : policy.tolerance
  const own = policy.tolerances[metric] ?? policy.tolerances[metricStem(metric)]
  const tolerance = own ?? common ?? metricInfo(metric)?.defaultTolerance ?? Number.NaN
  if (tolerance >= 0 && tolerance < 1) return tolerance
  throw new Failure(
    'input',
    `the tolerance of ${metric} is ${tolerance * 100} %: no drop can be judged by it`,
    {
      remedy: 'Set it to a share from 0 % to below 100 %.',
    },
  )
}

/** The figure that a tool exists for; it stands for a cell that yielded none. */
export function mainMetric(tool: CellSettings['tool']): string {
  return factsOf(tool).rates[0]
}
