import { describe, expect, it } from 'vitest'
import { renderComment } from '../../../../src/core/report/comment.ts'
import { resourceLines } from '../../../../src/core/report/story/row-words.ts'
import type { Verdict } from '../../../../src/core/verdict/result.ts'
import { cell, context, figure, resultOf, row } from '../sample.ts'

const evidence = { rule: 'evidence-side-by-side', change: 0.1, samples: 4 } as const
const same: Verdict = { kind: 'ok', improved: false, evidence }
const more: Verdict = { kind: 'regression', by: 'typical', level: 'warn', evidence }
const settings = cell('sysbench', 'oltp_scan', 1, { id: 'scan.pre' })
const of = (metric: string, before: number | undefined, after: number, verdict: Verdict = same) =>
  row(
    settings,
    metric,
    [before === undefined ? undefined : figure(before), figure(after)],
    verdict,
    {
      gated: metric === 'tps',
    },
  )

describe('what the servers used', () => {
  it('is a line for each cell with both figures, and none without any', () => {
    const rows = [
      of('tps', 100, 100),
      of('mariadb_cpu', 0.1, 0.11, more),
      of('mariadb_context_switches_per_tx', 2, 2),
      of('mariadb_disk_read', 0.1, 0.1 + 1e-9),
      of('mariadb_disk_write', 0, 3.25),
    ]
    expect(resourceLines({ rows }).lines).toEqual([
      {
        label: 'scan.pre · 1 thread',
        figures: [
          { text: '0.100 → 0.110', isMoved: true },
          { text: '2.00', isMoved: false },
          { text: '0', isMoved: false },
          { text: '0.00 → 3.25', isMoved: false },
          { text: '', isMoved: false },
        ],
      },
    ])
    expect(resourceLines({ rows: rows.slice(0, 1) }).lines).toEqual([])
  })

  it('names the component where there are several, and has one figure on a first run', () => {
    const { lines } = resourceLines({
      rows: [of('tidb_cpu', undefined, 2), of('tikv_cpu', undefined, 3)],
    })
    expect(lines.map(({ label, figures }) => [label, figures[0]?.text])).toEqual([
      ['scan.pre · 1 thread · tidb', '2.00'],
      ['scan.pre · 1 thread · tikv', '3.00'],
    ])
  })

  it('stands folded in the comment', () => {
    const text = renderComment(
      resultOf([of('tps', 100, 100), of('mariadb_cpu', 0.1, 0.11, more)]),
      context,
    )
    expect(text).toMatch(/<summary>Details.*\*\*CPU, context switches, disk and memory\*\*/su)
    expect(text).toMatch(/\| scan\.pre · 1 thread \| \*\*0\.100 → 0\.110\*\* \|/u)
  })
})

describe('the name of a cell', () => {
  it('is its id where the configuration gives one, in the matrix and in the lines', () => {
    const lines = ['scan.pre', 'scan'].map((id) =>
      row(cell('sysbench', 'oltp_scan', 1, { id }), 'tps', [figure(100), figure(90)], more),
    )
    const text = renderComment(resultOf(lines), context)
    for (const id of ['scan.pre', 'scan'])
      expect(text.split('\n').filter((line) => line.startsWith(`| **${id}** |`))).toHaveLength(1)
    expect(text).toContain('scan.pre · 1 thread')
  })
})
