import {
  estimateSideBySide,
  figuresIn,
  USUAL_START_NOISE,
  wholeRounds,
  withoutStandstills,
} from '../../../statistics/pairs.ts'
import {
  estimateStartNoise,
  LEAST_JOBS,
  type StartEvidence,
} from '../../../statistics/start-noise.ts'
import { comparableFields, differingFields } from '../../record/comparable.ts'
import { metricInfo } from '../../record/metric.ts'
import type { BenchRecord, Cell, SideBySidePlan } from '../../record/schema.ts'
import { cellRounds, runsOfSide } from '../runs.ts'

/** σ by cell id, then by metric. */
export type StartNoise = NonNullable<SideBySidePlan['startNoise']>

/**
 * Estimates from earlier side-by-side records the noise of starts of the cells that are about to be
 * measured, for the plan in the record; of comparable records only. The servers that one of them
 * compared do not matter.
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
            other.id === cell.id &&
            differingFields(comparableFields(record, other), fields).length === 0,
        )
        .map((other) => evidenceOfCell(other, record)),
    )
    const metrics = new Set(jobs.flatMap((job) => [...job.keys()]))
    const learned = [...metrics].flatMap((metric): [string, number][] => {
      const taught = jobs.flatMap((job) => job.get(metric) ?? [])
      return taught.length < LEAST_JOBS ? [] : [[metric, estimateStartNoise(taught)]]
    })
    return learned.length === 0 ? [] : [[cell.id, Object.fromEntries(learned)] as const]
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
    const rounds = withoutStandstills(
      wholeRounds(cellRounds(runs, metric), record.sideBySide?.pairs ?? 0),
    )
    if (rounds.length < 2 || !figuresIn(rounds).some((figure) => figure > 0)) continue
    const terms = { direction, startNoise: USUAL_START_NOISE, roundingVariance: 0 }
    evidence.set(metric, estimateSideBySide(rounds, terms))
  }
  return evidence
}
