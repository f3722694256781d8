import { randomInt } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { PresetChoice } from '../config/preset-file.ts'
import type { Settings } from '../config/resolve.ts'
import type { SuiteConfig } from '../config/suite.ts'
import type { TargetConfig } from '../config/target.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import { measuredSource, recordId } from '../job/source.ts'
import { programVersion } from '../job/version.ts'
import { timeLeft } from '../measure/progress.ts'
import { gatedFigures, loadSeconds, type PlannedCell, planCells, slicePaceOf } from '../plan/cells.ts'
import type { RecordHeader } from '../record/assemble.ts'
import type { Notes } from '../record/notes.ts'
import type { BenchRecord, CellSettings, Side, TargetDescription } from '../record/schema.ts'
import { createTarget } from '../server/create.ts'
import type { Target } from '../server/target.ts'
import type { Ledger } from '../system/ledger.ts'
import { readMachine } from '../system/machine.ts'
import { type Requirement, requirements } from '../system/packages.ts'
import { programOf, toolOf } from '../tool/find.ts'
import type { Tool } from '../tool/tool.ts'
import { defined } from '../words/defined.ts'
import { plural } from '../words/number.ts'
import { checkCell, createWorkload, fetchToolRelease } from '../workload/create.ts'
import type { Workload } from '../workload/workload.ts'
import type { SnapshotCachePlaces } from './snapshot-caches.ts'

/** A planned cell whose tool has been asked for its version. */
export interface ReadyCell extends Pick<PlannedCell, 'repeats' | 'change' | 'reload' | 'figures'> {
  readonly settings: CellSettings
}

export type Targets = Readonly<Partial<Record<Side, Target>>>
export type Workloads = ReadonlyMap<CellSettings['tool'], Workload>

/** Programs of the system's packages that the suite needs. */
export function requirementsOf({ suite, base, candidate, servers, tools }: Settings): Requirement[] {
  const targets = Object.values(servers ?? { base, candidate }).filter((target) => target !== undefined)
  const balanced = targets.some((target) => target.kind !== 'local' && target.loadBalancer === 'haproxy')
  return [
    ...toolsOf(suite).flatMap((tool) => {
      const { source } = tool
      return source.kind === 'packages' && tools[programOf(tool) ?? ''] === undefined
        ? [source.requirement]
        : []
    }),
    ...(targets.some(({ kind }) => kind === 'local') ? [requirements.mariadb] : []),
    ...(balanced ? [requirements.haproxy] : []),
  ]
}

/** The load tools that the suite needs. @throws Failure where a release cannot be had or verified */
export async function createWorkloads(settings: Settings, ledger: Ledger, io: Io): Promise<Workloads> {
  const workloads = new Map<CellSettings['tool'], Workload>()
  for (const tool of toolsOf(settings.suite)) {
    const { name } = tool
    const binary = await pathOf(programOf(tool), settings, io)
    workloads.set(name, createWorkload(name, { ledger, binary, environment: io.env }))
  }
  return workloads
}

/** Each tool once. */
function toolsOf({ workloads }: Settings['suite']): Tool[] {
  return [...new Set(workloads.map(({ tool }) => tool))].map(toolOf)
}

async function pathOf(tool: string | undefined, { tools }: Settings, io: Io): Promise<string | undefined> {
  if (tool === undefined) return undefined
  const choice = tools[tool]
  if (choice === undefined || 'path' in choice) return choice?.path
  const folder = join(io.env.RUNNER_TOOL_CACHE ?? join(homedir(), '.cache'), 'tidb-bench')
  return fetchToolRelease(tool, { ...choice, folder, log: io.log, signal: io.signal })
}

/** What the servers of a job share. */
export interface TargetPlaces {
  /** The result folder. */
  readonly folder: string
  readonly ledger: Ledger
  readonly notes: Notes
  readonly snapshotCaches: SnapshotCachePlaces
}

/** The servers; nothing is started yet. */
export function createTargets(settings: Settings, io: Io, places: TargetPlaces): Targets {
  const { base, candidate } = settings
  const together = base === undefined ? 1 : 2
  const first = base === undefined ? {} : { base: createSide('base', base, together, io, places) }
  return { ...first, candidate: createSide('candidate', candidate, together, io, places) }
}

/** One of them. @param together servers that are up on this machine at the same time */
export function createSide(
  name: Side,
  config: TargetConfig,
  together: number,
  io: Io,
  { folder, ledger, notes, snapshotCaches }: TargetPlaces,
): Target {
  const logFolder = join(folder, resultFiles.logs, `server-${name}`)
  const { log, env } = io
  const note = (what: string, why: string) => notes.add(name, what, why)
  const dataKey = snapshotCaches[name]?.key
  return createTarget(config, { name, logFolder, log, ledger, env, targets: together, note, dataKey })
}

/** A server of an older version, whose data that of a side starts on. */
export function createOlder(
  target: string,
  side: Side,
  { older = {} }: Settings,
  { log, env }: Io,
  { folder, ledger }: Pick<TargetPlaces, 'folder' | 'ledger'>,
): Target {
  const name = `${side}-older`
  const logFolder = join(folder, resultFiles.logs, `server-${name}`)
  return createTarget(older[target] as TargetConfig, { name, logFolder, log, ledger, env })
}

/** The cells of the suite, with the versions of their tools. @throws Failure `environment` where a tool is missing */
export async function readyCells(
  settings: Settings,
  workloads: Workloads,
  io: Io,
  only?: readonly string[],
): Promise<ReadyCell[]> {
  const sideBySide = slicePaceOf(settings.suite, settings.base, settings.policy)
  const planned = planCells(settings.suite, sideBySide).filter(
    (cell) => only === undefined || only.includes(cell.settings.id),
  )
  const most = sideBySide === undefined || sideBySide.rounds === 1 ? '' : 'at most '
  io.log.info(`${plural(planned.length, 'cell')}, ${most}${timeLeft(loadSeconds(planned))} of load`)
  for (const { settings: cell } of planned) checkCell(cell)
  const steps = { ...dataResetOf(settings), ...leftOutOf(settings) }
  const versions = new Map<string, string>()
  const cells: ReadyCell[] = []
  for (const { settings: cell, repeats, change, ...rest } of planned) {
    const toolVersion =
      versions.get(cell.tool) ?? (await (workloads.get(cell.tool) as Workload).version(io.signal))
    versions.set(cell.tool, toolVersion)
    cells.push({ settings: { ...cell, toolVersion, ...steps }, repeats, change, ...rest })
  }
  return cells
}

/** Figures of a server that went on from loading are not those of one that was freshly started. */
function dataResetOf({
  base,
  candidate,
  suite,
  inputs,
  policy,
  servers,
}: Settings): Pick<CellSettings, 'dataReset'> {
  // Side by side every round begins anew, whatever the suite says.
  if (slicePaceOf(suite, base, policy) !== undefined) return {}
  if (suite.reset !== 'never') return { dataReset: suite.reset }
  const isAlone = base === undefined && servers === undefined
  const cached = isAlone && inputs.snapshotCache.kind !== 'off' && candidate.kind !== 'endpoint'
  return cached ? { dataReset: 'once' } : {}
}

/** Steps of ours that the suite does not want. */
function leftOutOf({ suite }: Settings): Pick<CellSettings, 'leftOut'> {
  const leftOut = (['analyze', 'prewarm'] as const).filter((step) => suite[step] === false)
  return leftOut.length === 0 ? {} : { leftOut }
}

/** Everything that the record says beside the runs. The servers are up. */
export async function describeJob(settings: Settings, targets: Targets, io: Io): Promise<RecordHeader> {
  const base = await targets.base?.describe()
  const header = await headerOf(settings, await (targets.candidate as Target).describe(), io)
  if (base === undefined) return header
  return { ...header, targets: { ...header.targets, base }, ...sideBySidePlan(settings) }
}

/** The same of one server, without what compares. */
export async function headerOf(
  settings: Settings,
  candidate: TargetDescription,
  io: Io,
): Promise<RecordHeader> {
  const createdAt = new Date().toISOString()
  const source = await measuredSource(io)
  const { preset, environment, suite, base } = settings
  return {
    id: recordId(settings.suiteName, source, createdAt),
    suite: settings.suiteName,
    createdAt,
    programVersion,
    source,
    machine: await readMachine(io.env),
    targets: { candidate },
    ...defined({ environment }),
    ...(preset === undefined
      ? {}
      : { preset: presetRun(preset, base === undefined ? 'as-published' : suite.method) }),
  }
}

/** @param method one server alone is measured as the report did */
function presetRun({ preset, scale }: PresetChoice, method: SuiteConfig['method']): BenchRecord['preset'] {
  return { name: preset, scale, method }
}

/** With it the order of the slices and the verdict can be computed again from the record alone. */
function sideBySidePlan({ policy, suite }: Settings): Pick<RecordHeader, 'seed' | 'sideBySide'> {
  const { rounds, pairs, slice, settle } = policy.sideBySide
  return {
    seed: randomInt(2 ** 31),
    sideBySide: {
      rounds,
      pairs,
      sliceSeconds: slice,
      settleSeconds: settle,
      gatedCells: gatedFigures(planCells(suite, policy.sideBySide)),
    },
  }
}
