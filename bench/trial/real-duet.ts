import { appendFileSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { markdownTable } from 'markdown-table'
import { runSlices } from '../../src/measure/measure.ts'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import { sideBySideRound } from '../../src/plan/schedule.ts'
import type { CellSettings, Run, ValidRun } from '../../src/record/schema.ts'
import { mean, standardDeviation } from '../../src/statistics/sample.ts'
import { usageOf } from '../../src/system/identity.ts'
import { type DuetCase, duetCases, hashes, loadOf } from './duet-cases.ts'
import { realLog } from './real.ts'
import { type RealPair, startPair } from './real-machine.ts'

export interface DuetPlan {
  readonly seed: number
  /** Fresh starts of each case. */
  readonly starts: number
  /** Cases whose name begins so; without any all. */
  readonly only: readonly string[]
  /** File that each start is appended to. */
  readonly keep: string | undefined
  /** Files that were so kept: nothing is measured. */
  readonly kept: readonly string[]
}

/** What one fresh start of both servers measured: pairs in slices, and pairs in two ways on one core. */
interface Start {
  readonly name: string
  readonly slices: readonly Run[]
  readonly cell: CellSettings
  readonly duet: readonly Run[]
  /** Seconds of processor time that one hash takes alone; of cases that are made of hashes. */
  readonly hashSeconds?: number
  /** Load average of the machine over the last minute. */
  readonly load: number
}

const [PAIRS_OF_SLICES, PAIRS_OF_DUET] = [2, 4]

/** Pairs of two real servers in slices, at once and in windows, start after start, as a table. */
export async function duetTrial(plan: DuetPlan, say: (text: string) => void): Promise<string> {
  const { only, kept } = plan
  const starts = kept.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): Start => JSON.parse(line)),
  )
  const requested = duetCases.filter(
    ({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)),
  )
  for (const each of kept.length > 0 ? [] : requested) {
    starts.push(...(await measuredStarts(each, plan)))
    say(rowOf(each.name, starts).join(' | '))
  }
  return documentOf(starts)
}

async function measuredStarts(each: DuetCase, { seed, starts: count, keep }: DuetPlan): Promise<Start[]> {
  const { base, candidate, name } = each
  const { load, folders } = loadOf(each)
  const signal = AbortSignal.timeout(7_200_000)
  const pair = await startPair({ base, candidate }, load, realLog, signal, folders)
  const cell: CellSettings = { ...pair.cell, warmUpSeconds: 1 }
  const starts: Start[] = []
  try {
    for (let round = 1; round <= count; round++) {
      await pair.begin()
      const measure = async (measured: CellSettings, pairs: number) => {
        const runs: Run[] = []
        const slices = sideBySideRound({ cellIds: [cell.id], round, pairs, seed })
        await runSlices(pair.bench, [measured], slices, (_, run) => runs.push(withoutDetail(run)), seed)
        return runs
      }
      const slices = await measure(cell, PAIRS_OF_SLICES)
      const duet = await measure({ ...cell, measure: 'duet' }, PAIRS_OF_DUET)
      const calibrated = each.hashes && { hashSeconds: await hashSecondsOn(pair) }
      const own: CellSettings = { ...cell, measure: 'duet' }
      const start: Start = { name, slices, cell: own, duet, ...calibrated, load: loadavg()[0] ?? 0 }
      if (keep !== undefined) appendFileSync(keep, `${JSON.stringify(start)}\n`)
      starts.push(start)
    }
  } finally {
    await pair.stop()
  }
  return starts
}

const CALIBRATING_HASHES = 4_000_000

async function hashSecondsOn({ bench: { targets } }: RealPair): Promise<number> {
  const { base } = targets
  const processes = base?.processes?.() ?? []
  if (base === undefined || processes.length === 0) return Number.NaN
  const used = () => processes.reduce((sum, { identity }) => sum + (usageOf(identity)?.cpuSeconds ?? 0), 0)
  return withConnection(base.endpoint(), async (db) => {
    const before = used()
    await queryValue(db, hashes(CALIBRATING_HASHES))
    return (used() - before) / CALIBRATING_HASHES
  })
}

function withoutDetail(run: Run): Run {
  if (run.state === 'invalid') return run
  const { series: _, histogram: __, work: ___, ...rest } = run
  return rest
}

interface Figures {
  readonly rate: number
  readonly perCpu: number
  readonly busy: readonly [base: number, candidate: number]
}

/** 100 · ln(candidate / base) of each pair. */
function figuresOf(runs: readonly Run[], way?: 'at-once' | 'windows'): Figures[] {
  const valid = runs.filter((run): run is ValidRun => run.state === 'valid' && run.pairing?.way === way)
  return valid
    .filter(({ side }) => side === 'base')
    .flatMap((base) => {
      const pairOf = ({ slice }: ValidRun) => Math.floor(slice / 2)
      const other = valid.find(
        (run) => run.side === 'candidate' && run.round === base.round && pairOf(run) === pairOf(base),
      )
      if (other === undefined) return []
      const change = (metric: string) =>
        100 * Math.log((other.metrics[metric] ?? 0) / (base.metrics[metric] ?? 0))
      const busy = [base.pairing?.busy ?? 0, other.pairing?.busy ?? 0] as const
      return [{ rate: change('tps'), perCpu: -change('mariadb_cpu'), busy }]
    })
}

function rowOf(name: string, starts: readonly Start[]): string[] {
  const own = starts.filter((start) => start.name === name)
  const slices = own.flatMap((start) => figuresOf(start.slices))
  const atOnce = own.flatMap((start) => figuresOf(start.duet, 'at-once'))
  const windows = own.flatMap((start) => figuresOf(start.duet, 'windows'))
  const rates = (figures: readonly Figures[]) => summaryOf(figures.map(({ rate }) => rate))
  const percent = (figures: readonly Figures[], side: 0 | 1) =>
    figures.length === 0 ? '–' : (100 * mean(figures.map(({ busy }) => busy[side]))).toFixed(1)
  const busy = (figures: readonly Figures[]) => `${percent(figures, 0)} / ${percent(figures, 1)}`
  return [
    name,
    rates(slices),
    rates(atOnce),
    rates(windows),
    summaryOf(windows.map(({ perCpu }) => perCpu)),
    busy(atOnce),
    busy(windows),
  ]
}

function summaryOf(values: readonly number[]): string {
  if (values.length < 2) return '–'
  const deviation = standardDeviation(values)
  const figure = (value: number) => value.toFixed(1)
  return `${figure(mean(values))} ± ${figure(deviation / Math.sqrt(values.length))} (${figure(deviation)})`
}

function documentOf(starts: readonly Start[]): string {
  const names = [...new Set(starts.map(({ name }) => name))]
  const loads = starts.map(({ load }) => load)
  const [least, most] = [Math.min(...loads), Math.max(...loads)].map((value) => value.toFixed(0))
  const head = [
    'Candidate',
    'slices',
    'at once',
    'windows',
    'windows, per CPU second',
    'busy at once, %',
    'busy alone, %',
  ]
  const rows = names.map((name) => rowOf(name, starts))
  return `## Slices, both at once, and windows on two real servers

\`npm run trial -- --real duet\`, on ${new Date().toISOString().slice(0, 10)}: two MariaDB on one core with their loads (sysbench, 4 threads), fresh starts of
${PAIRS_OF_SLICES} pairs of slices of 2 s, and of ${PAIRS_OF_DUET / 2} pairs at once (2 s) and ${PAIRS_OF_DUET / 2} in windows (4 s), at a load average of ${least} to ${most}. Figures
are 100 · ln(candidate / base): mean ± standard error (standard deviation of a pair).

${markdownTable([head, ...rows], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r'] })}
`
}
