import { loadavg } from 'node:os'
import { markdownTable } from 'markdown-table'
import { runSlices } from '../../src/measure/measure.ts'
import { sideBySideRound } from '../../src/plan/schedule.ts'
import type { CellSettings, Run, ValidRun } from '../../src/record/schema.ts'
import type { ServerSettings } from '../../src/server/mariadb.ts'
import { mean, standardDeviation } from '../../src/statistics/sample.ts'
import { realLog } from './real.ts'
import { SLICE_SECONDS, startPair, usual } from './real-machine.ts'

interface Case {
  readonly name: string
  readonly base: ServerSettings
  readonly candidate: ServerSettings
  readonly load: Pick<CellSettings, 'workload' | 'data'>
}

const reads = { workload: 'oltp_point_select', data: { tables: 1, tableSize: 10_000 } }
const writes = { workload: 'oltp_update_index', data: { tables: 1, tableSize: 10_000 } }
const hotRows = { workload: 'oltp_update_non_index', data: { tables: 1, tableSize: 10 } }
const binlog = { ...usual, 'log-bin': 'binlog' }

/** What the candidate is given beside the base: nothing, CPU, waits for the disk, and waits while rows are locked. */
const cases: readonly Case[] = [
  { name: 'equal, point reads', base: usual, candidate: usual, load: reads },
  { name: 'equal, hot rows', base: usual, candidate: usual, load: hotRows },
  {
    name: 'performance_schema, point reads',
    base: usual,
    candidate: { ...usual, performance_schema: 'ON' },
    load: reads,
  },
  {
    name: 'log synced at each commit, updates',
    base: usual,
    candidate: { ...usual, innodb_flush_log_at_trx_commit: 1 },
    load: writes,
  },
  {
    name: 'each commit waits up to 1 ms for others, hot rows',
    base: binlog,
    candidate: { ...binlog, binlog_commit_wait_count: 20, binlog_commit_wait_usec: 1_000 },
    load: hotRows,
  },
]

export interface TurnsPlan {
  readonly seed: number
  /** Fresh starts of each case and way, of four pairs each. */
  readonly starts: number
  /** Cases whose name begins so; without any all. */
  readonly only: readonly string[]
}

const PAIRS = 4
const ways = ['slices', 'windows'] as const

/** Pairs of two real MariaDB in slices and in windows, start after start by turns, as a table. */
export async function turnsTrial(
  { seed, starts, only }: TurnsPlan,
  say: (text: string) => void,
): Promise<string> {
  const rows: string[][] = []
  const load: number[] = []
  const selection = cases.filter(
    ({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)),
  )
  for (const { name, base, candidate, load: loadOfCase } of selection) {
    const signal = AbortSignal.timeout(7_200_000)
    const pair = await startPair({ base, candidate }, loadOfCase, realLog, signal)
    const figures = { slices: [] as Figures[], windows: [] as Figures[] }
    try {
      for (let round = 1; round <= 2 * starts; round++) {
        const way = ways[(round + seed) % 2] ?? 'slices'
        const cell: CellSettings = way === 'slices' ? pair.cell : { ...pair.cell, measure: way }
        await pair.begin()
        const runs: Run[] = []
        const slices = sideBySideRound({ cellIds: [cell.id], round, pairs: PAIRS, seed })
        await runSlices(pair.bench, [cell], slices, (_, run) => runs.push(run), seed)
        figures[way].push(...figuresOf(runs))
        load.push(loadavg()[0] ?? 0)
      }
    } finally {
      await pair.stop()
    }
    rows.push([
      name,
      ...ways.flatMap((way) => [
        summaryOf(figures[way].map(({ rate }) => rate)),
        summaryOf(figures[way].map(({ perCpu }) => perCpu)),
      ]),
    ])
    say(rows.at(-1)?.join(' | ') ?? '')
  }
  return documentOf(rows, starts, load)
}

interface Figures {
  readonly rate: number
  readonly perCpu: number
}

/** 100 · ln(candidate / base) of each pair. */
function figuresOf(runs: readonly Run[]): Figures[] {
  const valid = runs.filter((run): run is ValidRun => run.state === 'valid')
  return valid
    .filter(({ side }) => side === 'base')
    .flatMap((base) => {
      const pairOf = ({ slice }: ValidRun) => Math.floor(slice / 2)
      const candidate = valid.find((run) => run.side === 'candidate' && pairOf(run) === pairOf(base))
      if (candidate === undefined) return []
      const change = (metric: string) =>
        100 * Math.log((candidate.metrics[metric] ?? 0) / (base.metrics[metric] ?? 0))
      return [{ rate: change('tps'), perCpu: -change('mariadb_cpu') }]
    })
}

function summaryOf(values: readonly number[]): string {
  const deviation = standardDeviation(values)
  const figure = (value: number) => value.toFixed(1)
  return `${figure(mean(values))} ± ${figure(deviation / Math.sqrt(values.length))} (${figure(deviation)})`
}

function documentOf(rows: readonly string[][], starts: number, load: readonly number[]): string {
  const [least, most] = [Math.min(...load), Math.max(...load)].map((value) => value.toFixed(0))
  const head = ['Candidate', 'slices', 'slices, per CPU second', 'windows', 'windows, per CPU second']
  return `## Slices and windows on two real servers

\`npm run trial -- --real-turns\`, on ${new Date().toISOString().slice(0, 10)}: two MariaDB on one core with their loads (sysbench, 4 threads), ${starts} fresh
starts of ${PAIRS} pairs of 2 × ${SLICE_SECONDS} s for each figure, both ways by turns, at a load average of ${least} to ${most}. Figures are
100 · ln(candidate / base): mean ± standard error (standard deviation of a pair), of throughput and of throughput per CPU
second of the server.

${markdownTable([head, ...rows], { align: ['l', 'r', 'r', 'r', 'r'] })}
`
}
