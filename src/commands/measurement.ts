import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '../config/resolve.ts'
import { type Bench, dropData, prepareData, runSlices } from '../measure/measure.ts'
import { timeLeft } from '../measure/progress.ts'
import { loadSeconds, planCells } from '../plan/cells.ts'
import { groupByData, type Slice } from '../plan/schedule.ts'
import { assembleRecord, type RecordHeader } from '../record/assemble.ts'
import { formatRecord } from '../record/format.ts'
import type { BenchRecord, CellSettings, Run, Side } from '../record/schema.ts'
import type { Ledger } from '../system/ledger.ts'
import { readMachine } from '../system/machine.ts'
import { createTarget } from '../target/create.ts'
import type { Target } from '../target/target.ts'
import { createWorkload } from '../workload/create.ts'
import type { Workload } from '../workload/workload.ts'
import { openGuard } from './guard.ts'
import type { Io } from './io.ts'
import { resultFiles, writeResultFile } from './result-folder.ts'
import { measuredSource, recordId } from './source.ts'
import { programVersion } from './version.ts'

/** A planned cell whose tool has been asked for its version. */
export interface ReadyCell {
  readonly settings: CellSettings
  readonly repeats: number
}

/** What a conduct works with: the cells of one data set, which is loaded. */
export interface Stage {
  readonly bench: Bench
  readonly cells: readonly ReadyCell[]
  readonly run: (slices: readonly Slice[]) => Promise<void>
  /** The record of everything measured until now. */
  readonly soFar: () => BenchRecord
}

/** How the cells of one data set are run: once through, or in rounds. */
export type Conduct = (stage: Stage) => Promise<void>

export type Measured =
  | { readonly state: 'complete'; readonly record: BenchRecord }
  /** The job ended early: `record` holds what was measured until `cause`. */
  | { readonly state: 'partial'; readonly record: BenchRecord; readonly cause: unknown }

/**
 * Starts the targets, loads the data, runs the cells and stops everything.
 * The record in the result folder is written anew after each run, so that a later fault loses nothing.
 * @throws Failure where not even one target could be started and described
 */
export async function measureSuite(
  settings: Settings,
  folder: string,
  io: Io,
  conduct: Conduct,
): Promise<Measured> {
  const guard = openGuard()
  const targets = createTargets(settings, folder, io, guard.ledger)
  const workloads = createWorkloads(settings, guard.ledger)
  const runs = new Map<string, Run[]>()
  try {
    // The tools first: a missing one is known at once, a server takes its time.
    const cells = await cellsWithToolVersions(settings, workloads, io)
    for (const target of Object.values(targets)) {
      io.log.info(`starting ${target.name}`)
      await target.start(io.signal)
    }
    const header = await describeJob(settings, targets, io)
    const settingsOfCells = cells.map((cell) => cell.settings)
    const soFar = (interruption?: string) => assembleRecord(header, settingsOfCells, runs, interruption)
    const keep = (cellId: string, run: Run) => {
      runs.set(cellId, [...(runs.get(cellId) ?? []), run])
      writeResultFile(folder, resultFiles.record, formatRecord(soFar('the job has not ended')))
    }
    try {
      const bench: Bench = {
        targets,
        workloadFor: (tool) => workloads.get(tool) as Workload,
        log: io.log,
        signal: io.signal,
        logFolder: join(folder, resultFiles.logs),
        errorLimit: settings.suite.errorLimit,
      }
      for (const { cells: group } of groupByData(cells)) {
        const members = group.map((member) => member.settings)
        const first = group[0].settings
        await prepareData(bench, first)
        await conduct({
          bench,
          cells: group,
          run: (slices) => runSlices(bench, members, slices, keep),
          soFar,
        })
        await dropData(bench, first)
      }
      return { state: 'complete', record: soFar() }
    } catch (cause) {
      const reason = io.signal.aborted ? 'cancelled' : cause instanceof Error ? cause.message : String(cause)
      return { state: 'partial', record: soFar(reason), cause }
    }
  } finally {
    await Promise.all(Object.values(targets).map((target) => target.stop()))
    guard.release()
  }
}

type Workloads = ReadonlyMap<CellSettings['tool'], Workload>

/** The load tools that the suite needs. */
function createWorkloads(settings: Settings, ledger: Ledger): Workloads {
  const tools = new Set(settings.suite.workloads.map(({ tool }) => tool))
  return new Map([...tools].map((tool) => [tool, createWorkload(tool, ledger)]))
}

function createTargets(
  settings: Settings,
  folder: string,
  io: Io,
  ledger: Ledger,
): Partial<Record<Side, Target>> {
  const create = (name: Side) => {
    const config = settings[name]
    if (config === undefined) return {}
    const logFolder = join(folder, resultFiles.logs, `server-${name}`)
    return { [name]: createTarget(config, { name, logFolder, log: io.log, ledger, env: io.env }) }
  }
  return { ...create('base'), ...create('candidate') }
}

async function cellsWithToolVersions(settings: Settings, workloads: Workloads, io: Io): Promise<ReadyCell[]> {
  const sideBySide = settings.base === undefined ? undefined : settings.policy.sideBySide
  const planned = planCells(settings.suite, sideBySide)
  const most = sideBySide === undefined || sideBySide.rounds === 1 ? '' : 'at most '
  io.log.info(
    `${planned.length === 1 ? '1 cell' : `${planned.length} cells`}, ${most}${timeLeft(loadSeconds(planned))} of load`,
  )
  const cells: ReadyCell[] = []
  for (const { settings: cell, repeats } of planned) {
    const toolVersion = await (workloads.get(cell.tool) as Workload).version(io.signal)
    cells.push({ settings: { ...cell, toolVersion }, repeats })
  }
  return cells
}

async function describeJob(
  settings: Settings,
  targets: Partial<Record<Side, Target>>,
  io: Io,
): Promise<RecordHeader> {
  const createdAt = new Date().toISOString()
  const source = await measuredSource(io)
  const base = await targets.base?.describe()
  const candidate = await (targets.candidate as Target).describe()
  return {
    id: recordId(settings.suiteName, source, createdAt),
    suite: settings.suiteName,
    createdAt,
    programVersion,
    source,
    machine: await readMachine(io.env),
    ...(base === undefined
      ? { targets: { candidate } }
      : { targets: { candidate, base }, ...sideBySidePlan(settings) }),
  }
}

/** With it the order of the slices and the verdict can be computed again from the record alone. */
function sideBySidePlan({ policy }: Settings): Pick<RecordHeader, 'seed' | 'sideBySide'> {
  const { rounds, pairs, slice, settle } = policy.sideBySide
  return {
    seed: randomInt(2 ** 31),
    sideBySide: { rounds, pairs, sliceSeconds: slice, settleSeconds: settle, noiseRounds: {} },
  }
}
