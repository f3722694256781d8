import { z } from 'zod'
import { ERROR_RATE_METRIC, ERRORS_METRIC, metricInfo, metricStem } from '../record/metric.ts'
import { camelKeys } from './keys.ts'
import { durationSchema, timeSchema, toleranceSchema } from './quantity.ts'

/** Errors have an alarm, which is always on. */
const ownJudgement: readonly string[] = [ERRORS_METRIC, ERROR_RATE_METRIC]

const metricName = z
  .string()
  .refine((name) => metricInfo(name) !== undefined && !ownJudgement.includes(metricStem(name)), {
    error: 'unknown metric; known are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …',
  })
  .meta({ title: 'metric' })

const alpha = z.number().gt(0).lt(0.5)

/** `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then happens. */
export const policySchema = z
  .strictObject({
    rule: z
      .enum(['evidence', 'threshold', 'auto'])
      .default('evidence')
      .transform((rule) => (rule === 'threshold' ? rule : 'evidence'))
      .describe(
        'How a verdict is reached: `evidence` by what the noise of today allows, `threshold` by the figures alone; `auto` is another name of `evidence`.',
      ),
    tolerance: toleranceSchema
      .optional()
      .describe(
        'The smallest drop that matters, for every gated metric that `tolerances` does not name; default: the metric’s own (throughput 3%, p95 5%, p99 10%; at a given rate p95 10%, p99 20%).',
      ),
    tolerances: z.record(metricName, toleranceSchema).default({}).describe('Tolerance by metric.'),
    gated: z
      .array(metricName)
      .min(1)
      .optional()
      .describe(
        'Metrics that decide, the others are shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), at a given `rate` p95 and p99 in its place; `work` is the servers’ work per transaction, 2%.',
      ),
    'warn-only': z.array(metricName).default([]).describe('Metrics whose regression or alarm only warns.'),
    'on-inconclusive': z
      .enum(['pass', 'warn', 'fail', 'confirm'])
      .default('warn')
      .describe(
        'What an undecided comparison does to the check: `pass` leaves it green and silent, `warn` green with a warning on the page of the run and in the summary, `fail` turns it red, `confirm` is another name of `warn`: what a stored baseline makes suspect is measured side by side wherever that is possible.',
      ),
    'on-not-comparable': z
      .enum(['warn', 'fail', 'confirm'])
      .default('warn')
      .describe(
        'What a baseline that was measured otherwise, on another CPU for instance, does to the check, in the same words.',
      ),
    'on-removed': z
      .enum(['pass', 'fail'])
      .default('pass')
      .describe('What a cell that the baseline has and the plan has no more does to the check.'),
    'fail-on': z
      .enum(['regression', 'never'])
      .default('regression')
      .describe('What turns the check red, beside broken runs, which always do.'),
    'alpha-regression': alpha.default(0.01).describe('Risk of a red without a change, one-sided.'),
    'alpha-ok': alpha.default(0.05).describe('Risk of a green with a drop of the tolerance, one-sided.'),
    history: z
      .strictObject({
        most: z
          .number()
          .int()
          .min(1)
          .max(200)
          .default(200)
          .describe('Newest jobs of the series that are its history; the level is that of the last segment.'),
        least: z.number().int().min(3).default(8).describe('Idle: eight jobs make their spread known.'),
      })
      .prefault({})
      .describe('How much of the stored history is read.'),
    'side-by-side': z
      .strictObject({
        rounds: z
          .number()
          .int()
          .min(3)
          .max(12)
          .default(8)
          .describe('Rounds at most, each with fresh servers; only undecided cells get another one.'),
        pairs: z
          .number()
          .int()
          .min(4)
          .max(100)
          .multipleOf(2)
          .default(4)
          .describe('Pairs of slices a round, one of each server; an even number.'),
        slice: timeSchema.prefault('10s').describe('Measured time of a slice.'),
        settle: durationSchema.prefault('2s').describe('Load before each slice; not counted.'),
        budget: durationSchema
          .optional()
          .describe('No further round is begun that would pass this time; default: no limit.'),
      })
      .prefault({})
      .describe('Rounds of so many pairs of slices, and the time they may take together.'),
  })
  .transform(camelKeys)

export type Policy = z.output<typeof policySchema>
