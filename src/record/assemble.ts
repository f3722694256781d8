import type {
  BenchRecord,
  CellSettings,
  LoadMachine,
  Machine,
  Run,
  Shards,
  Side,
  SideBySidePlan,
  TargetDescription,
} from './schema.ts'
import { RECORD_SCHEMA_VERSION } from './schema.ts'

/** What a record says beside its runs. */
export interface RecordHeader {
  readonly id: string
  readonly suite: string
  readonly createdAt: string
  readonly programVersion: string
  readonly source: BenchRecord['source']
  readonly machine: Machine
  readonly targets: { readonly candidate: TargetDescription; readonly base?: TargetDescription }
  readonly seed?: number
  readonly sideBySide?: SideBySidePlan
  readonly shards?: Shards
  readonly loadMachine?: LoadMachine
  readonly order?: BenchRecord['order']
  readonly servers?: BenchRecord['servers']
  readonly preset?: BenchRecord['preset']
  readonly environment?: BenchRecord['environment']
}

/** A record of the runs measured so far; partial where `interruption` says why. */
export function assembleRecord(
  header: RecordHeader,
  cells: readonly CellSettings[],
  runs: ReadonlyMap<string, readonly Run[]>,
  interruption?: string,
): BenchRecord {
  const { targets, ...rest } = header
  return {
    schemaVersion: RECORD_SCHEMA_VERSION,
    ...rest,
    design: targets.base === undefined ? 'single' : 'side-by-side',
    targets: { ...targets },
    cells: cells.map((cell) => ({ ...cell, runs: [...(runs.get(cell.id) ?? [])] })),
    completeness:
      interruption === undefined ? { state: 'complete' } : { state: 'partial', reason: interruption },
  }
}

/**
 * One side of a side-by-side record as a record of its own, so that it can be stored as a baseline.
 * @throws RangeError where the record has no such side
 */
export function sideOf(record: BenchRecord, side: Side): BenchRecord {
  const target = record.targets[side]
  if (target === undefined) throw new RangeError(`record ${record.id} has no ${side}`)
  const {
    seed: _,
    sideBySide: __,
    judgement: ___,
    acceptance: ____,
    policy: _____,
    times: ______,
    ...rest
  } = record
  return {
    ...rest,
    id: `${record.id}-${side}`,
    design: 'single',
    targets: { candidate: target },
    cells: record.cells.map((cell) => ({
      ...cell,
      runs: cell.runs
        .filter((run) => run.side === side)
        .map((run) => ({ ...run, side: 'candidate' as const })),
    })),
  }
}
