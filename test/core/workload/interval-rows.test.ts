import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankNames } from '../../../src/loads/go-tpc/percentiles.ts'
import {
  parsePlainRow as plainTpc,
  readIntervalRow as quickTpc,
  sumOf,
} from '../../../src/loads/go-tpc/row.ts'
import {
  parsePlainRow as plainYcsb,
  readIntervalRow as quickYcsb,
} from '../../../src/loads/go-ycsb/row.ts'
import { mutate, randomFrom } from './mutation.ts'
import { recordingsOf } from './recordings.ts'

/** What the readers take from a row that was read figure by figure. */
function slowTpc(line: string) {
  const parsed = plainTpc(line)
  if (parsed.kind !== 'row' || parsed.row.scope !== 'current') return undefined
  const { operation, count, percentilesMs } = parsed.row
  return {
    operation,
    count,
    sumMs: sumOf(parsed.row),
    ranksMs: rankNames.map((rank) => percentilesMs[rank]),
  }
}

function slowYcsb(line: string) {
  const parsed = plainYcsb(line)
  if (parsed.kind !== 'row') return undefined
  const { operation, takesSeconds, count } = parsed.row
  return { operation, takesSeconds, count }
}

/** With the figures that are read on demand. */
function wholeTpc(line: string) {
  const quickRow = quickTpc(line)
  if (quickRow === undefined) return undefined
  return { ...quickRow, ranksMs: quickRow.ranksMs() }
}

describe.each([
  ['go-tpc', wholeTpc, slowTpc],
  ['go-ycsb', quickYcsb, slowYcsb],
] as const)('%s', (tool, quick, slow) => {
  const rows = recordingsOf(tool)
    .flatMap(({ stdout }) => stdout.split('\n'))
    .filter((line) => slow(line) !== undefined)

  test('every interval that a recording holds is read by the one expression, to the same figures', () => {
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) expect(quick(row)).toEqual(slow(row))
  })

  test('a damaged row is read as figure by figure, or left to it', () => {
    const random = randomFrom(20_261_122)
    let read = 0
    for (let number = 0; number < 20_000; number++) {
      const line = mutate(rows[random(rows.length)] ?? '', rows[random(rows.length)] ?? '', random)
      const quickRow = quick(line)
      if (quickRow === undefined) continue
      read++
      expect(quickRow).toEqual(slow(line))
    }
    expect(read).toBeGreaterThan(100)
  })

  test('so is a row with any numbers', () => {
    const number = fc.constantFrom(
      '0',
      '0.1',
      '4.8',
      '007',
      '382',
      '999999999999999',
      '1234567890123456',
      '1.',
      '1e3',
    )
    const [row = ''] = rows
    fc.assert(
      fc.property(fc.array(number, { minLength: 14, maxLength: 14 }), (numbers) => {
        let at = 0
        const line = row.replace(/: [\d.]+/g, () => `: ${numbers[at++]}`)
        const quickRow = quick(line)
        if (quickRow !== undefined) expect(quickRow).toEqual(slow(line))
      }),
      { numRuns: 2_000 },
    )
  })
})
