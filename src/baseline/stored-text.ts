import { z } from 'zod'
import { Failure } from '../record/failure.ts'
import { formatRecord } from '../record/format.ts'
import { parseRecord } from '../record/parse.ts'
import type { BenchRecord } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import type { Acceptance } from './store.ts'

const acceptanceSchema = z.object({
  by: z.string().min(1).max(1_000),
  at: z.iso.datetime(),
  reason: z.string().max(4_000),
  commit: z.string().max(1_000).optional(),
})

/** The text of an acceptance, as it is kept beside its record. */
export function formatAcceptance(acceptance: Acceptance): string {
  const { by, at, reason, commit } = acceptance
  return `${JSON.stringify({ by, at, reason, ...defined({ commit }) })}\n`
}

/**
 * A record as its store keeps it: its text, and that of its acceptance where there is one.
 * @throws Failure `input` that names the place
 */
export function parseStored(text: string, acceptance: string | undefined, place: string): BenchRecord {
  const record = parseRecord(text, place)
  return acceptance === undefined ? record : withAcceptance(record, parseAcceptance(acceptance, place))
}

export function withAcceptance(record: BenchRecord, { by, at, reason, commit }: Acceptance): BenchRecord {
  return { ...record, acceptance: { by, at, reason, ...defined({ commit }) } }
}

/** Two records with one id: the same measurement stored twice, or a clash. @throws Failure `input` for a clash */
export function checkSameRecord(stored: BenchRecord, appended: BenchRecord, place: string): void {
  if (storedText(stored) === storedText(appended)) return
  throw new Failure('input', `another record with the id ${appended.id} is stored already (${place})`, {
    remedy: 'Records are never overwritten. Give each job of a matrix its own suite, or run a new attempt.',
  })
}

/** The text that is stored for a record: an acceptance is kept beside it, not in it. */
export function storedText(record: BenchRecord): string {
  const { acceptance: _, ...bare } = record
  return formatRecord(bare)
}

export function unknownRecord(id: string, location: string): Failure {
  return new Failure('input', `no record with the id ${id} is stored in ${location}`, {
    remedy: '`baseline list` shows the ids of what is stored.',
  })
}

function parseAcceptance(text: string, place: string): Acceptance {
  try {
    const { commit, ...given } = acceptanceSchema.parse(JSON.parse(text))
    return { ...given, ...defined({ commit }) }
  } catch (cause) {
    throw new Failure('input', `the acceptance of ${place} cannot be read`, {
      remedy: 'Remove it and accept the record again.',
      cause,
    })
  }
}
