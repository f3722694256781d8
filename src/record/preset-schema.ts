import { z } from 'zod'

const line = z.string().max(1_000)

/** The published test that a job ran. */
export const presetRunSchema = z.object({
  name: z.string().max(100),
  /** 1 is the size of the report. */
  scale: z.number().positive().max(1),
  /** `as-published`: each server alone, one after the other; its improvements are told, not judged. */
  method: z.enum(['as-published', 'side-by-side']),
})

/** What the machines are, where a person says so. */
export const environmentSchema = z.object({
  provider: line.optional(),
  hardware: z
    .array(
      z.object({
        service: line,
        type: line,
        count: z.number().int().positive(),
        storage: line.optional(),
      }),
    )
    .max(100)
    .default([]),
})

export type Environment = z.infer<typeof environmentSchema>
