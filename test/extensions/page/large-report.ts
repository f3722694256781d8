import type { BenchRecord, Cell, Run } from '../../../src/core/record/schema.ts'
import type { Result, Row } from '../../../src/core/verdict/result.ts'
import { cell, figure, resultOf, row } from '../../core/report/sample.ts'
import { sampleReport } from '../../core/report/sample-record.ts'

/** Repeatable numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const threadCounts = [1, 16, 64, 256]

/**
 * A side-by-side report of so many cells: 16 runs of 10 seconds each, TPS and p95, of which every
 * fiftieth is slower.
 * @param seconds of each run
 */
export function largeReport(cells: number, seconds = 10): { record: BenchRecord; result: Result } {
  const next = numbersFrom(11)
  const noise = () => next() + next() + next() - 1.5
  const measured: Cell[] = []
  const rows: Row[] = []
  for (let at = 0; at < cells; at += 1) {
    const threads = threadCounts[at % threadCounts.length] ?? 1
    const settings = cell('sysbench', `oltp_case_${Math.floor(at / threadCounts.length)}`, threads)
    const rate = 1_000 + 40_000 * next()
    const change = at % 50 === 7 ? -0.06 : at % 50 === 9 ? 0.07 : 0.008 * noise()
    measured.push({ ...settings, runs: runsOf(rate, change, seconds, noise) })
    rows.push(...rowsOf(settings, rate, change))
  }
  const result = resultOf(rows)
  const { cells: _, ...header } = sampleReport().record
  return { record: { ...header, cells: measured }, result }
}

function runsOf(rate: number, change: number, seconds: number, noise: () => number): Run[] {
  return Array.from({ length: 16 }, (_, at): Run => {
    const slice = at % 4
    const side = slice === 0 || slice === 3 ? 'base' : 'candidate'
    const level = rate * (side === 'base' ? 1 : 1 + change) * (1 + 0.012 * noise())
    return {
      state: 'valid',
      side,
      round: Math.floor(at / 4) + 1,
      slice,
      durationSeconds: seconds,
      metrics: { tps: level, latency_p95_ms: 16_000 / level },
      series: {
        columns: ['at_s', 'tps', 'errors_per_s'],
        rows: Array.from({ length: seconds }, (_, second) => [
          second + 1,
          level * (1 + 0.03 * noise()),
          0,
        ]),
      },
    }
  })
}

function rowsOf(settings: ReturnType<typeof cell>, rate: number, change: number): Row[] {
  const evidence = { rule: 'evidence-side-by-side', change, noise: 0.012, samples: 4 } as const
  const interval = { low: change - 0.012, high: change + 0.012, confidence: 0.9 }
  const evidenceWithInterval = { ...evidence, interval }
  const own = row(
    settings,
    'tps',
    [figure(rate, 0.01, 8), figure(rate * (1 + change), 0.01, 8)],
    change < -0.03
      ? { kind: 'regression', by: 'typical', level: 'fail', evidence: evidenceWithInterval }
      : { kind: 'ok', improved: change > 0.03, evidence: evidenceWithInterval },
  )
  const latency = row(
    settings,
    'latency_p95_ms',
    [figure(16_000 / rate, 0.02, 8), figure(16_000 / rate / (1 + change), 0.02, 8)],
    {
      kind: 'ok',
      improved: false,
      evidence: { ...evidence, change: 1 / (1 + change) - 1, noise: 0.03 },
    },
  )
  return [own, latency]
}
