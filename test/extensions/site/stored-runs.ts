import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { cell } from '../../core/report/sample.ts'
import { sampleReport } from '../../core/report/sample-record.ts'

/** Repeatable numbers around 0, with a standard deviation of about 1. */
function noiseFrom(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3)
}

const workloads = ['oltp_point_select', 'oltp_read_write', 'oltp_update_index', 'oltp_insert']
const threadCounts = [16, 64, 256]
const DAY = 24 * 3_600_000

interface StoredRuns {
  readonly count: number
  /** Of the first run, ISO; each day has so many. */
  readonly from: string
  readonly runsPerDay: number
  /** Run from which on the first workload is 7 % slower. */
  readonly slowerFrom: number
}

/** Records of one suite, oldest first: twelve cells with TPS and p95, noise of 1 %. */
export function* storedRuns({
  count,
  from,
  runsPerDay,
  slowerFrom,
}: StoredRuns): Generator<BenchRecord> {
  const noise = noiseFrom(5)
  const { record } = sampleReport()
  const { base: _, ...targets } = record.targets
  const settings = workloads.flatMap((workload) =>
    threadCounts.map((threads) => cell('sysbench', workload, threads)),
  )
  for (let at = 0; at < count; at += 1) {
    const createdAt = new Date(Date.parse(from) + (at * DAY) / runsPerDay).toISOString()
    const commit = (at + 1).toString(16).padStart(8, '0').padEnd(40, '7')
    yield {
      ...record,
      id: `default/${commit.slice(0, 12)}/${at}-1`,
      createdAt,
      design: 'single',
      source: { repository: 'pingcap/tidb', ref: 'main', commit },
      targets,
      judgement: { overall: 'passed', rule: 'evidence' },
      cells: settings.map((one, place) => {
        const level =
          1_000 * (place + 1) * (place < threadCounts.length && at >= slowerFrom ? 0.93 : 1)
        const tps = level * (1 + 0.01 * noise())
        return {
          ...one,
          runs: [
            {
              state: 'valid',
              side: 'candidate',
              round: 1,
              slice: 0,
              durationSeconds: 60,
              metrics: { tps, latency_p95_ms: 20_000 / tps },
            },
          ],
        }
      }),
    }
  }
}
