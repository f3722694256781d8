import { presets } from '../../../src/core/catalogue/presets.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import type { Preset, RawSuite, RawTarget } from '../../../src/core/keys/preset.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'

/** Steps of a suite beside its cells. */
export interface SuiteSteps {
  readonly analyze: boolean
  readonly prewarm: boolean
  readonly reset: 'never' | 'workload' | 'cell'
  /** Cells before whose workload the data is restored, whatever `reset` says. */
  readonly reloaded: readonly string[]
}

/** A preset as it is run at a scale: its cells, and the steps around them. */
export interface PresetPlan {
  readonly preset: Preset
  readonly cells: readonly CellSettings[]
  readonly steps: SuiteSteps
  /** Its own servers, by name. */
  readonly targets: Readonly<Record<string, RawTarget>>
}

/**
 * Returns the plan of a preset; undefined for a name that is none, as a newer version may have
 * written it.
 */
export function presetPlan(name: string, scale: number): PresetPlan | undefined {
  const preset = presets.read().find((one) => one.name === name)
  if (preset === undefined) return undefined
  const config = presets.config(name, { scale })
  const [raw] = Object.values(config.suites)
  if (raw === undefined) return undefined
  const planned = planCells(suiteSchema.parse(raw))
  const cells = planned.map(({ settings }) => ({ ...settings, toolVersion: '' }))
  const reloaded = planned.flatMap(({ settings, reload }) => (reload === true ? [settings.id] : []))
  return {
    preset,
    cells,
    steps: { ...stepsOf(raw), reloaded },
    targets: config.targets,
  }
}

/** Returns the steps that the suite sets, with the program's defaults for the rest. */
function stepsOf(raw: RawSuite): Omit<SuiteSteps, 'reloaded'> {
  const reset = raw.reset === 'cell' || raw.reset === 'workload' ? raw.reset : 'never'
  return { analyze: raw.analyze !== false, prewarm: raw.prewarm !== false, reset }
}
