import { describe, expect, it } from 'vitest'
import type { CellSettings } from '../../../../src/core/record/schema.ts'
import { tableRow } from '../../../../src/core/report/story/row-words.ts'
import {
  openDrops,
  shiftSentence,
  shiftWarnings,
} from '../../../../src/core/report/story/shift-words.ts'
import { drawnFigure, sweepsOf } from '../../../../src/core/report/story/sweep.ts'
import type { HistoryShift } from '../../../../src/core/verdict/result.ts'
import { cell, figure, resultOf, row, rows } from '../sample.ts'

const own = (more: Partial<CellSettings> = {}) => cell('sysbench', 'oltp_insert', 16, more)
describe('a row of the table', () => {
  it('has both figures, the change, and the limit, and no second uncertainty', () => {
    const lines = [
      ...Object.values(rows),
      { ...rows.regression, gated: false },
      { ...rows.unchanged, baseline: figure(0) },
    ]
    expect(
      lines.map((one) => {
        const { icon, word, workload, metric, baseline, candidate, change, limit, strong } =
          tableRow(one)
        return [icon, word, workload, metric, baseline, candidate, change, limit, strong].join(
          ' | ',
        )
      }),
    ).toEqual([
      '🔻 | regression | sysbench oltp_point_select · 16 threads | TPS ↑ | 18,420 | 17,510 | −4.9 % | −3 % | true',
      '⚪ | unchanged | tpcc · 4 warehouses · 8 threads | tpmC ↑ | 6,100 | 6,040 | −1.0 % | −3 % | false',
      '⚪ | shown, not gated | ycsb a · 16 threads | p95 latency ↓ | 4.10 ms | 4.33 ms | +5.6 % | (+11 %) | false',
      '❓ | undecided, slower | sysbench oltp_read_write · 16 threads | TPS ↑ | 1,020 | 996 | −2.4 % | −3 % | false',
      '⚡ | improved, not gated | sysbench oltp_point_select · 16 threads | p95 latency ↓ | 1.86 ms | 1.52 ms | −18 % | (+11 %) | true',
      '🆕 | first measured | sysbench oltp_insert · 4 threads | TPS ↑ | — | 2,314 ±2.1 % | — | −3 % | false',
      '⛔ | invalid | tpcc · 4 warehouses · 32 threads | tpmC ↑ | 6,900 ±2 % | — | — | −3 % | false',
      '🚧 | not comparable | sysbench oltp_read_only · 16 threads | TPS ↑ | 800 | 790 | — | −3 % | false',
      '🔸 | worse, not gated | sysbench oltp_point_select · 16 threads | TPS ↑ | 18,420 | 17,510 | −4.9 % | (−3 %) | true',
      '⚪ | unchanged | tpcc · 4 warehouses · 8 threads | tpmC ↑ | 0 | 6,040 | −1.0 % | −3 % | false',
    ])
  })
})

describe('sweeps', () => {
  it('have the cells of a workload by threads, with a rate', () => {
    const of = (threads: number, metric: string, more: Partial<CellSettings> = {}) =>
      row(
        own({ threads, id: `sysbench/oltp_insert/${more.clients ?? 1}x${threads}`, ...more }),
        metric,
        [figure(1), figure(2)],
        rows.unchanged.verdict,
      )
    const sweeps = sweepsOf(
      resultOf([
        of(16, 'tps'),
        of(8, 'tps'),
        of(8, 'latency_p99_ms'),
        of(8, 'mine', { clients: 3 }),
        of(8, 'tps:new_order', { clients: 4 }),
      ]),
    )
    expect(
      sweeps.map(({ label, steps, rate }) =>
        [
          label,
          steps
            .map(({ settings, rows: of }) => `${settings.threads} ${[...of.keys()]}`)
            .join(' + '),
          rate,
        ].join(' | '),
      ),
    ).toEqual([
      'sysbench oltp_insert | 8 tps,latency_p99_ms + 16 tps | tps',
      'sysbench oltp_insert · 3 clients | 8 mine | ',
      'sysbench oltp_insert · 4 clients | 8 tps:new_order | tps:new_order',
    ])
  })

  it('draw no baseline that cannot be compared', () => {
    expect(drawnFigure(rows.notComparable, 'baseline')).toBeUndefined()
    expect(drawnFigure(rows.notComparable, 'candidate')).toEqual(rows.notComparable.candidate)
    expect(drawnFigure(rows.unchanged, 'baseline')).toEqual(rows.unchanged.baseline)
    expect(drawnFigure(undefined, 'candidate')).toBeUndefined()
  })
})

describe('a change of the level', () => {
  const shift: HistoryShift = {
    ...{
      cellId: own().id,
      metric: 'tps',
      recordId: 'r1',
      createdAt: '2026-11-18T01:02:03Z',
      change: -0.048,
    },
    commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  }
  const { commit: _, ...withoutCommit } = shift

  it('is a drop until somebody accepts it, or a later one', () => {
    const later = { ...shift, recordId: 'r2', accepted: true, change: 0.01 }
    const latency = { ...shift, metric: 'latency_p95_ms', change: 0.2 }
    const open = (...shifts: HistoryShift[]) =>
      openDrops(shifts).map(({ metric, recordId }) => `${metric} ${recordId}`)
    expect([
      open(shift),
      open({ ...shift, accepted: true }),
      open({ ...shift, change: 0 }),
      open(shift, later),
      open(later, shift),
      open(shift, { ...later, cellId: 'other' }),
      open(shift, { ...later, metric: 'qps' }),
      open(latency, { ...latency, recordId: 'r3', change: -0.2 }),
    ]).toEqual([['tps r1'], [], [], [], ['tps r1'], ['tps r1'], ['tps r1'], ['latency_p95_ms r1']])
  })

  it('is said in a sentence', () => {
    expect([
      ...shiftWarnings([shift, withoutCommit]),
      shiftSentence(shift, { rows: [] }),
      shiftSentence(withoutCommit, {
        rows: [row(own(), 'tps', [undefined, undefined], rows.newCell.verdict)],
      }),
      shiftSentence({ ...shift, metric: 'mine' }, { rows: [] }),
    ]).toEqual([
      'The branch itself: tps of sysbench/oltp_insert/16 −4.8 % since a1b2c3d (2026-11-18), not accepted. It is no fault of this change; accept that record if it is wanted.',
      'The branch itself: tps of sysbench/oltp_insert/16 −4.8 % since r1 (2026-11-18), not accepted. It is no fault of this change; accept that record if it is wanted.',
      'sysbench/oltp_insert/16: TPS −4.8 % since a1b2c3d of 2026-11-18.',
      'sysbench oltp_insert · 16 threads: TPS −4.8 % since r1 of 2026-11-18.',
      'sysbench/oltp_insert/16: mine −4.8 % since a1b2c3d of 2026-11-18.',
    ])
  })
})
