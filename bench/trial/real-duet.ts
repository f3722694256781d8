import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { runSlices } from '../../src/core/measure/measure.ts'
import { sideBySideRound } from '../../src/core/plan/schedule.ts'
import type { CellSettings, Run } from '../../src/core/record/schema.ts'
import { windowsHooks } from '../../src/extensions/windows/pair-of-loads.ts'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import { identify, usageOf } from '../../src/system/identity.ts'
import { defined } from '../../src/words/objects.ts'
import { type DuetCase, duetCases, hashes, loadOf, tidbCases } from './duet-cases.ts'
import { duetDocument, sizesOf } from './duet-document.ts'
import type { Start } from './duet-jobs.ts'
import { realLog } from './real.ts'
import { type RealPair, startPair } from './real-machine.ts'

export interface DuetPlan {
  readonly seed: number
  /** Fresh starts of each case. */
  readonly starts: number
  /** Jobs that are drawn from the starts of each case, for each way. */
  readonly jobs: number
  /** Cases whose name begins so; without any all. */
  readonly only: readonly string[]
  /** Ports of two TiDB on this machine in place of MariaDB. */
  readonly ports: readonly number[]
  /** File that each start is appended to. */
  readonly keep: string | undefined
  /** Files that were so kept: nothing is measured. */
  readonly kept: readonly string[]
}

const [PAIRS_OF_SLICES, PAIRS_OF_DUET] = [2, 4]

/** Pairs of two real servers in slices, at once and in windows, start after start, as a table. */
export async function duetTrial(plan: DuetPlan, say: (text: string) => void): Promise<string> {
  const { only, kept, ports } = plan
  const starts = kept.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): Start => JSON.parse(line)),
  )
  const [base, candidate] = ports
  const cases =
    base !== undefined && candidate !== undefined ? tidbCases([base, candidate]) : duetCases
  const requested = cases.filter(
    ({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)),
  )
  for (const each of kept.length > 0 ? [] : requested) {
    starts.push(...(await measuredStarts(each, plan)))
    say(sizesOf(each.name, starts).join(' | '))
  }
  return duetDocument(starts, plan)
}

async function measuredStarts(
  each: DuetCase,
  { seed, starts: count, keep }: DuetPlan,
): Promise<Start[]> {
  const { base, candidate, name } = each
  const { load, folders } = loadOf(each)
  const signal = AbortSignal.timeout(7_200_000)
  const pair = withProcesses(
    await startPair({ base, candidate }, load, realLog, signal, folders),
    each,
  )
  const cell: CellSettings = { ...pair.cell, warmUpSeconds: 1 }
  const starts: Start[] = []
  try {
    for (let round = 1; round <= count; round++) {
      await pair.begin()
      const measure = async (measured: CellSettings, pairs: number) => {
        const runs: Run[] = []
        const slices = sideBySideRound({ cellIds: [cell.id], round, pairs, seed })
        await runSlices(
          { ...pair.bench, ...windowsHooks },
          [measured],
          slices,
          (_, run) => runs.push(withoutDetail(run)),
          seed,
        )
        return runs
      }
      // The noisiest figure and the slowest to get: of every other start.
      const slices = round % 2 === 1 ? await measure(cell, PAIRS_OF_SLICES) : []
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

/**
 * A server of the caller's is known by its port alone; without its processes, nothing can be
 * measured at once.
 */
function withProcesses(pair: RealPair, servers: Pick<DuetCase, 'base' | 'candidate'>): RealPair {
  const own = (side: 'base' | 'candidate') => {
    const [target, port] = [pair.bench.targets[side], servers[side]]
    if (target === undefined || typeof port !== 'number') return target
    const pid = Number(
      execFileSync('lsof', ['-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' }),
    )
    const identity = identify(pid)
    if (identity === undefined) return undefined
    const processes = () => [{ component: 'tidb' as const, identity }]
    return { ...target, own: { processes, bootSeconds: () => undefined } }
  }
  const targets = { ...defined({ base: own('base'), candidate: own('candidate') }) }
  return { ...pair, bench: { ...pair.bench, targets } }
}

const CALIBRATING_HASHES = 4_000_000

async function hashSecondsOn({ bench: { targets } }: RealPair): Promise<number> {
  const { base } = targets
  const processes = base?.own?.processes() ?? []
  if (base === undefined || processes.length === 0) return Number.NaN
  const used = () =>
    processes.reduce((sum, { identity }) => sum + (usageOf(identity)?.cpuSeconds ?? 0), 0)
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
