import { z } from 'zod'
import { metricInfo } from '../record/metric.ts'
import { durationSchema, shareSchema } from './quantity.ts'

const metricName = z.string().refine((name) => metricInfo(name) !== undefined, {
  error: 'unknown metric; known are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …',
})

/** `gate:` of the configuration: when a difference matters, and what then happens. */
export const policySchema = z.strictObject({
  rule: z.enum(['auto', 'threshold', 'evidence']).default('auto'),
  /** δ for every gated metric that `tolerances` does not name; without it the metric's own default. */
  tolerance: shareSchema.optional(),
  /** δ by metric stem or full metric name. */
  tolerances: z.record(metricName, shareSchema).default({}),
  /** Metrics that decide; default: throughput (tps, ops, tpmc). */
  gated: z.array(metricName).min(1).optional(),
  /** Gated metrics whose regression only warns. */
  warnOnly: z.array(metricName).default([]),
  onInconclusive: z.enum(['pass', 'warn', 'fail', 'confirm']).default('warn'),
  /** What turns the check red, beside invalid runs, which always do. */
  failOn: z.enum(['regression', 'never']).default('regression'),
  /** Risk of a red without a change, one-sided. */
  alphaRegression: z.number().gt(0).lt(0.5).default(0.01),
  /** Risk of a green with a drop of δ, one-sided. */
  alphaOk: z.number().gt(0).lt(0.5).default(0.05),
  /** Stored baseline: how many of the last accepted jobs are the reference, and how few are too few. */
  history: z
    .strictObject({ most: z.number().int().min(1).max(200), least: z.number().int().min(3) })
    .default({
      most: 20,
      least: 8,
    }),
  /** Side by side: rounds of `pairs` pairs of `slice` seconds. */
  sideBySide: z
    .strictObject({
      rounds: z.number().int().min(1).max(20).default(4),
      pairs: z.number().int().min(1).max(100).default(8),
      slice: durationSchema.default(10),
      settle: durationSchema.default(2),
      budget: durationSchema.optional(),
    })
    .prefault({}),
})

export type Policy = z.infer<typeof policySchema>
