import { z } from 'zod'
import type { ComponentMetric } from '../record/metric.ts'

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,59}$/, 'expected at most 60 lower-case letters, digits and “_”')

/** `metrics[]` of a suite: a figure that a component tells on its `/metrics`. */
const componentMetricSchema = z.lazy(() =>
  z
    .strictObject({
      name: name.describe('Name of the figure; gated as `higher_is_worse:NAME` or `lower_is_worse:NAME`.'),
      component: z.enum(['tidb', 'tikv', 'pd']).describe('The component whose `/metrics` has it.'),
      metric: z
        .string()
        .regex(/^[A-Za-z_:][A-Za-z0-9_:]{0,199}$/, 'expected the name of a Prometheus metric')
        .describe('Name of a counter, or of a histogram without `_bucket`.'),
      labels: z
        .record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.string().max(200))
        .default({})
        .describe('Labels that its samples must have; those that match are added up.'),
      as: z
        .string()
        .regex(
          /^(?:rate|per_transaction|p(?:[1-9]|[1-9]\d(?:\.\d{1,2})?))$/,
          'expected rate (per second), per_transaction, or a quantile of a histogram such as p99',
        )
        .describe('`rate` per second, `per_transaction`, or a quantile of a histogram such as `p99`.'),
      worse: z.enum(['higher', 'lower']).default('higher').describe('The direction that is a regression.'),
    })
    .transform(
      ({ name: plain, worse, ...metric }): ComponentMetric => ({
        ...metric,
        figure: `${worse}_is_worse:${plain}`,
      }),
    ),
)

export const componentMetricsSchema = z.lazy(() =>
  z
    .array(componentMetricSchema)
    .max(50)
    .superRefine((metrics, context) => {
      for (const [index, { figure }] of metrics.entries())
        if (metrics.findIndex((other) => other.figure === figure) < index)
          context.addIssue({ code: 'custom', path: [index, 'name'], message: 'expected each name once' })
    }),
)
