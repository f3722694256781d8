import { describe, expect, it } from 'vitest'
import type { BenchRecord, Cell, SideBySidePlan } from '../../../../src/core/record/schema.ts'
import type { Subject } from '../../../../src/core/verdict/comparison.ts'
import type { Verdict } from '../../../../src/core/verdict/result.ts'
import { isJudgedByStart, judgeStarts } from '../../../../src/core/verdict/side-by-side/starts.ts'
import { termsOf } from '../../../../src/core/verdict/side-by-side/terms.ts'
import { type SideBySideTerms, USUAL_RISKS } from '../../../../src/statistics/decision.ts'
import type { Round } from '../../../../src/statistics/pairs.ts'
import { cellOf, pairedRecord, policyOf, validRun } from '../records.ts'

const subject = (changes: Partial<Subject> = {}): Subject => {
  const { runs: _, ...settings } = cellOf([])
  return {
    ...{
      settings,
      metric: 'tidb_rss',
      direction: 'lower-is-better',
      level: 'fail',
      tolerance: 0.1,
    },
    ...changes,
  } as Subject
}
const terms: SideBySideTerms = {
  ...{ direction: 'lower-is-better', rounds: 8, pairs: 1, gatedCells: 1, tolerance: 0.1 },
  ...{ startNoise: 0.01, roundingVariance: 0, risks: USUAL_RISKS },
} as const
/** One pair a start; the candidate's figure is so many times the base's. */
const starts = (...ratios: readonly number[]): Round[] =>
  ratios.map((ratio) => [[100, 100 * ratio]])
const wordsOf = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'regression':
      return `red by ${verdict.by}, ${verdict.level}`
    case 'ok':
      return verdict.improved ? 'improved' : 'ok'
    case 'inconclusive':
      return `${verdict.cause}: ${verdict.needs}`
    default:
      return `${verdict.kind}: ${'reason' in verdict ? verdict.reason : ''}`
  }
}
const judged = (
  rounds: readonly Round[],
  own: Partial<Subject> = {},
  more: Partial<SideBySideTerms> = {},
) => judgeStarts(subject(own), rounds, { ...terms, ...more })
const words = (...of: Parameters<typeof judged>) => wordsOf(judged(...of).verdict)

describe('a figure whose only samples are starts', () => {
  it('is memory, or what a long run has', () => {
    expect([
      isJudgedByStart('tidb_rss', {}),
      isJudgedByStart('tps', {}),
      isJudgedByStart('tps', { shape: true }),
    ]).toEqual([true, false, true])
  })

  it('is open before five starts, and says how many are missing', () => {
    const fresh = 'servers that the job starts itself, since memory differs from start to start'
    expect([
      words(starts(1, 1, 1)),
      words(starts(1, 1, 1, 1)),
      words(starts(2), {}, { lastingVariance: 0.001 }),
      words(starts(2), { metric: 'tps' }, { lastingVariance: 0.001 }),
      words([]),
      words([[[0, 5]], [[5, 0]]]),
      words([], { level: 'show' }),
    ]).toEqual([
      'few-starts: 2 more starts, since one start is one sample',
      'few-starts: 1 more start, since one start is one sample',
      `few-starts: ${fresh}`,
      'few-starts: 4 more starts, since one start is one sample',
      'invalid: no start has a usable tidb_rss',
      'invalid: no start has a usable tidb_rss',
      'no-baseline: no start has a usable tidb_rss',
    ])
    expect(judged(starts(1.1, 1.1)).verdict).toMatchObject({
      evidence: { change: expect.closeTo(0.1, 9), samples: 2 },
    })
  })

  it('is red beyond the tolerance, green where that is excluded, and else slower or noisy', () => {
    expect([
      words(starts(1.3, 1.31, 1.29, 1.3, 1.31)),
      words(starts(1.3, 1.31, 1.29, 1.3, 1.31), { level: 'warn' }),
      words(starts(1, 1.01, 0.99, 1, 1.01)),
      words(starts(0.9, 0.91, 0.89, 0.9, 0.91)),
      words(starts(1.1, 1.105, 1.095, 1.1, 1.102)),
      words(starts(1.5, 0.8, 1.2, 0.9, 1.3)),
      words(starts(1.5, 0.8, 1.2, 0.9, 1.3, 1, 1, 1, 1, 1)),
      words(starts(1.3, 1.31, 1.29, 1.3, 1.31, 0.1, 0.1)),
    ]).toEqual([
      ...['red by typical, fail', 'red by typical, warn', 'ok', 'improved'],
      ...[
        'slower: more starts, or a larger tolerance',
        'noisy: more starts, or a larger tolerance',
      ],
      ...['noisy: more starts, or a larger tolerance', 'red by typical, fail'],
    ])
  })

  it('has the highest or the mean figure of each start, and the starts that its verdict rests on', () => {
    const five = (round: Round) => Array.from({ length: 5 }, () => round)
    const pairs: Round = [
      [100, 110],
      [300, 330],
      [200, 0],
    ]
    const of = (metric: string) => {
      const { baseline, candidate, verdict } = judged(five(pairs), { metric })
      return [baseline?.value, candidate?.value, baseline?.count, wordsOf(verdict)].map((each) =>
        typeof each === 'number' ? Number(each.toPrecision(6)) : each,
      )
    }
    expect([of('tidb_rss'), of('tidb_peak_rss')]).toEqual([
      [
        Number(Math.sqrt(30_000).toPrecision(6)),
        Number((1.1 * Math.sqrt(30_000)).toPrecision(6)),
        5,
        'slower: more starts, or a larger tolerance',
      ],
      [300, 330, 5, 'slower: more starts, or a larger tolerance'],
    ])
    expect(judged(starts(1.3, 1.31, 1.29, 1.3, 1.31, 0.1)).baseline?.count).toBe(5)
  })

  it('has one start a run of a tool that starts the server, and one of all runs where no server was started', () => {
    const [pairs] = [[1, 1.01, 0.99, 1, 1].map((ratio) => [100, 100 * ratio] as const)]
    const settings = { ...subject().settings, tool: 'boot' }
    const fresh =
      'few-starts: servers that the job starts itself, since memory differs from start to start'
    expect([
      words([pairs ?? []], { settings }),
      words([pairs ?? []]),
      words(starts(1, 1, 1, 1, 1), {}, { lastingVariance: 0.0001 }),
      words(starts(1, 1, 1, 1, 1), { metric: 'tps' }, { lastingVariance: 0.0001 }),
      words(starts(1, 1, 1, 1, 1), { metric: 'tps' }, { lastingVariance: 0.01 }),
    ]).toEqual([
      ...['ok', 'few-starts: 4 more starts, since one start is one sample', fresh, 'ok'],
      'noisy: more starts, or a larger tolerance',
    ])
  })

  it('is judged by its mean under the plain rule, once it has five starts', () => {
    const plain = (change: number): Verdict => ({ kind: 'no-baseline', reason: change.toFixed(4) })
    const of = (...ratios: number[]) =>
      wordsOf(judgeStarts(subject(), starts(...ratios), terms, plain).verdict)
    expect([of(1, 1, 1, 1), of(1.1, 1.1, 1.1, 1.1, 1.1)]).toEqual([
      'few-starts: 1 more start, since one start is one sample',
      `no-baseline: ${(-Math.log(1.1)).toFixed(4)}`,
    ])
  })
})

describe('the terms of a figure', () => {
  const runs = [
    validRun({ tps: 1, tidb_cpu: 2, tikv_cpu: 3, 'latency_avg_ms:a/1': 1 }, { side: 'base' }),
    validRun({ tps: 1, tidb_cpu: 4, 'latency_avg_ms:a/2': 1, latency_avg_ms: 1 }, { slice: 1 }),
  ].filter((run) => run.state === 'valid')
  const of = (metric: string, cell: Partial<Cell> = {}, plan: Partial<SideBySidePlan> = {}) => {
    const own = cellOf(runs, cell)
    const record: BenchRecord = { ...pairedRecord([], plan), cells: [own] }
    return termsOf(
      record,
      own,
      { metric, direction: 'higher-is-better', tolerance: 0.07 },
      runs,
      policyOf(),
    )
  }

  it('are those of the plan and the policy', () => {
    expect(of('tps')).toEqual({
      ...{ direction: 'higher-is-better', tolerance: 0.07, rounds: 8, pairs: 4, gatedCells: 1 },
      ...{ startNoise: 0.01, isStartNoiseLearned: false, roundingVariance: 0 },
      risks: { typical: 0.005, average: 0.0025, stalls: 0.0025, ok: 0.05 },
    })
    expect([
      of('tps', {}, { rounds: 1 }).rounds,
      of('tps', {}, { rounds: 5, pairs: 3 }).pairs,
    ]).toEqual([2, 3])
  })

  it('have the noise of starts that was learned of this figure, or that of processes', () => {
    const plan = { startNoise: { 'sysbench/oltp_point_select/16': { tps: 0.004 } } }
    const noise = ({ startNoise, isStartNoiseLearned }: SideBySideTerms) => [
      startNoise,
      isStartNoiseLearned,
    ]
    expect(
      [of('tps', {}, plan), of('qps', {}, plan), of('ns/op:A'), of('tps', { id: 'b' }, plan)].map(
        noise,
      ),
    ).toEqual([
      ...[
        [0.004, true],
        [0.01, false],
        [0.002, true],
        [0.01, false],
      ],
    ])
  })

  it('have the CPU of all components, and the other way, where sides take turns; and the number of statements', () => {
    const { cpu, other } = of('tps', { measure: 'duet' })
    expect([cpu, other]).toEqual([[[[5, 4]]], []])
    expect([of('tps').cpu, of('latency_avg_ms', { measure: 'duet' }).cpu]).toEqual([
      undefined,
      undefined,
    ])
    expect([
      of('latency_avg_ms:a/1', {}, { gatedCells: 3 }).statements,
      of('latency_avg_ms').statements,
    ]).toEqual([6, undefined])
  })
})
