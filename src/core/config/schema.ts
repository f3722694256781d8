import { z } from 'zod'
import {
  DEFAULT_VERSION,
  isVersionWord,
  versionForms,
  withPrefix,
} from '../../tiup/version-words.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { toolsWithProgram } from '../catalogue/loads.ts'
import { presets } from '../catalogue/presets.ts'
import { type Method, methodSchema } from '../keys/preset.ts'
import { addFault } from '../keys/values.ts'
import { type Environment, environmentSchema } from '../record/header-schema.ts'
import { type JobKeys, jobKeys, jobKeysOf } from './job-keys.ts'
import { type Policy, policySchema } from './policy.ts'
import { type SuiteConfig, suiteSchema } from './suite.ts'
import { type TargetConfig, targetSchema } from './target-schema.ts'

export { suiteSchema, targetSchema }

const path = z.string().min(1).describe('Path of the program; default: the program on PATH.')
/** `tools:` of the configuration: which programs make the load. */
export const toolsSchema = z
  .strictObject(
    Object.fromEntries(
      toolsWithProgram.map(({ name }) => [
        name,
        z.strictObject({ path }).optional().describe(`The program ${name}.`),
      ]),
    ),
  )
  .default({})

/** Settings by the tool's name. */
export type Tools = z.output<typeof toolsSchema>

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

/** Settings that a preset accepts. */
export interface PresetChoice {
  readonly preset: string
  /** Factor over 0, at most 1. */
  readonly scale: number
  readonly method?: Method | undefined
  readonly versions?: readonly string[] | undefined
  /** Targets by the preset’s names for them. Absent: its own servers. */
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
  const raw = presets.config(preset, { scale, method, versions, targets })
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
function gateOf(policy: Policy, own: object = {}): Policy {
  const [untouched, preset] = [policySchema.parse({}), policySchema.parse(own)]
  const isUntouched = JSON.stringify(policy.sideBySide) === JSON.stringify(untouched.sideBySide)
  return {
    ...policy,
    ...defined({ gated: policy.gated ?? preset.gated }),
    sideBySide: isUntouched ? preset.sideBySide : policy.sideBySide,
  }
}

const versionWord = z
  .string()
  .refine(isVersionWord, `expected a version such as ${versionForms}`)
  .transform(withPrefix)

/** `tidb-bench.yml` in one line, `preset: NAME`, and what may be beside it. */
export const presetFileSchema = z
  .strictObject({
    version: z.literal(1).default(1).describe('Version of this format.'),
    preset: z
      .enum(presets.names)
      .describe('A published performance test, instead of your own suites.'),
    scale: z
      .number()
      .gt(0)
      .max(1)
      .default(1)
      .describe('Share of the size of the test: of its data, threads and duration.'),
    method: methodSchema
      .optional()
      .describe(
        'How to measure two servers: one after the other, as in the report, or side by side.',
      ),
    versions: z
      .array(versionWord)
      .min(1)
      .max(2)
      .optional()
      .describe('Releases to run the test on: base and candidate, or a single release.'),
    targets: z
      .record(z.string(), targetSchema)
      .optional()
      .describe(
        'Servers to measure instead of those of the preset, by the names that the preset uses.',
      ),
    environment: environmentSchema
      .optional()
      .describe('Descriptions of the machines, for the document of a run.'),
    tools: toolsSchema.describe('Load tools: by path, or a release to download.'),
    gate: policySchema
      .prefault({})
      .describe('When a difference matters, and the effect on the check.'),
    ...jobKeys(),
  })
  .transform((file, context): Expanded & JobKeys => {
    const job = jobKeysOf(file)
    const choice = Object.fromEntries(Object.entries(file).filter(([key]) => !(key in job)))
    try {
      return { ...configOfPreset(choice as typeof file), ...job }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const fault = [error.message, error.remedy?.replace(/\.$/, '')].filter(Boolean).join('; ')
      addFault(context, ['preset'], fault)
      return z.NEVER
    }
  })

const name = z
  .string()
  .regex(
    /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/,
    'expected letters, digits, dots, dashes and underscores',
  )

/** `tidb-bench.yml`. */
export const configSchema = z.strictObject({
  version: z.literal(1).default(1).describe('Version of this format.'),
  targets: z
    .record(name, targetSchema)
    .prefault({ candidate: { kind: 'playground', version: DEFAULT_VERSION } })
    .describe('Servers under test, by name; default: a playground, or the server in the inputs.'),
  suites: z
    .record(name, suiteSchema)
    .prefault({ default: {} })
    .describe('Sets of workloads to measure, by name; the action’s input `suite` picks one.'),
  tools: toolsSchema.describe('Load tools: by path, or a release to download.'),
  gate: policySchema
    .prefault({})
    .describe('When a difference matters, and the effect on the check.'),
  environment: environmentSchema
    .optional()
    .describe('Descriptions of the machines, for the document of a run.'),
  ...jobKeys(),
})

/** All that may be in the file; for the published schema. */
export const fileSchema = z.union([configSchema, presetFileSchema])

export type Config = z.output<typeof configSchema> & {
  /** Present: the published test that it is. */
  readonly preset?: PresetChoice
}
