import { describe, expect, it } from 'vitest'
import { judge } from '../../src/report/judge-in-words.ts'
import { resultSchema } from '../../src/verdict/result-schema.ts'
import { historyOf, policyOf, tpsRecord } from './records.ts'

const stored = () =>
  JSON.parse(
    JSON.stringify(
      judge(tpsRecord([900]), historyOf(Array.from({ length: 20 }, (_, i) => 1000 + (i % 5))), policyOf()),
    ),
  )

describe('result.json', () => {
  it('is read back as it was written', () => {
    expect(resultSchema.parse(stored())).toEqual(stored())
  })

  it.each([
    ['a newer format', (result: ReturnType<typeof stored>) => ({ ...result, schemaVersion: 2 })],
    [
      'an unknown verdict',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].verdict.kind = 'fine'
        return result
      },
    ],
    [
      'a figure that is no number',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].candidate.value = null
        return result
      },
    ],
    [
      'a probability over 1',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].verdict.evidence.pOk = 1.5
        return result
      },
    ],
    ['an id that is no path', (result: ReturnType<typeof stored>) => ({ ...result, recordId: 'a b' })],
    [
      'a metric that is none',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].metric = '<img>'
        return result
      },
    ],
    [
      'a warning of a megabyte',
      (result: ReturnType<typeof stored>) => ({ ...result, warnings: ['x'.repeat(1e6)] }),
    ],
  ])('refuses %s', (_, spoil) => {
    expect(resultSchema.safeParse(spoil(stored())).success).toBe(false)
  })
})
