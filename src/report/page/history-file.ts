import { z } from 'zod'
import type { History } from './history.ts'

const historySchema = z.object({
  jobs: z
    .array(z.object({ id: z.string(), createdAt: z.string(), commit: z.string().optional() }))
    .max(100_000),
  figures: z.array(
    z.object({
      cellId: z.string(),
      metric: z.string(),
      values: z.array(z.number().finite().positive().nullable()),
    }),
  ),
})

/** The history of a result folder, of which a report is written again. @returns undefined for a text that holds none */
export function parseHistory(text: string): History | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = historySchema.safeParse(json)
  return parsed.success ? parsed.data : undefined
}
