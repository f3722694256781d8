import { z } from 'zod'
import type { BenchRecord } from '../../core/record/schema.ts'
import type { Row } from '../../core/verdict/result.ts'
import { geometricMean } from '../../statistics/sample.ts'

const historySchema = z.object({
  /** Oldest first. */
  jobs: z
    .array(z.object({ id: z.string(), createdAt: z.string(), commit: z.string().optional() }))
    .max(100_000),
  figures: z.array(
    z.object({
      cellId: z.string(),
      metric: z.string(),
      /** One a job; null where it holds none. */
      values: z.array(z.number().finite().positive().nullable()),
    }),
  ),
})

/**
 * Earlier figures of a suite: what the page draws, and what a report that is written again reads.
 */
export type History = z.infer<typeof historySchema>

/**
 * The figures of the rows in earlier records, as the verdict takes them. Rows with fewer than two
 * have none.
 */
export function historyOf(rows: readonly Row[], records: readonly BenchRecord[]): History {
  const oldestFirst = records.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const cells = oldestFirst.map((record) => new Map(record.cells.map((cell) => [cell.id, cell])))
  const figures = rows.flatMap(({ cellId, metric }): History['figures'] => {
    const values = cells.map((record) => figureIn(record.get(cellId), metric))
    return values.filter((value) => value !== null).length < 2 ? [] : [{ cellId, metric, values }]
  })
  const jobs = oldestFirst.map(({ id, createdAt, source: { commit } }) => ({
    id,
    createdAt,
    commit,
  }))
  return { jobs, figures }
}

function figureIn(cell: BenchRecord['cells'][number] | undefined, metric: string): number | null {
  const values = (cell?.runs ?? []).flatMap((run) =>
    run.state === 'valid' && run.side === 'candidate' ? (run.metrics[metric] ?? []) : [],
  )
  return values.length === 0 || values.some((value) => !(value > 0)) ? null : geometricMean(values)
}

/**
 * The history of a result folder, of which a report is written again. @returns undefined for a text
 * that holds none
 */
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
