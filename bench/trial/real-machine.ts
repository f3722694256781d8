import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { targetSchema } from '../../src/core/config/target-schema.ts'
import { loadData } from '../../src/core/measure/load.ts'
import { createLoadedData } from '../../src/core/measure/loaded-data.ts'
import { type Bench, contextOf, runSlices, sidesOf } from '../../src/core/measure/measure.ts'
import { resetData, takeSnapshots, warmUp } from '../../src/core/measure/reset.ts'
import { sideBySideRound } from '../../src/core/plan/schedule.ts'
import { createNotes } from '../../src/core/record/assemble.ts'
import type { CellSettings, Run, Side } from '../../src/core/record/schema.ts'
import { createTarget, type TargetPlace } from '../../src/core/server/create.ts'
import type { SideFolders, Workload } from '../../src/core/tool/load-runner.ts'
import { createWorkload, withBeside } from '../../src/core/workload/registry.ts'
import { createWorkMeter } from '../../src/extensions/work/meter.ts'
import { createEndpointTarget } from '../../src/servers/endpoint.ts'
import type { Log } from '../../src/system/log.ts'
import { allowedCores } from '../../src/system/machine.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import type { ServerSettings } from '../../src/targets/local/memory.ts'
import { type StopPlan, stopsOfSlice, whileStopped } from './real-handicap.ts'
import { PAIRS } from './slice-order.ts'

export const SLICE_SECONDS = 2
const WARM_UP_SECONDS = 3
/** Its multiples fall into each part of a slice alike. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * What the candidate is given. A stop of 8 s in each 80 s of load is 1.6 s in each 16 s with slices
 * of 2 s.
 */
export type Handicap = (typeof handicaps)[number]
export const handicaps = [
  'none',
  'slower settings',
  'much slower settings',
  'stopped for 8 s in each 80 s of its load',
] as const

export const usual = { innodb_buffer_pool_size: '256M', innodb_flush_log_at_trx_commit: 0 }
/** Each statement is written down. */
const slower = { ...usual, general_log: 'ON', log_output: 'FILE' }
/** All that the server knows of a statement is kept as well. */
const muchSlower = {
  ...slower,
  performance_schema: 'ON',
  'performance-schema-instrument': '%=ON',
  'performance-schema-consumer-events-stages-history-long': 'ON',
  'performance-schema-consumer-events-statements-history-long': 'ON',
  'performance-schema-consumer-events-waits-history-long': 'ON',
}

function settingsOf(handicap: Handicap): ServerSettings {
  switch (handicap) {
    case 'slower settings':
      return slower
    case 'much slower settings':
      return muchSlower
    case 'none':
    case 'stopped for 8 s in each 80 s of its load':
      return usual
  }
}

/** Two servers of one version with the same data. */
export interface RealMachine {
  /** Server and load, for people. */
  readonly words: string
  readonly cell: CellSettings
  /** One round on fresh servers, numbered from 1. */
  round(round: number, seed: number): Promise<Run[]>
  stop(): Promise<void>
}

/** Two MariaDB with the data of a cell, and what measures on them. */
export interface RealPair {
  readonly words: string
  readonly cell: CellSettings
  readonly bench: Bench
  /** Restores the data on fresh servers, and warms both. */
  begin(): Promise<void>
  stop(): Promise<void>
}

/** What is run; by sysbench with the usual times where it says nothing else. */
export type Load = Pick<CellSettings, 'workload' | 'data'> & Partial<CellSettings>

/** Settings of a temporary MariaDB, or the port of a server on this machine. */
export type PairServer = ServerSettings | number

/** @throws Failure where a tool or server is missing */
export async function startPair(
  servers: Readonly<Record<Side, PairServer>>,
  load: Load,
  log: Log,
  signal: AbortSignal,
  folders?: SideFolders,
): Promise<RealPair> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'))
  const cores = oneCore()
  const targetOf = (name: Side) => {
    const server = servers[name]
    const hosts = [{ host: '127.0.0.1', port: Number(server) }]
    if (typeof server === 'number')
      return createEndpointTarget({
        name,
        hosts,
        user: 'root',
        password: '',
        tls: { mode: 'off' },
        log,
      })
    const logFolder = join(folder, `server-${name}`)
    mkdirSync(logFolder, { recursive: true })
    return createLocalTarget({ name, folder, logFolder, settings: server, log, cores })
  }
  const targets = { base: await targetOf('base'), candidate: await targetOf('candidate') }
  const stop = async () => {
    await Promise.all(Object.values(targets).map((target) => target.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const tool = await createWorkload(load.tool ?? 'sysbench', { environment: {} })
    const workload = withBeside(tool, () => tool)
    const cell = cellOf(await workload.version(signal), cores, load)
    const notes = createNotes()
    const meters = [createWorkMeter({ notes, log, signal })]
    const bench: Bench = {
      ...benchOf(workload, { log, signal, logFolder: folder, notes }),
      targets,
      meters,
      folders,
    }
    for (const target of Object.values(targets)) await target.start(signal)
    await loadData(bench, cell)
    await takeSnapshots(bench)
    const { product, version } = await targets.candidate.describe()
    const begin = async () => {
      await resetData(bench, cell)
      await warmUp(bench, cell, Math.min(WARM_UP_SECONDS, cell.durationSeconds))
    }
    const words = `${product} ${version}, ${cell.workload} of ${cell.threads} threads with ${cell.tool} ${cell.toolVersion}`
    return { words, cell, bench, begin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Loads that need no server, of the files of each side. @throws Failure where a tool is missing */
export async function startWithoutServers(
  load: Load,
  folders: SideFolders,
  log: Log,
  signal: AbortSignal,
): Promise<RealPair> {
  const logFolder = mkdtempSync(join(tmpdir(), 'trial-'))
  const workload = await createWorkload(load.tool ?? 'go-bench', { environment: process.env })
  const cell = cellOf(await workload.version(signal), undefined, load)
  const targetOf = (name: Side) =>
    createTarget(targetSchema.parse({ kind: 'none' }), { name } as TargetPlace)
  const targets = { base: await targetOf('base'), candidate: await targetOf('candidate') }
  const notes = createNotes()
  const bench: Bench = { ...benchOf(workload, { log, signal, logFolder, notes }), targets, folders }
  await loadData(bench, cell)
  const stop = async () => {
    for (const [side, target] of sidesOf(bench))
      await workload.cleanup(contextOf(bench, target, cell, `cleanup-${side}`))
    rmSync(logFolder, { recursive: true, force: true })
  }
  return {
    words: `${cell.tool} ${cell.toolVersion}`,
    cell,
    bench,
    begin: async () => undefined,
    stop,
  }
}

function benchOf(
  workload: Workload,
  place: Pick<Bench, 'log' | 'signal' | 'logFolder' | 'notes'>,
): Omit<Bench, 'targets'> {
  return { ...place, workloadFor: () => workload, errorLimit: 0, data: createLoadedData() }
}

/** Starts two MariaDB and loads the data. @throws Failure where a tool or server is missing */
export async function startRealMachine(
  handicap: Handicap,
  log: Log,
  signal: AbortSignal,
): Promise<RealMachine> {
  const settings = { base: usual, candidate: settingsOf(handicap) }
  const load = { workload: 'oltp_point_select', data: { tables: 1, tableSize: 10_000 } }
  const { words, cell, bench, begin, stop } = await startPair(settings, load, log, signal)
  const stopped = withStops(bench.workloadFor(cell.tool))
  return {
    words,
    cell,
    stop,
    async round(round, seed) {
      await begin()
      const runs: Run[] = []
      const slices = sideBySideRound({ cellIds: [cell.id], round, pairs: PAIRS, seed })
      const own = handicap.startsWith('stopped') ? { ...bench, workloadFor: () => stopped } : bench
      await runSlices(own, [cell], slices, (_, run) => runs.push(run))
      return runs
    },
  }
}

/**
 * A load tool whose candidate stands still for a tenth of its load; where in a slice differs from
 * job to job.
 */
function withStops(workload: Workload): Workload {
  const sliceMs = 1_000 * SLICE_SECONDS
  let slice = 0
  let job = 0
  return {
    ...workload,
    run(context, place) {
      if (place.side === 'base') return workload.run(context, place)
      if (place.round === 1 && slice >= PAIRS) [slice, job] = [0, job + 1]
      const plan: StopPlan = {
        eachMs: 8 * sliceMs,
        forMs: 0.8 * sliceMs,
        firstMs: 8 * sliceMs * ((job * GOLDEN) % 1),
        sliceMs,
      }
      const stops = stopsOfSlice(plan, slice++)
      return whileStopped(context.endpoint, stops, () => workload.run(context, place))
    },
  }
}

/**
 * Server and load share a core: whether two virtual cores wake each other up is noise that no
 * version is to blame for.
 */
function oneCore(): string | undefined {
  const cores = allowedCores()
  return cores.length < 2 ? undefined : String(cores[0])
}

function cellOf(toolVersion: string, cores: string | undefined, load: Load): CellSettings {
  const { tool = 'sysbench', threads = 4 } = load
  const pinned = cores === undefined ? {} : { cores }
  return {
    id: `${tool}/${load.workload}/${threads}`,
    tool,
    toolVersion,
    threads,
    clients: 1,
    durationSeconds: SLICE_SECONDS,
    warmUpSeconds: 0,
    options: tool === 'sysbench' ? { histogram: true, ...pinned } : tool === 'sql' ? pinned : {},
    ...load,
  }
}
