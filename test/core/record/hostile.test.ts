import { describe, expect, it } from 'vitest'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import { Failure } from '../../../src/words/failure.ts'
import { textFaults } from '../../../src/words/strict-json.ts'
import { mutate, randomFrom } from '../workload/mutation.ts'
import { exampleCell, exampleRecord, exampleRun } from './example.ts'

const text = formatRecord(exampleRecord())

function refusal(input: string): Failure {
  try {
    parseRecord(input, 'a.json')
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('nothing was refused')
}

/** What a reader that looks at the same text again and again would never be done with. */
const long = 4_000_000

describe('a hostile record', () => {
  it.each([
    ['escaped quotes without an end', `{"${'\\"'.repeat(long)}`],
    ['backslashes without an end', `{"${'\\'.repeat(long)}`],
    ['quotes', '"'.repeat(long)],
    ['white space behind a key', `{"a"${' '.repeat(long)}`],
    ['keys that begin alike', `{${'"a" '.repeat(long / 4)}`],
    ['opened lists', '[{"a":'.repeat(long / 6)],
    ['keys given twice', `{${'"a":1,'.repeat(long / 6)}"a":1}`],
    ['numbers out of range', text.replace('"runs": [', `"runs": [${'1e300,'.repeat(long / 6)}`)],
  ])('is refused in one pass: %s', (_, input) => {
    const { message, kind } = refusal(input)
    expect(kind).toBe('input')
    expect(message.length).toBeLessThan(10_000)
  })

  it('reports no more faults than are read', () => {
    expect(textFaults(`{${'"a":1,'.repeat(1_000)}"a":1}`, 40)).toHaveLength(20)
  })

  it.each([
    ['unknown', (index: number) => `name_${index}`],
    ['known', (index: number) => `tps:part${index}`],
  ])('of 250,000 %s metrics is refused like any other', (_, name) => {
    const metrics = Object.fromEntries(
      Array.from({ length: 250_000 }, (__, index) => [name(index), 1]),
    )
    const record = exampleRecord({ cells: [exampleCell({ runs: [exampleRun({ metrics })] })] })
    expect(refusal(formatRecord(record)).message).toMatch(/metric|more faults than can be listed/)
  })

  it('whatever it is comes out as a record, or refused with the reason', () => {
    const random = randomFrom(20_261_122)
    const counts = { read: 0, refused: 0 }
    for (let number = 0; number < 3_000; number += 1) {
      const input = mutate(text, text, random)
      try {
        parseRecord(input, 'a.json')
        counts.read += 1
      } catch (error) {
        if (!(error instanceof Failure) || error.kind !== 'input')
          throw new Error(`input ${number}: ${error}\n${input}`)
        counts.refused += 1
      }
    }
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(10)
  })
})
