import {
  type MachineSpeed,
  MOST_LEVEL_JOBS,
  type StoredJob,
} from '../../../statistics/history-level.ts'
import { estimateNoiseWithin, type NoiseWithin } from '../../../statistics/noise-within.ts'
import { mean } from '../../../statistics/sample.ts'
import { score } from '../../../statistics/scale.ts'
import { defined } from '../../../words/objects.ts'
import { cellsById } from '../../record/cells.ts'
import { comparableFields, differingFields, WORKLOAD_CONTENT } from '../../record/comparable.ts'
import { metricStem } from '../../record/metric.ts'
import type { BenchRecord, Cell, ValidRun } from '../../record/schema.ts'
import type { Subject } from '../comparison.ts'
import { figuresOf, usableFigure } from '../runs.ts'

/** A cell and the record that it is in. */
interface StoredCell {
  readonly record: BenchRecord
  readonly cell: Cell
}

/** The runs of a cell of a stored job, none of them broken. */
export interface ValidJob {
  readonly record: BenchRecord
  readonly runs: readonly [ValidRun, ...ValidRun[]]
}

/** Stored records of one cell of the candidate. */
export type StoredCells =
  /** One cell a job, newest first. */
  | { readonly kind: 'comparable'; readonly jobs: readonly StoredCell[] }
  | { readonly kind: 'not-comparable'; readonly differences: Differences }
  /** Its files say something else than they did in every one of them: another load. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'none' }

type Differences = ReturnType<typeof differingFields>

/** Difference between the conditions of two cells. */
type Likeness = 'same' | 'other-machine' | 'different'

const machineFields: readonly string[] = ['runner class', 'CPU model', 'cores']

/** Stored records beside a candidate. */
export interface StoredRecords {
  readonly candidate: BenchRecord
  /** Newest first. */
  readonly records: readonly BenchRecord[]
}

/**
 * Finds the cell of the same id in each stored record. Records that differ in a field that matters
 * are left out; where all do, the newest one says in which fields.
 */
export function storedCells(stored: StoredRecords, cell: Cell, most: number): StoredCells {
  const jobs: StoredCell[] = []
  let newest: LikeCell | undefined
  for (const job of sameCells(stored, cell)) {
    newest ??= job
    if (job.likeness === 'same') jobs.push(job)
    if (jobs.length >= Math.max(1, most)) break
  }
  if (jobs.length > 0) return { kind: 'comparable', jobs: jobs.slice(0, most) }
  if (newest === undefined) return { kind: 'none' }
  const { differences } = newest
  return differences.some(({ field }) => field === WORKLOAD_CONTENT)
    ? { kind: 'changed' }
    : { kind: 'not-comparable', differences }
}

/** A stored cell, with how its conditions differ from those of the candidate's. */
export interface LikeCell extends StoredCell {
  readonly differences: Differences
  readonly likeness: Likeness
}

/** Lists the cells of that id, newest first. */
export function* sameCells({ candidate, records }: StoredRecords, cell: Cell): Generator<LikeCell> {
  const own = comparableFields(candidate, cell)
  for (const record of records) {
    const other = cellsById(record).get(cell.id)
    if (other === undefined) continue
    const differences = differingFields(comparableFields(record, other), own)
    yield { record, cell: other, differences, likeness: likenessOf(differences) }
  }
}

function likenessOf(differences: Differences): Likeness {
  if (differences.length === 0) return 'same'
  return differences.every(({ field }) => machineFields.includes(field))
    ? 'other-machine'
    : 'different'
}

/** One number a job, and the record it comes from. */
export interface HistoryEntry {
  readonly record: BenchRecord
  readonly job: StoredJob
}

/**
 * Returns the history of one figure, oldest first: the mean score of the runs of each job, since
 * the noise is between jobs. Jobs without a usable figure are left out.
 * @param jobs newest first
 */
export function storedHistory(
  jobs: readonly ValidJob[],
  subject: Pick<Subject, 'metric' | 'direction'>,
): HistoryEntry[] {
  return jobs.toReversed().flatMap(({ record, runs }, index): HistoryEntry[] => {
    const figures = figuresOf(runs, subject.metric)
    if (figures.kind !== 'figures') return []
    const y = mean(figures.values.map((value) => score(value, subject.direction)))
    // The noise within older jobs is of no use.
    const { within, machine } = jobFacts(runs, subject, index >= jobs.length - MOST_LEVEL_JOBS)
    return [
      {
        record,
        job: { y, accepted: record.acceptance !== undefined, ...defined({ within, machine }) },
      },
    ]
  })
}

/** Facts about a job beside its figure: the noise within it, and its machine. */
export function jobFacts(
  runs: readonly ValidRun[],
  subject: Pick<Subject, 'metric' | 'direction'>,
  isNoiseWithinNeeded = true,
): Pick<StoredJob, 'within' | 'machine'> {
  const within = isNoiseWithinNeeded ? noiseWithin(runs, subject) : undefined
  return defined({ within, machine: machineOf(runs) })
}

/** Returns the noise that the runs of a job show; undefined where a run lacks the figure. */
export function noiseWithin(
  runs: readonly ValidRun[],
  { metric, direction }: Pick<Subject, 'metric' | 'direction'>,
): NoiseWithin | undefined {
  const figures = runs.flatMap((run) => usableFigure(run, metric) ?? [])
  if (figures.length < runs.length) return undefined
  const series = runs.map((run) => secondsOf(run, metric))
  return estimateNoiseWithin(figures, series, direction)
}

/** Returns the metric in each second of a run; empty where the run has no series of it. */
function secondsOf({ series }: ValidRun, metric: string): number[] {
  const column = metric === metricStem(metric) ? (series?.columns.indexOf(metric) ?? -1) : -1
  return column < 0 ? [] : (series?.rows.map((row) => row[column] ?? 0) ?? [])
}

/** Returns how fast a machine was beside the runs of a job; undefined if a run lacks it. */
function machineOf(runs: readonly ValidRun[]): MachineSpeed | undefined {
  const meanScore = (times: readonly number[]) =>
    times.length < runs.length ? undefined : mean(times.map((ms) => -Math.log(ms)))
  const work = meanScore(runs.flatMap(({ machineCheck }) => machineCheck?.workMs ?? []))
  const roundTrip = meanScore(runs.flatMap(({ machineCheck }) => machineCheck?.roundTripMs ?? []))
  return work === undefined ? undefined : { work, ...defined({ roundTrip }) }
}
