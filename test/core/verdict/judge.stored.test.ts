import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { exitCodeOf } from '../../../src/core/verdict/judge.ts'
import { randomNormals } from '../../statistics/random-normals.ts'
import {
  cellOf,
  policyOf,
  recordOf,
  rowOf,
  runsOfTps,
  storedReference,
  tpsRecord,
} from './records.ts'

const policy = policyOf()

/** Jobs that differ by one percent around these levels, newest first. */
function history(levels: readonly number[], noise = 0.01, accepted?: number) {
  const normal = randomNormals(11)
  const records = levels.map((level, index) =>
    tpsRecord([level * Math.exp(noise * normal())], {
      id: `suite/old/${index}`,
      source: { commit: `c${index}`.padEnd(40, '0') },
      ...(index === accepted
        ? { acceptance: { by: 'ada', at: '2026-01-02T03:04:05.000Z', reason: 'wanted' } }
        : {}),
    }),
  )
  return storedReference(records.toReversed())
}
const flat = (length: number, level = 1000) => Array.from({ length }, () => level)

describe('the screen', () => {
  it.each([
    [1, 1000, 'no-drop-seen'],
    [1, 960, 'inconclusive'],
    [1, 800, 'regression'],
    [30, 1000, 'ok'],
    [30, 1100, 'ok'],
    [30, 900, 'regression'],
    [30, 968, 'inconclusive'],
  ])('with %i jobs a candidate of %f is %s', (jobs, tps, kind) => {
    const result = judge(tpsRecord([tps]), history(flat(jobs)), policy)
    expect(rowOf(result).verdict.kind).toBe(kind)
    expect(exitCodeOf(result, policy)).toBe(kind === 'regression' ? 1 : 0)
  })

  it('says which drop it would see, and promises nothing with few jobs', () => {
    const known = rowOf(judge(tpsRecord([1000]), history(flat(30), 0.02), policy)).verdict
    expect(known).toMatchObject({
      kind: 'no-drop-seen',
      evidence: { minimumDetectable: expect.any(Number) },
    })
    const { verdict } = rowOf(judge(tpsRecord([1000]), history(flat(1)), policy))
    // LD, and .84 standard errors of two jobs that are assumed to differ by 5 %.
    const sees = 1 - Math.exp(Math.log(0.97) - 0.84 * 0.05 * Math.SQRT2)
    expect(verdict).toMatchObject({ kind: 'no-drop-seen', visibleDrop: expect.closeTo(sees, 12) })
    expect(verdict).not.toHaveProperty('excludedDrop')
    expect(verdict).not.toHaveProperty('evidence.interval')
  })

  it('says the change of all cells together with its interval, once the noise between jobs is known', () => {
    const normal = randomNormals(5)
    const jobOf = (first: number, second: number) =>
      recordOf([
        cellOf(runsOfTps([first]), { id: 'sysbench/a/16' }),
        cellOf(runsOfTps([second]), { id: 'sysbench/b/16' }),
      ])
    const jobs = (count: number) =>
      storedReference(
        Array.from({ length: count }, (_, index) => ({
          ...jobOf(1000 * Math.exp(0.01 * normal()), 50 * Math.exp(0.01 * normal())),
          id: `suite/old/${index}`,
        })),
      )
    const { overallChange, rows } = judge(jobOf(990, 51), jobs(30), policy)
    const changes = rows.map(({ verdict }) =>
      'evidence' in verdict ? (verdict.evidence?.change ?? 9) : 9,
    )
    // The geometric mean of the figures of the rows.
    const together = Math.sqrt(changes.reduce((product, change) => product * (1 + change), 1)) - 1
    expect(overallChange).toMatchObject({
      cells: 2,
      confidence: 0.9,
      change: expect.closeTo(together, 12),
    })
    expect(overallChange?.low).toBeLessThan(together - 0.01)
    expect(overallChange?.high).toBeGreaterThan(together + 0.01)
    expect(judge(jobOf(990, 51), jobs(5), policy).overallChange).toBeUndefined()
  })

  it('calls a proved gain improved', () => {
    const { verdict } = rowOf(judge(tpsRecord([1100]), history(flat(30)), policy))
    expect(verdict).toMatchObject({ kind: 'ok', improved: true })
  })
})

describe('the branch itself', () => {
  const dropped = [...flat(20), ...flat(20, 900)]

  it('blames no author for its own drop, and says so', () => {
    const result = judge(tpsRecord([900]), history(dropped), policy)
    expect(rowOf(result).verdict.kind).toBe('ok')
    expect(result.levelShifts).toHaveLength(1)
    expect(result.levelShifts?.[0]?.change).toBeCloseTo(-0.1, 1)
    expect(result.warnings.join()).toMatch(/The branch itself: tps .* −\d+\.\d % since c20/)
  })

  it('says no more of a drop once it was accepted, and still knows the noise', () => {
    const result = judge(tpsRecord([900]), history(dropped, 0.01, 20), policy)
    expect(result.levelShifts).toMatchObject([{ accepted: true }])
    expect(result.warnings.join()).not.toContain('The branch itself')
    const soon = judge(tpsRecord([900]), history(dropped.slice(0, 21), 0.01, 20), policy)
    const { verdict } = rowOf(soon)
    expect('evidence' in verdict && verdict.evidence?.standardError).toBeGreaterThan(0)
  })
})
