import type { ReportContext } from '../../src/report/context.ts'
import type { Figure, Result, Row, Verdict } from '../../src/verdict/result.ts'
import { cell, figure, resultOf, row, type SampleTool } from './sample.ts'

const repository = 'https://github.com/pingcap/tidb'

/** Where the comments of the cases are read. */
export const caseContext: ReportContext = {
  generatedAt: '2026-11-20T16:03:00.000Z',
  runUrl: `${repository}/actions/runs/19044711`,
  reportUrl: `${repository}/actions/runs/19044711/artifacts/3311`,
  repositoryUrl: repository,
  docsUrl: 'https://github.com/org/tidb-bench-action/blob/v1/docs',
}

const head = '5b4c9af0b9a8e7d6c5b4a39281706f5e4d3c2b1a'
const base = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'

/** How a figure of a case came out. */
type Kind = 'slower' | 'faster' | 'open' | 'same' | 'first' | 'broken' | 'apart'

interface Line {
  readonly tool: SampleTool
  readonly workload: string
  /** Threads, figure of the base, change in percent, and what came of it. */
  readonly steps: readonly (readonly [threads: number, base: number, percent: number, kind: Kind])[]
}

const tail = [
  'execute run failed, err Error 1105: Information schema is out of date: schema failed to update in 1 lease',
  "FATAL: `thread_run' function failed: /usr/share/sysbench/oltp_common.lua:409: SQL API error",
]

function verdictOf(kind: Kind, fraction: number, half: number): Verdict {
  const evidence = {
    rule: 'evidence-side-by-side',
    change: fraction,
    samples: 8,
    interval: { low: fraction - half, high: fraction + half, confidence: 0.95 },
    noise: half,
    minimumDetectable: half + 0.015,
  } as const
  switch (kind) {
    case 'slower':
      return { kind: 'regression', by: 'typical', level: 'fail', evidence }
    case 'faster':
      return { kind: 'ok', improved: true, evidence }
    case 'same':
      return { kind: 'ok', improved: false, evidence }
    case 'open':
      return { kind: 'inconclusive', cause: 'noisy', needs: 'about 14 more rounds', evidence }
    case 'first':
      return { kind: 'no-baseline', reason: 'nothing is stored yet' }
    case 'broken':
      return { kind: 'invalid', reason: 'all 3 runs ended after 12 s of the 60 s asked for', tail }
    case 'apart':
      return {
        kind: 'not-comparable',
        differences: [{ field: 'CPU model', base: 'AMD EPYC 7763', candidate: 'Intel Xeon 8370C' }],
      }
  }
}

const metrics = { sysbench: 'tps', 'go-tpc': 'tpmc', 'go-ycsb': 'ops' } as const

/** Gated throughputs, and a p95 latency beside each that stays where it was. */
function rowsOf(lines: readonly Line[], half = 0.02): Row[] {
  return lines.flatMap(({ tool, workload, steps }) =>
    steps.flatMap(([threads, value, percent, kind]) => {
      const settings = cell(tool, workload, threads)
      const fraction = percent / 100
      const pair = (before: number, change: number): [Figure | undefined, Figure | undefined] => [
        kind === 'first' ? undefined : figure(before, 0.01, 32),
        kind === 'broken' ? undefined : figure(before * (1 + change), 0.01, 32),
      ]
      const rate = row(
        settings,
        metrics[tool],
        pair(value, fraction),
        verdictOf(kind, fraction, half + threads / 20_000),
      )
      const quiet = kind === 'slower' || kind === 'faster' ? 'same' : kind
      const latency = row(settings, 'latency_p95_ms', pair(20, 0.002), verdictOf(quiet, 0.002, 0.01), {
        tolerance: 0.05,
      })
      return [rate, latency]
    }),
  )
}

/** The same with a p95 latency that rose, where `rise` knows the cell. */
function withLatency(rows: readonly Row[], rise: Readonly<Record<string, readonly [number, number]>>): Row[] {
  return rows.map((one): Row => {
    const figures = one.metric === 'latency_p95_ms' ? rise[one.cellId] : undefined
    if (figures === undefined) return one
    const [before, after] = figures
    const evidence = {
      rule: 'evidence-side-by-side',
      change: after / before - 1,
      samples: 8,
      noise: 0.01,
    } as const
    return {
      ...one,
      baseline: figure(before, 0.01, 32),
      candidate: figure(after, 0.01, 32),
      verdict: { kind: 'regression', by: 'typical', level: 'fail', evidence },
    }
  })
}

function caseOf(rows: readonly Row[], more: Partial<Result> = {}): Result {
  const result = resultOf(rows)
  const { candidate } = result.targets
  const hasBase = more.reference === undefined || more.warnings !== undefined
  const binaries = (sha: string) => ({ tidb: { sha256: sha.repeat(64), reports: 'commit' as const } })
  return {
    ...result,
    source: { ...result.source, commit: head, runId: '19044711', runAttempt: 1 },
    reference: { kind: 'side-by-side', description: 'TiDB v8.5.4 on the same machine', records: 1 },
    targets: {
      candidate: { ...candidate, build: { commit: head, binaries: binaries('a') } },
      ...(hasBase ? { base: { ...candidate, build: { commit: base, binaries: binaries('b') } } } : {}),
    },
    ...more,
  }
}

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
  const steps = (values: readonly number[], came: readonly (readonly [number, Kind])[]): Line['steps'] =>
    came.map(([percent, kind], at) => [[16, 64, 256][at] ?? 0, values[at] ?? 0, percent, kind])
  return [
    {
      tool: 'sysbench',
      workload: 'oltp_point_select',
      steps: steps([18_900, 33_830, 43_040], cells.pointSelect),
    },
    { tool: 'sysbench', workload: 'oltp_read_write', steps: steps([1_008, 1_608, 1_696], cells.readWrite) },
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

const many = ['oltp_insert', 'oltp_delete', ...Array.from({ length: 8 }, (_, at) => `oltp_quiet_${at}`)].map(
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

/** Results that make the eight kinds of comments, by the name of the kind. */
export const commentCases: Readonly<Record<string, Result>> = {
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
      warnings: ['Judged anew side by side, TiDB v8.5.4 on the same machine: sysbench/oltp_read_write/64.'],
    },
  ),
  first: caseOf(rowsOf(allOf('first')), {
    reference: { kind: 'none', description: 'no baseline of suite default is stored yet', records: 0 },
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
