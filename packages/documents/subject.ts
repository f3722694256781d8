import { presets } from '../../src/core/catalogue/presets.ts'
import type { BenchRecord, CellSettings } from '../../src/core/record/schema.ts'
import { againCommand } from '../../src/core/report/again.ts'
import type { Result } from '../../src/core/verdict/result.ts'
import { oneLine } from '../../src/words/escape.ts'
import { defined } from '../../src/words/objects.ts'
import { type Difference, differencesOf } from './published/differences.ts'
import { type PresetPlan, presetPlan } from './published/full-size.ts'
import { publishedRecord } from './published/records.ts'
import { presetCommand, rerunOfPreset, rerunOfRecord } from './rerun/of-record.ts'
import type { RerunPlan } from './rerun/plan.ts'
import { type DocumentCell, documentCells } from './sweeps.ts'
import type { Sides } from './tables.ts'

/** Subject of a document. */
export interface Subject {
  /** `published`: the report's own figures, as a document. */
  readonly kind: 'run' | 'published'
  readonly cells: readonly DocumentCell[]
  readonly targets: BenchRecord['targets']
  readonly sides: Sides
  readonly record?: BenchRecord
  readonly result?: Result
  /** The preset that was run, or whose report it is. */
  readonly plan?: PresetPlan
  readonly preset?: PresetPlan['preset']
  readonly published?: BenchRecord
  readonly differences: readonly Difference[]
  readonly rerun?: RerunPlan
}

/** A run as a document describes it. */
export function subjectOfRun(result: Result, record: BenchRecord | undefined): Subject {
  const run = record?.preset
  const plan = run === undefined ? undefined : presetPlan(run.name, run.scale)
  const published = plan === undefined ? undefined : publishedRecord(plan.preset.report.records)
  const cells = documentCells(result, record)
  const command =
    run === undefined || hasOwnTopology(result.targets, plan)
      ? againCommand()
      : presetCommand(
          run.name,
          run.scale,
          ...targetFlags(record, plan),
          ...versionFlags(result.targets, plan),
          ...(run.method === 'as-published' ? [] : ['--method', run.method]),
          ...threadFlags(record, plan),
        )
  return {
    kind: 'run',
    cells,
    targets: result.targets,
    sides: inReport(plan?.preset, sidesOf(result), result.targets),
    result,
    differences:
      record === undefined || published === undefined ? [] : differencesOf(record, published),
    ...defined({
      record,
      plan,
      preset: plan?.preset,
      published,
      rerun: record === undefined ? undefined : rerunOfRecord(record, plan, command),
    }),
  }
}

/**
 * The report of a preset, from the figures that it published. @returns undefined where there are
 * none
 */
export function subjectOfReport(name: string): Subject | undefined {
  const plan = presetPlan(name, 1)
  const published = plan === undefined ? undefined : publishedRecord(plan.preset.report.records)
  if (plan === undefined || published === undefined) return undefined
  const { base, candidate } = published.targets
  return {
    kind: 'published',
    cells: documentCells(undefined, published),
    targets: published.targets,
    sides: inReport(
      plan.preset,
      {
        base: base === undefined ? undefined : versionName(base, candidate),
        candidate: versionName(candidate, base),
      },
      published.targets,
    ),
    record: published,
    plan,
    preset: plan.preset,
    published,
    differences: [],
    rerun: rerunOfPreset(plan, presetCommand(name, 1)),
  }
}

/** Names the run by the report's own names, with the servers that were measured beside. */
function inReport(
  preset: PresetPlan['preset'] | undefined,
  sides: Sides,
  { base, candidate }: BenchRecord['targets'],
): Sides {
  const names = preset?.report.servers
  if (names === undefined || sides.base === undefined || base === undefined) return sides
  const beside = (name: string, { product, version }: typeof candidate) =>
    `${name} / ${product} ${version}`
  return { base: beside(names.base, base), candidate: beside(names.candidate, candidate) }
}

/** The version, and the product where the two are not the same. */
function versionName(
  target: BenchRecord['targets']['candidate'],
  other: BenchRecord['targets']['candidate'] | undefined,
): string {
  return other === undefined || other.product === target.product
    ? target.version
    : `${target.product} ${target.version}`
}

/** Versions where they tell the sides apart, else words. */
function sidesOf({ targets, reference, rows }: Result): Sides {
  const candidate = targets.candidate.version
  if (!rows.some((row) => row.baseline !== undefined) && targets.base === undefined)
    return { base: undefined, candidate: candidate === 'unknown' ? '' : candidate }
  const base = targets.base?.version ?? oneLine(reference.description, 60)
  if (base !== candidate && base !== '' && candidate !== 'unknown') return { base, candidate }
  return targets.base === undefined
    ? { base: 'baseline', candidate: 'this run' }
    : { base: 'base', candidate: 'candidate' }
}

function targetFlags(record: BenchRecord | undefined, plan: PresetPlan | undefined): string[] {
  const kind = record?.targets.candidate.kind
  const [own] = Object.values(plan?.targets ?? {})
  return kind === undefined || kind === 'imported' || kind === own?.kind ? [] : ['--target', kind]
}

/** Checks whether a playground has other components than those of its preset. */
function hasOwnTopology({ candidate }: Result['targets'], plan: PresetPlan | undefined): boolean {
  const own = plan?.targets.candidate
  if (own?.kind !== 'playground' || candidate.kind !== 'playground') return false
  const planned = (own.topology ?? {}) as Readonly<Record<string, number>>
  return Object.entries(planned).some(([name, count]) => (candidate.topology[name] ?? 0) !== count)
}

/** Threads that replace those of the preset, in each of its workloads. */
function threadFlags(record: BenchRecord | undefined, plan: PresetPlan | undefined): string[] {
  const own = threadsIn(record?.cells ?? [])
  const isOfPreset = own === threadsIn(plan?.cells ?? [])
  return isOfPreset || own === '' ? [] : ['--threads', own]
}

function threadsIn(cells: readonly Pick<CellSettings, 'threads'>[]): string {
  return [...new Set(cells.map(({ threads }) => threads))].join(',')
}

/** Versions that replace those of the report. */
function versionFlags(
  { base, candidate }: Result['targets'],
  plan: PresetPlan | undefined,
): string[] {
  const own = plan === undefined ? [] : presets.versionsIn(plan.preset.config)
  if (own.length === 0 || candidate.kind !== 'playground') return []
  const versions = [base, candidate].flatMap((target) =>
    target === undefined
      ? []
      : [
          target.requested?.version ??
            /v\d+\.\d+\.\d+[\w.+-]*$/.exec(target.version)?.[0] ??
            target.version,
        ],
  )
  const isOfReport =
    versions.length !== own.length || versions.every((version, at) => version === own[at])
  return isOfReport ? [] : ['--versions', versions.join(',')]
}
