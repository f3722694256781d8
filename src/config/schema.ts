import { z } from 'zod'
import { environmentSchema } from '../record/preset-schema.ts'
import { policySchema } from './policy.ts'
import { type PresetChoice, presetFileSchema } from './preset-file.ts'
import { suiteSchema } from './suite.ts'
import { targetSchema } from './target.ts'
import { toolsSchema } from './tools.ts'

const name = z
  .string()
  .regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, 'expected letters, digits, dots, dashes and underscores')

/** `tidb-bench.yml`. */
export const configSchema = z.strictObject({
  version: z.literal(1).default(1).describe('Version of this format.'),
  targets: z.record(name, targetSchema).describe('Servers under test, by name.'),
  suites: z
    .record(name, suiteSchema)
    .describe('What to measure, by name; the action’s input `suite` picks one.'),
  tools: toolsSchema.describe('Load tools: by path, or a release to download.'),
  gate: policySchema.prefault({}).describe('When a difference matters, and what then happens.'),
  environment: environmentSchema.optional().describe('What the machines are, for the document of a run.'),
})

/** All that may stand in the file; for the published schema. */
export const fileSchema = z.union([configSchema, presetFileSchema])

export type Config = z.output<typeof configSchema> & {
  /** Present: the published test that it is. */
  readonly preset?: PresetChoice
}
