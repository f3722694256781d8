import { z } from 'zod'

/** Of which commit a server was built, and what the build left. */
export const buildSchema = z.object({
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  binaries: z.record(
    z.string().max(100),
    z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Does the running server report that commit? `unknown`: it reports none. */
      reports: z.enum(['commit', 'unknown']),
    }),
  ),
})
