import { randomInt } from 'node:crypto'
import { defined } from '../../../words/objects.ts'
import type { Settings } from '../../config/resolve.ts'
import type { PresetChoice } from '../../config/schema.ts'
import type { SuiteConfig } from '../../config/suite.ts'
import { type Io, programVersion } from '../../job/io.ts'
import { measuredSource, recordId } from '../../job/source.ts'
import type { Targets } from '../../measure/groups.ts'
import { gatedFigures, planCells, screenedFrom } from '../../plan/cells.ts'
import type { RecordHeader } from '../../record/assemble.ts'
import type { BenchRecord, TargetDescription } from '../../record/schema.ts'
import type { Target } from '../../server/target.ts'
import { readMachine } from './machine-facts.ts'

/** @property baseCommit the commit that the base has its server or its files of */
type PairedSettings = Settings & { readonly baseCommit?: string }

/** Everything that the record says beside the runs. The servers are up. */
export async function describeJob(
  settings: PairedSettings,
  targets: Targets,
  io: Io,
): Promise<RecordHeader> {
  const base = await targets.base?.describe()
  const header = await headerOf(settings, await (targets.candidate as Target).describe(), io)
  if (base === undefined) return header
  return { ...header, targets: { ...header.targets, base }, ...sideBySidePlan(settings) }
}

/** The same of one server, without what compares. */
export async function headerOf(
  settings: PairedSettings,
  candidate: TargetDescription,
  io: Io,
): Promise<RecordHeader> {
  const createdAt = new Date().toISOString()
  const { preset, environment, suite, base, build, baseCommit } = settings
  const built =
    build === undefined ? undefined : { command: build.command, binaries: pathsOf(build.binaries) }
  const source = { ...(await measuredSource(io)), ...defined({ base: baseCommit, build: built }) }
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

function pathsOf(binaries: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(binaries).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]])),
  )
}

/** @param method one server alone is measured as the report did */
function presetRun(
  { preset, scale }: PresetChoice,
  method: SuiteConfig['method'],
): BenchRecord['preset'] {
  return { name: preset, scale, method }
}

/**
 * Plan with which the order of the slices and the verdict can be computed again from the record
 * alone.
 */
function sideBySidePlan({ policy, suite }: Settings): Pick<RecordHeader, 'seed' | 'sideBySide'> {
  const { rounds, pairs, slice, settle } = policy.sideBySide
  const cells = planCells(suite, policy.sideBySide)
  return {
    seed: randomInt(2 ** 31),
    sideBySide: {
      rounds,
      pairs,
      sliceSeconds: slice,
      settleSeconds: settle,
      gatedCells: gatedFigures(cells),
      ...defined({ screenedFrom: screenedFrom(policy.rule, cells) }),
    },
  }
}
