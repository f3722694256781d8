import { describe, expect, it } from 'vitest'
import { plotIntervals } from '../../../../src/core/report/story/interval-plot.ts'
import type { Evidence, Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { displayWidth } from '../../../../src/words/terminal.ts'
import { cell, figure, row } from '../sample.ts'

const interval = (low: number, high: number, confidence = 0.95) => ({ low, high, confidence })

function line(threads: number, change: number, more: Partial<Evidence>, metric = 'tps'): Row {
  const evidence = { rule: 'evidence-side-by-side', change, samples: 4, ...more } as Evidence
  const isWorse = metric === 'tps' ? change <= -0.03 : change > 0.05
  const verdict: Verdict = isWorse
    ? { kind: 'regression', by: 'typical', level: 'fail', evidence }
    : { kind: 'ok', improved: false, evidence }
  const settings = cell('sysbench', 'oltp_insert', threads)
  return row(settings, metric, [figure(1_000), figure(1_000 * (1 + change))], verdict)
}

describe('the plot of intervals', () => {
  it('has a character a percent, the worst first, each with limit, 0 and figures', () => {
    const rows = [
      line(4, -0.01, { interval: interval(-0.02, 0.01) }),
      line(16, -0.06, { interval: interval(-0.08, -0.04) }),
    ]
    expect(plotIntervals(rows)).toEqual([
      'TPS           tolerance  0',
      'oltp_insert 16   ├─●─┤┊  │  −6.0 % ▼ 1,000 → 940',
      'oltp_insert  4        ┊├●┼┤ −1.0 %   1,000 → 990',
    ])
  })

  it('draws throughput and latency apart, since their limits are on different sides', () => {
    const rows = [
      line(4, -0.01, { interval: interval(-0.02, 0.01) }),
      line(4, 0.25, { interval: interval(0.2, 0.3) }, 'latency_p95_ms'),
    ]
    const [head, rate, between, other, latency] = plotIntervals(rows)
    expect([head?.startsWith('TPS'), between, other?.startsWith('p95 latency')]).toEqual([
      true,
      '',
      true,
    ])
    expect(rate?.indexOf('┊')).toBeLessThan(rate?.indexOf('┼') ?? 0)
    expect(latency?.indexOf('┊')).toBeGreaterThan(latency?.indexOf('│') ?? 0)
  })

  it('ends far intervals with an arrow, and stays narrow', () => {
    const rows = [
      line(4, -0.5, { interval: interval(-0.95, 4) }),
      line(4, 8, { interval: interval(6, 9) }, 'latency_p95_ms'),
    ]
    const lines = plotIntervals(rows)
    expect(lines[1]).toMatch(/◂─+.*●.*▸/u)
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(100)
  })

  it('shows a change alone where the rule has no interval, and nothing where nothing was compared', () => {
    expect(plotIntervals([line(4, -0.06, {})])[1]).not.toMatch(/[├─┤]/u)
    const first = row(cell('sysbench', 'oltp_insert', 4), 'tps', [undefined, figure(1)], {
      kind: 'no-baseline',
      reason: 'none',
    })
    expect(plotIntervals([first])).toEqual([])
  })
})
