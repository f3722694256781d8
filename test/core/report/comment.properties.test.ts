import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMENT_CHARACTERS, renderComment } from '../../../src/core/report/comment.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { visibleWords } from '../../../src/core/report/markdown/matrix-table.ts'
import { tableRow } from '../../../src/core/report/story/row-words.ts'
import { storyOf } from '../../../src/core/report/story.ts'
import type { Row, Verdict } from '../../../src/core/verdict/result.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import {
  cellOf,
  pairedRecord,
  policyOf,
  recordOf,
  sideBySide,
  storedReference,
  validRun,
} from '../verdict/records.ts'
import { cell, context, hostile, resultOf } from './sample.ts'

const change = fc.oneof(
  fc.double({ min: -0.9, max: 3, noNaN: true }),
  fc.constantFrom(0, -0.03, 1e-9),
)

const evidence = fc.record({
  rule: fc.constantFrom(
    'threshold' as const,
    'evidence-stored' as const,
    'evidence-side-by-side' as const,
  ),
  change,
  samples: fc.nat(30),
})

/** Names as long as a record takes them, and of every kind of character. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.constantFrom(...hostile, '🐘'.repeat(90), '`'.repeat(200), 'ｗ'.repeat(200), 'a_'.repeat(100)),
)

const verdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.record({
    kind: fc.constant('regression' as const),
    by: fc.constantFrom(
      'typical' as const,
      'average' as const,
      'stalls' as const,
      'alarm' as const,
      'stored' as const,
      'threshold' as const,
    ),
    level: fc.constantFrom('fail' as const, 'warn' as const),
    evidence,
  }),
  fc.record({ kind: fc.constant('ok' as const), improved: fc.boolean(), evidence }),
  fc.record({
    kind: fc.constant('no-drop-seen' as const),
    evidence,
    visibleDrop: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('inconclusive' as const),
    cause: fc.constantFrom(
      'stalls' as const,
      'slower' as const,
      'noisy' as const,
      'suspect' as const,
    ),
    evidence,
    needs: text,
  }),
  fc.constant({ kind: 'inconclusive', cause: 'broken-baseline', needs: '' } as const),
  fc.record({
    kind: fc.constantFrom(
      'no-baseline' as const,
      'new' as const,
      'removed' as const,
      'nothing-differs' as const,
    ),
    reason: text,
  }),
  fc.record({
    kind: fc.constant('not-comparable' as const),
    differences: fc.array(fc.record({ field: text, base: text, candidate: text }), {
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('invalid' as const),
    reason: text,
    tail: fc.array(text, { maxLength: 5 }),
  }),
)

const row: fc.Arbitrary<Row> = fc
  .record({
    workload: text,
    threads: fc.constantFrom(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
    metric: fc.constantFrom('tps', 'tpmc', 'latency_p95_ms', 'latency_p99_ms', 'errors_pct'),
    gated: fc.boolean(),
    tolerance: fc.constantFrom(0, 0.03, 0.2),
    value: fc.double({ min: 0, max: 1e9, noNaN: true }),
    verdict,
  })
  .map(({ workload, threads, value, ...rest }) => {
    const settings = cell('sysbench', workload, threads)
    return { ...rest, cellId: settings.id, settings, candidate: { value, count: 3 } }
  })

describe('the comment of any result', () => {
  it('is one that GitHub takes, with its marker and its footer', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 300 }),
        fc.array(text, { maxLength: 3 }),
        (rows, causes) => {
          const comment = renderComment(resultOf(rows), {
            ...context,
            causes: causes.map((sentence) => ({ kind: 'plan', sentence })),
          })
          expect(comment.length).toBeLessThanOrEqual(COMMENT_CHARACTERS)
          expect(comment).toMatch(/^### \S+ TiDB bench: \S/u)
          expect(comment).toMatch(/^<sub>.*attempt 2 · /mu)
          expect(parseMarker(comment)?.runId).toBe('4711')
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has 300 cells with names of any length within the limit', () => {
    const one = fc.sample(row, { numRuns: 1, seed: 5 })
    const rows = Array.from({ length: 300 }, (_, at) => {
      const settings = cell('sysbench', `${'🐘'.repeat(60)}${at}`, 2 ** (at % 10))
      return { ...(one[0] as Row), gated: true, cellId: settings.id, settings }
    })
    expect(renderComment(resultOf(rows), context).length).toBeLessThanOrEqual(COMMENT_CHARACTERS)
  })

  it('shows few words, whatever there is to say, unless names alone are long', () => {
    const short = row.map(
      (one): Row => ({ ...one, settings: cell('sysbench', 'oltp_insert', one.settings.threads) }),
    )
    fc.assert(
      fc.property(fc.array(short, { maxLength: 100 }), (rows) => {
        const quiet = rows.map(
          (one): Row =>
            'reason' in one.verdict
              ? { ...one, verdict: { ...one.verdict, reason: 'it broke' } }
              : one,
        )
        const decided = resultOf(
          quiet.filter(
            ({ verdict }) =>
              verdict.kind !== 'not-comparable' &&
              verdict.kind !== 'inconclusive' &&
              verdict.kind !== 'invalid',
          ),
        )
        expect(visibleWords(renderComment(decided, context))).toBeLessThanOrEqual(150)
      }),
      { numRuns: 60 },
    )
  })

  it('writes the same text each time', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        expect(storyOf(resultOf(rows))).toEqual(storyOf(resultOf(rows)))
      }),
      { numRuns: 20 },
    )
  })
})

/** A number as a reader takes it: `−4.9 %`, `18,420 ±0.9 %`, `0.780 ms`. */
function read(changeText: string): number {
  if (changeText.startsWith('×')) return Number(changeText.slice(1))
  return Number(changeText.replace('−', '-').replaceAll(',', '').split(/[ %]/u)[0])
}

/** The figures of a row never go another way than the change beside them. */
function expectAgreement(row: Row): void {
  const { baseline, candidate, change } = tableRow(row)
  if (change === '—' || change === 'too noisy' || baseline === '—' || candidate === '—') return
  const signOfChange = Math.sign(read(change))
  const signOfFigures = Math.sign(read(candidate) - read(baseline))
  expect({
    baseline,
    candidate,
    change,
    agrees: signOfChange === 0 || signOfChange === signOfFigures,
  }).toMatchObject({
    agrees: true,
  })
}

describe('the figures of a row', () => {
  const level = fc.double({ min: 0.001, max: 1e7, noNaN: true })
  const spread = fc.option(fc.double({ min: 0, max: 0.5, noNaN: true }), { nil: undefined })

  it('agree with its change, whatever their noise', () => {
    fc.assert(
      fc.property(
        level,
        fc.double({ min: -0.9, max: 5, noNaN: true }),
        spread,
        spread,
        (value, moved, one, other) => {
          const figure = (level: number, noise: number | undefined) => ({
            value: level,
            count: 3,
            ...(noise === undefined ? {} : { spread: noise }),
          })
          expectAgreement({
            cellId: 'a',
            settings: cell('sysbench', 'a', 1),
            metric: 'tps',
            gated: true,
            tolerance: 0.03,
            baseline: figure(value, one),
            candidate: figure(value * (1 + moved), other),
            verdict: {
              kind: 'ok',
              improved: false,
              evidence: { rule: 'evidence-stored', change: moved, samples: 9, noise: 0.02 },
            },
          })
        },
      ),
      { numRuns: 500 },
    )
  })

  it('agree with it in every judged record', () => {
    const tps = fc.double({ min: 300, max: 3_000, noNaN: true })
    const rounds = fc.array(fc.array(fc.tuple(tps, tps), { minLength: 4, maxLength: 4 }), {
      minLength: 2,
      maxLength: 3,
    })
    fc.assert(
      fc.property(rounds, (pairs) => {
        const { rows } = judge(pairedRecord(pairs), sideBySide, policyOf())
        for (const one of rows) expectAgreement(one)
      }),
      { numRuns: 40 },
    )
    const job = (value: number) =>
      recordOf([cellOf([validRun({ tps: value, latency_p95_ms: 1e5 / value })])])
    fc.assert(
      fc.property(
        fc.array(tps, { minLength: 1, maxLength: 12 }),
        tps,
        fc.constantFrom('evidence' as const, 'threshold' as const),
        (jobs, value, rule) => {
          const { rows } = judge(job(value), storedReference(jobs.map(job)), policyOf({ rule }))
          for (const one of rows) expectAgreement(one)
        },
      ),
      { numRuns: 40 },
    )
  })
})
