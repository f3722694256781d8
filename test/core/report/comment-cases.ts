import type { Result, Row, Verdict } from '../../../src/core/verdict/result.ts'
import { base, caseOf, type Kind, type Line, rowsOf, withLatency } from './comment-case.ts'
import { cell, figure, row } from './sample.ts'

const stored = {
  kind: 'stored',
  description: 'merge base a1b2c3d, 2 days old, 20 jobs',
  commit: base,
  records: 20,
} as const

const five = (
  cells: Record<
    'readWrite' | 'updateIndex' | 'pointSelect' | 'tpcc' | 'ycsb',
    readonly (readonly [number, Kind])[]
  >,
): Line[] => {
  const steps = (
    values: readonly number[],
    came: readonly (readonly [number, Kind])[],
  ): Line['steps'] =>
    came.map(([percent, kind], at) => [[16, 64, 256][at] ?? 0, values[at] ?? 0, percent, kind])
  return [
    {
      tool: 'sysbench',
      workload: 'oltp_point_select',
      steps: steps([18_900, 33_830, 43_040], cells.pointSelect),
    },
    {
      tool: 'sysbench',
      workload: 'oltp_read_write',
      steps: steps([1_008, 1_608, 1_696], cells.readWrite),
    },
    {
      tool: 'sysbench',
      workload: 'oltp_update_index',
      steps: steps([5_152, 9_144, 10_930], cells.updateIndex),
    },
    { tool: 'go-tpc', workload: 'tpcc', steps: steps([5_960], cells.tpcc) },
    { tool: 'go-ycsb', workload: 'a', steps: steps([12_580], cells.ycsb) },
  ]
}

const allOf = (kind: Kind): Line[] => {
  const three = [
    [0, kind],
    [0, kind],
    [0, kind],
  ] as const
  return five({
    readWrite: three,
    updateIndex: three,
    pointSelect: three,
    tpcc: [[0, kind]],
    ycsb: [[0, kind]],
  })
}

const calm: Line[] = five({
  pointSelect: [
    [0.6, 'same'],
    [-0.6, 'same'],
    [0.3, 'same'],
  ],
  readWrite: [
    [-0.6, 'same'],
    [-0.3, 'same'],
    [-1.1, 'same'],
  ],
  updateIndex: [
    [-0.1, 'same'],
    [0.8, 'same'],
    [1.7, 'same'],
  ],
  tpcc: [[-0.3, 'same']],
  ycsb: [[0, 'same']],
})

const many = [
  'oltp_insert',
  'oltp_delete',
  ...Array.from({ length: 8 }, (_, at) => `oltp_quiet_${at}`),
].map(
  (workload): Line => ({
    tool: 'sysbench',
    workload,
    steps: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((threads, at) => {
      if (workload === 'oltp_insert' && threads >= 64)
        return [threads, 5_000, [-7.2, -8.1, -8.8, -8.5][at - 6] ?? 0, 'slower']
      if (workload === 'oltp_delete' && threads === 8) return [threads, 5_000, 7.8, 'faster']
      return [threads, 5_000, [-0.9, 1.2, 0.8, -0.3, 0][at % 5] ?? 0, 'same']
    }),
  }),
)

/** A load in SQL with thirty statements, of which twelve are slower. */
const statements = [8, 32].flatMap((threads) => {
  const shop = cell('sysbench', 'shop.yml', threads)
  const settings = { ...shop, tool: 'sql', data: {}, id: `sql/shop.yml/${threads}` }
  const rowOf = (metric: string, value: number, change: number, more: Partial<Row> = {}) => {
    const isSlower = Math.abs(change) > 0.1
    const interval = { low: change - 0.04, high: change + 0.04, confidence: 0.95 }
    const evidence = { rule: 'evidence-side-by-side', change, samples: 5, interval } as const
    const verdict: Verdict = isSlower
      ? { kind: 'regression', by: 'typical', level: 'fail', evidence }
      : { kind: 'ok', improved: false, evidence }
    return row(settings, metric, [figure(value), figure(value * (1 + change))], verdict, more)
  }
  const names = Array.from({ length: 30 }, (_, at) => `orders/statement-${at}`)
  return [
    rowOf('tps', 2_400, -0.12),
    ...names.map((name, at) =>
      rowOf(`latency_avg_ms:${name}`, 4.1, at < 12 ? 0.2 + at / 10 : 0.004, {
        gated: true,
        tolerance: 0.1,
      }),
    ),
  ]
})

const sweep: Line[] = ['oltp_insert', 'oltp_delete'].map((workload) => ({
  tool: 'sysbench',
  workload,
  steps: [1, 4, 16, 64, 256, 1_024].map((threads) => [threads, 5_000, 0, 'first']),
}))

/** Results that make the kinds of comments, by the name of the kind. */
export const commentCases: Readonly<Record<string, Result>> = {
  clear: caseOf(
    withLatency(
      rowsOf(
        five({
          readWrite: [
            [-0.6, 'same'],
            [-6.4, 'slower'],
            [-7.3, 'slower'],
          ],
          updateIndex: [
            [0.4, 'same'],
            [-0.3, 'same'],
            [0.9, 'same'],
          ],
          pointSelect: [
            [1.1, 'same'],
            [-0.2, 'same'],
            [-0.5, 'same'],
          ],
          tpcc: [[-0.5, 'same']],
          ycsb: [[0.8, 'same']],
        }),
        0.012,
      ),
      { 'sysbench/oltp_read_write/64': [57, 61.6], 'sysbench/oltp_read_write/256': [236, 262] },
    ),
  ),
  confirmed: caseOf(
    withLatency(
      rowsOf(
        five({
          readWrite: [
            [-6.6, 'open'],
            [-6.4, 'slower'],
            [-7.3, 'slower'],
          ],
          updateIndex: [
            [0.4, 'same'],
            [-0.8, 'open'],
            [9, 'faster'],
          ],
          pointSelect: [
            [1.1, 'same'],
            [-0.2, 'same'],
            [-0.5, 'open'],
          ],
          tpcc: [[-0.5, 'open']],
          ycsb: [[-0.8, 'open']],
        }),
        0.035,
      ),
      { 'sysbench/oltp_read_write/64': [57, 61.6], 'sysbench/oltp_read_write/256': [236, 262] },
    ),
    {
      reference: stored,
      warnings: [
        'Compared again side by side, TiDB v8.5.4 on the same machine: sysbench/oltp_read_write/64.',
      ],
    },
  ),
  first: caseOf(rowsOf(allOf('first')), {
    reference: {
      kind: 'none',
      description: 'no baseline of suite default is stored yet',
      records: 0,
    },
  }),
  inconclusive: caseOf(
    rowsOf(
      five({
        readWrite: [
          [0.2, 'same'],
          [-3.6, 'open'],
          [-0.3, 'open'],
        ],
        pointSelect: [
          [1.4, 'same'],
          [-3.1, 'open'],
          [2.2, 'same'],
        ],
        updateIndex: [
          [-1.9, 'open'],
          [-1, 'open'],
          [1.2, 'same'],
        ],
        tpcc: [[-1.2, 'open']],
        ycsb: [[2.9, 'same']],
      }),
      0.035,
    ),
  ),
  invalid: caseOf(
    rowsOf(
      five({
        readWrite: [
          [1.2, 'open'],
          [2.1, 'open'],
          [0, 'broken'],
        ],
        updateIndex: [
          [0.7, 'same'],
          [-1.6, 'open'],
          [0.1, 'same'],
        ],
        pointSelect: [
          [0.9, 'same'],
          [1.8, 'same'],
          [-0.7, 'same'],
        ],
        tpcc: [[0.3, 'same']],
        ycsb: [[-1, 'open']],
      }),
    ),
  ),
  many: caseOf(
    withLatency(rowsOf(many, 0.01), {
      'sysbench/oltp_insert/64': [20, 21.6],
      'sysbench/oltp_insert/512': [40, 44],
    }),
  ),
  statements: caseOf(statements),
  sweep: caseOf(rowsOf(sweep), {
    reference: { kind: 'none', description: 'nothing is stored yet', records: 0 },
  }),
  'not-comparable': caseOf(rowsOf(allOf('apart')), { reference: stored }),
  ok: caseOf(rowsOf(calm), {
    overallChange: { change: -0.001, low: -0.006, high: 0.004, confidence: 0.9, cells: 11 },
  }),
  p95: caseOf(
    withLatency(rowsOf(calm), {
      'sysbench/oltp_read_write/64': [57, 505],
      'sysbench/oltp_read_write/256': [236, 2_050],
    }),
  ),
}
