import { comparableFields, differingFields } from '../record/comparable.ts'
import { metricInfo } from '../record/metric.ts'
import type { BenchRecord, Cell, SideBySidePlan } from '../record/schema.ts'
import { MOST_NOISE_ROUNDS } from './round-estimates.ts'
import { roundValues } from './rounds.ts'
import { figuresOf, runsOfSide } from './runs.ts'

/**
 * The values of A/A rounds (both sides the same version) of a record: by cell, then by metric, newest first.
 * Broken cells and figures that have no ratio are left out.
 */
export function noiseRoundsOf(record: BenchRecord): SideBySidePlan['noiseRounds'] {
  return Object.fromEntries(record.cells.map((cell) => [cell.id, roundsByMetric(cell)]))
}

/**
 * What earlier A/A records tell of the noise of the cells that are about to be measured, for the plan in the record:
 * the newest rounds of each cell, of comparable records only.
 * @param records A/A side-by-side records, newest first
 * @param upcoming the record to be measured; its cells may still be without runs
 */
export function noiseRoundsFor(
  records: readonly BenchRecord[],
  upcoming: BenchRecord,
): SideBySidePlan['noiseRounds'] {
  const entries = upcoming.cells.map((cell) => {
    const fields = comparableFields(upcoming, cell)
    const comparable = records.flatMap((record) =>
      record.cells.filter(
        (other) =>
          other.id === cell.id && differingFields(comparableFields(record, other), fields).length === 0,
      ),
    )
    return [cell.id, joined(comparable.map(roundsByMetric))] as const
  })
  return Object.fromEntries(entries)
}

function joined(parts: readonly Record<string, number[]>[]): Record<string, number[]> {
  const metrics = new Set(parts.flatMap((part) => Object.keys(part)))
  return Object.fromEntries(
    [...metrics].map((metric) => [
      metric,
      parts.flatMap((part) => part[metric] ?? []).slice(0, MOST_NOISE_ROUNDS),
    ]),
  )
}

function roundsByMetric(cell: Cell): Record<string, number[]> {
  const base = runsOfSide(cell, 'base')
  const candidate = runsOfSide(cell, 'candidate')
  if (base.kind === 'broken' || candidate.kind === 'broken') return {}
  const metrics = Object.keys(candidate.runs[0].metrics)
  return Object.fromEntries(
    metrics.flatMap((metric) => {
      const direction = metricInfo(metric)?.direction
      const usable = [base.runs, candidate.runs].every((runs) => figuresOf(runs, metric).kind === 'figures')
      if (direction === undefined || !usable) return []
      return [[metric, roundValues([...base.runs, ...candidate.runs], metric, direction).reverse()]]
    }),
  )
}
