import type { RecordHeader } from './assemble.ts'
import type { Side, TargetDescription } from './schema.ts'
import { MOST_SAYINGS } from './target-schema.ts'

/** By this a note says how much data was loaded. */
export const DATA_SIZE_NOTE = 'data size'

type Note = NonNullable<TargetDescription['notes']>[number]

/** What is learned of the servers while they are measured, for the record. */
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
      const known = notes[side].some((other) => other.what === note.what && other.why === note.why)
      if (!known && notes[side].length < MOST_SAYINGS) notes[side].push(note)
    },
    of: (side) => notes[side],
  }
}

/** The header with what was noted until now. */
export function withNotes(header: RecordHeader, notes: Notes): RecordHeader {
  const noted = (side: Side, target: TargetDescription): TargetDescription =>
    notes.of(side).length === 0 ? target : { ...target, notes: [...notes.of(side)] }
  const { candidate, base } = header.targets
  const targets = { candidate: noted('candidate', candidate) }
  return { ...header, targets: base === undefined ? targets : { ...targets, base: noted('base', base) } }
}
