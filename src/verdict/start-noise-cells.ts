import { comparableFields, differingFields } from '../record/comparable.ts'
import { metricInfo } from '../record/metric.ts'
import type { BenchRecord, Cell, SideBySidePlan } from '../record/schema.ts'
import { cellRounds } from './cell-rounds.ts'
import { runsOfSide } from './runs.ts'
import { USUAL_START_NOISE, wholeRounds } from './side-by-side.ts'
import { estimateSideBySide } from './side-by-side-estimate.ts'
import { learnedStartNoise, type StartEvidence } from './start-noise.ts'

/** σ by cell id, then by metric. */
export type StartNoise = NonNullable<SideBySidePlan['startNoise']>

/**
 * What earlier side-by-side records tell of the noise of starts of the cells that are about to be measured, for the
 * plan in the record; of comparable records only. What one of them compared does not matter.
 * @param records side-by-side records, newest first
 * @param upcoming the record to be measured; its cells may still be without runs
 */
export function startNoiseFor(records: readonly BenchRecord[], upcoming: BenchRecord): StartNoise {
  const entries = upcoming.cells.flatMap((cell) => {
    const fields = comparableFields(upcoming, cell)
    const jobs = records.flatMap((record) =>
      record.cells
        .filter(
          (other) =>
            other.id === cell.id && differingFields(comparableFields(record, other), fields).length === 0,
        )
        .map((other) => evidenceOfCell(other, record)),
    )
    const metrics = new Set(jobs.flatMap((job) => [...job.keys()]))
    if (metrics.size === 0) return []
    const learned = [...metrics].map((metric) => [
      metric,
      learnedStartNoise(jobs.flatMap((job) => job.get(metric) ?? [])),
    ])
    return [[cell.id, Object.fromEntries(learned)] as const]
  })
  return Object.fromEntries(entries)
}

function evidenceOfCell(cell: Cell, record: BenchRecord): Map<string, StartEvidence> {
  const base = runsOfSide(cell, 'base')
  const candidate = runsOfSide(cell, 'candidate')
  const evidence = new Map<string, StartEvidence>()
  if (base.kind === 'broken' || candidate.kind === 'broken') return evidence
  const runs = [...base.runs, ...candidate.runs]
  for (const metric of Object.keys(candidate.runs[0].metrics)) {
    const direction = metricInfo(metric)?.direction
    if (direction === undefined) continue
    const rounds = wholeRounds(cellRounds(runs, metric), record.sideBySide?.pairs ?? 0)
    const figures = rounds.flat(2)
    if (rounds.length < 2 || !figures.some((figure) => figure > 0)) continue
    const terms = { direction, startNoise: USUAL_START_NOISE, roundingVariance: 0 }
    evidence.set(metric, estimateSideBySide(rounds, terms))
  }
  return evidence
}
