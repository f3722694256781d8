import { describe, expect, it } from 'vitest'
import { plotIntervals } from '../../../../src/core/report/story/interval-plot.ts'
import {
  cellsOf,
  type Matrix,
  matrixOf,
  matrixOfRows,
} from '../../../../src/core/report/story/matrix.ts'
import {
  cellWords,
  legendWords,
  statesWithWords,
} from '../../../../src/core/report/story/matrix-words.ts'
import { tableRow } from '../../../../src/core/report/story/row-words.ts'
import { sentenceOf } from '../../../../src/core/report/story/sentence.ts'
import { limitOf } from '../../../../src/core/report/story/verdict-words.ts'
import { terminalChanges } from '../../../../src/core/report/terminal/changes.ts'
import { terminalMatrix } from '../../../../src/core/report/terminal/matrix.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { changeText } from '../../../../src/extensions/page/page-rows.ts'
import { figure, resultOf } from '../sample.ts'
import { at, bare, evidence, ok, open, red, slower } from './verdicts.ts'

const undecided = (change: number, minimumDetectable?: number): Verdict =>
  open('noisy', {
    ...bare,
    change,
    ...(minimumDetectable === undefined ? {} : { minimumDetectable }),
  })

const written = ({ shows, metric, threads, lines }: Matrix) => [
  `${shows} ${metric} ${threads}`,
  ...lines.map((line) => {
    const cells = line.cells.map((one) =>
      one === undefined ? '-' : `${one.state} ${one.shown?.change} ${limitOf(one.row).toFixed(3)}`,
    )
    return `${line.workload} ${line.metric}${line.isQuiet ? ' quiet' : ''}: ${cells.join(', ')}`
  }),
]

describe('the matrix', () => {
  it('has a line for each workload and metric, worst first, over all thread counts', () => {
    const all = [
      at('quiet', 8, ok(false)),
      at('quiet', 16, ok(false)),
      at('open', 16, undecided(-0.01)),
      at('less', 8, slower(-0.05)),
      at('more', 8, slower(-0.2)),
      at('more', 64, ok(true)),
      at('alarm', 8, red('alarm', { ...evidence, change: -0.5 })),
      at('shown', 8, slower(-0.9), { gated: false }),
      at('broken', 8, { kind: 'invalid', reason: '', tail: [] }),
      at('slow', 8, slower(0.4), { tolerance: 0.1 }, 'latency_p95_ms'),
    ]
    expect(written(matrixOf({ rows: all }))).toEqual([
      'change tps 8,16,64',
      'more tps: worse -0.2 -0.030, -, better -0.061 -0.030',
      'slow latency_p95_ms: worse 0.4 0.111, -, -',
      'less tps: worse -0.05 -0.030, -, -',
      'alarm tps: worse -0.5 -0.030, -, -',
      'broken tps: broken undefined -0.030, -, -',
      'open tps: -, undecided -0.01 -0.030, -',
      'quiet tps quiet: unchanged -0.061 -0.030, unchanged -0.061 -0.030, -',
    ])
    expect(written(matrixOfRows(all.slice(7, 8), all))).toEqual([
      'change tps 8',
      'shown tps: worse-not-gated -0.9 -0.030',
    ])
    expect(written(matrixOf({ rows: [] }))).toEqual(['figure undefined '])
    expect(cellsOf(matrixOf({ rows: all }))).toHaveLength(9)
  })

  it('has a line for each of two cells that differ only in their ids', () => {
    const first = at('same', 8, slower(-0.05))
    const second = { ...first, cellId: 'again', verdict: ok(false) }
    expect(
      matrixOf({ rows: [first, second] }).lines.map(({ cells }) => cells[0]?.row.cellId),
    ).toEqual(['sysbench/same/8', 'again'])
  })

  it('shows figures where nothing was compared', () => {
    const matrix = matrixOf({ rows: [at('new', 8, { kind: 'no-baseline', reason: '' })] })
    expect(matrix.shows).toBe('figure')
  })
})

describe('the words of a cell of the matrix', () => {
  const words = (verdict: Verdict, plain: boolean, more: Partial<Row> = {}, metric = 'tps') => {
    const { lines, shows } = matrixOf({ rows: [at('a', 8, verdict, more, metric)] })
    const [one] = cellsOf({ lines })
    if (one === undefined) throw new Error('the matrix has a cell')
    const { sign, value, strong } = cellWords(one, shows, plain)
    return `${sign} ${value.replaceAll('\u00a0', '~')}${strong ? ' strong' : ''}`
  }
  const first: Verdict = { kind: 'no-baseline', reason: '' }
  const kinds: Verdict[] = [
    slower(-0.064),
    red('typical', { ...bare, change: -0.12 }, 'warn'),
    { ...ok(true, { ...bare, change: 0.1 }) },
    ok(false, { ...bare, change: 1.5 }),
    undecided(-0.02),
    { kind: 'invalid', reason: '', tail: [] },
    first,
    { kind: 'new', reason: '' },
  ]

  it('are a sign, a change or a figure, and stress', () => {
    expect(kinds.map((verdict) => words(verdict, false))).toEqual([
      '🔻 −6.4~% strong',
      '🔸 −12~% strong',
      '⚡ +10~% strong',
      ' ×2.5',
      '❓ −2.0~%',
      '⛔ 43,210',
      ' 43,210',
      '🆕 43,210',
    ])
    expect(kinds.map((verdict) => words(verdict, true))).toEqual([
      '🔻 −6.4 strong',
      '🔸 −12 strong',
      '⚡ +10 strong',
      ' ×2.5',
      '❓ −2.0',
      '⛔ 43.2k',
      ' 43.2k',
      '🆕 43.2k',
    ])
  })

  it('are short for large figures, and say none before', () => {
    const of = (value: number, plain: boolean, metric = 'tps') =>
      words(first, plain, { candidate: figure(value) }, metric)
    expect([
      of(9_999, true),
      of(10_000, true),
      of(1_000_000, true),
      of(2_500_000, false),
      of(12.5, false, 'latency_p95_ms'),
      words(slower(9), false, { baseline: figure(0), candidate: figure(360) }),
      words(slower(0.5), false, { baseline: figure(0), candidate: figure(360) }),
    ]).toEqual([
      ' 9,999',
      ' 10.0k',
      ' 1.00M',
      ' 2,500,000',
      ' 12.5~ms',
      '🔻 0~→ 360 strong',
      '🔻 +50~% strong',
    ])
  })

  it('are words where an undecided change could be anything', () => {
    const interval = { low: -0.9, high: 27.4, confidence: 0.9 }
    const noisy = at('a', 8, open('noisy', { ...bare, change: 1.6, interval }))
    const matrix = matrixOf({ rows: [noisy] })
    expect(matrix.shows).toBe('change')
    const cells = cellsOf(matrix).map((one) => cellWords(one, matrix.shows, false))
    expect(cells).toEqual([
      { sign: '❓', value: 'too\u00a0noisy', strong: false, figures: undefined },
    ])
    const place = { columns: 80, paint: (_: string, text: string) => text } as never
    expect(terminalChanges(matrix, place)?.join('\n')).toMatch(/too noisy \?/)
    expect(terminalMatrix(matrix, place).join('\n')).toMatch(/too noisy\?/)
    expect(plotIntervals([noisy])).toEqual([])
    expect(tableRow(noisy).change).toBe('too noisy')
    expect(changeText(noisy)).toBe('too noisy')
    expect(sentenceOf(resultOf([noisy], { overall: 'inconclusive' })).words).toBe(
      'too noisy to tell',
    )
  })

  it('have a legend', () => {
    const legend = (plain: boolean, ...of: Row[]) => {
      const matrix = matrixOf({ rows: of })
      return legendWords(cellsOf(matrix), matrix.shows, plain)
    }
    expect([
      legend(
        false,
        at('a', 8, slower(-0.1)),
        at('b', 8, undecided(-0.01, 0.05)),
        at('c', 8, undecided(-0.01, 0.07)),
        at('d', 8, ok(false)),
      ),
      legend(true, at('b', 8, undecided(-0.01, 0.054))),
      legend(true, at('b', 8, undecided(-0.01))),
      legend(false, at('a', 8, undecided(1.6, 0.999)), at('b', 8, undecided(0.1, 0.05))),
      legend(false, at('a', 8, undecided(1.6, 0.999))),
      legend(true, at('b', 8, first)),
      legend(false, at('b', 8, ok(false))),
    ]).toEqual([
      '🔻 slower beyond the tolerance of 3 % · ❓ undecided: noise hides drops under 5 to 7 %',
      '❓ undecided: noise hides drops under 5.4 %. Change in %.',
      '❓ undecided. Change in %.',
      '❓ undecided: noise hides drops under 5 %, and every drop of some',
      '❓ undecided: noise hides every drop',
      '',
      '',
    ])
    const cells = cellsOf(
      matrixOf({
        rows: [
          at('a', 8, slower(-0.1)),
          at('b', 8, ok(false)),
          at('c', 8, slower(0.1), {}, 'errors_pct'),
        ],
      }),
    )
    expect(statesWithWords(cells).map(({ state, word }) => `${state}: ${word}`)).toEqual([
      'worse: slower or more errors',
      'unchanged: no change',
    ])
  })
})
