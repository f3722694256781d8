import { z } from 'zod'
import { causeKinds, loadReportSchema } from '../record/cause.ts'
import { targetDescriptionSchema } from '../record/header-schema.ts'
import { jobTimesSchema } from '../record/job-times.ts'
import { metricInfo } from '../record/metric.ts'
import { cellSchema, machineSchema, recordSchema } from '../record/schema.ts'
import type { Result } from './result.ts'

const line = z.string().max(1_000)
const text = z.string().max(4_000)
const finite = z.number().finite()
const share = finite.min(0).max(1)
const whole = z.number().int().nonnegative()

const intervalSchema = z.object({ low: finite, high: finite, confidence: finite.gt(0).lt(1) })
const evidenceSchema = z.object({
  rule: z.enum(['threshold', 'evidence-stored', 'evidence-side-by-side']),
  change: finite,
  averageChange: finite.exactOptional(),
  stalls: z.object({ base: whole, candidate: whole, slices: whole }).exactOptional(),
  standstills: whole.exactOptional(),
  starts: z.object({ low: finite, high: finite }).exactOptional(),
  interval: intervalSchema.exactOptional(),
  exclusion: intervalSchema.exactOptional(),
  noise: finite.nonnegative().exactOptional(),
  pRegression: share.exactOptional(),
  pOk: share.exactOptional(),
  minimumDetectable: share.exactOptional(),
  standardError: finite.nonnegative().exactOptional(),
  degreesOfFreedom: finite.positive().exactOptional(),
  samples: whole,
  expectedFalseAlarmRate: share.exactOptional(),
})

const verdictSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('regression'),
    by: z.enum(['typical', 'average', 'stalls', 'alarm', 'stored', 'threshold', 'work', 'limit']),
    evidence: evidenceSchema,
    level: z.enum(['fail', 'warn']),
  }),
  z.object({ kind: z.literal('ok'), improved: z.boolean(), evidence: evidenceSchema }),
  z.object({ kind: z.literal('nothing-differs'), reason: text }),
  z.object({ kind: z.literal('no-drop-seen'), evidence: evidenceSchema, visibleDrop: share }),
  z.object({
    kind: z.literal('inconclusive'),
    cause: z.enum([
      'stalls',
      'starts',
      'slower',
      'noisy',
      'suspect',
      'machines',
      'broken-baseline',
      'few-starts',
    ]),
    evidence: evidenceSchema.exactOptional(),
    needs: line,
    level: z.literal('silent').exactOptional(),
  }),
  z.object({ kind: z.literal('new'), reason: text, cause: z.literal('workload-changed').exactOptional() }),
  z.object({ kind: z.literal('removed'), reason: text }),
  z.object({ kind: z.literal('no-baseline'), reason: text }),
  z.object({
    kind: z.literal('not-comparable'),
    differences: z.array(z.object({ field: line, base: text, candidate: text })).max(1_000),
  }),
  z.object({ kind: z.literal('invalid'), reason: text, tail: z.array(line).max(60) }),
])

const figureSchema = z.object({
  value: finite.nonnegative(),
  spread: finite.nonnegative().exactOptional(),
  count: whole,
})

const rowSchema = z.object({
  cellId: z.string().min(1).max(300),
  settings: cellSchema.omit({ runs: true }),
  metric: z
    .string()
    .max(200)
    .refine((name) => metricInfo(name) !== undefined, { error: 'unknown metric' }),
  gated: z.boolean(),
  tolerance: finite.min(0).lt(1),
  baseline: figureSchema.exactOptional(),
  candidate: figureSchema.exactOptional(),
  verdict: verdictSchema,
})

const shiftSchema = z.object({
  cellId: z.string().min(1).max(300),
  metric: z.string().max(200),
  recordId: recordSchema.shape.id,
  createdAt: recordSchema.shape.createdAt,
  commit: line.exactOptional(),
  after: line.exactOptional(),
  change: finite,
  accepted: z.boolean().exactOptional(),
  isNews: z.boolean().exactOptional(),
})

const workFindingSchema = z.object({
  cellId: z.string().min(1).max(300),
  settings: cellSchema.omit({ runs: true }),
  counter: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/),
  kind: z.enum(['more', 'fewer']),
  by: z.enum(['exact', 'pairs']),
  unit: z.enum(['transaction', 'statement']),
  base: finite.nonnegative(),
  candidate: finite.nonnegative(),
  change: finite.exactOptional(),
})

const workSchema = z.object({
  findings: z.array(workFindingSchema).max(10_000),
  compared: whole,
  unclear: whole.exactOptional(),
  missing: z.array(text).max(1_000),
})

const causeSchema = z.object({
  kind: z.enum(causeKinds),
  name: text,
  sentence: text,
  evidence: z.array(text).max(100),
  cellId: text.exactOptional(),
})

const risk = z.number().min(0).max(1)

/** `result.json` as it may come from outside: sizes are bounded, numbers finite, unknown keys dropped. */
export const resultSchema = z.object({
  schemaVersion: z.literal(1),
  recordId: recordSchema.shape.id,
  suite: recordSchema.shape.suite,
  createdAt: recordSchema.shape.createdAt,
  programVersion: line,
  overall: z.enum(['passed', 'regression', 'inconclusive', 'invalid']),
  rule: line,
  risks: z.object({ regression: risk, ok: risk }).exactOptional(),
  reference: z.object({
    kind: z.enum(['none', 'unreadable', 'stored', 'side-by-side']),
    description: text,
    commit: line.exactOptional(),
    records: whole,
  }),
  source: z.object({
    commit: line.exactOptional(),
    ref: line.exactOptional(),
    repository: line.exactOptional(),
    runId: line.exactOptional(),
    runAttempt: z.number().int().positive().exactOptional(),
    base: line.exactOptional(),
    build: z.object({ command: z.string(), binaries: z.record(z.string(), z.string()) }).exactOptional(),
  }),
  machine: machineSchema,
  targets: z.object({ candidate: targetDescriptionSchema, base: targetDescriptionSchema.exactOptional() }),
  servers: z.record(z.string(), targetDescriptionSchema).exactOptional(),
  counts: z.object({
    regression: whole,
    improved: whole,
    ok: whole,
    'no-drop-seen': whole,
    new: whole,
    removed: whole,
    inconclusive: whole,
    'no-baseline': whole,
    'not-comparable': whole,
    invalid: whole,
  }),
  rows: z.array(rowSchema).max(100_000),
  overallChange: z
    .object({
      change: finite,
      low: finite,
      high: finite,
      confidence: finite.gt(0).lt(1),
      cells: whole,
      measures: z.enum(['throughput', 'speed']).exactOptional(),
    })
    .exactOptional(),
  work: workSchema.exactOptional(),
  loads: z.array(loadReportSchema).max(1_000).exactOptional(),
  causes: z.array(causeSchema).max(100).exactOptional(),
  explainedCells: z.array(text).max(100).exactOptional(),
  causesMissing: z.array(text).max(100).exactOptional(),
  times: jobTimesSchema.exactOptional(),
  plans: recordSchema.shape.plans.unwrap().exactOptional(),
  levelShifts: z.array(shiftSchema).max(10_000).exactOptional(),
  gate: z
    .object({
      changes: z
        .array(
          z.object({
            key: line,
            from: line.exactOptional(),
            to: line.exactOptional(),
            file: line,
            effect: z.enum(['laxer', 'stricter', 'unused']),
          }),
        )
        .max(10_000),
      isHeld: z.boolean(),
    })
    .exactOptional(),
  acceptLabel: line.exactOptional(),
  warnings: z.array(text).max(1_000),
  completeness: recordSchema.shape.completeness,
})

// The schema and the type say the same: each parsed value is a Result.
resultSchema satisfies z.ZodType<Result>
