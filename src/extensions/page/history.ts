import { z } from 'zod'
import type { BenchRecord } from '../../core/record/schema.ts'
import type { Row } from '../../core/verdict/result.ts'
import { geometricMean } from '../../statistics/sample.ts'

/**
 * Earlier figures of a suite: what the page draws, and what a report that is written again reads.
 */
export interface History {
  /** Oldest first. */
  readonly jobs: readonly HistoryJob[]
  readonly figures: readonly HistoryFigures[]
}

interface HistoryJob {
  readonly id: string
  readonly createdAt: string
  readonly commit?: string | undefined
}

interface HistoryFigures {
  readonly cellId: string
  readonly metric: string
  /** One a job; null where it holds none. */
  readonly values: readonly (number | null)[]
}

/**
 * The figures of the rows in earlier records, as the verdict takes them. Rows with fewer than two
 * have none.
 */
export function historyOf(rows: readonly Row[], records: readonly BenchRecord[]): History {
  const oldestFirst = records.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const cells = oldestFirst.map((record) => new Map(record.cells.map((cell) => [cell.id, cell])))
  const figures = rows.flatMap(({ cellId, metric }): HistoryFigures[] => {
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
