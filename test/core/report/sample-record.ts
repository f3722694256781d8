import type { BenchRecord, Cell, Run } from '../../../src/core/record/schema.ts'
import type { Result, Row } from '../../../src/core/verdict/result.ts'
import { cell, figure, resultOf, row, type SampleTool } from './sample.ts'

/** Repeatable noise with mean 0 and a standard deviation of about 1. */
function noiseFrom(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3)
}

interface Plan {
  readonly tool: SampleTool
  readonly workload: string
  /** Threads, base rate, p95 in ms, change of the rate. */
  readonly steps: readonly (readonly [number, number, number, number])[]
}

const plans: readonly Plan[] = [
  {
    tool: 'sysbench',
    workload: 'oltp_point_select',
    steps: [
      [4, 7_120, 0.78, -0.052],
      [16, 18_420, 1.34, -0.049],
      [64, 24_310, 4.18, -0.041],
    ],
  },
  {
    tool: 'sysbench',
    workload: 'oltp_read_write',
    steps: [
      [4, 402, 14.2, 0.004],
      [16, 1_020, 21.5, -0.003],
      [64, 1_310, 68.1, 0.061],
    ],
  },
  { tool: 'go-tpc', workload: 'tpcc', steps: [[8, 6_102, 38.2, -0.01]] },
]

function runsOf(
  rateMetric: string,
  rate: number,
  p95: number,
  change: number,
  next: () => number,
): Run[] {
  return [1, 2, 3, 4].flatMap((round) =>
    [0, 1, 2, 3].map((slice): Run => {
      const side = slice === 0 || slice === 3 ? 'base' : 'candidate'
      const level = rate * (side === 'base' ? 1 : 1 + change) * (1 + 0.008 * next())
      const rows = Array.from({ length: 10 }, (_, at) => [at + 1, level * (1 + 0.03 * next()), 0])
      return {
        state: 'valid',
        side,
        round,
        slice,
        durationSeconds: 10,
        metrics: { [rateMetric]: level, latency_p95_ms: p95 * (1 - change) * (1 + 0.02 * next()) },
        series: { columns: ['at_s', rateMetric, 'errors_per_s'], rows },
      }
    }),
  )
}

/**
 * A side-by-side record with its result: point select regressed, one read-write improved, the rest
 * unchanged.
 */
export function sampleReport(): { record: BenchRecord; result: Result; history: BenchRecord[] } {
  const next = noiseFrom(7)
  const cells: Cell[] = []
  const resultRows: Row[] = []
  for (const { tool, workload, steps } of plans) {
    const rateMetric = tool === 'go-tpc' ? 'tpmc' : 'tps'
    for (const [threads, rate, p95, change] of steps) {
      const settings = cell(tool, workload, threads)
      cells.push({ ...settings, runs: runsOf(rateMetric, rate, p95, change, next) })
      resultRows.push(
        rateRow(settings, rateMetric, rate, change),
        latencyRow(settings, p95, change),
      )
    }
  }
  const result = resultOf(resultRows, {
    warnings: ['1 transaction was retried after a deadlock (error 1213)'],
  })
  const record: BenchRecord = {
    schemaVersion: 1,
    id: result.recordId,
    suite: result.suite,
    createdAt: result.createdAt,
    programVersion: result.programVersion,
    design: 'side-by-side',
    source: { ...result.source },
    machine: result.machine,
    targets: {
      candidate: result.targets.candidate,
      ...(result.targets.base === undefined ? {} : { base: result.targets.base }),
    },
    cells,
    seed: 7,
    completeness: { state: 'complete' },
  }
  return { record, result, history: historyOf(record, next) }
}

function rateRow(
  settings: Cell | ReturnType<typeof cell>,
  metric: string,
  rate: number,
  change: number,
): Row {
  const evidence = { rule: 'evidence-side-by-side', change, noise: 0.014, samples: 4 } as const
  const figures = [figure(rate, 0.009, 8), figure(rate * (1 + change), 0.011, 8)] as const
  if (change < -0.03)
    return row(settings, metric, figures, {
      kind: 'regression',
      by: 'typical',
      level: 'fail',
      evidence: { ...evidence, pRegression: 0.0008 },
    })
  return row(settings, metric, figures, {
    kind: 'ok',
    improved: change > 0.03,
    evidence: { ...evidence, pRegression: change > 0.03 ? 0.9992 : 0.4 },
  })
}

function latencyRow(settings: ReturnType<typeof cell>, p95: number, change: number): Row {
  const figures = [figure(p95, 0.02, 8), figure(p95 * (1 - change), 0.022, 8)] as const
  const evidence = {
    rule: 'evidence-side-by-side',
    change: -change,
    noise: 0.07,
    samples: 4,
  } as const
  return settings.threads === 8
    ? row(settings, 'latency_p95_ms', figures, {
        kind: 'inconclusive',
        cause: 'noisy',
        needs: 'about 6 more rounds',
        evidence: { ...evidence, minimumDetectable: 0.068 },
      })
    : row(settings, 'latency_p95_ms', figures, { kind: 'ok', improved: false, evidence })
}

/** Earlier jobs, a level shift after the twelfth. */
function historyOf(record: BenchRecord, next: () => number): BenchRecord[] {
  return Array.from({ length: 20 }, (_, at): BenchRecord => {
    const level = at < 12 ? 0.94 : 1
    return {
      ...record,
      id: `default/${at}`,
      createdAt: `2026-02-${String(at + 1).padStart(2, '0')}T03:00:00.000Z`,
      source: { commit: `${String(at).padStart(2, '0')}d4c3b2a1908f7e6d5c4b3a29180716253443521f` },
      cells: record.cells.map((one) => ({
        ...one,
        runs: one.runs
          .filter((run) => run.state === 'valid')
          .slice(0, 3)
          .map((run): Run => {
            const factor = level * (1 + 0.01 * next())
            const metrics = Object.fromEntries(
              Object.entries(run.metrics).map(([name, value]) => [name, value * factor]),
            )
            return { ...run, side: 'candidate', metrics }
          }),
      })),
    }
  })
}
