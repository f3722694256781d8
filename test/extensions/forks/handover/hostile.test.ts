import { describe, expect, it } from 'vitest'
import { recordSchema } from '../../../../src/core/record/schema.ts'
import { readSubmission } from '../../../../src/extensions/forks/handover/submission.ts'
import { recordOfSubmission } from '../../../../src/extensions/forks/handover/submission-record.ts'
import { mutate, randomFrom } from '../../../core/workload/mutation.ts'
import { sha } from '../../../github/server/state.ts'
import { figures } from '../fork-scene.ts'

const text = figures()
const origin = {
  repository: 'acme/db',
  headRepository: 'mallory/db',
  commit: sha(1),
  runId: 9,
  attempt: 1,
  suite: 'default',
}

describe('a hostile submission', () => {
  it('of 250,000 metrics is refused like any other', () => {
    const names = Array.from({ length: 250_000 }, (_, index) => `"x${index}":1`).join(',')
    const outcome = readSubmission(Buffer.from(text.replace('"metrics":{', `"metrics":{${names},`)))
    expect(outcome).toMatchObject({ state: 'refused' })
  })

  it.each([
    ['escaped quotes', `{"${'\\"'.repeat(2_000_000)}`],
    ['lists', '[{"a":'.repeat(800_000)],
  ])('is refused in one pass: %s', (_, fileText) => {
    expect(readSubmission(Buffer.from(fileText))).toMatchObject({ state: 'refused' })
  })

  it('whatever it is is refused, or becomes a record', () => {
    const random = randomFrom(20_261_122)
    const counts = { accepted: 0, refused: 0 }
    for (let number = 0; number < 5_000; number += 1) {
      const read = readSubmission(Buffer.from(mutate(text, text, random)))
      counts[read.state] += 1
      if (read.state === 'refused' || read.submission.kind !== 'figures') continue
      const record = recordOfSubmission(read.submission, origin, '2026-01-01T00:00:00Z')
      const checked = recordSchema.safeParse(record)
      if (!checked.success) throw new Error(`input ${number}: ${checked.error.message}`)
    }
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(10)
  })
})
