import { describe, expect, it } from 'vitest'
import { infoOf, sideBySideReference } from '../../../src/core/verdict/reference.ts'
import {
  type CellEstimate,
  estimateOverallChange,
  estimateStoredOverallChange,
} from '../../../src/statistics/overall-change.ts'
import { pairedRecord, recordOf } from './records.ts'

describe('the change of all cells', () => {
  const cell = (
    change: number,
    roundMeans: readonly number[],
    more: object = {},
    terms: object = {},
  ) =>
    ({
      estimate: {
        change,
        rounds: roundMeans.length,
        roundMeans,
        pairVariance: 0.0008,
        pairs: 16,
        ...more,
      },
      terms: { startNoise: 0.01, ...terms },
    }) as unknown as CellEstimate
  const numbers = (of: ReturnType<typeof estimateOverallChange>) =>
    of && [of.change, of.low, of.high].map((value) => Number(value.toFixed(4)))

  it('is their mean, with the noise of rounds that they share', () => {
    const quiet = cell(-0.02, [-0.02, -0.021, -0.019, -0.02])
    const uneven = cell(0.04, [0.09, -0.01, 0.04])
    const noisy = cell(
      -0.02,
      [-0.02, -0.021, -0.019, -0.02],
      {},
      { startNoise: 0.03, lastingVariance: 0.0004 },
    )
    expect([
      numbers(estimateOverallChange([quiet])),
      numbers(estimateOverallChange([quiet, uneven])),
      numbers(estimateOverallChange([quiet, noisy])),
      numbers(estimateOverallChange([noisy, quiet])),
      // One noisy round says nothing of its starts.
      estimateOverallChange([cell(-0.02, [-0.02])]),
      estimateOverallChange([]),
    ]).toEqual([
      [-0.0198, -0.0343, -0.0051],
      [0.0101, -0.0194, 0.0404],
      [-0.0198, -0.0656, 0.0282],
      [-0.0198, -0.0656, 0.0282],
      undefined,
      undefined,
    ])
    expect(estimateOverallChange([quiet], 'speed')).toMatchObject({
      confidence: 0.9,
      cells: 1,
      measures: 'speed',
    })
  })

  it('of stored jobs has the mean of their errors and the fewest degrees of freedom, where all of them are known', () => {
    const screen = (
      change: number,
      standardError: number,
      degreesOfFreedom: number,
      kind = 'known',
    ) =>
      ({
        change,
        standardError,
        degreesOfFreedom,
        noise: { kind, deviation: 0.01, degreesOfFreedom },
      }) as unknown as Parameters<typeof estimateStoredOverallChange>[0][number]
    expect([
      numbers(estimateStoredOverallChange([screen(0.1, 0.02, 9), screen(-0.02, 0.04, 4)])),
      estimateStoredOverallChange([screen(0.1, 0.02, 9), screen(0, 0.05, 3, 'assumed')]),
    ]).toEqual([
      // t of 5 % with four degrees of freedom is 2.131847.
      [0.04, 0.04 - 2.131847 * 0.03, 0.04 + 2.131847 * 0.03].map((value) =>
        Number(Math.expm1(value).toFixed(4)),
      ),
      undefined,
    ])
  })
})

describe('a reference', () => {
  it('is listed with its commit and its records, and as the same commit where nothing else was changed', () => {
    const description = 'main'
    const other = recordOf([], { source: { commit: 'def' } })
    expect([
      infoOf(
        { kind: 'stored', records: [recordOf([]), recordOf([])], description, commit: 'abc' },
        other,
      ),
      infoOf({ kind: 'stored', records: [recordOf([])], description, commit: 'abc' }, recordOf([])),
      infoOf(
        { kind: 'stored', records: [recordOf([])], description, commit: 'abc' },
        recordOf([], { source: { commit: 'abc', dirty: true } }),
      ),
      infoOf({ kind: 'side-by-side', description, commit: 'abc' }, recordOf([])),
      infoOf({ kind: 'side-by-side', description }, other),
      infoOf({ kind: 'only-broken', reason: 'r' }, other),
      infoOf({ kind: 'none', reason: 'r' }, other),
    ]).toEqual([
      { kind: 'stored', description, commit: 'abc', records: 2 },
      { kind: 'stored', description, commit: 'abc', isSameCommit: true, records: 1 },
      { kind: 'stored', description, commit: 'abc', records: 1 },
      { kind: 'side-by-side', description, commit: 'abc', records: 1 },
      { kind: 'side-by-side', description, records: 1 },
      { kind: 'none', description: 'r', records: 0 },
      { kind: 'none', description: 'r', records: 0 },
    ])
    const { targets, ...rest } = pairedRecord([])
    const built = {
      ...targets,
      base: { ...targets.candidate, build: { commit: 'abc' } },
    } as unknown as typeof targets
    const source = { commit: 'b', base: '0123456789abcdef' }
    expect([
      sideBySideReference({ ...rest, targets: built, source }),
      sideBySideReference({ ...rest, targets, source: { commit: 'b' } }),
    ]).toEqual(
      [0, 1].map(() => ({
        kind: 'side-by-side',
        description: 'MariaDB 10.11 on the same machine',
      })),
    )
  })
})
