import { join } from 'node:path'
import { differenceWords } from '../../../sql/difference.ts'
import type { Ledger } from '../../../system/ledger.ts'
import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import type { Io } from '../../job/io.ts'
import { resultFiles } from '../../job/result-folder.ts'
import type { Bench, ReadyCell, Targets, Workloads } from '../../measure/groups.ts'
import type { JobClock } from '../../measure/job-clock.ts'
import { createLoadedData } from '../../measure/loaded-data.ts'
import type { Notes } from '../../record/assemble.ts'
import type { Side } from '../../record/schema.ts'
import { createPair, createTarget, type TargetPlace } from '../../server/create.ts'
import type { Target } from '../../server/target.ts'
import type { SideFolders, Workload } from '../../tool/load-runner.ts'
import { differencesBetween } from '../../workload/registry.ts'
import { loadWaysToMeasure } from '../hooks.ts'
import type { PreparedSettings } from './options.ts'

/** A job that measures, before any of its servers is started. */
export interface MeasuringJob {
  readonly settings: PreparedSettings
  readonly workloads: Workloads
  readonly notes: Notes
  readonly ledger: Ledger
  /** The result folder. */
  readonly folder: string
  readonly clock: JobClock
  readonly io: Io
}

/** The bench of a job, with nothing loaded yet. */
export async function benchOf(job: MeasuringJob & { targets: Targets }): Promise<Bench> {
  const { settings, targets, workloads, notes, ledger, folder, clock, io } = job
  const { log, signal } = io
  return {
    ...(await loadWaysToMeasure({ settings, targets, notes, log, signal })),
    data: createLoadedData(),
    targets,
    workloadFor: (tool) => workloads.get(tool) as Workload,
    log,
    signal,
    logFolder: join(folder, resultFiles.logs),
    errorLimit: settings.suite.errorLimit,
    notes,
    ledger,
    clock,
    folders: sideFolders(settings),
    olderServer: (name, side, borrowedOffset) =>
      createOlder(name, settings, io, { folder, ledger, side, borrowedOffset }),
    ...(settings.suite.analyze ? {} : { analyze: 'left-out' as const }),
    // A published report is laid beside it.
    ...(settings.preset === undefined ? {} : { dataSize: 'noted' as const }),
  }
}

/** Places that the servers of a job share. */
export interface TargetPlaces {
  /** The result folder. */
  readonly folder: string
  readonly ledger: Ledger
  readonly notes: Notes
}

/** The servers; nothing is started yet. */
export async function createTargets(
  settings: Settings,
  io: Io,
  places: TargetPlaces,
): Promise<Targets> {
  const { base, candidate } = settings
  if (base === undefined)
    return { candidate: await createSide('candidate', candidate, 1, io, places) }
  return createPair({ base, candidate }, (side) => placeOf(side, 2, io, places))
}

/** One of them. @param together servers that are up on this machine at the same time */
export function createSide(
  name: Side,
  config: TargetConfig,
  together: number,
  io: Io,
  places: TargetPlaces,
): Promise<Target> {
  return createTarget(config, placeOf(name, together, io, places))
}

function placeOf(
  name: Side,
  together: number,
  { log, env }: Io,
  { folder, ledger, notes }: TargetPlaces,
): TargetPlace {
  const logFolder = join(folder, resultFiles.logs, `server-${name}`)
  const note = (what: string, why: string) => notes.add(name, what, why)
  return { name, logFolder, log, ledger, env, targets: together, note }
}

interface OlderPlace extends Pick<TargetPlaces, 'folder' | 'ledger'> {
  readonly side: Side
  readonly borrowedOffset: number | undefined
}

/** A server of an older version, whose data that of a side starts on. */
function createOlder(
  target: string,
  { older = {} }: Settings,
  { log, env }: Io,
  { folder, ledger, side, borrowedOffset }: OlderPlace,
): Promise<Target> {
  const name = `${side}-older`
  const logFolder = join(folder, resultFiles.logs, `server-${name}`)
  return createTarget(older[target] as TargetConfig, {
    name,
    logFolder,
    log,
    ledger,
    env,
    borrowedOffset,
  })
}

/** Returns the folder of each side's files; equal if the change is not in them. */
export function sideFolders({
  base,
  candidate,
}: Pick<Settings, 'base' | 'candidate'>): SideFolders {
  const here = process.cwd()
  return { base: base?.workloadFolder ?? here, candidate: candidate.workloadFolder ?? here }
}

/**
 * Is what runs on the servers what is compared, and not the servers? Then one server may hold both
 * sides.
 */
export function comparesWorkloads(settings: Pick<Settings, 'base' | 'candidate'>): boolean {
  const { base, candidate } = sideFolders(settings)
  return settings.base !== undefined && base !== candidate
}

/**
 * Notes in the record what the workloads of the two sides do not share: what is compared, and what
 * is on one side alone. @throws Failure `input` where the base lacks a workload
 */
export async function noteDifferences(
  settings: Pick<Settings, 'base' | 'candidate'>,
  cells: readonly Pick<ReadyCell, 'settings'>[],
  { notes, log }: Pick<Bench, 'notes' | 'log'>,
): Promise<void> {
  if (!comparesWorkloads(settings)) return
  for (const { settings: cell } of cells) {
    if (cell.onlyOn !== undefined) continue
    const difference = await differencesBetween(cell, sideFolders(settings))
    const words = difference === undefined ? [] : differenceWords(difference)
    if (words.length === 0) continue
    const what = words.join(', ')
    log.info(`${cell.workload} against its base: ${what}`)
    notes.add('candidate', `${cell.workload} against its base`, what)
  }
}

/** Stops a server. Once everything is measured, a failure to tidy up costs no verdict. */
export async function stopOrWarn(target: Target, { log }: Pick<Io, 'log'>): Promise<void> {
  try {
    await target.stop()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.warn(
      `could not remove everything that was created for ${target.name}: ${why}. This process tries again when it ends; later, run \`tidb-bench clean\``,
    )
  }
}
