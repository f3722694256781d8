import { describe, expect, it } from 'vitest'
import type { CellSettings } from '../../../../src/core/record/schema.ts'
import {
  environmentFacts,
  machineText,
  productText,
  referenceWords,
  turnsText,
  versionsText,
} from '../../../../src/core/report/story/environment.ts'
import {
  cellLabel,
  lineKey,
  metricLabel,
  shortLabels,
  sweepKey,
  workloadLabel,
} from '../../../../src/core/report/story/labels.ts'
import { cornerWords, lineWords } from '../../../../src/core/report/story/matrix-words.ts'
import { metricAxis } from '../../../../src/core/report/story/sweep.ts'
import { cell, resultOf, row, rows } from '../sample.ts'

const own = (more: Partial<CellSettings> = {}) => cell('sysbench', 'oltp_insert', 16, more)
const loads: CellSettings[] = [
  own(),
  own({ id: 'sysbench/oltp_insert/16#2' }),
  own({ clients: 12, threads: 1 }),
  own({ options: { rate: 2_000 } }),
  own({ server: 'replica' }),
  own({ beside: { idleConnections: 500 } }),
  own({ beside: { statement: ['ANALYZE TABLE t'] } }),
  own({ beside: { pause: { seconds: 5, component: 'tikv' } } } as Partial<CellSettings>),
  own({ beside: { pause: { seconds: 5 } } } as Partial<CellSettings>),
  cell('go-tpc', 'tpcc', 1),
  cell('go-ycsb', 'a', 8, { server: 'b', id: 'go-ycsb/a/8#3' }),
  own({ workload: 'loads/mine.lua' }),
]

describe('the name of a cell', () => {
  it('says its load, and what runs beside it', () => {
    expect(loads.map(cellLabel)).toEqual([
      'sysbench oltp_insert · 16 threads',
      'sysbench oltp_insert · 16 threads #2',
      'sysbench oltp_insert · 12 clients × 1 thread',
      'sysbench oltp_insert · 16 threads at 2,000/s',
      'sysbench oltp_insert · 16 threads · replica',
      'sysbench oltp_insert · 16 threads beside 500 idle connections',
      'sysbench oltp_insert · 16 threads beside a statement',
      'sysbench oltp_insert · 16 threads with tikv stopped for 5 s',
      'sysbench oltp_insert · 16 threads with the server stopped for 5 s',
      'tpcc · 4 warehouses · 1 thread',
      'ycsb a · 8 threads · b #3',
      'sysbench mine.lua · 16 threads',
    ])
    expect(loads.slice(9).map(workloadLabel)).toEqual([
      'tpcc · 4 warehouses',
      'ycsb a',
      'sysbench mine.lua',
    ])
  })

  it('is as short as it stays apart', () => {
    const short = (...cells: CellSettings[]) => [...shortLabels(cells).values()]
    expect([
      short(own(), cell('go-tpc', 'tpcc', 8), cell('go-ycsb', 'a', 8)),
      short(own(), own({ server: 'b' })),
      short(own(), own({ clients: 2 })),
      short(own(), own({ options: { a: 1 } }), own({ options: { a: 2 } })),
      short(own(), own({ id: 'sysbench/oltp_insert/16#2' })),
      short(own({ beside: { idleConnections: 1 } }), own()),
      short(own({ threads: 1 }), own({ threads: 2 })),
      short(),
    ]).toEqual([
      ['oltp_insert', 'tpcc', 'ycsb a'],
      ['oltp_insert', 'oltp_insert · b'],
      ['sysbench oltp_insert', 'sysbench oltp_insert · 2 clients'],
      ['sysbench oltp_insert (1)', 'sysbench oltp_insert (2)', 'sysbench oltp_insert (3)'],
      ['sysbench oltp_insert', 'sysbench oltp_insert · #2'],
      ['oltp_insert · beside 1 idle connection', 'oltp_insert'],
      ['oltp_insert'],
      [],
    ])
  })

  it('belongs to a line of its own where settings differ, and not for its threads', () => {
    expect(lineKey(own({ threads: 1 }))).toBe(lineKey(own({ threads: 2 })))
    expect(lineKey(own({ id: 'sysbench/oltp_insert/16#2' }))).not.toBe(lineKey(own()))
    expect(sweepKey(own({ id: 'sysbench/oltp_insert/16#2' }))).toBe(sweepKey(own()))
    expect(sweepKey(own({ clients: 2 }))).not.toBe(sweepKey(own()))
  })
})

describe('the name of a metric', () => {
  const metrics = ['tps', 'latency_p95_ms', 'errors_pct', 'tidb_rss', 'mine']

  it('has an arrow to where it gets better, and its unit', () => {
    expect(metrics.map(metricLabel)).toEqual([
      'TPS ↑',
      'p95 latency ↓',
      'errors ↓',
      'TiDB resident memory ↓',
      'mine',
    ])
    expect(metrics.map(metricAxis)).toEqual([
      'TPS',
      'p95 latency (ms)',
      'errors (%)',
      'TiDB resident memory (MiB)',
      'mine',
    ])
    expect([...metrics, undefined].map((metric) => cornerWords({ metric }))).toEqual([
      'TPS by threads',
      'p95 latency by threads, ms',
      'errors by threads, %',
      'TiDB resident memory by threads, MiB',
      'mine by threads',
      '',
    ])
  })

  it('is left out where the corner has it, and between rates of changes', () => {
    const matrix = { metric: 'tps', threads: [], lines: [] }
    const words = (
      metric: string,
      shows: 'change' | 'figure',
      corner: string | undefined = 'tps',
    ) =>
      lineWords(
        { workload: 'w', metric, cells: [], isQuiet: true },
        { ...matrix, shows, metric: corner },
      )
    expect([
      words('tps', 'figure'),
      words('qps', 'change'),
      words('qps', 'figure'),
      words('latency_p95_ms', 'change'),
      words('qps', 'change', 'latency_p95_ms'),
      words('mine', 'change'),
    ]).toEqual(['w', 'w', 'w (QPS)', 'w (p95 latency, ms)', 'w (QPS)', 'w (mine)'])
  })
})

describe('the place of a measurement', () => {
  const [machine] = [resultOf([]).machine]
  const { candidate } = resultOf([]).targets

  it('depends on machine, product and reference', () => {
    expect([
      machineText(machine),
      machineText({ cores: 1, memoryGiB: 3.6, runnerImage: 'ubuntu-24.04' } as typeof machine),
      machineText({ runnerClass: 'local', runnerImage: 'x' } as typeof machine),
      machineText({} as typeof machine),
      productText({ ...candidate, version: '8.0.11-TiDB-v8.5.4' }),
      productText({ ...candidate, product: 'MariaDB', version: '10.11.19-MariaDB-0+deb12u1' }),
      productText({ ...candidate, product: 'MySQL', version: '8.0.36' }),
      productText({ ...candidate, product: '', version: 'v1' }),
      versionsText(candidate),
      versionsText(candidate, candidate),
      versionsText(candidate, { ...candidate, version: 'v8.5.3' }),
      versionsText(candidate, { ...candidate, product: 'MySQL', version: '8.0.36' }),
      ...(['none', 'unreadable', 'stored', 'side-by-side'] as const).map((kind) =>
        referenceWords({ reference: { kind, description: 'v8.5.3', records: 1 } }),
      ),
    ]).toEqual([
      'AMD EPYC 7763, 4 cores, 16 GiB, github-hosted',
      '1 core, 4 GiB, runner ubuntu-24.04',
      'local x',
      '',
      'TiDB v8.5.4',
      'MariaDB 10.11.19',
      'MySQL 8.0.36',
      'v1',
      'TiDB v8.5.4',
      'TiDB v8.5.4 on both sides',
      'TiDB v8.5.4 against v8.5.3',
      'TiDB v8.5.4 against MySQL 8.0.36',
      'without a baseline',
      'without its baseline',
      'against v8.5.3',
      'against v8.5.3',
    ])
  })

  it('has facts of both servers, those that differ first', () => {
    const facts = environmentFacts(resultOf([rows.unchanged]))
    expect(
      facts.map(({ name, base, candidate: of, differs }) => [name, base, of, differs].join(' | ')),
    ).toEqual([
      'server | TiDB v8.5.3 | TiDB v8.5.4 | true',
      'tidb | v8.5.3 (17c2a9e1) | v8.5.4 (17c2a9e1) | true',
      'kind | playground | playground | false',
      'tikv | v8.5.4 | v8.5.4 | false',
      'pd | v8.5.4 | v8.5.4 | false',
      'topology | 1 tidb, 1 tikv, 1 pd | 1 tidb, 1 tikv, 1 pd | false',
      'configuration tidb.log.level | error | error | false',
      'variable tidb_enable_1pc | 1 | 1 | false',
      'machine | AMD EPYC 7763, 4 cores, 16 GiB, github-hosted | AMD EPYC 7763, 4 cores, 16 GiB, github-hosted | false',
      'operating system | Ubuntu 24.04, kernel 6.8.0 | Ubuntu 24.04, kernel 6.8.0 | false',
      'load tools | go-tpc v1.0.12 | go-tpc v1.0.12 | false',
    ])
    const alone = environmentFacts({ ...resultOf([]), targets: { candidate } })
    expect(alone.every(({ base, differs }) => base === undefined && !differs)).toBe(true)
  })

  it('says which pairs are no slices', () => {
    const turns = (...cells: Partial<CellSettings>[]) =>
      turnsText({
        rows: cells.map((more, at) =>
          row(
            own({ id: String(at), ...more }),
            'tps',
            [undefined, undefined],
            rows.newCell.verdict,
          ),
        ),
      })
    const atOnce = { measure: 'duet', decidedBy: { way: 'at-once' } } as const
    expect([
      turns({}),
      turns({ measure: 'windows' }),
      turns({ measure: 'windows' }, {}),
      turns(atOnce, { measure: 'windows' }, {}),
      turns({ measure: 'duet', decidedBy: { way: 'windows', because: 'the load is small' } }),
    ]).toEqual([
      '',
      'windows of 100 ms, no latencies',
      '1 of 2 cells in windows of 100 ms, no latencies',
      '1 of 3 cells in pairs at once on one core; 1 of 3 cells in windows of 100 ms, no latencies',
      'windows of 100 ms, no latencies (the load is small)',
    ])
  })
})
