import { describe, expect, it } from 'vitest'
import { renderComment } from '../../../../src/core/report/comment.ts'
import { checklistAnswers, questionsIn } from '../../../../src/core/report/story/checklist-words.ts'
import type { Verdict } from '../../../../src/core/verdict/result.ts'
import { cell, context, resultOf, row } from '../sample.ts'

const evidence = (change: number) => ({
  rule: 'evidence-side-by-side' as const,
  change,
  samples: 4,
})
const more = (change: number): Verdict => ({
  kind: 'regression',
  by: 'typical',
  evidence: evidence(change),
  level: 'warn',
})
const same = (change: number): Verdict => ({
  kind: 'ok',
  improved: false,
  evidence: evidence(change),
})
const open: Verdict = { kind: 'inconclusive', cause: 'noisy', needs: '' }
const of = (metric: string, verdict: Verdict, threads = 16) =>
  row(
    cell('sysbench', 'oltp_point_select', threads),
    metric,
    [
      { value: 10, count: 4 },
      { value: 11, count: 4 },
    ],
    verdict,
    { gated: metric === 'tps' },
  )

const boxed = questionsIn(
  '- [ ] Performance regression: Consumes more CPU\r\n- [ ] Performance regression: Consumes more Memory\r\n',
)
const plain = questionsIn(
  'Side effects\n\n- Possible performance regression\n- Increased code complexity\n',
)

describe('the questions of a template', () => {
  it('are its lines, with or without a box', () => {
    expect(boxed).toEqual([
      { text: 'Performance regression: Consumes more CPU', hasBox: true },
      { text: 'Performance regression: Consumes more Memory', hasBox: true },
    ])
    expect(plain).toEqual([{ text: 'Possible performance regression', hasBox: false }])
  })

  it('are none in comments, in prose and without a template', () => {
    expect(
      questionsIn('<!--\n- Possible performance regression\n-->\nPossible performance regression'),
    ).toEqual([])
    expect(questionsIn('')).toEqual([])
  })
})

describe('the answers', () => {
  it('are the worst of what was proved', () => {
    const rows = [
      of('tidb_cpu', more(0.05)),
      of('tikv_cpu', more(0.12), 64),
      of('tidb_rss', same(0.004)),
    ]
    expect(checklistAnswers({ rows }, boxed)).toMatchObject([
      { answer: 'tikv +12 %, sysbench oltp_point_select · 64 threads' },
      {
        answer:
          'not proved; the largest change is tidb +0.4 %, sysbench oltp_point_select · 16 threads',
      },
    ])
  })

  it('do not take an open figure for a no', () => {
    const answers = checklistAnswers(
      { rows: [of('tidb_cpu', same(0)), of('tikv_cpu', open)] },
      boxed,
    )
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatchObject({ answer: 'not decided by this measurement' })
  })

  it('do not take a gated cell that broke or has no base for a no', () => {
    const { baseline: _, ...broken } = of(
      'tps',
      { kind: 'invalid', reason: 'it died', tail: [] },
      64,
    )
    const { baseline: __, ...added } = of('tps', { kind: 'no-baseline', reason: 'it is new' }, 64)
    for (const row of [broken, added])
      expect(checklistAnswers({ rows: [of('tps', same(-0.002)), row] }, plain)).toMatchObject([
        { answer: 'not decided by this measurement' },
      ])
    expect(checklistAnswers({ rows: [broken] }, plain)).toEqual([])
  })

  it('leave out what was not measured, and what nobody asks', () => {
    expect(checklistAnswers({ rows: [of('tps', more(-0.2))] }, boxed)).toEqual([])
    expect(checklistAnswers({ rows: [of('tidb_cpu', more(0.2))] })).toEqual([])
  })

  it('are in the comment as the template has them', () => {
    const rows = [of('tps', same(-0.002)), of('tps', more(-0.2), 64), of('tidb_cpu', more(0.05))]
    const lines = renderComment(resultOf(rows), { ...context, asked: [...boxed, ...plain] }).split(
      '\n',
    )
    expect(lines).toContain(
      '- [x] Performance regression: Consumes more CPU: tidb +5.0 %, sysbench oltp_point_select · 16 threads',
    )
    expect(lines).toContain(
      '- Possible performance regression: yes, TPS −20 %, sysbench oltp_point_select · 64 threads',
    )
    const calm = renderComment(resultOf(rows.slice(0, 1)), { ...context, asked: plain })
    expect(calm).toContain(
      '- Possible performance regression: not proved; the largest change is TPS −0.2 %',
    )
  })
})
