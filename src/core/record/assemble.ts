import { MOST_REMARKS } from './header-schema.ts'
import {
  type BenchRecord,
  type CellSettings,
  type Machine,
  RECORD_SCHEMA_VERSION,
  type Run,
  type Side,
  type SideBySidePlan,
  type TargetDescription,
} from './schema.ts'

/** Content of a record beside its runs. */
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
  readonly order?: BenchRecord['order']
  readonly servers?: BenchRecord['servers']
  readonly preset?: BenchRecord['preset']
  readonly environment?: BenchRecord['environment']
  readonly plans?: BenchRecord['plans']
}

/** Assembles a record of the runs measured so far; partial where `interruption` says why. */
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
      interruption === undefined
        ? { state: 'complete' }
        : { state: 'partial', reason: interruption },
  }
}

/**
 * Returns one side of a side-by-side record as a record of its own, so that it can be stored as a
 * baseline.
 * @throws RangeError where the record has no such side
 */
export function extractSide(record: BenchRecord, side: Side): BenchRecord {
  const target = record.targets[side]
  if (target === undefined) throw new RangeError(`record ${record.id} has no ${side}`)
  const {
    seed: _,
    sideBySide: __,
    judgement: ___,
    acceptance: ____,
    policy: _____,
    times: ______,
    plans: _______,
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

/** Name of the note that says how much data was loaded. */
export const DATA_SIZE_NOTE = 'data size'
/** Name of the note that says how the replica follows. */
export const REPLICATION_NOTE = 'replication, checked before each load'

type Note = NonNullable<TargetDescription['notes']>[number]

/** Facts about the servers that are learned while they are measured, for the record. */
export interface Notes {
  /** Kept once: the same text a second time says nothing new. */
  add(side: Side, what: string, why: string): void
  of(side: Side): readonly Note[]
}

const MOST_CHARACTERS = 1_000

export function createNotes(): Notes {
  const notes: Record<Side, Note[]> = { base: [], candidate: [] }
  return {
    add(side, what, why) {
      const note = { what: what.slice(0, MOST_CHARACTERS), why: why.slice(0, MOST_CHARACTERS) }
      const isRecorded = notes[side].some(
        (other) => other.what === note.what && other.why === note.why,
      )
      if (!isRecorded && notes[side].length < MOST_REMARKS) notes[side].push(note)
    },
    of: (side) => notes[side],
  }
}

/** Adds what was noted until now to the header. */
export function withNotes(header: RecordHeader, notes: Notes): RecordHeader {
  const noted = (side: Side, target: TargetDescription): TargetDescription =>
    notes.of(side).length === 0
      ? target
      : { ...target, notes: [...(target.notes ?? []), ...notes.of(side)] }
  const { candidate, base } = header.targets
  const targets = { candidate: noted('candidate', candidate) }
  return {
    ...header,
    targets: base === undefined ? targets : { ...targets, base: noted('base', base) },
  }
}
