import { z } from 'zod'
import { Failure } from '../record/failure.ts'
import { type Environment, environmentSchema } from '../record/preset-schema.ts'
import { defined } from '../words/defined.ts'
import { type Policy, policySchema } from './policy.ts'
import { type Method, methodSchema, presetName } from './presets/preset-names.ts'
import { presetConfig } from './presets/presets.ts'
import { type SuiteConfig, suiteSchema } from './suite.ts'
import { type TargetConfig, targetSchema } from './target.ts'
import { type Tools, toolsSchema } from './tools.ts'
import { isVersionWord, versionForms, withPrefix } from './version-word.ts'

/** A configuration, validated. */
export interface Expanded {
  readonly version: 1
  readonly targets: Record<string, TargetConfig>
  readonly suites: Record<string, SuiteConfig>
  readonly tools: Tools
  readonly gate: Policy
  readonly environment?: Environment | undefined
  readonly preset: PresetChoice
}

/** What a preset may be given. */
export interface PresetChoice {
  readonly preset: string
  /** Over 0, at most 1. */
  readonly scale: number
  readonly method?: Method | undefined
  readonly versions?: readonly string[] | undefined
  /** By the preset’s names for them. Absent: its own servers. */
  readonly targets?: Readonly<Record<string, TargetConfig>> | undefined
  readonly environment?: Environment | undefined
  readonly tools: Tools
  readonly gate: Policy
}

/**
 * The configuration that a preset stands for.
 * @throws Failure `input` for an unknown name, and for what the preset has no use for
 */
export function configOfPreset(choice: PresetChoice): Expanded {
  const { preset, scale, method, versions, targets, tools, gate, environment } = choice
  const raw = presetConfig(preset, { scale, method, versions, targets })
  return {
    version: 1,
    // The caller’s are validated already, and no longer in the words of a file.
    targets:
      targets === undefined
        ? z.record(z.string(), targetSchema).parse(raw.targets)
        : (raw.targets as Record<string, TargetConfig>),
    suites: z.record(z.string(), suiteSchema).parse(raw.suites),
    tools,
    gate: gateOf(gate, raw.gate),
    ...defined({ environment }),
    preset: choice,
  }
}

/** The caller's gate; what it leaves as it is by itself is as the preset has it. */
function gateOf(given: Policy, own: object = {}): Policy {
  const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)]
  const isUntouched = JSON.stringify(given.sideBySide) === JSON.stringify(untouched.sideBySide)
  return {
    ...given,
    ...defined({ gated: given.gated ?? preset.gated }),
    sideBySide: isUntouched ? preset.sideBySide : given.sideBySide,
  }
}

const versionWord = z
  .string()
  .refine(isVersionWord, `expected a version such as ${versionForms}`)
  .transform(withPrefix)

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
    method: methodSchema
      .optional()
      .describe('Of two servers: each alone and for its whole time, as the report did, or side by side.'),
    versions: z
      .array(versionWord)
      .min(1)
      .max(2)
      .optional()
      .describe('Releases to run the test on: base and candidate, or the one that is measured.'),
    targets: z
      .record(z.string(), targetSchema)
      .optional()
      .describe('Servers to measure in place of the preset’s own, by its names for them.'),
    environment: environmentSchema.optional().describe('What the machines are, for the document of a run.'),
    tools: toolsSchema.describe('Load tools: by path, or a release to download.'),
    gate: policySchema.prefault({}).describe('When a difference matters, and what then happens.'),
  })
  .transform((file, context) => {
    try {
      return configOfPreset(file)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const message = [error.message, error.remedy].filter(Boolean).join('; ')
      context.addIssue({ code: 'custom', message, path: ['preset'] })
      return z.NEVER
    }
  })
