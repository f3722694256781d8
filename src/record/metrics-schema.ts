import { z } from 'zod'
import { metricInfo } from './metric.ts'
import { areFigures, quickly } from './quick-fit.ts'

/** Of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1_000

/** The figures of one run, by the names of their metrics. */
export const metricsSchema = quickly(
  z
    .record(
      z.string().refine((name) => metricInfo(name) !== undefined, { error: 'unknown metric' }),
      z.number().finite().nonnegative(),
    )
    .refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, {
      error: `more than ${MOST_METRICS} metrics`,
    }),
  (value) => areFigures(value, (name) => metricInfo(name) !== undefined, MOST_METRICS),
)
