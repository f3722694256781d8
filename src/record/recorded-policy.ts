import { z } from 'zod'

const finite = z.number().finite()

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
