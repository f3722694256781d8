import { z } from 'zod'
import { defined } from '../words/defined.ts'
import { type Policy, policySchema } from './policy.ts'
import { presetConfig, presets } from './presets/presets.ts'
import { type SuiteConfig, suiteSchema } from './suite.ts'
import { type TargetConfig, targetSchema } from './target.ts'
import { type Tools, toolsSchema } from './tools.ts'

export const presetName = z.enum(presets.map(({ name }) => name))

/** A configuration, validated. */
export interface Expanded {
  readonly version: 1
  readonly targets: Record<string, TargetConfig>
  readonly suites: Record<string, SuiteConfig>
  readonly tools: Tools
  readonly gate: Policy
}

/** What a preset may be given. */
export interface PresetChoice {
  readonly preset: string
  /** Over 0, at most 1. */
  readonly scale: number
  /** Absent: the preset's own servers. */
  readonly targets?:
    | { readonly candidate: TargetConfig; readonly base?: TargetConfig | undefined }
    | undefined
  readonly tools: Tools
  readonly gate: Policy
}

/** The configuration that a preset stands for. @throws Failure `input` for an unknown name or a scale out of range */
export function configOfPreset({ preset, scale, targets, tools, gate }: PresetChoice): Expanded {
  const own = targets === undefined ? undefined : defined(targets)
  const raw = presetConfig(preset, { scale, ...defined({ targets: own }) })
  return {
    version: 1,
    // The caller's are validated already, and no longer in the words of a file.
    targets: own === undefined ? z.record(z.string(), targetSchema).parse(raw.targets) : { ...own },
    suites: z.record(z.string(), suiteSchema).parse(raw.suites),
    tools,
    gate,
  }
}

/** `tidb-bench.yml` in one line, `preset: NAME`, and what may stand beside it. */
export const presetFileSchema = z
  .strictObject({
    version: z.literal(1).default(1).describe('Version of this format.'),
    preset: presetName.describe('A published performance test, in place of suites of your own.'),
    scale: z
      .number()
      .gt(0)
      .max(1)
      .default(1)
      .describe('Share of the test’s own size: of its data, its threads and its time.'),
    targets: z
      .strictObject({ candidate: targetSchema, base: targetSchema.optional() })
      .optional()
      .describe('Servers to measure in place of the preset’s own.'),
    tools: toolsSchema.describe('Load tools: by path, or a release to download.'),
    gate: policySchema.prefault({}).describe('When a difference matters, and what then happens.'),
  })
  .transform(configOfPreset)
