import { z } from 'zod'
import { defined } from '../../words/objects.ts'
import { addFault, camelKeys, durationSchema, timeSchema, toleranceSchema } from '../keys/values.ts'
import { ERROR_RATE_METRIC, ERRORS_METRIC, metricInfo, metricStem } from '../record/metric.ts'
import type { RecordedPolicy } from '../record/schema.ts'

/** Errors have an alarm, which is always on. */
const ownJudgement: readonly string[] = [ERRORS_METRIC, ERROR_RATE_METRIC]

const metricName = z
  .string()
  .refine((name) => metricInfo(name) !== undefined && !ownJudgement.includes(metricStem(name)), {
    error:
      'unknown metric; metrics are tps, qps, ops, tpmc, latency_avg_ms, latency_p95_ms, latency_p99_ms, …',
  })
  .meta({ title: 'metric' })

export const usualAcceptLabel = 'bench: accept'

const acceptWord = z.union([
  z.enum(['anyone', 'others', 'owners']),
  z
    .string()
    .regex(
      /^team:[A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9_.-]+$/,
      'expected anyone, others, owners or team:ORG/TEAM',
    ),
])

const alpha = z.number().gt(0).lt(0.5)

/**
 * `gate:` of the configuration (keys in kebab-case): when a difference matters, and what then
 * happens.
 */
export const policySchema = z
  .strictObject({
    rule: z
      .enum(['evidence', 'threshold'])
      .default('evidence')
      .describe(
        '`evidence` takes the measured noise into account. `threshold` flags each figure that is worse by more than its tolerance; it ignores noise, so it cannot tell a regression from a slow machine.',
      ),
    tolerance: toleranceSchema
      .optional()
      .describe(
        'The smallest drop that matters, for gated metrics without an entry in `tolerances`; default: throughput 3%, p95 5%, p99 10%; at a given rate p95 10%, p99 20%.',
      ),
    tolerances: z.record(metricName, toleranceSchema).default({}).describe('Tolerance by metric.'),
    workloads: z
      .record(z.string().max(200), toleranceSchema)
      .default({})
      .describe(
        'Tolerance by workload, of its gated metrics, by the name in `workloads`. That of a file has its folder, since two folders may have files of one name: `bench/shop.yml: 5%`.',
      ),
    statements: z
      .object({
        new: z
          .strictObject({
            latency_p95_ms: z.number().positive().describe('The longest p95, in ms.'),
          })
          .optional()
          .describe(
            'The largest figures of a statement that the base does not have, side by side.',
          ),
      })
      .catchall(toleranceSchema)
      .default({})
      .transform(({ new: limits, ...tolerances }) => ({
        limits: (limits as { readonly latency_p95_ms?: number } | undefined) ?? {},
        tolerances: tolerances as Record<string, number>,
      }))
      .describe(
        'Growth of the mean latency above which a statement is an alarm, such as `browse/product: 50%`; default: 25%, and 0.1 ms.',
      ),
    gated: z
      .array(metricName)
      .min(1)
      .optional()
      .describe(
        'Metrics that are gated; the others are only shown; default: throughput (`tps`, `ops`, `tpmc`, else `qps`), at a given `rate` p95 and p99 in its place; `work` is the servers’ work per transaction, 2%.',
      ),
    'warn-only': z
      .array(metricName)
      .default([])
      .describe('Metrics whose regression or alarm is only a warning.'),
    'on-inconclusive': z
      .enum(['pass', 'warn', 'fail', 'confirm'])
      .default('warn')
      .describe(
        'The effect of an undecided comparison (❓): with `pass` the check passes, with `warn` it passes with a warning, with `fail` it fails. `confirm` is the same as `warn`.',
      ),
    'on-not-comparable': z
      .enum(['warn', 'fail', 'confirm'])
      .default('warn')
      .describe(
        'The effect of a baseline that was measured under different conditions, such as another CPU.',
      ),
    'on-removed': z
      .enum(['pass', 'fail'])
      .default('pass')
      .describe('The effect of a cell that is in the baseline but no longer in the plan.'),
    'fail-on': z
      .enum(['regression', 'never'])
      .default('regression')
      .describe('Which verdict turns the check red; failed runs always do.'),
    'accept-by': z
      .union([acceptWord, z.array(acceptWord).min(1).max(20)])
      .default('anyone')
      .transform((words) => [...new Set([words].flat())].sort())
      .describe(
        'Whose label or comment `/bench accept` counts; see docs/check.md. It applies to `bench: skip` too.',
      ),
    'accept-label': z
      .string()
      .regex(
        /^[^\s\p{Cc}](?:[^\p{Cc}]{0,48}[^\s\p{Cc}])?$/u,
        'expected one line of at most 50 characters',
      )
      .refine((label) => !/^bench: (?:skip|full)$/i.test(label), {
        error: 'this label has another meaning',
      })
      .default(usualAcceptLabel)
      .describe('The label that accepts a regression.'),
    'alpha-regression': alpha.default(0.01).describe('Risk of a red without a change, one-sided.'),
    'alpha-ok': alpha
      .default(0.05)
      .describe('Risk of a green with a drop as large as the tolerance, one-sided.'),
    history: z
      .strictObject({
        most: z
          .number()
          .int()
          .min(1)
          .max(200)
          .default(200)
          .describe('Number of newest jobs of the series that form its history.'),
      })
      .prefault({})
      .describe('How much of the stored history to read.'),
    'side-by-side': z
      .strictObject({
        rounds: z
          .number()
          .int()
          .min(3)
          .max(12)
          .default(8)
          .describe('Maximum number of rounds; only undecided cells get another one.'),
        pairs: z
          .number()
          .int()
          .min(4)
          .max(100)
          .multipleOf(2)
          .default(4)
          .describe('Pairs of slices per round, one slice of each server; an even number.'),
        slice: timeSchema.prefault('10s').describe('Measured time of a slice.'),
        settle: durationSchema.prefault('2s').describe('Load before each slice, not counted.'),
        measure: z
          .enum(['auto', 'slices', 'windows', 'duet', 'simulated'])
          .default('auto')
          .describe(
            'How to measure a pair; see docs/against.md. `windows` and `duet` have less noise and no latencies, `simulated` counts instructions (docs/simulated.md); `auto` begins in slices, and goes on in windows where these are too noisy.',
          ),
        budget: durationSchema
          .optional()
          .describe(
            'After the first round, none starts that would exceed this time, counted from the start of the servers; default: no limit.',
          ),
      })
      .prefault({})
      .describe('Number of rounds, pairs of slices per round, and the time for all of them.'),
  })
  .superRefine(({ gated = [], 'side-by-side': { measure } }, context) => {
    const latency = gatedLatency(gated)
    if ((measure !== 'windows' && measure !== 'duet') || latency === undefined) return
    const message = `expected slices: the load is stopped now and then, and ${latency} is gated`
    addFault(context, ['side-by-side', 'measure'], message)
  })
  .transform(camelKeys)

export type Policy = z.output<typeof policySchema> & {
  /** Ids of the cells that are judged: those of the base of a pull request. Absent: all. */
  readonly judgedCells?: readonly string[]
}

/** Returns the first latency of the gated metrics: in windows a load has none. */
export function gatedLatency(gated: readonly string[] = []): string | undefined {
  return gated.find((metric) => /^(?:connect_)?latency_/.test(metric))
}

/**
 * Returns the parts of a policy that decide a verdict, as the record keeps them. The effect of a
 * verdict on the check is no part.
 */
export function recordedPolicy(policy: Policy): RecordedPolicy {
  const {
    rule,
    tolerance,
    tolerances,
    workloads,
    statements,
    gated,
    warnOnly,
    alphaRegression,
    alphaOk,
  } = policy
  return {
    rule,
    tolerances,
    warnOnly,
    alphaRegression,
    alphaOk,
    ...(Object.keys(workloads).length === 0 ? {} : { workloads }),
    ...(Object.keys(statements.tolerances).length === 0
      ? {}
      : { statements: statements.tolerances }),
    ...defined({ tolerance, gated }),
  }
}

/**
 * The policy by which a record was judged, in the place of the usual one; records of earlier
 * versions hold none.
 */
export function policyOfRecord(recorded: RecordedPolicy | undefined): Policy {
  const usual = policySchema.parse({})
  if (recorded === undefined) return usual
  const { tolerance, gated, workloads = {}, statements = {}, ...rest } = recorded
  return {
    ...usual,
    ...rest,
    workloads,
    statements: { ...usual.statements, tolerances: statements },
    ...defined({ tolerance, gated }),
  }
}
