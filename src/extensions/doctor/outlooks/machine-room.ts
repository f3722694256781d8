import { tmpdir } from 'node:os'
import { isElsewhere } from '../../../core/catalogue/targets.ts'
import type { Settings } from '../../../core/config/resolve.ts'
import { configOfPreset } from '../../../core/config/schema.ts'
import type { SuiteConfig } from '../../../core/config/suite.ts'
import type { TargetConfig } from '../../../core/config/target.ts'
import { planCells, suiteCells } from '../../../core/plan/cells.ts'
import { rowsToLoad } from '../../../core/workload/registry.ts'
import { freeDiskBytes, gib, readMemory } from '../../../system/machine.ts'
import { Failure } from '../../../words/failure.ts'
import { formatCount } from '../../../words/number.ts'
import { type Needs, needsOf } from '../needs.ts'

/** Free space of a machine. */
export interface Room {
  readonly diskBytes: number
  readonly memoryBytes: number
}

/** Scales that a caller is offered, from the largest. */
const scales = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]

/**
 * Explains why this machine cannot hold a preset: what it needs, what there is, and the largest
 * scale that fits.
 * @returns undefined if all fits, or no preset is run
 */
export async function presetShortage(
  settings: Settings,
  env: NodeJS.ProcessEnv,
): Promise<Failure | undefined> {
  if (settings.preset === undefined) return undefined
  return shortageIn(settings, {
    diskBytes: await freeDiskBytes(env.RUNNER_TEMP ?? tmpdir()),
    memoryBytes: (await readMemory()).availableBytes,
  })
}

/** {@link presetShortage} for a room that is known. */
export function shortageIn(settings: Settings, room: Room): Failure | undefined {
  const { preset } = settings
  if (preset === undefined) return undefined
  const needs = needsOf(settings, suiteCells(settings))
  if (fits(needs, room)) return undefined
  const largest = scales.find(
    (scale) => scale < preset.scale && fits(needsAt(settings, preset, scale), room),
  )
  const takes = `${gib(needs.diskBytes)} of disk and ${gib(needs.memoryBytes)} of memory`
  const there = `${gib(room.diskBytes)} and ${gib(room.memoryBytes)}`
  const what = `${preset.preset} at scale ${preset.scale} takes about ${takes}, but only ${there} are available`
  const remedy =
    largest === undefined
      ? 'No scale fits this machine. Use a larger machine, or servers that already run.'
      : `The largest scale that fits is ${largest}: use --scale ${largest}.`
  return new Failure('input', what, { remedy })
}

function fits({ diskBytes, memoryBytes }: Needs, room: Room): boolean {
  return diskBytes <= room.diskBytes && memoryBytes <= room.memoryBytes
}

function needsAt(
  settings: Settings,
  preset: NonNullable<Settings['preset']>,
  scale: number,
): Needs {
  const { suites, targets, gate } = configOfPreset({ ...preset, scale })
  const suite = suites[settings.suiteName] as SuiteConfig
  const { servers, base } = settings
  const at = {
    suite,
    policy: gate,
    candidate: targets[suite.target] as TargetConfig,
    base: base === undefined ? undefined : targets[suite.against ?? ''],
    servers: servers === undefined ? undefined : targets,
    inputs: settings.inputs,
  }
  return needsOf(at, suiteCells(at))
}

/**
 * A row of a load takes more than this on the disk of any server; a row of sysbench takes about 200
 * bytes.
 */
const LEAST_ROW_BYTES = 60

/** Reason why the data of a suite cannot be loaded on servers of this machine. */
export interface DiskShortage {
  readonly what: string
  readonly remedy: string
}

/**
 * Checks whether the largest data set of the suite surely does not fit on the disk of servers on
 * this machine.
 * @returns undefined if it may fit, or is on servers that are not ours
 */
export async function diskShortage(
  { suite, base, candidate, preset }: Settings,
  env: NodeJS.ProcessEnv,
): Promise<DiskShortage | undefined> {
  // Of a preset it is known which scale fits.
  if (preset !== undefined) return undefined
  const own = [base, candidate].filter(
    (target) => target !== undefined && !isElsewhere(target),
  ).length
  if (own === 0) return undefined
  const folder = candidate.workloadFolder ?? process.cwd()
  const counts = await Promise.all(
    planCells(suite).map(({ settings }) => rowsToLoad(settings, folder)),
  )
  const rows = Math.max(...counts.map((count) => count ?? 0))
  const needed = rows * LEAST_ROW_BYTES * own
  const place = env.RUNNER_TEMP ?? tmpdir()
  const free = await freeDiskBytes(place)
  if (needed <= free) return undefined
  const servers = own === 1 ? 'one server' : `${own} servers`
  return {
    what: `${formatCount(rows)} rows on ${servers} take more than ${gib(needed)}, but only ${gib(free)} are free in ${place}`,
    remedy: `Load at most about ${formatCount(Math.floor(free / LEAST_ROW_BYTES / own / 4))} rows, or set TMPDIR (or RUNNER_TEMP) to a larger disk.`,
  }
}
