import type { ReportContext } from '../../../src/core/report/story.ts'
import type { Figure, Result, Row, Verdict } from '../../../src/core/verdict/result.ts'
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
export const base = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'

/** How a figure of a case came out. */
export type Kind = 'slower' | 'faster' | 'open' | 'same' | 'first' | 'broken' | 'apart'

export interface Line {
  readonly tool: SampleTool
  readonly workload: string
  /** Threads, figure of the base, change in percent, and the verdict. */
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
    case 'same': {
      // A drop of the tolerance is excluded.
      const most = Math.min(half, fraction + 0.028)
      const exclusion = { low: fraction - most, high: fraction + most, confidence: 0.95 }
      return { kind: 'ok', improved: false, evidence: { ...evidence, exclusion } }
    }
    case 'open':
      return { kind: 'inconclusive', cause: 'noisy', needs: 'about 14 more rounds', evidence }
    case 'first':
      return { kind: 'no-baseline', reason: 'nothing is stored yet' }
    case 'broken':
      return { kind: 'invalid', reason: 'all 3 runs ended after 12 s of the 60 s requested', tail }
    case 'apart':
      return {
        kind: 'not-comparable',
        differences: [{ field: 'CPU model', base: 'AMD EPYC 7763', candidate: 'Intel Xeon 8370C' }],
      }
  }
}

const metrics = { sysbench: 'tps', 'go-tpc': 'tpmc', 'go-ycsb': 'ops' } as const

/** Gated throughputs, and a p95 latency beside each that stays where it was. */
export function rowsOf(lines: readonly Line[], half = 0.02): Row[] {
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
      const latency = row(
        settings,
        'latency_p95_ms',
        pair(20, 0.002),
        verdictOf(quiet, 0.002, 0.01),
        {
          tolerance: 0.05,
        },
      )
      return [rate, latency]
    }),
  )
}

/** The same with a p95 latency that rose, where `rise` knows the cell. */
export function withLatency(
  rows: readonly Row[],
  rise: Readonly<Record<string, readonly [number, number]>>,
): Row[] {
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

export function caseOf(rows: readonly Row[], more: Partial<Result> = {}): Result {
  const result = resultOf(rows)
  const { candidate } = result.targets
  const hasBase = more.reference === undefined || more.warnings !== undefined
  const binaries = (sha: string) => ({
    tidb: { sha256: sha.repeat(64), reports: 'commit' as const },
  })
  return {
    ...result,
    source: { ...result.source, commit: head, runId: '19044711', runAttempt: 1 },
    reference: { kind: 'side-by-side', description: 'TiDB v8.5.4 on the same machine', records: 1 },
    targets: {
      candidate: { ...candidate, build: { commit: head, binaries: binaries('a') } },
      ...(hasBase
        ? { base: { ...candidate, build: { commit: base, binaries: binaries('b') } } }
        : {}),
    },
    ...more,
  }
}
