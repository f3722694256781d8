import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { mergeShards } from '../../../src/extensions/many/merge-shards.ts'
import { planned, scene } from '../../core/plan/shard-scene.ts'
import { pairedRuns, policyOf, sideBySide } from '../../core/verdict/records.ts'

const tps = fc.double({ min: 900, max: 1100, noNaN: true })
const pairs = fc.array(fc.tuple(tps, tps), { minLength: 4, maxLength: 4 })
const rounds = fc.array(pairs, { minLength: 1, maxLength: 4 })
const noise = fc.double({ min: 0.002, max: 0.02, noNaN: true })
const sideBySideScene = fc
  .record({
    cells: fc.array(fc.record({ rounds, noise }), { minLength: 1, maxLength: 6 }),
    machines: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ cells, machines }) => {
    const runs = cells.map((cell) => pairedRuns(cell.rounds))
    const startNoise = Object.fromEntries(
      cells.map((cell, index) => [planned(index).settings.id, { tps: cell.noise }]),
    )
    const pace = { rounds: 4, pairs: 4, sliceSeconds: 10, settleSeconds: 2, startNoise }
    return scene(runs, machines, { design: 'side-by-side', seed: 1, sideBySide: pace })
  })

describe('shards that were measured side by side', () => {
  it('get the verdict that one machine would have got, bit for bit', () => {
    const rules = fc.constantFrom('evidence' as const, 'threshold' as const)
    fc.assert(
      fc.property(sideBySideScene, rules, fc.nat(), ({ suite, plan, whole, parts }, rule, turn) => {
        const policy = policyOf({ rule })
        const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)]
        const { record, problems } = mergeShards(turned, plan, suite)
        expect(problems).toEqual([])
        const { shards, ...rest } = record
        expect(rest).toEqual(whole)
        expect(shards).toEqual({ plan: plan.id, count: plan.shards.length })
        expect(JSON.stringify(judge(record, sideBySide, policy))).toBe(
          JSON.stringify(judge(whole, sideBySide, policy)),
        )
      }),
    )
  })

  it('are one family: a drop that one machine alone would call a regression need not be one among many', () => {
    const quiet = [
      [990, 1010],
      [1010, 990],
      [1000, 1002],
      [1002, 1000],
    ] as const
    const slower = (by: number) => quiet.map(([base, candidate]) => [base, candidate * by] as const)
    const runs = Array.from({ length: 60 }, (_, index) =>
      pairedRuns([1, 2, 3, 4].map(() => slower(index === 0 ? 0.95 : 1))),
    )
    const pace = { rounds: 4, pairs: 4, sliceSeconds: 10, settleSeconds: 2 }
    const { suite, plan, parts } = scene(runs, 60, { design: 'side-by-side', sideBySide: pace })
    const policy = policyOf({ rule: 'evidence' })
    const alone = parts.find(({ record }) => record.cells[0]?.threads === 1)?.record as BenchRecord
    expect(judge(alone, sideBySide, policy).overall).toBe('regression')
    expect(judge(mergeShards(parts, plan, suite).record, sideBySide, policy).overall).toBe(
      'inconclusive',
    )
  })
})
