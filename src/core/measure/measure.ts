import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { olderServerOf } from '../catalogue/loads.ts'
import type { SetUp } from '../plan/cells.ts'
import type { Slice } from '../plan/schedule.ts'
import type { Notes } from '../record/assemble.ts'
import type { CellSettings, Run, RunPosition, Side } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import type { LoadGate, RunContext, SideFolders, Workload } from '../tool/load-runner.ts'
import type { JobClock } from './job-clock.ts'
import { isHeldUp, type LoadedData, mayReplace } from './loaded-data.ts'
import { withMachineCheck } from './machine-check.ts'
import {
  finishedLine,
  groupTitle,
  type JobProgress,
  type Position,
  progressLine,
} from './progress.ts'
import { type RunMeter, runOn } from './run-on.ts'

/** Parts that a measurement works with. */
export interface Bench {
  readonly targets: Readonly<Partial<Record<Side, Target>>>
  readonly workloadFor: (tool: CellSettings['tool']) => Workload
  readonly log: Log
  readonly signal: AbortSignal
  /** Folder of the raw logs. */
  readonly logFolder: string
  readonly errorLimit: number
  readonly data: LoadedData
  readonly notes: Notes
  readonly ledger?: Ledger | undefined
  /** Absent: nobody is informed how far the job has come. */
  readonly progress?: JobProgress
  /** Absent: nobody is informed how long things take. */
  readonly clock?: JobClock | undefined
  /** Order in which both servers are set up; default: one by one. */
  readonly setUp?: SetUp
  /** Starts of the servers, at most; default 1. */
  readonly rounds?: number
  /** Meters around each run; default: none. */
  readonly meters?: readonly RunMeter[]
  /** Present where statistics of freshly loaded tables are not wanted. */
  readonly analyze?: 'left-out'
  /** Present: what the loaded data takes is noted. */
  readonly dataSize?: 'noted'
  /** Ways to measure both slices of a pair together; absent: none. */
  readonly pairs?: PairWays | undefined
  /** Place among servers that are measured one after the other, from 1; default 1. */
  readonly turn?: number
  /**
   * A new server of an older version, by the name of its target; on ports that a target vacated.
   */
  readonly olderServer?: (
    name: string,
    side: Side,
    borrowedOffset: number | undefined,
  ) => Promise<Target>
  /** Folders that the caller's own files are taken from; default: the working folder. */
  readonly folders?: SideFolders | undefined
}

/**
 * Measures both slices of a pair together.
 * @param runLoad runs the load of one side
 */
export type MeasurePair = (
  bench: Pick<Bench, 'targets' | 'signal' | 'notes' | 'log'>,
  cell: CellSettings,
  pair: readonly Slice[],
  seed: number,
  runLoad: (slice: Slice, cell: CellSettings, gate: LoadGate) => Promise<Run>,
) => Promise<Run[]>

/** Way to measure both slices of a pair together. */
export interface PairWay {
  readonly measurePair: MeasurePair
  /**
   * Runs loads beside the measurement where its pairs ran, such as in the servers' CPU groups.
   * Absent: pairs run where everything else does.
   * @param act gets the gate that takes the load of a side there
   */
  readonly inPlace?: <T>(
    bench: Pick<Bench, 'targets' | 'log'>,
    cell: CellSettings,
    act: (gateOf: (side: Side) => LoadGate | undefined) => Promise<T>,
  ) => Promise<T>
}

/** Ways to measure pairs, by the word that a cell has for them. */
export type PairWays = Readonly<Partial<Record<NonNullable<CellSettings['measure']>, PairWay>>>

/** Called after each run, so that nothing measured is lost when a later one fails. */
export type OnRun = (cellId: string, run: Run) => void

/**
 * Executes the slices in their order, one server under load at a time, or those of a pair by turns.
 * A cell whose run broke is not run again: its verdict is `invalid` already.
 * @throws Failure `environment` where a server no longer answers after a broken run; `cancelled`
 */
export async function runSlices(
  bench: Bench,
  cells: readonly CellSettings[],
  slices: readonly Slice[],
  onRun: OnRun,
  seed = 0,
): Promise<void> {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const unknown = cells.find(({ measure }) => measure !== undefined && !bench.pairs?.[measure])
  if (unknown !== undefined)
    throw new Failure('input', `this command cannot measure by \`measure: ${unknown.measure}\``, {
      remedy: `Use \`run\`, or remove \`measure: ${unknown.measure}\`.`,
    })
  const broken = new Set<string>()
  for (const meter of bench.meters ?? []) meter.forget?.()
  for (const [index, slice] of slices.entries()) {
    const cell = byId.get(slice.cellId)
    const target = bench.targets[slice.side]
    if (cell === undefined || target === undefined) continue
    const measurePair = cell.measure && bench.pairs?.[cell.measure]?.measurePair
    // Its pair was measured with the slice before it.
    if (measurePair !== undefined && slice.slice % 2 === 1) continue
    if (broken.has(cell.id)) continue
    throwIfCancelled(bench.signal)
    bench.log.group?.(groupTitle(positionOf(bench, cell, slice)))
    bench.data.used = true
    const runs = measurePair
      ? await measurePair(
          bench,
          cell,
          slices.slice(index, index + 2),
          seed,
          (slice, lasting, gate) =>
            runLoad(bench, lasting, slice, bench.targets[slice.side] as Target, gate),
        )
      : [await runSlice(bench, cell, slice, target)]
    throwIfCancelled(bench.signal)
    for (const run of runs) onRun(cell.id, run)
    const position = positionOf(bench, cell, slice)
    bench.progress?.ran(cell.id, runs.length)
    if (runs.some(({ state }) => state === 'invalid')) bench.progress?.done([cell.id])
    for (const run of runs) {
      const ownPosition = { ...position, slice: { ...slice, side: run.side } }
      if (bench.progress !== undefined)
        bench.log.finished?.(finishedLine(ownPosition, run, bench.progress.left()))
      if (run.state === 'valid') continue
      broken.add(cell.id)
      bench.log.warn(`${cell.id}: ${run.reason}`)
      await requireAlive(bench.targets[run.side] ?? target, run.reason)
    }
  }
}

async function runSlice(
  bench: Bench,
  cell: CellSettings,
  slice: Slice,
  target: Target,
): Promise<Run> {
  const load = () => runLoad(bench, cell, slice, target)
  const isAlone = sidesOf(bench).length === 1
  const timed = () => (isAlone ? withMachineCheck(target, bench.signal, load) : load())
  const startedAt = performance.now()
  const run = await timed()
  const took = (performance.now() - startedAt) / 1000
  if (run.state === 'valid' || !isHeldUp(cell, took) || !mayReplace(bench, cell.id)) return run
  await requireAlive(target, run.reason)
  bench.log.warn(`${cell.id}: ${run.reason}; this slice is measured once more`)
  bench.notes.add(
    slice.side,
    'slice measured again',
    `${cell.id}, round ${slice.round}: ${run.reason}`,
  )
  return timed()
}

function runLoad(
  bench: Bench,
  cell: CellSettings,
  slice: Slice,
  target: Target,
  gate?: LoadGate,
): Promise<Run> {
  const { side } = slice
  const context = { ...sliceContext(bench, cell, slice, target), ...defined({ gate }) }
  const load = () =>
    runOn(bench, side, target, bench.workloadFor(cell.tool), context, placeOf(slice))
  return bench.clock?.timeRun(side, load, measuredSeconds) ?? load()
}

function placeOf({ side, round, slice }: Slice): RunPosition {
  return { side, round, slice, startedAt: new Date().toISOString() }
}

/**
 * Returns the context of a slice and the receiver of its progress: if two run at the same time,
 * only one side reports.
 */
function sliceContext(bench: Bench, cell: CellSettings, slice: Slice, target: Target): RunContext {
  const position = positionOf(bench, cell, slice)
  const name = `r${slice.round}-s${String(slice.slice).padStart(3, '0')}-${slice.side}`
  return {
    ...contextOf(bench, target, cell, name),
    onInterval(interval) {
      const left = bench.progress?.left({ cellId: cell.id, seconds: interval.atSeconds })
      if (left !== undefined) bench.log.progress(progressLine(position, interval, left))
    },
  }
}

/** Returns the measured seconds of a run; 0 if it broke. */
function measuredSeconds(run: Run): number {
  return run.state === 'valid' ? run.durationSeconds : 0
}

/** The targets in the order in which they are served. */
export function sidesOf({ targets }: Pick<Bench, 'targets'>): [Side, Target][] {
  return (['base', 'candidate'] as const).flatMap((side) => {
    const target = targets[side]
    return target === undefined ? [] : [[side, target] satisfies [Side, Target]]
  })
}

/** The name of a cell's folder, of logs and of evidence. */
export function cellFolder(cellId: string): string {
  return cellId.replace(/[^A-Za-z0-9._-]+/g, '-')
}

/** Returns the context of a workload's step on one target; creates the folder of its logs. */
export function contextOf(
  bench: Bench,
  target: Target,
  cell: CellSettings,
  name: string,
): RunContext {
  const logFolder = join(bench.logFolder, cellFolder(cell.id), name)
  mkdirSync(logFolder, { recursive: true })
  const side = target === bench.targets.base ? 'base' : 'candidate'
  const isOwn = cell.onlyOn === undefined && bench.folders?.base !== bench.folders?.candidate
  return {
    folder: bench.folders?.[side],
    shared: isOwn && bench.folders !== undefined ? { folders: bench.folders, side } : undefined,
    endpoint: target.endpoint(),
    cell,
    log: bench.log,
    signal: bench.signal,
    logFolder,
    errorLimit: bench.errorLimit,
    ...defined({
      analyze: target.withoutSql ? 'left-out' : bench.analyze,
      addresses: target.places,
    }),
    ...(target.own === undefined ? {} : { restart: (signal) => restart(target, cell, signal) }),
  }
}

async function restart(
  target: Target,
  cell: CellSettings,
  signal: AbortSignal,
): Promise<number | undefined> {
  // What another version wrote has been changed by the first start on it.
  await (olderServerOf(cell) === undefined ? target.start(signal) : target.data.restore(signal))
  return target.own?.bootSeconds()
}

async function requireAlive(target: Target, reason: string): Promise<void> {
  const failure = await target.health.diagnose()
  if (failure === undefined) return
  throw new Failure('environment', `${failure.message}; the failed run: ${reason}`, {
    cause: failure,
    tail: failure.tail,
    remedy: failure.remedy ?? 'Check the server’s log in the result folder.',
  })
}

function throwIfCancelled({ aborted }: AbortSignal): void {
  if (aborted) throw new Failure('cancelled', 'cancelled')
}

function positionOf({ progress, rounds = 1 }: Bench, cell: CellSettings, slice: Slice): Position {
  return { cell, slice, number: progress?.number() ?? 1, total: progress?.total() ?? 1, rounds }
}
