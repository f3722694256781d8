import { appendFileSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { markdownTable } from 'markdown-table'
import { policySchema } from '../../src/core/config/policy.ts'
import type { ComponentMetric } from '../../src/core/config/suite.ts'
import { runSlices } from '../../src/core/measure/measure.ts'
import { sideBySideRound } from '../../src/core/plan/schedule.ts'
import type { CellSettings, Run } from '../../src/core/record/schema.ts'
import { judge } from '../../src/core/report/judge-in-words.ts'
import type { Result, Row } from '../../src/core/verdict/result.ts'
import { createMetricsMeter } from '../../src/extensions/component-metrics/meter.ts'
import { median } from '../../src/statistics/sample.ts'
import { realLog } from './real.ts'
import { withFineSeries } from './real-fine-series.ts'
import { realRecord } from './real-job.ts'
import { type Load, type RealPair, startPair, startWithoutServers, usual } from './real-machine.ts'

/** A load, and the figures of it that a configuration gates. */
interface Case {
  readonly name: string
  readonly gated: readonly string[]
  readonly load: Load
  readonly rounds: number
  readonly pairs: number
  /** Present: two TiDB that the caller started, and figures from their metrics. */
  readonly componentMetrics?: readonly ComponentMetric[]
}

const GO_PROJECT = resolve('bench/trial/go')
const data = { tables: 1, tableSize: 10_000 }
const updates: Load = { workload: 'oltp_update_index', data, durationSeconds: 1 }
const paired = { rounds: 3, pairs: 4 }
const resources = ['cpu', 'context_switches_per_tx', 'disk_read', 'disk_write']
const ofMariadb = (kind: string) => `mariadb_${kind}`
const ofTidb = { component: 'tidb', labels: {} } as const
const queryTime = 'tidb_server_handle_query_duration_seconds'

const cases: readonly Case[] = [
  {
    name: 'statement beside a load',
    gated: ['tps', 'latency_p99_ms', 'beside_s'],
    load: {
      workload: 'oltp_point_select',
      data,
      durationSeconds: 1,
      beside: {
        statement: ['ALTER TABLE sbtest1 ADD INDEX by_pad (pad)'],
        undo: ['ALTER TABLE sbtest1 DROP INDEX by_pad'],
      },
    },
    ...paired,
  },
  {
    name: 'pause of the server',
    gated: ['tps', 'recovery_s'],
    load: {
      workload: 'oltp_point_select',
      data,
      durationSeconds: 4,
      beside: { pause: { seconds: 1 } },
    },
    ...paired,
  },
  {
    name: 'connections',
    gated: ['connections_per_s', 'connect_latency_p95_ms'],
    load: { tool: 'connect', workload: 'select-1', data: {}, durationSeconds: 3 },
    ...paired,
  },
  { name: 'resources', gated: resources.map(ofMariadb), load: updates, ...paired },
  {
    name: 'long run and memory',
    gated: ['hourly_pct', 'last_fifth_pct', ...['rss', 'peak_rss'].map(ofMariadb)],
    load: { ...updates, durationSeconds: 4, shape: true },
    rounds: 5,
    pairs: 1,
  },
  {
    name: 'Go benchmarks',
    gated: ['ns/op', 'B/op', 'allocs/op'],
    load: {
      tool: 'go-bench',
      workload: 'trial',
      data: { packages: './.', bench: '.', count: 1, benchtime: '10ms' },
      operations: 1,
      threads: 1,
    },
    rounds: 2,
    pairs: 4,
  },
  {
    name: 'metrics of TiDB',
    gated: ['higher_is_worse:query_p99', 'higher_is_worse:cpu', 'lower_is_worse:queries'],
    load: { ...updates, workload: 'oltp_point_select' },
    ...paired,
    componentMetrics: [
      { ...ofTidb, figure: 'higher_is_worse:query_p99', metric: queryTime, as: 'p99' },
      {
        ...ofTidb,
        figure: 'higher_is_worse:cpu',
        metric: 'process_cpu_seconds_total',
        as: 'per_transaction',
      },
      { ...ofTidb, figure: 'lower_is_worse:queries', metric: `${queryTime}_count`, as: 'rate' },
    ],
  },
]

/** What was measured of one job, as a line of a file. */
interface FiguresJob {
  readonly name: string
  readonly seed: number
  readonly cell: CellSettings
  readonly runs: readonly Run[]
  /** Load average of the machine over the last minute, at the end of each round. */
  readonly load: readonly number[]
}

export interface FiguresPlan {
  readonly seed: number
  readonly jobs: number
  /** Cases whose name begins so; without any all. */
  readonly only: readonly string[]
  /** Ports of two TiDB on this machine; without them their metrics are left out. */
  readonly ports: readonly number[]
  /** File that each job is appended to, so that it can be judged again. */
  readonly keep: string | undefined
  /** Files that were so kept: nothing is measured. */
  readonly folderToKeep: readonly string[]
}

/**
 * Jobs of two equal servers, for each figure that a configuration can gate beside throughput, as a
 * table.
 */
export async function figuresTrial(
  { seed, jobs: count, only, ports, keep, folderToKeep }: FiguresPlan,
  say: (text: string) => void,
): Promise<string> {
  const jobs = folderToKeep.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): FiguresJob => JSON.parse(line)),
  )
  const requested = cases.filter(
    ({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)),
  )
  for (const each of folderToKeep.length > 0 ? [] : requested) {
    const pair = await startCase(each, ports, AbortSignal.timeout(7_200_000))
    try {
      for (let number = 0; number < count; number++) {
        const job = await measuredJob(each, pair, seed + number)
        jobs.push(job)
        if (keep !== undefined) appendFileSync(keep, `${JSON.stringify(job)}\n`)
        say(`${each.name}, job ${number + 1} of ${count}: ${judgedJob(each, job).overall}`)
      }
    } finally {
      await pair.stop()
    }
  }
  return documentOf(jobs)
}

async function startCase(
  { load, componentMetrics = [] }: Case,
  [base = 0, candidate = 0]: readonly number[],
  signal: AbortSignal,
): Promise<RealPair> {
  if (load.tool === 'go-bench')
    return startWithoutServers(load, { base: GO_PROJECT, candidate: GO_PROJECT }, realLog, signal)
  const servers =
    componentMetrics.length > 0 ? { base, candidate } : { base: usual, candidate: usual }
  const { bench, ...pair } = await startPair(servers, load, realLog, signal)
  if (load.shape === undefined) {
    const { meters = [], notes } = bench
    const added = createMetricsMeter(componentMetrics, { notes, signal })
    return { ...pair, bench: { ...bench, meters: added ? [...meters, added] : meters } }
  }
  const workload = withFineSeries(bench.workloadFor(pair.cell.tool))
  return { ...pair, bench: { ...bench, workloadFor: () => workload } }
}

async function measuredJob(
  { name, rounds, pairs }: Case,
  { bench, cell, begin }: RealPair,
  seed: number,
): Promise<FiguresJob> {
  const runs: Run[] = []
  const load: number[] = []
  for (let round = 1; round <= rounds; round++) {
    await begin()
    const slices = sideBySideRound({ cellIds: [cell.id], round, pairs, seed })
    await runSlices(bench, [cell], slices, (_, run) => runs.push(run))
    load.push(loadavg()[0] ?? 0)
  }
  return { name, seed, cell, runs, load }
}

function judgedJob(
  { gated, rounds, pairs, componentMetrics }: Case,
  { cell, runs, seed }: FiguresJob,
): Result {
  const { sideBySide, targets, ...record } = realRecord(cell, runs, seed)
  const plan = {
    ...sideBySide,
    rounds,
    pairs,
    sliceSeconds: cell.durationSeconds,
    settleSeconds: 0,
  }
  const running = { ...targets.candidate, ...(componentMetrics && { kind: 'endpoint' as const }) }
  const job = { ...record, targets: { base: running, candidate: running }, sideBySide: plan }
  const reference = { kind: 'side-by-side', description: 'the same server' } as const
  return judge(job, reference, { ...policySchema.parse({}), gated: [...gated] })
}

function documentOf(jobs: readonly FiguresJob[]): string {
  const load = jobs.flatMap((job) => job.load)
  const [least, most] = [Math.min(...load), Math.max(...load)].map((value) => value.toFixed(0))
  const head = [
    'Load',
    'Figure',
    'Starts',
    'Jobs',
    'Red',
    'Green',
    'Open',
    'Invalid',
    'Median change',
  ]
  const rows = cases.flatMap((each) => {
    const own = jobs.filter(({ name }) => name === each.name)
    const results = own.map((job) => judgedJob(each, job))
    return each.gated.map((metric) => {
      const lines = results.map(({ rows }) => rows.filter((row) => isOf(row, metric) && row.gated))
      const count = (...kinds: readonly string[]) =>
        String(
          lines.filter((all) => all.some(({ verdict }) => kinds.includes(verdict.kind))).length,
        )
      const green = lines.filter(
        (all) => all.length > 0 && all.every(({ verdict }) => verdict.kind === 'ok'),
      )
      return [
        each.name,
        `\`${metric}\``,
        String(each.rounds),
        String(lines.length),
        count('regression'),
        String(green.length),
        count('inconclusive', 'no-baseline'),
        count('invalid', 'new', 'removed'),
        changeOf(lines.flat()),
      ]
    })
  })
  const measured = rows.filter(([, , , count]) => count !== '0')
  return `## Figures beside throughput, on two equal servers

\`npm run trial -- --real-figures\`, on ${new Date().toISOString().slice(0, 10)}: two equal MariaDB on one core with their loads (sysbench or
\`connect\`, 4 threads, slices of 1 s, of connections 3 s, with a pause of 1 s in them 4 s, 4 pairs for each fresh start), all figures of a load gated with their tolerances,
judged by the complete program after all starts. The long run has one pair of 4 s for each start, one interval of 43 ms in
place of 7.5 s; where the server answers nothing in the first fifth, it is invalid. The metrics are those of two real
TiDB on their embedded store (\`--tidb PORT --tidb PORT\`), which no round starts afresh. The Go benchmarks are eight of 10 ms, each gated by itself: a
job counts as red if one of them is. Load average of the machine: ${least} to ${most}. Green means that a change of the tolerance
is excluded; so short slices often leave it open.

${markdownTable([head, ...measured], { align: ['l', 'l', 'r', 'r', 'r', 'r', 'r', 'r', 'r'] })}
`
}

/** The metric itself, or the same of one operation. */
function isOf({ metric }: Row, gated: string): boolean {
  return metric === gated || (gated.endsWith('/op') && metric.startsWith(`${gated}:`))
}

/** Without its sign: how far two equal servers seem to lie apart. */
function changeOf(rows: readonly Row[]): string {
  const changes = rows.flatMap(({ verdict }) =>
    'evidence' in verdict && verdict.evidence !== undefined
      ? [Math.abs(verdict.evidence.change)]
      : [],
  )
  return changes.length === 0 ? '–' : `${(100 * median(changes)).toFixed(1)} %`
}
