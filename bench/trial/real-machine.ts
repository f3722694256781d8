import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadData } from '../../src/measure/load.ts'
import { createLoadedData } from '../../src/measure/loaded-data.ts'
import { type Bench, runSlices } from '../../src/measure/measure.ts'
import { resetData, takeSnapshots, warmUp } from '../../src/measure/reset.ts'
import { sideBySideRound } from '../../src/plan/side-by-side.ts'
import { createNotes } from '../../src/record/notes.ts'
import type { CellSettings, Run, Side } from '../../src/record/schema.ts'
import { createLocalTarget } from '../../src/server/local.ts'
import type { Target } from '../../src/server/target.ts'
import type { Log } from '../../src/system/log.ts'
import { allowedCores } from '../../src/system/pinning.ts'
import { createWorkload } from '../../src/workload/create.ts'
import { slowDown, stopOnce } from './real-handicap.ts'
import { PAIRS } from './slice-order.ts'

export const SLICE_SECONDS = 2
const WARM_UP_SECONDS = 3
const ROUND_SECONDS = 2 * PAIRS * SLICE_SECONDS
/** Its multiples fall into each part of a round alike. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** What is done to the candidate. */
type Handicap = 'none' | (typeof handicaps)[number]
export const handicaps = [
  'held for 5 %',
  'held for 10 %',
  'held for 20 %',
  'stopped for 10 % of its load',
] as const

/** Two servers of one version with the same data. */
export interface RealMachine {
  /** Server and load, for people. */
  readonly words: string
  /** Rounds on fresh servers, numbered from 1. */
  rounds(count: number, handicap: Handicap, seed: number): Promise<Run[]>
  stop(): Promise<void>
}

/** Starts two MariaDB and loads the data. @throws Failure where a tool or server is missing */
export async function startRealMachine(log: Log, signal: AbortSignal): Promise<RealMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'))
  const cores = oneCore()
  const targetOf = (name: Side): Target => {
    const logFolder = join(folder, `server-${name}`)
    mkdirSync(logFolder, { recursive: true })
    const settings = { innodb_buffer_pool_size: '256M', innodb_flush_log_at_trx_commit: 0 }
    return createLocalTarget({ name, folder, logFolder, settings, log, cores })
  }
  const targets = { base: targetOf('base'), candidate: targetOf('candidate') }
  const stop = async () => {
    await Promise.all(Object.values(targets).map((target) => target.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const sysbench = createWorkload('sysbench', { environment: {} })
    const cell = cellOf(await sysbench.version(signal), cores)
    const bench: Bench = {
      targets,
      workloadFor: () => sysbench,
      log,
      signal,
      logFolder: folder,
      errorLimit: 0,
      data: createLoadedData(),
      notes: createNotes(),
    }
    for (const target of Object.values(targets)) await target.start(signal)
    await loadData(bench, cell)
    await takeSnapshots(bench)
    const { product, version } = await targets.candidate.describe()
    return {
      words: `${product} ${version}, ${cell.id} with sysbench ${cell.toolVersion}`,
      stop,
      async rounds(count, handicap, seed) {
        const runs: Run[] = []
        for (let round = 1; round <= count; round++) {
          await resetData(bench, cell)
          await warmUp(bench, cell, WARM_UP_SECONDS)
          const release = await handicapped(targets.candidate, handicap, round)
          const slices = sideBySideRound({ cellIds: [cell.id], round, pairs: PAIRS, seed })
          await runSlices(bench, [cell], slices, (_, run) => runs.push(run)).finally(release)
        }
        return runs
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @returns ends the handicap */
function handicapped(target: Target, handicap: Handicap, round: number): Promise<() => void> {
  const endpoint = target.endpoint()
  switch (handicap) {
    case 'none':
      return Promise.resolve(() => undefined)
    case 'held for 5 %':
      return slowDown(endpoint, 0.05)
    case 'held for 10 %':
      return slowDown(endpoint, 0.1)
    case 'held for 20 %':
      return slowDown(endpoint, 0.2)
    case 'stopped for 10 % of its load':
      // Half of the time the base is under load: a stop of most of a slice each second round of the candidate's load,
      // as a stop of 8 s in each 80 s is to slices of 10 s.
      return stopOnce(endpoint, {
        afterMs: 1_000 * ROUND_SECONDS * ((round * GOLDEN) % 1),
        forMs: 800 * SLICE_SECONDS,
      })
  }
}

/** Server and load share a core: whether two virtual cores wake each other up is noise that no version is to blame for. */
function oneCore(): string | undefined {
  const cores = allowedCores()
  return cores.length < 2 ? undefined : String(cores[0])
}

function cellOf(toolVersion: string, cores: string | undefined): CellSettings {
  return {
    id: 'sysbench/oltp_point_select/4',
    tool: 'sysbench',
    toolVersion,
    workload: 'oltp_point_select',
    threads: 4,
    clients: 1,
    data: { tables: 1, tableSize: 10_000 },
    durationSeconds: SLICE_SECONDS,
    warmUpSeconds: 0,
    options: cores === undefined ? {} : { cores },
  }
}
