import { z } from 'zod'

const line = z.string().max(1_000)
const finite = z.number().finite()

/** How a side-by-side record was to be measured: with it and the policy the verdict can be reached again. */
export const sideBySidePlanSchema = z.object({
  /** Most rounds; each look at the data spends its share of the risk. */
  rounds: z.number().int().min(1).max(10_000),
  pairs: z.number().int().min(1).max(1_000),
  sliceSeconds: finite.positive(),
  settleSeconds: finite.nonnegative(),
  /** Gated cells of the whole suite, which share the risk of a false red; absent: those of the record. */
  gatedCells: z.number().int().min(1).max(100_000).optional(),
  /** Standard deviation of the log of a figure that one start of a server adds, as learned: by cell id, then by metric. */
  startNoise: z.record(z.string().max(300), z.record(z.string().max(200), finite.nonnegative())).optional(),
  /** Why nothing was measured: programs, settings and data are the same on both sides. */
  nothingDiffers: line.optional(),
})

/** What the job's own verdict was reached by. */
export const recordedPolicySchema = z.object({
  rule: z.enum(['evidence', 'threshold']),
  tolerance: finite.min(0).lt(1).optional(),
  tolerances: z.record(z.string().max(200), finite.min(0).lt(1)),
  gated: z.array(z.string().max(200)).max(1_000).optional(),
  warnOnly: z.array(z.string().max(200)).max(1_000),
  alphaRegression: finite.gt(0).lt(0.5),
  alphaOk: finite.gt(0).lt(0.5),
})
