import { expect, it } from 'vitest'
import { checklistLines } from '../../../src/report/story/checklist-words.ts'
import type { Verdict } from '../../../src/verdict/result.ts'
import { cell, row } from '../sample.ts'

const evidence = (change: number) => ({ rule: 'evidence-side-by-side' as const, change, samples: 4 })
const more = (change: number): Verdict => ({
  kind: 'regression',
  by: 'typical',
  evidence: evidence(change),
  level: 'warn',
})
const same = (change: number): Verdict => ({ kind: 'ok', improved: false, evidence: evidence(change) })
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
  )

it('answers with the worst of what was proved', () => {
  const rows = [of('tidb_cpu', more(0.05)), of('tikv_cpu', more(0.12), 64), of('tidb_rss', same(0.004))]
  expect(checklistLines({ rows })).toEqual([
    {
      isChecked: true,
      question: 'Performance regression: Consumes more CPU',
      answer: 'tikv +12 %, sysbench oltp_point_select · 64 threads',
    },
    {
      isChecked: false,
      question: 'Performance regression: Consumes more Memory',
      answer: 'not proved; the largest change is tidb +0.4 %, sysbench oltp_point_select · 16 threads',
    },
  ])
})

it('does not take an open figure for a no', () => {
  const lines = checklistLines({ rows: [of('tidb_cpu', same(0)), of('tikv_cpu', open)] })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ isChecked: false, answer: 'not decided by this measurement' })
})

it('has no line for what was not measured', () => {
  expect(checklistLines({ rows: [of('tps', more(0.2))] })).toEqual([])
})
