import { describe, expect, it } from 'vitest'
import { renderTerminal } from '../../../src/core/report/terminal.ts'
import type { Evidence, Row, Verdict } from '../../../src/core/verdict/result.ts'
import { displayWidth, type Shade, type TerminalPlace } from '../../../src/words/terminal.ts'
import { cell, figure, hostile, resultOf, row, rows } from './sample.ts'

const plain: TerminalPlace['paint'] = (_, text) => text
const screen: TerminalPlace = { columns: 80, paint: plain, shows: 'story' }
const linesOf = (text: string) => text.trimEnd().split('\n')
const widest = (text: string) => Math.max(...linesOf(text).map(displayWidth))

/** A gated throughput side by side; slower beyond −3 %. */
function rate(workload: string, threads: number, change: number): Row {
  const evidence = { rule: 'evidence-side-by-side', change, samples: 4 } as const
  return row(
    cell('sysbench', workload, threads),
    'tps',
    [figure(1_000), figure(1_000 * (1 + change))],
    change < -0.03
      ? { kind: 'regression', by: 'typical', level: 'fail', evidence }
      : { kind: 'ok', improved: false, evidence },
  )
}

const sweep = (workload: string, change: (threads: number) => number) =>
  [1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((threads) => rate(workload, threads, change(threads)))

describe('the story in a terminal', () => {
  const result = resultOf(Object.values(rows), { warnings: ['3 % steal time'] })

  it('is a sentence, a matrix, and what to do', async () => {
    await expect(renderTerminal(result, screen)).toMatchFileSnapshot('golden/terminal.txt')
  })

  it('shows a hundred cells in 24 lines of 80 characters', () => {
    const names = Array.from({ length: 9 }, (_, at) => `load_${at}`)
    const many = [
      ...sweep('oltp_point_select', (threads) => (threads >= 64 ? -0.08 : 0.004)),
      ...names.flatMap((name) => sweep(name, () => -0.001)),
    ]
    const text = renderTerminal(resultOf(many), screen)
    expect(linesOf(text).length).toBeLessThanOrEqual(24)
    expect(widest(text)).toBeLessThanOrEqual(80)
    expect(text.match(/^oltp_point_select · \d+ +1,000 → 920 +−8\.0 % ▼$/gmu)).toHaveLength(4)
    expect(text).toContain('▼ slower')
    expect(text).toContain('… 96 figures without change: --all shows every figure\n')
    expect(text).toContain(
      '\nRepeat   tidb-bench again tidb-bench-out sysbench/oltp_point_select/64\n',
    )
  })

  it('counts the workloads without a change where there are many, and names those that ask for eyes', () => {
    const quiet = Array.from({ length: 40 }, (_, at) => rate(`load_${at}`, 4, 0))
    const text = renderTerminal(resultOf([...quiet, rate('slow', 4, -0.1)]), screen)
    expect(text).toContain('… 40 figures without change: --all shows every figure')
    expect(text).toMatch(/^slow +1,000 → 900 +−10 % ▼/mu)
    const slow = Array.from({ length: 40 }, (_, at) => rate(`slow_${at}`, 4, -0.1))
    expect(renderTerminal(resultOf(slow), screen)).toContain('… 26 workloads more (26 figures)')
    // A file or a pipe is read by a program, or later: there all of them stand.
    expect(renderTerminal(resultOf(slow)).match(/^slow_\d+ /gmu)).toHaveLength(40)
  })

  it('puts thread counts below each other where they do not fit beside each other', () => {
    const text = renderTerminal(resultOf(sweep('oltp_insert', () => 0)), { ...screen, columns: 50 })
    expect(text.match(/^oltp_insert /gmu)).toHaveLength(2)
    expect(text).toMatch(/^TPS by threads, % .* 512$/mu)
    expect(widest(text)).toBeLessThanOrEqual(50)
  })

  it('is complete in a pipe, however wide', () => {
    const name = `oltp_${'x'.repeat(90)}`
    expect(renderTerminal(resultOf(sweep(name, () => 0)))).toMatch(
      new RegExp(`^${name} +0\\.0 .* 0\\.0$`, 'mu'),
    )
    expect(renderTerminal(resultOf(sweep(name, () => 0)), screen)).not.toContain(name)
  })

  it('names what runs beside a load in its row', () => {
    const besides = [undefined, { idleConnections: 500 }]
    const both = besides.map((beside) => {
      const plainRow = rate('oltp_point_select', 4, 0)
      const settings = {
        ...plainRow.settings,
        ...(beside && { id: 'sysbench/oltp_point_select/4#2', beside }),
      }
      return { ...plainRow, cellId: settings.id, settings }
    })
    expect(renderTerminal(resultOf(both))).toMatch(
      /^oltp_point_select +1,000 → .*\noltp_point_select · beside 500 idle connections +1,000 → .*$/mu,
    )
  })

  it('advises to store the first baseline, unless this run is stored', () => {
    const { source, ...first } = resultOf([rows.newCell], {
      reference: { kind: 'none', description: 'nothing is stored yet', records: 0 },
      targets: { candidate: resultOf([]).targets.candidate },
    })
    const { runId: _, ...here } = source
    const result = { ...first, source: here }
    expect(renderTerminal(result)).toContain('Next     Run it with --update-baseline always.')
    const stored = renderTerminal(result, undefined, { isStored: true })
    expect(stored).toContain('Later runs are compared with this one.')
    expect(stored).not.toContain('--update-baseline')
  })

  it('advises no baseline where two servers were measured in turn', () => {
    const text = renderTerminal(
      resultOf([rows.newCell], {
        reference: { kind: 'none', description: 'both were measured alone', records: 0 },
      }),
    )
    expect(text).toContain('two servers measured one after the other, not judged')
    expect(text).toContain('Next     Read the differences in report.md.')
    expect(text).not.toContain('--update-baseline')
  })

  it('ends with where to look, how to repeat it and who accepts it; a cause is a list', () => {
    const red = { ...rate('slow', 4, -0.1) }
    const slower = { low: -0.12, high: -0.08, confidence: 0.95 }
    if (red.verdict.kind !== 'regression') throw new Error('no regression')
    const sure = {
      ...red,
      verdict: { ...red.verdict, evidence: { ...red.verdict.evidence, interval: slower } },
    }
    const causes = ['the settings differ: a 1 → 2', 'fsyncs per transaction 0.001 → 2.52'].map(
      (sentence) => ({
        kind: 'settings' as const,
        name: sentence,
        sentence,
        evidence: [],
        cellId: red.cellId,
      }),
    )
    const text = renderTerminal(
      resultOf([sure], { causes, explainedCells: [red.cellId] }),
      { ...screen, columns: 60 },
      { folder: 'out', isKept: true },
    )
    expect(text).toContain('\nTPS · 4 threads   before → after  change    95 % sure\n')
    expect(text).toMatch(/^slow +1,000 → 900 +−10 % ▼ {2}−12 to −8\.0 %$/mu)
    expect(text).toContain(
      '\nCause\n- The settings differ: a 1 → 2.\n- Fsyncs per transaction 0.001 → 2.52.\n',
    )
    expect(linesOf(text).slice(-4)).toEqual([
      'Look     out/report.html',
      'Repeat   tidb-bench again out sysbench/slow/4',
      'Accept   Maintainers set the label bench: accept (once: gh',
      "         label create 'bench: accept').",
    ])
    expect(widest(text)).toBeLessThanOrEqual(60)
  })

  it('quotes the evidence where a stored baseline was the rule', () => {
    const slow = rate('slow', 4, -0.1)
    const evidence: Evidence = {
      rule: 'evidence-stored',
      change: -0.1,
      samples: 8,
      measurements: [-0.11, -0.09],
    }
    const stored: Verdict = { kind: 'regression', by: 'stored', level: 'fail', evidence }
    expect(renderTerminal(resultOf([{ ...slow, verdict: stored }]))).toContain(
      'sysbench slow · 4 threads, TPS: 8 stored jobs, measured twice: −11 %, −9.0 %',
    )
  })

  it('has the title of its acceptance', () => {
    const by = { accepted: { by: 'jane', reason: 'needed' } }
    const text = renderTerminal(resultOf([rate('slow', 4, -0.1)]), screen, by)
    expect(linesOf(text)[0]).toBe('☑ TiDB bench: accepted: slow is 10 % slower')
    expect(text).toContain('\nNote     Accepted by jane: needed. The check passes.')
  })

  it('colours what has a word or a mark beside it, and nothing else', () => {
    const paints: [Shade, string][] = []
    const paint: TerminalPlace['paint'] = (shade, text) => {
      paints.push([shade, text])
      return `<${text}>`
    }
    const painted = renderTerminal(resultOf([rate('a', 4, -0.1), rate('b', 4, 0)]), {
      ...screen,
      paint,
    })
    expect(paints).toContainEqual(['bad', '−10 % ▼'])
    expect(paints.filter(([, text]) => text.startsWith('0.0'))).toEqual([])
    expect(painted.replaceAll(/[<>]/gu, '')).toBe(
      renderTerminal(resultOf([rate('a', 4, -0.1), rate('b', 4, 0)]), screen),
    )
  })

  it('lets no control sequence through', () => {
    for (const shows of ['story', 'figures'] as const) {
      for (const text of hostile) {
        const settings = cell('sysbench', text, 4)
        const output = renderTerminal(
          resultOf(
            [
              { ...rows.regression, settings },
              { ...rows.invalid, settings },
            ],
            { warnings: [text] },
          ),
          { paint: plain, shows },
        )
        expect(output).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
      }
    }
  })
})

describe('every figure', () => {
  const result = resultOf(Object.values(rows))
  const table = (columns?: number) =>
    renderTerminal(result, { ...screen, columns, shows: 'figures' })
      .split('\n\n')[3]
      ?.split('\n') ?? []

  it('is in a row of its own', async () => {
    await expect(`${table().join('\n')}\n`).toMatchFileSnapshot('golden/terminal-figures.txt')
  })

  it('loses columns by the width: evidence, limit, base, this, and never the change', () => {
    const heads = (columns: number) => table(columns)[0]?.trim().split(/ {2,}/u)
    const all = ['Verdict', 'Workload', 'Metric', 'Base', 'This', 'Change', 'Tolerance', 'Evidence']
    expect(heads(400)).toEqual(all)
    const widths = [400, 150, 140, 130, 120, 100, 80, 50].map((columns) => heads(columns)?.length)
    expect(widths).toEqual(widths.toSorted((a = 0, b = 0) => b - a))
    expect(heads(150)).toEqual(all.slice(0, -1))
    expect(heads(80)).toEqual(['Verdict', 'Workload', 'Metric', 'Change'])
    for (const columns of [150, 120, 100, 80]) {
      expect(Math.max(...table(columns).map(displayWidth))).toBeLessThanOrEqual(columns)
    }
  })
})
