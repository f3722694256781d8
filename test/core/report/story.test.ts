import { describe, expect, it } from 'vitest'
import { latencyWords } from '../../../src/core/report/story/latency-line.ts'
import { nextPhrase } from '../../../src/core/report/story/next.ts'
import { plainPhrase } from '../../../src/core/report/story/phrase.ts'
import { titleWords } from '../../../src/core/report/story/sentence.ts'
import { storyOf } from '../../../src/core/report/story.ts'
import type { Row, Verdict } from '../../../src/core/verdict/result.ts'
import { cell, figure, resultOf, row, rows, type SampleTool } from './sample.ts'

type Kind = 'slower' | 'faster' | 'open' | 'same'

/** A gated throughput side by side. */
function rate(
  workload: string,
  threads: number,
  change: number,
  kind: Kind,
  tool: SampleTool = 'sysbench',
): Row {
  const evidence = {
    rule: 'evidence-side-by-side',
    change,
    samples: 4,
    interval: { low: change - 0.03, high: change + 0.03, confidence: 0.95 },
    minimumDetectable: 0.05 + threads / 10_000,
  } as const
  const verdicts: Record<Kind, Verdict> = {
    slower: { kind: 'regression', by: 'typical', level: 'fail', evidence },
    faster: { kind: 'ok', improved: true, evidence },
    same: { kind: 'ok', improved: false, evidence },
    open: { kind: 'inconclusive', cause: 'noisy', needs: 'about 14 more rounds', evidence },
  }
  const metric = { sysbench: 'tps', 'go-tpc': 'tpmc', 'go-ycsb': 'ops' }[tool]
  return row(
    cell(tool, workload, threads),
    metric,
    [figure(1_000), figure(1_000 * (1 + change))],
    verdicts[kind],
  )
}

const p95 = (workload: string, threads: number, change: number): Row =>
  row(
    cell('sysbench', workload, threads),
    'latency_p95_ms',
    [figure(50), figure(50 * (1 + change))],
    {
      kind: 'regression',
      by: 'typical',
      level: 'fail',
      evidence: { rule: 'evidence-side-by-side', change, samples: 4 },
    },
    { gated: false, tolerance: 0.05 },
  )

const storyOfRows = (resultRows: readonly Row[]) => storyOf(resultOf(resultRows))
const title = (resultRows: readonly Row[]) => titleWords(storyOfRows(resultRows))

describe('the sentence', () => {
  it('says what got slower, by how much, and from which load on', () => {
    const sweep = [
      rate('oltp_insert', 16, -0.002, 'same'),
      rate('oltp_insert', 64, -0.072, 'slower'),
    ]
    const more = [...sweep, rate('oltp_insert', 256, -0.088, 'slower')]
    expect(title(more)).toBe('❌ TiDB bench: oltp_insert is 7 to 9 % slower from 64 threads on')
    expect(title(sweep)).toBe('❌ TiDB bench: oltp_insert is 7.2 % slower at 64 threads')
    expect(title([...more, rate('b', 16, -0.05, 'slower')])).toContain(', 1 more workload too')
  })

  it('calls a drop that is proved at some loads, and leans the same way at the others, one of the workload', () => {
    const sweep = [
      rate('a', 16, -0.066, 'open'),
      rate('a', 64, -0.064, 'slower'),
      rate('a', 256, -0.073, 'slower'),
    ]
    expect(title(sweep)).toBe('❌ TiDB bench: a is 6 to 7 % slower')
  })

  it('counts what noise leaves open', () => {
    expect(title([rate('a', 16, -0.01, 'open'), rate('a', 64, 0.01, 'same')])).toBe(
      '❓ TiDB bench: too noisy to tell, 1 of 2 undecided',
    )
  })

  it('names the latency where throughput stays', () => {
    const latency = p95('oltp_read_write', 64, 7.8)
    expect(title([rate('oltp_read_write', 64, 0.001, 'same'), latency])).toBe(
      '⚠️ TiDB bench: throughput unchanged, p95 latency of oltp_read_write is 8.8 times as high',
    )
  })

  it('is green in words where nothing changed, and names what is faster', () => {
    expect(title([rate('a', 16, 0.001, 'same')])).toBe('✅ TiDB bench: no slowdown of 3 % or more')
    expect(title([rate('a', 16, 0.001, 'same'), rate('b', 16, 0.09, 'faster')])).toBe(
      '✅ TiDB bench: b is 9 % faster',
    )
  })

  it('tells a first run, a broken one and another machine apart', () => {
    expect(title([rows.newCell])).toBe(
      '🆕 TiDB bench: first measurement, no baseline to compare with yet',
    )
    expect(title([rows.invalid, rows.unchanged])).toBe(
      '⛔ TiDB bench: no verdict, tpcc failed at 32 threads',
    )
    expect(title([rows.notComparable])).toBe(
      '🚧 TiDB bench: not compared, this runner has a different CPU from the baseline',
    )
  })
})

describe('the matrix', () => {
  it('has a line a workload and a column a thread count, worst first', () => {
    const { matrix } = storyOfRows([
      rate('same', 16, 0.001, 'same'),
      rate('same', 64, 0.002, 'same'),
      rate('open', 16, -0.02, 'open'),
      rate('slower', 64, -0.06, 'slower'),
      rate('tpcc', 8, 0.001, 'same', 'go-tpc'),
    ])
    expect(matrix.threads).toEqual([8, 16, 64])
    expect(matrix.metric).toBe('tps')
    expect(matrix.lines.map(({ workload }) => workload)).toEqual(['slower', 'open', 'same', 'tpcc'])
    expect(matrix.lines[0]?.cells.map((one) => one?.state)).toEqual([undefined, undefined, 'worse'])
    expect(matrix.lines[2]?.isQuiet).toBe(true)
  })

  it('gives workloads that share a name longer ones', () => {
    const other = rate('oltp_insert', 16, 0, 'same')
    const large = {
      ...other,
      settings: { ...other.settings, data: { tables: 8 } },
      cellId: 'large',
    }
    const { matrix } = storyOfRows([other, large])
    expect(matrix.lines.map(({ workload }) => workload)).toEqual([
      'sysbench oltp_insert (1)',
      'sysbench oltp_insert (2)',
    ])
  })
})

describe('what is beside it', () => {
  it('is one line on latency, unless the sentence says it', () => {
    const { latency } = storyOfRows([
      rate('a', 64, -0.06, 'slower'),
      p95('a', 64, 0.11),
      p95('a', 16, 0.08),
    ])
    expect(latency === undefined ? '' : latencyWords(latency)).toBe(
      'p95 latency of a rose by 8 to 11 %',
    )
    expect(storyOfRows([rate('a', 64, 0, 'same'), p95('a', 64, 0.11)]).latency).toBeUndefined()
  })

  it('is one next step', () => {
    const next = (resultRows: readonly Row[]) =>
      plainPhrase(nextPhrase(resultOf(resultRows), storyOfRows(resultRows)))
    expect(next([rate('a', 64, -0.06, 'slower')])).toBe(
      "Not expected? To reproduce, see below. Expected? Maintainers set the label bench: accept (once: gh label create 'bench: accept').",
    )
    expect(next([rate('a', 64, -0.02, 'open')])).toBe(
      'The check passes with a warning. Next: run the job again. A verdict needs about 14 more rounds, or a quieter machine. Both servers measured at once have less noise.',
    )
    expect(next([rate('a', 64, 0, 'same')])).toBe('')
  })

  it('is at most three causes', () => {
    const causes = ['a', 'b', 'c', 'd'].map((kind) => ({ kind, sentence: `${kind}.` }))
    expect(storyOf(resultOf([rows.regression]), { causes }).causes.map(({ kind }) => kind)).toEqual(
      ['a', 'b', 'c'],
    )
  })
})
