import type { BenchRecord, CellSettings, Side } from '../../record/schema.ts'
import { geometricMean } from '../../statistics/sample.ts'
import type { Result, Row } from '../../verdict/result.ts'

/** Figures of a metric on both sides. */
type Pair = Readonly<Partial<Record<Side, number>>>

/** A cell with what was measured in it, one figure a metric and side. */
export interface ToldCell {
  readonly settings: CellSettings
  readonly values: ReadonlyMap<string, Pair>
}

/**
 * The cells of a run in their order, as a document tells them: the figures of the result, and what it has not those of the
 * record. A baseline that cannot be compared is none.
 */
export function toldCells(
  result: Pick<Result, 'rows'> | undefined,
  record: BenchRecord | undefined,
): ToldCell[] {
  const rows = new Map<string, Row[]>()
  for (const row of result?.rows ?? []) rows.set(row.cellId, [...(rows.get(row.cellId) ?? []), row])
  const known = (record?.cells ?? []).map(({ runs, ...settings }) => ({ settings, runs }))
  const others = [...rows]
    .filter(([id]) => !known.some(({ settings }) => settings.id === id))
    .flatMap(([, [first]]) => (first === undefined ? [] : [{ settings: first.settings, runs: [] }]))
  return [...known, ...others].map(({ settings, runs }) => {
    const values = new Map<string, { base?: number; candidate?: number }>()
    const put = (metric: string, side: Side, value: number) =>
      values.set(metric, { ...values.get(metric), [side]: value })
    for (const side of ['base', 'candidate'] as const) {
      const valid = runs.flatMap((run) => (run.state === 'valid' && run.side === side ? [run.metrics] : []))
      for (const metric of new Set(valid.flatMap((metrics) => Object.keys(metrics)))) {
        put(metric, side, geometricMean(valid.flatMap((metrics) => metrics[metric] ?? [])))
      }
    }
    for (const { metric, verdict, baseline, candidate } of rows.get(settings.id) ?? []) {
      if (candidate !== undefined) put(metric, 'candidate', candidate.value)
      if (baseline !== undefined && verdict.kind !== 'not-comparable') put(metric, 'base', baseline.value)
    }
    return { settings, values }
  })
}
